"""Whole campaigns, played by bots from one seed each: a row for each chapter, and how they ended."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import polars
import pytest

from tablee.core import register
from tablee.core.registry import unregister
from tablee.games.kinfire import GAME as KINFIRE
from tablee.sim import Header, Plan, Result, play_campaign, read_results, simulate, write_results
from tablee.sim.report import Run, page
from tablee.sim.report.sections import command_of
from tablee.sim.summary import summarize_campaigns
from tests.cli.helpers import good, wrong
from tests.reference import GAME as MARKET
from tests.reference.journal import MATCHES

PLAN = Plan(MARKET.id, "haggler", {"rounds": 1, "campaign": True}, seats=3, campaign=True)


@pytest.fixture(autouse=True)
def market() -> Iterator[None]:
    register(MARKET)
    yield
    unregister(MARKET.id)


def results(count: int, first: int = 0, done: tuple[int, ...] = ()) -> list[Result]:
    return [one for unit in simulate(PLAN, first, count, 1, done=done) for one in unit]


def test_each_chapter_takes_in_what_the_one_before_gave() -> None:
    played = results(4)

    assert [(one.campaign, one.chapter) for one in played] == [
        (seed, number) for seed in range(4) for number in range(1, MATCHES + 1)
    ]
    assert len({one.seed for one in played}) == len(played)
    first = [one for one in played if one.campaign == 0]
    assert [one.stands["en"].partition(",")[0] for one in first] == [
        f"After match {number} of {MATCHES}" for number in range(1, MATCHES + 1)
    ]
    assert first[-1].stands["fr"] != first[-1].stands["en"]


def test_a_campaign_depends_on_its_seed_alone_and_is_played_once() -> None:
    assert results(2, 3) == results(5)[3 * MATCHES :]
    assert {one.campaign for one in results(5, done=(0, 1, 4))} == {2, 3}


def test_campaigns_are_summed_up_by_their_endings_and_lengths() -> None:
    played = results(6)

    shown = summarize_campaigns(played, "en")

    assert shown is not None
    assert (shown.campaigns, sum(shown.endings.values()), shown.chapters.mean) == (6, 6, MATCHES)
    assert shown.won.mean == sum(one.won for one in played) / 6
    assert shown.answers.mean == sum(one.answers for one in played) / 6
    assert summarize_campaigns([], "en") is None


def test_a_file_has_a_row_for_each_chapter_and_is_read_back(tmp_path: Path) -> None:
    played, path = results(3), tmp_path / "x.parquet"
    header = Header.of(MARKET, PLAN, 0, 3)

    write_results(path, header, played)

    assert read_results(path) == (header, played)
    table = polars.read_parquet(path)
    assert table.group_by("campaign").len()["len"].to_list() == [MATCHES] * 3


@pytest.mark.parametrize(
    ("language", "said"), [("en", "How campaigns ended"), ("fr", "Comment les campagnes")]
)
def test_the_report_has_a_chapter_on_campaigns(language: str, said: str) -> None:
    header, played = Header.of(MARKET, PLAN, 0, 3), results(3)

    written = page(Run("now", [(header, played)]), None, language)

    assert said in written
    assert played[MATCHES - 1].stands[language] in written
    assert "--campaign 3" in command_of(MARKET, header)


def test_the_command_plays_campaigns_and_goes_on_with_more_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    few = ("--bot", "haggler", "--rounds", "1", "--workers", "1", "--out", "x.parquet")

    first = good("simulate", MARKET.id, "--campaign", "2", *few)
    more = good("simulate", MARKET.id, "--campaign", "3", *few, "--resume")

    assert "2 campaigns" in first
    assert "Chapters won" in first
    assert "2 of 3 matches were there already." in more
    assert f"{3 * MATCHES} rows" in more
    assert "no campaigns" in wrong("simulate", "toy", "--campaign", "2")


def test_a_campaign_of_kinfire_comes_to_one_of_its_endings() -> None:
    chapters = play_campaign(KINFIRE, Plan("kinfire", "sensible", {}, seats=2, campaign=True), 1)

    assert all(one.error is None for one in chapters)
    assert [one.chapter for one in chapters] == list(range(1, len(chapters) + 1))
    assert chapters[-1].stands["en"].startswith("The campaign is over: ")
    assert chapters[-1].stands["fr"].startswith("La campagne est terminée")
