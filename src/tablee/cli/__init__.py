"""The ``tablee`` command."""

from __future__ import annotations


def main() -> None:
    """Run the command."""
    from tablee.cli.app import app

    app(prog_name="tablee")
