"""What decides who wins Moonstone: fits the weights of ``outlook.py`` to matches that bots play.

    python -m tests.games.moonstone.fitting 250

Bots play with sense, now and then at random, and half of the time with a troupe by chance. At the end of each
activation the facts are noted that ``outlook.facts`` tells; logistic regression finds how much each of them
says about the end, with weights for all turns together and a little more for each turn. A fifth of the
matches is held out, to compare what is foretold with what happened; then all of them are fitted.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.bots.random import random_answer
from tablee.core import AnyQuestion, Match, Observation
from tablee.core.model.questions import PlaceQuestion
from tablee.games.moonstone import GAME
from tablee.games.moonstone.ai.bot import Sensible
from tablee.games.moonstone.ai.evaluation import WEIGHTS, facts
from tablee.games.moonstone.state import Options

TURNS = len(WEIGHTS)
ODD = 0.08
"""How often who acts, how and where to is left to chance, for tables that sense would not come to."""
SHARED, APART = 5.0, 50.0
"""How much is doubted that a fact matters, and that it matters more in one turn than in others."""

Numbers = NDArray[np.float64]


class Noted(NamedTuple):
    """A table at the end of an activation."""

    turn: int
    ahead: list[float]
    """What the first seat has more of than the second."""


def positions(seed: int) -> tuple[list[Noted], float]:
    """The tables of one match, and what the first seat won."""
    match = Match.new(GAME, Options(troupe_size=3, stones=5), f"fitting:{seed}".encode(), seats=2)
    bot, rng = Sensible(), random.Random(f"fitting:{seed}")
    found: list[Noted] = []
    seen = None
    while match.outcome is None:
        s, question = match.state, match.question
        now = s.turn, sum(one.activated for one in s.characters)
        if s.phase in ("activate", "action") and not match.answers_in_step and now != seen:
            seen = now
            mine, theirs = facts(s)
            found.append(Noted(min(s.turn, TURNS), [a - b for a, b in zip(mine, theirs, strict=True)]))
        match.answer(question, question.seat, _said(bot, Observation(match, question, rng)))
    winners = match.outcome.winners
    return found, 0.5 if len(winners) == 2 else float(0 in winners)


def _said(bot: Sensible, observation: Observation) -> Any:
    question: AnyQuestion = observation.question
    by_chance = {"choose_faction": 0.5, "choose_action": ODD, "move": ODD, "choose_character": ODD}
    if question.kind == "choose_troupe" or observation.rng.random() < by_chance.get(question.kind, 0.0):
        if isinstance(question, PlaceQuestion):
            assert question.region is not None
            return observation.rng.choice(question.region.candidates())
        return random_answer(question, observation.rng)
    return bot.answer(observation)


def fit(matches: list[tuple[list[Noted], float]]) -> Numbers:
    """The weights of the facts, a row for each turn: Newton's method, with a ridge."""
    turns, ahead, won = _rows(matches)
    scale = ahead.std(axis=0)
    count = ahead.shape[1]
    columns = np.hstack(
        [ahead / scale, *(ahead / scale * (turns == t)[:, None] for t in range(1, TURNS + 1))]
    )
    ridge = np.repeat([SHARED] + [APART] * TURNS, count)
    weights = np.zeros(columns.shape[1])
    for _ in range(30):
        told = _chance(columns @ weights)
        slope = columns.T @ (told - won) + ridge * weights
        bend = (columns * (told * (1 - told))[:, None]).T @ columns + np.diag(ridge)
        weights -= np.linalg.solve(bend, slope)
    shared, more = weights[:count], weights[count:].reshape(TURNS, count)
    return np.asarray((shared + more) / scale)


def _rows(matches: list[tuple[list[Noted], float]]) -> tuple[NDArray[np.int64], Numbers, Numbers]:
    noted = [(one, won) for found, won in matches for one in found]
    turns = np.array([one.turn for one, _ in noted])
    return turns, np.array([one.ahead for one, _ in noted]), np.array([won for _, won in noted])


def _chance(x: Numbers) -> Numbers:
    return np.asarray(1 / (1 + np.exp(-x)))


def surprise(weights: Numbers, matches: list[tuple[list[Noted], float]]) -> float:
    """The log loss of what is foretold; to say one half each time has 0.693."""
    turns, ahead, won = _rows(matches)
    told = np.clip(_chance((ahead * weights[turns - 1]).sum(axis=1)), 1e-6, 1 - 1e-6)
    return float(-np.mean(won * np.log(told) + (1 - won) * np.log(1 - told)))


def lines(weights: Numbers) -> Iterator[str]:
    """As they are written in ``outlook.py``."""
    for row in weights:
        yield f"    ({', '.join(f'{weight:.3f}' for weight in row)}),"


def main(count: str) -> None:
    matches = [positions(seed) for seed in range(int(count))]
    held, used = matches[::5], [match for number, match in enumerate(matches) if number % 5]
    by_prospects = np.array([[0.125, 0.0, 0.0, 0.0]] * TURNS)
    print(f"log loss on {len(held)} matches held out: {surprise(fit(used), held):.3f}")
    print(f"by the prospects alone, by hand: {surprise(by_prospects, held):.3f}")
    print(*lines(fit(matches)), sep="\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
