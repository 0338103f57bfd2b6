"""A game that fails stops its own table, with a report, and nobody else's."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from tablee.core import from_bytes
from tests.match_files import rows
from tests.server.harness import (
    REFERENCE,
    AtTable,
    Client,
    Json,
    Server,
    eventually,
    play_randomly,
)
from tests.server.sick import BY_ITSELF, ENDS_ILL, FINE, GAME, IN_A_LOOK, IN_A_RULE, LOOPS, RAISES
from tests.time_limits import promised

KEPT = (BY_ITSELF, "picture-raises", "picture-loops", "text-raises")
"""What goes wrong after an answer that is in the log, and could be taken back."""
SOON = 30.0
"""Seconds until a sick table must be frozen. It takes about three; on a machine that is busy with other tests
a worker has to wait for its turn, both to be found out and to be started anew."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with two workers, which also has the sick game."""
    made = Server(tmp_path_factory.mktemp("home"), games=[REFERENCE, "tests.server.sick:GAME"], workers=2)
    yield made
    made.stop()


class Ward:
    """A sick table, a sound one in the same worker, and one in another."""

    def __init__(self, server: Server) -> None:
        ana = Client.guest(server, "Ana")
        self.server = server
        self.id = ana.new_table("sick", mine=[0, 1])
        self.one, self.two = (ana.connect(self.id, seat, shape="wide") for seat in (0, 1))
        self.neighbours = self._sound(home(self.id))
        self.others = self._sound(1 - home(self.id))

    def _sound(self, worker: int) -> list[AtTable]:
        """A sound table in some worker."""
        bea = Client.guest(self.server, "Bea")
        while True:
            table = bea.new_table(seats=2, mine=[0, 1])
            if home(table) == worker:
                return [bea.connect(table, seat) for seat in (0, 1)]

    def leave(self) -> None:
        for one in (self.one, self.two, *self.neighbours, *self.others):
            one.close()

    def asked(self) -> AtTable:
        """Whose turn it is at the sick table."""
        for one in (self.one, self.two):
            one.drain()
        return next(one for one in (self.one, self.two) if one.questions())

    def fall_ill(self, how: str) -> float:
        """Somebody answers so; gives the seconds until everybody sees that the table is frozen."""
        began = time.monotonic()
        asked = self.asked()
        asked.send("answer", id=asked.new_id(), question=asked.question()["name"], seat=asked.seat, value=how)
        for one in (self.one, self.two):
            one.await_scene(lambda scene: bool(scene.get("frozen")), SOON)
        return time.monotonic() - began

    def request(self, type: str, **members: object) -> Json:
        return self.one.request(type, **members)

    def fine(self) -> Json:
        asked = self.asked()
        return asked.answer(asked.question(), FINE)


def home(table: str) -> int:
    """Which of two workers plays a table."""
    return sum(table.encode()) % 2


@pytest.fixture
def ward(server: Server) -> Iterator[Ward]:
    made = Ward(server)
    yield made
    made.leave()


@pytest.mark.parametrize("how", [*IN_A_RULE, BY_ITSELF, *IN_A_LOOK])
def test_a_sick_table_is_frozen_and_goes_on_without_the_last_answer(ward: Ward, how: str) -> None:
    before = len(ward.server.reports())
    assert ward.fine()["type"] == "done"

    took = ward.fall_ill(how)

    print(f"\n{how}: frozen after {took:.1f} s")
    assert took < promised(3)
    assert len(ward.server.reports()) > before
    report = ward.server.home / "reports" / f"{ward.one.scene()['frozen']}.tablee"
    assert FINE in [entry.value for entry in from_bytes(report.read_bytes(), GAME).answers]
    assert ward.one.answer({"name": "2", "seat": 0}, FINE)["code"] == "table_frozen"
    assert play_randomly(ward.others, most=1) == 1
    assert play_randomly(ward.neighbours, most=1) == 1

    assert ward.request("thaw", undo=True)["type"] == "done"
    if how in KEPT:
        assert (
            "go on without the last answer" in ward.two.await_scene(lambda scene: "asking" in scene)["asking"]
        )
        assert ward.two.request("agree", seat=1, yes=True)["type"] == "done"
    ward.one.await_scene(lambda scene: not scene.get("frozen"))
    assert ward.one.scene()["text"][0] == "1 answers so far."
    assert ward.fine()["type"] == "done"


@pytest.mark.line("c14")
@pytest.mark.parametrize("how", ["picture-raises", "text-raises"])
def test_nobody_takes_back_an_answer_of_a_stopped_table_alone(ward: Ward, how: str) -> None:
    ward.fine()
    ward.fall_ill(how)

    replies = [ward.request("thaw", undo=True), ward.request("thaw", undo=True)]
    still_frozen = ward.one.scene()["frozen"]
    own_consent = ward.request("agree", seat=0, yes=True)
    refusal = ward.two.request("agree", seat=1, yes=False)
    ward.two.await_scene(lambda scene: "asking" not in scene)

    assert {reply["words"] for reply in replies} == {"The others have been asked to agree."}
    assert still_frozen
    assert own_consent["code"] == "others_must_agree"
    assert refusal["type"] == "done"
    assert ward.two.request("agree", seat=1, yes=True)["code"] == "nothing_asked"
    assert log_of(ward) == [("answer", ""), ("answer", "")]
    ward.request("thaw", undo=True)
    ward.two.request("agree", seat=1, yes=True)
    assert log_of(ward) == [("answer", ""), ("answer", ""), ("undo", "consent")]
    assert "You undid a move." in [line["words"] for line in ward.one.await_scene(is_well)["log"]]


@pytest.mark.line("c14")
def test_a_stopped_table_takes_back_no_end_of_a_match_between_people(server: Server) -> None:
    ana, bea = (Client.guest(server, name) for name in ("Ana", "Bea"))
    table = ana.new_table("sick", seats=2)
    bea.post(f"/api/tables/{table}/sit")
    one, two = (client.connect(table) for client in (ana, bea))
    one.answer(one.await_question(), ENDS_ILL)
    for at in (one, two):
        at.await_scene(lambda scene: bool(scene.get("frozen")), SOON)

    replies = [at.request("thaw", undo=True) for at in (one, two)]

    assert [reply.get("code") for reply in replies] == ["undo_match_over"] * 2
    assert two.request("agree", seat=1, yes=True)["code"] == "nothing_asked"
    query = "SELECT act FROM answers WHERE match = ?"
    assert rows(server.place, query, ana.match_of(table)) == [("answer",)]


@pytest.mark.line("c14")
@pytest.mark.parametrize("how", ["rule-raises", "view-raises"])
def test_an_answer_that_was_never_counted_takes_no_other_along(ward: Ward, how: str) -> None:
    ward.fine()
    ward.fall_ill(how)

    reply = ward.request("thaw", undo=True)

    assert reply["words"].startswith("The answer that failed was not counted")
    assert ward.one.await_scene(is_well)["text"] == ["1 answers so far."]
    assert log_of(ward) == [("answer", "")]


@pytest.mark.line("c14")
@pytest.mark.parametrize("to", [RAISES, LOOPS])
def test_a_message_that_changes_nothing_stops_no_table(ward: Ward, to: tuple[int, int]) -> None:
    ward.fine()

    reply = ward.request("measure", points=[(0, 0), to], seat=0)
    ward.two.send("look")
    after = ward.two.next("scene", SOON)

    assert (reply["type"], reply["code"]) == ("refused", "message_failed")
    assert not any("frozen" in scene for scene in (*ward.one.heard, *ward.two.heard, after))
    assert ward.request("thaw", undo=True)["code"] == "not_frozen"
    assert ward.fine()["type"] == "done"


def is_well(scene: Json) -> bool:
    return not scene.get("frozen")


def log_of(ward: Ward) -> list[tuple[str, str]]:
    """What was done at the sick table, and by whose consent, as the file has it."""
    match = ward.one.client.match_of(ward.id)
    found = rows(ward.server.place, 'SELECT act, "by" FROM answers WHERE match = ? ORDER BY number', match)
    return [(act, by) for act, by in found]


@pytest.mark.parametrize("how", ["rule-raises", "rule-loops"])
def test_after_a_rule_has_failed_one_may_try_again_as_the_table_stands(ward: Ward, how: str) -> None:
    ward.fine()
    ward.fall_ill(how)

    assert ward.request("thaw")["type"] == "done"

    ward.one.await_scene(lambda scene: not scene.get("frozen"))
    assert ward.one.scene()["text"] == ["1 answers so far."]
    assert ward.fine()["type"] == "done"


@pytest.mark.parametrize("how", ["picture-raises", "picture-loops"])
def test_a_table_that_cannot_be_shown_is_frozen_again(ward: Ward, how: str) -> None:
    ward.fall_ill(how)
    first = ward.one.scene()["frozen"]

    ward.request("thaw")

    ward.one.await_scene(lambda scene: scene.get("frozen") not in (None, first), SOON)


def test_a_table_that_is_not_frozen_is_not_thawed(ward: Ward) -> None:
    assert ward.request("thaw")["code"] == "not_frozen"


@pytest.mark.parametrize("bot", ["sleepy", "clumsy", "cheat"])
def test_a_bot_that_fails_is_stood_in_for(server: Server, bot: str) -> None:
    ana = Client.guest(server)
    table = ana.new_table("sick", bots={"1": bot}, options={"calm": True})
    me = ana.connect(table)

    me.answer(me.question(), FINE)

    me.await_scene(lambda scene: scene["number"] >= 2 or bool(scene.get("frozen")), 30)
    stood_in = me.scene()
    me.close()
    assert stood_in["number"] >= 2


def test_a_hint_that_does_not_come_is_said_so_and_everybody_plays_on(ward: Ward) -> None:
    asked = ward.asked()
    asked.send("hint", id="hint", question=asked.question()["name"], seat=asked.seat)
    assert ward.fine()["type"] == "done"
    assert play_randomly(ward.neighbours, most=1) == 1

    reply = asked.until(lambda message: message.get("id") == "hint")

    assert (reply["type"], reply["code"]) == ("refused", "no_hint_in_time")


def test_a_worker_that_hangs_ends_with_its_server(own_sick: Server) -> None:
    ana = Client.guest(own_sick)
    one = ana.connect(ana.new_table("sick", mine=[0, 1]), 0)
    one.send("answer", id="1", question=one.question()["name"], seat=0, value="rule-loops")
    time.sleep(0.5)

    own_sick.kill()

    assert not own_sick.is_running


@pytest.fixture
def own_sick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("home"), games=["tests.server.sick:GAME"])
    yield made
    made.stop()


def test_a_frozen_table_is_still_frozen_after_a_restart(own_sick: Server) -> None:
    ana = Client.guest(own_sick)
    table = ana.new_table("sick", mine=[0, 1])
    one = ana.connect(table, 0)
    one.send("answer", id="1", question=one.question()["name"], seat=0, value="rule-raises")
    frozen = one.await_scene(lambda scene: bool(scene.get("frozen")), SOON)["frozen"]

    eventually(lambda: ana.get(f"/api/tables/{table}")["frozen"] == frozen, "the table is marked")
    own_sick.restart()

    assert ana.connect(table, 0).scene()["frozen"] == frozen
