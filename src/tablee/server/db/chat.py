"""Queries about the chat of tables."""

from __future__ import annotations

from sqlalchemy import func, select

from tablee.server.db.connections import Connections, lock_rows
from tablee.server.db.rows import ChatRow, Person, now_ms
from tablee.storage.schema import chat, people, tables

MOST_LINES = 200
"""Lines of the chat that a client gets when it joins."""


class ChatQueries:
    """Reads and writes the chat."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections

    async def add(
        self, table: str, person: Person, text: str, *, seat: int | None = None, phrase: str | None = None
    ) -> ChatRow:
        """Add a line. ``seat``: only for its people; ``phrase``: a ready phrase in place of a text."""
        async with self._connections.writing() as db:
            await lock_rows(db, tables.c.id, table)
            last = select(func.coalesce(func.max(chat.c.number), 0)).where(chat.c.table == table)
            number = (await db.execute(last)).scalar_one() + 1
            at = now_ms()
            row = {"table": table, "number": number, "person": person.id, "text": text, "at": at}
            await db.execute(chat.insert().values(**row, seat=seat, phrase=phrase))
        return ChatRow(number, person.id, person.name, text, at, seat, phrase)

    async def recent(self, table: str) -> list[ChatRow]:
        query = (
            select(chat, people.c.name)
            .join(people, people.c.id == chat.c.person)
            .where(chat.c.table == table)
            .order_by(chat.c.number.desc())
            .limit(MOST_LINES)
        )
        async with self._connections.reading() as db:
            rows = (await db.execute(query)).mappings().all()
        return [ChatRow(**{name: row[name] for name in ChatRow.__struct_fields__}) for row in reversed(rows)]
