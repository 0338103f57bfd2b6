"""Matches of every game as files, and files of the other build read: what both builds must do alike.

``python -m tests.compiled.played write FOLDER`` and ``... read FOLDER``; ends with the name of the build.
"""

import sys
from pathlib import Path
from random import Random

from tablee.core import PASS, AnyMatch, Match, Setup, find_game, from_bytes, game_ids, to_bytes
from tablee.core.compiled import is_compiled
from tablee.core.engine.match import key_of
from tablee.storage.view_digest import digest_of
from tablee.testing.contract.common import random_options

SEEDS = range(6)
MOST = 150
"""Answers of a match; those of long games are cut short."""


def played(name: str, seed: int, most: int) -> AnyMatch:
    """A match at random, every second one with options at random; nothing in its file comes from outside."""
    game, rng = find_game(name), Random(seed)
    options = game.rules.options() if seed % 2 == 0 else random_options(game, rng)
    match = Match(game, Setup(options, game.least_seats, key_of(seed), bytes(16), game.content()))
    while match.outcome is None and len(match.answers) < most:
        question = rng.choice(match.questions)
        passes = not question.must and (not question.is_decision() or rng.random() < 0.5)
        match.answer(question, question.seat, PASS if passes else question.sample(rng.randrange))
    return match


def write(folder: Path) -> None:
    """A file in the middle and one at the end of some matches of every game."""
    for name in game_ids():
        for seed in SEEDS:
            whole = played(name, seed, MOST)
            (folder / f"{name}-{seed}-end").write_bytes(to_bytes(whole))
            (folder / f"{name}-{seed}-half").write_bytes(
                to_bytes(played(name, seed, len(whole.answers) // 2))
            )


def read(folder: Path) -> None:
    """Every file can be loaded, from its checkpoint and answer by answer, and both make the same match."""
    for path in sorted(folder.iterdir()):
        loaded, replayed = from_bytes(path.read_bytes()), from_bytes(path.read_bytes(), whole=True)
        if len(loaded.answers) != len(replayed.answers) or digest_of(loaded) != digest_of(replayed):
            raise SystemExit(f"{path.name}: loaded and replayed are not the same")


def main(act: str, folder: str) -> None:
    {"write": write, "read": read}[act](Path(folder))
    print("compiled" if is_compiled() else "interpreted")


if __name__ == "__main__":
    main(*sys.argv[1:])
