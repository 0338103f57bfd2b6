"""Names at a table, over the wire: in the scenes of everybody, after a change, and never in a file."""

from __future__ import annotations

import pytest

from tests.server.harness import AtTable, Client, Server, play_randomly


def sit(client: Client, table: str) -> None:
    client.post(f"/api/tables/{table}/sit", {})


def words_of(at: AtTable) -> str:
    """All that a client is shown, in one text."""
    scene = at.scene()
    waiting = [one["words"] for one in scene.get("waiting", [])]
    log = [line["words"] for line in scene["log"]]
    return "\n".join([*scene["text"], *log, *waiting, str(scene.get("picture", ""))])


@pytest.mark.line("d45")
def test_each_client_reads_the_others_by_name_and_is_addressed(
    server: Server, ana: Client, bea: Client
) -> None:
    cid = Client.guest(server, "Cid")
    table = ana.new_table(seats=2)
    sit(bea, table)
    at = [client.connect(table, shape="wide") for client in (ana, bea, cid)]
    for one in at:
        one.await_scene(lambda scene: bool(scene["log"]))

    first, second, third = (words_of(one) for one in at)

    assert "Your stall" in first
    assert "Bea" in first
    assert "Ana" not in first
    assert "Your stall" in second
    assert "Ana" in second
    assert "Bea" not in second
    assert "Ana" in third
    assert "Bea" in third
    assert not any("Seller" in text for text in (first, second, third))


@pytest.mark.line("d45")
def test_a_new_name_is_read_in_all_lines_and_a_bot_has_its_own(ana: Client, bea: Client) -> None:
    table = ana.new_table(seats=3, bots={2: "haggler"})
    sit(bea, table)
    at = ana.connect(table)
    at.await_scene(lambda scene: any("Bea draws" in line["words"] for line in scene["log"]))

    bea.post("/api/me", {"name": "Béatrice"})
    bea.post(f"/api/tables/{table}/bot", {"seat": 1, "bot": "haggler"})

    at.await_scene(lambda scene: any("Béatrice draws" in line["words"] for line in scene["log"]))
    assert "Bea " not in words_of(at)
    assert "haggler bot" in words_of(at)


@pytest.mark.line("d45")
def test_no_name_is_in_a_match_or_its_file(ana: Client, bea: Client) -> None:
    ana.post("/api/me", {"name": "Zoraïde"})
    table = ana.new_table(seats=2, show_key=True)
    sit(bea, table)
    at = [client.connect(table) for client in (ana, bea)]
    at[0].request("concede", seat=0)

    exported = ana.request("GET", f"/api/matches/{ana.match_of(table)}/export").content

    assert exported
    assert "Zoraïde".encode() not in exported


@pytest.mark.line("d23", "d45")
def test_who_may_not_undo_alone_reads_who_has_moved_and_asks_for_their_own_last_move(
    ana: Client, bea: Client
) -> None:
    table = ana.new_table(seats=2, options={"bell": "untimed"})
    sit(bea, table)
    at = [client.connect(table) for client in (ana, bea)]
    play_randomly(at, most=4)
    for one in at:
        one.drain()
    refused = at[0].request("undo", seat=0)
    before = at[0].scene()["number"]

    asked = at[0].request("undo", seat=0, ask=True)

    assert refused["type"] == "refused"
    assert asked["words"].startswith("You have asked the others whether you may undo “")
    own = at[0].await_scene(lambda scene: bool(scene.get("undo_asked")))
    assert own["undo_asked"] == asked["words"]
    assert (
        at[1].await_scene(lambda scene: bool(scene.get("asking")))["asking"].startswith("Ana would like to")
    )

    at[1].request("agree", seat=1, yes=False)

    at[0].await_scene(lambda scene: "undo_asked" not in scene)
    lines = [line["words"] for line in at[0].scene()["log"]]
    assert "Bea did not agree to undo." in lines
    at[0].request("undo", seat=0, ask=True)
    at[1].request("agree", seat=1, yes=True)
    at[0].await_scene(lambda scene: scene["number"] > before)
