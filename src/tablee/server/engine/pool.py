"""The worker pool of a web process: starts workers, watches them, and replaces one that hangs or dies.

A worker handles one request at a time. A request that takes too long, or that the worker dies over, is the
fault of one table: the worker is killed and started anew, the requests behind it are sent again, and
``on_lost`` is called with the guilty one.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import signal
import sys
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TypeAlias

import msgspec
import structlog

from tablee.server.engine import ipc
from tablee.storage import StorageBackend
from tablee.storage.backends import VARIABLE

START_LIMIT = 30.0
PATIENCE = 4.0 if hasattr(signal, "setitimer") else 1.0
"""Wall time over processor time of a request at most, where workers limit the processor time themselves: on a
busy machine, or while others write to the database, a delay is nobody's fault."""
CHUNK = 1 << 18
"""Bytes that are read from a worker at once at most."""
PAUSE = 1.0
"""Seconds before a worker that could not even start is started again."""

log = structlog.get_logger("tablee.engines")

OnNews = Callable[["WorkerHandle", ipc.Changed | ipc.BotRequest | ipc.Closed], Awaitable[None]]
Guilty: TypeAlias = ipc.ToWorker | ipc.Busy | None
"""The request that a worker died over, or the work it did by itself."""
OnLost = Callable[["WorkerHandle", Guilty, str], Awaitable[None]]


class EngineLost(Exception):
    """The worker died over this request."""


class _Waiting(msgspec.Struct):
    request: ipc.Request
    data: bytes
    done: asyncio.Future[ipc.Reply]


class WorkerHandle:
    """One worker process."""

    def __init__(
        self,
        place: StorageBackend,
        games: list[str],
        pace: float,
        on_news: OnNews,
        on_lost: OnLost,
        name: str,
        holder: str | None = None,
        nice: int = 0,
    ) -> None:
        """``nice``: the niceness of the process."""
        self.name = name
        self._command = [sys.executable, "-m", "tablee.server.engine.worker"]
        # Not on the command line: it may hold a password.
        self._environment = {**os.environ, VARIABLE: place.address}
        self._command += ["--pace", str(pace), *(part for game in games for part in ("--game", game))]
        # Under whose leases it writes, where several web processes share a database.
        self._command += [] if holder is None else ["--holder", holder]
        self._command += ["--nice", str(nice)] if nice else []
        self._on_news = on_news
        self._on_lost = on_lost
        self._numbers = itertools.count(1)
        self._waiting: deque[_Waiting] = deque()
        self._process: asyncio.subprocess.Process | None = None
        self._since = 0.0
        self._busy: ipc.Busy | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._ready = asyncio.Event()
        self._started = self._closing = False
        self.stuck = 0.0
        """Seconds for which it had hung when it was lost."""

    async def start(self) -> None:
        """Start the process, once; the first request does it too."""
        if self._started:
            return
        self._started = True
        try:
            await self._spawn()
        except BaseException:
            self._started = False
            raise
        self._tasks.append(asyncio.create_task(self._watch()))

    async def stop(self) -> None:
        self._closing = True
        for task in self._tasks:
            task.cancel()
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()
        for waiting in self._waiting:
            waiting.done.cancel()

    async def ask(self, frame: ipc.ToWorker) -> ipc.Reply:
        """Send a request and return its reply; raises ``EngineLost`` if the worker dies over it."""
        await self.start()
        request = ipc.Request(next(self._numbers), frame)
        waiting = _Waiting(request, ipc.framed(request), asyncio.get_running_loop().create_future())
        if not self._waiting and self._busy is None:
            self._since = time.monotonic()
        self._waiting.append(waiting)
        if self._ready.is_set():
            self._send(waiting)
        return await waiting.done

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    # Inside

    async def _spawn(self) -> None:
        self._ready.clear()
        self._busy, self._since = None, time.monotonic()
        self._process = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=self._environment,
        )
        reader = asyncio.create_task(self._read(self._process))
        self._tasks = [task for task in self._tasks if not task.done()]
        self._tasks.append(reader)

    def _send(self, waiting: _Waiting) -> None:
        process = self._process
        if process is not None and process.stdin is not None:
            with contextlib.suppress(ConnectionError):  # it has died: _read notices and sends it again
                process.stdin.write(waiting.data)

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        data = b""
        while chunk := await process.stdout.read(CHUNK):
            frames, data = ipc.split_frames(data + chunk)
            for frame in frames:
                await self._handle_frame(ipc.frames.decode(frame))
        await process.wait()
        if not self._closing:
            await self._lost(process)

    async def _handle_frame(self, frame: ipc.FromWorker) -> None:
        match frame:
            case ipc.Reply(number):
                if self._waiting and self._waiting[0].request.number == number:
                    waiting = self._waiting.popleft()
                    self._since = time.monotonic()
                    if not waiting.done.done():
                        waiting.done.set_result(frame)
            case ipc.Busy(_, busy):
                self._busy = frame if busy else None
                self._since = time.monotonic()
                if not self._ready.is_set():
                    self._ready.set()
                    for waiting in self._waiting:
                        self._send(waiting)
            case _:
                try:
                    await self._on_news(self, frame)
                except Exception:  # the frames behind it must be read in any case
                    log.exception("news of a worker were lost", worker=self.name)

    async def _watch(self) -> None:
        """Kill a worker that exceeds its time limit."""
        while True:
            await asyncio.sleep(0.1)
            limit = self._limit()
            process = self._process
            if limit is None or process is None or process.returncode is not None:
                continue
            if time.monotonic() - self._since > limit:
                log.warning("worker does not come back", worker=self.name, limit=limit)
                process.kill()

    def _limit(self) -> float | None:
        if not self._ready.is_set():
            return START_LIMIT
        if self._busy is not None:
            return ipc.HARD_LIMIT * PATIENCE
        if not self._waiting:
            return None
        frame = self._waiting[0].request.frame
        # A late answer of a bot is worth less than a quick one of the stand-in.
        return ipc.limit_of(frame) * (1.0 if isinstance(frame, ipc.Think) else PATIENCE)

    async def _lost(self, process: asyncio.subprocess.Process) -> None:
        """Start a worker anew that has died; send its requests again but for the guilty one."""
        was_ready = self._ready.is_set()
        self.stuck = time.monotonic() - self._since if self._busy or self._waiting else 0.0
        guilty: Guilty = self._busy
        if was_ready and guilty is None and self._waiting:
            waiting = self._waiting.popleft()
            guilty = waiting.request.frame
            if not waiting.done.done():
                waiting.done.set_exception(EngineLost(self.name))
        reason = f"the worker ended with {process.returncode}"
        log.warning("worker lost", worker=self.name, code=process.returncode)
        # Requests are held back until the tables are open again. Closing a table has happened by itself; its
        # caller may hold the lock that opening needs.
        held, self._waiting = self._waiting, deque()
        for waiting in held:
            if isinstance(waiting.request.frame, ipc.Close | ipc.Forget) and not waiting.done.done():
                waiting.done.set_result(ipc.Reply(waiting.request.number))
        if not was_ready:
            await asyncio.sleep(PAUSE)
        await self._spawn()
        try:
            await self._on_lost(self, guilty, reason)
        except Exception:  # the requests behind it must go on in any case
            log.exception("tables of a worker were not opened again", worker=self.name)
        held = deque(waiting for waiting in held if not waiting.done.done())
        self._waiting.extend(held)
        if self._ready.is_set():
            for waiting in held:
                self._send(waiting)
