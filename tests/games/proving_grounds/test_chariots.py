"""PG-11 Chariots, and what each of the nineteen does."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import Refused
from tablee.games.proving_grounds import GAME
from tablee.games.proving_grounds import effects as fx
from tablee.games.proving_grounds import events as ev
from tablee.games.proving_grounds.state import BLUE, DICE, GREEN, WHITE, Arena, Phase, Zone
from tablee.testing import TIME_UP, stack, table
from tests.games.proving_grounds.arena import (
    arena,
    asked,
    chariot,
    dice_in,
    listen,
    load_base,
    positions,
    put,
    refusal,
    run_phase,
    run_until,
    showing,
)

W1, W4, W5, W6, W7, W8 = (DICE.index(name) for name in ("W1", "W4", "W5", "W6", "W7", "W8"))
B1, G1, G2 = (DICE.index(name) for name in ("B1", "G1", "G2"))
SOLO_FOUR, PAIR, OTHER_PAIR = "ch04", "ch01", "ch03"
"""Base cards that want a solo four, and two dice of the same value."""


def chariots(*cards: Any, enemies: dict[int, Any] | None = None, **fields: Any) -> Arena:
    """An arena with these chariots in play, drawn in this order."""
    modules = ["chariots", *fields.pop("modules", ())]
    return arena(enemies, **{"modules": modules, "chariots": cards, **fields})


def placements(s: Arena) -> list[Any]:
    """The dice that may be placed now, with the chariot they would counter."""
    return [action[1:] for action in asked(s).offered() if action[0] == "place"]


def in_play(s: Arena) -> list[str]:
    return [s.cards.chariots[chariot.card].id for chariot in s.chariots]


def discarded(s: Arena) -> list[str]:
    return [s.cards.chariots[card].id for card in s.chariot_discard]


def down(*slots: int, by: int = 1) -> fx.MoveMarker:
    """The markers in these slots go down."""
    return fx.MoveMarker(delta=-by, when="chariot_step", scope=fx.Where(slots=slots))


# Set-up


@pytest.mark.rule("PG-11.1")
def test_one_chariot_is_revealed_at_set_up_and_eighteen_lie_face_down() -> None:
    s = table(GAME, {"modules": ["chariots"]})

    assert len(s.chariots) == 1
    assert s.chariots[0].dice == []
    assert sorted([s.chariots[0].card, *s.chariot_deck]) == list(range(19))
    assert s.chariot_discard == []


@pytest.mark.rule("PG-11.1")
def test_the_chariots_are_shuffled() -> None:
    states = [table(GAME, {"modules": ["chariots"]}, seed) for seed in range(12)]

    assert len({s.chariots[0].card for s in states}) > 4
    assert len({tuple(s.chariot_deck) for s in states}) == 12


def test_without_the_module_there_is_no_chariot() -> None:
    s = table(GAME, {"modules": ["dragon"]})

    assert (s.chariots, s.chariot_deck) == ([], [])


# What counters a chariot


@pytest.mark.rule("PG-11.2")
@pytest.mark.parametrize(("value", "die"), [(1, "W4"), (2, "W5"), (3, "B1"), (4, "W6"), (5, "G1"), (6, "Y1")])
def test_a_single_chariot_takes_one_die_of_its_value(value: int, die: str) -> None:
    s = chariots(chariot(value, down(1)), dice="1 2 3b 4 5g 6y")

    assert placements(s) == [(0, DICE.index(die))]


@pytest.mark.rule("PG-11.2")
def test_a_pair_chariot_takes_two_dice_of_one_value_whatever_it_is() -> None:
    s = chariots(PAIR, dice="2 2 5 5 6b")

    assert placements(s) == [(0, W4, W5), (0, W6, W7)]


@pytest.mark.rule("PG-11.2", "PG-11.5")
@pytest.mark.parametrize("value", range(1, 7))
def test_two_dice_of_any_value_and_of_any_colours_counter_a_pair_chariot(value: int) -> None:
    of_one_colour = chariots(PAIR, dice=f"{value}g {value}g")
    of_two = chariots(PAIR, dice=f"{value} {value}b")
    among_others = chariots(PAIR, dice=" ".join(str(v) for v in (1, 2, 3, 4, 5, 6, value)))

    assert placements(of_one_colour) == [(0, G1, G2)]
    assert placements(of_two) == [(0, B1, W4)]
    assert len(placements(among_others)) == 1


@pytest.mark.rule("PG-11.2")
def test_dice_of_the_wrong_value_are_refused() -> None:
    s = chariots(SOLO_FOUR, PAIR, dice="3 4 5 5")

    assert refusal(s, ("place", 0, W4)) == "wrong_value"
    assert refusal(s, ("place", 1, W4, W5)) == "wrong_value"


@pytest.mark.rule("PG-11.2", "PG-R18", "PG-11.6")
def test_too_few_or_too_many_dice_are_refused() -> None:
    s = chariots(SOLO_FOUR, PAIR, dice="4 5 5 5")

    assert placements(s) == [(0, W4), (1, W5, W6)]
    assert refusal(s, ("place", 0, W4, W5)) == "wrong_count"
    assert refusal(s, ("place", 1, W5)) == "wrong_count"
    assert refusal(s, ("place", 1, W5, W6, W7)) == "wrong_count"


@pytest.mark.rule("PG-11.2", "PG-R50")
def test_dice_of_different_colours_are_different_choices() -> None:
    s = chariots(PAIR, dice="5 5 5b 5g")

    assert placements(s) == [(0, B1, G1), (0, B1, W4), (0, G1, W4), (0, W4, W5)]


# When


@pytest.mark.rule("PG-11.3")
def test_dice_may_be_placed_on_any_chariot_in_play() -> None:
    s = chariots(PAIR, SOLO_FOUR, OTHER_PAIR, dice="4 5 5 6 6")

    run_phase(s, ("place", 2, W5, W6))
    run_phase(s, ("place", 1, W4))

    assert [chariot.dice for chariot in s.chariots] == [[], [W4], [W5, W6]]
    assert s.phase == "rolling"


@pytest.mark.rule("PG-11.3")
def test_dice_may_be_placed_before_and_after_a_reroll() -> None:
    s = chariots(PAIR, SOLO_FOUR, OTHER_PAIR, dice="4 4 5 5 6 6", rolls=[4, 1])

    run_phase(s, ("place", 0, W6, W7))
    run_phase(s, ("reroll", 4))
    run_phase(s, ("place", 1, W4))
    run_phase(s, ("place", 2, W1, W8))

    assert [chariot.dice for chariot in s.chariots] == [[W6, W7], [W4], [W1, W8]]


@pytest.mark.rule("PG-11.3")
def test_before_the_first_roll_only_the_clock_can_be_started() -> None:
    s = chariots(PAIR, phase="start", pool="w w", rolls=[5, 5])

    options = list(asked(s).offered())
    run_phase(s, "start")

    assert options == ["start"]
    assert placements(s) == [(0, W4, W5)]


@pytest.mark.rule("PG-11.3")
def test_placing_before_the_clock_runs_is_refused() -> None:
    s = chariots(PAIR, phase="start", pool="w w", rolls=[5, 5])

    assert refusal(s, ("place", 0, W4, W5)) == "clock_not_running"


@pytest.mark.rule("PG-11.3")
def test_placing_after_the_clock_has_stopped_is_refused() -> None:
    s = chariots(PAIR, modules=["dragon"], dragon_face="wing", dice="1 5 5")

    assert refusal(s, ("place", 0, W5, W6), "stop") in ("clock_not_running", "wrong_step")


@pytest.mark.rule("PG-11.3")
@pytest.mark.parametrize("end", ["stop", TIME_UP], ids=["stopped", "expired"])
def test_a_chariot_that_is_open_when_the_clock_ends_strikes(end: Any) -> None:
    s = chariots(
        chariot("pair", down(1)),
        phase="start",
        pool="w w",
        rolls=[5, 5],
        options={"clock_mode": "real_time"},
    )

    run_until(s, "attack", "start", end)

    assert s.slots[0].pos == 2
    assert showing(s) == "5 5"


@pytest.mark.rule("PG-11.3")
def test_a_chariot_that_is_not_there_is_refused() -> None:
    s = chariots(PAIR, dice="5 5")

    assert refusal(s, ("place", 1, W4, W5)) == "no_such_target"


@pytest.mark.rule("PG-11.3", "PG-R32")
def test_without_a_set_a_chariot_may_still_be_countered_before_the_clock_stops() -> None:
    s = chariots(SOLO_FOUR, dice="3 4 5")

    run_phase(s, ("place", 0, W5))
    still_rolling = s.phase
    run_phase(s)

    assert still_rolling == "rolling"
    assert s.phase == "chariots", "nothing is left to do"


# Single and pair


@pytest.mark.rule("PG-11.4", "PG-R17")
@pytest.mark.parametrize("dice", ["4 4b 5", "4 4b 4g", "4 4 4b 4g 5"])
def test_a_member_of_a_set_does_not_counter_a_single_chariot(dice: str) -> None:
    s = chariots(SOLO_FOUR, dice=dice)

    assert placements(s) == []
    assert refusal(s, ("place", 0, W4)) == "not_solo"


@pytest.mark.rule("PG-11.4")
def test_a_former_member_of_a_set_that_is_now_alone_does() -> None:
    s = chariots(SOLO_FOUR, dice="4 4 5 6", rolls=[4, 1])

    run_phase(s, ("reroll", 4))
    run_phase(s, ("place", 0, W4))

    assert s.chariots[0].dice == [W4]


@pytest.mark.rule("PG-11.5", "PG-R17")
@pytest.mark.parametrize(("dice", "left"), [("5 5", ""), ("5 5 5", "5"), ("5 5 5 5", "5 5")])
def test_two_dice_out_of_a_larger_set_counter_a_pair_chariot(dice: str, left: str) -> None:
    s = chariots(PAIR, dice=dice)

    run_phase(s, ("place", 0, W4, W5))

    assert s.chariots[0].dice == [W4, W5]
    assert showing(s) == left


@pytest.mark.rule("PG-11.5")
def test_what_is_left_is_a_smaller_set_or_a_solo_die() -> None:
    left_a_set = chariots(PAIR, dice="5 5 5 5 6")
    left_a_solo = chariots(PAIR, dice="5 5 5 6 6")

    after_set = list(asked(left_a_set, ("place", 0, W4, W5)).offered())
    code = refusal(left_a_solo, ("reroll", 5), ("place", 0, W4, W5))

    assert after_set == [("reroll", 5), "stop"]
    assert code == "not_a_set"


# Placing is final


@pytest.mark.rule("PG-11.6")
def test_placed_dice_are_not_rerolled_and_form_no_sets() -> None:
    s = chariots(PAIR, dice="5 5 5 5", rolls=[1, 2])

    run_phase(s, ("place", 0, W4, W5))
    run_phase(s, ("reroll", 5))

    assert showing(s) == "1 2"
    assert dice_in(s, Zone.CHARIOT) == ["W4", "W5"]
    assert s.chariots[0].dice == [W4, W5]


@pytest.mark.rule("PG-11.6")
def test_placed_dice_attack_nobody() -> None:
    s = chariots(PAIR, dice="5 5 5 6 6")

    run_until(s, "tally", ("place", 0, W4, W5), "stop")

    assert positions(s)[4:] == [2, 4], "one five is left, a solo die"
    assert showing(s) == "5 6 6"


@pytest.mark.rule("PG-11.6")
def test_a_single_placed_die_attacks_nobody() -> None:
    s = chariots(SOLO_FOUR, dice="4 5 5")

    run_until(s, "tally", ("place", 0, W4), "stop")

    assert positions(s)[3:5] == [3, 4]
    assert dice_in(s, Zone.STOCK) == ["W4"]


@pytest.mark.rule("PG-11.6", "PG-11.3")
@pytest.mark.parametrize("end", ["stop", TIME_UP], ids=["stopped", "expired"])
def test_a_chariot_that_is_countered_stays_so_when_the_clock_ends(end: Any) -> None:
    s = chariots(
        chariot("pair", down(1)),
        phase="start",
        pool="w w w w",
        rolls=[5, 5, 6, 6],
        options={"clock_mode": "real_time"},
    )

    run_until(s, "attack", "start", ("place", 0, W4, W5), end)

    assert s.slots[0].pos == 3
    assert (dice_in(s, Zone.STOCK), showing(s)) == (["W4", "W5"], "6 6")


@pytest.mark.rule("PG-11.6", "PG-R18")
def test_a_placed_die_cannot_be_placed_again() -> None:
    s = chariots(PAIR, OTHER_PAIR, dice="5 5 5 6 6")

    assert refusal(s, ("place", 1, W5, W6), ("place", 0, W4, W5)) == "die_on_chariot"


@pytest.mark.rule("PG-11.6", "PG-R18")
def test_a_placed_die_cannot_be_taken_back() -> None:
    s = chariots(PAIR, dice="5 5 6 6")

    question = asked(s, ("place", 0, W4, W5))

    assert list(question.offered()) == [("reroll", 6), "stop"]


@pytest.mark.rule("PG-11.7")
def test_a_countered_chariot_accepts_no_more_dice() -> None:
    s = chariots(PAIR, dice="5 5 6 6")

    question = asked(s, ("place", 0, W4, W5))

    assert ("place", 0, W6, W7) not in question.offered()
    assert refusal(s, ("place", 0, W6, W7)) == "chariot_full"


@pytest.mark.rule("PG-11.7")
def test_a_countered_single_chariot_accepts_no_second_die_of_its_value() -> None:
    s = chariots(SOLO_FOUR, dice="4 5 5", rolls=[4, 1])

    run_phase(s, ("place", 0, W4))
    run_phase(s, ("reroll", 5))

    assert showing(s) == "1 4"
    run_phase(s)
    assert s.phase == "chariots", "no die can be placed any more"
    assert s.chariots[0].dice == [W4]


def test_a_placement_that_cannot_be_paid_for_is_refused() -> None:
    s = chariots(PAIR, dice="5 5", options={"clock_mode": "ticks", "tick_costs": "novice"}, budget=1)
    longer = chariots(PAIR, dice="5 5", options={"clock_mode": "ticks", "tick_costs": "novice"}, budget=3)

    run_phase(s)

    assert s.phase == "chariots", "nothing that can be paid for is left"
    assert placements(longer) == [(0, W4, W5)]
    assert refusal(longer, ("reroll", 5)) == "not_enough_time"


def test_a_refused_placement_changes_nothing_and_costs_no_time() -> None:
    s = chariots(PAIR, dice="5 5 6", options={"clock_mode": "ticks"}, budget=20)

    refusal(s, ("place", 0, W4, W6))

    assert (s.budget, showing(s), s.chariots[0].dice) == (20, "5 5 6", [])


# After the clock


@pytest.mark.rule("PG-11.8")
@pytest.mark.parametrize(("order", "pos"), [([2, 1], 2), ([1, 2], 3)])
def test_chariots_strike_in_the_order_in_which_they_were_drawn(order: list[int], pos: int) -> None:
    """Two spaces down from 2: a wound, back to the start (3); one space first, and the wound comes last."""
    cards = [chariot("pair", down(1, by=spaces), id=f"by-{spaces}") for spaces in order]
    s = chariots(*cards, phase="chariots", pos={1: 2})

    run_phase(s)

    assert s.slots[0].pos == pos
    assert s.health == 1


@pytest.mark.rule("PG-11.8")
def test_countered_or_not_each_chariot_has_its_turn_in_the_order_of_the_draw() -> None:
    s = chariots("ch05", PAIR, "ch11", "ch02", phase="rolling", dice="5 5 6")
    told = listen(s)

    run_until(s, "attack", ("place", 1, W4, W5), "stop")

    happened = [event for event in told if isinstance(event, ev.ChariotStruck | ev.ChariotCountered)]
    assert [(type(event), s.cards.chariots[event.card].id) for event in happened] == [
        (ev.ChariotStruck, "ch05"),
        (ev.ChariotCountered, PAIR),
        (ev.ChariotStruck, "ch11"),
        (ev.ChariotStruck, "ch02"),
    ]
    assert discarded(s) == ["ch05", PAIR, "ch11", "ch02"]


@pytest.mark.rule("PG-11.8")
def test_chariots_strike_before_the_attacks() -> None:
    s = chariots(chariot("pair", down(1)), enemies={1: "L5 s2 [2,2,4,4]"}, dice="1 1 2")

    run_until(s, "tally", "stop")

    assert s.slots[0].pos == 2, "down to space 1, then up: two dice are enough for space 2 only"


@pytest.mark.rule("PG-11.9")
@pytest.mark.parametrize("card", [f"ch{number:02}" for number in range(1, 20)])
def test_a_countered_chariot_does_nothing_and_its_dice_go_to_the_stock(card: str) -> None:
    counter = next(c.counter for c in load_base().chariots if c.id == card)
    dice = "1b 1b" if counter == "pair" else f"{counter}b"
    modules = ["dragon", "shields", "conspirators"]
    s = chariots(card, modules=modules, dice=dice, enemies={1: ("L6 s3 [2,2,2,2,2]", None, "claw")})
    placed = [die for die, zone in enumerate(s.zones_of) if zone == Zone.ROLLED]

    run_until(s, "dragon", ("place", 0, *placed))

    assert positions(s) == [3] * 6
    assert not any(place.shield for place in s.slots)
    assert (s.owed, s.round_effects, s.next_effects) == ([], [], [])
    assert dice_in(s, Zone.STOCK) == [DICE[die] for die in placed]
    assert (s.chariots, discarded(s)) == ([], [card])


@pytest.mark.rule("PG-11.10")
def test_a_chariot_that_is_not_countered_strikes_and_is_discarded() -> None:
    s = chariots(chariot("pair", down(2, 5), id="double"), PAIR, phase="chariots")

    run_phase(s)

    assert positions(s) == [3, 2, 3, 3, 2, 3]
    assert (s.chariots, discarded(s)) == ([], ["double", PAIR])
    assert dice_in(s, Zone.STOCK) == []


@pytest.mark.rule("PG-11.10")
def test_an_effect_happens_as_far_as_possible() -> None:
    s = chariots(chariot("pair", down(1, 2, by=5)), "ch15", phase="chariots", dice="5", pos={1: 4, 2: 2})
    s.slots[0].enemy = -1

    run_until(s, "tally")
    run_phase(s)

    assert s.health == 1, "nobody is in slot 1; the marker of slot 2 stops at the bottom"
    assert s.slots[0].pos == 4
    assert dice_in(s, Zone.TOP) == ["W1", "W4"], "three dice are owed and one is left"


@pytest.mark.rule("PG-11.10")
def test_every_effect_of_every_chariot_happens() -> None:
    """Two penalties that last, two setbacks on one card."""
    twice = chariot("pair", down(5), down(6, by=2), id="twice")
    s = chariots("ch05", "ch13", twice, enemies={2: "L5 s2 [2,2,3,3]"}, phase="chariots", dice="1 1 1 1 2 2")

    run_until(s, "tally")

    assert positions(s) == [4, 1, 3, 3, 2, 1]


@pytest.mark.rule("PG-11.10")
def test_an_effect_of_this_round_lasts_until_its_end() -> None:
    """Lashing Whips: the Moon's wound, after the tally, still tires one more die."""
    s = chariots("ch14", modules=["sun_moon"], sun=2, phase="chariots", dice="3 3 4 4b", pos={5: 1})

    run_until(s, "reset", WHITE, WHITE)

    assert s.health == 1
    assert dice_in(s, Zone.TOP) == ["W1", "W4", "W5"]


@pytest.mark.rule("PG-11.10")
def test_an_effect_of_this_round_is_over_with_the_round() -> None:
    enemies = {1: "L6 s1 [2,2,2,2,2]"}
    s = chariots("ch05", enemies=enemies, phase="chariots", dice="1 1 1 1", rolls=[1, 1, 1, 1, 2])

    run_until(s, "start")
    after_one_round = s.slots[0].pos
    s.chariots.clear()
    run_until(s, "tally", "start", "stop", 2)

    assert after_one_round == 2, "Dust Cloud: one space at most"
    assert s.slots[0].pos == 4


@pytest.mark.rule("PG-11.10", "PG-6.10")
def test_a_wound_by_a_chariot_counts_at_once_and_its_die_leaves_no_attack() -> None:
    s = chariots("ch02", phase="chariots", dice="1 1", pos={1: 1})

    run_phase(s)
    after_the_chariot = (s.health, s.slots[0].pos, showing(s))
    run_until(s, "reset")

    assert after_the_chariot == (1, 3, "1 1")
    assert s.slots[0].pos == 4
    assert dice_in(s, Zone.TOP) == ["W1", "W4"]


# Reset


@pytest.mark.rule("PG-11.11")
def test_stock_dice_return_to_the_pool_at_the_reset() -> None:
    s = chariots(PAIR, dice="5 5b 6")

    run_until(s, "reset", ("place", 0, B1, W4))
    before = dice_in(s, Zone.STOCK)
    run_phase(s)

    assert before == ["B1", "W4"]
    assert dice_in(s, Zone.STOCK) == []
    assert dice_in(s, Zone.POOL) == ["B1", "W3", "W4", "W5"]


@pytest.mark.rule("PG-11.12")
@pytest.mark.parametrize("die", ["W1", "B1", "G2", "Y1"])
def test_one_chariot_is_revealed_while_a_die_is_tired(die: str) -> None:
    s = chariots(phase="reset")
    put(s, Zone.BOX, "W1", "W2", "W3")
    put(s, Zone.MIDDLE, die)
    ids = [card.id for card in s.cards.chariots]
    stack(s.chariot_deck, ids.index("ch07"), ids.index("ch08"))

    run_phase(s)

    assert in_play(s) == ["ch07"]
    assert s.chariots[0].dice == []


@pytest.mark.rule("PG-11.12", "PG-16.3")
@pytest.mark.parametrize(
    ("zone", "revealed"),
    [
        (Zone.BOTTOM, ["ch07", "ch08"]),
        (Zone.MIDDLE, ["ch07"]),
        (Zone.TOP, ["ch07"]),
        (Zone.STOCK, ["ch07", "ch08"]),
        (Zone.ASSIGNED, ["ch07", "ch08"]),
    ],
    ids=lambda value: value.name if isinstance(value, Zone) else "+".join(value),
)
def test_a_second_one_is_revealed_after_it_if_the_track_is_empty_once_it_has_moved(
    zone: Zone, revealed: list[str]
) -> None:
    s = chariots(phase="reset")
    put(s, Zone.BOX, "W1", "W2", "W3")
    put(s, zone, "W3", face=1 if zone == Zone.ASSIGNED else 0)
    ids = [card.id for card in s.cards.chariots]
    stack(s.chariot_deck, ids.index("ch07"), ids.index("ch08"))

    run_phase(s)

    assert in_play(s) == revealed


@pytest.mark.rule("PG-11.13", "PG-R19")
def test_an_empty_deck_is_made_anew_from_the_discard() -> None:
    s = chariots(phase="reset")
    s.chariot_deck, s.chariot_discard = [], list(range(1, 19))

    run_phase(s)

    (drawn,) = s.chariots
    new_deck = [*s.chariot_deck, drawn.card]
    in_order = list(range(1, 19))
    assert sorted(new_deck) == in_order
    assert new_deck not in (in_order, in_order[::-1]), "shuffled"
    assert s.chariot_discard == []


@pytest.mark.rule("PG-11.13", "PG-R19")
def test_the_discard_is_left_alone_while_the_deck_lasts() -> None:
    s = chariots(phase="reset")
    s.chariot_deck, s.chariot_discard = [4], [1, 2, 3]

    run_phase(s)

    assert [chariot.card for chariot in s.chariots] == [4]
    assert (s.chariot_deck, s.chariot_discard) == ([], [1, 2, 3])


@pytest.mark.rule("PG-11.13")
def test_a_second_chariot_comes_from_the_new_deck_if_the_first_was_the_last() -> None:
    s = chariots(phase="reset")
    put(s, Zone.BOX, "W1", "W2", "W3")
    s.chariot_deck, s.chariot_discard = [4], [1]

    run_phase(s)

    assert [chariot.card for chariot in s.chariots] == [4, 1]
    assert (s.chariot_deck, s.chariot_discard) == ([], [])


# The nineteen cards


def struck(card: str, until: Phase, *answers: Any, **fields: Any) -> Arena:
    """An arena in which this chariot was not countered."""
    s = chariots(card, phase="chariots", **fields)
    run_until(s, until, *answers)
    return s


@pytest.mark.rule("PG-11.10")
def test_ch01_each_solo_die_moves_its_marker_one_additional_space_down() -> None:
    s = struck("ch01", "tally", dice="1 2 2 3 4", enemies={4: "L4 s1 [2,S,2]"})

    assert positions(s)[:4] == [1, 4, 1, 2], "a solo die that does damage has no setback (PG-R20)"


@pytest.mark.rule("PG-11.10")
def test_ch02_slot_1_goes_one_down() -> None:
    s = struck("ch02", "attack")

    assert positions(s) == [2, 3, 3, 3, 3, 3]


@pytest.mark.rule("PG-R46", "PG-11.10")
@pytest.mark.parametrize(("card", "symbol"), [("ch03", "claw"), ("ch09", "tail"), ("ch10", "teeth")])
def test_ch03_ch09_ch10_each_enemy_of_a_symbol_goes_one_down(card: str, symbol: str) -> None:
    symbols = ["claw", "tail", "teeth", "claw", "tail", "teeth"]
    enemies = {slot: ("L6 s3 [2,2,2,2,2]", None, name) for slot, name in enumerate(symbols, 1)}

    s = struck(card, "attack", enemies=enemies)

    assert positions(s) == [2 if name == symbol else 3 for name in symbols]


def test_a_symbol_scope_passes_over_enemies_without_a_symbol() -> None:
    s = struck("ch03", "attack")

    assert positions(s) == [3] * 6


@pytest.mark.rule("PG-6.10", "PG-11.10")
def test_ch04_one_die_is_tired_after_it_has_attacked() -> None:
    s = struck("ch04", "tally", dice="1 1b")
    attacked = (s.slots[0].pos, dice_in(s, Zone.TOP))

    run_phase(s, BLUE)

    assert attacked == (4, ["W1"])
    assert dice_in(s, Zone.TOP) == ["B1", "W1"]
    assert s.health == 0


@pytest.mark.rule("PG-11.10")
def test_ch05_no_marker_goes_up_more_than_one_space() -> None:
    s = struck("ch05", "tally", dice="1 1 1 1 2 2")

    assert positions(s)[:2] == [4, 4]


@pytest.mark.rule("PG-11.10")
def test_ch06_colour_dice_count_as_white() -> None:
    enemies = {1: "L4 s1 [2,2b,2]", 2: ("L4 s1 [2,3,3]", "doubled(blue)"), 3: "L4 s1 [2,2ww,2]"}

    s = struck("ch06", "tally", dice="1 1b 2 2b 3g 3y", enemies=enemies)

    assert positions(s)[:3] == [1, 1, 2]


@pytest.mark.rule("PG-11.10")
def test_ch07_sets_in_slots_4_to_6_need_one_more_die_per_space() -> None:
    s = struck("ch07", "tally", dice="3 3 4 4 5 5 5 6 6b")

    assert positions(s) == [3, 3, 4, 3, 4, 3]


@pytest.mark.rule("PG-11.10")
def test_ch08_the_lowest_enemy_without_a_shield_raises_one() -> None:
    s = struck("ch08", "attack", modules=["shields"], shields=[1, 3])

    assert [place.shield for place in s.slots] == [True, True, True, False, False, False]
    assert positions(s) == [3] * 6


@pytest.mark.rule("PG-11.10")
def test_ch08_does_nothing_when_all_have_a_shield() -> None:
    s = struck("ch08", "attack", modules=["shields"], shields=range(1, 7))

    assert all(place.shield for place in s.slots)


@pytest.mark.rule("PG-11.10")
def test_ch08_does_nothing_without_shields() -> None:
    s = struck("ch08", "attack")

    assert not any(place.shield for place in s.slots)


@pytest.mark.rule("PG-11.10")
def test_ch11_slots_2_and_5_go_one_down() -> None:
    s = struck("ch11", "attack")

    assert positions(s) == [3, 2, 3, 3, 2, 3]


@pytest.mark.rule("PG-6.12", "PG-11.10")
def test_ch11_moves_both_markers_before_either_wounds() -> None:
    s = struck("ch11", "attack", pos={2: 1, 5: 1})

    assert s.health == 2
    assert positions(s) == [3] * 6


@pytest.mark.rule("PG-11.10")
def test_ch12_an_enemy_of_your_choice_goes_two_down() -> None:
    s = struck("ch12", "attack", 4)

    assert positions(s) == [3, 3, 3, 1, 3, 3]


@pytest.mark.rule("PG-11.10")
def test_ch12_an_empty_slot_cannot_be_chosen() -> None:
    s = chariots("ch12", phase="chariots")
    s.slots[1].enemy = -1

    assert refusal(s, 2) == "no_such_target"


@pytest.mark.rule("PG-11.10")
def test_ch13_each_incorrect_set_goes_one_down() -> None:
    enemies = dict.fromkeys((1, 2, 3), "L5 s2 [2,2,3,3]")

    s = struck("ch13", "tally", dice="1 1 2 2 2", enemies=enemies)

    assert positions(s)[:3] == [1, 3, 2]


@pytest.mark.rule("PG-11.10")
def test_ch14_each_wound_tires_one_more_die() -> None:
    s = struck("ch14", "reset", GREEN, BLUE, dice="2 2 1b 1g 1y", pos={3: 1, 4: 0})

    assert s.health == 1
    assert dice_in(s, Zone.TOP) == ["B1", "G1", "W1"]


@pytest.mark.rule("PG-11.10")
def test_ch15_two_dice_are_tired() -> None:
    s = struck("ch15", "reset", WHITE, BLUE, dice="1 1 2b 2g")

    assert dice_in(s, Zone.TOP) == ["B1", "W1", "W4"]


@pytest.mark.rule("PG-17.8", "PG-11.10")
@pytest.mark.parametrize(("card", "seconds"), [("ch16", 45), ("ch17", 40)])
def test_ch16_ch17_the_clock_of_the_next_round_is_shorter(card: str, seconds: int) -> None:
    s = struck(card, "start", options={"clock_mode": "ticks"}, rolls=[1, 2, 3])
    s.chariots.clear()
    clocks = []

    run_phase(s, "start")
    clocks.append((s.seconds, s.budget))
    run_until(s, "start")
    s.chariots.clear()
    s.chance.loaded = (1, 2, 3)
    run_phase(s, "start")
    clocks.append((s.seconds, s.budget))

    assert clocks == [(seconds, seconds - 6), (60, 54)]


@pytest.mark.rule("PG-11.10")
def test_ch16_and_ch17_add_up() -> None:
    s = chariots("ch16", "ch17", phase="chariots", options={"clock_mode": "ticks"})

    run_until(s, "start")
    asked(s)

    assert s.seconds == 25


@pytest.mark.rule("PG-11.10")
def test_ch18_the_dragon_die_cannot_be_used() -> None:
    s = struck(
        "ch18",
        "tally",
        modules=["dragon"],
        dragon_face="claw",
        dice="1",
        enemies={1: ("L5 s2 [2,2,2,2]", None, "claw")},
    )

    assert s.slots[0].pos == 1


@pytest.mark.rule("PG-11.10")
def test_ch18_chaos_does_nothing() -> None:
    s = struck("ch18", "tally", modules=["dragon"], dragon_face="chaos", dice="1b 1g", rolls=[])

    assert showing(s) == "1b 1g"


@pytest.mark.rule("PG-11.10")
def test_ch19_with_conspirators_sets_in_slots_1_to_3_need_one_more_die_per_space() -> None:
    s = struck("ch19", "tally", modules=["conspirators"], dice="1 1 2 2 2 3 3 4 4b")

    assert positions(s) == [3, 4, 3, 4, 3, 3]


@pytest.mark.rule("PG-11.10")
def test_ch19_does_nothing_without_conspirators() -> None:
    s = struck("ch19", "tally", dice="1 1 4 4")

    assert positions(s) == [4, 3, 3, 4, 3, 3]


# Words on chariots that no base card uses like this (section 14)

BLUE_AND_GREEN: tuple[fx.Colour, fx.Colour] = ("blue", "green")


@pytest.mark.rule("PG-R45")
def test_a_die_counts_as_another_colour_once() -> None:
    blue, green = (
        chariot(
            "pair",
            fx.CountAs(colours=("white",), to=to, when="chariot_step", scope="all", limit="this_round"),
            id=f"as-{to}",
        )
        for to in BLUE_AND_GREEN
    )
    s = chariots(
        blue,
        green,
        phase="chariots",
        dice="1 1 2 2",
        enemies={1: "L4 s1 [2,2bb,2]", 2: "L4 s1 [2,2g,2]"},
    )

    run_until(s, "tally")

    assert positions(s)[:2] == [2, 1]


def test_an_effect_on_the_wounds_of_one_slot_leaves_the_others_alone() -> None:
    whips = chariot(
        "pair",
        fx.ExtraFatigue(n=1, when="chariot_step", scope=fx.Where(slots=(1,)), limit="this_round"),
    )
    s = chariots(whips, phase="chariots", dice="3 3 4b 4b", pos={2: 0})

    run_until(s, "reset", WHITE)

    assert s.health == 1
    assert dice_in(s, Zone.TOP) == ["W1", "W4"]


@pytest.mark.rule("PG-R50")
def test_dice_of_one_colour_are_offered_once_and_the_others_say_why() -> None:
    s = chariots(PAIR, dice="5 5 5")

    assert refusal(s, ("place", 0, W5, W6)) == "alike_dice"


@pytest.mark.rule("PG-11.10")
def test_a_wrong_target_of_a_chariot_is_refused_by_the_rule_of_chariots() -> None:
    s = arena(dice="1 1", modules=["chariots"], chariots=["ch12"], phase="chariots")
    s.slots[2].enemy = -1

    with pytest.raises(Refused) as refused:
        asked(s).accept(3)

    assert (refused.value.code, refused.value.rule) == ("no_such_target", "PG-11.10")
