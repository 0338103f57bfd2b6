"""Records of the database as structs: saved matches, notes, changes, and the rules of a saved match."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import RowMapping

from tablee.core import (
    AnyGame,
    AnyMatch,
    GameNotFound,
    LogEntry,
    Outcome,
    SaveError,
    Seat,
    Setup,
    Shared,
    find_game,
)
from tablee.core.model.joint_key import JointKey
from tablee.core.model.questions import freeze

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""The letters of ids."""


class Saved(msgspec.Struct, frozen=True):
    """The row of a saved match; nothing is replayed for it."""

    id: str
    game: str
    version: str
    content: str
    packs: tuple[str, ...]
    options: Any
    seats: int
    practice: bool
    bots: dict[int, str]
    standing: dict[int, tuple[str, ...]]
    clocks: dict[str, int]
    hints: int
    begun: int
    touched: int
    answers: int
    result: str | None


class Note(msgspec.Struct, frozen=True):
    """A note of the host in the log, besides the answers."""

    line: int
    """The number of answers before it."""
    what: str
    seat: Seat
    words: str = ""


class Change(msgspec.Struct, frozen=True):
    """The change that one transaction writes: log entries, clocks, and the id of the client's answer."""

    number: int
    """The number of log entries before it."""
    entries: Sequence[LogEntry]
    clocks: Mapping[str, int]
    at: int
    client_answer_id: str | None = None
    raw: bytes | None = None


def asked_by(match: AnyMatch) -> list[Seat]:
    """Return the seats that are waited for, as far as everybody may know: claims in a race stay secret."""
    return match.awaited_seats()


def pack(value: Any) -> bytes:
    return msgspec.msgpack.encode(value)


def match_row(match: AnyMatch, at: int, packs: Sequence[Path], bots: Mapping[int, str]) -> dict[str, Any]:
    """Return the row of a match that is saved for the first time, with a new id."""
    setup = match.setup
    return {
        "id": "".join(secrets.choice(LETTERS) for _ in range(8)),
        "game": match.game.id,
        "version": match.game.version,
        "content": setup.content.hash,
        "packs": pack([str(pack.resolve()) for pack in packs]),
        "options": pack(msgspec.to_builtins(setup.options)),
        "seats": setup.seats,
        "key": setup.key,
        "salt": setup.salt,
        "commitment": setup.commitment(),
        "joint": None if setup.joint is None else pack(setup.joint),
        "practice": setup.practice,
        "record": setup.record,
        "came_from": pack(setup.came_from) if setup.came_from else None,
        "bots": pack(dict(bots)),
        "standing": pack({}),
        "clocks": pack({}),
        "begun": at,
        "touched": at,
        **result_columns(match.outcome),
    }


def entry_rows(id: str, change: Change) -> list[dict[str, Any]]:
    """Return the rows of the log entries of a change, without digests."""
    return [
        {
            "match": id,
            "number": change.number + place,
            "act": entry.kind,
            "question": entry.question,
            "seat": entry.seat,
            "value": pack(entry.value),
            "ms": entry.ms,
            "by": entry.by,
            "client_answer_id": change.client_answer_id,
            "raw": change.raw,
            "digest": None,
            "at": change.at,
        }
        for place, entry in enumerate(change.entries, 1)
    ]


def result_columns(outcome: Outcome | None) -> dict[str, Any]:
    """Return the columns of the result, which can be read without the rules."""
    if outcome is None:
        return {"result": None, "outcome": None, "gave": None}
    kept = {"winners": outcome.winners, "facts": outcome.facts}
    return {"result": outcome.reason, "outcome": pack(kept), "gave": outcome.record}


def saved_from(row: RowMapping) -> Saved:
    packed = ("packs", "options", "bots", "standing", "clocks")
    values = {
        name: msgspec.msgpack.decode(row[name], strict=False) if name in packed else row[name]
        for name in Saved.__struct_fields__
    }
    return msgspec.convert(values, Saved, strict=False)


def entry_from(row: RowMapping) -> LogEntry:
    value = freeze(msgspec.msgpack.decode(row["value"]))
    return LogEntry(row["act"], row["question"], row["seat"], value, row["ms"], row["by"])


def installed_game(saved: Saved) -> AnyGame:
    """Return the game of a match in the installed version."""
    try:
        return find_game(saved.game)
    except GameNotFound:
        raise SaveError("save_unknown_game", game=saved.game) from None


def installed_content(saved: Saved, game: AnyGame) -> Shared:
    """Return the content of a match with its packs as they are now."""
    return game.content([Path(pack) for pack in saved.packs])


def pinned_rules(saved: Saved) -> tuple[AnyGame, Shared]:
    """Return the rules and the content that a match was played by; refused if others are installed."""
    game = installed_game(saved)
    if saved.version != game.version:
        raise SaveError("save_other_version", version=saved.version, expected=game.version)
    content = installed_content(saved, game)
    if content.hash != saved.content:
        raise SaveError("save_other_content", content=saved.content, expected=content.hash)
    return game, content


def setup_from(saved: Saved, row: RowMapping, game: AnyGame, content: Shared) -> Setup:
    """Return the setup of a saved match; refused if its key does not fit the commitment."""
    options = msgspec.convert(saved.options, game.rules.options)
    joint = None if row["joint"] is None else msgspec.msgpack.decode(row["joint"], type=JointKey)
    came_from = () if row["came_from"] is None else tuple(msgspec.msgpack.decode(row["came_from"]))
    keys = row["key"], row["salt"]
    setup = Setup(options, saved.seats, *keys, content, saved.practice, row["record"], joint, came_from)
    if not setup.is_key_sound() or row["commitment"] not in (None, setup.commitment()):
        raise SaveError("save_other_key", id=saved.id)
    return setup
