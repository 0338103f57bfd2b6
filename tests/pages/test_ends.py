"""How a match ends at the table: who has won by name, what is remembered, one's best, and the next match."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.pages.conftest import Visitor
from tests.pages.helpers import ARENA, PHONE, WIDE, choices, new_table, open_tab, photograph
from tests.pages.market import act, seen, sit_down_together, watch


@pytest.mark.line("d50", "d45")
def test_everybody_is_told_who_has_won_by_name_and_what_is_remembered(visitor: Visitor) -> None:
    ana, bea, wim = visitor(*WIDE), visitor(*PHONE, language="fr"), visitor()
    table = sit_down_together(ana, bea, options={"rounds": 1, "bell": "untimed"})
    watch(wim, table)

    play_out(ana, bea)

    told = [page.locator("#t-ending .result").inner_text() for page in (ana, bea, wim)]
    print(told)
    assert told in (
        ["You have won.", "Ana a gagné.", "Ana has won."],
        ["Bea has won.", "Vous avez gagné.", "Bea has won."],
        [
            "You and Bea have won together.",
            "Ana et vous ont gagné ensemble.",
            "Ana and Bea have won together.",
        ],
    )
    for page in (ana, bea, wim):
        expect(page.locator("#t-ending .moments li").first).to_be_visible()
        expect(page.locator("#t-ending .moments a").first).to_have_attribute(
            "href", re.compile(r"/replays/\w+\?step=\d+$")
        )
        assert not re.search(
            r"(Seat|Seller|Player|Place|Vendeur|Joueur) \d", page.locator("#t-play").inner_text()
        )
    photograph(ana, "end-market-wide")
    photograph(bea, "end-market-tall")


@pytest.mark.line("d50")
def test_the_next_match_says_who_is_in_and_who_is_invited(visitor: Visitor) -> None:
    ana, bea, wim = visitor(), visitor(language="fr"), visitor()
    table = sit_down_together(ana, bea)
    watch(wim, table)
    ana.locator("#t-tab-table").click()
    ana.locator("#t-concede").click()
    ana.get_by_role("dialog").get_by_role("button", name="Concede").click()
    expect(wim.locator("#t-ending .result")).to_have_text("Bea has won.")

    ana.locator("#t-rematch").click()

    expect(bea.locator("#t-ending .next-match")).to_have_text(
        "Prochaine partie : Ana en place. En attente : Bea."
    )
    expect(wim.locator("#t-ending .next-match")).to_have_text("Next match: Ana in. Invited: Bea.")
    bea.locator("#t-rematch").click()
    expect(wim.locator("#t-ending .next-match")).to_have_text("Next match: Ana, Bea in.")
    for page in (ana, bea):
        expect(choices(page).first).to_be_visible()


@pytest.mark.line("d50")
@pytest.mark.parametrize(
    ("is_best", "told"),
    [(True, "Your best result with these options."), (False, "Your best: Wounds: 2 · Rounds: 9. Watch it")],
)
def test_alone_one_is_told_ones_best_result(visitor: Visitor, is_best: bool, told: str) -> None:
    page = visitor(*WIDE)

    def history(route: Route) -> None:
        """What the server tells after a win, which takes too long to play here."""
        found = route.fetch().json()
        played = found["matches"][0] | {"ranked": True, "practice": False}
        best = {name: played[name] for name in ("game", "name", "options")}
        best |= {"facts": ["Wounds: 2", "Rounds: 9"], "match": played["match"] if is_best else "earlier"}
        route.fulfill(json=found | {"matches": [played], "best": [best]})

    page.route("**/api/history", history)
    page.goto(new_table(page, ARENA)["url"])
    open_tab(page, "table")
    page.locator("#t-concede").click()
    page.get_by_role("dialog").get_by_role("button", name="Concede").click()

    expect(page.locator("#t-ending .result")).to_have_text("You have lost.")
    expect(page.locator("#t-ending .best")).to_have_text(told)


def play_out(*pages: Page) -> None:
    rng = random.Random(1)
    for _ in range(400):
        if all(seen(page).over for page in pages):
            return
        for page in pages:
            act(page, rng)
            page.wait_for_timeout(20)
    raise AssertionError("the match does not end")
