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
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, TypeAlias
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from tablee.art import Node, Svg, named, written

Change: TypeAlias = list[Any]
Address: TypeAlias = list[str | int]

XMLNS = ("xmlns", "http://www.w3.org/2000/svg")
LATEST = 256
"""Comparisons that are kept: what one audience is shown differently, others mostly are too."""


class Drawing:
    """A picture as a tree, without the style that the page has once for all."""

    def __init__(self, svg: str, game: str = "") -> None:
        root = svg.root if isinstance(svg, Svg) else _read(svg)
        attrs = {name: value for name, value in root.attrs if name != "xmlns"}
        if game:
            attrs["class"] = f"{attrs.get('class', '')} {game}".strip()
        inside = [child for child in root.children if isinstance(child, str) or child.tag != "style"]
        self.root = Node(root.tag, tuple(attrs.items()), tuple(inside))
        parts = [child.encode() if isinstance(child, str) else _digest(child) for child in inside]
        outside = written(Node(root.tag, self.root.attrs)).encode()
        self.hash = hashlib.blake2b(b"\0".join([outside, *parts]), digest_size=8).hexdigest()

    @property
    def has_twins(self) -> bool:
        """Whether an id does not tell which element is meant."""
        return named(self.root).has_twins

    def svg(self) -> str:
        """The whole picture."""
        return written(Node(self.root.tag, (XMLNS, *self.root.attrs), self.root.children))


@lru_cache(maxsize=1024)
def _digest(part: Node) -> bytes:
    return hashlib.blake2b(written(part).encode(), digest_size=16).digest()


def changes(old: Drawing, new: Drawing) -> list[Change] | None:
    """What turns the old picture into the new one; None where only the whole will do."""
    if old.root.tag != new.root.tag or old.has_twins or new.has_twins:
        return None
    return _between(old.root, new.root)


def _between(old: Node, new: Node) -> list[Change] | None:
    """What turns an element into another with the same tag and id, where no id comes from or goes elsewhere.

    Where both are built alike it is said at once. Otherwise trees are made of them that can be changed.
    """
    direct = _Direct(named(old).ids, named(new).ids)
    if direct.is_said(old, new, [named(old).own or ""]):
        return direct.done
    differing = _Differing(old, new)
    before, after = differing.compared(old, new)
    work = _Work(before, after, differing.nodes)
    work.cut_what_is_gone()
    if not work.make_alike(before, after) or not _are_alike(before, after):
        return None
    inside = [made for id, made in differing.inside.items() if id not in work.anew]
    return [*work.done, *itertools.chain.from_iterable(inside)]


_between_parts = lru_cache(maxsize=LATEST)(_between)


class _Direct:
    """Changes told while two elements are read side by side: enough where all comes, stays or goes."""

    def __init__(self, before: frozenset[str], after: frozenset[str]) -> None:
        self.done: list[Change] = []
        self._before, self._after = before, after
        """All ids there are, in the old and in the new."""

    def is_said(self, old: Node, new: Node, address: Address) -> bool:
        """Whether all that differs is told."""
        if old.attrs != new.attrs:
            self.done.append(["set", address, _set(dict(old.attrs), dict(new.attrs))])
        olds, news = _nodes(old), _nodes(new)
        if olds is None or news is None:
            return old.children == new.children or self._is_text(old, new, address)
        place = 0
        left = iter(olds)
        one = self._next_that_stays(left, address, place)
        for child in news:
            if one is not None and (one is child or written(one) == written(child)):
                one = self._next_that_stays(left, address, place + 1)
            elif one is not None and one.tag == child.tag and named(one).own == named(child).own:
                if not self._is_part_said(one, child, address, place):
                    return False
                one = self._next_that_stays(left, address, place + 1)
            elif named(child).ids.isdisjoint(self._before):
                if one is not None and not named(one).ids and not named(child).ids:
                    self.done.append(["cut", [*address, place]])
                    one = self._next_that_stays(left, address, place)
                self.done.append(["put", address, place, written(child)])
            else:
                return False
            place += 1
        while one is not None:
            if not named(one).ids.isdisjoint(self._after):
                return False
            self.done.append(["cut", [*address, place]])
            one = next(left, None)
        return True

    def _next_that_stays(self, left: Iterator[Node], address: Address, place: int) -> Node | None:
        """The next of the old elements; those before it that are gone, by their ids, are cut."""
        for one in left:
            if named(one).own is None or not named(one).ids.isdisjoint(self._after):
                return one
            self.done.append(["cut", [*address, place]])
        return None

    def _is_part_said(self, old: Node, new: Node, address: Address, place: int) -> bool:
        id = named(new).own
        if id is None:
            return self.is_said(old, new, [*address, place])
        if not self.is_apart(old, new):
            return False
        made = _between_parts(old, new)
        self.done += [["cut", [id]], ["put", address, place, written(new)]] if made is None else made
        return True

    def is_apart(self, old: Node, new: Node) -> bool:
        """Whether no id comes into a part from elsewhere, nor goes there."""
        before, after = named(old).ids, named(new).ids
        return before == after or (
            (after - before).isdisjoint(self._before) and (before - after).isdisjoint(self._after)
        )

    def _is_text(self, old: Node, new: Node, address: Address) -> bool:
        match old.children, new.children:
            case (str(),), (str(said),):
                self.done.append(["text", address, said])
                return True
        return False


class _Differing:
    """Two elements reduced to where they differ.

    From one picture to the next most of a table stays as it was, and is not looked into again: in both trees
    an empty element stands for it, with its id if it has one. So it is with what differs only inside.
    """

    def __init__(self, old: Node, new: Node) -> None:
        self.nodes: dict[Element, Node] = {}
        """What the elements of the new picture were made from."""
        self.inside: dict[str, list[Change]] = {}
        """What changes inside those that the empty elements stand for."""
        self._old, self._new = old, new
        self._direct = _Direct(named(old).ids, named(new).ids)
        self._numbers = itertools.count()
        self._moved: dict[str, str | None] = {}
        """Of elements with another parent now: the number of what stands for both, if anything does."""

    def compared(self, old: Node, new: Node) -> tuple[Element, Element]:
        """Two that are not the same, as trees that may be changed."""
        olds, news = _nodes(old), _nodes(new)
        if olds is None or news is None or old.tag != new.tag or named(old).own != named(new).own:
            return self._element(old, is_new=False), self._element(new, is_new=True)
        before, after = Element(old.tag, dict(old.attrs)), Element(new.tag, dict(new.attrs))
        self.nodes[after] = new
        partners = _partners(olds, news)
        made: dict[int, Element] = {}
        for place, child in enumerate(news):
            if place in partners:
                made[partners[place]], other = self._pair(olds[partners[place]], child)
            else:
                other = self._alone(child, is_new=True)
            after.append(other)
        before.extend(
            [
                made[place] if place in made else self._alone(child, is_new=False)
                for place, child in enumerate(olds)
            ]
        )
        return before, after

    def _pair(self, old: Node, new: Node) -> tuple[Element, Element]:
        if written(old) != written(new) and not self._differs_inside(old, new):
            return self.compared(old, new)
        number = str(next(self._numbers))
        return self._stand_in(old, number, is_new=False), self._stand_in(new, number, is_new=True)

    def _differs_inside(self, old: Node, new: Node) -> bool:
        """Whether two with the same id stay what they are, but for changes that are told apart."""
        id = named(old).own
        if id is None or old.tag != new.tag or not self._direct.is_apart(old, new):
            return False
        made = _between_parts(old, new)
        if made is not None:
            self.inside[id] = made
        return made is not None

    def _alone(self, node: Node, *, is_new: bool) -> Element:
        """One that has no partner where it is: it comes or goes as a whole, or has another parent now."""
        other, (own, ids, _) = named(self._old if is_new else self._new).ids, named(node)
        if ids.isdisjoint(other):
            return self._stand_in(node, str(next(self._numbers)), is_new=is_new)
        number = None if own is None or own not in other else self._moved_as(own)
        if number is not None:
            return self._stand_in(node, number, is_new=is_new)
        return self._element(node, is_new=is_new)

    def _moved_as(self, id: str) -> str | None:
        if id not in self._moved:
            old, new = _find(self._old, id), _find(self._new, id)
            stays = written(old) == written(new) or self._differs_inside(old, new)
            self._moved[id] = str(next(self._numbers)) if stays else None
        return self._moved[id]

    def _stand_in(self, node: Node, number: str, *, is_new: bool) -> Element:
        """An empty element, like its twin in the other tree and nothing else: none has such a name."""
        own = named(node).own
        tag, attrs = (f"={number}", {}) if own is None else (node.tag, {"id": own, "=": number})
        element = Element(tag, attrs)
        if is_new:
            self.nodes[element] = node
        return element

    def _element(self, node: Node, *, is_new: bool) -> Element:
        """A node as an element that may be changed, and all that is in it."""
        element = Element(node.tag, dict(node.attrs))
        if is_new:
            self.nodes[element] = node
        # Among words nothing stands for anything else: they hang on the elements between them.
        made = self._element if _nodes(node) is None else self._alone
        for child in node.children:
            if isinstance(child, Node):
                element.append(made(child, is_new=is_new))
            elif len(element):
                element[-1].tail = (element[-1].tail or "") + child
            else:
                element.text = (element.text or "") + child
        return element


def _nodes(node: Node) -> list[Node] | None:
    """What is inside; None if there is text."""
    inside = [child for child in node.children if isinstance(child, Node)]
    return inside if len(inside) == len(node.children) else None


def _find(node: Node, id: str) -> Node:
    """The element with an id that is somewhere in a node."""
    while named(node).own != id:
        node = next(child for child in node.children if isinstance(child, Node) and id in named(child).ids)
    return node


def _partners(olds: list[Node], news: list[Node]) -> dict[int, int]:
    """For the places of new children those of the old ones that they are compared with.

    What has an id is found by it; the rest by its order, among those of the same tag.
    """
    known: dict[str, int] = {}
    nameless: dict[str, list[int]] = {}
    for place, child in enumerate(olds):
        id = named(child).own
        if id is None:
            nameless.setdefault(child.tag, []).append(place)
        else:
            known[id] = place
    partners: dict[int, int] = {}
    for place, child in enumerate(news):
        id = named(child).own
        if id is None:
            same = nameless.get(child.tag)
            if same:
                partners[place] = same.pop(0)
        elif id in known and olds[known[id]].tag == child.tag:
            partners[place] = known[id]
    return partners


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
        self.anew: set[str] = set()
        """The ids of elements that were put as they are in the new picture."""

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
        self.done.append(["set", self.address(old), _set(old.attrib, new.attrib)])
        old.attrib.clear()
        old.attrib.update(new.attrib)

    def put(self, parent: Element, index: int, child: Element) -> None:
        self.done.append(["put", self.address(parent), index, written(self.nodes[child])])
        parent.insert(index, child)
        self.parents[child] = parent
        for above in child.iter():
            self.parents.update((below, above) for below in above)
            if id := above.get("id"):
                self.live[id] = above
                self.anew.add(id)

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
        while not (id := element.get("id")) and element is not self.root:
            parent = self.parents[element]
            way.insert(0, list(parent).index(element))
            element = parent
        return [id or "", *way]


def _set(old: Mapping[str, str], new: Mapping[str, str]) -> dict[str, str | None]:
    """The attributes that differ, with their new values; None for those that are gone."""
    values: dict[str, str | None] = {k: v for k, v in new.items() if old.get(k) != v}
    values.update((name, None) for name in old if name not in new)
    return values


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
