"""Which language is spoken, and with which words."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from tablee import store
from tablee.core import Game, TextError, Words, words
from tablee.core.texts import LANGUAGES, PSEUDO

CLI_TEXTS = Path(__file__).parent / "texts"
STORE_TEXTS = Path(store.__file__).parent / "texts"
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


def known_language(text: str) -> str | None:
    """The language that ``fr``, ``fr_CA.UTF-8`` or ``French`` means, if we speak it."""
    short = text.lower()[:2]
    return short if short in (*LANGUAGES, PSEUDO) else None


def next_language(language: str) -> str:
    """The language after this one, round and round."""
    known = LANGUAGES.index(language) if language in LANGUAGES else -1
    return LANGUAGES[(known + 1) % len(LANGUAGES)]


def words_for(language: str, game: Game[Any, Any] | None = None) -> Words:
    """The words of the command, and of a game if there is one."""
    folders = [STORE_TEXTS, CLI_TEXTS]
    if game is not None:
        folders.append(game.folder / "texts")
    return words(language, *folders)


def game_name(game: Game[Any, Any], language: str) -> str:
    """What the game is called."""
    say = words_for(language, game)
    return say("game-name") if say.has("game-name") else game.id


def option_name(say: Words, field: str) -> str:
    """What an option is called."""
    return _first(say, field, f"option-{field}")


def option_value(say: Words, field: str, value: Any) -> str:
    """What a value of an option is called."""
    if isinstance(value, bool):
        return say("word-yes" if value else "word-no")
    if value is None or value == ():
        return say("word-none")
    if isinstance(value, tuple | list):
        return ", ".join(option_value(say, field, item) for item in value)
    return _first(say, str(value), f"option-{field}-{value}")


def fact_name(say: Words, fact: str) -> str:
    """What a fact of an outcome is called."""
    return _first(say, fact, f"fact-{fact}")


def reason_words(say: Words, reason: str, facts: Any = None) -> str:
    """Why a match ended."""
    id = f"outcome-{reason.replace('_', '-')}"
    try:
        return say(id, **(facts or {})) if say.has(id) else reason
    except TextError:
        return say(id)


def _first(say: Words, otherwise: str, id: str) -> str:
    """The message, spelt with underscores or with dashes."""
    for known in (id, id.replace("_", "-")):
        if say.has(known):
            return say(known)
    return otherwise
