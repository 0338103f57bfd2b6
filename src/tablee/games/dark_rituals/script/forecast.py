"""15.13 What the next Hero may do: for each AI card that may come, the entry that it would execute now."""

from __future__ import annotations

from msgspec.structs import replace

from tablee.games.dark_rituals.script.plans import choose
from tablee.games.dark_rituals.script.structs import HeroForecast
from tablee.games.dark_rituals.script.table import here
from tablee.games.dark_rituals.state import NOBODY
from tablee.games.dark_rituals.view import NightView


def possible_cards(view: NightView) -> list[int]:
    """Section 9 The AI cards that may come: those of the visible number, or all that are left."""
    return [card for card in view.ai_left if view.next_slot in (None, view.cards.ai[card].slot)]


def forecast(view: NightView) -> list[HeroForecast]:
    """DR-12.24 For each card that may come, the very choice that the rules would make on this table.

    It holds for the first Action, if nothing changes before it.
    """
    found = []
    for card in possible_cards(view):
        slot = view.slots[view.cards.ai[card].slot - 1]
        if slot.figure == NOBODY:
            found.append(HeroForecast(card, NOBODY, None))
            continue
        # The Reactions of that card are in force when the Hero decides; and it is the active Hero.
        then = replace(view, in_force=card, active=slot.figure)
        found.append(HeroForecast(card, slot.figure, choose(then, here(then, slot.figure), card)))
    return found
