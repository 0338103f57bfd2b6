"""Plain mode: numbered choices through a pipe."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tablee.core import register
from tablee.core.i18n import PSEUDO, has_plain_words
from tablee.storage import Store
from tablee.testing import variant
from tests.cli.helpers import CALM, good, run, wrong
from tests.storage.toy import GAME

ROUND = "1\n1\nspace\nnone\n2\n1\nyes\n"
"""One calm round: go, climb 1, stop, no tokens, walk 2, draw."""


def answers() -> list[object]:
    store = Store()
    (saved,) = store.matches()
    line = store.load(saved.id).answers
    store.close()
    return [entry.value for entry in line]


def test_a_round_is_played_by_numbers_and_keys() -> None:
    printed = good("play", "toy", *CALM, input=ROUND)

    assert answers() == ["go", 1, "stop", (), 2, "draw"]
    assert "1) Go" in printed
    assert "You climb 1 to 1." in printed


def test_no_escape_codes_are_printed() -> None:
    printed = good("play", "toy", *CALM, input=ROUND + "hint\nlog\ntable\nhelp\nquit\n")

    assert "\x1b" not in printed


def test_the_end_of_the_input_saves_and_leaves() -> None:
    printed = good("play", "toy", *CALM, input="1\n1\n")

    assert "Saved." in printed
    assert answers() == ["go", 1]
    assert "Height 1 of 50" in good("play", "--resume", input="")


def test_a_match_is_resumed_by_the_beginning_of_its_id() -> None:
    printed = good("play", "toy", *CALM, input="1\n")
    found = re.search(r"--resume (\w+)", printed)
    assert found is not None

    good("play", "--resume", found[1][:4], input="1\n")

    assert answers() == ["go", 1]


def test_several_are_named_by_a_list() -> None:
    good("play", "toy", *CALM, input="1\nstop\n1, 3\n")

    assert answers()[-1] == ("moss", "coin")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("4", "Nobody climbs that far. (TY-1.2)"),
        ("9", "That is not one of the options."),
        ("fly", "“fly” is not understood."),
        ("\x07\x1b[31m", "is not understood"),
        ("-1", "is not understood"),
        ("1 2", "is not understood"),
        ("undo", "You can’t undo this: dice were rolled"),
        ("lang xyz", "No language “xyz”."),
        ("auto", "From now on without asking: Stop here"),
    ],
)
def test_what_cannot_be_answered_is_explained(typed: str, said: str) -> None:
    printed = good("play", "toy", *CALM, "--seed", "2", input=f"1\n2\n{typed}\n")

    assert said in printed


def test_greyed_options_are_shown_with_their_reason() -> None:
    printed = good("play", "toy", *CALM, input="1\n")

    assert "-) Climb 4: not now. Nobody climbs that far. (TY-1.2)" in printed


def test_the_space_bar_has_its_name_in_french() -> None:
    printed = good("play", "toy", *CALM, "--lang", "fr", input="1\nespace\n")

    assert "10 ou espace)" in printed
    assert answers() == ["go", "stop"]


def test_undo_says_what_it_took_back() -> None:
    printed = good("play", "toy", *CALM, input="1\nspace\n1\nundo\n")

    assert "Undone: “moss”." in printed
    assert answers() == ["go", "stop"]


@pytest.mark.parametrize("words", ["undo 3", "annuler 3", "u 3"])
def test_several_answers_are_taken_back_at_once(words: str) -> None:
    printed = good("play", "toy", *CALM, input=f"1\nspace\n1\n2\n{words}\n")

    assert "Undone: “Walk 2”, “moss”, “Stop here”." in printed
    assert answers() == ["go"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("undo 9", "Only 2 of your answers can be taken back."),
        ("undo 0", "“0” is no number of answers."),
        ("undo all", "“all” is no number of answers."),
    ],
)
def test_a_wrong_number_of_answers_takes_nothing_back(words: str, said: str) -> None:
    printed = good("play", "toy", *CALM, input=f"1\nspace\n{words}\n")

    assert said in printed
    assert answers() == ["go", "stop"]


def test_a_standing_order_answers_and_can_be_given_up() -> None:
    played = "1\nspace\nnone\nauto\n1\nyes\n1\nspace\nnone\nask\n"

    printed = good("play", "toy", *CALM, input=played)

    assert answers()[-4:] == ["go", "stop", (), 3]
    assert "From now on you are asked everything." in printed


def test_a_hint_is_given_with_its_reason() -> None:
    assert "One step is always safe." in good("play", "toy", *CALM, input="hint\n")


def test_the_language_changes_in_the_middle_of_a_match() -> None:
    printed = good("play", "toy", *CALM, input="1\nlang fr\n1\nconseil\nquitter\n")

    assert "Vous grimpez de 1 jusqu’à 1." in printed
    assert "Un pas est toujours sûr." in printed
    assert answers() == ["go", 1]


def test_a_weighty_choice_is_asked_for_twice() -> None:
    to_the_card = "1\nspace\nnone\n2\n"

    refused = good("play", "toy", *CALM, input=to_the_card + "1\nno\n")
    agreed = good("play", "toy", *CALM, "--no-confirm", input=to_the_card + "1\n")

    assert "A card cannot be put back." in refused
    assert "You draw card" not in refused
    assert "You draw card" in agreed


def test_a_match_is_played_to_its_end() -> None:
    printed = good("play", "toy", "--calm", "--target", "1", input="1\n1\n")

    assert "The beacon burns!" in printed
    assert "Height: 1" in printed
    assert wrong("play", "--resume") == "There is no match to resume. “tablee play” begins one."


def test_conceding_asks_first() -> None:
    kept = good("play", "toy", *CALM, input="concede\nno\n")
    given_up = good("play", "toy", *CALM, input="concede\nyes\n")

    assert "You gave up." not in kept
    assert "You gave up." in given_up


def test_bots_play_the_other_seats() -> None:
    printed = good("play", "toy", *CALM, "--seats", "2", "--bot", "hasty", input=ROUND + "2\n")

    assert "The beacon burns!" in printed


def test_two_people_share_the_keyboard() -> None:
    printed = good("play", "toy", *CALM, "--seats", "2", input=ROUND + "1\n1\n1\n")

    assert "Player 2 to move." in printed
    assert answers()[-3:] == [0, 0, "go"]


def test_without_a_game_one_is_chosen_from_a_menu() -> None:
    printed = good("play", input="toy\n2\ncalm\n1\n1 2\n4\n30\n\n1\nquit\n") if has_two_games() else ""

    if printed:
        assert "Lanterns: Red, Blue" in printed
        assert "Height 0 of 30" in printed


def has_two_games() -> bool:
    return run("games").stdout.count("\n") > 2


def test_options_of_the_game_have_short_forms() -> None:
    good("play", "toy", "--lantern", "red", "--lanterns", "blue", "--pace", "calm", "--fog", "yes", input="")
    good("play", "--pace-ms", "900", "toy", "--no-confirm", input="")

    store = Store()
    late, early = store.matches()
    store.close()
    assert early.options["lanterns"] == ["red", "blue"]
    assert early.options["pace"] == "calm"
    assert early.options["fog"] is True
    assert late.options["pace_ms"] == 900


def test_no_word_bypasses_the_catalogues() -> None:
    played = ROUND + "hint\nlog\nundo\nhelp\nauto\n4\nfly\n"
    printed = good("play", "toy", *CALM, "--seed", "1", "--lang", PSEUDO, input=played)

    # Ids, fingerprints and the game's own key names are no words; nor is what was typed.
    known = {"space", "fly", "TY"}
    lines = [re.sub(r"\b[0-9a-z]{8,16}\b", "", line) for line in printed.splitlines()]
    assert [word for line in lines for word in has_plain_words(line) if word not in known] == []


def test_a_rule_that_fails_leaves_the_match_as_it_was_and_a_report(tmp_path: Path) -> None:
    def step(s: Any) -> Any:
        if s.phase == "tokens":
            raise ZeroDivisionError("the oil")
        return GAME.rules.step(s)

    register(variant(GAME, step=step))

    printed = good("play", "toy", *CALM, input="1\nspace\n1\n")

    assert "A rule of the game failed" in printed
    assert answers() == ["go", 1]
    assert len(list((tmp_path / "home" / "reports").glob("*.tablee"))) == 1
    assert "the oil" in next((tmp_path / "home" / "reports").glob("*.txt")).read_text()


@pytest.mark.parametrize(
    ("language", "command", "said"),
    [
        ("en", "why", "a solo die is locked. (PG-4.8)"),
        ("fr", "pourquoi", "un dé solo est bloqué. (PG-4.8)"),
    ],
)
def test_why_says_which_rule_stands_in_the_way(language: str, command: str, said: str) -> None:
    match = ("play", "proving-grounds", "--untimed", "--seed", "3", "--lang", language)

    printed = good(*match, input="1\n" + "".join(f"{command} {slot}\n" for slot in range(1, 7)))
    nobody = good(*match, input=f"1\n{command} nobody\n")

    assert said in printed
    assert "nobody" in nobody


TO_DEPLOYMENT = "1\n1\n2\n1\n2\n2\n1\n1\n"
"""Both troupes, no new drop, and the northern edge for Beaky Bobby, who is placed first."""


@pytest.mark.parametrize(
    ("language", "typed", "said"),
    [
        (
            "en",
            "why 18 18",
            "18 18: That is not entirely within 10 inches of your edge: it reaches 18.6.",
        ),
        ("fr", "pourquoi 18 18", "le socle va jusqu’à 18,6. (MS-3.11)"),
        ("en", "why 28 27", "28 27: There is no room there. (MS-1.10)"),
        ("en", "why 18 26.9", "18 26.9: nothing stands in the way."),
        ("en", "why T1", "the low wall at 14, 11.2: That is not entirely within 10 inches of your edge"),
    ],
)
def test_why_says_what_stands_in_the_way_of_a_place(language: str, typed: str, said: str) -> None:
    table = ("--seed", "5", "--lang", language, "--roster", "seed", "--troupe_size", "1")

    printed = good("play", "moonstone", *table, input=f"{TO_DEPLOYMENT}{typed}\n")

    assert said in printed


def test_why_about_a_wall_says_how_far_it_is_to_touch_it() -> None:
    table = ("--seed", "5", "--roster", "seed", "--troupe_size", "1")
    placed = f"{TO_DEPLOYMENT}at 18 26.9\nat 18 9\n1\n"

    printed = good("play", "moonstone", *table, input=f"{placed}why T1\nwhy T7\n")

    assert "the low wall at 14, 11.2: It must touch it:" in printed
    assert "inches are missing. (MS-5.10)" in printed
    assert "the tree at 8, 9: Nobody climbs over that. (MS-2.6)" in printed
