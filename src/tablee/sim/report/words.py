"""The names of a game's things in a report."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tablee import ui
from tablee.core import AnyGame, TextError, Translator, words

SIM_TEXTS = Path(__file__).parents[1] / "texts"
UI_TEXTS = Path(ui.__file__).parent / "texts"


def words_for(language: str, game: AnyGame) -> Translator:
    """The words of reports, and those of the game."""
    return words(language, UI_TEXTS, SIM_TEXTS, game.folder / "texts")


def game_name(game: AnyGame, t: Translator) -> str:
    return t.get("game-name", game.id)


def option_name(t: Translator, option: str) -> str:
    return t.get(f"option-{option}", option)


def option_value(t: Translator, option: str, value: Any) -> str:
    """The name of a value of an option."""
    match value:
        case bool():
            return t("word-yes" if value else "word-no")
        case None | [] | ():
            return t("word-none")
        case list() | tuple():
            return ", ".join(option_value(t, option, item) for item in value)
    return t.get(f"option-{option}-{value}", str(value))


def fact_name(t: Translator, fact: str) -> str:
    """The name of a fact of a match; some facts have a name for statistics alone."""
    otherwise = t.get(f"fact-{fact}", t.get(f"statistic-{fact}", fact))
    return t.get(f"report-fact-{fact}", otherwise)


def reason_words(t: Translator, reason: str) -> str:
    """Why matches ended; a message that needs the facts of one match is not for many."""
    try:
        return t.get(f"outcome-{reason}", reason)
    except TextError:
        return reason
