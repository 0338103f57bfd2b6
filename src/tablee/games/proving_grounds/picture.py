"""The arena as a picture (section 15), drawn from what the player may see.

``python -m tablee.games.proving_grounds.picture [FILE] [LANGUAGE]`` writes a sample table.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from tablee.art import Node, document, el, label, pill, render, text_width
from tablee.core import Question, Words
from tablee.games.proving_grounds.pictures import cards, centre
from tablee.games.proving_grounds.pictures.enemies import enemy_in_ring
from tablee.games.proving_grounds.pictures.places import HEADER, HEIGHT, MARGIN, WIDTH, Places, places_with
from tablee.games.proving_grounds.pictures.seen import Seen
from tablee.games.proving_grounds.pictures.tray import tray
from tablee.games.proving_grounds.rules.attacks import all_attacks
from tablee.games.proving_grounds.rules.turn import phases_with
from tablee.games.proving_grounds.state import SLOTS
from tablee.games.proving_grounds.text import heading
from tablee.games.proving_grounds.view import View

CSS = """
.header { fill: $panel; opacity: 0.72; }
.floor { fill: $panel; opacity: 0.4; }
.floor-ring { fill: none; stroke: $gold; stroke-width: 1.2; opacity: 0.3; }
.floor-line { stroke: $muted; stroke-width: 1; opacity: 0.3; stroke-dasharray: 2 6; }
.ray { stroke-width: 5; opacity: 0.75; stroke-dasharray: 1 10; stroke-linecap: round; }
.sun-ray { stroke: $sun; }
.moon-ray { stroke: $muted; }
.strip { fill: $panel; stroke: $panel-edge; stroke-width: 1; }
.next-ring { fill: none; stroke: $gold; stroke-width: 2.4; }
.step-plate { fill: $gold; fill-opacity: 0.22; stroke: $gold; stroke-width: 3; }
.chip { fill: $panel-high; stroke: $panel-edge; stroke-width: 1; }
.chip.pickable { stroke: $gold; stroke-width: 1.8; }
.tray-ground { fill: $panel-high; stroke: $panel-edge; stroke-width: 1; }
.lasting-ground { fill: $blood; stroke: $blood-edge; stroke-width: 1; }
.parchment.lit-card { fill: $parchment-high; }
.card-edge.lit-card { stroke: $gold; stroke-width: 4; }
.wheel { fill: none; stroke: $gold; stroke-width: 1.8; }
.soft-sign { fill: $muted; }
.clock-blade { fill: $gold; }
.button-plate { fill: $panel-high; stroke: $gold; stroke-width: 2; }
.button-plate.main { fill: $gold; stroke: $gold-low; }
"""


def picture(view: View, question: Question[Any] | None, words: Words) -> str:
    """The whole table as SVG; what answers ``question`` can be picked."""
    return render(_table(Seen(view, question, words)))


def _table(seen: Seen) -> Node:
    places = places_with(seen.view.options.modules)
    return document(
        WIDTH,
        HEIGHT,
        _header(seen),
        centre.floor(places),
        centre.rays(seen, places),
        _steps(seen, places),
        *(enemy_in_ring(seen, slot, places) for slot in SLOTS),
        centre.health(seen, places),
        centre.fatigue(seen, places),
        centre.clock(seen, places),
        centre.disc(seen, places),
        cards.side(seen) if places.with_side else None,
        tray(seen),
        centre.verdict(seen, places),
        title=seen.words("game-name"),
        desc=heading(seen.view, seen.words),
        lang=seen.words.language,
        css=CSS,
        role="group",
    )


def _header(seen: Seen) -> Node:
    """The game, the round and the modules in play."""
    view, words = seen.view, seen.words
    name = words("game-name")
    after = MARGIN + 8 + text_width(name, 24, "serif", bold=True) * 0.94 + 6
    round_said = words("picture-round", round=view.round)
    wide = text_width(round_said, 14, bold=True) + 30
    modules = [words(f"option-modules-{module}") for module in view.options.modules]
    said = " · ".join(modules) or words("picture-training")
    return el(
        "g",
        el("rect", width=WIDTH, height=HEADER, class_="header"),
        label(name, MARGIN + 8, HEADER / 2, 24, face="serif", bold=True),
        pill(round_said, after + wide / 2, HEADER / 2, size=14, tone="gold", width=wide, id="round"),
        label(
            said,
            WIDTH - MARGIN - 8,
            HEADER / 2,
            13.5,
            soft=True,
            anchor="end",
            width=WIDTH - after - wide - 60,
        ),
        id="header",
    )


def _steps(seen: Seen, places: Places) -> Node:
    """The steps of a round (section 6.2), the present one lit."""
    phases = phases_with(seen.view.options.modules)
    named = [(phase, seen.words(f"step-{phase.replace('_', '-')}")) for phase in phases]
    size, gap = 12.0, 30.0
    room = places.right - MARGIN
    widths = [text_width(text, size, bold=True) for _, text in named]
    whole = sum(widths) + gap * (len(named) - 1)
    if whole > room - 40:
        scale = (room - 40) / whole
        size, gap, widths = size * scale, gap * scale, [width * scale for width in widths]
        whole = room - 40
    x = MARGIN + (room - whole) / 2
    y = HEADER + 17
    drawn: list[Node] = []
    for place, ((phase, text), width) in enumerate(zip(named, widths, strict=True)):
        if place:
            drawn.append(label("›", x - gap / 2, y - 1, size + 2, soft=True, anchor="middle"))
        if phase == seen.view.phase and seen.view.outcome is None:
            drawn.append(
                pill(text, x + width / 2, y, size=size, tone="gold", width=width + 14, id="step-now")
            )
        else:
            drawn.append(label(text, x + width / 2, y, size, soft=True, anchor="middle", id=f"step-{phase}"))
        x += width + gap
    return el("g", *drawn, id="steps")


# A sample


def sample(language: str = "en") -> str:
    """A table in the middle of a round, with all six modules: 61 plain answers into a match of good luck."""
    from tablee.core import Match, words
    from tablee.games.proving_grounds import GAME
    from tablee.games.proving_grounds.state import MODULES, Options

    match = Match.new(GAME, Options(modules=MODULES, clock_mode="ticks"), seed=696)
    while match.outcome is None and len(match.line) < 61:
        match.answer(match.question, match.question.seat, _plain_answer(match.view(0), match.question))
    asked = None if match.outcome is not None else match.question
    return picture(match.view(0), asked, words(language, GAME.folder / "texts"))


def _plain_answer(view: View, question: Question[Any]) -> Any:
    """Reroll the first set that would do nothing, or stop; otherwise, the last option."""
    offered = list(question.offered())
    if question.kind != "roll":
        return offered[-1]
    attacks = all_attacks(view)
    idle = [value for value in offered if value[0] == "reroll" and not attacks[value[1]].up]
    return idle[0] if idle else "stop"


def main(arguments: list[str]) -> None:
    """Write the sample, and say where."""
    file = Path(arguments[0] if arguments else "proving-grounds.svg")
    file.write_text(sample(*arguments[1:2]) + "\n", encoding="utf-8")
    print(f"A sample table is drawn in {file}.")


if __name__ == "__main__":
    main(sys.argv[1:])
