"""The reasons of a bot for its answer: what it expects, in words and figures (section 16.2)."""

from __future__ import annotations

from typing import Any

from tablee.core import AnyQuestion, Message, message
from tablee.games.reflets_dacide.ai import draft, journey, opponents, trials
from tablee.games.reflets_dacide.ai.odds import CatchUp
from tablee.games.reflets_dacide.ai.prospects import GEM, Prospects
from tablee.games.reflets_dacide.board import LAIR
from tablee.games.reflets_dacide.rules import moving, trial
from tablee.games.reflets_dacide.view import View
from tablee.games.reflets_dacide.words import hero_words, place_words, team_words


def why(look: Prospects, view: View, question: AnyQuestion, value: Any) -> tuple[Message, ...]:
    """The reasons for an answer; none where there is nothing to explain."""
    match question.kind:
        case "prior":
            return _before_roll(look, value)
        case "rescue":
            return _after_roll(look, question)
        case "assign":
            return (message("hint-assign"),)
        case "stride":
            return _stride(look)
        case "go":
            return _destination(look, view, question, value)
        case "dragon" if value in ("advance", "brake"):
            return _dragon(look, value)
        case "teller":
            return (message("hint-teller", team=team_words(view, value), points=look.s.ep(value)),)
        case "victim" if value != look.seat:
            return (message("hint-target", team=team_words(view, value), points=look.s.ep(value)),)
        case "visit" if value == "trial":
            chance = trials.chance_of_room(look, look.team.place, look.s.turn.golden)
            return (message("hint-room", chance=percent(chance)),)
        case "bless" | "similar" if isinstance(value, tuple):
            return (message("hint-blessing", worth=tenths(opponents.worth_of_blessing(look, value))),)
        case "quest":
            promised = draft.quest_worth(look, value, look.team.plan or look.team.heroes)
            return (message("hint-quest", points=round(promised)),)
        case "pick":
            return (message("hint-pick", hero=hero_words(view, value), worth=tenths(look.hero_card(value))),)
    return ()


def tenths(number: float) -> float:
    return round(number, 1)


def percent(share: float) -> int:
    return round(100 * share)


def _before_roll(look: Prospects, value: Any) -> tuple[Message, ...]:
    node = trials.node_of(look.s)
    need = trial.difficulty(look.s)
    chance = trials.chance_now(look, node, need)
    if value == "roll":
        return (message("hint-chance", chance=percent(chance)),)
    less = trials.lowering_of(look, node, value)
    more = trials.chance_now(look, node, max(1, need - less))
    return (message("hint-aid", chance=percent(chance), more=percent(more)),)


def _after_roll(look: Prospects, question: AnyQuestion) -> tuple[Message, ...]:
    assert look.s.trial is not None
    failed, _ = trials.desk(look, list(question.offered()))
    worth = trials.prize(look, look.s.trial)
    chance = CatchUp(worth, GEM, trials.REROLLS).chance(failed)
    return (message("hint-rescue", chance=percent(chance), worth=tenths(worth)),)


def _stride(look: Prospects) -> tuple[Message, ...]:
    walk, run = journey.walk_and_run(look)
    return (message("hint-stride", walk=tenths(walk), run=tenths(run)),)


def _destination(look: Prospects, view: View, question: AnyQuestion, value: Any) -> tuple[Message, ...]:
    if not isinstance(value, int):
        return ()
    found = moving.destinations(look.s, look.seat, question.about)
    golden = look.s.turn.golden
    worth = {at: journey.place(look, at, routes, golden) for at, routes in found.items()}
    others = sorted((at for at in worth if at != value), key=lambda at: -worth[at])
    own = message("hint-go", place=place_words(view, value), worth=tenths(worth.get(value, 0.0)))
    if not others:
        return (own,)
    less = worth.get(value, 0.0) - worth[others[0]]
    return own, message("hint-next", place=place_words(view, others[0]), less=tenths(less))


def _dragon(look: Prospects, value: str) -> tuple[Message, ...]:
    s = look.s
    if value == "brake":
        return (message("hint-brake"),)
    if s.dragon.place >= LAIR or not look.team.in_play:
        return (message("hint-gem"),)
    return (message("hint-advance", squares=max(0, look.team.place - s.dragon.place)),)
