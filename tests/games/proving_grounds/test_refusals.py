"""Section 8: why an answer is refused, and what is greyed, played through the match."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.proving_grounds import GAME
from tablee.games.proving_grounds import effects as fx
from tablee.games.proving_grounds.state import DICE, Arena
from tablee.games.proving_grounds.testing import arena, chariot, inspiration
from tablee.testing import asked, match_at, play, refused

B1, W1, W2, W4, W5, W6, W7 = (DICE.index(name) for name in ("B1", "W1", "W2", "W4", "W5", "W6", "W7"))
TICKS = {"clock_mode": "ticks"}
COSTS = {"first_roll": 0, "reroll": 1, "place": 1, "power_roll": 0, "power": 0}
REROLL_DIE = fx.RerollDie(when="rolling", limit="once_per_round", count=1)
LATER = fx.ClockDelta(when="chariot_step", limit="next_round", seconds=-5)
SOLO_FOUR, PAIR = chariot(4, LATER, id="wants-four"), chariot("pair", LATER, id="wants-pair")


def reason(s: Arena, *answers: Any) -> tuple[str, str | None]:
    """The code and the rule with which the last of these answers is refused."""
    refusal = refused(match_at(GAME, s), *answers)
    return refusal.code, refusal.rule


def greyed(s: Arena, *answers: Any) -> list[tuple[Any, str, str]]:
    """What is greyed after these answers: the action, the code, the rule."""
    match = match_at(GAME, s)
    play(match, *answers)
    return [(blocked.value, blocked.code, blocked.rule) for blocked in asked(match).question.greyed()]


# Rerolls


@pytest.mark.rule("PG-4.8", "PG-10.4", "PG-10.1")
@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (("reroll", 1), ("not_enough_time", "PG-17.3")),
        (("reroll", 3), ("not_a_set", "PG-4.8")),
        (("reroll", 6), ("not_a_set", "PG-4.8")),
        (("reroll", 0), ("not_a_set", "PG-4.8")),
        (("reroll", 7), ("not_a_set", "PG-4.8")),
        (("reroll", 1, "dragon"), ("wrong_step", "PG-10.1")),
        (("reroll", 3, "dragon"), ("dragon_needs_set", "PG-10.4")),
    ],
)
def test_a_reroll_is_refused_by_the_rule_that_stands_in_its_way(
    value: tuple[Any, ...], expected: tuple[str, str]
) -> None:
    s = arena(dice="1 1 3 4", options=TICKS, budget=3, modules=["chariots"], chariots=[SOLO_FOUR])

    assert reason(s, value) == expected


@pytest.mark.rule("PG-10.4", "PG-4.8")
def test_a_reroll_with_the_dragon_die_that_is_there_fails_only_for_time() -> None:
    s = arena(
        dice={"W4": 1, "W5": 1, "W6": 4, "dragon": "wing"},
        options=TICKS,
        budget=3,
        modules=["chariots", "dragon"],
        chariots=[SOLO_FOUR],
    )

    assert reason(s, ("reroll", 1, "dragon")) == ("not_enough_time", "PG-17.3")
    assert reason(s, ("reroll", 1)) == ("not_enough_time", "PG-17.3")


@pytest.mark.rule("PG-4.6", "PG-4.7", "PG-10.4")
@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (("reroll", 1, 2), ("one_set_at_a_time", "PG-4.6")),
        (("reroll", 1, "W4"), ("whole_set_only", "PG-4.7")),
        (("reroll", 1, "dragon", "W4"), ("whole_set_only", "PG-4.7")),
        (("reroll", "dragon"), ("dragon_needs_set", "PG-10.4")),
        (("reroll",), ("dragon_needs_set", "PG-10.4")),
        ("fly", ("wrong_step", "PG-4.5")),
    ],
)
def test_two_sets_a_part_of_a_set_and_the_dragon_alone_are_not_rerolled(
    value: Any, expected: tuple[str, str]
) -> None:
    s = arena(dice={"W4": 1, "W5": 1, "W6": 2, "W7": 2, "dragon": "claw"}, modules=["dragon"])

    assert reason(s, value) == expected


# Chariots


@pytest.mark.rule("PG-11.3", "PG-11.2", "PG-11.4")
@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (("place", -1, W4), ("no_such_target", "PG-11.3")),
        (("place", 2, W4), ("no_such_target", "PG-11.3")),
        (("place", 0, "W4"), ("no_such_target", "PG-11.3")),
        (("place", 0, -1), ("no_such_target", "PG-11.3")),
        (("place", 0, len(DICE)), ("no_such_target", "PG-11.3")),
        (("place", 1, W4, len(DICE)), ("no_such_target", "PG-11.3")),
        (("place", 0, B1), ("wrong_value", "PG-11.2")),
        (("place", 0, W1), ("wrong_value", "PG-11.2")),
        (("place", 1, W1, W2), ("wrong_value", "PG-11.2")),
        (("place", 1, W4, W4), ("wrong_value", "PG-11.2")),
        (("place", 1, W4, W6), ("wrong_value", "PG-11.2")),
        (("place", 1, W4), ("wrong_count", "PG-11.2")),
        (("place", 0, W4, W5), ("wrong_count", "PG-11.2")),
        (("place", 0, W4), ("not_solo", "PG-11.4")),
        (("place", 1, W4, W7), ("alike_dice", "PG-R50")),
    ],
)
def test_a_placement_is_refused_by_the_rule_that_stands_in_its_way(
    value: tuple[Any, ...], expected: tuple[str, str]
) -> None:
    s = arena(
        dice={"W4": 4, "W5": 4, "W7": 4, "B1": 1, "W6": 1},
        modules=["chariots"],
        chariots=[SOLO_FOUR, PAIR],
    )

    assert reason(s, value) == expected


@pytest.mark.rule("PG-11.6", "PG-11.7")
def test_dice_on_a_chariot_stay_there_and_a_full_chariot_takes_no_more() -> None:
    s = arena(dice="1 1 1 2 2 4", modules=["chariots"], chariots=[SOLO_FOUR, PAIR])
    ones = [die for die, face in enumerate(s.faces) if face == 1]
    four = s.faces.index(4)

    placed = ("place", 1, *ones[:2])

    assert reason(s, placed, ("place", 0, ones[0])) == ("die_on_chariot", "PG-11.6")
    assert reason(s, placed, ("place", 1, four)) == ("chariot_full", "PG-11.7")


@pytest.mark.rule("PG-11.2")
def test_a_chariot_whose_value_no_die_shows_is_refused_for_the_value_not_the_number() -> None:
    s = arena(dice="1 1 2 2", modules=["chariots"], chariots=[SOLO_FOUR])

    assert reason(s, ("place", 0, W4, W5)) == ("wrong_value", "PG-11.2")


@pytest.mark.rule("PG-17.3", "PG-11.3")
def test_a_placement_that_the_clock_cannot_pay_is_refused_for_time() -> None:
    # A power that costs nothing keeps the phase going.
    s = arena(
        dice="1 2 4",
        modules=["chariots", "inspiration"],
        chariots=[SOLO_FOUR],
        inspiration=inspiration(REROLL_DIE),
        options={**TICKS, "tick_costs": {**COSTS, "place": 3}},
        budget=2,
    )

    assert reason(s, ("place", 0, s.faces.index(4))) == ("not_enough_time", "PG-17.3")


# Powers


@pytest.mark.rule("PG-12.6", "PG-12.5")
def test_a_power_that_rerolls_a_die_is_refused_by_the_rule_that_stands_in_its_way() -> None:
    card = inspiration(fx.ClockDelta(when="clock_setup", limit="always", seconds=5), REROLL_DIE)
    ready = arena(dice="1 1 3", modules=["inspiration"], inspiration=card, rolls=[5])
    none = arena(dice="1 1 3", modules=["inspiration"], inspiration="in03")
    dear = arena(
        dice="1 1 3",
        modules=["inspiration"],
        inspiration=card,
        options={**TICKS, "tick_costs": {**COSTS, "power_roll": 9}},
        budget=8,
    )

    assert reason(none, ("power", 3)) == ("wrong_step", "PG-12.6")
    assert reason(dear, ("power", 3)) == ("not_enough_time", "PG-17.3")
    assert reason(ready, ("power", 1)) == ("not_solo", "PG-12.6")
    assert reason(ready, ("power", 3), ("power", 5)) == ("power_used", "PG-12.5")


# What is greyed


@pytest.mark.rule("PG-12.5", "PG-4.8", "PG-11.2")
def test_what_one_would_expect_to_do_is_greyed_with_its_reason() -> None:
    card = inspiration(fx.ClockDelta(when="clock_setup", limit="always", seconds=5), REROLL_DIE)
    s = arena(
        dice="1 2 2 4 4 6",
        modules=["chariots", "inspiration"],
        chariots=[SOLO_FOUR, chariot(5, LATER, id="wants-five"), PAIR],
        inspiration=card,
        rolls=[1],
    )

    assert greyed(s) == [
        (("reroll", 1), "not_a_set", "PG-4.8"),
        (("reroll", 6), "not_a_set", "PG-4.8"),
        (("place", 0), "not_solo", "PG-11.4"),
        (("place", 1), "wrong_value", "PG-11.2"),
    ]
    assert greyed(s, ("power", 6)) == [
        (("place", 0), "not_solo", "PG-11.4"),
        (("place", 1), "wrong_value", "PG-11.2"),
        ("power", "power_used", "PG-12.5"),
    ]


@pytest.mark.rule("PG-12.5")
def test_no_power_is_greyed_where_no_card_has_it() -> None:
    with_another = arena(dice="1 1 2", modules=["inspiration"], inspiration="in03")
    without = arena(dice="1 1 2")

    assert greyed(with_another) == greyed(without) == [(("reroll", 2), "not_a_set", "PG-4.8")]
