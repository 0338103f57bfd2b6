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
from typing import Any, TypeAlias
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

Change: TypeAlias = list[Any]
Address: TypeAlias = list[str | int]

XMLNS = ' xmlns="http://www.w3.org/2000/svg"'


class Drawing:
    """A picture as a tree, without the style that the page has once for all."""

    def __init__(self, svg: str, game: str = "") -> None:
        # Without the namespace the tree has plain tags, and so have the pieces of it that are sent.
        self.root = ElementTree.fromstring(svg.replace(XMLNS, "", 1))
        for style in self.root.findall("style"):
            self.root.remove(style)
        if game:
            self.root.set("class", f"{self.root.get('class', '')} {game}".strip())
        self.hash = hashlib.blake2b(svg.encode(), digest_size=8).hexdigest()

    def svg(self) -> str:
        """The whole picture."""
        return _written(self.root).replace("<svg", "<svg" + XMLNS, 1)


def changes(old: Drawing, new: Drawing) -> list[Change] | None:
    """What turns the old picture into the new one; None where only the whole will do.

    The old tree is used up: it is changed as a client's would be.
    """
    work = _Work(old.root, new.root)
    if old.root.tag != new.root.tag or work.has_twins:
        return None
    work.cut_what_is_gone()
    if not work.make_alike(old.root, new.root) or not _are_alike(old.root, new.root):
        return None
    return work.done


class _Work:
    """The old tree on its way to the new one, and the changes so far."""

    def __init__(self, old: Element, new: Element) -> None:
        self.root = old
        self.done: list[Change] = []
        self.parents = {child: parent for parent in old.iter() for child in parent}
        olds = [(element.get("id"), element) for element in old.iter() if element.get("id")]
        news = [element.get("id") for element in new.iter() if element.get("id")]
        self.live = {str(id): element for id, element in olds}
        self.wanted = {str(id) for id in news}
        self.has_twins = len(self.live) < len(olds) or len(self.wanted) < len(news)

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
        self.done.append(["put", self.address(parent), index, _written(child)])
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


def _written(element: Element) -> str:
    tail, element.tail = element.tail, None
    try:
        return ElementTree.tostring(element, encoding="unicode")
    finally:
        element.tail = tail
