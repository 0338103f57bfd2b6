"""A bad connection: what goes through it comes late, or not at all, and its other end may not notice."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tests.server.harness import Server, free_port


class Proxy:
    """A TCP proxy before a server, in a thread of its own."""

    def __init__(
        self,
        server: Server,
        *,
        drop: float = 0,
        delay: float = 0,
        lag: float = 0,
        linger: float = 0,
        seed: int = 0,
    ) -> None:
        self.drop = drop
        """How likely each piece of data breaks its connection."""
        self.delay = delay
        """Seconds that each piece of data may take, at most."""
        self.lag = lag
        """Seconds that all data takes, each way."""
        self.linger = linger
        """Seconds for which the server may believe that a broken connection is still there, at most."""
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.connections = 0
        self.broken = 0
        self._target = server.port
        self._rng = random.Random(seed)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        listening = asyncio.start_server(self._connected, "127.0.0.1", self.port)
        self._server = asyncio.run_coroutine_threadsafe(listening, self._loop).result(10)

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._server.close)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)

    async def _connected(self, client: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        self.connections += 1
        try:
            server, forth = await asyncio.open_connection("127.0.0.1", self._target)
        except OSError:
            back.close()
            return
        ways = {
            asyncio.create_task(self._pass_on(client, forth)),
            asyncio.create_task(self._pass_on(server, back)),
        }
        _, pending = await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in pending:
            way.cancel()
        back.close()
        # A second connection of the same client may come while the server still has the first.
        await asyncio.sleep(self._rng.random() * self.linger)
        forth.close()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Data from one side to the other, until something breaks."""
        with suppress(ConnectionError):
            while data := await reader.read(65_536):
                if self._rng.random() < self.drop:
                    self.broken += 1
                    return
                if self.lag:
                    self._loop.call_later(self.lag, writer.write, data)
                    continue
                await asyncio.sleep(self._rng.random() * self.delay)
                writer.write(data)
                await writer.drain()


@contextmanager
def proxied(
    server: Server, *, drop: float = 0, delay: float = 0, lag: float = 0, linger: float = 0
) -> Iterator[Proxy]:
    """A bad connection to a server."""
    proxy = Proxy(server, drop=drop, delay=delay, lag=lag, linger=linger)
    try:
        yield proxy
    finally:
        proxy.close()
