"""The identity of a client: session, token, language, and checks on host and origin."""

from __future__ import annotations

import secrets
from typing import Any, Literal

import msgspec
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.enums import ScopeType

from tablee.core import Refused, Translator
from tablee.core.i18n import LANGUAGES
from tablee.server.config import ClubSettings
from tablee.server.db.repository import Repository
from tablee.server.db.rows import Person, TableRow
from tablee.server.i18n import translator_for
from tablee.server.people.moderation import check_ban
from tablee.server.ratelimit import address_of, network
from tablee.ui.messages import known_language

SESSION = "tablee_session"
LANGUAGE = "tablee_language"
DEVICE = "tablee_device"
YEAR = 365 * 86_400
FOR_STRANGERS = (
    "/",
    "/api/me",
    "/account",
    "/api/account/login",
    "/account/new-password",
    "/api/account/new-password",
    "/notifications/confirm",
    "/api/notifications/confirm",
    "/notifications/stop",
    "/api/notifications/stop",
)
"""Paths that are open to everybody, even where the club is by invitation only."""
ALWAYS = ("/notifications/stop", "/api/notifications/stop")
"""Paths that even banned people may use."""


class RequestContext(msgspec.Struct, frozen=True):
    """The context of one request: person, language, address of the server."""

    person: Person | None
    language: str
    origin: str
    plays_for: Person | None = None
    only_table: str | None = None
    only_seat: int | None = None
    """A program with a token plays one seat of one table for a person, and is a stranger elsewhere."""
    secret: str = ""
    """The secret of the session."""
    address: str = ""
    """The address of the client."""
    device: str = ""
    """The device cookie: a person has logged in on this device before."""
    settings: ClubSettings = ClubSettings()
    """The settings of the server."""

    @property
    def t(self) -> Translator:
        return translator_for(self.language)

    @property
    def is_secure(self) -> bool:
        return self.origin.startswith("https")

    @property
    def known_by(self) -> str:
        """The key by which requests are counted: the person, or a stranger's network."""
        who = self.plays_for or self.person
        return network(self.address) if who is None else who.id

    def known(self) -> Person:
        """Return the person; refuse strangers, and programs that may only play."""
        if self.person is None:
            raise Refused("no_session" if self.plays_for is None else "token_plays_only")
        return self.person

    def player(self) -> Person:
        """Return the person, or the one whom a program plays for."""
        return self.known() if self.plays_for is None else self.plays_for

    def seats_at(self, row: TableRow) -> list[int]:
        """Return the seats whose views the client may have."""
        who = self.plays_for or self.person
        own = [] if who is None or self.only_table not in (None, row.id) else row.seats_of(who.id)
        return own if self.only_seat is None else [seat for seat in own if seat == self.only_seat]


async def request_context(
    connection: ASGIConnection[Any, Any, Any, Any], repository: Repository, settings: ClubSettings
) -> RequestContext:
    """Identify the client, by the cookie of a browser or the bearer token of a program."""
    check_origin(connection, https=settings.https)
    bearer = connection.headers.get("authorization", "").removeprefix("Bearer ").strip()
    origin = f"{'https' if settings.https else 'http'}://{_host(connection)}"
    plays_for: Person | None = None
    table: str | None = None
    seat: int | None = None
    secret = bearer or connection.cookies.get(_cookie_name(SESSION, settings.https), "")
    person = await repository.people.by_session(secret, acts=not only_looks(connection))
    if person is None and bearer:
        found = await repository.people.by_token(bearer)
        if found is not None:
            plays_for, table, seat = found
    if settings.entry != "open" and not (person or plays_for) and connection.url.path not in FOR_STRANGERS:
        raise Refused("club_by_invitation")
    if connection.url.path not in ALWAYS:
        await check_ban(repository, person or plays_for, address_of(connection))
    language = language_of(connection, person or plays_for)
    address, device = address_of(connection), connection.cookies.get(_cookie_name(DEVICE, settings.https), "")
    return RequestContext(person, language, origin, plays_for, table, seat, secret, address, device, settings)


def check_host(connection: ASGIConnection[Any, Any, Any, Any], settings: ClubSettings) -> None:
    """Refuse a request whose host is not this server.

    Otherwise a page of another site could point its name at this machine and be taken for ours (DNS
    rebinding).
    """
    host = _host(connection)
    if not settings.serves(host):
        raise Refused("wrong_host", host=host[:100])


def check_origin(connection: ASGIConnection[Any, Any, Any, Any], *, https: bool) -> None:
    """Refuse requests and sockets that a page of another site makes with the cookie of its user.

    Browsers always send ``Origin`` with a socket: a cookie without it does not come from a page of ours.
    """
    if only_looks(connection):
        return
    origin = connection.headers.get("origin")
    if origin is None:
        is_socket = connection.scope["type"] == ScopeType.WEBSOCKET
        is_foreign = is_socket and _cookie_name(SESSION, https) in connection.cookies
    else:
        ours = f"{'https' if https else 'http'}://{_host(connection)}"
        is_foreign = origin.lower() != ours.lower()
    if is_foreign:
        raise Refused("forbidden_origin")


def only_looks(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether a request changes nothing."""
    methods = ("GET", "HEAD", "OPTIONS")
    return connection.scope["type"] == ScopeType.HTTP and connection.scope.get("method") in methods


def _host(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return connection.headers.get("host", "localhost")


def language_of(connection: ASGIConnection[Any, Any, Any, Any], person: Person | None = None) -> str:
    """Return the language that was chosen, or the one that the browser prefers."""
    chosen = connection.cookies.get(LANGUAGE) or (person.language if person is not None else "")
    if chosen in LANGUAGES:
        return chosen
    for part in connection.headers.get("accept-language", "").split(","):
        found = known_language(part.strip().split(";")[0])
        if found in LANGUAGES:
            return str(found)
    return LANGUAGES[0]


def session_cookie(secret: str, secure: bool) -> Cookie:
    return _cookie(_cookie_name(SESSION, secure), secret, secure, httponly=True)


def device_cookie(device: str, secure: bool) -> Cookie:
    return _cookie(_cookie_name(DEVICE, secure), device, secure, httponly=True)


def _cookie_name(name: str, secure: bool) -> str:
    """Return the name of a cookie; under https no other site of the domain can set it."""
    return f"__Host-{name}" if secure else name


def language_cookie(language: str, secure: bool) -> Cookie:
    return _cookie(LANGUAGE, language, secure, httponly=False)


def _cookie(name: str, value: str, secure: bool, *, httponly: bool) -> Cookie:
    same: Literal["lax"] = "lax"
    return Cookie(
        key=name, value=value, max_age=YEAR, path="/", secure=secure, httponly=httponly, samesite=same
    )


def made_up_name(t: Translator) -> str:
    """Make up a name for a guest."""
    adjectives, animals = (t(id).split(", ") for id in ("guest-adjectives", "guest-animals"))
    return t("guest-name", adjective=secrets.choice(adjectives), animal=secrets.choice(animals))
