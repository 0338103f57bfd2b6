"""``python -m bench [--quick] [--check] [--json FILE]``."""

import json
from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

from bench import builds, load, parts, skirmish, toy
from bench.environments import contenders as environments
from bench.life import LifeResult, weigh
from bench.measure import FULL, QUICK, Absent, Contender, Effort, compete, explain
from bench.peers import boardgame, peers, versions
from bench.report import Report
from bench.searchers import contenders as searchers


def measure(effort: Effort) -> Report:
    """Everything, side by side."""
    absent: list[Absent] = []
    games: list[Contender] = []
    toys = [toy.BARE, toy.GENERATOR]
    lives: list[LifeResult] = []
    try:
        ours = import_module("bench.ours")
    except Exception as error:  # without our side the peers are still worth measuring
        absent.append(Absent("Tablée", explain(error)))
    else:
        games, missing = ours.contenders()
        absent += missing
        toys.append(ours.TOY_ON_CORE)
        for life in ours.lives()[0]:
            try:
                lives.append(weigh(life, effort))
            except Exception as error:  # a game that breaks is printed, and the others go on
                absent.append(Absent(f"{life.name}: copy, save and load", explain(error)))
    theirs, missing = peers()
    absent += missing
    results, broken = compete([*games, *theirs], effort)
    fought, missing = skirmish.measure(effort)
    absent += missing
    if fought is not None:
        results += [fought.menus, fought.places]
    divided, missing = parts.measure(effort)
    absent += missing
    both, missing = builds.measure(effort)
    absent += missing
    toy_results, broken_toys = compete(toys, effort)
    worlds, missing = environments()
    absent += missing
    world_results, broken_worlds = compete(worlds, effort)
    searches, missing = searchers()
    absent += missing
    search_results, broken_searches = compete(searches, effort)
    absent += [*broken, *broken_toys, *broken_worlds, *broken_searches]
    server, missing = load.measure(effort.load)
    absent += missing
    small, missing = load.measure(effort.load, load.SMALL)
    absent += missing
    moves, missing = boardgame.measure(effort.load)
    absent += missing
    return Report(
        effort,
        versions(),
        results,
        toy_results,
        world_results,
        search_results,
        lives,
        absent,
        server,
        small,
        moves,
        fought,
        divided,
        both,
    )


Quick = Annotated[bool, typer.Option("--quick", help="A short run: for a look, not for a claim.")]
Check = Annotated[bool, typer.Option("--check", help="Fail unless every target is measured and met.")]
JsonFile = Annotated[Path | None, typer.Option("--json", help="Write the figures to this file too.")]

MarkdownFile = Annotated[Path | None, typer.Option("--markdown", help="Write the tables to this file too.")]


def main(
    quick: Quick = False,
    check: Check = False,
    json_file: JsonFile = None,
    markdown_file: MarkdownFile = None,
) -> None:
    """Measure Tablée and its peers in one run, and say which targets are met."""
    report = measure(QUICK if quick else FULL)
    typer.echo(report.text())
    if json_file is not None:
        text = json.dumps(report.data(), indent=2, ensure_ascii=False)
        _write(json_file, text)
    if markdown_file is not None:
        _write(markdown_file, report.markdown())
    if check and not all(target.keeps(target.bound) for target in report.targets()):
        raise typer.Exit(1)


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
