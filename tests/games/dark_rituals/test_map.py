"""DR-5: adjacency, movement, Escape and Range in play."""

from __future__ import annotations

import pytest

from tablee.core import Match
from tablee.games.dark_rituals import GAME
from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals.state import Night
from tablee.games.dark_rituals.testing import (
    FX,
    executed,
    hero_turn,
    idle,
    night,
    reasons_of,
    spell,
    where,
    with_entry,
    zone,
)
from tablee.testing import match_at, play, refused

EDGES = """\
B2-nw . B2-ne # B3-nw
  .     :::::     .
B2-sw . B2-se . B3-sw"""
"""A wall to the east of B2-ne, a fence to its south."""


def moves(match: Match[Night]) -> set[str]:
    """The zones that the activated Character may Move to."""
    names = match.state.cards.boards[match.state.encounter].names
    return {
        names[value[1]] for value in match.question.options if isinstance(value, tuple) and value[0] == "move"
    }


def targets(match: Match[Night], sort: str = "attack") -> set[int]:
    """The figures that a kind of Action may name."""
    options = match.question.options
    return {value[1] for value in options if isinstance(value, tuple) and value[0] == sort}


@pytest.mark.rule("DR-5.1", "DR-5.2", "DR-5.4")
def test_a_move_goes_one_zone_across_an_open_edge() -> None:
    s = night("teuta B3-sw", "pekka B2-ne", "condemned B3-sw", map=EDGES)
    match = match_at(GAME, s)

    play(match, 2)

    assert moves(match) == {"B2-nw"}
    assert refused(match, ("move", zone(s, "B2-sw"))).rule == "DR-5.4"
    assert refused(match, ("move", zone(s, "B2-se"))).rule == "DR-5.2"
    assert refused(match, ("move", zone(s, "B3-nw"))).rule == "DR-5.2"


@pytest.mark.rule("DR-5.3", "DR-5.9")
def test_any_number_of_figures_share_a_zone_and_nobody_blocks() -> None:
    crowd = ["curthouse B2-ne", "battista B2-ne", "corday B2-ne", "peasant B2-ne", "hulk B2-ne"]
    s = night("teuta C1", *crowd, "hound B2-nw", "pekka C5", map=FX)
    match = match_at(GAME, s)

    play(match, 7)

    # It leaps into the crowd, and through it.
    assert {"B2-ne", "B3-nw"} <= moves(match)
    play(match, ("move", zone(s, "B2-ne")))
    assert targets(match) == {2, 3, 4, 5}


@pytest.mark.rule("DR-5.5", "DR-5.6", "DR-5.16")
@pytest.mark.parametrize(
    ("holders", "free"),
    [
        ((), True),
        (("teuta B2-nw",), True),
        (("teuta B2-nw", "militia B2-nw"), False),
        (("teuta B2-nw", "peasant B2-nw"), True),
        (("teuta B2-nw", "battista B2-nw"), False),
    ],
)
def test_a_legion_character_escapes_with_enough_agility(holders: tuple[str, ...], free: bool) -> None:
    # A Condemned has Agility 1; Heroes and Militia hold with 1, Peasants with 0.
    s = night("corday C5", "condemned B2-nw", "pekka C5", *holders, map=FX)
    match = match_at(GAME, s)

    play(match, 2)

    assert bool(moves(match)) is free
    if not free:
        assert refused(match, ("move", zone(s, "B2-ne"))).rule == "DR-5.5"


@pytest.mark.rule("DR-5.6", "DR-5.5", "DR-14.1")
@pytest.mark.parametrize(
    ("enemy", "hold"),
    [("condemned", 1), ("possessed", 1), ("hagatha", 1), ("hound", 1), ("hulk", 2), ("haborym", 3)],
)
def test_what_each_enemy_holds(enemy: str, hold: int) -> None:
    # Curthouse has Agility 1: he is pinned beside one enemy with Hold 1 and the one that is tested.
    s = night("curthouse B2-nw", "condemned B2-nw", f"{enemy} B2-nw", "pekka C1", map=FX)

    assert reasons_of(s, fx.TravelTo(towards=("objective",))) == (
        [("already_there", "objective", 3)] if enemy == "hagatha" else [("pinned", "objective", 1, 1 + hold)]
    )


@pytest.mark.rule("DR-5.7", "DR-14.4", "DR-5.9")
def test_only_the_first_zone_of_a_long_move_needs_an_escape() -> None:
    s = night("curthouse B2-nw", "condemned B2-ne", "condemned B2-ne", "pekka C1", map=FX)

    match = hero_turn(with_entry(s, fx.TravelTo(zones=4, to=("witch",))))

    # Through the two Condemned, who would pin him if he began there.
    assert executed(match) == ("ai", 1)
    assert where(match, 1) == "C1"


@pytest.mark.rule("DR-5.8")
@pytest.mark.parametrize(
    ("witch", "cast", "place", "reached"),
    [
        ("ikrek", "ikr1", "B2-ne", True),
        ("ikrek", "ikr1", "B2-nw", False),
        ("hagatha", "hag1", "B2-nw", True),
        ("hagatha", "hag1", "B2-se", True),
        ("hagatha", "hag1", "B3-nw", False),
        ("hagatha", "hag1", "B2-sw", False),
        ("pekka", "pek1", "B2-sw", True),
        ("pekka", "pek1", "B3-sw", True),
        ("pekka", "pek1", "B3-nw", False),
    ],
)
def test_ranges_pass_fences_and_corners_but_no_wall(witch: str, cast: str, place: str, reached: bool) -> None:
    s = night(f"teuta {place}", f"{witch} B2-ne", map=EDGES)
    match = match_at(GAME, s)

    play(match, 2)

    assert (spell(cast) in match.question.options) is reached


@pytest.mark.rule("DR-5.10", "DR-5.12", "DR-14.12")
def test_nearness_follows_sight_for_attacks_and_open_edges_for_moves() -> None:
    # Beside Corday: one Condemned behind the fence to the south, one to the west.
    figures = ("corday@1 B2-ne", "condemned B2-se", "pekka B3-sw")
    shot = hero_turn(
        with_entry(night(*figures, map=EDGES, dice=[0], energy=0), fx.AttackTargets(targets=("minion",)))
    )
    assert executed(shot) == ("ai", 1)

    # For a Move the fence is closed: a Hero without a bow goes round it.
    s = night("curthouse B2-ne", "condemned B2-se", "pekka B3-sw", map=EDGES)
    assert reasons_of(s, fx.TravelTo(zones=2, to=("minion",))) == [("too_far", "minion", 3, 2)]


@pytest.mark.rule("DR-5.12")
def test_a_target_without_a_way_is_no_target() -> None:
    walled = "B2-nw . B2-ne # B3-nw . B3-ne"
    s = night("curthouse B2-nw", "pekka B3-nw", map=walled)

    assert reasons_of(s, fx.TravelTo(towards=("witch",))) == [("no_way", "witch")]


@pytest.mark.rule("DR-5.11", "DR-14.3")
def test_a_teleport_ignores_walls_enemies_and_escape() -> None:
    walled = "B2-nw . B2-ne # B3-nw . B3-ne"
    held = ["condemned B2-ne"] * 3
    s = night("curthouse B2-ne", *held, "pekka B3-ne", map=walled)

    match = hero_turn(with_entry(s, fx.TravelTo(by="teleport", zones=2, to=("witch",))))

    assert where(match, 1) == "B3-ne"


@pytest.mark.rule("DR-5.11", "DR-20.7")
def test_a_teleport_passes_no_pit() -> None:
    row = "B2-nw . B2-ne . B3-nw"
    s = night("curthouse B2-nw", "pekka B3-nw", map=row, own={"specials": (fx.DigPit("B2-ne"),)})

    assert reasons_of(s, fx.TravelTo(by="teleport", zones=3, to=("witch",))) == [("no_way", "witch")]


@pytest.mark.rule("DR-5.13", "DR-7.15")
def test_figures_get_their_ids_in_order_of_entry() -> None:
    s = idle(night("teuta C5", "hagatha B2-nw", "peasant B2-nw", map=FX))
    match = match_at(GAME, s)

    play(match, 2, ("possess", 3))
    assert [(f.id, f.kind) for f in match.state.figures] == [(1, "hero"), (2, "witch"), (4, "possessed")]
    play(match, spell("hag2"), zone(s, "B2-ne"), zone(s, "B2-nw"))

    assert [(f.id, f.kind) for f in match.state.figures[-2:]] == [(5, "minion"), (6, "minion")]


@pytest.mark.rule("DR-5.14")
def test_a_tile_has_other_edges_in_another_encounter() -> None:
    # Birch Wood: fenced to the south of its north-east in Encounter 4, walled there in Encounter 2.
    kinds = {}
    for encounter in (2, 4):
        board = night("pekka A2-nw", encounter=encounter).cards.boards[encounter]
        wanted = {board.number["A2-ne"], board.number["A2-se"]}
        kinds[encounter] = next(s.kind for s in board.sides if {s.first, s.second} == wanted)

    assert kinds == {2: "wall", 4: "fence"}


@pytest.mark.rule("DR-5.15")
def test_looks_of_tiles_change_no_rule() -> None:
    s = night("teuta B2-nw", "condemned B2-ne", "pekka C5", map=FX, ai="ai-13")
    other = night("teuta B2-nw", "condemned B2-ne", "pekka C5", map=FX, ai="ai-13")
    other.cards.tiles = dict(reversed(other.cards.tiles.items()))
    plain, repainted = hero_turn(s, 2), hero_turn(other, 2)

    assert plain.state.figures == repainted.state.figures
    assert plain.state.choices == repainted.state.choices


PIT = {"specials": (fx.DigPit("B2-ne"),), "objectives": (fx.ObjectiveClause("attack", "demon"),)}


@pytest.mark.rule("DR-5.17", "DR-20.8")
def test_a_figure_on_the_pit_is_in_nobodys_zone() -> None:
    s = night("teuta B2-nw", "haborym B2-ne", "pekka B2-nw", map=FX, own=PIT, demon_card="dc-01")
    s.demon_pile = []
    match = match_at(GAME, s)

    play(match, 2)

    # It attacks nobody from there, and is held by nobody.
    assert targets(match) == set()
    assert "B2-nw" in moves(match)


@pytest.mark.rule("DR-5.17")
def test_a_demon_on_the_pit_is_in_no_zone_of_an_attack_on_each_enemy() -> None:
    s = night(
        "teuta B2-nw", "haborym B2-ne", "condemned B2-nw", "pekka C5", map=FX, own=PIT, dice=[6], energy=0
    )

    match = hero_turn(with_entry(s, fx.AttackTargets(targets=("enemy",), each=True)))

    assert match.state.choices[0].steps[0].targets == (3,)
