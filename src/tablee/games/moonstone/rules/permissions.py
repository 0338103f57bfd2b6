"""What a character may not do now: forbidden actions, and whom it may not target."""

from __future__ import annotations

from tablee.games.moonstone.effects import Action, Forbid, Untargetable
from tablee.games.moonstone.rules.lasting import on
from tablee.games.moonstone.state import Skirmish


def is_forbidden(s: Skirmish, who: int, action: Action) -> bool:
    """Whether a character cannot take such an action now; a word that names none forbids all."""
    return any(not word.actions or action in word.actions for word, _, _ in on(s, who, Forbid))


def is_untargetable(s: Skirmish, target: int, who: int) -> bool:
    """Whether a character cannot be targeted by actions of another now."""
    return any(
        isinstance(held.word, Untargetable) and held.against == who for held in s.characters[target].lasting
    )
