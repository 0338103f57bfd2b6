"""The contract tests bite: faults in touches, stages, the words of rules and tutorials are caught."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tablee.core import AnyGame, Event, Message, message
from tablee.testing import contract, variant
from tests.contract.test_teeth import caught
from tests.reference import GAME
from tests.reference.view import View
from tests.reference.words import touches

# What events touch


def test_ids_that_no_picture_has() -> None:
    def lost(seen: View, event: Event) -> list[str]:
        return [f"lamp-{id}" for id in touches(seen, event)]

    caught(contract.check_touches, variant(GAME, touches=lost), "and no picture has any of it")


def test_an_id_that_svg_does_not_allow() -> None:
    def odd(seen: View, event: Event) -> list[str]:
        return ["lantern 0"]

    caught(contract.check_touches, variant(GAME, touches=odd), "touches 'lantern 0': not an id of SVG")


def test_a_bare_text_instead_of_ids() -> None:
    def bare(seen: View, event: Event) -> str:
        return "lantern-0"

    caught(contract.check_touches, variant(GAME, touches=bare), "touches 'lantern-0': not an id")


def test_a_game_that_touches_nothing() -> None:
    for seed in range(3):
        contract.check_touches(variant(GAME, touches=lambda seen, event: ()), seed)


# Stages


def test_a_stage_that_comes_back() -> None:
    def phases(seen: View) -> tuple[Message, ...]:
        return (message(f"stage-{seen.phase}"),)

    caught(contract.check_stages, variant(GAME, stages=phases), "the stage .* comes back after it was left")


def test_a_stage_without_words() -> None:
    def unknown(seen: View) -> tuple[Message, ...]:
        return (message("stage-noon"),)

    caught(contract.check_words, variant(GAME, stages=unknown), "No message “stage-noon”")


# The words of rules


def test_a_rule_that_is_cited_and_not_told(tmp_path: Path) -> None:
    (tmp_path / "texts").mkdir()
    for language in ("en", "fr"):
        source = (GAME.folder / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
        source = re.sub(r"^rule-RG-3-2 = .*\n", "", source, flags=re.MULTILINE)
        (tmp_path / "texts" / f"{language}.ftl").write_text(source, encoding="utf-8")

    double = variant(GAME, folder=tmp_path)
    caught(contract.check_words, double, "cites RG-3.2, and there is no message “rule-RG-3-2” in “en”")


# Tutorials


def taught(folder: Path, before: str, after: str) -> AnyGame:
    """The reference game with another tutorial: ``before`` in its file becomes ``after``."""
    shutil.copytree(GAME.folder / "texts", folder / "texts")
    (folder / "tutorials").mkdir()
    source = (GAME.folder / "tutorials" / "first-market.yaml").read_text(encoding="utf-8")
    assert before in source
    changed = source.replace(before, after, 1)
    (folder / "tutorials" / "first-market.yaml").write_text(changed, encoding="utf-8")
    return variant(GAME, folder=folder)


@pytest.mark.parametrize(
    ("before", "after", "saying"),
    [
        ("Stake what you like.", "So! " * 71, "lesson 2: a page has 284 characters in “en”, at most 280"),
        ("Misez ce que vous voulez.", " ", "lesson 2: a page has no words in “fr”"),
        (
            "point: [lantern-0]",
            "point: [lamp-0]",
            "lesson 1: the coach points at lamp-0: not in the wide picture",
        ),
        ("    answer: 4", "    answer: 5", "lesson 1: the answer 5 is refused: not_offered"),
        ("  - {seat: 1, answer: pass}", "  - {answer: pass}", "lesson 6: the coach says nothing"),
        ("  - {seat: 1, answer: 1}\n", "", "lesson 3: the answer 0 is refused|is not asked"),
        ("  - {seat: 1, answer: rest}", "", "lesson 10: it is the last one, and the match goes on"),
        (
            "answer: rest}",
            "answer: rest}\n  - {seat: 1, answer: rest}",
            "lesson 12: the match is over before it",
        ),
        ("[[[0, 0], [2500, 0]], steps]", "[[[0, 0], [5000, 0]], steps]", r"is refused: too_far \(RG-7.2\)"),
        ("answer: pot", "answer: any", "lesson 8"),
        ("rounds: 1", "rouns: 1", "options: no field “rouns”"),
    ],
)
def test_a_tutorial_that_cannot_be_followed(tmp_path: Path, before: str, after: str, saying: str) -> None:
    contract.check_tutorials(GAME)
    double = taught(tmp_path, before, after)

    with pytest.raises(AssertionError, match=saying):
        contract.check_tutorials(double)
