"""What the bench says of its promises: a figure that was not measured, or missed, never reads as kept."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

import pytest

from bench import parts, skirmish
from bench.measure import QUICK, Contender, Played, Result
from bench.ours import play
from bench.parts import Parts
from bench.report import Report
from bench.skirmish import Skirmish
from bench.targets import Target, parts_targets, skirmish_targets, targets_table
from tablee.core import find_game


def speed(decisions: int) -> Result:
    """So many decisions in a second."""
    return Result(Contender("any", "any", lambda seed: seed), [Played(1, decisions, 1.0)])


GOOD = Skirmish(
    menus=speed(9_000), places=speed(1_200), aiming_ms=12.0, drawing_ms=(9.0, 30.0), thinking_ms=20.0
)
PROMISES = ("places with all candidates", "what going there would do", "a bot's decision")


def verdicts(found: Skirmish | None) -> list[str]:
    return [target.verdict for target in skirmish_targets(found)]


def test_each_promise_about_moonstone_has_a_row_of_its_own() -> None:
    report = Report(QUICK, {}, [], [], [], [], [], [], skirmish=GOOD)

    rows = report.text().splitlines()

    for promise in PROMISES:
        assert [row for row in rows if promise in row and row.endswith("PASS")], promise


@pytest.mark.parametrize(
    ("slow", "missed"),
    [
        (replace(GOOD, places=speed(999)), 0),
        (replace(GOOD, aiming_ms=50.1), 1),
        (replace(GOOD, thinking_ms=300.1), 2),
    ],
)
def test_a_promise_that_is_not_kept_is_a_miss(slow: Skirmish, missed: int) -> None:
    expected = ["PASS"] * len(PROMISES)
    expected[missed] = "MISS"

    assert verdicts(GOOD) == ["PASS"] * len(PROMISES)
    assert verdicts(slow) == expected


def test_what_was_not_measured_is_not_kept() -> None:
    assert verdicts(None) == ["not measured (see below)"] * len(PROMISES)


def test_a_table_of_targets_says_what_must_be() -> None:
    table = str(targets_table([Target("much", 3.0, 2), Target("little", 3.0, 2, sense="at most")]))

    assert "≥ 2" in table.splitlines()[2]
    assert table.splitlines()[2].endswith("PASS")
    assert "≤ 2" in table.splitlines()[3]
    assert table.splitlines()[3].endswith("MISS")


def test_cards_and_places_are_counted_apart() -> None:
    menus, places = skirmish.played(1)

    assert menus.matches == places.matches == 1
    assert menus.decisions > places.decisions > 50
    assert menus.seconds > 0
    assert places.seconds > 0


def test_dragging_is_measured_on_full_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(skirmish, "MAPS", ["old_abbey"])
    monkeypatch.setattr(skirmish, "POINTS", 1)

    assert 0 < skirmish.aiming() < 10_000
    assert 0 < skirmish.drawing()[0] <= skirmish.drawing()[1] < 10_000


def test_the_slowest_twentieth_is_left_out() -> None:
    assert skirmish.p95([float(n) for n in range(100)]) == 95.0


def test_a_report_as_a_document_has_the_same_targets() -> None:
    report = Report(QUICK, {}, [], [], [], [], [], [], skirmish=GOOD)

    document = report.markdown()

    assert "| Moonstone: a bot's decision, p95, ms of CPU | 20.00 | ≤ 300 |  | PASS |" in document
    assert document.count("\n| ") > len(report.targets())


def test_a_hero_turn_is_timed_by_its_number() -> None:
    turns: dict[int, float] = defaultdict(float)
    game = parts.game_with_timed_turns(find_game("dark-rituals"), turns)
    options = game.rules.options(watch="off")

    match, _ = play(game, options, 1, limit=30)
    same, _ = play(find_game("dark-rituals"), options, 1, limit=30)

    assert match.state.figures == same.state.figures
    assert match.state.chance == same.state.chance
    assert list(turns) == sorted(turns)
    assert all(seconds > 0 for seconds in turns.values())
    assert len(turns) == match.state.tallies.hero_turns


def test_each_of_the_three_games_has_its_promises() -> None:
    slow = Parts(
        picture_ms=(1.0, 20.1),
        picture_bytes=9,
        thinking_ms=1.0,
        match_ms=150.1,
        hero_turn_ms=(0.1, 1.1),
    )

    missed = [target.what for target in parts_targets({"dark-rituals": slow}) if target.verdict == "MISS"]

    assert missed == [
        "dark-rituals: a picture, p95, ms of CPU",
        "dark-rituals: a Hero turn, p95, ms of CPU",
        "dark-rituals: a match of its bot, ms of CPU",
    ]
    assert [target.verdict for target in parts_targets({})] == ["not measured (see below)"] * 8
