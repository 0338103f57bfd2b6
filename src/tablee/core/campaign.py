"""Campaigns: a chain of matches with a record that each takes in and gives out."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.core.engine.match import AnyMatch, Match
from tablee.core.game import AnyGame
from tablee.core.model.questions import Refused, Seat


class Chapter(msgspec.Struct, frozen=True):
    """One finished match of a campaign."""

    match: bytes
    record: bytes


class Campaign(msgspec.Struct):
    """The matches played so far; the record after the last one opens the next.

    A game encodes its own record (a versioned struct with a shared part, a hidden part and a part that
    follows a person) and shows it through ``record_view``; the platform never looks inside.
    """

    game: str
    chapters: list[Chapter] = []

    @property
    def record(self) -> bytes | None:
        """The record that the next match takes in."""
        return self.chapters[-1].record if self.chapters else None

    def view(self, game: AnyGame, seat: Seat | None) -> Any:
        """The view of the record for one seat."""
        if game.information.record_view is None or self.record is None:
            return None
        return game.information.record_view(self.record, seat)

    def next_match(
        self, game: AnyGame, options: Any = None, seed: int | None = None, **more: Any
    ) -> AnyMatch:
        """Begin the next match from the record."""
        return Match.new(game, options, seed, record=self.record, **more)

    def finish(self, match: AnyMatch) -> None:
        """Add a finished match and its record to the chain."""
        from tablee.core.serialization import to_bytes

        if match.outcome is None:
            raise Refused("match_not_over")
        if match.outcome.record is None:
            raise Refused("no_record")
        if match.game.id != self.game:
            raise Refused("other_game")
        if match.setup.record != self.record:
            raise Refused("other_record")
        self.chapters.append(Chapter(to_bytes(match), match.outcome.record))

    def to_bytes(self) -> bytes:
        """The record as a file keeps it."""
        return msgspec.msgpack.encode(self)

    @classmethod
    def from_bytes(cls, data: bytes) -> Campaign:
        """The campaign in these bytes; a file that is none is refused."""
        from tablee.core.serialization import SaveError

        try:
            return msgspec.msgpack.decode(data, type=cls)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise SaveError("save_damaged") from None
