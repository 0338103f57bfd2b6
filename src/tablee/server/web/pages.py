"""The pages: rendered here, made interactive by the modules in ``static/``."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Any

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from litestar import Controller, MediaType, Request, Response, get
from litestar.params import Parameter

from tablee import __version__
from tablee.art import page_stylesheet
from tablee.core import GameNotFound, Refused, Translator, all_games, find_game, words
from tablee.core.i18n import LANGUAGES, variables
from tablee.server.db.repository import Repository
from tablee.server.engine.thinkers import Thinkers
from tablee.server.i18n import translator_for
from tablee.server.notifications.preferences import Preferences
from tablee.server.people.accounts import Accounts
from tablee.server.people.friends import blocked_people
from tablee.server.tables.history import History, by_campaign, history_of, preset_records
from tablee.server.tables.info import game_info, games_info, table_info
from tablee.server.tables.lobby import Lobby, LobbyFeed, lobby_of
from tablee.server.web.identity import RequestContext
from tablee.server.web.routes.campaigns import campaign_page, campaigns_of, journal_parts
from tablee.server.web.routes.matches import SeatAsked, match_seat
from tablee.server.web.routes.people import Close, Moment, close_to
from tablee.server.web.rulebook import rulebook_of
from tablee.ui.messages import game_name
from tablee.ui.seat_names import seat_names

HERE = Path(__file__).parents[1]
TEXTS = [HERE / "texts" / part for part in ("site", "table")]

_templates = Environment(
    loader=FileSystemLoader(HERE / "pages"),
    autoescape=select_autoescape(["html"]),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def page_words(language: str) -> Translator:
    """Return the texts of the pages."""
    return words(language, *TEXTS)


@cache
def client_words(language: str) -> dict[str, str]:
    """Return the texts of the page's modules, with ``{name}`` for each variable."""
    t = page_words(language)
    return {
        id: t(id, **{name: "{" + name + "}" for name in needed})
        for folder in TEXTS
        for id, needed in variables(folder / f"{LANGUAGES[0]}.ftl").items()
        if id.startswith("js-")
    }


def rendered(template: str, context: RequestContext, path: str, **facts: Any) -> str:
    """Render a page in the language of the client."""
    return _templates.get_template(template).render(
        t=page_words(context.language),
        language=context.language,
        languages=LANGUAGES,
        path=path,
        me=context.person,
        version=__version__,
        **{name: msgspec.to_builtins(value) for name, value in facts.items()},
    )


def page(
    template: str, context: RequestContext, request: Request[Any, Any, Any], **facts: Any
) -> Response[str]:
    return Response(
        rendered(template, context, request.url.path, **facts),
        media_type=MediaType.HTML,
        headers={"Vary": "Cookie"},
    )


class Pages(Controller):
    """The HTML pages."""

    include_in_schema = False

    @get("/")
    async def front(
        self,
        context: RequestContext,
        repository: Repository,
        lobby: LobbyFeed,
        request: Request[Any, Any, Any],
    ) -> Response[str]:
        is_closed = context.person is None and context.settings.entry != "open"
        shown = Lobby([], [], [])
        if not is_closed:
            online = lobby.online()
            shown = await lobby_of(
                repository, lobby.tables, context.person, context.language, context.origin, online
            )
        local = []
        if context.person is not None and context.person.is_host:
            local = [
                {
                    "id": row["id"],
                    "game": row["game"],
                    "name": named(row["game"], context.language),
                    "touched": row["touched"],
                    "answers": row["answers"],
                }
                for row in await repository.matches.without_table()
            ]
        return page(
            "front.html",
            context,
            request,
            games=games_info(context.language, context.settings),
            lobby=shown,
            campaigns=[] if is_closed else await campaigns_of(repository, context),
            local=local,
            is_closed=is_closed,
            club=context.settings.name,
        )

    @get("/games/{game:str}")
    async def game(
        self, context: RequestContext, game: str, repository: Repository, request: Request[Any, Any, Any]
    ) -> Response[str]:
        try:
            found = find_game(game)
        except GameNotFound:
            raise Refused("unknown_game", game=game) from None
        info = game_info(found, context.language, context.settings)
        me, language = context.person, context.language
        records = {} if me is None else await preset_records(repository, me, found, language)
        return page(
            "game.html",
            context,
            request,
            game=info,
            fields=info.fields,
            profiles=info.profiles,
            records=records,
        )

    @get("/games/{game:str}/rules")
    async def rules(
        self, context: RequestContext, game: str, request: Request[Any, Any, Any]
    ) -> Response[str]:
        try:
            found = find_game(game)
        except GameNotFound:
            raise Refused("unknown_game", game=game) from None
        book = rulebook_of(found, translator_for(context.language, found))
        info = game_info(found, context.language, context.settings)
        return page("rules.html", context, request, game=info, book=book)

    @get("/tables/{id:str}")
    async def table(
        self, context: RequestContext, repository: Repository, id: str, request: Request[Any, Any, Any]
    ) -> Response[str]:
        row = await repository.tables.get(id)
        info = table_info(row, context.person, context.language, context.origin)
        game = game_info(find_game(row.game), context.language, context.settings)
        table = {
            **msgspec.to_builtins(info),
            "bots": msgspec.to_builtins(game.bots),
            "phrases": msgspec.to_builtins(game.phrases),
        }
        return page("table.html", context, request, table=table, game=game)

    @get("/campaigns/{id:str}")
    async def campaign(
        self,
        context: RequestContext,
        repository: Repository,
        thinkers: Thinkers,
        id: str,
        request: Request[Any, Any, Any],
        invite: Annotated[str | None, Parameter(max_length=100)] = None,
    ) -> Response[str]:
        campaign = await repository.campaigns.get(id)
        me = context.person
        is_member = me is not None and await repository.campaigns.is_member(id, me.id)
        if not is_member and invite is not None and invite == campaign.invitation:
            return page("campaign-join.html", context, request, id=id)
        shown = await campaign_page(context, repository, thinkers, id, "both")
        return page("campaign.html", context, request, campaign=shown, story=journal_parts(shown.journal))

    @get("/replays/{id:str}")
    async def replay(
        self,
        context: RequestContext,
        repository: Repository,
        id: str,
        request: Request[Any, Any, Any],
        seat: SeatAsked = None,
        step: int | None = None,
    ) -> Response[str]:
        shown, _ = await match_seat(context, repository, id, seat)
        match = await repository.matches.get(id)
        assert match is not None
        row, t = await repository.tables.of_match(id), translator_for(context.language)
        numbered = [t.seat(number) for number in range(match["seats"])]
        facts = {
            "id": id,
            "names": numbered if row is None else seat_names(row.seat_people(), t),
            "game": match["game"],
            "name": named(match["game"], context.language),
            "seats": match["seats"],
            "seat": shown,
            "steps": match["answers"],
            "step": match["answers"] if step is None else min(max(step, 0), match["answers"]),
            "over": match["result"] is not None,
            "practice": match["practice"],
        }
        return page("replay.html", context, request, match=facts)

    @get("/people")
    async def people(
        self,
        context: RequestContext,
        repository: Repository,
        lobby: LobbyFeed,
        request: Request[Any, Any, Any],
    ) -> Response[str]:
        close = Close([], [], [], [], [])
        if context.person is not None:
            close = await close_to(repository, context.person, lobby.online())
        return page("people.html", context, request, close=close)

    @get("/settings")
    async def settings(
        self,
        context: RequestContext,
        repository: Repository,
        accounts: Accounts,
        request: Request[Any, Any, Any],
    ) -> Response[str]:
        me = context.person
        blocked = [] if me is None else await blocked_people(repository, me.id)
        account = None if me is None else await accounts.of(me.id)
        return page("settings.html", context, request, blocked=blocked, account=account)

    @get("/me")
    async def me(
        self,
        context: RequestContext,
        repository: Repository,
        preferences: Preferences,
        request: Request[Any, Any, Any],
        before: Moment = None,
    ) -> Response[str]:
        played, notifications = History([], [], [], None), None
        if context.person is not None:
            played = await history_of(repository, context.person, context.language, before)
            notifications = await preferences.of(context.person.id)
        return page(
            "me.html",
            context,
            request,
            history=played,
            groups=by_campaign(played.matches),
            notifications=notifications,
            is_first=before is None,
        )

    @get("/notifications/confirm")
    async def confirm(self, context: RequestContext, request: Request[Any, Any, Any]) -> Response[str]:
        return page("notifications.html", context, request, act="confirm")

    @get("/notifications/stop")
    async def stop(self, context: RequestContext, request: Request[Any, Any, Any]) -> Response[str]:
        return page("notifications.html", context, request, act="stop")

    @get("/account")
    async def account(
        self, context: RequestContext, accounts: Accounts, request: Request[Any, Any, Any]
    ) -> Response[str]:
        known = None if context.person is None else await accounts.of(context.person.id)
        return page("account.html", context, request, account=known)

    @get("/account/new-password")
    async def new_password(self, context: RequestContext, request: Request[Any, Any, Any]) -> Response[str]:
        return page("new-password.html", context, request)

    @get("/words/{name:str}")
    async def words(self, name: str) -> Response[dict[str, str]]:
        language = name.removesuffix(".json")
        if language not in LANGUAGES:
            raise Refused("no_language", name=language, known=", ".join(LANGUAGES))
        return Response(client_words(language), headers={"Cache-Control": "no-cache"})

    @get("/static/pieces.css")
    async def pieces(self) -> Response[str]:
        css = page_stylesheet({game.id: game.art.style for game in all_games()})
        return Response(css, media_type="text/css", headers={"Cache-Control": "no-cache"})


def named(game: str, language: str) -> str:
    """Return the name of a game; its id if it is not installed any more."""
    try:
        return game_name(find_game(game), language)
    except GameNotFound:
        return game
