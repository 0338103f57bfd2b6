"""Chapters 3 and 13: the pack holds what the specification lists, in both languages, within its envelopes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from statistics import mean
from typing import Any

import pytest

from tablee.core import Name
from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals import legion_effects as lx
from tablee.games.dark_rituals.board import FAR
from tablee.games.dark_rituals.cards import LegionCard
from tablee.games.dark_rituals.testing import base
from tests.games.dark_rituals.specification import rows, section

CARDS = base()


def french(row: str) -> dict[str, str]:
    """The names of a row of 13.14, by their English names."""
    listed = next(cells[1] for cells in rows(section("### 13.14", "### 13.15")) if cells[0] == row)
    return dict(pair.split(" – ") for pair in listed.split("; "))


def plain(name: str) -> str:
    """A name with the apostrophe of the specification."""
    return name.replace("’", "'")


def test_the_pack_holds_as_much_as_the_brief_lists() -> None:
    kinds = Counter(card.kind for card in CARDS.characters)

    assert kinds == {
        "witch": 4,
        "creature": 6,
        "demon": 3,
        "minion": 2,
        "possessed": 1,
        "peasant": 1,
        "militia": 1,
    }
    assert (len(CARDS.heroes), len(CARDS.actions), len(CARDS.ai)) == (12, 6, 18)
    assert (len(CARDS.spells), len(CARDS.witchcraft), len(CARDS.demon_cards)) == (24, 15, 18)
    assert (len(CARDS.plagues), len(CARDS.plants), len(CARDS.tiles)) == (10, 11, 12)
    assert sum(card.copies for card in CARDS.plants) == 30
    assert sorted(CARDS.encounters) == [1, 2, 3, 4, 5]
    assert Counter(item.slot for item in CARDS.items if item.slot != "blood_magic") == {
        "attack": 10,
        "defence": 8,
        "artefact": 6,
    }
    assert sum(item.copies for item in CARDS.items if item.slot == "blood_magic") == 4


@pytest.mark.rule("DR-5.6", "DR-6.8")
def test_serfs_are_those_of_the_specification() -> None:
    text = section("Serfs: **Peasant**", "### 13.4")
    for card in (CARDS.characters[CARDS.peasant], CARDS.characters[CARDS.militia]):
        numbers = (card.strength, card.resistance, card.agility, card.life, card.hold)
        said = re.search(rf"\*\*{card.name.en}\*\* Str (\d), Res (\d), Agi (\d), Life (\d), Hold (\d)", text)
        assert said is not None
        assert numbers == tuple(map(int, said.groups()))


@pytest.mark.rule("DR-7.3")
def test_grimoires_have_the_costs_and_kinds_of_the_specification() -> None:
    listed = {
        row[0].strip("`").lower(): (row[1].split(", ")[-1], row[2][0], int(row[3]))
        for row in rows(section("### 13.4", "### 13.5"))[1:]
    }

    found = {card.id: (card.name.en, "A" if card.effects else "R", card.cost) for card in CARDS.spells}

    assert found == listed


@pytest.mark.rule("DR-7.4")
def test_witchcraft_has_the_copies_and_costs_of_the_specification() -> None:
    listed = {row[0].split(" (")[0]: tuple(row[1:4]) for row in rows(section("### 13.5", "### 13.6"))[1:]}
    creature = listed.pop("Summon Creature")

    for card in CARDS.witchcraft:
        if card.creature is not None:
            assert (str(card.copies), str(card.cost)) == ("1", creature[2])
            continue
        kind = "A" if card.effects else "R attacker"
        assert (str(card.copies), kind, str(card.cost)) == listed.pop(card.name.en)
    assert listed == {}


@pytest.mark.rule("DR-10.2", "DR-10.6")
def test_demon_cards_are_those_of_the_specification() -> None:
    listed = {}
    for row in rows(section("### 13.9", "### 13.10"))[1:]:
        id, name = row[0].split(" ", 1)
        listed[id.lower()] = (name, row[2] == "yes")

    assert {card.id: (card.name.en, card.control) for card in CARDS.demon_cards} == listed


@pytest.mark.rule("DR-8.3")
def test_plagues_have_the_values_of_the_specification() -> None:
    listed = {}
    for row in rows(section("### 13.11", "### 13.12"))[1:]:
        for name in row[0].split(", "):
            listed[name] = int(row[2][0])

    assert {card.name.en: card.x for card in CARDS.plagues} == listed
    assert 2 < mean(card.x for card in CARDS.plagues) < Fraction(5, 2)


def test_constants_are_those_of_chapter_3() -> None:
    numbers = CARDS.numbers

    assert numbers.die == (0, 1, 1, 2, 2, 3)
    assert sorted(numbers.token_values) == [1, 1, 2, 2, 2, 3, 3, 4]
    assert 2 <= mean(numbers.token_values) <= Fraction(5, 2)
    assert (numbers.energy, numbers.hand, numbers.possess) == (25, 3, 3)
    assert (numbers.take_ruby, numbers.throw_ruby, numbers.chest_cards) == (2, 2, 2)
    assert (numbers.enrage_at, numbers.soul_spaces, numbers.highest_cube) == (5, 10, 5)
    figures = {card.id: card.figures for card in CARDS.characters}
    assert [figures[id] for id in ("condemned", "ravenous", "possessed", "peasant", "militia")] == [
        10,
        8,
        6,
        8,
        4,
    ]


def names() -> Iterator[tuple[str, Name]]:
    """Every name of the pack with the row of 13.14 that lists it."""
    rows_of = {
        "Hero Action cards": CARDS.actions,
        "Hero AI cards": CARDS.ai,
        "Demon cards": CARDS.demon_cards,
        "Plants": CARDS.plants,
        "Loot": CARDS.items,
        "Plagues": CARDS.plagues,
        "Creatures": [card for card in CARDS.characters if card.kind == "creature"],
        "Witchcraft": [card for card in CARDS.witchcraft if card.creature is None],
    }
    for row, cards in rows_of.items():
        yield from ((row, card.name) for card in cards)
    yield from (("Abilities", ability.name) for card in CARDS.characters for ability in card.abilities)
    yield from ((spell.witch.capitalize(), spell.name) for spell in CARDS.spells)
    yield from (("Weapons", hero.weapon.name) for hero in CARDS.heroes)
    for hand in (CARDS.actions, CARDS.ai):
        yield from (("Hero Reactions", reaction.name) for card in hand for reaction in card.reactions)


def test_names_in_french_are_those_of_the_specification() -> None:
    listed = {row[0]: french(row[0]) for row in rows(section("### 13.14", "### 13.15"))[1:]}
    used: Counter[str] = Counter()
    for row, name in names():
        assert plain(name.fr) == listed[row][plain(name.en)], name
        used[row] += 1

    missing = {row: len(pairs) - used[row] for row, pairs in listed.items() if used[row] < len(pairs)}
    # Those that come from one card only in the list: the Creature cards.
    assert missing == {"Witchcraft": 1}


@pytest.mark.rule("DR-5.15")
def test_tiles_have_the_names_and_looks_of_the_specification() -> None:
    listed = {row[0].lower(): tuple(row[1:4]) for row in rows(section("### 13.13", "### 13.14"))[1:]}

    assert {id: (tile.name.en, plain(tile.name.fr)) for id, tile in CARDS.tiles.items()} == {
        id: names[:2] for id, names in listed.items()
    }
    for id, tile in CARDS.tiles.items():
        assert tile.look.split()[0] in listed[id][2], id


@pytest.mark.rule("DR-18.1", "DR-22.1")
def test_encounter_texts_are_those_of_the_specification() -> None:
    texts: dict[str, dict[str, tuple[str, str]]] = {}
    title = ""
    for row in rows(section("### 13.15", "## 14"))[1:]:
        title = row[0] or title
        texts.setdefault(title, {})[row[1]] = (row[2], row[3])

    for encounter, (title, lines) in zip(CARDS.encounters.values(), texts.items(), strict=True):
        said = re.fullmatch(r"(\d) (.+) / \*(.+)\*", title)
        assert said is not None
        assert (encounter.number, encounter.name.en, plain_spaces(encounter.name.fr)) == (
            int(said[1]),
            said[2],
            plain_spaces(said[3]),
        )
        for part, (en, fr) in lines.items():
            name: Name = getattr(encounter, part)
            assert (plain(name.en), plain_spaces(name.fr)) == (plain(en), plain_spaces(fr))


def plain_spaces(text: str) -> str:
    return plain(text).replace("\u00a0", " ").replace("\u202f", " ")


# Envelopes (13.12)


@pytest.mark.rule("DR-6.12")
def test_heroes_keep_within_their_envelope() -> None:
    for hero in CARDS.heroes:
        assert 1 <= hero.strength <= 3
        assert 3 <= hero.resistance <= 4
        assert 1 <= hero.agility <= 3
        assert 0 <= hero.alchemy <= 3
        assert 3 <= hero.life <= 5
        total = hero.strength + hero.resistance + hero.agility + hero.alchemy + hero.life
        assert 11 <= total <= 13, hero.id
        assert hero.weapon.melee in (0, 1)
        assert hero.weapon.ranged in (None, 0, 1)
    assert Counter(hero.hero_class for hero in CARDS.heroes) == {"tank": 4, "assassin": 4, "support": 4}
    assert sum(hero.weapon.ranged is not None for hero in CARDS.heroes) == 4


def test_the_legion_keeps_within_its_envelopes() -> None:
    for card in CARDS.characters:
        match card.kind:
            case "witch":
                assert (card.resistance, card.price) == (3, card.life - 1)
                assert 4 <= card.life <= 7
            case "creature":
                assert len(card.abilities) == 1
                assert 2 <= card.strength <= 4
                assert 3 <= card.resistance <= 5
                assert 2 <= card.life <= 5
                assert card.solo_friendly is not touches_energy(card)
            case "demon":
                assert (card.strength, card.hold, card.defend, len(card.abilities)) == (5, 3, 2, 2)
                assert card.resistance in (4, 5)
                assert card.life in (6, 7)
                check_pile(card)
            case "minion" | "possessed":
                assert card.life in (1, 2)
                assert card.resistance in (1, 2)
                assert card.attack in (1, 2)


def touches_energy(card: LegionCard) -> bool:
    """Whether an ability takes Energy from Heroes."""
    for ability in card.abilities:
        if isinstance(ability, lx.DrainOnWound):
            return True
        if isinstance(ability, lx.ActivePower):
            return any(isinstance(effect, lx.DrainHeroes) for effect in ability.effects)
    return False


def check_pile(card: LegionCard) -> None:
    """Eight cards; with swaps two or three of them turn on the Legion."""
    swapped = [card.swaps.get(id, id) for id in card.pile]
    hostile = [id for id in swapped if turns_on_legion(id)]
    assert len(card.pile) == len(set(swapped)) == 8
    assert not any(isinstance(part, lx.HeroesChoose) for id in swapped for part in parts(id))
    assert 2 <= len(hostile) <= 3


def parts(id: str) -> tuple[Any, ...]:
    return CARDS.demon_cards[CARDS.demon_at[id]].parts


def turns_on_legion(id: str) -> bool:
    return any(isinstance(part, lx.TurnOnLegion | lx.RageAround | lx.DevourMinion) for part in parts(id))


@pytest.mark.rule("DR-7.3", "DR-7.4")
def test_spells_keep_within_their_envelopes() -> None:
    for witch in (card for card in CARDS.characters if card.kind == "witch"):
        spells = [spell for spell in CARDS.spells if spell.witch == witch.id]
        actions = [spell for spell in spells if spell.effects]
        assert len(spells) == 6
        assert len(actions) in (3, 4)
        assert any(
            isinstance(e, lx.CastAttack) and s.cost in (e.power - 1, e.power - 2)
            for s in actions
            for e in s.effects
        )
        assert any(isinstance(effect, lx.PlaceFigures) for spell in actions for effect in spell.effects)
    deck = (
        sum(card.copies for card in CARDS.witchcraft if card.creature is None) + CARDS.numbers.creature_cards
    )
    assert deck == 18
    assert all(0 <= card.cost <= 6 for card in CARDS.witchcraft)


@pytest.mark.rule("DR-12.3", "DR-14.10")
def test_hero_cards_keep_within_their_envelope() -> None:
    def steps(kind: type[Any]) -> int:
        return sum(
            isinstance(step, kind) for card in CARDS.ai for entry in card.entries for step in entry.steps
        )

    for action in CARDS.actions:
        assert 5 <= len(action.entries) <= 7
        last = action.entries[-1].steps[-1]
        assert isinstance(last, fx.TravelTo)
        assert last.towards
        assert len(action.reactions) == (action.slot <= 3)
    entries = [entry for card in CARDS.ai for entry in card.entries]
    assert all(2 <= len(card.entries) <= 4 for card in CARDS.ai)
    assert steps(fx.ActivateObjective) >= 8
    assert steps(fx.AttackTargets) >= 8
    assert steps(fx.TakePlants) >= 3
    assert steps(fx.SearchChest) >= 3
    assert sum(len(entry.steps) > 1 for entry in entries) >= 3
    modes = Counter(step.by for entry in entries for step in entry.steps if isinstance(step, fx.TravelTo))
    assert all(modes[mode] >= 2 for mode in ("move", "escape", "teleport"))
    levels = [entry.level for entry in entries if entry.level]
    assert 10 <= len(levels) <= 14
    assert set(levels) == {1, 2, 3, 4, "x"}
    assert 4 <= sum(len(card.reactions) for card in CARDS.ai) <= 6
    words = {
        word
        for cards in (CARDS.ai, CARDS.actions)
        for card in cards
        for entry in card.entries
        for step in entry.steps
        for word in words_of(step)
    }
    assert words == {
        "witch",
        "creature",
        "minion",
        "disciple",
        "enemy",
        "objective",
        "hero",
        "serf",
        "plants",
        "chest",
    }


def words_of(step: fx.ScriptStep) -> tuple[str, ...]:
    match step:
        case fx.TravelTo():
            return step.to or step.towards
        case fx.AttackTargets():
            return step.targets
        case fx.ActivateObjective():
            return ("objective",)
    return ()


@pytest.mark.rule("DR-5.1", "DR-20.7", "DR-21.3")
@pytest.mark.parametrize("number", range(1, 6))
def test_maps_keep_within_their_envelope(number: int) -> None:
    table, encounter = CARDS.scenarios[number], CARDS.encounters[number]
    board = table.board
    assert 20 <= len(board.names) <= 28
    assert 4 <= sum(side.kind != "open" for side in board.sides) <= 7
    ways = board.distances("move", table.ban_open)
    start = 0 if table.pit else 1
    assert all(ways[start][zone] < FAR for zone in range(len(board.names)) if zone != table.pit)
    legion = [board.number[placement.zone] for placement in encounter.legion]
    for name in encounter.heroes:
        nearest = min(board.distances("move")[board.number[name]][zone] for zone in legion)
        assert 2 <= nearest <= 7, (name, nearest)
    if table.pit >= 0:
        assert len(board.beside[table.pit]) == 4
    if table.caves:
        assert len(set(board.ways[table.entrance]) & table.caves) == 1
