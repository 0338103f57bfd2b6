"""Nothing hidden leaves the server: what is sent to a seat is the same whatever it cannot know.

``TABLEE_SOAK=1``: ten thousand positions.
"""

from __future__ import annotations

import itertools
import json
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.core import AnyGame, Seat
from tablee.core.model.questions import NOTHING
from tablee.games.reflets_dacide import GAME as REFLETS
from tablee.games.reflets_dacide.state import SETTING_UP, Race
from tablee.server import protocol
from tablee.server.engine.ipc import Audience, Changed
from tablee.testing.contract.common import difference
from tablee.testing.driving import random_answer
from tests.reference import GAME
from tests.reference.rules import WHISTLE
from tests.server.harness import SOAK, Client, Json, Server
from tests.server.twins import (
    Beginning,
    Move,
    Side,
    Step,
    answer,
    beginnings,
    choose,
    differ,
    do,
    is_refused,
    look_alike,
    new_id,
    otherwise,
    reshuffling,
    step_of,
)

CHUNKS = 67 if SOAK else 4
POSITIONS = 150
"""In each chunk."""
RACE_CHUNKS = 50 if SOAK else 1
RACE_POSITIONS = 200 if SOAK else 12
EACH_MATCH, FIRST_STEPS = 6, 2_000 if SOAK else 90
"""Steps of a match of Reflets d’Acide from which twins part, and among how many they are chosen."""
MOVES = 10
"""That a table and its twin are played on, as long as they look alike."""
TYPED = ("log", "table", "help", "auto", "ask", "99", "no such thing", "at 3 3", "options")


def audiences(seat: Seat) -> list[Audience]:
    """Who looks at a table on behalf of a seat, and a spectator, who knows less."""
    return [
        Audience(seat, "en", "wide", beats=True),
        Audience(seat, "fr", "tall"),
        Audience(None, "en", "wide", beats=True),
    ]


def sent(side: Side, seat: Seat, *, replays: bool) -> dict[str, bytes]:
    """Everything that a seat and a spectator can get from a table as it stands, by asking for it."""
    whole = {f"scene of {audience}": side.show(audience) for audience in audiences(seat)}
    questions = [question for question in side.match.questions if question.seat == seat]
    # Where there is a plain default, "auto" answers with it: that is a move and no look.
    moves = {"auto"} if any(question.default is not NOTHING for question in questions) else set()
    looks = [text for text in TYPED if text not in moves]
    typed = {f"typed {text!r}": side.send(protocol.TypedCommand("x", seat, text)) for text in looks}
    asked = [question.name for question in questions]
    wrong = {
        f"wrong answer {name}": side.send(protocol.Answer("x", name, seat, "no such option"))
        for name in [*asked, "99:1"]
    }
    more = {
        "stages": side.send(protocol.Stages("x", seat)),
        "undo": side.send(protocol.Undo("x", seat, preview=True)),
        "undo far": side.send(protocol.Undo("x", seat, to=0, preview=True)),
        "agree": side.send(protocol.Agree("x", seat, True)),
        "hint": side.hint(seat),
    }
    return {**whole, **typed, **wrong, **more, **(replay(side, seat) if replays else {})}


def replay(side: Side, seat: Seat) -> dict[str, bytes]:
    """What can be had of a running match besides the socket."""
    last = side.match.known_answers()
    steps = {
        f"step {number} of {audience}": side.step(number, audience)
        for audience in (Audience(seat, "en", "wide"), Audience(None, "fr", "tall"))
        for number in (last, last + 1)
    }
    return {**steps, "export": side.export(seat), "export for a spectator": side.export(None)}


def told(changed: Changed, seat: Seat) -> dict[str, bytes]:
    """What goes out by itself after something happened."""
    scenes = {
        f"news of {audience}": scene for audience, scene in changed.scenes if audience in audiences(seat)
    }
    return {**scenes, "everybody": msgspec.msgpack.encode((changed.asked, changed.result, changed.frozen))}


def check_same(where: str, one: dict[str, bytes], other: dict[str, bytes]) -> None:
    """Byte for byte; and nothing is there at one table only."""
    assert one.keys() == other.keys(), f"{where}: {one.keys() ^ other.keys()}"
    for part, seen in one.items():
        assert seen == other[part], f"{where}: {part} {difference(seen, other[part])}"


def follow_twins(
    folder: Path,
    begun: Beginning,
    seat: Seat,
    rng: random.Random,
    game: AnyGame = GAME,
    step_of: Callable[[Any], Step] = step_of,
) -> Iterator[None]:
    """Play a table and its twin on with the same answers; compare; stop at each position that counts."""
    twin_game = reshuffling(begun.step, seat, rng.randbytes(32), game, step_of)
    true = Side(folder / "true", game, begun.setup, begun.line)
    twin = Side(folder / "twin", twin_game, begun.setup, begun.line)
    try:
        for number in range(MOVES):
            if not look_alike(true.match, twin.match, seat):
                return
            where = f"seat {seat} of {begun.setup.seats}, {begun.step}, {number} answers later"
            replays = true.match.outcome is None and rng.random() < 0.1
            check_same(where, sent(true, seat, replays=replays), sent(twin, seat, replays=replays))
            if differ(true.match, twin.match):
                yield
            if true.match.outcome is not None:
                return
            move = choose(true.match, true.table.clocks, rng)
            first, second = do(true, move), do_alike(twin, move, seat, rng)
            if second is None:
                return
            if move.seat == seat:
                check_same(where, {"reply": first}, {"reply": second})
            if look_alike(true.match, twin.match, seat):
                check_same(where, told(true.news(), seat), told(twin.news(), seat))
    finally:
        true.close()
        twin.close()


def do_alike(twin: Side, move: Move, seat: Seat, rng: random.Random) -> bytes | None:
    """The same at the other table; who holds something else does what they can. None: they cannot."""
    reply = do(twin, move)
    if move.said is None or move.seat == seat or not is_refused(reply):
        return reply
    if not isinstance(move.said, protocol.Answer):
        return None
    other = otherwise(twin, move, rng)
    return None if other is None else twin.send(other)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_byte_is_the_same_whatever_is_hidden(tmp_path: Path, chunk: int) -> None:
    rng = random.Random(chunk)
    count = seed = 0
    while count < POSITIONS:
        seed += 1
        steps = list(beginnings(chunk * 10_000 + seed))
        begun = rng.choice(steps)
        for seat in range(begun.setup.seats):
            folder = tmp_path / f"{seed}-{seat}"
            count += sum(1 for _ in follow_twins(folder, begun, seat, rng))


# Another game with many secrets: hands, Quests, tokens, Zones that the Storyteller alone has read


def step_of_race(s: Race) -> Step:
    """The turn, its phase, and how often chance and eyes have been at work."""
    return s.turn_number, s.phase, s.chance.seen


@pytest.mark.parametrize("chunk", range(RACE_CHUNKS))
def test_no_byte_of_a_race_to_the_abyss_depends_on_what_is_hidden(tmp_path: Path, chunk: int) -> None:
    rng = random.Random(chunk)
    count, phases = 0, Counter[str]()
    for seed in itertools.count(1 + chunk * 10_000):
        steps = list(itertools.islice(beginnings(seed, REFLETS, step_of_race, steadily=True), FIRST_STEPS))
        # The set-up has many steps with secrets: one of them is enough.
        turns = [begun for begun in steps if begun.step[1] not in SETTING_UP]
        parting = [rng.choice(steps), *rng.sample(turns, min(EACH_MATCH, len(turns)))]
        for number, begun in enumerate(parting):
            seat = rng.randrange(begun.setup.seats)
            folder = tmp_path / f"{seed}-{number}"
            found = sum(1 for _ in follow_twins(folder, begun, seat, rng, REFLETS, step_of_race))
            count += found
            phases[begun.step[1]] += found
        if count >= RACE_POSITIONS:
            break

    print(f"{count} positions: {dict(phases)}")
    assert len(phases) >= (6 if SOAK else 3)


# What others do in secret


def secret_acts(side: Side, seat: Seat, rng: random.Random) -> None:
    """The others choose something in secret, and some change their minds; nobody seals their choice."""
    for other in range(side.match.setup.seats):
        asked = next((q for q in side.match.questions if q.seat == other), None)
        if other == seat or asked is None:
            continue
        value = random_answer(asked, rng)
        if value == WHISTLE:
            continue  # everybody hears it
        side.send(answer(asked.name, other, value))
        if rng.random() < 0.3:
            side.send(protocol.Retract(new_id(), other))


def quiet_beginnings(kind: str) -> Iterator[Beginning]:
    """Steps of random matches that ask such a thing, with a choice that is made of several answers."""
    for seed in itertools.count(1):
        for begun in beginnings(seed):
            if begun.step[1] == kind and begun.setup.seats > 2:
                yield begun


@pytest.mark.parametrize("kind", ["commit", "bell"])
def test_what_others_do_in_secret_leaves_no_trace(tmp_path: Path, kind: str) -> None:
    rng = random.Random(kind)
    for number, begun in zip(range(60 if SOAK else 12), quiet_beginnings(kind), strict=False):
        seat = number % begun.setup.seats
        quiet, busy = (
            Side(tmp_path / f"{number}-{name}", GAME, begun.setup, begun.line) for name in ("quiet", "busy")
        )
        for side in (quiet, busy):
            side.hands.move(2)
            for audience in audiences(seat):
                side.show(audience)

        while busy.match.answers == quiet.match.answers:
            secret_acts(busy, seat, rng)

        where = f"{kind}, seat {seat} of {begun.setup.seats}"
        assert busy.match.sealed_seats() == [], "the test is about choices that are not sealed yet"
        check_same(where, told(quiet.news(), seat), told(busy.news(), seat))
        note_hints(quiet, busy, seat)
        check_same(where, told(quiet.news(), seat), told(busy.news(), seat))
        check_same(where, sent(quiet, seat, replays=True), sent(busy, seat, replays=True))
        for side in (quiet, busy):
            side.close()


def note_hints(quiet: Side, busy: Side, seat: Seat) -> None:
    """The seat asks for a suggestion: that is told to everybody."""
    for side in (quiet, busy):
        (asked,) = [q.name for q in side.match.questions if q.seat == seat]
        side.send(protocol.Hint("h", asked, seat))


# Over the wire


class Watched:
    """Three people at a table and somebody who looks on; what the others hear while one of them acts."""

    def __init__(self, server: Server) -> None:
        people = [Client.guest(server) for _ in range(3)]
        self.table = people[0].new_table(seats=3)
        for other in people[1:]:
            other.post(f"/api/tables/{self.table}/sit")
        self.seats = [client.connect(self.table) for client in people]
        self.watching = Client.guest(server).connect(self.table, shape="wide")
        self.others = [*self.seats[1:], self.watching]
        self.settle()

    def settle(self) -> None:
        for at in (*self.seats, self.watching):
            at.drain(0.3)

    def heard(self) -> list[Json]:
        """What anybody but the first seat hears now, without the time that is left."""
        messages = [message for at in self.others for message in at.drain(0.4)]
        return [{**message, "clocks": None} for message in messages]

    def commit(self, seat: int) -> None:
        """A card and a stake."""
        for kind in ("commit", "stake"):
            question = self.seats[seat].await_question(kind)
            value = next(c["value"] for c in question["choices"] if c["value"] != WHISTLE)
            assert self.seats[seat].answer(question, value)["type"] == "done"


def test_a_choice_that_is_not_sealed_is_heard_by_nobody(server: Server) -> None:
    watched = Watched(server)
    one = watched.seats[0]
    question = one.question()

    one.answer(question, question["choices"][0]["value"])
    assert one.request("retract", seat=0)["type"] == "done"
    one.answer(one.await_question("commit"), question["choices"][0]["value"])

    assert watched.heard() == []


def test_a_sealed_choice_is_heard_as_ready_and_no_more(server: Server) -> None:
    watched = Watched(server)

    watched.commit(0)

    scenes = [message for message in watched.heard() if message["type"] == "scene"]
    assert len(scenes) == 3
    assert all(scene["ready"] == [0] for scene in scenes)
    assert len({len(json.dumps(scene["ready"])) for scene in scenes}) == 1
    assert all("picture" not in scene and "log" not in scene for scene in scenes)


def test_nobody_hears_who_has_claimed_in_a_race(server: Server) -> None:
    watched = Watched(server)
    for seat in range(3):
        watched.commit(seat)
    one = watched.seats[0]
    question = one.await_question("ring")
    time.sleep(one.opens(question) + 0.05)
    watched.settle()

    assert one.answer(question, "ring")["type"] == "done"

    assert watched.heard() == []
