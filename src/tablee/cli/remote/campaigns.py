"""``tablee campaign … --server``: begin, list, read and go on with campaigns of a server."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

import msgspec

from tablee.cli.commands.play import Wish, seated_bots, typed_options
from tablee.cli.errors import CommandError
from tablee.cli.i18n import words_for
from tablee.cli.remote.login import (
    GameInfo,
    be_somebody,
    check_remote,
    club_of,
    explained,
    game_of,
    play_table,
    server_address,
)
from tablee.cli.remote.state import clean
from tablee.cli.terminal.reading import Lines, says_yes
from tablee.core import Translator
from tablee.core.i18n import LANGUAGES
from tablee.server.client import Server
from tablee.ui.option_forms import read_values


class CampaignRow(msgspec.Struct, frozen=True):
    """A campaign, as the server lists it."""

    id: str
    name: str
    game_name: str
    status: str
    chapter: int
    title: str
    waits_for: list[str]
    members: list[str]


class ChapterRow(msgspec.Struct, frozen=True):
    """A chapter of a campaign."""

    number: int
    aside: bool
    ending: str


class CampaignText(msgspec.Struct, frozen=True):
    """A campaign with its chapters and its journal."""

    info: CampaignRow
    chapters: list[ChapterRow]
    journal: list[str]


class Opened(msgspec.Struct, frozen=True):
    """The table of a chapter."""

    id: str
    invite_url: str | None = None


def list_there(wish: Wish) -> None:
    """My campaigns of a server, the latest first."""
    t, server = words_for(wish.language), _server(wish)
    with explained(server.url):
        be_somebody(server, wish.name)
        found = server.get("/api/campaigns", list[CampaignRow])
    if not found:
        print(t("campaigns-none-there"))
    for one in found:
        print(clean(_line(one, t)))


def begin_there(wish: Wish, name: str) -> None:
    """Begin a campaign on a server, and play its first chapter there."""
    check_remote(wish)
    assert wish.game is not None
    server, lines = _server(wish), Lines()
    with explained(server.url):
        be_somebody(server, wish.name)
        game = game_of(server.get("/api/games", list[GameInfo]), wish.game)
        seats = wish.seats or game.least_seats
        body = {
            "game": game.id,
            "name": name,
            "options": read_values([field.field() for field in game.fields], typed_options(wish.options)),
            "seats": seats,
            "bots": {str(seat): bot for seat, bot in seated_bots(wish.bots, seats).items()},
            "nonce": True,
        }
        opened = server.post("/api/campaigns", body, Opened)
        id = server.get("/api/campaigns", list[CampaignRow])[0].id
        _play(server, wish, lines, id, opened)


def go_on_there(wish: Wish, named: str | None) -> None:
    """Go to the chapter that runs on a server, or begin the next one."""
    check_remote(wish)
    if wish.bots:
        raise CommandError("not_on_a_server", option="--bot")
    server, lines = _server(wish), Lines()
    with explained(server.url):
        be_somebody(server, wish.name)
        one = _found(server, named, running=True)
        _play(server, wish, lines, one.id, _next(server, one.id, wish))


def show_there(wish: Wish, named: str | None) -> None:
    """The journal of a campaign of a server, and its chapters."""
    t, server = words_for(wish.language), _server(wish)
    with explained(server.url):
        be_somebody(server, wish.name)
        one = _found(server, named, running=False)
        page = server.get(f"/api/campaigns/{quote(one.id, safe='')}", CampaignText)
    print(clean(_line(page.info, t)))
    for chapter in page.chapters:
        key = "chapter-aside-there" if chapter.aside else "chapter-there"
        state = chapter.ending or t("matches-running")
        print(clean(t(key, number=chapter.number, state=state)))
    for line in page.journal or [t("campaign-no-journal")]:
        print(clean(line))


def _play(server: Server, wish: Wish, lines: Lines, id: str, opened: Opened) -> None:
    """Play chapters until somebody leaves one, or does not want the next."""
    t = words_for(wish.language)
    while True:
        if play_table(server, wish, opened.id, lines) != "over":
            return
        one = server.get(f"/api/campaigns/{quote(id, safe='')}", CampaignText).info
        if one.status == "over":
            print(clean(t("campaign-over", name=one.name)))
            return
        print(clean(one.title))
        print(t("campaign-next-question", number=one.chapter))
        print(t("are-you-sure"), flush=True)
        if not says_yes(lines):
            print(t("campaign-later-there", name=clean(one.name), server=server.url))
            return
        opened = _next(server, id, wish)


def _next(server: Server, id: str, wish: Wish) -> Opened:
    body: dict[str, Any] = {"nonce": True}
    if wish.seats is not None:
        body["seats"] = wish.seats
    return server.post(f"/api/campaigns/{quote(id, safe='')}/next", body, Opened)


def _server(wish: Wish) -> Server:
    assert wish.server is not None
    language = wish.language if wish.language in LANGUAGES else LANGUAGES[0]
    return Server(server_address(wish.server), language=language, club=club_of(wish.server))


def _found(server: Server, named: str | None, *, running: bool) -> CampaignRow:
    """Return a campaign by its id or its name; without either, the one that was played last."""
    known = server.get("/api/campaigns", list[CampaignRow])
    if named is None:
        found = [one for one in known if not running or one.status != "over"]
        if not found:
            raise CommandError("no_campaign_runs")
        return found[0]
    wanted = [one for one in known if one.id == named or one.name.casefold() == named.casefold()]
    if not wanted:
        raise CommandError("no_campaign_there", id=named)
    if len(wanted) > 1:
        raise CommandError("several_campaigns_there", id=named, ids=", ".join(one.id for one in wanted))
    return wanted[0]


def _line(one: CampaignRow, t: Translator) -> str:
    state = {
        "over": "campaign-state-over",
        "runs": "campaign-state-runs",
        "gathers": "campaign-state-gathers",
    }.get(one.status, "campaign-state-waits")
    words = t(state, number=one.chapter)
    line = t("campaign-line-there", id=one.id, name=one.name, game=one.game_name, state=words)
    if one.waits_for:
        line = t("campaign-waits-for", line=line, names=tuple(one.waits_for))
    return t("campaign-stands", line=line, title=one.title) if one.title else line
