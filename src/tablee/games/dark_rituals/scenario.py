"""An Encounter as frozen tables: its map, its marked zones and its special rules as numbers."""

from __future__ import annotations

from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals.board import Board, read_board
from tablee.games.dark_rituals.cards import Encounter

NOWHERE = -1


class Scenario:
    """What the rules ask of an Encounter; zones are numbers of its board, ``NOWHERE`` where it has none."""

    def __init__(self, encounter: Encounter) -> None:
        self.encounter = encounter
        self.board: Board = read_board(encounter.map)
        zone = self.board.number
        self.spawn = zone[encounter.spawn]
        self.pit = NOWHERE
        self.entrance = NOWHERE
        self.caves: frozenset[int] = frozenset()
        self.demon_zone = NOWHERE
        self.welcome = NOWHERE
        self.rubies: tuple[int, ...] = ()
        self.ritual: fx.HoldRitual | None = None
        self.sacrifice: fx.SacrificeBlood | None = None
        self.traps_souls = self.has_fiery_militia = self.is_devoted = False
        for special in encounter.specials:
            match special:
                case fx.TrapSouls():  # DR-18.2
                    self.traps_souls = True
                case fx.CarryRubies(zones):
                    self.rubies = tuple(zone[name] for name in zones)
                case fx.DigPit(name):
                    self.pit = self.demon_zone = zone[name]
                case fx.FieryMilitia():  # DR-21.1
                    self.has_fiery_militia = True
                case fx.GuardCaves(entrance, caves):
                    self.entrance = zone[entrance]
                    self.caves = frozenset(zone[name] for name in caves)
                case fx.HoldRitual():
                    self.ritual = special
                    self.demon_zone = zone[special.zone]
                case fx.SacrificeBlood():
                    self.sacrifice = special
                case fx.WelcomeDemon(name):
                    self.welcome = zone[name]
                case fx.DevotedWitches():  # DR-7.9, DR-22.2
                    self.is_devoted = True
        pit = frozenset() if self.pit == NOWHERE else frozenset({self.pit})
        self.ban_open: frozenset[int] = pit
        """Zones that nobody enters (DR-20.7)."""
        self.ban_guarded: frozenset[int] = pit | self.caves
        """And those that a Hero outside may not enter while the Entrance is held (DR-21.4)."""
        self.sight = self.board.in_sight()
        """DR-5.8 Steps along sight edges."""
        self.around = tuple(
            tuple(other for other in zones if other != self.pit) for zones in self.board.sights
        )
        """DR-14.7 For each zone, those from which a ranged weapon reaches it."""
