"""The server and the clients at a table make the key of a match together, by commitment and revelation.

A client commits to a nonce when it says hello. When a match begins, the server draws a secret and sends the
hashes of the secret and of all nonces; only then do clients reveal their nonces. See
:mod:`tablee.core.model.joint_key`.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from typing import Protocol

from tablee.core.model.joint_key import SIZE, JointKey, commitment_of
from tablee.server import protocol

REVEAL_SECONDS = 2.0
"""How long a match waits for nonces when it begins: for a slow network, and no longer."""


class Contribution:
    """The contribution of one client to a key."""

    def __init__(self) -> None:
        self.commitment = b""
        """The hash of its nonce; empty: it has none."""
        self._revealed: asyncio.Future[bytes] | None = None

    def ask(self) -> asyncio.Future[bytes]:
        """Return a future of the nonce; it is empty if the client disconnects or reveals another nonce."""
        self._revealed = asyncio.get_running_loop().create_future()
        return self._revealed

    def reveal(self, nonce: bytes) -> None:
        """Accept the nonce, if it was requested and fits the commitment."""
        if self._revealed is not None and not self._revealed.done():
            self._revealed.set_result(nonce if commitment_of(nonce) == self.commitment else b"")


class Contributor(Protocol):
    """A connection whose client has committed to a nonce."""

    contribution: Contribution

    def send(self, data: protocol.ServerMessage) -> None: ...


async def make_joint_key(seats: Sequence[Contributor | None]) -> JointKey | None:
    """Make a key with the contributors of each seat; None if there are none."""
    contributors = {one for one in seats if one is not None}
    if not contributors:
        return None
    commitments = tuple(b"" if one is None else one.contribution.commitment for one in seats)
    joint = JointKey(secrets.token_bytes(SIZE), commitments, ())
    asked = {one: one.contribution.ask() for one in contributors}
    message = protocol.Commitments(joint.secret_commitment.hex(), [one.hex() for one in commitments])
    for one in contributors:
        one.send(message)
    await asyncio.wait(asked.values(), timeout=REVEAL_SECONDS)
    revealed = {one: future.result() for one, future in asked.items() if future.done()}
    nonces = tuple(b"" if one is None else revealed.get(one, b"") for one in seats)
    return JointKey(joint.secret, commitments, nonces)
