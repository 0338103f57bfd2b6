"""Boosts, Parries, Substitutions and fate: what to hold, and when to let go."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

from tablee.games.kinfire import effects as fx
from tablee.games.kinfire.ai.evaluation import DRAW, FALL, STATUS_COST, Evaluation, parry_of, vigour
from tablee.games.kinfire.ai.odds import mean_of_best, mean_of_next
from tablee.games.kinfire.ai.planning import TurnPlanner
from tablee.games.kinfire.effects import STATUSES
from tablee.games.kinfire.forecast import attack_sums, boost_damage
from tablee.games.kinfire.rules.bag import row_of_token
from tablee.games.kinfire.rules.boosts import cards_to_play, free_to_boost
from tablee.games.kinfire.rules.damage import softened
from tablee.games.kinfire.standing import is_foe
from tablee.games.kinfire.state import FATE_DRAW, FIRST_SEEKER_CHIT, HEART, LANTERN, ChapterState, Declaration

KEEP = 0.35
"""What a point of a Parry that is kept will be worth."""
KEEP_DAMAGE, KEEP_MOVEMENT, KEEP_HEALTH, KEEP_CARD = 0.25, 0.5, 0.3, 0.4
ACTION_CARD = 2.0
ARMOR_LEFT = 0.7
FATE_GAIN, FATE_GAIN_LATE, LATE = 6.0, 3.5, 12
"""By how much the best of four chits must be better than the next one; less is enough near victory."""
A_TURN, ROUGHLY = 4.0, 2.5
"""What a turn of a Seeker is worth at a glance, and by how much that may be wrong."""
CHANGE_GAIN = 4.0
GRANT_GAIN = 4.0


def actions_in_hand(s: ChapterState, who: int) -> int:
    """The Action cards in a hand, as far as they are seen."""
    return sum(card >= 0 and s.cards.is_action(card) for card in s.party[who].hand)


def keep_worth(s: ChapterState, who: int, card: int) -> float:
    """What a Boost is worth if it is kept: less, the sooner its hand is renewed (KF-8.2)."""
    worth = 0.0
    for gift in s.cards.gifts(card):
        match gift:
            case fx.ParryGift(n):
                worth += KEEP * n
            case fx.DamageGift(n):
                worth += KEEP_DAMAGE * n
            case fx.MovementGift():
                worth += KEEP_MOVEMENT
            case fx.HealthGift(n):
                worth += KEEP_HEALTH * n
            case fx.CardGift():
                worth += KEEP_CARD
            case _:
                worth += 0.5
    left = actions_in_hand(s, who)
    worth *= min(1.0, 0.3 + 0.25 * left)
    if s.cards.is_action(card):
        worth += ACTION_CARD if left > 1 else 0.0
    return worth


# Boosts on actions


def best_boost(s: ChapterState, offered: Sequence[tuple[int, int]]) -> tuple[tuple[int, int] | None, float]:
    """The Boost that adds most to the action that was declared, and how much more than in hand."""
    declared = s.combat.declared
    assert declared is not None
    planner = TurnPlanner(s)
    moves = 0 if s.combat.turn.trapped else s.combat.turn.moves
    already = boost_damage(s, [boost.card for boost in declared.boosts])
    now = planner.best(declared.by, [declared.card], moves, already)
    best, most = None, 0.0
    for who, card in offered:
        worth = boost_worth(s, planner, declared, card, moves, already, 0.0 if now is None else now.worth)
        worth -= keep_worth(s, who, card)
        if worth > most:
            best, most = (who, card), worth
    return best, most


def boost_worth(
    s: ChapterState,
    planner: TurnPlanner,
    declared: Declaration,
    card: int,
    moves: int,
    already: int,
    now: float,
) -> float:
    """What a Boost adds to the action that was declared."""
    gifts = s.cards.gifts(card)
    more = sum(gift.n for gift in gifts if isinstance(gift, fx.DamageGift))
    steps = sum(isinstance(gift, fx.MovementGift) for gift in gifts)
    worth = 0.0
    if more or steps:
        then = planner.best(declared.by, [declared.card], moves + steps, already + more)
        worth += 0.0 if then is None else then.worth - now
    one = s.party[declared.by]
    for gift in gifts:
        match gift:
            case fx.HealthGift(n):
                worth += vigour(min(s.start_hp(declared.by), one.hp + n)) - vigour(one.hp)
            case fx.CardGift():
                worth += 0.8 * DRAW
            case fx.ClearWeakenGift():
                worth += 0.8 * s.combat.turn.weaken
    return worth


# Parries

Plan = tuple[tuple[int, int, int], ...]


def best_parries(s: ChapterState, free: Sequence[int]) -> tuple[Plan, float]:
    """The Parries of these Seekers that leave the party best off, and by how much: all are compared."""
    declared = s.combat.declared
    assert declared is not None
    sums = {who: reckoned.total for who, reckoned in attack_sums(s, declared).items()}
    choices: list[list[tuple[int, int, int] | None]] = []
    for who in free:
        own: list[tuple[int, int, int] | None] = [None]
        for card in cards_to_play(s, declared, who):
            if card >= 0:
                own += [(who, card, other) for other in declared.targets if other != who]
        choices.append(own)
    nothing = after_attack(s, declared, sums, {})
    best: Plan = ()
    most = 0.0
    for chosen in product(*choices):
        plan = tuple(one for one in chosen if one is not None)
        if not plan:
            continue
        kept: dict[int, int] = {}
        cost = 0.0
        for who, card, protected in plan:
            kept[protected] = kept.get(protected, 0) + parry_of(s, card, declared.colours)
            cost += keep_worth(s, who, card)
        worth = after_attack(s, declared, sums, kept) - nothing - cost
        if worth > most:
            best, most = plan, worth
    return best, most


def after_attack(
    s: ChapterState, declared: Declaration, sums: Mapping[int, int], kept: Mapping[int, int]
) -> float:
    """What the party's HP and Armor are worth after an attack."""
    worth = 0.0
    for who in declared.targets:
        one = s.party[who]
        damage = sums.get(who, 0) - kept.get(who, 0)
        damage -= softened(s, who) if damage > 0 else 0
        if damage > 0 and one.armor:
            worth -= ARMOR_LEFT
            damage -= one.armor
        worth += vigour(one.hp - max(0, damage))
    return worth


def parries_by(s: ChapterState, seat: int) -> tuple[int, int, int] | None:
    """The Parry of a seat: its part of the best plan of all, and whatever saves a Seeker that would fall."""
    declared = s.combat.declared
    assert declared is not None
    free = free_to_boost(s, declared)
    own = [who for who in free if s.party[who].seat == seat]
    plan, worth = best_parries(s, free)
    mine = [parry for parry in plan if parry[0] in own]
    if mine:
        return mine[0]
    if worth >= FALL / 2:
        # Others could save it, and may not: a partner does not wait for that.
        alone, gain = best_parries(s, own)
        if gain >= FALL / 2 and alone:
            return alone[0]
    return None


# The bag


def chit_worths(s: ChapterState, rough: bool = False) -> dict[int, float]:
    """What each chit would be worth: a turn of a Seeker by its best action, a row by what it costs.

    ``rough``: a turn is taken to be worth as much as most are.
    """
    planner = TurnPlanner(s)
    combat = s.combat
    acts = {who: A_TURN if rough else turn_worth(s, planner, who) for who in range(len(s.party))}
    found: dict[int, float] = {}
    for chit in sorted({*combat.bag, *combat.drawn}):
        if chit >= FIRST_SEEKER_CHIT:
            found[chit] = acts[chit - FIRST_SEEKER_CHIT]
        elif chit == HEART:
            found[chit] = max(acts.values())
        else:
            at = row_of_token(s, chit)
            found[chit] = 0.0 if at is None else -row_cost(s, planner.evaluation, *at)
    return found


def turn_worth(s: ChapterState, planner: TurnPlanner, who: int) -> float:
    """What a turn of a Seeker would be worth now."""
    one = s.party[who]
    stun, trap, wounds = (one.statuses[STATUSES.index(name)] for name in ("stun", "trap", "wound"))
    loss = vigour(one.hp) - vigour(one.hp - wounds) if wounds else 0.0
    if stun:
        return 0.5 - loss
    cards = list(dict.fromkeys(card for card in one.hand if card >= 0 and s.cards.is_action(card)))
    if one.lantern:
        cards.append(LANTERN)
    line = planner.best(who, cards, 0 if trap else 1)
    if line is None:
        # A hand that is not seen.
        return 4.0 - loss
    return max(0.5, line.worth) - loss


def row_cost(s: ChapterState, evaluation: Evaluation, figure: int, row: int) -> float:
    """What the turn of a row would cost: HP after one good Parry, statuses, and the rest."""
    if not is_foe(figure):
        return evaluation.ally_cost(figure)
    cover = s.foe(figure).covers[row]
    if cover[2]:
        return 0.0
    hit = evaluation.row_hit(figure, row)
    cost = hit.other - 1.5 * cover[0]
    for who, damage in hit.hits:
        one = s.party[who]
        best, most = evaluation.parry(who, hit.colours)
        sure = max(0, damage - one.armor)
        left = one.hp - max(0.0, sure - 0.7 * best)
        if sure - most >= one.hp:
            left = 0.0
        cost += vigour(one.hp) - vigour(left)
        cost += sum(STATUS_COST[status] for status in hit.statuses)
    return cost


def fate_gain(s: ChapterState, rough: bool = False) -> float:
    """By how much the best of four chits is better on average than the next one: exactly, over all draws."""
    bag = s.combat.bag
    if not bag:
        return 0.0
    worths = chit_worths(s, rough)
    return mean_of_best(bag, worths, FATE_DRAW) - mean_of_next(bag, worths)


def is_fate_due(s: ChapterState) -> bool:
    """Whether a fate token is worth more now than later."""
    late = Evaluation(s).needed_hp() <= LATE
    wanted = FATE_GAIN_LATE if late else FATE_GAIN
    return fate_gain(s, rough=True) >= wanted - ROUGHLY and fate_gain(s) >= wanted


def change_gain(s: ChapterState) -> float:
    """By how much another chit would be better on average than the one that was drawn (KF-7.12)."""
    worths = chit_worths(s)
    drawn = s.combat.drawn[0]
    return mean_of_next([*s.combat.bag, drawn], worths) - worths[drawn]
