"""The events of a match, named in the past tense. Everything here is seen by everybody (DR-1.7)."""

from __future__ import annotations

from typing import TypeAlias

from tablee.core import Event
from tablee.games.dark_rituals.state import Mini, Rejected, StepDone

Who: TypeAlias = tuple[str, int, int]
"""A figure as an event names it: its kind, its card and its id."""


def who(f: Mini) -> Who:
    """The name of a figure for an event, also after it has left the board."""
    return f.kind, f.card, f.id


class RoundOpened(Event, frozen=True):
    round: int
    energy: int


class HandRefreshed(Event, frozen=True):
    discarded: tuple[int, ...]
    drawn: tuple[int, ...]


class CardRevealed(Event, frozen=True):
    card: int
    slot: int


class HeroSpawned(Event, frozen=True):
    figure: Who
    slot: int
    zone: int


class HeroDecided(Event, frozen=True):
    """An entry was chosen: which, on which card, and why (DR-12.22)."""

    figure: Who
    card: str
    ai: int
    entry: int
    step: StepDone
    rejected: tuple[Rejected, ...]


class HeroIdle(Event, frozen=True):
    """No entry of either card is valid."""

    figure: Who
    ai: int
    rejected: tuple[Rejected, ...]


class HeroWent(Event, frozen=True):
    figure: Who
    start: int
    zone: int
    mode: str


class AlchemyCast(Event, frozen=True):
    """A Hero cast the spell of an entry."""

    figure: Who
    level: int
    left: int


class HeroReacted(Event, frozen=True):
    """A Hero cast a Reaction: its place among those in force."""

    figure: Who
    card: str
    number: int
    level: int
    left: int


class AttackRolled(Event, frozen=True):
    attacker: Who
    target: Who
    dice: tuple[int, ...]
    strength: int
    total: int
    resistance: int


class DefenceRolled(Event, frozen=True):
    target: Who
    dice: tuple[int, ...]
    plus: int
    resistance: int
    defence: int


class TotalRaised(Event, frozen=True):
    """Malediction raised an Attack Total."""

    card: int
    total: int


class BlowMissed(Event, frozen=True):
    attacker: Who
    target: Who
    total: int
    defence: int


class FigureWounded(Event, frozen=True):
    figure: Who
    n: int
    left: int


class WoundIgnored(Event, frozen=True):
    figure: Who


class FigureFell(Event, frozen=True):
    figure: Who
    zone: int


class FigureHealed(Event, frozen=True):
    figure: Who
    n: int
    left: int


class CubeMoved(Event, frozen=True):
    cube: int
    value: int
    up: bool


class PlantsTaken(Event, frozen=True):
    figure: Who
    zone: int
    value: int
    drawn: int


class PlantsDrawn(Event, frozen=True):
    figure: Who
    drawn: int


class PlantsLost(Event, frozen=True):
    """Cards left the pool because Heroes would lose Energy (DR-9.1)."""

    n: int


class ChestSearched(Event, frozen=True):
    figure: Who
    zone: int
    equipped: tuple[int, ...]
    discarded: tuple[int, ...]


class SoulFreed(Event, frozen=True):
    figure: Who
    zone: int
    freed: int


class SoulTrapped(Event, frozen=True):
    zone: int
    trapped: int


class SoulGained(Event, frozen=True):
    souls: int


class LegionEnraged(Event, frozen=True):
    pass


class PlagueDrawn(Event, frozen=True):
    card: int
    x: int


class EnergyGained(Event, frozen=True):
    n: int
    energy: int


class EnergyRefreshed(Event, frozen=True):
    n: int
    energy: int


class TurnPassed(Event, frozen=True):
    energy: int


class LegionActivated(Event, frozen=True):
    figure: Who


class LegionMoved(Event, frozen=True):
    figure: Who
    start: int
    zone: int


class SpellUsed(Event, frozen=True):
    """A Grimoire spell was cast, as an Action or a Reaction."""

    figure: Who
    spell: int


class WitchcraftPlayed(Event, frozen=True):
    """A Witchcraft card was played."""

    figure: Who | None
    card: int


class PowerUsed(Event, frozen=True):
    figure: Who


class FigurePlaced(Event, frozen=True):
    figure: Who
    zone: int


class SerfPossessed(Event, frozen=True):
    serf: Who
    figure: Who
    zone: int


class RubyTaken(Event, frozen=True):
    figure: Who
    zone: int


class RubyDropped(Event, frozen=True):
    zone: int


class RubyThrown(Event, frozen=True):
    figure: Who


class DemonSummoned(Event, frozen=True):
    figure: Who
    zone: int


class DemonRevealed(Event, frozen=True):
    card: int
    control: bool


class TokenOnPit(Event, frozen=True):
    tokens: int


class RalliedSerfs(Event, frozen=True):
    figure: Who
    zone: int


class LineUpChosen(Event, frozen=True):
    slot: int
    hero: int


class RitualistChosen(Event, frozen=True):
    card: int


class NightEnded(Event, frozen=True):
    """The match ended."""

    won: bool
    reason: str
