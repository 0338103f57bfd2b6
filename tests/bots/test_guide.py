"""What the guide of Proving Grounds tells those who search, and how far it looks."""

from __future__ import annotations

import random

import msgspec
import pytest

from tablee.core import NOTHING, AnyMatch, Match, Observation
from tablee.games.proving_grounds import GAME
from tablee.games.proving_grounds.ai import solver, worth
from tablee.games.proving_grounds.ai.bot import Solver, rerolls_left
from tablee.games.proving_grounds.ai.guide import ArenaGuide, chance_to_win
from tablee.games.proving_grounds.ai.planning import PATIENT, Planner
from tablee.games.proving_grounds.state import PLAYER, Arena, Options
from tablee.games.proving_grounds.view import View, view
from tablee.testing import play
from tests.games.proving_grounds.arena import arena

TRACK = "L6 s3 [2,2,2,3,2]"


def rolled(dice: str, rerolls: int = 5) -> Arena:
    return arena({2: TRACK}, dice=dice, options={"clock_mode": "ticks", "rerolls": 9}, budget=rerolls)


def sight_of(match: AnyMatch) -> Observation:
    return Observation(match, match.question, random.Random(1))


def turning(seed: int = 3) -> AnyMatch:
    """A match in which Maia is about to turn."""
    return Match.new(GAME, Options(modules=("sun_moon",), clock_mode="ticks"), seed)


@pytest.mark.parametrize(("work", "ahead"), [(None, 5), (10**9, 5), (3, 3), (0, 2)])
def test_with_much_to_look_at_one_looks_less_far_ahead(work: int | None, ahead: int) -> None:
    seen = view(rolled("1 1 3 3 4"), PLAYER)
    pool = worth.pool_of(seen)
    exact = solver.solve(pool, worth.tables(seen, pool), 5)
    states = solver.cost(exact.merge.merged)

    bot = Solver(work=None if work is None else work * states)
    advice, is_exact = bot._ahead(seen, worth.dice_state(seen), None, rerolls_left(seen))

    assert advice.value == pytest.approx(exact.best(worth.dice_state(seen), rerolls=ahead).value)
    assert is_exact == (ahead == 5)


def test_what_a_roll_is_worth_is_known_before_it() -> None:
    match = turning()
    seen: View = match.view(PLAYER)
    pool = (5, 1, 1, 1)  # all that lies ready at the beginning, in white, blue, green and yellow

    known = Planner().before_roll(seen, 3)

    exact = solver.solve(pool, worth.tables(seen, pool, PATIENT), 3).before_roll()
    assert known == pytest.approx(exact, abs=1e-5)
    assert Planner(most=0).before_roll(seen, 3) is None


def test_only_where_maia_turns_is_searched() -> None:
    guide, match = ArenaGuide(), turning()

    assert guide.forced_answer(sight_of(match)) is NOTHING
    play(match, 4)
    assert guide.forced_answer(sight_of(match)) == "start"
    play(match, "start")
    assert guide.forced_answer(sight_of(match)) in list(match.question.offered())


def test_where_maia_turns_changes_the_chance_to_win() -> None:
    guide, chances = ArenaGuide(), {}
    for slot in range(1, 7):
        match = turning()
        play(match, slot)
        told = guide.values(sight_of(match))
        assert told is not None
        chances[slot] = told[0]

    assert len(set(chances.values())) > 1
    assert all(0 < chance < 1 for chance in chances.values())


def test_the_chance_to_win_grows_with_what_is_good() -> None:
    seen: View = turning().view(PLAYER)
    ahead, hurt = (msgspec.structs.replace(seen, **change) for change in ({"defeated": 3}, {"health": 2}))

    now = chance_to_win(seen)

    assert chance_to_win(ahead) > now > chance_to_win(hurt)
    assert chance_to_win(seen, gain=0.5) > now > chance_to_win(seen, gain=-0.5)
