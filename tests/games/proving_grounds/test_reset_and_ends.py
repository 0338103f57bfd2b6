"""PG-7 the reset, PG-8 winning and losing, PG-9 modules in general."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import msgspec
import pytest

from tablee.core import GameOver, Outcome, Question, words
from tablee.games.proving_grounds import GAME
from tablee.games.proving_grounds import effects as fx
from tablee.games.proving_grounds.effects import Module
from tablee.games.proving_grounds.rules.turn import phases_with, step
from tablee.games.proving_grounds.state import (
    BLUE,
    MODULES,
    PLAYER,
    WHITE,
    Arena,
    Options,
    Phase,
    Slot,
    Zone,
)
from tablee.testing import load_dice, stack, table
from tests.games.proving_grounds.arena import (
    arena,
    asked,
    chariot,
    dice_in,
    enemy,
    listen,
    new_match,
    positions,
    put,
    run_phase,
    run_until,
    showing,
)

TOP = 5
"""The top space of the enemies that stand where a test names none."""


def ending(s: Arena, *answers: Any) -> Outcome:
    """How the match ends in this round, with these answers."""
    with pytest.raises(GameOver) as over:
        run_until(s, "start", *answers)
    return over.value.outcome


# PG-7 Reset


@pytest.mark.rule("PG-7.1")
def test_dice_assigned_to_enemies_return_to_the_pool() -> None:
    s = arena(phase="reset", dice="1 1 4b 6y")

    run_phase(s)

    assert dice_in(s, Zone.POOL) == ["B1", "W3", "W4", "W5", "Y1"]
    assert dice_in(s, Zone.ASSIGNED) == []
    assert showing(s) == ""


@pytest.mark.rule("PG-7.1")
def test_dice_that_defeated_an_enemy_return_to_the_pool_too() -> None:
    s = arena(phase="tally", dice="2 2g 5y", pos={2: TOP})

    run_until(s, "start")

    assert dice_in(s, Zone.POOL) == ["G1", "W3", "W4", "Y1"]
    assert showing(s) == ""


@pytest.mark.rule("PG-7.2")
def test_tired_dice_shift_one_space_all_at_once() -> None:
    s = arena(phase="reset")
    put(s, Zone.TOP, "B1")
    put(s, Zone.MIDDLE, "G1", "Y1")
    put(s, Zone.BOTTOM, "W8")

    run_phase(s)

    assert dice_in(s, Zone.POOL) == ["W3", "W8"]
    assert dice_in(s, Zone.BOTTOM) == ["G1", "W2", "Y1"]
    assert dice_in(s, Zone.MIDDLE) == ["B1", "W1"]
    assert dice_in(s, Zone.TOP) == []


@pytest.mark.rule("PG-7.3", "PG-R2")
def test_a_tired_die_misses_two_rounds_and_is_rolled_in_the_third() -> None:
    s = arena(phase="tally", dice="1b 5 6", pos={1: 0})
    rolled = []

    answers: tuple[int, ...] = (BLUE,)
    for faces in ((1, 2, 3), (3, 4, 5, 6), (1, 2, 3, 4, 5, 6)):
        run_until(s, "start", *answers)
        load_dice(s, *faces)
        run_phase(s, "start")
        rolled.append("B1" in dice_in(s, Zone.ROLLED))
        answers = ()

    assert rolled == [False, False, True]


@pytest.mark.rule("PG-7.4", "PG-R34")
def test_every_empty_slot_gets_the_next_enemy_on_its_start_space() -> None:
    s = arena(phase="tally", pos={2: TOP, 5: TOP})
    ids = [card.id for card in s.cards.enemies]
    novice, colossus = ids.index("en01"), ids.index("en07")
    stack(s.enemy_deck, colossus, novice)
    left = len(s.enemy_deck)

    run_until(s, "reset")
    before_the_reset = len(s.enemy_deck)
    run_phase(s)

    assert before_the_reset == left
    assert s.slots[1] == Slot(enemy=colossus, pos=2)
    assert s.slots[4] == Slot(enemy=novice, pos=1)
    assert len(s.enemy_deck) == left - 2


@pytest.mark.rule("PG-7.4", "PG-R38")
def test_six_empty_slots_are_all_filled() -> None:
    s = arena(phase="tally", pos=dict.fromkeys(range(1, 7), TOP), health=3)
    following = s.enemy_deck[:-7:-1]

    run_until(s, "start")

    assert [place.enemy for place in s.slots] == following
    assert positions(s) == [s.cards.enemies[enemy].start for enemy in following]
    assert s.health == 3, "defeats bring no health back"


@pytest.mark.rule("PG-7.4", "PG-R21")
def test_an_enemy_comes_without_the_shield_of_the_one_before() -> None:
    s = arena(modules=["shields"], phase="tally", pos={2: TOP}, shields=[2])

    run_until(s, "start")

    assert s.slots[1].enemy >= 0
    assert not s.slots[1].shield


@pytest.mark.rule("PG-7.4")
def test_an_enemy_in_play_is_not_replaced() -> None:
    s = arena(phase="tally", pos={2: TOP})
    before = [place.enemy for place in s.slots]

    run_until(s, "start")

    after = [place.enemy for place in s.slots]
    assert [slot for slot in range(1, 7) if before[slot - 1] != after[slot - 1]] == [2]


@pytest.mark.rule("PG-7.5")
def test_markers_shields_health_and_stack_stay_as_they_are() -> None:
    modules = ["shields", "conspirators"]
    s = arena(
        modules=modules,
        conspirators=["co3", "co6"],
        phase="reset",
        pos={1: 1, 2: 2, 4: 4},
        shields=[4, 6],
        health=3,
        swap_at=4,
        defeated=5,
        enemy_discard=[7, 9],
    )
    plotters = [*s.conspirators]
    deck = [*s.enemy_deck]
    for place in s.slots[1:4]:
        place.damaged = place.attacked = True

    run_phase(s)

    assert positions(s) == [1, 2, 3, 4, 3, 3]
    assert [place.shield for place in s.slots] == [False, False, False, True, False, True]
    assert (s.health, s.swap_at, s.defeated) == (3, 4, 5)
    assert dice_in(s, Zone.STACK) == ["B2", "G2", "Y2"]
    assert s.conspirators == plotters
    assert (s.enemy_discard, s.enemy_deck) == ([7, 9], deck)


@pytest.mark.rule("PG-7.5")
def test_what_held_for_a_round_is_over_with_it() -> None:
    s = arena(
        modules=["dragon", "conspirators", "sun_moon", "inspiration"],
        inspiration="in02",
        conspirators=["co2"],
        phase="reset",
        dragon_face="claw",
        dragon_slot=3,
        sun=4,
        powers_used=["in02"],
        round_effects=[("co2", 0)],
        next_effects=[("ch16", 0)],
        active=0,
        conspirator_roll=2,
        painted=(1, BLUE),
        settled=6,
    )
    s.slots[0].damaged = s.slots[0].attacked = True

    run_phase(s)

    assert s.round == 2
    assert s.round_effects == [("ch16", 0)]
    assert s.next_effects == []
    assert (s.dragon_face, s.dragon_slot, s.active, s.powers_used) == (None, None, None, [])
    assert (s.last_sun, s.sun) == (4, None)
    assert (s.conspirator_roll, s.painted, s.settled) == (0, None, 0)
    assert not s.slots[0].damaged
    assert not s.slots[0].attacked


# PG-8 Winning and losing


@pytest.mark.rule("PG-8.1")
@pytest.mark.parametrize("tops", [{3: TOP}, {3: TOP, 4: TOP}], ids=["eight", "nine"])
def test_eight_or_more_enemies_defeated_at_the_end_of_the_round_win(tops: dict[int, int]) -> None:
    s = arena(phase="tally", pos=tops, defeated=7)

    outcome = ending(s)

    assert (outcome.winners, outcome.reason) == ((PLAYER,), "won")
    assert outcome.facts["defeated"] == 7 + len(tops)


@pytest.mark.rule("PG-8.1")
@pytest.mark.parametrize("target", [1, 3, 13])
def test_as_many_enemies_win_as_the_match_asks_for(target: int) -> None:
    options = {"target_defeats": target}
    s, one_fewer = (
        arena(phase="tally", pos={3: TOP}, options=options, defeated=defeated)
        for defeated in (target - 1, target - 2)
    )

    outcome = ending(s)
    run_until(one_fewer, "start")

    assert outcome.winners == (PLAYER,)
    assert one_fewer.round == 2


@pytest.mark.rule("PG-8.1", "PG-8.6")
@pytest.mark.parametrize("health", range(5))
def test_whoever_is_alive_wins_however_badly_wounded(health: int) -> None:
    s = arena(phase="tally", pos={3: TOP}, defeated=7, health=health)

    outcome = ending(s)

    assert (outcome.winners, outcome.facts["wounds"]) == ((PLAYER,), health)


@pytest.mark.rule("PG-8.1")
def test_seven_enemies_defeated_do_not_win() -> None:
    s = arena(phase="tally", pos={3: TOP}, defeated=6)

    run_until(s, "start")

    assert s.defeated == 7
    assert s.round == 2


@pytest.mark.rule("PG-8.2", "PG-6.5")
@pytest.mark.parametrize("phase", ["conspirators", "chariots", "tally", "sun_moon"])
def test_the_last_space_of_the_health_track_loses_at_once_in_any_step(phase: Phase) -> None:
    before_the_roll = phase == "conspirators"
    s = arena(
        modules=["conspirators", "chariots", "sun_moon"],
        conspirators=["co4"],
        chariots=["ch02"],
        phase=phase,
        pos={1: 0 if phase == "tally" else 1},
        pool="w w" if before_the_roll else None,
        dice="" if before_the_roll else "2 2 3b",
        rolls=[4],
        sun=4,
        health=4,
        defeated=7,
    )

    outcome = ending(s, *([1] if before_the_roll else []))

    assert (outcome.winners, outcome.reason) == ((), "killed")
    assert s.phase == phase
    assert s.health == 5
    assert dice_in(s, Zone.TOP) == ["W1"], "no die is asked for the lethal wound"


@pytest.mark.rule("PG-8.2")
def test_the_fourth_wound_does_not_lose() -> None:
    s = arena(phase="tally", dice="2 2", pos={1: 0}, health=3, swap_at=9)

    run_until(s, "start")

    assert s.health == 4
    assert s.round == 2


@pytest.mark.rule("PG-8.3", "PG-R10")
@pytest.mark.parametrize(("defeated", "wounding"), [(1, 5), (5, 1)])
def test_the_eighth_defeat_and_the_lethal_wound_in_one_tally_lose(defeated: int, wounding: int) -> None:
    s = arena(phase="tally", dice="2 2", pos={defeated: TOP, wounding: 0}, defeated=7, health=4)

    outcome = ending(s)

    assert (outcome.winners, outcome.reason) == ((), "killed")


@pytest.mark.rule("PG-8.3", "PG-8.4", "PG-R10")
def test_the_moon_may_still_kill_after_the_eighth_defeat() -> None:
    s = arena(modules=["sun_moon"], phase="tally", pos={1: TOP, 5: 1}, sun=2, defeated=7, health=4)

    outcome = ending(s)

    assert (outcome.winners, outcome.reason) == ((), "killed")
    assert outcome.facts["defeated"] == 8


@pytest.mark.rule("PG-8.4")
def test_the_tally_goes_on_after_the_eighth_defeat() -> None:
    s = arena(phase="tally", dice="2 2 3b", pos={1: TOP, 4: TOP, 6: 0}, defeated=7)

    outcome = ending(s, BLUE)

    assert outcome.winners == (PLAYER,)
    assert (outcome.facts["defeated"], outcome.facts["wounds"]) == (9, 1)
    assert dice_in(s, Zone.TOP) == ["B1", "W1"]


@pytest.mark.rule("PG-8.4", "PG-8.6", "PG-8.1")
def test_sun_and_moon_are_played_before_the_match_is_won() -> None:
    s = arena(
        modules=["sun_moon"],
        phase="tally",
        dice="2 2",
        pos={1: TOP, 5: 2},
        sun=2,
        defeated=7,
    )
    s.slots[1].damaged = True

    outcome = ending(s, BLUE)

    assert outcome.winners == (PLAYER,)
    assert s.slots[4].pos == 1
    assert dice_in(s, Zone.POOL) == ["B2"]


@pytest.mark.rule("PG-8.5")
def test_conceding_is_a_loss() -> None:
    match = new_match()

    match.concede(PLAYER)

    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((), "conceded")


@pytest.mark.rule("PG-8.5")
def test_conceding_is_a_loss_even_with_eight_enemies_defeated() -> None:
    match = new_match()
    match.state.defeated = 8

    match.concede(PLAYER)

    assert match.outcome is not None
    assert match.outcome.winners == ()


@pytest.mark.rule("PG-8.6", "PG-R42")
def test_the_reset_of_the_winning_round_is_not_played() -> None:
    s = arena(
        modules=["chariots", "inspiration"],
        inspiration="in04",
        phase="tally",
        dice="3 3 3",
        pos={3: TOP},
        defeated=7,
    )
    put(s, Zone.STOCK, "B1")

    ending(s)

    assert s.round == 1
    assert s.slots[2].enemy < 0
    assert showing(s) == "3 3 3"
    assert (dice_in(s, Zone.POOL), dice_in(s, Zone.STOCK)) == ([], ["B1"])
    assert [dice_in(s, zone) for zone in (Zone.TOP, Zone.MIDDLE, Zone.BOTTOM)] == [["W1"], ["W2"], ["W3"]]
    assert s.chariots == []


# PG-9 Modules


ALL_COMBINATIONS = [chosen for size in range(7) for chosen in combinations(MODULES, size)]

# Section 6.2: the steps of a round, each with the module it belongs to.
STEPS: tuple[tuple[Phase, str | None], ...] = (
    ("conspirators", "conspirators"),
    ("rotate", "sun_moon"),
    ("start", None),
    ("rolling", None),
    ("chariots", "chariots"),
    ("dragon", "dragon"),
    ("attack", None),
    ("tally", None),
    ("sun_moon", "sun_moon"),
    ("reset", None),
)


def steps_of_a_round(s: Arena, rng: random.Random) -> list[Phase]:
    """Play a round at random; the steps in the order in which they came."""
    steps: list[Phase] = []
    while s.round == 1:
        if s.phase not in steps[-1:]:
            steps.append(s.phase)
        playing = step(s)
        given: Any = None
        while True:
            try:
                question = playing.send(given)
            except StopIteration:
                break
            assert isinstance(question, Question)
            given = question.sample(rng.randrange)
    return steps


def test_there_are_sixty_four_combinations_of_modules() -> None:
    assert len(set(ALL_COMBINATIONS)) == 64


@pytest.mark.rule("PG-9.1")
@pytest.mark.parametrize("modules", ALL_COMBINATIONS, ids=lambda chosen: "+".join(chosen) or "training")
def test_any_combination_of_modules_plays_a_round_with_the_steps_of_each(modules: tuple[str, ...]) -> None:
    s = table(GAME, {"modules": list(modules), "clock_mode": "untimed"}, seed=7)

    steps = steps_of_a_round(s, random.Random(7))

    assert steps == [name for name, module in STEPS if module is None or module in modules]
    assert (len(s.chariots) > 0) == ("chariots" in modules)
    assert (s.inspiration is not None) == ("inspiration" in modules)
    assert (len(s.conspirators) > 0) == ("conspirators" in modules)
    assert (s.last_sun is not None) == ("sun_moon" in modules)


@pytest.mark.rule("PG-9.1")
def test_base_rules_stay_in_force_where_no_module_changes_them() -> None:
    s = arena(
        {1: "L4 s1 [2,2,3]", 2: "L4 s1 [2,2,3]"},
        modules=["dragon", "chariots", "inspiration", "shields", "conspirators"],
        inspiration="in03",
        phase="attack",
        dice="1 1 2",
    )

    run_until(s, "conspirators")

    assert positions(s)[:2] == [2, 1]
    assert s.health == 1
    assert dice_in(s, Zone.MIDDLE) == ["W1", "W4"]


@pytest.mark.rule("PG-9.1")
@pytest.mark.parametrize(
    "modules",
    [(), *((module,) for module in MODULES), MODULES[:5], MODULES],
    ids=lambda chosen: "+".join(chosen) or "training",
)
def test_a_round_goes_by_the_base_rules_whatever_the_modules(modules: tuple[Module, ...]) -> None:
    near = "L4 s1 [2,2,2]"
    later = fx.ClockDelta(when="chariot_step", limit="next_round", seconds=-5)
    s = arena(
        {1: near, 2: near, 5: "L6 s3 [2,2,2,4,2]"},
        modules=modules,
        pos={1: 2},
        dice="1 1 2 4 4b 5 5g",
        chariots=[chariot(1, later)] if "chariots" in modules else [],
        inspiration="in03" if "inspiration" in modules else None,
        sun=3 if "sun_moon" in modules else None,
        dragon_face="tail" if "dragon" in modules else None,
    )
    coming = s.enemy_deck[-1]

    offered = asked(s).offered()
    run_until(s, phases_with(modules)[0], "stop", WHITE)

    assert [("reroll", 1) in offered, ("reroll", 4) in offered, ("reroll", 2) in offered] == [
        True,
        True,
        False,
    ]
    assert s.slots[0] == Slot(coming, s.cards.enemies[coming].start)
    # The fifth set is incorrect; the Moon, opposite slot 3, moves the sixth marker.
    assert positions(s)[1:] == [1, 3, 4, 3, 2 if "sun_moon" in modules else 3]
    assert (s.round, s.health, s.defeated) == (2, 1, 1)
    assert dice_in(s, Zone.POOL) == ["B1", "G1", "W3", "W5", "W6", "W7", "W8"]
    assert (dice_in(s, Zone.MIDDLE), dice_in(s, Zone.BOTTOM)) == (["W1", "W4"], ["W2"])
    assert dice_in(s, Zone.DISC if "sun_moon" in modules else Zone.STACK) == ["B2", "G2", "Y2"]


@pytest.mark.rule("PG-9.1")
@pytest.mark.parametrize("modules", [(), *((module,) for module in MODULES), MODULES])
def test_eight_defeats_win_and_five_wounds_lose_whatever_the_modules(modules: tuple[Module, ...]) -> None:
    sun = 3 if "sun_moon" in modules else None
    won = arena(modules=modules, pos={1: TOP}, dice="1 1", phase="tally", defeated=7, sun=sun)
    lost = arena(modules=modules, pos={1: 0}, dice="1", phase="tally", health=4, sun=sun)

    with pytest.raises(GameOver) as victory:
        run_until(won, "start")
    with pytest.raises(GameOver) as defeat:
        run_until(lost, "start")

    assert (victory.value.outcome.winners, defeat.value.outcome.winners) == ((PLAYER,), ())


@pytest.mark.rule("PG-9.1", "PG-6.6")
@pytest.mark.parametrize("module", [module for module in MODULES if module != "sun_moon"])
def test_with_every_module_but_sun_and_moon_dice_are_swapped_as_ever(module: str) -> None:
    s = arena(modules=[module], phase="tally", pos={1: 0}, health=1, dice="1 1")

    run_phase(s, BLUE)

    assert (s.health, s.swap_at) == (2, 3)
    assert dice_in(s, Zone.TOP) == ["W1", "W4"]
    assert "W5" in dice_in(s, Zone.BOX)
    assert (dice_in(s, Zone.POOL), dice_in(s, Zone.STACK)) == (["B2"], ["G2", "Y2"])


@pytest.mark.rule("PG-9.2")
def test_without_a_module_it_is_the_training_mode() -> None:
    s = table(GAME, Options(clock_mode="untimed"), seed=3)

    assert s.options.modules == ()
    assert steps_of_a_round(s, random.Random(3)) == ["start", "rolling", "attack", "tally", "reset"]
    assert (s.dragon_face, s.inspiration, s.active, s.sun) == (None, None, None, None)
    assert (s.chariots, s.chariot_deck, s.conspirators, s.conspirator_deck) == ([], [], [], [])
    assert not any(place.shield for place in s.slots)
    assert dice_in(s, Zone.DISC) == []


@pytest.mark.rule("PG-9.2")
@pytest.mark.parametrize(("modules", "pos"), [((), 3), (("shields",), 2)])
def test_in_training_mode_an_ability_that_names_a_module_does_nothing(
    modules: tuple[str, ...], pos: int
) -> None:
    ability = fx.BadSetShift(when="attack", n=-1, module="shields")
    s = arena(
        {1: msgspec.structs.replace(enemy("L6 s3 [2,2,2,3,2]"), ability=ability)},
        modules=modules,
        dice="1 1",
        phase="attack",
    )

    run_phase(s)

    assert positions(s)[0] == pos


@pytest.mark.rule("PG-9.2")
def test_in_training_mode_neither_shields_nor_the_dragon_come_into_it() -> None:
    s = arena({1: ("L4 s1 [2,3,3]", None, "claw")}, phase="start", pool="w w w", rolls=[1, 1, 2])

    run_until(s, "reset", "start", "stop")

    assert s.slots[0] == Slot(enemy=0, pos=1, attacked=True)
    assert s.dragon_face is None


# What the log says of the reset


def log_of(s: Arena, *answers: Any) -> list[str]:
    told = listen(s)
    run_phase(s, *answers)
    t = words("en", GAME.folder / "texts")
    return [t.text(GAME.language.event(GAME.information.view(s, 0), event)) for event in told]


@pytest.mark.rule("PG-7.1", "PG-7.2", "PG-11.11")
def test_the_log_says_which_dice_come_back_and_how_fatigue_moves_on() -> None:
    s = arena(dice="1 1b", phase="reset", modules=["chariots"])
    put(s, Zone.STOCK, "Y1")

    lines = log_of(s)

    assert lines[:3] == [
        "Back from the arena to your pool: 1 white and 1 blue.",
        "The fatigue track moves on. Back in your pool: 1 white; now on the bottom space: 1 white; "
        "in the middle: 1 white.",
        "From the stock to your pool: 1 yellow.",
    ]


@pytest.mark.rule("PG-7.1", "PG-7.2")
def test_the_log_is_silent_where_no_die_moves() -> None:
    s = arena(phase="reset")
    put(s, Zone.BOX, "W1", "W2", "W3")

    assert log_of(s) == ["Round 2 begins."]
