"""New table sessions that do not begin with a plain new match: tutorials, and matches continued elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tablee.core import AnyGame, Refused, Seat, Tutorial
from tablee.core.content.tutorial import options_of
from tablee.session.bots import MakeBot
from tablee.session.table import TableSession
from tablee.storage import Store


def begin_tutorial(store: Store, game: AnyGame, tutorial: Tutorial) -> TableSession:
    """Begin the practice match of a tutorial."""
    options = options_of(tutorial, game)
    return TableSession.begin(store, game, options, seed=tutorial.seed, seats=tutorial.seats, practice=True)


def continue_match(
    store: Store, id: str, step: int, bots: Mapping[Seat, str], make_bot: MakeBot
) -> TableSession:
    """Begin a practice match that stands as an earlier match did after ``step`` answers."""
    earlier = store.load(id, whole=True)
    if not 0 <= step <= len(earlier.answers):
        raise Refused("no_such_step", step=step, most=len(earlier.answers))
    setup = earlier.setup
    session = TableSession.begin(
        store,
        earlier.game,
        setup.options,
        seed=setup.key,
        seats=setup.seats,
        packs=[Path(pack) for pack in store.find(id).packs],
        practice=True,
        bots=bots,
        make_bot=make_bot,
    )
    session.replay(earlier.answers[:step])
    return session
