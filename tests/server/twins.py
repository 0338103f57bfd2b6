"""Two tables that look alike to a seat, and everything that the server sends to it.

The twin of a match is played by the same rules, but at the start of one step all that the seat cannot know is
replaced (``reshuffle_hidden``). It is an honest match in everything else: it is in a file of its own, can be
replayed, exported and looked at step by step.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from tablee.bots.registry import make_bot
from tablee.core import (
    PASS,
    AnyGame,
    AnyMatch,
    Chance,
    LogEntry,
    Match,
    Observation,
    Procedure,
    Refused,
    Seat,
    Setup,
    find_game,
    register,
)
from tablee.core.answer_text import advised
from tablee.core.serialization import encode_state
from tablee.server import protocol
from tablee.server.engine import ipc
from tablee.server.engine.hosted_table import HostedTable
from tablee.server.engine.ipc import Audience
from tablee.server.engine.requests import RequestHandler
from tablee.server.i18n import translator_for
from tablee.session import TableSession
from tablee.session.clocks import Clocks
from tablee.storage import Store
from tablee.testing import variant
from tablee.testing.contract.common import fingerprint, new_match, plain
from tablee.testing.driving import random_answer, random_move
from tests.reference import GAME
from tests.reference.state import Market
from tests.storage.helpers import Hands

Step = tuple[int, str, int]
"""A step of a game: its round, its phase, and something that grows within them."""


def step_of(s: Market) -> Step:
    """Of the reference game: the last figure says how many have yet to act."""
    return s.round, s.phase, len(s.waiting)


def reshuffling(
    at: Step, seat: Seat, key: bytes, game: AnyGame = GAME, step_of: Callable[[Any], Step] = step_of
) -> AnyGame:
    """The same game, but that at the start of a step what ``seat`` cannot know is replaced."""

    def step(s: Any) -> Procedure[None]:
        if step_of(s) == at:
            game.information.reshuffle_hidden(s, seat, Chance(key))
        yield from game.rules.step(s)

    return variant(game, step=step)


class Beginning(msgspec.Struct, frozen=True):
    """A match at the start of a step."""

    setup: Setup
    line: list[LogEntry]
    step: Step


def beginnings(
    seed: int, game: AnyGame = GAME, step_of: Callable[[Any], Step] = step_of, *, steadily: bool = False
) -> Iterator[Beginning]:
    """The steps of a random match that ask something, each at its start.

    ``steadily``: nobody takes back what they chose in secret, and matches are followed to their end.
    """
    started: list[Step] = []

    def step(s: Any) -> Procedure[None]:
        started.append(step_of(s))
        yield from game.rules.step(s)

    first = new_match(game, seed)
    match: AnyMatch = Match(variant(game, step=step), first.setup)
    rng = random.Random(seed)
    while match.outcome is None:
        if match.answers_in_step == 0 and not any(entry.kind == "retract" for entry in match.log):
            yield Beginning(match.setup, list(match.answers), started[-1])
        if steadily:
            answer_at_random(match, rng)
        else:
            random_move(match, rng)


def answer_at_random(match: AnyMatch, rng: random.Random) -> None:
    """One of the open questions is answered, in time."""
    question = rng.choice(match.questions)
    ms = 0 if question.clock is None else match.state.clocks[question.clock].at
    match.answer(question, question.seat, random_answer(question, rng), ms)


class Side:
    """One table in a worker of its own, on clocks that the test moves."""

    def __init__(self, folder: Path, game: AnyGame, setup: Setup, line: list[LogEntry]) -> None:
        self.game = game
        self.store = Store(folder / "tablee.sqlite3")
        self.hands = Hands()
        self.requests = RequestHandler(self.store, lambda request: None, 0)
        match = Match(game, setup, listening=True)
        id = self.store.begin(match, 0)
        clocks = Clocks(self.hands.monotonic, self.hands.wall)
        self.table = TableSession(self.store, self.store.find(id), match, clocks)
        self.table.open()
        self.table.replay(line)
        self.hosted = HostedTable("t", self.table, show_key=False, tutorial=None)
        self.requests.tables["t"] = self.hosted

    def close(self) -> None:
        self.table.close()
        self.store.close()

    @property
    def match(self) -> AnyMatch:
        return self.table.match

    def order(self, frame: ipc.ToWorker) -> ipc.Reply:
        """What the worker replies; the same number each time."""
        with registered(self.game):
            return self.requests.handle_request(ipc.Request(1, frame))

    def send(self, said: protocol.FromClient, language: str = "en") -> bytes:
        """What a client says, and the reply."""
        reply = self.order(ipc.ClientCommand("t", said, language, "Ana"))
        return msgspec.msgpack.encode(reply)

    def show(self, audience: Audience) -> bytes:
        return self.hosted.show(audience)

    def news(self) -> ipc.Changed:
        return self.hosted.changes()

    def step(self, number: int, audience: Audience) -> bytes:
        """A step of the replay, or why there is none."""
        return msgspec.msgpack.encode(self.order(ipc.Step(self.table.id, number, audience)))

    def export(self, seat: Seat | None) -> bytes:
        return msgspec.msgpack.encode(self.order(ipc.Export(self.table.id, seat, show_key=True)))

    def hint(self, seat: Seat) -> bytes:
        """What the thinker would send to a seat that asks for a suggestion."""
        question = next((q for q in self.match.questions if q.seat == seat), None)
        if question is None:
            return b""
        assert self.game.play.hint_bot is not None
        think = self.hosted.think_frame(self.table.hints.task(question), "h")
        observation = Observation(self.match.copy(), question, random.Random(think.dice))
        advice = advised(self.game, make_bot(self.game, self.game.play.hint_bot), observation)
        value = "pass" if advice.value is PASS else msgspec.to_builtins(advice.value)
        return msgspec.msgpack.encode((think.dice, value, translator_for("en", self.game).text(advice.said)))


@contextmanager
def registered(game: AnyGame) -> Iterator[None]:
    """The game that the worker finds by its id."""
    before = GAME if game.id == GAME.id else find_game(game.id)
    register(game)
    try:
        yield
    finally:
        register(before)


def look_alike(true: AnyMatch, twin: AnyMatch, seat: Seat) -> bool:
    """Whether a seat cannot tell the two apart by what the rules show it."""

    def seen(match: AnyMatch) -> bytes:
        own = [plain(question) for question in match.questions if question.seat == seat]
        # Charms are shown to nobody before they count, but who has won is told.
        won = None if match.outcome is None else match.outcome.winners
        return encode_state((match.view(seat), own, match.others_asked(seat), match.sealed_seats(), won))

    return seen(true) == seen(twin)


def differ(true: AnyMatch, twin: AnyMatch) -> bool:
    """Whether there is anything that could be given away."""
    return fingerprint(true) != fingerprint(twin)


class Move(msgspec.Struct, frozen=True):
    """What somebody does next, the same at both tables where that is possible."""

    seat: Seat
    said: protocol.FromClient | None
    """None: a clock runs out."""
    seconds: float


def choose(match: AnyMatch, clocks: Clocks, rng: random.Random) -> Move:
    """A random move: mostly an answer, now and then a time-out or a change of mind."""
    changing = [seat for seat in range(match.setup.seats) if match.can_retract(seat)]
    if changing and rng.random() < 0.15:
        seat = rng.choice(changing)
        return Move(seat, protocol.Retract(new_id(), seat), 0.1)
    question = rng.choice(match.questions)
    if rng.random() < 0.05:
        return Move(question.seat, protocol.Undo(new_id(), question.seat), 0.1)
    if clocks.names() and rng.random() < 0.1:
        return Move(question.seat, None, 30)
    value = random_answer(question, rng)
    leads = max((clocks.opens(name) for name in clocks.names()), default=0)
    return Move(question.seat, answer(question.name, question.seat, value), leads / 1000 + rng.random() / 4)


_ids = itertools.count(1)


def new_id() -> str:
    """Of an answer: one that comes twice counts once."""
    return f"m{next(_ids)}"


def answer(name: str, seat: Seat, value: Any) -> protocol.Answer:
    passes = value is PASS
    return protocol.Answer(new_id(), name, seat, None if passes else msgspec.to_builtins(value), passes)


def do(side: Side, move: Move) -> bytes:
    """Make a move at one table; the reply to whoever made it."""
    side.hands.move(move.seconds)
    if move.said is None:
        side.hosted.tick()
        return b""
    return side.send(move.said)


def is_refused(reply: bytes) -> bool:
    decoded = msgspec.msgpack.decode(reply)
    told = decoded.get("result") or b"{}"
    return bool(decoded.get("code")) or msgspec.json.decode(told).get("type") == "refused"


def otherwise(side: Side, move: Move, rng: random.Random) -> protocol.Answer | None:
    """Another answer for somebody who holds something else at this table."""
    assert isinstance(move.said, protocol.Answer)
    for question in side.match.questions:
        if (question.name, question.seat) == (move.said.question, move.seat):
            try:
                return answer(question.name, question.seat, random_answer(question, rng))
            except (AssertionError, Refused):
                return None
    return None
