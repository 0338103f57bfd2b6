"""Undo: free to the last barrier, further with consent, without limit in practice; the dice stay the same."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core import (
    PASS,
    AnyMatch,
    Match,
    Moment,
    Outcome,
    Procedure,
    Refused,
    anyone,
    ask,
    draw,
    emit,
    may,
    must,
    roll,
    shuffle,
    start_clock,
    stop_clock,
    together,
    unveil,
)
from tablee.testing import play
from tests.core.small import Table, Wrote, match_of


def step(s: Table) -> Procedure[None]:
    """Seat 0 does as it likes; what it does may raise a barrier."""
    act = yield from ask(
        0, "act", ["think", "roll", "shuffle", "draw", "show", "clock", "other", "window", "end"]
    )
    s.trail.append(act)
    emit(s, Wrote, act)
    match act:
        case "roll":
            s.trail.append(str(roll(s, 3)))
        case "shuffle":
            shuffle(s, s.deck)
        case "draw" if s.deck:
            s.trail.append(str(draw(s, s.deck)))
        case "show":
            unveil(s)
        case "clock":
            start_clock(s, "sand", 1000)
            yield from ask(0, "hurry", ["done"], clock="sand")
            stop_clock(s, "sand")
        case "other":
            yield from ask(1, "other", ["yes"])
        case "window":
            yield from anyone([may(1, "react", ["stop"]), must(0, "go", ["go"])])
        case "end":
            s.outcome = Outcome((0,), "end")


def refusal(match: AnyMatch, seat: int = 0, count: int = 1) -> str:
    with pytest.raises(Refused) as caught:
        match.undo(seat, count)
    return caught.value.code


def after(*acts: Any, **more: Any) -> Match[Table]:
    """A match after these acts: of seat 0, unless they say or can only be another's."""
    match = match_of(step, **more)
    act_on(match, *acts)
    return match


def act_on(match: AnyMatch, *acts: Any) -> None:
    for act in acts:
        play(match, (int(act == "yes"), act) if isinstance(act, str) else act)


def test_one_s_own_answers_may_be_taken_back() -> None:
    match = after("think", "think", "think")

    assert match.undoable(0) == 3
    match.undo(0, 2)

    assert match.state.trail == ["think"]
    assert [entry.kind for entry in match.log] == ["answer"] * 3 + ["undo"]
    assert len(match.answers) == 1
    assert match.question.name == "2"


@pytest.mark.parametrize(
    ("act", "reason"),
    [("roll", "undo_chance"), ("shuffle", "undo_chance"), ("draw", "undo_reveal"), ("show", "undo_reveal")],
)
def test_chance_and_reveals_are_barriers(act: str, reason: str) -> None:
    match = after("think", act)
    assert refusal(match) == reason

    play(match, (0, "think"), (0, "think"))
    assert match.undoable(0) == 2
    assert refusal(match, count=3) == "undo_barrier"


@pytest.mark.parametrize("last", ["think", "roll", "draw", "other", "clock", "window"])
def test_who_knows_how_it_stood_before_is_told_the_same(last: str) -> None:
    match = after("think")
    long_ago = match.moment()
    play(match, (0, "think"))
    before = match.moment()
    play(match, (0, last))

    def told(*known: Moment) -> int | str:
        try:
            return match.undoable(0, 1, *known)
        except Refused as refused:
            return refused.code

    assert told(before) == told()
    assert told(long_ago) == told()


def test_a_moment_of_a_line_that_was_left_is_not_taken_for_the_one_before() -> None:
    match = after("think")
    left = match.moment()
    match.undo(0)
    play(match, (0, "window"), (0, "go"))

    with pytest.raises(Refused) as caught:
        match.undoable(0, 1, left)
    assert caught.value.code == "undo_reveal"


def test_another_seat_s_answer_is_a_barrier() -> None:
    match = after("think", "other")
    assert match.undoable(0) == 2
    assert refusal(match, seat=1) == "undo_other_seat"

    play(match, (1, "yes"))
    assert refusal(match) == "undo_other_seat"
    assert match.undoable(1) == 1


def test_nothing_is_undone_while_a_clock_runs_or_after_it_ran() -> None:
    match = after("think", "clock")
    assert refusal(match) == "undo_clock_runs"

    play(match, (0, "done"))
    assert refusal(match) == "undo_clock_ran"


def test_nothing_is_undone_while_a_window_is_open_or_into_one() -> None:
    match = after("think", "window")
    assert refusal(match) == "undo_window_open"

    play(match, (0, "go"))
    assert refusal(match) == "undo_reveal"


def test_a_pass_is_a_barrier() -> None:
    match = after("window", (1, PASS), (0, "go"), "think")

    assert match.undoable(0) == 1


def test_the_last_secret_answer_cannot_be_taken_back_once_all_are_shown() -> None:
    def secretly(s: Table) -> Procedure[None]:
        chosen = yield from together({seat: partial(ask, seat, "card", range(5)) for seat in (0, 1)})
        s.trail.append(str(chosen))
        yield from ask(1, "after", ["think"])

    match = match_of(secretly)
    play(match, (0, 3), (1, 2))

    assert refusal(match, seat=1) == "undo_reveal"


def test_there_must_be_something_to_undo() -> None:
    assert refusal(after()) == "nothing_to_undo"
    assert refusal(after("think"), count=0) == "nothing_to_undo"
    assert refusal(after("think"), count=2) == "nothing_to_undo"


def test_a_match_that_is_over_stays_over() -> None:
    assert refusal(after("think", "end")) == "undo_match_over"


def test_everybody_s_consent_goes_further_back() -> None:
    match = after("think", "roll", "other", "yes", "end")
    match.undo(1, 4, consent=True)

    assert match.state.trail == ["think"]
    assert match.outcome is None


def test_practice_has_no_limit() -> None:
    match = after("think", "roll", "clock", "done", "window", practice=True)

    assert match.undoable(0) == 5
    match.undo(0, 5)
    assert match.state.trail == []
    with pytest.raises(Refused, match="nothing_to_undo"):
        match.undoable(0)


def test_after_undo_the_same_answer_meets_the_same_dice() -> None:
    match = after("roll", "think", practice=True)
    first = list(match.state.trail)
    match.undo(0, 2)
    play(match, (0, "roll"))

    assert match.state.trail == first[:2]
    match.undo(0, 1)
    play(match, (0, "think"), (0, "roll"))
    assert match.state.trail[2] == first[1]


acts = st.lists(st.sampled_from(["think", "roll", "shuffle", "draw", "show"]), max_size=30)


@given(acts, st.data())
def test_undo_and_redo_change_nothing(given_acts: list[str], data: st.DataObject) -> None:
    match = after(*given_acts, practice=True, listening=True)
    if not given_acts:
        return
    state, events, name = match.copy().state, list(match.events), match.question.name
    count = data.draw(st.integers(1, len(given_acts)))
    match.undo(0, count)
    assert match.state == after(*given_acts[:-count]).state
    assert match.events == after(*given_acts[:-count], listening=True).events

    act_on(match, *given_acts[-count:])

    assert (match.state, match.events, match.question.name) == (state, events, name)


@given(acts, st.lists(st.tuples(st.integers(1, 5), acts), max_size=4))
def test_undoing_again_and_again_leads_where_the_answers_lead(
    first: list[str], rest: list[tuple[int, list[str]]]
) -> None:
    match = after(*first, practice=True)
    line = list(first)
    for count, more in rest:
        count = min(count, len(line))
        if count:
            match.undo(0, count)
            del line[-count:]
        act_on(match, *more)
        line += more

    assert match.state == after(*line).state
    assert [entry.value for entry in match.answers] == line


def test_a_copy_can_be_undone_further_than_it_was_copied() -> None:
    match = after(*["think"] * 40, practice=True)
    copy = match.copy()
    copy.undo(0, 35)

    assert copy.state.trail == ["think"] * 5
    assert len(match.answers) == 40
    assert match.state.trail == ["think"] * 40
    play(copy, (0, "roll"))
    assert len(copy.answers) == 6


def test_events_before_a_checkpoint_survive_an_undo() -> None:
    def told_between(s: Table) -> Procedure[None]:
        yield from ask(0, "act", ["think"])
        emit(s, Wrote, f"after {s.turn}")
        s.turn += 1

    for every in range(4):
        match = match_of(told_between, listening=True, checkpoint_every=every)
        play(match, *[(0, "think")] * 6)
        events = list(match.events)
        match.undo(0, 2)
        assert match.events == events[:-2]
        play(match, (0, "think"), (0, "think"))
        assert match.events == events


def test_at_gives_the_match_as_it_was() -> None:
    match = after(*["think", "roll"] * 10)

    for count in (0, 1, 7, 20):
        assert match.at(count).state == after(*(["think", "roll"] * 10)[:count]).state
    assert [len(before.answers) for before in match.steps()] == list(range(21))
