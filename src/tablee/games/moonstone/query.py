"""MS-1.7 Anyone may measure anything: the ruler, and what a move would do, before it is made.

The rules themselves answer: the region of the question gives the way and the verdict, ``board.py`` the
engagements, lines of sight and cover, all on the table that everybody sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import assert_never

from tablee.art import el, written
from tablee.core import (
    DistanceQuery,
    Message,
    MovePreview,
    OptionPreview,
    Path,
    PlaceQuestion,
    Point,
    QueryResult,
    Refusal,
    message,
)
from tablee.games.moonstone.ai.weighing import between as between_bases
from tablee.games.moonstone.ai.weighing import polyline, weighed
from tablee.games.moonstone.pictures.bases import ghost_of
from tablee.games.moonstone.pictures.busts import BustLook, looks
from tablee.games.moonstone.state import NOBODY, Skirmish
from tablee.games.moonstone.table.board import (
    apart,
    are_touching,
    base_at,
    can_see,
    engages_at,
    in_sight,
    screens,
)
from tablee.games.moonstone.table.geometry import (
    CONTACT,
    EPS,
    INCH,
    STONE_RADIUS,
    ahead,
    between,
    contains,
    distance,
    gap,
)
from tablee.games.moonstone.table.hindrances import until_off
from tablee.games.moonstone.table.polygon import Polygon
from tablee.games.moonstone.table.structs import Disc, Eye, Length, Shape
from tablee.games.moonstone.table.terrain import height_at
from tablee.games.moonstone.table.way import Way
from tablee.games.moonstone.view import View, table_of
from tablee.games.moonstone.words import inches, name_of

SNAP = 400
"""Whoever points so near to touching a Stone means to touch it."""
NEAR = 4 * INCH
"""Enemies and Stones that end up nearer than this are named."""
MOST_NAMED = 3


def query(view: View, asked: MovePreview | DistanceQuery | OptionPreview) -> QueryResult:
    """Return what the table answers."""
    s = table_of(view)
    match asked:
        case MovePreview():
            return _aimed(view, s, asked)
        case DistanceQuery():
            return _ruled(view, s, asked)
        case OptionPreview():
            return weighed(view, s, asked)
    assert_never(asked)


# What if it went there?


def _aimed(view: View, s: Skirmish, aim: MovePreview) -> QueryResult:
    region = aim.question.region
    assert region is not None, "a question for a place has a region"
    at = _in_contact(s, region, aim.at) if isinstance(region, Way) else aim.at
    path = region.route(at)
    refusal = None if path.points[-1] == at else _why_not(aim.question, at, path.surface)
    if refusal is not None and region.check(path) is not None:
        return QueryResult(drawing=_refused_there(at), refusal=refusal)
    if refusal is not None and len(path.points) == 1 and isinstance(region, Way):
        return QueryResult(drawing=_refused_there(at), refusal=refusal)  # it would not move at all
    who, _, allowance = aim.question.about
    is_stone = aim.question.kind == "place_stone"
    radius = STONE_RADIUS if is_stone else s.card(who).radius
    legs, leaves = until_off(path.points, radius)
    says = []
    if len(path.points) > 1:
        says.append(message("way-length", length=inches(_length(path)), most=inches(allowance)))
    if leaves:
        says.append(message("way-leaves"))
    elif not is_stone:
        there = _standing_at(s, who, legs, path.surface)
        says += _changes_of_engagement(view, s, who, there)
        says += _gaps(view, s, who, there)
    look = None if is_stone else looks(view.cards)[view.characters[who].card]
    drawing = _way(path, radius, look, leaves=leaves)
    return QueryResult(tuple(says), drawing, path, refusal)


def _in_contact(s: Skirmish, way: Way, at: Point) -> Point:
    """Nobody points so exactly: near a Stone, or onto an enemy or an Obstacle, means in contact with it."""
    start, radius = s.characters[way.who].at, s.card(way.who).radius
    base = Disc(at, radius)
    stones: list[Shape] = [s.stones[stone].disc() for stone in s.on_ground()]
    solid: list[Shape] = [s.base(who) for who in s.in_play() if s.are_enemies(way.who, who)]
    solid += [feature.shape for feature in s.table.of_kind["obstacle"]]
    near = [shape for shape in stones if gap(base, shape) <= SNAP]
    near += [shape for shape in solid if gap(base, shape) <= CONTACT]
    if not near:
        return at
    shape = min(near, key=lambda one: abs(gap(base, one)))
    if isinstance(shape, Disc):
        side = start if at == shape.centre else at
        return ahead(shape.centre, side, shape.radius + radius + 1)
    side = start if contains(shape, at) else at
    return ahead(_nearest(shape, side), side, radius + 1)


def _nearest(shape: Polygon, to: Point) -> Point:
    """The point of an outline that is nearest to another."""
    found = []
    for a, b in pairwise((*shape.points, shape.points[0])):
        dx, dy = b[0] - a[0], b[1] - a[1]
        along, whole = (to[0] - a[0]) * dx + (to[1] - a[1]) * dy, dx * dx + dy * dy
        found.append(between(a, b, max(0, min(along, whole)), whole))
    return min(found, key=lambda point: distance(point, to))


def _why_not(question: PlaceQuestion, at: Point, surface: str) -> Refusal | None:
    """The rule that keeps it from the place itself: straight there, as one would try it."""
    region = question.region
    assert region is not None
    points = (region.s.characters[region.who].at, at) if isinstance(region, Way) else (at,)
    return region.check(Path(points, surface))


def _standing_at(s: Skirmish, who: int, legs: Sequence[Point], surface: str) -> Eye:
    """Return where a character would stand at the end of a way, or where it is put down."""
    floor = s.table.floor(surface, legs[-1]) or s.floor(who)
    if len(legs) > 1:
        stretches, _ = s.table.follow(s.floor(who), legs)
        floor = stretches[-1].floor if stretches else s.floor(who)
    return Eye(base_at(s, who, legs[-1]), height_at(floor, legs[-1]))


def _length(path: Path) -> Length:
    return sum(distance(a, b) for a, b in pairwise(path.points))


def _changes_of_engagement(view: View, s: Skirmish, who: int, there: Eye) -> list[Message]:
    """Return whose engagement it would enter and leave, and whom it would reach itself."""
    here = s.eye(who)
    engaged: dict[str, list[int]] = {"way-enters": [], "way-leaves-engagement": [], "way-reaches": []}
    for enemy in s.in_play():
        if not s.are_enemies(who, enemy):
            continue
        before = s.characters[who].status == "in_play" and engages_at(s, enemy, who, here)
        after = engages_at(s, enemy, who, there)
        if after != before:
            engaged["way-enters" if after else "way-leaves-engagement"].append(enemy)
        it = s.eye(enemy)
        if apart(there, it) <= s.reach(who) * INCH + EPS and in_sight(s, there, it, (who, enemy)):
            engaged["way-reaches"].append(enemy)
    return [
        message(id, names=tuple(name_of(view, enemy) for enemy in enemies))
        for id, enemies in engaged.items()
        if enemies
    ]


def _gaps(view: View, s: Skirmish, who: int, there: Eye) -> list[Message]:
    """Return how far enemies and Stones would be, the nearest ones."""
    found: list[tuple[Length, Message]] = []
    for enemy in s.in_play():
        if s.are_enemies(who, enemy):
            far = max(0, gap(there.disc, s.base(enemy)))
            found.append((far, message("gap-enemy", inches=inches(far), name=name_of(view, enemy))))
    for stone in s.on_ground():
        far = max(0, gap(there.disc, s.stones[stone].disc()))
        depth = s.stones[stone].depth
        says = message("gap-stone", inches=inches(far), depth=depth)
        is_touched = are_touching(there, s.stone_eye(stone))
        found.append((far, message("touch-stone", depth=depth) if is_touched else says))
    near = sorted((one for one in found if one[0] <= NEAR), key=lambda one: one[0])
    return [says for _, says in near[:MOST_NAMED]]


# The ruler


def _ruled(view: View, s: Skirmish, ruler: DistanceQuery) -> QueryResult:
    """Between bases, Stones and places: the gap; between two bases line of sight and cover too."""
    one, other = _base_under(s, ruler.start), _base_under(s, ruler.end)
    a = s.base(one) if one != NOBODY else Disc(ruler.start, 0)
    b = s.base(other) if other != NOBODY else _stone_under(s, ruler.end) or Disc(ruler.end, 0)
    if NOBODY in (one, other) or one == other:
        far = max(0, gap(a, b))
        return QueryResult((message("ruler", inches=inches(far)),), _line(a.centre, b.centre))
    says = between_bases(view, s, one, other, screens(s, one, other))
    sees = can_see(s, one, other)
    return QueryResult(tuple(says), _line(a.centre, b.centre, "" if sees else "blocked"))


def _base_under(s: Skirmish, at: Point) -> int:
    """Return whose base lies at a point: the ruler snaps to it."""
    bases = ((who, s.base(who)) for who in s.standing())
    return next((who for who, base in bases if distance(base.centre, at) <= base.radius), NOBODY)


def _stone_under(s: Skirmish, at: Point) -> Disc | None:
    discs = (s.stones[stone].disc() for stone in s.on_ground())
    return next((disc for disc in discs if distance(disc.centre, at) <= 2 * disc.radius), None)


# Laid over the picture


def _way(path: Path, radius: Length, look: BustLook | None, *, leaves: bool) -> str:
    """The way with its length, and at its end the base as it would stand there."""
    end = path.points[-1]
    is_way = len(path.points) > 1
    kind = "ms-ghost leaves" if leaves else "ms-ghost"
    return written(
        el(
            "g",
            polyline(path.points, "ms-way-under") if is_way else None,
            polyline(path.points, "ms-way") if is_way else None,
            ghost_of(look, end, radius) if look is not None else None,
            el("circle", cx=end[0], cy=end[1], r=radius, class_=kind),
        )
    )


def _refused_there(at: Point) -> str:
    x, y = at
    far = INCH // 3
    d = f"M{x - far} {y - far}L{x + far} {y + far}M{x - far} {y + far}L{x + far} {y - far}"
    return written(el("path", d=d, class_="ms-wrong"))


def _line(a: Point, b: Point, kind: str = "") -> str:
    return written(polyline((a, b), f"ms-ruler {kind}".strip()))
