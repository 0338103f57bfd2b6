"""MS-5.1 The actions of an activation, MS-13 Harvest."""

from __future__ import annotations

from typing import TypeAlias

from tablee.core import Procedure, emit
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.effects import Action as KindOfAction
from tablee.games.moonstone.effects import (
    HarvestMod,
    IgnoreCarrySlow,
    IgnoreSlow,
    JogLimit,
    StepVariant,
)
from tablee.games.moonstone.questions import ask, place
from tablee.games.moonstone.rules.abilities import active, affords, kind_of, means, why_not
from tablee.games.moonstone.rules.arcane import arcane
from tablee.games.moonstone.rules.costs import (
    ATTACK_COST,
    JOG_COST,
    STEP_COST,
    TRAVERSE_COST,
    can_pay,
    normal_cost,
    pay_for,
)
from tablee.games.moonstone.rules.effects import settle
from tablee.games.moonstone.rules.ending import check_sudden_death
from tablee.games.moonstone.rules.health import note
from tablee.games.moonstone.rules.melee import melee_attack
from tablee.games.moonstone.rules.modifiers import cause_of, expire, on, use
from tablee.games.moonstone.rules.moves import arrive, jump, put, put_down, walk
from tablee.games.moonstone.rules.permissions import is_forbidden, is_untargetable
from tablee.games.moonstone.rules.selectors import number
from tablee.games.moonstone.rules.targeting import targets
from tablee.games.moonstone.state import NOBODY, Lasting, Skirmish
from tablee.games.moonstone.table.board import concerns, engages, is_engaged, tall, touching_stones
from tablee.games.moonstone.table.climbing import can_jump, climb, climbs, is_on_ladder
from tablee.games.moonstone.table.geometry import INCH, touches
from tablee.games.moonstone.table.hindrances import starts_in_rough
from tablee.games.moonstone.table.spot import landing, place_within
from tablee.games.moonstone.table.structs import Length

JOG, SLOW, STEP = 4 * INCH, 2 * INCH, 1 * INCH
PLACED = 1
"""A Step that is a placement: ``("step", 1)``."""

Action: TypeAlias = tuple[str, int] | tuple[str, str, int]
"""``("step", 0)``, ``("jog", 0)``, ``("jump", 0)``, ``("traverse", piece)``, ``("climb", link)``,
``("harvest", stone)``, ``("attack", enemy)``,
``("ability", id, target)`` and ``("end", 0)``."""
END: Action = ("end", 0)


def actions(s: Skirmish, who: int) -> list[Action]:
    """MS-5.1 Return what the active character may do now; ending is always allowed."""
    one, has = s.characters[who], means(s, who)
    found: list[Action] = []
    if not one.immobile:
        walks = not is_on_ladder(s, who)
        if walks and not one.jogged and affords(s, who, has, "jog", JOG_COST) and not starts_in_rough(s, who):
            found.append(("jog", 0))
        if affords(s, who, has, "step", STEP_COST):
            if walks:
                found.append(("step", 0))
                if on(s, who, StepVariant):
                    found.append(("step", PLACED))
            # MS-11.7 A jump is a Step for costs and prohibitions.
            if can_jump(s, who):
                found.append(("jump", 0))
        if affords(s, who, has, "traverse", TRAVERSE_COST):
            found += [("traverse", piece) for piece in traversable(s, who)]
            found += [("climb", number) for number in climbs(s, who)]
    stones = touching_stones(s, who)
    # MS-13.1 Not while engaged.
    if stones and affords(s, who, has, "harvest", harvest_cost(s, who)) and not is_engaged(s, who):
        found += [("harvest", stone) for stone in stones]
    if affords(s, who, has, "melee", ATTACK_COST):
        found += [
            ("attack", enemy)
            for enemy in s.in_play()
            if engages(s, who, enemy) and not is_untargetable(s, enemy, who)
        ]
    for ability in s.abilities(who):
        if ability.kind != "passive" and why_not(s, who, ability, has) is None:
            aimed = [NOBODY] if ability.range is None else targets(s, who, ability)
            if len(aimed) >= ability.target.count:
                found += [("ability", ability.id, target) for target in aimed]
    return [*found, END]


def can_walk(s: Skirmish, who: int) -> bool:
    """MS-5.1 Return whether a Step is an action now, without a list of all actions: replays need none."""
    return (
        not s.characters[who].immobile
        and can_pay(s, who, "step", STEP_COST)
        and not is_on_ladder(s, who)
        and not is_forbidden(s, who, "step")
    )


def carry_out_action(s: Skirmish, who: int, action: Action) -> Procedure[None]:
    """MS-5.1 One action, entirely."""
    forget_next_action(s, who, action)
    s.fight.sums.clear()
    seat = s.characters[who].owner
    match action:
        case ("jog", _):
            yield from jog(s, who)
        case ("step", variant):
            yield from pay_for(s, who, "step", STEP_COST)
            if variant == PLACED:
                yield from placed_step(s, who)
            else:
                yield from walk(s, seat, who, STEP, "step")
        case ("traverse", int(piece)):
            yield from traverse(s, who, piece)
        case ("climb", int(number)):
            yield from climb_ladder(s, who, number)
        case ("jump", _):
            yield from pay_for(s, who, "step", STEP_COST)
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


def forget_next_action(s: Skirmish, who: int, action: Action) -> None:
    """MS-17.13 An effect on the next action ends when that action is another one."""
    one = s.characters[who]
    one.lasting = [held for held in one.lasting if held.lasts != "next_action" or is_meant(held, action)]


def is_meant(held: Lasting, action: Action) -> bool:
    """Return whether something for the next action is for this one: an attack, on somebody or on anybody."""
    return action[0] == "attack" and held.against in (NOBODY, action[1])


def kind(s: Skirmish, action: Action) -> KindOfAction:
    """Of which kind an action is."""
    match action:
        case ("ability", str(id), _):
            return kind_of(s.cards.abilities[id])
        case ("attack", _):
            return "melee"
        case ("jog" | "step" | "traverse" | "harvest" as name, _):
            return name
        case ("jump", _):
            return "step"
        case ("climb", _):
            return "traverse"
    raise AssertionError(action)


def usual_cost(s: Skirmish, who: int, action: Action) -> int:
    """Return what an action normally costs a character."""
    if action[0] == "ability":
        ability = s.cards.abilities[str(action[1])]
        return normal_cost(s, who, kind_of(ability), ability.cost, ability, int(action[-1]))
    name = kind(s, action)
    costs = {"jog": JOG_COST, "step": STEP_COST, "traverse": TRAVERSE_COST, "melee": ATTACK_COST}
    return normal_cost(s, who, name, costs.get(name, harvest_cost(s, who)))


def jog(s: Skirmish, who: int) -> Procedure[None]:
    """MS-5.1 A Jog; abilities may speak before it."""
    yield from pay_for(s, who, "jog", JOG_COST)
    s.characters[who].jogged = True
    if jog_allowance(s, who) < JOG:
        note(s, "jog", who, who)
        yield from settle(s)
    yield from walk(s, s.characters[who].owner, who, jog_allowance(s, who), "jog", "jog")


def placed_step(s: Skirmish, who: int) -> Procedure[None]:
    """A Step that is a placement instead, once a turn for each character."""
    word, bearer, ability = on(s, who, StepVariant)[0]
    assert ability is not None, "only passive abilities do this"
    use(s, bearer, ability, who)
    yield from put(s, s.characters[who].owner, who, place_within(s, who, word.inches * INCH))


def jog_allowance(s: Skirmish, who: int) -> Length:
    """MS-13.3 A Jog is 4 inches long; who carries a Stone is Slow: 2 inches."""
    if on(s, who, IgnoreSlow):
        return JOG
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
        for number, feature in s.table.obstacles
        if touches(base, feature.shape)
        and concerns(feature, foot, foot + tall(s, who))
        and landing(s, who, number).candidates()
    ]


def traverse(s: Skirmish, who: int, piece: int) -> Procedure[None]:
    """MS-5.10 For 2 energy, over an Obstacle; being engaged does not matter (MS-5.18)."""
    yield from pay_for(s, who, "traverse", TRAVERSE_COST)
    seat = s.characters[who].owner
    spot = landing(s, who, piece)
    path = yield from place(seat, "land", spot, about=(who, "traverse", 0))
    arrive(s, who, put_down(spot, path), "traverse")


def climb_ladder(s: Skirmish, who: int, number: int) -> Procedure[None]:
    """MS-2.15 A ladder is climbed with a Traverse, one storey at a time."""
    yield from pay_for(s, who, "traverse", TRAVERSE_COST)
    spot = climb(s, who, number)
    path = yield from place(s.characters[who].owner, "land", spot, about=(who, "climb", 0))
    arrive(s, who, put_down(spot, path), "climb")


# Harvest


def harvest_cost(s: Skirmish, who: int) -> int:
    """MS-13.1 One energy, and what weaklings pay more."""
    return 1 + sum(word.cost for word, _, _ in on(s, who, HarvestMod))


def harvest(s: Skirmish, who: int, stone: int) -> Procedure[None]:
    """MS-13.1, MS-13.2 The depth falls by one; at 0 or less the character takes the Stone."""
    yield from pay_for(s, who, "harvest", harvest_cost(s, who))
    note(s, "harvest", who, who)
    yield from settle(s)
    one = s.stones[stone]
    dug = yield from digs(s, who, one.depth)
    if s.characters[who].status != "in_play" or not dug:
        return
    one.depth -= dug
    if one.depth > 0:
        emit(s, ev.Dug, who, one.depth)
        return
    one.holder = who
    emit(s, ev.TookStone, who)
    check_sudden_death(s)


def digs(s: Skirmish, who: int, depth: int) -> Procedure[int]:
    """Return how deep a Harvest digs: 1, or what abilities say instead."""
    dug = 1
    for word, bearer, ability in on(s, who, HarvestMod):
        if word.digs is None:
            continue
        if word.may:
            assert ability is not None, "nothing that lasts for a while is a choice"
            seat, about = s.characters[who].owner, (bearer, ability.id)
            # It is for the first Harvest, whether it is wanted then or not.
            use(s, bearer, ability)
            if not (yield from ask(seat, "use_ability", [True, False], about=about, default=True)):
                continue
        dug = depth if word.digs == "whole" else number(s, word.digs, cause_of(s, bearer))
    return dug
