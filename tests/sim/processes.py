"""Looking at processes, and waiting for their end, on Linux."""

from __future__ import annotations

import os
import select
from collections.abc import Iterable, Iterator
from pathlib import Path


def descendants(pid: int) -> Iterator[int]:
    """The processes that a process has started, and theirs."""
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        # It ended meanwhile.
        return
    for child in map(int, children):
        yield child
        yield from descendants(child)


def title(pid: int) -> str:
    """The command line of a process; nothing if it has ended."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace")
    except OSError:
        return ""


def all_end(pids: Iterable[int], seconds: float = 90) -> bool:
    """Wait until processes have ended; whether all did."""
    for pid in pids:
        try:
            handle = os.pidfd_open(pid)
        except ProcessLookupError:
            continue
        ready, _, _ = select.select([handle], [], [], seconds)
        os.close(handle)
        if not ready:
            return False
    return True
