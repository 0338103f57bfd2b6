"""The tables that the games themselves offer to tests."""

from __future__ import annotations

import pytest

from tablee.games import moonstone, proving_grounds
from tablee.games.moonstone.testing import field, melee_hands, one
from tablee.games.proving_grounds.state import DICE, Zone
from tablee.games.proving_grounds.testing import arena, dice_in, faces_of, numbers, showing
from tablee.testing import asked, match_at, play, stack, strictly


def test_dice_are_laid_out_by_name() -> None:
    s = arena(dice={"W4": 2, "B1": 2, "dragon": "wing"}, modules=["dragon"])

    assert showing(s) == "2b 2"
    assert dice_in(s, Zone.ROLLED) == ["B1", "W4"]
    assert s.dragon_face == "wing"


def test_dice_are_loaded_by_name() -> None:
    lying = {"W4": 2, "W5": 2, "W6": 3, "W7": 3}
    match = match_at(proving_grounds.GAME, arena(dice=lying, rolls={"W5": 6, "W4": 1}))

    play(match, ("reroll", 2))

    assert {name: match.state.faces[DICE.index(name)] for name in ("W4", "W5")} == {"W4": 1, "W5": 6}
    assert faces_of({"dragon": "chaos", "W4": 3, "B2": 5}) == [5, 3, 6]


def test_a_die_or_a_face_that_there_is_not_is_named() -> None:
    with pytest.raises(AssertionError, match="there is no die W9: they are B1 B2"):
        arena(dice={"W9": 2})
    with pytest.raises(AssertionError, match="the dragon die has no face 'paw': it has claw tail"):
        arena(dice={"dragon": "paw"})


def test_cards_are_stacked_by_their_ids() -> None:
    s = arena()
    last = s.cards.enemies[-1].id

    stack(s.enemy_deck, *numbers(s, "enemy_deck", last))

    assert s.cards.enemies[s.enemy_deck[-1]].id == last
    with pytest.raises(AssertionError, match="enemy_deck: there is no card nobody: there are"):
        numbers(s, "enemy_deck", "nobody")


def test_a_fight_is_played_by_names_with_strict_decks() -> None:
    s = field(one("billy", 0, 10, 10, energy=1), one("flintlock", 1, 12, 10))
    match = match_at(moonstone.GAME, s)
    hands = [moonstone_cards("FS HG HG HG RA RA"), moonstone_cards("LG LG LG")]

    with strictly(match, melee_deck=[*hands[0], *hands[1]]):
        play(match, (0, ("attack", 1)))

    assert {asked(match, seat).kind for seat in (0, 1)} == {"choose_melee_card"}
    assert "High Guard" in asked(match, 0).names


def moonstone_cards(names: str) -> list[int]:
    s = field(one("billy", 0, 10, 10))
    melee_hands(s, names, "")
    return s.melee_deck[::-1][: len(names.split())]
