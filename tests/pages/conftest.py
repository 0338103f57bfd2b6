"""The pages in a real browser, on a real server.

``visitor()`` gives a page of somebody who was never here. At the end of the test every page that it gave must
have kept quiet (no error in its console, none uncaught) and must have asked this server alone for anything.

``expects`` is a pattern of what the console may say where a test breaks something on purpose.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import Literal, Protocol
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    WebSocket,
    expect,
    sync_playwright,
)

from tests.browser import ARGS, find
from tests.server.harness import PATIENCE, Server

Scheme = Literal["light", "dark"]
LOCALES = {"en": "en-GB", "fr": "fr-FR"}

expect.set_options(timeout=PATIENCE * 1000)


class Visitor(Protocol):
    """Opens a page of a new browser profile: a stranger."""

    def __call__(
        self,
        width: int = 1280,
        height: int = 800,
        language: str = "en",
        *,
        touch: bool = False,
        scheme: Scheme = "light",
        still: bool = False,
        expects: str | None = None,
    ) -> Page: ...


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests of the pages that this process runs: each has tables of its own."""
    made = Server(tmp_path_factory.mktemp("pages"))
    yield made
    made.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A Chromium for the tests of a module.

    Not for longer: while Playwright runs, its event loop counts as running, and no test could start another.
    """
    path = find()
    assert path is not None, "no Chromium: `python -m tests.browser` finds or installs one"
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=path, args=list(ARGS))
        yield made
        made.close()


class Diary:
    """What the pages of a test have said, and what they have asked for and were told."""

    def __init__(self, server: Server) -> None:
        self.troubles: list[str] = []
        self.elsewhere: list[str] = []
        self._host = urlsplit(server.url).hostname
        self._lines: list[str] = []
        self._began = time.monotonic()

    def follow(self, page: Page) -> None:
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.troubles.append(f"uncaught: {error}"))
        page.on("request", lambda request: self._asked(request.url))
        page.on("websocket", self._talked)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(f"{message.text} ({message.location.get('url', '')})")

    def _asked(self, url: str) -> None:
        parts = urlsplit(url)
        self._note(f"asks for {parts.path or url}")
        if parts.scheme not in ("data", "blob") and parts.hostname != self._host:
            self.elsewhere.append(url)

    def _talked(self, socket: WebSocket) -> None:
        self._asked(socket.url)
        socket.on("framesent", lambda frame: self._note(f"says {frame!r}"))
        socket.on("framereceived", lambda frame: self._note(f"hears {frame!r}"))
        socket.on("close", lambda _: self._note(f"leaves {socket.url}"))

    def _note(self, what: str) -> None:
        self._lines.append(f"{time.monotonic() - self._began:6.2f} {what[:120]}")

    def tell(self) -> None:
        """Print it: a test that fails shows it."""
        print("\n".join(self._lines))


@pytest.fixture
def visitor(browser: Browser, server: Server) -> Iterator[Visitor]:
    """Opens pages; see above for what is demanded of them."""
    contexts: list[BrowserContext] = []
    allowed: list[str] = []
    diary = Diary(server)

    def visit(
        width: int = 1280,
        height: int = 800,
        language: str = "en",
        *,
        touch: bool = False,
        scheme: Scheme = "light",
        still: bool = False,
        expects: str | None = None,
    ) -> Page:
        context = browser.new_context(
            base_url=server.url,
            viewport={"width": width, "height": height},
            locale=LOCALES[language],
            has_touch=touch,
            is_mobile=touch,
            color_scheme=scheme,
            reduced_motion="reduce" if still else "no-preference",
        )
        context.set_default_timeout(PATIENCE * 1000)
        contexts.append(context)
        context.on("page", diary.follow)
        if expects is not None:
            allowed.append(expects)
        return context.new_page()

    yield visit
    for context in contexts:
        context.close()
    diary.tell()
    unexpected = [one for one in diary.troubles if not any(re.search(pattern, one) for pattern in allowed)]
    assert unexpected == []
    assert diary.elsewhere == []
