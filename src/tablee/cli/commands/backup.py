"""``tablee backup`` and ``tablee restore``: a copy of the file of matches, and back."""

from __future__ import annotations

from pathlib import Path

from tablee.cli.i18n import words_for
from tablee.storage import own_file, place_of
from tablee.storage.backup import back_up, restore


def backup(language: str, copy: Path, database: str | None) -> None:
    """Copy the file, also while a server runs."""
    place = own_file() if database is None else place_of(database)
    back_up(place, copy)
    print(words_for(language)("backup-made", path=place.name, copy=str(copy)))


def put_back(language: str, copy: Path, database: str | None) -> None:
    """Put a copy in the place of the file; the old one is kept aside."""
    t = words_for(language)
    place = own_file() if database is None else place_of(database)
    aside = restore(copy, place)
    print(t("restore-made", path=place.name, copy=str(copy)))
    if aside is not None:
        print(t("restore-aside", aside=aside))
