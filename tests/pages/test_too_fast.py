"""A page that has said too much waits, and its answer is not lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.pages.conftest import Visitor
from tests.pages.helpers import UNTIMED, choices, log_lines, settled, sit_down
from tests.server.harness import Server

SETTINGS = "[limits]\nmessages = 10\nmessage_seconds = 10\n"
TOO_FAST = """choice => {
  for (let i = 0; i < 20; i++) document.dispatchEvent(new Event('visibilitychange'));
  choice.click();
}"""
"""A page that comes into sight asks whether the line is alive; twenty times, and then an answer, at once."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server that bears little."""
    made = Server(tmp_path / "home", settings=SETTINGS)
    yield made
    made.stop()


def heard_by(page: Page) -> list[str]:
    """All that the page will be told from now on."""
    heard: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    return heard


@pytest.mark.line("e13")
def test_an_answer_that_came_too_soon_is_sent_again_and_counts_once(visitor: Visitor, server: Server) -> None:
    page = visitor()
    heard = heard_by(page)
    table = sit_down(page, options=UNTIMED)

    choices(page).first.evaluate(TOO_FAST)
    settled(page)

    assert any('"too_many_messages"' in frame and '"id":""' not in frame for frame in heard)
    assert log_lines(page)
    match = page.request.get(f"/api/tables/{table['id']}").json()["match"]
    scene = page.request.get(f"/api/matches/{match}/steps/1?shape=none")
    assert scene.ok, scene.text()
    assert page.request.get(f"/api/matches/{match}/steps/2?shape=none").status == 404
