"""DR-10: the Demon pile, every Demon card, and who controls the Demon."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import Match
from tablee.games.dark_rituals import GAME
from tablee.games.dark_rituals import legion_effects as lx
from tablee.games.dark_rituals.events import AttackRolled, DemonRevealed, LegionMoved
from tablee.games.dark_rituals.state import NOBODY, Night
from tablee.games.dark_rituals.testing import (
    FX,
    changed,
    idle,
    lives,
    night,
    where,
    with_cards,
    wounds,
    zone,
)
from tablee.testing import events, match_at, play, refused

# In Encounter 3 the Pit is B2-se; A3 and A5 lie to its east:
#  B2-nw . B2-ne . A3-nw # A3-ne . A5-nw . A5-ne
#  B2-sw . [Pit] . A3-sw . A3-se . A5-sw # A5-se
#  B6-nw . B6-ne . A4-nw . A4-ne . B1-nw . B1-ne


def revealed(card: str, *figures: str, demon: str = "haborym", **fields: Any) -> Match[Night]:
    """The turn of the Witch Master begins, and this Demon card comes; figures are numbered from 1 on.

    Without Energy the turn would be a Pass: then the match stops to be watched.
    """
    watch = "off" if fields.get("energy", 1) else "actions"
    options = {"demon": demon, "watch": watch, "demon_pile_swaps": fields.pop("swaps", True)}
    s = idle(night(*figures, encounter=3, phase="demon", options=options, **fields))
    number = s.cards.demon_at[card]
    s.demon_pile = [number, *(one for one in s.demon_pile[:8] if one != number)][:8]
    s.demon_pile.reverse()
    return match_at(GAME, s)


def blows(match: Match[Night]) -> list[tuple[int, int]]:
    """The Attacks made: target and Strength."""
    return [(event.target[2], event.strength) for event in events(match, AttackRolled)]


@pytest.mark.rule("DR-10.1", "DR-10.5", "DR-10.7")
@pytest.mark.parametrize(("card", "controlled"), [("dc-01", True), ("dc-02", True), ("dc-03", False)])
def test_a_card_is_revealed_before_the_choice_and_says_who_controls_the_demon(
    card: str, controlled: bool
) -> None:
    match = revealed(card, "teuta B6-sw", "haborym A5-se", "pekka A5-ne", dice=[])

    assert match.question.kind == "turn"
    assert (2 in match.question.options) is controlled
    assert [event.control for event in events(match, DemonRevealed)] == [controlled]
    if not controlled:
        assert {one.value: one.rule for one in match.question.greyed()}[2] == "DR-10.6"
        assert refused(match, 2).rule == "DR-10.6"


@pytest.mark.rule("DR-10.5", "DR-20.3", "DR-10.11")
def test_the_turn_of_the_summoning_reveals_no_card() -> None:
    s = idle(
        night(
            "teuta B6-sw",
            "possessed B2-ne ruby",
            "pekka A5-se",
            encounter=3,
            rubies=["A5-ne"],
            options={"watch": "off"},
        )
    )
    match = match_at(GAME, s)

    play(match, 2, ("throw",))
    assert events(match, DemonRevealed) == []
    assert match.state.demon_card == NOBODY
    assert (where(match, 4), match.state.ritual.rubies) == ("B2-se", [])
    assert match.state.ritual.demon_summoned
    play(match, "end")

    assert len(events(match, DemonRevealed)) == 1


@pytest.mark.rule("DR-10.5", "DR-3.12")
def test_each_card_replaces_the_last_and_an_empty_pile_is_shuffled_anew() -> None:
    s = idle(
        night(
            "teuta B6-sw",
            "haborym A5-se",
            "pekka A5-ne",
            encounter=3,
            phase="demon",
            demon_card="dc-01",
            options={"watch": "off"},
        )
    )
    left = s.demon_pile[:]
    s.demon_pile, s.demon_discard = [], left
    match = match_at(GAME, s)

    assert match.state.demon_card in left
    assert match.state.demon_discard == [s.cards.demon_at["dc-01"]]
    assert len(match.state.demon_pile) == 6


@pytest.mark.rule("DR-10.2", "DR-10.3")
@pytest.mark.parametrize(
    ("demon", "swaps", "pile"),
    [
        ("haborym", True, "01 02 03 05 07 08 09 10"),
        ("haborym", False, "01 02 03 04 07 08 09 10"),
        ("chalcosoma", True, "01 02 03 05 06 11 12 14"),
        ("chalcosoma", False, "01 02 03 04 11 12 13 14"),
        ("ormazog", True, "01 02 03 05 06 15 16 18"),
        ("ormazog", False, "01 02 03 04 15 16 17 18"),
    ],
)
def test_each_demon_has_its_recipe(demon: str, swaps: bool, pile: str) -> None:
    s = night("pekka A1-se", encounter=4, options={"demon": demon, "demon_pile_swaps": swaps})

    assert sorted(s.cards.demon_cards[card].id for card in s.demon_pile) == [f"dc-{n}" for n in pile.split()]


@pytest.mark.rule("DR-10.6", "DR-10.12")
def test_hunger_goes_one_zone_to_the_nearest_hero_and_attacks_the_weakest_there() -> None:
    match = revealed(
        "dc-03",
        "teuta A3-nw",
        "battista A3-nw -1",
        "haborym A3-sw",
        "pekka A5-ne",
        dice=[0],
    )

    assert where(match, 3) == "A3-nw"
    assert blows(match) == [(2, 5)]
    assert match.state.energy == 25


@pytest.mark.rule("DR-10.12")
@pytest.mark.parametrize(
    ("one", "other", "attacked"),
    [
        ("teuta A3-sw", "battista A3-sw -1", 2),
        ("battista A3-sw", "teuta A3-sw gorget", 1),
        ("teuta A3-sw", "battista A3-sw", 2),
    ],
)
def test_the_weakest_hero_has_least_life_then_resistance_then_the_lowest_slot(
    one: str, other: str, attacked: int
) -> None:
    match = revealed("dc-03", one, other, "haborym A3-sw", "pekka A5-ne", dice=[0])

    assert [target for target, _ in blows(match)] == [attacked]


@pytest.mark.rule("DR-10.6", "DR-5.16")
def test_a_forced_move_needs_no_escape_and_no_energy() -> None:
    # Haborym (Agility 3) among four Militia is pinned.
    match = revealed(
        "dc-03",
        "teuta A3-nw",
        *["militia A3-sw"] * 4,
        "haborym A3-sw",
        "pekka A5-ne",
        dice=[0],
        energy=0,
        spent=25,
    )

    assert where(match, 6) == "A3-nw"


@pytest.mark.rule("DR-10.12", "DR-10.13")
def test_equal_ways_end_in_the_first_zone_of_reading_order_and_never_in_the_pit() -> None:
    # From B2-nw to A3-sw two zones: by B2-ne and A3-nw, or round the Pit; the Pit itself is no way.
    match = revealed("dc-09", "teuta A3-sw", "haborym B2-ne", "pekka A5-ne", dice=[0])

    assert where(match, 2) == "A3-sw"
    moved = events(match, LegionMoved)
    assert len(moved) == 1


@pytest.mark.rule("DR-10.13", "DR-20.7")
def test_a_hunt_leaves_the_pit() -> None:
    match = revealed("dc-09", "teuta B2-nw", "haborym B2-se", "pekka A5-ne", dice=[0])

    assert where(match, 2) == "B2-nw"
    assert blows(match) == [(1, 5)]


@pytest.mark.rule("DR-10.13", "DR-5.17")
def test_a_forced_attack_on_its_zone_finds_nobody_on_the_pit() -> None:
    match = revealed("dc-10", "teuta B2-ne", "haborym B2-se", "pekka A5-ne", dice=[])

    assert blows(match) == []
    assert match.question.kind == "turn"


@pytest.mark.rule("DR-10.4", "DR-10.3")
@pytest.mark.parametrize("card", ["dc-04", "dc-13", "dc-17"])
@pytest.mark.parametrize(
    ("others", "end", "target"),
    [
        (("pekka A3-sw", "condemned A3-sw"), "A3-sw", 3),
        (("pekka A5-ne", "condemned A3-sw", "ravenous A3-sw"), "A3-sw", 5),
        (("pekka A5-sw",), "A3-se", None),
        (("pekka A5-sw", "condemned A3-nw"), "A3-se", None),
    ],
)
def test_a_hero_choice_card(card: str, others: tuple[str, ...], end: str, target: int | None) -> None:
    match = revealed(card, "teuta A3-sw", "haborym A3-sw", *others, energy=0, dice=[0, 0], swaps=False)

    assert where(match, 2) == end
    assert [attacked for attacked, _ in blows(match)] == ([] if target is None else [target])


@pytest.mark.rule("DR-10.4", "DR-10.6")
def test_after_a_hero_choice_the_demon_may_not_be_activated() -> None:
    match = revealed("dc-04", "teuta B6-sw", "haborym A5-sw", "pekka A5-ne", dice=[], swaps=False)

    assert {one.value: one.rule for one in match.question.greyed()}[2] == "DR-10.6"


@pytest.mark.rule("DR-10.9", "DR-10.12")
def test_chassen_turns_on_a_disciple_who_may_react() -> None:
    match = revealed("dc-05", "teuta B6-sw", "haborym A3-sw", "condemned A3-se", "pekka A5-ne", dice=[6, 6])

    assert where(match, 2) == "A3-se"
    assert (match.question.kind, match.question.about) == ("defend", (2, 3, 11))
    play(match, "none")

    assert not lives(match, 3)
    assert match.state.morale == [0, 0, 0, 0]
    assert match.state.souls == 0


@pytest.mark.rule("DR-10.12")
def test_spite_turns_on_the_nearest_witch() -> None:
    match = revealed(
        "dc-06",
        "teuta B6-sw",
        "haborym A3-sw",
        "pekka A3-se",
        "hagatha A5-ne",
        dice=[6],
        energy=0,
        swaps=False,
    )

    assert where(match, 2) == "A3-se"
    assert wounds(match, 3) == 1


@pytest.mark.rule("DR-6.11", "DR-R68")
def test_spite_shards_answer_no_demon() -> None:
    # 5 against 3 and a roll of 6: the Demon's Attack fails, and Kakhard has Energy for her Shards.
    match = revealed("dc-06", "teuta B6-sw", "haborym A3-sw", "kakhard A3-sw", dice=[0, 6], swaps=False)
    play(match, "defend")

    assert wounds(match, 3) == 0
    assert match.question.kind == "turn"


@pytest.mark.rule("DR-10.12", "DR-16.3")
def test_among_equally_near_ones_the_harm_key_decides() -> None:
    match = revealed(
        "dc-05",
        "teuta B6-sw",
        "haborym A3-sw",
        "condemned A3-se",
        "ravenous A3-nw",
        "pekka A5-ne",
        dice=[0],
        energy=0,
    )

    # Both fall on any roll; the Ravenous ranks above the Condemned.
    assert where(match, 2) == "A3-nw"
    assert not lives(match, 4)


@pytest.mark.rule("DR-10.14", "DR-10.8")
def test_bound_by_fire_makes_attacks_cheaper_this_turn() -> None:
    match = revealed("dc-07", "teuta A3-sw", "haborym A3-sw", "pekka A5-ne", dice=[0])

    play(match, 2, ("attack", 1))

    assert match.state.energy == 25 - 2


@pytest.mark.rule("DR-6.15", "DR-5.8")
def test_wall_of_flame_attacks_each_hero_in_sight_with_power_3() -> None:
    match = revealed(
        "dc-08",
        "teuta A3-sw",
        "battista A3-nw",
        "corday B2-ne",
        "gaspard A3-ne",
        "haborym A3-sw",
        "pekka A5-ne",
        dice=[0, 0],
    )

    # Battista (slot 2) before Teuta (slot 5); Corday and Gaspard are two zones away.
    assert blows(match) == [(2, 3), (1, 3)]


@pytest.mark.rule("DR-10.5", "DR-10.12")
def test_ash_hunger_goes_two_zones() -> None:
    match = revealed("dc-09", "teuta A5-sw", "haborym A3-sw", "pekka A5-ne", dice=[0])

    assert where(match, 2) == "A5-sw"


@pytest.mark.rule("DR-6.15", "DR-10.9")
def test_tantrum_attacks_everybody_else_in_its_zone() -> None:
    match = revealed(
        "dc-10",
        "condemned A3-sw",
        "peasant A3-sw",
        "teuta A3-sw",
        "battista A3-sw",
        "haborym A3-sw",
        "pekka A5-ne",
        dice=[0, 0, 0, 0],
        energy=0,
        rewards=[],
    )

    assert [target for target, _ in blows(match)] == [4, 3, 2, 1]
    assert match.state.souls == 1


@pytest.mark.rule("DR-10.14", "DR-5.11")
def test_burrow_makes_the_next_move_a_teleport() -> None:
    match = revealed("dc-11", "teuta B6-sw", "chalcosoma A3-nw", "pekka A5-ne", demon="chalcosoma")

    play(match, 2)
    # Through the wall between A3-nw and A3-ne.
    names = match.state.cards.boards[3].names
    ends = {names[value[1]] for value in match.question.options if value[0] == "move"}
    assert {"A3-ne", "A5-nw", "A3-se"} <= ends
    assert "B2-se" not in ends
    play(match, ("move", zone(match.state, "A3-ne")))

    # The second Move goes one zone across an open edge again.
    ends = {names[value[1]] for value in match.question.options if value[0] == "move"}
    assert ends == {"A5-nw", "A3-se"}


@pytest.mark.rule("DR-10.12", "DR-6.15")
def test_stampede_attacks_each_hero_where_it_ends() -> None:
    match = revealed(
        "dc-12",
        "teuta A5-sw",
        "battista A5-sw",
        "chalcosoma A3-sw",
        "pekka A5-ne",
        demon="chalcosoma",
        dice=[0, 0],
    )

    assert where(match, 3) == "A5-sw"
    assert [target for target, _ in blows(match)] == [2, 1]


@pytest.mark.rule("DR-7.2", "DR-10.14")
def test_other_cards_make_no_attack_cheaper() -> None:
    match = revealed("dc-14", "teuta A3-sw", "chalcosoma A3-sw", "pekka A5-ne", demon="chalcosoma", dice=[0])

    play(match, 2, ("attack", 1))

    assert match.state.energy == 25 - 3


@pytest.mark.rule("DR-10.12", "DR-10.6")
def test_hunger_goes_no_farther_than_one_zone() -> None:
    match = revealed("dc-03", "teuta A5-sw", "haborym A3-sw", "pekka A5-ne", dice=[])

    assert where(match, 2) == "A3-se"


@pytest.mark.rule("DR-7.2")
def test_an_attack_never_costs_less_than_nothing() -> None:
    s = night("teuta A3-sw", "haborym A3-sw", "pekka A5-ne", encounter=3, demon_card="dc-07", dice=[0])
    parts = (lx.CheaperAttack(n=9),)
    number = s.demon_card
    cards = tuple(changed(c, parts=parts) if n == number else c for n, c in enumerate(s.cards.demon_cards))
    match = match_at(GAME, with_cards(s, demon_cards=cards))

    play(match, 2, ("attack", 1))

    assert match.state.energy == 25


@pytest.mark.rule("DR-10.12", "DR-10.6")
def test_of_equally_near_heroes_the_weakest_is_hunted() -> None:
    match = revealed("dc-03", "teuta A3-nw", "battista A3-se -1", "haborym A3-sw", "pekka A5-ne", dice=[0])

    assert where(match, 3) == "A3-se"


@pytest.mark.rule("DR-10.4", "DR-10.12")
def test_of_equally_near_witches_the_one_it_hurts_most_is_gone_to() -> None:
    match = revealed(
        "dc-04",
        "teuta B6-sw",
        "haborym A3-sw",
        "pekka A3-nw",
        "hagatha A3-se -3",
        energy=0,
        dice=[],
        swaps=False,
    )

    assert where(match, 2) == "A3-se"


@pytest.mark.rule("DR-10.14", "DR-6.4")
def test_stone_shell_hardens_until_the_next_card() -> None:
    s = night(
        "teuta A3-sw",
        "chalcosoma A3-sw",
        "pekka A5-ne",
        encounter=3,
        ai="ai-13",
        demon_card="dc-14",
        options={"demon": "chalcosoma"},
        energy=0,
        dice=[0],
    )
    match = match_at(GAME, s)
    play(match, "on")

    assert events(match, AttackRolled)[0].resistance == 6


@pytest.mark.rule("DR-10.14", "DR-10.11")
def test_the_card_leaves_with_the_demon() -> None:
    # No condition of this map ends the match with the Demon.
    s = night("teuta B2-nw", "chalcosoma B2-nw -5", "pekka C5", map=FX, ai="ai-13", energy=0, dice=[6])
    s.demon_card, s.carapace_used = s.cards.demon_at["dc-14"], True
    match = match_at(GAME, s)
    play(match, "on")

    assert not lives(match, 2)
    assert match.state.demon_card == NOBODY
    assert match.state.demon_discard == [s.cards.demon_at["dc-14"]]


@pytest.mark.rule("DR-9.1", "DR-10.6")
@pytest.mark.parametrize(("place", "left"), [("A3-nw", 1), ("B2-ne", 2)])
def test_whisper_costs_the_heroes_one_card(place: str, left: int) -> None:
    match = revealed("dc-15", f"teuta {place}", "ormazog A3-sw", "pekka A5-ne", demon="ormazog", pool=2)

    assert len(match.state.pool) == left
    assert 2 in match.question.options


@pytest.mark.rule("DR-10.12", "DR-6.13")
@pytest.mark.parametrize("minions", [(), ("condemned A3-sw", "ravenous A3-sw")])
def test_devour_eats_a_minion_and_heals(minions: tuple[str, ...]) -> None:
    match = revealed("dc-16", "teuta B6-sw", "ormazog A3-sw -3", "pekka A5-ne", *minions, demon="ormazog")

    assert wounds(match, 2) == 1
    assert match.state.tallies.minions == len(minions[:1])
    if minions:
        assert [lives(match, 4), lives(match, 5)] == [True, False]


@pytest.mark.rule("DR-10.12", "DR-5.8")
def test_sever_attacks_the_weakest_hero_within_range_1() -> None:
    match = revealed(
        "dc-18", "teuta A3-sw", "battista A3-nw -2", "ormazog A3-sw", "pekka A5-ne", demon="ormazog", dice=[0]
    )

    assert blows(match) == [(2, 5)]


@pytest.mark.rule("DR-10.13")
@pytest.mark.parametrize("card", ["dc-03", "dc-05", "dc-08", "dc-10", "dc-18"])
def test_what_cannot_be_carried_out_is_skipped(card: str) -> None:
    match = revealed(card, "haborym A3-sw", "pekka A5-ne", dice=[], swaps=False)

    assert match.question.kind == "turn"
    assert where(match, 1) == "A3-sw"


@pytest.mark.rule("DR-10.8")
def test_the_demon_defends_at_its_cost_also_without_control() -> None:
    s = night("teuta A3-sw", "haborym A3-sw", "pekka A5-ne", encounter=3, ai="ai-13", demon_card="dc-03")
    s.chance.loaded = (6, 6, 1, 1)
    match = match_at(GAME, s)
    play(match, "on", "defend")

    assert match.state.energy == 23
    assert wounds(match, 2) == 1
