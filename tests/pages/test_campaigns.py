"""Campaigns in the browser: begun, gone on with, read about, and told to nobody else."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.pages.conftest import Visitor
from tests.pages.helpers import MARKET, PHONE, WIDE, open_tab, photograph
from tests.pages.market import arrive, play


def begin(page: Page, name: str) -> str:
    """Begin a campaign on the page of the game; return its table's address with the invitation."""
    arrive(page, "Ana")
    page.goto(f"/games/{MARKET}")
    page.locator("summary", has_text="Advanced").click()
    page.locator("#option-rounds").fill("1")
    page.locator("#campaign-name").fill(name)
    page.locator("[data-begin-campaign]").click()
    page.wait_for_selector("#t-gathering:not([hidden])")
    return page.locator("#t-invite-link").input_value()


@pytest.mark.line("d52")
@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_a_campaign_is_begun_gone_on_with_and_read_about(visitor: Visitor, size: tuple[int, int]) -> None:
    ana, bea = visitor(*size), visitor(language="fr")
    arrive(bea, "Bea")
    bea.goto(begin(ana, "Les vendredis"))

    # The first chapter, then the next one: with one click each.
    play(ana, bea)
    photograph(ana, f"campaign-end-{size[0]}")
    ana.locator("#t-rematch", has_text="Next chapter").click()
    expect(ana.locator("#t-gathering")).to_be_visible()
    bea.locator("#t-rematch", has_text="Chapitre suivant").click()
    for page in (ana, bea):
        page.wait_for_selector("#t-play[data-status=playing] #t-picture svg")
    assert bea.url == ana.url

    # The journal at the table, and on a page of its own.
    open_tab(ana, "journal")
    expect(ana.locator("#t-journal-lines")).to_contain_text("coin")
    ana.goto("/")
    row = ana.locator("[data-campaign]")
    expect(row).to_contain_text("Les vendredis")
    expect(row).to_contain_text("Chapter 2 is being played")
    photograph(ana, f"campaign-front-{size[0]}")
    row.get_by_role("link", name="Journal").click()
    expect(ana.locator(".journal")).to_contain_text("coin")
    shown = "wide" if size == WIDE else "tall"
    expect(ana.locator(f".journal-picture.for-{shown} > svg")).to_be_visible()
    expect(ana.locator(".chapters li")).to_have_count(2)
    photograph(ana, f"campaign-page-{size[0]}")
    ana.locator("#go-on button").click()
    ana.wait_for_url(re.compile("/tables/"))


@pytest.mark.line("d52")
def test_a_stranger_learns_nothing_but_is_invited_by_the_link(visitor: Visitor) -> None:
    ana, eve = visitor(), visitor(expects="403")
    begin(ana, "Fridays")
    ana.goto("/")
    ana.locator("[data-campaign] a", has_text="Journal").click()
    invite = ana.locator("#campaign-invite").input_value()

    arrive(eve, "Eve")
    eve.goto(invite.partition("?")[0])
    expect(eve.locator("main")).to_contain_text("Only members")
    assert "Fridays" not in eve.content()
    eve.goto(invite)
    eve.locator("#campaign-join").click()

    expect(eve.locator("h1")).to_have_text("Fridays")
    ana.reload()
    expect(ana.locator("main")).to_contain_text("Ana, Eve")
