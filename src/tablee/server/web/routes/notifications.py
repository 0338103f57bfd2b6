"""Routes for notification preferences, and for the links in mails."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, get, post
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta

from tablee.server.notifications.preferences import Channel, NotificationInfo, Preferences
from tablee.server.web.identity import RequestContext

Text = Annotated[str, Meta(max_length=1000)]


class Address(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mail address, or the URL of a webhook."""

    address: Text


class ChosenChannel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    way: Channel


class MailSecret(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The part after # in a link of a mail."""

    secret: Text


class Acknowledged(msgspec.Struct, frozen=True):
    """The request was carried out."""

    done: bool = True


class NotificationRoutes(Controller):
    """The notification preferences of the person who is logged in."""

    path = "/api/me/notifications"
    tags = ("People",)

    @get("/", summary="My notification preferences")
    async def preferences(self, context: RequestContext, preferences: Preferences) -> NotificationInfo:
        return await preferences.of(context.known().id)

    @post(
        "/mail", summary="Notify me by mail; a mail asks whether the address is mine", status_code=HTTP_200_OK
    )
    async def mail(
        self, context: RequestContext, preferences: Preferences, data: Address
    ) -> NotificationInfo:
        me = context.known()
        await preferences.ask_mail(me.id, data.address.strip(), context.address)
        return await preferences.of(me.id)

    @post("/webhook", summary="Notify me by a webhook; it gets a test", status_code=HTTP_200_OK)
    async def webhook(
        self, context: RequestContext, preferences: Preferences, data: Address
    ) -> NotificationInfo:
        me = context.known()
        await preferences.ask_webhook(me.id, data.address.strip(), context.address)
        return await preferences.of(me.id)

    @post("/test", summary="Send a test to my webhook", status_code=HTTP_200_OK)
    async def test(self, context: RequestContext, preferences: Preferences) -> NotificationInfo:
        me = context.known()
        await preferences.test(me.id, context.address)
        return await preferences.of(me.id)

    @post("/remove", summary="Remove a mail address or a webhook", status_code=HTTP_200_OK)
    async def remove(
        self, context: RequestContext, preferences: Preferences, data: ChosenChannel
    ) -> NotificationInfo:
        me = context.known()
        await preferences.remove(me.id, data.way)
        return await preferences.of(me.id)


class MailLinkRoutes(Controller):
    """Requests behind the links in mails; they need no session."""

    path = "/api/notifications"
    tags = ("People",)

    @post("/confirm", summary="Confirm that a mail address is mine", status_code=HTTP_200_OK)
    async def confirm(
        self, context: RequestContext, preferences: Preferences, data: MailSecret
    ) -> Acknowledged:
        await preferences.confirm(data.secret)
        return Acknowledged()

    @post("/stop", summary="No more mails to this address", status_code=HTTP_200_OK)
    async def stop(self, context: RequestContext, preferences: Preferences, data: MailSecret) -> Acknowledged:
        await preferences.stop(data.secret)
        return Acknowledged()
