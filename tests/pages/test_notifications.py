"""Asking to be told while away, in the browser: the form, the link in the mail, and the way out (d39)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.pages.conftest import Visitor
from tests.pages.helpers import PHONE, WIDE, box, guest, is_inside, photograph, window
from tests.pages.test_accounts import fill
from tests.pages.test_for_everybody import small_targets, violations
from tests.server.harness import LIFTED, Server
from tests.server.mailbox import Mailbox, Webhook, mailbox, webhook
from tests.server.test_notifications import link_in

HOOKS = "[webhooks]\nallowed = true\nhttp = true\nprivate = true\n"


@pytest.fixture(scope="module")
def mails() -> Iterator[Mailbox]:
    with mailbox() as made:
        yield made


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, mails: Mailbox) -> Iterator[Server]:
    lines = 'address = "https://club.example"\nname = "The Thursday Club"\n'
    made = Server(tmp_path_factory.mktemp("told"), settings=lines + LIFTED + HOOKS + mails.settings())
    yield made
    made.stop()


def check_the_form(page: Page, name: str) -> None:
    """For eyes, ears and fingers, and nothing wider than the window."""
    photograph(page, name)
    assert violations(page, name) == []
    assert small_targets(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


@pytest.mark.line("d39")
@pytest.mark.parametrize(("size", "language"), [(WIDE, "en"), (PHONE, "fr")])
def test_somebody_asks_to_be_told_confirms_it_and_stops_it(
    visitor: Visitor, mails: Mailbox, size: tuple[int, int], language: str
) -> None:
    page, address = visitor(*size, language, expects="400|404"), f"ana-{size[0]}@post.example"
    guest(page, "Ana")
    page.goto("/me")
    page.locator("#told").scroll_into_view_if_needed()
    check_the_form(page, f"told-{size[0]}")

    fill(page, "/api/me/notifications/mail", address=address)
    state = page.locator("[data-way=mail] .tag")
    expect(state).to_have_text({"en": "not confirmed yet", "fr": "pas encore confirmé"}[language])
    asking = mails.await_mail(address)
    page.goto(f"/notifications/confirm#{link_in(asking, '/notifications/confirm')}")
    photograph(page, f"told-confirm-{size[0]}")
    page.locator("form [type=submit]").click()
    expect(page.locator("[data-said]")).to_have_text(
        {
            "en": "Thank you. Turn notifications are on.",
            "fr": "Merci. Nous vous préviendrons à cette adresse.",
        }[language]
    )
    page.goto("/me")
    expect(state).to_have_text({"en": "on", "fr": "actif"}[language])
    card = page.locator("[data-way=mail]")
    card.scroll_into_view_if_needed()
    assert is_inside(box(card.locator(".told-address")), window(page))
    check_the_form(page, f"told-on-{size[0]}")

    page.goto(f"/notifications/stop#{link_in(asking, '/notifications/stop')}")
    page.locator("form [type=submit]").click()
    expect(page.locator("[data-said]")).not_to_be_empty()
    page.goto("/me")
    expect(page.locator("form[data-post='/api/me/notifications/mail']")).to_be_visible()


@pytest.mark.line("d39")
def test_a_webhook_that_fails_says_so_until_a_test_arrives(visitor: Visitor) -> None:
    page = visitor(*PHONE, touch=True)
    guest(page, "Bea")
    page.goto("/me")
    with webhook() as hook:
        hook.status = 404

        fill(page, "/api/me/notifications/webhook", address=hook.url)
        card = page.locator("[data-way=webhook]")
        _reload_until(page, hook, "did not answer with a success (2xx)")
        card.scroll_into_view_if_needed()
        check_the_form(page, "told-webhook-360")
        hook.status = 200
        page.get_by_role("button", name="Send a test").click()
        _reload_until(page, hook, "It answers.")
        expect(card.locator(".tag")).to_have_text("on")
        page.get_by_role("button", name="Remove the webhook").click()
        expect(page.locator("form[data-post='/api/me/notifications/webhook']")).to_be_visible()


def _reload_until(page: Page, hook: Webhook, words: str) -> None:
    """The page is no live one: it shows what came of a test when it is loaded again."""
    card = page.locator("[data-way=webhook]")
    for _ in range(60):
        if card.get_by_text(words).count():
            break
        page.wait_for_timeout(500)
        page.goto("/me")
    expect(card.get_by_text(words)).to_be_visible()
