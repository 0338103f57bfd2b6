"""A question asked as a row of small picks, each one of a fixed number of actions.

The first actions take an option: number ``n`` is the ``n``-th of those shown. The three after them end a
choice of several, pass, and show further options where there are more than fit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablee.core import NOTHING, PASS, AnyQuestion
from tablee.core.model.questions import SeveralQuestion

OTHERS = ("done", "pass", "more")
"""The actions after those that take an option, in order."""


class Picks:
    """One question and what has been picked so far."""

    __slots__ = ("chosen", "items", "page", "question", "size")

    def __init__(self, question: AnyQuestion, size: int) -> None:
        self.question = question
        self.size = size
        """How many options can be shown at a time."""
        offered = question.offered()
        self.items: Sequence[Any] = offered if isinstance(offered, list | tuple) else list(offered)
        self.chosen: list[int] = []
        """The numbers of the items picked, in order."""
        self.page = 0

    def shown(self) -> Sequence[Any]:
        """The options that actions can take now; those already picked are among them, and not legal."""
        if len(self.items) <= self.size:
            return self.items
        return self.items[self.page : self.page + self.size]

    def picked(self) -> tuple[Any, ...]:
        """The items picked, in order."""
        return tuple(self.items[number] for number in self.chosen)

    def legal(self) -> list[int]:
        """The actions that lead to an answer, in ascending order."""
        open_ = self._open()
        if len(self.items) <= self.size:
            actions = open_
        else:
            actions = [n - self.page for n in open_ if self.page <= n < self.page + self.size]
        more = len(actions) < len(open_)
        question = self.question
        if question.form == "one" and question.must and not more:
            return actions
        can = (self._is_whole(), not question.must and not self.chosen, more)
        return [*actions, *(self.size + n for n, may in enumerate(can) if may)]

    def act(self, action: int) -> Any:
        """Take a legal action; gives the answer, or ``NOTHING`` as long as there is more to pick."""
        if action == self.size:
            return self.picked()
        if action == self.size + 1:
            return PASS
        if action == self.size + 2:
            self.page = (self.page + self.size) % (-(-len(self.items) // self.size) * self.size)
            return NOTHING
        number = self.page + action
        if self.question.form not in ("several", "order"):
            return self.items[number]
        self.chosen.append(number)
        if self.question.form == "order" and len(self.chosen) == len(self.items):
            return self.picked()
        return NOTHING

    def resumed(self, question: AnyQuestion) -> Picks:
        """The same picks of another match's question, which offers the same."""
        other = Picks(question, self.size)
        other.chosen, other.page = list(self.chosen), self.page
        return other

    def words(self, action: int) -> str:
        """An action, for logs."""
        if action >= self.size:
            return OTHERS[action - self.size]
        return f"{self.question.kind} {self.items[self.page + action]!r}"

    def _open(self) -> list[int]:
        """The numbers of the items that may be picked: of several alike the first."""
        question, items = self.question, self.items
        if question.form not in ("several", "order"):
            return list(range(len(items)))
        left = [n for n in range(len(items)) if n not in self.chosen]
        first = [n for at, n in enumerate(left) if not any(items[n] == items[m] for m in left[:at])]
        if not isinstance(question, SeveralQuestion):
            return first
        return [n for n in first if self._can_end([*self.chosen, n])]

    def _is_whole(self) -> bool:
        """Whether what has been picked is an answer."""
        question = self.question
        return isinstance(question, SeveralQuestion) and _is_answer(question, self.items, self.chosen)

    def _can_end(self, chosen: list[int], begin: int = 0) -> bool:
        """Whether some answer begins with these items; the others are tried from number ``begin`` on."""
        question = self.question
        assert isinstance(question, SeveralQuestion)
        if len(chosen) > question.most(self.items):
            return False
        if question.check is None or _is_answer(question, self.items, chosen):
            return True
        left = (n for n in range(begin, len(self.items)) if n not in chosen)
        return any(self._can_end([*chosen, n], n + 1) for n in left)


def _is_answer(question: SeveralQuestion[Any], items: Sequence[Any], chosen: list[int]) -> bool:
    if not question.at_least <= len(chosen) <= question.most(items):
        return False
    return question.check is None or question.check(tuple(items[n] for n in chosen)) is None
