"""Notification preferences: a person's mail address and webhook, and whether they are confirmed."""

from __future__ import annotations

import math
import re
import secrets
import time
from collections.abc import Callable
from typing import Any, Literal, TypeAlias
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from tablee.core import Refused
from tablee.server.config import ClubSettings
from tablee.server.db.connections import lock_rows
from tablee.server.db.repository import Repository
from tablee.server.db.rows import now_ms
from tablee.server.notifications.outbox import queue
from tablee.server.ratelimit import Tries, network
from tablee.storage.schema import absences, letters, people, tellings

DAY = 86_400
CODE_MS = DAY * 1000
"""How long the link in a confirmation mail is valid."""
MAIL = re.compile(
    r"[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d-]{1,63}(\.[a-z\d-]{1,63})+", re.ASCII | re.IGNORECASE
)
URL = re.compile(r"https?://[!-~]+", re.IGNORECASE)
"""ASCII without spaces and control characters: nothing that could end the line of a request."""

Channel: TypeAlias = Literal["mail", "webhook"]
State: TypeAlias = Literal["asked", "on", "off"]


class ChannelInfo(msgspec.Struct, frozen=True):
    """A mail address or a webhook, as its owner sees it."""

    address: str
    state: State
    """Whether the address waits for confirmation, is in use, or was switched off."""
    failures: int
    """The number of failures in a row."""
    trouble: str | None
    """The last failure."""
    secret: str | None
    """The key that signs webhook posts."""


class NotificationInfo(msgspec.Struct, frozen=True):
    """The notification preferences of a person, and the channels that this server offers."""

    offered: list[str]
    mail: ChannelInfo | None
    webhook: ChannelInfo | None


class Preferences:
    """Stores mail addresses and webhooks; only confirmed ones get notifications."""

    def __init__(
        self,
        repository: Repository,
        settings: ClubSettings,
        clock: Callable[[], float] = time.monotonic,
        clock_ms: Callable[[], int] = now_ms,
    ) -> None:
        self._repository = repository
        self._settings = settings
        self._now_ms = clock_ms
        # The owner of an address has not asked for the confirmation mail: few are sent.
        self._to_address = Tries(3, DAY, clock)
        self._of_person = Tries(10, DAY, clock)
        self._from_network = Tries(30, DAY, clock)

    async def of(self, person: str) -> NotificationInfo:
        async with self._repository.reading() as db:
            rows = (await db.execute(select(tellings).where(tellings.c.person == person))).mappings().all()
        known = {row["way"]: _info(row) for row in rows}
        return NotificationInfo(self._settings.channels, known.get("mail"), known.get("webhook"))

    async def ask_mail(self, person: str, address: str, origin: str) -> None:
        """Set a mail address; it gets a mail that asks for confirmation."""
        self._check_offered("mail")
        if not MAIL.fullmatch(address) or len(address) > 254:
            raise Refused("mail_address_wrong")
        self._count((self._to_address, address.casefold()), (self._of_person, person), origin=origin)
        await self._keep(person, "mail", address, "confirm", code=secrets.token_urlsafe(24))

    async def ask_webhook(self, person: str, url: str, origin: str) -> None:
        """Set a webhook; it is in use as soon as it has answered a test."""
        self._check_offered("webhook")
        self._check_url(url)
        self._count((self._of_person, person), origin=origin)
        await self._keep(person, "webhook", url, "test")

    async def test(self, person: str, origin: str) -> None:
        """Send a test to a webhook; if it answers, it is on again."""
        self._check_offered("webhook")
        if (await self.of(person)).webhook is None:
            raise Refused("no_webhook")
        self._count((self._of_person, person), origin=origin)
        async with self._repository.writing() as db:
            await queue(db, person, "webhook", "test", self._now_ms())

    async def confirm(self, code: str) -> None:
        """Confirm a mail address with the code of the mail."""
        fresh = (tellings.c.code == code) & (tellings.c.asked > self._now_ms() - CODE_MS)
        values = {"code": None, "confirmed": self._now_ms()}
        async with self._repository.writing() as db:
            if not (await db.execute(update(tellings).where(fresh).values(values))).rowcount:
                raise Refused("code_spent")

    async def stop(self, secret: str) -> None:
        """Stop mails with the link in a mail, without a session."""
        mine = (tellings.c.secret == secret) & (tellings.c.way == "mail")
        async with self._repository.writing() as db:
            person = (await db.execute(select(tellings.c.person).where(mine))).scalar_one_or_none()
            if person is None:
                raise Refused("already_stopped")
            await _remove(db, person, "mail")

    async def remove(self, person: str, way: Channel) -> None:
        async with self._repository.writing() as db:
            await _remove(db, person, way)

    # Helpers

    async def _keep(
        self, person: str, way: Channel, address: str, kind: str, code: str | None = None
    ) -> None:
        """Store a new address; nothing of the old one is kept."""
        now = self._now_ms()
        row = {
            "person": person,
            "way": way,
            "address": address,
            "secret": secrets.token_urlsafe(24),
            "code": code,
            "asked": now,
            "failures": 0,
        }
        async with self._repository.writing() as db:
            await lock_rows(db, people.c.id, person)
            await _remove(db, person, way)
            await db.execute(tellings.insert().values(row))
            await queue(db, person, way, kind, now)

    def _check_offered(self, way: Channel) -> None:
        if way not in self._settings.channels:
            raise Refused("mail_not_offered" if way == "mail" else "webhook_not_offered")

    def _check_url(self, url: str) -> None:
        if not URL.fullmatch(url) or len(url) > 500 or not _leads_somewhere(url):
            raise Refused("webhook_wrong")
        if not url.lower().startswith("https:") and not self._settings.webhooks.http:
            raise Refused("webhook_https")

    def _count(self, *counted: tuple[Tries, str], origin: str) -> None:
        all_counted = [*counted, (self._from_network, network(origin))]
        wait = max(tries.wait(key) for tries, key in all_counted)
        if wait > 0:
            raise Refused("too_many_letters", hours=math.ceil(wait / 3600))
        for tries, key in all_counted:
            tries.count(key)


async def hand_over(db: AsyncConnection, old: str, new: str) -> None:
    """Move preferences to another person, unless they have their own."""
    known = (await db.execute(select(tellings.c.way).where(tellings.c.person == new))).scalars().all()
    await db.execute(delete(letters).where(letters.c.person == old))
    await db.execute(delete(absences).where(absences.c.person == old))
    await db.execute(delete(tellings).where((tellings.c.person == old) & tellings.c.way.in_(known)))
    await db.execute(update(tellings).where(tellings.c.person == old).values(person=new))


async def _remove(db: AsyncConnection, person: str, way: str) -> None:
    for table in (letters, tellings):
        await db.execute(delete(table).where((table.c.person == person) & (table.c.way == way)))


def _leads_somewhere(url: str) -> bool:
    try:
        parts = urlsplit(url)
        return bool(parts.hostname) and parts.port != 0 and parts.username is None
    except ValueError:
        return False


def _info(row: Any) -> ChannelInfo:
    state: State = "on" if row["confirmed"] is not None else "asked"
    if row["off"] is not None:
        state = "off"
    signs = row["secret"] if row["way"] == "webhook" else None
    # Earlier versions distinguished errors in the network around the server.
    trouble = "connection" if row["trouble"] == "private" else row["trouble"]
    return ChannelInfo(row["address"], state, row["failures"], trouble, signs)
