"""The page of an analysis: one self-contained file with curves, turning points and pictures of mistakes."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from markupsafe import Markup

from tablee.analysis.report import LookBack, PlayerFigures, percent, signed, summary_line
from tablee.analysis.search import Analysis
from tablee.art import el, written
from tablee.core import AnyMatch, Translator

WIDTH, HEIGHT, MARGIN = 900, 220, 34
DASHES = ("", "9 5", "2 5", "12 4 2 4", "5 3", "1 4")
"""Each player's line has a pattern of its own, besides its colour."""
COLOURS = ("#2f6fd0", "#c2452d", "#2f8250", "#8a5cc0", "#b8860b", "#5c523d")
MOST_PICTURES = 6


def page(match: AnyMatch, found: Analysis, report: LookBack, t: Translator) -> str:
    """The report as HTML; the first mistakes with the table as their player saw it."""
    seats = {
        finding.step: one.seat
        for one in found.decisions
        for finding in report.mistakes
        if one.number == finding.step
    }
    pictures = {
        finding.step: _picture(match, finding.step, seats[finding.step], t)
        for finding in report.mistakes[:MOST_PICTURES]
    }
    return _template().render(
        language=t.language,
        t=t,
        report=report,
        curve=Markup(curve(report.summaries, len(match.answers), t)),
        legends=[Markup(_legend(number)) for number, _ in enumerate(report.summaries)],
        pictures=pictures,
        summary_line=summary_line,
        signed=signed,
        style=_style(),
    )


def _picture(match: AnyMatch, step: int, seat: int, t: Translator) -> Markup:
    """The table before an answer, as its player saw it."""
    shown = match.at(step)
    question = next((one for one in shown.questions if one.seat == seat), None)
    return Markup(str(match.game.art.picture(shown.view(seat), question, t, "wide")))


def _line(number: int) -> dict[str, Any]:
    """How the line of a player is drawn."""
    dashes = DASHES[number % len(DASHES)]
    return {"stroke": COLOURS[number % len(COLOURS)], "stroke_width": 2.5, "stroke_dasharray": dashes or None}


def _legend(number: int) -> str:
    """The line of a player, beside the player's figures."""
    line = el("path", d="M0 7H48", fill="none", **_line(number))
    return written(el("svg", line, viewBox="0 0 48 14", class_="legend", aria_hidden="true"))


def curve(summaries: list[PlayerFigures], last: int, t: Translator) -> str:
    """The value of the match to each player, over its steps."""

    def place(step: int, value: float) -> tuple[float, float]:
        x = MARGIN + (WIDTH - 2 * MARGIN) * step / max(1, last)
        return round(x, 1), round(HEIGHT - MARGIN + (2 * MARGIN - HEIGHT) * value, 1)

    lines = [
        el("path", d=f"M{MARGIN} {place(0, share)[1]}H{WIDTH - MARGIN}", stroke="currentColor", opacity=0.25)
        for share in (0, 0.5, 1)
    ]
    labels = [
        el("text", percent(share, t), x=2, y=place(0, share)[1] + 4, font_size=12, fill="currentColor")
        for share in (0, 0.5, 1)
    ]
    curves = []
    for number, one in enumerate(summaries):
        points = " ".join(f"{x},{y}" for x, y in (place(step, value) for step, value in one.curve))
        curves.append(
            el(
                "polyline",
                el("title", one.player),
                points=points,
                fill="none",
                **_line(number),
            )
        )
    named = el("title", t("analysis-curve"))
    return written(
        el("svg", named, *lines, *labels, *curves, viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", width="100%")
    )


@cache
def _template() -> Template:
    environment = Environment(
        loader=PackageLoader("tablee.analysis", "."),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return environment.get_template("page.html")


@cache
def _style() -> str:
    return (Path(__file__).parent / "page.css").read_text(encoding="utf-8")
