"""The limits on a character: forbidden actions, and whom it may not target."""

from __future__ import annotations

from collections.abc import Collection
from typing import get_args

from tablee.games.moonstone.effects import Action, Forbid, Untargetable
from tablee.games.moonstone.rules.modifiers import on
from tablee.games.moonstone.state import Skirmish

ACTIONS: tuple[Action, ...] = tuple(action for action in get_args(Action) if action != "reaction")


def forbidden(s: Skirmish, who: int) -> Collection[Action]:
    """The kinds of actions that a character cannot take now; a word that names none forbids all.

    MS-12.4 A Reaction is no action: only a word that names it forbids it.
    """
    words = on(s, who, Forbid)
    return {action for word, _, _ in words for action in word.actions or ACTIONS} if words else ()


def is_forbidden(s: Skirmish, who: int, action: Action) -> bool:
    """Return whether a character cannot take such an action now."""
    return action in forbidden(s, who)


def is_untargetable(s: Skirmish, target: int, who: int) -> bool:
    """Return whether a character cannot be targeted by actions of another now."""
    return any(
        isinstance(held.word, Untargetable) and held.against == who for held in s.characters[target].lasting
    )
