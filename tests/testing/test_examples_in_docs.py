"""The tests that ``docs/testing.md`` shows for each game are run."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "testing.md"
EXAMPLES = [
    block
    for block in re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    if "from tablee.games." in block
]


def test_each_game_has_an_example() -> None:
    assert [re.findall(r"tablee\.games\.(\w+)", block)[0] for block in EXAMPLES] == [
        "moonstone",
        "proving_grounds",
    ]


@pytest.mark.parametrize("block", EXAMPLES, ids=["moonstone", "proving_grounds"])
def test_the_example_of_a_game_passes(block: str) -> None:
    names: dict[str, Any] = {}
    exec(block, names)
    tests: list[Callable[[], None]] = [value for name, value in names.items() if name.startswith("test_")]

    assert len(tests) == 1
    tests[0]()
