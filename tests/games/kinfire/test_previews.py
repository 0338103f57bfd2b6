"""Previews by option, warnings, and the pieces that lines of the log light: by the rules' own sums."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import Match, OptionPreview, words
from tablee.games.kinfire import GAME
from tablee.games.kinfire.state import ChapterState
from tablee.games.kinfire.testing import card, combat, give_turn, match_of, trigger

T = words("en", GAME.folder / "texts")


def said(match: Match[ChapterState], option: Any) -> list[str]:
    """What the table says about an option before it is chosen."""
    question = match.questions[0]
    view = match.view(question.seat)
    assert GAME.information.query is not None
    assert GAME.information.has_preview(view, question, option)
    return [T.text(line) for line in GAME.information.query(view, OptionPreview(question, option)).says]


def warned(match: Match[ChapterState], option: Any) -> str | None:
    question = match.questions[0]
    warning = GAME.language.warning(match.view(question.seat), question, option)
    return None if warning is None else T.text(warning)


@pytest.mark.rule("KF-6.20")
def test_a_card_says_what_it_would_deal_and_then_deals_it() -> None:
    s = combat(zones="c b", hands={0: "a9 a1"})
    give_turn(s, 0)
    match = match_of(s)
    before = s.combat.foes[0].hp

    lines = said(match, ("play", card(s, "a9")))
    match.play(("play", card(s, "a9")))
    while match.question.kind in ("before", "boost_action"):
        match.play(None)

    left = match.state.combat.foes[0].hp
    assert lines == [f"Wyvern: 5; HP {before} → {left}."]


@pytest.mark.rule("KF-6.1")
def test_a_card_that_reaches_nobody_says_from_where_it_would() -> None:
    s = combat(zones="b b", hands={0: "a9 a1"})
    give_turn(s, 0)

    assert said(match_of(s), ("play", card(s, "a9"))) == ["In range from: C."]


@pytest.mark.rule("KF-7.7", "KF-6.11")
def test_a_parry_says_what_is_left_of_the_hp() -> None:
    s = combat(zones="c c", hands={0: "a9", 1: "k1 k2+"}, focus=0)
    trigger(s, 1)
    match = match_of(s)
    parry = next(value for value in match.question.offered() if value is not None)

    with_it, without = said(match, parry)[0], said(match, None)[0]
    match.play(parry)

    assert with_it.startswith("Asha: 8 − 1 Steadfast − ")
    assert f"→ {match.state.party[0].hp}." in with_it
    assert with_it != without


def test_who_lets_a_seeker_fall_is_warned() -> None:
    s = combat(zones="c b", hands={0: "a9", 1: "k1 k2+"}, focus=0)
    s.party[0].hp = 3
    trigger(s, 1)
    match = match_of(s)

    assert warned(match, None) == "Asha would fall to 0 HP, and the combat would be lost."

    match.state.party[0].hp = 16
    assert warned(match, None) is None


@pytest.mark.rule("KF-8.2")
def test_the_last_action_with_exhausted_cards_in_hand_is_warned_of() -> None:
    s = combat(zones="c b", hands={0: "a9 fatigue fatigue"})
    give_turn(s, 0)

    words_ = warned(match_of(s), ("play", card(s, "a9")))

    assert words_ == (
        "This is Asha’s last Action card: renewing the hand costs 2 HP for the Exhausted cards."
    )


def test_a_line_of_the_log_lights_the_row_the_zone_and_the_figures() -> None:
    s = combat(zones="b b", hands={1: "k1"}, focus=0)
    trigger(s, 1)
    match = match_of(s)
    match.play(None) if match.question.kind == "parry" else None

    view = match.view(0)
    lit = [GAME.language.touches(view, event) for _, event in match.events_for(0)]

    assert ("foe-0", "figure-foe-0", "row-0-1") in lit
    assert ("foe-0", "figure-foe-0", "zone-b") in lit
