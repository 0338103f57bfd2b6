"""Somebody at a terminal: the real command, with what is typed and what is printed."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
import termios
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tests.sources import python_path

PATIENCE = 40.0
"""Seconds: a command that starts on a busy machine takes its time."""
PROGRAM = [sys.executable, "-m", "tablee.cli"]
COMMAND = [*PROGRAM, "play"]


def environment(home: Path, language: str = "en") -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("TABLEE_")}
    more = {"TABLEE_HOME": str(home), "TABLEE_LANG": language, "PYTHONPATH": python_path(), "PYTHONUTF8": "1"}
    return {**kept, **more, "NO_COLOR": "1"}


class Script:
    """The command with lines through a pipe, all of them at once."""

    def __init__(
        self,
        home: Path,
        *args: str,
        typed: Sequence[str] = (),
        language: str = "en",
        command: Sequence[str] = ("play",),
    ) -> None:
        self._process = subprocess.Popen(
            [*PROGRAM, *command, *args],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=environment(home, language),
        )
        assert self._process.stdin is not None
        self._process.stdin.write("".join(f"{line}\n" for line in typed))
        self._process.stdin.close()
        self._process.stdin = None

    def ends(self) -> Ended:
        """Wait until it has ended."""
        try:
            out, err = self._process.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            self._process.kill()
            out, err = self._process.communicate()
            raise AssertionError(f"it does not end\n{out[-1500:]}\n{err}") from None
        return Ended(self._process.returncode, out, err)


class Ended(NamedTuple):
    """What a command has printed, and its exit code."""

    returncode: int
    stdout: str
    stderr: str


def script(
    home: Path,
    *args: str,
    typed: Sequence[str] = (),
    language: str = "en",
    command: Sequence[str] = ("play",),
) -> Ended:
    """The command with lines through a pipe, to its end."""
    return Script(home, *args, typed=typed, language=language, command=command).ends()


class Terminal:
    """The command in a terminal of its own, which does not echo."""

    def __init__(self, home: Path, *args: str, language: str = "en") -> None:
        self._fd, inner = pty.openpty()
        settings = termios.tcgetattr(inner)
        settings[3] &= ~termios.ECHO
        termios.tcsetattr(inner, termios.TCSANOW, settings)
        os.set_blocking(self._fd, False)
        self.process = subprocess.Popen(
            [*COMMAND, *args], stdin=inner, stdout=inner, stderr=inner, env=environment(home, language)
        )
        os.close(inner)
        self._data = b""
        self._read = 0

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._fd)

    @property
    def text(self) -> str:
        """All that was printed, with plain spaces for no-break ones."""
        self._take()
        return self._data.decode("utf-8", "replace").replace("\r\n", "\n").replace("\u00a0", " ")

    def type(self, *lines: str) -> None:
        for line in lines:
            os.write(self._fd, f"{line}\n".encode())

    def reads(self, words: str, patience: float = PATIENCE) -> str:
        """Wait until words are printed that were not read before; gives all that came up to them."""
        end = time.monotonic() + patience
        while (place := self.text.find(words, self._read)) < 0:
            assert time.monotonic() < end, f"not printed: {words!r}\n{self.text[-1500:]}"
            assert self.process.poll() is None or words in self.text[self._read :], self.text[-1500:]
            time.sleep(0.02)
        before, self._read = self.text[self._read : place], place + len(words)
        return before

    def leaves(self) -> int:
        """Wait until it has ended; gives its exit code."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < end, f"it does not end\n{self.text[-1500:]}"
            self._take()
            time.sleep(0.02)
        self._take()
        return self.process.wait()

    def _take(self) -> None:
        try:
            while part := os.read(self._fd, 65536):
                self._data += part
        except (BlockingIOError, OSError):
            pass  # nothing more for now, or the command has ended
