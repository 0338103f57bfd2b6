"""Which language is spoken, and with which words."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from tablee.core import Game, Words
from tablee.core.texts import LANGUAGES
from tablee.play import words as play_words
from tablee.play.words import known_language

CLI_TEXTS = Path(__file__).parent / "texts"
META = "tablee.language"
"""Where a command's context keeps the language."""


def take_language(args: list[str]) -> tuple[list[str], str | None]:
    """The arguments without ``--lang``, wherever it stands, and the language it asks for."""
    left: list[str] = []
    language: str | None = None
    words_left = iter(args)
    for word in words_left:
        if word == "--":
            left += [word, *words_left]
        elif word == "--lang":
            language = next(words_left, "")
        elif word.startswith("--lang="):
            language = word.removeprefix("--lang=")
        else:
            left.append(word)
    return left, language


def system_language() -> str:
    """The language of ``$TABLEE_LANG``, else of the system, else English."""
    for name in ("TABLEE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        language = known_language(os.environ.get(name, ""))
        if language is not None:
            return language
    return LANGUAGES[0]


def words_for(language: str, game: Game[Any, Any] | None = None) -> Words:
    """The words of the command, and of a game if there is one."""
    return play_words.words_for(language, game, CLI_TEXTS)
