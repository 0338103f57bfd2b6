"""Who is waited for: whoever must answer, and nobody who only may."""

from __future__ import annotations

import random

import pytest

from tablee.core import AnyMatch, Match
from tablee.testing.driving import random_move
from tests.reference import GAME


def at_kind(kind: str, seed: int = 1) -> AnyMatch:
    """A match that asks a question of that kind."""
    rng = random.Random(seed)
    match = Match.new(GAME, seed=seed, seats=3)
    while not any(question.kind == kind for question in match.questions):
        assert match.outcome is None
        random_move(match, rng)
    return match


@pytest.mark.line("d11")
def test_who_only_may_act_is_not_waited_for_while_somebody_must() -> None:
    match = at_kind("parry")
    must = [question.seat for question in match.questions if question.must]
    may = [question.seat for question in match.questions if not question.must]

    assert match.awaited_seats() == must
    assert len(may) == 2
    assert not set(may) & set(must)


def test_where_nobody_must_everybody_who_may_is_waited_for() -> None:
    match = at_kind("ring")

    assert match.awaited_seats() == [0, 1, 2]
