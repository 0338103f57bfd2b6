"""A match, looked at again step by step, and gone on with from any of them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.pages.conftest import Visitor
from tests.pages.helpers import ARENA, MARKET, SHORT, Json, choices, open_tab
from tests.pages.market import commit
from tests.server.harness import AtTable, Client, Server, play_randomly

ONE_ROUND = {"rounds": 1}


def played(server: Server, game: str, seats: int, options: Json) -> tuple[str, AtTable]:
    """A match that somebody has played to the end with themselves; and what its first seat was told."""
    ana = Client.guest(server, "Ana")
    table = ana.new_table(game, mine=list(range(seats)), seats=seats, options=options)
    players = [ana.connect(table, seat, shape="wide") for seat in range(seats)]
    play_randomly(players, seed=3)
    for player in players:
        player.drain()
        player.close()
    return ana.match_of(table), players[0]


@pytest.mark.line("d21")
@pytest.mark.parametrize(("game", "seats", "options"), [(MARKET, 2, ONE_ROUND), (ARENA, 1, SHORT)])
def test_the_view_at_a_step_is_the_view_that_was_sent_then(
    server: Server, game: str, seats: int, options: Json
) -> None:
    match, live = played(server, game, seats, options)
    told = shown(live)
    assert len(told) >= 4

    for number, then in told.items():
        again = live.client.get(f"/api/matches/{match}/steps/{number}?seat=0&language=en")
        assert picked(again, again["picture"]["hash"]) == then, f"step {number}"


def shown(live: AtTable) -> dict[int, Json]:
    """What somebody saw after each answer; a picture that has not changed was not sent again."""
    seen, picture = {}, ""
    for message in live.heard:
        if message["type"] == "scene":
            picture = message.get("picture", {}).get("hash", picture)
            seen[message["number"]] = picked(message, picture)
    return seen


def picked(scene: Json, picture: str) -> Json:
    """What is seen of a scene, without what was only true at that hour of that table."""
    kept = ("number", "seat", "text", "stages", "waiting", "ready", "questions", "goal")
    return {**{name: scene.get(name) for name in kept}, "picture": picture}


@pytest.mark.line("d21")
def test_keys_step_and_jump_and_the_address_carries_the_step(visitor: Visitor, server: Server) -> None:
    match, _ = played(server, MARKET, 2, ONE_ROUND)
    page = visitor()
    page.goto(f"/replays/{match}")
    last = int(page.locator("#replay").get_attribute("data-steps") or 0)
    assert last >= 8
    expect(page.locator("#replay-board svg")).to_be_visible()

    for key, step in (("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last)):
        page.keyboard.press(key)
        expect(page.locator("#replay-count")).to_have_text(f"Step {step} of {last}")
        expect(page).to_have_url(re.compile(rf"[?&]step={step}\b"))

    expect(page.locator("#replay-status")).not_to_have_text("")
    page.goto(f"/replays/{match}?step=2")
    expect(page.locator("#replay-count")).to_have_text(f"Step 2 of {last}")
    page.locator("#replay-seat").select_option("1")
    expect(page).to_have_url(re.compile(r"[?&]seat=1\b"))
    # While both still hold cards: at the end of a match somebody may have none.
    expect(page.locator("#replay-board [id^=back-0-]").first).to_be_visible()
    page.locator("#replay-log a").last.click()
    expect(page.locator("#replay-count")).to_have_text(f"Step {last} of {last}")


@pytest.mark.line("d22")
def test_continue_from_here_opens_a_private_table_against_bots(visitor: Visitor, server: Server) -> None:
    match, _ = played(server, MARKET, 2, {"rounds": 3})
    page, other = visitor(), visitor()
    page.goto(f"/replays/{match}?step=2&seat=1")
    expect(page.locator("#replay-board svg")).to_be_visible()
    status = page.locator("#replay-status").inner_text()
    hand = titles(page, "#replay-board")

    page.locator("#replay-continue").click()

    expect(page).to_have_url(re.compile("/tables/"))
    expect(choices(page).first).to_be_visible()
    assert titles(page, "#t-picture") == hand
    open_tab(page, "text")
    expect(page.locator("#t-text-lines p").first).to_have_text(status)
    open_tab(page, "table")
    expect(page.locator("#t-seats .seat").first).to_contain_text("bot")
    expect(page.locator("#t-options")).to_contain_text("Practice table")
    commit(page)
    expect(page.locator("#t-log")).to_contain_text("Your stall shows")
    table = page.url.rpartition("/")[2]
    other.goto("/")
    other.wait_for_selector("html[data-me]", state="attached")
    expect(other.locator(f"[data-table='{table}']")).to_have_count(0)


def titles(page: Page, board: str) -> list[str]:
    """The cards in sight."""
    return page.locator(f"{board} [id^=card-] title").all_text_contents()
