"""The conditions that end a match: DR-17, and those of the Encounter (section 10)."""

from __future__ import annotations

from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals.script.table import NightTable, demon, scenario
from tablee.games.dark_rituals.state import Mini

SIX = 6
"""DR-17.1 Heroes eliminated for a victory in any Encounter."""


def master_has_won(t: NightTable) -> str | None:
    """The condition by which the Witch Master has won; the Encounter's own come first."""
    for end in scenario(t).encounter.ends:
        match end:
            case fx.HeroesFallen(n) if t.tallies.heroes >= n:
                return "heroes_fallen"
            case fx.SoulsTrapped(n) if len(t.ritual.souls) >= n:
                return "souls_trapped"
            case fx.DemonKills(n) if t.tallies.demon_kills >= n:
                return "demon_kills"
    return "six_heroes" if t.tallies.heroes >= SIX else None


def heroes_have_won(t: NightTable, gone: Mini | None = None) -> str | None:
    """The condition by which the Heroes have won; ``gone``: or would have, were this figure eliminated."""
    lost = -1 if gone is None else gone.id
    is_witch = gone is not None and gone.kind == "witch"
    for end in scenario(t).encounter.ends:
        match end:
            case fx.WitchesFallen(n) if t.tallies.witches + is_witch >= n:
                return "witches_fallen"
            case fx.SoulsFreed(n) if t.ritual.souls_freed >= n:
                return "souls_freed"
            case fx.DemonFalls() if t.ritual.demon_summoned:
                beast = demon(t)
                if beast is None or beast.id == lost:
                    return "demon_fell"
            case fx.PossessedFall() if t.ritual.ever_possessed and not t.ritual.demon_summoned:
                if not any(f.kind == "possessed" and f.id != lost for f in t.figures):
                    return "possessed_fell"
            case fx.RitualistFalls() if not t.ritual.demon_summoned:
                if not any(
                    f.card == t.ritual.ritualist and f.kind == "witch" and f.id != lost for f in t.figures
                ):
                    return "ritualist_fell"
    if any(f.kind == "witch" and f.id != lost for f in t.figures):
        return None
    return "no_witch"
