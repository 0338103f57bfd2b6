"""The structs of a match: its setup, the entries of its log, its checkpoints.

Structs are in modules of their own, apart from the functions that work on them: see
docs/decisions/0011-compiled-build.md.
"""

from __future__ import annotations

import hashlib
from typing import Any, Generic, Literal, NamedTuple, TypeVar

import msgspec

from tablee.core.model.joint_key import JointKey
from tablee.core.model.questions import Seat
from tablee.core.model.state import State

S = TypeVar("S", bound=State)

NETWORK_GRACE_MS = 300
"""How late an answer under a clock may come that was given over a network (PG-17.1)."""

EntryKind = Literal["answer", "pass", "time_up", "retract", "concede", "reshuffle", "undo"]


class LogEntry(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One entry of the log: an act of a seat, or of the host on its behalf."""

    kind: EntryKind
    question: str
    seat: Seat
    value: Any
    ms: int = 0
    by: str = ""
    """The author, if not the seat itself: a bot, the host for an only option, a time-out."""


class Setup(msgspec.Struct, frozen=True):
    """The set-up of a match: all that it is made from, besides its answers."""

    options: Any
    seats: int
    key: bytes
    salt: bytes
    content: Any
    practice: bool = False
    """On a practice table undo has no limit."""
    record: bytes | None = None
    """In a campaign: the record that the match before gave out."""
    joint: JointKey | None = None
    """How the key was made, where clients have added nonces to it."""
    came_from: tuple[Seat | None, ...] = ()
    """With a record: for each seat the one that its player had in the match before, None if they are new.
    Empty: everybody sits as before."""

    def commitment(self) -> str:
        """The fingerprint of the key: shown at the start, checked at the end."""
        if self.joint is not None:
            return self.joint.fingerprint
        return hashlib.blake2b(self.key, salt=self.salt, digest_size=32).hexdigest()

    def is_key_sound(self) -> bool:
        """Whether the key is the one that its parts make, and each part the one that was committed to."""
        return self.joint is None or (self.joint.is_sound(self.seats) and self.joint.key == self.key)


class Checkpoint(msgspec.Struct, Generic[S]):
    """The state between two steps, and how far the match had come."""

    at: int
    asked: int
    events: int
    state: S


class Moment(NamedTuple):
    """A moment of a match: the facts that decide whether the answer that followed can be undone."""

    last: LogEntry | None
    """The last answer before it."""
    asks_one: bool
    """Whether one seat was asked alone, outside any window."""
    clock_runs: bool
    chance: tuple[int, int, int]
    """How much chance had been used, and at the end how much had been revealed."""
