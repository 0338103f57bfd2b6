"""Moonstone's table: one gesture to move, a viewport that follows, figures and letters that can be read."""

from __future__ import annotations

import math
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.pages.conftest import Visitor
from tests.pages.helpers import PHONE, WIDE, box, is_inside, log_lines, open_tab, photograph, settled
from tests.pages.test_moonstone import answer, sit_down, to_action

VIEWPORT = "#t-picture #viewport"
ACTIVE = "#bases .piece[data-drag]:not([data-drag=''])"
"""The character that acts, which can be dragged to a place at once."""
FINGER = 24
"""Pixels that a finger needs (WCAG 2.5.8)."""
NEAR_GHOST = 160
"""Pixels from the planned place within which it can be confirmed."""


def still(page: Page) -> None:
    """Wait until the camera stands still."""
    was = None
    while was != (was := page.locator(VIEWPORT).get_attribute("viewBox")):
        page.wait_for_timeout(120)


def to_my_action(page: Page) -> Locator:
    """Until a character of mine acts."""
    sit_down(page, mine=[0], bots={"1": "random"})
    to_action(page)
    still(page)
    figure = page.locator(ACTIVE)
    expect(figure).to_have_count(1)
    return figure


def middle(of: Locator) -> tuple[float, float]:
    place = box(of)
    return place["x"] + place["width"] / 2, place["y"] + place["height"] / 2


def free_spot(page: Page) -> tuple[float, float]:
    """A place in the previewed area, away from the figure."""
    found = page.evaluate(
        """() => {
            const path = document.querySelector("#t-picture .t-over .ms-reach");
            const at = path.getScreenCTM(), long = path.getTotalLength();
            const {left, right, top, bottom} = document.querySelector("#t-board").getBoundingClientRect();
            const {x, y, width, height} = path.getBoundingClientRect();
            const middle = [x + width / 2, y + height / 2];
            for (let n = 0; n < 60; n++) {
                const rim = path.getPointAtLength(long * n / 60).matrixTransform(at);
                const spot = [0, 1].map((k) => middle[k] + ([rim.x, rim.y][k] - middle[k]) * 0.8);
                const within = (at, from, to) => at > from + 20 && at < to - 20;
                const inside = within(spot[0], left, right) && within(spot[1], top, bottom);
                const under = document.elementFromPoint(...spot);
                if (inside && under?.closest("[data-place]") && !under.closest("[data-map]")) return spot;
            }
            return null;
        }"""
    )
    assert found is not None, "some of the area can be seen"
    return found[0], found[1]


@pytest.mark.line("d33")
@pytest.mark.parametrize("by", ["mouse", "finger"])
def test_one_gesture_moves_a_figure(visitor: Visitor, by: str) -> None:
    """Point at the figure, see both areas, point at a place, and confirm beside the ghost."""
    page = visitor(*PHONE, touch=True) if by == "finger" else visitor()
    figure = to_my_action(page)
    place = figure.get_attribute("transform")
    touch: Any = page.touchscreen.tap if by == "finger" else page.mouse.click

    touch(*middle(figure))
    expect(page.locator("#t-picture .t-over .ms-reach")).to_have_count(1)
    expect(page.locator("#t-aim")).to_contain_text("Jog")
    photograph(page, f"moonstone-areas-{by}")
    touch(*free_spot(page))

    here = page.locator("#t-here-yes")
    expect(here).to_be_visible()
    still(page)
    ghost, button = middle(page.locator("#t-picture .t-over .ms-ghost")), middle(here)
    assert math.dist(ghost, button) < NEAR_GHOST
    assert is_inside(box(page.locator(".aim-here")), box(page.locator("#t-board")))
    photograph(page, f"moonstone-here-{by}")
    answer(page, here.tap if by == "finger" else here.click)
    expect(page.locator(".aim-here")).to_be_hidden()
    open_tab(page, "log")
    assert any("jogs" in line for line in log_lines(page))
    open_tab(page, "play") if by == "finger" else None
    assert page.locator(f"#{figure_id(page, place)}").count() == 0, "it stands elsewhere"


def figure_id(page: Page, place: str | None) -> str:
    """The id of a character at a place of the picture, or one that nobody has."""
    found = page.evaluate(
        "place => document.querySelector(`#bases .piece[transform='${place}']`)?.id ?? 'nobody'", place
    )
    return str(found)


@pytest.mark.line("d26")
def test_a_figure_is_moved_by_keys_alone(visitor: Visitor) -> None:
    page = visitor(still=True)
    figure = to_my_action(page)

    figure.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#t-aim-yes")).to_be_visible()
    expect(page.locator("#t-picture .t-over .ms-reach")).to_have_count(1)
    answer(page, lambda: page.keyboard.press("Enter"))
    page.locator("#candidates [data-pick]").nth(3).focus()
    page.keyboard.press("Enter")
    expect(page.locator("#t-here-yes")).to_be_visible()
    answer(page, lambda: page.keyboard.press("Enter"))

    assert any("jogs" in line for line in log_lines(page))


@pytest.mark.line("d31", "d32")
def test_the_viewport_follows_who_acts_and_fit_shows_the_whole_table(visitor: Visitor) -> None:
    page = visitor(*PHONE, touch=True)
    figure = to_my_action(page)
    viewport = page.locator(VIEWPORT)

    visible = page.evaluate(
        """() => {
            const one = document.querySelector("#viewport").parentElement.getBoundingClientRect();
            const board = document.querySelector("#t-board").getBoundingClientRect();
            return [board.left, board.top, board.width, Math.min(board.bottom, one.bottom) - board.top];
        }"""
    )
    shown = dict(zip(("x", "y", "width", "height"), visible, strict=True))
    ring = box(figure.locator(".ms-base"))
    assert is_inside(ring, shown), "who acts is seen beside the question"  # type: ignore[arg-type]
    assert ring["width"] >= FINGER
    photograph(page, "moonstone-follows-phone")

    page.locator("#t-zoom-fit").click()
    still(page)
    whole = viewport.get_attribute("data-whole")
    assert viewport.get_attribute("viewBox") == whole
    page.locator("#t-zoom-fit").click()
    still(page)
    assert viewport.get_attribute("viewBox") != whole
    page.locator("#map").scroll_into_view_if_needed()
    page.locator("#t-zoom-in").click()
    still(page)
    near = numbers(viewport.get_attribute("viewBox"))
    page.locator("#map").click(position={"x": 60, "y": 60})
    still(page)
    assert numbers(viewport.get_attribute("viewBox"))[:2] != near[:2], "the map leads elsewhere"


def numbers(text: str | None) -> list[float]:
    return [float(part) for part in re.findall(r"-?[\d.]+", text or "")]


LETTERS = """() => Array.from(document.querySelectorAll("#t-picture text"), (text) => {
    const size = parseFloat(getComputedStyle(text).fontSize), {a, b} = text.getScreenCTM();
    return [text.textContent, text.getClientRects().length ? size * Math.hypot(a, b) : 99];
})"""


@pytest.mark.line("d53")
@pytest.mark.parametrize(("size", "least"), [(WIDE, 12), (PHONE, 11)])
def test_nothing_on_the_table_is_too_small_to_read(
    visitor: Visitor, size: tuple[int, int], least: float
) -> None:
    page = visitor(*size, scheme="dark", touch=size == PHONE)
    to_my_action(page)
    settled(page)

    for _ in range(2):  # the action, and the whole table
        small = [one for one in page.evaluate(LETTERS) if one[1] < least - 0.1]
        assert small == []
        page.locator("#t-zoom-fit").click()
        still(page)
    photograph(page, f"moonstone-letters-{size[0]}")
