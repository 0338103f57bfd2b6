"""Campaigns: a chain of matches with a record that each takes in and gives out."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from tablee.core.engine.match import AnyMatch, Match
from tablee.core.game import AnyGame, CampaignRules
from tablee.core.model.questions import Refused, Seat
from tablee.core.nesting import is_nested_too_deep

MAGIC = b"TABLCA\x01\n"
CHECKSUM = 16


class Chapter(msgspec.Struct, frozen=True):
    """One finished match of a campaign."""

    match: bytes
    record: bytes


class AsideChapter(msgspec.Struct, frozen=True):
    """A match that was set aside: its chapter was begun again, and its record does not count."""

    number: int
    match: bytes


class Campaign(msgspec.Struct, omit_defaults=True):
    """The chapters played so far; the record of the last one opens the next.

    A game encodes its own record (a versioned struct with a shared part, a hidden part and a part that
    follows a person) and shows it through ``Game.campaign``; the platform never looks inside.
    """

    game: str
    chapters: list[Chapter] = []
    name: str = ""
    options: Any = None
    """The options of its matches as plain data; None: the game's own."""
    packs: list[str] = []
    """The folders of further packs."""
    aside: list[AsideChapter] = []

    @property
    def record(self) -> bytes | None:
        """The record that the next match takes in."""
        return self.chapters[-1].record if self.chapters else None

    def is_over(self, game: AnyGame) -> bool:
        """Whether the last chapter has ended the campaign."""
        return self.record is not None and rules_of(game).is_over(self._readable(game))

    def view(self, game: AnyGame, seat: Seat | None) -> Any:
        """The view of the record for one seat; None before the first chapter is over."""
        if game.campaign is None or self.record is None:
            return None
        return game.campaign.view(self._readable(game), seat, self._content(game))

    def next_match(
        self,
        game: AnyGame,
        options: Any = None,
        seed: int | None = None,
        *,
        came_from: Sequence[Seat | None] = (),
        **more: Any,
    ) -> AnyMatch:
        """Begin the next match from the record. ``came_from``: the seat of each player in the last one."""
        if options is None and self.options is not None:
            options = msgspec.convert(self.options, game.rules.options)
        more.setdefault("content", self._content(game))
        return Match.new(game, options, seed, record=self.record, came_from=came_from, **more)

    def finish(self, match: AnyMatch) -> None:
        """Add a finished match to the chain; one that was abandoned is set aside."""
        from tablee.core.serialization import to_bytes

        if match.outcome is None:
            raise Refused("match_not_over")
        if match.game.id != self.game:
            raise Refused("other_game")
        if not self._begins(match):
            raise Refused("other_record")
        gave = match.outcome.record
        if gave is None and match.setup.record is None:
            raise Refused("no_record")
        if is_abandoned(match.setup.record, gave):
            self.aside.append(AsideChapter(len(self.chapters) + 1, to_bytes(match)))
        else:
            assert gave is not None
            self.chapters.append(Chapter(to_bytes(match), gave))

    def set_aside(self) -> None:
        """Set the last chapter aside: it is begun again, from the record before it."""
        if not self.chapters:
            raise Refused("no_chapter")
        last = self.chapters.pop()
        self.aside.append(AsideChapter(len(self.chapters) + 1, last.match))

    def to_bytes(self) -> bytes:
        """The campaign as a file keeps it, with all its matches."""
        body = MAGIC + msgspec.msgpack.encode(self)
        return body + hashlib.blake2b(body, digest_size=CHECKSUM).digest()

    @classmethod
    def from_bytes(cls, data: bytes) -> Campaign:
        """The campaign in these bytes; a file that is none is refused."""
        from tablee.core.serialization import SaveError

        if data.startswith(MAGIC):
            body, checksum = data[:-CHECKSUM], data[-CHECKSUM:]
            if hashlib.blake2b(body, digest_size=CHECKSUM).digest() != checksum:
                raise SaveError("save_damaged")
            data = body[len(MAGIC) :]
        elif is_campaign(data):
            raise SaveError("save_other_format")
        # Files of earlier versions have neither magic nor checksum.
        try:
            campaign = msgspec.msgpack.decode(data, type=cls)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise SaveError("save_damaged") from None
        if is_nested_too_deep(campaign.options):
            raise SaveError("save_damaged")
        return campaign

    def _begins(self, match: AnyMatch) -> bool:
        """Whether a match was begun from the last record, if perhaps by an earlier version of the rules."""
        took = match.setup.record
        if took is None or self.record is None:
            return took is self.record
        return rules_of(match.game).readable(took, match.setup.content) == self._readable(match.game)

    def _content(self, game: AnyGame) -> Any:
        return game.content([Path(pack) for pack in self.packs])

    def _readable(self, game: AnyGame) -> bytes:
        """The last record as the installed rules read it."""
        assert self.record is not None
        return rules_of(game).readable(self.record, self._content(game))


def is_campaign(data: bytes) -> bool:
    """Whether a file claims to be a campaign."""
    return data.startswith(MAGIC[:6])


def rules_of(game: AnyGame) -> CampaignRules:
    """The campaign rules of a game; refused if it has none."""
    if game.campaign is None:
        raise Refused("no_campaigns", game=game.id)
    return game.campaign


def journal_view(match: AnyMatch, seat: Seat | None) -> Any:
    """The view of the record that a match gave, or took, for one of its seats; None without a record."""
    rules, setup = match.game.campaign, match.setup
    if rules is None:
        return None
    gave = None if match.outcome is None else match.outcome.record
    if gave is not None:
        return rules.view(gave, seat, setup.content)
    if setup.record is None:
        return None
    before = setup.came_from[seat] if setup.came_from and seat is not None else seat
    return rules.view(setup.record, before, setup.content)


def is_abandoned(took: bytes | None, gave: bytes | None) -> bool:
    """Whether a finished match leaves its campaign as it was: it gave back what it took, or nothing."""
    return gave is None or gave == took
