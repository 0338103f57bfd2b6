"""DR-1.4 The victory conditions are tested after every change."""

from __future__ import annotations

from tablee.core import GameOver, Outcome, emit
from tablee.games.dark_rituals import events as ev
from tablee.games.dark_rituals.script.ends import heroes_have_won, master_has_won
from tablee.games.dark_rituals.state import PLAYER, Night


def check_ends(s: Night) -> None:
    """DR-1.4 The first condition met ends the match at once; in a double the Witch Master wins."""
    reason = master_has_won(s)
    if reason is not None:
        raise GameOver(_outcome(s, reason, won=True))
    reason = heroes_have_won(s)
    if reason is not None:
        raise GameOver(_outcome(s, reason, won=False))


def concede(s: Night, seat: int) -> Outcome:
    """DR-1.8 The Witch Master gives up: the Heroes win."""
    return _outcome(s, "conceded", won=False)


def _outcome(s: Night, reason: str, *, won: bool) -> Outcome:
    """DR-1.5 There is no score besides the result; the figures are for statistics (section 10)."""
    emit(s, ev.NightEnded, won, reason)
    facts: dict[str, int | str] = {
        "encounter": s.encounter,
        "rounds": s.round,
        "hero_turns": s.tallies.hero_turns,
        "passes": s.tallies.passes,
        "heroes": s.tallies.heroes,
        "witches": s.tallies.witches,
        "serfs": s.tallies.serfs,
        "energy_spent": s.tallies.energy_spent,
    }
    return Outcome((PLAYER,) if won else (), reason, facts)
