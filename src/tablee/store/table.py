"""A match in play, and the host's duties around it.

The order of acts is always the same: check, apply in memory, commit to the file, tell. If the commit
fails, the match in memory is dropped and read again from the file, which is the truth.
"""

from __future__ import annotations

import hashlib
import random
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from tablee.core import (
    Bot,
    Entry,
    Game,
    Match,
    Question,
    Refused,
    RuleBroken,
    Seat,
    Sight,
    to_bytes,
)
from tablee.core.questions import NOTHING
from tablee.core.texts import Argument
from tablee.store.clocks import Clocks, Now
from tablee.store.database import Change, Saved, Store, StoreError
from tablee.store.replays import replay_of
from tablee.store.reports import write_report
from tablee.store.saying import Advice, advised, answer_words

STANDING = "standing"
"""Who answers when a standing order does."""

MakeBot = Callable[[Game[Any, Any], str], Bot]


class Taken(msgspec.Struct, frozen=True):
    """An answer that undo would take back, and what it said."""

    entry: Entry
    said: Argument | None


class Table:
    """A match in play: every answer is in the file before anybody is told of it."""

    def __init__(
        self, store: Store, saved: Saved, match: Match[Any], bots: Mapping[Seat, Bot], clocks: Clocks
    ) -> None:
        self.store = store
        self.id = saved.id
        self.match = match
        self.bots = dict(bots)
        self.bot_names = dict(saved.bots)
        self.standing = set(saved.standing)
        """The kinds of questions whose plain default is taken without asking."""
        self.clocks = clocks
        self.hints = saved.hints
        self._lock = store.lock(saved.id)
        self._open = False
        self._adviser: Bot | None = None
        self._thought: tuple[str, Any, int] | None = None
        """What a bot will answer to a question, and the earliest time for it."""

    # Opening and closing

    @classmethod
    def begin(
        cls,
        store: Store,
        game: Game[Any, Any],
        options: Any = None,
        *,
        seed: int | bytes | None = None,
        seats: int | None = None,
        packs: Sequence[Path] = (),
        practice: bool = False,
        bots: Mapping[Seat, str] | None = None,
        make_bot: MakeBot | None = None,
        monotonic: Now = time.monotonic,
        wall: Now = time.time,
    ) -> Table:
        """A new match, in the file at once."""
        content = game.content(packs)
        match = Match.new(
            game, options, seed, seats=seats, content=content, practice=practice, listening=True
        )
        made = _made(game, bots or {}, make_bot)
        clocks = Clocks(monotonic, wall)
        id = store.begin(match, clocks.wall_ms(), packs=packs, bots=bots)
        table = cls(store, store.find(id), match, made, clocks)
        table._take()
        clocks.follow(match.state.clocks)
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
    ) -> Table:
        """A match from the file; clocks have gone on meanwhile, and one that has run out says so."""
        saved = store.find(id)
        lock = store.lock(saved.id)
        if not lock.take():
            raise StoreError("match_elsewhere", id=saved.id)
        try:
            # Again, now that nobody else can change it.
            saved = store.find(saved.id)
            match = store.load(saved.id, listening=True)
            clocks = Clocks(monotonic, wall)
            clocks.resume(match.state.clocks, saved.clocks)
            table = cls(store, saved, match, _made(match.game, saved.bots, make_bot), clocks)
        except BaseException:
            lock.release()
            raise
        table._lock, table._open = lock, True
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
    def game(self) -> Game[Any, Any]:
        return self.match.game

    @property
    def is_open(self) -> bool:
        return self._open

    def people(self) -> list[Seat]:
        """The seats that no bot plays."""
        return [seat for seat in range(self.match.setup.seats) if seat not in self.bots]

    def question(self) -> Question[Any] | None:
        """The first open question to a person."""
        people = self.people()
        return next((question for question in self.match.questions if question.seat in people), None)

    def running_clock(self, question: Question[Any]) -> str | None:
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
        question: str | Question[Any],
        seat: Seat,
        value: Any,
        *,
        by: str = "",
        client_answer_id: str | None = None,
    ) -> None:
        """Answer a question; refused answers change nothing. The same ``client_answer_id`` counts once."""
        name = question if isinstance(question, str) else question.name
        if client_answer_id is not None and self.store.answered(self.id, seat, client_answer_id):
            return
        if self.tick() and name not in {open.name for open in self.match.questions}:
            raise Refused("clock_expired")
        ms = self._ms(name)
        self._do(lambda match: match.answer(name, seat, value, ms, by), client_answer_id)
        self._stand()

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
        """Take back what a seat answered in secret."""
        self._do(lambda match: match.retract(seat))

    # Standing orders

    def order(self, kind: str, *, always: bool) -> None:
        """From now on take the plain default of such questions without asking, or ask again."""
        (self.standing.add if always else self.standing.discard)(kind)
        self.store.note(self.id, standing=sorted(self.standing))
        self._stand()

    def _stand(self) -> None:
        """Answer what a standing order answers."""
        while self.standing:
            self.tick()
            question = self.question()
            if question is None or question.kind not in self.standing or question.default is NOTHING:
                return
            name, ms = question.name, self._ms(question.name)
            answer = partial(Match.answer, question=name, seat=question.seat, value=question.default)
            self._do(partial(answer, ms=ms, by=STANDING))

    # Bots

    def bot_question(self) -> Question[Any] | None:
        """The first open question to a bot."""
        return next((question for question in self.match.questions if question.seat in self.bots), None)

    def bot_moves(self) -> bool:
        """Let one bot answer one question; whether one did."""
        self.tick()
        question = self.bot_question()
        if question is None:
            return False
        seat = question.seat
        if self._thought is None or self._thought[0] != question.name:
            sight = Sight(self.match, question, self._dice_of_bots())
            value = self.bots[seat].answer(sight)
            # A bot that plays against a real clock has to be as slow as a person.
            self._thought = question.name, value, self.game.least_ms(sight.view, question, value)
        _, value, least = self._thought
        if self.running_clock(question) is not None and self._ms(question.name) < least:
            return False
        self._thought = None
        self.answer(question, seat, value, by=self.bot_names.get(seat, "bot"))
        return True

    def hint(self, question: Question[Any]) -> Advice:
        """What the game's adviser would answer; that it was asked is kept with the match."""
        game = self.game
        if game.hint_bot is None:
            raise Refused("no_hint")
        if self._adviser is None:
            self._adviser = game.bots[game.hint_bot]()
        advice = advised(game, self._adviser, Sight(self.match, question, self._dice_of_bots()))
        self.hints += 1
        self.store.note(self.id, hints=self.hints)
        return advice

    def _dice_of_bots(self) -> random.Random:
        """Bots throw their own dice; the same table gives them the same ones."""
        seed = hashlib.blake2b(self.match.setup.key, salt=b"bots", digest_size=16).hexdigest()
        return random.Random(f"{seed}:{len(self.match.log)}")

    # Undo

    def taking_back(self, seat: Seat) -> list[Taken]:
        """What one undo would take back, the last answer first; refused with the reason if nothing.

        It reaches back to the last answer that the seat gave itself: what a standing order or a bot
        answered after it goes with it.
        """
        line = self.match.line
        most = self.match.undoable(seat)
        taken: list[Taken] = []
        for back in range(1, most + 1):
            entry = line[-back]
            taken.append(Taken(entry, self._said(entry, len(line) - back)))
            if entry.seat == seat and not entry.by:
                return taken
        raise Refused("nothing_to_undo")

    def undo(self, seat: Seat) -> list[Taken]:
        """Take it back."""
        taken = self.taking_back(seat)
        self._do(lambda match: match.undo(seat, len(taken)))
        return taken

    def _said(self, entry: Entry, before: int) -> Argument | None:
        """An earlier answer in words."""
        if entry.act != "answer":
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

    def whole(self) -> Match[Any]:
        """The match with all its events, from the first answer on."""
        return self.store.load(self.id, listening=True, whole=True)

    # Inside

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

    def _is_late(self, question: Question[Any]) -> bool:
        clock = self.running_clock(question)
        if clock is None:
            return False
        return self.clocks.elapsed(clock) > self.clocks.limit(clock) + self.match.grace_ms

    def _do(self, act: Callable[[Match[Any]], None], client_answer_id: str | None = None) -> None:
        """Apply in memory, then commit; on failure stand as the file does."""
        if not self._open:
            raise StoreError("table_closed")
        match = self.match
        before = len(match.log)
        try:
            act(match)
        except RuleBroken as error:
            report = write_report(self.store.path.parent / "reports", self.id, match, error)
            if report is not None:
                error.add_note(str(report))
            # The match stands as before the answer, rebuilt: so do its clocks.
            self.clocks.follow(match.state.clocks)
            raise
        self.clocks.follow(match.state.clocks)
        change = Change(
            before, match.log[before:], self.clocks.began(), self.clocks.wall_ms(), client_answer_id
        )
        try:
            self.store.append(self.id, match, change)
        except BaseException:
            self._reload()
            raise

    def _reload(self) -> None:
        """Stand as the file does; if not even that is possible, the table is closed."""
        try:
            saved = self.store.find(self.id)
            self.match = self.store.load(self.id, listening=True)
            self.clocks.resume(self.match.state.clocks, saved.clocks)
        except Exception:
            self.close()


def _made(game: Game[Any, Any], names: Mapping[Seat, str], make_bot: MakeBot | None) -> dict[Seat, Bot]:
    if names and make_bot is None:
        raise ValueError("a table with bots needs to know how they are made")
    return {seat: make_bot(game, name) for seat, name in names.items() if make_bot is not None}
