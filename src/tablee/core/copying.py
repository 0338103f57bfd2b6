"""Structural copies of states, generated from their type annotations."""

from __future__ import annotations

import enum
import types
from collections.abc import Callable
from functools import cache
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from tablee.core.model.state import Event, Shared, State

T = TypeVar("T", bound=msgspec.Struct)

_PLAIN = (int, str, float, bytes, bool, type(None))


def copy_state(state: T) -> T:
    """A copy that shares nothing that can change."""
    return copier(type(state))(state)


def copier(cls: type[T]) -> Callable[[T], T]:
    """The function that copies ``cls``, made once."""
    made: Callable[[T], T] = made_copier(cls)
    return made


@cache
def made_copier(cls: Any) -> Any:
    """The function that copies ``cls``, a struct whose fields are annotated with what they hold."""
    _in_the_making.add(cls)
    try:
        return _make(cls)
    finally:
        _in_the_making.discard(cls)


_in_the_making: set[Any] = set()
"""Structs that hold structs of their own kind meet themselves here."""


def _late(cls: Any) -> Any:
    return lambda value: made_copier(cls)(value)


def _make(cls: Any) -> Any:
    # A struct's own shallow copy is one quick call; only what can change is copied after it.
    names: dict[str, Any] = {"_shallow": cls.__copy__, "_replace": msgspec.structs.replace}
    hints = get_type_hints(cls)
    parts = []
    for field in msgspec.structs.fields(cls):
        if issubclass(cls, State) and field.name == "pending_events":
            parts.append(("pending_events", "None"))
            continue
        try:
            expression = _copied(hints[field.name], f"s.{field.name}", names)
        except TypeError as error:
            raise TypeError(f"{cls.__name__}.{field.name}: {error}") from None
        if expression != f"s.{field.name}":
            parts.append((field.name, expression))
    if not parts:
        return cls.__copy__
    if cls.__struct_config__.frozen:
        body = f"return _replace(s, {', '.join(f'{name}={value}' for name, value in parts)})"
    else:
        body = "\n    ".join(
            ["n = _shallow(s)", *(f"n.{name} = {value}" for name, value in parts), "return n"]
        )
    exec(f"def copy(s):\n    {body}\n", names)  # the source is made here, from field names alone
    return names["copy"]


def _copied(kind: Any, value: str, names: dict[str, Any], depth: int = 0) -> str:
    """An expression that copies ``value``, which holds a ``kind``; ``value`` itself if it cannot change."""
    kind = _unwrapped(kind)
    origin, args = get_origin(kind), get_args(kind)
    item = f"i{depth}"
    if _is_fixed(kind):
        return value
    if origin is list:
        inner = _copied(args[0], item, names, depth + 1)
        return f"{value}[:]" if inner == item else f"[{inner} for {item} in {value}]"
    if origin is set:
        return f"{value}.copy()"
    if origin is dict:
        inner = _copied(args[1], item, names, depth + 1)
        if inner == item:
            return f"{value}.copy()"
        return f"{{k{depth}: {inner} for k{depth}, {item} in {value}.items()}}"
    if origin is tuple:
        if len(args) == 2 and args[1] is Ellipsis:
            return f"tuple([{_copied(args[0], item, names, depth + 1)} for {item} in {value}])"
        members = [_copied(arg, f"{value}[{i}]", names, depth + 1) for i, arg in enumerate(args)]
        return f"({', '.join(members)},)"
    if origin in (Union, types.UnionType):
        moving = [arg for arg in args if not _is_fixed(_unwrapped(arg))]
        if len(moving) == 1 and type(None) in args and len(args) == 2:
            return f"(None if {value} is None else {_copied(moving[0], value, names, depth)})"
        if all(isinstance(arg, type) and issubclass(arg, msgspec.Struct) for arg in moving):
            names.setdefault("_any", _copy_any)
            return f"_any({value})"
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        name = f"_{len(names)}_{kind.__name__}"
        names[name] = _late(kind) if kind in _in_the_making else copier(kind)
        return f"{name}({value})"
    raise TypeError(f"no way to copy {kind}: use typed lists, dicts, tuples and structs")


def _copy_any(value: Any) -> Any:
    return copier(type(value))(value) if isinstance(value, msgspec.Struct) else value


def _unwrapped(kind: Any) -> Any:
    """A NewType or Annotated type without its wrapping."""
    while hasattr(kind, "__supertype__") or hasattr(kind, "__metadata__"):
        kind = kind.__supertype__ if hasattr(kind, "__supertype__") else get_args(kind)[0]
    return kind


def _is_fixed(kind: Any, met: set[Any] | None = None) -> bool:
    """Whether a value of this type can never change.

    ``met``: the structs that were visited. All parts must be fixed, so each struct is visited once, however
    many others it is a part of.
    """
    met = set() if met is None else met
    kind = _unwrapped(kind)
    origin, args = get_origin(kind), get_args(kind)
    if kind in _PLAIN or kind is None or origin is Literal:
        return True
    if origin in (Union, types.UnionType) or origin in (tuple, frozenset):
        return all(arg is Ellipsis or _is_fixed(arg, met) for arg in args)
    if isinstance(kind, type):
        if issubclass(kind, Shared | enum.Enum | Event):
            return True
        if issubclass(kind, msgspec.Struct):
            return kind.__struct_config__.frozen and (kind in met or _holds_fixed(kind, met))
    return False


def _holds_fixed(kind: Any, met: set[Any]) -> bool:
    """Whether all fields of a struct are of types that can never change."""
    met.add(kind)
    return all(_is_fixed(part, met) for part in _parts(kind))


@cache
def _parts(kind: Any) -> tuple[Any, ...]:
    """The types of the fields of a struct."""
    hints = get_type_hints(kind)
    return tuple(hints[field.name] for field in msgspec.structs.fields(kind))
