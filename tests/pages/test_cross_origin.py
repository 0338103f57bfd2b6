"""A page of another origin, in the browser of somebody who plays here, can do nothing in their name (e12)."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, ClassVar

import pytest
from playwright.sync_api import Page, Response

from tests.pages.conftest import Visitor
from tests.pages.helpers import MARKET, Json, guest, new_table
from tests.server.harness import Server

SOCKET = """(url) => new Promise((done) => {
    const socket = new WebSocket(url);
    const hello = {type: "hello", protocol: 1, language: "en", shape: "none"};
    socket.onopen = () => socket.send(JSON.stringify(hello));
    socket.onmessage = (event) => done(`heard ${JSON.parse(event.data).type}`);
    socket.onclose = (event) => done(`closed ${event.code}`);
})"""
POST = """([url, mode, type, body]) =>
    fetch(url, {method: "POST", mode, credentials: "include", headers: {"Content-Type": type}, body})
        .then((answer) => `${answer.type} ${answer.status}`, () => "failed")"""
FORM = """([url, name]) => {
    const form = document.createElement("form");
    Object.assign(form, {action: url, method: "post", enctype: "text/plain"});
    const field = document.createElement("input");
    Object.assign(field, {name, value: '"}'});  // what is sent is JSON after all
    form.append(field);
    document.body.append(form);
    form.submit();
}"""


class Elsewhere(BaseHTTPRequestHandler):
    """A page with nothing on it; the cookies that come with a request are kept."""

    cookies: ClassVar[list[str]] = []

    def do_GET(self) -> None:
        self.cookies.append(self.headers.get("Cookie", ""))
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<!doctype html><title>Elsewhere</title><link rel=icon href=data:,>")

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@pytest.fixture
def elsewhere() -> Iterator[str]:
    """The address of another server on this machine: another origin, but with the same cookies."""
    made = ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere)
    thread = threading.Thread(target=made.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{made.server_port}/"
    made.shutdown()
    made.server_close()
    thread.join(10)


def who(page: Page) -> Json:
    me: Json = page.request.get("/api/me").json()
    return me


@pytest.mark.line("e12")
def test_a_page_of_another_origin_opens_no_socket_and_posts_nothing(
    visitor: Visitor, server: Server, elsewhere: str
) -> None:
    page = visitor(expects="WebSocket|CORS|ERR_FAILED|403|Failed to load")
    guest(page, "Ana")
    table = new_table(page, MARKET)["id"]
    socket = server.url.replace("http", "ws", 1) + f"/ws/tables/{table}"
    page.goto("/settings")
    assert page.evaluate(SOCKET, socket) == "heard welcome", "from a page of this server it works"

    page.goto(elsewhere)
    assert "tablee_session=" in Elsewhere.cookies[-1], "the browser sends it to every port of the machine"
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    assert page.evaluate(SOCKET, socket) == "closed 1006"
    body = '{"name": "Eve"}'
    # What a page may send without asking before, and what it may not.
    plain = page.evaluate(POST, [f"{server.url}/api/me", "no-cors", "text/plain", body])
    asked = page.evaluate(POST, [f"{server.url}/api/me", "cors", "application/json", body])
    with page.expect_navigation():
        page.evaluate(FORM, [f"{server.url}/api/me", '{"name": "Eve", "club": "'])

    assert (plain, asked) == ("opaque 0", "failed")
    posts = [one for one in answers if one.request.method == "POST" and one.url == f"{server.url}/api/me"]
    assert [one.status for one in posts] == [403, 403]
    assert who(page)["name"] == "Ana"
