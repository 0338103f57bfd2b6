"""PG-10 Dragon."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.proving_grounds import effects as fx
from tablee.games.proving_grounds.state import BLUE, DICE, GREEN, MODULES, YELLOW, Arena, Zone
from tablee.testing import load_dice
from tests.games.proving_grounds.arena import (
    arena,
    asked,
    chariot,
    dice_in,
    positions,
    put,
    refusal,
    run_phase,
    run_until,
    showing,
)

FACES = ("claw", "tail", "teeth", "wing", "wing", "chaos")
SYMBOLS = ("claw", "tail", "teeth")
CLAW, TAIL, TEETH, WING, CHAOS = 1, 2, 3, 4, 6
"""What a roll of the dragon die must be loaded with to show each face."""


def dragon(enemies: dict[int, Any] | None = None, *, face: str, **fields: Any) -> Arena:
    """An arena with the dragon die showing ``face``, where its use is to be decided."""
    modules = ["dragon", *fields.pop("modules", ())]
    return arena(enemies, **{"phase": "dragon", "modules": modules, "dragon_face": face, **fields})


def offered(s: Arena, *answers: Any) -> list[Any]:
    """The options of D-DRAGON."""
    question = asked(s, *answers)
    assert question.kind == "dragon"
    return list(question.offered())


# The die in the pool


@pytest.mark.rule("PG-10.1")
def test_with_the_dragon_nine_dice_are_rolled_instead_of_eight() -> None:
    s = arena(modules=["dragon"], phase="start", rolls=[1, 1, 1, 1, 1, 1, 1, 1, TAIL])

    run_phase(s, "start")

    assert len(dice_in(s, Zone.ROLLED)) == 8
    assert s.dragon_face == "tail"
    assert s.chance.loaded == ()


@pytest.mark.rule("PG-10.1")
@pytest.mark.parametrize("modules", [[], [module for module in MODULES if module != "dragon"]], ids=len)
def test_without_the_dragon_there_is_no_ninth_die(modules: list[str]) -> None:
    s = arena(modules=modules, phase="start", rolls=[1, 1, 1, 1, 1, 1, 1, 1])

    run_phase(s, "start")

    assert s.dragon_face is None
    assert ("reroll", 1, "dragon") not in asked(s).offered()


@pytest.mark.rule("PG-10.2", "PG-R13")
@pytest.mark.parametrize(("rolled", "face"), list(enumerate(FACES, 1)))
def test_the_dragon_die_is_rolled_last_with_the_others(rolled: int, face: str) -> None:
    s = arena(modules=["dragon"], phase="start", pool="b w", rolls=[2, 5, rolled])

    run_phase(s, "start")

    assert showing(s) == "2b 5"
    assert s.dragon_face == face


@pytest.mark.rule("PG-10.2")
def test_the_dragon_die_is_rolled_in_every_round() -> None:
    s = arena(modules=["dragon"], phase="start", pool="w", rolls=[1, CLAW])
    seen = []

    for faces in ((1, CLAW), (1, 2, TEETH), (3, 4, 5, CHAOS)):
        load_dice(s, *faces)
        run_phase(s, "start")
        seen.append(s.dragon_face)
        run_until(s, "start")
        assert s.dragon_face is None

    assert seen == ["claw", "teeth", "chaos"]


# Rerolling it


@pytest.mark.rule("PG-10.3")
def test_the_dragon_die_may_be_rerolled_with_a_set() -> None:
    s = dragon(phase="rolling", face="claw", dice="1 1 5", rolls=[2, 3, WING])

    run_phase(s, ("reroll", 1, "dragon"))

    assert showing(s) == "2 3 5"
    assert s.dragon_face == "wing"


@pytest.mark.rule("PG-10.3", "PG-R12")
@pytest.mark.parametrize(
    ("face", "rolled"),
    [("claw", TAIL), ("tail", TEETH), ("teeth", WING), ("wing", CHAOS), ("chaos", CLAW)],
)
def test_any_face_may_be_rerolled_away_with_a_set_chaos_included(face: str, rolled: int) -> None:
    s = dragon(phase="rolling", face=face, dice="1 1 5", rolls=[2, 3, rolled])

    run_phase(s, ("reroll", 1, "dragon"))

    assert s.dragon_face == FACES[rolled - 1]
    assert showing(s) == "2 3 5"


@pytest.mark.rule("PG-10.3")
def test_the_dragon_die_may_be_left_when_a_set_is_rerolled() -> None:
    s = dragon(phase="rolling", face="claw", dice="1 1 5", rolls=[2, 3])

    run_phase(s, ("reroll", 1))

    assert showing(s) == "2 3 5"
    assert s.dragon_face == "claw"


@pytest.mark.rule("PG-10.3")
def test_the_choice_is_given_for_every_set_and_every_time() -> None:
    s = dragon(phase="rolling", face="claw", dice="1 1 2 5 5 5 6b 6b", rolls=[4, 4, WING, 3, 3, CHAOS])

    first = [*asked(s).offered()]
    run_phase(s, ("reroll", 1, "dragon"))
    run_phase(s, ("reroll", 4, "dragon"))

    both = [[("reroll", value), ("reroll", value, "dragon")] for value in (1, 5, 6)]
    assert first == [*both[0], *both[1], *both[2], "stop"]
    assert s.dragon_face == "chaos"


@pytest.mark.rule("PG-10.4")
@pytest.mark.parametrize(
    "alone", [("reroll", "dragon"), ("reroll", 5, "dragon"), ("reroll", 3, "dragon")], ids=str
)
def test_the_dragon_die_is_rerolled_neither_alone_nor_with_a_solo_die(alone: Any) -> None:
    s = dragon(phase="rolling", face="claw", dice="1 1 5", rolls=[])

    assert refusal(s, alone) == "dragon_needs_set"
    assert s.dragon_face == "claw"


@pytest.mark.rule("PG-10.4")
def test_with_solo_dice_only_the_dragon_die_stays_as_it_is() -> None:
    s = dragon(phase="rolling", face="chaos", dice="1 2 5", rolls=[])

    run_phase(s)

    assert s.phase == "dragon"
    assert s.dragon_face == "chaos"


@pytest.mark.rule("PG-10.4", "PG-12.6")
def test_a_power_that_rerolls_a_solo_die_leaves_the_dragon_die() -> None:
    s = dragon(
        phase="rolling", face="claw", modules=["inspiration"], inspiration="in02", dice="1 5 5", rolls=[2]
    )

    options = list(asked(s).offered())
    run_phase(s, ("power", 1))

    assert [action for action in options if action[0] == "power"] == [("power", 1)]
    assert (showing(s), s.dragon_face) == ("2 5 5", "claw")


# Deciding its use


@pytest.mark.rule("PG-10.5")
def test_the_die_s_use_is_decided_after_the_clock_and_the_chariots_before_the_attacks() -> None:
    s = dragon(
        {3: ("L5 s2 [2,2,2,2]", None, "tail")},
        phase="rolling",
        face="tail",
        modules=["chariots"],
        chariots=["ch02"],
        dice="3 6 6",
    )

    question = asked(s, "stop")

    assert (question.kind, question.about) == ("dragon", "tail")
    assert list(question.offered()) == [None, 3]
    assert s.chariots == []
    assert positions(s) == [2, 3, 2, 3, 3, 3], "the chariot has struck, nobody has attacked"


@pytest.mark.rule("PG-10.6")
@pytest.mark.parametrize(("slot", "face"), list(enumerate(SYMBOLS, 1)))
def test_claw_tail_and_teeth_go_with_dice_against_their_own_symbol(slot: int, face: str) -> None:
    track = "L4 s1 [2,3,3]"
    enemies = {n: (track, None, symbol) for n, symbol in enumerate(SYMBOLS, 1)}
    s = dragon({**enemies, 4: track}, face=face, dice="1 1 2 2 3 3 4 4")

    options = offered(s)
    run_until(s, "tally", slot)

    assert options == [None, slot]
    assert positions(s)[:4] == [2 if n == slot else 1 for n in range(1, 5)], "one more die of that value"


@pytest.mark.rule("PG-10.6")
def test_another_symbol_or_none_is_refused() -> None:
    s = dragon(
        {1: ("L4 s1 [2,2,2]", None, "claw"), 2: ("L4 s1 [2,2,2]", None, "teeth")}, face="claw", dice="1 2 3"
    )

    codes = [refusal(s, slot) for slot in (2, 3)]

    assert codes == ["symbol_mismatch", "symbol_mismatch"]


@pytest.mark.rule("PG-10.6", "PG-10.8")
@pytest.mark.parametrize("dice", ["1", "1b", "1 1", "1g 1y", "1 1 1b"])
@pytest.mark.parametrize("shields", [[], [1]], ids=["no shield", "a shield"])
def test_it_may_be_added_to_any_attack_on_its_symbol(dice: str, shields: list[int]) -> None:
    enemies: dict[int, Any] = dict.fromkeys((1, 2), ("L4 s1 [2,2,2]", None, "teeth"))
    s = dragon(enemies, face="teeth", modules=["shields"], shields=shields, dice=f"{dice} 3 4 4")

    assert offered(s) == [None, 1]


@pytest.mark.rule("PG-10.6")
@pytest.mark.parametrize(
    ("track", "dice", "pos"),
    [
        ("L4 s1 [2,3,3]", "1", 1),
        ("L4 s1 [2,3,3]", "1 1", 2),
        ("L4 s1 [2,4,4]", "1 1", 1),
        ("L5 s1 [2,2,3,2]", "1 1 1", 2),
        ("L5 s1 [2,2,3,2]", "1 1 1 1", 3),
    ],
)
def test_it_counts_as_one_more_die_and_not_as_two(track: str, dice: str, pos: int) -> None:
    s = dragon({1: (track, None, "claw")}, face="claw", dice=dice)

    run_until(s, "tally", *([1, 2] if pos == 3 else [1]))

    assert s.slots[0].pos == pos


@pytest.mark.rule("PG-10.6", "PG-10.9")
@pytest.mark.parametrize(
    ("face", "card"),
    [("tail", None), ("tail", "in01"), ("wing", None)],
    ids=lambda value: value or "no power",
)
def test_it_is_of_no_use_where_the_enemy_has_been_defeated(face: str, card: str | None) -> None:
    enemies: dict[int, Any] = dict.fromkeys((1, 2), ("L4 s1 [2,2,2]", None, "tail"))
    s = dragon(enemies, face=face, modules=["inspiration"], inspiration=card, dice="1 2")
    s.slots[0].enemy = -1

    assert offered(s) == [None, 2]
    assert refusal(s, 1) == "no_such_target"


def test_a_slot_that_does_not_exist_is_refused() -> None:
    s = dragon({1: ("L4 s1 [2,2,2]", None, "claw")}, face="claw", dice="1")

    assert [refusal(s, slot) for slot in (0, 7)] == ["no_such_target", "no_such_target"]


@pytest.mark.rule("PG-10.7")
@pytest.mark.parametrize(
    ("needs", "dice", "up"),
    [("2w", "1b", 1), ("2b", "1", 0), ("2b", "1b", 1), ("2g", "1", 0), ("2y", "1", 0), ("3bw", "1b 1g", 1)],
)
def test_the_dragon_die_counts_as_a_white_die(needs: str, dice: str, up: int) -> None:
    s = dragon({1: (f"L4 s1 [2,{needs},2]", None, "claw")}, face="claw", dice=dice)

    run_until(s, "tally", 1)

    assert s.slots[0].pos == 1 + up


@pytest.mark.rule("PG-10.7")
def test_the_dragon_die_stays_white_where_white_dice_count_as_a_colour() -> None:
    turned = chariot(
        "pair",
        fx.CountAs(colours=("white",), to="blue", when="chariot_step", scope="all", limit="this_round"),
    )
    s = dragon(
        {1: ("L4 s1 [2,2bw,2]", None, "claw"), 2: ("L4 s1 [2,2w,2]", None, "claw")},
        phase="chariots",
        face="claw",
        modules=["chariots"],
        chariots=[turned],
        dice="1 2 2",
    )

    run_until(s, "tally", 1)

    assert positions(s)[:2] == [2, 1]


@pytest.mark.rule("PG-10.8")
def test_added_to_a_solo_die_it_makes_a_set_of_two() -> None:
    s = dragon({1: ("L4 s1 [2,2,2]", None, "claw")}, face="claw", dice="1")

    run_until(s, "tally", 1)

    assert s.slots[0].pos == 2
    assert s.slots[0].damaged


@pytest.mark.rule("PG-10.8", "PG-5.12")
def test_a_solo_die_with_the_dragon_die_no_longer_meets_a_solo_requirement() -> None:
    s = dragon({1: ("L4 s1 [2,S,2]", None, "claw")}, face="claw", dice="1")

    run_until(s, "tally", 1)

    assert s.slots[0].pos == 1


@pytest.mark.rule("PG-10.8", "PG-R16")
def test_it_cannot_attack_where_there_is_no_attack_die() -> None:
    enemies: dict[int, Any] = dict.fromkeys((1, 2), ("L4 s1 [2,2,2]", None, "claw"))
    s = dragon(enemies, face="claw", dice="1")

    assert offered(s) == [None, 1]
    assert refusal(s, 2) == "no_attack_dice"


@pytest.mark.rule("PG-10.8", "PG-R15")
@pytest.mark.parametrize(("shields", "pos", "shield_after"), [([], 2, True), ([1], 1, True)])
def test_a_set_of_two_that_is_not_enough_raises_a_shield_or_runs_into_one(
    shields: list[int], pos: int, shield_after: bool
) -> None:
    s = dragon(
        {1: ("L5 s2 [2,2,3,2]", None, "claw")}, face="claw", modules=["shields"], shields=shields, dice="1"
    )

    run_until(s, "tally", 1)

    assert (s.slots[0].pos, s.slots[0].shield) == (pos, shield_after)


# The wing


@pytest.mark.rule("PG-10.9")
def test_the_wing_saves_one_solo_die_of_the_player_s_choice() -> None:
    s = dragon(face="wing", dice="1 2 3 3")

    options = offered(s)
    run_until(s, "tally", 2)

    assert options == [None, 1, 2]
    assert positions(s)[:3] == [2, 3, 4]


@pytest.mark.rule("PG-10.9")
@pytest.mark.parametrize("slot", [2, 3], ids=["a set", "no dice"])
def test_the_wing_goes_with_a_solo_die_only(slot: int) -> None:
    s = dragon(face="wing", dice="1 2 2")

    assert refusal(s, slot) == "not_a_solo_attack"


@pytest.mark.rule("PG-10.9", "PG-R14")
def test_the_wing_prevents_one_space_and_no_more() -> None:
    s = dragon({1: ("L6 s3 [2,2,2,2,2]", "brutal")}, face="wing", dice="1")

    run_until(s, "tally", 1)

    assert s.slots[0].pos == 2


@pytest.mark.rule("PG-10.9", "PG-R20")
def test_against_an_additional_space_the_wing_leaves_one() -> None:
    s = dragon(phase="chariots", face="wing", modules=["chariots"], chariots=["ch01"], dice="1 2")

    run_until(s, "tally", 1)

    assert positions(s)[:2] == [2, 1]


@pytest.mark.rule("PG-10.9", "PG-R14")
def test_against_the_additional_space_of_the_first_solo_die_the_wing_leaves_one() -> None:
    s = dragon(face="wing", modules=["conspirators"], conspirators=["co6"], dice="1 2")
    s.round_effects = [("co6", 0)]

    run_until(s, "tally", 1)

    assert positions(s)[:2] == [2, 2]


@pytest.mark.rule("PG-10.9", "PG-R14")
def test_the_wing_does_not_keep_an_incorrect_set_from_moving_the_marker() -> None:
    """Spiked Hubs, and a white die that is painted into a set once the wing has been given to it."""
    s = dragon(
        {1: ("L5 s2 [2,2,3,3]", "doubled(blue)")},
        phase="chariots",
        face="wing",
        modules=["chariots", "inspiration"],
        chariots=["ch13"],
        inspiration="in05",
        dice="1",
    )

    run_until(s, "tally", 1, (1, BLUE))

    assert s.slots[0].pos == 1


@pytest.mark.rule("PG-10.9", "PG-10.12")
@pytest.mark.parametrize(("slot", "pos"), [(1, [3, 2, 2]), (2, [2, 3, 2]), (None, [2, 2, 2])])
def test_the_wing_saves_no_other_solo_die_even_if_one_is_painted(slot: int | None, pos: list[int]) -> None:
    s = dragon(face="wing", modules=["inspiration"], inspiration="in05", dice="1 2 3")

    run_until(s, "tally", slot, (3, GREEN))

    assert positions(s)[:3] == pos


@pytest.mark.rule("PG-10.9")
def test_the_wing_does_not_keep_a_solo_die_from_doing_damage() -> None:
    s = dragon({1: "L4 s1 [2,S,2]"}, face="wing", dice="1")

    run_until(s, "tally", 1)

    assert s.slots[0].pos == 2


@pytest.mark.rule("PG-10.10", "PG-R14", "PG-10.9")
@pytest.mark.parametrize("shields", [[], [1]], ids=["a shield would be raised", "a shield is there"])
def test_the_wing_is_no_use_to_a_set_that_meets_a_shield(shields: list[int]) -> None:
    s = dragon({1: "L4 s1 [2,3,3]"}, face="wing", modules=["shields"], shields=shields, dice="1 1 2")

    assert offered(s) == [None, 2]
    assert refusal(s, 1) == "not_a_solo_attack"


@pytest.mark.rule("PG-10.10", "PG-10.14", "PG-R14")
@pytest.mark.parametrize(
    ("shields", "pos"), [([], 2), ([1], 1)], ids=["a shield is raised", "a shield is there"]
)
def test_the_wing_counters_nothing_that_comes_from_a_shield(shields: list[int], pos: int) -> None:
    """A white die painted blue is a set of two for this enemy, after the wing has been given to it."""
    s = dragon(
        {1: ("L5 s2 [2,2,3,3]", "doubled(blue)")},
        face="wing",
        modules=["shields", "inspiration"],
        inspiration="in05",
        shields=shields,
        dice="1",
    )

    run_until(s, "tally", 1, (1, BLUE))

    assert (s.slots[0].pos, s.slots[0].shield) == (pos, True)


@pytest.mark.rule("PG-10.10")
def test_the_wing_on_a_solo_die_that_breaks_a_shield_changes_nothing() -> None:
    s = dragon(face="wing", modules=["shields"], shields=[1], dice="1")

    run_until(s, "tally", 1)

    assert (s.slots[0].pos, s.slots[0].shield) == (3, False)


# Chaos


@pytest.mark.rule("PG-10.11")
def test_chaos_rerolls_all_colour_dice_once_and_no_white_one() -> None:
    s = dragon(face="chaos", dice="1 1 2b 3g 3b 4y 6", rolls=[5, 6, 6, 2])

    run_phase(s)

    assert showing(s) == "1 1 2y 5b 6b 6g 6"
    assert s.phase == "attack", "no other reroll follows"
    assert s.dragon_slot is None


@pytest.mark.rule("PG-10.11")
def test_chaos_comes_before_the_attacks() -> None:
    s = dragon(face="chaos", dice="1b 2", rolls=[2])

    run_until(s, "tally")

    assert positions(s)[:2] == [3, 4]


@pytest.mark.rule("PG-10.11", "PG-15.10")
def test_chaos_rerolls_a_bonus_die() -> None:
    s = dragon(face="chaos", modules=["sun_moon"], sun=1, rolls=[6])
    put(s, Zone.ROLLED, "G2", face=2)
    s.bonus = [DICE.index("G2")]

    run_phase(s)

    assert showing(s) == "6g"


@pytest.mark.rule("PG-10.11")
def test_chaos_leaves_dice_on_chariots_in_the_stock_and_on_the_tracks_alone() -> None:
    s = dragon(phase="chariots", face="chaos", modules=["chariots"], chariots=["ch01"], dice="4y", rolls=[1])
    put(s, Zone.CHARIOT, "B1", "B2")
    s.chariots[0].dice = [DICE.index("B1"), DICE.index("B2")]
    put(s, Zone.TOP, "G1")

    run_until(s, "attack")

    assert showing(s) == "1y"
    assert dice_in(s, Zone.STOCK) == ["B1", "B2"]
    assert "G1" in dice_in(s, Zone.TOP)


@pytest.mark.rule("PG-10.11", "PG-R12")
def test_chaos_seen_while_the_clock_runs_does_nothing_and_can_be_rerolled_away() -> None:
    s = dragon(phase="rolling", face="claw", dice="1 1 2b 3g", rolls=[1, 1, CHAOS, 5, 6, WING])

    run_phase(s, ("reroll", 1, "dragon"))
    while_chaos_shows = showing(s)
    run_phase(s, ("reroll", 1, "dragon"))
    run_until(s, "attack", None)

    assert while_chaos_shows == "1 1 2b 3g"
    assert showing(s) == "2b 3g 5 6"


@pytest.mark.rule("PG-10.11", "PG-R12")
def test_chaos_of_the_first_roll_waits_until_the_clock_has_stopped() -> None:
    s = dragon(phase="start", face="claw", pool="b w w", rolls=[2, 5, 5, CHAOS, 3])

    run_phase(s, "start")
    while_the_clock_runs = showing(s)
    run_until(s, "attack", "stop")

    assert while_the_clock_runs == "2b 5 5"
    assert showing(s) == "3b 5 5"


@pytest.mark.rule("PG-10.11")
def test_after_chaos_the_dragon_die_does_nothing() -> None:
    s = dragon({1: ("L5 s2 [2,2,2,2]", None, "claw")}, face="chaos", dice="1 2 3b", rolls=[4])

    run_until(s, "tally")

    assert positions(s)[:4] == [1, 2, 3, 2]


# How often, and what it is not


@pytest.mark.rule("PG-10.12", "PG-10.5")
@pytest.mark.parametrize(("face", "where"), [("claw", [1, 2]), ("wing", [1, 2, 3])])
def test_using_the_dragon_die_is_optional(face: str, where: list[int]) -> None:
    enemies: dict[int, Any] = dict.fromkeys((1, 2), ("L5 s2 [2,2,2,2]", None, "claw"))
    s = dragon({**enemies, 3: "L5 s2 [2,2,2,2]"}, face=face, dice="1 2 3")

    options = offered(s)
    run_until(s, "tally", None)

    assert options == [None, *where]
    assert positions(s)[:3] == [1, 1, 1]


@pytest.mark.rule("PG-10.12")
@pytest.mark.parametrize(("face", "used"), [("claw", 3), ("wing", 2)])
def test_the_dragon_die_is_used_on_one_enemy_only(face: str, used: int) -> None:
    enemies: dict[int, Any] = dict.fromkeys((1, 2), ("L5 s2 [2,2,2,2]", None, "claw"))
    s = dragon(enemies, face=face, dice="1 2")

    run_until(s, "tally", 1)

    assert positions(s)[:2] == [used, 1]


@pytest.mark.rule("PG-10.12", "PG-10.13")
@pytest.mark.parametrize(("face", "used"), [(CLAW, 3), (WING, 2)])
def test_its_use_is_over_with_the_round(face: int, used: int) -> None:
    s = dragon({1: ("L5 s2 [2,2,2,2]", None, "claw")}, face=FACES[face - 1], dice="1")

    run_until(s, "start", 1)
    after_one_round = (s.slots[0].pos, s.dragon_face)
    load_dice(s, 1, 4, CHAOS)
    run_phase(s, "start")
    run_until(s, "tally")

    assert after_one_round == (used, None)
    assert s.slots[0].pos == used - 1, "chaos: the solo die is alone this time"


@pytest.mark.rule("PG-10.13", "PG-R5")
def test_the_dragon_die_is_never_tired() -> None:
    enemies = {1: ("L4 s1 [2,2,2]", "draining", "claw"), 2: ("L4 s1 [2,2,2]", None, "claw")}
    s, same = (dragon(enemies, face="claw", dice="1b 2y") for _ in range(2))

    question = asked(same, 2)
    run_until(s, "start", 2, BLUE)
    load_dice(s, 4, TEETH)
    run_phase(s, "start")

    assert (question.kind, list(question.offered())) == ("fatigue", [BLUE, YELLOW])
    assert dice_in(s, Zone.MIDDLE) == ["B1", "W1", "Y1"]
    assert (showing(s), s.dragon_face) == ("4", "teeth"), "the dragon die is back in the next round"


@pytest.mark.rule("PG-10.13")
def test_the_dragon_die_pays_for_no_wound_where_no_attack_die_is_left() -> None:
    s = dragon(face="claw", phase="tally", pos={1: 0})

    run_until(s, "start")
    load_dice(s, 1, WING)
    run_phase(s, "start")

    assert s.health == 1
    assert s.dragon_face == "wing"


@pytest.mark.rule("PG-10.13")
def test_the_dragon_die_makes_no_pair_for_a_chariot() -> None:
    s = dragon(
        {3: ("L4 s1 [2,2,2]", None, "claw")},
        face="claw",
        phase="rolling",
        modules=["chariots"],
        chariots=["ch01"],
        dice="3 5 5",
    )

    places = [action for action in asked(s).offered() if action[0] == "place"]

    assert places == [("place", 0, DICE.index("W5"), DICE.index("W6"))]
    assert refusal(s, ("place", 0, DICE.index("W4"))) == "wrong_count"


@pytest.mark.rule("PG-10.14", "PG-18.4", "PG-R22")
def test_a_die_that_counts_as_two_is_no_solo_attack_for_the_wing() -> None:
    s = dragon({1: ("L5 s2 [2,2,3,3]", "doubled(blue)")}, face="wing", dice="1b 2b")

    assert offered(s) == [None, 2]
    assert refusal(s, 1) == "not_a_solo_attack"


@pytest.mark.rule("PG-10.14")
def test_a_round_effect_decides_too_what_is_a_solo_attack() -> None:
    """Blinding Pennants: the blue die counts as white, and is not doubled any more."""
    s = dragon(
        {1: ("L5 s2 [2,2,3,3]", "doubled(blue)")},
        phase="chariots",
        face="wing",
        modules=["chariots"],
        chariots=["ch06"],
        dice="1b",
    )

    options = offered(s)
    run_until(s, "tally", 1)

    assert options == [None, 1]
    assert s.slots[0].pos == 2


@pytest.mark.rule("PG-10.14")
def test_a_single_die_that_counts_for_nothing_is_a_solo_attack() -> None:
    s = dragon({1: ("L5 s2 [2,2,3,3]", "white_only")}, face="wing", dice="1b")

    options = offered(s)
    run_until(s, "tally", 1)

    assert options == [None, 1]
    assert s.slots[0].pos == 2


@pytest.mark.rule("PG-10.14")
def test_a_wing_on_an_attack_that_is_painted_into_a_set_does_nothing() -> None:
    s = dragon(
        {1: ("L5 s2 [2,2,2,3]", "doubled(blue)")},
        face="wing",
        modules=["inspiration"],
        inspiration="in05",
        dice="1",
    )

    options = offered(s)
    run_until(s, "tally", 1, (1, BLUE))

    assert options == [None, 1]
    assert s.slots[0].pos == 3
