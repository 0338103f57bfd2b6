"""DR-13: Alchemy of the Heroes as an Action, and every Reaction."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import Match
from tablee.games.dark_rituals import GAME
from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals.events import AttackRolled, HeroReacted, HeroWent
from tablee.games.dark_rituals.state import Night
from tablee.games.dark_rituals.testing import (
    FX,
    base,
    changed,
    executed,
    hero_turn,
    lives,
    night,
    reasons_of,
    rejected,
    spell,
    where,
    with_cards,
    with_entry,
    wounds,
)
from tablee.testing import events, match_at, play

STRIKE = fx.AttackTargets(targets=("enemy",))
AWAY = fx.TravelTo(towards=("objective",))


def attacked(hero: str, dice: int, by: str = "ikrek", **fields: Any) -> Match[Night]:
    """Ikrek, Strength 3, attacks a Hero beside her."""
    s = night(f"{hero} B2-nw", f"{by} B2-nw", "pekka C5", map=FX, dice=[dice], **fields)
    match = match_at(GAME, s)
    play(match, 2, ("attack", 1))
    return match


def reactions(match: Match[Night]) -> list[int]:
    """The Levels of the Reactions cast."""
    return [event.level for event in events(match, HeroReacted)]


@pytest.mark.rule("DR-13.1", "DR-12.8")
def test_both_kinds_of_cards_print_spells_of_levels_1_to_4_or_x() -> None:
    cards: list[Any] = [*base().ai, *base().actions]
    levels = {entry.level for card in cards for entry in card.entries if entry.level}
    levels |= {reaction.level for card in cards for reaction in card.reactions}

    assert levels == {1, 2, 3, 4, "x"}


@pytest.mark.rule("DR-13.2", "DR-13.3", "DR-12.8")
@pytest.mark.parametrize(
    ("alchemy", "pool", "reasons"),
    [
        (1, 2, []),
        (1, 4, []),
        (0, 4, [("alchemy", "", 1, 2)]),
        (1, 1, [("ingredients", "", 1, 2)]),
    ],
)
def test_an_action_needs_alchemy_and_exactly_its_level_of_ingredients(
    alchemy: int, pool: int, reasons: list[Any]
) -> None:
    s = night("teuta B2-nw -1", "pekka C5", map=FX, morale=(0, 0, 0, alchemy), pool=pool)
    match = hero_turn(with_entry(s, fx.RestoreHealth(who="self", n=2), level=2))

    assert rejected(match).get(("ai", 1), []) == reasons
    assert len(match.state.pool) == pool - (0 if reasons else 2)
    assert len(match.state.plant_discard) == (0 if reasons else 2)


@pytest.mark.rule("DR-13.4", "DR-13.15")
def test_a_spell_that_changes_nothing_is_not_cast_and_a_small_benefit_is_enough() -> None:
    heal = fx.RestoreHealth(who="self", n=2)
    well = night("teuta B2-nw", "pekka C5", map=FX, pool=4)
    hurt = night("teuta B2-nw -1", "pekka C5", map=FX, pool=4)

    assert reasons_of(well, heal, level=1) == [("no_effect", "wounds")]
    assert reasons_of(hurt, heal, level=1) == []


@pytest.mark.rule("DR-13.5", "DR-13.1")
@pytest.mark.parametrize(
    ("hurt", "alchemy", "pool", "x"), [(3, 3, 9, 3), (1, 3, 9, 1), (3, 1, 9, 2), (3, 3, 2, 2), (4, 4, 9, 4)]
)
def test_x_is_the_smallest_with_the_greatest_effect(hurt: int, alchemy: int, pool: int, x: int) -> None:
    # Curthouse has Alchemy 1 and Life 5.
    s = night(f"curthouse B2-nw -{hurt}", "pekka C5", map=FX, morale=(0, 0, 0, alchemy), pool=pool)

    match = hero_turn(with_entry(s, fx.RestoreHealth(who="self", n="x"), level="x"))

    assert wounds(match, 1) == hurt - x
    assert len(match.state.pool) == pool - x


@pytest.mark.rule("DR-13.15", "DR-13.5")
@pytest.mark.parametrize(
    ("who", "healed"), [("self", (0, 0, 0)), ("most_wounded_here", (0, 1, 0)), ("all", (0, 1, 1))]
)
def test_whom_a_heal_is_for(who: Any, healed: tuple[int, ...]) -> None:
    # Teuta is unwounded, Battista beside her has one Wound, Corday elsewhere two.
    s = night("teuta B2-nw", "battista B2-nw -1", "corday B2-ne -2", "pekka C5", map=FX)

    match = hero_turn(with_entry(s, fx.RestoreHealth(who=who, n=1)))

    assert (wounds(match, 1), wounds(match, 2), wounds(match, 3)) == tuple(
        had - got for had, got in zip((0, 1, 2), healed, strict=True)
    )
    assert (rejected(match).get(("ai", 1)) == [("no_effect", "wounds")]) is (who == "self")


@pytest.mark.rule("DR-13.6")
@pytest.mark.parametrize(("in_force", "pool"), [("ai-03", 2), ("ai-13", 3)])
def test_reactions_of_the_card_in_force_serve_every_hero_until_the_next_card(
    in_force: str, pool: int
) -> None:
    # AI-03 is a card of slot 1; Battista in slot 2 uses its Stone Skin on the turn of the Witch Master.
    match = attacked("battista", 2, in_force=in_force, pool=3)

    assert len(match.state.pool) == pool


@pytest.mark.rule("DR-13.6")
def test_the_reactions_of_cards_1_to_3_are_there_while_their_slots_are_empty() -> None:
    # Bark Skin is printed on Hero Action card 1; nobody stands in slot 1.
    match = attacked("battista", 1, in_force="ai-13", pool=3)

    assert wounds(match, 1) == 0
    assert [event.card for event in events(match, HeroReacted)] == ["action"]


@pytest.mark.rule("DR-13.7")
def test_alchemy_actions_belong_to_the_active_hero_whichever_card_prints_them() -> None:
    # A spell on the Hero Action card heals the Hero whose turn it is, not the owner of another card.
    s = night("teuta B2-nw -1", "corday B2-ne -1", "pekka C5", map=FX, pool=3, ai="ai-13")
    heal = (fx.ScriptEntry(steps=(fx.RestoreHealth(who="self", n=1),), level=1),)
    actions = tuple(changed(card, entries=heal) if card.slot == 5 else card for card in s.cards.actions)
    match = hero_turn(with_cards(s, actions=actions), 1)

    assert (wounds(match, 1), wounds(match, 2)) == (0, 1)
    assert executed(match) == ("action", 1)


@pytest.mark.rule("DR-13.8")
def test_one_reaction_for_one_trigger_the_cheapest_then_the_first() -> None:
    # True Strike, N2, against a rider, N1: the cheaper rider; and never both.
    s = night(
        "gaspard B2-nw", "hagatha B2-nw", "pekka C5", map=FX, pool=4, morale=(0, 0, 0, 1), dice=[0], energy=0
    )
    match = hero_turn(with_entry(s, fx.AttackTargets(targets=("enemy",), rider=fx.Rider(level=1, n=2))))
    assert [event.card for event in events(match, HeroReacted)] == ["rider"]

    # With two riders' worth missing, none of them works alone: nothing is cast.
    s = night(
        "gaspard B2-nw", "hulk B2-nw", "pekka C5", map=FX, pool=4, morale=(0, 0, 0, 1), dice=[0], energy=0
    )
    match = hero_turn(with_entry(s, fx.AttackTargets(targets=("enemy",), rider=fx.Rider(level=1, n=2))))
    assert reactions(match) == []
    assert len(match.state.pool) == 4


@pytest.mark.rule("DR-13.8")
def test_among_equally_cheap_ones_the_hero_action_card_goes_first() -> None:
    # Bark Skin with X = 1 and Stone Skin, both for 1 Ingredient.
    match = attacked("battista", 1, in_force="ai-03", pool=3)

    assert [event.card for event in events(match, HeroReacted)] == ["action"]
    assert len(match.state.pool) == 2


@pytest.mark.rule("DR-13.9", "DR-13.11", "DR-13.17")
def test_long_reach_is_cast_once_for_all_attacks_of_the_action() -> None:
    figures = ("battista B2-nw", "condemned B2-ne", "ravenous B2-ne", "pekka C5")
    s = night(*figures, map=FX, ai="ai-04", pool=3, dice=[0, 0], energy=0)

    match = hero_turn(s)

    assert executed(match) == ("ai", 1)
    assert len(events(match, AttackRolled)) == 2
    assert [(event.card, event.level) for event in events(match, HeroReacted)] == [("ai", 1)]


@pytest.mark.rule("DR-13.9", "DR-12.11")
def test_a_hero_with_a_ranged_profile_casts_no_long_reach() -> None:
    s = night("corday@2 B2-nw", "condemned B2-ne", "ravenous B2-ne", "pekka C5", map=FX, ai="ai-04", pool=3)
    s.chance.loaded, s.energy = (1, 1, 1, 1), 0

    match = hero_turn(s)

    assert executed(match) == ("ai", 1)
    assert reactions(match) == []


@pytest.mark.rule("DR-13.11", "DR-6.12")
def test_long_reach_uses_the_melee_modifier() -> None:
    s = night(
        "curthouse@2 B2-nw", "condemned B2-ne", "pekka C5", map=FX, pool=1, dice=[0], energy=0, ai="ai-15"
    )
    s = with_entry(s, STRIKE, keep=True)
    s = with_cards(s, ai=tuple(changed(c, reactions=base().ai[14].reactions) for c in s.cards.ai))

    match = hero_turn(s)

    assert events(match, AttackRolled)[0].strength == 3
    assert reactions(match) == [1]


@pytest.mark.rule("DR-13.9", "DR-14.2", "DR-13.17")
def test_smoke_step_makes_a_pinned_move_an_escape() -> None:
    s = night("curthouse B2-nw", *["condemned B2-nw"] * 2, "pekka C5", map=FX, pool=1)

    match = hero_turn(with_entry(s, AWAY))

    assert where(match, 1) == "B2-ne"
    assert [(event.card, event.number) for event in events(match, HeroReacted)] == [("action", 1)]
    assert match.state.pool == []
    assert len(events(match, HeroWent)) == 1


@pytest.mark.rule("DR-13.17", "DR-13.9")
def test_smoke_step_is_not_cast_when_it_is_not_needed_or_for_a_test_alone() -> None:
    free = hero_turn(with_entry(night("curthouse B2-nw", "pekka C5", map=FX, pool=1), AWAY))
    assert len(free.state.pool) == 1

    # The first entry would need it, and fails for the distance: nothing is spent.
    held = night("curthouse B2-nw", *["condemned B2-nw"] * 2, "pekka C5", map=FX, pool=1)
    assert reasons_of(held, fx.TravelTo(to=("witch",))) == [("too_far", "witch", 8, 1)]


@pytest.mark.rule("DR-13.9", "DR-13.10")
@pytest.mark.parametrize(("dice", "cast"), [(0, []), (1, []), (2, [2]), (3, [2]), (4, [])])
def test_true_strike_is_cast_only_if_it_changes_the_result(dice: int, cast: list[int]) -> None:
    # Mathurin: Strength 1, Alchemy 3, against a Hulk with Resistance 5.
    s = night("mathurin@3 B2-nw", "hulk B2-nw", "pekka C5", map=FX, pool=4, dice=[dice], energy=0)
    s.morale[0] = 1

    match = hero_turn(with_entry(s, STRIKE))

    assert reactions(match) == cast
    assert wounds(match, 2) == (1 if cast or dice > 3 else 0)


@pytest.mark.rule("DR-13.10", "DR-13.4")
@pytest.mark.parametrize(("dice", "pool", "left"), [(2, 4, 2), (3, 4, 1), (2, 1, 1), (6, 4, 4)])
def test_bark_skin_is_cast_only_if_it_makes_the_attack_fail(dice: int, pool: int, left: int) -> None:
    # Ikrek, 3 + dice, against Mathurin's Resistance 3, Alchemy 3.
    match = attacked("mathurin@3", dice, pool=pool, in_force="ai-13")

    assert len(match.state.pool) == left
    assert wounds(match, 1) == (0 if left < pool else 1)


@pytest.mark.rule("DR-13.5", "DR-13.10")
@pytest.mark.parametrize(("dice", "cast"), [(4, [4]), (5, [])])
def test_x_is_never_more_than_four(dice: int, cast: list[int]) -> None:
    match = attacked("mathurin@3", dice, pool=9, morale=(0, 0, 0, 5), in_force="ai-13")

    assert reactions(match) == cast


@pytest.mark.rule("DR-13.9", "DR-8.7")
@pytest.mark.parametrize(("pool", "alchemy", "survives"), [(3, 2, True), (2, 2, False), (3, 1, False)])
def test_last_breath_keeps_one_life(pool: int, alchemy: int, survives: bool) -> None:
    s = night("battista B2-nw -2", "teuta C5", "ikrek B2-nw", map=FX, in_force="ai-09", pool=pool, dice=[6])
    s.morale[3] = alchemy
    match = match_at(GAME, s)

    # Blood Lash would place two Wounds: one is left out.
    play(match, 3, spell("ikr1"))

    assert lives(match, 1) is survives
    if survives:
        assert wounds(match, 1) == 3
        assert match.state.pool == []


@pytest.mark.rule("DR-13.9", "DR-8.7")
def test_last_breath_also_saves_a_hero_with_one_life_left() -> None:
    s = night("battista B2-nw -3", "teuta C5", "ikrek B2-nw", map=FX, in_force="ai-09", pool=3, dice=[6])
    s.morale[3] = 2
    match = match_at(GAME, s)

    play(match, 3, ("attack", 1))

    assert wounds(match, 1) == 3
    assert match.state.pool == []


@pytest.mark.rule("DR-13.9", "DR-13.13")
@pytest.mark.parametrize(
    ("company", "place", "cast"), [((), "B2-nw", [2]), (("battista B2-nw",), "B2-nw", [2]), ((), "B2-ne", [])]
)
def test_riposte_strikes_back_at_an_attack_from_the_own_zone_without_aid(
    company: tuple[str, ...], place: str, cast: list[int]
) -> None:
    # Corday's Alchemy of 2 suffices; Hagatha's Hex, Power 3, fails with 0 from either zone.
    s = night("corday B2-nw", f"hagatha {place}", *company, map=FX, in_force="ai-18", pool=2, energy=2)
    s.chance.loaded = (1, 1, 1, 1)
    match = match_at(GAME, s)

    play(match, 2, spell("hag1"), *([1] if company else []))

    assert reactions(match) == cast
    assert [event.strength for event in events(match, AttackRolled)] == [3, 1][: 1 + len(cast)]


@pytest.mark.rule("DR-13.13", "DR-13.8")
def test_no_further_reaction_in_a_riposte() -> None:
    # The Riposte fails by 1; True Strike would turn it, and may not.
    s = night("corday B2-nw", "hagatha B2-nw", map=FX, in_force="ai-18", pool=6, energy=2, dice=[0, 2])
    match = match_at(GAME, s)

    play(match, 2, spell("hag1"))

    assert reactions(match) == [2]
    assert wounds(match, 2) == 0


@pytest.mark.rule("DR-13.12", "DR-13.17")
@pytest.mark.parametrize(("pool", "reasons"), [(3, []), (2, [("out_of_range", "enemy", 1)])])
def test_reserved_ingredients_pay_for_no_reaction(pool: int, reasons: list[Any]) -> None:
    s = night("teuta B2-nw", "condemned B2-ne", "pekka C5", map=FX, pool=pool, morale=(0, 0, 0, 1), energy=0)
    s.chance.loaded = (1, 1)
    reach = base().ai[14].reactions
    s = with_entry(s, STRIKE, level=2)
    s = with_cards(s, ai=tuple(changed(card, reactions=reach) for card in s.cards.ai))

    assert rejected(hero_turn(s)).get(("ai", 1), []) == reasons


@pytest.mark.rule("DR-13.14")
def test_the_raised_alchemy_already_counts_inside_the_action() -> None:
    # Alchemy 1 casts the N1 Attack; with the cube at 1 her Alchemy is 2, enough for True Strike.
    s = night("teuta B2-nw", "hulk B2-nw", "pekka C5", map=FX, pool=3, dice=[2], energy=0)

    match = hero_turn(with_entry(s, STRIKE, level=1))

    assert reactions(match) == [2]
    assert wounds(match, 2) == 1


@pytest.mark.rule("DR-13.15", "DR-12.10")
@pytest.mark.parametrize(
    ("step", "reason"),
    [
        (fx.AttackTargets(targets=("creature",)), ("no_target", "creature")),
        (fx.RestoreHealth(who="all", n=1), ("no_effect", "wounds")),
        (fx.RestoreHealth(who="most_wounded_here", n=1), ("no_effect", "wounds")),
        (fx.SearchChest(), ("nothing_here", "chest")),
        (fx.TravelTo(by="teleport", to=("minion",)), ("already_there", "minion", 2)),
    ],
)
def test_an_action_spell_must_change_the_situation(step: fx.ScriptStep, reason: tuple[Any, ...]) -> None:
    s = night("teuta B2-nw", "condemned B2-nw", "pekka C5", map=FX, pool=4)

    assert reasons_of(s, step, level=1) == [reason]


@pytest.mark.rule("DR-13.15", "DR-3.12")
@pytest.mark.parametrize("empty", [True, False])
def test_drawing_plants_needs_a_card_to_draw(empty: bool) -> None:
    s = night("teuta B2-nw", "pekka C5", map=FX, pool=1)
    if empty:
        s.plant_deck, s.plant_discard = [], []

    match = hero_turn(with_entry(s, fx.DrawPlants(2), level=1))

    assert (("ai", 1) in rejected(match)) is empty
    assert len(match.state.pool) == (1 if empty else 2)


@pytest.mark.rule("DR-13.16")
def test_a_spell_lower_on_the_list_waits() -> None:
    # AI-13: Activate Objective comes before the spell on each enemy of the zone, which she could cast.
    s = night(
        "teuta B2-nw", "hagatha B2-nw", "condemned B2-nw", map=FX, ai="ai-13", pool=2, energy=0, dice=[6]
    )
    s.morale[3] = 1

    match = hero_turn(s)

    assert executed(match) == ("ai", 1)
    assert len(match.state.pool) == 2


@pytest.mark.rule("DR-13.9", "DR-12.14")
def test_a_reaction_of_a_pack_draws_more_plants() -> None:
    s = night("odile B2-nw", "pekka C5", map=FX, tokens={"B2-nw": 2}, pool=2, in_force="ai-16")
    more = fx.MorePlants(name=base().ai[0].name, level=2, n=1)
    s = with_entry(s, fx.TakePlants())
    s = with_cards(s, ai=tuple(changed(card, reactions=(more,)) for card in s.cards.ai))

    match = hero_turn(s)

    assert len(match.state.pool) == 2 + 2 - 2 + 1
    assert match.state.plants == []
