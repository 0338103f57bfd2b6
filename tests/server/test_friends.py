"""Friends find each other; whoever is blocked notices nothing but a seat that is not for them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from websockets.sync.client import ClientConnection, connect

from tests.server.harness import PATIENCE, Client, Json, Turned
from tests.server.test_accounts import refused, sign_up


def met(client: Client, name: str) -> str:
    """The id of somebody with whom one has played."""
    found = [one["id"] for one in client.get("/api/people")["met"] if one["name"] == name]
    return str(found[0])


def names(client: Client, kind: str) -> list[str]:
    return [one["name"] for one in client.get("/api/people")[kind]]


def play_together(ana: Client, bea: Client) -> str:
    table = ana.new_table(seats=2)
    bea.post(f"/api/tables/{table}/sit")
    return table


def befriend(ana: Client, bea: Client) -> None:
    play_together(ana, bea)
    ana.post("/api/people/ask", {"person": met(ana, "Bea")})
    bea.post("/api/people/accept", {"person": bea.get("/api/people")["asking"][0]["id"]})


@contextmanager
def lobby(client: Client) -> Iterator[ClientConnection]:
    address = client.server.url.replace("http", "ws", 1) + "/ws/lobby"
    with connect(address, additional_headers=client.headers, proxy=None) as socket:
        yield socket


def news(socket: ClientConnection) -> Json:
    told: Json = json.loads(socket.recv(PATIENCE))
    return told


# Friends


def test_friends_are_asked_and_accept(ana: Client, bea: Client) -> None:
    play_together(ana, bea)

    ana.post("/api/people/ask", {"person": met(ana, "Bea")})
    assert (names(ana, "asked"), names(ana, "friends"), names(ana, "met")) == (["Bea"], [], [])
    assert (names(bea, "asking"), names(bea, "friends"), names(bea, "met")) == (["Ana"], [], [])
    asker = bea.get("/api/people")["asking"][0]["id"]
    assert refused(ana, "/api/people/accept", person=asker) == "not_asked"
    bea.post("/api/people/accept", {"person": asker})

    assert names(ana, "friends") == ["Bea"]
    assert names(bea, "friends") == ["Ana"]
    bea.post("/api/people/remove", {"person": asker})
    assert names(ana, "friends") == names(bea, "friends") == []


def test_who_asks_each_other_are_friends_also_by_login(ana: Client, bea: Client) -> None:
    one, other = sign_up(ana), sign_up(bea)

    ana.post("/api/people/ask", {"login": other.upper()})
    bea.post("/api/people/ask", {"login": one})

    assert names(ana, "friends") == ["Bea"]
    assert names(bea, "friends") == ["Ana"]
    assert refused(ana, "/api/people/ask", login=one) == "yourself"
    assert refused(ana, "/api/people/ask", person="nobody") == "no_such_person"


def test_asking_for_friendship_does_not_tell_which_logins_exist(ana: Client, bea: Client) -> None:
    login = sign_up(bea)
    seen = Client.guest(ana.server, "Eve")
    before = seen.get("/api/people")

    found = seen.request("POST", "/api/people/ask", json={"login": login})
    not_found = seen.request("POST", "/api/people/ask", json={"login": f"{login} the second"})

    assert (found.status_code, found.content) == (not_found.status_code, not_found.content)
    assert seen.get("/api/people") == before
    assert names(bea, "asking") == ["Eve"]
    bea.post("/api/people/accept", {"person": bea.get("/api/people")["asking"][0]["id"]})
    assert names(seen, "friends") == ["Bea"]


def test_a_login_of_somebody_blocked_is_not_told_either(ana: Client, bea: Client) -> None:
    login = sign_up(bea)
    play_together(ana, bea)
    ana.post("/api/people/block", {"person": met(ana, "Bea")})

    ana.post("/api/people/ask", {"login": login})

    assert names(bea, "asking") == []


def test_the_lobby_marks_tables_of_friends_and_shows_who_is_here(ana: Client, bea: Client) -> None:
    befriend(ana, bea)
    with lobby(bea) as watching:
        before = news(watching)
        with lobby(ana):
            came = news(watching)
            table = ana.new_table(seats=3)
            seen = news(watching)
            while not any(row["id"] == table for row in seen["open"]):
                seen = news(watching)
        left = news(watching)
        while left["friends"][0]["online"]:
            left = news(watching)

    assert [friend["online"] for friend in before["friends"]] == [False]
    assert [friend["online"] for friend in came["friends"]] == [True]
    assert next(row for row in seen["open"] if row["id"] == table)["friends"] == ["Ana"]
    stranger = Client.guest(ana.server).get("/api/tables")
    assert next(row for row in stranger["open"] if row["id"] == table)["friends"] == []
    assert stranger["friends"] == []


def test_a_friend_at_a_table_is_here(ana: Client, bea: Client) -> None:
    befriend(ana, bea)
    at = ana.connect(ana.new_table(seats=2), gathering=True)

    assert bea.get("/api/people")["friends"][0]["online"] is True
    at.close()


# Blocked people


def test_whoever_is_blocked_finds_no_seat_and_is_not_told_why(ana: Client, bea: Client) -> None:
    befriend(ana, bea)
    cid = Client.guest(ana.server, "Cid")
    own, others = ana.new_table(seats=2), cid.new_table(seats=3)
    ana.post(f"/api/tables/{others}/sit")

    ana.post("/api/people/block", {"person": ana.get("/api/people")["friends"][0]["id"]})

    for table in (own, others):
        with pytest.raises(Turned) as turned:
            bea.post(f"/api/tables/{table}/sit")
        assert turned.value.code == "not_for_you"
        assert "block" not in turned.value.words.lower()
    assert names(ana, "blocked") == ["Bea"]
    assert names(bea, "blocked") == names(bea, "friends") == []
    assert "Bea" in ana.request("GET", "/settings").text
    ana.post("/api/people/unblock", {"person": ana.get("/api/people")["blocked"][0]["id"]})
    bea.post(f"/api/tables/{own}/sit")


def test_a_host_who_does_not_sit_keeps_away_whom_they_have_blocked(ana: Client, bea: Client) -> None:
    play_together(ana, bea)
    ana.post("/api/people/block", {"person": met(ana, "Bea")})
    table = ana.new_table(seats=2)
    ana.post(f"/api/tables/{table}/stand", {"seat": 0})

    assert refused(bea, f"/api/tables/{table}/sit") == "not_for_you"

    Client.guest(ana.server, "Cid").post(f"/api/tables/{table}/sit")
    assert refused(bea, f"/api/tables/{table}/sit") == "not_for_you"


def test_what_they_write_is_not_shown(ana: Client, bea: Client) -> None:
    table = play_together(ana, bea)
    mine, theirs = ana.connect(table), bea.connect(table)
    theirs.request("chat", text="before")
    assert mine.next("chat")["lines"][0]["text"] == "before"

    ana.post("/api/people/block", {"person": met(ana, "Bea")})
    theirs.request("chat", text="after")
    mine.request("chat", text="my own")

    assert mine.next("chat")["lines"][0]["text"] == "my own"
    again = ana.connect(table)
    told = [message for message in again.heard if message["type"] == "chat"]
    assert [line["text"] for message in told for line in message["lines"]] == ["my own"]


def test_who_is_blocked_asks_in_vain(ana: Client, bea: Client) -> None:
    play_together(ana, bea)
    asked = met(bea, "Ana")
    person = met(ana, "Bea")
    ana.post("/api/people/block", {"person": person})

    bea.post("/api/people/ask", {"person": asked})

    assert names(bea, "asked") == ["Ana"]
    assert names(ana, "asking") == []
    assert refused(ana, "/api/people/ask", person=person) == "unblock_first"
