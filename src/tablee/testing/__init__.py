"""Tools for tests: build tables, load dice, drive procedures and matches; the contract tests.

A rule's test builds the smallest table that shows the rule, answers what the rule asks, and looks::

    s = table(GAME, dice=[2, 5, 1], at={"slots[2].pos": 3})

    answer(strike(s, 2), 5, None)

    assert s.slots[2].pos == 4

``tablee.testing.contract`` holds what is true of every game, ``tablee.testing.rulebook`` the table of
rules that have a test.
"""

from tablee.testing.driving import (
    RETRACT,
    TIME_UP,
    Played,
    answer,
    drive,
    play,
    question_of,
    random_play,
    timed,
)
from tablee.testing.tables import load_dice, match_at, stack, table

__all__ = [
    "RETRACT",
    "TIME_UP",
    "Played",
    "answer",
    "drive",
    "load_dice",
    "match_at",
    "play",
    "question_of",
    "random_play",
    "stack",
    "table",
    "timed",
]
