"""The evaluation of a table: Stones within reach, dangers, and the likely results of fights.

These are estimates for those who think ahead (section 16 of the specification): they measure as people do at
a glance, straight across the table, and decide no rule.
"""

from __future__ import annotations

from math import ceil, exp, hypot, inf
from typing import NamedTuple

from tablee.core import Point, Seat
from tablee.games.moonstone.rules.actions import harvest_cost, jog_allowance
from tablee.games.moonstone.rules.ending import DAWN
from tablee.games.moonstone.rules.health import boxes_left, income, stat
from tablee.games.moonstone.rules.permissions import is_forbidden
from tablee.games.moonstone.state import NOBODY, Skirmish
from tablee.games.moonstone.table.board import waters, woods
from tablee.games.moonstone.table.geometry import INCH, SIDE, STONE_RADIUS, overlaps
from tablee.games.moonstone.table.hindrances import starts_in_rough
from tablee.games.moonstone.table.structs import Disc, Shape

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
WEIGHTS = (
    (0.084, -0.237, 0.147, 1.858),
    (0.089, -0.203, 0.288, 1.934),
    (0.092, 0.053, 0.708, 1.759),
    (0.083, 0.384, 1.294, 2.068),
    (0.062, -0.001, 0.594, 1.858),
)
"""What decides who wins, in each turn and in Sudden Death: how well a seat stands in boxes, its Stones, if it
has the most, and if it has more than half of them. Fitted to matches that bots played:
``python -m tests.games.moonstone.fitting 250``."""
NEAR = 0.02
"""Inches within which things touch."""


class One(NamedTuple):
    """The facts that matter about a character at a glance; lengths are in inches."""

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
    """Whether it cannot Jog in this turn, for it has done so or stands in a Wood."""
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
        jogged=one.jogged or one.immobile or is_forbidden(s, who, "jog") or starts_in_rough(s, who),
        stones=len(s.carried(who)),
        digging=harvest_cost(s, who),
    )


def hurt(s: Skirmish, who: int) -> tuple[float, ...]:
    """Return what it costs a character to suffer 0, 1, 2 ... wounds, up to its last box."""
    one, card, left = s.characters[who], s.card(who), boxes_left(s, who)
    later = min(1.0, 0.25 + 0.25 * max(0, DAWN - s.turn))
    costs = [0.0]
    for ticked in range(1, left + 1):
        blue = (left - ticked + 1) in card.blue
        costs.append(costs[-1] + BOX * (0.5 + 0.5 * later) + 2 * ENERGY * later * blue)
    costs[-1] += LIFE + one.energy * ENERGY * (not one.activated) + STONE * 0.8 * len(s.carried(who))
    return tuple(costs)


class Threat(NamedTuple):
    """An enemy that may come: from where, how near it must get, and what it is likely to do."""

    x: float
    y: float
    reach: float
    harm: float


class Heap(NamedTuple):
    """A Stone on the ground at a glance."""

    number: int
    x: float
    y: float
    depth: int


def blow(mine: int, theirs: int) -> float:
    """The boxes that a fighter with so many cards ticks in a round, against so many cards."""
    return max(0.3, 1.1 + 0.3 * (mine - theirs))


def rough_ground(s: Skirmish) -> list[Shape]:
    """Water and Woods, which slow everybody down."""
    return [area.shape for area in (*waters(s), *woods(s))]


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
        self.rough = rough_ground(s)
        self.turns_left = max(0, DAWN - s.turn)
        """Turns after this one."""
        self.theirs = {heap.number: min(self._times(self.enemies, heap), default=inf) for heap in self.heaps}
        """When an enemy could have each Stone, in turns."""
        self.claims = self._claims()
        self._threats: dict[int, list[Threat]] = {}

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
            steps = min(energy, max(0, ceil(far)))
            far -= steps
            if far <= 0:
                dug = (energy - steps) // one.digging
                if dug >= depth:
                    # What is left over in the last turn counts a little.
                    return turn + 0.8 * (steps + depth * one.digging) / energy
                depth -= dug
        return inf

    def _claims(self) -> dict[tuple[int, int], float]:
        """Return how much each own character should care for each Stone: those who are first, the most."""
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

    def promise(self, one: One, x: float, y: float, energy: int, jog: bool, dug: int = NOBODY) -> float:
        """Return what the Stones on the ground are worth to a character that stands there.

        ``dug``: the Stone that it has just dug an inch deeper.
        """
        best = second = 0.0
        for heap in self.heaps:
            claim = self.claims.get((one.who, heap.number), 0.0)
            if not claim:
                continue
            if heap.number == dug:
                heap = heap._replace(depth=heap.depth - 1)
                if not heap.depth:
                    continue
            far = hypot(heap.x - x, heap.y - y)
            time = self.time_to_dig(one, heap, x, y, energy, jog)
            if time == inf:
                # Too far for now: nearer is better all the same.
                worth = STONE * 0.1 * max(0.0, 1 - far / 40)
            else:
                worth = STONE * PATIENCE**time * (SLACK if self.theirs[heap.number] < time - 0.5 else 1.0)
            worth = worth * claim - 0.02 * far
            if worth > best:
                best, second = worth, best
            else:
                second = max(second, worth)
        return best + 0.2 * second

    # Enemies

    def round_with(self, one: One, enemy: One) -> float:
        """Return what an attack on an enemy is worth: what it is likely to suffer, less what it does back."""
        mine, theirs = max(1, one.melee + 2), max(1, enemy.melee)
        dealt = min(blow(mine, theirs), enemy.boxes)
        suffered = min(blow(theirs, mine), one.boxes)
        near = one.reach <= enemy.reach
        gain = dealt * BOX + min(1.0, dealt / enemy.boxes) * (LIFE + STONE * enemy.stones)
        if near:
            gain -= suffered * BOX + min(1.0, suffered / one.boxes) * (LIFE + STONE * one.stones)
        return gain

    def danger(self, one: One, x: float, y: float) -> float:
        """Return what a character that stands there has to fear from the enemies who can still come."""
        fear = 0.0
        for threat in self._threats_to(one):
            near = min(1.0, threat.reach + 1 - hypot(threat.x - x, threat.y - y))
            if near > 0:
                fear += near * threat.harm
        return FEAR * (fear * BOX + min(1.0, fear / one.boxes) * (LIFE + STONE * one.stones))

    def _threats_to(self, one: One) -> list[Threat]:
        known = self._threats.get(one.who)
        if known is None:
            known = self._threats[one.who] = []
            for enemy in self.enemies:
                energy, move, often = enemy.energy, 0.0 if enemy.jogged else enemy.jog, 1.0
                if not enemy.ready:
                    if not self.turns_left:
                        continue
                    energy, move, often = enemy.income, enemy.jog, 0.4
                if energy:
                    reach = enemy.reach + enemy.radius + one.radius + move
                    harm = often * min(energy, 2) * blow(enemy.melee + 2, one.melee)
                    known.append(Threat(enemy.x, enemy.y, reach, harm))
        return known

    # Where to stand

    def standing(self, one: One, x: float, y: float, energy: int, jog: bool, dug: int = NOBODY) -> float:
        """Return the value of a place to a character with so much energy left in its activation."""
        fights = chase = 0.0
        engaged = False
        for enemy in self.enemies:
            far = hypot(enemy.x - x, enemy.y - y) - one.radius - enemy.radius
            engaged = engaged or far <= enemy.reach
            if far > 20:
                continue
            gain = self.round_with(one, enemy)
            if gain <= 0:
                continue
            if far <= one.reach:
                fights = max(fights, gain * min(energy if one.ready else 0, 3))
            chase = max(chase, gain * 0.6 * (1 - max(0.0, far - one.reach) / 20))
        worth = self.promise(one, x, y, 0 if engaged else energy, jog, dug)
        worth = max(worth, chase) + fights - self.danger(one, x, y)
        if one.stones:
            edge = min(x, y, SIDE / INCH - x, SIDE / INCH - y)
            worth += 0.1 * one.stones * (self.safety(x, y) - edge * (self.turns_left < 2))
        return worth

    def is_rough(self, one: One, at: Point) -> bool:
        """Return whether a character that stands there cannot Jog (MS-5.5)."""
        base = Disc(at, self.s.card(one.who).radius)
        return any(overlaps(base, area) for area in self.rough)

    def safety(self, x: float, y: float) -> float:
        """Return how far the nearest enemy is, as far as that matters."""
        return min((min(12.0, hypot(enemy.x - x, enemy.y - y)) for enemy in self.enemies), default=12.0)

    def goals(self, one: One) -> list[tuple[float, float, float]]:
        """Return where a character may want to go: points, each with the distance at which it would stop."""
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


def chances(s: Skirmish) -> list[float]:
    """The chance of each seat to win, as one can tell at the end of an activation."""
    weigh = WEIGHTS[min(s.turn, len(WEIGHTS)) - 1]
    told = [sum(weight * fact for weight, fact in zip(weigh, row, strict=True)) for row in facts(s)]
    return [1 / (1 + exp(max(told[:seat] + told[seat + 1 :]) - own)) for seat, own in enumerate(told)]


def facts(s: Skirmish) -> list[tuple[float, ...]]:
    """Return what of each seat tells who will win, in the order of the weights."""
    stones = [s.stones_of(seat) for seat in range(len(s.players))]
    found: list[tuple[float, ...]] = []
    for seat, own in enumerate(stones):
        ahead = own - max(stones[:seat] + stones[seat + 1 :])
        found.append((prospects(s, seat), own, ahead > 0, 2 * own > len(s.stones)))
    return found


def prospects(s: Skirmish, seat: Seat) -> float:
    """Return the standing of a seat in boxes: what it has, and what its characters may make of it."""
    look = Outlook(s, seat)
    return worth(s, seat) + sum(
        look.standing(one, one.x, one.y, one.energy if one.ready else 0, not one.jogged) for one in look.own
    )


def worth(s: Skirmish, seat: Seat) -> float:
    """Return what a seat has: Stones, health and energy to come."""
    total = 0.0
    turns = max(0, DAWN - s.turn)
    for stone in s.stones:
        if stone.holder != NOBODY and s.characters[stone.holder].owner == seat:
            total += SECURED if s.characters[stone.holder].status == "removed" else STONE
    for who in s.troupe(seat):
        total += (LIFE + BOX * boxes_left(s, who) + ENERGY * income(s, who)) * (0.3 + 0.2 * turns)
    return total
