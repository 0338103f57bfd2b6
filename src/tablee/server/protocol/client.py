"""Messages from a client to the server."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from tablee.server.protocol.fields import MOST_PACE, Along, Hex, Id, Language, Shape, ShortText


class ClientMessage(
    msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, omit_defaults=True
):
    """What a client says."""


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
    commitment: Hex = ""
    """The hash of the client's nonce, which it adds to the key of a match that begins: see :class:`Nonce`."""


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


class Nonce(ClientMessage, frozen=True, tag="nonce"):
    """The answer to :class:`Commitments`: the nonce that the client has committed to. It is used once."""

    nonce: Hex


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
    | Nonce
    | Ping
)
