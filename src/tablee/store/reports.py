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


def keep_text(folder: Path, text: str) -> str:
    """Write what failed where no match is at hand, a bot say; gives the number of the report."""
    number = f"worker-{secrets.token_hex(4)}"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{number}.txt").write_text(text, encoding="utf-8")
    return number
