"""The commands ``games``, ``matches`` and ``forget``: list games with their options; list, delete matches."""

from __future__ import annotations

from datetime import datetime

from babel.dates import format_datetime

from tablee.bots import bot_names
from tablee.cli.errors import game_named
from tablee.cli.i18n import words_for
from tablee.cli.terminal.reading import Lines, says_yes
from tablee.core import GameNotFound, find_game, game_ids
from tablee.core.i18n import PSEUDO
from tablee.storage import Saved, Store
from tablee.ui.messages import allowed, as_said, game_name, option_name, option_value, players, reason_words
from tablee.ui.option_forms import fields_of, is_ranked


def games(language: str, name: str | None) -> None:
    """All games, or one with all its options and bots."""
    t = words_for(language)
    if name is None:
        ids = game_ids()
        if not ids:
            print(t("games-none"))
        for id in ids:
            try:
                game = find_game(id)
            except Exception as error:
                # One broken package must not hide the others.
                print(t("games-broken", id=id, reason=f"{type(error).__name__}: {error}"))
                continue
            print(t("games-line", id=id, name=game_name(game, language), players=players(game, t)))
        if ids:
            print(t("games-more", id=ids[0]))
        return
    game = game_named(name)
    told = words_for(language, game)
    print(t("games-line", id=game.id, name=game_name(game, language), players=players(game, t)))
    if told.has("game-pitch"):
        print(told("game-pitch"))
    print(t("games-options"))
    for field in fields_of(game):
        print(t("games-option", name=field.name, text=option_name(told, field.name)))
        for choice in field.choices if field.kind in ("choice", "list") else ():
            print(t("games-choice", value=str(choice), text=option_value(told, field.name, choice)))
        print(t("games-default", allowed=allowed(field, t), default=as_said(field.default, told)))
    print(t("games-bots", names=", ".join(bot_names(game))))
    if game.play.levels:
        levels = (f"{level} ({bot})" for level, bot in game.play.levels.items())
        print(t("games-levels", names=", ".join(levels)))
    print(t("games-play", id=game.id))


def matches(language: str, name: str | None, *, running: bool) -> None:
    """The saved matches, the latest first."""
    t = words_for(language)
    if name is not None:
        game_named(name)
    store = Store()
    found = store.matches(name, running=running)
    store.close()
    if not found:
        print(t("matches-none-running" if running else "matches-none"))
    for saved in found:
        print(match_line(saved, language))


def forget(language: str, id: str, *, sure: bool) -> bool:
    """Delete a saved match for good, if somebody says yes; whether it was."""
    t = words_for(language)
    store = Store()
    try:
        saved = store.find(id)
        if not sure:
            print(match_line(saved, language))
            print(t("forget-sure"))
            print(t("are-you-sure"), flush=True)
            sure = says_yes(Lines())
        if sure:
            store.forget(saved.id)
    finally:
        store.close()
    print(t("forgotten" if sure else "forget-kept", id=saved.id))
    return sure


def match_line(saved: Saved, language: str) -> str:
    """One saved match."""
    t = words_for(language)
    try:
        game = find_game(saved.game)
    except GameNotFound:
        title, ended = saved.game, saved.result
    else:
        title = game_name(game, language)
        ended = None if saved.result is None else reason_words(words_for(language, game), saved.result)
        if ended is not None and not is_ranked(game, saved.options):
            ended = t("matches-unranked", state=ended)
    when = moment(saved.touched, language)
    state = t("matches-running") if ended is None else ended
    return t("matches-line", id=saved.id, when=when, game=title, answers=saved.answers, state=state)


def moment(ms: int, language: str) -> str:
    """A moment in the words of a language and the time of this machine."""
    locale = "en" if language == PSEUDO else language
    return format_datetime(datetime.fromtimestamp(ms / 1000), "short", locale=locale)
