"""The cover of the game: a lantern over a road at night, those who carry it, and what waits in the dark."""

from __future__ import annotations

from tablee.art import cover_with_name
from tablee.core import Translator


def cover(words: Translator) -> str:
    """The picture of the front page, with the game's name in the reader's language."""
    return cover_with_name(__package__, words("game-name"), words.language, "#ffe9c9")
