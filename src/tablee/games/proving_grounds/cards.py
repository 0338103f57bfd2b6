"""The cards: what a pack holds, and the tables that the rules read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Literal, NamedTuple

from tablee.core import Card, ContentError, Name, PackError, Shared, content_hash, message, read_packs
from tablee.games.proving_grounds import effects as fx
from tablee.games.proving_grounds.effects import AnyEffect, Colour, Module, Symbol

BASE = Path(__file__).parent / "packs" / "base"
TEXTS = Path(__file__).parent / "texts"

LETTERS: dict[str, Colour] = {"w": "white", "b": "blue", "g": "green", "y": "yellow"}
NOTATION = r"(?P<number>[2-9]|S)(?P<letters>[bgyw]*)"
COLOURS: tuple[Colour, ...] = ("white", "blue", "green", "yellow")


class Requirement(NamedTuple):
    """The requirement to move a marker up onto a space (PG-1.6): a number of dice, and colours."""

    number: int
    colours: tuple[int, int, int, int] = (0, 0, 0, 0)
    """How many white, blue, green and yellow dice there must be among them."""
    solo: bool = False
    """A solo die instead of a set (PG-5.12)."""

    def __str__(self) -> str:
        letters = "".join(letter * n for letter, n in zip(LETTERS, self.colours, strict=True))
        return f"S{letters}" if self.solo else f"{self.number}{letters}"


def requirement(text: int | str) -> Requirement:
    """A requirement from the notation of the cards: ``2``, ``3b``, ``3bg``, ``S``, ``Sb``."""
    match = re.fullmatch(NOTATION, str(text))
    if match is None:
        raise ValueError(f"“{text}” is no requirement: a number from 2, or S, then letters b, g, y, w")
    letters = match["letters"]
    colours = (letters.count("w"), letters.count("b"), letters.count("g"), letters.count("y"))
    solo = match["number"] == "S"
    number = 1 if solo else int(match["number"])
    if len(letters) > number:
        raise ValueError(f"“{text}” asks for more colours than dice")
    return Requirement(number, colours, solo)


class Enemy(Card, frozen=True, kw_only=True):
    """An enemy: a battle track with a requirement on each space above the bottom (PG-1.5)."""

    track: tuple[int | str, ...]
    """The requirements to enter spaces 1, 2, ... up to the top."""
    start: int
    symbol: Symbol | None = None
    ability: AnyEffect | None = None
    text: Name | None = None


class Chariot(Card, frozen=True, kw_only=True):
    """A chariot: the dice that counter it, and what it does otherwise (PG-11.2)."""

    counter: int | Literal["pair"]
    """A solo die of this value, or two dice of the same value."""
    text: Name
    effects: tuple[AnyEffect, ...]


class Inspiration(Card, frozen=True, kw_only=True):
    """A permanent power, for matches with its module (PG-12.2)."""

    module: Module
    text: Name
    effects: tuple[AnyEffect, ...]


class Conspirator(Card, frozen=True, kw_only=True):
    """A conspirator: active in the rounds in which its value is rolled (PG-14.5)."""

    value: int
    text: Name
    effects: tuple[AnyEffect, ...]


KINDS: dict[str, type[Card]] = {
    "enemies": Enemy,
    "chariots": Chariot,
    "inspirations": Inspiration,
    "conspirators": Conspirator,
}


# Which words a kind of card may use, at which moments, for how long. Anything else would do nothing,
# and a card that does nothing is an error.
_GRAMMAR: dict[type[Card], dict[type[fx.Effect], tuple[set[str], set[str]]]] = {
    Enemy: {
        **{word: ({"attack"}, {"always"}) for word in fx.ON_ATTACKS if word is not fx.CountAs},
        fx.ExtraFatigue: ({"wound"}, {"always"}),
    },
    Chariot: {
        **{word: ({"chariot_step"}, {"always"}) for word in fx.AT_ONCE},
        **{word: ({"chariot_step"}, {"this_round"}) for word in fx.LASTING},
        fx.ClockDelta: ({"chariot_step"}, {"next_round"}),
    },
    Conspirator: {
        **{word: ({"round_start"}, {"always"}) for word in fx.AT_ONCE},
        **{word: ({"round_start"}, {"this_round"}) for word in fx.LASTING},
    },
    Inspiration: {
        **{word: ({"attack"}, {"always"}) for word in fx.ON_ATTACKS if word is not fx.CountAs},
        fx.CountAs: ({"attack"}, {"once_per_round"}),
        fx.ShieldRemove: ({"attack"}, {"once_per_round"}),
        fx.SetBreaksShield: ({"attack"}, {"always"}),
        fx.ClockDelta: ({"clock_setup"}, {"always"}),
        fx.RerollDie: ({"rolling"}, {"once_per_round"}),
        fx.ChariotSingleFromSet: ({"rolling"}, {"always"}),
        fx.DragonAnyTarget: ({"dragon_step"}, {"always"}),
        fx.ConspiratorReroll: ({"round_start"}, {"once_per_round"}),
        fx.MoonSpareIfAttacked: ({"sun_moon"}, {"always"}),
        fx.SunExtraDie: ({"sun_moon"}, {"always"}),
        fx.FatigueSkip: ({"reset"}, {"once_per_round"}),
    },
}


def card_error(card: Card) -> ContentError | None:
    """Return what is wrong with a card beyond the types of its fields, and what would be right."""
    if isinstance(card, Enemy):
        effects: tuple[AnyEffect, ...] = () if card.ability is None else (card.ability,)
        error = _track_error(card)
        if error is not None:
            return error
        if (card.ability is None) != (card.text is None):
            return ContentError(message("card-text"), "text")
    else:
        assert isinstance(card, Chariot | Inspiration | Conspirator)
        effects = card.effects
        if not effects:
            return ContentError(message("card-no-effects"), "effects")
        if isinstance(card, Chariot) and card.counter != "pair" and not 1 <= card.counter <= 6:
            return ContentError(message("card-counter", value=card.counter), "counter")
        if isinstance(card, Conspirator) and not 1 <= card.value <= 6:
            return ContentError(message("pack-range", least=1, most=6, found=card.value), "value")
    for number, effect in enumerate(effects):
        path = "ability" if isinstance(card, Enemy) else f"effects[{number}]"
        error = _effect_error(type(card), effect, path)
        if error is not None:
            return error
    return None


def _track_error(enemy: Enemy) -> ContentError | None:
    for number, text in enumerate(enemy.track):
        try:
            requirement(text)
        except ValueError:
            id = "card-requirement-colours" if re.fullmatch(NOTATION, str(text)) else "card-requirement"
            return ContentError(message(id, text=str(text)), f"track[{number}]")
    spaces = len(enemy.track)
    if not 3 <= spaces <= 5:
        return ContentError(message("card-track", count=spaces), "track")
    if not 1 <= enemy.start < spaces:
        return ContentError(message("card-start", top=spaces, value=enemy.start), "start")
    return None


def _effect_error(kind: type[Card], effect: AnyEffect, path: str) -> ContentError | None:
    grammar = _GRAMMAR[kind]
    word = type(effect)
    name = str(word.__struct_config__.tag)
    if word not in grammar:
        known = ", ".join(sorted(str(w.__struct_config__.tag) for w in grammar))
        return ContentError(message("card-word", word=name), f"{path}.do", known=known)
    whens, limits = grammar[word]
    if effect.when not in whens:
        says = message("card-when", word=name, allowed=", ".join(sorted(whens)), value=effect.when)
        return ContentError(says, f"{path}.when")
    if effect.limit not in limits:
        says = message("card-limit", word=name, allowed=", ".join(sorted(limits)), value=effect.limit)
        return ContentError(says, f"{path}.limit")
    wrong = _wrong_scope(kind, effect)
    if wrong is None:
        return None
    field, id = wrong
    return ContentError(message(id), f"{path}.{field}")


def _wrong_scope(kind: type[Card], effect: AnyEffect) -> tuple[str, str] | None:
    """The field that is wrong, and the message that says so."""
    scope = effect.scope
    if isinstance(scope, fx.Where) and bool(scope.slots) == (scope.symbol is not None):
        return "scope", "card-scope-either"
    if kind is Enemy:
        return None if scope == "self" else ("scope", "card-scope-self")
    if scope == "first_solo" and not isinstance(effect, fx.SoloExtra):
        return "scope", "card-scope-first-solo"
    if scope == "chosen" and not isinstance(effect, fx.MoveMarker | fx.ShieldRemove):
        return "scope", "card-scope-chosen"
    if isinstance(effect, fx.ShieldRemove) and scope != "chosen":
        return "scope", "card-scope-remove"
    if scope == "lowest_unshielded" and not isinstance(effect, fx.ShieldAdd):
        return "scope", "card-scope-lowest"
    if isinstance(effect, fx.ShieldAdd) and effect.module != "shields":
        return "module", "card-module-shields"
    if scope == "self" and isinstance(effect, (*fx.ON_ATTACKS, fx.MoveMarker, fx.ShieldAdd, fx.ExtraFatigue)):
        return "scope", "card-scope-which"
    if isinstance(effect, fx.CountAs):
        if (effect.to == "chosen") != (kind is Inspiration):
            return "to", "card-to"
        if (effect.dice == 1) != (kind is Inspiration):
            return "dice", "card-dice"
        if kind is Inspiration and (effect.colours != ("white",) or scope != "all"):
            return "colours", "card-colours"
    return None


class Cards(Shared):
    """All cards of a match, numbered; frozen and shared by all states."""

    # What rules read all the time is in slots, which are found faster than what is made when first asked for.
    __slots__ = ("__dict__", "chariots", "conspirators", "enemies", "hash", "inspirations", "memory", "tops")

    def __init__(
        self,
        enemies: Sequence[Enemy],
        chariots: Sequence[Chariot] = (),
        inspirations: Sequence[Inspiration] = (),
        conspirators: Sequence[Conspirator] = (),
    ) -> None:
        self.enemies = tuple(enemies)
        self.chariots = tuple(chariots)
        self.inspirations = tuple(inspirations)
        self.conspirators = tuple(conspirators)
        self.hash = content_hash([self.enemies, self.chariots, self.inspirations, self.conspirators])
        self.tops = tuple(len(enemy.track) for enemy in self.enemies)
        """For each enemy, the index of its top space."""
        self.memory: dict[Any, Any] = {}
        """What the rules have worked out about these cards: results of attacks, by what they depend on."""

    @cached_property
    def requirements(self) -> tuple[tuple[Requirement, ...], ...]:
        """For each enemy, the requirement of every space; the bottom's is never asked for."""
        return tuple((Requirement(0), *map(requirement, enemy.track)) for enemy in self.enemies)

    @cached_property
    def by_id(self) -> dict[str, Card]:
        """Every card by its id."""
        return {
            card.id: card
            for deck in (self.enemies, self.chariots, self.inspirations, self.conspirators)
            for card in deck
        }


MOST_ENEMIES = 18
"""Six to begin with, and one for each of the twelve that can fall before the last of the largest target."""


def load(packs: Sequence[Path] = ()) -> Cards:
    """The base pack with others on top of it."""
    content = read_packs(BASE, packs, KINDS, card_error, TEXTS)
    above = [BASE, *packs][-1]
    for kind, least in (("enemies", MOST_ENEMIES), ("chariots", 2), ("inspirations", 1), ("conspirators", 1)):
        if len(content[kind]) < least:
            says = message("cards-few", least=least, count=len(content[kind]))
            raise PackError(ContentError(says, kind, file=str(above), texts=TEXTS))
    by_value: dict[int, str] = {}
    for card in content["conspirators"].values():
        other = by_value.setdefault(card.value, card.id)
        if other != card.id:
            file = str(content.files["conspirators", card.id])
            says = message("card-value-taken", value=card.value, other=other)
            raise PackError(ContentError(says, "value", card=card.id, file=file, texts=TEXTS))
    if not any(card.module == "inspiration" for card in content["inspirations"].values()):
        raise PackError(
            ContentError(message("cards-no-inspiration"), "inspirations", file=str(above), texts=TEXTS)
        )
    return Cards(*(list(content[kind].values()) for kind in KINDS))
