"""Results on disk: a Parquet file with a row for each match, and what was played in its metadata.

The columns are the fields of :class:`~tablee.sim.match_runner.Result`. Dicts (facts, options) are structs
with a field for each name that any match has.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from tablee import __version__
from tablee.core import AnyGame
from tablee.sim.content import content_of
from tablee.sim.match_runner import Plan, Result

KEY = "tablee"
"""Where the metadata of a Parquet file keep the header."""


class NotResults(Exception):
    """A file that ``tablee simulate`` did not write, or not this version of it."""

    code = "not_results"

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path}: no results of a simulation")
        self.facts = {"path": str(path)}


class Header(msgspec.Struct, frozen=True):
    """The header of a results file: all that is needed to play the same matches again."""

    plan: Plan
    first: int
    """The first seed."""
    count: int
    """How many matches were wanted, each with the next seed."""
    rules: str
    """The version of the game's rules."""
    content: str
    """The fingerprint of the cards."""
    tablee: str = __version__

    @classmethod
    def of(cls, game: AnyGame, plan: Plan, first: int, count: int) -> Header:
        """The header of a run that begins now."""
        content = content_of(game, plan.packs, plan.settings)
        return cls(plan, first, count, game.version, content.hash)

    def difference(self, other: Header) -> tuple[str, Any, Any] | None:
        """The first field that makes another header another run, with its value there and here, or None.

        A longer run goes on with a shorter one; packs are compared by their content, not by their paths.
        """
        here, there = self._telling(), other._telling()
        differing = [name for name in here if name != "count" and here[name] != there[name]]
        if other.count > self.count:
            differing.append("count")
        return (differing[0], there[differing[0]], here[differing[0]]) if differing else None

    def _telling(self) -> dict[str, Any]:
        values: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self))
        plan = values.pop("plan")
        del plan["packs"]
        return {**plan, **values}


def write_results(path: Path, header: Header, results: Iterable[Result]) -> None:
    """Write the results in the order of their seeds; the file is there whole, or as it was before."""
    # Imported on demand: it is large, and worker processes never need it.
    import polars

    rows = [_row(result) for result in sorted(results, key=lambda result: result.seed)]
    overrides: dict[str, Any] = {"winners": polars.List(polars.Int64), "error": polars.String}
    schema = None if rows else list(Result.__struct_fields__)
    table = polars.DataFrame(rows, schema, schema_overrides=overrides, infer_schema_length=None, strict=False)
    beside = path.with_name(f"{path.name}.new")
    table.write_parquet(beside, metadata={KEY: msgspec.json.encode(header).decode()})
    os.replace(beside, path)


def read_header(path: Path) -> Header:
    """The header of a file of results."""
    import polars

    path.open("rb").close()  # what the system says of a file names it; what polars says does not
    try:
        return msgspec.json.decode(polars.read_parquet_metadata(path)[KEY], type=Header)
    except (polars.exceptions.PolarsError, KeyError, msgspec.DecodeError):
        raise NotResults(path) from None


def read_results(path: Path) -> tuple[Header, list[Result]]:
    """The header of a file of results, and the results in the order of their seeds."""
    import polars

    header = read_header(path)
    rows = polars.read_parquet(path).iter_rows(named=True)
    try:
        return header, [
            msgspec.convert({name: _read(name, row[name]) for name in row}, Result) for row in rows
        ]
    except msgspec.ValidationError:
        raise NotResults(path) from None


def _row(result: Result) -> dict[str, Any]:
    row: dict[str, Any] = msgspec.to_builtins(result)
    if result.campaign is None:
        # A match alone has no columns of campaigns.
        for name in ("campaign", "chapter", "stands"):
            del row[name]
    # Parquet has no struct without fields.
    return {name: None if value == {} else value for name, value in row.items()}


_DICTS = {
    field.name
    for field in msgspec.structs.fields(Result)
    if isinstance(msgspec.inspect.type_info(field.type), msgspec.inspect.DictType)
}


def _read(name: str, value: Any) -> Any:
    """A cell as its field has it: a name that this match lacks is null in a struct."""
    if name not in _DICTS:
        return value
    cells: Mapping[str, Any] = value or {}
    # Every match has every option, and none is a value of some.
    return cells if name == "options" else {key: cell for key, cell in cells.items() if cell is not None}
