"""``tablee new-game``: the minimal game under a name of your own, to start from."""

from __future__ import annotations

import keyword
import re
from importlib.resources import files
from pathlib import Path

from tablee.cli.errors import CommandError
from tablee.cli.i18n import words_for
from tablee.core import game_ids

NAME = re.compile(r"[a-z][a-z0-9_]{1,30}")

PROJECT = """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "{name}"
version = "0.1.0"
requires-python = ">=3.11"
dependencies = ["tablee"]

[project.entry-points."tablee.games"]
{name} = "{name}:GAME"
"""

SPECIFICATION = """\
# {title}: the rules as implemented

Every rule has an id; the code names it in its docstring, a test in its mark.

- **{prefix}-2.1** In your turn you roll the die or stop. You cannot stop before you have rolled.
- **{prefix}-2.2** A 1 ends your turn, and the embers of this turn are lost.
- **{prefix}-2.3** Whoever stops brings the embers of this turn home. The first to reach the target wins.
"""

TEST = """\
from pathlib import Path

import pytest

from tablee.testing import answer, contract, table
from {name} import GAME, step


@pytest.mark.parametrize("check", contract.CHECKS)
@pytest.mark.parametrize("seed", range(20))
def test_contract(check, seed):
    check(GAME, seed)


def test_source():
    contract.check_no_lost_procedure(GAME.folder)


def test_a_one_loses_the_embers_and_the_turn():
    s = table(GAME, seats=2, dice=[5, 1])

    answer(step(s), (0, "roll"))
    answer(step(s), (0, "roll"))

    assert (s.scores, s.turn, s.embers) == ([0, 0], 1, 0)
"""


def write(language: str, name: str) -> None:
    """Write a game that plays at once into the working directory; nothing there is overwritten."""
    t = words_for(language)
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise CommandError("game_name_wrong", name=name)
    if name in game_ids():
        raise CommandError("game_name_taken", name=name)
    pages = _pages(name)
    there = [path for path in pages if Path(path).exists()]
    if there:
        raise CommandError("file_there", path=there[0])
    for path, text in pages.items():
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        Path(path).write_text(text, encoding="utf-8")
        print(t("written", path=path))
    print(t("new-game-next", name=name))


def _pages(name: str) -> dict[str, str]:
    """The files of a new game by their paths."""
    source = files("tablee.testing.games.minimal")
    title, prefix = name.replace("_", " ").title(), name[:2].upper()
    code = source.joinpath("__init__.py").read_text(encoding="utf-8")
    code = code.replace('id="minimal"', f'id="{name}"').replace("EM-", f"{prefix}-")
    code = re.sub(r'^"""Embers: (.*?)\n\nA small.*?"""', rf'"""{title}: \1"""', code, flags=re.DOTALL)
    texts = {
        f"{name}/texts/{language}.ftl": re.sub(
            r"^game-name = .*$",
            f"game-name = {title}",
            source.joinpath("texts", f"{language}.ftl").read_text(encoding="utf-8"),
            flags=re.MULTILINE,
        )
        for language in ("en", "fr")
    }
    return {
        f"{name}/__init__.py": code,
        **texts,
        f"docs/{name}.md": SPECIFICATION.format(title=title, prefix=prefix),
        f"tests/test_{name}.py": TEST.format(name=name),
        "pyproject.toml": PROJECT.format(name=name),
    }
