"""Translation: message catalogues (Fluent), names in every language, and a pseudo-language for tests."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

import msgspec
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Transformer, Visitor

if TYPE_CHECKING:
    from tablee.core.model.questions import AnyQuestion
    from tablee.core.model.state import Event

LANGUAGES = ("en", "fr")
PSEUDO = "xx"
"""A language in which every word from a catalogue or a pack is visibly disguised."""

CORE_TEXTS = Path(__file__).parent / "texts"

_DISGUISE = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "àƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÀßÇÐÉƑĜĤÎĴĶĻḾÑÖÞǪŔŠŢÛṼŴẊÝŽ",
)


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name or a card's text, in every language."""

    en: str
    fr: str

    def in_language(self, language: str) -> str:
        """The name in a language; in the pseudo-language it is disguised."""
        if language == PSEUDO:
            return disguise(self.en)
        return self.fr if language == "fr" else self.en


class Message(msgspec.Struct, frozen=True):
    """A message of a catalogue and what goes into it; arguments may be messages and names."""

    id: str
    args: Mapping[str, Argument] = {}


Argument: TypeAlias = int | float | str | Name | Message | tuple["Argument", ...]


_PLAIN = (str, int, float)
"""The types of arguments that go into a message as they are."""


class TextError(Exception):
    """A message is missing or cannot be made."""


def message(id: str, /, **args: Argument) -> Message:
    """Shorthand: ``message("up", slot=3)``."""
    return Message(id, args)


def message_id(*parts: str) -> str:
    """The id of a message from its parts: ``message_id("ask", "second_wind")`` is ``"ask-second-wind"``.

    Names in code have underscores, ids of messages have dashes.
    """
    return "-".join(parts).replace("_", "-")


@cache
def event_id(event: type[Event]) -> str:
    """The id of the message for a kind of event: ``DicePlaced`` is ``"dice-placed"``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", event.__name__).lower()


def question_message(view: object, question: AnyQuestion) -> Message:
    """The message of a question by its kind: ``ask-second-wind``."""
    return Message(message_id("ask", question.kind))


def event_message(view: object, event: Event) -> Message:
    """The message of an event by the name of its class, with its fields as arguments.

    ``DicePlaced(seat=0, dice=3)`` is ``event-dice-placed`` with ``dice`` 3 and ``seat`` 1: people count seats
    from 1.
    """
    facts = msgspec.structs.asdict(event)
    if "seat" in facts:
        facts["seat"] += 1
    return Message(message_id("event", event_id(type(event))), facts)


def disguise(text: str) -> str:
    """Plain letters become accented ones: an undisguised word has bypassed the catalogues."""
    return text.translate(_DISGUISE)


class Translator:
    """All messages of one language, from several folders; later folders win."""

    def __init__(self, language: str, folders: Iterable[Path] = ()) -> None:
        if language not in (*LANGUAGES, PSEUDO):
            raise TextError(f"No language “{language}”. There is: {', '.join(LANGUAGES)}.")
        self.language = language
        self._bundle = FluentBundle(["en" if language == PSEUDO else language], use_isolating=False)
        for folder in (CORE_TEXTS, *folders):
            self._bundle.add_resource(_resource(folder, language), allow_overrides=True)
        # Formatted messages are cached: pictures and logs repeat them.
        # A 1 that is counted is not the 1.0 that is measured.
        self._said = lru_cache(maxsize=16384, typed=True)(self._format)

    def __call__(self, id: str, /, **args: Argument) -> str:
        """The message ``id`` with its arguments."""
        for name, value in args.items():
            if value.__class__ not in _PLAIN:
                args[name] = self._argument(value)
        return self._said(id, **args)

    def text(self, what: Argument) -> str:
        """A message, a name or a plain value as text."""
        return str(self._argument(what))

    def has(self, id: str) -> bool:
        """Whether there is a message of this id."""
        return self._bundle.has_message(id)

    def get(self, id: str, default: str) -> str:
        """The message ``id``, spelt with underscores or with dashes; ``default`` where there is none."""
        return next((self(known) for known in (id, message_id(id)) if self.has(known)), default)

    def _argument(self, value: Argument) -> str | int | float:
        if isinstance(value, Message):
            return self(value.id, **value.args)
        if isinstance(value, Name):
            return value.in_language(self.language)
        if isinstance(value, tuple):
            return self._list([str(self._argument(item)) for item in value])
        return value

    def _list(self, items: list[str]) -> str:
        if len(items) < 2:
            return "".join(items)
        return self("list-and", first=", ".join(items[:-1]), last=items[-1])

    def _format(self, id: str, /, **args: str | int | float) -> str:
        if not self._bundle.has_message(id):
            raise TextError(f"No message “{id}” in language “{self.language}”.")
        pattern = self._bundle.get_message(id).value
        if pattern is None:
            raise TextError(f"The message “{id}” has no text.")
        text, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise TextError(f"The message “{id}” in language “{self.language}”: {errors[0]}")
        return str(text)


@cache
def words(language: str, *folders: Path) -> Translator:
    """The translator of a language and of these folders, made once."""
    return Translator(language, folders)


def has_plain_words(text: str) -> list[str]:
    """In a pseudo-language run: the words that bypass catalogues and packs."""
    return re.findall(r"[A-Za-z]{2,}", text)


def check_catalogues(folder: Path) -> list[str]:
    """The errors in a folder of catalogues: keys and variables must agree in all languages."""
    problems: list[str] = []
    entries = {language: _variables(folder / f"{language}.ftl", problems) for language in LANGUAGES}
    first = LANGUAGES[0]
    for language in LANGUAGES[1:]:
        for id in entries[first].keys() | entries[language].keys():
            if id not in entries[language]:
                problems.append(f"{folder / language}.ftl: no message “{id}”")
            elif id not in entries[first]:
                problems.append(f"{folder / first}.ftl: no message “{id}”")
            elif entries[first][id] != entries[language][id]:
                ours, theirs = sorted(entries[first][id]), sorted(entries[language][id])
                problems.append(f"{folder}: “{id}” has variables {ours} in {first}, {theirs} in {language}")
    return sorted(problems)


def variables(path: Path) -> dict[str, frozenset[str]]:
    """The messages of a catalogue, and what goes into each."""
    return _variables(path, [])


def _resource(folder: Path, language: str) -> ast.Resource:
    source = (folder / f"{'en' if language == PSEUDO else language}.ftl").read_text(encoding="utf-8")
    if language != PSEUDO:
        return FluentParser().parse(source)
    resource = FluentParser().parse(source)
    disguised: ast.Resource = _Disguise().visit(resource)
    return disguised


class _Disguise(Transformer):
    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802 - the name is given by the parser of Fluent
        node.value = disguise(node.value)
        return node


def _variables(path: Path, problems: list[str]) -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        if isinstance(entry, ast.Junk):
            problems.append(f"{path}: not understood: {str(entry.content).strip().splitlines()[0]}")
        elif isinstance(entry, ast.Message):
            id = str(entry.id.name)
            if id in found:
                problems.append(f"{path}: “{id}” is there twice")
            finder = _VariableFinder()
            finder.visit(entry)
            found[id] = frozenset(finder.names)
    return found


class _VariableFinder(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the name is given by the parser of Fluent
        self.names.add(node.id.name)
