"""The key of a match is made by the server and the players' clients together, over the wire."""

from __future__ import annotations

import asyncio
import json
import secrets
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tablee.cli.commands.files import verify
from tablee.cli.errors import CommandError
from tablee.core import from_bytes, register
from tablee.core.model.joint_key import JointKey, commitment_of
from tablee.server import protocol
from tablee.server.client import Link, joint_key_of, promised_fingerprint
from tablee.server.client import Server as Api
from tablee.server.tables import key_exchange
from tablee.server.tables.key_exchange import Contribution
from tests.match_files import rows
from tests.reference import GAME
from tests.server.harness import AtTable, Client, Json, Server
from tests.server.terminal import Script, Terminal


class Contributor(AtTable):
    """A client that has committed to a nonce."""

    def __init__(self, client: Client, table: str) -> None:
        super().__init__(client, table, None, "en", "none", client.server.url)
        self.nonce = secrets.token_bytes(32)
        self.open()
        commitment = commitment_of(self.nonce).hex()
        self.send("hello", protocol=1, language="en", shape="none", commitment=commitment)
        self.next("table")

    def reveal(self) -> str:
        """Wait for the commitments of everybody, reveal the nonce; gives the fingerprint that is promised."""
        told = self.next("commitments")
        assert commitment_of(self.nonce).hex() in told["nonces"]
        self.send("nonce", nonce=self.nonce.hex())
        return promised_fingerprint(protocol.Commitments(told["secret"], told["nonces"]))


def two_clients(server: Server) -> tuple[Contributor, Contributor]:
    """Ana has made a table, Bea sits down; both have come with a nonce."""
    ana, bea = Client.guest(server, "Ana"), Client.guest(server, "Bea")
    table = ana.new_table(seats=2, mine=[0], show_key=True, nonce=True)
    one = Contributor(ana, table)
    bea.post(f"/api/tables/{table}/sit", {"nonce": True})
    return one, Contributor(bea, table)


def ended(at: AtTable) -> tuple[Json, protocol.Ending]:
    """The last scene of a match that somebody gives up."""
    seat = at.scene()["seat"]
    assert at.request("concede", seat=seat)["type"] == "done"
    scene = at.await_scene(lambda scene: scene.get("ending") is not None)
    return scene, protocol.Ending(**{**scene["ending"], "proof": proof_of(scene)})


def proof_of(scene: Json) -> protocol.KeyProof | None:
    proof = scene["ending"].get("proof")
    return None if proof is None else protocol.KeyProof(**proof)


@pytest.fixture(autouse=True)
def _registered() -> None:
    register(GAME)


# An honest server


def test_every_client_adds_to_the_key_and_can_check_it(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    both = two_clients(server)
    promised = {at.reveal() for at in both}
    for at in both:
        at.next("scene")

    scene, ending = ended(both[0])

    assert promised == {scene["fingerprint"]}
    joint = joint_key_of(ending, scene["fingerprint"])
    assert joint is not None
    assert joint.nonces == tuple(at.nonce for at in both)
    assert joint.key.hex() == ending.key
    file = tmp_path / "match.tablee"
    match = both[0].client.match_of(both[0].table_id)
    file.write_bytes(both[1].client.get(f"/api/matches/{match}/export"))
    verify("en", str(file), promised.pop(), packs=())
    assert "the random numbers that the devices of these seats added: 1, 2." in capsys.readouterr().out


def test_the_nonces_make_other_dice_each_time(server: Server) -> None:
    keys = set()
    for _ in range(2):
        both = two_clients(server)
        for at in both:
            at.reveal()
        both[0].next("scene")
        keys.add(ended(both[0])[1].key)

    assert len(keys) == 2


@pytest.mark.parametrize("reveals", ["nothing", "another nonce", "a goodbye"])
def test_a_client_that_does_not_reveal_its_nonce_stops_no_match(server: Server, reveals: str) -> None:
    one, two = two_clients(server)
    one.reveal()
    two.next("commitments")
    if reveals == "another nonce":
        two.send("nonce", nonce="00" * 32)
    if reveals == "a goodbye":
        two.close()
    one.next("scene")

    scene, ending = ended(one)

    joint = joint_key_of(ending, scene["fingerprint"])
    assert joint is not None
    assert joint.nonces == (one.nonce, b"")
    assert joint.withheld == [1]


class Silent:
    """A connection that keeps what it was sent."""

    def __init__(self, nonce: bytes) -> None:
        self.contribution = Contribution()
        self.contribution.commitment = commitment_of(nonce)
        self.told: list[protocol.ServerMessage] = []

    def send(self, data: protocol.ServerMessage) -> None:
        self.told.append(data)


def test_nobody_waits_for_a_client_that_has_left_or_revealed_another_nonce(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(key_exchange, "REVEAL_SECONDS", 3600)
    one, two = Silent(b"1" * 32), Silent(b"2" * 32)

    async def made() -> JointKey | None:
        making = asyncio.create_task(key_exchange.make_joint_key([one, None, two]))
        while not two.told:
            await asyncio.sleep(0)
        one.contribution.reveal(b"1" * 32)
        two.contribution.reveal(b"3" * 32)
        two.contribution.reveal(b"2" * 32)  # too late: once is enough
        return await asyncio.wait_for(making, 30)

    joint = asyncio.run(made())

    assert joint is not None
    assert joint.nonces == (b"1" * 32, b"", b"")
    assert joint.commitments == (commitment_of(b"1" * 32), b"", commitment_of(b"2" * 32))


def test_a_match_waits_once_and_briefly_for_a_client_that_said_it_would_come(server: Server) -> None:
    ana = Client.guest(server, "Ana")
    table = ana.new_table(seats=2, mine=[0, 1], nonce=True)
    began = time.monotonic()
    assert ana.get(f"/api/tables/{table}")["status"] == "gathering"

    while ana.get(f"/api/tables/{table}")["status"] == "gathering":
        ana.post(f"/api/tables/{table}/sit", {"seat": 0, "nonce": True})
        assert time.monotonic() - began < 10
        time.sleep(0.1)

    assert 2 < time.monotonic() - began < 10
    assert ana.connect(table, 0).scene()["fingerprint"]


def test_nobody_who_has_no_seat_delays_a_match(server: Server) -> None:
    ana, bea = Client.guest(server, "Ana"), Client.guest(server, "Bea")
    table = ana.new_table(seats=2, mine=[0], private=True)
    refused = bea.request("POST", f"/api/tables/{table}/sit", json={"nonce": True, "invite": "wrong"})
    assert refused.status_code == 403

    ana.post(f"/api/tables/{table}/sit", {"seat": 1})

    assert ana.get(f"/api/tables/{table}")["status"] == "playing"


def test_clients_without_a_nonce_begin_at_once_as_before(server: Server) -> None:
    ana = Client.guest(server, "Ana")
    table = ana.new_table(seats=2, mine=[0, 1], show_key=True)

    assert ana.get(f"/api/tables/{table}")["status"] == "playing"
    at = ana.connect(table, 0)
    assert "proof" not in ended(at)[0]["ending"]


def test_a_seat_of_a_bot_adds_nothing(server: Server) -> None:
    ana = Client.guest(server, "Ana")
    table = ana.new_table(seats=2, mine=[0], bots={"1": "random"}, show_key=True, nonce=True)
    at = Contributor(ana, table)
    at.reveal()
    at.next("scene")

    scene, ending = ended(at)

    joint = joint_key_of(ending, scene["fingerprint"])
    assert joint is not None
    assert joint.nonces == (at.nonce, b"")
    assert joint.withheld == []


def test_a_rematch_has_a_key_of_its_own_that_both_have_made(server: Server) -> None:
    both = two_clients(server)
    first = {at.reveal() for at in both}
    both[0].next("scene")
    ended(both[0])
    path = f"/api/tables/{both[0].table_id}/rematch"

    again = []
    for at in both:
        table = at.client.post(path, {"nonce": True})["id"]
        again.append(Contributor(at.client, table))
    second = {at.reveal() for at in again}

    assert len(second) == 1
    assert first != second


def test_a_program_with_the_client_library_takes_part(server: Server) -> None:
    api = Api(server.url)
    api.become_guest("Ana")
    body = {"game": "lantern-market", "seats": 2, "mine": [0, 1], "show_key": True, "nonce": True}
    table = api.post("/api/tables", body, dict[str, Any])["id"]

    promised, shown = "", ""
    with Link(api, table) as link:
        while not shown:
            heard = link.next(20)
            if isinstance(heard, protocol.Commitments):
                promised = promised_fingerprint(heard)
            if isinstance(heard, protocol.Scene):
                shown = heard.fingerprint

    assert promised == shown


# Stored matches


class Stored(NamedTuple):
    """A match that was changed in the database while its server was away."""

    client: Client
    table: str
    match: str


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Stored]]:
    """One match whose key was exchanged, and one whose players saw something else after the last answer."""
    server = Server(tmp_path_factory.mktemp("changed"))
    ana = Client.guest(server, "Ana")
    stored = {}
    for what in ("key", "digest"):
        table = ana.new_table(seats=2, mine=[0, 1])
        at = ana.connect(table, 0)
        question = at.question()
        assert at.answer(question, question["choices"][0]["value"])["type"] == "done"
        stored[what] = Stored(ana, table, ana.match_of(table))
    server.kill()
    rows(server.place, "UPDATE matches SET key = ? WHERE id = ?", bytes(32), stored["key"].match)
    rows(server.place, "UPDATE answers SET digest = ? WHERE match = ?", bytes(16), stored["digest"].match)
    server.restart()
    yield stored
    server.stop()


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "is not the one promised"), ("fr", "n’est pas celle qui avait été promise")],
)
def test_players_and_host_are_told_of_a_stored_match_with_another_key(
    changed: dict[str, Stored], language: str, words: str
) -> None:
    client, table, match = changed["key"]

    at = AtTable(client, table, 0, language, "none", client.server.url)
    at.open()
    at.send("hello", protocol=1, language=language, shape="none")
    trouble = at.next("trouble")

    assert trouble["code"] == "save_other_key"
    assert words in trouble["words"]
    assert "another key than was committed to" in client.server.log()
    assert match in client.server.log()


def test_a_stored_match_that_is_shown_otherwise_goes_on_and_the_log_says_so(
    changed: dict[str, Stored],
) -> None:
    client, table, match = changed["digest"]

    again = client.connect(table, 1)

    question = again.question()
    assert again.answer(question, question["choices"][0]["value"])["type"] == "done"
    assert f"match {match} shows something else than when it was saved" in client.server.log()


# A dishonest host


class DishonestServer(Server):
    """A server whose host looks for a key to their liking; see ``dishonest_host``."""

    def __init__(self, home: Path, how: str) -> None:
        self._how = how
        super().__init__(home)

    def start(self) -> float:
        rest = self._command[self._command.index("serve") :]
        self._command = [sys.executable, "-m", "tests.server.dishonest_host", self._how, *rest]
        return super().start()


@pytest.fixture(params=["secret", "nonce"], scope="module")
def dishonest(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[DishonestServer]:
    made = DishonestServer(tmp_path_factory.mktemp("dishonest"), request.param)
    yield made
    made.stop()


def test_a_host_who_grinds_the_key_is_found_out(dishonest: DishonestServer, tmp_path: Path) -> None:
    """Neither another secret nor another nonce of their own fits the fingerprint that everybody has seen."""
    both = two_clients(dishonest)
    promised = both[0].reveal()
    both[1].reveal()
    both[0].next("scene")

    scene, ending = ended(both[0])

    assert joint_key_of(ending, promised) is None
    match = both[0].client.match_of(both[0].table_id)
    exported = both[0].client.request("GET", f"/api/matches/{match}/export")
    if dishonest._how == "nonce":
        assert exported.json()["code"] == "save_other_key"
        assert scene["fingerprint"] == promised
        return
    assert scene["fingerprint"] != promised
    file = tmp_path / "match.tablee"
    file.write_bytes(exported.content)
    assert from_bytes(exported.content, GAME, whole=True).setup.commitment() == scene["fingerprint"]
    with pytest.raises(CommandError) as told:
        verify("en", str(file), promised, packs=())
    assert told.value.code == "other_fingerprint"


def test_a_terminal_says_that_its_host_has_ground_the_key(dishonest: DishonestServer, tmp_path: Path) -> None:
    bea = Client.guest(dishonest, "Bea")
    table = bea.new_table(seats=2, mine=[0], show_key=True)
    other = Contributor(bea, table)
    with Terminal(tmp_path / "ana", "--server", dishonest.url, "--table", table, "--name", "Ana") as ana:
        other.reveal()
        if dishonest._how == "secret":
            ana.reads("or the key was exchanged: do not trust these dice")
        ana.reads("? Which card do you commit?")
        ana.type("concede", "yes")
        ana.reads("does not fit the fingerprint of the dice")


# The memory of the terminal


def test_a_terminal_remembers_the_fingerprint_and_says_that_it_is_another_one(
    server: Server, tmp_path: Path
) -> None:
    bea = Client.guest(server, "Bea")
    table = bea.new_table(seats=2, mine=[0], show_key=True)
    other = Contributor(bea, table)
    home = tmp_path / "ana"
    place = f"{server.url}/tables/{table}"
    args = ("--server", server.url, "--table", table, "--name", "Ana")
    with Terminal(home, *args) as ana:
        promised = other.reveal()
        ana.reads(f"Fingerprint of the dice: {promised[:16]}")
        ana.reads("? Which card do you commit?")
        assert "do not trust" not in ana.text
    kept = home / "fingerprints.json"
    assert json.loads(kept.read_text()) == {place: promised}

    kept.write_text(json.dumps({place: "f" * 64}))
    with Terminal(home, *args) as ana:
        ana.reads(f"is {promised[:16]}, not ffffffffffffffff, which this computer saw first")
        ana.type("concede", "yes")
        ana.reads("does not fit the fingerprint of the dice")
    kept.write_text(json.dumps({place: promised}))
    over = Script(home, *args, language="fr").ends()
    assert "les appareils de ces places ont ajoutés\u00a0: 1, 2." in over.stdout, over.stderr
