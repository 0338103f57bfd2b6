"""Questions: what a rule asks one seat or several, their claims and refusals.

The functions that a rule asks with are in :mod:`tablee.core.engine.asking`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Hashable, Iterable, Mapping, Sequence
from itertools import islice
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

import msgspec

from tablee.core.engine.legal import match_answer
from tablee.core.nesting import MOST_NESTED

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
Seat: TypeAlias = int


class Refusal(msgspec.Struct, frozen=True):
    """Why an answer was not used: a reason code and, where one forbids it, the rule's id."""

    code: str
    rule: str | None = None
    facts: Mapping[str, Any] = {}


class Refused(Exception):
    """The answer was not used; nothing has changed."""

    asked: tuple[str, AnyQuestion, Any] | None = None
    """The game, the question and the value that was refused, where a match refused it."""

    def __init__(self, code: str, rule: str | None = None, **facts: Any) -> None:
        super().__init__(code if rule is None else f"{code} ({rule})")
        self.refusal = Refusal(code, rule, facts)

    @property
    def reason(self) -> str:
        """The code, with the rule that forbids the answer."""
        return str(self.args[0])

    def __str__(self) -> str:
        if self.asked is None:
            return self.reason
        game, question, value = self.asked
        return (
            f"{self.reason}: {game}: seat {question.seat} cannot answer {value!r} to {question.kind!r}; "
            f"on offer: {shown_options(question)}"
        )

    @property
    def code(self) -> str:
        """The reason code of the refusal."""
        return self.refusal.code

    @property
    def rule(self) -> str | None:
        """The rule that stands in the way, if one does."""
        return self.refusal.rule


class Blocked(msgspec.Struct, frozen=True):
    """A choice that a player would expect and may not take now, with the rule that forbids it."""

    value: Any
    code: str
    rule: str
    facts: Mapping[str, Any] = {}


class _Mark:
    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return self.name

    def __reduce__(self) -> str:
        return self.name  # sent to another process, it is the same mark there


PASS: Any = _Mark("PASS")
"""The answer of a seat that may act and does not."""

NOTHING: Any = _Mark("NOTHING")
"""No plain default."""

Options: TypeAlias = Collection[T] | Callable[[], Collection[T]]


class Question(msgspec.Struct, Generic[T], gc=False):
    """A question to one seat: one of a finite list.

    The options are the legal answers: light values, never prose. Options over hidden zones are a function, so
    that a determinized copy offers what its hand holds.
    """

    seat: Seat
    kind: str
    offers: Options[T]
    """The legal answers as the rule gave them: a collection, or a function that makes one."""
    about: Any = None
    """The subject of the question (a slot, a card): public, and shown with it."""
    clock: str | None = None
    must: bool = True
    blocked: Callable[[], Iterable[Blocked]] | None = None
    refuse: Callable[[Any], Refusal] | None = None
    """The reason why a value that is not on offer is refused."""
    default: Any = NOTHING
    """The answer that a host may give for a player who is away."""
    name: str = ""
    """Given by the match: depends on the asking procedure alone."""

    form: ClassVar[str] = "one"

    def offered(self) -> Collection[T]:
        """The options, in order."""
        offers = self.offers
        return offers() if callable(offers) else offers

    @property
    def options(self) -> list[T]:
        """The legal answers as a list: ``match.question.options[0]``."""
        return list(self.offered())

    def __len__(self) -> int:
        return len(self.offered())

    def __contains__(self, value: object) -> bool:
        """Whether this value would be accepted as the answer."""
        try:
            self.accept(value)
        except Refused:
            return False
        return True

    def __bool__(self) -> bool:
        return True  # a question is there, also one without options

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.kind!r} of seat {self.seat}: {shown_options(self)}>"

    def greyed(self) -> list[Blocked]:
        """The choices that are blocked now, each with its reason."""
        return [] if self.blocked is None else list(self.blocked())

    def accept(self, value: Any) -> T:
        """The option that ``value`` names, or a refusal."""
        return match_answer(self, value)

    def sample(self, below: Callable[[int], int]) -> T:
        """A legal answer at random; ``below(n)`` gives a number from 0 to n - 1."""
        offered = self.offered()
        if type(offered) is not list and not isinstance(offered, Sequence):
            offered = tuple(offered)
        return offered[below(len(offered))]

    def is_decision(self) -> bool:
        """Whether there are at least two ways to answer."""
        return len(self.offered()) + (not self.must) > 1

    def restored(self, value: Any) -> T:
        """An answer as the rule gets it, from an answer as a log keeps it."""
        return value  # type: ignore[no-any-return]  # it was accepted when it was given

    def refused(self, value: Any) -> Refused:
        """The refusal of a value that is not on offer."""
        for blocked in self.greyed():
            if blocked.value == value:
                return Refused(blocked.code, blocked.rule, **blocked.facts)
        if self.refuse is not None:
            refusal = self.refuse(value)
            return Refused(refusal.code, refusal.rule, **refusal.facts)
        return Refused("not_offered")


AnyQuestion: TypeAlias = Question[Any]
"""A question whose options may be of any type."""


class SeveralQuestion(Question[T]):
    """A subset of the items, of a size between two bounds."""

    at_least: int = 0
    at_most: int | None = None
    """None: as many as there are."""
    check: Callable[[tuple[T, ...]], Refusal | None] | None = None

    form: ClassVar[str] = "several"

    def accept(self, value: Any) -> Any:
        """The value as the rule takes it; raises ``Refused`` if it is not legal."""
        if not isinstance(value, tuple | list):
            raise Refused("not_a_list")
        items = list(self.offered())
        most = self.most(items)
        chosen = _taken(items, value, self.refused)
        if not self.at_least <= len(value) <= most:
            raise Refused("wrong_number", at_least=self.at_least, at_most=most)
        refusal = None if self.check is None else self.check(chosen)
        if refusal is not None:
            raise Refused(refusal.code, refusal.rule, **refusal.facts)
        return chosen

    def sample(self, below: Callable[[int], int]) -> Any:
        """A legal subset at random; a check that refuses many is tried again, then searched."""
        items = list(self.offered())
        most = self.most(items)
        for _ in range(64):
            size = self.at_least + below(most - self.at_least + 1)
            left = list(items)
            chosen = tuple(left.pop(below(len(left))) for _ in range(size))
            if self.check is None or self.check(chosen) is None:
                return chosen
        for chosen in _subsets(items, self.at_least, most):
            if self.check is None or self.check(chosen) is None:
                return chosen
        raise Refused("no_answer")

    def is_decision(self) -> bool:
        """Whether there is more than one legal answer."""
        items = self.offered()
        return self.at_least < self.most(items) or 0 < self.at_least < len(items)

    def most(self, items: Collection[T]) -> int:
        """How many of these items may be chosen."""
        return len(items) if self.at_most is None else min(self.at_most, len(items))


class OrderQuestion(Question[T]):
    """All items, in an order of the seat's choice."""

    form: ClassVar[str] = "order"

    def accept(self, value: Any) -> Any:
        """The value as the rule takes it; raises ``Refused`` if it is not legal."""
        items = list(self.offered())
        if not isinstance(value, tuple | list) or len(value) != len(items):
            raise Refused("not_an_order")
        return _taken(items, value, lambda item: Refused("not_an_order"))

    def sample(self, below: Callable[[int], int]) -> Any:
        """A random legal answer; ``below(n)`` draws a number from 0 to n - 1."""
        left = list(self.offered())
        return tuple(left.pop(below(len(left))) for _ in range(len(left)))


Point: TypeAlias = tuple[int, int]
"""A point of a continuous table, in whole thousandths of an inch."""


class Path(msgspec.Struct, frozen=True, array_like=True):
    """Waypoints on a continuous table and the surface they end on."""

    points: tuple[Point, ...]
    surface: str = ""


class Region(Protocol):
    """Where a seat may place or move something."""

    def check(self, path: Path) -> Refusal | None:
        """None, or the rule that forbids this path."""
        ...

    def snap(self, point: Point) -> Point:
        """The nearest lawful end."""
        ...

    def route(self, point: Point) -> Path:
        """A lawful path to a point, as short as the table allows."""
        ...

    def candidates(self) -> Sequence[Path]:
        """A finite choice of lawful paths, for bots and menus."""
        ...


class PlaceQuestion(Question[Path]):
    """A place on a continuous table."""

    region: Region | None = None

    form: ClassVar[str] = "place"

    def __len__(self) -> int:
        raise TypeError("a place on a continuous table has no finite number of answers")

    def accept(self, value: Any) -> Path:
        """The value as the rule takes it; raises ``Refused`` if it is not legal."""
        assert self.region is not None
        path = as_path(value)
        refusal = self.region.check(path)
        if refusal is not None:
            raise Refused(refusal.code, refusal.rule, **refusal.facts)
        return path

    def is_decision(self) -> bool:
        """Whether there is more than one legal answer."""
        return True

    def restored(self, value: Any) -> Path:
        """The answer as a rule takes it, from what a file kept."""
        return as_path(value)


def as_path(value: Any) -> Path:
    """A path from what a client sent."""
    if isinstance(value, Path):
        return value
    try:
        points, surface = value
        whole = tuple((x, y) for x, y in points)
    except (TypeError, ValueError):
        raise Refused("not_a_path") from None
    if not whole or not isinstance(surface, str) or any(type(n) is not int for p in whole for n in p):
        raise Refused("not_a_path")
    return Path(whole, surface)


class Act(tuple[Seat, T]):
    """The act that closed a window: its seat and its value, as a pair.

    Given to ``anyone(…, goes_on=act)`` it opens the same window again. One made by a rule, of an answer to
    another question, belongs to no window.
    """

    window: str
    """The name of the window that it closed."""
    passed: frozenset[Seat]
    """The seats that had passed in it."""

    def __new__(cls, seat: Seat, value: T, window: str = "", passed: frozenset[Seat] = frozenset()) -> Act[T]:
        """Make an act; a rule leaves out the window."""
        act = super().__new__(cls, (seat, value))
        act.window, act.passed = window, passed
        return act


class Window(msgspec.Struct):
    """A question to several seats, which may or must answer.

    ``first``: the first answer closes it; otherwise claims gather until everybody has answered or the time is
    up.
    """

    questions: dict[Seat, AnyQuestion]
    first: bool
    clock: str | None = None
    goes_on: Act[Any] | None = None
    """The act after which a window opens again: it keeps its name, and who has passed is not asked again."""
    lead: bool = True
    """Of a race: whether it is announced before it opens. Where speed decides nothing, it opens at once."""
    name: str = ""
    """Given by the match, as that of a question."""


class Parallel(msgspec.Struct):
    """A little procedure per seat, in secret, each touching only its own zones."""

    procedures: Mapping[Seat, Callable[[], Procedure[Any]]]


Wait: TypeAlias = AnyQuestion | Window | Parallel
Procedure: TypeAlias = Generator[Wait, Any, T]


class Claim(msgspec.Struct, Generic[T], frozen=True):
    """The claim of one seat in a race, and its time."""

    seat: Seat
    value: T
    ms: int


MOST_SHOWN = 8
"""How many options a ``repr`` and a refusal list."""


def shown_options(question: AnyQuestion) -> str:
    """The options of a question in one line, for programmers."""
    if isinstance(question, PlaceQuestion):
        return "any lawful place"
    offered = list(islice(question.offered(), MOST_SHOWN + 1))
    shown = ", ".join(repr(option) for option in offered[:MOST_SHOWN])
    more = ", …" if len(offered) > MOST_SHOWN else ""
    return f"{shown or 'no options'}{more}{'' if question.must else ' or PASS'}"


def freeze(value: Any, most: int = MOST_NESTED) -> Hashable | Any:
    """Lists, as data formats give them, become the tuples that options are made of.

    A value of more than ``most`` levels is refused: no option is, and it could exhaust the stack.
    """
    if not isinstance(value, list):
        return value
    if not most:
        raise Refused("nested_too_deep", most=MOST_NESTED)
    return tuple([freeze(item, most - 1) for item in value])


def pick_of(value: Any) -> str:
    """An option as pictures and pages name it, in ``data-pick``: its value as JSON."""
    return msgspec.json.encode(value).decode()


def _taken(items: list[T], values: Iterable[Any], refused: Callable[[Any], Refused]) -> tuple[T, ...]:
    """The items that ``values`` name, each at most as often as it is there."""
    chosen = []
    for value in values:
        for number, item in enumerate(items):
            if item == value and type(item) is type(value):
                chosen.append(items.pop(number))
                break
        else:
            raise refused(value)
    return tuple(chosen)


def _subsets(items: Sequence[T], least: int, most: int) -> Iterable[tuple[T, ...]]:
    from itertools import combinations

    for size in range(least, most + 1):
        yield from combinations(items, size)


__all__ = [
    "NOTHING",
    "PASS",
    "Act",
    "AnyQuestion",
    "Blocked",
    "Claim",
    "Options",
    "OrderQuestion",
    "Parallel",
    "Path",
    "PlaceQuestion",
    "Point",
    "Procedure",
    "Question",
    "Refusal",
    "Refused",
    "Region",
    "Seat",
    "SeveralQuestion",
    "Wait",
    "Window",
    "as_path",
    "freeze",
    "pick_of",
]
