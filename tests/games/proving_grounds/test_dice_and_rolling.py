"""PG-1 Dice, cards, tracks; PG-2 set-up; PG-3 the round; PG-4 the roll."""

from __future__ import annotations

from collections import Counter
from contextlib import nullcontext
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.core import Chance, GameOver, Match, Refused, encode_state, shuffle, words
from tablee.games.proving_grounds import GAME
from tablee.games.proving_grounds import effects as fx
from tablee.games.proving_grounds import events as ev
from tablee.games.proving_grounds.cards import Cards, card_error, requirement
from tablee.games.proving_grounds.state import COLOUR, DICE, MODULES, Arena, Options, Phase, Zone
from tablee.games.proving_grounds.text import text
from tablee.games.proving_grounds.view import View, view
from tablee.games.proving_grounds.words import colour_word, stages
from tablee.testing import TIME_UP, load_dice, random_play, table, timed
from tests.games.proving_grounds.arena import (
    arena,
    asked,
    chariot,
    conspirator,
    dice_in,
    enemy,
    listen,
    load_base,
    new_match,
    positions,
    put,
    refusal,
    run_phase,
    run_until,
    showing,
)

WHITE, BLUE, GREEN, YELLOW = range(4)
MODES = ["real_time", "ticks", "untimed"]
FATIGUE = (Zone.TOP, Zone.MIDDLE, Zone.BOTTOM)

values = st.integers(1, 6)
in_english = words("en", GAME.folder / "texts")


def some_dice(least: int = 0) -> st.SearchStrategy[list[tuple[int, str]]]:
    """Some of the fourteen dice: their values, each with the letter of its colour."""
    return st.builds(
        lambda faces, letters: list(zip(faces, letters, strict=False)),
        st.lists(values, min_size=least, max_size=14),
        st.permutations("wwwwwwwwbbggyy"),
    )


def written(dice: list[tuple[int, str]]) -> str:
    return " ".join(f"{value}{letter}" for value, letter in dice)


def rerolls(s: Arena) -> list[int]:
    """The values of the sets that may be rerolled now."""
    return [option[1] for option in asked(s).offered() if option[:1] == ("reroll",) and len(option) == 2]


some_modules = pytest.mark.parametrize("modules", [(), *((module,) for module in MODULES), MODULES])


def before_round_one(*modules: str, seed: int = 0, **options: Any) -> Arena:
    return table(GAME, {"modules": list(modules), **options}, seed)


# PG-1 Dice, cards, tracks


@pytest.mark.rule("PG-1.1")
def test_there_is_one_player_and_nobody_else_may_sit_down() -> None:
    seats = [question.seat for question in new_match().questions]

    with pytest.raises(Refused) as refused:
        Match.new(GAME, Options(), 0, seats=2)

    assert refused.value.code == "wrong_seats"
    assert (GAME.least_seats, GAME.most_seats) == (1, 1)
    assert seats == [0]


@pytest.mark.rule("PG-1.1")
@pytest.mark.parametrize("seed", range(3))
def test_no_choice_is_hidden_and_every_question_is_the_players(seed: int) -> None:
    match = new_match(seed, modules=list(MODULES))

    def watch(match: Match[Arena]) -> None:
        assert all(question.seat == 0 for question in match.questions)
        assert len(match.questions) <= 1
        assert match.others_asked(0) == []

    random_play(match, seed, watch=watch)


@pytest.mark.rule("PG-1.1")
def test_everybody_sees_all_that_the_player_has_chosen_and_met() -> None:
    s = arena(
        modules=MODULES,
        shields=[3],
        chariots=["ch04", "ch07"],
        inspiration="in05",
        conspirators=["co4"],
        dice="1 1b 2 4",
        phase="attack",
        active=0,
        sun=3,
        last_sun=5,
        dragon_face="tail",
        dragon_slot=2,
        painted=(1, BLUE),
        health=2,
        bonus=[DICE.index("B2")],
        owed=["fatigue"],
        round_effects=[("ch06", 0)],
        next_effects=[("ch14", 0)],
        powers_used=["in05"],
    )
    s.slots[0].damaged = s.slots[1].attacked = True

    seen = view(s, 0)

    assert seen == view(s, None)
    for field in msgspec.structs.fields(View):
        if hasattr(s, field.name):
            assert getattr(seen, field.name) == getattr(s, field.name), field.name


@pytest.mark.rule("PG-1.2")
def test_there_are_fourteen_attack_dice_each_with_its_own_identity() -> None:
    by_letter = {"W": WHITE, "B": BLUE, "G": GREEN, "Y": YELLOW}

    assert sorted(DICE) == sorted(["B1", "B2", "G1", "G2", *(f"W{n}" for n in range(1, 9)), "Y1", "Y2"])
    assert [by_letter[name[0]] for name in DICE] == list(COLOUR)
    assert Counter(COLOUR) == {WHITE: 8, BLUE: 2, GREEN: 2, YELLOW: 2}
    assert len(before_round_one().zones_of) == len(before_round_one().faces) == 14


@pytest.mark.rule("PG-1.2")
def test_each_die_is_called_by_its_one_colour() -> None:
    called = [in_english.text(colour_word(colour)) for colour in COLOUR]

    assert Counter(called) == {"white": 8, "blue": 2, "green": 2, "yellow": 2}
    assert [word[0] for word in called] == [name[0].lower() for name in DICE]


@pytest.mark.rule("PG-1.3")
def test_white_is_not_a_colour_for_effects_on_colour_dice() -> None:
    s = arena(modules=["dragon"], dice="1 1b 2g 3y 4", phase="dragon", dragon_face="chaos", rolls=[6, 6, 6])

    run_phase(s)

    assert showing(s) == "1 4 6b 6g 6y"


@pytest.mark.rule("PG-1.3")
def test_white_is_not_a_colour_that_counts_for_nothing() -> None:
    s = arena(
        dict.fromkeys(range(1, 5), ("L5 s1 [2,2,2,2]", "white_only")),
        dice="1 1 2 2b 3 3g 4 4y",
        phase="attack",
    )

    run_phase(s)

    assert positions(s)[:4] == [2, 1, 1, 1]


@pytest.mark.rule("PG-1.3")
def test_a_colour_of_your_choice_is_blue_green_or_yellow() -> None:
    s = arena(modules=["inspiration"], inspiration="in05", dice="1 2b", phase="attack")

    assert asked(s).offered() == [None, (1, BLUE), (1, GREEN), (1, YELLOW)]


@pytest.mark.rule("PG-1.3")
def test_cards_that_speak_of_colour_dice_mean_blue_green_and_yellow() -> None:
    cards = load_base()
    effects = [
        *(enemy.ability for enemy in cards.enemies),
        *(effect for card in cards.chariots for effect in card.effects),
        *(effect for card in cards.conspirators for effect in card.effects),
    ]

    of_several = [
        effect.colours
        for effect in effects
        if isinstance(effect, fx.DieWeight | fx.CountAs) and len(effect.colours) > 1
    ]

    assert of_several == [("blue", "green", "yellow")] * 3


@pytest.mark.rule("PG-1.4")
@pytest.mark.parametrize("seed", range(12))
def test_every_die_is_in_one_zone_and_shows_a_value_only_in_play(seed: int) -> None:
    modules = MODULES if seed % 2 else [module for module in MODULES if module != "sun_moon"]
    match = new_match(seed, modules=list(modules))

    def watch(match: Match[Arena]) -> None:
        s = match.state
        for die, zone in enumerate(s.zones_of):
            assert (s.faces[die] > 0) == (zone in (Zone.ROLLED, Zone.ASSIGNED)), DICE[die]
            assert (zone == Zone.BOX) <= (COLOUR[die] == WHITE), DICE[die]
        if s.phase in ("rolling", "chariots", "dragon", "attack"):
            assert not {Zone.POOL, Zone.ASSIGNED} & {*s.zones_of} or s.phase == "attack"
        else:
            assert Zone.ROLLED not in s.zones_of
        on_cards = [die for card in s.chariots for die in card.dice]
        assert sorted(on_cards) == [die for die, zone in enumerate(s.zones_of) if zone == Zone.CHARIOT]
        assert len(dice_in(s, Zone.BOX)) + len(dice_in(s, Zone.STACK)) in (0, 3)
        assert not any(s.zones_of[die] in (*FATIGUE, Zone.DISC, Zone.BOX) for die in s.bonus)

    random_play(match, seed, watch=watch)


@pytest.mark.rule("PG-1.4")
def test_a_die_that_counts_as_another_colour_has_its_own_again_in_the_next_round() -> None:
    s = arena({1: "L5 s1 [2,2b,2b,2b]"}, dice="1 1b", phase="attack", round_effects=[("ch06", 0)])

    run_until(s, "start")
    blinded = positions(s)[0]
    load_dice(s, *[1] * len(dice_in(s, Zone.POOL)))
    run_until(s, "tally", "start", "stop")

    assert blinded == 1
    assert positions(s)[0] == 2


@pytest.mark.rule("PG-1.4", "PG-12.6")
def test_a_die_painted_for_a_round_is_one_die_and_white_again_in_the_next() -> None:
    s = arena(
        {1: "L5 s1 [2,2b,2b,2b]", 2: "L5 s1 [2,3b,2,2]"},
        modules=["inspiration"],
        inspiration="in05",
        dice="1 1 2 2",
        phase="attack",
    )
    too_few = arena(
        {2: "L5 s1 [2,3b,2,2]"}, modules=["inspiration"], inspiration="in05", dice="2 2", phase="attack"
    )

    run_until(s, "start", (1, BLUE))
    painted = positions(s)[0]
    load_dice(s, *[1] * len(dice_in(s, Zone.POOL)))
    run_phase(s, "start")
    shown = text(view(s, 0), in_english)
    run_until(s, "tally", "stop", None)
    run_phase(too_few, (2, BLUE))

    assert painted == 2
    assert next(line for line in shown if line.startswith("#1")).endswith("-> nothing")
    assert positions(s)[0] == 2
    assert positions(too_few)[1] == 1


@pytest.mark.rule("PG-1.5")
def test_an_enemy_has_a_requirement_on_each_space_above_the_bottom() -> None:
    s = arena({1: ("L5 s2 [2,3b,S,4gy]", "brutal", "tail"), 2: "L4 s1 [2,2,2]"})

    assert [str(needed) for needed in s.cards.requirements[0]][1:] == ["2", "3b", "S", "4gy"]
    assert (s.cards.tops[0], s.cards.tops[1]) == (4, 3)
    assert (s.cards.enemies[0].start, positions(s)[0]) == (2, 2)
    assert (s.cards.enemies[0].symbol, s.cards.enemies[0].ability is None) == ("tail", False)
    assert (s.cards.enemies[1].symbol, s.cards.enemies[1].ability) == (None, None)


@pytest.mark.rule("PG-1.5")
def test_an_enemy_is_shown_with_its_track_its_start_and_its_symbol() -> None:
    s = arena({1: ("L5 s2 [2,3b,S,4gy]", None, "tail"), 2: "L4 s1 [2,2,2]"}, pos={1: 1}, phase="start")

    shown = text(view(s, 0), in_english)

    assert "#1 Enemy slot-1 [0 1 2*:3b 3:S 4:4gy] ^1 tail" in shown
    assert "#2 Enemy slot-2 [0 1* 2:2 3:2] ^1" in shown


@pytest.mark.rule("PG-1.5")
@pytest.mark.parametrize(
    "shape", ["L4 s1 [2,2,2]", "L4 s2 [2,2,2]", "L6 s1 [2,2,2,2,2]", "L6 s4 [2,2,2,2,2]"]
)
def test_a_track_has_four_to_six_spaces_and_starts_on_any_between_the_ends(shape: str) -> None:
    assert card_error(enemy(shape)) is None


@pytest.mark.rule("PG-1.5")
@pytest.mark.parametrize("needed", ["2", "9", "2bg", "3bgy", "2w", "S", "Sb"])
def test_a_requirement_has_at_most_as_many_colours_as_dice(needed: str) -> None:
    fine = enemy(f"L4 s1 [2,{needed},3]")
    wrong = enemy(f"L4 s1 [2,{needed}{'y' * 10},3]")

    assert card_error(fine) is None
    assert str(requirement(needed)) == needed
    flaw = card_error(wrong)
    assert flaw is not None
    assert flaw.path == "track[1]"


@pytest.mark.rule("PG-1.5")
def test_some_enemies_have_a_symbol_or_an_ability_and_some_have_none() -> None:
    enemies = load_base().enemies

    assert {enemy.symbol for enemy in enemies} == {"claw", "tail", "teeth", None}
    assert {enemy.ability is None for enemy in enemies} == {True, False}


@pytest.mark.rule("PG-1.5")
def test_an_ability_and_its_words_come_together_or_not_at_all() -> None:
    plain, brutal = enemy("L4 s1 [2,2,3]"), enemy("L4 s1 [2,2,3]", "brutal")

    flaws = [
        card_error(msgspec.structs.replace(plain, text=plain.name)),
        card_error(msgspec.structs.replace(brutal, text=None)),
    ]

    assert card_error(plain) is card_error(brutal) is None
    assert [flaw and flaw.path for flaw in flaws] == ["text", "text"]


@pytest.mark.rule("PG-1.5")
@pytest.mark.parametrize("start", [0, 3, 4])
def test_an_enemy_starts_between_the_bottom_and_the_top(start: int) -> None:
    fine = enemy("L4 s1 [2,2,3]")
    wrong = msgspec.structs.replace(fine, start=start)

    assert card_error(fine) is None
    flaw = card_error(wrong)
    assert flaw is not None
    assert flaw.path == "start"


@pytest.mark.rule("PG-1.5")
@pytest.mark.parametrize("track", [(2, 2), (2, 2, 2, 2, 2, 2), (2, 1, 2), (2, "2x", 2), (2, "2bgy", 2)])
def test_an_enemy_with_a_track_that_is_none_is_refused(track: tuple[int | str, ...]) -> None:
    wrong = msgspec.structs.replace(enemy("L4 s1 [2,2,3]"), track=track)

    flaw = card_error(wrong)
    assert flaw is not None
    assert flaw.path.startswith("track")


@pytest.mark.rule("PG-1.6")
@pytest.mark.parametrize(("pos", "dice", "after"), [(1, 2, 1), (1, 3, 2), (2, 3, 2), (2, 4, 3)])
def test_a_requirement_is_what_it_takes_to_move_up_onto_its_space(pos: int, dice: int, after: int) -> None:
    s = arena({1: "L5 s1 [2,3,4,5]"}, pos={1: pos}, dice=" ".join("1" * dice), phase="attack")

    run_phase(s)

    assert positions(s)[0] == after


@pytest.mark.rule("PG-1.6")
@pytest.mark.parametrize(
    ("pos", "dice", "after"), [(1, "1", 2), (2, "1", 1), (1, "1 1", 1), (2, "1 1", 3), (3, "1 1", 3)]
)
def test_a_solo_requirement_is_that_of_the_space_above_the_marker(pos: int, dice: str, after: int) -> None:
    s = arena({1: "L5 s1 [2,S,2,S]"}, pos={1: pos}, dice=dice, phase="attack")

    run_phase(s)

    assert positions(s)[0] == after


@pytest.mark.rule("PG-1.6")
def test_a_marker_that_stays_is_told_with_the_requirement_of_the_space_above_it() -> None:
    s = arena({1: "L5 s1 [2,3,4b,5]"}, pos={1: 2}, dice="1 1", phase="attack")
    told = listen(s)
    shown = text(view(s, 0), in_english)

    run_phase(s)

    assert [event.needs for event in told if isinstance(event, ev.MarkerStayed)] == ["4b"]
    assert "[0 1* 2 3:4b 4:5] ^2" in next(line for line in shown if line.startswith("#1"))


@pytest.mark.rule("PG-1.7")
@pytest.mark.parametrize(
    ("needed", "dice"),
    [
        ("2", "1 1 1"),
        ("2", "1 1b 1g 1y"),
        ("2g", "1 1 1b 1g"),
        ("3b", "1b 1b 1 1 1 1"),
        ("3bg", "1b 1g 1y 1"),
    ],
)
def test_extra_dice_never_spoil_a_requirement(needed: str, dice: str) -> None:
    s = arena({1: f"L4 s1 [2,{needed},9]"}, dice=dice, phase="attack")

    run_phase(s)

    assert positions(s)[0] == 2


@pytest.mark.rule("PG-1.7")
def test_a_doubled_die_more_than_enough_does_not_spoil_a_requirement() -> None:
    s = arena({1: ("L4 s1 [2,3,9]", "doubled(green)")}, dice="1g 1g", phase="attack")

    run_phase(s)

    assert positions(s)[0] == 2


@pytest.mark.rule("PG-1.7")
@pytest.mark.parametrize(
    ("needed", "dice"), [("2g", "1g 1"), ("3g", "1g 1g"), ("3bg", "1g 1b"), ("2g", "1g")]
)
def test_a_doubled_die_is_more_of_its_colour_than_demanded(needed: str, dice: str) -> None:
    s = arena({1: (f"L4 s1 [2,{needed},9]", "doubled(green)")}, dice=dice, phase="attack")

    run_phase(s)

    assert positions(s)[0] == 2


@pytest.mark.rule("PG-1.7")
@pytest.mark.parametrize(
    ("needed", "dice"),
    [("3", "1 1"), ("2g", "1 1b"), ("3bg", "1b 1b 1"), ("3bb", "1b 1 1 1"), ("3b", "1b 1"), ("5", "1 1 1 1")],
)
def test_a_requirement_states_a_number_and_colours(needed: str, dice: str) -> None:
    s = arena({1: f"L4 s1 [2,{needed},9]"}, dice=dice, phase="attack")

    run_phase(s)

    assert positions(s)[0] == 1


@pytest.mark.rule("PG-1.8")
def test_without_the_dragon_module_a_symbol_does_nothing() -> None:
    shape = ("L4 s1 [2,3,3]", None, "tail")
    s = arena(dict.fromkeys(range(1, 7), shape), phase="start", pool="w w w", rolls=[1, 1, 2])

    run_until(s, "tally", "start", "stop")

    assert s.dragon_face is None
    assert positions(s) == [1, 0, 1, 1, 1, 1]


@pytest.mark.rule("PG-1.8", "PG-R46")
def test_a_card_may_name_a_symbol_without_the_dragon_module() -> None:
    shape = "L6 s3 [2,2,2,2,2]"
    s = arena(
        {2: (shape, None, "claw"), 4: (shape, None, "tail"), 5: (shape, None, "claw")},
        modules=["chariots"],
        chariots=["ch03"],
        phase="chariots",
    )

    run_phase(s)

    assert positions(s) == [3, 2, 3, 3, 2, 3]


@pytest.mark.rule("PG-1.8", "PG-R46")
def test_an_effect_of_the_round_may_name_a_symbol_without_the_dragon_module() -> None:
    shape = "L6 s3 [2,2,2,2,2]"
    wheels = fx.SoloExtra(when="chariot_step", scope=fx.Where(symbol="claw"), limit="this_round", n=1)
    s = arena(
        {2: (shape, None, "claw"), 4: (shape, None, "tail")},
        modules=["chariots"],
        chariots=[chariot("pair", wheels)],
        phase="chariots",
        dice="2 4",
    )

    run_until(s, "tally")

    assert positions(s) == [3, 1, 3, 2, 3, 3]


@pytest.mark.rule("PG-1.9")
def test_a_space_of_the_fatigue_track_holds_any_number_of_dice() -> None:
    s = arena(
        dict.fromkeys((1, 2, 3), "L4 s1 [2,2,2]"), dice="1b 2g 3y", pos={1: 0, 2: 0, 3: 0}, phase="tally"
    )

    run_phase(s, GREEN, YELLOW)

    assert dice_in(s, Zone.TOP) == ["B1", "G1", "W1", "Y1"]
    assert (dice_in(s, Zone.MIDDLE), dice_in(s, Zone.BOTTOM)) == (["W2"], ["W3"])


@pytest.mark.rule("PG-1.9")
def test_any_number_of_dice_may_lie_on_every_space_of_the_fatigue_track() -> None:
    s = arena(phase="reset")
    tired = {Zone.TOP: ["B1", "G1", "W1", "W4", "Y1"], Zone.MIDDLE: ["B2", "W2", "W5", "W6"]}
    for zone, names in {**tired, Zone.BOTTOM: ["G2", "W3", "W7", "W8"]}.items():
        put(s, zone, *names)

    run_phase(s)

    assert [dice_in(s, zone) for zone in FATIGUE] == [[], tired[Zone.TOP], tired[Zone.MIDDLE]]
    assert dice_in(s, Zone.POOL) == ["G2", "W3", "W7", "W8"]


@pytest.mark.rule("PG-1.9")
def test_a_die_goes_on_the_top_space_however_many_lie_there() -> None:
    s = arena({1: "L4 s1 [2,2,2]"}, dice="1 1", pos={1: 0}, phase="tally")
    put(s, Zone.TOP, "B1", "B2", "G1", "G2", "W1", "W2", "W3", "Y1", "Y2")

    run_phase(s)

    assert len(dice_in(s, Zone.TOP)) == 10
    assert dice_in(s, Zone.TOP)[6] == "W3"
    assert "W4" in dice_in(s, Zone.TOP)


@pytest.mark.rule("PG-1.9", "PG-7.2")
def test_dice_on_one_space_of_the_fatigue_track_move_together() -> None:
    s = arena(dice="", phase="reset")
    for name, zone in {"W1": Zone.TOP, "B1": Zone.TOP, "W2": Zone.BOTTOM, "G1": Zone.BOTTOM}.items():
        s.zones_of[DICE.index(name)] = zone

    run_phase(s)

    assert dice_in(s, Zone.MIDDLE) == ["B1", "W1"]
    assert dice_in(s, Zone.POOL) == ["G1", "W2", "W3"]


@pytest.mark.rule("PG-1.10", "PG-R1")
def test_the_fifth_wound_brings_the_health_marker_to_the_last_space() -> None:
    s = arena({1: "L4 s1 [2,2,2]"}, dice="1 2 3 4 5 6", phase="tally")
    assert s.health == 0

    for wounds in range(1, 5):
        s.phase, s.slots[0].pos = "tally", 0
        run_phase(s, *[None] * (wounds >= 2))
        assert s.health == wounds
    s.phase, s.slots[0].pos = "tally", 0
    with pytest.raises(GameOver) as over:
        run_phase(s)

    assert s.health == 5
    assert over.value.outcome.winners == ()


@pytest.mark.rule("PG-1.10")
@pytest.mark.parametrize(("health", "left"), [(0, 4), (2, 2), (3, 1), (4, 0)])
def test_a_wound_is_told_with_the_spaces_left_before_defeat(health: int, left: int) -> None:
    s = arena({1: "L4 s1 [2,2,2]"}, modules=["sun_moon"], pos={1: 0}, phase="tally", health=health)
    told = listen(s)

    with nullcontext() if left else pytest.raises(GameOver):
        run_phase(s)

    assert ev.Wounded(1, 0, health + 1, left) in told
    assert s.health == health + 1


@pytest.mark.rule("PG-1.10")
@pytest.mark.parametrize("ability", [None, "draining", "brutal"])
def test_a_wound_is_one_space_in_whatever_step_and_by_whatever_enemy(ability: str | None) -> None:
    near = ("L4 s1 [2,2,2]", ability)
    plot = fx.MoveMarker(when="round_start", scope=fx.Where(slots=(1,)), delta=-1)
    wheels = fx.MoveMarker(when="chariot_step", scope=fx.Where(slots=(1,)), delta=-1)
    modules = ["chariots", "conspirators", "sun_moon"]
    before = arena(
        {1: near}, modules=modules, conspirators=[conspirator(4, plot)], rolls=[4], phase="conspirators"
    )
    struck = arena({1: near}, modules=modules, chariots=[chariot(4, wheels)], dice="2 2 2", phase="chariots")
    tallied = arena({1: near, 2: near}, modules=modules, dice="1 2 3 3", phase="attack")
    by_night = arena({1: near}, modules=modules, dice="2 2 2", phase="sun_moon", sun=4)

    run_phase(before, *[WHITE] * (2 if ability == "draining" else 1))
    run_phase(struck)
    run_until(tallied, "sun_moon")
    run_phase(by_night)

    assert [s.health for s in (before, struck, tallied, by_night)] == [1, 1, 2, 1]


@pytest.mark.rule("PG-1.11")
@pytest.mark.parametrize("value", range(1, 7))
def test_a_slot_is_attacked_by_the_dice_that_show_its_number(value: int) -> None:
    s = arena(dice=f"{value}", phase="attack")

    run_phase(s)

    assert positions(s) == [2 if slot == value else 3 for slot in range(1, 7)]


@pytest.mark.rule("PG-1.11")
@pytest.mark.parametrize("value", range(1, 7))
def test_a_slot_whose_number_is_shown_has_been_attacked_and_no_other(value: int) -> None:
    s = arena(dice=f"{value} {value}b", phase="attack")

    run_phase(s)

    assert [place.attacked for place in s.slots] == [slot == value for slot in range(1, 7)]


@pytest.mark.rule("PG-1.11")
@pytest.mark.parametrize(("sun", "moon"), [(1, 4), (2, 5), (3, 6), (4, 1), (5, 2), (6, 3)])
def test_slots_across_the_ring_face_each_other(sun: int, moon: int) -> None:
    s = arena(modules=["sun_moon"], phase="sun_moon", sun=sun)

    run_phase(s)

    assert positions(s) == [2 if slot == moon else 3 for slot in range(1, 7)]


# PG-2 Set-up


@pytest.mark.rule("PG-2.1", "PG-R34")
def test_six_enemies_of_thirty_are_drawn_one_by_one_into_the_slots_in_order() -> None:
    s = before_round_one(seed=3)
    match = Match.new(GAME, Options(), 3)
    deck = list(range(30))
    again = msgspec.structs.replace(s, chance=Chance(match.setup.key))
    shuffle(again, deck)

    drawn = [place.enemy for place in s.slots]

    assert drawn == deck[:-7:-1]
    assert sorted([*drawn, *s.enemy_deck]) == list(range(30))
    assert s.enemy_discard == []


@pytest.mark.rule("PG-2.1")
def test_the_enemies_are_shuffled() -> None:
    first, decks = set(), set()
    for seed in range(150):
        s = before_round_one(seed=seed)
        first.add(s.slots[0].enemy)
        decks.add(tuple(s.enemy_deck))

    assert len(first) == 30
    assert len(decks) == 150


@pytest.mark.rule("PG-2.1")
def test_the_enemies_in_play_are_seen_and_the_deck_is_not() -> None:
    match = new_match(1)

    seen = match.view(0)

    assert [place.enemy for place in seen.slots] == [place.enemy for place in match.state.slots]
    assert seen.enemies_left == 24
    assert not hasattr(seen, "enemy_deck")


@pytest.mark.rule("PG-2.1", "PG-3.2")
def test_each_enemy_is_told_with_its_slot_as_the_match_begins() -> None:
    s = before_round_one(seed=2)
    told = listen(s)

    asked(s)

    entered = [(event.slot, event.enemy) for event in told if isinstance(event, ev.EnemyEntered)]
    assert entered == [(slot, place.enemy) for slot, place in enumerate(s.slots, 1)]


@pytest.mark.rule("PG-2.2")
@pytest.mark.parametrize("seed", range(5))
@some_modules
def test_each_marker_begins_on_the_start_space_of_its_enemy(modules: tuple[str, ...], seed: int) -> None:
    s = before_round_one(*modules, seed=seed)

    assert positions(s) == [s.cards.enemies[place.enemy].start for place in s.slots]
    assert all(positions(s))


@pytest.mark.rule("PG-2.2")
def test_a_start_space_may_be_any_between_the_ends() -> None:
    cards = Cards([enemy(f"L6 s{1 + n % 4} [2,2,2,2,2]", id=f"en-{n}") for n in range(18)])

    s = table(GAME, Options(), content=cards)

    assert positions(s) == [1 + place.enemy % 4 for place in s.slots]


@pytest.mark.rule("PG-2.3")
@some_modules
@pytest.mark.parametrize("spaces", [4, 6, 8])
def test_the_health_marker_begins_on_the_first_space(modules: tuple[str, ...], spaces: int) -> None:
    assert before_round_one(*modules, health_spaces=spaces).health == 0


@pytest.mark.rule("PG-2.4")
@some_modules
def test_three_white_dice_begin_on_the_fatigue_track_one_on_each_space(modules: tuple[str, ...]) -> None:
    s = before_round_one(*modules)

    assert [dice_in(s, zone) for zone in FATIGUE] == [["W1"], ["W2"], ["W3"]]


@pytest.mark.rule("PG-2.5", "PG-1.3")
@pytest.mark.parametrize(
    "modules", [(), *((module,) for module in MODULES if module != "sun_moon"), MODULES[:5]]
)
def test_a_die_of_each_colour_begins_on_the_tricolour_space(modules: tuple[str, ...]) -> None:
    s = before_round_one(*modules)

    assert dice_in(s, Zone.STACK) == ["B2", "G2", "Y2"]
    assert dice_in(s, Zone.DISC) == []


@pytest.mark.rule("PG-2.5", "PG-R1")
@pytest.mark.parametrize(("chosen", "index"), [({}, 2), ({"swap_index": 2}, 2), ({"swap_index": 1}, 1)])
def test_the_tricolour_space_is_reached_by_the_second_wound_unless_the_option_says_the_first(
    chosen: dict[str, int], index: int
) -> None:
    s = before_round_one(**chosen)

    assert s.swap_at == index


@pytest.mark.rule("PG-2.5")
@pytest.mark.parametrize("modules", [("sun_moon",), ("dragon", "sun_moon"), MODULES])
def test_with_sun_and_moon_these_dice_begin_on_the_disc(modules: tuple[str, ...]) -> None:
    s = before_round_one(*modules)

    assert dice_in(s, Zone.DISC) == ["B2", "G2", "Y2"]
    assert dice_in(s, Zone.STACK) == []


@pytest.mark.rule("PG-2.6")
@some_modules
def test_the_pool_begins_with_five_white_dice_and_one_of_each_colour(modules: tuple[str, ...]) -> None:
    s = before_round_one(*modules)

    assert dice_in(s, Zone.POOL) == ["B1", "G1", "W4", "W5", "W6", "W7", "W8", "Y1"]
    assert dice_in(s, Zone.BOX) == []


def material(s: Arena) -> set[str]:
    """The modules whose material is on the table after the first roll."""
    there = {
        "dragon": s.dragon_face is not None,
        "chariots": bool(s.chariots or s.chariot_deck),
        "inspiration": s.inspiration is not None,
        "conspirators": bool(s.conspirators or s.conspirator_deck),
        "sun_moon": bool(s.sun is not None or dice_in(s, Zone.DISC)),
    }
    return {module for module, is_there in there.items() if is_there}


@pytest.mark.rule("PG-2.7")
@pytest.mark.parametrize("module", [None, *(module for module in MODULES if module != "shields")])
def test_material_stays_out_unless_its_module_is_in_play(module: str | None) -> None:
    modules = [] if module is None else [module]
    match = new_match(5, modules=modules)

    while match.question.kind != "roll":
        match.answer(match.question, 0, next(iter(match.question.offered())))

    assert material(match.state) == set(modules)


@pytest.mark.rule("PG-2.7")
@pytest.mark.parametrize(
    ("modules", "raised"),
    [([], False), (["dragon", "conspirators"], False), (["chariots"], False), (["shields"], True)],
)
def test_shields_stay_out_without_their_module(modules: list[str], raised: bool) -> None:
    s = arena({1: "L4 s1 [2,3,3]"}, modules=modules, dice="1 1", phase="attack")

    run_phase(s)

    assert s.slots[0].shield is raised


@pytest.mark.rule("PG-2.7")
@pytest.mark.parametrize(("modules", "raised"), [(["chariots"], False), (["chariots", "shields"], True)])
def test_no_card_brings_a_shield_without_their_module(modules: list[str], raised: bool) -> None:
    s = arena(modules=modules, chariots=["ch08"], phase="chariots")

    run_phase(s)

    assert any(place.shield for place in s.slots) is raised


@pytest.mark.rule("PG-2.7")
@pytest.mark.parametrize("module", MODULES)
def test_a_card_that_needs_a_module_stays_out_without_it(module: str) -> None:
    modules = sorted({"inspiration", module})

    for seed in range(40):
        s = before_round_one(*modules, seed=seed)
        assert s.inspiration is not None
        assert s.cards.inspirations[s.inspiration].module in modules


# PG-3 The round


@pytest.mark.rule("PG-3.1")
@pytest.mark.parametrize("number", [1, 2, 40])
def test_after_a_round_comes_the_next(number: int) -> None:
    s = arena(dice="1 1", phase="rolling", round=number)

    run_until(s, "start", "stop")

    assert (s.round, s.phase) == (number + 1, "start")
    assert asked(s).kind == "start"


@pytest.mark.rule("PG-3.1")
def test_after_a_win_there_is_no_further_round() -> None:
    s = arena({1: "L4 s1 [2,2,2]"}, pos={1: 2}, dice="1 1", phase="rolling", defeated=7)

    with pytest.raises(GameOver) as over:
        run_until(s, "start", "stop")

    assert over.value.outcome.winners == (0,)
    assert s.round == 1


@pytest.mark.rule("PG-3.1")
@pytest.mark.parametrize("target", [1, 8, 13])
@pytest.mark.parametrize("health", [0, 4])
def test_the_round_of_the_last_defeat_is_the_last_however_wounded_the_player(
    target: int, health: int
) -> None:
    s = arena(
        {1: "L4 s1 [2,2,2]"},
        pos={1: 2},
        dice="1 1",
        defeated=target - 1,
        health=health,
        options={"target_defeats": target},
    )

    with pytest.raises(GameOver) as over:
        run_until(s, "start", "stop")

    assert over.value.outcome.winners == (0,)
    assert s.round == 1


@pytest.mark.rule("PG-3.1")
@pytest.mark.parametrize("phase", ["conspirators", "chariots", "tally", "sun_moon"])
def test_a_loss_ends_the_match_in_whatever_step(phase: Phase) -> None:
    plot = fx.MoveMarker(when="round_start", scope=fx.Where(slots=(1,)), delta=-1)
    wheels = fx.MoveMarker(when="chariot_step", scope=fx.Where(slots=(1,)), delta=-1)
    s = arena(
        {1: "L4 s1 [2,2,2]"},
        pos={1: 0 if phase == "tally" else 1},
        modules=["chariots", "conspirators", "sun_moon"],
        chariots=[chariot(4, wheels)],
        conspirators=[conspirator(4, plot)],
        phase=phase,
        rolls=[4],
        sun=4,
        health=4,
        defeated=9,
    )

    with pytest.raises(GameOver) as over:
        run_phase(s)

    assert over.value.outcome.winners == ()
    assert (s.round, s.health) == (1, 5)


@pytest.mark.rule("PG-3.1")
@pytest.mark.parametrize("seed", range(8))
def test_rounds_go_on_until_a_win_or_a_loss(seed: int) -> None:
    match = new_match(seed, target_defeats=2)
    rounds: list[int] = []

    def watch(match: Match[Arena]) -> None:
        rounds.append(match.state.round)
        assert match.outcome is not None or match.state.health < 5

    random_play(match, seed, watch=watch)

    assert match.outcome is not None
    won = match.state.defeated >= 2 and match.state.health < 5
    assert match.outcome.winners == ((0,) if won else ())
    assert won or match.state.health == 5
    assert sorted(set(rounds)) == list(range(1, match.state.round + 1))
    assert rounds == sorted(rounds)


@pytest.mark.rule("PG-3.2")
def test_a_round_is_roll_then_resolve_then_reset() -> None:
    s = arena(
        {1: "L4 s1 [2,2,2]", 2: "L4 s1 [2,2,2]"},
        pos={1: 2},
        phase="start",
        pool="w w w",
        rolls=[1, 1, 2],
    )
    told = listen(s)

    run_until(s, "start", "start", "stop")

    assert [type(event) for event in told] == [
        ev.ClockStarted,
        ev.Rolled,
        ev.ClockStopped,
        ev.MarkerRose,
        ev.MarkerFell,
        ev.EnemyDefeated,
        ev.Wounded,
        ev.DieTired,
        ev.DiceReturned,
        ev.FatigueShifted,
        ev.EnemyEntered,
        ev.RoundBegan,
    ]


@pytest.mark.rule("PG-3.2")
def test_the_reset_makes_everything_ready_for_the_next_roll() -> None:
    s = arena(dice="1 1", phase="rolling")

    run_until(s, "start", "stop")

    assert dice_in(s, Zone.POOL) == ["W3", "W4", "W5"]
    assert (dice_in(s, Zone.ASSIGNED), dice_in(s, Zone.BOTTOM)) == ([], ["W2"])


@pytest.mark.rule("PG-3.2")
@some_modules
def test_the_first_round_has_no_reset_before_its_roll(modules: tuple[str, ...]) -> None:
    match = new_match(5, modules=list(modules), clock_mode="ticks")

    while match.question.kind != "roll":
        match.answer(match.question, 0, next(iter(match.question.offered())))

    assert match.state.round == 1
    assert dice_in(match.state, Zone.BOTTOM) == ["W3"]


@pytest.mark.rule("PG-3.2")
def test_the_player_is_told_the_round_and_then_its_step() -> None:
    s = arena(dice="1 1", phase="rolling", round=3)
    seen = view(s, 0)
    run_phase(s, "stop")
    shown = text(view(s, 0), in_english)

    assert [in_english.text(stage) for stage in stages(seen)] == ["Round 3", "Roll"]
    assert "start > roll > [attacks] > tally > reset" in shown


@pytest.mark.rule("PG-3.3")
@pytest.mark.parametrize("seed", range(6))
def test_only_the_roll_runs_on_the_clock(seed: int) -> None:
    match = new_match(seed, modules=list(MODULES), clock_mode="real_time")
    timed: Counter[tuple[str, bool]] = Counter()

    def watch(match: Match[Arena]) -> None:
        for question in match.questions:
            timed[question.kind, question.clock is not None] += 1
            assert bool(match.state.clocks) == (question.kind == "roll")

    random_play(match, seed, watch=watch)

    assert timed["roll", True]
    assert not timed["roll", False]
    assert [kind for kind, on_clock in timed if on_clock] == ["roll"]


@pytest.mark.rule("PG-3.3")
def test_what_follows_the_roll_waits_for_ever() -> None:
    s = arena(
        {1: "L5 s1 [2,2,2,2]"},
        phase="start",
        pool="w w w w",
        rolls=[1, 1, 1, 1],
        options={"clock_mode": "real_time"},
    )

    question = asked(s, "start", "stop")

    assert (question.kind, question.clock) == ("advance", None)
    assert s.clocks == {}


@pytest.mark.rule("PG-3.4")
def test_with_all_modules_the_steps_keep_their_order() -> None:
    tail = ("L6 s3 [2,2,2,2,2]", None, "tail")
    s = arena(
        {1: ("L4 s1 [2,2,2]", None, "tail"), 2: tail},
        pos={1: 2},
        modules=MODULES,
        chariots=["ch07"],
        inspiration="in03",
        conspirators=["co4"],
        phase="conspirators",
        pool="w w w",
        rolls=[4, 1, 1, 2, 2],
        reveals=1,
        options={"clock_mode": "real_time"},
    )
    told = listen(s)

    run_until(s, "conspirators", 6, 3, "start", "stop", 2)

    assert [type(event) for event in told] == [
        ev.ConspiratorRevealed,
        ev.ConspiratorRolled,
        ev.ConspiratorStruck,
        ev.MarkerFell,  # by the conspirator
        ev.DiscTurned,
        ev.ClockStarted,
        ev.Rolled,
        ev.ClockStopped,
        ev.ChariotStruck,
        ev.DragonUsed,
        ev.MarkerRose,
        ev.MarkerRose,
        ev.EnemyDefeated,
        ev.MarkerFell,  # by the Moon
        ev.DiceReturned,
        ev.FatigueShifted,
        ev.EnemyEntered,
        ev.ChariotRevealed,
        ev.RoundBegan,
    ]


@pytest.mark.rule("PG-3.4")
def test_the_sun_comes_before_the_moon_and_new_chariots_after_the_fatigue_track() -> None:
    s = arena(modules=["chariots", "sun_moon"], dice="2 2", phase="attack", sun=2)
    put(s, Zone.BOX, "W1", "W2")
    told = listen(s)

    run_until(s, "rotate", BLUE)

    assert [type(event) for event in told] == [
        ev.MarkerRose,
        ev.BonusTaken,
        ev.MarkerFell,
        ev.DiceReturned,
        ev.FatigueShifted,
        ev.ChariotRevealed,
        ev.ChariotRevealed,
        ev.RoundBegan,
    ]


# PG-4 The roll


@pytest.mark.rule("PG-4.1")
def test_all_dice_of_the_pool_are_rolled() -> None:
    s = arena(phase="start", rolls=[1, 2, 3, 3, 3, 4, 4, 6])
    assert asked(s).offered() == ("start",)

    run_phase(s, "start")

    assert showing(s) == "1b 2g 3 3 3 4 4 6y"
    assert dice_in(s, Zone.ROLLED) == ["B1", "G1", "W4", "W5", "W6", "W7", "W8", "Y1"]
    assert dice_in(s, Zone.POOL) == []


@pytest.mark.rule("PG-4.1")
def test_no_die_is_held_back_however_many_there_are() -> None:
    s = arena(phase="start", pool="w w w w w w w w b b g g y y")

    run_phase(s, "start")

    assert dice_in(s, Zone.ROLLED) == [*DICE]
    assert all(s.faces)


@pytest.mark.rule("PG-4.1")
def test_dice_that_are_not_in_the_pool_are_not_rolled() -> None:
    s = arena(phase="start")
    elsewhere = {zone: dice_in(s, zone) for zone in (*FATIGUE, Zone.STACK)}

    run_phase(s, "start")

    assert {zone: dice_in(s, zone) for zone in elsewhere} == elsewhere
    assert sum(face > 0 for face in s.faces) == 8


@pytest.mark.rule("PG-4.1")
def test_a_die_on_loan_and_the_dragon_die_are_rolled_with_the_others() -> None:
    s = arena(
        modules=["dragon", "sun_moon"],
        phase="start",
        pool="w b b",
        bonus=[DICE.index("B2")],
        sun=1,
        rolls=[3, 4, 5, 2],
    )

    run_phase(s, "start")

    assert showing(s) == "3b 4b 5"
    assert s.dragon_face == "tail"


@pytest.mark.rule("PG-4.1")
@pytest.mark.parametrize(
    ("clock_mode", "seconds", "left"), [("real_time", 60, 0), ("ticks", 60, 54), ("untimed", None, 0)]
)
def test_the_clock_starts_and_then_the_dice_are_rolled(
    clock_mode: str, seconds: int | None, left: int
) -> None:
    s = arena(phase="start", pool="w w b", rolls=[4, 6, 1], options={"clock_mode": clock_mode})
    rolled = tuple(DICE.index(name) for name in ("B1", "W4", "W5"))
    told = listen(s)

    run_phase(s, "start")

    assert told == [ev.ClockStarted(seconds), ev.Rolled(rolled, (4, 6, 1), None)]
    assert s.budget == left


@pytest.mark.rule("PG-4.1")
@pytest.mark.parametrize("value", ["stop", ("reroll", 1), ("start", 4), 4, None])
def test_a_round_begins_with_nothing_but_starting_the_clock(value: object) -> None:
    assert refusal(arena(phase="start"), value) == "clock_not_running"


@pytest.mark.rule("PG-4.1")
@pytest.mark.parametrize("number", [1, 2, 13])
def test_starting_the_phase_starts_a_clock_of_sixty_seconds(number: int) -> None:
    s = arena(phase="start", round=number, options={"clock_mode": "real_time"})
    assert s.clocks == {}

    run_phase(s, "start")

    assert [clock.limit for clock in s.clocks.values()] == [60_000]
    assert asked(s).clock in s.clocks


@settings(max_examples=60)
@given(some_dice())
@pytest.mark.rule("PG-4.2", "PG-4.3", "PG-4.4")
def test_what_may_be_rerolled_are_the_values_shown_by_two_dice_or_more(dice: list[tuple[int, str]]) -> None:
    s = arena(dice=written(dice))
    shown = Counter(value for value, _ in dice)
    sets = [value for value in range(1, 7) if shown[value] >= 2]

    if sets:
        assert asked(s).offered() == [*(("reroll", value) for value in sets), "stop"]
    else:
        run_phase(s)
        assert s.phase == "attack"


@pytest.mark.rule("PG-4.2")
def test_dice_are_grouped_anew_after_every_roll() -> None:
    s = arena(dice="1 1 2 3 5", rolls=[2, 3, 3, 3])

    after_the_first = asked(s, ("reroll", 1)).offered()
    after_the_second = asked(s, ("reroll", 2)).offered()

    assert after_the_first == [("reroll", 2), ("reroll", 3), "stop"]
    assert after_the_second == [("reroll", 3), "stop"]


@pytest.mark.rule("PG-4.2", "PG-4.3", "PG-4.4")
def test_a_set_that_cannot_be_paid_is_a_set_and_a_solo_die_is_none() -> None:
    s = arena(
        dice="1 1b 2 3 3 3g 6",
        options={"clock_mode": "ticks"},
        budget=3,
        modules=["chariots"],
        chariots=["ch05"],
    )

    question = asked(s)

    assert [(blocked.value, blocked.code) for blocked in question.greyed()] == [
        (("reroll", 1), "not_enough_time"),
        (("reroll", 2), "not_a_set"),
        (("reroll", 3), "not_enough_time"),
        (("reroll", 6), "not_a_set"),
    ]
    for blocked in question.greyed():
        with pytest.raises(Refused, match=blocked.code):
            question.accept(blocked.value)


@pytest.mark.rule("PG-4.2")
def test_dice_are_shown_grouped_by_value() -> None:
    s = arena(dice="6 3 1 3g 6b 1 4y")

    shown = text(view(s, 0), in_english)

    assert "Dice: 1 1 | 3g 3 | 4y | 6b 6" in shown


@pytest.mark.rule("PG-4.3")
def test_dice_on_a_chariot_belong_to_no_set() -> None:
    s = arena(modules=["chariots"], chariots=["ch01"], dice="3 3 3 5 5", phase="rolling")
    threes = [die for die, face in enumerate(s.faces) if face == 3]
    assert rerolls(s) == [3, 5]

    run_phase(s, ("place", 0, *threes[:2]))

    assert rerolls(s) == [5]
    assert refusal(s, ("reroll", 3)) == "not_a_set"


@pytest.mark.rule("PG-4.4")
def test_the_only_die_of_its_value_in_play_is_a_solo_die() -> None:
    s = arena(
        modules=["chariots"],
        chariots=[chariot("pair", fx.FatigueDie(when="chariot_step", n=1)), "ch07"],
        dice="5 5 5 2 2",
    )
    fives = [die for die, face in enumerate(s.faces) if face == 5]
    assert refusal(s, ("place", 1, fives[2])) == "not_solo"

    run_phase(s, ("place", 0, *fives[:2]))

    assert ("place", 1, fives[2]) in asked(s).offered()
    assert refusal(s, ("reroll", 5)) == "not_a_set"


@pytest.mark.rule("PG-4.4")
@pytest.mark.parametrize(("dice", "solo"), [("5", True), ("5 5b", False), ("5 5 5b", False)])
def test_one_die_is_solo_and_two_are_not(dice: str, solo: bool) -> None:
    s = arena(
        modules=["chariots", "inspiration"], chariots=["ch07"], inspiration="in02", dice=f"{dice} 2 2 2"
    )

    offered = asked(s).offered()

    assert (("power", 5) in offered) is solo
    assert any(option[:2] == ("place", 0) for option in offered) is solo
    assert (("reroll", 5) in offered) is not solo
    assert ("power", 2) not in offered


@pytest.mark.rule("PG-4.5")
def test_a_set_may_be_rerolled_any_number_of_times_even_one_just_rolled() -> None:
    s = arena(dice="4 4 4", rolls=[4] * 60 + [1, 2, 6])

    for _ in range(20):
        run_phase(s, ("reroll", 4))
    run_phase(s, ("reroll", 4))

    assert showing(s) == "1 2 6"
    assert s.rerolls == 21


@pytest.mark.rule("PG-4.5")
@pytest.mark.parametrize("clock_mode", MODES)
def test_a_set_may_be_rerolled_however_many_were_before(clock_mode: str) -> None:
    s = arena(dice="4 4 2 2", rolls=[4, 4], rerolls=999, budget=60, options={"clock_mode": clock_mode})

    run_phase(s, ("reroll", 4))

    assert s.phase == "rolling"
    assert rerolls(s) == [2, 4]


@pytest.mark.rule("PG-4.5")
def test_a_set_may_be_rerolled_as_long_as_the_clock_has_the_time() -> None:
    s = arena(dice="4 4 1", rolls=[4, 4], budget=4, options={"clock_mode": "ticks"})

    assert rerolls(s) == [4]


@pytest.mark.rule("PG-4.5")
def test_any_of_the_sets_may_be_rerolled() -> None:
    s = arena(dice="1 1b 2 2b 3 3g 4 4g 5 5y 6 6y")

    assert rerolls(s) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("PG-4.6")
@pytest.mark.parametrize("two", [("reroll", 1, 3), ("reroll", 1, 3, 6), ("reroll", 1, 3, "dragon")])
def test_two_sets_are_not_rerolled_at_a_time(two: tuple[object, ...]) -> None:
    s = arena(dice="1 1 3 3 6 6")

    assert refusal(s, two) == "one_set_at_a_time"


@pytest.mark.rule("PG-4.6")
def test_a_reroll_rolls_the_dice_of_one_set_and_its_result_is_seen_before_another() -> None:
    s = arena(dice="1 1b 3 3g 4", rolls=[6, 2])

    run_phase(s, ("reroll", 1))

    assert showing(s) == "2 3g 3 4 6b"
    assert asked(s).kind == "roll"


@pytest.mark.rule("PG-4.6")
def test_a_reroll_tells_the_set_its_dice_and_what_they_show_now() -> None:
    s = arena(dice="1 1b 3 3g 4", rolls=[6, 2])
    told = listen(s)

    run_phase(s, ("reroll", 1))

    assert told == [ev.Rerolled(1, (DICE.index("B1"), DICE.index("W4")), (6, 2), None)]


@pytest.mark.rule("PG-4.6")
def test_a_reroll_leaves_the_dice_on_a_chariot_alone() -> None:
    s = arena(modules=["chariots"], chariots=["ch01"], dice="3 3 3 3 5", rolls=[1, 2])
    threes = [die for die, face in enumerate(s.faces) if face == 3]
    told = listen(s)

    run_phase(s, ("place", 0, *threes[:2]))
    run_phase(s, ("reroll", 3))

    assert [event.dice for event in told if isinstance(event, ev.Rerolled)] == [tuple(threes[2:])]
    assert s.chariots[0].dice == threes[:2]


@settings(max_examples=40)
@given(some_dice(), st.data())
@pytest.mark.rule("PG-4.6", "PG-4.7")
def test_a_reroll_changes_all_dice_of_its_set_and_no_others(
    dice: list[tuple[int, str]], data: st.DataObject
) -> None:
    shown = Counter(value for value, _ in dice)
    sets = [value for value in shown if shown[value] >= 2]
    if not sets:
        return
    value = data.draw(st.sampled_from(sets))
    s = arena(dice=written(dice))
    before = s.faces[:]
    rolled = data.draw(st.lists(values, min_size=shown[value], max_size=shown[value]))
    load_dice(s, *rolled)

    run_phase(s, ("reroll", value))

    lying = [die for die, face in enumerate(before) if face == value]
    assert [s.faces[die] for die in lying] == rolled
    assert [f for die, f in enumerate(s.faces) if die not in lying] == [
        f for die, f in enumerate(before) if die not in lying
    ]


@pytest.mark.rule("PG-4.7", "PG-R4")
def test_the_whole_set_is_rerolled() -> None:
    s = arena(dice="2 2 2 2b 5", rolls=[1, 3, 4, 6])

    run_phase(s, ("reroll", 2))

    assert showing(s) == "1b 3 4 5 6"


@pytest.mark.rule("PG-4.7", "PG-R4")
def test_a_set_of_all_dice_is_rerolled_whole() -> None:
    s = arena(
        modules=["sun_moon"],
        dice="2 2 2 2 2 2 2 2 2b 2b 2g 2y",
        bonus=[DICE.index("B2")],
        rolls=[1, 3, 4, 5, 6, 1, 3, 4, 5, 6, 1, 3],
    )

    run_phase(s, ("reroll", 2))

    assert showing(s) == "1b 1 1 3b 3 3y 4g 4 5 5 6 6"


@pytest.mark.rule("PG-4.7", "PG-R4")
def test_part_of_a_set_cannot_be_kept() -> None:
    s = arena(dice="2 2 2 5")
    twos = [die for die, face in enumerate(s.faces) if face == 2]

    assert refusal(s, ("reroll", 2, tuple(twos[:2]))) == "whole_set_only"


@pytest.mark.rule("PG-4.8")
@pytest.mark.parametrize("value", [4, 5, 6])
def test_a_solo_die_is_never_rerolled(value: int) -> None:
    s = arena(dice="1 1 4 5b")

    with pytest.raises(Refused) as refused:
        asked(s).accept(("reroll", value))

    assert (refused.value.code, refused.value.rule) == ("not_a_set", "PG-4.8")
    assert asked(s).offered() == [("reroll", 1), "stop"]


@pytest.mark.rule("PG-4.8")
@pytest.mark.parametrize("clock_mode", MODES)
@pytest.mark.parametrize("before", [0, 1, 12])
def test_no_clock_and_no_former_reroll_frees_a_solo_die(clock_mode: str, before: int) -> None:
    s = arena(dice="1 2 2b 3g 4 5y 6", budget=40, rerolls=before, options={"clock_mode": clock_mode})

    assert asked(s).offered() == [("reroll", 2), "stop"]


@pytest.mark.rule("PG-4.8")
@pytest.mark.parametrize("value", [0, 7, -1])
def test_there_is_nothing_to_reroll_where_there_is_no_such_value(value: int) -> None:
    assert refusal(arena(dice="1 1 4"), ("reroll", value)) == "not_a_set"


@pytest.mark.rule("PG-4.9")
def test_a_solo_die_that_gets_an_equal_may_be_rerolled_with_it() -> None:
    s = arena(dice="2 2 5b", rolls=[5, 1, 3, 3])
    assert refusal(s, ("reroll", 5)) == "not_a_set"

    run_phase(s, ("reroll", 2))
    assert rerolls(s) == [5]
    run_phase(s, ("reroll", 5))

    assert showing(s) == "1 3b 3"


@pytest.mark.rule("PG-4.10")
def test_a_die_does_not_remember_the_set_it_was_in() -> None:
    s = arena(dice="1 1 3 3", rolls=[2, 4])

    run_phase(s, ("reroll", 1))

    assert rerolls(s) == [3]
    assert refusal(s, ("reroll", 2)) == refusal(s, ("reroll", 4)) == "not_a_set"
    assert refusal(s, ("reroll", 1)) == "not_a_set"


@pytest.mark.rule("PG-4.10")
def test_a_die_that_shows_the_value_of_its_former_set_again_is_solo() -> None:
    s = arena(dice="1 1 3 3", rolls=[1, 5])

    run_phase(s, ("reroll", 1))

    assert showing(s) == "1 3 3 5"
    assert rerolls(s) == [3]
    assert refusal(s, ("reroll", 1)) == "not_a_set"


@pytest.mark.rule("PG-4.10")
def test_a_die_does_not_remember_that_it_was_solo() -> None:
    s = arena(dice="1 1 3 4 4", rolls=[3, 3, 6, 6, 4, 5, 2, 1])

    run_phase(s, ("reroll", 1))
    run_phase(s, ("reroll", 3))
    run_phase(s, ("reroll", 4))

    assert rerolls(s) == [6]


@pytest.mark.rule("PG-4.10")
def test_a_die_that_a_reroll_has_made_solo_is_like_any_other_solo_die() -> None:
    s = arena(
        modules=["chariots", "inspiration"],
        chariots=["ch04"],
        inspiration="in02",
        dice="1 1 3 3 3",
        rolls=[4, 6],
    )

    run_phase(s, ("reroll", 1))

    four = s.faces.index(4)
    assert asked(s).offered() == [
        ("reroll", 3),
        ("place", 0, four),
        ("power", 4),
        ("power", 6),
        "stop",
    ]


@pytest.mark.rule("PG-4.11")
@pytest.mark.parametrize("clock_mode", MODES)
def test_the_clock_may_be_stopped_at_once_after_the_first_roll(clock_mode: str) -> None:
    s = arena(phase="start", pool="w w w w", rolls=[1, 1, 2, 2], options={"clock_mode": clock_mode})
    told = listen(s)

    run_until(s, "attack", "start", "stop")

    assert showing(s) == "1 1 2 2"
    assert told[-1] == ev.ClockStopped("stop")
    assert s.clocks == {}


@pytest.mark.rule("PG-4.11")
def test_what_is_left_of_the_clock_when_it_is_stopped_is_not_used() -> None:
    s = arena(phase="start", pool="w w w w", rolls=[1, 1, 2, 2], options={"clock_mode": "real_time"})

    run_until(s, "attack", "start", timed(7_900, "stop"))

    assert s.seconds_used == 7


@pytest.mark.rule("PG-4.11")
@pytest.mark.parametrize("seed", range(4))
def test_stopping_is_always_on_offer_while_the_clock_runs(seed: int) -> None:
    match = new_match(seed, modules=["dragon", "chariots", "inspiration"], clock_mode="ticks")
    asked_to_roll: list[bool] = []

    def watch(match: Match[Arena]) -> None:
        asked_to_roll.extend("stop" in q.offered() for q in match.questions if q.kind == "roll")

    random_play(match, seed, watch=watch)

    assert asked_to_roll
    assert all(asked_to_roll)


@pytest.mark.rule("PG-4.11")
def test_the_clock_cannot_be_stopped_before_the_first_roll() -> None:
    s = arena(phase="start")

    assert "stop" not in asked(s).offered()


@pytest.mark.rule("PG-4.12")
def test_when_the_clock_expires_the_dice_stay_as_they_lie() -> None:
    s = arena(
        {1: "L4 s1 [2,2,2]"},
        phase="start",
        pool="w w w w w",
        rolls=[1, 1, 2, 2, 5, 6, 6],
        options={"clock_mode": "real_time"},
    )
    told = listen(s)

    run_until(s, "attack", "start", ("reroll", 2), TIME_UP)

    assert showing(s) == "1 1 5 6 6"
    assert told[-1] == ev.ClockStopped("time")
    assert s.clocks == {}


@pytest.mark.rule("PG-4.12")
def test_a_clock_that_expires_was_used_to_the_end() -> None:
    s = arena(phase="start", pool="w w w", rolls=[1, 1, 2, 3, 3], options={"clock_mode": "real_time"})

    run_until(s, "attack", "start", timed(9_000, ("reroll", 1)), TIME_UP)

    assert s.seconds_used == 60
    assert showing(s) == "2 3 3"


@pytest.mark.rule("PG-4.12")
def test_for_somebody_who_is_away_the_dice_are_left_as_they_lie() -> None:
    assert asked(arena(dice="1 1 3 3")).default == "stop"


@pytest.mark.rule("PG-4.12")
def test_a_clock_at_zero_ends_the_phase_even_where_an_action_is_free() -> None:
    free = {"first_roll": 6, "reroll": 4, "place": 0, "power_roll": 4, "power": 0}
    s = arena(
        modules=["chariots"],
        chariots=["ch04"],
        dice="1 1 4",
        options={"clock_mode": "ticks", "tick_costs": free},
        budget=0,
    )

    run_phase(s)

    assert s.phase == "chariots"
    assert showing(s) == "1 1 4"


@pytest.mark.rule("PG-4.12")
def test_a_command_that_comes_after_the_end_is_refused_and_changes_nothing() -> None:
    match = new_match(0, clock_mode="real_time")
    match.answer(match.question, 0, "start")
    before = encode_state(match.state)

    with pytest.raises(Refused) as refused:
        match.answer(match.question, 0, "stop", ms=60_001)

    assert refused.value.code == "clock_expired"
    assert encode_state(match.state) == before


@pytest.mark.rule("PG-R37")
def test_a_reroll_accepted_in_time_is_completed() -> None:
    match = new_match(0, clock_mode="real_time")
    match.answer(match.question, 0, "start")
    reroll = next(option for option in match.question.offered() if option[0] == "reroll")
    lying = [die for die, face in enumerate(match.state.faces) if face == reroll[1]]
    before = match.state.faces[:]

    match.answer(match.question, 0, reroll, ms=60_000)

    after = match.state.faces
    assert match.state.rerolls == 1
    assert [after[die] for die in lying] != [before[die] for die in lying]
    assert all(after[die] == before[die] for die in range(14) if die not in lying)


@pytest.mark.rule("PG-4.13")
@pytest.mark.parametrize("clock_mode", MODES)
def test_without_a_set_the_clock_stops_by_itself(clock_mode: str) -> None:
    s = arena(phase="start", pool="w w w w", rolls=[1, 1, 2, 3, 4, 5], options={"clock_mode": clock_mode})
    told = listen(s)

    run_until(s, "attack", "start", ("reroll", 1))

    assert showing(s) == "2 3 4 5"
    assert told[-1] == ev.ClockStopped("nothing_left")
    assert s.clocks == {}


@pytest.mark.rule("PG-4.13", "PG-R32")
@pytest.mark.parametrize("clock_mode", MODES)
def test_without_a_set_a_chariot_may_still_be_countered(clock_mode: str) -> None:
    s = arena(
        modules=["chariots"],
        chariots=["ch04"],
        phase="start",
        pool="w w w",
        rolls=[1, 4, 6],
        options={"clock_mode": clock_mode},
    )
    run_phase(s, "start")
    four = s.faces.index(4)
    assert asked(s).offered() == [("place", 0, four), "stop"]

    run_until(s, "chariots", ("place", 0, four))

    assert showing(s) == "1 6"
    assert dice_in(s, Zone.CHARIOT) == [DICE[four]]


@pytest.mark.rule("PG-4.13")
def test_a_placement_is_possible_as_long_as_it_can_be_paid() -> None:
    just_enough = arena(
        modules=["chariots"], chariots=["ch04"], dice="1 4", options={"clock_mode": "ticks"}, budget=2
    )
    too_late = arena(
        modules=["chariots"], chariots=["ch04"], dice="1 4", options={"clock_mode": "ticks"}, budget=1
    )

    run_phase(too_late)

    assert asked(just_enough).offered() == [("place", 0, just_enough.faces.index(4)), "stop"]
    assert too_late.phase == "chariots"


@pytest.mark.rule("PG-4.13")
def test_a_chariot_that_is_countered_keeps_no_clock_running() -> None:
    s = arena(
        modules=["chariots"], chariots=["ch01"], dice="1 1 2 2", options={"clock_mode": "ticks"}, budget=5
    )
    ones = [die for die, face in enumerate(s.faces) if face == 1]

    run_until(s, "chariots", ("place", 0, *ones))

    assert s.budget == 3
    assert showing(s) == "2 2"


@pytest.mark.rule("PG-4.13")
def test_without_a_set_a_power_may_still_be_used() -> None:
    s = arena(modules=["inspiration"], inspiration="in02", dice="1 4 6", rolls=[5])

    assert asked(s).offered() == [("power", 1), ("power", 4), ("power", 6), "stop"]
    run_until(s, "attack", ("power", 4))

    assert showing(s) == "1 5 6"


@settings(max_examples=40)
@given(some_dice(least=7))
@pytest.mark.rule("PG-4.14")
def test_with_seven_dice_in_play_there_is_a_set(dice: list[tuple[int, str]]) -> None:
    s = arena(dice=written(dice))

    assert rerolls(s)


@pytest.mark.rule("PG-4.14")
@pytest.mark.parametrize("count", range(1, 7))
def test_with_six_dice_in_play_or_fewer_there_may_be_no_set(count: int) -> None:
    s = arena(dice="1 2g 3 4b 5 6y"[: 3 * count])
    told = listen(s)

    run_phase(s)

    assert told == [ev.ClockStopped("nothing_left")]


@pytest.mark.rule("PG-4.14")
@pytest.mark.parametrize("dice", ["1 1b", "1 2 2g", "1 2g 3 3", "1 2 3 4 5 5y"])
def test_however_few_the_dice_two_of_a_value_are_a_set(dice: str) -> None:
    assert len(rerolls(arena(dice=dice))) == 1


@pytest.mark.rule("PG-4.14")
def test_dice_on_chariots_do_not_count_for_a_set() -> None:
    s = arena(modules=["chariots"], chariots=["ch01"], dice="1 1 2 3 4 5 6")
    ones = [die for die, face in enumerate(s.faces) if face == 1]
    told = listen(s)

    run_until(s, "chariots", ("place", 0, *ones))

    assert showing(s) == "2 3 4 5 6"
    assert told[-1] == ev.ClockStopped("nothing_left")


@pytest.mark.rule("PG-4.15")
def test_a_die_that_counts_as_two_is_a_solo_die_for_rerolls() -> None:
    s = arena({4: ("L4 s1 [2,2,3]", "doubled(green)")}, dice="1 1 4g")

    assert asked(s).offered() == [("reroll", 1), "stop"]
    assert refusal(s, ("reroll", 4)) == "not_a_set"


@pytest.mark.rule("PG-4.15")
def test_a_power_over_solo_dice_is_one_over_a_die_that_counts_as_two() -> None:
    s = arena(
        {4: ("L4 s1 [2,2,3]", "doubled(green)")},
        modules=["chariots", "inspiration"],
        chariots=["ch04"],
        inspiration="in02",
        dice="1 1 4g",
    )

    four = s.faces.index(4)
    assert asked(s).offered() == [("reroll", 1), ("place", 0, four), ("power", 4), "stop"]


@pytest.mark.rule("PG-4.15")
def test_a_doubled_solo_die_alone_leaves_nothing_to_reroll_and_attacks_as_a_set() -> None:
    s = arena({4: ("L4 s1 [2,2,3]", "doubled(green)")}, dice="4g")

    run_until(s, "tally")

    assert positions(s)[3] == 2


@pytest.mark.rule("PG-4.16", "PG-R49")
@pytest.mark.parametrize("clock_mode", MODES)
def test_with_no_die_to_roll_the_round_is_played_without_dice(clock_mode: str) -> None:
    s = arena(
        {2: ("L5 s2 [2,2,2,2]", "ambush")},
        phase="start",
        pool="",
        rolls=[],
        options={"clock_mode": clock_mode},
    )
    told = listen(s)

    run_until(s, "tally", "start")

    assert ev.ClockStopped("nothing_left") in told
    assert positions(s) == [3, 1, 3, 3, 3, 3]
    assert s.clocks == {}


@pytest.mark.rule("PG-4.16")
def test_with_no_die_to_roll_the_dragon_die_is_rolled_alone_and_not_again() -> None:
    s = arena(
        dict.fromkeys(range(1, 7), ("L6 s3 [2,2,2,2,2]", None, "claw")),
        modules=["dragon"],
        phase="start",
        pool="",
        rolls=[1],
    )

    run_until(s, "tally", "start")

    assert s.dragon_face == "claw"
    assert positions(s) == [3] * 6


# Section 8: refusals


@pytest.mark.rule("PG-4.8")
@pytest.mark.parametrize(
    "wrong", [("reroll", 4), ("reroll", 1, 3), ("reroll", 1, (7,)), ("reroll", 4, "dragon"), "start", 1, None]
)
def test_a_refused_command_changes_nothing_and_costs_no_time(wrong: object) -> None:
    s = arena(
        dice="1 1 3 3 4", options={"clock_mode": "ticks"}, budget=30, modules=["dragon"], dragon_face="tail"
    )
    before = encode_state(s)

    assert refusal(s, wrong)

    assert encode_state(s) == before
    assert s.budget == 30


@pytest.mark.rule("PG-4.8")
@pytest.mark.parametrize("wrong", [("reroll", 4, "dragon"), ("reroll", "dragon"), ("reroll",)])
def test_the_dragon_die_needs_a_set(wrong: tuple[object, ...]) -> None:
    s = arena(dice="1 1 4", modules=["dragon"], dragon_face="tail")

    assert refusal(s, wrong) == "dragon_needs_set"


@pytest.mark.rule("PG-4.5")
def test_a_reroll_that_cannot_be_paid_is_refused_for_want_of_time() -> None:
    s = arena(
        dice="1 1 4", options={"clock_mode": "ticks"}, budget=3, modules=["chariots"], chariots=["ch04"]
    )

    assert refusal(s, ("reroll", 1)) == "not_enough_time"


@pytest.mark.rule("PG-4.11")
@pytest.mark.parametrize("command", ["stop", ("reroll", 1), ("place", 0, 7), ("power", 2)])
def test_before_the_first_roll_the_clock_is_not_running(command: object) -> None:
    s = arena(phase="start", modules=["chariots"], chariots=["ch04"])

    assert refusal(s, command) == "clock_not_running"


@pytest.mark.rule("PG-4.11")
@pytest.mark.parametrize("command", ["stop", ("reroll", 1), ("place", 0, 7), ("power", 2)])
def test_after_the_stop_the_clock_is_not_running(command: object) -> None:
    s = arena({1: "L5 s1 [2,2,2,2]"}, dice="1 1 1 1 2 2")

    assert refusal(s, command, "stop") == "clock_not_running"


@pytest.mark.rule("PG-4.5")
@pytest.mark.parametrize("command", [("rotate", 3), ("fatigue", 0), ("advance", 1), "start", 3, None])
def test_a_command_of_another_step_is_refused_during_the_roll(command: object) -> None:
    s = arena(dice="1 1 4")

    assert refusal(s, command) == "wrong_step"
