"""What the web process and its engine workers say to each other: MessagePack frames over a pipe.

A worker handles one order at a time and answers each with one :class:`Reply`, in their order; answers for
several tables that wait together are written to the file together. In between it tells what happened by
itself: clocks that rang, bots that should think.
"""

from __future__ import annotations

from typing import Any, BinaryIO, TypeAlias

import msgspec

from tablee.core.model.joint_key import JointKey
from tablee.server import protocol

QUICK = "random"
"""The bot that answers for one that fails, or that does not come back."""
LENGTH = 4
MOST_BYTES = 64 * 1024 * 1024


class Audience(msgspec.Struct, frozen=True, array_like=True):
    """Who looks: a seat (None: a spectator) in a language, with a picture of some shape, maybe with text."""

    seat: int | None
    language: str
    shape: str
    text: bool = True


class Frame(msgspec.Struct, frozen=True, tag_field="what"):
    """One frame on the pipe."""


# To an engine worker


class Begin(Frame, frozen=True, tag="begin"):
    """Begin a match for a table."""

    table: str
    game: str
    options: dict[str, Any]
    seats: int
    practice: bool
    bots: dict[int, str]
    show_key: bool
    tutorial: str | None = None
    continues: tuple[str, int] | None = None
    """Instead of a new match: as an earlier one stood after so many answers."""
    pack: str | None = None
    """The folder of a pack on top of the game's own."""
    rated: bool = False
    """Whether it counts for ratings: nobody is given hints."""
    joint: JointKey | None = None
    """The key that clients have made with the server."""


class Open(Frame, frozen=True, tag="open"):
    """Take up a match of the file."""

    table: str
    match: str
    show_key: bool
    tutorial: str | None = None
    frozen: str | None = None
    outage: tuple[int, int | None] | None = None
    """From when to when (None: until now) there was no server: that time is given back to clocks that ran."""
    rated: bool = False


class Close(Frame, frozen=True, tag="close"):
    """Leave a match; it is in the file."""

    table: str


class Show(Frame, frozen=True, tag="show"):
    """The whole scene for somebody, who from now on is told what changes."""

    table: str
    audience: Audience


class Forget(Frame, frozen=True, tag="forget"):
    """Nobody looks that way any more."""

    table: str
    audience: Audience


class ClientCommand(Frame, frozen=True, tag="do"):
    """What a client says, checked by the web process as far as who may say it."""

    table: str
    said: protocol.FromClient
    language: str
    person: str = ""
    credit: int = 0
    """Milliseconds that the network may have taken, at most: see c4."""
    seated: list[int] = []
    """Seats that people have, also where a bot sits in for them: their consent counts."""


class SeatBot(Frame, frozen=True, tag="seat-bot"):
    """A bot sits in for a seat, or leaves it."""

    table: str
    seat: int
    bot: str | None


class Thought(Frame, frozen=True, tag="thought"):
    """What a bot will answer."""

    table: str
    question: str
    seat: int
    value: Any
    passes: bool
    least: int
    pace: float | None = None
    """How long to wait before it is given; None: as the worker does."""


class Freeze(Frame, frozen=True, tag="freeze"):
    """A rule did not come back: keep the match for its authors, and let nobody answer."""

    table: str
    reason: str
    blank: bool = False
    """It cannot even be shown."""
    in_log: bool = True
    """Whether the answer that led there is in the log; one that failed itself is not."""


# To a thinker


class Think(Frame, frozen=True, tag="think"):
    """Think about a question, as a bot or to give a hint."""

    table: str
    match: bytes
    packs: list[str]
    question: str
    seat: int
    bot: str
    dice: str
    hint: str | None = None
    """The id of the request for a hint; None: a bot's own answer."""
    language: str = "en"
    clocked: bool = False
    """Whether a clock runs meanwhile."""


class Step(Frame, frozen=True, tag="step"):
    """A match as it was after so many answers, for a replay."""

    match: str
    step: int
    audience: Audience
    show_key: bool = False


class Export(Frame, frozen=True, tag="export"):
    """A match as a file, as a seat may have it."""

    match: str
    seat: int | None
    show_key: bool
    """Whether the table agreed to show the key when the match is over."""


ToWorker: TypeAlias = (
    Begin | Open | Close | Show | Forget | ClientCommand | SeatBot | Thought | Freeze | Think | Step | Export
)


HARD_LIMIT = 1.5
"""Seconds that a worker may work for an order, or by itself for a table."""
LIMITS: dict[type[Frame], float] = {Open: 10.0, Begin: 5.0, Step: 10.0, Export: 20.0}
THINKING = 8.0
HINTING = 4.0


def limit_of(frame: ToWorker) -> float:
    """Seconds that a worker may work for an order."""
    if isinstance(frame, Think):
        return THINKING if frame.hint is None else HINTING
    return LIMITS.get(type(frame), HARD_LIMIT)


class Request(msgspec.Struct, frozen=True):
    """A frame with the number that its reply will have."""

    number: int
    frame: ToWorker


# From a worker


class Reply(Frame, frozen=True, tag="reply"):
    """The end of an order."""

    number: int
    told: bytes = b""
    """A message for the client who asked, or whatever was asked for."""
    code: str | None = None
    """Why it was refused."""
    facts: dict[str, Any] = {}
    match: str | None = None
    asked: list[int] = []
    """Of a match that begins: the seats that are asked."""
    kind: str = ""
    """Of an answer: what kind of question it was given to."""


class Changed(Frame, frozen=True, tag="changed"):
    """Something happened at a table: what everybody who looks is told."""

    table: str
    scenes: list[tuple[Audience, bytes]]
    asked: list[int]
    result: str | None
    frozen: str | None


class BotRequest(Frame, frozen=True, tag="wanted"):
    """Somebody should think for this table."""

    think: Think


class Closed(Frame, frozen=True, tag="closed"):
    """A table was let go, since matches could not be reached: it has to be opened again."""

    table: str


class Busy(Frame, frozen=True, tag="busy"):
    """A worker begins (or ends) something for a table, by itself or as one of several orders.

    It must not take long either. The first frame of all says that the worker is ready: no table, not busy.
    """

    table: str
    busy: bool
    showing: bool = False
    """With views, words and pictures for whoever looks."""
    answering: bool = False
    """With an answer that is not in the log yet."""


TABLE_LOST = "table_lost"
"""The code of a reply: the table is let go, and what became of the order is not known."""

FromWorker: TypeAlias = Reply | Changed | BotRequest | Closed | Busy

_encode = msgspec.msgpack.Encoder().encode
orders = msgspec.msgpack.Decoder(Request)
frames = msgspec.msgpack.Decoder(FromWorker)


def framed(message: Request | FromWorker) -> bytes:
    """A message with its length before it."""
    data = _encode(message)
    return len(data).to_bytes(LENGTH, "big") + data


def split_frames(data: bytes) -> tuple[list[bytes], bytes]:
    """The whole frames at the beginning of what was read, and what is left of it."""
    frames, at = [], 0
    while len(data) >= (begins := at + LENGTH):
        ends = begins + int.from_bytes(data[at:begins], "big")
        if len(data) < ends:
            break
        frames.append(data[begins:ends])
        at = ends
    return frames, data[at:]


def read_frame(pipe: BinaryIO) -> bytes | None:
    """The next frame of a pipe; None at its end."""
    head = pipe.read(LENGTH)
    if len(head) < LENGTH:
        return None
    data = pipe.read(int.from_bytes(head, "big"))
    return data or None
