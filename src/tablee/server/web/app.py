"""The web application: its parts, its routes and their dependencies."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import msgspec
from litestar import Litestar, Response
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException, InternalServerException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router
from sqlalchemy.exc import DataError, IntegrityError

from tablee import __version__
from tablee.core import PackError, Refusal, Refused
from tablee.server.cluster.bus import publish_nowhere
from tablee.server.cluster.forwarding import Forwarding
from tablee.server.cluster.leases import Membership
from tablee.server.cluster.wiring import Cluster
from tablee.server.config import ClubSettings
from tablee.server.db.repository import Repository
from tablee.server.engine.pool import EngineLost
from tablee.server.engine.thinkers import Thinkers
from tablee.server.notifications.outbox import Outbox
from tablee.server.notifications.preferences import Preferences
from tablee.server.notifications.reminders import Reminders
from tablee.server.people.accounts import Accounts
from tablee.server.people.moderation import forget_expired
from tablee.server.people.passwords import Guard, Passwords
from tablee.server.ratelimit import Gate, address_of
from tablee.server.tables.broadcast import Broadcast
from tablee.server.tables.clients import Clients, ignore_join
from tablee.server.tables.lobby import LobbyFeed
from tablee.server.tables.registry import Registry
from tablee.server.tables.rooms import Rooms
from tablee.server.tables.runtime import TableRuntime
from tablee.server.tables.seating import Seating
from tablee.server.web import errors
from tablee.server.web.errors import AnyRequest
from tablee.server.web.identity import RequestContext, check_host, only_looks, request_context
from tablee.server.web.lifespan import running_notifications, running_tables
from tablee.server.web.pages import HERE, Pages
from tablee.server.web.routes.campaigns import CampaignRoutes, ChapterRoutes
from tablee.server.web.routes.games import GameRoutes
from tablee.server.web.routes.health import health
from tablee.server.web.routes.hosting import HostRoutes, host_page
from tablee.server.web.routes.matches import MatchRoutes
from tablee.server.web.routes.me import MeRoutes
from tablee.server.web.routes.metrics import metrics
from tablee.server.web.routes.notifications import MailLinkRoutes, NotificationRoutes
from tablee.server.web.routes.people import AccountRoutes, FriendRoutes, delete_me, history, my_data
from tablee.server.web.routes.tables import TableRoutes
from tablee.server.web.sockets import lobby_socket, table_socket
from tablee.storage import StorageBackend, StoreError
from tablee.ui.option_forms import OptionError

CACHED = "public, max-age=600"
"""The cache control of files that are the same for everybody."""


class Settings(msgspec.Struct, frozen=True):
    """The settings of one web process."""

    backend: StorageBackend
    workers: int = 1
    pace: float = 0.6
    games: list[str] = []
    host_secret: str = ""
    club: ClubSettings = ClubSettings()
    membership: Membership | None = None
    """Its membership in a cluster, where several web processes share a database."""


def make_app(settings: Settings) -> Litestar:
    """Make the application; its workers start and stop with it."""
    repository, gate = Repository(settings.backend), Gate(settings.club.limits)
    member = settings.membership
    cluster = None if member is None else Cluster(repository, settings.backend, member.own_home)
    publish = publish_nowhere if cluster is None else cluster.bus.publish
    rooms = Rooms()
    lobby = LobbyFeed(repository, rooms, publish, None if cluster is None else cluster.presences)
    reminders = Reminders(
        repository,
        settings.club,
        lobby.is_connected,
        publish=publish,
        is_primary=None if cluster is None else cluster.is_primary,
    )
    outbox = Outbox(repository, settings.club, lobby.is_connected)
    tables = TableRuntime(
        repository,
        settings.backend,
        rooms,
        lobby,
        workers=settings.workers,
        pace=settings.pace,
        games=list(settings.games),
        slow_answer_ms=settings.club.slow_answer_ms,
        leases=None if cluster is None else cluster.leases,
        publish=publish,
        on_join=reminders.on_join if settings.club.channels else ignore_join,
    )

    @asynccontextmanager
    async def running(_: Litestar) -> AsyncIterator[None]:
        await forget_expired(repository)
        async with AsyncExitStack() as stack:
            stack.push_async_callback(repository.close)
            await stack.enter_async_context(running_tables(tables, cluster, lobby, gate, reminders))
            if settings.club.channels:
                await stack.enter_async_context(running_notifications(reminders, outbox))
            yield

    async def context(request: AnyRequest) -> RequestContext:
        return await request_context(request, repository, settings.club)

    async def check_request(request: AnyRequest) -> None:
        check_host(request, settings.club)
        gate.request(address_of(request), changes=not only_looks(request))
        await _check_encoding(request)

    def on_not_found(request: AnyRequest, _: NotFoundException) -> Response[Any]:
        try:
            # ``check_request`` runs for routes only.
            check_host(request, settings.club)
            gate.request(address_of(request))
        except Refused as error:
            return errors.on_refused(request, error)
        return errors.error_response(request, 404, Refusal("no_such_page"))

    given = {
        "accounts": Accounts(repository, Passwords(), Guard(time.monotonic)),
        "broadcast": tables.broadcast,
        "clients": tables.clients,
        "gate": gate,
        "host_secret": settings.host_secret,
        "lobby": lobby,
        "preferences": Preferences(repository, settings.club),
        "registry": tables.registry,
        "reports": settings.backend.folder / "reports",
        "repository": repository,
        "seating": tables.seating,
        "settings": settings.club,
        "thinkers": tables.thinkers,
    }
    app = Litestar(
        route_handlers=[
            GameRoutes,
            MeRoutes,
            TableRoutes,
            CampaignRoutes,
            ChapterRoutes,
            MatchRoutes,
            AccountRoutes,
            FriendRoutes,
            history,
            my_data,
            delete_me,
            NotificationRoutes,
            MailLinkRoutes,
            HostRoutes,
            host_page,
            Pages,
            health,
            metrics,
            table_socket,
            lobby_socket,
            create_static_files_router(
                "/static", [HERE / "static"], include_in_schema=False, after_request=_cached
            ),
        ],
        dependencies={"context": Provide(context), **{name: _given(one) for name, one in given.items()}},
        signature_types=[
            Accounts,
            Broadcast,
            Clients,
            ClubSettings,
            Gate,
            LobbyFeed,
            Preferences,
            Registry,
            Repository,
            RequestContext,
            Seating,
            Thinkers,
        ],
        exception_handlers={
            Refused: errors.on_refused,
            OptionError: errors.on_refused,
            PackError: errors.on_exception,
            EngineLost: errors.on_worker_lost,
            StoreError: errors.on_store_error,
            IntegrityError: errors.on_conflict,
            DataError: errors.on_data_error,
            NotFoundException: on_not_found,
            InternalServerException: errors.on_internal_error,
            HTTPException: errors.on_http_error,
            RecursionError: errors.on_recursion,
            Exception: errors.on_exception,
        },
        before_request=check_request,
        after_request=errors.with_headers,
        lifespan=[running],
        compression_config=CompressionConfig(backend="gzip", minimum_size=500),
        openapi_config=OpenAPIConfig(
            title="Tablée", version=__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        logging_config=None,
        request_max_body_size=64 * 1024,
    )
    if member is not None and cluster is not None:
        forwarding = Forwarding(
            app.asgi_handler, cluster.leases, gate, member.secret, errors.refusal_response
        )
        app.asgi_handler = forwarding
    return app


def _given(part: object) -> Provide:
    """Provide the same object to every route."""
    return Provide(lambda: part, sync_to_thread=False)


async def _check_encoding(request: AnyRequest) -> None:
    """Refuse a body that is not UTF-8, before the JSON decoder fails over it."""
    if only_looks(request):
        return
    if request.route_handler.opt.get("takes_file"):
        return
    try:
        (await request.body()).decode()
    except UnicodeDecodeError as error:
        raise Refused("wrong_request", reason=str(error)) from None


def _cached(response: Response[Any]) -> Response[Any]:
    """Let browsers keep a file that is the same for everybody."""
    response.headers["Cache-Control"] = CACHED
    return errors.with_headers(response)
