"""The strikes of chariots and conspirators: their effects, carried out one after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from tablee.core import Procedure, Refusal
from tablee.games.proving_grounds import effects as fx
from tablee.games.proving_grounds.cards import Chariot, Conspirator
from tablee.games.proving_grounds.effects import AnyEffect
from tablee.games.proving_grounds.questions import ask
from tablee.games.proving_grounds.rules.attacks import fall, raise_shield, rise
from tablee.games.proving_grounds.rules.powers import is_in_play
from tablee.games.proving_grounds.rules.refusals import refusing
from tablee.games.proving_grounds.rules.wounds import BEFORE_THE_TALLY, pay, tally
from tablee.games.proving_grounds.state import PLAYER, Arena

Refuse: TypeAlias = Callable[[object], Refusal]
NOT_FOR_A_CHARIOT = refusing("no_such_target", "PG-11.10")
NOT_FOR_A_CONSPIRATOR = refusing("no_such_target", "PG-14.7")


def strike(s: Arena, card: Chariot | Conspirator) -> Procedure[None]:
    """PG-11.10, PG-14.7 The card's effects happen, as far as possible, in their order."""
    refuse = NOT_FOR_A_CHARIOT if isinstance(card, Chariot) else NOT_FOR_A_CONSPIRATOR
    for number, effect in enumerate(card.effects):
        if not is_in_play(s, effect):
            continue
        if effect.limit == "this_round":
            s.round_effects.append((card.id, number))
        elif effect.limit == "next_round":
            s.next_effects.append((card.id, number))
        else:
            yield from carry_out(s, effect, refuse)


def carry_out(s: Arena, effect: AnyEffect, refuse: Refuse) -> Procedure[None]:
    """An effect that acts on the spot; ``refuse`` names the rule that a wrong target breaks."""
    match effect:
        case fx.MoveMarker(delta=delta):
            # PG-6.12 All markers are moved first, then tallied in slot order.
            for slot in (yield from targets(s, effect, refuse)):
                if delta > 0:
                    rise(s, slot, delta, 0)
                else:
                    fall(s, slot, -delta, "card")
            yield from tally(s)
        case fx.FatigueDie(n=n):
            # PG-6.10 At once where no die is rolled (PG-14.7); between the stop and the tally it is owed.
            for _ in range(n):
                if s.phase in BEFORE_THE_TALLY:
                    s.owed.append("fatigue")
                else:
                    yield from pay(s, "fatigue")
        case fx.ShieldAdd():
            for slot in (yield from targets(s, effect, refuse)):
                raise_shield(s, slot)
        case _:
            raise AssertionError(f"{type(effect).__name__} does not act on the spot")


def targets(s: Arena, effect: AnyEffect, refuse: Refuse) -> Procedure[list[int]]:
    """The slots in the effect's scope; a scope that finds no enemy does nothing."""
    present = [slot for slot, place in enumerate(s.slots, 1) if place.enemy >= 0]
    scope = effect.scope
    if isinstance(scope, fx.Where):
        if scope.symbol is None:
            return [slot for slot in present if slot in scope.slots]
        return [slot for slot in present if s.cards.enemies[s.slots[slot - 1].enemy].symbol == scope.symbol]
    if scope == "lowest_unshielded":
        return [slot for slot in present if not s.slots[slot - 1].shield][:1]
    if scope == "chosen" and len(present) > 1:
        chosen = yield from ask(PLAYER, "choose_enemy", present, refuse=refuse)
        return [chosen]
    return present
