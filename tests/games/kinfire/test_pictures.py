"""The pictures: maps drawn as the rules have them, letters that can be read, picks for a finger."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from tablee.core import Match, Observation, Shape, pick_of, words
from tablee.games.kinfire import GAME
from tablee.games.kinfire.ai.bot import Companion
from tablee.games.kinfire.checks import load
from tablee.games.kinfire.pictures.outlines import border
from tablee.games.kinfire.state import ChapterState, Options, SetupName
from tablee.games.kinfire.testing import combat, give_turn, match_of, trigger

SCALE = re.compile(r"scale\(([\d.]+)")
SAID = {language: words(language, GAME.folder / "texts") for language in ("en", "fr")}


def played(setup: SetupName, seats: int, answers: int) -> Match[ChapterState]:
    match = Match.new(GAME, Options(mode="skirmish", setup=setup, kit="late"), 5, seats=seats)
    bot, rng = Companion(), random.Random(1)
    while match.outcome is None and len(match.answers) < answers:
        question = match.questions[0]
        match.answer(question, question.seat, bot.answer(Observation(match, question, rng)))
    return match


def drawn(match: Match[ChapterState], shape: Shape, language: str = "en") -> ElementTree.Element:
    question = match.questions[0]
    picture = GAME.art.picture(match.view(question.seat), question, SAID[language], shape)
    return ElementTree.fromstring(str(picture))


def letters(node: ElementTree.Element, scale: float = 1.0) -> Iterator[tuple[float, str]]:
    """The size of each text as it is drawn, and its words."""
    found = SCALE.search(node.get("transform", ""))
    scale *= float(found[1]) if found else 1.0
    if node.get("font-size") is not None:
        yield float(node.get("font-size", "0")) * scale, "".join(node.itertext())
    for child in node:
        yield from letters(child, scale)


def piece_of(root: ElementTree.Element, value: object) -> ElementTree.Element:
    """What is picked for an option."""
    return next(node for node in root.iter() if node.get("data-pick") == pick_of(value))


@pytest.mark.rule("KF-13.2", "KF-13.3", "KF-13.4")
def test_zones_touch_on_the_drawing_where_the_map_has_a_border() -> None:
    for page in load().maps:
        borders = {frozenset(pair) for pair in (*page.open, *page.fences, *page.walls)}
        for n, one in enumerate(page.zones):
            for other in page.zones[n + 1 :]:
                touch = bool(border(page.id, page.zones, one, other))

                assert touch == (frozenset((one, other)) in borders), (page.id, one, other)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("setup", "seats", "answers"), [("2-11", 3, 20), ("3-9", 1, 24), ("4-7", 4, 40), ("6-15", 2, 30)]
)
def test_letters_are_large_enough_to_be_read(
    setup: SetupName, seats: int, answers: int, language: str
) -> None:
    match = played(setup, seats, answers)

    wide, tall = (list(letters(drawn(match, shape, language))) for shape in ("wide", "tall"))

    # A wide picture is shown at four fifths of its size, a tall one at twelve thirteenths; chits and hearts
    # hold figures, which are told beside them too.
    small = [said for size, said in wide if size < 13.9 and not said.strip("# ").isdigit() and said != "#"]
    small += [said for size, said in tall if size < 11.9 and not said.strip("# ").isdigit() and said != "#"]
    assert small == []


@pytest.mark.rule("KF-5.2")
def test_cards_zones_and_the_lantern_are_picked_on_the_table() -> None:
    s = combat(hands={0: "a1 a2 a3+"})
    s.party[0].lantern = True
    give_turn(s, 0)
    match = match_of(s)

    root = drawn(match, "tall")

    question = match.question
    for value in question.offered():
        if value != "pass":
            assert (piece_of(root, value).findtext("{http://www.w3.org/2000/svg}title") or "").strip()


@pytest.mark.rule("KF-7.7")
def test_a_parry_has_a_mark_for_each_seeker_that_is_hit() -> None:
    hands = {0: "a1 a2+", 1: "k1 k8+", 2: "f1 k2+"}
    s = combat("2-11", "asha khor feyn", zones="e e d", hands=hands, foes=[{"zone": "e"}, {"zone": "e"}])
    trigger(s, 6)
    match = match_of(s)
    card = next(value[1] for value in match.question.offered() if value is not None)

    root = drawn(match, "tall")

    marks = [piece_of(root, (2, card, who)).get("id") for who in (0, 1)]
    assert marks == [f"card-2-{card}-for-0", f"card-2-{card}-for-1"]


def test_a_hand_that_is_closed_shows_backs_alone() -> None:
    hidden = Match.new(GAME, Options(mode="skirmish", open_hands=False), 5, seats=3)
    bot, rng = Companion(), random.Random(1)
    while len(hidden.answers) < 20:
        question = hidden.questions[0]
        hidden.answer(question, question.seat, bot.answer(Observation(hidden, question, rng)))
    view = hidden.view(None)

    ids = {node.get("id") for node in drawn_for(view).iter()}

    assert not any(id and id.startswith(("card-", "mini-card-")) for id in ids)
    assert any(id and id.startswith("mini-back-") for id in ids)


def drawn_for(view: object) -> ElementTree.Element:
    return ElementTree.fromstring(str(GAME.art.picture(view, None, SAID["en"], "wide")))  # type: ignore[arg-type]
