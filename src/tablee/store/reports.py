"""When a rule of a game fails: what its authors need to see it fail again."""

from __future__ import annotations

import secrets
import traceback
from pathlib import Path
from typing import Any

import msgspec

from tablee.core import Match, RuleBroken, to_bytes


def write_report(folder: Path, id: str, match: Match[Any], error: RuleBroken) -> Path | None:
    """Write the match as it stands before the answer, and the answer; None if that is not possible."""
    answer = "" if error.entry is None else msgspec.json.encode(msgspec.structs.asdict(error.entry)).decode()
    text = "".join(traceback.format_exception(error))
    try:
        return keep_report(folder, f"{id}-{len(match.log) + 1}", match, f"{answer}\n{text}")
    except OSError:
        return None


def keep_report(folder: Path, number: str, match: Match[Any], text: str) -> Path:
    """Write a match and what is to be said about it.

    The match is written with its key: it is for the person at this machine to pass on, or not.
    """
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{number}.tablee").write_bytes(to_bytes(match))
    (folder / f"{number}.txt").write_text(text, encoding="utf-8")
    return folder / f"{number}.tablee"


SAID = "A player says:"
"""How a report begins that somebody has sent."""


class Report(msgspec.Struct, frozen=True):
    """One that was kept."""

    number: str
    at: int
    said: str | None
    """What a player wrote; None where a rule has failed: what it says then may name what is hidden."""
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
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{number}.txt").write_text(text, encoding="utf-8")
    return number
