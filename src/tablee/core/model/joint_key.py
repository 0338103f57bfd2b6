"""A key that a host and the clients of the players make together, so that none of them can choose it.

Everybody commits before anybody reveals: the host's secret and each client's nonce are known by their hashes
first. The fingerprint covers all these hashes, and the key of the dice is derived from what they stand for.
See docs/decisions/0014-joint-keys.md. ``static/table/joint_key.js`` does the same in a browser.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import msgspec

SIZE = 32
"""Bytes of a secret, a nonce and a hash."""


def commitment_of(nonce: bytes) -> bytes:
    """The hash by which a nonce is known before it is revealed."""
    return hashlib.blake2b(nonce, digest_size=SIZE, person=b"tablee nonce").digest()


def fingerprint_of(secret: bytes, nonces: Sequence[bytes]) -> str:
    """The fingerprint of a joint key, from the hash of its secret and, by seat, the hashes of its nonces."""
    return hashlib.blake2b(_joined([secret, *nonces]), digest_size=SIZE, person=b"tablee print").hexdigest()


class JointKey(msgspec.Struct, frozen=True):
    """The parts that a key was made from."""

    secret: bytes
    """Drawn by the host."""
    commitments: tuple[bytes, ...]
    """By seat: the hash of its client's nonce; empty where no client has committed to one."""
    nonces: tuple[bytes, ...]
    """By seat: the nonce; empty where it was not revealed in time."""

    @property
    def secret_commitment(self) -> bytes:
        """The hash by which the secret is known before it is revealed."""
        return hashlib.blake2b(self.secret, digest_size=SIZE, person=b"tablee secret").digest()

    @property
    def fingerprint(self) -> str:
        """The commitment that is shown before any nonce is revealed, and compared at the end."""
        return fingerprint_of(self.secret_commitment, self.commitments)

    @property
    def key(self) -> bytes:
        """The key of the dice."""
        return hashlib.blake2b(
            _joined(self.nonces), digest_size=SIZE, key=self.secret, person=b"tablee dice"
        ).digest()

    @property
    def withheld(self) -> list[int]:
        """The seats whose clients had committed to a nonce that is not part of the key."""
        return [seat for seat, nonce in enumerate(self.nonces) if not nonce and self.commitments[seat]]

    def is_sound(self, seats: int) -> bool:
        """Whether there is a place for each seat, and each nonce is the one that was committed to."""
        parts = self.commitments, self.nonces
        return (
            len(self.secret) == SIZE
            and all(len(part) == seats and all(len(one) in (0, SIZE) for one in part) for part in parts)
            and all(
                not nonce or commitment_of(nonce) == commitment
                for commitment, nonce in zip(*parts, strict=True)
            )
        )


def _joined(parts: Sequence[bytes]) -> bytes:
    """Parts as one string of bytes, each with its length before it: no other parts make the same."""
    return b"".join(bytes([len(part)]) + part for part in parts)
