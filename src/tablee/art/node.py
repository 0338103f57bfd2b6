"""The nodes a picture is made of, and how they become SVG text."""

from __future__ import annotations

import hashlib
import math
import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import TypeAlias

from tablee.art.style import Theme, stylesheet

Value: TypeAlias = str | int | float | None

NO_ATTRIBUTES: Mapping[str, Value] = MappingProxyType({})
NO_IDS: frozenset[str] = frozenset()
SHORT = 64
"""The number of letters above which a text is not cached: it hardly repeats, and would take room."""


class Node:
    """One element: its tag, its attributes in order, and its children. Made with ``el``, never changed.

    From one picture to the next most nodes are the same objects: each is written once and holds the ids
    inside it, so that another picture is put together from existing nodes. ``str`` of a node is its text; its
    digest identifies it.
    """

    __slots__ = ("attrs", "children", "digest", "has_twins", "head", "ids", "own", "tag", "text")

    def __init__(
        self, tag: str, attrs: Mapping[str, Value] = NO_ATTRIBUTES, children: tuple[Node | str, ...] = ()
    ) -> None:
        self.tag = tag
        self.attrs = attrs
        """As ``el`` takes them."""
        self.children = children
        said = [
            _attribute(name, value)
            if value.__class__ is not str or len(value) <= SHORT
            else _written_attribute(name, value)
            for name, value in attrs.items()
            if value is not None
        ]
        self.head = "<" + tag + "".join(said)
        """The beginning of the text, up to where its tag is closed."""
        self.text: str | None = None
        """The whole, once it was written."""
        self.digest: bytes | None = None
        """The digest of the text, once it was computed."""
        own = attrs.get("id")
        self.own: str | None = None if own is None else written_value(own)
        """Its id."""
        ids = NO_IDS if self.own is None else frozenset((self.own,))
        has_twins = False
        inside = [child for child in children if isinstance(child, Node) and child.ids]
        if inside:
            count = len(ids) + sum([len(child.ids) for child in inside])
            ids = ids.union(*[child.ids for child in inside])
            has_twins = len(ids) < count or any(child.has_twins for child in inside)
        self.ids: frozenset[str] = ids
        """Those of the element and of all that is in it."""
        self.has_twins: bool = has_twins
        """Whether an id occurs twice inside."""

    def __str__(self) -> str:
        return self.text or written(self)


def el(
    tag: str,
    *children: Node | str | None,
    class_: str | None = None,
    data_pick: str | None = None,
    data_blocked: str | None = None,
    **attrs: Value,
) -> Node:
    """An element. ``stroke_width`` is written ``stroke-width``, ``class_`` is ``class``; None is left out.

    >>> str(el("circle", r=2.50, stroke_width=1, fill=None))
    '<circle r="2.5" stroke-width="1"/>'

    What can be picked, or is greyed, must have a ``<title>``; it is then a button for the keyboard and for
    screen readers.
    """
    inside = tuple([child for child in children if child is not None])
    if class_:
        attrs = {"class_": class_, **attrs}
    if data_pick is not None or data_blocked is not None:
        said = {name: value for name, value in attrs.items() if value is not None}
        attrs = {**_button(tag, data_pick, data_blocked, inside), **said}
    return Node(_checked_name(tag), attrs, inside)


def _button(
    tag: str, pick: str | None, blocked: str | None, inside: Iterable[Node | str]
) -> dict[str, Value]:
    """The attributes of a pickable element. Some screen readers skip <title>: it is the label too."""
    title = next((child for child in inside if isinstance(child, Node) and child.tag == "title"), None)
    words = plain_text(title) if title else ""
    if pick is not None:
        if not words.strip():
            raise ValueError(
                f"<{tag}> can be picked as {pick!r} but has no <title>: say what picking it does"
            )
        return {"data_pick": pick, "role": "button", "tabindex": 0, "aria_label": words}
    if not words.strip():
        raise ValueError(f"<{tag}> is greyed as {blocked!r} but has no <title>: say why it cannot be picked")
    return {
        "data_blocked": blocked,
        "role": "button",
        "aria_disabled": "true",
        "tabindex": 0,
        "aria_label": words,
    }


def plain_text(node: Node | str) -> str:
    """All the text inside a node, without its tags."""
    return node if isinstance(node, str) else "".join(plain_text(child) for child in node.children)


_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_:.-]*")


@lru_cache(maxsize=512)
def _checked_name(name: str) -> str:
    if not _NAME.fullmatch(name):
        raise ValueError(f"{name!r} is not a name that XML allows")
    return name


@lru_cache(maxsize=512)
def attribute_name(name: str) -> str:
    """The name of an attribute as SVG writes it: ``data_pick`` is ``data-pick``, ``class_`` is ``class``."""
    return _checked_name(name.removesuffix("_").replace("_", "-"))


@lru_cache(maxsize=8192)
def number(value: float) -> str:
    """A number as short as it can be said: hundredths are enough for any picture.

    >>> [number(12.50), number(3.0), number(1 / 3), number(-0.001)]
    ['12.5', '3', '0.33', '0']
    """
    if not math.isfinite(value):
        raise ValueError(f"{value} cannot be drawn")
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def written_value(value: str | int | float) -> str:
    """An attribute's value as text."""
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else number(value)


# Characters that XML 1.0 cannot hold, even escaped: controls, halves of pairs, two non-characters.
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")
_TEXT = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;"})
_QUOTED = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\r": "&#13;", "\n": "&#10;", "\t": "&#9;"}
)


def _escaped(words: str, table: dict[int, str]) -> str:
    if found := _FORBIDDEN.search(words):
        raise ValueError(f"the character U+{ord(found[0]):04X} in {words!r} cannot be written in a picture")
    return words.translate(table)


def written_text(words: str) -> str:
    """A text with the characters of XML escaped."""
    return _short_text(words) if len(words) <= SHORT else _escaped(words, _TEXT)


@lru_cache(maxsize=8192)
def _short_text(words: str) -> str:
    return _escaped(words, _TEXT)


def _written_attribute(name: str, value: str | int | float) -> str:
    return f' {attribute_name(name)}="{_escaped(written_value(value), _QUOTED)}"'


# True is not written as 1 is, but equals it: the cache must compare types too.
_attribute = lru_cache(maxsize=8192, typed=True)(_written_attribute)


def render(node: Node, indent: bool = False) -> str:
    """A node as well-formed XML; with ``indent``, one element per line (the spaces inside texts stay)."""
    return _indented(node, "\n") if indent else written(node)


def written(node: Node) -> str:
    """A node as text, cached with the node: a node that was written once is not written again."""
    text = node.text
    if text is None:
        text = node.text = _composed(node)
    return text


def _composed(node: Node) -> str:
    # A node deep inside a part without ids is not read alone: its text is not cached beside that of the part.
    compose = written if node.ids else _composed
    inside = [
        written_text(child) if isinstance(child, str) else child.text or compose(child)
        for child in node.children
    ]
    return wrapped(node, "".join(inside))


def digest(node: Node) -> bytes:
    """The digest of a node, cached with it: nodes with different text have different digests.

    It is made of the digests of the parts with ids: where little has changed, little is computed. Text holds
    no control characters, so that the marks between the parts cannot be mistaken for it.
    """
    if node.digest is None:
        inside = [
            b"\0" + child.encode()
            if isinstance(child, str)
            else b"\1" + digest(child)
            if child.ids
            else b"\2" + written(child).encode()
            for child in node.children
        ]
        node.digest = hashlib.blake2b(b"".join([node.head.encode(), *inside]), digest_size=16).digest()
    return node.digest


def wrapped(node: Node, inside: str) -> str:
    """Text between the tags of a node."""
    return f"{node.head}>{inside}</{node.tag}>" if inside else f"{node.head}/>"


def _indented(node: Node, newline: str) -> str:
    # A line break between two pieces of text would be drawn as a space.
    if node.tag == "text" or not node.children or any(isinstance(child, str) for child in node.children):
        return written(node)
    deeper = newline + "  "
    inside = "".join(deeper + _indented(child, deeper) for child in node.children if isinstance(child, Node))
    return f"{node.head}>{inside}{newline}</{node.tag}>"


def document(
    width: float,
    height: float,
    *children: Node | None,
    title: str,
    desc: str = "",
    lang: str = "en",
    theme: Theme = "auto",
    css: str = "",
    background: bool = True,
    role: str = "img",
) -> Node:
    """A whole picture that stands alone: its title, its stylesheet, the night, and the pieces.

    ``css`` adds a game's own rules, in the same small language as ``style.css`` (``fill: $gold``). Where
    things can be picked, pass ``role="group"``: an ``img`` hides its inside from screen readers.
    """
    return el(
        "svg",
        el("title", title),
        el("desc", desc) if desc else None,
        _style(theme, css),
        *(_night(width, height) if background else ()),
        *children,
        xmlns="http://www.w3.org/2000/svg",
        class_="tablee",
        width=width,
        height=height,
        viewBox=f"0 0 {number(width)} {number(height)}",
        role=role,
        lang=lang,
    )


@lru_cache(maxsize=64)
def _style(theme: Theme, css: str) -> Node:
    return el("style", stylesheet(theme, css))


@cache
def _night(width: float, height: float) -> tuple[Node, Node]:
    """The table under everything: lit in the middle. Its gradient has the only id that pieces make."""
    light = el(
        "radialGradient",
        el("stop", offset=0, class_="night-high"),
        el("stop", offset=1, class_="night-low"),
        id="tablee-night",
        cx="50%",
        cy="42%",
        r="80%",
    )
    return el("defs", light), el("rect", width=width, height=height, class_="night")
