"""DR-7, DR-9: every Action of the Legion, every spell, Witchcraft card and ability, as its text says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from tablee.core import Match
from tablee.games.dark_rituals import GAME
from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals.events import (
    AttackRolled,
    FigurePlaced,
    PlagueDrawn,
    PlantsLost,
    SoulGained,
    WitchcraftPlayed,
)
from tablee.games.dark_rituals.state import Night
from tablee.games.dark_rituals.testing import (
    FX,
    base,
    hero_turn,
    idle,
    lives,
    night,
    reasons_of,
    spell,
    where,
    wounds,
    zone,
)
from tablee.testing import events, match_at, play, refused


def blocked(match: Match[Night]) -> dict[Any, str]:
    """What is greyed in the open question, each with its rule."""
    return {one.value: one.rule for one in match.question.greyed()}


def count(s: Night, name: str) -> int:
    """How many figures of a card are on the board."""
    return sum(f.card == s.cards.legion_at[name] and f.kind != "hero" for f in s.figures)


class Cast(NamedTuple):
    """A spell or card cast on a small table, the answers that it asks, and what then holds."""

    figures: tuple[str, ...]
    """The Hero first, then the Witch."""
    answers: tuple[Any, ...]
    cost: int
    after: Callable[[Match[Night]], bool]
    dice: tuple[int, ...] = ()
    pool: int = 0
    morale: tuple[int, int, int, int] = (0, 0, 0, 0)
    spent: int = 0
    back: int = 0
    """Energy that it brings back."""


NW, NE, SW = 0, 1, 9
"""Zones of the fixture: B2-nw, B2-ne, B2-sw."""

SPELLS = {
    "hag1": Cast(("battista B2-ne", "hagatha B2-nw"), (), 2, lambda m: wounds(m, 1) == 1, (1,)),
    "hag2": Cast(
        ("battista C5", "hagatha B2-nw"),
        (NE, NW),
        3,
        lambda m: [where(m, 3), where(m, 4)] == ["B2-ne", "B2-nw"] and count(m.state, "condemned") == 2,
    ),
    "hag3": Cast(
        ("battista C5", "hagatha B2-nw -2", "peasant B2-nw"),
        (),
        2,
        lambda m: not lives(m, 3) and wounds(m, 2) == 1 and m.state.souls == 1,
    ),
    "hag4": Cast(("battista B2-ne", "hagatha B2-nw"), (), 1, lambda m: len(m.state.pool) == 2, pool=3),
    "pek1": Cast(("battista B3-nw", "pekka B2-nw"), (), 3, lambda m: wounds(m, 1) == 1, (0,)),
    "pek2": Cast(
        ("battista C5", "pekka B2-nw"),
        (SW,),
        3,
        lambda m: where(m, 3) == "B2-sw" and count(m.state, "ravenous") == 1,
    ),
    "pek3": Cast(
        ("battista B2-ne", "pekka B2-nw", "teuta B2-ne"),
        (),
        4,
        lambda m: (wounds(m, 1), wounds(m, 3)) == (1, 0),
        (1, 0),
    ),
    "pek4": Cast(
        ("battista C5", "pekka B2-nw"),
        (1,),
        3,
        lambda m: m.state.morale == [2, 1, 2, 2],
        morale=(2, 2, 2, 2),
    ),
    "ikr1": Cast(("battista B2-nw", "ikrek B2-nw"), (), 3, lambda m: wounds(m, 1) == 2, (0,)),
    "ikr2": Cast(("battista C5", "ikrek B2-nw"), (), 0, lambda m: wounds(m, 2) == 1, spent=9, back=4),
    "ikr3": Cast(
        ("battista C5", "ikrek B2-nw"),
        (NW,),
        4,
        lambda m: (
            where(m, 3) == where(m, 4) == "B2-nw"
            and (count(m.state, "condemned"), count(m.state, "ravenous")) == (1, 1)
        ),
    ),
    "ikr4": Cast(
        ("battista B2-ne", "ikrek B2-nw", "ravenous B2-ne"), (), 2, lambda m: wounds(m, 1) == 1, (2,)
    ),
    "kak1": Cast(("battista B2-nw", "kakhard B2-nw"), (), 2, lambda m: wounds(m, 1) == 1, (0,)),
    "kak2": Cast(("battista C5", "kakhard B2-nw"), (NW,), 3, lambda m: where(m, 3) == where(m, 4) == "B2-nw"),
    "kak3": Cast(("battista B2-nw", "kakhard B2-nw"), (NE,), 2, lambda m: where(m, 1) == "B2-ne"),
    "kak4": Cast(("battista C5", "kakhard B2-nw -2"), (), 2, lambda m: wounds(m, 2) == 1),
}


@pytest.mark.rule("DR-7.3", "DR-4.2")
@pytest.mark.parametrize("name", SPELLS)
def test_each_grimoire_spell_does_what_it_says(name: str) -> None:
    check_cast(SPELLS[name], spell(name), [])


def check_cast(cast: Cast, action: Any, hand: list[str]) -> None:
    s = idle(night(*cast.figures, map=FX, dice=cast.dice, pool=cast.pool, morale=cast.morale, hand=hand))
    s.energy, s.spent = 20, cast.spent
    match = match_at(GAME, s)

    play(match, 2)
    play(match, action, *cast.answers)

    assert cast.after(match)
    assert match.question.kind == "action"
    assert match.state.energy == 20 - cast.cost + cast.back
    assert match.state.chance.loaded in (None, ())


@pytest.mark.rule("DR-7.3")
def test_every_spell_that_is_an_action_is_tried_and_the_others_are_reactions() -> None:
    actions = {card.id for card in base().spells if card.effects}

    assert set(SPELLS) == actions
    s = night("battista C5", "hagatha B2-nw", map=FX)
    match = match_at(GAME, s)
    play(match, 2)
    assert refused(match, spell("hag5")).rule == "DR-7.3"
    assert spell("hag6") not in match.question.options


CARDS = {
    **{
        f"summon-{name}": Cast(
            ("battista C5", "hagatha B2-nw"),
            (),
            5,
            lambda m, name=name: where(m, 3) == "B2-nw" and count(m.state, name) == 1,  # type: ignore[misc]
        )
        for name in ("hound", "hulk", "bearer", "piper", "leech", "moth")
    },
    "misstep": Cast(("battista B2-nw", "hagatha B2-nw"), (), 1, lambda m: len(m.state.pool) == 2, pool=2),
    "numbing-dread": Cast(
        ("battista B2-ne", "hagatha B2-nw", "teuta B2-ne", "corday B3-nw"),
        (),
        2,
        lambda m: len(m.state.pool) == 2,
        pool=4,
    ),
    "bone-lance": Cast(("battista B2-ne", "hagatha B2-nw"), (), 3, lambda m: wounds(m, 1) == 2, (0,)),
    "mend-flesh": Cast(
        ("battista C5", "hagatha B2-nw -1", "pekka B2-ne -3"), (3,), 2, lambda m: wounds(m, 3) == 1
    ),
    "surge": Cast(("battista C5", "hagatha B2-nw"), (), 0, lambda m: m.state.spent == 4, spent=7, back=3),
    "beckon": Cast(("battista B3-nw", "hagatha B2-nw"), (NE,), 2, lambda m: where(m, 1) == "B2-ne"),
    "grave-call": Cast(
        ("battista C5", "hagatha B2-nw"),
        (NE, SW, NW),
        4,
        lambda m: [where(m, id) for id in (3, 4, 5)] == ["B2-ne", "B2-sw", "B2-nw"],
    ),
    "rot-gift": Cast(
        ("battista C5", "hagatha B2-nw"),
        ("energy",),
        6,
        lambda m: len(events(m, PlagueDrawn)) == 1,
        back=0,
    ),
}


@pytest.mark.rule("DR-7.4", "DR-9.1")
@pytest.mark.parametrize("name", [name for name in CARDS if name != "rot-gift"])
def test_each_witchcraft_card_does_what_it_says_once(name: str) -> None:
    check_cast(CARDS[name], ("card", 0), [name])


@pytest.mark.rule("DR-7.4", "DR-8.2")
def test_rot_gift_spreads_a_plague() -> None:
    s = night("battista C5", "hagatha B2-nw", map=FX, hand=["rot-gift"], energy=6)
    match = match_at(GAME, s)

    play(match, 2, ("card", 0))

    assert (match.question.kind, match.state.energy) == ("plague", 0)
    assert events(match, SoulGained) == []


@pytest.mark.rule("DR-7.4")
def test_a_witchcraft_card_is_used_once_and_discarded_and_every_card_is_tried() -> None:
    s = night("battista C5", "hagatha B2-nw", map=FX, hand=["surge", "misstep"])
    match = match_at(GAME, s)

    play(match, 2, ("card", 1))

    assert [base().witchcraft[card].id for card in match.state.hand] == ["surge"]
    assert [base().witchcraft[card].id for card in match.state.witchcraft_discard] == ["misstep"]
    assert len(events(match, WitchcraftPlayed)) == 1
    assert {*CARDS, "malediction"} == {card.id for card in base().witchcraft}


@pytest.mark.rule("DR-7.4")
def test_only_a_witch_casts() -> None:
    s = night("battista B2-nw", "condemned B2-nw", "hagatha C5", map=FX, hand=["surge", "malediction"])
    match = match_at(GAME, s)

    play(match, 2)
    assert blocked(match)["card", 0] == "DR-7.4"
    assert refused(match, ("card", 0)).rule == "DR-7.4"
    assert refused(match, spell("hag1")).rule == "DR-7.4"


@pytest.mark.rule("DR-7.4", "DR-7.3")
def test_a_reaction_card_is_no_action() -> None:
    s = night("battista B2-nw", "hagatha B2-nw", map=FX, hand=["malediction"])
    match = match_at(GAME, s)

    play(match, 2)

    assert blocked(match)["card", 0] == "DR-7.3"


@pytest.mark.rule("DR-7.1", "DR-14.10")
@pytest.mark.parametrize(
    ("enemy", "is_disciple"),
    [("condemned", True), ("hound", True), ("possessed", True), ("hagatha", False), ("haborym", False)],
)
def test_disciples_are_minions_creatures_and_possessed_serfs(enemy: str, is_disciple: bool) -> None:
    s = night("teuta B2-nw", f"{enemy} B2-nw", "pekka C5", map=FX, energy=0, dice=[0])

    reasons = reasons_of(s, fx.AttackTargets(targets=("disciple",)))

    assert reasons == ([] if is_disciple else [("no_target", "disciple")])


@pytest.mark.rule("DR-7.1", "DR-14.10")
@pytest.mark.parametrize("enemy", ["condemned", "hound", "possessed", "hagatha", "haborym"])
def test_an_enemy_is_any_member_of_the_legion(enemy: str) -> None:
    s = night("teuta B2-nw", f"{enemy} B2-nw", "pekka C5", map=FX, energy=0, dice=[0])

    assert reasons_of(s, fx.AttackTargets(targets=("enemy",))) == []


@pytest.mark.rule("DR-7.6", "DR-7.15")
def test_possess_makes_a_peasant_a_figure_of_the_legion() -> None:
    s = idle(
        night("teuta C5", "hagatha B2-nw", "peasant B2-ne", "peasant B3-nw", map=FX, souls=1, rewards=[2])
    )
    match = match_at(GAME, s)

    play(match, 2)
    assert ("possess", 4) not in match.question.options
    assert refused(match, ("possess", 4)).rule == "DR-7.6"
    play(match, ("possess", 3))

    f = match.state.figures[-1]
    assert (f.id, f.kind, f.wounds, where(match, 5)) == (5, "possessed", 0, "B2-ne")
    assert match.state.energy == 22
    assert (match.state.souls, match.state.tallies.serfs, match.state.ritual.ever_possessed) == (1, 0, 1)
    play(match, "end", "on", "on")
    assert 5 in match.question.options


@pytest.mark.rule("DR-7.6")
def test_possess_needs_one_of_six_markers() -> None:
    s = night("teuta C5", "hagatha B2-nw", "peasant B2-nw", *["possessed C4"] * 6, map=FX)
    match = match_at(GAME, s)

    play(match, 2)

    assert blocked(match)["possess", 3] == "DR-7.6"
    assert refused(match, ("possess", 3)).rule == "DR-7.6"


@pytest.mark.rule("DR-7.6", "DR-R67")
def test_the_marker_of_an_eliminated_possessed_serf_comes_back() -> None:
    s = night("teuta C5", "hagatha B2-nw", "peasant B2-nw", *["possessed C4"] * 5, map=FX)
    s.ritual.ever_possessed = 6
    match = match_at(GAME, s)

    play(match, 2)

    assert ("possess", 3) in match.question.options


@pytest.mark.rule("DR-7.5", "DR-7.9")
def test_an_eliminated_witch_may_be_summoned_again() -> None:
    s = night("teuta B2-nw", "hagatha B2-nw -3", "pekka B2-ne", map=FX, ai="ai-13", dice=[6], energy=5)
    match = hero_turn(s)

    play(match, "none")
    assert match.state.witch_reserve == [base().legion_at["hagatha"]]
    idle(match.state)
    while match.question.kind == "watch":
        play(match, "on")
    play(match, 3, ("witch", base().legion_at["hagatha"]))

    back = match.state.figures[-1]
    assert (back.id, back.wounds, match.state.removed) == (4, 0, 3)
    assert match.state.witch_reserve == []


@pytest.mark.rule("DR-7.8", "DR-7.12")
def test_a_summoning_keeps_within_the_figures_of_the_box() -> None:
    nine = night("teuta C5", "hagatha B2-nw", *["condemned C4"] * 9, map=FX)
    match = match_at(GAME, idle(nine))
    play(match, 2, spell("hag2"), NW)
    assert count(match.state, "condemned") == 10
    assert match.question.kind == "action"

    ten = night("teuta C5", "hagatha B2-nw", *["condemned C4"] * 10, map=FX)
    match = match_at(GAME, ten)
    play(match, 2)

    assert blocked(match)[spell("hag2")] == "DR-7.12"


@pytest.mark.rule("DR-7.8", "DR-7.13", "DR-20.7")
def test_figures_are_placed_across_open_edges_and_fences_never_on_the_pit() -> None:
    edges = "B2-nw . B2-ne # B3-nw\n  .     :::::     .\nB2-sw . B2-se . B3-sw"
    s = night("teuta B3-sw", "hagatha B2-ne", map=edges)
    match = match_at(GAME, s)
    play(match, 2, spell("hag2"))
    assert match.question.options == [zone(s, "B2-ne"), zone(s, "B2-nw"), zone(s, "B2-se")]

    own = {"specials": (fx.DigPit("B2-nw"),)}
    s = night("teuta B3-sw", "hagatha B2-ne", map=edges, own=own)
    match = match_at(GAME, s)
    play(match, 2)

    # Call the Condemned is her only Action here, so that only the zones are asked.
    assert match.question.options == [zone(s, "B2-ne"), zone(s, "B2-se")]


@pytest.mark.rule("DR-7.8", "DR-7.12")
def test_fewer_figures_may_be_placed_but_at_least_one() -> None:
    s = night("teuta C5", "hagatha B2-nw", map=FX)
    match = match_at(GAME, s)

    play(match, 2, spell("hag2"))
    assert "enough" not in match.question.options
    play(match, NW, "enough")

    assert count(match.state, "condemned") == 1
    assert len(events(match, FigurePlaced)) == 1


@pytest.mark.rule("DR-7.9")
def test_a_creature_comes_by_its_card_and_only_once_at_a_time() -> None:
    s = night("teuta C5", "hagatha B2-nw", "hound C4", map=FX, hand=["summon-hound"])
    match = match_at(GAME, s)
    play(match, 2)
    assert blocked(match)["card", 0] == "DR-7.9"

    again = night("teuta C5", "hagatha B2-nw", map=FX, hand=["summon-hound"])
    match = match_at(GAME, again)
    play(match, 2, ("card", 0))
    assert count(match.state, "hound") == 1


@pytest.mark.rule("DR-7.10", "DR-8.1")
def test_an_eliminated_possessed_serf_is_no_serf() -> None:
    s = night("teuta B2-nw", "possessed B2-nw -1", "pekka C5", map=FX, ai="ai-13", dice=[6], energy=0)

    match = hero_turn(s)

    assert not lives(match, 2)
    assert (match.state.tallies.serfs, match.state.souls) == (0, 0)
    assert match.state.morale == [1, 0, 0, 0]


@pytest.mark.rule("DR-7.11", "DR-8.5")
@pytest.mark.parametrize("enraged", [False, True])
def test_each_card_has_an_enraged_side(enraged: bool) -> None:
    s = night("battista B2-nw", "ravenous B2-nw", "pekka C5", map=FX, enraged=enraged, dice=[0])
    match = match_at(GAME, s)

    play(match, 2, ("attack", 1))
    assert events(match, AttackRolled)[0].strength == (3 if enraged else 2)
    struck = night("teuta B2-nw", "ravenous B2-nw", "pekka C5", map=FX, enraged=enraged, ai="ai-13", dice=[0])
    struck.energy = 0

    assert events(hero_turn(struck), AttackRolled)[0].resistance == (2 if enraged else 1)


@pytest.mark.rule("DR-7.12", "DR-6.13")
def test_an_action_need_not_change_anything() -> None:
    s = night("battista C5", "hagatha B2-nw", map=FX, hand=["mend-flesh"])
    match = match_at(GAME, s)

    play(match, 2, ("card", 0))

    assert wounds(match, 2) == 0
    assert match.state.energy == 23


@pytest.mark.rule("DR-7.3")
@pytest.mark.parametrize(("hurt", "allowed"), [(4, True), (5, False)])
def test_blood_pact_may_not_eliminate_ikrek(hurt: int, allowed: bool) -> None:
    s = night("battista C5", f"ikrek B2-nw -{hurt}", "pekka C5", map=FX, spent=9)
    match = match_at(GAME, s)

    play(match, 2)

    assert (spell("ikr2") in match.question.options) is allowed
    if not allowed:
        assert blocked(match)[spell("ikr2")] == "DR-7.3"


@pytest.mark.rule("DR-7.13", "DR-3.8")
def test_a_free_attack_is_no_activation() -> None:
    # The Condemned placed this turn makes it, and may be activated in the next turn.
    s = idle(night("battista B2-nw", "ikrek B2-nw", "pekka C5", map=FX, dice=[0], options={"watch": "off"}))
    match = match_at(GAME, s)

    play(match, 2, spell("ikr3"), "enough", spell("ikr4"))

    assert events(match, AttackRolled)[0].attacker[2] == 4
    assert match.state.energy == 25 - 4 - 2
    assert 4 in match.question.options


@pytest.mark.rule("DR-7.14", "DR-8.1")
def test_the_plague_bearer_bursts_on_each_hero_of_its_zone_in_slot_order() -> None:
    # Teuta fells it: 2 + 1 + 6 > 4. Her board rises first; then Battista (slot 2) falls and is a Soul.
    figures = ("teuta B2-nw", "battista B2-nw -3", "bearer B2-nw -3", "corday B2-ne", "pekka C5")
    s = night(*figures, map=FX, ai="ai-13", dice=[6], energy=0, souls=1, rewards=[2])

    match = hero_turn(s)

    assert match.state.morale == [1, 0, 0, 0]
    assert not lives(match, 2)
    assert match.question.kind == "plague"
    assert wounds(match, 1) == 0
    play(match, "energy")
    assert (wounds(match, 1), wounds(match, 4)) == (1, 0)


@pytest.mark.rule("DR-7.14", "DR-20.11")
def test_a_burst_is_never_a_final_wound_by_the_demon() -> None:
    figures = ("teuta A3-nw -3", "bearer A3-nw -3", "haborym A3-nw", "pekka A5-se")
    s = night(*figures, encounter=3, phase="demon", decks={"demon_pile": ["dc-05"]}, dice=[6], energy=0)
    match = match_at(GAME, s)

    assert not lives(match, 1)
    assert match.state.tallies.heroes == 1
    assert match.state.tallies.demon_kills == 0


@pytest.mark.rule("DR-7.16")
def test_nothing_is_final_before_dice_fall() -> None:
    s = night("battista B2-nw", "teuta B2-nw", "hagatha B2-nw", map=FX, dice=[0])
    match = match_at(GAME, s)

    play(match, 3, spell("hag1"))
    assert (match.question.kind, match.state.energy) == ("target", 25)
    match.undo(0)
    match.undo(0)
    assert match.question.kind == "turn"
    play(match, 3, spell("hag1"), 2)

    assert match.state.energy == 23
    assert events(match, AttackRolled)[0].target[2] == 2


@pytest.mark.rule("DR-7.12", "DR-5.8")
@pytest.mark.parametrize(
    ("cast", "place", "offered"),
    [
        (spell("hag4"), "B2-ne", True),
        (spell("hag4"), "B3-nw", False),
        (spell("hag1"), "B2-ne", True),
        (spell("hag1"), "B3-nw", False),
        ("numbing-dread", "B2-ne", True),
        ("numbing-dread", "B3-nw", False),
        ("bone-lance", "B2-ne", True),
        ("bone-lance", "B3-nw", False),
        ("beckon", "B3-nw", True),
        ("beckon", "B3-ne", False),
    ],
)
def test_a_spell_is_offered_only_within_its_range(cast: Any, place: str, offered: bool) -> None:
    hand = [cast] if isinstance(cast, str) else []
    s = night(f"battista {place}", "hagatha B2-nw", map=FX, hand=hand)
    match = match_at(GAME, s)

    play(match, 2)

    assert ((("card", 0) if hand else cast) in match.question.options) is offered


@pytest.mark.rule("DR-7.12", "DR-7.13")
@pytest.mark.parametrize(("place", "offered"), [("B2-nw", True), ("B2-ne", True), ("B3-nw", False)])
def test_frenzy_and_mend_flesh_reach_one_zone(place: str, offered: bool) -> None:
    s = night(f"teuta {place}", f"ravenous {place}", "ikrek B2-nw", map=FX, hand=["mend-flesh"])
    match = match_at(GAME, s)

    play(match, 3)
    assert (spell("ikr4") in match.question.options) is offered
    play(match, ("card", 0))

    assert (match.question.kind == "figure") is offered


@pytest.mark.rule("DR-9.1", "DR-9.2")
@pytest.mark.parametrize(("pool", "left"), [(3, 1), (1, 0), (0, 0)])
def test_each_hero_that_would_lose_energy_costs_one_card_of_the_pool(pool: int, left: int) -> None:
    s = night("battista B2-ne", "teuta B2-ne", "hagatha B2-nw", map=FX, hand=["numbing-dread"], pool=pool)
    match = match_at(GAME, s)

    play(match, 3, ("card", 0))

    assert len(match.state.pool) == left
    assert len(match.state.plant_discard) == pool - left
    assert [event.n for event in events(match, PlantsLost)] == ([pool - left] if pool else [])
