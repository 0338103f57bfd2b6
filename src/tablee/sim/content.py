"""The cards of a plan: those of its packs, with the values that a sweep changes.

A changed value goes the way of all values: the card is written into a small pack on top of the others, and
the game reads and checks that one like any other.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import yaml

from tablee.core import AnyGame, PackError, Shared
from tablee.core.content.errors import nearest
from tablee.core.content.packs import read_about, read_yaml
from tablee.ui.option_forms import OptionError

_STEP = re.compile(r"\.?([A-Za-z_][\w-]*)|\[(\d+)\]")
_PATH = re.compile(r"(?P<kind>\w+)\.(?P<card>[a-z0-9][a-z0-9_-]*)(?P<inside>(\.[A-Za-z_][\w-]*|\[\d+\])+)")


def is_path(name: str) -> bool:
    """Whether a name is the place of a value in a pack, and not an option."""
    return "." in name or "[" in name


def content_of(game: AnyGame, packs: Sequence[str], settings: Mapping[str, str]) -> Shared:
    """The cards of these packs; settings that are places in a pack are put there."""
    changes = tuple((name, text) for name, text in settings.items() if is_path(name))
    folders = tuple(Path(pack) for pack in packs)
    return _changed(game, folders, changes) if changes else game.content(folders)


def present_value(game: AnyGame, packs: Sequence[str], path: str) -> Any:
    """The value at a place of a pack; None if there is none."""
    place = _Place(game, [Path(pack) for pack in packs], path)
    card: Any = place.card
    for step in place.steps:
        try:
            card = card[step]
        except (KeyError, IndexError, TypeError):
            return None
    return card


@cache
def _changed(game: AnyGame, packs: tuple[Path, ...], changes: tuple[tuple[str, str], ...]) -> Shared:
    places = [(_Place(game, packs, path), text) for path, text in changes]
    cards: dict[tuple[str, str], Any] = {}
    for place, text in places:
        card = cards.setdefault((place.kind, place.id), place.card)
        place.put(card, read_value(text))
    with TemporaryDirectory() as folder:
        on_top = Path(folder)
        _write_pack(on_top, read_about([_base(game), *packs][-1]).id, cards)
        try:
            return game.rules.load([*packs, on_top])
        except PackError as error:
            said = ", ".join(f"{path}={text}" for path, text in changes)
            raise PackError(msgspec.structs.replace(error.content_error, file=f"--vary {said}")) from None


def read_value(text: str) -> Any:
    """A value as it would stand in a pack."""
    try:
        return yaml.safe_load(text)
    except yaml.YAMLError:
        raise OptionError("vary_value", value=text) from None


def _write_pack(folder: Path, below: str, cards: Mapping[tuple[str, str], Any]) -> None:
    name = {"en": "Varied", "fr": "Varié"}
    about = {"id": "varied", "name": name, "version": "1", "extends": below}
    (folder / "pack.yaml").write_text(yaml.safe_dump(about), encoding="utf-8")
    for kind in {kind for kind, _ in cards}:
        entries = [card for (other, _), card in cards.items() if other == kind]
        (folder / f"{kind}.yaml").write_text(yaml.safe_dump(entries, sort_keys=False), encoding="utf-8")


def _base(game: AnyGame) -> Path:
    return game.folder / "packs" / "base"


class _Place:
    """The place of a value: ``enemies.en07.track[2]`` is a kind, a card and the way inside it."""

    def __init__(self, game: AnyGame, packs: Sequence[Path], path: str) -> None:
        found = _PATH.fullmatch(path)
        if found is None:
            raise OptionError("vary_form", name=path)
        self.kind, self.id, self.path = found["kind"], found["card"], path
        self.steps = [int(index) if index else key for key, index in _STEP.findall(found["inside"])]
        self.card = self._card([_base(game), *packs])

    def put(self, card: Any, value: Any) -> None:
        """Write a value there; the game checks it when it reads the card."""
        inside, way = card, self.id
        for step in self.steps[:-1]:
            self._refuse_nowhere(inside, step, way)
            inside, way = inside[step], _longer(way, step)
        last = self.steps[-1]
        if isinstance(last, int) or not isinstance(inside, dict):
            self._refuse_nowhere(inside, last, way)
        inside[last] = value

    def _card(self, folders: Sequence[Path]) -> Any:
        files = [path for folder in folders if (path := folder / f"{self.kind}.yaml").is_file()]
        if not files or self.kind == "pack":
            known = sorted({path.stem for folder in folders for path in folder.glob("*.yaml")} - {"pack"})
            near = nearest(self.kind, known)
            raise OptionError("vary_kind", name=self.kind, known=", ".join(known), near=near)
        cards = {entry["id"]: entry for path in files for entry in read_yaml(path)}
        if self.id not in cards:
            near = nearest(self.id, cards)
            raise OptionError("vary_card", name=self.id, kind=self.kind, known=", ".join(cards), near=near)
        return cards[self.id]

    def _refuse_nowhere(self, inside: Any, step: str | int, way: str) -> None:
        """There must be something to go into, or to replace."""
        if isinstance(inside, list):
            if isinstance(step, int) and step < len(inside):
                return
            raise OptionError("vary_index", name=way, count=len(inside), last=len(inside) - 1)
        if isinstance(inside, dict):
            if step in inside:
                return
            known = [str(key) for key in inside]
            near = nearest(step, known)
            raise OptionError("vary_field", name=way, part=str(step), known=", ".join(known), near=near)
        raise OptionError("vary_plain", name=way, value=str(inside))


def _longer(way: str, step: str | int) -> str:
    return f"{way}[{step}]" if isinstance(step, int) else f"{way}.{step}"
