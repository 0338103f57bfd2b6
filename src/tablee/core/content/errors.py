"""Content errors: what is wrong with the data of a pack, the place, and what would be right.

The libraries that read YAML and check types report in English, for programmers; here their errors become
messages of the catalogues, for the author of the pack.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator
from datetime import date
from pathlib import Path
from typing import Any

import msgspec
import yaml
from msgspec import inspect

from tablee.core.i18n import Argument, Message, Translator, message, words

ID_PATTERN = r"^[a-z0-9][a-z0-9_-]*$"


class ContentError(msgspec.Struct, frozen=True):
    """One thing that is wrong with a pack."""

    says: Argument
    """The message of the error: one of the core, or of a game's own catalogue in ``texts``."""
    path: str = ""
    """Where in the card."""
    near: str = ""
    """The nearest valid value: "did you mean"."""
    known: Argument = ""
    """The valid values."""
    card: Argument = ""
    file: str = ""
    """With its folder."""
    texts: Path | None = None

    @property
    def code(self) -> str:
        """The id of its message."""
        return self.says.id if isinstance(self.says, Message) else ""

    def at(self, file: Path | str, card: Argument = "", texts: Path | None = None) -> ContentError:
        """The same, with the file and the card it is in."""
        return msgspec.structs.replace(
            self, file=self.file or str(file), card=self.card or card, texts=self.texts or texts
        )

    def text(self, language: str) -> str:
        """The whole error in one language."""
        t = words(language) if self.texts is None else words(language, self.texts)
        return "".join([*self._places(t), " ".join(self._sentences(t))])

    def _places(self, t: Translator) -> Iterator[str]:
        for place in (self.file, self.card, self.path):
            if place:
                yield t("pack-place", place=place)

    def _sentences(self, t: Translator) -> Iterator[str]:
        yield t.text(self.says)
        if self.near:
            yield t("pack-near", near=self.near)
        if self.known:
            yield t("pack-known", known=self.known)


def nearest(value: Any, known: Iterable[str]) -> str:
    """The known word that is most like a value, if one is."""
    return next(iter(difflib.get_close_matches(str(value), list(known), 1)), "")


# YAML

_SYNTAX = (
    (r"found character '\\t'", "pack-yaml-tab"),
    (r"found character '(?P<letter>.)'", "pack-yaml-letter"),
    (r"mapping values are not allowed", "pack-yaml-colon"),
    (r"found unexpected end of stream", "pack-yaml-quote"),
    (r"expected ',' or '(?P<letter>[]}])'", "pack-yaml-bracket"),
    (r"expected the node content, but found '<stream end>'", "pack-yaml-bracket"),
    (r"expected <block end>", "pack-yaml-indent"),
    (r"could not find expected ':'", "pack-yaml-no-colon"),
    (r"found undefined alias '(?P<letter>.*)'", "pack-yaml-alias"),
    (r"constructor for the tag '(?P<letter>.*)'", "pack-yaml-tag"),
    (r"unknown escape character '(?P<letter>.)'", "pack-yaml-escape"),
)


def yaml_error(error: Exception) -> ContentError:
    """The error in a text that should be YAML."""
    mark = getattr(error, "problem_mark", None)
    if mark is None:
        # A letter that no text may have, or a date that no calendar has.
        return ContentError(
            message("pack-yaml-character" if isinstance(error, yaml.YAMLError) else "pack-yaml-date")
        )
    problem = str(getattr(error, "problem", None))
    says = message("pack-yaml-other")
    for pattern, id in _SYNTAX:
        if found := re.search(pattern, problem):
            says = Message(id, found.groupdict())
            break
    if says.id in ("pack-yaml-bracket", "pack-yaml-quote"):
        opened = getattr(error, "context_mark", None) or mark
        says = message(says.id, line=str(opened.line + 1))
    return ContentError(
        message("pack-line-column", line=str(mark.line + 1), column=str(mark.column + 1), what=says)
    )


# Types

_KINDS = {
    "int": "pack-a-whole-number",
    "float": "pack-a-number",
    "str": "pack-a-text",
    "bool": "pack-a-flag",
    "array": "pack-a-list",
    "object": "pack-a-mapping",
    "null": "pack-nothing",
}


def type_error(error: msgspec.ValidationError, data: Any, kind: Any) -> ContentError:
    """The error in data that should be of a type."""
    found = re.match(
        r"(?P<what>.*?)(?: - at (?P<key>`key` in )?`\$\.?(?P<path>.*)`)?$", str(error), re.DOTALL
    )
    assert found is not None
    what, path = found["what"], found["path"] or ""
    if found["key"]:
        return ContentError(message("pack-odd-key"), path)
    if wrong := re.match(r"Invalid (?:enum )?value (?P<value>.*)$", what, re.DOTALL):
        value, place = wrong["value"].strip("'"), _place(data, kind, path)
        # The tag of a word is no field of it: nothing is known to stand there.
        return _wrong_value(value, path, place) if place.types else _no_word(value, data, kind, path)
    if unknown := re.search(r"unknown field `(?P<field>[^`]*)`", what):
        return _unknown_field(unknown["field"], path, _place(data, kind, path))
    if missing := re.search(r"missing required field `(?P<field>[^`]*)`", what):
        field, place = missing["field"], _place(data, kind, path)
        return ContentError(message("pack-no-field", field=field), path, known=", ".join(place.tags(field)))
    return _wrong_type(what, path, _place(data, kind, path))


class _Place(msgspec.Struct):
    """The value at a place, and the types that may stand there, unions taken apart."""

    value: Any
    types: list[inspect.Type]

    def structs(self) -> list[inspect.StructType]:
        """The structs that may stand there; if it is a word, only that one."""
        structs = [one for one in self.types if isinstance(one, inspect.StructType)]
        word = self.value if isinstance(self.value, dict) else {}
        return [one for one in structs if word.get(one.tag_field) in (one.tag, None)]

    def tags(self, field: str) -> list[str]:
        """The effects that may stand there, by the value of this field."""
        structs = [one for one in self.types if isinstance(one, inspect.StructType)]
        return sorted(str(one.tag) for one in structs if one.tag_field == field)

    def literals(self) -> list[str]:
        return sorted(
            str(value) for one in self.types if isinstance(one, inspect.LiteralType) for value in one.values
        )


def _place(data: Any, kind: Any, path: str) -> _Place:
    types = list(_parts(inspect.type_info(kind)))
    for key, index in re.findall(r"([A-Za-z_][\w-]*)|\[(\d+|\.\.\.)\]", path):
        place = _Place(data, types)
        types = [part for inner in _inside(place, key, index) for part in _parts(inner)]
        try:
            data = data[key] if key else data[int(index)]
        except (KeyError, IndexError, TypeError, ValueError):
            data = None
    return _Place(data, types)


def _inside(place: _Place, key: str, index: str) -> Iterator[inspect.Type]:
    """The types of what lies at a key or an index."""
    if key:
        for struct in place.structs():
            yield from (field.type for field in struct.fields if field.encode_name == key)
    for one in place.types:
        match one:
            case inspect.ListType() | inspect.VarTupleType() if index.isdecimal():
                yield one.item_type
            case inspect.TupleType() if index.isdecimal():
                yield from one.item_types[int(index) :][:1]
            case inspect.DictType() if index == "...":
                yield one.value_type


def _parts(one: inspect.Type) -> Iterator[inspect.Type]:
    if isinstance(one, inspect.Metadata):
        yield from _parts(one.type)
    elif isinstance(one, inspect.UnionType):
        for part in one.types:
            yield from _parts(part)
    else:
        yield one


def _no_word(value: str, data: Any, kind: Any, path: str) -> ContentError:
    parent, _, field = path.rpartition(".")
    known = _place(data, kind, parent).tags(field)
    return ContentError(message("pack-no-word", value=value), parent, nearest(value, known), ", ".join(known))


def _wrong_value(value: str, path: str, place: _Place) -> ContentError:
    known = place.literals()
    structs = [f"{{{field.encode_name}: …}}" for one in place.structs() for field in one.fields]
    return ContentError(
        message("pack-no-value", value=value), path, nearest(value, known), _listed([*known, *structs], place)
    )


def _listed(known: list[str], place: _Place) -> Argument:
    """The kinds of values that may stand at a place, in words; a number too, where one may."""
    text = ", ".join(known)
    if any(isinstance(one, inspect.IntType) for one in place.types):
        return message("pack-or-a-number", known=text) if known else ""
    return text


def _unknown_field(field: str, path: str, place: _Place) -> ContentError:
    known = sorted({one.encode_name for struct in place.structs() for one in struct.fields})
    return ContentError(
        message("pack-unknown-field", field=field), path, nearest(field, known), ", ".join(known)
    )


def _wrong_type(what: str, path: str, place: _Place) -> ContentError:
    """A value of another type, too large or too small, too long or too short, or of another form."""
    found = _found(place.value)
    if length := re.search(r"length (?P<sign>>=|<=)? ?(?P<bound>\d+)", what):
        id = {">=": "pack-too-short", "<=": "pack-too-long"}.get(length["sign"] or "", "pack-not-so-long")
        count = len(place.value) if isinstance(place.value, str | list | dict) else 0
        return ContentError(message(id, bound=length["bound"], count=str(count)), path)
    if re.search(r"matching regex", what):
        if any(isinstance(one, inspect.StrType) and one.pattern == ID_PATTERN for one in place.types):
            return ContentError(message("pack-no-id", value=str(place.value)), path)
        return ContentError(message("pack-wrong-form", value=str(place.value)), path)
    if bound := re.match(r"Expected `(?:int|float)` (?P<sign>[<>]=?) (?P<bound>\S+)$", what):
        return ContentError(_out_of_range(place, bound["sign"], bound["bound"], found), path)
    if wrong := re.match(r"Expected `(?P<wanted>[^`]*)`(?:, got `[^`]*`)?$", what):
        return _other_type(wrong["wanted"].split(" | "), path, place, found)
    if what.startswith("Expected `") or not what:
        return ContentError(message("pack-not-here", found=found), path)
    # The type itself refused the value, with its own message.
    return ContentError(f"{what.rstrip('.')}.", path)


def _other_type(wanted: list[str], path: str, place: _Place, found: Argument) -> ContentError:
    if not set(wanted) <= set(_KINDS):
        return ContentError(message("pack-not-here", found=found), path)
    literals = place.literals()
    if literals and not isinstance(place.value, str):
        return ContentError(message("pack-not-here", found=found), path, known=_listed(literals, place))
    kinds: list[Argument] = [message(_KINDS[one]) for one in wanted if one != "null" or len(wanted) == 1]
    expected = kinds[0]
    for kind in kinds[1:]:
        expected = message("pack-either", first=expected, second=kind)
    unquoted = "str" in wanted and isinstance(place.value, int | float | date)
    id = "pack-wrong-type-quote" if unquoted else "pack-wrong-type"
    return ContentError(message(id, expected=expected, found=found), path)


def _out_of_range(place: _Place, sign: str, bound: str, found: Argument) -> Message:
    """The whole range where the type has one, else the bound that was passed."""
    numbers = [one for one in place.types if isinstance(one, inspect.IntType)]
    if len(numbers) == 1:
        least = numbers[0].ge if numbers[0].gt is None else numbers[0].gt + 1
        most = numbers[0].le if numbers[0].lt is None else numbers[0].lt - 1
        if least is not None and most is not None:
            return message("pack-range", least=str(least), most=str(most), found=found)
    id = {">=": "pack-at-least", ">": "pack-more-than", "<=": "pack-at-most", "<": "pack-less-than"}[sign]
    return message(id, bound=bound.removesuffix(".0"), found=found)


def _found(value: Any) -> Argument:
    """The kind of a value, in words."""
    match value:
        case None:
            return message("pack-nothing")
        case bool():
            return "true" if value else "false"
        case str():
            return message("pack-the-text", text=value[:40])
        case dict():
            return message("pack-a-mapping")
        case list() | tuple():
            return message("pack-a-list")
    return str(value)
