"""The guide for bots that search: what is worth a look, and how well each seat stands (16.1)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from math import exp
from typing import Any

from tablee.core import NOTHING, Guide, Observation, Seat
from tablee.games.reflets_dacide.ai import journey
from tablee.games.reflets_dacide.ai.beliefs import promise
from tablee.games.reflets_dacide.ai.fair import decide
from tablee.games.reflets_dacide.ai.prospects import Prospects
from tablee.games.reflets_dacide.ai.reactions import STRONG, react
from tablee.games.reflets_dacide.board import DOOR, LAIR
from tablee.games.reflets_dacide.rules import interrupting, moving
from tablee.games.reflets_dacide.state import Race

SEARCHED = frozenset({"go", "stride", "visit", "bless", "dragon"})
"""Decisions that are looked at ahead; the others are settled by rules of thumb."""
MOST = 5
"""So many answers to a decision are looked at."""
SHARP = 7.0
"""Points by which a lead multiplies the odds to win by e."""


class RaceGuide(Guide):
    """Plays on to the end of the turn, and weighs what each seat may expect to score."""

    def forced_answer(self, observation: Observation) -> Any:
        if observation.question.kind in SEARCHED and observation.question.clock is None:
            return NOTHING
        s = observation.sample_state()
        value = decide(observation, Prospects(s, observation.seat))
        return react(STRONG, observation, s.options, value)

    def policy(self, observation: Observation) -> Any:
        return decide(observation, Prospects(observation.sample_state(), observation.seat))

    def candidates(self, observation: Observation) -> Iterable[Any] | None:
        """The answer of the rules of thumb, then the others by their worth."""
        question, s = observation.question, observation.sample_state()
        look = Prospects(s, observation.seat)
        first = decide(observation, look)
        offered = [one for one in question.offered() if not interrupting.is_interruption(one)]
        if question.kind == "go":
            found = moving.destinations(s, look.seat, question.about)
            offered.sort(key=lambda at: -journey.place(look, at, found.get(at, []), s.turn.golden))
        return [first, *(one for one in offered if one != first)][:MOST]

    def horizon(self, observation: Observation) -> Hashable:
        """A turn: one plays on to its end."""
        s: Race = observation.sample_state()
        return s.turn_number

    def values(self, observation: Observation) -> list[float] | None:
        """The chance of each seat to win, by the points that it may expect."""
        s: Race = observation.sample_state()
        if s.phase not in ("dragon", "ghost"):
            return None
        points = [expected(s, seat, observation.seat) for seat in range(s.seats)]
        best = max(points)
        odds = [exp((own - best) / SHARP) for own in points]
        return [own / sum(odds) for own in odds]


def expected(s: Race, seat: Seat, by: Seat) -> float:
    """The points that a seat may expect at the end: those it has, its Quest, and what its place is worth."""
    team = s.teams[seat]
    total = s.ep(seat) + 0.35 * sum(team.gems) + 0.5 * len(team.hand) + promise(s, seat, by)
    total += 0.25 * len(team.equipment())
    if not team.in_play:
        return total
    look = Prospects(s, seat)
    heroes = float(sum(s.hero(member.card).ep for member in team.slots))
    if team.place < DOOR:
        total += 0.3 * team.place
        # Who is behind when the Door is sealed keeps the Heroes; whoever she crosses on the way does not.
        if s.dragon.place < LAIR and not look.is_safe_from_dragon:
            ahead = team.place - s.dragon.place
            total -= heroes * max(0.0, 0.6 - ahead / 40) if ahead >= 0 else 0.0
        return total
    total += 20.0
    if by == seat:
        total += 0.5 * max(journey.goals(look).values(), default=0.0)
    danger = sum(s.dragon.countdown) / 6 if s.dragon.tomb and not s.dragon.stopped else 0.15
    return total - heroes * danger
