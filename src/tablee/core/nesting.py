"""How deep lists and mappings of untrusted input may lie inside each other."""

from __future__ import annotations

from typing import Any

MOST_NESTED = 32
"""Levels. No answer and no option of a game needs a quarter of them; Python's own stack ends near 1,000."""


def is_nested_too_deep(value: Any, most: int = MOST_NESTED) -> bool:
    """Whether a decoded value has more than ``most`` levels of lists and mappings. Never recurses itself."""
    level = [value]
    for _ in range(most):
        level = [part for one in level for part in _parts(one)]
        if not level:
            return False
    return any(isinstance(one, list | tuple | dict) for one in level)


def _parts(value: Any) -> Any:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list | tuple) else ()
