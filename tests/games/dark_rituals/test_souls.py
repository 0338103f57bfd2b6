"""DR-8: Souls, the enraged side and Plagues."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import Match
from tablee.games.dark_rituals import GAME
from tablee.games.dark_rituals.events import CubeMoved, FigureWounded, LegionEnraged, PlagueDrawn, SoulGained
from tablee.games.dark_rituals.state import Night
from tablee.games.dark_rituals.testing import (
    FX,
    base,
    card_number,
    hero_turn,
    lives,
    night,
    spell,
    wounds,
)
from tablee.testing import events, match_at, play


def serf_falls(*figures: str, plagues: tuple[str, ...] = ("grey-fever",), **fields: Any) -> Match[Night]:
    """Ikrek eliminates the Peasant beside her."""
    here = night("ikrek B2-nw", "peasant B2-nw", *figures, map=FX, decks={"plague_deck": plagues}, **fields)
    here.chance.loaded = (6, 6)
    match = match_at(GAME, here)
    play(match, 1, ("attack", 2))
    return match


@pytest.mark.rule("DR-8.1", "DR-18.6")
def test_a_serf_or_hero_that_the_legion_eliminates_is_a_soul() -> None:
    match = serf_falls("teuta C5", rewards=[])
    assert match.state.souls == 1

    s = night("ikrek B2-nw", "teuta B2-nw -3", "corday C5", map=FX, rewards=[], dice=[6])
    match = match_at(GAME, s)
    play(match, 1, ("attack", 2))

    assert match.state.souls == 1


@pytest.mark.rule("DR-8.1", "DR-20.10")
def test_what_heroes_and_serfs_eliminate_is_no_soul() -> None:
    s = night("teuta B2-nw", "condemned B2-nw", "pekka C5", map=FX, ai="ai-13", dice=[6], energy=0)

    match = hero_turn(s)

    assert not lives(match, 2)
    assert match.state.souls == 0


@pytest.mark.rule("DR-8.1", "DR-7.3")
def test_a_serf_that_a_spell_eliminates_is_a_soul_too() -> None:
    s = night("hagatha B2-nw", "peasant B2-nw", "teuta C5", map=FX, rewards=[])
    match = match_at(GAME, s)

    play(match, 1, spell("hag3"))

    assert match.state.souls == 1


@pytest.mark.rule("DR-8.2", "DR-8.3", "DR-8.6")
def test_a_plague_reward_spreads_a_plague_once() -> None:
    match = serf_falls("teuta C5", souls=1, rewards=[2, 4])

    assert match.question.kind == "plague"
    assert match.question.about == (card_number(base().plagues, "grey-fever"), 2)
    assert match.state.rewards == [4]
    play(match, "energy")

    assert (match.state.plague, match.state.plague_x, match.state.plague_split) == (-1, 0, [])
    assert match.state.plague_discard == [card_number(base().plagues, "grey-fever")]
    assert len(events(match, PlagueDrawn)) == 1


@pytest.mark.rule("DR-8.2")
def test_without_a_reward_no_plague_comes() -> None:
    match = serf_falls("teuta C5", souls=2, rewards=[2, 4])

    assert match.question.kind == "action"
    assert match.state.rewards == [2, 4]


@pytest.mark.rule("DR-8.3", "DR-8.12")
@pytest.mark.parametrize("plague", range(10))
def test_each_plague_counts_by_its_value_alone(plague: int) -> None:
    card = base().plagues[plague]
    match = serf_falls("teuta C5", souls=1, rewards=[2], plagues=(card.id,))

    play(match, "energy")

    assert match.state.gained == card.x
    assert match.state.energy == 25 - 2 + card.x


@pytest.mark.rule("DR-8.4", "DR-8.12", "DR-6.9")
def test_wounds_of_a_plague_are_split_first_and_placed_together() -> None:
    match = serf_falls("curthouse C5", "battista C5", souls=1, rewards=[2], plagues=("weeping-sores",))

    play(match, "wounds")
    assert (match.question.kind, match.question.options) == ("plague_wound", [1, 2])
    play(match, 2, 1)
    assert wounds(match, 3) == wounds(match, 4) == 0
    play(match, 2)

    assert (wounds(match, 3), wounds(match, 4)) == (1, 2)
    assert [(e.figure[2], e.n) for e in events(match, FigureWounded) if e.figure[0] == "hero"] == [
        (3, 1),
        (4, 2),
    ]


@pytest.mark.rule("DR-8.4", "DR-6.9")
def test_more_wounds_than_a_hero_has_life_are_lost() -> None:
    match = serf_falls("curthouse C5", "battista C5 -3", souls=1, rewards=[2], plagues=("weeping-sores",))

    play(match, "wounds", 2, 2, 2)

    assert not lives(match, 4)
    assert match.state.tallies.heroes == 1
    assert wounds(match, 3) == 0


@pytest.mark.rule("DR-8.4", "DR-11.5")
def test_cubes_go_back_and_not_below_zero() -> None:
    match = serf_falls("curthouse C5", souls=1, rewards=[2], plagues=("weeping-sores",), morale=(1, 2, 0, 5))

    play(match, "cubes")
    assert match.question.kind == "plague_cube"
    assert match.question.default == 3
    play(match, 0, 0, 1)

    assert match.state.morale == [0, 1, 0, 5]
    assert [(e.cube, e.value) for e in events(match, CubeMoved)] == [(0, 0), (1, 1)]


@pytest.mark.rule("DR-8.11")
def test_a_use_that_could_do_nothing_is_not_offered() -> None:
    cubes_at_zero = serf_falls("teuta C5", souls=1, rewards=[2])
    no_hero = serf_falls(souls=1, rewards=[2], morale=(1, 0, 0, 0))
    neither = serf_falls(souls=1, rewards=[2])

    assert cubes_at_zero.question.options == ["energy", "wounds"]
    assert no_hero.question.options == ["energy", "cubes"]
    assert neither.question.kind == "action"
    assert neither.state.gained == 2


@pytest.mark.rule("DR-8.4")
def test_the_default_split_wounds_the_most_wounded_hero_first() -> None:
    match = serf_falls(
        "curthouse C5", "battista C5 -2", "corday C5 -3", souls=1, rewards=[2], plagues=("weeping-sores",)
    )

    play(match, "wounds")

    defaults = []
    for _ in range(3):
        defaults.append(match.question.default)
        play(match, match.question.default)
    # Corday has one Life left; then Battista.
    assert defaults == [3, 2, 2]
    assert [lives(match, id) for id in (3, 4, 5)] == [True, False, False]


@pytest.mark.rule("DR-8.5", "DR-7.11")
def test_at_five_souls_the_legion_is_enraged_for_the_rest_of_the_match() -> None:
    match = serf_falls("teuta C5", souls=4, rewards=[])

    assert match.state.enraged
    assert len(events(match, LegionEnraged)) == 1
    calm = serf_falls("teuta C5", souls=3, rewards=[])
    assert not calm.state.enraged


@pytest.mark.rule("DR-8.9")
def test_the_flip_comes_before_the_plague() -> None:
    match = serf_falls("teuta C5", souls=4, rewards=[5])

    assert match.question.kind == "plague"
    assert match.state.enraged
    kinds = [type(event).__name__ for event in events(match)]
    assert kinds.index("LegionEnraged") < kinds.index("PlagueDrawn")


@pytest.mark.rule("DR-8.9")
def test_past_ten_the_counter_stays() -> None:
    match = serf_falls("teuta C5", souls=10, rewards=[], enraged=True)

    assert match.state.souls == 10
    assert events(match, SoulGained) == []


@pytest.mark.rule("DR-8.7", "DR-13.9")
def test_plague_wounds_are_no_attack_but_an_elimination_may_be_prevented() -> None:
    match = serf_falls(
        "mathurin@3 C5 -3",
        souls=1,
        rewards=[2],
        in_force="ai-09",
        pool=4,
        plagues=("weeping-sores",),
    )

    play(match, "wounds")

    # Bark Skin is no use; Last Breath, N3, saves him.
    assert wounds(match, 3) == 3
    assert len(match.state.pool) == 1


@pytest.mark.rule("DR-8.8", "DR-8.1", "DR-8.10")
def test_a_hero_that_a_plague_eliminates_is_a_soul_and_its_plague_waits() -> None:
    match = serf_falls(
        "curthouse C5 -4",
        "battista C5",
        souls=1,
        rewards=[2, 3],
        plagues=("weeping-sores", "grey-fever"),
    )

    play(match, "wounds", 1, 2, 2)

    assert not lives(match, 3)
    assert wounds(match, 4) == 2
    assert (match.state.souls, match.state.rewards) == (3, [])
    assert match.question.about == (card_number(base().plagues, "grey-fever"), 2)
    play(match, "energy")
    assert (match.question.kind, match.state.pending_plagues) == ("action", 0)


@pytest.mark.rule("DR-8.10")
def test_everything_comes_before_the_next_attack_of_the_same_action() -> None:
    # Rot Cloud on two Heroes: the Plague of the first one's fall comes before the second Attack.
    s = night("battista B2-ne -3", "teuta B2-ne", "pekka B2-nw", map=FX, souls=1, rewards=[2], dice=[6, 6])
    match = match_at(GAME, s)

    play(match, 3, spell("pek3"))
    assert match.question.kind == "plague"
    assert wounds(match, 2) == 0
    play(match, "energy")

    assert wounds(match, 2) == 1


@pytest.mark.rule("DR-8.12", "DR-23.2", "DR-23.3")
@pytest.mark.parametrize(
    ("option", "card", "x"),
    [
        ("plague_min_2", "dry-cough", 2),
        ("plague_min_2", "locust-night", 3),
        ("plague_all_2", "dry-cough", 2),
        ("plague_all_2", "locust-night", 2),
    ],
)
def test_dials_change_the_value_when_the_card_is_drawn(option: str, card: str, x: int) -> None:
    match = serf_falls("teuta C5", souls=1, rewards=[2], plagues=(card,), options={option: True})

    assert match.question.about == (card_number(base().plagues, card), x)
