"""The observer of a simulated match: decisions, standings round by round, and the cards that came up."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.core import AnyMatch, AnyQuestion


class CardSeen(msgspec.Struct, frozen=True):
    """A card that came up."""

    card: str
    seat: int
    """The seat that the card helps or hurts."""
    round: int
    """The round, counted from 1."""


class Observer:
    """Records the course of a match for its result; called before each answer."""

    def __init__(self) -> None:
        self.decisions: dict[str, int] = {}
        self.choices: dict[str, int] = {}
        self.standings: list[tuple[int, ...]] = []
        self.cards: list[CardSeen] = []
        self.characters: tuple[str, ...] = ()
        self.tallies: dict[str, int] = {}
        self._round: int | None = None
        self._met: set[tuple[int, str]] = set()

    def look(self, match: AnyMatch, question: AnyQuestion) -> None:
        """Record an open question, and the start of a round."""
        self._count(question)
        chronicle = match.game.play.chronicle
        if chronicle is not None and chronicle.round(match.state) != self._round:
            self._round = chronicle.round(match.state)
            if self._round > 0:
                self._begin_round(match)

    def tally(self, match: AnyMatch, question: AnyQuestion, value: Any) -> None:
        """Add what an answer contributes to the game's tallies."""
        chronicle = match.game.play.chronicle
        for name, adds in chronicle.tallies.items() if chronicle is not None else ():
            self.tallies[name] = self.tallies.get(name, 0) + adds(match.state, question, value)

    def _count(self, question: AnyQuestion) -> None:
        if not question.is_decision():
            return
        kind = question.kind
        self.decisions[kind] = self.decisions.get(kind, 0) + 1
        if question.form == "one":
            ways = len(question.offered()) + (not question.must)
            self.choices[kind] = self.choices.get(kind, 0) + ways

    def _begin_round(self, match: AnyMatch) -> None:
        chronicle = match.game.play.chronicle
        assert chronicle is not None
        self.standings.append(tuple(chronicle.standings(match.state)))
        self.characters = tuple(chronicle.characters(match.state))
        for seat, card in chronicle.cards(match.state):
            if (seat, card) not in self._met:
                self._met.add((seat, card))
                self.cards.append(CardSeen(card, seat, len(self.standings)))
