"""What a card would bring: its words carried out on the table as it lies, and the table weighed after it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tablee.games.kinfire import effects as fx
from tablee.games.kinfire.ai.evaluation import DRAW, SPARE_FOE, hurt, tried
from tablee.games.kinfire.ai.trying import TriedTable
from tablee.games.kinfire.effects import Strike
from tablee.games.kinfire.forecast import moves_of, reachable
from tablee.games.kinfire.rules.attacks import in_range, opponents, sums_of
from tablee.games.kinfire.rules.structs import Carrying
from tablee.games.kinfire.rules.turn import words_of
from tablee.games.kinfire.standing import is_foe
from tablee.games.kinfire.state import LANTERN, NOBODY, Figure

NEW_HAND, LOST_BOOST = 2.0, 0.6
"""What a renewed hand is worth, and what each Boost that goes with the old one would have been."""
STEP = 0.1
WARD = 2.5
"""What a Ward that reacts is worth; what changes damage is in the sums."""


class PlayedLine(NamedTuple):
    """A way to play a card: from where, at what, and what that is worth."""

    worth: float
    card: int
    zone: int
    target: Figure = NOBODY


class TurnPlanner(TriedTable):
    """Tries the cards of a Seeker on a table."""

    def lines(self, who: int, cards: Iterable[int], moves: int, boost: int = 0) -> list[PlayedLine]:
        """All ways to play these cards, the best first."""
        found = [line for card in cards for line in self.lines_of(who, card, moves, boost)]
        return sorted(found, key=lambda line: -line.worth)

    def lines_of(self, who: int, card: int, moves: int, boost: int = 0) -> list[PlayedLine]:
        """The ways to play a card, from each zone in reach and at each target."""
        s = self.s
        inside = moves_of(s, who, card)
        words = words_of(s, who, card)
        first = next((word for word in words if isinstance(word, Strike)), None)
        zones = reachable(s, who, moves + inside)
        if first is None and not any(isinstance(word, fx.Heal | fx.MoveFocus | fx.Burst) for word in words):
            zones = zones[:1]
        start = s.party[who].zone
        found = []
        for zone in zones:
            targets: Sequence[Figure] = [NOBODY]
            if first is not None:
                targets = [one for one in opponents(s) if in_range(s, zone, s.zone_of(one), first)] or [
                    NOBODY
                ]
                if first.area:
                    targets = list({s.zone_of(one): one for one in targets if one >= 0}.values()) or [NOBODY]
            for target in targets:
                with tried(s):
                    steps = s.ground.moves[start][zone]
                    extra = -STEP * steps
                    if steps:
                        self.enter(who, zone)
                    extra += self.play(who, card, target, boost)
                    worth = self.evaluation.worth() + extra - self.before
                found.append(PlayedLine(worth, card, zone, target))
        return found

    def best(self, who: int, cards: Iterable[int], moves: int, boost: int = 0) -> PlayedLine | None:
        """The best way to play one of these cards."""
        return max(self.lines(who, cards, moves, boost), key=lambda line: line.worth, default=None)

    # A card is played

    def play(self, who: int, card: int, target: Figure, boost: int = 0) -> float:
        """Carry out the words of a card; gives back the worth of what does not lie on the boards."""
        s = self.s
        one = s.party[who]
        extra = 0.0
        if card == LANTERN:
            one.lantern = False
            colours = s.board(who).lantern.colours
        else:
            if card in one.hand:
                one.hand.remove(card)
            colours = s.cards.colours(card)
        x = Carrying(who, colours, boost=boost)
        struck = False
        for word in words_of(s, who, card):
            if isinstance(word, fx.Stride) and word.who in ("self", "same") and not struck:
                # These moves were made on the way.
                continue
            if isinstance(word, Strike):
                extra += self.strike(word, x, target)
                target = NOBODY
                struck = True
            else:
                extra += self.carry_out(word, x)
        if card != LANTERN and s.cards.ward(card):
            reacts = any(isinstance(word, fx.When | fx.ModifyAbility) for word in s.cards.ward(card))
            strikes_more = any(isinstance(w, fx.ModifyDamage) and w.by == "self" for w in s.cards.ward(card))
            if one.ward != NOBODY:
                extra -= WARD * any(isinstance(word, fx.When) for word in s.cards.ward(one.ward))
            one.ward = card
            extra += WARD * reacts + 2 * WARD * strikes_more + 1.0
        return extra + self.renewal(who, extra)

    def renewal(self, who: int, drawn: float = 0.0) -> float:
        """KF-8.2 Without an Action card the hand is renewed: Exhausted cards hurt, Armor and Lantern come."""
        s = self.s
        one = s.party[who]
        if any(card >= 0 and s.cards.is_action(card) for card in one.hand) or drawn >= 2 * DRAW:
            return 0.0
        one.hp = max(0, one.hp - one.hand.count(s.cards.exhausted))
        one.armor = s.board(who).armor
        one.statuses = [0, 0, 0, 0]
        one.lantern = True
        return NEW_HAND - LOST_BOOST * len(one.hand)

    def strike(self, strike: Strike, x: Carrying, target: Figure) -> float:
        """An attack, at the chosen target or at the best one in range."""
        s = self.s
        here = s.zone_of(x.owner)
        near = [one for one in opponents(s) if in_range(s, here, s.zone_of(one), strike)]
        if not near:
            return 0.0
        if target not in near:
            target = max(near, key=lambda one: self.quick(strike, x, one))
        hit = [target]
        if strike.area:
            hit = [one for one in near if s.zone_of(one) == s.zone_of(target)]
        sums = sums_of(s, strike, x, hit, weaken=s.combat.turn.weaken)
        x.targets = hit
        extra = 0.0
        phases = [s.foe(one).phase for one in hit if is_foe(one)]
        for one, reckoned in sums.items():
            hurt(self.evaluation, one, reckoned.total)
            if strike.aggro and is_foe(one):
                s.foe(one).focus = x.owner
        if phases != [s.foe(one).phase for one in hit if is_foe(one)]:
            # KF-12.8 A new phase ends the turn.
            return extra
        for status in strike.statuses:
            for one in hit:
                self.inflict(one, status)
        for rider in strike.riders:
            extra += self.carry_out(rider, x)
        return extra

    def quick(self, strike: Strike, x: Carrying, target: Figure) -> float:
        """How good a target is, at a glance."""
        s = self.s
        total = sums_of(s, strike, x, [target], weaken=s.combat.turn.weaken)[target].total
        if not is_foe(target):
            return 0.3 * min(total, s.ally(target).hp or 0)
        hp = s.foe(target).hp
        weight = 1.0 if self.evaluation.is_needed(target) else SPARE_FOE
        return weight * (min(total, hp) + 2.0 * (total >= hp) - 0.02 * hp)
