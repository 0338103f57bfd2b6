"""No module has more than 500 lines, and no class more than 350, without a reason in decision 0013."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src/tablee"
DECISION = ROOT / "docs/decisions/0013-vocabulary.md"
HEADING = "## Large on purpose"
MODULE, CLASS = 500, 350


def too_large() -> Iterator[str]:
    """The dotted names of the modules and classes beyond the bounds."""
    for file in sorted(SOURCES.rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        module = ".".join(file.relative_to(SOURCES).with_suffix("").parts)
        if len(text.splitlines()) > MODULE:
            yield module
        for node in ast.parse(text).body:
            if isinstance(node, ast.ClassDef) and (node.end_lineno or 0) - node.lineno + 1 > CLASS:
                yield f"{module}.{node.name}"


def named() -> set[str]:
    """The names in the section of the decision record."""
    _, found, section = DECISION.read_text(encoding="utf-8").partition(HEADING)
    assert found, f"{DECISION.name} has no heading “{HEADING}”"
    return set(re.findall(r"^- `([\w.]+)`: ", section.partition("\n## ")[0], re.MULTILINE))


def test_what_is_too_large_has_its_reason() -> None:
    missing = set(too_large()) - named()

    assert not missing, f"split them, or say in {DECISION.name} why not: {', '.join(sorted(missing))}"


def test_what_has_been_made_smaller_is_not_named() -> None:
    assert named() <= set(too_large())
