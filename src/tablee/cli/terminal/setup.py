"""Choosing a game and its options from a numbered menu. The form is made from the game's own options."""

from __future__ import annotations

from typing import Any

from tablee.cli.errors import explain
from tablee.cli.i18n import words_for
from tablee.cli.terminal.reading import Lines
from tablee.core import AnyGame, Refused, Translator, find_game, game_ids
from tablee.ui.commands import WORDS
from tablee.ui.messages import allowed, game_name, option_name, option_value, players
from tablee.ui.option_forms import Field, OptionError, fields_of, is_ranked, make_options


def ask_plainly(t: Translator, language: str, lines: Lines) -> tuple[AnyGame, Any] | None:
    """A game and its options; None for who leaves before they are chosen."""
    game = _ask_game(t, language, lines)
    if game is None:
        return None
    options = _ask_options(game, words_for(language, game), lines)
    return None if options is None else (game, options)


def _ask_game(t: Translator, language: str, lines: Lines) -> AnyGame | None:
    ids = game_ids()
    if len(ids) == 1:
        return find_game(ids[0])
    while True:
        print(t("setup-which-game"))
        for number, id in enumerate(ids, 1):
            game = find_game(id)
            text = t("games-line", id=id, name=game_name(game, language), players=players(game, t))
            print(t("choice", number=str(number), text=text), flush=True)
        word = _next(lines)
        if word is None:
            return None
        if word in ids:
            return find_game(word)
        if word.isdecimal() and 1 <= int(word) <= len(ids):
            return find_game(ids[int(word) - 1])
        print(t("refused-not-offered"))


def _ask_options(game: AnyGame, t: Translator, lines: Lines) -> Any:
    """Change options by their number until a bare Enter starts the match."""
    fields = fields_of(game)
    values: dict[str, Any] = {}
    while True:
        print(t("setup-options", game=t("game-name") if t.has("game-name") else game.id))
        for number, field in enumerate(fields, 1):
            now = option_value(t, field.name, values.get(field.name, field.default))
            text = t("setup-option", name=option_name(t, field.name), value=now)
            print(t("choice", number=str(number), text=text))
        if not is_ranked(game, values):
            print(t("unranked"))
        print(t("setup-start"), flush=True)
        word = _next(lines)
        if word is None:
            return None
        if not word:
            try:
                return make_options(game, values)
            except (OptionError, Refused) as error:
                print(explain(error, t))
        elif word.isdecimal() and 1 <= int(word) <= len(fields):
            if not _ask_value(fields[int(word) - 1], values, t, lines):
                return None
        else:
            print(t("refused-not-offered"))


def _next(lines: Lines) -> str | None:
    """Return the typed line; None at the end of the input or to leave."""
    typed = lines.next()
    word = typed.strip() if isinstance(typed, str) else "q"
    return None if word.lower() == "q" or WORDS.get(word.lower()) == "quit" else word


def _ask_value(field: Field, values: dict[str, Any], t: Translator, lines: Lines) -> bool:
    """A new value for one option; False if the input ends."""
    print(t("setup-value", name=option_name(t, field.name), allowed=allowed(field, t)))
    shown = field.choices if field.kind in ("choice", "list") else ()
    for number, choice in enumerate(shown, 1):
        text = t("setup-choice", text=option_value(t, field.name, choice), value=str(choice))
        print(t("choice", number=str(number), text=text), flush=True)
    typed = lines.next()
    if not isinstance(typed, str):
        return False
    try:
        values[field.name] = field.read(_by_number(typed, field))
    except OptionError as error:
        print(explain(error, t))
    return True


def _by_number(typed: str, field: Field) -> str:
    """Choices named by their numbers, as they would be typed."""
    if field.kind not in ("choice", "list"):
        return typed.strip()
    words = typed.replace(",", " ").split()
    names = [
        str(field.choices[int(word) - 1])
        if word.isdecimal() and 1 <= int(word) <= len(field.choices)
        else word
        for word in words
    ]
    return ",".join(names)
