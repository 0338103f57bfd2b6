"""The harness itself: test servers run the sources under test, on ports that no other suite is given."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import tablee
from tests.server.harness import Server
from tests.sources import ROOT, python_path

PLACE = "import tablee; print(tablee.__file__)"
PORTS = (
    "from tests.server.harness import free_port; print(*(free_port() for _ in range(8)), flush=True); input()"
)


def test_a_server_imports_the_copy_of_the_sources_that_the_tests_import(server: Server) -> None:
    command = [sys.executable, "-c", PLACE]
    found = subprocess.run(command, env=server.environment, capture_output=True, text=True, check=True)

    assert Path(found.stdout.strip()).samefile(tablee.__file__)


def test_another_copy_on_the_path_is_the_one_that_servers_import(tmp_path: Path) -> None:
    (tmp_path / "tablee").symlink_to(Path(tablee.__file__).parent)
    seen = "import os; from tests.sources import python_path; print(python_path())"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT)])}
    found = subprocess.run(
        [sys.executable, "-c", seen], env=environment, capture_output=True, text=True, check=True
    )

    assert found.stdout.strip().split(os.pathsep)[0] == str(tmp_path)


def test_the_callers_path_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "/elsewhere")

    assert python_path().split(os.pathsep)[-1] == "/elsewhere"


def test_two_suites_at_once_are_given_different_ports() -> None:
    environment = {**os.environ, "PYTHONPATH": python_path(), "PYTEST_XDIST_WORKER": "gw9"}
    suites = [
        subprocess.Popen(
            [sys.executable, "-c", PORTS],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(2)
    ]
    # Both still run when the second has its ports: neither listens at any of them yet.
    given = [suite.stdout.readline().split() for suite in suites if suite.stdout is not None]
    for suite in suites:
        suite.communicate("\n", timeout=30)

    assert [len(ports) for ports in given] == [8, 8]
    assert not set(given[0]) & set(given[1])
