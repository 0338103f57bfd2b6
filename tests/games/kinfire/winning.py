"""The win rates of 16.1: single combats of ``sensible`` in every seat, parties drawn at random.

python -m tests.games.kinfire.winning 100                    all combats, 2, 3 and 4 Seekers, 100 of each
python -m tests.games.kinfire.winning 100 2-11,5-9 sensible 7000   two of them, another first seed
"""

from __future__ import annotations

import random
import sys
from statistics import median
from typing import NamedTuple

from tablee.bots.registry import make_bot
from tablee.core import Match
from tablee.games.kinfire import GAME
from tablee.games.kinfire.state import ChapterState, Options
from tablee.sim import play_out

NAMES = ("asha", "feyn", "khor", "naz", "roland", "valora")


class Target(NamedTuple):
    """A row of the table in 16.1: a combat, its kit and fate, the win rate and the turns wanted."""

    setup: str
    kit: str
    fate: int
    least: float
    most: float
    turns: tuple[int, int]


TARGETS = (
    Target("1-2", "start", 2, 0.70, 0.88, (12, 20)),
    Target("2-11", "start", 2, 0.72, 0.88, (18, 30)),
    Target("3-9", "mid", 2, 0.70, 0.86, (18, 32)),
    Target("4-7", "mid", 2, 0.70, 0.86, (22, 38)),
    Target("7-8", "late", 3, 0.65, 0.85, (14, 26)),
    Target("5-9", "late", 3, 0.58, 0.78, (26, 44)),
    Target("6-8", "late", 3, 0.80, 0.96, (12, 24)),
    Target("6-15", "late", 3, 0.48, 0.72, (26, 46)),
)
VARIANTS = (
    Target("2-12", "start", 2, 0.0, 1.0, (18, 30)),
    Target("3-10", "mid", 2, 0.0, 1.0, (18, 32)),
)


class Tally(NamedTuple):
    """How some combats of one kind went."""

    won: int
    played: int
    turns: float

    def interval(self, z: float = 1.96) -> tuple[float, float]:
        """The interval of Wilson around the share of victories."""
        share, n = self.won / self.played, self.played
        middle = share + z * z / (2 * n)
        half = z * (share * (1 - share) / n + z * z / (4 * n * n)) ** 0.5
        return (middle - half) / (1 + z * z / n), (middle + half) / (1 + z * z / n)


def combat_of(target: Target, seekers: int, seed: int, bot: str = "sensible") -> Match[ChapterState]:
    """One combat, played to its end."""
    rng = random.Random(f"{target.setup} {seekers} {seed}")
    party = tuple(rng.sample(NAMES, seekers))
    options = Options(
        mode="skirmish",
        setup=target.setup,  # type: ignore[arg-type]  # names of the table
        kit=target.kit,  # type: ignore[arg-type]  # the same
        fate=target.fate,
        party=party,  # type: ignore[arg-type]  # the same
    )
    match: Match[ChapterState] = Match.new(GAME, options, seed, seats=seekers)
    play_out(match, [make_bot(GAME, bot) for _ in range(seekers)], random.Random(seed))
    return match


def tally(target: Target, seekers: int, count: int, first: int = 0, bot: str = "sensible") -> Tally:
    """So many combats, from a seed on."""
    matches = [combat_of(target, seekers, seed, bot) for seed in range(first, first + count)]
    won = sum(bool(match.outcome and match.outcome.winners) for match in matches)
    return Tally(won, count, median(match.state.combat.turn_number for match in matches))


def main() -> None:
    """Print the table."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    wanted = sys.argv[2].split(",") if len(sys.argv) > 2 and sys.argv[2] != "all" else None
    bot = sys.argv[3] if len(sys.argv) > 3 else "sensible"
    first = int(sys.argv[4]) if len(sys.argv) > 4 else 0
    for target in (*TARGETS, *VARIANTS):
        if wanted is not None and target.setup not in wanted:
            continue
        for seekers in (2, 3, 4):
            result = tally(target, seekers, count, first, bot)
            low, high = result.interval()
            print(
                f"{target.setup:5} {seekers} Seekers: {100 * result.won / count:5.1f} % "
                f"({100 * low:.1f}–{100 * high:.1f}), {result.turns:.0f} turns",
                flush=True,
            )


if __name__ == "__main__":
    main()
