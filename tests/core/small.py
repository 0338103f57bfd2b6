"""Tiny games for the tests of the core: a step, a table to write on, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from tablee.core import (
    Art,
    Chance,
    Event,
    Game,
    Information,
    Language,
    Match,
    Message,
    Outcome,
    Procedure,
    Rules,
    Seat,
    Setup,
    Shared,
    State,
)
from tablee.testing import variant


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    target: int = 3


class Content(Shared):
    __slots__ = ("hash",)

    def __init__(self, hash: str = "small") -> None:
        self.hash = hash


class Table(State, kw_only=True):
    """Rules write what they did on a trail, and keep secrets in a drawer."""

    content: Content
    trail: list[str]
    drawer: dict[int, int]
    deck: list[int]
    turn: int = 0


class Wrote(Event, frozen=True):
    what: str


class Whispered(Event, frozen=True):
    seat: Seat
    what: str

    def seen_by(self, seat: Seat | None) -> Event | None:
        return self if seat == self.seat else None


SHARED = Content()


def load(packs: Sequence[Path]) -> Content:
    return SHARED


def new(setup: Setup, chance: Chance) -> Table:
    return Table(chance=chance, content=setup.content, trail=[], drawer={}, deck=list(range(10)))


def view(s: Table, seat: Seat | None) -> tuple[Any, ...]:
    return tuple(s.trail), None if seat is None else s.drawer.get(seat), len(s.deck)


def reshuffle_hidden(s: Table, seat: Seat, chance: Chance) -> None:
    for other in sorted(s.drawer):
        if other != seat:
            s.drawer[other] = chance.below(10)
    s.deck.sort()
    chance.shuffle(s.deck)


def no_words(*_: Any) -> Message:
    return Message("list-and")


def no_step(s: Table) -> Procedure[None]:
    yield from ()


SMALL: Game[Table, Any] = Game(
    id="small",
    version="1",
    folder=Path(__file__).parent,
    least_seats=2,
    most_seats=4,
    rules=Rules(
        state=Table,
        options=Options,
        load=load,
        new=new,
        step=no_step,
        concede=lambda s, seat: Outcome((), f"seat {seat} conceded"),
    ),
    information=Information(
        view=view, reshuffle_hidden=reshuffle_hidden, components=lambda s: {"cards": len(s.deck)}
    ),
    language=Language(prompt=no_words, option=no_words, event=no_words, text=lambda view, words: []),
    art=Art(picture=lambda view, question, words, shape: "<svg/>"),
)


def game_of(step: Callable[[Table], Procedure[None]], **more: Any) -> Game[Table, Any]:
    """A game that consists of one kind of step."""
    return variant(SMALL, step=step, **more)


def match_of(step: Callable[[Table], Procedure[None]], seed: int = 1, **more: Any) -> Match[Table]:
    """A match of such a game."""
    return Match.new(game_of(step), None, seed, **more)
