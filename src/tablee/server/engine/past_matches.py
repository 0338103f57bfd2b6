"""Replays and exports of saved matches, with a cache for those who step through one."""

from __future__ import annotations

from msgspec.structs import replace

from tablee.core import AnyMatch, Refused, to_bytes
from tablee.server import protocol
from tablee.server.engine import ipc
from tablee.server.engine.rendering import AudienceState, Renderer
from tablee.server.i18n import translator_for
from tablee.session import BeatRecorder, replay_of
from tablee.storage import Store
from tablee.ui.seat_names import seat_names

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
        if frame.audience.beats and frame.step:
            return protocol.write(_scene_with_beats(match, frame, known[frame.step - 1], known[frame.step]))
        past = next(past for number, past in enumerate(match.steps()) if number == known[frame.step])
        renderer = Renderer(past, show_key=frame.show_key)
        return protocol.write(renderer.full_scene(_audience_state(match, frame)))

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


def _audience_state(match: AnyMatch, frame: ipc.Step) -> AudienceState:
    """Return the audience of a step, which calls the seats by name."""
    t = translator_for(frame.audience.language, match.game)
    viewer = frame.audience.seat if frame.addressed else None
    return AudienceState(match.game, frame.audience, t.for_seats(seat_names(frame.people, t), viewer))


def _scene_with_beats(match: AnyMatch, frame: ipc.Step, before: int, after: int) -> protocol.Scene:
    """Return a step with the pictures that lead to it from the step before; its own picture is whole.

    The last of these pictures is its own, as a patch.
    """
    state = _audience_state(match, frame)
    seat, recorder = frame.audience.seat, BeatRecorder()
    steps = match.steps()
    past = next(past for number, past in enumerate(steps) if number == before)
    renderer = Renderer(past, show_key=frame.show_key)
    renderer.full_scene(state)
    recorder.watch(past, [seat])
    for _ in range(after - before):
        next(steps)
        renderer.update()
    changed = renderer.changed_scene(state, recorder.take(seat, state.events))
    whole = renderer.full_scene(_audience_state(match, frame))
    if changed is None or changed.picture is None or changed.picture.base is None:
        return whole
    last = None if whole.log is None else len(whole.log.lines) - 1
    return replace(whole, beats=[*changed.beats, protocol.Beat(changed.picture, last)])
