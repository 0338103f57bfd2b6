"""The web application: routes, what they are given, how errors look, what a browser may load."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import msgspec
import structlog
from litestar import Litestar, MediaType, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException, InternalServerException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp
from sqlalchemy.exc import DataError, IntegrityError

from tablee import __version__
from tablee.core import PackError, Refusal, Refused
from tablee.server.cluster.forwarding import Forwarding
from tablee.server.cluster.leases import Among, Leases
from tablee.server.cluster.wiring import among_others
from tablee.server.config import ClubSettings
from tablee.server.db.repository import Repository
from tablee.server.engine.pool import EngineLost
from tablee.server.i18n import refusal_message
from tablee.server.notifications.outbox import Outbox
from tablee.server.notifications.preferences import Preferences
from tablee.server.notifications.reminders import Reminders
from tablee.server.people.accounts import Accounts
from tablee.server.people.moderation import forget_expired
from tablee.server.people.passwords import Guard, Passwords
from tablee.server.ratelimit import Gate, address_of
from tablee.server.tables.hub import Hub
from tablee.server.web.identity import RequestContext, check_host, language_of, only_looks, request_context
from tablee.server.web.metrics import metrics, refusals
from tablee.server.web.pages import HERE, Pages, rendered
from tablee.server.web.routes.hosting import Hosting, host_page
from tablee.server.web.routes.notifications import FromMails, MyTelling, telling
from tablee.server.web.routes.people import Circle, People, delete_me, history, my_data
from tablee.server.web.routes.tables import Api, health
from tablee.server.web.sockets import LobbyNews, lobby_socket, table_socket
from tablee.storage import StorageBackend, StoreError
from tablee.ui.option_forms import OptionError

STATUS = {
    "no_session": 401,
    "continue_alone": 403,
    "forbidden_origin": 403,
    "wrong_host": 421,
    "host_only": 403,
    "host_stays": 403,
    "metrics_closed": 403,
    "banned": 403,
    "login_wrong": 403,
    "password_wrong": 403,
    "club_by_invitation": 403,
    "invitation_wrong": 403,
    "match_hidden": 403,
    "not_among_servers": 403,
    "not_for_you": 403,
    "not_your_seat": 403,
    "plays_another_seat": 403,
    "practice_only": 403,
    "rated_needs_account": 403,
    "rated_no_programs": 403,
    "seat_invitation_wrong": 403,
    "token_plays_only": 403,
    "no_such_table": 404,
    "no_such_match": 404,
    "no_such_login": 404,
    "no_such_person": 404,
    "not_asked": 404,
    "link_spent": 404,
    "code_spent": 404,
    "already_stopped": 404,
    "no_webhook": 404,
    "mail_not_offered": 403,
    "webhook_not_offered": 403,
    "no_such_step": 404,
    "no_such_report": 404,
    "no_language": 404,
    "no_tutorial": 404,
    "unknown_game": 404,
    "unknown_pack": 404,
    "already_account": 409,
    "changed_meanwhile": 409,
    "login_taken": 409,
    "match_elsewhere": 409,
    "no_free_seat": 409,
    "seat_taken": 409,
    "too_many_gathering": 429,
    "too_many_letters": 429,
    "too_many_requests": 429,
    "too_many_tables": 429,
    "too_many_tries": 429,
    "table_not_here": 503,
}
"""The status of a refusal; 400 for the others."""

POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
"""What a page may load. Pieces of the picture are coloured by attributes; scripts come from files alone."""
HEADERS = {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin"}
KEPT = "public, max-age=600"
"""How long a browser keeps a file of the pages."""

GONE = "client disconnected prematurely"
"""What Litestar says of a request whose end never came: strangers cause it, so it is not logged."""

log = structlog.get_logger("tablee.web")


class Problem(msgspec.Struct, frozen=True):
    """Why a request was refused, in the visitor's words."""

    code: str
    words: str


class Settings(msgspec.Struct, frozen=True):
    """How a server is run."""

    place: StorageBackend
    workers: int = 1
    pace: float = 0.6
    games: list[str] = []
    host_secret: str = ""
    club: ClubSettings = ClubSettings()
    among: Among | None = None
    """Where several web processes share a database: this one among the others."""


def make_app(settings: Settings) -> Litestar:
    """The application; its workers start and end with it."""
    repository = Repository(settings.place)
    leases = None if settings.among is None else Leases(repository, settings.among.here)
    hub = Hub(
        repository,
        settings.place,
        workers=settings.workers,
        pace=settings.pace,
        games=list(settings.games),
        leases=leases,
    )
    hub.slow_answer_ms = settings.club.slow_answer_ms
    accounts = Accounts(repository, Passwords(), Guard(time.monotonic))
    lobby, gate = LobbyNews(hub), Gate(settings.club.limits)
    hub.lobby_changed, hub.presence_changed = lobby.changed, lobby.about
    hub.table_changed = lobby.table_changed
    ways = Preferences(repository, settings.club)
    reminders = Reminders(repository, settings.club, lobby.is_here)
    post = Outbox(repository, settings.club, lobby.is_here)

    @asynccontextmanager
    async def running(_: Litestar) -> AsyncIterator[None]:
        await forget_expired(repository)
        async with AsyncExitStack() as duties:
            duties.push_async_callback(repository.close)
            if leases is None:
                duties.push_async_callback(hub.stop)
                await hub.start()
            else:
                others = among_others(settings.place, repository, leases, hub, lobby, gate, reminders)
                await duties.enter_async_context(others)
            if settings.club.ways:
                hub.came = reminders.came
                await duties.enter_async_context(telling(reminders, post))
            yield

    async def context(request: Request[Any, Any, Any]) -> RequestContext:
        return await request_context(request, repository, settings.club)

    async def let_in(request: Request[Any, Any, Any]) -> None:
        check_host(request, settings.club)
        gate.request(address_of(request), changes=not only_looks(request))
        await _check_letters(request)

    def nowhere(request: Request[Any, Any, Any], _: NotFoundException) -> Response[Any]:
        try:
            # No route is behind it: it was not counted yet.
            check_host(request, settings.club)
            gate.request(address_of(request))
        except Refused as error:
            return _refused(request, error)
        return _problem(request, 404, Refusal("no_such_page"))

    app = Litestar(
        route_handlers=[
            Api,
            People,
            Circle,
            history,
            my_data,
            delete_me,
            MyTelling,
            FromMails,
            Hosting,
            host_page,
            Pages,
            health,
            metrics,
            table_socket,
            lobby_socket,
            create_static_files_router(
                "/static", [HERE / "static"], include_in_schema=False, after_request=_kept
            ),
        ],
        dependencies={
            "accounts": Provide(lambda: accounts, sync_to_thread=False),
            "repository": Provide(lambda: repository, sync_to_thread=False),
            "hub": Provide(lambda: hub, sync_to_thread=False),
            "lobby": Provide(lambda: lobby, sync_to_thread=False),
            "gate": Provide(lambda: gate, sync_to_thread=False),
            "reports": Provide(lambda: settings.place.folder / "reports", sync_to_thread=False),
            "settings": Provide(lambda: settings.club, sync_to_thread=False),
            "host_secret": Provide(lambda: settings.host_secret, sync_to_thread=False),
            "context": Provide(context),
            "ways": Provide(lambda: ways, sync_to_thread=False),
        },
        signature_types=[
            Accounts,
            Repository,
            ClubSettings,
            Gate,
            Hub,
            LobbyNews,
            RequestContext,
            Preferences,
        ],
        exception_handlers={
            Refused: _refused,
            OptionError: _refused,
            PackError: _failed,
            EngineLost: _frozen,
            StoreError: _away,
            IntegrityError: _meanwhile,
            DataError: _unkeepable,
            NotFoundException: nowhere,
            InternalServerException: _misnamed,
            HTTPException: _http,
            RecursionError: _too_deep,
            Exception: _failed,
        },
        before_request=let_in,
        after_request=_headers,
        lifespan=[running],
        compression_config=CompressionConfig(backend="gzip", minimum_size=500),
        openapi_config=OpenAPIConfig(
            title="Tablée", version=__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        logging_config=None,
        request_max_body_size=64 * 1024,
    )
    if leases is not None and settings.among is not None:
        app.asgi_handler = Forwarding(app.asgi_handler, leases, gate, settings.among.secret, _turned_away)
    return app


def _turned_away(scope: Any, refusal: Refusal) -> ASGIApp:
    """The answer to a request that is not brought to where it should be."""
    request: Request[Any, Any, Any] = Request(scope)
    return _problem(request, STATUS.get(refusal.code, 400), refusal).to_asgi_response(None, request)


async def _check_letters(request: Request[Any, Any, Any]) -> None:
    """Refuse a body that is no UTF-8: what decodes it takes its letters for ours."""
    if only_looks(request):
        return
    try:
        (await request.body()).decode()
    except UnicodeDecodeError as error:
        raise Refused("wrong_request", reason=str(error)) from None


def _kept(response: Response[Any]) -> Response[Any]:
    """A file that is the same for everybody."""
    response.headers["Cache-Control"] = KEPT
    return _headers(response)


def _headers(response: Response[Any]) -> Response[Any]:
    response.headers.update(HEADERS)
    # What is somebody's is kept by no browser and no proxy on the way.
    response.headers.setdefault("Cache-Control", "no-store")
    # Only pages need it; what sends a file does not even know its type.
    if getattr(response, "media_type", None) == MediaType.HTML:
        response.headers["Content-Security-Policy"] = POLICY
    return response


def _problem(request: Request[Any, Any, Any], status: int, refusal: Refusal) -> Response[Any]:
    """JSON for a program, a page for a browser."""
    context = RequestContext(None, language_of(request), "")
    told = refusal_message("", refusal, None, context.language)
    refusals.labels(refusal.code).inc()
    again = {"Retry-After": str(refusal.facts["seconds"])} if "seconds" in refusal.facts else {}
    if request.url.path.startswith(("/api", "/words", "/static", "/health", "/metrics")):
        return _headers(
            Response(
                Problem(told.code, told.words), status_code=status, media_type=MediaType.JSON, headers=again
            )
        )
    html = rendered("error.html", context, request.url.path, status=status, words=told.words, code=told.code)
    return _headers(Response(html, status_code=status, media_type=MediaType.HTML, headers=again))


def _refused(request: Request[Any, Any, Any], error: Refused | OptionError) -> Response[Any]:
    refusal = error.refusal if isinstance(error, Refused) else Refusal(error.code, None, error.facts)
    return _problem(request, STATUS.get(refusal.code, 400), refusal)


def _frozen(request: Request[Any, Any, Any], error: EngineLost) -> Response[Any]:
    return _problem(request, 503, Refusal("table_not_here"))


def _away(request: Request[Any, Any, Any], error: StoreError) -> Response[Any]:
    log.error("matches cannot be reached", path=request.url.path, reason=str(error))
    return _problem(request, 503, Refusal("store_away"))


def _meanwhile(request: Request[Any, Any, Any], error: IntegrityError) -> Response[Any]:
    return _problem(request, 409, Refusal("changed_meanwhile"))


def _unkeepable(request: Request[Any, Any, Any], error: DataError) -> Response[Any]:
    """A number too large for a column, or a character that PostgreSQL does not keep."""
    return _problem(request, 400, Refusal("wrong_request", None, {"reason": type(error.orig).__name__}))


def _http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    extra = error.extra
    detail = extra[0].get("message", "") if isinstance(extra, list) and extra else ""
    facts = {"reason": str(detail or error.detail)}
    return _problem(request, error.status_code, Refusal("wrong_request", None, facts))


def _misnamed(request: Request[Any, Any, Any], error: InternalServerException) -> Response[Any]:
    """Litestar takes a wrong field of a body for a dependency of ours that has the same name: ``club``.

    A client that leaves in the middle of its request is an error of the same kind there.
    """
    if GONE in error.detail:
        return _problem(request, 400, Refusal("wrong_request", None, {"reason": GONE}))
    if not isinstance(error.__cause__, msgspec.ValidationError):
        return _failed(request, error)
    return _problem(request, 400, Refusal("wrong_request", None, {"reason": str(error.__cause__)}))


def _too_deep(request: Request[Any, Any, Any], error: RecursionError) -> Response[Any]:
    return _problem(request, 400, Refusal("wrong_request", None, {"reason": str(error)}))


def _failed(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    log.exception("a request failed", path=request.url.path)
    return _problem(request, 500, Refusal("server_failed"))
