"""Statements that every answer goes through, compiled once for the driver of the database."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import (
    ClauseElement,
    ColumnElement,
    Dialect,
    bindparam,
    exists,
    literal_column,
    select,
    update,
)
from sqlalchemy import Table as SchemaTable
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.sql.compiler import SQLCompiler

from tablee.storage.backends import StoreError
from tablee.storage.schema import answers, campaigns, chapters, checkpoints, leases, matches, tables


class CampaignState(msgspec.Struct, frozen=True):
    """Where a campaign stands after a chapter."""

    over: bool
    stands: bytes | None
    reopened: bool = False
    """Whether an answer was undone: refused if another chapter was begun from the record of this one."""


class AppendedRows(msgspec.Struct, frozen=True):
    """The rows of one change."""

    id: str
    entries: list[dict[str, Any]]
    match: dict[str, Any]
    asked: bytes
    checkpoint: dict[str, Any] | None
    campaign: CampaignState | None = None
    """Where its campaign stands now, if the match has ended or its end was undone."""


_TOUCHED = ("touched", "answers", "clocks", "result", "outcome", "gave")
UPDATE_ASKED = (
    update(tables)
    .where((tables.c.match == bindparam("b_match")) & (tables.c.asked != bindparam("b_asked")))
    .values(asked=bindparam("b_asked"), touched=bindparam("b_at"))
)
"""Keeps the asked seats in the row of a table, so that lobbies need not load its match."""


SELECT_LEASE = (
    select(leases.c.name)
    .where((leases.c.name == bindparam("b_name")) & (leases.c.holder == bindparam("b_holder")))
    .with_for_update(read=True, key_share=True)
)
"""Locks a lease until the transaction ends: see ``schema.leases``."""


_COUNTS: ColumnElement[int] = literal_column("0")
"""``chapters.aside`` of a chapter that counts; statements for the driver take values by name only."""

UPDATE_CAMPAIGN = (
    update(campaigns)
    .where(
        campaigns.c.id
        == select(chapters.c.campaign)
        .where((chapters.c.match == bindparam("b_match")) & (chapters.c.aside == _COUNTS))
        .scalar_subquery()
    )
    .values(over=bindparam("b_over"), stands=bindparam("b_stands"), touched=bindparam("b_at"))
)
"""Keeps in the row of a campaign where it stands, so that lists need not load its record."""

_later = chapters.alias()
SELECT_SUCCESSOR = (
    select(chapters.c.match)
    .where(chapters.c.match == bindparam("b_match"))
    .where(
        (chapters.c.aside > _COUNTS)
        | exists().where((_later.c.campaign == chapters.c.campaign) & (_later.c.number > chapters.c.number))
    )
)
"""Finds a chapter that another was begun from, or that was set aside: it stays as it ended."""


class AppendStatements:
    """Compiled statements: to compile them for each answer would take longer than to run them."""

    def __init__(self, dialect: Dialect) -> None:
        touch = update(matches).where(matches.c.id == bindparam("b_id"))
        self._touch = _Statement(touch.values({name: bindparam(name) for name in _TOUCHED}), dialect)
        self._answer = _Statement(answers.insert().values(_bound(answers)), dialect)
        self._checkpoint = _Statement(checkpoints.insert().values(_bound(checkpoints)), dialect)
        self._ask = _Statement(UPDATE_ASKED, dialect)
        self._held = _Statement(SELECT_LEASE, dialect)
        self._campaign = _Statement(UPDATE_CAMPAIGN, dialect)
        self._successor = _Statement(SELECT_SUCCESSOR, dialect)

    def holds(self, cursor: DBAPICursor, name: str, holder: str | None) -> bool:
        """Return whether a web process holds a lease, and lock the lease until the transaction ends."""
        self._held.run(cursor, {"b_name": name, "b_holder": holder})
        return cursor.fetchone() is not None

    def write(self, cursor: DBAPICursor, made: Sequence[AppendedRows]) -> None:
        """Write each kind of row at once: many answers take little longer than one."""
        for one in made:
            if one.campaign is not None:
                self._write_campaign(cursor, one, one.campaign)
        # First, since it locks the matches against other writers.
        self._touch.run_all(cursor, [{"b_id": one.id, **one.match} for one in made])
        self._answer.run_all(cursor, list(itertools.chain.from_iterable([one.entries for one in made])))
        if kept := [one.checkpoint for one in made if one.checkpoint is not None]:
            self._checkpoint.run_all(cursor, kept)
        asked = [{"b_match": one.id, "b_asked": one.asked, "b_at": one.match["touched"]} for one in made]
        self._ask.run_all(cursor, asked)

    def _write_campaign(self, cursor: DBAPICursor, one: AppendedRows, state: CampaignState) -> None:
        """Update a campaign; the lock on its row keeps others from beginning a chapter meanwhile."""
        at = one.match["touched"]
        values = {"b_match": one.id, "b_over": state.over, "b_stands": state.stands, "b_at": at}
        self._campaign.run(cursor, values)
        if state.reopened:
            self._successor.run(cursor, {"b_match": one.id})
            if cursor.fetchone() is not None:
                raise StoreError("undo_has_successor", id=one.id)


class _Statement:
    """A statement compiled for the driver of a database."""

    def __init__(self, statement: ClauseElement, dialect: Dialect) -> None:
        compiled = statement.compile(dialect=dialect)
        assert isinstance(compiled, SQLCompiler)
        self._text = str(compiled)
        self._names = compiled.positiontup
        """The order of the values; None where the driver takes them by name."""

    def run(self, cursor: DBAPICursor, values: Mapping[str, Any]) -> None:
        cursor.execute(self._text, self._ordered(values))

    def run_all(self, cursor: DBAPICursor, rows: Iterable[Mapping[str, Any]]) -> None:
        cursor.executemany(self._text, [self._ordered(row) for row in rows])

    def _ordered(self, values: Mapping[str, Any]) -> Any:
        return values if self._names is None else [values[name] for name in self._names]


def _bound(table: SchemaTable) -> dict[str, Any]:
    return {column.name: bindparam(column.name, type_=column.type) for column in table.c}
