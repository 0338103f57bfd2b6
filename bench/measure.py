"""What is measured, and how: CPU seconds of this process, in interleaved rounds.

Every contender plays the same seeds in every round, and the contenders take turns within a round: a
machine that slows down for a while slows them all down. The medians over the rounds are reported.
"""

import gc
import math
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from statistics import mean, median
from typing import TypeAlias

Seed: TypeAlias = int
Act: TypeAlias = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Contender:
    """A game of some engine that can be played at random.

    A *decision* is a question with at least two answers: being asked with a single option does not
    count, for anybody.
    """

    name: str
    about: str
    play_one: Callable[[Seed], int]
    """Plays one match to its end, at random; gives back how many decisions it took."""
    copy_once: Callable[[Seed], Act] | None = None
    """Plays half of that match, then gives back what makes one copy of it, ready to be played on."""
    no_copy: str = ""
    """Why there is no copy to measure."""


@dataclass(frozen=True, slots=True)
class Absent:
    """What could not be measured, and why."""

    name: str
    reason: str


def gather(makers: Iterable[tuple[str, Callable[[], Contender]]]) -> tuple[list[Contender], list[Absent]]:
    """The contenders that can be made here, and what keeps the others from it."""
    present: list[Contender] = []
    absent: list[Absent] = []
    for name, make in makers:
        try:
            present.append(make())
        except Exception as error:  # whatever it is, it is printed
            absent.append(Absent(name, explain(error)))
    return present, absent


@dataclass(frozen=True, slots=True)
class Effort:
    """How long to measure."""

    rounds: int
    seconds: float
    """CPU seconds a contender plays in one round."""
    positions: int
    """In how many matches a copy is timed."""
    load: float
    """Seconds that a server is under load at each rate."""


FULL = Effort(rounds=7, seconds=1.0, positions=12, load=10.0)
QUICK = Effort(rounds=3, seconds=0.15, positions=4, load=3.0)


@dataclass(frozen=True, slots=True)
class Played:
    """One round of one contender."""

    matches: int
    decisions: int
    seconds: float


@dataclass(slots=True)
class Result:
    """All rounds of one contender."""

    contender: Contender
    rounds: list[Played] = field(default_factory=list)
    copies: list[float] = field(default_factory=list)
    """Seconds of a copy, one mean over the positions for each round."""
    copy_failed: str = ""

    @property
    def name(self) -> str:
        return self.contender.name

    @property
    def decisions_per_second(self) -> float:
        return median(played.decisions / played.seconds for played in self.rounds)

    @property
    def matches_per_second(self) -> float:
        return median(played.matches / played.seconds for played in self.rounds)

    @property
    def decisions_per_match(self) -> float:
        return self.rounds[0].decisions / self.rounds[0].matches

    @property
    def decision_us(self) -> float:
        return 1e6 / self.decisions_per_second

    @property
    def copy_us(self) -> float | None:
        return median(self.copies) * 1e6 if self.copies else None

    @property
    def spread(self) -> float:
        """How far the rounds lie apart, as a share of the median: small is trustworthy."""
        speeds = [played.decisions / played.seconds for played in self.rounds]
        return (max(speeds) - min(speeds)) / median(speeds)


def compete(contenders: Iterable[Contender], effort: Effort) -> tuple[list[Result], list[Absent]]:
    """Measure the contenders in turn, round after round. One that breaks is reported as absent."""
    entries: list[_Entry] = []
    absent: list[Absent] = []
    for contender in contenders:
        try:
            entries.append(_Entry.prepared(contender, effort))
        except Exception as error:  # whatever a contender raises is its result, and is printed
            absent.append(Absent(contender.name, explain(error)))
    for _ in range(effort.rounds):
        for entry in entries:
            entry.result.rounds.append(play_round(entry.result.contender, entry.matches))
            if entry.copies:
                entry.result.copies.append(mean(entry.copies_timed()))
    return [entry.result for entry in entries], absent


def play_round(contender: Contender, matches: int) -> Played:
    """Play the seeds from 1 on."""
    play_one = contender.play_one
    decisions = 0
    gc.collect()
    start = time.process_time()
    for seed in range(1, matches + 1):
        decisions += play_one(seed)
    return Played(matches, decisions, time.process_time() - start)


def time_of(act: Act, repeats: int) -> float:
    """Mean CPU seconds of one act."""
    gc.collect()
    start = time.process_time()
    for _ in range(repeats):
        act()
    return (time.process_time() - start) / repeats


def repeats_for(act: Act, seconds: float) -> int:
    """How often to repeat an act to fill the time; the first one, which may be dear, does not count."""
    act()
    repeats = 1
    while True:
        taken = time_of(act, repeats) * repeats
        if taken >= seconds / 4:
            return max(1, math.ceil(repeats * seconds / taken))
        repeats *= 4


def medians_of(acts: Sequence[Act], rounds: int, seconds: float) -> list[float]:
    """Median CPU seconds of each act; the acts take turns, each for so many seconds a round."""
    repeats = [repeats_for(act, seconds) for act in acts]
    times = [[time_of(act, n) for act, n in zip(acts, repeats, strict=True)] for _ in range(rounds)]
    return [median(of_one_act) for of_one_act in zip(*times, strict=True)]


def explain(error: BaseException) -> str:
    """An error on one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())


@dataclass(slots=True)
class _Entry:
    """A contender that has warmed up."""

    result: Result
    matches: int
    copies: list[tuple[Act, int]]

    @classmethod
    def prepared(cls, contender: Contender, effort: Effort) -> "_Entry":
        result = Result(contender)
        matches = 0
        start = time.process_time()
        while time.process_time() - start < effort.seconds or matches < 3:
            matches += 1
            contender.play_one(matches)
        copies: list[tuple[Act, int]] = []
        if contender.copy_once is not None:
            try:
                acts = [contender.copy_once(seed) for seed in range(1, effort.positions + 1)]
                copies = [(act, repeats_for(act, effort.seconds / 50)) for act in acts]
            except Exception as error:  # the speed of play is worth having without the copies
                result.copy_failed = explain(error)
        return cls(result, matches, copies)

    def copies_timed(self) -> list[float]:
        return [time_of(act, repeats) for act, repeats in self.copies]
