"""A scratch server for measurements: a temporary file, no limits, and the resources of its processes."""

from __future__ import annotations

import contextlib
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

LIFTED = """\
[limits]
messages = 0
connections_per_address = 0
sockets_per_person = 0
sockets_per_address = 0
changes = 0
requests = 0
tables = 0
gathering_per_person = 0
hints = 0
reports = 0
"""
"""All clients have one address, and play faster than people."""

_PROC = Path("/proc")


class ResourceUsage(msgspec.Struct, frozen=True):
    """The resources that the processes of a server have used."""

    web: float
    """CPU seconds of the web process."""
    workers: float
    """CPU seconds of all other processes."""
    memory: int
    """Memory of all processes in bytes: PSS, in which shared pages count once."""
    files: int
    """Open files, pipes and sockets."""


class ScratchServer:
    """A running ``tablee serve`` for one measurement."""

    def __init__(self, process: subprocess.Popen[str], url: str) -> None:
        self._process = process
        self.url = url

    def use(self) -> ResourceUsage | None:
        """Return the resources used so far; None where the system does not report them."""
        web = self._process.pid
        try:
            everybody = [web, *_children(web)]
            seconds = [_cpu_seconds(pid) for pid in everybody]
            return ResourceUsage(
                seconds[0],
                sum(seconds[1:]),
                sum(_memory(pid) for pid in everybody),
                sum(len(os.listdir(_PROC / str(pid) / "fd")) for pid in everybody),
            )
        except OSError:
            return None


@contextlib.contextmanager
def trial(*, workers: int | None = None, games: Sequence[str] = ()) -> Iterator[ScratchServer]:
    """Run a server from a temporary folder until the block ends."""
    with tempfile.TemporaryDirectory(prefix="tablee-trial-") as folder:
        home = Path(folder)
        settings = home / "club.toml"
        settings.write_text(LIFTED, encoding="utf-8")
        command = [sys.executable, "-m", "tablee.cli", "--lang", "en", "serve", "--port", "0", "--pace", "0"]
        command += ["--settings", str(settings), "--database", str(home / "tablee.sqlite3")]
        command += [] if workers is None else ["--workers", str(workers)]
        command += [part for game in games for part in ("--with-game", game)]
        with (
            (home / "serve.err").open("wb") as log,
            subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=log, text=True
            ) as process,
        ):
            try:
                assert process.stdout is not None
                said = process.stdout.readline()
                found = re.search(r"http://[^/#\s]+", said)
                if found is None:
                    raise RuntimeError(said + (home / "serve.err").read_text(encoding="utf-8"))
                yield ScratchServer(process, found[0])
            finally:
                process.terminate()


def _children(pid: int) -> list[int]:
    listed = (_PROC / str(pid) / "task" / str(pid) / "children").read_text(encoding="ascii")
    return [int(child) for child in listed.split()]


def _cpu_seconds(pid: int) -> float:
    # After the program name in parentheses, which may contain anything: user and system time, in ticks.
    fields = (_PROC / str(pid) / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _memory(pid: int) -> int:
    rolled = (_PROC / str(pid) / "smaps_rollup").read_text(encoding="ascii")
    found = re.search(r"^Pss:\s+(\d+) kB", rolled, re.MULTILINE)
    return 0 if found is None else int(found[1]) * 1024
