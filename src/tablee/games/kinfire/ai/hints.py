"""The reasons of the bot for its answer: the sums and the odds that it went by, in words."""

from __future__ import annotations

from typing import Any

from tablee.core import AnyQuestion, Message, message
from tablee.core.i18n import Argument
from tablee.games.kinfire.ai.boosting import keep_worth
from tablee.games.kinfire.ai.evaluation import Evaluation, tried
from tablee.games.kinfire.ai.odds import chance_of_any, chance_of_colour, none_of
from tablee.games.kinfire.ai.planning import PlayedLine, TurnPlanner
from tablee.games.kinfire.forecast import action_sums, boost_damage, declared_sums, hp_after
from tablee.games.kinfire.previews import sum_words
from tablee.games.kinfire.rules.bag import row_of_token
from tablee.games.kinfire.rules.reading import card_called
from tablee.games.kinfire.rules.shops import TRAINING_FLIPS, TRAINING_NEEDS
from tablee.games.kinfire.standing import is_foe, is_seeker
from tablee.games.kinfire.state import FATE_DRAW, FIRST_SEEKER_CHIT, HEART, LANTERN, Figure, figure_of
from tablee.games.kinfire.stories import CityCard, SkillTest
from tablee.games.kinfire.view import View
from tablee.games.kinfire.words import (
    card_name,
    chit_words,
    colours_words,
    figure_name,
    row_name,
    seeker_name,
    zone_name,
)

MOST_LINES = 3


def why(view: View, question: AnyQuestion, value: Any) -> tuple[Message, ...]:
    """The reasons for an answer; none where there is nothing to explain."""
    return tuple(reasons(view, question, value)[:MOST_LINES])


def reasons(view: View, question: AnyQuestion, value: Any) -> list[Message]:  # noqa: C901 - one case for each question
    """The sums and the odds that speak for an answer."""
    match question.kind, value:
        case "turn", ("play", int(card)):
            return why_played(view, question.about, card)
        case "turn", "lantern":
            return why_played(view, question.about, LANTERN)
        case "before", ("move", str()) if view.combat.declared is not None:
            return why_nearer(view, question.about, view.combat.declared.card)
        case (("turn" | "before" | "effect_move"), ("move", str(letter))):
            about = question.about
            return why_moved(view, about if isinstance(about, int) else about[0], letter)
        case "parry", (int(), int(card), int(protected)):
            return why_parried(view, card, protected)
        case "boost_action", (int(who), int(card)):
            return why_boosted(view, who, card)
        case (("parry" | "boost_action"), _):
            return [message("hint-save-boost")]
        case "draw", "draw" | "fate":
            return why_drawn(view, value)
        case "substitute", _:
            return why_changed(view, isinstance(value, tuple))
        case "pick_chit", int(chit):
            return why_picked(view, chit)
        case "cover_row", int(row):
            return why_covered(view, question.about[0], row - 1)
        case "choose_target", (("enemy" | "ally" | "seeker"), int()) if question.about[0] == "attack":
            return why_aimed(view, value)
        case (("test_colour" | "test_setup"), (int(who), str(colour))):
            return why_tested(view, who, colour)
        case "train", (_, int(number), int(who)):
            return why_taught(view, number, who)
    return []


def percent(chance: float) -> int:
    """A chance as a whole number of per cent, and 0 and 100 only where it is certain."""
    if chance <= 0 or chance >= 1:
        return 100 if chance >= 1 else 0
    return min(99, max(1, round(100 * chance)))


# Cards


def best_line(view: View, who: int, card: int) -> PlayedLine | None:
    """The way in which the bot would play a card."""
    moves = 0 if view.combat.turn.trapped else view.combat.turn.moves
    return TurnPlanner(view).best(who, [card], moves)


def why_played(view: View, who: int, card: int) -> list[Message]:
    """What a card would deal, from where it is best played, and what would come next."""
    line = best_line(view, who, card)
    if line is None:
        return []
    found = []
    here = view.party[who].zone
    if line.zone != here:
        found.append(message("hint-from", zone=zone_name(view, line.zone)))
    with tried(view):
        view.party[who].zone = line.zone
        for strike, sums in action_sums(view, who, card):
            near = {one: reckoned for one, reckoned in sums.items() if one == line.target or strike.area}
            for figure, reckoned in (near or dict(list(sums.items())[:1])).items():
                after = hp_after(view, figure, reckoned.total)
                found.append(
                    message(
                        "hint-attack" if after else "hint-defeats",
                        card=played_name(view, who, card),
                        figure=figure_name(view, figure),
                        sum=sum_words(reckoned),
                        after=after,
                    )
                )
            break
    if not found or (len(found) == 1 and line.zone != here):
        found.append(message("hint-prepares", card=played_name(view, who, card)))
    one = view.party[who]
    others = [held for held in one.hand if held != card and held >= 0 and view.cards.is_action(held)]
    if card != LANTERN and not others and one.hand.count(card) == 1:
        found.append(message("hint-renews", armor=view.board(who).armor))
    return found


def played_name(view: View, who: int, card: int) -> Argument:
    """The name of a card that is played; of a Lantern its own."""
    return view.board(who).lantern.name if card == LANTERN else card_name(view, card)


def why_nearer(view: View, who: int, card: int) -> list[Message]:
    """From where the card that was declared is best played."""
    already = [one.card for one in view.combat.declared.boosts] if view.combat.declared else []
    line = TurnPlanner(view).best(who, [card], view.combat.turn.moves, boost_damage(view, already))
    return [] if line is None else [message("hint-from", zone=zone_name(view, line.zone))]


def expected_loss(view: View) -> float:
    """The HP that the next chit costs the party on average, before Parries: over all chits of the bag."""
    evaluation = Evaluation(view)
    lost = 0.0
    for chit in view.combat.bag:
        at = row_of_token(view, chit) if chit not in (HEART,) and chit < FIRST_SEEKER_CHIT else None
        if at is not None and is_foe(at[0]) and not view.foe(at[0]).covers[at[1]][2]:
            for who, damage in evaluation.row_hit(*at).hits:
                lost += max(0, view.party[who].hp - hp_after(view, who, damage))
    return lost / max(1, len(view.combat.bag))


def why_moved(view: View, who: int, letter: str) -> list[Message]:
    """Where a step leads: to an attack, nearer, or out of danger."""
    zone = view.ground.zone(letter)
    before = expected_loss(view)
    planner = TurnPlanner(view)
    near_before = planner.evaluation.readiness(who)
    with tried(view):
        view.party[who].zone = zone
        after = expected_loss(view)
        near_after = Evaluation(view).readiness(who)
    if after < before - 0.05:
        return [message("hint-safer", zone=zone_name(view, zone), before=tenths(before), after=tenths(after))]
    if near_after > near_before:
        return [message("hint-nearer", zone=zone_name(view, zone))]
    return [message("hint-position", zone=zone_name(view, zone))]


def tenths(n: float) -> float:
    """A number with one digit after the point."""
    return round(n, 1)


def why_aimed(view: View, value: tuple[str, int]) -> list[Message]:
    """The sum of an attack at its target."""
    figure = figure_of(value)
    reckoned = declared_sums(view).get(figure)
    declared = view.combat.declared
    if reckoned is None or declared is None:
        return []
    after = hp_after(view, figure, reckoned.total)
    return [
        message(
            "hint-attack" if after else "hint-defeats",
            card=played_name(view, declared.by, declared.card),
            figure=figure_name(view, figure),
            sum=sum_words(reckoned),
            after=after,
        )
    ]


# Boosts


def why_boosted(view: View, who: int, card: int) -> list[Message]:
    """What a Boost adds to the action that was declared."""
    declared = view.combat.declared
    if declared is None:
        return []
    already = boost_damage(view, [one.card for one in declared.boosts])
    more = boost_damage(view, [card])
    moves = 0 if view.combat.turn.trapped else view.combat.turn.moves
    line = TurnPlanner(view).best(declared.by, [declared.card], moves, already + more)
    found = []
    if more and line is not None:
        with tried(view):
            view.party[declared.by].zone = line.zone
            for _, sums in action_sums(view, declared.by, declared.card, already + more):
                for figure in [one for one in sums if one == line.target] or list(sums)[:1]:
                    after = hp_after(view, figure, sums[figure].total)
                    found.append(
                        message(
                            "hint-boost" if after else "hint-boost-defeats",
                            card=card_name(view, card),
                            figure=figure_name(view, figure),
                            sum=sum_words(sums[figure]),
                            after=after,
                        )
                    )
                break
    if not found:
        found.append(
            message("hint-boost-helps", card=card_name(view, card), seeker=seeker_name(view, declared.by))
        )
    if keep_worth(view, who, card) < 0.3:
        found.append(message("hint-boost-cheap", seeker=seeker_name(view, who)))
    return found


def why_parried(view: View, card: int, protected: Figure) -> list[Message]:
    """The HP that a Parry keeps."""
    now = declared_sums(view)[protected]
    then = declared_sums(view, (card, protected))[protected]
    before, after = hp_after(view, protected, now.total), hp_after(view, protected, then.total)
    kind = "hint-parry" if after > before else "hint-parry-armor"
    return [
        message(
            kind if before else "hint-parry-saves",
            seeker=seeker_name(view, protected),
            card=card_name(view, card),
            sum=sum_words(then),
            before=before,
            after=after,
        )
    ]


# The bag


def is_welcome(chit: int) -> bool:
    """Whether a chit gives the party a turn."""
    return chit == HEART or chit >= FIRST_SEEKER_CHIT


def why_drawn(view: View, value: str) -> list[Message]:
    """The chance of a turn of one's own, with one chit and with four."""
    bag = view.combat.bag
    if not bag:
        return []
    welcome = sum(map(is_welcome, bag))
    four = 1 - none_of(len(bag), welcome, min(FATE_DRAW, len(bag)))
    return [
        message(
            "hint-fate" if value == "fate" else "hint-save-fate",
            one=percent(welcome / len(bag)),
            four=percent(float(four)),
        )
    ]


def why_changed(view: View, changes: bool) -> list[Message]:
    """How likely another chit is to be a turn of one's own."""
    combat = view.combat
    bag = [*combat.bag, combat.drawn[0]]
    welcome = sum(map(is_welcome, bag))
    return [message("hint-change" if changes else "hint-keep-chit", n=percent(welcome / len(bag)))]


def why_picked(view: View, chit: int) -> list[Message]:
    """What the chit that is kept does."""
    if is_welcome(chit):
        return [message("hint-pick-turn", chit=chit_words(view, chit))]
    at = row_of_token(view, chit)
    if at is None:
        return [message("hint-pick-nothing")]
    figure, row = at
    if not is_foe(figure):
        return [message("hint-pick-least", name=figure_name(view, figure))]
    return [message("hint-pick-least", name=row_name(view, figure, row + 1))]


def why_covered(view: View, figure: Figure, row: int) -> list[Message]:
    """How likely the row that is covered is to be triggered."""
    bag = view.combat.bag
    tokens = view.foe(figure).tokens[row]
    chits = sum(bag.count(token) for token in tokens)
    soon = chance_of_any(bag, tokens, len(view.combat.track))
    return [
        message(
            "hint-cover",
            row=row_name(view, figure, row + 1),
            chits=chits,
            bag=len(bag),
            next=percent(chits / max(1, len(bag))),
            soon=percent(soon),
        )
    ]


# Tests


def why_tested(view: View, who: int, colour: str) -> list[Message]:
    """The chance of a Seeker in the test of the open card."""
    if not view.card:
        return []
    for deed in card_called(view, view.card).does:
        if isinstance(deed, SkillTest) and is_seeker(who):
            chance = chance_of_colour(view, who, colour, deed.flips, deed.needs)  # type: ignore[arg-type]  # a colour by its name
            return [
                message(
                    "hint-test",
                    seeker=seeker_name(view, who),
                    colour=colours_words([colour]),  # type: ignore[list-item]  # the same
                    chance=percent(float(chance)),
                )
            ]
    return []


def why_taught(view: View, number: int, who: int) -> list[Message]:
    """The chance to learn a course."""
    card = card_called(view, view.card)
    if not isinstance(card, CityCard):
        return []
    colours = view.cards.pairs[view.cards.pair_numbers[card.courses[number]]].colours
    chance = chance_of_colour(view, who, colours[0], TRAINING_FLIPS, TRAINING_NEEDS)
    return [
        message(
            "hint-test",
            seeker=seeker_name(view, who),
            colour=colours_words(colours),
            chance=percent(float(chance)),
        )
    ]
