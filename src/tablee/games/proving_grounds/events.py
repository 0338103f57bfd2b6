"""The events of the arena, named in the past tense. Everything here is seen by everybody."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tablee.core import Event
from tablee.games.proving_grounds.effects import DragonFace

Fall: TypeAlias = Literal["solo", "shield", "no_dice", "bad_set", "card", "moon"]


class RoundBegan(Event, frozen=True):
    round: int


class ConspiratorRevealed(Event, frozen=True):
    card: int


class InformerUsed(Event, frozen=True):
    """A power: the conspirators' die is rolled again."""

    card: int
    value: int


class ConspiratorRolled(Event, frozen=True):
    value: int
    active: int | None


class DiscTurned(Event, frozen=True):
    slot: int


class ClockStarted(Event, frozen=True):
    seconds: int | None


class RerollsGranted(Event, frozen=True):
    """A plain budget of rerolls instead of a clock (PG-17.6)."""

    rerolls: int


class Rolled(Event, frozen=True):
    dice: tuple[int, ...]
    faces: tuple[int, ...]
    dragon: DragonFace | None


class Rerolled(Event, frozen=True):
    value: int
    dice: tuple[int, ...]
    faces: tuple[int, ...]
    dragon: DragonFace | None


class SoloRerolled(Event, frozen=True):
    card: int
    value: int
    face: int


class DicePlaced(Event, frozen=True):
    card: int
    dice: tuple[int, ...]
    value: int


class ClockStopped(Event, frozen=True):
    why: Literal["stop", "time", "nothing_left"]


class ChariotCountered(Event, frozen=True):
    card: int


class ChariotStruck(Event, frozen=True):
    card: int


class ConspiratorStruck(Event, frozen=True):
    card: int


class ColoursScattered(Event, frozen=True):
    """Chaos: all colour dice were rolled again."""

    dice: tuple[int, ...]
    faces: tuple[int, ...]


class DragonUsed(Event, frozen=True):
    face: DragonFace
    slot: int


class DragonIdle(Event, frozen=True):
    face: DragonFace


class DiePainted(Event, frozen=True):
    card: int
    slot: int
    colour: int


class MarkerRose(Event, frozen=True):
    slot: int
    enemy: int
    dice: int
    spaces: int
    pos: int


class MarkerFell(Event, frozen=True):
    slot: int
    enemy: int
    dice: int
    spaces: int
    pos: int
    why: Fall


class MarkerStayed(Event, frozen=True):
    slot: int
    enemy: int
    dice: int
    needs: str
    why: Literal["bad_set", "wing"]


class ShieldRaised(Event, frozen=True):
    slot: int
    enemy: int


class ShieldBroken(Event, frozen=True):
    slot: int
    enemy: int


class EnemyDefeated(Event, frozen=True):
    slot: int
    enemy: int
    total: int


class Wounded(Event, frozen=True):
    slot: int
    enemy: int
    health: int
    left: int


class DieTired(Event, frozen=True):
    die: int


class Swapped(Event, frozen=True):
    given: int
    taken: int


class SwapDeclined(Event, frozen=True):
    pass


class BonusReturned(Event, frozen=True):
    dice: tuple[int, ...]


class BonusTaken(Event, frozen=True):
    slot: int
    die: int


class MoonSpared(Event, frozen=True):
    slot: int
    enemy: int


class DieRested(Event, frozen=True):
    """A power moved a tired die further along the fatigue track."""

    card: int
    die: int


class DiceReturned(Event, frozen=True):
    """Dice came back from the arena to the pool (PG-7.1)."""

    dice: tuple[int, ...]


class FatigueShifted(Event, frozen=True):
    """The fatigue track moved: who is rested, who is on the bottom space now, who in the middle (PG-7.2)."""

    rested: tuple[int, ...]
    bottom: tuple[int, ...]
    middle: tuple[int, ...]


class StockReturned(Event, frozen=True):
    """Dice of the stock joined the pool (PG-11.11)."""

    dice: tuple[int, ...]


class EnemyEntered(Event, frozen=True):
    slot: int
    enemy: int


class ChariotRevealed(Event, frozen=True):
    card: int


class MatchWon(Event, frozen=True):
    rounds: int
    wounds: int


class MatchLost(Event, frozen=True):
    defeated: int
