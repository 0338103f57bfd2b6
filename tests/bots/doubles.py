"""Small games whose solutions are known, for the tests of search: Kuhn poker and games of one matrix."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar

from tablee.core import (
    AnyGame,
    Chance,
    Game,
    GameOver,
    Guide,
    Outcome,
    Procedure,
    Seat,
    Setup,
    State,
    ask,
    shuffle,
    together,
)
from tests.core.small import game_of

PAYS = {
    ("pass", "pass"): 1,
    ("pass", "bet", "bet"): 2,
    ("bet", "bet"): 2,
}
"""In Kuhn poker, what the higher card wins when cards are shown; who passes a bet loses 1 without."""


class Poker(State, kw_only=True):
    """A card each of three, and what was said."""

    hands: list[int]
    said: list[str]

    zones: ClassVar[tuple[str, ...]] = ("hands[]",)


def deal(setup: Setup, chance: Chance) -> Poker:
    s = Poker(chance=chance, hands=[0, 1, 2], said=[])
    shuffle(s, s.hands)
    return s


def poker_step(s: Poker) -> Procedure[None]:
    """The next to speak passes or bets; a bet that is passed loses, everything else is shown in the end."""
    seat = len(s.said) % 2
    s.said.append((yield from ask(seat, "speak", ["pass", "bet"])))
    said = tuple(s.said)
    if said in PAYS:
        winner = int(s.hands[1] > s.hands[0])
        raise GameOver(won_by(winner, PAYS[said]))
    if said[-2:] == ("bet", "pass"):
        raise GameOver(won_by(1 - seat, 1))


def won_by(seat: Seat, coins: int) -> Outcome:
    return Outcome((seat,), "shown", {"coins": coins})


def poker_view(s: Poker, seat: Seat | None) -> tuple[Any, ...]:
    return tuple(s.said), None if seat is None else s.hands[seat]


def reshuffle_poker(s: Poker, seat: Seat, chance: Chance) -> None:
    others = sorted({0, 1, 2} - {s.hands[seat]})
    if chance.below(2):
        others.reverse()
    s.hands[1 - seat], s.hands[2] = others


class Coins(Guide):
    """Ends are worth the coins that change hands."""

    def __init__(self, most: int) -> None:
        self.most = most

    def score(self, outcome: Outcome, seat: Seat) -> float:
        coins = int(outcome.facts["coins"])
        return 0.5 + (coins if seat in outcome.winners else -coins) / (2 * self.most)


KUHN: Game[Poker, Any] = game_of(
    poker_step,  # type: ignore[arg-type]  # another state than that of the other small games
    id="kuhn",
    state=Poker,
    most_seats=2,
    new=deal,
    view=poker_view,
    reshuffle_hidden=reshuffle_poker,
    components=lambda s: {"cards": len(s.hands)},
    guide=lambda: Coins(2),
)  # type: ignore[assignment]  # the same
KUHN_VALUE = -1 / 18
"""What the first to speak wins on average when both play without fault, in coins."""


class Choice(State, kw_only=True):
    """What each has chosen in secret."""

    chosen: list[int]


def matrix_game(payoffs: Sequence[Sequence[int]]) -> AnyGame:
    """Both choose at once; the second pays the first what the matrix says."""
    sizes = (len(payoffs), len(payoffs[0]))
    most = max(abs(coins) for row in payoffs for coins in row)

    def choose(s: Choice, seat: Seat) -> Procedure[None]:
        s.chosen[seat] = yield from ask(seat, "choose", range(sizes[seat]))

    def step(s: Choice) -> Procedure[None]:
        yield from together({seat: partial(choose, s, seat) for seat in (0, 1)})
        row, column = s.chosen
        raise GameOver(won_by(0, payoffs[row][column]))

    return game_of(
        step,  # type: ignore[arg-type]  # another state than that of the other small games
        id="matrix",
        state=Choice,
        most_seats=2,
        new=lambda setup, chance: Choice(chance=chance, chosen=[-1, -1]),
        view=lambda s, seat: None if seat is None else s.chosen[seat],
        reshuffle_hidden=lambda s, seat, chance: None,
        components=lambda s: {},
        guide=lambda: Coins(most),
    )
