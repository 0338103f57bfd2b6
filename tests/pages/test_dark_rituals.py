"""Dark Rituals on the page: pointing at the map, figures under a finger, an Encounter of one's own."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tablee.devtools.scratch_server import LIFTED
from tests.pages.conftest import Visitor
from tests.pages.helpers import (
    PHONE,
    box,
    choice_of,
    guest,
    photograph,
    sit_down,
)
from tests.server.harness import Server
from tests.sources import ROOT

MILL = ROOT / "docs" / "examples" / "mill-night"
RAVENOUS, PEASANT = 9, 13
"""Two figures of the example that stand in the same zone: this Attack cannot fail."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that offers the example of the documentation, made shorter: one Trapped Soul wins."""
    home = tmp_path_factory.mktemp("mill")
    shutil.copytree(MILL, home / "mill-night")
    file = home / "mill-night" / "encounters.yaml"
    text = file.read_text(encoding="utf-8")
    assert "souls_trapped, n: 3" in text
    file.write_text(text.replace("souls_trapped, n: 3", "souls_trapped, n: 1"), encoding="utf-8")
    made = Server(home, settings=f'{LIFTED}[packs]\ndark-rituals = ["mill-night"]\n')
    yield made
    made.stop()


def confirm(page: Page) -> None:
    """Keep the hand, and watch the first Hero."""
    page.keyboard.press("Enter")
    page.wait_for_selector("#t-choices .choice[data-value='\"on\"']")
    choice_of(page, "on").click()
    page.wait_for_selector("#t-choices .choice[data-value='\"pass\"']")


@pytest.mark.line("d46", "d12")
def test_pointing_at_the_map_says_why_somebody_or_some_place_cannot_be_chosen(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, "dark-rituals")
    confirm(page)
    why = page.locator("#t-why")

    page.locator("#figure-1").hover(force=True)
    expect(why).to_contain_text("You activate Characters of the Legion only")
    expect(why).to_contain_text("DR-3.3")
    choice_of(page, 7).click()
    expect(page.locator("#t-prompt")).to_contain_text("Hagatha: which Action?")
    page.locator("#figure-1").hover(force=True)
    expect(why).to_contain_text(re.compile(r"\d zones away; only the own zone counts"))
    expect(why).to_contain_text("DR-5.8")
    page.locator("#zone-1").hover(position={"x": 60, "y": 40}, force=True)
    expect(why).to_contain_text(re.compile(r"\d zones away; at most 1"))
    photograph(page, "dark-rituals-why")


@pytest.mark.line("d31", "d33")
def test_on_a_phone_a_figure_of_the_map_is_activated_by_a_finger(visitor: Visitor) -> None:
    page = visitor(*PHONE, touch=True)
    sit_down(page, "dark-rituals")
    page.locator("#t-choices button", has_text="Confirm").tap()
    page.wait_for_selector("#t-choices .choice[data-value='\"on\"']")
    choice_of(page, "on").click()
    page.wait_for_selector("#figure-11[data-pick]")
    ravenous = page.locator("#figure-11")

    assert min(box(ravenous)["width"], box(ravenous)["height"]) >= 44
    ravenous.tap()
    expect(page.locator(".aim, #t-why, [role=tooltip]").filter(has_text="Attack 2").first).to_be_visible()
    ravenous.tap()

    expect(page.locator("#t-prompt")).to_contain_text("Ravenous: which Action?")
    photograph(page, "dark-rituals-finger")


def test_an_encounter_of_ones_own_is_played_from_the_page(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/")
    guest(page)
    page.goto("/games/dark-rituals")
    page.locator("#pack").select_option(label="Night at the Mill")
    page.locator("summary", has_text="Advanced").click()
    page.get_by_label("From a pack of your own").check()
    page.get_by_role("button", name="Create the table").click()
    page.wait_for_selector("#t-play[data-turn=mine]")

    expect(page.locator("#t-log")).to_contain_text("The wheel stands still.")
    confirm(page)
    choice_of(page, RAVENOUS).click()
    choice_of(page, ["attack", PEASANT]).click()
    page.wait_for_selector("#t-play[data-turn=over]")

    expect(page.locator("#t-log")).to_contain_text("Two lights burn in the mill.")
    photograph(page, "dark-rituals-own")
