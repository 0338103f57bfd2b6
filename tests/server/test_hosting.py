"""The host of a club: what they see, what they may do, and that nobody else may."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosedError

from tests.server.harness import LIFTED, AtTable, Client, Server, Turned, eventually, play_randomly

PROXY = f'trusted_proxies = ["127.0.0.1"]\n{LIFTED}'


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of its own: everybody on it is counted."""
    made = Server(tmp_path_factory.mktemp("house"), settings=PROXY)
    yield made
    made.stop()


@pytest.fixture
def host(house: Server) -> Client:
    return Client.guest(house, "Helen", host=house.host_secret)


@pytest.fixture
def rude(house: Server) -> Client:
    """A guest with an address of their own."""
    made = Client.guest(house, "Rude")
    made.headers |= {"X-Forwarded-For": "203.0.113.66"}
    return made


def id_of(client: Client, at: AtTable) -> str:
    """The id of somebody: the chat tells it."""
    at.request("chat", text="Hello")
    lines = at.until(lambda message: message["type"] == "chat")["lines"]
    return str(next(line["person"] for line in reversed(lines) if line.get("yours")))


def here(host: Client, id: str) -> list[dict[str, object]]:
    """How the host sees somebody, if they are here."""
    return [person for person in host.get("/api/host")["people"] if person["id"] == id]


def closed_for(at: AtTable) -> tuple[str, int]:
    """What somebody is told whose socket is closed, and its code."""
    code = at.next("trouble")["code"]
    with pytest.raises(ConnectionClosedError) as closed:
        at.next("done", 10)
    assert closed.value.rcvd is not None
    return code, closed.value.rcvd.code


def test_nobody_else_sees_or_does_anything(rude: Client) -> None:
    for path in ("/host", "/api/host", "/api/host/reports/x"):
        assert rude.request("GET", path).status_code == 403
    for act, body in (
        ("kick", {"table": "x", "person": "x"}),
        ("ban", {"person": "x"}),
        ("unban", {"ban": "x"}),
        ("mute", {"person": "x"}),
        ("unmute", {"person": "x"}),
    ):
        with pytest.raises(Turned) as turned:
            rude.post(f"/api/host/{act}", body)
        assert (turned.value.status, turned.value.code) == (403, "host_only")


def test_the_host_sees_tables_and_people(host: Client, rude: Client) -> None:
    table = rude.new_table(seats=2, mine=[0, 1])
    one = rude.connect(table, 0)
    play_randomly([one, rude.connect(table, 1)], most=2)

    seen = next(row for row in host.get("/api/host")["tables"] if row["id"] == table)
    page = host.request("GET", "/host").text

    assert (seen["status"], seen["here"], seen["worker"], seen["frozen"]) == ("playing", 2, "engine-0", None)
    assert seen["idle"] < 60
    assert [person["name"] for person in seen["people"]] == ["Rude", "Rude"]
    assert here(host, seen["people"][0]["id"])[0]["tables"] == [table]
    assert f"/tables/{table}" in page
    one.close()


def test_each_worker_has_as_many_tables_of_each_game_as_the_others(tmp_path: Path) -> None:
    server = Server(tmp_path / "home", workers=2)
    try:
        host = Client.guest(server, "Helen", host=server.host_secret)

        games = ["lantern-market"] * 3 + ["proving-grounds"] * 2 + ["lantern-market"]
        seats = {"lantern-market": 2, "proving-grounds": 1}
        sockets = [host.connect(host.new_table(game, mine=[*range(seats[game])]), 0) for game in games]
        tables = host.get("/api/host")["tables"]
        for socket in sockets:
            socket.close()
    finally:
        server.stop()

    played = Counter((table["worker"], table["game"]) for table in tables)
    assert len(tables) == len(games)
    assert sorted(played.values()) == [1, 1, 2, 2], played


def test_somebody_is_made_to_leave_a_table(host: Client, rude: Client) -> None:
    table = host.new_table(seats=2)
    rude.post(f"/api/tables/{table}/sit")
    at = rude.connect(table)

    host.post("/api/host/kick", {"table": table, "person": id_of(rude, at)})

    assert closed_for(at) == ("kicked", 1008)
    assert host.get(f"/api/tables/{table}")["free"] == 1


def test_whoever_is_muted_plays_on_without_chat(host: Client, rude: Client) -> None:
    at = rude.connect(rude.new_table(seats=2, mine=[0, 1]), 0)
    person = id_of(rude, at)

    host.post("/api/host/mute", {"person": person, "time": "hour"})
    reply = at.request("chat", text="Boo")

    assert reply["code"] == "muted"
    assert "one more hour" in reply["words"]
    assert at.request("typed", seat=0, text="help")["type"] == "done"
    assert here(host, person)[0]["muted"]
    host.post("/api/host/unmute", {"person": person})
    assert at.request("chat", text="Sorry")["type"] == "done"
    at.close()


def test_whoever_is_banned_is_let_go_and_told_why_until_the_ban_is_lifted(host: Client, rude: Client) -> None:
    table = rude.new_table(seats=2, mine=[0, 1])
    at = rude.connect(table, 0)

    host.post("/api/host/ban", {"person": id_of(rude, at), "time": "always"})

    with pytest.raises(ConnectionClosedError):
        at.next("done", 10)
    back = AtTable(rude, table, 0, "en", "none", rude.server.url)
    back.open()
    assert closed_for(back) == ("banned", 1008)
    with pytest.raises(Turned) as turned:
        rude.get("/api/me")
    assert (turned.value.status, turned.value.code) == (403, "banned")
    page = rude.request("GET", "/", headers={"Accept-Language": "fr"})
    assert page.status_code == 403
    assert "interdit votre accès" in page.text

    (ban,) = host.get("/api/host")["bans"]
    host.post("/api/host/unban", {"ban": ban["id"]})
    assert rude.get("/api/me")["name"] == "Rude"


def test_a_ban_of_an_address_keeps_out_whoever_comes_from_there(host: Client, rude: Client) -> None:
    at = rude.connect(rude.new_table(seats=2, mine=[0, 1]), 0)
    another = Client(rude.server)
    another.headers = {"X-Forwarded-For": "203.0.113.66"}
    friend = Client(rude.server, another.post("/api/me", {"program": True})["token"])
    friend.headers |= another.headers
    beside = friend.connect(at.table_id)

    host.post("/api/host/ban", {"person": id_of(rude, at), "time": "always", "scope": "address"})

    with pytest.raises(ConnectionClosedError):
        beside.next("done", 10)
    with pytest.raises(Turned, match="banned"):
        another.post("/api/me", {})

    bans = host.get("/api/host")["bans"]
    assert {ban["address"] for ban in bans} == {"203.0.113.66", None}
    assert next(ban["until"] for ban in bans if ban["address"]) is not None, "an address changes hands"
    for ban in bans:
        host.post("/api/host/unban", {"ban": ban["id"]})
    another.post("/api/me", {})


def test_an_address_that_is_not_known_is_not_banned(host: Client, rude: Client) -> None:
    at = rude.connect(rude.new_table(seats=2, mine=[0, 1]), 0)
    person = id_of(rude, at)
    at.close()
    eventually(lambda: not here(host, person), "they are gone")

    with pytest.raises(Turned) as turned:
        host.post("/api/host/ban", {"person": person, "scope": "address"})

    assert turned.value.code == "address_unknown"
    assert host.get("/api/host")["bans"] == []


def test_nobody_shuts_out_a_host_or_nobody(house: Server, host: Client) -> None:
    at = host.connect(host.new_table(seats=2, mine=[0, 1]), 0)
    me = id_of(host, at)
    at.close()

    for person, code in ((me, "host_stays"), ("nobody", "no_such_person")):
        with pytest.raises(Turned) as turned:
            host.post("/api/host/ban", {"person": person})
        assert turned.value.code == code


def test_what_players_report_comes_to_the_host_with_the_match(host: Client, rude: Client) -> None:
    at = rude.connect(rude.new_table(seats=2, mine=[0, 1]), 0)
    at.request("report", text="The <lantern> is broken")
    at.close()

    report = host.get("/api/host")["reports"][0]

    assert report["said"] == "Rude: The <lantern> is broken"
    assert "The &lt;lantern&gt; is broken" in host.request("GET", "/host").text
    download = host.request("GET", f"/api/host/reports/{report['number']}")
    assert download.headers["content-disposition"] == f'attachment; filename="{report["number"]}.tablee"'
    assert len(download.content) > 100
    for wrong in ("x", "..%2F..%2Fetc%2Fpasswd", "..%2Ftablee"):
        assert host.request("GET", f"/api/host/reports/{wrong}").status_code == 404
