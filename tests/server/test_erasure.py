"""What is kept about somebody can be taken along; who leaves is forgotten, and the others play on."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from tests import match_files
from tests.match_files import rows
from tests.server.harness import Client, Json, Server, Turned, eventually, play_randomly
from tests.server.test_accounts import refused
from tests.server.test_friends import met

LOGIN, PASSWORD = "Zoraide of the hills", "a short sentence"
_numbers = itertools.count(1)


def everything(server: Server) -> list[tuple[str, Any]]:
    """Each value of each row of each table, with the name of its table."""
    kept = match_files.everything(server.place)
    return [(name, value) for name, found in kept.items() for row in found for value in row]


def found(server: Server, *wanted: str | bytes) -> list[tuple[str, Any]]:
    """Where any of these is in the file."""

    def holds(value: Any) -> bool:
        texts = [one if isinstance(one, bytes) else one.encode() for one in wanted]
        packed = value.encode() if isinstance(value, str) else value
        return isinstance(packed, bytes) and any(text in packed for text in texts)

    return [(table, value) for table, value in everything(server) if holds(value)]


def secrets_of(server: Server, name: str) -> list[str | bytes]:
    """The id of somebody, and the hashes that are kept of them."""
    ((id,),) = rows(server.place, "SELECT id FROM people WHERE name = ?", name)
    hashes = rows(server.place, "SELECT hash FROM accounts WHERE person = ?", id)
    hashes += rows(server.place, "SELECT secret FROM sessions WHERE person = ?", id)
    return [id, *(hash for (hash,) in hashes)]


def finished(zoe: Client, bea: Client) -> str:
    """A table where the two have played to the end."""
    table = zoe.new_table(seats=2)
    bea.post(f"/api/tables/{table}/sit")
    at = zoe.connect(table)
    at.request("chat", text="Well met by lantern light")
    at.request("concede", seat=0)
    at.until(lambda m: m["type"] == "table" and m["status"] == "over")
    at.close()
    return table


@pytest.fixture
def zoe(server: Server) -> Client:
    """Somebody whose name nobody else has."""
    return Client.guest(server, f"Zoraide Quill {next(_numbers)}")


def test_everything_about_me_is_one_file(zoe: Client, bea: Client) -> None:
    zoe.post("/api/account", {"login": "Zoé the first", "password": PASSWORD})
    table = zoe.new_table(seats=2)
    bea.post(f"/api/tables/{table}/sit")
    both = [zoe.connect(table), bea.connect(table)]
    both[0].request("chat", text="Well met")
    both[1].request("chat", text="Likewise")
    play_randomly(both, most=4)
    zoe.post("/api/people/ask", {"person": met(zoe, "Bea")})

    response = zoe.request("GET", "/api/me/data")
    data: Json = response.json()

    assert "attachment" in response.headers["content-disposition"]
    assert data["person"][0]["name"] == zoe.name
    assert data["account"][0]["login"] == "Zoé the first"
    assert data["sessions"][0].keys() == {"person", "created", "seen"}
    assert [(one["table"], one["seat"]) for one in data["seats"]] == [(table, 0)]
    assert [one["id"] for one in data["matches"]] == [zoe.match_of(table)]
    assert {one["seat"] for one in data["answers"]} == {0}
    assert [one["text"] for one in data["chat"]] == ["Well met"]
    assert [data["names"][one["asked"]] for one in data["friends"]] == ["Bea"]
    for hidden in ("hash", "secret", "invitation", "key", "salt"):
        assert f'"{hidden}"' not in response.text


def test_who_leaves_is_in_no_row_of_the_file(zoe: Client, bea: Client) -> None:
    server = zoe.server
    zoe.post("/api/account", {"login": LOGIN, "password": PASSWORD})
    table = finished(zoe, bea)
    zoe.new_table(seats=2, mine=[0, 1])
    zoe.post(f"/api/tables/{zoe.new_table(seats=2)}/token", {"seat": 0})
    zoe.post("/api/people/ask", {"person": met(zoe, "Bea")})
    bea.post("/api/people/block", {"person": bea.get("/api/people")["asking"][0]["id"]})
    traces = [*secrets_of(server, zoe.name), zoe.name, LOGIN, LOGIN.casefold(), "Well met by lantern light"]
    before = {name for name, _ in found(server, *traces)}
    assert before >= {"people", "accounts", "sessions", "sitters", "tables", "tokens", "chat", "blocks"}

    assert refused(zoe, "/api/me/delete", confirm="DELETE") == "not_confirmed"
    zoe.post("/api/me/delete", {"confirm": LOGIN.upper()})

    assert found(server, *traces) == []
    with pytest.raises(Turned, match="no_session"):
        zoe.get("/api/me")
    seats = bea.get(f"/api/tables/{table}")["seats"]
    assert [seat["people"] for seat in seats] == [["somebody who left"], ["Bea"]]
    other = bea.get("/api/history")["matches"][0]
    assert (other["result"], other["others"][0]["people"]) == ("won", ["somebody who left"])
    assert bea.request("GET", f"/replays/{other['match']}").status_code == 200
    assert bea.get("/api/people")["met"] == []


def test_others_play_on_and_the_seat_is_free(zoe: Client, bea: Client) -> None:
    table = zoe.new_table(seats=2)
    bea.post(f"/api/tables/{table}/sit")
    at, mine = bea.connect(table), zoe.connect(table)

    zoe.post("/api/me/delete", {"confirm": "supprimer"})

    at.until(lambda m: m["type"] == "table" and not m["seats"][0].get("people"))
    with pytest.raises(Exception, match="1013"):
        mine.next("never")
    row = bea.get(f"/api/tables/{table}")
    assert (row["status"], row["free"], row["host"]) == ("playing", 1, "Bea")
    cid = Client.guest(bea.server, "Cid")
    cid.post(f"/api/tables/{table}/sit")
    play_randomly([at, cid.connect(table)], most=2)


def test_tables_where_nobody_else_sits_go_too(zoe: Client) -> None:
    table = zoe.new_table(seats=2, mine=[0, 1])
    match = zoe.match_of(table)
    at = zoe.connect(table, 0)

    zoe.post("/api/me/delete", {"confirm": "DELETE"})

    eventually(lambda: found(zoe.server, match) == [], "the match is gone")
    with pytest.raises(Exception, match="1013"):
        at.next("never")
    assert Client(zoe.server).request("GET", f"/api/tables/{table}").status_code == 404


def test_a_second_one_who_leaves_is_somebody_who_left_too(zoe: Client, bea: Client) -> None:
    cid = Client.guest(zoe.server, "Cid")
    table = cid.new_table(seats=3)
    for client in (zoe, bea):
        client.post(f"/api/tables/{table}/sit")
    at = cid.connect(table)
    at.request("concede", seat=0)
    at.until(lambda m: m["type"] == "table" and m["status"] == "over")

    for client in (zoe, bea):
        client.post("/api/me/delete", {"confirm": "DELETE"})

    seats = cid.get(f"/api/tables/{table}")["seats"]
    assert [seat["people"] for seat in seats] == [["Cid"], ["somebody who left"], ["somebody who left"]]
    cid.post("/api/me/delete", {"confirm": "DELETE"})
    assert found(cid.server, table) == [], "nobody is left to look at it"
