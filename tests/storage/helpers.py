"""What the tests of tables share."""

from __future__ import annotations

from typing import Any

from sqlalchemy import text

from tablee.core import AnyGame, Bot
from tablee.session import TableSession
from tablee.storage import Store
from tests.storage.toy import GAME, Options


class Hands:
    """The hands of a clock, moved by the test: seconds."""

    def __init__(self) -> None:
        self.monotonic_now = 100.0
        self.wall_now = 1_700_000_000.0

    def move(self, seconds: float) -> None:
        self.monotonic_now += seconds
        self.wall_now += seconds

    def reboot(self) -> None:
        """The monotonic clock of another process begins somewhere else."""
        self.monotonic_now = 5.0

    def monotonic(self) -> float:
        return self.monotonic_now

    def wall(self) -> float:
        return self.wall_now


def rows(store: Store, query: str, **values: Any) -> list[tuple[Any, ...]]:
    """What is kept, whatever the store says of it."""
    with store._reading() as db:
        return [tuple(row) for row in db.execute(text(query), values)]


def make_bot(game: AnyGame, name: str) -> Bot:
    return game.play.bots[name]()


def begin(store: Store, hands: Hands, options: Options | None = None, **more: Any) -> TableSession:
    """A new table of the toy game."""
    more.setdefault("seed", 1)
    return TableSession.begin(
        store, GAME, options, make_bot=make_bot, monotonic=hands.monotonic, wall=hands.wall, **more
    )


def resume(store: Store, hands: Hands, id: str) -> TableSession:
    return TableSession.resume(store, id, make_bot=make_bot, monotonic=hands.monotonic, wall=hands.wall)


def say(table: TableSession, *values: Any) -> None:
    """Answer the open question with each value in turn."""
    for value in values:
        question = table.question()
        assert question is not None
        table.submit_answer(question, question.seat, value)


CALM = Options(pace="calm", target=50)
ROUND = ("go", 1, "stop", ("moss",), 2, "draw")
"""The answers of a whole calm round."""
