"""Patches: the new picture as SVG, in which elements that the client already has are replaced by references.

``<same id="die-W4"/>`` stands for the element of that id as it is in the earlier picture, wherever it was.
``<same n="2"/>`` stands for a child without an id that the same element had before: the third of those.
Clients take these elements over, so that whatever has the focus keeps it and what moves can glide. The root
has only the attributes that have changed.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from tablee.art import Node, digest, wrapped, written, written_text

XMLNS = {"xmlns": "http://www.w3.org/2000/svg"}
SHORT = 48
"""Letters: what is no longer is sent again."""


class Drawing:
    """A picture as a tree, without the style that the page has once for all."""

    def __init__(self, picture: object, game: str = "") -> None:
        root = picture if isinstance(picture, Node) else _read(str(picture))
        attrs = {name: value for name, value in root.attrs.items() if name not in ("xmlns", "class_")}
        if kind := f"{root.attrs.get('class_') or ''} {game}".strip():
            attrs["class_"] = kind
        inside = [child for child in root.children if isinstance(child, str) or child.tag != "style"]
        self.root = Node(root.tag, attrs, tuple(inside))
        parts = [child.encode() if isinstance(child, str) else digest(child) for child in inside]
        self.hash = hashlib.blake2b(b"\0".join([self.root.head.encode(), *parts]), digest_size=8).hexdigest()

    def svg(self) -> str:
        """The whole picture."""
        return written(Node(self.root.tag, {**XMLNS, **self.root.attrs}, self.root.children))

    def since(self, old: Drawing) -> str | None:
        """The picture for somebody who has the old one; None where only the whole will do."""
        before, now = old.root, self.root
        # Where two have the same id it does not tell which of them is meant.
        if before.tag != now.tag or before.has_twins or now.has_twins:
            return None
        known = before.attrs
        if not known.keys() <= now.attrs.keys():
            return None
        changed = {name: value for name, value in now.attrs.items() if known.get(name) != value}
        return wrapped(Node(now.tag, {**XMLNS, **changed}), _inside(now, before, before))


def _inside(node: Node, old: Node | None, before: Node) -> str:
    """Return the inside of an element that was ``old``, for a client that has the picture ``before``."""
    parts: list[str] = []
    left: dict[str, int] | None = None
    for place, child in enumerate(node.children):
        if isinstance(child, str):
            parts.append(written_text(child))
        elif not child.ids:
            text = child.text or written(child)
            if old is not None and len(text) > SHORT:
                if left is None:
                    left = _nameless(old)
                number = left.pop(text, None)
                text = text if number is None else f'<same n="{number}"/>'
            parts.append(text)
        elif child.own is None:
            parts.append(wrapped(child, _inside(child, None, before)))
        else:
            known = _child(old, place, child.own) or _find(before, child.own)
            if known is child:
                parts.append(_same(child.own))
            elif known is None and child.ids.isdisjoint(before.ids):
                parts.append(child.text or written(child))
            elif known is None or known.tag != child.tag:
                parts.append(wrapped(child, _inside(child, None, before)))
            elif (known.digest or digest(known)) == (child.digest or digest(child)):
                parts.append(_same(child.own))
            elif child.ids <= known.ids:
                parts.append(_part(child, known))
            else:
                parts.append(wrapped(child, _inside(child, known, before)))
    return "".join(parts)


@lru_cache(maxsize=32)
def _part(part: Node, old: Node) -> str:
    """A part into which nothing comes from elsewhere: it is the same for everybody who had the old one."""
    return wrapped(part, _inside(part, old, old))


def _nameless(node: Node) -> dict[str, int]:
    """The numbers of the children without an id, by how they are written."""
    nameless = [child for child in node.children if isinstance(child, Node) and child.own is None]
    return {child.text or written(child): number for number, child in enumerate(nameless) if not child.ids}


@lru_cache(maxsize=4096)
def _same(id: str) -> str:
    return written(Node("same", {"id": id}))


def _child(node: Node | None, place: int, id: str) -> Node | None:
    """Return the node at the same place, if it has this id."""
    if node is None or place >= len(node.children):
        return None
    child = node.children[place]
    return child if isinstance(child, Node) and child.own == id else None


def _find(node: Node, id: str) -> Node | None:
    """The element with an id that is somewhere in a node."""
    if id not in node.ids:
        return None
    while node.own != id:
        node = next(child for child in node.children if isinstance(child, Node) and id in child.ids)
    return node


def _read(svg: str) -> Node:
    """The nodes of a picture that was not drawn with any."""
    # Without the namespace the tree has plain tags, and so have the pieces of it that are sent.
    return _node(ElementTree.fromstring(svg.replace(f' xmlns="{XMLNS["xmlns"]}"', "", 1)))


def _node(element: Element) -> Node:
    inside: list[Node | str] = [element.text] if element.text else []
    for child in element:
        inside.append(_node(child))
        if child.tail:
            inside.append(child.tail)
    attrs = {"class_" if name == "class" else name: value for name, value in element.attrib.items()}
    return Node(element.tag, attrs, tuple(inside))
