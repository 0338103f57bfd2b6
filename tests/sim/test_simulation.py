"""Many matches: results depend on their seeds alone, and what they show is right."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import polars
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tablee.bots import RandomBot, UnknownBot, bot_names, make_bot
from tablee.core import PASS, Match, Observation, may, register
from tablee.sim import Header, Plan, Rate, Result, read_results, simulate, summarize, write_results
from tablee.sim.match_runner import EndlessMatch, play_out
from tablee.sim.results import NotResults
from tablee.testing import variant
from tests.server.races import GAME as RACES
from tests.storage.toy import GAME, Options

PLAN = Plan("toy", "random", {"pace": "calm"})


def results(plan: Plan = PLAN, count: int = 60, first: int = 0, workers: int = 1) -> list[Result]:
    return [result for unit in simulate(plan, first, count, workers) for result in unit]


def test_the_same_seeds_give_the_same_results() -> None:
    assert results() == results()
    assert results(first=10, count=5) == results(count=15)[10:]


def test_a_seed_is_the_seed_of_play() -> None:
    (result,) = results(Plan("toy", "hasty", {"pace": "calm"}), 1, 7)
    match = Match.new(GAME, Options(pace="calm"), 7)

    while match.outcome is None:
        match.answer(match.question, 0, next(iter(match.question.offered())))

    assert result.answers == len(match.answers)


def test_options_vary_by_seed() -> None:
    varied = results(Plan("toy", "random", {"pace": "calm"}, vary=("lanterns", "fog")))

    assert {tuple(result.options["lanterns"]) for result in varied} == {
        (),
        ("red",),
        ("blue",),
        ("red", "blue"),
    }
    assert {result.options["fog"] for result in varied} == {True, False}


def test_a_bot_that_is_late_in_a_race_passes_for_its_own_seat() -> None:
    late = variant(RACES, least_ms=lambda observation, value: 700_000 if observation.seat == 0 else 900)
    match = Match.new(late, seed=1, seats=3)

    play_out(match, [make_bot(RACES, "random") for _ in range(3)], random.Random(2))

    told = [(entry.kind, entry.seat) for entry in match.answers[3:]]
    assert ("pass", 0) in told
    assert "time_up" not in dict(told)
    assert len(told) % 3 == 0, "the others still answer"


@pytest.mark.rule("PG-17.10")
def test_a_bot_is_no_faster_than_the_game_allows() -> None:
    slow = variant(GAME, least_ms=lambda observation, value: 900 * observation.view.height + 900)
    match = Match.new(slow, Options(target=40), 1)

    with pytest.raises(EndlessMatch):
        play_out(match, [make_bot(GAME, "hasty")], random.Random(1), most=3)

    assert [(entry.kind, entry.ms) for entry in match.answers] == [
        ("answer", 0),
        ("answer", 900),
        ("answer", 1800),
        ("time_up", 2000),
    ]


def test_where_the_game_does_not_say_a_bot_takes_a_fifteenth_of_the_clock() -> None:
    match = Match.new(GAME, Options(target=40, pace_ms=60_000), 1)

    with pytest.raises(EndlessMatch):
        play_out(match, [make_bot(GAME, "hasty")], random.Random(1), most=3)

    assert [entry.ms for entry in match.answers] == [0, 4_000, 8_000, 12_000]


def test_clocks_run_out_in_simulation() -> None:
    plan = Plan("toy", "hasty", {"pace": "clock", "target": 50})

    (result,) = results(plan, 1)

    assert result.error is None
    assert result.answers > 50


def test_a_rule_that_raises_is_a_result() -> None:
    def step(s: Any) -> Any:
        if s.round > 2:
            raise ZeroDivisionError("the oil")
        return GAME.rules.step(s)

    register(variant(GAME, step=step))

    shown = summarize(results(count=30))

    assert shown.errors
    assert "ZeroDivisionError: the oil" in shown.errors[0][1]
    assert shown.wins.matches + len(shown.errors) == 30


def test_a_match_without_end_is_a_result() -> None:
    register(variant(GAME, most_answers=10))

    shown = summarize(results(Plan("toy", "hasty", {"pace": "calm", "target": 50}), 3))

    assert len(shown.errors) == 3
    assert "more than 10 answers" in shown.errors[0][1]


# What it shows


@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"),
    [
        (0, 10, 0.0, 0.277533),
        (10, 10, 0.722467, 1.0),
        (50, 100, 0.403832, 0.596168),
        (81, 263, 0.255289, 0.366210),  # Newcombe 1998, table I: 81 of 263, method 3 is 0.2553 to 0.3662
        (0, 0, 0.0, 1.0),
    ],
)
def test_the_wilson_interval(wins: int, matches: int, low: float, high: float) -> None:
    interval = Rate(wins, matches).interval()

    assert interval == pytest.approx((low, high), abs=1e-5)


@given(st.integers(0, 500), st.integers(1, 500))
@example(0, 229)
def test_the_interval_holds_the_share(wins: int, more: int) -> None:
    rate = Rate(wins, wins + more)

    low, high = rate.interval()

    assert 0 <= low <= rate.share <= high <= 1


def made(seed: int, won: bool, lanterns: list[str], **facts: int | str) -> Result:
    options = {"lanterns": lanterns, "target": 5}
    return Result(seed, won, (0,) if won else (), "arrived" if won else "dark", 10 + seed, facts, options, 2)


def test_a_report_counts_what_varies() -> None:
    shown = summarize(
        [
            made(0, True, ["red"], rounds=3),
            made(1, True, ["red", "blue"], rounds=5),
            made(2, False, [], rounds=7),
            made(3, False, ["blue"], rounds=9),
        ]
    )

    assert shown.wins == Rate(2, 4)
    assert shown.reasons == {"arrived": 2, "dark": 2}
    assert (shown.facts["rounds"].mean, shown.facts["rounds"].median) == (6, 6)
    assert shown.answers is not None
    assert (shown.answers.least, shown.answers.most) == (10, 13)
    by_value = {one.value: (one.having, one.lacking) for one in shown.influences}
    assert by_value == {"red": (Rate(2, 2), Rate(0, 2)), "blue": (Rate(1, 2), Rate(1, 2))}
    assert shown.longest_step == 2


def test_a_report_of_nothing() -> None:
    shown = summarize([])

    assert shown.wins == Rate(0, 0)
    assert shown.answers is None


def test_parquet_has_a_row_for_each_match_and_a_column_for_each_field(tmp_path: Path) -> None:
    rows = [made(1, False, [], wounds=5), made(0, True, ["red"], rounds=3)]

    write_results(tmp_path / "x.parquet", Header.of(GAME, PLAN, 0, 2), rows)

    table = polars.read_parquet(tmp_path / "x.parquet")
    of_campaigns = ("campaign", "chapter", "stands")
    assert table.columns == [name for name in Result.__struct_fields__ if name not in of_campaigns]
    assert table["seed"].to_list() == [0, 1]
    assert table["facts"].to_list() == [{"rounds": 3, "wounds": None}, {"rounds": None, "wounds": 5}]
    assert table["options"].struct["lanterns"].to_list() == [["red"], []]
    assert table["won"].to_list() == [True, False]


@pytest.mark.parametrize("plan", [PLAN, Plan("toy", "hasty", {"pace": "calm"}, vary=("lanterns",))])
@pytest.mark.parametrize("count", [0, 1, 20])
def test_what_is_written_is_read_again(tmp_path: Path, plan: Plan, count: int) -> None:
    header, played = Header.of(GAME, plan, 0, count), results(plan, count)

    write_results(tmp_path / "x.parquet", header, played)

    assert read_results(tmp_path / "x.parquet") == (header, played)


def test_results_without_facts_are_read_again(tmp_path: Path) -> None:
    plain = Result(0, False, (), "dark", 1, {}, {}, 1, "why")

    write_results(tmp_path / "x.parquet", Header.of(GAME, PLAN, 0, 1), [plain])

    assert read_results(tmp_path / "x.parquet")[1] == [plain]


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    polars.DataFrame({"x": [1]}).write_parquet(tmp_path / "x.parquet")
    (tmp_path / "y.parquet").write_text("hello")

    for name in ("x.parquet", "y.parquet"):
        with pytest.raises(NotResults):
            read_results(tmp_path / name)


# Bots


def test_bots_are_found_by_name() -> None:
    assert bot_names(GAME) == ["random", "flat", "search", "hasty", "wise"]
    assert isinstance(make_bot(GAME, "random"), RandomBot)
    with pytest.raises(UnknownBot, match="Did you mean “wise”"):
        make_bot(GAME, "wize")


def test_the_random_bot_gives_every_answer_it_may() -> None:
    match = Match.new(GAME, Options(pace="calm"), 1)
    rng = random.Random(1)

    answers = {RandomBot().answer(Observation(match, may(0, "walk", (1, 2, 3)), rng)) for _ in range(200)}

    assert answers == {1, 2, 3, PASS}
