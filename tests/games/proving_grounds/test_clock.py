"""PG-17 The clock in software."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tablee.bots.rollout import give
from tablee.core import AnyMatch, Match, Observation, Refused, encode_state, from_bytes, to_bytes, words
from tablee.games.proving_grounds import GAME
from tablee.games.proving_grounds import effects as fx
from tablee.games.proving_grounds.events import ClockStarted, ClockStopped
from tablee.games.proving_grounds.state import DICE, MODULES, PRESETS, Arena, Costs, Zone
from tablee.testing import TIME_UP, load_dice, play, random_play, timed
from tests.games.proving_grounds.arena import (
    arena,
    asked,
    chariot,
    dice_in,
    listen,
    new_match,
    positions,
    put,
    refusal,
    run_phase,
    run_until,
    showing,
)

REAL_TIME: dict[str, Any] = {"clock_mode": "real_time"}
TICKS: dict[str, Any] = {"clock_mode": "ticks"}
UNTIMED: dict[str, Any] = {"clock_mode": "untimed"}
CLAW = 1
W4, W6 = DICE.index("W4"), DICE.index("W6")
NOTHING = fx.FatigueDie(when="chariot_step", n=1)


def seen(match: AnyMatch) -> Observation:
    """The open question as a bot observes it."""
    return Observation(match, match.question, Random(1))


def running(*rerolled: int, **options: Any) -> Match[Arena]:
    """A match in real time whose clock has just started; the dice show 1 1 2 2 3 4 5 6."""
    match = new_match(**{**REAL_TIME, **options})
    load_dice(match.state, 1, 1, 2, 2, 3, 4, 5, 6, *rerolled)
    play(match, "start")
    return match


def started(pool: str, *rolls: int, **more: Any) -> Arena:
    """A round whose pool has just been rolled and shows these faces; further faces are for rerolls."""
    s = arena(**{"phase": "start", "pool": pool, "rolls": rolls, "options": TICKS, **more})
    run_phase(s, "start")
    return s


def answer_at(match: Match[Arena], value: Any, ms: int) -> None:
    match.answer(match.question, 0, value, ms)


def refused_at(match: Match[Arena], value: Any, ms: int) -> str:
    """The reason for which an answer is refused at that time; nothing has changed."""
    before = encode_state(match.state)
    with pytest.raises(Refused) as refused:
        answer_at(match, value, ms)
    assert encode_state(match.state) == before
    return refused.value.code


# PG-17.1, PG-17.2 In real time


@pytest.mark.rule("PG-17.1", "PG-2.7")
def test_the_countdown_of_60_seconds_starts_with_the_first_roll() -> None:
    match = new_match(**REAL_TIME)
    before = dict(match.state.clocks)
    load_dice(match.state, 1, 1, 2, 2, 3, 4, 5, 6)

    play(match, "start")

    assert before == {}
    assert [clock.limit for clock in match.state.clocks.values()] == [60_000]
    assert match.question.kind == "roll"
    assert match.question.clock in match.state.clocks


@pytest.mark.rule("PG-17.1")
def test_the_dial_changes_the_countdown() -> None:
    match = running(clock_seconds=90)

    assert [clock.limit for clock in match.state.clocks.values()] == [90_000]


@pytest.mark.rule("PG-17.1")
def test_a_command_counts_up_to_the_deadline_and_not_later() -> None:
    match = running(5, 6)

    late = refused_at(match, ("reroll", 1), 60_001)
    answer_at(match, ("reroll", 1), 60_000)

    assert late == "clock_expired"
    assert match.state.rerolls == 1


@pytest.mark.rule("PG-17.1")
def test_locally_there_is_no_grace() -> None:
    match = running()

    assert match.grace_ms == 0
    assert refused_at(match, "stop", 60_001) == "clock_expired"


@pytest.mark.rule("PG-17.1")
def test_over_a_network_a_command_may_come_as_late_as_the_grace() -> None:
    match = running(5, 6)
    match.grace_ms = 300

    late = refused_at(match, ("reroll", 1), 60_301)
    answer_at(match, ("reroll", 1), 60_300)

    assert late == "clock_expired"
    assert match.state.rerolls == 1


@pytest.mark.rule("PG-17.1")
def test_a_reroll_does_not_start_the_countdown_anew() -> None:
    match = running(1, 1)
    answer_at(match, ("reroll", 1), 59_000)

    assert [(clock.limit, clock.at) for clock in match.state.clocks.values()] == [(60_000, 59_000)]
    assert refused_at(match, ("reroll", 1), 60_001) == "clock_expired"


@pytest.mark.rule("PG-17.1")
def test_every_round_has_a_countdown_of_its_own() -> None:
    s = started("w w w", 1, 1, 2, options=REAL_TIME)
    run_until(s, "start", timed(59_000, "stop"))
    load_dice(s, 1, 1, 2, 3)

    run_phase(s, "start")

    assert [(clock.limit, clock.at) for clock in s.clocks.values()] == [(60_000, 0)]


@pytest.mark.rule("PG-17.1")
def test_stopping_stops_the_countdown() -> None:
    s = started("w w w", 1, 1, 2, options=REAL_TIME)

    run_phase(s, timed(12_000, "stop"))

    assert s.clocks == {}
    assert s.phase == "attack"


@pytest.mark.rule("PG-R37")
def test_a_reroll_accepted_at_the_last_moment_is_completed() -> None:
    s = started("w w w", 1, 1, 2, 5, 6, options=REAL_TIME)

    run_phase(s, timed(60_000, ("reroll", 1)))
    run_phase(s)

    assert showing(s) == "2 5 6"
    assert s.phase == "attack"


@pytest.mark.rule("PG-17.2", "PG-4.12")
def test_when_the_time_is_up_the_dice_count_as_they_lie() -> None:
    s = started("w w w w w", 1, 1, 2, 2, 5, options=REAL_TIME)
    told = listen(s)

    run_phase(s, TIME_UP)
    at_the_end = showing(s)
    run_until(s, "tally")

    assert told[0] == ClockStopped("time")
    assert at_the_end == "1 1 2 2 5"
    assert s.clocks == {}
    assert positions(s) == [4, 4, 3, 3, 2, 3]


@pytest.mark.rule("PG-17.2", "PG-4.12")
def test_when_the_time_is_up_dice_on_a_chariot_stay_there() -> None:
    s = started("w w w", 1, 1, 3, modules=["chariots"], chariots=[chariot(3, NOTHING)], options=REAL_TIME)
    run_phase(s, ("place", 0, W6))

    run_until(s, "attack", TIME_UP)

    assert dice_in(s, Zone.STOCK) == ["W6"]
    assert s.owed == []


@pytest.mark.rule("PG-17.2")
def test_the_clock_is_never_turned_back() -> None:
    match = running(1, 1)
    answer_at(match, ("reroll", 1), 20_000)

    assert refused_at(match, ("reroll", 2), 19_999) == "clock_backwards"


@pytest.mark.rule("PG-17.2")
def test_a_saved_match_keeps_its_clock_running() -> None:
    match = new_match(1, **REAL_TIME)
    play(match, "start")
    set_value = next(value for value in match.question.offered() if value != "stop")
    answer_at(match, set_value, 31_000)

    again = from_bytes(to_bytes(match), GAME)

    assert [(clock.limit, clock.at) for clock in again.state.clocks.values()] == [(60_000, 31_000)]


@pytest.mark.rule("PG-17.2", "PG-3.3")
@pytest.mark.parametrize("seed", range(3))
def test_outside_the_roll_a_match_in_real_time_waits_for_ever(seed: int) -> None:
    match = new_match(seed, **REAL_TIME, modules=list(MODULES))
    clocked = set[tuple[str, bool]]()

    random_play(
        match, seed, watch=lambda seen: clocked.update((q.kind, q.clock is not None) for q in seen.questions)
    )

    assert ("roll", True) in clocked
    assert [kind for kind, has_clock in clocked if has_clock] == ["roll"]


@pytest.mark.rule("PG-17.2")
def test_no_time_can_run_out_before_the_first_roll() -> None:
    match = new_match(**REAL_TIME)

    with pytest.raises(Refused, match="no_clock"):
        match.time_up(match.question)


# PG-17.3 In ticks


@pytest.mark.rule("PG-17.3")
def test_the_virtual_clock_holds_60_seconds_and_the_first_roll_takes_its_part() -> None:
    s = started("w w w", 1, 1, 2)

    assert s.seconds == 60
    assert s.budget == 54


@pytest.mark.rule("PG-17.3")
@pytest.mark.parametrize("left", [0, 30])
def test_what_is_left_of_the_virtual_clock_is_not_kept_for_the_next_round(left: int) -> None:
    s = started("w w w", 1, 1, 2, round=2, budget=left)

    assert s.budget == 54


@pytest.mark.rule("PG-17.3", "PG-R33")
def test_thinking_is_free() -> None:
    match = new_match(**TICKS)
    load_dice(match.state, 1, 1, 2, 2, 3, 4, 5, 6, 3, 4)
    play(match, "start")
    clock = match.question.clock

    answer_at(match, ("reroll", 1), 3_600_000)

    assert clock is None
    assert match.state.clocks == {}
    assert match.state.budget == 50


@pytest.mark.rule("PG-17.3")
@pytest.mark.parametrize(("left", "legal"), [(5, True), (4, True), (3, False)])
def test_a_reroll_is_legal_while_its_cost_is_left(left: int, legal: bool) -> None:
    s = arena(
        dice="2 2 3",
        modules=["chariots"],
        chariots=[chariot(3, NOTHING)],
        options=TICKS,
        budget=left,
    )

    assert (("reroll", 2) in asked(s).offered()) == legal
    if not legal:
        assert refusal(s, ("reroll", 2)) == "not_enough_time"


@pytest.mark.rule("PG-17.3")
@pytest.mark.parametrize(("left", "legal"), [(3, True), (2, True), (1, False)])
def test_a_placement_is_legal_while_its_cost_is_left(left: int, legal: bool) -> None:
    costs = {"first_roll": 6, "reroll": 1, "place": 2, "power_roll": 4, "power": 2}
    s = arena(
        dice="2 2 3",
        modules=["chariots"],
        chariots=[chariot(3, NOTHING)],
        options={**TICKS, "tick_costs": costs},
        budget=left,
    )

    assert (("place", 0, W6) in asked(s).offered()) == legal
    if not legal:
        assert refusal(s, ("place", 0, W6)) == "not_enough_time"


@pytest.mark.rule("PG-17.3")
@pytest.mark.parametrize(("left", "legal"), [(5, True), (4, True), (3, False)])
def test_a_power_is_legal_while_its_cost_is_left(left: int, legal: bool) -> None:
    costs = {"first_roll": 6, "reroll": 1, "place": 2, "power_roll": 4, "power": 2}
    s = arena(
        dice="2 2 3",
        modules=["inspiration"],
        inspiration="in02",
        options={**TICKS, "tick_costs": costs},
        budget=left,
    )

    assert (("power", 3) in asked(s).offered()) == legal
    if not legal:
        assert refusal(s, ("power", 3)) == "not_enough_time"


@pytest.mark.rule("PG-17.3")
def test_a_refused_command_changes_nothing_and_costs_no_time() -> None:
    match = new_match(**TICKS)
    load_dice(match.state, 1, 1, 2, 2, 3, 4, 5, 6)
    play(match, "start")

    assert refused_at(match, ("reroll", 3), 0) == "not_a_set"
    assert match.state.budget == 54


# PG-17.4 The costs


COSTS = [
    # preset, first roll, reroll, place, power that rolls, other power, rerolls possible
    ("novice", 6, 6, 2, 6, 2, 9),
    ("standard", 6, 4, 2, 4, 2, 13),
    ("quick", 6, 3, 1, 3, 1, 18),
]


@pytest.mark.rule("PG-17.4")
@pytest.mark.parametrize(
    ("preset", "first", "reroll", "place", "power_roll", "power"), [row[:-1] for row in COSTS]
)
def test_the_presets_cost_what_their_table_says(
    preset: str, first: int, reroll: int, place: int, power_roll: int, power: int
) -> None:
    s = started(
        "w w w w w",
        modules=["chariots", "inspiration", "dragon"],
        chariots=[chariot(3, NOTHING)],
        inspiration="in02",
        options={**TICKS, "tick_costs": preset},
        rolls=[2, 2, 3, 4, 5, CLAW, 2, 2, 2, 2, CLAW, 6],
    )
    left = [s.budget]

    for action in (("reroll", 2), ("reroll", 2, "dragon"), ("place", 0, W6), ("power", 4)):
        run_phase(s, action)
        left.append(s.budget)
    run_phase(s, "stop")

    spent = [60 - left[0], *(before - after for before, after in pairwise(left))]
    assert spent == [first, reroll, reroll, place, power_roll]
    assert s.seconds_used == sum(spent)
    assert PRESETS[preset].power == power


@pytest.mark.rule("PG-17.4", "PG-4.6")
@pytest.mark.parametrize(("preset", "rerolls"), [(row[0], row[-1]) for row in COSTS])
def test_the_presets_leave_as_many_rerolls_as_their_table_says(preset: str, rerolls: int) -> None:
    s = started("w w", 1, 1, *[1, 1] * rerolls, options={**TICKS, "tick_costs": preset})

    run_until(s, "attack", *[("reroll", 1)] * rerolls)

    assert s.rerolls == rerolls


@pytest.mark.rule("PG-17.4")
def test_the_standard_costs_are_the_default() -> None:
    s = started("w w", 1, 1, 1, 1)

    run_phase(s, ("reroll", 1))

    assert s.budget == 50


@pytest.mark.rule("PG-17.4")
def test_a_larger_set_costs_no_more() -> None:
    s = started("w w w w b g", *[1] * 6, *[1] * 6)

    run_phase(s, ("reroll", 1))

    assert s.budget == 50


@pytest.mark.rule("PG-17.4", "PG-17.3")
@pytest.mark.parametrize("left", [4, 30, 54])
def test_stopping_is_free_and_always_legal(left: int) -> None:
    s = arena(dice="2 2", options=TICKS, budget=left, seconds_used=60 - left)

    run_phase(s, "stop")

    assert s.phase == "attack"
    assert (s.budget, s.seconds_used) == (left, 60 - left)


def test_costs_may_be_ones_own() -> None:
    costs = {"first_roll": 10, "reroll": 25, "place": 1, "power_roll": 1, "power": 1}
    s = started("w w", 1, 1, *[1, 1] * 2, options={**TICKS, "tick_costs": costs})

    run_until(s, "attack", ("reroll", 1), ("reroll", 1))

    assert s.budget == 0


# PG-17.5 The end of the virtual clock


@pytest.mark.rule("PG-17.5")
def test_the_phase_ends_by_itself_when_nothing_remains() -> None:
    costs = {"first_roll": 20, "reroll": 20, "place": 0, "power_roll": 0, "power": 0}
    s = started(
        "w w w",
        *(1, 1, 3),
        *[1, 1] * 2,
        modules=["chariots"],
        chariots=[chariot(3, NOTHING)],
        options={**TICKS, "tick_costs": costs},
    )

    run_until(s, "chariots", ("reroll", 1), ("reroll", 1))

    assert s.budget == 0


@pytest.mark.rule("PG-17.5")
def test_the_phase_ends_by_itself_when_only_stopping_could_be_paid_for() -> None:
    s = arena(dice="2 2 3 3", options=TICKS, budget=3)
    told = listen(s)

    run_phase(s)

    assert s.phase == "attack"
    assert told == [ClockStopped("nothing_left")]


@pytest.mark.rule("PG-17.5")
def test_the_phase_goes_on_while_something_can_be_paid_for() -> None:
    s = arena(
        dice="2 2 3",
        modules=["chariots"],
        chariots=[chariot(3, NOTHING)],
        options=TICKS,
        budget=3,
    )

    assert list(asked(s).offered()) == [("place", 0, W6), "stop"]


@pytest.mark.rule("PG-17.5")
@pytest.mark.parametrize(("left", "offered"), [(4, [("power", 2), ("power", 3), "stop"]), (3, [])])
def test_the_phase_goes_on_while_a_power_can_be_paid_for(left: int, offered: list[Any]) -> None:
    s = arena(dice="2 3", modules=["inspiration"], inspiration="in02", options=TICKS, budget=left)

    question = asked(s)

    assert (list(question.offered()) if question.kind == "roll" else []) == offered


@pytest.mark.rule("PG-17.5")
@pytest.mark.parametrize(("left", "going_on"), [(1, True), (0, False)])
def test_the_phase_goes_on_to_the_last_second_that_pays_for_something(left: int, going_on: bool) -> None:
    s = arena(
        dice="2 2 3",
        modules=["chariots"],
        chariots=[chariot(3, NOTHING)],
        options={**TICKS, "tick_costs": "quick"},
        budget=left,
    )

    question = asked(s)

    assert (question.kind == "roll") == going_on


@pytest.mark.rule("PG-17.5")
@pytest.mark.parametrize("options", [TICKS, REAL_TIME, UNTIMED])
def test_the_phase_does_not_end_by_itself_while_a_set_can_be_rerolled(options: dict[str, str]) -> None:
    s = started("w w w", 1, 1, 3, options=options)

    assert list(asked(s).offered()) == [("reroll", 1), "stop"]


@pytest.mark.rule("PG-17.5", "PG-17.7", "PG-4.13")
@pytest.mark.parametrize("options", [TICKS, REAL_TIME, UNTIMED])
def test_the_clock_stops_by_itself_when_there_is_nothing_to_do(options: dict[str, str]) -> None:
    s = started("w w w", 1, 2, 3, options=options)

    run_phase(s)

    assert s.phase == "attack"
    assert s.clocks == {}


# PG-17.6 A plain budget of rerolls


def budget(rerolls: int) -> dict[str, Any]:
    return {**TICKS, "rerolls": rerolls}


@pytest.mark.rule("PG-17.6")
def test_a_budget_of_rerolls_is_spent_by_rerolls_alone() -> None:
    s = started("w w", 1, 1, *[1, 1] * 3, options=budget(3))
    left = [s.budget]

    for _ in range(3):
        run_phase(s, ("reroll", 1))
        left.append(s.budget)
    run_phase(s)

    assert left == [3, 2, 1, 0]
    assert s.phase == "attack"


@pytest.mark.rule("PG-17.6")
@pytest.mark.parametrize("left", [0, 2])
def test_every_round_has_the_whole_budget_of_rerolls_and_no_more(left: int) -> None:
    s = started("w w", 1, 1, options=budget(3), round=2, budget=left)

    assert s.budget == 3


@pytest.mark.rule("PG-17.6")
@pytest.mark.parametrize("rerolls", [1, 100])
def test_a_budget_of_rerolls_takes_the_place_of_the_60_seconds_and_of_all_costs(rerolls: int) -> None:
    costs = {"first_roll": 9, "reroll": 9, "place": 9, "power_roll": 9, "power": 9}
    s = started("w w", 1, 1, 1, 1, options={**budget(rerolls), "tick_costs": costs})
    at_first = s.budget

    run_phase(s, ("reroll", 1))

    assert (at_first, s.budget) == (rerolls, rerolls - 1)
    assert s.costs == Costs(first_roll=0, reroll=1, place=0, power_roll=1, power=0)


@pytest.mark.rule("PG-17.6")
def test_in_a_budget_of_rerolls_a_placement_is_free_and_a_power_that_rolls_costs_one() -> None:
    s = started(
        "w w w w",
        *(2, 2, 3, 4),
        5,
        modules=["chariots", "inspiration"],
        chariots=[chariot(3, NOTHING)],
        inspiration="in02",
        options=budget(5),
    )

    run_phase(s, ("place", 0, W6))
    after_the_placement = s.budget
    run_phase(s, ("power", 4))

    assert after_the_placement == 5
    assert s.budget == 4


@pytest.mark.rule("PG-17.6")
def test_a_budget_of_rerolls_at_zero_goes_on_while_a_free_action_is_legal() -> None:
    s = started(
        "w w w",
        *(1, 1, 3),
        *(1, 1),
        modules=["chariots"],
        chariots=[chariot(3, NOTHING)],
        options=budget(1),
    )
    run_phase(s, ("reroll", 1))

    offered = list(asked(s).offered())
    refused = refusal(s, ("reroll", 1))
    run_until(s, "chariots", ("place", 0, W6))

    assert s.budget == 0
    assert offered == [("place", 0, W6), "stop"]
    assert refused == "no_rerolls_left"


@pytest.mark.rule("PG-17.6")
def test_a_budget_of_rerolls_at_zero_pays_for_no_power_that_rolls() -> None:
    s = arena(dice="2 2 3", modules=["inspiration"], inspiration="in02", options=budget(1), budget=0)

    run_phase(s)

    assert s.phase == "attack"


def clock_cards(*seconds: int) -> dict[str, Any]:
    """Chariots that have changed this round's clock."""
    cards = [
        chariot("pair", fx.ClockDelta(when="chariot_step", limit="next_round", seconds=n), id=f"c{i}")
        for i, n in enumerate(seconds)
    ]
    in_force = [(card.id, 0) for card in cards]
    return {"modules": ["chariots"], "chariots": cards, "round_effects": in_force}


@pytest.mark.rule("PG-17.6")
@pytest.mark.parametrize(
    ("seconds", "rerolls", "left"),
    [
        (-15, 10, 7),
        (-16, 10, 6),
        (-3, 10, 10),
        (10, 10, 12),
        (7, 10, 11),
        (3, 10, 10),
        (-15, 3, 1),
        (-50, 2, 1),
    ],
)
def test_a_clock_effect_changes_a_budget_by_a_quarter_of_its_seconds(
    seconds: int, rerolls: int, left: int
) -> None:
    s = started("w w", 1, 1, **clock_cards(seconds), options=budget(rerolls))

    assert s.budget == left


@pytest.mark.rule("PG-17.6")
def test_each_clock_effect_is_rounded_toward_zero_by_itself() -> None:
    s = started("w w", 1, 1, **clock_cards(-15, -15), options=budget(10))

    assert s.budget == 4


@pytest.mark.rule("PG-17.6")
def test_a_steady_breath_is_worth_two_rerolls_of_a_budget() -> None:
    s = started("w w", 1, 1, modules=["inspiration"], inspiration="in03", options=budget(5))

    assert s.budget == 7


# PG-17.7 Untimed


@pytest.mark.rule("PG-17.7")
def test_untimed_there_is_no_limit() -> None:
    s = started("w w", *[1] * 402, options=UNTIMED)

    run_until(s, "attack", *[("reroll", 1)] * 200, "stop")

    assert s.rerolls == 200


@pytest.mark.rule("PG-17.7")
def test_untimed_no_clock_runs() -> None:
    match = new_match(**UNTIMED)

    play(match, "start")

    assert match.question.kind == "roll"
    assert match.question.clock is None
    assert match.state.clocks == {}
    assert match.state.budget == 0


@pytest.mark.rule("PG-17.7")
def test_untimed_results_are_not_ranked() -> None:
    assert not GAME.play.is_ranked(new_match(**UNTIMED).state.options)
    assert not GAME.play.is_ranked(new_match(**UNTIMED, modules=list(MODULES)).state.options)
    assert GAME.play.is_ranked(new_match(**TICKS).state.options)
    assert GAME.play.is_ranked(new_match(**REAL_TIME).state.options)


@pytest.mark.rule("PG-17.7")
def test_untimed_clock_effects_do_nothing() -> None:
    s = arena(
        phase="conspirators",
        modules=["conspirators"],
        conspirators=["co3"],
        pool="w w",
        rolls=[3, *[1] * 42],
        options=UNTIMED,
    )
    told = listen(s)

    run_until(s, "rolling", "start")
    clocks, clock = dict(s.clocks), asked(s).clock
    run_until(s, "attack", *[("reroll", 1)] * 20, "stop")

    assert ClockStarted(None) in told
    assert (clocks, clock) == ({}, None)


@pytest.mark.rule("PG-17.7", "PG-11.3")
def test_untimed_dice_go_on_chariots_from_the_first_roll_to_the_stop() -> None:
    s = arena(
        {1: ("L6 s3 [2,2,2,2,2]", None, "claw")},
        phase="start",
        modules=["chariots", "dragon"],
        chariots=["ch16", chariot(3, NOTHING)],
        pool="w w w",
        rolls=[1, 1, 3, CLAW],
        options=UNTIMED,
    )
    place = ("place", 1, W6)
    before = list(asked(s).offered())

    run_phase(s, "start")
    while_rolling = list(asked(s).offered())
    run_until(s, "dragon", "stop")

    assert before == ["start"]
    assert place in while_rolling
    assert refusal(s, place) == "clock_not_running"
    assert dice_in(s, Zone.STOCK) == []


# PG-17.8 Cards and the clock


@pytest.mark.rule("PG-17.8")
def test_in_ticks_card_effects_change_the_virtual_clock() -> None:
    s = started("w w", 1, 1, **clock_cards(-15))

    assert s.seconds == 45
    assert s.budget == 45 - 6


@pytest.mark.rule("PG-17.8")
def test_in_real_time_card_effects_change_the_countdown() -> None:
    s = started("w w", 1, 1, **clock_cards(-15), options=REAL_TIME)

    assert [clock.limit for clock in s.clocks.values()] == [45_000]


@pytest.mark.rule("PG-17.8")
@pytest.mark.parametrize("mode", [TICKS, REAL_TIME])
def test_a_power_lengthens_the_clock(mode: dict[str, Any]) -> None:
    s = started("w w", 1, 1, modules=["inspiration"], inspiration="in03", options=mode)

    assert s.seconds == 70


@pytest.mark.rule("PG-17.8")
def test_card_effects_change_the_dial() -> None:
    s = started("w w", 1, 1, **clock_cards(-15), options={**TICKS, "clock_seconds": 120})

    assert s.seconds == 105


@pytest.mark.rule("PG-17.8")
@pytest.mark.parametrize(("dial", "left"), [(30, 10), (55, 10), (120, 70)])
def test_ten_seconds_are_left_of_any_dial(dial: int, left: int) -> None:
    s = started("w w", 1, 1, **clock_cards(-50), options={**TICKS, "clock_seconds": dial})

    assert s.seconds == left


@pytest.mark.rule("PG-17.8")
@pytest.mark.parametrize(
    ("effects", "left"),
    [((-15, -20), 25), ((-15, -20, -15), 10), ((-25, -25), 10), ((-25, -26), 10), ((-49,), 11)],
)
def test_all_effects_are_summed_and_ten_seconds_are_always_left(effects: tuple[int, ...], left: int) -> None:
    s = started("w w", 1, 1, **clock_cards(*effects))

    assert s.seconds == left


@pytest.mark.rule("PG-17.8")
def test_the_sum_is_made_before_it_is_raised_to_ten() -> None:
    cards = {**clock_cards(-50, -15), "modules": ["chariots", "inspiration"], "inspiration": "in03"}

    s = started("w w", 1, 1, **cards)

    assert s.seconds == 10


@pytest.mark.rule("PG-17.8")
def test_the_clock_is_fixed_before_the_first_roll() -> None:
    s = started("w w w", 1, 1, 2, **clock_cards(), options=REAL_TIME)
    s.round_effects.append(("ch16", 0))

    asked(s)

    assert [clock.limit for clock in s.clocks.values()] == [60_000]


@pytest.mark.rule("PG-17.8")
def test_a_chariot_shortens_the_clock_of_the_next_round_and_no_other() -> None:
    s = arena(
        dice="1 1", modules=["chariots"], chariots=["ch16"], options={**TICKS, "clock_seconds": 60}, budget=54
    )
    seconds = []

    run_until(s, "start", "stop")
    for _ in range(2):
        put(s, Zone.BOX, *dice_in(s, Zone.POOL))
        s.chariots.clear()
        run_until(s, "start", "start")
        seconds.append(s.seconds)

    assert seconds == [45, 60]


# PG-17.9 Recorded matches


def recorded() -> Match[Arena]:
    """A match in real time, two rounds of it played with a chosen timing."""
    match = new_match(3, **REAL_TIME)
    ms = 0
    while match.state.round < 3 and match.outcome is None:
        question = match.question
        options = [value for value in question.offered() if value is not None]
        if question.kind != "roll":
            ms = 0
            play(match, options[0])
        elif ms < 50_000:
            ms += 11_111
            answer_at(match, options[0], ms)
        else:
            match.time_up(question)
    return match


@pytest.mark.rule("PG-17.9")
def test_every_command_under_the_clock_is_stored_with_its_offset() -> None:
    match = running(3, 3, 4, 5)

    answer_at(match, ("reroll", 1), 2_500)
    answer_at(match, ("reroll", 2), 4_750)
    answer_at(match, "stop", 9_000)

    under_the_clock = [(entry.value, entry.ms) for entry in match.log[1:4]]
    assert under_the_clock == [(("reroll", 1), 2_500), (("reroll", 2), 4_750), ("stop", 9_000)]


@pytest.mark.rule("PG-17.9")
def test_the_end_of_the_time_is_stored_with_its_offset() -> None:
    match = running()

    match.time_up(match.question)

    assert (match.log[1].kind, match.log[1].ms) == ("time_up", 60_000)


@pytest.mark.rule("PG-17.9")
def test_a_replay_uses_the_offsets_and_never_the_wall_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    match = recorded()
    for clock in ("time", "monotonic", "perf_counter", "time_ns", "monotonic_ns"):
        monkeypatch.setattr(f"time.{clock}", lambda: 1 / 0)

    again = from_bytes(to_bytes(match), GAME, whole=True)

    monkeypatch.undo()
    assert again.log == match.log
    assert again.state.seconds_used == match.state.seconds_used > 0
    assert encode_state(again.state) == encode_state(match.state)


# PG-17.10 Bots in real time


@pytest.mark.rule("PG-17.10")
def test_a_bot_in_real_time_takes_at_least_the_standard_cost_of_each_action() -> None:
    from tablee.games.proving_grounds.ai.bot import least_ms

    match = new_match(**REAL_TIME, tick_costs="quick")
    load_dice(match.state, *[1] * 8, *[1] * 8 * 13)
    play(match, "start")
    times = []

    for _ in range(13):
        times.append(least_ms(seen(match), ("reroll", 1)))
        answer_at(match, ("reroll", 1), times[-1])

    assert times == [6_000 + 4_000 * number for number in range(1, 14)]
    assert refused_at(match, ("reroll", 1), least_ms(seen(match), ("reroll", 1))) == "clock_expired"
    assert least_ms(seen(match), "stop") == 58_000


@pytest.mark.rule("PG-17.10")
@pytest.mark.parametrize(
    ("action", "cost"),
    [
        (("reroll", 1), 4_000),
        (("reroll", 1, "dragon"), 4_000),
        (("place", 0, W4), 2_000),
        (("power", 3), 4_000),
        ("stop", 0),
    ],
)
def test_a_bot_acts_no_sooner_than_its_first_roll_and_its_action_take(action: Any, cost: int) -> None:
    from tablee.games.proving_grounds.ai.bot import least_ms

    match = running(1, 1)

    first = least_ms(seen(match), action)
    answer_at(match, ("reroll", 1), 20_000)
    second = least_ms(seen(match), action)

    assert first == 6_000 + cost
    assert second == 20_000 + cost


@pytest.mark.rule("PG-17.10")
def test_a_match_that_a_bot_plays_in_real_time_takes_the_time_of_its_actions() -> None:
    match = new_match(**REAL_TIME)
    load_dice(match.state, *[1] * 8, *[1] * 8 * 2)
    play(match, "start")

    for action in (("reroll", 1), ("reroll", 1), "stop"):
        give(match, seen(match), action)

    assert [entry.ms for entry in match.log[1:4]] == [10_000, 14_000, 14_000]


@pytest.mark.rule("PG-17.6")
def test_a_budget_of_rerolls_is_told_in_rerolls() -> None:
    s = arena(phase="start", pool="w w", rolls=[1, 1], options=budget(5))
    t = words("en", GAME.folder / "texts")
    prompt = t.text(GAME.language.prompt(GAME.information.view(s, 0), asked(s)))
    told = listen(s)
    run_phase(s, "start")

    assert prompt == "Roll all your dice"
    assert [t.text(GAME.language.event(GAME.information.view(s, 0), event)) for event in told[:1]] == [
        "You have 5 rerolls this round."
    ]
