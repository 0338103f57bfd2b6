"""Maps: zones, the borders between them, and what zones do (KF-13)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Annotated, Literal

from msgspec import Meta, Struct

from tablee.core import Card, ContentError, message
from tablee.games.kinfire.effects import Status

ZoneLetter = Annotated[str, Meta(pattern="^[a-i]$")]
Border = Annotated[str, Meta(pattern="^[a-i][a-i]$")]
"""Two zones that touch: their letters."""
FAR = 99
"""The distance to what cannot be reached."""


class ZoneEffect(Struct, frozen=True, forbid_unknown_fields=True):
    """What a zone does to figures: a negative effect on entering, or a positive one to all in it."""

    negative: Status | Literal["damage"] | None = None
    positive: Literal["parry", "damage", "heal", "card", "move"] | None = None
    n: Annotated[int, Meta(ge=1, le=3)] = 1
    reach: Literal["melee", "ranged"] | None = None
    """The icon of a positive effect: it counts for such attacks alone (KF-13.8)."""


class CombatMap(Card, frozen=True, kw_only=True):
    """A page of the atlas (KF-13.1)."""

    zones: tuple[ZoneLetter, ...]
    open: tuple[Border, ...]
    fences: tuple[Border, ...] = ()
    walls: tuple[Border, ...] = ()
    effects: Mapping[ZoneLetter, ZoneEffect] = {}
    footprints: tuple[ZoneLetter, ZoneLetter, ZoneLetter, ZoneLetter]


def map_error(map: CombatMap) -> ContentError | None:
    """What is wrong with a map: unknown zones, a border twice, parts that cannot be reached (13.3.6)."""
    if not 5 <= len(map.zones) <= 9 or len(set(map.zones)) != len(map.zones):
        return ContentError(message("map-zones", count=len(map.zones)), "zones")
    borders = [frozenset(border) for border in (*map.open, *map.fences, *map.walls)]
    for number, border in enumerate(borders):
        if len(border) != 2 or not border <= set(map.zones) or border in borders[:number]:
            return ContentError(message("map-border", border="".join(sorted(border))), "open")
    for zone in (*map.effects, *map.footprints):
        if zone not in map.zones:
            return ContentError(message("map-zone-unknown", zone=zone), "effects")
    for zone, effect in map.effects.items():
        if (effect.negative is None) == (effect.positive is None):
            return ContentError(message("map-effect"), f"effects.{zone}")
    ground = Ground(map)
    if any(distance > 4 for row in ground.moves for distance in row):
        return ContentError(message("map-apart"), "open")
    if not is_planar(borders):
        return ContentError(message("map-flat"), "open, fences, walls")
    return None


def is_planar(borders: Iterable[frozenset[str]]) -> bool:
    """13.3.6 Whether zones with these borders can be drawn as areas that touch.

    A graph cannot be drawn without crossings if, after some of its edges are contracted, five of its vertices
    are all joined, or three are each joined to three others (Wagner).
    """
    seen: set[frozenset[frozenset[str]]] = set()
    waiting = [frozenset(borders)]
    while waiting:
        graph = _smoothed(waiting.pop())
        if graph in seen:
            continue
        seen.add(graph)
        zones = sorted(frozenset().union(*graph))
        if len(zones) < 5:
            continue
        if _joins_five(graph, zones) or _joins_three_to_three(graph, zones):
            return False
        waiting += [_contracted(graph, border) for border in graph]
    return True


def _contracted(graph: frozenset[frozenset[str]], border: frozenset[str]) -> frozenset[frozenset[str]]:
    """The graph with two zones made one."""
    kept, gone = sorted(border)
    moved = (frozenset(kept if zone == gone else zone for zone in other) for other in graph)
    return frozenset(other for other in moved if len(other) == 2)


def _smoothed(graph: frozenset[frozenset[str]]) -> frozenset[frozenset[str]]:
    """The graph without zones that have at most two borders: they can always be drawn."""
    while graph:
        near: dict[str, list[frozenset[str]]] = {}
        for border in graph:
            for zone in border:
                near.setdefault(zone, []).append(border)
        slight = next((zone for zone in sorted(near) if len(near[zone]) <= 2), None)
        if slight is None:
            break
        ends = frozenset().union(*near[slight]) - {slight}
        graph = graph.difference(near[slight]) | ({ends} if len(ends) == 2 else set())
    return graph


def _joins_five(graph: frozenset[frozenset[str]], zones: Sequence[str]) -> bool:
    return any(
        all(frozenset(pair) in graph for pair in combinations(five, 2)) for five in combinations(zones, 5)
    )


def _joins_three_to_three(graph: frozenset[frozenset[str]], zones: Sequence[str]) -> bool:
    for three in combinations(zones, 3):
        shared = [zone for zone in zones if all(frozenset((zone, one)) in graph for one in three)]
        if len(shared) >= 3:
            return True
    return False


class Ground:
    """A map as tables by the number of a zone: neighbours and distances."""

    __slots__ = ("across", "effects", "footprints", "letters", "moves", "moves_across", "open", "walled")

    def __init__(self, map: CombatMap) -> None:
        self.letters = map.zones
        number = {zone: n for n, zone in enumerate(map.zones)}
        count = len(map.zones)
        opened = [(number[border[0]], number[border[1]]) for border in map.open]
        fenced = [(number[border[0]], number[border[1]]) for border in map.fences]
        self.open = _neighbours(count, opened)
        """The zones that can be entered from each zone (KF-13.2)."""
        self.across = _neighbours(count, [*opened, *fenced])
        """The zones one away from each zone: fences do not count (KF-13.4)."""
        self.walled = _neighbours(count, [(number[border[0]], number[border[1]]) for border in map.walls])
        """The zones behind a wall (KF-13.3)."""
        self.moves = _distances(self.open)
        """Moves over open borders (KF-10.5)."""
        self.moves_across = _distances(self.across)
        """Distances for attacks, which are also moves of those that cross fences."""
        self.effects = tuple(map.effects.get(zone) for zone in map.zones)
        self.footprints = tuple(number[zone] for zone in map.footprints)

    def zone(self, letter: str) -> int:
        """The number of a zone."""
        return self.letters.index(letter)

    def distance(self, a: int, b: int) -> int:
        """Zones between two for attacks and for effects "within" (KF-13.2); a card without a zone is far."""
        if a < 0 or b < 0:
            return FAR
        return self.moves_across[a][b]


def _neighbours(count: int, borders: Iterable[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    found: list[set[int]] = [set() for _ in range(count)]
    for a, b in borders:
        found[a].add(b)
        found[b].add(a)
    return tuple(tuple(sorted(zones)) for zones in found)


def _distances(neighbours: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """Steps from each zone to each other."""
    table = []
    for start in range(len(neighbours)):
        steps = [FAR] * len(neighbours)
        steps[start] = 0
        queue = [start]
        for zone in queue:
            for other in neighbours[zone]:
                if steps[other] == FAR:
                    steps[other] = steps[zone] + 1
                    queue.append(other)
        table.append(tuple(steps))
    return tuple(table)
