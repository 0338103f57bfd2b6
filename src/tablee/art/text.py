"""Text that stays in its box: its estimated width, wrapping, and lines as nodes.

SVG does not wrap, and Python does not have the reader's fonts. Widths are estimated from the kind of each
character, a little wide on purpose: a line that ends early is fine, one that leaves its card is not.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

from tablee.art.node import Node, el
from tablee.art.part_cache import drawn_once

Face: TypeAlias = Literal["sans", "serif"]
Ground: TypeAlias = Literal["table", "parchment", "deep", "gold"]
Anchor: TypeAlias = Literal["start", "middle", "end"]

LEADING = 1.26
"""From one line to the next, in letter sizes."""
LEAST = 13
"""The smallest letters, unless a drawing says otherwise: on a phone a unit is a little less than a pixel."""

_KINDS: tuple[tuple[str, float], ...] = (
    ("ijlI.,:;'|!·\u2018\u2019", 0.29),
    (" \u00a0\u202f", 0.29),
    ('frt()[]/\\-“”"`*', 0.40),
    ("abcdeghknopqsuvxyzJ", 0.57),
    ("0123456789$#?+=<>~_^°«»", 0.60),
    ("ABEFKLPSTVXYZ", 0.72),
    ("CDGHNOQRU&", 0.78),
    ("wæœ", 0.86),
    ("mMW%@ÆŒ—…→←", 1.0),
)
_EM = {character: em for characters, em in _KINDS for character in characters}


@lru_cache(maxsize=4096)
def _em(character: str) -> float:
    """The width of a character in letter sizes: accents add nothing, and what we do not know is wide."""
    if (em := _EM.get(character)) is not None:
        return em
    if unicodedata.combining(character):
        return 0.0
    base = unicodedata.normalize("NFD", character)[0]
    if base != character:
        return _em(base)
    if unicodedata.east_asian_width(character) in "WF":
        return 1.3 if unicodedata.category(character) == "So" else 1.05
    return 0.8 if character.isupper() else 0.7 if character.isalpha() else 1.0


def text_width(text: str, size: float, face: Face = "sans", bold: bool = False) -> float:
    """How wide a line of text is drawn, at most, in the fonts we ask for."""
    # Measured in a browser: 8 % wider than Arial, and as wide as Georgia, which is the widest of our serifs.
    stretch = (1.08 if bold else 1.01) if face == "sans" else (1.12 if bold else 1.02)
    return sum(map(_em, text)) * size * stretch


def wrap(text: str, width: float, size: float, face: Face = "sans", bold: bool = False) -> list[str]:
    """The lines of a text in a column. A word too long for the column is cut, with a hyphen if there is room.

    Lines break at plain spaces only: a French colon stays with its word. A line has at least one character,
    however narrow the column.
    """
    lines: list[str] = []
    for paragraph in text.splitlines():
        line = ""
        for word in re.split("[ \t]+", paragraph.strip(" \t")):
            longer = f"{line} {word}" if line else word
            if text_width(longer, size, face, bold) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            *full, line = _cut(word, width, size, face, bold)
            lines += full
        lines.append(line)
    return lines


def _cut(word: str, width: float, size: float, face: Face, bold: bool) -> list[str]:
    """A word in pieces that fit, broken after its own hyphens first."""
    pieces: list[str] = []
    while text_width(word, size, face, bold) > width and len(word) > 1:
        fitting = [
            i for i in range(1, len(word)) if text_width(_hyphened(word[:i]), size, face, bold) <= width
        ]
        own = [i for i in fitting if word[i - 1] in "-/"]
        at = own[-1] if own else fitting[-1] if fitting else 1
        pieces.append(_hyphened(word[:at]) if fitting else word[:at])
        word = word[at:]
    return [*pieces, word]


def _hyphened(piece: str) -> str:
    return piece if piece[-1] in "-/" else piece + "-"


def ellipsis(text: str, width: float, size: float, face: Face = "sans", bold: bool = False) -> str:
    """The beginning of a text with three dots, as much as fits; nothing at all where not even they do."""
    if text_width(text, size, face, bold) <= width:
        return text
    for end in range(len(text) - 1, -1, -1):
        cut = text[:end].rstrip(" ,;:.\u00a0") + "…"
        if text_width(cut, size, face, bold) <= width:
            return cut
    return ""


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text made to fit a box: its lines, their size, and whether some of it had to be left out."""

    lines: tuple[str, ...]
    size: float
    cut: bool = False


@lru_cache(maxsize=2048)
def fit(
    text: str,
    width: float,
    height: float,
    size: float = 13,
    smallest: float = 9,
    face: Face = "sans",
    bold: bool = False,
) -> Fitted:
    """A text in a box: at its size if it can be, smaller if it must, shortened only when all else fails."""
    trial = size
    while True:
        lines = wrap(text, width, trial, face, bold)
        room = int(height / (trial * LEADING) + 1e-9)
        fits = len(lines) <= room and all(text_width(line, trial, face, bold) <= width for line in lines)
        # Smaller letters are better than a word in two pieces.
        whole = all(text_width(word, trial, face, bold) <= width for word in text.split())
        if fits and (whole or trial <= smallest):
            return Fitted(tuple(lines), trial)
        if trial <= smallest:
            break
        trial = max(smallest, trial - 0.5)
    if room == 0:
        return Fitted((), trial, cut=True)
    shown = [ellipsis(line, width, trial, face, bold) for line in lines[:room]]
    if len(lines) > room:
        shown[-1] = ellipsis(" ".join(lines[room - 1 :]), width, trial, face, bold)
    return Fitted(tuple(shown), trial, cut=True)


@drawn_once
def label(
    text: str,
    x: float,
    y: float,
    size: float = 13,
    *,
    on: Ground = "table",
    soft: bool = False,
    lit: bool = False,
    face: Face = "sans",
    bold: bool = False,
    anchor: Anchor = "start",
    width: float | None = None,
    smallest: float | None = None,
    id: str | None = None,
) -> Node:
    """One line of text, vertically centred on ``y``. With ``width`` it shrinks, then shortens, to fit."""
    shown, cut = text, False
    if width is not None:
        low = min(size, max(LEAST, size * 0.65) if smallest is None else smallest)
        while size > low and text_width(text, size, face, bold) > width:
            size = max(low, size - 0.5)
        shown = ellipsis(text, width, size, face, bold)
        cut = shown != text
    return el(
        "text",
        el("title", text) if cut else None,
        shown,
        class_=text_class(on, soft, lit, face, bold),
        x=x,
        y=y + size * 0.35,
        font_size=size,
        text_anchor=None if anchor == "start" else anchor,
        id=id,
    )


@drawn_once
def paragraph(
    text: str,
    x: float,
    y: float,
    width: float,
    height: float,
    size: float = 13,
    *,
    on: Ground = "table",
    soft: bool = False,
    lit: bool = False,
    face: Face = "sans",
    bold: bool = False,
    anchor: Anchor = "start",
    smallest: float = 12,
    middle: bool = False,
) -> Node:
    """Wrapped text in a box whose corner is (x, y); ``middle`` centres its lines in the height."""
    fitted = fit(text, width, height, size, smallest, face, bold)
    leading = fitted.size * LEADING
    left = {"start": x, "middle": x + width / 2, "end": x + width}[anchor]
    top = y + ((height - leading * len(fitted.lines)) / 2 if middle else 0)
    lines = [
        el("tspan", line, x=left, y=top + leading * i + fitted.size * 0.98)
        for i, line in enumerate(fitted.lines)
    ]
    return el(
        "text",
        el("title", text) if fitted.cut else None,
        *lines,
        class_=text_class(on, soft, lit, face, bold),
        font_size=fitted.size,
        text_anchor=None if anchor == "start" else anchor,
    )


def text_class(on: Ground, soft: bool, lit: bool, face: Face, bold: bool) -> str:
    """The classes of a text: the ground it is written on, its strength (lit is gold), and its letters."""
    chosen = ((soft, "soft"), (lit, "lit"), (face == "serif", "serif"), (bold, "bold"))
    return " ".join([f"on-{on}", *(name for wanted, name in chosen if wanted)])
