"""An engine worker: a process that owns running matches, or one that thinks.

``python -m tablee.server.engine.worker`` reads orders from its standard input and writes what happens to its
standard output (see :mod:`tablee.server.engine.ipc`). It ends when its input does: a web process that dies
takes its workers along, and nothing is lost, since every answer is in the file before anybody is told of it.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import os
import queue
import random
import signal
import sys
import threading
import time
import traceback
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from tablee.bots.registry import make_bot
from tablee.core import (
    PASS,
    AnyMatch,
    GameNotFound,
    Observation,
    Refused,
    RuleBroken,
    SaveError,
    find_game,
    from_bytes,
    load_game,
    register,
    to_bytes,
)
from tablee.core.content import tutorial
from tablee.core.registry import GameModuleError
from tablee.core.serialization import header_of
from tablee.server import protocol
from tablee.server.engine import ipc
from tablee.server.engine.rendering import AudienceState, Renderer
from tablee.server.engine.sitting import Sitting, find_tutorial
from tablee.server.i18n import refusal_message, translator_for
from tablee.storage import Store, StoreError, Table, place_of, replay_of
from tablee.storage.backends import VARIABLE
from tablee.storage.crash_reports import keep_text
from tablee.storage.saying import advised
from tablee.ui.option_forms import OptionError, make_options

MOST_MEMORY = 3 * 1024**3
"""Bytes of address space: a rule that eats memory fails in its own worker."""


MOST_TOGETHER = 16
"""Answers that are written to the file together: the first of them waits for the last."""
ONLOOKERS_WAIT = 2.0
"""Seconds that those who have no seat wait at most while players are to be told."""
REST, MANY = 1.0, 2000
"""Seconds without an order after which a worker tidies its memory, if it has obeyed so many since."""
LAST_WORDS = 3.0
"""Seconds to finish what was begun when the web process has gone."""


LOST = ("match_elsewhere", "not_saved", "store_unusable", "table_closed")
"""Why a table has to be opened anew, where several web processes share a database."""


class Worker:
    """The orders of the web process, one after the other."""

    def __init__(self, store: Store, out: BinaryIO, pace: float) -> None:
        self.store = store
        self.pace = pace
        self._out = out
        self._sittings: dict[str, Sitting] = {}
        self._replays: dict[str, tuple[int, AnyMatch]] = {}
        self._dues: dict[str, float] = {}
        """When something happens by itself, at the tables where it does."""
        self._untold: dict[str, None] = {}
        """Tables where something has happened that the players were not told of yet, the longest first."""
        self._onlookers: dict[str, float] = {}
        """Tables where those who look on are to be told, and since when, the longest first."""

    def send(self, *messages: ipc.FromWorker) -> None:
        self._out.write(b"".join(map(ipc.framed, messages)))
        self._out.flush()

    def run(self, orders: queue.Queue[bytes | None]) -> None:
        """Until the input ends."""
        self.send(ipc.Busy("", False))
        obeyed = 0
        while True:
            due = min(self._dues.values(), default=None)
            wait = None if due is None else max(0.0, due - time.monotonic())
            if wait == 0.0:
                self.tick()  # first, however many orders there are
            self.tell_patient()
            rest = wait if obeyed < MANY else REST if wait is None else min(wait, REST)
            try:
                data = orders.get_nowait() if self._untold or self._onlookers else orders.get(timeout=rest)
            except queue.Empty:
                if self._untold:
                    self.tell_next()
                elif self._onlookers:
                    self.tell_onlookers()
                elif rest == REST:
                    gc.collect()
                    obeyed = 0
                else:
                    self.tick()
                continue
            obeyed += 1
            if data is None:
                while self._untold:
                    self.tell_next()
                while self._onlookers:
                    self.tell_onlookers()
                return
            order = ipc.orders.decode(data)
            batch = [order, *_answers_behind(order, orders)]
            if len(batch) > 1:
                self.obey_together(batch)
            else:
                with _limited(ipc.limit_of(order.frame)):
                    reply = self.obey(order)
                if self._untold and _is_answer(order):
                    self.send(reply)
                    self._untold[_table_of(order)] = None
                else:
                    self.tell("" if _only_measures(order) else _table_of(order), reply)
                self._watch(_table_of(order))
            if self._untold:
                self.tell_next()

    def obey_together(self, batch: Sequence[ipc.Request]) -> None:
        """Answers for several tables: each is applied, all are written at once, then everybody is told."""
        replies = []
        with self.store.together() as failed:
            for order in batch:
                # Should this be the last thing it does, it is known over which of them.
                self.send(ipc.Busy(_table_of(order), True, answering=True))
                with _limited(ipc.limit_of(order.frame)):
                    replies.append(self.obey(order))
        for place, order in enumerate(batch):
            sitting = self._sittings.get(_table_of(order))
            error = None if sitting is None else failed.get(sitting.table.id)
            if sitting is None or error is None:
                continue
            if self.loses(sitting.id, error):
                replies[place] = ipc.Reply(order.number, code=ipc.TABLE_LOST)
            else:
                sitting.table.reload()
                replies[place] = ipc.Reply(order.number, code=error.code, facts=_plain(error.facts))
        self.send(*replies, ipc.Busy("", False))
        for order in batch:
            self._watch(_table_of(order))
        self._untold.update((_table_of(order), None) for order in batch)

    def tell_next(self) -> None:
        """Tell of the table that has waited longest.

        Answers that come meanwhile are acknowledged before the next; who is told late sees the table as it
        is then.
        """
        self.tell(next(iter(self._untold)))

    def tell_onlookers(self) -> None:
        """Tell those who look on where they have waited longest: what they see is what stands there now."""
        id = next(iter(self._onlookers))
        del self._onlookers[id]
        sitting = self._sittings.get(id)
        if sitting is None or not sitting.table.is_open:
            return
        self.send(ipc.Busy(id, True, showing=True))
        with _limited(ipc.HARD_LIMIT):
            changed = sitting.changed(for_onlookers=True)
        self.send(changed, ipc.Busy(id, False))

    def tell_patient(self) -> None:
        """Those who look on come last, but not never."""
        oldest = next(iter(self._onlookers.values()), None)
        if oldest is not None and time.monotonic() - oldest > ONLOOKERS_WAIT:
            self.tell_onlookers()

    def tick(self) -> None:
        """What happens by itself: clocks ring, bots answer."""
        now = time.monotonic()
        for id, due in list(self._dues.items()):
            if due > now:
                continue
            sitting = self._sittings.get(id)
            if sitting is None or (at := sitting.due()) is None or at > now:
                self._watch(id)  # it was left or stopped meanwhile
                continue
            self.send(ipc.Busy(id, True))
            try:
                with _limited(ipc.HARD_LIMIT):
                    happened = sitting.tick()
            except StoreError:
                sitting.table.close()
                happened = True
            except Exception:
                sitting.freeze(traceback.format_exc())
                happened = True
            self.send(ipc.Busy(id, False))
            if happened:
                self.tell(id)
            self._watch(id)

    def _watch(self, id: str) -> None:
        """After anything was done at a table: when does something happen there by itself?"""
        sitting = self._sittings.get(id)
        due = None if sitting is None else sitting.due()
        if due is None:
            self._dues.pop(id, None)
        else:
            self._dues[id] = due

    def tell(self, id: str, *before: ipc.Reply) -> None:
        """Tell the players of a table what has changed, later those who look on, and have bots think."""
        self._untold.pop(id, None)
        sitting = self._sittings.get(id)
        if sitting is None:
            self.send(*before)
            return
        if not sitting.table.is_open:
            # Not even what it stands on could be read.
            del self._sittings[sitting.id]
            self.send(*before, ipc.Closed(sitting.id))
            return
        # A picture may take too long as a rule may.
        self.send(*before, ipc.Busy(sitting.id, True, showing=True))
        with _limited(ipc.HARD_LIMIT):
            changed = sitting.changed()
        if sitting.has_onlookers:
            self._onlookers.setdefault(id, time.monotonic())
        wanted: list[ipc.FromWorker] = []
        try:
            think = sitting.wanted()
            wanted += [] if think is None else [ipc.BotRequest(think)]
        except StoreError as error:
            if not self.loses(sitting.id, error):
                raise
            wanted = [ipc.Closed(sitting.id)]
        self.send(changed, ipc.Busy(sitting.id, False), *wanted)

    def loses(self, id: str, error: Exception) -> bool:
        """Whether a table has to be opened anew, since it is another's now or the database was away.

        Nobody knows then what became of the last answer: whoever gave it comes again and is told.
        """
        if self.store.holder is None or not isinstance(error, StoreError) or error.code not in LOST:
            return False
        sitting = self._sittings.pop(id, None)
        if sitting is not None:
            sitting.table.close()
        return True

    # Orders

    def obey(self, order: ipc.Request) -> ipc.Reply:
        try:
            kind = self.kind_of(order.frame)
            told, match = self.done(order.frame)
            asked = self.asked_at(order.frame.table) if isinstance(order.frame, ipc.Begin) else []
            return ipc.Reply(order.number, told, match=match, asked=asked, kind=kind)
        except (Refused, StoreError, SaveError, OptionError) as error:
            if self.loses(getattr(order.frame, "table", ""), error):
                return ipc.Reply(order.number, code=ipc.TABLE_LOST)
            code, facts = error.code, error.refusal.facts if isinstance(error, Refused) else error.facts
        except GameNotFound as error:
            code, facts = "save_unknown_game", {"game": str(error)}
        except RuleBroken as error:
            code, facts = "rule_broken", {"reason": str(error)}
        except Exception:
            # A view, a word or a bot of the game fails: it is the fault of one table, not of the worker.
            code, facts = self.failed(order.frame, traceback.format_exc())
        return ipc.Reply(order.number, code=code, facts=_plain(facts))

    def kind_of(self, frame: ipc.ToWorker) -> str:
        """The kind of the question that an order answers."""
        if not isinstance(frame, ipc.ClientCommand) or not isinstance(frame.said, protocol.Answer):
            return ""
        sitting = self._sittings.get(frame.table)
        open_ = [] if sitting is None else sitting.table.match.questions
        place = frame.said.question, frame.said.seat
        return next((question.kind for question in open_ if (question.name, question.seat) == place), "")

    def failed(self, frame: ipc.ToWorker, text: str) -> tuple[str, dict[str, Any]]:
        """Keep a report about an order that failed; gives the code of the refusal and its facts.

        A message of a client never stops its table: a rule that fails over an answer is known as such, and
        everything else is a failure to read the message, with which the match has nothing to do.
        """
        is_message = isinstance(frame, ipc.ClientCommand)
        sitting = None if is_message else self._sittings.get(getattr(frame, "table", ""))
        reports = self.store.place.folder / "reports"
        number = keep_text(reports, text) if sitting is None else sitting.freeze(text)
        # What failed may name what is hidden: it is in the report, and not in the log.
        _complain(f"{type(frame).__name__} failed, report {number}")
        return "message_failed" if is_message else "table_frozen", {"report": number}

    def done(self, frame: ipc.ToWorker) -> tuple[bytes, str | None]:  # noqa: C901 - one case for each request
        """What the order gives: something for the client, the id of a match."""
        match frame:
            case ipc.Begin():
                return b"", self.begin(frame)
            case ipc.Open():
                self.open(frame)
            case ipc.Close(table):
                sitting = self._sittings.pop(table, None)
                if sitting is not None:
                    sitting.table.close()
            case ipc.Show(table, audience):
                return self.sitting(table).show(audience), None
            case ipc.Forget(table, audience):
                if table in self._sittings:
                    self._sittings[table].forget(audience)
            case ipc.ClientCommand():
                return self.do(frame), None
            case ipc.SeatBot(table, seat, bot):
                self.sitting(table).seat_bot(seat, bot)
            case ipc.Thought():
                if frame.table in self._sittings:
                    pace = self.pace if frame.pace is None else frame.pace
                    self._sittings[frame.table].thought(frame, pace)
            case ipc.Freeze(table, reason, blank, in_log):
                return self.sitting(table).freeze(reason, blank=blank, in_log=in_log).encode(), None
            case ipc.Think():
                return self.think(frame), None
            case ipc.Step():
                return self.step(frame), None
            case ipc.Export(match, seat, show_key):
                return self.export(match, seat, show_key=show_key), None
        return b"", None

    def asked_at(self, table: str) -> list[int]:
        """Who is asked at a table that begins, before it is known whose match it is."""
        return self.sitting(table).asked()

    def sitting(self, id: str) -> Sitting:
        try:
            return self._sittings[id]
        except KeyError:
            raise Refused("table_not_here") from None

    def begin(self, frame: ipc.Begin) -> str:
        """A new match, or an earlier one as it stood at some step."""
        game = find_game(frame.game)
        if frame.continues is not None:
            match, step = frame.continues
            table = self.continued(match, step, frame.bots)
        elif frame.tutorial is not None:
            lessons = find_tutorial(game, frame.tutorial)
            options = tutorial.options_of(lessons, game)
            table = Table.begin(
                self.store, game, options, seed=lessons.seed, seats=lessons.seats, practice=True
            )
        else:
            table = Table.begin(
                self.store,
                game,
                make_options(game, frame.options),
                seats=frame.seats,
                packs=[] if frame.pack is None else [Path(frame.pack)],
                practice=frame.practice,
                bots=frame.bots,
                make_bot=make_bot,
                joint=frame.joint,
            )
        self.store.lease(table.id, frame.table)
        self._sittings[frame.table] = Sitting(
            frame.table, table, show_key=frame.show_key, tutorial=frame.tutorial, rated=frame.rated
        )
        return table.id

    def continued(self, id: str, step: int, bots: Mapping[int, str]) -> Table:
        """A practice table of its own, which begins as an earlier match stood."""
        earlier = self.store.load(id, whole=True)
        if not 0 <= step <= len(earlier.answers):
            raise Refused("no_such_step", step=step, most=len(earlier.answers))
        setup = earlier.setup
        packs = [Path(pack) for pack in self.store.find(id).packs]
        table = Table.begin(
            self.store,
            earlier.game,
            setup.options,
            seed=setup.key,
            seats=setup.seats,
            packs=packs,
            practice=True,
            bots=bots,
            make_bot=make_bot,
        )
        table.follow(earlier.answers[:step])
        return table

    def open(self, frame: ipc.Open) -> None:
        if frame.table in self._sittings:
            return
        outage = None
        if frame.outage is not None:
            since, until = frame.outage
            outage = since, int(time.time() * 1000) if until is None else until
        self.store.lease(frame.match, frame.table)
        # Under a lease nobody but a command can have it in hand, and to come again at once would not help.
        if self.store.holder is not None and not self.store.lock(frame.match).take():
            raise Refused("match_elsewhere", id=frame.match)
        table = Table.resume(
            self.store,
            frame.match,
            make_bot=make_bot,
            whole=True,
            outage=outage,
            still=frame.frozen is not None,
        )
        try:
            self._sittings[frame.table] = Sitting(
                frame.table,
                table,
                show_key=frame.show_key,
                tutorial=frame.tutorial,
                frozen=frame.frozen,
                rated=frame.rated,
            )
            self.store.keep_asked(table.id, table.match, table.clocks.wall_ms())
            if not table.shows_as_saved:
                _complain(
                    f"match {table.id} shows something else than when it was saved, by the same version of "
                    f"its rules; “tablee verify {table.id}” says where"
                )
        except BaseException:
            table.close()
            raise

    def do(self, frame: ipc.ClientCommand) -> bytes:
        sitting = self.sitting(frame.table)
        if not isinstance(frame.said, protocol.Hint):
            return protocol.write(sitting.do(frame))
        try:
            given = sitting.hint(frame.said, frame.language)
            if isinstance(given, protocol.Suggestion):
                return protocol.write(given)
            self.send(ipc.BotRequest(given))
        except Refused as error:
            game = sitting.table.game
            return protocol.write(refusal_message(frame.said.id, error.refusal, game, frame.language))
        return b""

    # Thinking and replays, in a process of their own

    def think(self, frame: ipc.Think) -> bytes:
        """An answer of a bot, or a suggestion in words."""
        game = find_game(header_of(frame.match).game)
        match = from_bytes(frame.match, game, game.content([Path(pack) for pack in frame.packs]))
        question = next(q for q in match.questions if (q.name, q.seat) == (frame.question, frame.seat))
        observation = Observation(match, question, random.Random(frame.dice))
        bot = make_bot(game, frame.bot)
        if frame.hint is None:
            value = bot.answer(observation)
            passes = value is PASS
            return msgspec.msgpack.encode(
                ipc.Thought(
                    frame.table,
                    frame.question,
                    frame.seat,
                    None if passes else value,
                    passes,
                    game.play.least_ms(observation.view, question, value),
                )
            )
        t = translator_for(frame.language, game)
        advice = advised(game, bot, observation)
        return protocol.write(
            protocol.Suggestion(
                frame.hint,
                frame.question,
                None if advice.value is PASS else msgspec.to_builtins(advice.value),
                t.text(advice.said),
                [t.text(why) for why in advice.why],
            )
        )

    def step(self, frame: ipc.Step) -> bytes:
        """A scene of the past."""
        match = self.replay(frame.match)
        known = match.known_steps(frame.audience.seat)
        if not 0 <= frame.step < len(known):
            raise Refused("no_such_step", step=frame.step, most=len(known) - 1)
        past = next(past for number, past in enumerate(match.steps()) if number == known[frame.step])
        showing = Renderer(past, show_key=frame.show_key)
        scene = showing.whole(AudienceState(match.game, frame.audience))
        return protocol.write(scene)

    def replay(self, id: str) -> AnyMatch:
        """A whole match, kept for the next step that is looked at."""
        entries = self.store.entries(id)
        known = self._replays.get(id)
        if known is None or known[0] != entries:
            if len(self._replays) >= 8:
                self._replays.pop(next(iter(self._replays)))
            known = self._replays[id] = entries, self.store.load(id, listening=True, whole=True)
        return known[1]

    def export(self, id: str, seat: int | None, *, show_key: bool) -> bytes:
        """A match as a file: with its key where the table agreed to show that, else as a seat saw it."""
        match = self.replay(id)
        # Somebody who went on from a running match has its key in a match that may be over before it.
        if match.outcome is None or not show_key or self.store.is_key_in_play(match.setup.key):
            return replay_of(match, seat).to_bytes()
        return to_bytes(match)


def _complain(text: str) -> None:
    """Write a line to the host's log."""
    with contextlib.suppress(OSError):  # it may lie on a disk that is full
        print(f"tablee worker: {text}", file=sys.stderr, flush=True)


def _plain(facts: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value if isinstance(value, int | str) else str(value) for name, value in facts.items()}


def _answers_behind(order: ipc.Request, orders: queue.Queue[bytes | None]) -> Iterator[ipc.Request]:
    """The answers for other tables that wait behind an answer: one for each table, at most so many."""
    if not _is_answer(order):
        return
    tables = {_table_of(order)}
    while len(tables) < MOST_TOGETHER and orders.queue and (data := orders.queue[0]) is not None:
        next_one = ipc.orders.decode(data)
        if not _is_answer(next_one) or _table_of(next_one) in tables:
            return
        orders.get_nowait()
        tables.add(_table_of(next_one))
        yield next_one


def _is_answer(order: ipc.Request) -> bool:
    return isinstance(order.frame, ipc.ClientCommand) and isinstance(order.frame.said, protocol.Answer)


def _only_measures(order: ipc.Request) -> bool:
    """Whether nobody has to be told of it: nothing is drawn anew for a ruler."""
    return isinstance(order.frame, ipc.ClientCommand) and isinstance(order.frame.said, protocol.Measure)


def _table_of(order: ipc.Request) -> str:
    return getattr(order.frame, "table", "")


def _read(pipe: BinaryIO, orders: queue.Queue[bytes | None]) -> None:
    while True:
        data = ipc.read_frame(pipe)
        orders.put(data)
        if data is None:
            # The web process has gone. A rule that does not come back would keep this one here for ever.
            time.sleep(LAST_WORDS)
            os._exit(1)


@contextmanager
def _limited(seconds: float) -> Iterator[None]:
    """End this process if it works for longer than that: no rule can keep that from happening.

    What counts is the time of the processor, not the time on the wall: see ``engines.PATIENCE``.
    """
    if not hasattr(signal, "setitimer"):
        yield
        return
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _limit_memory() -> None:
    try:
        import resource
    except ImportError:  # not on this system: the web process still kills a worker that hangs
        return
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def register_games(names: list[str]) -> None:
    """Make games known that are not installed: ``package.module:GAME``."""
    for name in names:
        try:
            register(load_game(name))
        except GameModuleError as error:
            raise Refused("no_game_module", name=name, reason=error.reason) from None


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--pace", type=float, default=0.6)
    parser.add_argument("--game", action="append", default=[])
    parser.add_argument("--holder")
    parser.add_argument("--nice", type=int, default=0)
    args = parser.parse_args()
    register_games(args.game)
    _limit_memory()
    if hasattr(os, "nice"):
        os.nice(args.nice)
    # Whoever interrupts the server means the web process; a worker ends when its input does.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    # What a game prints must not get between the frames.
    out = os.fdopen(os.dup(1), "wb")
    sys.stdout = sys.stderr
    # A full search for garbage takes as long as many answers: it waits for a quiet moment, if there is one.
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    orders: queue.Queue[bytes | None] = queue.Queue()
    threading.Thread(target=_read, args=(sys.stdin.buffer, orders), daemon=True).start()
    Worker(Store(place_of(os.environ[VARIABLE]), args.holder, checked=True), out, args.pace).run(orders)


if __name__ == "__main__":
    main()
