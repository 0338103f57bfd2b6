"""What a table promises: how soon Stones can be dug, who is in danger where, what a fight is likely to bring.

These are estimates for those who think ahead (section 16 of the specification): they measure as people do at
a glance, straight across the table, and decide no rule.
"""

from __future__ import annotations

from math import ceil, hypot, inf
from typing import NamedTuple

from tablee.core import Point, Seat
from tablee.games.moonstone.geometry import INCH, SIDE, STONE_RADIUS
from tablee.games.moonstone.rules.actions import harvest_cost, jog_allowance
from tablee.games.moonstone.rules.ending import DAWN
from tablee.games.moonstone.rules.health import boxes_left, income, stat
from tablee.games.moonstone.state import NOBODY, Skirmish

STONE, SECURED = 10.0, 12.0
"""What a Stone held is worth, and one that nobody can take any more: boxes are the measure of all things."""
BOX, LIFE, ENERGY = 1.0, 2.0, 0.7
"""What a box is worth, being alive, and a point of energy in the next turn."""
PATIENCE = 0.8
"""What is to be had a turn later is worth so much of it."""
SLACK = 0.3
"""A Stone that the enemy reaches first is worth so much of one that it does not."""
FEAR = 0.5
"""How much of what an enemy could do it is expected to do."""
NEAR = 0.02
"""Inches within which things touch."""


class One(NamedTuple):
    """What matters of a character at a glance; lengths are in inches."""

    who: int
    owner: Seat
    x: float
    y: float
    radius: float
    reach: float
    melee: int
    boxes: int
    energy: int
    income: int
    jog: float
    ready: bool
    """Whether its activation is still to come, or under way."""
    jogged: bool
    stones: int
    digging: int
    """What a Harvest costs it."""


def glance(s: Skirmish, who: int) -> One:
    one, card = s.characters[who], s.card(who)
    ready = not one.activated
    return One(
        who=who,
        owner=one.owner,
        x=one.at[0] / INCH,
        y=one.at[1] / INCH,
        radius=card.radius / INCH,
        reach=float(s.reach(who)),
        melee=stat(s, who, "melee"),
        boxes=boxes_left(s, who),
        energy=one.energy,
        income=income(s, who),
        jog=jog_allowance(s, who) / INCH,
        ready=ready,
        jogged=one.jogged,
        stones=len(s.carried(who)),
        digging=harvest_cost(s, who),
    )


class Heap(NamedTuple):
    """A Stone on the ground at a glance."""

    number: int
    x: float
    y: float
    depth: int


def blow(mine: int, theirs: int) -> float:
    """The boxes that a fighter with so many cards ticks in a round, against so many cards."""
    return max(0.3, 1.1 + 0.3 * (mine - theirs))


class Outlook:
    """The table as one seat looks at it, at one moment."""

    def __init__(self, s: Skirmish, seat: Seat) -> None:
        self.s, self.seat = s, seat
        self.ones = {who: glance(s, who) for who in s.in_play()}
        self.own = [one for one in self.ones.values() if one.owner == seat]
        self.enemies = [one for one in self.ones.values() if one.owner != seat]
        self.heaps = [
            Heap(n, s.stones[n].at[0] / INCH, s.stones[n].at[1] / INCH, s.stones[n].depth)
            for n in s.on_ground()
        ]
        self.turns_left = max(0, DAWN - s.turn)
        """Turns after this one."""
        self.theirs = {heap.number: min(self._times(self.enemies, heap), default=inf) for heap in self.heaps}
        """When an enemy could have each Stone, in turns."""
        self.claims = self._claims()
        self._threats: dict[int, list[tuple[float, float, float, float]]] = {}

    # Stones

    def _times(self, ones: list[One], heap: Heap) -> list[float]:
        return [self.time_to_dig(one, heap, one.x, one.y, one.energy, not one.jogged) for one in ones]

    def time_to_dig(self, one: One, heap: Heap, x: float, y: float, energy: int, jog: bool) -> float:
        """After how many turns a character that stands there would hold a Stone; infinite: not before dawn.

        ``jog``: whether it may still Jog in this turn.
        """
        far = hypot(heap.x - x, heap.y - y) - one.radius - STONE_RADIUS / INCH - NEAR
        depth = heap.depth
        if not one.ready:
            energy, jog = 0, False
        for turn in range(self.turns_left + 1):
            if turn:
                energy = one.income
            if jog or turn:
                far -= one.jog
            if far > 0:
                steps = min(energy, ceil(far))
                far, energy = far - steps, energy - steps
            if far <= 0:
                dug = energy // one.digging
                if dug >= depth:
                    return turn + depth * one.digging / 20
                depth -= dug
        return inf

    def _claims(self) -> dict[tuple[int, int], float]:
        """How much each own character should care for each Stone: those who are first, the most."""
        wishes = []
        for one in self.own:
            for heap, time in zip(self.heaps, (self._times([one], h)[0] for h in self.heaps), strict=True):
                if time < inf:
                    wishes.append((time, heap.number, one.who))
        wishes.sort()
        claims: dict[tuple[int, int], float] = {}
        taken: set[int] = set()
        busy: set[int] = set()
        for _, number, who in wishes:
            if number not in taken and who not in busy:
                claims[who, number] = 1.0
                taken.add(number)
                busy.add(who)
        for _, number, who in wishes:
            claims.setdefault((who, number), 0.4 if number in taken else 0.8)
        return claims

    def promise(self, one: One, x: float, y: float, energy: int, jog: bool) -> float:
        """What the Stones on the ground are worth to a character that stands there."""
        best = 0.0
        for heap in self.heaps:
            claim = self.claims.get((one.who, heap.number), 0.0)
            if not claim:
                continue
            time = self.time_to_dig(one, heap, x, y, energy, jog)
            if time == inf:
                # Too far for now: nearer is better all the same.
                worth = STONE * 0.1 * max(0.0, 1 - hypot(heap.x - x, heap.y - y) / 40)
            else:
                worth = STONE * PATIENCE**time * (SLACK if self.theirs[heap.number] < time - 0.5 else 1.0)
            best = max(best, worth * claim - 0.05 * hypot(heap.x - x, heap.y - y))
        return best

    # Enemies

    def round_with(self, one: One, enemy: One, distracted: int = 0) -> float:
        """What an attack on an enemy is worth: what it is likely to suffer, less what it does back."""
        mine, theirs = max(1, one.melee + 2 - distracted), max(1, enemy.melee)
        dealt = min(blow(mine, theirs), enemy.boxes)
        suffered = min(blow(theirs, mine), one.boxes)
        near = hypot(one.x - enemy.x, one.y - enemy.y) - one.radius - enemy.radius <= enemy.reach
        gain = dealt * BOX + min(1.0, dealt / enemy.boxes) * (LIFE + STONE * enemy.stones)
        if near:
            gain -= suffered * BOX + min(1.0, suffered / one.boxes) * (LIFE + STONE * one.stones)
        return gain

    def danger(self, one: One, x: float, y: float) -> float:
        """What a character that stands there has to fear from the enemies who can still come."""
        fear = 0.0
        for enemy, reach, harm, attacks in self._threats_to(one):
            far = hypot(self.ones[int(enemy)].x - x, self.ones[int(enemy)].y - y) - reach
            if far <= 0:
                fear += harm * min(attacks, 2.0)
            elif far < 1:
                fear += harm * (1 - far) * min(attacks, 2.0)
        boxes = one.boxes
        return FEAR * (fear * BOX + min(1.0, fear / boxes) * (LIFE + STONE * one.stones))

    def _threats_to(self, one: One) -> list[tuple[float, float, float, float]]:
        known = self._threats.get(one.who)
        if known is None:
            known = []
            for enemy in self.enemies:
                energy = enemy.energy if enemy.ready else 0
                discount = 1.0
                if energy < 1:
                    if not self.turns_left:
                        continue
                    energy, discount = enemy.income, 0.4
                if energy < 1:
                    continue
                move = 0.0 if enemy.jogged and discount == 1.0 else enemy.jog
                reach = enemy.reach + enemy.radius + one.radius + move
                harm = blow(max(1, enemy.melee + 2), max(1, one.melee)) * discount * 0.7
                known.append((float(enemy.who), reach, harm, float(energy)))
            self._threats[one.who] = known
        return known

    # Where to stand

    def standing(self, one: One, x: float, y: float, energy: int, jog: bool) -> float:
        """How good it is for a character to stand there with so much energy left."""
        worth = self.promise(one, x, y, energy, jog) - self.danger(one, x, y)
        fights = 0.0
        for enemy in self.enemies:
            far = hypot(enemy.x - x, enemy.y - y) - one.radius - enemy.radius
            gain = self.round_with(one, enemy)
            if gain <= 0:
                continue
            if far <= one.reach and energy:
                fights = max(fights, gain * min(energy, 2))
            else:
                fights = max(fights, gain * 0.5 * max(0.0, 1 - (far - one.reach) / 20))
        worth += fights * (0.3 if one.stones else 1.0)
        if one.stones:
            edge = min(x, y, SIDE / INCH - x, SIDE / INCH - y)
            worth += 0.1 * one.stones * self.safety(x, y) - 0.05 * one.stones * edge * (self.turns_left < 2)
        return worth

    def safety(self, x: float, y: float) -> float:
        """How far the nearest enemy is, as far as that matters."""
        return min((min(12.0, hypot(enemy.x - x, enemy.y - y)) for enemy in self.enemies), default=12.0)

    def goals(self, one: One) -> list[tuple[float, float, float]]:
        """Where a character may want to go: points, each with the distance at which it would stop."""
        found = [(heap.x, heap.y, one.radius + STONE_RADIUS / INCH + 0.005) for heap in self.heaps]
        found += [
            (enemy.x, enemy.y, one.radius + enemy.radius + max(0.01, one.reach - 0.1))
            for enemy in self.enemies
        ]
        return found

    def ideal(self, one: One, allowance: float, energy: int, jog: bool) -> tuple[float, Point]:
        """The best place within an allowance, as if nothing stood in the way, and what standing there is
        worth."""
        best = (self.standing(one, one.x, one.y, energy, jog), (one.x, one.y))
        for x, y, stop in self.goals(one):
            far = hypot(x - one.x, y - one.y)
            go = min(allowance, far - stop)
            if go <= 0.01:
                continue
            there = (one.x + (x - one.x) * go / far, one.y + (y - one.y) * go / far)
            best = max(best, (self.standing(one, *there, energy, jog), there))
        if one.stones or self.danger(one, one.x, one.y) > 1:
            for enemy in self.enemies:
                far = hypot(one.x - enemy.x, one.y - enemy.y) or 1.0
                there = (
                    one.x + (one.x - enemy.x) * allowance / far,
                    one.y + (one.y - enemy.y) * allowance / far,
                )
                if all(one.radius <= c <= SIDE / INCH - one.radius for c in there):
                    best = max(best, (self.standing(one, *there, energy, jog), there))
        value, (x, y) = best
        return value, (round(x * INCH), round(y * INCH))


def worth(s: Skirmish, seat: Seat) -> float:
    """How well a seat stands, in boxes: Stones, health, energy to come, and what it may still dig."""
    total = 0.0
    turns = max(0, DAWN - s.turn)
    for stone in s.stones:
        if stone.holder != NOBODY and s.characters[stone.holder].owner == seat:
            total += SECURED if s.characters[stone.holder].status == "removed" else STONE
    for who in s.troupe(seat):
        total += (LIFE + BOX * boxes_left(s, who) + ENERGY * income(s, who)) * (0.3 + 0.2 * turns)
    return total
