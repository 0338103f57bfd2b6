"""The scheduler of bots: refused answers, stand-ins, and plans that an undo makes useless."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tablee.bots import make_bot
from tablee.core import AnyGame, Bot, Observation, Refused
from tablee.session import TableSession
from tablee.session.bots import STAND_IN
from tablee.storage import Store
from tests.server.harness import SOAK
from tests.server.races import GAME as RACES
from tests.server.races import Options as RaceOptions
from tests.storage.helpers import CALM, Hands
from tests.storage.toy import GAME


class Illegal:
    """A bot whose answers are never on offer."""

    def answer(self, observation: Observation) -> Any:
        return "no such option"


def make(game: AnyGame, name: str) -> Bot:
    return Illegal() if name == "illegal" else make_bot(game, name)


def begin(store: Store, hands: Hands, bot: str) -> TableSession:
    return TableSession.begin(
        store, GAME, CALM, seed=1, bots={0: bot}, make_bot=make, monotonic=hands.monotonic, wall=hands.wall
    )


def test_a_bot_whose_answers_are_refused_is_replaced_by_the_stand_in(store: Store, hands: Hands) -> None:
    session = begin(store, hands, "illegal")
    for _ in range(2):
        with pytest.raises(Refused):
            session.bots.play()

    task = session.bots.next_task()

    assert task is not None
    assert task.bot == STAND_IN
    thinker = session.bots.thinker(task)
    session.bots.plan_result(thinker, *thinker.answer())
    assert session.bots.answer_due()
    assert len(session.match.answers) == 1


def test_a_task_is_given_once_and_its_answer_waits_for_its_pace(store: Store, hands: Hands) -> None:
    session = begin(store, hands, "hasty")
    task = session.bots.next_task()
    assert task is not None
    assert session.bots.next_task() is None

    session.bots.plan(task.question.name, 0, "go", 0, pace=0.5)

    assert not session.bots.answer_due()
    hands.move(0.6)
    assert session.bots.answer_due()


def test_an_answer_that_was_planned_before_an_undo_is_dropped(store: Store, hands: Hands) -> None:
    session = begin(store, hands, "hasty")
    assert session.bots.play()
    task = session.bots.next_task()
    assert task is not None
    session.bots.plan(task.question.name, 0, 1, 0)

    session.undo_to(0, 0, consent=True)

    assert session.bots.due() is None
    assert not session.bots.answer_due()
    assert session.bots.next_task() is not None


# Several bots in one window

PERSON = 2
"""The seat of the person among five bots."""


class Ringer:
    """A bot that rings whenever it may."""

    def answer(self, observation: Observation) -> Any:
        return observation.question.options[0]


def begin_races(store: Store, hands: Hands, races: int, seed: int = 1) -> TableSession:
    """Five bots and a person, all of them ready for the first race."""
    session = TableSession.begin(
        store,
        RACES,
        RaceOptions(races),
        seed=seed,
        seats=6,
        bots={seat: "ringer" for seat in range(6) if seat != PERSON},
        make_bot=lambda game, name: Ringer(),
        monotonic=hands.monotonic,
        wall=hands.wall,
    )
    while not session.match.is_race():
        question = session.question()
        if question is None:
            session.bots.play()
        else:
            session.submit_answer(question, PERSON, "ready")
    return session


def test_bots_of_one_race_think_at_once_and_claim_each_at_its_own_time(store: Store, hands: Hands) -> None:
    session = begin_races(store, hands, 1)

    tasks = []
    while (task := session.bots.next_task()) is not None:
        tasks.append(task)
    for task, least_ms in zip(tasks, (2500, 300, 400, 900, 1500), strict=True):
        session.bots.plan(task.question.name, task.question.seat, "ring", least_ms, pace=0.6)
    hands.move(3)
    while session.bots.answer_due():
        pass

    claims = [(entry.seat, entry.ms) for entry in session.match.answers if entry.value == "ring"]
    assert claims == [(1, 300), (3, 400), (4, 900), (5, 1500), (0, 2500)]
    assert len({task.seed for task in tasks}) == 5, "each has dice of its own"


@pytest.mark.parametrize("seed", range(1, 11 if SOAK else 2))
def test_five_bots_and_a_person_race_200_times_without_an_order_of_seats(
    store: Store, hands: Hands, seed: int
) -> None:
    session = begin_races(store, hands, 200, seed)
    person = Random(seed)

    while (question := session.match.find_question(seat=PERSON)) is not None:
        rings_at = hands.monotonic() + (300 + person.gammavariate(2, 200)) / 1000
        while session.is_asked(question):
            session.bots.play()
            due = session.bots.due()
            if due is None or due > rings_at:
                hands.move(max(0.0, rings_at - hands.monotonic()))
                session.submit_answer(question, PERSON, "ring")
            else:
                hands.move(max(0.0, due - hands.monotonic()))
        while session.match.outcome is None and session.question() is None:
            hands.move(max(0.0, (session.bots.due() or 0) - hands.monotonic()))
            session.bots.play()

    times = [entry.ms for entry in session.match.answers if entry.value == "ring"]

    won = Counter(session.match.state.won)
    print(f"won by seat: {[won[seat] for seat in range(6)]}")
    expected = 200 / 6
    unevenness = sum((won[seat] - expected) ** 2 / expected for seat in range(6))
    assert unevenness < 25.7, f"chance would do this once in 10,000 times: {won}"
    assert len(times) == 1200
    assert 300 <= min(times) < max(times) < 6000
