"""The pictures of Reflets d’Acide: their sizes, their letters, what can be picked, their colours."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable, Iterator

import pytest

from tablee.art import Node, render
from tablee.art.style import DAY, NIGHT
from tablee.core import AnyMatch, Match, Observation, Shape, words
from tablee.core.i18n import LANGUAGES
from tablee.games.reflets_dacide import GAME
from tablee.games.reflets_dacide.ai.fair import FairBot
from tablee.games.reflets_dacide.effects import Objective
from tablee.games.reflets_dacide.options import Options
from tablee.games.reflets_dacide.pictures.places import SPOTS
from tablee.games.reflets_dacide.pictures.style import FACES, GEM_FACES, RIMS
from tablee.games.reflets_dacide.reckoning import collective_chance, terms
from tablee.games.reflets_dacide.testing import road
from tablee.games.reflets_dacide.words import can_copy
from tablee.server.engine.patches import Drawing
from tests.art.test_svg_palette import contrast
from tests.contract.games import SOAK

MOST_BYTES, MOST_MS = 120_000, 12
MOST_CHANGED = 8_000
NEW_GROUND = ("pick", "spots", "choose", "line_up")
"""Questions with which much is new at once: a packet of Heroes, squares that can all be picked."""
SHAPES: tuple[Shape, ...] = ("wide", "tall")
Until = Callable[[AnyMatch], bool]
At = Callable[[str], AnyMatch]


def asks(*kinds: str, after: int = 0) -> Until:
    return lambda match: bool(
        match.questions and match.questions[0].kind in kinds and match.state.turn_number >= after
    )


MOMENTS: dict[str, Until] = {
    "draft": asks("pick"),
    "quests": asks("line_up"),
    "tokens": asks("spots"),
    "move": asks("go", after=20),
    "trial": asks("assign", "rescue", after=14),
    "race": asks("malus", after=8),
    "abyss": asks("visit", "advance", after=60),
    "end": lambda match: match.outcome is not None,
}


@pytest.fixture(scope="module")
def at() -> Iterator[Callable[[str], AnyMatch]]:
    """Matches that bots have played up to a moment, each once."""
    found: dict[str, AnyMatch] = {}
    yield lambda moment: found.setdefault(moment, found.get(moment) or played(moment))
    found.clear()


def played(moment: str, seats: int = 6) -> AnyMatch:
    match: AnyMatch = Match.new(GAME, Options(clock="turn_based"), seed=1, seats=seats)
    bot = FairBot()
    number = 0
    while match.outcome is None and not MOMENTS[moment](match):
        question = match.questions[0]
        match.answer(question, question.seat, bot.answer(Observation(match, question, random.Random(number))))
        number += 1
    return match


def drawn(match: AnyMatch, shape: Shape, language: str = "en") -> str:
    question = match.questions[0] if match.questions else None
    view = match.view(0 if question is None else question.seat)
    picture = GAME.art.picture(view, question, words(language, GAME.folder / "texts"), shape)
    assert isinstance(picture, Node)
    return render(picture)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_picture_is_small_and_its_letters_are_not(at: At, moment: str, shape: Shape) -> None:
    for language in LANGUAGES:
        picture = drawn(at(moment), shape, language)

        assert len(picture.encode()) <= MOST_BYTES
        assert min(map(float, re.findall(r'font-size="([\d.]+)"', picture))) >= 12
        ids = re.findall(r'\bid="([^"]+)"', picture)
        assert len(ids) == len(set(ids))
        assert "filter=" not in picture


@pytest.mark.parametrize(("seats", "shape"), [(2, "wide"), (4, "tall"), (6, "wide")])
def test_a_change_of_the_table_is_short_and_quickly_drawn(seats: int, shape: Shape) -> None:
    """From one answer to the next a page is sent what has changed, at most 8 KB of it."""
    match: AnyMatch = Match.new(GAME, Options(clock="turn_based"), seed=1, seats=seats)
    bot, t = FairBot(), words("en", GAME.folder / "texts")
    last: Drawing | None = None
    long, changes, most, times = 0, 0, 0, []
    for number in range(100_000 if SOAK else 320):
        if match.outcome is not None:
            break
        question = match.questions[0]
        match.answer(question, question.seat, bot.answer(Observation(match, question, random.Random(number))))
        asked = match.find_question(seat=0)
        began = time.process_time()
        drawing = Drawing(GAME.art.picture(match.view(0), asked, t, shape), GAME.id)
        times.append(1000 * (time.process_time() - began))
        if last is not None and drawing.hash != last.hash:
            made = drawing.since(last)
            assert made is not None, "it can only be sent whole"
            changes += 1
            if asked is None or asked.kind not in NEW_GROUND:
                long += len(made.encode()) > MOST_CHANGED
            most = max(most, len(made.encode()))
        last = drawing

    print(f"{changes} changes, {long} long ones, at most {most} bytes, {max(times):.1f} ms")
    assert long <= 0.04 * changes
    assert most <= 4 * MOST_CHANGED
    assert sorted(times)[len(times) // 2] <= MOST_MS


@pytest.mark.parametrize("moment", ["draft", "quests", "tokens", "move", "trial"])
def test_a_finger_can_pick_all_that_can_be_picked(at: At, moment: str) -> None:
    picture = drawn(at(moment), "tall")

    rings = re.findall(r'halo pickable"[^>]* width="([\d.]+)" height="([\d.]+)"', picture)
    assert len(rings) == picture.count("halo pickable")

    assert moment in ("trial", "quests") or rings
    assert all(float(width) >= 47 and float(height) >= 47 for width, height in rings)


def test_each_location_has_a_place_of_its_own_on_the_board() -> None:
    spots = list(SPOTS.values())

    assert len({(round(x), round(y)) for x, y in spots}) == len(SPOTS)
    for number, (x, y) in enumerate(spots):
        for other_x, other_y in spots[:number]:
            assert abs(x - other_x) + abs(y - other_y) >= 20


@pytest.mark.parametrize("theme", [NIGHT, DAY], ids=["night", "day"])
def test_the_colours_of_teams_and_gems_are_told_apart(theme: dict[str, str]) -> None:
    for colour in (*FACES.values(), *GEM_FACES.values()):
        assert contrast("#ffffff", colour) >= 4.5 or colour in GEM_FACES.values()
        assert contrast("#ffffff", colour) >= 3
    for colour in RIMS.values():
        assert contrast(colour, theme["panel"]) >= 3


def test_the_reckoning_on_the_table_is_that_of_the_rules(at: At) -> None:
    match = at("trial")
    trial = match.view(0).trial
    assert trial is not None
    assert trial.need is not None
    place = next(zone for zone in match.view(0).zones if zone.place == trial.place)
    assert place.card is not None
    node: Objective = match.state.cards.zones[place.card].trial[trial.node]

    added = [int(term.replace("−", "-").replace(" ", "")) for term in terms(match.view(0), node)]

    assert sum(added) == trial.total


def test_a_chance_is_the_share_of_rolls_that_reach_it() -> None:
    assert collective_chance((3,), "w", 4) == 17  # the 3 alone is critical
    assert collective_chance((3,), "w", 1) == 50  # 1, 2 and 3
    assert collective_chance((5, 5, 5, 5, 5), "wwwbb", 1) > 95


def test_what_a_claim_would_cost_and_who_spared_whom_is_told_beforehand() -> None:
    s = road(["mikau"], ["remi_chelin"], ["alatarriel"], places=["P08", "P09", "P10"])
    s.teams[0].gems = [4, 0, 0, 0, 0]
    s.teams[1].gems = [0, 0, 0, 0, 4]
    s.teams[2].gems = [1, 0, 0, 0, 3]
    s.ledger[2][1] = -2
    view = GAME.information.view(s, 1)
    t = words("en", GAME.folder / "texts")

    assert can_copy(view, 1, "power", 0)  # Scouting is the opposite of Necropolis
    assert not can_copy(GAME.information.view(s, 2), 2, "power", 0)
    assert "  Has hit Blue: 2" in GAME.language.text(view, t)
