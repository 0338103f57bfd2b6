"""DR-6: the order of an Attack, its Reactions, and Wounds."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import Match
from tablee.games.dark_rituals import GAME
from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals.events import (
    AttackRolled,
    BlowMissed,
    DefenceRolled,
    FigureHealed,
    HeroReacted,
    SpellUsed,
)
from tablee.games.dark_rituals.state import Night
from tablee.games.dark_rituals.testing import (
    FX,
    changed,
    executed,
    hero_turn,
    lives,
    night,
    reasons_of,
    spell,
    where,
    with_cards,
    with_entry,
    wounds,
    zone,
)
from tablee.testing import events, match_at, play, refused

STRIKE = fx.AttackTargets(targets=("enemy",))


def attacked_by_ikrek(*figures: str, dice: tuple[int, ...], **fields: Any) -> Match[Night]:
    """Ikrek (Strength 3, Energy for it) attacks the Hero that is named first."""
    s = night(*figures, map=FX, dice=dice, **fields)
    ikrek = next(f.id for f in s.figures if f.kind == "witch")
    match = match_at(GAME, s)
    play(match, ikrek, ("attack", 1))
    return match


def struck(*figures: str, dice: tuple[int, ...], step: fx.ScriptStep = STRIKE, **fields: Any) -> Match[Night]:
    """The Hero that is named first makes an Attack in its turn."""
    return hero_turn(with_entry(night(*figures, map=FX, dice=dice, **fields), step))


@pytest.mark.rule("DR-6.1", "DR-6.3")
@pytest.mark.parametrize(("dice", "hurt"), [(0, 0), (1, 1), (6, 1)])
def test_an_attack_succeeds_above_the_resistance_whatever_the_margin(dice: int, hurt: int) -> None:
    # Strength 3 against Resistance 3: a sum of 0 is a tie, and fails.
    match = attacked_by_ikrek("battista B2-nw", "ikrek B2-nw", dice=(dice,))

    rolled = events(match, AttackRolled)[0]
    assert (rolled.strength, rolled.total, rolled.resistance) == (3, 3 + dice, 3)
    assert match.state.attacks[0].outcome == ("hit" if hurt else "missed")
    assert wounds(match, 1) == hurt


@pytest.mark.rule("DR-6.1", "DR-6.12")
def test_the_bonus_of_an_entry_enters_the_total() -> None:
    step = fx.AttackTargets(targets=("enemy",), bonus=2)
    match = struck("teuta B2-nw", "condemned B2-nw", "pekka C5", dice=(0,), step=step, energy=0)

    assert events(match, AttackRolled)[0].strength == 4


@pytest.mark.rule("DR-7.3", "DR-4.2")
@pytest.mark.parametrize(("energy", "offered"), [(2, False), (3, True)])
def test_a_spell_is_offered_to_those_who_can_pay(energy: int, offered: bool) -> None:
    s = night("battista B2-nw", "pekka B2-nw", map=FX, energy=energy)
    match = match_at(GAME, s)

    play(match, 2)

    assert (spell("pek1") in match.question.options) is offered


@pytest.mark.rule("DR-6.1")
def test_a_spell_has_a_power_instead_of_strength() -> None:
    s = night("battista B2-nw", "pekka B2-nw", map=FX, dice=[0])
    match = match_at(GAME, s)

    play(match, 2, spell("pek1"))

    assert events(match, AttackRolled)[0].total == 4
    assert wounds(match, 1) == 1


@pytest.mark.rule("DR-6.2", "DR-6.4", "DR-6.17")
@pytest.mark.parametrize(("defence", "hurt"), [(0, 1), (1, 0), (3, 0)])
def test_defend_adds_two_dice_to_the_resistance_and_costs_energy(defence: int, hurt: int) -> None:
    # Teuta: 2 + 2 = 4 against Hagatha's 3 and her dice.
    match = struck("teuta B2-nw", "hagatha B2-nw", dice=(2, defence), energy=1)

    assert match.question.kind == "defend"
    assert match.question.options == ["none", "defend"]
    assert match.state.attacks[0].total == 4
    play(match, "defend")

    assert match.state.energy == 0
    assert wounds(match, 2) == hurt
    assert events(match, DefenceRolled)[0].defence == 3 + defence
    assert match.state.tallies.defends == 1


@pytest.mark.rule("DR-6.5")
def test_an_attack_that_already_fails_is_not_defended() -> None:
    match = struck("teuta B2-nw", "hagatha B2-nw", "pekka C5", dice=(1,), energy=1)

    # Hagatha could still Slip Away for 2 Energy, but has one: nothing is asked.
    assert match.question.kind == "watch"
    assert match.state.energy == 1


@pytest.mark.rule("DR-6.6")
def test_one_reaction_in_the_defence_window_is_all() -> None:
    match = struck("teuta B2-nw", "hagatha B2-nw", "pekka B2-ne", dice=(3, 0), energy=20)

    assert match.question.options == ["none", "defend", spell("hag5"), spell("pek5")]
    play(match, spell("pek5"))

    # Resistance 3 and 2 for Ward stop a Total of 5; the next window is the one after the Attack.
    assert match.question.kind == "slip"
    assert match.state.energy == 18
    assert wounds(match, 2) == 0


@pytest.mark.rule("DR-6.6", "DR-7.3")
@pytest.mark.parametrize(
    ("witch", "cast"), [("hagatha", "hag5"), ("pekka", "pek5"), ("ikrek", "ikr5"), ("kakhard", "kak5")]
)
def test_each_witch_defends_better_with_a_spell(witch: str, cast: str) -> None:
    # Teuta: 2 + 3 = 5 against 3 + 2 + 0.
    match = struck("teuta B2-nw", f"{witch} B2-nw", dice=(3, 0), energy=2)

    play(match, spell(cast))

    assert wounds(match, 2) == 0
    assert match.state.energy == 0
    assert events(match, DefenceRolled)[0].plus == 2


@pytest.mark.rule("DR-6.6", "DR-7.3")
@pytest.mark.parametrize(("place", "offered"), [("B2-ne", True), ("B3-nw", False)])
def test_ward_protects_a_legion_character_within_range_1_of_pekka(place: str, offered: bool) -> None:
    match = struck("teuta B2-nw", "condemned B2-nw", f"pekka {place}", dice=(3, 0), energy=9)

    assert (spell("pek5") in match.question.options) is offered


@pytest.mark.rule("DR-6.17", "DR-6.6")
def test_ward_is_pekkas_whoever_is_attacked() -> None:
    match = struck("teuta B2-nw", "condemned B2-nw", "hagatha B2-ne", "pekka B2-ne", dice=(3, 0), energy=2)

    play(match, spell("pek5"))

    assert [event.figure[2] for event in events(match, SpellUsed)] == [4]
    assert match.state.energy == 0


@pytest.mark.rule("DR-6.6", "DR-7.3")
def test_her_own_hide_protects_no_other_witch() -> None:
    match = struck("teuta B2-nw", "pekka B2-nw", "hagatha B2-nw", dice=(3,), energy=9)

    assert match.state.attacks[0].target == 3
    assert spell("hag5") in match.question.options
    match = struck("teuta B2-nw", "condemned B2-nw", "hagatha B2-ne", dice=(3,), energy=9)
    assert match.question.options == ["none", "defend"]


@pytest.mark.rule("DR-6.8", "DR-7.12")
@pytest.mark.parametrize(("dice", "falls"), [(2, False), (3, True)])
def test_serfs_never_defend(dice: int, falls: bool) -> None:
    # A Condemned, Strength 1, against Militia with Resistance 2 and Life 2, one Wound placed.
    s = night("teuta C5", "condemned B2-nw", "militia B2-nw -1", "pekka C5", map=FX, dice=[dice - 1])
    match = match_at(GAME, s)

    play(match, 2, ("attack", 3))

    assert lives(match, 3) is not falls


@pytest.mark.rule("DR-6.9")
def test_two_wounds_of_one_effect_are_placed_together_and_excess_is_lost() -> None:
    lash = spell("ikr1")
    once = match_at(GAME, night("battista B2-nw", "ikrek B2-nw", map=FX, dice=[0]))
    play(once, 2, lash)
    assert wounds(once, 1) == 2
    last = match_at(GAME, night("battista B2-nw -3", "teuta C5", "ikrek B2-nw", map=FX, dice=[0]))

    play(last, 3, lash)

    assert not lives(last, 1)
    assert last.state.tallies.heroes == 1


@pytest.mark.rule("DR-6.10", "DR-6.17")
def test_attacks_on_several_targets_have_their_own_rolls_and_see_the_board_of_their_moment() -> None:
    s = night("teuta B2-nw", "condemned B2-nw", "ravenous B2-nw", "pekka C5", map=FX, energy=0, dice=[0, 0])

    match = hero_turn(with_entry(s, fx.AttackTargets(targets=("enemy",), each=True)))

    rolled = events(match, AttackRolled)
    # The Ravenous ranks above the Condemned; its fall raises Strength before the second Attack.
    assert [(one.target[2], one.strength) for one in rolled] == [(3, 2), (2, 3)]


@pytest.mark.rule("DR-6.11")
def test_the_legion_attacks_heroes_and_serfs_never_its_own() -> None:
    s = night("teuta B2-nw", "condemned B2-nw", "ravenous B2-nw", "peasant B2-nw", "pekka C5", map=FX)
    match = match_at(GAME, s)

    play(match, 2)

    assert {value[1] for value in match.question.options if value[0] == "attack"} == {1, 4}
    assert refused(match, ("attack", 3)).rule == "DR-6.11"


@pytest.mark.rule("DR-6.12")
@pytest.mark.parametrize(
    ("hero", "place", "strength"),
    [("corday@1", "B2-nw", 1), ("corday@1", "B2-ne", 2), ("curthouse", "B2-nw", 3), ("odile@1", "B2-ne", 1)],
)
def test_the_weapon_has_a_modifier_for_each_range(hero: str, place: str, strength: int) -> None:
    match = struck(f"{hero} B2-nw", f"condemned {place}", "pekka C5", dice=(0,), energy=0)

    assert events(match, AttackRolled)[0].strength == strength


@pytest.mark.rule("DR-6.12", "DR-12.11")
def test_without_a_ranged_profile_a_hero_attacks_in_its_own_zone_only() -> None:
    s = night("curthouse B2-nw", "condemned B2-ne", "pekka C5", map=FX)

    assert reasons_of(s, STRIKE) == [("out_of_range", "enemy", 1)]


@pytest.mark.rule("DR-6.13", "DR-13.15")
@pytest.mark.parametrize(("hurt", "left"), [(1, 0), (3, 1)])
def test_heal_removes_up_to_so_many_wounds(hurt: int, left: int) -> None:
    s = night(f"teuta B2-nw -{hurt}", "pekka C5", map=FX)

    match = hero_turn(with_entry(s, fx.RestoreHealth(who="self", n=2)))

    assert wounds(match, 1) == left
    assert events(match, FigureHealed)[0].n == hurt - left


@pytest.mark.rule("DR-6.14")
def test_malediction_comes_after_the_heros_reaction_and_allows_no_second() -> None:
    # 3 + 2 = 5 against Battista's 3: Bark Skin for 2 stops it; 2 more make it 7 above 5.
    match = attacked_by_ikrek(
        "battista B2-nw", "ikrek B2-nw", dice=(2,), pool=4, morale=(0, 0, 0, 3), hand=["malediction"]
    )

    assert match.question.kind == "boost"
    assert len(match.state.pool) == 2
    play(match, "cast")

    assert wounds(match, 1) == 1
    assert len(match.state.pool) == 2
    assert match.state.hand == []
    assert len(events(match, HeroReacted)) == 1


@pytest.mark.rule("DR-6.14", "DR-6.6")
def test_malediction_needs_a_failing_attack_a_witch_and_its_energy() -> None:
    def asks(*figures: str, dice: int, energy: int = 9, target: int = 1) -> bool:
        s = night(*figures, map=FX, hand=["malediction"], energy=energy, dice=[dice])
        match = match_at(GAME, s)
        play(match, 2, ("attack", target))
        return match.question.kind == "boost"

    assert asks("battista B2-nw", "ravenous B2-nw", "pekka C5", dice=0)
    assert not asks("battista B2-nw", "ravenous B2-nw", "pekka C5", dice=6)
    assert not asks("battista B2-nw", "ravenous B2-nw", "pekka C5", dice=0, energy=3)
    assert not asks("battista C5", "ravenous B2-nw", "pekka C5", "militia B2-nw", dice=0, target=4)


@pytest.mark.rule("DR-6.10", "DR-3.10")
def test_the_attacks_of_a_witch_that_falls_end_with_her() -> None:
    # Battista's Riposte fells Pekka after the first Attack of her Rot Cloud.
    figures = ("battista B2-nw", "teuta B2-nw", "pekka B2-nw -4", "hagatha C5")
    s = night(*figures, map=FX, in_force="ai-18", pool=2, morale=(0, 0, 0, 1), dice=[0, 6], energy=4)
    match = match_at(GAME, s)

    play(match, 3, spell("pek3"))

    assert not lives(match, 3)
    assert [event.target[2] for event in events(match, AttackRolled)] == [1, 3]


@pytest.mark.rule("DR-R69")
def test_malediction_is_offered_also_where_it_is_too_little() -> None:
    s = night("gaspard B2-nw", "condemned B2-nw", "pekka C5", map=FX, hand=["malediction"], dice=[0])
    match = match_at(GAME, s)

    play(match, 2, ("attack", 1))
    assert match.question.kind == "boost"
    play(match, "cast")

    # 1 + 2 against 4: the card is spent for nothing.
    assert wounds(match, 1) == 0
    assert match.state.hand == []


@pytest.mark.rule("DR-6.15", "DR-7.3")
def test_a_spell_on_each_hero_of_a_zone_goes_by_slots() -> None:
    s = night("odile B2-ne", "teuta B2-ne", "curthouse B2-ne", "pekka B2-nw", map=FX, dice=[6, 6, 6])
    match = match_at(GAME, s)

    play(match, 4, spell("pek3"))

    assert [event.target[2] for event in events(match, AttackRolled)] == [3, 2, 1]
    assert match.state.energy == 21


@pytest.mark.rule("DR-6.16")
def test_a_witch_that_falls_reacts_no_more() -> None:
    match = struck("teuta B2-nw", "hagatha B2-nw -3", "pekka C5", dice=(6,), energy=2)

    play(match, "none")

    assert not lives(match, 2)
    assert match.question.kind == "watch"


@pytest.mark.rule("DR-6.16", "DR-7.3")
@pytest.mark.parametrize(("dice", "asked"), [(0, "watch"), (2, "curse")])
def test_barbed_curse_needs_a_wound_on_pekka(dice: int, asked: str) -> None:
    match = struck("teuta B2-nw", "pekka B2-nw", dice=(dice,), energy=2)
    if match.question.kind == "defend":
        play(match, "none")

    assert match.question.kind == asked


@pytest.mark.rule("DR-6.18", "DR-7.3", "DR-13.9")
def test_no_riposte_against_a_barbed_curse() -> None:
    # The Curse fails against Teuta, who could pay for a Riposte: she may not.
    s = night("teuta B2-nw", "pekka B2-nw", map=FX, pool=4, morale=(0, 0, 0, 1), energy=2, dice=[2, 0])
    s = with_entry(s, STRIKE, keep=True)
    number = s.ai_pile[-1]
    riposte = fx.StrikeBack(name=s.cards.ai[number].name, level=2)
    cards = list(s.cards.ai)
    cards[number] = changed(cards[number], reactions=(riposte,))
    match = hero_turn(with_cards(s, ai=tuple(cards)))

    play(match, "none", "cast")

    assert [event.attacker[0] for event in events(match, AttackRolled)] == ["hero", "witch"]
    assert len(events(match, BlowMissed)) == 1
    assert len(match.state.pool) == 4


@pytest.mark.rule("DR-6.18", "DR-13.13")
def test_no_barbed_curse_against_a_riposte() -> None:
    # Pekka's Attack fails; the Riposte wounds her; she may not strike back again.
    s = night(
        "teuta B2-nw", "pekka B2-nw", map=FX, in_force="ai-18", pool=2, morale=(0, 0, 0, 1), dice=[0, 6]
    )
    s.energy = 4
    match = match_at(GAME, s)

    play(match, 2, ("attack", 1), "none")

    assert wounds(match, 2) == 1
    assert match.question.kind == "action"


@pytest.mark.rule("DR-6.18", "DR-3.10")
def test_an_inner_attack_is_resolved_completely_first() -> None:
    # Teuta attacks Pekka and a Hulk; the Curse on the first Attack fells her, and the second is lost.
    s = night("teuta B2-nw -3", "pekka B2-nw", "hulk B2-nw", "battista C5", map=FX, energy=9, dice=[2, 6])

    match = hero_turn(with_entry(s, fx.AttackTargets(targets=("enemy",), each=True)))
    play(match, "none", "cast")

    assert not lives(match, 1)
    assert len(events(match, AttackRolled)) == 2
    assert match.state.attack_depth == 0
    assert [(one.attacker, one.target) for one in match.state.attacks] == [(1, 2)]


@pytest.mark.rule("DR-7.3", "DR-6.6")
def test_slip_away_moves_hagatha_without_escape() -> None:
    match = struck("teuta B2-nw", "curthouse B2-nw", "hagatha B2-nw", dice=(0,), energy=2)

    assert match.question.kind == "slip"
    play(match, zone(match.state, "B2-sw"))

    assert where(match, 3) == "B2-sw"
    assert match.state.energy == 0


@pytest.mark.rule("DR-7.3", "DR-6.6")
def test_blood_price_lets_a_disciple_bleed() -> None:
    # Curthouse, 3 + 2 > 3: the Condemned beside Ikrek receives the Wound.
    s = night(
        "curthouse B2-nw", "ikrek B2-nw", "condemned B2-nw", "condemned B2-ne", map=FX, energy=3, dice=[2]
    )

    match = hero_turn(with_entry(s, fx.AttackTargets(targets=("witch",))))
    play(match, "none")
    assert (match.question.kind, match.question.options) == ("price", ["none", 3])
    play(match, 3)

    assert wounds(match, 2) == 0
    assert not lives(match, 3)
    assert match.state.energy == 0


@pytest.mark.rule("DR-11.18", "DR-11.3")
def test_a_victim_of_blood_price_counts_as_eliminated_by_the_hero() -> None:
    s = night("curthouse B2-nw", "ikrek B2-nw", "condemned B2-nw", map=FX, energy=3, dice=[2])

    match = hero_turn(with_entry(s, fx.AttackTargets(targets=("witch",))))
    play(match, "none", 3)

    assert match.state.morale == [1, 0, 0, 0]


@pytest.mark.rule("DR-7.3", "DR-6.6")
@pytest.mark.parametrize(("dice", "asked"), [(1, "shards"), (6, "watch")])
def test_spite_shards_answer_a_failed_attack_from_her_zone(dice: int, asked: str) -> None:
    match = struck("teuta B2-nw", "kakhard B2-nw", dice=(dice, 2), energy=2)
    if match.question.kind == "defend":
        play(match, "none")

    assert match.question.kind == asked
    if asked == "shards":
        play(match, "cast")
        # Power 2 and 2 against her Resistance 3.
        assert wounds(match, 1) == 1


@pytest.mark.rule("DR-7.3", "DR-6.18")
def test_spite_shards_do_not_answer_from_another_zone() -> None:
    match = struck("corday@1 B2-nw", "kakhard B2-ne", dice=(0,), energy=2)

    assert match.question.kind == "watch"


@pytest.mark.rule("DR-6.7", "DR-11.6")
def test_the_armour_of_a_hero_is_all_its_defence() -> None:
    # Battista 3, the board 1, a Gorget 1: a Total of 5 fails, nobody is asked.
    match = attacked_by_ikrek(
        "battista B2-nw gorget", "ikrek B2-nw", "pekka C5", dice=(2,), morale=(0, 1, 0, 0)
    )

    assert events(match, BlowMissed)[0].defence == 5
    assert wounds(match, 1) == 0


@pytest.mark.rule("DR-6.17")
def test_aid_is_read_when_the_attack_is_rolled() -> None:
    alone = struck("teuta B2-nw", "condemned B2-nw", "pekka C5", dice=(0,), energy=0)
    aided = struck("teuta B2-nw", "condemned B2-nw", "pekka C5", "battista B2-nw", dice=(0,), energy=0)

    assert [events(m, AttackRolled)[0].strength for m in (alone, aided)] == [2, 3]
    assert executed(alone) == executed(aided)
