"""Matches as bytes: answers are the truth, the latest checkpoint is a cache."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from tablee.core.engine.checkpoints import fresh_checkpoint_of
from tablee.core.engine.history import History
from tablee.core.engine.match import AnyMatch, Match, RuleBroken, restored
from tablee.core.game import AnyGame
from tablee.core.model.joint_key import JointKey
from tablee.core.model.log import LogEntry, Setup
from tablee.core.model.questions import Refused, freeze
from tablee.core.model.state import Shared
from tablee.core.nesting import is_nested_too_deep
from tablee.core.registry import GameNotFound, find_game

MAGIC = b"TABLEE\x01\n"
CHECKSUM = 16
LENGTH = 4


class SaveError(Exception):
    """A file that is no match of this version, with the reason and the remedy."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(f"{code}: {', '.join(f'{k} {v}' for k, v in facts.items())}" if facts else code)
        self.code = code
        self.facts = facts


class _Saved(msgspec.Struct, frozen=True, omit_defaults=True):
    """The head of a file, between the magic and the entries: its length, itself, its checksum."""

    game: str
    version: str
    content: str
    options: Any
    seats: int
    key: bytes
    salt: bytes
    practice: bool
    record: bytes | None
    entries: int
    size: int
    log: bytes
    """The checksum of all entries, which follow the rest of the file. They are read only on demand, for what
    was before the checkpoint, so that a long match loads as fast as a short one."""
    since: list[LogEntry]
    """The answers since the checkpoint that count."""
    at: int
    asked: int
    state: bytes
    joint: JointKey | None = None
    """The parts of a joint key; left out otherwise, so that such files have the same bytes as ever."""
    came_from: tuple[int | None, ...] = ()
    """The seats in the match before; left out where there are none, for the same reason."""


_DECODER = msgspec.msgpack.Decoder(_Saved)


class Header(msgspec.Struct, frozen=True):
    """The header of a file, which can be read without a replay."""

    game: str
    version: str
    content: str
    options: Any


def to_bytes(match: AnyMatch) -> bytes:
    """The match as a file. A determinized match is refused: it has no key of its own."""
    if match.determinized:
        raise Refused("imagined_match")
    checkpoint = fresh_checkpoint_of(match)
    log = msgspec.msgpack.encode(list(match.log))
    setup = match.setup
    saved = _Saved(
        game=match.game.id,
        version=match.game.version,
        content=setup.content.hash,
        options=msgspec.to_builtins(setup.options),
        seats=setup.seats,
        key=setup.key,
        salt=setup.salt,
        practice=setup.practice,
        record=setup.record,
        entries=len(match.log),
        size=len(log),
        log=_checksum(log),
        since=match.answers[checkpoint.at :],
        at=checkpoint.at,
        asked=checkpoint.asked,
        state=encode_state(checkpoint.state),
        joint=setup.joint,
        came_from=setup.came_from,
    )
    head = msgspec.msgpack.encode(saved)
    return b"".join((MAGIC, len(head).to_bytes(LENGTH, "big"), head, _checksum(head), log))


def header_of(data: bytes) -> Header:
    """The header of a file."""
    saved, _ = _opened(data)
    return Header(saved.game, saved.version, saved.content, saved.options)


def from_bytes(
    data: bytes,
    game: AnyGame | None = None,
    content: Shared | None = None,
    *,
    listening: bool = False,
    whole: bool = False,
) -> AnyMatch:
    """The match in a file. ``whole``: replay it from its first answer, checking each one."""
    saved, entries = _opened(data)
    if game is None:
        try:
            game = find_game(saved.game)
        except GameNotFound:
            raise SaveError("save_unknown_game", game=saved.game) from None
    if saved.game != game.id:
        raise SaveError("save_other_game", game=saved.game, expected=game.id)
    if saved.version != game.version:
        raise SaveError("save_other_version", version=saved.version, expected=game.version)
    content = game.content() if content is None else content
    if content.hash != saved.content:
        raise SaveError("save_other_content", content=saved.content, expected=content.hash)
    try:
        options = msgspec.convert(saved.options, game.rules.options)
    except (Refused, msgspec.ValidationError) as error:
        raise SaveError("save_broken", reason=str(error)) from error
    setup = Setup(
        options=options,
        seats=saved.seats,
        key=saved.key,
        salt=saved.salt,
        content=content,
        practice=saved.practice,
        record=saved.record,
        joint=saved.joint,
        came_from=saved.came_from,
    )
    if not setup.is_key_sound():
        raise SaveError("save_other_key")
    log = History(lambda: entries_of(entries, saved.log), saved.entries)
    try:
        if whole or listening or not saved.state:
            return replayed(game, setup, log, listening=listening, checked=whole)
        state = decode_state(saved.state, game.rules.state, content)
        return restored(game, setup, log, frozen(saved.since), saved.at, saved.asked, state)
    except (RuleBroken, Refused, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveError("save_broken", reason=str(error)) from error


def entries_of(data: memoryview, checksum: bytes) -> list[LogEntry]:
    """The entries of a file, checked before they are read."""
    if _checksum(data) != checksum:
        raise SaveError("save_damaged")
    try:
        return frozen(msgspec.msgpack.decode(data, type=list[LogEntry]))
    except (Refused, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveError("save_broken", reason=str(error)) from error


def frozen(entries: Sequence[LogEntry]) -> list[LogEntry]:
    """Entries with the tuples that options are made of, where the format has lists."""
    return [
        entry if type(entry.value) is not list else msgspec.structs.replace(entry, value=freeze(entry.value))
        for entry in entries
    ]


def replayed(
    game: AnyGame,
    setup: Setup,
    log: Sequence[LogEntry],
    *,
    listening: bool = False,
    checked: bool = False,
) -> AnyMatch:
    """The match that these entries make, from its start; ``checked``: each answer as if it were new."""
    match = Match(game, setup, listening=listening)
    for entry in log:
        match.replay(entry, checked=checked)
    return match


def encode_state(state: Any) -> bytes:
    """A state as bytes; shared content is named by its hash."""
    return _encoder().encode(state)


def decode_state(data: bytes, kind: Any, content: Shared) -> Any:
    """The state in these bytes."""

    def shared(wanted: type, value: Any) -> Any:
        if issubclass(wanted, Shared) and value == content.hash:
            return content
        raise msgspec.ValidationError("the state belongs to another content")

    return msgspec.msgpack.decode(data, type=kind, dec_hook=shared)


@cache
def _encoder() -> msgspec.msgpack.Encoder:
    return msgspec.msgpack.Encoder(enc_hook=_named, order="deterministic")


def _named(value: Any) -> str:
    if isinstance(value, Shared):
        return value.hash
    raise TypeError(f"{type(value).__name__} cannot be in a state")


def _opened(data: bytes) -> tuple[_Saved, memoryview]:
    """The head of a file, checked, and its entries as bytes, not copied."""
    if not data.startswith(MAGIC):
        raise SaveError("save_other_format" if data.startswith(MAGIC[:6]) else "save_not_a_match")
    start = len(MAGIC) + LENGTH
    end = start + int.from_bytes(data[len(MAGIC) : start], "big")
    head, checksum = data[start:end], data[end : end + CHECKSUM]
    if _checksum(head) != checksum:
        raise SaveError("save_damaged")
    try:
        saved = _DECODER.decode(head)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise SaveError("save_damaged") from None
    if is_nested_too_deep(saved.options):
        raise SaveError("save_damaged")
    entries = memoryview(data)[end + CHECKSUM :]
    if len(entries) != saved.size:
        raise SaveError("save_damaged")
    return saved, entries


def _checksum(data: bytes | memoryview) -> bytes:
    return hashlib.blake2b(data, digest_size=CHECKSUM).digest()
