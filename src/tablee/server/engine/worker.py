"""A worker: a process that plays hosted tables, or that thinks for bots.

``python -m tablee.server.engine.worker`` reads requests from its standard input and writes replies and
updates to its standard output (see :mod:`tablee.server.engine.ipc`). It ends when its input does: workers end
with their web process, and nothing is lost, since every answer is saved before anybody is shown it.
"""

from __future__ import annotations

import argparse
import gc
import os
import queue
import signal
import sys
import threading
import time
import traceback
from collections.abc import Iterator, Sequence
from typing import BinaryIO

from tablee.core import Refused, load_game, register
from tablee.core.registry import GameModuleError
from tablee.server import protocol
from tablee.server.engine import ipc
from tablee.server.engine.process_limits import limit_memory, time_limit
from tablee.server.engine.requests import RequestHandler, plain_facts
from tablee.storage import Store, StoreError, place_of
from tablee.storage.backends import VARIABLE

MOST_TOGETHER = 16
"""Answers that are committed together: the first of them waits for the last."""
SPECTATORS_WAIT = 2.0
"""Seconds that spectators wait at most while there are updates for players."""
REST, MANY = 1.0, 2000
"""Seconds without a request after which a worker collects garbage, if it has handled so many since."""
LAST_SECONDS = 3.0
"""Seconds to finish after the web process has ended."""


class Worker:
    """The loop of a worker: requests, clocks and bots, and the updates that they lead to."""

    def __init__(self, store: Store, out: BinaryIO, pace: float) -> None:
        self.store = store
        self.requests = RequestHandler(store, self.send, pace)
        self._out = out
        self._due: dict[str, float] = {}
        """The monotonic times at which a clock or a bot acts, by tables."""
        self._updates: dict[str, None] = {}
        """Tables with an update for players, the oldest first."""
        self._spectator_updates: dict[str, float] = {}
        """Tables with an update for spectators, and since when, the oldest first."""

    def send(self, *messages: ipc.FromWorker) -> None:
        """Write messages to the web process."""
        self._out.write(b"".join(map(ipc.framed, messages)))
        self._out.flush()

    def run(self, requests: queue.Queue[bytes | None]) -> None:
        """Handle requests until the input ends."""
        self.send(ipc.Busy("", False))
        handled = 0
        while True:
            due = min(self._due.values(), default=None)
            wait = None if due is None else max(0.0, due - time.monotonic())
            if wait == 0.0:
                self.tick()  # first, however many requests there are
            self._update_patient_spectators()
            rest = wait if handled < MANY else REST if wait is None else min(wait, REST)
            try:
                is_busy = self._updates or self._spectator_updates
                data = requests.get_nowait() if is_busy else requests.get(timeout=rest)
            except queue.Empty:
                if self._updates:
                    self._update_next()
                elif self._spectator_updates:
                    self._update_spectators()
                elif rest == REST:
                    gc.collect()
                    handled = 0
                else:
                    self.tick()
                continue
            handled += 1
            if data is None:
                while self._updates:
                    self._update_next()
                while self._spectator_updates:
                    self._update_spectators()
                return
            request = ipc.requests.decode(data)
            batch = [request, *_answers_behind(request, requests)]
            if len(batch) > 1:
                self._handle_together(batch)
            else:
                self._handle_one(request)
            if self._updates:
                self._update_next()

    def _handle_one(self, request: ipc.Request) -> None:
        """Handle a request and send its reply with the update."""
        with time_limit(ipc.limit_of(request.frame)):
            reply = self.requests.handle_request(request)
        id = _table_of(request)
        if self._updates and _is_answer(request):
            self.send(reply)
            self._updates[id] = None
        else:
            self._update("" if _is_measurement(request) else id, reply)
        self._schedule(id)

    def _handle_together(self, batch: Sequence[ipc.Request]) -> None:
        """Apply answers at several tables, commit all of them at once, then reply."""
        replies = []
        with self.store.together() as failed:
            for request in batch:
                # If the worker dies over it, the web process knows at which table.
                self.send(ipc.Busy(_table_of(request), True, answering=True))
                with time_limit(ipc.limit_of(request.frame)):
                    replies.append(self.requests.handle_request(request))
        for place, request in enumerate(batch):
            table = self.requests.tables.get(_table_of(request))
            error = None if table is None else failed.get(table.session.id)
            if table is None or error is None:
                continue
            if self.requests.release_lost(table.id, error):
                replies[place] = ipc.Reply(request.number, code=ipc.TABLE_LOST)
            else:
                table.session.reload()
                replies[place] = ipc.Reply(request.number, code=error.code, facts=plain_facts(error.facts))
        self.send(*replies, ipc.Busy("", False))
        for request in batch:
            self._schedule(_table_of(request))
        self._updates.update((_table_of(request), None) for request in batch)

    # Clocks and bots

    def tick(self) -> None:
        """Let clocks run out and bots answer at the tables where they are due."""
        now = time.monotonic()
        for id, due in list(self._due.items()):
            if due > now:
                continue
            table = self.requests.tables.get(id)
            if table is None or (at := table.due()) is None or at > now:
                self._schedule(id)  # it was closed or frozen meanwhile
                continue
            self.send(ipc.Busy(id, True))
            try:
                with time_limit(ipc.HARD_LIMIT):
                    happened = table.tick()
            except StoreError:
                table.session.close()
                happened = True
            except Exception:
                table.freezer.freeze(traceback.format_exc())
                happened = True
            self.send(ipc.Busy(id, False))
            if happened:
                self._update(id)
            self._schedule(id)

    def _schedule(self, id: str) -> None:
        """Remember when a clock or a bot acts next at a table."""
        table = self.requests.tables.get(id)
        due = None if table is None else table.due()
        if due is None:
            self._due.pop(id, None)
        else:
            self._due[id] = due

    # Updates

    def _update_next(self) -> None:
        """Send the oldest update for players.

        Answers that arrive in between are acknowledged first; a late update shows the table as it is then.
        """
        self._update(next(iter(self._updates)))

    def _update(self, id: str, *before: ipc.Reply) -> None:
        """Send the changes of a table to its players, and request the answers of bots; spectators come later.

        While other tables wait for theirs, the pictures between two scenes are left out.
        """
        self._updates.pop(id, None)
        table = self.requests.tables.get(id)
        if table is None:
            self.send(*before)
            return
        if not table.session.is_open:
            # Not even the saved match could be loaded.
            del self.requests.tables[id]
            self.send(*before, ipc.Closed(id))
            return
        # A picture may take too long just like a rule.
        self.send(*before, ipc.Busy(id, True, showing=True))
        with time_limit(ipc.HARD_LIMIT):
            changes = table.changes(with_beats=not self._updates)
        if table.has_spectators:
            self._spectator_updates.setdefault(id, time.monotonic())
        following: list[ipc.FromWorker] = []
        try:
            following += [ipc.BotRequest(think) for think in table.bot_requests()]
        except StoreError as error:
            if not self.requests.release_lost(id, error):
                raise
            following = [ipc.Closed(id)]
        self.send(changes, ipc.Busy(id, False), *following)

    def _update_spectators(self) -> None:
        """Send the oldest update for spectators; it shows the table as it is now."""
        id = next(iter(self._spectator_updates))
        del self._spectator_updates[id]
        table = self.requests.tables.get(id)
        if table is None or not table.session.is_open:
            return
        self.send(ipc.Busy(id, True, showing=True))
        with time_limit(ipc.HARD_LIMIT):
            changes = table.changes(for_spectators=True, with_beats=not self._spectator_updates)
        self.send(changes, ipc.Busy(id, False))

    def _update_patient_spectators(self) -> None:
        """Send spectators their update although players have updates too, if they have waited long enough."""
        oldest = next(iter(self._spectator_updates.values()), None)
        if oldest is not None and time.monotonic() - oldest > SPECTATORS_WAIT:
            self._update_spectators()


def _answers_behind(request: ipc.Request, requests: queue.Queue[bytes | None]) -> Iterator[ipc.Request]:
    """Take the answers at other tables that wait behind an answer, one for each table."""
    if not _is_answer(request):
        return
    tables = {_table_of(request)}
    while len(tables) < MOST_TOGETHER and requests.queue and (data := requests.queue[0]) is not None:
        following = ipc.requests.decode(data)
        if not _is_answer(following) or _table_of(following) in tables:
            return
        requests.get_nowait()
        tables.add(_table_of(following))
        yield following


def _is_answer(request: ipc.Request) -> bool:
    frame = request.frame
    return isinstance(frame, ipc.ClientCommand) and isinstance(frame.message, protocol.Answer)


def _is_measurement(request: ipc.Request) -> bool:
    """Return whether a request changes nothing that anybody else is shown."""
    frame = request.frame
    return isinstance(frame, ipc.ClientCommand) and isinstance(frame.message, protocol.Measure)


def _table_of(request: ipc.Request) -> str:
    return getattr(request.frame, "table", "")


def _read(pipe: BinaryIO, requests: queue.Queue[bytes | None]) -> None:
    """Read requests from a pipe into a queue, in a thread of its own."""
    while True:
        data = ipc.read_frame(pipe)
        requests.put(data)
        if data is None:
            # The web process has ended. A rule that never returns would keep this process for ever.
            time.sleep(LAST_SECONDS)
            os._exit(1)


def register_games(names: list[str]) -> None:
    """Register games that are not installed: ``package.module:GAME``."""
    for name in names:
        try:
            register(load_game(name))
        except GameModuleError as error:
            raise Refused("no_game_module", name=name, reason=error.reason) from None


def main() -> None:
    """Run a worker on the standard input and output."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--pace", type=float, default=0.6)
    parser.add_argument("--game", action="append", default=[])
    parser.add_argument("--holder")
    parser.add_argument("--nice", type=int, default=0)
    args = parser.parse_args()
    register_games(args.game)
    limit_memory()
    if hasattr(os, "nice"):
        os.nice(args.nice)
    # An interrupt is meant for the web process; a worker ends when its input does.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    # Output of a game must not get between the frames.
    out = os.fdopen(os.dup(1), "wb")
    sys.stdout = sys.stderr
    # A full garbage collection takes as long as many answers: it waits for a quiet moment, if there is one.
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    requests: queue.Queue[bytes | None] = queue.Queue()
    threading.Thread(target=_read, args=(sys.stdin.buffer, requests), daemon=True).start()
    Worker(Store(place_of(os.environ[VARIABLE]), args.holder, checked=True), out, args.pace).run(requests)


if __name__ == "__main__":
    main()
