"""Pictures for the full-screen terminal: lines of styled characters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias, get_args

Style: TypeAlias = Literal[
    "plain", "soft", "bold", "gold", "red", "blue", "green", "yellow", "violet", "reverse"
]
"""The look of a span. ``gold``: can be picked or is planned. No information is in a style alone: a side, a
kind or a state has a character of its own too, since some terminals show neither colours nor bold type."""


STYLES: frozenset[str] = frozenset(get_args(Style))

LEAST_COLUMNS = 72
"""A picture fits in so many cells side by side."""


class Span(NamedTuple):
    """Characters of one style; each takes one cell of the terminal."""

    text: str
    style: Style = "plain"


Line: TypeAlias = tuple[Span, ...]


class TerminalPicture(NamedTuple):
    """The table in characters, and what the characters mean."""

    lines: tuple[Line, ...]
    legend: tuple[Line, ...] = ()


def plain(text: str) -> Line:
    """A line of one style."""
    return (Span(text),)


def width_of(line: Line) -> int:
    """The cells that a line takes."""
    return sum(len(span.text) for span in line)


def padded(line: Line, width: int) -> Line:
    """A line filled with spaces, or cut, to a width."""
    kept: list[Span] = []
    left = width
    for text, style in line:
        if left > 0:
            kept.append(Span(text[:left], style))
            left -= len(text[:left])
    return (*kept, Span(" " * left)) if left else tuple(kept)


def beside(*blocks: Sequence[Line], gap: int = 1) -> tuple[Line, ...]:
    """Blocks of lines side by side, each as wide as its widest line."""
    widths = [max((width_of(line) for line in block), default=0) for block in blocks]
    height = max((len(block) for block in blocks), default=0)
    rows: list[Line] = []
    for at in range(height):
        row: Line = ()
        for block, width in zip(blocks, widths, strict=True):
            space: Line = (Span(" " * gap),) if row else ()
            row = (*row, *space, *padded(block[at] if at < len(block) else (), width))
        rows.append(row)
    return tuple(rows)


def boxed(block: Sequence[Line], width: int, title: str = "", style: Style = "plain") -> tuple[Line, ...]:
    """A block in a frame of a width, with a title in its upper edge."""
    inner = width - 2
    head = f" {title[: inner - 3]} " if title else ""
    top = (Span("┌─", style), Span(head, "bold"), Span("─" * (inner - 1 - len(head)) + "┐", style))
    rows = [(Span("│", style), *padded(line, inner), Span("│", style)) for line in block]
    return (top, *rows, (Span(f"└{'─' * inner}┘", style),))
