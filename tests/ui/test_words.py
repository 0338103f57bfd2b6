"""What refusals, endings and suggestions say, on any screen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablee.core import Message, Name, Outcome, Refusal, Translator, find_game, message
from tablee.core.answer_text import Advice
from tablee.ui.messages import (
    advice_words,
    coded_words,
    ending_words,
    fact_name,
    goal_words,
    players,
    refusal_words,
    words_for,
)
from tablee.ui.option_forms import find_field
from tests.storage.toy import GAME, Options

EN, FR = words_for("en", GAME), words_for("fr", GAME)


def test_a_refusal_names_its_rule() -> None:
    refusal = Refusal("too_far", "TY-1.2")

    assert refusal_words(refusal, EN) == "Nobody climbs that far. (TY-1.2)"
    assert refusal_words(refusal, FR).endswith(" (TY-1.2)")


def test_a_code_without_words_is_said_as_it_is() -> None:
    assert coded_words("no_such_code", {}, EN) == "no_such_code"


def test_facts_may_be_names_and_messages() -> None:
    facts = {"words": Name("Not now.", "Pas maintenant."), "near": ""}

    assert coded_words("tutorial_expects", facts, FR) == "Pas maintenant."
    assert coded_words("tutorial_expects", {"words": message("answer-pass")}, EN) == "Pass"


def test_the_nearest_name_comes_first() -> None:
    facts = {"name": "tyo", "known": "toy", "near": "toy"}
    assert coded_words("option_unknown", facts, EN).startswith(
        "Did you mean “toy”? There is no option “tyo”."
    )


@pytest.mark.parametrize("t", [EN, FR])
def test_an_ending_has_its_reason_and_its_facts(t: Translator) -> None:
    lines = ending_words(GAME, Outcome((0,), "arrived", {"rounds": 3}), t)

    assert len(lines) == 2
    assert lines[1].endswith("3")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_counted_for_statistics_alone_is_not_told_at_the_end(language: str) -> None:
    moonstone = find_game("moonstone")
    t = words_for(language, moonstone)
    outcome = Outcome((0,), "dawn", {"turns": 4, "stones": 3, "initiative_won": 0, "early_bird_won": 1})

    lines = ending_words(moonstone, outcome, t)

    assert len(lines) == 3, "why it ended, the turns, the Stones"
    assert fact_name(t, "initiative_won") != "initiative_won"


def test_advice_says_what_to_do_and_why_and_nothing_twice() -> None:
    sure = Message("hint-sure")

    assert advice_words(Advice("go", "Go", (sure,)), EN) == ["Suggestion: Go.", "One step is always safe."]
    assert advice_words(Advice("go", "One step", (sure,)), EN) == ["One step is always safe."]
    assert advice_words(Advice("go", "Go"), FR) == ["Suggestion\u00a0: Go."]


def test_the_goal_is_said_with_the_options() -> None:
    goal = goal_words(Options(target=7), EN)

    assert goal == EN("game-pitch" if not EN.has("game-goal") else "game-goal", target=7)


@pytest.mark.parametrize(
    ("least", "most", "english", "french"),
    [
        (1, 1, "one player", "en solitaire"),
        (2, 2, "2 players", "à 2"),
        (2, 4, "2 to 4 players", "de 2 à 4 personnes"),
    ],
)
def test_one_number_of_players_is_no_range(least: int, most: int, english: str, french: str) -> None:
    game = replace(GAME, least_seats=least, most_seats=most)

    assert (players(game, EN), players(game, FR)) == (english, french)


@pytest.mark.parametrize(("language", "automatic"), [("en", "Automatic"), ("fr", "Automatique")])
def test_the_size_of_a_troupe_is_chosen_from_a_list(language: str, automatic: str) -> None:
    moonstone = find_game("moonstone")
    field = find_field(moonstone, "troupe_size")

    t = words_for(language, moonstone)
    assert field.kind == "choice"
    assert [t(f"option-troupe_size-{size}") for size in field.choices] == [automatic, *"123456"]
