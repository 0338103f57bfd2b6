"""Observation and action spaces of a fixed size, for any game.

A vector has five parts, one after the other (:attr:`Space.parts`): what the seat sees of the table, which
seat it is and what it is asked, what the question is about, what has been picked for it so far, and the
options. Nothing here knows a game: columns come from the types of its view, and what types do not say is
measured in random play.
"""

from __future__ import annotations

import random
import sys
from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from tablee.core import AnyGame, AnyMatch, Seat, find_game
from tablee.rl.annotations import columns_of
from tablee.rl.columns import Choice, Columns, Writer
from tablee.rl.picks import OTHERS, Picks
from tablee.rl.untyped import UntypedColumns
from tablee.ui.option_forms import make_options

if TYPE_CHECKING:
    from tablee.rl.episode import Episode

Vector = NDArray[np.float32]
Mask = NDArray[np.int8]

MOST_OPTIONS = 64
"""Further options are shown page by page."""
QUIET = 50
"""Measuring ends when so many matches in a row have shown nothing new,"""
MOST_LOOKS = 10_000
"""or after so many questions."""


class Given(Columns):
    """A game's own features of a view: always as many numbers, of any size."""

    def __init__(self, features: Callable[[Any], Sequence[float]]) -> None:
        self.features = features

    def see(self, value: Any) -> None:
        count = len(self.features(value))
        if self.width not in (0, count):
            raise ValueError(
                f"Game.play.features gave {count} numbers, and {self.width} before: give always as many"
            )
        self.width = count

    def writer(self) -> Writer:
        width, features = self.width, self.features

        def write(value: Any, row: Any, at: int) -> None:
            row[at : at + width] = array("f", features(value))

        return write

    def describe(self, name: str) -> Iterator[str]:
        yield from (f"feature {number}" for number in range(self.width))


class Space:
    """The observations and actions of a game with certain options, seats and packs.

    It is measured when it is made: :func:`space_of` makes it, and keeps it.
    """

    def __init__(
        self, game: AnyGame, options: Any, seats: int, packs: tuple[Path, ...], most_options: int
    ) -> None:
        self.game, self.options, self.seats = game, options, seats
        self.packs, self.most_options = packs, most_options
        self.content = game.content(packs)
        self.kinds = Choice()
        self.kinds.name = "question"
        self.abouts: dict[str, UntypedColumns] = {}
        self.offers: dict[str, UntypedColumns] = {}
        self.size = 0
        """How long an observation is."""
        self.offer_width = 0
        """How many of its columns an option has."""
        self.options_shown = 0
        """How many options an observation shows, and as many actions take one."""
        self.actions = 0
        """How many actions there are."""
        self._view = Columns() if game.play.features is None else Given(game.play.features)
        self._measure()
        self._write_view, self._write_kind = self._view.writer(), self.kinds.writer()

    @property
    def parts(self) -> dict[str, slice]:
        """Where each part of an observation lies."""
        ends = list(accumulate(self._widths.values()))
        return {
            name: slice(end - width, end)
            for (name, width), end in zip(self._widths.items(), ends, strict=True)
        }

    @property
    def bounds(self) -> tuple[float, float]:
        """The bounds of the numbers of an observation."""
        return (-np.inf, np.inf) if isinstance(self._view, Given) else (0.0, 1.0)

    def names(self) -> list[str]:
        """The meaning of each column of an observation; shared columns name each kind of question."""
        offered = _overlaid(self.offers, self.offer_width)
        return [
            *self._view.describe(""),
            *(f"as seat {seat}" for seat in range(self.seats)),
            *self.kinds.describe("question"),
            *(f"about {name}" for name in _overlaid(self.abouts, self._about_width)),
            *(f"picked {name}" for name in offered),
            *(f"option {n}: {name}" for n in range(self.options_shown) for name in offered),
        ]

    def write(self, row: Any, view: Any, seat: Seat, picks: Picks | None) -> None:
        """Write the observation of a seat to a row of zeros; ``picks``: its question, if it has one."""
        self._write_view(view, row, 0)
        at = self._view.width
        row[at + seat] = 1.0
        at += self.seats
        if picks is None:
            return
        question = picks.question
        kind = question.kind
        self._write_kind(kind, row, at)
        at += self.kinds.width
        offer = self.offers.get(kind)
        if offer is None:
            return  # such a question was never measured: only its mask is known
        if question.about is not None:
            self.abouts[kind].write(question.about, row, at)
        at += self._about_width
        width = self.offer_width
        for item in picks.picked():
            offer.write(item, row, at)
        write = offer.write
        for item in picks.shown():
            at += width
            write(item, row, at)

    def __reduce__(self) -> tuple[Any, ...]:
        return _found, (self.game.id, self.options, self.seats, self.packs, self.most_options)

    # Measuring

    def _measure(self) -> None:
        """Play random matches until nothing new is seen."""
        from tablee.rl.episode import Episode

        quiet = looks = match = most = 0
        rng = random.Random(0)
        known: tuple[int, ...] = ()
        while quiet < QUIET and looks < MOST_LOOKS:
            self.options_shown = sys.maxsize  # every offered option is measured
            table = Episode(self, f"measure {match}".encode())
            match += 1
            while not table.is_over and looks < MOST_LOOKS:
                looks += 1
                self._look(table)
                most = max(most, len(table.picks.items))
                table.act(rng.choice(table.legal))
            self._see(table.match, table.seat)
            self._settle(min(most, self.most_options))
            widths = (self.size, self.kinds.width, *(offer.width for offer in self.offers.values()))
            quiet = quiet + 1 if widths == known else 0
            known = widths

    def _look(self, table: Episode) -> None:
        picks = table.picks
        question = picks.question
        self.kinds.see(question.kind)
        offer = self.offers.setdefault(question.kind, UntypedColumns(f"option of {question.kind}"))
        for item in picks.items:
            offer.see(item)
        about = self.abouts.setdefault(question.kind, UntypedColumns(f"about {question.kind}"))
        if question.about is not None:
            about.see(question.about)
        self._see(table.match, table.seat)

    def _see(self, match: AnyMatch, seat: Seat) -> None:
        """The view of the seat that is asked, and that of its neighbour, who is not."""
        for one in {seat, (seat + 1) % self.seats}:
            view = match.view(one)
            if type(self._view) is Columns:
                self._view = columns_of(type(view), (self.game.rules.options,))
            self._view.see(view)

    def _settle(self, options_shown: int) -> None:
        self.options_shown = options_shown
        view, kinds = self._view.settle(), self.kinds.settle()
        self._about_width = max([about.settle() for about in self.abouts.values()], default=0)
        self.offer_width = max([offer.settle() for offer in self.offers.values()], default=0)
        self._widths = {
            "view": view,
            "asked": self.seats + kinds,
            "about": self._about_width,
            "picked": self.offer_width,
            "options": options_shown * self.offer_width,
        }
        self.size = sum(self._widths.values())
        self.actions = options_shown + len(OTHERS)


def _overlaid(kinds: dict[str, UntypedColumns], width: int) -> list[str]:
    """The names of the columns that several kinds of questions share."""
    columns: list[list[str]] = [[] for _ in range(width)]
    for kind, loose in kinds.items():
        for column, name in zip(columns, loose.describe(kind), strict=False):
            column.append(name)
    return [" or ".join(names) for names in columns]


_known: dict[tuple[Any, ...], Space] = {}


def space_of(
    game: AnyGame,
    options: Any = None,
    *,
    seats: int | None = None,
    packs: Sequence[Path] = (),
    most_options: int = MOST_OPTIONS,
) -> Space:
    """The space of a game with these options, measured once in a process.

    Measuring depends on nothing but the game, so the same columns come out everywhere.
    """
    options = make_options(game, game.play.simulation) if options is None else options
    seats = game.least_seats if seats is None else seats
    key = (game, msgspec.json.encode(options), seats, tuple(packs), most_options)
    if key not in _known:
        _known[key] = Space(game, options, seats, tuple(packs), most_options)
    return _known[key]


def space_called(
    game: str | AnyGame,
    options: Mapping[str, Any] | None,
    *,
    seats: int | None,
    packs: Sequence[Path] = (),
) -> Space:
    """The space of a game by its name, with options where they differ from what simulations play with."""
    found = find_game(game) if isinstance(game, str) else game
    chosen = make_options(found, {**found.play.simulation, **(options or {})})
    return space_of(found, chosen, seats=seats, packs=packs)


def _found(id: str, options: Any, seats: int, packs: tuple[Path, ...], most_options: int) -> Space:
    return space_of(find_game(id), options, seats=seats, packs=packs, most_options=most_options)
