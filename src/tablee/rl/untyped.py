"""The columns of values of no declared type: options, and what questions are about."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from typing import Any

import msgspec

from tablee.rl.columns import Choice, Columns, Names, Number, Writer, called, laid_out


class UntypedColumns(Columns):
    """A light value of no declared type, as options are: its strings and numbers, each place by itself."""

    CACHE_SIZE = 4096
    """Values whose cells are cached."""

    def __init__(self, name: str = "value") -> None:
        self.name = name
        self.words: list[Choice] = []
        self.numbers: list[Number] = []
        self._at: list[int] = []
        self._writers: dict[tuple[int, bool], Writer] = {}
        self._cells: dict[Any, list[tuple[int, float]]] = {}

    def see(self, value: Any) -> None:
        for number, atom in enumerate(atoms(value)):
            if number == len(self.words):
                self.words.append(Choice())
                self.numbers.append(Number(int))
                self.words[-1].name = self.numbers[-1].name = f"{self.name}[{number}]"
            (self.numbers if type(atom) is int else self.words)[number].see(atom)

    def settle(self) -> int:
        parts = [part for pair in zip(self.words, self.numbers, strict=True) for part in pair]
        self._at, self.width = laid_out(parts, 0)
        self._writers.clear()
        self._cells.clear()
        return self.width

    def source(self, value: str, at: str, names: Names) -> list[str]:
        return [f"{called(self.write, names)}({value}, row, {at})"]

    def write(self, value: Any, row: Any, at: int) -> None:
        """Write a value; the same few are offered again and again."""
        try:
            cells = self._cells.get(value)
        except TypeError:  # a list, or another thing that has no hash
            cells = self._cells_of(value)
        if cells is None:
            if len(self._cells) == self.CACHE_SIZE:
                self._cells.clear()
            self._cells[value] = cells = self._cells_of(value)
        for column, number in cells:
            row[at + column] = number

    def _cells_of(self, value: Any) -> list[tuple[int, float]]:
        cells: dict[int, float] = {}
        for number, atom in enumerate(atoms(value)):
            if number == len(self.words):
                self.is_beyond(value)
                break
            is_number = type(atom) is int
            write = self._writers.get((number, is_number))
            if write is None:
                part: Columns = (self.numbers if is_number else self.words)[number]
                write = self._writers[number, is_number] = part.writer()
            write(atom, cells, self._at[2 * number + is_number])
        return list(cells.items())

    def describe(self, name: str) -> Iterator[str]:
        for number, (words, numbers) in enumerate(zip(self.words, self.numbers, strict=True)):
            yield from words.describe(f"{name}[{number}]")
            yield from numbers.describe(f"{name}[{number}]")


def atoms(value: Any) -> list[Any]:
    """A light value as a flat list: whole numbers, strings, None."""
    if type(value) is int or type(value) is str or value is None:
        return [value]
    if isinstance(value, tuple | list):
        return [atom for item in value for atom in atoms(item)]
    if isinstance(value, msgspec.Struct):
        return atoms(msgspec.structs.astuple(value))
    if isinstance(value, bool):
        return [str(value)]
    if isinstance(value, enum.Enum):
        return [value.name]
    return [repr(value)]
