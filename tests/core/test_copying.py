"""Copies of states: nothing that can change is shared, whatever the annotation."""

from __future__ import annotations

import enum
import typing
from collections.abc import Mapping
from typing import Annotated, Any, Literal, NewType, Optional

import msgspec
import pytest
from msgspec import Struct

from tablee.core import Chance, Event, Outcome, Shared, State, copy_state
from tablee.core.copying import copier

UnitId = NewType("UnitId", int)
Row = NewType("Row", list[int])


class Colour(enum.Enum):
    RED = 1
    BLUE = 2


class Deck(Shared):
    hash = "deck"


class Coin(Struct, frozen=True):
    value: int


class Purse(Struct, frozen=True):
    """Frozen, and yet what it holds can change."""

    coins: list[int]


class Tree(Struct, frozen=True):
    """A frozen tree may be shared as a whole."""

    name: str
    branches: tuple[Tree, ...] = ()


class Slot(Struct):
    enemy: int = -1
    marks: list[int] = []


class Nest(Struct):
    """Holds its own kind."""

    eggs: int
    inside: list[Nest] = []
    mate: Nest | None = None


class Wolf(Struct, tag="wolf"):
    bites: list[int]


class Bear(Struct, tag="bear"):
    naps: list[int]


class Outer:
    class Inner(Struct):
        items: list[int]


class Happened(Event, frozen=True):
    what: str


class Everything(State, kw_only=True):
    deck: Deck
    number: int = 0
    text: str = ""
    half: float = 0.5
    raw: bytes = b""
    flag: bool = False
    nothing: None = None
    colour: Colour = Colour.RED
    mode: Literal["a", "b"] = "a"
    unit: UnitId = UnitId(1)
    row: Row
    bounded: Annotated[int, msgspec.Meta(ge=0)] = 0
    bounded_row: Annotated[list[Annotated[int, msgspec.Meta(ge=0)]], msgspec.Meta(max_length=9)]
    point: tuple[int, int] = (0, 0)
    points: tuple[tuple[int, int], ...] = ()
    frozen_set: frozenset[int] = frozenset()
    coin: Coin = Coin(1)
    tree: Tree
    maybe: int | None = None
    old_maybe: Optional[str] = None  # noqa: UP045  # the old spelling must work too
    mixed: int | str | tuple[int, ...] = 0

    numbers: list[int]
    rows: list[list[int]]
    cube: list[list[list[int]]]
    table: dict[str, int]
    lists_by_name: dict[str, list[int]]
    slots_by_name: dict[int, dict[str, Slot]]
    marked: set[int]
    slot: Slot
    slots: list[Slot]
    maybe_slot: Slot | None = None
    maybe_row: list[int] | None = None
    maybe_rows: list[list[int] | None]
    pair: tuple[Slot, list[int]]
    row_of_slots: tuple[Slot, ...]
    purse: Purse
    nest: Nest
    beast: Wolf | Bear
    beasts: list[Wolf | Bear | None]
    inner: Outer.Inner
    old_list: typing.List[int]  # noqa: UP006  # the old spelling must work too


def everything() -> Everything:
    return Everything(
        chance=Chance(bytes(32)),
        deck=Deck(),
        row=Row([1]),
        bounded_row=[1],
        tree=Tree("root", (Tree("leaf"),)),
        numbers=[1, 2],
        rows=[[1], [2]],
        cube=[[[1], [2]], [[3]]],
        table={"a": 1},
        lists_by_name={"a": [1]},
        slots_by_name={1: {"a": Slot(1, [1])}},
        marked={1, 2},
        slot=Slot(1, [1]),
        slots=[Slot(1, [1]), Slot(2)],
        maybe_slot=Slot(3),
        maybe_row=[1],
        maybe_rows=[[1], None],
        pair=(Slot(4), [1]),
        row_of_slots=(Slot(5, [1]),),
        purse=Purse([1]),
        nest=Nest(1, [Nest(2, [Nest(3)])], Nest(4)),
        beast=Wolf([1]),
        beasts=[Bear([1]), None, Wolf([2])],
        inner=Outer.Inner([1]),
        old_list=[1],
        clocks={},
        outcome=Outcome((0,), "over", {"rounds": 1}),
    )


def mutable_parts(thing: Any) -> dict[int, Any]:
    """Everything inside that can change, by identity."""
    found: dict[int, Any] = {}
    stack = [thing]
    while stack:
        part = stack.pop()
        if isinstance(part, list | dict | set):
            found[id(part)] = part
        if isinstance(part, Struct):
            if not part.__struct_config__.frozen:
                found[id(part)] = part
            stack += [getattr(part, name) for name in part.__struct_fields__]
        elif isinstance(part, dict):
            stack += part.values()
        elif isinstance(part, list | tuple | set | frozenset):
            stack += part
    return found


def test_a_copy_is_equal_and_shares_nothing_that_can_change() -> None:
    state = everything()
    copy = copy_state(state)

    assert copy == state
    shared = mutable_parts(state).keys() & mutable_parts(copy).keys()
    assert [mutable_parts(state)[key] for key in shared] == []


def test_what_cannot_change_is_shared() -> None:
    state = everything()
    copy = copy_state(state)

    assert copy.deck is state.deck
    assert copy.tree is state.tree
    assert copy.points is state.points


def test_a_copy_listens_to_nobody() -> None:
    state = everything()
    state.pending_events = [Happened("now")]

    assert copy_state(state).pending_events is None


def test_a_copier_is_made_once() -> None:
    assert copier(Everything) is copier(Everything)


class Untyped(Struct):
    items: list  # type: ignore[type-arg]  # this is the mistake


class AnyList(Struct):
    items: list[Any]


class AbstractMap(Struct):
    items: Mapping[str, int]


class BareTuple(Struct):
    items: tuple  # type: ignore[type-arg]  # this is the mistake


class Vague(Struct):
    item: object


class Bytes(Struct):
    item: bytearray


class Either(Struct):
    item: int | bytearray


class EitherList(Struct):
    item: list[int] | dict[str, int]


class Holder(Struct):
    inside: Untyped


@pytest.mark.parametrize(
    "kind", [Untyped, AnyList, AbstractMap, BareTuple, Vague, Bytes, Either, EitherList, Holder]
)
def test_a_field_that_does_not_say_what_it_holds_is_an_error(kind: type[Struct]) -> None:
    with pytest.raises(TypeError, match=rf"^{kind.__name__}\.\w+: .*no way to copy"):
        copier(kind)


def test_frozen_structs_that_hold_one_another_in_many_ways_are_looked_at_once() -> None:
    """A vocabulary of cards is such a thing: looked at on every way to it, 64 layers would take for ever."""
    layer: type[Struct] = msgspec.defstruct("Ground", [("value", int)], frozen=True)
    for number in range(64):
        layer = msgspec.defstruct(f"Layer{number}", [("left", layer), ("right", layer)], frozen=True)
    spoken = msgspec.defstruct("Spoken", [("words", list[layer])])  # type: ignore[valid-type]  # made above

    assert copier(spoken)(spoken([])) == spoken([])
