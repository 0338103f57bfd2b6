"""MS-9 Arcane abilities, MS-10 cover in the size of a hand."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.moonstone.cards import ARCANE_DECK, CATASTROPHE
from tablee.games.moonstone.rules.actions import actions
from tablee.games.moonstone.rules.arcane import arcane, hand_size
from tablee.games.moonstone.state import NOBODY, NOT_YET, Skirmish
from tablee.games.moonstone.table.board import cover_of
from tablee.testing import answer
from tests.games.moonstone.field import (
    arcane as card,
)
from tests.games.moonstone.field import (
    arcane_hands,
    asked,
    box,
    change,
    disc,
    field,
    offered,
    one,
    path,
)


def shot(target: str = "beaky-bobby", apart: float = 8, **fields: Any) -> Skirmish:
    """Flintlock with 3 energy and an enemy at a distance."""
    return field(one("flintlock", 0, 10, 10, energy=3), one(target, 1, 10 + apart, 10), **fields)


def musket(s: Skirmish, *answers: Any) -> None:
    answer(arcane(s, 0, s.cards.abilities["shoot-musket"], 1), *answers)


@pytest.mark.rule("MS-9.1", "MS-6.1", "MS-8.3")
def test_a_target_must_be_in_range_and_in_sight() -> None:
    def shots(s: Skirmish) -> list[Any]:
        return [action for action in actions(s, 0) if action[1] == "shoot-musket"]

    # Flintlock may aim at himself too: nothing on the card forbids it (MS-8.4).
    assert shots(shot(apart=13.184)) == [("ability", "shoot-musket", 0), ("ability", "shoot-musket", 1)]
    assert shots(shot(apart=13.185)) == [("ability", "shoot-musket", 0)]
    assert shots(shot(pieces=[box("barrier", 14, 5, 15, 15)])) == [("ability", "shoot-musket", 0)]


@pytest.mark.rule("MS-9.2")
@pytest.mark.parametrize(("target", "size"), [("beaky-bobby", 2), ("quack", 3), ("friar-flavious", 4)])
def test_the_evade_of_an_enemy_changes_the_hand(target: str, size: int) -> None:
    assert hand_size(shot(target), 0, 1) == size


@pytest.mark.rule("MS-9.2", "MS-9.18")
def test_a_hand_has_at_least_one_card_and_at_most_fifteen() -> None:
    s = shot()
    s.characters[0].lasting = [change("arcane", -9), change("arcane", 3)]
    assert hand_size(s, 0, 1) == 1

    s.characters[0].lasting = [change("arcane", 40)]
    assert hand_size(s, 0, 1) == 15


@pytest.mark.rule("MS-9.18", "MS-R63")
def test_the_minimum_is_applied_to_the_sum() -> None:
    s = shot(pieces=[disc("obstacle", 14, 10, 0.5)])
    s.characters[0].lasting = [change("arcane", 2)]

    # 3 + 2 - 1 (Evade) - 2 (heavy cover)
    assert hand_size(s, 0, 1) == 2


@pytest.mark.rule("MS-10.1", "MS-10.2")
def test_cover_counts_for_friends_too_and_not_for_oneself() -> None:
    for piece in ("obstacle", "wood"):
        s = shot(pieces=[disc(piece, 14, 10.9, 0.5)])
        s.characters[1].owner = 0
        assert hand_size(s, 0, 1) == 3 - 1
        assert hand_size(s, 0, 0) == 3
        assert (cover_of(s, 0, 1), cover_of(s, 0, 0)) == ("light", "none")
    behind = field(one("flintlock", 0, 10, 10), one("billy", 1, 18, 10), one("quack", 1, 14, 11))
    assert hand_size(behind, 0, 1) == 3 - 1 - 1


@pytest.mark.rule("MS-9.3")
def test_the_resister_is_who_is_targeted_or_else_the_left_neighbour() -> None:
    s = field(
        one("quack", 0, 10, 10, energy=3), one("billy", 2, 12, 10), one("flintlock", 0, 10, 12), seats=3
    )
    healing = s.cards.abilities["healing"]
    for target, resister in ((1, 2), (2, 1), (0, 1)):
        s.characters[0].energy = 3
        s.duel.hand.clear()
        s.arcane_deck[:] = ARCANE_DECK
        asked(arcane(s, 0, healing, target))
        assert s.duel.resister == resister
        assert len(s.duel.resist_hand) == 6


@pytest.mark.rule("MS-9.4", "MS-9.8")
@pytest.mark.parametrize(("announced", "wounds"), [("G1", 3), ("G3", 5), ("B2", 0), ("P3", 0)])
def test_what_is_believed_counts_as_the_card(announced: str, wounds: int) -> None:
    s = shot()
    arcane_hands(s, "B1 P1", "")

    musket(s, (0, card("B1")), (0, card(announced)), (1, "ok"))

    assert s.characters[1].wounds == wounds


@pytest.mark.rule("MS-9.5", "MS-R17")
def test_all_but_a_catastrophe_can_be_announced_and_anything_played() -> None:
    s = shot()
    arcane_hands(s, "X G2", "")
    question = asked(arcane(s, 0, s.cards.abilities["shoot-musket"], 1))

    assert list(question.offered()) == [card("G2"), CATASTROPHE, None]
    s = shot()
    arcane_hands(s, "X G2", "")
    announce = offered(arcane(s, 0, s.cards.abilities["shoot-musket"], 1), (0, CATASTROPHE))
    assert announce == list(range(9))


@pytest.mark.rule("MS-9.6", "MS-8.17")
def test_who_stops_has_spent_the_cost_and_the_use() -> None:
    s = shot()

    musket(s, (0, None))

    assert s.characters[0].energy == 2
    assert not any(action[1] == "shoot-musket" for action in actions(s, 0))
    assert sorted(s.arcane_deck) == sorted(ARCANE_DECK)


@pytest.mark.rule("MS-9.7")
def test_the_resister_must_answer() -> None:
    s = shot()
    arcane_hands(s, "B1 P1", "")

    question = asked(arcane(s, 0, s.cards.abilities["shoot-musket"], 1), (0, card("B1")), (0, card("G3")))

    assert (question.seat, list(question.offered()), question.must) == (1, ["ok", "bluff"], True)


@pytest.mark.rule("MS-9.9", "MS-9.5")
def test_after_a_caught_lie_the_resister_may_replace_the_card() -> None:
    replaced, left = shot(), shot()
    for s in (replaced, left):
        arcane_hands(s, "G1 P1", "X G3")

    musket(replaced, (0, card("G1")), (0, card("G3")), (1, "bluff"), (1, CATASTROPHE))
    musket(left, (0, card("G1")), (0, card("G3")), (1, "bluff"), (1, None))

    # The Catastrophe wounds Flintlock and takes his Reload; else the real Green 1 resolves (MS-R18).
    assert (replaced.characters[0].wounds, replaced.characters[1].wounds) == (2, 0)
    assert replaced.characters[0].lost == ["reload"]
    assert (left.characters[0].wounds, left.characters[1].wounds) == (0, 3)


@pytest.mark.rule("MS-9.9")
def test_a_replacement_is_resolved_as_what_it_is() -> None:
    s = shot()
    arcane_hands(s, "P1 P2", "G1 B3")

    musket(s, (0, card("P1")), (0, card("G3")), (1, "bluff"), (1, card("G1")))

    assert s.characters[1].wounds == 1 + 2


@pytest.mark.rule("MS-9.10", "MS-9.11")
def test_after_a_true_card_it_is_played_again_for_nothing_with_the_cards_that_are_left() -> None:
    s = field(
        one("flintlock", 0, 10, 10, energy=3),
        one("quack", 1, 18, 10),
        one("beaky-bobby", 1, 18, 12),
        one("vicious-syd", 2, 10, 18),
        seats=3,
    )
    arcane_hands(s, "G1 G3 P1", "X B1")

    # Seat 1 keeps its hand and answers again; only its own characters may be targeted now.
    shoot = arcane(s, 0, s.cards.abilities["shoot-musket"], 1)
    answer(
        shoot,
        (0, card("G3")),
        (0, card("G3")),
        (1, "bluff"),
        (0, 2),
        (0, card("G1")),
        (0, card("G1")),
        (1, "bluff"),
        (0, 1),
        (0, card("P1")),
        (0, card("G2")),
        (1, "ok"),
    )

    # Quack would suffer 5 and 4, and has 7 boxes.
    assert [one.wounds for one in s.characters] == [0, 7, 3, 0]
    assert s.characters[0].energy == 2


@pytest.mark.rule("MS-9.10", "MS-9.16")
def test_a_replay_takes_legal_targets_of_the_same_player_only() -> None:
    s = field(
        one("flintlock", 0, 10, 10, energy=3),
        one("quack", 1, 18, 10),
        one("beaky-bobby", 1, 10, 25),
        one("vicious-syd", 2, 10, 18),
        seats=3,
    )
    arcane_hands(s, "G1 G3 P1", "X B1")

    again = offered(
        arcane(s, 0, s.cards.abilities["shoot-musket"], 1), (0, card("G3")), (0, card("G3")), (1, "bluff")
    )

    # Bobby is out of range, Syd another player's.
    assert again == [1, None]
    assert s.duel.announced == NOT_YET


@pytest.mark.rule("MS-9.16")
def test_an_ability_without_target_is_simply_repeated() -> None:
    s = field(one("billy", 0, 10, 10, energy=2), one("quack", 1, 30, 30))
    arcane_hands(s, "G1 P2 B1 B2", "")
    ride = arcane(s, 0, s.cards.abilities["high-ho-silver"], NOBODY)

    answer(
        ride, (0, card("G1")), (0, card("G1")), (1, "bluff"), (0, path((10, 10), (12, 10))), (0, NOBODY),
        (0, card("B1")), (0, card("P2")), (1, "ok"), (0, path((12, 10), (16, 10))),
    )  # fmt: skip

    assert s.characters[0].at == (16_000, 10_000)


@pytest.mark.rule("MS-9.11")
def test_with_an_empty_hand_there_is_no_replay() -> None:
    s = shot(pieces=[disc("obstacle", 14, 10, 0.5)])
    arcane_hands(s, "G1", "")

    musket(s, (0, card("G1")), (0, card("G1")), (1, "bluff"))

    assert s.characters[1].wounds == 3


@pytest.mark.rule("MS-9.12")
def test_a_chain_is_one_use_of_a_limit() -> None:
    s = shot("friar-flavious")
    arcane_hands(s, "G1 G2 G3 B1", "B1 B2")

    musket(
        s,
        (1, False),
        (0, card("G1")),
        (0, card("G1")),
        (1, "bluff"),
        (0, 1),
        (0, card("G2")),
        (0, card("G2")),
        (1, "bluff"),
        (0, None),
    )

    assert s.characters[0].used == {"shoot-musket": 1}
    assert s.characters[0].energy == 2


@pytest.mark.rule("MS-9.13", "MS-9.12")
def test_afterwards_all_arcane_cards_are_shuffled_together() -> None:
    s = shot()
    arcane_hands(s, "P1 P2", "G1 B3")

    musket(s, (0, card("P1")), (0, card("G3")), (1, "bluff"), (1, card("G1")))

    assert sorted(s.arcane_deck) == sorted(ARCANE_DECK)
    assert s.arcane_deck != sorted(ARCANE_DECK)
    assert not s.duel.hand
    assert not s.duel.shown


@pytest.mark.rule("MS-9.14")
def test_in_a_catastrophe_the_resister_makes_its_choices() -> None:
    s = field(one("vicious-syd", 0, 10, 10, energy=2), one("flintlock", 1, 14, 10))
    arcane_hands(s, "P1 P2 B1 B2", "X B3")

    question = asked(
        arcane(s, 0, s.cards.abilities["whered-you-come-from"], 1),
        (0, card("P1")), (0, card("G1")), (1, "bluff"), (1, CATASTROPHE),
    )  # fmt: skip

    assert (question.kind, question.seat) == ("effect_place", 1)


@pytest.mark.rule("MS-9.15", "MS-8.5")
def test_arcane_abilities_may_be_used_while_engaged() -> None:
    s = shot(apart=2)

    assert ("ability", "shoot-musket", 1) in actions(s, 0)


@pytest.mark.rule("MS-9.17")
def test_the_left_neighbour_resists_even_with_nobody_in_play() -> None:
    s = field(one("billy", 0, 10, 10, energy=2), one("quack", 2, 30, 30), seats=3)

    asked(arcane(s, 0, s.cards.abilities["high-ho-silver"], NOBODY))

    assert s.duel.resister == 1


@pytest.mark.rule("MS-17.12")
def test_two_catastrophes_turn_an_ability_on_its_originator() -> None:
    s = shot("friar-flavious")
    arcane_hands(s, "G1 G2 G3 B1", "X X")

    musket(s, (1, True))

    assert s.characters[0].wounds == 2
    assert s.characters[1].wounds == 0
    assert s.characters[0].lost == ["reload"]
    assert sorted(s.arcane_deck) == sorted(ARCANE_DECK)


@pytest.mark.rule("MS-17.12")
def test_who_holds_one_is_asked_too_and_cannot_show_two() -> None:
    s = shot("friar-flavious")
    arcane_hands(s, "G1 G2 G3 B1", "X B2 B2")

    question = asked(arcane(s, 0, s.cards.abilities["shoot-musket"], 1))

    assert (question.kind, list(question.offered())) == ("divine_reveal", [False])
