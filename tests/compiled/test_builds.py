"""Both builds do the same: run by ``make compiled``, which says where the interpreted one is."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tablee.core.compiled import is_compiled
from tests.compiled import played

INTERPRETED = os.environ.get("TABLEE_INTERPRETED")
ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(INTERPRETED is None, reason="`make compiled` compares both builds")


def interpreted(act: str, folder: Path) -> None:
    """What the other build does."""
    assert INTERPRETED is not None
    command = [str(ROOT / INTERPRETED), "-m", "tests.compiled.played", act, str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout == "interpreted\n", done.stderr


def test_the_tests_run_on_the_compiled_build() -> None:
    assert is_compiled(), f"{sys.executable} has the interpreted build"


def test_both_builds_write_the_same_files_and_read_each_others(tmp_path: Path) -> None:
    mine, theirs = tmp_path / "compiled", tmp_path / "interpreted"
    mine.mkdir()
    theirs.mkdir()

    played.write(mine)
    interpreted("write", theirs)

    assert sorted(path.name for path in mine.iterdir()) == sorted(path.name for path in theirs.iterdir())
    assert [
        path.name for path in mine.iterdir() if path.read_bytes() != (theirs / path.name).read_bytes()
    ] == []
    played.read(theirs)
    interpreted("read", mine)
