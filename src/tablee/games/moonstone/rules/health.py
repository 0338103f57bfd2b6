"""MS-7 Health, damage and energy; MS-13.5 to 13.9 Stones that are dropped."""

from __future__ import annotations

from tablee.core import Procedure, Seat, emit
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.effects import Action, ChangeStats, Moment, RestoreMod, Source, Stat
from tablee.games.moonstone.questions import place
from tablee.games.moonstone.rules.modifiers import cause_of, on
from tablee.games.moonstone.rules.selectors import fighters, number
from tablee.games.moonstone.state import NOBODY, Happened, Skirmish
from tablee.games.moonstone.table.spot import stone_beside


def boxes_left(s: Skirmish, who: int) -> int:
    """MS-7.1 Wounds tick boxes from the right: so many are left."""
    return s.boxes_left(who)


def income(s: Skirmish, who: int) -> int:
    """MS-7.1 Energy in the Replenish Step: the blue dots still unticked."""
    return sum(box <= boxes_left(s, who) for box in s.card(who).blue)


def stat(s: Skirmish, who: int, name: Stat, against: int = NOBODY, ability: str | None = None) -> int:
    """MS-7.10 A stat with all that changes it now; it may fall below 0.

    ``against``: whom it is used against, or who uses theirs against this one; ``ability``: for which one.
    """
    card = s.card(who)
    value: int = card.range if name == "melee_range" else getattr(card, name)
    more = 0
    for word, bearer, _ in on(s, who, ChangeStats, against):
        if name not in word.stats or word.ability not in (None, ability):
            continue
        cause = cause_of(s, bearer, against)
        if word.set is not None:
            value = number(s, word.set, cause)
        if word.by is not None:
            more += number(s, word.by, cause)
    return value + more


def note(
    s: Skirmish,
    when: Moment,
    subject: int,
    by: int = NOBODY,
    amount: int = 0,
    source: Source = "ability",
    seat: Seat = NOBODY,
    action: Action | None = None,
) -> None:
    """Something happened: abilities may speak at it when it is settled."""
    s.noted.append(Happened(when, subject, by, amount, source, seat, action))


def mark(s: Skirmish, who: int, amount: int, seat: Seat, by: int = NOBODY, source: Source = "ability") -> int:
    """MS-7.2 Tick boxes from the right; excess is lost. Gives back the boxes ticked (MS-7.11).

    With the last one the character is slain: that, and what abilities say to it, is settled right after.
    """
    if s.characters[who].status != "in_play":
        return 0
    ticked = min(max(0, amount), boxes_left(s, who))
    if ticked:
        s.characters[who].wounds += ticked
        s.characters[who].lost_in_step += ticked
        emit(s, ev.Wounded, who, ticked)
        note(s, "after_wounds", who, by, ticked, source, seat)
    return ticked


def slay(s: Skirmish, who: int, source: Seat) -> Procedure[None]:
    """MS-7.12, MS-13.7 Slain: its Stones are dropped by who caused it, before it is taken away.

    MS-14.15 A fighter stays on the table until the round is over.
    """
    one = s.characters[who]
    one.status = "falling"
    one.energy = 0
    one.slain_turn = s.turn
    emit(s, ev.Slain, who)
    note(s, "on_slain", who, seat=source)
    placer = source if source not in (NOBODY, one.owner) else s.turn_of
    for stone in s.carried(who):
        yield from drop(s, who, stone, placer)
    if who not in fighters(s):
        one.status = "slain"


def drop(s: Skirmish, who: int, stone: int, seat: Seat) -> Procedure[None]:
    """MS-13.5, MS-13.8 A Stone is put down in contact with a base, with a depth of 1.

    MS-13.9 It lies on the surface of who dropped it.
    """
    spot = stone_beside(s, who)
    path = yield from place(seat, "place_stone", spot, about=(who, "stone", 0))
    s.stones[stone].at = path.points[0]
    s.stones[stone].surface = "" if spot.floor is None else spot.floor.name
    s.stones[stone].depth = 1
    s.stones[stone].holder = NOBODY
    emit(s, ev.DroppedStone, who)


def restore_wounds(s: Skirmish, who: int, amount: int) -> int:
    """MS-7.8 Untick boxes, never beyond the full track; nobody slain is healed (MS-14.15)."""
    one = s.characters[who]
    if one.status != "in_play":
        return 0
    held = [held for held in one.lasting if isinstance(held.word, RestoreMod)]
    if held and one.wounds and amount > 0:
        # The next restoring does nothing, and the one after it is as usual.
        one.lasting = [other for other in one.lasting if other not in held]
        return 0
    restored = min(max(0, amount), one.wounds)
    if restored:
        one.wounds -= restored
        emit(s, ev.Healed, who, restored)
    return restored


def change_energy(s: Skirmish, who: int, by: int) -> int:
    """MS-7.8, MS-7.9 Gain without limit; lose down to 0. The slain and thralls are given none. The change."""
    one = s.characters[who]
    if one.status != "in_play" or s.is_thrall(who):
        return 0
    by = max(by, -one.energy)
    if by:
        one.energy += by
        emit(s, ev.EnergyChanged, who, by)
    return by


def pay(s: Skirmish, who: int, cost: int) -> None:
    """MS-4.2 A cost is paid in full or not at all; for a thrall, by its summoner (MS-17.22)."""
    assert s.energy(who) >= cost, "only what can be paid is offered"
    s.purse(who).energy -= cost
