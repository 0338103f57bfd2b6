"""The tables of the specification, for comparison with the pack."""

from __future__ import annotations

import re
from pathlib import Path

SPECIFICATION = Path(__file__).resolve().parents[3] / "docs/rules/dark-rituals.md"


def section(begin: str, end: str) -> str:
    text = SPECIFICATION.read_text(encoding="utf-8")
    start = text.index(begin)
    return text[start : text.index(end, start)]


def rows(text: str) -> list[list[str]]:
    """The cells of the tables in a text, without their headings."""
    lines = [line for line in text.splitlines() if line.startswith("|") and not line.startswith("|---")]
    return [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]


def drawing(encounter: int) -> str:
    """The map of an Encounter, without the blank before each line."""
    found = re.search(r"```\n(.*?)```", section(f"#### Encounter {encounter} ", "| Item |"), re.DOTALL)
    assert found is not None
    return "\n".join(line[1:].rstrip() for line in found[1].rstrip("\n").split("\n"))


def items(encounter: int) -> dict[str, str]:
    """The table under the map of an Encounter."""
    end = f"#### Encounter {encounter + 1}" if encounter < 5 else "### 13.2"
    return {row[0]: row[1] for row in rows(section(f"#### Encounter {encounter} ", end))}
