"""Finer points of rules, where one may overlook what a rule says."""

from __future__ import annotations

import pytest

from tablee.games.proving_grounds import GAME
from tablee.games.proving_grounds.rules.rolling import can_reroll
from tablee.games.proving_grounds.testing import arena
from tablee.testing import match_at, refused


@pytest.mark.rule("PG-4.6")
@pytest.mark.parametrize(("dice", "has_a_set"), [("2 2 3", True), ("1 2 3", False), ("", False)])
def test_a_set_can_be_rerolled_and_solo_dice_cannot(dice: str, has_a_set: bool) -> None:
    assert can_reroll(arena(dice=dice)) == has_a_set


@pytest.mark.rule("PG-10.1", "PG-10.4", "PG-4.8")
def test_the_dragon_die_is_rerolled_only_where_it_lies_and_with_a_set() -> None:
    without = match_at(GAME, arena(dice="2 2 3 3 5"))
    dragon = match_at(GAME, arena(dice={"W4": 2, "W5": 2, "W6": 5, "dragon": "wing"}, modules=["dragon"]))

    assert refused(without, ("reroll", 2, "dragon")).rule == "PG-10.1"
    assert refused(without, ("reroll", 5)).rule == "PG-4.8"
    assert refused(dragon, ("reroll", 5, "dragon")).rule == "PG-10.4"
