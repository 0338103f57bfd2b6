"""Moonstone in its parts: cards and menus, places, what is shown while somebody drags, and its bot.

Places on a table without squares are another kind of work than lists of options: both are measured in the
same matches, each with its own questions and time. All of it is on tables of six against six.

    python -m bench.skirmish            all of it, cards and menus beside catanatron
"""

import random
import time
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median
from typing import Any

from bench.measure import FULL, Absent, Contender, Effort, Played, Result, Seed, explain, play_round
from bench.ours import answer_at_random
from tablee.bots import make_bot
from tablee.core import AnyMatch, Match, MovePreview, Observation, PlaceQuestion, find_game
from tablee.ui.messages import words_for

MENUS = "Tablée moonstone, cards and menus"
PLACES = "Tablée moonstone, places"
BOT = "sensible"
DECISIONS = 400
"""How many decisions of the bot are timed: some four turns of six against six."""
MAPS = (
    "crossroads_green",
    "mill_and_brook",
    "old_abbey",
    "hill_and_hollow",
    "market_towers",
    "marsh_and_stones",
)
"""Somebody drags on each of these tables."""
POINTS = 12
"""To how many points, from each place where a move begins."""
FURTHER = 1.25
"""They drag as far as they may move, and a quarter beyond it."""
FEWEST = 10
"""A table with fewer characters on it is no longer a full one."""


@dataclass(frozen=True, slots=True)
class Skirmish:
    """What was measured."""

    menus: Result
    places: Result
    """Questions for places: all candidates worked out, each with its way checked, and one of them gone to."""
    aiming_ms: float
    """What is shown for a point that somebody drags to, at the 95th percentile."""
    drawing_ms: tuple[float, float]
    """A picture with all that somebody can reach: the median, and the 95th percentile."""
    thinking_ms: float
    """What a decision of the bot takes at the 95th percentile."""


def measure(effort: Effort) -> tuple[Skirmish | None, list[Absent]]:
    """All figures, or why there are none."""
    try:
        menus, places = parts(effort)
        return Skirmish(menus, places, aiming(), drawing(), thinking()), []
    except Exception as error:  # a game that is not there, or is broken, is printed as such
        return None, [Absent(MENUS, explain(error))]


def parts(effort: Effort) -> tuple[Result, Result]:
    """Random matches: questions that are no places, and those that are, each with the time they take."""
    menus = Result(Contender(MENUS, "moonstone, without places", lambda seed: played(seed)[0].decisions))
    places = Result(Contender(PLACES, "moonstone, places alone", lambda seed: played(seed)[1].decisions))
    for _ in range(effort.rounds):
        sums = [Played(0, 0, 0.0), Played(0, 0, 0.0)]
        seed = 0
        while sum(one.seconds for one in sums) < 2 * effort.seconds:
            sums = [_added(one, more) for one, more in zip(sums, played(seed), strict=True)]
            seed += 1
        menus.rounds.append(sums[0])
        places.rounds.append(sums[1])
    return menus, places


def _added(one: Played, more: Played) -> Played:
    return Played(one.matches + more.matches, one.decisions + more.decisions, one.seconds + more.seconds)


def played(seed: Seed) -> tuple[Played, Played]:
    """One match at random: its cards and menus, and its places."""
    game, rng = find_game("moonstone"), random.Random(seed)
    match = Match.new(game, None, seed)
    decisions, seconds = [0, 0], [0.0, 0.0]
    while match.outcome is None:
        question = match.questions[0]
        kind = question.form == "place"
        begun = time.process_time()
        value, is_decision = answer_at_random(question, rng)
        match.answer(question, question.seat, value)
        seconds[kind] += time.process_time() - begun
        decisions[kind] += is_decision
    return Played(1, decisions[0], seconds[0]), Played(1, decisions[1], seconds[1])


def aiming() -> float:
    """Milliseconds of CPU until it is known what going to a point would do, at the 95th percentile.

    As the server answers somebody who drags: from what the seat sees. Every character that may move on a
    full table is dragged to points at random, some of them where nobody may stand, or too far away.
    """
    took: list[float] = []
    for match, question, rng in moves():
        query = match.game.information.query
        assert query is not None
        for at in _points(match.view(question.seat), question, rng):
            begun = time.process_time()
            query(match.view(question.seat), MovePreview(question, at))
            took.append(1000 * (time.process_time() - begun))
    return p95(took)


def drawing() -> tuple[float, float]:
    """Milliseconds of CPU of a picture for somebody who moves: the median, and the 95th percentile."""
    took: list[float] = []
    for match, question, _ in moves():
        view, t = match.view(question.seat), words_for("en", match.game)
        begun = time.process_time()
        match.game.art.picture(view, question, t, "wide")
        took.append(1000 * (time.process_time() - begun))
    return median(took), p95(took)


def moves() -> Iterator[tuple[AnyMatch, PlaceQuestion, random.Random]]:
    """Full tables in random matches on each map, whenever somebody is to move."""
    for map in MAPS:
        game, rng = find_game("moonstone"), random.Random(map)
        match = Match.new(game, game.rules.options(map=map), 1)
        while match.outcome is None:
            question = match.questions[0]
            if isinstance(question, PlaceQuestion) and question.kind == "move":
                if sum(one.status == "in_play" for one in match.view(None).characters) < FEWEST:
                    break
                yield match, question, rng
            value, _ = answer_at_random(question, rng)
            match.answer(question, question.seat, value)


def _points(view: Any, question: PlaceQuestion, rng: random.Random) -> list[tuple[int, int]]:
    who, _, allowance = question.about
    x, y = view.characters[who].at
    far = round(allowance * FURTHER)
    return [(x + rng.randint(-far, far), y + rng.randint(-far, far)) for _ in range(POINTS)]


def thinking() -> float:
    """Milliseconds of CPU that a decision of the bot takes, at the 95th percentile."""
    game, rng = find_game("moonstone"), random.Random(1)
    match, bot = Match.new(game, None, 1), make_bot(game, BOT)
    took: list[float] = []
    while match.outcome is None and len(took) < DECISIONS:
        question = match.questions[0]
        begun = time.process_time()
        value = bot.answer(Observation(match, question, rng))
        took.append(1000 * (time.process_time() - begun))
        match.answer(question, question.seat, value)
    return p95(took)


def p95(took: list[float]) -> float:
    """What one in twenty takes longer than."""
    return sorted(took)[len(took) * 95 // 100]


def beside_catan() -> tuple[Result, Result, Result]:
    """Cards and menus, places, and catanatron, in turn round by round: what the target compares."""
    from bench.peers import catan  # not installed where only Tablée is measured

    (peer,) = catan.contenders()
    menus, places = parts(Effort(1, 0.5, 0, 0))
    theirs = Result(peer)
    menus.rounds.clear()  # all have warmed up
    places.rounds.clear()
    for _ in range(FULL.rounds):
        theirs.rounds.append(play_round(peer, 4))
        for found, more in zip((menus, places), parts(Effort(1, FULL.seconds, 0, 0)), strict=True):
            found.rounds += more.rounds
    return menus, places, theirs


def main() -> None:
    """All of it alone, with what is promised."""
    from bench.targets import Target, menus_target, skirmish_targets, targets_table  # it imports this module

    menus, places, theirs = beside_catan()
    for one in (menus, places, theirs):
        print(f"{one.name}: {one.decisions_per_second:,.0f} decisions/s (rounds differ by {one.spread:.0%})")
    both = list(zip(menus.rounds, places.rounds, strict=True))
    seconds = sum(one.seconds + other.seconds for one, other in both)
    matches = sum(one.matches for one, _ in both) / seconds
    decisions = sum(one.decisions + other.decisions for one, other in both) / seconds
    print(f"Tablée moonstone, whole: {matches:.1f} matches/s, {decisions:,.0f} decisions/s")
    found = Skirmish(menus, places, aiming(), drawing(), thinking())
    middle, most = found.drawing_ms
    print(f"A picture with all that can be reached: median {middle:.1f} ms, p95 {most:.1f} ms of CPU")
    targets: list[Target] = [menus_target(menus, theirs), *skirmish_targets(found)]
    print(targets_table(targets))


if __name__ == "__main__":
    main()
