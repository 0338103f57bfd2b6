"""``tablee simulate --on ray``: on this machine and on a cluster elsewhere, silent, and gone at the end."""

from __future__ import annotations

import signal
from pathlib import Path

import polars

from tests.cli.helpers import Program, good
from tests.cli.test_simulate_run import begun, end, linux
from tests.sim.processes import all_end, descendants

pytestmark = linux


def test_on_this_machine_until_ctrl_c(program: Program, tmp_path: Path) -> None:
    process = begun(program, "simulate", "toy", "-n", "100000", "--on", "ray", "--out", "x.parquet")
    started = list(descendants(process.pid))

    printed = end(process, signal.SIGINT)

    assert process.returncode == 0, printed
    assert printed.startswith("Interrupted: ")
    assert "ray" not in printed.lower()
    assert len(started) > 3
    assert all_end(started)
    table = polars.read_parquet(tmp_path / "x.parquet")
    seeds = table["seed"].to_list()
    good("simulate", "toy", "-n", str(max(seeds) + 1), "--workers", "1", "--out", "y.parquet")
    locally = polars.read_parquet(tmp_path / "y.parquet")
    assert table.equals(locally.filter(polars.col("seed").is_in(seeds)))
