"""Reports of failed rules and of players: a text, and the match with which the failure can be reproduced."""

from __future__ import annotations

import secrets
import shutil
import traceback
from pathlib import Path

import msgspec

from tablee.core import AnyMatch, Refused, RuleBroken, to_bytes


def write_report(folder: Path, id: str, match: AnyMatch, error: RuleBroken) -> Path | None:
    """Write the match as it stands before the answer, and the answer; None if that is not possible."""
    answer = "" if error.entry is None else msgspec.json.encode(msgspec.structs.asdict(error.entry)).decode()
    text = "".join(traceback.format_exception(error))
    try:
        return keep_report(folder, f"{id}-{len(match.log) + 1}", match, f"{answer}\n{text}")
    except OSError:
        return None


MOST_REPORTS = 1000
"""Reports in the folder, at most: then players and workers add no more until the host deletes some."""
MOST_MATCH_BYTES = 1024 * 1024
"""A longer match is not saved with a player's report."""
FREE_BYTES = 64 * 1024 * 1024
"""Disk space that players' reports leave free, for the matches."""
NOT_WRITTEN = "unkept"
"""The suffix of the number of a report that could not be written."""


def keep_report(folder: Path, number: str, match: AnyMatch, text: str) -> Path:
    """Write a match and a text about it.

    The match is written with its key: it is for the person at this machine to pass on, or not.
    """
    _write(folder, number, text, to_bytes(match))
    return folder / f"{number}.tablee"


def keep_players_report(folder: Path, number: str, match: AnyMatch, text: str) -> None:
    """Write a player's text, and the match unless it is too long; refuse the report if there is no room."""
    data = to_bytes(match)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if _is_full(folder) or shutil.disk_usage(folder).free < FREE_BYTES:
            raise Refused("reports_full")
        _write(folder, number, text, data if len(data) <= MOST_MATCH_BYTES else None)
    except OSError:
        raise Refused("report_not_kept") from None


def _is_full(folder: Path) -> bool:
    return sum(1 for _ in folder.glob("*.txt")) >= MOST_REPORTS


def _write(folder: Path, number: str, text: str, match: bytes | None = None) -> None:
    """Write both files or none; the disk may be full."""
    files = {folder / f"{number}.txt": text.encode()}
    if match is not None:
        files[folder / f"{number}.tablee"] = match
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for path, data in files.items():
            path.write_bytes(data)
    except OSError:
        for path in files:
            path.unlink(missing_ok=True)
        raise


PLAYER_PREFIX = "A player says:"
"""The first words of a report that a player has sent."""


class Report(msgspec.Struct, frozen=True):
    """A report in the folder."""

    number: str
    at: int
    said: str | None
    """The text of a player; None for a failed rule, because its text may contain hidden information."""
    has_match: bool


def latest_reports(folder: Path, most: int = 100) -> list[Report]:
    """Return the latest reports, the newest first."""
    files = sorted(folder.glob("*.txt"), key=lambda path: path.stat().st_mtime, reverse=True)[:most]
    return [_report(path) for path in files]


def _report(path: Path) -> Report:
    text = path.read_text(encoding="utf-8", errors="replace")
    said = text.removeprefix(PLAYER_PREFIX).strip() if text.startswith(PLAYER_PREFIX) else None
    return Report(path.stem, int(path.stat().st_mtime * 1000), said, path.with_suffix(".tablee").exists())


def keep_text(folder: Path, text: str) -> str:
    """Write a report without a match, of a bot that failed for example; return its number."""
    number = f"worker-{secrets.token_hex(4)}"
    try:
        if _is_full(folder):
            return f"worker-{NOT_WRITTEN}"
        _write(folder, number, text)
    except OSError:
        return f"worker-{NOT_WRITTEN}"
    return number
