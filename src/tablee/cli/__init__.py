"""The ``tablee`` command."""

from __future__ import annotations

import io
import sys


def main() -> None:
    """Run the command."""
    from tablee.cli.app import app

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A letter that the terminal's encoding lacks is no reason to stop.
            stream.reconfigure(errors="replace")
    app(prog_name="tablee")
