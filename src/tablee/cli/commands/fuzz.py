"""``tablee fuzz``: look for crashes, dead ends, endless matches, wrong undo and leaks in a game."""

from __future__ import annotations

import os
import random
import secrets
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import msgspec
import typer
from rich.console import Console
from rich.progress import track

from tablee.cli.errors import CommandError, game_named
from tablee.cli.i18n import words_for
from tablee.core import AnyGame, AnyMatch, find_game, to_bytes
from tablee.sim.executors import ignore_interrupts
from tablee.testing import contract
from tablee.testing.driving import random_moves
from tablee.ui.messages import game_name

FOUND = 1
"""The exit code when something is wrong with the game."""


class Finding(msgspec.Struct, frozen=True):
    """A promise that a game breaks."""

    seed: int
    check: str
    error: str
    trace: str


def fuzz(language: str, name: str, count: int, seed: int | None, workers: int | None, out: Path) -> None:
    """Check random matches; each finding is reported with its seed and its match is written down."""
    game = game_named(name)
    t = words_for(language)
    if not out.is_dir():
        raise CommandError("no_folder", path=str(out))
    first = secrets.randbelow(1_000_000) if seed is None else seed
    seeds = range(first, first + count)
    print(t("fuzz-title", game=game_name(game, language), count=count, first=str(first)), flush=True)
    findings: list[Finding] = []
    done = 0
    console = Console(stderr=True)
    try:
        shown = track(
            _checked(game.id, seeds, workers),
            t("fuzz-checking"),
            total=count,
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )
        for found in shown:
            done += 1
            for finding in found:
                findings.append(finding)
                _report(finding, game, out, language)
    except KeyboardInterrupt:
        print(t("fuzz-interrupted", done=done, wanted=count))
    print(t("fuzz-done", count=done, findings=len(findings)))
    if findings:
        raise typer.Exit(FOUND)


def _report(finding: Finding, game: AnyGame, out: Path, language: str) -> None:
    t = words_for(language)
    path = out / f"fuzz-{game.id}-{finding.seed}.tablee"
    path.write_bytes(to_bytes(_match_of(game, finding.seed)))
    print(t("fuzz-found", check=finding.check, seed=str(finding.seed), error=finding.error))
    print(finding.trace, end="")
    print(t("fuzz-written", path=str(path), game=game.id, seed=str(finding.seed)), flush=True)


def _checked(game: str, seeds: range, workers: int | None) -> Iterator[list[Finding]]:
    """The findings of each seed, in order."""
    number = min(workers or os.cpu_count() or 1, len(seeds))
    if number <= 1:
        for seed in seeds:
            yield check(game, seed)
        return
    context = get_context("spawn")
    pool = ProcessPoolExecutor(number, mp_context=context, initializer=ignore_interrupts)
    try:
        yield from pool.map(check, [game] * len(seeds), seeds, chunksize=2)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def check(name: str, seed: int) -> list[Finding]:
    """All promises that one random match shows broken; a crash shows in the first and ends the search."""
    game = find_game(name)
    findings: list[Finding] = []
    for promise in contract.CHECKS:
        try:
            promise(game, seed)
        except Exception as error:
            trace = "" if isinstance(error, contract.ContractBroken) else traceback.format_exc()
            findings.append(Finding(seed, promise.__name__, f"{type(error).__name__}: {error}", trace))
            if promise is contract.CHECKS[0]:
                break
    return findings


def _match_of(game: AnyGame, seed: int) -> AnyMatch:
    """The match that the checks of a seed play, as far as it goes."""
    match = contract.new_match(game, seed)
    try:
        for number, _ in enumerate(random_moves(match, random.Random(seed))):
            if number > game.rules.most_answers:
                break
    except Exception:
        # The rule that raises is what was looked for: the match stands as it was before.
        return match
    return match
