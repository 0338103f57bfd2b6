"""Crash reports: the match and the answer with which a game's authors can reproduce a failure."""

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
"""Reports that are kept for what anybody may cause; then a host has to tidy up before there are more."""
MOST_BYTES = 1024 * 1024
"""The largest match that is written with a player's report."""
FREE_BYTES = 64 * 1024 * 1024
"""Bytes on the disk that players' reports leave free for the matches."""
NOT_KEPT = "unkept"
"""How the number of a report ends that could not be written."""


def keep_report(folder: Path, number: str, match: AnyMatch, text: str) -> Path:
    """Write a match and what is to be said about it.

    The match is written with its key: it is for the person at this machine to pass on, or not.
    """
    _write(folder, number, text, to_bytes(match))
    return folder / f"{number}.tablee"


def keep_players_report(folder: Path, number: str, match: AnyMatch, text: str) -> None:
    """Write what a player says, and the match unless it is too long; refused where there is no room."""
    data = to_bytes(match)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if _is_full(folder) or shutil.disk_usage(folder).free < FREE_BYTES:
            raise Refused("reports_full")
        _write(folder, number, text, data if len(data) <= MOST_BYTES else None)
    except OSError:
        raise Refused("report_not_kept") from None


def _is_full(folder: Path) -> bool:
    return sum(1 for _ in folder.glob("*.txt")) >= MOST_REPORTS


def _write(folder: Path, number: str, text: str, match: bytes | None = None) -> None:
    """Both files or none: half of one helps nobody, and the disk may be full."""
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


SAID = "A player says:"
"""How a report begins that somebody has sent."""


class Report(msgspec.Struct, frozen=True):
    """One that was kept."""

    number: str
    at: int
    said: str | None
    """The player's text; None for a failed rule, whose traceback may name hidden things."""
    has_match: bool


def kept_reports(folder: Path, most: int = 100) -> list[Report]:
    """The latest reports."""
    files = sorted(folder.glob("*.txt"), key=lambda path: path.stat().st_mtime, reverse=True)[:most]
    return [_report(path) for path in files]


def _report(path: Path) -> Report:
    text = path.read_text(encoding="utf-8", errors="replace")
    said = text.removeprefix(SAID).strip() if text.startswith(SAID) else None
    return Report(path.stem, int(path.stat().st_mtime * 1000), said, path.with_suffix(".tablee").exists())


def keep_text(folder: Path, text: str) -> str:
    """Write what failed where no match is at hand, a bot say; gives the number of the report."""
    number = f"worker-{secrets.token_hex(4)}"
    try:
        if _is_full(folder):
            return f"worker-{NOT_KEPT}"
        _write(folder, number, text)
    except OSError:
        return f"worker-{NOT_KEPT}"
    return number
