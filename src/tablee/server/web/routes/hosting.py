"""What the host of a club sees and may do: tables, people, order, reports."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.status_codes import HTTP_204_NO_CONTENT
from msgspec import Meta

from tablee.core import Refused
from tablee.server.cluster.leases import Home
from tablee.server.db.repository import Repository
from tablee.server.db.rows import Person, now_ms
from tablee.server.people import moderation
from tablee.server.people.moderation import Ban, Mute, Time
from tablee.server.ratelimit import Gate, network
from tablee.server.tables.hub import Hub
from tablee.server.tables.lobby import Named, bot_name
from tablee.server.web.identity import RequestContext
from tablee.server.web.pages import named, page
from tablee.server.web.sockets import LobbyNews
from tablee.storage.crash_reports import Report, kept_reports

Id = Annotated[str, Meta(max_length=40)]


class TableSeen(msgspec.Struct, frozen=True):
    """A table, for whoever looks after it."""

    id: str
    game: str
    status: str
    people: list[Named]
    bots: list[str]
    here: int
    """How many clients look at it now."""
    worker: str
    idle: int | None
    """Seconds since the last answer; None if there was none."""
    frozen: str | None
    """The number of the report."""


class PersonSeen(msgspec.Struct, frozen=True):
    """Somebody who is here."""

    id: str
    name: str
    is_host: bool
    tables: list[str]
    """Where they sit or watch."""
    muted: bool


class Overview(msgspec.Struct, frozen=True):
    """All that a host looks after."""

    tables: list[TableSeen]
    people: list[PersonSeen]
    bans: list[Ban]
    mutes: list[Mute]
    reports: list[Report]
    invitation: str | None
    """The link that lets people in, where the club is by invitation only."""


class Kick(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody leaves a table."""

    table: Id
    person: Id


class BanThem(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody is kept out; with ``scope`` "address" whoever comes from where they are too."""

    person: Id
    time: Time = "day"
    scope: Literal["person", "address"] = "person"


class Lift(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ban that ends now."""

    ban: Id


class MuteThem(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody may not chat."""

    person: Id
    time: Time = "day"


class Unmute(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    person: Id


class Hosting(Controller):
    """For hosts alone."""

    path = "/api/host"

    @get("/", summary="All that a host looks after")
    async def overview(self, context: RequestContext, hub: Hub, lobby: LobbyNews, reports: Path) -> Overview:
        return await club_of(context, hub, lobby, reports)

    @post("/kick", summary="Have somebody leave a table", status_code=HTTP_204_NO_CONTENT)
    async def kick(self, context: RequestContext, hub: Hub, data: Kick) -> None:
        await _other(context, hub.repository, data.person)
        row = await hub.repository.tables.get(data.table)
        for seat in row.seats_of(data.person):
            await hub.repository.seats.stand(data.table, seat, data.person)
        await hub.dismiss(data.table, data.person)

    @post("/ban", summary="Keep somebody out", status_code=HTTP_204_NO_CONTENT)
    async def ban(
        self, context: RequestContext, hub: Hub, gate: Gate, lobby: LobbyNews, data: BanThem
    ) -> None:
        them = await _other(context, hub.repository, data.person)
        about = {them.id}
        if data.scope == "address":
            where = {one.person: one.address for one in lobby.elsewhere()} | gate.whereabouts
            if not where.get(them.id):
                raise Refused("address_unknown")
            address = where[them.id]
            await moderation.ban(hub.repository, them.id, data.time, address)
            about |= {one for one in where if network(where[one]) == network(address)}
        await moderation.ban(hub.repository, them.id, data.time)
        await hub.regroup(*about)

    @post("/unban", summary="Let somebody in again", status_code=HTTP_204_NO_CONTENT)
    async def unban(self, context: RequestContext, repository: Repository, data: Lift) -> None:
        _host(context)
        await moderation.unban(repository, data.ban)

    @post("/mute", summary="Keep somebody from chatting", status_code=HTTP_204_NO_CONTENT)
    async def mute(self, context: RequestContext, repository: Repository, data: MuteThem) -> None:
        them = await _other(context, repository, data.person)
        await moderation.mute(repository, them.id, data.time)

    @post("/unmute", summary="Let somebody chat again", status_code=HTTP_204_NO_CONTENT)
    async def unmute(self, context: RequestContext, repository: Repository, data: Unmute) -> None:
        _host(context)
        await moderation.unmute(repository, data.person)

    @get("/reports/{id:str}", summary="A report: the match as it stood, with its key; or what failed")
    async def report(self, context: RequestContext, reports: Path, id: str) -> Response[bytes]:
        _host(context)
        known = {one.number: one for one in await asyncio.to_thread(kept_reports, reports)}
        if id not in known:
            raise Refused("no_such_report", id=id)
        name = f"{id}.tablee" if known[id].has_match else f"{id}.txt"
        data = await asyncio.to_thread((reports / name).read_bytes)
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(data, media_type="application/octet-stream", headers=headers)


@get("/host", include_in_schema=False)
async def host_page(
    context: RequestContext, hub: Hub, lobby: LobbyNews, reports: Path, request: Request[Any, Any, Any]
) -> Response[str]:
    """The host's page."""
    seen = await club_of(context, hub, lobby, reports)
    return page("host.html", context, request, seen=seen, times=list(moderation.HOURS), now=now_ms())


async def club_of(context: RequestContext, hub: Hub, lobby: LobbyNews, reports: Path) -> Overview:
    """Everything at once, in the host's words."""
    _host(context)
    repository, settings = hub.repository, context.settings
    muted = await moderation.mutes_of(repository)
    return Overview(
        await _tables(hub, lobby, context.language),
        await _people(hub, lobby, {mute.person for mute in muted}),
        await moderation.bans_of(repository),
        muted,
        await asyncio.to_thread(kept_reports, reports),
        None
        if settings.entry == "open"
        else f"{settings.address or context.origin}/#club={settings.invitation}",
    )


async def _tables(hub: Hub, lobby: LobbyNews, language: str) -> list[TableSeen]:
    rows = await hub.repository.tables.unfinished()
    matches = await hub.repository.matches.many(row.match for row in rows if row.match is not None)
    here = Counter(one.place for one in lobby.elsewhere())
    here.update({room.row.id: len(room.connections) for room in hub.rooms()})
    homes = {} if hub.leases is None else await hub.leases.homes()
    return [
        TableSeen(
            row.id,
            named(row.game, language),
            row.status,
            [Named(person.id, person.name) for chair in row.chairs for person in chair.people],
            [bot_name(bot, language) for bot in row.bots().values()],
            here[row.id],
            _worker(hub, row.id, homes.get(row.id)),
            None if row.match is None else (now_ms() - matches[row.match]["touched"]) // 1000,
            row.frozen,
        )
        for row in rows
    ]


def _worker(hub: Hub, table: str, home: Home | None) -> str:
    """Who plays a table, if anybody does; at another web process, which one."""
    if home is not None and hub.leases is not None and home != hub.leases.here:
        return home.address
    worker = hub.worker_of(table)
    return "–" if worker is None else worker.name


async def _people(hub: Hub, lobby: LobbyNews, muted: set[str]) -> list[PersonSeen]:
    at: dict[str, list[str]] = {}
    for room in hub.rooms():
        for connection in room.connections:
            at.setdefault(connection.person.id, []).append(room.row.id)
    for one in lobby.elsewhere():
        if one.place:
            at.setdefault(one.person, []).append(one.place)
    found = await moderation.people_of(hub.repository, lobby.online())
    return [
        PersonSeen(one.id, one.name, one.is_host, sorted(set(at.get(one.id, []))), one.id in muted)
        for one in found
    ]


def _host(context: RequestContext) -> Person:
    me = context.known()
    if not me.is_host:
        raise Refused("host_only")
    return me


async def _other(context: RequestContext, repository: Repository, id: str) -> Person:
    """Whom the host means; nobody shuts out a host."""
    _host(context)
    them = await moderation.somebody(repository, id)
    if them.is_host:
        raise Refused("host_stays")
    return them
