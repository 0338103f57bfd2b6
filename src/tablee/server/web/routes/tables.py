"""Routes for tables: make one, take and leave seats, rematch."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, get, post
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from msgspec import Meta
from sqlalchemy.exc import IntegrityError

from tablee.core import Refused
from tablee.core.content.tutorial import tutorials_of
from tablee.server import protocol
from tablee.server.db.repository import Repository
from tablee.server.db.rows import LEFT, TableRow
from tablee.server.engine import ipc
from tablee.server.ratelimit import Gate
from tablee.server.tables.broadcast import Broadcast
from tablee.server.tables.clients import Clients
from tablee.server.tables.info import TableInfo, table_info
from tablee.server.tables.lobby import Lobby, LobbyFeed, lobby_of
from tablee.server.tables.registry import Registry
from tablee.server.tables.rooms import Room
from tablee.server.tables.seating import Seating
from tablee.server.web.identity import RequestContext
from tablee.server.web.routes.games import check_bot, checked_options, known_game

Seat = Annotated[int, Meta(ge=0, le=999)]
Number = Annotated[int, Meta(ge=0, le=10**9)]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to create."""

    game: str
    options: dict[str, Any] = {}
    seats: Number | None = None
    mine: tuple[Seat, ...] = (0,)
    bots: dict[Seat, str] = {}
    pairs: tuple[Seat, ...] = ()
    """Seats that are meant for two people."""
    practice: bool = False
    rated: bool = False
    """Whether it is rated: only between people with accounts, one seat each, without bots."""
    profile: Literal["live", "relaxed", "days"] = "live"
    private: bool = False
    one_device: bool = False
    bots_allowed: bool = True
    show_key: bool | None = None
    """Whether the key of the dice is disclosed; by default only to a single player."""
    tutorial: str | None = None
    pack: str | None = None
    """The id of a pack that this server offers for the game."""
    nonce: bool = False
    """Whether my client will connect with a nonce: a match that could begin waits a moment for it."""


class Created(msgspec.Struct, frozen=True):
    """A table that was created."""

    id: str
    url: str
    invite_url: str


class Sit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seat to take, or any free one."""

    seat: Seat | None = None
    invite: str | None = None
    """The table's invitation; with ``share`` the invitation to a seat."""
    share: bool = False
    """Whether to share the seat of a person who has made an invitation for it."""
    nonce: bool = False
    """Whether my client will connect with a nonce: see :class:`NewTable`."""


class Rematch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another match of the same kind."""

    nonce: bool = False
    """Whether my client will connect with a nonce: see :class:`NewTable`."""


class AtSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: Seat


class SeatABot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: Seat
    bot: str | None = None
    """The name of the bot; None: it leaves."""


class SeatInvitation(msgspec.Struct, frozen=True):
    """A link with which one person may share my seat."""

    url: str


class Token(msgspec.Struct, frozen=True):
    token: str


class TableRoutes(Controller):
    """Routes for tables."""

    path = "/api"

    @get("/tables", summary="My tables, those that wait for me first, and open ones")
    async def tables(self, context: RequestContext, repository: Repository, lobby: LobbyFeed) -> Lobby:
        online = lobby.online()
        return await lobby_of(
            repository, lobby.tables, context.person, context.language, context.origin, online
        )

    @post("/tables", summary="Make a table", status_code=HTTP_201_CREATED)
    async def new_table(
        self,
        context: RequestContext,
        repository: Repository,
        registry: Registry,
        seating: Seating,
        gate: Gate,
        data: NewTable,
    ) -> Created:
        me = context.known()
        game = known_game(data.game)
        seats, options, practice, mine = (
            data.seats or game.least_seats,
            data.options,
            data.practice,
            data.mine,
        )
        if data.tutorial is not None:
            lessons = next((one for one in tutorials_of(game) if one.id == data.tutorial), None)
            if lessons is None:
                raise Refused("no_tutorial", id=data.tutorial)
            seats, options, practice, mine = lessons.seats, {}, True, tuple(range(lessons.seats))
        elif not game.least_seats <= seats <= game.most_seats:
            raise Refused("wrong_seats", least=game.least_seats, most=game.most_seats)
        chosen = checked_options(game, options, context.language)
        if data.rated:
            alone = seats < 2 or len(mine) != 1 or data.one_device or bool(data.bots)
            if alone or practice or not game.play.is_ranked(chosen):
                raise Refused("cannot_be_rated")
            if not await repository.people.has_account(me.id):
                raise Refused("rated_needs_account")
        for seat, bot in data.bots.items():
            check_bot(data.game, bot)
            check_seat(seat, seats)
        for seat in (*mine, *data.pairs):
            check_seat(seat, seats)
        if data.rated and data.pairs:
            raise Refused("cannot_be_rated")
        pack = None if data.pack is None else context.settings.pack(game.id, data.pack)
        if pack is None and data.pack is not None:
            raise Refused("unknown_pack", name=data.pack)
        gate.table(context.address, await repository.tables.count_gathering(me.id))
        row = await repository.tables.create(
            {
                "game": game.id,
                "options": options,
                "host": me.id,
                "profile": data.profile,
                "practice": practice,
                "private": data.private or data.tutorial is not None,
                "one_device": data.one_device,
                "bots_allowed": data.bots_allowed and not data.rated,
                "rated": data.rated,
                "show_key": seats == 1 if data.show_key is None else data.show_key,
                "tutorial": data.tutorial,
                "pack": pack,
            },
            seats,
            {seat: me.id for seat in mine if seat not in data.bots},
            data.bots,
            data.pairs,
        )
        room = await registry.room(row.id)
        if data.nonce and data.tutorial is None:
            room.expect(me.id)
        await seating.refresh(room)
        return created(row, context)

    @get("/tables/{id:str}", summary="One table")
    async def table(self, context: RequestContext, repository: Repository, id: str) -> TableInfo:
        return table_info(await repository.tables.get(id), context.person, context.language, context.origin)

    @post("/tables/{id:str}/sit", summary="Take a seat", status_code=HTTP_200_OK)
    async def sit(
        self,
        context: RequestContext,
        repository: Repository,
        registry: Registry,
        clients: Clients,
        id: str,
        data: Sit,
    ) -> TableInfo:
        me, room = context.known(), await registry.room(id)
        row = room.row
        if data.nonce:
            room.expect(me.id)
        if data.share:
            if data.seat is None:
                raise Refused("seat_invitation_wrong")
            check_seat(data.seat, len(row.chairs))
            await repository.seats.sit(id, data.seat, me.id, invitation=data.invite or "")
            return await _seated(context, clients, room)
        invited = data.invite == row.invitation
        if data.invite is not None and not invited:
            raise Refused("invitation_wrong")
        if row.private and not invited and not await repository.campaigns.may_come(row, me.id):
            raise Refused("invitation_wrong")
        if data.seat is None:
            if row.seats_of(me.id):
                return table_info(row, me, context.language, context.origin)
            if not open_seats(row):
                raise Refused("no_free_seat")
        wanted = open_seats(row) if data.seat is None else [data.seat]
        check_seat(wanted[-1], len(row.chairs))
        for seat in wanted:
            try:
                await repository.seats.sit(id, seat, me.id)
                break
            except Refused:
                if seat == wanted[-1]:
                    raise
                # Another person was faster: try the next seat.
        return await _seated(context, clients, room)

    @post("/tables/{id:str}/share", summary="Invite one person to share my seat")
    async def share(
        self, context: RequestContext, repository: Repository, registry: Registry, id: str, data: AtSeat
    ) -> SeatInvitation:
        me = context.known()
        check_own_seat(await registry.room(id), me.id, data.seat, Refused("rated_one_each"))
        secret = await repository.seats.invite(id, data.seat, me.id)
        return SeatInvitation(f"{context.origin}/tables/{id}?invite={secret}&seat={data.seat}")

    @post("/tables/{id:str}/begin", summary="Begin although a seat for two has one", status_code=HTTP_200_OK)
    async def begin(
        self, context: RequestContext, registry: Registry, clients: Clients, id: str
    ) -> TableInfo:
        me, room = context.known(), await registry.room(id)
        if room.row.host != me.id:
            raise Refused("not_your_table")
        if room.row.status != "gathering" or room.row.free():
            raise Refused("seats_are_free")
        room.has_word = True
        return await _seated(context, clients, room)

    @post("/tables/{id:str}/stand", summary="Leave a seat", status_code=HTTP_200_OK)
    async def stand(
        self,
        context: RequestContext,
        repository: Repository,
        registry: Registry,
        clients: Clients,
        id: str,
        data: AtSeat,
    ) -> TableInfo:
        me, room = context.known(), await registry.room(id)
        if room.row.rated and room.row.status == "playing":
            raise Refused("rated_one_each")
        await repository.seats.stand(id, data.seat, me.id)
        return await _seated(context, clients, room)

    @post("/tables/{id:str}/bot", summary="Let a bot sit in, or leave", status_code=HTTP_200_OK)
    async def bot(
        self,
        context: RequestContext,
        repository: Repository,
        registry: Registry,
        clients: Clients,
        id: str,
        data: SeatABot,
    ) -> TableInfo:
        me, room = context.known(), await registry.room(id)
        row = room.row
        check_seat(data.seat, len(row.chairs))
        mine, sits = data.seat in row.seats_of(me.id), bool(row.seats_of(me.id))
        late = sits and data.seat in room.overdue()
        fills = row.host == me.id and row.chairs[data.seat].is_free
        if not (mine or late or fills or (row.host == me.id and data.bot is None)):
            raise Refused("not_your_seat")
        if data.bot is not None:
            if not row.bots_allowed:
                raise Refused("bots_not_allowed")
            check_bot(row.game, data.bot)
        await repository.seats.seat_bot(id, data.seat, data.bot, only_free=fills and data.bot is not None)
        if row.match is not None and row.status == "playing":
            await registry.call(room, ipc.SeatBot(id, data.seat, data.bot))
        return await _seated(context, clients, room)

    @post("/tables/{id:str}/rematch", summary="Another match of the same kind", status_code=HTTP_200_OK)
    async def rematch(
        self,
        context: RequestContext,
        repository: Repository,
        registry: Registry,
        seating: Seating,
        broadcast: Broadcast,
        id: str,
        data: Rematch | None = None,
    ) -> Created:
        me, room = context.known(), await registry.room(id)
        row = room.row
        if not row.seats_of(me.id):
            raise Refused("not_your_seat")
        if row.status != "over":
            raise Refused("not_over")
        if row.campaign is not None:
            raise Refused("campaign_goes_on")
        rematch = await repository.tables.rematch_of(id)
        made = None if rematch is not None else await _new_rematch(repository, row, me.id)
        has_nonce = data is not None and data.nonce and row.tutorial is None
        if made is not None:
            rematch = made
            following = await registry.room(rematch.id)
            if has_nonce:
                following.expect(me.id)
            await seating.refresh(following)
            await broadcast.send_status(room)
        else:
            # Two players may ask for it at the same moment.
            rematch = rematch or await repository.tables.rematch_of(id)
            if rematch is None:
                raise Refused("changed_meanwhile")
            for seat in row.seats_of(me.id):
                if seat in rematch.open_seats():
                    await repository.seats.sit(rematch.id, seat, me.id)
            if has_nonce and await registry.acquire(rematch.id):
                (await registry.room(rematch.id)).expect(me.id)
            await seating.refresh_at_home(rematch.id)
            await broadcast.send_status(room)
        return created(rematch, context)

    @post("/tables/{id:str}/end", summary="End a match whose player stays away", status_code=HTTP_200_OK)
    async def end(self, context: RequestContext, registry: Registry, clients: Clients, id: str) -> TableInfo:
        me, room = context.known(), await registry.room(id)
        if not room.row.seats_of(me.id):
            raise Refused("not_your_seat")
        overdue = room.overdue()
        if not overdue:
            raise Refused("nobody_overdue")
        message = protocol.Concede("end", overdue[0])
        await registry.call(room, ipc.ClientCommand(id, message, context.language, me.name))
        return await _seated(context, clients, room)

    @post("/tables/{id:str}/token", summary="A token with which a program plays my seat")
    async def token(
        self, context: RequestContext, repository: Repository, registry: Registry, id: str, data: AtSeat
    ) -> Token:
        me = context.known()
        check_own_seat(await registry.room(id), me.id, data.seat, Refused("rated_no_programs"))
        return Token(await repository.people.create_token(id, data.seat, me.id))


def check_own_seat(room: Room, person: str, seat: Seat, if_rated: Refused) -> None:
    """Refuse a seat of somebody else; at a rated table refuse any seat, with the given refusal."""
    if seat not in room.row.seats_of(person):
        raise Refused("not_your_seat")
    if room.row.rated:
        raise if_rated


async def _seated(context: RequestContext, clients: Clients, room: Room) -> TableInfo:
    """Apply a change of seats, and return the table."""
    await clients.on_seats_changed(room, context.person)
    return table_info(room.row, context.person, context.language, context.origin)


def open_seats(row: TableRow) -> list[int]:
    """Return the seats that somebody may take: before the match, those for two that have one person, too."""
    return row.open_seats() if row.match is None else row.free()


async def _new_rematch(repository: Repository, row: TableRow, me: str) -> TableRow | None:
    """Make a table like another one, to follow it; None if somebody else has made it already."""
    kept = ("game", "options", "host", "profile", "practice", "private", "one_device")
    more = ("bots_allowed", "show_key", "tutorial", "pack")
    columns = {name: getattr(row, name) for name in (*kept, *more)}
    people = {chair.seat: chair.people[0].id for chair in row.chairs if chair.people}
    shared = row.one_device
    mine = {s: p for s, p in people.items() if p == me or (shared and p != LEFT)}
    columns |= {"rated": row.rated, "follows": row.id}
    try:
        pairs = [chair.seat for chair in row.chairs if chair.places > 1]
        return await repository.tables.create(columns, len(row.chairs), mine, row.bots(), pairs)
    except IntegrityError:
        return None


def created(row: TableRow, context: RequestContext) -> Created:
    """Describe a new table."""
    url = f"/tables/{row.id}"
    return Created(row.id, url, f"{context.origin}{url}?invite={row.invitation}")


def check_seat(seat: int, seats: int) -> None:
    """Refuse a seat that a table does not have."""
    if not 0 <= seat < seats:
        raise Refused("seat_unknown", seat=seat + 1)
