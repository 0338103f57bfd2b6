"""Names of people without invisible or misleading characters."""

from __future__ import annotations

import unicodedata

from tablee.core import Refused

TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Characters that change the direction of text."""
JOINERS = "\u200c\u200d"
"""Format characters that join letters and emoji."""
BLANKS = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Letters and symbols that are drawn as nothing."""


def plain_name(name: str) -> str:
    """Remove control characters, and those that change the direction of text."""
    kept = (letter for letter in name if unicodedata.category(letter) != "Cc" and letter not in TURNING)
    return "".join(kept).strip()


def visible_name(name: str) -> str:
    """Remove invisible characters from a name; refuse it if nothing visible is left."""
    plain = plain_name(name)
    shown = "".join(one for one in plain if one in JOINERS or unicodedata.category(one) != "Cf").strip()
    if not any(unicodedata.category(one)[0] in "LNPS" and one not in BLANKS for one in shown):
        raise Refused("name_invisible")
    return shown
