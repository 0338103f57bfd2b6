"""How the key of a match was made, in words."""

from __future__ import annotations

from tablee.core import Translator
from tablee.core.model.joint_key import JointKey


def joint_key_lines(joint: JointKey, t: Translator) -> list[str]:
    """Which seats' devices have added to a key, and which have promised to and did not."""
    added = [seat for seat, nonce in enumerate(joint.nonces) if nonce]
    said = (("verified-joint", added), ("verified-withheld", joint.withheld))
    return [t(id, seats=", ".join(str(seat + 1) for seat in seats)) for id, seats in said if seats]
