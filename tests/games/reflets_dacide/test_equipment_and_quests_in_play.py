"""Equipment and missions count in a match as they say."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.reflets_dacide import effects as words
from tablee.games.reflets_dacide.cards import Hero, Loot, standing_of
from tablee.games.reflets_dacide.pieces import Member, Won
from tablee.games.reflets_dacide.rules.scoring import is_fulfilled
from tablee.games.reflets_dacide.state import Race
from tablee.games.reflets_dacide.testing import BASE, hero, place, road, token
from tablee.testing import play
from tests.games.reflets_dacide.card_play import OTHERS, go_on, stage
from tests.games.reflets_dacide.tables import at, offered

# Equipment


WORN = [(card.id, number) for number, card in enumerate(BASE.equipment)]


@pytest.mark.parametrize(("id", "number"), WORN)
def test_what_equipment_changes_and_who_may_wear_it(id: str, number: int) -> None:
    card = BASE.equipment[number]
    s = stage(phase="square", at_place="P34", team=("h12", "h15", "h31", "h44", "h51"))
    s.turn.square = place("P34")
    for member in s.teams[0].slots:
        member.active, member.backpack = [], []
        member.life = BASE.heroes[member.card].life
    for deck in (s.loot, s.relics):
        if number in deck.cards:
            deck.cards.remove(number)
    s.teams[0].slots[0].backpack = [number] if not getattr(card, "cursed", False) else []
    s.teams[0].slots[0].active = [number] if getattr(card, "cursed", False) else []
    match = at(s)
    go_on(match, ["equip"], chance=2)
    own = [one for one in offered(match) if one != "done" and one[1] == number and one[0] == "wear"]
    minimum, not_for = getattr(card, "minimum", None), getattr(card, "not_for", ())
    able = []
    for slot, member in enumerate(match.state.teams[0].slots, 1):
        who: Hero = BASE.heroes[member.card]
        fits = not minimum or who.chars[words.CHARS.index(minimum[0])] >= minimum[1]
        fits = fits and who.race not in not_for and who.alignment not in not_for
        leader = any(isinstance(word, words.LeaderOnly) for word in standing_of(card))
        if fits and not (leader and slot > 1) and number not in member.active:
            able.append(slot)
    free = {
        slot
        for slot in able
        if not any(
            isinstance(word, words.ModifyChar)
            and word.char in {one.char for one in standing_of(card) if isinstance(one, words.ModifyChar)}
            for other in match.state.teams[0].slots[slot - 1].active
            if BASE.equipment[other].id != id
            for word in standing_of(BASE.equipment[other])
        )
        or getattr(card, "cursed", False)
    }
    assert {one[2] for one in own} == free

    if own:
        slot = own[0][2]
        play(match, (0, own[0]))
        member = match.state.teams[0].slots[slot - 1]
        for word in standing_of(card):
            if isinstance(word, words.ModifyChar):
                printed = BASE.heroes[member.card].chars[words.CHARS.index(word.char)]
                assert match.state.value(member, word.char) == max(1, min(5, printed + word.n))


@pytest.mark.parametrize("id", ["draconis_ring", "horn"])
@pytest.mark.parametrize("worn", [True, False])
def test_allies_of_the_dragon(id: str, worn: bool) -> None:
    number = next(n for n, card in enumerate(BASE.equipment) if card.id == id)
    s = stage(phase="dragon", at_place="P22")
    s.teams[0].slots[0].active = [number] if worn else []
    s.teams[0].slots[0].backpack = [] if worn else [number]
    match = at(s)

    go_on(match, ["bless", "stride"], dragon="advance", reveal="hide")

    # The Ring works from a backpack too, the Horn only while it is worn.
    assert (match.state.teams[0].status == "in") == (worn or id == "draconis_ring")


# Quests


def table_for(quest: str) -> Race:
    """The first player holds that Quest, and the match ends with this turn."""
    held = [quest, *(other for other in ("q01", "q02", "q03") if other != quest)][:3]
    s = road(("h12",), *OTHERS, phase="finish", quests=held)
    s.teams[0].gems = [1, 1, 1, 1, 0]
    s.options = type(s.options)(max_turns=50)
    s.turn_number = 50
    return s


def fulfil(s: Race, when: Any) -> None:  # noqa: C901 - one case for each condition
    """Change a table so that a mission is fulfilled."""
    team = s.teams[0]
    heroes = BASE.heroes

    def heroes_where(fits: Any, n: int) -> list[int]:
        return [number for number, card in enumerate(heroes) if fits(card) and not card.reserve][:n]

    def lead(chosen: list[int]) -> None:
        team.slots = [Member(number, heroes[number].life) for number in chosen]

    match when:
        case words.LeaderIs(alignments, races, ep):
            lead(
                heroes_where(
                    lambda card: (
                        (not alignments or card.alignment in alignments)
                        and (not races or card.race in races)
                        and (not ep or card.ep in ep)
                    ),
                    1,
                )
            )
        case words.HeroesAre(least, most, races, alignments, healers):
            if least:
                lead(
                    heroes_where(
                        lambda card: (
                            (not races or card.race in races)
                            and (not alignments or card.alignment in alignments)
                            and (not healers or any(skill.kind == "heal" for skill in card.skills))
                        ),
                        least,
                    )
                )
            elif not races:
                lead(heroes_where(lambda card: True, most))
        case words.SameRace(n):
            lead(heroes_where(lambda card: card.race == "human", n))
        case words.DifferentRaces(n):
            races_seen: dict[str, int] = {}
            for number, card in enumerate(heroes):
                races_seen.setdefault(card.race, number)
            lead(list(races_seen.values())[:n])
        case words.AllUnwounded():
            lead([hero("h12")])
        case words.HasWon(kinds, least, most, races, value):
            team.won = []
            for kind in kinds:
                if kind == "hero":
                    fitting = heroes_where(lambda card: not races or card.race in races, least)
                elif kind == "creature":
                    fitting = [n for n, one in enumerate(BASE.creatures) if value in (None, one.value)]
                elif kind in ("zone", "critter", "treasure"):
                    fitting = list(range(10 if kind == "zone" else 6))
                else:
                    continue
                if most and least:
                    team.won = [Won(kind, n) for n in fitting[:least]]
        case words.HasItems(least, of):
            found = [n for n, card in enumerate(BASE.loot) if _is(card, of)][:least]
            team.slots[0].active = found
        case words.HasGold(least):
            order = sorted(range(len(BASE.loot)), key=lambda n: -BASE.loot[n].gold)
            while sum(BASE.loot[n].gold for n in team.slots[0].backpack) < least:
                team.slots[0].backpack = order[: len(team.slots[0].backpack) + 1]
        case words.HasGemSets(least, most):
            team.gems = [least] * 5 if most == 4 else [1, 1, 1, 1, 0]
        case words.HasWaiting(least):
            team.waiting = [token(face, 0) for face in ("purse", "chance", "vision")[:least]]
        case words.HasDone(what, least):
            setattr(team, what, least)
        case _:
            raise AssertionError(f"no way to fulfil {when}")


def _is(card: Loot, of: str) -> bool:
    """Whether a Loot is of the kind that a mission counts."""
    match of:
        case "cursed":
            return card.cursed
        case "weapon":
            return card.type == "weapon" and not card.cursed
        case "active_defence":
            return any(
                isinstance(word, words.ModifyChar) and word.char == "defence" and word.n > 0
                for word in card.standing
            )
        case _:
            return not card.cursed


def spoil(s: Race, when: Any) -> None:
    """Change a table so that a mission fails."""
    team = s.teams[0]
    match when:
        case words.HasGemSets(_, most) if most < 4:
            team.gems = [4] * 5
        case words.HasWon(_, least, most) if not least:
            team.won = [Won("hero", hero("h13"))] * (most + 1)
        case words.HeroesAre(least, most, races):
            team.slots = []
            if not least and not races:
                team.slots = [Member(hero(f"h{12 + n}"), 3) for n in range(most + 1)]
            elif not least:
                number = next(n for n, card in enumerate(BASE.heroes) if card.race in races)
                team.slots = [Member(number, BASE.heroes[number].life)]
        case words.LeaderIs() | words.SameRace() | words.DifferentRaces():
            team.slots = []
        case words.AllUnwounded():
            team.slots = [Member(hero("h12"), 1)]
        case _:
            pass


MISSIONS = [(quest.id, n) for quest in BASE.quests for n, _ in enumerate(quest.missions)]


@pytest.mark.rule("AL-22.1")
@pytest.mark.parametrize(("id", "n"), MISSIONS)
def test_missions_of_quests_count_when_they_are_fulfilled(id: str, n: int) -> None:
    mission = BASE.quests[BASE.quest_ids[id]].missions[n]
    results = []
    for change in (fulfil, spoil):
        s = table_for(id)
        change(s, mission.when)
        match = at(s)
        assert match.outcome is not None
        results.append(is_fulfilled(match.state, 0, mission.when))
        others = [
            one for one in BASE.quests[BASE.quest_ids[id]].missions if is_fulfilled(match.state, 0, one.when)
        ]
        team = match.state.teams[0]
        rest = match.state.ep(0)
        assert match.outcome.facts["points_1"] == rest + sum(one.ep for one in others)
        assert team.quest == BASE.quest_ids[id]

    assert results == [True, False]
