"""Many workers: whoever dies, no result is lost, and a run that was killed goes on."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from tablee.core import find_game
from tablee.sim import Header, Plan, Result, read_results, simulate
from tablee.sim.executors import InProcess, Played, ProcessPool, Unit, WorkerDiffers, play_unit, stamp_of
from tablee.sim.journal import AnotherRun, Journal, Unfinished
from tablee.sim.runner import TRIES, UNIT, WorkerLost, play_units, units_of
from tests.storage.toy import GAME

TOY = Plan("toy", "random", {"pace": "calm"})
REAL = Plan("proving-grounds", "random", {})
"""A game that other processes find."""


def played(units: Iterator[list[Result]]) -> list[Result]:
    return sorted((result for unit in units for result in unit), key=lambda result: result.seed)


# Units of work


@pytest.mark.parametrize(("matches", "capacity"), [(1, 1), (7, 2), (100, 1), (1000, 8), (40, 16)])
def test_units_hold_each_seed_once_and_leave_work_for_all(matches: int, capacity: int) -> None:
    units = units_of(TOY, range(matches), capacity)

    assert [seed for unit in units for seed in unit.seeds] == list(range(matches))
    assert all(1 <= len(unit.seeds) <= UNIT for unit in units)
    assert len(units) >= min(matches, capacity)


class Losing(InProcess):
    """Loses what holds a seed, so many times."""

    def __init__(self, seed: int, times: int) -> None:
        super().__init__()
        self.seed = seed
        self.times = times

    def wait(self) -> list[Played]:
        ((unit, results),) = super().wait()
        if self.seed in unit.seeds and self.times:
            self.times -= 1
            return [(unit, None)]
        return [(unit, results)]


def test_a_lost_unit_is_played_again() -> None:
    losses: list[str] = []

    with Losing(seed=30, times=TRIES - 1) as executor:
        units = play_units(executor, units_of(TOY, range(60), 1), lambda: losses.append("lost"))
        again = played(results for _, results in units)

    assert again == played(simulate(TOY, 0, 60, 1))
    assert len(losses) == TRIES - 1


def test_a_unit_that_is_lost_again_and_again_ends_the_run() -> None:
    with Losing(seed=30, times=TRIES) as executor, pytest.raises(WorkerLost) as error:
        list(play_units(executor, units_of(TOY, range(60), 1)))

    assert error.value.facts == {"first": "30", "last": "44", "tries": TRIES}


# ProcessPool


def test_a_killed_process_loses_no_result() -> None:
    losses: list[str] = []
    units = simulate(REAL, 0, 300, 2, lost=lambda: losses.append("lost"))

    first = next(units)
    for child in multiprocessing.active_children():
        child.kill()
    results = played(iter([first, *units]))

    assert results == played(simulate(REAL, 0, 300, 1))
    assert losses


def test_a_run_that_is_left_leaves_no_process() -> None:
    before = set(multiprocessing.active_children())
    units = simulate(REAL, 0, 10_000, 2)
    next(units)
    children = set(multiprocessing.active_children()) - before

    units.close()

    assert children
    assert not children & set(multiprocessing.active_children())


def test_a_worker_with_other_rules_plays_nothing() -> None:
    stamp = stamp_of(find_game("proving-grounds"), REAL)
    other = Unit(REAL, [1], "Tablée 0.0.1")

    with ProcessPool(1) as executor:
        executor.start(other)
        with pytest.raises(WorkerDiffers) as error:
            executor.wait()

    assert error.value.facts == {"here": "Tablée 0.0.1", "there": stamp}


# A file that grows


def header(count: int = 60, plan: Plan = TOY, first: int = 0) -> Header:
    return Header.of(GAME, plan, first, count)


def write(path: Path, units: Iterator[list[Result]], count: int = 60, resume: bool = False) -> None:
    with Journal(path, header(count), resume=resume) as journal:
        for unit in units:
            journal.add(unit)
        journal.finish()


def rest(path: Path, count: int = 60) -> None:
    """Go on with a file to its end."""
    with Journal(path, header(count), resume=True) as journal:
        for unit in simulate(TOY, 0, count, 1, done=journal.results):
            journal.add(unit)
        journal.finish()


@pytest.fixture
def whole(tmp_path: Path) -> bytes:
    """The file of a run that nobody disturbs."""
    write(tmp_path / "whole.parquet", simulate(TOY, 0, 60, 1))
    return (tmp_path / "whole.parquet").read_bytes()


def killed(path: Path, after: int) -> Path:
    """A journal that was left after some units, as by kill -9."""
    units = simulate(TOY, 0, 60, 1)
    with Journal(path, header()) as journal:
        for _ in range(after):
            journal.add(next(units))
    return path.with_name(f"{path.name}.journal")


def test_a_run_leaves_one_file(tmp_path: Path, whole: bytes) -> None:
    assert [path.name for path in tmp_path.iterdir()] == ["whole.parquet"]


def test_a_killed_run_goes_on_wherever_it_was_cut(tmp_path: Path, whole: bytes) -> None:
    lines = killed(tmp_path / "x.parquet", 2)
    data = lines.read_bytes()
    ends = [place for place, byte in enumerate(data) if byte == ord("\n")]

    for cut in sorted({0, 1, *ends, *(end + 1 for end in ends), ends[0] + 40, len(data) - 2}):
        lines.write_bytes(data[:cut])
        (tmp_path / "x.parquet").unlink(missing_ok=True)
        rest(tmp_path / "x.parquet")
        assert (tmp_path / "x.parquet").read_bytes() == whole
        assert not lines.exists()


def test_a_line_that_was_cut_does_not_spoil_the_next(tmp_path: Path, whole: bytes) -> None:
    lines = killed(tmp_path / "x.parquet", 2)
    lines.write_bytes(lines.read_bytes()[:-5])
    with Journal(tmp_path / "x.parquet", header(), resume=True) as journal:
        journal.add(next(simulate(TOY, 0, 60, 1, done=journal.results)))

    rest(tmp_path / "x.parquet")

    assert (tmp_path / "x.parquet").read_bytes() == whole


def test_a_file_that_was_interrupted_goes_on(tmp_path: Path, whole: bytes) -> None:
    units = simulate(TOY, 0, 60, 1)
    write(tmp_path / "x.parquet", iter([next(units)]))

    rest(tmp_path / "x.parquet")

    assert (tmp_path / "x.parquet").read_bytes() == whole


def test_a_longer_run_goes_on_with_a_shorter_one(tmp_path: Path, whole: bytes) -> None:
    write(tmp_path / "x.parquet", simulate(TOY, 0, 20, 1), 20)

    rest(tmp_path / "x.parquet")

    assert (tmp_path / "x.parquet").read_bytes() == whole
    assert len(read_results(tmp_path / "x.parquet")[1]) == 60


def test_nobody_overwrites_a_run_that_was_killed(tmp_path: Path) -> None:
    killed(tmp_path / "x.parquet", 1)

    with pytest.raises(Unfinished) as error:
        Journal(tmp_path / "x.parquet", header())

    assert error.value.facts["count"] == 15


def test_a_run_without_results_leaves_nothing(tmp_path: Path) -> None:
    killed(tmp_path / "x.parquet", 0)

    assert list(tmp_path.iterdir()) == []


OTHERS: dict[str, Callable[[Header], Header]] = {
    "bot": lambda h: msgspec.structs.replace(h, plan=msgspec.structs.replace(h.plan, bot="wise")),
    "options": lambda h: msgspec.structs.replace(h, plan=msgspec.structs.replace(h.plan, options={})),
    "first": lambda h: msgspec.structs.replace(h, first=7),
    "count": lambda h: msgspec.structs.replace(h, count=10),
    "rules": lambda h: msgspec.structs.replace(h, rules="99"),
    "content": lambda h: msgspec.structs.replace(h, content="other"),
}


@pytest.mark.parametrize("what", OTHERS)
def test_another_run_is_not_mixed_in(tmp_path: Path, what: str) -> None:
    killed(tmp_path / "x.parquet", 1)

    with pytest.raises(AnotherRun) as error:
        Journal(tmp_path / "x.parquet", OTHERS[what](header()), resume=True)

    assert error.value.facts["what"] == what


def test_a_pack_may_move(tmp_path: Path) -> None:
    here = header()

    moved = msgspec.structs.replace(here, plan=msgspec.structs.replace(here.plan, packs=("elsewhere",)))

    assert here.difference(moved) is None


def test_a_unit_is_played_as_it_says() -> None:
    (unit,) = units_of(TOY, [3], 1)

    assert play_unit(unit) == played(simulate(TOY, 3, 1, 1))
