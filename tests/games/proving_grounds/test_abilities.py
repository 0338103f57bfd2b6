"""PG-18 Enemy abilities, and section 14: effects together, in their order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from tablee.core import GameOver
from tablee.games.proving_grounds import effects as fx
from tablee.games.proving_grounds.cards import Enemy
from tablee.games.proving_grounds.state import DICE, Arena, Zone
from tests.games.proving_grounds.arena import (
    arena,
    asked,
    chariot,
    conspirator,
    dice_in,
    enemy,
    inspiration,
    load_base,
    positions,
    refusal,
    run_phase,
    run_until,
)

WHITE, BLUE, GREEN, YELLOW = range(4)
LONG = "L6 s3 [2,2,2,2,2]"
COLOURS = ("blue", "green", "yellow")


def fought(
    against: str | tuple[Any, ...] | Enemy,
    dice: str,
    *answers: Any,
    slot: int = 3,
    in_force: Sequence[fx.AnyEffect] = (),
    **more: Any,
) -> Arena:
    """The arena after these dice attacked; ``in_force``: what a conspirator has put in force this round."""
    plotter = conspirator(2, *in_force)
    s = arena(
        {slot: against},
        dice=dice,
        phase="attack",
        conspirators=[plotter],
        round_effects=[(plotter.id, number) for number in range(len(in_force))],
        **more,
    )
    run_phase(s, *answers)
    return s


def of_the_base(id: str) -> Enemy:
    """A card of the base game."""
    return next(card for card in load_base().enemies if card.id == id)


def in_slot(s: Arena, slot: int = 3) -> int:
    return positions(s)[slot - 1]


def this_round(effect: type[Any], **params: Any) -> Any:
    """A word as a conspirator says it: for this round, on all enemies unless told otherwise."""
    return effect(**{"when": "round_start", "limit": "this_round", "scope": "all", **params})


def dulled() -> Any:
    """Colour dice count as white."""
    return this_round(fx.CountAs, colours=COLOURS, to="white")


# PG-18.1 Where and when abilities act


@pytest.mark.rule("PG-18.1")
@pytest.mark.parametrize("neighbour", [2, 4, 6])
@pytest.mark.parametrize(
    ("ability", "dice", "own", "other"),
    [
        ("brutal", "3 N", 1, 2),
        ("ambush", "", 2, 3),
        ("steadfast", "3 3 3 3 N N N N", 4, 5),
        ("doubled(green)", "3g Ng", 4, 2),
        ("white_only", "3b 3 Nb N", 3, 4),
    ],
)
def test_an_ability_acts_on_attacks_against_its_own_enemy_only(
    ability: str, dice: str, own: int, other: int, neighbour: int
) -> None:
    s = arena({3: (LONG, ability)}, dice=dice.replace("N", str(neighbour)), phase="attack")

    run_phase(s, *[2] * (other == 5))

    assert in_slot(s, 3) == own
    assert in_slot(s, neighbour) == other


@pytest.mark.rule("PG-18.1")
def test_retaliation_acts_on_its_own_enemy_only() -> None:
    shape = "L6 s3 [2,2,2,4,4]"
    s = arena({3: (shape, "retaliate"), 4: shape}, dice="3 3 4 4", phase="attack")

    run_phase(s)

    assert (in_slot(s, 3), in_slot(s, 4)) == (2, 3)


@pytest.mark.rule("PG-18.1")
@pytest.mark.parametrize("ability", ["brutal", "ambush", "retaliate"])
def test_abilities_do_not_act_on_the_moons_move(ability: str) -> None:
    s = arena({5: (LONG, ability)}, phase="sun_moon", modules=["sun_moon"], sun=2)

    run_phase(s)

    assert in_slot(s, 5) == 2


@pytest.mark.rule("PG-18.1")
@pytest.mark.parametrize("ability", ["brutal", "ambush", "retaliate"])
def test_abilities_do_not_act_on_moves_by_chariots(ability: str) -> None:
    s = arena({2: (LONG, ability)}, phase="chariots", modules=["chariots"], chariots=["ch11"])

    run_phase(s)

    assert positions(s) == [3, 2, 3, 3, 2, 3]


@pytest.mark.rule("PG-18.1")
@pytest.mark.parametrize("ability", ["brutal", "ambush", "retaliate"])
def test_abilities_do_not_act_on_moves_by_conspirators(ability: str) -> None:
    s = arena(
        {2: (LONG, ability)},
        phase="conspirators",
        modules=["conspirators"],
        conspirators=["co4"],
        rolls=[4],
    )

    run_phase(s, 2)

    assert positions(s) == [3, 2, 3, 3, 3, 3]


@pytest.mark.rule("PG-18.1")
def test_steadfastness_does_not_hinder_an_effect_that_is_no_attack() -> None:
    plotter = conspirator(2, fx.MoveMarker(when="round_start", scope=fx.Where(slots=(3,)), delta=2))
    s = arena(
        {3: ("L6 s2 [2,2,2,2,2]", "steadfast")},
        phase="conspirators",
        modules=["conspirators"],
        conspirators=[plotter],
        rolls=[2],
    )

    run_phase(s)

    assert in_slot(s) == 4
    assert s.slots[2].damaged


@pytest.mark.rule("PG-18.1", "PG-4.15")
def test_a_die_that_counts_as_two_is_still_solo_while_rolling() -> None:
    s = arena({3: (LONG, "doubled(green)")}, dice="3g 5 5", modules=["chariots"], chariots=["ch01"])
    fives = DICE.index("W4"), DICE.index("W5")

    assert list(asked(s).offered()) == [("reroll", 5), ("place", 0, *fives), "stop"]
    assert refusal(s, ("reroll", 3)) == "not_a_set"


# PG-18.2, PG-18.3 Counts as two


@pytest.mark.rule("PG-18.2")
@pytest.mark.parametrize(
    ("ability", "die"), [("doubled(blue)", "3b"), ("doubled(green)", "3g"), ("doubled(yellow)", "3y")]
)
def test_a_solo_die_of_the_doubled_colour_is_a_set_of_two(ability: str, die: str) -> None:
    assert in_slot(fought((LONG, ability), die)) == 4


@pytest.mark.rule("PG-18.2")
@pytest.mark.parametrize("die", ["3", "3b", "3y"])
def test_a_solo_die_of_another_colour_is_not_doubled(die: str) -> None:
    assert in_slot(fought((LONG, "doubled(green)"), die)) == 2


@pytest.mark.rule("PG-18.2")
@pytest.mark.parametrize(
    ("dice", "risen"), [("3g 3", 0), ("3g 3g", 1), ("3g 3 3", 1), ("3 3 3", 0), ("3 3 3 3", 1)]
)
def test_each_die_of_the_doubled_colour_counts_as_two(dice: str, risen: int) -> None:
    s = fought(("L6 s3 [2,2,2,4,5]", "doubled(green)"), dice)

    assert in_slot(s) == 3 + risen


@pytest.mark.rule("PG-18.2")
@pytest.mark.parametrize(
    ("id", "dice"),
    [("en03", "3b 3"), ("en14", "3g"), ("en24", "3y"), ("en26", "3y"), ("en28", "3g 3g")],
)
def test_dice_of_their_colour_count_as_two_against_five_cards_of_the_base_game(id: str, dice: str) -> None:
    card = of_the_base(id)

    assert in_slot(fought(card, dice)) == card.start + 1


@pytest.mark.rule("PG-18.2", "PG-R23")
def test_a_doubled_die_counts_as_two_dice_of_its_colour() -> None:
    s = fought(("L6 s3 [2,2,2,2gg,2]", "doubled(green)"), "3g")

    assert in_slot(s) == 4


@pytest.mark.rule("PG-18.2", "PG-18.4")
def test_a_doubled_solo_die_does_not_meet_a_solo_requirement() -> None:
    s = fought(("L6 s3 [2,2,2,S,2]", "doubled(green)"), "3g")

    assert in_slot(s) == 3


@pytest.mark.rule("PG-18.3", "PG-R23")
def test_both_points_of_a_doubled_die_serve_the_same_space() -> None:
    # One point each with a white die would make two spaces.
    s = fought(("L6 s3 [2,2,2,2g,2g]", "doubled(green)"), "3g 3 3")

    assert in_slot(s) == 4


@pytest.mark.rule("PG-18.3")
def test_what_a_heavy_die_has_to_spare_is_lost() -> None:
    threefold = fx.DieWeight(when="attack", colours=("green",), n=3)

    s = fought(msgspec.structs.replace(enemy(LONG), ability=threefold), "3g 3")

    assert in_slot(s) == 4


@pytest.mark.rule("PG-18.3")
def test_a_doubled_die_never_pays_for_two_spaces() -> None:
    s = fought((LONG, "doubled(green)"), "3g")

    assert in_slot(s) == 4


@pytest.mark.rule("PG-18.3")
def test_two_doubled_dice_pay_for_two_spaces_of_two() -> None:
    s = fought((LONG, "doubled(green)"), "3g 3g", 2)

    assert in_slot(s) == 5


@pytest.mark.rule("PG-18.3")
def test_the_points_of_a_doubled_die_are_given_where_they_serve_best() -> None:
    # W+W for the first space and the doubled die for the second; G+W would leave one white die.
    s = fought((LONG, "doubled(green)"), "3g 3 3", 2)

    assert in_slot(s) == 5


@pytest.mark.rule("PG-18.3")
def test_a_doubled_die_is_kept_for_the_space_that_asks_for_its_colour() -> None:
    s = fought(("L6 s3 [2,2,2,2,2g]", "doubled(green)"), "3g 3 3", 2)

    assert in_slot(s) == 5


# PG-18.4 A set everywhere in the resolution


@pytest.mark.rule("PG-18.4", "PG-13.2")
def test_a_doubled_solo_die_that_is_not_enough_raises_a_shield() -> None:
    s = fought(("L6 s3 [2,2,2,3,3]", "doubled(green)"), "3g", modules=["shields"])

    assert in_slot(s) == 3
    assert s.slots[2].shield


@pytest.mark.rule("PG-18.4", "PG-13.4", "PG-R22")
def test_a_doubled_solo_die_against_a_shield_is_a_set_and_does_not_break_it() -> None:
    s = fought((LONG, "doubled(green)"), "3g", modules=["shields"], shields=[3])

    assert in_slot(s) == 2
    assert s.slots[2].shield


@pytest.mark.rule("PG-18.4", "PG-10.14")
def test_a_doubled_solo_die_is_no_target_for_the_wing() -> None:
    s = arena(
        {3: (LONG, "doubled(green)")}, dice="3g 4", phase="dragon", modules=["dragon"], dragon_face="wing"
    )

    assert list(asked(s).offered()) == [None, 4]
    assert refusal(s, 3) == "not_a_solo_attack"


@pytest.mark.rule("PG-18.4")
def test_a_doubled_solo_die_is_not_counted_by_effects_on_solo_dice() -> None:
    s = fought(
        ("L6 s3 [2,2,2,3,3]", "doubled(green)"),
        "3g 4",
        in_force=[this_round(fx.SoloExtra, n=1), this_round(fx.SoloExtra, n=1, scope="first_solo")],
    )

    assert in_slot(s, 3) == 3
    assert in_slot(s, 4) == 0


# PG-18.5 The other abilities


@pytest.mark.rule("PG-18.5")
def test_an_ambush_moves_the_marker_down_when_no_dice_attack() -> None:
    assert in_slot(fought((LONG, "ambush"), "1 1")) == 2


@pytest.mark.rule("PG-18.5")
def test_dice_of_any_kind_prevent_an_ambush() -> None:
    assert in_slot(fought(("L6 s3 [2,2,2,4,4]", "ambush"), "3 3")) == 3


@pytest.mark.rule("PG-18.5")
def test_a_brutal_enemy_answers_a_solo_die_with_two_spaces() -> None:
    assert in_slot(fought((LONG, "brutal"), "3")) == 1


@pytest.mark.rule("PG-18.5")
def test_a_retaliating_enemy_answers_an_incorrect_set_with_a_space() -> None:
    assert in_slot(fought(("L6 s3 [2,2,2,3,3]", "retaliate"), "3 3")) == 2


@pytest.mark.rule("PG-18.5")
def test_a_retaliating_enemy_does_not_answer_a_good_set() -> None:
    assert in_slot(fought((LONG, "retaliate"), "3 3")) == 4
    assert in_slot(fought((LONG, "retaliate"), "3 3 3 3", 2)) == 5


@pytest.mark.rule("PG-18.5")
def test_a_steadfast_enemy_goes_up_one_space_at_most_and_nothing_is_asked() -> None:
    assert in_slot(fought((LONG, "steadfast"), "3 3 3 3")) == 4


@pytest.mark.rule("PG-18.5")
@pytest.mark.parametrize(("dice", "pos"), [("3b 3", 3), ("3b 3g 3y", 3), ("3 3 3b", 4), ("3b", 2), ("3", 2)])
def test_colour_dice_count_for_nothing_against_a_white_only_enemy(dice: str, pos: int) -> None:
    assert in_slot(fought((LONG, "white_only"), dice)) == pos


@pytest.mark.rule("PG-18.5")
@pytest.mark.parametrize(
    ("ability", "dice", "pos"), [("ambush", "1 1", 1), ("brutal", "3", 2), ("retaliate", "3 3", 1)]
)
def test_an_ability_may_bring_its_marker_to_the_bottom(ability: str, dice: str, pos: int) -> None:
    s = arena({3: ("L6 s3 [2,3,3,3,3]", ability)}, dice=dice, phase="attack", pos={3: pos})

    run_phase(s)
    at_the_bottom = in_slot(s)
    run_phase(s)

    assert (at_the_bottom, s.health) == (0, 1)


@pytest.mark.rule("PG-18.5")
def test_two_weightless_dice_are_a_set_all_the_same() -> None:
    s = fought((LONG, "white_only"), "3b 3g", modules=["shields"])

    assert in_slot(s) == 3
    assert s.slots[2].shield


@pytest.mark.rule("PG-18.5", "PG-13.3")
def test_a_weightless_solo_die_breaks_a_shield() -> None:
    s = fought((LONG, "white_only"), "3b", modules=["shields"], shields=[3])

    assert in_slot(s) == 3
    assert not s.slots[2].shield


@pytest.mark.rule("PG-18.5")
@pytest.mark.parametrize(
    ("id", "dice", "pos", "moved"),
    [
        ("en05", "1 1", 3, 2),
        ("en07", "3 3 3 3 3 3 3 3", 2, 3),
        ("en09", "3", 4, 2),
        ("en20", "3", 3, 1),
        ("en10", "3 3", 3, 2),
        ("en15", "3 3 3b", 1, 1),
        ("en15", "3 3 3g", 1, 1),
        ("en15", "3 3 3y", 1, 1),
        ("en15", "3 3 3", 1, 2),
    ],
)
def test_cards_of_the_base_game_with_an_ability_of_their_own(
    id: str, dice: str, pos: int, moved: int
) -> None:
    assert in_slot(fought(of_the_base(id), dice, pos={3: pos})) == moved


@pytest.mark.rule("PG-13.8", "PG-R43")
def test_retaliation_acts_only_on_an_enemy_that_was_unshielded_when_attacked() -> None:
    shape = ("L6 s3 [2,2,2,3,3]", "retaliate")

    unshielded = fought(shape, "3 3", modules=["shields"])
    shielded = fought(shape, "3 3", modules=["shields"], shields=[3])

    assert (in_slot(unshielded), unshielded.slots[2].shield) == (2, True)
    assert (in_slot(shielded), shielded.slots[2].shield) == (2, True)


@pytest.mark.rule("PG-13.8", "PG-R43")
def test_an_ambush_acts_on_a_shielded_enemy_too() -> None:
    s = fought((LONG, "ambush"), "", modules=["shields"], shields=[3])

    assert in_slot(s) == 2
    assert s.slots[2].shield


@pytest.mark.rule("PG-13.8", "PG-R20")
def test_a_solo_die_that_breaks_the_shield_of_a_brutal_enemy_moves_nothing() -> None:
    s = fought((LONG, "brutal"), "3", modules=["shields"], shields=[3])

    assert in_slot(s) == 3
    assert not s.slots[2].shield


@pytest.mark.rule("PG-R20")
def test_a_solo_requirement_met_by_a_brutal_enemys_solo_die_costs_no_space() -> None:
    assert in_slot(fought(("L6 s3 [2,2,2,S,2]", "brutal"), "3")) == 4


# PG-18.6 Draining


DRAINING = ("L4 s1 [2,2,2]", "draining")


@pytest.mark.rule("PG-18.6")
def test_a_draining_wound_in_the_tally_tires_two_dice() -> None:
    s = arena({3: DRAINING}, dice="3 1 1 1b", phase="attack")

    run_until(s, "reset", BLUE)

    assert s.health == 1
    assert dice_in(s, Zone.TOP) == ["B1", "W1", "W4"]


@pytest.mark.rule("PG-18.6")
def test_the_venom_fencer_of_the_base_game_tires_two_dice() -> None:
    s = arena({3: of_the_base("en04")}, dice="3 1 1 1", phase="attack")

    run_until(s, "reset")

    assert s.health == 1
    assert dice_in(s, Zone.TOP) == ["W1", "W4", "W5"]


@pytest.mark.rule("PG-18.6")
def test_each_wound_of_a_draining_enemy_tires_as_many_dice_more_as_its_card_says() -> None:
    two_more = fx.ExtraFatigue(when="wound", n=2)
    card = msgspec.structs.replace(enemy("L4 s1 [2,2,2]"), ability=two_more)
    s = arena({3: card}, dice="3 1 1 2 2", phase="attack", health=2, swap_at=9)

    run_until(s, "reset")

    assert s.health == 3
    assert dice_in(s, Zone.TOP) == ["W1", "W4", "W5", "W6"]


@pytest.mark.rule("PG-18.6", "PG-R44")
def test_a_draining_wound_before_the_roll_tires_two_dice_of_the_pool() -> None:
    s = arena(
        {3: DRAINING},
        phase="conspirators",
        modules=["conspirators"],
        conspirators=["co4"],
        rolls=[4],
    )

    run_phase(s, 3, YELLOW, GREEN)

    assert dice_in(s, Zone.TOP) == ["G1", "W1", "Y1"]


@pytest.mark.rule("PG-18.6", "PG-R44", "PG-6.10")
def test_a_draining_wound_by_a_chariot_owes_two_dice_until_the_tally() -> None:
    s = arena({2: DRAINING}, dice="1 1 1b 6 6", phase="chariots", modules=["chariots"], chariots=["ch11"])

    run_until(s, "tally")
    before_the_tally = (s.health, dice_in(s, Zone.TOP))
    run_phase(s, WHITE, BLUE)

    assert before_the_tally == (1, ["W1"])
    assert dice_in(s, Zone.TOP) == ["B1", "W1", "W4"]


@pytest.mark.rule("PG-18.6", "PG-R44")
def test_a_draining_wound_by_the_moon_tires_two_dice() -> None:
    s = arena({5: DRAINING}, dice="1 1 1", phase="sun_moon", modules=["sun_moon"], sun=2)

    run_phase(s)

    assert s.health == 1
    assert dice_in(s, Zone.TOP) == ["W1", "W4", "W5"]


@pytest.mark.rule("PG-18.6")
def test_another_enemys_wound_tires_one_die() -> None:
    s = arena({2: "L4 s1 [2,2,2]", 3: DRAINING}, dice="2 1 1 3 3", phase="attack")

    run_until(s, "reset")

    assert s.health == 1
    assert dice_in(s, Zone.TOP) == ["W1", "W4"]


@pytest.mark.rule("PG-18.6", "PG-R40")
def test_the_lethal_wound_of_a_draining_enemy_tires_nothing() -> None:
    s = arena({3: DRAINING}, dice="3 1 1b", phase="attack", health=4)

    with pytest.raises(GameOver, match="killed"):
        run_until(s, "reset")

    assert dice_in(s, Zone.TOP) == ["W1"]


@pytest.mark.rule("PG-18.6")
def test_more_dice_owed_than_there_are_is_dropped() -> None:
    s = arena({3: DRAINING}, dice="3", phase="attack")

    run_until(s, "reset")

    assert s.health == 1
    assert dice_in(s, Zone.TOP) == ["W1", "W4"]


# Section 14: effects of a kind add up


def test_several_more_dice_add_up() -> None:
    effects = [this_round(fx.ReqDelta, n=1), this_round(fx.ReqDelta, n=1, scope=fx.Where(slots=(3,)))]

    assert in_slot(fought(LONG, "3 3 3", in_force=effects)) == 3
    assert in_slot(fought(LONG, "3 3 3 3", in_force=effects)) == 4


def test_more_and_fewer_dice_cancel() -> None:
    s = fought(
        ("L6 s3 [2,2,2,3,3]", None, "tail"),
        "3 3 3",
        in_force=[this_round(fx.ReqDelta, n=1)],
        modules=["inspiration"],
        inspiration="in10",
    )

    assert in_slot(s) == 4


def test_a_requirement_never_falls_below_two_dice() -> None:
    power = inspiration(fx.ReqDelta(when="attack", scope="all", n=-3))

    solo = fought(LONG, "3", modules=["inspiration"], inspiration=power)
    four = fought(LONG, "3 3 3 3", 2, modules=["inspiration"], inspiration=power)

    assert in_slot(solo) == 2
    assert in_slot(four) == 5


def test_fewer_dice_do_not_do_away_with_a_colour() -> None:
    power = inspiration(fx.ReqDelta(when="attack", scope="all", n=-1))

    without = fought("L6 s3 [2,2,2,3b,3]", "3 3", modules=["inspiration"], inspiration=power)
    with_it = fought("L6 s3 [2,2,2,3b,3]", "3 3b", modules=["inspiration"], inspiration=power)

    assert in_slot(without) == 3
    assert in_slot(with_it) == 4


def test_several_additional_spaces_of_a_solo_die_add_up() -> None:
    s = fought((LONG, "brutal"), "3", in_force=[this_round(fx.SoloExtra, n=1)])

    assert in_slot(s) == 0


def test_several_penalties_for_the_first_solo_attack_add_up() -> None:
    twice = [this_round(fx.SoloExtra, n=1, scope="first_solo")] * 2

    assert in_slot(fought(LONG, "3", in_force=twice)) == 0


@pytest.mark.rule("PG-18.6")
def test_several_extra_dice_of_a_wound_add_up() -> None:
    s = arena(
        {3: DRAINING},
        dice="3 1 1 1",
        phase="attack",
        conspirators=[conspirator(2, this_round(fx.ExtraFatigue, n=1))],
        round_effects=[("test-plotter", 0)],
    )

    run_until(s, "reset")

    assert dice_in(s, Zone.TOP) == ["W1", "W4", "W5", "W6"]


@pytest.mark.rule("PG-18.6")
def test_extra_dice_of_wounds_in_one_slot_leave_the_others_alone() -> None:
    s = arena(
        {2: "L4 s1 [2,2,2]"},
        dice="2 1 1 1",
        phase="attack",
        conspirators=[conspirator(2, this_round(fx.ExtraFatigue, n=1, scope=fx.Where(slots=(5,))))],
        round_effects=[("test-plotter", 0)],
    )

    run_until(s, "reset")

    assert s.health == 1
    assert dice_in(s, Zone.TOP) == ["W1", "W4"]


def test_of_several_limits_upwards_the_smallest_holds() -> None:
    two, one = this_round(fx.MaxAdvance, n=2), this_round(fx.MaxAdvance, n=1)
    shape = "L6 s2 [2,2,2,2,2]"

    assert in_slot(fought(shape, "3 3 3 3 3 3", 2, in_force=[two])) == 4
    assert in_slot(fought(shape, "3 3 3 3 3 3", in_force=[two, one])) == 3
    assert in_slot(fought(shape, "3 3 3 3 3 3", in_force=[one, two])) == 3


def test_a_steadfast_enemy_is_not_freed_by_a_looser_limit() -> None:
    s = fought((LONG, "steadfast"), "3 3 3 3", in_force=[this_round(fx.MaxAdvance, n=2)])

    assert in_slot(s) == 4


# Section 14: the order


def test_a_blue_die_that_counts_as_white_is_not_doubled() -> None:
    s = fought((LONG, "doubled(blue)"), "3b", in_force=[dulled()])

    assert in_slot(s) == 2


def test_a_white_die_that_counts_as_blue_is_doubled() -> None:
    s = fought((LONG, "doubled(blue)"), "3", (3, BLUE), modules=["inspiration"], inspiration="in05")

    assert in_slot(s) == 4


def test_a_blue_die_that_counts_as_white_weighs_against_a_white_only_enemy() -> None:
    assert in_slot(fought((LONG, "white_only"), "3b 3")) == 3
    assert in_slot(fought((LONG, "white_only"), "3b 3", in_force=[dulled()])) == 4


def test_a_white_die_that_counts_as_blue_weighs_nothing_against_a_white_only_enemy() -> None:
    s = fought((LONG, "white_only"), "3 3", (3, BLUE), modules=["inspiration"], inspiration="in05")

    assert in_slot(s) == 3


@pytest.mark.rule("PG-R45")
def test_a_painted_die_keeps_its_colour_while_colour_dice_count_as_white() -> None:
    s = fought(
        "L6 s3 [2,2,2,2b,2]",
        "3 3g",
        (3, BLUE),
        in_force=[dulled()],
        modules=["inspiration"],
        inspiration="in05",
    )

    assert in_slot(s) == 4


@pytest.mark.rule("PG-R45")
def test_a_die_is_substituted_at_most_once() -> None:
    blue_as_green = this_round(fx.CountAs, colours=("blue",), to="green")
    green_as_white = this_round(fx.CountAs, colours=("green",), to="white")

    s = fought("L6 s3 [2,2,2,2g,2]", "3b 3", in_force=[blue_as_green, green_as_white])

    assert in_slot(s) == 4


@pytest.mark.rule("PG-R45")
def test_chaos_rerolls_by_printed_colour_whatever_dice_count_as() -> None:
    s = arena(
        dice="3b 3g 4",
        phase="dragon",
        modules=["dragon", "conspirators"],
        conspirators=["co5"],
        round_effects=[("co5", 0)],
        dragon_face="chaos",
        rolls=[1, 6],
    )

    run_phase(s)

    assert [s.faces[DICE.index(name)] for name in ("B1", "G1", "W4")] == [1, 6, 4]


@pytest.mark.rule("PG-10.7")
def test_the_dragon_die_is_never_substituted_nor_doubled() -> None:
    white_as_blue = this_round(fx.CountAs, colours=("white",), to="blue")
    heavy = fx.DieWeight(when="attack", colours=("white",), n=2)
    weighs_two = msgspec.structs.replace(enemy("L6 s3 [2,2,2,4,4]"), ability=heavy)

    substituted = fought(
        ("L6 s3 [2,2,2,2bb,2]", None, "claw"),
        "3",
        in_force=[white_as_blue],
        modules=["dragon"],
        dragon_face="claw",
        dragon_slot=3,
    )
    weighed = fought(weighs_two, "3", modules=["dragon"], dragon_face="claw", dragon_slot=3)

    assert in_slot(substituted) == 3
    assert in_slot(weighed) == 3


def test_the_kind_of_attack_is_settled_before_the_shield() -> None:
    # Counted as white the blue die is solo again, and breaks the shield.
    s = fought((LONG, "doubled(blue)"), "3b", in_force=[dulled()], modules=["shields"], shields=[3])

    assert in_slot(s) == 3
    assert not s.slots[2].shield


def test_the_shield_rule_comes_before_the_requirement() -> None:
    s = fought(LONG, "3 3", in_force=[this_round(fx.ReqDelta, n=1)], modules=["shields"], shields=[3])

    assert in_slot(s) == 2
    assert s.slots[2].shield


def test_the_requirement_is_changed_for_each_space_before_the_limit_upwards() -> None:
    more = this_round(fx.ReqDelta, n=1)

    assert in_slot(fought(LONG, "3 3 3 3 3", in_force=[more])) == 4
    assert in_slot(fought(LONG, "3 3 3 3 3 3", 2, in_force=[more])) == 5
    assert in_slot(fought((LONG, "steadfast"), "3 3 3 3 3 3", in_force=[more])) == 4


def test_a_shield_splitter_needs_a_set_that_meets_the_changed_requirement() -> None:
    power: dict[str, Any] = {"modules": ["shields", "inspiration"], "inspiration": "in07", "shields": [3]}

    plain = fought(LONG, "3 3", **power)
    harder = fought(LONG, "3 3", in_force=[this_round(fx.ReqDelta, n=1)], **power)

    assert (in_slot(plain), plain.slots[2].shield) == (3, False)
    assert (in_slot(harder), harder.slots[2].shield) == (2, True)


@pytest.mark.rule("PG-R14", "PG-R20")
def test_the_wing_takes_one_space_off_the_sum_of_all_setbacks() -> None:
    wing: dict[str, Any] = {"modules": ["dragon"], "dragon_face": "wing", "dragon_slot": 3}
    extra = this_round(fx.SoloExtra, n=1)

    assert in_slot(fought(LONG, "3", **wing)) == 3
    assert in_slot(fought(LONG, "3", in_force=[extra], **wing)) == 2
    assert in_slot(fought((LONG, "brutal"), "3", in_force=[extra], **wing)) == 1


@pytest.mark.rule("PG-10.14", "PG-18.4")
def test_a_wing_on_an_attack_that_paint_turns_into_a_set_does_nothing() -> None:
    s = fought(
        ("L6 s3 [2,2,2,3,3]", "doubled(blue)"),
        "3",
        (3, BLUE),
        modules=["dragon", "inspiration", "shields"],
        inspiration="in05",
        dragon_face="wing",
        dragon_slot=3,
    )

    assert in_slot(s) == 3
    assert s.slots[2].shield


def test_an_incorrect_set_under_several_penalties_falls_by_their_sum() -> None:
    s = fought(
        ("L6 s3 [2,2,2,3,3]", "retaliate"),
        "3 3",
        in_force=[this_round(fx.BadSetShift, n=-1)],
        modules=["shields"],
    )

    assert in_slot(s) == 1
    assert s.slots[2].shield


def test_the_shift_without_dice_may_come_from_a_card() -> None:
    s = fought(LONG, "1 1", in_force=[this_round(fx.NoDiceShift, n=-2, scope=fx.Where(slots=(3, 4)))])

    assert positions(s) == [4, 3, 1, 1, 3, 3]


def test_an_effect_on_a_symbol_finds_its_enemies() -> None:
    extra = this_round(fx.SoloExtra, n=1, scope=fx.Where(symbol="claw"))

    assert in_slot(fought((LONG, None, "claw"), "3", in_force=[extra])) == 1
    assert in_slot(fought((LONG, None, "tail"), "3", in_force=[extra])) == 2


@pytest.mark.rule("PG-R46", "PG-1.8")
def test_cards_may_name_a_symbol_in_a_match_without_the_dragon() -> None:
    s = arena(
        {2: (LONG, None, "claw"), 5: (LONG, None, "tail")},
        phase="chariots",
        modules=["chariots"],
        chariots=["ch03"],
    )

    run_phase(s)

    assert positions(s) == [3, 2, 3, 3, 3, 3]


def test_an_effect_for_a_module_does_nothing_without_it() -> None:
    with_it = arena(phase="chariots", modules=["chariots", "shields"], chariots=["ch08"])
    without = arena(phase="chariots", modules=["chariots"], chariots=["ch08"])

    run_phase(with_it)
    run_phase(without)

    assert [place.shield for place in with_it.slots] == [True, *[False] * 5]
    assert not any(place.shield for place in without.slots)


def test_the_lowest_unshielded_enemy_is_the_one_that_raises_a_shield() -> None:
    s = arena(phase="chariots", modules=["chariots", "shields"], chariots=["ch08"], shields=[1, 2])

    run_phase(s)

    assert [place.shield for place in s.slots] == [True, True, True, False, False, False]


@pytest.mark.rule("PG-6.12")
def test_an_effect_on_several_markers_moves_all_before_it_wounds() -> None:
    both = chariot(
        "pair", fx.MoveMarker(when="chariot_step", scope=fx.Where(slots=(2, 3)), delta=-5), id="wide"
    )
    s = arena(
        {2: "L4 s1 [2,2,2]", 3: "L4 s1 [2,2,2]"}, phase="chariots", modules=["chariots"], chariots=[both]
    )

    run_phase(s)

    assert s.health == 2
    assert positions(s) == [3, 1, 1, 3, 3, 3]
