"""The exact solver of the rolling phase (specification, 16.2).

It knows dice and numbers, nothing else of the game. The dice of a pool come in
up to four *classes* (white, blue, green, yellow); dice of one class are alike.
A state says how many dice of each class show each value, ``state[c][v - 1]``.
A *utility* says what a state is worth if the clock stops there; the solver
finds what it is worth with rerolls still to come, and which set to reroll.

    tables = ...                       # tables[v - 1][w, b, g, y]: worth of slot v with these dice on it
    solution = solve((5, 1, 1, 1), tables, rerolls=13)
    solution.best(state).action        # None: stop; Reroll(4): reroll the fours

The utility is given either as six tables, one per value, whose sum it is
(`solve`), or as one array over all states (`solve_full`), which `add_up` and
`best_of` help to build. With the dragon die, both take one more leading axis:
its face, in the order of `DRAGON_WEIGHTS`.

How it works. "Not yet rolled" is a seventh face: the worth of a *partial*
state is the mean, over six values, of the state where one more die has landed;
to reroll a set is to make its dice not yet rolled. The largest class gives the
rows of a matrix and the other classes together its columns (a `DiceGroup` each),
so that all of this is arithmetic on whole rows.
"""

from __future__ import annotations

from tablee.games.proving_grounds.ai.solver.advice import Reroll, SolverAdvice
from tablee.games.proving_grounds.ai.solver.lookahead import one_step
from tablee.games.proving_grounds.ai.solver.merging import Merge, collapse
from tablee.games.proving_grounds.ai.solver.pools import (
    DRAGON_WEIGHTS,
    Pool,
    State,
    cost,
    full_states,
    shape,
    state_of,
)
from tablee.games.proving_grounds.ai.solver.solution import Solution, solve, solve_full, solve_merged
from tablee.games.proving_grounds.ai.solver.utilities import add_up, after_reroll, best_of, spreads

__all__ = [
    "DRAGON_WEIGHTS",
    "Merge",
    "Pool",
    "Reroll",
    "Solution",
    "SolverAdvice",
    "State",
    "add_up",
    "after_reroll",
    "best_of",
    "collapse",
    "cost",
    "full_states",
    "one_step",
    "shape",
    "solve",
    "solve_full",
    "solve_merged",
    "spreads",
    "state_of",
]
