"""DR-20: Encounter 3, Rubies, the Pit and the Demon."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import Match
from tablee.games.dark_rituals import GAME
from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals.events import (
    RubyDropped,
)
from tablee.games.dark_rituals.state import Night
from tablee.games.dark_rituals.testing import (
    base,
    hero_turn,
    idle,
    lives,
    night,
    where,
    with_entry,
    zone,
)
from tablee.testing import events, match_at, play, refused
from tests.games.dark_rituals.encounter import OBJECTIVE, aim, blocked, ended

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


@pytest.mark.rule("DR-20.2", "DR-20.5")
def test_only_a_possessed_serf_in_its_zone_takes_a_ruby_and_only_one() -> None:
    match = carrier_turn("teuta B6-sw", "condemned A5-ne", "pekka A5-ne", "possessed A5-nw")
    play(match, 2)
    assert refused(match, ("take",)).rule == "DR-20.2"
    full = carrier_turn("teuta B6-sw", "possessed A5-ne ruby", "pekka A5-se")
    play(full, 2)
    assert ("take",) not in full.question.options
    assert blocked(full)[("take",)] == "DR-20.5"
    assert refused(full, ("take",)).rule == "DR-20.5"


@pytest.mark.rule("DR-20.2", "DR-20.13")
def test_a_carrier_that_falls_drops_its_ruby_for_any_other() -> None:
    figures = ("teuta A3-sw", "possessed A3-sw -1 ruby", "possessed A3-sw", "pekka A5-se")
    s = night(*figures, encounter=3, energy=0, rubies=["B1-se"])
    s.chance.loaded = (6, 6)
    match = hero_turn(with_entry(s, OBJECTIVE))

    assert not lives(match, 2)
    assert [base().boards[3].names[at] for at in match.state.ritual.rubies] == ["A3-sw", "B1-se"]
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
