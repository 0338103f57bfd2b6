"""The cover of the game: the she-dragon before an acid moon, a city, the Door, and a boat of Heroes."""

from __future__ import annotations

from tablee.art import cover_with_name
from tablee.core import Translator


def cover(words: Translator) -> str:
    """The picture of the front page, with the game's name in the reader's language."""
    return cover_with_name(__package__, words("game-name"), words.language, "#f0ffd0")
