"""Lines from the terminal or a pipe: a read ends with a line, with the end of the input, or at a deadline."""

from __future__ import annotations

import io
import os
import select
import sys
from collections.abc import Callable
from enum import Enum
from typing import IO, Final

from tablee.ui.option_forms import NO, YES


class Late(Enum):
    """No line came in time."""

    LATE = "late"


LATE: Final = Late.LATE


class Lines:
    """The lines of a terminal, a pipe or a file."""

    def __init__(self, stream: IO[str] | None = None) -> None:
        self._stream = sys.stdin if stream is None else stream
        self._fd = _waitable(self._stream)
        self._buffer = b""
        self._ended = False

    @property
    def can_wait(self) -> bool:
        """Whether :meth:`next` gives up in time; where it cannot, it waits for a line as long as it takes."""
        return self._fd is not None

    @property
    def is_terminal(self) -> bool:
        """Whether somebody sits there and types."""
        return self._stream.isatty()

    def next(self, seconds: float | None = None) -> str | Late | None:
        """The next line; None at the end of the input; ``LATE`` after so many seconds without one."""
        if self._fd is None:
            line = self._stream.readline()
            return line.rstrip("\r\n") if line else None
        while b"\n" not in self._buffer and not self._ended:
            ready, _, _ = select.select([self._fd], [], [], seconds)
            if not ready:
                return LATE
            part = os.read(self._fd, 65536)
            self._ended = not part
            self._buffer += part
        if not self._buffer:
            return None
        line_bytes, _, self._buffer = self._buffer.partition(b"\n")
        return line_bytes.decode("utf-8", "replace").rstrip("\r")


def says_yes(lines: Lines, ask_again: Callable[[], object] = lambda: None) -> bool:
    """Yes or no, in either language; the end of the input and an empty line mean no."""
    while True:
        line = lines.next()
        word = line.strip().lower() if isinstance(line, str) else "no"
        if word in (*YES, "y", "o"):
            return True
        if word in (*NO, "n", ""):
            return False
        ask_again()


def _waitable(stream: IO[str]) -> int | None:
    """The number of a stream that can be waited for; Windows can wait for none, and then lines block."""
    if os.name == "nt":
        return None
    try:
        return stream.fileno()
    except (OSError, io.UnsupportedOperation, ValueError):
        return None
