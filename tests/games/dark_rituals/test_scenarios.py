"""Scenarios in which two or three rules meet, with the numbers that the specification gives for them."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.dark_rituals import GAME
from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals.events import AttackRolled
from tablee.games.dark_rituals.testing import (
    FX,
    base,
    card_number,
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
    zone,
)
from tablee.testing import events, match_at, play
from tests.games.dark_rituals.encounter import blocked, ended


@pytest.mark.rule("DR-6.14", "DR-11.19", "DR-11.5")
def test_aid_carries_true_strike_and_the_cube_counts_in_the_next_attack() -> None:
    # Battista 2 + Aid 1 + dice 0 = 3; Resistance 1 + dice 3 = 4; True Strike (Alchemy 1 + Aid 1) makes it 5.
    figures = ("battista B2-nw", "teuta B2-nw", "condemned B2-nw", "condemned B2-nw", "pekka C5")
    match = hero_turn(night(*figures, map=FX, ai="ai-04", pool=2, energy=1, dice=[0, 3, 0]))
    play(match, "defend")

    # The only Energy is spent: the second Attack cannot be defended. It has the cube just raised: 2 + 1 + 1.
    assert [roll.strength for roll in events(match, AttackRolled)] == [3, 4]
    assert (lives(match, 3), lives(match, 4)) == (False, False)
    assert match.state.morale == [1, 1, 0, 0]
    assert (match.state.pool, match.state.energy, match.state.spent) == ([], 0, 1)


@pytest.mark.rule("DR-11.18", "DR-7.14", "DR-12.19")
def test_a_redirected_wound_bursts_and_ends_the_turn_of_the_hero_that_dealt_it() -> None:
    figures = ("battista B2-nw -3", "curthouse B2-nw", "ikrek B2-nw", "bearer B2-nw -3")
    s = night(*figures, map=FX, dice=[2], rewards=[1], decks={"plague_deck": ["grey-fever"]}, energy=3)
    match = hero_turn(with_entry(s, fx.AttackTargets(targets=("witch",))))
    assert match.question.kind == "defend"
    play(match, "none", 4)

    assert (lives(match, 1), wounds(match, 2), wounds(match, 3), lives(match, 4)) == (False, 1, 0, False)
    assert match.state.morale == [1, 0, 0, 0]
    assert (match.state.souls, match.state.tallies.heroes, match.state.tallies.demon_kills) == (1, 1, 0)
    assert match.question.kind == "plague"
    assert match.question.options == ["energy", "wounds", "cubes"]
    play(match, "energy", "on")
    assert match.question.kind == "turn"
    assert (match.state.energy, match.state.spent, match.state.gained) == (2, 3, 2)


@pytest.mark.rule("DR-5.16", "DR-5.6", "DR-5.7")
@pytest.mark.parametrize(
    ("mover", "company", "free"),
    [
        ("hagatha", ("teuta B2-nw", "militia B2-nw", "peasant B2-nw"), True),
        ("hagatha", ("teuta B2-nw", "militia B2-nw", "battista B2-nw"), False),
        ("condemned", ("teuta B2-nw", "militia B2-nw"), False),
        ("condemned", ("peasant B2-nw", "militia B2-nw"), True),
        ("hulk", ("teuta B2-nw", "militia B2-nw", "battista B2-nw"), True),
    ],
)
def test_the_legion_escapes_heroes_and_militia_but_not_peasants(
    mover: str, company: tuple[str, ...], free: bool
) -> None:
    s = night(f"{mover} B2-nw", *company, "curthouse B2-ne", "odile B2-ne", "pekka C5", map=FX)
    match = match_at(GAME, s)
    play(match, 1)
    move = ("move", zone(s, "B2-ne"))
    assert (move in match.question.options) is free
    if not free:
        assert blocked(match)[move] == "DR-5.5"


@pytest.mark.rule("DR-13.12", "DR-13.17")
def test_ingredients_kept_for_the_level_do_not_pay_for_smoke_step() -> None:
    step = fx.TravelTo(by="move", zones=2, to=("witch",))
    figures = ("curthouse B2-nw", "condemned B2-nw", "condemned B2-nw", "pekka B3-nw")
    assert [r[0] for r in reasons_of(night(*figures, map=FX, pool=1), step, level=1)] == ["pinned"]

    match = hero_turn(with_entry(night(*figures, map=FX, pool=2), step, level=1))
    assert where(match, 1) == "B3-nw"
    assert (match.state.pool, match.state.morale) == ([], [0, 0, 0, 1])


@pytest.mark.rule("DR-16.3", "DR-14.12", "DR-12.22")
@pytest.mark.parametrize(
    ("others", "target", "key"),
    [
        (("hagatha B2-ne -3", "condemned B2-sw", "pekka C5"), "condemned", "likeliest"),
        (("hagatha B2-ne -3", "condemned B2-sw"), "hagatha", "wins_the_game"),
        (("hagatha B2-ne -2", "condemned B2-sw"), "condemned", "likeliest"),
        (("hagatha B2-nw", "condemned B2-sw", "pekka C5"), "hagatha", "nearest"),
    ],
)
def test_a_tie_goes_to_the_win_then_to_the_likeliest_elimination(
    others: tuple[str, ...], target: str, key: str
) -> None:
    s = night("yves B2-nw", *others, map=FX, dice=[0], energy=0)
    match = hero_turn(with_entry(s, fx.AttackTargets(targets=("enemy",))))
    step = match.state.choices[-1].steps[0]
    assert [events(match, AttackRolled)[0].target[1]] == [base().legion_at[target]]
    assert step.key == key


@pytest.mark.rule("DR-2.10", "DR-11.7", "DR-12.7")
def test_plants_and_a_chest_in_one_action_without_blood_magic() -> None:
    s = night(
        "odile B2-nw",
        "ikrek C5",
        map=FX,
        tokens={"B2-nw": 3},
        chests=["B2-nw"],
        decks={"loot": ["whetstone", "blood-magic", "silver-edge"]},
        options={"blood_magic_removed": False},
    )
    match = hero_turn(with_entry(s, fx.TakePlants(), fx.SearchChest()))
    state = match.state
    assert len(state.pool) == 3
    assert (state.plants, state.chests) == ([], [])
    assert state.slots[5].items == [card_number(base().items, "whetstone")]
    assert state.loot_discard == [card_number(base().items, "silver-edge")]
    assert state.set_aside == [card_number(base().items, "blood-magic")]


@pytest.mark.rule("DR-8.7", "DR-11.2", "DR-13.9")
@pytest.mark.parametrize(("hero", "saved"), [("mathurin@3", True), ("corday", False)])
def test_last_breath_stops_a_plague_but_nobody_aids_in_the_witch_masters_turn(hero: str, saved: bool) -> None:
    # Level 3: Mathurin has Alchemy 3, Corday 2, and Teuta beside them does not count now.
    s = night(
        f"{hero} B2-nw -2",
        "teuta B2-nw",
        "ikrek C1",
        "peasant C1",
        map=FX,
        in_force="ai-09",
        pool=3,
        rewards=[1],
        dice=[6],
        decks={"plague_deck": ["grey-fever"]},
    )
    match = match_at(GAME, s)
    play(match, 3, ("attack", 4), "wounds", 3, 3)
    assert lives(match, 1) is saved
    assert len(match.state.pool) == (0 if saved else 3)
    assert (match.state.souls, match.state.tallies.heroes) == ((1, 0) if saved else (2, 1))
    assert match.state.morale == [0, 0, 0, 0]
    if saved:
        assert wounds(match, 1) == 3


@pytest.mark.rule("DR-11.19", "DR-12.19", "DR-6.18")
@pytest.mark.parametrize("aided", [True, False])
def test_a_barbed_curse_ends_the_turn_unless_aid_pays_for_bark_skin(aided: bool) -> None:
    friend = "battista B2-nw" if aided else "battista C5"
    s = night(
        "teuta B2-nw -3",
        friend,
        "pekka B2-nw",
        map=FX,
        pool=2,
        energy=2,
        rewards=[],
        dice=[6, 3],
        tokens={"B2-nw": 2},
    )
    match = hero_turn(with_entry(s, fx.AttackTargets(targets=("witch",)), fx.TakePlants()))
    assert match.question.kind == "defend"
    play(match, "none", "cast")
    # Power 2 + dice 3 = 5 against 3: two more are needed, for Alchemy 2.
    assert lives(match, 1) is aided
    assert wounds(match, 3) == 1
    assert len(match.state.pool) == 2
    assert len(match.state.plants) == (0 if aided else 1)
    assert match.state.souls == (0 if aided else 1)
    assert match.state.energy == 0


@pytest.mark.rule("DR-6.14", "DR-13.8", "DR-13.13")
@pytest.mark.parametrize("cast", [True, False])
def test_malediction_comes_after_bark_skin_and_a_riposte_after_neither(cast: bool) -> None:
    figures = ("corday B2-nw", "teuta B2-nw", "ikrek B2-nw", "pekka C5")
    s = night(*figures, map=FX, in_force="ai-18", pool=3, energy=5, hand=["malediction"], dice=[1, 3])
    match = match_at(GAME, s)
    play(match, 3, ("attack", 1))
    assert match.question.kind == "boost"
    assert len(match.state.pool) == 2
    play(match, "cast" if cast else "none")
    if cast:
        # 3 + 1 + 2 = 6 against 3 + 1.
        assert (wounds(match, 1), wounds(match, 3), len(match.state.pool)) == (1, 0, 2)
        assert (match.state.energy, match.state.spent) == (1, 4)
    else:
        # 1 + 3 = 4 against 3, without Aid; Corday pays 2.
        assert match.question.kind == "defend"
        play(match, "none")
        assert (wounds(match, 1), wounds(match, 3), len(match.state.pool)) == (0, 1, 0)
        assert events(match, AttackRolled)[-1].strength == 1
        assert (match.state.energy, match.state.spent) == (3, 2)


@pytest.mark.rule("DR-11.11", "DR-11.12", "DR-11.3")
def test_a_new_hero_spawns_and_strikes_twice_in_its_one_action() -> None:
    figures = ("teuta A2-sw", "condemned B5-sw", "ravenous B5-sw", "pekka A3-se")
    s = night(*figures, encounter=2, ai="ai-04", energy=0, dice=[6, 6])
    battista = base().hero_at["battista"]
    s.unused.remove(battista)
    s.fallen.append(battista)
    match = match_at(GAME, s)
    play(match, "on")
    hero = next(f for f in match.state.figures if f.id == match.state.slots[1].figure)
    assert base().heroes[hero.card].id in {"yves", "sanche"}
    assert (where(match, hero.id), hero.wounds, match.state.slots[1].items) == ("B5-sw", 0, [])
    assert [choice.card for choice in match.state.choices] == ["spawn", "ai"]
    assert match.state.morale == [1, 1, 0, 0]
    assert match.state.fallen == [battista]
    assert hero.card not in match.state.unused


@pytest.mark.rule("DR-8.12", "DR-23.2", "DR-23.3")
@pytest.mark.parametrize(
    ("card", "dial", "energy"),
    [
        ("creeping-chill", "plague_min_2", 2),
        ("creeping-chill", None, 1),
        ("locust-night", "plague_min_2", 3),
        ("locust-night", "plague_all_2", 2),
    ],
)
def test_dials_change_what_a_gifted_plague_is_worth(card: str, dial: str | None, energy: int) -> None:
    options: dict[str, Any] = {dial: True} if dial else {}
    figures = ("teuta C5", "pekka B2-nw")
    s = night(*figures, map=FX, hand=["rot-gift"], decks={"plague_deck": [card]}, options=options)
    match = match_at(GAME, s)
    play(match, 2, ("card", 0))
    assert match.question.options == ["energy", "wounds"]
    play(match, "energy")
    assert (match.state.energy, match.state.spent, match.state.souls) == (19 + energy, 6, 0)


@pytest.mark.rule("DR-9.1", "DR-9.2", "DR-7.4")
def test_numbing_dread_takes_a_card_for_each_hero_the_useless_ones_first() -> None:
    figures = ("teuta B2-nw", "battista B2-nw", "corday B2-nw", "gaspard B2-ne", "pekka B2-ne")
    s = night(*figures, map=FX, hand=["numbing-dread"], options={"plants_ingredients_only": False})
    root, ghost = (card_number(base().plants, id) for id in ("healing-root", "ghost-cap"))
    s.pool = sorted([0, 0, 1, root, ghost])
    for plant in s.pool:
        s.plant_deck.remove(plant)
    match = match_at(GAME, s)
    play(match, 5, ("card", 0), zone(s, "B2-nw"))
    assert len(match.state.pool) == 2
    assert root not in match.state.pool
    assert ghost not in match.state.pool
    assert match.state.hand == []


@pytest.mark.rule("DR-3.10", "DR-11.18", "DR-6.18")
def test_a_riposte_ends_the_activation_of_the_minion_that_it_kills() -> None:
    # Strength 1 + dice 0 against 3 fails; Corday (Alchemy 2) strikes back with 1 + 1 against 1.
    figures = ("corday B2-nw", "condemned B2-nw", "pekka C5")
    match = match_at(GAME, night(*figures, map=FX, in_force="ai-18", pool=2, energy=2, dice=[0, 1]))
    play(match, 2, ("attack", 1), "none")
    assert not lives(match, 2)
    assert (match.state.morale, match.state.pool) == ([1, 0, 0, 0], [])
    # Its second Attack could be paid for, but the Heroes are next.
    assert (match.question.kind, match.state.energy) == ("watch", 1)


@pytest.mark.rule("DR-12.20", "DR-6.6", "DR-12.13")
def test_hagatha_slips_away_from_a_failed_blow_and_is_followed() -> None:
    s = night(
        "mathurin@1 B2-nw",
        "hagatha B2-nw",
        "condemned B2-nw",
        "pekka C5",
        map=FX,
        ai="ai-01",
        pool=1,
        energy=2,
        dice=[0, 2],
    )
    match = hero_turn(s)
    # The Condemned comes first: 1 + 0 against 1 fails. So does 1 + 2 against Hagatha's 3.
    rolls = events(match, AttackRolled)
    assert [roll.target[1] for roll in rolls] == [base().legion_at["condemned"], base().legion_at["hagatha"]]
    assert match.question.kind == "slip"
    play(match, zone(s, "B2-ne"))
    assert (lives(match, 3), wounds(match, 2), match.state.energy) == (True, 0, 0)
    # No Ingredient for a second blow and no Witch here: with Agility 1 the Condemned does not hold Mathurin.
    play(match, "on")
    assert executed(match) == ("ai", 3)
    assert where(match, 1) == "B2-ne"


@pytest.mark.rule("DR-12.18", "DR-12.21", "DR-11.16")
def test_a_rally_is_aided_by_the_hero_and_moves_no_cube() -> None:
    s = night(
        "gaspard B2-nw",
        "peasant B2-nw",
        "militia B2-nw",
        "condemned B2-nw",
        "ravenous B2-nw",
        "pekka C5",
        map=FX,
        ai="ai-12",
        morale=(2, 0, 0, 0),
        energy=0,
        dice=[1, 0],
    )
    match = hero_turn(s)
    rolls = events(match, AttackRolled)
    assert [(roll.strength, roll.target[1]) for roll in rolls] == [
        (1, base().legion_at["ravenous"]),
        (3, base().legion_at["condemned"]),
    ]
    assert (lives(match, 4), lives(match, 5)) == (False, False)
    assert match.state.morale == [2, 0, 0, 0]


@pytest.mark.rule("DR-17.1", "DR-8.12", "DR-8.10")
def test_the_sixth_hero_falls_to_the_first_half_of_a_plague() -> None:
    s = night(
        "teuta C5 -3",
        "curthouse C5",
        "ikrek B2-nw",
        "peasant B2-nw",
        map=FX,
        rewards=[1],
        dice=[6],
        decks={"plague_deck": ["grey-fever"]},
    )
    s.tallies.heroes = 5
    match = match_at(GAME, s)
    play(match, 3, ("attack", 4), "wounds", 5, 1)
    # The lower slot first: Curthouse has his Wound before Teuta falls.
    assert wounds(match, 2) == 1
    assert ended(match) == (True, "six_heroes")
    assert match.state.souls == 1


@pytest.mark.rule("DR-13.5", "DR-13.4", "DR-13.14")
@pytest.mark.parametrize(("pool", "hurt", "left"), [(4, 2, (2, 0)), (1, 2, (0, 1)), (4, 1, (3, 0))])
def test_a_heal_takes_the_smallest_x_of_the_greatest_effect(
    pool: int, hurt: int, left: tuple[int, int]
) -> None:
    match = hero_turn(night(f"mathurin@1 B2-nw -{hurt}", "pekka C5", map=FX, ai="ai-02", pool=pool))
    assert executed(match) == ("ai", 2)
    assert (len(match.state.pool), wounds(match, 1)) == left
    assert match.state.morale == [0, 0, 0, 1]


@pytest.mark.rule("DR-13.8", "DR-11.4", "DR-12.7")
@pytest.mark.parametrize(("dice", "pool", "hurt"), [(0, 2, 1), (1, 3, 0)])
def test_a_charge_pays_the_cheaper_rider_only_if_it_decides(dice: int, pool: int, hurt: int) -> None:
    # 3 + 0 against 3 is a tie: the rider makes it 5. 3 + 1 against a defended 3 + 5 is past help.
    figures = ("gaspard B2-nw", "hagatha B2-ne", "pekka C5")
    s = night(*figures, map=FX, ai="ai-10", pool=3, energy=1, morale=(0, 0, 0, 2), dice=[dice, 5])
    match = hero_turn(s)
    if match.question.kind == "defend":
        play(match, "defend")
    assert where(match, 1) == "B2-ne"
    assert (len(match.state.pool), wounds(match, 2)) == (pool, hurt)
    assert match.state.morale == [0, 0, 0, 2]


@pytest.mark.rule("DR-12.2", "DR-13.6", "DR-R43")
def test_the_last_card_of_the_pile_stays_in_force_while_the_others_are_shuffled() -> None:
    s = night("teuta B2-nw", "pekka C5", map=FX, ai="ai-15")
    last = s.ai_pile[-1]
    s.ai_discard = s.ai_pile[:-1]
    s.ai_pile = [last]
    match = match_at(GAME, s)
    assert match.state.in_force == last
    assert len(match.state.ai_pile) == 17
    assert last not in match.state.ai_pile
    assert match.state.ai_discard == []


@pytest.mark.rule("DR-14.13", "DR-14.6", "DR-5.6")
@pytest.mark.parametrize(
    ("others", "end", "key"),
    [
        (("battista B2-sw", "condemned B2-sw"), "B2-sw", "company"),
        (("condemned B2-ne",), "B2-sw", "least_hold"),
        (("peasant B2-ne",), "B2-ne", "reading_order"),
    ],
)
def test_a_move_that_stops_short_prefers_company_to_safety(
    others: tuple[str, ...], end: str, key: str
) -> None:
    s = night("curthouse B2-nw", *others, "pekka B3-se", map=FX)
    match = hero_turn(with_entry(s, fx.TravelTo(by="move", zones=1, towards=("witch",))))
    assert where(match, 1) == end
    assert match.state.choices[-1].steps[0].zone_key == key


@pytest.mark.rule("DR-11.19", "DR-8.10", "DR-6.17")
def test_a_burst_between_two_attacks_takes_the_aid_and_enrages_the_second_target() -> None:
    s = night(
        "odile B2-nw",
        "battista B2-nw -3",
        "bearer B2-nw -3",
        "ravenous B2-nw",
        "pekka C5",
        map=FX,
        ai="ai-17",
        morale=(3, 0, 0, 0),
        energy=0,
        souls=4,
        rewards=[],
        dice=[0, 0],
    )
    match = hero_turn(s)
    rolls = events(match, AttackRolled)
    assert [(roll.strength, roll.resistance) for roll in rolls] == [(5, 4), (4, 2)]
    assert (wounds(match, 1), lives(match, 2), lives(match, 4)) == (1, False, False)
    assert match.state.morale == [3, 1, 1, 0]


@pytest.mark.rule("DR-12.9", "DR-13.11", "DR-12.12")
@pytest.mark.parametrize("pool", [1, 0])
def test_one_long_reach_serves_twin_cuts_on_two_zones(pool: int) -> None:
    figures = ("battista B2-nw", "condemned B2-nw", "condemned B2-ne", "pekka C5")
    s = night(*figures, map=FX, ai="ai-04", pool=pool, energy=0, dice=[6, 6])
    match = hero_turn(s)
    assert lives(match, 3) is (pool == 0)
    assert match.state.pool == []
    if pool:
        assert executed(match) == ("ai", 1)
        assert match.state.morale == [1, 1, 0, 0]
    else:
        assert ("too_few", "minion", 1, 2) in rejected(match)["ai", 1]


@pytest.mark.rule("DR-6.18", "DR-13.9", "DR-6.14")
def test_nobody_ripostes_a_barbed_curse() -> None:
    # 1 + 6 against 3 wounds Pekka; her Curse, 2 + 0 against 3, fails, and Corday may not strike back.
    figures = ("corday B2-nw", "pekka B2-nw", "ikrek C5")
    s = night(*figures, map=FX, pool=4, energy=2, dice=[6, 0])
    s = with_entry(s, fx.AttackTargets(targets=("witch",)), keep=True)
    riposte = next(card for card in s.cards.ai if card.id == "ai-18").reactions
    number = s.ai_pile[-1]
    s = with_cards(
        s,
        ai=tuple(
            changed(card, reactions=riposte) if n == number else card for n, card in enumerate(s.cards.ai)
        ),
    )
    match = hero_turn(s)
    play(match, "none", "cast")
    assert len(events(match, AttackRolled)) == 2
    assert (wounds(match, 1), wounds(match, 2), len(match.state.pool)) == (0, 1, 4)


@pytest.mark.rule("DR-13.9", "DR-6.9", "DR-8.1")
def test_last_breath_keeps_one_life_under_a_lash_of_two_wounds() -> None:
    figures = ("mathurin@3 B2-nw -2", "ikrek B2-nw", "pekka C5")
    s = night(*figures, map=FX, in_force="ai-09", pool=4, rewards=[1], dice=[6, 6])
    match = match_at(GAME, s)
    play(match, 2, spell("ikr1"))
    # 4 + 6 against 3 is beyond Bark Skin; three Ingredients leave one Life and one Ingredient.
    assert (wounds(match, 1), len(match.state.pool), match.state.souls) == (3, 1, 0)
    assert spell("ikr1") not in match.question.options
    play(match, ("attack", 1))
    assert not lives(match, 1)
    assert (match.state.souls, len(match.state.pool)) == (1, 1)
