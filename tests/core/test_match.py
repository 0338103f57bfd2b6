"""Matches: copies, imagination, events, and what they are made from."""

from __future__ import annotations

import hashlib
import random
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core import (
    PASS,
    AnyQuestion,
    Match,
    Observation,
    Outcome,
    Procedure,
    Refused,
    Seat,
    anyone,
    ask,
    emit,
    may,
    race,
    roll,
    to_bytes,
    together,
)
from tablee.core.engine.match import CHECKPOINT_EVERY
from tablee.testing import play, random_play
from tablee.testing.contract import fingerprint
from tablee.testing.driving import random_move
from tests.core.small import Options, Table, Whispered, Wrote, game_of, match_of
from tests.reference import GAME


def secretly(s: Table) -> Procedure[None]:
    yield from together({seat: partial(seal, s, seat) for seat in (0, 1)})
    s.trail.append(str(s.drawer))
    yield from ask(0, "after", [1])


def seal(s: Table, seat: Seat) -> Procedure[None]:
    s.drawer[seat] = yield from ask(seat, "card", lambda: [card for card in s.deck if card % 2 == seat])
    yield from ask(seat, "stake", [0, 1])


# What a match is made from


def test_the_same_seed_makes_the_same_match() -> None:
    def step(s: Table) -> Procedure[None]:
        s.trail.append(str(roll(s, 5)))
        yield from ask(0, "go", [1])

    assert match_of(step, 5).state == match_of(step, 5).state
    assert match_of(step, 5).state != match_of(step, 6).state
    unseeded = [Match.new(game_of(step)) for _ in range(2)]
    assert unseeded[0].state != unseeded[1].state


def test_a_key_may_be_given_as_bytes() -> None:
    key = bytes(range(32))

    assert Match.new(game_of(secretly), None, key).setup.key == key
    assert (
        Match.new(game_of(secretly), None, b"short").setup.key
        == hashlib.blake2b(b"short", digest_size=32).digest()
    )


def test_the_commitment_binds_the_key_and_hides_it() -> None:
    first, second = match_of(secretly, 5).setup, match_of(secretly, 5).setup

    assert first.key == second.key
    assert first.commitment() != second.commitment()
    assert first.commitment() == hashlib.blake2b(first.key, salt=first.salt, digest_size=32).hexdigest()


@pytest.mark.parametrize("seats", [0, 1, 5, -1])
def test_a_table_has_the_seats_that_its_game_allows(seats: int) -> None:
    with pytest.raises(Refused, match="wrong_seats"):
        match_of(secretly, seats=seats)


def test_an_open_question_is_found_by_its_name_and_its_seat() -> None:
    match = match_of(secretly)
    mine, theirs = match.questions

    assert match.find_question(mine.name, mine.seat) is mine
    assert match.find_question(theirs.name, theirs.seat) is theirs
    assert match.find_question(mine.name, theirs.seat) is None


def test_options_have_their_defaults() -> None:
    assert match_of(secretly).setup.options == Options()
    assert match_of(secretly).setup.seats == 2


# Copies


@given(st.integers(0, 60), st.integers(0, 9))
def test_copies_of_copies_stay_equal_wherever_they_are_made(answers: int, seed: int) -> None:
    match = Match.new(GAME, None, seed, seats=3)
    rng = random.Random(seed)
    for _ in range(answers):
        if match.outcome is None:
            random_move(match, rng)
    copies = [match.copy(), match.copy().copy(), match.copy().copy().copy()]

    assert {fingerprint(copy) for copy in copies} == {fingerprint(match)}
    for number in range(10):
        if copies[0].outcome is None:
            for copy in copies:
                random_move(copy, random.Random(number))
    assert len({fingerprint(copy) for copy in copies}) == 1
    assert [copy.log for copy in copies] == [copies[0].log] * 3


def test_a_copy_and_its_original_go_their_own_ways() -> None:
    match = match_of(secretly)
    play(match, (0, 4))
    copy = match.copy()
    play(copy, (0, 1), (1, 3))
    play(match, (0, 0))

    assert match.state.drawer == {0: 4}
    assert copy.state.drawer == {0: 4, 1: 3}
    assert [len(match.log), len(copy.log)] == [2, 3]
    assert [entry.value for entry in copy.log] == [4, 1, 3]


def test_a_long_match_is_copied_from_its_last_checkpoint() -> None:
    calls = []

    def step(s: Table) -> Procedure[None]:
        calls.append(s.turn)
        s.turn += 1
        yield from ask(0, "go", [1])

    match = match_of(step)
    for answers in (3, 500, 500):
        play(match, *[(0, 1)] * answers)
        for _ in range(2):
            calls.clear()
            match.copy()
            assert 1 <= len(calls) <= CHECKPOINT_EVERY + 1
        assert len(calls) == 1


# Imagination


def test_what_a_seat_cannot_know_is_imagined_and_its_own_stays() -> None:
    match = match_of(secretly)
    play(match, (0, 4), (0, 1), (1, 3), (1, 0))
    imagined = [match.determinize(0, bytes([n]) * 32) for n in range(20)]

    assert {copy.state.drawer[0] for copy in imagined} == {4}
    assert len({copy.state.drawer[1] for copy in imagined}) > 3
    assert len({tuple(copy.state.deck) for copy in imagined}) == 20
    assert match.state.drawer == {0: 4, 1: 3}


def test_others_sealed_answers_are_asked_again() -> None:
    match = match_of(secretly)
    play(match, (1, 3), (0, 4), (1, 0))
    imagined = match.determinize(0, bytes(32))

    assert [(q.name, q.seat) for q in imagined.questions] == [("1/0:2", 0), ("1/1:1", 1)]
    assert imagined.state.drawer == {0: 4}
    assert [(q.name, q.seat) for q in match.determinize(1, bytes(32)).questions] == [("1/0:1", 0)]


def test_options_of_an_imagined_hand_are_those_it_holds() -> None:
    def step(s: Table) -> Procedure[None]:
        yield from ask(1, "card", lambda: s.deck[:3])

    match = match_of(step)
    offered = {tuple(match.determinize(0, bytes([n]) * 32).question.offered()) for n in range(10)}

    assert len(offered) > 5


def test_others_claims_in_a_race_are_not_known() -> None:
    def step(s: Table) -> Procedure[None]:
        claims = yield from race([may(seat, "claim", [1, 2]) for seat in (0, 1, 2)])
        s.trail.append(str(len(claims)))
        yield from ask(0, "after", [1])

    match = match_of(step, seats=3)
    play(match, (1, 2), (2, PASS))

    assert [q.seat for q in match.determinize(0, bytes(32)).questions] == [0, 1, 2]
    assert [q.seat for q in match.determinize(1, bytes(32)).questions] == [0, 2]


def test_passes_in_an_open_window_are_known() -> None:
    def step(s: Table) -> Procedure[None]:
        yield from anyone([may(seat, "react", [1]) for seat in (0, 1, 2)])

    match = match_of(step, seats=3)
    play(match, (1, PASS))

    assert [q.seat for q in match.determinize(0, bytes(32)).questions] == [0, 2]


def test_an_imagined_match_never_meets_the_real_dice() -> None:
    def step(s: Table) -> Procedure[None]:
        yield from ask(0, "go", [1])
        s.trail.append(str(roll(s, 8)))

    match = match_of(step)
    imagined = [match.determinize(0, bytes([n]) * 32) for n in range(3)]
    for each in (match, *imagined):
        play(each, (0, 1))

    assert len({each.state.trail[0] for each in (match, *imagined)}) == 4


@given(st.integers(0, 40), st.integers(0, 5), st.binary(min_size=32, max_size=32))
def test_imagined_matches_can_be_copied_imagined_and_played(answers: int, seed: int, key: bytes) -> None:
    match = Match.new(GAME, None, seed, seats=3)
    rng = random.Random(seed)
    for _ in range(answers):
        if match.outcome is None:
            random_move(match, rng)
    before = fingerprint(match)
    imagined = match.determinize(seed % 3, key)
    again = imagined.determinize((seed + 1) % 3, key)

    assert fingerprint(imagined.copy()) == fingerprint(imagined)
    assert fingerprint(again.copy().copy()) == fingerprint(again)
    for each in (imagined, again):
        random_play(each, seed)
        assert each.outcome is not None
    assert fingerprint(match) == before


def test_the_same_key_imagines_the_same() -> None:
    match = Match.new(GAME, None, 3, seats=3)

    assert fingerprint(match.determinize(1, bytes(32))) == fingerprint(match.determinize(1, bytes(32)))
    assert fingerprint(match.determinize(1, bytes(32))) != fingerprint(match.determinize(1, b"1" * 32))


def test_a_sight_imagines_by_its_own_randomness() -> None:
    match = Match.new(GAME, None, 3, seats=3)
    question: AnyQuestion = match.questions[1]
    observations = [Observation(match, question, random.Random(seed)) for seed in (1, 1, 2)]

    made = [fingerprint(observation.determinize()) for observation in observations]

    assert made[0] == made[1] != made[2]
    assert observations[0].seat == question.seat
    assert observations[0].view == match.view(question.seat)


# Events


def talking(s: Table) -> Procedure[None]:
    emit(s, Wrote, f"turn {s.turn}")
    emit(s, Whispered, 1, "psst")
    yield from ask(0, "go", [1])
    s.turn += 1
    emit(s, Wrote, "done")
    if s.turn == 3:
        s.outcome = Outcome((0,), "over")


def test_events_are_kept_when_somebody_listens_each_with_its_answer() -> None:
    match = match_of(talking, listening=True)
    play(match, (0, 1))

    assert match.events == [
        (0, Wrote("turn 0")),
        (0, Whispered(1, "psst")),
        (1, Wrote("done")),
        (1, Wrote("turn 1")),
        (1, Whispered(1, "psst")),
    ]
    assert match.state.pending_events is None


def test_each_seat_hears_what_it_may_know() -> None:
    match = match_of(talking, listening=True)
    play(match, (0, 1))

    assert [event for _, event in match.events_for(1)] == [event for _, event in match.events]
    for other in (0, None):
        assert all(isinstance(event, Wrote) for _, event in match.events_for(other))
    assert list(match.events_for(0, since=3)) == [(1, Wrote("turn 1"))]


def test_events_are_not_built_when_nobody_listens() -> None:
    built = []

    def note() -> Wrote:
        built.append(1)
        return Wrote("built")

    def step(s: Table) -> Procedure[None]:
        emit(s, note)
        yield from ask(0, "go", [1])

    play(match_of(step), (0, 1), (0, 1))
    assert built == []

    match = match_of(step, listening=True)
    play(match, (0, 1), (0, 1))
    match.copy()
    assert len(built) == len(match.events) == 3


def test_the_last_words_of_a_match_are_heard() -> None:
    match = match_of(talking, listening=True)
    play(match, (0, 1), (0, 1), (0, 1))

    assert match.events[-1] == (3, Wrote("done"))


def test_listening_or_not_the_file_is_the_same() -> None:
    quiet, heard = match_of(talking), match_of(talking, listening=True)
    play(quiet, (0, 1))
    play(heard, (0, 1))

    assert quiet.state == heard.state
    assert len(to_bytes(quiet)) == len(to_bytes(heard))


# Conceding


def test_a_game_may_know_no_conceding() -> None:
    match = Match.new(game_of(talking, concede=None), None, 1)

    with pytest.raises(Refused, match="cannot_concede"):
        match.concede(0)


def test_where_the_others_play_on_the_step_under_way_is_left_and_the_next_begins() -> None:
    def step(s: Table) -> Procedure[None]:
        try:
            for seat in range(3):
                if f"gone {seat}" not in s.trail:
                    s.trail.append(f"{seat} said {(yield from ask(seat, 'say', [1, 2]))}")
        finally:
            s.trail.append("end")

    def gone(s: Table, seat: Seat) -> Outcome | None:
        s.trail.append(f"gone {seat}")
        return None

    match = Match.new(game_of(step, concede=gone), None, 1, seats=3)
    play(match, (0, 2))
    assert match.can_concede(1)
    match.concede(1)

    assert match.outcome is None
    assert match.state.trail == ["0 said 2", "gone 1", "end"]
    assert [question.seat for question in match.questions] == [0]
    play(match, (0, 1), (2, 1))
    assert match.state.trail[3:] == ["0 said 1", "2 said 1", "end"]
    assert not match.can_concede(1)
    with pytest.raises(Refused, match="already_conceded"):
        match.concede(1)
    assert match.copy().state == match.state
