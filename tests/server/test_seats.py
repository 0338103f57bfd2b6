"""Nobody gets to a seat that is not theirs: what an opponent tries over the wire, and what becomes of it."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from typing import Any

import pytest

from tablee.core import from_bytes
from tablee.session.replay import CHECKSUM, MAGIC, is_replay
from tests.match_files import rows
from tests.reference import GAME
from tests.server.harness import AtTable, Client, Json, Server, Turned


def sit(client: Client, table: str, **more: Any) -> Json:
    seated: Json = client.post(f"/api/tables/{table}/sit", more)
    return seated


def refusal(act: Callable[[], Any]) -> str:
    """The code with which something is refused."""
    with pytest.raises(Turned) as turned:
        act()
    return turned.value.code


def invitation(client: Client, table: str) -> str:
    """The invitation to the table, which everybody has who sits there."""
    return str(client.get(f"/api/tables/{table}")["invite_url"]).rpartition("invite=")[2]


def seat_invitation(client: Client, table: str, seat: int) -> str:
    """An invitation to share a seat, by somebody who sits there."""
    url = str(client.post(f"/api/tables/{table}/share", {"seat": seat})["url"])
    return url.rpartition("invite=")[2].partition("&")[0]


@pytest.fixture
def cid(server: Server) -> Client:
    return Client.guest(server, "Cid")


@pytest.fixture
def duel(ana: Client, bea: Client) -> str:
    """A table where Ana and Bea play against each other."""
    table = ana.new_table(seats=2)
    sit(bea, table)
    return table


def sees_only(at: AtTable, seat: int | None) -> bool:
    """Whether all that a client was ever shown is one seat's view."""
    return {message.get("seat") for message in at.heard if message["type"] == "scene"} == {seat}


@pytest.mark.line("c14")
def test_nobody_sits_in_anothers_seat_with_the_tables_invitation(
    ana: Client, bea: Client, cid: Client, duel: str
) -> None:
    secret, theirs = invitation(bea, duel), bea.connect(duel)
    question = ana.connect(duel).question()

    opponent = refusal(lambda: sit(bea, duel, seat=0, invite=secret, share=True))
    stranger = refusal(lambda: sit(cid, duel, seat=0, invite=secret, share=True))
    without = refusal(lambda: sit(cid, duel, seat=0, share=True))
    somewhere = refusal(lambda: sit(cid, duel, invite=secret, share=True))
    theirs.send("look", seat=0)
    theirs.next("scene")

    assert opponent == "plays_another_seat"
    assert [stranger, without, somewhere] == ["seat_invitation_wrong"] * 3
    assert sees_only(theirs, 1)
    assert theirs.answer(question, question["choices"][0]["value"])["code"] == "not_your_seat"
    assert refusal(lambda: bea.post(f"/api/tables/{duel}/share", {"seat": 0})) == "not_your_seat"
    assert [seat["people"] for seat in ana.get(f"/api/tables/{duel}")["seats"]] == [["Ana"], ["Bea"]]


@pytest.mark.line("c14")
def test_an_invitation_to_a_seat_is_for_that_seat_and_good_once(
    ana: Client, bea: Client, cid: Client, duel: str
) -> None:
    old, secret = seat_invitation(ana, duel, 0), seat_invitation(ana, duel, 0)
    dan = Client.guest(ana.server, "Dan")

    assert refusal(lambda: sit(bea, duel, seat=0, invite=secret, share=True)) == "plays_another_seat"
    assert refusal(lambda: sit(cid, duel, seat=1, invite=secret, share=True)) == "seat_invitation_wrong"
    assert refusal(lambda: sit(cid, duel, seat=0, invite=old, share=True)) == "seat_invitation_wrong"
    assert sit(cid, duel, seat=0, invite=secret, share=True)["seats"][0]["people"] == ["Ana", "Cid"]
    assert refusal(lambda: sit(dan, duel, seat=0, invite=secret, share=True)) == "seat_invitation_wrong"

    shared = seat_invitation(bea, duel, 1)
    assert refusal(lambda: sit(cid, duel, seat=1, invite=shared, share=True)) == "plays_another_seat"


@pytest.mark.line("c14")
def test_an_invitation_ends_when_who_made_it_has_left(ana: Client, bea: Client, cid: Client) -> None:
    table = ana.new_table(seats=2, private=True)
    sit(bea, table, invite=invitation(ana, table))
    secret = seat_invitation(ana, table, 0)
    ana.post(f"/api/tables/{table}/stand", {"seat": 0})

    # Neither does it open the seat that is free now, at a table that has to be invited to.
    assert refusal(lambda: sit(cid, table, seat=0, invite=secret, share=True)) == "seat_invitation_wrong"


@pytest.mark.line("c14")
def test_a_seat_that_was_left_is_not_open_to_somebody_who_knows_another(
    ana: Client, bea: Client, cid: Client, duel: str
) -> None:
    ana.post(f"/api/tables/{duel}/stand", {"seat": 0})

    plays = refusal(lambda: sit(bea, duel, seat=0))
    bea.post(f"/api/tables/{duel}/stand", {"seat": 1})
    has_played = refusal(lambda: sit(bea, duel, seat=0))
    any_seat = refusal(lambda: sit(ana, duel, seat=1))

    assert [plays, has_played, any_seat] == ["plays_another_seat"] * 3
    assert sit(cid, duel, seat=0)["seats"][0]["people"] == ["Cid"]
    assert sit(bea, duel)["seats"][1]["people"] == ["Bea"], "one's own seat stays open to oneself"


@pytest.mark.line("c14")
def test_who_sends_the_bot_away_does_not_get_its_hand(ana: Client) -> None:
    table = ana.new_table(seats=2, bots={"1": "haggler"})
    ana.connect(table)
    ana.post(f"/api/tables/{table}/bot", {"seat": 1, "bot": None})

    assert refusal(lambda: sit(ana, table, seat=1)) == "plays_another_seat"


@pytest.mark.line("c14")
def test_who_was_sent_away_and_comes_back_gets_no_other_seat(server: Server, duel: str, bea: Client) -> None:
    host = Client.guest(server, "Host", host=server.host_secret)
    seen = host.get("/api/host")["tables"]
    people = next(table["people"] for table in seen if table["id"] == duel)
    ids = {one["name"]: one["id"] for one in people}
    for name in ("Ana", "Bea"):
        host.post("/api/host/kick", {"table": duel, "person": ids[name]})

    assert refusal(lambda: sit(bea, duel, seat=0)) == "plays_another_seat"


def test_somebody_may_take_several_seats_before_the_match_begins(ana: Client, bea: Client) -> None:
    table = ana.new_table(seats=3)
    sit(ana, table, seat=1)
    ana.post(f"/api/tables/{table}/stand", {"seat": 0})

    assert sit(bea, table, seat=0)["seats"][0]["people"] == ["Bea"]
    assert sit(bea, table, seat=2)["status"] == "playing"


# Going on from a step


def continued(client: Client, match: str, **more: Any) -> str:
    return str(client.post(f"/api/matches/{match}/continue", {"step": 0, **more})["id"])


def test_nobody_goes_on_from_a_running_match_with_others(ana: Client, bea: Client) -> None:
    table = ana.new_table(seats=2, practice=True)
    sit(bea, table)
    match = ana.match_of(table)

    with_another = refusal(lambda: continued(ana, match))
    bea.post(f"/api/tables/{table}/stand", {"seat": 1})
    after_another = refusal(lambda: continued(ana, match))
    ana.connect(table).request("concede", seat=0)

    assert [with_another, after_another] == ["continue_alone"] * 2
    assert continued(ana, match)


def exported(client: Client, match: str) -> bytes:
    return client.request("GET", f"/api/matches/{match}/export").content


def test_the_key_of_a_running_match_is_in_no_export(ana: Client, server: Server) -> None:
    table = ana.new_table(seats=2, practice=True, show_key=True, bots={"1": "haggler"})
    match = ana.match_of(table)
    [(key,)] = rows(server.place, "SELECT key FROM matches WHERE id = ?", match)

    copy = continued(ana, match)
    ana.connect(copy).request("concede", seat=0)
    again = continued(ana, ana.match_of(copy))
    ana.connect(again).request("concede", seat=0)
    files = [exported(ana, ana.match_of(one)) for one in (table, copy, again)]
    ana.connect(table).request("concede", seat=0)

    assert all(is_replay(file) and bytes(key) not in zlib.decompress(body(file)) for file in files)
    assert from_bytes(exported(ana, match), GAME).setup.key == bytes(key)


def body(file: bytes) -> bytes:
    """What is packed in a replay, between its magic and its checksum."""
    return file[len(MAGIC) : -CHECKSUM]
