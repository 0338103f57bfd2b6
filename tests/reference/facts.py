"""What statistics keep of the lantern market."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tablee.core import Chronicle, Name, Seat
from tests.reference.state import NOT_YET, Cards, Market


def cards(s: Market) -> Iterator[tuple[Seat, str]]:
    """What each seller holds or has committed."""
    for seat, seller in enumerate(s.sellers):
        for card in (*seller.hand, seller.committed):
            if card != NOT_YET:
                yield seat, s.cards.goods[card].id


def decks(content: Cards) -> Mapping[str, Mapping[str, Name]]:
    return {"goods": {good.id: good.name for good in content.goods}}


def charms(s: Market) -> list[str]:
    """RG-9.1 In a campaign, what each seller plays for."""
    chosen = [seller.charm for seller in s.sellers]
    return [f"charm-{charm}" for charm in chosen] if all(chosen) else []


CHRONICLE: Chronicle[Market] = Chronicle(
    round=lambda s: s.round,
    standings=lambda s: [seller.coins for seller in s.sellers],
    cards=cards,
    decks=decks,
    characters=charms,
)
