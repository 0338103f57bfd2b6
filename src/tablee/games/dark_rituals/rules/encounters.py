"""DR-18 to DR-22 What the Encounters add: Trapped Souls, the summoning of the Demon, the Blood Sacrifice."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from tablee.core import Procedure, emit
from tablee.games.dark_rituals import events as ev
from tablee.games.dark_rituals.rules.ending import check_ends
from tablee.games.dark_rituals.scenario import NOWHERE
from tablee.games.dark_rituals.script.table import figure, scenario
from tablee.games.dark_rituals.state import NOBODY, SERFS, Mini, Night

Wounding: TypeAlias = Callable[[Night, Mini, int], Procedure[int]]
"""How Wounds are placed: given by the caller, whose module places them."""


def trap_soul(s: Night, zone: int) -> None:
    """DR-18.2 A Soul token lies where the Serf stood."""
    s.ritual.souls.append(zone)
    s.ritual.souls.sort()
    emit(s, ev.SoulTrapped, zone, len(s.ritual.souls))


def free_soul(s: Night, hero: Mini, zone: int) -> None:
    """DR-18.4 A Hero frees a Trapped Soul of its zone."""
    s.ritual.souls.remove(zone)
    s.ritual.souls_freed += 1
    emit(s, ev.SoulFreed, ev.who(hero), zone, s.ritual.souls_freed)
    check_ends(s)


def after_elimination(s: Night, f: Mini, *, by_legion: bool, wound: Wounding) -> Procedure[None]:
    """DR-21.10, DR-22.11 What an elimination brings about before the Soul Counter moves."""
    table = scenario(s)
    ritual = table.ritual
    if ritual is not None and f.kind in SERFS and s.tallies.serfs >= ritual.serfs:
        # DR-21.7 The ritual ends, whoever eliminated the Serfs.
        yield from summon_demon(s, table.demon_zone, wound)
    if table.sacrifice is None:
        return
    if f.kind == "hero" and by_legion:
        yield from _sacrifice(s, table.sacrifice.tokens, wound)
    elif f.kind == "witch" and f.card == s.ritual.ritualist:
        # DR-22.6 Whoever eliminated her; the victory test came first (DR-22.12).
        yield from summon_demon(s, table.demon_zone, wound)


def _sacrifice(s: Night, tokens: int, wound: Wounding) -> Procedure[None]:
    """DR-22.4 – 22.6 A token on the Pit, a Wound on the Witch; then the summoning, if it is due."""
    s.ritual.pit_tokens += 1
    emit(s, ev.TokenOnPit, s.ritual.pit_tokens)
    if s.ritual.demon_summoned:
        return
    witch = next((f for f in s.figures if f.kind == "witch" and f.card == s.ritual.ritualist), None)
    if witch is not None:
        yield from wound(s, witch, 1)
    if s.ritual.pit_tokens >= tokens:
        yield from summon_demon(s, scenario(s).demon_zone, wound)


def summon_demon(s: Night, zone: int, wound: Wounding) -> Procedure[None]:
    """DR-10.11, DR-20.3 The Demon of the match appears, once; all Rubies are removed."""
    if s.ritual.demon_summoned:
        return
    s.ritual.demon_summoned = True
    s.ritual.rubies.clear()
    for f in s.figures:
        f.ruby = False
    beast = place_figure(s, s.demon_kind, zone)
    emit(s, ev.DemonSummoned, ev.who(beast), zone)
    check_ends(s)
    yield from _welcome(s, wound)


def _welcome(s: Night, wound: Wounding) -> Procedure[None]:
    """DR-22.7 Without a Witch in the welcome zone, each Witch receives a Wound, in the order of their ids."""
    zone = scenario(s).welcome
    if zone == NOWHERE:
        return
    witches = [f for f in s.figures if f.kind == "witch"]
    if any(witch.zone == zone for witch in witches):
        return
    for witch in witches:
        if figure(s, witch.id) is not None:
            yield from wound(s, witch, 1)


def place_figure(s: Night, card: int, zone: int) -> Mini:
    """DR-5.13, DR-7.8 A figure enters play, unwounded, with the next id."""
    kind = s.cards.characters[card].kind
    f = Mini(s.next_id, kind, card, zone)
    s.next_id += 1
    s.figures.append(f)
    return f


def ritualist_of(s: Night) -> int:
    """DR-21.6, DR-22.10 The Witch of the ritual; NOBODY: none, or several have the most Life."""
    table = scenario(s)
    if table.ritual is not None:
        return s.cards.legion_at[table.ritual.witch]
    if table.sacrifice is None:
        return NOBODY
    candidates = most_life(s)
    return candidates[0].card if len(candidates) == 1 else NOBODY


def most_life(s: Night) -> list[Mini]:
    """DR-22.10 The Witches on the board with the most Life, by id."""
    witches = [f for f in s.figures if f.kind == "witch"]
    most = max((s.cards.characters[f.card].life for f in witches), default=0)
    return [f for f in witches if s.cards.characters[f.card].life == most]
