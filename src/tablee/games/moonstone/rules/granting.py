"""MS-17.11 Actions that somebody is granted: they wait until what grants them is over, and are free."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from tablee.core import Procedure
from tablee.games.moonstone import effects as fx
from tablee.games.moonstone.rules.choosing import affected
from tablee.games.moonstone.rules.selectors import holds, number
from tablee.games.moonstone.rules.structs import Cause
from tablee.games.moonstone.state import NOBODY, Pending, Skirmish


def grant_action(s: Skirmish, word: fx.GrantedAction, cause: Cause) -> Procedure[None]:
    """MS-17.11 The action is taken as soon as the ability is over (MS-R115); its numbers are those of now."""
    for who in (yield from affected(s, cause, word.who, word)):
        s.pending.append(
            Pending(
                who,
                cause.controller,
                word.actions,
                word.without,
                word.ability,
                word.cost,
                NOBODY if word.against is None else cause.target,
                word.may or word.when == "after_action",
                number(s, word.melee, cause),
                number(s, word.arcane, cause),
                tuple(lasting(s, word.effects, who, cause)),
            )
        )


def lasting(s: Skirmish, effects: Sequence[fx.Effect], who: int, cause: Cause) -> Iterator[fx.Suffered]:
    """Return the effects on a granted action; they begin with it, once the granting action is over."""
    for effect in effects:
        assert isinstance(effect, fx.Suffered), "no card grants an action with other effects"
        if holds(s, effect.condition, cause):
            by = None if effect.by is None else number(s, effect.by, cause, who)
            yield replace(effect, condition=(), by=by)
