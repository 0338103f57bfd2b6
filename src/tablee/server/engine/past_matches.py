"""Replays and exports of saved matches, with a cache for those who step through one."""

from __future__ import annotations

from tablee.core import AnyMatch, Refused, to_bytes
from tablee.server import protocol
from tablee.server.engine import ipc
from tablee.server.engine.rendering import AudienceState, Renderer
from tablee.session import replay_of
from tablee.storage import Store

MOST_CACHED = 8
"""Matches that stay loaded for the next step."""


class PastMatches:
    """Saved matches of a store, loaded whole."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._loaded: dict[str, tuple[int, AnyMatch]] = {}
        """Matches by their ids, each with the length of its log when it was loaded."""

    def step(self, frame: ipc.Step) -> bytes:
        """Return the scene of a match at one of its steps."""
        match = self._load(frame.match)
        known = match.known_steps(frame.audience.seat)
        if not 0 <= frame.step < len(known):
            raise Refused("no_such_step", step=frame.step, most=len(known) - 1)
        past = next(past for number, past in enumerate(match.steps()) if number == known[frame.step])
        renderer = Renderer(past, show_key=frame.show_key)
        return protocol.write(renderer.full_scene(AudienceState(match.game, frame.audience)))

    def export(self, frame: ipc.Export) -> bytes:
        """Return a match as a file: with its key where the table agreed to show it, else as a seat saw it."""
        match = self._load(frame.match)
        # A match that continues a running one has the same key, and may be over before it.
        if match.outcome is None or not frame.show_key or self._store.is_key_in_play(match.setup.key):
            return replay_of(match, frame.seat).to_bytes()
        return to_bytes(match)

    def _load(self, id: str) -> AnyMatch:
        length = self._store.entries(id)
        known = self._loaded.get(id)
        if known is None or known[0] != length:
            if len(self._loaded) >= MOST_CACHED:
                self._loaded.pop(next(iter(self._loaded)))
            known = self._loaded[id] = length, self._store.load(id, listening=True, whole=True)
        return known[1]
