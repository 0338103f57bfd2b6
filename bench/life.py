"""Does a match grow heavier as it goes on? Copies, saves and loads at shares of its length."""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import mean

from bench.measure import Act, Effort, medians_of

SHARES = (0.25, 0.5, 1.0)
NEIGHBOURS = 8
"""A copy replays the answers since a checkpoint, so a share is the mean of this many answers in a row."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A match after some answers, and what can be done with it there."""

    answers: int
    size: int
    """Bytes of its file."""
    copy: Act
    save: Act
    load: Act
    """From the bytes to the open questions."""


@dataclass(frozen=True, slots=True)
class Life:
    """One match, which can be had after any number of its answers."""

    name: str
    length: Callable[[], int]
    """How many answers it takes to the end."""
    after: Callable[[int], Moment]


@dataclass(frozen=True, slots=True)
class Weight:
    """What a copy, a save and a load cost at one share of the match, in microseconds."""

    share: float
    answers: int
    size: int
    copy_us: float
    save_us: float
    load_us: float


@dataclass(frozen=True, slots=True)
class LifeResult:
    name: str
    weights: list[Weight]

    def growth(self, cost: Callable[[Weight], float]) -> float:
        """What it costs at the end, against the first share: 4 if it grows with the match, 1 if not."""
        return cost(self.weights[-1]) / cost(self.weights[0])


def weigh(life: Life, effort: Effort) -> LifeResult:
    """Weigh the match at each share of its length; the whole of it is its last question."""
    length = life.length()
    return LifeResult(life.name, [weight_at(life, share, length, effort) for share in SHARES])


def weight_at(life: Life, share: float, length: int, effort: Effort) -> Weight:
    last = min(round(share * length), length - 1)
    moments = [life.after(answers) for answers in range(max(0, last - NEIGHBOURS + 1), last + 1)]
    seconds = effort.seconds / 200
    return Weight(
        share,
        moments[-1].answers,
        moments[-1].size,
        mean(medians_of([moment.copy for moment in moments], effort.rounds, seconds)) * 1e6,
        mean(medians_of([moment.save for moment in moments], effort.rounds, seconds)) * 1e6,
        mean(medians_of([moment.load for moment in moments], effort.rounds, seconds)) * 1e6,
    )
