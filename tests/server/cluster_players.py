"""Several web processes on one database, and players who go to any of them, as behind a proxy."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tablee.storage.backends import Database
from tests.match_files import place_in, rows
from tests.server.harness import LIFTED, Client, Json, Server
from tests.server.players import Player, check_players, finished

SETTINGS = f'trusted_proxies = ["127.0.0.1"]\n{LIFTED}'


class Processes:
    """Web processes that share a database."""

    def __init__(self, folder: Path, count: int = 2) -> None:
        place = place_in(folder, postgresql=True)
        assert isinstance(place, Database)
        self.place = place
        with ThreadPoolExecutor() as pool:
            homes = [folder / f"web-{number}" for number in range(count)]
            self.all = list(pool.map(lambda home: Server(home, place=place, settings=SETTINGS), homes))

    def home_of(self, table: str) -> Server:
        """The one that plays a table."""
        ((address,),) = rows(self.place, "SELECT address FROM leases WHERE name = ?", table)
        return next(server for server in self.all if server.url == address)

    def others(self, server: Server) -> list[Server]:
        return [other for other in self.all if other is not server]

    def stop(self) -> None:
        for server in self.all:
            server.stop()


def at(server: Server, client: Client) -> Client:
    """The same person, at another process."""
    return Client(server, client.token, client.name)


class Wanderer(Player):
    """Comes back to any of the processes; its two seats may be at different ones."""

    def __init__(self, processes: Sequence[Server], seed: int) -> None:
        super().__init__(processes[0], seed)
        self.processes = processes
        self.settled = time.monotonic()
        """When an answer was last acknowledged or refused."""

    def _join(self) -> None:
        self.server = self.rng.choice(self.processes)
        if self._client is None:
            self._client = Client.guest(self.server)
        self._client.server = self.server
        if not self.tables:
            self._new_table()
        for seat in (0, 1):
            url = self.rng.choice(self.processes).url
            self._sockets.append(self._client.connect(self.tables[-1], seat, url=url))

    def _settle(self, seat: int, answer: Json) -> None:
        super()._settle(seat, answer)
        if self._pending is None:
            self.settled = time.monotonic()


@contextlib.contextmanager
def wandering(processes: Processes, tables: int) -> Iterator[list[Wanderer]]:
    """Players at so many tables, until the end of the block."""
    players = [Wanderer(processes.all, seed) for seed in range(tables)]
    for player in players:
        player.start()
    yield players
    finished(players)


def pause(players: Sequence[Wanderer], since: float, patience: float) -> float:
    """Seconds from a moment until every player has had an answer settled after it."""
    while min(player.settled for player in players) < since:
        assert time.monotonic() - since < patience, "a table does not go on"
        check_players(players)
        time.sleep(0.02)
    return max(player.settled for player in players) - since
