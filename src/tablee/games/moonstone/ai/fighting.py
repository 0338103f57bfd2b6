"""The melee card to play: the equilibrium of the round, given the own hand (section 16.3).

The opponent's hand is unknown: all hands that it may have are looked at, each as probable as it is. The
opponent is taken to know our hand, and to play each of its own as well as can be; what is found is what our
mixture gets against anybody, whatever they know.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import NamedTuple, TypeAlias

from tablee.core import Seat
from tablee.games.moonstone.ai.effect_values import price
from tablee.games.moonstone.ai.equilibrium import Solved, solve_against
from tablee.games.moonstone.ai.evaluation import hurt
from tablee.games.moonstone.cards import MANOEUVRES, MELEE_DECK
from tablee.games.moonstone.effects import DamageType
from tablee.games.moonstone.rules.damage import reduced
from tablee.games.moonstone.rules.health import boxes_left
from tablee.games.moonstone.rules.melee import hit_of, types_of
from tablee.games.moonstone.rules.structs import Blow, Round
from tablee.games.moonstone.state import NOT_YET, Skirmish
from tablee.games.moonstone.table.board import is_near

KINDS = range(6)
FEW = 6
"""So many hands are enough where a guess will do."""

Counts: TypeAlias = tuple[int, ...]
"""How many of each of the six kinds."""


def counts_of(cards: Sequence[int]) -> Counts:
    held = Counter(cards)
    return tuple(held[kind] for kind in KINDS)


@lru_cache(maxsize=256)
def hands(unseen: Counts, size: int) -> tuple[tuple[Counts, float], ...]:
    """All hands of so many cards out of those not seen, with how probable each is."""
    found: list[tuple[Counts, int]] = [((), 1)]
    for number, kind in enumerate(unseen):
        rest = sum(unseen[number + 1 :])
        found = [
            ((*hand, count), ways * comb(kind, count))
            for hand, ways in found
            for count in range(kind + 1)
            if sum(hand) + count <= size <= sum(hand) + count + rest
        ]
    every = comb(sum(unseen), size)
    return tuple((hand, ways / every) for hand, ways in found)


class Stroke(NamedTuple):
    """A card as it is played: with how many copies, upgraded or not."""

    kind: int
    copies: int = 1
    upgraded: bool = False


Dealt: TypeAlias = dict[tuple[int, Stroke, Stroke], int]
"""What a stroke of a side deals against another one."""


def suffered(s: Skirmish, now: Round, blow: Blow, against: int) -> int | None:
    """MS-7.4 Return what a blow does, if nobody makes use of what they may; None: ø."""
    hit = hit_of(s, now, blow, against)
    if hit.amount is None:
        return None
    left, _ = reduced(s, hit, hit.amount + hit.taken_off)
    return None if left is None else max(0, left)


def damage_of(s: Skirmish, now: Round, blow: Blow, against: int) -> int:
    """Return what a blow does as a figure: ø counts as nothing."""
    return suffered(s, now, blow, against) or 0


class Melee:
    """The round under way, as one of its sides sees it."""

    def __init__(self, s: Skirmish, side: int, dealt: Dealt | None = None) -> None:
        """``dealt``: what is known already of the strokes of these two."""
        self.s, self.side = s, side
        fighters = s.fight.sides
        self.who = tuple(fighter.character for fighter in fighters)
        attacker, defender = self.who
        self.in_reach = is_near(s, attacker, defender, s.reach(defender))
        self.hand = counts_of(fighters[side].hand)
        self.signatures = tuple(s.signature(who) if s.options.signature_moves else None for who in self.who)
        self.losses = tuple(hurt(s, who) for who in self.who)
        """What it costs each fighter to suffer so many wounds."""
        self.laid: tuple[int, ...] = tuple(card for fighter in fighters for card in fighter.laid)
        self._dealt: Dealt = {} if dealt is None else dealt
        self._end_steps = tuple(
            0.0 if signature is None else price(s, signature.end_step, who, other, s.characters[who].owner)
            for signature, who, other in zip(self.signatures, self.who, reversed(self.who), strict=True)
        )

    # What strokes do

    def dealt(self, side: int, mine: Stroke, other: Stroke) -> int:
        """Return what a stroke of a side deals against another one, with the best type of damage."""
        key = (side, mine, other)
        if key not in self._dealt:
            self._dealt[key] = self._deals(side, mine, other)
        return self._dealt[key]

    def _deals(self, side: int, mine: Stroke, other: Stroke) -> int:
        blows = [self._blow(side, mine), self._blow(1 - side, other)]
        now = Round(self.in_reach, 0, blows)
        most = 0
        for type in types_of(self.s, blows[0]):
            blows[0].type = type
            most = max(most, damage_of(self.s, now, blows[0], other.kind))
        return most

    def _blow(self, side: int, stroke: Stroke) -> Blow:
        return Blow(side, stroke.kind, stroke.copies, self.signatures[side] if stroke.upgraded else None)

    def upgrades(self, side: int, kind: int) -> tuple[bool, ...]:
        """Return whether a card may be upgraded: what its player chooses from."""
        signature = self.signatures[side]
        return (False, True) if signature is not None and MANOEUVRES[kind] == signature.upgrades else (False,)

    def cost(self, side: int, wounds: int) -> float:
        """Return what so many wounds cost a side."""
        losses = self.losses[side]
        return losses[min(wounds, len(losses) - 1)]

    def exchange(self, mine: Stroke, other: Stroke, hand: Counts, their_hand: Counts) -> float:
        """Return the value of two strokes to this side, with ripostes from what is left of both hands."""
        me, them = self.side, 1 - self.side
        struck, suffered = self.dealt(me, mine, other), self.dealt(them, other, mine)
        dead_me = suffered >= len(self.losses[me]) - 1
        dead_them = struck >= len(self.losses[them]) - 1
        if not dead_me and self._blow(me, mine).allows_riposte(other.kind):
            struck += self.riposte(me, less(hand, mine), other)
        if not dead_them and self._blow(them, other).allows_riposte(mine.kind):
            suffered += self.riposte(them, less(their_hand, other), mine)
        worth = self.cost(them, struck) - self.cost(me, suffered)
        worth += self._end_steps[me] * mine.copies * mine.upgraded
        return worth - self._end_steps[them] * other.copies * other.upgraded

    def riposte(self, side: int, left: Counts, against: Stroke) -> int:
        """The most that a riposte with what is left deals."""
        return max((self.dealt(side, stroke, against) for stroke in self.strokes(side, left)), default=0)

    def strokes(self, side: int, hand: Counts) -> list[Stroke]:
        """The ways to play each kind of a hand: with all copies, upgraded or not."""
        return [
            Stroke(kind, copies, upgraded)
            for kind, copies in enumerate(hand)
            if copies
            for upgraded in self.upgrades(side, kind)
        ]

    # What to choose

    def payoff(self, kind: int, other: int, their_hand: Counts) -> float:
        """Return what a card is worth against another, both made the most of: the attacker decides first."""
        me, them = self.side, 1 - self.side
        worths = {
            (up, theirs): self.exchange(
                Stroke(kind, self.hand[kind], up),
                Stroke(other, their_hand[other], theirs),
                self.hand,
                their_hand,
            )
            for up in self.upgrades(me, kind)
            for theirs in self.upgrades(them, other)
        }
        ours, replies = self.upgrades(me, kind), self.upgrades(them, other)
        if me == 0:
            return max(min(worths[up, theirs] for theirs in replies) for up in ours)
        return min(max(worths[up, theirs] for up in ours) for theirs in replies)

    def may_riposte(self, kind: int, other: int) -> bool:
        """Return whether the opponent's riposte, and with it the rest of its hand, may matter."""
        them = 1 - self.side
        return any(
            self._blow(them, Stroke(other, 1, up)).allows_riposte(kind) for up in self.upgrades(them, other)
        )

    def their_hands(self) -> tuple[tuple[Counts, float], ...]:
        """Return what the opponent may hold, as far as this side knows."""
        them = self.s.fight.sides[1 - self.side]
        # In an imagined match the other may have chosen already: nobody knows, and the card counts as held.
        held = [*them.hand, *([them.chosen] if them.chosen != NOT_YET else [])]
        if them.open or self.s.options.open_hands:
            return ((counts_of(held), 1.0),)
        seen = counts_of([*self.s.fight.sides[self.side].hand, *self.laid])
        unseen = tuple(whole - known for whole, known in zip(counts_of(MELEE_DECK), seen, strict=True))
        return hands(unseen, len(held))

    def solve(self, few: random.Random | None = None) -> tuple[list[int], Solved]:
        """The kinds of the hand, and how to mix them; ``few``: against a few hands drawn by these dice."""
        kinds = [kind for kind in KINDS if self.hand[kind]]
        possible = self.their_hands()
        if few is not None and len(possible) > FEW:
            drawn = few.choices(possible, [chance for _, chance in possible], k=FEW)
            possible = tuple((hand, 1 / FEW) for hand, _ in drawn)
        plain = {
            (other, copies): [self.payoff(kind, other, _only(other, copies)) for kind in kinds]
            for other in KINDS
            for copies in {hand[other] for hand, _ in possible if hand[other]}
        }
        special: dict[tuple[Counts, int], list[float]] = {}
        for other in KINDS:
            risky = [number for number, kind in enumerate(kinds) if self.may_riposte(kind, other)]
            if not risky:
                continue
            for hand, _ in possible:
                if hand[other]:
                    column = list(plain[other, hand[other]])
                    for number in risky:
                        column[number] = self.payoff(kinds[number], other, hand)
                    special[hand, other] = column

        def best_reply(mixture: Sequence[float]) -> list[float]:
            total = [0.0] * len(kinds)
            costs = {key: _mean(mixture, column) for key, column in plain.items()}
            for hand, chance in possible:
                best, worst = None, 0.0
                for other in KINDS:
                    if not hand[other]:
                        continue
                    column = special.get((hand, other))
                    cost = costs[other, hand[other]] if column is None else _mean(mixture, column)
                    if best is None or cost < worst:
                        best, worst = column or plain[other, hand[other]], cost
                assert best is not None
                for number, gain in enumerate(best):
                    total[number] += chance * gain
            return total

        return kinds, solve_against(best_reply, len(kinds))

    # After the cards are shown

    def shown(self, side: int) -> Stroke:
        """The card that a side laid first, with its copies."""
        laid = self.s.fight.sides[side].laid
        return Stroke(laid[0], laid.count(laid[0]))

    def should_upgrade(self) -> bool:
        """MS-15.8 Return whether the signature is better than the card that was laid last."""
        me, them = self.side, 1 - self.side
        laid = self.s.fight.sides[me].laid
        kind, other = laid[-1], self.shown(them)
        plain, upgraded = (Stroke(kind, laid.count(kind), up) for up in (False, True))
        if kind == laid[0]:
            theirs = self.their_hands()[0][0]
            return self.exchange(plain, other, self.hand, theirs) < self.exchange(
                upgraded, other, self.hand, theirs
            )
        extra = self._end_steps[me] * upgraded.copies
        return self.cost(them, self.dealt(me, plain, other)) < extra + self.cost(
            them, self.dealt(me, upgraded, other)
        )

    def best_type(self, types: Sequence[DamageType]) -> DamageType:
        """MS-14.10 The type that hurts most."""
        me, other = self.side, self.shown(1 - self.side)
        laid = self.s.fight.sides[me].laid
        signature = self.signatures[me]
        upgraded = signature is not None and tuple(types) == signature.types
        blow = self._blow(me, Stroke(laid[-1], laid.count(laid[-1]), upgraded))
        now = Round(self.in_reach, 0, [blow, self._blow(1 - me, other)])

        def hurts(type: DamageType) -> int:
            blow.type = type
            return damage_of(self.s, now, blow, other.kind)

        return max(types, key=hurts)

    def best_riposte(self) -> int | None:
        """MS-15.2 The card that deals most; none if nothing is to be had by it."""
        other = self.shown(1 - self.side)
        worths = {
            stroke: self.dealt(self.side, stroke, other) + self._end_steps[self.side] * stroke.upgraded
            for stroke in self.strokes(self.side, self.hand)
        }
        best = max(worths, key=lambda stroke: worths[stroke], default=None)
        return best.kind if best is not None and worths[best] > 0 else None


def side_of(s: Skirmish, seat: Seat) -> int:
    """Return the side of this seat in the melee round: the attacker's, if it lets another attack in
    an action that was granted (MS-17.19)."""
    own = (n for n, side in enumerate(s.fight.sides) if s.characters[side.character].owner == seat)
    return next(own, 0)


def has_struck(s: Skirmish, seat: Seat) -> bool:
    """Return whether the cards of a melee round lie open, and one of them is this seat's."""
    sides = s.fight.sides
    return all(side.laid for side in sides) and any(
        s.characters[side.character].owner == seat for side in sides
    )


def should_go_for_it(s: Skirmish, side: int) -> bool:
    """MS-14.5 Two more cards are worth an energy that has no better use, or a life in danger."""
    who = s.fight.sides[side].character
    one = s.characters[who]
    if side == 0:
        return one.energy > 2
    return one.activated or boxes_left(s, who) <= 3 or bool(s.carried(who))


def less(hand: Counts, stroke: Stroke) -> Counts:
    """Return what is left of a hand after a stroke."""
    return tuple(count - stroke.copies * (kind == stroke.kind) for kind, count in enumerate(hand))


def _only(kind: int, copies: int) -> Counts:
    return tuple(copies * (one == kind) for one in KINDS)


def _mean(mixture: Sequence[float], column: Sequence[float]) -> float:
    return sum(share * gain for share, gain in zip(mixture, column, strict=True))
