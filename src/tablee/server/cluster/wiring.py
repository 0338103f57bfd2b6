"""The parts that connect a web process with the others on its database."""

from __future__ import annotations

from tablee.server.cluster.bus import Bus
from tablee.server.cluster.leases import CLUB, Home, Leases
from tablee.server.cluster.presence import PresenceMap
from tablee.server.db.repository import Repository
from tablee.storage import StorageBackend


class Cluster:
    """Leases, bus and presence of one web process among several."""

    def __init__(self, repository: Repository, backend: StorageBackend, home: Home) -> None:
        self.leases = Leases(repository, home)
        self.bus = Bus(repository, backend.address, home.holder)
        self.presences = PresenceMap(repository, home.holder)

    async def is_primary(self) -> bool:
        """Whether this process has the lease on the duties that one process does for all."""
        return await self.leases.home(CLUB) == self.leases.own_home
