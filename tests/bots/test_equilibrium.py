"""Verified search: games whose solutions are known are solved, within bounds that are stated here."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations, product

import pytest

from tablee.bots.bandits import RegretMatching, average_policy
from tablee.bots.budget import Budget
from tablee.bots.mcts import TreeSearch
from tablee.bots.selfplay import Learned
from tablee.core import Guide, Match, Observation
from tests.bots.doubles import KUHN, KUHN_VALUE, PAYS, Coins, matrix_game

Said = tuple[str, ...]
Bets = Mapping[tuple[int, Said], float]
"""How probably one bets with a card (0 to 2) after what was said."""
SPOKEN: tuple[tuple[Said, ...], ...] = (((), ("pass", "bet")), (("pass",), ("bet",)))
"""After what each of the two is asked."""


# Kuhn poker


def bets_of(learned: Learned) -> Bets:
    """The average policy of both, at all twelve information sets."""
    bets, rng = {}, random.Random(0)
    for seat, card in product((0, 1), range(3)):
        for said in SPOKEN[seat]:
            match = Match.new(KUHN, None, 1)
            match.state.hands[:] = sorted(range(3), key=lambda other: other != card)
            if seat:
                match.state.hands[:2] = match.state.hands[1], card
            for word in said:
                match.answer(match.question, match.question.seat, word)
            bets[card, said] = learned.average_policy(Observation(match, match.question, rng))["bet"]
    return bets


def coins(bets: Bets, hands: Sequence[int], said: Said = ()) -> float:
    """What the first to speak wins on average, with these hands."""
    if said in PAYS:
        return PAYS[said] if hands[0] > hands[1] else -PAYS[said]
    if said[-2:] == ("bet", "pass"):
        return 1 if len(said) == 2 else -1
    bet = bets[hands[len(said) % 2], said]
    return (1 - bet) * coins(bets, hands, (*said, "pass")) + bet * coins(bets, hands, (*said, "bet"))


def value(bets: Bets) -> float:
    deals = list(permutations(range(3), 2))
    return sum(coins(bets, hands) for hands in deals) / len(deals)


def exploitability(bets: Bets) -> float:
    """What both together could gain by answering this policy as well as possible; 0 in an equilibrium."""
    return max(value(answer) for answer in _pure(bets, 0)) - min(value(answer) for answer in _pure(bets, 1))


def _pure(bets: Bets, seat: int) -> Iterator[Bets]:
    own = list(product(range(3), SPOKEN[seat]))
    for chosen in product((0.0, 1.0), repeat=len(own)):
        yield {**bets, **dict(zip(own, chosen, strict=True))}


def test_the_measure_knows_an_equilibrium_of_kuhn_poker() -> None:
    bluff = 0.2
    bets: Bets = {
        **{(0, ()): bluff, (1, ()): 0.0, (2, ()): 3 * bluff},
        **{(0, ("pass", "bet")): 0.0, (1, ("pass", "bet")): bluff + 1 / 3, (2, ("pass", "bet")): 1.0},
        **{(0, ("pass",)): 1 / 3, (1, ("pass",)): 0.0, (2, ("pass",)): 1.0},
        **{(0, ("bet",)): 0.0, (1, ("bet",)): 1 / 3, (2, ("bet",)): 1.0},
    }

    assert value(bets) == pytest.approx(KUHN_VALUE)
    assert exploitability(bets) == pytest.approx(0)


def test_kuhn_poker_comes_near_its_equilibrium() -> None:
    learned = Learned(KUHN)

    learned.learn(20_000, random.Random(1))

    bets = bets_of(learned)
    assert value(bets) == pytest.approx(KUHN_VALUE, abs=0.01)
    assert exploitability(bets) < 0.06


# Games of one matrix: everybody chooses at once


def wants(payoffs: Sequence[Sequence[int]], seat: int, iterations: int = 4_000) -> list[float]:
    """How probably a seat that thinks wants each of its choices."""
    match = Match.new(matrix_game(payoffs), None, 1)
    method = TreeSearch(RegretMatching(), "each")
    observation = Observation(match, match.questions[seat], random.Random(2))
    found = average_policy(method.weigh(_guide(payoffs), observation, Budget(iterations)))
    return [found[option] for option in sorted(found)]


def _guide(payoffs: Sequence[Sequence[int]]) -> Guide:
    return Coins(max(abs(coins) for row in payoffs for coins in row))


def least(payoffs: Sequence[Sequence[int]], mix: Sequence[float]) -> float:
    """What the first wins at least, whatever the second chooses."""
    return min(
        sum(p * row[column] for p, row in zip(mix, payoffs, strict=True)) for column in range(len(payoffs[0]))
    )


def most(payoffs: Sequence[Sequence[int]], mix: Sequence[float]) -> float:
    """What the second loses at most."""
    return max(sum(p * coins for p, coins in zip(mix, row, strict=True)) for row in payoffs)


PENNIES = [[3, -1], [-1, 1]]
"""Matching pennies in which one match pays more: the first shows its head one time in three, as the second
does, and wins 1/3."""
ROCK = [[0, -1, 2], [1, 0, -1], [-2, 1, 0]]
"""Rock, paper, scissors in which rock breaking scissors pays 2: paper half of the time, and nobody wins."""
MELEE = [[0, 3, 2], [2, 0, 1]]
"""High or low against a high guard, a low guard or a step back: who strikes high with p meets 2(1-p), 3p and
1+p wounds, least at p = 2/5 where it is 6/5; stepping back is never worth it."""


@pytest.mark.parametrize(
    ("payoffs", "worth", "first", "second"),
    [
        (PENNIES, 1 / 3, [1 / 3, 2 / 3], [1 / 3, 2 / 3]),
        (ROCK, 0.0, [0.25, 0.5, 0.25], [0.25, 0.5, 0.25]),
        (MELEE, 1.2, [0.4, 0.6], [0.6, 0.4, 0.0]),
    ],
    ids=["pennies", "rock", "melee"],
)
def test_secret_choices_are_mixed_as_theory_says(
    payoffs: list[list[int]], worth: float, first: list[float], second: list[float]
) -> None:
    own, other = wants(payoffs, 0), wants(payoffs, 1)

    assert own == pytest.approx(first, abs=0.08)
    assert other == pytest.approx(second, abs=0.08)
    assert worth - 0.15 < least(payoffs, own) <= worth + 1e-9
    assert worth - 1e-9 <= most(payoffs, other) < worth + 0.15
