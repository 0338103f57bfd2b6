"""Running matches and the rules that are installed: which of them go on as if nothing had changed.

A match pins the version of its rules and its content. Where others are installed its log is replayed on them:
if each answer is accepted, and everybody sees and is asked the same after it, the match may go on by them.
"""

from __future__ import annotations

import msgspec

from tablee.core import AnyMatch, Match
from tablee.core.model.log import NETWORK_GRACE_MS
from tablee.storage.backends import StoreError
from tablee.storage.records import Saved, installed_content, installed_game
from tablee.storage.repository import Store
from tablee.storage.view_digest import digest_of


class Difference(msgspec.Struct, frozen=True):
    """Why a match is not moved."""

    number: int | None
    """The first entry of the log that goes otherwise; 0: the start; None: it could not be tried."""
    error: Exception | None
    """The error; None if every answer is accepted, but a view or a question differs."""


def is_outdated(saved: Saved) -> bool:
    """Whether a match was played by other rules than those installed, or with other content."""
    try:
        game = installed_game(saved)
        return saved.version != game.version or saved.content != installed_content(saved, game).hash
    except Exception:
        # Its game or a pack is missing or broken: the move reports it.
        return True


def move(store: Store, saved: Saved, *, only_look: bool = False) -> Difference | None:
    """Move a match to the installed rules if nothing changes for it; else return the first difference."""
    lock = store.lock(saved.id)
    if not lock.take():
        return Difference(None, StoreError("match_elsewhere", id=saved.id))
    try:
        # Again, now that nobody else can change it.
        return _moved(store, store.find(saved.id), only_look=only_look)
    finally:
        lock.release()


def _moved(store: Store, saved: Saved, *, only_look: bool) -> Difference | None:
    try:
        game = installed_game(saved)
        content = installed_content(saved, game)
    except Exception as error:
        return Difference(None, error)
    try:
        match = Match(game, store.setup(saved, game, content))
    except Exception as error:
        return Difference(0, error)
    match.grace_ms = NETWORK_GRACE_MS
    difference = _first_difference(store, saved, match)
    if difference is None and not only_look:
        store.move(saved.id, game.version, content.hash)
    return difference


def _first_difference(store: Store, saved: Saved, match: AnyMatch) -> Difference | None:
    number = 0
    for number, (entry, digest) in enumerate(store.log(saved.id), 1):
        try:
            match.replay(entry, checked=True)
            same = digest is None or digest == digest_of(match)
        except Exception as error:
            # Also a view that fails: a broken game keeps its own matches only.
            return Difference(number, error)
        if not same:
            return Difference(number, None)
    # Earlier files have no digests; that the match was not over is known all the same.
    return None if match.outcome is None else Difference(number, None)
