"""Small nights for the tests of Dark Rituals, in a short notation.

    s = night("teuta B3-nw", "condemned B3-ne", "pekka A3-ne -2", pool=2, ai="ai-13")
    match = match_at(GAME, s)

A figure is written as its card, its zone, then ``-2`` for two Wounds, ``ruby`` for a carrier, and the ids of
the Items that a Hero has: ``teuta B3-nw -1 whetstone gorget``. A Hero stands in its recommended slot, or in
another one: ``yves@2 A3-ne``. Figures get their ids in the order in which they are named, from 1 on. Nothing
else is on the board; decks are those of set-up. With ``ai`` that card is the next to be revealed; with
``in_force`` it lies open already. Dice are given as the sums of two: ``dice=[3, 0]``.

Zones go by their names: ``chests=["A1-nw"]``, ``tokens={"A1-ne": 2}`` (Plants with their values),
``trapped=["B2-ne"]`` (Souls), ``rubies=["A5-ne"]``. Decks are stacked by the ids of their cards, the first
named on top: ``decks={"plague_deck": ["grey-fever"]}``.

A step that no card has is tried on a card made of it: ``with_entry(s, TravelTo(to=("witch",)))``.
``reasons_of`` gives the reasons against it, ``hero_turn`` plays it. ``idle(s)`` keeps the Heroes still.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from msgspec.structs import replace

from tablee.core import Match, Name, Seat
from tablee.games.dark_rituals import GAME
from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals.cards import Encounter
from tablee.games.dark_rituals.content import Cards, load
from tablee.games.dark_rituals.rules.encounters import ritualist_of
from tablee.games.dark_rituals.scenario import Scenario
from tablee.games.dark_rituals.state import NOBODY, HeroSlot, Mini, Night
from tablee.testing import load_dice, match_at, stack, table

FX = """\
B2-nw . B2-ne . B3-nw . B3-ne . C1    . C2    . C3    . C4    . C5
  .       .       .       .
B2-sw . B2-se . B3-sw . B3-se"""
"""The fixture of section 12: two tiles, all open, and a corridor that holds a distant Objective."""

FACES = {0: (1, 1), 1: (1, 2), 2: (2, 2), 3: (2, 4), 4: (4, 4), 5: (4, 6), 6: (6, 6)}
"""Two faces of the battle die for each sum."""
OWN = 9
"""The number of an Encounter made here."""


@cache
def base() -> Cards:
    """The base content."""
    return load()


def cards_with(map: str, **fields: Any) -> Cards:
    """The base content with an Encounter of one's own on this map: no figures, no special rules, and Attack a
    Witch as the Objective, unless the fields say otherwise."""
    name = Name("Own", "À moi")
    zone = re.split(r"\s", map.strip(), maxsplit=1)[0]
    given = {
        "id": "own",
        "name": name,
        "source": "original",
        "number": OWN,
        "opening": name,
        "won": name,
        "lost": name,
        "map": map,
        "spawn": zone,
        "heroes": (zone,) * 6,
        "legion": (),
        "objectives": (),
        "creature_zone": zone,
        "minions_near": (zone, zone),
        **fields,
    }
    cards = copy.copy(base())
    encounter = Encounter(**given)
    scenario = Scenario(encounter)
    cards.encounters = {**cards.encounters, OWN: encounter}
    cards.scenarios = {**cards.scenarios, OWN: scenario}
    cards.boards = {**cards.boards, OWN: scenario.board}
    return cards


def night(  # noqa: PLR0913 - most of them are given by name
    *figures: str,
    encounter: int = 2,
    map: str | None = None,
    own: Mapping[str, Any] | None = None,
    ai: str | None = None,
    in_force: str | None = None,
    dice: Iterable[int] | None = None,
    pool: int = 0,
    morale: Sequence[int] = (0, 0, 0, 0),
    hand: Iterable[str] = (),
    chests: Iterable[str] = (),
    tokens: Mapping[str, int] | None = None,
    trapped: Iterable[str] = (),
    rubies: Iterable[str] = (),
    reserve: Iterable[str] = (),
    demon_card: str | None = None,
    decks: Mapping[str, Collection[str]] | None = None,
    options: Mapping[str, Any] | None = None,
    **fields: Any,
) -> Night:
    """A table with these figures before the next step: a turn of the Witch Master, or with ``ai`` a Hero
    turn. Other fields of the state may be given by their names."""
    cards = base() if map is None else cards_with(map, **(own or {}))
    chosen = {"watch": "actions", "encounter": 0 if map is not None else encounter, **(options or {})}
    s: Night = table(GAME, chosen, content=cards)
    s.figures = [_figure(cards, s, number, text) for number, text in enumerate(figures, 1)]
    s.next_id = len(figures) + 1
    s.slots = [HeroSlot(items=[]) for _ in range(6)]
    standing = [f for f in s.figures if f.kind == "hero"]
    for f in standing:
        s.slots[f.slot - 1].figure = f.id
        for word in figures[f.id - 1].split()[2:]:
            if not word.startswith("-"):
                _give(s, f.slot, word)
    s.unused = [hero for hero in range(len(cards.heroes)) if hero not in [f.card for f in standing]]
    _place_tokens(s, tokens or {})
    s.chests = sorted(zone(s, name) for name in chests)
    s.pool = [0] * pool
    for _ in range(pool):
        s.plant_deck.remove(0) if 0 in s.plant_deck else s.plant_deck.pop()
    s.morale = list(morale)
    _hold(s, [card_number(cards.witchcraft, id) for id in hand])
    s.ritual.rubies = sorted(zone(s, name) for name in rubies)
    s.ritual.souls = sorted(zone(s, name) for name in trapped)
    s.ritual.demon_summoned = any(f.kind == "demon" for f in s.figures)
    s.witch_reserve = [cards.legion_at[name] for name in reserve]
    if demon_card is not None:
        s.demon_card = cards.demon_at[demon_card]
        s.demon_pile = [card for card in s.demon_pile if card != s.demon_card]
    for deck, ids in (decks or {}).items():
        stack_deck(s, deck, *ids)
    s.ritual.ever_possessed = sum(f.kind == "possessed" for f in s.figures)
    if s.ritual.ritualist == NOBODY:
        s.ritual.ritualist = ritualist_of(s)
    s.turn_number = s.tallies.hero_turns = 1
    s.phase = "turn"
    if in_force is not None:
        s.in_force = card_number(cards.ai, in_force)
        s.ai_pile.remove(s.in_force)
    if ai is not None:
        top(s, ai)
        s.phase = "reveal"
    if dice is not None:
        roll_next(s, *dice)
    for name, value in fields.items():
        setattr(s, name, value)
    return s


def _figure(cards: Cards, s: Night, id: int, text: str) -> Mini:
    name, place, *rest = text.split()
    name, _, slot = name.partition("@")
    number = zone(s, place)
    wounds = sum(-int(word) for word in rest if word.startswith("-"))
    if name in cards.hero_at:
        card = cards.hero_at[name]
        return Mini(id, "hero", card, number, wounds, int(slot or cards.heroes[card].slot or 1))
    card = cards.legion_at[name]
    return Mini(id, cards.characters[card].kind, card, number, wounds, 0, "ruby" in rest)


def _give(s: Night, slot: int, item: str) -> None:
    """The Hero of a slot has this Item, which is no longer in the Loot pile."""
    number = card_number(s.cards.items, item)
    s.loot.remove(number)
    s.slots[slot - 1].items.append(number)


def _place_tokens(s: Night, tokens: Mapping[str, int]) -> None:
    """Plant tokens with these values; the others are unused."""
    values = [*s.values, *s.spare_values]
    for value in tokens.values():
        values.remove(value)
    placed = sorted((zone(s, name), value) for name, value in tokens.items())
    s.plants, s.values, s.spare_values = [at for at, _ in placed], [value for _, value in placed], values


DECKS = {
    "plague_deck": "plagues",
    "plant_deck": "plants",
    "loot": "items",
    "witchcraft_deck": "witchcraft",
    "demon_pile": "demon_cards",
}
"""The decks of the state, each with the name of its cards in the content."""


def stack_deck(s: Night, deck: str, *ids: str) -> None:
    """These cards on top of a deck, the first named to be drawn first."""
    stack(getattr(s, deck), *(card_number(getattr(s.cards, DECKS[deck]), id) for id in ids))


def _hold(s: Night, cards: list[int]) -> None:
    """These cards in the hand; the others of the deck in the deck."""
    s.witchcraft_deck += s.hand
    for card in cards:
        if card in s.witchcraft_deck:
            s.witchcraft_deck.remove(card)
        else:
            s.witchcraft_deck.pop()
    s.hand = cards


def card_number(cards: Sequence[Any], id: str) -> int:
    """A card by its id, as the state holds it."""
    known = [card.id for card in cards]
    assert id in known, f"there is no card {id}: {' '.join(known)}"
    return known.index(id)


def spell(id: str) -> tuple[str, int]:
    """The answer that casts a Grimoire spell."""
    return "spell", card_number(base().spells, id)


def top(s: Night, *ids: str) -> None:
    """These AI cards on top of the pile, the first named to be revealed first."""
    numbers = [card_number(s.cards.ai, id) for id in ids]
    s.ai_pile = [card for card in s.ai_pile if card not in numbers] + numbers[::-1]


def roll_next(s: Night, *sums: int) -> None:
    """The next rolls of two battle dice show these sums."""
    load_dice(s, *(face for each in sums for face in FACES[each]))


def zone(s: Night, name: str) -> int:
    """A zone by its name on the map."""
    numbers = s.cards.boards[s.encounter].number
    assert name in numbers, f"there is no zone {name}: {' '.join(numbers)}"
    return numbers[name]


def where(match: Match[Night], id: int) -> str:
    """The name of the zone where a figure stands."""
    f = next(f for f in match.state.figures if f.id == id)
    return match.state.cards.boards[match.state.encounter].names[f.zone]


def lives(match: Match[Night], id: int) -> bool:
    """Whether a figure is on the board."""
    return any(f.id == id for f in match.state.figures)


def wounds(match: Match[Night], id: int) -> int:
    """The Wounds on a figure."""
    return next(f for f in match.state.figures if f.id == id).wounds


def executed(match: Match[Night]) -> tuple[str, int]:
    """The entry that the Hero executed last, counted from 1: ``("action", 3)``."""
    choice = match.state.choices[-1]
    return choice.card, choice.entry + 1


def rejected(match: Match[Night]) -> dict[tuple[str, int], list[tuple[Any, ...]]]:
    """The entries rejected for the last Action, each with its reasons: code, word and figures."""
    return {
        (one.card, one.entry + 1): [(r.code, r.word, *r.facts) for r in one.reasons]
        for one in match.state.choices[-1].rejected
    }


def hero_turn(s: Night, actions: int = 1) -> Match[Night]:
    """A match in which the AI card on top has been revealed and so many Actions were executed; it may end
    sooner, or stop where the player is asked something else than to watch."""
    match = match_at(GAME, s)
    done = 0
    while match.outcome is None and done < actions and match.question.kind == "watch":
        match.play("on")
        done += 1
    return match


def with_entry(s: Night, *steps: fx.ScriptStep, level: fx.Level = 0, keep: bool = False) -> Night:
    """The AI card that is revealed next has this one entry, for the Hero that was named first; ``keep``: it
    keeps its Reactions too."""
    slot = next(f.slot for f in s.figures if f.kind == "hero")
    known = s.cards.ai
    number = next((n for n in reversed(s.ai_pile) if known[n].slot == slot), NOBODY)
    assert number != NOBODY
    card = changed(known[number], entries=(fx.ScriptEntry(steps=steps, level=level),))
    if not keep:
        card = changed(card, reactions=())
    with_cards(s, ai=tuple(card if n == number else one for n, one in enumerate(known)))
    top(s, card.id)
    s.phase = "reveal"
    return s


def idle(s: Night) -> Night:
    """The Heroes do nothing in their turns: all their cards say Search Chest, and no new Hero comes."""
    nothing = (fx.ScriptEntry(steps=(fx.SearchChest(),)),)
    s.ai_pile = [card for card in s.ai_pile if s.slots[s.cards.ai[card].slot - 1].figure != NOBODY]
    cards = s.cards
    return with_cards(
        s,
        ai=tuple(changed(card, entries=nothing, reactions=()) for card in cards.ai),
        actions=tuple(changed(card, entries=nothing) for card in cards.actions),
    )


def reasons_of(s: Night, *steps: fx.ScriptStep, level: fx.Level = 0) -> list[tuple[Any, ...]]:
    """Why an entry cannot be performed by the Hero that was named first; nothing if it can."""
    return rejected(hero_turn(with_entry(s, *steps, level=level))).get(("ai", 1), [])


def with_cards(s: Night, **cards: Any) -> Night:
    """The same table with other cards in its content: ``with_cards(s, ai=(…))``."""
    s.cards = copy.copy(s.cards)
    for name, value in cards.items():
        setattr(s.cards, name, value)
    return s


def changed(card: Any, **fields: Any) -> Any:
    """A card with other values."""
    return replace(card, **fields)


def _nobody(s: Night) -> list[tuple[Seat, ...]]:
    return [()]


SEES: dict[str, Callable[[Night], list[tuple[Seat, ...]]]] = dict.fromkeys(Night.zones, _nobody)
"""The seats that see each hidden zone: nobody looks into a deck, or under a token."""
