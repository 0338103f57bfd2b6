"""Error responses: JSON for programs, a page for browsers; and the headers of every response."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec
import structlog
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, InternalServerException
from litestar.types import ASGIApp
from sqlalchemy.exc import DataError, IntegrityError

from tablee.core import Refusal, Refused
from tablee.server import metrics
from tablee.server.engine.pool import EngineLost
from tablee.server.i18n import refusal_message
from tablee.server.web.identity import RequestContext, language_of
from tablee.server.web.pages import rendered
from tablee.storage import StoreError
from tablee.ui.option_forms import OptionError

AnyRequest: TypeAlias = Request[Any, Any, Any]

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
    "not_your_table": 403,
    "seat_full": 409,
    "seats_are_free": 409,
    "plays_another_seat": 403,
    "practice_only": 403,
    "rated_needs_account": 403,
    "rated_no_programs": 403,
    "seat_invitation_wrong": 403,
    "token_plays_only": 403,
    "not_a_member": 403,
    "campaign_not_over": 403,
    "no_such_campaign": 404,
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
    "chapter_begun": 409,
    "chapter_runs": 409,
    "seat_not_free": 409,
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
"""The content security policy: the picture has style attributes, scripts come from files alone."""
HEADERS = {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin"}
GONE = "client disconnected prematurely"
"""Litestar's message for a request whose body never ended. Strangers can cause it, so it is not logged."""

log = structlog.get_logger("tablee.web")


class Problem(msgspec.Struct, frozen=True):
    """Why a request was refused, in the language of the client."""

    code: str
    words: str


def refusal_response(scope: Any, refusal: Refusal) -> ASGIApp:
    """Return the ASGI response to a request that is not forwarded."""
    request: AnyRequest = Request(scope)
    return error_response(request, STATUS.get(refusal.code, 400), refusal).to_asgi_response(None, request)


def with_headers(response: Response[Any]) -> Response[Any]:
    response.headers.update(HEADERS)
    # Personal content must not be cached by browsers and proxies.
    response.headers.setdefault("Cache-Control", "no-store")
    # Only pages need it; a response that sends a file does not know its type.
    if getattr(response, "media_type", None) == MediaType.HTML:
        response.headers["Content-Security-Policy"] = POLICY
    return response


def error_response(request: AnyRequest, status: int, refusal: Refusal) -> Response[Any]:
    """Return a refusal as JSON to a program, as a page to a browser."""
    context = RequestContext(None, language_of(request), "")
    message = refusal_message("", refusal, None, context.language)
    metrics.refusals.labels(refusal.code).inc()
    retry = {"Retry-After": str(refusal.facts["seconds"])} if "seconds" in refusal.facts else {}
    if request.url.path.startswith(("/api", "/words", "/static", "/health", "/metrics")):
        return with_headers(
            Response(
                Problem(message.code, message.words),
                status_code=status,
                media_type=MediaType.JSON,
                headers=retry,
            )
        )
    html = rendered(
        "error.html", context, request.url.path, status=status, words=message.words, code=message.code
    )
    return with_headers(Response(html, status_code=status, media_type=MediaType.HTML, headers=retry))


def on_refused(request: AnyRequest, error: Refused | OptionError) -> Response[Any]:
    refusal = error.refusal if isinstance(error, Refused) else Refusal(error.code, None, error.facts)
    return error_response(request, STATUS.get(refusal.code, 400), refusal)


def on_worker_lost(request: AnyRequest, error: EngineLost) -> Response[Any]:
    return error_response(request, 503, Refusal("table_not_here"))


def on_store_error(request: AnyRequest, error: StoreError) -> Response[Any]:
    log.error("database of matches cannot be reached", path=request.url.path, reason=str(error))
    return error_response(request, 503, Refusal("store_away"))


def on_conflict(request: AnyRequest, error: IntegrityError) -> Response[Any]:
    return error_response(request, 409, Refusal("changed_meanwhile"))


def on_data_error(request: AnyRequest, error: DataError) -> Response[Any]:
    """Refuse a number too large for a column, or a character that PostgreSQL cannot store."""
    return error_response(request, 400, Refusal("wrong_request", None, {"reason": type(error.orig).__name__}))


def on_http_error(request: AnyRequest, error: HTTPException) -> Response[Any]:
    extra = error.extra
    detail = extra[0].get("message", "") if isinstance(extra, list) and extra else ""
    facts = {"reason": str(detail or error.detail)}
    return error_response(request, error.status_code, Refusal("wrong_request", None, facts))


def on_internal_error(request: AnyRequest, error: InternalServerException) -> Response[Any]:
    """Refuse a wrong field of a body: Litestar takes it for a dependency of ours with the same name.

    A client that disconnects in the middle of its request causes the same exception.
    """
    if GONE in error.detail:
        return error_response(request, 400, Refusal("wrong_request", None, {"reason": GONE}))
    if not isinstance(error.__cause__, msgspec.ValidationError):
        return on_exception(request, error)
    return error_response(request, 400, Refusal("wrong_request", None, {"reason": str(error.__cause__)}))


def on_recursion(request: AnyRequest, error: RecursionError) -> Response[Any]:
    return error_response(request, 400, Refusal("wrong_request", None, {"reason": str(error)}))


def on_exception(request: AnyRequest, error: Exception) -> Response[Any]:
    log.exception("request failed", path=request.url.path)
    return error_response(request, 500, Refusal("server_failed"))
