"""Matches over the socket come to their end, whoever plays them. ``TABLEE_SOAK=1``: many more."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.match_files import rows
from tests.server.harness import SOAK, Client, Json, Server, Turned, eventually, play_randomly
from tests.server.players import check_matches

RANDOM = 1_000 if SOAK else 10
BOTS = 100 if SOAK else 10
AT_ONCE = 16
PATIENCE = 120.0
GAMES: dict[str, Json] = {
    "lantern-market": {"options": {"rounds": 2}},
    "proving-grounds": {},
}
QUICKLY: dict[str, Json] = {**GAMES, "proving-grounds": {"options": {"clock_mode": "untimed"}}}
"""For bots, which under a clock are no faster than people."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """At its end every match that was played must be sound."""
    made = Server(tmp_path_factory.mktemp("home"))
    yield made
    made.stop()
    assert made.reports() == [], "a table was frozen"
    check_matches(made.place)


def seats_of(game: str, number: int) -> int:
    return 1 if game == "proving-grounds" else 2 + number % 3


def random_match(server: Server, game: str, number: int) -> int:
    """Somebody plays all seats at random, and another one looks on; gives the number of answers."""
    seats = seats_of(game, number)
    player, watcher = Client.guest(server), Client.guest(server)
    table = player.new_table(game, seats=seats, mine=list(range(seats)), **GAMES[game])
    at = [player.connect(table, seat) for seat in range(seats)]
    looking = watcher.connect(table)
    count = play_randomly(at, seed=number, patience=PATIENCE)
    for one in (*at, looking):
        ending = one.await_scene(lambda scene: bool(scene.get("ending")))["ending"]
        assert ending["words"]
        one.close()
    return count


@pytest.mark.parametrize("game", GAMES)
def test_random_matches_end(server: Server, game: str) -> None:
    began = time.monotonic()

    with ThreadPoolExecutor(AT_ONCE) as pool:
        counts = list(pool.map(lambda number: random_match(server, game, number), range(RANDOM)))

    took = time.monotonic() - began
    print(f"\n{game}: {RANDOM} matches, {sum(counts)} answers, {sum(counts) / took:.0f} a second")
    assert min(counts) > 1


def bot_match(server: Server, game: str, number: int) -> str:
    """Bots play with each other, and somebody looks on; gives how it ended."""
    seats = seats_of(game, number)
    looking = Client.guest(server)
    # The simplest come first; in the long run the strongest play too.
    names = [bot["id"] for bot in looking.get(f"/api/games/{game}")["bots"]][: None if SOAK else 2]
    bots = {str(seat): names[(seat + number) % len(names)] for seat in range(seats)}
    table = looking.new_table(game, seats=seats, mine=[], bots=bots, **QUICKLY[game])
    at = looking.connect(table)
    scene = at.await_scene(lambda scene: bool(scene.get("ending")), 10 * PATIENCE)
    at.close()
    return str(scene["ending"]["words"])


@pytest.mark.parametrize("game", GAMES)
def test_matches_of_bots_end(server: Server, game: str) -> None:
    with ThreadPoolExecutor(AT_ONCE) as pool:
        endings = list(pool.map(lambda number: bot_match(server, game, number), range(BOTS)))

    assert all(endings)


def test_whoever_sits_with_bots_plays_to_the_end(ana: Client) -> None:
    table = ana.new_table(seats=3, bots={"1": "haggler", "2": "random"}, options={"rounds": 1})
    me = ana.connect(table, 0)

    play_randomly([me], patience=PATIENCE)

    me.await_scene(lambda scene: bool(scene.get("ending")))
    match = ana.match_of(table)
    played = rows(ana.server.place, 'SELECT DISTINCT "by" FROM answers WHERE match = ?', match)
    assert {by for (by,) in played} - {"clock"} == {"", "haggler", "random"}
    eventually(lambda: ana.get(f"/api/tables/{table}")["status"] == "over", "the table is over")


def test_a_match_that_is_over_takes_no_answer(ana: Client) -> None:
    table = ana.new_table(seats=2, mine=[0, 1], options={"rounds": 1})
    both = [ana.connect(table, seat) for seat in (0, 1)]
    question = both[0].question()
    both[0].request("concede", seat=0)
    before = both[0].await_scene(lambda scene: bool(scene.get("ending")))["number"]

    reply = both[0].answer(question, question["choices"][0]["value"])

    assert (reply["type"], reply["code"]) == ("refused", "match_over")
    with pytest.raises(Turned, match="nobody_overdue"):
        ana.post(f"/api/tables/{table}/end")
    assert both[0].scene()["number"] == before
