"""Features of the arena for learning agents: requirements of enemies, and the effect of the dice on them."""

from __future__ import annotations

from tablee.games.proving_grounds.cards import Cards
from tablee.games.proving_grounds.rules.attacks import all_attacks, dice_by_slot
from tablee.games.proving_grounds.state import (
    ASSIGNED,
    COLOUR,
    DRAGON_FACES,
    POOL,
    ROLLED,
    STACK,
    STOCK,
    opposite,
)
from tablee.games.proving_grounds.view import View

FACES = sorted(set(DRAGON_FACES))
COUNTERS = (*range(1, 7), "pair")
NO_ENEMY = (0.0,) * 19
READY = (POOL, ROLLED, ASSIGNED, STOCK)


def features(view: View) -> list[float]:
    """The enemies, slot by slot, then the health, the clock, the dice and the modules; all near 0 to 1."""
    cards, options, sun = view.cards, view.options, view.sun
    moon = None if sun is None else opposite(sun)
    counts = dice_by_slot(view.faces)
    attacks = all_attacks(view)
    numbers: list[float] = []
    for slot, place in enumerate(view.slots, 1):
        if place.enemy < 0:
            numbers += NO_ENEMY
            continue
        numbers += asked_by(cards, place.enemy, place.pos)
        white, blue, green, yellow = counts[slot]
        up, down = attacks[slot].up, attacks[slot].down
        numbers += (white / 4, blue / 4, green / 4, yellow / 4, up / 2, down / 2)
        numbers += (place.shield, sun == slot, moon == slot)
    ready = [COLOUR[die] for die, zone in enumerate(view.zones_of) if zone in READY]
    coming = [cards.chariots[chariot.card].counter for chariot in view.chariots if not chariot.dice]
    return [
        *numbers,
        (options.health_spaces - 1 - view.health) / 7,
        (options.target_defeats - view.defeated) / 8,
        view.budget / 60,
        *[ready.count(colour) / 8 for colour in range(4)],
        STACK in view.zones_of,
        *[view.dragon_face == face for face in FACES],
        *[counter in coming for counter in COUNTERS],
    ]


def asked_by(cards: Cards, enemy: int, pos: int) -> tuple[float, ...]:
    """Return how far the marker is from either end of its track, and what the next space asks for."""
    key = ("asked", enemy, pos)
    known: tuple[float, ...] | None = cards.memory.get(key)
    if known is None:
        top = cards.tops[enemy]
        needed = cards.requirements[enemy][min(pos + 1, top)]
        colours = [count / 2 for count in needed.colours]
        known = (1.0, pos / 5, (top - pos) / 5, pos == 1, needed.number / 5, *colours, needed.solo)
        cards.memory[key] = known
    return known
