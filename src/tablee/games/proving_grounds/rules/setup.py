"""PG-2 Set-up, with that of each module."""

from __future__ import annotations

from tablee.core import Chance, Setup, draw, shuffle
from tablee.games.proving_grounds.cards import Cards
from tablee.games.proving_grounds.rules.chariots import reveal_chariot
from tablee.games.proving_grounds.rules.conspirators import reveal_conspirator
from tablee.games.proving_grounds.rules.turn import phases_with
from tablee.games.proving_grounds.state import (
    BOTTOM,
    DICE,
    DISC,
    MIDDLE,
    POOL,
    STACK,
    TOP,
    Arena,
    Options,
    Slot,
    Zone,
)

TIRED = {"W1": TOP, "W2": MIDDLE, "W3": BOTTOM}
"""PG-2.4 Three white dice, one on each space of the fatigue track."""
STACKED = ("B2", "G2", "Y2")
"""PG-2.5 A blue, a green and a yellow die on the tricolour space of the health track."""


def new(setup: Setup, chance: Chance) -> Arena:
    """PG-2.1, PG-2.2 – PG-2.7 The arena before the first round."""
    cards, options = setup.content, setup.options
    assert isinstance(cards, Cards)
    assert isinstance(options, Options)
    modules = options.modules
    s = Arena(
        chance=chance,
        cards=cards,
        options=options,
        costs=options.costs(),
        phase=phases_with(modules)[0],
        slots=[Slot() for _ in range(6)],
        zones_of=[_first_zone(die, options) for die in DICE],
        faces=[0] * len(DICE),
        swap_at=options.swap_index,
        enemy_deck=list(range(len(cards.enemies))),
        enemy_discard=[],
        chariot_deck=list(range(len(cards.chariots))) if "chariots" in modules else [],
        chariots=[],
        chariot_discard=[],
        conspirator_deck=list(range(len(cards.conspirators))) if "conspirators" in modules else [],
        conspirators=[],
        bonus=[],
        owed=[],
        fresh=[],
        round_effects=[],
        next_effects=[],
        powers_used=[],
    )
    shuffle(s, s.enemy_deck)
    for place in s.slots:
        place.enemy = draw(s, s.enemy_deck)
        place.pos = cards.enemies[place.enemy].start
    if "chariots" in modules:
        # PG-11.1 The first chariot lies open.
        shuffle(s, s.chariot_deck)
        reveal_chariot(s)
    if "inspiration" in modules:
        # PG-12.1 Cards whose module is absent stay out; the rest are boxed unseen.
        eligible = [n for n, card in enumerate(cards.inspirations) if card.module in modules]
        s.inspiration = eligible[s.chance.below(len(eligible))]
    if "conspirators" in modules:
        # PG-14.1 So does the first conspirator.
        shuffle(s, s.conspirator_deck)
        reveal_conspirator(s)
    return s


def _first_zone(die: str, options: Options) -> Zone:
    if die in STACKED:
        # PG-15.2 With Sun and Moon these three dice are on the disc: no swap in such a match.
        return DISC if "sun_moon" in options.modules else STACK
    return TIRED.get(die, POOL)
