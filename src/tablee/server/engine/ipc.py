"""Frames between the web process and its workers: MessagePack over a pipe.

A worker handles one request at a time and answers each with one :class:`Reply`, in their order; answers for
several tables that wait together are committed together. In between it sends what happened by itself: clocks
that ran out, tasks for bots.
"""

from __future__ import annotations

from typing import Any, BinaryIO, TypeAlias

import msgspec

from tablee.core.model.joint_key import JointKey
from tablee.server import protocol
from tablee.ui.seat_names import SeatPeople

LENGTH = 4
MOST_BYTES = 64 * 1024 * 1024


class Audience(msgspec.Struct, frozen=True, array_like=True):
    """A seat (None: spectators), a language and a shape of picture: all that a scene depends on."""

    seat: int | None
    language: str
    shape: str
    text: bool = True
    beats: bool = False
    """Whether it is sent the pictures between two scenes, too."""


class Frame(msgspec.Struct, frozen=True, tag_field="what"):
    """One frame on the pipe."""


# To an engine worker


class NewChapter(msgspec.Struct, frozen=True, array_like=True):
    """The chapter of a campaign that a match plays."""

    campaign: str
    number: int
    record: bytes | None
    """The record that it takes in."""
    came_from: list[int | None]
    """For each seat the one that its player had in the chapter before."""
    packs: list[str]
    """The folders of further packs."""


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
    """The id of an earlier match and the number of its answers that the new one begins with."""
    pack: str | None = None
    """The folder of a pack on top of the game's own."""
    rated: bool = False
    """Whether the match counts for ratings: there are no hints then."""
    joint: JointKey | None = None
    """The key that clients have made with the server."""
    chapter: NewChapter | None = None
    people: list[SeatPeople] = []
    """Who plays the seats: texts and pictures call them by name."""


class Open(Frame, frozen=True, tag="open"):
    """Resume a saved match for a table."""

    table: str
    match: str
    show_key: bool
    tutorial: str | None = None
    frozen: str | None = None
    outage: tuple[int, int | None] | None = None
    """Begin and end (None: now) of a time without a server, which is given back to running clocks."""
    rated: bool = False
    people: list[SeatPeople] = []


class Close(Frame, frozen=True, tag="close"):
    """Close a table; its match is saved."""

    table: str


class Show(Frame, frozen=True, tag="show"):
    """Return the full scene for an audience, which is sent changes from now on."""

    table: str
    audience: Audience


class Forget(Frame, frozen=True, tag="forget"):
    """Send nothing more to an audience."""

    table: str
    audience: Audience


class ClientCommand(Frame, frozen=True, tag="do"):
    """A client's command; the web process has checked that the client may speak for the seat."""

    table: str
    message: protocol.FromClient
    language: str
    person: str = ""
    credit: int = 0
    """Milliseconds that the network may have taken at most."""
    seated: list[int] = []
    """Seats that belong to people, also where a bot plays for them: their consent counts."""


class SeatBot(Frame, frozen=True, tag="seat-bot"):
    """Give a seat to a bot, or back to people."""

    table: str
    seat: int
    bot: str | None


class NameSeats(Frame, frozen=True, tag="name-seats"):
    """Call the seats of a table by the names of these people from now on."""

    table: str
    people: list[SeatPeople]


class Thought(Frame, frozen=True, tag="thought"):
    """The answer of a bot, to be given at its pace."""

    table: str
    question: str
    seat: int
    value: Any
    passes: bool
    least: int
    pace: float | None = None
    """Seconds before it is submitted; None: the worker's own pace."""


class Freeze(Frame, frozen=True, tag="freeze"):
    """Freeze a table over a rule that failed or never returned, and write a report."""

    table: str
    reason: str
    blank: bool = False
    """Whether the game cannot even be rendered."""
    in_log: bool = True
    """Whether the answer that led there is in the log."""


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
    """Whether the question runs against a clock."""
    searches: bool = False
    """Whether the bot may take seconds."""
    stand_in: str = ""
    """The bot that answers under a clock if it would be too late."""
    names: tuple[str, ...] = ()
    """The names of the seats, for the words of a hint."""


class Step(Frame, frozen=True, tag="step"):
    """Return the scene of a match at one of its steps, for a replay."""

    match: str
    step: int
    audience: Audience
    show_key: bool = False
    people: list[SeatPeople] = []
    addressed: bool = False
    """Whether whoever looks at it has played the seat: “you”."""


class Export(Frame, frozen=True, tag="export"):
    """Return a match as a file, as far as a seat may have it."""

    match: str
    seat: int | None
    show_key: bool
    """Whether the table agreed to show the key when the match is over."""


class JournalRequest(Frame, frozen=True, tag="journal"):
    """Return the journal of a campaign as a seat may read it."""

    game: str
    record: bytes
    packs: list[str]
    seat: int | None
    language: str
    shape: str


class ExportCampaign(Frame, frozen=True, tag="export-campaign"):
    """Return a campaign as a file."""

    campaign: str


class ImportCampaign(Frame, frozen=True, tag="import-campaign"):
    """Save the campaign in a file, once all its matches have been read; return its id."""

    file: bytes
    packs: dict[str, list[str]]
    """The folders of packs that this server offers, by game: no other folder is read."""
    host: str
    """The person whose campaign it becomes."""


class Restate(Frame, frozen=True, tag="restate"):
    """Return where a campaign stands that has this record."""

    game: str
    record: bytes | None
    packs: list[str]


Looked: TypeAlias = Step | Export | JournalRequest | ExportCampaign | ImportCampaign | Restate
"""What a thinker does with the database: it reads, or saves a campaign that nobody plays yet."""

ToWorker: TypeAlias = (
    Begin
    | Open
    | Close
    | Show
    | Forget
    | ClientCommand
    | SeatBot
    | NameSeats
    | Thought
    | Freeze
    | Think
    | Looked
)


HARD_LIMIT = 1.5
"""Seconds of the processor that a request, or a tick of a table, may take."""
LIMITS: dict[type[Frame], float] = {
    Open: 10.0,
    Begin: 5.0,
    Step: 10.0,
    Export: 20.0,
    ExportCampaign: 20.0,
    ImportCampaign: 20.0,
    JournalRequest: 5.0,
    Restate: 5.0,
}
THINKING = 8.0
HINTING = 4.0


def limit_of(frame: ToWorker) -> float:
    """Return the seconds of the processor that a request may take."""
    if isinstance(frame, Think):
        return THINKING if frame.hint is None else HINTING
    return LIMITS.get(type(frame), HARD_LIMIT)


class JournalPage(msgspec.Struct, frozen=True):
    """The journal of a campaign: its lines, and a picture where the game draws one."""

    lines: list[str]
    svg: str = ""
    tall: str = ""
    """The same for a phone held upright, if both were asked for."""


class Request(msgspec.Struct, frozen=True):
    """A frame with the number that its reply will have."""

    number: int
    frame: ToWorker


# From a worker


class Reply(Frame, frozen=True, tag="reply"):
    """The reply to a request."""

    number: int
    result: bytes = b""
    """A message for the client, or the result of the request."""
    code: str | None = None
    """The code of the refusal."""
    facts: dict[str, Any] = {}
    match: str | None = None
    asked: list[int] = []
    """The seats that are asked, in a match that begins."""
    kind: str = ""
    """The kind of the question that was answered."""


class Changed(Frame, frozen=True, tag="changed"):
    """The changed scenes of a table."""

    table: str
    scenes: list[tuple[Audience, bytes]]
    asked: list[int]
    result: str | None
    frozen: str | None


class BotRequest(Frame, frozen=True, tag="wanted"):
    """A task for a process that thinks."""

    think: Think


class Closed(Frame, frozen=True, tag="closed"):
    """A table was closed since the database was unreachable: it has to be opened again."""

    table: str


class Busy(Frame, frozen=True, tag="busy"):
    """A worker begins or ends work for a table, by itself or as one of several requests.

    The same time limit holds for it. The first frame says that the worker is ready: no table, not busy.
    """

    table: str
    busy: bool
    showing: bool = False
    """Whether it renders scenes."""
    answering: bool = False
    """Whether it applies an answer that is not in the log yet."""


TABLE_LOST = "table_lost"
"""The code of a reply: the table was closed, and whether the request took effect is unknown."""

FromWorker: TypeAlias = Reply | Changed | BotRequest | Closed | Busy

_encode = msgspec.msgpack.Encoder().encode
requests = msgspec.msgpack.Decoder(Request)
frames = msgspec.msgpack.Decoder(FromWorker)


def framed(message: Request | FromWorker) -> bytes:
    """Return a message with its length before it."""
    data = _encode(message)
    return len(data).to_bytes(LENGTH, "big") + data


def split_frames(data: bytes) -> tuple[list[bytes], bytes]:
    """Return the whole frames at the beginning of the data, and the rest."""
    frames, at = [], 0
    while len(data) >= (begins := at + LENGTH):
        ends = begins + int.from_bytes(data[at:begins], "big")
        if len(data) < ends:
            break
        frames.append(data[begins:ends])
        at = ends
    return frames, data[at:]


def read_frame(pipe: BinaryIO) -> bytes | None:
    """Return the next frame of a pipe; None at its end."""
    head = pipe.read(LENGTH)
    if len(head) < LENGTH:
        return None
    data = pipe.read(int.from_bytes(head, "big"))
    return data or None
