"""Section 3.2: the Melee cards, what each causes against each other, and the types of their damage."""

from __future__ import annotations

from tablee.games.moonstone.effects import (
    DamageType,
)

HG, FS, TH, SC, RA, LG = range(6)

CAUSES: tuple[tuple[int | None, ...], ...] = (
    (None, None, None, None, None, None),
    (None, 0, 0, 3, 3, 2),
    (0, 2, 3, None, 2, 1),
    (None, 2, 0, 0, 2, None),
    (2, 1, 1, 2, 1, None),
    (None, None, None, None, None, None),
)
"""Section 3.2: what the row causes against the column; None is ø, and never modified."""
RIPOSTES = {(HG, FS), (SC, TH), (LG, RA)}
TYPES: tuple[tuple[DamageType, ...], ...] = (
    (),
    ("impact", "slicing"),
    ("piercing",),
    ("slicing",),
    ("impact", "slicing", "piercing"),
    (),
)
