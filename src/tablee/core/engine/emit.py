"""Events: how rules report what happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVarTuple, Unpack

from tablee.core.model.state import Event, WatchedEvents

Facts = TypeVarTuple("Facts")


class _HasEvents(Protocol):
    pending_events: list[Event] | None


def emit(s: _HasEvents, event: Callable[[Unpack[Facts]], Event], *facts: *Facts) -> None:
    """Report what happened; the event is built only if somebody listens: ``emit(s, Wounded, 3)``."""
    pending = s.pending_events
    if pending is None:
        return
    pending.append(event(*facts))
    if isinstance(pending, WatchedEvents):
        pending.on_event(pending[-1])
