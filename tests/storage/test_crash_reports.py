"""Reports: what is kept of a match when something is wrong, and how little it may take of the disk."""

from __future__ import annotations

import shutil
from collections import namedtuple
from pathlib import Path

import pytest

from tablee.core import AnyMatch, Match, Refused
from tablee.storage import crash_reports
from tablee.storage.crash_reports import (
    PLAYER_PREFIX,
    keep_players_report,
    keep_report,
    keep_text,
    latest_reports,
)
from tests.reference import GAME

Usage = namedtuple("Usage", "total used free")


def match() -> AnyMatch:
    return Match.new(GAME, None, 1, seats=2)


def test_reports_of_players_leave_room_for_the_matches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_players_report(tmp_path, "a-1-x", match(), f"{PLAYER_PREFIX} Ana: it is wrong")
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(1, 1, 1024))

    with pytest.raises(Refused, match="reports_full"):
        keep_players_report(tmp_path, "a-2-x", match(), PLAYER_PREFIX)
    keep_report(tmp_path, "b-1-x", match(), "a rule has failed")

    assert sorted(one.number for one in latest_reports(tmp_path)) == ["a-1-x", "b-1-x"]


def test_so_many_reports_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crash_reports, "MOST_REPORTS", 2)
    numbers = [keep_text(tmp_path, "a message failed") for _ in range(3)]

    assert len(latest_reports(tmp_path)) == 2
    assert numbers[-1] == "worker-unkept"
    with pytest.raises(Refused, match="reports_full"):
        keep_players_report(tmp_path, "a-2-x", match(), PLAYER_PREFIX)


def test_a_match_that_is_too_long_is_not_kept_with_what_a_player_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crash_reports, "MOST_MATCH_BYTES", 10)

    keep_players_report(tmp_path, "a-1-x", match(), f"{PLAYER_PREFIX} Ana: it is wrong")

    (kept,) = latest_reports(tmp_path)
    assert (kept.said, kept.has_match) == ("Ana: it is wrong", False)


def test_nothing_is_left_of_a_report_that_could_not_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = Path.write_bytes

    def fails(path: Path, data: bytes) -> int:
        if path.suffix == ".tablee":
            raise OSError(28, "No space left on device")
        return write(path, data)

    monkeypatch.setattr(Path, "write_bytes", fails)

    with pytest.raises(OSError, match="No space"):
        keep_report(tmp_path, "a-1-x", match(), "a rule has failed")
    with pytest.raises(Refused, match="report_not_kept"):
        keep_players_report(tmp_path, "a-1-x", match(), PLAYER_PREFIX)

    assert list(tmp_path.iterdir()) == []
