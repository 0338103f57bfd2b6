"""Routes for the host: an overview of tables and people, moderation, crash reports."""

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
from tablee.server.i18n import translator_for
from tablee.server.people import moderation
from tablee.server.people.moderation import Ban, Mute, Time
from tablee.server.ratelimit import Gate, network
from tablee.server.tables.info import Named
from tablee.server.tables.lobby import LobbyFeed
from tablee.server.tables.registry import Registry
from tablee.server.tables.seating import Seating
from tablee.server.web.identity import RequestContext
from tablee.server.web.pages import named, page
from tablee.storage.crash_reports import Report, latest_reports
from tablee.ui.seat_names import bot_name

Id = Annotated[str, Meta(max_length=40)]


class HostedTable(msgspec.Struct, frozen=True):
    """A table, as the host sees it."""

    id: str
    game: str
    status: str
    people: list[Named]
    bots: list[str]
    here: int
    """The number of connected clients."""
    worker: str
    idle: int | None
    """Seconds since the last answer; None if there was none."""
    frozen: str | None
    """The number of the report."""


class HostedPerson(msgspec.Struct, frozen=True):
    """A person who is connected."""

    id: str
    name: str
    is_host: bool
    tables: list[str]
    """Tables that they play at or watch."""
    muted: bool


class Overview(msgspec.Struct, frozen=True):
    """Everything on the host's page."""

    tables: list[HostedTable]
    people: list[HostedPerson]
    bans: list[Ban]
    mutes: list[Mute]
    reports: list[Report]
    invitation: str | None
    """The invitation link, if the club is by invitation only."""


class Kick(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person who has to leave a table."""

    table: Id
    person: Id


class NewBan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person to ban; with ``scope`` "address" everybody at their address is banned too."""

    person: Id
    time: Time = "day"
    scope: Literal["person", "address"] = "person"


class LiftedBan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ban to end now."""

    ban: Id


class NewMute(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person to mute."""

    person: Id
    time: Time = "day"


class Unmute(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    person: Id


class HostRoutes(Controller):
    """Routes for hosts alone."""

    path = "/api/host"

    @get("/", summary="All that a host looks after")
    async def overview(
        self,
        context: RequestContext,
        repository: Repository,
        registry: Registry,
        lobby: LobbyFeed,
        reports: Path,
    ) -> Overview:
        return await overview_for(context, repository, registry, lobby, reports)

    @post("/kick", summary="Have somebody leave a table", status_code=HTTP_204_NO_CONTENT)
    async def kick(
        self, context: RequestContext, repository: Repository, seating: Seating, data: Kick
    ) -> None:
        await _other(context, repository, data.person)
        row = await repository.tables.get(data.table)
        for seat in row.seats_of(data.person):
            await repository.seats.stand(data.table, seat, data.person)
        await seating.dismiss(data.table, data.person)

    @post("/ban", summary="Keep somebody out", status_code=HTTP_204_NO_CONTENT)
    async def ban(
        self,
        context: RequestContext,
        repository: Repository,
        seating: Seating,
        gate: Gate,
        lobby: LobbyFeed,
        data: NewBan,
    ) -> None:
        them = await _other(context, repository, data.person)
        concerned = {them.id}
        if data.scope == "address":
            addresses = {one.person: one.address for one in lobby.elsewhere()} | gate.addresses
            address = addresses.get(them.id)
            if not address:
                raise Refused("address_unknown")
            await moderation.ban(repository, them.id, data.time, address)
            concerned |= {one for one in addresses if network(addresses[one]) == network(address)}
        await moderation.ban(repository, them.id, data.time)
        await seating.disconnect_people(*concerned)

    @post("/unban", summary="Let somebody in again", status_code=HTTP_204_NO_CONTENT)
    async def unban(self, context: RequestContext, repository: Repository, data: LiftedBan) -> None:
        _host(context)
        await moderation.unban(repository, data.ban)

    @post("/mute", summary="Keep somebody from chatting", status_code=HTTP_204_NO_CONTENT)
    async def mute(self, context: RequestContext, repository: Repository, data: NewMute) -> None:
        them = await _other(context, repository, data.person)
        await moderation.mute(repository, them.id, data.time)

    @post("/unmute", summary="Let somebody chat again", status_code=HTTP_204_NO_CONTENT)
    async def unmute(self, context: RequestContext, repository: Repository, data: Unmute) -> None:
        _host(context)
        await moderation.unmute(repository, data.person)

    @get("/reports/{id:str}", summary="A report: the match as it stood, with its key; or what failed")
    async def report(self, context: RequestContext, reports: Path, id: str) -> Response[bytes]:
        _host(context)
        known = {one.number: one for one in await asyncio.to_thread(latest_reports, reports)}
        if id not in known:
            raise Refused("no_such_report", id=id)
        name = f"{id}.tablee" if known[id].has_match else f"{id}.txt"
        data = await asyncio.to_thread((reports / name).read_bytes)
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(data, media_type="application/octet-stream", headers=headers)


@get("/host", include_in_schema=False)
async def host_page(
    context: RequestContext,
    repository: Repository,
    registry: Registry,
    lobby: LobbyFeed,
    reports: Path,
    request: Request[Any, Any, Any],
) -> Response[str]:
    """The host's page."""
    overview = await overview_for(context, repository, registry, lobby, reports)
    return page("host.html", context, request, overview=overview, times=list(moderation.HOURS), now=now_ms())


async def overview_for(
    context: RequestContext, repository: Repository, registry: Registry, lobby: LobbyFeed, reports: Path
) -> Overview:
    """Collect everything that the host's page shows."""
    _host(context)
    settings = context.settings
    muted = await moderation.mutes_of(repository)
    invitation = f"{settings.address or context.origin}/#club={settings.invitation}"
    return Overview(
        await _tables(repository, registry, lobby, context.language),
        await _people(repository, registry, lobby, {mute.person for mute in muted}),
        await moderation.bans_of(repository),
        muted,
        await asyncio.to_thread(latest_reports, reports),
        None if settings.entry == "open" else invitation,
    )


async def _tables(
    repository: Repository, registry: Registry, lobby: LobbyFeed, language: str
) -> list[HostedTable]:
    rows, t = await repository.tables.unfinished(), translator_for(language)
    matches = await repository.matches.many(row.match for row in rows if row.match is not None)
    connected = Counter(one.place for one in lobby.elsewhere())
    connected.update({room.row.id: len(room.connections) for room in registry.rooms.all()})
    homes = {} if registry.leases is None else await registry.leases.homes()
    return [
        HostedTable(
            row.id,
            named(row.game, language),
            row.status,
            [Named(person.id, person.name) for chair in row.chairs for person in chair.people],
            [bot_name(bot, t) for bot in row.bots().values()],
            connected[row.id],
            _worker(registry, row.id, homes.get(row.id)),
            None if row.match is None else (now_ms() - matches[row.match]["touched"]) // 1000,
            row.frozen,
        )
        for row in rows
    ]


def _worker(registry: Registry, table: str, home: Home | None) -> str:
    """Return the name of the worker that plays a table, or the address of the web process that owns it."""
    if home is not None and registry.leases is not None and home != registry.leases.own_home:
        return home.address
    room = registry.rooms.get(table)
    return "–" if room is None else room.worker.name


async def _people(
    repository: Repository, registry: Registry, lobby: LobbyFeed, muted: set[str]
) -> list[HostedPerson]:
    at: dict[str, list[str]] = {}
    for connection in registry.rooms.connections():
        at.setdefault(connection.person.id, []).append(connection.room.row.id)
    for one in lobby.elsewhere():
        if one.place:
            at.setdefault(one.person, []).append(one.place)
    found = await moderation.people_of(repository, lobby.online())
    return [
        HostedPerson(one.id, one.name, one.is_host, sorted(set(at.get(one.id, []))), one.id in muted)
        for one in found
    ]


def _host(context: RequestContext) -> Person:
    me = context.known()
    if not me.is_host:
        raise Refused("host_only")
    return me


async def _other(context: RequestContext, repository: Repository, id: str) -> Person:
    """Return the person whom the host means; refuse another host."""
    _host(context)
    them = await moderation.somebody(repository, id)
    if them.is_host:
        raise Refused("host_stays")
    return them
