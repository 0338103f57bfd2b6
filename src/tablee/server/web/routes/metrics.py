"""The route that publishes metrics for Prometheus."""

from __future__ import annotations

import ipaddress
import secrets
from typing import Any

from litestar import Request, Response, get
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from tablee.core import Refused
from tablee.server.config import ClubSettings
from tablee.server.db.repository import Repository
from tablee.server.metrics import frozen_tables, registry, sockets, tables
from tablee.server.ratelimit import Gate, address_of


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
    """Whether the request comes from this machine, and not from a proxy on it."""
    if "x-forwarded-for" in request.headers or "forwarded" in request.headers:
        return False
    try:
        return ipaddress.ip_address(address_of(request)).is_loopback
    except ValueError:
        return False


def _has_token(request: Request[Any, Any, Any], token: str) -> bool:
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    return bool(token) and secrets.compare_digest(given.encode(), token.encode())
