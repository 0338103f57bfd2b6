"""Caches of drawings: from one picture to the next most parts of a table stay as they were."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import ParamSpec, cast

from tablee.art.node import Node

P = ParamSpec("P")


def drawn_once(draw: Callable[P, Node]) -> Callable[P, Node]:
    """Decorate a function of plain values and nodes: its drawings are cached by its arguments."""
    return cast("Callable[P, Node]", lru_cache(maxsize=4096)(draw))


class PartCache:
    """Drawings by all the facts that they are made from, where those are more than a function's arguments.

    ``cards.drawn((enemy, wounds, language), lambda: ...)``: a fact that is left out shows an old drawing.
    The cache holds at most ``most``: when half of that is new, the drawings that were not used since the last
    time are dropped.
    """

    def __init__(self, most: int = 1024) -> None:
        self._half = most // 2
        self._recent: dict[Hashable, Node] = {}
        self._older: dict[Hashable, Node] = {}

    def drawn(self, facts: Hashable, draw: Callable[[], Node]) -> Node:
        """The cached drawing of these facts, or a new one."""
        node = self.find(facts)
        if node is None:
            node = draw()
            self.keep(facts, node)
        return node

    def find(self, facts: Hashable) -> Node | None:
        """The cached drawing of these facts, if there is one."""
        node = self._recent.get(facts)
        if node is None and (node := self._older.get(facts)) is not None:
            self.keep(facts, node)
        return node

    def keep(self, facts: Hashable, node: Node) -> None:
        """Cache a drawing by its facts."""
        if len(self._recent) >= self._half:
            self._older, self._recent = self._recent, {}
        self._recent[facts] = node
