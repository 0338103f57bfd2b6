"""Questions: what is accepted, what is refused and why, and what is drawn at random."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterator
from enum import IntEnum
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core import PASS, AnyQuestion, Blocked, Path, Point, Question, Refusal, Refused, may, must
from tablee.core.model.questions import OrderQuestion, PlaceQuestion, SeveralQuestion, as_path, freeze

light = st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from(["", "a", "b"])
options = st.recursive(light, lambda inner: st.lists(inner, max_size=3).map(tuple), max_leaves=4)


def one(*offered: Any, **more: Any) -> AnyQuestion:
    return Question(0, "kind", list(offered), **more)


def refused(call: Callable[[], object]) -> Refused:
    with pytest.raises(Refused) as caught:
        call()
    return caught.value


# One of a list


@given(st.lists(options, min_size=1), st.data())
def test_every_option_is_accepted_as_itself(offered: list[Any], data: st.DataObject) -> None:
    value = data.draw(st.sampled_from(offered))

    accepted = one(*offered).accept(value)

    assert accepted == value
    assert type(accepted) is type(value)


@given(st.lists(options), options)
def test_what_is_not_offered_is_refused(offered: list[Any], value: Any) -> None:
    if not any(option == value for option in offered):
        assert refused(lambda: one(*offered).accept(value)).code == "not_offered"


@pytest.mark.parametrize(
    ("offered", "value"),
    [
        ([1, 2], True),
        ([0], False),
        ([1], 1.0),
        ([True], 1),
        ([False], 0),
        ([1.0], 1),
        (["a"], b"a"),
        ([()], None),
    ],
)
def test_true_is_not_one_and_one_point_zero_neither(offered: list[Any], value: Any) -> None:
    assert refused(lambda: one(*offered).accept(value)).code == "not_offered"
    assert refused(lambda: Question(0, "kind", tuple(offered)).accept(value)).code == "not_offered"


def test_among_equal_options_the_one_of_the_same_type_is_meant() -> None:
    assert one(True, 1).accept(1) is not True
    assert one(1, True).accept(True) is True


@pytest.mark.parametrize("value", [[1], {1: 2}, {1}, object(), float("nan"), b"", 10**40, "x" * 1000])
@pytest.mark.parametrize("offered", [[1, "a"], range(5), {1, 2}, {"a": 1}.keys()])
def test_whatever_a_client_sends_is_refused(offered: Collection[Any], value: Any) -> None:
    assert refused(lambda: Question(0, "kind", offered).accept(value)).code == "not_offered"


def test_lists_of_a_data_format_become_the_tuples_of_the_options() -> None:
    assert freeze([1, [2, [3, "a"]], []]) == (1, (2, (3, "a")), ())
    assert one((1, (2, 3))).accept(freeze([1, [2, 3]])) == (1, (2, 3))


def test_the_option_itself_comes_back_not_what_was_sent() -> None:
    accepted = one((1, 2)).accept((True, 2.0))

    assert [type(item) for item in accepted] == [int, int]


class Lazy(Collection[int]):
    """A long list that nobody may walk."""

    def __contains__(self, value: object) -> bool:
        return type(value) is int and value % 2 == 0

    def __iter__(self) -> Iterator[int]:
        raise AssertionError("a lazy list was walked")

    def __len__(self) -> int:
        return 10**9


def test_a_lazy_list_is_asked_and_not_walked() -> None:
    question = Question(0, "kind", Lazy())

    assert question.accept(10**8) == 10**8
    assert refused(lambda: question.accept(3)).code == "not_offered"


def test_a_range_is_a_list_of_options() -> None:
    assert Question(0, "kind", range(3)).accept(2) == 2
    for value in (3, True, 1.0):
        refused(lambda value=value: Question(0, "kind", range(3)).accept(value))  # type: ignore[misc]


def test_options_over_hidden_zones_are_computed_when_they_are_needed() -> None:
    hand = [1, 2]
    question = Question(0, "kind", lambda: hand)
    hand.append(3)

    assert list(question.offered()) == [1, 2, 3]
    assert question.accept(3) == 3


def test_a_blocked_choice_is_refused_with_its_rule() -> None:
    question = one(1, blocked=lambda: [Blocked(6, "too_early", "RG-3.3")])

    error = refused(lambda: question.accept(6))

    assert (error.code, error.rule) == ("too_early", "RG-3.3")
    assert question.greyed() == [Blocked(6, "too_early", "RG-3.3")]
    assert refused(lambda: question.accept(5)).rule is None


def test_a_rule_can_say_why_any_value_is_refused() -> None:
    question = one(1, refuse=lambda value: Refusal("too_big", "RG-1.1", {"value": value}))

    error = refused(lambda: question.accept(7))

    assert error.refusal == Refusal("too_big", "RG-1.1", {"value": 7})
    assert str(error) == "too_big (RG-1.1)"


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (one(1), False),
        (one(1, 2), True),
        (must(0, "kind", [1]), False),
        (may(0, "kind", [1]), True),
        (may(0, "kind", []), False),
        (SeveralQuestion(0, "kind", [1, 2], at_least=0, at_most=2), True),
        (SeveralQuestion(0, "kind", [1, 2], at_least=1, at_most=1), True),
        (SeveralQuestion(0, "kind", [1, 2], at_least=2, at_most=2), False),
        (SeveralQuestion(0, "kind", [1, 2], at_least=0, at_most=0), False),
        (SeveralQuestion(0, "kind", [], at_least=0, at_most=3), False),
        (OrderQuestion(0, "kind", [1]), False),
        (OrderQuestion(0, "kind", [1, 2]), True),
    ],
)
def test_a_decision_has_at_least_two_answers(question: AnyQuestion, expected: bool) -> None:
    assert question.is_decision() is expected


# Several and order


def several(items: list[Any], least: int, most: int, check: Any = None) -> SeveralQuestion[Any]:
    return SeveralQuestion(0, "kind", items, at_least=least, at_most=most, check=check)


@given(st.lists(st.integers(0, 5)), st.integers(0, 3), st.integers(0, 6), st.randoms(use_true_random=False))
def test_random_subsets_are_lawful(items: list[int], least: int, more: int, rng: random.Random) -> None:
    least = min(least, len(items))
    question = several(items, least, least + more)

    chosen = question.sample(rng.randrange)

    assert question.accept(chosen) == chosen
    assert question.accept(list(chosen)) == chosen


@given(st.lists(options), st.randoms(use_true_random=False))
def test_random_orders_are_lawful(items: list[Any], rng: random.Random) -> None:
    question: OrderQuestion[Any] = OrderQuestion(0, "kind", items)

    ordered = question.sample(rng.randrange)

    assert question.accept(ordered) == ordered
    assert sorted(map(repr, ordered)) == sorted(map(repr, items))


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ((1, 1), "not_offered"),
        ((1, 4), "not_offered"),
        ((True,), "not_offered"),
        ((1.0,), "not_offered"),
        (([1],), "not_offered"),
        ((), "wrong_number"),
        ((1, 2, 3), "wrong_number"),
        ("12", "not_a_list"),
        (None, "not_a_list"),
        ({1}, "not_a_list"),
        (1, "not_a_list"),
    ],
)
def test_a_wrong_subset_is_refused(value: Any, code: str) -> None:
    assert refused(lambda: several([1, 2, 3], 1, 2).accept(value)).code == code


def test_an_item_that_is_there_twice_may_be_taken_twice() -> None:
    assert several([1, 1, 2], 0, 3).accept((1, 1)) == (1, 1)


def test_a_check_names_the_rule_that_a_subset_breaks() -> None:
    question = several(
        [1, 2, 3], 0, 3, lambda items: Refusal("too_little", "RG-6.3") if sum(items) < 3 else None
    )

    assert refused(lambda: question.accept((1,))).rule == "RG-6.3"
    assert question.accept((1, 2)) == (1, 2)


def test_a_subset_that_hardly_ever_passes_its_check_is_still_found() -> None:
    wanted = (3, 7, 11)
    question = several(list(range(16)), 0, 16, lambda items: None if items == wanted else Refusal("no"))

    assert question.sample(random.Random(1).randrange) == wanted


def test_a_question_that_nothing_can_answer_says_so() -> None:
    question = several([1, 2], 0, 2, lambda items: Refusal("no"))

    assert refused(lambda: question.sample(random.Random(1).randrange)).code == "no_answer"


@pytest.mark.parametrize(
    "value", [(1, 2), (1, 2, 2), (1, 2, 3, 3), (True, 2, 3), "123", None, 3, (1, 2, [3])]
)
def test_a_wrong_order_is_refused(value: Any) -> None:
    question: OrderQuestion[int] = OrderQuestion(0, "kind", [1, 2, 3])

    assert refused(lambda: question.accept(value)).code == "not_an_order"


# Places


class Strip:
    """East along a line, three inches at most."""

    def check(self, path: Path) -> Refusal | None:
        return Refusal("too_far", "RG-7.2") if path.points[-1][0] > 3000 else None

    def snap(self, point: Point) -> Point:
        return min(point[0], 3000), 0

    def route(self, point: Point) -> Path:
        return Path(((0, 0), self.snap(point)), "grass")

    def candidates(self) -> list[Path]:
        return [self.route((x, 0)) for x in (1000, 3000)]


def place() -> PlaceQuestion:
    return PlaceQuestion(0, "kind", Strip().candidates, region=Strip())


def test_a_path_is_checked_by_its_region() -> None:
    assert place().accept(Path(((0, 0), (2500, 7)), "grass")) == Path(((0, 0), (2500, 7)), "grass")
    assert refused(lambda: place().accept(Path(((0, 0), (3001, 0)), "grass"))).rule == "RG-7.2"


def test_a_path_may_come_as_data() -> None:
    assert place().accept(freeze([[[0, 0], [10, 20]], "grass"])) == Path(((0, 0), (10, 20)), "grass")


def test_a_place_is_always_a_decision_and_samples_its_candidates() -> None:
    assert place().is_decision()
    assert place().sample(random.Random(1).randrange) in Strip().candidates()


@pytest.mark.parametrize(
    "value",
    [
        None,
        5,
        "ab",
        (),
        ((), "grass"),
        (((0, 0),), 5),
        (((0, 0.5),), "grass"),
        (((0, True),), "grass"),
        (((0, 0, 0),), "grass"),
        (((0,),), "grass"),
        (("ab",), "grass"),
        (((0, 0),),),
        (5, "grass"),
        ((5,), "grass"),
        {"points": []},
    ],
)
def test_what_is_no_path_is_refused(value: Any) -> None:
    assert refused(lambda: as_path(value)).code == "not_a_path"


def test_numbers_of_an_enum_are_given_back_as_they_are_offered() -> None:
    class Zone(IntEnum):
        POOL = 0

    assert one(Zone.POOL).accept(Zone.POOL) is Zone.POOL
    assert refused(lambda: one(Zone.POOL).accept(0)).code == "not_offered"


def test_pass_is_no_option() -> None:
    assert refused(lambda: one(None, 1).accept(PASS)).code == "not_offered"
