"""Small changes from one picture to the next, by the ids of elements.

A change is a list that begins with a verb::

    ["set", address, {name: value or null}]     attributes of an element
    ["text", address, "..."]                    its text
    ["put", address, index, "<g>...</g>"]       a new child element, before the index-th
    ["cut", address]                            remove an element
    ["move", id, address, index]                an element goes, as it is, to another parent or place

An address is an id (``""``: the root) followed by the indices of child elements on the way down. Changes are
applied in order. A client that applies them keeps the elements that stay, and so keeps what has the focus.
"""

from __future__ import annotations

import hashlib
import itertools
import re
from typing import Any, TypeAlias
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from tablee.art import Node, Svg, written

Change: TypeAlias = list[Any]
Address: TypeAlias = list[str | int]

XMLNS = ("xmlns", "http://www.w3.org/2000/svg")

_ID = re.compile(r' id="([^"]*)"')


class Drawing:
    """A picture as a tree, without the style that the page has once for all."""

    def __init__(self, svg: str, game: str = "") -> None:
        root = svg.root if isinstance(svg, Svg) else _read(svg)
        attrs = {name: value for name, value in root.attrs if name != "xmlns"}
        if game:
            attrs["class"] = f"{attrs.get('class', '')} {game}".strip()
        inside = [child for child in root.children if isinstance(child, str) or child.tag != "style"]
        self.root = Node(root.tag, tuple(attrs.items()), tuple(inside))
        self.hash = hashlib.blake2b(svg.encode(), digest_size=8).hexdigest()
        ids = _ID.findall(svg)
        self.has_twins = len(set(ids)) < len(ids)
        """Whether an id does not tell which element is meant."""

    def svg(self) -> str:
        """The whole picture."""
        return written(Node(self.root.tag, (XMLNS, *self.root.attrs), self.root.children))


def changes(old: Drawing, new: Drawing) -> list[Change] | None:
    """What turns the old picture into the new one; None where only the whole will do."""
    if old.root.tag != new.root.tag or old.has_twins or new.has_twins:
        return None
    differing = _Differing()
    before, after = differing.compared(old.root, new.root)
    work = _Work(before, after, differing.nodes)
    work.cut_what_is_gone()
    if not work.make_alike(before, after) or not _are_alike(before, after):
        return None
    return work.done


class _Differing:
    """Two pictures reduced to where they differ.

    From one picture to the next most of a table stays as it was, and is not looked into again: in both trees
    an empty element stands for it, with its id if it has one.
    """

    def __init__(self) -> None:
        self.nodes: dict[Element, Node] = {}
        """What the elements of the new picture were made from."""
        self._same = itertools.count()

    def compared(self, old: Node, new: Node) -> tuple[Element, Element]:
        """Two that are not the same, as trees that may be changed."""
        olds, news = _nodes(old), _nodes(new)
        if olds is None or news is None or old.tag != new.tag or _id(old) != _id(new):
            return _element(old), _element(new, self.nodes)
        before, after = Element(old.tag, dict(old.attrs)), Element(new.tag, dict(new.attrs))
        self.nodes[after] = new
        partners = _partners(olds, news)
        made: dict[int, Element] = {}
        for place, child in enumerate(news):
            if place in partners:
                made[partners[place]], other = self._pair(olds[partners[place]], child)
            else:
                other = _element(child, self.nodes)
            after.append(other)
        before.extend(made[place] if place in made else _element(child) for place, child in enumerate(olds))
        return before, after

    def _pair(self, old: Node, new: Node) -> tuple[Element, Element]:
        if written(old) != written(new):
            return self.compared(old, new)
        number, id = str(next(self._same)), _id(new)
        # It is like its twin in the other tree, and like nothing else: no element has such a tag or name.
        tag, attrs = (f"={number}", {}) if id is None else (new.tag, {"id": id, "=": number})
        one, other = Element(tag, attrs), Element(tag, attrs)
        self.nodes[other] = new
        return one, other


def _nodes(node: Node) -> list[Node] | None:
    """What is inside; None if there is text."""
    inside = [child for child in node.children if isinstance(child, Node)]
    return inside if len(inside) == len(node.children) else None


def _id(node: Node) -> str | None:
    for name, value in node.attrs:
        if name == "id":
            return value
    return None


def _partners(olds: list[Node], news: list[Node]) -> dict[int, int]:
    """For the places of new children those of the old ones that they are compared with.

    What has an id is found by it; the rest by its order, among those of the same tag.
    """
    known: dict[str, int] = {}
    nameless: dict[str, list[int]] = {}
    for place, child in enumerate(olds):
        id = _id(child)
        if id is None:
            nameless.setdefault(child.tag, []).append(place)
        else:
            known[id] = place
    partners: dict[int, int] = {}
    for place, child in enumerate(news):
        id = _id(child)
        if id is None:
            same = nameless.get(child.tag)
            if same:
                partners[place] = same.pop(0)
        elif id in known and olds[known[id]].tag == child.tag:
            partners[place] = known[id]
    return partners


def _element(node: Node, nodes: dict[Element, Node] | None = None) -> Element:
    """A node and all that is in it, as elements that may be changed; ``nodes`` keeps which is which."""
    element = Element(node.tag, dict(node.attrs))
    if nodes is not None:
        nodes[element] = node
    for child in node.children:
        if isinstance(child, Node):
            element.append(_element(child, nodes))
        elif len(element):
            element[-1].tail = (element[-1].tail or "") + child
        else:
            element.text = (element.text or "") + child
    return element


def _read(svg: str) -> Node:
    """The nodes of a picture that was not written from any."""
    # Without the namespace the tree has plain tags, and so have the pieces of it that are sent.
    return _node(ElementTree.fromstring(svg.replace(f' {XMLNS[0]}="{XMLNS[1]}"', "", 1)))


def _node(element: Element) -> Node:
    inside: list[Node | str] = [element.text] if element.text else []
    for child in element:
        inside.append(_node(child))
        if child.tail:
            inside.append(child.tail)
    return Node(element.tag, tuple(element.attrib.items()), tuple(inside))


class _Work:
    """The old tree on its way to the new one, and the changes so far."""

    def __init__(self, old: Element, new: Element, nodes: dict[Element, Node]) -> None:
        self.root = old
        self.nodes = nodes
        self.done: list[Change] = []
        self.parents = {child: parent for parent in old.iter() for child in parent}
        self.live = {str(id): element for element in old.iter() if (id := element.get("id"))}
        self.wanted = {id for element in new.iter() if (id := element.get("id"))}

    def cut_what_is_gone(self) -> None:
        """Remove the elements that the new picture does not have, with all that is in them."""
        for id, element in list(self.live.items()):
            if id not in self.wanted and id in self.live:
                self.cut(element)

    def make_alike(self, old: Element, new: Element) -> bool:
        """Turn one element into another of the same tag; False where that cannot be said in changes."""
        self.attributes(old, new)
        if len(new) == 0 and len(old) == 0:
            if (old.text or "") != (new.text or ""):
                self.done.append(["text", self.address(old), new.text or ""])
                old.text = new.text
            return True
        for index, child in enumerate(new):
            placed = self.placed(old, index, child)
            if placed is None:
                return False
            if placed is not child and not self.make_alike(placed, child):
                return False
        for extra in list(old)[len(new) :]:
            # One with an id that is still wanted moves away when its new parent is reached.
            if extra.get("id") is None:
                self.cut(extra)
        return True

    def placed(self, parent: Element, index: int, child: Element) -> Element | None:
        """What stands for ``child`` at that place: an element that was there, or ``child`` itself, put."""
        here = parent[index] if index < len(parent) else None
        id = child.get("id")
        known = self.live.get(id) if id is not None else None
        if known is not None and known.tag == child.tag:
            if known is not here:
                if self.contains(known, parent):
                    return None
                self.move(known, parent, index)
            return known
        if known is not None:
            self.cut(known)
            here = parent[index] if index < len(parent) else None
        if id is None and here is not None and here.get("id") is None:
            if here.tag == child.tag:
                return here
            self.cut(here)
        if any(below.get("id") in self.live for below in child.iter() if below.get("id")):
            # A frame around things that stay: put the frame, then let them move into it.
            frame = Element(child.tag, child.attrib)
            self.nodes[frame] = Node(child.tag, tuple(child.attrib.items()))
            self.put(parent, index, frame)
            return frame
        self.put(parent, index, child)
        return child

    # The changes themselves, made on the tree and written down

    def attributes(self, old: Element, new: Element) -> None:
        if old.attrib == new.attrib:
            return
        values: dict[str, str | None] = {k: v for k, v in new.attrib.items() if old.attrib.get(k) != v}
        values.update((name, None) for name in old.attrib if name not in new.attrib)
        self.done.append(["set", self.address(old), values])
        old.attrib.clear()
        old.attrib.update(new.attrib)

    def put(self, parent: Element, index: int, child: Element) -> None:
        self.done.append(["put", self.address(parent), index, written(self.nodes[child])])
        parent.insert(index, child)
        self.parents[child] = parent
        for above in child.iter():
            self.parents.update((below, above) for below in above)
            if above.get("id"):
                self.live[str(above.get("id"))] = above

    def cut(self, element: Element) -> None:
        self.done.append(["cut", self.address(element)])
        self.parents.pop(element).remove(element)
        for below in element.iter():
            self.live.pop(below.get("id", ""), None)

    def move(self, element: Element, parent: Element, index: int) -> None:
        self.done.append(["move", element.get("id"), self.address(parent), index])
        self.parents[element].remove(element)
        parent.insert(index, element)
        self.parents[element] = parent

    def contains(self, outer: Element, inner: Element) -> bool:
        walk: Element | None = inner
        while walk is not None:
            if walk is outer:
                return True
            walk = self.parents.get(walk)
        return False

    def address(self, element: Element) -> Address:
        """The nearest id above, and the way down from it."""
        way: Address = []
        while element is not self.root:
            id = element.get("id")
            if id:
                return [id, *way]
            parent = self.parents[element]
            way.insert(0, list(parent).index(element))
            element = parent
        return ["", *way]


def _are_alike(one: Element, other: Element) -> bool:
    """Whether two trees are the same."""
    if one is other:
        return True
    return (
        one.tag == other.tag
        and one.attrib == other.attrib
        and (one.text or "") == (other.text or "")
        and (one.tail or "") == (other.tail or "")
        and len(one) == len(other)
        and all(_are_alike(a, b) for a, b in zip(one, other, strict=True))
    )
