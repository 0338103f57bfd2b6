"""Tiny games for the tests of the core: a step, a table to write on, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from tablee.core import Chance, Event, Game, Match, Message, Outcome, Procedure, Seat, Setup, Shared, State


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


def game_of(step: Callable[[Table], Procedure[None]], **more: Any) -> Game[Table, Any]:
    """A game that consists of one kind of step."""
    given: dict[str, Any] = {
        "id": "small",
        "version": "1",
        "state": Table,
        "options": Options,
        "least_seats": 2,
        "most_seats": 4,
        "folder": Path(__file__).parent,
        "load": load,
        "new": new,
        "step": step,
        "view": view,
        "reshuffle_hidden": reshuffle_hidden,
        "components": lambda s: {"cards": len(s.deck)},
        "concede": lambda s, seat: Outcome((), f"seat {seat} conceded"),
        "prompt": no_words,
        "option_words": no_words,
        "event_words": no_words,
        "text": lambda view, words: [],
        "picture": lambda view, question, words, shape: "<svg/>",
    }
    return Game(**(given | more))


def match_of(step: Callable[[Table], Procedure[None]], seed: int = 1, **more: Any) -> Match[Table]:
    """A match of such a game."""
    return Match.new(game_of(step), None, seed, **more)
