"""The entries of a match, cheap to share: a copy costs nothing, however long the match."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Generic, TypeVar, overload

T = TypeVar("T")


class History(Sequence[T], Generic[T]):
    """A list that grows at its end: its first entries may belong to another history, or be read on demand."""

    __slots__ = ("_own", "_past", "_start", "append")

    append: Callable[[T], None]
    """Add an entry at the end: the list's own method, since every answer of a match goes through it."""

    def __init__(self, past: list[T] | Callable[[], list[T]] | None = None, start: int = 0) -> None:
        self._past = past
        self._start = start
        self._own: list[T] = []
        self.append = self._own.append

    def pop(self) -> T:
        """Take back the entry that was appended last."""
        return self._own.pop()

    def shared(self, count: int) -> History[T]:
        """A row that begins with the first ``count`` entries of this one."""
        if count == self._start:
            return History(self._past, count)
        if self._start == 0:
            return History(self._own, count)
        return History(self._whole(), count)

    def since(self, count: int) -> list[T]:
        """The entries after the first ``count``."""
        return self._own[count - self._start :] if count >= self._start else self._whole()[count:]

    def __len__(self) -> int:
        return self._start + len(self._own)

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> list[T]: ...
    def __getitem__(self, index: int | slice) -> T | list[T]:
        if isinstance(index, int):
            place = index + len(self) if index < 0 else index
            if place < 0:
                raise IndexError(index)
            return self._own[place - self._start] if place >= self._start else self._whole()[place]
        first, last, step = index.indices(len(self))
        if first >= self._start and step == 1:
            return self._own[first - self._start : max(0, last - self._start)]
        return self._whole()[index]

    def __iter__(self) -> Iterator[T]:
        return iter(self._whole()) if self._start else iter(self._own)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # it grows

    def __repr__(self) -> str:
        return repr(list(self))

    def _whole(self) -> list[T]:
        if self._past is None:
            return list(self._own)
        if callable(self._past):
            self._past = self._past()
        return [*self._past[: self._start], *self._own]
