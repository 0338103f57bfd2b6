"""The columns of a type, read from its annotations."""

from __future__ import annotations

import enum
import types
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

import msgspec

from tablee.core import Outcome, Shared
from tablee.rl.columns import Choice, Columns, Either, Fields, Flag, Items, Keyed, Maybe, Members, Number
from tablee.rl.untyped import UntypedColumns

Bounds: TypeAlias = tuple[float | None, float | None]


def columns_of(kind: Any, constant: tuple[type, ...] = ()) -> Columns:
    """The columns of a type; ``constant`` are the types of what never changes in a match, and has none."""
    return _Maker((Shared, Outcome, *constant)).of(kind, "", ())


class _Maker:
    """Makes the columns of types."""

    def __init__(self, constant: tuple[type, ...]) -> None:
        self.constant = constant

    def of(self, kind: Any, name: str, inside: tuple[type, ...]) -> Columns:
        """The columns of a type; ``inside``: the structs that it is a part of."""
        kind, bounds = _unwrapped(kind)
        if isinstance(kind, type) and get_origin(kind) is None:
            made = self._of_class(kind, bounds, name, inside)
        else:
            made = self._of_form(get_origin(kind), get_args(kind), name, inside)
        made.name = name
        return made

    def _of_form(self, origin: Any, args: tuple[Any, ...], name: str, inside: tuple[type, ...]) -> Columns:
        if origin is Literal:
            return Choice(args)
        if origin in (Union, types.UnionType):
            parts = [self.of(arg, name, inside) for arg in args if arg is not type(None)]
            inner = parts[0] if len(parts) == 1 else Either(parts)
            return Maybe(inner) if type(None) in args else inner
        if origin is tuple and not (len(args) == 2 and args[1] is Ellipsis):
            return Members([self.of(arg, f"{name}[{number}]", inside) for number, arg in enumerate(args)])
        if isinstance(origin, type) and issubclass(origin, Mapping):
            return Keyed(self.of(args[1], f"{name}[]", inside))
        if isinstance(origin, type) and issubclass(origin, Collection):
            is_ordered = issubclass(origin, Sequence)
            return Items(self.of(args[0], f"{name}[]", inside), is_ordered=is_ordered)
        return UntypedColumns()

    def _of_class(self, kind: type, bounds: Bounds, name: str, inside: tuple[type, ...]) -> Columns:
        """The columns of a class; of a struct inside one of its own kind there are none."""
        if issubclass(kind, self.constant) or kind in inside or kind is bytes:
            return Columns()
        if kind is bool:
            return Flag()
        if issubclass(kind, enum.Enum):
            return Choice(kind)
        if kind is int or kind is float:
            return Number(kind, *bounds)
        if kind is str:
            return Choice()
        if issubclass(kind, msgspec.Struct) or hasattr(kind, "_fields"):
            hints = get_type_hints(kind, include_extras=True)
            fields: tuple[str, ...] = (
                kind.__struct_fields__ if issubclass(kind, msgspec.Struct) else kind._fields
            )
            inner, of = (*inside, kind), f"{name}." if name else ""
            return Fields(kind, {field: self.of(hints[field], f"{of}{field}", inner) for field in fields})
        return UntypedColumns()


def _unwrapped(kind: Any) -> tuple[Any, Bounds]:
    """A type without its wrapping, and the bounds that the wrapping gives."""
    least: float | None = None
    most: float | None = None
    while hasattr(kind, "__supertype__") or hasattr(kind, "__metadata__"):
        for meta in getattr(kind, "__metadata__", ()):
            if isinstance(meta, msgspec.Meta):
                least = meta.ge if meta.gt is None else meta.gt + 1
                most = meta.le if meta.lt is None else meta.lt - 1
        kind = kind.__supertype__ if hasattr(kind, "__supertype__") else get_args(kind)[0]
    return kind, (least, most)
