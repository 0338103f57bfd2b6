"""DR-21: Encounter 4, Militia, Caves and Pekka's ritual."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import Match
from tablee.games.dark_rituals import GAME
from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals.events import (
    AttackRolled,
    CubeMoved,
    DemonSummoned,
)
from tablee.games.dark_rituals.state import Night
from tablee.games.dark_rituals.testing import (
    hero_turn,
    idle,
    night,
    reasons_of,
    spell,
    where,
    with_entry,
    zone,
)
from tablee.testing import events, match_at, play, refused
from tests.games.dark_rituals.encounter import OBJECTIVE, aim, blocked, ended


@pytest.mark.rule("DR-21.1", "DR-21.11", "DR-11.3")
def test_fiery_militia_attack_before_the_ai_card_and_move_no_cube() -> None:
    # Two Militia in turn; the first fells the Ravenous and the Condemned, the second finds nobody.
    figures = (
        "teuta A2-sw",
        "militia B3-se",
        "militia B3-se",
        "condemned B3-se",
        "ravenous B3-se",
        "pekka A1-se",
    )
    s = idle(night(*figures, encounter=4, dice=[6, 6], energy=0))
    s.phase, s.militia_left = "militia", [2, 3]
    match = match_at(GAME, s)

    blows = [(event.attacker[2], event.target[2], event.strength) for event in events(match, AttackRolled)]
    assert blows == [(2, 5, 2), (2, 4, 2)]
    assert events(match, CubeMoved) == []
    kinds = [type(event).__name__ for event in events(match)]
    assert kinds.index("AttackRolled") < kinds.index("CardRevealed")


@pytest.mark.rule("DR-21.1", "DR-22.3")
@pytest.mark.parametrize(("encounter", "attacks"), [(2, 0), (4, 1), (5, 1)])
def test_militia_are_fiery_in_encounters_4_and_5(encounter: int, attacks: int) -> None:
    place = {2: "A2-sw", 4: "A2-sw", 5: "A4-sw"}[encounter]
    witch = {2: "pekka A3-se", 4: "pekka A1-se", 5: "ikrek B1-ne"}[encounter]
    s = idle(
        night(
            "teuta A2-nw" if encounter != 5 else "teuta A4-nw",
            f"militia {place}",
            f"condemned {place}",
            witch,
            encounter=encounter,
            dice=[0],
            energy=1,
        )
    )
    match = match_at(GAME, s)

    play(match, "pass")

    assert len(events(match, AttackRolled)) == attacks


@pytest.mark.rule("DR-21.11", "DR-11.16")
def test_a_hero_in_the_zone_aids_the_militia_and_the_master_may_react() -> None:
    s = idle(night("teuta B3-se", "militia B3-se", "hagatha B3-se", "pekka A1-se", encounter=4, dice=[1]))
    match = match_at(GAME, s)

    play(match, "pass")

    assert events(match, AttackRolled)[0].strength == 3
    assert match.question.kind == "defend"


@pytest.mark.rule("DR-21.2", "DR-21.3")
def test_the_caves_are_a_chain_from_the_entrance_to_pekka() -> None:
    s = Match.new(GAME, GAME.rules.options(encounter=4), 1).state
    table, names = s.cards.scenarios[4], s.cards.boards[4].names

    at = [f for f in s.figures if f.zone == table.entrance]
    assert sorted(s.cards.characters[f.card].id for f in at) == ["condemned", "condemned", "ravenous"]
    pekka = next(f for f in s.figures if f.kind == "witch" and s.cards.characters[f.card].id == "pekka")
    assert names[pekka.zone] == "A1-se"
    caves = ["A1-sw", "A1-nw", "A1-ne", "A1-se"]
    row = s.cards.boards[4].distances("move")[zone(s, "A1-sw")]
    assert [row[zone(s, name)] for name in caves] == [0, 1, 2, 3]
    assert names[table.demon_zone] == "A5-ne"


@pytest.mark.rule("DR-21.4")
@pytest.mark.parametrize(("guards", "goes"), [(("condemned A1-sw",), False), ((), True)])
def test_heroes_enter_the_caves_only_past_an_empty_entrance(guards: tuple[str, ...], goes: bool) -> None:
    s = night("teuta A1-sw", "pekka A1-nw", *guards, encounter=4)

    reasons = reasons_of(s, fx.TravelTo(by="escape", to=("witch",)))

    assert reasons == ([] if goes else [("no_way", "witch")])


@pytest.mark.rule("DR-21.4")
def test_a_hero_inside_moves_freely_until_it_leaves() -> None:
    inside = night("teuta A1-nw", "pekka A1-se", "condemned A1-sw", encounter=4)
    assert aim(inside, 2) == "A1-se"

    # From the Entrance back in: guarded again.
    left = night("teuta A1-sw", "battista A1-nw", "pekka B6-ne", "condemned A1-sw", encounter=4)
    assert reasons_of(left, fx.TravelTo(by="escape", to=("hero",))) == [("no_way", "hero")]


@pytest.mark.rule("DR-21.4", "DR-5.8")
def test_the_guard_stops_no_shot_into_the_caves_and_no_spell_pulls_a_hero_in() -> None:
    s = night("corday A1-sw", "pekka A1-nw", "condemned A1-sw", encounter=4, dice=[0], energy=0)
    assert reasons_of(s, fx.AttackTargets(targets=("witch",))) == []

    s = idle(night("corday A1-sw", "hagatha A1-sw", "pekka A1-se", encounter=4, hand=["beckon"]))
    match = match_at(GAME, s)
    play(match, 2, ("card", 0))
    assert zone(s, "A1-nw") not in (match.question.options if match.question.kind == "zone" else [])
    assert where(match, 1) != "A1-nw"


@pytest.mark.rule("DR-21.5", "DR-15.5")
@pytest.mark.parametrize(
    ("place", "more", "target"),
    [
        ("B3-se", ("condemned A1-sw",), 3),
        ("A1-sw", ("condemned A1-sw",), 3),
        ("A1-ne", ("condemned A1-sw",), 2),
        ("A1-ne", (), 2),
        ("A1-ne", ("condemned A1-sw", "haborym A1-ne"), 4),
    ],
)
def test_the_objective_of_encounter_4_depends_on_the_hero(
    place: str, more: tuple[str, ...], target: int
) -> None:
    s = night(f"corday {place}", "pekka A1-se", *more, encounter=4, dice=[0], energy=0)

    match = hero_turn(with_entry(s, OBJECTIVE))

    assert match.state.choices[-1].steps[0].targets == (target,)


@pytest.mark.rule("DR-21.5", "DR-15.3")
def test_with_the_entrance_empty_a_hero_outside_goes_for_pekka() -> None:
    assert aim(night("teuta B3-se", "pekka A1-se", "condemned B6-ne", encounter=4), 4) == "A1-se"


@pytest.mark.rule("DR-21.6")
def test_pekka_performs_no_action_during_her_ritual_but_reacts() -> None:
    s = idle(night("teuta A1-se", "pekka A1-se", "hagatha B6-ne", encounter=4))
    match = match_at(GAME, s)
    assert blocked(match)[2] == "DR-21.6"
    assert refused(match, 2).rule == "DR-21.6"

    s = night("teuta A1-se", "pekka A1-se", "hagatha B6-ne", encounter=4, dice=[3])
    match = hero_turn(with_entry(s, OBJECTIVE))
    assert match.question.options == ["none", "defend", spell("pek5")]


def fifth_serf(*figures: str, serfs: int = 4, **fields: Any) -> Match[Night]:
    """Ikrek eliminates a Serf in Encounter 4 after so many others."""
    s = night(
        "ikrek B6-se",
        "peasant B6-se",
        "pekka A1-se",
        "teuta B4-sw",
        *figures,
        encounter=4,
        dice=[6],
        **fields,
    )
    s.tallies.serfs = serfs
    match = match_at(GAME, s)
    play(match, 1, ("attack", 2))
    return match


@pytest.mark.rule("DR-21.7", "DR-21.10")
def test_the_fifth_serf_ends_the_ritual_before_the_soul_and_its_plague() -> None:
    early = fifth_serf(serfs=3)
    assert events(early, DemonSummoned) == []

    match = fifth_serf(souls=1, rewards=[2])
    assert match.question.kind == "plague"
    kinds = [type(event).__name__ for event in events(match)]
    assert kinds.index("DemonSummoned") < kinds.index("SoulGained") < kinds.index("PlagueDrawn")
    assert where(match, 5) == "A5-ne"


@pytest.mark.rule("DR-21.7", "DR-21.6")
def test_pekka_acts_after_the_ritual() -> None:
    s = idle(night("teuta B4-sw", "pekka A1-se", "haborym A5-ne", encounter=4, demon_card="dc-01"))

    assert 2 in match_at(GAME, s).question.options


@pytest.mark.rule("DR-21.7", "DR-21.1")
def test_a_serf_counts_whoever_eliminates_it() -> None:
    # The Demon is not there yet; here the fifth Serf falls by a Creature, a Legion member like any other.
    s = night("moth B6-se", "peasant B6-se", "pekka A1-se", "teuta B4-sw", encounter=4, dice=[6])
    s.tallies.serfs = 4
    match = match_at(GAME, s)

    play(match, 1, ("attack", 2))

    assert len(events(match, DemonSummoned)) == 1


@pytest.mark.rule("DR-21.8", "DR-21.12")
def test_possessed_peasants_do_not_count_and_the_ritual_may_never_end() -> None:
    s = idle(night("hagatha B6-se", "peasant B6-se", "pekka A1-se", "teuta B4-sw", encounter=4))
    s.tallies.serfs = 4
    match = match_at(GAME, s)

    play(match, 1, ("possess", 2))

    assert match.state.tallies.serfs == 4
    assert events(match, DemonSummoned) == []
    assert match.outcome is None


@pytest.mark.rule("DR-21.9")
@pytest.mark.parametrize(("demon", "over"), [((), True), (("haborym A5-ne",), False)])
def test_the_heroes_win_when_pekka_falls_during_the_ritual(demon: tuple[str, ...], over: bool) -> None:
    s = night("teuta A1-se", "pekka A1-se -4", "hagatha B6-ne", *demon, encounter=4, dice=[6], energy=0)

    match = hero_turn(with_entry(s, fx.AttackTargets(targets=("witch",))))

    assert (match.outcome is not None) is over
    if over:
        assert ended(match) == (False, "ritualist_fell")
