"""A game that is nothing but races, for the tests of those who keep the time."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from tablee.core import (
    Art,
    Chance,
    Game,
    GameOver,
    Information,
    Language,
    Outcome,
    Procedure,
    Rules,
    Seat,
    Setup,
    Shared,
    State,
    ask,
    may,
    message,
    race,
    start_clock,
    stop_clock,
)

BELL_MS = 600_000
"""A race ends when all have rung: there is time for that on any machine."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many races there are."""

    races: Annotated[int, Meta(ge=1, le=10_000)] = 1


class Content(Shared):
    __slots__ = ("hash",)

    def __init__(self) -> None:
        self.hash = "races"


class Track(State, kw_only=True):
    """Who has won which race."""

    content: Content
    options: Options
    seats: int
    won: list[Seat]
    ready: list[Seat]


class Look(msgspec.Struct, frozen=True):
    """What everybody sees: there is nothing to hide."""

    won: tuple[Seat, ...]


def step(s: Track) -> Procedure[None]:
    """When all are there: the first to ring wins; at equal times the one who sits further back."""
    if len(s.ready) < s.seats:
        seat = len(s.ready)
        yield from ask(seat, "ready", ["ready"])
        s.ready.append(seat)
        return
    start_clock(s, "bell", BELL_MS)
    claims = yield from race([may(seat, "ring", ["ring"]) for seat in range(s.seats)], clock="bell")
    stop_clock(s, "bell")
    if claims:
        s.won.append(min(claims, key=lambda claim: (claim.ms, -claim.seat)).seat)
    if len(s.won) == s.options.races:
        raise GameOver(Outcome((0,), "rung"))


def new(setup: Setup, chance: Chance) -> Track:
    return Track(
        chance=chance, content=setup.content, options=setup.options, seats=setup.seats, won=[], ready=[]
    )


def load(packs: Sequence[Path]) -> Content:
    return CONTENT


CONTENT = Content()

GAME: Game[Track, Look] = Game(
    id="races",
    version="1",
    folder=Path(__file__).parent,
    least_seats=2,
    most_seats=6,
    rules=Rules(
        state=Track,
        options=Options,
        load=load,
        new=new,
        step=step,
    ),
    information=Information(
        view=lambda s, seat: Look(tuple(s.won)),
        reshuffle_hidden=lambda s, seat, chance: None,
        components=lambda s: {},
    ),
    language=Language(
        prompt=lambda view, question: message("ask-ring"),
        option=lambda view, question, option: message(f"option-{option}"),
        event=lambda view, event: message("ask-ring"),
        text=lambda view, words: [words("won", races=len(view.won))],
    ),
    art=Art(
        picture=lambda view, question, words, shape: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ),
)
