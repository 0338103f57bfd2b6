"""What is counted while a server runs, in the text form of Prometheus: how much and how fast, never who."""

from __future__ import annotations

import ipaddress
import secrets
from typing import Any

import msgspec
from litestar import Request, Response, get
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)

from tablee.core import Refused
from tablee.server.config import ClubSettings
from tablee.server.db.repository import Repository
from tablee.server.ratelimit import Gate, address_of

registry = CollectorRegistry()

answers = Counter("tablee_answers", "Answers that were accepted.", registry=registry)
refusals = Counter("tablee_refusals", "What was refused, by its code.", ["code"], registry=registry)
answer_seconds = Histogram(
    "tablee_answer_seconds",
    "From when an answer was heard until its reply was ready.",
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5),
    registry=registry,
)
worker_restarts = Counter("tablee_worker_restarts", "Workers that were lost.", ["worker"], registry=registry)
sockets = Gauge("tablee_sockets", "Sockets that are open.", registry=registry)
tables = Gauge("tablee_tables", "Tables, by their status.", ["status"], registry=registry)
frozen_tables = Gauge("tablee_frozen_tables", "Tables that were stopped with a report.", registry=registry)

_REFUSED = b'{"type":"refused"'


class _Code(msgspec.Struct):
    code: str


def note_reply(told: bytes, seconds: float | None) -> None:
    """Count what a worker replied; ``seconds`` is how long it took, for an answer."""
    if told.startswith(_REFUSED):
        refusals.labels(msgspec.json.decode(told, type=_Code).code).inc()
    elif seconds is not None:
        answers.inc()
    if seconds is not None:
        answer_seconds.observe(seconds)


@get("/metrics", summary="What is counted, for Prometheus", tags=["Health"])
async def metrics(
    request: Request[Any, Any, Any], repository: Repository, gate: Gate, settings: ClubSettings
) -> Response[bytes]:
    if not (_is_local(request) or _has_token(request, settings.metrics_token)):
        raise Refused("metrics_closed")
    sockets.set(gate.sockets())
    statuses, frozen = await repository.tables.count()
    for status in ("gathering", "playing", "over"):
        tables.labels(status).set(statuses.get(status, 0))
    frozen_tables.set(frozen)
    return Response(generate_latest(registry), headers={"Content-Type": CONTENT_TYPE_LATEST})


def _is_local(request: Request[Any, Any, Any]) -> bool:
    """Whether somebody on this machine asks: and not a proxy on it, for somebody elsewhere."""
    if "x-forwarded-for" in request.headers or "forwarded" in request.headers:
        return False
    try:
        return ipaddress.ip_address(address_of(request)).is_loopback
    except ValueError:
        return False


def _has_token(request: Request[Any, Any, Any], token: str) -> bool:
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    return bool(token) and secrets.compare_digest(given.encode(), token.encode())
