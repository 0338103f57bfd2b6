"""A server whose host cheats with the key of the dice: ``python -m tests.server.dishonest_host HOW serve …``.

Once the nonces are revealed the host looks for a key to their liking among many: with other secrets
(``secret``), or with other nonces of the last seat, which is their own (``nonce``).
"""

from __future__ import annotations

import secrets
import sys
from collections.abc import Sequence
from unittest.mock import patch

import msgspec

from tablee.cli import main
from tablee.core.model.joint_key import JointKey
from tablee.server.tables.key_exchange import Contributor, make_joint_key

TRIES = 200


async def ground(seats: Sequence[Contributor | None]) -> JointKey | None:
    """The best of many keys."""
    honest = await make_joint_key(seats)
    assert honest is not None
    found = [_other(honest) for _ in range(TRIES)]
    return min(found, key=lambda joint: joint.key)


def _other(honest: JointKey) -> JointKey:
    if how == "secret":
        return msgspec.structs.replace(honest, secret=secrets.token_bytes(32))
    return msgspec.structs.replace(honest, nonces=(*honest.nonces[:-1], secrets.token_bytes(32)))


if __name__ == "__main__":
    how = sys.argv.pop(1)
    with patch("tablee.server.tables.seating.make_joint_key", ground):
        main()
