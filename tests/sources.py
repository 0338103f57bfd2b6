"""The sources that the tests import: processes that a test starts import the same ones."""

from __future__ import annotations

import os
from pathlib import Path

import tablee

ROOT = Path(__file__).parents[1]


def python_path(*first: Path) -> str:
    """PYTHONPATH for a process of a test: these folders, then the copy of Tablée under test, then the tests.

    Whatever else the caller's PYTHONPATH names stays behind them.
    """
    folders = [*first, Path(tablee.__file__).parents[1], ROOT]
    given = os.environ.get("PYTHONPATH", "")
    return os.pathsep.join([*map(str, folders), *filter(None, given.split(os.pathsep))])
