"""Rows of people, tables and chat as the database returns them, and the ids and secrets in them."""

from __future__ import annotations

import hashlib
import secrets
import time
from typing import Any, Literal

import msgspec
from sqlalchemy import RowMapping

from tablee.core import Translator
from tablee.ui.seat_names import SeatPeople

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
LEFT = "left"
"""The id that stands for every person who deleted their data; it has no name."""

Status = Literal["gathering", "playing", "over"]


class Person(msgspec.Struct, frozen=True):
    """A person: a guest, or the owner of an account."""

    id: str
    name: str
    language: str
    is_host: bool = False

    def called(self, t: Translator) -> str:
        """Return the name that others see."""
        return self.name or t("somebody-who-left")

    @classmethod
    def of(cls, row: RowMapping) -> Person:
        return cls(row["id"], row["name"], row["language"], row["is_host"])


class Chair(msgspec.Struct, frozen=True):
    """One seat of a table, with its people or its bot."""

    seat: int
    bot: str | None = None
    people: tuple[Person, ...] = ()
    places: int = 1
    """How many people it is meant for."""

    @property
    def is_complete(self) -> bool:
        """Whether everybody for whom it is meant sits there."""
        return self.bot is not None or len(self.people) >= self.places

    @property
    def is_free(self) -> bool:
        return self.bot is None and not self.people


class TableRow(msgspec.Struct, frozen=True):
    """A table as it is stored."""

    id: str
    game: str
    options: dict[str, Any]
    host: str
    match: str | None
    status: Status
    profile: str
    practice: bool
    private: bool
    one_device: bool
    bots_allowed: bool
    show_key: bool
    tutorial: str | None
    pack: str | None
    invitation: str
    frozen: str | None
    follows: str | None
    asked: tuple[int, ...]
    created: int
    touched: int
    chairs: tuple[Chair, ...] = ()
    rated: bool = False
    campaign: str | None = None
    """The campaign whose chapter is played here."""
    chapter: int | None = None

    def seats_of(self, person: str) -> list[int]:
        """Return the seats of a person."""
        return [chair.seat for chair in self.chairs if any(p.id == person for p in chair.people)]

    def free(self) -> list[int]:
        return [chair.seat for chair in self.chairs if chair.is_free]

    def open_seats(self) -> list[int]:
        """Return the seats that somebody may still take, those of nobody first."""
        half = [chair.seat for chair in self.chairs if not chair.is_complete and not chair.is_free]
        return [*self.free(), *half]

    def seat_people(self) -> list[SeatPeople]:
        """Return who plays the seats, for their names."""
        return [SeatPeople(tuple(person.name for person in chair.people), chair.bot) for chair in self.chairs]

    def bots(self) -> dict[int, str]:
        return {chair.seat: chair.bot for chair in self.chairs if chair.bot is not None}


class ChatRow(msgspec.Struct, frozen=True):
    """A chat line as it is stored."""

    number: int
    person: str
    name: str
    text: str
    at: int
    seat: int | None = None
    """The seat whose people alone read it."""
    phrase: str | None = None
    """The id of a ready phrase, which stands for the text."""


def now_ms() -> int:
    return int(time.time() * 1000)


def new_id(length: int = 8) -> str:
    """Return a random id that cannot be guessed."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def hashed(secret: str) -> bytes:
    """Return the hash of a secret; only hashes are stored."""
    return hashlib.blake2b(secret.encode(), digest_size=32).digest()
