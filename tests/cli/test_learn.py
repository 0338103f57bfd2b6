"""``tablee learn``: a coach at the table, and coming back to the lesson that was left."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablee.cli.commands.learn import Learner
from tablee.core import all_games, find_game, register
from tablee.core.content.tutorial import tutorials_of
from tablee.core.i18n import PSEUDO, has_plain_words
from tablee.core.registry import unregister
from tablee.session.start import begin_tutorial
from tablee.storage import Store
from tests.cli.helpers import good, wrong
from tests.reference import GAME as MARKET

WHOLE = "space\n5\n6\n2\nspace\n2\n1\nspace\n1\n3\n6\nspace\n"
"""First steps in the arena, as the coach says."""


@pytest.fixture
def market() -> Iterator[None]:
    """A game for several seats, known to this process."""
    register(MARKET)
    yield
    unregister(MARKET.id)


def matches() -> list[tuple[bool, str | None]]:
    store = Store()
    found = [(saved.practice, saved.result) for saved in store.matches()]
    store.close()
    return found


def test_the_coach_speaks_before_the_question() -> None:
    printed = good("learn", "proving-grounds")

    assert "First steps in the arena: about 9 minutes" in printed
    assert (
        printed.index("#6 ") < printed.index("Coach: Welcome, Maia.") < printed.index("? Roll all your dice")
    )
    assert "“tablee learn proving-grounds” goes on from here." in printed


def test_the_only_game_with_a_tutorial_needs_no_name(monkeypatch: pytest.MonkeyPatch) -> None:
    arena = find_game("proving-grounds")
    monkeypatch.setattr("tablee.cli.commands.learn.all_games", lambda: [arena])

    assert "Coach: Welcome, Maia." in good("learn")


def test_the_whole_tutorial_is_a_won_practice_match() -> None:
    printed = good("learn", "proving-grounds", input=WHOLE)

    assert matches() == [(True, "won")]
    assert "Victory!" in printed
    assert printed.rstrip().endswith("Good luck, Maia!")


def test_another_answer_gets_the_words_of_the_coach() -> None:
    printed = good("learn", "proving-grounds", input="space\n3\n")

    assert "Your 3s and 4s are good, and there is more to win. Reroll the 5s." in printed
    assert "You reroll" not in printed


def test_a_hint_is_the_coach_again_and_orders_are_refused() -> None:
    printed = good("learn", "proving-grounds", input="space\nhint\nauto\n")

    assert printed.count("Coach: All three sets would hit.") == 2
    assert "Not in a lesson: answer as the coach says." in printed


def test_leaving_and_learning_again_goes_on_at_the_same_lesson() -> None:
    good("learn", "proving-grounds", input="space\n5\n")

    printed = good("learn", "proving-grounds", "--lang", "fr")

    assert "Vous en êtes à la leçon 3 sur 12." in printed
    assert "Guide : Regardez le 6" in printed
    assert matches() == [(True, None)]


def test_a_step_back_brings_the_lesson_back() -> None:
    printed = good("learn", "proving-grounds", input="space\n5\nundo\n")

    assert printed.count("Coach: All three sets would hit.") == 2


def test_a_finished_tutorial_begins_again() -> None:
    good("learn", "proving-grounds", input=WHOLE)

    assert "Coach: Welcome, Maia." in good("learn", "proving-grounds")
    assert sorted(matches(), key=str) == [(True, "won"), (True, None)]


def test_a_match_that_left_the_lessons_is_not_gone_on_with() -> None:
    good("learn", "proving-grounds", input="space\n")
    good("play", "--resume", "--plain", input="3\n")

    assert "Coach: Welcome, Maia." in good("learn", "proving-grounds")


def test_a_match_of_ones_own_is_left_alone() -> None:
    good("play", "proving-grounds", "--untimed", "--practice", "--plain", input="space\n")

    assert "Coach: Welcome, Maia." in good("learn", "proving-grounds")


@pytest.mark.usefixtures("market")
def test_the_coach_plays_the_other_seats() -> None:
    printed = good("learn", "lantern-market", input="3\n1\n1\n1\n1\n")

    assert "Coach: The other seller chooses now." in printed
    assert "Seller 2 shows Lamp" in printed
    assert "Coach: You won. Take the pot, or two cards." in printed


@pytest.mark.usefixtures("market")
def test_with_several_tutorials_a_game_is_named() -> None:
    named = [game.id for game in all_games() if tutorials_of(game)]

    assert wrong("learn") == (
        f"Name a game: tablee learn GAME. These have a tutorial: {', '.join(sorted(named))}."
    )
    assert {"dark-rituals", "lantern-market", "moonstone"} <= set(named)


def test_a_game_without_a_tutorial() -> None:
    assert wrong("learn", "toy").startswith("There is no tutorial for toy. “tablee play toy” begins a match")


def test_a_game_that_is_not_there() -> None:
    assert "proving-grounds" in wrong("learn", "proving-ground")


def test_help_in_both_languages() -> None:
    assert "a coach says what to do and why" in good("learn", "--help")
    assert "un guide dit quoi faire" in good("learn", "--help", "--lang", "fr")


def test_every_word_comes_from_a_catalogue() -> None:
    printed = good("learn", "proving-grounds", "--lang", PSEUDO, input=WHOLE)

    # The ids of rules and of matches are no words.
    lines = [line for line in printed.replace("PG-", "").splitlines() if "“" not in line]
    assert [line for line in lines if has_plain_words(line)] == []


def test_a_lesson_whose_match_goes_on_ends_with_the_coach() -> None:
    game = find_game("moonstone")
    tutorial = tutorials_of(game)[0]
    store = Store()
    with begin_tutorial(store, game, tutorial) as session:
        learner = Learner(session, tutorial, "en")
        while not learner.is_over:
            question = session.match.find_question(seat=0)
            lesson = learner.coach.lesson()
            if lesson is not None and lesson.seat == 0 and question is not None:
                session.submit_answer(question, 0, lesson.allowed(question)[0])
            else:
                assert learner.coach.answer_next()
    store.close()

    printed = good("learn", "moonstone")

    assert "The lesson is over. Now a real match: tablee play moonstone" in printed
