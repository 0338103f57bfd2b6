"""The view of the player: everything but the order of the decks.

The view has the names of the state for what both share, so that previews and bots run the very code of
the rules on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from tablee.core import Chance, Outcome, Seat
from tablee.core.model.state import Clock
from tablee.games.proving_grounds.cards import Cards
from tablee.games.proving_grounds.effects import DragonFace
from tablee.games.proving_grounds.state import Arena, ChariotInPlay, InForce, Options, Phase, Slot, Zone


class View(Struct, kw_only=True):
    """The arena as it can be seen."""

    cards: Cards
    options: Options
    round: int
    phase: Phase
    slots: list[Slot]
    zones_of: list[Zone]
    faces: list[int]
    health: int
    swap_at: int
    defeated: int
    enemies_left: int
    enemy_discard: list[int]
    budget: int
    seconds: int
    clocks: dict[str, Clock]
    dragon_face: DragonFace | None
    dragon_slot: int | None
    chariots_left: int
    chariots: list[ChariotInPlay]
    chariot_discard: list[int]
    inspiration: int | None
    conspirators_left: int
    conspirators: list[int]
    active: int | None
    conspirator_roll: int
    reveals: int
    sun: int | None
    last_sun: int | None
    bonus: list[int]
    owed: list[Literal["fatigue", "swap"]]
    fresh: list[int]
    settled: int
    painted: tuple[int, int] | None
    round_effects: list[InForce]
    next_effects: list[InForce]
    powers_used: list[str]
    rerolls: int
    outcome: Outcome | None


def view(s: Arena, seat: Seat | None) -> View:
    """Return what can be seen; a spectator sees as much as the player."""
    return View(
        cards=s.cards,
        options=s.options,
        round=s.round,
        phase=s.phase,
        slots=[Slot(p.enemy, p.pos, p.shield, p.damaged, p.attacked) for p in s.slots],
        zones_of=s.zones_of[:],
        faces=s.faces[:],
        health=s.health,
        swap_at=s.swap_at,
        defeated=s.defeated,
        enemies_left=len(s.enemy_deck),
        enemy_discard=s.enemy_discard[:],
        budget=s.budget,
        seconds=s.seconds,
        clocks={name: Clock(clock.limit, clock.at) for name, clock in s.clocks.items()},
        dragon_face=s.dragon_face,
        dragon_slot=s.dragon_slot,
        chariots_left=len(s.chariot_deck),
        chariots=[ChariotInPlay(chariot.card, chariot.dice[:]) for chariot in s.chariots],
        chariot_discard=s.chariot_discard[:],
        inspiration=s.inspiration,
        conspirators_left=len(s.conspirator_deck),
        conspirators=s.conspirators[:],
        active=s.active,
        conspirator_roll=s.conspirator_roll,
        reveals=s.reveals,
        sun=s.sun,
        last_sun=s.last_sun,
        bonus=s.bonus[:],
        owed=s.owed[:],
        fresh=s.fresh[:],
        settled=s.settled,
        painted=s.painted,
        round_effects=s.round_effects[:],
        next_effects=s.next_effects[:],
        powers_used=s.powers_used[:],
        rerolls=s.rerolls,
        outcome=s.outcome,
    )


def reshuffle_hidden(s: Arena, seat: Seat, chance: Chance) -> None:
    """Section 9: only the order of the decks is hidden."""
    for deck in (s.enemy_deck, s.chariot_deck, s.conspirator_deck):
        deck.sort()
        chance.shuffle(deck)


def components(s: Arena) -> Mapping[str, int]:
    """Everything that is counted: nothing may appear or get lost."""
    return {
        "dice": len(s.zones_of),
        "rolled dice with a face": sum(
            (face > 0) == (zone in (Zone.ROLLED, Zone.ASSIGNED))
            for face, zone in zip(s.faces, s.zones_of, strict=True)
        ),
        "enemies": len({*s.enemy_deck, *s.enemy_discard, *(p.enemy for p in s.slots if p.enemy >= 0)}),
        "chariots": len({*s.chariot_deck, *s.chariot_discard, *(chariot.card for chariot in s.chariots)}),
        "conspirators": len({*s.conspirator_deck, *s.conspirators}),
    }
