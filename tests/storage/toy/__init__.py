"""A tiny game for the tests of the platform: climb to the beacon before the oil runs out.

A round: begin, climb against the clock, pick tokens, walk, draw a card. It has a clock, chance, a hidden
deck, blocked options, a plain default, and a window in which two players choose in secret.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

import msgspec

from tablee.core import (
    AnyQuestion,
    Art,
    Blocked,
    Chance,
    Event,
    Game,
    GameOver,
    Information,
    Language,
    Message,
    Observation,
    Outcome,
    Play,
    Procedure,
    Refused,
    Rules,
    Seat,
    Setup,
    Shape,
    Shared,
    State,
    TimeUp,
    Translator,
    ask,
    draw,
    emit,
    message,
    roll,
    several,
    shuffle,
    start_clock,
    stop_clock,
    together,
)

Lantern: TypeAlias = Literal["red", "blue"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be chosen."""

    lanterns: tuple[Lantern, ...] = ()
    pace: Literal["clock", "calm"] = "clock"
    pace_ms: Annotated[int, msgspec.Meta(ge=100, le=100_000)] = 2_000
    target: Annotated[int, msgspec.Meta(ge=1, le=50)] = 12
    fog: bool = False
    gift: Annotated[int, msgspec.Meta(ge=1)] | None = None

    def __post_init__(self) -> None:
        if self.gift is not None and self.fog:
            raise Refused("gift_in_fog")


class Content(Shared):
    """A pack would be here."""

    hash = "toy-content"


class Beacon(State, kw_only=True):
    """The state."""

    content: Content
    options: Options
    seats: int
    phase: Literal["begin", "climb", "tokens", "walk", "card", "secret"] = "begin"
    height: int = 0
    round: int = 1
    turn: int = 0
    last: int = 0
    deck: list[int]
    shown: list[int]
    sealed: list[int]

    zones: ClassVar[tuple[str, ...]] = ("deck",)


class View(msgspec.Struct):
    """What a seat sees."""

    content: Content
    options: Options
    height: int
    round: int
    turn: int
    shown: list[int]
    left: int


class Climbed(Event, frozen=True):
    steps: int
    height: int


class Drew(Event, frozen=True):
    card: int


class Late(Event, frozen=True):
    pass


def load(_packs: Sequence[Path]) -> Content:
    return CONTENT


def new(setup: Setup, chance: Chance) -> Beacon:
    s = Beacon(
        chance=chance,
        content=setup.content,
        options=setup.options,
        seats=setup.seats,
        deck=list(range(1, 21)),
        shown=[],
        sealed=[0] * setup.seats,
        clocks={},
    )
    shuffle(s, s.deck)
    return s


def step(s: Beacon) -> Procedure[None]:
    match s.phase:
        case "begin":
            yield from ask(s.turn, "begin", ("go",))
            if s.options.pace == "clock":
                start_clock(s, "climb", s.options.pace_ms)
            s.phase = "climb"
        case "climb":
            yield from climb(s)
        case "tokens":
            kept = yield from several(s.turn, "tokens", ("moss", "shell", "coin"), 0, 2)
            s.height += "coin" in kept
            s.phase = "walk"
        case "walk":
            s.last = yield from ask(s.turn, "walk", (1, 2, 3), default=3)
            s.phase = "card"
        case "card":
            yield from ask(s.turn, "card", ("draw",))
            card = draw(s, s.deck)
            s.shown.append(card)
            emit(s, Drew, card)
            s.phase = "secret" if s.seats > 1 else "begin"
            end_of_turn(s)
        case "secret":
            choices = yield from together({seat: partial(secret, s, seat) for seat in range(s.seats)})
            s.height += sum(choices.values())
            s.phase = "begin"


def secret(s: Beacon, seat: Seat) -> Procedure[int]:
    s.sealed[seat] = yield from ask(seat, "secret", (0, 1))
    return s.sealed[seat]


def climb(s: Beacon) -> Procedure[None]:
    running = "climb" in s.clocks
    try:
        how = yield from ask(
            s.turn,
            "climb",
            (1, 2, "stop"),
            clock="climb" if running else None,
            blocked=lambda: [Blocked(4, "too_far", "TY-1.2")],
            default="stop",
        )
    except TimeUp:
        stop_clock(s, "climb")
        emit(s, Late)
        s.phase = "tokens"
        return
    if how == "stop":
        if running:
            stop_clock(s, "climb")
        s.phase = "tokens"
        return
    steps = 1 if how == 1 else roll(s, 1, 3)[0] - 1
    s.height += steps
    emit(s, Climbed, steps, s.height)
    if s.height >= s.options.target:
        raise GameOver(Outcome((s.turn,), "arrived", {"rounds": s.round, "height": s.height}))


def end_of_turn(s: Beacon) -> None:
    s.turn = (s.turn + 1) % s.seats
    s.round += 1
    if not s.deck:
        raise GameOver(Outcome((), "dark", {"rounds": s.round, "height": s.height}))


def view(s: Beacon, _seat: Seat | None) -> View:
    return View(s.content, s.options, s.height, s.round, s.turn, s.shown[:], len(s.deck))


class _Holder(msgspec.Struct):
    chance: Chance


def reshuffle_hidden(s: Beacon, _seat: Seat, chance: Chance) -> None:
    s.deck.sort()
    shuffle(_Holder(chance), s.deck)


def components(s: Beacon) -> Mapping[str, int]:
    return {"cards": len(s.deck) + len(s.shown)}


def concede(s: Beacon, _seat: Seat) -> Outcome:
    return Outcome((), "conceded", {"rounds": s.round, "height": s.height})


def prompt(_view: View, question: AnyQuestion) -> Message:
    return message(f"ask-{question.kind}")


def option_words(_view: View, question: AnyQuestion, value: Any) -> Message:
    if isinstance(value, int):
        return message(f"do-{question.kind}", number=value)
    return message(f"do-{value}") if isinstance(value, str) else message("do-go")


def event_words(_view: View, event: Event) -> Message:
    match event:
        case Climbed(steps, height):
            return message("event-climbed", steps=steps, height=height)
        case Drew(card):
            return message("event-drew", card=card)
    return message("event-late")


def text(view: View, words: Translator) -> list[str]:
    lines = [words("table-heading", round=view.round, height=view.height, target=view.options.target)]
    lines.append(words("table-deck", left=view.left))
    return lines + [words("table-card", card=card) for card in view.shown]


def picture(view: View, _question: AnyQuestion | None, words: Translator, shape: Shape) -> str:
    wide = 390 if shape == "tall" else 1280
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}"><title>{text(view, words)[0]}</title></svg>'
    )


def key(question: AnyQuestion, value: Any) -> str | None:
    if question.kind == "climb":
        return "space" if value == "stop" else str(value)
    return None


def warning(_view: View, question: AnyQuestion, _value: Any) -> Message | None:
    return message("warning-card") if question.kind == "card" else None


class Hasty:
    """Climbs by ones, never stops."""

    def answer(self, observation: Observation) -> Any:
        return next(iter(observation.question.offered())) if observation.question.form == "one" else ()


class Wise(Hasty):
    """The same, and says why."""

    def advise(self, observation: Observation) -> tuple[Any, list[Message]]:
        return self.answer(observation), [message("hint-sure")]


CONTENT = Content()

GAME: Game[Beacon, View] = Game(
    id="toy",
    version="1",
    folder=Path(__file__).parent,
    least_seats=1,
    most_seats=3,
    rules=Rules(
        state=Beacon,
        options=Options,
        load=load,
        new=new,
        step=step,
        concede=concede,
        most_answers=2_000,
    ),
    information=Information(
        view=view,
        reshuffle_hidden=reshuffle_hidden,
        components=components,
    ),
    language=Language(
        prompt=prompt,
        option=option_words,
        event=event_words,
        text=text,
        key=key,
        warning=warning,
    ),
    art=Art(
        picture=picture,
    ),
    play=Play(
        bots={"hasty": Hasty, "wise": Wise},
        hint_bot="wise",
        simulation={"pace": "calm"},
    ),
)
