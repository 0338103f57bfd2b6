"""Chariots (PG-11), in the order in which they were drawn."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from tablee.art import (
    LEADING,
    Node,
    badge,
    box,
    card_place,
    die,
    die_icon,
    el,
    fit,
    glyph,
    label,
    paragraph,
    piece,
    pill,
    portrait,
    shown_state,
)
from tablee.games.proving_grounds.cards import COLOURS, Chariot
from tablee.games.proving_grounds.pictures.centre import seconds_left
from tablee.games.proving_grounds.pictures.column import GAP, HEADING, Column, frame, heading
from tablee.games.proving_grounds.pictures.context import ArenaContext, dice_facts, row_of_dice
from tablee.games.proving_grounds.state import COLOUR, DICE

TEXT, FOOT, IN_FORCE = 36, 30, 24
"""How tall the text of a chariot may be, the line below it, and the line of one whose effect lasts."""
OPEN_SECONDS = 15
"""Section 15: a chariot still open is flagged in the last seconds."""


def chariots(context: ArenaContext, column: Column, top: float) -> tuple[Node, float]:
    """The chariots in draw order, then those whose effect lasts; with the height of it all."""
    view, words = context.view, context.words
    left = words("picture-left", number=view.chariots_left)
    parts = heading(column, _wheel(), words("picture-chariots"), left, top, id="chariot-deck")
    y = top + HEADING
    if not view.chariots:
        parts.append(card_place(words("nothing"), y=y, width=column.width, height=46, id="no-chariot"))
        y += 46 + GAP
    for number in range(len(view.chariots)):
        ways = _ways(context, number)
        tall = 35 + column.painting + _text_height(context, column, number) + _foot_height(column, ways)
        parts.append(_kept_chariot(context, column, number, ways, y, tall))
        y += tall + GAP
    for when, effects in (("this-round", view.round_effects), ("next-round", view.next_effects)):
        for id in dict.fromkeys(id for id, _ in effects):
            card = view.cards.by_id[id]
            if isinstance(card, Chariot):
                parts.append(_in_force(context, column, card, when, y))
                y += IN_FORCE + 4
    return el("g", *parts, id="chariots"), y - top - GAP


def chariot_facts(context: ArenaContext) -> tuple[Hashable, ...]:
    """Return all that the chariots are drawn from."""
    view = context.view
    ways = [value for value in context.offered if value[0] == "place"] if context.asks("roll") else []
    return (
        view.chariots_left,
        tuple([_chariot_facts(context, number) for number in range(len(view.chariots))]),
        _faces_of(context, ways),
        _is_late(context),
        tuple(view.round_effects),
        tuple(view.next_effects),
    )


def _chariot_facts(context: ArenaContext, number: int) -> Hashable:
    chariot = context.view.chariots[number]
    return chariot.card, dice_facts(context, chariot.dice), context.reason(("place", number))


def _faces_of(context: ArenaContext, ways: list[Any]) -> Hashable:
    """Ways to place dice, with the faces of these."""
    return tuple([(way, *(context.view.faces[number] for number in way[2:])) for way in ways])


def _is_late(context: ArenaContext) -> bool:
    """Return whether a chariot still open is flagged."""
    seconds = seconds_left(context)
    return seconds is not None and seconds <= OPEN_SECONDS


def _in_force(context: ArenaContext, column: Column, card: Chariot, when: str, y: float) -> Node:
    """A chariot that was not countered, and whose effect lasts."""
    words = context.words
    said = words(f"picture-{when}", card=card.name)
    return piece(
        "lasting",
        el("rect", width=column.width, height=IN_FORCE, rx=7, class_="lasting-ground"),
        glyph("hourglass", 14, IN_FORCE / 2, 13, "on-deep"),
        label(said, 26, IN_FORCE / 2, 12.5, on="deep", bold=True, width=column.width - 34, smallest=12),
        y=y,
        id=f"lasting-{card.id}-{when}",
        title=f"{said}\n{words.text(card.text)}",
    )


def _ways(context: ArenaContext, number: int) -> list[Any]:
    """The combinations of dice that may be placed on a chariot now."""
    return [value for value in context.offered if context.asks("roll") and value[:2] == ("place", number)]


def _kept_chariot(
    context: ArenaContext, column: Column, number: int, ways: list[Any], y: float, tall: float
) -> Node:
    facts = number, _chariot_facts(context, number), _faces_of(context, ways), _is_late(context), column, y
    return context.part("chariot", facts, lambda: _chariot(context, column, number, ways, y, tall))


def _chariot(
    context: ArenaContext, column: Column, number: int, ways: list[Any], y: float, tall: float
) -> Node:
    """A chariot: what counters it, what it does otherwise, and the dice that may be placed on it now."""
    view, words = context.view, context.words
    chariot = view.chariots[number]
    card = view.cards.chariots[chariot.card]
    # Of a single way, the whole card is the button.
    pick = context.pick(ways[0]) if len(ways) == 1 else None
    blocked = context.blocked(("place", number))
    state = shown_state("pickable" if ways else "plain", pick, blocked)
    needed = _needed(context, card)
    painting = column.painting
    text = _text_height(context, column, number)
    return piece(
        "card",
        *frame(column.width, tall, state),
        portrait(card.id, 10, 32, column.width - 20, painting - 4) if painting else None,
        badge(number + 1, 17, 15, 11),
        label(
            words.text(card.name),
            34,
            15,
            15,
            on="parchment",
            face="serif",
            bold=True,
            width=column.width - 34 - 64,
            smallest=12,
        ),
        _counter(card, column.width - 32, 16),
        paragraph(
            words.text(card.text),
            11,
            30 + painting,
            column.width - 22,
            text,
            12.5,
            on="parchment",
            smallest=column.letters,
        ),
        *_foot(context, column, number, ways, 35 + painting + text, needed),
        y=y,
        state=state,
        id=f"chariot-{card.id}",
        pick=pick,
        blocked=blocked,
        title=words("line-chariot", number=number + 1, card=card.name, counter=needed, text=card.text),
        does=context.option(ways[0]) if pick else context.reason(("place", number)),
    )


def _text_height(context: ArenaContext, column: Column, number: int) -> float:
    """Return how tall the words of a chariot are."""
    card = context.view.cards.chariots[context.view.chariots[number].card]
    fitted = fit(context.words.text(card.text), column.width - 22, TEXT, 12.5, column.letters)
    return len(fitted.lines) * fitted.size * LEADING + 0.1


def _needed(context: ArenaContext, card: Chariot) -> str:
    """Return what counters a chariot, in words."""
    if card.counter == "pair":
        return context.words("counter-pair")
    return context.words("counter-single", value=card.counter)


def _counter(card: Chariot, x: float, y: float) -> Node:
    """The dice that counter a chariot: two alike, or a solo die of a value (PG-11.2)."""
    if card.counter == "pair":
        return piece(
            "counter",
            die_icon(x=-15, size=19),
            die_icon(x=15, size=19),
            glyph("stay", 0, 0, 9, "on-parchment"),
            x=x - 2,
            y=y,
        )
    return piece("counter", box(27, 27, 7, "solo-ring"), die(card.counter, size=19), x=x + 8, y=y)


# Under the text: the dice that hold it, those that could, or what it would take


def _foot_height(column: Column, ways: list[Any]) -> float:
    return FOOT if not ways else 2 + (column.chip + 5) * _rows(column, ways)[0]


def _rows(column: Column, ways: list[Any]) -> tuple[int, int, float]:
    """Return how many rows of plates there are, how many stand in one, and how wide each is."""
    least = column.chip if len(ways[0]) == 3 else column.chip * 1.7
    columns = max(1, min(len(ways), int((column.width - 12) / (least + 5))))
    return -(-len(ways) // columns), columns, least


def _foot(
    context: ArenaContext, column: Column, number: int, ways: list[Any], top: float, needed: str
) -> list[Node]:
    chariot = context.view.chariots[number]
    y = top + FOOT / 2 - 3
    if chariot.dice:
        dice = row_of_dice(context, chariot.dice, 12, y, 60, 24)
        held = pill(
            context.words("chariot-countered"), column.width - 70, y, size=12.5, tone="good", icon="tick"
        )
        return [*dice, held]
    if ways:
        return _placements(context, column, number, ways, top)
    if _is_late(context):
        return [
            pill(context.words("picture-open"), column.width / 2, y, size=12.5, tone="bad", icon="hourglass")
        ]
    return [label(needed, 12, y, 12, on="parchment", soft=True, width=column.width - 24, smallest=12)]


def _placements(
    context: ArenaContext, column: Column, number: int, ways: list[Any], top: float
) -> list[Node]:
    """A plate for each combination of dice that may be placed."""
    _, columns, width = _rows(column, ways)
    chip = column.chip
    card = context.view.cards.chariots[context.view.chariots[number].card]
    drawn = []
    for place, value in enumerate(ways):
        dice = value[2:]
        size = min(chip * 0.68, (width - 8) / (len(dice) * 1.15))
        drawn.append(
            piece(
                "way",
                box(width, chip, 7, "chip pickable"),
                *(
                    die(
                        context.view.faces[die_number],
                        COLOURS[COLOUR[die_number]],
                        x=(i - (len(dice) - 1) / 2) * size * 1.15,
                        size=size,
                    )
                    for i, die_number in enumerate(dice)
                ),
                x=8 + width / 2 + (width + 5) * (place % columns),
                y=top + chip / 2 + (chip + 5) * (place // columns),
                id="-".join(["way", card.id, *(DICE[die_number] for die_number in dice)]),
                pick=context.pick(value) if len(ways) > 1 else None,
                title=context.option(value),
            )
        )
    return drawn


def _wheel() -> Node:
    """The sign of the chariots."""
    spokes = [el("line", x1=0, y1=-8, x2=0, y2=8, transform=f"rotate({turn})") for turn in (0, 45, 90, 135)]
    return el("g", el("circle", r=8), el("circle", r=2.2), *spokes, class_="wheel")
