"""How rules tell what happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVarTuple, Unpack

from tablee.core.state import Event

Facts = TypeVarTuple("Facts")


class _Telling(Protocol):
    told: list[Event] | None


def tell(s: _Telling, event: Callable[[Unpack[Facts]], Event], *facts: *Facts) -> None:
    """Report what happened; the event is built only if somebody listens: ``tell(s, Wounded, 3)``."""
    if s.told is not None:
        s.told.append(event(*facts))
