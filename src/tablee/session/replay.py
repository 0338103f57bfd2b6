"""Replays: the views of a seat, step by step, as a file.

An export of a running match must hold neither its key nor sealed answers, so the rules cannot replay it.
It is a film instead: for each step the view, and its words in every language.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from tablee.core import AnyGame, AnyMatch, Event, SaveError, Seat, Shared, Translator, words
from tablee.core.i18n import LANGUAGES
from tablee.session.beats import Beat, BeatRecorder

MAGIC = b"TABLFR\x01\n"
CHECKSUM = 16
MOST_BYTES = 200_000_000
"""A film that would unpack to more than this is no film of ours."""


class FrameBeat(msgspec.Struct, frozen=True):
    """What was seen on the way to a step: the table in words after an event."""

    text: dict[str, list[str]]
    log: dict[str, list[str]]
    """The log since the beat before."""


class Frame(msgspec.Struct, frozen=True):
    """One step: what is on the table, what was said, what is asked."""

    number: int
    """How many answers lie before it."""
    view: Any
    text: dict[str, list[str]]
    log: dict[str, list[str]]
    """The log since the frame before."""
    prompt: dict[str, str]
    beats: list[FrameBeat] = []
    """The beats between the frame before and this one."""


class Replay(msgspec.Struct, frozen=True):
    """A match as one seat (None: a spectator) has seen it."""

    game: str
    version: str
    content: str
    options: Any
    seats: int
    seat: Seat | None
    commitment: str
    """The salted hash of the key: to be checked when the match is over."""
    result: str | None
    frames: list[Frame]

    def to_bytes(self) -> bytes:
        """The replay as a file."""
        body = MAGIC + zlib.compress(msgspec.msgpack.encode(self))
        return body + hashlib.blake2b(body, digest_size=CHECKSUM).digest()

    @classmethod
    def from_bytes(cls, data: bytes) -> Replay:
        """The replay in a file."""
        if not is_replay(data):
            raise SaveError("save_not_a_match")
        if not data.startswith(MAGIC):
            raise SaveError("save_other_format")
        body, checksum = data[:-CHECKSUM], data[-CHECKSUM:]
        if hashlib.blake2b(body, digest_size=CHECKSUM).digest() != checksum:
            raise SaveError("save_damaged")
        try:
            unpacked = zlib.decompressobj().decompress(body[len(MAGIC) :], MOST_BYTES)
            replay = msgspec.msgpack.decode(unpacked, type=cls)
        except (zlib.error, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise SaveError("save_damaged") from None
        if not replay.frames:
            raise SaveError("save_damaged")
        return replay

    def view(self, game: AnyGame, frame: Frame, packs: Sequence[Path] = ()) -> Any:
        """The view of a frame, as the game's own type: for pictures."""
        if game.version != self.version:
            raise SaveError("save_other_version", version=self.version, expected=game.version)
        content = game.content(packs)

        def shared(_wanted: type, value: Any) -> Any:
            if value == content.hash:
                return content
            raise SaveError("save_other_content", content=self.content, expected=content.hash)

        kind = get_type_hints(game.information.view)["return"]
        return msgspec.convert(frame.view, kind, dec_hook=shared)


def is_replay(data: bytes) -> bool:
    """Whether a file claims to be a replay."""
    return data.startswith(MAGIC[:6])


def replay_of(match: AnyMatch, seat: Seat | None = None, languages: Sequence[str] = LANGUAGES) -> Replay:
    """Return the replay of a match that holds all its events.

    Without a seat: as the only player saw it in a game for one, as a spectator otherwise.
    """
    setup = match.setup
    if seat is None and setup.seats == 1:
        seat = 0
    return Replay(
        game=match.game.id,
        version=match.game.version,
        content=setup.content.hash,
        options=msgspec.to_builtins(setup.options),
        seats=setup.seats,
        seat=seat,
        commitment=setup.commitment(),
        result=None if match.outcome is None else match.outcome.reason,
        frames=list(_frames(match, seat, languages)),
    )


def _frames(match: AnyMatch, seat: Seat | None, languages: Sequence[str]) -> Iterator[Frame]:
    game = match.game
    catalogues = [words(language, game.folder / "texts") for language in languages]
    count = 0
    known = match.known_steps(seat)
    recorder = BeatRecorder()
    steps = (step for number, step in enumerate(match.steps()) if number in known)
    for number, step in enumerate(steps):
        view = step.view(seat)
        beats = _frame_beats(step, seat, recorder.take(seat, count), count, catalogues)
        recorder.clear([seat])
        recorder.watch(step, [seat])
        log = {t.language: log_words(game, view, step.events_for(seat, count), t) for t in catalogues}
        count = len(step.events)
        asked = [game.language.prompt(view, question) for question in step.questions if question.seat == seat]
        yield Frame(
            number=number,
            view=msgspec.to_builtins(view, enc_hook=_named, order="deterministic"),
            text={t.language: game.language.text(view, t) for t in catalogues},
            log=log,
            prompt={t.language: t.text(asked[0]) for t in catalogues} if asked else {},
            beats=beats,
        )


def _frame_beats(
    match: AnyMatch, seat: Seat | None, beats: Sequence[Beat], since: int, catalogues: Sequence[Translator]
) -> list[FrameBeat]:
    """Return beats in words, each with the log since the one before."""
    made = []
    for beat in beats:
        behind = sum(1 for _ in match.events_for(seat, beat.events))
        events = list(match.events_for(seat, since))
        events = events[: len(events) - behind]
        made.append(
            FrameBeat(
                {t.language: match.game.language.text(beat.view, t) for t in catalogues},
                {t.language: log_words(match.game, beat.view, events, t) for t in catalogues},
            )
        )
        since = beat.events
    return made


def log_words(game: AnyGame, view: Any, events: Iterable[tuple[int, Event]], t: Translator) -> list[str]:
    """Return events as lines of a log, each with the reasons behind it on lines of their own."""
    lines = []
    for _, event in events:
        lines.append(t.text(game.language.event(view, event)))
        lines += [f"  {t.text(reason)}" for reason in game.language.why(view, event)]
    return lines


def _named(value: Any) -> str:
    if isinstance(value, Shared):
        return value.hash
    raise TypeError(f"{type(value).__name__} cannot be in a view")
