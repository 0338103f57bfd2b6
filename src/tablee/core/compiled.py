"""Which build runs: the interpreted one, or core and rules as machine code."""

from __future__ import annotations

from tablee.core.engine import match


def is_compiled() -> bool:
    """Whether core and rules were compiled (``make compiled``)."""
    return not str(match.__file__).endswith(".py")
