"""Procedures at work: windows, races, secret choices, clocks, and scopes that end."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from tablee.core import (
    PASS,
    Act,
    AnyMatch,
    Blocked,
    Claim,
    EndOf,
    GameOver,
    Outcome,
    Procedure,
    Question,
    Refusal,
    Refused,
    RuleBroken,
    Seat,
    TimeUp,
    anyone,
    ask,
    emit,
    from_bytes,
    may,
    must,
    order,
    race,
    several,
    start_clock,
    stop_clock,
    to_bytes,
    together,
)
from tablee.testing import RETRACT, TIME_UP, play, timed
from tests.core.small import Table, Wrote, match_of


def over(s: Table) -> None:
    s.outcome = Outcome((0,), "over")


def refusal(match: AnyMatch, *answer: Any, **more: Any) -> str:
    with pytest.raises(Refused) as caught:
        match.answer(*answer, **more)
    return caught.value.code


def asked(match: AnyMatch) -> list[tuple[str, Seat, str]]:
    return [(question.name, question.seat, question.kind) for question in match.questions]


# Questions and steps


def two_asks(s: Table) -> Procedure[None]:
    first = yield from ask(0, "first", [1, 2])
    second = yield from ask(1, "second", ["a", "b"])
    s.trail.append(f"{first}{second}")
    if len(s.trail) == 3:
        over(s)


def test_answers_reach_the_rule_and_steps_follow_each_other() -> None:
    match = match_of(two_asks)
    assert asked(match) == [("1", 0, "first")]

    play(match, (0, 1), (1, "b"), (0, 2), (1, "a"), (0, 2))
    assert asked(match) == [("6", 1, "second")]
    assert match.answers_in_step == 1

    play(match, (1, "a"))
    assert match.state.trail == ["1b", "2a", "2a"]
    assert match.outcome == Outcome((0,), "over")
    assert match.questions == []


def test_an_answer_names_its_question_and_its_seat() -> None:
    match = match_of(two_asks)

    assert refusal(match, "1", 1, 1) == "not_your_question"
    assert refusal(match, "2", 0, 1) == "question_closed"
    assert refusal(match, "", 0, 1) == "question_closed"
    assert refusal(match, "1", 0, 3) == "not_offered"
    assert refusal(match, "1", 0, PASS) == "must_answer"
    assert match.log == []
    assert asked(match) == [("1", 0, "first")]


def test_after_the_end_nothing_is_asked() -> None:
    match = match_of(two_asks)
    play(match, (0, 1), (1, "a"), (0, 1), (1, "a"), (0, 1), (1, "a"))

    assert refusal(match, "7", 0, 1) == "match_over"
    with pytest.raises(Refused, match="match_over"):
        match.question  # noqa: B018  # looking is what is tested
    with pytest.raises(Refused, match="match_over"):
        match.concede(0)


def test_several_and_order_give_tuples() -> None:
    def step(s: Table) -> Procedure[None]:
        some = yield from several(0, "some", lambda: s.deck[:4], at_least=1)
        ordered = yield from order(1, "order", some)
        s.trail.append(repr((some, ordered)))
        over(s)

    match = match_of(step)
    play(match, (0, [2, 0]), (1, (0, 2)))

    assert match.state.trail == ["((2, 0), (0, 2))"]


# Windows: the first act closes it


def window(s: Table) -> Procedure[None]:
    act = yield from anyone(
        [must(0, "act", ["go"]), may(1, "react", ["stop"]), may(2, "react", lambda: list[str]())]
    )
    s.trail.append(repr(act))
    over(s)


def test_all_seats_of_a_window_share_its_name() -> None:
    match = match_of(window, seats=3)

    assert asked(match) == [("1", 0, "act"), ("1", 1, "react"), ("1", 2, "react")]


def test_the_first_act_closes_the_window() -> None:
    match = match_of(window, seats=3)
    play(match, (1, "stop"))

    assert match.state.trail == ["(1, 'stop')"]


def test_who_may_act_and_passes_waits_for_who_must() -> None:
    match = match_of(window, seats=3)
    play(match, (2, PASS), (1, PASS))

    assert asked(match) == [("1", 0, "act")]
    assert refusal(match, "1", 1, "stop") == "not_your_question"
    assert refusal(match, "1", 0, PASS) == "must_answer"

    play(match, (0, "go"))
    assert match.state.trail == ["(0, 'go')"]


def test_a_seat_with_nothing_to_react_with_is_asked_and_can_only_pass() -> None:
    match = match_of(window, seats=3)

    assert refusal(match, "1", 2, "stop") == "not_offered"
    play(match, (2, PASS))


def test_none_when_everybody_passed() -> None:
    def step(s: Table) -> Procedure[None]:
        act = yield from anyone([may(seat, "react", ["stop"]) for seat in (0, 1)])
        s.trail.append(repr(act))
        over(s)

    match = match_of(step)
    play(match, {1: PASS, 0: PASS})

    assert match.state.trail == ["None"]


def test_a_window_for_nobody_is_closed_at_once() -> None:
    def step(s: Table) -> Procedure[None]:
        none: list[Question[int]] = []
        act = yield from anyone(none)
        claims = yield from race(none)
        nothing: dict[Seat, Any] = yield from together({})
        s.trail.append(repr((act, claims, nothing)))
        yield from ask(0, "go", [1])

    match = match_of(step)

    assert match.state.trail == ["(None, [], {})"]
    assert asked(match) == [("4", 0, "go")]


def test_a_reaction_to_a_reaction() -> None:
    def react(s: Table, to: Seat, depth: int) -> Procedure[None]:
        others = [seat for seat in (0, 1, 2) if seat != to]
        act = yield from anyone([may(seat, "react", range(10)) for seat in others])
        if act is not None:
            s.trail.append(f"{depth}: {act}")
            yield from react(s, act[0], depth + 1)

    def step(s: Table) -> Procedure[None]:
        yield from react(s, 0, 1)
        over(s)

    match = match_of(step, seats=3)
    play(match, (1, 5), (0, 6), {1: PASS}, (2, 7), {0: PASS, 1: PASS})

    assert match.state.trail == ["1: (1, 5)", "2: (0, 6)", "3: (2, 7)"]


def test_a_seat_is_asked_once_in_a_window() -> None:
    def step(s: Table) -> Procedure[None]:
        yield from anyone([may(0, "parry", [1]), may(0, "counter", [2])])

    with pytest.raises(RuleBroken, match="seat 0 is asked 'parry' and 'counter' in one window"):
        match_of(step)


# Windows that go on after an act


def boosts(s: Table) -> Procedure[None]:
    """Three seats may add a number each while seat 3 must say when to roll."""
    act: Act[Any] | None = None
    added: list[Seat] = []
    while True:
        left = [seat for seat in (0, 1, 2) if seat not in added]
        questions = [may(seat, "boost", [1, 2], default=PASS) for seat in left]
        act = yield from anyone([must(3, "roll", ["roll"]), *questions], goes_on=act)
        assert act is not None
        seat, value = act
        if seat == 3:
            s.trail.append(f"rolled after {added}")
            over(s)
            return
        if value == 2:
            yield from ask(seat, "which", ["red", "blue"])
        added.append(seat)


def test_two_acts_at_the_same_moment_both_count() -> None:
    match = match_of(boosts, seats=4)
    first, second = match.find_question(seat=0), match.find_question(seat=1)
    assert first is not None
    assert second is not None

    match.answer(first.name, 0, 1)
    match.answer(second, 1, 1)
    play(match, (3, "roll"))

    assert match.state.trail == ["rolled after [0, 1]"]


def test_a_window_that_goes_on_keeps_its_name_and_who_has_passed() -> None:
    match = match_of(boosts, seats=4)
    play(match, (2, PASS), (0, 1))

    assert asked(match) == [("1", 3, "roll"), ("1", 1, "boost")]
    assert refusal(match, "1", 2, 1) == "not_your_question"
    assert refusal(match, "1", 0, 1) == "not_your_question"


def test_a_window_goes_on_after_another_question() -> None:
    match = match_of(boosts, seats=4)
    play(match, (2, PASS), (0, 2))
    assert asked(match) == [("2", 0, "which")]
    assert refusal(match, "1", 1, 1) == "question_closed"

    play(match, (0, "red"))
    assert asked(match) == [("1", 3, "roll"), ("1", 1, "boost")]

    play(match, (1, 2))
    assert asked(match) == [("3", 1, "which")]


def test_a_window_in_which_all_that_are_left_have_passed_is_closed_at_once() -> None:
    def step(s: Table) -> Procedure[None]:
        act = yield from anyone([may(seat, "react", ["stop"]) for seat in (0, 1, 2)])
        again = yield from anyone([may(seat, "react", ["stop"]) for seat in (1, 2)], goes_on=act)
        s.trail.append(f"{act} {again}")
        over(s)

    match = match_of(step, seats=3)
    play(match, (2, PASS), (1, PASS), (0, "stop"))

    assert match.state.trail == ["(0, 'stop') None"]


def test_a_seat_that_has_passed_and_must_now_is_asked() -> None:
    def step(s: Table) -> Procedure[None]:
        act = yield from anyone([may(0, "react", ["stop"]), may(1, "react", ["stop"])])
        yield from anyone([must(1, "answer", ["yes"])], goes_on=act)
        over(s)

    match = match_of(step)
    play(match, (1, PASS), (0, "stop"))

    assert asked(match) == [("1", 1, "answer")]


def test_windows_inside_a_window_do_not_mix() -> None:
    def inner(s: Table) -> Procedure[None]:
        act = yield from anyone([may(seat, "boost", [1]) for seat in (0, 1, 2)])
        while act is not None:
            act = yield from anyone([may(seat, "boost", [1]) for seat in (0, 1, 2)], goes_on=act)

    def step(s: Table) -> Procedure[None]:
        act = yield from anyone([may(seat, "boost", [1]) for seat in (0, 1, 2)])
        yield from inner(s)
        yield from anyone([may(seat, "boost", [1]) for seat in (0, 1, 2)], goes_on=act)
        over(s)

    match = match_of(step, seats=3)
    play(match, (1, PASS), (0, 1), (0, 1), {0: PASS, 1: PASS, 2: PASS})

    assert asked(match) == [("1", 0, "boost"), ("1", 2, "boost")]


def test_an_act_that_a_rule_has_made_of_another_answer_opens_a_window_of_its_own() -> None:
    def step(s: Table) -> Procedure[None]:
        alone = yield from ask(0, "alone", ["stop"])
        yield from anyone([may(1, "react", ["stop"])], goes_on=Act(0, alone))
        over(s)

    match = match_of(step)
    play(match, (0, "stop"))

    assert asked(match) == [("2", 1, "react")]


def test_a_window_of_another_procedure_cannot_go_on() -> None:
    def part(act: Act[str] | None) -> Procedure[None]:
        yield from anyone([may(0, "react", ["stop"])], goes_on=act)

    def step(s: Table) -> Procedure[None]:
        act = yield from anyone([may(0, "react", ["stop"])])
        yield from together({0: partial(part, act)})
        over(s)

    with pytest.raises(RuleBroken, match="window 1 of another procedure"):
        play(match_of(step), (0, "stop"))


def test_copies_files_and_imagined_matches_stand_in_the_same_window() -> None:
    match = match_of(boosts, seats=4, practice=True)
    play(match, (2, PASS), (0, 2), (0, "red"))
    here = asked(match)

    others = [
        match.copy(),
        match.determinize(1, bytes(32)),
        from_bytes(to_bytes(match), match.game),
        from_bytes(to_bytes(match), match.game, whole=True),
    ]
    for other in others:
        assert asked(other) == here
        play(other, (1, 1), (3, "roll"))
        assert other.state.trail == ["rolled after [0, 1]"]

    match.undo(0, 1)
    assert asked(match) == [("2", 0, "which")]
    match.undo(0, 1)
    assert asked(match) == [("1", 3, "roll"), ("1", 0, "boost"), ("1", 1, "boost")]


def test_a_window_that_goes_on_is_a_barrier_to_undo() -> None:
    match = match_of(boosts, seats=4)
    play(match, (0, 2))
    with pytest.raises(Refused, match="undo_reveal"):
        match.undo(0)

    play(match, (0, "red"))
    with pytest.raises(Refused, match="undo_window_open"):
        match.undo(0)


def test_a_part_of_a_window_has_a_default_greyed_choices_and_its_own_refusal() -> None:
    def step(s: Table) -> Procedure[None]:
        blocked = [Blocked(9, "too_dear", "X-1")]
        why = Refusal("no", "X-2")
        pay = must(0, "pay", [1], blocked=lambda: blocked, refuse=lambda value: why, default=1)
        boost = may(1, "boost", [2], blocked=lambda: blocked, refuse=lambda value: why, default=PASS)
        yield from anyone([pay, boost])
        yield from several(0, "some", [1, 2], 0, 1, blocked=lambda: blocked, default=())
        over(s)

    match = match_of(step)
    assert [question.default for question in match.questions] == [1, PASS]
    assert [question.greyed()[0].rule for question in match.questions] == ["X-1", "X-1"]
    assert refusal(match, "1", 1, 9) == "too_dear"
    assert [refusal(match, "1", seat, 5) for seat in (0, 1)] == ["no", "no"]

    play(match, (1, PASS), (0, 1))
    assert refusal(match, "2", 0, [9]) == "too_dear"
    play(match, (0, match.question.default))
    assert match.outcome is not None


def test_a_seat_that_must_answer_has_no_pass_as_its_default() -> None:
    with pytest.raises(ValueError, match="its default cannot be to pass"):
        must(0, "act", ["go"], default=PASS)


# Races: claims gather


def bell(s: Table) -> Procedure[None]:
    start_clock(s, "bell", 3000)
    claims = yield from race([may(seat, "ring", ["ring", "kick"]) for seat in (0, 1, 2)], clock="bell")
    stop_clock(s, "bell")
    s.trail += [f"{claim.seat} {claim.value} {claim.ms}" for claim in claims]
    over(s)


def test_claims_are_given_in_the_order_they_came_with_their_times() -> None:
    match = match_of(bell, seats=3)
    play(match, (2, timed(900, "ring")), (0, timed(400, "kick")), (1, timed(900, "ring")))

    assert match.state.trail == ["2 ring 900", "0 kick 400", "1 ring 900"]


def test_a_quicker_claim_may_arrive_later() -> None:
    match = match_of(bell, seats=3)
    play(match, (2, timed(2900, "ring")), (0, timed(1, "ring")))

    assert [question.seat for question in match.questions] == [1]
    assert match.questions[0].clock == "bell"


def test_time_up_ends_a_race_with_the_claims_there_are() -> None:
    match = match_of(bell, seats=3)
    play(match, (1, timed(5, "ring")), TIME_UP)
    assert match.state.trail == ["1 ring 5"]

    match = match_of(bell, seats=3)
    play(match, TIME_UP)
    assert match.state.trail == []
    assert match.outcome is not None


def test_time_up_leaves_the_claims_in_the_order_they_came() -> None:
    match = match_of(bell, seats=3)
    play(match, (2, timed(900, "ring")), (0, timed(400, "kick")), TIME_UP)

    assert match.state.trail == ["2 ring 900", "0 kick 400"]


def test_a_seat_claims_once() -> None:
    match = match_of(bell, seats=3)
    play(match, (1, timed(5, "ring")))

    assert refusal(match, "1", 1, "kick", 6) == "not_your_question"


@pytest.mark.parametrize(("ms", "code"), [(3001, "clock_expired"), (-1, "clock_backwards")])
def test_claims_outside_the_clock_are_refused(ms: int, code: str) -> None:
    assert refusal(match_of(bell, seats=3), "1", 0, "ring", ms) == code


def test_the_host_may_allow_for_the_network() -> None:
    match = match_of(bell, seats=3)
    match.grace_ms = 300
    match.answer("1", 0, "ring", 3300)

    assert refusal(match, "1", 1, "ring", 3301) == "clock_expired"
    assert match.copy().grace_ms == 300


def test_an_untimed_race_ends_when_all_have_spoken() -> None:
    def step(s: Table) -> Procedure[None]:
        claims: list[Claim[int]] = yield from race([may(seat, "claim", [1]) for seat in (0, 1)])
        s.trail.append(repr(claims))
        over(s)

    match = match_of(step)
    play(match, (1, PASS), (0, PASS))

    assert match.state.trail == ["[]"]


def test_a_clock_that_nobody_cites_cannot_run_out() -> None:
    with pytest.raises(Refused, match="no_clock"):
        match_of(two_asks).time_up("1")
    with pytest.raises(Refused, match="question_closed"):
        match_of(two_asks).time_up("9")


# Clocks over several questions


def under_a_clock(s: Table) -> Procedure[None]:
    start_clock(s, "sand", 1000)
    try:
        for number in range(5):
            yield from ask(0, "go", [number], clock="sand")
            s.trail.append(f"{number} at {s.clocks['sand'].at}")
    except TimeUp as up:
        s.trail.append(f"{up.clock} ran out at {s.clocks['sand'].at}")
    stop_clock(s, "sand")
    over(s)


def test_a_clock_runs_over_several_questions() -> None:
    match = match_of(under_a_clock)
    play(match, (0, timed(100, 0)), (0, timed(100, 1)), (0, timed(900, 2)), TIME_UP)

    assert match.state.trail == ["0 at 100", "1 at 100", "2 at 900", "sand ran out at 1000"]
    assert match.state.clocks == {}


def test_a_clock_does_not_run_backwards() -> None:
    match = match_of(under_a_clock)
    play(match, (0, timed(500, 0)))

    assert refusal(match, "2", 0, 1, 499) == "clock_backwards"
    assert refusal(match, "2", 0, 1, 1001) == "clock_expired"
    match.answer("2", 0, 1, 1000)


def test_a_time_up_that_no_rule_expects_is_a_bug_of_the_game() -> None:
    def step(s: Table) -> Procedure[None]:
        start_clock(s, "sand", 10)
        yield from ask(0, "go", [1], clock="sand")

    match = match_of(step)
    with pytest.raises(RuleBroken, match="TimeUp: the clock “sand” ran out, and the procedure"):
        match.time_up("1")

    assert asked(match) == [("1", 0, "go")]
    assert match.log == []


def test_a_part_of_a_window_catches_its_own_time_up() -> None:
    def part(seat: int) -> Procedure[int]:
        answer = yield from ask(seat, "go", [1, 2], clock="sand")
        return answer

    def step(s: Table) -> Procedure[None]:
        start_clock(s, "sand", 10)
        try:
            yield from together({seat: partial(part, seat) for seat in (0, 1)})
        except TimeUp:
            s.trail.append("too late to catch it here")

    match = match_of(step, seats=2)
    late = match.questions[0].name
    with pytest.raises(RuleBroken, match="the procedure that asked did not catch TimeUp"):
        match.time_up(late)

    assert match.state.trail == []
    assert [question.seat for question in match.questions] == [0, 1]


# Together


def seal(s: Table, seat: Seat) -> Procedure[str]:
    s.drawer[seat] = yield from ask(seat, "card", range(10))
    stake = yield from ask(seat, "stake", lambda: range(s.drawer[seat] + 1))
    return f"{s.drawer[seat]}/{stake}"


def secretly(s: Table) -> Procedure[None]:
    results = yield from together({seat: partial(seal, s, seat) for seat in (0, 1, 2)})
    s.trail.append(repr(results))
    yield from ask(0, "after", [1])
    over(s)


def test_each_seat_runs_its_own_procedure_and_all_results_come_together() -> None:
    match = match_of(secretly, seats=3)
    assert asked(match) == [("1/0:1", 0, "card"), ("1/1:1", 1, "card"), ("1/2:1", 2, "card")]

    play(match, (2, 9), (2, 8), (0, 5))
    assert asked(match) == [("1/0:2", 0, "stake"), ("1/1:1", 1, "card")]
    assert match.state.trail == []

    play(match, (1, 0), (1, 0), (0, 3))
    assert match.state.trail == ["{0: '5/3', 1: '0/0', 2: '9/8'}"]
    assert asked(match) == [("2", 0, "after")]


def test_a_mind_may_change_until_the_last_answer_is_in() -> None:
    match = match_of(secretly, seats=3)
    play(match, (2, 9), (0, 5), (2, 8))
    assert match.can_retract(2)

    play(match, (2, RETRACT))
    assert asked(match) == [("1/0:2", 0, "stake"), ("1/1:1", 1, "card"), ("1/2:1", 2, "card")]
    assert match.state.drawer == {0: 5}

    play(match, (2, 1), (2, 0), (1, 4), (1, 4), (0, 0))
    assert match.state.trail == ["{0: '5/0', 1: '4/4', 2: '1/0'}"]
    assert not match.can_retract(2)
    with pytest.raises(Refused, match="nothing_to_retract"):
        match.retract(2)


def test_a_retraction_is_in_the_log_and_not_in_the_line() -> None:
    match = match_of(secretly, seats=3)
    play(match, (2, 9), (0, 5), (2, RETRACT), (2, 1))

    assert [entry.kind for entry in match.log] == ["answer", "answer", "retract", "answer"]
    assert [(entry.seat, entry.value) for entry in match.answers] == [(0, 5), (2, 1)]


def test_who_has_not_answered_has_nothing_to_retract() -> None:
    match = match_of(secretly, seats=3)
    play(match, (2, 9))

    with pytest.raises(Refused, match="nothing_to_retract"):
        match.retract(1)


def test_what_others_do_in_secret_is_not_told() -> None:
    match = match_of(secretly, seats=3)
    play(match, (2, 9), (2, 8), (0, 5))

    assert match.others_asked(1) == [(0, None)]
    assert match.others_asked(2) == [(0, None), (1, None)]
    assert match.others_asked(None) == [(0, None), (1, None)]


def test_who_has_claimed_in_a_race_is_not_told_and_who_passed_in_a_window_is() -> None:
    match = match_of(bell, seats=3)
    play(match, (1, timed(5, "ring")))
    assert match.others_asked(0) == [(1, "ring"), (2, "ring")]

    match = match_of(window, seats=3)
    play(match, (1, PASS))
    assert match.others_asked(0) == [(2, "react")]
    assert match_of(two_asks).others_asked(0) == []
    assert match_of(two_asks).others_asked(1) == [(0, "first")]


def test_procedures_that_ask_nothing_are_done_at_once() -> None:
    def nothing(value: int) -> Procedure[int]:
        yield from ()
        return value

    def step(s: Table) -> Procedure[None]:
        results = yield from together({0: partial(nothing, 5), 1: partial(nothing, 6)})
        mixed = yield from together({0: partial(nothing, 7), 1: partial(ask, 1, "one", [1, 2])})
        s.trail.append(repr((results, mixed)))
        over(s)

    match = match_of(step)
    assert asked(match) == [("2/1:1", 1, "one")]

    play(match, {1: 2})
    assert match.state.trail == ["({0: 5, 1: 6}, {0: 7, 1: 2})"]


def test_a_window_inside_a_secret_choice_has_a_name_of_its_own() -> None:
    def part(seat: Seat) -> Procedure[Any]:
        return (yield from anyone([may(seat, "maybe", [1])]))

    def step(s: Table) -> Procedure[None]:
        s.trail.append(repr((yield from together({seat: partial(part, seat) for seat in (0, 1)}))))
        over(s)

    match = match_of(step)
    play(match, (1, PASS), (1, RETRACT), (0, 1), (1, PASS))

    assert match.state.trail == ["{0: (0, 1), 1: None}"]


def test_the_order_of_secret_answers_does_not_matter() -> None:
    first, second = match_of(secretly, seats=3), match_of(secretly, seats=3)
    play(first, (0, 1), (0, 1), (1, 2), (1, 2), (2, 3), (2, 3))
    play(second, (2, 3), (1, 2), (1, 2), (0, 1), (2, 3), (0, 1))

    assert first.state == second.state


# Clocks in secret choices


def timed_part(s: Table, seat: Seat) -> Procedure[str]:
    try:
        value = yield from ask(seat, "quick", [1, 2], clock="sand")
        value += yield from ask(seat, "quicker", [10, 20], clock="sand")
        return str(value)
    except TimeUp:
        return "late"


def timed_together(s: Table) -> Procedure[None]:
    start_clock(s, "sand", 1000)
    results = yield from together({seat: partial(timed_part, s, seat) for seat in (0, 1)})
    stop_clock(s, "sand")
    s.trail.append(repr(results))
    over(s)


def test_seats_that_choose_at_once_do_not_hurry_each_other() -> None:
    match = match_of(timed_together)
    play(match, (0, timed(900, 1)), (1, timed(100, 2)), (1, timed(200, 20)), (0, timed(950, 10)))

    assert match.state.trail == ["{0: '11', 1: '22'}"]


def test_time_runs_out_for_one_seat_alone() -> None:
    match = match_of(timed_together)
    play(match, (0, timed(900, 1)), (0, TIME_UP), (1, timed(800, 2)), (1, timed(900, 10)))

    assert match.state.trail == ["{0: 'late', 1: '12'}"]


def test_who_ran_out_of_time_may_not_change_their_mind() -> None:
    match = match_of(timed_together)
    play(match, (0, timed(900, 1)), (0, TIME_UP))

    assert not match.can_retract(0)
    with pytest.raises(Refused, match="nothing_to_retract"):
        match.retract(0)

    play(match, (1, timed(10, 1)))
    assert match.can_retract(1)
    play(match, (1, RETRACT), (1, timed(20, 2)), (1, timed(20, 10)))
    assert match.state.trail == ["{0: 'late', 1: '12'}"]


# Ends


def deep(s: Table, depth: int) -> Procedure[None]:
    if depth:
        yield from deep(s, depth - 1)
    elif (yield from ask(0, "end", ["round", "match", "no"])) == "round":
        raise EndOf("round")
    elif s.turn:
        raise GameOver(Outcome((1,), "deep"))


def test_a_scope_ends_from_deep_inside() -> None:
    def step(s: Table) -> Procedure[None]:
        try:
            yield from deep(s, 20)
        except EndOf as ended:
            s.trail.append(ended.scope)
        s.turn += 1

    match = match_of(step)
    play(match, (0, "round"), (0, "match"))

    assert match.state.trail == ["round"]
    assert match.outcome == Outcome((1,), "deep")


def test_the_match_ends_from_deep_inside() -> None:
    def step(s: Table) -> Procedure[None]:
        s.turn = 1
        yield from deep(s, 20)

    match = match_of(step)
    play(match, (0, "no"))

    assert match.outcome == Outcome((1,), "deep")
    assert match.questions == []


def whistle(s: Table, seat: Seat) -> Procedure[None]:
    try:
        s.drawer[seat] = yield from ask(seat, "card", range(10))
        if s.drawer[seat] == 9:
            raise EndOf("round")
        if s.drawer[seat] == 8:
            raise GameOver(Outcome((seat,), "eight"))
        yield from ask(seat, "stake", range(3), clock="sand")
    finally:
        s.trail.append(f"tidied {seat}")


def whistled(s: Table) -> Procedure[None]:
    start_clock(s, "sand", 1000)
    try:
        yield from together({seat: partial(whistle, s, seat) for seat in (0, 1, 2)})
    except EndOf as ended:
        s.trail.append(f"end of {ended.scope}")
        yield from ask(2, "after", ["on"])
    s.clocks.clear()
    over(s)


def test_a_scope_ends_from_inside_a_secret_choice() -> None:
    match = match_of(whistled, seats=3)
    play(match, (0, 4), (1, 9))

    assert match.state.trail == ["tidied 1", "tidied 0", "tidied 2", "end of round"]
    assert asked(match) == [("2", 2, "after")]


def test_the_questions_of_an_ended_choice_are_closed() -> None:
    match = match_of(whistled, seats=3)
    play(match, (0, 4), (1, 9))

    assert refusal(match, "1/0:2", 0, 1) == "question_closed"
    assert refusal(match, "1/2:1", 2, 1) == "question_closed"
    with pytest.raises(Refused, match="question_closed"):
        match.time_up("1/0:2")
    assert not match.can_retract(0)
    assert match.copy().state == match.state


def test_the_match_ends_from_inside_a_secret_choice() -> None:
    match = match_of(whistled, seats=3)
    play(match, (0, 4), (1, 8))

    assert match.outcome == Outcome((1,), "eight")
    assert match.questions == []
    assert match.state.trail == ["tidied 1", "tidied 0", "tidied 2"]


def test_conceding_lets_procedures_tidy_up_at_once() -> None:
    match = match_of(whistled, seats=3)
    play(match, (0, 4))
    match.concede(2)

    assert match.state.trail == ["tidied 0", "tidied 1", "tidied 2"]


def test_a_rule_that_raises_while_it_tidies_up_is_a_bug_of_the_game() -> None:
    def step(s: Table) -> Procedure[None]:
        try:
            yield from ask(0, "go", [1])
        finally:
            if s.outcome is not None:
                s.trail.remove("what was never there")

    match = match_of(step)
    with pytest.raises(RuleBroken, match="ValueError"):
        match.concede(0)

    assert match.outcome is None
    assert asked(match) == [("1", 0, "go")]


def test_no_clock_runs_on_when_the_match_ends_under_it() -> None:
    def step(s: Table) -> Procedure[None]:
        start_clock(s, "sand", 1000)
        yield from ask(0, "go", [1], clock="sand")
        raise GameOver(Outcome((0,), "over"))

    ended, conceded = match_of(step), match_of(step)
    play(ended, (0, timed(10, 1)))
    conceded.concede(0)

    assert (ended.outcome, ended.state.clocks) == (Outcome((0,), "over"), {})
    assert conceded.outcome is not None
    assert conceded.state.clocks == {}


def test_once_there_is_an_outcome_nobody_is_asked() -> None:
    def step(s: Table) -> Procedure[None]:
        yield from ask(0, "go", [1])
        over(s)
        yield from ask(0, "too late", [1])

    match = match_of(step)
    play(match, (0, 1))

    assert match.outcome is not None
    assert match.questions == []


def test_a_scope_that_ends_before_all_have_been_asked() -> None:
    def at_once(s: Table, seat: Seat) -> Procedure[None]:
        if seat == 1:
            raise EndOf("round")
        yield from ask(seat, "card", [1])

    def step(s: Table) -> Procedure[None]:
        try:
            yield from together({seat: partial(at_once, s, seat) for seat in (0, 1, 2)})
        except EndOf:
            s.trail.append("ended")
        yield from ask(0, "after", [1])
        over(s)

    match = match_of(step, seats=3)

    assert match.state.trail == ["ended"]
    assert asked(match) == [("2", 0, "after")]


def test_a_scope_that_nobody_owns_is_a_bug_of_the_game() -> None:
    def step(s: Table) -> Procedure[None]:
        yield from ask(0, "go", [1])
        raise EndOf("round")

    match = match_of(step)
    with pytest.raises(RuleBroken, match="EndOf: round"):
        play(match, (0, 1))


# Rules that raise


def test_a_rule_that_raises_leaves_the_match_as_it_was() -> None:
    def step(s: Table) -> Procedure[None]:
        first = yield from ask(0, "first", [1, 2])
        s.trail.append(f"first {first}")
        emit(s, Wrote, "first")
        second = yield from ask(1, "second", [0, 1])
        s.trail.append(f"second {second}")
        emit(s, Wrote, "second")
        s.trail.append(str(1 // second))
        over(s)

    match = match_of(step, listening=True)
    play(match, (0, 1))
    before, log, events = match.copy().state, list(match.log), list(match.events)

    with pytest.raises(RuleBroken, match=r"small 1: at answer 2 \(2\): ZeroDivisionError") as broken:
        match.answer("2", 1, 0)

    assert broken.value.entry is not None
    assert (match.state, list(match.log), match.events) == (before, log, events)
    assert asked(match) == [("2", 1, "second")]
    play(match, (1, 1))
    assert match.state.trail == ["first 1", "second 1", "1"]
    assert [event for _, event in match.events] == [Wrote("first"), Wrote("second")]


def test_a_rule_that_raises_at_the_start() -> None:
    def step(s: Table) -> Procedure[None]:
        yield from ()
        raise KeyError("card")

    with pytest.raises(RuleBroken, match="at the start: KeyError"):
        match_of(step)


def test_steps_that_never_ask_do_not_run_for_ever() -> None:
    def step(s: Table) -> Procedure[None]:
        s.turn += 1
        if s.turn == 1:
            yield from ask(0, "go", [1])

    match = match_of(step)
    with pytest.raises(RuleBroken, match="10000 steps without a question or an end"):
        play(match, (0, 1))

    assert asked(match) == [("1", 0, "go")]


def test_many_steps_without_a_question_are_fine() -> None:
    def step(s: Table) -> Procedure[None]:
        s.turn += 1
        if s.turn % 5000 == 0:
            yield from ask(0, "go", [1])

    match = match_of(step)
    play(match, (0, 1), (0, 1))

    assert match.state.turn == 15_000


def test_conceding_ends_the_match() -> None:
    match = match_of(secretly, seats=3)
    play(match, (0, 1))
    match.concede(1)

    assert match.outcome == Outcome((), "seat 1 conceded")
    assert match.questions == []
    assert match.copy().outcome == match.outcome
