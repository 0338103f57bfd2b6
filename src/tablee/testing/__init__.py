"""Tools for tests: build tables, load dice, drive procedures and matches; the contract tests.

A rule's test builds the smallest table that shows the rule, answers what the match asks, and looks::

    match = match_at(GAME, table(GAME, dice=[2, 5, 1], at={"slots[2].pos": 3}))

    play(match, (0, 5), (1, None))

    assert match.state.slots[2].pos == 4

``tablee.testing.contract`` holds what is true of every game, ``tablee.testing.rulebook`` the table of
rules that have a test.
"""

from tablee.testing.driving import (
    RETRACT,
    TIME_UP,
    Played,
    answer,
    drive,
    named,
    play,
    question_of,
    random_play,
    timed,
)
from tablee.testing.inspection import Asked, asked, events, listen, refused
from tablee.testing.tables import load_dice, match_at, stack, strictly, table
from tablee.testing.variants import variant

__all__ = [
    "RETRACT",
    "TIME_UP",
    "Asked",
    "Played",
    "answer",
    "asked",
    "drive",
    "events",
    "listen",
    "load_dice",
    "match_at",
    "named",
    "play",
    "question_of",
    "random_play",
    "refused",
    "stack",
    "strictly",
    "table",
    "timed",
    "variant",
]
