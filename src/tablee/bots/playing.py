"""Playing imagined matches on, from a question to what they are worth."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, TypeAlias

from tablee.bots.plain import random_answer
from tablee.core import NOTHING, Game, Guide, Match, Question, Sight

ANSWERS_A_CLOCK = 15
"""Against a real clock a bot takes a fifteenth of it for each answer (four seconds of sixty, a fifth of a
second of three), unless the game says how fast a bot may be."""
MOST_ANSWERS = 2_000
"""Nobody imagines more of a match than that: it then counts as won by nobody."""

Worth: TypeAlias = list[float]
"""What a match is worth to each seat, from 0 to 1."""
Say: TypeAlias = Callable[[Match[Any], Sight], Any]
"""Answers the question in sight of an imagined match."""


def give(match: Match[Any], question: Question[Any], value: Any) -> None:
    """Answer a question of a match in which nobody waits."""
    clock = match.clock_of(question) if match.state.clocks else None
    if clock is None:
        match.answer(question, question.seat, value)
    else:
        answer_in_time(match, question, clock, value)


def answer_in_time(match: Match[Any], question: Question[Any], clock: str, value: Any) -> None:
    """Answer a question that runs against a clock, after the time it takes; or let the time be up."""
    running = match.state.clocks[clock]
    pace = max(1, running.limit // ANSWERS_A_CLOCK)
    least = match.game.least_ms(match.view(question.seat), question, value)
    ms = max(running.at, least or running.at + pace)
    if ms > running.limit:
        match.time_up(question)
    else:
        match.answer(question, question.seat, value, ms)


def play_on(
    guide: Guide,
    match: Match[Any],
    question: Question[Any],
    rng: random.Random,
    say: Say,
) -> Worth:
    """Answer a question and all that follow with what ``say`` says, until the worth of the match is known."""
    begun = guide.stretch(Sight(match, question, rng))
    for _ in range(MOST_ANSWERS):
        give(match, question, say(match, Sight(match, question, rng)))
        outcome = match.outcome
        if outcome is not None:
            return [guide.score(outcome, seat) for seat in range(match.setup.seats)]
        asked = match.questions
        # Where several may answer, anybody might be the first.
        question = asked[0] if len(asked) == 1 else rng.choice(asked)
        if not match.answers_in_step:
            sight = Sight(match, question, rng)
            if begun is None or guide.stretch(sight) != begun:
                told = guide.values(sight)
                if told is not None:
                    return list(told)
    return [0.0] * match.setup.seats


class First:
    """Says one thing first, and then what another says."""

    def __init__(self, option: Any, then: Say) -> None:
        self.options = [option]
        self.then = then

    def __call__(self, match: Match[Any], sight: Sight) -> Any:
        return self.options.pop() if self.options else self.then(match, sight)


def sensible(guide: Guide, sight: Sight) -> Any:
    """What the guide would answer in an imagined match; where it does not know, anything."""
    said = guide.policy(sight)
    return random_answer(sight.question, sight.rng) if said is NOTHING else said


def guide_of(game: Game[Any, Any]) -> Guide:
    """What a game tells those who search it."""
    return Guide() if game.guide is None else game.guide()


def same_question(match: Match[Any], sight: Sight) -> Question[Any]:
    """The question in sight, as an imagined match asks it."""
    name, seat = sight.question.name, sight.seat
    return next(question for question in match.questions if (question.name, question.seat) == (name, seat))
