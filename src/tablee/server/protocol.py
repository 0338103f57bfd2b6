"""What crosses the socket of a table: one protocol for the page, the terminal and outside bots.

Messages are JSON texts; the member ``type`` says which one it is. Only views cross it: whatever is sent to a
seat is made from that seat's view. ``docs/protocol.md`` tells the story; :func:`schema` is what is published.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from tablee.core.nesting import MOST_NESTED, is_nested_too_deep

PROTOCOL = 1
"""Changes when a client that knows the one before would no longer understand."""
MOST_BYTES = 8 * 1024
"""A longer message of a client is refused."""

MOST_PACE = 1.2
"""Seconds: nobody waits longer for a bot that has thought."""

NO_NUL = r"^[^\x00]*$"
"""What PostgreSQL keeps: everything but one character."""
Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=NO_NUL)]
ShortText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=500, pattern=NO_NUL)]
Along: TypeAlias = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
"""In whole thousandths of an inch."""
Language: TypeAlias = Literal["en", "fr", "xx"]
Shape: TypeAlias = Literal["none", "wide", "tall"]
"""How the picture is wanted: not at all (a terminal), for a wide window, or for a phone."""


class ClientMessage(
    msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, omit_defaults=True
):
    """What a client says."""


# What a client says


class Hello(ClientMessage, frozen=True, tag="hello"):
    """First of all: how the client wants to see the table."""

    protocol: int
    language: Language = "en"
    shape: Shape = "wide"
    text: bool = True
    """Whether the table is wanted in lines of text, too."""
    seat: int | None = None
    """Whose view is wanted by somebody who has several seats; by default that of the seat that is asked."""
    seen: int = 0
    """The last number that the client saw."""
    pace: Annotated[float, Meta(ge=0, le=MOST_PACE)] | None = None
    """How many seconds a bot's move is to be shown before the next; by default as the server has it."""


class Answer(ClientMessage, frozen=True, tag="answer"):
    """An answer to an open question. Sent again until it is acknowledged: the same ``id`` counts once."""

    id: Id
    question: Annotated[str, Meta(max_length=100)]
    seat: int
    value: Any = None
    passes: bool = False
    """Instead of a value, where one may pass."""
    ms: Annotated[int, Meta(ge=0)] | None = None
    """In a race: how long after the reveal the client answered, by its own clock."""


class TypedCommand(ClientMessage, frozen=True, tag="typed"):
    """What somebody typed: an answer or a command, as in the terminal."""

    id: Id
    seat: int
    text: ShortText
    question: Annotated[str, Meta(max_length=100)] | None = None
    """Which question was in sight: if it is closed by now, nothing is done."""


class Retract(ClientMessage, frozen=True, tag="retract"):
    """Take back what was answered in secret."""

    id: Id
    seat: int


class Undo(ClientMessage, frozen=True, tag="undo"):
    """Take back answers: the seat's own last ones, or everything after the match's first ``to`` answers.

    ``preview``: only say what it would take back. Beyond the last barrier everybody has to agree: see
    :class:`Agree`.
    """

    id: Id
    seat: int
    answers: Annotated[int, Meta(ge=1)] = 1
    """So many of the seat's own answers."""
    to: Annotated[int, Meta(ge=0)] | None = None
    preview: bool = False
    ask: bool = False
    """If it is not free: ask the others to agree."""


class Agree(ClientMessage, frozen=True, tag="agree"):
    """Yes or no to what another seat has asked for."""

    id: Id
    seat: int
    yes: bool


class Hint(ClientMessage, frozen=True, tag="hint"):
    """Suggest an answer."""

    id: Id
    question: Annotated[str, Meta(max_length=100)]
    seat: int


class Measure(ClientMessage, frozen=True, tag="measure"):
    """How far is it from one point of a continuous table to another? With one point and a question that asks
    for a place: what would answering it do? With a question and the value of a choice that is ``weighed``:
    what would it come to? With a question and the id of a thing in the picture: why can it not be chosen?
    Nothing changes."""

    id: Id
    points: Annotated[list[tuple[Along, Along]], Meta(max_length=2)] = []
    question: Annotated[str, Meta(max_length=100)] | None = None
    seat: int | None = None
    value: Any = None
    thing: Annotated[str, Meta(max_length=100)] | None = None


class AutoAnswer(ClientMessage, frozen=True, tag="order"):
    """From now on take the plain default of such questions without asking, or ask again."""

    id: Id
    seat: int
    kind: Annotated[str, Meta(max_length=100)]
    always: bool
    stage: bool = False
    """Only until the stage that the match is in has been left."""


class Concede(ClientMessage, frozen=True, tag="concede"):
    """Give up."""

    id: Id
    seat: int


class Stages(ClientMessage, frozen=True, tag="stages"):
    """Where the match can be taken back to, or looked at: the beginnings of its rounds and phases."""

    id: Id
    seat: int | None = None


class Look(ClientMessage, frozen=True, tag="look"):
    """Send the whole scene: after a mismatch, or as another seat, in another language or shape, with text."""

    language: Language | None = None
    shape: Shape | None = None
    text: bool | None = None
    seat: int | None = None


class Chat(ClientMessage, frozen=True, tag="chat"):
    """Say something to everybody at the table."""

    id: Id
    text: ShortText


class Report(ClientMessage, frozen=True, tag="report"):
    """Something is wrong: keep the match with these words, and give me its number."""

    id: Id
    text: Annotated[str, Meta(max_length=2000)] = ""


class Resume(ClientMessage, frozen=True, tag="thaw"):
    """A frozen table: try again as it stands, or without the answer that led there.

    ``undo``: all other seats have to agree, see :class:`Agree`. Where the answer that failed was never
    counted there is nothing to take back, and the table goes on as it stands.
    """

    id: Id
    undo: bool = False
    seat: int | None = None
    """For whom; by default the client's first seat."""


class Ping(ClientMessage, frozen=True, tag="ping"):
    """Answered at once: how a client sets its clock by the server's, and learns how long a trip takes."""

    at: float
    trip: Annotated[float, Meta(ge=0, le=10_000)] | None = None
    """How long the last one took, there and back, in milliseconds."""


FromClient: TypeAlias = (
    Hello
    | Answer
    | TypedCommand
    | Retract
    | Undo
    | Agree
    | Hint
    | Measure
    | AutoAnswer
    | Concede
    | Stages
    | Look
    | Chat
    | Report
    | Resume
    | Ping
)


# What the server says


class ServerMessage(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    """A message from the server to a client."""


class Picture(msgspec.Struct, frozen=True, omit_defaults=True):
    """The table drawn: whole, or for somebody who has the picture whose hash is ``base``."""

    hash: str
    svg: str
    """With a ``base``, ``<same/>`` stands for what is there already: see ``tablee.server.engine.patches``."""
    base: str | None = None


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """One option of a question."""

    value: Any
    words: str
    key: str
    passes: bool = False
    warning: str | None = None
    """To be confirmed first, unless a clock runs or the player has turned that off."""
    number: str = ""
    """What one types for it in a terminal."""
    word: str | None = None
    """What one may type instead: the game's own key for it."""
    weighed: bool = False
    """Whether ``measure`` says what it would come to."""


class Greyed(msgspec.Struct, frozen=True, omit_defaults=True):
    """What may not be chosen now, and why."""

    value: Any
    words: str
    reason: str
    rule: str | None = None
    rule_text: str | None = None


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """An open question to the seat whose view this is."""

    name: str
    seat: int
    kind: str
    prompt: str
    form: Literal["one", "several", "order", "place"]
    choices: list[Choice]
    greyed: list[Greyed] = []
    least: int = 1
    most: int = 1
    clock: str | None = None
    must: bool = True
    default: int | None = None
    """The place, among the choices, of the plain default that a standing order would take."""
    cut: int = 0
    """How many options are not listed; they can still be answered."""


class Waiting(msgspec.Struct, frozen=True, omit_defaults=True):
    """Another seat that is asked."""

    seat: int
    words: str


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """A running clock, as it stood when the message was sent."""

    name: str
    left: int
    """Milliseconds."""
    limit: int
    opens: int = 0
    """In a race: milliseconds until the reveal; nobody answers before."""


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of the log."""

    number: int
    """How many answers lie before it: the step of the replay that shows it."""
    words: str
    pieces: list[str] = []
    """The ids of the picture's elements that it is about."""
    stage: str = ""
    """Where in the match: lines of the same stage fold together."""


class Log(msgspec.Struct, frozen=True):
    """Lines of the log, from a place on: what the client has there and beyond is replaced."""

    start: int
    lines: list[Line]


class Lesson(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the coach of a tutorial says now."""

    number: int
    of: int
    pages: list[str]
    pieces: list[str] = []
    done: bool = False


class Ending(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the match ended."""

    won: bool | None
    """Whether the seat whose view this is has won; None for a spectator."""
    words: str
    winners: list[int] = []
    facts: list[str] = []
    key: str | None = None
    """The key of the dice, where the table agreed to disclose it."""


class Scene(ServerMessage, frozen=True, tag="scene"):
    """The table as one seat may see it, with all that can be done now."""

    number: int
    seat: int | None
    language: str
    text: list[str]
    """The table in words; the first line is the status."""
    picture: Picture | None = None
    questions: list[Question] = []
    waiting: list[Waiting] = []
    ready: list[int] = []
    """Seats that have sealed their choice, while others still think."""
    clocks: list[Clock] = []
    log: Log | None = None
    stages: list[str] = []
    goal: str = ""
    """What the player is trying to do, in one sentence."""
    can_undo: bool = False
    can_retract: bool = False
    can_concede: bool = False
    can_hint: bool = False
    standing: list[str] = []
    """The kinds of questions that a standing order answers."""
    asking: str | None = None
    """What another seat asks everybody to agree to."""
    lesson: Lesson | None = None
    ending: Ending | None = None
    frozen: str | None = None
    """The number of the report, when a rule has failed."""
    fingerprint: str = ""
    """The salted hash of the key of the dice."""


class Done(ServerMessage, frozen=True, tag="done"):
    """Acknowledged: it is in the file. ``words`` says what it did, where that is not plain to see."""

    id: str
    words: str = ""
    lines: list[str] = []


class Refused(ServerMessage, frozen=True, tag="refused"):
    """Not used, and nothing has changed."""

    id: str
    code: str
    words: str
    rule: str | None = None
    rule_text: str | None = None
    wait: int = 0
    """Milliseconds after which it may be said again, where too much was said."""


class Suggestion(ServerMessage, frozen=True, tag="suggestion"):
    """The answer to :class:`Hint`."""

    id: str
    question: str
    value: Any
    words: str
    why: list[str] = []


class Measured(ServerMessage, frozen=True, tag="measured"):
    """The answer to :class:`Measure`."""

    id: str
    lines: list[str] = []
    drawing: str = ""
    """SVG in the units of the table, to be laid over the picture where that has ``data-place``."""
    value: Any = None
    """What to answer to go there, or as near as the rules allow; null if there is nothing to answer."""
    reason: str = ""
    """Why it is not the place itself."""
    rule: str | None = None
    rule_text: str | None = None


class StageList(ServerMessage, frozen=True, tag="stages"):
    """The answer to :class:`Stages`: each with the number of answers before it."""

    id: str
    stages: list[tuple[int, list[str]]]


class Seated(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat of a table, as everybody sees it."""

    seat: int
    people: list[str] = []
    bot: str | None = None
    present: bool = False
    yours: bool = False
    away: int = 0
    """Seconds since somebody who is asked was last there."""
    left: int = 0
    """... and until the others may choose what happens."""


class TableNews(ServerMessage, frozen=True, tag="table"):
    """Who sits where; what kind of table it is."""

    id: str
    game: str
    status: Literal["gathering", "playing", "over"]
    seats: list[Seated]
    match: str | None = None
    watching: int = 0
    practice: bool = False
    host: bool = False
    """Whether this client may change the table."""
    overdue: list[int] = []
    """Seats that have been away for so long that the others may choose what happens."""
    rematch: str | None = None
    """The table that follows this one."""
    next_turn: str | None = None
    """Another table that waits for this client."""


class ChatLines(ServerMessage, frozen=True, tag="chat"):
    """Lines of the chat."""

    lines: list[ChatLine]


class ChatLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody said something."""

    number: int
    name: str
    person: str
    text: str
    at: int
    yours: bool = False


class Welcome(ServerMessage, frozen=True, tag="welcome"):
    """The first message: before it nothing is said."""

    protocol: int
    table: str
    game: str
    version: str
    name: str
    """What the client is called."""
    seats: list[int]
    """The client's own seats; none: a spectator."""


class Pong(ServerMessage, frozen=True, tag="pong"):
    """The answer to :class:`Ping`."""

    at: float
    server: float
    """Milliseconds of the server's monotonic clock."""


class Error(ServerMessage, frozen=True, tag="trouble"):
    """The client cannot go on as it is; says why and what to do."""

    code: str
    words: str


FromServer: TypeAlias = (
    Welcome
    | Scene
    | Done
    | Refused
    | Suggestion
    | Measured
    | StageList
    | TableNews
    | ChatLines
    | Pong
    | Error
)


_decoder = msgspec.json.Decoder(FromClient)
_encoder = msgspec.json.Encoder()


class NotUnderstood(ValueError):
    """A message that no client of this protocol sends."""


def read(data: bytes | str) -> FromClient:
    """What a client says."""
    size = len(data.encode()) if isinstance(data, str) else len(data)
    if size > MOST_BYTES:
        raise NotUnderstood(f"longer than {MOST_BYTES} bytes")
    try:
        said: FromClient = _decoder.decode(data)
        if is_nested_too_deep(msgspec.structs.astuple(said)):
            raise NotUnderstood(f"nested deeper than {MOST_NESTED} levels")
        # What cannot be passed on to a worker is refused here: a number of more than 64 bits, say.
        msgspec.msgpack.encode(said)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, OverflowError) as error:
        raise NotUnderstood(str(error)) from None
    return said


def write(told: ServerMessage) -> bytes:
    """What the server says."""
    return _encoder.encode(told)


def encoded(value: Any) -> str:
    """Any other struct as a JSON text."""
    return _encoder.encode(value).decode()


def schema() -> dict[str, Any]:
    """The messages in both directions as a JSON schema."""
    (client, server), parts = msgspec.json.schema_components(
        [FromClient, FromServer], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Tablée protocol {PROTOCOL}",
        "oneOf": [client, server],
        "client": client,
        "server": server,
        "$defs": parts,
    }
