"""Undo at a table: the preview of an undo, and requests that need the consent of the other seats.

How far a seat may go back alone is decided in ``core/engine/undo.py``.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

import msgspec

from tablee.core import AnyMatch, LogEntry, Message, Refused, Seat
from tablee.core.answer_text import answer_words
from tablee.core.i18n import Argument

if TYPE_CHECKING:
    from tablee.session.table import TableSession


class UndoneAnswer(msgspec.Struct, frozen=True):
    """An answer that an undo takes back."""

    entry: LogEntry
    words: Argument | None
    """The answer in words; None for a pass or a time-out."""


def preview_undo(match: AnyMatch, seat: Seat, answers: int = 1) -> list[UndoneAnswer]:
    """Return the answers that an undo takes back, the last one first; refused if it is not allowed.

    ``answers`` counts those that the seat gave itself; auto answers and bots' answers after them go too.
    """
    most = match.undoable(seat)
    undone: list[UndoneAnswer] = []
    own = 0
    for back in range(1, most + 1):
        entry = match.answers[-back]
        undone.append(UndoneAnswer(entry, _words(match, entry, len(match.answers) - back)))
        own += entry.seat == seat and not entry.by
        if own == answers:
            return undone
    if own:
        raise Refused("undo_fewer", most=own)
    raise Refused("nothing_to_undo")


def _words(match: AnyMatch, entry: LogEntry, before: int) -> Argument | None:
    """Put an earlier answer into words, as its seat saw the match before it."""
    if entry.kind != "answer":
        return None
    past = match.at(before)
    question = past.find_question(entry.question, entry.seat)
    if question is None:
        return None
    return answer_words(match.game, past.view(entry.seat), question, entry.value)


def own_answer(match: AnyMatch, seat: Seat) -> int:
    """Return the number of answers before the last one of a seat itself, or else before the last of all."""
    for number in range(len(match.answers) - 1, -1, -1):
        entry = match.answers[number]
        if entry.seat == seat and not entry.by:
            return number
    return len(match.answers) - 1


def own_words(match: AnyMatch, seat: Seat, number: int) -> Argument | None:
    """Return an answer in the words in which its own seat was offered it; None if it is another seat's."""
    entry = match.answers[number]
    return _words(match, entry, number) if entry.seat == seat else None


class UndoRequest(msgspec.Struct):
    """A seat's request to go back further than it may alone."""

    seat: Seat
    keep: int
    """The number of answers of the match that stay."""
    message: Message
    """The request in words, for the other seats."""
    back_to: Argument | None = None
    """The answer of its own that the seat would take back first, in words that are for itself only."""
    resumes: bool = False
    """Whether the table is frozen and resumes after the undo."""
    agreed: set[Seat] = msgspec.field(default_factory=set)

    def is_same(self, other: UndoRequest) -> bool:
        """Return whether both request the same thing, no matter which seats have agreed."""
        return (self.seat, self.keep, self.resumes) == (other.seat, other.keep, other.resumes)


class UndoRequests:
    """The one open undo request of a table session."""

    def __init__(self, session: TableSession) -> None:
        self._session = session
        self.open: UndoRequest | None = None
        self.owners: Collection[Seat] = ()
        """Seats that belong to people although a bot may play them now: their consent counts."""

    def is_alone(self, seat: Seat) -> bool:
        """Return whether a seat needs nobody's consent to go back as far as it likes."""
        return self._session.match.setup.practice or not self._others(seat)

    def submit(self, request: UndoRequest) -> None:
        """Open a request; refused while another one is open, which does not change while people read it."""
        if self.open is None:
            self.open = request
        elif not self.open.is_same(request):
            raise Refused("asked_already")

    def vote(self, seat: Seat, *, yes: bool) -> UndoRequest | None:
        """Count a vote; return the request if everybody has agreed now. A single no ends it."""
        request = self.open
        if request is None:
            raise Refused("nothing_asked")
        if seat == request.seat:
            raise Refused("others_must_agree")
        if not yes:
            self.open = None
            return None
        request.agreed.add(seat)
        return request if request.agreed >= self._others(request.seat) else None

    def carry_out(self, request: UndoRequest) -> None:
        """Take back the answers of a request that nobody objects to."""
        session = self._session
        session.undo_to(request.seat, request.keep, consent=not session.match.setup.practice)

    def drop(self) -> None:
        """Close the open request, for instance since somebody has answered."""
        self.open = None

    def _others(self, seat: Seat) -> set[Seat]:
        return {*self._session.people(), *self.owners} - {seat}
