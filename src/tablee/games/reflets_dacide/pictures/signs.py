"""Small pieces of the pictures, each centred on (0, 0): shields, Gems, dice, tokens, tiles, the Dragon."""

from __future__ import annotations

from tablee.art import Node, drawn_once, el, glyph, label, place
from tablee.games.reflets_dacide.effects import CHARS, GEMS
from tablee.games.reflets_dacide.pieces import COLOURS, FACES

RING = "M-10 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0ZM-5.2 0a5.2 5.2 0 1 0 10.4 0a5.2 5.2 0 1 0-10.4 0Z"
MARKS = {
    "red": "cross",
    "blue": "triangle",
    "green": "square",
    "orange": "drop",
    "purple": "hexagon",
    "violet": "hexagon",
}
"""Each colour of a Team or a Gem has a mark of its own; grey's is a ring."""
SHIELD = "M-11-12Q-5-10.5 0-13.5Q5-10.5 11-12V-1.5C11 7 6 11.5 0 14.5C-6 11.5-11 7-11-1.5Z"
LANDS = {
    "forest": "M0-12L6.4-4.2H3.8L8.8 2.4H5.4L10.4 8.6H1.8V12H-1.8V8.6H-10.4L-5.4 2.4H-8.8L-3.8-4.2H-6.4Z",
    "river": (
        "M-12-3Q-8-9-4-3T4-3T12-3V1Q8-5 4 1T-4 1T-12 1ZM-12 6Q-8 0-4 6T4 6T12 6V10Q8 4 4 10T-4 10T-12 10Z"
    ),
    "cave": "M-12 11V0A12 12 0 0 1 12 0V11H6V1A6 6 0 0 0-6 1V11Z",
    "bivouac": "M0-11L12 11H-12ZM0-2L5 11H-5Z",
    "hill": "M-12 10Q-6-8 1 2Q6-6 12 10Z",
    "mount": "M-12 11L-3-9L1-2L5-7L12 11ZM-3-9L-6-2L-3-4L-1-1L1-2Z",
}
ROOM_SIGNS = {
    "alcove": "key",
    "mirrors": "eye",
    "bones": "paw",
    "well": "drop",
    "forge": "flame",
    "library": "leaf",
    "white_tomb": "soul",
    "chapel": "rose",
    "scales": "hourglass",
    "octuple": "skull",
}
TOKEN_SIGNS = {
    "purse": "gem",
    "chance": "rose",
    "bonus_die": "bolt",
    "vision": "eye",
    "gem_tax": "hammer",
    "unforeseen_tax": "fork",
    "peril": "skull",
}
ITEM_SIGNS = {"weapon": "sword", "armour": "shield", "clothing": "hat", "trinket": "key", "relic": "crown"}
CLOVER = "M-1.5-1.500A5 5 0 1 1 1.5-1.500A5 5 0 1 1 1.5 1.500A5 5 0 1 1-1.5 1.500A5 5 0 1 1-1.5-1.500Z"
HEART = "M0 10C-13 1-12-9-6-9.500Q-2-9.5 0-5Q2-9.5 6-9.500C12-9 13 1 0 10Z"
GEM = "M0-11L10-4V5L0 11L-10 5V-4Z"
WING = (
    "M5-6C14-26 30-46 58-52C70-54 82-50 92-44C84-42 80-36 82-26C74-32 66-30 62-18"
    "C56-26 46-24 42-8C36-16 24-14 16 4L8 8Z"
)
PIPS = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@drawn_once
def mark(
    colour: str, x: float, y: float, size: float, class_: str | None = "al-mark", fill: str | None = None
) -> Node:
    """The mark of a colour, with a class or a fill."""
    if colour == "grey":
        return el("path", d=RING, class_=class_, fill_rule="evenodd", transform=place(x, y, size / 24))
    return glyph(MARKS[colour], x, y, size, class_, fill)


@drawn_once
def shield(colour: int, size: float = 26, look: str = "") -> Node:
    """The pawn of a Team; ``look``: ``mine`` or ``guide`` have an edge of their own."""
    name = COLOURS[colour]
    scale = size / 26
    return el(
        "g",
        el("path", d=SHIELD, class_="al-shade", transform=place(1.2, 2.2, scale)),
        el(
            "path",
            d=SHIELD,
            class_=f"al-{name} al-shield {look or f'al-rim-{name}'}",
            transform=place(0, 0, scale),
        ),
        mark(name, 0, -0.5 * scale, 13 * scale),
    )


@drawn_once
def stone(colour: int, size: float = 24) -> Node:
    """The RIP stone of a Team that is out."""
    scale = size / 24
    return el(
        "g",
        el("path", d="M-9 11V-3A9 9.5 0 0 1 9-3V11Z", class_="al-stone", transform=place(0, 0, scale)),
        mark(COLOURS[colour], 0, 0, 12 * scale, "al-stone-text"),
    )


@drawn_once
def gem(colour: int, size: float = 22, on: bool = True) -> Node:
    """A Gem with the mark of its colour, or the empty place of one."""
    if not on:
        return el("path", d=GEM, class_="al-gem-empty", transform=place(0, 0, size / 22))
    return el(
        "g",
        el("path", d=GEM, class_=f"al-gem al-gem-{GEMS[colour]}", transform=place(0, 0, size / 22)),
        el("path", d="M0-11L10-4L0 0L-10-4Z", class_="al-gem-light", transform=place(0, 0, size / 22)),
        mark(GEMS[colour], 0, 0.5, size * 0.44),
    )


@drawn_once
def pips(value: int, size: float = 28, shade: str = "white") -> Node:
    """A die that shows a value; the face 1 is a clover."""
    light = " light" if shade == "black" else ""
    half, step = size / 2, size * 0.27
    dots: list[Node] = [
        el("circle", cx=x * step, cy=y * step, r=size * 0.1, class_=f"al-pip{light}")
        for x, y in PIPS.get(value, ())
    ]
    if value == 1:
        dots = [el("path", d=CLOVER, class_=f"al-pip{light}", transform=place(0, 0, size / 26))]
    return el(
        "g",
        el(
            "rect",
            x=-half,
            y=-half,
            width=size,
            height=size,
            rx=size * 0.2,
            class_=f"al-die-{shade}",
            stroke_width=1.6,
        ),
        *dots,
    )


@drawn_once
def token(colour: int, face: int | None, r: float = 10) -> Node:
    """A Mystery token: its owner's mark on its back, its sign where its face is known."""
    name = COLOURS[colour]
    if face is None:
        return el(
            "g",
            el("circle", r=r, class_=f"al-{name} al-rim-{name} al-token"),
            mark(name, 0, 0, r * 1.15),
        )
    ground = "gold" if face < 4 else "brown"
    return el(
        "g",
        el("circle", r=r, class_=f"al-token {ground} al-rim-{name}"),
        glyph(TOKEN_SIGNS[FACES[face]], 0, 0, r * 1.25, "al-mark"),
    )


@drawn_once
def square(kind: str, size: float = 24) -> Node:
    """A square of the road or the corridor."""
    half = size / 2
    signs: list[Node] = []
    if kind == "chance":
        signs = [el("path", d=CLOVER, class_="al-square-sign", transform=place(0, 0, size / 26))]
    elif kind == "spur":
        signs = [glyph("skull", 0, 0, size * 0.6, "al-spur-sign")]
    name = kind if kind in ("chance", "spur") else "abyss" if kind == "corridor" else ""
    shape = (
        el("circle", r=half, class_=f"al-square {name}")
        if kind == "spur"
        else el("rect", x=-half, y=-half, width=size, height=size, rx=size * 0.24, class_=f"al-square {name}")
    )
    return el("g", shape, *signs)


@drawn_once
def zone_tile(kind: str, state: str, width: float = 30, height: float = 36) -> Node:
    """A Zone on the road: ``there``, ``used`` (under way) or ``gone``."""
    left, top = -width / 2, -height / 2
    if state == "gone":
        return el(
            "g",
            el("rect", x=left, y=top, width=width, height=height, rx=6, class_="al-tile gone"),
            el(
                "path",
                d=LANDS[kind],
                class_="al-tile-sign gone",
                fill_rule="evenodd",
                transform=place(0, 0, width / 44),
            ),
        )
    return el(
        "g",
        el(
            "rect", x=left - 1, y=top - 1, width=width + 2, height=height + 2, rx=6, class_=f"al-tile {state}"
        ),
        el("rect", x=left + 3, y=top + 3, width=width - 6, height=height - 6, rx=4, class_=f"al-land-{kind}"),
        el(
            "path",
            d=LANDS[kind],
            class_="al-tile-sign",
            fill_rule="evenodd",
            transform=place(0, 0, width / 36),
        ),
    )


@drawn_once
def dragon(size: float = 40) -> Node:
    """The she-dragon, from above, with her glow."""
    scale = size / 120
    wing = el("path", d=WING, class_="al-dragon", stroke_width=3, transform=place(0, 0, 1))
    body = "M0-46C12-46 16-34 12-22C22-6 18 22 8 40Q3 50 0 58Q-3 50-8 40C-18 22-22-6-12-22C-16-34-12-46 0-46Z"
    return el(
        "g",
        el("circle", r=size * 0.62, class_="al-dragon-glow"),
        el(
            "g",
            wing,
            el("g", wing, transform="scale(-1 1)"),
            el("path", d=body, class_="al-dragon", stroke_width=3),
            el("path", d="M-8-30l6 4M8-30l-6 4", class_="al-dragon-eye", stroke_width=4),
            transform=place(0, size * 0.08, scale),
        ),
    )


@drawn_once
def item(kind: str, cursed: bool, size: float = 18) -> Node:
    """A piece of equipment in its slot."""
    half = size / 2
    return el(
        "g",
        el(
            "rect",
            x=-half,
            y=-half,
            width=size,
            height=size,
            rx=4,
            class_=f"al-item{' cursed' if cursed else ''}",
        ),
        glyph(ITEM_SIGNS[kind], 0, 0, size * 0.72, "al-item-sign"),
    )


@drawn_once
def pill(text: str, width: float, id: str | None = None) -> Node:
    """Words on the board that stay legible on any ground."""
    return el(
        "g",
        el("rect", x=-width / 2, y=-10, width=width, height=20, rx=10, class_="al-pill"),
        el("text", text, y=4.3, font_size=13, text_anchor="middle", class_="al-pill-text bold"),
        id=id,
    )


@drawn_once
def board_text(text: str, x: float, y: float, size: float = 13, *, serif: bool = False) -> Node:
    """Words on the painted ground."""
    return el(
        "text",
        text,
        x=x,
        y=y,
        font_size=size,
        text_anchor="middle",
        class_=f"al-board-text bold{' serif' if serif else ''}",
    )


def die_shade(shade: str, *, golden: bool) -> str:
    return "gold" if golden else shade


def char_index(char: str) -> int:
    """The number of a characteristic: that of its Gem."""
    return [str(one) for one in CHARS].index(char)


def line(text: str, x: float, y: float, size: float = 13, *, width: float, soft: bool = False) -> Node:
    """A line of text on the table that is cut, not shrunk."""
    return label(text, x, y, size, width=width, smallest=13, soft=soft)
