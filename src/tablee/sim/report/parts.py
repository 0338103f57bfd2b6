"""The parts of a page: sections with paragraphs, figures and tables."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tablee.sim.report.plots import Plot


class DataTable(msgspec.Struct, frozen=True):
    """Rows of text; the first column names the row."""

    caption: str
    columns: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]
    marked: frozenset[int] = frozenset()
    """The rows that stand out."""


class Figure(msgspec.Struct, frozen=True):
    """A plot, what it shows in one sentence, and the same as a table."""

    plot: Plot
    caption: str
    table: DataTable


class Section(msgspec.Struct, frozen=True):
    """A chapter of the page."""

    id: str
    title: str
    paragraphs: list[str] = []
    pictures: list[Figure] = []
    tables: list[DataTable] = []
    terms: list[tuple[str, str]] = []
    """Terms and their meanings."""
    commands: list[str] = []
