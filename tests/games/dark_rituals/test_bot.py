"""The bot ``steady`` (16.2): what it does on plain tables, and how it fares over matches."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tablee.core import Match, Observation, words
from tablee.games.dark_rituals import GAME
from tablee.games.dark_rituals.ai.bot import Steady, decide
from tablee.games.dark_rituals.ai.guide import NightGuide, chance_to_win
from tablee.games.dark_rituals.state import Night, Options
from tablee.games.dark_rituals.testing import hero_turn, night
from tablee.testing import match_at, play
from tests.contract.games import SOAK

EN = words("en", GAME.folder / "texts")
MATCHES = 200 if SOAK else 2
"""Matches of each Encounter; three times as many of the first, which are short."""


def decided(match: Match[Night]) -> Any:
    """What the bot answers to the question that is asked."""
    return decide(match.view(0), match.question)


def turn_of(s: Night, id: int) -> Match[Night]:
    """A match in which this Character has been activated."""
    match = match_at(GAME, s)
    play(match, id)
    return match


@pytest.mark.rule("DR-8.1")
def test_a_serf_in_reach_is_attacked() -> None:
    match = turn_of(night("ravenous A3-nw", "peasant A3-nw", "teuta A2-nw", "pekka A3-ne"), 1)

    assert decided(match) == ("attack", 2)


@pytest.mark.rule("DR-20.3")
def test_a_ruby_beside_the_pit_is_thrown() -> None:
    match = match_at(GAME, night("possessed B2-sw ruby", "pekka A5-ne", "teuta B6-sw", encounter=3))

    assert decided(match) == 1
    play(match, 1)
    assert decided(match) == ("throw",)


@pytest.mark.rule("DR-3.4")
def test_with_hardly_any_energy_it_passes() -> None:
    match = match_at(GAME, night("ravenous A3-nw", "pekka A3-ne", "teuta A2-nw", energy=2, spent=23))

    assert decided(match) == "pass"


@pytest.mark.rule("DR-6.4")
def test_the_last_witch_is_defended_and_a_minion_without_energy_is_not() -> None:
    s = night("teuta A3-ne", "pekka A3-ne -4", ai="ai-15", dice=[3])
    match = hero_turn(s)
    assert match.question.kind == "defend"
    assert decided(match) != "none"

    s = night("teuta A3-ne", "condemned A3-ne", "pekka B1-se", ai="ai-15", dice=[3], energy=3, spent=22)
    match = hero_turn(s)
    assert match.question.kind == "defend"
    assert decided(match) == "none"


@pytest.mark.rule("DR-8.4")
def test_a_plague_fells_a_hero_if_it_can() -> None:
    weak = night("ravenous A3-nw", "peasant A3-nw", "teuta A2-nw -3", "pekka A3-ne", souls=1, dice=[6])
    strong = night("ravenous A3-nw", "peasant A3-nw", "teuta A2-nw", "pekka A3-ne", souls=1, dice=[6])
    answers = []
    for s in (weak, strong):
        match = turn_of(s, 1)
        play(match, ("attack", 2))
        assert match.question.kind == "plague"
        answers.append(decided(match))

    assert answers[0] == "wounds"
    assert answers[1] != "wounds"


@pytest.mark.rule("DR-6.3", "DR-4.2")
def test_a_hint_says_chance_and_price() -> None:
    match = turn_of(night("ravenous A3-nw", "peasant A3-nw", "teuta A2-nw", "pekka A3-ne"), 1)
    observation = Observation(match, match.question, random.Random(0))

    value, reasons = Steady().advise(observation)

    assert value == ("attack", 2)
    assert [reason.id for reason in reasons] == ["weigh-energy", "weigh-hit"]
    assert reasons[1].args == {"hit": 36, "percent": 100}


def hinted(match: Match[Night]) -> list[str]:
    """The lines of a hint, in words."""
    _, reasons = Steady().advise(Observation(match, match.question, random.Random(0)))
    return [EN.text(reason) for reason in reasons]


@pytest.mark.rule("DR-3.9", "DR-12.24")
def test_a_hint_to_activate_tells_the_plan_with_prices_and_chances_and_what_comes_next() -> None:
    match = match_at(GAME, night("ravenous A3-nw", "peasant A3-ne", "teuta A2-nw", "pekka B1-se"))

    lines = hinted(match)

    assert lines[0] == (
        "Plan: Move to Sunken Lane, north-east (1 Energy), "
        "then Attack Peasant (Resistance 1, Life 1) (2 Energy), 36 of 36."
    )
    assert all(line.startswith("If ") for line in lines[1:])
    assert len(lines) > 1


@pytest.mark.rule("DR-6.4")
def test_a_hint_not_to_defend_says_what_a_defence_would_have_been_worth() -> None:
    s = night("teuta A3-ne", "condemned A3-ne", "pekka B1-se", ai="ai-15", dice=[3], energy=3, spent=22)

    lines = hinted(hero_turn(s))

    assert lines == ["To Defend would hold on 13 of 36 rolls for 1 Energy: too little for what is at stake."]


def test_a_searching_bot_weighs_pass_too_and_values_lie_between_0_and_1() -> None:
    match = match_at(GAME, night("ravenous A3-nw", "pekka A3-ne", "ikrek A3-se", "teuta A2-nw"))
    observation = Observation(match, match.question, random.Random(0))

    candidates = list(NightGuide().candidates(observation) or ())

    assert "pass" in candidates
    assert set(candidates) <= set(match.question.offered())
    worse = night("condemned A3-nw", "teuta A2-nw", "pekka A3-ne -4")
    assert 0 < chance_to_win(match_at(GAME, worse).view(0)) < chance_to_win(match.view(0)) < 1


def outcome_of(encounter: int, seed: int) -> bool:
    """Whether ``steady`` wins a match."""
    match = Match.new(GAME, Options(encounter=encounter, watch="off"), seed)  # type: ignore[arg-type]
    while match.outcome is None:
        play(match, decide(match.view(0), match.question))
    return bool(match.outcome.winners)


@pytest.mark.parametrize("encounter", range(1, 6))
def test_matches_of_each_encounter_end_and_the_first_one_is_won_often(encounter: int) -> None:
    matches = 3 * MATCHES if encounter == 1 else MATCHES
    wins = sum(outcome_of(encounter, seed) for seed in range(matches))

    least, most = (1 / 6, 0.85) if encounter == 1 else (0.08 if SOAK else 0, 0.95 if SOAK else 1)
    assert least * matches <= wins <= most * matches
