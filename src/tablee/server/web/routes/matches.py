"""Routes for matches: open, continue, replay, export."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, MediaType, Response, get, post
from litestar.params import Parameter
from sqlalchemy import RowMapping

from tablee.bots.registry import offered_bots
from tablee.core import Refused
from tablee.server.db.repository import Repository
from tablee.server.db.rows import TableRow
from tablee.server.engine import ipc
from tablee.server.engine.ipc import Audience
from tablee.server.engine.thinkers import Thinkers
from tablee.server.ratelimit import Gate
from tablee.server.tables.registry import Registry
from tablee.server.tables.seating import Seating
from tablee.server.web.identity import RequestContext
from tablee.server.web.routes.games import known_game
from tablee.server.web.routes.tables import Created, Number, Seat, check_seat, created
from tablee.storage.campaigns import SavedCampaign

SeatAsked = Annotated[int | None, Parameter(ge=0, le=999)]
"""The seat whose view is wanted, in the query."""


class ContinueFrom(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    step: Number
    seat: Seat = 0


class MatchRoutes(Controller):
    """Routes for matches."""

    path = "/api"

    @post("/matches/{id:str}/open", summary="Go on here with a match of the terminal")
    async def open_match(
        self, context: RequestContext, repository: Repository, registry: Registry, id: str
    ) -> Created:
        me = context.known()
        if not me.is_host:
            raise Refused("host_only")
        row = await repository.tables.of_match(id)
        if row is None:
            row = await _new_table_for(repository, id, me.id)
        if await registry.acquire(row.id):
            await registry.open(await registry.room(row.id))
        return created(row, context)

    @post("/matches/{id:str}/continue", summary="Go on from a step, alone against bots")
    async def continue_match(
        self,
        context: RequestContext,
        repository: Repository,
        registry: Registry,
        seating: Seating,
        gate: Gate,
        id: str,
        data: ContinueFrom,
    ) -> Created:
        me = context.known()
        match = await repository.matches.get(id)
        if match is None:
            raise Refused("no_such_match", id=id)
        if match["result"] is None and not match["practice"]:
            raise Refused("practice_only")
        await match_seat(context, repository, id, data.seat)
        if await repository.campaigns.campaign_of(id) is not None:
            raise Refused("campaign_goes_on")
        if match["result"] is None and not await repository.seats.is_sole_player(id, me.id):
            raise Refused("continue_alone")
        if data.step > match["answers"]:
            raise Refused("no_such_step", step=data.step, most=match["answers"])
        game = known_game(match["game"])
        strongest = offered_bots(game)[-1]
        bots = {seat: strongest for seat in range(match["seats"]) if seat != data.seat}
        columns = {
            "game": game.id,
            "options": msgspec.msgpack.decode(match["options"]),
            "host": me.id,
            "profile": "days",
            "practice": True,
            "private": True,
            "one_device": False,
            "bots_allowed": True,
            "show_key": False,
            "tutorial": None,
        }
        gate.table(context.address, gathering=0)
        row = await repository.tables.create(columns, match["seats"], {data.seat: me.id}, bots)
        await seating.begin(await registry.room(row.id), (id, data.step))
        return created(row, context)

    @get("/matches/{id:str}/steps/{step:int}", summary="A match as it was after so many answers")
    async def step(  # noqa: PLR0913 - each is a part of the address
        self,
        context: RequestContext,
        repository: Repository,
        thinkers: Thinkers,
        id: str,
        step: Annotated[int, Parameter(ge=0, le=10**9)],
        seat: SeatAsked = None,
        language: Annotated[str | None, Parameter(pattern="^(en|fr|xx)$")] = None,
        shape: Annotated[str, Parameter(pattern="^(none|wide|tall)$")] = "wide",
        beats: bool = False,
    ) -> Response[bytes]:
        allowed, show_key = await match_seat(context, repository, id, seat)
        audience = Audience(allowed, language or context.language, shape, beats=beats)
        row = await repository.tables.of_match(id)
        people = [] if row is None else row.seat_people()
        addressed = row is not None and allowed in context.seats_at(row)
        frame = ipc.Step(id, step, audience, show_key, people, addressed)
        reply = await thinkers.look(frame, context.known_by)
        if reply.code is not None:
            raise Refused(reply.code, **reply.facts)
        return Response(reply.result, media_type=MediaType.JSON)

    @get("/matches/{id:str}/export", summary="A match as a file")
    async def export(
        self,
        context: RequestContext,
        repository: Repository,
        thinkers: Thinkers,
        id: str,
        seat: SeatAsked = None,
    ) -> Response[bytes]:
        allowed, show_key = await match_seat(context, repository, id, seat)
        campaign = await repository.campaigns.campaign_of(id)
        if campaign is not None and not campaign.over:
            raise Refused("campaign_not_over")
        # A match of the terminal has no table that could agree: the file belongs to the host.
        show_key = show_key or await repository.tables.of_match(id) is None
        reply = await thinkers.look(ipc.Export(id, allowed, show_key), context.known_by)
        if reply.code is not None:
            raise Refused(reply.code, **reply.facts)
        headers = {"Content-Disposition": f'attachment; filename="{id}.tablee"'}
        return Response(reply.result, media_type="application/octet-stream", headers=headers)


async def _new_table_for(repository: Repository, id: str, me: str) -> TableRow:
    """Make a table for a match that has none."""
    match = await repository.matches.get(id)
    if match is None:
        raise Refused("no_such_match", id=id)
    bots = {int(seat): bot for seat, bot in msgspec.msgpack.decode(match["bots"], strict=False).items()}
    columns = {
        "game": match["game"],
        "options": msgspec.msgpack.decode(match["options"]),
        "host": me,
        "profile": "days",
        "practice": match["practice"],
        "private": True,
        "one_device": match["seats"] - len(bots) > 1,
        "bots_allowed": True,
        "show_key": match["seats"] == 1,
        "tutorial": None,
        "match": id,
        "status": "playing" if match["result"] is None else "over",
    }
    people = {seat: me for seat in range(match["seats"]) if seat not in bots}
    return await repository.tables.create(columns, match["seats"], people, bots)


async def match_seat(
    context: RequestContext, repository: Repository, id: str, seat: int | None
) -> tuple[int | None, bool]:
    """Return the seat whose view of a match a client may have, and whether it may have the key of the dice.

    Everybody may have any view of a match that is over. While it runs, players have their own views, and
    spectators of a public table have a spectator's.
    """
    match = await repository.matches.get(id)
    if match is None:
        raise Refused("no_such_match", id=id)
    row = await repository.tables.of_match(id)
    campaign = await repository.campaigns.campaign_of(id)
    if campaign is not None:
        return await _chapter_seat(context, repository, match, row, campaign, seat), False
    over = match["result"] is not None
    mine = [] if row is None else context.seats_at(row)
    is_host = context.person is not None and context.person.is_host
    if (row is None and not is_host) or (row is not None and row.private and not mine and not is_host):
        raise Refused("match_hidden")
    if seat is not None:
        check_seat(seat, match["seats"])
        if not over and seat not in mine:
            raise Refused("match_hidden")
    if seat is None and (over or not mine or row is None):
        seat = 0 if match["seats"] == 1 else next(iter(mine), None)
    elif seat is None:
        seat = mine[0]
    return seat, over and row is not None and row.show_key


async def _chapter_seat(
    context: RequestContext,
    repository: Repository,
    match: RowMapping,
    row: TableRow | None,
    campaign: SavedCampaign,
    seat: int | None,
) -> int | None:
    """Return the seat whose view of a chapter a member of its campaign may have; refuse everybody else.

    Until the campaign is over that is a seat of their own: what others hid there may still be hidden.
    """
    who = context.plays_for or context.person
    if who is None or not await repository.campaigns.is_member(campaign.id, who.id):
        raise Refused("not_a_member")
    mine = list(range(match["seats"])) if row is None else context.seats_at(row)
    if seat is not None:
        check_seat(seat, match["seats"])
        if not campaign.over and seat not in mine:
            raise Refused("match_hidden")
        return seat
    return next(iter(mine), None)
