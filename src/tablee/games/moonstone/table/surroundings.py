"""MS-5 The surroundings of a character that moves: what may be in its way, and the enemies that engage it."""

from __future__ import annotations

from collections.abc import Collection

from tablee.games.moonstone.state import Skirmish
from tablee.games.moonstone.table.board import bodies, concerns, is_in_wood, tall, woods
from tablee.games.moonstone.table.geometry import EPS, INCH, gap, overlaps
from tablee.games.moonstone.table.hindrances import FLOWN, Mode, Over, hindrances, passed_over, rough
from tablee.games.moonstone.table.sight import has_sight
from tablee.games.moonstone.table.structs import Disc, Eye, Feature, Length, Watcher


class Surroundings:
    """The features that can matter within a disc around a character that moves."""

    def __init__(self, s: Skirmish, who: int, around: Disc, mode: Mode, over: Collection[Over]) -> None:
        """``over``: what it passes over besides what its abilities say."""
        passed = {*over, *passed_over(s, who, mode)}
        self.flies = bool(passed & FLOWN)
        self.near = [f for f in hindrances(s, who, passed) if overlaps(around, f.shape)]
        """What may be in the way."""
        raised = [floor.shape for floor in s.table.raised if floor.shape is not None]
        self.is_flat = not s.floor(who).name and not any(overlaps(around, shape) for shape in raised)
        """Whether nothing but the ground can be reached."""
        high = tall(s, who)
        self.level = [f for f in self.near if concerns(f, 0, high)] if self.is_flat else []
        """Of what may be in the way, all that stands on the ground, if nothing else can be reached."""
        stones = [s.stone_eye(stone) for stone in s.on_ground()]
        self.stones = [(eye.disc, eye.elevation) for eye in stones if gap(around, eye.disc) <= 2 * INCH]
        """The Stones that are near, and how high they lie."""
        areas = rough(s, passed) if mode == "jog" else []
        self.rough = [area for area in areas if overlaps(around, area.shape)]
        """The Water and the Woods that a Jog may not cross."""
        self.watchers = watchers(s, who, around) if mode == "jog" else []
        """The enemies that may engage a Jog."""


def watchers(s: Skirmish, who: int, around: Disc) -> list[Watcher]:
    """MS-5.6 The enemies that may engage a character within a disc."""
    found = []
    for enemy in s.in_play():
        if s.are_enemies(who, enemy):
            reach = s.reach(enemy) * INCH + EPS
            if gap(around, s.base(enemy)) <= reach:
                found.append(_watcher(s, who, enemy, reach))
    return found


def _watcher(s: Skirmish, who: int, enemy: int, reach: Length) -> Watcher:
    """An enemy that may come to engage a character, and what may spoil its view."""
    eye = s.eye(enemy)
    about = Disc(eye.disc.centre, eye.disc.radius + reach + 2 * s.card(who).radius + EPS)
    hiding: list[Feature] = [*s.table.of_kind["barrier"], *bodies(s, enemy, who)]
    return Watcher(
        eye,
        reach,
        [feature for feature in hiding if overlaps(about, feature.shape)],
        [wood for wood in woods(s) if overlaps(about, wood.shape)],
    )


def sees(watcher: Watcher, there: Eye) -> bool:
    """MS-5.17, MS-6.2, MS-6.4 Return whether an enemy sees the character that jogs, there."""
    if not watcher.hiding and not watcher.woods:
        return True
    through = [f for f in watcher.woods if not is_in_wood(watcher.eye, f) and not is_in_wood(there, f)]
    return has_sight(watcher.eye, there, [*watcher.hiding, *through])
