"""The conditions of both sides as progress: what counts, how far, and who it is for (section 15, DR-R60)."""

from __future__ import annotations

from typing import NamedTuple

from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals.script.ends import SIX
from tablee.games.dark_rituals.script.table import NightTable, demon, life_left, scenario


class Progress(NamedTuple):
    """One condition: its name, how far it has come, and the goal; ``is_mine``: the Witch Master's."""

    name: str
    value: int
    goal: int
    is_mine: bool


def conditions(t: NightTable) -> list[Progress]:
    """Section 10 What wins for the Witch Master, then what wins for the Heroes."""
    found: list[Progress] = []
    names_heroes = False
    for end in scenario(t).encounter.ends:
        match end:
            case fx.SoulsTrapped(n):
                found.append(Progress("souls_trapped", len(t.ritual.souls), n, True))
            case fx.HeroesFallen(n):
                names_heroes = True
                found.append(Progress("heroes_fallen", t.tallies.heroes, n, True))
            case fx.DemonKills(n):
                found.append(Progress("demon_kills", t.tallies.demon_kills, n, True))
    if not names_heroes:
        found.append(Progress("heroes_fallen", t.tallies.heroes, SIX, True))
    for end in scenario(t).encounter.ends:
        match end:
            case fx.SoulsFreed(n):
                found.append(Progress("souls_freed", t.ritual.souls_freed, n, False))
            case fx.WitchesFallen(n):
                found.append(Progress("witches_fallen", t.tallies.witches, n, False))
            case fx.PossessedFall() if not t.ritual.demon_summoned:
                left = sum(f.kind == "possessed" for f in t.figures)
                found.append(Progress("possessed_left", left, t.ritual.ever_possessed, False))
            case fx.RitualistFalls() if not t.ritual.demon_summoned:
                life = next(
                    (
                        life_left(t, f)
                        for f in t.figures
                        if f.kind == "witch" and f.card == t.ritual.ritualist
                    ),
                    0,
                )
                found.append(Progress("ritualist_life", life, _life(t, t.ritual.ritualist), False))
            case fx.DemonFalls() if t.ritual.demon_summoned:
                beast = demon(t)
                left = 0 if beast is None else life_left(t, beast)
                found.append(Progress("demon_life", left, _life(t, t.demon_kind), False))
    witches = sum(f.kind == "witch" for f in t.figures)
    found.append(Progress("witches_left", witches, witches + t.tallies.witches, False))
    return found


def _life(t: NightTable, card: int) -> int:
    return t.cards.characters[card].life if card >= 0 else 0


def ritual_track(t: NightTable) -> Progress:
    """15.12 What the Encounter counts, with its goal."""
    table = scenario(t)
    if table.traps_souls:
        return Progress("souls_trapped", len(t.ritual.souls), _goal(t, fx.SoulsTrapped), True)
    if table.ritual is not None and not t.ritual.demon_summoned:
        return Progress("serfs_slain", t.tallies.serfs, table.ritual.serfs, True)
    if table.sacrifice is not None and not t.ritual.demon_summoned:
        return Progress("pit_tokens", t.ritual.pit_tokens, table.sacrifice.tokens, True)
    return conditions(t)[0]


def _goal(t: NightTable, of: type[fx.SoulsTrapped]) -> int:
    return next((end.n for end in scenario(t).encounter.ends if isinstance(end, of)), 4)
