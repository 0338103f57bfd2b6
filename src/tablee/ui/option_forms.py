"""The options of a match as a form: read from the game's own options struct, never listed by hand."""

from __future__ import annotations

import difflib
import random
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Literal, TypeAlias, get_args, get_origin, get_type_hints

import msgspec
from msgspec import inspect

from tablee.core import AnyGame, Refused
from tablee.core.nesting import MOST_NESTED, is_nested_too_deep

Kind: TypeAlias = Literal["choice", "list", "number", "flag", "other"]

YES = ("yes", "true", "on", "1", "oui", "vrai")
NO = ("no", "false", "off", "0", "non", "faux")
NONE = ("none", "", "aucun", "-")


class OptionError(Exception):
    """An option that the game does not have, or a value that it does not take."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(f"{code}: {facts}")
        self.code = code
        self.facts = facts


class Field(msgspec.Struct, frozen=True):
    """One option."""

    name: str
    kind: Kind
    default: Any
    choices: tuple[Any, ...] = ()
    least: int | None = None
    most: int | None = None
    can_be_none: bool = False

    def read(self, text: str) -> Any:
        """The value of a typed text."""
        if self.can_be_none and text.lower() in NONE:
            return None
        match self.kind:
            case "choice":
                return self._choice(text)
            case "list":
                return () if text.lower() in NONE else tuple(self._choice(part) for part in _parts(text))
            case "number":
                return self._number(text)
            case "flag":
                if text.lower() in YES or text.lower() in NO:
                    return text.lower() in YES
                raise OptionError("option_flag", name=self.name, value=text)
            case "other":
                return _json(self.name, text)

    def _choice(self, text: str) -> Any:
        wanted = text.strip().lower().replace("-", "_")
        for choice in self.choices:
            if str(choice).lower().replace("-", "_") == wanted:
                return choice
        if text.startswith("{"):
            return _json(self.name, text)
        allowed = ", ".join(str(choice) for choice in self.choices)
        raise OptionError(
            "option_value", name=self.name, value=text, allowed=allowed, near=_near(wanted, self.choices)
        )

    def _number(self, text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise OptionError("option_number", name=self.name, value=text) from None
        if (self.least is not None and number < self.least) or (self.most is not None and number > self.most):
            if self.most is None:
                raise OptionError("option_least", name=self.name, value=text, least=self.least)
            raise OptionError(
                "option_range", name=self.name, value=text, least=self.least or 0, most=self.most
            )
        return number

    def at_random(self, rng: random.Random) -> Any:
        """A value at random: a subset of a list, one of the choices, a number in its range."""
        match self.kind:
            case "list":
                return tuple(choice for choice in self.choices if rng.random() < 0.5)
            case "choice":
                return rng.choice(self.choices)
            case "flag":
                return rng.random() < 0.5
            case "number" if self.least is not None and self.most is not None:
                return rng.randint(self.least, self.most)
        raise OptionError("option_cannot_vary", name=self.name)


def fields_of(game: AnyGame) -> Sequence[Field]:
    """The options of a game, in order."""
    options: Any = game.rules.options
    return _fields_of(options)


@cache
def _fields_of(options: type[Any]) -> tuple[Field, ...]:
    info = inspect.type_info(options)
    assert isinstance(info, inspect.StructType)
    hints = get_type_hints(options)
    return tuple(_field(field, _declared(hints[field.name])) for field in info.fields)


def find_field(game: AnyGame, name: str, text: str | None = None) -> Field:
    """The option of that name; a beginning is enough where only one option could take the value."""
    return _found(fields_of(game), name, text)


def _found(fields: Sequence[Field], name: str, text: str | None) -> Field:
    wanted = name.lower().replace("-", "_")
    for field in fields:
        if field.name == wanted:
            return field
    found = [field for field in fields if field.name.startswith(wanted)]
    if len(found) > 1 and text is not None:
        digits = text.lstrip("-").isdecimal()
        taking = [field for field in found if _takes(field, text)]
        found = taking or [field for field in found if (field.kind == "number") == digits] or found
    if len(found) == 1:
        return found[0]
    if found:
        names = ", ".join(field.name for field in found)
        raise OptionError("option_ambiguous", name=name, names=names)
    known = [field.name for field in fields]
    raise OptionError("option_unknown", name=name, known=", ".join(known), near=_near(wanted, known))


def flag_field(game: AnyGame, value: str) -> tuple[Field, Any] | None:
    """The option that has ``value`` among its choices, if just one has: for ``--value`` alone."""
    wanted = value.replace("-", "_")
    found = [
        (field, choice) for field in fields_of(game) for choice in field.choices if str(choice) == wanted
    ]
    return found[0] if len(found) == 1 else None


def read_options(
    game: AnyGame, typed: Iterable[tuple[str, str]], base: Mapping[str, Any] | None = None
) -> Any:
    """The options that were typed as ``name=value``; a list that is named again grows."""
    return make_options(game, {**(base or {}), **read_values(fields_of(game), typed)})


def read_values(fields: Sequence[Field], typed: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """The same without the game itself, which may lie on a server: the values alone."""
    values: dict[str, Any] = {}
    for name, text in typed:
        field = _found(fields, name, text)
        value = field.read(text)
        again = field.kind == "list" and field.name in values
        values[field.name] = (*values[field.name], *value) if again else value
    return values


def make_options(game: AnyGame, values: Mapping[str, Any]) -> Any:
    """The options struct with these values; the game itself may refuse a combination."""
    if is_nested_too_deep(dict(values)):
        raise OptionError("option_wrong", reason=f"nested deeper than {MOST_NESTED} levels")
    try:
        return msgspec.convert(dict(values), game.rules.options)
    except msgspec.ValidationError as error:
        raise OptionError("option_wrong", reason=str(error)) from None


def read_object(text: str) -> dict[str, Any]:
    """Options written as one JSON object."""
    values = _json("options", text)
    if not isinstance(values, dict):
        raise OptionError("option_json", name="options", value=text)
    return values


def is_ranked(game: AnyGame, values: Mapping[str, Any]) -> bool:
    """Whether results with these values are ranked; those of a game that no longer takes them are not."""
    try:
        return game.play.is_ranked(make_options(game, values))
    except (OptionError, Refused):
        return False


def as_text(value: Any) -> str:
    """A value as one would type it."""
    if isinstance(value, tuple | list):
        return ",".join(str(item) for item in value) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "none"
    return msgspec.json.encode(value).decode() if isinstance(value, msgspec.Struct | dict) else str(value)


def _declared(hint: Any) -> tuple[Any, ...]:
    """The choices of a field in the order of its declaration; msgspec sorts them."""
    if get_origin(hint) is Literal:
        return get_args(hint)
    return next((found for arg in get_args(hint) if (found := _declared(arg))), ())


def _field(field: inspect.Field, declared: tuple[Any, ...]) -> Field:
    default = field.default_factory() if field.default is msgspec.NODEFAULT else field.default
    kinds = field.type.types if isinstance(field.type, inspect.UnionType) else (field.type,)
    can_be_none = any(isinstance(kind, inspect.NoneType) for kind in kinds)
    # Of a union the closed choice makes the form; the other ways are typed as JSON.
    choices = [kind for kind in kinds if isinstance(kind, inspect.LiteralType)]
    chosen = next(iter(choices), None) or next(k for k in kinds if not isinstance(k, inspect.NoneType))
    name = field.encode_name
    match chosen:
        case inspect.LiteralType():
            return Field(name, "choice", default, declared, can_be_none=can_be_none)
        case inspect.VarTupleType(inspect.LiteralType()) | inspect.ListType(inspect.LiteralType()):
            return Field(name, "list", default, declared, can_be_none=can_be_none)
        case inspect.BoolType():
            return Field(name, "flag", default, (False, True), can_be_none=can_be_none)
        case inspect.IntType():
            least = chosen.ge if chosen.ge is not None else None if chosen.gt is None else chosen.gt + 1
            most = chosen.le if chosen.le is not None else None if chosen.lt is None else chosen.lt - 1
            return Field(name, "number", default, (), least, most, can_be_none)
    return Field(name, "other", default, can_be_none=can_be_none)


def _takes(field: Field, text: str) -> bool:
    try:
        field.read(text)
    except OptionError:
        return False
    return True


def _json(name: str, text: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise OptionError("option_json", name=name, value=text) from None


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _near(wanted: str, known: Iterable[Any]) -> str:
    near = difflib.get_close_matches(wanted, [str(name) for name in known], 1)
    return near[0] if near else ""
