"""Beats: what a seat sees after each event between two answers."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tablee.core import Event, Match, Seat
from tablee.core.serialization import encode_state
from tablee.session import Beat, BeatRecorder
from tablee.session.beats import MOST_BEATS, thinned
from tablee.testing import variant
from tablee.testing.driving import random_move, random_play
from tests.reference import GAME
from tests.reference.state import Market, Revealed
from tests.reference.view import View

UNTIMED = GAME.rules.options(rounds=3, bell="untimed")


def watched(*seats: Seat | None, game: Any = GAME, seed: int = 3) -> tuple[Match[Market], BeatRecorder]:
    match = Match.new(game, UNTIMED, seed, seats=2, listening=True)
    recorder = BeatRecorder()
    recorder.watch(match, seats)
    return match, recorder


def reveal(match: Match[Market]) -> None:
    """Both sellers commit a card and stake what they can: then all is turned up."""
    while match.state.phase == "commit":
        question = match.questions[0]
        match.answer(question, question.seat, list(question.offered())[-1])
    assert match.state.phase == "bell"


def test_each_event_but_the_last_makes_a_beat_of_what_stood_then() -> None:
    match, recorder = watched(0)
    before = len(match.events)

    reveal(match)

    beats = recorder.take(0, before)
    events = [event for _, event in match.events[before:]]
    assert [type(event) for event in events] == [Revealed, Revealed]
    assert [beat.events for beat in beats] == [before + 1]
    # The first card is up, its stake is not yet in the pot.
    (first,) = beats
    assert first.view.pot == 0
    assert match.view(0).pot > 0


def test_a_seat_that_nobody_watches_costs_no_view() -> None:
    asked: list[Seat | None] = []

    def view(s: Market, seat: Seat | None) -> View:
        asked.append(seat)
        return GAME.information.view(s, seat)

    match, recorder = watched(1, None, game=variant(GAME, view=view))

    reveal(match)
    assert set(asked) == {1, None}

    asked.clear()
    recorder.watch(match, [])
    random_play(match, 1)
    assert asked == []


def test_what_a_seat_may_not_know_makes_no_beat_for_it() -> None:
    class Unseen(Event, frozen=True):
        seat: Seat

        def seen_by(self, seat: Seat | None) -> Event | None:
            return self if seat == self.seat else None

    _, recorder = watched(0, 1, None)

    recorder.on_event(Unseen(0))

    assert [len(recorder._beats[seat]) for seat in (0, 1, None)] == [1, 0, 0]


def test_watching_changes_nothing() -> None:
    watched_match, _ = watched(0, 1, None, seed=3)
    alone = Match.new(GAME, UNTIMED, 3, seats=2)
    one, other = random.Random(2), random.Random(2)

    while alone.outcome is None:
        random_move(watched_match, one)
        random_move(alone, other)

    assert encode_state(watched_match.state) == encode_state(alone.state)


def test_an_undo_takes_its_beats_along_and_makes_none() -> None:
    match, recorder = watched(0)
    reveal(match)
    assert recorder.take(0, 0)

    match.undo(0, 1, consent=True)

    assert recorder.take(0, 0) == []


def test_events_that_a_game_merges_make_no_beat() -> None:
    def merges(event: object) -> bool:
        return isinstance(event, Revealed)

    match, recorder = watched(0, game=variant(GAME, merges=merges))

    reveal(match)

    assert recorder.take(0, 0) == []


def test_a_view_that_fails_in_a_rule_leaves_the_match_alone_and_is_reported() -> None:
    def view(s: Market, seat: Seat | None) -> View:
        if s.phase == "reveal":
            raise ZeroDivisionError
        return GAME.information.view(s, seat)

    match, recorder = watched(0, game=variant(GAME, view=view))

    reveal(match)

    assert recorder.take(0, 0) == []
    assert "ZeroDivisionError" in recorder.failure


@pytest.mark.parametrize("count", [1, MOST_BEATS, MOST_BEATS + 1, 100])
def test_of_too_many_beats_some_are_left_out_and_the_last_stays(count: int) -> None:
    beats = [Beat(0, number, None) for number in range(count)]

    kept = thinned(beats)

    assert len(kept) == min(count, MOST_BEATS)
    assert kept[-1] is beats[-1]
    assert [beat.events for beat in kept] == sorted({beat.events for beat in kept})
