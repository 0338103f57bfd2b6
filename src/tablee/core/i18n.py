"""Translation: message catalogues (Fluent), names in every language, and a pseudo-language for tests."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias

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


class SeatName(msgspec.Struct, frozen=True):
    """The name of whoever has a seat, as an argument of a message.

    The match knows seats, not people: the session or the server gives the names to the translator
    (``Translator.for_seats``). A message with the argument ``seat`` may also ask who it is, for its verbs:
    ``{ $seat-is -> [you] You roll *[other] { $seat } rolls } { $die }.``
    """

    seat: int


class Message(msgspec.Struct, frozen=True):
    """A message of a catalogue and what goes into it; arguments may be messages and names."""

    id: str
    args: Mapping[str, Argument] = {}


Argument: TypeAlias = int | float | str | Name | Message | SeatName | tuple["Argument", ...]


_ADDRESSED = re.compile(r"(?:your?|vous|votre)(?![\w’'-])")
"""A text that begins by addressing its reader."""

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

    ``DicePlaced(seat=0, dice=3)`` is ``event-dice-placed`` with ``dice`` 3 and the name of the seat as
    ``seat``.
    """
    facts = msgspec.structs.asdict(event)
    if "seat" in facts:
        facts["seat"] = SeatName(facts["seat"])
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
        self.seat_names: tuple[str, ...] = ()
        self.viewer: int | None = None
        """The seat that is addressed: “you”."""
        self.named_seats = 0
        """The number of times that somebody was called by name: a drawing that does so is one person's."""

    def for_seats(self, names: Sequence[str], viewer: int | None = None) -> Translator:
        """This translator with a name for each seat; ``viewer`` is addressed: “you”."""
        named = copy(self)
        named.seat_names, named.viewer = tuple(names), viewer
        return named

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Translator)
            and self._bundle is other._bundle
            and self.seat_names == other.seat_names
            and self.viewer == other.viewer
        )

    def __hash__(self) -> int:
        return hash((id(self._bundle), self.seat_names, self.viewer))

    def __call__(self, id: str, /, **args: Argument) -> str:
        """The message ``id`` with its arguments."""
        return self._sentence(self._message(id, args))

    def text(self, what: Argument) -> str:
        """A message, a name or a plain value as text."""
        return self._sentence(str(self._argument(what)))

    def seat(self, seat: int) -> str:
        """The name of whoever has a seat, as it stands inside a sentence."""
        self.named_seats += 1
        match self.who(seat):
            case "you":
                return self._said("seat-name-you")
            case "named":
                return self.seat_names[seat]
            case "unnamed" if seat < 0:
                return self._said("seat-name-nobody")
            case "unnamed":
                return self._said("seat-name-none", seat=seat + 1)

    def who(self, seat: int) -> Literal["you", "named", "unnamed"]:
        """How a message speaks of a seat: it addresses it, calls it by name, or has no name for it."""
        if seat == self.viewer:
            return "you"
        return "named" if 0 <= seat < len(self.seat_names) and self.seat_names[seat] else "unnamed"

    @property
    def addressing_nobody(self) -> Translator:
        """The same words where nobody is “you”."""
        return self.for_seats(self.seat_names)

    @property
    def without_names(self) -> Translator:
        """The same language without the names of seats."""
        return self if not self.seat_names and self.viewer is None else self.for_seats(())

    def _message(self, id: str, args: Mapping[str, Argument]) -> str:
        plain: dict[str, str | int | float] = {}
        for name, value in args.items():
            if value.__class__ in _PLAIN:
                plain[name] = value
                continue
            if isinstance(value, SeatName):
                plain[f"{name}-is"] = self.who(value.seat)
            plain[name] = self._argument(value)
        return self._said(id, **plain)

    def _sentence(self, text: str) -> str:
        """A whole text: “you” at its beginning has a capital."""
        if self.viewer is not None and _ADDRESSED.match(text):
            return text[0].upper() + text[1:]
        return text

    def has(self, id: str) -> bool:
        """Whether there is a message of this id."""
        return self._bundle.has_message(id)

    def get(self, id: str, default: str) -> str:
        """The message ``id``, spelt with underscores or with dashes; ``default`` where there is none."""
        return next((self(known) for known in (id, message_id(id)) if self.has(known)), default)

    def _argument(self, value: Argument) -> str | int | float:
        if isinstance(value, Message):
            return self._message(value.id, value.args)
        if isinstance(value, Name):
            return value.in_language(self.language)
        if isinstance(value, SeatName):
            return self.seat(value.seat)
        if isinstance(value, tuple):
            return self._list([str(self._argument(item)) for item in value])
        return value

    def _list(self, items: list[str]) -> str:
        if len(items) < 2:
            return "".join(items)
        return self._said("list-and", first=", ".join(items[:-1]), last=items[-1])

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
            elif _said(entries[first][id]) != _said(entries[language][id]):
                ours, theirs = sorted(entries[first][id]), sorted(entries[language][id])
                problems.append(f"{folder}: “{id}” has variables {ours} in {first}, {theirs} in {language}")
    return sorted(problems)


def _said(names: frozenset[str]) -> frozenset[str]:
    """What goes into a message; one language may need to know who it is where another does not."""
    return frozenset(name.removesuffix("-is") for name in names)


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
