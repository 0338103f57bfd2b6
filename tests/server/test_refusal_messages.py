"""Whatever is refused is refused in words: every code has its message, in every language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import tablee
from tablee.core.i18n import LANGUAGES, check_catalogues, message_id
from tablee.server.i18n import translator_for
from tablee.server.web.errors import STATUS
from tablee.ui.messages import coded_words

SOURCE = Path(tablee.__file__).parent
PARTS = ("server", "storage", "core", "ui")
RAISED = ("Refused", "Refusal", "StoreError", "SaveError", "OptionError")
"""What carries a code as its first argument."""


class Raised(msgspec.Struct, frozen=True):
    """A place where something is refused."""

    code: str
    facts: tuple[str, ...] | None
    """None where they are not written out."""
    where: str


def raised() -> Iterator[Raised]:
    """All places in the source where a code is written."""
    for part in PARTS:
        for path in sorted((SOURCE / part).rglob("*.py")):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            for node in ast.walk(tree):
                if isinstance(node, ast.Call):
                    yield from _called(node, f"{path.relative_to(SOURCE)}:{node.lineno}")
                elif isinstance(node, ast.Assign | ast.AnnAssign):
                    yield from _assigned(node, f"{path.relative_to(SOURCE)}:{node.lineno}")


def _called(node: ast.Call, where: str) -> Iterator[Raised]:
    name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
    if name not in RAISED or not node.args:
        return
    for code in _texts(node.args[0]):
        yield Raised(code, _facts(name, node), where)


def _facts(name: str, node: ast.Call) -> tuple[str, ...] | None:
    if name == "Refusal":
        given = node.args[2] if len(node.args) > 2 else None
        if isinstance(given, ast.Dict):
            return tuple(str(key.value) for key in given.keys if isinstance(key, ast.Constant))
        return () if given is None else None
    if any(keyword.arg is None for keyword in node.keywords):
        return None
    return tuple(str(keyword.arg) for keyword in node.keywords)


def _assigned(node: ast.Assign | ast.AnnAssign, where: str) -> Iterator[Raised]:
    """``code = "..."`` and ``reason = "..."``, which are raised further on."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    names = [target.id for target in targets if isinstance(target, ast.Name)]
    if names in (["code"], ["reason"]) and node.value is not None:
        for code in _texts(node.value):
            yield Raised(code, None, where)


def _texts(node: ast.expr) -> list[str]:
    """The strings that an expression may be."""
    match node:
        case ast.Constant(str(text)) if text.replace("_", "").isalpha() and text.islower():
            return [text]
        case ast.IfExp(body=one, orelse=other):
            return [*_texts(one), *_texts(other)]
        case _:
            return []


EVERYTHING = sorted({(one.code, one.facts, one.where) for one in raised()}, key=str)


def test_the_codes_are_found() -> None:
    codes = {code for code, _, _ in EVERYTHING}

    assert len(codes) > 60
    assert {"table_frozen", "not_your_seat", "undo_other_seat", "not_offered", "match_elsewhere"} <= codes


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_is_said_in_words(language: str) -> None:
    t = translator_for(language)
    missing = [f"{where}: {code}" for code, _, where in EVERYTHING if not t.has(message_id("refused", code))]

    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_knows_what_its_message_needs(language: str) -> None:
    t = translator_for(language)
    lacking = [
        f"{where}: {code} with {facts}"
        for code, facts, where in EVERYTHING
        if facts is not None and coded_words(code, dict.fromkeys(facts, "3"), t) == code
    ]

    assert lacking == []


def test_every_status_is_of_a_code_that_there_is() -> None:
    assert set(STATUS) - {code for code, _, _ in EVERYTHING} == set()


@pytest.mark.parametrize(
    "part", ["server/texts/server", "server/texts/site", "server/texts/table", "ui/texts"]
)
def test_catalogues_say_the_same_things(part: str) -> None:
    assert check_catalogues(SOURCE / part) == []
