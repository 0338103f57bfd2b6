"""The HTTP API: games, people, tables, matches, replays, exports. ``/api/schema`` describes it (OpenAPI)."""

from __future__ import annotations

import secrets
from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, MediaType, Response, get, post
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from msgspec import Meta
from sqlalchemy.exc import IntegrityError

from tablee import __version__
from tablee.bots.registry import known_bots, offered_bots
from tablee.core import AnyGame, GameNotFound, Refused, find_game
from tablee.core.content.tutorial import tutorials_of
from tablee.server import protocol
from tablee.server.db.repository import Repository
from tablee.server.db.rows import LEFT, TableRow
from tablee.server.engine import ipc
from tablee.server.engine.ipc import Audience
from tablee.server.i18n import translator_for
from tablee.server.ratelimit import Gate
from tablee.server.tables.hub import Hub, Room
from tablee.server.tables.lobby import GameInfo, Lobby, TableInfo, game_info, games_info, lobby_of, table_info
from tablee.server.web.identity import (
    RequestContext,
    language_cookie,
    made_up_name,
    session_cookie,
    visible_name,
)
from tablee.server.web.sockets import LobbyNews
from tablee.ui.messages import coded_words
from tablee.ui.option_forms import make_options, read_object

PersonName = Annotated[str, Meta(min_length=1, max_length=40)]
Language = Literal["en", "fr"]
Seat = Annotated[int, Meta(ge=0, le=999)]
Number = Annotated[int, Meta(ge=0, le=10**9)]
SeatAsked = Annotated[int | None, Parameter(ge=0, le=999)]
"""Through whose eyes, in the address."""
OptionsAsked = Annotated[str, Parameter(max_length=4000)]
"""The options of a match as a JSON object, in the address."""


class Me(msgspec.Struct, frozen=True):
    """Somebody, as they see themselves."""

    name: str
    language: str
    host: bool
    token: str | None = None
    """Only for a program that asks for it: what it shows as a bearer token from now on."""


class ChangeMe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new guest, or another name or language."""

    name: PersonName | None = None
    language: Language | None = None
    host: str | None = None
    """The secret that the server prints when it starts: who has it is its host."""
    club: str | None = None
    """The club's invitation: what a new guest needs where it is by invitation only."""
    program: bool = False


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants to play."""

    game: str
    options: dict[str, Any] = {}
    seats: Number | None = None
    mine: tuple[Seat, ...] = (0,)
    bots: dict[Seat, str] = {}
    practice: bool = False
    rated: bool = False
    """Only between people with accounts, one seat each, without bots."""
    profile: Literal["live", "relaxed", "days"] = "live"
    private: bool = False
    one_device: bool = False
    bots_allowed: bool = True
    show_key: bool | None = None
    """None: as the number of seats suggests; alone one may always check one's dice."""
    tutorial: str | None = None
    pack: str | None = None
    """The id of a pack that this server offers for the game."""
    nonce: bool = False
    """My client comes to the table with a nonce: a match that could begin waits a moment for it."""


class Ranked(msgspec.Struct, frozen=True):
    """Whether a result counts among best results and, at a rated table, for ratings."""

    ranked: bool


class Created(msgspec.Struct, frozen=True):
    """A table that was made."""

    id: str
    url: str
    invite_url: str


class Sit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take a seat: a certain one, or any that is free."""

    seat: Seat | None = None
    invite: str | None = None
    """The table's invitation; or, to ``share`` a seat, one for that seat."""
    share: bool = False
    """With somebody who sits there and has made an invitation for the seat."""
    nonce: bool = False
    """My client comes to the table with a nonce: see :class:`NewTable`."""


class Rematch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another match of the same kind."""

    nonce: bool = False
    """My client comes to the table with a nonce: see :class:`NewTable`."""


class AtSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: Seat


class SeatABot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: Seat
    bot: str | None = None
    """None: the bot leaves."""


class SeatInvitation(msgspec.Struct, frozen=True):
    """A link with which one person may share my seat."""

    url: str


class Token(msgspec.Struct, frozen=True):
    token: str


class ContinueFrom(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    step: Number
    seat: Seat = 0


class Health(msgspec.Struct, frozen=True):
    status: str
    version: str
    workers: int


class Api(Controller):
    """Everything but pages and sockets."""

    path = "/api"

    # Games

    @get("/games", summary="The games that can be played here")
    async def games(self, context: RequestContext) -> list[GameInfo]:
        return games_info(context.language, context.settings)

    @get("/games/{game:str}", summary="One game with its options")
    async def game(self, context: RequestContext, game: str) -> GameInfo:
        return game_info(_game(game), context.language, context.settings)

    @get("/games/{game:str}/ranked", summary="Whether results with these options, as JSON, are ranked")
    async def ranked(self, context: RequestContext, game: str, options: OptionsAsked = "{}") -> Ranked:
        found = _game(game)
        return Ranked(found.play.is_ranked(_made_options(found, read_object(options), context.language)))

    @get("/protocol", summary="The messages of the sockets as a JSON schema")
    async def protocol(self) -> dict[str, Any]:
        return protocol.schema()

    # Me

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

    # Tables

    @get("/tables", summary="My tables, those that wait for me first, and open ones")
    async def tables(self, context: RequestContext, repository: Repository, lobby: LobbyNews) -> Lobby:
        online = lobby.online()
        return await lobby_of(
            repository, lobby.tables, context.person, context.language, context.origin, online
        )

    @post("/tables", summary="Make a table", status_code=HTTP_201_CREATED)
    async def new_table(self, context: RequestContext, hub: Hub, gate: Gate, data: NewTable) -> Created:
        me = context.known()
        game = _game(data.game)
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
        chosen = _made_options(game, options, context.language)
        if data.rated:
            alone = seats < 2 or len(mine) != 1 or data.one_device or bool(data.bots)
            if alone or practice or not game.play.is_ranked(chosen):
                raise Refused("cannot_be_rated")
            if not await hub.repository.people.has_account(me.id):
                raise Refused("rated_needs_account")
        for seat, bot in data.bots.items():
            _check_bot(data.game, bot)
            _check_seat(seat, seats)
        for seat in mine:
            _check_seat(seat, seats)
        pack = None if data.pack is None else context.settings.pack(game.id, data.pack)
        if pack is None and data.pack is not None:
            raise Refused("unknown_pack", name=data.pack)
        gate.table(context.address, await hub.repository.tables.count_gathering(me.id))
        row = await hub.repository.tables.create(
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
        )
        room = await hub.room(row.id)
        if data.nonce and data.tutorial is None:
            hub.expect(room, me.id)
        await hub.refresh(room)
        return _created(row, context)

    @get("/tables/{id:str}", summary="One table")
    async def table(self, context: RequestContext, hub: Hub, id: str) -> TableInfo:
        return table_info(
            await hub.repository.tables.get(id), context.person, context.language, context.origin
        )

    @post("/tables/{id:str}/sit", summary="Take a seat", status_code=HTTP_200_OK)
    async def sit(self, context: RequestContext, hub: Hub, id: str, data: Sit) -> TableInfo:
        me, room = context.known(), await hub.room(id)
        row = room.row
        if data.nonce:
            hub.expect(room, me.id)
        if data.share:
            if data.seat is None:
                raise Refused("seat_invitation_wrong")
            _check_seat(data.seat, len(row.chairs))
            await hub.repository.seats.sit(id, data.seat, me.id, invitation=data.invite or "")
            return await self._seated(context, hub, room)
        invited = data.invite == row.invitation
        if data.invite is not None and not invited:
            raise Refused("invitation_wrong")
        if row.private and not invited and row.host != me.id and not row.seats_of(me.id):
            raise Refused("invitation_wrong")
        if data.seat is None:
            if row.seats_of(me.id):
                return table_info(row, me, context.language, context.origin)
            if not row.free():
                raise Refused("no_free_seat")
        wanted = row.free() if data.seat is None else [data.seat]
        _check_seat(wanted[-1], len(row.chairs))
        for seat in wanted:
            try:
                await hub.repository.seats.sit(id, seat, me.id)
                break
            except Refused:
                if seat == wanted[-1]:
                    raise
                # Somebody was quicker: another seat will do.
        return await self._seated(context, hub, room)

    @post("/tables/{id:str}/share", summary="Invite one person to share my seat")
    async def share(self, context: RequestContext, hub: Hub, id: str, data: AtSeat) -> SeatInvitation:
        me, room = context.known(), await hub.room(id)
        if data.seat not in room.row.seats_of(me.id):
            raise Refused("not_your_seat")
        if room.row.rated:
            raise Refused("rated_one_each")
        secret = await hub.repository.seats.invite(id, data.seat, me.id)
        return SeatInvitation(f"{context.origin}/tables/{id}?invite={secret}&seat={data.seat}")

    @post("/tables/{id:str}/stand", summary="Leave a seat", status_code=HTTP_200_OK)
    async def stand(self, context: RequestContext, hub: Hub, id: str, data: AtSeat) -> TableInfo:
        me, room = context.known(), await hub.room(id)
        if room.row.rated and room.row.status == "playing":
            raise Refused("rated_one_each")
        await hub.repository.seats.stand(id, data.seat, me.id)
        return await self._seated(context, hub, room)

    @post("/tables/{id:str}/bot", summary="Let a bot sit in, or leave", status_code=HTTP_200_OK)
    async def bot(self, context: RequestContext, hub: Hub, id: str, data: SeatABot) -> TableInfo:
        me, room = context.known(), await hub.room(id)
        row = room.row
        _check_seat(data.seat, len(row.chairs))
        mine, sits = data.seat in row.seats_of(me.id), bool(row.seats_of(me.id))
        late = sits and data.seat in hub.overdue(room)
        fills = row.host == me.id and row.chairs[data.seat].is_free
        if not (mine or late or fills or (row.host == me.id and data.bot is None)):
            raise Refused("not_your_seat")
        if data.bot is not None:
            if not row.bots_allowed:
                raise Refused("bots_not_allowed")
            _check_bot(row.game, data.bot)
        await hub.repository.seats.seat_bot(id, data.seat, data.bot, only_free=fills and data.bot is not None)
        if row.match is not None and row.status == "playing":
            await hub.ask(room, ipc.SeatBot(id, data.seat, data.bot))
        return await self._seated(context, hub, room)

    async def _seated(self, context: RequestContext, hub: Hub, room: Room) -> TableInfo:
        await hub.refresh(room)
        person = context.person
        for connection in list(room.connections):
            if person is not None and connection.person.id == person.id and room.row.match is not None:
                await hub.said(connection, protocol.Look())
        return table_info(room.row, person, context.language, context.origin)

    @post("/tables/{id:str}/rematch", summary="Another match of the same kind", status_code=HTTP_200_OK)
    async def rematch(
        self, context: RequestContext, hub: Hub, id: str, data: Rematch | None = None
    ) -> Created:
        me, room = context.known(), await hub.room(id)
        row = room.row
        if not row.seats_of(me.id):
            raise Refused("not_your_seat")
        if row.status != "over":
            raise Refused("not_over")
        follower = await hub.repository.tables.rematch_of(id)
        made = None if follower is not None else await self._new_follower(hub, row, me.id)
        comes = data is not None and data.nonce and row.tutorial is None
        if made is not None:
            follower = made
            following = await hub.room(follower.id)
            if comes:
                hub.expect(following, me.id)
            await hub.refresh(following)
            await hub.tell_table(room)
        else:
            # Of two who want it at the same moment one is quicker.
            follower = follower or await hub.repository.tables.rematch_of(id)
            if follower is None:
                raise Refused("changed_meanwhile")
            for seat in row.seats_of(me.id):
                if seat in follower.free():
                    await hub.repository.seats.sit(follower.id, seat, me.id)
            if comes and await hub.take_home(follower.id):
                hub.expect(await hub.room(follower.id), me.id)
            await hub.refresh_at_home(follower.id)
        return _created(follower, context)

    async def _new_follower(self, hub: Hub, row: TableRow, me: str) -> TableRow | None:
        """A table like that one, which follows it; None where there is one already."""
        kept = ("game", "options", "host", "profile", "practice", "private", "one_device")
        more = ("bots_allowed", "show_key", "tutorial", "pack")
        columns = {name: getattr(row, name) for name in (*kept, *more)}
        people = {chair.seat: chair.people[0].id for chair in row.chairs if chair.people}
        shared = row.one_device
        mine = {s: p for s, p in people.items() if p == me or (shared and p != LEFT)}
        columns |= {"rated": row.rated, "follows": row.id}
        try:
            return await hub.repository.tables.create(columns, len(row.chairs), mine, row.bots())
        except IntegrityError:
            return None

    @post("/tables/{id:str}/end", summary="End a match whose player stays away", status_code=HTTP_200_OK)
    async def end(self, context: RequestContext, hub: Hub, id: str) -> TableInfo:
        me, room = context.known(), await hub.room(id)
        if not room.row.seats_of(me.id):
            raise Refused("not_your_seat")
        overdue = hub.overdue(room)
        if not overdue:
            raise Refused("nobody_overdue")
        said = protocol.Concede("end", overdue[0])
        await hub.ask(room, ipc.ClientCommand(id, said, context.language, me.name))
        return await self._seated(context, hub, room)

    @post("/tables/{id:str}/token", summary="A token with which a program plays my seat")
    async def token(self, context: RequestContext, hub: Hub, id: str, data: AtSeat) -> Token:
        me, room = context.known(), await hub.room(id)
        if data.seat not in room.row.seats_of(me.id):
            raise Refused("not_your_seat")
        if room.row.rated:
            raise Refused("rated_no_programs")
        return Token(await hub.repository.people.create_token(id, data.seat, me.id))

    # Matches

    @post("/matches/{id:str}/open", summary="Go on here with a match of the terminal")
    async def open_match(self, context: RequestContext, hub: Hub, id: str) -> Created:
        me = context.known()
        if not me.is_host:
            raise Refused("host_only")
        row = await hub.repository.tables.of_match(id)
        if row is None:
            row = await self._adopt(hub, id, me.id)
        if await hub.take_home(row.id):
            await hub.open(await hub.room(row.id))
        return _created(row, context)

    async def _adopt(self, hub: Hub, id: str, me: str) -> TableRow:
        """A table for a match that has none."""
        match = await hub.repository.matches.get(id)
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
        return await hub.repository.tables.create(columns, match["seats"], people, bots)

    @post("/matches/{id:str}/continue", summary="Go on from a step, alone against bots")
    async def continue_match(
        self, context: RequestContext, hub: Hub, gate: Gate, id: str, data: ContinueFrom
    ) -> Created:
        me = context.known()
        match = await hub.repository.matches.get(id)
        if match is None:
            raise Refused("no_such_match", id=id)
        if match["result"] is None and not match["practice"]:
            raise Refused("practice_only")
        await match_seat(context, hub, id, data.seat)
        if match["result"] is None and not await hub.repository.seats.is_sole_player(id, me.id):
            raise Refused("continue_alone")
        if data.step > match["answers"]:
            raise Refused("no_such_step", step=data.step, most=match["answers"])
        game = _game(match["game"])
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
        row = await hub.repository.tables.create(columns, match["seats"], {data.seat: me.id}, bots)
        await hub.begin(await hub.room(row.id), (id, data.step))
        return _created(row, context)

    @get("/matches/{id:str}/steps/{step:int}", summary="A match as it was after so many answers")
    async def step(
        self,
        context: RequestContext,
        hub: Hub,
        id: str,
        step: Annotated[int, Parameter(ge=0, le=10**9)],
        seat: SeatAsked = None,
        language: Annotated[str | None, Parameter(pattern="^(en|fr|xx)$")] = None,
        shape: Annotated[str, Parameter(pattern="^(none|wide|tall)$")] = "wide",
    ) -> Response[bytes]:
        allowed, show_key = await match_seat(context, hub, id, seat)
        audience = Audience(allowed, language or context.language, shape)
        reply = await hub.thinkers.look(ipc.Step(id, step, audience, show_key), context.known_by)
        if reply.code is not None:
            raise Refused(reply.code, **reply.facts)
        return Response(reply.told, media_type=MediaType.JSON)

    @get("/matches/{id:str}/export", summary="A match as a file")
    async def export(
        self, context: RequestContext, hub: Hub, id: str, seat: SeatAsked = None
    ) -> Response[bytes]:
        allowed, show_key = await match_seat(context, hub, id, seat)
        # A match of the terminal has no table that could agree: the file is its host's own.
        show_key = show_key or await hub.repository.tables.of_match(id) is None
        reply = await hub.thinkers.look(ipc.Export(id, allowed, show_key), context.known_by)
        if reply.code is not None:
            raise Refused(reply.code, **reply.facts)
        headers = {"Content-Disposition": f'attachment; filename="{id}.tablee"'}
        return Response(reply.told, media_type="application/octet-stream", headers=headers)


@get("/health", summary="Whether the server and its workers are up", tags=["Health"])
async def health(hub: Hub) -> Health:
    return Health("ok", __version__, sum(engine.pid is not None for engine in hub.engines))


async def match_seat(context: RequestContext, hub: Hub, id: str, seat: int | None) -> tuple[int | None, bool]:
    """Through whose eyes somebody may look at a match, and whether its key may be shown.

    When it is over: through anybody's. While it runs: through one's own, or as a spectator of a public table.
    """
    match = await hub.repository.matches.get(id)
    if match is None:
        raise Refused("no_such_match", id=id)
    row = await hub.repository.tables.of_match(id)
    over = match["result"] is not None
    mine = [] if row is None else context.seats_at(row)
    is_host = context.person is not None and context.person.is_host
    if (row is None and not is_host) or (row is not None and row.private and not mine and not is_host):
        raise Refused("match_hidden")
    if seat is not None:
        _check_seat(seat, match["seats"])
        if not over and seat not in mine:
            raise Refused("match_hidden")
    if seat is None and (over or not mine or row is None):
        seat = 0 if match["seats"] == 1 else next(iter(mine), None)
    elif seat is None:
        seat = mine[0]
    return seat, over and row is not None and row.show_key


def _created(row: TableRow, context: RequestContext) -> Created:
    url = f"/tables/{row.id}"
    return Created(row.id, url, f"{context.origin}{url}?invite={row.invitation}")


def _game(id: str) -> AnyGame:
    try:
        return find_game(id)
    except GameNotFound:
        raise Refused("unknown_game", game=id) from None


def _made_options(game: AnyGame, options: dict[str, Any], language: str) -> Any:
    """The options of a game; what it refuses itself is told in the game's own words."""
    try:
        return make_options(game, options)
    except Refused as error:
        words = coded_words(error.code, error.refusal.facts, translator_for(language, game))
        raise Refused(error.code, error.rule, words=words) from None


def _check_seat(seat: int, seats: int) -> None:
    if not 0 <= seat < seats:
        raise Refused("seat_unknown", seat=seat + 1)


def _check_bot(game: str, bot: str) -> None:
    known = known_bots(_game(game))
    if bot not in known:
        raise Refused("unknown_bot", name=bot, known=", ".join(known))
