"""Pushes, pulls and squeezes at stairs, edges and gaps, played through ``step`` (MS-1.9, MS-5.9, MS-11.4)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.core import Chance, Path, Point, Seat
from tablee.core.engine.runner import ProcedureRunner
from tablee.games.moonstone import effects as fx
from tablee.games.moonstone.cards import structs_in
from tablee.games.moonstone.rules.moves import move
from tablee.games.moonstone.rules.turn import step
from tablee.games.moonstone.state import NOBODY, Character, Options, Skirmish
from tablee.games.moonstone.table.board import is_free, tall
from tablee.games.moonstone.table.climbing import is_on_ladder
from tablee.games.moonstone.table.geometry import INCH, box_of
from tablee.games.moonstone.table.terrain import GENERATED
from tablee.games.moonstone.table.way import Way
from tablee.testing import answer
from tablee.testing.driving import random_answer
from tests.contract.games import SOAK
from tests.games.moonstone.field import (
    BASE,
    box,
    field,
    inches,
    melee,
    melee_hands,
    one,
    path,
    platform,
    stairs,
)

LOFT = platform("loft", 8, 4, 20, 16, 3, solid=False)


def play(s: Skirmish, *answers: tuple[Seat, Any]) -> None:
    """One step of the match, each answer by the seat that is named."""
    answer(step(s), *answers)


def use(ability: str, target: int = NOBODY) -> tuple[str, str, int]:
    return "ability", ability, target


# Stairs


@pytest.mark.ability("stand-back")
@pytest.mark.rule("MS-5.12", "MS-2.14", "MS-11.4")
def test_a_push_into_the_side_of_stairs_stops_there_and_nobody_falls() -> None:
    s = field(
        one("beaky-bobby", 0, 7.75, 26.3, energy=1),
        one("flintlock", 1, 7.75, 27.9),
        maps=BASE.maps,
        options=Options(map="mill_and_brook"),
        map=[map.id for map in BASE.maps].index("mill_and_brook"),
    )

    play(s, (0, use("stand-back")))

    pushed = s.characters[1]
    assert pushed.at[0] == 7750
    assert 28490 <= pushed.at[1] < 28500
    assert (pushed.surface, pushed.wounds) == ("", 0)


@pytest.mark.rule("MS-11.4", "MS-R32", "MS-2.14")
def test_a_push_off_the_side_of_stairs_is_a_fall() -> None:
    hill, flight = platform("hill", 5, 5, 11, 11, 3), stairs("flight", 11, 7, 14, 9, 3, "west")
    s = field(
        one("beaky-bobby", 0, 11.5, 5.1, energy=1),
        one("flintlock", 1, 11.5, 8.2, surface="flight"),
        pieces=[hill, flight],
    )

    play(s, (0, use("stand-back")))

    pushed = s.characters[1]
    assert pushed.surface == ""
    assert pushed.at[1] > 9500
    assert pushed.wounds == 2


@pytest.mark.rule("MS-5.12", "MS-2.14", "MS-11.4")
def test_a_push_on_a_platform_into_the_side_of_stairs_leaves_it_on_the_platform() -> None:
    lower = platform("lower", 4, 4, 16, 16, 2, solid=False)
    flight = stairs("flight", 8, 9, 12, 11, 4, "west")
    upper = platform("upper", 4, 9, 8, 11, 4)
    s = field(
        one("beaky-bobby", 0, 9, 6.4, surface="lower", energy=1),
        one("flintlock", 1, 9, 8.2, surface="lower"),
        pieces=[lower, replace(flight, stands_on="lower"), replace(upper, stands_on="lower")],
    )

    play(s, (0, use("stand-back")))

    pushed = s.characters[1]
    assert (pushed.surface, pushed.wounds) == ("lower", 0)
    assert 8990 <= pushed.at[1] < 9000


# Directly towards


@pytest.mark.ability("chaaarge")
@pytest.mark.rule("MS-1.9", "MS-2.21")
def test_directly_towards_somebody_above_ends_below_the_edge_of_its_base() -> None:
    s = field(
        one("doug-the-flatulent", 0, 5, 10, energy=2),
        one("flintlock", 1, 10, 10, surface="loft"),
        pieces=[LOFT],
    )

    play(s, (0, use("chaaarge", 1)))

    # 40 mm and 30 mm: the bases touch, seen from above.
    assert s.characters[0].at == inches(10 - 0.787 - 0.591 + 0.002, 10)
    assert s.characters[0].surface == ""


@pytest.mark.rule("MS-1.9", "MS-R88")
def test_directly_towards_somebody_above_whose_base_overlaps_in_plan_does_not_move() -> None:
    s = field(
        one("doug-the-flatulent", 0, 9.5, 10, energy=2),
        one("flintlock", 1, 10, 10, surface="loft"),
        pieces=[LOFT],
    )

    play(s, (0, use("chaaarge", 1)))

    assert s.characters[0].at == inches(9.5, 10)


# Squeezing

GATE = [box("barrier", 9, 10.6, 9.5, 10.8), box("barrier", 10.5, 10.6, 11, 10.8)]
"""A gap of 1 inch, for bases of 1.18 inches."""
THROUGH = path((10, 10.25), (10, 11.2))


def at_the_gate(*others: Character) -> Skirmish:
    """Flintlock, who is active, before a gap that he can only squeeze through."""
    return field(one("flintlock", 0, 10, 10.25, energy=1), *others, pieces=GATE)


@pytest.mark.rule("MS-5.8", "MS-5.9")
def test_the_active_character_squeezes_on_its_own() -> None:
    s = at_the_gate()

    play(s, (0, ("step", 0)), (0, THROUGH))

    assert s.characters[0].at == inches(10, 11.2)


@pytest.mark.ability("gore")
@pytest.mark.rule("MS-5.9", "MS-5.12")
def test_no_effect_of_an_enemy_makes_the_active_character_squeeze() -> None:
    gore = (0, ("attack", 1)), (0, melee("SC")), (1, melee("RA")), (0, 0), (1, 0), (1, True)
    s, free = (at_the_gate(one("jackalope", 1, 10, 8.4)) for _ in range(2))
    for prepared in (s, free):
        melee_hands(prepared, "SC HG HG LG LG", "RA FS FS")

    with pytest.raises(AssertionError, match="cannot_squeeze"):
        play(s, *gore, (1, THROUGH))
    play(free, *gore, (1, path((10, 10.25), (10.354, 9.897))))

    assert s.characters[0].at == inches(10, 10.25)
    assert free.characters[0].at == inches(10.354, 9.897)


# Copies


@pytest.mark.ability("shield-bash")
@pytest.mark.rule("MS-15.10", "MS-R60")
@pytest.mark.parametrize(("copies", "jack"), [(1, 11), (2, 11.802)])
def test_copies_multiply_the_way_of_a_charge(copies: int, jack: float) -> None:
    # A gap of 1.8 inches, out of Jack's own reach: one Shield Bash falls short of it, two do not.
    s = field(one("baron-von-fancyhat", 0, 12.982, 10, energy=1), one("young-jack", 1, 10, 10))
    melee_hands(s, "HG HG HG FS FS TH TH", "LG LG RA RA")

    play(s, (0, ("attack", 1)), (0, melee("HG")), (1, melee("LG")), (0, 0), (1, copies - 1), (1, True))

    assert [one.at for one in s.characters] == [inches(12.982, 10), inches(jack, 10)]


@pytest.mark.ability("shield-bash")
@pytest.mark.rule("MS-15.10", "MS-R60")
@pytest.mark.parametrize("copies", [1, 2])
def test_copies_multiply_what_follows_a_charge(copies: int) -> None:
    s = field(one("young-jack", 0, 10, 10, energy=1), one("baron-von-fancyhat", 1, 12, 10))
    melee_hands(s, "LG LG RA RA FS FS", "HG HG HG SC SC")

    play(s, (0, ("attack", 1)), (0, melee("LG")), (1, melee("HG")), (0, copies - 1), (1, 0), (0, True))

    assert [one.at for one in s.characters] == [inches(10.82, 10), inches(12 + copies, 10)]


# Edges


@pytest.mark.rule("MS-2.12", "MS-5.16")
def test_nobody_steps_a_thousandth_beyond_the_edge_and_from_the_edge_all_ways_lead_back() -> None:
    def on_the_tower() -> Skirmish:
        return field(
            one("billy", 0, 31.5, 30.5, surface="e2", energy=2),
            maps=BASE.maps,
            map=[map.id for map in BASE.maps].index("market_towers"),
        )

    beyond = on_the_tower()
    with pytest.raises(AssertionError, match="path_blocked"):
        play(beyond, (0, ("step", 0)), (0, path((31.5, 30.5), (31.53, 31.001))))
    for there in ((31.53, 31), (31.5, 31), (31, 31)):
        s = on_the_tower()
        play(s, (0, ("step", 0)), (0, path((31.5, 30.5), there)))
        play(s, (0, ("step", 0)), (0, path(there, (31.5, 30.5))))
        assert (s.characters[0].at, s.characters[0].surface) == (inches(31.5, 30.5), "e2")


def raised_tables() -> Iterator[Skirmish]:
    """Billy, active, on each table that has something raised: those of the pack, and some that are drawn."""
    tables = [(number, 0) for number in range(len(BASE.maps))] + [(GENERATED, seed) for seed in range(4)]
    for number, seed in tables:
        s = field(one("billy", 0, 1, 1, energy=1), maps=BASE.maps, map=number, seed=seed)
        if s.table.raised:
            yield s


def put_near_an_edge(s: Skirmish, rng: Random) -> bool:
    """Put Billy on or near the outline of something raised; whether he may stand there."""
    shape = rng.choice(s.table.raised).shape
    assert shape is not None
    at = near_an_edge(box_of(shape), rng)
    floors = s.table.floors_at(at)
    if not floors:
        return False
    floor = rng.choice(floors)
    s.characters[0].at, s.characters[0].surface = at, floor.name
    return is_free(s, s.base(0), 0, floor=floor, high=tall(s, 0))


def near_an_edge(box: tuple[int, int, int, int], rng: Random) -> Point:
    west, south, east, north = box
    near = [-2, -1, 0, 1, 2, rng.randint(-900, 900)]
    x = rng.choice([west, east, rng.randint(west, east)]) + rng.choice(near)
    return x, rng.choice([south, north, rng.randint(south, north)]) + rng.choice(near)


@pytest.mark.rule("MS-2.12", "MS-5.16")
def test_where_one_may_stand_is_from_where_one_may_leave() -> None:
    rng = Random(17)
    steps = 0
    for s in raised_tables():
        billy = s.characters[0]
        for _ in range(3000 if SOAK else 150):
            if not put_near_an_edge(s, rng):
                continue
            here, surface = billy.at, billy.surface
            shape = rng.choice(s.table.raised).shape
            assert shape is not None
            for _ in range(8):
                x, y = near_an_edge(box_of(shape), rng)
                there = min(max(x, here[0] - 700), here[0] + 700), min(max(y, here[1] - 700), here[1] + 700)
                billy.at, billy.surface = here, surface
                if Way(s, 0, INCH).check(Path((here, there))) is not None:
                    continue
                move(s, 0, Path((here, there)), "step")
                if billy.status != "in_play":
                    billy.status = "in_play"
                    continue
                steps += 1
                assert s.table.is_on(s.floor(0), there)
                assert Way(s, 0, INCH).check(Path((there, here))) is None, (s.map, s.seed, here, there)
    assert steps > 500


# Moves of all kinds, beside all kinds of terrain

DISPLACING = (fx.MoveFree, fx.MoveAway, fx.MoveTowards, fx.Place, fx.Swap, fx.Charge)
MOVERS = [
    card.id
    for number, card in enumerate(BASE.characters)
    if any(isinstance(word, DISPLACING) for one in BASE.abilities_of[number] for word in structs_in(one))
    and not any(isinstance(word, fx.Thrall) for one in BASE.abilities_of[number] for word in structs_in(one))
]
"""Those who have an ability that moves somebody."""


def beside(s: Skirmish, box: tuple[int, int, int, int], who: int, rng: Random) -> None:
    """Put somebody into play near a piece of terrain, on any floor there, if there is room."""
    west, south, east, north = box
    for _ in range(60):
        at = rng.randint(west - 1800, east + 1800), rng.randint(south - 1800, north + 1800)
        for floor in s.table.floors_at(at):
            s.characters[who].at, s.characters[who].surface = at, floor.name
            if is_free(s, s.base(who), who, floor=floor, high=tall(s, who)):
                s.characters[who].status = "in_play"
                return


def crowd(rng: Random) -> Skirmish:
    """Four who move others, with energy to spare, beside something on some table; the first is active."""
    s = field(
        *(one(rng.choice(MOVERS), who % 2, 0, 0, energy=6, status="reserve") for who in range(4)),
        maps=BASE.maps,
        options=Options(enterable_buildings=rng.random() < 0.3),
        map=rng.choice([*range(len(BASE.maps)), GENERATED]),
        seed=rng.randrange(1000),
    )
    s.chance = Chance(rng.randbytes(8))
    raised = [floor.shape for floor in s.table.raised if floor.shape is not None]
    box = box_of(rng.choice(raised if raised and rng.random() < 0.7 else s.table.shapes))
    for who in range(4):
        beside(s, box, who, rng)
    return s


def act_at_random(s: Skirmish, rng: Random) -> None:
    """One step of the match with random answers, mostly abilities, attacks, jumps and climbs."""
    flow = ProcedureRunner(step(s), "", 0, None)
    flow.resume(None)
    while not flow.done:
        question, part = next(flow.open())
        value = random_answer(question, rng)
        if question.kind == "choose_action" and rng.random() < 0.8:
            wanted = [option for option in question.offered() if option[0] not in ("jog", "step", "end")]
            value = rng.choice(wanted) if wanted else value
        part.answer(question.seat, question.accept(value), 0)


def check_standing(s: Skirmish) -> None:
    """Each stands on its floor, and on nobody and nothing else."""
    for who in s.in_play():
        floor, at = s.floor(who), s.characters[who].at
        assert is_on_ladder(s, who) or s.table.is_on(floor, at), (s.map, s.seed, who, at, floor.name)
        assert is_free(s, s.base(who), who, floor=floor, high=tall(s, who)), (s.map, s.seed, who, at)


@pytest.mark.rule("MS-5.12", "MS-11.4", "MS-2.12")
def test_who_is_pushed_beside_something_raised_ends_where_one_may_stand() -> None:
    rng = Random(4)
    for s in raised_tables():
        s.characters = [one("beaky-bobby", 0, 1, 1), *(one("flintlock", 1, 1, 1) for _ in range(3))]
        for floor in s.table.raised * (40 if SOAK else 4):
            assert floor.shape is not None
            west, south, east, north = box_of(floor.shape)
            corner = rng.choice([west, east]), rng.choice([south, north])
            for who, character in enumerate(s.characters):
                character.status = "reserve"
                beside(s, (*corner, *corner), who, rng)
            if s.characters[0].status == "in_play":
                s.phase, s.active, s.turn_of, s.characters[0].energy = "action", 0, 0, 1
                s.characters[0].used.clear()
                act_at_random(s, rng)
                check_standing(s)


@pytest.mark.rule("MS-1.10", "MS-2.12", "MS-5.3")
def test_after_whatever_moves_people_beside_terrain_each_stands_where_one_may_stand() -> None:
    for number in range(6000 if SOAK else 150):
        rng = Random(f"crowd:{number}")
        s = crowd(rng)
        for _ in range(8):
            if s.phase != "action" or s.active != 0 or s.characters[0].status != "in_play":
                break
            act_at_random(s, rng)
            check_standing(s)
