"""DR-17 to DR-22: the Encounters, their own rules, Objectives and ends."""

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
    PlagueDrawn,
    RubyDropped,
    SoulFreed,
    SoulTrapped,
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
    reasons_of,
    rejected,
    spell,
    where,
    with_cards,
    with_entry,
    wounds,
    zone,
)
from tablee.testing import events, match_at, play, refused

OBJECTIVE = fx.ActivateObjective()


def ended(match: Match[Night]) -> tuple[bool, str]:
    """Whether the Witch Master won, and by what."""
    assert match.outcome is not None
    return match.outcome.winners == (0,), match.outcome.reason


def aim(s: Night, zones: int = 9) -> str:
    """Where the Hero that was named first ends when it moves to the Objective."""
    return where(hero_turn(with_entry(s, fx.TravelTo(by="escape", zones=zones, to=("objective",)))), 1)


def blocked(match: Match[Night]) -> dict[Any, str]:
    """What is greyed in the open question, each with its rule."""
    return {one.value: one.rule for one in match.question.greyed()}


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


# Encounter 3: the Pit is B2-se, beside B2-ne, B2-sw, A3-sw and B6-ne.


def carrier_turn(*figures: str, rubies: tuple[str, ...] = ("A5-ne",), **fields: Any) -> Match[Night]:
    """The turn of the Witch Master in Encounter 3, the Heroes doing nothing in theirs."""
    return match_at(
        GAME, idle(night(*figures, encounter=3, rubies=rubies, options={"watch": "off"}, **fields))
    )


@pytest.mark.rule("DR-20.2", "DR-7.7", "DR-20.12")
def test_a_possessed_serf_takes_a_ruby_and_may_then_only_move_or_throw() -> None:
    match = carrier_turn("teuta B6-sw", "possessed A5-ne", "pekka A5-se", "peasant A5-ne")

    play(match, 2)
    assert ("attack", 4) in match.question.options
    play(match, ("take",))

    assert match.state.energy == 23
    assert match.state.ritual.rubies == []
    assert match.state.figures[1].ruby
    assert {option[0] for option in match.question.options if option != "end"} == {"move"}
    assert blocked(match)["attack", 4] == "DR-20.5"


@pytest.mark.rule("DR-20.2")
def test_only_a_possessed_serf_in_its_zone_takes_a_ruby_and_only_one() -> None:
    match = carrier_turn("teuta B6-sw", "condemned A5-ne", "pekka A5-ne", "possessed A5-nw")
    play(match, 2)
    assert refused(match, ("take",)).rule == "DR-20.2"
    full = carrier_turn("teuta B6-sw", "possessed A5-ne ruby", "pekka A5-se")
    play(full, 2)
    assert ("take",) not in full.question.options
    assert refused(full, ("take",)).rule == "DR-20.5"


@pytest.mark.rule("DR-20.2", "DR-20.13")
def test_a_carrier_that_falls_drops_its_ruby_for_any_other() -> None:
    s = night(
        "teuta A3-sw", "possessed A3-sw -1 ruby", "possessed A3-sw", "pekka A5-se", encounter=3, energy=0
    )
    s.chance.loaded = (6, 6)
    match = hero_turn(with_entry(s, OBJECTIVE))

    assert not lives(match, 2)
    assert [base().boards[3].names[at] for at in match.state.ritual.rubies] == ["A3-sw"]
    assert len(events(match, RubyDropped)) == 1
    again = carrier_turn("teuta B6-sw", "possessed A3-sw", "pekka A5-se", rubies=("A3-sw",))
    play(again, 2, ("take",))
    assert again.state.figures[1].ruby


@pytest.mark.rule("DR-20.3", "DR-20.4", "DR-20.13")
@pytest.mark.parametrize(
    ("place", "beside"),
    [("B2-ne", True), ("B2-sw", True), ("A3-sw", True), ("B6-ne", True), ("B2-nw", False)],
)
def test_a_ruby_is_thrown_from_a_zone_beside_the_pit(place: str, beside: bool) -> None:
    match = carrier_turn("teuta B6-sw", f"possessed {place} ruby", "pekka A5-se")

    play(match, 2)

    assert (("throw",) in match.question.options) is beside
    if beside:
        play(match, ("throw",))
        assert where(match, 4) == "B2-se"
        assert match.state.energy == 23
        assert (match.state.ritual.rubies, match.state.figures[1].ruby) == ([], False)
    else:
        assert refused(match, ("throw",)).rule == "DR-20.3"


@pytest.mark.rule("DR-20.3", "DR-4.2")
def test_a_throw_needs_its_energy() -> None:
    match = carrier_turn("teuta B6-sw", "possessed B2-ne ruby", "pekka A5-se", energy=1, spent=24)

    play(match, 2)

    assert blocked(match)[("throw",)] == "DR-4.2"


@pytest.mark.rule("DR-3.7", "DR-20.6")
def test_the_automatic_escape_of_one_carrier_does_not_bind_the_next() -> None:
    figures = ("teuta A3-nw", "battista A3-nw", "possessed A3-nw ruby", "possessed A3-nw ruby", "pekka A5-se")
    match = carrier_turn(*figures)

    play(match, 3, ("move", zone(match.state, "B2-ne")), "end")

    assert match.question.kind == "turn"
    assert 4 in match.question.options


@pytest.mark.rule("DR-20.12", "DR-20.6")
def test_after_a_throw_only_a_move_with_an_automatic_escape_is_left() -> None:
    match = carrier_turn("teuta A3-sw", "battista A3-sw", "possessed A3-sw ruby", "pekka A5-se")

    play(match, 3, ("throw",))

    assert {option[0] for option in match.question.options if option != "end"} == {"move"}
    assert refused(match, ("take",)).rule == "DR-20.5"
    play(match, ("move", zone(match.state, "A3-nw")))
    assert where(match, 3) == "A3-nw"


@pytest.mark.rule("DR-20.6", "DR-5.5")
def test_two_moves_of_a_carrier_need_their_escapes() -> None:
    # Free in the first zone, held by two Heroes in the second: the second Move is pinned.
    match = carrier_turn("teuta B2-ne", "battista B2-ne", "possessed A3-nw ruby", "pekka A5-se")

    play(match, 3, ("move", zone(match.state, "B2-ne")))

    assert blocked(match)["move", zone(match.state, "A3-nw")] == "DR-5.5"
    assert ("throw",) in match.question.options


@pytest.mark.rule("DR-20.5", "DR-6.4")
def test_a_carrier_may_still_defend() -> None:
    s = night("teuta A3-sw", "possessed A3-sw ruby", "pekka A5-se", encounter=3, dice=[3])

    match = hero_turn(with_entry(s, OBJECTIVE))

    assert "defend" in match.question.options


@pytest.mark.rule("DR-20.7", "DR-5.17")
def test_nobody_enters_the_pit_and_the_demon_never_returns() -> None:
    match = carrier_turn("teuta B6-sw", "condemned B2-ne", "pekka A5-se", "haborym A3-sw", demon_card="dc-01")
    pit = zone(match.state, "B2-se")
    play(match, 2)
    assert refused(match, ("move", pit)).rule == "DR-20.7"
    play(match, ("move", zone(match.state, "B2-nw")), "end")

    match = carrier_turn("teuta B6-sw", "condemned B2-ne", "pekka A5-se", "haborym A3-sw", demon_card="dc-01")
    play(match, 4)
    assert ("move", pit) not in match.question.options
    # Nor does it pass: B2-sw is two zones away through the Pit, and three round it.
    assert ("move", zone(match.state, "B2-sw")) not in match.question.options


@pytest.mark.rule("DR-20.7", "DR-7.3")
def test_no_spell_moves_a_hero_onto_the_pit() -> None:
    match = carrier_turn("teuta B2-ne", "pekka B2-nw", hand=["beckon"])

    play(match, 2, ("card", 0))

    assert match.question.kind == "zone"
    assert zone(match.state, "B2-se") not in match.question.options


@pytest.mark.rule("DR-20.7", "DR-20.8", "DR-6.11")
def test_the_demon_on_the_pit_attacks_and_is_attacked_over_a_distance_only() -> None:
    match = carrier_turn("teuta B2-ne", "haborym B2-se", "pekka A5-se", demon_card="dc-01")
    play(match, 2)
    assert ("attack", 1) not in match.question.options
    match = carrier_turn("teuta B2-ne", "ormazog B2-se", "pekka A5-se", demon_card="dc-01")
    play(match, 2)

    assert ("attack", 1) in match.question.options


@pytest.mark.rule("DR-20.9")
@pytest.mark.parametrize(
    ("more", "end"),
    [
        ((), "A5-se"),
        (("possessed B1-ne",), "A5-se"),
        (("possessed B1-ne ruby",), "B1-ne"),
        (("possessed B1-ne ruby", "haborym A5-ne"), "A5-ne"),
    ],
)
def test_the_objective_of_encounter_3(more: tuple[str, ...], end: str) -> None:
    assert aim(night("teuta A5-nw", "pekka A5-se", *more, encounter=3), 12) == end


@pytest.mark.rule("DR-20.10")
@pytest.mark.parametrize(("demon", "over"), [((), True), (("haborym A3-ne",), False)])
def test_the_heroes_win_when_all_ever_possessed_fall_before_the_demon_comes(
    demon: tuple[str, ...], over: bool
) -> None:
    s = night("teuta A3-sw", "possessed A3-sw -1", "pekka A5-se", *demon, encounter=3, dice=[6], energy=0)

    match = hero_turn(with_entry(s, fx.AttackTargets(targets=("disciple",))))

    assert (match.outcome is not None) is over
    if over:
        assert ended(match) == (False, "possessed_fell")


@pytest.mark.rule("DR-20.10", "DR-7.15")
def test_a_newly_possessed_serf_counts() -> None:
    match = carrier_turn("teuta B6-sw", "pekka A3-sw", "peasant A3-sw", "possessed A3-se")
    play(match, 2, ("possess", 3))
    assert match.state.ritual.ever_possessed == 2

    s = night(
        "teuta A3-se", "pekka A5-se", "possessed A3-se -1", "possessed A3-sw", encounter=3, dice=[6], energy=0
    )
    match = hero_turn(with_entry(s, fx.AttackTargets(targets=("disciple",))))
    assert match.outcome is None


@pytest.mark.rule("DR-20.10", "DR-21.9")
@pytest.mark.parametrize("encounter", [3, 4, 5])
def test_the_heroes_win_when_the_demon_falls(encounter: int) -> None:
    place = {3: "A3-sw", 4: "A5-ne", 5: "B5-nw"}[encounter]
    witch = {3: "pekka A5-se", 4: "pekka A1-se", 5: "ikrek B1-ne"}[encounter]
    s = night(f"gaspard {place}", f"haborym {place} -6", witch, encounter=encounter, dice=[6], energy=0)

    match = hero_turn(with_entry(s, OBJECTIVE))

    assert ended(match) == (False, "demon_fell")


@pytest.mark.rule("DR-20.11", "DR-21.9")
@pytest.mark.parametrize(("encounter", "before", "over"), [(3, 0, False), (3, 1, True), (4, 1, True)])
def test_two_final_wounds_by_the_demon_win(encounter: int, before: int, over: bool) -> None:
    place = {3: "A3-sw", 4: "A5-ne"}[encounter]
    witch = {3: "pekka A5-se", 4: "pekka A1-se"}[encounter]
    s = night(
        f"teuta {place} -3",
        "battista B4-sw" if encounter == 4 else "battista B6-sw",
        f"haborym {place}",
        witch,
        encounter=encounter,
        demon_card="dc-01",
        dice=[6],
    )
    s.tallies.demon_kills = before
    match = match_at(GAME, s)

    play(match, 3, ("attack", 1))

    assert match.state.tallies.demon_kills == before + 1
    assert (match.outcome is not None) is over
    if over:
        assert ended(match) == (True, "demon_kills")


@pytest.mark.rule("DR-20.11", "DR-8.1")
def test_a_final_wound_by_others_is_none_of_the_demons() -> None:
    s = night("teuta A3-sw -3", "haborym A3-sw", "ikrek A3-sw", encounter=3, demon_card="dc-01", dice=[6])
    match = match_at(GAME, s)

    play(match, 3, ("attack", 1))

    assert match.state.tallies.demon_kills == 0


# Encounter 4


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
