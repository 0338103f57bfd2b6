"""What visitors do at a table, by mouse, keyboard and touch, and what they are shown.

    table = sit_down(page, "proving-grounds", options=SHORT)   # a new table of the page's own guest
    choices(page).first.click()
    settled(page)                                              # what it led to is shown

With the environment variable ``TABLEE_SCREENSHOTS``, :func:`photograph` leaves pictures of good moments in
the folder that it names.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

from playwright.sync_api import FloatRect, Locator, Page, WebSocket

Json: TypeAlias = dict[str, Any]

WIDE, PHONE = (1280, 800), (360, 640)
"""The two windows in which everything must hold."""
ARENA, MARKET = "proving-grounds", "lantern-market"
UNTIMED = {"clock_mode": "untimed"}
SHORT = {**UNTIMED, "target_defeats": 2, "health_spaces": 4}
"""A match of the arena of some twenty answers."""

CUT = "WebSocket|ERR_CONNECTION|ERR_INTERNET|Failed to load resource"
"""What the console says of a network that is not there."""

MOST_ANSWERS, MOST_TABS = 300, 150
BUSY = "#t-choices[aria-busy=true]"
ASKED = "#t-play[data-turn=mine]"


# Coming to a table


def guest(page: Page, name: str | None = None) -> None:
    """Be somebody before the first page is opened, in the language of the browser."""
    language = str(page.evaluate("navigator.language")).partition("-")[0]
    said = page.request.post("/api/me", data={"language": language, **({"name": name} if name else {})})
    assert said.ok, said.text()


def new_table(page: Page, game: str = ARENA, **more: Any) -> Json:
    """Make a table; gives its ``id``, ``url`` and ``invite_url``."""
    guest(page)
    made = page.request.post("/api/tables", data={"game": game, **more})
    assert made.ok, made.text()
    table: Json = made.json()
    return table


def sit_down(page: Page, game: str = ARENA, **more: Any) -> Json:
    """Make a table, open it, and wait for the first question."""
    table = new_table(page, game, **more)
    page.goto(table["url"])
    page.wait_for_selector(ASKED)
    return table


def join(page: Page, table: Json) -> None:
    """Come by the invitation, and wait until the match is shown."""
    page.goto(table["invite_url"])
    page.wait_for_selector("#t-play[data-status=playing] #t-picture svg")


# What is shown


def prompt(page: Page) -> str:
    return page.locator("#t-prompt").inner_text()


def choices(page: Page) -> Locator:
    """What can be answered now, as buttons."""
    return page.locator("#t-choices .choice:not(.greyed)")


def choice_of(page: Page, value: Any) -> Locator:
    """The button of one answer."""
    written = json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    return page.locator(f"#t-choices .choice[data-value='{written}']").first


def log_lines(page: Page) -> list[str]:
    return page.locator("#t-log .log-words").all_text_contents()


def open_tab(page: Page, name: str) -> None:
    """Show the log, the text, the chat or the table; on a phone also ``play``."""
    page.wait_for_selector("#t-turn:not([data-state=loading])", state="attached")
    page.locator(f"#t-tab-{name}").click()


def settled(page: Page) -> None:
    """Wait until what was answered has been acknowledged and shown."""
    page.wait_for_selector(BUSY, state="detached")
    page.wait_for_selector("#t-play[data-turn=mine], #t-play[data-turn=over], #t-play[data-turn=theirs]")
    page.wait_for_selector("#t-board-part.playing", state="detached")


def is_over(page: Page) -> bool:
    return page.locator("#t-play").get_attribute("data-turn") == "over"


def box(of: Locator) -> FloatRect:
    """Where something lies in the window."""
    found = of.bounding_box()
    assert found is not None, f"not shown: {of}"
    return found


def is_inside(inner: FloatRect, outer: FloatRect, slack: float = 1) -> bool:
    return (
        inner["x"] >= outer["x"] - slack
        and inner["y"] >= outer["y"] - slack
        and inner["x"] + inner["width"] <= outer["x"] + outer["width"] + slack
        and inner["y"] + inner["height"] <= outer["y"] + outer["height"] + slack
    )


def do_overlap(one: FloatRect, other: FloatRect) -> bool:
    return (
        one["x"] < other["x"] + other["width"]
        and other["x"] < one["x"] + one["width"]
        and one["y"] < other["y"] + other["height"]
        and other["y"] < one["y"] + one["height"]
    )


def window(page: Page) -> FloatRect:
    size = page.viewport_size
    assert size is not None
    return {"x": 0, "y": 0, "width": size["width"], "height": size["height"]}


def focused(page: Page) -> str:
    """The id of what has the focus."""
    return str(page.evaluate("document.activeElement?.id ?? ''"))


def tab_to(page: Page, wanted: str) -> None:
    """Press Tab until what is wanted has the focus."""
    for _ in range(MOST_TABS):
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{MOST_TABS} times Tab do not lead to {wanted}")


class Scenes:
    """The scenes that a page is sent, from when it is made."""

    def __init__(self, page: Page) -> None:
        self.heard: list[Json] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "scene":
            self.heard.append(message)

    @property
    def last(self) -> Json:
        return self.heard[-1]

    def question(self) -> Json:
        """The first open question."""
        asked: Json = self.last["questions"][0]
        return asked


# Playing on


def play_to_the_end(page: Page, act: Callable[[int], None]) -> int:
    """Let ``act(place)`` give one answer after the other until the match is over; gives how many it took.

    The player rerolls the first set of every second roll and otherwise takes the first choice, or the last
    one where dice may still be rolled: that one stops.
    """
    count, stops = 0, False
    while not is_over(page):
        assert count < MOST_ANSWERS, "the match does not end"
        number = choices(page).count()
        rolls = choices(page).last.get_attribute("data-value") == '"stop"'
        shown = page.locator("#t-play").get_attribute("data-number")
        act(number - 1 if rolls and stops else 0)
        page.wait_for_selector(f"#t-play:not([data-number='{shown}'])", state="attached")
        stops = rolls and not stops
        count += 1
        settled(page)
    return count


def photograph(page: Page, name: str) -> None:
    """Keep a picture of the page, where that is wanted."""
    wanted = os.environ.get("TABLEE_SCREENSHOTS")
    if wanted:
        folder = Path(wanted)
        folder.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=folder / f"{name}.png")


class Fingers:
    """One or two fingers on the screen of a phone."""

    def __init__(self, page: Page) -> None:
        self._line = page.context.new_cdp_session(page)

    def down(self, *points: tuple[float, float]) -> None:
        self._send("touchStart", points)

    def move(self, *points: tuple[float, float]) -> None:
        self._send("touchMove", points)

    def up(self) -> None:
        self._send("touchEnd", ())

    def _send(self, type: str, points: tuple[tuple[float, float], ...]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._line.send("Input.dispatchTouchEvent", {"type": type, "touchPoints": touches})


def middle(of: Locator) -> tuple[float, float]:
    """The point on which a finger is put to touch something."""
    of.scroll_into_view_if_needed()
    place = box(of)
    return place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
