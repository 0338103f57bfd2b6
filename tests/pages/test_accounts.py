"""Accounts in the browser: made by a guest, used on another device, and got back with a link."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.pages.conftest import Visitor
from tests.pages.helpers import MARKET, PHONE, guest, new_table, photograph
from tests.server.harness import Client, Server

WORDS = "a short sentence"


def fill(page: Page, path: str, **fields: str) -> None:
    """Fill in one of the forms of a page, and send it."""
    form = page.locator(f"form[data-post='{path}']")
    for name, value in fields.items():
        form.locator(f"[name={name}]").fill(value)
    form.locator("[type=submit]").click()


@pytest.mark.line("e11")
def test_a_guest_makes_an_account_and_finds_the_tables_on_a_phone(visitor: Visitor) -> None:
    page, phone = visitor(), visitor(*PHONE, "fr", touch=True, expects="403")
    guest(page, "Ana")
    table = new_table(page, MARKET)
    page.goto("/account")

    fill(page, "/api/account", login="Ana of the pages", password=WORDS)

    expect(page.get_by_role("heading", name="You are logged in as Ana of the pages.")).to_be_visible()
    photograph(page, "account-mine-1280")
    phone.goto("/account")
    fill(phone, "/api/account/login", login="ana of the pages", password="not the sentence")
    expect(phone.get_by_role("status").get_by_text("ne vont pas ensemble")).to_be_visible()
    photograph(phone, "account-wrong-360")
    fill(phone, "/api/account/login", login="ana of the pages", password=WORDS)
    expect(phone.locator(f".table-row[data-table='{table['id']}']")).to_be_visible()
    page.reload()
    expect(page.get_by_text("On 2 devices.")).to_be_visible()
    page.get_by_role("button", name="Log out on all devices").click()
    expect(page).to_have_url(re.compile("/$"))
    phone.goto("/account")
    expect(phone.get_by_role("heading", name="Se connecter")).to_be_visible()


def test_the_host_gives_a_link_to_who_forgot_the_password(visitor: Visitor, server: Server) -> None:
    host, page = visitor(), visitor()
    Client.guest(server, "Bea").post("/api/account", {"login": "Bea of the pages", "password": WORDS})
    host.request.post("/api/me", data={"host": server.host_secret})
    host.goto("/account")

    fill(host, "/api/account/link", login="Bea of the pages")
    expect(host.locator("#forgotten-link")).to_have_value(re.compile("new-password#"))
    photograph(host, "account-host-1280")
    page.goto(host.locator("#forgotten-link").input_value())
    fill(page, "/api/account/new-password", password="a new sentence")
    expect(page).to_have_url(re.compile("/account$"))
    fill(page, "/api/account/login", login="Bea of the pages", password="a new sentence")

    expect(page).to_have_url(re.compile("/$"))
