"""Variants of a game: the same game with some parts replaced."""

from __future__ import annotations

import dataclasses
from typing import Any, TypeVar

from tablee.core import Art, CampaignRules, Game, Information, Language, Play, Rules, State

S = TypeVar("S", bound=State)
V = TypeVar("V")

STRUCTS: dict[str, Any] = {
    "rules": Rules,
    "information": Information,
    "language": Language,
    "art": Art,
    "play": Play,
    "campaign": CampaignRules,
}


def variant(game: Game[S, V], **parts: Any) -> Game[S, V]:
    """The game with some parts replaced, in whichever struct they are: ``variant(GAME, step=other_step)``."""
    changed: dict[str, Any] = {}
    for name, struct in STRUCTS.items():
        if getattr(game, name) is None:
            continue  # a game without campaigns
        inside = {field.name for field in dataclasses.fields(struct)} & parts.keys()
        if inside:
            changed[name] = dataclasses.replace(
                getattr(game, name), **{part: parts.pop(part) for part in inside}
            )
    return dataclasses.replace(game, **changed, **parts)
