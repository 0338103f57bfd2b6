"""Short ways to let the first character of a field act, for the tests of single cards.

wounds = blow("fritz", "slicing")            # a Rising Attack against a Sweeping Cut
cast(s, "healing", 1, "B2")                  # announced, true and believed
backfire(s, "healing", 1)                    # a lie that is caught, and replaced by a Catastrophe
"""

from __future__ import annotations

from typing import Any

from tablee.games.moonstone.cards import ARCANE_DECK, CATASTROPHE, MELEE_DECK
from tablee.games.moonstone.rules.abilities import active
from tablee.games.moonstone.rules.arcane import arcane, hand_size, resist_size
from tablee.games.moonstone.rules.health import stat
from tablee.games.moonstone.rules.melee import EXTRA_CARDS, distractions, melee_attack
from tablee.games.moonstone.state import NOBODY, Options, Skirmish
from tablee.testing import answer, stack
from tests.games.moonstone.field import arcane as card
from tests.games.moonstone.field import field, melee, one

PLAIN = Options(signature_moves=False)


def use(s: Skirmish, ability: str, target: int = NOBODY, *answers: Any, who: int = 0) -> None:
    """An active ability."""
    answer(active(s, who, s.cards.abilities[ability], target), *answers)


def stack_arcane(s: Skirmish, ability: str, target: int, first: str, who: int = 0) -> None:
    """The hand of an Arcane ability begins with this card; the resister holds a Catastrophe."""
    left = list(ARCANE_DECK)
    left.remove(card(first))
    left.remove(CATASTROPHE)
    more = hand_size(s, who, target, s.cards.abilities[ability]) - 1
    hand, rest = left[:more], left[more:]
    resist = [CATASTROPHE, *rest[: resist_size(s, target) - 1]]
    stack(s.arcane_deck, card(first), *hand, *resist)


def resister(s: Skirmish, who: int, target: int) -> int:
    """MS-9.3 The player of an enemy that is the target; else the one to the left of the active player."""
    owner = s.characters[who].owner
    if 0 <= target < len(s.characters) and s.characters[target].owner != owner:
        return s.characters[target].owner
    return (owner + 1) % s.seats


def cast(
    s: Skirmish,
    ability: str,
    target: int,
    name: str,
    *rest: Any,
    held: str = "",
    who: int = 0,
    before: Any = (),
) -> None:
    """An Arcane ability whose announcement is believed; ``held``: another card than the one announced."""
    stack_arcane(s, ability, target, held or name, who)
    owner = s.characters[who].owner
    played = (owner, card(held or name)), (owner, card(name)), (resister(s, who, target), "ok")
    answer(arcane(s, who, s.cards.abilities[ability], target), *before, *played, *rest)


def backfire(s: Skirmish, ability: str, target: int, *rest: Any, who: int = 0) -> None:
    """An Arcane ability whose lie is caught, and replaced by a Catastrophe."""
    stack_arcane(s, ability, target, "P1", who)
    owner, other = s.characters[who].owner, resister(s, who, target)
    played = (owner, card("P1")), (owner, card("G3")), (other, "bluff"), (other, CATASTROPHE)
    answer(arcane(s, who, s.cards.abilities[ability], target), *played, *rest)


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


def fight(
    s: Skirmish, attacks: str, defends: str, *rest: Any, copies: int = 1, before: Any = (), middle: Any = ()
) -> None:
    """A Melee Attack of the first character on the second, with cards and copies of our choice."""
    deal(s, attacks, defends, copies)
    shown = (0, melee(attacks)), (1, melee(defends)), (0, copies - 1), (1, 0)
    answer(melee_attack(s, 0, 1), *before, *middle, *shown, *rest)


def blow(id: str, type: str, attacks: str = "RA", defends: str = "SC", victim: str = "flintlock") -> int:
    """The wounds of a plain blow: by default a Rising Attack against a Sweeping Cut, which causes 2."""
    s = field(one(id, 0, 10, 10, energy=1), one(victim, 1, 11.8, 10), options=PLAIN)
    several = attacks in ("RA", "FS") and not is_overridden(id)
    fight(s, attacks, defends, *([(0, type)] if several else []))
    return s.characters[1].wounds


def is_overridden(id: str) -> bool:
    """Whether all melee damage of a character has one type."""
    return id in ("grub", "teetoe", "wendigo")
