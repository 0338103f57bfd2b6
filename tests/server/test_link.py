"""The client's connection against a server that breaks it at the worst moments."""

from __future__ import annotations

import contextlib
import json
import threading
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import ServerConnection, serve

from tablee.core.model.joint_key import commitment_of
from tablee.server import protocol
from tablee.server.client import Ended, Link, LinkEvent, Lost, Server, TurnedDown, Unreachable, new_id
from tests.server.harness import PATIENCE, free_port
from tests.server.harness import Server as RealServer

Script: TypeAlias = Callable[[ServerConnection], None]
WELCOME = protocol.write(protocol.Welcome(1, "t", "toy", "1", "Ana", [0])).decode()


class Fake:
    """Plays a script for each connection, and keeps what it was told."""

    def __init__(self, *scripts: Script) -> None:
        self.heard: list[Any] = []
        self._scripts = list(scripts)
        self._server = serve(self._serve, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._server.socket.getsockname()[1]}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def _serve(self, socket: ServerConnection) -> None:
        script = self._scripts.pop(0) if self._scripts else idle
        self.listen(socket)
        with contextlib.suppress(ConnectionClosed):  # the client has left
            script(socket)

    def listen(self, socket: ServerConnection) -> Any:
        """The next message that is no ping."""
        while (said := json.loads(socket.recv()))["type"] == "ping":
            pass
        self.heard.append(said)
        return said

    def stop(self) -> None:
        self._server.shutdown()


def idle(socket: ServerConnection) -> None:
    socket.send(WELCOME)
    while True:
        socket.recv()


@pytest.fixture
def fake() -> Iterator[Callable[..., Fake]]:
    made: list[Fake] = []

    def make(*scripts: Script) -> Fake:
        made.append(Fake(*scripts))
        return made[-1]

    yield make
    for one in made:
        one.stop()


def awaited(link: Link, wanted: type[Any]) -> Any:
    """The next message of a kind."""
    while True:
        heard: LinkEvent | None = link.next(PATIENCE)
        assert heard is not None, f"no {wanted.__name__} came"
        if isinstance(heard, wanted):
            return heard


def test_an_answer_is_said_again_with_the_same_id_until_it_is_acknowledged(
    fake: Callable[..., Fake],
) -> None:
    def breaks(socket: ServerConnection) -> None:
        socket.send(WELCOME)
        server.listen(socket)
        socket.close(1012)

    def acknowledges(socket: ServerConnection) -> None:
        socket.send(WELCOME)
        said = server.listen(socket)
        socket.send(protocol.write(protocol.Done(said["id"])).decode())
        server.listen(socket)

    server = fake(breaks, breaks, acknowledges)
    with Link(Server(server.url), "t") as link:
        awaited(link, protocol.Welcome)
        link.send(protocol.Answer("mine", "q1", 0, 3))
        done = awaited(link, protocol.Done)

    answers = [said for said in server.heard if said["type"] == "answer"]
    assert done.id == "mine"
    assert answers == [{"type": "answer", "id": "mine", "question": "q1", "seat": 0, "value": 3}] * 3


def test_an_answer_that_came_too_soon_is_said_again_after_the_wait(fake: Callable[..., Fake]) -> None:
    def is_busy(socket: ServerConnection) -> None:
        socket.send(WELCOME)
        said = server.listen(socket)
        socket.send(protocol.write(protocol.Refused(said["id"], "too_many_messages", "", wait=20)).decode())
        said = server.listen(socket)
        socket.send(protocol.write(protocol.Done(said["id"])).decode())
        server.listen(socket)

    server = fake(is_busy)
    with Link(Server(server.url), "t") as link:
        awaited(link, protocol.Welcome)
        link.send(protocol.Answer("mine", "q1", 0, 3))
        done = awaited(link, protocol.Done)

    assert done.id == "mine"
    assert sum(said["type"] == "answer" for said in server.heard) == 2


def test_what_counts_each_time_is_not_said_again(fake: Callable[..., Fake]) -> None:
    def breaks(socket: ServerConnection) -> None:
        socket.send(WELCOME)
        server.listen(socket)
        socket.close(1012)

    server = fake(breaks)
    chat = protocol.Chat(new_id(), "hello")
    with Link(Server(server.url), "t") as link:
        awaited(link, protocol.Welcome)
        link.send(chat)
        lost = awaited(link, Lost)
        awaited(link, protocol.Welcome)

    assert lost.unsure == (chat,)
    assert sum(said["type"] == "chat" for said in server.heard) == 1


def test_nobody_listens_before_the_welcome_and_only_answers_are_kept(fake: Callable[..., Fake]) -> None:
    may_welcome = threading.Event()

    def waits(socket: ServerConnection) -> None:
        may_welcome.wait(PATIENCE)
        socket.send(WELCOME)
        server.listen(socket)

    server = fake(waits)
    with Link(Server(server.url), "t") as link:
        assert not link.send(protocol.Chat(new_id(), "hello"))
        assert not link.send(protocol.Answer("kept", "q1", 0, 1))
        may_welcome.set()
        awaited(link, Lost)

    assert [said["type"] for said in server.heard[:2]] == ["hello", "answer"]


def test_it_comes_back_with_the_language_and_seat_it_last_looked_with(fake: Callable[..., Fake]) -> None:
    def breaks(socket: ServerConnection) -> None:
        socket.send(WELCOME)
        server.listen(socket)
        socket.close(1001)

    server = fake(breaks, idle)
    with Link(Server(server.url), "t", language="en") as link:
        awaited(link, protocol.Welcome)
        link.send(protocol.Look(language="fr", seat=2))
        awaited(link, Lost)
        awaited(link, protocol.Welcome)

    hellos = [said for said in server.heard if said["type"] == "hello"]
    assert hellos[0].pop("commitment") != hellos[1].pop("commitment")
    assert hellos[0] == {"type": "hello", "protocol": 1, "shape": "none"}
    assert hellos[1] == {"type": "hello", "protocol": 1, "shape": "none", "language": "fr", "seat": 2}


def test_it_reveals_its_nonce_once_and_only_if_everybody_is_bound_to_it(fake: Callable[..., Fake]) -> None:
    def commitments(*nonces: str) -> str:
        return protocol.write(protocol.Commitments("00" * 32, list(nonces))).decode()

    def asks_twice(socket: ServerConnection) -> None:
        mine = server.heard[0]["commitment"]
        socket.send(WELCOME)
        socket.send(commitments(mine, ""))
        server.listen(socket)
        socket.send(commitments(mine, "11" * 32))
        socket.close(1001)

    def asks_for_another(socket: ServerConnection) -> None:
        socket.send(WELCOME)
        socket.send(commitments("22" * 32, ""))
        socket.close(1001)

    server = fake(asks_twice, asks_for_another, idle)
    with Link(Server(server.url), "t") as link:
        for _ in range(3):
            awaited(link, protocol.Commitments)
        awaited(link, Lost)

    said = [one for one in server.heard if one["type"] == "nonce"]
    assert len(said) == 1
    assert commitment_of(bytes.fromhex(said[0]["nonce"])).hex() == server.heard[0]["commitment"]


def test_a_message_of_a_later_version_is_passed_over(fake: Callable[..., Fake]) -> None:
    def speaks(socket: ServerConnection) -> None:
        socket.send('{"type": "weather", "rain": true}')
        socket.send("not even JSON")
        socket.send('{"type": "done", "id": "x", "news": 1}')

    with Link(Server(fake(speaks).url), "t") as link:
        assert awaited(link, protocol.Done).id == "x"


def test_who_is_turned_away_does_not_come_again(fake: Callable[..., Fake]) -> None:
    def refuses(socket: ServerConnection) -> None:
        trouble = protocol.Error("protocol_version", "Another version.")
        socket.send(protocol.write(trouble).decode())
        socket.close(1008, "protocol_version")

    server = fake(refuses)
    with Link(Server(server.url), "t") as link:
        heard = list(link)

    assert heard[-1] == Ended("protocol_version", "Another version.")
    assert len(server.heard) == 1


def test_where_nobody_listens_it_goes_on_trying() -> None:
    with Link(Server(f"http://127.0.0.1:{free_port()}"), "t") as link:
        for _ in range(3):
            assert awaited(link, Lost) == Lost()


# HTTP


def test_a_refusal_has_its_words_in_the_language_of_the_person(server: RealServer) -> None:
    french = Server(server.url, language="fr")
    french.become_guest("Ana")

    with pytest.raises(TurnedDown, match="Il n’y a pas de table") as refused:
        french.get("/api/tables/nowhere", dict)

    assert (refused.value.status, refused.value.code) == (404, "no_such_table")


def test_who_comes_back_is_the_same_person_and_may_change_name(server: RealServer) -> None:
    first = Server(server.url)
    token = first.become_guest("Ana")
    again = Server(server.url, token, language="fr")

    assert again.come_back() == token
    assert again.name == "Ana"
    assert again.come_back("Anaïs") == token
    assert again.name == "Anaïs"


def test_a_token_that_is_not_known_makes_a_new_guest(server: RealServer) -> None:
    guest = Server(server.url, "made-up")

    assert guest.come_back("Ana") != "made-up"
    assert guest.name == "Ana"


def test_what_is_no_server_of_ours_is_told_apart() -> None:
    nobody = Server(f"http://127.0.0.1:{free_port()}")

    with pytest.raises(Unreachable, match="refused"):
        nobody.become_guest()
