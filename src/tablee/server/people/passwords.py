"""Passwords: hashing, and limits on wrong ones."""

from __future__ import annotations

import asyncio
import math

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from tablee.core import Refused
from tablee.server.ratelimit import Clock, Tries, network

MEMORY_KIB, ROUNDS, LANES = 19 * 1024, 2, 1
"""The minimum that OWASP recommends for argon2id: some 40 ms and 19 MiB for each password."""
AT_ONCE = 2
"""Passwords that are hashed at the same time; others wait."""


class Passwords:
    """Hashes and checks passwords in threads, a few at a time."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher(ROUNDS, MEMORY_KIB, LANES)
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._nobodys = ""

    async def hash(self, password: str) -> str:
        async with self._turn:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def fits(self, hash: str | None, password: str) -> bool:
        """Whether a password is right; an unknown login takes as long, and is never right."""
        if hash is None:
            self._nobodys = self._nobodys or await self.hash("nobody's")
        async with self._turn:
            right = await asyncio.to_thread(self._verify, hash or self._nobodys, password)
        return right and hash is not None

    def is_outdated(self, hash: str) -> bool:
        """Whether a hash was made with other parameters than the present ones."""
        return self._hasher.check_needs_rehash(hash)

    def _verify(self, hash: str, password: str) -> bool:
        try:
            return self._hasher.verify(hash, password)
        except VerificationError:
            return False


class Guard:
    """Limits wrong passwords, for one account and for one network.

    A device that has logged in before has tries of its own: an attacker does not lock its owner out.
    """

    def __init__(self, clock: Clock) -> None:
        self._devices = Tries(5, 15 * 60, clock)
        self._places = Tries(5, 15 * 60, clock)
        self._accounts = Tries(100, 15 * 60, clock)
        self._networks = Tries(20, 10 * 60, clock)

    def try_one(self, account: str, address: str, device: str = "") -> None:
        """Count a try before the password is checked, so that parallel tries count too; refuse too many."""
        counted = self._counted(account, address, device)
        wait = max(tries.wait(key) for tries, key in counted)
        if wait > 0:
            raise Refused("too_many_tries", minutes=math.ceil(wait / 60))
        for tries, key in counted:
            tries.count(key)

    def was_right(self, account: str, address: str, device: str = "") -> None:
        own, *shared = self._counted(account, address, device)
        own[0].forget(own[1])
        for tries, key in shared:
            tries.forgive(key)

    def _counted(self, account: str, address: str, device: str) -> list[tuple[Tries, str]]:
        """Return the counters of a try; the first belongs to this account and this origin alone."""
        if device:
            return [(self._devices, f"{account} {device}")]
        near = network(address)
        return [(self._places, f"{account} {near}"), (self._accounts, account), (self._networks, near)]
