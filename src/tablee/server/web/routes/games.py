"""Routes for games and for the protocol of the sockets."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, get
from litestar.params import Parameter

from tablee.bots.registry import known_bots
from tablee.core import AnyGame, GameNotFound, Refused, find_game
from tablee.core.i18n import LANGUAGES, variables
from tablee.server import protocol
from tablee.server.i18n import translator_for
from tablee.server.tables.info import GameInfo, game_info, games_info
from tablee.server.web.identity import RequestContext
from tablee.ui.messages import coded_words
from tablee.ui.option_forms import make_options, read_object

OptionsAsked = Annotated[str, Parameter(max_length=4000)]
"""The options of a match as a JSON object, in the query."""


Tongue = Annotated[str, Parameter(max_length=10)]
"""The language of the words; else that of the visitor."""


class GameTerm(msgspec.Struct, frozen=True):
    """A word of a game, and what it means."""

    word: str
    means: str


class Ranked(msgspec.Struct, frozen=True):
    """Whether a result counts among best results and, at a rated table, for ratings."""

    ranked: bool


class GameRoutes(Controller):
    """Routes for games."""

    path = "/api"

    @get("/games", summary="The games that can be played here")
    async def games(self, context: RequestContext) -> list[GameInfo]:
        return games_info(context.language, context.settings)

    @get("/games/{game:str}", summary="One game with its options")
    async def game(self, context: RequestContext, game: str) -> GameInfo:
        return game_info(known_game(game), context.language, context.settings)

    @get("/games/{game:str}/ranked", summary="Whether results with these options, as JSON, are ranked")
    async def ranked(self, context: RequestContext, game: str, options: OptionsAsked = "{}") -> Ranked:
        found = known_game(game)
        return Ranked(found.play.is_ranked(checked_options(found, read_object(options), context.language)))

    @get("/games/{game:str}/terms", summary="The words of a game that its pieces are explained with")
    async def terms(self, context: RequestContext, game: str, language: Tongue = "") -> list[GameTerm]:
        found = known_game(game)
        return terms_of(found, language if language in LANGUAGES else context.language)

    @get("/protocol", summary="The messages of the sockets as a JSON schema")
    async def protocol(self) -> dict[str, Any]:
        return protocol.schema()


def terms_of(game: AnyGame, language: str) -> list[GameTerm]:
    """Return the words that a game explains: ``term-…`` in its catalogues, each with its ``term-…-means``."""
    t = translator_for(language, game)
    ids = variables(game.folder / "texts" / f"{LANGUAGES[0]}.ftl")
    means = [id for id in ids if id.startswith("term-") and id.endswith("-means")]
    return [GameTerm(t(id.removesuffix("-means")), t(id)) for id in means]


def known_game(id: str) -> AnyGame:
    """Return a game; refuse an unknown id."""
    try:
        return find_game(id)
    except GameNotFound:
        raise Refused("unknown_game", game=id) from None


def checked_options(game: AnyGame, options: dict[str, Any], language: str) -> Any:
    """Return the options of a game; a refusal of the game is put into its own words."""
    try:
        return make_options(game, options)
    except Refused as error:
        words = coded_words(error.code, error.refusal.facts, translator_for(language, game))
        raise Refused(error.code, error.rule, words=words) from None


def check_bot(game: str, bot: str) -> None:
    """Refuse a bot that a game does not have."""
    known = known_bots(known_game(game))
    if bot not in known:
        raise Refused("unknown_bot", name=bot, known=", ".join(known))
