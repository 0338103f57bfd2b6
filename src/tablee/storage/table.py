"""A match in play, and the host's duties around it.

The order of acts is always the same: check, apply in memory, commit to the file, tell. If the commit
fails, the match in memory is dropped and read again from the file, which is the truth.
"""

from __future__ import annotations

import hashlib
import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from tablee.core import (
    AnyGame,
    AnyMatch,
    AnyQuestion,
    Bot,
    LogEntry,
    Match,
    Observation,
    Refused,
    RuleBroken,
    Seat,
    to_bytes,
)
from tablee.core.i18n import Argument, Message
from tablee.core.model.joint_key import JointKey
from tablee.core.model.questions import NOTHING
from tablee.storage.backends import StoreError
from tablee.storage.clocks import Clocks, Now
from tablee.storage.crash_reports import write_report
from tablee.storage.replays import replay_of
from tablee.storage.repository import Change, Saved, Store
from tablee.storage.saying import Advice, advised, answer_words

STANDING = "standing"
"""Who answers when a standing order does."""

MakeBot = Callable[[AnyGame, str], Bot]


class Taken(msgspec.Struct, frozen=True):
    """An answer that undo would take back, and what it said."""

    entry: LogEntry
    said: Argument | None


class Thinking:
    """A question that a bot thinks about, on a copy of the match: others may play on, in another thread."""

    def __init__(self, match: AnyMatch, question: AnyQuestion, bot: Bot, dice: random.Random) -> None:
        self.question = question
        """The match's own: when it is no longer open, nobody needs the thought."""
        self._bot = bot
        copy = match.copy()
        asked = next(q for q in copy.questions if (q.name, q.seat) == (question.name, question.seat))
        self._game = match.game
        self._sight = Observation(copy, asked, dice)

    def answer(self) -> tuple[Any, int]:
        """What the bot answers, and the earliest time for it."""
        value = self._bot.answer(self._sight)
        # A bot that plays against a real clock has to be as slow as a person.
        return value, self._game.play.least_ms(self._sight.view, self._sight.question, value)

    def advise(self) -> Advice:
        """What the bot would answer, and why."""
        return advised(self._game, self._bot, self._sight)


class Table:
    """A match in play: every answer is in the file before anybody is told of it."""

    def __init__(
        self, store: Store, saved: Saved, match: AnyMatch, bots: Mapping[Seat, Bot], clocks: Clocks
    ) -> None:
        self.store = store
        self.id = saved.id
        self.match = match
        self.bots = dict(bots)
        self.bot_names = dict(saved.bots)
        self.standing = {seat: set(kinds) for seat, kinds in saved.standing.items()}
        """For each seat the kinds of questions whose plain default is taken without asking."""
        self.skipping: dict[Seat, dict[str, tuple[Message, ...]]] = {}
        """The same, but only in this stage of the match. It is not kept: who comes back is asked again."""
        self.clocks = clocks
        self.lead_ms = 0
        """How long before it begins a race is announced: over a network everybody must have it by then."""
        self.hints = saved.hints
        self.shows_as_saved = True
        """False: rules of the same version show this match otherwise than when it was saved."""
        self._lock = store.lock(saved.id)
        self._open = False
        self._answer_ids = store.answer_ids(saved.id)
        self._adviser: Bot | None = None
        self._thought: tuple[AnyQuestion, Any, int] | None = None
        """What a bot will answer to a question, and the earliest time for it."""

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
        monotonic: Now = time.monotonic,
        wall: Now = time.time,
    ) -> Table:
        """A new match, in the file at once. ``joint``: with a key that clients have made with the host."""
        content = game.content(packs)
        match = Match.new(
            game,
            options,
            seed,
            seats=seats,
            content=content,
            practice=practice,
            joint=joint,
            listening=True,
        )
        made = _made(game, bots or {}, make_bot)
        clocks = Clocks(monotonic, wall)
        id = store.begin(match, clocks.wall_ms(), packs=packs, bots=bots)
        table = cls(store, store.find(id), match, made, clocks)
        table._take()
        clocks.follow(match.state.clocks)
        with table._closed_on_failure():
            table._stand()
        return table

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
    ) -> Table:
        """A match from the file; clocks have gone on meanwhile, and one that has run out says so.

        ``whole``: with all its events. ``outage``: from when to when the server that keeps the clocks was
        away; that time is given back to clocks that ran. ``still``: nothing happens by itself, for a table
        that was stopped since a rule failed.
        """
        saved = store.find(id)
        lock = store.lock(saved.id)
        if not lock.take():
            raise StoreError("match_elsewhere", id=saved.id)
        try:
            # Again, now that nobody else can change it.
            saved = store.find(saved.id)
            match = store.load(saved.id, listening=True, whole=whole)
            clocks = Clocks(monotonic, wall)
            # Up to the last answer the server was there, whatever its last pulse says.
            given_back = 0 if outage is None else max(0, outage[1] - max(outage[0], saved.touched))
            clocks.resume(match.state.clocks, saved.clocks, given_back)
            if given_back and outage is not None and clocks.names():
                store.note(saved.id, clocks=clocks.began(), touched=outage[1])
            table = cls(store, saved, match, _made(match.game, saved.bots, make_bot), clocks)
        except BaseException:
            lock.release()
            raise
        table._lock, table._open = lock, True
        if not still:
            with table._closed_on_failure():
                table.shows_as_saved = table._compared()
                table.tick()
                table._stand()
        return table

    def close(self) -> None:
        """Leave the table; everything is in the file already."""
        self._open = False
        self._lock.release()

    def __enter__(self) -> Table:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Looking

    @property
    def game(self) -> AnyGame:
        return self.match.game

    @property
    def is_open(self) -> bool:
        return self._open

    def people(self) -> list[Seat]:
        """The seats that no bot plays."""
        return [seat for seat in range(self.match.setup.seats) if seat not in self.bots]

    def question(self) -> AnyQuestion | None:
        """The first open question to a person."""
        people = self.people()
        return next((question for question in self.match.questions if question.seat in people), None)

    def running_clock(self, question: AnyQuestion) -> str | None:
        """The name of the clock that a question runs against."""
        name = self.match.clock_of(question)
        return name if name in self.clocks.names() else None

    def deadline(self) -> int | None:
        """Milliseconds until the first clock of an open question runs out."""
        names = {self.running_clock(question) for question in self.match.questions}
        return min((self.clocks.remaining(name) for name in names if name is not None), default=None)

    # Answering

    def answer(
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
        """Answer a question; refused answers change nothing. The same ``client_answer_id`` counts once.

        ``ms``: when it was given, as the host believes it of somebody over a network; ``raw`` says why.
        """
        name = question if isinstance(question, str) else question.name
        if client_answer_id is not None and self.has_answered(seat, client_answer_id):
            return
        if self.tick() and name not in {asked.name for asked in self.match.questions}:
            raise Refused("clock_expired")
        at = self._ms(name) if ms is None else ms
        try:
            self._do(lambda match: match.answer(name, seat, value, at, by), client_answer_id, raw)
        except StoreError:
            # The connection may have been lost after the answer was kept: what was read since knows.
            if client_answer_id is None or not self.has_answered(seat, client_answer_id):
                raise
        if client_answer_id is not None:
            self._answer_ids.add((seat, client_answer_id))
        self._stand()

    def has_answered(self, seat: Seat, client_answer_id: str) -> bool:
        """Whether an answer with that id is in the file already."""
        return (seat, client_answer_id) in self._answer_ids

    def tick(self) -> bool:
        """Let clocks that have run out do so; whether any did."""
        rang = False
        while True:
            late = [q for q in self.match.questions if self._is_late(q)]
            if not late:
                return rang
            name = late[0].name
            self._do(partial(Match.time_up, question=name))
            rang = True

    def concede(self, seat: Seat) -> None:
        """Give up."""
        self._do(lambda match: match.concede(seat))

    def retract(self, seat: Seat) -> None:
        """Take back what a seat answered in secret; no clock stops over it."""
        self._do(lambda match: match.retract(seat), same_clocks=True)

    def follow(self, entries: Sequence[LogEntry]) -> None:
        """Do what was done in another match of the same beginnings: to go on from there."""

        def again(match: AnyMatch) -> None:
            for entry in entries:
                match.replay(entry)

        if entries:
            self._do(again)

    # Standing orders

    def order(self, seat: Seat, kind: str, *, always: bool, stage: bool = False) -> None:
        """From now on take the plain default of such questions without asking, or ask again.

        ``stage``: only until the stage that the match is in has been left.
        """
        self.skipping.setdefault(seat, {}).pop(kind, None)
        if always and stage:
            self.skipping[seat][kind] = self._stage()
        else:
            kinds = self.standing.setdefault(seat, set())
            (kinds.add if always else kinds.discard)(kind)
            self.store.note(self.id, standing={s: sorted(kinds) for s, kinds in self.standing.items()})
        self._stand()

    def ordered(self, seat: Seat) -> list[str]:
        """The kinds of questions whose plain default a seat has taken now."""
        skipped = self.skipping.get(seat, {})
        if skipped:
            now = self._stage()
            self.skipping[seat] = skipped = {kind: stage for kind, stage in skipped.items() if stage == now}
        return sorted({*skipped, *self.standing.get(seat, ())})

    def _stage(self) -> tuple[Message, ...]:
        return self.game.language.stages(self.match.view(None))

    def _stand(self) -> None:
        """Answer what a standing order answers."""
        while any(self.standing.values()) or any(self.skipping.values()):
            self.tick()
            question = next((q for q in self.match.questions if self._stands(q)), None)
            if question is None:
                return
            name, ms = question.name, self._ms(question.name)
            answer = partial(Match.answer, question=name, seat=question.seat, value=question.default)
            self._do(partial(answer, ms=ms, by=STANDING))

    def _stands(self, question: AnyQuestion) -> bool:
        """Whether a standing order answers it."""
        if question.seat in self.bots or question.default is NOTHING:
            return False
        return question.kind in self.ordered(question.seat)

    # Bots

    def seat_bot(self, seat: Seat, name: str | None, make_bot: MakeBot) -> None:
        """Let a bot sit in for a seat, or give the seat back to people."""
        self.bots.pop(seat, None)
        self.bot_names.pop(seat, None)
        if name is not None:
            self.bots[seat] = make_bot(self.game, name)
            self.bot_names[seat] = name
        self.store.note(self.id, bots=self.bot_names)
        self._stand()

    def bot_question(self) -> AnyQuestion | None:
        """The first open question to a bot."""
        return next((question for question in self.match.questions if question.seat in self.bots), None)

    def bot_moves(self) -> bool:
        """Let one bot answer one question; whether one did."""
        self.tick()
        thinking = self.bot_thinking()
        if thinking is not None:
            self.bot_thought(thinking, *thinking.answer())
        return self.bot_answers()

    def bot_thinking(self) -> Thinking | None:
        """What a bot has to think about; None if none is asked, or if it knows its answer already."""
        question = self.bot_question()
        if question is None or (self._thought is not None and self._thought[0] is question):
            return None
        return Thinking(self.match, question, self.bots[question.seat], self._dice_of_bots())

    def bot_thought(self, thinking: Thinking, value: Any, least_ms: int) -> None:
        """Keep what a bot will answer, if it is still asked."""
        if self._is_asked(thinking.question) and thinking.question.seat in self.bots:
            self._thought = thinking.question, value, least_ms

    def bot_answers(self) -> bool:
        """Give the answer that a bot has thought of, if it is time for it; whether it was given."""
        question = self.bot_question()
        if question is None or self._thought is None or self._thought[0] is not question:
            return False
        _, value, least = self._thought
        if self.running_clock(question) is not None and self._ms(question.name) < least:
            return False
        self._thought = None
        self.answer(question, question.seat, value, by=self.bot_names.get(question.seat, "bot"))
        return True

    def hint(self, question: AnyQuestion) -> Advice:
        """What the game's adviser would answer; that it was asked is kept with the match."""
        thinking = self.hint_thinking(question)
        return self.hinted(thinking, thinking.advise())

    def hint_thinking(self, question: AnyQuestion) -> Thinking:
        """What the game's adviser has to think about."""
        game = self.game
        if game.play.hint_bot is None:
            raise Refused("no_hint")
        if self._adviser is None:
            self._adviser = game.play.bots[game.play.hint_bot]()
        return Thinking(self.match, question, self._adviser, self._dice_of_bots())

    def hinted(self, thinking: Thinking, advice: Advice) -> Advice:
        """Keep with the match that a hint was given; refused if the question has been answered meanwhile."""
        if not self._is_asked(thinking.question):
            raise Refused("question_closed")
        self.hints += 1
        self.store.note(self.id, hints=self.hints)
        return advice

    def _is_asked(self, question: AnyQuestion) -> bool:
        """Whether it is open still: the same one, not one that undo has asked again."""
        return any(question is asked for asked in self.match.questions)

    def _dice_of_bots(self) -> random.Random:
        return random.Random(self.seed_of_bots(len(self.match.log)))

    def seed_of_bots(self, entries: int) -> str:
        """Bots throw their own dice; after so many entries the same table gives them the same ones.

        They come from the key, which nobody knows while the match runs: what is public foretells no bot.
        """
        seed = hashlib.blake2b(self.match.setup.key, salt=b"bots", digest_size=16).hexdigest()
        return f"{seed}:{entries}"

    # Undo

    def taking_back(self, seat: Seat, answers: int = 1) -> list[Taken]:
        """What undo would take back, the last answer first; refused with the reason if that is not possible.

        It reaches back over so many answers that the seat gave itself: what a standing order or a bot
        answered after them goes with them.
        """
        line = self.match.answers
        most = self.match.undoable(seat)
        taken: list[Taken] = []
        own = 0
        for back in range(1, most + 1):
            entry = line[-back]
            taken.append(Taken(entry, self._said(entry, len(line) - back)))
            own += entry.seat == seat and not entry.by
            if own == answers:
                return taken
        if own:
            raise Refused("undo_fewer", most=own)
        raise Refused("nothing_to_undo")

    def undo(self, seat: Seat, answers: int = 1) -> list[Taken]:
        """Take back so many of a seat's own answers."""
        taken = self.taking_back(seat, answers)
        self._do(lambda match: match.undo(seat, len(taken)))
        return taken

    def undo_to(self, seat: Seat, number: int, *, consent: bool = False) -> None:
        """Take back everything after the first ``number`` answers."""
        self._do(lambda match: match.undo(seat, len(match.answers) - number, consent=consent))

    def _said(self, entry: LogEntry, before: int) -> Argument | None:
        """An earlier answer in words."""
        if entry.kind != "answer":
            return None
        match = self.match.at(before)
        for question in match.questions:
            if question.name == entry.question and question.seat == entry.seat:
                return answer_words(self.game, match.view(entry.seat), question, entry.value)
        return None

    # Files

    def export(self, seat: Seat | None = None) -> bytes:
        """The match as a file: whole if it is over; while it runs, only what a seat has seen."""
        if self.match.outcome is not None:
            return to_bytes(self.match)
        return replay_of(self.whole(), seat).to_bytes()

    def whole(self) -> AnyMatch:
        """The match with all its events, from the first answer on."""
        return self.store.load(self.id, listening=True, whole=True)

    # Inside

    @contextmanager
    def _closed_on_failure(self) -> Iterator[None]:
        """Nobody gets the table: its lock is not to stay."""
        try:
            yield
        except BaseException:
            self.close()
            raise

    def _compared(self) -> bool:
        """Whether the match shows what it showed when it was saved. Nobody is locked out if it does not."""
        try:
            return self.store.shows_as_saved(self.id, self.match)
        except StoreError:
            raise
        except Exception:
            return False  # a view that fails: the table that is shown says so, with a report

    def _take(self) -> None:
        if not self._lock.take():
            raise StoreError("match_elsewhere", id=self.id)
        self._open = True

    def _ms(self, name: str) -> int:
        for question in self.match.questions:
            if question.name == name:
                clock = self.running_clock(question)
                return 0 if clock is None else self.clocks.elapsed(clock)
        return 0

    def _is_late(self, question: AnyQuestion) -> bool:
        clock = self.running_clock(question)
        if clock is None:
            return False
        return self.clocks.elapsed(clock) > self.clocks.limit(clock) + self.match.grace_ms

    def _leads(self) -> dict[str, int]:
        """The clocks of races, which begin a little after they are announced."""
        match = self.match
        if not self.lead_ms or not match.is_race():
            return {}
        return {clock: self.lead_ms for q in match.questions if (clock := match.clock_of(q)) is not None}

    def _do(
        self,
        act: Callable[[AnyMatch], None],
        client_answer_id: str | None = None,
        raw: bytes | None = None,
        *,
        same_clocks: bool = False,
    ) -> None:
        """Apply in memory, then commit; on failure stand as the file does."""
        if not self._open:
            raise StoreError("table_closed")
        match = self.match
        before = len(match.log)
        try:
            act(match)
        except RuleBroken as error:
            self._report(error)
            # The match stands as before the answer, rebuilt: so do its clocks.
            self.clocks.follow(match.state.clocks, same=True)
            raise
        self.clocks.follow(match.state.clocks, self._leads(), same=same_clocks)
        change = Change(
            before, match.log[before:], self.clocks.began(), self.clocks.wall_ms(), client_answer_id, raw
        )
        try:
            self.store.append(self.id, match, change)
        except StoreError:
            self.reload()
            raise
        except Exception as error:
            # A view of the game fails over what the answer led to: the answer is not kept.
            self.reload()
            broken = RuleBroken(self.match, change.entries[-1], error)
            self._report(broken)
            raise broken from error
        except BaseException:
            self.reload()
            raise

    def _report(self, error: RuleBroken) -> None:
        """Keep the match as it stands for the game's authors; the error knows where."""
        report = write_report(self.store.place.folder / "reports", self.id, self.match, error)
        if report is not None:
            error.add_note(str(report))

    def reload(self) -> None:
        """Stand as the file does; if not even that is possible, the table is closed."""
        try:
            saved = self.store.find(self.id)
            grace, self.match = self.match.grace_ms, self.store.load(self.id, listening=True, whole=True)
            self.match.grace_ms = grace
            self.clocks.resume(self.match.state.clocks, saved.clocks)
            self._answer_ids = self.store.answer_ids(self.id)
        except Exception:
            self.close()


def _made(game: AnyGame, names: Mapping[Seat, str], make_bot: MakeBot | None) -> dict[Seat, Bot]:
    if names and make_bot is None:
        raise ValueError("a table with bots needs to know how they are made")
    return {seat: make_bot(game, name) for seat, name in names.items() if make_bot is not None}
