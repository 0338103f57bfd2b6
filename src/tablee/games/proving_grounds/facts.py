"""Facts that statistics record of a match: how Maia stands each round, and which cards have come up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tablee.core import Card, Chronicle, Name
from tablee.games.proving_grounds.cards import KINDS, Cards
from tablee.games.proving_grounds.state import PLAYER, Arena


def standings(s: Arena) -> list[int]:
    """Enemies defeated, less the wounds taken."""
    return [s.defeated - s.health]


def cards(s: Arena) -> Iterator[tuple[int, str]]:
    """All cards that lie or lay open: the player has met them."""
    for card in _open(s):
        yield PLAYER, card.id


def _open(s: Arena) -> Iterator[Card]:
    enemies, chariots = s.cards.enemies, s.cards.chariots
    yield from (enemies[number] for number in s.enemy_discard)
    yield from (enemies[place.enemy] for place in s.slots if place.enemy >= 0)
    yield from (chariots[number] for number in s.chariot_discard)
    yield from (chariots[chariot.card] for chariot in s.chariots)
    yield from (s.cards.conspirators[number] for number in s.conspirators)
    if s.inspiration is not None:
        yield s.cards.inspirations[s.inspiration]


def decks(content: Cards) -> Mapping[str, Mapping[str, Name]]:
    """All cards by the file they are in."""
    return {kind: {card.id: card.name for card in getattr(content, kind)} for kind in KINDS}


def round_of(s: Arena) -> int:
    return s.round


CHRONICLE = Chronicle(round=round_of, standings=standings, cards=cards, decks=decks)
