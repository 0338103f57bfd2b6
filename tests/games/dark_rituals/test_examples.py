"""The worked examples of section 12, with their numbers."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import Match
from tablee.games.dark_rituals import GAME
from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals.events import BlowMissed, HeroReacted
from tablee.games.dark_rituals.state import Night
from tablee.games.dark_rituals.testing import (
    FX,
    card_number,
    executed,
    hero_turn,
    lives,
    night,
    reasons_of,
    rejected,
    roll_next,
    spell,
    top,
    where,
    with_entry,
    wounds,
    zone,
)
from tablee.testing import events, match_at, play

POSSESSED = {"objectives": (fx.ObjectiveClause("attack", "possessed"),)}
"""The Encounter fixture “eliminate three Possessed Serfs”."""


def teuta(**fields: Any) -> Night:
    """EX-1 to EX-3: Teuta, two Condemned in the next zone, a Witch far away."""
    return night(
        "teuta B3-nw", "condemned B3-ne", "condemned B3-ne", "pekka C4", map=FX, ai="ai-13", **fields
    )


@pytest.mark.rule("DR-12.3", "DR-14.5", "DR-6.12")
def test_ex_1_teuta_goes_to_the_nearest_enemy() -> None:
    match = hero_turn(teuta(pool=2))

    assert executed(match) == ("action", 3)
    assert where(match, 1) == "B3-ne"
    assert rejected(match) == {
        ("ai", 1): [("out_of_range", "witch", 5)],
        ("ai", 2): [("too_far", "objective", 5, 2)],
        ("ai", 3): [("alchemy", "", 1, 2)],
        ("action", 1): [("out_of_range", "enemy", 1)],
        ("action", 2): [("nothing_here", "chest")],
    }


@pytest.mark.rule("DR-12.13", "DR-13.3", "DR-11.3")
def test_ex_2_teuta_attacks_each_enemy_of_her_zone() -> None:
    s = teuta(pool=2, morale=(0, 0, 0, 1), energy=0)
    roll_next(s, 3, 0)

    match = hero_turn(s, 2)

    assert executed(match) == ("ai", 3)
    assert match.state.pool == []
    assert not lives(match, 2)
    assert not lives(match, 3)
    assert match.state.morale == [1, 1, 0, 2]


@pytest.mark.rule("DR-12.3", "DR-13.2", "DR-13.16")
@pytest.mark.parametrize(("pool", "alchemy"), [(2, 0), (1, 1)])
def test_ex_3_teuta_without_alchemy_makes_a_single_attack(pool: int, alchemy: int) -> None:
    s = teuta(pool=pool, morale=(0, 0, 0, alchemy), energy=0)
    roll_next(s, 3)

    match = hero_turn(s, 2)

    assert executed(match) == ("action", 1)
    assert [lives(match, 2), lives(match, 3)] == [False, True]
    assert len(match.state.pool) == pool


def battista(**fields: Any) -> Night:
    """EX-4, EX-5: Battista with a Ravenous, a Condemned beside him, a Possessed Serf as the Objective."""
    figures = ("battista B2-ne", "ravenous B2-ne", "condemned B2-nw", "possessed B2-sw", "pekka C5")
    return night(*figures, map=FX, own=POSSESSED, ai="ai-04", energy=0, **fields)


@pytest.mark.rule("DR-12.9", "DR-12.12", "DR-13.11")
def test_ex_4_long_reach_makes_an_attack_on_two_minions_possible() -> None:
    s = battista(pool=1)
    roll_next(s, 3, 1)

    match = hero_turn(s)

    assert executed(match) == ("ai", 1)
    assert match.state.pool == []
    assert not lives(match, 2)
    assert not lives(match, 3)
    assert match.state.morale == [1, 1, 0, 0]


@pytest.mark.rule("DR-12.4", "DR-14.5")
def test_ex_5_battista_goes_to_the_objective() -> None:
    s = battista(pool=1)
    roll_next(s, 3, 1)

    match = hero_turn(s, 2)

    assert executed(match) == ("ai", 2)
    assert where(match, 1) == "B2-sw"
    assert rejected(match)["ai", 1] == [("no_target", "minion")]


def attacked(total: int, hero: str, pool: int, in_force: str, morale: Any = (0, 0, 0, 0)) -> Match[Night]:
    """Ikrek attacks a Hero with Strength 3 and a roll that gives this Total."""
    s = night(f"{hero} B2-nw", "ikrek B2-nw", map=FX, in_force=in_force, pool=pool, morale=morale)
    match = match_at(GAME, s)
    play(match, 2)
    roll_next(match.state, total - 3)
    play(match, ("attack", 1))
    return match


@pytest.mark.rule("DR-13.4", "DR-13.10")
@pytest.mark.parametrize(("total", "left", "hurt"), [(6, 3, 1), (5, 2, 0)])
def test_ex_6_a_useless_spell_is_not_cast(total: int, left: int, hurt: int) -> None:
    # Battista has Resistance 3 and Alchemy 1: Stone Skin gives 5, Bark Skin no more than 4.
    match = attacked(total, "battista", 3, "ai-03")

    assert len(match.state.pool) == left
    assert wounds(match, 1) == hurt


@pytest.mark.rule("DR-13.5", "DR-6.7")
@pytest.mark.parametrize(("total", "left", "hurt"), [(4, 2, 0), (6, 0, 0), (7, 3, 1)])
def test_ex_7_x_is_the_smallest_that_makes_the_attack_fail(total: int, left: int, hurt: int) -> None:
    match = attacked(total, "mathurin@3", 3, "ai-01")

    assert len(match.state.pool) == left
    assert wounds(match, 1) == hurt


@pytest.mark.rule("DR-14.7", "DR-16.4")
@pytest.mark.parametrize(
    ("hero", "mode", "end"),
    [
        ("curthouse", "standard", "B3-ne"),
        ("corday@1", "standard", "B3-nw"),
        ("corday@1", "simplified", "B3-ne"),
    ],
)
def test_ex_8_a_ranged_weapon_is_near_enough_in_the_next_zone(hero: str, mode: str, end: str) -> None:
    s = night(f"{hero} B2-ne", "pekka B3-ne", map=FX, ai="ai-01", options={"ranged_mode": mode})

    match = hero_turn(s)

    assert executed(match) == ("ai", 3)
    assert where(match, 1) == end


@pytest.mark.rule("DR-12.10")
def test_ex_9_no_useless_move() -> None:
    s = night("curthouse B2-nw", "hagatha B2-nw", "pekka B2-ne", map=FX)

    assert reasons_of(s, fx.TravelTo(to=("witch",))) == [("already_there", "witch", 2)]


@pytest.mark.rule("DR-14.2", "DR-12.10")
def test_ex_10_escape_and_usefulness() -> None:
    here_already = night("curthouse B2-nw", *["condemned B2-nw"] * 3, "pekka C5", map=FX)
    held = ("curthouse B2-nw", "hagatha B2-nw", "pekka B2-nw", "condemned B3-nw")
    escape = fx.TravelTo(by="escape", zones=2, to=("minion",))

    assert reasons_of(here_already, escape) == [("already_there", "minion", 2)]
    assert reasons_of(night(*held, map=FX), escape) == []
    assert reasons_of(night(*held, map=FX), fx.TravelTo(zones=2, to=("minion",))) == [
        ("pinned", "minion", 1, 2)
    ]


@pytest.mark.rule("DR-14.11", "DR-12.23")
def test_ex_11_a_list_of_targets_is_tried_in_order() -> None:
    s = night("curthouse B2-nw", "condemned B2-ne", "pekka C3", map=FX)

    match = hero_turn(with_entry(s, fx.TravelTo(to=("witch", "enemy"))))

    assert executed(match) == ("ai", 1)
    assert where(match, 1) == "B2-ne"


@pytest.mark.rule("DR-15.2", "DR-15.3")
def test_ex_12_the_default_objective_when_the_own_one_is_impossible() -> None:
    towards = fx.TravelTo(towards=("objective",))
    figures = ("teuta B2-nw", "pekka B2-ne")
    without = night(*figures, map=FX, own=POSSESSED)
    far_away = night(*figures, "possessed C5", map=FX, own=POSSESSED)

    assert hero_turn(with_entry(without, towards)).state.choices[-1].steps[0].targets == (2,)
    assert hero_turn(with_entry(far_away, towards)).state.choices[-1].steps[0].targets == (3,)


@pytest.mark.rule("DR-12.16", "DR-11.6", "DR-11.7")
def test_ex_13_the_chest_spell_draws_two_items_more() -> None:
    s = night("corday A2-ne", "pekka A3-se", ai="ai-08", pool=1)
    s.chests = [zone(s, "A2-ne")]
    wanted = ["whetstone", "silver-edge", "gorget", "wind-bell"]
    items = [card_number(s.cards.items, id) for id in wanted]
    s.loot = [item for item in s.loot if item not in items] + items[::-1]

    match = hero_turn(s)

    assert match.state.slots[2].items == [items[0], items[2], items[3]]
    assert match.state.loot_discard == [items[1]]
    assert match.state.morale[3] == 1
    assert match.state.chests == []


@pytest.mark.rule("DR-16.2", "DR-16.5")
@pytest.mark.parametrize(("mode", "target"), [("standard", 2), ("advanced", 3)])
def test_ex_14_advanced_choice_of_targets(mode: str, target: int) -> None:
    s = night(
        "corday B2-nw",
        "hound B2-nw",
        "condemned B2-ne",
        "pekka C5",
        map=FX,
        options={"ranged_mode": mode},
        energy=0,
    )
    s = with_entry(s, fx.AttackTargets(targets=("enemy",)))
    roll_next(s, 0)

    match = hero_turn(s)

    assert match.state.choices[-1].steps[0].targets == (target,)


@pytest.mark.rule("DR-16.5", "DR-16.8")
@pytest.mark.parametrize(("beside", "end"), [((), "B3-nw"), (("yves@2 B3-ne",), "B3-ne")])
def test_ex_14b_melee_or_ranged(beside: tuple[str, ...], end: str) -> None:
    figures = ("corday B2-ne", "pekka B3-ne", *beside)
    s = night(*figures, map=FX, options={"ranged_mode": "advanced"}, morale=(0, 0, 0, 0))
    s = with_entry(s, fx.TravelTo(zones=2, to=("witch",)))

    match = hero_turn(s)

    # Alone 31 of 36 against 23; with Aid in Pekka's zone it is 31 against 31, and the shorter way wins.
    assert where(match, 1) == ("B3-nw" if beside else end)


@pytest.mark.rule("DR-10.3", "DR-10.2")
@pytest.mark.parametrize("swaps", [True, False])
def test_ex_15_haboryms_pile(swaps: bool) -> None:
    s = night("pekka A5-se", encounter=3, options={"demon_pile_swaps": swaps})

    names = {s.cards.demon_cards[card].name.en for card in s.demon_pile}

    assert len(s.demon_pile) == 8
    assert ("Chassen" in names, "Sulker" in names) == (swaps, not swaps)


@pytest.mark.rule("DR-15.4", "DR-12.17")
def test_ex_16_activating_an_objective_that_is_an_attack() -> None:
    s = night("teuta B2-nw", "possessed B2-nw", "pekka B2-nw", map=FX, own=POSSESSED, ai="ai-13", energy=0)
    roll_next(s, 3)

    match = hero_turn(s)

    assert executed(match) == ("ai", 1)
    assert match.state.choices[-1].steps[0].targets == (2,)
    assert wounds(match, 2) == 1


@pytest.mark.rule("DR-3.4", "DR-3.5", "DR-3.8")
def test_ex_17_a_pass() -> None:
    s = night("teuta B5-sw", "pekka A3-se", "hagatha A3-ne", hand=["surge"], energy=3, spent=22)
    s.last_activated = 2
    s.options = GAME.rules.options(encounter=2, watch="turns")
    top(s, "ai-13", "ai-14")
    match = match_at(GAME, s)

    assert match.question.kind == "turn"
    play(match, "pass")
    assert (match.question.kind, match.state.round) == ("watch", 2)
    play(match, "on")
    assert (match.state.energy, match.state.spent) == (25, 0)
    play(match, ())
    assert match.question.kind == "watch"
    play(match, "on")

    assert match.question.kind == "turn"
    assert match.state.tallies.hero_turns == 3
    assert 2 in match.question.options


@pytest.mark.rule("DR-8.8", "DR-8.10", "DR-8.12")
def test_ex_18_a_plague_inside_a_plague() -> None:
    s = night(
        "teuta A3-nw -3",
        "battista A3-nw -3",
        "corday A2-nw",
        "ikrek B1-nw",
        "peasant B1-nw",
        "pekka A3-se",
        souls=1,
        rewards=[2, 3],
    )
    order = [card_number(s.cards.plagues, id) for id in ("grey-fever", "creeping-chill")]
    s.plague_deck = [card for card in s.plague_deck if card not in order] + order[::-1]
    roll_next(s, 3)
    match = match_at(GAME, s)

    play(match, 4, ("attack", 5), "wounds", 5)
    assert match.state.souls == 2
    play(match, 2)

    assert match.question.kind == "plague"
    assert match.question.about == (order[1], 1)
    assert match.state.souls == 4
    assert match.state.tallies.heroes == 2


@pytest.mark.rule("DR-6.5", "DR-6.14", "DR-6.6")
def test_ex_19_the_attacker_reacts_last() -> None:
    s = night("corday A3-nw", "hagatha A3-ne", "pekka B1-se", ai="ai-09", pool=2)
    s = with_entry(s, fx.AttackTargets(targets=("witch",)))
    roll_next(s, 1)

    match = hero_turn(s)

    assert match.question.kind == "slip"
    assert wounds(match, 2) == 1
    assert match.state.pool == []


@pytest.mark.rule("DR-13.8", "DR-13.10")
@pytest.mark.parametrize("hero", ["battista", "mathurin@2"])
def test_ex_20_the_cheapest_reaction(hero: str) -> None:
    match = attacked(5, hero, 3, "ai-03")

    assert len(match.state.pool) == 2
    assert wounds(match, 1) == 0
    assert len(events(match, BlowMissed)) == 1


@pytest.mark.rule("DR-5.5", "DR-11.2", "DR-13.9")
@pytest.mark.parametrize(
    ("company", "pool", "left", "goes"),
    [((), 0, 0, False), (("yves@2 B2-nw",), 0, 0, True), ((), 1, 0, True)],
)
def test_ex_21_pinned(company: tuple[str, ...], pool: int, left: int, goes: bool) -> None:
    s = night("curthouse B2-nw", *["condemned B2-nw"] * 2, "pekka C5", *company, map=FX, pool=pool)

    match = hero_turn(with_entry(s, fx.TravelTo(towards=("objective",))))

    assert (executed(match) == ("ai", 1)) is goes
    assert (where(match, 1) != "B2-nw") is goes
    assert len(match.state.pool) == left
    if not goes:
        assert rejected(match)["ai", 1] == [("pinned", "objective", 1, 2)]


@pytest.mark.rule("DR-14.13", "DR-12.22", "DR-14.6")
@pytest.mark.parametrize(
    ("others", "end", "key"),
    [
        (("yves@2 B2-se",), "B2-se", "company"),
        (("condemned B3-nw",), "B2-se", "least_hold"),
        ((), "B3-nw", "reading_order"),
    ],
)
def test_ex_22_stopping_short(others: tuple[str, ...], end: str, key: str) -> None:
    # From B2-nw to B3-se there are ways over B2-ne and over B2-sw; two zones end in B3-nw or B2-se.
    corridor = FX.replace("B3-se", "B3-se . D1    . D2")
    s = night("curthouse B2-nw", "pekka D2", *others, map=corridor)

    match = hero_turn(with_entry(s, fx.TravelTo(zones=2, towards=("objective",))))

    assert where(match, 1) == end
    assert match.state.choices[-1].steps[0].zone_key == key


@pytest.mark.rule("DR-22.4", "DR-22.7", "DR-22.11")
def test_ex_23_the_order_of_a_sacrifice() -> None:
    s = night(
        "teuta A4-sw -3",
        "ravenous A4-sw",
        "ikrek B1-ne -5",
        "hagatha B2-ne",
        "pekka A6-ne",
        "battista A4-nw",
        encounter=5,
        souls=5,
        enraged=True,
        rewards=[6, 8],
    )
    s.ritual.pit_tokens, s.tallies.heroes = 3, 3
    roll_next(s, 6)
    match = match_at(GAME, s)

    play(match, 2, ("attack", 1))

    assert match.question.kind == "plague"
    assert (match.state.tallies.heroes, match.state.ritual.pit_tokens, match.state.souls) == (4, 4, 6)
    assert not lives(match, 3)
    assert match.state.ritual.demon_summoned
    assert (wounds(match, 4), wounds(match, 5)) == (1, 1)


@pytest.mark.rule("DR-20.5", "DR-20.6", "DR-5.16")
def test_ex_24_obsessed() -> None:
    held = night(
        "teuta B2-nw",
        "battista B2-nw",
        "possessed B2-nw ruby",
        "pekka A5-se",
        encounter=3,
        options={"watch": "off"},
    )
    match = match_at(GAME, held)
    play(match, 3)
    play(match, ("move", zone(held, "B2-ne")))

    blocked = {one.value: one.rule for one in match.question.greyed()}
    assert blocked["move", zone(held, "B2-nw")] == "DR-20.6"
    assert ("throw",) in match.question.options

    free = night("teuta B6-sw", "possessed B2-nw ruby", "pekka A5-se", encounter=3, options={"watch": "off"})
    match = match_at(GAME, free)
    play(match, 2, ("move", zone(free, "B2-ne")))
    assert ("throw",) in match.question.options
    assert ("move", zone(free, "B2-nw")) in match.question.options


@pytest.mark.rule("DR-21.4", "DR-21.5", "DR-15.5")
@pytest.mark.parametrize(
    ("heroes", "guard", "target"),
    [
        (("teuta B3-se", "battista A1-nw"), ("condemned A1-sw",), 4),
        (("battista A1-ne", "teuta B3-se"), ("condemned A1-sw",), 3),
        (("teuta B3-se", "battista A1-nw"), (), 3),
    ],
)
def test_ex_25_the_guard(heroes: tuple[str, ...], guard: tuple[str, ...], target: int) -> None:
    # Teuta outside means the Condemned in the Entrance, Battista inside means Pekka; with the Entrance
    # empty Teuta means Pekka too.
    s = night(*heroes, "pekka A1-se", *guard, encounter=4, energy=0)

    match = hero_turn(with_entry(s, fx.TravelTo(by="escape", towards=("objective",))))

    assert match.state.choices[-1].steps[0].targets == (target,)


@pytest.mark.rule("DR-21.5", "DR-15.5")
def test_ex_25_when_the_guard_falls_the_next_entry_aims_at_pekka() -> None:
    s = night("teuta A1-sw", "condemned A1-sw", "pekka A1-se", "hagatha B6-ne", encounter=4, energy=0)
    s.chance.loaded = (6, 6)

    match = hero_turn(with_entry(s, fx.ActivateObjective(), fx.TravelTo(zones=3, to=("objective",))))

    assert not lives(match, 2)
    assert where(match, 1) == "A1-se"


@pytest.mark.rule("DR-5.11", "DR-21.4")
def test_ex_25_no_teleport_into_guarded_caves() -> None:
    teleport = fx.TravelTo(by="teleport", zones=4, to=("witch",))
    figures = ("teuta B3-se", "condemned A1-sw", "pekka A1-se")
    guarded = night(*figures, encounter=4)
    open_hill = night(*figures[::2], encounter=4)

    assert reasons_of(guarded, teleport) == [("no_way", "witch")]
    assert reasons_of(open_hill, teleport) == []


def test_reactions_are_told() -> None:
    match = attacked(5, "battista", 3, "ai-03")

    assert [event.level for event in events(match, HeroReacted)] == [1]
    assert spell("hag1") == ("spell", 0)
