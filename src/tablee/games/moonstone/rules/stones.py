"""MS-13.5, MS-13.6 Stones that abilities make somebody drop, take or dig, and depths that they change."""

from __future__ import annotations

from functools import partial

from tablee.core import Procedure, Refusal, emit
from tablee.games.moonstone import effects as fx
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.questions import ask
from tablee.games.moonstone.rules.choosing import affected, chooser
from tablee.games.moonstone.rules.ending import check_sudden_death
from tablee.games.moonstone.rules.health import drop
from tablee.games.moonstone.rules.selectors import NO_TARGET, STONE, is_stone, number
from tablee.games.moonstone.rules.structs import Cause
from tablee.games.moonstone.state import Skirmish
from tablee.games.moonstone.table.board import touching_stones
from tablee.games.moonstone.table.geometry import gap
from tablee.games.moonstone.table.refusals import not_touching

DEEPEST = 4


def drop_stones(s: Skirmish, word: fx.DropStone, cause: Cause) -> Procedure[None]:
    """MS-13.5 The active player puts them down in contact, with a depth of 1."""
    for who in (yield from affected(s, cause, word.who, word)):
        held = s.carried(who)
        for stone in held if word.n == "all" else held[:1]:
            yield from drop(s, who, stone, s.turn_of)
    check_sudden_death(s)


def take_stone(s: Skirmish, word: fx.TakeStone, cause: Cause) -> Procedure[None]:
    """MS-13.6 A Stone goes from card to card; or one in base contact is taken, whatever its depth."""
    me = cause.originator
    if s.characters[me].status != "in_play":
        return
    if word.source == "ground":
        stones = touching_stones(s, me)
    else:
        holders = yield from affected(s, cause, word.source, word)
        stones = [stone for holder in holders for stone in s.carried(holder)[:1]]
    if not stones:
        return
    stone = stones[0]
    if len(stones) > 1 and word.source == "ground":
        stone = yield from ask(
            cause.controller, "take_stone", stones, about=me, refuse=partial(why_not_taken, s, me)
        )
    elif word.may and not (yield from ask(cause.controller, "steal_stone", [True, False], about=me)):
        return
    s.stones[stone].holder = me
    emit(s, ev.TookStone, me)
    check_sudden_death(s)


def why_not_taken(s: Skirmish, who: int, stone: object) -> Refusal:
    """MS-13.6 Return why a character may not take a Stone: it touches it not; or it is none."""
    if stone == NO_TARGET:
        return Refusal("bad_target", "MS-13.6")
    if not isinstance(stone, int) or not 0 <= stone < len(s.stones):
        return Refusal("not_offered")
    return not_touching(gap(s.base(who), s.stones[stone].disc()), "MS-13.6")


def change_depth(s: Skirmish, word: fx.Depth, cause: Cause) -> Procedure[None]:
    """The depth of the target Stone; it stays between the least that the text says and 4.

    Who suffers such a text as a printed Catastrophe may have no Stone to target (MS-17.7).
    """
    if not is_stone(cause.target):
        return
    stone = s.stones[cause.target - STONE]
    if word.set == "chosen":
        seat = chooser(s, cause, word.chooser, cause.originator)
        stone.depth = yield from ask(seat, "choose_depth", list(range(1, DEEPEST + 1)))
    elif word.set is not None:
        stone.depth = word.set
    elif word.by is not None:
        stone.depth = max(word.least, stone.depth + number(s, word.by, cause))
    emit(s, ev.DepthChanged, cause.originator, stone.depth)
