"""Clocks are right: nobody loses time that was not theirs to lose, and nobody gains any.

Tables are played at random on clocks that the test moves, are left and taken up again, by another process and
after an outage of the server, and every time that is logged is compared with a simple model.
"""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path

import msgspec
import pytest

from tablee.core import (
    AnyGame,
    Clock,
    Match,
    Procedure,
    Refused,
    ask,
    find_game,
    register,
    start_clock,
    stop_clock,
    together,
)
from tablee.core.model.log import NETWORK_GRACE_MS
from tablee.server import protocol
from tablee.server.engine import ipc
from tablee.server.engine.client_commands import MOST_CREDIT_MS, carry_out
from tablee.server.engine.hosted_table import LEAD_MS, HostedTable
from tablee.session import TableSession
from tablee.session.clocks import race_leads
from tablee.storage import Store
from tablee.testing.driving import random_answer
from tests.core.small import Table as SmallTable
from tests.core.small import game_of
from tests.match_files import place_in
from tests.reference import GAME as REFERENCE
from tests.server.harness import SOAK
from tests.storage.helpers import Hands, make_bot
from tests.storage.toy import GAME as TOY

GAMES: dict[str, AnyGame] = {
    "lantern-market": REFERENCE,
    "toy": TOY,
    "proving-grounds": find_game("proving-grounds"),
}
MATCHES = 200 if SOAK else 8
"""Of each game."""
MOST_MOVES = 150


class Model:
    """When each clock began, as a clock on the wall would show it; and nothing else."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands
        self.began: dict[str, tuple[Clock, float]] = {}
        self.blur = 1.5
        """Milliseconds: the file keeps whole ones, so each time that a table is taken up adds a little."""

    def follow(self, table: TableSession) -> None:
        """A clock that was not there before begins now; one that goes on was not touched."""
        self.began = {
            name: self.began[name]
            if name in self.began and self.began[name][0] is clock
            else (clock, self.hands.wall() - clock.at / 1000)
            for name, clock in table.match.state.clocks.items()
        }

    def taken_up(self, table: TableSession, given_back: float) -> None:
        """The same clocks, in another process."""
        self.blur += 2
        clocks = table.match.state.clocks
        self.began = {
            name: (clocks[name], began + given_back)
            for name, (_, began) in self.began.items()
            if name in clocks
        }
        self.follow(table)

    def elapsed(self, name: str) -> float:
        return (self.hands.wall() - self.began[name][1]) * 1000


def begin(store: Store, game: AnyGame, hands: Hands, seed: int) -> TableSession:
    return TableSession.begin(store, game, seed=seed, monotonic=hands.monotonic, wall=hands.wall)


def resume(table: TableSession, hands: Hands, outage: tuple[int, int] | None = None) -> TableSession:
    """Take a table up again, in a process whose monotonic clock began somewhere else."""
    hands.monotonic_now = random.Random(hands.wall_now).random() * 1000
    return TableSession.resume(
        table.store, table.id, make_bot=make_bot, monotonic=hands.monotonic, wall=hands.wall, outage=outage
    )


def away(table: TableSession, model: Model, rng: random.Random) -> TableSession:
    """Leave the table for a while: because nobody plays, or because there is no server."""
    hands = model.hands
    table.close()
    left = int(hands.wall() * 1000)
    hands.move(rng.choice([0.01, 0.5, 3, 100]))
    back = int(hands.wall() * 1000)
    if rng.random() < 0.5:
        again, given_back = resume(table, hands), 0
    else:
        # The last pulse was a little before; what was answered after it shows that the server was alive.
        pulse = left - rng.randint(0, 900)
        again = resume(table, hands, (pulse, back))
        touched = table.store.find(table.id).touched
        given_back = back - max(pulse, min(touched, left))
    model.taken_up(again, given_back / 1000)
    return again


def play(store: Store, game: AnyGame, seed: int) -> int:
    """Play a match, and compare every time in its log; gives how many there were."""
    hands, rng = Hands(), random.Random(seed)
    table, model, checked = begin(store, game, hands, seed), Model(hands), 0
    model.follow(table)
    for _ in range(MOST_MOVES):
        if table.match.outcome is not None:
            break
        if rng.random() < 0.1:
            table = away(table, model, rng)
        hands.move(rng.choice([0, 0.001, 0.05, 0.4, 1, 7]))
        checked += check_ticks(table, model)
        if table.match.outcome is None:
            checked += check_answer(table, model, rng)
    table.close()
    return checked


def check_ticks(table: TableSession, model: Model) -> int:
    """Clocks ring when they have run out, not before."""
    before = len(table.match.log)
    names = {table.running_clock(question) for question in table.match.questions} - {None}
    late = [name for name in names if name and model.elapsed(name) > table.clocks.limit(name) + model.blur]
    early = all(model.elapsed(name) < table.clocks.limit(name) - model.blur for name in names if name)

    rang = table.tick()

    assert rang or not late, f"{late} has run out and does not ring"
    assert not (rang and early), "a clock rings that has not run out"
    if rang:
        assert table.match.log[before].by == "clock"
    model.follow(table)
    return rang


def check_answer(table: TableSession, model: Model, rng: random.Random) -> int:
    """An answer under a clock has the time since it began; any other has none."""
    question = rng.choice(table.match.questions)
    clock = table.running_clock(question)
    expected = 0.0 if clock is None else model.elapsed(clock)
    table.submit_answer(question, question.seat, random_answer(question, rng))
    entry = table.match.log[-1]
    model.follow(table)

    assert entry.ms >= 0
    assert abs(entry.ms - expected) <= model.blur, (
        f"{question.kind} under {clock}: {entry.ms} is not {expected}"
    )
    for name in table.clocks.names():
        assert table.clocks.remaining(name) >= 0
        assert abs(table.clocks.elapsed(name) - model.elapsed(name)) <= model.blur
    return clock is not None


@pytest.mark.parametrize("name", GAMES)
def test_every_time_in_the_log_is_the_time_that_has_passed(tmp_path: Path, name: str) -> None:
    game = GAMES[name]
    register(game)
    store = Store(place_in(tmp_path))

    checked = sum(play(store, game, seed) for seed in range(MATCHES))

    store.close()
    assert checked > MATCHES, "hardly anything was answered under a clock"


# Outages


def walking(store: Store, hands: Hands) -> TableSession:
    """A table of the reference game at which a clock of twenty seconds has just begun."""
    for seed in range(100):
        table = begin(store, REFERENCE, hands, seed)
        rng = random.Random(seed)
        while table.match.outcome is None:
            question = rng.choice(table.match.questions)
            if question.kind == "walk":
                return table
            value = "walk" if question.kind == "act" else random_answer(question, rng)
            hands.move(0.01)
            table.submit_answer(question, question.seat, value)
        table.close()
    raise AssertionError("nobody walks")


@pytest.fixture
def store(tmp_path: Path) -> Store:
    register(REFERENCE)
    return Store(place_in(tmp_path))


def ms(hands: Hands) -> int:
    return int(hands.wall() * 1000)


def test_the_time_without_a_server_is_given_back(store: Store) -> None:
    hands = Hands()
    table = walking(store, hands)
    hands.move(4)
    table.close()
    outage = ms(hands), ms(hands) + 60_000
    hands.move(60)

    table = resume(table, hands, outage)

    assert table.clocks.remaining("walk") == pytest.approx(16_000, abs=2)


def test_an_answer_in_the_second_before_the_crash_loses_no_time(store: Store) -> None:
    hands = Hands()
    pulse = ms(hands)
    hands.move(0.5)
    table = walking(store, hands)
    table.close()
    hands.move(60)

    table = resume(table, hands, (pulse, ms(hands)))

    assert table.clocks.remaining("walk") == pytest.approx(20_000, abs=20)


def test_two_outages_in_a_row_are_both_given_back(store: Store) -> None:
    hands = Hands()
    table = walking(store, hands)
    for _ in range(2):
        hands.move(2)
        table.close()
        down = ms(hands)
        hands.move(60)
        table = resume(table, hands, (down, ms(hands)))

    assert table.clocks.remaining("walk") == pytest.approx(16_000, abs=4)


def test_an_outage_is_given_back_once(store: Store) -> None:
    hands = Hands()
    table = walking(store, hands)
    table.close()
    down = ms(hands)
    hands.move(60)
    up = ms(hands)
    table = resume(table, hands, (down, up))
    hands.move(5)
    table.close()

    table = resume(table, hands, (down, up))

    assert table.clocks.remaining("walk") == pytest.approx(15_000, abs=4)


def test_the_absence_of_a_player_is_not_given_back(store: Store) -> None:
    hands = Hands()
    table = walking(store, hands)
    table.close()
    down = ms(hands)
    hands.move(60)
    up = ms(hands)
    hands.move(5)

    table = resume(table, hands, (down, up))

    assert table.clocks.remaining("walk") == pytest.approx(15_000, abs=4)


def test_a_deadline_that_falls_into_the_absence_rings_at_once(store: Store) -> None:
    hands = Hands()
    table = walking(store, hands)
    table.close()
    hands.move(60)

    table = resume(table, hands)

    assert "walk" not in table.match.state.clocks
    assert table.match.log[-1].kind == "time_up"


# Secret choices under a clock


def sealing(s: SmallTable) -> Procedure[None]:
    """Two seats choose in secret, and may change their minds, before a clock runs out."""
    s.turn += 1
    start_clock(s, "seal", 10_000)
    asking = {seat: partial(_seal, s, seat) for seat in (0, 1)}
    yield from together(asking)
    stop_clock(s, "seal")


def _seal(s: SmallTable, seat: int) -> Procedure[None]:
    s.drawer[seat] = yield from ask(seat, "seal", [1, 2, 3], clock="seal")


def test_changing_ones_mind_stops_no_clock(tmp_path: Path) -> None:
    hands = Hands()
    game = game_of(sealing)
    register(game)
    table = begin(Store(place_in(tmp_path)), game, hands, 1)
    for _ in range(3):
        hands.move(2)
        question = next(question for question in table.match.questions if question.seat == 0)
        table.submit_answer(question, 0, 1)
        table.retract(0)

    assert table.clocks.elapsed("seal") == pytest.approx(6_000, abs=2)


# Races


class Race:
    """A table at which the bell may be rung, hosted by a worker."""

    def __init__(self, store: Store) -> None:
        self.hands = Hands()
        for seed in range(100):
            self.table = begin(store, REFERENCE, self.hands, seed)
            self.hosted = HostedTable("t", self.table, show_key=False, tutorial=None)
            rng = random.Random(seed)
            while self.table.match.outcome is None:
                if self.table.match.is_race():
                    return
                question = rng.choice(self.table.match.questions)
                self.table.submit_answer(question, question.seat, random_answer(question, rng))
        raise AssertionError("no race")

    def ring(self, seat: int, reported: int | None, credit: int) -> None:
        (question,) = [q for q in self.table.match.questions if q.seat == seat]
        said = protocol.Answer(f"r{seat}", question.name, seat, "ring", ms=reported)
        self.send(said, credit)

    def send(self, said: protocol.Answer, credit: int = 0) -> None:
        """Send an answer as a client does; a refusal is raised."""
        reply = carry_out(self.hosted, ipc.ClientCommand("t", said, "en", credit=credit))
        if isinstance(reply, protocol.Refused):
            raise Refused(reply.code)

    def logged(self) -> tuple[int, dict[str, int | None]]:
        """The time of the last answer, and how it came about."""
        with self.table.store._reading() as db:
            row = db.exec_driver_sql("SELECT ms, raw FROM answers ORDER BY number DESC").first()
        assert row is not None
        return row[0], msgspec.msgpack.decode(row[1])


@pytest.mark.line("c4")
def test_a_window_in_which_nobody_is_quicker_opens_without_a_lead() -> None:
    game, rng = find_game("reflets-dacide"), random.Random(1)
    leads: dict[str, dict[str, int]] = {}

    for seed in range(10):
        match = Match.new(game, seed=seed, seats=3)
        while match.outcome is None and len(match.answers) < 300 and not {"race", "short"} <= leads.keys():
            for name in match.state.clocks:
                if match.is_race():
                    leads[name] = race_leads(match, LEAD_MS)
            question = rng.choice(match.questions)
            match.answer(question, question.seat, question.sample(rng.randrange))

    assert leads["race"] == {"race": LEAD_MS}
    assert leads["short"] == {}


@pytest.mark.line("c4", "e10")
def test_a_race_opens_after_its_lead_and_not_before(store: Store) -> None:
    race = Race(store)
    assert race.table.clocks.opens("bell") == pytest.approx(LEAD_MS, abs=1)
    race.hands.move(LEAD_MS / 1000 - 0.05)

    with pytest.raises(Refused, match="race_not_open"):
        race.ring(0, 0, 250)
    race.hands.move(0.06)
    race.ring(0, None, 0)

    assert race.logged()[0] == pytest.approx(10, abs=2)


def test_a_race_lasts_as_long_as_its_clock_says_from_its_opening_on(store: Store) -> None:
    race = Race(store)
    race.hands.move(LEAD_MS / 1000 + 3 + NETWORK_GRACE_MS / 1000 - 0.01)
    assert not race.hosted.tick()

    race.hands.move(0.02)

    assert race.hosted.tick()


@pytest.mark.parametrize(
    ("arrival", "reported", "credit", "believed"),
    [
        (400, None, 250, 400),
        (400, 300, 0, 400),
        (400, 300, 60, 340),
        (400, 300, 250, 300),
        (400, 390, 250, 390),
        (400, 0, 250, 150),
        (400, 100, 9_000, 150),
        (100, 0, 250, 0),
        (400, 600, 250, 400),
    ],
)
def test_a_reported_time_is_believed_as_far_as_the_network_explains_it(
    store: Store, arrival: int, reported: int | None, credit: int, believed: int
) -> None:
    race = Race(store)
    race.hands.move((LEAD_MS + arrival) / 1000)

    race.ring(0, reported, credit)

    logged, raw = race.logged()
    assert logged == pytest.approx(believed, abs=1)
    assert raw["reported"] == reported
    assert raw["arrival"] == pytest.approx(arrival, abs=1)
    assert raw["credit"] == min(credit, MOST_CREDIT_MS)


@pytest.mark.parametrize(
    ("reported", "credit", "is_marked"),
    [(700, 250, True), (700, 0, True), (760, 250, False), (990, 0, False)],
)
def test_a_lie_that_no_network_explains_is_marked_in_the_log(
    store: Store, reported: int, credit: int, is_marked: bool
) -> None:
    race = Race(store)
    race.hands.move((LEAD_MS + 1_000) / 1000)

    race.ring(0, reported, credit)

    _, raw = race.logged()
    assert ("doubted" in raw) == is_marked


@pytest.mark.parametrize("seed", range(50))
def test_a_lie_gains_no_more_than_the_credit(store: Store, seed: int) -> None:
    rng = random.Random(seed)
    race = Race(store)
    arrival = rng.randint(0, 2_900)
    race.hands.move((LEAD_MS + arrival) / 1000)

    race.ring(0, max(0, arrival - 300), rng.choice([0, 40, 250, 5_000]))

    logged, _ = race.logged()
    assert arrival - MOST_CREDIT_MS - 1 <= logged <= arrival + 1


def test_nobody_can_answer_after_the_bell_has_fallen_silent(store: Store) -> None:
    race = Race(store)
    race.hands.move((LEAD_MS + 3_000 + NETWORK_GRACE_MS) / 1000 + 0.01)

    with pytest.raises(Refused, match=r"clock_expired|question_closed"):
        race.ring(0, 2_900, 250)


def test_whoever_passes_in_a_race_has_no_time_to_report(store: Store) -> None:
    race = Race(store)
    race.hands.move(LEAD_MS / 1000 + 0.2)
    (question,) = [q for q in race.table.match.questions if q.seat == 0]

    race.send(protocol.Answer("p", question.name, 0, passes=True))

    assert race.table.match.log[-1].kind == "pass"


# The grace of a network


def rolling(store: Store, hands: Hands) -> HostedTable:
    """A hosted table of Proving Grounds whose dice have just been rolled, against the clock of 60 seconds."""
    table = begin(store, GAMES["proving-grounds"], hands, 1)
    hosted = HostedTable("t", table, show_key=False, tutorial=None)
    table.submit_answer(table.match.question, 0, "start")
    return hosted


@pytest.mark.rule("PG-17.1")
def test_an_answer_counts_300_milliseconds_after_the_deadline(store: Store) -> None:
    hands = Hands()
    table = rolling(store, hands).session
    hands.move(60.299)

    table.submit_answer(table.match.question, 0, "stop")

    assert (table.match.log[-1].kind, table.match.log[-1].value) == ("answer", "stop")


@pytest.mark.rule("PG-17.1")
def test_the_clock_shows_zero_at_the_deadline_and_the_roll_ends_when_the_grace_has_passed_too(
    store: Store,
) -> None:
    hands = Hands()
    hosted = rolling(store, hands)
    hands.move(60.001)
    shown = hosted.session.deadline()
    hands.move(0.298)
    rang_in_the_grace = hosted.tick()
    hands.move(0.003)

    rang_after_it = hosted.tick()

    assert (shown, rang_in_the_grace, rang_after_it) == (0, False, True)
    assert hosted.session.match.log[-1].kind == "time_up"


# A bot at a table


@pytest.mark.rule("PG-17.10")
def test_a_bot_at_a_table_acts_no_sooner_than_its_first_roll_takes(store: Store) -> None:
    hands = Hands()
    table = TableSession.begin(
        store,
        GAMES["proving-grounds"],
        seed=1,
        bots={0: "first-roll"},
        make_bot=make_bot,
        monotonic=hands.monotonic,
        wall=hands.wall,
    )
    table.bots.play()
    hands.move(5.99)
    too_soon = table.bots.play()
    hands.move(0.02)

    in_time = table.bots.play()

    assert (too_soon, in_time) == (False, True)
    assert table.match.log[1].value == "stop"
    assert table.match.log[1].ms >= 6_000


# A table that was stopped


def test_a_table_that_was_stopped_loses_no_time(store: Store) -> None:
    hands = Hands()
    table = walking(store, hands)
    hosted = HostedTable("t", table, show_key=False, tutorial=None)
    hands.move(4)
    hosted.freezer.freeze("something is wrong")
    hands.move(60)

    carry_out(hosted, ipc.ClientCommand("t", protocol.Resume("1"), "en"))

    assert table.clocks.remaining("walk") == pytest.approx(16_000, abs=2)
