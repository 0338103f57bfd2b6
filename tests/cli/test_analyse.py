"""``tablee analyse``: what was given away, in words and as a page."""

from __future__ import annotations

import random
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tablee.bots import make_bot
from tablee.bots.rollout import give
from tablee.core import Match, Observation, find_game
from tablee.core.serialization import to_bytes
from tests.cli.helpers import good, wrong

ARENA = "proving-grounds"


@pytest.fixture(scope="module")
def lost(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a match that was lost by stopping at once."""
    game = find_game(ARENA)
    match = Match.new(game, game.rules.options(), 3, seats=1)
    player, rng = make_bot(game, "first-roll"), random.Random(1)
    while match.outcome is None:
        observation = Observation(match, match.questions[0], rng)
        give(match, observation, player.answer(observation))
    path = tmp_path_factory.mktemp("analysed") / "lost.tablee"
    path.write_bytes(to_bytes(match))
    return path


@pytest.mark.line("d51")
def test_it_says_what_would_have_been_better_by_how_much(lost: Path) -> None:
    printed = good("analyse", str(lost), "--budget", "24")

    assert "Proving Grounds: a look back" in printed
    assert "What would have been better" in printed
    assert "Better: " in printed
    assert "Step 1, You:" in printed
    assert any(bar in printed for bar in "▁▂▃▄▅▆▇█")


@pytest.mark.line("d51")
@pytest.mark.parametrize(("language", "words"), [("en", "Better: "), ("fr", "Mieux : ")])
def test_the_page_stands_alone_with_curve_and_pictures(
    lost: Path, tmp_path: Path, language: str, words: str
) -> None:
    out = tmp_path / "back.html"

    good("--lang", language, "analyse", str(lost), "--budget", "24", "--out", str(out))

    page = out.read_text(encoding="utf-8")
    assert f'<html lang="{language}">' in page
    assert words in page.replace("\u00a0", " ")
    assert "<polyline" in page
    assert "http://" not in page.replace("http://www.w3.org", "")
    pictures = page.split('<div class="picture">')[1:]
    assert pictures
    for picture in pictures:
        assert ElementTree.fromstring(picture.partition("</div>")[0]).tag.endswith("svg")


def test_what_cannot_be_analysed_is_refused_with_the_reason(lost: Path, tmp_path: Path) -> None:
    game = find_game(ARENA)
    running = tmp_path / "running.tablee"
    running.write_bytes(to_bytes(Match.new(game, game.rules.options(), 3, seats=1)))

    assert "over can be analysed" in wrong("analyse", str(running))
    assert "“soon” is no budget" in wrong("analyse", str(lost), "--budget", "soon")
    assert "no folder" in wrong("analyse", str(lost), "--out", str(tmp_path / "none" / "x.html"))
    assert "no seat 2" in wrong("analyse", str(lost), "--seat", "2")
