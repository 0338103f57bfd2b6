"""Samples: the table of a match as a picture in a file, for the authors of pictures.

A game's module of pictures ends with ``write_sample(sample_match(), sys.argv[1:])``.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tablee.core import AnyMatch, Shape, words


def sample_picture(match: AnyMatch, language: str = "en", shape: Shape = "wide") -> str:
    """The table of a match as SVG, as the first seat that is asked sees it."""
    game, questions = match.game, match.questions
    question = questions[0] if questions else None
    view = match.view(0 if question is None else question.seat)
    return str(game.art.picture(view, question, words(language, game.folder / "texts"), shape))


def write_sample(match: AnyMatch, arguments: Sequence[str]) -> None:
    """Write the sample picture of a match; the arguments are ``[FILE] [LANGUAGE] [wide|tall]``."""
    file = Path(arguments[0] if arguments else f"{match.game.id}.svg")
    language = arguments[1] if len(arguments) > 1 else "en"
    shape: Shape = "tall" if "tall" in arguments[2:] else "wide"
    file.write_text(sample_picture(match, language, shape) + "\n", encoding="utf-8")
    print(f"A sample table is drawn in {file}.")
