"""The bots of the arena: first roll, careful, and the exact solver (section 16)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec
import numpy as np

from tablee.core import AnyQuestion, Message, Observation, message
from tablee.games.proving_grounds import effects as fx
from tablee.games.proving_grounds.ai import solver, worth
from tablee.games.proving_grounds.rules.attacks import all_attacks
from tablee.games.proving_grounds.rules.rolling import Action
from tablee.games.proving_grounds.rules.sun_moon import spares
from tablee.games.proving_grounds.state import COLOUR, PRESETS, WHITE, opposite
from tablee.games.proving_grounds.view import View
from tablee.games.proving_grounds.words import option_words, warnings

FACES: tuple[fx.DragonFace, ...] = ("claw", "tail", "teeth", "wing", "chaos")
"""The faces of the dragon die in the solver's order."""
MOST_REROLLS = 13
"""Without a clock to count with: as many as the standard clock allows."""
LIVE_COST = 2_000_000
"""A hint must feel immediate: above this many partial states the quick policy advises instead."""
GAIN = 1e-9
FAR_COST = FAR_WORK = 30_000_000
"""Who searches may take longer over a roll: so many partial states, and so many in all rerolls together."""
LEAST_AHEAD = 2
"""One reroll ahead sees no further than the quick policy."""


class Choice(NamedTuple):
    """An action of the rolling phase and what it is worth."""

    action: Action
    value: float
    stop: float
    exact: bool


class QuickStop:
    """Stops after the first roll; decides the rest with sense."""

    def answer(self, observation: Observation) -> Any:
        if observation.question.kind == "roll":
            return "stop"
        return decide(observation.view, observation.question)


class Careful:
    """Rerolls the set with the best expectation one step ahead, if that beats stopping."""

    def answer(self, observation: Observation) -> Any:
        if observation.question.kind == "roll":
            return self.choose(observation.view, observation.question).action
        return decide(observation.view, observation.question)

    def advise(self, observation: Observation) -> tuple[Any, tuple[Message, ...]]:
        """The answer, and why."""
        return _advice(observation, self.choose)

    def choose(self, view: View, question: AnyQuestion) -> Choice:
        """The best action one step ahead; a chariot is countered when that pays."""
        return _best(view, question, _one_step_ahead)


class Solver:
    """Play the rolling phase exactly, with the values of dice from `ai.worth`."""

    def __init__(self, most: int = LIVE_COST, work: int | None = None) -> None:
        self.most = most
        """With more partial states than that the quick policy decides."""
        self.work = work
        """With many partial states it looks ahead fewer rerolls, so that there are no more in all of them
        together; None: it always looks to the end."""
        self._solved: dict[Any, solver.Solution] = {}

    def answer(self, observation: Observation) -> Any:
        if observation.question.kind == "roll":
            return self.choose(observation.view, observation.question).action
        return decide(observation.view, observation.question)

    def advise(self, observation: Observation) -> tuple[Any, tuple[Message, ...]]:
        """The answer, and why; with the chances of hits and wounds if one goes on to play so (16.2)."""
        value, lines = _advice(observation, self.choose)
        if observation.question.kind == "roll" and value[0] != "place":
            lines = (*lines, *self.odds(observation.view))
        return value, lines

    def odds(self, view: View) -> tuple[Message, ...]:
        """The chance of a hit and of a wound in each slot, before the dragon die is used."""
        seen, _ = worth.after_chariots(view)
        state, rerolls = worth.dice_state(view), rerolls_left(view)
        pool = tuple(sum(row) for row in state)
        face = None if view.dragon_face is None else FACES.index(view.dragon_face)
        solution = self._solution(seen, pool, face is not None, rerolls)
        if solution is None:
            return ()
        events = worth.event_tables(view, pool)
        tables = [table for _, hit, wound in events for table in (hit, wound)]
        chances = solution.under_policy(tables, state, face, rerolls=rerolls)
        odds = tuple(
            message(
                "hint-odds-slot",
                slot=slot,
                hit=round(100 * chances[2 * number]),
                wound=round(100 * chances[2 * number + 1]),
            )
            for number, (slot, _, _) in enumerate(events)
        )
        return (message("hint-odds", odds=odds),)

    def choose(self, view: View, question: AnyQuestion) -> Choice:
        """The best action; chariots are weighed as if no other were placed later."""
        return _best(view, question, self._ahead)

    def _ahead(
        self, view: View, state: solver.State, face: int | None, rerolls: int
    ) -> tuple[solver.SolverAdvice, bool]:
        pool = tuple(sum(row) for row in state)
        solution = self._solution(view, pool, face is not None, rerolls)
        if solution is None:
            return _one_step_ahead(view, state, face, rerolls)[0], False
        ahead = self._ahead_of(solution.merge, face is not None, rerolls)
        return solution.best(state, face, rerolls=ahead), ahead == rerolls

    def _solution(
        self, view: View, pool: tuple[int, ...], dragon: bool, rerolls: int
    ) -> solver.Solution | None:
        """The solution for this arena; kept for the round, since only dice change until the clock stops."""
        tables = worth.tables(view, pool)
        key = (view.round, pool, dragon, tables.tobytes())
        known = self._solved.get(key)
        if known is not None and known.rerolls is not None:
            ahead = self._ahead_of(known.merge, dragon, rerolls)
            if ahead <= known.rerolls:
                return known
        solution = self._solve(view, pool, tables, dragon, rerolls)
        if solution is not None:
            if len(self._solved) > 8:
                self._solved.clear()
            self._solved[key] = solution
        return solution

    def _solve(
        self, view: View, pool: tuple[int, ...], tables: worth.Floats, dragon: bool, rerolls: int
    ) -> solver.Solution | None:
        layers = _Layers(view, pool, tables) if dragon else None
        alike = [tables] if layers is None else [tables, *layers.separable]
        merge = solver.collapse(pool, *alike)
        if solver.cost(merge.merged, dragon) > self.most:
            return None
        utility = (
            solver.add_up(merge.merged, merge.tables(tables)) if layers is None else layers.utility(merge)
        )
        return solver.solve_merged(merge, utility, self._ahead_of(merge, dragon, rerolls))

    def _ahead_of(self, merge: solver.Merge, dragon: bool, rerolls: int) -> int:
        """Return how many rerolls it looks ahead, when so many are left."""
        if self.work is None:
            return rerolls
        return min(rerolls, max(LEAST_AHEAD, self.work // solver.cost(merge.merged, dragon)))


class _Layers:
    """The values of dice for each face of the dragon die."""

    def __init__(self, view: View, pool: tuple[int, ...], tables: worth.Floats) -> None:
        self.plain = tables
        self.gains = [worth.gains(view, pool, face) for face in FACES[:4]]
        self.chaos = solver.after_reroll(pool, tables, (1, 2, 3))
        self.separable = [*self.gains, self.chaos]

    def utility(self, merge: solver.Merge) -> worth.Floats:
        """Over all states of the merged pool: the dragon die helps the one slot where it helps most."""
        plain = solver.add_up(merge.merged, merge.tables(self.plain))
        helped = [plain + solver.best_of(merge.merged, merge.tables(gain)) for gain in self.gains]
        return np.stack([*helped, solver.add_up(merge.merged, merge.tables(self.chaos))])


Ahead = Callable[[View, solver.State, int | None, int], tuple[solver.SolverAdvice, bool]]


def _one_step_ahead(
    view: View, state: solver.State, face: int | None, rerolls: int
) -> tuple[solver.SolverAdvice, bool]:
    pool = tuple(sum(row) for row in state)
    advice = solver.one_step(state, worth.tables(view, pool))
    if not rerolls:
        advice = solver.SolverAdvice.among(advice.stop, {})
    return advice, True


def _best(view: View, question: AnyQuestion, ahead: Ahead) -> Choice:
    """Weigh stopping and rerolling against countering each chariot."""
    offered = list(question.offered())
    face = None if view.dragon_face is None else FACES.index(view.dragon_face)
    seen, cost = worth.after_chariots(view)
    advice, exact = ahead(seen, worth.dice_state(view), face, rerolls_left(view))
    action = action_of(view, advice, offered)
    best = Choice(action, advice.value - cost, advice.stop - cost, exact)
    for placing in cheapest_placings(offered):
        number, dice = placing[1], placing[2:]
        seen, cost = worth.after_chariots(view, frozenset({number}))
        left = rerolls_left(view, after=placing)
        placed, _ = ahead(seen, worth.dice_state(view, dice), face, left)
        if placed.value - cost > best.value + GAIN:
            best = Choice(placing, placed.value - cost, best.stop, exact)
    return best


def action_of(view: View, advice: solver.SolverAdvice, offered: Sequence[Action]) -> Action:
    if advice.action is None:
        return "stop"
    action: Action = ("reroll", advice.action.value)
    chaotic = view.dragon_face == "chaos"
    if advice.action.with_dragon or (chaotic and ("reroll", advice.action.value, "dragon") in offered):
        action = (*action, "dragon")
    return action if action in offered else "stop"


def cheapest_placings(offered: Sequence[Action]) -> list[tuple[Any, ...]]:
    """For each chariot, the cheapest way to counter it: white dice first."""
    best: dict[tuple[Any, ...], tuple[Any, ...]] = {}
    for action in offered:
        if action[0] == "place":
            kept = best.get((action[1],))
            if kept is None or _colours(action) < _colours(kept):
                best[action[1],] = tuple(action)
    return list(best.values())


def _colours(action: Sequence[Any]) -> int:
    return sum(COLOUR[die] != WHITE for die in action[2:])


def rerolls_left(view: View, after: Action | None = None) -> int:
    """Return how many rerolls the clock still allows."""
    costs = view.options.costs()
    if view.options.clock_mode == "ticks":
        left = view.budget - (costs.place if after else 0)
        return min(MOST_REROLLS, left // costs.reroll) if costs.reroll else MOST_REROLLS
    if view.options.clock_mode == "real_time" and "roll" in view.clocks:
        clock = view.clocks["roll"]
        return max(0, min(MOST_REROLLS, (clock.limit - clock.at) // (1000 * PRESETS["standard"].reroll)))
    return MOST_REROLLS


def least_ms(observation: Observation, action: Action) -> int:
    """PG-17.10 When a bot may give this answer in real time: no faster than the standard costs."""
    view: View = observation.view
    costs = PRESETS["standard"]
    begun = max(view.clocks["roll"].at, costs.first_roll * 1000) if "roll" in view.clocks else 0
    match action:
        case ("reroll", *_):
            return begun + costs.reroll * 1000
        case ("place", *_):
            return begun + costs.place * 1000
        case ("power", *_):
            return begun + costs.power_roll * 1000
    return begun


def decide(view: View, question: AnyQuestion, prices: worth.Prices = worth.USUAL) -> Any:
    """Every decision but the roll."""
    offered = list(question.offered())
    match question.kind:
        case "start":
            return "start"
        case "advance":
            return offered[-1]
        case "rotate":
            return max(offered, key=lambda slot: _disc_worth(view, slot))
        case "choose_enemy":
            return min(offered, key=lambda slot: worth.fall_cost(view, slot, prices))
        case "fatigue":
            wanted = worth.demand(view)
            return min(offered, key=lambda colour: (wanted[colour], colour))
        case "swap" | "bonus" | "second_wind":
            wanted = worth.demand(view)
            return max((c for c in offered if c is not None), key=lambda colour: (wanted[colour], colour))
        case "dragon":
            return max(offered, key=lambda slot: attacks_worth(view, prices, dragon_slot=slot))
        case "paint":
            return max(offered, key=lambda paint: attacks_worth(view, prices, painted=paint))
        case "unshield":
            return max(offered[1:], key=lambda slot: view.slots[slot - 1].pos)
        case "informer":
            values = [view.cards.conspirators[number].value for number in view.conspirators]
            return "reroll_die" if question.about in values else "keep"
    raise AssertionError(f"no policy for {question.kind}")


def attacks_worth(view: View, prices: worth.Prices, **changes: Any) -> float:
    """Return what all attacks together are worth, if something were decided so."""
    seen = msgspec.structs.replace(view, **changes)
    wound = worth.wound_cost(view, prices)
    return sum(
        worth.worth_of(
            view.cards,
            seen.slots[slot - 1],
            attack,
            wound,
            sun=view.sun == slot,
            moon=view.sun is not None
            and opposite(view.sun) == slot
            and not spares(view, attack.kind != "none"),
            prices=prices,
        )
        for slot, attack in all_attacks(seen).items()
    )


def _disc_worth(view: View, slot: int) -> float:
    """Face an enemy that will probably be hit, opposite one that will be hit too."""
    across = opposite(slot)
    loss = worth.fall_cost(view, across)
    return worth.SUN * worth.chance_of_hit(view, slot) - loss * (1 - worth.chance_of_hit(view, across))


def _advice(
    observation: Observation, choose: Callable[[View, AnyQuestion], Choice]
) -> tuple[Any, tuple[Message, ...]]:
    view, question = observation.view, observation.question
    if question.kind != "roll":
        value = decide(view, question)
        return value, (message("hint-plain", action=option_words(view, question, value)),)
    best = choose(view, question)
    said = option_words(view, question, best.action)
    id = "hint-roll" if best.exact else "hint-quick"
    line = message(id, action=said, value=f"{best.value:+.2f}", stop=f"{best.stop:+.2f}")
    # What stopping would bring is the forecast's to say, as it does on the table and before a stop.
    return best.action, (line, *(warnings(view) if best.action == "stop" else ()))
