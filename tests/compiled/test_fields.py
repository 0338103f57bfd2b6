"""What compiled code remembers about fields and globals is never wrong: see ``compiled/fields.h``.

A few lines are compiled for it, which only ``make compiled`` has the tools for.
"""

import gc
import importlib
import os
import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any, NamedTuple

import msgspec
import pytest

from compiled.building import compile_modules

pytestmark = pytest.mark.skipif(
    "TABLEE_INTERPRETED" not in os.environ, reason="`make compiled` compiles something for it"
)

SOURCE = """
import os
from typing import Any

LIMIT = 3


def read(thing: Any) -> Any:
    return thing.pos


def write(thing: Any, value: Any) -> None:
    thing.pos = value


def read_by_name(thing: Any, name: str) -> Any:
    return getattr(thing, name)


def limit() -> int:
    return LIMIT


def of_a_module() -> Any:
    return os.linesep
"""


class Slot(msgspec.Struct):
    pos: Any = 0


class Other(msgspec.Struct):
    """Its field is at another place."""

    first: Any
    second: Any
    pos: Any


class Frozen(msgspec.Struct, frozen=True):
    pos: int


class Step(NamedTuple):
    number: int
    pos: int


class Loud(msgspec.Struct):
    pos: Any = 0

    def __setattr__(self, name: str, value: Any) -> None:
        super().__setattr__(name, f"{name} is {value}")


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ModuleType]:
    """The compiled lines."""
    folder = tmp_path_factory.mktemp("lines")
    source = folder / "compiled_lines.py"
    source.write_text(SOURCE, encoding="utf-8")
    compile_modules(folder, [source])
    source.unlink()
    sys.path.insert(0, str(folder))
    try:
        yield importlib.import_module("compiled_lines")
    finally:
        sys.path.remove(str(folder))


def test_a_field_that_is_read_by_name_is_the_one_that_is_named(lines: ModuleType) -> None:
    thing, step = Other(1, 2, 3), Step(4, 5)

    assert [lines.read_by_name(thing, name) for name in ("first", "pos", "second", "pos")] == [1, 3, 2, 3]
    assert [lines.read_by_name(step, name) for name in ("number", "pos", "number")] == [4, 5, 4]


def test_one_place_reads_fields_of_any_type(lines: ModuleType) -> None:
    class Plain:
        def __init__(self) -> None:
            self.pos = "in a dictionary"

    things = [Slot(1), Other(0, 0, 2), Frozen(3), Step(7, 4), Plain(), Slot(5), Step(8, 6)]

    for _ in range(3):
        assert [lines.read(thing) for thing in things] == [1, 2, 3, 4, "in a dictionary", 5, 6]
    with pytest.raises(AttributeError, match="pos"):
        lines.read(object())
    with pytest.raises(IndexError):
        lines.read(tuple.__new__(Step, (1,)))  # shorter than it says


def test_a_type_that_changes_is_looked_at_again(lines: ModuleType) -> None:
    class Slotted:
        __slots__ = ("pos",)

    thing: Any = Slotted()
    thing.pos = 1
    assert [lines.read(thing), lines.read(thing)] == [1, 1]

    del thing.pos
    with pytest.raises(AttributeError, match="pos"):
        lines.read(thing)
    changed: Any = Slotted
    changed.pos = property(lambda self: "otherwise")

    assert lines.read(thing) == "otherwise"


def test_one_place_writes_fields_of_any_type_that_lets_it(lines: ModuleType) -> None:
    slot, other, loud, frozen = Slot(), Other(0, 0, 0), Loud(), Frozen(9)

    for value in (1, 2, 3):
        for thing in (slot, other, loud):
            lines.write(thing, value)
        with pytest.raises(AttributeError, match="immutable"):
            lines.write(frozen, value)

    assert (slot.pos, other.pos, loud.pos, frozen.pos) == (3, 3, "pos is 3", 9)
    assert (other.first, other.second) == (0, 0)


def test_what_is_written_is_held_and_let_go(lines: ModuleType) -> None:
    slot, value = Slot(), object()
    before = sys.getrefcount(value)

    for _ in range(3):
        lines.write(slot, value)
        assert lines.read(slot) is value

    assert sys.getrefcount(value) == before + 1
    lines.write(slot, None)
    assert sys.getrefcount(value) == before


def test_a_struct_that_may_be_part_of_a_cycle_is_collected(lines: ModuleType) -> None:
    lines.write(Slot(), 1)
    slot = Slot()
    assert not gc.is_tracked(slot)

    lines.write(slot, [slot])

    assert gc.is_tracked(slot)


def test_globals_and_names_of_modules_are_read_as_they_are_now(
    lines: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (lines.limit(), lines.limit()) == (3, 3)
    assert lines.of_a_module() == lines.of_a_module()

    monkeypatch.setattr(lines, "LIMIT", 4)
    monkeypatch.setattr("os.linesep", "another")

    assert lines.limit() == 4
    assert lines.of_a_module() == "another"
    monkeypatch.delattr(lines, "LIMIT")
    with pytest.raises(KeyError, match="LIMIT"):  # that is how mypyc says it
        lines.limit()
