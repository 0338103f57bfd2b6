"""PG-15 Sun and Moon."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import GameOver
from tablee.games.proving_grounds import GAME
from tablee.games.proving_grounds.state import DICE, MODULES, Arena, Zone
from tablee.testing import load_dice, table
from tests.games.proving_grounds.arena import (
    arena,
    asked,
    dice_in,
    new_match,
    positions,
    put,
    refusal,
    run_phase,
    run_until,
)

WHITE, BLUE, GREEN, YELLOW = range(4)
NEAR_THE_BOTTOM = "L4 s1 [2,2,2]"
SUN_MOON = ["sun_moon"]


def after_the_attacks(sun: int, *damaged: int, **more: Any) -> Arena:
    """The Sun and Moon step, the Sun on this slot, after damage to the enemies of these slots."""
    flags = {f"slots[{slot - 1}].damaged": True for slot in damaged}
    return arena(**{"phase": "sun_moon", "modules": SUN_MOON, "sun": sun, **flags, **more})


# Set-up


@pytest.mark.rule("PG-15.1")
def test_the_disc_is_fixed_without_a_position_and_turned_before_the_first_roll() -> None:
    match = new_match(modules=SUN_MOON)

    assert match.state.sun is None
    assert match.question.kind == "rotate"
    assert list(match.question.offered()) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("PG-15.1")
def test_without_the_module_there_is_no_disc_to_turn() -> None:
    match = new_match(modules=[])

    assert match.question.kind == "start"
    assert dice_in(match.state, Zone.DISC) == []


@pytest.mark.rule("PG-15.2")
@pytest.mark.parametrize("swap_index", [1, 2])
@pytest.mark.parametrize("modules", [SUN_MOON, list(MODULES)], ids=["alone", "with all others"])
def test_the_three_colour_dice_of_the_stack_lie_on_the_disc(modules: list[str], swap_index: int) -> None:
    s = table(GAME, {"modules": modules, "swap_index": swap_index})

    assert dice_in(s, Zone.DISC) == ["B2", "G2", "Y2"]
    assert dice_in(s, Zone.STACK) == []
    assert len(dice_in(s, Zone.POOL)) == 8


@pytest.mark.rule("PG-15.2", "PG-R31")
def test_no_swap_is_offered_in_a_match_with_the_disc() -> None:
    s = arena({1: NEAR_THE_BOTTOM}, dice="1 2b 3 3", phase="tally", modules=SUN_MOON, health=1, pos={1: 0})

    run_phase(s, WHITE)

    assert s.health == 2
    assert dice_in(s, Zone.ASSIGNED) == ["B1", "W5", "W6"]
    assert dice_in(s, Zone.DISC) == ["B2", "G2", "Y2"]


# Turning the disc


@pytest.mark.rule("PG-15.3")
@pytest.mark.parametrize(("sun", "moon"), [(1, 4), (2, 5), (3, 6), (4, 1), (5, 2), (6, 3)])
def test_the_moon_is_opposite_the_slot_that_maia_faces(sun: int, moon: int) -> None:
    s = arena(phase="rotate", modules=SUN_MOON, pool="")

    run_until(s, "reset", sun, "start")

    assert positions(s) == [3 - (slot == moon) for slot in range(1, 7)]


@pytest.mark.rule("PG-15.3")
def test_the_disc_is_turned_after_the_conspirators_and_before_the_roll() -> None:
    s = arena(
        phase="conspirators", modules=["conspirators", "sun_moon"], conspirators=["co4"], rolls=[4, 4, 4]
    )

    kinds = [asked(s).kind, asked(s, 3).kind, asked(s, 2).kind]

    assert kinds == ["choose_enemy", "rotate", "start"]


@pytest.mark.rule("PG-15.4", "PG-R27")
def test_in_the_first_round_the_disc_may_be_turned_to_all_six_slots() -> None:
    s = table(GAME, {"modules": SUN_MOON})

    assert list(asked(s).offered()) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("PG-15.4")
def test_the_disc_must_leave_the_slot_of_the_round_before() -> None:
    s = arena(phase="rotate", modules=SUN_MOON, pool="")
    run_until(s, "rotate", 3, "start")

    offered = list(asked(s).offered())

    assert offered == [1, 2, 4, 5, 6]
    assert refusal(s, 3) == "must_rotate"
    assert refusal(s, 7) == "no_such_target"


@pytest.mark.rule("PG-15.4", "PG-15.3")
def test_the_disc_may_come_back_two_rounds_later() -> None:
    s = arena(phase="rotate", modules=SUN_MOON, pool="")

    run_until(s, "rotate", 3, "start")
    put(s, Zone.BOX, *dice_in(s, Zone.POOL))
    run_until(s, "rotate", 6, "start")

    assert list(asked(s).offered()) == [1, 2, 3, 4, 5]


@pytest.mark.rule("PG-15.4")
def test_the_disc_must_turn_after_a_damage_to_the_suns_enemy_too() -> None:
    s = arena(dice="3 3", phase="attack", modules=SUN_MOON, sun=3)

    run_until(s, "rotate", BLUE)

    assert refusal(s, 3) == "must_rotate"


@pytest.mark.rule("PG-15.4", "PG-R27")
def test_the_disc_must_turn_even_if_another_enemy_stands_in_its_slot() -> None:
    s = arena({3: NEAR_THE_BOTTOM}, dice="3 3", phase="attack", modules=SUN_MOON, sun=3, pos={3: 2})

    run_until(s, "rotate", BLUE)

    assert s.defeated == 1
    assert s.slots[2].enemy > 5
    assert refusal(s, 3) == "must_rotate"


# Bonus dice return


@pytest.mark.rule("PG-15.5")
def test_bonus_dice_return_to_the_disc_after_the_attacks() -> None:
    s = after_the_attacks(1)
    put(s, Zone.ASSIGNED, "G2", face=6)
    s.bonus = [DICE.index("G2")]

    run_phase(s)

    assert dice_in(s, Zone.DISC) == ["B2", "G2", "Y2"]
    assert s.bonus == []
    assert s.faces == [0] * len(DICE)


@pytest.mark.rule("PG-15.5", "PG-R48")
def test_a_bonus_die_in_the_stock_returns_to_the_disc_and_not_to_the_pool() -> None:
    s = after_the_attacks(1, modules=["sun_moon", "chariots"], pool="")
    put(s, Zone.STOCK, "Y2", "W4")
    s.bonus = [DICE.index("Y2")]

    run_until(s, "rotate")

    assert dice_in(s, Zone.DISC) == ["B2", "G2", "Y2"]
    assert "W4" in dice_in(s, Zone.POOL)
    assert "Y2" not in dice_in(s, Zone.POOL)


@pytest.mark.rule("PG-15.5")
def test_several_bonus_dice_return_together() -> None:
    s = after_the_attacks(1)
    put(s, Zone.ASSIGNED, "B2", "Y2", face=2)
    s.bonus = [DICE.index("B2"), DICE.index("Y2")]

    run_phase(s)

    assert dice_in(s, Zone.DISC) == ["B2", "G2", "Y2"]


@pytest.mark.rule("PG-15.5", "PG-15.10")
def test_a_bonus_die_attacks_before_it_returns() -> None:
    s = arena({6: "L4 s1 [2,2g,2]"}, dice="6", phase="attack", modules=SUN_MOON, sun=1)
    put(s, Zone.ROLLED, "G2", face=6)
    s.bonus = [DICE.index("G2")]

    run_until(s, "reset")

    assert positions(s)[5] == 2
    assert dice_in(s, Zone.DISC) == ["B2", "G2", "Y2"]


# The Sun


@pytest.mark.rule("PG-15.6")
def test_a_damage_to_the_suns_enemy_wins_a_colour_die_of_the_players_choice() -> None:
    s = after_the_attacks(2, 2)

    question = asked(s)
    run_phase(s, GREEN)

    assert (question.kind, list(question.offered())) == ("bonus", [BLUE, GREEN, YELLOW])
    assert dice_in(s, Zone.POOL) == ["G2"]
    assert dice_in(s, Zone.DISC) == ["B2", "Y2"]
    assert s.bonus == [DICE.index("G2")]


@pytest.mark.rule("PG-15.6")
def test_without_a_damage_to_the_suns_enemy_no_die_is_won() -> None:
    s = after_the_attacks(2, 1, 3, 4, 5, 6)

    run_phase(s)

    assert dice_in(s, Zone.DISC) == ["B2", "G2", "Y2"]
    assert s.bonus == []


@pytest.mark.rule("PG-15.6")
@pytest.mark.parametrize("dice", ["2", "2 2"], ids=["solo", "incorrect set"])
def test_dice_that_did_no_damage_to_the_suns_enemy_win_no_die(dice: str) -> None:
    s = arena({2: "L6 s3 [2,2,2,4,4]"}, dice=dice, phase="attack", modules=SUN_MOON, sun=2)

    run_until(s, "reset")

    assert dice_in(s, Zone.DISC) == ["B2", "G2", "Y2"]
    assert s.bonus == []


@pytest.mark.rule("PG-15.6", "PG-R28")
def test_a_defeat_of_the_suns_enemy_is_a_damage() -> None:
    s = arena({2: NEAR_THE_BOTTOM}, dice="2 2", phase="attack", modules=SUN_MOON, sun=2, pos={2: 2})

    run_until(s, "reset", YELLOW)

    assert s.defeated == 1
    assert dice_in(s, Zone.POOL) == ["Y2"]


@pytest.mark.rule("PG-15.6")
def test_the_die_won_is_rolled_in_the_next_round() -> None:
    s = after_the_attacks(2, 2, pool="")
    run_until(s, "start", BLUE, 1)
    load_dice(s, *[1] * len(dice_in(s, Zone.POOL)))

    run_phase(s, "start")

    assert "B2" in dice_in(s, Zone.ROLLED)


@pytest.mark.rule("PG-R28")
def test_breaking_the_shield_of_the_suns_enemy_is_no_damage() -> None:
    s = arena(dice="2", phase="attack", modules=["sun_moon", "shields"], sun=2, shields=[2])

    run_until(s, "reset")

    assert not s.slots[1].shield
    assert s.bonus == []


@pytest.mark.rule("PG-15.6", "PG-15.7", "PG-R28")
def test_a_damage_of_an_earlier_round_does_not_count() -> None:
    s = arena(dice="2 2 5 5", phase="attack", modules=SUN_MOON, sun=1, pool="")
    run_until(s, "rotate")
    put(s, Zone.BOX, *dice_in(s, Zone.POOL))

    run_until(s, "reset", 2, "start")

    assert s.bonus == []
    assert positions(s) == [3, 4, 3, 2, 3, 3], "the Moon was on slot 4, then on slot 5"


@pytest.mark.rule("PG-R29")
def test_taking_the_bonus_die_is_not_optional() -> None:
    s = after_the_attacks(2, 2)

    assert refusal(s, None) == "no_such_target"
    assert refusal(s, WHITE) == "no_such_target"


@pytest.mark.rule("PG-15.6")
def test_the_diadem_of_the_sun_queen_takes_one_more_die() -> None:
    s = after_the_attacks(2, 2, modules=["sun_moon", "inspiration"], inspiration="in15")

    run_phase(s, GREEN, BLUE)

    assert dice_in(s, Zone.POOL) == ["B2", "G2"]
    assert sorted(s.bonus) == [DICE.index("B2"), DICE.index("G2")]


def test_the_diadem_takes_no_die_without_a_damage() -> None:
    s = after_the_attacks(2, modules=["sun_moon", "inspiration"], inspiration="in15")

    run_phase(s)

    assert s.bonus == []


# The Moon


@pytest.mark.rule("PG-15.7")
def test_the_moons_enemy_moves_one_space_down_if_it_took_no_damage() -> None:
    s = after_the_attacks(2)

    run_phase(s)

    assert positions(s) == [3, 3, 3, 3, 2, 3]


@pytest.mark.rule("PG-15.7")
def test_a_damage_spares_the_moons_enemy() -> None:
    s = arena(dice="5 5", phase="attack", modules=SUN_MOON, sun=2)

    run_until(s, "reset")

    assert positions(s) == [3, 3, 3, 3, 4, 3]


@pytest.mark.rule("PG-15.7", "PG-R41")
def test_an_empty_moon_slot_is_let_alone() -> None:
    s = arena({5: NEAR_THE_BOTTOM}, dice="5 5", phase="attack", modules=SUN_MOON, sun=2, pos={5: 2})

    run_until(s, "reset")

    assert s.slots[4].enemy < 0
    assert s.health == 0


@pytest.mark.rule("PG-15.7")
def test_dice_that_did_no_damage_do_not_spare_the_moons_enemy() -> None:
    s = arena({5: "L6 s3 [2,2,2,4,4]"}, dice="5 5", phase="attack", modules=SUN_MOON, sun=2)

    run_until(s, "reset")

    assert positions(s)[4] == 2


@pytest.mark.rule("PG-15.7", "PG-15.8", "PG-8.4")
@pytest.mark.parametrize("defeated", [1, 8])
def test_a_defeat_in_another_slot_does_not_spare_the_moons_enemy(defeated: int) -> None:
    s = after_the_attacks(2, 1, defeated=defeated)

    run_phase(s)

    assert positions(s) == [3, 3, 3, 3, 2, 3]


@pytest.mark.rule("PG-15.7", "PG-13.7")
def test_a_shield_does_not_stop_the_moon() -> None:
    s = after_the_attacks(2, modules=["sun_moon", "shields"], shields=[5])

    run_phase(s)

    assert positions(s)[4] == 2
    assert s.slots[4].shield


@pytest.mark.parametrize(("dice", "fallen"), [("5 5", 0), ("", 1)])
def test_the_moon_watcher_spares_an_enemy_to_which_a_die_was_assigned(dice: str, fallen: int) -> None:
    s = arena(
        {5: "L6 s3 [2,2,2,4,4]"},
        dice=dice,
        phase="attack",
        modules=["sun_moon", "inspiration"],
        inspiration="in09",
        sun=2,
    )

    run_until(s, "reset")

    assert positions(s)[4] == 3 - fallen


# The order


@pytest.mark.rule("PG-15.8", "PG-R29")
def test_dice_return_before_the_sun_so_that_the_same_colour_may_be_won_again() -> None:
    s = after_the_attacks(2, 2)
    put(s, Zone.ASSIGNED, "G2", face=2)
    s.bonus = [DICE.index("G2")]

    run_phase(s, GREEN)

    assert dice_in(s, Zone.POOL) == ["G2"]
    assert s.bonus == [DICE.index("G2")]


@pytest.mark.rule("PG-15.8")
def test_the_sun_comes_before_the_moon_and_the_moons_tally_last() -> None:
    s = after_the_attacks(2, 2, enemies={5: NEAR_THE_BOTTOM}, dice="1 1b")

    kinds = [asked(s).kind, asked(s, GREEN).kind]

    assert kinds == ["bonus", "fatigue"]


@pytest.mark.rule("PG-15.8")
def test_the_moons_marker_has_not_moved_when_the_sun_gives_its_die() -> None:
    s = after_the_attacks(2, 2)

    question = asked(s)

    assert (question.kind, positions(s)[4]) == ("bonus", 3)
    run_phase(s, GREEN)
    assert positions(s)[4] == 2


@pytest.mark.rule("PG-15.8", "PG-8.2")
def test_the_moon_may_kill() -> None:
    s = after_the_attacks(2, enemies={5: NEAR_THE_BOTTOM}, health=4)

    with pytest.raises(GameOver) as over:
        run_phase(s)

    assert over.value.outcome.reason == "killed"


@pytest.mark.rule("PG-15.8", "PG-15.7")
def test_the_wound_of_the_moon_tires_a_die_at_once() -> None:
    s = after_the_attacks(2, enemies={5: NEAR_THE_BOTTOM}, dice="1 1b")

    run_phase(s, BLUE)

    assert s.health == 1
    assert positions(s)[4] == 1
    assert dice_in(s, Zone.TOP) == ["B1", "W1"]


@pytest.mark.rule("PG-15.9", "PG-R30")
def test_a_wound_in_the_tally_does_not_spare_the_moons_enemy_which_may_wound_again() -> None:
    s = arena({5: NEAR_THE_BOTTOM}, dice="5 1", phase="attack", modules=SUN_MOON, sun=2, pool="")

    run_until(s, "reset")

    assert s.health == 2
    assert positions(s)[4] == 1
    assert dice_in(s, Zone.TOP) == ["W1", "W4", "W5"]


@pytest.mark.rule("PG-15.9")
def test_after_a_wound_the_moon_moves_the_marker_from_its_start_space() -> None:
    s = arena(
        {5: "L5 s2 [2,2,2,2]"}, dice="5 1 1", phase="attack", modules=SUN_MOON, sun=2, pos={5: 1}, pool=""
    )

    run_until(s, "reset")

    assert s.health == 1
    assert positions(s)[4] == 1


# A bonus die in play


@pytest.mark.rule("PG-15.10")
def test_a_bonus_die_is_rolled_and_rerolled_like_any_other() -> None:
    s = arena(phase="start", modules=SUN_MOON, pool="w", sun=1)
    put(s, Zone.POOL, "G2")
    s.bonus = [DICE.index("G2")]
    load_dice(s, 4, 4, 6, 5)

    run_phase(s, "start")
    run_phase(s, ("reroll", 4))

    assert s.faces[DICE.index("G2")] == 6
    assert s.faces[DICE.index("W4")] == 5
    assert s.bonus == [DICE.index("G2")], "it is still on loan"


@pytest.mark.rule("PG-15.10")
def test_a_bonus_die_may_go_on_a_chariot() -> None:
    s = arena(dice="5 5", modules=["sun_moon", "chariots"], chariots=["ch02"], sun=1)
    put(s, Zone.ROLLED, "G2", face=1)
    s.bonus = [DICE.index("G2")]

    run_phase(s, ("place", 0, DICE.index("G2")))

    assert s.zones_of[DICE.index("G2")] == Zone.CHARIOT


@pytest.mark.rule("PG-15.10")
def test_a_bonus_die_may_be_one_of_the_two_on_a_chariot() -> None:
    s = arena(dice="5", modules=["sun_moon", "chariots"], chariots=["ch01"], sun=1)
    put(s, Zone.ROLLED, "G2", face=5)
    s.bonus = [DICE.index("G2")]

    run_phase(s, ("place", 0, DICE.index("G2"), DICE.index("W4")))

    assert dice_in(s, Zone.CHARIOT) == ["G2", "W4"]


@pytest.mark.rule("PG-15.10", "PG-R29")
def test_a_bonus_die_cannot_be_tired() -> None:
    s = arena({1: NEAR_THE_BOTTOM}, dice="1 2b", phase="tally", modules=SUN_MOON, pos={1: 0}, sun=1)
    put(s, Zone.ASSIGNED, "G2", face=2)
    s.bonus = [DICE.index("G2")]

    question = asked(s)

    assert list(question.offered()) == [WHITE, BLUE]


@pytest.mark.rule("PG-15.10", "PG-R29")
def test_a_bonus_die_just_won_is_not_tired_by_the_wound_of_the_moon() -> None:
    s = after_the_attacks(2, 2, enemies={5: NEAR_THE_BOTTOM}, dice="1 1")

    run_phase(s, GREEN)

    assert s.health == 1
    assert dice_in(s, Zone.TOP) == ["W1", "W4"]
    assert dice_in(s, Zone.POOL) == ["G2"]


@pytest.mark.rule("PG-15.10")
@pytest.mark.parametrize("zone", [Zone.ASSIGNED, Zone.STOCK])
def test_with_nothing_but_bonus_dice_no_die_is_tired(zone: Zone) -> None:
    s = arena({1: NEAR_THE_BOTTOM}, phase="tally", modules=SUN_MOON, pos={1: 0}, sun=1)
    put(s, zone, "G2", face=1 if zone == Zone.ASSIGNED else 0)
    s.bonus = [DICE.index("G2")]

    run_phase(s)

    assert s.health == 1
    assert dice_in(s, Zone.TOP) == ["W1"]


@pytest.mark.rule("PG-15.10")
def test_a_bonus_die_in_the_pool_is_not_tired_before_the_roll() -> None:
    s = arena(
        {2: NEAR_THE_BOTTOM},
        phase="conspirators",
        modules=["conspirators", "sun_moon"],
        conspirators=["co4"],
        rolls=[4],
        pool="w",
    )
    put(s, Zone.POOL, "Y2")
    s.bonus = [DICE.index("Y2")]

    run_phase(s, 2)

    assert dice_in(s, Zone.TOP) == ["W1", "W4"]
    assert dice_in(s, Zone.POOL) == ["Y2"]
