"""DR-12, DR-14 to DR-16: how entries are chosen, and among targets, zones and ties."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import Match
from tablee.games.dark_rituals import GAME
from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals.events import AttackRolled, HeroDecided, HeroIdle, PlantsTaken
from tablee.games.dark_rituals.state import Night, StepDone
from tablee.games.dark_rituals.testing import (
    FX,
    base,
    changed,
    executed,
    hero_turn,
    idle,
    lives,
    night,
    reasons_of,
    rejected,
    where,
    with_cards,
    with_entry,
    wounds,
    zone,
)
from tablee.testing import events, play

STRIKE = fx.AttackTargets(targets=("enemy",))


def step_of(match: Match[Night]) -> StepDone:
    """The last step that a Hero made."""
    return match.state.choices[-1].steps[-1]


def chosen(s: Night, step: fx.ScriptStep = STRIKE) -> tuple[tuple[int, ...], str]:
    """The targets of a step, and the key that decided."""
    s.energy = 0
    s.chance.loaded = (1, 1, 1, 1, 1, 1)
    done = step_of(hero_turn(with_entry(s, step)))
    return done.targets, done.key


@pytest.mark.rule("DR-12.5", "DR-12.22")
def test_with_no_valid_entry_the_turn_ends_at_once() -> None:
    s = idle(night("teuta B2-nw", "pekka C5", map=FX))
    s.phase = "reveal"
    match = hero_turn(s, 2)

    assert executed(match) == ("none", 1)
    assert len(events(match, HeroIdle)) == 1
    assert len(match.state.choices) == 1
    assert {reasons[0][0] for reasons in rejected(match).values()} == {"nothing_here"}
    assert match.state.active == -1


@pytest.mark.rule("DR-12.6", "DR-12.7", "DR-12.23")
def test_a_multiple_entry_is_valid_if_one_step_is_and_does_all_it_can() -> None:
    plants, chest = fx.TakePlants(), fx.SearchChest()
    neither = night("teuta B2-nw", "pekka C5", map=FX)
    first = night("teuta B2-nw", "pekka C5", map=FX, tokens={"B2-nw": 2})
    second = night("teuta B2-nw", "pekka C5", map=FX, chests=["B2-nw"])
    both = night("teuta B2-nw", "pekka C5", map=FX, chests=["B2-nw"], tokens={"B2-nw": 2})

    assert reasons_of(neither, plants, chest) == [("nothing_here", "plants"), ("nothing_here", "chest")]
    for s, done in ((first, ["plants"]), (second, ["chest"]), (both, ["plants", "chest"])):
        match = hero_turn(with_entry(s, plants, chest))
        assert [step.do for step in match.state.choices[-1].steps] == done


@pytest.mark.rule("DR-12.7", "DR-15.5")
def test_each_step_is_tested_on_the_state_left_by_the_one_before() -> None:
    # She goes to the Condemned and attacks it there: no Attack was possible before.
    s = night("teuta B2-nw", "condemned B2-ne", "pekka C5", map=FX, dice=[6], energy=0)

    match = hero_turn(with_entry(s, fx.TravelTo(to=("enemy",)), STRIKE))

    assert [step.do for step in match.state.choices[-1].steps] == ["go", "attack"]
    assert not lives(match, 2)


@pytest.mark.rule("DR-12.7", "DR-12.22")
def test_rejections_are_told_with_the_first_step_of_an_entry() -> None:
    s = night("gaspard B2-nw", "condemned B2-ne", "pekka C5", map=FX, dice=[6], energy=0, ai="ai-10")
    entry = s.cards.ai[s.ai_pile[-1]].entries[0]
    never = fx.ScriptEntry(steps=(fx.SearchChest(),))
    s = with_cards(s, ai=tuple(changed(card, entries=(never, entry)) for card in s.cards.ai))

    match = hero_turn(s)

    assert [len(event.rejected) for event in events(match, HeroDecided)] == [1, 0]


@pytest.mark.rule("DR-12.13", "DR-12.22")
def test_the_reason_against_an_attack_on_each_names_the_nearest() -> None:
    s = night("teuta B2-nw", "condemned C1", "ravenous B3-nw", "pekka C5", map=FX)

    assert reasons_of(s, fx.AttackTargets(targets=("enemy",), each=True)) == [("out_of_range", "enemy", 2)]


@pytest.mark.rule("DR-12.14")
def test_taking_plants_reveals_the_value_and_draws_as_many_cards() -> None:
    s = night("odile B2-nw", "pekka C5", map=FX, ai="ai-16", tokens={"B2-nw": 3, "B2-ne": 1})

    match = hero_turn(s)

    assert executed(match) == ("ai", 1)
    assert len(match.state.pool) == 3
    assert [event.value for event in events(match, PlantsTaken)] == [3]
    assert match.state.plants == [zone(s, "B2-ne")]


@pytest.mark.rule("DR-12.15", "DR-14.10")
def test_a_chest_is_for_a_hero_with_a_free_hand() -> None:
    full = ("teuta B2-nw whetstone gorget swift-charm", "pekka C5")
    here = night(*full, map=FX, chests=["B2-nw"])
    away = night(*full, map=FX, chests=["B3-nw"])

    assert reasons_of(here, fx.SearchChest()) == [("hands_full", "chest")]
    assert reasons_of(away, fx.TravelTo(zones=3, to=("chest",))) == [("hands_full", "chest")]


@pytest.mark.rule("DR-12.18")
@pytest.mark.parametrize(
    ("figures", "reasons"),
    [
        (("condemned B2-nw", "pekka C5"), [("nothing_here", "serf")]),
        (("peasant B2-nw", "pekka C5"), [("nothing_here", "enemy")]),
        (("peasant B2-nw", "condemned B2-nw", "pekka C5"), []),
    ],
)
def test_a_rally_needs_a_serf_and_an_enemy(figures: tuple[str, ...], reasons: list[Any]) -> None:
    s = night("gaspard B2-nw", *figures, map=FX, dice=[0], energy=0)

    assert reasons_of(s, fx.RallySerfs()) == reasons


@pytest.mark.rule("DR-12.21", "DR-12.18")
def test_rallied_serfs_attack_in_turn_until_no_enemy_is_left() -> None:
    # The first one fells the Ravenous, the second the Condemned; the third has nobody left.
    figures = (
        "peasant B2-nw",
        "militia B2-nw",
        "peasant B2-nw",
        "condemned B2-nw",
        "ravenous B2-nw",
        "pekka C5",
    )
    s = night("gaspard B2-nw", *figures, map=FX, dice=[6, 6], energy=0)

    match = hero_turn(with_entry(s, fx.RallySerfs()))

    blows = [(event.attacker[2], event.target[2]) for event in events(match, AttackRolled)]
    assert blows == [(2, 6), (3, 5)]


@pytest.mark.rule("DR-12.11", "DR-12.12")
@pytest.mark.parametrize(
    ("enemies", "reasons"),
    [
        (("condemned B2-ne",), [("too_few", "minion", 1, 2)]),
        (("condemned B2-ne", "ravenous C2"), [("too_few", "minion", 1, 2)]),
        (("hound B2-ne",), [("no_target", "minion")]),
        (("condemned B2-ne", "ravenous B2-nw"), []),
    ],
)
def test_an_attack_on_two_needs_two(enemies: tuple[str, ...], reasons: list[Any]) -> None:
    s = night("corday B2-nw", *enemies, "pekka C5", map=FX, dice=[0, 0], energy=0)

    assert reasons_of(s, fx.AttackTargets(targets=("minion",), count=2)) == reasons


@pytest.mark.rule("DR-12.20", "DR-6.10")
def test_of_too_many_targets_the_nearest_are_taken_and_attacked_in_that_order() -> None:
    # Two of four: the two in her own zone, the Ravenous before the Condemned.
    figures = ("condemned B2-nw", "ravenous B2-nw", "hagatha B2-ne", "ravenous B2-ne")
    s = night("corday B2-nw", *figures, map=FX)

    targets, key = chosen(s, fx.AttackTargets(targets=("enemy",), count=2))

    assert (targets, key) == ((3, 2), "nearest")


@pytest.mark.rule("DR-12.20")
def test_a_target_that_has_fallen_meanwhile_is_skipped_and_not_replaced() -> None:
    # Ikrek is likelier to fall, and goes first; by Blood Price the Hulk falls in her stead.
    figures = ("ikrek B2-nw -5", "hulk B2-nw -3", "pekka C5")
    s = night("teuta B2-nw", *figures, map=FX, energy=3, dice=[6])

    match = hero_turn(with_entry(s, fx.AttackTargets(targets=("enemy",), each=True)))
    assert step_of(match).targets == (2, 3)
    play(match, "none", 3)

    assert not lives(match, 3)
    assert [event.target[2] for event in events(match, AttackRolled)] == [2]


@pytest.mark.rule("DR-12.20", "DR-6.10")
def test_all_targets_are_fixed_before_the_first_attack() -> None:
    # Hagatha slips away from her own Attack; the one on Pekka follows, and none on the Hulk instead.
    s = night("teuta B2-nw", "hagatha B2-nw -1", "pekka B2-nw", "hulk B2-nw", map=FX, energy=2, dice=[0, 0])

    match = hero_turn(with_entry(s, fx.AttackTargets(targets=("witch",), count=2)))
    play(match, zone(s, "B2-ne"))

    assert where(match, 2) == "B2-ne"
    assert [event.target[2] for event in events(match, AttackRolled)] == [2, 3]


@pytest.mark.rule("DR-12.24", "DR-16.1")
def test_two_tables_that_look_alike_give_the_same_choice() -> None:
    seen = set()
    for seed in range(5):
        s = night("corday B2-nw", "condemned B2-nw", "pekka B2-ne", map=FX, ai="ai-07", tokens={"B3-nw": 2})
        GAME.information.reshuffle_hidden(s, 0, s.chance.__class__(key=bytes([seed]) * 32))
        s.ai_pile = [card for card in s.ai_pile if base().ai[card].id != "ai-07"]
        s.ai_pile.append(next(n for n, card in enumerate(base().ai) if card.id == "ai-07"))
        match = hero_turn(s)
        seen.add((executed(match), step_of(match)))

    assert len(seen) == 1


@pytest.mark.rule("DR-14.4", "DR-14.6", "DR-14.9")
@pytest.mark.parametrize(("zones", "end"), [(1, "C1"), (2, "C2"), (3, "C3"), (4, "C4"), (9, "C5")])
def test_a_move_towards_goes_as_far_as_it_can_and_stops_at_the_target(zones: int, end: str) -> None:
    s = night("curthouse B3-ne", "pekka C5", map=FX)

    match = hero_turn(with_entry(s, fx.TravelTo(zones=zones, towards=("objective",))))

    assert where(match, 1) == end


@pytest.mark.rule("DR-14.6", "DR-14.9")
def test_a_move_towards_stops_where_a_bow_reaches() -> None:
    s = night("corday B3-ne", "pekka C3", map=FX)

    match = hero_turn(with_entry(s, fx.TravelTo(zones=5, towards=("objective",))))

    assert where(match, 1) == "C2"


@pytest.mark.rule("DR-14.2", "DR-14.1")
@pytest.mark.parametrize(("by", "goes"), [("move", False), ("escape", True), ("teleport", True)])
def test_only_a_move_is_held(by: fx.Mode, goes: bool) -> None:
    s = night("curthouse B2-nw", *["ravenous B2-nw"] * 3, "pekka B2-ne", map=FX)

    reasons = reasons_of(s, fx.TravelTo(by=by, to=("witch",)))

    assert reasons == ([] if goes else [("pinned", "witch", 1, 3)])


@pytest.mark.rule("DR-14.10")
@pytest.mark.parametrize(
    ("word", "end"),
    [
        ("witch", "C2"),
        ("creature", "B2-ne"),
        ("minion", "B3-ne"),
        ("disciple", "B2-ne"),
        ("enemy", "B2-ne"),
        ("hero", "B2-sw"),
        ("serf", "B2-se"),
        ("plants", "B3-sw"),
        ("chest", "B3-se"),
        ("objective", "C2"),
    ],
)
def test_every_target_word_names_its_own(word: fx.TargetWord, end: str) -> None:
    figures = ("pekka C2", "hound B2-ne", "condemned B3-ne", "battista B2-sw", "peasant B2-se")
    s = night("teuta B2-nw", *figures, map=FX, tokens={"B3-sw": 1}, chests=["B3-se"])

    match = hero_turn(with_entry(s, fx.TravelTo(zones=6, to=(word,))))

    assert where(match, 1) == end


@pytest.mark.rule("DR-14.12", "DR-16.2")
def test_the_nearest_goes_first_whatever_it_is_worth() -> None:
    s = night("teuta B2-nw", "condemned B2-ne", "pekka B3-nw", map=FX)

    match = hero_turn(with_entry(s, fx.TravelTo(zones=3, to=("enemy",))))

    assert (where(match, 1), step_of(match).key) == ("B2-ne", "nearest")


@pytest.mark.rule("DR-14.8", "DR-14.12", "DR-16.3")
def test_of_equally_near_targets_the_harm_key_decides_without_aid() -> None:
    # A Condemned to the east, a Ravenous to the south; both fall by 35 of 36, and the rank decides.
    s = night("teuta B2-nw", "condemned B2-ne", "ravenous B2-sw", "pekka C5", map=FX)

    match = hero_turn(with_entry(s, fx.TravelTo(to=("enemy",))))

    assert (where(match, 1), step_of(match).key) == ("B2-sw", "rank")


@pytest.mark.rule("DR-14.8", "DR-14.12", "DR-16.6")
def test_aid_does_not_count_for_whom_to_go_to() -> None:
    # Strength 3 fells the Condemned always and the Hound by 35 of 36; with Aid they would be alike.
    figures = ("battista B2-nw", "hound B2-ne -2", "condemned B2-sw", "pekka C5")
    s = night("teuta B2-nw", *figures, map=FX, morale=(1, 0, 0, 0))

    match = hero_turn(with_entry(s, fx.TravelTo(to=("enemy",))))

    assert (where(match, 1), step_of(match).key) == ("B2-sw", "likeliest")


@pytest.mark.rule("DR-14.8", "DR-12.22")
@pytest.mark.parametrize(
    ("others", "end", "key"),
    [
        (("yves@2 B2-sw",), "B2-sw", "company"),
        (("condemned B2-ne",), "B2-sw", "least_hold"),
        (("peasant B2-ne",), "B2-ne", "reading_order"),
    ],
)
def test_of_equally_near_zones_of_interaction(others: tuple[str, ...], end: str, key: str) -> None:
    # Pekka in B2-se can be shot from B2-ne and from B2-sw, one step away each.
    s = night("odile B2-nw", "pekka B2-se", *others, map=FX)

    match = hero_turn(with_entry(s, fx.TravelTo(to=("witch",))))

    assert (where(match, 1), step_of(match).zone_key) == (end, key)


@pytest.mark.rule("DR-14.13", "DR-12.22")
@pytest.mark.parametrize(
    ("others", "end", "key"),
    [
        (("yves@2 B2-sw",), "B2-sw", "company"),
        (("condemned B2-ne",), "B2-sw", "least_hold"),
        ((), "B2-ne", "reading_order"),
    ],
)
def test_of_equally_near_tokens(others: tuple[str, ...], end: str, key: str) -> None:
    s = night("teuta B2-nw", "pekka C5", *others, map=FX, tokens={"B2-ne": 1, "B2-sw": 1})

    match = hero_turn(with_entry(s, fx.TravelTo(to=("plants",))))

    assert (where(match, 1), step_of(match).key) == (end, key)


@pytest.mark.rule("DR-14.5", "DR-5.12")
@pytest.mark.parametrize(("zones", "reasons"), [(1, [("too_far", "witch", 2, 1)]), (2, [])])
def test_a_move_to_needs_to_arrive(zones: int, reasons: list[Any]) -> None:
    s = night("teuta B2-nw", "pekka B3-nw", map=FX)

    assert reasons_of(s, fx.TravelTo(zones=zones, to=("witch",))) == reasons


@pytest.mark.rule("DR-12.10", "DR-14.7")
def test_a_hero_that_could_shoot_needs_no_move() -> None:
    s = night("corday B2-nw", "pekka B2-ne", map=FX)

    assert reasons_of(s, fx.TravelTo(to=("witch",))) == [("already_there", "witch", 2)]


@pytest.mark.rule("DR-14.7", "DR-13.9")
def test_long_reach_is_not_considered_for_a_move() -> None:
    s = night("teuta B2-nw", "pekka B2-ne", map=FX, ai="ai-15", pool=4)
    s = with_entry(s, fx.TravelTo(to=("witch",)), keep=True)

    assert where(hero_turn(s), 1) == "B2-ne"


# Harm (DR-16.3)


@pytest.mark.rule("DR-16.3")
@pytest.mark.parametrize(
    ("enemies", "target", "key"),
    [
        (("pekka B2-nw -4", "condemned B2-nw"), 2, "wins_the_game"),
        (("condemned B2-nw", "possessed B2-nw -1", "pekka C5"), 2, "likeliest"),
        (("hound B2-nw", "haborym B2-nw", "pekka C5"), 3, "rank"),
        (("hound B2-nw", "hagatha B2-nw", "pekka C5"), 3, "rank"),
        (("possessed B2-nw", "hound B2-nw", "pekka C5"), 3, "rank"),
        (("possessed B2-nw", "possessed B2-nw ruby", "pekka C5"), 3, "rank"),
        (("condemned B2-nw", "ravenous B2-nw", "pekka C5"), 3, "rank"),
        (("hagatha B2-nw", "pekka B2-nw -2"), 3, "least_life"),
        (("hulk B2-nw", "bearer B2-nw", "pekka C5"), 3, "least_resistance"),
        (("condemned B2-nw", "condemned B2-nw", "pekka C5"), 2, "first_in_play"),
        (("condemned B2-nw", "pekka C5"), 2, "only_one"),
    ],
)
def test_each_element_of_the_harm_key(enemies: tuple[str, ...], target: int, key: str) -> None:
    s = night("teuta B2-nw", *enemies, map=FX)

    if key == "only_one":
        assert chosen(s, fx.AttackTargets(targets=("minion",))) == ((target,), key)
    else:
        assert chosen(s) == ((target,), key)


@pytest.mark.rule("DR-16.3", "DR-16.6")
def test_two_wounds_make_an_elimination_likely() -> None:
    # One Wound fells neither the Hound (3 Life, 2 left) nor the Witch; two would fell the Hound.
    figures = ("hound B2-nw -1", "hagatha B2-nw", "pekka C5")

    assert chosen(night("teuta B2-nw", *figures, map=FX)) == ((3,), "rank")
    two = fx.AttackTargets(targets=("enemy",), wounds=2)
    assert chosen(night("teuta B2-nw", *figures, map=FX), two) == ((2,), "likeliest")


@pytest.mark.rule("DR-16.6")
@pytest.mark.parametrize(("used", "target"), [(False, 3), (True, 2)])
def test_an_unused_carapace_counts_in_the_harm_key(used: bool, target: int) -> None:
    s = night(
        "teuta B2-nw", "chalcosoma B2-nw -5", "hagatha B2-nw -3", "pekka C5", map=FX, carapace_used=used
    )
    # Teuta with Strength 5 hits both nearly alike; the Carapace would save the Demon.
    s.morale[0] = 5
    assert chosen(s)[0] == (target,)


@pytest.mark.rule("DR-16.6", "DR-12.20")
@pytest.mark.parametrize(("bonus", "target", "key"), [(0, 3, "likeliest"), (2, 2, "rank")])
def test_the_bonus_of_an_entry_enters_the_harm_key(bonus: int, target: int, key: str) -> None:
    # With 2 more both the Hound and the Condemned fall always, and the rank decides.
    s = night("teuta B2-nw", "hound B2-nw -2", "condemned B2-nw", "pekka C5", map=FX)

    assert chosen(s, fx.AttackTargets(targets=("enemy",), bonus=bonus)) == ((target,), key)


@pytest.mark.rule("DR-16.6", "DR-12.22")
def test_bonus_aid_and_weapon_enter_the_harm_key() -> None:
    # Curthouse, mace: 3 + 1 for Aid. The Hulk with one Life left cannot fall at 3 + 0; likeliest decides.
    s = night("curthouse B2-nw", "yves@2 B2-nw", "hagatha B2-nw", "hulk B2-nw -3", "pekka C5", map=FX)

    assert chosen(s) == ((4,), "likeliest")


# Modes (DR-16.4 – 16.8)


@pytest.mark.rule("DR-16.4", "DR-13.11")
def test_simplified_mode_ignores_ranged_profiles_but_not_long_reach() -> None:
    figures = ("corday@2 B2-nw", "condemned B2-ne", "condemned B2-ne", "pekka C5")
    options = {"ranged_mode": "simplified"}
    without = night(*figures, map=FX, options=options)
    assert reasons_of(without, STRIKE) == [("out_of_range", "enemy", 1)]

    s = night(*figures, map=FX, options=options, ai="ai-04", pool=1, dice=[0, 0], energy=0)
    match = hero_turn(s)
    assert executed(match) == ("ai", 1)
    assert match.state.pool == []
    assert events(match, AttackRolled)[0].strength == 1


PIT = {
    "specials": (fx.DigPit("B2-ne"),),
    "objectives": (fx.ObjectiveClause("attack", "demon"),),
}


@pytest.mark.rule("DR-16.7", "DR-20.8", "DR-20.7")
@pytest.mark.parametrize("mode", ["standard", "simplified", "advanced"])
def test_a_bow_reaches_a_demon_on_the_pit_in_every_mode(mode: str) -> None:
    figures = ("haborym B2-ne", "pekka C5")
    options = {"ranged_mode": mode}
    s = night("corday B2-nw", *figures, map=FX, own=PIT, options=options, dice=[6], energy=0)
    match = hero_turn(with_entry(s, fx.ActivateObjective()))
    assert wounds(match, 2) == 1

    far = night("corday B2-sw", *figures, map=FX, own=PIT, options=options)
    match = hero_turn(with_entry(far, fx.TravelTo(zones=2, to=("objective",))))
    assert where(match, 1) in ("B2-nw", "B2-se")


@pytest.mark.rule("DR-20.8", "DR-20.7")
def test_without_a_bow_a_demon_on_the_pit_is_unreachable_but_for_long_reach() -> None:
    figures = ("teuta B2-nw", "haborym B2-ne", "pekka C5")
    s = night(*figures, map=FX, own=PIT)
    assert reasons_of(s, fx.TravelTo(zones=9, to=("objective",))) == [("no_way", "objective")]
    assert reasons_of(night(*figures, map=FX, own=PIT), fx.ActivateObjective()) == [
        ("out_of_range", "demon", 1)
    ]

    reach = night(*figures, map=FX, own=PIT, pool=1, ai="ai-15", dice=[6], energy=0)
    match = hero_turn(with_entry(reach, fx.ActivateObjective(), keep=True))
    assert executed(match) == ("ai", 1)
    assert match.state.pool == []
    assert wounds(match, 2) == 1


@pytest.mark.rule("DR-16.5", "DR-16.8")
@pytest.mark.parametrize(
    ("mode", "end", "key"), [("standard", "B3-nw", "only_one"), ("advanced", "B3-ne", "best_chance")]
)
def test_advanced_mode_looks_for_the_best_chance(mode: str, end: str, key: str) -> None:
    # Odile's sling is 0 at both ranges: with Yves, whose company is Aid, she does better in Pekka's zone.
    s = night("odile B2-ne", "pekka B3-ne", "yves@2 B3-ne", map=FX, options={"ranged_mode": mode})

    match = hero_turn(with_entry(s, fx.TravelTo(zones=2, to=("witch",))))

    assert (where(match, 1), step_of(match).zone_key) == (end, key)


# Objectives (DR-15)


@pytest.mark.rule("DR-15.1", "DR-15.2", "DR-15.4")
def test_without_an_own_objective_a_witch_is_attacked_and_moved_to() -> None:
    near = night("teuta B2-nw", "pekka B2-nw", "hagatha C5", map=FX, dice=[6], energy=0)
    match = hero_turn(with_entry(near, fx.ActivateObjective()))
    assert wounds(match, 2) == 1

    far = night("teuta B2-nw", "condemned B2-ne", "pekka B3-nw", map=FX)
    assert where(hero_turn(with_entry(far, fx.TravelTo(zones=2, to=("objective",)))), 1) == "B3-nw"


@pytest.mark.rule("DR-15.5", "DR-15.3")
def test_the_objective_is_determined_anew_for_each_action() -> None:
    # The last Possessed Serf falls in the first Action; then a Witch is the Objective.
    own = {"objectives": (fx.ObjectiveClause("attack", "possessed"),)}
    s = night("teuta B2-nw", "possessed B2-nw -1", "pekka B2-nw", map=FX, own=own, dice=[6, 6], energy=0)

    match = hero_turn(with_entry(s, fx.ActivateObjective()), 2)

    assert [event.target[2] for event in events(match, AttackRolled)] == [2, 3]
