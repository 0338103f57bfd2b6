"""A real Ray cluster plays what processes play, and a worker that is killed loses nothing."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator

import pytest

from tablee.core import find_game
from tablee.sim import Plan, Result, simulate
from tablee.sim.executors import Unit, WorkerDiffers, stamp_of
from tablee.sim.ray import Cluster, ClusterError, join
from tablee.sim.runner import play_units, units_of
from tests.sim.processes import descendants, title

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks for the workers in /proc")

PLAN = Plan("proving-grounds", "random", {})


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """Two workers on this machine; starting them takes longer than any test."""
    with Cluster("ray", 2) as executor:
        yield executor


def by_seed(units: Iterator[list[Result]]) -> list[Result]:
    return sorted((result for unit in units for result in unit), key=lambda result: result.seed)


def workers() -> list[int]:
    return [pid for pid in descendants(os.getpid()) if title(pid).startswith("ray::play_unit")]


def test_a_killed_worker_loses_no_result(cluster: Cluster, capfd: pytest.CaptureFixture[str]) -> None:
    losses: list[str] = []
    units = play_units(cluster, units_of(PLAN, range(300), cluster.capacity), lambda: losses.append("lost"))

    results = [next(units)[1]]
    os.kill(workers()[0], signal.SIGKILL)
    results += [unit for _, unit in units]

    assert losses
    assert by_seed(iter(results)) == by_seed(simulate(PLAN, 0, 300, 1))
    assert capfd.readouterr() == ("", "")


def test_there_is_work_for_each_core_and_more_at_hand(cluster: Cluster) -> None:
    assert cluster.capacity == 4


def test_a_worker_with_other_rules_plays_nothing(cluster: Cluster) -> None:
    cluster.start(Unit(PLAN, [1], "Tablée 0.0.1"))

    with pytest.raises(WorkerDiffers) as error:
        cluster.wait()

    assert error.value.facts == {
        "here": "Tablée 0.0.1",
        "there": stamp_of(find_game("proving-grounds"), PLAN),
    }


def play_without_tablee(unit: Unit) -> None:
    raise ModuleNotFoundError("No module named 'tablee'")


def test_a_machine_without_tablee_is_told_apart(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    # After the cluster has told Ray to be quiet, which it reads once.
    import ray

    monkeypatch.setattr(cluster, "_play", ray.remote(play_without_tablee))
    cluster.start(Unit(PLAN, [1], ""))

    with pytest.raises(ClusterError, match="no_tablee_there"):
        cluster.wait()


def test_nothing_else_than_ray_is_known() -> None:
    with pytest.raises(ClusterError, match="no_engine"):
        Cluster("dask")


class Stillborn:
    """A cluster that so many times in a row fails to make capacity for whoever joins it."""

    def __init__(self, times: int) -> None:
        self.left = times
        self.tries = 0

    def init(self, **_: object) -> None:
        self.tries += 1
        self.left -= 1
        if self.left >= 0:
            raise ConnectionAbortedError("Initialization failure:\nTraceback\nIt did not start.\n")

    def shutdown(self) -> None:
        """Nothing to shut."""


def test_a_cluster_that_fails_at_the_door_is_tried_again_but_not_for_ever() -> None:
    shy, dead = Stillborn(2), Stillborn(9)

    join(shy, "local", None)
    with pytest.raises(ClusterError) as error:
        join(dead, "local", None)

    assert (shy.tries, dead.tries) == (3, 3)
    assert error.value.facts["reason"] == "It did not start"
