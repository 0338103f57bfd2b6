"""The part of a table that everybody sees: the planner runs on the state and on a view alike."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Protocol

from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals import legion_effects as lx
from tablee.games.dark_rituals.content import Cards
from tablee.games.dark_rituals.scenario import NOWHERE, Scenario
from tablee.games.dark_rituals.state import (
    AGILITY,
    ALCHEMY,
    LEGION,
    NOBODY,
    RESISTANCE,
    SERFS,
    STRENGTH,
    HeroSlot,
    Mini,
    Options,
    Ritual,
    Tallies,
)


class NightTable(Protocol):
    """What state and view share by name."""

    cards: Cards
    options: Options
    encounter: int
    figures: list[Mini]
    slots: list[HeroSlot]
    in_force: int
    morale: list[int]
    pool: list[int]
    plants: list[int]
    chests: list[int]
    energy: int
    hand: list[int]
    enraged: bool
    souls: int
    rewards: list[int]
    witch_reserve: list[int]
    demon_card: int
    demon_kind: int
    burrow: int
    carapace_used: bool
    ritual: Ritual
    tallies: Tallies
    active: int
    actions_left: int
    moves: int
    auto_escape: bool
    obsessed: bool
    cast: list[int]
    last_activated: int

    def drawable_plants(self) -> int:
        """How many Plant cards can still be drawn."""


# Figures


def scenario(t: NightTable) -> Scenario:
    """The Encounter's tables."""
    return t.cards.scenarios[t.encounter]


def figure(t: NightTable, id: int) -> Mini | None:
    """The figure with this id, if it is on the board."""
    for one in t.figures:
        if one.id == id:
            return one
    return None


def here(t: NightTable, id: int) -> Mini:
    """The figure with this id, which is on the board."""
    found = figure(t, id)
    assert found is not None
    return found


def is_legion(f: Mini) -> bool:
    """DR-7.1 Whether it is a member of the Dark Legion."""
    return f.kind in LEGION


def heroes(t: NightTable) -> list[Mini]:
    """The Heroes on the board, by ascending slot (DR-6.15)."""
    return sorted((f for f in t.figures if f.kind == "hero"), key=lambda f: f.slot)


def demon(t: NightTable) -> Mini | None:
    """The Demon on the board."""
    return next((f for f in t.figures if f.kind == "demon"), None)


def on_pit(t: NightTable, f: Mini) -> bool:
    """DR-5.17, DR-20.8 A figure on the Pit is in nobody's zone."""
    return f.zone == scenario(t).pit


def together(t: NightTable, one: Mini, other: Mini) -> bool:
    """Whether two figures share a zone."""
    return one.zone == other.zone and not on_pit(t, one)


def life_of(t: NightTable, f: Mini) -> int:
    """The Life that its card prints."""
    return t.cards.heroes[f.card].life if f.kind == "hero" else t.cards.characters[f.card].life


def life_left(t: NightTable, f: Mini) -> int:
    """DR-6.9 Life less Wounds."""
    return life_of(t, f) - f.wounds


# Attributes


def has_aid(t: NightTable, hero: Mini) -> bool:
    """DR-11.2 Another Hero shares its zone."""
    zone, id = hero.zone, hero.id
    return bool([f for f in t.figures if f.zone == zone and f.id != id and f.kind == "hero"])


def item_bonus(t: NightTable, hero: Mini, slot: str) -> int:
    """DR-11.6 An Item gives one Attribute +1."""
    items = t.slots[hero.slot - 1].items
    if not items:
        return 0
    return any(t.cards.items[item].slot == slot for item in items)


def hero_strength(t: NightTable, hero: Mini, acting: bool) -> int:
    """DR-11.1, DR-11.2 Strength, with Aid if it is acting."""
    strength = t.cards.heroes[hero.card].strength + t.morale[STRENGTH] + item_bonus(t, hero, "attack")
    return strength + (acting and has_aid(t, hero))


def hero_agility(t: NightTable, hero: Mini) -> int:
    """DR-11.1, DR-11.19 Agility in the zone that it leaves."""
    agility = t.cards.heroes[hero.card].agility + t.morale[AGILITY] + item_bonus(t, hero, "artefact")
    return agility + has_aid(t, hero) - auras(t, hero)[1]


def alchemy_of(t: NightTable, hero: Mini, acting: bool) -> int:
    """DR-11.1, DR-11.19 Alchemy, with Aid if it is acting."""
    return t.cards.heroes[hero.card].alchemy + t.morale[ALCHEMY] + (acting and has_aid(t, hero))


def auras(t: NightTable, hero: Mini) -> tuple[int, int]:
    """What abilities in its zone take from Resistance and Agility."""
    if not t.cards.has_aura:
        return 0, 0
    traits = [t.cards.traits[f.card] for f in t.figures if f.kind in LEGION and together(t, f, hero)]
    return sum(each.less_resistance for each in traits), sum(each.less_agility for each in traits)


def strength_of(t: NightTable, f: Mini) -> int:
    """The Strength of a Legion member or a Serf, on the side that is up (DR-8.5)."""
    card = t.cards.characters[f.card]
    if t.enraged and card.enraged.strength is not None and f.kind not in SERFS:
        return card.enraged.strength
    return card.strength


def serf_strength(t: NightTable, f: Mini) -> int:
    """DR-11.16 Heroes in the zone Aid a Serf that acts."""
    return strength_of(t, f) + any(h.kind == "hero" and h.zone == f.zone for h in t.figures)


def resistance_of(t: NightTable, f: Mini) -> int:
    """DR-6.7, DR-6.8, DR-10.14 The Resistance of any figure now."""
    if f.kind == "hero":
        resistance: int = t.cards.heroes[f.card].resistance + t.morale[RESISTANCE]
        return resistance + item_bonus(t, f, "defence") - auras(t, f)[0]
    card = t.cards.characters[f.card]
    printed = card.resistance
    if t.enraged and card.enraged.resistance is not None and f.kind not in SERFS:
        printed = card.enraged.resistance
    return printed + (shell(t) if f.kind == "demon" else 0)


def shell(t: NightTable) -> int:
    """DC-14 What the Demon card in force adds to the Demon's Resistance."""
    if t.demon_card == NOBODY:
        return 0
    parts = t.cards.demon_cards[t.demon_card].parts
    return sum(part.n for part in parts if isinstance(part, lx.HardenShell))


def hold_of(t: NightTable, f: Mini) -> int:
    """DR-5.6 The Hold that a figure has on its enemies."""
    return 1 if f.kind == "hero" else t.cards.characters[f.card].hold


def legion_hold(t: NightTable, zone: int) -> int:
    """DR-5.5 What holds a Hero in a zone."""
    if zone == scenario(t).pit:
        return 0
    characters, hold = t.cards.characters, 0
    for f in t.figures:
        if f.zone == zone and f.kind in LEGION:
            hold += characters[f.card].hold
    return hold


def hero_hold(t: NightTable, zone: int) -> int:
    """DR-5.16 What holds a Legion Character in a zone: Heroes and Militia."""
    if zone == scenario(t).pit:
        return 0
    hold = 0
    for f in t.figures:
        if f.zone == zone and f.kind not in LEGION:
            hold += hold_of(t, f)
    return hold


# The map


def entrance_is_held(t: NightTable) -> bool:
    """DR-21.4 Whether a Legion member is in the Entrance."""
    entrance = scenario(t).entrance
    return entrance != NOWHERE and any(f.zone == entrance and f.kind in LEGION for f in t.figures)


def banned_to_hero(t: NightTable, zone: int) -> frozenset[int]:
    """DR-20.7, DR-21.4 The zones that a Hero in ``zone`` may not enter."""
    table = scenario(t)
    if table.caves and zone not in table.caves and entrance_is_held(t):
        return table.ban_guarded
    return table.ban_open


# Chance


@cache
def outcomes(die: tuple[int, ...]) -> tuple[int, ...]:
    """3.2 In how many of 36 rolls of two dice the sum is above k, for k from 0 on."""
    sums = [a + b for a in die for b in die]
    return tuple(sum(one > k for one in sums) for k in range(2 * max(die) + 1))


def above(t: NightTable, k: int) -> int:
    """3.2 How many of the 36 rolls are above ``k``."""
    if k < 0:
        return 36
    table = outcomes(t.cards.numbers.die)
    return table[k] if k < len(table) else 0


# Alchemy


def ingredients(t: NightTable) -> int:
    """DR-2.9, DR-13.2 How many Ingredients the pool holds."""
    plants, found = t.cards.plants, 0
    for card in t.pool:
        found += plants[card].ingredient
    return found


def reactions(t: NightTable) -> tuple[fx.AnyReaction, ...]:
    """DR-13.6, DR-13.8 The Reactions of every Hero now: of the Hero Action cards in order, of the AI card in
    force."""
    return _reactions(t.cards, t.in_force)


@lru_cache(maxsize=256)
def _reactions(cards: Cards, in_force: int) -> tuple[fx.AnyReaction, ...]:
    found = [reaction for card in cards.actions for reaction in card.reactions]
    if in_force != NOBODY:
        found.extend(cards.ai[in_force].reactions)
    return tuple(found)


@lru_cache(maxsize=1024)
def _cheapest(cards: Cards, in_force: int, of: type[fx.HeroReaction]) -> tuple[fx.AnyReaction, int] | None:
    """The first Reaction of a kind with the lowest Level."""
    found: tuple[fx.AnyReaction, int] | None = None
    for reaction in _reactions(cards, in_force):
        level = reaction.level
        if isinstance(reaction, of) and level != "x" and (found is None or level < found[1]):
            found = reaction, level
    return found


def cheapest(
    t: NightTable, hero: Mini, of: type[fx.HeroReaction], acting: bool, reserved: int = 0
) -> tuple[fx.AnyReaction, int] | None:
    """DR-13.2, DR-13.8, DR-13.12 The cheapest Reaction of a kind that a Hero can cast beside the Ingredients
    reserved, with its Level."""
    found = _cheapest(t.cards, t.in_force, of)
    if found is None or found[1] > ingredients(t) - reserved or found[1] > alchemy_of(t, hero, acting):
        return None
    return found
