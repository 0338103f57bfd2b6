"""Routes for the name, language and session of the client."""

from __future__ import annotations

import secrets
from typing import Annotated, Literal

import msgspec
from litestar import Controller, Response, get, post
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta

from tablee.core import Refused
from tablee.server.db.repository import Repository
from tablee.server.people.names import visible_name
from tablee.server.web.identity import RequestContext, language_cookie, made_up_name, session_cookie

PersonName = Annotated[str, Meta(min_length=1, max_length=40)]
Language = Literal["en", "fr"]


class Me(msgspec.Struct, frozen=True):
    """The person who is logged in."""

    name: str
    language: str
    host: bool
    token: str | None = None
    """The bearer token of a program that asked for one."""


class ChangeMe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new guest, or another name or language."""

    name: PersonName | None = None
    language: Language | None = None
    host: str | None = None
    """The secret that the server prints at its start; it makes its owner the host."""
    club: str | None = None
    """The club's invitation, if new guests need one."""
    program: bool = False


class MeRoutes(Controller):
    """Routes about oneself."""

    path = "/api"

    @get("/me", summary="Who I am here")
    async def me(self, context: RequestContext) -> Me:
        person = context.known()
        return Me(person.name, person.language, person.is_host)

    @post("/me", summary="Become a guest, or change my name or language", status_code=HTTP_200_OK)
    async def change_me(
        self, context: RequestContext, repository: Repository, host_secret: str, data: ChangeMe
    ) -> Response[Me]:
        cookies = []
        language = data.language or context.language
        is_host = data.host is not None and secrets.compare_digest(data.host.encode(), host_secret.encode())
        person, token = context.person if context.plays_for is None else context.known(), None
        name = None if data.name is None else visible_name(data.name)
        if person is None:
            if not (is_host or context.settings.admits(data.club)):
                raise Refused("club_by_invitation")
            shown = name or made_up_name(context.t)
            person, secret = await repository.people.create(shown, language, is_host=is_host)
            token = secret if data.program else None
            if not data.program:
                cookies.append(session_cookie(secret, context.is_secure))
        else:
            changed = {"name": name, "language": data.language, "is_host": is_host or None}
            columns = {name: value for name, value in changed.items() if value is not None}
            if columns:
                await repository.people.update(person.id, **columns)
                person = msgspec.structs.replace(person, **columns)
        if data.language is not None:
            cookies.append(language_cookie(data.language, context.is_secure))
        return Response(Me(person.name, person.language, person.is_host, token), cookies=cookies)
