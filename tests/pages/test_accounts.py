"""People in the browser: accounts on several devices, links for who forgot, friends, blocked people."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.pages.conftest import Visitor
from tests.pages.helpers import MARKET, PHONE, guest, new_table, photograph
from tests.pages.market import sit_down_together
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
    expect(phone.get_by_role("status").get_by_text("mot de passe incorrect")).to_be_visible()
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


def test_friends_ask_accept_and_find_each_other_in_the_lobby(visitor: Visitor) -> None:
    ana, bea = visitor(), visitor(*PHONE, "fr", touch=True)
    sit_down_together(ana, bea)
    ana.goto("/people")
    ana.get_by_role("button", name="Send Bea a friend request").click()
    expect(ana.get_by_role("heading", name="Your requests")).to_be_visible()
    bea.goto("/people")
    photograph(bea, "people-asking-360")

    bea.get_by_role("button", name="Accepter Ana parmi vos amis").click()

    expect(bea.get_by_role("heading", name="Amis", exact=True)).to_be_visible()
    ana.goto("/")
    bea.goto("/")
    expect(ana.locator("#friends")).to_contain_text("Bea")
    table = new_table(bea, MARKET)
    expect(ana.locator(f".table-row[data-table='{table['id']}'] [data-part=friends]")).to_be_visible()
    ana.locator("#friends").scroll_into_view_if_needed()
    photograph(ana, "front-friends-1280")
    ana.goto("/people")
    photograph(ana, "people-friends-1280")
    ana.get_by_role("button", name="Block Bea").click()
    expect(ana.locator(".person")).to_have_count(0)
    ana.goto("/settings")
    ana.locator("#blocked").scroll_into_view_if_needed()
    photograph(ana, "settings-blocked-1280")
    ana.get_by_role("button", name="Unblock Bea").click()
    expect(ana.locator("#blocked")).to_contain_text("You have not blocked anyone.")


def test_a_guest_takes_the_data_along_and_is_forgotten(visitor: Visitor) -> None:
    page = visitor(*PHONE, "fr", touch=True, expects="400")
    guest(page, "Zoraide")
    page.goto("/settings")
    with page.expect_download() as download:
        page.get_by_role("link", name="Télécharger mes données").click()
    assert "Zoraide" in download.value.path().read_text("utf-8")

    fill(page, "/api/me/delete", confirm="non")
    expect(page.get_by_role("status").get_by_text("Rien n’a été supprimé.")).to_be_visible()
    photograph(page, "settings-delete-360")
    fill(page, "/api/me/delete", confirm="SUPPRIMER")

    expect(page).to_have_url(re.compile("/$"))
    page.goto("/settings")
    expect(page.locator("#name")).not_to_have_value("Zoraide")


@pytest.mark.line("e11")
def test_a_refused_password_is_said_in_a_box_and_its_field_has_the_focus(visitor: Visitor) -> None:
    page = visitor(expects="400|403|409|422")
    guest(page, "Ana")
    page.goto("/account")

    fill(page, "/api/account", login="Ana with a short word", password="short")

    form = page.locator("form[data-post='/api/account']")
    expect(form.locator("[name=password]")).to_be_focused()
    expect(form.locator("[name=password]")).to_have_attribute("aria-invalid", "true")
    expect(form.locator("[name=login]")).not_to_have_attribute("aria-invalid", "true")
    expect(form.locator("[data-said].refused")).to_contain_text("10")
    fill(page, "/api/account", login="A", password=WORDS)
    expect(form.locator("[name=login]")).to_be_focused()
    expect(form.locator("[data-said].refused")).not_to_be_empty()
    fill(page, "/api/account/login", login="nobody at all", password="not the sentence")
    login = page.locator("form[data-post='/api/account/login']")
    expect(login.locator("[name=password]")).to_be_focused()
