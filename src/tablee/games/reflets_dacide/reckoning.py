"""The reckoning of an Objective as players see it: what each die adds, and the chance of a first roll."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations, product

from tablee.games.reflets_dacide.effects import CHARS, Objective
from tablee.games.reflets_dacide.view import View


def worth(value: int, strength: int, *, individual: bool) -> int:
    """AL-13.4, AL-14.4 What a die adds to the total of a Hero of this strength."""
    if value == 6:
        return -1
    if value == strength:
        return 2 if individual else value + 1
    if value < strength:
        return 1 if individual else value
    return 0


def terms(view: View, node: Objective) -> list[str]:
    """The dice on the track, each with what it adds."""
    trial = view.trial
    assert trial is not None
    assert node.char is not None
    number = CHARS.index(node.char)
    found: list[str] = []
    for die in trial.dice:
        strength = next((member.values[number] for member in view.guide.slots if member.card == die.hero), 0)
        added = worth(die.value, strength, individual=node.kind == "individual")
        found.append(
            f"{'−' if added < 0 else '+'} {abs(added)}"
            if found
            else f"{'−' if added < 0 else ''}{abs(added)}"
        )
    return found


def chance_now(view: View, node: Objective) -> int | None:
    """Before the roll: the chance in percent that the dice alone reach the difficulty, well given out."""
    trial = view.trial
    if trial is None or trial.need is None or node.char is None or trial.dice:
        return None
    number = CHARS.index(node.char)
    if node.kind == "individual":
        return None
    values = tuple(member.values[number] for member in view.guide.slots)
    if not values:
        return None
    shades = "wwggb" if view.guide.expert else "wwwbb"
    return collective_chance(values, shades[: len(values)], trial.need)


@lru_cache(maxsize=4096)
def collective_chance(strengths: tuple[int, ...], shades: str, need: int) -> int:
    """The share of rolls whose best assignment reaches the need, in percent."""
    groups = [
        tuple(strength for strength, shade in zip(strengths, shades, strict=True) if shade == colour)
        for colour in dict.fromkeys(shades)
    ]
    totals = {0: 1.0}
    for group in groups:
        best: dict[int, float] = {}
        for roll in product(range(1, 7), repeat=len(group)):
            most = max(
                sum(
                    worth(value, strength, individual=False)
                    for value, strength in zip(order, group, strict=True)
                )
                for order in permutations(roll)
            )
            best[most] = best.get(most, 0.0) + 6.0 ** -len(group)
        totals = _added(totals, best)
    return round(100 * sum(share for total, share in totals.items() if total >= need))


def _added(one: dict[int, float], other: dict[int, float]) -> dict[int, float]:
    found: dict[int, float] = {}
    for a, p in one.items():
        for b, q in other.items():
            found[a + b] = found.get(a + b, 0.0) + p * q
    return found
