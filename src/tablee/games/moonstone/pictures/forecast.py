"""What each Melee card would come to against each reply: the rules' own sums, before anybody has chosen.

Reach, modifiers, armour and signature moves count as they stand; what a player may still decide does not, nor
a bonus that was spent when the attack was declared (MS-17.13).
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from tablee.games.moonstone.ai.bluffing import chance_to_hold
from tablee.games.moonstone.ai.fighting import suffered
from tablee.games.moonstone.cards import MANOEUVRES, MELEE_DECK, Signature
from tablee.games.moonstone.rules.melee import types_of
from tablee.games.moonstone.rules.structs import Blow, Round
from tablee.games.moonstone.state import Skirmish
from tablee.games.moonstone.table.board import apart
from tablee.games.moonstone.table.geometry import EPS, INCH
from tablee.games.moonstone.view import FighterView, View

KINDS = range(len(MANOEUVRES))


class ClashDamage(NamedTuple):
    """Damage in the end; None is ø, which nothing changes."""

    plain: int | None
    upgraded: int | None
    """The same as a signature move; as the plain card where there is none."""

    @property
    def words(self) -> str:
        plain, better = written(self.plain), written(self.upgraded)
        return plain if plain == better else f"{plain} ★{better}"


class Clash(NamedTuple):
    """A card against a reply."""

    causes: ClashDamage
    suffers: ClashDamage
    riposte: bool
    """Whether the card allows a riposte against this reply."""

    @property
    def balance(self) -> int:
        """How much better it is for who plays the card."""
        return (self.causes.plain or 0) - (self.suffers.plain or 0)


def written(amount: int | None) -> str:
    """Damage as it is written."""
    return "ø" if amount is None else str(amount)


def clashes(s: Skirmish, view: View, side: int) -> dict[int, tuple[Clash, ...]]:
    """Each kind of card in the hand of a side, against each of the six replies."""
    fighters = view.fight
    for own, seen in zip(s.fight.sides, fighters, strict=True):
        own.character = seen.character
    attacker, defender = (seen.character for seen in fighters)
    in_reach = apart(s.eye(attacker), s.eye(defender)) <= s.reach(defender) * INCH + EPS
    return {
        card: tuple(
            Clash(
                _figure(s, in_reach, side, card, reply),
                _figure(s, in_reach, 1 - side, reply, card),
                Blow(side, card).allows_riposte(reply),
            )
            for reply in KINDS
        )
        for card in sorted(set(fighters[side].hand.cards or ()))
    }


def _figure(s: Skirmish, in_reach: bool, side: int, card: int, against: int) -> ClashDamage:
    plain = _damage(s, in_reach, side, card, against, None)
    signature = signature_for(s, s.fight.sides[side].character, card)
    if signature is None:
        return ClashDamage(plain, plain)
    return ClashDamage(plain, _damage(s, in_reach, side, card, against, signature))


def signature_for(s: Skirmish, who: int, card: int) -> Signature | None:
    """The signature move that a card may be upgraded to."""
    signature = s.signature(who) if s.options.signature_moves else None
    return signature if signature is not None and signature.upgrades == MANOEUVRES[card] else None


def _damage(
    s: Skirmish, in_reach: bool, side: int, card: int, against: int, signature: Signature | None
) -> int | None:
    """The damage of a card with the best type for it."""
    blow = Blow(side, card, 1, signature)
    now = Round(in_reach, 0, [blow, Blow(1 - side, against)])
    best: int | None = None
    for type in types_of(s, blow):
        blow.type = type
        amount = suffered(s, now, blow, against)
        if amount is not None and (best is None or amount > best):
            best = amount
    return best


def chances(view: View, own: FighterView, other: FighterView) -> tuple[int, ...]:
    """How probably the other holds each kind, in hundredths, over all cards that are not seen."""
    if other.hand.cards is not None:
        held = Counter(other.hand.cards)
        return tuple(100 if held[kind] else 0 for kind in KINDS)
    seen = Counter([*(own.hand.cards or ()), *own.laid, *other.laid])
    left = [MELEE_DECK.count(kind) - seen[kind] for kind in KINDS]
    return tuple(round(100 * chance_to_hold(count, other.hand.count, sum(left))) for count in left)
