"""The version of the protocol, its limits, and the types of fields that messages share."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

PROTOCOL = 1
"""The version: it grows when clients of the version before would no longer understand."""
MOST_BYTES = 8 * 1024
"""The server refuses a longer message of a client."""
MOST_PACE = 1.2
"""Seconds that a bot's move is shown before the next, at most."""

CLOSE_REFUSED = 1008
"""Close code of a socket that the client must not open again."""
CLOSE_RECONNECT = 1013
"""Close code of a socket that the client should open again."""

NO_NUL = r"^[^\x00]*$"
"""PostgreSQL stores every character but NUL."""
Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=NO_NUL)]
ShortText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=500, pattern=NO_NUL)]
Along: TypeAlias = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
"""A coordinate in thousandths of an inch."""
Language: TypeAlias = Literal["en", "fr", "xx"]
Shape: TypeAlias = Literal["none", "wide", "tall"]
"""The format of the picture: none (a terminal), for a wide window, or for a phone."""
Hex: TypeAlias = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")]
"""32 bytes, or none."""
