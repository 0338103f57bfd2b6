"""Helpers of the checks: random matches of a game, points of a match, comparisons."""

from __future__ import annotations

import random
import types
from collections.abc import Callable, Iterator
from functools import cache
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from tablee.core import PASS, AnyGame, AnyMatch, AnyQuestion, Game, Match, Refused, RuleBroken, Seat, State
from tablee.core.campaign import is_abandoned
from tablee.core.serialization import encode_state
from tablee.testing.driving import random_move

S = TypeVar("S", bound=State)


class ContractBroken(AssertionError):
    """A game breaks a promise that every game makes."""


def broken(match: AnyMatch, what: str) -> ContractBroken:
    """The error for a match at its present point."""
    kinds = ", ".join(f"{q.kind} of seat {q.seat}" for q in match.questions) or "the match is over"
    setup = match.setup
    where = (
        f"{match.game.id}, {setup.seats} seats, {setup.options}, after {len(match.answers)} answers ({kinds})"
    )
    return ContractBroken(f"{what}\n  {where}")


# Random matches


def new_match(game: Game[S, Any], seed: int, *, listening: bool = False, practice: bool = False) -> Match[S]:
    """A match whose number of seats, options and dice come from the seed.

    Every second seed plays with the default options. In a game with campaigns every second match is a
    chapter that takes in a record; some of its players sat elsewhere in the chapter before, or not at all.
    """
    rng = random.Random(f"{game.id} {seed}")
    options = game.rules.options() if seed % 2 == 0 else random_options(game, rng)
    seats = rng.randint(game.least_seats, game.most_seats)
    record: bytes | None = None
    came_from: tuple[Seat | None, ...] = ()
    if game.campaign is not None and rng.random() < 0.5:
        options = msgspec.structs.replace(options, **game.campaign.options)
        chain = records_of(game, rng.randrange(CHAINS))
        record, before = rng.choice(chain) if chain else (None, seats)
        if record is not None:
            seats = rng.randint(*game.campaign.seats(record))
            came_from = some_came_from(before, seats, rng)
    return Match.new(
        game,
        options,
        seed,
        seats=seats,
        record=record,
        came_from=came_from,
        listening=listening,
        practice=practice,
    )


# Campaigns


CHAINS, MOST_BEFORE = 4, 6
"""Chains of random chapters that matches begin from, and the most chapters of each."""


def some_came_from(before: int, seats: int, rng: random.Random) -> tuple[Seat | None, ...]:
    """People who change seats, leave and come between two chapters."""
    earlier: list[Seat | None] = [*range(before), *([None] * seats)]
    if rng.random() < 0.5:
        rng.shuffle(earlier)
    return tuple(earlier[:seats])


@cache
def records_of(game: AnyGame, number: int) -> tuple[tuple[bytes, int], ...]:
    """The records of a chain of random chapters, each with the seats of the match that gave it."""
    assert game.campaign is not None
    rng = random.Random(f"{game.id} chain {number}")
    records: list[tuple[bytes, int]] = []
    for match in chapters(game, rng, MOST_BEFORE):
        assert match.outcome is not None
        if match.outcome.record is not None and not game.campaign.is_over(match.outcome.record):
            records.append((match.outcome.record, match.setup.seats))
    return tuple(records)


def chapters(game: AnyGame, rng: random.Random, most: int) -> Iterator[AnyMatch]:
    """The chapters of a campaign played at random, each when it is over; people come and go in between."""
    campaign = game.campaign
    assert campaign is not None
    options = msgspec.structs.replace(game.rules.options(), **campaign.options)
    record: bytes | None = None
    seats = rng.randint(game.least_seats, game.most_seats)
    came_from: tuple[Seat | None, ...] = ()
    for _ in range(most):
        match = Match.new(
            game, options, rng.randrange(1 << 30), seats=seats, record=record, came_from=came_from
        )
        match.checkpoint_every = 1
        for _ in _moves(match, rng.randrange(1 << 30)):
            pass
        yield match
        assert match.outcome is not None
        if is_abandoned(record, match.outcome.record):
            continue
        record = match.outcome.record
        assert record is not None
        if campaign.is_over(record):
            return
        before, seats = seats, rng.randint(*campaign.seats(record))
        came_from = some_came_from(before, seats, rng)


def random_options(game: AnyGame, rng: random.Random) -> Any:
    """Random options of a match, within the ranges of their types and the checks of the game."""
    hints = get_type_hints(game.rules.options, include_extras=True)
    for _ in range(20):
        chosen: dict[str, Any] = {}
        for field in msgspec.structs.fields(game.rules.options):
            values = _possible(hints[field.name], rng)
            if values and rng.random() < 0.5:
                chosen[field.name] = rng.choice(values)
        try:
            # Through plain data, so that the bounds of the types are checked too.
            options = msgspec.convert(msgspec.to_builtins(game.rules.options(**chosen)), game.rules.options)
        except (Refused, msgspec.ValidationError, ValueError):
            continue
        try:
            Match.new(game, options, 0)
        except Refused:  # it needs content that the base pack has not
            continue
        return options
    return game.rules.options()


def _possible(kind: Any, rng: random.Random) -> list[Any]:
    """Some values of a type; none if the type has no finite range."""
    origin, args = get_origin(kind), get_args(kind)
    if kind is bool:
        return [False, True]
    if kind is type(None):
        return [None]
    if origin is Literal:
        return list(args)
    if origin is Annotated:
        bounds = [m for m in args[1:] if isinstance(m, msgspec.Meta)]
        if args[0] is int and bounds and isinstance(bounds[0].ge, int) and isinstance(bounds[0].le, int):
            return [rng.randint(bounds[0].ge, bounds[0].le)]
        return _possible(args[0], rng)
    if origin in (Union, types.UnionType):
        return [value for arg in args for value in _possible(arg, rng)]
    if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
        items = _possible(args[0], rng)
        return [tuple(item for item in items if rng.random() < 0.5)] if items else []
    return []


def points(
    game: Game[S, Any],
    seed: int,
    looks: int,
    *,
    listening: bool = False,
    practice: bool = False,
    checkpoint_every: int = 8,
) -> Iterator[Match[S]]:
    """A random match: at its start, at ``looks`` points on the way, and at its end.

    Looking must not change the match: it goes on from where it was.
    """
    # The same match is played twice: how long it is, is known only afterwards.
    length = sum(1 for _ in _moves(new_match(game, seed), seed))
    on_the_way = range(1, length)
    wanted = {0, length, *random.Random(seed + 1).sample(on_the_way, min(looks, len(on_the_way)))}
    match = new_match(game, seed, listening=listening, practice=practice)
    match.checkpoint_every = checkpoint_every
    yield match
    for number in _moves(match, seed):
        if number in wanted:
            yield match


def _moves(match: AnyMatch, seed: int) -> Iterator[int]:
    """Play a match at random; stops after each move and gives its number."""
    rng = random.Random(seed)
    number = 0
    while match.outcome is None:
        number += 1
        if number > match.game.rules.most_answers:
            raise broken(match, f"no end after {match.game.rules.most_answers} answers")
        _guarded(match, lambda: random_move(match, rng))
        yield number


def _guarded(match: AnyMatch, playing: Callable[[], object]) -> None:
    try:
        playing()
    except RuleBroken as error:
        raise broken(match, f"a rule raised: {error}") from error


def rng_at(match: AnyMatch, salt: str = "") -> random.Random:
    """Randomness that depends on the point of the match alone."""
    return random.Random(f"{salt} {len(match.log)} {match.setup.key.hex()}")


def key_at(match: AnyMatch, salt: str = "") -> bytes:
    """A key for a determinized copy."""
    return rng_at(match, salt).randbytes(32)


def seats_of(match: AnyMatch) -> range:
    """All seats of a match."""
    return range(match.setup.seats)


STRANGE: tuple[Any, ...] = (
    None,
    True,
    False,
    -1,
    0,
    1,
    10**30,
    0.5,
    1.0,
    float("nan"),
    "",
    "no such option",
    b"bytes",
    (),
    [],
    (0,),
    [[]],
    ((0, 0),),
    [[[0, 0]], ""],
    [[["x", 0]], "ground"],
    {"a": 1},
    {1, 2},
    object(),
    PASS,
)
"""Values that a client might send."""


# Comparing


def plain(question: AnyQuestion, *, seat: Seat | None = None) -> tuple[Any, ...]:
    """A question as data."""
    return (
        question.name,
        question.seat if seat is None else seat,
        question.kind,
        question.form,
        question.about,
        question.clock,
        question.must,
        list(question.offered()),
        question.greyed(),
    )


def fingerprint(match: AnyMatch) -> bytes:
    """The whole match as bytes: its state and what is asked."""
    return encode_state(match.state) + encode_state([plain(question) for question in match.questions])


def difference(before: bytes, after: bytes) -> str:
    """Where two byte strings part ways, for people."""
    at = next(
        (i for i, (a, b) in enumerate(zip(before, after, strict=False)) if a != b),
        min(len(before), len(after)),
    )
    here = slice(max(0, at - 30), at + 30)
    return f"at byte {at}: {before[here]!r} became {after[here]!r}"
