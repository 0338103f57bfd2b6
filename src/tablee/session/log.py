"""The log of a match in words: updated step by step, for one seat in one language."""

from __future__ import annotations

import bisect
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tablee.core import AnyGame, AnyMatch, Event, Message, Seat, SeatName, Shape, Translator
from tablee.storage import Note

MOMENTS = 6
"""The moments of a match that are told at its end."""


class LogLine(msgspec.Struct, frozen=True):
    """One line of the log."""

    number: int
    """The number of answers before it."""
    words: str
    pieces: tuple[str, ...] = ()
    """The ids of the pieces in the picture that the line is about."""
    stage: str = ""
    """The stage of the match, in words."""
    why: tuple[str, ...] = ()
    """The reasons behind it, for players who open the line."""
    trail: str = ""
    """What the event leaves behind on the picture, as SVG."""


class Stages:
    """The stages of a match (rounds and phases) with the number of answers at which each began."""

    def __init__(self, match: AnyMatch) -> None:
        self._stages: list[tuple[int, tuple[Message, ...]]] = []
        self._words: dict[int, dict[Translator, str]] = {}
        """The words for each stage by the number at which it began: a cache."""
        for step in match.steps():
            self.update(step)

    def update(self, match: AnyMatch) -> None:
        """Follow the match after an answer or an undo."""
        number = len(match.answers)
        while self._stages and self._stages[-1][0] >= number:
            self._words.pop(self._stages.pop()[0], None)
        now = match.game.language.stages(match.view(None))
        if not self._stages or self._stages[-1][1] != now:
            self._stages.append((number, now))

    def words(self, number: int, t: Translator) -> str:
        """Return the stage in which the match was after a number of answers."""
        place = bisect.bisect_right(self._stages, number, key=lambda one: one[0])
        if not place:
            return ""
        at, stage = self._stages[place - 1]
        known = self._words.setdefault(at, {})
        if t not in known:
            known[t] = " · ".join(t.text(part) for part in stage)
        return known[t]

    def all(self, t: Translator) -> list[tuple[int, list[str]]]:
        """Return all stages, each with the number of answers before it."""
        return [(at, [t.text(part) for part in stage]) for at, stage in self._stages]


class MatchLog:
    """The log of a match as one seat may know it, in one language."""

    def __init__(self, game: AnyGame, seat: Seat | None, t: Translator, shape: Shape | None = None) -> None:
        """``shape``: the picture that the trails of events are drawn for; None: there is no picture."""
        self._game = game
        self._seat = seat
        self._t = t
        self._shape = shape
        self._events: list[tuple[Event, LogLine]] = []
        """The events that the seat may know, each with its line."""
        self._count = 0
        self._last: tuple[int, Event] | None = None
        """The number of events of the match at the last update, and the last of them."""
        self._answers = 0
        """The number of answers at the last update."""
        self._notes: list[LogLine] = []
        """The lines of the host's notes."""
        self.lines: list[LogLine] = []
        """Events and notes in the order of the match."""
        self._places: list[tuple[int, bool]] = []
        """For each line its number, and whether it is a note: notes come after events."""

    def update(
        self, match: AnyMatch, view: Any, notes: Sequence[Note] = (), stages: Stages | None = None
    ) -> int | None:
        """Follow the match; return the index of the first line that is new or changed, or None.

        After answers the cost depends on what is new, not on the length of the log or the number of notes.
        Known lines are not put into words again; lines of answers that were taken back are removed.
        """
        count, events = self._count, match.events
        grew = count == 0 or (len(events) >= count and events[count - 1] is self._last)
        new = list(match.events_for(self._seat, count if grew else 0))
        if not grew:
            same = _first_difference([event for event, _ in self._events], [event for _, event in new])
            del self._events[same:], new[:same]
        lines = [self._event_line(view, number, event, stages) for number, event in new]
        note_lines = [self._note_line(note, stages) for note in notes[len(self._notes) :]]
        self._events += [(event, line) for (_, event), line in zip(new, lines, strict=True)]
        self._notes += note_lines
        self._count, self._last = len(events), events[-1] if events else None
        before = len(self.lines)
        if grew:
            # After an undo the same answer again comes before a note that was made further on.
            places = [self._insert(line, is_note=False) for line in lines]
            places += [self._insert(line, is_note=True) for line in note_lines]
            start = min([*places, self._update_stages(stages), before])
        else:
            earlier, self.lines, self._places, self._answers = self.lines, [], [], 0
            for line in (line for _, line in self._events):
                self._insert(line, is_note=False)
            for line in self._notes:
                self._insert(line, is_note=True)
            self._update_stages(stages)
            start = _first_difference(earlier, self.lines)
        self._answers = len(match.answers)
        return start if start < max(before, len(self.lines)) else None

    def texts(self) -> list[str]:
        """Return the lines as text, each with the reasons behind it on lines of their own."""
        return [text for line in self.lines for text in (line.words, *(f"  {reason}" for reason in line.why))]

    def moments(self, most: int = MOMENTS) -> list[LogLine]:
        """Return the lines that the match is remembered by, in their order: the weightiest of the game's."""
        weights = self._game.language.moments
        known = [(weights.get(type(event), 0), place) for place, (event, _) in enumerate(self._events)]
        # Of equal ones the later: it decided more.
        best = sorted((one for one in known if one[0]), reverse=True)[:most]
        return [self._events[place][1] for place in sorted(place for _, place in best)]

    def since(self, number: int) -> int:
        """Return the index of the first line of what happened from an answer on, by its number."""
        place = len(self.lines)
        while place and self.lines[place - 1].number >= number:
            place -= 1
        return place

    def place_of(self, behind: int) -> int | None:
        """Return the index of the line of the event with so many known events behind it, or None."""
        if behind >= len(self._events):
            return None
        line = self._events[-1 - behind][1]
        return next((place for place, one in _backwards(self.lines) if one is line), None)

    def _update_stages(self, stages: Stages | None) -> int:
        """Update the stages of notes further on than the match was; return the index of the first one."""
        first = len(self.lines)
        for place in range(len(self.lines) - 1, -1, -1):
            number, is_note = self._places[place]
            if number < self._answers:
                break
            stage = self._stage(number, stages)
            if is_note and self.lines[place].stage != stage:
                self.lines[place] = msgspec.structs.replace(self.lines[place], stage=stage)
                first = place
        return first

    def _insert(self, line: LogLine, *, is_note: bool) -> int:
        """Insert a line at its place; return the place."""
        place = bisect.bisect_right(self._places, (line.number, is_note))
        self.lines.insert(place, line)
        self._places.insert(place, (line.number, is_note))
        return place

    def _event_line(self, view: Any, number: int, event: Event, stages: Stages | None) -> LogLine:
        t, language = self._t, self._game.language
        return LogLine(
            number,
            t.text(language.event(view, event)),
            tuple(language.touches(view, event)),
            self._stage(number, stages),
            tuple(t.text(reason) for reason in language.why(view, event)),
            "" if self._shape is None else str(self._game.art.trail(view, event, self._shape)),
        )

    def _note_line(self, note: Note, stages: Stages | None) -> LogLine:
        words = self._t(f"note-{note.what}", seat=SeatName(note.seat), words=note.words)
        return LogLine(note.line, words, (), self._stage(note.line, stages))

    def _stage(self, number: int, stages: Stages | None) -> str:
        return "" if stages is None else stages.words(number, self._t)


def _backwards(lines: Sequence[LogLine]) -> Iterator[tuple[int, LogLine]]:
    """The lines with their indexes, the last one first."""
    return zip(range(len(lines) - 1, -1, -1), reversed(lines), strict=True)


def _first_difference(old: Sequence[object], new: Sequence[object]) -> int:
    for place, (one, other) in enumerate(zip(old, new, strict=False)):
        if one is not other and one != other:
            return place
    return min(len(old), len(new))
