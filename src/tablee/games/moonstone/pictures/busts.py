"""Painted busts: a body, a head, and the shapes that make the kind of a character; no two look alike.

The shapes are in ``busts.svg``, around the origin in a circle of radius 20. A character's keywords choose the
kind; among all characters of a kind each has other colours and another mark (a scarf, a patch, a feather).
"""

from __future__ import annotations

from colorsys import hls_to_rgb, rgb_to_hls
from functools import cache
from importlib import resources
from itertools import cycle
from typing import NamedTuple
from xml.etree import ElementTree

from tablee.art import Node, el
from tablee.games.moonstone.cards import Cards, CharacterCard

SVG = "{http://www.w3.org/2000/svg}"
KINDS: tuple[tuple[str, frozenset[str]], ...] = (
    ("treefolk", frozenset({"treefolk"})),
    ("giant", frozenset({"giant"})),
    ("troll", frozenset({"troll"})),
    ("imp", frozenset({"babeling"})),
    ("bird", frozenset({"psychopomp", "animal"})),
    ("spirit", frozenset({"psychopomp"})),
    ("risen", frozenset({"risen"})),
    ("witch", frozenset({"witch"})),
    ("faun", frozenset({"faun"})),
    ("faerie", frozenset({"faerie"})),
    ("beak", frozenset({"goblin", "wizard"})),
    ("goblin", frozenset({"goblin"})),
    ("gnome", frozenset({"gnome"})),
    ("spirit", frozenset({"spirit"})),
    ("wolf", frozenset({"human", "animal"})),
    ("cat", frozenset({"animal", "cultist"})),
    ("hare", frozenset({"animal"})),
    ("pirate", frozenset({"pirate"})),
    ("wizard", frozenset({"wizard"})),
    ("rogue", frozenset({"cultist"})),
    ("rogue", frozenset({"rogue"})),
    ("noble", frozenset({"noble"})),
    ("cleric", frozenset({"cleric"})),
    ("soldier", frozenset({"soldier"})),
    ("soldier", frozenset({"mercenary"})),
)
"""The first whose keywords a character all has is its kind; without any it is one of the folk."""
CLOTH = {
    "noble": "7d2946 a33c5e 2e3a78 4a5aa6 263064",
    "soldier": "2d4f92 4a74c2 b5402f",
    "cleric": "7a5a34 a27e4e 5e4426",
    "pirate": "5b2f2a 8a4a3c b23a2b dd6a50",
    "gnome": "2f6b58 4d9178 b23a2b dd6a50",
    "giant": "7a5a3e a27a54 8b95a6 c4ccd8 626c7e",
    "cat": "39457f 5a69b0 6d6873 7d7884 a5a0ad",
    "hare": "7c6a52 a89474 a58f70 b09a7a d3bf9e",
    "faun": "70462f 9a6845 c9a77a 53331f",
    "treefolk": "2f5f3c 3d7746 6fa75c 5a944f 7d9c52",
    "goblin": "5d6575 8e98aa 7a8496 b7c0cf c9d0dc 545d6e",
    "beak": "4d3a70 7457a3 3c2b5c 6a4f99 33244f",
    "faerie": "9fe8f2 c7a6f0 3f9c8c 6fd0bc d86aa6 f29cc8",
    "troll": "515c66 748290 3c454f 86939d b1bcc4 5f6c77 414b55 9aa7b0",
    "witch": "2b2146 4a3a72 392b5e 5d4a90 2a1f48 c2417a",
    "spirit": "8fd6d0 e2fbf7",
    "risen": "39424c 5d6975 5a6675 8b98a8 8c3a34",
    "rogue": "3f4a3a 62705a 39443a 5d6b58 7c2f35 a94a4e",
    "wizard": "2c4a7a 4a70ad 26407a 4a6fb8 1f3566",
    "folk": "8a4b2c b87042",
    "wolf": "4a2f4a 6d4a6d",
    "imp": "6a3a5c 94567f b86f8e dc9ab4",
    "bird": "41506b 657a9e 7d8aa3 aab6ca 596783",
}
"""The colours that differ from one character of a kind to the next: cloth, fur, leaves; never skin."""
TURNS = (0.0, 0.13, 0.58, 0.33, 0.77, 0.45, 0.9)
"""How far the hues are turned."""
DULL = 0.3
"""The least saturation of a colour that is turned: grey has no hue."""
MARKS = ("", "scarf", "feather", "scar", "chain", "patch", "star", "monocle", "flower", "straps", "ring")


class BustLook(NamedTuple):
    """The kind of a bust, how far its hues are turned, and its mark."""

    kind: str
    turn: float = 0.0
    mark: str = ""


@cache
def looks(cards: Cards) -> tuple[BustLook, ...]:
    """The look of each character of the packs: no two are the same."""
    ways = {kind: zip(cycle(TURNS), cycle(MARKS), strict=False) for kind in _shapes()}
    return tuple(BustLook(kind, *next(ways[kind])) for kind in map(kind_of, cards.characters))


def kind_of(card: CharacterCard) -> str:
    """The kind of bust that a character's keywords choose."""
    keywords = frozenset(card.keywords)
    return next((kind for kind, wanted in KINDS if wanted <= keywords), "folk")


@cache
def bust(look: BustLook) -> Node:
    """A bust around the origin, in a circle of radius 20."""
    cloth = {f"#{colour}" for colour in CLOTH[look.kind].split()}
    shapes = [_coloured(shape, cloth, look.turn) for shape in _shapes()[look.kind]]
    return el("g", *shapes, *_mark(look.mark))


@cache
def _shapes() -> dict[str, tuple[Node, ...]]:
    """The shapes of each kind, as they are in the file."""
    text = resources.files(__package__).joinpath("busts.svg").read_text(encoding="utf-8")
    defs = ElementTree.fromstring(text).find(f"{SVG}defs")
    assert defs is not None, "busts.svg has the busts in its defs"
    return {group.attrib["id"]: tuple(_node(shape) for shape in group) for group in defs}


def _node(element: ElementTree.Element) -> Node:
    attrs = {name.replace("-", "_"): value for name, value in element.attrib.items()}
    return el(element.tag.removeprefix(SVG), *(_node(child) for child in element), **attrs)


def _coloured(node: Node, cloth: set[str], turn: float) -> Node:
    """A shape with its cloth in other hues."""
    if not turn:
        return node
    attrs = {
        name: turned(str(value), turn) if value in cloth else value for name, value in node.attrs.items()
    }
    inside = [_coloured(child, cloth, turn) for child in node.children if isinstance(child, Node)]
    return Node(node.tag, attrs, tuple(inside))


@cache
def turned(colour: str, turn: float) -> str:
    """A colour with its hue turned; grey takes a hue."""
    red, green, blue = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    hue, light, full = rgb_to_hls(red, green, blue)
    parts = hls_to_rgb((hue + turn) % 1, light, max(full, DULL))
    return "#" + "".join(f"{round(part * 255):02x}" for part in parts)


def _mark(mark: str) -> list[Node]:
    """Return what tells two of a kind apart in any light."""
    gold, dark, pale = "#e2ac47", "#1c1512", "#f4ecd8"
    match mark:
        case "scarf":
            band = el("path", d="M-10 9Q0 15 10 9L11 13Q0 19-11 13Z", fill="#d9a23a")
            return [band, el("path", d="M-7 12L-9 20H-4L-3 14Z", fill="#b27d20")]
        case "feather":
            quill = el("path", d="M-8-9C-16-14-19-22-16-27C-11-24-8-17-7-10Z", fill=pale)
            return [quill, el("path", d="M-8-10L-15-25", fill="none", stroke="#8a8068", stroke_width=0.9)]
        case "scar":
            d = "M3-7L5.6 5M3-4.6L6-5.4M3.8-1.4L6.6-2.2M4.4 1.8L7 1"
            return [el("path", d=d, fill="none", stroke="#8c2f26", stroke_width=1.3)]
        case "chain":
            links = el("path", d="M-9 11Q0 20 9 11", fill="none", stroke=gold, stroke_width=1.8)
            return [links, el("circle", cy=16.6, r=3, fill=gold, stroke="#6d4c12", stroke_width=0.9)]
        case "patch":
            strap = el("path", d="M-9-6L9 1.5", fill="none", stroke=dark, stroke_width=1.3)
            return [strap, el("ellipse", cx=3.8, cy=-0.8, rx=3, ry=2.7, fill=dark)]
        case "star":
            d = "M-12 10l1.7 3.6 3.9.5-2.9 2.7.8 3.9-3.5-2-3.5 2 .8-3.9-2.9-2.7 3.9-.5Z"
            return [el("path", d=d, fill=gold, stroke="#6d4c12", stroke_width=0.7)]
        case "monocle":
            glass = el("circle", cx=3.6, cy=-1, r=3.4, fill="#dff2ff", fill_opacity=0.35, stroke=gold)
            return [glass, el("path", d="M6.4 1Q10 6 9 12", fill="none", stroke=gold, stroke_width=0.8)]
        case "flower":
            petals = "M9-11h.01M13-10h.01M12-6.4h.01M8-6.8h.01M7-9.6h.01"
            return [
                el("path", d=petals, stroke="#ffd0e6", stroke_width=4.4, stroke_linecap="round"),
                el("circle", cx=10, cy=-8.6, r=1.9, fill=gold),
            ]
        case "straps":
            d = "M-13 12L7 22M13 12L-7 22"
            belts = el("path", d=d, fill="none", stroke="#3b2a1c", stroke_width=3)
            return [
                belts,
                el("path", d=d, fill="none", stroke=gold, stroke_width=1.4, stroke_dasharray="1.6 3"),
            ]
        case "ring":
            return [el("circle", cx=-8.6, cy=4.6, r=2.2, fill="none", stroke=gold, stroke_width=1.3)]
    return []
