"""A match of Reflets d’Acide to its end on the page: by mouse, by keyboard alone, by taps on a phone.

The usual run takes up matches that bots have played to the last turns. With ``TABLEE_SOAK=1`` people play
from the first Hero to the end.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Any, Literal, TypeAlias

import pytest
from playwright.sync_api import Locator, Page

from tablee.bots import make_bot
from tablee.bots.rollout import give
from tablee.core import AnyMatch, Match, Observation
from tablee.games.reflets_dacide import GAME
from tablee.games.reflets_dacide.ai.fair import FairBot
from tablee.games.reflets_dacide.options import Options
from tablee.session import TableSession
from tablee.storage import Store
from tests.match_files import place_in
from tests.pages.conftest import Visitor
from tests.pages.helpers import (
    BUSY,
    PHONE,
    WIDE,
    Scenes,
    choices,
    focused,
    is_over,
    photograph,
    prompt,
    tab_to,
)
from tests.server.harness import SOAK, Server

Way: TypeAlias = Literal["mouse", "keys", "taps"]
SEEDS: dict[Way, int] = {"mouse": 1, "keys": 2, "taps": 3}
LAST = 1 if SOAK else 49
"""The turn that people begin with."""
YES = ".dialog[open] button[value=yes]"
MOST = 3_000


def options(way: Way) -> Options:
    """With long races for the mouse and for fingers, without a clock for the keyboard."""
    clock: Literal["relaxed", "turn_based"] = "turn_based" if way == "keys" else "relaxed"
    return Options(clock=clock, race_factor=2, quick_start=True, max_turns=50)


def played_to(turn: int, way: Way) -> AnyMatch:
    """A duel that ``fair`` bots have played up to a turn of the first seat, or to where it still stands."""
    for seed in range(SEEDS[way], 1000, 3):
        match: AnyMatch = Match.new(GAME, options(way), seed, seats=2)
        bot, rng = FairBot(), random.Random(seed)
        while match.outcome is None and not (match.state.turn_number >= turn and match.question.seat == 0):
            seen = Observation(match, match.question, rng)
            give(match, seen, bot.answer(seen))
        if match.outcome is None:
            return match
    raise AssertionError("no match comes that far")


@pytest.fixture(scope="module")
def matches(tmp_path_factory: pytest.TempPathFactory) -> dict[Way, str]:
    """The ids of matches that wait in the home of the server."""
    home = tmp_path_factory.mktemp("last-turns")
    store, ids = Store(place_in(home)), {}
    for way in SEEDS:
        match = played_to(LAST, way)
        setup = match.setup
        session = TableSession.begin(
            store, GAME, setup.options, seed=setup.key, seats=2, bots={1: "fair"}, make_bot=make_bot_of
        )
        session.replay(match.answers)
        ids[way] = session.id
        session.close()
    store.close()
    HOMES.append(home)
    return ids


HOMES: list[Path] = []


def make_bot_of(game: Any, name: str) -> Any:
    return make_bot(game, name)


@pytest.fixture(scope="module")
def server(matches: dict[Way, str]) -> Iterator[Server]:
    made = Server(HOMES[-1])
    yield made
    made.stop()


def go_on(page: Page, server: Server, match: str, language: str) -> None:
    """The host opens a match that was begun elsewhere."""
    assert page.request.post("/api/me", data={"language": language, "host": server.host_secret}).ok
    opened = page.request.post(f"/api/matches/{match}/open")
    assert opened.ok, opened.text()
    page.goto(opened.json()["url"])
    page.wait_for_selector("#t-play[data-status=playing] #t-picture svg")


class Player:
    """Somebody who takes any choice, on the board and in the panel in turn."""

    def __init__(self, page: Page, way: Way) -> None:
        self.page, self.way = page, way
        self.rng = random.Random(way)
        self.on_board = cycle((True, False))
        self.kinds: set[str] = set()

    def play_on(self, scenes: Scenes) -> int:
        """To the end of the match; gives how many answers it took."""
        page, count = self.page, 0
        while True:
            page.wait_for_selector("#t-play[data-turn=mine], #t-play[data-turn=over]")
            page.wait_for_selector(BUSY, state="detached")
            if is_over(page):
                return count
            assert count < MOST, "the match does not end"
            number = page.locator("#t-play").get_attribute("data-number")
            if not choices(page).count():
                continue
            self.kinds.add(prompt(page))
            self.answer(scenes)
            page.wait_for_selector(f"#t-play:not([data-number='{number}'])", state="attached")
            count += 1

    def answer(self, scenes: Scenes) -> None:
        offered = choices(self.page)
        if not self.page.locator("#t-list-submit").count():
            button = offered.nth(self.rng.randrange(offered.count()))
            self.take(button, next(self.on_board))
            if self.page.locator(YES).count():
                self.take(self.page.locator(YES), False)
            return
        asked = scenes.question()
        least = offered.count() if asked["form"] == "order" else asked.get("least", 1)
        for place in self.rng.sample(range(offered.count()), least):
            self.take(offered.nth(place), False)
        self.take(self.page.locator("#t-list-submit"), False)

    def take(self, button: Locator, on_board: bool) -> None:
        """Answer by a button, or by the piece on the board that means the same."""
        piece = self.page.locator(f"#t-picture [data-pick='{button.get_attribute('data-value')}']")
        target = piece.first if on_board and piece.count() else button
        if self.way == "keys":
            if (id := button.get_attribute("id")) is not None:
                tab_to(self.page, f"#{id}")
            self.page.keyboard.press("Enter")
            assert focused(self.page) or is_over(self.page), "the focus is lost"
        elif self.way == "taps":
            target.tap()
        else:
            target.click()


def assert_ended(page: Page) -> None:
    """The end says who has won and why, Team by Team, and there is a way on from it."""
    assert page.locator("#t-ending .result").is_visible()
    assert page.locator("#t-picture svg #near").count() == 1
    for onward in ("rematch", "replay", "front"):
        assert page.locator(f"#t-{onward}").is_visible()


def play(page: Page, server: Server, match: str, way: Way, language: str) -> None:
    scenes = Scenes(page)
    go_on(page, server, match, language)
    photograph(page, f"reflets-{way}")
    player = Player(page, way)

    assert player.play_on(scenes) >= 3

    assert len(player.kinds) > 1
    assert_ended(page)
    photograph(page, f"reflets-{way}-end")


@pytest.mark.line("d12")
def test_a_match_is_played_to_its_end_by_mouse(
    visitor: Visitor, server: Server, matches: dict[Way, str]
) -> None:
    play(visitor(*WIDE, "en"), server, matches["mouse"], "mouse", "en")


@pytest.mark.line("d26")
def test_a_match_is_played_to_its_end_by_keyboard_alone(
    visitor: Visitor, server: Server, matches: dict[Way, str]
) -> None:
    play(visitor(*WIDE, "fr"), server, matches["keys"], "keys", "fr")


@pytest.mark.line("d33")
def test_a_match_is_played_to_its_end_by_taps_on_a_phone(
    visitor: Visitor, server: Server, matches: dict[Way, str]
) -> None:
    play(visitor(*PHONE, "fr", touch=True), server, matches["taps"], "taps", "fr")
