"""Names of seats in messages: given to the translator, told apart, never part of a match."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.art import Node, el
from tablee.art.picture_context import PictureContext
from tablee.core import AnyQuestion, Message, SeatName, Translator, message
from tablee.core.i18n import check_catalogues

TEXTS = {
    "en": "rolled = { $seat-is ->\n    [you] You roll\n   *[other] { $seat } rolls\n} { $die }.\n"
    "meets = { $seat } meets { $other }.\nwith = With { $seat }: { $line }\n",
    "fr": "rolled = { $seat-is ->\n    [you] Vous obtenez\n   *[other] { $seat } obtient\n} { $die }.\n"
    "meets = { $seat } rencontre { $other }.\nwith = Avec { $seat } : { $line }\n",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for language, text in TEXTS.items():
        (tmp_path / f"{language}.ftl").write_text(text, encoding="utf-8")
    return tmp_path


def rolled(seat: int) -> Message:
    return message("rolled", seat=SeatName(seat), die=3)


@pytest.mark.line("d45")
@pytest.mark.parametrize(
    ("language", "own", "other"),
    [("en", "You roll 3.", "Bea rolls 3."), ("fr", "Vous obtenez 3.", "Bea obtient 3.")],
)
def test_whoever_reads_is_addressed_and_the_others_have_names(
    folder: Path, language: str, own: str, other: str
) -> None:
    t = Translator(language, [folder]).for_seats(["Ana", "Bea"], 0)

    assert [t.text(rolled(0)), t.text(rolled(1))] == [own, other]


@pytest.mark.line("d45")
def test_an_address_has_a_capital_at_the_beginning_only(folder: Path) -> None:
    t = Translator("en", [folder]).for_seats(["Ana", "Bea"], 0)

    assert t("meets", seat=SeatName(0), other=SeatName(1)) == "You meets Bea."
    assert t("meets", seat=SeatName(1), other=SeatName(0)) == "Bea meets you."
    inner = message("meets", seat=SeatName(0), other=SeatName(1))
    assert t("with", seat=SeatName(0), line=inner) == "With you: you meets Bea."
    assert t.text(SeatName(0)) == "You"


@pytest.mark.line("d45")
def test_a_spectator_reads_all_names_and_a_match_without_people_has_numbers(folder: Path) -> None:
    t = Translator("en", [folder])

    assert t.for_seats(["Ana", "Bea"]).text(rolled(0)) == "Ana rolls 3."
    assert t.text(rolled(0)) == "Player 1 rolls 3."
    assert t.for_seats(["Ana", ""]).text(rolled(1)) == "Player 2 rolls 3."


@pytest.mark.line("d45")
@pytest.mark.parametrize("name", ["youri", "you-know-who", "{ $die }", "$seat", "</text><script>", "-term"])
def test_a_name_stands_as_it_was_given(folder: Path, name: str) -> None:
    t = Translator("en", [folder]).for_seats(["Ana", name], 0)

    assert t.text(rolled(1)) == f"{name} rolls 3."


def test_one_language_may_need_to_know_who_it_is_where_another_does_not(folder: Path) -> None:
    (folder / "fr.ftl").write_text(
        TEXTS["fr"].replace(TEXTS["fr"].partition("meets")[0], "rolled = { $seat } : { $die }\n"),
        encoding="utf-8",
    )

    assert check_catalogues(folder) == []


class Context(PictureContext[None, str]):
    def option_message(self, question: AnyQuestion, value: object) -> Message:
        raise AssertionError("nothing is asked")


def drawn(t: Translator, seat: int | None) -> str:
    """A part in another part, which calls a seat by name or nobody."""
    context = Context(None, None, t, "wide")

    def draw() -> Node:
        return el("text", "—" if seat is None else t.text(rolled(seat)))

    def outer() -> Node:
        return el("g", context.part("names-inner", seat, draw))

    return str(context.part("names-outer", seat, outer))


@pytest.mark.line("d45")
def test_a_cached_part_shows_nobody_of_another_table(folder: Path) -> None:
    base = Translator("en", [folder])
    here, there = base.for_seats(["Ana", "Bea"], 0), base.for_seats(["Cid", "Dan"], 0)

    shown = [drawn(t, 1) for t in (base, here, there, here, base)]

    names = [text.partition("<text>")[2].partition(" rolls")[0] for text in shown]
    assert names == ["Player 2", "Bea", "Dan", "Bea", "Player 2"]


def test_a_part_without_names_is_drawn_once_for_all_tables(folder: Path) -> None:
    base = Translator("en", [folder])
    made: list[int] = []

    def draw() -> Node:
        made.append(1)
        return el("text", "—")

    for t in (base, base.for_seats(["Ana"], 0), base.for_seats(["Bea"])):
        Context(None, None, t, "wide").part("names-none", (), draw)

    assert len(made) == 1
