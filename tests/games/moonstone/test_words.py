"""MS-8, MS-17 and their rulings: what the words of cards mean where several of them meet."""

from __future__ import annotations

import pytest

from tablee.games.moonstone.rules.arcane import hand_size
from tablee.games.moonstone.rules.selectors import STONE
from tablee.games.moonstone.rules.turn import replenish
from tablee.testing import answer
from tests.games.moonstone.field import asked, field, one
from tests.games.moonstone.whole_match import Play


@pytest.mark.rule("MS-8.15")
def test_the_same_ability_of_several_needs_no_order_and_different_ones_do() -> None:
    same = field(one("morris", 0, 10, 10, wounds=3), one("gradock", 0, 20, 20, wounds=3))
    other = field(one("morris", 0, 10, 10, wounds=3), one("knoll", 0, 20, 20, wounds=3))

    answer(replenish(same))

    assert [one.wounds for one in same.characters] == [1, 1]
    question = asked(replenish(other))
    assert (question.kind, question.seat) == ("trigger_order", 0)
    assert len(list(question.offered())) == 3


def test_one_bluff_may_be_rewarded_twice() -> None:
    t = Play(
        one("fraya", 0, 10, 10, energy=2),
        one("billy", 1, 14, 10),
        one("silvertongue", 0, 10, 13, wounds=2),
    )

    t.cast("fizzle-pop", 1, "P1", (0, True), (0, True), held="G1")

    assert t.energy == [3, 0, 2]
    assert t.wounds[2] == 0


@pytest.mark.rule("MS-17.8")
def test_the_catastrophe_of_a_flip_is_a_catastrophe() -> None:
    t = Play(
        one("tabby-the-librarian", 0, 10, 10),
        one("billy", 0, 14, 10),
        one("the-duchess", 1, 30, 30, wounds=3),
    )
    advised = Play(
        one("tabby-the-librarian", 0, 10, 10), one("old-calders", 0, 12, 10), one("billy", 1, 30, 30)
    )
    t.flips("X")
    advised.flips("X")

    t.use("energy-syphon", 1)
    advised.use("energy-syphon", 1, (0, True))

    assert t.wounds == [2, 0, 1]
    assert advised.wounds[0] == 0


@pytest.mark.rule("MS-17.3")
@pytest.mark.parametrize("guarded", [True, False])
def test_wounds_of_a_bodyguard_are_not_those_of_the_fighter(guarded: bool) -> None:
    t = Play(
        one("tabby-the-librarian", 0, 10, 10, energy=1),
        one("young-jack", 1, 12, 10, energy=2),
        one("brunhilde", 1, 12, 13),
    )

    # Shhhhh! causes 1 and takes an energy if it hurts. (Jack's own shield takes 1 off a critical blow of 2.)
    t.attack(1, "TH", "LG", (0, True), (1, False), (1, guarded), copies=(2, 1))

    assert t.energy[1] == (2 if guarded else 0)
    assert t.wounds[1:] == ([0, 2] if guarded else [1, 0])


@pytest.mark.rule("MS-15.10")
def test_copies_multiply_printed_numbers_and_not_what_is_counted() -> None:
    t = Play(one("boulder", 0, 10, 10, energy=1), one("flintlock", 1, 12, 10, energy=4))

    t.attack(1, "TH", "LG", (0, True), copies=(2, 1))

    # Twice 2 and 2 for the fists; of four energy a half is two, whatever the copies.
    assert t.wounds[1] == 6
    assert t.energy[1] == 2


@pytest.mark.rule("MS-17.1")
def test_who_targets_a_stone_is_against_nobody() -> None:
    s = field(one("blaise-fossoyeur", 0, 10, 10), one("negroli", 0, 12, 10), stones=[(14, 12, 2)])

    assert hand_size(s, 0, STONE, s.cards.abilities["stone-song"]) == 2


@pytest.mark.rule("MS-17.7")
@pytest.mark.parametrize(("x", "answers", "depth"), [(16, ((1, 4),), 4), (30, (), 2)])
def test_a_catastrophe_about_a_stone_needs_one_in_range(
    x: float, answers: tuple[tuple[int, int], ...], depth: int
) -> None:
    t = Play(
        one("the-revenant", 0, 10, 10, energy=2),
        one("boulder", 0, 13, 10),
        one("billy", 1, 30, 30),
        stones=[(x, 10, 2)],
    )
    t.flips("X")

    t.use("visions-of-the-future", 1, *answers)

    assert t.s.stones[0].depth == depth
