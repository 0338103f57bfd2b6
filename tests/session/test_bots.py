"""The scheduler of bots: refused answers, stand-ins, and plans that an undo makes useless."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.bots import make_bot
from tablee.core import AnyGame, Bot, Observation, Refused
from tablee.session import TableSession
from tablee.session.bots import STAND_IN
from tablee.storage import Store
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
