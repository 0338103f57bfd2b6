"""Surfaces above the ground: platforms, stairs, ladders, jumps and falls (MS-2, MS-5.16, MS-11)."""

from __future__ import annotations

import pytest

from tablee.core import Path, Refusal
from tablee.games.moonstone.effects import ChangeStats
from tablee.games.moonstone.maps import Kind, Piece
from tablee.games.moonstone.rules.actions import actions, carry_out_action, traversable
from tablee.games.moonstone.rules.arcane import hand_size
from tablee.games.moonstone.rules.displacing import swap
from tablee.games.moonstone.rules.effects import settle
from tablee.games.moonstone.rules.health import drop
from tablee.games.moonstone.rules.moves import BEARINGS, pull, push
from tablee.games.moonstone.rules.reactions import can_react, react
from tablee.games.moonstone.rules.targeting import is_target
from tablee.games.moonstone.rules.turn import step
from tablee.games.moonstone.state import Lasting, Options, Skirmish
from tablee.games.moonstone.table.board import (
    can_see,
    cover_of,
    engages,
    is_above,
    is_free,
    is_near,
    longer_range,
    touching_stones,
)
from tablee.games.moonstone.table.climbing import Edge, climb, climbs
from tablee.games.moonstone.table.geometry import INCH, gap
from tablee.games.moonstone.table.spot import place_in_contact, place_within, stone_beside
from tablee.games.moonstone.table.straight import straight
from tablee.games.moonstone.table.structs import Disc
from tablee.games.moonstone.table.way import Way
from tablee.testing import answer
from tests.games.moonstone.field import (
    BASE,
    PLAIN,
    box,
    disc,
    field,
    inches,
    ladder,
    offered,
    one,
    path,
    platform,
    stairs,
)
from tests.games.moonstone.whole_match import Play

HILL = platform("hill", 5, 5, 11, 11, 3)
FLIGHT = stairs("flight", 11, 7, 14, 9, 3, "west")
"""Three inches long, an inch up for each inch along."""
ROOF = platform("roof", 5, 5, 11, 11, 4)
LOFT = platform("loft", 5, 5, 11, 11, 4, solid=False)
TOWER = platform("tower", 5, 5, 8, 8, 6)


def on(
    *pieces: Piece, x: float, y: float, surface: str = "", who: str = "billy", energy: int = 3
) -> Skirmish:
    return field(one(who, 0, x, y, surface=surface, energy=energy), one("quack", 1, 34, 34), pieces=pieces)


def refused(s: Skirmish, way: Path, length: float = 6, mode: str = "move") -> tuple[str, str] | None:
    """The code and the rule with which a way is refused."""
    found: Refusal | None = Way(s, 0, round(length * INCH), mode).check(way)  # type: ignore[arg-type]
    return None if found is None else (found.code, found.rule or "")


# Surfaces


@pytest.mark.rule("MS-2.12", "MS-1.2")
def test_a_base_may_overhang_a_platform_and_its_centre_may_not() -> None:
    s = on(HILL, x=9, y=8, surface="hill")

    assert refused(s, path((9, 8), (10.99, 8))) is None
    assert refused(s, path((9, 8), (11.2, 8))) == ("path_blocked", "MS-5.16")
    assert s.elevation(0) == 3000


@pytest.mark.rule("MS-2.12", "MS-2.21")
def test_under_a_solid_platform_the_ground_is_a_barrier_under_another_it_is_open() -> None:
    below, under = on(HILL, x=12, y=8), on(LOFT, x=12, y=8)

    assert refused(below, path((12, 8), (10.5, 8))) == ("path_blocked", "MS-5.16")
    assert refused(below, path((12, 8), (11.3, 8))) == ("overlap_at_end", "MS-1.10")
    assert refused(under, path((12, 8), (8, 8))) is None
    assert not is_free(below, Disc(inches(8, 8), 591))
    assert is_free(under, Disc(inches(8, 8), 591))


@pytest.mark.rule("MS-2.12", "MS-1.10")
def test_a_place_is_on_the_surface_that_is_named_or_on_the_lowest_there() -> None:
    s = on(LOFT, platform("hill", 15, 5, 20, 10, 3), x=13, y=8)
    spot = place_within(s, 0, 9 * INCH)

    def fits(x: float, y: float, surface: str) -> str | None:
        found = spot.check(Path((inches(x, y),), surface))
        return None if found is None else found.code

    assert fits(8, 8, "") is fits(8, 8, "loft") is fits(17, 8, "") is fits(17, 8, "hill") is None
    assert fits(17, 8, "loft") == fits(13, 8, "hill") == fits(8, 8, "attic") == "no_surface"
    assert spot.route(inches(8, 8)).surface == "loft"


@pytest.mark.rule("MS-2.14", "MS-5.16")
def test_stairs_lead_up_and_down_and_one_may_stop_on_them() -> None:
    s = on(HILL, FLIGHT, x=15, y=8)

    answer(carry_out_action(s, 0, ("jog", 0)), (0, path((15, 8), (12.5, 8))))
    assert (s.characters[0].surface, s.elevation(0)) == ("flight", 1500)
    for x in (11.5, 10.5):
        answer(carry_out_action(s, 0, ("step", 0)), (0, path((x + 1, 8), (x, 8))))
    assert (s.characters[0].surface, s.elevation(0)) == ("hill", 3000)
    s.characters[0].jogged = False
    answer(carry_out_action(s, 0, ("jog", 0)), (0, path((10.5, 8), (14.4, 8))))
    assert (s.characters[0].surface, s.elevation(0)) == ("", 0)


@pytest.mark.rule("MS-2.14", "MS-5.16", "MS-R85")
def test_stairs_are_entered_at_their_ends() -> None:
    s = on(HILL, FLIGHT, x=12.5, y=10)

    assert refused(s, path((12.5, 10), (12.5, 8))) == ("path_blocked", "MS-5.16")
    assert refused(s, path((12.5, 10), (14.5, 10), (14.5, 8), (12.5, 8))) is None
    # Where they are no higher than a quarter of an inch, from the side too.
    assert refused(s, path((12.5, 10), (13.9, 9.3), (13.9, 8))) is None


@pytest.mark.rule("MS-5.16")
def test_nobody_walks_up_or_down_an_edge() -> None:
    down, up = on(ROOF, x=10, y=8, surface="roof"), on(LOFT, x=12, y=8)

    for mode in ("jog", "move"):
        assert refused(down, path((10, 8), (12.5, 8)), mode=mode) == ("path_blocked", "MS-5.16")
    assert refused(up, Path((inches(12, 8), inches(8, 8)), "loft")) == ("no_surface", "MS-2.12")


@pytest.mark.rule("MS-2.20", "MS-5.3")
def test_what_is_above_or_below_concerns_nobody() -> None:
    street = field(one("billy", 0, 12, 8), one("quack", 1, 10.8, 8, surface="roof"), pieces=[ROOF])
    roof = on(ROOF, box("barrier", 2, 7.5, 4.6, 8.5), x=6, y=8, surface="roof")
    fence = Piece(id="fence", kind="obstacle", look="fence", rect=(8000, 6000, 8300, 10000), stands_on="roof")

    assert is_free(street, Disc(inches(11.6, 8), 591), 0)
    assert refused(street, path((12, 8), (11.6, 8))) is None
    # The house next door is as tall as the roof: it does not reach above it.
    assert refused(roof, path((6, 8), (5.1, 8))) is None
    assert refused(on(ROOF, fence, x=6.5, y=8, surface="roof"), path((6.5, 8), (10, 8))) == (
        "path_blocked",
        "MS-5.3",
    )
    assert refused(on(fence, LOFT_ROOF, x=6.5, y=8), path((6.5, 8), (10, 8))) is None


LOFT_ROOF = platform("roof", 5, 5, 11, 11, 4, solid=False)


@pytest.mark.rule("MS-2.20", "MS-1.6")
def test_a_stone_concerns_those_on_its_own_surface() -> None:
    s = field(
        one("billy", 0, 8, 8, surface="loft"), one("quack", 1, 8, 8), stones=[(8, 8.85, 1)], pieces=[LOFT]
    )

    assert touching_stones(s, 0) == []
    assert touching_stones(s, 1) == [0]
    assert refused(s, path((8, 8), (8, 8.7))) is None
    s.stones[0].surface = "loft"
    assert touching_stones(s, 0) == [0]
    assert refused(s, path((8, 8), (8, 8.7))) == ("overlap_at_end", "MS-5.4")


@pytest.mark.rule("MS-2.20", "MS-2.8", "MS-5.5")
def test_a_bridge_leads_dry_over_water() -> None:
    bridge = platform("bridge", 5, 7, 15, 9, 1, solid=False)
    water = box("water", 8, 0, 12, 20)

    assert refused(on(bridge, water, x=6, y=8, surface="bridge"), path((6, 8), (12, 8)), mode="jog") is None
    assert refused(on(bridge, water, x=6, y=8), path((6, 8), (12, 8)), mode="jog") == (
        "jog_terrain",
        "MS-5.5",
    )


@pytest.mark.rule("MS-2.21")
def test_the_platform_at_the_head_of_stairs_does_not_hinder_who_is_on_them() -> None:
    on_stairs = on(HILL, FLIGHT, x=12, y=8, surface="flight")
    another = on(HILL, FLIGHT, platform("other", 11, 9, 14, 12, 3), x=12, y=8, surface="flight")

    assert refused(on_stairs, path((12, 8), (11.2, 8))) is None
    assert is_free(on_stairs, on_stairs.base(0), 0, floor=on_stairs.floor(0))
    assert refused(another, path((12, 8), (12, 8.6))) == ("overlap_at_end", "MS-1.10")


@pytest.mark.rule("MS-1.6", "MS-1.12")
def test_bases_on_different_levels_are_not_in_contact() -> None:
    s = field(one("billy", 0, 15, 8), one("quack", 1, 10.5, 8, surface="loft"), pieces=[LOFT])
    spot = place_in_contact(s, 0, 1)

    below = spot.check(Path((inches(10.5, 9.19),)))
    beside = spot.check(Path((inches(10.5, 9.19),), "loft"))

    assert below is not None
    assert (below.code, below.rule) == ("not_level", "MS-1.6")
    assert beside is None


@pytest.mark.rule("MS-5.5", "MS-2.20")
@pytest.mark.parametrize(
    ("kind", "elevation", "code"),
    [
        ("wood", 2.7, "jog_terrain"),
        ("wood", 2.75, None),
        ("wood", 3, None),
        ("water", 0.25, "jog_terrain"),
        ("water", 0.3, None),
    ],
)
def test_nobody_jogs_through_what_reaches_its_surface(kind: Kind, elevation: float, code: str | None) -> None:
    deck = platform("deck", 4, 4, 16, 12, elevation, solid=False)
    s = on(deck, box(kind, 9, 4, 10, 12), x=7, y=8, surface="deck")

    found = Way(s, 0, 4 * INCH, "jog").check(path((7, 8), (10.9, 8)))

    assert (None if found is None else found.code) == code
    assert Way(s, 0, 4 * INCH).check(path((7, 8), (10.9, 8))) is None


# Buildings


@pytest.mark.rule("MS-2.13", "MS-6.9")
@pytest.mark.parametrize(("height", "seen"), [(None, True), (6.0, False), (2.0, True)])
def test_a_building_hides_what_is_lower_than_it_and_is_four_inches_high_if_nothing_is_said(
    height: float | None, seen: bool
) -> None:
    house = Piece(
        kind="building",
        look="chapel",
        rect=(*inches(14, 0), *inches(16, 36)),
        height=None if height is None else round(height * 1000),
    )
    towers = [platform("west", 8, 4, 12, 12, 5), platform("east", 18, 4, 22, 12, 5)]
    above = [one("billy", 0, 11, 8, surface="west"), one("quack", 1, 19, 8, surface="east")]
    below = [one("billy", 0, 13, 20), one("quack", 1, 17, 20)]

    assert can_see(field(*above, pieces=[house, *towers]), 0, 1) == seen
    assert not can_see(field(*below, pieces=[house, *towers]), 0, 1)


@pytest.mark.rule("MS-2.13", "MS-R58")
def test_closed_doors_are_climbed_through_where_buildings_can_be_entered() -> None:
    def abbey(*, enterable: bool) -> Skirmish:
        chosen = Options(map="old_abbey", enterable_buildings=enterable)
        return field(one("billy", 0, 10.6, 17, energy=4), options=chosen, maps=BASE.maps)

    shut, able = abbey(enterable=False), abbey(enterable=True)

    assert traversable(shut, 0) == []
    (door,) = traversable(able, 0)
    answer(carry_out_action(able, 0, ("traverse", door)), (0, path((9, 17))))
    assert able.characters[0].at == inches(9, 17)
    # Inside is open ground, and the door stays shut.
    assert refused(able, path((9, 17), (6, 17))) is None
    assert refused(able, path((9, 17), (11, 17))) == ("path_blocked", "MS-5.3")
    assert traversable(able, 0) == [door]


# Ladders


@pytest.mark.rule("MS-2.15")
def test_up_a_ladder_and_down_again_for_a_traverse_each() -> None:
    s = field(one("billy", 0, 11.6, 8, energy=4), pieces=[ROOF], ladders=[ladder("l", 11, 8, "roof")])

    assert climbs(s, 0) == [0]
    assert ("climb", 0) in actions(s, 0)
    answer(carry_out_action(s, 0, ("climb", 0)), (0, path((10.4, 8))))
    assert (s.characters[0].surface, s.characters[0].energy) == ("roof", 2)
    assert climbs(s, 0) == [1]
    answer(carry_out_action(s, 0, ("climb", 1)), (0, path((11.6, 8))))
    assert (s.characters[0].surface, s.characters[0].energy) == ("", 0)


@pytest.mark.rule("MS-2.15")
def test_one_climbs_only_in_contact_with_an_end_to_a_free_place_in_contact_with_the_other() -> None:
    steps = ladder("l", 11, 8, "roof")
    s = field(one("billy", 0, 11.6, 8, energy=4), pieces=[ROOF], ladders=[steps])
    far = field(one("billy", 0, 11.7, 8, energy=4), pieces=[ROOF], ladders=[steps])
    crowd = [one("quack", 1, 10.5, y, surface="roof") for y in (7.2, 8.4)]
    elsewhere = ladder("m", 5, 6, "roof")
    taken = field(one("billy", 0, 11.6, 8, energy=4), *crowd, pieces=[ROOF], ladders=[steps])

    other = field(one("billy", 0, 11.6, 8, energy=4), pieces=[ROOF], ladders=[elsewhere, steps])

    assert climbs(far, 0) == climbs(taken, 0) == []
    assert climbs(other, 0) == [2]
    assert climb(other, 0, 2).check(path((10.5, 8.2))) is None
    spot = climb(s, 0, 0)
    for x, y, code in ((9, 8, "not_in_contact"), (11.5, 8, "no_surface"), (10.5, 8.2, None)):
        found = spot.check(path((x, y)))
        assert (None if found is None else found.code) == code
    assert all(spot.check(candidate) is None for candidate in spot.candidates())


@pytest.mark.rule("MS-2.16")
def test_a_tall_ladder_is_climbed_a_storey_at_a_time_with_a_rest_between() -> None:
    s = field(one("billy", 0, 8.6, 6.5, energy=4), pieces=[TOWER], ladders=[ladder("l", 8, 6.5, "tower", 3)])

    answer(carry_out_action(s, 0, ("climb", 0)), (0, path((8.6, 6.5))))
    assert (s.characters[0].surface, s.elevation(0)) == ("l:0", 3000)
    assert climbs(s, 0) == [1, 2]
    assert not {"jog", "step", "jump"} & {action[0] for action in actions(s, 0)}
    assert not can_react(s, 0)
    answer(carry_out_action(s, 0, ("climb", 2)), (0, path((7.4, 6.5))))
    assert (s.characters[0].surface, s.elevation(0)) == ("tower", 6000)


# Sight and cover


@pytest.mark.rule("MS-6.9", "MS-6.10")
def test_from_the_edge_of_a_roof_one_sees_the_street_and_from_its_middle_not() -> None:
    def seen(x: float, x2: float) -> bool:
        s = field(one("flintlock", 0, x, 8, surface="roof"), one("quack", 1, x2, 8), pieces=[ROOF])
        assert can_see(s, 0, 1) == can_see(s, 1, 0)
        return can_see(s, 0, 1)

    assert seen(10.9, 14)
    assert not seen(6, 12)
    assert not seen(6, 11.6)


@pytest.mark.rule("MS-10.9", "MS-6.9")
def test_a_fence_covers_on_the_level_and_not_from_above() -> None:
    fence = box("obstacle", 14, 0, 14.3, 20)
    level = field(one("flintlock", 0, 10, 8), one("quack", 1, 18, 8), pieces=[fence])
    above = field(one("flintlock", 0, 10.5, 8, surface="roof"), one("quack", 1, 18, 8), pieces=[ROOF, fence])
    behind = field(one("flintlock", 0, 10.5, 8, surface="roof"), one("quack", 1, 15, 8), pieces=[ROOF, fence])

    assert (cover_of(level, 0, 1), cover_of(above, 0, 1)) == ("heavy", "none")
    assert cover_of(behind, 0, 1) == "heavy"


@pytest.mark.rule("MS-1.8", "MS-6.7")
def test_melee_reaches_up_less_far_and_abilities_are_measured_flat() -> None:
    low, high = platform("low", 5, 5, 11, 11, 1.5), platform("high", 5, 5, 11, 11, 2.5)

    def fight(ledge: Piece, x: float) -> Skirmish:
        # The Baron reaches 2 inches.
        return field(
            one("baron-von-fancyhat", 0, 10.5, 8, surface=ledge.id), one("quack", 1, x, 8), pieces=[ledge]
        )

    assert engages(fight(low, 13), 0, 1)
    assert not engages(fight(low, 13.05), 0, 1)
    assert not engages(fight(high, 11.7), 0, 1)
    assert is_near(fight(high, 12.682), 0, 1, 1)


@pytest.mark.rule("MS-10.7", "MS-9.2")
def test_an_inch_above_the_target_is_one_card_more() -> None:
    def shot(elevation: float) -> Skirmish:
        ledge = platform("ledge", 5, 5, 11, 11, elevation)
        return field(one("flintlock", 0, 10.9, 8, surface="ledge"), one("fritz", 1, 15, 8), pieces=[ledge])

    assert not is_above(round(0.999 * INCH), 0)
    assert is_above(INCH, 0)
    assert not is_above(0, INCH)
    assert hand_size(shot(1), 0, 1) == hand_size(shot(0.9), 0, 1) + 1


@pytest.mark.rule("MS-10.8", "MS-10.10")
def test_ranges_grow_by_an_inch_for_each_two_inches_down() -> None:
    def high(elevation: float) -> Skirmish:
        ledge = platform("ledge", 5, 5, 11, 11, elevation)
        return field(one("flintlock", 0, 10.9, 8, surface="ledge"), one("quack", 1, 24, 8), pieces=[ledge])

    def grows(s: Skirmish, who: int, target: int) -> int:
        return longer_range(s.elevation(who), s.elevation(target))

    assert [grows(high(height), 0, 1) for height in (1.9, 2, 3.9, 4, 12)] == [0, 1, 1, 2, 6]
    assert grows(high(4), 1, 0) == 0
    musket = BASE.abilities["shoot-musket"]
    assert musket.range is not None
    s = high(4)
    s.characters[1].at = inches(10.9 + 2 * 0.591 + musket.range + 2, 8)
    assert is_target(s, 0, musket, 1)
    s.characters[1].at = inches(10.9 + 2 * 0.591 + musket.range + 2.01, 8)
    assert not is_target(s, 0, musket, 1)


# Jumps and falls


@pytest.mark.rule("MS-11.1", "MS-11.7")
def test_who_is_near_an_edge_jumps_for_a_step_and_lands_at_its_foot() -> None:
    s = on(HILL, x=9.5, y=8, surface="hill", energy=1)

    assert ("jump", 0) in actions(s, 0)
    answer(carry_out_action(s, 0, ("jump", 0)), (0, path((11, 8.2))))

    assert (s.characters[0].at, s.characters[0].surface) == (inches(11.591, 8.2), "")
    assert s.characters[0].energy == 0


@pytest.mark.rule("MS-11.1", "MS-11.7")
def test_one_jumps_only_over_a_point_of_the_edge_an_inch_away() -> None:
    s = on(HILL, x=9.5, y=8, surface="hill")
    edge = Edge(s, 0)

    assert ("jump", 0) in actions(on(HILL, x=9.407, y=8, surface="hill"), 0)
    assert ("jump", 0) not in actions(on(HILL, x=9.406, y=8, surface="hill"), 0)
    assert ("jump", 0) not in actions(on(HILL, x=12, y=8), 0)
    for x, y, code in ((11, 8.536, None), (11, 8.537, "out_of_range"), (10.9, 8, "not_an_edge")):
        found = edge.check(path((x, y)))
        assert (None if found is None else found.code) == code
    assert edge.snap(inches(12, 8.1)) == inches(11, 8.1)
    assert edge.candidates()
    assert all(edge.check(candidate) is None for candidate in edge.candidates())


@pytest.mark.rule("MS-11.1", "MS-11.7")
def test_where_there_is_no_room_one_lands_as_near_as_possible() -> None:
    s = field(one("billy", 0, 10, 8, surface="hill", energy=1), one("quack", 1, 11.6, 8), pieces=[HILL])

    answer(carry_out_action(s, 0, ("jump", 0)), (0, path((11, 8))))

    assert s.characters[0].surface == ""
    assert 0 <= gap(s.base(0), s.base(1)) + 2 <= 60
    assert is_free(s, s.base(0), 0)


@pytest.mark.rule("MS-11.2", "MS-R33", "MS-1.11")
@pytest.mark.parametrize(
    ("id", "height", "wounds"),
    [
        *[("beaky-bobby", height, wounds) for height, wounds in ((2, 0), (2.001, 2), (4, 2), (4.001, 4))],
        *[("beaky-bobby", height, wounds) for height, wounds in ((5.999, 4), (6, 7), (9, 7))],
        ("jackalope", 3, 3),
        ("jackalope", 5, 5),
    ],
)
def test_what_a_fall_costs_by_its_height_with_parts_of_boxes_rounded_up(
    id: str, height: float, wounds: int
) -> None:
    # Bobby has 7 boxes: a quarter is 2, a half is 4. The Jackalope has 10.
    ledge = platform("ledge", 5, 5, 11, 11, height)
    s = on(ledge, x=10, y=8, surface="ledge", who=id, energy=1)

    answer(step(s), (0, ("jump", 0)), (0, path((11, 8))))

    fallen = s.characters[0]
    assert (fallen.wounds, fallen.status) == (wounds, "slain" if wounds == s.card(0).hp else "in_play")
    assert (fallen.surface, fallen.at[1]) == ("", 8000)
    assert fallen.at[0] > 11_500


@pytest.mark.rule("MS-11.2")
def test_a_fall_is_as_high_as_from_one_surface_to_the_other() -> None:
    low = platform("low", 8, 5, 14, 8, 3)
    s = on(TOWER, low, x=7.5, y=6.5, surface="tower", who="beaky-bobby", energy=1)

    answer(step(s), (0, ("jump", 0)), (0, path((8, 6.5))))

    assert (s.characters[0].surface, s.characters[0].wounds) == ("low", 2)


@pytest.mark.rule("MS-11.2")
def test_boxes_already_ticked_count_for_what_a_fall_costs() -> None:
    s = on(ROOF, x=10, y=8, surface="roof", who="beaky-bobby", energy=1)
    s.characters[0].wounds = 5

    answer(carry_out_action(s, 0, ("jump", 0)), (0, path((11, 8))))

    assert s.characters[0].status == "slain"


@pytest.mark.rule("MS-2.18", "MS-11.3")
def test_faeries_and_those_who_land_in_water_are_not_hurt() -> None:
    faerie = next(card.id for card in BASE.characters if "faerie" in card.keywords)
    flying = on(TOWER, x=7.5, y=6.5, surface="tower", who=faerie, energy=1)
    elsewhere = disc("water", 20, 20, 1.5)
    pond = on(TOWER, disc("water", 10, 6.5, 1.5), elsewhere, x=7.5, y=6.5, surface="tower", energy=1)
    dry = on(TOWER, elsewhere, x=7.5, y=6.5, surface="tower", energy=1)

    for s in (flying, pond):
        answer(carry_out_action(s, 0, ("jump", 0)), (0, path((8, 6.5))))
        assert (s.characters[0].wounds, s.elevation(0)) == (0, 0)
    answer(step(dry), (0, ("jump", 0)), (0, path((8, 6.5))))
    assert dry.characters[0].status == "slain"


@pytest.mark.rule("MS-11.4", "MS-R32", "MS-R76")
@pytest.mark.parametrize("owner", [0, 1])
def test_directly_away_pushes_over_the_edge_and_the_rest_of_the_move_is_lost(owner: int) -> None:
    s = field(
        one("billy", 0, 8, 8, surface="roof"), one("beaky-bobby", owner, 10, 8, surface="roof"), pieces=[ROOF]
    )

    answer(push(s, 0, 1, s.characters[0].at, 4))

    assert (s.characters[1].at, s.characters[1].surface) == (inches(11.591, 8), "")
    assert s.characters[1].wounds == 2


@pytest.mark.rule("MS-11.4", "MS-11.8")
def test_other_moves_stop_at_the_edge_or_are_refused_for_friends_too() -> None:
    for owner in (0, 1):
        s = field(one("billy", 0, 15, 8), one("beaky-bobby", owner, 10, 8, surface="roof"), pieces=[ROOF])

        pull(s, 1, s.base(0), 4)

        assert (s.characters[1].at, s.characters[1].surface) == (inches(11, 8), "roof")
        found = Way(s, 1, 3 * INCH).check(path((11, 8), (12.5, 8)))
        assert found is not None
        assert (found.code, found.rule) == ("path_blocked", "MS-5.16")


@pytest.mark.rule("MS-11.4", "MS-13.7")
def test_who_pushed_one_to_its_death_places_its_stones() -> None:
    s = field(
        one("billy", 0, 6, 6.5, surface="tower"),
        one("beaky-bobby", 1, 7.5, 6.5, surface="tower"),
        pieces=[TOWER],
        stones=[(20, 20, 3)],
        turn_of=1,
    )
    s.stones[0].holder = 1

    answer(push(s, 0, 1, s.characters[0].at, 2))
    answer(settle(s), (0, path((9.441, 6.5))))

    assert s.characters[1].status == "slain"
    assert (s.stones[0].holder, s.stones[0].depth) == (-1, 1)


@pytest.mark.rule("MS-2.16", "MS-11.4")
def test_from_a_ladder_one_is_pushed_down() -> None:
    s = field(
        one("billy", 0, 12, 6.5),
        one("beaky-bobby", 1, 8.6, 6.5, surface="l:0"),
        pieces=[TOWER],
        ladders=[ladder("l", 8, 6.5, "tower", 3)],
    )

    assert straight(s, 1, inches(20, 6.5), 2 * INCH).at == inches(8.6, 6.5)
    answer(push(s, 0, 1, inches(8, 6), 2))

    assert (s.characters[1].surface, s.characters[1].wounds) == ("", 2)


@pytest.mark.rule("MS-1.13", "MS-1.9")
def test_from_straight_below_one_is_moved_in_a_direction_of_choice() -> None:
    s = field(one("billy", 0, 8, 8), one("quack", 1, 8, 8, surface="loft"), pieces=[LOFT])

    assert offered(push(s, 0, 1, s.characters[0].at, 2)) == [*BEARINGS]
    answer(push(s, 0, 1, s.characters[0].at, 2), (0, "north"))

    assert s.characters[1].at == inches(8, 10)
    assert s.characters[1].surface == "loft"


@pytest.mark.rule("MS-12.7")
def test_a_reaction_may_use_stairs_and_is_no_jump() -> None:
    s = on(HILL, FLIGHT, x=14.3, y=8, energy=1)

    answer(react(s, 0), (0, path((14.3, 8), (13.5, 8))))

    assert s.characters[0].surface == "flight"
    high = on(HILL, x=10.5, y=8, surface="hill")
    assert refused(high, path((10.5, 8), (11.4, 8)), 1) == ("path_blocked", "MS-5.16")


# Stones


@pytest.mark.rule("MS-13.9")
def test_a_dropped_stone_lies_on_the_surface_of_who_dropped_it() -> None:
    s = on(HILL, x=10.6, y=8, surface="hill")
    s.stones = field(stones=[(20, 20, 3)]).stones
    s.stones[0].holder = 0
    spots = [candidate.points[0] for candidate in stone_beside(s, 0).candidates()]

    assert spots
    assert all(x <= 11_000 for x, _ in spots)
    answer(drop(s, 0, 0, 0), (0, path((9.749, 8))))
    assert s.stones[0].surface == "hill"
    assert touching_stones(s, 0) == [0]


@pytest.mark.rule("MS-13.9", "MS-2.16")
def test_from_a_ladder_a_stone_falls_to_its_foot() -> None:
    s = field(
        one("billy", 0, 8.6, 6.5, surface="l:0"),
        pieces=[TOWER],
        ladders=[ladder("l", 8, 6.5, "tower", 3)],
        stones=[(20, 20, 3)],
    )
    s.stones[0].holder = 0

    answer(drop(s, 0, 0, 0), (0, path((9.451, 6.5))))

    assert (s.stones[0].surface, s.stones[0].at) == ("", inches(9.451, 6.5))


@pytest.mark.rule("MS-17.5")
def test_a_swap_exchanges_surfaces_too() -> None:
    s = field(one("billy", 0, 8, 8, surface="hill"), one("quack", 0, 14, 8), pieces=[HILL])

    swap(s, 0, 1)

    assert [(c.at, c.surface) for c in s.characters] == [(inches(14, 8), ""), (inches(8, 8), "hill")]


@pytest.mark.rule("MS-1.8", "MS-14.14")
@pytest.mark.parametrize(("elevation", "suffered"), [(0.0, 2), (1.0, 0)])
def test_who_stands_too_high_is_out_of_the_defenders_melee_range(elevation: float, suffered: int) -> None:
    fritz = one("fritz", 1, 12, 10)
    fritz.lasting = [Lasting(ChangeStats(("melee_range",), set=1), "turn")]
    t = Play(
        one("doug-the-flatulent", 0, 9.8, 10, energy=1, surface="roof" if elevation else ""),
        fritz,
        pieces=[platform("roof", 5, 8, 10, 12, elevation)] if elevation else [],
        options=PLAIN,
    )

    # A Rising Attack against a High Guard causes 2, and 1 more with a Great Sword; a shield takes 1 off.
    t.attack(1, "HG", "RA", (1, "piercing"))

    assert t.wounds[0] == suffered
