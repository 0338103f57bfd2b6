"""The names of seats at a table: those of its people or of its bot, each different from all others."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tablee.core import Translator


class SeatPeople(msgspec.Struct, frozen=True, array_like=True):
    """Who plays a seat."""

    people: tuple[str, ...] = ()
    """The names of its people, as they gave them; empty for somebody who deleted their data."""
    bot: str | None = None


def bot_name(bot: str, t: Translator) -> str:
    """Return the name of a bot."""
    return t.get(f"bot-{bot}", bot)


def seat_names(seats: Sequence[SeatPeople], t: Translator) -> tuple[str, ...]:
    """Return a name for each seat, in words; two of one name are told apart by a number."""
    names: list[str] = []
    own = [_name(seat, t) for seat in seats]
    alike = [name.casefold() for name in own]
    for place, name in enumerate(own):
        number, called = alike[:place].count(alike[place]) + 1, name
        if alike.count(alike[place]) > 1:
            called = t("seat-name-apart", name=name, number=number)
        while called.casefold() in (taken.casefold() for taken in (*names, *own[:place], *own[place + 1 :])):
            number += 1
            called = t("seat-name-apart", name=name, number=number)
        names.append(called)
    return tuple(names)


def _name(seat: SeatPeople, t: Translator) -> str:
    if seat.people:
        return t.text(tuple(name or t("somebody-who-left") for name in seat.people))
    return t("seat-name-bot", bot=bot_name(seat.bot, t)) if seat.bot is not None else t("seat-name-free")
