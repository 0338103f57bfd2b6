"""``tablee backup`` and ``tablee restore``: a copy of the file of matches, and back."""

from __future__ import annotations

from pathlib import Path

from tablee.cli.language import words_for
from tablee.store import home
from tablee.store.copies import back_up, restore
from tablee.store.database import FILE_NAME


def backup(language: str, copy: Path, database: Path | None) -> None:
    """Copy the file, also while a server runs."""
    path = home() / FILE_NAME if database is None else database
    back_up(path, copy)
    print(words_for(language)("backup-made", path=str(path), copy=str(copy)))


def put_back(language: str, copy: Path, database: Path | None) -> None:
    """Put a copy in the place of the file; the old one is kept aside."""
    say = words_for(language)
    path = home() / FILE_NAME if database is None else database
    aside = restore(copy, path)
    print(say("restore-made", path=str(path), copy=str(copy)))
    if aside is not None:
        print(say("restore-aside", aside=str(aside)))
