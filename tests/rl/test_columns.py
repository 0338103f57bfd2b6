"""Columns: every value of a type has its numbers, and they say what it is."""

from __future__ import annotations

import enum
import warnings
from typing import Annotated, Any, Literal, NamedTuple, NewType

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta, Struct

from tablee.core import Outcome, Shared
from tablee.rl import BeyondMeasure, columns_of
from tablee.rl.columns import ONE_HOT
from tablee.rl.untyped import UntypedColumns, atoms

Card = NewType("Card", int)


class Colour(enum.Enum):
    RED = "r"
    BLUE = "b"


class Spot(NamedTuple):
    x: int
    y: int


class Content(Shared):
    hash = "1"


class Token(Struct, frozen=True):
    owner: Literal["me", "you"]
    worth: int
    inside: tuple[Token, ...] = ()


class Observation(Struct, frozen=True):
    cards: Content
    flag: bool
    colour: Colour
    few: Annotated[int, Meta(ge=1, le=4)]
    many: int
    ratio: float
    card: Card
    word: str
    hand: tuple[Card, ...] | None
    token: Token | int | None
    spot: Spot
    pair: tuple[int, str]
    clocks: dict[str, int]
    marks: frozenset[str]
    outcome: Outcome | None


def observation(**changes: Any) -> Observation:
    plain: dict[str, Any] = {
        "cards": Content(),
        "flag": False,
        "colour": Colour.RED,
        "few": 1,
        "many": 0,
        "ratio": 0.5,
        "card": 0,
        "word": "oak",
        "hand": None,
        "token": None,
        "spot": Spot(0, 0),
        "pair": (0, "a"),
        "clocks": {},
        "marks": frozenset(),
        "outcome": None,
    }
    return Observation(**{**plain, **changes})


def numbers(kind: Any, seen: list[Any], value: Any) -> dict[str, float]:
    """What is written of a value, by what each column says, after others have been seen."""
    columns = columns_of(kind)
    for one in seen:
        columns.see(one)
    row = np.zeros(columns.settle(), np.float32)
    columns.writer()(value, row.data, 0)
    named = list(columns.describe("it"))
    assert len(named) == len(row)
    return {name: float(number) for name, number in zip(named, row, strict=True) if number}


@pytest.mark.parametrize(
    ("kind", "seen", "value", "written"),
    [
        (bool, [], True, {"it": 1}),
        (bool, [], False, {}),
        (Literal["a", "b"], [], "b", {"it=b": 1}),
        (Colour, [], Colour.BLUE, {"it=BLUE": 1}),
        (Annotated[int, Meta(ge=1, le=4)], [], 3, {"it=3": 1}),
        (Annotated[int, Meta(gt=0, lt=1002)], [], 501, {"it from 1 to 1001": 0.5}),
        (int, [2, 5], 4, {"it=4": 1}),
        (int, [0, 1000], 250, {"it from 0 to 1000": 0.25}),
        (Card, [3, 4], 4, {"it=4": 1}),
        (float, [0.0, 2.0], 0.5, {"it from 0.0 to 2.0": 0.25}),
        (str, ["ash", "oak"], "oak", {"it=oak": 1}),
        (int | None, [1, 2], None, {}),
        (int | None, [1, 2], 2, {"it is there": 1, "it=2": 1}),
        (tuple[int, ...], [(1, 2), ()], (2,), {"number of it=1": 1, "it[0]=2": 1}),
        (list[bool], [[True, False]], [True, True], {"it[0]": 1, "it[1]": 1}),
        (tuple[int, str], [(0, "a"), (1, "b")], (1, "a"), {"it[0]=1": 1, "it[1]=a": 1}),
        (dict[str, int], [{"roll": 0}, {"bell": 3}], {"bell": 3}, {"it[bell] is there": 1, "it[bell]=3": 1}),
        (frozenset[str], [{"b", "a"}, ()], {"b"}, {"number of it=1": 1, "it[0]=b": 1}),
        (Spot, [(0, 0), (1, 1)], Spot(1, 0), {"it.x=1": 1, "it.y=0": 1}),
        (int | str, [1, 2, "a"], "a", {"it is of type 1": 1, "it=a": 1}),
        (int | str, [1, 2, "a"], 2, {"it is of type 0": 1, "it=2": 1}),
    ],
)  # fmt: skip
def test_a_value_is_written_by_its_type(kind: Any, seen: list[Any], value: Any, written: Any) -> None:
    if kind is Spot:
        seen = [Spot(*one) for one in seen]

    assert numbers(kind, seen, value) == written


def test_a_struct_is_written_field_by_field() -> None:
    seen = [observation(), observation(token=Token("me", 1, (Token("you", 2),)), hand=(1, 2), card=2)]

    written = numbers(Observation, seen, observation(token=Token("you", 1), few=2, hand=(2,)))

    assert written["it.few=2"] == 1
    assert written["it.token.owner=you"] == 1
    assert written["it.hand[0]=2"] == 1


def test_what_never_changes_and_how_it_ended_have_no_columns() -> None:
    names = columns_of(Observation)
    names.see(observation())
    names.settle()

    assert not [name for name in names.describe("") if name.startswith("cards")]
    assert [name for name in names.describe("") if name.startswith("outcome")] == ["outcome is there"]


def test_a_struct_inside_its_own_kind_has_no_columns() -> None:
    inner = Token("you", 5)

    assert numbers(Token, [Token("me", 1, (inner,))], Token("me", 1, (inner,))) == numbers(
        Token, [Token("me", 1, (inner,))], Token("me", 1, (Token("me", 5),))
    )


@pytest.mark.parametrize(
    ("kind", "seen", "value", "nearest"),
    [
        (int, [2, 5], 9, 5),
        (int, [2, 5], 0, 2),
        (int, [0, 1000], 5000, 1000),
        (tuple[int, ...], [(1, 2), (1,)], (1, 2, 1), (1, 2)),
        (frozenset[str], [{"a", "b"}, {"a"}], {"c", "b", "a"}, {"a", "b"}),
    ],
)
def test_what_was_not_met_is_seen_as_the_nearest_that_was(
    kind: Any, seen: list[Any], value: Any, nearest: Any
) -> None:
    with pytest.warns(BeyondMeasure, match="was not met in measuring"):
        written = numbers(kind, seen, value)

    assert written == numbers(kind, seen, nearest)


@pytest.mark.parametrize(
    ("kind", "seen", "value", "written"),
    [
        (str, ["a"], "b", {}),
        (dict[str, int], [{"a": 1}], {"b": 1}, {}),
        (int | None, [None], 3, {"it is there": 1}),
    ],
)
def test_what_is_like_nothing_met_has_no_columns(
    kind: Any, seen: list[Any], value: Any, written: dict[str, float]
) -> None:
    with pytest.warns(BeyondMeasure):
        assert numbers(kind, seen, value) == written


def test_a_warning_comes_once_and_says_where() -> None:
    columns = columns_of(Observation)
    columns.see(observation(many=3))
    write = columns_of_settled(columns)

    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        write(observation(many=7))
        write(observation(many=8))

    assert [str(one.message) for one in told] == [
        "many: 7 was not met in measuring: it is seen as the nearest that was"
    ]


def columns_of_settled(columns: Any) -> Any:
    row = np.zeros(columns.settle(), np.float32)
    writer = columns.writer()
    return lambda value: writer(value, row.data, 0)


observations = st.builds(
    observation,
    flag=st.booleans(),
    colour=st.sampled_from(Colour),
    few=st.integers(1, 4),
    many=st.integers(-(10**6), 10**6),
    ratio=st.floats(-10, 10),
    card=st.integers(-1, 2 * ONE_HOT),
    word=st.text(max_size=3),
    hand=st.none() | st.lists(st.integers(0, 5), max_size=5).map(tuple),
    token=st.none()
    | st.integers(0, 3)
    | st.builds(Token, st.sampled_from(["me", "you"]), st.integers(0, 40)),
    spot=st.builds(Spot, st.integers(0, 5), st.integers(0, 100)),
    pair=st.tuples(st.integers(0, 5), st.sampled_from("abc")),
    clocks=st.dictionaries(st.sampled_from("pqr"), st.integers(0, 10**5)),
    marks=st.frozensets(st.sampled_from("xyz")),
)


@given(st.lists(observations, min_size=1, max_size=4))
def test_every_value_that_was_seen_is_written_and_told_apart(seen: list[Observation]) -> None:
    columns = columns_of(Observation)
    for one in seen:
        columns.see(one)
    width = columns.settle()
    write = columns.writer()
    rows = []

    with warnings.catch_warnings():
        warnings.simplefilter("error", BeyondMeasure)
        for one in seen:
            row = np.zeros(width + 2, np.float32)
            write(one, row.data, 1)
            rows.append(row)

    assert len(list(columns.describe(""))) == width
    for one, row in zip(seen, rows, strict=True):
        assert row[0] == row[-1] == 0
        assert ((row >= 0) & (row <= 1)).all()
        for other, its in zip(seen, rows, strict=True):
            if one.word != other.word or one.hand != other.hand or one.token != other.token:
                assert (row != its).any()


def test_light_values_are_written_place_by_place() -> None:
    loose = UntypedColumns("option")
    for value in (("reroll", 3), ("reroll", 6, "dragon"), "stop", None):
        loose.see(value)
    row = np.zeros(loose.settle(), np.float32)

    loose.write(("reroll", 4, "dragon"), row, 0)

    named = dict(zip(loose.describe("it"), row.tolist(), strict=True))
    assert {name for name, number in named.items() if number} == {"it[0]=reroll", "it[1]=4", "it[2]=dragon"}


def test_light_values_without_a_hash_are_written_too() -> None:
    loose = UntypedColumns("about")
    loose.see([1, 2])
    row = np.zeros(loose.settle(), np.float32)

    loose.write([1, 2], row, 0)

    assert row.sum() == 2


@pytest.mark.parametrize("value", [7, "oak", ("stop", 1)])
def test_a_light_value_that_was_not_met_is_said_to_be_one(value: Any) -> None:
    loose = UntypedColumns("option of roll")
    loose.see("stop")
    row = np.zeros(loose.settle(), np.float32)

    with pytest.warns(BeyondMeasure, match="option of roll"):
        loose.write(value, row, 0)


def test_a_light_value_is_the_row_of_its_parts() -> None:
    assert atoms((1, ("a", None), Colour.RED, True, Token("me", 2))) == [
        1, "a", None, "RED", "True", "me", 2,
    ]  # fmt: skip
