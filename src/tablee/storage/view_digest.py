"""Digests of the views of a match, to find out whether other rules show the same."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any

import msgspec

from tablee.core import AnyMatch, Shared

DIGEST = 16


def digest_of(match: AnyMatch) -> bytes:
    """Return the digest of all views, of the open questions and of the outcome.

    Databases keep it: computed otherwise, every match of the last release would seem to have changed.
    """
    views = [match.view(seat) for seat in (*range(match.setup.seats), None)]
    asked = [(question.name, question.kind, question.seat) for question in match.questions]
    seen = _encoder().encode((views, asked, match.outcome))
    return hashlib.blake2b(seen, digest_size=DIGEST).digest()


@cache
def _encoder() -> msgspec.msgpack.Encoder:
    return msgspec.msgpack.Encoder(enc_hook=_left_out, order="deterministic")


def _left_out(value: Any) -> None:
    """Content has a name only, which other content never has: what matters is what is done with it."""
    if not isinstance(value, Shared):
        raise TypeError(f"{type(value).__name__} cannot be in a view")
