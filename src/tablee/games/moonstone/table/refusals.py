"""Refusals with their figures: how far it is and how far it may be, what it costs and what is left."""

from __future__ import annotations

from tablee.core import Refusal
from tablee.core.i18n import Argument
from tablee.games.moonstone.table.geometry import INCH
from tablee.games.moonstone.table.structs import Length


def at_least(length: Length) -> float:
    """A length in inches, rounded up to a tenth: what is too far never reads as if it were just enough."""
    return -(-length * 10 // INCH) / 10


def too_far(far: Length, most: Length, rule: str, code: str = "out_of_range") -> Refusal:
    """MS-1.4 Further than may be."""
    return Refusal(code, rule, {"far": at_least(far), "most": most / INCH})


def not_touching(far: Length, rule: str) -> Refusal:
    """MS-1.6 So much is missing to base contact."""
    return Refusal("not_in_contact", rule, {"far": at_least(max(0, far))})


def out_of_sight(by: tuple[Argument, ...], rule: str) -> Refusal:
    """MS-6.1 No line of sight, and what is in its way."""
    return Refusal("no_los", rule, {"by": by, "count": len(by)})


def too_dear(cost: int, energy: int) -> Refusal:
    """MS-4.2 A cost is paid in full or not at all."""
    return Refusal("cannot_pay", "MS-4.2", {"cost": cost, "energy": energy})
