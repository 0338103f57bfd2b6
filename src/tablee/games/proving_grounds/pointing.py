"""Pointing at the arena: the things that players can point at, and the answers that they mean by it."""

from __future__ import annotations

from typing import Any

from tablee.core import AnyQuestion, Thing
from tablee.games.proving_grounds.state import SLOTS
from tablee.games.proving_grounds.view import View
from tablee.games.proving_grounds.words import enemy_name

BY_SLOT = ("choose_enemy", "dragon", "rotate", "unshield")
"""Questions whose answer is a slot."""


def things(view: View) -> list[Thing]:
    """The enemies in their slots, and the slots that are empty."""
    return [Thing(f"slot-{slot}", enemy_name(view, slot), marks=(str(slot),)) for slot in SLOTS]


def meant(view: View, question: AnyQuestion, thing: str) -> list[Any]:
    """The answers that pointing at a slot would be."""
    sort, _, number = thing.partition("-")
    if sort != "slot" or not number.isdecimal() or int(number) not in SLOTS:
        return []
    slot = int(number)
    if question.kind == "roll":
        return [("reroll", slot)]
    if question.kind == "paint":
        here = [value for value in question.offered() if value is not None and value[0] == slot]
        return here or [(slot, 1)]
    return [slot] if question.kind in BY_SLOT else []
