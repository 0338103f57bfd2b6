"""The table session: a match in play, from its first answer to its last.

The order is always the same: check an answer, apply it in memory, commit it to the database, then show it.
If the commit fails, the session loads the match again: the database is the truth.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tablee.core import AnyGame, AnyMatch, AnyQuestion, LogEntry, Match, Refused, RuleBroken, Seat, to_bytes
from tablee.core.model.joint_key import JointKey
from tablee.core.model.questions import NOTHING
from tablee.session.auto_answers import AUTO_ANSWER, AutoAnswers, Stage
from tablee.session.bots import BotScheduler, MakeBot
from tablee.session.clocks import Clocks, Now, race_leads
from tablee.session.hints import Hints
from tablee.session.replay import replay_of
from tablee.session.undo_requests import UndoneAnswer, UndoRequests, preview_undo
from tablee.storage.backends import StoreError
from tablee.storage.campaigns import ChapterStart
from tablee.storage.crash_reports import write_report
from tablee.storage.records import Change, Saved
from tablee.storage.repository import Store


class TableSession:
    """A match in play, with its clocks, bots, auto answers, hints and undo requests.

    Terminal and server play through it. Every answer is committed before anybody is shown it.
    """

    def __init__(
        self, store: Store, saved: Saved, match: AnyMatch, clocks: Clocks, make_bot: MakeBot | None = None
    ) -> None:
        self.store = store
        self.id = saved.id
        self.match = match
        self.clocks = clocks
        self.shows_as_saved = True
        """False: the rules of this version show the match otherwise than when it was saved."""
        self.lead_ms = 0
        """The time between the announcement of a race and its start: over a network, news take a while."""
        self.bots = BotScheduler(self, saved.bots, make_bot)
        self.hints = Hints(self, saved.hints)
        self.undo_requests = UndoRequests(self)
        self._auto_answers = AutoAnswers(saved.standing)
        self._lock = store.lock(saved.id)
        self._open = False
        self._answer_ids = store.answer_ids(saved.id)

    # Opening and closing

    @classmethod
    def begin(  # noqa: PLR0913 - most of them are given by name
        cls,
        store: Store,
        game: AnyGame,
        options: Any = None,
        *,
        seed: int | bytes | None = None,
        seats: int | None = None,
        packs: Sequence[Path] = (),
        practice: bool = False,
        bots: Mapping[Seat, str] | None = None,
        make_bot: MakeBot | None = None,
        joint: JointKey | None = None,
        record: bytes | None = None,
        came_from: Sequence[Seat | None] = (),
        chapter: tuple[str, int] | None = None,
        monotonic: Now = time.monotonic,
        wall: Now = time.time,
    ) -> TableSession:
        """Begin a match and save it. ``joint``: with a key that clients have made with the host.

        ``record``: what the match before gave; ``came_from``: the seats that its players had there;
        ``chapter``: the campaign that it belongs to, and its number in it.
        """
        content = game.content(packs)
        match = Match.new(
            game,
            options,
            seed,
            seats=seats,
            content=content,
            practice=practice,
            joint=joint,
            record=record,
            came_from=came_from,
            listening=True,
        )
        if make_bot is not None:
            for name in (bots or {}).values():
                make_bot(game, name)  # an unknown name is refused before anything is saved
        clocks = Clocks(monotonic, wall)
        start = None if chapter is None else ChapterStart(*chapter, record)
        id = store.begin(match, clocks.wall_ms(), packs=packs, bots=bots, chapter=start)
        session = cls(store, store.find(id), match, clocks, make_bot)
        session.open()
        clocks.follow(match.state.clocks)
        with _closed_on_failure(session):
            session._apply_auto_answers()
        return session

    @classmethod
    def resume(
        cls,
        store: Store,
        id: str,
        *,
        make_bot: MakeBot | None = None,
        monotonic: Now = time.monotonic,
        wall: Now = time.time,
        whole: bool = False,
        outage: tuple[int, int] | None = None,
        still: bool = False,
    ) -> TableSession:
        """Load a match and play on; clocks ran meanwhile, and those that have run out take effect.

        ``whole``: load all its events. ``outage``: the time without a server, which is given back to running
        clocks. ``still``: let no clock and no auto answer act, for a table that is frozen.
        """
        saved = store.find(id)
        lock = store.lock(saved.id)
        if not lock.take():
            raise StoreError("match_elsewhere", id=saved.id)
        try:
            # Read it again under the lock.
            saved = store.find(saved.id)
            match = store.load(saved.id, listening=True, whole=whole)
            clocks = Clocks(monotonic, wall)
            # The server was alive when it saved the last answer, even if its last heartbeat is older.
            given_back = 0 if outage is None else max(0, outage[1] - max(outage[0], saved.touched))
            clocks.resume(match.state.clocks, saved.clocks, given_back)
            if given_back and outage is not None and clocks.names():
                store.update_match(saved.id, clocks=clocks.began(), touched=outage[1])
            session = cls(store, saved, match, clocks, make_bot)
        except BaseException:
            lock.release()
            raise
        session._lock, session._open = lock, True
        if not still:
            with _closed_on_failure(session):
                session.shows_as_saved = _shows_as_saved(session)
                session.tick()
                session._apply_auto_answers()
        return session

    def open(self) -> None:
        """Take the lock of the match; refused while another process plays it."""
        if not self._lock.take():
            raise StoreError("match_elsewhere", id=self.id)
        self._open = True

    def close(self) -> None:
        """Release the lock; everything is saved already."""
        self._open = False
        self._lock.release()

    def __enter__(self) -> TableSession:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Reading

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.match.game

    @property
    def is_open(self) -> bool:
        """Whether the match can be played on here."""
        return self._open

    def people(self) -> list[Seat]:
        """Return the seats that no bot plays."""
        return [seat for seat in range(self.match.setup.seats) if seat not in self.bots.names]

    def question(self) -> AnyQuestion | None:
        """Return the first open question to a person."""
        return next((one for one in self.match.questions if one.seat not in self.bots.names), None)

    def is_asked(self, question: AnyQuestion) -> bool:
        """Return whether this very question is open, not one that was asked anew after an undo."""
        return any(question is one for one in self.match.questions)

    def running_clock(self, question: AnyQuestion) -> str | None:
        """Return the name of the running clock that a question cites."""
        name = self.match.clock_of(question)
        return name if name in self.clocks.names() else None

    def deadline(self) -> int | None:
        """Return the milliseconds until the first clock of an open question runs out."""
        names = {self.running_clock(question) for question in self.match.questions}
        return min((self.clocks.remaining(name) for name in names if name is not None), default=None)

    # Answering

    def submit_answer(
        self,
        question: str | AnyQuestion,
        seat: Seat,
        value: Any,
        *,
        by: str = "",
        client_answer_id: str | None = None,
        ms: int | None = None,
        raw: bytes | None = None,
    ) -> None:
        """Answer a question; a refused answer changes nothing. The same ``client_answer_id`` counts once.

        ``ms``: the time on the clock, if the host measured it otherwise; ``raw``: how it did.
        """
        name = question if isinstance(question, str) else question.name
        if client_answer_id is not None and self.has_answer(seat, client_answer_id):
            return
        if self.tick() and self.match.find_question(name) is None:
            raise Refused("clock_expired")
        open_question = self.match.find_question(name, seat) or name
        try:
            with self._committing(client_answer_id, raw) as match:
                match.answer(open_question, seat, value, _elapsed(self, name) if ms is None else ms, by)
        except StoreError:
            # The connection may have been lost after the commit: the match that was loaded since knows.
            if client_answer_id is None or not self.has_answer(seat, client_answer_id):
                raise
        if client_answer_id is not None:
            self._answer_ids.add((seat, client_answer_id))
        self._apply_auto_answers()

    def has_answer(self, seat: Seat, client_answer_id: str) -> bool:
        """Return whether an answer with that id is saved already."""
        return (seat, client_answer_id) in self._answer_ids

    def tick(self) -> bool:
        """Let clocks that have run out take effect; return whether there were any."""
        rang = False
        while (late := next((one for one in self.match.questions if _is_late(self, one)), None)) is not None:
            with self._committing() as match:
                match.time_up(late.name)
            rang = True
        return rang

    def concede(self, seat: Seat) -> None:
        """Concede for a seat."""
        with self._committing() as match:
            match.concede(seat)
        self.undo_requests.drop()

    def retract(self, seat: Seat) -> None:
        """Take back a seat's secret answer; clocks run on."""
        with self._committing(same_clocks=True) as match:
            match.retract(seat)

    def replay(self, entries: Sequence[LogEntry]) -> None:
        """Apply the answers of another match that began like this one."""
        if entries:
            with self._committing() as match:
                for entry in entries:
                    match.replay(entry)

    # Auto answers

    def set_auto_answer(
        self, seat: Seat, kind: str, *, always: bool, stage: bool = False, depth: int = 0
    ) -> None:
        """Take the plain default of such questions without asking from now on, or ask them again.

        ``stage``: only until the present stage of the match ends; with a ``depth`` the stage of so many names
        around it, as a turn is around an activation.
        """
        if always and stage:
            now = self._stage()
            self._auto_answers.set_until(seat, kind, now[:depth] if depth > 0 else now)
        else:
            self._auto_answers.set(seat, kind, always=always)
            self.store.update_match(self.id, standing=self._auto_answers.to_save())
        self._apply_auto_answers()

    def auto_answers(self, seat: Seat) -> list[str]:
        """Return the kinds of questions that are answered for a seat now."""
        stage = self._stage() if self._auto_answers.needs_stage(seat) else None
        return self._auto_answers.kinds(seat, stage)

    def _stage(self) -> Stage:
        return self.game.language.stages(self.match.view(None))

    def _apply_auto_answers(self) -> None:
        while self._auto_answers:
            self.tick()
            question = next((one for one in self.match.questions if self._is_auto_answered(one)), None)
            if question is None:
                return
            ms = _elapsed(self, question.name)
            with self._committing() as match:
                match.answer(question.name, question.seat, question.default, ms, AUTO_ANSWER)

    def _is_auto_answered(self, question: AnyQuestion) -> bool:
        if question.seat in self.bots.names or question.default is NOTHING:
            return False
        return question.kind in self.auto_answers(question.seat)

    # Bots and undo

    def seat_bot(self, seat: Seat, name: str | None, make_bot: MakeBot) -> None:
        """Give a seat to a bot, or back to people."""
        self.bots.seat(seat, name, make_bot)
        self.store.update_match(self.id, bots=self.bots.names)
        self._apply_auto_answers()

    def undo(self, seat: Seat, answers: int = 1) -> list[UndoneAnswer]:
        """Take back a number of a seat's own answers; return everything that was taken back."""
        self.check_undo()
        undone = preview_undo(self.match, seat, answers)
        with self._committing() as match:
            match.undo(seat, len(undone))
        self.bots.forget_plans()
        return undone

    def undo_to(self, seat: Seat, keep: int, *, consent: bool = False) -> None:
        """Take back all but the first ``keep`` answers."""
        self.check_undo()
        with self._committing() as match:
            match.undo(seat, len(match.answers) - keep, consent=consent)
        self.bots.forget_plans()

    def check_undo(self) -> None:
        """Refuse to take back the end of a match between people: its replay shows them everything hidden."""
        if self.match.outcome is None:
            return
        if self.store.has_opponents(self.id):
            raise Refused("undo_match_over")
        if self.store.campaigns.has_successor(self.id):
            raise Refused("undo_has_successor")

    # Files

    def export(self, seat: Seat | None = None) -> bytes:
        """Return the match as a file: whole if it is over, else a replay of what a seat has seen."""
        if self.match.outcome is not None:
            return to_bytes(self.match)
        return replay_of(self.whole(), seat).to_bytes()

    def whole(self) -> AnyMatch:
        """Load the match with all its events."""
        return self.store.load(self.id, listening=True, whole=True)

    # Committing

    @contextmanager
    def _committing(
        self, client_answer_id: str | None = None, raw: bytes | None = None, *, same_clocks: bool = False
    ) -> Iterator[AnyMatch]:
        """Commit what the block does to the match; if that fails, load the match again.

        A context manager, so that the stack between a client's answer and the rule stays short.
        """
        if not self._open:
            raise StoreError("table_closed")
        match = self.match
        before = len(match.log)
        try:
            yield match
        except RuleBroken as error:
            _report(self, error)
            # The match was rebuilt as it stood before the answer, with new clock objects.
            self.clocks.follow(match.state.clocks, same=True)
            raise
        self.clocks.follow(match.state.clocks, race_leads(match, self.lead_ms), same=same_clocks)
        change = Change(
            before, match.log[before:], self.clocks.began(), self.clocks.wall_ms(), client_answer_id, raw
        )
        try:
            self.store.append(self.id, match, change)
        except StoreError:
            self.reload()
            raise
        except Exception as error:
            # A view of the game fails after the answer: the answer is not saved.
            self.reload()
            broken = RuleBroken(self.match, change.entries[-1], error)
            _report(self, broken)
            raise broken from error
        except BaseException:
            self.reload()
            raise

    def reload(self) -> None:
        """Load the match again as it is saved; if not even that is possible, close the session."""
        try:
            saved = self.store.find(self.id)
            grace, self.match = self.match.grace_ms, self.whole()
            self.match.grace_ms = grace
            self.clocks.resume(self.match.state.clocks, saved.clocks)
            self._answer_ids = self.store.answer_ids(self.id)
        except Exception:
            self.close()


def _shows_as_saved(session: TableSession) -> bool:
    """Return whether everybody sees what they saw when the match was saved; if not, play goes on anyway."""
    try:
        return session.store.shows_as_saved(session.id, session.match)
    except StoreError:
        raise
    except Exception:
        return False  # a view fails: the scene says so, with a report


def _report(session: TableSession, error: RuleBroken) -> None:
    """Write a crash report for the game's authors, and note its path on the error."""
    report = write_report(session.store.place.folder / "reports", session.id, session.match, error)
    if report is not None:
        error.add_note(str(report))


@contextmanager
def _closed_on_failure(session: TableSession) -> Iterator[None]:
    """Release the lock of a session that cannot be handed out."""
    try:
        yield
    except BaseException:
        session.close()
        raise


def _elapsed(session: TableSession, name: str) -> int:
    """Return the milliseconds on the clock of an open question; 0 without a clock."""
    question = session.match.find_question(name)
    clock = None if question is None else session.running_clock(question)
    return 0 if clock is None else session.clocks.elapsed(clock)


def _is_late(session: TableSession, question: AnyQuestion) -> bool:
    clock = session.running_clock(question)
    return clock is not None and session.clocks.overtime(clock) > session.match.grace_ms
