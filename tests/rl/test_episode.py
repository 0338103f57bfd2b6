"""Tables: any game as seats, vectors, masks and actions, and nothing that a seat may not know."""

from __future__ import annotations

import copy
import pickle
import random
import warnings
from typing import Any

import numpy as np
import pytest

from tablee.core import PASS, AnyGame, ask, find_game
from tablee.core.model.questions import Procedure
from tablee.rl import BeyondMeasure, Episode, IllegalAction, Space, space_of
from tablee.rl.episode import NoAnswer
from tablee.testing import variant
from tablee.testing.contract.secrecy import reshuffled
from tests.contract.games import GAMES, small
from tests.reference import GAME as REFERENCE
from tests.reference.state import Options

PROVING_GROUNDS = find_game("proving-grounds")
PLAIN = variant(PROVING_GROUNDS, features=None)
"""Proving Grounds without numbers of its own."""

every_game = pytest.mark.parametrize("name", GAMES)


def usual_space(name: str) -> Space:
    """The space of a game whose matches are not too long to play many."""
    game = GAMES[name][1]
    return space_of(game, game.rules.options(**small(name)))


def play_on(episode: Episode, rng: random.Random, most: int = 10**6) -> None:
    for _ in range(most):
        if episode.is_over:
            return
        episode.act(rng.choice(episode.legal))


def reach(space: Space, kind: str, seed: int = 0) -> Episode:
    """The first episode of random play at which a question of this kind is asked."""
    for number in range(seed, seed + 200):
        episode, rng = Episode(space, number), random.Random(number)
        while not episode.is_over:
            if episode.picks.question.kind == kind:
                return episode
            episode.act(rng.choice(episode.legal))
    raise AssertionError(f"nobody is asked {kind}")


@every_game
def test_random_matches_end_and_every_number_is_in_its_bounds(name: str) -> None:
    space = usual_space(name)
    low, high = space.bounds
    for seed in range(20):
        episode, rng = Episode(space, seed), random.Random(seed)
        while not episode.is_over:
            row, mask = episode.observe(episode.seat), episode.mask(episode.seat)
            assert row.shape == (space.size,)
            assert row.dtype == np.float32
            assert ((row >= low) & (row <= high)).all()
            assert np.flatnonzero(mask).tolist() == episode.legal
            assert len(episode.legal) > 1
            episode.act(rng.choice(episode.legal))
        assert episode.outcome is not None
        assert set(episode.rewards()) <= {1.0, -1.0}
        assert not episode.mask(episode.seat).any()


@every_game
@pytest.mark.parametrize("seed", range(4))
def test_what_a_seat_cannot_know_is_in_no_number(name: str, seed: int) -> None:
    space = usual_space(name)
    episode, rng = Episode(space, seed), random.Random(seed)
    while not episode.is_over:
        for seat in range(space.seats):
            other = episode._with(reshuffled(episode.match, seat, rng.randbytes(32)))
            assert (other.observe(seat) == episode.observe(seat)).all()
            if seat == episode.seat:
                assert other.picks.legal() == episode.legal
        episode.act(rng.choice(episode.legal))


@every_game
def test_every_column_has_a_name(name: str) -> None:
    space = usual_space(name)

    assert len(space.names()) == space.size == space.parts["options"].stop
    assert list(space.parts) == ["view", "asked", "about", "picked", "options"]


def test_spaces_are_measured_alike_everywhere() -> None:
    first = Space(REFERENCE, Options(), 3, (), 64)

    assert first.names() == space_of(REFERENCE, Options(), seats=3).names()


@pytest.mark.parametrize("game", [PLAIN, REFERENCE], ids=["plain", "reference"])
def test_hardly_anything_in_random_play_lies_beyond_what_was_measured(game: AnyGame) -> None:
    space = space_of(game)
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        for seed in range(1000, 1100):
            episode, rng = Episode(space, seed), random.Random(seed)
            while not episode.is_over:
                episode.observe(episode.seat)
                episode.act(rng.choice(episode.legal))

    beyond = [str(one.message) for one in told if one.category is BeyondMeasure]
    assert len(beyond) <= 8, beyond


def test_an_option_looks_the_same_wherever_it_stands() -> None:
    space = space_of(PROVING_GROUNDS)
    width = space.offer_width
    looks: dict[Any, set[bytes]] = {}
    for seed in range(30):
        episode, rng = Episode(space, seed), random.Random(seed)
        while not episode.is_over:
            question = episode.picks.question
            shown = episode.observe(0)[space.parts["options"]].reshape(-1, width)
            for option, row in zip(episode.picks.shown(), shown, strict=False):
                looks.setdefault((question.kind, option), set()).add(row.tobytes())
            episode.act(rng.choice(episode.legal))

    assert all(len(rows) == 1 for rows in looks.values())
    rolls = [rows for (kind, _), rows in looks.items() if kind == "roll"]
    assert len(set.union(*rolls)) == len(rolls) == 7


def test_a_question_without_a_choice_is_not_asked() -> None:
    episode = Episode(space_of(PROVING_GROUNDS), 1)

    assert episode.picks.question.kind == "roll"
    assert [entry.question for entry in episode.match.answers] == ["1"]  # "start" has been answered


def test_secret_choices_are_asked_seat_after_seat_and_not_shown() -> None:
    space = space_of(REFERENCE, seats=2)
    episode = reach(space, "commit")
    first, second = episode.seat, 1 - episode.seat
    seen = []

    for action in episode.legal[:2]:
        other = episode.copy()
        other.act(action)
        while other.seat == first:
            other.act(other.legal[0])
        seen.append(other.observe(second).tobytes())

    assert seen[0] == seen[1]


def test_who_may_react_is_asked_before_who_must_act() -> None:
    space = space_of(REFERENCE, seats=3)

    episode = reach(space, "parry")

    assert {question.kind for question in episode.match.questions} == {"prize", "parry"}


def test_all_claims_of_a_race_come_at_the_same_time() -> None:
    episode = reach(space_of(REFERENCE, seats=3), "ring")

    while episode.picks.question.kind == "ring":
        episode.act(episode.legal[0])

    rung = [entry for entry in episode.match.answers if entry.value == "ring"]
    assert len(rung) == 3
    assert len({entry.ms for entry in rung}) == 1


def test_a_clock_runs_out_after_some_answers() -> None:
    options = PROVING_GROUNDS.rules.options(clock_mode="real_time")
    episode = Episode(space_of(PROVING_GROUNDS, options), 3)

    play_on(episode, random.Random(3))

    assert episode.outcome is not None


@every_game
def test_a_copy_and_a_pickle_go_on_as_the_table_does(name: str) -> None:
    space = usual_space(name)
    for seed in range(6):
        episode, rng = Episode(space, seed), random.Random(seed)
        play_on(episode, rng, seed * 7)
        others = [episode.copy(), copy.deepcopy(episode), pickle.loads(pickle.dumps(episode))]
        while not episode.is_over:
            for other in others:
                assert (other.seat, other.legal, other.taken) == (episode.seat, episode.legal, episode.taken)
                assert (other.observe(episode.seat) == episode.observe(episode.seat)).all()
            action = rng.choice(episode.legal)
            for one in (episode, *others):
                one.act(action)
        assert {tuple(one.rewards()) for one in others} == {tuple(episode.rewards())}


@every_game
def test_an_imagined_table_looks_alike_and_goes_on(name: str) -> None:
    space = usual_space(name)
    for seed in range(6):
        episode, rng = Episode(space, seed), random.Random(seed)
        play_on(episode, rng, seed * 5)
        if episode.is_over:
            continue

        other = episode.determinize(episode.seat, rng.randbytes(32))

        assert (other.observe(episode.seat) == episode.observe(episode.seat)).all()
        play_on(other, rng)
        assert other.outcome is not None


def test_an_illegal_action_changes_nothing() -> None:
    episode = Episode(space_of(PROVING_GROUNDS), 1)
    before = episode.observe(0)

    with pytest.raises(IllegalAction, match="action 99 is not legal now"):
        episode.act(99)

    assert episode.taken == 0
    assert (episode.observe(0) == before).all()


def test_a_match_is_cut_short_after_so_many_actions() -> None:
    episode = Episode(space_of(PROVING_GROUNDS), 1, most_actions=3)

    play_on(episode, random.Random(1))

    assert episode.taken == 3
    assert episode.is_cut_short
    assert episode.rewards() == [0.0]


def test_few_options_at_a_time_lead_to_the_same_answers() -> None:
    space = space_of(REFERENCE, most_options=2)
    assert space.actions == 5

    for seed in range(20):
        episode = Episode(space, seed)
        play_on(episode, random.Random(seed))
        assert episode.outcome is not None


def test_a_question_that_nobody_can_answer_is_said_to_be_one() -> None:
    def step(s: Any) -> Procedure[None]:
        yield from ask(0, "riddle", [])

    broken = variant(PROVING_GROUNDS, step=step)

    with pytest.raises(NoAnswer, match="seat 0 must answer 'riddle', and cannot"):
        space_of(broken)


def test_a_game_may_say_itself_what_an_agent_sees() -> None:
    own = variant(REFERENCE, features=lambda view: [view.round / 4, view.pot])
    space = space_of(own)
    episode = Episode(space, 1)

    assert space.parts["view"] == slice(0, 2)
    assert episode.observe(0)[:2].tolist() == [0.25, 0.0]
    assert space.bounds == (-np.inf, np.inf)


def test_a_game_must_say_always_as_much() -> None:
    own = variant(REFERENCE, features=lambda view: [0.0] * view.round)

    with pytest.raises(ValueError, match="give always as many"):
        space_of(own)


def test_a_table_can_be_read_and_drawn() -> None:
    episode = Episode(space_of(REFERENCE), 1)

    assert "Round 1" in episode.text(0)
    assert episode.picture(0).startswith("<svg")


def test_passing_is_an_action() -> None:
    episode = reach(space_of(REFERENCE), "ring")

    assert episode.legal == [0, episode.space.options_shown + 1]
    assert episode.picks.act(episode.legal[1]) is PASS
