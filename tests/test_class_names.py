"""One word, one meaning: a class name that two packages have is in the glossary, with a reason."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src/tablee"
GLOSSARY = ROOT / "docs/glossary.md"
HEADING = "## Names that several packages have"


def package_of(file: Path) -> str:
    """The package of a module: each game is one."""
    parts = file.relative_to(SOURCES).parts
    return "/".join(parts[:2]) if parts[0] == "games" else parts[0]


def shared_names() -> set[str]:
    """The public classes whose name is in more than one package."""
    packages: defaultdict[str, set[str]] = defaultdict(set)
    for file in SOURCES.rglob("*.py"):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                packages[node.name].add(package_of(file))
    return {name for name, found in packages.items() if len(found) > 1}


def names_with_a_reason() -> set[str]:
    """The names in the table of the glossary, each with a reason in its last column."""
    _, found, table = GLOSSARY.read_text(encoding="utf-8").partition(HEADING)
    assert found, f"docs/glossary.md has no heading “{HEADING}”"
    rows = re.findall(r"^\| (`[^|]+`) \| ([^|]*) \|$", table, re.MULTILINE)
    return {name for names, reason in rows if reason.strip() for name in re.findall(r"`(\w+)`", names)}


def test_a_name_of_two_packages_has_its_reason() -> None:
    missing = shared_names() - names_with_a_reason()

    assert not missing, (
        f"{', '.join(sorted(missing))}: rename one of the classes, or say why they are called the same in "
        f"docs/glossary.md under “{HEADING}”"
    )


def test_the_glossary_excuses_no_name_that_is_gone() -> None:
    assert names_with_a_reason() <= shared_names()
