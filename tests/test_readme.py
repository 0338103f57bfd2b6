"""The documentation is true: the README's commands run, and the links of all pages lead somewhere."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.core import find_game

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])

SHORT_RUN = "3"
MOST_SECONDS = 120


def commands(page: Path, program: str) -> Iterator[list[str]]:
    """The calls of ``program`` in a page's ``console`` and ``sh`` blocks, with or without a ``$``."""
    for block in re.findall(
        r"^```(?:console|sh)\n(.*?)^```", page.read_text("utf-8"), re.MULTILINE | re.DOTALL
    ):
        for line in block.splitlines():
            words = shlex.split(line.removeprefix("$ "), comments=True)
            if words and words[0] == program:
                yield words


def shortened(command: list[str]) -> list[str]:
    """The same command over few matches; a table is played line by line, as a pipe can."""
    short = list(command)
    for position, word in enumerate(command):
        if word == "-n":
            short[position + 1] = SHORT_RUN
    if short[1:2] == ["play"] and "--plain" not in short:
        short.append("--plain")
    return short


def test_commands_are_found_and_shortened(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "tablee outside\n```console\n$ tablee play\nwhat it prints\n$ make play\n```\n"
        "```sh\ntablee fuzz moor -n 100  # many\n```\n```python\ntablee = 1\n```\n",
        encoding="utf-8",
    )

    found = list(commands(page, "tablee"))

    assert found == [["tablee", "play"], ["tablee", "fuzz", "moor", "-n", "100"]]
    assert [shortened(command) for command in found] == [
        ["tablee", "play", "--plain"],
        ["tablee", "fuzz", "moor", "-n", SHORT_RUN],
    ]
    assert list(commands(page, "make")) == [["make", "play"]]


def test_the_readme_has_its_commands() -> None:
    calls = [command[1] for command in commands(README, "tablee")]

    assert {"serve", "games", "play", "simulate", "fuzz"} <= set(calls)
    assert [command[1:] for command in commands(README, "make")] == [["play"], ["test"]]


def serves(command: list[str], environment: dict[str, str]) -> None:
    """The command serves a page until it is interrupted, and then ends well."""
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        address = re.search(r"http://[^#\s]+", process.stdout.readline())
        assert address is not None
        try:
            with urllib.request.urlopen(address[0], timeout=MOST_SECONDS) as page:
                assert "Tablée" in page.read().decode()
        finally:
            process.send_signal(signal.SIGINT)
        assert process.wait(MOST_SECONDS) == 0


def test_the_commands_of_the_readme_run(tmp_path: Path) -> None:
    """One after the other, as a reader would: the last one resumes what an earlier one began."""
    program = Path(sys.executable).with_name("tablee")
    assert program.exists(), f"{program}: Tablée is not installed here; run make test"
    home, here = tmp_path / "home", tmp_path / "here"
    home.mkdir()
    here.mkdir()
    environment = {**os.environ, "TABLEE_HOME": str(home), "COLUMNS": "100", "NO_COLOR": "1"}

    for command in commands(README, "tablee"):
        if command[1] == "serve":
            serves([str(program), "serve", "--port", "0"], environment)
            continue
        result = subprocess.run(
            [str(program), *shortened(command)[1:]],
            cwd=here,
            env=environment,
            input="",
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=MOST_SECONDS,
            check=False,
        )

        assert result.returncode == 0, f"{shlex.join(command)}\n{result.stdout}\n{result.stderr}"


@pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")
@pytest.mark.parametrize("page", [README, ROOT / "CONTRIBUTING.md"], ids=lambda page: page.name)
def test_the_make_commands_of_a_page_exist(page: Path) -> None:
    found = list(commands(page, "make"))

    assert found
    for command in found:
        result = subprocess.run(
            ["make", "--dry-run", *command[1:]], cwd=ROOT, capture_output=True, text=True, check=False
        )

        assert result.returncode == 0, f"{shlex.join(command)}\n{result.stderr}"


def test_the_example_pack_is_a_pack(tmp_path: Path) -> None:
    """The blocks of the page on packs that begin with a file's name make up a pack that can be played."""
    page = (ROOT / "docs" / "write-a-pack.md").read_text("utf-8")
    files = re.findall(r"^```yaml\n# (\w+\.yaml)\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    for name, text in files:
        (tmp_path / name).write_text(text, encoding="utf-8")

    content = find_game("proving-grounds").content([tmp_path])

    assert [name for name, _ in files] == [
        "pack.yaml",
        "enemies.yaml",
        "chariots.yaml",
        "inspirations.yaml",
        "conspirators.yaml",
    ]
    assert content.hash != find_game("proving-grounds").content().hash


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_links_of_a_page_lead_somewhere(page: Path) -> None:
    text = re.sub(r"^ *```.*?^ *```", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    targets = [target.partition("#")[0] for target in re.findall(r"\]\(([^()\s]+)\)", text)]
    lost = [
        target
        for target in targets
        if target and not re.match(r"[a-z]+:", target) and not (page.parent / target).exists()
    ]

    assert lost == []
