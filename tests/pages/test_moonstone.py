"""Moonstone in the browser: two people in two languages, a table without squares, the ruler."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.contract.games import SOAK
from tests.pages.conftest import Visitor
from tests.pages.helpers import (
    PHONE,
    Json,
    box,
    choices,
    guest,
    is_over,
    join,
    log_lines,
    new_table,
    open_tab,
    photograph,
    prompt,
    settled,
)
from tests.server.harness import PATIENCE, eventually

GAME = "moonstone"
SMALL: Json = {"troupe_size": 3, "stones": 5}
PLACE = "#t-picture [data-place]"
AIMED = "#t-aim"
MOST_SECONDS = 600 if SOAK else PATIENCE


def answer(page: Page, act: Any) -> None:
    """Do something that answers the question, and wait until that is shown."""
    shown = page.locator("#t-play").get_attribute("data-number")
    act()
    page.wait_for_selector(f"#t-play:not([data-number='{shown}'])", state="attached")
    settled(page)


def choose(page: Page, place: int = 0) -> None:
    """The choice at a place of the list, or as many as are wanted."""
    submit = page.locator("#t-list-submit")
    if submit.count():
        for number in range(SMALL["troupe_size"]):
            choices(page).nth(number).click()
        answer(page, submit.click)
    else:
        answer(page, choices(page).nth(place).click)


def is_asked(page: Page) -> bool:
    return page.locator("#t-play").get_attribute("data-turn") == "mine"


def asks_for_place(page: Page) -> bool:
    return is_asked(page) and page.locator("#candidates [data-pick]").count() > 0


def sit_down(page: Page, **more: Any) -> Json:
    table = new_table(page, GAME, seats=2, options=SMALL, **more)
    page.goto(table["url"])
    return table


def spot(page: Page, x: float, y: float) -> tuple[float, float]:
    """Where a point of the table, in inches, lies in the window."""
    ground = box(page.locator(f"{PLACE} > rect").first)
    return ground["x"] + ground["width"] * x / 36, ground["y"] + ground["height"] * (36 - y) / 36


def to_deployment(page: Page) -> None:
    """Through the set-up, with the first choices, until a character is to be placed."""
    page.wait_for_selector("#t-play[data-turn=mine]")
    while not asks_for_place(page):
        choose(page)


@pytest.mark.line("d16")
def test_a_place_is_shown_before_it_is_taken_and_a_wrong_one_names_its_rule(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, mine=[0], bots={"1": "random"})
    to_deployment(page)

    page.mouse.click(*spot(page, 18, 18))

    expect(page.locator(AIMED)).to_contain_text("10 inches of your edge")
    expect(page.locator(AIMED)).to_contain_text("MS-3.11")
    expect(page.locator("#t-picture .t-over .ms-ghost")).to_have_count(1)
    photograph(page, "moonstone-aim")
    page.keyboard.press("Escape")
    expect(page.locator(AIMED)).to_be_hidden()
    expect(page.locator("#t-picture .t-over")).to_have_count(0)
    page.locator("#candidates [data-pick]").first.click(force=True)
    expect(page.locator("#t-aim-yes")).to_be_visible()
    answer(page, lambda: page.keyboard.press("Enter"))
    expect(page.locator("#bases .piece").first).to_be_visible()


@pytest.mark.line("d16")
def test_the_ruler_measures_at_any_time(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, mine=[0], bots={"1": "random"})
    to_deployment(page)
    page.locator("#t-ruler").click()

    page.mouse.click(*spot(page, 15, 18))
    page.mouse.click(*spot(page, 20, 18))

    expect(page.locator(AIMED)).to_contain_text("5″")
    expect(page.locator("#t-picture .t-over .ms-ruler")).to_have_count(1)
    page.locator("#t-ruler").click()
    expect(page.locator(AIMED)).to_be_hidden()


@pytest.mark.line("d4", "d19")
def test_two_people_in_two_languages_play_until_one_gives_up_or_bots_have_ended_it(visitor: Visitor) -> None:
    ana, bea = visitor(), visitor(*PHONE, "fr", touch=True)
    table = sit_down(ana)
    guest(bea, "Bea")
    join(bea, table)
    ana.wait_for_selector("#t-play[data-status=playing] #t-picture svg")

    while "Turn 1" not in ana.locator("#t-stage").inner_text():
        eventually(lambda: is_asked(ana) or is_asked(bea), "somebody is asked")
        choose(ana if is_asked(ana) else bea)

    expect(bea.locator("#t-stage")).to_have_text("Tour 1")
    assert any("takes the field" in line for line in log_lines(ana))
    assert not any("takes the field" in line for line in log_lines(bea)), "each in their own language"
    photograph(bea, "moonstone-phone")
    if SOAK:
        for page, seat in ((ana, 0), (bea, 1)):
            said = page.request.post(f"/api/tables/{table['id']}/bot", data={"seat": seat, "bot": "random"})
            assert said.ok, said.text()
    else:
        open_tab(bea, "table")
        bea.locator("#t-concede").click()
        bea.locator(".dialog[open] button[value=yes]").click()
    for page in (ana, bea):
        page.wait_for_selector("#t-play[data-turn=over]", timeout=MOST_SECONDS * 1000)
        assert is_over(page)
        assert prompt(page)
