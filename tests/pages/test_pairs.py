"""Two people at one seat: how they come to it, and what they say to each other."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.pages.conftest import Visitor
from tests.pages.helpers import MARKET, PHONE, WIDE, new_table, open_tab, photograph
from tests.pages.market import arrive


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_a_pair_sits_down_begins_and_speaks_alone(visitor: Visitor, size: tuple[int, int]) -> None:
    ana, bea, cem = visitor(*size), visitor(*size, language="fr"), visitor()
    for page, name in ((ana, "Ana"), (bea, "Bea"), (cem, "Cem")):
        arrive(page, name)
    table = new_table(ana, MARKET, seats=2, pairs=[0])
    ana.goto(table["url"])
    expect(ana.locator("#t-gathering")).to_contain_text("for two")
    cem.goto(table["url"])
    cem.locator("#t-take-1").click()

    # The host may begin now, or wait for the partner, who comes.
    expect(ana.locator("#t-begin-now")).to_be_visible()
    bea.goto(table["url"])
    expect(bea.locator("#t-take-0")).to_have_text("Prendre l’autre place")
    photograph(bea, f"pair-gathers-{size[0]}")
    bea.locator("#t-take-0").click()
    for page in (ana, bea, cem):
        page.wait_for_selector("#t-play[data-status=playing] #t-picture svg")

    open_tab(ana, "chat")
    ana.locator("#t-chat-partner").check()
    ana.locator("#t-chat-text").fill("psst")
    ana.keyboard.press("Enter")
    expect(ana.locator("#t-chat-lines")).to_contain_text("psst")
    ana.locator("#t-chat-partner").uncheck()
    ana.locator("#t-chat-phrase").select_option(label="Good luck!")

    open_tab(bea, "chat")
    expect(bea.locator("#t-chat-lines")).to_contain_text("psst")
    expect(bea.locator("#t-chat-lines")).to_contain_text("Bonne chance")
    photograph(bea, f"pair-chat-{size[0]}")
    open_tab(cem, "chat")
    expect(cem.locator("#t-chat-lines")).to_contain_text("Good luck!")
    expect(cem.locator("#t-chat-lines")).not_to_contain_text("psst")
    expect(cem.locator("#t-chat-partner-part")).to_be_hidden()
