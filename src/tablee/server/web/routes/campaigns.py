"""Routes for campaigns: begin one, go on with it, begin a chapter again, join and leave."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from msgspec import Meta

from tablee.core import Refused
from tablee.core.campaign import rules_of
from tablee.server import protocol
from tablee.server.db.repository import Repository
from tablee.server.db.rows import TableRow
from tablee.server.engine import ipc
from tablee.server.engine.thinkers import Thinkers
from tablee.server.ratelimit import Gate
from tablee.server.tables.broadcast import Broadcast
from tablee.server.tables.campaign_info import (
    CampaignInfo,
    CampaignPage,
    campaign_info,
    chapter_to_repeat,
    chapters_info,
    journal_frame,
    seat_in_journal,
)
from tablee.server.tables.chapters import chapter_table, seat_range, terminal_table
from tablee.server.tables.registry import Registry
from tablee.server.tables.seating import Seating
from tablee.server.web.identity import RequestContext
from tablee.server.web.routes.games import check_bot, checked_options, known_game
from tablee.server.web.routes.tables import Created, Number, Seat, check_seat, created
from tablee.storage.campaigns import SavedCampaign
from tablee.storage.statements import CampaignState

ShapeAsked = Annotated[str, Parameter(pattern="^(wide|tall)$")]

MOST_FILE = 8 * 1024 * 1024
"""Bytes of a file with a campaign: a hundred chapters have a tenth of it."""


class NewCampaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A campaign to begin."""

    game: str
    name: Annotated[str, Meta(max_length=200)]
    options: dict[str, Any] = {}
    seats: Number | None = None
    bots: dict[Seat, str] = {}
    """Bots for the first chapter."""
    profile: Literal["live", "relaxed", "days"] = "days"
    private: bool = True
    one_device: bool = False
    bots_allowed: bool = True
    pack: str | None = None
    """The id of a pack that this server offers for the game."""
    nonce: bool = False
    """Whether my client will connect with a nonce."""


class GoOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How to go on."""

    seats: Number | None = None
    """The seats of a chapter that begins; None: as many as before."""
    nonce: bool = False


class SeatCount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seats: Number


class Invited(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    invite: Annotated[str, Meta(max_length=100)]


class CampaignRoutes(Controller):
    """Routes for campaigns."""

    path = "/api/campaigns"

    @get("/", summary="My campaigns, the latest first")
    async def campaigns(self, context: RequestContext, repository: Repository) -> list[CampaignInfo]:
        return await campaigns_of(repository, context)

    @post("/", summary="Begin a campaign: make the table of its first chapter", status_code=HTTP_201_CREATED)
    async def begin(
        self,
        context: RequestContext,
        repository: Repository,
        registry: Registry,
        seating: Seating,
        gate: Gate,
        data: NewCampaign,
    ) -> Created:
        me, game = context.known(), known_game(data.game)
        rules = rules_of(game)
        seats = data.seats or game.least_seats
        if not game.least_seats <= seats <= game.most_seats:
            raise Refused("wrong_seats", least=game.least_seats, most=game.most_seats)
        options = {**data.options, **msgspec.to_builtins(dict(rules.options))}
        checked_options(game, options, context.language)
        for seat, bot in data.bots.items():
            check_bot(game.id, bot)
            check_seat(seat, seats)
        pack = None if data.pack is None else context.settings.pack(game.id, data.pack)
        if pack is None and data.pack is not None:
            raise Refused("unknown_pack", name=data.pack)
        gate.table(context.address, await repository.tables.count_gathering(me.id))
        packs = [] if pack is None else [pack]
        campaign = await repository.campaigns.create(
            game.id, data.name, options, packs, seats, me.id, private=data.private
        )
        settings = {name: getattr(data, name) for name in ("profile", "one_device", "bots_allowed")}
        row = await chapter_table(repository, campaign, me.id, settings, seats)
        for seat, bot in data.bots.items():
            if seat not in row.seats_of(me.id):
                await repository.seats.seat_bot(row.id, seat, bot)
        return await _opened(context, registry, seating, row, nonce=data.nonce)

    @post(
        "/import",
        summary="Save the campaign in a file as mine, with all its chapters",
        status_code=HTTP_201_CREATED,
        request_max_body_size=MOST_FILE,
        takes_file=True,
    )
    async def upload(
        self,
        context: RequestContext,
        repository: Repository,
        thinkers: Thinkers,
        gate: Gate,
        request: Request[Any, Any, Any],
    ) -> CampaignInfo:
        me = context.known()
        gate.table(context.address, await repository.tables.count_gathering(me.id))
        packs = {game: list(folders) for game, folders in context.settings.packs.items()}
        frame = ipc.ImportCampaign(await request.body(), packs, me.id)
        reply = await thinkers.look(frame, context.known_by)
        if reply.code is not None:
            raise Refused(reply.code, **reply.facts)
        campaign = await repository.campaigns.get(reply.result.decode())
        return await campaign_info(repository, campaign, me, context.language)

    @get("/{id:str}", summary="A campaign with its chapters and its journal")
    async def campaign(
        self,
        context: RequestContext,
        repository: Repository,
        thinkers: Thinkers,
        id: str,
        shape: ShapeAsked = "wide",
    ) -> CampaignPage:
        return await campaign_page(context, repository, thinkers, id, shape)

    @post(
        "/{id:str}/next",
        summary="Go to the chapter that runs, or begin the next one",
        status_code=HTTP_200_OK,
    )
    async def go_on(
        self,
        context: RequestContext,
        repository: Repository,
        registry: Registry,
        seating: Seating,
        broadcast: Broadcast,
        gate: Gate,
        id: str,
        data: GoOn,
    ) -> Created:
        me, campaign = context.known(), await own_campaign(context, repository, id)
        following = await repository.campaigns.next(id)
        open_ = (await repository.campaigns.tables_of(id)).get(following.running or "")
        if open_ is not None:
            row = await repository.tables.get(open_)
            if row.match is None:
                await _take_own_seat(repository, row, me.id)
                await seating.refresh_at_home(row.id)
            return created(row, context)
        if following.running is not None:
            return created(await terminal_table(repository, campaign, following, me.id), context)
        if campaign.over:
            raise Refused("campaign_over")
        gate.table(context.address, await repository.tables.count_gathering(me.id))
        first = {"profile": "days", "one_device": False, "bots_allowed": True}
        row = await chapter_table(repository, campaign, me.id, first, data.seats)
        reply = await _opened(context, registry, seating, row, nonce=data.nonce)
        if row.follows is not None and (before := registry.rooms.get(row.follows)) is not None:
            await broadcast.send_status(before)
        return reply

    @post("/{id:str}/seats", summary="Change the seats of the next chapter", status_code=HTTP_200_OK)
    async def seats(
        self, context: RequestContext, repository: Repository, seating: Seating, id: str, data: SeatCount
    ) -> CampaignInfo:
        campaign = await own_campaign(context, repository, id)
        table = (await repository.campaigns.tables_of(id)).get("")
        if table is None:
            raise Refused("chapter_runs")
        least, most = seat_range(campaign)
        if not least <= data.seats <= most:
            raise Refused("wrong_seats", least=least, most=most)
        await repository.campaigns.resize(table, data.seats)
        await seating.refresh_at_home(table)
        return await campaign_info(repository, campaign, context.person, context.language)

    @post("/{id:str}/join", summary="Become a member, with the invitation", status_code=HTTP_200_OK)
    async def join(
        self, context: RequestContext, repository: Repository, id: str, data: Invited
    ) -> CampaignInfo:
        me, campaign = context.known(), await repository.campaigns.get(id)
        if data.invite != campaign.invitation:
            raise Refused("invitation_wrong")
        await repository.campaigns.join(id, me.id)
        return await campaign_info(repository, campaign, me, context.language)

    @post("/{id:str}/leave", summary="Leave a campaign", status_code=HTTP_200_OK)
    async def leave(
        self, context: RequestContext, repository: Repository, seating: Seating, id: str
    ) -> list[CampaignInfo]:
        me = context.known()
        await own_campaign(context, repository, id)
        for table in await repository.campaigns.leave(id, me.id):
            await seating.refresh_at_home(table)
        return await campaigns_of(repository, context)

    @get("/{id:str}/export", summary="A campaign as a file, with all chapters that are over")
    async def export(
        self, context: RequestContext, repository: Repository, thinkers: Thinkers, id: str
    ) -> Response[bytes]:
        campaign = await own_campaign(context, repository, id)
        if not _may_export(campaign, context):
            raise Refused("campaign_not_over")
        reply = await thinkers.look(ipc.ExportCampaign(id), context.known_by)
        if reply.code is not None:
            raise Refused(reply.code, **reply.facts)
        headers = {"Content-Disposition": f'attachment; filename="{id}.campaign"'}
        return Response(reply.result, media_type="application/octet-stream", headers=headers)


class ChapterRoutes(Controller):
    """Routes for a chapter at its table."""

    path = "/api/tables"

    @post("/{id:str}/again", summary="Begin this chapter again, once all its players agree")
    async def again(
        self,
        context: RequestContext,
        repository: Repository,
        registry: Registry,
        seating: Seating,
        broadcast: Broadcast,
        thinkers: Thinkers,
        id: str,
    ) -> CampaignInfo:
        me, room = context.known(), await registry.room(id)
        row = room.row
        if row.campaign is None or row.match is None:
            raise Refused("no_chapter")
        if not row.seats_of(me.id):
            raise Refused("not_your_seat")
        campaign = await own_campaign(context, repository, row.campaign)
        last = [one for one in await repository.campaigns.chapters(campaign.id) if not one.aside][-1]
        if last.match != row.match or last.is_abandoned:
            raise Refused("changed_meanwhile")
        here = {person.id for chair in row.chairs for person in chair.people}
        everybody = here & {one.id for one in await repository.campaigns.members(campaign.id)}
        if await repository.campaigns.agree(campaign.id, me.id, everybody):
            if last.result is None:
                for chair in row.chairs:
                    if room.row.status == "playing":
                        concede = protocol.Concede("again", chair.seat)
                        command = ipc.ClientCommand(id, concede, context.language, me.name)
                        await registry.call(room, command)
            else:
                await repository.campaigns.set_aside(campaign.id, row.match)
                await _restate(repository, thinkers, campaign, context)
        await broadcast.send_status(room)
        return await campaign_info(
            repository, await repository.campaigns.get(campaign.id), me, context.language
        )


async def campaigns_of(repository: Repository, context: RequestContext) -> list[CampaignInfo]:
    """Return the campaigns of a person; for the host of the server also those of the terminal."""
    if context.person is None:
        return []
    found = await repository.campaigns.of_person(context.person.id)
    if context.person.is_host:
        found += await repository.campaigns.without_host()
    return [await campaign_info(repository, one, context.person, context.language) for one in found]


async def own_campaign(context: RequestContext, repository: Repository, id: str) -> SavedCampaign:
    """Return a campaign of which the client is a member; the host of the server adopts those of nobody."""
    me, campaign = context.known(), await repository.campaigns.get(id)
    if campaign.host is None and me.is_host:
        await repository.campaigns.adopt(id, me.id)
        return await repository.campaigns.get(id)
    if not await repository.campaigns.is_member(id, me.id):
        raise Refused("not_a_member")
    return campaign


async def campaign_page(
    context: RequestContext, repository: Repository, thinkers: Thinkers, id: str, shape: str
) -> CampaignPage:
    """Return a campaign with its chapters and its journal."""
    campaign = await own_campaign(context, repository, id)
    me = context.known()
    chapters = await repository.campaigns.chapters(id)
    tables = await repository.campaigns.tables_of(id)
    following = await repository.campaigns.next(id)
    before = None if following.after is None else await repository.tables.of_match(following.after)
    page = ipc.JournalPage([])
    frame = journal_frame(campaign, following, seat_in_journal(before, me), context.language, shape)
    if frame is not None:
        reply = await thinkers.look(frame, context.known_by)
        if reply.code is not None:
            raise Refused(reply.code, **reply.facts)
        page = msgspec.msgpack.decode(reply.result, type=ipc.JournalPage)
    people = await repository.campaigns.members(id)
    return CampaignPage(
        info=await campaign_info(repository, campaign, me, context.language),
        private=campaign.private,
        host=campaign.host == me.id,
        invite_url=f"{context.origin}/campaigns/{id}?invite={campaign.invitation}",
        chapters=chapters_info(chapters, campaign.game, context.language),
        again=chapter_to_repeat(chapters, tables),
        agreed=[one.called(context.t) for one in people if one.id in campaign.agreed],
        may_export=_may_export(campaign, context),
        journal=page.lines,
        picture=page.svg,
        picture_tall=page.tall,
    )


def journal_parts(lines: Sequence[str]) -> list[tuple[str, list[str]]]:
    """Return the journal in parts with their headings: a line after an empty one is a heading."""
    parts: list[tuple[str, list[str]]] = [("", [])]
    for before, line in pairwise(["?", *lines]):
        if line and not before:
            parts.append((line, []))
        elif line:
            parts[-1][1].append(line)
    return [part for part in parts if part[0] or part[1]]


def _may_export(campaign: SavedCampaign, context: RequestContext) -> bool:
    """Whether a file of a campaign may leave the server: its records may hold secrets of its players."""
    return campaign.over or not rules_of(known_game(campaign.game)).has_secrets


async def _take_own_seat(repository: Repository, row: TableRow, me: str) -> None:
    """Seat a member who comes to the next chapter: in the seat they had before, or in a free one."""
    if row.seats_of(me):
        return
    before = None if row.follows is None else await repository.tables.get(row.follows)
    free = row.free()
    had = [] if before is None else [seat for seat in before.seats_of(me) if seat in free]
    for seat in had or free[:1]:
        await repository.seats.sit(row.id, seat, me)


async def _opened(
    context: RequestContext, registry: Registry, seating: Seating, row: TableRow, *, nonce: bool
) -> Created:
    """Open a new table, which begins at once if no seat is free."""
    room = await registry.room(row.id)
    if nonce:
        room.expect(context.known().id)
    await seating.refresh(room)
    return created(row, context)


async def _restate(
    repository: Repository, thinkers: Thinkers, campaign: SavedCampaign, context: RequestContext
) -> None:
    """Write again where a campaign stands."""
    took = (await repository.campaigns.next(campaign.id)).took
    frame = ipc.Restate(campaign.game, took, list(campaign.packs))
    reply = await thinkers.look(frame, context.known_by)
    if reply.code is not None:
        raise Refused(reply.code, **reply.facts)
    await repository.campaigns.restate(campaign.id, msgspec.msgpack.decode(reply.result, type=CampaignState))
