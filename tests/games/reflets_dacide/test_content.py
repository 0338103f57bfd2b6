"""The cards of the base pack: the counts and envelopes of section 13 of the specification."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from tablee.games.reflets_dacide.cards import Cards, Creature, ZoneCard, check, load
from tablee.games.reflets_dacide.effects import CHARS, LowerObjective, Objective


@pytest.fixture(scope="module")
def cards() -> Cards:
    return load()


def test_there_are_as_many_cards_as_in_the_box(cards: Cards) -> None:
    kinds = (cards.critters, cards.creatures, cards.dilemmas, cards.waysides, cards.zones, cards.doors)
    others = (cards.rooms, cards.loot, cards.relics, cards.treasures, cards.quests)

    assert [len(kind) for kind in kinds] == [6, 18, 45, 6, 36, 6]
    assert [len(kind) for kind in others] == [10, 56, 9, 6, 12]
    assert len(cards.heroes) == 63


@pytest.mark.rule("AL-R1")
def test_one_hero_stays_in_the_box(cards: Cards) -> None:
    assert [hero.ep for hero in cards.heroes if hero.reserve] == [3]


def test_heroes_keep_their_envelope(cards: Cards) -> None:
    assert Counter(hero.ep for hero in cards.heroes) == {1: 9, 2: 15, 3: 18, 4: 14, 5: 7}
    assert Counter(hero.life for hero in cards.heroes) == {2: 10, 3: 22, 4: 21, 5: 10}
    assert Counter(hero.alignment for hero in cards.heroes) == {"good": 21, "neutral": 21, "evil": 21}
    races = {
        "human": 15,
        "elf": 10,
        "dwarf": 10,
        "orc": 8,
        "halfling": 6,
        "undead": 5,
        "demonkin": 5,
        "fey": 4,
    }
    assert Counter(hero.race for hero in cards.heroes) == races


def test_heroes_have_the_skills_of_the_envelope(cards: Cards) -> None:
    skills = Counter(skill.kind for hero in cards.heroes for skill in hero.skills)
    lowered = Counter(
        word.char
        for hero in cards.heroes
        for skill in hero.skills
        if skill.kind == "hazard"
        for word in skill.effects
        if isinstance(word, LowerObjective)
    )

    assert skills == {"hazard": 40, "divine": 22, "heal": 9, "opportunity": 12, "passive": 8}
    assert lowered == dict.fromkeys(CHARS, 8)


def test_dilemmas_are_split_by_moment_and_trigger(cards: Cards) -> None:
    tops = Counter(dilemma.moment for dilemma in cards.dilemmas)
    bottoms = Counter(dilemma.trigger for dilemma in cards.dilemmas)

    assert tops == {"contest": 10, "cancel": 4, "chance": 4, "malus": 7, "last_word": 20}
    assert bottoms["divine"] == 16
    assert bottoms["unforeseen_played"] == 5
    assert bottoms["trial_won"] == 4
    assert sum(dilemma.deus_ex_machina for dilemma in cards.dilemmas) == 3
    assert sum(dilemma.gem for dilemma in cards.dilemmas) == 12


def test_zones_are_six_of_each_kind_with_one_to_rest_at(cards: Cards) -> None:
    assert set(Counter(zone.kind for zone in cards.zones).values()) == {6}
    assert Counter(zone.kind for zone in cards.zones if zone.offers) == dict.fromkeys(
        ("forest", "river", "cave", "bivouac", "hill", "mount"), 1
    )
    assert sum(zone.ep for zone in cards.zones) == 96


def test_the_trials_of_zones_ask_for_every_characteristic(cards: Cards) -> None:
    asked = Counter(node.char for zone in cards.zones for node in zone.trial if node.char)
    second_chances = sum(node.fails != "dark" for zone in cards.zones for node in zone.trial)

    assert asked == {"perception": 8, "agility": 13, "attack": 11, "magic": 8, "defence": 12}
    assert second_chances == 6


def test_loot_is_of_four_types_and_eighteen_have_constraints(cards: Cards) -> None:
    types = Counter(loot.type for loot in cards.loot)

    assert types == {"weapon": 16, "armour": 12, "clothing": 12, "trinket": 16}
    assert sum(loot.minimum is not None for loot in cards.loot) == 12
    assert sum(bool(loot.not_for) for loot in cards.loot) == 6
    assert sum(loot.cursed for loot in cards.loot) == 8


def test_quests_are_opposed_in_pairs_and_name_what_is_there(cards: Cards) -> None:
    quests = {quest.id: quest for quest in cards.quests}

    for quest in cards.quests:
        assert quests[quest.opposite].opposite == quest.id
        assert quests[quest.opposite].side != quest.side
        assert cards.rooms[cards.room_ids[quest.room]].stage == 2
        relic = cards.equipment[cards.relic_ids[quest.relic]]
        assert cards.rooms[cards.room_ids[getattr(relic, "room")]].stage == 1  # noqa: B009 - a Relic has one
        assert len(quest.missions) == 4


def test_no_two_cards_have_the_same_name(cards: Cards) -> None:
    names = [
        card.name.in_language(language)
        for language in ("en", "fr")
        for kind in (cards.heroes, cards.unforeseen, cards.zones, cards.doors, cards.rooms, cards.equipment)
        for card in kind
    ]
    twice = {name for name, count in Counter(names).items() if count > 2}

    assert not twice


def test_a_trial_that_goes_round_in_circles_is_refused(cards: Cards) -> None:
    zone = next(zone for zone in cards.zones if len(zone.trial) == 2)
    first, second = zone.trial

    assert check(zone) is None
    assert check(replace(zone, trial=(first, replace(second, then=0)))) is not None
    assert check(replace(zone, trial=(replace(first, then="clear", fails="dark"), second))) is not None
    assert check(replace(zone, trial=(Objective("individual"),))) is not None


def test_a_zone_has_a_trial_or_offers(cards: Cards) -> None:
    trial = next(zone for zone in cards.zones if zone.trial)

    assert check(replace(trial, trial=())) is not None
    assert isinstance(trial, ZoneCard)


def test_a_creature_says_what_it_raises(cards: Cards) -> None:
    creature: Creature = cards.creatures[0]

    assert check(replace(creature, chars=())) is not None
    assert check(replace(creature, only="individual")) is not None


@pytest.mark.parametrize("chars", [(0, 3, 3, 4, 3), (5, 5, 5, 5, 5), (3, 3, 3, 3, 3)])
def test_a_hero_outside_the_envelope_is_refused(cards: Cards, chars: tuple[int, int, int, int, int]) -> None:
    assert check(replace(cards.heroes[0], chars=chars)) is not None
    assert check(replace(cards.heroes[0], life=6)) is not None
