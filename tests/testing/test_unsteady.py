"""A run of all tests: what fails beside the others and passes alone is named; modules are compiled once."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sources import python_path

SOMETIMES = """
from pathlib import Path

def test_the_second_time():
    tried = Path("tried")
    if not tried.exists():
        tried.touch()
        raise AssertionError("the first time")
"""
NEVER = "def test_never():\n    raise AssertionError('always')\n"
MANY = "import pytest\n\n@pytest.mark.parametrize('n', range(4))\ndef test_four(n):\n    assert n < 0\n"


def run(folder: Path, *tests: str, **environment: str) -> subprocess.CompletedProcess[str]:
    for number, text in enumerate(tests):
        (folder / f"test_{number}.py").write_text(text)
    (folder / "pytest.ini").write_text("[pytest]\n")
    return subprocess.run(
        [sys.executable, "-m", "tests.run", "-p", "no:cacheprovider"],
        cwd=folder,
        env={
            **os.environ,
            "PYTHONPATH": python_path(),
            "PYTEST_ADDOPTS": "",
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            **environment,
        },
        capture_output=True,
        text=True,
        check=False,
    )


def test_what_passes_alone_is_named(tmp_path: Path) -> None:
    result = run(tmp_path, SOMETIMES)

    assert result.returncode == pytest.ExitCode.OK, result.stdout
    assert "UNSTEADY, to be mended: test_0.py::test_the_second_time" in result.stdout


def test_what_fails_twice_fails_the_run(tmp_path: Path) -> None:
    result = run(tmp_path, SOMETIMES, NEVER)

    assert result.returncode == pytest.ExitCode.TESTS_FAILED
    assert "UNSTEADY" not in result.stdout


@pytest.mark.parametrize(
    ("text", "environment"),
    [(MANY, {}), (SOMETIMES, {"TABLEE_STRICT": "1"})],
    ids=["many", "strict"],
)
def test_nothing_is_tried_again(tmp_path: Path, text: str, environment: dict[str, str]) -> None:
    result = run(tmp_path, text, **environment)

    assert result.returncode != pytest.ExitCode.OK
    assert "Once more" not in result.stdout


def test_a_rule_without_a_test_is_not_forgiven(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text('pytest_plugins = ["tablee.testing.rulebook"]\n')
    result = run(tmp_path, SOMETIMES)

    assert result.returncode == pytest.ExitCode.TESTS_FAILED
    assert "declared complete" in result.stdout
    assert "Once more" not in result.stdout


SAYS_WHERE = """
import subprocess
import sys

def test_where():
    child = "import sys; print(sys.dont_write_bytecode, sys.pycache_prefix)"
    found = subprocess.run([sys.executable, "-c", child], capture_output=True, text=True, check=True)
    assert found.stdout.split() == ["False", PREFIX]
"""


def test_what_is_compiled_is_kept_apart_where_sources_are_to_stay_clean(tmp_path: Path) -> None:
    folder = tmp_path / "build" / "bytecode"
    test = f"PREFIX = {str(folder)!r}\n{SAYS_WHERE}"

    result = run(tmp_path, test, PYTHONDONTWRITEBYTECODE="1")

    assert result.returncode == pytest.ExitCode.OK, result.stdout
    assert list(folder.rglob("test_0*.pyc"))
    assert not list(tmp_path.glob("__pycache__"))
