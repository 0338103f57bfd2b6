"""The bot's answers in a combat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tablee.core import PASS, AnyQuestion
from tablee.games.kinfire.ai.boosting import (
    CHANGE_GAIN,
    GRANT_GAIN,
    best_boost,
    change_gain,
    chit_worths,
    fate_gain,
    is_fate_due,
    keep_worth,
    parries_by,
    turn_worth,
)
from tablee.games.kinfire.ai.evaluation import Evaluation, tried
from tablee.games.kinfire.ai.planning import PlayedLine, TurnPlanner
from tablee.games.kinfire.effects import STATUSES, Strike, Suffer
from tablee.games.kinfire.forecast import boost_damage
from tablee.games.kinfire.rules.structs import Carrying
from tablee.games.kinfire.rules.turn import words_of
from tablee.games.kinfire.standing import is_foe
from tablee.games.kinfire.state import LANTERN, NOBODY, ChapterState, figure_of
from tablee.games.kinfire.view import View

PASS_WORTH = -1.5
"""An action is played unless it is worse than this: whoever passes only draws a card."""
BETTER = 0.25
ONE_DAMAGE = Suffer(n=1)


def answer_in_combat(s: View, question: AnyQuestion, offered: Sequence[Any]) -> Any:  # noqa: C901 - one case for each question
    """The answer to a question of a combat; ``NotImplemented`` for any other."""
    match question.kind:
        case "turn":
            return best_act(s, question.about, offered)
        case "before":
            return best_before(s, question.about, offered)
        case "effect_move":
            return best_effect_move(s, question.about, offered)
        case "boost_action":
            return answer_boost(s, question, offered)
        case "parry":
            value = parries_by(s, question.seat)
            return decline(question, offered) if value is None or value not in offered else value
        case "substitute":
            if change_gain(s) < CHANGE_GAIN:
                return decline(question, offered)
            return min(
                (value for value in offered if value is not None), key=lambda value: keep_worth(s, *value)
            )
        case "draw":
            if not question.must:
                return PASS
            return "fate" if "fate" in offered and is_fate_due(s) else "draw"
        case "grant_fate":
            return fate_gain(s) >= GRANT_GAIN
        case "pick_chit":
            worths = chit_worths(s)
            return max(offered, key=lambda chit: worths[chit])
        case "heart_seeker":
            planner = TurnPlanner(s)
            return max(
                (who for who in offered if who is not None), key=lambda who: turn_worth(s, planner, who)
            )
        case "choose_target":
            return best_target(s, question, offered)
        case "break_focus_tie":
            return best_after(s, offered, lambda who: _focus(s, question.about, who))
        case "cover_row":
            figure, status = question.about
            planner = TurnPlanner(s)
            number = STATUSES.index(status)
            return max(offered, key=lambda row: planner.row_weight(figure, row - 1, number))
        case "place_seeker":
            return best_after(s, offered, lambda letter: _place(s, question.about, letter))
        case "enemy_move":
            return best_after(s, offered, lambda route: _foe_to(s, question.about, route[-1]))
        case "forced_move":
            return best_after(s, offered, lambda letter: _foe_to(s, question.about, letter))
        case "split_tokens":
            return best_split(s, question.about, offered)
        case "return_chit":
            planner = TurnPlanner(s)
            return max(offered, key=lambda value: turn_worth(s, planner, value[1]))
        case "react":
            return next((value for value in offered if value is not None), offered[0])
        case "pass_card" | "card_boost" | "discard_card":
            return best_discard(s, question.about, offered)
        case "choose_mode":
            return best_mode(s, question.about, offered)
        case "after_action_order":
            return "health" if "health" in offered else offered[0]
    return NotImplemented


def decline(question: AnyQuestion, offered: Sequence[Any]) -> Any:
    """To decline, in a window or alone; where one must not, the first card."""
    if not question.must:
        return PASS
    return None if None in offered else offered[0]


# The turn


def lines_of_turn(s: ChapterState, who: int, offered: Sequence[Any]) -> tuple[TurnPlanner, list[PlayedLine]]:
    """All ways to play what is offered, the best first."""
    moves = 0 if s.combat.turn.trapped else s.combat.turn.moves
    cards = [LANTERN if value == "lantern" else value[1] for value in offered if is_play(value)]
    planner = TurnPlanner(s)
    return planner, planner.lines(who, cards, moves)


def is_play(value: Any) -> bool:
    """Whether an act plays a card or the Lantern."""
    return value == "lantern" or (isinstance(value, tuple) and value[0] == "play")


def ranked_acts(s: ChapterState, who: int, offered: Sequence[Any]) -> list[Any]:
    """The acts of a turn, the best first."""
    planner, lines = lines_of_turn(s, who, offered)
    steps = [value for value in offered if isinstance(value, tuple) and value[0] == "move"]
    found: list[Any] = []
    if "end" in offered:
        # What is left are moves: to where the table is worth more.
        worth = {step: after_step(planner, who, s.ground.zone(step[1])) for step in steps}
        better = [step for step in steps if worth[step] > planner.before + BETTER]
        better.sort(key=lambda step: -worth[step])
        return [*better, "end"]
    for line in lines:
        value = "lantern" if line.card == LANTERN else ("play", line.card)
        if value not in found and (line.worth > PASS_WORTH or not found):
            found.append(value)
    if "pass" in offered:
        at = len(found) if lines and lines[0].worth >= PASS_WORTH else 0
        found.insert(at, "pass")
    return [*found, *steps]


def best_act(s: ChapterState, who: int, offered: Sequence[Any]) -> Any:
    """The act of a turn after which the table is worth most."""
    return ranked_acts(s, who, offered)[0]


def after_step(planner: TurnPlanner, who: int, zone: int) -> float:
    """What the table is worth when a Seeker has gone to another zone."""
    with tried(planner.s):
        planner.enter(who, zone)
        return planner.evaluation.worth() - 0.1


def best_before(s: ChapterState, who: int, offered: Sequence[Any]) -> Any:
    """The first step to the zone from which the declared card is worth most."""
    declared = s.combat.declared
    assert declared is not None
    planner = TurnPlanner(s)
    boost = boost_damage(s, [one.card for one in declared.boosts])
    moves = s.combat.turn.moves
    line = planner.best(who, [declared.card], moves, boost)
    return None if line is None else towards(s, who, line.zone, offered, moves)


def towards(s: ChapterState, who: int, goal: int, offered: Sequence[Any], moves: int) -> Any:
    """The step that leads to a zone; None if a later move of the card gets there as well."""
    ground = s.ground
    here = s.party[who].zone
    if goal == here:
        return None
    steps = [value for value in offered if value is not None]
    now = ground.moves[here][goal]
    nearer = [step for step in steps if ground.moves[ground.zone(step[1])][goal] < now]
    return min(nearer, key=lambda step: _negative(s, ground.zone(step[1])), default=None)


def _negative(s: ChapterState, zone: int) -> bool:
    effect = s.ground.effects[zone]
    return effect is not None and effect.negative is not None


def best_effect_move(s: ChapterState, about: tuple[int, int], offered: Sequence[Any]) -> Any:
    """A move that a card gives: to where the attack to come, or the table, is worth most."""
    who, left = about
    declared = s.combat.declared
    planner = TurnPlanner(s)
    if declared is not None and declared.by == who:
        boost = boost_damage(s, [one.card for one in declared.boosts])
        found = []
        for line in planner.lines_of(who, declared.card, 0, boost):
            if s.ground.moves[s.party[who].zone][line.zone] <= left:
                found.append(line)
        if found:
            goal = max(found, key=lambda line: line.worth).zone
            return towards(s, who, goal, offered, left)
    worth = {None: planner.before}
    for step in offered:
        if step is not None:
            worth[step] = after_step(planner, who, s.ground.zone(step[1]))
    return max(worth, key=lambda step: worth[step])


def best_after(s: ChapterState, offered: Sequence[Any], act: Callable[[Any], None]) -> Any:
    """The option after which the table is worth most."""
    evaluation = Evaluation(s)
    worth = {}
    for option in offered:
        with tried(s):
            act(option)
            worth[option] = evaluation.worth()
    return max(worth, key=lambda option: worth[option])


def _focus(s: ChapterState, figure: int, who: int) -> None:
    s.foe(figure).focus = who


def _place(s: ChapterState, who: int, letter: str) -> None:
    s.party[who].zone = s.ground.zone(letter)


def _foe_to(s: ChapterState, figure: int, letter: str) -> None:
    zone = s.ground.zone(letter)
    if is_foe(figure):
        s.foe(figure).zone = zone
    else:
        s.party[figure].zone = zone


def best_split(s: ChapterState, about: tuple[int, int], offered: Sequence[int]) -> int:
    """A token goes to the row that does least."""
    figure, _ = about
    evaluation = Evaluation(s)

    def harm(row: int) -> float:
        hit = evaluation.row_hit(figure, row - 1)
        return sum(damage for _, damage in hit.hits) + 1.3 * len(hit.statuses) + hit.other

    return min(offered, key=harm)


# Boosts and targets


def answer_boost(s: View, question: AnyQuestion, offered: Sequence[Any]) -> Any:
    """The Boost that helps the action most, if it helps more than it is worth in hand."""
    best, _ = best_boost(s, [value for value in offered if value is not None])
    if best is None:
        # In the script of quest 1 a Boost must be played.
        return offered[0] if question.must and None not in offered else decline(question, offered)
    return best


def best_target(s: ChapterState, question: AnyQuestion, offered: Sequence[Any]) -> Any:
    """The target after whose fate the table is worth most."""
    why = question.about[0]
    planner = TurnPlanner(s)
    match why:
        case "attack" | "area" if s.combat.declared is not None:
            return best_hit(s, planner, offered)
        case "draw" | "draw_or_discard":
            return min(offered, key=lambda value: len(s.party[value[1]].hand) if value[0] == "seeker" else 99)
        case "burst":
            foes = [s.zone_of(one) for one in s.foes()]
            return max(offered, key=lambda value: foes.count(s.ground.zone(value[1])))
        case "focus":
            return best_focus_moved(s, offered)
        case "focus_of":
            return best_new_focus(s, offered)
        case "move":
            return best_moved(s, planner, offered)
    return best_after(s, offered, lambda value: befall(planner, why, value))


def befall(planner: TurnPlanner, why: str, value: Any) -> None:
    """What is about to happen to a figure happens on the tried table."""
    if value is None or value[0] == "zone":
        return
    figure = figure_of(value)
    match why:
        case "heal":
            planner.heal(figure, 3)
        case "armor":
            planner.armor(figure, 1)
        case "cleanse":
            planner.cleanse(figure, 2, None)
        case "charge":
            planner.light(figure)
        case "suffer":
            planner.carry_out(ONE_DAMAGE, Carrying(figure))
        case "status" if is_foe(figure):
            planner.s.foe(figure).hp -= 1
        case "status":
            planner.inflict(figure, "weaken")


def best_hit(s: ChapterState, planner: TurnPlanner, offered: Sequence[Any]) -> Any:
    """The target of the attack that is being resolved."""
    declared = s.combat.declared
    assert declared is not None
    who = declared.by
    boost = boost_damage(s, [one.card for one in declared.boosts])
    here = s.party[who].zone
    lines = [line for line in planner.lines_of(who, declared.card, 0, boost) if line.zone == here]
    worth: dict[Any, float] = {}
    for value in offered:
        if value[0] == "zone":
            zone = s.ground.zone(value[1])
            fitting = [line.worth for line in lines if line.target >= 0 and s.zone_of(line.target) == zone]
        else:
            fitting = [line.worth for line in lines if line.target == figure_of(value)]
        strikes = [word for word in words_of(s, who, declared.card) if isinstance(word, Strike)]
        x = Carrying(who, declared.colours, boost=boost)
        if fitting:
            worth[value] = max(fitting)
        elif value[0] == "zone":
            there = [one for one in s.foes() if s.zone_of(one) == s.ground.zone(value[1])]
            worth[value] = -50 + sum(planner.quick(strikes[-1], x, one) for one in there)
        else:
            worth[value] = -50 + planner.quick(strikes[-1], x, figure_of(value))
    return max(worth, key=lambda value: worth[value])


def best_focus_moved(s: ChapterState, offered: Sequence[Any]) -> Any:
    """The enemy whose target token is best handed on."""
    evaluation = Evaluation(s)

    def gain(value: Any) -> float:
        figure = figure_of(value)
        best = float("-inf")
        for who in range(len(s.party)):
            with tried(s):
                s.foe(figure).focus = who
                best = max(best, evaluation.worth())
        return best

    return max(offered, key=gain)


def best_new_focus(s: ChapterState, offered: Sequence[Any]) -> Any:
    """The Seeker who best holds the tokens: not told which, so all of those of the card's owner."""
    by = s.combat.declared.by if s.combat.declared is not None else NOBODY
    watching = [one for one in s.foes() if s.foe(one).focus == by] or s.foes()

    def hand(value: Any) -> None:
        for figure in watching:
            s.foe(figure).focus = value[1]

    return best_after(s, offered, hand)


def best_moved(s: ChapterState, planner: TurnPlanner, offered: Sequence[Any]) -> Any:
    """The Seeker for whom a move is worth most."""

    def gain(value: Any) -> float:
        if value[0] != "seeker":
            return 0.0
        who = value[1]
        return max((after_step(planner, who, zone) for zone in s.ground.open[s.party[who].zone]), default=0.0)

    return max(offered, key=gain)


# Small matters


def best_discard(s: View, who: int, offered: Sequence[Any]) -> Any:
    """An Exhausted card or a status goes first; else a card is drawn; else what is worth least."""
    for wanted in (s.cards.exhausted, "stun", "wound", "weaken", "trap"):
        if ("discard", wanted) in offered:
            return ("discard", wanted)
    drawn = next((value for value in ("both", "draw") if value in offered), None)
    if drawn is not None:
        return drawn
    cards = [value for value in offered if isinstance(value, tuple) and isinstance(value[1], int)]
    spare = [value for value in cards if not s.cards.is_action(value[1])] or cards
    if not spare:
        return offered[0]
    return min(spare, key=lambda value: keep_worth(s, who, value[1]))


def best_mode(s: View, about: tuple[str, int], offered: Sequence[Any]) -> Any:
    """A free card is drawn; of a Ward and Armor the Armor goes; of statuses the worst."""
    what, _ = about
    if what == "draw":
        return "draw"
    if what == "lose":
        return "armor" if "armor" in offered else offered[0]
    return next((name for name in ("stun", "wound", "weaken", "trap") if name in offered), offered[0])
