"""A match between people that is over stays over: from then on its replay shows everybody every hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.match_files import rows
from tests.server.harness import AtTable, Client, Json, Turned, eventually, play_randomly


def duel(ana: Client, bea: Client, **more: Any) -> tuple[str, list[AtTable]]:
    """A table where Ana and Bea have played a few answers; gives its match and their sockets."""
    table = ana.new_table(seats=2, **more)
    bea.post(f"/api/tables/{table}/sit")
    at = [one.connect(table) for one in (ana, bea)]
    play_randomly(at, most=6)
    return ana.match_of(table), at


def give_up(at: AtTable, seat: int) -> None:
    assert at.request("concede", seat=seat)["type"] == "done"
    at.await_scene(lambda scene: bool(scene.get("ending")))


def acts(client: Client, match: str) -> list[str]:
    """The kinds of the entries of the log."""
    query = "SELECT act FROM answers WHERE match = ? ORDER BY number"
    return [str(row[0]) for row in rows(client.server.place, query, match)]


def last_act(client: Client, match: str) -> str:
    """The kind of the last entry of the log."""
    return acts(client, match)[-1]


def hand(client: Client, match: str, seat: int) -> str:
    """The line of the table that shows a seat's hand, at the first step of a match."""
    scene: Json = client.get(f"/api/matches/{match}/steps/0?shape=none&seat={seat}")
    return next(str(line) for line in scene["text"] if "The hand:" in line)


@pytest.mark.line("c14")
@pytest.mark.parametrize("practice", [False, True])
def test_nobody_takes_back_the_end_of_a_match_between_people(
    ana: Client, bea: Client, practice: bool
) -> None:
    match, at = duel(ana, bea, practice=practice)
    with pytest.raises(Turned, match="match_hidden"):
        hand(ana, match, 1)
    give_up(at[0], 0)
    eventually(lambda: ana.get(f"/api/tables/{at[0].table_id}")["status"] == "over", "the table is over")

    seen = hand(ana, match, 1)
    replies = [
        at[seat].request(type, seat=seat, **members)
        for seat in (0, 1)
        for type, members in (
            ("undo", {}),
            ("undo", {"preview": True}),
            ("undo", {"ask": True}),
            ("undo", {"to": 0}),
            ("undo", {"to": 0, "ask": True}),
            ("typed", {"text": "undo"}),
        )
    ]
    votes = [at[seat].request("agree", seat=seat, yes=True) for seat in (0, 1)]

    assert seen.startswith("Bea:")
    assert {reply.get("code") for reply in replies} == {"undo_match_over"}
    assert {reply["words"] for reply in replies} == {"You can’t undo: the match is over."}
    assert {vote.get("code") for vote in votes} == {"nothing_asked"}
    assert last_act(ana, match) == "concede"
    assert not any(one.scene().get("can_undo") or one.questions() for one in at)


@pytest.mark.line("c14")
def test_a_request_from_before_the_end_takes_nothing_back(ana: Client, bea: Client) -> None:
    match, at = duel(ana, bea)
    assert at[0].request("undo", seat=0, to=0, ask=True)["type"] == "done"
    at[1].await_scene(lambda scene: bool(scene.get("asking")))

    give_up(at[1], 1)

    assert at[1].request("agree", seat=1, yes=True)["code"] == "nothing_asked"
    assert not at[1].scene().get("asking")
    assert last_act(ana, match) == "concede"


@pytest.mark.line("c14")
def test_the_end_stays_when_the_opponent_has_left(ana: Client, bea: Client) -> None:
    match, at = duel(ana, bea, practice=True)
    bea.post(f"/api/tables/{at[0].table_id}/stand", {"seat": 1})
    give_up(at[0], 0)

    assert at[0].request("undo", seat=0, to=0)["code"] == "undo_match_over"
    assert last_act(ana, match) == "concede"


@pytest.mark.parametrize(
    ("game", "more"),
    [
        ("proving-grounds", {"seats": 1}),
        ("lantern-market", {"seats": 2, "bots": {"1": "haggler"}}),
        ("lantern-market", {"seats": 2, "bots": {"1": "haggler"}, "practice": True}),
        ("lantern-market", {"seats": 2, "mine": [0, 1], "practice": True}),
    ],
)
def test_somebody_alone_takes_back_the_end(ana: Client, game: str, more: Json) -> None:
    table = ana.new_table(game, **more)
    at = ana.connect(table, 0)
    at.answer(at.await_question(), at.question()["choices"][0]["value"])
    give_up(at, 0)

    reply = at.request("undo", seat=0, to=0)

    assert reply["type"] == "done", reply
    at.await_scene(lambda scene: not scene.get("ending"))
    # A bot may have answered again since.
    logged = acts(ana, ana.match_of(table))
    assert logged[logged.index("concede") + 1] == "undo"


def test_a_win_that_was_taken_back_is_no_result(ana: Client) -> None:
    table = ana.new_table(seats=2, mine=[0, 1])
    at = [ana.connect(table, seat) for seat in (0, 1)]
    give_up(at[1], 1)
    [won] = ana.get("/api/history")["best"]

    at[0].request("undo", seat=0, ask=True)
    assert at[1].request("agree", seat=1, yes=True)["type"] == "done"

    history = ana.get("/api/history")
    assert (won["won"], won["match"]) == (1, ana.match_of(table))
    assert history["best"] == []
    assert [one["result"] for one in history["matches"]] == ["running"]
