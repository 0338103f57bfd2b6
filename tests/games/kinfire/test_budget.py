"""13.3.3 The points of Actions, and what `tablee pack check` says of those outside their budget."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tablee.games.kinfire.budget import BUDGETS, over_budget, points
from tablee.games.kinfire.checks import load
from tests.cli.helpers import good
from tests.games.kinfire.test_pack_check import WORDS, extra, quest

CARDS = load()


@pytest.mark.parametrize(
    ("id", "worth"),
    [
        ("b-01", 4.5),  # melee 4, draws attention, draw 1
        ("b-02", 4.5),  # ranged 2 and Weaken, pull 1
        ("s-01", 6),  # two attacks of 3
        ("s-03", 5.5),  # a Ward of silver
        ("g-02", 7.5),  # melee 9, gains Exhausted, void
        ("u-01", 6),  # melee 4, half of 3 more, move 1
    ],
)
def test_the_samples_are_worth_what_the_list_of_points_says(id: str, worth: float) -> None:
    assert points(CARDS.pairs[CARDS.pair_numbers[id]]) == worth


def test_every_pair_of_the_base_pack_keeps_the_budget_of_its_tier() -> None:
    assert [(pair.id, worth) for pair, worth in over_budget(CARDS)] == []
    assert {pair.tier for pair in CARDS.pairs} == BUDGETS.keys()


def loot(damage: int) -> dict[str, Any]:
    return {
        "id": "z-09",
        "tier": "loot",
        "colours": ["red"],
        "effects": [{"do": "attack", "reach": "melee", "damage": damage}],
        "boost": {"name": WORDS, "gives": [{"do": "parry", "n": 4}]},
    }


def with_loot(folder: Path, damage: int) -> Path:
    """A quest that gives a pair with so much damage."""
    gives = {"do": "loot", "id": "z-09"}
    made = quest(folder, gives, {"do": "go", "to": "9-2"})
    beside = extra(folder.with_name("beside"), pairs=[loot(damage)])
    (made / "pairs.yaml").write_text((beside / "pairs.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    return made


@pytest.mark.parametrize(("damage", "said"), [(9, "over the budget of 5.5 to 8.5"), (5, "under the budget")])
def test_a_pair_outside_its_budget_is_named_with_its_points(tmp_path: Path, damage: int, said: str) -> None:
    printed = good("pack", "check", str(with_loot(tmp_path / "pack", damage)), "--game", "kinfire")

    assert "a good pack for Kinfire Chronicles" in printed
    line = next(line for line in printed.splitlines() if "z-09" in line)
    assert f"{damage} points" in line
    assert said in line


def test_a_pair_within_its_budget_needs_no_notice(tmp_path: Path) -> None:
    printed = good("pack", "check", str(with_loot(tmp_path / "pack", 6)), "--game", "kinfire")

    assert "Notice" not in printed


def test_notices_are_in_french_too(tmp_path: Path) -> None:
    folder = str(with_loot(tmp_path / "pack", 9))

    printed = good("--lang", "fr", "pack", "check", folder, "--game", "kinfire")

    assert "Remarque" in printed
    assert "au-dessus du budget" in printed
