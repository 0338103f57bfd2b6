"""What is sent of a picture: the whole once, then what has changed, and the whole again where that fails."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.pages.conftest import Visitor
from tests.pages.helpers import ARENA, UNTIMED, Scenes, choices, settled, sit_down
from tests.server.harness import eventually


@pytest.mark.line("c10")
def test_a_picture_that_was_changed_piece_by_piece_is_what_a_newcomer_is_shown(visitor: Visitor) -> None:
    page = visitor(still=True)
    scenes = Scenes(page)
    table = sit_down(page, ARENA, options=UNTIMED)
    for _ in range(8):
        choices(page).first.click()
        if page.locator("dialog[open]").count():
            page.locator("dialog[open] button[value=yes]").click()
        settled(page)

    changed = drawn(page)
    other = page.context.new_page()
    other.goto(table["url"])
    expect(other.locator("#t-picture > svg")).to_be_visible()

    assert changed == drawn(other)
    sizes = [len(json.dumps(scene["picture"])) for scene in scenes.heard if scene.get("picture")]
    whole = [scene for scene in scenes.heard if scene.get("picture") and "base" not in scene["picture"]]
    print(f"the whole picture: {sizes[0]} bytes; changes: {min(sizes[1:])} to {max(sizes[1:])} bytes")
    assert len(whole) == 1
    assert max(sizes[1:]) < sizes[0] / 2


def drawn(page: Page) -> list[str]:
    """The picture, without what the page marks in it and without the order in which attributes were set."""
    script = """() => [...document.querySelectorAll('#t-picture svg *')].map((one) => [
      one.tagName,
      ...[...one.attributes].filter(({ name }) => !['class', 'style', 'tabindex'].includes(name))
        .map(({ name, value }) => `${name}=${value}`).sort(),
      one.children.length ? '' : one.textContent,
    ].join(' '))"""
    found: list[str] = page.evaluate(script)
    assert len(found) > 50
    return found


@pytest.mark.line("c10")
def test_a_page_whose_picture_is_another_one_asks_for_the_whole(visitor: Visitor) -> None:
    page = visitor(still=True)
    between = Between(page)
    table = sit_down(page, ARENA, options=UNTIMED)

    between.spoils = 1
    choices(page).first.click()
    expect(page.locator("#t-log")).to_contain_text("You roll")

    other = page.context.new_page()
    other.goto(table["url"])
    expect(other.locator("#t-picture > svg")).to_be_visible()
    eventually(lambda: drawn(page) == drawn(other), "the whole picture is there")
    assert (between.spoils, between.looks) == (0, 1)


class Between:
    """Stands between a page and its table, and lets some changes be of a picture that is not there."""

    def __init__(self, page: Page) -> None:
        self.spoils = 0
        self.looks = 0
        page.route_web_socket("**/ws/tables/*", self._stand)

    def _stand(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def up(message: str | bytes) -> None:
            self.looks += '"type":"look"' in str(message)
            server.send(message)

        def down(message: str | bytes) -> None:
            if self.spoils and '"base":"' in str(message):
                self.spoils -= 1
                message = str(message).replace('"base":"', '"base":"0')
            route.send(message)

        route.on_message(up)
        server.on_message(down)
