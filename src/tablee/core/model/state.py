"""The state of a match: plain typed data, its events, its outcome and its clocks.

A game's state is a subclass of :class:`State`. It is a tree: every mutable thing has one owner, other
references are ids. Card definitions are frozen and shared (see :class:`Shared`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Generic, Protocol, TypeVar

import msgspec

from tablee.core.model.chance import Chance
from tablee.core.model.questions import Seat


class Shared:
    """Frozen content that states refer to and never copy: encoded as its hash."""

    __slots__ = ()

    hash: str


class Event(msgspec.Struct, frozen=True):
    """Something that happened, in the past tense.

    An event that only some seats may know overrides :meth:`seen_by` to give the others its public twin.
    """

    def seen_by(self, seat: Seat | None) -> Event | None:
        """The event as ``seat`` (None: a spectator) may know it, or None if it may not at all."""
        return self


class WatchedEvents(list[Event]):
    """The events of an answer under way, in a match that is watched: see ``Match.watcher``."""

    def __init__(self, on_event: Callable[[Event], None]) -> None:
        super().__init__()
        self.on_event = on_event


class EventWatcher(Protocol):
    """Called while a rule runs, at each event of a new answer; not when answers are replayed."""

    def on_event(self, event: Event) -> None:
        """Follow an event: the state stands as at the rule's ``emit``."""

    def on_rebuild(self, kept: int) -> None:
        """Follow an undo: of the answers the first ``kept`` have stayed."""


class Clock(msgspec.Struct):
    """A named clock that a rule has started."""

    limit: int
    """Milliseconds it runs."""
    at: int = 0
    """Milliseconds at the last answer that cites it."""


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended."""

    winners: tuple[Seat, ...]
    reason: str
    facts: dict[str, int | str] = {}
    """Figures for records and statistics (rounds, wounds, ...)."""
    record: bytes | None = None
    """In a campaign: the record that the next match takes in."""


class State(msgspec.Struct, kw_only=True):
    """The base of every game's state."""

    chance: Chance
    outcome: Outcome | None = None
    clocks: dict[str, Clock] = {}
    pending_events: list[Event] | None = msgspec.field(default=None, name="told")
    """The events of the answer under way; None when the match does not listen, and between answers."""

    zones: ClassVar[tuple[str, ...]] = ()
    """The names of the zones that are hidden from some seat: each must vary when reshuffled."""


class GameOver(Exception):
    """Raised by any rule, however deep: the match ends."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome.reason)
        self.outcome = outcome


Scope = TypeVar("Scope", bound=str)


class EndOf(Exception, Generic[Scope]):
    """Raised by any rule: a combat, a round or a turn ends; its procedure catches it and tidies up."""

    def __init__(self, scope: Scope) -> None:
        super().__init__(scope)
        self.scope = scope


class TimeUp(Exception):
    """Raised inside a procedure when the clock that its question cites has run out.

    The procedure that asks has to catch it, also as a part of ``together``: there the others play on, and no
    other rule knows what the late seat has chosen. A procedure that does not catch it is a bug of the game.
    """

    def __init__(self, clock: str) -> None:
        super().__init__(clock)
        self.clock = clock

    def __str__(self) -> str:
        return f"the clock “{self.clock}” ran out, and the procedure that asked did not catch TimeUp"
