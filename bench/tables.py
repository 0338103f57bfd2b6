"""Tables and figures in plain text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from bench.parts import Parts

Row: TypeAlias = Sequence[str]


class Table(NamedTuple):
    """A table of texts: plain for a terminal, or as Markdown for a document."""

    header: Row
    rows: Sequence[Row]

    def __str__(self) -> str:
        """Columns in plain text: words to the left, figures to the right."""
        widths = [max(len(row[i]) for row in (self.header, *self.rows)) for i in range(len(self.header))]

        def line(row: Row) -> str:
            cells = zip(row, widths, self._is_words(), strict=True)
            return "  ".join(cell.ljust(w) if words else cell.rjust(w) for cell, w, words in cells).rstrip()

        return "\n".join([line(self.header), line(["-" * width for width in widths]), *map(line, self.rows)])

    def markdown(self) -> str:
        rule = ["---" if words else "---:" for words in self._is_words()]
        return "\n".join(f"| {' | '.join(row)} |" for row in (self.header, rule, *self.rows))

    def _is_words(self) -> list[bool]:
        return [not any(row[i][:1].isdigit() for row in self.rows) for i in range(len(self.header))]


def figure(number: float | None) -> str:
    if number is None:
        return "-"
    return f"{number:,.0f}" if number >= 100 else f"{number:.1f}"


def times(ratio: float | None) -> str:
    return "-" if ratio is None else f"{ratio:.2f}"


def over(ours: float | None, theirs: float | None) -> float | None:
    return None if ours is None or theirs is None else ours / theirs


def parts_table(found: Mapping[str, Parts]) -> Table:
    """Pictures and bots of each game, in milliseconds of CPU."""
    header = (
        "in milliseconds of CPU",
        "picture",
        "p95",
        "largest, KB",
        "decision p95",
        "match",
        "Hero turn",
        "p95",
    )
    rows: list[Row] = []
    for id, parts in found.items():
        turn = parts.hero_turn_ms or (None, None)
        fields = (*parts.picture_ms, parts.picture_bytes / 1000, parts.thinking_ms, parts.match_ms, *turn)
        rows.append((id, *("-" if one is None else f"{one:.2f}" for one in fields)))
    return Table(header, rows)
