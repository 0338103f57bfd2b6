"""Undo: how many answers a seat may take back, and the answers that count after an undo.

One rule for all games: a seat takes back its own answers to the last barrier, which is any chance, any reveal
or another seat's answer. Everybody together may go further back; a practice table has no barrier.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from tablee.core.engine import checkpoints, secrecy
from tablee.core.i18n import SeatName
from tablee.core.model.log import LogEntry, Moment
from tablee.core.model.questions import Question, Refused, Seat

if TYPE_CHECKING:
    from tablee.core.engine.match import AnyMatch

CONSENT = "consent"
"""The author (``LogEntry.by``) of an undo beyond the last barrier: everybody at the table."""


def moment(match: AnyMatch) -> Moment:
    """The facts about this moment that decide, after the next answer, whether that answer can be undone."""
    runner = match._runner
    return Moment(
        match.answers[-1] if match.answers else None,
        runner is not None and isinstance(runner.waiting, Question),
        bool(match.state.clocks),
        match.state.chance.position(),
    )


def undoable(match: AnyMatch, seat: Seat, enough: int | None, before: Moment | None) -> int:
    """The number of answers that ``seat`` may freely take back now; a refusal if there are none.

    ``enough``: look no further back than that. ``before``: an earlier moment; if it was the one before the
    last answer, nothing is replayed to know it.
    """
    runner, answers, state = match._runner, match.answers, match.state
    windowed = runner is not None and not isinstance(runner.waiting, Question)
    # In a window the reason is the same whether others have answered in secret or not.
    if not answers and (match.setup.practice or not windowed):
        raise Refused("nothing_to_undo")
    if match.setup.practice:
        return len(answers)
    if state.outcome is not None:
        raise Refused("undo_match_over")
    if state.clocks:
        raise Refused("undo_clock_runs")
    if windowed:
        raise Refused("undo_window_open")
    count, reason = 0, ""
    here = state.chance.position()
    while count < len(answers) and count != enough:
        entry = answers[-1 - count]
        if entry.seat != seat or entry.kind != "answer":
            reason = "undo_other_seat" if entry.seat != seat else "undo_not_an_answer"
            break
        earlier = answers[-2 - count] if count + 1 < len(answers) else None
        # Entries are made once: the last one identifies all that was before it.
        if before is None or before.last is not earlier:
            before = moment(checkpoints.past(match, len(answers) - count - 1))
        reason = _barrier(before, here)
        if reason:
            break
        count += 1
    if not count:
        raise Refused(reason, **(_moved_since(answers, seat) if reason == "undo_other_seat" else {}))
    return count


def _moved_since(answers: Sequence[LogEntry], seat: Seat) -> dict[str, Any]:
    """The facts of a refusal: who has acted since the last answer of a seat."""
    own = next((back for back, entry in enumerate(reversed(answers)) if entry.seat == seat), len(answers))
    seats = sorted({entry.seat for entry in answers[len(answers) - own :]})
    return {"who": tuple(SeatName(other) for other in seats), "count": len(seats)}


def _barrier(before: Moment, here: tuple[int, int, int]) -> str:
    """The code of the barrier between a moment and now; empty if there is none."""
    if not before.asks_one:
        return "undo_reveal"  # simultaneous answers have been revealed to all
    if before.clock_runs:
        return "undo_clock_ran"
    if before.chance != here:
        return "undo_chance" if before.chance[2] == here[2] else "undo_reveal"
    return ""


def undo_entry(match: AnyMatch, seat: Seat, count: int, consent: bool) -> LogEntry:
    """The entry that takes back the last ``count`` answers, or a refusal."""
    if not 1 <= count <= len(match.answers):
        raise Refused("nothing_to_undo")
    checkpoints.refuse_the_past(match, len(match.answers) - count)
    if not consent and count > undoable(match, seat, None, None):
        raise Refused("undo_barrier")
    return LogEntry("undo", "", seat, count, by=CONSENT if consent else "")


def retract_entry(match: AnyMatch, seat: Seat) -> LogEntry:
    """The entry that takes back what a seat has answered in secret, or a refusal."""
    names = secrecy.retractable(match, seat)
    if not names:
        raise Refused("nothing_to_retract")
    return LogEntry("retract", "", seat, names)


def folded(log: Iterable[LogEntry]) -> list[LogEntry]:
    """The answers that count: the log without what was undone or taken back."""
    line: list[LogEntry] = []
    for entry in log:
        if entry.kind == "undo":
            del line[len(line) - entry.value :]
        elif entry.kind == "retract":
            line = [e for e in line if not (e.seat == entry.seat and e.question in entry.value)]
        else:
            line.append(entry)
    return line
