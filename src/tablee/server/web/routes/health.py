"""The route by which a proxy or a host checks that the server is up."""

from __future__ import annotations

import msgspec
from litestar import get

from tablee import __version__
from tablee.server.tables.registry import Registry


class Health(msgspec.Struct, frozen=True):
    status: str
    version: str
    workers: int


@get("/health", summary="Whether the server and its workers are up", tags=["Health"])
async def health(registry: Registry) -> Health:
    return Health("ok", __version__, sum(worker.pid is not None for worker in registry.workers))
