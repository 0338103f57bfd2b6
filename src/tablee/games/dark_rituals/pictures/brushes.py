"""Trees, stones, houses: what tiles are painted with, each around (0, 0), lit from the upper left."""

from __future__ import annotations

from tablee.art import Node, el, place


def _shadow(rx: float, ry: float, y: float) -> Node:
    return el("ellipse", cx=2, cy=y, rx=rx, ry=ry, fill="#050806", opacity=0.34)


def _group(*parts: Node) -> Node:
    return el("g", *parts)


BIRCH = _group(
    _shadow(9, 3, 9),
    el("path", d="M-1.6 9V-4H1.6V9Z", fill="#e8e2d0"),
    el("path", d="M-1.6 3H.4M1.6-1H-.4M-1.6 6H.2", stroke="#4a4438"),
    el("circle", cy=-9, r=9.5, fill="#6e9150"),
    el("circle", cx=3, cy=-6, r=6.5, fill="#5f8346"),
    el("circle", cx=-3, cy=-11, r=5.5, fill="#8db066"),
)
PINE = _group(
    _shadow(8, 2.6, 11),
    el("path", d="M-1.4 11V6H1.4V11Z", fill="#3a2a1c"),
    el("path", d="M0-15L6-5H3.4L8.4 1.6H5L10 8H-10L-5 1.6H-8.4L-3.4-5H-6Z", fill="#2c5640"),
    el("path", d="M0-15L6-5H3.4L8.4 1.6H5L10 8H0Z", fill="#1f3d2d"),
)
FRUIT = _group(
    _shadow(9, 3, 8),
    el("path", d="M-1.6 8V-2H1.6V8Z", fill="#5a4028"),
    el("circle", cy=-7, r=9, fill="#4f7f3f"),
    el("circle", cx=-3, cy=-9, r=5.6, fill="#6da056"),
    el("circle", cx=4, cy=-5, r=1.7, fill="#d9553f"),
    el("circle", cx=-5, cy=-5, r=1.7, fill="#d9553f"),
    el("circle", cx=1, cy=-11, r=1.7, fill="#e3b32c"),
)
THORN = el(
    "path",
    d="M-10 6C-6-4-2-6 2-1S10 2 10-7M-8 7C-2 2 4 3 9 6M-3-1L-5-5M3 0L4-4M-5 2L-9 0M6 4L9 1",
    fill="none",
    stroke="#15241b",
    stroke_width=2,
    stroke_linecap="round",
)
STONE = _group(
    el("ellipse", cx=1, cy=4, rx=8, ry=2.4, fill="#000", opacity=0.3),
    el("path", d="M-7 4L-5-4L0-6.4L6-3L7.4 4Z", fill="#98958b"),
    el("path", d="M0-6.4L6-3L7.4 4H1Z", fill="#6c6a63"),
)
MENHIR = _group(
    el("path", d="M-5 11L8 9L16 15L2 17Z", fill="#000", opacity=0.28),
    el("path", d="M-6 11L-5-10L-1-14L4-12L6 11Z", fill="#a3a396"),
    el("path", d="M-1-14L4-12L6 11H0Z", fill="#72736b"),
    el("path", d="M-4-4L-1-3M-4 3H0", stroke="#5b5c54", stroke_width=1.2),
)
ROCK = _group(
    el("path", d="M-15 8L-11-4L-3-10L6-7L14 1L15 8Z", fill="#6a6579"),
    el("path", d="M-3-10L6-7L14 1L15 8H3Z", fill="#464254"),
)
COTTAGE = _group(
    _shadow(23, 4, 15),
    el("path", d="M-17-1H17V15H-17Z", fill="#d9c7a0"),
    el("path", d="M-17 7H17M-6-1V15M6-1V15", stroke="#7a5a36", stroke_width=1.4),
    el("path", d="M-22 0L-12-14H12L22 0Z", fill="#9a653b"),
    el("path", d="M4 0L-2-14H12L22 0Z", fill="#73482a"),
    el("path", d="M-3 5H3V15H-3Z", fill="#4a3018"),
    el("path", d="M-14 2H-9V6H-14ZM9 2H14V6H9Z", fill="#ffd27a"),
)
CHAPEL = _group(
    el("path", d="M-36 46H44L52 52H-28Z", fill="#000", opacity=0.24),
    el("path", d="M-39 6H39V44H-39Z", fill="#d8d0bd"),
    el("path", d="M-45 8L0-16L45 8Z", fill="#8a5242"),
    el("path", d="M0-16L45 8H0Z", fill="#653a2e"),
    el("path", d="M-13-28H13V12H-13Z", fill="#e6dfcd"),
    el("path", d="M-16-26L0-50L16-26Z", fill="#8a5242"),
    el("path", d="M0-50L16-26H0Z", fill="#653a2e"),
    el("path", d="M0-66V-50M-5-61H5", stroke="#f2d58a", stroke_width=2.4),
    el("path", d="M-6 44V28A6 6 0 0 1 6 28V44Z", fill="#4a3018"),
    el("path", d="M-31 32V20A3.5 3.5 0 0 1-24 20V32ZM24 32V20A3.5 3.5 0 0 1 31 20V32Z", fill="#ffd27a"),
    el("circle", cy=-8, r=5, fill="#ffd27a"),
)
GRAVE = _group(
    el("path", d="M-4 8H6L9 10H0Z", fill="#000", opacity=0.25),
    el("path", d="M-4 8V-2A4 4 0 0 1 4-2V8Z", fill="#b5b1a4"),
    el("path", d="M0-6A4 4 0 0 1 4-2V8H1Z", fill="#86837a"),
    el("path", d="M-2 0H2", stroke="#5f5d55", stroke_width=1),
)
CROSS = _group(
    el("path", d="M-1.6 10V-9H1.6V10Z", fill="#a59d8c"),
    el("path", d="M-6-5H6V-2H-6Z", fill="#b5ae9d"),
)
REED = el(
    "path",
    d="M-5 7C-5 0-6-4-7-9M-1 7C-1-1 0-5 0-12M3 7C3 1 5-3 7-8M6 7C7 4 9 2 11 0",
    fill="none",
    stroke="#8fa06a",
    stroke_width=1.5,
    stroke_linecap="round",
)
POOL = _group(
    el("ellipse", rx=24, ry=9, fill="#1b2b2d"),
    el("ellipse", cy=-1, rx=21, ry=7, fill="#2f4a4c"),
    el("path", d="M-14-2H-4M2 2H14M-6 4H2", stroke="#8fb6b0", stroke_width=1, opacity=0.6),
)
GALLOWS = _group(
    el("path", d="M-10 22H22L28 25H-2Z", fill="#000", opacity=0.25),
    el("path", d="M-10 22V-22H16V-16", fill="none", stroke="#4b3522", stroke_width=3.4),
    el("path", d="M-10-10L2-22M-18 22H-2", stroke="#5d4430", stroke_width=2.4),
    el("circle", cx=16, cy=-12, r=4, fill="none", stroke="#b99a6a", stroke_width=1.6),
)
WALL_RUIN = _group(
    el("path", d="M-42 26V-24H44V-16H-32V26Z", fill="#8c8275"),
    el("path", d="M-42 26V-24H44V-21H-38V26Z", fill="#b1a696"),
    el("path", d="M-30-8L20 16L17 21L-32-3ZM-16-14L-8 24L-14 25L-21-12Z", fill="#2b211a"),
)
FIRE = _group(
    el("circle", r=26, fill="#f08a3c", opacity=0.16),
    el("circle", r=15, fill="#f7a64e", opacity=0.2),
    el(
        "path",
        d="M0-10C1-6 7-3 7 3C7 8 4 10 0 10S-7 8-7 3C-7 0-5-2-4-5C-3-2-3-1-2-1C-2-4-2-7 0-10Z",
        fill="#ffb45a",
    ),
    el("path", d="M0 0C2 3 3 4 3 6A3 3 0 0 1-3 6C-3 4-2 2 0 0Z", fill="#ffe6a6"),
)
WELL = _group(
    el("ellipse", cy=5, rx=13, ry=5, fill="#8a857a"),
    el("ellipse", cy=3, rx=8, ry=3, fill="#1c2730"),
    el("path", d="M-10 3V-10M10 3V-10M-13-10L0-18L13-10Z", stroke="#5a3d22", stroke_width=2, fill="#8a5a34"),
)
FURROW = el(
    "path",
    d="M-40-8Q0-16 40-8M-42 0Q0-8 42 0M-42 8Q0 0 42 8M-40 16Q0 8 40 16",
    fill="none",
    stroke="#4d4020",
    stroke_width=2,
    opacity=0.5,
)
TUFT = el("path", d="M-4 3Q-3-3-5-6M0 3V-7M4 3Q3-3 6-6", fill="none", stroke="#c9d690", stroke_opacity=0.4)
HEATHER = el(
    "path",
    d="M-5 2V-4M-2 3V-5M1 2V-6M4 3V-4",
    fill="none",
    stroke="#b07fb4",
    stroke_opacity=0.7,
    stroke_width=2,
)
CAVE = _group(
    el("path", d="M-30 20C-32-8-16-24 0-24S32-8 30 20Z", fill="#57526a"),
    el("path", d="M0-24C16-24 32-8 30 20H14C18-2 10-18 0-24Z", fill="#3d394c"),
    el("path", d="M-14 20C-15 2-8-8 0-8S15 2 14 20Z", fill="#0f0d16"),
)


def put(brush: Node, x: float, y: float, scale: float = 1) -> Node:
    """A brush at a place."""
    return el("g", brush, transform=place(x, y, scale))
