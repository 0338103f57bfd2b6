"""Columns: how a typed value becomes numbers, each between 0 and 1.

The range of a value is read from its type: a choice has a column for each of its values, a number within
small bounds one for each number, any other number a single column. Bounds that the type does not give (by
``Meta``, as a ``Literal`` or an enumeration) are measured: :meth:`Columns.see` widens them. A value beyond
the measured bounds is written as the nearest that has a column, with a warning.

Agents observe often: the function that writes a value is generated from its columns as source, and compiled.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

ONE_HOT = 32
"""A whole number within so many values has a column for each of them."""

Writer: TypeAlias = Callable[[Any, Any, int], None]
"""``write(value, row, at)`` writes to a row of zeros from column ``at`` on; a row takes ``row[at] = 1.0``."""
Names: TypeAlias = dict[str, Any]
"""The names that the source of a writer uses."""


class BeyondMeasure(UserWarning):
    """A value beyond the measured ones: it is written as the nearest that has columns."""


class Columns:
    """The columns of a value, and how it is written to them: here the columns of nothing at all."""

    width = 0
    name = "value"
    """Where the value is found, for warnings."""
    _has_warned = False

    def see(self, value: Any) -> None:
        """Widen what has to be measured, so that this value has its columns."""

    def settle(self) -> int:
        """Lay the columns out as far as they are known: gives their number."""
        return self.width

    def fits(self, value: Any) -> bool:
        """Whether a value is of this type, where there are several."""
        return True

    def source(self, value: str, at: str, names: Names) -> list[str]:
        """The lines that write ``value`` (an expression) from column ``at`` (an expression) on."""
        return []

    def describe(self, name: str) -> Iterator[str]:
        """The name of each column, for a value of this name."""
        yield from ()

    def writer(self) -> Writer:
        """The function that writes a value; the columns must have been settled."""
        names: Names = {}
        lines = self.source("value", "at", names) or ["pass"]
        body = "\n    ".join(lines)
        # The source is made here, from names of fields and from numbers alone.
        exec(f"def write(value, row, at):\n    {body}\n", names)
        write: Writer = names["write"]
        return write

    def is_beyond(self, value: Any) -> None:
        """Warn, once, that a value has no columns of its own."""
        if not self._has_warned:
            self._has_warned = True
            said = f"{self.name}: {value!r} was not met in measuring: it is seen as the nearest that was"
            warnings.warn(said, BeyondMeasure, stacklevel=2)


class Flag(Columns):
    """A bool."""

    width = 1

    def fits(self, value: Any) -> bool:
        return isinstance(value, bool)

    def source(self, value: str, at: str, names: Names) -> list[str]:
        return [f"if {value}: row[{at}] = 1.0"]

    def describe(self, name: str) -> Iterator[str]:
        yield name


class Number(Columns):
    """A number between bounds: a column for each number if it is whole and there are few, else one."""

    def __init__(self, kind: type, least: float | None = None, most: float | None = None) -> None:
        self.kind = kind
        self.least: Any = least
        self.most: Any = most
        self._is_open = least is None or most is None
        self._span: Any = 1
        self._is_one_hot = False

    def see(self, value: Any) -> None:
        if self._is_open:
            self.least = value if self.least is None else min(self.least, value)
            self.most = value if self.most is None else max(self.most, value)

    def settle(self) -> int:
        if self.least is None or self.most is None:
            return 0  # no such number was ever measured
        self._span = max(1, self.most - self.least)
        self._is_one_hot = self.kind is int and self._span < ONE_HOT
        self.width = self._span + 1 if self._is_one_hot else 1
        return self.width

    def fits(self, value: Any) -> bool:
        return type(value) is self.kind

    def source(self, value: str, at: str, names: Names) -> list[str]:
        if not self.width:
            return [f"{called(self.is_beyond, names)}({value})"]
        nearest = called(self.nearest, names)
        above = f"(n if 0 <= n <= {self._span} else {nearest}(n))"
        written = f"row[{at} + {above}] = 1.0" if self._is_one_hot else f"row[{at}] = {above} / {self._span}"
        return [f"n = {value} - {self.least}" if self.least else f"n = {value}", written]

    def nearest(self, above: Any) -> Any:
        """How far above the least number that is written which lies nearest to this one."""
        self.is_beyond(self.least + above)
        return min(max(0, above), self._span)

    def describe(self, name: str) -> Iterator[str]:
        if self._is_one_hot:
            yield from (f"{name}={self.least + n}" for n in range(self.width))
        elif self.width:
            yield f"{name} from {self.least} to {self.most}"


class Choice(Columns):
    """One of several values: those of a closed type, or the strings found in measuring."""

    def __init__(self, values: Iterable[Any] | None = None) -> None:
        self.is_closed = values is not None
        self._at = {value: number for number, value in enumerate(values or ())}
        self._met: set[Any] = set()
        self.width = len(self._at)

    def see(self, value: Any) -> None:
        if not self.is_closed:
            self._met.add(value)

    def settle(self) -> int:
        if not self.is_closed:
            self._at = {value: number for number, value in enumerate(sorted(self._met, key=repr))}
            self.width = len(self._at)
        return self.width

    def fits(self, value: Any) -> bool:
        return value in self._at if self.is_closed else isinstance(value, str)

    def source(self, value: str, at: str, names: Names) -> list[str]:
        table = called(self._at, names)
        if self.is_closed:
            return [f"row[{at} + {table}[{value}]] = 1.0"]
        beyond = called(self.is_beyond, names)
        return [
            f"n = {table}.get({value})",
            f"if n is None: {beyond}({value})",
            f"else: row[{at} + n] = 1.0",
        ]

    def describe(self, name: str) -> Iterator[str]:
        yield from (f"{name}={getattr(value, 'name', value)}" for value in self._at)


class Maybe(Columns):
    """An optional value: one column for whether it is there, then its own columns."""

    def __init__(self, inner: Columns) -> None:
        self.inner = inner

    def see(self, value: Any) -> None:
        if value is not None:
            self.inner.see(value)

    def settle(self) -> int:
        self.width = 1 + self.inner.settle()
        return self.width

    def fits(self, value: Any) -> bool:
        return value is None or self.inner.fits(value)

    def source(self, value: str, at: str, names: Names) -> list[str]:
        inner = self.inner.source(value, f"{at} + 1", names)
        return [f"if {value} is not None:", *indented([f"row[{at}] = 1.0", *inner])]

    def describe(self, name: str) -> Iterator[str]:
        yield f"{name} is there"
        yield from self.inner.describe(name)


class Either(Columns):
    """A value of one of several types: a column for each type, then the columns of each."""

    def __init__(self, parts: Sequence[Columns]) -> None:
        self.parts = parts
        self._at: list[int] = []

    def see(self, value: Any) -> None:
        for part in self.parts:
            if part.fits(value):
                part.see(value)
                return

    def settle(self) -> int:
        self._at, self.width = laid_out(self.parts, len(self.parts))
        return self.width

    def fits(self, value: Any) -> bool:
        return any(part.fits(value) for part in self.parts)

    def source(self, value: str, at: str, names: Names) -> list[str]:
        lines = []
        for number, (part, place) in enumerate(zip(self.parts, self._at, strict=True)):
            inner = part.source(value, f"{at} + {place}", names)
            lines.append(f"{'elif' if number else 'if'} {called(part.fits, names)}({value}):")
            lines += indented([f"row[{at} + {number}] = 1.0", *inner])
        return lines

    def describe(self, name: str) -> Iterator[str]:
        yield from (f"{name} is of type {number}" for number in range(len(self.parts)))
        for part in self.parts:
            yield from part.describe(name)


class Items(Columns):
    """A list of like values, padded to the longest measured; their number too, if it varies."""

    def __init__(self, item: Columns, *, is_ordered: bool) -> None:
        self.item = item
        self.is_ordered = is_ordered
        self.count = Number(int)
        self.most = 0
        self._counts = 0

    def see(self, value: Any) -> None:
        self.count.see(len(value))
        for item in value:
            self.item.see(item)

    def settle(self) -> int:
        self.most = self.count.most or 0
        self._counts = 0 if self.count.least == self.count.most else self.count.settle()
        self.width = self._counts + self.most * self.item.settle()
        return self.width

    def fits(self, value: Any) -> bool:
        return isinstance(value, list | tuple | set | frozenset)

    def source(self, value: str, at: str, names: Names) -> list[str]:
        lines = []
        if self._counts:
            lines += self.count.source(f"min(len({value}), {self.most})", at, names)
        if not self.item.width:
            return lines
        one, place = called(None, names), called(None, names)
        inner = self.item.source(one, place, names)
        kept = f"{called(self.kept, names)}({value})"
        if self.is_ordered:
            kept = f"{value} if len({value}) <= {self.most} else {kept}"
        return [
            *lines,
            f"{place} = {at} + {self._counts}",
            f"for {one} in {kept}:",
            *indented([*inner, f"{place} += {self.item.width}"]),
        ]

    def kept(self, value: Any) -> Any:
        """The items that have columns; those of a set in an order made for it."""
        if not self.is_ordered:
            value = sorted(value, key=repr)
        if len(value) > self.most:
            self.is_beyond(value)
            return value[: self.most]
        return value

    def describe(self, name: str) -> Iterator[str]:
        if self._counts:
            yield from self.count.describe(f"number of {name}")
        for number in range(self.most):
            yield from self.item.describe(f"{name}[{number}]")


class Keyed(Columns):
    """A mapping: for each measured key, whether it is there, and its columns."""

    def __init__(self, item: Columns) -> None:
        self.item = Maybe(item)
        self._met: set[Any] = set()
        self._at: dict[Any, int] = {}

    def see(self, value: Any) -> None:
        self._met.update(value)
        for item in value.values():
            self.item.see(item)

    def settle(self) -> int:
        width = self.item.settle()
        self._at = {key: n * width for n, key in enumerate(sorted(self._met, key=repr))}
        self.width = len(self._at) * width
        return self.width

    def fits(self, value: Any) -> bool:
        return isinstance(value, dict)

    def source(self, value: str, at: str, names: Names) -> list[str]:
        key, one, place = (called(None, names) for _ in range(3))
        return [
            f"for {key}, {one} in {value}.items():",
            f"    {place} = {called(self._at, names)}.get({key})",
            f"    if {place} is None: {called(self.is_beyond, names)}({key})",
            "    else:",
            *indented(indented(self.item.source(one, f"{at} + {place}", names))),
        ]

    def describe(self, name: str) -> Iterator[str]:
        for key in self._at:
            yield from self.item.describe(f"{name}[{key}]")


class Fields(Columns):
    """The fields of a struct or a named tuple, one after the other."""

    def __init__(self, kind: type, parts: Mapping[str, Columns]) -> None:
        self.kind = kind
        self.parts = parts
        self._at: list[int] = []

    def see(self, value: Any) -> None:
        for name, part in self.parts.items():
            part.see(getattr(value, name))

    def settle(self) -> int:
        self._at, self.width = laid_out(self.parts.values(), 0)
        return self.width

    def fits(self, value: Any) -> bool:
        return isinstance(value, self.kind)

    def source(self, value: str, at: str, names: Names) -> list[str]:
        placed = zip(self.parts.items(), self._at, strict=True)
        return [
            line
            for (name, part), place in placed
            if part.width
            for line in part.source(f"{value}.{name}", f"{at} + {place}", names)
        ]

    def describe(self, name: str) -> Iterator[str]:
        for field, part in self.parts.items():
            yield from part.describe(f"{name}.{field}" if name else field)


class Members(Columns):
    """The members of a tuple of fixed length."""

    def __init__(self, parts: Sequence[Columns]) -> None:
        self.parts = parts
        self._at: list[int] = []

    def see(self, value: Any) -> None:
        for part, member in zip(self.parts, value, strict=True):
            part.see(member)

    def settle(self) -> int:
        self._at, self.width = laid_out(self.parts, 0)
        return self.width

    def fits(self, value: Any) -> bool:
        return isinstance(value, tuple | list) and len(value) == len(self.parts)

    def source(self, value: str, at: str, names: Names) -> list[str]:
        return [
            line
            for number, (part, place) in enumerate(zip(self.parts, self._at, strict=True))
            for line in part.source(f"{value}[{number}]", f"{at} + {place}", names)
        ]

    def describe(self, name: str) -> Iterator[str]:
        for number, part in enumerate(self.parts):
            yield from part.describe(f"{name}[{number}]")


def laid_out(parts: Iterable[Columns], at: int) -> tuple[list[int], int]:
    """Where each part begins, from column ``at`` on, and where the last one ends."""
    places = []
    for part in parts:
        places.append(at)
        at += part.settle()
    return places, at


def called(thing: Any, names: Names) -> str:
    """The name that a thing has in the source; of a variable the thing comes later."""
    name = f"_{len(names)}"
    names[name] = thing
    return name


def indented(lines: Iterable[str]) -> list[str]:
    return [f"    {line}" for line in lines]
