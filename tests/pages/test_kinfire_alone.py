"""A chapter of Kinfire by one person: by keyboard alone, and by taps on a phone.

The usual run plays the end of a chapter, from the town on; the soak plays it whole.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tablee.core import Match
from tablee.games.kinfire.state import ChapterState
from tests.pages.conftest import Visitor
from tests.pages.evenings import asks, evening, gather
from tests.pages.helpers import PHONE, WIDE, choices, focused, is_over, open_tab, photograph, settled, tab_to
from tests.pages.market import arrive
from tests.pages.test_whole_matches import YES, has_visible_focus
from tests.server.harness import SOAK, Server

MOST = 600


def from_here(match: Match[ChapterState]) -> bool:
    """The moment from which the chapter is played by hand."""
    return SOAK or bool(asks(match, "city_action"))


def sit_down(server: Server, page: Page, name: str) -> None:
    """Ana alone, who is the host of the server, with both Seekers."""
    arrive(page, "Ana")
    page.request.post("/api/me", data={"host": server.host_secret})
    gather(server, evening(server, 1, from_here, name=name), [page])


def wanted(page: Page, rng: random.Random) -> Locator:
    """What is chosen: to stop for today where that is offered, else anything."""
    stop = page.locator("#t-choices .choice[data-value='\"stop\"']")
    if stop.count():
        return stop.first
    return choices(page).nth(rng.randrange(choices(page).count()))


def play_on(page: Page, act: Callable[[Locator], None]) -> int:
    """Until the chapter is over: one answer after the other; gives how many it took."""
    rng, count = random.Random(4), 0
    while not is_over(page):
        assert count < MOST, "the chapter does not end"
        shown = page.locator("#t-play").get_attribute("data-number")
        submit = page.locator("#t-list-submit:not([aria-disabled=true])")
        act(submit if submit.count() else wanted(page, rng))
        if page.locator("#t-list-submit").count() and shown == page.locator("#t-play").get_attribute(
            "data-number"
        ):
            continue  # one more of a list
        page.wait_for_selector(f"#t-play:not([data-number='{shown}'])", state="attached")
        settled(page)
        count += 1
    return count


@pytest.mark.line("d26", "d52")
def test_a_chapter_ends_by_keyboard_alone_and_the_next_one_begins(server: Server, visitor: Visitor) -> None:
    page = visitor(*WIDE, "fr")
    sit_down(server, page, "Clavier")

    def press(button: Locator) -> None:
        had_focus = bool(focused(page))
        tab_to(page, f"#{button.get_attribute('id')}")
        assert has_visible_focus(page)
        page.keyboard.press("Enter")
        if page.locator(YES).count():
            page.keyboard.press("Enter")  # the dialog opens on its answer
        settled(page)
        assert focused(page) or not had_focus, "the focus is lost"

    assert play_on(page, press) >= 1
    expect(page.locator("#t-ending .result")).to_be_visible()
    photograph(page, "kinfire-end-french")
    tab_to(page, "#t-rematch")
    page.keyboard.press("Enter")
    page.wait_for_selector("#t-play[data-turn=mine] #t-picture svg")


@pytest.mark.line("d33", "d52")
def test_a_chapter_ends_by_taps_on_a_phone_and_the_journal_is_read(server: Server, visitor: Visitor) -> None:
    page = visitor(*PHONE, touch=True)
    sit_down(server, page, "Fingers")
    photograph(page, "kinfire-town-phone")

    def tap(button: Locator) -> None:
        button.tap()
        # The first tap on a choice with a preview shows it, the second answers.
        if page.locator("#t-choices .choice.weighed").count() and button.is_visible():
            page.wait_for_timeout(50)
            if not page.locator("#t-choices[aria-busy=true]").count() and button.is_visible():
                button.tap()
        if page.locator(YES).count():
            page.locator(YES).tap()

    assert play_on(page, tap) >= 1
    expect(page.locator("#t-ending .result")).to_be_visible()
    photograph(page, "kinfire-end-phone")
    open_tab(page, "journal")
    expect(page.locator("#t-journal-lines h3").first).to_be_visible()
    page.locator("#t-journal-link").tap()
    expect(page.locator(".journal-picture.for-tall > svg")).to_be_visible()
    photograph(page, "kinfire-journal-phone")
