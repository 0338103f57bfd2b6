"""DR-3.12, DR-3.13 Drawing from decks that are shuffled anew, and cards that are not used in solo play."""

from __future__ import annotations

from tablee.core import draw, shuffle
from tablee.games.dark_rituals.state import NOBODY, Night


def drawn(s: Night, deck: list[int], discard: list[int]) -> int:
    """DR-3.12 The top card, of the discard shuffled if the deck is empty; NOBODY if both are."""
    if not deck:
        deck.extend(sorted(discard))
        discard.clear()
        shuffle(s, deck)
    return draw(s, deck) if deck else NOBODY


def drawn_item(s: Night) -> int:
    """DR-2.10, DR-3.13, DR-11.8 An Item; Blood Magic is set aside and replaced."""
    while (card := drawn(s, s.loot, s.loot_discard)) != NOBODY:
        if s.cards.items[card].slot != "blood_magic":
            break
        s.set_aside.append(card)
    return card


def draw_plants(s: Night, n: int) -> int:
    """Draw ``n`` Plant cards into the pool; gives back how many came."""
    count = 0
    for _ in range(n):
        card = drawn(s, s.plant_deck, s.plant_discard)
        if card == NOBODY:
            break
        s.pool.append(card)
        count += 1
    s.pool.sort()
    return count


def discard_ingredients(s: Night, n: int) -> None:
    """DR-13.3 Exactly ``n`` Ingredients leave the pool; their kind is irrelevant."""
    for _ in range(n):
        card = next(card for card in s.pool if s.cards.plants[card].ingredient)
        s.pool.remove(card)
        s.plant_discard.append(card)
