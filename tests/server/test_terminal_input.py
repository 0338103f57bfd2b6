"""Lines that are typed at a server's table, and bots that wait for the start of a race."""

from __future__ import annotations

from tests.match_files import rows
from tests.server.harness import AtTable, Client, Server


def seated(server: Server) -> AtTable:
    ana = Client.guest(server, "Ana")
    return ana.connect(ana.new_table(seats=2, mine=[0], bots={"1": "haggler"}))


def test_the_number_and_the_word_of_a_choice_are_what_one_types(server: Server) -> None:
    ana = seated(server)
    choice = ana.question()["choices"][-1]

    reply = ana.request("typed", seat=0, text=choice["number"], question=ana.question()["name"])

    assert reply["type"] == "done"
    assert ana.await_question("stake")


def test_a_line_that_was_meant_for_another_question_is_not_used(server: Server) -> None:
    ana = seated(server)

    reply = ana.request("typed", seat=0, text="1", question="long ago")

    assert (reply["type"], reply["code"]) == ("refused", "question_closed")
    assert ana.question()["kind"] == "commit"


def test_an_answer_that_is_typed_counts_once(server: Server) -> None:
    ana = seated(server)

    first = ana.request("typed", seat=0, text="1", id="once")
    ana.await_question("stake")
    again = ana.request("typed", seat=0, text="1", id="once")
    ana.drain()

    assert first["type"] == again["type"] == "done"
    assert ana.question()["kind"] == "stake"


def test_a_bot_does_not_claim_before_a_race_opens(server: Server) -> None:
    host = Client.guest(server, "Host")
    bots = {"0": "haggler", "1": "haggler"}
    id = host.new_table(seats=2, mine=[], bots=bots, options={"rounds": 1})
    table = host.connect(id)
    announced = table.await_scene(lambda scene: "clocks" in scene)

    table.await_scene(lambda scene: "clocks" not in scene)

    # By the server's clock: the announcement may have been long on its way to us.
    query = "SELECT at FROM answers WHERE match = (SELECT match FROM tables WHERE id = ?) ORDER BY number"
    at = [moment for (moment,) in rows(server.place, query, id)]
    before, claimed = at[announced["number"] - 1 :][:2]
    assert claimed - before >= announced["clocks"][0]["opens"] > 0
