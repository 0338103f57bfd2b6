"""Taking back: what it would take, what closes the way, with consent, and without limit in practice."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.pages.conftest import Visitor
from tests.pages.helpers import ARENA, MARKET, UNTIMED, choices, log_lines, open_tab, settled, sit_down
from tests.pages.market import commit, sit_down_together


@pytest.mark.line("d23")
def test_undo_is_one_key_and_says_what_it_takes_back(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, MARKET, mine=[0, 1], practice=True)
    card = choices(page).first.locator(".choice-words").inner_text()
    choices(page).first.click()
    expect(page.locator("#t-prompt")).to_have_text("How much do you stake?")
    page.locator("#t-undo").hover()
    expect(page.locator("#t-undo-what")).to_contain_text(card)

    page.keyboard.press("u")

    expect(page.locator("#t-prompt")).to_have_text("Which card do you commit?")
    expect(page.locator("#t-notice")).to_contain_text(card)


@pytest.mark.line("d23")
def test_a_refused_undo_says_what_closed_the_way_and_the_others_may_agree(visitor: Visitor) -> None:
    ana, bea = visitor(), visitor(language="fr")
    sit_down_together(ana, bea)
    for page in (ana, bea):
        commit(page)
    expect(ana.locator("#t-log")).to_contain_text("Your stall shows")
    for page in (ana, bea):
        page.locator("#t-choices .choice.passes").click()
    expect(ana.locator("#t-stage")).to_have_text("Round 1 · The prize")

    ana.keyboard.press("u")

    expect(ana.locator("#t-notice")).to_contain_text("You can’t undo while others may still act.")
    for answer in ("no", "yes"):
        ana.locator("#t-undo-ask").click()
        expect(bea.locator("#t-asking")).to_contain_text("Ana voudrait reprendre 2 coups.")
        expect(ana.locator("#t-stage")).to_have_text("Round 1 · The prize")
        bea.locator(f"#t-agree-{answer}").click()
        expect(bea.locator("#t-asking")).to_be_hidden()
        if answer == "no":
            ana.keyboard.press("u")
    expect(ana.locator("#t-stage")).to_have_text("Round 1 · The bell")
    expect(bea.locator("#t-log")).to_contain_text("Ana a repris un coup.")


@pytest.mark.line("d23")
def test_dice_that_were_seen_close_the_way(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, ARENA, options=UNTIMED)
    choices(page).first.click()
    expect(page.locator("#t-log")).to_contain_text("You roll")

    page.keyboard.press("u")

    expect(page.locator("#t-notice")).to_contain_text("dice were rolled or cards shuffled")
    expect(page.locator("#t-undo-ask")).to_have_count(0)
    expect(page.locator("#t-stage")).to_have_text("Round 1 · Roll")


@pytest.mark.line("d24")
def test_after_undo_the_same_move_meets_the_same_dice(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, ARENA, options=UNTIMED, practice=True)
    seen = []
    for _ in range(2):
        choices(page).first.click()
        expect(page.locator("#t-stage")).to_have_text("Round 1 · Roll")
        seen.append([line for line in log_lines(page) if line.startswith("You roll")])
        page.keyboard.press("u")
        expect(page.locator("#t-stage")).to_have_text("Round 1 · Start of the round")

    assert seen[0] == seen[1] != []


@pytest.mark.line("d25")
def test_on_a_practice_table_one_goes_back_to_an_action_a_phase_or_a_round(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, ARENA, options=UNTIMED, practice=True)
    beginning = log_lines(page)
    play_into_the_second_round(page)
    before = page.locator("#t-stage").inner_text()

    page.keyboard.press("u")
    expect(page.locator("#t-stage")).not_to_have_text(before)
    go_back(page, "Round 1 · Roll")
    assert [line for line in log_lines(page) if line.startswith("You roll")] != []
    go_back(page, "Round 1 · Start of the round")

    assert log_lines(page)[: len(beginning)] == beginning
    assert all("undid a move" in line for line in log_lines(page)[len(beginning) :])


def play_into_the_second_round(page: Page) -> None:
    """Roll once and stop, then take the first of whatever is offered."""
    for _ in range(100):
        if "Round 2" in page.locator("#t-stage").inner_text():
            return
        stop = choices(page).filter(has_text="Stop and fight")
        (stop if stop.count() else choices(page)).first.click()
        if page.locator("dialog[open]").count():
            page.locator("dialog[open] button[value=yes]").click()
        settled(page)
    raise AssertionError("the first round does not end")


def go_back(page: Page, stage: str) -> None:
    """Choose where to go back to."""
    open_tab(page, "table")
    page.locator("#t-back-to").click()
    page.get_by_role("dialog").get_by_role("button", name=stage, exact=True).click()
    expect(page.locator("#t-stage")).to_have_text(stage)
