"""Attacks that know only the published protocol: ``python -m tests.server.attacks KIND URL [COUNT]``.

Each prints a line when it is under way, goes on until it is killed, and comes from an address of its own.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import subprocess
import sys
from collections.abc import Iterator
from urllib.parse import urlsplit

from tests.sources import ROOT

ADDRESS = "127.0.0.3"
"""Where attackers are, if the system has them on the loopback; everybody else is at 127.0.0.1."""
UNDER_WAY = "under way"


@contextlib.contextmanager
def attack(kind: str, url: str, *more: object) -> Iterator[None]:
    """While it goes on."""
    command = [sys.executable, "-m", "tests.server.attacks", kind, url, *map(str, more)]
    with subprocess.Popen(command, cwd=ROOT, env=os.environ, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            assert process.stdout.readline().strip() == UNDER_WAY
            yield
        finally:
            process.kill()


# Connections

BEGINNINGS = (
    b"",
    b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ",
    b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{",
)


async def idle_connections(url: str, count: str = "1100", spread: str = "") -> None:
    """Connections that say nothing, or never come to the end; ``spread``: from many addresses."""
    parts = urlsplit(url)
    opened = []
    for number in range(int(count)):
        address = f"127.0.{3 + number // 200}.{1 + number % 200}" if spread else ADDRESS
        try:
            reader, writer = await asyncio.open_connection(
                parts.hostname, parts.port, local_addr=(address, 0)
            )
        except OSError:
            continue  # it was not taken
        with contextlib.suppress(OSError):
            writer.write(BEGINNINGS[number % 3])
        opened.append((reader, writer))
    print(UNDER_WAY, flush=True)
    while True:
        await asyncio.sleep(0.5)
        for _, writer in opened[1::3]:
            with contextlib.suppress(OSError):
                writer.write(b"a")


KINDS = {"idle": idle_connections}

if __name__ == "__main__":
    asyncio.run(KINDS[sys.argv[1]](*sys.argv[2:]))
