"""The outbox: mails and webhook posts are queued in the database, and wait there until they are delivered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from email.message import EmailMessage
from email.utils import formatdate, parseaddr
from typing import Any

import msgspec
import structlog
from sqlalchemy import RowMapping, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from tablee.core import GameNotFound, find_game
from tablee.server.config import ClubSettings
from tablee.server.db.repository import Repository
from tablee.server.db.rows import new_id, now_ms
from tablee.server.i18n import translator_for
from tablee.server.notifications.transports import NotSent, send_mail, send_webhook
from tablee.storage.schema import campaigns, letters, people, tables, tellings
from tablee.ui.messages import game_name

AT_ONCE = 4
"""Messages that are sent at the same time."""
PAUSES_MS = (60_000, 300_000, 1_800_000, 7_200_000)
"""Pauses before the next try of a message that failed; after the last it is dropped."""
MAX_AGE_MS = 86_400_000
"""Older messages are dropped."""
MOST_FAILURES = 8
"""Failures in a row after which an address is switched off."""

log = structlog.get_logger("tablee.notifications")


class Message(msgspec.Struct, frozen=True):
    """The body of a webhook post; it contains nothing that a spectator would not see."""

    id: str
    kind: str
    text: str
    at: int
    game: str | None = None
    table: str | None = None
    url: str | None = None


async def queue(
    db: AsyncConnection, person: str, way: str, kind: str, now: int, table: str | None = None
) -> None:
    """Queue a message that is due now, in the transaction of the caller."""
    row = {
        "id": new_id(24),
        "person": person,
        "way": way,
        "kind": kind,
        "table": table,
        "created": now,
        "due": now,
        "tries": 0,
    }
    await db.execute(letters.insert().values(row))


class Outbox:
    """Sends queued messages, a few at a time, and retries those that failed."""

    def __init__(
        self,
        repository: Repository,
        settings: ClubSettings,
        is_at_table: Callable[[str, str], bool],
        clock_ms: Callable[[], int] = now_ms,
    ) -> None:
        self._repository = repository
        self._settings = settings
        self._is_at_table = is_at_table
        self._now_ms = clock_ms

    async def send_due(self) -> None:
        """Send some of the messages that are due."""
        due = (letters.c.due <= self._now_ms()) & letters.c.way.in_(self._settings.channels)
        mine = (tellings.c.person == letters.c.person) & (tellings.c.way == letters.c.way)
        joined = letters.join(people, people.c.id == letters.c.person).join(tellings, mine)
        joined = joined.outerjoin(tables, tables.c.id == letters.c.table)
        columns = [tellings.c[name] for name in ("address", "secret", "code", "confirmed", "off")]
        played = (tables.c.game, tables.c.campaign, campaigns.c.name)
        joined = joined.outerjoin(campaigns, campaigns.c.id == tables.c.campaign)
        query = select(letters, people.c.language, *played, *columns).select_from(joined).where(due)
        async with self._repository.reading() as db:
            rows = (await db.execute(query.order_by(letters.c.due).limit(AT_ONCE))).mappings().all()
        await asyncio.gather(*(self._send(row) for row in rows))

    async def _send(self, row: RowMapping) -> None:
        stale = row["created"] < self._now_ms() - MAX_AGE_MS
        if (
            stale
            or not _is_wanted(row)
            or (row["table"] is not None and self._is_at_table(row["person"], row["table"]))
        ):
            await self._drop(row["id"])
            return
        if not await self._claim(row):
            return
        try:
            if row["way"] == "mail":
                assert self._settings.mail is not None
                await asyncio.to_thread(send_mail, self._settings.mail, self._mail(row))
            else:
                body = msgspec.json.encode(self._message(row))
                await send_webhook(self._settings.webhooks, row["address"], row["secret"], body)
        except NotSent as error:
            await self._failed(row, error)
        else:
            await self._arrived(row)

    async def _claim(self, row: RowMapping) -> bool:
        """Claim a message for one try; if this process stops during the try, it is sent again later."""
        same = (letters.c.id == row["id"]) & (letters.c.tries == row["tries"])
        again = self._now_ms() + PAUSES_MS[min(row["tries"], len(PAUSES_MS) - 1)]
        values = {"tries": row["tries"] + 1, "due": again}
        async with self._repository.writing() as db:
            return bool((await db.execute(update(letters).where(same).values(values))).rowcount)

    async def _arrived(self, row: RowMapping) -> None:
        values: dict[str, Any] = {"failures": 0, "trouble": None}
        if row["way"] == "webhook":
            # A webhook that answers is confirmed, and on again if it was switched off.
            values |= {"confirmed": self._now_ms(), "off": None}
        async with self._repository.writing() as db:
            await db.execute(delete(letters).where(letters.c.id == row["id"]))
            await db.execute(update(tellings).where(tellings.c.secret == row["secret"]).values(values))

    async def _failed(self, row: RowMapping, error: NotSent) -> None:
        """Record a failure; drop the message after too many, and switch the address off."""
        if not error.theirs:
            log.warning("mail not sent", reason=error.trouble, kind=row["kind"], tries=row["tries"] + 1)
        this = tellings.c.secret == row["secret"]
        async with self._repository.writing() as db:
            if row["tries"] >= len(PAUSES_MS) or row["kind"] == "test":
                await db.execute(delete(letters).where(letters.c.id == row["id"]))
            if not error.theirs:
                return
            values = {"failures": tellings.c.failures + 1, "trouble": error.trouble}
            await db.execute(update(tellings).where(this).values(values))
            tired = this & (tellings.c.failures >= MOST_FAILURES)
            if (await db.execute(update(tellings).where(tired).values(off=self._now_ms()))).rowcount:
                mine = (letters.c.person == row["person"]) & (letters.c.way == row["way"])
                await db.execute(delete(letters).where(mine))

    async def _drop(self, id: str) -> None:
        async with self._repository.writing() as db:
            await db.execute(delete(letters).where(letters.c.id == id))

    # Texts

    def _message(self, row: RowMapping) -> Message:
        text = self._news(row)
        if row["table"] is None:
            return Message(row["id"], row["kind"], text, self._now_ms())
        url = self._address_of(row)
        return Message(row["id"], row["kind"], text, self._now_ms(), row["game"], row["table"], url)

    def _mail(self, row: RowMapping) -> EmailMessage:
        assert self._settings.mail is not None
        t, sender = translator_for(row["language"]), self._settings.mail.sender
        # Browsers do not send the part after #: no log on the way contains it.
        stop = f"{self._settings.address}/notifications/stop#{row['secret']}"
        confirm = f"{self._settings.address}/notifications/confirm#{row['code']}"
        table = self._address_of(row)
        parts = [self._news(row), confirm if row["kind"] == "confirm" else table]
        parts += [t("told-why", server=str(self._settings.address)), f"{t('told-stop')}\n{stop}"]
        made = EmailMessage()
        made["From"] = sender
        made["To"] = row["address"]
        made["Subject"] = t(f"told-{row['kind']}-subject", **self._facts(row))
        made["Date"] = formatdate(self._now_ms() / 1000)
        # The same id at every try, so that mail programs recognise a duplicate.
        made["Message-ID"] = f"<{row['id']}@{parseaddr(sender)[1].rpartition('@')[2]}>"
        made["Auto-Submitted"] = "auto-generated"
        made["List-Unsubscribe"] = f"<{stop}>"
        made.set_content("\n\n".join(parts) + "\n")
        return made

    def _address_of(self, row: RowMapping) -> str:
        """The page that a message leads to: the table, or the campaign whose next chapter waits."""
        if row["kind"] == "chapter":
            return f"{self._settings.address}/campaigns/{row['campaign']}"
        return f"{self._settings.address}/tables/{row['table']}"

    def _news(self, row: RowMapping) -> str:
        return translator_for(row["language"])(f"told-{row['kind']}", **self._facts(row))

    def _facts(self, row: RowMapping) -> dict[str, str]:
        club = self._settings.name or str(self._settings.address)
        if row["table"] is None:
            return {"club": club}
        return {"game": _named(row["game"], row["language"]), "campaign": row["name"] or ""}


def _is_wanted(row: RowMapping) -> bool:
    """Whether a message may be sent to its address: before confirmation only requests and tests."""
    match row["kind"]:
        case "confirm":
            return row["code"] is not None
        case "test":
            return bool(row["way"] == "webhook")
        case _:
            return row["confirmed"] is not None and row["off"] is None


def _named(game: str, language: str) -> str:
    try:
        return game_name(find_game(game), language)
    except GameNotFound:
        return game
