"""MS-17.11 Actions that somebody is granted: they wait until what grants them is over, and are free."""

from __future__ import annotations

from msgspec.structs import replace

from tablee.core import Procedure
from tablee.games.moonstone import effects as fx
from tablee.games.moonstone.rules.choosing import affected
from tablee.games.moonstone.rules.lasting import impose
from tablee.games.moonstone.rules.meaning import Cause, holds, number
from tablee.games.moonstone.state import NOBODY, Pending, Skirmish


def grant_action(s: Skirmish, word: fx.GrantedAction, cause: Cause) -> Procedure[None]:
    """MS-17.11 The action is taken as soon as the ability is over (MS-R115); its numbers are those of now."""
    for who in (yield from affected(s, cause, word.who, word)):
        for effect in word.effects:
            assert isinstance(effect, fx.Suffered), "no card grants an action with other effects"
            if holds(s, effect.condition, cause):
                impose(s, who, replace(effect, condition=()), cause)
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
            )
        )
