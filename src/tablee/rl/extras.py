"""The error for a missing optional dependency."""

from __future__ import annotations


class MissingExtra(ImportError):
    """The library of an adapter is not installed."""

    def __init__(self, library: str, extra: str = "rl") -> None:
        super().__init__(
            f"{library} is not installed: pip install 'tablee[{extra}]' installs it", name=library
        )
