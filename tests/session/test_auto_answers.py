"""A standing order for a stage of the match: nobody is asked until it is over, and then again."""

from __future__ import annotations

from random import Random

import pytest

from tablee.core import PASS, AnyMatch, Match, find_game
from tablee.session import TableSession
from tablee.storage import Store
from tablee.ui.choices import asked_of
from tablee.ui.messages import words_for
from tablee.ui.option_forms import make_options
from tests.reference import GAME as MARKET
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


def test_who_passes_for_a_turn_is_asked_in_no_activation_of_it(store: Store, hands: Hands) -> None:
    game = find_game("moonstone")
    options = make_options(game, {"troupe_size": 3})
    table = TableSession.begin(
        store, game, options, seed=1, seats=2, monotonic=hands.monotonic, wall=hands.wall
    )
    rng = Random(1)
    turn, _ = play_until(table, 0, "reaction", rng)

    table.set_auto_answer(0, "reaction", always=True, stage=True, depth=1)

    assert play_until(table, 0, "reaction", rng)[0] > turn


def at_a(match: AnyMatch, kind: str, seat: int) -> bool:
    """Play on until a seat is asked for something of a kind, as a market does that rings and rests."""
    while match.outcome is None:
        for question in match.questions:
            if (question.kind, question.seat) == (kind, seat):
                return True
        question = match.questions[-1]
        offered = [one for one in question.offered() if one != "walk"]
        match.answer(question, question.seat, offered[0] if question.must else PASS)
    return False


def test_a_seat_that_may_act_is_passed_for_without_being_asked(store: Store, hands: Hands) -> None:
    table = TableSession.begin(store, MARKET, seed=1, seats=3, monotonic=hands.monotonic, wall=hands.wall)
    assert at_a(table.match, "parry", 1)

    table.set_auto_answer(1, "parry", always=True)

    assert [(entry.kind, entry.seat, entry.by) for entry in table.match.answers[-1:]] == [
        ("pass", 1, "standing")
    ]
    assert table.match.find_question(seat=1) is None
    assert table.match.questions, "the others are still asked"


def test_a_pass_and_a_list_are_defaults_in_words(store: Store) -> None:
    t = words_for("en", MARKET)
    match = Match.new(MARKET, seed=1, seats=3)
    asked: dict[str, str] = {}

    for kind, seat in (("ring", 1), ("parry", 1), ("tidy", 0)):
        assert at_a(match, kind, seat)
        question = match.find_question(seat=seat)
        assert question is not None
        default = asked_of(MARKET, match.view(seat), question).default
        assert default is not None
        asked[kind] = t.text(default)

    assert asked == {"ring": "Pass", "parry": "Pass", "tidy": "none"}
