"""Figures that are promised in seconds."""

from __future__ import annotations

import os

IDLE = os.environ.get("TABLEE_IDLE") == "1"
"""Nothing else runs on this machine: promises are held to the letter."""
BUSY = 10
"""What a machine that runs other tests at the same time is allowed, as a multiple."""


def promised(seconds: float) -> float:
    """The most that something may take."""
    return seconds if IDLE else BUSY * seconds
