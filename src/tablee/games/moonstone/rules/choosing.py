"""MS-8.11 The characters that a line of a card affects, and the seat that decides."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tablee.core import Procedure, Refusal, Seat
from tablee.games.moonstone import effects as fx
from tablee.games.moonstone.questions import ask
from tablee.games.moonstone.rules.selectors import found, is_thing, people, why_not_meant
from tablee.games.moonstone.rules.structs import Cause
from tablee.games.moonstone.state import NOBODY, Skirmish


def affected(
    s: Skirmish, cause: Cause, to: fx.Who, effect: fx.Clause, fit: Callable[[int], bool] = lambda who: True
) -> Procedure[list[int]]:
    """Whom a line of a card means; where one is to be chosen, its chooser is asked (MS-8.11).

    ``fit``: whether the effect can do anything to a character.
    """
    if not isinstance(to, fx.Chosen):
        return [who for who in people(s, cause, to) if fit(who)]
    able: list[int | None] = [who for who in found(s, cause, to) if fit(who)]
    cause.chosen = NOBODY
    if not able:
        return []
    if effect.may:
        able.append(None)
    one = able[0]
    if len(able) > 1:
        seat = chooser(s, cause, to.by, cause.originator)
        refuse = partial(why_not_affected, s, cause, to)
        one = yield from ask(seat, "effect_target", able, about=cause.originator, refuse=refuse)
    if one is None:
        return []
    cause.chosen = one
    return [one]


def why_not_affected(s: Skirmish, cause: Cause, to: fx.Chosen, other: object) -> Refusal:
    """MS-8.11 Return why a character or a Stone is none of those among whom one chooses."""
    if not is_thing(other, s):
        return Refusal("not_offered")
    return why_not_meant(s, cause, other, to) or Refusal("no_effect", "MS-8.11")


def chooser(s: Skirmish, cause: Cause, by: fx.Chooser, who: int) -> Seat:
    """MS-8.11, MS-9.14 Return the seat that decides."""
    match by:
        case "controller":
            return cause.controller
        case "resister":
            return cause.resister
        case "owner":
            return s.characters[who].owner
        case "left":
            return s.left_of(cause.controller)


def wants(seat: Seat, who: int) -> Procedure[bool]:
    """MS-8.11 Return whether a player wants what an effect offers."""
    return (yield from ask(seat, "effect_may", [True, False], about=who, default=False))
