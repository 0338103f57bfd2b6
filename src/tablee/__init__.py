"""Tablée plays fantasy tabletop games by their rulebooks.

>>> import tablee
>>> match = tablee.new_match("proving-grounds", seed=7)
>>> match.play(match.question.options[0])

``docs/library.md`` shows the rest. The names below are imported when they are first used, so that the command
line starts quickly.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tablee.bots import make_bot as make_bot
    from tablee.core import (
        PASS as PASS,
    )
    from tablee.core import (
        Event as Event,
    )
    from tablee.core import (
        Game as Game,
    )
    from tablee.core import (
        Match as Match,
    )
    from tablee.core import (
        Outcome as Outcome,
    )
    from tablee.core import (
        Question as Question,
    )
    from tablee.core import (
        Refused as Refused,
    )
    from tablee.core import (
        all_games as all_games,
    )
    from tablee.core import (
        find_game as find_game,
    )
    from tablee.core import (
        register as register,
    )
    from tablee.library import load_match as load_match
    from tablee.library import new_match as new_match

__version__ = "0.1.0"

_HOME = {
    "make_bot": "tablee.bots",
    "load_match": "tablee.library",
    "new_match": "tablee.library",
    "PASS": "tablee.core",
    "Event": "tablee.core",
    "Game": "tablee.core",
    "Match": "tablee.core",
    "Outcome": "tablee.core",
    "Question": "tablee.core",
    "Refused": "tablee.core",
    "all_games": "tablee.core",
    "find_game": "tablee.core",
    "register": "tablee.core",
}
"""Where each exported name is defined."""

__all__ = ["__version__", *_HOME]  # the keys are strings


if not TYPE_CHECKING:  # with it, mypy would take every name for exported

    def __getattr__(name: str) -> Any:
        if name not in _HOME:
            raise AttributeError(f"module 'tablee' has no attribute {name!r}")
        value = globals()[name] = getattr(import_module(_HOME[name]), name)
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOME})
