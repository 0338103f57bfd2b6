"""PG-11 Chariots."""

from __future__ import annotations

from tablee.core import Procedure, draw, emit, shuffle
from tablee.games.proving_grounds import events as ev
from tablee.games.proving_grounds.rules.striking import strike
from tablee.games.proving_grounds.state import BOTTOM, MIDDLE, STOCK, TOP, Arena, ChariotInPlay

FATIGUE = (TOP, MIDDLE, BOTTOM)


def resolve_chariots(s: Arena) -> Procedure[None]:
    """PG-11.8 After the clock, each chariot in the order in which it was drawn, then it is discarded.

    Countered: its dice go to the stock and nothing happens (PG-11.9). Otherwise it strikes (PG-11.10).
    """
    while s.chariots:
        chariot = s.chariots.pop(0)
        s.chariot_discard.append(chariot.card)
        if chariot.dice:
            for die in chariot.dice:
                s.zones_of[die] = STOCK
            emit(s, ev.ChariotCountered, chariot.card)
        else:
            emit(s, ev.ChariotStruck, chariot.card)
            yield from strike(s, s.cards.chariots[chariot.card])


def reveal_chariots(s: Arena) -> None:
    """PG-11.12 Reveal the next chariot, and a second one if no die is on the fatigue track."""
    reveal_chariot(s)
    if not any(zone in FATIGUE for zone in s.zones_of):
        reveal_chariot(s)


def reveal_chariot(s: Arena) -> None:
    """PG-11.13 Turn over the next chariot; an empty deck is made anew from the discard."""
    if not s.chariot_deck:
        s.chariot_deck, s.chariot_discard = s.chariot_discard, []
        shuffle(s, s.chariot_deck)
    if s.chariot_deck:
        card = draw(s, s.chariot_deck)
        s.chariots.append(ChariotInPlay(card, []))
        emit(s, ev.ChariotRevealed, card)
