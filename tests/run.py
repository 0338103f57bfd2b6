"""All tests, several at once; what fails is tried once more, alone.

``python -m tests.run`` takes the arguments of pytest. Real servers, browsers and clocks run side by side on
whatever machine this is, and now and then one starves another. A test that fails among the others and passes
alone is named at the end of the run as unsteady: a fault to be mended, in the test or in what it tests, but
none that hides what the other tests say. More than a few are no accident, and neither is a missing rule: then
nothing is tried again. ``TABLEE_STRICT=1`` forgives nothing.

Where there is room enough, files are kept in memory, so that hundreds of databases do not wait for one disk:
processes are killed here, but nobody pulls the plug.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

MOST = 3
"""So many may fail and be tried again."""
MEMORY = Path("/dev/shm")
ROOM = 4 * 1024**3
"""Bytes that must be free there."""
BYTECODE = Path("build", "bytecode")


@contextmanager
def files_in_memory() -> Iterator[None]:
    """Have everything that is temporary in memory, here and in all processes that are started."""
    if "TMPDIR" in os.environ or not MEMORY.is_dir() or shutil.disk_usage(MEMORY).free < ROOM:
        yield
        return
    with tempfile.TemporaryDirectory(prefix="tablee-", dir=MEMORY, ignore_cleanup_errors=True) as folder:
        # PostgreSQL runs as somebody else where tests run as root.
        Path(folder).chmod(0o755)
        os.environ["TMPDIR"] = tempfile.tempdir = folder
        yield


def keep_bytecode() -> None:
    """Compile each module once, also where ``PYTHONDONTWRITEBYTECODE`` keeps the sources clean.

    Without that, each of some hundred processes would compile what it imports, and each test process all
    tests.
    """
    if sys.dont_write_bytecode:
        folder = str(BYTECODE.absolute())
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix = folder
        sys.dont_write_bytecode = False


class Failures:
    """Remembers what failed, and whether the run had more to complain of than its tests."""

    def __init__(self) -> None:
        self.tests: dict[str, None] = {}
        self.others = 0

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.tests[report.nodeid] = None

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self.others += report.failed

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        rulebook = session.config.pluginmanager.get_plugin("tablee-rulebook")
        self.others += len(getattr(rulebook, "sentences", ()))


def main(arguments: Sequence[str]) -> int:
    failures = Failures()
    code = pytest.main(list(arguments), plugins=[failures])
    tests = list(failures.tests)
    forgiving = os.environ.get("TABLEE_STRICT") != "1"
    if code != pytest.ExitCode.TESTS_FAILED or failures.others or not forgiving or not 0 < len(tests) <= MOST:
        return int(code)
    print(f"\nOnce more, alone: {', '.join(tests)}", flush=True)
    again = subprocess.run([sys.executable, "-m", "pytest", *tests], check=False)
    if again.returncode == pytest.ExitCode.OK:
        print(f"\nUNSTEADY, to be mended: {', '.join(tests)} failed among the others and passed alone.")
    return again.returncode


if __name__ == "__main__":
    keep_bytecode()
    with files_in_memory():
        code = main(sys.argv[1:])
    sys.exit(code)
