"""A real server to test against, and clients that talk to it as anybody would.

A server is ``tablee serve`` in a process of its own, on a free port, with a temporary home::

    server = Server(tmp_path)           # started, and answering
    server.url, server.home, server.log()
    server.workers()                    # the process ids of its engine workers
    server.kill()                       # SIGKILL; its workers end by themselves, which is checked
    server.restart()                    # again, at the same address
    server.stop()                       # as Ctrl+C would

The fixture ``server`` gives one to all tests of a module.

A client is a guest with a bearer token. ``get`` and ``post`` give what was answered, decoded; what was
refused raises :class:`Turned`, with its status and code. A table is joined with ``connect``, once for each
seat::

    ana = Client.guest(server, "Ana")
    table = ana.new_table(seats=2, mine=[0, 1])
    one, two = ana.connect(table, 0), ana.connect(table, 1)
    one.scene()                         # what was last shown, its log whole
    one.answer(one.question(), value)   # the reply: {"type": "done" or "refused", ...}
    one.say("chat", text="Hello")       # any message with an id, and the reply to it
    one.send("look"), one.next("scene") # any message, and the next one of some type
    play_randomly([one, two])           # to the end, or for so many answers

``connect`` says hello and waits for the scene; ``seat=None`` and somebody without a seat is a spectator.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import random
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection
from websockets.sync.client import connect as open_socket

from tablee.devtools.scratch_server import LIFTED as LIFTED
from tablee.storage import StorageBackend
from tablee.storage.backends import VARIABLE, Database
from tablee.storage.locks import FileLock
from tests.match_files import place_in
from tests.postgres import cluster
from tests.sources import ROOT, python_path

SOAK = os.environ.get("TABLEE_SOAK") == "1"
REFERENCE = "tests.reference:GAME"
PATIENCE = 60.0
"""Seconds after which what was expected will not come any more."""

GONE = (WebSocketException, OSError, httpx.TransportError, TimeoutError)
"""How it looks when the server is not there."""

Json: TypeAlias = dict[str, Any]

# Made once: to make one takes longer than a request.
_tls = ssl.create_default_context()


def request(method: str, url: str, **more: Any) -> httpx.Response:
    """A request, as it comes back; nothing is kept for the next one."""
    return httpx.request(method, url, timeout=PATIENCE, verify=_tls, trust_env=False, **more)


class Server:
    """A running ``tablee serve``."""

    def __init__(
        self,
        home: Path,
        *,
        games: Sequence[str] = (REFERENCE,),
        workers: int = 1,
        pace: float = 0,
        settings: str = LIFTED,
        more: Sequence[str] = (),
        place: StorageBackend | None = None,
        files: int | None = None,
    ) -> None:
        """``files``: how many the system lets it open."""
        self.home = home
        self.place = place or place_in(home)
        """Where its matches are kept."""
        home.mkdir(parents=True, exist_ok=True)
        file = home / "club.toml"
        file.write_text(settings, encoding="utf-8")
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._command = [sys.executable, "-m", "tablee.cli", "serve", "--port", str(self.port)]
        self._command += ["--pace", str(pace), "--workers", str(workers), "--settings", str(file), *more]
        self._command += [part for game in games for part in ("--with-game", game)]
        if files is not None:
            self._command = ["sh", "-c", 'ulimit -n "$0" && exec "$@"', str(files), *self._command]
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def environment(self) -> dict[str, str]:
        """Of the server, and of commands that use what it uses."""
        own = {"TABLEE_HOME": str(self.home), VARIABLE: self.place.address, "PYTHONPATH": python_path()}
        if isinstance(self.place, Database):
            own["PATH"] = f"{cluster().bin}{os.pathsep}{os.environ['PATH']}"
        return {**os.environ, **own}

    @property
    def pid(self) -> int:
        assert self._process is not None, "the server does not run"
        return self._process.pid

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def host_secret(self) -> str:
        """What makes a guest the host: it is in the address that the server prints."""
        printed = self._out.read_text(encoding="utf-8")
        return printed.rpartition("#host=")[2].split()[0]

    @property
    def _out(self) -> Path:
        return self.home / "serve.out"

    def log(self) -> str:
        """All that it wrote to standard error, over all restarts."""
        return (self.home / "serve.err").read_text(encoding="utf-8")

    def start(self) -> float:
        """Start it; gives the seconds until it answered."""
        began = time.monotonic()
        with self._out.open("wb") as out, (self.home / "serve.err").open("ab") as err:
            self._process = subprocess.Popen(
                self._command,
                cwd=ROOT,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=err,
            )
        try:
            self._await_health()
        except BaseException:
            self._process.kill()
            raise
        return time.monotonic() - began

    def _await_health(self) -> None:
        def answers() -> bool:
            assert self.is_running, f"the server ended:\n{self.log()}"
            try:
                return request("GET", f"{self.url}/health").status_code == 200
            except httpx.TransportError:
                return False

        eventually(answers, "the server answers")

    def workers(self) -> list[int]:
        """The processes that it has started."""
        return children(self.pid)

    def kill(self) -> None:
        """End it as a power cut would. Its workers notice."""
        workers = self.workers()
        self._end(signal.SIGKILL)
        eventually(lambda: not any(is_alive(pid) for pid in workers), "workers end with their server")

    def restart(self) -> float:
        """Start it again if it runs no more, else kill it first; gives the seconds until it answered."""
        if self.is_running:
            self.kill()
        return self.start()

    def stop(self) -> None:
        """End it as Ctrl+C would."""
        if self.is_running:
            self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(how)
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            raise AssertionError(f"the server does not end by {how.name}:\n{self.log()}") from None

    def reports(self) -> list[Path]:
        """What was kept of tables that were frozen."""
        return sorted((self.home / "reports").glob("*.tablee"))


class Turned(Exception):
    """A request was refused."""

    def __init__(self, status: int, body: Any) -> None:
        super().__init__(f"{status}: {body}")
        self.status = status
        self.code: str = body.get("code", "") if isinstance(body, dict) else ""
        self.words: str = body.get("words", "") if isinstance(body, dict) else ""


class Client:
    """Somebody with a bearer token."""

    def __init__(self, server: Server, token: str | None = None, name: str = "") -> None:
        self.server = server
        self.token = token
        self.name = name
        self.headers = {} if token is None else {"Authorization": f"Bearer {token}"}

    @classmethod
    def guest(cls, server: Server, name: str | None = None, **more: Any) -> Client:
        """A new guest; ``host=server.host_secret`` makes them the host."""
        wanted = {} if name is None else {"name": name}
        me = cls(server).post("/api/me", {"program": True, **wanted, **more})
        return cls(server, me["token"], me["name"])

    def request(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Any request, as it comes back."""
        headers = {**self.headers, **more.pop("headers", {})}
        return request(method, self.server.url + path, headers=headers, **more)

    def get(self, path: str) -> Any:
        return _decoded(self.request("GET", path))

    def post(self, path: str, body: Any = None) -> Any:
        return _decoded(self.request("POST", path, json={} if body is None else body))

    def new_table(self, game: str = "lantern-market", **more: Any) -> str:
        """Make a table; gives its id. With several seats of one's own, each socket stays with its seat."""
        more.setdefault("one_device", len(more.get("mine", [])) > 1)
        return str(self.post("/api/tables", {"game": game, **more})["id"])

    def match_of(self, table: str) -> str:
        """The id of the match that is played at a table."""
        return str(self.get(f"/api/tables/{table}")["match"])

    def connect(
        self,
        table: str,
        seat: int | None = None,
        *,
        language: str = "en",
        shape: str = "none",
        url: str | None = None,
        gathering: bool = False,
    ) -> AtTable:
        """Join a table and wait for what is shown (``gathering``: there is nothing to be shown yet)."""
        made = AtTable(self, table, seat, language, shape, url or self.server.url)
        made.join(gathering=gathering)
        return made


class AtTable:
    """One socket at a table."""

    _ids = itertools.count(1)

    def __init__(
        self, client: Client, table: str, seat: int | None, language: str, shape: str, url: str
    ) -> None:
        self.client = client
        self.table_id = table
        self.seat = seat
        self.language = language
        self.shape = shape
        self.url = url
        self.heard: list[Json] = []
        """All messages, in order."""
        self.frames: list[str] = []
        """The same, as they came."""
        self._opened = contextlib.ExitStack()
        self._socket: ClientConnection | None = None
        self._scene: Json | None = None
        self._log: list[Json] = []

    # The socket

    def join(self, *, gathering: bool = False) -> None:
        """Open the socket, say hello, and wait for the scene."""
        self.open()
        hello: Json = {"protocol": 1, "language": self.language, "shape": self.shape}
        if self.seat is not None:
            hello["seat"] = self.seat
        self.send("hello", **hello)
        self.next("welcome")
        self.next("table" if gathering else "scene")

    def open(self) -> None:
        address = self.url.replace("http", "ws", 1) + f"/ws/tables/{self.table_id}"
        opening = open_socket(
            address,
            additional_headers=self.client.headers,
            open_timeout=PATIENCE,
            compression=None,
            proxy=None,
            max_size=None,
            max_queue=None,
        )
        self._socket = self._opened.enter_context(opening)

    def drop(self) -> None:
        """Break the connection without a goodbye."""
        assert self._socket is not None
        with contextlib.suppress(OSError):
            self._socket.socket.shutdown(socket.SHUT_RDWR)
        self.close()

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close_timeout = 0.5
            self._socket = None
            self._opened.close()

    # Saying and hearing

    def send(self, type: str, **members: Any) -> None:
        """Say something."""
        self.send_raw(json.dumps({"type": type, **members}))

    def send_raw(self, frame: str | bytes) -> None:
        assert self._socket is not None, "not connected"
        self._socket.send(frame)

    def hear(self, timeout: float = 0) -> Json | None:
        """The next message, if one comes in time."""
        assert self._socket is not None, "not connected"
        try:
            frame = self._socket.recv(timeout)
        except TimeoutError:
            return None
        assert isinstance(frame, str)
        message: Json = json.loads(frame)
        self.frames.append(frame)
        self.heard.append(message)
        if message["type"] == "scene":
            self._keep(message)
        return message

    def _keep(self, scene: Json) -> None:
        log = scene.get("log")
        if log is not None:
            self._log[log["start"] :] = log["lines"]
        self._scene = {**scene, "log": list(self._log)}

    def drain(self, quiet: float = 0.05) -> list[Json]:
        """All that comes until nothing more does for a moment."""
        heard = []
        while (message := self.hear(quiet)) is not None:
            heard.append(message)
        return heard

    def until(self, wanted: Callable[[Json], bool], patience: float = PATIENCE) -> Json:
        """The next message that fits."""
        end = time.monotonic() + patience
        while (left := end - time.monotonic()) > 0:
            message = self.hear(left)
            if message is not None and wanted(message):
                return message
        last = [message["type"] for message in self.heard[-5:]]
        raise AssertionError(f"what was awaited did not come; the last messages were {last}")

    def next(self, type: str, patience: float = PATIENCE) -> Json:
        """The next message of a type."""
        return self.until(lambda message: message["type"] == type, patience)

    def request(self, type: str, **members: Any) -> Json:
        """Say something that has an id, and wait for the reply to it."""
        id = members.setdefault("id", self.new_id())
        self.send(type, **members)
        return self.until(lambda message: message.get("id") == id)

    @classmethod
    def new_id(cls) -> str:
        return f"{os.getpid()}-{next(cls._ids)}"

    # The table

    def scene(self) -> Json:
        """What was last shown, with the whole log."""
        assert self._scene is not None, "nothing was shown yet"
        return self._scene

    def await_scene(self, wanted: Callable[[Json], bool], patience: float = PATIENCE) -> Json:
        """What is shown as soon as it fits."""
        if self._scene is None or not wanted(self._scene):
            self.until(lambda m: m["type"] == "scene" and wanted(self.scene()), patience)
        return self.scene()

    def await_question(self, kind: str | None = None, patience: float = PATIENCE) -> Json:
        """The first open question, as soon as there is one (of some kind)."""
        return next(
            question
            for question in self.await_scene(lambda scene: _asked(scene, kind) != [], patience)["questions"]
            if kind in (None, question["kind"])
        )

    def questions(self) -> list[Json]:
        return list(self.scene().get("questions", []))

    def question(self) -> Json:
        """The first open question."""
        return self.questions()[0]

    def opens(self, question: Json) -> float:
        """Seconds from when it was shown until a race may be answered."""
        running: list[Json] = self.scene().get("clocks", [])
        leads = [clock.get("opens", 0) for clock in running if clock["name"] == question.get("clock")]
        return max(leads, default=0) / 1000

    def answer(self, question: Json, value: Any = None, **members: Any) -> Json:
        """Answer a question; gives the reply."""
        return self.request("answer", **answer_to(question, value, **members))


def answer_to(question: Json, value: Any = None, **members: Any) -> Json:
    """The members of an answer; ``passes=True`` instead of a value."""
    return {"question": question["name"], "seat": question["seat"], "value": value, **members}


def random_answer(question: Json, rng: random.Random) -> Json:
    """An answer to a question at random, as the choices offer it: nearly always a legal one."""
    passing = [choice for choice in question["choices"] if choice.get("passes")]
    values = [choice["value"] for choice in question["choices"] if not choice.get("passes")]
    if passing and (not values or rng.random() < 0.5):
        return answer_to(question, passes=True)
    least, most = question.get("least", 1), question.get("most", 1)
    match question["form"]:
        case "several":
            return answer_to(question, rng.sample(values, rng.randint(least, min(most, len(values)))))
        case "order":
            return answer_to(question, rng.sample(values, len(values)))
        case _:
            return answer_to(question, rng.choice(values))


def play_randomly(
    players: Sequence[AtTable],
    *,
    seed: int = 0,
    most: int | None = None,
    patience: float = PATIENCE,
    watch: Callable[[AtTable, Json], None] | None = None,
) -> int:
    """Answer at random until the match is over, or for so many answers; gives how many were accepted.

    ``watch(player, answer)`` is called after each answer that was accepted. A refusal that random play
    explains (somebody was quicker, a set that breaks a rule) is tried again with what is asked then.
    """
    rng = random.Random(seed)
    count, last = 0, time.monotonic()
    waits: dict[int, float] = {}
    while not players[0].scene().get("ending") and count != most:
        acted = False
        for place, player in enumerate(players):
            while player.hear(0):
                pass
            asked = player.questions()
            if not asked or waits.get(place, 0) > time.monotonic() or player.scene().get("ending"):
                continue
            question = rng.choice(asked)
            if (lead := player.opens(question)) and place not in waits:
                waits[place] = time.monotonic() + lead + 0.02
                continue
            waits.pop(place, None)
            given = random_answer(question, rng)
            reply = player.request("answer", **given)
            acted = True
            if reply["type"] == "done":
                count, last = count + 1, time.monotonic()
                if watch is not None:
                    watch(player, given)
                player.hear(0.5)  # what it led to
                break
            assert reply["code"] not in ("not_understood_message", "not_your_seat"), reply
        if not acted:
            players[0].hear(0.01)
            assert time.monotonic() - last < patience, f"nobody can go on: {players[0].scene()}"
    return count


# Small things


def _asked(scene: Json, kind: str | None) -> list[Json]:
    return [question for question in scene.get("questions", []) if kind in (None, question["kind"])]


def _decoded(response: httpx.Response) -> Any:
    if response.is_success:
        is_json = "json" in response.headers.get("content-type", "")
        return response.json() if is_json else response.content
    try:
        body = response.json()
    except ValueError:
        body = response.text
    raise Turned(response.status_code, body)


def eventually(holds: Callable[[], bool], what: str, patience: float = PATIENCE) -> float:
    """Wait until something holds; gives the seconds it took."""
    began = time.monotonic()
    while not holds():
        assert time.monotonic() - began < patience, f"not within {patience} s: {what}"
        time.sleep(0.02)
    return time.monotonic() - began


PORTS = 1_000
"""Below those that the system gives to whoever calls somebody: each test process has as many for itself."""
_worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
_first, _start = 20_000 + _worker % 10 * PORTS, os.getpid() % PORTS
_ports = itertools.cycle([_first + (_start + number) % PORTS for number in range(PORTS)])
_reserved: deque[FileLock] = deque(maxlen=PORTS // 2)
"""The locks on ports that this process was given of late; one that drops out is released."""


def free_port() -> int:
    """A port that nobody listens at, and that no other test process is given meanwhile.

    Another suite of the same machine draws from the same range: each port has a lock file.
    """
    locks = Path(tempfile.gettempdir()) / f"tablee-test-ports-{os.getuid()}"
    for port in itertools.islice(_ports, PORTS):
        lock = FileLock(locks / f"{port}.lock")
        if not lock.take():
            continue
        with socket.socket() as made, contextlib.suppress(OSError):
            made.bind(("127.0.0.1", port))
            _reserved.append(lock)
            return port
        lock.release()
    raise AssertionError("no port is free")


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True)
    pairs = [line.split() for line in listed.stdout.splitlines()]
    return [int(child) for child, parent in pairs if int(parent) == pid]


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and was not waited for does not."""
    command = ["ps", "-p", str(pid), "-o", "stat="]
    state = subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
    return bool(state) and not state.startswith("Z")


__all__ = [
    "GONE",
    "ROOT",
    "SOAK",
    "AtTable",
    "Client",
    "Json",
    "Server",
    "Turned",
    "answer_to",
    "eventually",
    "play_randomly",
    "random_answer",
]
