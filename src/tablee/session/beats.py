"""Beats: the views of a seat after each event between two answers, so that everybody sees what happened.

A beat is made while the rule runs, from the view of the seat at that moment (docs/decisions/0015-beats.md).
"""

from __future__ import annotations

import traceback
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from tablee.core import AnyMatch, Event, Seat

MOST_BEATS = 16
"""Beats between two scenes: of more, some are left out."""


class Beat(msgspec.Struct, frozen=True):
    """The table as a seat saw it after an event, before the next question."""

    number: int
    """The number of answers before it."""
    events: int
    """The number of events of the match up to and with this one."""
    view: Any


class BeatRecorder:
    """Records the beats of the seats that are watched, as a match goes on."""

    def __init__(self) -> None:
        self.failure = ""
        """The traceback of a view that could not be made in the middle of a rule: a bug of the game."""
        self._match: AnyMatch | None = None
        self._beats: dict[Seat | None, list[Beat]] = {}

    def watch(self, match: AnyMatch, seats: Iterable[Seat | None]) -> None:
        """Record beats of this match for these seats (None: spectators) from now on, and for no others."""
        if match is not self._match:
            self._match, self._beats = match, {}
        self._beats = {seat: self._beats.get(seat, []) for seat in seats}
        match.watcher = self if self._beats else None

    def take(self, seat: Seat | None, since: int) -> list[Beat]:
        """Return the beats of a seat after the first ``since`` events; the last event has none."""
        match, beats = self._match, self._beats.get(seat, ())
        if match is None or not beats:
            return []
        seen = [count for count, (_, event) in _numbered(match, beats[0].events) if event.seen_by(seat)]
        last = seen[-1] if seen else 0
        return thinned([beat for beat in beats if since < beat.events < last])

    def clear(self, seats: Iterable[Seat | None]) -> None:
        """Forget the beats of these seats: they have been sent."""
        for seat in seats:
            if seat in self._beats:
                self._beats[seat] = []

    # The watcher of the match

    def on_event(self, event: Event) -> None:
        """Record the view of each seat that may know the event."""
        match = self._match
        assert match is not None
        if match.game.art.merges(event):
            return
        count = len(match.events) + len(match.state.pending_events or ())
        for seat, beats in self._beats.items():
            if event.seen_by(seat) is None:
                continue
            try:
                view = match.view(seat)
            except Exception:
                # The match itself goes on: only its beats are missing.
                self.failure = traceback.format_exc()
                continue
            if beats and beats[-1].view == view:
                del beats[-1]
            beats.append(Beat(len(match.answers), count, view))

    def on_rebuild(self, kept: int) -> None:
        """Forget the beats of answers that were taken back."""
        for seat, beats in self._beats.items():
            self._beats[seat] = [beat for beat in beats if beat.number <= kept]


def _numbered(match: AnyMatch, start: int) -> Iterator[tuple[int, tuple[int, Event]]]:
    """The events of a match from the ``start``-th on, each with its count."""
    return enumerate(match.events[start - 1 :], start)


def thinned(beats: Sequence[Beat]) -> list[Beat]:
    """Leave out some of too many beats, evenly."""
    if len(beats) <= MOST_BEATS:
        return list(beats)
    return [beats[(place + 1) * len(beats) // MOST_BEATS - 1] for place in range(MOST_BEATS)]
