"""Small JSON files on this computer: sessions and fingerprints, by server."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

FINGERPRINTS = "fingerprints.json"
"""The file with the first fingerprint of each table."""
MOST_FINGERPRINTS = 500


def read_strings(path: Path) -> dict[str, str]:
    """Return the values in a file; an unreadable file is empty."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, str])
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return {}


def write_strings(path: Path, values: dict[str, str]) -> None:
    """Write values to a file that only this user can read."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}.{os.getpid()}")
    with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(msgspec.json.format(msgspec.json.encode(values)))
    new.replace(path)


def first_fingerprint(folder: Path, table: str, fingerprint: str) -> str:
    """Return the first fingerprint of a table; store this one if there is none."""
    path = folder / FINGERPRINTS
    seen = read_strings(path)
    if table not in seen:
        kept = list(seen.items())[1 - MOST_FINGERPRINTS :]
        write_strings(path, {**dict(kept), table: fingerprint})
    return seen.get(table, fingerprint)
