"""Who sees what is hidden on the lantern market."""

from __future__ import annotations

from collections.abc import Callable

from tablee.core import Seat
from tests.reference.state import Market


def _nobody(s: Market) -> list[tuple[Seat, ...]]:
    return [()]


def _its_seller(s: Market) -> list[tuple[Seat, ...]]:
    return [(seat,) for seat in range(s.seats)]


def _sealed(s: Market) -> list[tuple[Seat, ...]]:
    return [tuple(range(s.seats))] * s.seats if s.are_revealed() else _its_seller(s)


SEES: dict[str, Callable[[Market], list[tuple[Seat, ...]]]] = {
    "deck": _nobody,
    "orders": _nobody,
    "sellers[].hand": _its_seller,
    "sellers[].committed": _sealed,
    "sellers[].stake": _sealed,
    "sellers[].charm": _its_seller,
}
