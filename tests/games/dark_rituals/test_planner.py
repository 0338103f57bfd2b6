"""DR-12, DR-14 to DR-16: properties of the Heroes' script, on random tables and in random matches."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tablee.core import Match
from tablee.core.serialization import encode_state
from tablee.games.dark_rituals import GAME
from tablee.games.dark_rituals.script.forecast import forecast
from tablee.games.dark_rituals.script.plans import choose
from tablee.games.dark_rituals.script.structs import Decision, HeroForecast
from tablee.games.dark_rituals.script.table import here
from tablee.games.dark_rituals.state import NOBODY, Night, Options
from tablee.testing import random_play
from tablee.testing.contract.secrecy import check_decides_blind
from tests.contract.games import SOAK
from tests.games.dark_rituals.random_tables import acted, random_table
from tests.games.dark_rituals.slow_planner import Done, SlowPlanner

TABLES = 20_000 if SOAK else 300
MATCHES = 60 if SOAK else 2
"""Random matches of each Encounter."""


def ruled(encounter: int, mode: str, *rules: str) -> Any:
    """Tables of an Encounter and a mode, with rules that they show best."""
    return pytest.param(encounter, mode, marks=pytest.mark.rule(*rules), id=" ".join(rules))


@pytest.mark.parametrize(
    ("encounter", "mode"),
    [
        ruled(0, "", "DR-16.1", "DR-12.22", "DR-12.24"),
        ruled(1, "", "DR-14.13", "DR-14.6", "DR-18.4"),
        ruled(2, "standard", "DR-14.8", "DR-14.12", "DR-16.2"),
        ruled(2, "advanced", "DR-12.20", "DR-16.5", "DR-16.8"),
        ruled(3, "", "DR-12.11", "DR-12.12", "DR-20.9"),
        ruled(3, "simplified", "DR-16.4", "DR-16.7", "DR-20.8"),
        ruled(4, "", "DR-15.2", "DR-15.3", "DR-21.5"),
        ruled(5, "", "DR-15.5", "DR-22.8", "DR-16.6"),
    ],
)
@given(seed=st.integers(0, 10**9))
@settings(max_examples=TABLES // 2, deadline=None)
def test_plan_and_reasons_are_those_of_the_second_planner(encounter: int, mode: str, seed: int) -> None:
    s = random_table(seed, encounter, mode)
    slow = SlowPlanner(s, here(s, s.active)).choose()

    choice = acted(s).state.choices[0]

    assert (choice.card, choice.entry) == (slow.card, slow.entry)
    assert [
        (one.card, one.entry, [(r.code, r.word, *r.facts) for r in one.reasons]) for one in choice.rejected
    ] == slow.rejected
    steps = [Done(d.do, d.targets, d.zone, d.key, d.zone_key) for d in choice.steps[:1]]
    assert steps == ([] if slow.step is None else [slow.step])


@pytest.mark.rule("DR-16.1", "DR-12.24")
@given(st.integers(0, 10**9))
@settings(max_examples=TABLES, deadline=None)
def test_every_tie_is_settled_whatever_the_order_of_the_figures(seed: int) -> None:
    s = random_table(seed)
    hero = here(s, s.active)
    before = encode_state(s)
    choice = choose(s, hero, s.in_force)
    assert encode_state(s) == before

    random.Random(seed).shuffle(s.figures)

    # Of several targets that are in reach already, a reason names the first: the order of entry, DR-5.13.
    again = choose(s, hero, s.in_force)
    assert replace(again, rejected=()) == replace(choice, rejected=())
    assert [(one.card, one.entry) for one in again.rejected] == [(o.card, o.entry) for o in choice.rejected]


@pytest.mark.rule("DR-12.10", "DR-13.4", "DR-13.15")
@given(st.integers(0, 10**9))
@settings(max_examples=TABLES, deadline=None)
def test_a_chosen_entry_changes_the_table(seed: int) -> None:
    s = random_table(seed)

    after = acted(s).state

    if after.choices[0].card != "none":
        assert changeable(after) != changeable(s)


def changeable(s: Night) -> tuple[object, ...]:
    """What an Action of a Hero may change; an Attack at least uses dice."""
    figures = [(f.id, f.zone, f.wounds) for f in s.figures]
    return figures, s.pool, s.plants, s.chests, s.ritual.souls, s.chance.position()


def decided(s: Night) -> Decision | None:
    """What the Hero of the top AI card would do now: a scripted opponent for the contract."""
    if s.phase != "turn":
        return None
    slot = s.slots[s.cards.ai[s.ai_pile[-1]].slot - 1]
    return (
        None
        if slot.figure == NOBODY
        else choose(s, here(s, slot.figure), s.ai_discard[0] if s.ai_discard else 0)
    )


@pytest.mark.rule("DR-12.24", "DR-1.7")
@pytest.mark.parametrize("seed", range(2))
def test_the_script_decides_without_what_nobody_can_know(seed: int) -> None:
    check_decides_blind(GAME, seed, decided)


@pytest.mark.rule("DR-12.24", "DR-12.22")
@pytest.mark.parametrize("encounter", range(1, 6))
def test_the_forecast_is_what_happens(encounter: int) -> None:
    compared = 0

    def look(match: Match[Night]) -> None:
        nonlocal compared
        if match.outcome is None and match.question.kind == "turn":
            compared += check_forecast(match.copy())

    for seed in range(MATCHES):
        match = Match.new(GAME, Options(encounter=encounter, watch="actions"), seed)  # type: ignore[arg-type]
        random_play(match, seed, watch=look)
    assert compared > 5 * MATCHES


def check_forecast(match: Match[Night]) -> int:
    """After a Pass, the Hero of the next card does as foretold, unless Militia wounded somebody first."""
    told: list[HeroForecast] = forecast(match.view(0))
    before = legion_of(match.state)
    match.play("pass")
    if match.outcome is not None or match.question.kind != "watch" or legion_of(match.state) != before:
        return 0
    ((_, _, decision),) = [one for one in told if one.ai == match.state.in_force]
    if decision is None:
        assert match.state.choices[0].card == "spawn"
        return 1
    match.play("on")
    choice = match.state.choices[0]
    assert (choice.card, choice.entry) == (decision.card, decision.entry)
    assert tuple(choice.rejected) == decision.rejected
    return 1


def legion_of(s: Night) -> list[tuple[int, int]]:
    """The Legion with its Wounds."""
    return [(f.id, f.wounds) for f in s.figures if f.kind != "hero"]
