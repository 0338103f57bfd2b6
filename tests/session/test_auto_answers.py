"""A standing order for a stage of the match: nobody is asked until it is over, and then again."""

from __future__ import annotations

from random import Random

import pytest

from tablee.core import find_game
from tablee.session import TableSession
from tablee.storage import Store
from tablee.ui.option_forms import make_options
from tests.storage.helpers import Hands


def play_until(table: TableSession, seat: int, kind: str, rng: Random) -> tuple[int, int]:
    """Random answers until a seat is asked for something of a kind; the turn and the activation then."""
    while table.match.outcome is None:
        question = table.match.questions[0]
        if (question.seat, question.kind) == (seat, kind):
            view = table.match.view(seat)
            return view.turn, view.activation
        table.submit_answer(question, question.seat, question.sample(rng.randrange))
    raise AssertionError("the match is over")


@pytest.mark.parametrize("seed", [1, 2])
def test_who_passes_until_the_end_of_the_activation_is_asked_in_the_next_one(
    store: Store, hands: Hands, seed: int
) -> None:
    game = find_game("moonstone")
    options = make_options(game, {"troupe_size": 3})
    table = TableSession.begin(
        store, game, options, seed=seed, seats=2, monotonic=hands.monotonic, wall=hands.wall
    )
    rng = Random(seed)
    before = play_until(table, 0, "reaction", rng)

    table.set_auto_answer(0, "reaction", always=True, stage=True)

    assert table.match.answers[-1].value is None, "this one is answered at once"
    assert table.auto_answers(0) == ["reaction"]
    assert play_until(table, 0, "reaction", rng) != before
    assert table.auto_answers(0) == []
