"""Question kinds as types: the asking functions, narrowed to the kinds of one game.

A game lists its kinds once and takes the functions from there, so that a misspelt kind is an error of mypy::

    Kind: TypeAlias = Literal["reroll", "guard"]

    _asking: Asking[Kind] = asking
    ask, several = _asking.ask, _asking.several

At run time these are the functions of :mod:`tablee.core.engine.asking` themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol, TypeVar

from tablee.core.model.questions import (
    NOTHING,
    Blocked,
    Options,
    Path,
    Procedure,
    Question,
    Refusal,
    Region,
    Seat,
)

T = TypeVar("T")
Kind = TypeVar("Kind", bound=str, contravariant=True)


class Asking(Protocol[Kind]):
    """The functions of ``asking`` that take a question kind; mypy checks that the module has them all."""

    def ask(
        self,
        seat: Seat,
        kind: Kind,
        options: Options[T],
        about: Any = None,
        clock: str | None = None,
        blocked: Callable[[], Iterable[Blocked]] | None = None,
        refuse: Callable[[Any], Refusal] | None = None,
        default: Any = NOTHING,
    ) -> Procedure[T]: ...

    def several(
        self,
        seat: Seat,
        kind: Kind,
        items: Options[T],
        at_least: int = 0,
        at_most: int | None = None,
        check: Callable[[tuple[T, ...]], Refusal | None] | None = None,
        *,
        about: Any = None,
        clock: str | None = None,
        blocked: Callable[[], Iterable[Blocked]] | None = None,
        refuse: Callable[[Any], Refusal] | None = None,
        default: Any = NOTHING,
    ) -> Procedure[tuple[T, ...]]: ...

    def order(
        self, seat: Seat, kind: Kind, items: Options[T], *, about: Any = None, clock: str | None = None
    ) -> Procedure[tuple[T, ...]]: ...

    def place(
        self, seat: Seat, kind: Kind, region: Region, *, about: Any = None, clock: str | None = None
    ) -> Procedure[Path]: ...

    def must(
        self,
        seat: Seat,
        kind: Kind,
        options: Options[T],
        *,
        about: Any = None,
        blocked: Callable[[], Iterable[Blocked]] | None = None,
        refuse: Callable[[Any], Refusal] | None = None,
        default: Any = NOTHING,
    ) -> Question[T]: ...

    def may(
        self,
        seat: Seat,
        kind: Kind,
        options: Options[T],
        *,
        about: Any = None,
        blocked: Callable[[], Iterable[Blocked]] | None = None,
        refuse: Callable[[Any], Refusal] | None = None,
        default: Any = NOTHING,
    ) -> Question[T]: ...
