"""KF-6 Attacks: who is in range, the sum of the damage, and what an attack does to its targets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import assert_never

from tablee.core import Procedure, Refusal, emit
from tablee.games.kinfire import events as ev
from tablee.games.kinfire import standing
from tablee.games.kinfire.effects import REACHES, Strike
from tablee.games.kinfire.questions import ask
from tablee.games.kinfire.rules.damage import suffer
from tablee.games.kinfire.rules.defeat import living, settle
from tablee.games.kinfire.rules.focus import take_focus
from tablee.games.kinfire.rules.lasting import damage_sum
from tablee.games.kinfire.rules.statuses import inflict
from tablee.games.kinfire.rules.structs import Carrying, DamageSum
from tablee.games.kinfire.standing import is_foe, is_seeker, zone_of
from tablee.games.kinfire.state import (
    ChapterState,
    Figure,
    Happening,
    figure_of,
    option_of,
)


def opponents(s: ChapterState) -> list[Figure]:
    """KF-6.5, KF-14.7 Whom Seekers may attack: enemies, and allies whose card says so."""
    return [*standing.foes(s), *(ally for ally in standing.allies(s) if s.ally_card(ally).attackable)]


def in_range(s: ChapterState, zone: int, target: int, strike: Strike) -> bool:
    """KF-6.1, KF-6.2 Whether an attack from one zone reaches into another."""
    least, most = REACHES[strike.reach]
    return least <= s.ground.distance(zone, target) <= most


def is_melee(s: ChapterState, zone: int, target: int, strike: Strike) -> bool:
    """Whether an attack is a melee attack: one of either kind is, in the own zone."""
    return strike.reach == "melee" or (strike.reach == "either" and zone == target)


def aim(s: ChapterState, strike: Strike, x: Carrying) -> Procedure[list[Figure]]:
    """KF-6.3, KF-6.4, KF-6.5 The targets of a Seeker's attack, as its player chooses; none: no attack."""
    here = zone_of(s, x.owner)
    seat = s.party[x.owner].seat
    near = [figure for figure in opponents(s) if in_range(s, here, zone_of(s, figure), strike)]
    if not near:
        return []
    if not strike.area:
        target = near[0]
        if len(near) > 1:
            chosen = yield from ask(
                seat,
                "choose_target",
                [option_of(figure) for figure in near],
                ("attack", strike.damage),
                refuse=lambda value: why_no_target(s, strike, value),
            )
            target = figure_of(chosen)
        return [target]
    zones = sorted({zone_of(s, figure) for figure in near})
    zone = zones[0]
    if len(zones) > 1:
        letters = s.ground.letters
        _, letter = yield from ask(
            seat,
            "choose_target",
            [("zone", letters[zone]) for zone in zones],
            ("area", strike.damage),
            refuse=lambda value: why_no_target(s, strike, value),
        )
        zone = s.ground.zone(letter)
    return [figure for figure in near if zone_of(s, figure) == zone]


def why_no_target(s: ChapterState, strike: Strike, value: object) -> Refusal:
    """KF-6.1, KF-6.2, KF-6.5 Why something is no target of an attack."""
    match value:
        case ("seeker", _):
            return Refusal("not_a_target", "KF-6.5" if strike.area else "KF-6.4")
        case ("enemy", int(number)) if not 0 <= number < len(s.combat.foes):
            return Refusal("not_offered")
        case ("enemy", int(number)) if s.combat.foes[number].gone:
            return Refusal("not_a_target", "KF-12.3")
        case ("ally", _):
            return Refusal("not_a_target", "KF-14.7")
        case ("enemy" | "zone", _):
            return Refusal("out_of_range", "KF-6.1" if strike.reach == "melee" else "KF-6.2")
    return Refusal("not_offered")


def sums_of(
    s: ChapterState,
    strike: Strike,
    x: Carrying,
    targets: Iterable[Figure],
    *,
    weaken: int,
    parries: Mapping[Figure, int] | None = None,
) -> dict[Figure, DamageSum]:
    """KF-6.20 The damage to each target: the same sum for the attack, its preview and the log."""
    here = zone_of(s, x.owner)
    return {
        target: damage_sum(
            s,
            x.owner,
            target,
            strike,
            x.colours,
            melee=is_melee(s, here, zone_of(s, target), strike),
            bonus=bonus_of(s, strike, x.owner, target),
            boost=x.boost,
            weaken=weaken,
            parry=(parries or {}).get(target, 0),
        )
        for target in targets
    }


def bonus_of(s: ChapterState, strike: Strike, owner: Figure, target: Figure) -> int:
    """What a card adds to its own damage, by what lies on the table."""
    bonus = strike.bonus
    if bonus is None or not is_seeker(owner):
        return 0
    match bonus.per:
        case "exhausted":
            count = s.party[owner].hand.count(s.cards.exhausted)
        case "actions":
            count = max(0, s.combat.turn.actions - 1)
        case "unwatched_by_target":
            count = int(not is_foe(target) or standing.foe(s, target).focus != owner)
        case "unwatched":
            count = int(all(standing.foe(s, figure).focus != owner for figure in standing.foes(s)))
        case _:
            assert_never(bonus.per)
    return min(bonus.most, bonus.n * count)


def land(s: ChapterState, strike: Strike, x: Carrying, sums: Mapping[Figure, DamageSum]) -> Procedure[None]:
    """KF-6.21 Damage to all targets at once with the target tokens, falls, then statuses.

    KF-6.7 Aggro: the attacker takes the target token of every enemy targeted, even for 0 damage.
    """
    here = zone_of(s, x.owner)
    seat = s.party[x.owner].seat if is_seeker(x.owner) else s.combat.holder
    for target, reckoned in sums.items():
        there = zone_of(s, target)
        emit(s, ev.Struck, x.owner, target, reckoned.total)
        lost = suffer(s, target, reckoned.total)
        if strike.aggro and is_foe(target) and is_seeker(x.owner):
            take_focus(s, target, x.owner)
        melee = is_melee(s, here, there, strike)
        s.combat.noted.append(Happening("hit", target, x.owner, there, here, lost, melee))
    x.targets = list(sums)
    yield from settle(s)
    for target in sums:
        for status in strike.statuses:
            if living(s, target):
                yield from inflict(s, target, status, seat)
    x.targets = still_there(s, sums)


def still_there(s: ChapterState, targets: Iterable[Figure]) -> list[Figure]:
    """The targets that are still in play."""
    return [target for target in targets if living(s, target)]


def reaches_anybody(s: ChapterState, who: int, strikes: Sequence[Strike]) -> bool:
    """Whether an attack of a card would happen from where its owner stands."""
    here = s.party[who].zone
    return any(in_range(s, here, zone_of(s, figure), strike) for strike in strikes for figure in opponents(s))
