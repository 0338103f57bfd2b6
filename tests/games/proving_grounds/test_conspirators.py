"""PG-14 Conspirators."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import GameOver
from tablee.games.proving_grounds import GAME
from tablee.games.proving_grounds import effects as fx
from tablee.games.proving_grounds.events import ConspiratorRevealed, ConspiratorRolled, DieTired, MarkerFell
from tablee.games.proving_grounds.state import DICE, Arena, Zone
from tablee.testing import load_dice, stack, table
from tests.games.proving_grounds.arena import (
    arena,
    asked,
    conspirator,
    dice_in,
    listen,
    new_match,
    positions,
    run_phase,
    run_until,
)

WHITE, BLUE, GREEN, YELLOW = range(4)
NEAR_THE_TOP = "L4 s1 [2,2,2]"
CONSPIRATORS = ["conspirators"]


def number_of(s: Arena, id: str) -> int:
    """The number of a conspirator's card."""
    return [card.id for card in s.cards.conspirators].index(id)


def face_up(s: Arena) -> list[str]:
    return [s.cards.conspirators[card].id for card in s.conspirators]


def before_the_roll(*shown: str, roll: int | None = None, **more: Any) -> Arena:
    """The start of a round with these conspirators face up, and the face their die will show."""
    rolls = None if roll is None else [roll]
    return arena(phase="conspirators", modules=CONSPIRATORS, conspirators=shown, rolls=rolls, **more)


# Set-up and reveals


@pytest.mark.rule("PG-14.1")
def test_set_up_reveals_the_first_of_six_and_keeps_five_face_down() -> None:
    s = table(GAME, {"modules": CONSPIRATORS})

    assert len(s.conspirators) == 1
    assert len(s.conspirator_deck) == 5
    assert sorted([*s.conspirators, *s.conspirator_deck]) == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("PG-14.1")
def test_the_conspirators_are_shuffled() -> None:
    decks = [table(GAME, {"modules": CONSPIRATORS}, seed) for seed in range(20)]

    assert len({deck.conspirators[0] for deck in decks}) > 3
    assert len({tuple(deck.conspirator_deck) for deck in decks}) > 15


@pytest.mark.rule("PG-14.1")
def test_without_the_module_there_are_no_conspirators() -> None:
    s = table(GAME, {"modules": []})

    assert s.conspirators == s.conspirator_deck == []
    assert s.phase == "start"


@pytest.mark.rule("PG-14.2")
def test_each_enemy_defeated_reveals_a_conspirator_at_the_start_of_the_next_round() -> None:
    s = arena(
        {1: NEAR_THE_TOP, 2: NEAR_THE_TOP, 4: NEAR_THE_TOP},
        dice="1 1 2 2 4 4",
        phase="attack",
        pos={1: 2, 2: 2, 4: 2},
        modules=CONSPIRATORS,
        conspirators=["co1"],
        defeated=1,
    )
    stack(s.conspirator_deck, *(number_of(s, id) for id in ("co3", "co5", "co2", "co4")))

    run_until(s, "conspirators")
    in_the_same_round = face_up(s)
    load_dice(s, 6)
    run_phase(s)

    assert s.defeated == 4
    assert in_the_same_round == ["co1"]
    assert face_up(s) == ["co1", "co3", "co5", "co2"]


@pytest.mark.rule("PG-14.2")
def test_an_enemy_defeated_at_the_start_of_a_round_reveals_a_conspirator_in_the_next_one() -> None:
    traitor = conspirator(2, fx.MoveMarker(when="round_start", scope=fx.Where(slots=(1,)), delta=1))
    s = arena(
        {1: NEAR_THE_TOP},
        phase="conspirators",
        modules=CONSPIRATORS,
        pos={1: 2},
        pool="w w",
        conspirators=[traitor],
        rolls=[2, 3, 3],
    )
    stack(s.conspirator_deck, number_of(s, "co3"), number_of(s, "co5"))

    run_until(s, "conspirators", "start", "stop")
    in_the_same_round = face_up(s)
    load_dice(s, 6)
    run_phase(s)

    assert s.defeated == 1
    assert in_the_same_round == [traitor.id]
    assert face_up(s) == [traitor.id, "co3"]


@pytest.mark.rule("PG-14.2")
def test_a_defeat_is_counted_for_one_round_only() -> None:
    s = before_the_roll("co1", roll=6, reveals=1)
    stack(s.conspirator_deck, number_of(s, "co2"))
    run_phase(s)
    s.phase = "conspirators"
    load_dice(s, 6)

    run_phase(s)

    assert face_up(s) == ["co1", "co2"]


@pytest.mark.rule("PG-14.2")
def test_a_round_without_a_defeat_reveals_nobody() -> None:
    s = arena(dice="1 1", phase="attack", modules=CONSPIRATORS, conspirators=["co1"])
    load_dice(s, 6)

    run_until(s, "start")

    assert face_up(s) == ["co1"]


@pytest.mark.rule("PG-14.3")
def test_when_all_six_are_revealed_defeats_reveal_nothing_and_the_roll_goes_on() -> None:
    s = before_the_roll("co1", "co2", "co3", "co4", "co5", "co6", roll=6, reveals=3)

    run_phase(s)

    assert face_up(s) == ["co1", "co2", "co3", "co4", "co5", "co6"]
    assert s.conspirator_roll == 6
    assert s.active == number_of(s, "co6")


@pytest.mark.rule("PG-14.3")
def test_more_defeats_than_cards_reveal_the_cards_that_are_left() -> None:
    s = before_the_roll("co1", "co2", "co3", "co4", "co5", roll=6, reveals=2)

    run_phase(s)

    assert face_up(s) == ["co1", "co2", "co3", "co4", "co5", "co6"]
    assert s.conspirator_deck == []


# The roll


@pytest.mark.rule("PG-14.4")
def test_the_first_round_has_a_conspirators_roll_before_the_clock() -> None:
    match = new_match(modules=CONSPIRATORS)

    assert match.state.conspirator_roll in range(1, 7)
    assert match.question.kind in ("start", "choose_enemy", "fatigue")


@pytest.mark.rule("PG-14.4")
def test_every_round_has_its_own_roll_after_the_reveals() -> None:
    s = before_the_roll("co1", roll=5, reveals=1)
    stack(s.conspirator_deck, number_of(s, "co2"))
    told = listen(s)

    run_phase(s)

    assert [type(event) for event in told] == [ConspiratorRevealed, ConspiratorRolled]
    assert told[1] == ConspiratorRolled(5, None)


@pytest.mark.rule("PG-14.4")
def test_the_roll_comes_again_in_the_next_round() -> None:
    s = arena(dice="1 1", phase="attack", modules=CONSPIRATORS, conspirators=["co2"])
    load_dice(s, 2)

    run_until(s, "start")

    assert s.round == 2
    assert s.conspirator_roll == 2
    assert s.active == number_of(s, "co2")


@pytest.mark.rule("PG-14.4", "PG-R39")
def test_the_conspirators_die_is_back_in_the_pool_and_its_value_forgotten() -> None:
    s = before_the_roll("co1", roll=3)
    pool = dice_in(s, Zone.POOL)

    run_phase(s)

    assert dice_in(s, Zone.POOL) == pool
    assert len(pool) == 8
    assert s.faces == [0] * len(DICE)


@pytest.mark.rule("PG-14.5")
@pytest.mark.parametrize("value", [2, 5, 6])
def test_the_face_up_conspirator_of_the_value_rolled_is_active(value: int) -> None:
    s = before_the_roll("co2", "co5", "co6", roll=value)

    run_phase(s)

    assert s.active == number_of(s, f"co{value}")
    assert s.round_effects == [(f"co{value}", 0)]


@pytest.mark.rule("PG-14.5")
@pytest.mark.parametrize(("roll", "active"), [(1, None), (5, "test-plotter"), (6, None)])
def test_it_is_the_value_on_the_card_that_counts(roll: int, active: str | None) -> None:
    fifth = conspirator(5, fx.SoloExtra(when="round_start", scope="all", limit="this_round", n=1))
    s = arena(phase="conspirators", modules=CONSPIRATORS, conspirators=[fifth], rolls=[roll])

    run_phase(s)

    assert s.active == (None if active is None else number_of(s, active))
    assert s.round_effects == ([] if active is None else [(active, 0)])


@pytest.mark.rule("PG-14.5")
def test_a_value_that_nobody_face_up_has_does_nothing() -> None:
    s = before_the_roll("co2", "co5", roll=6)

    run_phase(s)

    assert s.active is None
    assert s.round_effects == []
    assert s.phase == "start"


@pytest.mark.rule("PG-14.5")
def test_a_conspirator_is_active_for_one_round() -> None:
    s = before_the_roll("co5", roll=5)
    run_phase(s)
    load_dice(s, *[1] * 8)

    run_until(s, "conspirators", "start", "stop", 1)

    assert s.round == 2
    assert s.active is None
    assert s.round_effects == []


@pytest.mark.rule("PG-14.6", "PG-14.4", "PG-R26")
def test_a_conspirator_revealed_this_very_round_can_become_active() -> None:
    s = before_the_roll("co1", roll=5, reveals=1)
    stack(s.conspirator_deck, number_of(s, "co5"))

    run_phase(s)

    assert face_up(s) == ["co1", "co5"]
    assert s.active == number_of(s, "co5")


@pytest.mark.rule("PG-14.6")
@pytest.mark.parametrize("roll", [2, 5, 6])
def test_each_of_several_revealed_can_become_active(roll: int) -> None:
    s = before_the_roll("co1", roll=roll, reveals=3)
    stack(s.conspirator_deck, *(number_of(s, id) for id in ("co2", "co5", "co6")))

    run_phase(s)

    assert s.active == number_of(s, f"co{roll}")


@pytest.mark.rule("PG-R24")
def test_the_six_conspirators_have_the_values_one_to_six() -> None:
    s = before_the_roll()

    assert sorted(card.value for card in s.cards.conspirators) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("PG-12.6")
def test_the_informer_is_asked_about_the_die_before_anybody_is_active() -> None:
    s = before_the_roll("co5", "co6", roll=5, inspiration="in08")
    question = asked(s)
    active_while_asked = s.active
    load_dice(s, 5, 6)

    run_phase(s, "reroll_die")

    assert (question.kind, question.about) == ("informer", 5)
    assert active_while_asked is None
    assert s.active == number_of(s, "co6")
    assert s.round_effects == [("co6", 0)]


# When the abilities act


@pytest.mark.rule("PG-14.7")
def test_an_immediate_ability_acts_before_the_clock_starts() -> None:
    s = before_the_roll("co4", roll=4)

    run_phase(s, 3)

    assert s.phase == "start"
    assert positions(s) == [3, 3, 2, 3, 3, 3]


@pytest.mark.rule("PG-14.7")
def test_an_ability_of_the_resolution_moves_nothing_before_it_and_acts_in_it() -> None:
    s = before_the_roll("co6", roll=6, pool="w w w")
    load_dice(s, 6, 3, 5, 5)

    run_phase(s)
    before_the_clock = positions(s)
    run_until(s, "tally", "start", "stop")

    assert before_the_clock == [3, 3, 3, 3, 3, 3]
    assert positions(s) == [3, 3, 1, 3, 4, 3]


@pytest.mark.rule("PG-14.7")
def test_an_ability_of_the_resolution_is_over_at_the_end_of_its_round() -> None:
    s = before_the_roll("co6", roll=6, pool="w w w")
    load_dice(s, 6, 3, 5, 5)
    run_until(s, "conspirators", "start", "stop")
    first = positions(s)
    load_dice(s, 1, 4, 4, 4, 6)

    run_until(s, "tally", "start", "stop")

    assert (first, s.active, s.round_effects) == ([3, 3, 1, 3, 4, 3], None, [])
    assert positions(s) == [3, 3, 1, 4, 4, 2]


@pytest.mark.rule("PG-14.7")
def test_all_effects_of_a_card_happen_in_their_order() -> None:
    both = conspirator(
        2,
        fx.MoveMarker(when="round_start", scope=fx.Where(slots=(1, 6)), delta=-1),
        fx.FatigueDie(when="round_start", n=1),
    )
    s = arena(phase="conspirators", modules=CONSPIRATORS, conspirators=[both], rolls=[2])
    told = listen(s)

    run_phase(s, BLUE)

    assert [type(event) for event in told[2:]] == [MarkerFell, MarkerFell, DieTired]
    assert positions(s) == [2, 3, 3, 3, 3, 2]
    assert dice_in(s, Zone.TOP) == ["B1", "W1"]


# A wound before the roll


def about_to_be_wounded(**more: Any) -> Arena:
    """Fern Vertbois is active, and the marker of slot 2 is one space above the bottom, below its start."""
    return before_the_roll("co4", roll=4, enemies={2: "L5 s2 [2,2,2,2]"}, pos={2: 1}, **more)


@pytest.mark.rule("PG-14.8", "PG-14.7", "PG-R25")
def test_a_wound_before_the_roll_tires_a_die_of_the_pool_at_once() -> None:
    s = about_to_be_wounded()

    run_phase(s, 2, GREEN)

    assert s.health == 1
    assert positions(s)[1] == 2
    assert dice_in(s, Zone.TOP) == ["G1", "W1"]
    assert s.owed == []


@pytest.mark.rule("PG-14.8")
def test_the_die_tired_before_the_roll_is_not_rolled_this_round() -> None:
    s = about_to_be_wounded()
    run_phase(s, 2, GREEN)
    load_dice(s, 1, 2, 3, 4, 5, 6, 1)

    run_phase(s, "start")

    assert dice_in(s, Zone.ROLLED) == ["B1", "W4", "W5", "W6", "W7", "W8", "Y1"]


@pytest.mark.rule("PG-14.8")
def test_a_die_swapped_in_before_the_roll_is_rolled_this_round() -> None:
    s = about_to_be_wounded(health=1)
    run_phase(s, 2, WHITE, YELLOW)
    load_dice(s, *[1] * 7)

    run_phase(s, "start")

    assert dice_in(s, Zone.BOX) == ["W5"]
    assert dice_in(s, Zone.ROLLED) == ["B1", "G1", "W6", "W7", "W8", "Y1", "Y2"]


@pytest.mark.rule("PG-14.8", "PG-6.8")
def test_a_die_swapped_in_before_the_roll_may_be_tired_in_the_tally_of_the_round() -> None:
    s = about_to_be_wounded(health=1, pool="w w w")
    run_phase(s, 2, YELLOW)
    load_dice(s, 1, 5)
    run_until(s, "tally", "start")
    s.slots[3].pos = 0

    question = asked(s)

    assert (question.kind, list(question.offered())) == ("fatigue", [WHITE, YELLOW])


@pytest.mark.rule("PG-14.8")
def test_before_the_roll_the_white_die_of_a_swap_comes_from_the_pool() -> None:
    s = about_to_be_wounded(health=1, pool="b g")

    run_phase(s, 2, BLUE)

    assert dice_in(s, Zone.POOL) == ["G1"]
    assert dice_in(s, Zone.STACK) == ["B2", "G2", "Y2"]
    assert s.swap_at == 3


@pytest.mark.rule("PG-14.8", "PG-R40")
def test_a_lethal_wound_before_the_roll_ends_the_match_without_a_choice_of_die() -> None:
    s = about_to_be_wounded(health=4)

    with pytest.raises(GameOver) as over:
        run_phase(s, 2)

    assert over.value.outcome.winners == ()
    assert over.value.outcome.reason == "killed"


@pytest.mark.rule("PG-R49")
def test_a_round_whose_last_die_was_tired_is_played_without_dice() -> None:
    s = before_the_roll("co1", roll=1, pool="w")

    run_until(s, "tally", "start")

    assert dice_in(s, Zone.POOL) == dice_in(s, Zone.ASSIGNED) == []
    assert positions(s) == [3, 3, 3, 3, 3, 3]


# The six cards


@pytest.mark.rule("PG-14.7")
def test_chancellor_odric_vane_tires_a_die_of_the_pool() -> None:
    s = before_the_roll("co1", roll=1)

    run_phase(s, YELLOW)

    assert dice_in(s, Zone.TOP) == ["W1", "Y1"]
    assert s.health == 0
    assert len(dice_in(s, Zone.POOL)) == 7


def test_chancellor_odric_vane_may_not_be_given_a_bonus_die() -> None:
    s = arena(
        phase="conspirators",
        modules=["conspirators", "sun_moon"],
        conspirators=["co1"],
        rolls=[1],
        pool="w g",
        bonus=[DICE.index("G1")],
    )

    run_phase(s)

    assert dice_in(s, Zone.POOL) == ["G1"]
    assert dice_in(s, Zone.TOP) == ["W1", "W4"]


@pytest.mark.rule("PG-14.7")
@pytest.mark.parametrize(("slot", "risen"), [(1, 1), (2, 0), (3, 1), (4, 1), (5, 0), (6, 1)])
def test_marshal_ysolde_carrow_asks_one_more_die_of_slots_2_and_5(slot: int, risen: int) -> None:
    s = before_the_roll("co2", roll=2, pool="w w")
    load_dice(s, 2, slot, slot)

    run_until(s, "tally", "start", "stop")

    assert positions(s)[slot - 1] == 3 + risen


@pytest.mark.rule("PG-14.7")
def test_marshal_ysolde_carrow_asks_one_more_die_for_each_space() -> None:
    s = before_the_roll("co2", roll=2, pool="w w w w w")
    load_dice(s, 2, *[5] * 5)

    run_until(s, "tally", "start", "stop")

    assert positions(s)[4] == 4


def test_marshal_ysolde_carrow_leaves_solo_requirements_alone() -> None:
    s = before_the_roll("co2", roll=2, pool="w w w", enemies={2: "L4 s1 [2,S,2]"})
    load_dice(s, 2, 2, 3, 3)

    run_until(s, "tally", "start", "stop")

    assert positions(s)[1] == 2


@pytest.mark.rule("PG-14.7", "PG-17.8")
@pytest.mark.parametrize(("mode", "left"), [("real_time", 45), ("ticks", 45)])
def test_envoy_teague_holloway_takes_15_seconds_of_this_rounds_clock(mode: str, left: int) -> None:
    s = before_the_roll("co3", roll=3, options={"clock_mode": mode})
    run_phase(s)
    load_dice(s, *[1] * 8)

    run_phase(s, "start")

    assert s.seconds == left


@pytest.mark.rule("PG-14.7")
def test_envoy_teague_holloway_lets_the_next_rounds_clock_alone() -> None:
    s = before_the_roll("co3", roll=3, options={"clock_mode": "ticks"}, pool="w w")
    load_dice(s, 3, 1, 1, 6, *[1] * 8)

    run_until(s, "conspirators", "start", "stop")
    run_until(s, "rolling", "start")

    assert s.round == 2
    assert s.seconds == 60


@pytest.mark.rule("PG-14.7")
@pytest.mark.parametrize("slot", range(1, 7))
def test_fern_vertbois_moves_an_enemy_of_the_players_choice_one_space_down(slot: int) -> None:
    s = before_the_roll("co4", roll=4)
    question = asked(s)
    load_dice(s, 4)

    run_phase(s, slot)

    assert (question.kind, list(question.offered())) == ("choose_enemy", [1, 2, 3, 4, 5, 6])
    assert positions(s) == [3 - (number == slot) for number in range(1, 7)]


def test_fern_vertbois_moves_a_shielded_enemy_too() -> None:
    s = arena(
        phase="conspirators",
        modules=["conspirators", "shields"],
        conspirators=["co4"],
        shields=[5],
        rolls=[4],
    )

    run_phase(s, 5)

    assert positions(s)[4] == 2
    assert s.slots[4].shield


@pytest.mark.rule("PG-14.7")
def test_mother_sabine_makes_colour_dice_count_as_white() -> None:
    s = before_the_roll(
        "co5",
        roll=5,
        pool="b w g w y w",
        enemies={1: "L4 s1 [2,2b,2]", 2: "L4 s1 [2,2g,2]", 3: "L4 s1 [2,2ww,2]"},
    )
    load_dice(s, 5, 1, 2, 1, 2, 3, 3)

    run_until(s, "tally", "start", "stop")

    assert positions(s)[:3] == [1, 1, 2]


@pytest.mark.rule("PG-14.7")
def test_mother_sabine_makes_two_colour_dice_the_two_white_ones_of_a_requirement() -> None:
    s = before_the_roll("co5", roll=5, pool="b g", enemies={4: "L4 s1 [2,2ww,2]"})
    load_dice(s, 5, 4, 4)

    run_until(s, "tally", "start", "stop")

    assert positions(s)[3] == 2


@pytest.mark.rule("PG-14.7")
def test_queen_brianna_moves_the_first_solo_attack_one_more_space_down() -> None:
    s = before_the_roll("co6", roll=6, pool="w w w w")
    load_dice(s, 6, 1, 1, 4, 6)

    run_until(s, "tally", "start", "stop")

    assert positions(s) == [4, 3, 3, 1, 3, 2]


def test_queen_briannas_effect_is_lost_on_a_first_solo_that_breaks_a_shield() -> None:
    s = arena(
        phase="attack",
        dice="2 5",
        modules=["conspirators", "shields"],
        shields=[2],
        conspirators=["co6"],
        round_effects=[("co6", 0)],
    )

    run_phase(s)

    assert positions(s) == [3, 3, 3, 3, 2, 3]
    assert not s.slots[1].shield


def test_queen_briannas_effect_is_lost_on_a_first_solo_that_meets_its_requirement() -> None:
    s = arena(
        {2: "L6 s3 [2,2,2,S,2]"},
        phase="attack",
        dice="2 5",
        modules=CONSPIRATORS,
        conspirators=["co6"],
        round_effects=[("co6", 0)],
    )

    run_phase(s)

    assert positions(s) == [3, 4, 3, 3, 2, 3]


def test_without_a_solo_attack_queen_brianna_does_nothing() -> None:
    s = before_the_roll("co6", roll=6, pool="w w")
    load_dice(s, 6, 3, 3)

    run_until(s, "tally", "start", "stop")

    assert positions(s) == [3, 3, 4, 3, 3, 3]


# Powers against conspirators


def test_the_informer_may_keep_the_first_result() -> None:
    s = before_the_roll("co5", roll=5, inspiration="in08")

    run_phase(s, "keep")

    assert s.active == number_of(s, "co5")


def test_an_effect_that_moves_no_enemy_because_none_is_there_does_nothing() -> None:
    plotter = conspirator(2, fx.MoveMarker(when="round_start", scope=fx.Where(symbol="claw"), delta=-1))
    s = arena(phase="conspirators", modules=CONSPIRATORS, conspirators=[plotter], rolls=[2])

    run_phase(s)

    assert positions(s) == [3, 3, 3, 3, 3, 3]
