"""Messages from a client to the server."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from tablee.server.protocol.fields import MOST_PACE, Along, Hex, Id, Language, Shape, ShortText


class ClientMessage(
    msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, omit_defaults=True
):
    """A message from a client to the server."""


class Hello(ClientMessage, frozen=True, tag="hello"):
    """The first message: the language, format and seat that the client wants."""

    protocol: int
    language: Language = "en"
    shape: Shape = "wide"
    text: bool = True
    """Whether the client wants the table as lines of text, too."""
    seat: int | None = None
    """The seat whose view a client with several seats wants; by default the seat that is asked."""
    seen: int = 0
    """The last scene number that the client has."""
    pace: Annotated[float, Meta(ge=0, le=MOST_PACE)] | None = None
    """Seconds for which a bot's move is shown before the next; by default the server's setting."""
    beats: bool = False
    """Whether the client wants the pictures between two scenes, too."""
    commitment: Hex = ""
    """The hash of the client's nonce for the key of a match that begins: see :class:`Nonce`."""


class Answer(ClientMessage, frozen=True, tag="answer"):
    """An answer to an open question. It is repeated until it is acknowledged: one ``id`` counts once."""

    id: Id
    question: Annotated[str, Meta(max_length=100)]
    seat: int
    value: Any = None
    passes: bool = False
    """Pass instead of giving a value."""
    ms: Annotated[int, Meta(ge=0)] | None = None
    """In a race: milliseconds from the reveal to the answer, by the client's clock."""


class TypedCommand(ClientMessage, frozen=True, tag="typed"):
    """A typed line: an answer or a command, as in the terminal."""

    id: Id
    seat: int
    text: ShortText
    question: Annotated[str, Meta(max_length=100)] | None = None
    """The question that was shown: if it is closed by now, the line is not used."""


class Retract(ClientMessage, frozen=True, tag="retract"):
    """Take back a secret answer before it is revealed."""

    id: Id
    seat: int


class Undo(ClientMessage, frozen=True, tag="undo"):
    """Take back answers: the seat's own last ones, or everything after the match's first ``to`` answers.

    ``preview``: only return what would be taken back. Beyond the last barrier all players have to agree: see
    :class:`Agree`.
    """

    id: Id
    seat: int
    answers: Annotated[int, Meta(ge=1)] = 1
    """The number of the seat's own answers."""
    to: Annotated[int, Meta(ge=0)] | None = None
    preview: bool = False
    ask: bool = False
    """If others have to agree: ask them."""


class Agree(ClientMessage, frozen=True, tag="agree"):
    """Agree or disagree with the request of another seat."""

    id: Id
    seat: int
    yes: bool


class Hint(ClientMessage, frozen=True, tag="hint"):
    """Ask for a suggestion."""

    id: Id
    question: Annotated[str, Meta(max_length=100)]
    seat: int


class Measure(ClientMessage, frozen=True, tag="measure"):
    """Query the rules without changing anything.

    Two points: the distance between them. One point and a question for a place: what the answer would do. A
    question and the value of a choice that is ``weighed``: what it would come to. A question and the id of a
    thing in the picture: why it cannot be chosen.
    """

    id: Id
    points: Annotated[list[tuple[Along, Along]], Meta(max_length=2)] = []
    question: Annotated[str, Meta(max_length=100)] | None = None
    seat: int | None = None
    value: Any = None
    thing: Annotated[str, Meta(max_length=100)] | None = None
    """A piece of the picture: with a ``question`` why it is not offered, without one the card of it."""


class AutoAnswer(ClientMessage, frozen=True, tag="order"):
    """Answer questions of a kind with their default from now on, or stop doing so."""

    id: Id
    seat: int
    kind: Annotated[str, Meta(max_length=100)]
    always: bool
    stage: bool = False
    """Until the current stage of the match ends."""
    depth: Annotated[int, Meta(ge=0, le=20)] = 0
    """With ``stage``: how many of the scene's stages, from the first, have to last; 0: all of them."""


class Concede(ClientMessage, frozen=True, tag="concede"):
    """Concede the match."""

    id: Id
    seat: int


class Stages(ClientMessage, frozen=True, tag="stages"):
    """List the stages of the match, to take it back or to replay it."""

    id: Id
    seat: int | None = None


class Look(ClientMessage, frozen=True, tag="look"):
    """Send the whole scene again: after a hash mismatch, or for another audience of the client."""

    language: Language | None = None
    shape: Shape | None = None
    text: bool | None = None
    seat: int | None = None
    beats: bool | None = None


class Chat(ClientMessage, frozen=True, tag="chat"):
    """Send a chat line to everybody at the table."""

    id: Id
    text: ShortText = ""
    seat: int | None = None
    """Only to those who share this seat of mine."""
    phrase: Annotated[str, Meta(max_length=60)] | None = None
    """The id of a ready phrase in place of a text: everybody reads it in their own language."""


class Report(ClientMessage, frozen=True, tag="report"):
    """Report a problem: the server stores the match with this text, and returns a number."""

    id: Id
    text: Annotated[str, Meta(max_length=2000)] = ""


class Resume(ClientMessage, frozen=True, tag="thaw"):
    """Resume a frozen table as it stands, or without the answer that failed.

    ``undo``: all other seats have to agree, see :class:`Agree`. An answer that was never counted need not be
    taken back: the table goes on as it stands.
    """

    id: Id
    undo: bool = False
    seat: int | None = None
    """The seat that asks; by default the client's first."""


class Nonce(ClientMessage, frozen=True, tag="nonce"):
    """The answer to :class:`Commitments`: the nonce that the client has committed to. It is used once."""

    nonce: Hex


class Ping(ClientMessage, frozen=True, tag="ping"):
    """Answered with :class:`Pong` at once: clients set their clocks by it, and measure the round trip."""

    at: float
    trip: Annotated[float, Meta(ge=0, le=10_000)] | None = None
    """The duration of the last round trip in milliseconds."""


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
