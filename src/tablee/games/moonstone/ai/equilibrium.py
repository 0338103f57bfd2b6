"""Games of two in which one wins what the other loses, solved: how to mix what one may do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

T = TypeVar("T")

TINY = 1e-9


class Solved(NamedTuple):
    """The value of a matrix game to the player of the rows, and the mixed strategies of both."""

    value: float
    rows: tuple[float, ...]
    columns: tuple[float, ...]


def solve(payoffs: Sequence[Sequence[float]]) -> Solved:
    """The equilibrium of a matrix game: the simplex method, with Bland's rule so that it ends.

    With all payoffs above 0, the columns' mixture is the ``y`` with the greatest sum for which no row gains
    more than 1, and the rows' mixture is in the prices of those bounds.
    """
    height, width = len(payoffs), len(payoffs[0])
    lift = 1 - min(min(row) for row in payoffs)
    tableau = [
        [*(cell + lift for cell in row), *(float(n == number) for n in range(height)), 1.0]
        for number, row in enumerate(payoffs)
    ]
    prices = [-1.0] * width + [0.0] * (height + 1)
    basis = list(range(width, width + height))
    while True:
        entering = next((column for column, price in enumerate(prices[:-1]) if price < -TINY), None)
        if entering is None:
            break
        bounds = [
            (row[-1] / row[entering], basis[number], number)
            for number, row in enumerate(tableau)
            if row[entering] > TINY
        ]
        # The smallest bound; of equal ones, that of the first variable.
        least = min(bound for bound, _, _ in bounds)
        _, leaving = min((var, number) for bound, var, number in bounds if bound <= least + TINY)
        basis[leaving] = entering
        pivot = tableau[leaving][entering]
        tableau[leaving] = pivoted = [cell / pivot for cell in tableau[leaving]]
        for number, row in enumerate(tableau):
            if number != leaving and row[entering]:
                factor = row[entering]
                tableau[number] = [cell - factor * other for cell, other in zip(row, pivoted, strict=True)]
        factor = prices[entering]
        prices = [cell - factor * other for cell, other in zip(prices, pivoted, strict=True)]
    total = prices[-1]
    columns = [0.0] * width
    for number, variable in enumerate(basis):
        if variable < width:
            columns[variable] = max(0.0, tableau[number][-1]) / total
    rows = [max(0.0, price) / total for price in prices[width : width + height]]
    return Solved(1 / total - lift, tuple(rows), tuple(columns))


def solve_against(
    best_reply: Callable[[Sequence[float]], Sequence[float]], rows: int, most: int = 60
) -> Solved:
    """A game whose columns are too many to write down, but whose best one against a mixture is known.

    ``best_reply`` gives the column (what each row gains against it) that is worst for a mixture of rows.
    Columns are added until none is worse than the value.
    """
    columns = [best_reply([1 / rows] * rows)]
    while True:
        solved = solve([[column[row] for column in columns] for row in range(rows)])
        reply = best_reply(solved.rows)
        found = sum(share * gain for share, gain in zip(solved.rows, reply, strict=True))
        if found >= solved.value - 1e-7 or len(columns) >= most:
            return solved
        columns.append(reply)
