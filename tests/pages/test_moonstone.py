"""Moonstone in the browser: two people in two languages, a table without squares, the ruler."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.contract.games import SOAK
from tests.pages.conftest import Visitor
from tests.pages.helpers import (
    PHONE,
    Json,
    box,
    choice_of,
    choices,
    guest,
    is_inside,
    is_over,
    join,
    log_lines,
    new_table,
    open_tab,
    photograph,
    prompt,
    settled,
)
from tests.server.harness import eventually

GAME = "moonstone"
SMALL: Json = {"troupe_size": 3, "stones": 5}
PLACE = "#t-picture [data-place]"
AIMED = "#t-aim"


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
        for number in range(min(SMALL["troupe_size"], choices(page).count())):
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
    """Where a point of the table, in inches, lies in the window, once nothing grows or shrinks any more."""
    rect, ground = page.locator(f"{PLACE} .ms-ground"), None
    while ground != (ground := box(rect)):
        page.wait_for_timeout(100)
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

    # Far from the middle, where a Stone may lie: from a Stone the ruler measures to its rim.
    page.mouse.click(*spot(page, 15, 2))
    page.mouse.click(*spot(page, 20, 2))

    expect(page.locator(AIMED)).to_contain_text("5″")
    expect(page.locator("#t-picture .t-over .ms-ruler")).to_have_count(1)
    page.locator("#t-ruler").click()
    expect(page.locator(AIMED)).to_be_hidden()

    page.keyboard.press("d")
    for key in (*["ArrowDown"] * 16, "Enter", *["ArrowRight"] * 2, "ArrowUp", *["Shift+ArrowUp"] * 2):
        page.keyboard.press(key)
    expect(page.locator("#t-spoken")).to_contain_text("20.0″, 3.2″")
    page.keyboard.press("Enter")

    expect(page.locator(AIMED)).to_contain_text("2.3″")
    page.keyboard.press("Escape")
    expect(page.locator("#t-ruler")).to_have_attribute("aria-pressed", "false")
    expect(page.locator(AIMED)).to_be_hidden()


def is_filled(page: Page) -> bool:
    """Whether the picture has the room of its own shape, and is not made smaller to fit another."""
    return bool(
        page.evaluate("""() => {
            const svg = document.querySelector("#t-picture svg");
            const { width, height } = svg.getBoundingClientRect();
            const own = svg.viewBox.baseVal;
            return Math.abs(width / height - own.width / own.height) < 0.01;
        }""")
    )


SAID = re.compile("socle à socle|pioche")
"""How far away the target is, or how many cards are drawn."""


@pytest.mark.line("d16")
def test_what_a_choice_would_come_to_is_shown_before_it_is_made(visitor: Visitor) -> None:
    page = visitor(*PHONE, "fr", touch=True)
    sit_down(page, mine=[0], bots={"1": "random"})
    to_deployment(page)
    weighed = page.locator("#t-choices .choice.weighed[data-value^='[\"a']").first  # an attack or an ability
    while not weighed.count():
        page.wait_for_selector("#t-play[data-turn=mine]")
        choose(page)

    assert is_filled(page), "the card of who acts makes the picture higher, and the board grows with it"
    weighed.hover()
    expect(page.locator("#t-why")).to_contain_text(SAID)
    page.mouse.move(2, 2)
    expect(page.locator("#t-why")).to_be_hidden()

    weighed.tap()
    expect(page.locator(AIMED)).to_contain_text(SAID)
    photograph(page, "moonstone-weigh")
    answer(page, page.locator("#t-aim-yes").tap)
    expect(page.locator(AIMED)).to_be_hidden()


@pytest.mark.line("d16")
def test_on_a_phone_what_is_said_of_a_choice_is_read_without_scrolling(visitor: Visitor) -> None:
    page = visitor(*PHONE, "fr", touch=True)
    sit_down(page, mine=[0], bots={"1": "random"})
    page.wait_for_selector("#t-play[data-turn=mine]")

    page.locator("#t-choices .choice.weighed").nth(6).tap()
    page.wait_for_selector("#t-aim-yes")

    said = page.locator(f"{AIMED} li").first
    assert is_inside(box(said), box(page.locator("#t-panel-body")))
    expect(said).to_contain_text("Elle compte")


YES = ".dialog[open] button[value=yes]"
END = ["end", 0]


def take_the_hint(page: Page) -> None:
    """Do what is suggested. On a busy machine a suggestion may come too late: then one asks again."""
    play = page.locator("#t-hint-play")

    def is_there() -> bool:
        page.keyboard.press("h")
        page.wait_for_timeout(100)
        return play.count() > 0

    eventually(is_there, "there is a suggestion")
    play.click()


def to_a_stone(page: Page) -> Locator:
    """What leads to a Stone: to dig, to go, of all places that which is the nearest to one; or the end."""
    offered = [json.loads(value) for value in page.evaluate(VALUES)]
    if asks_for_place(page):
        told = page.locator("#t-text-lines").text_content() or ""
        stones = [(1000 * float(x), 1000 * float(y)) for x, y in re.findall(STONE, told)]
        ends = [value[0][-1] for value in offered]
        best = min(range(len(ends)), key=lambda number: min(math.dist(ends[number], at) for at in stones))
        return choices(page).nth(best)
    for action in ("harvest", "jog", "step", "end"):
        for number, value in enumerate(offered):
            if isinstance(value, list) and value[0] == action:
                return choices(page).nth(number)
    return choices(page).first


VALUES = """() => Array.from(
    document.querySelectorAll("#t-choices .choice:not(.greyed)"), (one) => one.dataset.value)"""
STONE = r"A Stone at ([\d.]+), ([\d.]+)"


def least(page: Page) -> Locator:
    """As little as possible: nobody reacts until the activation is over, and one's own ends at once."""
    skip, end = page.locator("#t-skip"), choice_of(page, END)
    return skip if skip.count() else end if end.count() else choices(page).first


def answer_with(page: Page, pick: Callable[[Page], Locator] | None) -> None:
    """Answer with a button; without one, with what is suggested."""

    def press() -> None:
        if pick is None:
            take_the_hint(page)
        else:
            pick(page).click()
        if page.locator(YES).count():
            page.locator(YES).click()

    if page.locator("#t-list-submit").count() and pick is not None:
        choose(page)
    else:
        answer(page, press)


def has_stone(page: Page, seat: int) -> bool:
    """Whether a player holds a Stone, as the strip of the players says."""
    told = page.locator(f"#player-{seat} > title").text_content()
    return told is not None and "0 carried, 0 safe" not in told


@pytest.mark.line("d4", "d19")
def test_two_people_in_two_languages_play_a_match_to_its_end(visitor: Visitor) -> None:
    """One digs for a Stone while the other waits; in ``make soak`` both do what is suggested, to the end."""
    ana, bea = visitor(), visitor(*PHONE, "fr", touch=True)
    table = sit_down(ana)
    guest(bea, "Bea")
    join(bea, table)
    ana.wait_for_selector("#t-play[data-status=playing] #t-picture svg")
    open_tab(ana, "text")  # where the Stones are

    while not (is_over(ana) and is_over(bea)):
        eventually(lambda: is_asked(ana) or is_asked(bea) or is_over(ana), "somebody is asked")
        if is_asked(ana):
            digs = "Turn" in ana.locator("#t-stage").inner_text() and not has_stone(ana, 0)
            answer_with(ana, None if SOAK else to_a_stone if digs else least)
        elif is_asked(bea):
            answer_with(bea, None if SOAK else least)

    # Where the Stones fall is chance: she need not have got one.
    assert any(" jogs " in line for line in log_lines(ana))
    assert not any("jogs" in line for line in log_lines(bea)), "each in their own language"
    for page in (ana, bea):
        assert prompt(page)
        expect(page.locator("#t-ending .result")).to_be_visible()
    expect(bea.locator("#t-panel-acts")).to_have_css("border-top-style", "none")
    expect(bea.locator("#t-tools")).to_be_visible()
    photograph(bea, "moonstone-phone")


def to_action(page: Page) -> None:
    """Through set-up and deployment, until a character is asked for its action."""
    while True:
        page.wait_for_selector("#t-play[data-turn=mine]")
        settled(page)
        if prompt(page).startswith("What does"):
            return
        if asks_for_place(page):
            page.locator("#candidates [data-pick]").first.click(force=True)
            page.wait_for_selector("#t-aim-yes")
            answer(page, page.locator("#t-aim-yes").click)
        else:
            choose(page)


def enemy(page: Page) -> Locator:
    """A character of the other player that cannot be chosen."""
    theirs = page.locator(
        "#bases .piece:not([data-pick])",
        has=page.locator("title", has_text=re.compile(r"\((Random|Beginner)")),
    )
    expect(theirs.first).to_be_attached()
    return theirs.first


def whole_table(page: Page) -> None:
    """Show the whole table in the viewport, and wait until the camera stands still."""
    page.locator("#t-zoom-fit").click()
    settled(page)
    spot(page, 0, 0)


@pytest.mark.line("d12", "d46")
def test_pointing_at_somebody_out_of_range_says_so_with_the_figure(visitor: Visitor) -> None:
    page = visitor()
    why = page.locator("#t-why")
    for _ in range(4):  # a bot that reacts at random now and then leaves a character without energy
        sit_down(page, mine=[0], bots={"1": "random"})
        to_action(page)
        whole_table(page)
        enemy(page).hover(force=True)
        expect(why).to_contain_text("Attack")
        if "Not enough energy" not in why.inner_text():
            break

    expect(why).to_contain_text(re.compile(r"Attack .*: Out of range: \d+(\.\d)? of \d+ inch"))
    expect(why).to_contain_text("MS-6.7")
    photograph(page, "moonstone-why")
    page.mouse.move(5, 5)
    expect(why).to_be_hidden()


@pytest.mark.line("d12", "d46")
def test_pointing_at_a_wall_or_a_tree_says_why_it_cannot_be_climbed(visitor: Visitor) -> None:
    page = visitor()
    why = page.locator("#t-why")
    sit_down(page, mine=[0], bots={"1": "random"})
    to_action(page)
    whole_table(page)

    page.locator("#piece-4").hover(force=True)
    expect(why).to_contain_text("inches are missing")
    expect(why).to_contain_text("MS-5.10")
    page.locator("#piece-6").hover(force=True)
    expect(why).to_contain_text("Nobody climbs over that.")
    expect(why).to_contain_text("MS-2.6")
    photograph(page, "moonstone-why-terrain")


@pytest.mark.line("d12", "d46")
def test_a_finger_on_somebody_who_cannot_be_chosen_is_told_why(visitor: Visitor) -> None:
    page = visitor(*PHONE)
    sit_down(page, mine=[0], bots={"1": "random"})
    to_action(page)
    whole_table(page)

    enemy(page).scroll_into_view_if_needed()
    enemy(page).click(force=True)

    note = page.locator("#t-dock .note")
    expect(note).to_contain_text("Out of range")
    assert is_inside(box(note), {"x": 0, "y": 0, "width": PHONE[0], "height": PHONE[1]})
    photograph(page, "moonstone-why-phone")


@pytest.mark.line("d14")
def test_the_card_of_a_character_lies_beside_the_board_with_its_words_explained(visitor: Visitor) -> None:
    page = visitor(still=True)
    sit_down(page, mine=[0], bots={"1": "random"})
    to_deployment(page)
    page.locator("#candidates [data-pick]").first.click(force=True)
    expect(page.locator("#t-aim-yes")).to_be_visible()
    answer(page, lambda: page.keyboard.press("Enter"))
    base = page.locator("#t-picture [id^=base-]").first

    base.hover()

    dock = page.locator("#t-dock")
    expect(dock.locator(".face svg text").filter(has_text="Evade").first).to_be_visible()
    expect(dock.locator(".inspect-terms dt").filter(has_text="Evade")).to_have_count(1)
    assert dock.locator("[id^=base-], [data-pick], svg [tabindex='0']").count() == 0, "a card is no piece"
    page.locator("[data-language=fr]").click()
    base.hover()
    expect(dock.locator(".inspect-terms dt").filter(has_text="Esquive")).to_have_count(1)
