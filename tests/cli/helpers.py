"""Running the command: in this process, or as a real one."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from typer.testing import CliRunner, Result

from tablee.cli.app import app

ROOT = Path(__file__).resolve().parents[2]
CALM = ("--calm", "--target", "50")
"""Options of the toy game: no clock, far to go."""


def run(*args: str, input: str = "") -> Result:
    """The command in this process; its input is a pipe."""
    return CliRunner().invoke(app, list(args), input=input, prog_name="tablee")


def good(*args: str, input: str = "") -> str:
    """What the command prints when it succeeds, with plain spaces for no-break ones."""
    result = run(*args, input=input)
    assert result.exit_code == 0, f"{result.output}\n{result.exception!r}"
    return result.stdout.replace("\u00a0", " ")


def wrong(*args: str, input: str = "") -> str:
    """What the command says when it refuses, with plain spaces: code 2, no traceback."""
    result = run(*args, input=input)
    assert result.exit_code == 2, f"{result.exit_code}\n{result.output}\n{result.exception!r}"
    assert "Traceback" not in result.output
    return result.stderr.strip().replace("\u00a0", " ")


class Program:
    """The real command in processes of its own."""

    def __init__(self, environment: Mapping[str, str], folder: Path) -> None:
        self.environment = dict(environment)
        self.folder = folder
        self.command = [sys.executable, "-m", "tablee.cli"]

    def run(self, *args: str, input: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*self.command, *args],
            input=input,
            capture_output=True,
            text=True,
            encoding="utf-8",
            env=self.environment,
            cwd=self.folder,
            timeout=120,
            check=False,
        )

    def start(self, *args: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [*self.command, *args],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            env=self.environment,
            cwd=self.folder,
        )
