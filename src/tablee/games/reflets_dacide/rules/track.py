"""The track: what dice come to, and the ways to give them out (AL-13.4, AL-14.2 to 14.4)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from tablee.games.reflets_dacide.effects import Objective
from tablee.games.reflets_dacide.pieces import Die, Shade
from tablee.games.reflets_dacide.rules.structs import Tally
from tablee.games.reflets_dacide.state import Race


def assignments(dice: Sequence[Die]) -> list[tuple[int, ...]]:
    """All different ways to give the values to the columns, each to one of its colour."""
    found: dict[tuple[int, ...], None] = {}
    shades = sorted({die.shade for die in dice})
    groups = {
        shade: [at for at, die in enumerate(dice) if die.shade == shade and not die.golden]
        for shade in shades
    }

    def fill(values: list[int], left: list[Shade]) -> None:
        if not left:
            found[tuple(values)] = None
            return
        places = groups[left[0]]
        for order in dict.fromkeys(permutations([dice[at].value for at in places])):
            for at, value in zip(places, order, strict=True):
                values[at] = value
            fill(values, left[1:])

    fill([die.value for die in dice], list(shades))
    return list(found)


def count_dice(s: Race, node: Objective, placed: Sequence[tuple[int, int]]) -> Tally:
    """AL-13.4, AL-14.3, AL-14.4 Stars or points, and the Gems of critical results."""
    assert node.char is not None
    total = gained = lost = 0
    individual = node.kind == "individual"
    for hero, value in placed:
        member = s.guide.member(hero)
        strength = 0 if member is None else s.value(member, node.char)
        if value == 6:
            total -= 1
            lost += 1
        elif value == strength:
            total += 2 if individual else value + 1
            gained += 1
        elif value < strength:
            total += 1 if individual else value
    return Tally(total, gained, lost)


def tally(s: Race, node: Objective) -> Tally:
    """The dice as they lie on the track."""
    trial = s.trial
    assert trial is not None
    return count_dice(s, node, [(die.hero, die.value) for die in trial.dice])
