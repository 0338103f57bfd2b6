"""Players who go on whatever happens, and what the file must say afterwards."""

from __future__ import annotations

import contextlib
import random
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence

from tablee.core import register
from tablee.storage import StorageBackend, Store
from tablee.storage.backends import File
from tablee.testing.contract.common import fingerprint
from tests.match_files import rows
from tests.reference import GAME
from tests.server.harness import GONE, AtTable, Client, Json, Server, Turned, eventually, random_answer

UNSURE = ("table_frozen", "table_not_here", "not_saved", "store_unusable")
"""Refusals that do not say what became of an answer: a worker died over it, the table is opened anew, or the
database has gone in the middle."""


class Player(threading.Thread):
    """Plays one match after the other with itself, whatever happens to the server or on the way to it."""

    def __init__(self, server: Server, seed: int, url: str | None = None) -> None:
        super().__init__(daemon=True)
        self.server = server
        self.url = url
        """Where the sockets go, if not straight to the server."""
        self.rng = random.Random(seed)
        self.acknowledged: list[str] = []
        self.refused: list[str] = []
        self.unsure: Counter[str] = Counter()
        """Refusals after which an answer was sent again."""
        self.failure: BaseException | None = None
        self.tables: list[str] = []
        self._stopping = threading.Event()
        self._client: Client | None = None
        self._sockets: list[AtTable] = []
        self._pending: tuple[int, Json] | None = None
        self._waits = 0.0

    def finish(self) -> None:
        self._stopping.set()

    def run(self) -> None:
        try:
            while not self._stopping.is_set() or self._pending is not None:
                try:
                    self._act()
                except GONE:
                    self._leave()
                    time.sleep(0.05)
                except Turned as turned:
                    if turned.status != 503:
                        raise
                    self._leave()
        except BaseException as error:
            self.failure = error

    def _act(self) -> None:
        if len(self._sockets) < 2:
            self._leave()
            self._join()
        if self._pending is None:
            self._pending = self._choose()
        if self._pending is not None:
            self._settle(*self._pending)
        elif self._sockets:
            self._sockets[0].hear(0.02)

    def _join(self) -> None:
        """Sit down again at the table, or at a new one."""
        if self._client is None:
            self._client = Client.guest(self.server)
        if not self.tables:
            self._new_table()
        for seat in (0, 1):
            self._sockets.append(self._client.connect(self.tables[-1], seat, url=self.url))

    def _new_table(self) -> None:
        assert self._client is not None
        self.tables.append(self._client.new_table(seats=2, mine=[0, 1], options={"rounds": 2}))

    def _leave(self) -> None:
        for one in self._sockets:
            with contextlib.suppress(*GONE):
                one.close()
        self._sockets = []

    def _choose(self) -> tuple[int, Json] | None:
        """An answer to something that is asked; None if there is nothing to answer now."""
        if time.monotonic() < self._waits:
            return None
        for seat, one in enumerate(self._sockets):
            while one.hear(0):
                pass
            scene = one.scene()
            if scene.get("frozen"):
                one.request("thaw")
                return None
            if scene.get("ending"):
                self._leave()
                self._new_table()
                return None
            for question in scene.get("questions", []):
                if (lead := one.opens(question)) and not self._waits:
                    self._waits = time.monotonic() + lead
                    return None
                self._waits = 0.0
                return seat, {"id": one.new_id(), **random_answer(question, self.rng)}
        return None

    def _settle(self, seat: int, answer: Json) -> None:
        """Send an answer until it is known what became of it."""
        reply = self._sockets[seat].request("answer", **answer)
        if reply["type"] == "done":
            self.acknowledged.append(answer["id"])
            self._pending = None
            self._sockets[seat].hear(0.2)
        elif reply["code"] == "table_frozen":
            # Somebody else may have thawed it meanwhile.
            self._sockets[seat].request("thaw")
        elif reply["code"] in UNSURE:
            self.unsure[reply["code"]] += 1
        else:
            self.refused.append(answer["id"])
            self._pending = None


@contextlib.contextmanager
def playing(server: Server, tables: int, url: str | None = None) -> Iterator[list[Player]]:
    """Players at so many tables, until the end of the block."""
    players = [Player(server, seed, url) for seed in range(tables)]
    for player in players:
        player.start()
    yield players
    finished(players)


def finished(players: Sequence[Player]) -> None:
    """Let players end, who know by then what became of each of their answers."""
    for player in players:
        player.finish()
    for player in players:
        player.join(60)
        assert not player.is_alive(), "a player waits for an answer for ever"
    check_players(players)


def check_players(players: Sequence[Player]) -> None:
    """Raise what a player could not go on with."""
    for player in players:
        if player.failure is not None:
            raise player.failure


def answered(players: Sequence[Player]) -> int:
    return sum(len(player.acknowledged) for player in players)


def let_play(players: Sequence[Player], rng: random.Random, count: int) -> None:
    """Until so much more has been answered, and then for a random moment more."""
    enough = answered(players) + count
    eventually(
        lambda: answered(players) >= enough or any(player.failure for player in players),
        "the players can answer",
        120,
    )
    check_players(players)
    time.sleep(rng.random() * 0.6)


def check_file(place: StorageBackend, players: Sequence[Player]) -> None:
    """The file against what the players were told."""
    tables = [table for player in players for table in player.tables]
    theirs = f"SELECT match FROM tables WHERE id IN ({', '.join('?' for _ in tables)})"
    found = rows(place, f"SELECT client_answer_id FROM answers WHERE match IN ({theirs})", *tables)
    logged = Counter(row[0] for row in found)
    del logged[None]
    told = Counter(id for player in players for id in player.acknowledged)
    lost = [id for id in told if id not in logged]
    assert not lost, f"acknowledged and lost: {lost[:5]}"
    assert max(logged.values(), default=1) == 1, "an id is in the log twice"
    assert max(told.values()) == 1, "an answer was acknowledged as two"
    used = [id for player in players for id in player.refused if id in logged]
    assert not used, f"refused and used all the same: {used[:5]}"
    known = set(told) | {id for player in players for id in player.refused}
    assert set(logged) <= known, "an answer is in the log that nobody was told of"
    check_matches(place)


def check_matches(place: StorageBackend) -> None:
    """Every match replays, its numbers have no gaps, and a file is sound."""
    if isinstance(place, File):
        assert rows(place, "PRAGMA integrity_check") == [("ok",)]
    register(GAME)
    store = Store(place)
    for id in [saved.id for saved in store.matches()]:
        numbers = [row[0] for row in rows(place, "SELECT number FROM answers WHERE match = ?", id)]
        assert sorted(numbers) == list(range(1, len(numbers) + 1))
        while True:
            saved, whole, cached = store.find(id), store.load(id, whole=True), store.load(id)
            if store.find(id) == saved:
                break  # else a clock has rung meanwhile
        assert whole.known_answers() == saved.answers
        assert fingerprint(whole) == fingerprint(cached)
    store.close()
