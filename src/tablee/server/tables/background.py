"""Background tasks: they log what fails and go on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Coroutine
from typing import Any

import structlog

log = structlog.get_logger("tablee.tables")


class BackgroundTasks:
    """Tasks that nobody waits for."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, act: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine soon; a handler of worker events must start one instead of awaiting a worker."""
        task = asyncio.create_task(run_safely(act))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def cancel(self) -> None:
        for task in self._tasks:
            task.cancel()


async def run_safely(act: Awaitable[None]) -> None:
    """Await something; log an exception instead of raising it, so that the caller can try again later."""
    try:
        await act
    except Exception:
        log.exception("background task failed")
