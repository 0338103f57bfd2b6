"""PG-12 Inspiration, and the effects in force."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, TypeVar

from tablee.games.proving_grounds.cards import Cards, Chariot, Conspirator, Inspiration
from tablee.games.proving_grounds.effects import AnyEffect, Effect
from tablee.games.proving_grounds.state import InForce, Options

E = TypeVar("E", bound=Effect)


class Affected(Protocol):
    """The facts that decide which effects are in force; the state and the view both have them."""

    @property
    def cards(self) -> Cards: ...
    @property
    def options(self) -> Options: ...
    @property
    def inspiration(self) -> int | None: ...
    @property
    def round_effects(self) -> Sequence[InForce]: ...
    @property
    def powers_used(self) -> Sequence[str]: ...


def lasting(t: Affected) -> Iterator[AnyEffect]:
    """The effects that chariots and conspirators have put in force for this round."""
    for id, number in t.round_effects:
        card = t.cards.by_id[id]
        assert isinstance(card, Chariot | Conspirator)
        yield card.effects[number]


def powers(t: Affected) -> tuple[AnyEffect, ...]:
    """PG-12.3 Return what the inspiration card does, all match long."""
    if t.inspiration is None:
        return ()
    return tuple(effect for effect in inspiration_card(t).effects if is_in_play(t, effect))


def has_power(t: Affected, word: type[Effect]) -> bool:
    """PG-12.5 Return whether an ``always`` power of this kind changes a rule."""
    return any(type(effect) is word for effect in powers(t))


def power_ready(t: Affected, word: type[E]) -> E | None:
    """PG-12.5 A ``once_per_round`` power of this kind that has not been used this round."""
    for effect in powers(t):
        if isinstance(effect, word) and inspiration_card(t).id not in t.powers_used:
            return effect
    return None


def inspiration_card(t: Affected) -> Inspiration:
    """The card in play."""
    assert t.inspiration is not None
    return t.cards.inspirations[t.inspiration]


def is_in_play(t: Affected, effect: Effect) -> bool:
    """An effect that names a module does nothing without it."""
    return effect.module is None or effect.module in t.options.modules
