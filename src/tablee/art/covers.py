"""Covers: a drawing in a file of its own, with the name of the game on its plate.

A cover is 240 by 320: one great light near (120, 104), figures rimmed by it, and a plate at the foot. The
drawing is plain SVG and says no word, so that one file serves every language.
"""

from __future__ import annotations

from functools import cache
from importlib import resources

from tablee.art.node import el, written
from tablee.art.text import fit

PLATE = (120, 290.5, 196)
"""The middle of the plate, and how wide a name may be on it."""


def cover_with_name(package: str, name: str, language: str, colour: str) -> str:
    """The drawing ``cover.svg`` of a package, with a name on its plate."""
    x, y, width = PLATE
    line = fit(name, width, 30, size=22, smallest=12, face="serif", bold=True)
    head, inside = _drawing(package)
    plate = el(
        "text",
        " ".join(line.lines),
        x=x,
        y=round(y + line.size * 0.34, 1),
        fill=colour,
        font_size=line.size,
        font_weight=700,
        font_family="Georgia, 'Palatino Linotype', 'Liberation Serif', serif",
        text_anchor="middle",
    )
    head += f' width="240" height="320" role="img" lang="{language}">'
    return head + written(el("title", name)) + inside + written(plate) + "</svg>"


@cache
def _drawing(package: str) -> tuple[str, str]:
    """The beginning of the drawing's first tag, and all that is inside it."""
    text = resources.files(package).joinpath("cover.svg").read_text(encoding="utf-8").strip()
    head, inside = text.split(">", 1)
    return head, inside.removesuffix("</svg>")
