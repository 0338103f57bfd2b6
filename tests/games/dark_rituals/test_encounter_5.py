"""DR-22: Encounter 5, the Blood Sacrifice and the Welcome."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import Match
from tablee.games.dark_rituals import GAME
from tablee.games.dark_rituals.events import (
    DemonSummoned,
    PlagueDrawn,
)
from tablee.games.dark_rituals.state import Night
from tablee.games.dark_rituals.testing import (
    base,
    changed,
    executed,
    hero_turn,
    idle,
    lives,
    night,
    rejected,
    where,
    with_cards,
    with_entry,
    wounds,
)
from tablee.testing import events, match_at, play, refused
from tests.games.dark_rituals.encounter import OBJECTIVE, ended

# Encounter 5: the Pit is B2-sw, the welcome zone B2-nw.


@pytest.mark.rule("DR-22.2", "DR-7.9")
def test_devoted_witches_cannot_be_summoned_and_leave_the_game() -> None:
    s = night(
        "teuta A6-ne", "pekka A6-ne -4", "ikrek B1-ne", "hagatha B2-ne", encounter=5, dice=[6], energy=0
    )
    match = hero_turn(with_entry(s, OBJECTIVE))
    assert not lives(match, 2)
    assert match.state.witch_reserve == []

    s = night("teuta A4-sw", "ikrek B1-ne", encounter=5, reserve=["pekka"])
    match = match_at(GAME, s)
    play(match, 2)
    assert refused(match, ("witch", base().legion_at["pekka"])).rule == "DR-22.2"


def sacrifice(*figures: str, tokens: int = 0, **fields: Any) -> Match[Night]:
    """A Ravenous eliminates Teuta in Encounter 5."""
    s = night("teuta A4-sw -3", "ravenous A4-sw", "battista A4-nw", *figures, encounter=5, dice=[6], **fields)
    s.ritual.pit_tokens = tokens
    match = match_at(GAME, s)
    play(match, 2, ("attack", 1))
    return match


@pytest.mark.rule("DR-22.4", "DR-22.13")
def test_a_hero_that_the_legion_eliminates_is_a_token_and_a_wound_on_ikrek() -> None:
    match = sacrifice("ikrek B1-ne", "condemned B1-ne", "pekka A6-ne", rewards=[])

    # No Defend and no Blood Price is asked.
    assert match.question.kind == "action"
    assert match.state.ritual.pit_tokens == 1
    assert wounds(match, 4) == 1
    assert match.state.souls == 1


@pytest.mark.rule("DR-22.6", "DR-22.11")
def test_four_tokens_summon_the_demon_on_the_pit() -> None:
    early = sacrifice("ikrek B1-ne", "hagatha B2-nw", tokens=2, rewards=[])
    assert events(early, DemonSummoned) == []

    match = sacrifice("ikrek B1-ne", "hagatha B2-nw", tokens=3, rewards=[])
    assert len(events(match, DemonSummoned)) == 1
    assert where(match, 6) == "B2-sw"
    # The Wound of the sacrifice comes first; with Hagatha in the welcome zone there is no other one.
    assert (wounds(match, 4), wounds(match, 5)) == (1, 0)


@pytest.mark.rule("DR-22.7", "DR-22.13")
def test_without_a_witch_in_the_welcome_zone_each_receives_a_wound() -> None:
    match = sacrifice("ikrek B1-ne", "hagatha B2-ne", tokens=3, rewards=[])

    assert (wounds(match, 4), wounds(match, 5)) == (2, 1)


@pytest.mark.rule("DR-22.6", "DR-22.11")
def test_ikreks_fall_summons_the_demon_whoever_brings_it_about() -> None:
    s = night("teuta B1-ne", "ikrek B1-ne -5", "hagatha B2-nw", encounter=5, dice=[6], energy=0)

    match = hero_turn(with_entry(s, OBJECTIVE))

    assert not lives(match, 2)
    kinds = [type(event).__name__ for event in events(match)]
    # The Attribute board first, then the summoning.
    assert kinds.index("CubeMoved") < kinds.index("DemonSummoned")
    assert match.outcome is None


@pytest.mark.rule("DR-22.11", "DR-22.4")
def test_a_serf_is_no_sacrifice() -> None:
    s = night(
        "teuta A4-nw", "ravenous A4-sw", "peasant A4-sw", "ikrek B1-ne", encounter=5, dice=[6], rewards=[]
    )
    match = match_at(GAME, s)

    play(match, 2, ("attack", 3))

    assert (match.state.souls, match.state.ritual.pit_tokens) == (1, 0)
    assert wounds(match, 4) == 0


@pytest.mark.rule("DR-22.6")
def test_the_fall_of_another_witch_summons_nobody() -> None:
    s = night("teuta B2-ne", "hagatha B2-ne -3", "ikrek B1-ne", encounter=5, dice=[6], energy=0)

    match = hero_turn(with_entry(s, OBJECTIVE))

    assert not lives(match, 2)
    assert events(match, DemonSummoned) == []


@pytest.mark.rule("DR-22.5")
def test_after_the_summoning_ikrek_bleeds_no_more() -> None:
    match = sacrifice(
        "ikrek B1-ne", "hagatha B2-ne", "haborym B5-nw", tokens=4, rewards=[], demon_card="dc-03"
    )

    assert match.state.ritual.pit_tokens == 5
    assert wounds(match, 4) == 0


@pytest.mark.rule("DR-22.12", "DR-22.9")
def test_ikrek_as_the_last_witch_loses_before_the_demon_comes() -> None:
    match = sacrifice("ikrek B1-ne -5", rewards=[])

    assert ended(match) == (False, "no_witch")
    assert events(match, DemonSummoned) == []


@pytest.mark.rule("DR-22.9", "DR-22.11")
def test_the_sixth_hero_wins_before_the_sacrifice_is_paid() -> None:
    s = night("teuta A4-sw -3", "ravenous A4-sw", "ikrek B1-ne -5", encounter=5, dice=[6])
    s.tallies.heroes = 5
    match = match_at(GAME, s)

    play(match, 2, ("attack", 1))

    assert ended(match) == (True, "six_heroes")
    assert lives(match, 3)
    assert match.state.ritual.pit_tokens == 0


@pytest.mark.rule("DR-22.11", "DR-8.10")
def test_the_soul_and_its_plague_come_last() -> None:
    match = sacrifice("ikrek B1-ne", "hagatha B2-nw", tokens=3, souls=1, rewards=[2])

    assert match.question.kind == "plague"
    kinds = [type(event).__name__ for event in events(match)]
    order = ["TokenOnPit", "DemonSummoned", "SoulGained", "PlagueDrawn"]
    assert [kinds.index(kind) for kind in order] == sorted(kinds.index(kind) for kind in order)
    assert len(events(match, PlagueDrawn)) == 1


@pytest.mark.rule("DR-22.8", "DR-16.2")
@pytest.mark.parametrize(
    ("enemies", "target", "key"),
    [
        (("ikrek B5-ne", "haborym B5-nw -6", "hagatha A6-ne"), 2, "nearest"),
        (("hagatha B5-nw", "haborym B5-ne", "ikrek B1-ne"), 2, "likeliest_hit"),
        (("hagatha B5-nw -3", "pekka B5-ne", "ikrek B1-ne"), 2, "likeliest_hit"),
        (("hagatha B5-nw", "pekka B5-nw", "ikrek B1-ne"), 2, "likeliest_hit"),
        (("hagatha B5-nw", "pekka B5-nw -1", "ikrek B1-ne"), 2, "first_in_play"),
    ],
)
def test_the_objective_of_encounter_5(enemies: tuple[str, ...], target: int, key: str) -> None:
    place = "B5-ne" if key == "nearest" else "B5-nw"
    s = night(
        f"corday {place}",
        *[one.replace("B5-ne", "B5-nw") if key != "nearest" else one for one in enemies],
        encounter=5,
        dice=[0],
        energy=0,
    )

    done = hero_turn(with_entry(s, OBJECTIVE)).state.choices[-1].steps[0]

    assert (done.targets, done.key) == ((target,), key)


@pytest.mark.rule("DR-22.8")
def test_the_likelier_hit_goes_before_the_fewer_life() -> None:
    # Strength 4: always above Pekka's 3, by 35 of 36 above the Demon's 4, which has one Life less.
    figures = ("pekka B5-nw", "haborym B5-nw -3", "ikrek B1-ne")
    s = night("corday B5-nw", *figures, encounter=5, dice=[0], energy=0, morale=(3, 0, 0, 0))

    done = hero_turn(with_entry(s, OBJECTIVE)).state.choices[-1].steps[0]

    assert (done.targets, done.key) == ((2,), "likeliest_hit")


@pytest.mark.rule("DR-22.8")
def test_the_smallest_chance_to_eliminate_goes_before_a_good_chance_to_hit() -> None:
    # One roll of 36 fells the Demon in its Stone Shell; no Wound fells Pekka yet.
    figures = ("chalcosoma B5-nw -5", "pekka B5-nw", "ikrek B1-ne")
    s = night("corday B5-nw", *figures, encounter=5, dice=[0], energy=0, carapace_used=True)
    s.demon_card = s.cards.demon_at["dc-14"]

    done = hero_turn(with_entry(s, OBJECTIVE)).state.choices[-1].steps[0]

    assert done.targets == (2,)


@pytest.mark.rule("DR-22.10", "DR-2.14")
@pytest.mark.parametrize("instead_of", ["hagatha", "pekka", "ikrek"])
def test_kakhard_has_the_most_life_and_takes_ikreks_part(instead_of: str) -> None:
    match = Match.new(GAME, GAME.rules.options(encounter=5, kakhard_for=instead_of), 1)

    assert base().characters[match.state.ritual.ritualist].id == "kakhard"


@pytest.mark.rule("DR-22.10")
def test_with_a_tie_for_the_most_life_the_witch_master_chooses() -> None:
    s = idle(night("teuta A4-sw", "hagatha B2-nw", "pekka A6-ne", encounter=5))
    equal = tuple(changed(card, life=6) if card.kind == "witch" else card for card in s.cards.characters)
    s = with_cards(s, characters=equal)
    s.ritual.ritualist, s.phase = -1, "sacrifice"
    match = match_at(GAME, s)

    assert (match.question.kind, match.question.options) == ("sacrifice", [2, 3])
    assert match.question.default == 2
    play(match, 3)

    assert base().characters[match.state.ritual.ritualist].id == "pekka"


@pytest.mark.rule("DR-22.1", "DR-22.3")
def test_the_markers_of_encounter_5() -> None:
    s = Match.new(GAME, GAME.rules.options(encounter=5), 1).state
    table, names = s.cards.scenarios[5], s.cards.boards[5].names

    assert (names[table.pit], names[table.demon_zone], names[table.welcome]) == ("B2-sw", "B2-sw", "B2-nw")
    assert (s.energy, s.rewards, len(s.demon_pile)) == (25, [2, 4, 6, 8], 8)
    assert names[table.spawn] == "A4-sw"


@pytest.mark.rule("DR-12.17", "DR-15.1")
def test_an_objective_out_of_reach_is_told_with_its_distance() -> None:
    s = night("teuta A4-sw", "ikrek B1-ne", encounter=5, ai="ai-13")

    match = hero_turn(s)

    assert rejected(match)["ai", 1] == [("out_of_range", "witch_or_demon", 8)]
    assert executed(match)[0] == "action"
