"""KF-9.3 to KF-9.9, KF-9.14, KF-13.9: how enemies move, on every map, against a search of all ways."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from tablee.games.kinfire.atlas import CombatMap
from tablee.games.kinfire.checks import load
from tablee.games.kinfire.rules.paths import best_routes, suitable
from tablee.games.kinfire.testing import facing, match_of, trigger_row, zone
from tablee.testing import play

CARDS = load()
MAPS = {map.id: map for map in CARDS.maps}


def borders(map: CombatMap, *, fences: bool) -> set[tuple[str, str]]:
    """The borders that a figure may cross, both ways."""
    crossed = [*map.open, *(map.fences if fences else ())]
    return {(pair[0], pair[1]) for pair in crossed} | {(pair[1], pair[0]) for pair in crossed}


def distances(map: CombatMap, *, fences: bool) -> dict[tuple[str, str], int]:
    """The steps between all zones, by Floyd and Warshall."""
    apart = {(a, b): 0 if a == b else 99 for a in map.zones for b in map.zones}
    apart.update(dict.fromkeys(borders(map, fences=fences), 1))
    for via, a, b in product(map.zones, repeat=3):
        apart[a, b] = min(apart[a, b], apart[a, via] + apart[via, b])
    return apart


def ways(
    map: CombatMap,
    start: str,
    focus: str,
    reach: tuple[int, int],
    most: int,
    *,
    slick: bool,
    immune: str = "",
) -> list[str]:
    """All moves among which the group chooses, by looking at every sequence of zones (KF-R23).

    ``slick``: the enemy crosses fences and ignores zones; ``immune``: a status that never covers it.
    """
    attack, steps = distances(map, fences=True), distances(map, fences=slick)
    open_borders = borders(map, fences=slick)
    goals = [zone for zone in map.zones if reach[0] <= attack[zone, focus] <= reach[1]]
    left = {zone: min([steps[zone, goal] for goal in goals], default=99) for zone in map.zones}
    if left[start] in (0, 99):
        return []
    found: list[tuple[tuple[int, int, int], str]] = []
    for count in range(1, most + 1):
        for way in product(map.zones, repeat=count):
            path = (start, *way)
            pairs = list(pairwise(path))
            if any(pair not in open_borders or left[pair[1]] >= left[pair[0]] for pair in pairs):
                continue
            effects = [map.effects[zone] for zone in way if zone in map.effects and not slick]
            bad = sum(one.negative is not None and one.negative != immune for one in effects)
            good = sum(one.positive is not None for one in effects)
            found.append(((left[way[-1]], bad, -good), "".join(way)))
    best = min(rank for rank, _ in found)
    return sorted(way for rank, way in found if rank == best)


ROWS = {
    "melee, one zone": ("e01", 2, (0, 0), 1, False),
    "ranged, one zone": ("e01", 3, (1, 1), 1, False),
    "melee, two zones": ("e12", 1, (0, 0), 2, False),
    "reach 1 to 2": ("e13", 1, (1, 2), 1, False),
    "melee across fences": ("e08", 2, (0, 0), 1, True),
    "ranged across fences": ("e08", 1, (1, 1), 1, True),
}


@pytest.mark.rule("KF-9.8", "KF-9.9", "KF-13.9")
@pytest.mark.parametrize("map", MAPS.values(), ids=lambda map: map.id)
@pytest.mark.parametrize("row", ROWS)
def test_an_enemy_moves_as_a_search_of_all_ways_says(map: CombatMap, row: str) -> None:
    board, slot, reach, most, slick = ROWS[row]
    phases = {0: 1} if row == "reach 1 to 2" else {}
    s = facing(board, "a", zones="a a a", ground=map.id, phases=phases, hp={0: 90, 1: 90, 2: 90})
    trigger_row(s, 0, slot)
    for start, focus in product(map.zones, repeat=2):
        s.combat.foes[0].zone = zone(s, start)
        for one in s.party:
            one.zone = zone(s, focus)
        wanted = ways(map, start, focus, reach, most, slick=slick)
        match = match_of(s)

        question = match.questions[0]
        if len(wanted) > 1:
            assert question.kind == "enemy_move", (start, focus, wanted)
            assert list(question.offered()) == wanted
        else:
            assert question.kind != "enemy_move", (start, focus, wanted)
            if question.kind == "cover_row":
                # A zone on the way has struck.
                play(match, question.default)
            ended = s.ground.letters[match.state.combat.foes[0].zone]
            assert ended == (wanted[0][-1] if wanted else start)


@pytest.mark.rule("KF-9.7", "KF-9.14")
def test_further_moves_and_immunities_on_all_maps() -> None:
    # The pure function with moves of up to three zones, and for an enemy that Traps never cover.
    for map in MAPS.values():
        ground = CARDS.grounds[map.id]

        def weigh(number: int, map: CombatMap = map) -> tuple[int, int]:
            effect = map.effects.get(map.zones[number])
            if effect is None:
                return 0, 0
            return int(effect.negative not in (None, "trap")), int(effect.positive is not None)

        for start, focus, reach in product(map.zones, map.zones, [(0, 0), (1, 1), (1, 2)]):
            goals = suitable(ground, ground.zone(focus), *reach)
            routes = best_routes(ground, ground.zone(start), goals, 3, weigh=weigh)
            named = ["".join(map.zones[zone] for zone in route) for route in routes]
            assert named == ways(map, start, focus, reach, 3, slick=False, immune="trap")
