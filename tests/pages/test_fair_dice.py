"""Fair dice in the browser: the page adds to the key, remembers its fingerprint, and checks it at the end."""

from __future__ import annotations

import hashlib
import json
import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tablee.core.model.joint_key import commitment_of, fingerprint_of
from tests.pages.conftest import Visitor
from tests.pages.helpers import (
    MARKET,
    PHONE,
    WIDE,
    Json,
    Scenes,
    guest,
    new_table,
    open_tab,
    photograph,
)

FAIR = "#t-fair .fair"


def remembered(page: Page) -> dict[str, str]:
    found = page.evaluate("JSON.parse(localStorage.getItem('tablee.fingerprints') ?? '{}')")
    return {str(name): str(value) for name, value in found.items()}


def two_pages(ana: Page, bea: Page) -> Json:
    """Two people at a table that shows its key at the end; the second one comes by the invitation."""
    table = new_table(ana, MARKET, seats=2, mine=[0], show_key=True, nonce=True)
    ana.goto(table["url"])
    ana.wait_for_selector("#t-play[data-status=gathering]")
    guest(bea)
    bea.goto(table["url"])
    bea.wait_for_selector("#t-play[data-status=gathering]")
    take(bea, table)
    for page in (ana, bea):
        page.wait_for_selector("#t-play[data-status=playing] #t-picture svg")
    return table


def take(page: Page, table: Json) -> None:
    """Take the second seat while the page is connected: the match begins, however busy the machine is."""
    said = page.request.post(f"/api/tables/{table['id']}/sit", data={"seat": 1})
    assert said.ok, said.text()


def sit_alone(page: Page) -> Json:
    """Both seats of a table that shows its key at the end; the match begins when the page is there."""
    table = new_table(page, MARKET, seats=2, mine=[0], show_key=True)
    page.goto(table["url"])
    page.wait_for_selector("#t-play[data-status=gathering]")
    take(page, table)
    page.wait_for_selector("#t-choices .choice")
    return table


def give_up(page: Page) -> None:
    open_tab(page, "table")
    page.locator("#t-concede").click()
    page.locator(".dialog[open] button[value=yes]").click()
    page.wait_for_selector("#t-ending .result", state="attached")
    if page.locator("#t-tab-play").is_visible():
        open_tab(page, "play")
    page.wait_for_selector("#t-ending .result")


def sentences(text: str) -> int:
    return len(re.findall(r"[.:?!] [A-ZÀ-Ý]|\.$", text.replace("\u00a0", " ")))


@pytest.mark.parametrize(("size", "language"), [(WIDE, "en"), (PHONE, "fr")])
def test_two_pages_make_the_key_together_and_check_it_at_the_end(
    visitor: Visitor, size: tuple[int, int], language: str
) -> None:
    ana, bea = visitor(*size, language, touch=size == PHONE), visitor()
    scenes = Scenes(ana)
    table = two_pages(ana, bea)
    ana.wait_for_selector("#t-choices .choice")

    shown = scenes.last["fingerprint"]
    assert scenes.last["contributors"] == [0, 1]
    assert remembered(ana) == remembered(bea) == {table["id"]: shown}
    open_tab(ana, "table")
    ana.locator(f"{FAIR} summary").click()
    assert sentences(ana.locator(f"{FAIR} p").first.inner_text()) == 3
    expect(ana.locator(f"{FAIR} p").nth(1)).to_contain_text(": 1, 2")
    ana.locator(FAIR).scroll_into_view_if_needed()
    photograph(ana, f"fair-dice-running-{language}")
    give_up(ana)

    for page in (ana, bea):
        expect(page.locator("#t-ending .fair-kept")).to_be_visible()
        expect(page.locator("#t-ending .fair-broken")).to_have_count(0)
        expect(page.locator("#t-fair-changed")).to_be_hidden()
    ana.locator("#t-ending .fair summary").click()
    assert sentences(ana.locator("#t-ending .fair p").first.inner_text()) == 3
    ana.locator("#t-ending .fair p").first.scroll_into_view_if_needed()
    photograph(ana, f"fair-dice-over-{language}")


def test_a_page_says_aloud_that_the_host_has_exchanged_the_secret(visitor: Visitor) -> None:
    """The host has promised one secret, and plays with another one."""
    page = visitor()
    page.route_web_socket(re.compile("/ws/tables/"), promise_another_secret)

    table = sit_alone(page)

    expect(page.locator("#t-fair-changed")).to_be_visible()
    expect(page.locator("#t-fair-changed")).to_contain_text(remembered(page)[table["id"]])
    give_up(page)
    expect(page.locator("#t-ending .fair-broken")).to_be_visible()
    expect(page.locator("#t-ending .fair-kept")).to_have_count(0)


def promise_another_secret(socket: WebSocketRoute) -> None:
    server = socket.connect_to_server()

    def pass_on(data: str | bytes) -> None:
        message = json.loads(data)
        if message["type"] == "commitments":
            message["secret"] = "00" * 32
        socket.send(json.dumps(message))

    server.on_message(pass_on)


def test_a_page_reveals_its_nonce_once(visitor: Visitor) -> None:
    """Who asks again, with other commitments, learns nothing, and is found out."""
    page = visitor()
    heard: list[Json] = []

    def ask_twice(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def to_server(data: str | bytes) -> None:
            heard.append(json.loads(data))
            server.send(data)

        def to_page(data: str | bytes) -> None:
            socket.send(data)
            if json.loads(data)["type"] == "commitments":
                socket.send(json.dumps({**json.loads(data), "secret": "00" * 32}))

        socket.on_message(to_server)
        server.on_message(to_page)

    page.route_web_socket(re.compile("/ws/tables/"), ask_twice)
    sit_alone(page)

    (nonce,) = [said["nonce"] for said in heard if said["type"] == "nonce"]
    (hello,) = [said for said in heard if said["type"] == "hello"]
    assert hello["commitment"] == commitment_of(bytes.fromhex(nonce)).hex()
    expect(page.locator("#t-fair-changed")).to_be_hidden()


def test_the_page_hashes_as_the_server_does(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/")
    sizes = [0, 1, 64, 127, 128, 129, 256, 300]

    found = page.evaluate(
        """async (sizes) => {
            const { blake2b, commitmentOf, fingerprintOf } = await import("/static/table/joint_key.js");
            const data = (size) => Uint8Array.from({ length: size }, (_, place) => place % 256);
            const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
            const key = new Uint8Array(32).fill(7);
            return {
                plain: sizes.map((size) => hex(blake2b(data(size), "tablee nonce"))),
                keyed: sizes.map((size) => hex(blake2b(data(size), "tablee dice", key))),
                commitment: commitmentOf("11".repeat(32)),
                fingerprint: fingerprintOf("22".repeat(32), ["", "33".repeat(32), ""]),
            };
        }""",
        sizes,
    )

    def hashed(person: bytes, key: bytes = b"") -> list[str]:
        datas = [bytes(place % 256 for place in range(size)) for size in sizes]
        return [hashlib.blake2b(one, digest_size=32, person=person, key=key).hexdigest() for one in datas]

    assert found == {
        "plain": hashed(b"tablee nonce"),
        "keyed": hashed(b"tablee dice", b"\x07" * 32),
        "commitment": commitment_of(b"\x11" * 32).hex(),
        "fingerprint": fingerprint_of(b"\x22" * 32, [b"", b"\x33" * 32, b""]),
    }
