"""PG-12 Inspiration, and what each of the fifteen cards does."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.proving_grounds import GAME
from tablee.games.proving_grounds import effects as fx
from tablee.games.proving_grounds.state import BLUE, DICE, GREEN, MODULES, WHITE, YELLOW, Arena, Zone
from tablee.testing import load_dice, table
from tests.games.proving_grounds.arena import (
    arena,
    asked,
    dice_in,
    inspiration,
    load_base,
    positions,
    put,
    refusal,
    run_phase,
    run_until,
    showing,
)

B1, W4, W5 = (DICE.index(name) for name in ("B1", "W4", "W5"))
GENERAL = {"in02", "in03", "in04", "in05", "in10"}
"""The five cards that bear the Inspiration symbol."""


def inspired(card: Any, enemies: dict[int, Any] | None = None, **fields: Any) -> Arena:
    """An arena with this power in play."""
    modules = ["inspiration", *fields.pop("modules", ())]
    return arena(enemies, **{"modules": modules, "inspiration": card, **fields})


def drawn(modules: list[str], matches: int) -> set[str]:
    """The cards that come up in so many matches."""
    states = [table(GAME, {"modules": modules}, seed) for seed in range(matches)]
    return {s.cards.inspirations[s.inspiration].id for s in states if s.inspiration is not None}


# The card of the match


@pytest.mark.rule("PG-12.1", "PG-12.2", "PG-R35")
@pytest.mark.parametrize("module", [module for module in MODULES if module != "inspiration"])
def test_cards_whose_module_is_absent_are_not_drawn_and_all_others_can_be(module: str) -> None:
    own = {card.id for card in load_base().inspirations if card.module == module}

    cards = drawn(["inspiration", module], 150)

    assert len(own) == 2
    assert cards == GENERAL | own


@pytest.mark.rule("PG-12.1")
def test_with_every_module_every_card_can_be_drawn() -> None:
    cards = drawn([*MODULES], 250)

    assert cards == {f"in{number:02}" for number in range(1, 16)}


@pytest.mark.rule("PG-12.1")
def test_one_card_is_drawn_and_only_with_the_module() -> None:
    others = [module for module in MODULES if module != "inspiration"]

    assert table(GAME, {"modules": ["inspiration"]}).inspiration is not None
    assert table(GAME, {"modules": others}).inspiration is None


@pytest.mark.rule("PG-12.2", "PG-R35")
def test_with_inspiration_alone_the_cards_of_its_own_symbol_are_drawn() -> None:
    assert drawn(["inspiration"], 100) == GENERAL


@pytest.mark.rule("PG-12.2")
def test_every_card_bears_the_symbol_of_the_module_it_needs() -> None:
    symbols = {card.id: card.module for card in load_base().inspirations}

    assert [id for id, module in symbols.items() if module == "inspiration"] == sorted(GENERAL)
    for module in MODULES:
        if module != "inspiration":
            assert list(symbols.values()).count(module) == 2


@pytest.mark.rule("PG-12.3", "PG-12.5")
@pytest.mark.parametrize("round", [1, 2, 3, 8, 25])
def test_a_power_holds_in_every_round(round: int) -> None:
    s = inspired("in01", modules=["dragon"], phase="reset", round=round)

    run_until(s, "start")
    put(s, Zone.ROLLED, "W4", face=6)
    s.phase, s.dragon_face = "dragon", "tail"

    assert list(asked(s).offered()) == [None, 6], "no enemy here has the symbol"


@pytest.mark.rule("PG-12.3")
def test_a_power_is_permanent() -> None:
    s = inspired("in03", phase="start", pool="w", options={"clock_mode": "ticks"}, rolls=[1])
    clocks = []

    for faces in ((1,), (2, 3), (4, 5, 6)):
        load_dice(s, *faces)
        run_phase(s, "start")
        clocks.append(s.seconds)
        run_until(s, "start")

    assert clocks == [70, 70, 70]


# Only in the stated respect


@pytest.mark.rule("PG-12.4")
def test_a_power_over_symbols_leaves_the_need_of_an_attack_die() -> None:
    s = inspired("in01", modules=["dragon"], phase="dragon", dragon_face="tail", dice="1")

    assert list(asked(s).offered()) == [None, 1]
    assert refusal(s, 2) == "no_attack_dice"


@pytest.mark.rule("PG-12.4")
def test_a_power_over_the_tail_leaves_the_other_faces_as_they_are() -> None:
    s = inspired(
        "in01",
        {1: ("L4 s1 [2,2,2]", None, "claw")},
        modules=["dragon"],
        phase="dragon",
        dragon_face="claw",
        dice="1 2",
    )

    assert list(asked(s).offered()) == [None, 1]
    assert refusal(s, 2) == "symbol_mismatch"


@pytest.mark.rule("PG-12.4")
def test_a_power_over_solo_dice_on_chariots_leaves_their_value_and_number() -> None:
    s = inspired("in06", modules=["chariots"], chariots=["ch04"], dice="4 4 5 5b")

    places = [action for action in asked(s).offered() if action[0] == "place"]

    assert places == [("place", 0, W4)]
    assert refusal(s, ("place", 0, B1)) == "wrong_value"
    assert refusal(s, ("place", 0, W4, W5)) == "wrong_count"


@pytest.mark.rule("PG-12.4")
def test_a_power_over_sets_leaves_solo_dice_against_shields_as_they_are() -> None:
    s = inspired("in07", modules=["shields"], phase="attack", shields=[1], dice="1")

    run_phase(s)

    assert (s.slots[0].pos, s.slots[0].shield) == (3, False)


@pytest.mark.rule("PG-12.4")
def test_a_power_over_a_die_s_colour_leaves_the_number_of_dice() -> None:
    s = inspired("in05", {1: "L4 s1 [2,3b,2]", 2: "L4 s1 [2,2w,2]"}, phase="attack", dice="1 1 2 2b")
    other = inspired("in05", {1: "L4 s1 [2,3b,2]", 2: "L4 s1 [2,2w,2]"}, phase="attack", dice="1 1 2 2b")

    run_phase(s, (1, BLUE))
    run_phase(other, (2, BLUE))

    assert positions(s)[:2] == [1, 2], "two dice, and three are needed"
    assert positions(other)[:2] == [1, 1], "a painted die is white no longer"


@pytest.mark.rule("PG-12.4")
def test_a_power_over_shields_leaves_incorrect_sets_as_they_are() -> None:
    s = inspired("in07", {1: "L5 s2 [2,2,3,3]"}, modules=["shields"], phase="attack", shields=[1], dice="1 1")

    run_phase(s)

    assert (s.slots[0].pos, s.slots[0].shield) == (1, True)


# Once per round, or always


@pytest.mark.rule("PG-12.5")
@pytest.mark.parametrize("round", [1, 2, 7])
def test_a_power_of_once_per_round_is_usable_once_in_each_round(round: int) -> None:
    s = inspired("in02", dice="1 5 5", rolls=[2], round=round)

    run_phase(s, ("power", 1))
    again = refusal(s, ("power", 2))
    run_until(s, "start", "stop")
    load_dice(s, 1, 2, 3, 4)
    run_phase(s, "start")

    assert again == "power_used"
    assert ("power", 1) in asked(s).offered()


@pytest.mark.rule("PG-12.5", "PG-R47")
@pytest.mark.parametrize(
    ("card", "phase", "kind", "skip"),
    [
        ("in02", "rolling", "roll", "stop"),
        ("in08", "conspirators", "informer", "keep"),
        ("in04", "reset", "second_wind", None),
        ("in05", "attack", "paint", None),
        ("in12", "reset", "second_wind", None),
        ("in13", "attack", "unshield", None),
    ],
)
def test_a_power_of_once_per_round_is_optional(card: str, phase: Any, kind: str, skip: Any) -> None:
    modules = ["shields", "conspirators"]
    s, same = (
        inspired(card, modules=modules, phase=phase, dice="1 2", shields=[3], rolls=[1]) for _ in range(2)
    )

    question = asked(same)
    run_phase(s, skip)

    assert question.kind == kind
    assert s.powers_used == []


@pytest.mark.rule("PG-12.5")
@pytest.mark.parametrize(
    ("card", "phase", "use"),
    [
        ("in02", "rolling", ("power", 1)),
        ("in05", "attack", (1, BLUE)),
        ("in08", "conspirators", "reroll_die"),
        ("in13", "attack", 3),
    ],
)
def test_a_power_of_once_per_round_is_seen_to_be_used(card: str, phase: Any, use: Any) -> None:
    modules = ["shields", "conspirators"]
    s = inspired(card, modules=modules, phase=phase, dice="1 2", shields=[3], rolls=[1, 1])

    run_phase(s, use)

    assert GAME.information.view(s, 0).powers_used == [card]


@pytest.mark.rule("PG-12.5")
@pytest.mark.parametrize("card", ["in01", "in03", "in06", "in07", "in09", "in10", "in11", "in14"])
def test_a_power_of_always_is_not_asked_for(card: str) -> None:
    s = inspired(
        card,
        {2: ("L6 s3 [2,2,2,3,3]", None, "tail")},
        modules=["dragon", "chariots", "shields", "conspirators", "sun_moon"],
        phase="chariots",
        sun=1,
        shields=[2],
        dice="2 2 4 5 5",
    )

    run_until(s, "conspirators")

    assert s.powers_used == []


# The moments of the optional powers


@pytest.mark.rule("PG-12.6", "PG-12.3")
def test_in02_is_for_a_solo_die_in_play_never_a_set_nor_the_dragon_die() -> None:
    s = inspired("in02", modules=["dragon"], dragon_face="wing", dice="1 5 5 6")

    powers = [action for action in asked(s).offered() if action[0] == "power"]

    assert powers == [("power", 1), ("power", 6)]
    assert refusal(s, ("power", 5)) == "not_solo"
    assert refusal(s, ("power", 2)) == "not_solo"
    assert refusal(s, ("power", "dragon")) == "not_solo"


@pytest.mark.rule("PG-12.6", "PG-12.4", "PG-12.3")
@pytest.mark.parametrize(("rolled", "shown"), [(5, "2 5b 5 5"), (1, "1b 2 5 5"), (6, "2 5 5 6b")])
def test_in02_rolls_that_die_once_and_no_other(rolled: int, shown: str) -> None:
    s = inspired("in02", dice="1b 2 5 5", rolls=[rolled])

    run_phase(s, ("power", 1))

    assert showing(s) == shown
    assert refusal(s, ("power", 2)) == "power_used"


@pytest.mark.rule("PG-12.6", "PG-12.3")
def test_in04_is_asked_at_the_start_of_the_reset_before_the_shift() -> None:
    s = inspired("in04", phase="reset", dice="1 1")
    put(s, Zone.TOP, "B1")

    question = asked(s)

    assert (question.kind, list(question.offered())) == ("second_wind", [None, WHITE, BLUE])
    assert dice_in(s, Zone.TOP) == ["B1", "W1"]
    assert dice_in(s, Zone.BOTTOM) == ["W3"]
    assert showing(s) == "1 1", "the reset has not begun to return dice"


@pytest.mark.rule("PG-12.6", "PG-12.3")
def test_in04_none_leaves_the_shift_as_it_is() -> None:
    s = inspired("in04", phase="reset")
    put(s, Zone.TOP, "B1")

    run_phase(s, None)

    assert dice_in(s, Zone.MIDDLE) == ["B1", "W1"]
    assert dice_in(s, Zone.BOTTOM) == ["W2"]
    assert dice_in(s, Zone.POOL) == ["W3"]


@pytest.mark.rule("PG-12.6", "PG-12.3")
def test_in04_is_not_asked_without_a_die_on_the_top_space() -> None:
    s = inspired("in04", phase="reset")
    put(s, Zone.POOL, "W1")

    run_phase(s)

    assert dice_in(s, Zone.BOTTOM) == ["W2"]


@pytest.mark.rule("PG-12.6", "PG-12.3")
def test_in05_is_asked_once_at_the_start_of_step_9_for_a_printed_white_die() -> None:
    s = inspired("in05", phase="attack", dice="1 1 2b 4 5g 6 6y")

    question = asked(s)

    colours = (BLUE, GREEN, YELLOW)
    assert question.kind == "paint"
    assert list(question.offered()) == [None, *((slot, c) for slot in (1, 4, 6) for c in colours)]
    assert positions(s) == [3] * 6, "no marker has moved"


@pytest.mark.rule("PG-12.6", "PG-12.3")
def test_in05_is_not_asked_without_a_white_die() -> None:
    s = inspired("in05", phase="attack", dice="1b 2g")

    run_phase(s)

    assert positions(s)[:2] == [2, 2]


@pytest.mark.rule("PG-12.6", "PG-12.3")
def test_in05_is_asked_after_the_dragon_die() -> None:
    s = inspired("in05", modules=["dragon"], dragon_face="wing", phase="dragon", dice="1 2")
    later = inspired("in05", modules=["dragon"], dragon_face="wing", phase="dragon", dice="1 2")

    assert asked(s).kind == "dragon"
    assert asked(later, 1).kind == "paint"


@pytest.mark.rule("PG-12.6", "PG-12.3")
def test_in08_is_asked_when_the_die_is_seen_and_nobody_is_active_yet() -> None:
    s = inspired("in08", modules=["conspirators"], phase="conspirators", conspirators=["co4"], rolls=[4])

    question = asked(s)

    assert (question.kind, question.about) == ("informer", 4)
    assert s.active is None
    assert positions(s) == [3] * 6


@pytest.mark.rule("PG-12.6", "PG-12.3")
def test_in08_is_asked_whether_or_not_the_die_finds_a_conspirator() -> None:
    s, same = (
        inspired("in08", modules=["conspirators"], phase="conspirators", conspirators=["co4"], rolls=[3, 4])
        for _ in range(2)
    )

    question = asked(same)
    run_phase(s, "reroll_die", 6)

    assert (question.kind, question.about) == ("informer", 3)
    assert positions(s) == [3, 3, 3, 3, 3, 2]


@pytest.mark.rule("PG-12.6", "PG-12.3")
def test_in08_the_second_result_stands() -> None:
    s = inspired(
        "in08", modules=["conspirators"], phase="conspirators", conspirators=["co4", "co2"], rolls=[4, 2]
    )

    run_phase(s, "reroll_die")

    assert s.active is not None
    assert s.cards.conspirators[s.active].id == "co2"
    assert positions(s) == [3] * 6
    assert s.chance.loaded == ()


@pytest.mark.rule("PG-12.6", "PG-12.3")
def test_in08_the_second_result_stands_even_if_it_is_the_first_again() -> None:
    s = inspired("in08", modules=["conspirators"], phase="conspirators", conspirators=["co4"], rolls=[4, 4])

    run_phase(s, "reroll_die", 1)

    assert positions(s) == [2, 3, 3, 3, 3, 3]
    assert s.chance.loaded == ()


# The fifteen cards


@pytest.mark.rule("PG-12.3")
def test_in01_the_tail_may_be_used_against_any_enemy() -> None:
    s = inspired(
        "in01",
        {1: ("L4 s1 [2,2,2]", None, "claw"), 2: "L4 s1 [2,2,2]"},
        modules=["dragon"],
        phase="dragon",
        dragon_face="tail",
        dice="1 2",
    )

    options = list(asked(s).offered())
    run_until(s, "tally", 1)

    assert options == [None, 1, 2]
    assert positions(s)[:2] == [2, 0]


@pytest.mark.rule("PG-12.3")
def test_in02_a_solo_die_is_rerolled_alone() -> None:
    s = inspired("in02", dice="1b 5 5", rolls=[5])

    run_phase(s, ("power", 1))

    assert showing(s) == "5b 5 5"


@pytest.mark.rule("PG-12.3")
def test_in02_the_clock_does_not_stop_by_itself_while_a_solo_die_can_be_rerolled() -> None:
    s = inspired("in02", dice="1 2 3", rolls=[4])

    options = list(asked(s).offered())
    run_phase(s, ("power", 2))
    run_phase(s)

    assert options == [("power", 1), ("power", 2), ("power", 3), "stop"]
    assert showing(s) == "1 3 4"
    assert s.phase == "attack"


@pytest.mark.rule("PG-17.4", "PG-12.3")
def test_in02_costs_as_much_as_a_reroll() -> None:
    s = inspired("in02", dice="1 5 5", rolls=[2], options={"clock_mode": "ticks"}, budget=10)
    poor = inspired("in02", dice="1 5 5", options={"clock_mode": "ticks", "tick_costs": "novice"}, budget=5)

    run_phase(s, ("power", 1))
    run_phase(poor)

    assert s.budget == 6
    assert poor.phase == "attack", "neither a reroll nor the power can be paid for"


@pytest.mark.rule("PG-17.8", "PG-12.3")
def test_in03_the_clock_is_ten_seconds_longer() -> None:
    s = inspired("in03", phase="start", pool="w w", rolls=[1, 1], options={"clock_mode": "real_time"})

    run_phase(s, "start")

    assert s.clocks["roll"].limit == 70_000


@pytest.mark.rule("PG-17.8", "PG-12.3")
def test_in03_makes_up_for_a_shorter_clock() -> None:
    s = inspired(
        "in03",
        modules=["chariots"],
        chariots=["ch16"],
        phase="chariots",
        options={"clock_mode": "ticks"},
    )

    run_until(s, "start")
    asked(s)

    assert s.seconds == 55


@pytest.mark.rule("PG-12.4", "PG-12.6", "PG-12.3")
def test_in04_one_die_goes_from_the_top_to_the_bottom() -> None:
    s = inspired("in04", phase="reset")
    put(s, Zone.TOP, "B1", "W4")

    run_phase(s, BLUE)

    assert dice_in(s, Zone.BOTTOM) == ["B1", "W2"]
    assert dice_in(s, Zone.MIDDLE) == ["W1", "W4"]
    assert dice_in(s, Zone.POOL) == ["W3"]


@pytest.mark.rule("PG-12.3")
def test_in04_is_there_again_at_the_next_reset() -> None:
    s = inspired("in04", phase="reset", dice="1")
    put(s, Zone.TOP, "B1")

    run_phase(s, BLUE)
    put(s, Zone.TOP, "G1")
    s.phase = "reset"

    assert list(asked(s).offered()) == [None, GREEN]


@pytest.mark.rule("PG-12.3")
@pytest.mark.parametrize(("colour", "pos"), [(BLUE, 2), (GREEN, 1), (YELLOW, 1)])
def test_in05_one_white_die_counts_as_a_colour_of_your_choice(colour: int, pos: int) -> None:
    s = inspired("in05", {1: "L4 s1 [2,2b,2]", 2: "L4 s1 [2,2b,2]"}, phase="attack", dice="1 1 2 2")

    run_phase(s, (1, colour))

    assert positions(s)[:2] == [pos, 1]


@pytest.mark.rule("PG-12.4", "PG-12.3")
def test_in05_paints_one_die_only() -> None:
    s = inspired("in05", {1: "L4 s1 [2,2bb,2]"}, phase="attack", dice="1 1 1")

    run_phase(s, (1, BLUE))

    assert s.slots[0].pos == 1


@pytest.mark.rule("PG-R45", "PG-12.3")
def test_in05_stands_against_pennants_and_is_doubled_like_the_colour_it_counts_as() -> None:
    s = inspired(
        "in05",
        {1: ("L4 s1 [2,3b,2]", "doubled(blue)"), 2: "L4 s1 [2,2b,2]"},
        modules=["chariots"],
        chariots=["ch06"],
        phase="chariots",
        dice="1 1 2 2b",
    )

    run_until(s, "tally", (1, BLUE))

    assert positions(s)[:2] == [2, 1]


@pytest.mark.rule("PG-R50", "PG-12.3")
def test_in06_a_single_chariot_takes_a_die_out_of_a_set() -> None:
    s = inspired("in06", modules=["chariots"], chariots=["ch04"], dice="4 4 4b 5 5")

    options = list(asked(s).offered())
    run_phase(s, ("place", 0, W4))

    assert options == [("reroll", 4), ("reroll", 5), ("place", 0, B1), ("place", 0, W4), "stop"]
    assert showing(s) == "4b 4 5 5"


@pytest.mark.rule("PG-12.4", "PG-12.3")
def test_in07_a_set_that_is_right_breaks_the_shield_and_moves_nothing() -> None:
    s = inspired(
        "in07", {1: "L5 s2 [2,2,3,3]"}, modules=["shields"], phase="attack", shields=[1], dice="1 1 1"
    )

    run_phase(s)

    assert (s.slots[0].pos, s.slots[0].shield) == (2, False)
    assert not s.slots[0].damaged


@pytest.mark.rule("PG-12.6", "PG-12.3")
def test_in08_the_conspirators_die_may_be_kept() -> None:
    s = inspired("in08", modules=["conspirators"], phase="conspirators", conspirators=["co4"], rolls=[4])

    run_phase(s, "keep", 2)

    assert positions(s) == [3, 2, 3, 3, 3, 3]


@pytest.mark.rule("PG-12.4", "PG-12.3")
@pytest.mark.parametrize(("dice", "pos"), [("4", 2), ("4 4 4", 3), ("2 2", 2)])
def test_in09_the_moon_spares_an_enemy_that_was_attacked(dice: str, pos: int) -> None:
    s = inspired("in09", {4: "L6 s3 [2,2,2,4,4]"}, modules=["sun_moon"], phase="attack", sun=1, dice=dice)

    run_until(s, "reset")

    assert s.slots[3].pos == pos


@pytest.mark.rule("PG-12.4", "PG-12.3")
def test_in10_sets_against_the_tail_need_one_die_fewer_but_two() -> None:
    enemies = {
        1: ("L4 s1 [2,3,3]", None, "tail"),
        2: ("L4 s1 [2,3,3]", None, "claw"),
        3: ("L4 s1 [2,2,2]", None, "tail"),
        4: ("L4 s1 [2,2,2]", None, "tail"),
        5: ("L4 s1 [2,4,4]", None, "tail"),
    }
    s = inspired("in10", enemies, phase="attack", dice="1 1 2 2 3 4 4 4b 5 5g")

    run_phase(s)

    assert positions(s)[:5] == [2, 1, 0, 2, 1], "three dice are enough for one space, not for two"


@pytest.mark.rule("PG-12.3")
@pytest.mark.parametrize(("face", "where"), [("claw", [1, 2]), ("teeth", [1, 2]), ("tail", [2])])
def test_in11_claw_and_teeth_may_be_used_against_any_enemy(face: str, where: list[int]) -> None:
    s = inspired(
        "in11",
        {2: ("L4 s1 [2,2,2]", None, "tail")},
        modules=["dragon"],
        phase="dragon",
        dragon_face=face,
        dice="1 2",
    )

    assert list(asked(s).offered()) == [None, *where]


@pytest.mark.rule("PG-12.3")
def test_in12_one_die_goes_from_the_middle_to_the_pool() -> None:
    s = inspired("in12", modules=["chariots"], phase="reset")
    put(s, Zone.MIDDLE, "G1")

    options = list(asked(s).offered())
    run_phase(s, GREEN)

    assert options == [None, WHITE, GREEN]
    assert dice_in(s, Zone.POOL) == ["G1", "W3"]
    assert dice_in(s, Zone.BOTTOM) == ["W2"]
    assert dice_in(s, Zone.MIDDLE) == ["W1"]


@pytest.mark.rule("PG-16.3", "PG-12.3")
def test_in12_may_empty_the_track_and_bring_a_second_chariot() -> None:
    s = inspired("in12", modules=["chariots"], phase="reset")
    put(s, Zone.POOL, "W1")

    run_phase(s, WHITE)

    assert len(s.chariots) == 2


@pytest.mark.rule("PG-12.3", "PG-12.6")
def test_in13_a_shield_of_your_choice_is_removed_before_the_attacks() -> None:
    s = inspired("in13", modules=["shields"], phase="attack", shields=[1, 2, 5], dice="1 1 2 2")

    options = list(asked(s).offered())
    run_phase(s, 2)

    assert options == [None, 1, 2, 5]
    assert positions(s)[:2] == [2, 4]
    assert [place.shield for place in s.slots[:2]] == [True, False]


@pytest.mark.rule("PG-12.3")
def test_in13_is_not_asked_without_a_shield() -> None:
    s = inspired("in13", modules=["shields"], phase="attack", dice="1 1")

    run_phase(s)

    assert s.slots[0].pos == 4


@pytest.mark.rule("PG-12.4", "PG-12.3")
def test_in14_sets_in_slots_2_and_5_need_one_die_fewer_but_two() -> None:
    enemies = dict.fromkeys((1, 2, 5), "L4 s1 [2,3,3]")
    s = inspired("in14", enemies, modules=["conspirators"], phase="attack", dice="1 1 2 2 5")

    run_phase(s)

    assert [s.slots[slot - 1].pos for slot in (1, 2, 5)] == [1, 2, 0]


@pytest.mark.rule("PG-12.3")
def test_in14_saves_one_die_a_space_in_both_slots_and_in_no_other() -> None:
    enemies = {2: "L4 s1 [2,4,4]", 4: "L4 s1 [2,3,3]", 5: "L4 s1 [2,3,3]"}
    s = inspired("in14", enemies, modules=["conspirators"], phase="attack", dice="2 2 4 4 5 5")

    run_phase(s)

    assert [s.slots[slot - 1].pos for slot in (2, 4, 5)] == [1, 1, 2]


@pytest.mark.rule("PG-12.3")
def test_in15_the_sun_gives_one_more_die() -> None:
    s = inspired("in15", modules=["sun_moon"], phase="attack", sun=1, dice="1 1 4 4")

    run_until(s, "reset", GREEN, BLUE)

    assert dice_in(s, Zone.POOL) == ["B2", "G2"]
    assert sorted(DICE[die] for die in s.bonus) == ["B2", "G2"]
    assert dice_in(s, Zone.DISC) == ["Y2"]


@pytest.mark.rule("PG-12.3")
def test_in15_gives_nothing_without_the_sun() -> None:
    s = inspired("in15", modules=["sun_moon"], phase="attack", sun=1, dice="1 4 4")

    run_until(s, "reset")

    assert dice_in(s, Zone.DISC) == ["B2", "G2", "Y2"]


# Powers that no base card has like this (section 14)


@pytest.mark.parametrize(
    ("word", "phase"),
    [
        (fx.RerollDie(when="rolling", limit="once_per_round", module="chariots"), "rolling"),
        (fx.FatigueSkip(n=1, when="reset", limit="once_per_round", module="chariots"), "reset"),
        (
            fx.CountAs(
                colours=("white",),
                to="chosen",
                dice=1,
                when="attack",
                limit="once_per_round",
                module="chariots",
            ),
            "attack",
        ),
        (fx.ShieldRemove(when="attack", scope="chosen", limit="once_per_round", module="chariots"), "attack"),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_a_power_that_names_an_absent_module_is_not_asked_for(word: fx.AnyEffect, phase: Any) -> None:
    s = inspired(inspiration(word), modules=["shields"], phase=phase, dice="1 2", shields=[1])

    run_phase(s)

    assert s.phase != phase


def test_a_changed_rule_that_names_an_absent_module_stays_unchanged() -> None:
    friend = inspiration(fx.ChariotSingleFromSet(when="rolling", module="dragon"), module="chariots")
    s = inspired(friend, modules=["chariots"], chariots=["ch04"], dice="4 4")

    assert refusal(s, ("place", 0, W4)) == "not_solo"


def test_a_skip_of_two_spaces_goes_past_the_bottom_to_the_pool() -> None:
    s = inspired(inspiration(fx.FatigueSkip(n=2, when="reset", limit="once_per_round")), phase="reset")

    run_phase(s, WHITE)

    assert dice_in(s, Zone.POOL) == ["W1", "W3"]
