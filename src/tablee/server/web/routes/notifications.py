"""The HTTP API about being told while away, and the duty that does it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Annotated

import msgspec
import structlog
from litestar import Controller, get, post
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta

from tablee.server.notifications.outbox import Outbox
from tablee.server.notifications.preferences import Preferences, Telling, Way
from tablee.server.notifications.reminders import Reminders
from tablee.server.web.identity import RequestContext

PAUSE, LOOK = 1.0, 2.0
"""Seconds between two looks at the letters, and at the tables."""

Text = Annotated[str, Meta(max_length=1000)]

log = structlog.get_logger("tablee.telling")


class Address(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where I would like to be told: a mail address or the URL of a webhook."""

    address: Text


class OneWay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    way: Way


class FromMail(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands behind # in a link of a mail."""

    secret: Text


class Said(msgspec.Struct, frozen=True):
    """That it was done."""

    done: bool = True


class MyTelling(Controller):
    """How I am told that a table waits for me."""

    path = "/api/me/notifications"
    tags = ("People",)

    @get("/", summary="How I am told that a table waits for me while I am away")
    async def told(self, context: RequestContext, ways: Preferences) -> Telling:
        return await ways.of(context.known().id)

    @post(
        "/mail", summary="Be told by mail; a mail asks whether the address is mine", status_code=HTTP_200_OK
    )
    async def mail(self, context: RequestContext, ways: Preferences, data: Address) -> Telling:
        me = context.known()
        await ways.ask_mail(me.id, data.address.strip(), context.address)
        return await ways.of(me.id)

    @post("/webhook", summary="Be told by a webhook; it is sent a test", status_code=HTTP_200_OK)
    async def webhook(self, context: RequestContext, ways: Preferences, data: Address) -> Telling:
        me = context.known()
        await ways.ask_webhook(me.id, data.address.strip(), context.address)
        return await ways.of(me.id)

    @post("/test", summary="Send a test to my webhook", status_code=HTTP_200_OK)
    async def test(self, context: RequestContext, ways: Preferences) -> Telling:
        me = context.known()
        await ways.test(me.id, context.address)
        return await ways.of(me.id)

    @post("/remove", summary="Be told no more in one way", status_code=HTTP_200_OK)
    async def remove(self, context: RequestContext, ways: Preferences, data: OneWay) -> Telling:
        me = context.known()
        await ways.remove(me.id, data.way)
        return await ways.of(me.id)


class FromMails(Controller):
    """What the links in mails do; whoever has one needs not be known."""

    path = "/api/notifications"
    tags = ("People",)

    @post("/confirm", summary="The address is mine: tell me there", status_code=HTTP_200_OK)
    async def confirm(self, context: RequestContext, ways: Preferences, data: FromMail) -> Said:
        await ways.confirm(data.secret)
        return Said()

    @post("/stop", summary="No more mails to this address", status_code=HTTP_200_OK)
    async def stop(self, context: RequestContext, ways: Preferences, data: FromMail) -> Said:
        await ways.stop(data.secret)
        return Said()


@contextlib.asynccontextmanager
async def telling(reminders: Reminders, letters: Outbox) -> AsyncIterator[None]:
    """While it lasts, people are told."""
    duties = [
        asyncio.create_task(_again_and_again(LOOK, reminders.look)),
        asyncio.create_task(_again_and_again(PAUSE, letters.send_due)),
    ]
    try:
        yield
    finally:
        for duty in duties:
            duty.cancel()
        await asyncio.gather(*duties, return_exceptions=True)


async def _again_and_again(pause: float, act: Callable[[], Awaitable[None]]) -> None:
    while True:
        try:
            await act()
        except Exception:
            log.exception("people could not be told")
        await asyncio.sleep(pause)
