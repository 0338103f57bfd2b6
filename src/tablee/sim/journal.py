"""The journal of a run: results on disk as they come in, so that a killed run can resume.

A file of lines of JSON survives its writer: the header of the run, then a line for each thing that was added.
The process may die in the middle of a line, so a last line without its end is not read, and written again.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import IO, Any, Generic, Self, TypeVar

import msgspec

from tablee.sim.match_runner import Result
from tablee.sim.results import Header, NotResults, read_results, write_results

T = TypeVar("T")


class Unfinished(Exception):
    """A journal of a killed run exists, and ``--resume`` was not given."""

    code = "unfinished_run"

    def __init__(self, path: Path, count: int) -> None:
        super().__init__(f"{path}: {count} results of a run that did not end")
        self.facts = {"path": str(path), "count": count}


class AnotherRun(Exception):
    """The file holds the results of another run."""

    code = "another_run"

    def __init__(self, path: Path, what: str, there: Any, here: Any) -> None:
        super().__init__(f"{path}: {what} was {there}, now {here}")
        self.facts = {"path": str(path), "what": what, "there": str(there), "here": str(here)}


def must_go_on(path: Path, there: Header, here: Header) -> None:
    """Refuse a file of another run."""
    difference = here.difference(there)
    if difference is not None:
        raise AnotherRun(path, *difference)


class Lines(Generic[T]):
    """An append-only file of JSON lines: a header, then items of one type."""

    def __init__(self, path: Path, header: Header, kind: type[T]) -> None:
        there = read_lines(path, kind) if path.exists() else None
        self.items: list[T] = []
        """The items that the file held when it was opened."""
        if there is None:
            self._file: IO[bytes] = path.open("wb")
            self._write(header)
        else:
            found, self.items, whole = there
            must_go_on(path, found, header)
            self._file = path.open("r+b")
            self._file.truncate(whole)
            self._file.seek(whole)

    def add(self, item: T) -> None:
        """Append one item durably: it is on disk when this returns."""
        self._write(item)

    def _write(self, value: Any) -> None:
        self._file.write(msgspec.json.encode(value) + b"\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()


def read_lines(path: Path, kind: type[T]) -> tuple[Header, list[T], int] | None:
    """The header, the items and the length of the complete lines; None if no line is complete."""
    data = path.read_bytes()
    whole = data.rfind(b"\n") + 1
    first, *others = data[:whole].splitlines() or [b""]
    if not first:
        return None
    try:
        header = msgspec.json.decode(first, type=Header)
        return header, [msgspec.json.decode(line, type=kind) for line in others], whole
    except msgspec.DecodeError:
        raise NotResults(path) from None


class Journal:
    """The results of a run so far, and those to come."""

    def __init__(self, path: Path, header: Header, *, resume: bool = False) -> None:
        self.path = path
        self.header = header
        self.results: dict[int, Result] = {}
        """By seed."""
        self._beside = path.with_name(f"{path.name}.journal")
        if not resume:
            self._begin_anew()
        elif path.exists():
            there, results = read_results(path)
            must_go_on(path, there, header)
            self._take(results)
        self._lines = Lines(self._beside, header, list[Result])
        for unit in self._lines.items:
            self._take(unit)

    def add(self, results: Iterable[Result]) -> None:
        """Append the results of a unit durably."""
        unit = list(results)
        self._take(unit)
        self._lines.add(unit)

    def finish(self) -> None:
        """Write the results file from the journal, and remove the journal."""
        if self.results:
            write_results(self.path, self.header, self.results.values())
        self._lines.close()
        self._beside.unlink()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._lines.close()
        if not self.results:
            self._beside.unlink(missing_ok=True)

    def _begin_anew(self) -> None:
        there = read_lines(self._beside, list[Result]) if self._beside.exists() else None
        if there is not None and any(there[1]):
            raise Unfinished(self._beside, sum(map(len, there[1])))
        self._beside.unlink(missing_ok=True)

    def _take(self, results: Iterable[Result]) -> None:
        self.results.update((result.seed, result) for result in results)
