"""Games and tables as the pages and the API show them, in the visitor's words."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any

import msgspec

from tablee.bots.registry import offered_bots
from tablee.core import AnyGame, GameNotFound, PackError, all_games, find_game
from tablee.core.content.packs import read_about
from tablee.core.content.tutorial import tutorials_of
from tablee.server.config import ClubSettings
from tablee.server.db.repository import Repository
from tablee.server.db.rows import LEFT, Person, TableRow
from tablee.server.engine.patches import Drawing
from tablee.server.i18n import translator_for
from tablee.server.people.friends import friends_of
from tablee.server.tables.hub import PROFILES
from tablee.ui.messages import allowed, game_name, goal_words, option_name, option_value
from tablee.ui.option_forms import fields_of, is_ranked

READ_AGAIN = 5.0
"""Seconds after which open tables are read again though nobody said that they have changed."""


class Named(msgspec.Struct, frozen=True):
    """Something with an id and a name."""

    id: str
    name: str


class OptionChoice(msgspec.Struct, frozen=True):
    """One value that an option may take."""

    value: Any
    label: str
    help: str = ""


class OptionField(msgspec.Struct, frozen=True):
    """One option of a game, as a part of a form."""

    name: str
    label: str
    kind: str
    default: Any
    choices: list[OptionChoice]
    least: int | None
    most: int | None
    can_be_none: bool
    help: str


class GameInfo(msgspec.Struct, frozen=True):
    """A game, for its page and for the front page."""

    id: str
    name: str
    version: str
    pitch: str
    goal: str
    cover: str
    seats: str
    least_seats: int
    most_seats: int
    bots: list[Named]
    hint: bool
    tutorials: list[Named]
    fields: list[OptionField]
    profiles: list[Named]
    packs: list[Named] = []
    """What this server offers beside the game's own content."""


class SeatInfo(msgspec.Struct, frozen=True):
    """One seat of a table."""

    seat: int
    people: list[str]
    bot: str | None
    free: bool


class TableInfo(msgspec.Struct, frozen=True):
    """A row of the lobby."""

    id: str
    game: str
    name: str
    status: str
    seats: list[SeatInfo]
    free: int
    languages: list[str]
    clock: str
    options: list[str]
    bots_allowed: bool
    practice: bool
    rated: bool
    ranked: bool
    """Whether results with its options are compared with others."""
    private: bool
    one_device: bool
    tutorial: str | None
    yours: bool
    your_turn: bool
    host: str
    match: str | None
    frozen: str | None
    touched: int
    invite_url: str | None = None
    friends: list[str] = []
    """Friends who sit there."""


class Friend(msgspec.Struct, frozen=True):
    """A friend, and whether they are here now."""

    id: str
    name: str
    online: bool


class Lobby(msgspec.Struct, frozen=True, tag_field="type", tag="lobby"):
    """The tables that somebody may go to: their own, those that wait for them first, and open ones."""

    mine: list[TableInfo]
    open: list[TableInfo]
    friends: list[Friend]

    def since(self, before: Lobby) -> LobbyChanges | None:
        """The way from an earlier lobby to this one; None if they show the same."""
        known = {row.id: row for row in (*before.mine, *before.open)}
        rows = [row for row in (*self.mine, *self.open) if not _shows_same(row, known.get(row.id))]
        ids = [[row.id for row in rows] for rows in (self.mine, self.open, before.mine, before.open)]
        mine = None if ids[0] == ids[2] else ids[0]
        open_ = None if ids[1] == ids[3] else ids[1]
        friends = None if self.friends == before.friends else self.friends
        if not rows and mine is None and open_ is None and friends is None:
            return None
        return LobbyChanges(rows, mine, open_, friends)


class LobbyChanges(msgspec.Struct, frozen=True, tag_field="type", tag="lobby_changes", omit_defaults=True):
    """What is different from the lobby that was told before."""

    rows: list[TableInfo] = []
    """Rows that are new or show something else."""
    mine: list[str] | None = None
    """The ids of all tables of one's own, in their order; left out where they are the same as before."""
    open: list[str] | None = None
    """... of all open tables."""
    friends: list[Friend] | None = None


def _shows_same(row: TableInfo, known: TableInfo | None) -> bool:
    """Whether a row looks as before; when others' tables were last touched is not shown."""
    if row is known:
        return True
    if known is None:
        return False
    return row == (known if row.yours else msgspec.structs.replace(known, touched=row.touched))


def game_info(game: AnyGame, language: str, settings: ClubSettings) -> GameInfo:
    t = translator_for(language, game)
    few, many = game.least_seats, game.most_seats
    return GameInfo(
        id=game.id,
        name=game_name(game, language),
        version=game.version,
        pitch=t("game-pitch") if t.has("game-pitch") else "",
        goal=goal_words(game.rules.options(), t) or "",
        cover="" if game.art.cover is None else Drawing(game.art.cover(t), game.id).svg(),
        seats=f"{few}" if few == many else f"{few}–{many}",
        least_seats=few,
        most_seats=many,
        bots=[Named(name, bot_name(name, language)) for name in offered_bots(game)],
        hint=game.play.hint_bot is not None,
        tutorials=[Named(one.id, t.text(one.name)) for one in tutorials_of(game)],
        fields=_fields(game, language),
        profiles=[Named(id, t(f"profile-{id}")) for id in PROFILES],
        packs=[
            Named(read_about(Path(folder)).id, pack_name(folder, language))
            for folder in settings.packs.get(game.id, ())
        ],
    )


def pack_name(folder: str, language: str) -> str:
    """What a pack is called; by its folder if it is there no more."""
    try:
        return translator_for(language).text(read_about(Path(folder)).name)
    except PackError:
        return Path(folder).name


def bot_name(name: str, language: str) -> str:
    """What a bot is called."""
    t = translator_for(language)
    return t(f"bot-{name}") if t.has(f"bot-{name}") else name


def _fields(game: AnyGame, language: str) -> list[OptionField]:
    t = translator_for(language, game)

    return [
        OptionField(
            field.name,
            option_name(t, field.name),
            field.kind,
            msgspec.to_builtins(field.default),
            [
                OptionChoice(
                    choice,
                    option_value(t, field.name, choice),
                    t.get(f"option-{field.name}-{choice}-help", ""),
                )
                for choice in field.choices
            ],
            field.least,
            field.most,
            field.can_be_none,
            t.get(f"option-{field.name}-help", "") or (allowed(field, t) if field.kind == "other" else ""),
        )
        for field in fields_of(game)
    ]


def games_info(language: str, settings: ClubSettings) -> list[GameInfo]:
    return [game_info(game, language, settings) for game in all_games()]


def table_info(
    row: TableRow, me: Person | None, language: str, origin: str, friends: Collection[str] = ()
) -> TableInfo:
    """A table as one visitor sees it; the invitation only for those who sit there."""
    try:
        game = find_game(row.game)
        name, options = game_name(game, language), chosen_options(game, row.options, language)
        ranked = is_ranked(game, row.options)
    except GameNotFound:
        name, options, ranked = row.game, [], True
    if row.pack is not None:
        options.append(pack_name(row.pack, language))
    mine = [] if me is None else row.seats_of(me.id)
    people = [person for chair in row.chairs for person in chair.people]
    invited = me is not None and (bool(mine) or row.host == me.id)
    return TableInfo(
        id=row.id,
        game=row.game,
        name=name,
        status=row.status,
        seats=seats_info(row, language),
        free=len(row.free()),
        languages=sorted({person.language for person in people if person.id != LEFT}),
        clock=translator_for(language)(f"profile-{row.profile}"),
        options=options,
        bots_allowed=row.bots_allowed,
        practice=row.practice,
        rated=row.rated,
        ranked=ranked,
        private=row.private,
        one_device=row.one_device,
        tutorial=row.tutorial,
        yours=bool(mine),
        your_turn=row.status == "playing" and bool(set(mine) & set(row.asked)),
        host=next(
            (person.called(translator_for(language)) for person in people if person.id == row.host), ""
        ),
        match=row.match,
        frozen=row.frozen,
        touched=row.touched,
        invite_url=f"{origin}/tables/{row.id}?invite={row.invitation}" if invited else None,
        friends=[person.name for person in people if person.id in friends],
    )


def seats_info(row: TableRow, language: str) -> list[SeatInfo]:
    """Who sits where."""
    t = translator_for(language)
    return [
        SeatInfo(
            chair.seat,
            [person.called(t) for person in chair.people],
            None if chair.bot is None else bot_name(chair.bot, language),
            chair.is_free,
        )
        for chair in row.chairs
    ]


def chosen_options(game: AnyGame, options: dict[str, Any], language: str) -> list[str]:
    """The options that differ from the defaults, in words."""
    t = translator_for(language, game)
    # As JSON would have them: tuples are lists there.
    defaults = {
        field.name: msgspec.json.decode(msgspec.json.encode(field.default)) for field in fields_of(game)
    }
    return [
        t("fact", name=option_name(t, name), value=option_value(t, name, value))
        for name, value in options.items()
        if defaults.get(name) != value
    ]


class OpenTables:
    """The open tables, read once for everybody until one of them changes."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._rows: list[TableRow] = []
        self._read_at = -math.inf
        self._turn = asyncio.Lock()
        self._shown: dict[tuple[str, str], tuple[TableRow, TableInfo]] = {}
        """How strangers see a table, by its id and their language."""

    def changed(self) -> None:
        """Read them again when somebody looks next."""
        self._read_at = -math.inf

    async def rows(self) -> list[TableRow]:
        async with self._turn:
            if time.monotonic() - self._read_at > READ_AGAIN:
                self._read_at = time.monotonic()
                try:
                    self._rows = await self._repository.tables.listed()
                except BaseException:
                    self.changed()
                    raise
                known = {row.id for row in self._rows}
                self._shown = {key: shown for key, shown in self._shown.items() if key[0] in known}
            return self._rows

    def shown(self, row: TableRow, language: str) -> TableInfo:
        """A table as somebody sees it who has nothing to do with it."""
        key = row.id, language
        known = self._shown.get(key)
        if known is None or known[0] != msgspec.structs.replace(row, touched=known[0].touched):
            known = self._shown[key] = row, table_info(row, None, language, "")
        return known[1]


async def lobby_of(
    repository: Repository,
    tables: OpenTables,
    me: Person | None,
    language: str,
    origin: str,
    online: Collection[str],
) -> Lobby:
    """What the front page shows somebody; ``online``: who is here."""
    friends = [] if me is None else await friends_of(repository, me.id)
    mine = [] if me is None else await repository.tables.of_person(me.id)
    return lobby_with(await tables.rows(), tables, mine, friends, me, language, origin, online)


def lobby_with(
    rows: Sequence[TableRow],
    tables: OpenTables,
    mine: Sequence[TableRow],
    friends: Sequence[Person],
    me: Person | None,
    language: str,
    origin: str,
    online: Collection[str],
) -> Lobby:
    """The lobby of somebody, from what was read."""
    close = {friend.id for friend in friends}
    known = {row.id for row in mine}
    own = [table_info(row, me, language, origin, close) for row in mine]
    own.sort(key=lambda row: (not row.your_turn, row.status == "over", -row.touched))
    others = []
    for row in rows:
        if row.id in known:
            continue
        is_near = me is not None and row.host == me.id
        is_near |= bool(close) and any(one.id in close for chair in row.chairs for one in chair.people)
        near = table_info(row, me, language, origin, close) if is_near else None
        others.append(near or tables.shown(row, language))
    return Lobby(own, others, [Friend(friend.id, friend.name, friend.id in online) for friend in friends])
