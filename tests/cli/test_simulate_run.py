"""``tablee simulate`` in real processes: killed, interrupted and resumed, it gives the same file."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tablee.sim import read_results
from tablee.sim.journal import Journal
from tests.cli.helpers import Program, good, run, wrong
from tests.sim.processes import all_end, descendants

MANY = ("simulate", "toy", "-n", "1500", "--workers", "2")
OUT = ("--out", "x.parquet")

linux = pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")


def begun(program: Program, *args: str) -> subprocess.Popen[str]:
    """A run in the middle: some results have come into its journal."""
    journal = program.folder / "x.parquet.journal"
    before = lines_of(journal)
    process = program.start(*args)
    until = time.monotonic() + 180
    while lines_of(journal) < before + 3:
        assert time.monotonic() < until, "nothing was played"
        assert process.poll() is None, process.communicate()[0]
        time.sleep(0.01)
    return process


def lines_of(journal: Path) -> int:
    return journal.read_bytes().count(b"\n") if journal.exists() else 0


def end(process: subprocess.Popen[str], how: signal.Signals) -> str:
    process.send_signal(how)
    return process.communicate(timeout=180)[0]


@linux
def test_a_run_that_was_killed_or_interrupted_goes_on_and_gives_the_same_file(
    program: Program, tmp_path: Path
) -> None:
    killed = begun(program, *MANY, *OUT)
    started = list(descendants(killed.pid))
    end(killed, signal.SIGKILL)
    assert started
    assert all_end(started)
    assert not (tmp_path / "x.parquet").exists()

    interrupted = begun(program, *MANY, *OUT, "--resume")
    printed = end(interrupted, signal.SIGINT)
    assert interrupted.returncode == 0, printed
    assert "of 1,500 matches were there already." in printed
    assert "Interrupted: " in printed
    assert "Traceback" not in printed
    assert not (tmp_path / "x.parquet.journal").exists()

    resumed = program.run(*MANY, *OUT, "--resume")
    undisturbed = program.run("simulate", "toy", "-n", "1500", "--workers", "1", "--out", "y.parquet")
    assert resumed.stderr == undisturbed.stderr == ""
    assert resumed.stdout.splitlines()[1:-1] == undisturbed.stdout.splitlines()[:-1]
    assert (tmp_path / "x.parquet").read_bytes() == (tmp_path / "y.parquet").read_bytes()


FEW = ("simulate", "toy", "-n", "20", "--workers", "1", *OUT)


def test_a_run_that_is_whole_is_shown_again() -> None:
    first = good(*FEW)

    again = good(*FEW, "--resume")

    assert again == f"20 of 20 matches were there already.\n{first}"


def test_more_matches_go_on_with_fewer() -> None:
    good(*FEW)

    printed = good(*FEW, "-n", "30", "--resume")

    assert "20 of 30 matches were there already." in printed
    assert "Written to x.parquet: 30 rows." in printed


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--bot", "wise"], "x.parquet holds other results: the bot was random, now wise."),
        (["--seed", "9"], "the first seed was 0, now 9."),
        (["-n", "10"], "the number of matches was 20, now 10."),
        (["--target", "3"], "the options were"),
    ],
)
def test_another_run_is_refused(more: list[str], said: str) -> None:
    good(*FEW)

    assert said in wrong(*FEW, "--resume", *more)
    assert "Give the same command as before, or write to another file." in wrong(*FEW, "--resume", *more)


def test_another_run_is_refused_in_french() -> None:
    good(*FEW)

    said = wrong(*FEW, "--resume", "--bot", "wise", "--lang", "fr")

    assert "x.parquet contient d’autres résultats : le robot était random, maintenant wise." in said


def test_a_journal_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    good(*FEW)
    header, results = read_results(tmp_path / "x.parquet")
    with Journal(tmp_path / "x.parquet", header) as journal:
        journal.add(results[:1])

    assert "x.parquet.journal keeps one result of a run that did not end." in wrong(*FEW)
    assert "Continuez-la avec --resume" in wrong(*FEW, "--lang", "fr")
    assert "20 of 20 matches were there already." in good(*FEW, "--resume")


@pytest.mark.parametrize(
    ("args", "said", "french"),
    [
        (["--resume"], "name it with --out", "nommez-le avec --out"),
        (["--on", "dask"], "--on takes “ray”", "--on demande « ray »"),
        (["--on", "ray"], "pip install 'tablee[cluster]'", "Ray, qui n’est pas installé"),
    ],
)
def test_what_cannot_be_done_is_explained(
    args: list[str], said: str, french: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)

    assert said in wrong("simulate", "toy", *args)
    assert french in wrong("simulate", "toy", *args, "--lang", "fr")


def test_a_file_of_something_else_is_not_resumed(tmp_path: Path) -> None:
    (tmp_path / "x.parquet").write_text("hello")

    assert "x.parquet holds no results of a simulation" in wrong(*FEW, "--resume")
    assert (tmp_path / "x.parquet").read_text() == "hello"


def test_trouble_before_the_first_match_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)

    run(*FEW, "--on", "ray")

    assert not list(tmp_path.glob("x.parquet*"))
