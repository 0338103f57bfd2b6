"""What matters most, once more on PostgreSQL; and what becomes of tables while it is away.

``make test DATABASE=postgresql`` and ``make soak`` run all tests of the server on it.
"""

from __future__ import annotations

import random
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.store import place_of
from tests.places import place_in, rows
from tests.postgres import GUARDED, PASSWORD, Cluster, cluster
from tests.server.harness import SOAK, Client, Server, Turned, play_randomly, random_answer
from tests.server.players import answered, check_file, let_play, playing
from tests.server.test_accounts import (
    test_another_password_ends_other_sessions,
    test_whoever_logs_in_brings_the_guest_along,
)
from tests.server.test_backup import (
    test_nothing_is_restored_while_a_server_runs,
    test_what_was_backed_up_while_people_played_is_restored_and_replays,
)
from tests.server.test_matches import test_whoever_sits_with_bots_plays_to_the_end
from tests.server.test_running import tablee, test_a_match_of_other_rules_is_refused_until_it_is_moved
from tests.server.test_tables import (
    test_a_rematch_is_the_same_table_again,
    test_a_replay_follows_what_was_taken_back_and_played_otherwise,
    test_everybody_at_the_table_hears_what_is_said,
    test_going_back_needs_everybody,
    test_two_who_sit_down_at_once_begin_one_match,
)

__all__ = [
    "test_a_match_of_other_rules_is_refused_until_it_is_moved",
    "test_a_rematch_is_the_same_table_again",
    "test_a_replay_follows_what_was_taken_back_and_played_otherwise",
    "test_another_password_ends_other_sessions",
    "test_everybody_at_the_table_hears_what_is_said",
    "test_going_back_needs_everybody",
    "test_nothing_is_restored_while_a_server_runs",
    "test_two_who_sit_down_at_once_begin_one_match",
    "test_what_was_backed_up_while_people_played_is_restored_and_replays",
    "test_whoever_logs_in_brings_the_guest_along",
    "test_whoever_sits_with_bots_plays_to_the_end",
]

ROUNDS = 60 if SOAK else 6
TABLES = 20 if SOAK else 4
ANSWERS = 60 if SOAK else 5


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    home = tmp_path_factory.mktemp("home")
    made = Server(home, place=place_in(home, postgresql=True))
    yield made
    made.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    home = tmp_path / "home"
    made = Server(home, place=place_in(home, postgresql=True))
    yield made
    made.stop()


# The database goes away


def cut(mine: Cluster) -> None:
    """End all connections to all databases."""
    mine.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")


@pytest.mark.line("e2")
def test_nothing_acknowledged_is_lost_when_the_database_goes_away(tmp_path: Path) -> None:
    rng = random.Random(1)
    with Cluster.started() as mine:
        server = Server(tmp_path / "home", place=mine.new())
        try:
            with playing(server, TABLES) as players:
                for number in range(ROUNDS):
                    let_play(players, rng, ANSWERS)
                    match number % 3:
                        case 0:
                            cut(mine)
                        case 1:
                            mine.kill()
                            mine.start()
                        case 2:
                            server.restart()
                let_play(players, rng, ANSWERS)
        finally:
            server.stop()

        check_file(server.place, players)
    assert server.reports() == [], "a table was frozen"
    print(f"\nthe database went away {ROUNDS} times: {answered(players)} answers acknowledged")


def test_a_table_goes_on_by_itself_when_the_database_is_back(tmp_path: Path) -> None:
    with Cluster.started() as mine:
        server = Server(tmp_path / "home", place=mine.new())
        try:
            ana = Client.guest(server, "Ana")
            table = ana.new_table(seats=2, mine=[0, 1])
            both = [ana.connect(table, seat) for seat in (0, 1)]
            play_randomly(both, most=3)

            mine.kill()
            with pytest.raises(Turned) as turned:
                ana.get("/api/account")
            assert (turned.value.status, turned.value.code) == (503, "store_away")
            assert mine.folder.name not in turned.value.words
            asked = next(one for one in both if one.questions())
            told = asked.say("answer", **random_answer(asked.questions()[0], random.Random(1)))
            assert told["code"] in ("not_saved", "store_unusable"), told
            mine.start()

            both[0].next("scene")
            assert play_randomly(both, most=3) == 3
            assert len(rows(server.place, "SELECT number FROM answers")) == 6
            assert server.reports() == [], "a table was frozen"
            assert "matches cannot be reached" in server.log()
        finally:
            server.stop()


# The password


def test_the_password_is_in_no_log_and_in_no_list_of_processes(tmp_path: Path) -> None:
    spelt = PASSWORD.replace("@", "%40").replace("/", "%2F").replace(" ", "%20")
    place = cluster().new(empty=True)
    cluster().execute(f"GRANT ALL ON SCHEMA public TO {GUARDED}", str(place.url.database))
    guarded = place_of(cluster().address(str(place.url.database), f"{GUARDED}:{spelt}"))
    server = Server(tmp_path / "home", place=guarded)
    try:
        ana = Client.guest(server, "Ana")
        play_randomly([ana.connect(ana.new_table("proving-grounds", seats=1))], most=1)
        listed = subprocess.run(
            ["ps", "-A", "-o", "args="], capture_output=True, text=True, check=True
        ).stdout

        assert "tablee.server.worker" in listed
        name = str(place.url.database)
        wrong = tablee(server, "migrate", "--database", cluster().address(name, f"{GUARDED}:s3cret"))
        assert wrong.returncode == 2
        assert "password authentication failed" in wrong.stderr
        for text in (listed, server.log(), wrong.stdout, wrong.stderr):
            assert PASSWORD.split()[1] not in text
            assert spelt not in text
            assert "s3cret" not in text
    finally:
        server.stop()
    cluster().drop(place)
