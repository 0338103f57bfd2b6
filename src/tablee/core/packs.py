"""Packs: content as data, read into frozen structs with errors that say what to do.

A pack is a folder of YAML files and a ``pack.yaml`` that says what it is. A pack that extends another
adds its cards and replaces those with the same id.
"""

from __future__ import annotations

import difflib
import hashlib
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, TypeAlias, TypeVar, get_args

import msgspec
import yaml

from tablee.core.texts import Name

Source: TypeAlias = Literal["rulebook", "public", "original"]
C = TypeVar("C", bound="Card")


class PackError(Exception):
    """A pack cannot be used; says which file, card and path, and what would be right."""


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """One word of a game's effect vocabulary, told apart by its ``do``."""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every entry of a pack has."""

    id: str
    name: Name
    source: Source


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``pack.yaml``: what the pack is."""

    id: str
    name: Name
    version: str
    extends: str | None = None
    removes: tuple[str, ...] = ()


class _Loader(yaml.SafeLoader):
    """YAML that refuses the same key twice in one entry."""


def _mapping(loader: _Loader, node: yaml.MappingNode) -> dict[Any, Any]:
    seen: set[Any] = set()
    for key_node, _ in node.value:
        key = loader.construct_object(key_node)
        if key in seen:
            line = key_node.start_mark.line + 1
            raise PackError(f"line {line}: the key “{key}” is there twice. Remove one of them.")
        seen.add(key)
    return loader.construct_mapping(node, deep=True)


_Loader.add_constructor(yaml.resolver.BaseResolver.DEFAULT_MAPPING_TAG, _mapping)


def read_packs(
    base: Path,
    others: Sequence[Path],
    kinds: Mapping[str, type[Card]],
    check: Callable[[Card], str | None] = lambda card: None,
) -> dict[str, dict[str, Any]]:
    """All cards, by file name and id, of the base pack and the packs on top of it.

    ``kinds`` says which card type each file holds. Nothing is half-loaded: any error refuses it all.
    """
    content: dict[str, dict[str, Any]] = {kind: {} for kind in kinds}
    for folder in (base, *others):
        about = read_about(folder)
        if folder != base and about.extends is None:
            content = {kind: {} for kind in kinds}
        for kind, card_type in kinds.items():
            for id in about.removes:
                content[kind].pop(id, None)
            path = folder / f"{kind}.yaml"
            if path.exists():
                content[kind].update(read_cards(path, card_type, check))
            elif folder == base or about.extends is None:
                raise PackError(f"{path}: no such file. A pack that extends no other needs all of them.")
        unknown = [p.name for p in sorted(folder.glob("*.yaml")) if p.stem not in (*kinds, "pack")]
        if unknown:
            raise PackError(f"{folder / unknown[0]}: not a file of this game. Expected: {', '.join(kinds)}.")
    return content


def read_about(folder: Path) -> About:
    """The pack's own description."""
    if not folder.is_dir():
        raise PackError(f"{folder}: no such folder.")
    path = folder / "pack.yaml"
    if not path.exists():
        raise PackError(f"{path}: no such file. A pack needs one, with id, name and version.")
    data = _read(path)
    return _decoded(data, About, f"{path}")


def read_cards(
    path: Path, card_type: type[C], check: Callable[[Card], str | None] = lambda card: None
) -> dict[str, C]:
    """The cards of one file, by id."""
    entries = _read(path)
    if not isinstance(entries, list):
        raise PackError(f"{path}: expected a list of cards (lines that begin with “- id: …”).")
    cards: dict[str, C] = {}
    for number, entry in enumerate(entries, 1):
        id = entry.get("id") if isinstance(entry, dict) else None
        where = f"{path}: {id or f'entry {number}'}"
        card = _decoded(entry, card_type, where)
        if card.id in cards:
            raise PackError(f"{where}: the id “{card.id}” is there twice. Give one of them another id.")
        problem = check(card)
        if problem:
            raise PackError(f"{where}: {problem}")
        cards[card.id] = card
    return cards


def content_hash(content: Any) -> str:
    """A short name for exactly this content."""
    encoded = msgspec.json.encode(content, order="deterministic")
    return hashlib.blake2b(encoded, digest_size=16).hexdigest()


def _read(path: Path) -> Any:
    try:
        # _Loader is a SafeLoader: it makes plain data only.
        return yaml.load(path.read_text(encoding="utf-8"), Loader=_Loader)
    except PackError as error:
        raise PackError(f"{path}: {error}") from None
    except UnicodeDecodeError as error:
        raise PackError(f"{path}: not UTF-8 text ({error.reason} at byte {error.start}).") from None
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = "" if mark is None else f" line {mark.line + 1}, column {mark.column + 1}:"
        problem = getattr(error, "problem", None) or "not YAML"
        raise PackError(f"{path}:{where} {problem}.") from None


T = TypeVar("T")


def _decoded(data: Any, kind: type[T], where: str) -> T:
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise PackError(f"{where}: {_remedy(str(error), data, kind)}") from None


def _remedy(problem: str, data: Any, kind: Any) -> str:
    """msgspec's error, as a path inside the card and what would be right."""
    match = re.match(r"(?P<what>.*?)(?: - at `\$\.?(?P<path>.*)`)?$", problem, re.DOTALL)
    assert match is not None
    what, path = match["what"], match["path"] or ""
    wrong = re.search(r"Invalid value '(?P<value>[^']*)'", what)
    if wrong and path.endswith("do"):
        words = sorted(_tags(kind))
        return f"{path.removesuffix('.do')}: no word “{wrong['value']}”.{_near(wrong['value'], words)}"
    unknown = re.search(r"unknown field `(?P<value>[^`]*)`", what)
    if unknown:
        here = f"{path}: " if path else ""
        fields = sorted(_fields(kind, data, path))
        return f"{here}no field “{unknown['value']}”.{_near(unknown['value'], fields)}"
    value = _at(data, path)
    seen = "" if isinstance(value, dict | list) or value is None else f" (it is {value!r})"
    allowed = ""
    if wrong:
        literals = sorted(_literals(kind))
        near = difflib.get_close_matches(wrong["value"], literals, 1)
        allowed = f" Did you mean “{near[0]}”?" if near else ""
    return f"{path or 'card'}: {what}{seen}.{allowed}"


def _near(value: str, known: Sequence[str]) -> str:
    near = difflib.get_close_matches(value, known, 1)
    return (f" Did you mean “{near[0]}”?" if near else "") + f" There is: {', '.join(known)}."


def _parts(kind: Any) -> list[Any]:
    """All struct types that a type can hold, itself included."""
    found: list[Any] = []
    stack = [kind]
    while stack:
        current = stack.pop()
        if isinstance(current, type) and issubclass(current, msgspec.Struct):
            if current not in found:
                found.append(current)
                stack += [field.type for field in msgspec.structs.fields(current)]
        else:
            stack += get_args(current)
    return found


def _tags(kind: Any) -> list[str]:
    return [str(part.__struct_config__.tag) for part in _parts(kind) if part.__struct_config__.tag]


def _literals(kind: Any) -> set[str]:
    found: set[str] = set()
    stack = [field.type for part in _parts(kind) for field in msgspec.structs.fields(part)]
    while stack:
        current = stack.pop()
        if isinstance(current, str):
            found.add(current)
        stack += get_args(current)
    return found


def _fields(kind: Any, data: Any, path: str) -> list[str]:
    """The field names of the struct at ``path``."""
    place = _at(data, path)
    tag = place.get("do") if isinstance(place, dict) else None
    for part in _parts(kind):
        names = [field.encode_name for field in msgspec.structs.fields(part)]
        if (tag is not None and part.__struct_config__.tag == tag) or (not path and part is kind):
            return names
    return [field.encode_name for part in _parts(kind) for field in msgspec.structs.fields(part)]


def _at(data: Any, path: str) -> Any:
    for key, index in re.findall(r"([A-Za-z_]\w*)|\[(\d+)\]", path):
        try:
            data = data[key] if key else data[int(index)]
        except (KeyError, IndexError, TypeError):
            return None
    return data
