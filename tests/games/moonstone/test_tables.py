"""Tables: the option for them, those drawn by chance, those of packs, and matches on all of them (13.4)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import hypot
from pathlib import Path
from typing import get_args

import pytest

from tablee.core import Chance, Match, Refused
from tablee.games.moonstone import GAME
from tablee.games.moonstone.content import card_error, load
from tablee.games.moonstone.maps import Map, Piece
from tablee.games.moonstone.rules.setup import deployment_spot
from tablee.games.moonstone.state import EDGES, MapName, Options
from tablee.games.moonstone.table.geometry import SIDE, box_of
from tablee.games.moonstone.table.random_maps import generate
from tablee.games.moonstone.table.terrain import Table
from tablee.games.moonstone.view import table_of
from tablee.testing import random_play, table
from tests.contract.games import SOAK
from tests.games.moonstone.field import BASE, field, one

DRAWN = 2_000 if SOAK else 60
MATCHES = 30 if SOAK else 1
SHORT = {"troupe_size": 3, "stones": 5}
PRESETS = [name for name in get_args(MapName) if name != "edited"]


def drawn(seed: int) -> Map:
    return generate(Chance(seed.to_bytes(8, "big")))


def turned(piece: Piece) -> tuple[object, ...]:
    west, south, east, north = box_of(piece.shape)
    up = {"north": "south", "south": "north", "east": "west", "west": "east", None: None}[piece.up]
    return piece.kind, piece.look, (SIDE - east, SIDE - north, SIDE - west, SIDE - south), piece.elevation, up


def as_it_lies(piece: Piece) -> tuple[object, ...]:
    return piece.kind, piece.look, box_of(piece.shape), piece.elevation, piece.up


# Drawn by chance


@pytest.mark.rule("MS-2.1", "MS-2.19")
def test_drawn_tables_keep_to_what_a_table_must_be() -> None:
    for seed in range(DRAWN):
        map = drawn(seed)
        assert card_error(map) is None, seed
        assert 10 <= len(map.pieces) <= 16
        for piece, other in combinations(map.pieces, 2):
            if "stairs" not in (piece.kind, other.kind):
                assert apart(piece, other) >= 1200, (seed, piece.id, other.id)
        for axis in (0, 1):
            boxes = [box_of(piece.shape) for piece in map.pieces]
            thirds = Counter((box[axis] + box[axis + 2]) // 2 * 3 // SIDE for box in boxes)
            assert min(thirds[third] for third in range(3)) >= 2, seed


def apart(one: Piece, other: Piece) -> float:
    """How far apart two pieces are at least."""
    (west, south, east, north), (west2, south2, east2, north2) = box_of(one.shape), box_of(other.shape)
    return hypot(max(0, west2 - east, west - east2), max(0, south2 - north, south - north2))


@pytest.mark.rule("MS-2.1")
def test_drawn_tables_look_the_same_from_both_sides() -> None:
    for seed in range(DRAWN):
        map = drawn(seed)
        assert Counter(as_it_lies(piece) for piece in map.pieces) == Counter(turned(p) for p in map.pieces)
        feet = Counter(ladder.foot for ladder in map.ladders)
        assert feet == Counter((SIDE - x, SIDE - y) for x, y in feet)


def test_drawn_tables_differ_and_show_everything_in_time() -> None:
    maps = [drawn(seed) for seed in range(60)]

    assert len({tuple(map.pieces) for map in maps}) == len(maps)
    looks = {piece.look for map in maps for piece in map.pieces}
    assert {"hill", "terrace", "stairs", "tower", "mill", "house", "wood", "pond", "wall", "tree"} <= looks
    assert drawn(7) == drawn(7)


@pytest.mark.rule("MS-3.11")
def test_drawn_tables_leave_room_to_deploy_along_every_edge() -> None:
    for seed in range(DRAWN // 4):
        # Firespitter has a large base.
        s = field(one("firespitter", 0, 0, 0, status="reserve"), maps=[], options=Options(map="generated"))
        s.seed = seed
        for edge in EDGES:
            s.players[0].edge = edge
            assert len(deployment_spot(s, 0, 0).candidates()) >= 12, (seed, edge)


@pytest.mark.rule("MS-2.14", "MS-2.15")
def test_what_is_high_on_a_drawn_table_can_be_reached() -> None:
    for seed in range(DRAWN):
        laid = Table(drawn(seed), enterable=False)
        reached = {name for flight in laid.stairs for name in flight.leads_to}
        reached |= {link.high.name for link in laid.links}
        assert {floor.name for floor in laid.platforms} <= reached, seed


# The option


def test_every_map_of_the_base_is_an_option() -> None:
    assert [map.id for map in BASE.maps] == list(get_args(MapName))[: len(BASE.maps)]
    for number, map in enumerate(BASE.maps):
        s = table(GAME, Options(map=map.id), seats=2)  # type: ignore[arg-type]  # checked above
        assert (s.map, s.table.map.name) == (number, map.name)


@pytest.mark.rule("MS-3.1")
def test_a_drawn_table_comes_from_the_chance_of_the_match_and_is_seen_by_all() -> None:
    one, again, other = (Match.new(GAME, Options(map="generated"), seed, seats=2) for seed in (1, 1, 2))

    assert one.state.seed == again.state.seed != other.state.seed
    assert one.state.table.map == one.view(0).map == again.view(None).map
    assert one.state.table.map != other.state.table.map
    assert table_of(one.view(1)).table.map == one.state.table.map


@pytest.mark.rule("MS-2.1")
def test_a_table_of_ones_own_is_that_of_the_pack_and_missed_without_one(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("id: mine\nname: {en: M, fr: M}\nversion: '1'\nextends: base\n")
    (tmp_path / "maps.yaml").write_text(
        "- id: meadow\n  name: {en: Meadow, fr: Pré}\n  source: original\n  pieces:\n"
        "    - {kind: water, look: pond, disc: [9000, 9000, 2000]}\n"
    )

    s = table(GAME, Options(map="edited"), seats=2, content=load([tmp_path]))

    assert s.table.map.id == "meadow"
    with pytest.raises(Refused, match="no_own_table"):
        table(GAME, Options(map="edited"), seats=2)


# Matches


@pytest.mark.parametrize("name", PRESETS)
def test_random_matches_end_on_every_table(name: MapName) -> None:
    for seed in range(MATCHES):
        options = Options(map=name, enterable_buildings=seed % 2 == 0, **SHORT)  # type: ignore[arg-type]
        match = Match.new(GAME, options, seed, seats=2)

        random_play(match, seed)

        assert match.outcome is not None
