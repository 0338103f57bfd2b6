"""The journal of a campaign: its parts in words, and the drawn book."""

from __future__ import annotations

from itertools import pairwise
from xml.etree import ElementTree

import pytest

from tablee.core import Shape, words
from tablee.games.kinfire import GAME
from tablee.games.kinfire.checks import load
from tablee.games.kinfire.journal import CAMPAIGN
from tablee.games.kinfire.record import written
from tablee.games.kinfire.state import CardRead, QuestDone
from tablee.games.kinfire.testing import on_top, reading
from tablee.testing import play

CARDS = load()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_journal_has_a_part_for_each_quest_and_evening_and_tells_no_words_twice(language: str) -> None:
    match = reading("2-1", "asha khor")
    again = CardRead("t-1")
    match.state.cards_read = [CardRead("1-1"), CardRead("1-3"), again, again, CardRead("2-1", (), 1)]
    view, t = CAMPAIGN.view(written(match.state), 0, CARDS), words(language, GAME.folder / "texts")

    lines = CAMPAIGN.text(view, t)

    headings = [line for before, line in pairwise(lines) if not before]
    quests = [t.text(CARDS.quests[id].name) for id in ("q1", "q2")]
    assert headings == [quests[0], "Tallowreach", quests[1]]
    yard = t.text(CARDS.city["t-1"].text)
    assert sum(yard in line for line in lines) == 1
    assert len([line for line in lines if line]) == len({line for line in lines if line})


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_the_journal_is_drawn_with_its_road_party_and_decisions(shape: Shape) -> None:
    match = reading("2-1", "asha khor")
    match.state.quest_log = [QuestDone("q1", True, "1-3")]
    match.state.reserve = [0]
    on_top(match.state, 0, "")
    play(match, 1)
    view, t = CAMPAIGN.view(written(match.state), 0, CARDS), words("en", GAME.folder / "texts")
    assert CAMPAIGN.picture is not None

    root = ElementTree.fromstring(str(CAMPAIGN.picture(view, t, shape)))

    said = " ".join(" ".join(root.itertext()).split())
    for name in ("A Light on the Causeway", "Asha", "Khor", "Down the piers", t.text(CARDS.pairs[0].name)):
        assert name in said
    sizes = [float(node.get("font-size", "99")) for node in root.iter()]
    assert min(sizes) >= (12 if shape == "tall" else 14)
