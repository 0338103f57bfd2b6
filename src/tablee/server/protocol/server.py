"""Messages from the server to a client, and the structs that they consist of."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from tablee.server.protocol.fields import Hex


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


class KeyProof(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the key of the dice was made from: whoever has seen the fingerprint can check it."""

    secret: str
    commitments: list[str]
    """By seat: the hash of its client's nonce; empty where there was none."""
    nonces: list[str]
    """By seat: the nonce; empty where it was not revealed in time."""


class Ending(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the match ended."""

    won: bool | None
    """Whether the seat whose view this is has won; None for a spectator."""
    words: str
    winners: list[int] = []
    facts: list[str] = []
    key: str | None = None
    """The key of the dice, where the table agreed to disclose it."""
    proof: KeyProof | None = None
    """With the key, where clients have added to it: what it was made from."""


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
    """A hash that fixes the key of the dice: see docs/protocol.md."""
    contributors: list[int] = []
    """The seats whose clients have added a nonce to the key."""


class Commitments(ServerMessage, frozen=True, tag="commitments"):
    """A match begins: what its key will be made from. The client answers with its :class:`Nonce`."""

    secret: Hex
    """The hash of the server's secret."""
    nonces: list[Hex]
    """By seat: the hash of its client's nonce; empty where no client has committed to one."""


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
    | Commitments
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
