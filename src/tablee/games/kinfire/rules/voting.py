"""KF-17.14, KF-17.15 Decisions of the group: weighty matters by vote, small ones by one seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from tablee.core import Blocked, Procedure, Seat
from tablee.core.model.questions import NOTHING, Act
from tablee.games.kinfire.questions import Kind, ask
from tablee.games.kinfire.rules.windows import window
from tablee.games.kinfire.state import NOBODY, ChapterState

T = TypeVar("T")


def leader(s: ChapterState) -> Seat:
    """KF-17.14, KF-17.15 The leader; without one the first seat that plays on."""
    return s.playing()[0] if s.leader == NOBODY else s.leader


def vote(
    s: ChapterState,
    kind: Kind,
    options: Sequence[T],
    about: Any = None,
    *,
    blocked: Sequence[Blocked] = (),
    default: Any = NOTHING,
) -> Procedure[T]:
    """KF-17.14 Every seat may vote for one option or abstain, openly and once.

    An option that can no longer be equalled wins at once, else the one with most votes. Ties: the leader
    (KF-17.3), else chance (KF-17.4). If nobody votes, the leader, else the first seat, decides alone;
    ``default`` is the plain default of that decision.
    """
    if len(options) == 1 and not blocked:
        return options[0]
    waiting = s.playing()
    if len(waiting) == 1 or s.options.decide == "leader":
        return (yield from alone(s, kind, options, about, blocked, default))
    votes: dict[Seat, T] = {}
    act: Act[T] | None = None
    while waiting and not is_decided(votes, len(waiting)):
        act = yield from window(
            s, waiting, kind, lambda seat: options, about, goes_on=act, blocked=lambda seat: blocked
        )
        if act is None:
            break
        seat, choice = act
        votes[seat] = choice
        waiting.remove(seat)
    if not votes:
        return (yield from alone(s, kind, options, about, blocked, default))
    tied = most_voted(votes, options)
    if len(tied) == 1:
        return tied[0]
    if s.leader != NOBODY:
        return (yield from ask(s.leader, kind, tied, about))
    return tied[s.chance.below(len(tied))]


def alone(
    s: ChapterState, kind: Kind, options: Sequence[T], about: Any, blocked: Iterable[Blocked], default: Any
) -> Procedure[T]:
    """One seat decides for the group."""
    chosen = yield from ask(leader(s), kind, options, about, blocked=lambda: blocked, default=default)
    return chosen


def is_decided(votes: dict[Seat, T], waiting: int) -> bool:
    """Whether one option can no longer be equalled by the votes to come."""
    counts = sorted(
        (list(votes.values()).count(choice) for choice in dict.fromkeys(votes.values())), reverse=True
    )
    return bool(counts) and counts[0] > (counts[1] if len(counts) > 1 else 0) + waiting


def most_voted(votes: dict[Seat, T], options: Sequence[T]) -> list[T]:
    """The options with the most votes, in the order of the options."""
    cast = list(votes.values())
    most = max(cast.count(choice) for choice in cast)
    return [option for option in options if cast.count(option) == most]
