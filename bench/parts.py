"""Kinfire, Dark Rituals and Reflets d'Acide in their parts: pictures, bots, and the turn of a scripted Hero.

How fast they are played at random, and copied, is in the table of all contenders. Here are milliseconds of
CPU, each at the positions of whole matches.

    python -m bench.parts               all of it, random play beside catanatron
"""

from __future__ import annotations

import dataclasses
import random
import time
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from statistics import mean, median
from typing import Any

from bench.measure import QUICK, Absent, Effort, explain
from bench.ours import answer_at_random
from bench.skirmish import p95
from tablee.bots import make_bot
from tablee.core import AnyGame, Match, Observation, Procedure, find_game
from tablee.ui.messages import words_for

BOTS = {"kinfire": "sensible", "dark-rituals": "steady", "reflets-dacide": "fair"}
"""The games that are measured here, each with the bot that most people play with."""
TABLES: dict[str, tuple[tuple[Mapping[str, Any], int | None], ...]] = {
    "kinfire": (({}, None), ({"mode": "skirmish", "seekers": 3, "setup": "2-11"}, None)),
    "dark-rituals": tuple(({"encounter": number, "watch": "off"}, None) for number in range(1, 6)),
    "reflets-dacide": (({}, 2), ({}, 6)),
}
"""What is played: options and seats, from the smallest table to the largest."""
NIGHTS = "dark-rituals"
HERO_PHASES = ("militia", "reveal", "entry")
"""The steps of a Hero turn."""
PICTURES = 60
"""How many pictures are drawn at each table, in each shape."""


@dataclass(frozen=True, slots=True)
class Parts:
    """What was measured of one game, in milliseconds of CPU."""

    picture_ms: tuple[float, float]
    """A picture, written out, for who is asked: the median, and the 95th percentile."""
    picture_bytes: int
    """The largest of them."""
    thinking_ms: float
    """A decision of the bot, at the 95th percentile."""
    match_ms: float
    """A match between such bots: the mean over the tables."""
    hero_turn_ms: tuple[float, float] | None = None
    """A Hero turn, where there are any: the median, and the 95th percentile."""


@dataclass(slots=True)
class _Played:
    """Matches of a bot with itself, in seconds of CPU."""

    thinking: list[float] = field(default_factory=list)
    matches: list[float] = field(default_factory=list)
    hero_turns: list[float] = field(default_factory=list)


def measure(effort: Effort) -> tuple[dict[str, Parts], list[Absent]]:
    """The figures of each game, or why there are none."""
    found: dict[str, Parts] = {}
    absent: list[Absent] = []
    for id in BOTS:
        try:
            found[id] = parts_of(id, effort.rounds)
        except Exception as error:  # a game that is not there, or is broken, is printed as such
            absent.append(Absent(f"{id}: pictures and bots", explain(error)))
    return found, absent


def parts_of(id: str, matches: int) -> Parts:
    """The figures of one game, from so many matches at each of its tables."""
    pictures, size = drawn(id)
    played = _Played()
    for options, seats in TABLES[id]:
        for seed in range(1, matches + 1):
            _play(id, options, seats, seed, played)
    turns = played.hero_turns
    return Parts(
        _middle_and_most(pictures),
        size,
        1000 * p95(played.thinking),
        1000 * mean(played.matches),
        _middle_and_most(turns) if turns else None,
    )


def drawn(id: str) -> tuple[list[float], int]:
    """Seconds of CPU of each picture in random matches, in both shapes; the bytes of the largest."""
    game, took, most = find_game(id), [], 0
    for options, seats in TABLES[id]:
        for shape in ("wide", "tall"):
            rng, t = random.Random(shape), words_for("en", game)
            match = Match.new(game, game.rules.options(**options), 1, seats=seats)
            for _ in range(PICTURES):
                if match.outcome is not None:
                    break
                question = match.questions[0]
                view = match.view(question.seat)
                begun = time.process_time()
                svg = str(game.art.picture(view, question, t, shape))
                took.append(time.process_time() - begun)
                most = max(most, len(svg.encode()))
                value, _ = answer_at_random(question, rng)
                match.answer(question, question.seat, value)
    return took, most


def _play(id: str, options: Mapping[str, Any], seats: int | None, seed: int, played: _Played) -> None:
    """One match of the game's bot with itself; what it takes is added."""
    turns: dict[int, float] = defaultdict(float)
    game = find_game(id)
    timed = game_with_timed_turns(game, turns) if id == NIGHTS else game
    bot, rng = make_bot(game, BOTS[id]), random.Random(seed)
    begun = time.process_time()
    match = Match.new(timed, game.rules.options(**options), seed, seats=seats)
    while match.outcome is None:
        question = match.questions[0]
        asked = time.process_time()
        value = bot.answer(Observation(match, question, rng))
        played.thinking.append(time.process_time() - asked)
        match.answer(question, question.seat, value)
    played.matches.append(time.process_time() - begun)
    played.hero_turns += turns.values()


def game_with_timed_turns(game: AnyGame, turns: dict[int, float]) -> AnyGame:
    """The same game, which adds what the steps of each Hero turn take to ``turns``, by their number.

    The time that others take to answer in the middle of one does not count.
    """
    step = game.rules.step

    def timed(s: Any) -> Procedure[None]:
        if s.phase not in HERO_PHASES:
            yield from step(s)
            return
        turn, value, procedure = s.turn_number, None, step(s)
        while True:
            begun = time.process_time()
            try:
                asked = procedure.send(value)
            except StopIteration:
                return
            finally:
                turns[turn] += time.process_time() - begun
            value = yield asked

    return dataclasses.replace(game, rules=dataclasses.replace(game.rules, step=timed))


def _middle_and_most(seconds: list[float]) -> tuple[float, float]:
    return 1000 * median(seconds), 1000 * p95(seconds)


def main() -> None:
    """All of it alone, with what is promised."""
    from bench.measure import compete
    from bench.ours import contender
    from bench.peers import catan  # not installed where only Tablée is measured
    from bench.tables import parts_table  # these import this module
    from bench.targets import copies_and_speeds, parts_targets, targets_table

    games = [contender(f"Tablée {id}", find_game(id)) for id in BOTS]
    results, absent = compete([*games, *catan.contenders()], dataclasses.replace(QUICK, rounds=7))
    found, missing = measure(QUICK)
    print(parts_table(found))
    print(targets_table([*copies_and_speeds({one.name: one for one in results}), *parts_targets(found)]))
    for one in [*absent, *missing]:
        print(f"{one.name}: not measured: {one.reason}")


if __name__ == "__main__":
    main()
