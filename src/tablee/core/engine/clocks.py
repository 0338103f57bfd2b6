"""How rules start and stop clocks."""

from __future__ import annotations

from tablee.core.model.state import Clock, State


def start_clock(s: State, name: str, ms: int) -> None:
    """Start a named clock; questions cite it, answers store their time since now."""
    s.clocks[name] = Clock(ms)


def stop_clock(s: State, name: str) -> Clock:
    """Stop a named clock."""
    return s.clocks.pop(name)
