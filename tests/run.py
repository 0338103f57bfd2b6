"""All tests, several at once; what fails is tried once more, alone.

``python -m tests.run`` takes the arguments of pytest. Real servers, browsers and clocks run side by side on
whatever machine this is, and now and then one starves another. A test that fails among the others and passes
alone is named at the end of the run as unsteady: a fault to be mended, in the test or in what it tests, but
none that hides what the other tests say. More than a few are no accident, and neither is a missing rule: then
nothing is tried again. ``TABLEE_STRICT=1`` forgives nothing.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence

import pytest

MOST = 3
"""So many may fail and be tried again."""


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
    sys.exit(main(sys.argv[1:]))
