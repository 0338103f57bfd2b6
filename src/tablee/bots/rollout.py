"""Rollouts: playing a determinized match from a question to an estimate of its payoffs."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, TypeAlias

from tablee.bots.random import random_answer
from tablee.core import NOTHING, PASS, AnyGame, AnyMatch, AnyQuestion, Guide, Observation

ANSWERS_A_CLOCK = 15
"""Against a real clock a bot spends a fifteenth of it on each answer (four seconds of sixty, a fifth of a
second of three), unless the game sets a pace of its own."""
MOST_ANSWERS = 2_000
"""The length at which a rollout is cut off; it counts as won by no seat."""

Payoffs: TypeAlias = list[float]
"""The payoff of a match for each seat, from 0 to 1."""
AnswerPolicy: TypeAlias = Callable[[AnyMatch, Observation], Any]
"""Chooses the answer to the observed question in a rollout."""


def give(match: AnyMatch, observation: Observation, value: Any) -> None:
    """Answer the observed question of a match without waiting for its clock."""
    question = observation.question
    clock = match.clock_of(question) if match.state.clocks else None
    if clock is None:
        match.answer(question, question.seat, value)
    else:
        answer_in_time(match, observation, clock, value)


def answer_in_time(match: AnyMatch, observation: Observation, clock: str, value: Any) -> None:
    """Answer a question under a clock after the bot's thinking time, or let the clock run out.

    Beside others who may still answer, a bot that is late passes for its own seat.
    """
    running, question = match.state.clocks[clock], observation.question
    pace = max(1, running.limit // ANSWERS_A_CLOCK)
    ms = max(running.at, match.game.play.least_ms(observation, value) or running.at + pace)
    if ms <= running.limit:
        match.answer(question, question.seat, value, ms)
    elif question.must or len(match.questions) == 1:
        match.time_up(question)
    else:
        match.answer(question, question.seat, PASS, running.limit)


def rollout(
    guide: Guide,
    match: AnyMatch,
    question: AnyQuestion,
    rng: random.Random,
    policy: AnswerPolicy,
) -> Payoffs:
    """Answer a question and all that follow by ``policy``, until the payoffs can be estimated."""
    # A guide that never estimates a match need not be asked at each step.
    estimates = type(guide).values is not Guide.values
    begun = guide.horizon(Observation(match, question, rng)) if estimates else None
    for _ in range(MOST_ANSWERS):
        observation = Observation(match, question, rng)
        give(match, observation, policy(match, observation))
        outcome = match.outcome
        if outcome is not None:
            return [guide.score(outcome, seat) for seat in range(match.setup.seats)]
        asked = match.questions
        # Where several seats may answer, any of them might be the first.
        question = asked[0] if len(asked) == 1 else rng.choice(asked)
        if estimates and not match.answers_in_step:
            observation = Observation(match, question, rng)
            if begun is None or guide.horizon(observation) != begun:
                values = guide.values(observation)
                if values is not None:
                    return list(values)
    return [0.0] * match.setup.seats


class ForcedFirst:
    """Gives one fixed answer first, then follows another policy."""

    def __init__(self, option: Any, then: AnswerPolicy) -> None:
        self.options = [option]
        self.then = then

    def __call__(self, match: AnyMatch, observation: Observation) -> Any:
        """The next of the given answers, then those of the other policy."""
        return self.options.pop() if self.options else self.then(match, observation)


def guided_answer(guide: Guide, observation: Observation) -> Any:
    """The guide's answer in a rollout; a random one where the guide has none."""
    answer = guide.policy(observation)
    return random_answer(observation.question, observation.rng) if answer is NOTHING else answer


def guide_of(game: AnyGame) -> Guide:
    """The game's guide for searches; an empty one if it has none."""
    return Guide() if game.play.guide is None else game.play.guide()


def same_question(match: AnyMatch, observation: Observation) -> AnyQuestion:
    """The observed question, as a determinized match asks it."""
    question = match.find_question(observation.question.name, observation.seat)
    assert question is not None, "what a seat is asked depends on what it can see"
    return question
