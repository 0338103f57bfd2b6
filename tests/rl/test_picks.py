"""Questions as rows of small picks: every row of legal picks ends with an answer that is accepted."""

from __future__ import annotations

import random
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core import PASS, Question, Refusal, may
from tablee.core.model.questions import NOTHING, OrderQuestion, SeveralQuestion
from tablee.rl import Picks

DONE, PASSES, MORE = range(3)


def answered(picks: Picks, rng: random.Random) -> Any:
    """Pick at random to the end."""
    for _ in range(1000):
        legal = picks.legal()
        assert legal
        assert legal == sorted(set(legal))
        value = picks.act(rng.choice(legal))
        if value is not NOTHING:
            return value
    raise AssertionError("no end")


def test_one_of_a_list_is_one_pick() -> None:
    picks = Picks(Question(0, "colour", ["red", "blue"]), 4)

    assert picks.legal() == [0, 1]
    assert picks.act(1) == "blue"


def test_who_may_act_may_pass() -> None:
    picks = Picks(may(0, "parry", []), 4)

    assert picks.legal() == [4 + PASSES]
    assert picks.act(4 + PASSES) is PASS


def test_more_options_than_fit_are_shown_page_by_page() -> None:
    picks = Picks(Question(0, "number", range(10)), 4)

    assert picks.shown() == [0, 1, 2, 3]
    assert picks.legal() == [0, 1, 2, 3, 4 + MORE]
    picks.act(4 + MORE)
    picks.act(4 + MORE)
    assert picks.shown() == [8, 9]
    assert picks.legal() == [0, 1, 4 + MORE]
    assert picks.act(1) == 9
    picks.act(4 + MORE)
    assert picks.shown() == [0, 1, 2, 3]


def test_several_are_picked_one_by_one() -> None:
    picks = Picks(SeveralQuestion(0, "discard", [5, 5, 7], at_least=1, at_most=2), 4)

    assert picks.legal() == [0, 2]  # of two alike the first
    assert picks.act(0) is NOTHING
    assert picks.legal() == [1, 2, 4 + DONE]
    picks.act(2)
    assert picks.legal() == [4 + DONE]
    assert picks.act(4 + DONE) == (5, 7)


def test_only_what_leads_to_an_answer_can_be_picked() -> None:
    def ten(chosen: tuple[int, ...]) -> Refusal | None:
        return None if sum(chosen) == 10 else Refusal("not_ten", "X-1")

    picks = Picks(SeveralQuestion(0, "pay", [1, 3, 7, 8], at_least=1, check=ten), 4)

    assert picks.legal() == [1, 2]
    picks.act(2)
    assert picks.legal() == [1]


def test_an_order_is_picked_from_the_first_to_the_last() -> None:
    picks = Picks(OrderQuestion(0, "lay", ["a", "b", "c"]), 4)

    assert picks.act(2) is NOTHING
    assert picks.legal() == [0, 1]
    picks.act(0)
    assert picks.act(1) == ("c", "a", "b")


def test_every_order_can_be_picked() -> None:
    found = {
        answered(Picks(OrderQuestion(0, "lay", ["a", "b", "c"]), 2), random.Random(n)) for n in range(200)
    }

    assert found == set(permutations("abc"))


@given(
    st.lists(st.integers(0, 4), max_size=7),
    st.integers(0, 3),
    st.integers(0, 4),
    st.integers(1, 8),
    st.integers(0, 3),
    st.integers(),
)
def test_picks_of_several_end_with_an_answer_that_is_accepted(
    items: list[int], least: int, more: int, size: int, modulus: int, seed: int
) -> None:
    def check(chosen: tuple[int, ...]) -> Refusal | None:
        return None if not modulus or sum(chosen) % modulus == 0 else Refusal("wrong_sum", "X-1")

    least = min(least, len(items))
    question = SeveralQuestion(0, "some", items, at_least=least, at_most=least + more, check=check)
    picks = Picks(question, size)

    if picks.legal():
        value = answered(picks, random.Random(seed))
        assert question.accept(value) == value
    else:
        with pytest.raises(Exception, match="no_answer"):
            question.sample(random.Random(seed).randrange)
