"""DR-2 Set-up, in the order of section 6.1, with the dials of DR-23."""

from __future__ import annotations

from tablee.core import Chance, Refused, Setup
from tablee.games.dark_rituals.cards import Placement
from tablee.games.dark_rituals.content import Cards
from tablee.games.dark_rituals.rules.encounters import place_figure, ritualist_of
from tablee.games.dark_rituals.rules.heroes import place_hero
from tablee.games.dark_rituals.rules.turn import refill_hand
from tablee.games.dark_rituals.scenario import Scenario
from tablee.games.dark_rituals.state import (
    NOBODY,
    ROOMS,
    HeroSlot,
    Night,
    Options,
    Ritual,
    Tallies,
    check_rewards,
)

SLOT_COUNT = 6


def new(setup: Setup, chance: Chance) -> Night:
    """DR-2.1 The table before round 1."""
    cards, options = setup.content, setup.options
    assert isinstance(cards, Cards)
    assert isinstance(options, Options)
    table = _scenario(cards, options)
    s = _bare_table(cards, options, table, chance)
    if options.lineup != "custom":
        _assign_heroes(s, table)
    s.next_id = SLOT_COUNT + 1
    _place_all(s, table)
    _shuffle_decks(s, table)
    refill_hand(s)
    s.ritual.rubies = sorted(table.rubies)
    s.ritual.ever_possessed = sum(f.kind == "possessed" for f in s.figures)
    s.ritual.ritualist = ritualist_of(s)
    if table.ritual is not None:
        s.ritual.ritualist = cards.legion_at[_stands_in(options, table.ritual.witch)]
    if table.sacrifice is not None and s.ritual.ritualist == NOBODY:
        s.phase = "sacrifice"
    elif options.lineup == "custom":
        s.phase = "line_up"
    return s


def _scenario(cards: Cards, options: Options) -> Scenario:
    """The Encounter of the option; 0: the first of the packs that the base pack has not."""
    own = [number for number in sorted(cards.scenarios) if number not in ROOMS]
    number: int = options.encounter or (own[0] if own else 0)
    if number not in cards.scenarios:
        raise Refused("unknown_encounter")
    table = cards.scenarios[number]
    named = [options.free_creature, "none" if options.kakhard_for == "nobody" else "kakhard"]
    if table.encounter.summons_demon():
        named.append(options.demon)
    for name in named:
        if name not in ("none", "random") and name not in cards.legion_at:
            raise Refused("unknown_character", name=name)
    return table


def _bare_table(cards: Cards, options: Options, table: Scenario, chance: Chance) -> Night:
    """Everything but the figures and the order of the decks; Energy and Plague Rewards after the dials."""
    encounter = table.encounter
    if options.free_creature in [placement.who for placement in encounter.legion]:
        raise Refused("dials_creature", "DR-23.4")
    energy = cards.numbers.energy + options.extra_energy - options.less_energy
    return Night(
        chance=chance,
        cards=cards,
        options=options,
        encounter=encounter.number,
        figures=[],
        slots=[HeroSlot(items=[]) for _ in range(SLOT_COUNT)],
        unused=list(range(len(cards.heroes))),
        fallen=[],
        ai_pile=list(range(len(cards.ai))),
        ai_discard=[],
        morale=[0, 0, 0, 0],
        pool=[],
        plant_deck=_plant_deck(cards, options),
        plant_discard=[],
        plants=sorted(table.board.number[zone] for zone in encounter.plants),
        values=[],
        spare_values=list(cards.numbers.token_values),
        chests=sorted(table.board.number[zone] for zone in encounter.chests),
        loot=_loot(cards, options),
        loot_discard=[],
        set_aside=[],
        energy=energy,
        hand=[],
        witchcraft_deck=_witchcraft_deck(cards, options, chance),
        witchcraft_discard=[],
        plague_deck=list(range(len(cards.plagues))),
        plague_discard=[],
        plague_split=[],
        rewards=_rewards(options, encounter.rewards),
        witch_reserve=[cards.legion_at[_stands_in(options, name)] for name in encounter.reserve],
        demon_pile=[],
        demon_discard=[],
        ritual=Ritual(souls=[], rubies=[]),
        tallies=Tallies(),
        militia_left=[],
        cast=[],
        attacks=[],
        choices=[],
    )


def _rewards(options: Options, rewards: tuple[int, ...]) -> list[int]:
    """DR-23.2, DR-23.3, DR-23.5 The Plague Reward tokens after the dials."""
    check_rewards(options, rewards)
    there = rewards[:-1] if options.drop_last_plague else rewards
    return sorted(number - (number in options.earlier_plagues) for number in there)


def _plant_deck(cards: Cards, options: Options) -> list[int]:
    """DR-2.9 With the option only Ingredients."""
    return [
        kind
        for kind, card in enumerate(cards.plants)
        for _ in range(card.copies)
        if card.ingredient or not options.plants_ingredients_only
    ]


def _loot(cards: Cards, options: Options) -> list[int]:
    """DR-2.10 Blood Magic is removed, or set aside when it is drawn."""
    return [
        number
        for number, item in enumerate(cards.items)
        for _ in range(item.copies)
        if item.slot != "blood_magic" or not options.blood_magic_removed
    ]


def _witchcraft_deck(cards: Cards, options: Options, chance: Chance) -> list[int]:
    """DR-2.11 The solo-friendly Creatures, or as many of all at random; and the other cards."""
    creatures, deck = [], []
    for number, card in enumerate(cards.witchcraft):
        if card.creature is None:
            deck += [number] * card.copies
            continue
        if (
            not options.solo_friendly_creatures
            or cards.characters[cards.legion_at[card.creature]].solo_friendly
        ):
            creatures += [number] * card.copies
    if not options.solo_friendly_creatures:
        chance.shuffle(creatures)
    return sorted([*deck, *creatures[: cards.numbers.creature_cards]])


def _stands_in(options: Options, name: str) -> str:
    """DR-2.14 Kakhard takes the place of a Witch."""
    return "kakhard" if name == options.kakhard_for else name


def _assign_heroes(s: Night, table: Scenario) -> None:
    """DR-2.5, DR-2.6 The recommended line-up, or for each slot a Hero of its Class at random."""
    for slot in range(1, SLOT_COUNT + 1):
        heroes = s.cards.heroes
        if s.options.lineup == "recommended":
            found = [hero for hero in s.unused if heroes[hero].slot == slot] or s.unused
            hero = found[0]
        else:
            wanted = s.cards.actions[slot - 1].hero_class
            found = [hero for hero in s.unused if heroes[hero].hero_class == wanted] or s.unused
            hero = found[s.chance.below(len(found))]
        s.unused.remove(hero)
        place_hero(s, hero, slot, table.board.number[table.encounter.heroes[slot - 1]], slot)


def _place_all(s: Night, table: Scenario) -> None:
    """DR-5.13, DR-23.2, DR-23.3 Legion and Serfs in the order of the map table, then what the dials add."""
    encounter, zone = table.encounter, table.board.number
    shifts = [(shift.who, shift.zone, shift.instead) for shift in encounter.minions_far]
    for placement in encounter.legion:
        where = placement.zone
        if s.options.minions_far:
            moved = next((m for m in shifts if m[:2] == (placement.who, placement.zone)), None)
            if moved is not None:
                shifts.remove(moved)
                where = moved[2]
        place_figure(s, s.cards.legion_at[_stands_in(s.options, placement.who)], zone[where])
    serfs = [Placement("peasant", name) for name in encounter.peasants]
    serfs += [Placement("militia", name) for name in encounter.militia]
    for serf in serfs:
        place_figure(s, s.cards.peasant if serf.who == "peasant" else s.cards.militia, zone[serf.zone])
    for name in encounter.minions_near[: s.options.extra_minions_near]:
        place_figure(s, s.cards.condemned, zone[name])
    if s.options.free_creature != "none":
        place_figure(s, s.cards.legion_at[s.options.free_creature], zone[encounter.creature_zone])


def _shuffle_decks(s: Night, table: Scenario) -> None:
    """DR-2.1, DR-2.7, DR-10.2, DR-10.3 Shuffle all decks; draw the Plant tokens; build the Demon pile."""
    s.chance.shuffle(s.spare_values)
    s.values = s.spare_values[: len(s.plants)]
    s.spare_values = s.spare_values[len(s.plants) :]
    if table.encounter.summons_demon():
        demons = [number for number, card in enumerate(s.cards.characters) if card.kind == "demon"]
        if s.options.demon == "random":
            s.demon_kind = demons[s.chance.below(len(demons))]
        else:
            s.demon_kind = s.cards.legion_at[s.options.demon]
        card = s.cards.characters[s.demon_kind]
        names = [card.swaps.get(name, name) if s.options.demon_pile_swaps else name for name in card.pile]
        s.demon_pile = [s.cards.demon_at[name] for name in names]
    for deck in (s.ai_pile, s.plant_deck, s.loot, s.witchcraft_deck, s.plague_deck, s.demon_pile):
        s.chance.shuffle(deck)
