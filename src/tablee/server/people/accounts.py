"""Accounts: a login name and a password, so that a person can log in on several devices."""

from __future__ import annotations

import hmac
import secrets
import unicodedata
from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import RowMapping, Table, delete, exists, func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from tablee.core import Refused
from tablee.server.db.connections import has_account, lock_rows, new_session
from tablee.server.db.repository import Repository
from tablee.server.db.rows import Person, hashed, now_ms
from tablee.server.notifications import preferences
from tablee.server.people import moderation
from tablee.server.people.names import plain_name, visible_name
from tablee.server.people.passwords import Guard, Passwords
from tablee.storage.schema import (
    accounts,
    blocks,
    campaigns,
    chat,
    former_sitters,
    friends,
    members,
    people,
    resets,
    seat_invitations,
    sessions,
    sitters,
    tables,
    tokens,
)

SHORTEST_LOGIN, LONGEST_LOGIN = 3, 40
LONGEST_FOLDED = 160
"""Case folding turns a few letters into several."""
SHORTEST_PASSWORD = 10
LINK_MS = 24 * 3_600_000
"""How long a link for a new password is valid."""


class Account(msgspec.Struct, frozen=True):
    """An account, as its owner sees it."""

    person: str
    login: str
    created: int
    devices: int
    """The number of devices that are logged in."""


class Accounts:
    """Creates accounts, logs in and out, changes passwords."""

    def __init__(
        self, repository: Repository, passwords: Passwords, guard: Guard, clock_ms: Callable[[], int] = now_ms
    ) -> None:
        self._repository = repository
        self._passwords = passwords
        self._guard = guard
        self._now_ms = clock_ms

    async def of(self, person: str) -> Account | None:
        """Return the account of a person; None for a guest."""
        devices = select(func.count()).where(sessions.c.person == person)
        async with self._repository.reading() as db:
            row = (await db.execute(select(accounts).where(accounts.c.person == person))).mappings().first()
            known = (await db.execute(devices)).scalar_one()
        return None if row is None else Account(person, row["login"], row["created"], known)

    async def create(self, person: Person, login: str, password: str) -> None:
        """Give a guest an account; they keep their id."""
        login = plain_name(login)
        if visible_name(login) != login:
            raise Refused("name_invisible")
        if not SHORTEST_LOGIN <= len(login) <= LONGEST_LOGIN or len(folded(login)) > LONGEST_FOLDED:
            raise Refused("login_length", least=SHORTEST_LOGIN, most=LONGEST_LOGIN)
        check_password(password, login)
        if await self.of(person.id) is not None:
            raise Refused("already_account")
        row = {
            "person": person.id,
            "login": login,
            "folded": folded(login),
            "hash": await self._passwords.hash(password),
            "created": now_ms(),
        }
        try:
            async with self._repository.writing() as db:
                await db.execute(accounts.insert().values(row))
        except IntegrityError:
            if await self.of(person.id) is not None:
                raise Refused("already_account") from None
            raise Refused("login_taken", login=login) from None

    async def log_in(
        self,
        login: str,
        password: str,
        address: str,
        guest: Person | None,
        secret: str,
        device: str = "",
    ) -> tuple[Person, str]:
        """Log a device in, and merge the guest on it into the account; return the new session secret.

        The old session of the device ends, so that nobody can use a secret from before.
        """
        row = await self._checked(folded(login), password, address, device)
        if row is None:
            raise Refused("login_wrong")
        id = str(row["person"])
        async with self._repository.writing() as db:
            if guest is not None:
                await lock_rows(db, people.c.id, guest.id, id)
            if guest is not None and guest.id != id and not await has_account(db, guest.id):
                await _claim(db, guest, id)
            await db.execute(delete(sessions).where(sessions.c.secret == hashed(secret)))
            fresh = await new_session(db, id)
        known = await self._repository.people.by_session(fresh)
        assert known is not None
        return known, fresh

    async def change_password(
        self, person: str, old: str, new: str, *, secret: str, address: str, device: str = ""
    ) -> None:
        """Change the password of a person who knows the old one; other devices have to log in again."""
        account = await self.of(person)
        if account is None:
            raise Refused("no_account")
        check_password(new, account.login)
        if await self._checked(folded(account.login), old, address, device) is None:
            raise Refused("password_wrong")
        await self._set_password(person, new, but=secret)

    async def log_out(self, person: str, secret: str, *, everywhere: bool) -> None:
        if await self.of(person) is None:
            raise Refused("no_account")
        mine = sessions.c.person == person if everywhere else sessions.c.secret == hashed(secret)
        async with self._repository.writing() as db:
            await db.execute(delete(sessions).where(mine))
            if everywhere:
                await db.execute(delete(tokens).where(tokens.c.person == person))

    async def device(self, person: str) -> str:
        """Return a device cookie: failed logins from other devices do not lock this one out.

        It is worth nothing without the password, and expires with it.
        """
        async with self._repository.reading() as db:
            query = select(accounts.c.hash).where(accounts.c.person == person)
            hash = (await db.execute(query)).scalar_one()
        name = secrets.token_urlsafe(12)
        return f"{name}.{_sealed(hash, name)}"

    # Forgotten passwords

    async def link(self, login: str) -> str:
        """Make a link to set a new password, once; return its secret. Earlier links expire."""
        secret = secrets.token_urlsafe(24)
        async with self._repository.writing() as db:
            person = (await db.execute(_by_login(folded(login)).with_for_update())).mappings().first()
            if person is None:
                raise Refused("no_such_login", login=login)
            await db.execute(delete(resets).where(resets.c.person == person["person"]))
            row = {
                "secret": hashed(secret),
                "person": person["person"],
                "until": self._now_ms() + LINK_MS,
            }
            await db.execute(resets.insert().values(row))
        return secret

    async def use_link(self, secret: str, password: str, address: str) -> Account:
        """Set a new password; all devices have to log in again."""
        link = (resets.c.secret == hashed(secret)) & (resets.c.until > self._now_ms())
        async with self._repository.reading() as db:
            person = (await db.execute(select(resets.c.person).where(link))).scalar_one_or_none()
        account = None if person is None else await self.of(person)
        if account is None:
            raise Refused("link_spent")
        check_password(password, account.login)
        await self._set_password(account.person, password, link=link)
        self._guard.was_right(folded(account.login), address)
        return account

    # Helpers

    async def _checked(self, login: str, password: str, address: str, device: str) -> RowMapping | None:
        """Return the account if the password is right; hash the password again if the hash is outdated."""
        async with self._repository.reading() as db:
            row = (await db.execute(_by_login(login))).mappings().first()
        name, _, seal = device.partition(".")
        is_known = row is not None and hmac.compare_digest(_sealed(row["hash"], name).encode(), seal.encode())
        known = name if is_known else ""
        self._guard.try_one(login, address, known)
        if not await self._passwords.fits(None if row is None else row["hash"], password) or row is None:
            return None
        self._guard.was_right(login, address, known)
        if self._passwords.is_outdated(row["hash"]):
            await self._keep(row["person"], await self._passwords.hash(password))
        return row

    async def _keep(self, person: str, hash: str) -> None:
        async with self._repository.writing() as db:
            await db.execute(update(accounts).where(accounts.c.person == person).values(hash=hash))

    async def _set_password(self, person: str, password: str, *, but: str = "", link: Any = None) -> None:
        """Set a new hash; end all sessions but one, all links and all tokens of programs."""
        hash = await self._passwords.hash(password)
        others = (sessions.c.person == person) & (sessions.c.secret != hashed(but))
        async with self._repository.writing() as db:
            if link is not None and not (await db.execute(delete(resets).where(link))).rowcount:
                raise Refused("link_spent")  # another request was faster
            await db.execute(update(accounts).where(accounts.c.person == person).values(hash=hash))
            await db.execute(delete(sessions).where(others))
            for opened in (resets, tokens):
                await db.execute(delete(opened).where(opened.c.person == person))


def folded(login: str) -> str:
    """Fold the case of a login name."""
    return unicodedata.normalize("NFKC", plain_name(login)).casefold()


def _sealed(hash: str, device: str) -> str:
    """Sign the name of a device; the signature is valid until the password changes."""
    return hmac.new(hash.encode(), f"device {device}".encode(), "sha256").hexdigest()


def check_password(password: str, login: str) -> None:
    if len(password) < SHORTEST_PASSWORD:
        raise Refused("password_short", least=SHORTEST_PASSWORD)
    if folded(password) == folded(login):
        raise Refused("password_is_login")


def _by_login(login: str) -> Any:
    return select(accounts).where(accounts.c.folded == login)


# Guests who log in


async def _claim(db: AsyncConnection, guest: Person, id: str) -> None:
    """Give everything that a guest has to an account, and delete the guest."""
    await hand_over_seats(db, guest.id, id)
    await moderation.hand_over(db, guest.id, id)
    await preferences.hand_over(db, guest.id, id)
    for table, column in ((chat, chat.c.person), (tokens, tokens.c.person)):
        await db.execute(update(table).where(column == guest.id).values(person=id))
    await _hand_over_circle(db, friends, ("asker", "asked"), guest.id, id)
    await _hand_over_circle(db, blocks, ("person", "blocked"), guest.id, id)
    if guest.is_host:
        await db.execute(update(people).where(people.c.id == id).values(is_host=True))
    await db.execute(delete(sessions).where(sessions.c.person == guest.id))
    await db.execute(delete(people).where(people.c.id == guest.id))


async def hand_over_seats(db: AsyncConnection, old: str, new: str) -> None:
    """Give the seats, tables and campaigns of one person to another."""
    for seats in (sitters, former_sitters, seat_invitations):
        both = seats.alias()
        same = (both.c.table == seats.c.table) & (both.c.seat == seats.c.seat) & (both.c.person == new)
        await db.execute(delete(seats).where((seats.c.person == old) & exists().where(same)))
        await db.execute(update(seats).where(seats.c.person == old).values(person=new))
    for made in (tables, campaigns):
        await db.execute(update(made).where(made.c.host == old).values(host=new))
    both = members.alias()
    twice = (both.c.campaign == members.c.campaign) & (both.c.person == new)
    await db.execute(delete(members).where((members.c.person == old) & exists().where(twice)))
    await db.execute(update(members).where(members.c.person == old).values(person=new))


async def _hand_over_circle(
    db: AsyncConnection, circle: Table, columns: tuple[str, str], old: str, new: str
) -> None:
    """Move friends or blocks to another person, without duplicates and without relations to oneself."""
    one, other = (circle.c[name] for name in columns)
    rows = (await db.execute(select(circle).where((one == old) | (other == old)))).mappings().all()
    await db.execute(delete(circle).where((one == old) | (other == old)))
    for row in rows:
        pair = tuple(new if row[name] == old else row[name] for name in columns)
        known = (await db.execute(select(one).where((one == pair[0]) & (other == pair[1])))).first()
        if pair[0] != pair[1] and known is None:
            await db.execute(circle.insert().values({**row, **dict(zip(columns, pair, strict=True))}))
