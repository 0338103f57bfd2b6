"""The names of seats: those of people and bots, told apart."""

from __future__ import annotations

import pytest

from tablee.ui.messages import words_for
from tablee.ui.seat_names import SeatPeople, seat_names

T = words_for("en")


def named(*seats: SeatPeople, language: str = "en") -> list[str]:
    return list(seat_names(seats, words_for(language)))


def person(*names: str) -> SeatPeople:
    return SeatPeople(names)


@pytest.mark.line("d45")
@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", ["Ana", "Ben and Cid", "Careful bot", "haggler bot", "Free seat", "somebody who left"]),
        (
            "fr",
            ["Ana", "Ben et Cid", "Robot Prudent", "Robot haggler", "Place libre", "quelqu’un qui est parti"],
        ),
    ],
)
def test_a_seat_has_the_name_of_its_people_or_of_its_bot(language: str, expected: list[str]) -> None:
    bots = SeatPeople(bot="careful"), SeatPeople(bot="haggler")

    assert (
        named(person("Ana"), person("Ben", "Cid"), *bots, SeatPeople(), person(""), language=language)
        == expected
    )


@pytest.mark.line("d45")
def test_somebody_for_whom_a_bot_plays_keeps_their_name() -> None:
    assert named(SeatPeople(("Ana",), "careful"), SeatPeople(bot="careful")) == ["Ana", "Careful bot"]


@pytest.mark.line("d45")
@pytest.mark.parametrize(
    "seats",
    [
        (person("Ana"), person("Ana")),
        (person("Ana"), person("ANA"), person("ana")),
        (person("Ana"), person("Ana (2)"), person("Ana")),
        (person("Ana (1)"), person("Ana"), person("Ana"), person("Ana (2)")),
        (SeatPeople(bot="careful"), SeatPeople(bot="careful"), person("Careful bot")),
        (SeatPeople(), SeatPeople(), person("")),
    ],
)
def test_no_two_seats_have_one_name(seats: tuple[SeatPeople, ...]) -> None:
    names = named(*seats)

    assert len({name.casefold() for name in names}) == len(names)


def test_two_of_one_name_are_told_apart_by_a_number() -> None:
    assert named(person("Ana"), person("Bea"), person("Ana")) == ["Ana (1)", "Bea", "Ana (2)"]
