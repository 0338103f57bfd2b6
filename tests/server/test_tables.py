"""Tables: who sits where, who may do what there, and how a match goes from one place to another."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, cast

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tablee.core import from_bytes, register
from tablee.server.db.repository import Repository
from tablee.server.engine.pool import WorkerHandle
from tablee.server.tables.rooms import PROFILES, Room
from tablee.session import TableSession
from tablee.session.replay import Replay
from tablee.storage import Store, StoreError
from tests.match_files import place_in, rows
from tests.reference import GAME
from tests.server.harness import AtTable, Client, Json, Server, Turned, eventually, play_randomly


def sit(client: Client, table: str, **more: Any) -> Json:
    seated: Json = client.post(f"/api/tables/{table}/sit", more)
    return seated


def refused_code(client: Client, path: str, body: Any = None) -> str:
    """Why a post is refused."""
    with pytest.raises(Turned) as turned:
        client.post(path, body)
    return turned.value.code


def invitation(client: Client, table: str) -> str:
    return str(client.get(f"/api/tables/{table}")["invite_url"]).rpartition("invite=")[2]


def turned_away(client: Client, table: str) -> str:
    """Why somebody may not come to a table."""
    at = AtTable(client, table, None, "en", "none", client.server.url)
    at.open()
    code = str(at.next("trouble")["code"])
    at.close()
    return code


def line_words(at: AtTable) -> list[str]:
    return [line["words"] for line in at.scene()["log"]]


# Gathering


def test_a_table_begins_when_the_last_seat_is_taken(ana: Client, bea: Client) -> None:
    table = ana.new_table(seats=3)
    waiting = ana.connect(table, gathering=True)
    assert waiting.heard[-1]["status"] == "gathering"
    assert waiting.request("answer", question="1", seat=0, value=0)["code"] == "not_begun"
    sit(bea, table)
    assert ana.get(f"/api/tables/{table}")["status"] == "gathering"

    sit(Client.guest(ana.server), table)

    assert waiting.next("scene")["seat"] == 0
    assert ana.get(f"/api/tables/{table}")["status"] == "playing"


def test_whoever_sits_down_is_told_to_the_others(ana: Client, bea: Client) -> None:
    table = ana.new_table(seats=2)
    waiting = ana.connect(table, gathering=True)

    sit(bea, table)

    news = waiting.until(lambda m: m["type"] == "table" and m["status"] == "playing")
    assert [seat["people"] for seat in news["seats"]] == [["Ana"], ["Bea"]]


def test_seats_are_taken_once(ana: Client, bea: Client) -> None:
    table = ana.new_table(seats=3)
    sit(bea, table, seat=2)

    assert refused_code(ana, f"/api/tables/{table}/sit", {"seat": 2}) == "seat_taken"
    assert refused_code(ana, f"/api/tables/{table}/sit", {"seat": 7}) == "seat_unknown"
    sit(Client.guest(ana.server), table)
    assert refused_code(Client.guest(ana.server), f"/api/tables/{table}/sit") == "no_free_seat"


def test_two_who_sit_down_at_once_begin_one_match(server: Server) -> None:
    ana, bea, cid = (Client.guest(server) for _ in range(3))
    before = len(rows(server.place, "SELECT 1 FROM matches"))
    tables = [ana.new_table(seats=3) for _ in range(10)]

    with ThreadPoolExecutor(2) as pool:
        for table in tables:
            list(pool.map(lambda client, table=table: sit(client, table), (bea, cid)))

    assert {ana.get(f"/api/tables/{table}")["status"] for table in tables} == {"playing"}
    assert len(rows(server.place, "SELECT 1 FROM matches")) == before + len(tables)


def test_who_stands_up_leaves_the_seat_to_others(ana: Client, bea: Client) -> None:
    table = ana.new_table(seats=3)
    sit(bea, table)
    bea.post(f"/api/tables/{table}/stand", {"seat": 1})

    assert ana.get(f"/api/tables/{table}")["free"] == 2
    assert sit(Client.guest(ana.server, "Cid"), table)["seats"][1]["people"] == ["Cid"]


def test_who_stands_up_in_a_match_only_watches(ana: Client, bea: Client) -> None:
    table = ana.new_table(seats=2)
    sit(bea, table)
    at = bea.connect(table)
    assert at.scene()["seat"] == 1

    bea.post(f"/api/tables/{table}/stand", {"seat": 1})

    assert at.await_scene(lambda scene: scene.get("seat") is None).get("questions", []) == []
    assert at.request("retract", seat=1)["code"] == "not_your_seat"


def test_a_table_whose_last_seat_was_taken_in_a_crash_begins_when_somebody_comes(own_server: Server) -> None:
    ana = Client.guest(own_server)
    table = ana.new_table(seats=2)
    own_server.kill()
    rows(own_server.place, 'INSERT INTO sitters SELECT "table", 1, person FROM sitters')
    own_server.restart()

    assert ana.connect(table, 0).scene()["seat"] == 0


# Invitations


def test_a_private_table_needs_its_invitation(ana: Client, bea: Client) -> None:
    table = ana.new_table(seats=2, private=True)
    secret = invitation(ana, table)

    assert bea.get(f"/api/tables/{table}")["invite_url"] is None
    assert turned_away(bea, table) == "invitation_wrong"
    assert refused_code(bea, f"/api/tables/{table}/sit") == "invitation_wrong"
    assert refused_code(bea, f"/api/tables/{table}/sit", {"invite": "guess"}) == "invitation_wrong"
    sit(bea, table, invite=secret)
    assert bea.connect(table).scene()["seat"] == 1
    assert invitation(bea, table) == secret


def test_a_private_table_is_in_nobodys_lobby(ana: Client, bea: Client) -> None:
    shown, hidden = ana.new_table(seats=2), ana.new_table(seats=2, private=True)

    open_tables = [row["id"] for row in bea.get("/api/tables")["open"]]

    assert shown in open_tables
    assert hidden not in open_tables
    assert {shown, hidden} <= {row["id"] for row in ana.get("/api/tables")["mine"]}


def test_a_seat_may_be_shared_by_invitation(ana: Client, bea: Client) -> None:
    table = ana.new_table(seats=2, mine=[0, 1])
    without = refused_code(bea, f"/api/tables/{table}/sit", {"seat": 0, "share": True})
    assert without == "seat_invitation_wrong"

    link = str(ana.post(f"/api/tables/{table}/share", {"seat": 0})["url"])
    assert link.endswith("&seat=0")
    sit(bea, table, seat=0, share=True, invite=link.rpartition("invite=")[2].partition("&")[0])
    one, two = ana.connect(table, 0), bea.connect(table)
    question = one.question()

    assert two.scene()["questions"] == one.scene()["questions"]
    assert two.answer(question, question["choices"][0]["value"])["type"] == "done"
    assert one.answer(question, question["choices"][0]["value"])["code"] == "question_closed"


# Bots


def test_a_bot_sits_in_and_gives_the_seat_back(ana: Client, bea: Client) -> None:
    table = ana.new_table(seats=2)
    sit(bea, table)
    mine, theirs = ana.connect(table), bea.connect(table)

    bea.post(f"/api/tables/{table}/bot", {"seat": 1, "bot": "haggler"})
    mine.await_scene(lambda scene: scene.get("ready") == [1])
    bea.post(f"/api/tables/{table}/bot", {"seat": 1, "bot": None})

    told = ["Bea: a bot (haggler) plays from now on.", "Bea: the bot has left."]
    mine.await_scene(lambda scene: words_of(scene)[-2:] == told)
    told_bea = ["A bot (haggler) plays for you from now on.", "The bot has left your seat."]
    theirs.await_scene(lambda scene: words_of(scene)[-2:] == told_bea)
    by = rows(ana.server.place, 'SELECT "by" FROM answers WHERE match = ?', ana.match_of(table))
    assert by == [("haggler",), ("haggler",)]
    play_randomly([mine, theirs], most=4)


def words_of(scene: Json) -> list[str]:
    return [line["words"] for line in scene.get("log", [])]


def test_nobody_seats_a_bot_for_somebody_who_is_there(ana: Client, bea: Client) -> None:
    table = ana.new_table(seats=2)
    sit(bea, table)
    path = f"/api/tables/{table}/bot"

    assert refused_code(ana, path, {"seat": 1, "bot": "random"}) == "not_your_seat"
    assert refused_code(Client.guest(ana.server), path, {"seat": 0, "bot": "random"}) == "not_your_seat"
    assert refused_code(bea, path, {"seat": 1, "bot": "nobody"}) == "unknown_bot"
    assert refused_code(bea, path, {"seat": 5, "bot": "random"}) == "seat_unknown"


def test_a_table_may_do_without_bots(ana: Client) -> None:
    table = ana.new_table(seats=2, bots_allowed=False)

    code = refused_code(ana, f"/api/tables/{table}/bot", {"seat": 1, "bot": "random"})

    assert code == "bots_not_allowed"


def test_the_host_may_fill_a_free_seat_with_a_bot(ana: Client) -> None:
    table = ana.new_table(seats=2)

    row = ana.post(f"/api/tables/{table}/bot", {"seat": 1, "bot": "haggler"})

    assert row["status"] == "playing"
    assert ana.connect(table).scene()["seat"] == 0


# Programs


def test_a_token_plays_its_seat_and_nothing_else(ana: Client) -> None:
    table, other = ana.new_table(seats=2, mine=[0, 1]), ana.new_table(seats=2, mine=[0, 1])
    bot = Client(ana.server, ana.post(f"/api/tables/{table}/token", {"seat": 1})["token"])
    at = bot.connect(table, 0)
    question = at.question()

    assert at.scene()["seat"] == 1
    assert next(m for m in at.heard if m["type"] == "welcome")["seats"] == [1]
    assert at.answer(question, question["choices"][0]["value"])["type"] == "done"
    assert at.request("concede", seat=0)["code"] == "not_your_seat"
    assert turned_away(bot, other) == "not_your_seat"


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/me", {"name": "Eve"}),
        ("/api/tables", {"game": "lantern-market"}),
        ("/api/tables/{table}/stand", {"seat": 0}),
        ("/api/tables/{table}/bot", {"seat": 0, "bot": "random"}),
        ("/api/tables/{table}/token", {"seat": 0}),
        ("/api/matches/{match}/continue", {"step": 0, "seat": 0}),
    ],
)
def test_a_token_is_no_key_to_the_rest_of_the_house(ana: Client, path: str, body: Json) -> None:
    table = ana.new_table(seats=2, mine=[0, 1], practice=True)
    bot = Client(ana.server, ana.post(f"/api/tables/{table}/token", {"seat": 1})["token"])
    path = path.replace("{table}", table).replace("{match}", ana.match_of(table))

    assert refused_code(bot, path, body) == "token_plays_only"
    assert ana.get("/api/me")["name"] == "Ana"


def test_a_token_sees_what_its_seat_sees(ana: Client) -> None:
    table = ana.new_table(seats=2, mine=[0, 1])
    bot = Client(ana.server, ana.post(f"/api/tables/{table}/token", {"seat": 1})["token"])
    steps = f"/api/matches/{ana.match_of(table)}/steps/0"

    assert bot.get(steps)["seat"] == 1
    with pytest.raises(Turned, match="match_hidden"):
        bot.get(f"{steps}?seat=0")


def test_a_token_is_given_for_ones_own_seat_only(ana: Client, bea: Client) -> None:
    table = ana.new_table(seats=2)
    sit(bea, table)

    assert refused_code(ana, f"/api/tables/{table}/token", {"seat": 1}) == "not_your_seat"
    assert turned_away(Client(ana.server, "no such token"), table) == "no_session"


# Watching and talking


def test_a_spectator_sees_nothing_hidden(ana: Client, bea: Client) -> None:
    table = ana.new_table(seats=2, mine=[0, 1])
    both = [ana.connect(table, seat) for seat in (0, 1)]
    watching = bea.connect(table, shape="wide")
    play_randomly(both, most=6)
    watching.drain()

    hand = "The hand:"
    assert any(hand in line for line in both[0].scene()["text"])
    assert not any(hand in line for line in watching.scene()["text"])
    assert watching.scene().get("questions", []) == []
    assert not any(hand in frame for frame in watching.frames)
    drawn = [line for line in line_words(watching) if "draws" in line]
    assert drawn
    assert all("cards" in line or "1 card" in line for line in drawn)


def test_a_spectator_gets_no_hidden_step_and_no_export_of_a_seat(ana: Client, bea: Client) -> None:
    table = ana.new_table(seats=2, mine=[0, 1])
    match = ana.match_of(table)

    assert bea.get(f"/api/matches/{match}/steps/0")["seat"] is None
    for path in ("steps/0?seat=0", "export?seat=1"):
        with pytest.raises(Turned) as turned:
            bea.get(f"/api/matches/{match}/{path}")
        assert (turned.value.status, turned.value.code) == (403, "match_hidden")
    film = Replay.from_bytes(bea.get(f"/api/matches/{match}/export"))
    assert film.seat is None


def test_everybody_at_the_table_hears_what_is_said(ana: Client, bea: Client) -> None:
    table = ana.new_table(seats=2, mine=[0, 1])
    one, two = ana.connect(table, 0), bea.connect(table)
    text = "Hé <b>là</b> </svg> \u202e"

    assert one.request("chat", text=text)["type"] == "done"

    for at in (one, two):
        (line,) = next(m for m in [*at.heard, at.hear(2) or {}] if m.get("type") == "chat")["lines"]
        assert (line["name"], line["text"], line["number"]) == ("Ana", text, 1)
        assert line.get("yours", False) is (at is one)
    late = Client.guest(ana.server).connect(table)
    assert [m["lines"][0]["text"] for m in late.heard if m["type"] == "chat"] == [text]


def test_a_lobby_hears_of_new_tables(ana: Client, bea: Client) -> None:
    address = ana.server.url.replace("http", "ws", 1) + "/ws/lobby"
    with connect(address, additional_headers=bea.headers, proxy=None) as lobby:
        json.loads(lobby.recv(10))
        table = ana.new_table(seats=2)
        news = json.loads(lobby.recv(10))
        while table not in [row["id"] for row in news["open"]]:
            news = json.loads(lobby.recv(10))

    assert news["type"] == "lobby"


def test_my_turn_is_known_in_the_lobby(ana: Client) -> None:
    table = ana.new_table(seats=2, mine=[0, 1])

    def turn() -> bool:
        return bool(next(row for row in ana.get("/api/tables")["mine"] if row["id"] == table)["your_turn"])

    ana.connect(table, 0)
    eventually(turn, "it is my turn")


# After a match


def finished(client: Client, table: str) -> None:
    at = client.connect(table, 0)
    at.request("concede", seat=0)
    at.await_scene(lambda scene: bool(scene.get("ending")))
    eventually(lambda: client.get(f"/api/tables/{table}")["status"] == "over", "the table is over")


def test_a_rematch_is_the_same_table_again(ana: Client, bea: Client) -> None:
    table = ana.new_table(seats=2, options={"rounds": 2})
    sit(bea, table)
    assert refused_code(ana, f"/api/tables/{table}/rematch") == "not_over"
    theirs = bea.connect(table)
    finished(ana, table)

    again = ana.post(f"/api/tables/{table}/rematch")["id"]
    told = theirs.until(lambda m: m["type"] == "table" and m.get("rematch") is not None)
    joined = bea.post(f"/api/tables/{table}/rematch")["id"]

    assert told["rematch"] == joined == again
    assert refused_code(Client.guest(ana.server), f"/api/tables/{table}/rematch") == "not_your_seat"
    row = ana.get(f"/api/tables/{again}")
    assert row["status"] == "playing"
    assert [seat["people"] for seat in row["seats"]] == [["Ana"], ["Bea"]]
    assert bea.connect(again).scene()["seat"] == 1


def test_a_finished_match_is_exported_whole(ana: Client, bea: Client) -> None:
    table = ana.new_table(seats=2, mine=[0, 1], show_key=True)
    match = ana.match_of(table)
    running = Replay.from_bytes(ana.get(f"/api/matches/{match}/export"))
    assert running.seat == 0
    finished(ana, table)

    whole = from_bytes(bea.get(f"/api/matches/{match}/export"), GAME, whole=True)

    assert whole.outcome is not None
    assert whole.answers[-1].kind == "concede"


def test_the_key_is_shown_where_the_table_agreed_to_it(ana: Client) -> None:
    keys = []
    for show_key in (True, False):
        table = ana.new_table(seats=2, mine=[0, 1], show_key=show_key)
        finished(ana, table)
        keys.append(ana.connect(table, 0).scene()["ending"].get("key"))

    assert len(bytes.fromhex(keys[0])) == 32
    assert keys[1] is None


# Steps


@pytest.fixture(scope="module")
def filmed(server: Server) -> Iterator[tuple[Client, str, list[Json]]]:
    """A finished match, and what its first seat was shown after each answer."""
    ana = Client.guest(server, "Ana")
    table = ana.new_table(seats=2, mine=[0, 1], options={"rounds": 2})
    both = [ana.connect(table, seat, shape="wide") for seat in (0, 1)]
    shown: list[Json] = []

    def keep(*_: object) -> None:
        both[0].drain(0.1)
        picture = next(m["picture"]["hash"] for m in reversed(both[0].heard) if m.get("picture"))
        shown.append({**both[0].scene(), "picture": picture})

    keep()
    play_randomly(both, seed=3, watch=keep)
    yield ana, ana.match_of(table), shown
    for at in both:
        at.close()


def test_each_step_of_a_replay_is_what_was_shown_live(filmed: tuple[Client, str, list[Json]]) -> None:
    ana, match, shown = filmed
    same = ("text", "questions", "waiting", "ready", "stages", "ending", "fingerprint", "seat", "goal")
    assert len(shown) > 8

    for number, live in enumerate(shown):
        step = ana.get(f"/api/matches/{match}/steps/{number}?seat=0&language=en&shape=wide")

        assert {part: step.get(part) for part in same} == {part: live.get(part) for part in same}, number
        assert step["picture"]["hash"] == live["picture"], number
        assert [line["words"] for line in step["log"]["lines"]] == words_of(live), number


def test_there_is_no_step_after_the_last(filmed: tuple[Client, str, list[Json]]) -> None:
    ana, match, shown = filmed

    with pytest.raises(Turned) as turned:
        ana.get(f"/api/matches/{match}/steps/{len(shown)}")

    assert (turned.value.status, turned.value.code) == (404, "no_such_step")


def test_anybody_may_look_at_a_finished_match_through_any_eyes(
    filmed: tuple[Client, str, list[Json]], bea: Client
) -> None:
    _, match, _ = filmed

    assert [bea.get(f"/api/matches/{match}/steps/2?seat={seat}")["seat"] for seat in (0, 1)] == [0, 1]


def test_a_replay_follows_what_was_taken_back_and_played_otherwise(ana: Client) -> None:
    table = ana.new_table(seats=2, mine=[0, 1], practice=True)
    one = ana.connect(table, 0)
    choices = [choice["value"] for choice in one.question()["choices"]]
    steps = f"/api/matches/{ana.match_of(table)}/steps/1?seat=0"
    texts = []
    for value in (choices[0], choices[-1]):
        one.answer(one.await_question("commit"), value)
        one.await_question("stake")
        texts.append((ana.get(steps)["text"], one.scene()["text"]))
        one.request("undo", seat=0)

    assert [step for step, _ in texts] == [live for _, live in texts]


def test_one_may_go_on_alone_from_any_step(filmed: tuple[Client, str, list[Json]]) -> None:
    ana, match, shown = filmed

    table = ana.post(f"/api/matches/{match}/continue", {"step": 4, "seat": 0})["id"]

    row = ana.get(f"/api/tables/{table}")
    assert row["practice"] is True
    assert row["private"] is True
    assert row["seats"][1]["bot"] is not None
    at = ana.connect(table, 0)
    first = ana.get(f"/api/matches/{ana.match_of(table)}/steps/4?seat=0&language=en")
    assert any("Ana (2): " in line for line in shown[4]["text"])
    assert first["text"] == [line.replace("Ana (2)", "Searcher bot") for line in shown[4]["text"]]
    play_randomly([at], most=1)


def test_whoever_goes_on_alone_meets_the_strongest_level(ana: Client) -> None:
    match = ana.match_of(ana.new_table("moonstone", seats=2, mine=[0, 1], practice=True))

    table = ana.post(f"/api/matches/{match}/continue", {"step": 0, "seat": 0})["id"]

    assert ana.get(f"/api/tables/{table}")["seats"][1]["bot"] == "Strong"


def test_what_cannot_be_gone_on_from_leaves_no_table_behind(
    filmed: tuple[Client, str, list[Json]], bea: Client
) -> None:
    _, match, shown = filmed
    before = bea.get("/api/tables")["mine"]

    assert refused_code(bea, f"/api/matches/{match}/continue", {"step": len(shown)}) == "no_such_step"
    assert refused_code(bea, f"/api/matches/{match}/continue", {"step": 0, "seat": 4}) == "seat_unknown"

    assert bea.get("/api/tables")["mine"] == before


def test_nobody_goes_on_with_what_they_may_not_see(ana: Client, bea: Client) -> None:
    running = ana.match_of(ana.new_table(seats=2, mine=[0, 1]))
    practice = ana.match_of(ana.new_table(seats=2, mine=[0, 1], practice=True))
    private = ana.new_table(seats=2, mine=[0, 1], private=True)
    finished(ana, private)

    assert refused_code(ana, f"/api/matches/{running}/continue", {"step": 0}) == "practice_only"
    assert refused_code(bea, f"/api/matches/{practice}/continue", {"step": 0}) == "match_hidden"
    assert refused_code(bea, f"/api/matches/{ana.match_of(private)}/continue", {"step": 0}) == "match_hidden"


# The terminal


def test_a_match_goes_from_the_terminal_to_the_browser_and_back(own_server: Server) -> None:
    register(GAME)
    store = Store(own_server.place)
    with TableSession.begin(store, GAME, seats=2, seed=1) as table:
        question = next(q for q in table.match.questions if q.seat == 0)
        table.submit_answer(question, 0, next(iter(question.offered())))
    host = Client.guest(own_server, host=own_server.host_secret)
    assert table.id in host.request("GET", "/").text

    shown = host.post(f"/api/matches/{table.id}/open")["id"]
    both = [host.connect(shown, seat) for seat in (0, 1)]
    assert both[0].question()["kind"] == "stake"
    play_randomly(both, most=2)
    with pytest.raises(StoreError, match="match_elsewhere"):
        TableSession.resume(store, table.id)
    own_server.stop()

    with TableSession.resume(store, table.id) as again:
        assert len(again.match.answers) == 3
        question = again.match.questions[0]
        assert question is not None
    store.close()


def test_a_match_that_is_played_in_the_terminal_is_not_opened(own_server: Server) -> None:
    register(GAME)
    host = Client.guest(own_server, host=own_server.host_secret)
    store = Store(own_server.place)
    with TableSession.begin(store, GAME, seats=2, seed=1) as table:
        with pytest.raises(Turned) as turned:
            host.post(f"/api/matches/{table.id}/open")
        assert (turned.value.status, turned.value.code) == (409, "match_elsewhere")
    store.close()

    shown = host.post(f"/api/matches/{table.id}/open")["id"]

    assert host.connect(shown, 0).scene()["seat"] == 0


def test_a_match_of_the_terminal_is_nobodys_but_the_hosts(ana: Client) -> None:
    register(GAME)
    store = Store(ana.server.place)
    with TableSession.begin(store, GAME, seats=2, seed=1) as table:
        id = table.id
    store.close()

    assert refused_code(ana, f"/api/matches/{id}/open") == "host_only"
    with pytest.raises(Turned, match="match_hidden"):
        ana.get(f"/api/matches/{id}/steps/0")
    with pytest.raises(Turned, match="match_hidden"):
        ana.get(f"/api/matches/{id}/export")


# Undo among people


def test_going_back_needs_everybody(ana: Client, bea: Client) -> None:
    table = ana.new_table(seats=3)
    cid = Client.guest(ana.server, "Cid")
    for client in (bea, cid):
        sit(client, table)
    at = [client.connect(table) for client in (ana, bea, cid)]
    play_randomly(at, most=6)
    for one in at:
        one.drain()
    before = at[0].scene()["number"]

    at[0].request("undo", seat=0, to=0, ask=True)
    assert "undo" in at[1].await_scene(lambda scene: bool(scene.get("asking")))["asking"]
    assert at[0].request("agree", seat=0, yes=True)["code"] == "others_must_agree"
    assert at[1].request("agree", seat=1, yes=True)["type"] == "done"
    assert at[0].scene()["number"] == before
    assert at[2].request("agree", seat=2, yes=True)["type"] == "done"

    at[0].await_scene(lambda scene: scene["number"] > before)
    assert at[0].scene()["text"][0].startswith("Round 1.")
    assert "You undid a move." in line_words(at[0])


@pytest.mark.line("c14")
def test_going_back_needs_somebody_for_whom_a_bot_sits_in(ana: Client, bea: Client) -> None:
    table = ana.new_table(seats=2)
    sit(bea, table)
    at = [client.connect(table) for client in (ana, bea)]
    play_randomly(at, most=4)
    bea.post(f"/api/tables/{table}/bot", {"seat": 1, "bot": "haggler"})

    asked = at[0].request("undo", seat=0, to=0, ask=True)

    assert asked["words"] == "The others have been asked to agree."
    assert "undo" in at[1].await_scene(lambda scene: bool(scene.get("asking")))["asking"]


@pytest.mark.line("c14")
def test_what_others_are_asked_does_not_change_before_they_answer(ana: Client, bea: Client) -> None:
    table = ana.new_table(seats=2)
    sit(bea, table)
    at = [client.connect(table) for client in (ana, bea)]
    play_randomly(at, most=4)

    little = at[0].request("undo", seat=0, to=3, ask=True)
    all_of_it = at[0].request("undo", seat=0, to=0, ask=True)
    counter = at[1].request("undo", seat=1, to=0, ask=True)

    assert little["type"] == "done"
    assert [all_of_it["code"], counter["code"]] == ["asked_already"] * 2
    assert at[1].request("agree", seat=1, yes=False)["type"] == "done"
    assert at[0].request("undo", seat=0, to=0, ask=True)["type"] == "done"


def test_one_no_is_enough(ana: Client, bea: Client) -> None:
    table = ana.new_table(seats=2)
    sit(bea, table)
    at = [client.connect(table) for client in (ana, bea)]
    play_randomly(at, most=4)

    at[0].request("undo", seat=0, to=0, ask=True)
    at[1].await_scene(lambda scene: bool(scene.get("asking")))
    at[1].request("agree", seat=1, yes=False)

    at[1].await_scene(lambda scene: not scene.get("asking"))
    assert at[1].request("agree", seat=1, yes=True)["code"] == "nothing_asked"


# Those who stay away


async def test_after_a_while_the_others_may_choose(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = place_in(tmp_path)
    Store(place).close()
    club = Repository(place)
    person, _ = await club.people.create("Ana", "en")
    columns = {"game": GAME.id, "options": {}, "host": person.id, "profile": "live", "practice": False}
    flags = {"private": False, "one_device": False, "bots_allowed": True, "show_key": False, "tutorial": None}
    row = await club.tables.create({**columns, **flags}, 2, {0: person.id, 1: person.id}, {})
    await club.tables.update(row.id, status="playing", asked=[0])
    room = Room(await club.tables.get(row.id), cast(WorkerHandle, None))
    now = 1_000.0
    monkeypatch.setattr("tablee.server.tables.rooms.time.monotonic", lambda: now)

    room.note_absence()
    assert room.overdue() == []
    now += PROFILES["live"] + 1

    assert room.overdue() == [0], "and not the one who is not asked"
    await club.close()


def test_nobody_ends_a_match_while_everybody_is_there(ana: Client, bea: Client) -> None:
    table = ana.new_table(seats=2)
    sit(bea, table)

    assert refused_code(ana, f"/api/tables/{table}/end") == "nobody_overdue"
    assert refused_code(Client.guest(ana.server), f"/api/tables/{table}/end") == "not_your_seat"


def test_presence_is_shown(ana: Client, bea: Client) -> None:
    table = ana.new_table(seats=2)
    sit(bea, table)
    mine = ana.connect(table)
    theirs = bea.connect(table)

    def here(seats: list[bool]) -> Json:
        return mine.until(
            lambda m: m["type"] == "table" and [s.get("present", False) for s in m["seats"]] == seats
        )

    here([True, True])
    theirs.drop()
    assert here([True, False])


def test_a_socket_without_a_session_is_turned_away(ana: Client) -> None:
    table = ana.new_table(seats=2)
    at = AtTable(Client(ana.server), table, None, "en", "none", ana.server.url)
    at.open()

    assert at.next("trouble")["code"] == "no_session"
    with pytest.raises(ConnectionClosed):
        at.next("welcome")
    assert turned_away(ana, "nosuchtb") == "no_such_table"
