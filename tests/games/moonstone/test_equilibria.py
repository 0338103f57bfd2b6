"""Cards that bots play in secret: worked out by hand here, and by the solvers."""

from __future__ import annotations

import random
from math import comb

import pytest

from tablee.games.moonstone.ai.bluffing import (
    KINDS,
    Bluff,
    Holding,
    chance_to_hold,
    doubt,
    holdings,
    unseen_of,
)
from tablee.games.moonstone.ai.equilibrium import solve
from tablee.games.moonstone.ai.fighting import Melee, counts_of, hands
from tablee.games.moonstone.cards import CATASTROPHE, MANOEUVRES
from tablee.games.moonstone.state import Options, Skirmish
from tests.games.moonstone.field import arcane, field, melee, one

# Matrix games


def test_paper_is_played_half_of_the_time_when_rock_pays_double() -> None:
    solved = solve([[0, -1, 2], [1, 0, -1], [-2, 1, 0]])

    assert solved.value == pytest.approx(0)
    assert solved.rows == pytest.approx((1 / 4, 1 / 2, 1 / 4))


def test_a_reduced_melee_of_two_strikes_against_three_guards() -> None:
    solved = solve([[0, 2, 3], [2, 0, 1]])

    assert solved.value == pytest.approx(1)
    assert solved.rows == pytest.approx((1 / 2, 1 / 2))
    assert solved.columns == pytest.approx((1 / 2, 1 / 2, 0))


def test_neither_side_can_do_better_in_any_game() -> None:
    rng = random.Random(5)
    for _ in range(300):
        height, width = rng.randint(1, 6), rng.randint(1, 8)
        game = [[rng.choice([-3, -1, 0, 0, 1, 2, 5]) for _ in range(width)] for _ in range(height)]

        solved = solve(game)

        gains = [sum(p * row[n] for p, row in zip(solved.rows, game, strict=True)) for n in range(width)]
        losses = [sum(q * cell for q, cell in zip(solved.columns, row, strict=True)) for row in game]
        assert sum(solved.rows) == pytest.approx(1)
        assert sum(solved.columns) == pytest.approx(1)
        assert min(gains) == pytest.approx(solved.value)
        assert max(losses) == pytest.approx(solved.value)


# Melee


def round_of(hand: str, other: str, *, shown: bool, signatures: bool = False, side: int = 0) -> Melee:
    """Two who hit neither harder nor softer than the cards say; the other hand is known or not."""
    s = field(
        one("boom-boom-mcboom", 0, 10, 10, energy=1),
        one("boom-boom-mcboom", 1, 11.3, 10),
        options=Options(signature_moves=signatures),
    )
    mine, theirs = s.fight.sides[side], s.fight.sides[1 - side]
    s.fight.sides[0].character, s.fight.sides[1].character = 0, 1
    mine.hand = sorted(melee(name) for name in hand.split())
    theirs.hand = sorted(melee(name) for name in other.split())
    theirs.open = shown
    return Melee(s, side)


def mixture(round: Melee) -> dict[str, float]:
    kinds, solved = round.solve()
    return {MANOEUVRES[kind]: share for kind, share in zip(kinds, solved.rows, strict=True) if share > 1e-9}


def test_wounds_cost_boxes_and_the_energy_of_blue_ones() -> None:
    round = round_of("RA", "HG", shown=True)

    assert [round.cost(1, wounds) for wounds in range(4)] == pytest.approx([0, 1, 3.4, 4.4])


def test_two_strikes_against_two_guards_are_mixed() -> None:
    """A Rising Attack ticks 2 boxes of a High Guard, a Thrust 1 of a Low Guard: worth 3.4 and 1."""
    mixed = mixture(round_of("RA TH", "HG LG", shown=True))

    assert mixed == pytest.approx({"RA": 1 / 4.4, "TH": 3.4 / 4.4})


def test_a_second_copy_makes_a_strike_rarer() -> None:
    """Two Rising Attacks against High Guard tick 4 boxes, two of them blue: 6.8."""
    assert mixture(round_of("RA RA TH", "HG LG", shown=True)) == pytest.approx(
        {"RA": 1 / 7.8, "TH": 6.8 / 7.8}
    )


def test_a_guard_that_lets_riposte_is_better_than_an_exchange() -> None:
    """High Guard suffers nothing from a Falling Swing and ripostes 1; a Rising Attack suffers 3 for it."""
    round = round_of("HG RA", "FS", shown=True)

    assert mixture(round) == {"HG": 1.0}
    assert round.solve()[1].value == pytest.approx(1)


def test_the_other_hand_may_riposte_too() -> None:
    """A Falling Swing on High Guard with a Thrust behind it: 2 boxes; a Sweeping Cut suffers nothing."""
    round = round_of("FS SC", "HG TH", shown=True)

    assert round.payoff(melee("FS"), melee("HG"), counts_of([melee("HG"), melee("TH")])) == pytest.approx(
        -3.4
    )
    assert round.payoff(melee("SC"), melee("HG"), counts_of([melee("HG"), melee("TH")])) == pytest.approx(0)


def test_against_a_single_unknown_card_the_best_average_is_played() -> None:
    """Of the 16 cards not seen: 3 each of HG, FS, SC, LG, 2 each of TH and RA.

    RA: 2 on HG, 1:3 against FS, 1:2 against TH, 2:2 against SC, 1:1 against RA, nothing on LG.
    TH: 0 on HG, 2:0 against FS, 3:3 against TH, 0 against SC (no card is left to riposte), 2:1 against RA,
    1 on LG.
    """
    round = round_of("RA TH", "HG", shown=False)
    rising = (3 * 3.4 + 3 * (1 - 4.4) + 2 * (1 - 3.4)) / 16
    thrust = (3 * 3.4 + 2 * (3.4 - 1) + 3 * 1) / 16

    kinds, solved = round.solve()

    assert [MANOEUVRES[kind] for kind in kinds] == ["TH", "RA"]
    assert solved.value == pytest.approx(max(rising, thrust))
    assert solved.rows == pytest.approx((1, 0))


def test_a_defender_decides_upgrades_last_and_gains_by_it() -> None:
    without = round_of("LG", "RA", shown=True, side=1)
    with_it = round_of("LG", "RA", shown=True, side=1, signatures=True)

    assert with_it.solve()[1].value > without.solve()[1].value


@pytest.mark.parametrize(
    ("cards", "chance"), [(2, 0.314), (3, 0.442), (4, 0.554), (5, 0.650), (6, 0.730), (7, 0.798)]
)
def test_hands_are_as_probable_as_they_are(cards: int, chance: float) -> None:
    possible = hands((3,) * 6, cards)

    assert sum(p for _, p in possible) == pytest.approx(1)
    assert sum(p for hand, p in possible if hand[2]) == pytest.approx(chance, abs=0.0005)


# Arcane


TABLE = {
    6: (0.286, 0.500, 0.658, 0.772, 0.852, 0.908, 0.945),
    12: (0.571, 0.829, 0.937, 0.979, 0.994, 0.998, 1.000),
    9: (0.429, 0.686, 0.835, 0.917, 0.961, 0.983, 0.993),
    3: (0.143, 0.271, 0.386, 0.489, 0.579, 0.658, 0.726),
    4: (0.190, 0.352, 0.489, 0.602, 0.696, 0.772, 0.833),
    2: (0.095, 0.186, 0.271, 0.352, 0.429, 0.500, 0.567),
    1: (0.048, 0.095, 0.143, 0.190, 0.238, 0.286, 0.333),
}
"""Section 16.1: the chance of at least one of so many cards among one to seven drawn of 21."""


@pytest.mark.parametrize("good", TABLE)
def test_the_chance_to_hold_a_matching_card(good: int) -> None:
    found = [chance_to_hold(good, drawn) for drawn in range(1, 8)]

    assert found == pytest.approx(TABLE[good], abs=0.0006)


def test_hands_of_the_resister() -> None:
    """At least one Catastrophe among six cards: .658; two: .184; all three: .015."""
    values = tuple(-1.0 if card == CATASTROPHE else 0.0 for card in KINDS)
    green_three = arcane("G3")

    found = holdings(unseen_of(()), values, green_three)

    assert sum(found.values()) == pytest.approx(1)
    assert sum(chance for held, chance in found.items() if held.worst < 0) == pytest.approx(0.658, abs=0.0005)
    assert sum(chance for held, chance in found.items() if held.copies) == pytest.approx(6 / 21)


def cards_worth(**worth: float) -> tuple[float, ...]:
    """What each kind is worth: ``G3=4``; all else nothing."""
    return tuple(next((v for name, v in worth.items() if arcane(name) == kind), 0.0) for kind in KINDS)


def test_a_lie_is_told_and_called_as_often_as_section_16_says() -> None:
    """Nobody can punish (h = 0): lies make up b with (1 - b) W = b V, and q = V / V: every lie is called.

    The active player holds one of two cards left for it, so the truth is told half of the time.
    """
    unseen = tuple({arcane("G3"): 1, arcane("G1"): 7}.get(kind, 0) for kind in KINDS)
    met = doubt(unseen, 1, arcane("G3"), cards_worth(G3=4), 1.0, 0.0, 0.0)

    lies = met.lies * (1 - chance_to_hold(1, 1, 2))
    share = lies / (lies + chance_to_hold(1, 1, 2))
    assert (1 - share) * 1.0 == pytest.approx(share * 4)
    assert met.worth == pytest.approx(0)
    # Who holds the Green 3 knows that it is a lie; the others make up for what is missing to q = 1.
    assert met.calls[Holding(1, 0.0)] == 1.0
    assert met.caught == pytest.approx(1)


def test_with_a_catastrophe_in_all_other_hands_lies_are_called_less() -> None:
    """h = 1: q = V / (V + C), and lies make up b with (1 - b) W = b (V + C)."""
    unseen = tuple({arcane("G3"): 1, CATASTROPHE: 20}.get(kind, 0) for kind in KINDS)
    met = doubt(unseen, 5, arcane("G3"), cards_worth(G3=4, X=-2), 1.5, 0.0, 0.0)

    assert met.caught == pytest.approx(4 / 6)
    truth = chance_to_hold(1, 5, 15)
    lies = met.lies * (1 - truth)
    assert truth * 1.5 == pytest.approx(lies * 6)


def test_who_holds_all_copies_calls() -> None:
    bluff = bluff_of(cards_worth(G3=4))

    assert bluff.call(arcane("G3"), 3, [arcane(n) for n in ["G3", "G1", "G1", "B1", "B2", "P1"]], []) == 1.0


def test_what_does_nothing_is_believed() -> None:
    bluff = bluff_of(cards_worth(G3=4))

    assert bluff.call(arcane("P1"), 3, [CATASTROPHE] * 3, []) == 0.0


def test_the_best_card_of_the_hand_is_played_and_told() -> None:
    bluff = bluff_of(cards_worth(G3=4, G2=2))

    (play,) = bluff.plays([arcane("G3"), arcane("G2"), arcane("P1")], [])

    assert (play.card, play.said, play.chance) == (arcane("G3"), arcane("G3"), 1.0)


def test_without_a_card_that_helps_one_lies_or_stops() -> None:
    bluff = bluff_of(cards_worth(G3=4, G2=3, G1=3, X=-3))

    (play,) = bluff.plays([arcane("P1"), CATASTROPHE, arcane("B1")], [])

    assert play.card != CATASTROPHE
    assert 0 < play.chance < 1
    assert play.worth >= 0


def test_with_nothing_to_gain_one_stops() -> None:
    assert bluff_of(cards_worth(X=-3)).plays([arcane("P1"), CATASTROPHE], []) == []


def bluff_of(values: tuple[float, ...]) -> Bluff:
    s: Skirmish = field(one("beaky-bobby", 0, 10, 10), one("quack", 1, 12, 10))
    bluff = Bluff(s, 0, s.cards.abilities["healing"], 0)
    bluff.values = values
    return bluff


def test_the_best_of_some_cards_is_worth_what_it_is_on_average() -> None:
    """Two cards of 21: a Green 3 is among them twice in 21, else a Green 2 (of two) counts."""
    bluff = bluff_of(cards_worth(G3=4, G2=1))
    three = 2 / 21
    two = comb(20, 2) / comb(21, 2) - comb(18, 2) / comb(21, 2)

    assert bluff.best_of(unseen_of(()), 2) == pytest.approx(4 * three + two)
