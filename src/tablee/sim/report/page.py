"""The HTML page of a report: one self-contained file with its pictures and styles."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined, Template

from tablee.core import AnyGame, find_game
from tablee.sim.match_runner import Result
from tablee.sim.report.comparisons import ComparisonWriter
from tablee.sim.report.findings import find
from tablee.sim.report.parts import Section
from tablee.sim.report.sections import Writer
from tablee.sim.report.summary import Summariser
from tablee.sim.report.words import game_name, words_for
from tablee.sim.results import Header
from tablee.sim.stats.comparison import compare
from tablee.sim.sweep import effects


class Run(msgspec.Struct, frozen=True):
    """The subject of a page: the points of a sweep, baseline first, or a single run."""

    name: str
    points: list[tuple[Header, list[Result]]]

    @property
    def header(self) -> Header:
        return self.points[0][0]

    @property
    def results(self) -> list[Result]:
        return self.points[0][1]


def page(run: Run, other: Run | None, language: str) -> str:
    """The report on a run; ``other``: an earlier run to compare it with."""
    game: AnyGame = find_game(run.header.plan.game)
    t = words_for(language, game)
    found = find(game, run.header, run.results)
    writer = Writer(game, t, found)
    comparisons = ComparisonWriter(writer)
    against = None if other is None else compare(other.results, run.results)
    swept = effects([(header.plan, results) for header, results in run.points]) if len(run.points) > 1 else []
    sections: list[Section] = []
    if other is not None and against is not None:
        earlier = find(game, other.header, other.results)
        tables = comparisons.changes(earlier, (other.name, run.name))
        sections.append(comparisons.comparison(against, (other.name, run.name), tables))
    if len(swept) > 1:
        sections.append(comparisons.sweep(swept))
    headers = [run.header] if other is None else [other.header, run.header]
    sections += [*writer.sections(), writer.reading(), writer.made(headers)]
    return _template().render(
        language=language,
        t=t,
        title=t("report-title", game=game_name(game, t)),
        summary=Summariser(writer, against, swept).summary(),
        sections=sections,
        style=_style(),
    )


@cache
def _template() -> Template:
    environment = Environment(
        loader=PackageLoader("tablee.sim.report", "."),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return environment.get_template("page.html")


@cache
def _style() -> str:
    return (Path(__file__).parent / "page.css").read_text(encoding="utf-8")
