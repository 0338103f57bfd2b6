"""Each skill does in a match what it says."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tablee.games.reflets_dacide import effects as words
from tablee.games.reflets_dacide.cards import standing_of
from tablee.games.reflets_dacide.pieces import Member, Trial
from tablee.games.reflets_dacide.rules import crossing, trial
from tablee.games.reflets_dacide.state import Race
from tablee.games.reflets_dacide.testing import BASE, hero, place, road, unforeseen
from tablee.testing import asked, play
from tests.games.reflets_dacide.card_play import OTHERS, TEAM, go_on, log, said, same, stage
from tests.games.reflets_dacide.tables import CALM, SLOTS, at, offered


def skills(kind: str) -> list[Any]:
    """The skills of Heroes and equipment of one kind, each by name."""
    found = []
    for number, card in enumerate((*BASE.heroes, *BASE.equipment)):
        for which, skill in enumerate(card.skills):
            if skill.kind == kind:
                found.append(pytest.param(number, which, id=f"{card.id}-{which}"))
    return found


def owner_of(number: int, **fields: Any) -> Race:
    """A Guide who has a Hero, or wears something, with that skill."""
    heroes = len(BASE.heroes)
    if number < heroes:
        s = stage(team=(BASE.heroes[number].id, *TEAM[1:]), **fields)
        s.teams[0].slots[0].life = BASE.heroes[number].life
        return s
    s = stage(**fields)
    item = number - heroes
    s.teams[0].slots[0].active = [item]
    for deck in (s.loot.cards, s.relics.cards):
        if item in deck:
            deck.remove(item)
    return s


def skill_of(number: int, which: int) -> words.Skill:
    return (*BASE.heroes, *BASE.equipment)[number].skills[which]


# Skills


@pytest.mark.parametrize(("number", "which"), skills("divine"))
def test_divine_skills(number: int, which: int) -> None:
    match = at(owner_of(number))
    before, skill = log(match), skill_of(number, which)

    play(match, (0, ("skill", number, which)))
    go_on(match, ["stride"])

    expected = said(skill.effects, by=0)
    expected["lost 0"] += len(skill.price)
    same(match, expected, before)
    assert (number, which) in match.state.turn.skills


@pytest.mark.parametrize(("number", "which"), skills("hazard"))
@pytest.mark.parametrize("kind", ["individual", "collective"])
def test_hazard_skills(number: int, which: int, kind: str) -> None:
    skill = skill_of(number, which)
    (word,) = skill.effects
    assert isinstance(word, words.LowerObjective)
    zone, node = next(
        (card, n)
        for card in BASE.zones
        for n, one in enumerate(card.trial)
        if one.kind == kind and word.char in (None, one.char)
    )
    s = owner_of(number, phase="objective", at_place=SLOTS[zone.kind], zones={SLOTS[zone.kind]: zone.id})
    s.trial = Trial("zone", s.teams[0].place, 1, node=node, stars=3, points=9)
    s.turn.golden = 1
    hidden = s.zone_on(s.teams[0].place)
    assert hidden is not None
    hidden.revealed, hidden.known = True, 7
    if kind == "individual" and zone.trial[node].slot == 2:
        slots = s.teams[0].slots
        slots[0], slots[1] = slots[1], slots[0]
    match = at(s)
    before, need = log(match), trial.difficulty(match.state)

    play(match, (0, ("skill", number, which)))
    go_on(match, ["prior"])

    assert need - trial.difficulty(match.state) == (word.stars if kind == "individual" else word.points)
    same(match, Counter({"lost 0": len(skill.price)}), before)
    assert ("skill", number, which) not in offered(match)


@pytest.mark.parametrize(("number", "which"), skills("heal"))
def test_healing_skills(number: int, which: int) -> None:
    match = at(owner_of(number, phase="stride"))
    before, skill = log(match), skill_of(number, which)

    play(match, (0, ("heal", number, which)))
    go_on(match, ["stride"])

    expected = said(skill.effects, by=0)
    expected["lost 0"] += len(skill.price)
    same(match, expected, before)


@pytest.mark.parametrize(("number", "which"), skills("opportunity"))
def test_opportunity_skills(number: int, which: int) -> None:
    s = owner_of(number, phase="outcome", at_place="P53", zones={"P53": "zone_ma"})
    s.trial = Trial("zone", place("P53"), 1, succeeded=True)
    match = at(s)
    go_on(match, ["spoils"])
    before, skill = log(match), skill_of(number, which)

    play(match, (0, ("skill", number, which)))
    go_on(match, ["dragon", "spoils"])
    go_on(match, ["dragon"], spoils="done")

    expected = said(skill.effects, by=0)
    expected["lost 0"] += len(skill.price)
    # The turn ends with a card.
    expected["cards 0"] += 1
    same(match, expected, before)


PASSIVE = [card.id for card in BASE.heroes if any(skill.kind == "passive" for skill in card.skills)]


@pytest.mark.parametrize("id", PASSIVE)
def test_passive_skills(id: str) -> None:
    (word,) = standing_of(BASE.heroes[hero(id)])
    s = road((id, "h12"), *OTHERS, options=CALM, dice=[6, 2], golden=6, phase="square", places=["S1"])
    match word:
        case words.DragonAlly():
            assert crossing.is_safe(s, 0)
            s.teams[0].slots.pop(0)
            assert not crossing.is_safe(s, 0)
        case words.CostChange(what, n):
            base = 2
            assert s.cost(0, what, base) == base + n
            assert s.cost(1, what, base) == base
            s.teams[0].slots[0].life = 1
            assert s.cost(0, what, base) == base
        case words.PreventWound():
            s.turn.square, s.turn.golden = place("S1"), 1
            match_ = at(s)
            assert (asked(match_).kind, asked(match_).options[0]) == ("prevent", ("skill", hero(id)))
            play(match_, (0, ("skill", hero(id))))
            assert hero(id) in match_.state.teams[0].heroes
        case words.NeverDesignated("bad_luck"):
            s.teams[0].place = s.turn.square = place("P08")
            s.teams[0].slots.append(Member(hero("h15"), 3))
            match_ = at(s)
            play(match_, (0, "roll"), (0, 1))
            assert hero(id) not in offered(match_)
        case _:
            s.phase, s.teams[0].place, s.turn.golden = "hazard", place("P06"), 1
            s.zone_slots[0].card = next(n for n, card in enumerate(BASE.zones) if card.id == "zone_fa")
            s.teams[1].hand = [unforeseen("frog")]
            match_ = at(s)
            play(match_, (0, 1), (1, (unforeseen("frog"),)), (1, (0,)))
            assert match_.state.trial is not None
            assert match_.state.trial.hampered == -1
