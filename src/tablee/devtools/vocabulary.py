"""The vocabulary of a game's packs as a page, written from the structs that read them.

    python -m tablee.devtools.vocabulary

writes ``docs/vocabulary/GAME.md`` for every installed game that has packs; a test says when a page is stale.
For another game say what it is called and where its kinds of cards are: ``Thornwood thornwood.cards:KINDS``.
"""

from __future__ import annotations

import argparse
import ast
import inspect
import re
import sys
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, get_args, get_origin

import msgspec

from tablee.core import Card, Name, find_game, words

FOLDER = Path("docs/vocabulary")
MOST_INLINE = 9
"""Values of a closed set that a table lists; a larger set gets a section of its own."""
PLAIN: Mapping[Any, str] = {
    int: "a whole number",
    float: "a number",
    str: "a text",
    bool: "`true` or `false`",
    Name: "in English and in French",
    type(None): "",
}
StructType: TypeAlias = type[msgspec.Struct]


class Vocabulary:
    """Writes cards, and then every part that their fields refer to."""

    def __init__(self) -> None:
        self._parts: dict[str, Any] = {}

    def page(self, title: str, kinds: Mapping[str, type[Card]]) -> str:
        """The page of a game with these cards, by the name of their file."""
        lines = [
            f"# {title}: the vocabulary of packs",
            "",
            "Written by `python -m tablee.devtools.vocabulary` from the structs of packs: do not edit it.",
            "Each card also has an `id`, a `name` in English and in French, and its `source`.",
            "",
        ]
        for file, card in kinds.items():
            own = [name for name in card.__struct_fields__ if name not in Card.__struct_fields__]
            lines += [f"## `{file}.yaml`", "", _meaning(card), "", *self._table(card, own)]
        written: set[str] = set()
        while left := [name for name in self._parts if name not in written]:
            written.add(left[0])
            lines += [f"## {left[0]}", "", *self._section(self._parts[left[0]])]
        return "\n".join(lines).rstrip() + "\n"

    def _section(self, part: Any) -> list[str]:
        """A closed set, a struct, or several types of which one is meant."""
        if get_origin(part) is Literal:
            return [f"One of {_listed(get_args(part))}.", ""]
        if _is_struct(part) and _tag(part) is None:
            return [_meaning(part), "", *self._table(part, part.__struct_fields__)]
        members = get_args(part) or (part,)
        words = [member for member in members if _is_struct(member) and _tag(member) is not None]
        others = [said for member in members if member not in words and (said := self._said(member))]
        lines = [
            f"{' or '.join([*others, 'one of these' if words else ''][: len(others) + bool(words)])}:",
            "",
        ]
        return [*(lines if others else []), *self._words(words)]

    def _words(self, words: Sequence[StructType]) -> list[str]:
        """A table of structs that are told apart by a tag; what all of them have comes first."""
        if not words:
            return []
        common = [name for name in words[0].__struct_fields__ if all(_has(word, name) for word in words)]
        lines = self._table(words[0], common) if len(words) > 1 else []
        lines += [f"| `{words[0].__struct_config__.tag_field}` | meaning | fields |", "|---|---|---|"]
        for word in words:
            own = [name for name in word.__struct_fields__ if len(words) == 1 or name not in common]
            fields = "<br>".join(self._in_short(word, name) for name in own)
            lines.append(f"| `{_tag(word)}` | {_meaning(word)} | {fields} |")
        return [*lines, ""]

    def _table(self, struct: StructType, names: Iterable[str]) -> list[str]:
        notes = _notes(struct)
        rows = [
            f"| `{name}` | {self._values(struct, name)} | {_default(struct, name)} | {notes.get(name, '')} |"
            for name in names
        ]
        return ["| field | values | if left out | meaning |", "|---|---|---|---|", *rows, ""] if rows else []

    def _in_short(self, struct: StructType, name: str) -> str:
        default, note = _default(struct, name), _notes(struct).get(name)
        left_out = {"needed": ", needed", "nothing": ""}.get(default, f", else {default}")
        return f"`{name}`: {self._values(struct, name)}{left_out}{f'. {note}' if note else ''}"

    def _values(self, struct: StructType, name: str) -> str:
        """What a field takes; a name in its annotation that stands for several types is kept."""
        owner = next(base for base in struct.__mro__ if name in inspect.get_annotations(base))
        annotation = ast.parse(inspect.get_annotations(owner)[name], mode="eval").body
        return self._written(annotation, vars(sys.modules[owner.__module__]))

    def _written(self, node: ast.expr, known: Mapping[str, Any]) -> str:
        """A type as it is written in the source."""
        match node:
            case ast.BinOp(left=left, right=right):
                return " or ".join(filter(None, (self._written(side, known) for side in (left, right))))
            case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=[item, ast.Constant()])):
                return _list_of(self._written(item, known))
            case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=items)):
                return f"[{', '.join(self._written(item, known) for item in items)}]"
            case ast.Subscript(value=ast.Name(id="dict"), slice=ast.Tuple(elts=[key, item])):
                return f"{self._written(key, known)}: {self._written(item, known)}"
        value = eval(ast.unparse(node), dict(known))
        name = ast.unparse(node).rpartition(".")[2] if isinstance(node, ast.Name | ast.Attribute) else None
        return self._said(value, name)

    def _said(self, value: Any, name: str | None = None) -> str:
        """A type in words; what has fields, or many values, has a section of its own."""
        if value in PLAIN:
            return PLAIN[value]
        if get_origin(value) is Literal and (name is None or len(get_args(value)) <= MOST_INLINE):
            return _listed(get_args(value))
        if get_origin(value) is Annotated:
            kind, meta = get_args(value)
            return _bounds(meta) or self._said(kind)
        if get_origin(value) is tuple:
            return _list_of(self._said(get_args(value)[0]))
        name = name or getattr(value, "__name__", None)
        if name is None:
            return " or ".join(filter(None, (self._said(member) for member in get_args(value))))
        self._parts.setdefault(name, value)
        return f"[{name}](#{name.lower()})"


def _is_struct(value: Any) -> bool:
    return isinstance(value, type) and issubclass(value, msgspec.Struct)


def _tag(struct: StructType) -> str | int | None:
    return struct.__struct_config__.tag


def _has(struct: StructType, name: str) -> bool:
    return name in struct.__struct_fields__


def _list_of(items: str) -> str:
    for one, many in (("a whole number", "whole numbers"), ("a number", "numbers"), ("a text", "texts")):
        items = re.sub(rf"\b{one}\b", many, items)
    return f"a list of {items}"


def _listed(values: Iterable[Any]) -> str:
    return ", ".join(f"`{value}`" for value in values if value is not None)


def _bounds(meta: msgspec.Meta) -> str | None:
    """The bounds of a number or the pattern of a text, in words."""
    if meta.pattern is not None:
        return f"a text like `{meta.pattern}`"
    if meta.ge is not None and meta.le is not None:
        return f"a number from {meta.ge} to {meta.le}"
    return None


def _default(struct: StructType, name: str) -> str:
    field = next(one for one in msgspec.structs.fields(struct) if one.name == name)
    if field.required:
        return "needed"
    default = field.default
    if default is msgspec.NODEFAULT:
        assert field.default_factory is not msgspec.NODEFAULT
        default = field.default_factory()
    if default is None or default in ((), [], {}):
        return "nothing"
    if isinstance(default, msgspec.Struct):
        return "as its own fields say"
    return f"`{msgspec.json.encode(default).decode().strip(chr(34))}`"


def _meaning(struct: StructType) -> str:
    """What a struct's docstring says, on one line."""
    return _on_one_line(struct.__doc__ or "")


def _on_one_line(text: str) -> str:
    line = " ".join(inspect.cleandoc(text).split())
    return line.replace("``", "`").replace("|", "\\|")


@cache
def _notes(struct: StructType) -> dict[str, str]:
    """What is written below each field of a struct, and of those that it extends."""
    found: dict[str, str] = {}
    for base in struct.__mro__:
        if not _is_struct(base) or base.__module__.partition(".")[0] == "msgspec":
            continue
        (body,) = ast.parse(textwrap.dedent(inspect.getsource(base))).body
        assert isinstance(body, ast.ClassDef)
        for line, below in zip(body.body, body.body[1:], strict=False):
            match line, below:
                case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
                    found.setdefault(name, _on_one_line(text))
    return found


def written(title: str, where: str) -> str:
    """The page of the cards in a module: ``thornwood.cards:KINDS``."""
    module, _, name = where.partition(":")
    return Vocabulary().page(title, getattr(import_module(module), name))


def installed() -> dict[Path, str]:
    """The page of each installed game that has ``KINDS`` of cards, in its module ``content`` or ``cards``."""
    found = {}
    for point in entry_points(group="tablee.games"):
        modules = [f"{point.module}.{name}" for name in ("content", "cards")]
        module = next((name for name in modules if find_spec(name) is not None), None)
        if module is not None:
            title = words("en", find_game(point.name).folder / "texts")("game-name")
            found[FOLDER / f"{point.name}.md"] = written(title, f"{module}:KINDS")
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the pages of all games, or print that of one."""
    parser = argparse.ArgumentParser(prog="python -m tablee.devtools.vocabulary", description=__doc__)
    parser.add_argument("game", nargs="*", help="what a game is called, and where its kinds of cards are")
    given = parser.parse_args(arguments)
    if given.game:
        print(written(*given.game), end="")
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    for file, page in installed().items():
        file.write_text(page, encoding="utf-8")
        print(file)


if __name__ == "__main__":
    main()
