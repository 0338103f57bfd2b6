"""MS-5.1 The actions of an activation, MS-13 Harvest."""

from __future__ import annotations

from typing import TypeAlias

from tablee.core import Blocked, Procedure, ask, place, tell
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.board import concerns, engages, is_engaged, tall, touching_stones
from tablee.games.moonstone.climbing import can_jump, climb, climbs, is_on_ladder
from tablee.games.moonstone.effects import HarvestMod, IgnoreCarrySlow, JogLimit
from tablee.games.moonstone.geometry import INCH, Length, touches
from tablee.games.moonstone.moving import landing, starts_in_rough
from tablee.games.moonstone.rules.abilities import active, why_not
from tablee.games.moonstone.rules.arcane import arcane
from tablee.games.moonstone.rules.effects import settle
from tablee.games.moonstone.rules.ending import check_sudden_death
from tablee.games.moonstone.rules.health import note, pay
from tablee.games.moonstone.rules.lasting import cause_of, expire, on, use
from tablee.games.moonstone.rules.meaning import number
from tablee.games.moonstone.rules.melee import melee_attack
from tablee.games.moonstone.rules.moves import arrive, jump, put_down, walk
from tablee.games.moonstone.rules.permissions import is_forbidden, is_untargetable
from tablee.games.moonstone.rules.targeting import targets
from tablee.games.moonstone.state import NOBODY, Skirmish

JOG, SLOW, STEP = 4 * INCH, 2 * INCH, 1 * INCH
TRAVERSE_COST = 2

Action: TypeAlias = tuple[str, int] | tuple[str, str, int]
"""``("step", 0)``, ``("jog", 0)``, ``("jump", 0)``, ``("traverse", piece)``, ``("climb", link)``,
``("harvest", stone)``, ``("attack", enemy)``,
``("ability", id, target)`` and ``("end", 0)``."""
END: Action = ("end", 0)


def actions(s: Skirmish, who: int) -> list[Action]:
    """MS-5.1 What the active character may do now; ending is always allowed."""
    one = s.characters[who]
    found: list[Action] = []
    if not one.immobile:
        walks = not is_on_ladder(s, who)
        may_jog = not one.jogged and not starts_in_rough(s, who) and not is_forbidden(s, who, "jog")
        if walks and may_jog:
            found.append(("jog", 0))
        if walks and one.energy >= 1 and not is_forbidden(s, who, "step"):
            found.append(("step", 0))
        if one.energy >= 1 and can_jump(s, who):
            found.append(("jump", 0))
        if one.energy >= TRAVERSE_COST and not is_forbidden(s, who, "traverse"):
            found += [("traverse", piece) for piece in traversable(s, who)]
            found += [("climb", number) for number in climbs(s, who)]
    if one.energy >= harvest_cost(s, who) and not is_engaged(s, who) and not is_forbidden(s, who, "harvest"):
        found += [("harvest", stone) for stone in touching_stones(s, who)]
    if one.energy >= 1 and not is_forbidden(s, who, "melee"):
        found += [
            ("attack", enemy)
            for enemy in s.in_play()
            if engages(s, who, enemy) and not is_untargetable(s, enemy, who)
        ]
    for ability in s.abilities(who):
        if ability.kind != "passive" and why_not(s, who, ability) is None:
            aimed = [NOBODY] if ability.range is None else targets(s, who, ability)
            if len(aimed) >= ability.target.count:
                found += [("ability", ability.id, target) for target in aimed]
    return [*found, END]


def not_allowed(s: Skirmish, who: int) -> list[Blocked]:
    """What a player would expect to be able to do, and may not, each with its rule."""
    one = s.characters[who]
    greyed = []
    if one.immobile:
        greyed += [Blocked((how, 0), "cannot_move", "MS-17.18") for how in ("jog", "step")]
    elif is_on_ladder(s, who):
        greyed += [Blocked((how, 0), "on_ladder", "MS-2.16") for how in ("jog", "step")]
    else:
        if one.jogged:
            greyed.append(Blocked(("jog", 0), "limit_used", "MS-5.1"))
        elif is_forbidden(s, who, "jog"):
            greyed.append(Blocked(("jog", 0), "cannot_jog", "MS-5.1"))
        elif starts_in_rough(s, who):
            greyed.append(Blocked(("jog", 0), "jog_terrain", "MS-5.5"))
        if one.energy < 1:
            greyed.append(Blocked(("step", 0), "cannot_pay", "MS-4.2"))
    for stone in touching_stones(s, who):
        if is_engaged(s, who):
            greyed.append(Blocked(("harvest", stone), "engaged", "MS-13.1"))
        elif one.energy < harvest_cost(s, who):
            greyed.append(Blocked(("harvest", stone), "cannot_pay", "MS-4.2"))
        elif is_forbidden(s, who, "harvest"):
            greyed.append(Blocked(("harvest", stone), "not_now", "MS-13.1"))
    for ability in s.abilities(who):
        if ability.kind != "passive" and (reason := why_not(s, who, ability)) is not None:
            greyed.append(Blocked(("ability", ability.id, NOBODY), *reason))
    return greyed


def carry_out_action(s: Skirmish, who: int, action: Action) -> Procedure[None]:
    """MS-5.1 One action, entirely."""
    seat = s.characters[who].owner
    match action:
        case ("jog", _):
            s.characters[who].jogged = True
            yield from walk(s, seat, who, jog_allowance(s, who), "jog", "jog")
        case ("step", _):
            pay(s, who, 1)
            yield from walk(s, seat, who, STEP, "step")
        case ("traverse", int(piece)):
            yield from traverse(s, who, piece)
        case ("climb", int(number)):
            yield from climb_ladder(s, who, number)
        case ("jump", _):
            pay(s, who, 1)
            yield from jump(s, who)
        case ("harvest", int(stone)):
            yield from harvest(s, who, stone)
        case ("attack", int(enemy)):
            yield from melee_attack(s, who, enemy)
        case ("ability", str(id), target):
            ability = s.cards.abilities[id]
            use = active if ability.kind == "active" else arcane
            yield from use(s, who, ability, target)
        case _:
            raise AssertionError(action)
    yield from settle(s)
    expire(s, "action")


def jog_allowance(s: Skirmish, who: int) -> Length:
    """MS-13.3 A Jog is 4 inches long; who carries a Stone is Slow: 2 inches."""
    limits = [word.inches * INCH for word, _, _ in on(s, who, JogLimit)]
    carried = len(s.carried(who))
    if carried and not any(word.stones == carried for word, _, _ in on(s, who, IgnoreCarrySlow)):
        limits.append(SLOW)
    return min([JOG, *limits])


# Traverse


def traversable(s: Skirmish, who: int) -> list[int]:
    """MS-5.10 The Obstacles in contact that have room on their other side."""
    base, foot = s.base(who), s.elevation(who)
    return [
        number
        for number, (piece, feature) in enumerate(zip(s.table.map.pieces, s.table.features, strict=True))
        if piece.kind == "obstacle"
        and touches(base, feature.shape)
        and concerns(feature, foot, foot + tall(s, who))
        and landing(s, who, number).candidates()
    ]


def traverse(s: Skirmish, who: int, piece: int) -> Procedure[None]:
    """MS-5.10 For 2 energy, over an Obstacle; being engaged does not matter (MS-5.18)."""
    pay(s, who, TRAVERSE_COST)
    seat = s.characters[who].owner
    spot = landing(s, who, piece)
    path = yield from place(seat, "land", spot, about=(who, "traverse", 0))
    arrive(s, who, put_down(spot, path), "traverse")


def climb_ladder(s: Skirmish, who: int, number: int) -> Procedure[None]:
    """MS-2.15 A ladder is climbed with a Traverse, one storey at a time."""
    pay(s, who, TRAVERSE_COST)
    spot = climb(s, who, number)
    path = yield from place(s.characters[who].owner, "land", spot, about=(who, "climb", 0))
    arrive(s, who, put_down(spot, path), "climb")


# Harvest


def harvest_cost(s: Skirmish, who: int) -> int:
    """MS-13.1 One energy, and what weaklings pay more."""
    return 1 + sum(word.cost for word, _, _ in on(s, who, HarvestMod))


def harvest(s: Skirmish, who: int, stone: int) -> Procedure[None]:
    """MS-13.1, MS-13.2 The depth falls by one; at 0 or less the character takes the Stone."""
    pay(s, who, harvest_cost(s, who))
    note(s, "harvest", who, who)
    yield from settle(s)
    one = s.stones[stone]
    dug = yield from digs(s, who, one.depth)
    if s.characters[who].status != "in_play" or not dug:
        return
    one.depth -= dug
    if one.depth > 0:
        tell(s, ev.Dug, who, one.depth)
        return
    one.holder = who
    tell(s, ev.TookStone, who)
    check_sudden_death(s)


def digs(s: Skirmish, who: int, depth: int) -> Procedure[int]:
    """How deep a Harvest digs: 1, or what abilities say instead."""
    dug = 1
    for word, bearer, ability in on(s, who, HarvestMod):
        if word.digs is None:
            continue
        if word.may:
            assert ability is not None, "nothing that lasts for a while is a choice"
            seat, about = s.characters[who].owner, (bearer, ability.id)
            if not (yield from ask(seat, "use_ability", [True, False], about=about, default=True)):
                continue
            use(s, bearer, ability)
        dug = depth if word.digs == "whole" else number(s, word.digs, cause_of(s, bearer))
    return dug
