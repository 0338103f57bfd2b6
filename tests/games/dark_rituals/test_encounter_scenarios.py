"""Scenarios in which two or three rules meet, in the matters of the Encounters."""

from __future__ import annotations

import pytest

from tablee.games.dark_rituals import GAME
from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals.events import AttackRolled
from tablee.games.dark_rituals.state import NOBODY
from tablee.games.dark_rituals.testing import (
    base,
    executed,
    hero_turn,
    idle,
    lives,
    night,
    reasons_of,
    spell,
    where,
    with_entry,
    wounds,
    zone,
)
from tablee.testing import events, match_at, play
from tests.games.dark_rituals.encounter import OBJECTIVE, blocked, ended


@pytest.mark.rule("DR-4.5", "DR-3.4", "DR-3.8")
def test_a_pass_brings_back_what_was_spent_but_not_the_price_of_a_witch() -> None:
    figures = ("curthouse A5-sw", "hagatha A4-ne", "pekka B1-se", "condemned A4-ne")
    s = idle(night(*figures, encounter=1, reserve=["ikrek"], energy=18, spent=7, options={"watch": "off"}))
    match = match_at(GAME, s)
    play(match, 2, ("witch", s.witch_reserve[0]), spell("hag2"), zone(s, "A4-ne"), zone(s, "A4-se"))
    assert (match.state.energy, match.state.spent, match.state.removed) == (10, 10, 5)
    assert match.question.kind == "turn"
    assert 2 not in match.question.options

    turns = match.state.tallies.hero_turns
    play(match, "pass")
    while match.question.kind == "exchange":
        play(match, ())
    assert (match.state.energy, match.state.spent, match.state.removed) == (20, 0, 5)
    assert match.state.tallies.hero_turns == turns + 2
    assert len(match.state.hand) == 3
    assert 2 in match.question.options


@pytest.mark.rule("DR-8.5", "DR-6.17", "DR-20.11")
def test_the_soul_of_the_first_hero_enrages_the_demon_before_its_second_attack() -> None:
    s = night(
        "curthouse A4-ne -4",
        "gaspard A4-ne",
        "chalcosoma A4-ne",
        "pekka A5-se",
        encounter=3,
        phase="demon",
        souls=4,
        rewards=[],
        dice=[6, 0],
        options={"demon": "chalcosoma"},
        decks={"demon_pile": ["dc-12"]},
    )
    match = match_at(GAME, s)
    rolls = events(match, AttackRolled)
    assert [(roll.strength, roll.total, roll.resistance) for roll in rolls] == [(5, 11, 4), (6, 6, 4)]
    assert (lives(match, 1), wounds(match, 2)) == (False, 1)
    assert (match.state.enraged, match.state.souls, match.state.tallies.demon_kills) == (True, 5, 1)


@pytest.mark.rule("DR-10.4", "DR-10.9", "DR-10.6")
def test_a_sulking_demon_kills_a_witch_and_the_heroes_gain_nothing() -> None:
    s = night(
        "curthouse B6-sw",
        "haborym A4-ne",
        "hagatha A4-ne -3",
        "condemned A4-ne",
        "pekka A5-se",
        encounter=3,
        phase="demon",
        dice=[0, 1],
        options={"demon": "haborym", "demon_pile_swaps": False, "watch": "off"},
        decks={"demon_pile": ["dc-04"]},
    )
    match = match_at(GAME, s)
    # 5 + 0 against Resistance 3, defended 3 + 1 = 4.
    play(match, "defend")
    assert not lives(match, 3)
    assert match.state.morale == [0, 0, 0, 0]
    assert (match.state.tallies.witches, match.state.souls) == (1, 0)
    assert match.state.witch_reserve == [base().legion_at["hagatha"]]
    assert blocked(match)[2] == "DR-10.6"


@pytest.mark.rule("DR-20.12", "DR-20.3", "DR-20.10")
def test_a_ruby_is_taken_and_thrown_and_then_the_last_possessed_may_die() -> None:
    figures = ("curthouse A3-sw", "possessed A3-sw -1", "pekka A5-se")
    s = night(
        *figures,
        encounter=3,
        rubies=["A3-sw", "A5-ne"],
        dice=[6],
        options={"watch": "off"},
        decks={"demon_pile": ["dc-01"]},
    )
    with_entry(s, fx.AttackTargets(targets=("disciple",)))
    s.phase = "turn"
    match = match_at(GAME, s)
    play(match, 2, ("take",))
    assert {a[0] if isinstance(a, tuple) else a for a in match.question.options} == {"move", "throw", "end"}
    play(match, ("throw",))
    assert match.state.ritual.demon_summoned
    assert match.state.ritual.rubies == []
    assert match.state.energy == 21
    demon = next(f for f in match.state.figures if f.kind == "demon")
    assert where(match, demon.id) == "B2-se"
    play(match, "none")
    assert not lives(match, 2)
    assert match.outcome is None
    assert match.state.morale[0] == 1


@pytest.mark.rule("DR-21.10", "DR-21.7", "DR-8.9")
def test_the_fifth_serf_brings_the_demon_then_the_soul_then_the_plague() -> None:
    s = night(
        "curthouse B4-sw",
        "pekka A1-se",
        "hagatha A5-sw",
        "peasant A5-sw",
        "condemned B6-nw",
        encounter=4,
        souls=4,
        rewards=[5],
        dice=[6],
        options={"watch": "off"},
        decks={"plague_deck": ["locust-night"], "demon_pile": ["dc-01"]},
    )
    s.tallies.serfs = 4
    match = match_at(GAME, idle(s))
    assert 2 not in match.question.options
    assert blocked(match)[2] == "DR-21.6"
    play(match, 3, ("attack", 4))
    assert match.question.kind == "plague"
    demon = next(f for f in match.state.figures if f.kind == "demon")
    assert where(match, demon.id) == "A5-ne"
    assert (match.state.souls, match.state.enraged, match.state.plague_x) == (5, True, 3)
    assert match.state.demon_card == NOBODY
    play(match, "energy", "end")
    assert match.state.demon_card == base().demon_at["dc-01"]
    assert 2 in match.question.options
    assert demon.id in match.question.options
    assert (match.state.energy, match.state.spent) == (26, 2)


@pytest.mark.rule("DR-8.1", "DR-22.11", "DR-22.7")
def test_heroes_that_a_plague_kills_are_sacrificed_too() -> None:
    s = night(
        "teuta A4-sw -3",
        "battista A4-nw -3",
        "hagatha B2-ne",
        "ikrek B1-ne",
        "peasant B2-ne",
        "odile A4-se",
        encounter=5,
        rewards=[1, 3],
        options={"watch": "off"},
        decks={"plague_deck": ["grey-fever", "dry-cough"]},
    )
    s.ritual.pit_tokens = 2
    match = match_at(GAME, s)
    play(match, 3, spell("hag3"), "wounds", 5, 2)

    # Two tokens and two Wounds on Ikrek; the Demon comes unwelcomed: one more on each Witch.
    assert match.state.ritual.pit_tokens == 4
    assert match.state.ritual.demon_summoned
    assert (wounds(match, 3), wounds(match, 4)) == (1, 3)
    assert (match.state.souls, match.state.tallies.heroes) == (3, 2)
    assert match.question.kind == "plague"
    assert match.state.plague_x == 1
    play(match, "energy")
    # The Feast goes on: Hagatha heals what the Welcome cost her.
    assert wounds(match, 3) == 0


@pytest.mark.rule("DR-18.6", "DR-18.5", "DR-1.4")
def test_the_fourth_trapped_soul_wins_before_its_plague() -> None:
    s = night(
        "teuta A5-nw",
        "hagatha B2-se",
        "peasant B2-se",
        encounter=1,
        trapped=["B2-ne", "B2-ne", "B3-nw"],
        souls=1,
        rewards=[2, 4, 6],
        dice=[6],
    )
    match = match_at(GAME, s)
    play(match, 2, ("attack", 3))
    assert ended(match) == (True, "souls_trapped")
    assert (match.state.souls, match.state.rewards) == (1, [2, 4, 6])
    assert zone(s, "B2-se") in match.state.ritual.souls


@pytest.mark.rule("DR-15.5", "DR-18.3", "DR-18.4")
def test_after_the_last_trapped_soul_the_next_objective_is_a_witch() -> None:
    s = night("teuta B2-ne", "hagatha B2-ne", encounter=1, trapped=["B2-ne"], energy=0, dice=[2])
    match = hero_turn(with_entry(s, OBJECTIVE), 2)
    assert match.state.ritual.souls_freed == 1
    assert wounds(match, 2) == 1

    third = night("teuta B2-ne", "hagatha B2-ne", encounter=1, trapped=["B2-ne"], energy=0)
    third.ritual.souls_freed = 2
    assert ended(hero_turn(with_entry(third, OBJECTIVE), 2)) == (False, "souls_freed")


@pytest.mark.rule("DR-16.7", "DR-20.9")
def test_a_simplified_crossbow_shoots_only_at_the_pit() -> None:
    figures = ("corday B2-ne", "haborym B2-se", "condemned A3-nw", "pekka A5-se")
    s = night(*figures, encounter=3, energy=0, dice=[3], options={"ranged_mode": "simplified"})
    match = hero_turn(with_entry(s, OBJECTIVE))
    assert events(match, AttackRolled)[0].strength == 2
    assert wounds(match, 2) == 1

    minion = night(*figures, encounter=3, options={"ranged_mode": "simplified"})
    assert [r[0] for r in reasons_of(minion, fx.AttackTargets(targets=("minion",)))] == ["out_of_range"]


@pytest.mark.rule("DR-10.6", "DR-5.8", "DR-6.15")
def test_a_wall_of_flame_meets_the_aura_only_in_the_demons_zone() -> None:
    s = night(
        "teuta A4-nw",
        "battista A4-ne",
        "curthouse@1 A4-sw",
        "gaspard A3-se",
        "haborym A4-nw",
        "pekka A5-se",
        encounter=3,
        phase="demon",
        dice=[0, 0, 0],
        options={"demon": "haborym"},
        decks={"demon_pile": ["dc-08"]},
    )
    match = match_at(GAME, s)
    rolls = events(match, AttackRolled)
    assert [(roll.total, roll.resistance) for roll in rolls] == [(3, 4), (3, 3), (3, 2)]
    assert [wounds(match, id) for id in (1, 2, 3, 4)] == [1, 0, 0, 0]


@pytest.mark.rule("DR-16.6", "DR-13.14", "DR-11.4")
def test_a_carapace_takes_one_wound_of_the_first_crushing_blow_only() -> None:
    s = night(
        "gaspard A4-nw",
        "chalcosoma A4-nw",
        "pekka A5-se",
        encounter=3,
        ai="ai-11",
        pool=4,
        morale=(0, 0, 0, 1),
        energy=0,
        dice=[3, 3],
        options={"demon": "chalcosoma"},
    )
    match = hero_turn(s, 2)
    # The second casting has the Alchemy that the first one gave.
    assert executed(match) == ("ai", 1)
    assert wounds(match, 2) == 3
    assert (match.state.pool, match.state.morale) == ([], [0, 0, 0, 3])


@pytest.mark.rule("DR-1.4", "DR-20.10", "DR-13.9")
def test_a_riposte_against_a_stampede_may_win_the_match() -> None:
    s = night(
        "roland@2 A4-ne",
        "mathurin@3 A4-ne",
        "ormazog A4-ne -6",
        "pekka A5-se",
        encounter=3,
        phase="demon",
        in_force="ai-18",
        pool=5,
        morale=(3, 1, 0, 0),
        dice=[0, 0, 3],
        options={"demon": "chalcosoma"},
        decks={"demon_pile": ["dc-12"]},
        energy=0,
    )
    match = match_at(GAME, s)
    # Roland: 5 > 5 fails, Alchemy 0. Mathurin: 5 > 4, X = 1, Riposte 1 + 3 + 3 = 7 > 4.
    rolls = events(match, AttackRolled)
    assert [(roll.total, roll.resistance) for roll in rolls] == [(5, 5), (5, 4), (7, 4)]
    assert len(match.state.pool) == 2
    assert ended(match) == (False, "demon_fell")


@pytest.mark.rule("DR-22.11", "DR-12.20", "DR-22.2")
@pytest.mark.parametrize("wounded", [1, 3])
def test_the_welcome_of_the_demon_comes_before_the_next_attack(wounded: int) -> None:
    s = night(
        "odile A6-ne",
        "ikrek A6-ne -5",
        f"hagatha A6-ne -{wounded}",
        "pekka B1-ne",
        encounter=5,
        ai="ai-17",
        morale=(1, 0, 0, 0),
        energy=0,
        dice=[6, 2],
    )
    match = hero_turn(s)
    assert not lives(match, 2)
    assert match.state.ritual.demon_summoned
    assert match.state.witch_reserve == []
    assert match.state.tallies.witches == (1 if wounded == 1 else 2)
    assert wounds(match, 4) == 1
    # With one Life left, Hagatha is gone before the second Attack; the Heroes gain nothing by that.
    assert len(events(match, AttackRolled)) == (2 if wounded == 1 else 1)
    assert match.state.morale == [1, 1, 0, 0]


@pytest.mark.rule("DR-7.14", "DR-22.4", "DR-17.1")
def test_a_burst_that_kills_the_sixth_hero_wins_before_the_sacrifice() -> None:
    s = night(
        "battista A4-nw -3",
        "curthouse A4-nw -4",
        "bearer A4-nw -3",
        "ikrek B1-ne -4",
        "hagatha B2-nw",
        encounter=5,
        energy=0,
        dice=[6],
        rewards=[],
    )
    s.tallies.heroes = 4
    match = hero_turn(with_entry(s, fx.AttackTargets(targets=("creature",))))
    assert ended(match) == (True, "six_heroes")
    # Curthouse (slot 1) fell first and was paid for; Battista was not.
    assert match.state.ritual.pit_tokens == 1
    assert wounds(match, 4) == 5
    assert match.state.souls == 1


@pytest.mark.rule("DR-20.8", "DR-8.5")
def test_from_the_pit_only_a_long_shadow_attacks_and_thirst_heals_once_enraged() -> None:
    s = night(
        "sanche@2 B2-ne -2",
        "ormazog B2-se -3",
        "pekka A5-se",
        encounter=3,
        dice=[0],
        options={"demon": "ormazog", "watch": "off"},
        demon_card="dc-01",
        souls=4,
        rewards=[],
    )
    match = match_at(GAME, idle(s))
    play(match, 2, ("attack", 1))
    assert not lives(match, 1)
    assert wounds(match, 2) == 2
    assert (match.state.tallies.demon_kills, match.state.enraged) == (1, True)

    s = night(
        "sanche@2 B2-ne -2",
        "haborym B2-se",
        "pekka A5-se",
        encounter=3,
        demon_card="dc-01",
        options={"demon": "haborym"},
    )
    match = match_at(GAME, s)
    play(match, 2)
    assert ("attack", 1) not in match.question.options


@pytest.mark.rule("DR-20.2", "DR-20.10", "DR-6.9")
@pytest.mark.parametrize("others", [("possessed B1-se",), ()])
def test_a_carrier_that_pays_the_blood_price_drops_its_ruby(others: tuple[str, ...]) -> None:
    figures = ("gaspard B1-ne", "ikrek B1-ne", "possessed B1-ne -1 ruby", "pekka A5-se", *others)
    s = night(*figures, encounter=3, energy=3, dice=[1])
    match = hero_turn(with_entry(s, fx.AttackTargets(targets=("witch",))))
    play(match, "none", 3)
    assert not lives(match, 3)
    if others:
        assert match.state.ritual.rubies == [zone(s, "B1-ne")]
        assert (wounds(match, 2), match.state.morale) == (0, [1, 0, 0, 0])
        assert match.outcome is None
    else:
        assert ended(match) == (False, "possessed_fell")


@pytest.mark.rule("DR-20.5", "DR-7.13", "DR-3.9")
def test_frenzy_drives_a_minion_placed_this_turn_but_never_a_carrier() -> None:
    figures = ("teuta B1-ne", "ikrek B1-ne", "possessed B1-ne ruby", "pekka A5-se")
    s = night(*figures, encounter=3, energy=7, dice=[3], options={"watch": "off"})
    match = match_at(GAME, idle(s))
    play(match, 2, spell("ikr3"), zone(s, "B1-ne"))
    assert spell("ikr3") not in match.question.options
    play(match, spell("ikr4"))
    assert match.question.kind == "figure"
    assert 3 not in match.question.options
    condemned = base().legion_at["condemned"]
    placed = next(f.id for f in match.state.figures if f.card == condemned)
    play(match, placed)
    assert events(match, AttackRolled)[0].strength == 1
    assert wounds(match, 1) == 1
    assert (match.state.energy, match.state.spent) == (1, 6)


@pytest.mark.rule("DR-21.1", "DR-21.9", "DR-11.16")
def test_an_aided_militia_ends_pekkas_ritual_before_the_card_is_turned() -> None:
    figures = ("teuta A1-se", "militia A1-se", "pekka A1-se -4", "condemned A1-se", "hagatha B6-ne")
    s = night(*figures, encounter=4, phase="militia", energy=1, dice=[1, 0])
    s.militia_left = [2]
    match = match_at(GAME, s)
    # 2 + 1 + 1 = 4 against 3, defended 3 + 0.
    play(match, "defend")
    assert events(match, AttackRolled)[0].strength == 3
    assert ended(match) == (False, "ritualist_fell")
    assert match.state.morale == [0, 0, 0, 0]
    assert match.state.in_force == NOBODY


@pytest.mark.rule("DR-10.12", "DR-6.15", "DR-10.9")
def test_a_tantrum_hits_heroes_then_serfs_then_the_legion() -> None:
    s = night(
        "condemned A4-ne",
        "peasant A4-ne",
        "teuta A4-ne",
        "pekka A4-ne -4",
        "battista A4-ne",
        "haborym A4-ne",
        "hagatha A5-se",
        encounter=3,
        phase="demon",
        energy=1,
        dice=[0, 0, 0, 0, 0, 0],
        rewards=[],
        options={"demon": "haborym"},
        decks={"demon_pile": ["dc-10"]},
    )
    match = match_at(GAME, s)
    play(match, "none", "none")
    names = [(roll.target, roll.total, roll.resistance) for roll in events(match, AttackRolled)]
    assert [n[1:] for n in names] == [(5, 2), (5, 2), (5, 1), (5, 1), (5, 3)]
    assert (wounds(match, 3), wounds(match, 5)) == (1, 1)
    assert (lives(match, 1), lives(match, 2), lives(match, 4)) == (False, False, False)
    assert (match.state.souls, match.state.tallies.serfs, match.state.morale) == (1, 1, [0, 0, 0, 0])


@pytest.mark.rule("DR-22.10", "DR-22.4", "DR-22.6")
def test_kakhard_bleeds_for_the_heroes_though_ikrek_is_there() -> None:
    options = {"watch": "off", "kakhard_for": "hagatha"}
    figures = (
        "teuta A4-sw -3",
        "odile A4-se",
        "ravenous A4-sw",
        "kakhard B2-nw -6",
        "ikrek B1-ne",
        "pekka A6-ne",
    )
    s = night(*figures, encounter=5, dice=[6], rewards=[], options=options)
    match = match_at(GAME, idle(s))
    play(match, 3, ("attack", 1))
    # Her seventh Wound summons the Demon with one token on the Pit, and now nobody is in the green zone.
    assert not lives(match, 4)
    assert match.state.ritual.pit_tokens == 1
    assert match.state.ritual.demon_summoned
    assert (wounds(match, 5), wounds(match, 6)) == (1, 1)
    assert match.state.witch_reserve == []


@pytest.mark.rule("DR-21.4", "DR-21.5", "DR-5.11")
def test_teleports_stop_before_the_guarded_caves_until_the_last_guard_falls() -> None:
    step = fx.TravelTo(by="teleport", zones=4, to=("witch",))
    figures = ("teuta B6-nw", "pekka A1-se", "condemned A1-sw")
    assert [r[0] for r in reasons_of(night(*figures, encounter=4), step)] == ["no_way"]

    # A1-se touches A1-sw and B6-ne across walls: two steps for a Teleport.
    s = night("teuta A1-sw", "pekka A1-se", "condemned A1-sw", encounter=4, energy=0, dice=[0])
    s = with_entry(s, OBJECTIVE, step)
    match = hero_turn(s)
    assert not lives(match, 3)
    assert where(match, 1) == "A1-se"


@pytest.mark.rule("DR-17.2", "DR-22.7", "DR-22.9")
def test_the_welcome_that_kills_the_last_witches_wins_for_the_heroes() -> None:
    figures = ("odile B1-ne", "ikrek B1-ne -5", "hagatha A6-ne -3", "pekka A6-nw -4")
    s = night(*figures, encounter=5, energy=0, dice=[6])
    match = hero_turn(with_entry(s, fx.AttackTargets(targets=("witch",))))
    # The Demon stands on the Pit; nobody is left to see it.
    assert match.state.ritual.demon_summoned
    assert match.state.tallies.witches == 3
    assert ended(match) == (False, "no_witch")
