"""MS-17.17 Statuses: wounds in the Discard Step, and Arcane cards for those who target a bearer."""

from __future__ import annotations

from msgspec.structs import replace

from tablee.core import Procedure, Seat, emit
from tablee.games.moonstone import effects as fx
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.questions import order
from tablee.games.moonstone.rules.choosing import affected
from tablee.games.moonstone.rules.modifiers import cause_of, give
from tablee.games.moonstone.rules.selectors import passes
from tablee.games.moonstone.rules.structs import Cause
from tablee.games.moonstone.state import Lasting, Skirmish


def statuses(s: Skirmish, who: int) -> list[tuple[Lasting, fx.GiveStatus]]:
    """The statuses that a character bears; each is ``against`` nobody, but knows who gave it."""
    return [(held, held.word) for held in s.characters[who].lasting if isinstance(held.word, fx.GiveStatus)]


def give_status(s: Skirmish, word: fx.GiveStatus, cause: Cause) -> Procedure[None]:
    """A status that is not gone after it has wounded is borne once only (MS-R113).

    MS-R60 Its wounds are multiplied by the copies of a signature.
    """
    word = replace(word, wounds=word.wounds * cause.copies)
    for who in (yield from affected(s, cause, word.who, word)):
        if not word.once and any(other.name == word.name for _, other in statuses(s, who)):
            continue
        give(s, who, word, word.lasts, cause.originator)
        emit(s, ev.StatusGiven, who, word.name)


def clear_status(s: Skirmish, word: fx.ClearStatus, cause: Cause) -> Procedure[None]:
    """A status is taken away."""
    for who in (yield from affected(s, cause, word.who, word)):
        one = s.characters[who]
        gone = [held for held, status in statuses(s, who) if status.name == word.name]
        one.lasting = [held for held in one.lasting if held not in gone]


def more_arcane(s: Skirmish, who: int, target: int) -> int:
    """Return what the statuses of a target give to an enemy that targets it."""
    return sum(
        word.arcane
        for _, word in statuses(s, target)
        if s.are_enemies(who, target) and (word.vs is None or passes(s, cause_of(s, target), who, word.vs))
    )


def wounded_mark(who: int) -> str:
    """Return how it is noted that the statuses of a character have wounded it in this step (MS-R126)."""
    return f"wounded:{who}"


def bearers(s: Skirmish, seat: Seat) -> Procedure[list[int]]:
    """MS-17.17 Return whose statuses wound, in the order that their player chooses."""
    able = [who for who in s.troupe(seat) if statuses(s, who) and wounded_mark(who) not in s.done]
    if len(able) < 2:
        return able
    return list((yield from order(seat, "status_order", able)))
