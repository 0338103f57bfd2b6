"""MS-7 Health, damage and energy; MS-13.5 to 13.9 Stones that are dropped."""

from __future__ import annotations

from tablee.core import Procedure, Seat, place, tell
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.board import is_near
from tablee.games.moonstone.effects import (
    All,
    Amount,
    ChangeStats,
    DamageType,
    Filter,
    Some,
    Stat,
    Suffered,
)
from tablee.games.moonstone.moving import stone_beside
from tablee.games.moonstone.rules.ending import check_sudden_death
from tablee.games.moonstone.state import NOBODY, Change, Skirmish


def boxes_left(s: Skirmish, who: int) -> int:
    """MS-7.1 Wounds tick boxes from the right: so many are left."""
    return s.card(who).hp - s.characters[who].wounds


def income(s: Skirmish, who: int) -> int:
    """MS-7.1 Energy in the Replenish Step: the blue dots still unticked."""
    return sum(box <= boxes_left(s, who) for box in s.card(who).blue)


def stat(s: Skirmish, who: int, name: Stat) -> int:
    """MS-7.10 A stat with all that changes it now; it may fall below 0."""
    total: int = getattr(s.card(who), name)
    total += sum(change.by for change in s.characters[who].changes if change.stat == name)
    for other in s.in_play():
        for ability in s.abilities(other):
            for passive in ability.passives:
                if (
                    isinstance(passive, ChangeStats)
                    and name in passive.stats
                    and _reaches(s, other, passive, who)
                ):
                    total += modifier(passive.by)
    return total


def _reaches(s: Skirmish, other: int, passive: ChangeStats, who: int) -> bool:
    """MS-17.1 Whether a passive ability of a character changes a stat of another, or of itself, now."""
    for condition in passive.condition:
        assert isinstance(condition, Some), "no other condition of a passive ability is carried out yet"
        if not are_around(s, other, condition.who):
            return False
    if isinstance(passive.who, All):
        return who in are_around(s, other, passive.who)
    return who == other


def modifier(by: Amount | None) -> int:
    """By how much a passive ability changes something; None: it does something else."""
    if isinstance(by, int):
        return by
    assert by is None, "no other amount is carried out in a passive ability yet"
    return 0


def are_around(s: Skirmish, who: int, words: Filter, inches: int | None = None) -> list[int]:
    """MS-8.6, MS-17.1 Everybody in a pulse or an aura; no line of sight is needed."""
    reach = words.within if inches is None else inches
    assert isinstance(reach, int), "no other aura is carried out yet"
    return [
        other for other in s.in_play() if is_meant(s, who, other, words) and is_near(s, who, other, reach)
    ]


def is_meant(s: Skirmish, who: int, other: int, words: Filter) -> bool:
    """Whether a character is of the side and the keywords that a text names."""
    if words.other and other == who:
        return False
    if words.side != "any" and s.are_enemies(who, other) != (words.side == "enemy"):
        return False
    return not words.keywords or any(word in s.card(other).keywords for word in words.keywords)


def change_stat(s: Skirmish, who: int, name: Stat, by: int) -> None:
    """MS-4.11 A stat is changed until the end of the turn."""
    if s.characters[who].status == "in_play":
        s.characters[who].changes.append(Change(name, by))
        tell(s, ev.StatChanged, who, name, by)


def after_armour(
    s: Skirmish, who: int, amount: int, type: DamageType | None, *, passives: bool = True
) -> int:
    """MS-7.4 Damage less what the passive abilities of who suffers it take off, at least 0 (MS-R13)."""
    if passives:
        amount += sum(
            modifier(passive.by)
            for ability in s.abilities(who)
            for passive in ability.passives
            if isinstance(passive, Suffered) and (not passive.types or type in passive.types)
        )
    return max(0, amount)


def damage(s: Skirmish, who: int, amount: int, type: DamageType, source: Seat) -> Procedure[int]:
    """MS-7.3 Typed damage outside melee. Gives back the boxes ticked."""
    if s.characters[who].status != "in_play":
        return 0
    amount = after_armour(s, who, amount, type)
    tell(s, ev.Damaged, who, amount, type)
    return (yield from wound(s, who, amount, source))


def wound(s: Skirmish, who: int, amount: int, source: Seat) -> Procedure[int]:
    """MS-7.2 Tick boxes; with the last one the character is slain. Gives back the boxes ticked (MS-7.11)."""
    if s.characters[who].status != "in_play":
        return 0
    ticked = mark(s, who, amount)
    if not boxes_left(s, who):
        yield from slay(s, who, source)
        s.characters[who].status = "slain"
        check_sudden_death(s)
    return ticked


def mark(s: Skirmish, who: int, amount: int) -> int:
    """Tick boxes from the right; excess is lost."""
    ticked = min(max(0, amount), boxes_left(s, who))
    if ticked:
        s.characters[who].wounds += ticked
        tell(s, ev.Wounded, who, ticked)
    return ticked


def slay(s: Skirmish, who: int, source: Seat) -> Procedure[None]:
    """MS-7.12, MS-13.7 Slain: its Stones are dropped by who caused it, before it is taken away.

    Taking it away is left to who calls: in a melee round it stays until the round is over (MS-14.15).
    """
    one = s.characters[who]
    one.status = "falling"
    one.energy = 0
    tell(s, ev.Slain, who)
    placer = source if source not in (NOBODY, one.owner) else s.turn_of
    for stone in s.carried(who):
        yield from drop(s, who, stone, placer)


def drop(s: Skirmish, who: int, stone: int, seat: Seat) -> Procedure[None]:
    """MS-13.5, MS-13.8 A Stone is put down in contact with a base, with a depth of 1."""
    path = yield from place(seat, "place_stone", stone_beside(s, who), about=(who, "stone", 0))
    s.stones[stone].at = path.points[0]
    s.stones[stone].depth = 1
    s.stones[stone].holder = NOBODY
    tell(s, ev.DroppedStone, who)


def restore_wounds(s: Skirmish, who: int, amount: int) -> int:
    """MS-7.8 Untick boxes, never beyond the full track; nobody slain is healed (MS-14.15)."""
    one = s.characters[who]
    if one.status != "in_play":
        return 0
    restored = min(max(0, amount), one.wounds)
    if restored:
        one.wounds -= restored
        tell(s, ev.Healed, who, restored)
    return restored


def change_energy(s: Skirmish, who: int, by: int) -> None:
    """MS-7.8, MS-7.9 Gain without limit; lose down to 0. The slain are given none."""
    one = s.characters[who]
    if one.status != "in_play":
        return
    by = max(by, -one.energy)
    if by:
        one.energy += by
        tell(s, ev.EnergyChanged, who, by)


def pay(s: Skirmish, who: int, cost: int) -> None:
    """MS-4.2 A cost is paid in full or not at all."""
    assert s.characters[who].energy >= cost, "only what can be paid is offered"
    s.characters[who].energy -= cost
