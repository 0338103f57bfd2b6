"""Whole matches of Proving Grounds, from the first question to the end: by mouse, by keyboard, by touch."""

from __future__ import annotations

from itertools import cycle

import pytest
from playwright.sync_api import Locator, Page

from tests.pages.conftest import Visitor
from tests.pages.helpers import (
    ASKED,
    PHONE,
    SHORT,
    WIDE,
    choices,
    focused,
    is_over,
    photograph,
    play_to_the_end,
    prompt,
    settled,
    sit_down,
    tab_to,
)

YES = ".dialog[open] button[value=yes]"


def piece_of(page: Page, choice: Locator) -> Locator | None:
    """The piece on the board that means the same as a button, if there is one."""
    value = choice.get_attribute("data-value")
    pieces = page.locator(f"#t-picture [data-pick='{value}']")
    return pieces.first if pieces.count() else None


def assert_ended(page: Page) -> None:
    """The end is told, and there is a way on from it."""
    assert is_over(page)
    assert page.locator("#t-ending .result").is_visible()
    assert prompt(page)
    for onward in ("rematch", "replay", "front"):
        assert page.locator(f"#t-{onward}").is_visible()


@pytest.mark.line("d12")
def test_a_match_is_played_to_the_end_by_mouse(visitor: Visitor) -> None:
    page = visitor(*WIDE, "en")
    sit_down(page, options=SHORT)
    on_board = cycle((True, False))

    def click(place: int) -> None:
        button = choices(page).nth(place)
        piece = piece_of(page, button) if next(on_board) else None
        (piece or button).click()
        if page.locator(YES).count():
            photograph(page, "confirm")
            page.locator(YES).click()

    photograph(page, "table-wide")
    assert play_to_the_end(page, click) > 4
    assert_ended(page)
    photograph(page, "end-wide")


@pytest.mark.line("d26")
def test_a_match_is_played_to_the_end_by_keyboard_alone_and_the_focus_is_never_lost(visitor: Visitor) -> None:
    page = visitor(*WIDE, "fr")
    page.goto("/games/proving-grounds")
    make_table_by_keys(page)
    ways = cycle(("key", "button", "board"))

    def press(place: int) -> None:
        button = choices(page).nth(place)
        piece = piece_of(page, button)
        way = next(ways)
        shortcut, had_focus = button.get_attribute("aria-keyshortcuts"), bool(focused(page))
        # Space belongs to what has the focus, if anything has.
        if way == "key" and shortcut is not None and not (shortcut == "Space" and had_focus):
            page.keyboard.press(shortcut)
        elif way == "board" and piece is not None:
            arrow_to(page, piece)
            page.keyboard.press("Enter")
        else:
            tab_to(page, f"#{button.get_attribute('id')}")
            assert has_visible_focus(page)
            page.keyboard.press("Enter")
        if page.locator(YES).count():
            page.keyboard.press("Enter")  # the dialog opens on its answer
        settled(page)
        assert focused(page) or not had_focus, "the focus is lost"

    assert play_to_the_end(page, press) > 4
    assert_ended(page)
    photograph(page, "end-french")
    tab_to(page, "#t-rematch")


def make_table_by_keys(page: Page) -> None:
    """Through the form of the game: no clock, two defeats, four spaces of health."""
    tab_to(page, "#new-table details summary")
    page.keyboard.press("Enter")
    tab_to(page, "[name=option-clock_mode]")
    while page.evaluate("document.activeElement.value") != '"untimed"':
        page.keyboard.press("ArrowDown")
    for name in ("target_defeats", "health_spaces"):
        tab_to(page, f"#option-{name}")
        page.keyboard.press("ControlOrMeta+a")
        page.keyboard.type(str(SHORT[name]))
    tab_to(page, "#new-table [type=submit]")
    page.keyboard.press("Enter")
    page.wait_for_selector(ASKED)
    assert page.locator("html").get_attribute("lang") == "fr"


def arrow_to(page: Page, piece: Locator) -> None:
    """From the board to one of its pieces, by Tab and arrows."""
    tab_to(page, "#t-board, #t-picture [data-pick], #t-picture [data-blocked]")
    wanted = piece.get_attribute("id")
    for key in ("ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", *["ArrowLeft"] * 8, *["ArrowRight"] * 16):
        if focused(page) == wanted:
            return
        page.keyboard.press(key)
    # What lies aside of the arrows' way is reached by Tab.
    tab_to(page, f"#{wanted}")


def has_visible_focus(page: Page) -> bool:
    return bool(
        page.evaluate("""() => {
            const style = getComputedStyle(document.activeElement);
            return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
        }""")
    )


@pytest.mark.line("d33")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_match_is_played_to_the_end_by_taps_on_a_phone(visitor: Visitor, language: str) -> None:
    page = visitor(*PHONE, language, touch=True)
    sit_down(page, options=SHORT)
    assert page.locator("html").get_attribute("lang") == language
    on_board = cycle((True, False))

    def tap(place: int) -> None:
        button = choices(page).nth(place)
        piece = piece_of(page, button) if next(on_board) else None
        (piece or button).tap()
        if page.locator(YES).count():
            page.locator(YES).tap()

    photograph(page, f"table-phone-{language}")
    assert play_to_the_end(page, tap) > 4
    assert_ended(page)
    photograph(page, f"end-phone-{language}")
