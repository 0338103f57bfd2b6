"""What statistics keep of a match: the Stones of each turn, who was chosen, and in which troupe."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tablee.core import Chronicle, Name, Seat
from tablee.games.moonstone.cards import Cards
from tablee.games.moonstone.state import Skirmish

SET_UP = frozenset({"troupes", "drop", "mulligan", "roll", "deploy"})


def round_of(s: Skirmish) -> int:
    """The turn; 0: the set-up."""
    return 0 if s.phase in SET_UP else s.turn


def standings(s: Skirmish) -> list[int]:
    """MS-16.1 The Stones of each player."""
    return [s.stones_of(seat) for seat in range(len(s.players))]


def cards(s: Skirmish) -> Iterator[tuple[Seat, str]]:
    """The characters of each troupe."""
    for one in s.characters:
        yield one.owner, s.cards.characters[one.card].id


def troupes(s: Skirmish) -> list[str]:
    """The troupe of each player, by its id if it was one that is ready to play, else by its faction."""
    return [_troupe(s, seat) for seat in range(len(s.players))]


def _troupe(s: Skirmish, seat: Seat) -> str:
    player = s.players[seat]
    ready = s.cards.presets(s.options.roster, s.troupe_size())
    chosen = [id for id, numbers in ready.items() if sorted(numbers) == player.picks]
    return chosen[0] if chosen else str(player.faction)


def decks(content: Cards) -> Mapping[str, Mapping[str, Name]]:
    """All characters by name."""
    return {"characters": {card.id: card.name for card in content.characters}}


CHRONICLE = Chronicle(round=round_of, standings=standings, cards=cards, decks=decks, characters=troupes)
