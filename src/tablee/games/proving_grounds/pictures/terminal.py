"""The arena in characters: six enemies round the ring, each with its track, and the player's own tracks."""

from __future__ import annotations

import textwrap

from tablee.core import AnyQuestion, Span, TerminalPicture, Translator
from tablee.core.terminal_picture import Line, Style, beside, boxed, plain
from tablee.games.proving_grounds.ai.forecast import MarkerChange
from tablee.games.proving_grounds.cards import COLOURS
from tablee.games.proving_grounds.state import COLOUR, opposite
from tablee.games.proving_grounds.text import (
    clock_line,
    dice_line,
    die_text,
    module_lines,
    preview_parts,
    previews,
    requirement_text,
    steps_line,
    track_lines,
)
from tablee.games.proving_grounds.view import View

RING = ((1, 2, 3), (6, 5, 4))
"""The slots as they lie on the table, clockwise."""
MARKER, SPACE, LOST, HEART = "●", "·", "♡", "♥"
DICE: dict[str, Style] = {"white": "bold", "blue": "blue", "green": "green", "yellow": "yellow"}


def screen(view: View, question: AnyQuestion | None, t: Translator, columns: int) -> TerminalPicture:
    """Three enemies above, three below, then dice, health, fatigue and modules."""
    width = columns // 3 - 1
    changes = previews(view)
    rows = [[_enemy(view, slot, changes.get(slot), width, t) for slot in row] for row in RING]
    lines = [line for row in rows for line in beside(*_levelled(row))]
    words = [steps_line(view, t), clock_line(view, t), dice_line(view, t), *track_lines(view, t)]
    below = [line for text in (*words, *module_lines(view, t)) for line in textwrap.wrap(text, columns)]
    legend = textwrap.wrap(t("screen-legend"), columns)
    return TerminalPicture((*lines, _health(view, t), *map(plain, below)), tuple(map(_soft, legend)))


def _enemy(view: View, slot: int, change: MarkerChange | None, width: int, t: Translator) -> list[Line]:
    """The box of an enemy: its track from the top space down, its dice, and what becomes of it."""
    place = view.slots[slot - 1]
    if place.enemy < 0:
        return [*boxed([_soft(t("slot-empty", slot=slot)[: width - 2])], width, style="soft")]
    enemy = view.cards.enemies[place.enemy]
    inner: list[Line] = []
    for space, needed in reversed([*enumerate(view.cards.requirements[place.enemy])]):
        here = space == place.pos
        start = "*" if space == enemy.start else " "
        need = requirement_text(needed, t) if space > place.pos else ""
        sign = Span(MARKER if here else SPACE, "gold" if here else "soft")
        inner.append((sign, Span(f" {space}{start} {need}")))
    inner.append(_marks(view, slot, t))
    inner.append(_dice(view, slot, t))
    if change is not None:
        inner += [_planned(text) for text in textwrap.wrap(", ".join(preview_parts(change, t)), width - 2)]
    return [*boxed(inner, width, f"{slot} {t.text(enemy.name)}", "gold" if change is not None else "plain")]


def _marks(view: View, slot: int, t: Translator) -> Line:
    """Shield, dragon, sun and moon of a slot."""
    place = view.slots[slot - 1]
    enemy = view.cards.enemies[place.enemy]
    marks = []
    if place.shield:
        marks.append(t("mark-shield"))
    if enemy.symbol is not None:
        marks.append(t(f"dragon-{enemy.symbol}"))
    if view.sun is not None and slot in (view.sun, opposite(view.sun)):
        marks.append(t("mark-sun" if slot == view.sun else "mark-moon"))
    return _soft(" ".join(marks))


def _dice(view: View, slot: int, t: Translator) -> Line:
    """The dice that show the number of a slot, each with the letter of its colour."""
    shown = [die for die, face in enumerate(view.faces) if face == slot]
    return tuple(Span(f"[{die_text(die, slot, t)}]", DICE[COLOURS[COLOUR[die]]]) for die in shown)


def _health(view: View, t: Translator) -> Line:
    """A heart for each wound that can still be taken, then those that are lost."""
    left = view.options.health_spaces - 1 - view.health
    return (Span(f"{HEART * left}{LOST * view.health} ", "red"), Span(t("screen-health", left=left)))


def _levelled(boxes: list[list[Line]]) -> list[list[Line]]:
    """Boxes of a row, all as high as the highest, with their lower edges at the bottom."""
    height = max(map(len, boxes))
    levelled = []
    for box in boxes:
        edge, style = box[-1], box[-1][0].style
        blank: Line = (Span("│", style), Span(" " * (len(edge[0].text) - 2)), Span("│", style))
        levelled.append([*box[:-1], *[blank] * (height - len(box)), edge])
    return levelled


def _soft(text: str) -> Line:
    return (Span(text, "soft"),)


def _planned(text: str) -> Line:
    return (Span(text, "gold"),)
