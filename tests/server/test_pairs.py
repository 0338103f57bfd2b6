"""Seats for two people: when the match begins, who may sit, and what partners say to each other alone."""

from __future__ import annotations

import pytest

from tests.server.harness import AtTable, Client, Server
from tests.server.test_tables import refused_code, sit


def chat_of(at: AtTable) -> list[str]:
    at.drain()
    return [line["text"] for message in at.heard if message["type"] == "chat" for line in message["lines"]]


@pytest.mark.rule("AL-24.7")
def test_a_table_with_a_pair_begins_when_both_have_come(ana: Client, bea: Client) -> None:
    cem = Client.guest(ana.server, "Cem")
    table = ana.new_table(seats=2, pairs=[1])
    assert ana.get(f"/api/tables/{table}")["free"] == 1
    sit(bea, table, seat=1)
    waiting = ana.get(f"/api/tables/{table}")
    assert (waiting["status"], waiting["free"], waiting["seats"][1]["places"]) == ("gathering", 1, 2)

    sit(cem, table)

    begun = ana.get(f"/api/tables/{table}")
    assert begun["status"] == "playing"
    assert begun["seats"][1]["people"] == ["Bea", "Cem"]
    one, other = bea.connect(table), cem.connect(table)
    question = one.await_question()
    assert other.await_question()["name"] == question["name"]
    assert one.answer(question, question["choices"][0]["value"])["type"] == "done"


@pytest.mark.rule("AL-24.5")
def test_teams_are_of_one_or_two_and_there_are_two_to_six_of_them(ana: Client) -> None:
    table = ana.new_table("reflets-dacide", seats=3, pairs=[0, 2])

    assert [seat["places"] for seat in ana.get(f"/api/tables/{table}")["seats"]] == [2, 1, 2]
    for seats, pair, code in ((1, 0, "wrong_seats"), (7, 0, "wrong_seats"), (2, 2, "seat_unknown")):
        new = {"game": "reflets-dacide", "seats": seats, "pairs": [pair]}
        assert refused_code(ana, "/api/tables", new) == code


@pytest.mark.rule("AL-24.7")
def test_the_host_s_word_begins_with_half_a_pair(ana: Client, bea: Client) -> None:
    table = ana.new_table(seats=2, pairs=[1])
    assert refused_code(ana, f"/api/tables/{table}/begin") == "seats_are_free"
    sit(bea, table)
    assert refused_code(bea, f"/api/tables/{table}/begin") == "not_your_table"

    assert ana.post(f"/api/tables/{table}/begin")["status"] == "playing"

    # From now on the seat is shared by its sitter's invitation alone.
    assert refused_code(Client.guest(ana.server), f"/api/tables/{table}/sit", {"seat": 1}) == "seat_taken"


@pytest.mark.rule("AL-24.6")
def test_no_more_than_two_share_a_seat(ana: Client, bea: Client) -> None:
    server: Server = ana.server
    table = ana.new_table(seats=2, pairs=[0])
    sit(bea, table, seat=0)
    link = bea.post(f"/api/tables/{table}/share", {"seat": 0})["url"]
    secret = link.partition("invite=")[2].partition("&")[0]
    cem = Client.guest(server)

    code = refused_code(cem, f"/api/tables/{table}/sit", {"seat": 0, "share": True, "invite": secret})

    assert code == "seat_full"


@pytest.mark.line("c3")
@pytest.mark.rule("AL-24.6")
def test_partners_speak_alone_and_phrases_cross_languages(ana: Client, bea: Client) -> None:
    server = ana.server
    cem, eve = Client.guest(server, "Cem"), Client.guest(server, "Eve")
    table = ana.new_table(seats=2, pairs=[1])
    sit(bea, table, seat=1)
    sit(cem, table, seat=1)
    at = [who.connect(table) for who in (ana, bea)]
    french, watching = cem.connect(table, language="fr"), eve.connect(table)

    assert at[1].request("chat", text="psst", seat=1)["type"] == "done"
    assert at[1].request("chat", phrase="phrase-fair-trade")["type"] == "done"

    assert chat_of(french) == ["psst", "Un échange honnête."]
    assert chat_of(at[1]) == ["psst", "A fair trade."]
    assert chat_of(at[0]) == chat_of(watching) == ["A fair trade."]
    # So it is for those who come later.
    assert chat_of(cem.connect(table)) == ["psst", "A fair trade."]
    assert chat_of(ana.connect(table)) == ["A fair trade."]
    refusals = [
        at[0].request("chat", text="what?", seat=1),
        at[0].request("chat", phrase="phrase-of-mine"),
        at[0].request("chat"),
    ]
    assert [one["code"] for one in refusals] == ["not_your_seat", "unknown_phrase", "nothing_said"]
