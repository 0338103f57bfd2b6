"""Moonstone apart from its geometry: cards and menus at random, and how long its bot thinks.

Places on a table without squares are another kind of work than lists of options: what a decision about cards
and menus costs is measured beside them, in the same matches. ``python -m bench.skirmish`` measures them
beside catanatron alone.
"""

import random
import time
from dataclasses import dataclass

from bench.measure import FULL, Absent, Contender, Effort, Played, Result, Seed, explain, play_round
from bench.ours import answer_at_random
from tablee.bots import make_bot
from tablee.core import Match, Sight, find_game

MENUS = "Tablée moonstone, cards and menus"
BOT = "sensible"
DECISIONS = 200
"""How many decisions of the bot are timed: some two turns of six against six."""


@dataclass(frozen=True, slots=True)
class Skirmish:
    """What was measured."""

    menus: Result
    thinking_ms: float
    """What a decision of the bot takes at the 95th percentile."""


def measure(effort: Effort) -> tuple[Skirmish | None, list[Absent]]:
    """Both figures, or why there are none."""
    try:
        return Skirmish(menus(effort), thinking()), []
    except Exception as error:  # a game that is not there, or is broken, is printed as such
        return None, [Absent(MENUS, explain(error))]


def menus(effort: Effort) -> Result:
    """Random matches, of which only questions that are no places count, and the time they take."""
    found = Result(Contender(MENUS, "moonstone, without places", lambda seed: played(seed).decisions))
    for _ in range(effort.rounds):
        matches = decisions = 0
        seconds = 0.0
        while seconds < effort.seconds:
            one = played(matches)
            matches, decisions, seconds = matches + 1, decisions + one.decisions, seconds + one.seconds
        found.rounds.append(Played(matches, decisions, seconds))
    return found


def beside_catan() -> tuple[Result, Result]:
    """Cards and menus, and catanatron, in turn round by round: what the target compares."""
    from bench.peers import catan  # not installed where only Tablée is measured

    (peer,) = catan.contenders()
    ours, theirs = menus(Effort(1, 0.5, 0, 0)), Result(peer)
    ours.rounds.clear()  # all have warmed up
    for _ in range(FULL.rounds):
        theirs.rounds.append(play_round(peer, 4))
        ours.rounds += menus(Effort(1, FULL.seconds, 0, 0)).rounds
    return ours, theirs


def played(seed: Seed) -> Played:
    """One match at random."""
    game, rng = find_game("moonstone"), random.Random(seed)
    match = Match.new(game, None, seed)
    decisions, seconds = 0, 0.0
    while match.outcome is None:
        question = match.questions[0]
        begun = time.process_time()
        value, is_decision = answer_at_random(question, rng)
        match.answer(question, question.seat, value)
        if question.form != "place":
            seconds += time.process_time() - begun
            decisions += is_decision
    return Played(1, decisions, seconds)


def thinking() -> float:
    """Milliseconds of CPU that a decision of the bot takes, at the 95th percentile."""
    game, rng = find_game("moonstone"), random.Random(1)
    match, bot = Match.new(game, None, 1), make_bot(game, BOT)
    took: list[float] = []
    while match.outcome is None and len(took) < DECISIONS:
        question = match.questions[0]
        begun = time.process_time()
        value = bot.answer(Sight(match, question, rng))
        took.append(1000 * (time.process_time() - begun))
        match.answer(question, question.seat, value)
    return sorted(took)[len(took) * 95 // 100]


if __name__ == "__main__":
    ours, theirs = beside_catan()
    for one in (ours, theirs):
        print(f"{one.name}: {one.decisions_per_second:,.0f} decisions/s (rounds differ by {one.spread:.0%})")
    print(f"{ours.decisions_per_second / theirs.decisions_per_second:.2f} times as many")
