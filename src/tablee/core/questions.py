"""What a rule asks, and the helpers it asks with.

A procedure of a rulebook is a generator. Where somebody must decide it asks with ``yield from``, and
the answer, typed, is there on the next line::

    die = yield from ask(seat, "reroll", [*dice, None])
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Hashable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

import msgspec

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

    def __init__(self, code: str, rule: str | None = None, **facts: Any) -> None:
        super().__init__(code if rule is None else f"{code} ({rule})")
        self.refusal = Refusal(code, rule, facts)

    @property
    def code(self) -> str:
        return self.refusal.code

    @property
    def rule(self) -> str | None:
        return self.refusal.rule


class Blocked(msgspec.Struct, frozen=True):
    """A choice that a player would expect and may not take now, with the rule that forbids it."""

    value: Any
    code: str
    rule: str


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
    """One seat, one of a finite list.

    The options are the legal answers: light values, never prose. Options over hidden zones are a
    function, so that an imagined copy offers what the imagined hand holds.
    """

    seat: Seat
    kind: str
    options: Options[T]
    about: Any = None
    """What the question is about (a slot, a card): public, and shown with it."""
    clock: str | None = None
    must: bool = True
    blocked: Callable[[], Iterable[Blocked]] | None = None
    refuse: Callable[[Any], Refusal] | None = None
    """Says why a value that is not on offer is refused."""
    default: Any = NOTHING
    """What a host may answer for somebody who is away."""
    name: str = ""
    """Given by the match: depends on the asking procedure alone."""

    form: ClassVar[str] = "one"

    def offered(self) -> Collection[T]:
        """The options, in order."""
        options = self.options
        return options() if callable(options) else options

    def greyed(self) -> list[Blocked]:
        """What may not be taken now, each with its reason."""
        return [] if self.blocked is None else list(self.blocked())

    def accept(self, value: Any) -> T:
        """The option that ``value`` names, or a refusal."""
        options = self.options
        offered = options() if callable(options) else options
        try:
            if type(value) is str and value in offered:
                return value  # type: ignore[return-value]  # nothing but a string equals a string
            if type(offered) is list or type(offered) is tuple:
                option: T = offered[offered.index(value)]
                if type(option) is type(value):
                    return option
            elif value not in offered:
                raise self._refused(value)
            elif type(value) is int:
                return value  # type: ignore[return-value]  # a lazy list says yes or no, and is not walked
        except (TypeError, ValueError):
            raise self._refused(value) from None
        # True is no 1, and 1.0 neither.
        for option in offered:
            if option == value and type(option) is type(value):
                return option
        raise self._refused(value)

    def sample(self, below: Callable[[int], int]) -> T:
        """A legal answer at random; ``below(n)`` gives a number from 0 to n - 1."""
        offered = self.offered()
        if not isinstance(offered, Sequence):
            offered = tuple(offered)
        return offered[below(len(offered))]

    def is_decision(self) -> bool:
        """Whether there are at least two ways to answer."""
        return len(self.offered()) + (not self.must) > 1

    def restored(self, value: Any) -> T:
        """An answer as the rule gets it, from an answer as a log keeps it."""
        return value  # type: ignore[no-any-return]  # it was accepted when it was given

    def _refused(self, value: Any) -> Refused:
        for blocked in self.greyed():
            if blocked.value == value:
                return Refused(blocked.code, blocked.rule)
        if self.refuse is not None:
            refusal = self.refuse(value)
            return Refused(refusal.code, refusal.rule, **refusal.facts)
        return Refused("not_offered")


class SeveralQuestion(Question[T]):
    """A subset of the items, of a size between two bounds."""

    at_least: int = 0
    at_most: int | None = None
    """None: as many as there are."""
    check: Callable[[tuple[T, ...]], Refusal | None] | None = None

    form: ClassVar[str] = "several"

    def accept(self, value: Any) -> Any:
        if not isinstance(value, tuple | list):
            raise Refused("not_a_list")
        items = list(self.offered())
        most = self.most(items)
        chosen = _taken(items, value, self._refused)
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
        items = self.offered()
        return self.at_least < self.most(items) or 0 < self.at_least < len(items)

    def most(self, items: Collection[T]) -> int:
        """How many of these items may be chosen."""
        return len(items) if self.at_most is None else min(self.at_most, len(items))


class OrderQuestion(Question[T]):
    """All items, in an order of the seat's choice."""

    form: ClassVar[str] = "order"

    def accept(self, value: Any) -> Any:
        items = list(self.offered())
        if not isinstance(value, tuple | list) or len(value) != len(items):
            raise Refused("not_an_order")
        return _taken(items, value, lambda item: Refused("not_an_order"))

    def sample(self, below: Callable[[int], int]) -> Any:
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

    def accept(self, value: Any) -> Path:
        assert self.region is not None
        path = as_path(value)
        refusal = self.region.check(path)
        if refusal is not None:
            raise Refused(refusal.code, refusal.rule, **refusal.facts)
        return path

    def is_decision(self) -> bool:
        return True

    def restored(self, value: Any) -> Path:
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


class Window(msgspec.Struct):
    """Several seats may or must answer. ``first``: the first act closes it; otherwise claims gather
    until everybody has answered or the host says that time is up."""

    questions: dict[Seat, Question[Any]]
    first: bool
    clock: str | None = None


class Parallel(msgspec.Struct):
    """A little procedure per seat, in secret, each touching only its own zones."""

    procedures: Mapping[Seat, Callable[[], Procedure[Any]]]


Wait: TypeAlias = Question[Any] | Window | Parallel
Procedure: TypeAlias = Generator[Wait, Any, T]


def ask(
    seat: Seat,
    kind: str,
    options: Options[T],
    about: Any = None,
    clock: str | None = None,
    blocked: Callable[[], Iterable[Blocked]] | None = None,
    refuse: Callable[[Any], Refusal] | None = None,
    default: Any = NOTHING,
) -> Procedure[T]:
    """Ask one seat for one of a list; raises ``TimeUp`` if the clock it cites runs out.

    Name what comes after the options. (They are not keyword-only because every question of every match
    comes through here, and such a call is slower by a tenth of a question.)
    """
    value: T = yield Question(seat, kind, options, about, clock, True, blocked, refuse, default)
    return value


def several(
    seat: Seat,
    kind: str,
    items: Options[T],
    at_least: int = 0,
    at_most: int | None = None,
    check: Callable[[tuple[T, ...]], Refusal | None] | None = None,
    *,
    about: Any = None,
    clock: str | None = None,
    refuse: Callable[[Any], Refusal] | None = None,
) -> Procedure[tuple[T, ...]]:
    """Ask one seat for some of the items; ``check`` names the rule that a wrong choice breaks, ``refuse`` the
    one that keeps an item from being chosen."""
    chosen: tuple[T, ...] = yield SeveralQuestion(
        seat, kind, items, about, clock, refuse=refuse, at_least=at_least, at_most=at_most, check=check
    )
    return chosen


def order(
    seat: Seat, kind: str, items: Options[T], *, about: Any = None, clock: str | None = None
) -> Procedure[tuple[T, ...]]:
    """Ask one seat to put the items in order."""
    ordered: tuple[T, ...] = yield OrderQuestion(seat, kind, items, about, clock)
    return ordered


def place(
    seat: Seat, kind: str, region: Region, *, about: Any = None, clock: str | None = None
) -> Procedure[Path]:
    """Ask one seat for a place, or a way to it, on a continuous table."""
    path: Path = yield PlaceQuestion(seat, kind, region.candidates, about, clock, region=region)
    return path


def must(seat: Seat, kind: str, options: Options[T], *, about: Any = None) -> Question[T]:
    """One seat's part of a window, which it has to answer."""
    return Question(seat, kind, options, about)


def may(seat: Seat, kind: str, options: Options[T], *, about: Any = None) -> Question[T]:
    """One seat's part of a window, which it may let pass."""
    return Question(seat, kind, options, about, must=False)


def anyone(questions: Iterable[Question[T]], *, clock: str | None = None) -> Procedure[tuple[Seat, T] | None]:
    """Open a window for several seats: the first act closes it. None when everybody passed.

    Whoever might hold a reaction is asked, even with an empty hand: asking must not tell.
    """
    act: tuple[Seat, T] | None = yield Window(_by_seat(questions), True, clock)
    return act


class Claim(msgspec.Struct, Generic[T], frozen=True):
    """What one seat claimed in a race, and when."""

    seat: Seat
    value: T
    ms: int


def race(questions: Iterable[Question[T]], *, clock: str | None = None) -> Procedure[list[Claim[T]]]:
    """Let several seats claim within a time; the rule settles ties and priority."""
    claims: list[Claim[T]] = yield Window(_by_seat(questions), False, clock)
    return claims


def together(procedures: Mapping[Seat, Callable[[], Procedure[T]]]) -> Procedure[dict[Seat, T]]:
    """Run a little procedure per seat, in secret; all results are revealed together.

    The procedures use no chance: dice that depend on who answers first would change with a mind.
    """
    results: dict[Seat, T] = yield Parallel(procedures)
    return results


def once(make: Callable[[], Collection[T]]) -> Callable[[], Collection[T]]:
    """Options that are worked out when somebody looks, and then kept: for what everybody can see.

    A replay looks at none of them. Options over hidden zones must not be kept: an imagined copy changes
    what they hold.
    """
    made: list[Collection[T]] = []

    def options() -> Collection[T]:
        if not made:
            made.append(make())
        return made[0]

    return options


def freeze(value: Any) -> Hashable | Any:
    """Lists, as data formats give them, become the tuples that options are made of."""
    return tuple(freeze(item) for item in value) if isinstance(value, list) else value


def pick_of(value: Any) -> str:
    """An option as pictures and pages name it, in ``data-pick``: its value as JSON."""
    return msgspec.json.encode(value).decode()


def _by_seat(questions: Iterable[Question[T]]) -> dict[Seat, Question[T]]:
    """The questions of a window; a seat that is asked twice would lose one of them."""
    asked: dict[Seat, Question[T]] = {}
    for question in questions:
        if question.seat in asked:
            kinds = f"{asked[question.seat].kind!r} and {question.kind!r}"
            raise ValueError(f"seat {question.seat} is asked {kinds} in one window: ask it once")
        asked[question.seat] = question
    return asked


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
    "anyone",
    "as_path",
    "ask",
    "freeze",
    "may",
    "must",
    "once",
    "order",
    "pick_of",
    "place",
    "race",
    "several",
    "together",
]
