"""Playing games from Python: make a match by the name of its game, load one from a file.

``import tablee`` exports these functions and the names that a program needs; see ``docs/library.md``.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tablee.core import AnyGame, AnyMatch, Match, find_game, from_bytes
from tablee.ui.option_forms import make_options


def new_match(
    game: str | AnyGame,
    *,
    seed: int | bytes | None = None,
    seats: int | None = None,
    packs: Sequence[str | Path] = (),
    **options: Any,
) -> AnyMatch:
    """A new match, by the id of its game or by the game itself; ``options`` are the game's own.

    The same seed and the same answers give the same match. Without a seed the key comes from the system.
    """
    found = find_game(game) if isinstance(game, str) else game
    return Match.new(
        found,
        make_options(found, options),
        seed,
        seats=seats,
        content=found.content([Path(pack) for pack in packs]),
        listening=True,
    )


def load_match(path: str | Path) -> AnyMatch:
    """The match in a file that ``tablee export`` has written."""
    return from_bytes(Path(path).read_bytes())
