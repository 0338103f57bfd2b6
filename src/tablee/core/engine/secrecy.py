"""Secrecy: what a seat may know of a match while others choose in secret or race."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tablee.core.model.log import LogEntry
from tablee.core.model.questions import Parallel, Seat, Window

if TYPE_CHECKING:
    from tablee.core.engine.match import AnyMatch


def is_race(match: AnyMatch) -> bool:
    """Whether several seats may claim now, each by its own time."""
    waiting = None if match._runner is None else match._runner.waiting
    return isinstance(waiting, Window) and not waiting.first


def needs_lead(match: AnyMatch) -> bool:
    """Whether a race is open that is announced before it begins."""
    waiting = None if match._runner is None else match._runner.waiting
    return isinstance(waiting, Window) and not waiting.first and waiting.lead


def others_asked(match: AnyMatch, seat: Seat | None) -> list[tuple[Seat, str | None]]:
    """The other seats that are asked, each with the kind of its question as far as ``seat`` may know it.

    In secret choices only the seats that have not finished are known; in a race all of them, answered or not.
    """
    runner = match._runner
    if runner is None:
        return []
    waiting = runner.waiting
    if isinstance(waiting, Parallel):
        return [(other, None) for other, part in runner.parts.items() if other != seat and not part.done]
    asked = match.questions
    if isinstance(waiting, Window) and not waiting.first:
        asked = list(waiting.questions.values())
    return [(question.seat, question.kind) for question in asked if question.seat != seat]


def awaited_seats(match: AnyMatch) -> list[Seat]:
    """The seats without whose answer nothing goes on, as far as everybody may know.

    Who only may act is not awaited while somebody must; where nobody must, all who may are.
    """
    runner = match._runner
    waiting = None if runner is None else runner.waiting
    if isinstance(waiting, Window) and waiting.first:
        must = sorted({question.seat for question in match.questions if question.must})
        if must:
            return must
    return sorted({seat for seat, _ in others_asked(match, None)})


def sealed_seats(match: AnyMatch) -> list[Seat]:
    """The seats that have chosen in secret while others still think."""
    runner = match._runner
    if runner is None or not isinstance(runner.waiting, Parallel):
        return []
    return [seat for seat, part in runner.parts.items() if part.done]


def known_log(match: AnyMatch, seat: Seat | None) -> int:
    """The number of entries of the log that ``seat`` may know of: not what others do in secret right now."""
    return len(match.log) - sum(entry.seat != seat for entry in _secret_entries(match, match.log))


def known_answers(match: AnyMatch) -> int:
    """The number of answers that everybody may know of."""
    return len(match.answers) - len(_secret_entries(match, match.answers))


def known_steps(match: AnyMatch, seat: Seat | None) -> list[int]:
    """The numbers of answers after which ``seat`` may look at the match: not where others acted in secret."""
    known = known_answers(match)
    own = [n for n, entry in enumerate(match.answers[known:], known + 1) if entry.seat == seat]
    return [*range(known + 1), *own]


def sealed_answers(match: AnyMatch, seat: Seat) -> set[tuple[str, Seat]]:
    """The question and the seat of each answer by another seat that ``seat`` may not know yet."""
    runner = match._runner
    if runner is None:
        return set()
    if isinstance(runner.waiting, Parallel):
        inside, mine = f"{runner.name}/", f"{runner.name}/{seat}:"
        return {
            (entry.question, entry.seat)
            for entry in match.answers
            if entry.question.startswith(inside) and not entry.question.startswith(mine)
        }
    if is_race(match):
        return {
            (entry.question, entry.seat)
            for entry in match.answers
            if entry.question == runner.name and entry.seat != seat
        }
    return set()


def retractable(match: AnyMatch, seat: Seat) -> tuple[str, ...]:
    """The names of the questions that a seat has answered in secret and may still answer otherwise."""
    runner = match._runner
    if runner is None or not isinstance(runner.waiting, Parallel):
        return ()
    mine = f"{runner.name}/{seat}:"
    entries = [entry for entry in match.answers.since(match._step_start) if entry.question.startswith(mine)]
    if any(entry.kind == "time_up" for entry in entries):
        return ()
    return tuple(entry.question for entry in entries)


def _secret_entries(match: AnyMatch, entries: Sequence[LogEntry]) -> list[LogEntry]:
    """The last entries, as far as they belong to a secret choice or a race that is still open."""
    runner = match._runner
    if runner is None or not (isinstance(runner.waiting, Parallel) or is_race(match)):
        return []
    secret: list[LogEntry] = []
    for entry in reversed(entries):
        inside = entry.question == runner.name or entry.question.startswith(f"{runner.name}/")
        if entry.kind != "retract" and not inside:
            break
        secret.append(entry)
    return secret
