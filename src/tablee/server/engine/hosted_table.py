"""Hosted tables: a table session in a worker, with the audiences that its scenes are sent to."""

from __future__ import annotations

import time
import traceback
from collections.abc import Sequence

from tablee.bots.registry import is_search, make_bot, quick_bot
from tablee.core import AnyGame, Refused, Seat, Translator, Tutorial, to_bytes, tutorials_of
from tablee.core.model.log import NETWORK_GRACE_MS
from tablee.server import protocol
from tablee.server.engine import ipc
from tablee.server.engine.freezing import Freezer
from tablee.server.engine.ipc import Audience
from tablee.server.engine.rendering import AudienceState, Renderer
from tablee.server.i18n import translator_for
from tablee.session import BeatRecorder, BotTask, MatchLog, TableSession
from tablee.session.coach import Coach
from tablee.storage import Note
from tablee.storage.records import asked_by
from tablee.ui.seat_names import SeatPeople, seat_names

LEAD_MS = 1500
"""The time between the announcement of a race and its start."""

BEATS_SECONDS = 0.25
"""Seconds of the processor for the pictures between two scenes: audiences whose turn comes later get none."""


class HostedTable:
    """A table session that a worker plays, with its audiences."""

    def __init__(
        self,
        id: str,
        session: TableSession,
        *,
        show_key: bool,
        tutorial: str | None,
        frozen: str | None = None,
        rated: bool = False,
        people: Sequence[SeatPeople] = (),
    ) -> None:
        self.id = id
        self.session = session
        self.people = tuple(people)
        """Who plays the seats: they are called by name."""
        session.match.grace_ms, session.lead_ms = NETWORK_GRACE_MS, LEAD_MS
        lessons = None if tutorial is None else find_tutorial(session.game, tutorial)
        self.coach = None if lessons is None else Coach(session, lessons)
        self.renderer = Renderer(
            session.match,
            session=session,
            tutorial=lessons,
            show_key=show_key,
            rated=rated,
            notes=session.store.notes(session.id),
        )
        self.freezer = Freezer(session, self.renderer, frozen)
        self.logs: dict[tuple[Seat, str], MatchLog] = {}
        """The logs that the typed command prints, by seat and language."""
        self._audiences: dict[Audience, AudienceState] = {}
        self._beats = BeatRecorder()
        if frozen is None:
            self.play_coach()

    # Scenes

    def show(self, audience: Audience) -> bytes:
        """Return the full scene; from now on the audience is sent changes."""
        state = self._audiences.get(audience)
        if state is None:
            t = self.translator(audience.language, audience.seat)
            state = self._audiences[audience] = AudienceState(self.session.game, audience, t)
            self._watch()
        try:
            return protocol.write(self.renderer.full_scene(state))
        except Exception:
            self.freezer.freeze_blank(traceback.format_exc())
            return protocol.write(self.renderer.full_scene(state))

    def translator(self, language: str, viewer: Seat | None = None) -> Translator:
        """Return the words of the table in a language, with the names of its seats."""
        t = translator_for(language, self.session.game)
        return t.for_seats(seat_names(self.people, t), viewer)

    def name_seats(self, people: Sequence[SeatPeople]) -> None:
        """Call the seats by the names of these people from now on."""
        self.people = tuple(people)
        self.logs.clear()
        for audience, state in self._audiences.items():
            state.call_by(self.translator(audience.language, audience.seat))

    def forget(self, audience: Audience) -> None:
        """Send nothing more to an audience."""
        self._audiences.pop(audience, None)
        self._watch()

    def _watch(self) -> None:
        """Have the beats recorded that audiences want, and no others."""
        seats = {one.seat for one in self._audiences if one.beats and one.shape != "none"}
        self._beats.watch(self.session.match, seats)

    @property
    def has_spectators(self) -> bool:
        """Whether there is an audience without a seat."""
        return any(audience.seat is None for audience in self._audiences)

    def changes(self, *, for_spectators: bool = False, with_beats: bool = True) -> ipc.Changed:
        """Return the changed scenes of all seats, or of all spectators.

        ``with_beats``: and the pictures on the way there, for those who want them.
        """
        match = self.renderer.match = self.session.match
        self._watch()  # the session may have loaded the match again
        try:
            scenes = self._changed_scenes(for_spectators, with_beats)
        except Exception:
            self.freezer.freeze_blank(traceback.format_exc())
            scenes = self._changed_scenes(for_spectators, False)
        outcome = match.outcome
        return ipc.Changed(
            self.id,
            scenes,
            self.asked_seats(),
            None if outcome is None else outcome.reason,
            self.freezer.report_number,
        )

    def asked_seats(self) -> list[Seat]:
        """Return the seats that are asked, as far as everybody may know."""
        return asked_by(self.session.match)

    def _changed_scenes(self, for_spectators: bool, with_beats: bool) -> list[tuple[Audience, bytes]]:
        if not self.renderer.is_blank:
            self.renderer.update()
        states = [state for one, state in self._audiences.items() if (one.seat is None) == for_spectators]
        scenes, began = [], time.process_time()
        for state in states:
            in_time = with_beats and time.process_time() - began < BEATS_SECONDS
            beats = self._beats.take(state.audience.seat, state.events) if in_time else []
            scenes.append((state.audience, self.renderer.changed_scene(state, beats)))
        self._beats.clear(state.audience.seat for state in states)
        if self._beats.failure:
            self.freezer.report(self._beats.failure)
            self._beats.failure = ""
        return [(audience, protocol.write(scene)) for audience, scene in scenes if scene is not None]

    def add_note(self, what: str, seat: Seat, words: str = "") -> None:
        """Add a note of the host's to the log that everybody reads."""
        session = self.session
        note = Note(session.match.known_answers(), what, seat, words)
        session.store.add_host_note(session.id, note, session.clocks.wall_ms())
        self.renderer.notes.append(note)

    # Bots and the coach

    def seat_bot(self, seat: Seat, name: str | None) -> None:
        """Give a seat to a bot, or back to people; the log says so."""
        before = self.session.bots.names.get(seat)
        self.session.seat_bot(seat, name, make_bot)
        if name != before:
            self.add_note("bot-leaves" if name is None else "bot-sits", seat, name or "")

    def bot_requests(self) -> list[ipc.Think]:
        """Return the tasks for bots, to be sent to another process; none while the table is frozen."""
        frames: list[ipc.Think] = []
        while self.freezer.report_number is None and (task := self.session.bots.next_task()) is not None:
            frames.append(self.think_frame(task))
        return frames

    def think_frame(self, task: BotTask, hint: str | None = None, language: str = "en") -> ipc.Think:
        """Return a task with everything that another process needs for it."""
        session, question = self.session, task.question
        return ipc.Think(
            self.id,
            to_bytes(session.match),
            list(session.store.find(session.id).packs),
            question.name,
            question.seat,
            task.bot,
            task.seed,
            hint,
            language,
            session.running_clock(question) is not None,
            is_search(session.game, task.bot),
            quick_bot(session.game),
            () if hint is None else self.translator(language).seat_names,
        )

    def play_coach(self) -> None:
        """Let the coach of a tutorial answer for the other seats."""
        while self.coach is not None and self.coach.answer_next():
            pass

    # Time

    def due(self) -> float | None:
        """Return the monotonic time at which a clock or a bot acts next."""
        session = self.session
        if self.freezer.report_number is not None:
            return None
        planned = session.bots.due()
        if not session.clocks.names():
            return planned
        now = session.clocks.now()
        moments = [] if planned is None else [planned]
        names = {session.running_clock(question) for question in session.match.questions}
        for name in names - {None}:
            assert name is not None
            # The overtime and not the remaining time, which is never negative: a late clock is due at once.
            wait_ms = session.clocks.opens(name) - session.clocks.overtime(name) + NETWORK_GRACE_MS + 1
            moments.append(now + wait_ms / 1000)
        return min(moments, default=None)

    def tick(self) -> bool:
        """Let clocks run out and bots answer that are due; return whether anything happened."""
        happened = self.session.tick()
        while True:
            try:
                if not self.session.bots.answer_due():
                    return happened
            except Refused:
                pass  # the scheduler counts it, and the bot thinks again
            happened = True


def find_tutorial(game: AnyGame, id: str) -> Tutorial:
    """Return a tutorial of a game by its id."""
    for known in tutorials_of(game):
        if known.id == id:
            return known
    raise Refused("no_tutorial", id=id)
