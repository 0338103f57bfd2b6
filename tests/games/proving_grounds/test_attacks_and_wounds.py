"""PG-5 Moving the battle markers; PG-6 defeats and wounds."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tablee.core import GameOver, Question, Refused
from tablee.games.proving_grounds import GAME
from tablee.games.proving_grounds import effects as fx
from tablee.games.proving_grounds import events as ev
from tablee.games.proving_grounds.cards import card_error
from tablee.games.proving_grounds.rules.turn import step
from tablee.games.proving_grounds.state import DICE, Arena, Zone
from tablee.games.proving_grounds.view import view
from tests.games.proving_grounds.arena import (
    arena,
    asked,
    chariot,
    conspirator,
    dice_in,
    enemy,
    listen,
    positions,
    put,
    refusal,
    run_phase,
    run_until,
    showing,
)

WHITE, BLUE, GREEN, YELLOW = range(4)
NEAR = "L4 s1 [2,2,2]"
"""One space from the bottom, two from the top."""


def ones(count: int) -> str:
    return " ".join("1" * count)


def resolve(s: Arena, *answers: Any) -> int:
    """Move the markers; where that of slot 1 stands then."""
    run_phase(s, *answers)
    return s.slots[0].pos


def slot_one(shape: str, dice: str, pos: int | None = None, **more: Any) -> Arena:
    """An enemy in slot 1 that dice are about to attack."""
    return arena({1: shape}, dice=dice, phase="attack", pos={} if pos is None else {1: pos}, **more)


def offers(s: Arena) -> list[Any]:
    """What the next question offers. The table is used up by it."""
    return list(asked(s).offered())


def wounded(dice: str, **more: Any) -> Arena:
    """The tally of a round, with the marker of slot 4 at the bottom."""
    return arena({4: NEAR}, pos={4: 0}, dice=dice, phase="tally", **more)


def move(s: Arena, name: str, zone: Zone) -> None:
    s.zones_of[DICE.index(name)], s.faces[DICE.index(name)] = zone, 0


# PG-5 Moving the markers


@pytest.mark.rule("PG-5.1")
def test_each_die_goes_to_the_enemy_of_its_value_without_a_choice() -> None:
    s = arena(dice="1 1b 2 5g 5 5", phase="attack")

    run_phase(s)

    assert positions(s) == [4, 2, 3, 3, 4, 3]
    assert [place.attacked for place in s.slots] == [True, True, False, False, True, False]
    assert dice_in(s, Zone.ASSIGNED) == ["B1", "G1", "W4", "W5", "W6", "W7"]
    assert dice_in(s, Zone.ROLLED) == []


@pytest.mark.rule("PG-5.1")
@pytest.mark.parametrize("slot", range(1, 7))
@pytest.mark.parametrize(("letter", "others"), [("b", "gy"), ("g", "by"), ("y", "bg"), ("w", "bg")])
def test_each_die_takes_its_colour_to_the_enemy_of_its_value(slot: int, letter: str, others: str) -> None:
    shape = f"L6 s3 [2,2,2,2{letter},2]"
    elsewhere = slot % 6 + 1
    s = arena(
        {slot: shape, elsewhere: shape},
        dice=f"{slot}{letter} {slot}{others[0]} {elsewhere}{others[0]} {elsewhere}{others[1]}",
        phase="attack",
    )

    run_phase(s)

    assert positions(s) == [4 if place == slot else 3 for place in range(1, 7)]
    assert [place.attacked for place in s.slots] == [place in (slot, elsewhere) for place in range(1, 7)]
    assert len(dice_in(s, Zone.ASSIGNED)) == 4


@pytest.mark.rule("PG-5.1")
def test_dice_that_are_not_in_play_attack_nobody() -> None:
    s = arena(modules=["chariots"], chariots=["ch01"], dice="1 1 1 2 2")
    pair = [die for die, face in enumerate(s.faces) if face == 1][:2]

    run_until(s, "attack", ("place", 0, *pair), "stop")
    run_phase(s)

    assert positions(s) == [2, 4, 3, 3, 3, 3]


@pytest.mark.rule("PG-5.2")
def test_markers_move_in_slot_order() -> None:
    long = "L5 s1 [2,2,2,2]"
    s = arena({2: NEAR, 6: long, 1: long}, dice="6 6 6b 6b 5y 2g 1 1 1 1", phase="attack")
    told = listen(s)

    run_phase(s, 1, 2)

    moved = [event for event in told if isinstance(event, ev.MarkerRose | ev.MarkerFell)]
    assert [event.slot for event in moved] == [1, 2, 5, 6]
    assert positions(s) == [2, 0, 3, 3, 2, 3]


@pytest.mark.rule("PG-5.2")
def test_all_markers_are_moved_before_any_consequence() -> None:
    s = arena({1: NEAR, 2: NEAR, 6: NEAR}, pos={2: 2, 6: 2}, dice="1 2 2 6 6", phase="attack")

    run_phase(s)

    assert positions(s) == [0, 3, 3, 3, 3, 3]
    assert (s.health, s.defeated, s.enemy_discard) == (0, 0, [])
    assert s.phase == "tally"


@pytest.mark.rule("PG-5.3")
@pytest.mark.parametrize("die", ["1", "1b", "1g", "1y"])
def test_a_solo_die_moves_the_marker_one_space_down(die: str) -> None:
    assert resolve(slot_one("L6 s3 [2,2,2,2,2]", die)) == 2


@pytest.mark.rule("PG-5.3")
@pytest.mark.parametrize("pos", [1, 2, 3, 4])
def test_a_setback_is_told_with_its_solo_die_and_its_one_space(pos: int) -> None:
    s = slot_one("L6 s3 [2,2,2,2,2]", "1", pos)
    told = listen(s)

    run_phase(s)

    assert told == [ev.MarkerFell(slot=1, enemy=0, dice=1, spaces=1, pos=pos - 1, why="solo")]


@pytest.mark.rule("PG-5.4")
@pytest.mark.parametrize(("needed", "dice"), [("2", "1 1"), ("2g", "1 1g"), ("3b", "1 1b 1"), ("5", ones(5))])
def test_a_set_that_meets_the_next_requirement_moves_the_marker_up(needed: str, dice: str) -> None:
    s = slot_one(f"L5 s1 [2,{needed},9,9]", dice)

    assert resolve(s) == 2
    assert s.slots[0].damaged


@pytest.mark.rule("PG-5.4", "PG-R6")
@pytest.mark.parametrize("pos", [1, 2, 3])
def test_one_space_up_is_moved_and_told_without_a_question(pos: int) -> None:
    s = slot_one("L5 s1 [2,3,3,3]", "1 1b 1g 1y 1", pos)
    told = listen(s)

    run_phase(s)

    assert told == [ev.MarkerRose(slot=1, enemy=0, dice=5, spaces=1, pos=pos + 1)]


@pytest.mark.rule("PG-5.4", "PG-R6")
def test_the_first_space_up_is_not_optional() -> None:
    s = slot_one("L5 s1 [2,2,2,2]", ones(4))

    question = asked(s)

    assert (question.kind, question.about, list(question.offered())) == ("advance", 1, [1, 2])
    for nothing in (0, None):
        with pytest.raises(Refused):
            question.accept(nothing)


@pytest.mark.rule("PG-5.5")
def test_without_dice_nothing_moves() -> None:
    s = arena(dice="", phase="attack")

    run_phase(s)

    assert positions(s) == [3] * 6
    assert not any(place.damaged or place.shield for place in s.slots)


@pytest.mark.rule("PG-5.5")
@pytest.mark.parametrize("ability", ["brutal", "retaliate", "draining", "white_only", "doubled(blue)"])
def test_penalties_on_attacks_move_nothing_where_no_die_attacks(ability: str) -> None:
    enemies = dict.fromkeys(range(1, 7), ("L6 s3 [2,2,2,2,2]", ability))
    s = arena(enemies, modules=["chariots"], chariots=["ch01"], phase="chariots")

    run_until(s, "tally")

    assert s.round_effects == [("ch01", 0)]
    assert positions(s) == [3] * 6


@pytest.mark.rule("PG-5.5")
def test_without_dice_no_shield_is_raised_broken_or_run_into() -> None:
    s = arena(dice="", modules=["shields"], shields=[2, 5], phase="attack")
    told = listen(s)

    run_phase(s)

    assert positions(s) == [3] * 6
    assert [slot for slot, place in enumerate(s.slots, 1) if place.shield] == [2, 5]
    assert told == []


@pytest.mark.rule("PG-5.6")
@pytest.mark.parametrize(
    ("needed", "dice"),
    [("3", "1 1"), ("5", ones(4)), ("2g", "1 1b"), ("2g", ones(6)), ("3bg", "1b 1b 1"), ("2bb", "1b 1")],
)
def test_an_incorrect_set_moves_nothing(needed: str, dice: str) -> None:
    s = slot_one(f"L6 s2 [2,2,{needed},2,2]", dice)

    assert resolve(s) == 2
    assert not s.slots[0].damaged
    assert not s.slots[0].shield


@pytest.mark.rule("PG-5.6")
def test_an_incorrect_set_is_told_and_moves_nothing_under_penalties_on_solo_dice() -> None:
    s = arena(
        {1: ("L6 s2 [2,2,3,2,2]", "brutal")},
        modules=["chariots"],
        chariots=["ch01"],
        dice="1 1",
        phase="chariots",
    )
    run_until(s, "attack")
    told = listen(s)

    assert resolve(s) == 2
    assert told == [ev.MarkerStayed(slot=1, enemy=0, dice=2, needs="3", why="bad_set")]


@pytest.mark.rule("PG-5.7")
@pytest.mark.parametrize(("count", "most"), [(4, 2), (5, 2), (6, 3), (8, 4)])
def test_a_large_set_may_go_up_several_spaces(count: int, most: int) -> None:
    shape = "L6 s1 [2,2,2,2,2]"

    assert offers(slot_one(shape, ones(count))) == list(range(1, most + 1))
    assert resolve(slot_one(shape, ones(count)), most) == 1 + most


@pytest.mark.rule("PG-5.7")
@pytest.mark.parametrize(("shape", "dice"), [("[2,2,2,2]", 3), ("[2,2,3,2]", 4), ("[2,3,3,2]", 5)])
def test_each_space_takes_different_dice(shape: str, dice: int) -> None:
    s = slot_one(f"L5 s1 {shape}", ones(dice))

    assert resolve(s) == 2


@pytest.mark.rule("PG-5.8")
@pytest.mark.parametrize("spaces", [1, 2, 3])
def test_going_further_than_the_first_space_is_optional(spaces: int) -> None:
    s = slot_one("L6 s1 [2,2,2,2,2]", ones(6))

    assert resolve(s, spaces) == 1 + spaces


@pytest.mark.rule("PG-5.8")
@pytest.mark.parametrize("slot", [1, 4, 6])
def test_the_player_is_asked_about_the_slot_and_offered_every_number_of_spaces(slot: int) -> None:
    s = arena({slot: "L6 s1 [2,2,2,2,2]"}, dice=" ".join([f"{slot}"] * 8), phase="attack")

    question = asked(s)

    assert (question.kind, question.about) == ("advance", slot)
    assert list(question.offered()) == [1, 2, 3, 4]
    assert question.default == 4


@pytest.mark.rule("PG-5.8")
def test_spaces_are_taken_without_a_gap() -> None:
    assert resolve(slot_one("L5 s1 [2,4,2,2]", ones(3))) == 1
    assert resolve(slot_one("L5 s1 [2,2,4,2]", ones(5))) == 2


@pytest.mark.rule("PG-5.8")
def test_a_group_may_not_spend_what_the_next_space_needs() -> None:
    greedy_would_fail = slot_one("L5 s1 [2,2,2b,3]", "1b 1 1 1")

    assert offers(greedy_would_fail) == [1, 2]


@pytest.mark.rule("PG-5.8")
def test_every_space_needs_its_own_colours() -> None:
    assert resolve(slot_one("L5 s1 [2,2b,2b,2]", "1b 1 1 1")) == 2
    assert resolve(slot_one("L5 s1 [2,2b,2b,2]", "1b 1 1b 1"), 2) == 3


@pytest.mark.rule("PG-5.8")
@pytest.mark.parametrize("spaces", [0, 3, -1, 9, None, "2"])
def test_a_number_of_spaces_out_of_range_is_refused(spaces: object) -> None:
    assert refusal(slot_one("L6 s1 [2,2,2,2,2]", ones(4)), spaces) == "out_of_range"


@pytest.mark.rule("PG-5.9")
@pytest.mark.parametrize(
    ("needed", "dice", "meets"),
    [
        ("2b", "1b 1", True),
        ("2b", "1g 1y", False),
        ("2g", "1 1g", True),
        ("2y", "1 1y", True),
        ("2y", "1g 1b", False),
        ("2w", "1w 1b", True),
        ("2w", "1g 1b", False),
        ("2bg", "1b 1g", True),
        ("3bg", "1b 1 1", False),
        ("3bg", "1g 1 1", False),
        ("3bg", "1g 1b 1", True),
        ("3bb", "1b 1 1", False),
        ("3bb", "1b 1b 1", True),
        ("3bgy", "1b 1g 1y", True),
        ("3bgy", "1b 1g 1b 1g", False),
    ],
)
def test_one_die_covers_one_demanded_colour(needed: str, dice: str, meets: bool) -> None:
    s = slot_one(f"L5 s1 [2,{needed},9,9]", dice)

    assert resolve(s) == (2 if meets else 1)


@pytest.mark.rule("PG-5.10", "PG-R7")
@pytest.mark.parametrize(("dice", "answers", "after"), [(3, (), 3), (5, (2,), 4), (5, (1,), 3)])
def test_dice_left_over_have_no_effect(dice: int, answers: tuple[int, ...], after: int) -> None:
    s = slot_one("L6 s2 [2,2,2,2,2]", ones(dice))
    told = listen(s)

    assert resolve(s, *answers) == after
    assert [type(event) for event in told] == [ev.MarkerRose]


@pytest.mark.rule("PG-5.10", "PG-R7")
@pytest.mark.parametrize("dice", [3, 4])
def test_dice_left_over_raise_no_shield_and_undo_no_damage(dice: int) -> None:
    s = slot_one("L6 s2 [2,2,2,5,2]", ones(dice), modules=["shields"])

    assert resolve(s) == 3
    assert s.slots[0].damaged
    assert not s.slots[0].shield


@pytest.mark.rule("PG-5.11", "PG-R9")
def test_the_marker_does_not_go_below_the_bottom_space() -> None:
    s = arena({1: (NEAR, "brutal")}, dice="1", phase="attack")

    assert resolve(s) == 0


@pytest.mark.rule("PG-5.11", "PG-R9")
@pytest.mark.parametrize(
    ("ability", "dice"),
    [
        (fx.SoloExtra(when="attack", n=4), "1"),
        (fx.NoDiceShift(when="attack", n=-3), ""),
        (fx.BadSetShift(when="attack", n=-3), "1 1"),
    ],
)
def test_whatever_moves_a_marker_down_stops_at_the_bottom(ability: fx.AnyEffect, dice: str) -> None:
    foe = msgspec.structs.replace(enemy("L5 s1 [2,2,3,2]"), ability=ability)
    s = arena({1: foe}, dice=dice, pos={1: 2}, phase="attack")

    assert resolve(s) == 0


@pytest.mark.rule("PG-5.11", "PG-R9")
def test_the_marker_does_not_go_above_the_top_space() -> None:
    assert offers(slot_one(NEAR, ones(8))) == [1, 2]
    assert resolve(slot_one(NEAR, ones(8)), 2) == 3


@pytest.mark.rule("PG-5.11", "PG-R9")
@pytest.mark.parametrize(
    ("shape", "delta", "pos"),
    [("L6 s3 [2,2,2,2,2]", -5, 0), ("L6 s3 [2,2,2,2,2]", 5, 5), (NEAR, -2, 0), (NEAR, 3, 3)],
)
def test_an_effect_does_not_move_a_marker_past_an_end(shape: str, delta: int, pos: int) -> None:
    effect = fx.MoveMarker(when="chariot_step", scope=fx.Where(slots=(2,)), delta=delta)
    s = arena({2: shape}, modules=["chariots"], chariots=[chariot(1, effect)], phase="chariots")
    told = listen(s)

    run_phase(s)

    moved = [event for event in told if isinstance(event, ev.MarkerRose | ev.MarkerFell)]
    assert [event.pos for event in moved] == [pos]


@pytest.mark.rule("PG-5.12", "PG-R36")
@pytest.mark.parametrize(
    ("needed", "die"),
    [("S", "1"), ("S", "1b"), ("S", "1y"), ("Sb", "1b"), ("Sg", "1g"), ("Sy", "1y"), ("Sw", "1")],
)
def test_a_solo_die_meets_a_solo_requirement(needed: str, die: str) -> None:
    s = slot_one(f"L5 s1 [2,{needed},2,2]", die)

    assert resolve(s) == 2
    assert s.slots[0].damaged


@pytest.mark.rule("PG-5.12", "PG-R36")
@pytest.mark.parametrize(
    ("needed", "die"),
    [("Sb", "1"), ("Sb", "1g"), ("Sg", "1"), ("Sg", "1y"), ("Sy", "1"), ("Sy", "1b"), ("Sw", "1b")],
)
def test_a_solo_die_of_the_wrong_colour_is_an_ordinary_one(needed: str, die: str) -> None:
    s = slot_one(f"L5 s2 [2,2,{needed},2]", die)

    assert resolve(s) == 1
    assert not s.slots[0].damaged


@pytest.mark.rule("PG-5.12", "PG-R36", "PG-1.4")
def test_the_colour_demanded_of_a_solo_die_is_the_one_it_counts_as() -> None:
    shapes = {1: "L5 s2 [2,2,Sb,2]", 2: "L5 s2 [2,2,Sw,2]"}
    blinded = arena(shapes, dice="1b 2b", phase="attack", round_effects=[("ch06", 0)])
    painted = arena(shapes, modules=["inspiration"], inspiration="in05", dice="1 2 3 3", phase="attack")

    run_phase(blinded)
    run_phase(painted, (1, BLUE))

    assert positions(blinded)[:2] == [1, 3]
    assert positions(painted)[:2] == [3, 3]


@pytest.mark.rule("PG-5.12", "PG-R36")
def test_neither_a_wing_nor_a_longer_requirement_changes_a_solo_requirement() -> None:
    shape = "L5 s1 [2,S,2,2]"
    winged = arena(
        {4: shape}, modules=["dragon"], dragon_face="wing", dragon_slot=4, dice="4", phase="attack"
    )
    crowded = arena({4: shape, 5: shape}, dice="4 5 5 5", phase="attack", round_effects=[("ch07", 0)])

    run_phase(winged)
    run_phase(crowded)

    assert positions(winged)[3] == 2
    assert positions(crowded)[3:5] == [2, 1]


@pytest.mark.rule("PG-5.12", "PG-R36")
def test_behind_a_shield_no_solo_requirement_is_met() -> None:
    s = slot_one("L5 s1 [2,S,2,2]", "1", modules=["shields"], shields=[1])

    assert resolve(s) == 1
    assert not s.slots[0].shield
    assert not s.slots[0].damaged


@pytest.mark.rule("PG-5.12", "PG-R36")
@pytest.mark.parametrize(("modules", "raised"), [([], False), (["shields"], True)])
@pytest.mark.parametrize("dice", ["1 1", "1 1b 1 1"])
def test_a_set_never_meets_a_solo_requirement(modules: list[str], raised: bool, dice: str) -> None:
    s = slot_one("L5 s1 [2,S,2,2]", dice, modules=modules)

    assert resolve(s) == 1
    assert s.slots[0].shield is raised


@pytest.mark.rule("PG-5.12", "PG-R36")
@pytest.mark.parametrize(("needed", "fine"), [("S", True), ("Sg", True), ("Sbg", False), ("Sbb", False)])
def test_a_solo_requirement_demands_one_colour_at_most(needed: str, fine: bool) -> None:
    assert (card_error(enemy(f"L4 s1 [2,{needed},3]")) is None) is fine


@pytest.mark.rule("PG-5.12", "PG-R36")
def test_a_set_does_not_go_past_a_solo_requirement() -> None:
    assert resolve(slot_one("L5 s1 [2,2,S,2]", ones(6))) == 2


@pytest.mark.rule("PG-5.12", "PG-R36")
def test_a_solo_die_goes_up_one_space_only() -> None:
    assert resolve(slot_one("L5 s1 [2,S,S,2]", "1")) == 2


@pytest.mark.rule("PG-5.12", "PG-R36")
@pytest.mark.parametrize("die", ["1", "1b"])
def test_a_die_that_counts_for_nothing_is_still_a_solo_die(die: str) -> None:
    s = arena({1: ("L5 s1 [2,S,2,2]", "white_only")}, dice=die, phase="attack")

    assert resolve(s) == 2


@pytest.mark.rule("PG-5.12", "PG-R36")
def test_a_die_that_counts_as_two_does_not_meet_a_solo_requirement() -> None:
    s = arena({1: ("L5 s1 [2,S,2,2]", "doubled(blue)")}, dice="1b", phase="attack")

    assert resolve(s) == 1


@pytest.mark.rule("PG-5.13", "PG-R28")
def test_an_enemy_is_damaged_when_its_marker_moves_up() -> None:
    s = arena(
        {3: "L6 s3 [2,2,2,3,2]", 5: "L6 s3 [2,2,2,S,2]", 6: "L6 s3 [2,2,2,2,2]"},
        modules=["shields"],
        shields=[6],
        dice="1 1 2 3 3 5 6",
        phase="attack",
    )

    run_phase(s)

    assert positions(s) == [4, 2, 3, 3, 4, 3]
    assert [place.damaged for place in s.slots] == [True, False, False, False, True, False]


@pytest.mark.rule("PG-5.13", "PG-R28")
def test_neither_a_shield_nor_a_wound_is_a_damage() -> None:
    s = arena(
        {1: NEAR, 4: "L6 s3 [2,2,2,2,2]"},
        modules=["shields"],
        shields=[4],
        dice="1 4 4 2 2 3 3",
        phase="attack",
    )

    run_until(s, "reset")

    assert (s.health, positions(s)) == (1, [1, 4, 4, 2, 3, 3])
    assert [place.damaged for place in view(s, 0).slots] == [False, True, True, False, False, False]


@pytest.mark.rule("PG-5.13", "PG-R28")
def test_a_damage_of_this_round_is_none_of_the_next_and_outlives_a_setback() -> None:
    spur = fx.MoveMarker(when="chariot_step", scope=fx.Where(slots=(2,)), delta=1)
    s = arena(modules=["chariots"], chariots=[chariot(1, spur)], dice="1 1 2", phase="chariots")

    run_until(s, "tally")
    this_round = [place.damaged for place in s.slots]
    moved = positions(s)
    run_until(s, "start")

    assert moved == [4, 3, 3, 3, 3, 3]
    assert this_round == [True, True, False, False, False, False]
    assert not any(place.damaged for place in s.slots)


@pytest.mark.rule("PG-5.13", "PG-R28")
def test_a_defeated_enemy_took_a_damage() -> None:
    s = slot_one(NEAR, "1 1", pos=2)

    run_until(s, "reset")

    assert s.slots[0].enemy == -1
    assert s.slots[0].damaged


# PG-5 against a plain search


class Foe(NamedTuple):
    """An enemy as the oracle sees it."""

    track: tuple[str, ...]
    start: int
    pos: int
    ability: str | None
    shield: bool

    def shape(self) -> str:
        return f"L{len(self.track) + 1} s{self.start} [{','.join(self.track)}]"

    def weight(self, letter: str) -> int:
        """What a die of this colour weighs against this enemy."""
        if self.ability is not None and self.ability.startswith("doubled"):
            return 2 if self.ability[len("doubled(")] == letter else 1
        return 0 if self.ability == "white_only" and letter != "w" else 1


def spaces_by_search(foe: Foe, dice: str) -> int:
    """Section 6.5 by the letter: every way to give each space a group of dice of its own."""

    @cache
    def further(pos: int, left: int) -> int:
        if pos == len(foe.track) or foe.track[pos][0] == "S":
            return 0
        best, group = 0, left
        while group:
            if meets(foe.track[pos], [die for n, die in enumerate(dice) if group >> n & 1]):
                best = max(best, 1 + further(pos + 1, left ^ group))
            group = (group - 1) & left
        return best

    def meets(needed: str, group: list[str]) -> bool:
        counted = Counter(dict.fromkeys("wbgy", 0))
        for die in group:
            counted[die] += foe.weight(die)
        wanted = Counter(needed[1:])
        return counted.total() >= int(needed[0]) and all(counted[c] >= n for c, n in wanted.items())

    found = further(foe.pos, (1 << len(dice)) - 1)
    return min(found, 1) if foe.ability == "steadfast" else found


def attack_by_table(foe: Foe, dice: str, shields: bool) -> tuple[int, bool, bool]:
    """Section 6.4: the marker, the shield and whether there was damage, after an attack of all it can do."""
    if not dice:
        return foe.pos - (foe.ability == "ambush"), foe.shield, False
    solo = len(dice) == 1 and foe.weight(dice) <= 1
    if foe.shield:
        return (foe.pos, False, False) if solo else (foe.pos - 1, True, False)
    if solo:
        needed = foe.track[foe.pos]
        if needed[0] == "S" and needed[1:] in ("", dice):
            return foe.pos + 1, False, True
        return max(0, foe.pos - 1 - (foe.ability == "brutal")), False, False
    up = spaces_by_search(foe, dice)
    if up:
        return foe.pos + up, False, True
    return foe.pos - (foe.ability == "retaliate"), shields, False


REQUIREMENTS = ("2", "2", "2", "3", "3", "4", "5", "2b", "2g", "2y", "3b", "3bg", "3by", "2bb", "3w", "4gy")
ABILITIES = (
    *(None, None, None, "doubled(blue)", "doubled(green)", "doubled(yellow)"),
    *("white_only", "steadfast", "brutal", "retaliate", "ambush"),
)


@st.composite
def foes(draw: st.DrawFn, shields: bool = True) -> Foe:
    length = draw(st.integers(4, 6))
    needed = st.sampled_from((*REQUIREMENTS, "S", "Sb"))
    track = draw(st.lists(needed, min_size=length - 1, max_size=length - 1))
    start, pos = draw(st.integers(1, length - 2)), draw(st.integers(1, length - 2))
    return Foe(tuple(track), start, pos, draw(st.sampled_from(ABILITIES)), shields and draw(st.booleans()))


handfuls = st.tuples(st.integers(0, 7), st.permutations("wwwwwbbggyy")).map(lambda t: "".join(t[1][: t[0]]))


def against(foes: list[Foe], dice: list[tuple[int, str]], modules: tuple[str, ...] = ()) -> Arena:
    return arena(
        {slot: (foe.shape(), foe.ability) for slot, foe in enumerate(foes, 1)},
        pos={slot: foe.pos for slot, foe in enumerate(foes, 1)},
        shields=[slot for slot, foe in enumerate(foes, 1) if foe.shield],
        dice=" ".join(f"{value}{letter}" for value, letter in dice),
        modules=modules,
        phase="attack",
    )


def move_all_the_way(s: Arena) -> list[int]:
    """Move the markers as far as they go; the largest number offered in each question asked."""
    playing = step(s)
    most: list[int] = []
    given = None
    try:
        while True:
            question = playing.send(given)
            assert isinstance(question, Question)
            given = max(question.offered())
            assert list(question.offered()) == list(range(1, given + 1))
            most.append(given)
    except StopIteration:
        return most


@settings(max_examples=150)
@given(foes(shields=False), handfuls.filter(lambda dice: len(dice) >= 2))
@example(Foe(("2", "2", "2b", "3"), 1, 1, None, False), "bwww")
@example(Foe(("2", "3", "3", "3"), 1, 1, "doubled(green)", False), "ggww")
@example(Foe(("2", "2bb", "2", "2"), 1, 1, "doubled(blue)", False), "bww")
@example(Foe(("2", "2", "2", "2"), 1, 1, "steadfast", False), "wwww")
@pytest.mark.rule("PG-5.7", "PG-5.8", "PG-5.9")
def test_a_set_goes_as_far_as_a_search_through_all_groups_finds(foe: Foe, dice: str) -> None:
    s = against([foe], [(1, letter) for letter in dice])
    found = spaces_by_search(foe, dice)

    most = move_all_the_way(s)

    assert most == ([found] if found >= 2 else [])
    assert s.slots[0].pos == foe.pos + found - (not found and foe.ability == "retaliate")


@settings(max_examples=60)
@given(
    st.lists(foes(), min_size=6, max_size=6),
    st.lists(st.integers(1, 6), max_size=11),
    st.permutations("wwwwwwwwbbggyy"),
)
@pytest.mark.rule("PG-5.3", "PG-5.4", "PG-5.6")
def test_attacks_end_as_the_table_of_outcomes_says(
    foes: list[Foe], faces: list[int], letters: list[str]
) -> None:
    dice = list(zip(faces, letters, strict=False))
    s = against(foes, dice, ("shields",))
    expected = [
        attack_by_table(foe, "".join(letter for value, letter in dice if value == slot), shields=True)
        for slot, foe in enumerate(foes, 1)
    ]

    move_all_the_way(s)

    assert [(place.pos, place.shield, place.damaged) for place in s.slots] == expected


# PG-6 Defeats and wounds


@pytest.mark.rule("PG-6.1")
def test_enemies_are_checked_in_slot_order() -> None:
    s = arena(
        dict.fromkeys((1, 2, 4, 5, 6), NEAR),
        pos={1: 3, 2: 0, 4: 3, 5: 0, 6: 3},
        dice="2 5 4 4",
        phase="tally",
    )
    told = listen(s)

    run_phase(s, None)

    checked = [event for event in told if isinstance(event, ev.EnemyDefeated | ev.Wounded)]
    assert [(type(event), event.slot) for event in checked] == [
        (ev.EnemyDefeated, 1),
        (ev.Wounded, 2),
        (ev.EnemyDefeated, 4),
        (ev.Wounded, 5),
        (ev.EnemyDefeated, 6),
    ]


@pytest.mark.rule("PG-6.1", "PG-6.2", "PG-6.3")
def test_nothing_is_checked_before_all_markers_have_moved() -> None:
    s = arena({1: NEAR, 5: NEAR}, pos={1: 2}, dice="1 1 5", phase="attack")

    run_phase(s)
    when_they_have_moved = (positions(s), s.slots[0].enemy, s.defeated, s.health)
    run_phase(s)

    assert when_they_have_moved == ([3, 3, 3, 3, 0, 3], 0, 0, 0)
    assert (s.slots[0].enemy, s.defeated, s.health) == (-1, 1, 1)


@pytest.mark.rule("PG-6.1", "PG-6.2", "PG-6.3")
def test_markers_between_the_ends_have_no_consequence() -> None:
    s = arena({1: NEAR, 2: NEAR}, pos={1: 2, 5: 1, 6: 4}, dice="1 1 2", phase="tally")

    run_phase(s)

    assert positions(s) == [2, 1, 3, 3, 1, 4]
    assert (s.health, s.defeated) == (0, 0)


@pytest.mark.rule("PG-6.2")
def test_an_enemy_whose_marker_is_on_top_is_defeated() -> None:
    s = arena({3: NEAR}, pos={3: 3}, dice="3 3", phase="tally", defeated=4)

    run_phase(s)

    assert s.slots[2].enemy == -1
    assert s.enemy_discard == [2]
    assert GAME.information.view(s, 0).enemy_discard == [2], "face up"
    assert s.defeated == 5
    assert s.health == 0


@pytest.mark.rule("PG-6.2")
@pytest.mark.parametrize("shape", ["L4 s1 [2,2,2]", "L5 s1 [2,2,2,2]", "L6 s1 [2,2,2,2,2]"])
def test_the_top_space_is_the_last_of_the_track(shape: str) -> None:
    top = int(shape[1]) - 1
    s = arena({1: shape, 2: shape}, pos={1: top - 1, 2: top}, phase="tally")

    run_phase(s)

    assert [place.enemy for place in s.slots[:2]] == [0, -1]


@pytest.mark.rule("PG-6.2")
def test_the_slot_stays_empty_until_the_reset() -> None:
    s = arena({3: NEAR}, pos={3: 3}, dice="3 3", phase="tally")
    following = s.enemy_deck[-1]

    run_until(s, "reset")
    assert s.slots[2].enemy == -1
    run_phase(s)

    assert s.slots[2].enemy == following
    assert s.slots[2].pos == s.cards.enemies[following].start


@pytest.mark.rule("PG-6.2", "PG-R21")
def test_the_shield_of_a_defeated_enemy_returns_to_the_supply() -> None:
    s = arena({3: NEAR}, pos={3: 3}, shields=[3, 4], modules=["shields"], phase="tally")

    run_phase(s)

    assert s.defeated == 1
    assert [place.shield for place in s.slots] == [False, False, False, True, False, False]


@pytest.mark.rule("PG-6.3")
def test_a_wound_tires_a_die_costs_health_and_sends_the_marker_back_to_its_start() -> None:
    s = arena({4: "L5 s2 [2,2,2,2]"}, pos={4: 0}, dice="4 6", phase="tally")

    run_phase(s)

    assert dice_in(s, Zone.TOP) == ["W1", "W4"]
    assert dice_in(s, Zone.ASSIGNED) == ["W5"]
    assert showing(s) == "6"
    assert s.health == 1
    assert positions(s)[3] == 2
    assert s.slots[3].enemy == 3


@pytest.mark.rule("PG-6.1", "PG-6.9")
def test_every_round_has_its_tally_from_the_first_slot_on() -> None:
    s = arena({2: NEAR, 5: NEAR}, pos={2: 0, 5: 3}, dice="1 1 1 1", phase="tally")

    run_until(s, "start")
    s.phase, s.slots[1].pos, s.slots[2].pos = "tally", 0, 5
    run_until(s, "reset")

    assert (s.health, s.defeated) == (2, 2)


@pytest.mark.rule("PG-6.1", "PG-6.2", "PG-6.3")
def test_an_empty_slot_neither_wounds_nor_is_defeated_again() -> None:
    """The Moon's move is tallied when slots 1 and 5 are already empty."""
    s = arena({1: NEAR, 5: NEAR}, pos={1: 3, 5: 3}, modules=["sun_moon"], sun=1, dice="1 1", phase="tally")

    run_until(s, "reset")

    assert (s.health, s.defeated) == (0, 2)
    assert positions(s)[3] == 2


@pytest.mark.rule("PG-6.3")
def test_dice_that_a_wound_tires_besides_add_up() -> None:
    """Lashing Whips and an enemy that drains: one die, and two more."""
    s = arena(
        {4: (NEAR, "draining")},
        pos={4: 0},
        dice="1 1 1 1",
        modules=["chariots"],
        phase="tally",
        round_effects=[("ch14", 0)],
    )

    run_phase(s)

    assert dice_in(s, Zone.TOP) == ["W1", "W4", "W5", "W6"]


@pytest.mark.rule("PG-6.3")
@pytest.mark.parametrize("health", [0, 1, 2, 3])
def test_every_wound_costs_one_health_and_one_die(health: int) -> None:
    s = wounded("1b 2b", health=health, swap_at=5)

    run_phase(s)

    assert s.health == health + 1
    assert dice_in(s, Zone.TOP) == ["B1", "W1"]


@pytest.mark.rule("PG-6.3")
def test_a_tired_die_lies_on_the_top_space_and_nowhere_else() -> None:
    s = wounded("4b 4b")

    run_phase(s)

    assert (dice_in(s, Zone.TOP), dice_in(s, Zone.MIDDLE), dice_in(s, Zone.BOTTOM)) == (
        ["B1", "W1"],
        ["W2"],
        ["W3"],
    )


@pytest.mark.rule("PG-6.3")
def test_dice_owed_that_nobody_has_are_dropped() -> None:
    s = arena({4: (NEAR, "draining")}, pos={4: 0}, dice="6g", phase="tally")

    run_phase(s)

    assert dice_in(s, Zone.TOP) == ["G1", "W1"]
    assert dice_in(s, Zone.ASSIGNED) == []
    assert s.health == 1


@pytest.mark.rule("PG-6.3")
def test_a_penalty_on_the_wounds_of_some_enemies_spares_the_others() -> None:
    card = chariot(
        "pair",
        fx.ExtraFatigue(when="chariot_step", scope=fx.Where(slots=(1,)), limit="this_round", n=1),
    )
    assert card_error(card) is None
    s = arena(
        {1: NEAR, 2: NEAR},
        pos={2: 0},
        dice="1 1 1",
        phase="tally",
        modules=["chariots"],
        chariots=[card],
        round_effects=[(card.id, 0)],
    )

    run_phase(s)

    assert dice_in(s, Zone.TOP) == ["W1", "W4"]


@pytest.mark.rule("PG-6.4", "PG-R3")
@pytest.mark.parametrize(("colour", "die"), [(WHITE, "W4"), (BLUE, "B1"), (GREEN, "G1"), (YELLOW, "Y1")])
def test_the_player_chooses_the_die_that_tires(colour: int, die: str) -> None:
    s = wounded("1 1 2b 4g 6y")

    run_phase(s, colour)

    assert offers(wounded("1 1 2b 4g 6y")) == [WHITE, BLUE, GREEN, YELLOW]
    assert dice_in(s, Zone.TOP) == sorted(["W1", die])


@pytest.mark.rule("PG-6.4", "PG-R3", "PG-R29")
def test_dice_assigned_or_in_the_stock_may_tire_and_no_others() -> None:
    s = wounded("1 3y", bonus=[DICE.index("Y1")])
    move(s, "B1", Zone.STOCK)
    move(s, "Y2", Zone.POOL)
    move(s, "G1", Zone.MIDDLE)
    move(s, "G2", Zone.TOP)

    assert offers(s) == [WHITE, BLUE]


@pytest.mark.rule("PG-6.4", "PG-R3")
def test_a_die_that_attacked_an_enemy_now_defeated_may_tire() -> None:
    s = arena({2: NEAR, 5: NEAR}, pos={2: 3, 5: 0}, dice="2g 2g 5", phase="tally")

    run_phase(s, GREEN)

    assert dice_in(s, Zone.TOP) == ["G1", "W1"]


@pytest.mark.rule("PG-6.4")
@pytest.mark.parametrize("colour", [BLUE, YELLOW, 4, None])
def test_a_die_that_may_not_tire_is_refused(colour: int | None) -> None:
    s = wounded("1 4g 3y", bonus=[DICE.index("Y1")])
    move(s, "B1", Zone.POOL)

    assert refusal(s, colour) == "die_not_eligible"


@pytest.mark.rule("PG-6.4")
def test_a_die_of_the_stock_that_tires_leaves_the_stock() -> None:
    s = wounded("1")
    move(s, "B1", Zone.STOCK)

    run_phase(s, BLUE)

    assert dice_in(s, Zone.TOP) == ["B1", "W1"]
    assert dice_in(s, Zone.STOCK) == []


@pytest.mark.rule("PG-6.4", "PG-R25")
def test_before_the_roll_the_die_that_tires_comes_from_the_pool() -> None:
    down = fx.MoveMarker(when="round_start", scope=fx.Where(slots=(2,)), delta=-1)
    s = arena(
        {2: NEAR},
        modules=["conspirators"],
        conspirators=[conspirator(3, down)],
        phase="conspirators",
        rolls=[3],
    )

    run_phase(s, YELLOW)

    assert dice_in(s, Zone.TOP) == ["W1", "Y1"]
    assert dice_in(s, Zone.POOL) == ["B1", "G1", "W4", "W5", "W6", "W7", "W8"]


@pytest.mark.rule("PG-6.4", "PG-R29")
def test_of_two_dice_of_a_colour_the_one_on_loan_does_not_tire() -> None:
    s = wounded("1 3y 3y", bonus=[DICE.index("Y1")])

    run_phase(s, YELLOW)

    assert dice_in(s, Zone.TOP) == ["W1", "Y2"]
    assert dice_in(s, Zone.ASSIGNED) == ["W4", "Y1"]


@pytest.mark.rule("PG-6.4", "PG-R3", "PG-R25")
def test_before_the_roll_no_die_outside_the_pool_may_tire() -> None:
    s = plot(down(2), pool="w w g", health=3, swap_at=2)
    move(s, "Y1", Zone.MIDDLE)

    question = asked(s)

    assert (question.kind, list(question.offered())) == ("fatigue", [WHITE, GREEN])
    assert dice_in(s, Zone.STACK) == ["B2", "G2", "Y2"]


@pytest.mark.rule("PG-6.4", "PG-R5")
def test_the_dragon_die_never_tires() -> None:
    s = wounded("4", modules=["dragon"], dragon_face="claw", dragon_slot=4)

    run_until(s, "start")
    run_phase(s, "start")

    assert s.dragon_face is not None
    assert dice_in(s, Zone.MIDDLE) == ["W1", "W4"]


@pytest.mark.rule("PG-6.4", "PG-R50")
def test_dice_of_one_colour_are_alike_and_the_lowest_tires_unasked() -> None:
    s = wounded("6 5 4")

    run_phase(s)

    assert dice_in(s, Zone.TOP) == ["W1", "W4"]


@pytest.mark.rule("PG-6.5", "PG-R40")
def test_the_last_space_of_the_health_track_is_the_end_at_once() -> None:
    s = arena({2: NEAR, 5: NEAR, 6: NEAR}, pos={2: 0, 5: 0, 6: 3}, dice="2 5g", phase="tally", health=4)
    told = listen(s)

    with pytest.raises(GameOver) as over:
        run_phase(s)

    assert over.value.outcome.winners == ()
    assert (s.health, s.defeated) == (5, 0)
    assert [type(event) for event in told] == [ev.Wounded, ev.MatchLost]
    assert dice_in(s, Zone.ASSIGNED) == ["G1", "W4"]


@pytest.mark.rule("PG-6.5")
def test_one_space_before_the_last_the_match_goes_on() -> None:
    s = arena({2: NEAR, 6: NEAR}, pos={2: 0, 6: 3}, dice="2 5", phase="tally", health=3, swap_at=5)

    run_phase(s)

    assert (s.health, s.defeated, s.phase) == (4, 1, "reset")


@pytest.mark.rule("PG-6.5", "PG-8.2")
@pytest.mark.parametrize("spaces", [4, 5, 8])
def test_the_last_space_is_that_of_the_track_in_play(spaces: int) -> None:
    dial = {"health_spaces": spaces}
    near, at_the_end = (
        wounded("1 1", options=dial, health=health, swap_at=9) for health in (spaces - 3, spaces - 2)
    )

    run_phase(near)
    with pytest.raises(GameOver):
        run_phase(at_the_end)

    assert (near.health, at_the_end.health) == (spaces - 2, spaces - 1)


@pytest.mark.rule("PG-6.5", "PG-R40")
def test_a_lethal_wound_outside_the_tally_ends_the_match_there() -> None:
    s = arena({1: NEAR}, modules=["chariots"], chariots=["ch02"], phase="chariots", dice="1 1b", health=4)

    with pytest.raises(GameOver):
        run_phase(s)

    assert s.health == 5
    assert s.owed == []


@pytest.mark.rule("PG-6.6")
def test_on_the_space_of_the_stack_a_white_die_may_be_given_for_a_colour_die() -> None:
    s = wounded("1 2 3", health=1)

    run_phase(s, GREEN)

    assert dice_in(s, Zone.TOP) == ["W1", "W4"]
    assert "W5" in dice_in(s, Zone.BOX)
    assert dice_in(s, Zone.POOL) == ["G2"]
    assert dice_in(s, Zone.STACK) == ["B2", "Y2"]
    assert showing(s) == "3"


@pytest.mark.rule("PG-6.6")
def test_the_swap_offers_what_the_stack_holds_and_may_be_declined() -> None:
    s = wounded("1 2 3", health=1)
    move(s, "G2", Zone.POOL)

    question = asked(s)

    assert (question.kind, question.offered()) == ("swap", [None, BLUE, YELLOW])


@pytest.mark.rule("PG-6.6")
def test_a_declined_swap_moves_no_dice() -> None:
    s = wounded("1 2 3", health=1)
    told = listen(s)

    run_phase(s, None)

    assert dice_in(s, Zone.STACK) == ["B2", "G2", "Y2"]
    assert dice_in(s, Zone.ASSIGNED) == ["W5", "W6"]
    assert dice_in(s, Zone.POOL) == []
    assert told[-1] == ev.SwapDeclined()


@pytest.mark.rule("PG-6.6")
@pytest.mark.parametrize("round", [1, 2, 5])
def test_the_white_die_is_gone_for_good(round: int) -> None:
    s = wounded("1 2 3", health=1, round=round)

    run_until(s, "start", BLUE)

    assert "W5" in dice_in(s, Zone.BOX)
    assert dice_in(s, Zone.POOL) == ["B2", "W3", "W6"]


@pytest.mark.rule("PG-6.6")
@pytest.mark.parametrize("health", [0, 2, 3])
def test_there_is_no_swap_on_another_space(health: int) -> None:
    s = wounded("1 2 3", health=health)

    run_phase(s)

    assert dice_in(s, Zone.STACK) == ["B2", "G2", "Y2"]
    assert s.swap_at == 2


@pytest.mark.rule("PG-6.6")
def test_there_is_no_swap_without_dice_on_the_stack() -> None:
    s = wounded("1 2 3", health=1)
    for name in ("B2", "G2", "Y2"):
        move(s, name, Zone.POOL)

    run_phase(s)

    assert s.health == 2
    assert dice_in(s, Zone.ASSIGNED) == ["W5", "W6"]


@pytest.mark.rule("PG-6.6")
def test_the_white_die_may_come_from_the_stock() -> None:
    s = wounded("1b", health=1)
    move(s, "W8", Zone.STOCK)

    run_phase(s, BLUE, YELLOW)

    assert "W8" in dice_in(s, Zone.BOX)
    assert dice_in(s, Zone.STOCK) == []
    assert dice_in(s, Zone.POOL) == ["Y2"]


@pytest.mark.rule("PG-6.6", "PG-R11")
@pytest.mark.parametrize("zone", [Zone.TOP, Zone.MIDDLE, Zone.BOTTOM, Zone.BOX, Zone.POOL], ids=str)
def test_a_white_die_that_is_tired_gone_or_not_rolled_cannot_be_given(zone: Zone) -> None:
    s = wounded("1", health=1)
    move(s, "W8", zone)

    run_phase(s)

    assert {"W1", "W4"} <= {*dice_in(s, Zone.TOP)}
    assert "W8" in dice_in(s, zone)
    assert dice_in(s, Zone.STACK) == ["B2", "G2", "Y2"]


@pytest.mark.rule("PG-6.6")
def test_before_the_roll_the_white_die_comes_from_the_pool() -> None:
    s = plot(down(2), pool="w w b", health=1)

    run_phase(s, BLUE, GREEN)

    assert dice_in(s, Zone.TOP) == ["B1", "W1"]
    assert "W4" in dice_in(s, Zone.BOX)
    assert dice_in(s, Zone.POOL) == ["G2", "W5"]


@pytest.mark.rule("PG-6.6", "PG-6.7")
def test_the_last_die_of_the_stack_may_be_taken() -> None:
    s = wounded("1 2 3", health=3, swap_at=4)
    move(s, "B2", Zone.BOX)
    move(s, "G2", Zone.BOX)

    run_phase(s, YELLOW)

    assert dice_in(s, Zone.STACK) == []
    assert dice_in(s, Zone.POOL) == ["Y2"]
    assert s.swap_at == 5


@pytest.mark.rule("PG-6.6")
def test_a_colour_die_cannot_be_given() -> None:
    s = wounded("1b 2g 3y", health=1)

    run_phase(s, YELLOW)

    assert dice_in(s, Zone.STACK) == ["B2", "G2", "Y2"]
    assert dice_in(s, Zone.ASSIGNED) == ["B1", "G1"]


@pytest.mark.rule("PG-6.6")
@pytest.mark.parametrize(("colour", "code"), [(WHITE, "not_white"), (GREEN, "stack_not_here")])
def test_what_is_not_on_the_stack_is_refused(colour: int, code: str) -> None:
    s = wounded("1 2 3", health=1)
    move(s, "G2", Zone.POOL)

    assert refusal(s, colour) == code


@pytest.mark.rule("PG-6.7", "PG-R11")
@pytest.mark.parametrize("first", [None, GREEN])
def test_the_stack_moves_on_whether_a_swap_was_made_or_declined(first: int | None) -> None:
    s = wounded("1 2 3 4 5 6", health=1)

    run_phase(s, first)
    assert (s.health, s.swap_at) == (2, 3)
    s.phase, s.slots[3].pos = "tally", 0
    run_phase(s, YELLOW)

    assert (s.health, s.swap_at) == (3, 4)
    assert dice_in(s, Zone.STACK) == (["B2", "G2"] if first is None else ["B2"])


@pytest.mark.rule("PG-6.7", "PG-R11")
def test_the_stack_moves_on_when_there_is_nothing_to_give() -> None:
    s = wounded("1b", health=1)

    run_phase(s)

    assert s.swap_at == 3


@pytest.mark.rule("PG-6.8", "PG-R11")
def test_the_die_gained_is_no_part_of_the_attack() -> None:
    s = wounded("1 2 3", health=1)

    run_phase(s, YELLOW)

    gained = DICE.index("Y2")
    assert (s.zones_of[gained], s.faces[gained]) == (Zone.POOL, 0)
    assert showing(s) == "3"


@pytest.mark.rule("PG-6.8", "PG-R11")
def test_the_die_gained_is_rolled_in_the_next_round() -> None:
    s = wounded("1 2 3", health=1, rolls=[5, 6, 1])

    run_until(s, "start", YELLOW)
    run_phase(s, "start")

    assert showing(s) == "1y 5 6"


@pytest.mark.rule("PG-6.8", "PG-6.9")
def test_the_die_gained_does_not_tire_in_the_same_tally() -> None:
    s = arena({2: NEAR, 5: NEAR}, pos={2: 0, 5: 0}, dice="1 1 1 2 5", phase="tally", health=1)

    run_phase(s, YELLOW, BLUE)

    assert dice_in(s, Zone.TOP) == ["W1", "W4", "W6"]
    assert dice_in(s, Zone.POOL) == ["B2", "Y2"]


def plot(*effects: fx.AnyEffect, **more: Any) -> Arena:
    """The start of a round in which a conspirator will be active."""
    return arena(
        {1: NEAR, 2: NEAR, 5: NEAR},
        modules=["conspirators"],
        conspirators=[conspirator(3, *effects)],
        phase="conspirators",
        rolls=[3],
        **more,
    )


def down(*slots: int, by: int = 1) -> fx.MoveMarker:
    return fx.MoveMarker(when="round_start", scope=fx.Where(slots=slots), delta=-by)


@pytest.mark.rule("PG-6.8")
def test_a_die_gained_before_the_roll_does_not_tire_in_the_same_tally() -> None:
    s = plot(down(2, 5), pool="w w w w w", health=1)

    run_phase(s, YELLOW, None)

    assert dice_in(s, Zone.TOP) == ["W1", "W4", "W6"]
    assert dice_in(s, Zone.POOL) == ["W7", "W8", "Y2"]


@pytest.mark.rule("PG-6.8")
def test_a_die_gained_may_tire_in_a_later_tally() -> None:
    s = plot(down(2), down(5), pool="w w w w w", health=1)

    run_phase(s, YELLOW, YELLOW, None)

    assert dice_in(s, Zone.TOP) == ["W1", "W4", "Y2"]


@pytest.mark.rule("PG-6.8")
def test_a_die_gained_in_a_tally_may_tire_before_the_next_roll() -> None:
    s = plot(down(2), pool="w", health=1)
    s.phase, s.slots[4].pos = "tally", 0
    put(s, Zone.ASSIGNED, "W5", "W6", face=1)

    run_until(s, "conspirators", YELLOW)
    question = asked(s)

    assert (s.phase, question.kind) == ("conspirators", "fatigue")
    assert list(question.offered()) == [WHITE, YELLOW]


@pytest.mark.rule("PG-6.9", "PG-R8")
def test_wounds_of_one_tally_are_processed_one_after_the_other() -> None:
    s = arena({2: NEAR, 3: NEAR, 5: NEAR}, pos={2: 0, 3: 0, 5: 0}, dice="1 1 1 1b 1 1", phase="tally")
    told = listen(s)

    run_phase(s, BLUE, GREEN, None)

    assert [type(event) for event in told] == [
        *(ev.Wounded, ev.DieTired),
        *(ev.Wounded, ev.DieTired, ev.Swapped),
        *(ev.Wounded, ev.DieTired, ev.SwapDeclined),
    ]
    assert s.health == 3
    assert positions(s) == [3, 1, 1, 3, 1, 3]
    assert dice_in(s, Zone.TOP) == ["B1", "W1", "W4", "W6"]


@pytest.mark.rule("PG-6.10", "PG-R8")
def test_a_wound_of_a_chariot_counts_at_once_and_its_die_is_owed() -> None:
    s = arena({1: NEAR}, modules=["chariots"], chariots=["ch02"], phase="chariots", dice="1 1b 2")

    run_phase(s)

    assert (s.health, positions(s)[0]) == (1, 1)
    assert s.owed == ["fatigue"]
    assert dice_in(s, Zone.ROLLED) == ["B1", "W4", "W5"]
    assert dice_in(s, Zone.TOP) == ["W1"]


@pytest.mark.rule("PG-6.10", "PG-R8")
def test_no_die_leaves_an_attack_for_a_wound_of_a_chariot() -> None:
    s = arena({1: NEAR}, modules=["chariots"], chariots=["ch02"], phase="chariots", dice="1 1b 3y")

    run_until(s, "reset", BLUE)

    assert positions(s)[0] == 2
    assert dice_in(s, Zone.TOP) == ["B1", "W1"]
    assert s.owed == []


@pytest.mark.rule("PG-6.10")
def test_a_swap_for_a_wound_of_a_chariot_is_owed_too() -> None:
    s = arena({1: NEAR}, modules=["chariots"], chariots=["ch02"], phase="chariots", dice="2 2 3 3", health=1)

    run_phase(s)
    assert (s.owed, s.swap_at, dice_in(s, Zone.STACK)) == (["fatigue", "swap"], 3, ["B2", "G2", "Y2"])
    run_until(s, "reset", YELLOW)

    assert positions(s)[1:3] == [4, 4]
    assert dice_in(s, Zone.POOL) == ["Y2"]


@pytest.mark.rule("PG-6.10", "PG-R25", "PG-R8")
def test_a_wound_before_the_roll_is_paid_at_once() -> None:
    s = plot(down(2), health=1)

    run_phase(s, GREEN, BLUE)

    assert (s.health, positions(s)[1], s.owed) == (2, 1, [])
    assert dice_in(s, Zone.TOP) == ["G1", "W1"]
    assert "W4" in dice_in(s, Zone.BOX)
    assert "B2" in dice_in(s, Zone.POOL)


@pytest.mark.rule("PG-6.10", "PG-R8")
def test_a_wound_of_the_moon_is_paid_at_once() -> None:
    s = arena({5: NEAR}, modules=["sun_moon"], phase="sun_moon", sun=2, dice="1 1g")

    run_phase(s, GREEN)

    assert (s.health, positions(s)[4], s.owed) == (1, 1, [])
    assert dice_in(s, Zone.TOP) == ["G1", "W1"]


@pytest.mark.rule("PG-6.10")
def test_a_die_that_a_card_tires_before_the_roll_tires_at_once() -> None:
    s = plot(fx.FatigueDie(when="round_start", n=1), pool="w w b")

    run_phase(s, BLUE)

    assert dice_in(s, Zone.TOP) == ["B1", "W1"]
    assert (s.owed, s.health) == ([], 0)


@pytest.mark.rule("PG-6.10")
def test_a_marker_that_an_effect_brings_to_the_top_is_defeated_at_once() -> None:
    up = fx.MoveMarker(when="chariot_step", scope=fx.Where(slots=(1,)), delta=1)
    s = arena(
        {1: NEAR}, pos={1: 2}, modules=["chariots"], chariots=[chariot(6, up)], phase="chariots", dice="1 2"
    )

    run_phase(s)
    assert (s.slots[0].enemy, s.defeated, s.enemy_discard) == (-1, 1, [0])
    run_until(s, "reset")

    assert positions(s)[1:] == [2, 3, 3, 3, 3]
    assert (s.health, s.defeated) == (0, 1)


@pytest.mark.rule("PG-6.11", "PG-R9")
def test_one_enemy_wounds_once_however_far_its_marker_was_to_move() -> None:
    s = plot(down(2, by=3))

    run_phase(s, WHITE)

    assert (s.health, positions(s)[1]) == (1, 1)
    assert len(dice_in(s, Zone.TOP)) == 2


@pytest.mark.rule("PG-6.11", "PG-R9")
def test_a_brutal_setback_from_the_space_above_the_bottom_is_one_wound() -> None:
    s = arena({2: (NEAR, "brutal")}, dice="2 3 3", phase="attack")

    run_until(s, "reset")

    assert (s.health, positions(s)[1]) == (1, 1)
    assert dice_in(s, Zone.TOP) == ["W1", "W4"]


@pytest.mark.rule("PG-6.12", "PG-R8")
def test_an_effect_moves_all_its_markers_before_they_are_tallied_and_before_the_next_effect() -> None:
    every = fx.MoveMarker(when="chariot_step", scope=fx.Where(slots=(5, 2, 1)), delta=-1)
    s = arena(
        {1: "L5 s2 [2,2,2,2]", 2: NEAR, 5: NEAR},
        modules=["chariots"],
        chariots=[chariot(6, every), "ch02"],
        phase="chariots",
    )
    told = listen(s)

    run_phase(s)

    seen = [
        (type(event), event.slot)
        for event in told
        if isinstance(event, ev.MarkerFell | ev.Wounded | ev.EnemyDefeated)
    ]
    assert sorted(slot for kind, slot in seen[:3] if kind is ev.MarkerFell) == [1, 2, 5]
    assert seen[3:] == [(ev.Wounded, 2), (ev.Wounded, 5), (ev.MarkerFell, 1), (ev.Wounded, 1)]
    assert s.health == 3


@pytest.mark.rule("PG-6.12", "PG-R8")
def test_dice_owed_are_paid_in_the_order_in_which_they_arose_before_the_slots_are_checked() -> None:
    s = arena(
        {1: NEAR, 2: NEAR, 3: NEAR},
        pos={3: 2},
        modules=["chariots"],
        chariots=["ch02", "ch04"],
        dice="2 3 3 4b 4 4",
        phase="chariots",
        health=1,
    )
    told = listen(s)

    # Two for the wound of a chariot, one for a thrown net, then what slot 2 does.
    run_until(s, "reset", WHITE, YELLOW, BLUE, GREEN)

    paid = told[[type(event) for event in told].index(ev.DieTired) :]
    assert [type(event) for event in paid] == [
        *(ev.DieTired, ev.Swapped, ev.DieTired),
        *(ev.Wounded, ev.DieTired, ev.Swapped),
        ev.EnemyDefeated,
    ]
    assert [DICE[event.die] for event in paid if isinstance(event, ev.DieTired)] == ["W4", "B1", "W6"]


@pytest.mark.rule("PG-6.12")
def test_of_two_wounds_before_the_tally_the_first_is_paid_for_first() -> None:
    s = arena(
        {1: NEAR, 2: NEAR, 5: NEAR},
        modules=["chariots"],
        chariots=[
            "ch02",
            chariot("pair", fx.MoveMarker(when="chariot_step", scope=fx.Where(slots=(5,)), delta=-1)),
        ],
        dice="3 3 4b 4b",
        phase="chariots",
    )
    told = listen(s)

    # The second wound, in slot 5, brings a swap: a die for each of them comes before it.
    run_until(s, "reset", BLUE, WHITE, YELLOW)

    paid = [event for event in told if isinstance(event, ev.DieTired | ev.Swapped)]
    assert [type(event) for event in paid] == [ev.DieTired, ev.DieTired, ev.Swapped]


@pytest.mark.rule("PG-6.12", "PG-6.8")
def test_a_die_gained_by_a_payment_owed_belongs_to_that_tally() -> None:
    s = arena(
        {2: NEAR},
        pos={2: 0},
        modules=["chariots"],
        dice="1 1 1 1",
        phase="tally",
        health=2,
        swap_at=4,
        owed=["fatigue", "swap"],
    )

    run_phase(s, YELLOW)

    assert dice_in(s, Zone.TOP) == ["W1", "W4", "W6"]
    assert dice_in(s, Zone.POOL) == ["Y2"]
