"""What matters most, once more on PostgreSQL; and what becomes of tables while it is away.

``make test DATABASE=postgresql`` and ``make soak`` run all tests of the server on it.
"""

from __future__ import annotations

import random
import subprocess
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from websockets.exceptions import ConnectionClosed

from tablee.server.protocol import CLOSE_RECONNECT
from tablee.storage import place_of
from tests.match_files import rows
from tests.postgres import GUARDED, PASSWORD, Cluster, cluster
from tests.server.harness import (
    GONE,
    SOAK,
    Client,
    Server,
    Turned,
    eventually,
    play_randomly,
    random_answer,
)
from tests.server.players import answered, check_file, let_play, playing
from tests.server.test_accounts import test_whoever_logs_in_brings_the_guest_along
from tests.server.test_backup import test_nothing_is_restored_while_a_server_runs
from tests.server.test_matches import test_whoever_sits_with_bots_plays_to_the_end
from tests.server.test_shared_file import tablee, test_a_match_of_other_rules_is_refused_until_it_is_moved
from tests.server.test_tables import (
    test_a_match_that_is_played_in_the_terminal_is_not_opened,
    test_a_replay_follows_what_was_taken_back_and_played_otherwise,
    test_everybody_at_the_table_hears_what_is_said,
    test_going_back_needs_everybody,
    test_two_who_sit_down_at_once_begin_one_match,
)

__all__ = [
    "test_a_match_of_other_rules_is_refused_until_it_is_moved",
    "test_a_match_that_is_played_in_the_terminal_is_not_opened",
    "test_a_replay_follows_what_was_taken_back_and_played_otherwise",
    "test_everybody_at_the_table_hears_what_is_said",
    "test_going_back_needs_everybody",
    "test_nothing_is_restored_while_a_server_runs",
    "test_two_who_sit_down_at_once_begin_one_match",
    "test_whoever_logs_in_brings_the_guest_along",
    "test_whoever_sits_with_bots_plays_to_the_end",
]

ROUNDS = 60 if SOAK else 3
TABLES = 20 if SOAK else 3
ANSWERS = 60 if SOAK else 5


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """On a database that only a password opens."""
    name = str(cluster().new(empty=True).url.database)
    cluster().execute(f"ALTER DATABASE {name} OWNER TO {GUARDED}")
    guarded = place_of(cluster().address(name, f"{GUARDED}:{quote(PASSWORD, safe='')}"))
    made = Server(tmp_path_factory.mktemp("home"), place=guarded)
    yield made
    made.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """On a database of its own."""
    made = Server(tmp_path / "home", place=cluster().new(empty=True))
    yield made
    made.stop()


# The password


def test_the_password_is_in_no_log_and_in_no_list_of_processes(server: Server) -> None:
    ana = Client.guest(server, "Ana")
    play_randomly([ana.connect(ana.new_table("proving-grounds", seats=1))], most=1)
    listed = subprocess.run(["ps", "-A", "-o", "args="], capture_output=True, text=True, check=True).stdout
    wrong_address = cluster().address(
        server.place.name.partition("?")[0].rpartition("/")[2], f"{GUARDED}:s3cret"
    )
    wrong = tablee(server, "migrate", "--database", wrong_address)

    assert wrong.returncode == 2
    assert "password authentication failed" in wrong.stderr
    assert "tablee.server.engine.worker" in listed
    for text in (listed, server.log(), wrong.stdout, wrong.stderr):
        assert quote(PASSWORD, safe="") not in text
        assert PASSWORD not in text
        assert "s3cret" not in text


# The database goes away


@pytest.fixture(scope="module")
def mine() -> Iterator[Cluster]:
    """A PostgreSQL that may be ended."""
    with Cluster.started() as made:
        yield made


@pytest.fixture(scope="module")
def shaken(mine: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on it. At its end no table was frozen."""
    made = Server(tmp_path_factory.mktemp("home"), place=mine.new())
    yield made
    made.stop()
    assert made.reports() == [], "a table was frozen"


@pytest.mark.line("e2")
def test_nothing_acknowledged_is_lost_when_the_database_goes_away(mine: Cluster, shaken: Server) -> None:
    assert rows(shaken.place, "SELECT 1 FROM answers") == [], (
        "it comes first: all that is logged is the players'"
    )
    rng = random.Random(1)
    with playing(shaken, TABLES) as players:
        for number in range(ROUNDS):
            let_play(players, rng, ANSWERS)
            match number % 3:
                case 0:
                    mine.kill()
                    mine.start()
                case 1:
                    end_connections(mine)
                case 2:
                    shaken.restart()
        let_play(players, rng, ANSWERS)

    check_file(shaken.place, players)
    print(f"\nthe database went away {ROUNDS} times: {answered(players)} answers acknowledged")


def end_connections(mine: Cluster) -> None:
    mine.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")


def test_a_table_goes_on_by_itself_when_the_database_is_back(mine: Cluster, shaken: Server) -> None:
    ana = Client.guest(shaken, "Ana")
    table = ana.new_table(seats=2, mine=[0, 1])
    both = [ana.connect(table, seat) for seat in (0, 1)]
    play_randomly(both, most=3)

    mine.kill()
    with pytest.raises(Turned) as turned:
        ana.get("/api/account")
    asked = next(one for one in both if one.questions())
    answer = {"id": asked.new_id(), **random_answer(asked.questions()[0], random.Random(1))}
    with pytest.raises(ConnectionClosed) as closed:
        asked.request("answer", **answer)
    mine.start()

    assert (turned.value.status, turned.value.code) == (503, "store_away")
    assert mine.folder.name not in turned.value.words
    # Nobody can say whether it was kept: whoever comes again and says it again is told.
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == CLOSE_RECONNECT

    def go_on() -> bool:
        try:
            for one in both:
                one.close()
                one.join()
            assert asked.request("answer", **answer)["type"] == "done"
            return play_randomly(both, most=3) == 3
        except GONE:
            return False

    eventually(go_on, "they play on")
    logged = 'SELECT 1 FROM answers WHERE "match" = ? AND client_answer_id = ?'
    assert len(rows(shaken.place, logged, ana.match_of(table), answer["id"])) == 1
    assert "database of matches cannot be reached" in shaken.log()
    for one in both:
        one.close()
