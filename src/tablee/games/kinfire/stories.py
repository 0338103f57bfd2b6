"""Story cards: what they tell, and the combat that a setup card lays out (KF-3, 13.3.7)."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from tablee.core import Card, Name

Token = Annotated[int, Meta(ge=0, le=12)]
"""An ability token by its number; 0 is Darkness."""
DARKNESS = 0
TOKENS = range(13)


class FoeAt(Struct, frozen=True, forbid_unknown_fields=True):
    """An enemy of a setup card: its zone, and the tokens of each row."""

    enemy: str
    zone: str
    tokens: tuple[tuple[Token, ...], ...]
    hp: int | None = None
    """Instead of the value on its board (KF-3.6)."""


class AllyAt(Struct, frozen=True, forbid_unknown_fields=True):
    """An Ally card of a setup card (KF-14.1)."""

    ally: str
    zone: str | None = None
    tokens: tuple[Token, ...] = ()


class CombatSetup(Struct, frozen=True, forbid_unknown_fields=True):
    """How a combat is laid out, what wins it, and where the story goes on."""

    map: str
    enemies: tuple[FoeAt, ...]
    won: str
    lost: str
    allies: tuple[AllyAt, ...] = ()
    to_defeat: tuple[str, ...] = ()
    """The boards whose defeat is victory; none named: all (KF-12.6)."""


class StoryCard(Card, frozen=True, kw_only=True):
    """A card of a quest: its text, and the combat that it begins, if it is a setup card."""

    text: Name
    combat: CombatSetup | None = None
