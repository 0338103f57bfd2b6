"""DR-17 to DR-19: the default victory, and Encounters 1 and 2."""

from __future__ import annotations

import pytest

from tablee.games.dark_rituals import GAME
from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals.events import (
    SoulFreed,
    SoulTrapped,
)
from tablee.games.dark_rituals.testing import (
    base,
    hero_turn,
    night,
    reasons_of,
    with_entry,
    zone,
)
from tablee.testing import events, match_at, play
from tests.games.dark_rituals.encounter import OBJECTIVE, aim, ended

# Default victory


@pytest.mark.rule("DR-17.1")
@pytest.mark.parametrize(("before", "over"), [(4, False), (5, True)])
def test_six_heroes_eliminated_in_all_win(before: int, over: bool) -> None:
    s = night("teuta A4-ne -3", "battista B2-nw", "ikrek A4-ne", encounter=1, dice=[6])
    s.tallies.heroes = before
    match = match_at(GAME, s)

    play(match, 3, ("attack", 1))

    assert (match.outcome is not None) is over
    if over:
        assert ended(match) == (True, "six_heroes")


@pytest.mark.rule("DR-17.2")
@pytest.mark.parametrize("reserve", [[], ["ikrek"]])
def test_the_heroes_win_when_no_witch_is_left_whoever_is_in_the_reserve(reserve: list[str]) -> None:
    s = night(
        "teuta A4-ne", "hagatha A4-ne -3", "condemned A4-ne", encounter=1, dice=[6], energy=0, reserve=reserve
    )

    match = hero_turn(with_entry(s, OBJECTIVE))

    assert ended(match) == (False, "no_witch")


@pytest.mark.rule("DR-17.2", "DR-1.4")
def test_a_witch_that_a_demon_eliminates_is_gone_too() -> None:
    s = night(
        "teuta B6-sw", "haborym A3-sw", "pekka A3-sw -4", encounter=3, phase="demon", dice=[6], energy=0
    )
    s.options = GAME.rules.options(encounter=3, demon_pile_swaps=False)
    s.demon_pile = [s.cards.demon_at["dc-06"]]
    match = match_at(GAME, s)

    assert ended(match) == (False, "no_witch")


# Encounter 1


@pytest.mark.rule("DR-18.2", "DR-18.1")
def test_a_serf_that_the_legion_eliminates_leaves_a_trapped_soul() -> None:
    s = night("teuta A5-sw", "ikrek B6-nw", "peasant B6-nw", encounter=1, dice=[6], trapped=["B6-se"])
    match = match_at(GAME, s)

    play(match, 2, ("attack", 3))

    assert match.state.ritual.souls == [zone(s, "B6-nw"), zone(s, "B6-se")]
    assert match.state.souls == 1
    assert len(events(match, SoulTrapped)) == 1


@pytest.mark.rule("DR-18.2", "DR-18.5")
def test_four_trapped_souls_win_before_the_soul_counter_moves() -> None:
    s = night(
        "teuta A5-sw",
        "ikrek B6-nw",
        "peasant B6-nw",
        encounter=1,
        dice=[6],
        souls=3,
        rewards=[4],
        trapped=["B2-ne", "B2-ne", "B3-ne"],
    )
    match = match_at(GAME, s)

    play(match, 2, ("attack", 3))

    assert ended(match) == (True, "souls_trapped")
    assert (match.state.souls, match.state.rewards) == (3, [4])


@pytest.mark.rule("DR-18.6", "DR-8.2")
def test_the_token_comes_before_the_counter_and_its_plague() -> None:
    s = night("teuta A5-sw", "ikrek B6-nw", "peasant B6-nw", encounter=1, dice=[6], souls=1, rewards=[2])
    match = match_at(GAME, s)

    play(match, 2, ("attack", 3))

    kinds = [type(event).__name__ for event in events(match)]
    assert kinds.index("SoulTrapped") < kinds.index("SoulGained") < kinds.index("PlagueDrawn")


@pytest.mark.rule("DR-18.3", "DR-15.2")
def test_without_a_trapped_soul_a_witch_is_the_objective() -> None:
    s = night("teuta A5-sw", "pekka B6-nw", encounter=1)

    assert aim(s) == "B6-nw"


@pytest.mark.rule("DR-18.4", "DR-15.4")
def test_a_trapped_soul_is_freed_in_its_zone_one_for_an_action() -> None:
    s = night("teuta A5-sw", "pekka A5-se", encounter=1, trapped=["A5-nw", "A5-nw", "B1-se"])
    assert aim(s) == "A5-nw"

    there = night("teuta A5-nw", "pekka A5-nw", encounter=1, trapped=["A5-nw", "A5-nw", "B1-se"])
    match = hero_turn(with_entry(there, OBJECTIVE))

    assert match.state.ritual.souls_freed == 1
    assert len(events(match, SoulFreed)) == 1
    assert [base().boards[1].names[at] for at in match.state.ritual.souls] == ["A5-nw", "B1-se"]


@pytest.mark.rule("DR-18.4", "DR-15.3")
def test_no_soul_here_is_no_reason_to_attack_a_witch() -> None:
    s = night("teuta A5-sw", "pekka A5-sw", encounter=1, trapped=["B1-se"])

    assert reasons_of(s, OBJECTIVE) == [("nothing_here", "soul")]


@pytest.mark.rule("DR-18.5")
def test_three_freed_souls_win_for_the_heroes() -> None:
    s = night("teuta A5-nw", "pekka B1-se", encounter=1, trapped=["A5-nw"])
    s.ritual.souls_freed = 2

    assert ended(hero_turn(with_entry(s, OBJECTIVE))) == (False, "souls_freed")


@pytest.mark.rule("DR-18.2", "DR-8.1")
def test_a_possessed_serf_leaves_no_soul() -> None:
    s = night("teuta B6-nw", "possessed B6-nw -1", "pekka B1-se", encounter=1, dice=[6], energy=0)

    match = hero_turn(with_entry(s, fx.AttackTargets(targets=("enemy",))))

    assert match.state.ritual.souls == []


# Encounter 2


@pytest.mark.rule("DR-18.2", "DR-19.1")
def test_elsewhere_no_soul_is_trapped() -> None:
    s = night("teuta B5-sw", "ikrek A3-ne", "peasant A3-ne", encounter=2, dice=[6], rewards=[])
    match = match_at(GAME, s)

    play(match, 2, ("attack", 3))

    assert (match.state.ritual.souls, match.state.souls) == ([], 1)


@pytest.mark.rule("DR-19.2")
def test_the_objective_of_encounter_2_is_a_witch_all_game() -> None:
    s = night("teuta B5-nw", "pekka A3-ne", "condemned B5-ne", encounter=2)

    assert aim(s, 12) == "A3-ne"


@pytest.mark.rule("DR-19.3")
@pytest.mark.parametrize(("before", "over"), [(1, False), (2, True)])
def test_three_witch_eliminations_win_the_same_witch_counting_again(before: int, over: bool) -> None:
    s = night("teuta A3-ne", "hagatha A3-ne -3", "pekka A3-se", encounter=2, dice=[6], energy=0)
    s.tallies.witches = before

    match = hero_turn(with_entry(s, fx.AttackTargets(targets=("witch",))))

    assert (match.outcome is not None) is over
    if over:
        assert ended(match) == (False, "witches_fallen")
    else:
        assert match.state.witch_reserve == [base().legion_at["hagatha"]]


@pytest.mark.rule("DR-19.3", "DR-19.1")
def test_four_hero_eliminations_win_encounter_2() -> None:
    s = night("teuta A3-ne -3", "ikrek A3-ne", encounter=2, dice=[6])
    s.tallies.heroes = 3
    match = match_at(GAME, s)

    play(match, 2, ("attack", 1))

    assert ended(match) == (True, "heroes_fallen")
