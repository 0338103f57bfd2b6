"""Bots that take the time a person would, suggestions, and people who stay away."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.pages.conftest import Visitor
from tests.pages.helpers import MARKET, choices, log_lines, new_table, open_tab, prompt, sit_down
from tests.pages.market import commit, sit_down_together, watch
from tests.server.harness import Server, eventually
from tests.time_limits import promised

PACE = 0.6
"""How long ``tablee serve`` shows a bot's move where nobody says otherwise."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with bots as people meet them, on which nobody waits for long for those who are away."""
    made = Server(tmp_path_factory.mktemp("home"), games=["tests.pages.impatient:GAME"], pace=PACE)
    yield made
    made.stop()


# Bots


class Moments:
    """When a page was sent what it shows."""

    def __init__(self, page: Page) -> None:
        self.at: list[float] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        if '"type":"scene"' in str(frame):
            self.at.append(time.monotonic())

    def gaps(self) -> list[float]:
        """Seconds between one change and the next, without the waits for a race."""
        pairs = zip(self.at[1:], self.at[2:], strict=False)
        return sorted(gap for gap in (later - one for one, later in pairs) if gap < 1.4)


@pytest.mark.line("d42")
def test_a_bots_move_is_shown_at_human_pace_and_told_like_a_humans(visitor: Visitor) -> None:
    host, wim = visitor(), visitor()
    moments = Moments(wim)
    table = new_table(host, MARKET, mine=[], bots={0: "haggler", 1: "random"})

    watch(wim, table)
    eventually_over(wim, moments, 6)

    gaps = moments.gaps()
    print(f"a bot's move every {gaps[0]:.2f} to {gaps[-1]:.2f} s")
    # The usual one: on a busy machine a picture that is late comes close before the next.
    assert 0.4 <= gaps[len(gaps) // 2] <= promised(1.2)
    assert re.fullmatch(r"haggler bot shows \w+ and stakes \d\.", log_lines(wim)[2])


def eventually_over(page: Page, moments: Moments, count: int) -> None:
    """Until a page was shown so many things, or the match is over."""

    def enough() -> bool:
        page.wait_for_timeout(50)  # frames are heard while Playwright waits
        return len(moments.at) >= count or page.locator("#t-ending .result").count() > 0

    eventually(enough, "the bots play on")


@pytest.mark.line("d42")
def test_a_player_may_have_bots_answer_at_once(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/settings")
    page.locator("#pace").fill("0")
    page.locator("#pace").dispatch_event("change")

    # Two moves at human pace never take less than this; a busy machine may need more than one try.
    took = min(seconds_of_two_moves(page) for _ in range(3))

    print(f"two moves of a bot within {took:.2f} s")
    assert took < 2 * PACE, "the bot's card and its stake were not waited for"


def seconds_of_two_moves(page: Page) -> float:
    """How long a bot takes for its card and its stake, after mine."""
    sit_down(page, MARKET, bots={1: "haggler"})
    began = time.monotonic()
    commit(page)
    expect(page.locator("#t-race")).to_be_visible()
    return time.monotonic() - began


@pytest.mark.line("d43")
def test_a_suggestion_comes_within_two_seconds_and_is_in_the_log(visitor: Visitor) -> None:
    ana, bea = visitor(), visitor(language="fr")
    sit_down_together(ana, bea)

    began = time.monotonic()
    ana.keyboard.press("h")
    expect(ana.locator("#t-hint")).to_contain_text("Suggestion:")
    took = time.monotonic() - began

    print(f"a suggestion after {took:.2f} s")
    assert took <= promised(2)
    expect(ana.locator(".choice.suggested")).to_have_count(1)
    expect(ana.locator("#t-log")).to_contain_text("You asked for a suggestion.")
    expect(bea.locator("#t-log")).to_contain_text("Ana a demandé un conseil.")
    expect(bea.locator("#t-hint")).to_be_hidden()


# Those who stay away


@pytest.mark.line("c7")
def test_whoever_stays_away_is_waited_for_until_the_others_choose_a_bot(visitor: Visitor) -> None:
    ana, bea = visitor(), visitor()
    table = sit_down_together(ana, bea)
    open_tab(ana, "table")
    seat = ana.locator("#t-seats .seat").nth(1)
    expect(seat).to_have_class(re.compile("here"))

    bea.goto("about:blank")

    expect(seat).to_have_class(re.compile("away"))
    expect(seat).to_contain_text("the others may choose what happens")
    box = ana.locator("#t-overdue")
    expect(box).to_contain_text("Bea has been away for")
    assert prompt(ana) == "Which card do you commit?", "nothing is decided by itself"
    box.get_by_role("button", name="Wait").click()
    expect(box).to_be_hidden()
    ana.reload()
    box.get_by_role("button", name="Add a bot: haggler").click()
    expect(ana.locator("#t-log")).to_contain_text("Bea: a bot (haggler) plays from now on.")
    expect(box).to_be_hidden()
    expect(ana.locator(".seat-state.ready")).to_have_count(1)

    bea.goto(table["url"])
    open_tab(bea, "table")
    bea.locator("#t-reclaim-1").click()
    expect(bea.locator("#t-retract")).to_be_visible()


@pytest.mark.line("c7")
def test_the_others_may_end_a_match_that_somebody_has_left(visitor: Visitor) -> None:
    ana, bea = visitor(), visitor()
    sit_down_together(ana, bea)
    bea.goto("about:blank")

    ana.locator("#t-overdue").get_by_role("button", name="End the match").click()
    ana.get_by_role("dialog").get_by_role("button", name="End the match").click()

    expect(ana.locator("#t-ending .result")).to_be_visible()
    expect(choices(ana)).to_have_count(0)
