"""Section 14, triggers: which abilities speak at what has happened, and in which order (MS-8.15)."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core import Procedure, Seat
from tablee.games.moonstone.effects import Moment
from tablee.games.moonstone.questions import order
from tablee.games.moonstone.rules.modifiers import is_used_up, key, spoken
from tablee.games.moonstone.rules.selectors import holds, passes
from tablee.games.moonstone.rules.structs import Ready
from tablee.games.moonstone.state import NOBODY, Happened, Skirmish


def ready(s: Skirmish, happened: Sequence[Happened]) -> list[Ready]:
    """All abilities that speak at something that happened; those of the slain do not (MS-7.13)."""
    return [
        found
        for event in happened
        for bearer in listening(s, event.when)
        for said in spoken(s, bearer)
        for ability, trigger in said.triggers.get(event.when, ())
        if is_ready(s, found := Ready(bearer, ability, trigger, event))
    ]


def listening(s: Skirmish, when: Moment) -> list[int]:
    """The characters in play that may have an ability for such a moment, by their cards or for a while."""
    cards = s.cards.with_trigger.get(when)
    if cards is None:
        return []
    return [
        who
        for who, one in enumerate(s.characters)
        if (one.card in cards or one.lasting) and one.status == "in_play"
    ]


def is_ready(s: Skirmish, one: Ready) -> bool:
    """Return whether an ability triggers: by its event and its cause, conditions, limit and cost."""
    bearer, trigger, event = one.bearer, one.trigger, one.happened
    cause = one.cause(s)
    if trigger.of is None:
        if event.subject != bearer:
            return False
    elif not passes(s, cause, event.subject, trigger.of):
        return False
    match trigger.by:
        case "self" if event.by != bearer:
            return False
        case "enemy" if event.by == NOBODY or not s.are_enemies(bearer, event.by):
            return False
    if trigger.actions and event.action not in trigger.actions:
        return False
    character = s.characters[bearer]
    return (
        character.status == "in_play"
        and s.boxes_left(bearer) > 0
        and s.energy(bearer) >= trigger.cost
        and not is_used_up(s, bearer, one.ability, event.subject)
        and times_used(s, one) < (trigger.times if trigger.limit is not None else 1)
        and holds(s, one.ability.condition, cause)
        and holds(s, trigger.condition, cause)
    )


def times_used(s: Skirmish, one: Ready) -> int:
    """MS-8.7, MS-17.21 How often it has spoken within its own limit, for each character where all count."""
    if one.trigger.limit is None:
        return 0
    name = key(one.ability, one.trigger.limit, one.happened.subject)
    return s.characters[one.bearer].used.get(name, 0)


def count_use(s: Skirmish, one: Ready) -> None:
    """MS-8.7 It has spoken once more within its limit."""
    limit = one.trigger.limit or one.ability.limit
    if limit is not None:
        used = s.characters[one.bearer].used
        name = key(one.ability, limit, one.happened.subject)
        used[name] = used.get(name, 0) + 1


def in_order(s: Skirmish, waiting: list[Ready]) -> Procedure[list[Ready]]:
    """MS-8.15 First those of the active player, then those of the others to the left; each orders its own.

    Outside an activation the last first player stands for the active one. Who has one ability alone at that
    moment, be it several times, has nothing to order.
    """
    first = s.turn_of if s.active != NOBODY else s.first
    ordered: list[Ready] = []
    for seat in (first, *s.from_left_of(first)):
        own = [one for one in waiting if s.characters[one.bearer].owner == seat]
        if len({one.ability.id for one in own}) > 1:
            own = yield from own_order(seat, own)
        ordered += own
    return ordered


def own_order(seat: Seat, own: list[Ready]) -> Procedure[list[Ready]]:
    """A player puts its own abilities in order."""
    about = tuple((one.bearer, one.ability.id) for one in own)
    numbers = yield from order(seat, "trigger_order", list(range(len(own))), about=about)
    return [own[number] for number in numbers]
