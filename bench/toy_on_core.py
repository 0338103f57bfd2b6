"""Two-dice pig (see ``toy.py``) as a game of Tablée: rules and copies only, nothing to look at."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from bench.measure import Contender, Seed
from bench.toy import SEATS, TARGET, add_up, bank, choices, is_won, pass_on
from tablee.core import (
    Art,
    Chance,
    Game,
    Information,
    Language,
    Match,
    Message,
    Outcome,
    Procedure,
    Rules,
    Seat,
    Setup,
    Shared,
    State,
    ask,
    message,
    roll,
)

LONG = 10 * TARGET
"""The target of a long match: some thousands of answers."""


class ToyOptions(msgspec.Struct, frozen=True):
    target: int = TARGET


class ToyTable(State):
    target: int
    points: list[int]
    turn: int = 0
    pot: int = 0


class NoContent(Shared):
    hash = "none"


def load(_packs: Sequence[Path]) -> Shared:
    return NoContent()


def new(setup: Setup, chance: Chance) -> ToyTable:
    return ToyTable(chance=chance, target=setup.options.target, points=[0] * SEATS)


def step(s: ToyTable) -> Procedure[None]:
    """A turn."""
    while True:
        choice = yield from ask(s.turn, "pig", choices(s))
        if choice == "hold":
            bank(s)
            break
        if not add_up(s, roll(s, 1 if choice == "one" else 2)):
            break
    if is_won(s):
        s.outcome = Outcome((s.turn,), "target")
    else:
        pass_on(s)


def view(s: ToyTable, _seat: Seat | None) -> tuple[int, ...]:
    return (*s.points, s.turn, s.pot)


def reshuffle_hidden(_s: ToyTable, _seat: Seat, _chance: Chance) -> None:
    """Nothing is hidden."""


def components(_s: ToyTable) -> dict[str, int]:
    return {"dice": 2}


def no_words(*_: Any) -> Message:
    return message("bench")


TOY: Game[ToyTable, tuple[int, ...]] = Game(
    id="bench-toy",
    version="1",
    folder=Path(__file__).parent,
    least_seats=SEATS,
    most_seats=SEATS,
    rules=Rules(
        state=ToyTable,
        options=ToyOptions,
        load=load,
        new=new,
        step=step,
        most_answers=100_000,
    ),
    information=Information(
        view=view,
        reshuffle_hidden=reshuffle_hidden,
        components=components,
    ),
    language=Language(
        prompt=no_words,
        option=no_words,
        event=no_words,
        text=lambda _view, _words: [],
    ),
    art=Art(
        picture=lambda _view, _question, _words, _shape: "<svg/>",
    ),
)


def play_on_core(seed: Seed) -> int:
    """As in ``toy.py``: choose at random, count, nothing else."""
    rng = Random(seed)
    match = Match.new(TOY, None, seed)
    decisions = 0
    while match.outcome is None:
        question = match.question
        options: Any = question.offered()  # the list of ``choices``
        decisions += 1
        match.answer(question, question.seat, rng.choice(options))
    return decisions


ON_CORE = Contender("toy: on the core", "two-dice pig", play_on_core)
