"""Attacks that know only the published protocol: ``python -m tests.server.attacks KIND URL [COUNT]``.

Each prints a line when it is under way, goes on until it is killed, and comes from an address of its own.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import socket
import subprocess
import sys
from collections.abc import Callable, Coroutine, Iterator
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import ClientConnection, connect

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


async def rush(url: str, count: str = "300") -> None:
    """So many connections of one address at once, ten times a second, each for a moment."""
    parts = urlsplit(url)
    opened: list[socket.socket] = []
    for number in itertools.count():
        for one in opened:
            one.close()
        opened = [socket.socket() for _ in range(int(count))]
        for one in opened:
            one.setblocking(False)
            one.bind((ADDRESS, 0))
            one.connect_ex((parts.hostname, parts.port))
        if not number:
            print(UNDER_WAY, flush=True)
        await asyncio.sleep(0.1)


# Clients


class Attacker:
    """A guest at an address of their own."""

    def __init__(self, url: str, number: int = 1) -> None:
        self.headers = {"X-Forwarded-For": f"198.51.100.{number}"}
        self.http = httpx.AsyncClient(base_url=url, timeout=60, trust_env=False)
        self._sockets = url.replace("http", "ws", 1)

    async def post(self, path: str, body: Any) -> Any:
        return (await self.http.post(path, json=body, headers=self.headers)).json()

    async def enter(self) -> None:
        token = (await self.post("/api/me", {"program": True}))["token"]
        self.headers["Authorization"] = f"Bearer {token}"

    def socket(self, path: str) -> connect:
        return connect(
            self._sockets + path,
            additional_headers=self.headers,
            proxy=None,
            max_queue=None,
            max_size=None,
            compression=None,
        )


async def hints(url: str, people: str = "1", pause: str = "0.25", game: str = "lantern-market") -> None:
    """Eight sockets of each person ask for suggestions, again and again, each at a table of their own."""
    begun = asyncio.Semaphore(0)

    async def ask(socket: connect) -> None:
        async with socket as there:
            await there.send(json.dumps({"type": "hello", "protocol": 1, "shape": "none", "seat": 0}))
            question = None
            while question is None:
                scene = json.loads(await there.recv())
                question = next((one["name"] for one in scene.get("questions", [])), None)
            begun.release()
            listening = asyncio.create_task(_hear(there))
            for number in itertools.count():
                hint = {"type": "hint", "id": f"h{number}", "question": question, "seat": 0}
                await there.send(json.dumps(hint))
                await asyncio.sleep(float(pause))
            await listening

    async with asyncio.TaskGroup() as group:
        for number in range(1, int(people) + 1):
            one = Attacker(url, number)
            await one.enter()
            made = await one.post("/api/tables", {"game": game, "seats": 2, "mine": [0, 1]})
            for _ in range(8):
                group.create_task(ask(one.socket(f"/ws/tables/{made['id']}")))
        for _ in range(8 * int(people)):
            await begun.acquire()
        print(UNDER_WAY, flush=True)


async def _hear(there: ClientConnection) -> None:
    async for _ in there:
        pass


async def lobby(url: str, people: str = "14") -> None:
    """Many tables, thirty lobbies, and requests that change nothing."""
    ready = asyncio.Semaphore(0)

    async def ask(one: Attacker, tables: list[str]) -> None:
        for table in itertools.cycle(tables):
            await one.post(f"/api/tables/{table}/stand", {"seat": 1})
            await asyncio.sleep(0.4)

    async def look(one: Attacker, changes: bool) -> None:
        async with one.socket("/ws/lobby" + ("?changes=true" if changes else "")) as there:
            await there.recv()
            ready.release()
            await _hear(there)

    async with asyncio.TaskGroup() as group:
        for number in range(1, int(people) + 1):
            one = Attacker(url, number)
            await one.enter()
            wanted = {"game": "lantern-market", "seats": 2, "mine": [0]}
            tables = [(await one.post("/api/tables", wanted))["id"] for _ in range(8)]
            group.create_task(ask(one, tables))
            for turn in range(2):
                group.create_task(look(one, changes=bool(turn)))
        for _ in range(2 * int(people)):
            await ready.acquire()
        print(UNDER_WAY, flush=True)


KINDS: dict[str, Callable[..., Coroutine[None, None, None]]] = {
    "lobby": lobby,
    "idle": idle_connections,
    "rush": rush,
    "hints": hints,
}

if __name__ == "__main__":
    asyncio.run(KINDS[sys.argv[1]](*sys.argv[2:]))
