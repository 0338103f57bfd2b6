"""Pointing at the table: figures, zones, the Heroes' cards and the hand, and the answers meant by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tablee.core import AnyQuestion, Thing, message
from tablee.games.dark_rituals.reasons import zone_name
from tablee.games.dark_rituals.script.table import figure, scenario
from tablee.games.dark_rituals.state import NOBODY, Mini
from tablee.games.dark_rituals.view import NightView
from tablee.games.dark_rituals.words import placed_name

ON_FIGURES = ("turn", "sacrifice", "target", "figure", "price")
"""Questions whose answer is a figure."""
ON_ZONES = ("zone", "place", "slip")
"""Questions whose answer is a zone."""


def things(view: NightView) -> list[Thing]:
    """The zones of the map, the figures on it, the Heroes' slots and the cards in the hand."""
    names = scenario(view).board.names
    found = [
        Thing(f"zone-{zone}", zone_name(view, zone), marks=(name.upper(),)) for zone, name in enumerate(names)
    ]
    found.extend(_figures(view))
    for slot, one in enumerate(view.slots, 1):
        f = figure(view, one.figure)
        card = view.cards.actions[slot - 1]
        name = message("thing-slot", slot=slot, card=card.name) if f is None else placed_name(view, f)
        found.append(Thing(f"hero-{slot}", name, marks=(str(slot),)))
    for place, number in enumerate(view.hand):
        card_name = message("thing-card", card=view.cards.witchcraft[number].name)
        found.append(Thing(f"card-{place}", card_name, marks=(f"H{place + 1}",)))
    return found


def _figures(view: NightView) -> Iterator[Thing]:
    """The figures with short marks: the first letters of a card, numbered where several are alike."""
    count: Counter[str] = Counter()
    for f in view.figures:
        if f.kind == "hero":
            yield Thing(f"figure-{f.id}", placed_name(view, f), marks=(f"F{f.slot}",))
            continue
        letters = view.cards.characters[f.card].id[:2].upper()
        count[letters] += 1
        yield Thing(f"figure-{f.id}", placed_name(view, f), marks=(f"{letters}{count[letters]}",))


def meant(view: NightView, question: AnyQuestion, thing: str) -> list[Any]:
    """The answers that pointing at a thing would be; none where the question is about something else."""
    sort, _, rest = thing.partition("-")
    if not rest.isdecimal():
        return []
    number = int(rest)
    if sort == "zone":
        return [] if (value := zone_answer(question, number)) is None else [value]
    if sort == "card":
        return [("card", number)] if question.kind in ("turn", "action") else []
    if sort == "hero":
        if not 1 <= number <= len(view.slots):
            return []
        if question.kind == "plague_wound":
            return [number]
        id = view.slots[number - 1].figure
        return [] if id == NOBODY else figure_answers(question, figure(view, id))
    return figure_answers(question, figure(view, number)) if sort == "figure" else []


def zone_answer(question: AnyQuestion, zone: int) -> Any:
    """The answer that a zone may be: to go there, or to place somebody there."""
    if question.kind in ON_ZONES:
        return zone
    return ("move", zone) if question.kind == "action" else None


def figure_answers(question: AnyQuestion, f: Mini | None) -> list[Any]:
    """The answers that a figure may be: to activate it, to aim at it, to attack or to possess it."""
    if f is None:
        return []
    if question.kind in ON_FIGURES:
        return [f.id]
    if question.kind == "plague_wound":
        return [f.slot] if f.kind == "hero" else []
    if question.kind == "action":
        attack, possess = ("attack", f.id), ("possess", f.id)
        return [attack, possess] if possess in question.offered() else [attack]
    return []
