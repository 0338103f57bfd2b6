"""Campaigns over the server: chapter after chapter, by changing people, and nothing told to others."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from tablee.core import Campaign
from tablee.core.campaign import Chapter
from tablee.testing import random_play
from tests.reference import GAME as MARKET
from tests.server.harness import AtTable, Client, Json, Server, Turned, eventually, play_randomly
from tests.server.test_tables import refused_code

QUICK = {"bell": "untimed", "rounds": 1}


def begin(client: Client, **more: object) -> Json:
    """Begin a campaign; return its table."""
    body = {"game": "lantern-market", "name": "Friday", "options": QUICK, "profile": "live", **more}
    made: Json = client.post("/api/campaigns", body)
    return made


def campaign_of(client: Client) -> Json:
    found: list[Json] = client.get("/api/campaigns")
    return found[0]


def play_chapter(players: list[tuple[Client, str]], seed: int = 0) -> list[AtTable]:
    """Play the chapter of a table to its end, by everybody who sits there."""
    seated = []
    for client, table in players:
        row = client.get(f"/api/tables/{table}")
        mine = [seat["seat"] for seat in row["seats"] if client.name in seat["people"]]
        seated += [client.connect(table, seat) for seat in mine]
    play_randomly(seated, seed=seed)
    return seated


def journal(client: Client, id: str) -> Json:
    page: Json = client.get(f"/api/campaigns/{id}")
    return page


def charm(client: Client, id: str) -> str:
    lines = [line for line in journal(client, id)["journal"] if "charm" in line]
    return lines[0] if lines else ""


@pytest.mark.line("c16")
def test_three_chapters_are_played_by_people_who_come_and_go(server: Server) -> None:
    ana, bea, cem = (Client.guest(server, name) for name in ("Ana", "Bea", "Cem"))
    first = begin(ana, seats=2)
    id = campaign_of(ana)["id"]
    secret = first["invite_url"].rpartition("invite=")[2]
    bea.post(f"/api/tables/{first['id']}/sit", {"invite": secret})
    for at in play_chapter([(ana, first["id"]), (bea, first["id"])]):
        at.close()
    eventually(lambda: campaign_of(ana)["status"] == "waits", "the first chapter is over")
    told = charm(ana, id), charm(bea, id)

    # Cem comes, and Bea sits where nobody sat before: she keeps her charm.
    second = ana.post(f"/api/campaigns/{id}/next", {"seats": 3})
    cem.post(f"/api/tables/{second['id']}/sit", {"invite": secret, "seat": 1})
    bea.post(f"/api/tables/{second['id']}/sit", {"seat": 2})
    for at in play_chapter([(ana, second["id"]), (bea, second["id"]), (cem, second["id"])], 1):
        at.close()
    eventually(lambda: campaign_of(ana)["status"] == "waits", "the second chapter is over")
    again = charm(ana, id), charm(bea, id)

    # Cem leaves, and the last chapter is for two.
    cem.post(f"/api/campaigns/{id}/leave")
    third = bea.post(f"/api/campaigns/{id}/next", {"seats": 2})
    assert ana.post(f"/api/campaigns/{id}/next")["id"] == third["id"]
    for at in play_chapter([(ana, third["id"]), (bea, third["id"])], 2):
        at.close()
    eventually(lambda: campaign_of(ana)["status"] == "over", "the campaign is over")

    assert all(told)
    assert told == again
    assert [one["number"] for one in journal(ana, id)["chapters"]] == [1, 2, 3]
    assert refused_code(ana, f"/api/campaigns/{id}/next") == "campaign_over"
    assert refused_code(cem, f"/api/campaigns/{id}/next") == "not_a_member"


@pytest.mark.line("d52")
def test_nobody_but_members_sees_anything_of_a_campaign(server: Server) -> None:
    ana, bea, eve = (Client.guest(server, name) for name in ("Ana", "Bea", "Eve"))
    first = begin(ana, seats=2, private=False)
    id = campaign_of(ana)["id"]
    bea.post(f"/api/tables/{first['id']}/sit")
    play_chapter([(ana, first["id"]), (bea, first["id"])])
    eventually(lambda: campaign_of(ana)["status"] == "waits", "the chapter is over")
    match = ana.match_of(first["id"])

    codes = set()
    for path in (
        f"/api/campaigns/{id}",
        f"/api/campaigns/{id}/export",
        f"/api/matches/{match}/steps/3",
        f"/api/matches/{match}/export",
    ):
        with pytest.raises(Turned) as turned:
            eve.get(path)
        codes.add(turned.value.code)
    at = AtTable(eve, first["id"], None, "en", "none", server.url)
    at.open()
    codes.add(at.next("trouble")["code"])
    at.close()

    assert codes == {"not_a_member"}
    assert eve.get("/api/campaigns") == []
    # Until the campaign is over, members see the chapter from their own seats alone.
    assert ana.get(f"/api/matches/{match}/steps/9?seat=0")["seat"] == 0
    with pytest.raises(Turned, match="match_hidden"):
        ana.get(f"/api/matches/{match}/steps/9?seat=1")
    with pytest.raises(Turned, match="campaign_not_over"):
        ana.get(f"/api/campaigns/{id}/export")


@pytest.mark.line("c16")
def test_one_chapter_is_begun_however_many_ask_for_it(server: Server) -> None:
    ana, bea = Client.guest(server, "Ana"), Client.guest(server, "Bea")
    first = begin(ana, seats=2)
    id = campaign_of(ana)["id"]
    bea.post(f"/api/tables/{first['id']}/sit", {"invite": first["invite_url"].rpartition("=")[2]})
    at = play_chapter([(ana, first["id"]), (bea, first["id"])])
    eventually(lambda: campaign_of(ana)["status"] == "waits", "the chapter is over")

    second = ana.post(f"/api/campaigns/{id}/next")
    news = at[1].until(lambda m: m["type"] == "table" and "rematch" in m)

    assert news["chapter"] == {"campaign": id, "name": "Friday", "chapter": 1}
    assert news["rematch"] == second["id"]
    assert bea.post(f"/api/campaigns/{id}/next")["id"] == second["id"]
    assert bea.get(f"/api/tables/{second['id']}")["status"] == "playing"
    assert refused_code(ana, f"/api/tables/{first['id']}/rematch") == "campaign_goes_on"
    assert campaign_of(bea)["chapter"] == 2


@pytest.mark.line("c16")
def test_a_chapter_is_begun_again_when_all_its_players_agree(server: Server) -> None:
    ana, bea = Client.guest(server, "Ana"), Client.guest(server, "Bea")
    first = begin(ana, seats=2)
    id = campaign_of(ana)["id"]
    bea.post(f"/api/tables/{first['id']}/sit", {"invite": first["invite_url"].rpartition("=")[2]})
    play_chapter([(ana, first["id"]), (bea, first["id"])])
    eventually(lambda: campaign_of(ana)["status"] == "waits", "the chapter is over")
    second = ana.post(f"/api/campaigns/{id}/next")["id"]
    bea.post(f"/api/campaigns/{id}/next")
    before = journal(ana, id)["journal"]

    # A chapter that runs: it is given up by all, and the record stays as it was.
    assert ana.post(f"/api/tables/{second}/again")["status"] == "runs"
    assert journal(bea, id)["agreed"] == ["Ana"]
    assert bea.post(f"/api/tables/{second}/again")["status"] == "waits"
    assert journal(ana, id)["journal"] == before
    assert campaign_of(ana)["chapter"] == 2

    # A chapter that is over: its record counts no more.
    assert refused_code(ana, f"/api/tables/{second}/again") == "changed_meanwhile"
    gathers = ana.post(f"/api/campaigns/{id}/next")["id"]
    assert ana.post(f"/api/campaigns/{id}/next")["id"] == gathers
    with pytest.raises(Turned, match="changed_meanwhile"):
        ana.post(f"/api/tables/{first['id']}/again")


@pytest.mark.line("c16")
def test_the_first_chapter_is_begun_again_after_its_end(server: Server) -> None:
    ana = Client.guest(server, "Ana")
    first = begin(ana, seats=2, bots={1: "random"})
    id = campaign_of(ana)["id"]
    play_chapter([(ana, first["id"])])
    eventually(lambda: campaign_of(ana)["status"] == "waits", "the chapter is over")

    again = ana.post(f"/api/tables/{first['id']}/again")

    assert (again["chapter"], again["title"], again["status"]) == (1, "", "waits")
    page = journal(ana, id)
    assert [(one["number"], one["aside"]) for one in page["chapters"]] == [(1, True)]
    assert page["journal"] == []
    following = ana.post(f"/api/campaigns/{id}/next")["id"]
    assert following != first["id"]
    assert ana.get(f"/api/tables/{following}")["seats"][0]["bot"] is None


@pytest.mark.line("d52")
def test_a_campaign_outlives_the_server_at_any_moment(own_server: Server) -> None:
    server = own_server
    ana, bea = Client.guest(server, "Ana"), Client.guest(server, "Bea")
    first = begin(ana, seats=2)
    id = campaign_of(ana)["id"]
    bea.post(f"/api/tables/{first['id']}/sit", {"invite": first["invite_url"].rpartition("=")[2]})
    rng = random.Random(3)
    table, chapter = first["id"], 1
    while campaign_of(ana)["status"] != "over":
        seated = [ana.connect(table, None), bea.connect(table, None)]
        play_randomly(seated, seed=chapter, most=rng.randint(5, 20))
        server.restart()
        now = campaign_of(ana)
        assert now["chapter"] in (chapter, chapter + 1)
        if now["status"] == "waits":
            chapter = now["chapter"]
            table = ana.post(f"/api/campaigns/{id}/next")["id"]
            server.restart()
            assert bea.post(f"/api/campaigns/{id}/next")["id"] == table
            server.restart()
    numbers = [one["number"] for one in journal(ana, id)["chapters"]]
    assert numbers == [1, 2, 3]


@pytest.mark.line("d52")
def test_a_campaign_that_is_over_leaves_as_a_file_with_all_chapters(server: Server, tmp_path: Path) -> None:
    ana = Client.guest(server, "Ana")
    begin(ana, seats=2, one_device=True, bots={1: "random"})
    id = campaign_of(ana)["id"]
    while campaign_of(ana)["status"] != "over":
        play_chapter([(ana, ana.post(f"/api/campaigns/{id}/next")["id"])])
        eventually(lambda: campaign_of(ana)["status"] != "runs", "the chapter is over")

    data = ana.request("GET", f"/api/campaigns/{id}/export").content

    file = Campaign.from_bytes(data)
    assert (file.name, len(file.chapters)) == ("Friday", 3)
    assert msgspec.to_builtins(file.options)["campaign"] is True

    # Bea takes the file to her shelf: the same chapters, and nothing of Ana's.
    bea = Client.guest(server, "Bea")
    info = upload(bea, data)
    assert (info["name"], info["status"], info["members"]) == ("Friday", "over", ["Bea"])
    assert info["id"] != id
    copied, first = journal(bea, info["id"]), journal(ana, id)
    assert [one["number"] for one in copied["chapters"]] == [1, 2, 3]
    assert [one["ending"] for one in copied["chapters"]] == [one["ending"] for one in first["chapters"]]
    assert campaign_of(ana)["id"] == id
    assert bea.request("GET", f"/api/campaigns/{info['id']}/export").content == data


def upload(client: Client, data: bytes) -> Json:
    headers = {"Content-Type": "application/octet-stream"}
    answer = client.request("POST", "/api/campaigns/import", content=data, headers=headers)
    if answer.status_code != 201:
        raise Turned(answer.status_code, answer.json())
    info: Json = answer.json()
    return info


def test_a_campaign_from_the_terminal_goes_on_where_it_was_uploaded(server: Server) -> None:
    file = Campaign("lantern-market", [], "Lampions", {"rounds": 1, "campaign": True, "bell": "untimed"})
    match = file.next_match(MARKET, seed=5, seats=2)
    random_play(match, 5)
    file.finish(match)
    ana = Client.guest(server, "Ana")

    id = upload(ana, file.to_bytes())["id"]

    assert campaign_of(ana)["status"] == "waits"
    table = ana.post(f"/api/campaigns/{id}/next", {"seats": 2})["id"]
    row = ana.get(f"/api/tables/{table}")
    assert (row["seats"][0]["people"], row["status"]) == (["Ana"], "gathering")
    assert [one["number"] for one in journal(ana, id)["chapters"]] == [1]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "file_no_campaign"),
        (b"not a campaign", "file_no_campaign"),
        (Campaign("lantern-market", [], "Friday").to_bytes()[:-3], "save_damaged"),
        (Campaign("no-such-game", [], "Friday").to_bytes(), "unknown_game"),
        (Campaign("proving-grounds", [], "Friday").to_bytes(), "no_campaigns"),
        (Campaign("lantern-market", [], "Friday", {"rounds": "many"}).to_bytes(), "option_wrong"),
        (Campaign("lantern-market", [], "Friday", packs=["/etc"]).to_bytes(), "unknown_pack"),
        (Campaign("lantern-market", [Chapter(b"TABLEE", b"")], "Friday").to_bytes(), "save_other_format"),
    ],
)
def test_a_file_that_is_no_campaign_of_this_server_is_refused(server: Server, data: bytes, code: str) -> None:
    ana = Client.guest(server, "Ana")

    with pytest.raises(Turned) as turned:
        upload(ana, data)

    assert turned.value.code == code
    assert turned.value.words
    assert ana.get("/api/campaigns") == []


def test_a_chapter_whose_record_was_changed_is_refused(server: Server) -> None:
    file = Campaign("lantern-market", [], "Lampions", {"rounds": 1, "campaign": True, "bell": "untimed"})
    match = file.next_match(MARKET, seed=5, seats=2)
    random_play(match, 5)
    file.finish(match)
    record = msgspec.msgpack.decode(file.chapters[0].record)
    record["coins"] = [99, 99]
    forged = Chapter(file.chapters[0].match, msgspec.msgpack.encode(record))
    ana = Client.guest(server, "Ana")

    with pytest.raises(Turned, match="save_damaged"):
        upload(ana, msgspec.structs.replace(file, chapters=[forged]).to_bytes())


def test_a_member_whose_data_is_deleted_leaves_the_campaign_to_the_others(server: Server) -> None:
    ana, bea = Client.guest(server, "Ana"), Client.guest(server, "Bea")
    first = begin(ana, seats=2)
    id = campaign_of(ana)["id"]
    bea.post(f"/api/tables/{first['id']}/sit", {"invite": first["invite_url"].rpartition("=")[2]})
    play_chapter([(ana, first["id"]), (bea, first["id"])])
    eventually(lambda: campaign_of(bea)["status"] == "waits", "the chapter is over")

    ana.post("/api/me/delete", {"confirm": "DELETE"})

    assert journal(bea, id)["info"]["members"] == ["Bea"]
    assert journal(bea, id)["chapters"][0]["number"] == 1
    bea.post("/api/me/delete", {"confirm": "DELETE"})
