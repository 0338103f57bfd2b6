"""What the terminal keeps about servers on this computer: small files of names and values."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

FINGERPRINTS = "fingerprints.json"
"""The file that keeps which fingerprint was seen first at each table."""
MOST_FINGERPRINTS = 500


def read_strings(path: Path) -> dict[str, str]:
    """The values in a file; one that cannot be read is as good as none."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, str])
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return {}


def write_strings(path: Path, values: dict[str, str]) -> None:
    """Keep values where nobody else on this computer may read them."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}.{os.getpid()}")
    with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(msgspec.json.format(msgspec.json.encode(values)))
    new.replace(path)


def first_fingerprint(folder: Path, table: str, fingerprint: str) -> str:
    """The fingerprint that was seen first at a table; if none was, it is this one from now on."""
    path = folder / FINGERPRINTS
    seen = read_strings(path)
    if table not in seen:
        kept = list(seen.items())[1 - MOST_FINGERPRINTS :]
        write_strings(path, {**dict(kept), table: fingerprint})
    return seen.get(table, fingerprint)
