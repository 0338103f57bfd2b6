"""Which language is spoken, and with which words."""

from __future__ import annotations

import os
from pathlib import Path

from tablee.core import AnyGame, Translator
from tablee.core.i18n import LANGUAGES
from tablee.ui import messages as play_words
from tablee.ui.messages import known_language

CLI_TEXTS = Path(__file__).parent / "texts"
META = "tablee.language"
"""Where a command's context keeps the language."""


def take_option(args: list[str], option: str) -> tuple[list[str], str | None]:
    """The arguments without an option that every command takes, wherever it stands, and its value."""
    left: list[str] = []
    value: str | None = None
    words_left = iter(args)
    for word in words_left:
        if word == "--":
            left += [word, *words_left]
        elif word == option:
            value = next(words_left, "")
        elif word.startswith(f"{option}="):
            value = word.removeprefix(f"{option}=")
        else:
            left.append(word)
    return left, value


def system_language() -> str:
    """The language of ``$TABLEE_LANG``, else of the system, else English."""
    for name in ("TABLEE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        language = known_language(os.environ.get(name, ""))
        if language is not None:
            return language
    return LANGUAGES[0]


def words_for(language: str, game: AnyGame | None = None) -> Translator:
    """The words of the command, and of a game if there is one."""
    return play_words.words_for(language, game, CLI_TEXTS)
