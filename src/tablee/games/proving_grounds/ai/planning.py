"""The roll, with what follows it in mind: which chariots will be countered before the clock is stopped.

The bot `Solver` takes every chariot that is still open for one that will strike. A planner knows that
a die may be put on it just before the end: what dice are worth when the clock stops is the best of all *ways*
to stop, and a way counters some chariots with dice that then attack nobody.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from tablee.core import AnyQuestion, Observation
from tablee.games.proving_grounds import effects as fx
from tablee.games.proving_grounds.ai import solver, worth
from tablee.games.proving_grounds.ai.bot import (
    FACES,
    GAIN,
    LIVE_COST,
    Choice,
    Solver,
    action_of,
    attacks_worth,
    cheapest_placings,
    decide,
    rerolls_left,
)
from tablee.games.proving_grounds.ai.worth import Floats
from tablee.games.proving_grounds.rules.powers import has_power
from tablee.games.proving_grounds.rules.rolling import Action
from tablee.games.proving_grounds.state import CHARIOT, COLOUR, POOL
from tablee.games.proving_grounds.view import View

PATIENT = worth.Prices(0.4, (2.0, 2.0, 2.5, 3.25, 7.5))
"""No match is lost by taking long: what counts in the end is how many wounds the eight defeats cost. Who wins
takes about two, so that a wound weighs as much as several defeats."""
NEVER = -1e6
"""What it is worth to stop in a way that the dice do not allow."""


class PlannedWay:
    """To stop after countering these chariots, the others striking: what the dice are then worth."""

    def __init__(self, view: View, pool: tuple[int, ...], countered: tuple[int, ...], dragon: bool) -> None:
        self.countered = countered
        seen, self.cost = worth.after_chariots(view, frozenset(countered), PATIENT)
        self.tables = worth.tables(seen, pool, PATIENT)
        self.gains = [worth.gains(seen, pool, face, PATIENT) for face in FACES[:4]] if dragon else []
        wanted = [view.cards.chariots[view.chariots[number].card].counter for number in countered]
        self.singles = [counter for counter in wanted if counter != "pair"]
        self.pairs = wanted.count("pair")
        from_sets = has_power(view, fx.ChariotSingleFromSet)
        for value in self.singles:
            for tables in (self.tables, *self.gains):
                tables[value - 1] = without_dice(tables[value - 1], 1, alone=not from_sets)
        self.given = self._given() if self.pairs else None
        """By how much each slot changes that gives a pair."""

    @property
    def is_possible(self) -> bool:
        """Two chariots never take the same solo die; two pairs at once are left out."""
        return self.pairs < 2 and len(set(self.singles)) == len(self.singles)

    def _given(self) -> Floats:
        rows = [without_dice(table, 2) - table for table in self.tables]
        for value in self.singles:
            rows[value - 1] = np.full_like(self.tables[0], NEVER)
        return np.stack(rows)

    def separable(self) -> list[Floats]:
        """All tables that tell colours apart."""
        return [self.tables, *self.gains, *(() if self.given is None else (self.given,))]

    def plain(self, merge: solver.Merge) -> Floats:
        """Over all states, without the dragon die."""
        total = solver.add_up(merge.merged, merge.tables(self.tables)) - self.cost
        if self.given is not None:
            total += solver.best_of(merge.merged, merge.tables(self.given))
        return total

    def at(self, state: solver.State, face: int | None) -> float:
        """Return what stopping this way is worth with these dice."""
        here = [(v, *(row[v] for row in state)) for v in range(6)]
        total = sum(float(self.tables[place]) for place in here) - self.cost
        if self.given is not None:
            total += max(float(self.given[place]) for place in here)
        if face is not None and face < len(self.gains):
            total += max(float(self.gains[face][place]) for place in here)
        return total


def without_dice(table: Floats, dice: int, alone: bool = False) -> Floats:
    """A slot's table once it has given so many dice, those it can best spare; ``alone``: it had no others."""
    left = np.full_like(table, NEVER)
    for colours in combinations_with_replacement(range(table.ndim), dice):
        taken = [colours.count(colour) for colour in range(table.ndim)]
        if any(n >= size for n, size in zip(taken, table.shape, strict=True)):
            continue
        if alone:
            into = tuple(slice(n, n + 1) for n in taken)
            source = tuple(slice(0, 1) for _ in taken)
        else:
            into = tuple(slice(n, None) for n in taken)
            source = tuple(slice(0, size - n) for n, size in zip(taken, table.shape, strict=True))
        np.maximum(left[into], table[source], out=left[into])
    return left


def ways_to_stop(view: View, pool: tuple[int, ...], dragon: bool) -> Iterator[PlannedWay]:
    """All ways to stop, the one that counters nothing first."""
    may_place = view.options.clock_mode != "ticks" or view.budget >= view.options.costs().place
    open_ = [number for number, chariot in enumerate(view.chariots) if not chariot.dice] if may_place else []
    for count in range(len(open_) + 1):
        for countered in combinations(open_, count):
            way = PlannedWay(view, pool, countered, dragon)
            if way.is_possible:
                yield way


class Stops:
    """The values of dice when the clock stops in the best way, for each face of the dragon die."""

    def __init__(self, view: View, pool: tuple[int, ...], dragon: bool) -> None:
        self.ways = list(ways_to_stop(view, pool, dragon))
        self.chaos = solver.after_reroll(pool, self.ways[0].tables, (1, 2, 3)) if dragon else None
        self.separable = [table for way in self.ways for table in way.separable()]
        if self.chaos is not None:
            self.separable.append(self.chaos)

    def costs(self) -> list[float]:
        """Return what each way costs besides."""
        return [way.cost for way in self.ways]

    def utility(self, merge: solver.Merge) -> NDArray[np.float32]:
        """Over all states of the merged pool."""
        plains = [way.plain(merge) for way in self.ways]
        if self.chaos is None:
            return _coarse(np.maximum.reduce(plains))
        pool = merge.merged
        layers = [
            np.maximum.reduce(
                [
                    plain + solver.best_of(pool, merge.tables(way.gains[face]))
                    for way, plain in zip(self.ways, plains, strict=True)
                ]
            )
            for face in range(4)
        ]
        # Chaos strikes after the chariots are countered: what that saves is saved all the same.
        scattered = solver.add_up(pool, merge.tables(self.chaos)) - self.ways[0].cost
        layers.append(scattered + np.maximum.reduce(plains) - plains[0])
        return _coarse(np.stack(layers))


def _coarse(utility: Floats) -> NDArray[np.float32]:
    """Seven digits are enough to compare answers, and take half of the time."""
    return utility.astype(np.float32)


class Planner(Solver):
    """A solver that foresees which chariots it will counter, and that shuns wounds."""

    def __init__(self, most: int = LIVE_COST, work: int | None = None) -> None:
        super().__init__(most, work)
        self._worths: dict[Any, float] = {}

    def answer(self, observation: Observation) -> Any:
        view, question = observation.view, observation.question
        match question.kind:
            case "roll":
                return self.choose(view, question).action
            case "unshield":
                return max(question.offered(), key=lambda slot: without_shield(view, slot))
        return decide(view, question, PATIENT)

    def choose(self, view: View, question: AnyQuestion) -> Choice:
        """The best action; a solo die is rolled again, by a power, only when all else is done."""
        offered = list(question.offered())
        plan = self._plan(view)
        if plan is None:
            return super().choose(view, question)
        advice = plan.advice
        best = Choice(action_of(view, advice, offered), advice.value, advice.stop, plan.exact)
        if best.action == "stop":
            best = best._replace(action=_last_placing(view, offered))
        for placing in cheapest_placings(offered):
            placed = self._plan(_placed(view, placing))
            if placed is not None and placed.advice.value > best.value + GAIN:
                best = best._replace(action=placing, value=placed.advice.value)
        if best.action == "stop":
            for action in offered:
                if action[0] == "power" and plan.after_power(view, action[1]) > best.value + GAIN:
                    best = best._replace(action=action, value=plan.after_power(view, action[1]))
        return best

    def before_roll(self, view: View, rerolls: int) -> float | None:
        """Return what the roll to come is worth with so many rerolls; None if there is too much to look at.

        The dragon die is left aside, which is many times as fast.
        """
        key = (rerolls, *_before(view))
        if key not in self._worths:
            ready = [COLOUR[die] for die, zone in enumerate(view.zones_of) if zone == POOL]
            pool = tuple(ready.count(colour) for colour in range(4))
            stops = Stops(
                msgspec.structs.replace(view, budget=view.options.clock_seconds), pool, dragon=False
            )
            merge = solver.collapse(pool, *stops.separable)
            if solver.cost(merge.merged) > self.most:
                return None
            solution = solver.solve_merged(merge, stops.utility(merge), self._ahead_of(merge, False, rerolls))
            if len(self._worths) > 64:
                self._worths.clear()
            self._worths[key] = solution.before_roll()
        return self._worths[key]

    def _plan(self, view: View) -> RollPlan | None:
        """Return what to do with the dice as they lie; None if there is too much to look at."""
        state = worth.dice_state(view)
        pool = tuple(sum(row) for row in state)
        dragon, rerolls = view.dragon_face is not None, _rerolls_to_plan(view)
        stops = Stops(view, pool, dragon)
        key = (view.round, pool, dragon, *stops.costs(), *(table.tobytes() for table in stops.separable))
        known = self._solved.get(key)
        if known is None or self._ahead_of(known.merge, dragon, rerolls) > (known.rerolls or 0):
            merge = solver.collapse(pool, *stops.separable)
            if solver.cost(merge.merged, dragon) > self.most:
                return None
            known = solver.solve_merged(merge, stops.utility(merge), self._ahead_of(merge, dragon, rerolls))
            if len(self._solved) > 8:
                self._solved.clear()
            self._solved[key] = known
        ahead = self._ahead_of(known.merge, dragon, rerolls)
        return RollPlan(known, known.best(state, _face(view), rerolls=ahead), exact=ahead == rerolls)


class RollPlan(NamedTuple):
    """The plan of a roll: the best action for the dice as they lie, and for the rolls that may follow."""

    solution: solver.Solution
    advice: solver.SolverAdvice
    exact: bool

    def after_power(self, view: View, value: int) -> float:
        """Return what it is worth to roll the solo die of this value again."""
        die = view.faces.index(value)
        spent = msgspec.structs.replace(view, budget=max(0, view.budget - view.options.costs().power_roll))
        rerolls = min(_rerolls_to_plan(spent), self.solution.rerolls or 0)
        total = 0.0
        for face in range(1, 7):
            faces = view.faces[:]
            faces[die] = face
            state = worth.dice_state(msgspec.structs.replace(view, faces=faces))
            total += self.solution.value(state, _face(view), rerolls=rerolls)
        return total / 6


def _before(view: View) -> tuple[Any, ...]:
    """Return all that a roll to come depends on."""
    slots = tuple((place.enemy, place.pos, place.shield) for place in view.slots)
    chariots = tuple(chariot.card for chariot in view.chariots)
    effects = tuple(view.round_effects)
    zones = tuple(view.zones_of)
    return view.options, view.inspiration, view.sun, view.health, slots, chariots, effects, zones


def _face(view: View) -> int | None:
    return None if view.dragon_face is None else FACES.index(view.dragon_face)


def without_shield(view: View, slot: int | None) -> float:
    """Return what all attacks together are worth, if this shield were removed first."""
    slots = [
        msgspec.structs.replace(place, shield=place.shield and number != slot)
        for number, place in enumerate(view.slots, 1)
    ]
    return attacks_worth(view, PATIENT, slots=slots) + (0.0 if slot is None else worth.SHIELD)


def _best_way(view: View) -> tuple[PlannedWay, float]:
    """The best way to stop now, and what that is worth."""
    state = worth.dice_state(view)
    pool = tuple(sum(row) for row in state)
    face = _face(view)
    worths = [(way, way.at(state, face)) for way in ways_to_stop(view, pool, face is not None)]
    return max(worths, key=lambda found: found[1])


def _last_placing(view: View, offered: Sequence[Action]) -> Action:
    """Before the clock is stopped: what counters a chariot, if that is the best way to stop."""
    best, _ = _best_way(view)
    placings = [tuple(action) for action in offered if action[0] == "place" and action[1] in best.countered]
    if not placings:
        return "stop"
    return max(placings, key=lambda placing: _best_way(_placed(view, placing))[1])


def _rerolls_to_plan(view: View) -> int:
    """Some of the time is kept for countering chariots."""
    if view.options.clock_mode != "ticks":
        return rerolls_left(view)
    costs = view.options.costs()
    open_ = sum(not chariot.dice for chariot in view.chariots)
    return rerolls_left(msgspec.structs.replace(view, budget=max(0, view.budget - costs.place * open_)))


def _placed(view: View, placing: tuple[Any, ...]) -> View:
    """The arena once these dice are on a chariot."""
    number, dice = placing[1], placing[2:]
    faces, zones = view.faces[:], view.zones_of[:]
    for die in dice:
        faces[die], zones[die] = 0, CHARIOT
    chariots = [msgspec.structs.replace(chariot) for chariot in view.chariots]
    chariots[number].dice = list(dice)
    budget = view.budget
    if view.options.clock_mode == "ticks":
        budget = max(0, budget - view.options.costs().place)
    return msgspec.structs.replace(view, faces=faces, zones_of=zones, chariots=chariots, budget=budget)
