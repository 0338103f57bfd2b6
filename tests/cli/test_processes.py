"""The real command in real processes: pipes, kill -9, clocks that go on, two at one match."""

from __future__ import annotations

import os
import random
import re
import signal
import sqlite3
import subprocess
import time
from pathlib import Path

import pytest

from tablee.storage import Store
from tests.cli.helpers import CALM, Program

posix = pytest.mark.skipif(os.name != "posix", reason="kill -9 is a word of POSIX")


def wait_for(process: subprocess.Popen[str], text: str, seconds: float = 30) -> str:
    """What a process prints up to a line with this text."""
    assert process.stdout is not None
    printed = ""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        line = process.stdout.readline()
        printed += line
        if text in line or not line:
            break
    assert text in printed, printed
    return printed


def say(process: subprocess.Popen[str], line: str) -> None:
    assert process.stdin is not None
    process.stdin.write(f"{line}\n")
    process.stdin.flush()


def kill(process: subprocess.Popen[str]) -> None:
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert process.stdout is not None
    assert process.stdin is not None
    process.stdout.close()
    process.stdin.close()


def log_of(home: Path) -> list[tuple[int, str]]:
    """The log of the only match, from the file itself."""
    with sqlite3.connect(home / "home" / "tablee.sqlite3") as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return list(db.execute("SELECT number, act FROM answers ORDER BY number"))


def test_a_script_plays_through_a_pipe(program: Program) -> None:
    played = program.run("play", "toy", "--calm", "--target", "2", "--lang", "fr", input="1\n1\n1\n")

    assert played.returncode == 0, played.stderr
    assert "Le phare brûle !" in played.stdout
    assert "\x1b" not in played.stdout
    assert played.stderr == ""


def test_letters_that_the_encoding_lacks_are_no_crash(program: Program) -> None:
    program.environment |= {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}

    played = program.run("play", "toy", "--calm", "--lang", "fr", input="1\n")

    assert played.returncode == 0, played.stderr
    assert "Enregistr?." in played.stdout


def test_a_closed_pipe_is_no_crash(program: Program) -> None:
    process = program.start("games", "toy")
    assert process.stdout is not None
    assert process.stdin is not None
    process.stdout.close()
    process.stdin.close()

    assert process.wait(timeout=60) in (0, 1, 120, -signal.SIGPIPE)


def test_wrong_input_leaves_with_2_and_no_traceback(program: Program) -> None:
    result = program.run("play", "toy", "--target", "1000")

    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr == "“target” takes a number from 1 to 50, not 1000.\n"


@posix
def test_nothing_acknowledged_is_lost_by_kill_9(program: Program, tmp_path: Path) -> None:
    """Killed at random moments and resumed, a match holds every answer that was told, in order."""
    rng = random.Random(4711)
    acknowledged = 0
    command = ["play", "toy", *CALM, "--plain"]
    for _ in range(8):
        process = program.start(*command)
        wait_for(process, "? ")
        for _ in range(rng.randint(1, 12)):
            # In plain mode the next question is printed only after the answer is in the file.
            say(process, "1")
            printed = wait_for(process, "? ")
            acknowledged += 1
            if "Climb" in printed and rng.random() < 0.1:
                break
        say(process, "1")
        time.sleep(rng.random() * 0.02)
        kill(process)
        log = log_of(tmp_path)
        assert len(log) in (acknowledged, acknowledged + 1)
        assert [number for number, _ in log] == list(range(1, len(log) + 1))
        acknowledged = len(log)
        command = ["play", "--resume", "--plain"]

    resumed = program.run("play", "--resume", input="")
    assert resumed.returncode == 0
    assert re.search(rf"Height {acknowledged - 1} of 50", resumed.stdout), resumed.stdout


@posix
@pytest.mark.rule("PG-17.2")
def test_killing_the_program_stops_no_clock(program: Program, tmp_path: Path) -> None:
    process = program.start("play", "toy", "--pace-ms", "60000", "--plain")
    wait_for(process, "? ")
    say(process, "1")
    wait_for(process, "seconds left")
    began = time.monotonic()
    kill(process)
    time.sleep(2.5)

    again = program.start("play", "--resume", "--plain")
    printed = wait_for(again, "seconds left")
    away = time.monotonic() - began
    kill(again)

    left = re.search(r"(\d+) seconds left", printed)
    assert left is not None
    assert int(left[1]) <= 58
    assert abs(60 - away - int(left[1])) < 2.5


@posix
def test_a_deadline_that_passes_while_the_program_is_dead_has_passed(
    program: Program, tmp_path: Path
) -> None:
    process = program.start("play", "toy", "--pace-ms", "1500", "--plain")
    wait_for(process, "? ")
    say(process, "1")
    wait_for(process, "left")
    kill(process)
    time.sleep(1.6)

    result = program.run("play", "--resume", input="")

    assert [act for _, act in log_of(tmp_path)] == ["answer", "time_up"]
    assert "Time is up." in result.stdout
    assert "Which tokens do you keep?" in result.stdout


def test_in_plain_mode_the_deadline_is_kept(program: Program, tmp_path: Path) -> None:
    process = program.start("play", "toy", "--pace-ms", "1000", "--plain")
    wait_for(process, "? ")
    say(process, "1")
    wait_for(process, "left")
    wait_for(process, "Time is up. Press Enter to go on.", 10)
    say(process, "1")
    wait_for(process, "Time was up before your answer: it was not used.")
    wait_for(process, "? Which tokens do you keep?")
    assert process.stdin is not None
    process.stdin.close()
    assert process.wait(timeout=30) == 0
    assert process.stdout is not None
    process.stdout.close()

    assert [act for _, act in log_of(tmp_path)] == ["answer", "time_up"]


def test_a_second_program_at_the_same_match_is_refused(program: Program, tmp_path: Path) -> None:
    first = program.start("play", "toy", *CALM, "--plain")
    wait_for(first, "? ")

    second = program.run("play", "--resume")

    assert second.returncode == 2
    assert "is being played in another window or program" in second.stderr
    say(first, "1")
    wait_for(first, "? ")
    say(first, "quit")
    assert first.wait(timeout=30) == 0
    assert first.stdout is not None
    assert first.stdin is not None
    first.stdout.close()
    first.stdin.close()
    assert program.run("play", "--resume", input="").returncode == 0


@posix
def test_an_interrupt_leaves_a_saved_match(program: Program, tmp_path: Path) -> None:
    process = program.start("play", "toy", *CALM, "--plain")
    wait_for(process, "? ")
    say(process, "1")
    wait_for(process, "? ")

    process.send_signal(signal.SIGINT)
    output, _ = process.communicate(timeout=30)

    assert "Traceback" not in output
    assert process.returncode == 130
    assert len(log_of(tmp_path)) == 1


def test_simulation_in_processes_gives_what_one_process_gives(program: Program, tmp_path: Path) -> None:
    results = []
    for workers in ("1", "3"):
        out = tmp_path / f"{workers}.parquet"
        run = program.run(
            "simulate", "toy", "-n", "80", "--bot", "random", "--vary", "lanterns", "--workers", workers,
            "--out", str(out),
        )  # fmt: skip
        assert run.returncode == 0, run.stderr
        results.append((run.stdout.replace(out.name, ""), out.read_bytes()))

    assert results[0] == results[1]


@posix
def test_an_interrupted_simulation_keeps_what_was_done(program: Program, tmp_path: Path) -> None:
    out = tmp_path / "part.parquet"
    process = program.start("simulate", "toy", "-n", "1000000", "--workers", "2", "--out", str(out))
    journal = tmp_path / "part.parquet.journal"
    while not (journal.exists() and journal.read_bytes().count(b"\n") > 2):
        assert process.poll() is None
        time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    printed, _ = process.communicate(timeout=60)

    assert "Interrupted:" in printed
    assert "Traceback" not in printed
    assert out.exists()


def test_the_file_can_be_opened_by_this_process_too(program: Program, tmp_path: Path) -> None:
    program.run("play", "toy", *CALM, input="1\n")

    store = Store(tmp_path / "home" / "tablee.sqlite3")
    (saved,) = store.matches()
    store.close()

    assert saved.answers == 1
