"""Results as they come in, beside the file that they will be in: a run that was killed goes on.

A journal is lines of JSON: the header of the run, then the results of each unit. The process may die in the
middle of a line, so a last line without its end is not read, and written again.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import IO, Any, Self

import msgspec

from tablee.sim.play import Result
from tablee.sim.results import Header, NotResults, read_results, write_results


class Unfinished(Exception):
    """The journal of a run that was killed is there, and nobody said to go on with it."""

    code = "unfinished_run"

    def __init__(self, path: Path, count: int) -> None:
        super().__init__(f"{path}: {count} results of a run that did not end")
        self.facts = {"path": str(path), "count": count}


class AnotherRun(Exception):
    """The file holds the results of something else."""

    code = "another_run"

    def __init__(self, path: Path, what: str, there: Any, here: Any) -> None:
        super().__init__(f"{path}: {what} was {there}, now {here}")
        self.facts = {"path": str(path), "what": what, "there": str(there), "here": str(here)}


class Journal:
    """The results of a run: those that are there already, and those to come."""

    def __init__(self, path: Path, header: Header, *, resume: bool = False) -> None:
        self.path = path
        self.header = header
        self.results: dict[int, Result] = {}
        """By seed."""
        self._lines = path.with_name(f"{path.name}.journal")
        self._file = self._resumed() if resume else self._begun()

    def add(self, results: Iterable[Result]) -> None:
        """Keep the results of a unit; when this returns they outlive the process."""
        unit = list(results)
        self.results.update((result.seed, result) for result in unit)
        self._write(unit)

    def finish(self) -> None:
        """All there is goes to the file of results, and the journal has served."""
        if self.results:
            write_results(self.path, self.header, self.results.values())
        self._file.close()
        self._lines.unlink()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()
        if not self.results:
            self._lines.unlink(missing_ok=True)

    def _begun(self) -> IO[bytes]:
        there = read_journal(self._lines) if self._lines.exists() else None
        if there is not None and there[1]:
            raise Unfinished(self._lines, len(there[1]))
        return self._opened()

    def _resumed(self) -> IO[bytes]:
        if self.path.exists():
            self._take(self.path, *read_results(self.path))
        there = read_journal(self._lines) if self._lines.exists() else None
        if there is None:
            return self._opened()
        header, results, whole = there
        self._take(self._lines, header, results)
        file = self._lines.open("r+b")
        file.truncate(whole)
        file.seek(whole)
        return file

    def _opened(self) -> IO[bytes]:
        self._file = self._lines.open("wb")
        self._write(self.header)
        return self._file

    def _take(self, path: Path, header: Header, results: Iterable[Result]) -> None:
        difference = self.header.difference(header)
        if difference is not None:
            raise AnotherRun(path, *difference)
        self.results.update((result.seed, result) for result in results)

    def _write(self, value: Any) -> None:
        self._file.write(msgspec.json.encode(value) + b"\n")
        self._file.flush()


def read_journal(path: Path) -> tuple[Header, list[Result], int] | None:
    """A journal's header, its results and the length of its whole lines; None if there is no whole line."""
    data = path.read_bytes()
    whole = data.rfind(b"\n") + 1
    first, *others = data[:whole].splitlines() or [b""]
    if not first:
        return None
    try:
        header = msgspec.json.decode(first, type=Header)
        units = [msgspec.json.decode(line, type=list[Result]) for line in others]
    except msgspec.DecodeError:
        raise NotResults(path) from None
    return header, [result for unit in units for result in unit], whole
