"""What a server tells, as a terminal shows it."""

from __future__ import annotations

from typing import Literal

import pytest

from tablee.cli.errors import CommandError
from tablee.cli.i18n import CLI_TEXTS
from tablee.cli.remote.login import TableAddress, invitation, server_address
from tablee.cli.remote.state import Chat, Clocks, Log, Seats, asked_from, clean
from tablee.core import PASS
from tablee.server import protocol
from tablee.ui.commands import Answer, parse
from tablee.ui.messages import words_for

SAY = words_for("en", None, CLI_TEXTS)


def scene(number: int, start: int, *lines: str, language: str = "en") -> protocol.Scene:
    log = protocol.Log(start, [protocol.Line(0, words) for words in lines])
    return protocol.Scene(number, 0, language, [], log=log)


def test_only_new_lines_of_the_log_are_told() -> None:
    log = Log()

    assert log.take(scene(0, 0, "one", "two")) == ["one", "two"]
    assert log.take(scene(1, 2, "three")) == ["three"]
    assert log.take(protocol.Scene(2, 0, "en", [])) == []
    assert log.lines == ["one", "two", "three"]


def test_who_comes_later_is_told_the_latest_lines() -> None:
    lines = [str(number) for number in range(20)]

    assert Log().take(scene(9, 0, *lines)) == lines[-5:]


def test_after_a_break_only_what_was_missed_is_told() -> None:
    log = Log()
    log.take(scene(0, 0, "one", "two"))

    assert log.take(scene(5, 0, "one", "two", "three")) == ["three"]


def test_what_was_taken_back_is_forgotten() -> None:
    log = Log()
    log.take(scene(0, 0, "one", "two", "three"))

    assert log.take(scene(5, 1, "taken back")) == ["taken back"]
    assert log.lines == ["one", "taken back"]


def test_another_language_repeats_nothing() -> None:
    log = Log()
    log.take(scene(0, 0, "one", "two"))

    assert log.take(scene(0, 0, "un", "deux", language="fr")) == []
    assert log.take(scene(1, 2, "trois", language="fr")) == ["trois"]


def test_the_chat_is_told_once_and_not_to_who_said_it() -> None:
    chat = Chat()
    first = protocol.ChatLine(1, "Bea", "b", "hello", 0)
    mine = protocol.ChatLine(2, "Ana", "a", "hi", 0, yours=True)

    assert chat.take(protocol.ChatLines([first]), SAY) == ["[Bea] hello"]
    assert chat.take(protocol.ChatLines([first, mine]), SAY) == []


def test_nothing_that_others_write_steers_the_terminal() -> None:
    line = protocol.ChatLine(1, "B\x1b[2Jea", "b", "a\nb\x07\u202ec\x9b0m", 0)

    assert Chat().take(protocol.ChatLines([line]), SAY) == ["[B[2Jea] abc0m"]
    assert clean("« À toi ! » 3\u202f€") == "« À toi ! » 3\u202f€"


def test_seats_are_told_when_something_about_them_changes() -> None:
    def news(*seats: protocol.Seated, overdue: list[int] | None = None) -> protocol.TableNews:
        return protocol.TableNews("t", "toy", "playing", list(seats), overdue=overdue or [])

    seats, ana = Seats(), protocol.Seated(0, ["Ana"], yours=True)

    assert seats.take(news(ana, protocol.Seated(1)), SAY) == ["1. Ana (you)", "2. free"]
    assert seats.take(news(ana, protocol.Seated(1, ["Bea"], present=True)), SAY) == ["2. Bea"]
    assert seats.take(news(ana, protocol.Seated(1, ["Bea"], away=3)), SAY) == ["2. Bea (away)"]
    assert seats.take(news(ana, protocol.Seated(1, ["Bea"], away=8)), SAY) == []
    late = seats.take(news(ana, protocol.Seated(1, ["Bea"], away=200, name="Bea"), overdue=[1]), SAY)
    assert late[-1].startswith("Bea has been away for long.")


def test_a_race_is_counted_from_its_reveal() -> None:
    clocks = Clocks()
    clocks.set([protocol.Clock("bell", 3000, 3000, opens=60_000), protocol.Clock("walk", 5000, 20_000)])

    assert 59 < clocks.opens("bell") <= 60
    assert 62 < (clocks.left("bell") or 0) <= 63
    assert clocks.since("bell") == 0
    assert clocks.since("walk") is None
    assert 4 < (clocks.first() or 0) <= 5
    clocks.set([])
    assert clocks.left("bell") is None
    assert clocks.opens("bell") == 0


def test_a_question_of_the_wire_is_typed_like_one_of_this_machine() -> None:
    choices = [
        protocol.Choice("pot", "The pot", "p", number="1", word="p"),
        protocol.Choice([1, 2], "Two", "2", number="2", warning="Really?"),
        protocol.Choice(None, "Pass", "0", True, number="0", word="pass"),
    ]
    asked = asked_from(protocol.Question("q1", 0, "prize", "Take it.", "one", choices, must=False))

    for typed, value in {"1": "pot", "p": "pot", "POT": "pot", "2": [1, 2], "0": PASS, "pass": PASS}.items():
        meant = parse(typed, asked)
        assert isinstance(meant, Answer)
        assert meant.value == value
    assert asked.choices[1].warning == "Really?"


@pytest.mark.parametrize("form", ["several", "order"])
def test_lists_are_typed_as_numbers(form: Literal["several", "order"]) -> None:
    choices = [protocol.Choice(value, value, value, number=str(n)) for n, value in enumerate("xyz", 1)]
    asked = asked_from(protocol.Question("q1", 0, "lay", "Lay.", form, choices, least=3, most=3))

    assert asked.bounds() == (3, 3)
    assert parse("3 1, 2", asked) == Answer(("z", "x", "y"), tuple(asked.choices[n] for n in (2, 0, 1)))


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("localhost:8420", "http://localhost:8420"),
        ("https://Club.Example/", "https://club.example"),
        ("http://localhost:8420/#host=secret", "http://localhost:8420"),
        ("http://[::1]:8420/games", "http://[::1]:8420"),
    ],
)
def test_an_address_is_kept_in_one_form(typed: str, address: str) -> None:
    assert server_address(typed) == address


@pytest.mark.parametrize("typed", ["ftp://club.example", "http://", "http://host:port", ""])
def test_what_is_no_address_is_refused(typed: str) -> None:
    with pytest.raises(CommandError, match="server_address"):
        server_address(typed)


def test_an_invitation_names_server_table_and_secret() -> None:
    link = "http://localhost:8420/tables/k3jx7q2p?invite=abc"

    assert invitation(link) == TableAddress("http://localhost:8420", "k3jx7q2p", "abc")
    assert invitation("http://localhost:8420/tables/k3jx7q2p") == TableAddress(
        "http://localhost:8420", "k3jx7q2p"
    )
    assert invitation("lantern-market") is None
    with pytest.raises(CommandError, match="invitation_form"):
        invitation("http://localhost:8420/games/toy")
