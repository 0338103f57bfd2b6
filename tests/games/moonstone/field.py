"""The tables of ``tablee.games.moonstone.testing``, and what procedures ask on them."""

from __future__ import annotations

from typing import Any

from tablee.core import Procedure
from tablee.games.moonstone.cards import ARCANE_DECK, CATASTROPHE, MELEE_DECK
from tablee.games.moonstone.rules.arcane import hand_size, resist_size
from tablee.games.moonstone.rules.health import stat
from tablee.games.moonstone.rules.melee import EXTRA_CARDS, distractions
from tablee.games.moonstone.state import Options, Skirmish
from tablee.games.moonstone.testing import (
    BASE,
    arcane,
    arcane_hands,
    box,
    change,
    disc,
    field,
    inches,
    ladder,
    lost,
    melee,
    melee_hands,
    one,
    path,
    platform,
    stairs,
    with_cards,
)
from tablee.testing import listen, stack
from tablee.testing import question_of as asked

__all__ = [
    "BASE",
    "PLAIN",
    "arcane",
    "arcane_hands",
    "asked",
    "box",
    "change",
    "deal",
    "disc",
    "field",
    "inches",
    "ladder",
    "listen",
    "lost",
    "melee",
    "melee_hands",
    "offered",
    "one",
    "path",
    "platform",
    "stack_arcane",
    "stairs",
    "with_cards",
]

PLAIN = Options(signature_moves=False)


def offered(procedure: Procedure[Any], *answers: Any) -> list[Any]:
    return list(asked(procedure, *answers).offered())


def stack_arcane(s: Skirmish, ability: str, target: int, first: str, who: int = 0) -> None:
    """The hand of an Arcane ability begins with this card; the resister holds a Catastrophe."""
    left = list(ARCANE_DECK)
    left.remove(arcane(first))
    left.remove(CATASTROPHE)
    more = hand_size(s, who, target, s.cards.abilities[ability]) - 1
    hand, rest = left[:more], left[more:]
    resist = [CATASTROPHE, *rest[: resist_size(s, target) - 1]]
    stack(s.arcane_deck, arcane(first), *hand, *resist)


def deal(s: Skirmish, attacks: str, defends: str, copies: int = 1) -> None:
    """Both fighters will hold these cards, so many copies of the first, and others besides."""
    left = [kind for kind in MELEE_DECK if kind not in (melee(attacks), melee(defends))]
    hands = []
    for who, other, extra, name, count in (
        (0, 1, EXTRA_CARDS, attacks, copies),
        (1, 0, 0, defends, 1),
    ):
        size = max(1, stat(s, who, "melee", other) + extra - distractions(s, who, other))
        count = min(count, size)
        hands += [melee(name)] * count + [left.pop() for _ in range(size - count)]
    stack(s.melee_deck, *hands)
