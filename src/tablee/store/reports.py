"""When a rule of a game fails: what its authors need to see it fail again."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import Any

import msgspec

from tablee.core import Match, RuleBroken, to_bytes


def write_report(folder: Path, id: str, match: Match[Any], error: RuleBroken) -> Path | None:
    """Write the match as it stands before the answer, and the answer; None if that is not possible.

    The match is written with its key: it is for the person at this machine to pass on, or not.
    """
    name = f"{id}-{len(match.log) + 1}"
    answer = "" if error.entry is None else msgspec.json.encode(msgspec.structs.asdict(error.entry)).decode()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.tablee").write_bytes(to_bytes(match))
        text = "".join(traceback.format_exception(error))
        (folder / f"{name}.txt").write_text(f"{answer}\n{text}", encoding="utf-8")
    except OSError:
        return None
    return folder / f"{name}.tablee"
