"""``docs/platform.md`` is true: every line has a row, and what rows and marks name is there."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

TESTS = Path(__file__).resolve().parent
PAGE = TESTS.parent / "docs" / "platform.md"
LINES = [
    f"{kind}{number}" for kind, last in (("c", 16), ("d", 55), ("e", 19)) for number in range(1, last + 1)
]

_ROW = re.compile(r"^\| ([cde]\d+) \|(.*)\|(.*)\|(.*)\|$", re.MULTILINE)
_TEST = re.compile(r"`([\w/]+\.py)::(\w+)`")
_COMMAND = re.compile(r"`[^`:]+`")


class Row(NamedTuple):
    """One line, what shows it, and the figure that was reached."""

    line: str
    promise: str
    shown: str
    figure: str

    @property
    def tests(self) -> list[tuple[str, str]]:
        return _TEST.findall(self.shown)

    @property
    def is_later(self) -> bool:
        return "later" in self.shown


@cache
def rows() -> list[Row]:
    return [Row(*(cell.strip() for cell in found)) for found in _ROW.findall(PAGE.read_text("utf-8"))]


@cache
def functions() -> dict[tuple[str, str], list[str]]:
    """Every test by its file and name, with the lines that its mark names."""
    return {
        (file.relative_to(TESTS).as_posix(), node.name): [
            line for mark in node.decorator_list for line in marked(mark)
        ]
        for file in TESTS.rglob("test_*.py")
        for node in ast.parse(file.read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_")
    }


def marked(mark: ast.expr) -> Iterator[str]:
    """The lines of ``@pytest.mark.line("d6", "d7")``."""
    if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Attribute) and mark.func.attr == "line":
        for argument in mark.args:
            assert isinstance(argument, ast.Constant), "a mark names its lines in plain words"
            yield str(argument.value)


def test_every_line_has_a_row_in_its_place() -> None:
    assert [row.line for row in rows()] == LINES


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.line)
def test_a_row_names_tests_that_there_are_or_says_what_is_missing(row: Row) -> None:
    assert [f"{file}::{name}" for file, name in row.tests if (file, name) not in functions()] == []
    assert row.promise, "what it is about"
    assert row.figure, "the figure that was reached, or in words what was"
    assert row.tests or (row.is_later and _COMMAND.search(row.shown)), (
        "what shows it, or the command that will"
    )


def test_every_mark_is_of_a_line_and_its_row_knows_it() -> None:
    marks = defaultdict(list)
    for test, lines in functions().items():
        for line in lines:
            marks[line].append(test)

    assert sorted(set(marks) - set(LINES)) == []
    named = {row.line: set(row.tests) for row in rows()}
    assert [line for line, tests in marks.items() if not named[line] & set(tests)] == []
