"""Checkpoints: copies of a match and its past, replayed from the nearest saved state.

``Match`` makes a checkpoint at the end of a step, every 25 answers or so. A copy begins with the state of the
last one and replays the answers since, so that no cost grows with the length of a match.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

import msgspec

from tablee.core.engine import secrecy
from tablee.core.engine.history import History
from tablee.core.model.chance import Chance
from tablee.core.model.log import Checkpoint, LogEntry
from tablee.core.model.questions import Refused, Seat
from tablee.core.model.state import State

if TYPE_CHECKING:
    from tablee.core.engine.match import AnyMatch, Match

S = TypeVar("S", bound=State)


def copied(match: Match[S], answers: Sequence[LogEntry]) -> Match[S]:
    """A copy that stands as after ``answers``, from the nearest checkpoint.

    A match that is copied once is usually copied again: the first copy keeps a checkpoint of the step under
    way, and the next ones begin there.
    """
    near = nearest(match)
    if near.at >= match._step_start:
        return standing(match, near, answers, match.checkpoint_every)
    other = standing(match, near, answers, every=0)
    match._copied_from = other._checkpoints[-1]
    other._checkpoints = [match._copied_from]
    other.checkpoint_every = match.checkpoint_every
    return other


def standing(match: Match[S], checkpoint: Checkpoint[S], answers: Sequence[LogEntry], every: int) -> Match[S]:
    """A match like this one that stands as after ``answers``, from a checkpoint on the way."""
    other = match._standing(checkpoint, answers, every)
    if match.grace_ms:
        other.grace_ms = match.grace_ms
    if match.determinized:
        other.determinized = True
    if match.log is not match.answers:
        other.log = match.log.shared(len(match.log))
    return other


def determinized(match: Match[S], seat: Seat, key: bytes) -> Match[S]:
    """A copy in which what ``seat`` cannot know is something equally possible.

    The copy asks again for the answers that other seats have sealed in an open window.
    """
    sealed = secrecy.sealed_answers(match, seat)
    answers: Sequence[LogEntry] = match.answers
    if sealed:
        answers = [entry for entry in match.answers if (entry.question, entry.seat) not in sealed]
    other = copied(match, answers)
    if sealed:
        other.log = other.answers
    other.setup, other.determinized = msgspec.structs.replace(match.setup, key=key, joint=None), True
    other._record(LogEntry("reshuffle", "", seat, key))
    return other


def past(match: Match[S], count: int) -> Match[S]:
    """The match as it was after its first ``count`` answers."""
    near = checkpoint_before(match, count)
    other = standing(match, near, match.answers[:count], match.checkpoint_every)
    other.log = other.answers
    return other


def rebuild(match: Match[S], answers: Sequence[LogEntry]) -> None:
    """Set a match to stand as after these answers, which begin as its own do."""
    same = 0
    for mine, wanted in zip(match.answers, answers, strict=False):
        if mine is not wanted:
            break
        same += 1
    near = checkpoint_before(match, same)
    match._checkpoints = [earlier for earlier in match._checkpoints if earlier.at < near.at]
    match._checkpoints.append(near)
    match._copied_from = None
    log = None if match.log is match.answers else match.log
    del match.events[near.events :]
    watcher, match.watcher = match.watcher, None
    try:
        restore(match, near, answers)
    finally:
        match.watcher = watcher
    if watcher is not None:
        watcher.on_rebuild(same)
    if log is not None:
        match.log = log


def restore(match: Match[S], checkpoint: Checkpoint[S], answers: Sequence[LogEntry]) -> None:
    """Go to a checkpoint and replay the answers after it."""
    match.state = match._copy_state(checkpoint.state)
    match._asked = checkpoint.asked
    match._runner = None
    at = checkpoint.at
    if not isinstance(answers, History):
        answers = History(list(answers), len(answers))
    match.answers = match.log = answers.shared(at)
    match._advance(None)
    for entry in answers.since(at):
        match._advance(entry)


def refuse_the_past(match: AnyMatch, count: int) -> None:
    """Refuse to show a determinized match as it was before: its seat may not know that."""
    if match.determinized and any(entry.kind == "reshuffle" for entry in match.answers[count:]):
        raise Refused("imagined_match")


def nearest(match: Match[S]) -> Checkpoint[S]:
    """The latest checkpoint, that of the last copy included."""
    copied, last = match._copied_from, match._checkpoints[-1]
    return copied if copied is not None and copied.at >= last.at else last


def checkpoint_before(match: Match[S], count: int) -> Checkpoint[S]:
    """The latest checkpoint that has no more than ``count`` answers; the start, if need be."""
    for checkpoint in reversed(match._checkpoints):
        if checkpoint.at <= count:
            return checkpoint
    return start_of(match)


def start_of(match: Match[S]) -> Checkpoint[S]:
    """The checkpoint before the first step."""
    return Checkpoint(0, 0, 0, match.game.rules.new(match.setup, Chance(match.setup.key)))


def checkpoint_of(match: Match[S]) -> Checkpoint[S]:
    """The latest checkpoint that the match has made itself, for saving."""
    return match._checkpoints[-1]


def fresh_checkpoint_of(match: Match[S]) -> Checkpoint[S]:
    """A checkpoint of the step under way, or of the end, for saving: little is replayed on loading."""
    if match.outcome is not None:
        return Checkpoint(len(match.answers), match._asked, match._event_count(), match.state)
    match.copy()
    return nearest(match)
