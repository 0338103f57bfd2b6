"""``tablee simulate --on ray://…``: a cluster that runs elsewhere."""

from __future__ import annotations

import secrets
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.helpers import Program, good, wrong
from tests.server.harness import free_port

FEW = ("simulate", "toy", "-n", "60")


@pytest.fixture
def address(program: Program) -> Iterator[str]:
    """A cluster with a token of its own, which the command knows."""
    program.environment |= {
        "RAY_AUTH_MODE": "token",
        "RAY_AUTH_TOKEN": secrets.token_hex(32),
        "RAY_USAGE_STATS_ENABLED": "0",
    }
    port = free_port()
    ports = [f"--port={free_port()}", f"--ray-client-server-port={port}"]
    ray = Path(sys.executable).with_name("ray")
    head = subprocess.Popen(
        [ray, "start", "--head", "--block", "--include-dashboard=false", "--num-cpus=1", *ports],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=program.environment,
    )
    assert head.stdout is not None
    next(line for line in head.stdout if "block forever" in line)
    yield f"ray://127.0.0.1:{port}"
    head.send_signal(signal.SIGTERM)
    head.communicate(timeout=60)


def test_a_cluster_elsewhere_gives_the_same_file(program: Program, tmp_path: Path, address: str) -> None:
    there = program.run(*FEW, "--on", address, "--out", "there.parquet")
    here = good(*FEW, "--workers", "1", "--out", "here.parquet")

    assert there.returncode == 0, there.stderr
    assert there.stderr == ""
    assert there.stdout.replace("there.", "here.") == here
    assert (tmp_path / "there.parquet").read_bytes() == (tmp_path / "here.parquet").read_bytes()


def test_where_nobody_is_the_answer_comes_at_once() -> None:
    began = time.monotonic()
    nowhere = f"ray://127.0.0.1:{free_port()}"

    assert f"There is no cluster to play on at {nowhere}: Connection refused." in wrong(*FEW, "--on", nowhere)
    assert f"Aucune grappe où jouer à l’adresse {nowhere} :" in wrong(*FEW, "--on", nowhere, "--lang", "fr")
    assert time.monotonic() - began < 15
