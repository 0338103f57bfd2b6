"""Analysis of a finished match: what each decision was worth, and what would have been better.

Every decision is searched as the seat saw it then: candidates race against the answer that was given, on
determinizations of what the seat could not know. So nobody is blamed for what only hindsight tells.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from tablee.bots.budget import Budget
from tablee.bots.candidates import first_candidates
from tablee.bots.flat import Flat
from tablee.bots.race import RacedArm
from tablee.bots.rollout import guide_of
from tablee.core import NOTHING, PASS, AnyMatch, AnyQuestion, Guide, Observation, Seat
from tablee.core.model.log import LogEntry

DEFAULT_BUDGET = Budget(64, seconds=1.5)
"""Rollouts for each decision; a slow game gets fewer of them."""
MISTAKE = 0.08
"""An answer is a mistake if another one was worth at least so much more, and clearly."""
TURN = 0.08
"""The value has to change by so much from one decision to the next for a turning point."""
LEAST_VISITS = 4
"""An alternative that was tried less often proves nothing."""


class Assessment(msgspec.Struct, frozen=True):
    """What one decision was worth."""

    number: int
    """How many answers lie before it: the step of the replay."""
    seat: Seat
    kind: str
    played: Any
    values: tuple[float, ...]
    """What the match was worth to each seat after the answer, from 0 to 1."""
    better: Any = NOTHING
    """The answer that was clearly worth more, if there was one."""
    gain: float = 0.0
    """How much more it was worth to the seat."""

    @property
    def is_mistake(self) -> bool:
        """Whether something clearly better was on offer."""
        return self.gain >= MISTAKE


class Analysis(msgspec.Struct):
    """What an analysis has found so far."""

    seats: int
    decisions: list[Assessment] = []
    is_complete: bool = False

    def mistakes(self, seat: Seat | None = None, most: int | None = None) -> list[Assessment]:
        """The mistakes of a seat (None: of all), the most costly first."""
        found = [one for one in self.decisions if one.is_mistake and seat in (None, one.seat)]
        return sorted(found, key=lambda one: (-one.gain, one.number))[:most]

    def loss(self, seat: Seat) -> float:
        """What a seat gave away with each decision, on average."""
        own = [one.gain for one in self.decisions if one.seat == seat]
        return sum(own) / len(own) if own else 0.0

    def curve(self, seat: Seat) -> list[tuple[int, float]]:
        """The value of the match to a seat: after which step it was how much."""
        return [(one.number + 1, one.values[seat]) for one in self.decisions]

    def turning_points(self, most: int = 5) -> list[tuple[Assessment, float]]:
        """The decisions around which the match turned most, in order, each with what the seat won by it.

        The change is from the decision before to this one: an answer, or the dice and the answers between.
        """
        changes = [
            (after, after.values[after.seat] - before.values[after.seat])
            for before, after in zip(self.decisions, self.decisions[1:], strict=False)
        ]
        large = [change for change in changes if abs(change[1]) >= TURN]
        large = sorted(large, key=lambda change: -abs(change[1]))[:most]
        return sorted(large, key=lambda change: change[0].number)


def decisions_of(match: AnyMatch) -> int:
    """How many answers of a match an analysis looks at, at most."""
    return sum(1 for entry in match.answers if _is_answer(entry))


def analyse(
    match: AnyMatch,
    budget: Budget = DEFAULT_BUDGET,
    seats: Sequence[Seat] | None = None,
    seed: int = 0,
    progress: Callable[[Analysis, int], bool] | None = None,
) -> Analysis:
    """Search all decisions of a match, or those of some seats.

    ``progress`` is told after each answer what was found, and how many answers were looked at; the analysis
    ends early when it gives back True. With a budget of iterations alone the same seed finds the same.
    """
    found = Analysis(match.setup.seats)
    guide = guide_of(match.game)
    rng = random.Random(seed)
    for count, (step, entry) in enumerate(_answered(match), 1):
        if seats is None or entry.seat in seats:
            one = _assessed(guide, step, entry, budget, rng)
            if one is not None:
                found.decisions.append(one)
        if progress is not None and progress(found, count):
            return found
    found.is_complete = True
    return found


def _answered(match: AnyMatch) -> Iterator[tuple[AnyMatch, LogEntry]]:
    """Each answer with the match before it."""
    for step, entry in zip(match.steps(), match.answers, strict=False):
        if _is_answer(entry):
            yield step, entry


def _is_answer(entry: LogEntry) -> bool:
    return entry.kind in ("answer", "pass")


def _assessed(
    guide: Guide, step: AnyMatch, entry: LogEntry, budget: Budget, rng: random.Random
) -> Assessment | None:
    """What an answer was worth; None where there was nothing to decide, or nothing to search."""
    question = step.find_question(entry.question, entry.seat)
    if question is None or not question.is_decision():
        return None
    observation = Observation(step, question, random.Random(rng.getrandbits(64)))
    played = PASS if entry.kind == "pass" else question.accept(entry.value)
    arms = Flat().weigh(guide, observation, budget, _candidates(guide, observation, played))
    values = tuple(arms.pop(played).means)
    better, gain = _better(arms, question, values[entry.seat])
    return Assessment(len(step.answers), entry.seat, question.kind, played, values, better, gain)


def _candidates(guide: Guide, observation: Observation, played: Any) -> list[Any]:
    """The answer that was given, and those to compare it with."""
    known = guide.forced_answer(observation)
    others = first_candidates(guide, observation) if known is NOTHING else [known]
    return [played, *(option for option in others if option != played)]


def _better(arms: dict[Any, Any], question: AnyQuestion, value: float) -> tuple[Any, float]:
    """The answer that was clearly worth more than ``value``, and how much more."""
    seat = question.seat
    clear = {
        option: arm.gain / arm.visits
        for option, arm in arms.items()
        if isinstance(arm, RacedArm) and arm.visits >= LEAST_VISITS and arm.is_better()
    }
    if not clear:
        return NOTHING, 0.0
    best = max(clear, key=lambda option: (clear[option], arms[option].means[seat]))
    return best, min(clear[best], 1 - value)
