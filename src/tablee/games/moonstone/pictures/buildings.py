"""What was built: roofs, towers, terraces, stairs and buildings that can be entered; and hills."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.art import Node, el
from tablee.art.heraldry import Fate
from tablee.games.moonstone.maps import HEIGHTS, Piece, middle_of
from tablee.games.moonstone.pictures.brush import (
    Rect,
    axis,
    corners,
    fill,
    moved,
    outline_of,
    outlined,
    rect_of,
    shadow,
    stroke,
)

ROOF = ("#b8877c", "#936560", "#6a4140", "#43282c")
"""The four planes: north, west, east, south."""
SLATE = ("#8d99a8", "#6c7888", "#4a5462", "#323a46")

STONE = ("#2c333c", "#6f7a84", "#b7c1c8")
WOOD = ("#2e1f14", "#7c5836", "#b98d57")


def height_of(piece: Piece) -> int:
    """How high a piece rises above the ground."""
    return piece.elevation or piece.height or HEIGHTS[piece.kind]


def roof(piece: Piece, tones: Sequence[str], lamp: bool = True) -> list[Node]:
    """Four planes of four tones, courses parallel to the eaves, lit ridges, a lamp in one window."""
    west, south, east, north = rect = rect_of(piece)
    deep = min(east - west, north - south) * 0.36
    a, b, c, d = corners(rect)
    e, f, g, h = corners((west + deep, south + deep, east - deep, north - deep))
    planes = ((d, c, g, h), (d, h, e, a), (b, c, g, f), (a, b, f, e))
    drawn = [
        shadow(corners(rect), height_of(piece)),
        el("path", d=outlined(corners(rect)), class_=f"ms-{piece.kind}"),
    ]
    drawn += [fill(outlined(plane), tone) for plane, tone in zip(planes, tones, strict=True)]
    courses = ""
    for n in range(1, 6):
        step = deep * n / 6
        courses += outlined(corners((west + step, south + step, east - step, north - step)))
    drawn += [
        fill(outlined((e, f, g, h)), tones[1]),
        stroke(courses, "#1c0f12", 40, opacity=0.4),
        stroke(
            outlined((d, h, g, c), closed=False)
            + outlined((a, e, f, b), closed=False)
            + outlined((h, e), closed=False),
            "#f0cdbb",
            70,
            opacity=0.75,
        ),
        stroke(outlined((g, f), closed=False), "#1c0f12", 60, opacity=0.6),
        stroke(outlined(corners(rect)), "#1a1013", 90),
        stroke(outlined((a, d, c), closed=False), "#f4d8c8", 60, opacity=0.7),
    ]
    if lamp:
        x, y = round(west + deep * 0.55), round(south + deep * 0.55)
        drawn += [
            el("circle", cx=x, cy=y, r=520, fill="#f0a94a", opacity=0.3),
            el(
                "rect",
                x=x - 170,
                y=y - 170,
                width=340,
                height=340,
                fill="#ffd98a",
                stroke="#3a1d12",
                stroke_width=60,
            ),
            stroke(f"M{x} {y - 170}v340M{x - 170} {y}h340", "#3a1d12", 50),
        ]
    return drawn


def house(piece: Piece, fate: Fate) -> list[Node]:
    return roof(piece, ROOF)


def tower(piece: Piece, fate: Fate) -> list[Node]:
    """A flat top behind battlements."""
    west, south, east, north = rect = rect_of(piece)
    return [
        shadow(corners(rect), height_of(piece)),
        el("path", d=outlined(corners(rect)), class_="ms-platform"),
        *flags(rect),
        stroke(outlined(corners((west + 130, south + 130, east - 130, north - 130))), STONE[0], 260),
        stroke(
            outlined(corners((west + 130, south + 130, east - 130, north - 130))), STONE[2], 200, "330 270"
        ),
    ]


def flags(rect: Rect) -> list[Node]:
    """Flagstones, and a bright north-western edge."""
    west, south, east, north = rect
    rows, lines = 5, ""
    for n in range(rows + 1):
        y = south + (north - south) * n / rows
        lines += f"M{west} {y:g}H{east}"
        for k in range(4):
            x = west + (east - west) * (k + (0.5 if n % 2 else 0.15)) / 4
            if n < rows:
                lines += f"M{x:g} {y:g}v{(north - south) / rows:g}"
    return [
        fill(outlined(corners(rect)), "#77848c"),
        fill(outlined([(west, south), (east, south), (east, north)]), "#5b6770", opacity=0.6),
        stroke(lines, "#3c464e", 45, opacity=0.8),
        stroke(f"M{west} {south}V{north}H{east}", "#d3dde2", 110),
        stroke(f"M{west} {south}H{east}V{north}", "#252c33", 110),
    ]


def terrace(piece: Piece, fate: Fate) -> list[Node]:
    rect = rect_of(piece)
    shape = el("path", d=outlined(outline_of(piece)), class_="ms-platform")
    return [shadow(outline_of(piece), height_of(piece)), shape, *flags(rect)]


def hill(piece: Piece, fate: Fate) -> list[Node]:
    """Grass above a steep edge that is lit in the north-west."""
    points = outline_of(piece)
    x, y = middle_of(piece)
    drawn = [shadow(points, height_of(piece)), el("path", d=outlined(points), class_="ms-platform")]
    for share, tone in ((1.0, "#4a4f36"), (0.93, "#6d7a4a"), (0.84, "#5f8a5c"), (0.6, "#6f9a66")):
        shift = (1 - share) * 500
        d = outlined((x + (px - x) * share - shift, y + (py - y) * share + shift) for px, py in points)
        drawn.append(fill(d, tone))
    west, south, east, north = rect_of(piece)
    drawn.append(stroke(f"M{west} {south}V{north}H{east}", "#cfe0a8", 90, opacity=0.8))
    drawn.append(stroke(f"M{west} {south}H{east}V{north}", "#20261c", 130, opacity=0.8))
    tufts = ""
    for _ in range(8):
        a, b = fate.between(-0.36, 0.36), fate.between(-0.36, 0.36)
        tufts += f"M{round(x + a * (east - west))} {round(y + b * (north - south))}"
        tufts += "l-70 240m70-240l50 280m-50-280l130 200"
    return [*drawn, stroke(tufts, "#9cc58a", 50, stroke_linecap="round")]


def stairs(piece: Piece, fate: Fate) -> list[Node]:
    """Steps that grow lighter upwards, and an arrow."""
    west, south, east, north = rect = rect_of(piece)
    count = 6
    along = piece.up in ("north", "south")
    drawn = [
        shadow(corners(rect), height_of(piece) * 0.5),
        el("path", d=outlined(corners(rect)), class_="ms-stairs"),
    ]
    for n in range(count):
        rank = n if piece.up in ("north", "east") else count - 1 - n
        tone = f"#{70 + rank * 17:02x}{78 + rank * 17:02x}{84 + rank * 17:02x}"
        a, b = n / count, (n + 1) / count
        step = (
            (west, south + (north - south) * a, east, south + (north - south) * b)
            if along
            else (west + (east - west) * a, south, west + (east - west) * b, north)
        )
        drawn += [fill(outlined(corners(step)), tone), stroke(outlined(corners(step)), "#20262c", 36)]
    x, y = (west + east) / 2, (south + north) / 2
    ux, uy = {"north": (0, 1), "south": (0, -1), "east": (1, 0), "west": (-1, 0)}[piece.up or "north"]
    long = 0.3 * ((north - south) if along else (east - west))
    tip, foot = (x + ux * long, y + uy * long), (x - ux * long, y - uy * long)
    barb = long * 0.7
    head = [
        (tip[0] - ux * barb - uy * barb, tip[1] - uy * barb + ux * barb),
        tip,
        (tip[0] - ux * barb + uy * barb, tip[1] - uy * barb - ux * barb),
    ]
    drawn.append(
        stroke(
            outlined((foot, tip), closed=False) + outlined(head, closed=False),
            "#12161b",
            150,
            stroke_linecap="round",
        )
    )
    return drawn


def building(piece: Piece, fate: Fate) -> list[Node]:
    """A building that can be entered, seen without its roof: a floor, walls, doors; or its roof alone."""
    if not piece.walls:
        return roof(piece, SLATE)
    west, south, east, north = rect = rect_of(piece)
    boards = "".join(f"M{west} {y}H{east}" for y in range(round(south) + 450, round(north), 450))
    drawn = [
        shadow(corners(rect), height_of(piece)),
        el("path", d=outlined(corners(rect)), class_="ms-building"),
        fill(outlined(corners(rect)), "#6b5138"),
        stroke(boards, "#4a3624", 40),
        el("circle", cx=(west + east) / 2, cy=(south + north) / 2, r=1500, fill="#f0a94a", opacity=0.14),
    ]
    for wall in piece.walls:
        a, b, c, d = wall
        drawn.append(el("rect", x=a, y=b, width=c - a, height=d - b, class_="ms-wall"))
        line, broad = axis(wall)
        drawn += [
            stroke(line, STONE[1], broad * 0.7, "420 80 300 80"),
            stroke(moved(line, -broad * 0.2), STONE[2], broad * 0.2),
        ]
    for door in piece.doors:
        a, b, c, d = door
        drawn.append(el("rect", x=a, y=b, width=c - a, height=d - b, class_="ms-door"))
        line, broad = axis(door)
        drawn.append(stroke(line, WOOD[2], broad * 0.6, "170 40"))
    return drawn
