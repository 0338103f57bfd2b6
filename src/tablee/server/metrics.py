"""Metrics of a running server, for Prometheus: counts and durations, never names."""

from __future__ import annotations

import msgspec
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
)

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


def count_reply(reply: bytes, seconds: float | None) -> None:
    """Count a reply of a worker; ``seconds``: how long it took, if it is the reply to an answer."""
    if reply.startswith(_REFUSED):
        refusals.labels(msgspec.json.decode(reply, type=_Code).code).inc()
    elif seconds is not None:
        answers.inc()
    if seconds is not None:
        answer_seconds.observe(seconds)
