"""The bot that plays with sense: one turn deep, by the rules' own sums and the odds of the bag."""

from __future__ import annotations

from typing import Any

from tablee.core import PASS, AnyQuestion, Message, Observation
from tablee.games.kinfire.ai.campaign import VOTES, answer_between_combats, several_between_combats
from tablee.games.kinfire.ai.combat import answer_in_combat
from tablee.games.kinfire.ai.hints import why
from tablee.games.kinfire.view import View


class Companion:
    """Plays a whole campaign: combats one turn deep, stories and the city by what they are known to bring."""

    def answer(self, observation: Observation) -> Any:
        return decide(observation.view, observation.question, observation)

    def advise(self, observation: Observation) -> tuple[Any, tuple[Message, ...]]:
        """The answer, and why."""
        value = decide(observation.view, observation.question, observation)
        return value, why(observation.view, observation.question, value)


def decide(s: View, question: AnyQuestion, observation: Observation) -> Any:
    """A sensible answer to any question."""
    if question.form != "one":
        return several_between_combats(s, question, observation)
    if question.kind in VOTES and not question.must:
        return PASS
    offered = list(question.offered())
    if not offered:
        return PASS
    if question.kind == "choose_seeker":
        # Any Seeker will do: a party should not always be the same.
        return observation.rng.choice(offered)
    answer = answer_in_combat(s, question, offered)
    if answer is not NotImplemented:
        return answer
    return answer_between_combats(s, question, offered, observation.rng)
