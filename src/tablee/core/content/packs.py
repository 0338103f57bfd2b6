"""Packs: content as data, read into frozen structs with errors that name the remedy.

A pack is a folder of YAML files and a ``pack.yaml`` that describes it. A pack that extends another adds its
cards and replaces those with the same id.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Hashable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

import msgspec
import yaml

from tablee.core.content.errors import ID_PATTERN, ContentError, nearest, type_error, yaml_error
from tablee.core.i18n import Argument, Name, message

Id: TypeAlias = Annotated[str, msgspec.Meta(pattern=ID_PATTERN)]
"""Small letters, digits, hyphens and underscores."""
Source: TypeAlias = Literal["rulebook", "public", "original"]
C = TypeVar("C", bound="Card")


class PackError(Exception):
    """A pack cannot be used; its content error names the file, the card, the path, and what would be
    right."""

    def __init__(self, error: ContentError | str) -> None:
        super().__init__(error)
        self.content_error = ContentError(error) if isinstance(error, str) else error

    def __str__(self) -> str:
        return self.content_error.text("en")


class Content(dict[str, dict[str, Any]]):
    """The cards of all packs, by file name and id, and the file that each was read from."""

    def __init__(self, kinds: Mapping[str, type[Card]]) -> None:
        super().__init__({kind: {} for kind in kinds})
        self.files: dict[tuple[str, str], Path] = {}

    def put(self, kind: str, path: Path, cards: Mapping[str, Any]) -> None:
        """Add the cards of a file; those with a known id replace it."""
        self[kind].update(cards)
        self.files.update({(kind, id): path for id in cards})


Check: TypeAlias = Callable[["Card"], ContentError | str | None]
"""A game's own check of a card, beyond the types of its fields."""


class EffectBase(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """One effect of a game's vocabulary, identified by its ``do``."""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The fields that every entry of a pack has."""

    id: Id
    name: Name
    source: Source


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The struct of ``pack.yaml``: the pack's name, and the pack that it extends."""

    id: Id
    name: Name
    version: str
    extends: str | None = None
    removes: tuple[str, ...] = ()


class _Loader(yaml.SafeLoader):
    """A YAML loader that refuses the same key twice in one entry, and has good messages for other errors."""


class _FastLoader(yaml.CSafeLoader):
    """The same loader, several times as fast; its messages are shorter."""


def _mapping(loader: _Loader | _FastLoader, node: yaml.MappingNode) -> dict[Any, Any]:
    seen: set[Any] = set()
    for key_node, _ in node.value:
        key = loader.construct_object(key_node, deep=True)
        line = str(key_node.start_mark.line + 1)
        if not isinstance(key, Hashable):
            raise PackError(ContentError(message("pack-key-odd", line=line)))
        if key in seen:
            raise PackError(ContentError(message("pack-key-twice", line=line, key=str(key))))
        seen.add(key)
    return loader.construct_mapping(node, deep=True)


_Loader.add_constructor(yaml.resolver.BaseResolver.DEFAULT_MAPPING_TAG, _mapping)
_FastLoader.add_constructor(yaml.resolver.BaseResolver.DEFAULT_MAPPING_TAG, _mapping)


def read_packs(
    base: Path,
    others: Sequence[Path],
    kinds: Mapping[str, type[Card]],
    check: Check = lambda card: None,
    texts: Path | None = None,
) -> Content:
    """All cards, by file name and id, of the base pack and the packs on top of it.

    ``kinds`` gives the card type of each file; the messages of ``check`` are in the catalogues of ``texts``.
    Nothing is half-loaded: any error refuses it all.
    """
    content = Content(kinds)
    packs: list[str] = []
    seen: set[str] = set()
    for folder in (base, *others):
        about = read_about(folder)
        _check_about(about, folder, packs, seen)
        packs.append(about.id)
        if folder != base and about.extends is None:
            content = Content(kinds)
        for kind, card_type in kinds.items():
            for id in about.removes:
                content[kind].pop(id, None)
            path = folder / f"{kind}.yaml"
            if path.exists():
                content.put(kind, path, read_cards(path, card_type, check, texts))
            elif folder == base or about.extends is None:
                raise PackError(ContentError(message("pack-file-missing"), file=str(path)))
            seen.update(content[kind])
        for path in sorted(folder.glob("*.yaml")):
            if path.stem not in (*kinds, "pack"):
                near, known = nearest(path.stem, kinds), ", ".join(kinds)
                raise PackError(ContentError(message("pack-file-unknown"), "", near, known, file=str(path)))
    _check_owners(content, [base, *others])
    return content


def _check_about(about: About, folder: Path, packs: Sequence[str], cards: set[str]) -> None:
    """Refuse a pack that extends a pack which is not loaded, or removes a card that does not exist."""
    file = str(folder / "pack.yaml")
    if about.extends is not None and about.extends not in packs:
        says = message("pack-extends", id=about.extends)
        near = nearest(about.extends, packs)
        raise PackError(ContentError(says, "extends", near, ", ".join(packs), file=file))
    for id in about.removes:
        if id not in cards:
            says = message("pack-removes", id=id)
            raise PackError(ContentError(says, "removes", nearest(id, sorted(cards)), file=file))


def _check_owners(content: Content, folders: Sequence[Path]) -> None:
    """Refuse an id that two cards have, of whatever kinds; the error names the pack that was loaded later."""
    owners: dict[str, Path] = {}
    for kind, cards in content.items():
        for id in cards:
            path = content.files[kind, id]
            if id in owners:
                below, above = sorted([owners[id], path], key=lambda one: folders.index(one.parent))
                says = message("pack-id-elsewhere", other=str(below))
                raise PackError(ContentError(says, card=id, file=str(above)))
            owners[id] = path


def read_about(folder: Path) -> About:
    """The pack's own description."""
    if not folder.is_dir():
        id = "pack-is-a-file" if folder.exists() else "pack-no-folder"
        raise PackError(ContentError(message(id), near=_near_folder(folder), file=str(folder)))
    path = folder / "pack.yaml"
    if not path.exists():
        raise PackError(ContentError(message("pack-no-about"), file=str(path)))
    return decoded(read_yaml(path), About, path)


def _near_folder(folder: Path) -> str:
    """A pack beside it that has almost that name."""
    if not folder.parent.is_dir():
        return ""
    packs = [path.parent.name for path in folder.parent.glob("*/pack.yaml")]
    near = nearest(folder.name, sorted(packs))
    return str(folder.with_name(near)) if near else ""


def read_cards(
    path: Path, card_type: type[C], check: Check = lambda card: None, texts: Path | None = None
) -> dict[str, C]:
    """The cards of one file, by id."""
    entries = read_yaml(path)
    if not isinstance(entries, list):
        raise PackError(ContentError(message("pack-no-list"), file=str(path)))
    cards: dict[str, C] = {}
    for number, entry in enumerate(entries, 1):
        id = entry.get("id") if isinstance(entry, dict) else None
        name: Argument = id if isinstance(id, str) and id else message("pack-entry", number=str(number))
        card = decoded(entry, card_type, path, name)
        if card.id in cards:
            raise PackError(ContentError(message("pack-id-twice", id=card.id), card=name, file=str(path)))
        wrong = check(card)
        if wrong is not None:
            raise PackError((ContentError(wrong) if isinstance(wrong, str) else wrong).at(path, name, texts))
        cards[card.id] = card
    return cards


def content_hash(content: Any) -> str:
    """A short name for exactly this content."""
    encoded = msgspec.json.encode(content, order="deterministic")
    return hashlib.blake2b(encoded, digest_size=16).hexdigest()


def read_yaml(path: Path) -> Any:
    """The content of a file as plain data."""
    try:
        text = path.read_text(encoding="utf-8")
        # Both are safe loaders: they make plain data only.
        try:
            return yaml.load(text, Loader=_FastLoader)
        except yaml.YAMLError:
            return yaml.load(text, Loader=_Loader)
    except PackError as error:
        raise PackError(error.content_error.at(path)) from None
    except UnicodeDecodeError as error:
        raise PackError(
            ContentError(message("pack-not-utf8", byte=str(error.start)), file=str(path))
        ) from None
    except (yaml.YAMLError, ValueError) as error:
        raise PackError(yaml_error(error).at(path)) from None


T = TypeVar("T")


def decoded(data: Any, kind: type[T], file: Path | str, card: Argument = "") -> T:
    """Plain data as a struct; an error names the place and what would be right."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise PackError(type_error(error, data, kind).at(file, card)) from None
