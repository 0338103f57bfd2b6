"""The host's page in a browser: for everybody's eyes, ears and fingers, and its buttons work."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.pages.conftest import Visitor
from tests.pages.helpers import PHONE, WIDE, photograph
from tests.pages.test_for_everybody import lost_in_large_letters, small_targets, violations
from tests.server.harness import Client, Server


@pytest.mark.parametrize(
    ("size", "language", "silence", "speak"),
    [
        (WIDE, "en", "Mute: Rude", "Unmute: Rude"),
        (PHONE, "fr", "Couper la discussion : Rude", "Laisser discuter : Rude"),
    ],
    ids=["wide in English", "phone in French"],
)
def test_a_host_silences_somebody_and_lets_them_speak_again(
    visitor: Visitor, server: Server, size: tuple[int, int], language: str, silence: str, speak: str
) -> None:
    rude = Client.guest(server, "Rude")
    at = rude.connect(rude.new_table(seats=2, mine=[0, 1]), 0)
    at.request("report", text="It is all <b>wrong</b>")
    page = visitor(*size, language, touch=size == PHONE, still=True)
    page.goto(f"/#host={server.host_secret}")
    expect(page.locator(".site-nav a[href='/host']")).to_have_count(1)

    page.goto("/host")
    photograph(page, f"host-{size[0]}")
    assert [*violations(page, "host"), *small_targets(page), *lost_in_large_letters(page)] == []
    page.get_by_role("button", name=silence).first.click()
    page.get_by_role("button", name=speak).wait_for()
    assert at.request("chat", text="Boo")["code"] == "muted"
    page.get_by_role("button", name=speak).first.click()
    page.get_by_role("button", name=speak).wait_for(state="detached")

    assert at.request("chat", text="Sorry")["type"] == "done"
    at.close()
