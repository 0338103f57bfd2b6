"""``tablee play --server``: log in to a server, and take a seat at a table."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator, Sequence
from typing import Any
from urllib.parse import parse_qs, quote, urlsplit

import msgspec

from tablee.cli.commands.play import Wish, seated_bots, typed_options
from tablee.cli.errors import CommandError, GameMessage
from tablee.cli.i18n import words_for
from tablee.cli.remote.commands import spoken
from tablee.cli.remote.local_files import read_strings, write_strings
from tablee.cli.remote.table import Remote, TableInfo
from tablee.cli.terminal.plain import Left
from tablee.cli.terminal.reading import Lines
from tablee.core import Translator
from tablee.core.i18n import LANGUAGES
from tablee.server.client import Link, Server, TurnedDown, Unreachable
from tablee.storage import home
from tablee.ui.commands import WORDS
from tablee.ui.option_forms import Field, Kind, read_values

GUESTS = "servers.json"
"""The file with the session on each server."""


class TableAddress(msgspec.Struct, frozen=True):
    """An address of a server or of a table."""

    server: str
    table: str | None = None
    invite: str | None = None
    seat: int | None = None
    """The seat that an invitation shares."""


class ChoiceInfo(msgspec.Struct, frozen=True):
    value: Any


class FieldInfo(msgspec.Struct, frozen=True):
    """An option of a game, as the server describes it."""

    name: str
    kind: Kind
    default: Any
    choices: list[ChoiceInfo]
    least: int | None
    most: int | None
    can_be_none: bool

    def field(self) -> Field:
        values = tuple(choice.value for choice in self.choices)
        return Field(self.name, self.kind, self.default, values, self.least, self.most, self.can_be_none)


class GameInfo(msgspec.Struct, frozen=True):
    """A game of the server."""

    id: str
    name: str
    seats: str
    least_seats: int
    fields: list[FieldInfo]


class _Lobby(msgspec.Struct, frozen=True):
    mine: list[TableInfo]
    open: list[TableInfo]


class _Made(msgspec.Struct, frozen=True):
    id: str


def play_there(wish: Wish) -> None:
    """Take a seat at a server's table, and play until the match is over or the person leaves."""
    check_remote(wish)
    t, lines = words_for(wish.language), Lines()
    place = place_of(wish)
    language = wish.language if wish.language in LANGUAGES else LANGUAGES[0]
    server = Server(place.server, language=language, club=club_of(wish.server or ""))
    with explained(server.url):
        be_somebody(server, wish.name)
        id = place.table or _new_or_chosen(server, wish, lines, t)
        if id is None:
            return
        _sit(server, id, place)
        play_table(server, wish, id, lines)


def play_table(server: Server, wish: Wish, id: str, lines: Lines) -> Left:
    """Play at a table where one has a seat, or watch."""
    table = server.get(f"/api/tables/{quote(id, safe='')}", TableInfo)
    with Link(server, table.id, language=spoken(wish.language)) as link:
        remote = Remote(server, link, table, wish.language, lines, confirm=wish.confirm)
        try:
            return remote.play()
        except KeyboardInterrupt:
            print(f"\n{remote.left()}", flush=True)
            raise


@contextlib.contextmanager
def explained(url: str) -> Iterator[None]:
    """Print a refusal of the server in its own words."""
    try:
        yield
    except TurnedDown as turned_down:
        raise GameMessage(turned_down.words) from None
    except Unreachable as error:
        raise CommandError("unreachable", url=url, reason=str(error)) from None


def check_remote(wish: Wish) -> None:
    """Refuse options that only work on one's own machine."""
    for option, given in (("--seed", wish.seed), ("--resume", wish.resume), ("--pack", wish.packs or None)):
        if given is not None:
            raise CommandError("not_on_a_server", option=option)


# Addresses


def place_of(wish: Wish) -> TableAddress:
    """Return the server and the table of a command line; an invitation names both."""
    invited = None if wish.game is None else invitation(wish.game)
    server = None if wish.server is None else server_address(wish.server)
    if invited is None:
        named = invitation(wish.table) if wish.table is not None else None
        invited = named or TableAddress(server or "", wish.table)
    if server is not None and invited.server not in ("", server):
        raise CommandError("other_server", server=server, other=invited.server)
    return msgspec.structs.replace(invited, server=invited.server or server)


def server_address(text: str) -> str:
    """Return the address of a server without a path, in lower case."""
    parts = urlsplit(text if "://" in text else f"http://{text}")
    try:
        port = "" if parts.port is None else f":{parts.port}"
    except ValueError:
        raise CommandError("server_address", text=text) from None
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise CommandError("server_address", text=text)
    name = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{parts.scheme}://{name}{port}"


def club_of(address: str) -> str | None:
    """Return the invitation of a club's link: ``https://club.example/#club=...``."""
    return parse_qs(urlsplit(address).fragment).get("club", [None])[0]


def invitation(text: str) -> TableAddress | None:
    """Parse a link to a table: ``https://club.example/tables/k3jx7q2p?invite=...``."""
    if not text.startswith(("http://", "https://")):
        return None
    parts = urlsplit(text)
    path = [part for part in parts.path.split("/") if part]
    if len(path) != 2 or path[0] != "tables":
        raise CommandError("invitation_form", text=text)
    query = {name: values[0] for name, values in parse_qs(parts.query).items()}
    seat = query.get("seat", "")
    return TableAddress(
        server_address(text), path[1], query.get("invite"), int(seat) if seat.isdecimal() else None
    )


# Sessions


def be_somebody(server: Server, name: str | None) -> None:
    """Use the stored session of this server, or become a guest; store the session."""
    path = home() / GUESTS
    known = read_strings(path)
    server.token = known.get(server.url)
    token = server.become_guest(name) if server.token is None else server.come_back(name)
    if known.get(server.url) != token:
        # A token identifies its person.
        write_strings(path, {**known, server.url: token})


# Tables


def _new_or_chosen(server: Server, wish: Wish, lines: Lines, t: Translator) -> str | None:
    """Return the id of a new table, or of one from the menu; None if the person leaves."""
    games = server.get("/api/games", list[GameInfo])
    if wish.game is not None:
        return _made(server, wish, game_of(games, wish.game))
    if len(games) == 1 and (wish.options or not lines.is_terminal):
        return _made(server, wish, games[0])
    if wish.options or not lines.is_terminal:
        raise CommandError("name_a_game", installed=", ".join(game.id for game in games))
    picked = _picked(server, games, lines, t)
    return _made(server, wish, picked) if isinstance(picked, GameInfo) else picked


def game_of(games: Sequence[GameInfo], name: str) -> GameInfo:
    """Return a game of the server by its id."""
    found = next((game for game in games if game.id == name), None)
    if found is None:
        raise CommandError("no_game", name=name, installed=", ".join(game.id for game in games), near="")
    return found


def _made(server: Server, wish: Wish, game: GameInfo) -> str:
    """Create a table, and take the first seat without a bot."""
    seats = wish.seats or game.least_seats
    bots = seated_bots(wish.bots, seats)
    free = [seat for seat in range(seats) if seat not in bots]
    body = {
        "game": game.id,
        "options": read_values([field.field() for field in game.fields], typed_options(wish.options)),
        "seats": seats,
        "mine": free[:1],
        "bots": {str(seat): bot for seat, bot in bots.items()},
        "practice": wish.practice,
        "nonce": True,
    }
    return server.post("/api/tables", body, _Made).id


def _picked(server: Server, games: list[GameInfo], lines: Lines, t: Translator) -> GameInfo | str | None:
    """Show a menu of one's own tables, open tables and new ones."""
    lobby = server.get("/api/tables", _Lobby)
    rows: list[tuple[GameInfo | str, str]] = [(row.id, _row_words(row, t)) for row in lobby.mine]
    rows += [(row.id, _row_words(row, t)) for row in lobby.open if row.free]
    rows += [(game, t("lobby-new", name=game.name, seats=game.seats)) for game in games]
    while True:
        print(t("lobby-which"))
        for number, (_, text) in enumerate(rows, 1):
            print(t("choice", number=str(number), text=text))
        sys.stdout.flush()
        typed = lines.next()
        word = typed.strip() if isinstance(typed, str) else "q"
        if word.lower() == "q" or WORDS.get(word.lower()) == "quit":
            return None
        if word.isdecimal() and 1 <= int(word) <= len(rows):
            return rows[int(word) - 1][0]
        print(t("refused-not-offered"))


def _row_words(row: TableInfo, t: Translator) -> str:
    state = "turn" if row.your_turn else "over" if row.status == "over" else "mine" if row.yours else "open"
    return t(f"lobby-{state}", name=row.name, id=row.id, free=row.free)


def _sit(server: Server, id: str, place: TableAddress) -> None:
    """Take a free seat, or share the one of an invitation; if none is free, watch."""
    path = f"/api/tables/{quote(id, safe='')}"
    table = server.get(path, TableInfo)
    if table.yours or table.status == "over":
        return
    body: dict[str, Any] = {"nonce": True}
    if place.invite is not None:
        body["invite"] = place.invite
    if place.seat is not None:
        body |= {"seat": place.seat, "share": True}
    try:
        server.post(f"{path}/sit", body, TableInfo)
    except TurnedDown as turned_down:
        if turned_down.code != "no_free_seat":
            raise
