"""The Ray executor: a cluster started on this machine, or one that runs elsewhere."""

from __future__ import annotations

import logging
import os
import socket
import warnings
from typing import Any, Self

from tablee.sim.executors import Played, Unit, play_unit

LOCAL = "ray"
REMOTE = "ray://"
UNITS_AHEAD = 2
"""Units submitted for each core: the next one is ready when a core is free."""
STORE = 100 * 2**20
"""Object store of a local cluster, in bytes: results are small."""
KNOCK_SECONDS = 5
TRIES = 3
"""How often to try to join: the process a cluster starts for a client sometimes dies at start-up."""
NO_TABLEE = "No module named 'tablee'"
"""The errors of a worker that cannot decode its unit."""
QUIET = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
    "RAY_DEDUP_LOGS_SKIP_REGEX": ".",
}
"""No usage statistics and no output from Ray: failures are reported in our own messages."""


class ClusterError(Exception):
    """No cluster to play on; the code gives the reason."""

    def __init__(self, code: str, **facts: str) -> None:
        super().__init__(f"{code}: {facts}")
        self.code = code
        self.facts = facts


class Cluster:
    """A Ray cluster: ``ray`` starts one here, or joins ``$RAY_ADDRESS``; ``ray://HOST:PORT`` joins one."""

    def __init__(self, on: str, workers: int | None = None) -> None:
        self._ray = _ray(on)
        join(self._ray, _address(on), workers)
        self.capacity = UNITS_AHEAD * max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        # The runner resubmits lost units, whichever executor they ran on.
        self._play: Any = self._ray.remote(max_retries=0)(play_unit)
        self._busy: dict[Any, Unit] = {}

    def start(self, unit: Unit) -> None:
        try:
            self._busy[self._play.remote(unit)] = unit
        except ModuleNotFoundError:
            raise ClusterError("no_tablee_there") from None

    def wait(self) -> list[Played]:
        done, _ = self._ray.wait(list(self._busy), num_returns=1)
        return [(self._busy.pop(task), self._results(task)) for task in done]

    def _results(self, task: Any) -> Any:
        errors = self._ray.exceptions
        try:
            return self._ray.get(task)
        except errors.RayTaskError as error:
            if NO_TABLEE in str(error):
                raise ClusterError("no_tablee_there") from None
            raise error.cause from None
        except errors.RayError:
            # The worker or its machine is gone.
            return None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._busy.clear()
        self._ray.shutdown()


def _ray(on: str) -> Any:
    if on != LOCAL and not on.startswith(REMOTE):
        raise ClusterError("no_engine", name=on)
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
    try:
        import ray
    except ModuleNotFoundError:
        raise ClusterError("no_ray") from None
    return ray


def _address(on: str) -> str:
    return os.environ.get("RAY_ADDRESS", "local") if on == LOCAL else on


def join(ray: Any, address: str, workers: int | None, tries: int = TRIES) -> None:
    """Join the cluster at an address; ``workers``: how many cores a local one gets."""
    own = {"num_cpus": workers, "include_dashboard": False, "object_store_memory": STORE}
    try:
        _knock(address)
        with warnings.catch_warnings(action="ignore"):
            ray.init(
                address=address,
                log_to_driver=False,
                logging_level=logging.CRITICAL,
                **(own if address == "local" else {}),
            )
    except (OSError, RuntimeError, ValueError) as error:
        ray.shutdown()
        if isinstance(error, ConnectionAbortedError) and tries > 1:
            return join(ray, address, workers, tries - 1)
        raise ClusterError("no_cluster", address=address, reason=_reason(error)) from None


def _reason(error: Exception) -> str:
    """The last line of an error: Ray sends the whole remote traceback, which ends with the cause."""
    lines = str(error).strip().splitlines() or [type(error).__name__]
    told = lines[-1] if isinstance(error, ConnectionAbortedError) else lines[0]
    return getattr(error, "strerror", None) or told.rstrip(".")


def _knock(address: str) -> None:
    """Fail at once if nothing listens at the address: Ray itself would retry for half a minute."""
    host, colon, port = address.removeprefix(REMOTE).rpartition(":")
    if colon and port.isdecimal():
        socket.create_connection((host, int(port)), KNOCK_SECONDS).close()
