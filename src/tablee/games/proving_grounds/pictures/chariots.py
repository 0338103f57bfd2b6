"""Chariots beside the ring (PG-11), in the order in which they were drawn."""

from __future__ import annotations

from typing import Any

from tablee.art import (
    Node,
    State,
    badge,
    box,
    card_place,
    die,
    die_icon,
    el,
    glyph,
    label,
    paragraph,
    piece,
    pill,
    portrait,
)
from tablee.games.proving_grounds.cards import COLOURS, Chariot
from tablee.games.proving_grounds.pictures.centre import seconds_left
from tablee.games.proving_grounds.pictures.column import GAP, HEADING, frame, heading, painting_of
from tablee.games.proving_grounds.pictures.places import SIDE_WIDTH
from tablee.games.proving_grounds.pictures.seen import Seen, row_of_dice
from tablee.games.proving_grounds.state import COLOUR

CHARIOT, IN_FORCE = 87, 22
"""How tall a chariot is, and the line of one whose effect lasts."""
OPEN_SECONDS = 15
"""Section 15: a chariot still open is flagged in the last seconds."""


def chariots(seen: Seen, top: float) -> tuple[Node, float]:
    """The chariots in draw order, then those whose effect lasts; with the height of it all."""
    view, words = seen.view, seen.words
    left = words("picture-left", number=view.chariots_left)
    parts = heading(_wheel(), words("picture-chariots"), left, top, id="chariot-deck")
    y = top + HEADING
    tall = CHARIOT + painting_of(seen)
    if not view.chariots:
        parts.append(card_place(words("nothing"), y=y, width=SIDE_WIDTH, height=tall, id="no-chariot"))
        y += tall + GAP
    for number in range(len(view.chariots)):
        parts.append(_chariot(seen, number, y))
        y += tall + GAP
    for when, effects in (("this-round", view.round_effects), ("next-round", view.next_effects)):
        for id in dict.fromkeys(id for id, _ in effects):
            card = view.cards.by_id[id]
            if isinstance(card, Chariot):
                parts.append(_in_force(seen, card, when, y))
                y += IN_FORCE + 4
    return el("g", *parts, id="chariots"), y - top - GAP


def _in_force(seen: Seen, card: Chariot, when: str, y: float) -> Node:
    """A chariot that was not countered, and whose effect lasts."""
    words = seen.words
    said = words(f"picture-{when}", card=card.name)
    return piece(
        "lasting",
        el("rect", width=SIDE_WIDTH, height=IN_FORCE, rx=7, class_="lasting-ground"),
        glyph("hourglass", 12, IN_FORCE / 2, 12, "on-deep"),
        label(said, 23, IN_FORCE / 2, 11.5, on="deep", bold=True, width=SIDE_WIDTH - 30),
        y=y,
        id=f"lasting-{card.id}-{when}",
        title=words.say(card.text),
    )


def _chariot(seen: Seen, number: int, y: float) -> Node:
    """A chariot: what counters it, what it does otherwise, and the dice that may be placed on it now."""
    view, words = seen.view, seen.words
    chariot = view.chariots[number]
    card = view.cards.chariots[chariot.card]
    ways = [value for value in seen.offered if seen.asks("roll") and value[:2] == ("place", number)]
    pick = seen.pick(ways[0]) if len(ways) == 1 else None
    state: State = "pickable" if ways else "plain"
    wide = 52
    painting = painting_of(seen)
    tall = CHARIOT + painting
    title = seen.option(ways[0]) if pick else seen.reason(("place", number)) or words.say(card.name)
    return piece(
        "card",
        *frame(SIDE_WIDTH, tall, state),
        portrait(card.id, 10, 32, SIDE_WIDTH - 20, painting - 4) if painting else None,
        badge(number + 1, 17, 15, 11),
        label(
            words.say(card.name),
            34,
            15,
            14,
            on="parchment",
            face="serif",
            bold=True,
            width=SIDE_WIDTH - 44 - wide,
        ),
        _counter(card, SIDE_WIDTH - 32, 16),
        paragraph(
            words.say(card.text),
            10,
            (31 if painting else 28) + painting,
            SIDE_WIDTH - 20,
            31,
            12,
            on="parchment",
            smallest=9.5,
            middle=True,
        ),
        *_chariot_foot(seen, number, ways, tall - 16),
        y=y,
        state=state,
        id=f"chariot-{number}",
        pick=pick,
        title=title,
    )


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


def _chariot_foot(seen: Seen, number: int, ways: list[Any], y: float) -> list[Node]:
    """Under the text: the dice that hold it, those that could, or what it would take."""
    view, words = seen.view, seen.words
    chariot = view.chariots[number]
    card = view.cards.chariots[chariot.card]
    if chariot.dice:
        dice = row_of_dice(seen, chariot.dice, 12, y, 56, 24)
        held = pill(words("chariot-countered"), SIDE_WIDTH - 66, y, size=12, tone="good", icon="tick")
        return [*dice, held]
    if ways:
        return _placements(seen, number, ways, y)
    needed = words("counter-pair") if card.counter == "pair" else words("counter-single", value=card.counter)
    seconds = seconds_left(seen)
    if seconds is not None and seconds <= OPEN_SECONDS:
        return [pill(words("picture-open"), SIDE_WIDTH / 2, y, size=12, tone="bad", icon="hourglass")]
    return [label(needed, 11, y + 3, 11, on="parchment", soft=True, width=SIDE_WIDTH - 22)]


def _placements(seen: Seen, number: int, ways: list[Any], y: float) -> list[Node]:
    """A plate for each combination of dice that may be placed."""
    dice_each = len(ways[0]) - 2
    room = SIDE_WIDTH - 16
    rows = 1 if len(ways) * (dice_each * 21 + 14) <= room else 2
    columns = -(-len(ways) // rows)
    width = min(dice_each * 21 + 10, room / columns - 4)
    height = 28 if rows == 1 else 15
    size = min(height - 6, (width - 6) / (dice_each * 1.1), 20)
    drawn = []
    for place, value in enumerate(ways):
        column, row = place % columns, place // columns
        dice = [
            die(
                seen.view.faces[number_of_die],
                COLOURS[COLOUR[number_of_die]],
                x=(i - (dice_each - 1) / 2) * size * 1.1,
                size=size,
            )
            for i, number_of_die in enumerate(value[2:])
        ]
        drawn.append(
            piece(
                "way",
                box(width, height, min(7, height / 3), "chip pickable"),
                *dice,
                x=8 + width / 2 + (width + 4) * column,
                y=y + 2 if rows == 1 else y - 6 + 17 * row,
                id=f"chariot-{number}-way-{place}",
                # Of a single way, the whole card is the button.
                pick=seen.pick(value) if len(ways) > 1 else None,
                title=seen.option(value),
            )
        )
    return drawn


def _wheel() -> Node:
    """The sign of the chariots."""
    spokes = [el("line", x1=0, y1=-8, x2=0, y2=8, transform=f"rotate({turn})") for turn in (0, 45, 90, 135)]
    return el("g", el("circle", r=8), el("circle", r=2.2), *spokes, class_="wheel")
