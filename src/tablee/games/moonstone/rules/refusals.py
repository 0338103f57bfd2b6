"""MS-5.1, MS-8 Actions that a character may not take now, each with the rule that forbids it."""

from __future__ import annotations

from tablee.core import Blocked, Refusal
from tablee.games.moonstone.cards import Ability
from tablee.games.moonstone.effects import Action as KindOfAction
from tablee.games.moonstone.rules.abilities import kind_of, why_not
from tablee.games.moonstone.rules.actions import Action, harvest_cost, traversable
from tablee.games.moonstone.rules.costs import (
    ATTACK_COST,
    JOG_COST,
    STEP_COST,
    TRAVERSE_COST,
    can_pay,
    cost_of,
)
from tablee.games.moonstone.rules.permissions import is_forbidden, is_untargetable
from tablee.games.moonstone.rules.selectors import is_thing
from tablee.games.moonstone.rules.targeting import targets, why_no_target
from tablee.games.moonstone.state import NOBODY, Skirmish
from tablee.games.moonstone.table.board import apart, concerns, engages, is_engaged, tall, touching_stones
from tablee.games.moonstone.table.climbing import climbs, ends, is_on_ladder
from tablee.games.moonstone.table.geometry import EPS, INCH, gap, touches
from tablee.games.moonstone.table.hiding import hidden_by
from tablee.games.moonstone.table.hindrances import starts_in_rough
from tablee.games.moonstone.table.refusals import not_touching, out_of_sight, too_dear, too_far
from tablee.games.moonstone.table.structs import Disc


def not_allowed(s: Skirmish, who: int) -> list[Blocked]:
    """Return what a player would expect to be able to do, and may not, each with its rule."""
    return [
        *no_walk(s, who),
        *no_traverse(s, who),
        *no_harvest(s, who),
        *no_attack(s, who),
        *no_ability(s, who),
    ]


def no_walk(s: Skirmish, who: int) -> list[Blocked]:
    """Return why it may not jog or step."""
    one = s.characters[who]
    if one.immobile:
        return [Blocked((how, 0), "cannot_move", "MS-17.18") for how in ("jog", "step")]
    if is_on_ladder(s, who):
        return [Blocked((how, 0), "on_ladder", "MS-2.16") for how in ("jog", "step")]
    greyed = []
    if one.jogged:
        greyed.append(Blocked(("jog", 0), "limit_used", "MS-5.1"))
    elif is_forbidden(s, who, "jog"):
        greyed.append(Blocked(("jog", 0), "cannot_jog", "MS-5.1"))
    elif starts_in_rough(s, who):
        greyed.append(Blocked(("jog", 0), "jog_terrain", "MS-5.5"))
    elif not can_pay(s, who, "jog", JOG_COST):
        greyed.append(_blocked(("jog", 0), unpaid(s, who, "jog", JOG_COST)))
    if not can_pay(s, who, "step", STEP_COST):
        greyed.append(_blocked(("step", 0), unpaid(s, who, "step", STEP_COST)))
    elif is_forbidden(s, who, "step"):
        greyed.append(Blocked(("step", 0), "not_now", "MS-5.1"))
    return greyed


def no_traverse(s: Skirmish, who: int) -> list[Blocked]:
    """Return why it may climb over nothing: neither an Obstacle nor a ladder."""
    action: Action = ("traverse", NOBODY)
    if s.characters[who].immobile:
        return [Blocked(action, "cannot_move", "MS-17.18")]
    if not traversable(s, who) and not climbs(s, who):
        return [Blocked(action, "no_obstacle", "MS-5.10")]
    reason = _no_climbing(s, who)
    return [] if reason is None else [_blocked(action, reason)]


def why_no_traverse(s: Skirmish, who: int, piece: int) -> Refusal | None:
    """MS-5.10 Return why a character may not climb over a piece of terrain."""
    feature = s.table.features[piece]
    if s.characters[who].immobile:
        return Refusal("cannot_move", "MS-17.18")
    if s.table.map.pieces[piece].kind != "obstacle":
        return Refusal("no_crossing", "MS-2.6")
    foot = s.elevation(who)
    if not concerns(feature, foot, foot + tall(s, who)):
        return Refusal("not_level", "MS-2.20")
    if not touches(s.base(who), feature.shape):
        return not_touching(gap(s.base(who), feature.shape), "MS-5.10")
    if piece not in traversable(s, who):
        return Refusal("no_room_across", "MS-5.10")
    return _no_climbing(s, who)


def why_no_climb(s: Skirmish, who: int, number: int) -> Refusal | None:
    """MS-2.15 Return why a character may not climb a storey of a ladder, up or down."""
    if s.characters[who].immobile:
        return Refusal("cannot_move", "MS-17.18")
    if ends(s, number)[0] != s.floor(who):
        return Refusal("not_level", "MS-2.15")
    foot = Disc(s.table.links[number // 2].at, 0)
    if not touches(s.base(who), foot):
        return not_touching(gap(s.base(who), foot), "MS-2.15")
    if number not in climbs(s, who):
        return Refusal("overlap_at_end", "MS-1.10")
    return _no_climbing(s, who)


def _no_climbing(s: Skirmish, who: int) -> Refusal | None:
    if not can_pay(s, who, "traverse", TRAVERSE_COST):
        return unpaid(s, who, "traverse", TRAVERSE_COST)
    return Refusal("not_now", "MS-5.1") if is_forbidden(s, who, "traverse") else None


def no_harvest(s: Skirmish, who: int) -> list[Blocked]:
    """Return why it may not dig, at each Stone that it touches."""
    stones = touching_stones(s, who)
    if not stones:
        return [Blocked(("harvest", NOBODY), "no_stone", "MS-13.1")]
    refusals = ((stone, why_no_harvest(s, who, stone)) for stone in stones)
    return [_blocked(("harvest", stone), why) for stone, why in refusals if why is not None]


def why_no_harvest(s: Skirmish, who: int, stone: int) -> Refusal | None:
    """MS-13.1 Return why a character may not dig for a Stone on the table."""
    if stone not in touching_stones(s, who):
        return not_touching(gap(s.base(who), s.stones[stone].disc()), "MS-13.1")
    if is_engaged(s, who):
        return Refusal("engaged", "MS-13.1")
    if not can_pay(s, who, "harvest", harvest_cost(s, who)):
        return unpaid(s, who, "harvest", harvest_cost(s, who))
    return Refusal("not_now", "MS-13.1") if is_forbidden(s, who, "harvest") else None


def no_attack(s: Skirmish, who: int) -> list[Blocked]:
    """Return why it may attack nobody; or not those who are near, but hidden, or not to be targeted."""
    anyway = _no_attack_at_all(s, who)
    if anyway is not None:
        return [_blocked(("attack", NOBODY), anyway)]
    here, reach = s.eye(who), s.reach(who) * INCH + EPS
    near = [
        enemy for enemy in s.in_play() if s.are_enemies(who, enemy) and apart(here, s.eye(enemy)) <= reach
    ]
    if not near:
        return [Blocked(("attack", NOBODY), "nobody_in_reach", "MS-6.7")]
    refusals = ((enemy, why_no_attack(s, who, enemy)) for enemy in near)
    return [_blocked(("attack", enemy), why) for enemy, why in refusals if why is not None]


def _no_attack_at_all(s: Skirmish, who: int) -> Refusal | None:
    if not can_pay(s, who, "melee", ATTACK_COST):
        return unpaid(s, who, "melee", ATTACK_COST)
    return Refusal("not_now", "MS-5.1") if is_forbidden(s, who, "melee") else None


def why_no_attack(s: Skirmish, who: int, other: int) -> Refusal | None:
    """MS-14.1 Return why a character may not attack another one."""
    if not s.are_enemies(who, other):
        return Refusal("bad_target", "MS-14.1")
    anyway = _no_attack_at_all(s, who)
    if anyway is not None:
        return anyway
    if engages(s, who, other):
        return Refusal("untargetable", "MS-14.1") if is_untargetable(s, other, who) else None
    far, reach = apart(s.eye(who), s.eye(other)), s.reach(who) * INCH
    if far > reach + EPS:
        return too_far(far, reach, "MS-6.7")
    return out_of_sight(hidden_by(s, s.eye(who), s.eye(other), (who, other)), "MS-6.7")


def no_ability(s: Skirmish, who: int) -> list[Blocked]:
    """Return why an ability may not be used: whatever the target, or for lack of one."""
    greyed = []
    for ability in s.abilities(who):
        if ability.kind == "passive":
            continue
        reason = why_no_use(s, who, ability)
        if (
            reason is None
            and ability.range is not None
            and len(targets(s, who, ability)) < ability.target.count
        ):
            reason = Refusal("no_target", "MS-8.3")
        if reason is not None:
            greyed.append(_blocked(("ability", ability.id, NOBODY), reason))
    return greyed


def why_no_use(s: Skirmish, who: int, ability: Ability) -> Refusal | None:
    """Return why a character may not use an ability now, whatever the target."""
    reason = why_not(s, who, ability)
    if reason is None:
        return None
    if reason[0] == "cannot_pay":
        return unpaid(s, who, kind_of(ability), ability.cost, ability)
    return Refusal(*reason)


def unpaid(
    s: Skirmish, who: int, action: KindOfAction, printed: int, ability: Ability | None = None
) -> Refusal:
    """MS-4.2 Return what an action costs, and what is left to pay it with."""
    return too_dear(cost_of(s, who, action, printed, ability), s.energy(who))


def _blocked(action: Action, why: Refusal) -> Blocked:
    return Blocked(action, why.code, why.rule or "", why.facts)


def why_no_action(s: Skirmish, who: int, action: object) -> Refusal:
    """MS-14.1, MS-13.1, MS-8.3 Why a character may not do this to somebody, to a Stone or to terrain."""
    match action:
        case ("jog" | "step", 0):
            barred = (one for one in no_walk(s, who) if one.value == action)
            reason = next((Refusal(one.code, one.rule, one.facts) for one in barred), None)
        case ("thrall", int(other)) if 0 <= other < len(s.characters):
            reason = Refusal("thrall_idle", "MS-17.16")
        case ("traverse", int(piece)) if 0 <= piece < len(s.table.features):
            reason = why_no_traverse(s, who, piece)
        case ("climb", int(number)) if 0 <= number < 2 * len(s.table.links):
            reason = why_no_climb(s, who, number)
        case ("attack", int(other)) if 0 <= other < len(s.characters):
            reason = why_no_attack(s, who, other)
        case ("harvest", int(stone)) if 0 <= stone < len(s.stones):
            reason = why_no_harvest(s, who, stone)
        case ("ability", str(id), int(other)) if id in [ability.id for ability in s.abilities(who)]:
            if not is_thing(other, s):
                return Refusal("not_offered")
            ability = s.cards.abilities[id]
            reason = why_no_use(s, who, ability) or why_no_target(s, who, ability, other)
            if reason is None and len(targets(s, who, ability)) < ability.target.count:
                reason = Refusal("no_target", "MS-8.3")
        case _:
            return Refusal("not_offered")
    # What its rules allow was not granted (MS-17.11).
    return reason or Refusal("not_now", "MS-17.11")
