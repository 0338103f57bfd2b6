"""A dice game small enough that asking costs more than the rules: what does the core add to a question?

*Two-dice pig*: on your turn roll one die, roll two dice, or hold. A 1 loses the turn's points, anything
else adds up, holding banks them. The first to the target wins.

Here it is without the core: as a bare loop, and as a plain generator (what any driver of generators costs
at least). ``toy_on_core.py`` is the same game as a game of Tablée. All of them build the list of options
at every question, choose at random, and play by the same rules below.
"""

from collections.abc import Generator, Sequence
from random import Random
from typing import Literal, Protocol, TypeAlias

from bench.measure import Contender, Seed

Choice: TypeAlias = Literal["one", "two", "hold"]
SEATS = 2
TARGET = 500
"""Some hundreds of questions a match, so that setting up does not count."""


class Table(Protocol):
    """What is on the table."""

    target: int
    points: list[int]
    turn: int
    """The seat whose turn it is."""
    pot: int


class BareTable:
    """The table of the versions without the core."""

    __slots__ = ("points", "pot", "target", "turn")

    def __init__(self, target: int) -> None:
        self.target = target
        self.points = [0] * SEATS
        self.turn = 0
        self.pot = 0


def choices(_s: Table) -> list[Choice]:
    """What the seat in turn may do."""
    return ["one", "two", "hold"]


def add_up(s: Table, dice: Sequence[int]) -> bool:
    """Add the dice to the pot; a 1 loses it, and the turn is over."""
    if 1 in dice:
        s.pot = 0
        return False
    s.pot += sum(dice)
    return True


def bank(s: Table) -> None:
    """Hold: the pot is safe."""
    s.points[s.turn] += s.pot
    s.pot = 0


def is_won(s: Table) -> bool:
    return s.points[s.turn] >= s.target


def pass_on(s: Table) -> None:
    s.turn = (s.turn + 1) % SEATS


def roll(rng: Random, count: int) -> list[int]:
    return [rng.randrange(6) + 1 for _ in range(count)]


def play_bare(seed: Seed) -> int:
    """The bare loop: nobody is asked, nothing is checked, logged, saved or copied."""
    rng = Random(seed)
    s = BareTable(TARGET)
    decisions = 0
    while True:
        decisions += 1
        choice = rng.choice(choices(s))
        if choice == "hold":
            bank(s)
            if is_won(s):
                return decisions
            pass_on(s)
        elif not add_up(s, roll(rng, 1 if choice == "one" else 2)):
            pass_on(s)


def match_of_turns(s: BareTable, rng: Random) -> Generator[list[Choice], Choice, None]:
    while not is_won(s):
        yield from turn(s, rng)


def turn(s: BareTable, rng: Random) -> Generator[list[Choice], Choice, None]:
    while True:
        choice = yield from ask(choices(s))
        if choice == "hold":
            bank(s)
            break
        if not add_up(s, roll(rng, 1 if choice == "one" else 2)):
            break
    if not is_won(s):
        pass_on(s)


def ask(options: list[Choice]) -> Generator[list[Choice], Choice, Choice]:
    answer = yield options
    return answer


def play_generator(seed: Seed) -> int:
    """The plain generator: the answers are sent in, and nothing else is done with them."""
    rng = Random(seed)
    procedure = match_of_turns(BareTable(TARGET), rng)
    decisions = 0
    try:
        options = next(procedure)
        while True:
            decisions += 1
            options = procedure.send(rng.choice(options))
    except StopIteration:
        return decisions


BARE = Contender("toy: bare loop", "two-dice pig", play_bare)
GENERATOR = Contender("toy: plain generator", "two-dice pig", play_generator)
