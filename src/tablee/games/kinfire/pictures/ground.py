"""The ground of a map: its zones, what grows or lies there, and the borders."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache

from tablee.art import Node, el, glyph, path, place
from tablee.art.piece import outline
from tablee.games.kinfire.pictures.outlines import HEIGHT, WIDTH, Point, border, outline_of, seat_of, width_at

THEMES: dict[str, tuple[str, tuple[str, ...], str]] = {
    "m1": ("#12262e", ("#4d5248", "#474c43", "#535848"), "reed"),
    "m2": ("#10283a", ("#38473c", "#3f4d3f", "#34433a"), "pine"),
    "m3": ("#0f0c0b", ("#4a3f37", "#423830", "#51453a"), "flag"),
    "m4": ("#0e2a3b", ("#675c45", "#5d543f", "#6f6349"), "rock"),
    "m5": ("#120d1b", ("#4a3b44", "#42343d", "#51414a"), "plank"),
    "m6": ("#0d2233", ("#4a5546", "#434e41", "#515c4b"), "grass"),
    "m7": ("#120d09", ("#57442f", "#4d3c2a", "#604b34"), "plank"),
}
"""The dark between the zones of each map, the tones of its ground, and what grows or lies there."""
PLACES: dict[tuple[str, str], tuple[str, str]] = {
    ("m1", "c"): ("#5b574e", "flag"),
    ("m1", "f"): ("#54504a", "flag"),
    ("m2", "c"): ("#5a564d", "flag"),
    ("m2", "g"): ("#69512f", "plank"),
    ("m4", "f"): ("#4c4a45", "rock"),
    ("m6", "e"): ("#67625a", "flag"),
    ("m7", "e"): ("#3d3230", "flag"),
}
"""Zones with ground of their own: piers, a raft, a tower."""
PLAIN = THEMES["m6"]


@dataclass(frozen=True)
class MapFrame:
    """Where the map lies in the picture."""

    map: str
    letters: tuple[str, ...]
    x: float
    y: float
    width: float
    height: float

    def at(self, point: Point) -> Point:
        """A point of the field in the picture."""
        return self.x + point[0] * self.width / WIDTH, self.y + point[1] * self.height / HEIGHT

    def shape(self, letter: str) -> str:
        """The outline of a zone as the ``d`` of a path."""
        return outline(_whole(self.at(point)) for point in outline_of(self.map, self.letters, letter))

    def room(self, letter: str) -> float:
        """The width in which the figures of a zone stand."""
        return width_at(self.map, self.letters, letter) * self.width / WIDTH


def _whole(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)


def ground(frame: MapFrame, borders: tuple[tuple[tuple[str, str], ...], ...]) -> Node:
    """What stays the same for the whole combat: the dark, the zones, what lies there, and the borders."""
    dark, tones, decor = THEMES.get(frame.map, PLAIN)
    zones = [
        el(
            "path",
            d=frame.shape(letter),
            fill=PLACES.get((frame.map, letter), (tones[n % len(tones)], ""))[0],
            stroke="#0a0c10",
            stroke_width=3,
        )
        for n, letter in enumerate(frame.letters)
    ]
    lit = [
        el(
            "path",
            d=frame.shape(letter),
            fill="none",
            stroke="#fff3d0",
            stroke_opacity=0.16,
            stroke_width=1.2,
            transform="translate(1.5 1.5)",
        )
        for letter in frame.letters
    ]
    return el(
        "g",
        el(
            "rect",
            x=frame.x,
            y=frame.y,
            width=frame.width,
            height=frame.height,
            rx=12,
            fill=dark,
            class_="kf-map",
        ),
        *ripples(frame),
        *zones,
        *lit,
        *(
            one
            for letter in frame.letters
            for one in scenery(frame, letter, PLACES.get((frame.map, letter), ("", decor))[1])
        ),
        *(line for kind in borders for how, pair in kind for line in border_lines(frame, how, pair)),
    )


def ripples(frame: MapFrame) -> list[Node]:
    """Light on the water, or on what else lies between the zones."""
    d = ""
    for n in range(26):
        x = frame.x + 16 + (n * 97.3) % (frame.width - 50)
        y = frame.y + 14 + (n * 61.7) % (frame.height - 28)
        d += path("M", round(x), round(y), "q", 7, -4, 14, 0, "t", 14, 0)
    return [el("path", d=d, fill="none", stroke="#9fd0e6", stroke_opacity=0.16, stroke_width=1.6)]


@cache
def spread(map_id: str, letters: tuple[str, ...], letter: str) -> tuple[Point, ...]:
    """Some points in a zone, away from where figures stand: always the same."""
    corners = outline_of(map_id, letters, letter)
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    seat = seat_of(map_id, letters, letter)
    found = []
    seed = sum(map(ord, map_id + letter))
    for n in range(60):
        px = min(xs) + ((seed * 13 + n * 37) % 101) / 101 * (max(xs) - min(xs))
        py = min(ys) + ((seed * 29 + n * 53) % 97) / 97 * (max(ys) - min(ys))
        if inside((px, py), corners) and math.dist((px, py), seat) > 0.85:
            found.append((px, py))
    return tuple(found[:5])


def inside(point: Point, corners: tuple[Point, ...]) -> bool:
    """Whether a point lies in an outline, with a little room to its edge."""
    x, y = point
    odd = False
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd and min(math.dist(point, corner) for corner in corners) > 0.3


def scenery(frame: MapFrame, letter: str, decor: str) -> list[Node]:
    """What grows or lies in a zone."""
    spots = [_whole(frame.at(point)) for point in spread(frame.map, frame.letters, letter)]
    match decor:
        case "pine":
            return [
                el(
                    "g",
                    glyph("pine", 1.5, 2, 26, None, "#0d1713"),
                    glyph("pine", 0, 0, 26, None, "#22352a"),
                    glyph("pine", -1.5, -1.5, 15, None, "#3d5a45"),
                    transform=place(x, y),
                )
                for x, y in spots
            ]
        case "rock":
            d = "".join(
                path("M", x - 9, y + 5, "L", x - 5, y - 6, "L", x + 4, y - 8, "L", x + 10, y + 5, "Z")
                for x, y in spots
            )
            return [el("path", d=d, fill="#3c372c", stroke="#8f8468", stroke_width=1)]
        case "plank":
            d = "".join(path("M", x - 26, y, "h", 40, "M", x - 12, y + 8, "h", 40) for x, y in spots)
            return [el("path", d=d, fill="none", stroke="#1c130c", stroke_opacity=0.55, stroke_width=2)]
        case "flag":
            d = "".join(
                path(
                    "M",
                    x - 13,
                    y - 8,
                    "h",
                    16,
                    "v",
                    12,
                    "h",
                    -16,
                    "Z",
                    "M",
                    x + 5,
                    y - 3,
                    "h",
                    13,
                    "v",
                    11,
                    "h",
                    -13,
                    "Z",
                )
                for x, y in spots
            )
            return [
                el(
                    "path",
                    d=d,
                    fill="#fff3d0",
                    fill_opacity=0.05,
                    stroke="#17110d",
                    stroke_opacity=0.6,
                    stroke_width=1.6,
                )
            ]
    bent = "".join(
        path(
            "M",
            x,
            y,
            "q",
            -1,
            -8,
            -5,
            -12,
            "M",
            x + 3,
            y,
            "q",
            0,
            -9,
            3,
            -14,
            "M",
            x + 6,
            y,
            "q",
            2,
            -6,
            7,
            -9,
        )
        for x, y in spots
    )
    return [
        el(
            "path",
            d=bent,
            fill="none",
            stroke="#8fa06a" if decor == "grass" else "#a59a63",
            stroke_opacity=0.55,
            stroke_width=1.8,
        )
    ]


def border_lines(frame: MapFrame, how: str, pair: str) -> list[Node]:
    """A border between two zones: dots where it is open, red dashes for a fence, a thick line for a wall."""
    lines = border(frame.map, frame.letters, pair[0], pair[1]) or (
        (seat_of(frame.map, frame.letters, pair[0]), seat_of(frame.map, frame.letters, pair[1])),
    )
    d = "".join(outline([_whole(frame.at(point)) for point in line], closed=False) for line in lines)
    classes = {
        "open": ("kf-open",),
        "fence": ("kf-fence-under", "kf-fence"),
        "wall": ("kf-wall", "kf-wall-light"),
    }
    return [el("path", d=d, class_=name) for name in classes[how]]
