"""Messages from the server to a client, and the structs that they consist of."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from tablee.server.protocol.fields import Hex


class ServerMessage(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    """A message from the server to a client."""


class Picture(msgspec.Struct, frozen=True, omit_defaults=True):
    """The picture of the table: whole, or as a patch to the picture whose hash is ``base``."""

    hash: str
    svg: str
    """In a patch ``<same/>`` stands for an unchanged element: see ``tablee.server.engine.patches``."""
    base: str | None = None


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """One option of a question."""

    value: Any
    words: str
    key: str
    passes: bool = False
    warning: str | None = None
    """A warning to confirm first, unless a clock runs or the player has turned warnings off."""
    number: str = ""
    """The number to type for it in a terminal."""
    word: str | None = None
    """The game's own key for it, which may be typed instead."""
    weighed: bool = False
    """Whether ``measure`` returns what it would come to."""


class Greyed(msgspec.Struct, frozen=True, omit_defaults=True):
    """An option that is not legal now, with the reason."""

    value: Any
    words: str
    reason: str
    rule: str | None = None
    rule_text: str | None = None


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """An open question to the seat of this scene."""

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
    race: bool = False
    """Whether several seats claim under that clock, and who is quicker counts."""
    must: bool = True
    default: int | None = None
    """The index of the plain default among the choices, if it is one of them."""
    default_words: str | None = None
    """The plain default in words, which an automatic answer would take: a choice, a list of them, a pass."""
    chosen: list[int] = []
    """Of several: the indexes of those that the plain default takes; a page shows them as chosen."""
    cut: int = 0
    """The number of options that are not listed; they are legal answers all the same."""


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
    """In a race: milliseconds until the reveal; earlier answers are refused."""


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of the log."""

    number: int
    """The number of answers before it: the step of the replay that shows it."""
    words: str
    pieces: list[str] = []
    """The ids of the elements of the picture that it mentions."""
    stage: str = ""
    """The stage of the match: lines of one stage fold together."""
    why: list[str] = []
    """The reasons behind it, for a player who opens the line."""
    trail: str = ""
    """SVG in the units of the table, an overlay for the element with ``data-place``: the way of a piece."""


class Beat(msgspec.Struct, frozen=True, omit_defaults=True):
    """What happened on the way to a scene: a picture between the one that the client has and the new one."""

    picture: Picture
    """A patch of the picture of the beat before; the first one, of the picture that the client has."""
    line: int | None = None
    """The index of the line of the log that it shows."""


class Log(msgspec.Struct, frozen=True):
    """Lines of the log from an index on; they replace those of the client from there on."""

    start: int
    lines: list[Line]


class Lesson(msgspec.Struct, frozen=True, omit_defaults=True):
    """The current lesson of a tutorial."""

    number: int
    of: int
    pages: list[str]
    pieces: list[str] = []
    done: bool = False


class KeyProof(msgspec.Struct, frozen=True, omit_defaults=True):
    """The parts of the key of the dice: anybody who knows the fingerprint can check them."""

    secret: str
    commitments: list[str]
    """By seat: the hash of its client's nonce; empty where there was none."""
    nonces: list[str]
    """By seat: the nonce; empty where it was not revealed in time."""


class KeyMoment(msgspec.Struct, frozen=True, omit_defaults=True):
    """A moment that a match is remembered by: a line of the log."""

    words: str
    number: int
    """The number of answers before it."""
    stage: str = ""


class Ending(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the match ended."""

    won: bool | None
    """Whether the seat of this scene has won; None for a spectator."""
    words: str
    winners: list[int] = []
    facts: list[str] = []
    key: str | None = None
    """The key of the dice, if the table agreed to disclose it."""
    proof: KeyProof | None = None
    """The parts of the key, if clients have contributed to it."""
    headline: str = ""
    """Who has won, by name."""
    moments: list[KeyMoment] = []


class Scene(ServerMessage, frozen=True, tag="scene"):
    """The table as one seat may see it, with its open questions."""

    number: int
    seat: int | None
    language: str
    text: list[str]
    """The table in words; the first line is the status."""
    picture: Picture | None = None
    beats: list[Beat] = []
    """Pictures on the way, in order; the scene's own picture is a patch of the last of them."""
    questions: list[Question] = []
    waiting: list[Waiting] = []
    ready: list[int] = []
    """Seats that have answered in secret, while others have not."""
    clocks: list[Clock] = []
    log: Log | None = None
    since: int = 0
    """The index of the first line of the log since the last answer of this seat."""
    answered: bool = False
    """Whether this seat has answered before those lines; if not, they are what happened lately."""
    stages: list[str] = []
    goal: str = ""
    """The goal of the player, in one sentence."""
    can_undo: bool = False
    can_retract: bool = False
    can_concede: bool = False
    can_hint: bool = False
    standing: list[str] = []
    """The kinds of questions that are answered automatically."""
    undo_asked: str | None = None
    """The open undo request of this seat itself, in words: the others have not all agreed yet."""
    asking: str | None = None
    """The request of another seat that all have to agree to."""
    lesson: Lesson | None = None
    ending: Ending | None = None
    frozen: str | None = None
    """The number of the crash report, if a rule has failed."""
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
    """Acknowledged: the change is stored. ``words`` explains it, where that is not plain to see."""

    id: str
    words: str = ""
    lines: list[str] = []


class Refused(ServerMessage, frozen=True, tag="refused"):
    """Not used; nothing has changed."""

    id: str
    code: str
    words: str
    rule: str | None = None
    rule_text: str | None = None
    wait: int = 0
    """Milliseconds after which the message may be sent again, if it exceeded the rate limit."""


class Suggestion(ServerMessage, frozen=True, tag="suggestion"):
    """The reply to :class:`Hint`."""

    id: str
    question: str
    value: Any
    words: str
    why: list[str] = []


class Measured(ServerMessage, frozen=True, tag="measured"):
    """The reply to :class:`Measure`."""

    id: str
    lines: list[str] = []
    drawing: str = ""
    """SVG in the units of the table, an overlay for the element with ``data-place``."""
    value: Any = None
    """The answer that leads there, or as near as the rules allow; null if there is none."""
    reason: str = ""
    """Why the answer leads to another place."""
    rule: str | None = None
    rule_text: str | None = None


class StageList(ServerMessage, frozen=True, tag="stages"):
    """The reply to :class:`Stages`: each with the number of answers before it."""

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
    """Seconds since a player who is asked was last connected."""
    left: int = 0
    """Seconds until the others may choose what happens."""
    places: int = 1
    """How many people it is meant for."""
    name: str = ""
    """The name of its people or of its bot, different from all others at the table."""


class ChapterNews(msgspec.Struct, frozen=True, omit_defaults=True):
    """The campaign whose chapter is played at a table."""

    campaign: str
    name: str
    chapter: int
    over: bool = False
    """Whether the campaign is over with it."""
    agreed: list[str] = []
    """The names of those who want to begin this chapter again."""


class TableNews(ServerMessage, frozen=True, tag="table"):
    """The status of the table: its seats, and for whom it waits."""

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
    """The id of the rematch, or of the table of the next chapter."""
    rematch_in: list[str] = []
    """The names of those who sit there already."""
    rematch_missing: list[str] = []
    """The names of those of this table who are invited and do not sit there yet."""
    next_turn: str | None = None
    """The id of another table that waits for this client."""
    chapter: ChapterNews | None = None


class ChatLines(ServerMessage, frozen=True, tag="chat"):
    """Lines of the chat."""

    lines: list[ChatLine]


class ChatLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A chat line."""

    number: int
    name: str
    person: str
    text: str
    at: int
    yours: bool = False
    seat: int | None = None
    """The seat whose people alone have got it."""


class Welcome(ServerMessage, frozen=True, tag="welcome"):
    """The first message of the server."""

    protocol: int
    table: str
    game: str
    version: str
    name: str
    """The client's name."""
    seats: list[int]
    """The client's own seats; none: a spectator."""


class Pong(ServerMessage, frozen=True, tag="pong"):
    """The reply to :class:`Ping`."""

    at: float
    server: float
    """Milliseconds of the server's monotonic clock."""


class Error(ServerMessage, frozen=True, tag="trouble"):
    """The client cannot go on; the words explain why and what to do."""

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
