"""A game that falls ill on demand, for the tests of those who have to live with it.

Two seats answer in turn; the answer names what goes wrong. Its bots are no better.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from tablee.core import (
    AnyQuestion,
    Art,
    Chance,
    DistanceQuery,
    Game,
    GameOver,
    Information,
    Language,
    Message,
    MovePreview,
    Observation,
    OptionPreview,
    Outcome,
    Play,
    Procedure,
    QueryResult,
    Rules,
    Seat,
    Setup,
    Shape,
    Shared,
    State,
    TimeUp,
    Translator,
    ask,
    message,
    start_clock,
    stop_clock,
)

FINE = "fine"
IN_A_RULE = ("rule-raises", "rule-loops", "rule-eats")
"""What goes wrong at once: the answer cannot be used."""
BY_ITSELF = "fuse-loops"
"""What goes wrong a little later, when a clock runs out."""
IN_A_LOOK = ("view-raises", "view-loops", "picture-raises", "picture-loops", "text-raises")
"""What goes wrong when somebody looks at what the answer has led to."""
ENDS_ILL = "ends-ill"
"""The match is over, and nobody can put its end into words."""
CHOICES = (FINE, *IN_A_RULE, BY_ITSELF, *IN_A_LOOK, "end", ENDS_ILL)
FUSE_MS = 200
RAISES, LOOPS = (1, 1), (2, 2)
"""Places to which nobody can measure."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be chosen."""

    calm: bool = False
    """Nothing goes wrong."""
    clock_ms: Annotated[int, Meta(ge=0)] = 0
    """How long an answer may take; 0: as long as it takes."""


class Content(Shared):
    __slots__ = ("hash",)

    def __init__(self) -> None:
        self.hash = "sick"


class Patient(State, kw_only=True):
    """How it feels, and whose turn it is."""

    content: Content
    options: Options
    mood: str = FINE
    turn: Seat = 0
    answers: int = 0


class Look(msgspec.Struct, frozen=True):
    """What everybody sees: there is nothing to hide."""

    mood: str
    answers: int


def for_ever() -> None:
    while True:
        pass


def step(s: Patient) -> Procedure[None]:
    """Somebody says what goes wrong next."""
    if s.mood == BY_ITSELF:
        yield from burn(s)
    if s.options.clock_ms:
        start_clock(s, "turn", s.options.clock_ms)
    clock = "turn" if s.options.clock_ms else None
    s.mood = yield from ask(s.turn, "mood", [FINE] if s.options.calm else CHOICES, clock=clock)
    if clock is not None:
        stop_clock(s, clock)
    s.turn = 1 - s.turn
    s.answers += 1
    match s.mood:
        case "rule-raises":
            raise ValueError("a rule that fails")
        case "rule-loops":
            for_ever()
        case "rule-eats":
            hoard = []
            while True:
                hoard.append(bytearray(100_000_000))
        case "end" | "ends-ill":
            raise GameOver(Outcome((0,), "well"))


def burn(s: Patient) -> Procedure[None]:
    """When the fuse has burnt down, nothing ends any more."""
    start_clock(s, "fuse", FUSE_MS)
    try:
        yield from ask(s.turn, "quick", [FINE], clock="fuse")
    except TimeUp:
        for_ever()
    stop_clock(s, "fuse")


def new(setup: Setup, chance: Chance) -> Patient:
    return Patient(chance=chance, content=setup.content, options=setup.options)


def view(s: Patient, seat: Seat | None) -> Look:
    if s.mood == "view-raises":
        raise ValueError("a view that fails")
    if s.mood == "view-loops":
        for_ever()
    return Look(s.mood, s.answers)


def text(view: Look, words: Translator) -> list[str]:
    if view.mood in ("text-raises", ENDS_ILL):
        raise ValueError("words that fail")
    return [words("mood", answers=view.answers)]


def picture(view: Look, question: AnyQuestion | None, words: Translator, shape: Shape) -> str:
    if view.mood == "picture-raises":
        raise ValueError("a picture that fails")
    if view.mood == "picture-loops":
        for_ever()
    return f'<svg xmlns="http://www.w3.org/2000/svg"><text id="mood">{view.answers}</text></svg>'


def query(view: Look, asked: DistanceQuery | MovePreview | OptionPreview) -> QueryResult:
    """What a ruler says; some places are better not measured."""
    to = asked.end if isinstance(asked, DistanceQuery) else (0, 0)
    if to == RAISES:
        raise ValueError("a ruler that fails")
    if to == LOOPS:
        for_ever()
    return QueryResult()


class Steady:
    """Is always fine."""

    def answer(self, observation: Observation) -> Any:
        return FINE


class Sleepy:
    """Never comes to an end."""

    def answer(self, observation: Observation) -> Any:
        for_ever()


class Clumsy:
    """Falls over."""

    def answer(self, observation: Observation) -> Any:
        raise ValueError("a bot that fails")


class Cheat:
    """Answers what is not on offer."""

    def answer(self, observation: Observation) -> Any:
        return "better than ever"


def load(packs: Sequence[Path]) -> Content:
    return CONTENT


def option_words(view: Look, question: AnyQuestion, option: Any) -> Message:
    return message(f"option-{option}")


CONTENT = Content()

GAME: Game[Patient, Look] = Game(
    id="sick",
    version="1",
    folder=Path(__file__).parent,
    least_seats=2,
    most_seats=2,
    rules=Rules(
        state=Patient,
        options=Options,
        load=load,
        new=new,
        step=step,
    ),
    information=Information(
        view=view,
        reshuffle_hidden=lambda s, seat, chance: None,
        components=lambda s: {},
        query=query,
    ),
    language=Language(
        prompt=lambda view, question: message("ask-mood"),
        option=option_words,
        event=lambda view, event: message("ask-mood"),
        text=text,
    ),
    art=Art(
        picture=picture,
    ),
    play=Play(
        bots={"steady": Steady, "sleepy": Sleepy, "clumsy": Clumsy, "cheat": Cheat},
        hint_bot="sleepy",
    ),
)
