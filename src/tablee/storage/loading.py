"""Loading: a match from its log, beginning at the latest checkpoint that still holds."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import RowMapping

from tablee.core import AnyGame, AnyMatch, LogEntry, Setup, decode_state
from tablee.core.engine.history import History
from tablee.core.engine.match import restored
from tablee.core.engine.undo import folded
from tablee.core.serialization import replayed


def load_match(
    game: AnyGame,
    setup: Setup,
    log: list[LogEntry],
    cached: Sequence[RowMapping],
    *,
    listening: bool,
) -> tuple[AnyMatch, int]:
    """Return the match of a log, and the number of answers at the checkpoint that it was loaded from."""
    numbers = _line_numbers(log)
    for checkpoint in reversed(cached):
        line, number = checkpoint["line"], checkpoint["number"]
        if line > len(numbers) or any(n > number for n in numbers[:line]):
            continue  # answers before it were taken back
        try:
            state = decode_state(checkpoint["state"], game.rules.state, setup.content)
        except (msgspec.DecodeError, UnicodeDecodeError):
            continue
        since = folded(log)[line:]
        history = History(log, len(log))
        match = restored(game, setup, history, since, line, checkpoint["asked"], state, listening=listening)
        return match, line
    return replayed(game, setup, log, listening=listening), 0


def _line_numbers(log: Sequence[LogEntry]) -> list[int]:
    """The numbers, in the log, of the answers that count."""
    line: list[int] = []
    for number, entry in enumerate(log, 1):
        if entry.kind == "undo":
            del line[len(line) - entry.value :]
        elif entry.kind == "retract":
            line = [n for n in line if not _is_retracted(log[n - 1], entry)]
        else:
            line.append(number)
    return line


def _is_retracted(earlier: LogEntry, retraction: LogEntry) -> bool:
    return earlier.seat == retraction.seat and earlier.question in retraction.value
