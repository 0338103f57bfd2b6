"""Passwords are kept as argon2id, with equal work for everybody, and nobody guesses them."""

from __future__ import annotations

import asyncio
import threading

import pytest
from argon2 import PasswordHasher, extract_parameters

from tablee.core import Refused
from tablee.server.people.passwords import AT_ONCE, Guard, Passwords
from tablee.server.ratelimit import Tries

MINUTE = 60


class Watch:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.at = 1_000.0

    def __call__(self) -> float:
        return self.at


class Slow(PasswordHasher):
    """Does no work, and notes what it is asked for and how many ask at once."""

    def __init__(self) -> None:
        super().__init__(1, 8, 1)
        self.verified: list[str] = []
        self.most = 0
        self._now = 0
        self._lock = threading.Lock()
        self._gate = threading.Event()

    def verify(self, hash: str | bytes, password: str | bytes) -> bool:  # type: ignore[override] # only True there
        with self._lock:
            self._now += 1
            self.most = max(self.most, self._now)
            self.verified.append(str(hash))
            if len(self.verified) == AT_ONCE:
                self._gate.set()
        self._gate.wait(5)  # until as many are here as may be at once
        with self._lock:
            self._now -= 1
        return True


@pytest.mark.line("e11")
async def test_a_password_is_kept_as_argon2id_with_the_advised_parameters() -> None:
    passwords = Passwords()

    kept = await passwords.hash("a short sentence")

    assert kept.startswith("$argon2id$v=19$m=19456,t=2,p=1$")
    assert "sentence" not in kept
    assert await passwords.fits(kept, "a short sentence")
    assert not await passwords.fits(kept, "another sentence")
    assert not passwords.is_outdated(kept)
    assert passwords.is_outdated(PasswordHasher(1, 8, 1).hash("a short sentence"))


@pytest.mark.line("e11")
async def test_nobodys_password_takes_the_same_work_and_never_fits() -> None:
    hasher = Slow()
    passwords = Passwords(hasher)
    kept = await passwords.hash("a short sentence")

    fits = await asyncio.gather(passwords.fits(None, "nobody's"), passwords.fits(kept, "a short sentence"))

    assert list(fits) == [False, True]
    nobodys, known = (extract_parameters(hash) for hash in hasher.verified)
    assert nobodys == known


@pytest.mark.line("e11")
async def test_two_are_hashed_at_a_time() -> None:
    hasher = Slow()
    passwords = Passwords(hasher)

    await asyncio.gather(*(passwords.fits("any", "password") for _ in range(6)))

    assert len(hasher.verified) == 6
    assert hasher.most == AT_ONCE == 2


def test_tries_are_counted_within_their_time() -> None:
    watch = Watch()
    tries = Tries(2, 100, watch)
    tries.count("ana")
    watch.at += 30
    tries.count("ana")

    assert tries.wait("ana") == 70
    assert tries.wait("bea") == 0
    watch.at += 70
    assert tries.wait("ana") == 0, "the first one is forgotten"
    tries.count("ana")
    assert tries.wait("ana") == 30


@pytest.mark.line("e11")
def test_after_five_wrong_tries_an_account_is_closed_to_that_network_for_a_while() -> None:
    watch = Watch()
    guard = Guard(watch)
    for last in range(5):
        guard.try_one("ana", f"2001:db8::{last}")
        watch.at += MINUTE

    with pytest.raises(Refused) as refused:
        guard.try_one("ana", "2001:db8::ffff")
    assert refused.value.refusal.facts == {"minutes": 10}
    guard.try_one("bea", "2001:db8::1")
    guard.try_one("ana", "192.0.2.1")
    watch.at += 10 * MINUTE
    guard.try_one("ana", "2001:db8::1")


@pytest.mark.line("e11")
def test_a_hundred_wrong_tries_from_everywhere_close_an_account_but_to_known_devices() -> None:
    watch = Watch()
    guard = Guard(watch)
    for last in range(100):
        guard.try_one("ana", f"192.0.2.{last}")

    with pytest.raises(Refused, match="too_many_tries"):
        guard.try_one("ana", "198.51.100.1")
    for _ in range(5):
        guard.try_one("ana", "198.51.100.1", "phone")
    with pytest.raises(Refused, match="too_many_tries"):
        guard.try_one("ana", "198.51.100.1", "phone")
    guard.was_right("ana", "198.51.100.1", "phone")
    guard.try_one("ana", "198.51.100.1", "phone")


@pytest.mark.line("e11")
def test_from_one_address_twenty_wrong_tries_are_let_in() -> None:
    watch = Watch()
    guard = Guard(watch)
    for account in range(20):
        guard.try_one(f"account {account}", "here")

    with pytest.raises(Refused, match="too_many_tries"):
        guard.try_one("one more", "here")
    guard.try_one("one more", "there")
    watch.at += 10 * MINUTE
    guard.try_one("another", "here")


def test_whoever_logs_in_is_not_counted() -> None:
    guard = Guard(Watch())

    for _ in range(50):
        guard.try_one("ana", "here")
        guard.was_right("ana", "here")
