"""Attacks of strangers and of players, played over the wire by somebody who knows only the protocol."""

from __future__ import annotations

import random
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tablee.core import SaveError, Setup, from_bytes
from tablee.server.config import ClubSettings
from tablee.session.bots import dice_seed
from tablee.session.replay import Replay
from tablee.testing.contract.common import new_match
from tests.match_files import ON_POSTGRESQL
from tests.reference import GAME
from tests.server.harness import PATIENCE, Client, Json, Server, Turned, play_randomly, random_answer, request
from tests.server.test_accounts import WORDS, new_login, sign_up
from tests.server.test_crashes import no_room
from tests.server.twins import Side

PROXY = 'trusted_proxies = ["127.0.0.1"]\naddress = "http://club.example"\nhosts = ["games.example"]\n'


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server behind a proxy that says where somebody is."""
    made = Server(tmp_path_factory.mktemp("behind"), settings=PROXY)
    yield made
    made.stop()


# Names of this server


@pytest.mark.parametrize("path", ["/", "/api/tables", "/health", "/static/shared/site.js", "/nowhere"])
def test_a_name_that_leads_here_by_rebinding_is_refused(server: Server, path: str) -> None:
    for host in ("evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "evil@localhost"):
        answer = request("GET", server.url + path, headers={"Host": host})
        assert answer.status_code == 421, host
        assert "hosts" in answer.text


@pytest.mark.parametrize("path", ["/ws/lobby", "/ws/tables/x"])
def test_a_socket_to_another_name_is_refused(server: Server, path: str) -> None:
    raw = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
    with raw, pytest.raises(InvalidStatus) as refused, connect(f"ws://evil.example{path}", sock=raw):
        pass

    assert refused.value.response.status_code == 403


@pytest.mark.parametrize(
    "host", ["localhost:1", "127.0.0.1", "192.168.1.7:8420", "[::1]:8420", "CLUB.example", "games.example:80"]
)
def test_the_names_and_addresses_of_a_server_are_served(behind: Server, host: str) -> None:
    headers = {"Host": host, "Origin": f"http://{host}"}
    answer = request("POST", f"{behind.url}/api/me", headers=headers, json={})

    assert answer.status_code == 200, answer.text


def test_a_machine_is_served_by_its_own_name() -> None:
    name = socket.gethostname()

    assert ClubSettings().serves(f"{name}:8420")
    assert ClubSettings().serves(f"{name}.local")
    assert not ClubSettings().serves(f"{name}.example")


# Sockets of other pages


@pytest.mark.parametrize("path", ["/ws/lobby", "/ws/tables/{table}"])
def test_a_socket_with_a_cookie_and_no_origin_is_refused(server: Server, path: str) -> None:
    with httpx.Client(base_url=server.url, trust_env=False) as browser:
        browser.post("/api/me", json={})
        table = browser.post("/api/tables", json={"game": "lantern-market"}).json()["id"]
        cookie = {"Cookie": "; ".join(f"{name}={value}" for name, value in browser.cookies.items())}
    address = server.url.replace("http", "ws", 1) + path.format(table=table)

    with pytest.raises(InvalidStatus) as refused, connect(address, additional_headers=cookie, proxy=None):
        pass

    assert refused.value.response.status_code == 403
    with connect(address, additional_headers={**cookie, "Origin": server.url}, proxy=None):
        pass


# Passwords


def from_place(server: Server, address: str, cookies: dict[str, str] | None = None) -> httpx.Client:
    """A browser somewhere."""
    headers = {"X-Forwarded-For": address}
    return httpx.Client(
        base_url=server.url, headers=headers, cookies=cookies, trust_env=False, timeout=PATIENCE
    )


def test_five_wrong_passwords_do_not_lock_the_owner_out(behind: Server) -> None:
    login = new_login()
    with from_place(behind, "192.0.2.1") as home:
        home.post("/api/me", json={})
        home.post("/api/account", json={"login": login, "password": WORDS})
        device = {name: value for name, value in home.cookies.items() if "device" in name}
        home.post("/api/account/logout", json={})
    right, wrong = {"login": login, "password": WORDS}, {"login": login, "password": "a wrong sentence"}

    with from_place(behind, "198.51.100.7") as attacker:
        tried = [attacker.post("/api/account/login", json=wrong).status_code for _ in range(6)]
        shut = attacker.post("/api/account/login", json=right)
    with from_place(behind, "203.0.113.9") as elsewhere, from_place(behind, "198.51.100.7", device) as near:
        # From anywhere else; and on the device that was used before, even from the attacker's own network.
        let_in = [one.post("/api/account/login", json=right).status_code for one in (elsewhere, near)]

    assert tried == [403] * 5 + [429]
    assert shut.json()["code"] == "too_many_tries"
    assert let_in == [200, 200]


def test_a_device_cookie_is_for_its_account_and_ends_with_the_password(behind: Server) -> None:
    login, other = new_login(), new_login()
    with from_place(behind, "192.0.2.2") as home:
        home.post("/api/me", json={})
        home.post("/api/account", json={"login": login, "password": WORDS})
        old = dict(home.cookies.items())
        home.post("/api/account/password", json={"old": WORDS, "new": "another sentence"})
    with from_place(behind, "192.0.2.3") as eve:
        eve.post("/api/me", json={})
        eve.post("/api/account", json={"login": other, "password": WORDS})
        foreign = dict(eve.cookies.items())
    device = next(name for name in old if "device" in name)

    for number, cookie in enumerate((old[device], foreign[device], "x.y", ".")):
        with from_place(behind, f"198.51.100.{50 + number}", {device: cookie}) as attacker:
            body = {"login": login, "password": "a wrong sentence"}
            tried = [attacker.post("/api/account/login", json=body).status_code for _ in range(6)]
        assert tried == [403] * 5 + [429]
        # What was tried with it counts for the network, not for a device.
        with from_place(behind, f"198.51.100.{50 + number}") as near:
            assert near.post("/api/account/login", json=body).status_code == 429


# Names


INVISIBLE = [" ", "\u200b", "\u200b\u2060\ufeff", "\u3164", "\u2800", "\u00ad\u034f", "\u202e", "\u200d"]


@pytest.mark.parametrize("name", INVISIBLE)
def test_an_invisible_name_is_refused(server: Server, name: str) -> None:
    known = Client.guest(server, "Ana")

    for client in (known, Client(server)):
        with pytest.raises(Turned) as turned:
            client.post("/api/me", {"name": name})
        assert turned.value.code == "name_invisible"
    assert known.get("/api/me")["name"] == "Ana"


def test_what_is_invisible_within_a_name_is_left_out_and_refused_in_a_login(server: Server) -> None:
    ana = Client.guest(server, "A\u200bn\u2060a")

    assert ana.name == "Ana"
    with pytest.raises(Turned) as turned:
        sign_up(ana, f"{new_login()}\u200b")
    assert turned.value.code == "name_invisible"
    family = Client.guest(server, "👩\u200d👧 نمی\u200cدانم")
    assert family.name == "👩\u200d👧 نمی\u200cدانم"


# The key


@pytest.mark.parametrize("agreed", [True, False])
def test_an_export_has_the_key_only_where_the_table_agreed(server: Server, agreed: bool) -> None:
    ana, bea = Client.guest(server, "Ana"), Client.guest(server, "Bea")
    table = ana.new_table(seats=2, mine=[0, 1], show_key=agreed)
    both = [ana.connect(table, seat) for seat in (0, 1)]
    play_randomly(both, seed=5)
    match = ana.match_of(table)

    for client in (ana, bea):
        data = client.get(f"/api/matches/{match}/export")
        if agreed:
            assert from_bytes(data, GAME, whole=True).outcome is not None
            continue
        with pytest.raises(SaveError):
            from_bytes(data, GAME)
        film = Replay.from_bytes(data)
        assert film.result is not None
        assert film.commitment == both[0].scene()["fingerprint"]


# What the server says of itself


@pytest.mark.skipif(ON_POSTGRESQL, reason="the files are the database's own")
def test_an_answer_that_cannot_be_saved_shows_no_path(own_server: Server) -> None:
    ana = Client.guest(own_server, "Ana")
    table = ana.new_table(seats=2, mine=[0, 1])
    both = [ana.connect(table, seat) for seat in (0, 1)]
    rng = random.Random(1)
    reply: Json = {}
    with no_room(own_server):
        for turn in range(400):
            at = both[turn % 2]
            at.drain(0.01)
            if at.questions():
                reply = at.request("answer", **random_answer(at.question(), rng))
            if reply.get("code") == "not_saved":
                break

    assert reply["code"] == "not_saved", "there was room all the time"
    assert Path(own_server.home).name not in reply["words"]
    assert "/" not in reply["words"]
    assert "sqlite" not in reply["words"].lower()


# Bots


def test_what_a_bot_rolls_does_not_come_from_the_public_fingerprint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Setup, "commitment", lambda _: "the same fingerprint")
    rolled = []
    for number in range(2):
        begun = new_match(GAME, number)
        side = Side(tmp_path / str(number), GAME, begun.setup, [])
        question = side.match.questions[0]
        rolled.append(dice_seed(side.match, question.seat))
        side.close()

    assert rolled[0] != rolled[1]
