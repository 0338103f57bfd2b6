"""The lantern market in the browser: two people sit down to it, and play by hand or at random.

All words are read from the page, never from the server, so that a test sees what a person would see.
"""

from __future__ import annotations

import contextlib
import random
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from playwright.sync_api import Error, Locator, Page, expect

from tests.pages.helpers import ASKED, MARKET, Json, choices, new_table, prompt

# Sitting down


def arrive(page: Page, name: str) -> None:
    """Be somebody of that name, in the language of the browser."""
    language = str(page.evaluate("navigator.language"))[:2]
    said = page.request.post("/api/me", data={"name": name, "language": language})
    assert said.ok, said.text()


def sit_down_together(*players: Page, names: Sequence[str] = ("Ana", "Bea", "Cleo"), **more: Any) -> Json:
    """The first one makes a table, the others open the invitation; the first round has begun."""
    for page, name in zip(players, names, strict=False):
        arrive(page, name)
    table = new_table(players[0], MARKET, seats=len(players), **more)
    players[0].goto(table["url"])
    for page in players[1:]:
        page.goto(table["invite_url"])
    for page in players:
        page.wait_for_selector(ASKED)
    return table


def watch(page: Page, table: Json) -> None:
    """Come to a table without sitting down at it."""
    arrive(page, "Wim")
    page.goto(table["url"])
    page.wait_for_selector("#t-picture svg")


# Playing by hand


def choice(page: Page, words: str) -> Locator:
    """The button of a choice, by its words."""
    named = page.locator(".choice-words").get_by_text(words, exact=True)
    return choices(page).filter(has=named).first


def choose(page: Page, words: str) -> None:
    """Press a choice as soon as it can be pressed, and wait until it is no longer asked."""
    before = prompt(page)
    choice(page, words).click()
    expect(page.locator("#t-prompt")).not_to_have_text(before)


def commit(page: Page, stake: int = 0) -> None:
    """Commit the first card that may be committed, and stake so many coins."""
    for place in (0, stake):
        before = prompt(page)
        choices(page).nth(place).click()
        expect(page.locator("#t-prompt")).not_to_have_text(before)


# Playing at random


class Seen(NamedTuple):
    """What a player has before them, read at one moment."""

    prompt: str
    choices: list[str]
    """The ids of the buttons that can be pressed now."""
    is_list: bool
    """Whether pressing takes one more, and another button answers."""
    over: bool


_SEEN = """() => [
  document.querySelector('#t-prompt').textContent,
  [...document.querySelectorAll('#t-choices .choice:not(.greyed)')]
    .filter((one) => one.getAttribute('aria-disabled') !== 'true').map((one) => one.id),
  Boolean(document.querySelector('#t-list-submit')),
  document.querySelector('#t-play').dataset.turn === 'over',
]"""


def seen(page: Page) -> Seen:
    return Seen(*page.evaluate(_SEEN))


def act(page: Page, rng: random.Random) -> bool:
    """Do something of what can be done now; whether there was anything."""
    now = seen(page)
    if now.over or not now.choices:
        return False
    # What changes under the hand, because somebody else was quicker, is tried again with what is there then.
    with contextlib.suppress(Error):
        if now.is_list:
            _answer_list(page, now)
        else:
            page.locator(f"#{rng.choice(now.choices)}").click(timeout=500)
    return True


def _answer_list(page: Page, now: Seen) -> None:
    """All of it, in the order in which it lies there; if that is worth too little, nothing."""
    refused = page.locator("#t-notice.bad").is_visible()
    if refused:
        page.locator("#t-list-clear").click(timeout=500)
    else:
        for id in now.choices:
            page.locator(f"#{id}[aria-pressed=false]").click(timeout=500)
    page.locator("#t-list-submit").click(timeout=500)
    page.wait_for_timeout(100)


def play(
    *players: Page, seed: int = 0, stop: Callable[[], bool] = lambda: False, patience: float = 60.0
) -> None:
    """Play at random until it is over for everybody, or ``stop`` says so."""
    rng, began = random.Random(seed), time.monotonic()
    while not stop() and not all(seen(page).over for page in players):
        assert time.monotonic() - began < patience, f"nobody gets on: {[seen(page) for page in players]}"
        acted = [act(page, rng) for page in players]
        if not any(acted):
            players[0].wait_for_timeout(50)
