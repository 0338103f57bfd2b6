"""DR-11: Attributes, Aid, Items, the Attribute board, and Heroes that come and go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tablee.core import Match
from tablee.games.dark_rituals import GAME
from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals.events import AttackRolled, ChestSearched, HeroReacted, HeroSpawned
from tablee.games.dark_rituals.state import Night
from tablee.games.dark_rituals.testing import (
    FX,
    base,
    executed,
    hero_turn,
    idle,
    lives,
    night,
    reasons_of,
    rejected,
    top,
    where,
    with_entry,
    wounds,
)
from tablee.testing import events, match_at, play

STRIKE = fx.AttackTargets(targets=("enemy",))
EACH = fx.AttackTargets(targets=("enemy",), each=True)
AWAY = fx.TravelTo(towards=("objective",))


def strength(match: Match[Night], number: int = 0) -> int:
    """What entered an Attack Total before the dice."""
    return events(match, AttackRolled)[number].strength


@pytest.mark.rule("DR-11.1", "DR-11.6")
@pytest.mark.parametrize(
    ("items", "morale", "total"), [("", 0, 2), ("whetstone", 0, 3), ("", 3, 5), ("whetstone gorget", 2, 5)]
)
def test_strength_is_printed_value_board_and_items(items: str, morale: int, total: int) -> None:
    s = night(
        f"teuta B2-nw {items}",
        "condemned B2-nw",
        "pekka C5",
        map=FX,
        morale=(morale, 0, 0, 0),
        dice=[0],
        energy=0,
    )

    assert strength(hero_turn(with_entry(s, STRIKE))) == total


@pytest.mark.rule("DR-11.1", "DR-11.6", "DR-5.5")
@pytest.mark.parametrize(
    ("items", "morale", "free"),
    [("", 0, False), ("swift-charm", 0, True), ("", 1, True), ("whetstone", 0, False)],
)
def test_agility_is_printed_value_board_and_items(items: str, morale: int, free: bool) -> None:
    s = night(
        f"curthouse B2-nw {items}", *["condemned B2-nw"] * 2, "pekka C5", map=FX, morale=(0, 0, morale, 0)
    )

    assert (reasons_of(s, AWAY) == []) is free


@pytest.mark.rule("DR-11.1", "DR-13.2")
@pytest.mark.parametrize(("morale", "found"), [(0, [("alchemy", "", 1, 2)]), (1, [])])
def test_alchemy_is_printed_value_and_board(morale: int, found: list[Any]) -> None:
    s = night(
        "teuta B2-nw", "condemned B2-nw", "pekka C5", map=FX, morale=(0, 0, 0, morale), pool=4, energy=0
    )
    s.chance.loaded = (1, 1)

    assert reasons_of(s, EACH, level=2) == found


@pytest.mark.rule("DR-11.2", "DR-13.2")
@pytest.mark.parametrize(("company", "reasons"), [("C5", [("alchemy", "", 1, 2)]), ("B2-nw", [])])
def test_aid_raises_the_alchemy_of_an_action(company: str, reasons: list[Any]) -> None:
    s = night("teuta B2-nw -1", f"battista {company}", "pekka C5", map=FX, pool=2)

    assert reasons_of(s, fx.RestoreHealth(who="self", n=1), level=2) == reasons


@pytest.mark.rule("DR-11.2")
def test_aid_is_one_however_many_others_there_are() -> None:
    company = ("battista B2-nw", "corday B2-nw", "odile B2-nw")
    s = night("teuta B2-nw", *company, "condemned B2-nw", "pekka C5", map=FX, dice=[0], energy=0)

    assert strength(hero_turn(with_entry(s, STRIKE))) == 3


@pytest.mark.rule("DR-11.2", "DR-11.19")
def test_aid_raises_no_resistance_and_no_alchemy_of_a_hero_that_is_attacked() -> None:
    # Total 5 against 3: Bark Skin at 2 would do, but Battista's Alchemy is 1, Aid or not.
    s = night("battista B2-nw", "teuta B2-nw", "ikrek B2-nw", map=FX, pool=4, dice=[2])
    match = match_at(GAME, s)

    play(match, 3, ("attack", 1))

    assert events(match, AttackRolled)[0].resistance == 3
    assert wounds(match, 1) == 1
    assert len(match.state.pool) == 4


@pytest.mark.rule("DR-11.19", "DR-11.2")
@pytest.mark.parametrize(("company", "cast"), [((), 0), (("battista B2-nw",), 1)])
def test_aid_counts_for_a_reaction_inside_the_own_action(company: tuple[str, ...], cast: int) -> None:
    # Pekka's Curse, 2 + 3 = 5 against Teuta's 3: Bark Skin at 2 needs Alchemy 2.
    s = night("teuta B2-nw", "pekka B2-nw", *company, map=FX, pool=4, energy=2, dice=[2, 3])

    match = hero_turn(with_entry(s, STRIKE))
    play(match, "none", "cast")

    assert len(events(match, HeroReacted)) == cast
    assert wounds(match, 1) == 1 - cast


@pytest.mark.rule("DR-11.19", "DR-12.7")
def test_aid_may_change_between_two_steps_of_an_entry() -> None:
    # She leaves Battista with Aid and attacks alone.
    s = night("teuta B2-nw", "battista B2-nw", "condemned B2-ne", "pekka C5", map=FX, dice=[0], energy=0)

    match = hero_turn(with_entry(s, fx.TravelTo(to=("enemy",)), STRIKE))

    assert strength(match) == 2


@pytest.mark.rule("DR-11.3", "DR-11.5")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((0, 0, 0, 0), [1, 0, 0, 0]),
        ((1, 0, 0, 0), [1, 1, 0, 0]),
        ((1, 1, 0, 5), [1, 1, 1, 5]),
        ((2, 1, 1, 0), [2, 2, 1, 0]),
        ((5, 5, 4, 0), [5, 5, 5, 0]),
        ((5, 5, 5, 0), [5, 5, 5, 0]),
    ],
)
def test_an_elimination_raises_the_lowest_then_topmost_cube(
    before: tuple[int, ...], after: list[int]
) -> None:
    s = night("teuta B2-nw", "condemned B2-nw", "pekka C5", map=FX, morale=before, dice=[3], energy=0)

    assert hero_turn(with_entry(s, STRIKE)).state.morale == after


@pytest.mark.rule("DR-11.3", "DR-11.16")
def test_only_heroes_raise_the_board() -> None:
    # A Serf that is rallied fells a Condemned: nothing moves.
    s = night("gaspard B2-nw", "militia B2-nw", "condemned B2-nw", "pekka C5", map=FX, dice=[6], energy=0)

    match = hero_turn(with_entry(s, fx.RallySerfs()))

    assert not lives(match, 3)
    assert match.state.morale == [0, 0, 0, 0]


@pytest.mark.rule("DR-11.4", "DR-13.14")
@pytest.mark.parametrize(("before", "after"), [(1, 2), (5, 5)])
def test_alchemy_as_an_action_raises_its_cube_once(before: int, after: int) -> None:
    s = night(
        "teuta B2-nw",
        *["condemned B2-nw"] * 2,
        "pekka C5",
        map=FX,
        morale=(0, 0, 0, before),
        pool=2,
        energy=0,
    )
    s.chance.loaded = (1, 1, 1, 1)

    match = hero_turn(with_entry(s, EACH, level=2))

    assert match.state.morale[3] == after
    assert match.state.pool == []
    assert match.state.tallies.alchemy == 1


@pytest.mark.rule("DR-11.4", "DR-13.9")
def test_a_reaction_and_a_rider_raise_no_cube() -> None:
    s = night("gaspard B2-nw", "hagatha B2-nw", "pekka C5", map=FX, pool=1, dice=[0], energy=0)
    rider = fx.AttackTargets(targets=("enemy",), rider=fx.Rider(level=1, n=2))

    match = hero_turn(with_entry(s, rider))

    assert [event.card for event in events(match, HeroReacted)] == ["rider"]
    assert wounds(match, 2) == 1
    assert match.state.morale == [0, 0, 0, 0]
    assert match.state.pool == []


@pytest.mark.rule("DR-11.6", "DR-11.7", "DR-12.15")
def test_items_are_equipped_card_by_card_one_of_each_kind() -> None:
    s = night(
        "corday A2-ne whetstone",
        "pekka A3-se",
        chests=["A2-ne"],
        decks={"loot": ["silver-edge", "gorget", "kite-shield"]},
    )

    match = hero_turn(with_entry(s, fx.SearchChest(extra=1)))

    assert [base().items[item].id for item in match.state.slots[2].items] == ["whetstone", "gorget"]
    assert [base().items[item].id for item in match.state.loot_discard] == ["silver-edge", "kite-shield"]
    event = events(match, ChestSearched)[0]
    assert [base().items[item].id for item in event.equipped] == ["gorget"]
    assert [base().items[item].id for item in event.discarded] == ["silver-edge", "kite-shield"]
    assert match.state.chests == []


@pytest.mark.rule("DR-11.9", "DR-11.10")
def test_an_eliminated_hero_leaves_its_items_and_the_pool_stays() -> None:
    s = night("battista B2-nw -3 whetstone gorget", "teuta C5", "ikrek B2-nw", map=FX, pool=3, dice=[6])
    hero = s.figures[0].card
    match = match_at(GAME, s)

    play(match, 3, ("attack", 1))

    slot = match.state.slots[1]
    assert (slot.figure, slot.items, match.state.fallen) == (-1, [], [hero])
    assert [base().items[item].id for item in match.state.loot_discard] == ["whetstone", "gorget"]
    assert len(match.state.pool) == 3


@pytest.mark.rule("DR-11.9", "DR-12.19")
def test_the_turn_of_a_hero_that_falls_is_over() -> None:
    # Spite Shards fell Teuta in her first Action.
    s = night("teuta B2-nw -3", "battista C5", "kakhard B2-nw", map=FX, energy=2, dice=[1, 6])

    match = hero_turn(with_entry(s, STRIKE))
    play(match, "cast")

    assert not lives(match, 1)
    assert match.state.active == -1
    assert len(match.state.choices) == 1


def spawned(s: Night) -> str:
    """The Hero that comes when the top AI card is revealed."""
    return base().heroes[events(match_at(GAME, s), HeroSpawned)[0].figure[1]].id


@pytest.mark.rule("DR-11.11", "DR-11.12", "DR-6.3")
def test_an_empty_slot_spawns_a_new_hero_of_its_class_who_has_one_action() -> None:
    # Slot 5 is an assassin's; the red zone of this map is B2-nw.
    s = night("curthouse C5", "condemned B2-nw", "pekka C5", map=FX, ai="ai-15", dice=[6], energy=0)
    match = match_at(GAME, s)

    new = match.state.figures[-1]
    hero = base().heroes[new.card]
    assert hero.hero_class == "assassin"
    assert (new.slot, new.wounds, where(match, new.id)) == (5, 0, "B2-nw")
    assert match.state.slots[4].items == []
    assert match.state.next_id == new.id + 1
    assert match.state.actions_left == 1
    play(match, "on")

    # One Action, and the turn is over.
    assert not lives(match, 2)
    assert match.state.actions_left == 0
    assert [choice.card for choice in match.state.choices] == ["spawn", "ai"]


@pytest.mark.rule("DR-11.11")
def test_the_new_hero_is_drawn_at_random_among_those_not_used_before() -> None:
    found = set()
    for seed in range(12):
        s = night("curthouse C5", "pekka C5", map=FX, ai="ai-13", options={"watch": "actions"})
        for _ in range(seed):
            s.chance.below(7)
        found.add(spawned(s))

    assert found == {"teuta", "battista", "yves", "sanche"}


@pytest.mark.rule("DR-11.11")
@pytest.mark.parametrize(("unused", "new"), [(["roland", "yves"], "yves"), (["roland"], "roland")])
def test_the_class_of_the_slot_goes_first_then_anybody(unused: Sequence[str], new: str) -> None:
    s = night("curthouse C5", "pekka C5", map=FX, ai="ai-13")
    s.unused = [base().hero_at[name] for name in unused]
    s.fallen = [base().hero_at["teuta"]]

    assert spawned(s) == new


@pytest.mark.rule("DR-11.13")
@pytest.mark.parametrize(("fallen", "new"), [(["roland", "yves"], "yves"), (["roland"], "roland")])
def test_when_none_is_unused_the_eliminated_return(fallen: Sequence[str], new: str) -> None:
    s = night("curthouse C5", "pekka C5", map=FX, ai="ai-13", unused=[])
    s.fallen = [base().hero_at[name] for name in fallen]
    match = match_at(GAME, s)

    assert base().heroes[match.state.figures[-1].card].id == new
    assert base().hero_at[new] not in match.state.fallen


@pytest.mark.rule("DR-11.14", "DR-17.1")
def test_a_hero_that_returned_counts_again() -> None:
    s = night("teuta B2-nw -3", "curthouse C5", "ikrek B2-nw", map=FX, unused=[], dice=[6])
    s.tallies.heroes = 5
    match = match_at(GAME, s)

    play(match, 3, ("attack", 1))

    assert match.outcome is not None
    assert match.outcome.reason == "six_heroes"


@pytest.mark.rule("DR-11.15", "DR-12.18")
def test_serfs_are_peasants_unless_the_encounter_says_otherwise() -> None:
    kinds = {}
    for encounter in range(1, 6):
        match = Match.new(GAME, GAME.rules.options(encounter=encounter), 1)
        kinds[encounter] = {f.kind for f in match.state.figures} & {"peasant", "militia"}

    assert kinds[1] == kinds[2] == kinds[3] == {"peasant"}
    assert kinds[4] == kinds[5] == {"peasant", "militia"}


@pytest.mark.rule("DR-11.16", "DR-12.18")
@pytest.mark.parametrize(("serf", "strength_with_aid"), [("peasant", 1), ("militia", 3)])
def test_heroes_aid_serfs_and_the_board_does_not(serf: str, strength_with_aid: int) -> None:
    s = night(
        "gaspard B2-nw",
        f"{serf} B2-nw",
        "condemned B2-nw",
        "pekka C5",
        map=FX,
        morale=(3, 3, 3, 3),
        dice=[0],
        energy=0,
    )

    assert strength(hero_turn(with_entry(s, fx.RallySerfs()))) == strength_with_aid


@pytest.mark.rule("DR-11.16", "DR-11.2")
def test_serfs_aid_no_hero() -> None:
    s = night(
        "teuta B2-nw", "peasant B2-nw", "militia B2-nw", "condemned B2-nw", "pekka C5", map=FX, dice=[0]
    )
    s.energy = 0

    assert strength(hero_turn(with_entry(s, STRIKE))) == 2


@pytest.mark.rule("DR-11.17")
def test_serfs_do_nothing_by_themselves() -> None:
    # Militia beside a Condemned: fiery in Encounters 4 and 5 only.
    s = idle(night("teuta A2-sw", "militia B4-ne", "condemned B4-ne", "pekka A3-se", encounter=2, dice=[]))
    s.options = GAME.rules.options(encounter=2, watch="actions")
    match = match_at(GAME, s)

    play(match, "pass", "on", "on")

    assert events(match, AttackRolled) == []
    assert lives(match, 3)


@pytest.mark.rule("DR-11.18", "DR-13.13")
def test_a_riposte_eliminates_for_the_heroes() -> None:
    s = night("teuta B2-nw", "condemned B2-nw", "pekka C5", map=FX, in_force="ai-18", pool=2, dice=[0, 6])
    s.morale[3], s.energy = 1, 1
    match = match_at(GAME, s)

    play(match, 2, ("attack", 1))

    assert not lives(match, 2)
    assert match.state.morale == [1, 0, 0, 1]


@pytest.mark.rule("DR-12.1", "DR-12.2")
def test_a_new_ai_card_sends_the_last_one_to_the_discard() -> None:
    s = idle(night("teuta C5", "pekka B2-nw", map=FX, in_force="ai-13"))
    top(s, "ai-14")
    s.phase = "reveal"

    state = match_at(GAME, s).state

    assert [base().ai[card].id for card in state.ai_discard] == ["ai-13"]
    assert base().ai[state.in_force].id == "ai-14"


@pytest.mark.rule("DR-12.2", "DR-3.12")
def test_an_empty_ai_pile_is_shuffled_anew_without_the_card_in_force() -> None:
    s = night("teuta C5", "pekka B2-nw", map=FX, in_force="ai-13")
    top(s, "ai-14")
    s.ai_discard, s.ai_pile = s.ai_pile[:-1], s.ai_pile[-1:]
    s.phase = "reveal"

    state = match_at(GAME, s).state

    assert len(state.ai_pile) == 17
    assert state.in_force not in state.ai_pile
    assert state.ai_pile != sorted(state.ai_pile)
    assert state.ai_discard == []


@pytest.mark.rule("DR-12.1", "DR-12.3", "DR-12.4")
def test_the_ai_card_names_the_slot_and_goes_before_the_action_card() -> None:
    s = night("curthouse B2-nw", "teuta B2-ne", "hulk B2-ne", "pekka C5", map=FX, energy=0, dice=[0, 0])
    top(s, "ai-15")
    s.phase = "reveal"
    match = match_at(GAME, s)

    assert (match.state.active, match.state.actions_left) == (2, 2)
    play(match, "on")
    assert executed(match) == ("ai", 3)
    play(match, "on")

    # The same entry twice: the first Attack failed.
    assert executed(match) == ("ai", 3)
    assert rejected(match)["ai", 1] == [("out_of_range", "witch", 7)]
