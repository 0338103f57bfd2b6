"""Limits of a worker process: a rule that computes or allocates without end fails in its own worker."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager

MOST_MEMORY = 3 * 1024**3
"""Bytes of address space."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """End this process if the block takes more time than that of the processor.

    The time on the wall is limited by the web process: see ``pool.PATIENCE``.
    """
    if not hasattr(signal, "setitimer"):
        yield
        return
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def limit_memory() -> None:
    """Limit the address space of this process."""
    try:
        import resource
    except ImportError:  # not on this system: the web process still kills a worker that hangs
        return
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
