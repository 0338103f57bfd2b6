"""A game's rules as they are implemented, as a page: its specification has an id for every rule.

Specifications are Markdown with fixed chapters (docs/add-a-game.md): 1 the game in ten lines, 2 the glossary,
7 the rules, 8 the decisions, 11 the rulings. Only the Markdown that they use is understood.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import escape
from pathlib import Path

import msgspec

import tablee
from tablee.core import AnyGame, Translator
from tablee.core.i18n import Message

PACKAGE = Path(tablee.__file__).parent
FOLDERS = (PACKAGE / "rulebooks", PACKAGE.parents[1] / "docs" / "rules")
"""Where specifications are: in an installed package, and in a checkout."""
OWN = "rulebook.md"
"""The specification of a game in a package of its own, in its folder."""

CHAPTER = re.compile(r"^## (\d+)\. (.+)$")
RULE = re.compile(r"\*\*([A-Z]{2}-R?\d+(?:\.\d+)*)\*\*\s*")
RULE_ID = re.compile(r"\b([A-Z]{2}-R?\d+(?:\.\d+)*)\b")
KIND = re.compile(r"<code>(?:D[-\d]+ )?([a-z][a-z0-9_]+)</code>")


class RuleText(msgspec.Struct, frozen=True):
    """A rule: its id, its text as HTML, and in plain words where a refusal cites it."""

    id: str
    text: str
    plain: str = ""


class RulesChapter(msgspec.Struct, frozen=True):
    """A chapter of the rules."""

    title: str
    rules: list[RuleText]


class GlossaryLine(msgspec.Struct, frozen=True):
    """A line of the glossary: the word, and what else it is called or means, as HTML."""

    word: str
    means: list[str]


class RulesPage(msgspec.Struct, frozen=True):
    """The rules of a game for readers."""

    summary: list[str]
    chapters: list[RulesChapter]
    rulings: list[RuleText]
    decisions: list[RuleText]
    """What is asked, with an anchor for each kind of question."""
    glossary: list[GlossaryLine]


def rulebook_of(game: AnyGame, t: Translator) -> RulesPage:
    """Return the rules of a game; ``t`` has its plain words. Without a specification only those are left."""
    path = _specification(game)
    book = RulesPage([], [], [], [], []) if path is None else _read(path)
    plain = {id: words for id in _rule_ids(book) if (words := _plain(t, id))}
    chapters = [
        RulesChapter(
            one.title, [msgspec.structs.replace(rule, plain=plain.get(rule.id, "")) for rule in one.rules]
        )
        for one in book.chapters
    ]
    return msgspec.structs.replace(book, chapters=chapters)


def _plain(t: Translator, id: str) -> str:
    name = f"rule-{id.replace('.', '-')}"
    return t.text(Message(name)) if t.has(name) else ""


def _rule_ids(book: RulesPage) -> Iterator[str]:
    return (rule.id for chapter in book.chapters for rule in chapter.rules)


def _specification(game: AnyGame) -> Path | None:
    places = [game.folder / OWN, *(folder / f"{game.id}.md" for folder in FOLDERS)]
    return next((path for path in places if path.is_file()), None)


@cache
def _read(path: Path) -> RulesPage:
    chapters = dict(_chapters(path.read_text(encoding="utf-8")))
    rulings = [RuleText(_id(row[0]), " ".join(row[1:3])) for row in _rows(chapters.get(11, []))]
    decisions = [
        RuleText(_kind(row[0]), " · ".join(one for one in row if one)) for row in _rows(chapters.get(8, []))
    ]
    glossary = [GlossaryLine(row[0], [one for one in row[1:] if one]) for row in _rows(chapters.get(2, []))]
    return RulesPage(
        _listed(chapters.get(1, [])), list(_rules(chapters.get(7, []))), rulings, decisions, glossary
    )


def _chapters(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the numbered chapters of a specification with their lines."""
    number, lines = 0, list[str]()
    for line in text.splitlines():
        found = CHAPTER.match(line)
        if found is None:
            lines.append(line)
            continue
        yield number, lines
        number, lines = int(found[1]), []
    yield number, lines


def _rules(lines: list[str]) -> Iterator[RulesChapter]:
    """Yield the chapters of the rules; what follows a rule until the next one belongs to it."""
    title, rules = "", list[RuleText]()
    for line in lines:
        if line.startswith("### "):
            if rules:
                yield RulesChapter(title, rules)
            title, rules = line[4:].replace("`", ""), []
        elif (found := RULE.search(line)) and line.lstrip().startswith("- **"):
            rules.append(RuleText(found[1], _inline(line[found.end() :])))
        elif line.strip() and rules and not line.startswith(("---", "```")):
            last = rules.pop()
            rules.append(msgspec.structs.replace(last, text=f"{last.text}<br>{_inline(line.strip(' -|'))}"))
    if rules:
        yield RulesChapter(title, rules)


def _rows(lines: list[str]) -> list[list[str]]:
    """Return the rows of the first table, without its head, each cell as HTML."""
    rows = [line.strip().strip("|").split("|") for line in lines if line.startswith("|")]
    return [[_inline(cell.strip()) for cell in row] for row in rows if not set("".join(row)) <= set("-: ")][
        1:
    ]


def _listed(lines: list[str]) -> list[str]:
    """Return the items of a numbered list."""
    return [_inline(found[1]) for line in lines if (found := re.match(r"\d+\. (.+)", line))]


def _id(cell: str) -> str:
    """Return the id of a ruling."""
    found = RULE_ID.search(cell)
    return "" if found is None else found[1]


def _kind(cell: str) -> str:
    """Return the anchor of a decision: ``ask-reroll``."""
    found = KIND.search(cell)
    return "" if found is None else f"ask-{found[1]}"


def _inline(text: str) -> str:
    """Turn bold, italics, code and ids of rules into HTML; everything else is escaped."""
    html = escape(text, quote=False)
    html = re.sub(r"`([^`]+)`", r"<code>\1</code>", html)
    html = re.sub(r"\*\*([^*]+)\*\*", r"<b>\1</b>", html)
    html = re.sub(r"(?<![\w*])\*([^*]+)\*(?!\w)", r"<i>\1</i>", html)
    return RULE_ID.sub(r'<a href="#\1">\1</a>', html)
