"""Whatever one points at and may not choose, a rule says why, with the figure (section 8, section 15)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tablee.core import AnyMatch, Match, words
from tablee.core.pointing import Pointed, pointed_at
from tablee.games.dark_rituals import GAME
from tablee.games.dark_rituals.testing import night
from tablee.server.i18n import translator_for
from tablee.testing import contract, match_at, play, random_play
from tablee.ui.pointing import pointed_words
from tests.contract.games import SOAK

EN, FR = (words(language, GAME.folder / "texts") for language in ("en", "fr"))


def pointing(match: AnyMatch, thing: str) -> Pointed:
    question = match.questions[0]
    view = match.view(question.seat)
    (one,) = [each for each in GAME.information.things(view) if each.id == thing]
    return pointed_at(GAME, view, question, one)


def why(match: AnyMatch, thing: str, language: str = "en") -> list[tuple[str, str | None]]:
    """The reasons in words, with their rules."""
    t = EN if language == "en" else FR
    return [
        (t(f"refused-{one.refusal.code.replace('_', '-')}", **one.refusal.facts), one.refusal.rule)
        for one in pointing(match, thing).reasons
    ]


def zone(match: AnyMatch, name: str) -> str:
    return f"zone-{match.state.cards.boards[match.state.encounter].number[name]}"


@pytest.mark.parametrize("encounter", range(1, 6))
def test_every_thing_on_the_map_is_offered_or_refused_with_a_rule(encounter: int) -> None:
    looked: Counter[str] = Counter()

    def look(match: AnyMatch) -> None:
        for question in match.questions:
            looked[question.kind] += 1
            if looked[question.kind] <= (40 if SOAK else 2):
                contract.check_pointing_at(match, question)

    for seed in range(3 if SOAK else 1):
        options = GAME.rules.options(encounter=encounter)
        random_play(Match.new(GAME, options, seed), seed, watch=look)

    assert {"turn", "action"} <= set(looked)


def test_a_crowd_is_drawn_as_a_stack_and_each_of_it_can_be_pointed_at() -> None:
    match = match_at(GAME, night("teuta A3-nw", "pekka A3-nw", *["condemned A3-nw"] * 6))

    contract.check_pointing_at(match, match.question)


@pytest.mark.rule("DR-3.3", "DR-7.4")
def test_a_hero_is_not_activated_and_a_card_waits_for_a_witch() -> None:
    match = match_at(GAME, night("teuta A3-nw", "pekka A3-ne", "condemned A3-sw", hand=["surge"]))

    assert why(match, "figure-1") == [("You activate Characters of the Legion only", "DR-3.3")]
    assert why(match, "hero-5") == why(match, "figure-1")
    assert why(match, "card-0") == [("First activate a Witch: she casts it", "DR-7.4")]
    assert not pointing(match, "figure-2").reasons


@pytest.mark.rule("DR-5.2", "DR-5.4", "DR-5.8")
def test_a_zone_and_a_target_too_far_away_are_refused_with_the_figures() -> None:
    match = match_at(GAME, night("teuta A2-nw", "condemned A3-nw", "pekka A3-nw", encounter=2))
    play(match, 2)

    assert why(match, "figure-1") == [("4 zones away; only the own zone counts", "DR-5.8")]
    assert why(match, zone(match, "A2-ne")) == [("3 zones away; at most 1", "DR-5.4")]
    assert why(match, zone(match, "A3-sw")) == [("No opening on this side", "DR-5.2")]
    assert why(match, zone(match, "A3-nw")) == [("It stands here already", "DR-5.4")]
    assert why(match, zone(match, "A2-ne"), "fr") == [("À 3 zones\u00a0; 1 au plus", "DR-5.4")]
    assert not pointing(match, zone(match, "A3-ne")).reasons


@pytest.mark.rule("DR-6.11", "DR-7.12")
def test_who_is_no_target_of_a_spell_is_told_apart_from_who_is_out_of_range() -> None:
    match = match_at(
        GAME, night("teuta A3-nw", "odile A3-nw", "corday A2-nw", "pekka A3-ne", "condemned A3-nw")
    )
    bolt = next(
        n for n in match.state.cards.grimoires[match.state.figures[3].card] if spell(match, n) == "PEK1"
    )
    play(match, 4, ("spell", bolt))

    assert match.question.kind == "target"
    assert [one.reasons for one in (pointing(match, "figure-1"), pointing(match, "hero-6"))] == [(), ()]
    assert why(match, "figure-5") == [("The Legion does not attack its own", "DR-6.11")]
    assert why(match, "figure-3") == [("5 zones away, Range 2", "DR-5.8")]


def spell(match: AnyMatch, number: int) -> Any:
    return match.state.cards.spells[number].id.upper()


@pytest.mark.rule("DR-20.7", "DR-20.8")
def test_the_pit_is_refused_as_the_pit() -> None:
    match = match_at(GAME, night("teuta A3-nw", "condemned B2-sw", "pekka A3-nw", encounter=3))
    play(match, 2)

    assert why(match, zone(match, "B2-se")) == [("Nobody enters the Pit", "DR-20.7")]


@pytest.mark.rule("DR-7.8", "DR-7.13")
def test_where_a_figure_may_appear_is_told_by_range() -> None:
    match = match_at(GAME, night("teuta A2-nw", "hagatha A3-nw"))
    call = next(
        n for n in match.state.cards.grimoires[match.state.figures[1].card] if spell(match, n) == "HAG2"
    )
    play(match, 2, ("spell", call))

    assert match.question.kind == "place"
    assert why(match, zone(match, "B1-nw")) == [("2 zones away, Range 1", "DR-5.8")]
    contract.check_pointing_at(match, match.question)


@pytest.mark.rule("DR-8.4")
def test_the_wounds_of_a_plague_go_to_heroes_on_the_board() -> None:
    match = match_at(
        GAME,
        night(
            "teuta A2-nw",
            "odile A2-nw",
            "pekka A3-nw",
            hand=["rot-gift"],
            decks={"plague_deck": ["grey-fever"]},
        ),
    )
    play(match, 3, ("card", 0), "wounds")

    assert match.question.kind == "plague_wound"
    assert why(match, "hero-1") == [("Nobody stands in this slot", "DR-8.4")]
    assert not pointing(match, "hero-5").reasons
    contract.check_pointing_at(match, match.question)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_and_the_terminal_have_words_for_pointing_at_each_thing(language: str) -> None:
    match = match_at(GAME, night("teuta A3-nw", "pekka A3-ne", "condemned A3-sw", hand=["surge"]))
    view, t = match.view(0), translator_for(language, GAME)

    for thing in GAME.information.things(view):
        pointed = pointed_at(GAME, view, match.question, thing)
        assert pointed.offered or pointed_words(pointed, thing, t)
