"""Connections to the database, and statements that several queries share."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Column, select
from sqlalchemy.ext.asyncio import AsyncConnection

from tablee.server.db.rows import hashed, now_ms
from tablee.storage import StorageBackend
from tablee.storage.schema import accounts, sessions


class Connections:
    """Connections for reading and for writing."""

    def __init__(self, backend: StorageBackend) -> None:
        self._backend = backend
        self._engine = backend.async_engine()
        self._reader = self._engine.execution_options(**backend.reading)
        self._writer = self._engine.execution_options(**backend.writing)
        self._turn = backend.turn()

    async def close(self) -> None:
        await self._engine.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Open a connection for reading; everything it reads is of one moment."""
        with self._backend.telling("store_unusable"):
            async with self._reader.connect() as db:
                yield db

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Open a transaction.

        Others may write at the same time. A transaction whose writes depend on what it reads locks the rows
        that it reads: see :func:`lock_rows`.
        """
        with self._backend.telling("store_unusable"):
            async with self._turn, self._writer.begin() as db:
                yield db


async def lock_rows(db: AsyncConnection, id: Column[Any], *wanted: str) -> None:
    """Lock rows until the transaction ends.

    A file has one writer anyway. Several rows are locked in a fixed order, so that two transactions do not
    wait for each other.
    """
    await db.execute(select(id).where(id.in_(wanted)).order_by(id).with_for_update())


async def new_session(db: AsyncConnection, person: str) -> str:
    """Start a session of a person on another device; return its secret."""
    secret, at = secrets.token_urlsafe(24), now_ms()
    row = {"secret": hashed(secret), "person": person, "created": at, "seen": at}
    await db.execute(sessions.insert().values(row))
    return secret


async def has_account(db: AsyncConnection, person: str) -> bool:
    found = await db.execute(select(accounts.c.person).where(accounts.c.person == person))
    return found.first() is not None
