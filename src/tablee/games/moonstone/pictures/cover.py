"""The cover of the game: a full moon over dark woods, a Moonstone that glows, and three kinds who want it."""

from __future__ import annotations

from tablee.art import cover_with_name
from tablee.core import Translator


def cover(words: Translator) -> str:
    """The picture of the front page, with the game's name in the reader's language."""
    return cover_with_name(__package__, words("game-name"), words.language, "#eef4ff")
