"""What somebody has played: results, opponents, the best of each game and options."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec
import pytest

from tablee.core import AnyGame, Match, all_games, find_game
from tablee.server.db.repository import Repository
from tablee.server.db.rows import Person
from tablee.server.tables.history import history_of, preset_records
from tablee.server.web.identity import LANGUAGE
from tablee.storage import Store
from tests.match_files import place_in
from tests.reference import GAME
from tests.server.harness import Client, Json, eventually, play_randomly


def play(ana: Client, bea: Client, *, loser: int | None = 1, **more: Any) -> str:
    """A match of Ana (seat 0) and Bea (seat 1) that the loser gives up; gives its id."""
    table = ana.new_table(seats=2, **more)
    bea.post(f"/api/tables/{table}/sit")
    if loser is not None:
        at = (ana, bea)[loser].connect(table)
        assert at.request("concede", seat=loser)["type"] == "done"
        at.until(lambda m: m["type"] == "table" and m["status"] == "over")
        at.close()
    return ana.match_of(table)


def results(client: Client) -> list[tuple[str, str]]:
    return [(one["match"], one["result"]) for one in client.get("/api/history")["matches"]]


def best(client: Client) -> list[Json]:
    found: list[Json] = client.get("/api/history")["best"]
    return found


def test_matches_are_listed_with_their_result_the_newest_first(ana: Client, bea: Client) -> None:
    won = play(ana, bea)
    lost = play(ana, bea, loser=0)
    running = play(ana, bea, loser=None)

    assert results(ana) == [(running, "running"), (lost, "lost"), (won, "won")]
    assert results(bea) == [(running, "running"), (lost, "won"), (won, "lost")]
    assert results(Client.guest(ana.server)) == []
    last = ana.get("/api/history")["matches"][2]
    assert [seat["people"] for seat in last["others"]] == [["Bea"]]
    assert last["ending"][0] == "A seller gave up."
    page = ana.request("GET", "/me").text
    assert f"/replays/{won}" in page
    assert f"/tables/{ana.get('/api/history')['matches'][0]['table']}" in page


def test_results_are_gathered_by_game_and_options(ana: Client, bea: Client) -> None:
    first = play(ana, bea)
    play(ana, bea)
    play(ana, bea, loser=0)
    short = play(ana, bea, options={"rounds": 2})
    play(ana, bea, practice=True)

    usual, other = best(ana)

    assert (usual["played"], usual["won"], usual["match"]) == (3, 2, first)
    assert usual["facts"] == ["Rounds: 1"]
    assert usual["options"] == []
    assert (other["played"], other["won"], other["match"]) == (1, 1, short)
    assert "2" in other["options"][0]
    assert [one["won"] for one in best(bea)] == [1, 0]


def test_what_is_not_ranked_is_among_no_best_results(ana: Client, bea: Client) -> None:
    slow = play(ana, bea, options={"bell": "slow"})
    usual = play(ana, bea)

    assert [one["match"] for one in best(ana)] == [usual]
    shown = {one["match"]: one["ranked"] for one in ana.get("/api/history")["matches"]}
    assert shown == {slow: False, usual: True}
    assert ana.request("GET", "/me").text.count("Unranked") == 1


def test_options_are_told_to_be_ranked_or_not_before_a_table_is_made(ana: Client) -> None:
    def ranked(game: str, **options: Any) -> bool:
        answer: bool = ana.get(f"/api/games/{game}/ranked?options={quote(json.dumps(options))}")["ranked"]
        return answer

    assert ranked(GAME.id)
    assert not ranked(GAME.id, bell="untimed")
    assert ranked("proving-grounds", modules=["dragon"])
    assert not ranked("proving-grounds", clock_mode="untimed", target_defeats=1)
    assert ana.request("GET", f"/api/games/{GAME.id}/ranked?options=[]").status_code == 400
    table = ana.new_table(seats=2, options={"bell": "untimed"})
    assert ana.get(f"/api/tables/{table}")["ranked"] is False


@pytest.mark.parametrize("game", [GAME, *all_games()], ids=lambda game: game.id)
def test_a_game_ranks_wins_by_numbers_that_it_keeps(game: AnyGame) -> None:
    match = Match.new(game, seed=1, seats=game.least_seats)
    match.concede(0)

    assert match.outcome is not None
    numbers = {name for name, value in match.outcome.facts.items() if isinstance(value, int)}
    assert set(game.play.ranking) <= numbers


async def test_older_matches_are_on_the_next_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.server.tables.history.MOST", 2)
    place = place_in(tmp_path)
    store, club = Store(place), Repository(place)
    person, _ = await club.people.create("Ana", "en")
    columns = {"game": GAME.id, "options": {}, "host": person.id, "profile": "live", "practice": False}
    flags = {"private": False, "one_device": True, "bots_allowed": True, "show_key": False, "tutorial": None}
    matches = [store.begin(Match.new(GAME, seats=2, seed=1), at) for at in (1, 2, 3)]
    for at, match in enumerate(matches):
        row = {**columns, **flags, "match": match, "status": "playing", "touched": at}
        await club.tables.create(row, 2, {0: person.id}, {})

    first = await history_of(club, person, "en")
    second = await history_of(club, person, "en", first.older)

    assert [one.match for one in first.matches] == [matches[2], matches[1]]
    assert [one.match for one in second.matches] == [matches[0]]
    assert second.older is None
    store.close()
    await club.close()


def test_the_chapters_of_a_campaign_stand_together(ana: Client, bea: Client) -> None:
    alone = play(ana, bea)
    begun = ana.post(
        "/api/campaigns",
        {
            "game": "lantern-market",
            "name": "Les vendredis",
            "options": {"bell": "untimed", "rounds": 1},
            "seats": 2,
            "bots": {"1": "haggler"},
        },
    )
    at = ana.connect(begun["id"])
    play_randomly([at])
    campaign = ana.get("/api/campaigns")[0]["id"]
    eventually(lambda: ana.get("/api/campaigns")[0]["status"] == "waits", "the chapter is over")
    second = ana.post(f"/api/campaigns/{campaign}/next")["id"]
    eventually(lambda: ana.get("/api/campaigns")[0]["status"] == "runs", "the second chapter has begun")

    listed = ana.get("/api/history")["matches"]
    assert [(one["campaign"], one["campaign_name"], one["chapter"]) for one in listed] == [
        (campaign, "Les vendredis", 2),
        (campaign, "Les vendredis", 1),
        (None, "", None),
    ]
    page = ana.request("GET", "/me").text
    part = page[page.index(f'data-of-campaign="{campaign}"') :]
    assert part.index(f"/replays/{ana.match_of(begun['id'])}") < part.index(f"/tables/{second}")
    assert page.count("data-of-campaign") == 1
    assert f"/replays/{alone}" in part
    assert f"/campaigns/{campaign}" in part


def test_the_page_of_a_game_says_how_one_has_fared_with_each_preset(ana: Client) -> None:
    table = ana.new_table("dark-rituals", seats=1, options={"encounter": 2})
    at = ana.connect(table)
    assert at.request("concede", seat=0)["type"] == "done"
    at.until(lambda m: m["type"] == "table" and m["status"] == "over")
    at.close()

    page = ana.request("GET", "/games/dark-rituals").text
    french = ana.request("GET", "/games/dark-rituals", cookies={LANGUAGE: "fr"}).text

    assert page.count("not won yet") == 1
    before, after = (page.index(f"<b>{name}</b>") for name in ("Kill the Heroes", "A Risky Solution"))
    assert before < page.index("Played: 1, not won yet.") < after
    assert "pas encore gagné" in french
    assert "not won yet" not in Client.guest(ana.server).request("GET", "/games/dark-rituals").text


class Finished:
    """A repository of matches that are over, each with whether it was won."""

    def __init__(self, *matches: tuple[dict[str, Any], bool]) -> None:
        self.matches = self
        self.finished = matches

    async def won_by(self, person: str) -> list[tuple[dict[str, Any], bool]]:
        return list(self.finished)


async def test_the_best_win_of_a_preset_is_that_with_the_best_facts() -> None:
    game = find_game("dark-rituals")

    def over(id: str, turns: int, **options: Any) -> dict[str, Any]:
        kept = msgspec.msgpack.encode(game.rules.options(**options))
        outcome = msgspec.msgpack.encode({"winners": [0], "facts": {"hero_turns": turns}})
        return {"id": id, "game": game.id, "options": kept, "outcome": outcome, "result": "souls_trapped"}

    slow, quick = over("slow", 14), over("quick", 9)
    harder = over("harder", 5, less_energy=2)
    club: Any = Finished((slow, True), (quick, True), (over("lost", 3), False), (harder, True))
    ana = Person("ana", "Ana", "en")

    records = await preset_records(club, ana, game, "en")

    assert set(records) == {"souls"}
    record = records["souls"]
    assert (record.played, record.won, record.match) == (3, 2, "quick")
    assert record.facts == ["Hero turns: 9"]
