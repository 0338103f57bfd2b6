"""Finer points of rules, where one may overlook what a rule says."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tablee.core import Match
from tablee.games.proving_grounds import GAME
from tablee.games.proving_grounds import effects as fx
from tablee.games.proving_grounds.ai.forecast import forecast
from tablee.games.proving_grounds.events import DragonIdle, DragonUsed, EnemyEntered, MarkerRose, Rolled
from tablee.games.proving_grounds.rules.rolling import can_reroll
from tablee.games.proving_grounds.state import BLUE, DICE, GREEN, WHITE, YELLOW, Options, Zone
from tablee.games.proving_grounds.testing import (
    arena,
    chariot,
    dice_in,
    inspiration,
    positions,
    put,
    run_phase,
    run_until,
)
from tablee.testing import TIME_UP, asked, events, listen, match_at, play, refused, timed


@pytest.mark.rule("PG-4.6")
@pytest.mark.parametrize(("dice", "has_a_set"), [("2 2 3", True), ("1 2 3", False), ("", False)])
def test_a_set_can_be_rerolled_and_solo_dice_cannot(dice: str, has_a_set: bool) -> None:
    assert can_reroll(arena(dice=dice)) == has_a_set


@pytest.mark.rule("PG-10.1", "PG-10.4", "PG-4.8")
def test_the_dragon_die_is_rerolled_only_where_it_lies_and_with_a_set() -> None:
    without = match_at(GAME, arena(dice="2 2 3 3 5"))
    dragon = match_at(GAME, arena(dice={"W4": 2, "W5": 2, "W6": 5, "dragon": "wing"}, modules=["dragon"]))

    assert refused(without, ("reroll", 2, "dragon")).rule == "PG-10.1"
    assert refused(without, ("reroll", 5)).rule == "PG-4.8"
    assert refused(dragon, ("reroll", 5, "dragon")).rule == "PG-10.4"


# Set-up and rounds


@pytest.mark.rule("PG-3.2", "PG-16.1")
def test_what_set_up_has_revealed_is_told_once() -> None:
    match = Match.new(GAME, Options(clock_mode="untimed"), seed=1, listening=True)

    play(match, "start", "stop")

    assert [event.slot for event in events(match, EnemyEntered)] == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("PG-6.1", "PG-6.12")
def test_the_tally_of_every_round_begins_at_the_first_slot() -> None:
    s = arena(phase="tally", pos={1: 0, 6: 0}, dice="2 2 2 2", swap_at=9)
    for _ in range(2):
        s.slots[0].pos = 0
        s.phase = "tally"
        run_until(s, "reset")

    assert s.health == 3


@pytest.mark.rule("PG-6.8", "PG-6.1")
def test_a_die_gained_before_the_roll_may_tire_in_the_tally_of_the_same_round() -> None:
    s = arena(
        {1: "L4 s1 [2,2,2]", 2: "L4 s1 [2,2,2]"},
        modules=["conspirators"],
        conspirators=["co4"],
        phase="conspirators",
        pool="w w w",
        health=1,
        rolls=[4, 2, 3],
    )
    match = match_at(GAME, s)

    # The wound of slot 1 tires a die and swaps another for the blue one of the stack.
    play(match, 1, BLUE)
    play(match, "start")
    while match.question.kind == "roll":
        play(match, "stop")

    assert asked(match).kind == "fatigue"
    assert BLUE in asked(match).options


@pytest.mark.rule("PG-6.8", "PG-6.1")
def test_a_die_gained_in_a_tally_may_tire_in_the_next_one() -> None:
    s = arena(phase="tally", pos={1: 0}, dice="2 2 2", health=1)
    run_until(s, "reset", BLUE)
    gained = [name for name in dice_in(s, Zone.POOL) if name[0] == "B"]

    s.phase, s.slots[0].pos = "tally", 0
    put(s, Zone.ASSIGNED, *gained, face=2)

    assert asked(match_at(GAME, s)).options == [WHITE, BLUE]


@pytest.mark.rule("PG-6.12", "PG-6.10", "PG-14.7")
def test_a_die_that_a_conspirator_tires_is_not_rolled_this_round() -> None:
    s = arena(
        modules=["conspirators"],
        conspirators=["co1"],
        phase="conspirators",
        pool="w w w",
        rolls=[1, 6, 6],
    )
    match = match_at(GAME, s)

    play(match, "start")

    assert dice_in(match.state, Zone.TOP) == ["W1", "W4"]
    assert len(events(match, Rolled)[-1].dice) == 2


@pytest.mark.rule("PG-6.12", "PG-5.13")
@pytest.mark.parametrize(
    ("delta", "pos", "damaged"), [(1, 4, True), (2, 5, True), (-1, 2, False), (0, 3, False)]
)
def test_a_card_that_moves_a_marker_up_damages_and_one_that_does_not_does_not(
    delta: int, pos: int, damaged: bool
) -> None:
    card = chariot("pair", fx.MoveMarker(when="chariot_step", scope=fx.Where(slots=(2,)), delta=delta))
    s = arena({2: "L9 s3 [2,2,2,2,2,2,2,2]"}, modules=["chariots"], chariots=[card], phase="chariots")
    told = listen(s)

    run_phase(s)

    assert (s.slots[1].pos, s.slots[1].damaged) == (pos, damaged)
    assert [event.dice for event in told if isinstance(event, MarkerRose)] == [0] * damaged, "no die did it"


# The dragon die


@pytest.mark.rule("PG-10.5", "PG-10.12")
@pytest.mark.parametrize("slot", [None, 1])
def test_the_log_says_whether_the_dragon_die_is_used(slot: int | None) -> None:
    s = arena(
        {1: ("L6 s3 [2,2,2,2,2]", None, "claw")},
        modules=["dragon"],
        phase="dragon",
        dragon_face="claw",
        dice="1",
    )
    match = match_at(GAME, s)

    play(match, slot)

    used, idle = events(match, DragonUsed), events(match, DragonIdle)
    assert [(event.face, event.slot) for event in used] == ([] if slot is None else [("claw", 1)])
    assert [event.face for event in idle] == (["claw"] if slot is None else [])


@pytest.mark.rule("PG-10.6", "PG-5.1")
@pytest.mark.parametrize(("face", "slot", "dice"), [("claw", 1, 3), ("claw", None, 2), ("wing", 2, 2)])
def test_the_dragon_die_is_counted_among_the_dice_that_it_joins(
    face: str, slot: int | None, dice: int
) -> None:
    s = arena(
        {1: ("L6 s3 [2,2,2,2,2]", None, "claw")},
        modules=["dragon"],
        phase="dragon",
        dragon_face=face,
        dice="1 1 2",
    )
    match = match_at(GAME, s)

    play(match, slot)

    assert events(match, MarkerRose)[0].dice == dice


@pytest.mark.rule("PG-10.5")
def test_without_a_face_nothing_is_asked_of_the_dragon() -> None:
    s = arena(modules=["dragon"], phase="dragon", dice="1 1")

    run_phase(s)

    assert s.phase == "attack"


@pytest.mark.rule("PG-10.12", "PG-10.9", "PG-10.8")
@pytest.mark.parametrize(
    ("face", "value", "expected"),
    [
        ("claw", 0, ("no_such_target", "PG-10.12")),
        ("claw", 7, ("no_such_target", "PG-10.12")),
        ("claw", "2", ("no_such_target", "PG-10.12")),
        ("claw", 6, ("no_such_target", "PG-10.12")),
        ("claw", 2, ("symbol_mismatch", "PG-10.6")),
        ("claw", 3, ("no_attack_dice", "PG-10.8")),
        ("wing", 1, ("not_a_solo_attack", "PG-10.9")),
        ("claw", ("reroll", 1), ("clock_not_running", "PG-11.3")),
    ],
)
def test_the_dragon_die_is_refused_by_the_rule_that_stands_in_its_way(
    face: str, value: Any, expected: tuple[str, str]
) -> None:
    enemies = {1: ("L6 s3 [2,2,2,2,2]", None, "claw")}
    s = arena(enemies, modules=["dragon"], phase="dragon", dragon_face=face, dice="1 1 2 6")
    s.slots[5].enemy = -1

    refusal = refused(match_at(GAME, s), value)

    assert (refusal.code, refusal.rule) == expected


@pytest.mark.rule("PG-11.3")
@pytest.mark.parametrize(
    ("value", "rule"), [(3, "PG-4.1"), ((), "PG-4.1"), (("stop",), "PG-11.3"), ("stop", "PG-11.3")]
)
def test_before_the_roll_whatever_belongs_to_it_is_refused_because_no_clock_runs(
    value: Any, rule: str
) -> None:
    s = arena(phase="start", pool="w w")

    assert refused(match_at(GAME, s), value).rule == rule


# Powers


@pytest.mark.rule("PG-12.5", "PG-11.4")
def test_a_power_on_a_card_with_another_one_changes_its_rule_too() -> None:
    longer = fx.ClockDelta(when="clock_setup", limit="always", seconds=5)
    from_set = fx.ChariotSingleFromSet(when="rolling", limit="always")
    s = arena(
        dice="4 4 4b",
        modules=["chariots", "inspiration"],
        chariots=["ch04"],
        inspiration=inspiration(longer, from_set),
    )

    placements = [action for action in asked(match_at(GAME, s)).options if action[0] == "place"]

    # One choice for each colour.
    assert [len(action) for action in placements] == [3, 3]


@pytest.mark.rule("PG-12.3", "PG-12.5")
@pytest.mark.parametrize(("modules", "powers"), [(["dragon"], 2), ([], 0)])
def test_a_power_that_names_a_module_needs_it(modules: list[str], powers: int) -> None:
    card = inspiration(fx.RerollDie(when="rolling", limit="once_per_round", count=1, module="dragon"))
    s = arena(dice="1 1 2 3", modules=["inspiration", *modules], inspiration=card)

    offered = asked(match_at(GAME, s)).options

    assert sum(action[0] == "power" for action in offered) == powers


@pytest.mark.rule("PG-12.6")
def test_a_white_die_may_be_painted_in_every_colour() -> None:
    s = arena(dice="1 4 5", modules=["inspiration"], inspiration="in05", phase="attack")
    s.slots[4].enemy = -1  # nobody to fight there

    assert asked(match_at(GAME, s)).options == [
        None,
        *((slot, colour) for slot in (1, 4) for colour in (BLUE, GREEN, YELLOW)),
    ]


# Sun and Moon


@pytest.mark.rule("PG-15.6")
@pytest.mark.parametrize("card", [None, "in10"])
def test_the_sun_gives_one_die_the_last_one_of_the_disc_included(card: str | None) -> None:
    s = arena(
        modules=["sun_moon", "inspiration"],
        inspiration=card,
        phase="sun_moon",
        sun=3,
    )
    s.slots[2].damaged = True
    put(s, Zone.BOX, *dice_in(s, Zone.DISC)[1:])
    last = dice_in(s, Zone.DISC)

    run_phase(s)

    assert [DICE[die] for die in s.bonus] == last


@pytest.mark.rule("PG-15.7")
def test_the_moon_moves_the_marker_of_the_very_first_enemy_too() -> None:
    s = arena(modules=["sun_moon"], phase="sun_moon", sun=4)
    assert s.slots[0].enemy == 0

    run_phase(s)

    assert positions(s) == [2, 3, 3, 3, 3, 3]


# Time, and what is ranked


@pytest.mark.rule("PG-17.3", "PG-4.11")
@pytest.mark.parametrize(
    ("options", "seconds"),
    [
        ({"clock_mode": "ticks"}, 10),
        ({"clock_mode": "ticks", "rerolls": 3}, 0),
        ({"clock_mode": "real_time"}, 59),
    ],
)
def test_the_seconds_of_a_match_are_those_that_its_clock_ran(options: dict[str, Any], seconds: int) -> None:
    match = match_at(GAME, arena(phase="start", pool="w w", options=options, rolls=[1, 1, 2, 2]))

    play(match, "start", timed(58_900, ("reroll", 1)), timed(59_999, "stop"))
    match.concede(0)

    assert match.outcome is not None
    assert match.outcome.facts["seconds"] == seconds


@pytest.mark.rule("PG-4.11", "PG-17.1")
def test_a_clock_that_ran_out_ran_all_its_seconds() -> None:
    options = {"clock_mode": "real_time", "clock_seconds": 120}
    match = match_at(GAME, arena(phase="start", pool="w w", options=options, rolls=[1, 1]))

    play(match, "start", TIME_UP)
    match.concede(0)

    assert match.outcome is not None
    assert match.outcome.facts["seconds"] == 120


@pytest.mark.rule("PG-17.7")
@pytest.mark.parametrize(
    ("options", "is_ranked"),
    [
        ({"clock_mode": "ticks"}, True),
        ({"clock_mode": "ticks", "tick_costs": "quick"}, True),
        ({"clock_mode": "untimed"}, False),
        ({"clock_mode": "ticks", "rerolls": 5}, False),
        (
            {
                "clock_mode": "ticks",
                "tick_costs": {"first_roll": 0, "reroll": 1, "place": 1, "power_roll": 1, "power": 1},
            },
            False,
        ),
        ({"clock_seconds": 90}, False),
        ({"target_defeats": 5}, False),
        ({"health_spaces": 7}, False),
    ],
)
def test_a_match_is_ranked_by_the_rulebook_s_own_numbers(options: dict[str, Any], is_ranked: bool) -> None:
    assert GAME.play.is_ranked(msgspec.convert(options, Options)) == is_ranked


@pytest.mark.rule("PG-5.2")
def test_a_forecast_among_the_attacks_leaves_those_alone_that_are_made() -> None:
    s = arena({2: "L6 s2 [2,2,2,2,2]"}, phase="attack", dice="1 2 2 2 2")
    match = match_at(GAME, s)
    assert (match.question.kind, positions(match.state)[0]) == ("advance", 2)

    foreseen = forecast(match.view(0))
    play(match, 2)

    assert (foreseen.changes[1].down, foreseen.changes[2].up) == (0, 2)
    assert positions(match.state)[:2] == [2, 4]


@pytest.mark.rule("PG-14.7", "PG-5.12")
def test_a_solo_attack_that_reached_the_top_was_the_first_one() -> None:
    s = arena(
        {1: "L4 s2 [2,2,S]", 2: "L6 s2 [2,2,2,2,2]"},
        modules=["conspirators"],
        conspirators=["co6"],
        round_effects=[("co6", 0)],
        phase="attack",
        dice="1 2 2 2 2 3",
    )
    match = match_at(GAME, s)
    assert match.question.kind == "advance"

    foreseen = forecast(match.view(0))
    play(match, 1)

    assert foreseen.changes[3].down == 1
    assert positions(match.state)[2] == 2
