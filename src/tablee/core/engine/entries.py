"""Entries of the log: which are accepted, how each kind changes a match, and how an old one is checked.

``Match`` records what ``answer_entry`` and its siblings accept; they raise ``Refused`` and change nothing.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, assert_never

from tablee.core.engine.legal import match_answer
from tablee.core.engine.undo import CONSENT
from tablee.core.model.chance import Chance
from tablee.core.model.log import LogEntry
from tablee.core.model.questions import PASS, Parallel, Question, Refused, Seat, Window
from tablee.core.model.state import GameOver

if TYPE_CHECKING:
    from tablee.core.engine.match import AnyMatch


def answer_entry(match: AnyMatch, name: str, seat: Seat, value: Any, ms: int, by: str) -> LogEntry:
    """The entry of an answer, or of a pass, to the open question of this name; or a refusal."""
    runner = match._runner
    if runner is None:
        raise Refused("match_over")
    asked, part = runner.open_question(name, seat)
    clock = part.clock_of(asked)
    if clock is not None:
        running = match.state.clocks[clock]
        if ms > running.limit + match.grace_ms:
            raise Refused("clock_expired")
        # Of several seats that answer at once, a later one may have been the quicker.
        earliest = running.at if runner.waiting is asked else 0
        if ms < earliest:
            raise Refused("clock_backwards", at=earliest)
    if value is PASS:
        if asked.must:
            raise Refused("must_answer")
        return LogEntry("pass", name, seat, None, ms, by)
    accepted = match_answer(asked, value) if type(asked) is Question else asked.accept(value)
    return LogEntry("answer", name, seat, accepted, ms, by)


def time_up_entry(match: AnyMatch, name: str, by: str) -> LogEntry:
    """The entry for the end of the clock that an open question cites, or a refusal."""
    runner = match._runner and match._runner.find(name)
    if runner is None:
        raise Refused("question_closed")
    waiting = runner.waiting
    clock = waiting.clock if isinstance(waiting, Question | Window) else None
    if clock is None:
        raise Refused("no_clock")
    return LogEntry("time_up", name, -1, None, match.state.clocks[clock].limit, by)


def concede_entry(match: AnyMatch, seat: Seat) -> LogEntry:
    """The entry of a seat that gives up, or a refusal."""
    if match.game.rules.concede is None:
        raise Refused("cannot_concede")
    if match.outcome is not None:
        raise Refused("match_over")
    if has_conceded(match, seat):
        raise Refused("already_conceded")
    return LogEntry("concede", "", seat, None)


def apply_entry(match: AnyMatch, entry: LogEntry) -> None:
    """Give an accepted entry to the procedure that waits for it, or change the state by its kind."""
    runner = match._runner
    if entry.kind == "answer" and runner is not None:
        waiting = runner.waiting
        if type(waiting) is Question and waiting.clock is None:
            runner.resume(entry.value)
            return
    if entry.kind == "reshuffle":
        match.game.information.reshuffle_hidden(match.state, entry.seat, Chance(entry.value))
        match.state.chance = Chance(hashlib.blake2b(entry.value, digest_size=32).digest())
        return
    if entry.kind == "concede":
        _concede(match, entry.seat)
        return
    found = runner and runner.find(entry.question)
    if not found or runner is None:
        raise Refused("question_closed")
    if found is runner and isinstance(found.waiting, Question) and found.waiting.clock is not None:
        # Only where one seat is asked: the clock must not show when others have claimed.
        match.state.clocks[found.waiting.clock].at = entry.ms
    waiting = runner.waiting
    before = match.state.chance.position() if type(waiting) is Parallel else None
    if entry.kind == "time_up":
        found.time_up()
    elif entry.kind == "pass":
        found.pass_(entry.seat)
    else:
        found.answer(entry.seat, entry.value, entry.ms)
    if before is not None and runner.waiting is waiting and match.state.chance.position() != before:
        raise RuntimeError("a rule used chance inside together: roll and draw before it or after it")


def _concede(match: AnyMatch, seat: Seat) -> None:
    """End the match, or leave the step under way: the others play on with the next one."""
    concede = match.game.rules.concede
    assert concede is not None
    outcome = concede(match.state, seat)
    if outcome is not None:
        raise GameOver(outcome)
    if match._runner is not None:
        match._runner.leave()


def has_conceded(match: AnyMatch, seat: Seat) -> bool:
    """Whether a seat has given up; answers only grow, so those that were read before are not read again."""
    answers, known = match.answers, match._conceded
    if known is None or known[0] is not answers:
        known = answers, 0, []
    _, count, seats = known
    seats += [entry.seat for entry in answers.since(count) if entry.kind == "concede"]
    match._conceded = answers, len(answers), seats
    return seat in seats


def replay_checked(match: AnyMatch, entry: LogEntry) -> None:
    """Apply an entry of a log as if it were new: only if it would be accepted now, its time included."""
    match entry.kind:
        case "answer":
            match.answer(entry.question, entry.seat, entry.value, entry.ms, entry.by)
        case "pass":
            match.answer(entry.question, entry.seat, PASS, entry.ms, entry.by)
        case "time_up":
            match.time_up(entry.question, entry.by)
        case "retract":
            match.retract(entry.seat)
        case "concede":
            match.concede(entry.seat)
        case "undo":
            match.undo(entry.seat, entry.value, consent=entry.by == CONSENT)
        case "reshuffle":
            raise Refused("imagined_match")
        case _:
            assert_never(entry.kind)
