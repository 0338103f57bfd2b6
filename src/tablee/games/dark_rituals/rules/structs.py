"""What an Attack is made with, and who places Wounds."""

from __future__ import annotations

from typing import Literal, NamedTuple

from tablee.games.dark_rituals.effects import Rider


class AttackTerms(NamedTuple):
    """What an Attack is made with."""

    strength: int
    """Strength or Power with everything that enters the Total before the dice (DR-6.1, DR-6.17)."""
    wounds: int = 1
    rider: Rider | None = None
    is_reaction: bool = False
    """An Attack made inside another one: no further Attack as a Reaction to it (DR-6.18)."""
    is_riposte: bool = False


class WoundCause(NamedTuple):
    """Who places Wounds: a Hero, the Legion, a Serf, or nobody's doing (sacrifice, Welcome, a pact)."""

    side: Literal["hero", "legion", "serf", "nobody"]
    is_demon: bool = False
