"""Routes for people: accounts and sessions, friends, history, personal data."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated

import msgspec
from litestar import Controller, MediaType, Response, get, post
from litestar.datastructures import Cookie
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from msgspec import Meta

from tablee.core import Refused
from tablee.server.db.repository import Repository
from tablee.server.db.rows import Person
from tablee.server.people import friends
from tablee.server.people.accounts import Accounts, folded
from tablee.server.people.erasure import forget, kept_about, tables_alone
from tablee.server.tables.history import History, history_of
from tablee.server.tables.lobby import LobbyFeed
from tablee.server.tables.registry import Registry
from tablee.server.tables.seating import Seating
from tablee.server.web.identity import RequestContext, device_cookie, session_cookie
from tablee.server.web.routes.me import Me

FORGET_WORD = {"en": "DELETE", "fr": "SUPPRIMER"}
"""The word that a guest types, in either language, to delete their data."""

Moment = Annotated[int | None, Parameter(ge=0, le=2**53)]
"""Milliseconds since 1970, within the integers of every client."""
Text = Annotated[str, Meta(max_length=1000)]


class AccountInfo(msgspec.Struct, frozen=True):
    """The account and the number of devices that are logged in."""

    login: str | None
    devices: int


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new account."""

    login: Text
    password: Text


class LogIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    login: Text
    password: Text
    program: bool = False
    """Whether the client is a program: it gets a token instead of a cookie."""


class LogOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    everywhere: bool = False


class NewPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    old: Text
    new: Text


class WhoForgot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    login: Text


class Link(msgspec.Struct, frozen=True):
    """A link to set a new password, once, within a day."""

    url: str


class UseLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    secret: Text
    password: Text


class AccountRoutes(Controller):
    """Routes for accounts."""

    path = "/api/account"

    @get("/", summary="My account")
    async def account(self, context: RequestContext, accounts: Accounts) -> AccountInfo:
        return await self._info(context, accounts)

    @post("/", summary="Make an account and stay who I am", status_code=HTTP_201_CREATED)
    async def create(
        self, context: RequestContext, accounts: Accounts, data: Credentials
    ) -> Response[AccountInfo]:
        me = context.known()
        await accounts.create(me, data.login, data.password)
        cookie = device_cookie(await accounts.device(me.id), context.is_secure)
        return Response(await self._info(context, accounts), cookies=[cookie])

    @post("/login", summary="Log in, and bring along what I did as a guest", status_code=HTTP_200_OK)
    async def log_in(
        self, context: RequestContext, accounts: Accounts, seating: Seating, data: LogIn
    ) -> Response[Me]:
        before = context.person
        me, secret = await accounts.log_in(
            data.login, data.password, context.address, before, context.secret, context.device
        )
        if before is not None:
            await seating.disconnect_people(before.id)
        cookies = []
        if not data.program:
            device = await accounts.device(me.id)
            cookies = [session_cookie(secret, context.is_secure), device_cookie(device, context.is_secure)]
        return Response(
            Me(me.name, me.language, me.is_host, secret if data.program else None), cookies=cookies
        )

    @post("/logout", summary="Log out here, or on all devices", status_code=HTTP_200_OK)
    async def log_out(
        self, context: RequestContext, accounts: Accounts, seating: Seating, data: LogOut
    ) -> Response[AccountInfo]:
        me = context.known()
        await accounts.log_out(me.id, context.secret, everywhere=data.everywhere)
        await seating.disconnect_people(me.id)
        return Response(AccountInfo(None, 0), cookies=[no_session_cookie(context)])

    @post("/password", summary="Change my password; other devices are logged out", status_code=HTTP_200_OK)
    async def change_password(
        self, context: RequestContext, accounts: Accounts, seating: Seating, data: NewPassword
    ) -> Response[AccountInfo]:
        me = context.known()
        await accounts.change_password(
            me.id, data.old, data.new, secret=context.secret, address=context.address, device=context.device
        )
        await seating.disconnect_people(me.id)
        cookie = device_cookie(await accounts.device(me.id), context.is_secure)
        return Response(await self._info(context, accounts), cookies=[cookie])

    @post("/link", summary="For the host: a link with which somebody sets a new password")
    async def link(self, context: RequestContext, accounts: Accounts, data: WhoForgot) -> Link:
        if not context.known().is_host:
            raise Refused("host_only")
        # Browsers do not send the part after #: no log on the way contains it.
        return Link(f"{context.origin}/account/new-password#{await accounts.link(data.login)}")

    @post("/new-password", summary="Set a new password with a link of the host", status_code=HTTP_200_OK)
    async def use_link(
        self, accounts: Accounts, seating: Seating, context: RequestContext, data: UseLink
    ) -> AccountInfo:
        account = await accounts.use_link(data.secret, data.password, context.address)
        await seating.disconnect_people(account.person)
        return AccountInfo(account.login, 0)

    async def _info(self, context: RequestContext, accounts: Accounts) -> AccountInfo:
        known = await accounts.of(context.known().id)
        return AccountInfo(None, 1) if known is None else AccountInfo(known.login, known.devices)


class PersonInfo(msgspec.Struct, frozen=True):
    """A person, as others see them."""

    id: str
    name: str
    online: bool = False
    """Whether they are online; only friends get it."""


class Close(msgspec.Struct, frozen=True):
    """My friends, requests, fellow players and blocked people."""

    friends: list[PersonInfo]
    asking: list[PersonInfo]
    """Requests to me."""
    asked: list[PersonInfo]
    met: list[PersonInfo]
    """People whom I have played with."""
    blocked: list[PersonInfo]


class Someone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    person: Text


class Wished(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person to be friends with, by id or by login name."""

    person: Text | None = None
    login: Text | None = None


async def close_to(repository: Repository, me: Person, online: Collection[str]) -> Close:
    bonds = await friends.bonds_of(repository, me.id)

    def those(kind: str) -> list[PersonInfo]:
        found = [bond.person for bond in bonds if bond.kind == kind]
        return [PersonInfo(one.id, one.name, kind == "friend" and one.id in online) for one in found]

    met, blocked = await friends.met_by(repository, me.id), await friends.blocked_people(repository, me.id)
    return Close(
        those("friend"),
        those("asks"),
        those("asked"),
        [PersonInfo(one.id, one.name) for one in met],
        [PersonInfo(one.id, one.name) for one in blocked],
    )


class FriendRoutes(Controller):
    """Routes for friends and blocked people."""

    path = "/api/people"

    @get("/", summary="My friends, who asks, whom I have met, whom I have blocked")
    async def people(self, context: RequestContext, repository: Repository, lobby: LobbyFeed) -> Close:
        return await close_to(repository, context.known(), lobby.online())

    @post("/ask", summary="Ask somebody to be my friend", status_code=HTTP_200_OK)
    async def ask(
        self, context: RequestContext, repository: Repository, lobby: LobbyFeed, data: Wished
    ) -> Close:
        me = context.known()
        if data.person is not None:
            other: str | None = data.person
            await friends.ask(repository, me.id, data.person)
        else:
            other = await friends.ask_login(repository, me.id, data.login or "")
        return await self._changed(context, repository, lobby, other or me.id)

    @post("/accept", summary="Be friends with who asks", status_code=HTTP_200_OK)
    async def accept(
        self, context: RequestContext, repository: Repository, lobby: LobbyFeed, data: Someone
    ) -> Close:
        await friends.accept(repository, context.known().id, data.person)
        return await self._changed(context, repository, lobby, data.person)

    @post("/remove", summary="Be friends no more, say no, or ask no more", status_code=HTTP_200_OK)
    async def remove(
        self, context: RequestContext, repository: Repository, lobby: LobbyFeed, data: Someone
    ) -> Close:
        await friends.remove(repository, context.known().id, data.person)
        return await self._changed(context, repository, lobby, data.person)

    @post("/block", summary="Hear nothing more of somebody", status_code=HTTP_200_OK)
    async def block(
        self,
        context: RequestContext,
        repository: Repository,
        seating: Seating,
        lobby: LobbyFeed,
        data: Someone,
    ) -> Close:
        me = context.known()
        await friends.block(repository, me.id, data.person)
        await seating.reload_mutes(me.id)
        return await self._changed(context, repository, lobby, data.person)

    @post("/unblock", summary="Let somebody be heard again", status_code=HTTP_200_OK)
    async def unblock(
        self,
        context: RequestContext,
        repository: Repository,
        seating: Seating,
        lobby: LobbyFeed,
        data: Someone,
    ) -> Close:
        me = context.known()
        await friends.unblock(repository, me.id, data.person)
        await seating.reload_mutes(me.id)
        return await self._changed(context, repository, lobby, data.person)

    async def _changed(
        self, context: RequestContext, repository: Repository, lobby: LobbyFeed, other: str
    ) -> Close:
        lobby.friends_changed(context.known().id, other)
        return await close_to(repository, context.known(), lobby.online())


@get("/api/history", summary="What I have played, the newest first, and my best results", tags=["People"])
async def history(context: RequestContext, repository: Repository, before: Moment = None) -> History:
    return await history_of(repository, context.known(), context.language, before)


class Confirmed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The confirmation: my login name, or a guest's confirmation word."""

    confirm: Text


@get("/api/me/data", summary="All that is kept about me, as a file", tags=["People"])
async def my_data(context: RequestContext, repository: Repository) -> Response[bytes]:
    kept = await kept_about(repository, context.known().id)
    headers = {"Content-Disposition": 'attachment; filename="tablee-my-data.json"'}
    data = msgspec.json.format(msgspec.json.encode(kept))
    return Response(data, media_type=MediaType.JSON, headers=headers)


@post("/api/me/delete", summary="Forget me", tags=["People"], status_code=HTTP_200_OK)
async def delete_me(
    context: RequestContext,
    repository: Repository,
    accounts: Accounts,
    registry: Registry,
    seating: Seating,
    data: Confirmed,
) -> Response[AccountInfo]:
    me = context.known()
    account = await accounts.of(me.id)
    asked = FORGET_WORD[context.language] if account is None else account.login
    enough = FORGET_WORD.values() if account is None else [asked]
    if folded(data.confirm) not in {folded(word) for word in enough}:
        raise Refused("not_confirmed", word=asked)
    for table in await tables_alone(repository, me.id):
        await registry.clear(table)
    await forget(repository, me.id)
    await seating.disconnect_people(me.id)
    return Response(AccountInfo(None, 0), cookies=[no_session_cookie(context)])


def no_session_cookie(context: RequestContext) -> Cookie:
    """Return a cookie that deletes the session of the browser."""
    cookie = session_cookie("", context.is_secure)
    cookie.max_age = 0
    return cookie
