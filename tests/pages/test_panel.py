"""The panel beside the board: what stays where it is, what comes first, and what nothing covers."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.pages.conftest import Visitor
from tests.pages.helpers import (
    ARENA,
    ASKED,
    PHONE,
    SHORT,
    UNTIMED,
    WIDE,
    Fingers,
    box,
    choices,
    do_overlap,
    focused,
    is_inside,
    middle,
    open_tab,
    photograph,
    play_to_the_end,
    settled,
    sit_down,
    window,
)
from tests.pages.market import commit, sit_down_together

YES = ".dialog[open] button[value=yes]"
TITLE = ".happened-title"
BODY = "#t-panel-body"


def answer_first(page: Page, place: int = 0) -> None:
    shown = page.locator("#t-play").get_attribute("data-number")
    choices(page).nth(place).click()
    if page.locator(YES).count():
        page.locator(YES).click()
    page.wait_for_selector(f"#t-play:not([data-number='{shown}'])", state="attached")
    settled(page)


@pytest.mark.line("d44")
def test_before_my_first_answer_the_strip_says_what_happened_and_then_since_my_answer(
    visitor: Visitor,
) -> None:
    page = visitor(still=True)
    sit_down(page, ARENA, options=UNTIMED)
    expect(page.locator(TITLE)).to_contain_text("What happened")
    title, first = page.locator(TITLE), page.locator(".happened-line").first
    assert not do_overlap(box(title), box(first))

    answer_first(page)

    expect(page.locator(TITLE)).to_contain_text("Since your answer")
    page.locator("[data-language=fr]").click()
    expect(page.locator(TITLE)).to_contain_text("Depuis votre réponse")


@pytest.mark.line("d11")
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_nothing_jumps_from_one_question_to_the_next(visitor: Visitor, size: tuple[int, int]) -> None:
    page = visitor(*size, still=True)
    sit_down(page, ARENA, options=SHORT)
    kept = ("panel-acts", "undo", "hint-button", "tabs", "board", "happened")
    before = {name: box(page.locator(f"#t-{name}")) for name in kept}

    for _ in range(6):
        answer_first(page, max(0, choices(page).count() - 1))
        assert {name: box(page.locator(f"#t-{name}")) for name in kept} == before

    assert not do_overlap(box(page.locator(BODY)), before["panel-acts"])


@pytest.mark.line("d11")
def test_each_question_is_shown_from_its_first_choice(visitor: Visitor) -> None:
    page = visitor(*PHONE, still=True)
    page.goto("/")
    page.locator("[data-play=kinfire]").click()
    page.wait_for_selector(ASKED)
    for _ in range(2):
        down = page.locator(BODY).evaluate("body => { body.scrollTop = 9999; return body.scrollTop; }")
        answer_first(page)
        assert page.locator(BODY).evaluate("body => body.scrollTop") == 0
        assert is_inside(box(choices(page).first), window(page))
        if down:
            return
    pytest.fail("no question was long enough to be scrolled")


@pytest.mark.line("d43")
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_hint_moves_no_choice_and_covers_nothing(visitor: Visitor, size: tuple[int, int]) -> None:
    page = visitor(*size, still=True)
    sit_down(page, ARENA, options=SHORT)
    answer_first(page)
    before = box(choices(page).first)

    page.keyboard.press("h")
    play = page.locator("#t-hint-play")
    expect(play).to_be_visible()

    now = box(choices(page).first)
    assert (now["x"], now["y"]) == (before["x"], before["y"])
    assert is_inside(box(play), box(page.locator("#t-panel-said")))
    for part in (BODY, "#t-panel-acts", "#t-prompt"):
        assert not do_overlap(box(page.locator("#t-panel-said")), box(page.locator(part)))
    photograph(page, f"hint-{size[0]}")


@pytest.mark.line("d26")
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_log_is_resized_by_keys_and_by_dragging_and_stays_so(
    visitor: Visitor, size: tuple[int, int]
) -> None:
    page = visitor(*size, still=True)
    sit_down(page, ARENA, options=SHORT)
    split, panel = page.locator("#t-split"), page.locator("#t-panel")
    setting = "split" if size == WIDE else "sheet"

    split.focus()
    before = box(panel)["height"]
    page.keyboard.press("ArrowUp")
    assert focused(page) == "t-split"
    assert split.get_attribute("aria-valuenow") == str(page.evaluate(f"tablee.settings.{setting}"))
    smaller, larger = sorted((before, box(panel)["height"]))
    assert (smaller, larger) == ((box(panel)["height"], before) if size == WIDE else (before, larger))
    assert larger - smaller > 10

    x, y = middle(split)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 60, steps=3)
    page.mouse.up()
    assert abs(middle(split)[1] - (y + 60)) < 10, "the line is where it was dropped"

    kept = box(panel)["height"]
    page.reload()
    page.wait_for_selector(ASKED)
    assert abs(box(panel)["height"] - kept) < 2
    page.locator("#t-split").dblclick()
    assert page.evaluate(f"tablee.settings.{setting}") == (62 if size == WIDE else 54)


@pytest.mark.line("d44", "d55")
def test_the_log_leads_with_what_happened_since_my_answer(visitor: Visitor) -> None:
    page = visitor(1280, 640, still=True)
    sit_down(page, ARENA, options=SHORT)
    answer_first(page)
    choices(page).filter(has_text="Stop and fight").first.click()
    if page.locator(YES).count():
        page.locator(YES).click()
    settled(page)

    news = page.locator("#t-log .log-line.news")
    assert news.count() > 3, "a fight of six enemies"
    log = box(page.locator("#t-log"))
    assert is_inside(box(news.first), log)
    assert box(news.first)["y"] - log["y"] < 40, "the first news is on top"
    assert not is_inside(box(news.last), log), "there are more of them than there is room for"
    reasons = page.locator("#t-log .news .log-why").first
    reasons.locator("summary").click()
    expect(reasons.locator("li").first).to_contain_text("(PG-")


@pytest.mark.line("d12")
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_box_about_a_choice_covers_neither_the_question_nor_the_clock(
    visitor: Visitor, size: tuple[int, int]
) -> None:
    page = visitor(*size, touch=size == PHONE)
    for _ in range(6):  # now and then a roll leaves nothing to grey
        sit_down(page, options={"clock_mode": "real_time", "clock_seconds": 120, "modules": ["dragon"]})
        choices(page).first.click()
        settled(page)
        if page.locator("#t-choices .greyed").count() >= 2:
            break
    fingers = Fingers(page)
    places = page.locator("#t-choices .greyed, #t-picture [data-blocked]")

    for greyed in places.all():
        if size == PHONE:
            fingers.down(middle(greyed))
        else:
            greyed.hover()
        why = page.locator("#t-why")
        expect(why).to_be_visible()
        for part in ("#t-prompt", "#t-clock", "#t-turn"):
            assert not do_overlap(box(why), box(page.locator(part))), part
        assert is_inside(box(why), window(page))
        if size == PHONE:
            fingers.up()
        page.keyboard.press("Escape")
    assert places.count() >= 2


@pytest.mark.line("d31")
def test_after_the_end_nothing_lies_over_the_panel_of_a_phone(visitor: Visitor) -> None:
    page = visitor(*PHONE, still=True)
    sit_down(page, ARENA, options=SHORT)

    def act(place: int) -> None:
        choices(page).nth(place).click()
        if page.locator(YES).count():
            page.locator(YES).click()

    play_to_the_end(page, act)

    tools = page.locator("#t-tools")
    for part in (BODY, "#t-prompt", "#t-tabs"):
        assert not do_overlap(box(tools), box(page.locator(part))), part
    for link in page.locator("#t-ending .button").all():
        link.scroll_into_view_if_needed()
        assert not do_overlap(box(tools), box(link))
    photograph(page, "end-phone")


@pytest.mark.line("d44")
def test_a_question_that_wears_one_down_is_passed_for_a_phase_a_round_or_the_match(visitor: Visitor) -> None:
    ana, bea = visitor(still=True), visitor(still=True)
    sit_down_together(ana, bea, options={"bell": "untimed"})
    commit(ana)
    commit(bea)
    expect(bea.locator("#t-choices .orders")).to_contain_text("Don’t ask again")
    assert bea.locator("#t-choices .choice.passes kbd").first.inner_text() != "", "to pass is one key"

    scopes = bea.locator("#t-choices .orders button")
    assert scopes.all_inner_texts() == ["in The bell", "in Round 1", "in this match"]
    scopes.last.click()

    expect(bea.locator("#t-play")).not_to_have_attribute("data-turn", "mine")
    open_tab(bea, "table")
    expect(bea.locator("#t-standing li")).to_have_count(1)
    bea.locator("#t-standing button").click()
    expect(bea.locator("#t-standing li")).to_have_count(0)
