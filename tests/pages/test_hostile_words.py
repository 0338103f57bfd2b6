"""Whatever people call themselves and say is shown as words, and no page loads anything from elsewhere."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.pages.conftest import Visitor
from tests.pages.helpers import ARENA, MARKET, guest, new_table, open_tab, photograph, sit_down
from tests.server.harness import Client, Server

HOSTILE = [
    "<script>pwned=1</script>",
    "</svg><script>pwned=1</script>",
    "</script><script>pwned=1</script>",
    "<img src=x onerror=pwned=1>",
    "<svg onload=pwned=1>",
    "'\"><b onmouseover=pwned=1>",
    "{{ 7*7 }} ${7*7} &lt;b&gt; \\u003cb>",
    "javascript:pwned=1",
    "\u202eevil\u2066name",
    "العربية עברית",
    "Z̸̢͔̈́a̷͎͝l̶̰̓g̵̱̈ȯ̸͚",
    "👩‍👩‍👧‍👧 ﷽",
]
LONGEST_NAME = 40

FOREIGN = """() => [...document.querySelectorAll("*")].filter((one) =>
    one.matches("img, iframe, object, embed, script:not([src]):not([type='application/json'])") ||
    /^\\s*javascript:/i.test(one.getAttribute("href") ?? one.getAttribute("action") ?? "") ||
    [...one.attributes].some(({name}) => name.startsWith("on")))
    .map((one) => one.outerHTML)"""


def assert_harmless(page: Page) -> None:
    """Nothing on the page came from somebody's words."""
    assert page.evaluate("window.pwned") is None
    assert page.evaluate(FOREIGN) == []


@pytest.mark.line("e14")
def test_names_are_shown_as_they_were_given_but_for_what_turns_the_text(
    visitor: Visitor, server: Server
) -> None:
    page = visitor()
    people = [Client.guest(server, words[:LONGEST_NAME]) for words in HOSTILE]
    tables = {ana.name: ana.new_table(MARKET, seats=2) for ana in people}
    assert set(tables) == {re.sub("[\u202e\u2066]", "", words)[:LONGEST_NAME] for words in HOSTILE}

    page.goto("/")
    for name, table in tables.items():
        expect(page.locator(f"[data-table='{table}'] [data-part=players]")).to_have_text(name)
    assert_harmless(page)
    for name, table in tables.items():
        page.goto(f"/tables/{table}")
        expect(page.locator("#t-gathering .seat-who").first).to_contain_text(name)
        assert_harmless(page)
        guest(page, name)
        page.goto("/settings")
        expect(page.locator("#name")).to_have_value(name)
        assert_harmless(page)


@pytest.mark.line("e14")
def test_what_is_said_is_shown_as_it_was_said(visitor: Visitor) -> None:
    ana, bea = visitor(), visitor()
    guest(ana, HOSTILE[1])
    guest(bea, HOSTILE[3])
    table = sit_down(ana, options={"clock_mode": "untimed"})
    bea.goto(table["url"])
    bea.wait_for_selector("#t-picture svg")
    for page in (ana, bea):
        open_tab(page, "chat")

    for words in HOSTILE:
        bea.locator("#t-chat-text").fill(words)
        bea.keyboard.press("Enter")
        expect(ana.locator("#t-chat-lines p").last).to_have_text(words)
    photograph(ana, "hostile-chat")

    for page in (ana, bea):
        expect(page.locator("#t-chat-lines p")).to_have_count(len(HOSTILE))
        assert page.locator("#t-chat-lines p").all_text_contents() == HOSTILE
        assert_harmless(page)
    line = ana.locator("#t-chat-lines li").nth(HOSTILE.index("\u202eevil\u2066name"))
    assert line.locator("p").evaluate("p => getComputedStyle(p).unicodeBidi") in ("isolate", "plaintext")


@pytest.mark.line("e14")
def test_ten_thousand_generated_strings_are_words(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, options={"clock_mode": "untimed"})
    rng = random.Random(14)
    parts = [
        "<",
        ">",
        "&",
        "'",
        '"',
        "/",
        "=",
        "script",
        "svg",
        "onload",
        "<!--",
        "]]>",
        "\u202e",
        "\u0000",
        "é",
    ]
    texts = ["".join(rng.choices(parts, k=rng.randint(1, 12))) for _ in range(10_000)]

    wrong = page.evaluate(
        """async (texts) => {
            const {ChatView} = await import("/static/table/chat.js");
            const chat = new ChatView({say: async () => true, spoken: () => {}, isSeen: () => true});
            chat.add(texts.map((text, number) => ({number, name: text, person: "p", text, at: 0})));
            const list = document.querySelector("#t-chat-lines");
            const foreign = [...list.querySelectorAll("*")]
                .filter((one) => !one.matches("li, b, time, button, p")).length;
            const shown = [...list.querySelectorAll("p")].map((one) => one.textContent);
            return foreign + shown.filter((text, at) => text !== texts[at]).length;
        }""",
        texts,
    )

    assert wrong == 0
    assert_harmless(page)


@pytest.mark.line("e14")
@pytest.mark.parametrize("path", ["/tables/{}", "/games/{}", "/replays/{}", "/{}"])
def test_an_address_is_not_put_into_the_page(visitor: Visitor, path: str) -> None:
    page = visitor(expects="status of 4")

    page.goto(path.format("%3Cimg%20src=x%20onerror=pwned=1%3E"))

    expect(page.locator("h1")).to_be_visible()
    assert_harmless(page)


@pytest.mark.line("e14")
def test_every_page_has_a_strict_policy_and_no_script_of_its_own(visitor: Visitor) -> None:
    page = visitor(expects="Content Security Policy")
    table = new_table(page, options={"clock_mode": "untimed"})
    match = page.request.get(f"/api/tables/{table['id']}").json()["match"]

    for path in (
        "/",
        f"/games/{ARENA}",
        "/settings",
        f"/tables/{table['id']}",
        f"/replays/{match}",
        "/nowhere",
    ):
        answer = page.request.get(path)
        policy = dict(
            part.strip().partition(" ")[::2] for part in answer.headers["content-security-policy"].split(";")
        )
        assert policy["default-src"] == "'self'"
        assert "script-src" not in policy
        assert policy["base-uri"] == "'none'"
        assert answer.headers["x-content-type-options"] == "nosniff"
        scripts = re.findall(r"<script(?![^>]*\bsrc=)([^>]*)>", answer.text())
        assert all("application/json" in script for script in scripts)
        assert not re.search(r"<[^>]+\son\w+\s*=", answer.text())

    page.goto("/")
    page.evaluate(
        "document.body.append(Object.assign(document.createElement('script'), {text: 'pwned = 1'}))"
    )
    assert page.evaluate("window.pwned") is None
