"""How deep lists and mappings of untrusted input may lie inside each other."""

from __future__ import annotations

from typing import Any

MOST_NESTED = 32
"""Levels. No answer and no option of a game needs a quarter of them; Python's own stack ends near 1,000."""


_CONTAINERS = frozenset((list, tuple, dict))
"""The types that decoding makes of lists and mappings."""


def is_nested_too_deep(value: Any, most: int = MOST_NESTED) -> bool:
    """Whether a decoded value has more than ``most`` levels of lists and mappings. Never recurses itself."""
    level = [value] if type(value) in _CONTAINERS else []
    # Plain loops: this is asked of every file that is opened, and mostly at once answered.
    for _ in range(most):
        if not level:
            return False
        below = []
        for one in level:
            for part in one.values() if type(one) is dict else one:
                if type(part) in _CONTAINERS:
                    below.append(part)
        level = below
    return bool(level)
