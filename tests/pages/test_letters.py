"""How large the letters on the board are in every game, and how a visitor makes them larger."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.pages.conftest import Visitor
from tests.pages.helpers import ARENA, PHONE, WIDE, choices, new_table, photograph, settled

GAMES = ("proving-grounds", "moonstone", "kinfire", "reflets-dacide", "dark-rituals")
LEAST = {WIDE: 12.0, PHONE: 11.0}
STILL_SMALLER = {(ARENA, WIDE): 8.0}
"""What is smaller yet: the ring of enemies is laid out for a larger window."""
SLACK = 0.1
"""Part of a pixel by which the board is not as wide as the window has room for."""
ANSWERS = 6

LETTERS = """() => [...document.querySelectorAll("#t-picture text")]
  .filter((text) => text.textContent.trim() && text.getClientRects().length)
  .map((text) => [parseFloat(getComputedStyle(text).fontSize) * Math.abs(text.getScreenCTM().a),
    [...text.childNodes].filter((one) => one.nodeName !== "title").map((one) => one.textContent).join("")])
  .filter(([, words]) => words.trim())"""


def letters(page: Page) -> list[tuple[float, str]]:
    """The size in pixels and the words of each text on the board."""
    return [(size, words) for size, words in page.evaluate(LETTERS)]


def start(page: Page, game: str) -> None:
    """Sit down at a table of a game, against bots where it needs others."""
    about = page.request.get(f"/api/games/{game}").json()
    seats = about["least_seats"]
    bots = dict.fromkeys(range(1, seats), about["bots"][0]["id"])
    page.goto(new_table(page, game, seats=seats, mine=[0], bots=bots)["url"])
    page.wait_for_selector("#t-picture svg")


@pytest.mark.line("d53")
@pytest.mark.parametrize("window", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_no_letter_on_the_board_is_too_small(visitor: Visitor, game: str, window: tuple[int, int]) -> None:
    page = visitor(*window, "fr", still=True)
    least = STILL_SMALLER.get((game, window), LEAST[window])
    start(page, game)

    for number in range(ANSWERS):
        settled(page)
        small = [(round(size, 1), words) for size, words in letters(page) if size < least - SLACK]
        assert not small, f"after {number} answers: {small[:10]}"
        if not choices(page).count():
            break
        choices(page).first.click()
        page.wait_for_timeout(150)
    photograph(page, f"letters-{game}-{window[0]}")


@pytest.mark.line("d53")
def test_the_text_size_of_the_settings_makes_the_letters_of_the_board_larger(visitor: Visitor) -> None:
    page = visitor(*WIDE, still=True)
    start(page, "moonstone")
    settled(page)
    before = min(size for size, _ in letters(page))
    board = page.locator("#t-board")
    expect(board).not_to_have_class("zoomed")

    page.evaluate("tablee.set({ text: 'larger' })")

    larger = min(size for size, _ in letters(page))
    # The panel beside it takes more room, too.
    assert larger > before * 1.2
    page.locator("#t-zoom-fit").click()
    assert min(size for size, _ in letters(page)) < larger, "all of it is shown again"
