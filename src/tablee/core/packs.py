"""Packs: content as data, read into frozen structs with errors that say what to do.

A pack is a folder of YAML files and a ``pack.yaml`` that says what it is. A pack that extends another
adds its cards and replaces those with the same id.
"""

from __future__ import annotations

import difflib
import hashlib
import re
from collections.abc import Callable, Hashable, Mapping, Sequence
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, TypeAlias, TypeVar, Union, get_args, get_origin

import msgspec
import yaml

from tablee.core.texts import Name

Id: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9][a-z0-9_-]*$")]
"""Small letters, digits, hyphens and underscores."""
Source: TypeAlias = Literal["rulebook", "public", "original"]
C = TypeVar("C", bound="Card")


class PackError(Exception):
    """A pack cannot be used; says which file, card and path, and what would be right."""


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """One word of a game's effect vocabulary, told apart by its ``do``."""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every entry of a pack has."""

    id: Id
    name: Name
    source: Source


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``pack.yaml``: what the pack is."""

    id: Id
    name: Name
    version: str
    extends: str | None = None
    removes: tuple[str, ...] = ()


class _Loader(yaml.SafeLoader):
    """YAML that refuses the same key twice in one entry."""


def _mapping(loader: _Loader, node: yaml.MappingNode) -> dict[Any, Any]:
    seen: set[Any] = set()
    for key_node, _ in node.value:
        key = loader.construct_object(key_node, deep=True)
        line = key_node.start_mark.line + 1
        if not isinstance(key, Hashable):
            raise PackError(f"line {line}: a list or a mapping cannot be a key. Write a plain word.")
        if key in seen:
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
    packs: list[str] = []
    seen: set[str] = set()
    for folder in (base, *others):
        about = read_about(folder)
        if about.extends is not None and about.extends not in packs:
            near = _near(about.extends, packs)
            raise PackError(f"{folder / 'pack.yaml'}: extends: no pack “{about.extends}” below it.{near}")
        for id in about.removes:
            if id not in seen:
                near = _nearest(id, sorted(seen))
                raise PackError(f"{folder / 'pack.yaml'}: removes: no card “{id}” to leave out.{near}")
        packs.append(about.id)
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
            seen.update(content[kind])
        unknown = [p.name for p in sorted(folder.glob("*.yaml")) if p.stem not in (*kinds, "pack")]
        if unknown:
            raise PackError(f"{folder / unknown[0]}: not a file of this game. Expected: {', '.join(kinds)}.")
    owners: dict[str, str] = {}
    for kind, cards in content.items():
        for id in cards:
            if owners.setdefault(id, kind) != kind:
                raise PackError(f"{kind}.yaml: {id}: this id is already in {owners[id]}.yaml. Take another.")
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
    here = f"{path}: " if path else ""
    if wrong := re.match(r"Invalid (?:enum )?value '(?P<value>.*)'$", what, re.DOTALL):
        value = wrong["value"]
        if path == "do" or path.endswith(".do"):
            parent = path.removesuffix("do").removesuffix(".")
            return f"{parent}: no word “{value}”.{_near(value, _tags(kind, data, parent))}"
        return f"{here}no value “{value}”.{_near(value, _values(kind, data, path))}"
    if unknown := re.search(r"unknown field `(?P<field>[^`]*)`", what):
        return f"{here}no field “{unknown['field']}”.{_near(unknown['field'], _fields(kind, data, path))}"
    if missing := re.search(r"missing required field `(?P<field>[^`]*)`", what):
        return f"{here}the field “{missing['field']}” is missing. Add it."
    value, _ = _at(data, kind, path)
    seen = "" if isinstance(value, dict | list) or value is None else f" (it is {value!r})"
    return f"{here}{what}{seen}."


def _near(value: str, known: Sequence[str]) -> str:
    return f"{_nearest(value, known)} There is: {', '.join(known)}."


def _nearest(value: str, known: Sequence[str]) -> str:
    near = difflib.get_close_matches(value, known, 1)
    return f" Did you mean “{near[0]}”?" if near else ""


def _tags(kind: Any, data: Any, path: str) -> list[str]:
    """The words that may stand at ``path``."""
    _, kinds = _at(data, kind, path)
    return sorted(str(tag) for part in kinds if _is_struct(part) and (tag := part.__struct_config__.tag))


def _values(kind: Any, data: Any, path: str) -> list[str]:
    """What may be written at ``path``."""
    _, kinds = _at(data, kind, path)
    values = sorted(str(value) for part in kinds if get_origin(part) is Literal for value in get_args(part))
    structs = [f"{{{name}: …}}" for part in kinds if _is_struct(part) for name in _names(part)]
    return [*values, *structs, *(["a number"] if int in kinds else [])]


def _fields(kind: Any, data: Any, path: str) -> list[str]:
    """The fields of the struct at ``path``; if it is a word, of that word."""
    place, kinds = _at(data, kind, path)
    structs = [part for part in kinds if _is_struct(part)]
    tag = place.get("do") if isinstance(place, dict) else None
    return sorted({n for s in structs if tag in (None, s.__struct_config__.tag) for n in _names(s)})


def _names(struct: Any) -> list[str]:
    return [field.encode_name for field in msgspec.structs.fields(struct)]


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _at(data: Any, kind: Any, path: str) -> tuple[Any, list[Any]]:
    """What is written at ``path``, and the types that may stand there, unions taken apart."""
    kinds = _choices(kind)
    for key, index in re.findall(r"([A-Za-z_]\w*)|\[(\d+)\]", path):
        if key:
            tag = data.get("do") if isinstance(data, dict) else None
            structs = [k for k in kinds if _is_struct(k) and tag in (None, k.__struct_config__.tag)]
            inner = [f.type for k in structs for f in msgspec.structs.fields(k) if f.encode_name == key]
        else:
            inner = [get_args(k)[0] for k in kinds if get_origin(k) in (tuple, list)]
        kinds = [choice for part in inner for choice in _choices(part)]
        try:
            data = data[key] if key else data[int(index)]
        except (KeyError, IndexError, TypeError):
            data = None
    return data, kinds


def _choices(kind: Any) -> list[Any]:
    """The types that a type is made of."""
    if get_origin(kind) is Annotated:
        return _choices(get_args(kind)[0])
    if get_origin(kind) in (Union, UnionType):
        return [choice for part in get_args(kind) for choice in _choices(part)]
    return [kind]
