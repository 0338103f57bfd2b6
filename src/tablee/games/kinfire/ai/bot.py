"""The bot that plays with sense: one turn deep, by the rules' own sums."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablee.core import NOTHING, PASS, AnyQuestion, Message, Observation
from tablee.games.kinfire import effects as fx
from tablee.games.kinfire.ai.hints import why
from tablee.games.kinfire.effects import STATUSES
from tablee.games.kinfire.forecast import (
    action_sums,
    declared_sums,
    hp_after,
    moves_of,
    reachable,
    standing,
)
from tablee.games.kinfire.rules.turn import words_of
from tablee.games.kinfire.standing import is_foe
from tablee.games.kinfire.state import (
    FIRST_SEEKER_CHIT,
    HEART,
    LANTERN,
    ChapterState,
    figure_of,
)
from tablee.games.kinfire.stories import DARKNESS
from tablee.games.kinfire.view import View

FALL, LOW, WORTH_A_CARD = 100.0, 4, 2.0


class Companion:
    """Plays a whole campaign by rules of thumb."""

    def answer(self, observation: Observation) -> Any:
        return decide(observation.view, observation.question, observation)

    def advise(self, observation: Observation) -> tuple[Any, tuple[Message, ...]]:
        """The answer, and why."""
        value = decide(observation.view, observation.question, observation)
        return value, why(observation.view, observation.question, value)


def decide(s: View, question: AnyQuestion, observation: Observation) -> Any:  # noqa: C901 - one case for each question
    """A sensible answer to any question."""
    if question.form != "one":
        return several_of(s, question, observation)
    offered = list(question.offered())
    if not offered:
        return PASS
    match question.kind:
        case "turn":
            return best_act(s, question.about, offered)
        case "before" | "effect_move":
            return best_step(s, question, offered)
        case "boost_action" | "parry":
            return best_boost(s, question, offered)
        case "substitute":
            return _no(question)
        case "draw" if not question.must:
            return PASS
        case "pick_chit":
            return max(offered, key=lambda chit: chit_worth(s, chit))
        case "choose_target":
            return best_target(s, question, offered)
        case "heart_seeker":
            return max((who for who in offered if who is not None), key=lambda who: readiness(s, who))
        case "break_focus_tie":
            return max(offered, key=lambda who: s.party[who].hp + s.party[who].armor)
        case "react":
            return next((value for value in offered if value is not None), offered[0])
        case "pass_card" | "card_boost" | "discard_card":
            return best_discard(s, question.about, offered)
        case "city_action":
            return next((value for value in offered if isinstance(value, tuple)), offered[0])
        case "buy" | "train":
            return _plain(question, "leave" if "leave" in offered else offered[-1])
    return _plain(question, next((value for value in offered if value is not None), offered[0]))


def _plain(question: AnyQuestion, otherwise: Any) -> Any:
    """The plain default of a question, if it has one."""
    return otherwise if question.default is NOTHING or question.default is PASS else question.default


def _no(question: AnyQuestion) -> Any:
    """To decline, in a window or alone."""
    return None if question.must else PASS


def several_of(s: View, question: AnyQuestion, observation: Observation) -> Any:
    """A subset or an order: a deck stays as it is if it may."""
    if question.kind == "deck":
        now = tuple(sorted(s.party[question.about].pairs))
        if now in question:
            return now
    return question.sample(observation.rng.randrange)


# The turn


def best_act(s: ChapterState, who: int, offered: Sequence[Any]) -> Any:
    """The act of a turn that is worth most; a step towards the enemy if nothing is."""
    turn = s.combat.turn
    steps = [value for value in offered if isinstance(value, tuple) and value[0] == "move"]
    cards = [LANTERN if value == "lantern" else value[1] for value in offered if _is_play(value)]
    moves = turn.moves if steps else 0
    worth = {card: best_worth(s, who, card, moves) for card in cards}
    best = max(cards, key=lambda card: worth[card], default=None)
    if best is not None and worth[best] > 0.5:
        return "lantern" if best == LANTERN else ("play", best)
    if steps and "end" not in offered:
        nearer = nearest_step(s, who, steps)
        if nearer is not None:
            return nearer
    return next((value for value in ("pass", "end") if value in offered), offered[0])


def _is_play(value: Any) -> bool:
    return value == "lantern" or (isinstance(value, tuple) and value[0] == "play")


def best_worth(s: ChapterState, who: int, card: int, moves: int) -> float:
    """What a card is worth from the best zone in reach."""
    return max(worth_there(s, who, card, zone) for zone in reachable(s, who, moves))


def worth_there(s: ChapterState, who: int, card: int, zone: int) -> float:
    """What a card is worth from a zone, less what the way there costs."""
    steps = s.ground.moves[s.party[who].zone][zone]
    cost = 0.1 * steps + (1.5 if steps and _hurts(s, zone) else 0)
    inside = moves_of(s, who, card)
    with standing(s, who, zone):
        best = 0.0
        for end in reachable(s, who, inside):
            with standing(s, who, end):
                best = max(best, card_worth(s, who, card))
    return best - cost


def _hurts(s: ChapterState, zone: int) -> bool:
    effect = s.ground.effects[zone]
    return effect is not None and effect.negative is not None


def card_worth(s: ChapterState, who: int, card: int) -> float:
    """What a card does from where its owner stands: damage, Armor, HP, statuses."""
    worth = 0.0
    for strike, sums in action_sums(s, who, card):
        dealt = [
            min(reckoned.total, _hp(s, figure)) + _kill(s, figure, reckoned.total)
            for figure, reckoned in sums.items()
        ]
        if dealt:
            worth += sum(dealt) if strike.area else max(dealt)
            worth += 1.0 * len(strike.statuses)
    party = range(len(s.party))
    for word in words_of(s, who, card):
        match word:
            case fx.GainArmor(n, whom):
                worth += 1.3 * n * (len(party) if whom in ("all", "others") else 1)
            case fx.Heal(n, whom, None):
                healed = [min(n, s.start_hp(one) - s.party[one].hp) for one in party]
                worth += 0.8 * (sum(healed) if whom in ("all", "others") else max(healed))
            case fx.DrawCards(n, whom):
                worth += 0.4 * n * (len(party) if whom in ("all", "others") else 1)
            case fx.Inflict(_, n, whom):
                worth += 0.9 * n
            case fx.ChargeLantern() | fx.MoveFocus() | fx.ReturnChit():
                worth += 0.7
            case fx.FreeAction():
                worth += 0.6
            case fx.Cleanse():
                worth += 0.8 * sum(s.party[who].statuses)
    if card >= 0 and s.cards.ward(card) and s.party[who].ward < 0:
        worth += 2.0
    return worth


def _hp(s: ChapterState, figure: int) -> int:
    return s.foe(figure).hp if is_foe(figure) else s.ally(figure).hp or 0


def _kill(s: ChapterState, figure: int, damage: int) -> float:
    return 5.0 if is_foe(figure) and damage >= s.foe(figure).hp else 0.0


def nearest_step(s: ChapterState, who: int, steps: Sequence[Any]) -> Any:
    """The step that leads nearer to an enemy, if one does; None in its zone."""
    ground = s.ground
    foes = [s.foe(figure).zone for figure in s.foes()]

    def distance(zone: int) -> tuple[int, bool]:
        return min((ground.moves[zone][there] for there in foes), default=0), _hurts(s, zone)

    best = min(steps, key=lambda step: distance(ground.zone(step[1])))
    return best if distance(ground.zone(best[1])) < distance(s.party[who].zone) else None


def best_step(s: ChapterState, question: AnyQuestion, offered: Sequence[Any]) -> Any:
    """The step from which the card that was declared is worth most; to stay if none is better."""
    who = question.about[0] if isinstance(question.about, tuple) else question.about
    declared = s.combat.declared
    steps = [value for value in offered if value is not None]
    if declared is None:
        return nearest_step(s, who, steps)
    left = question.about[1] if isinstance(question.about, tuple) else s.combat.turn.moves
    worth = {None: worth_there(s, who, declared.card, s.party[who].zone)}
    for step in steps:
        zone = s.ground.zone(step[1])
        with standing(s, who, zone):
            further = best_worth(s, who, declared.card, left - 1)
        worth[step] = further - 0.1 - (1.5 if _hurts(s, zone) else 0)
    return max(worth, key=lambda step: worth[step])


def best_target(s: ChapterState, question: AnyQuestion, offered: Sequence[Any]) -> Any:
    """An enemy that falls, else the weakest one; a Seeker that needs it most."""
    why_asked, n = question.about

    def worth(value: Any) -> float:
        if value is None or value[0] == "zone":
            zone = None if value is None else s.ground.zone(value[1])
            return sum(_hp(s, figure) for figure in s.foes() if s.zone_of(figure) == zone)
        figure = figure_of(value)
        if value[0] != "seeker":
            return _kill(s, figure, n) - _hp(s, figure)
        one = s.party[figure]
        if why_asked in ("heal", "armor", "cleanse"):
            return s.start_hp(figure) - one.hp + 2.0 * sum(one.statuses)
        if why_asked in ("suffer", "exhaust", "lose_armor", "status", "discard"):
            return float(one.hp)
        return float(-len(one.hand))

    return max(offered, key=worth)


# Boosts


def best_boost(s: View, question: AnyQuestion, offered: Sequence[Any]) -> Any:
    """The Boost that helps most, if it helps enough."""
    best, most = None, 0.0
    declared = s.combat.declared
    assert declared is not None
    for value in offered:
        if value is None:
            continue
        who, card, *protected = value
        worth = parry_worth(s, card, protected[0]) if protected else boost_worth(s, card)
        if s.cards.is_action(card):
            worth -= 2.0
        if sum(s.cards.is_action(one) for one in s.party[who].hand if one >= 0) == 1 and s.cards.is_action(
            card
        ):
            worth -= 2.0
        if worth > most:
            best, most = value, worth
    if best is None:
        # In the script of quest 1 a Boost must be played.
        return offered[0] if question.must and None not in offered else _no(question)
    return best


def boost_worth(s: ChapterState, card: int) -> float:
    """What a Boost adds to the action that was declared."""
    declared = s.combat.declared
    assert declared is not None
    now, then = declared_sums(s), declared_sums(s, (card, declared.by))
    worth = max(
        (float(min(then[one].total, _hp(s, one)) - min(now[one].total, _hp(s, one))) for one in now),
        default=0.0,
    )
    for gift in s.cards.gifts(card):
        match gift:
            case fx.MovementGift():
                before = best_worth(s, declared.by, declared.card, s.combat.turn.moves)
                worth += max(0.0, best_worth(s, declared.by, declared.card, s.combat.turn.moves + 1) - before)
            case fx.HealthGift(n):
                worth += 0.8 * min(n, s.start_hp(declared.by) - s.party[declared.by].hp)
            case fx.ClearWeakenGift():
                worth += s.combat.turn.weaken
    return worth if worth >= 1 else 0.0


def parry_worth(s: ChapterState, card: int, protects: int) -> float:
    """What a Parry saves: HP, and much if its Seeker would fall."""
    now, then = declared_sums(s), declared_sums(s, (card, protects))
    before, after = hp_after(s, protects, now[protects].total), hp_after(s, protects, then[protects].total)
    worth = float(after - before)
    if after > 0 and before <= 0:
        worth += FALL
    if before <= LOW:
        worth *= 2
    return worth if worth >= WORTH_A_CARD else 0.0


# Small matters


def readiness(s: ChapterState, who: int) -> float:
    """How much a Seeker can do with a turn: its cards, its Lantern, and the HP that it can lose."""
    one = s.party[who]
    hand = [card for card in one.hand if card >= 0 and s.cards.is_action(card)]
    best = max((best_worth(s, who, card, 1) for card in hand), default=0.0)
    return best + 2.0 * one.lantern - 2.0 * one.statuses[STATUSES.index("stun")]


def chit_worth(s: ChapterState, chit: int) -> float:
    """How welcome a chit is: a turn of a Seeker most, Darkness least."""
    if chit >= FIRST_SEEKER_CHIT:
        return 10.0 + readiness(s, chit - FIRST_SEEKER_CHIT)
    if chit == HEART:
        return 20.0
    return -5.0 if chit == DARKNESS else -1.0


def best_discard(s: View, who: int, offered: Sequence[Any]) -> Any:
    """An Exhausted card or a status goes first; else a card is drawn."""
    for wanted in (s.cards.exhausted, *STATUSES):
        if ("discard", wanted) in offered:
            return ("discard", wanted)
    return next((value for value in ("both", "draw") if value in offered), offered[0])
