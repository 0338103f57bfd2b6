"""What the adapters need beside the default install."""

from __future__ import annotations


class MissingExtra(ImportError):
    """An adapter was asked for, and its library is not installed."""

    def __init__(self, library: str, extra: str = "rl") -> None:
        super().__init__(
            f"{library} is not installed: pip install 'tablee[{extra}]' installs it", name=library
        )
