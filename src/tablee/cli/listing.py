"""What there is: games with their options and bots, and saved matches."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from babel.dates import format_datetime

from tablee.bots import bot_names
from tablee.cli.errors import game_named
from tablee.cli.language import game_name, option_name, option_value, reason_words, words_for
from tablee.core import Game, GameNotFound, Words, find_game, game_ids
from tablee.core.texts import PSEUDO
from tablee.sim import fields_of
from tablee.sim.options import Field, as_text
from tablee.store import Saved, Store


def games(language: str, name: str | None) -> None:
    """All games, or one with all its options and bots."""
    say = words_for(language)
    if name is None:
        ids = game_ids()
        if not ids:
            print(say("games-none"))
        for id in ids:
            try:
                game = find_game(id)
            except Exception as error:
                # One broken package must not hide the others.
                print(say("games-broken", id=id, reason=f"{type(error).__name__}: {error}"))
                continue
            print(say("games-line", id=id, name=game_name(game, language), players=players(game, say)))
        if ids:
            print(say("games-more", id=ids[0]))
        return
    game = game_named(name)
    told = words_for(language, game)
    print(say("games-line", id=game.id, name=game_name(game, language), players=players(game, say)))
    if told.has("game-pitch"):
        print(told("game-pitch"))
    print(say("games-options"))
    for field in fields_of(game):
        print(say("games-option", name=field.name, text=option_name(told, field.name)))
        for choice in field.choices if field.kind in ("choice", "list") else ():
            print(say("games-choice", value=str(choice), text=option_value(told, field.name, choice)))
        print(say("games-default", allowed=allowed(field, say), default=as_said(field.default, told)))
    print(say("games-bots", names=", ".join(bot_names(game))))
    print(say("games-play", id=game.id))


def players(game: Game[Any, Any], say: Words) -> str:
    """For how many people a game is."""
    return say("players", least=game.least_seats, most=game.most_seats)


def allowed(field: Field, say: Words) -> str:
    """What an option takes."""
    match field.kind:
        case "list":
            return say("allowed-list")
        case "choice":
            return say("allowed-choice")
        case "flag":
            return say("allowed-flag")
        case "number" if field.most is not None:
            id = "allowed-range-or-none" if field.can_be_none else "allowed-range"
            return say(id, least=field.least or 0, most=field.most)
        case "number":
            return say("allowed-number")
        case "other":
            return say("allowed-json")


def as_said(value: Any, say: Words) -> str:
    """A value as one would type it in this language."""
    return say("word-none") if value is None or value == () else as_text(value)


def matches(language: str, name: str | None, *, running: bool) -> None:
    """The saved matches, the latest first."""
    say = words_for(language)
    if name is not None:
        game_named(name)
    store = Store()
    found = store.matches(name, running=running)
    store.close()
    if not found:
        print(say("matches-none-running" if running else "matches-none"))
    for saved in found:
        print(match_line(saved, language))


def match_line(saved: Saved, language: str) -> str:
    """One saved match."""
    say = words_for(language)
    try:
        game = find_game(saved.game)
    except GameNotFound:
        title, ended = saved.game, saved.result
    else:
        title = game_name(game, language)
        ended = None if saved.result is None else reason_words(words_for(language, game), saved.result)
    when = moment(saved.touched, language)
    state = say("matches-running") if ended is None else ended
    return say("matches-line", id=saved.id, when=when, game=title, answers=saved.answers, state=state)


def moment(ms: int, language: str) -> str:
    """A moment in the words of a language and the time of this machine."""
    locale = "en" if language == PSEUDO else language
    return format_datetime(datetime.fromtimestamp(ms / 1000), "short", locale=locale)
