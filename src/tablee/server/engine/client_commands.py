"""Commands of clients at a hosted table: answers, undo, hints, measurements and the rest."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from tablee.core import PASS, AnyQuestion, Refusal, Refused, RuleBroken, Seat, SeatName, Translator, message
from tablee.core.answer_text import answer_words
from tablee.core.content.tutorial import Lesson
from tablee.core.model.questions import freeze
from tablee.server import protocol
from tablee.server.engine import ipc
from tablee.server.engine.hosted_table import HostedTable
from tablee.server.engine.measuring import measure
from tablee.server.engine.rendering import undo_asked_words
from tablee.server.i18n import refusal_message
from tablee.session import MatchLog, UndoRequest
from tablee.session.undo_requests import own_answer, own_words, preview_undo
from tablee.storage import StoreError
from tablee.storage.crash_reports import PLAYER_PREFIX
from tablee.ui.choices import asked_of
from tablee.ui.commands import Command, answers_of, parse, weighed_lines, why_lines
from tablee.ui.messages import quoted_words

MOST_CREDIT_MS = 250
"""The delay of the network that is credited at most to an answer in a race."""
DOUBTED_MS = 40
"""An answer that claims to be this much faster than its delay explains is marked in the log."""


def carry_out(table: HostedTable, command: ipc.ClientCommand) -> protocol.ServerMessage | ipc.BotRequest:
    """Carry out a client's command; return the reply, or the request for a bot that will make it.

    A refused command changes nothing. A rule that fails freezes the table.
    """
    request, session = command.message, table.session
    id, game = getattr(request, "id", ""), session.game
    session.undo_requests.owners = command.seated
    try:
        if isinstance(request, protocol.TypedCommand):
            line = _parsed(table, request)
            if isinstance(line, Command):
                return _carry_out_typed(
                    table, request, line, table.translator(command.language, request.seat)
                )
            request = line
        if not isinstance(request, protocol.Answer):
            return _respond(table, request, command)
        if not session.has_answer(request.seat, request.id):
            value, ms, raw = _checked_answer(table, request, command.credit)
            session.submit_answer(
                request.question, request.seat, value, client_answer_id=request.id, ms=ms, raw=raw
            )
            session.undo_requests.drop()
            table.play_coach()
        return protocol.Done(id)
    except Refused as error:
        seat = getattr(request, "seat", None)
        return refusal_message(id, error.refusal, game, table.translator(command.language, seat))
    except StoreError as error:
        if session.store.holder is not None:
            raise
        return refusal_message(id, Refusal(error.code, None, error.facts), game, command.language)
    except RuleBroken as error:
        number = Path(error.__notes__[0]).stem if hasattr(error, "__notes__") else "?"
        table.freezer.freeze_as(number)
        frozen = Refusal("table_frozen", None, {"report": number})
        return refusal_message(id, frozen, game, command.language)


def _respond(
    table: HostedTable, request: protocol.FromClient, command: ipc.ClientCommand
) -> protocol.ServerMessage | ipc.BotRequest:
    """Carry out everything that is no answer and no typed line."""
    session, t = table.session, table.translator(command.language, getattr(request, "seat", None))
    match request:
        case protocol.Retract(id, seat):
            table.freezer.check()
            session.retract(seat)
        case protocol.Undo(id):
            return protocol.Done(id, _undo(table, request, t))
        case protocol.Agree(id):
            _vote(table, request)
        case protocol.AutoAnswer(id, seat, kind):
            table.freezer.check()
            session.set_auto_answer(
                seat, kind, always=request.always, stage=request.stage, depth=request.depth
            )
        case protocol.Concede(id, seat):
            table.freezer.check()
            session.concede(seat)
        case protocol.Hint():
            return _hint(table, request, command.language)
        case protocol.Measure():
            return measure(session.match, request, t)
        case protocol.Stages(id):
            return protocol.StageList(id, table.renderer.stages.all(t))
        case protocol.Report(id):
            number = table.freezer.report_of_player(f"{PLAYER_PREFIX} {command.person}: {request.text}")
            return protocol.Done(id, t("report-kept", number=number))
        case protocol.Resume(id):
            return protocol.Done(id, _resume(table, request, t))
        case _:
            raise Refused("not_understood", text=type(request).__name__)
    return protocol.Done(id)


# Answers


def _checked_answer(
    table: HostedTable, answer: protocol.Answer, credit: int
) -> tuple[Any, int | None, bytes | None]:
    """Return the value of an answer, its time in a race, and how that time was measured.

    In a race the time is the one that the client reports, as far as the delay of the network explains it.
    """
    table.freezer.check()
    session = table.session
    value = PASS if answer.passes else freeze(answer.value)
    if table.coach is not None:
        table.coach.check(answer.question, answer.seat, value)
    question = session.match.find_question(answer.question, answer.seat)
    clock = None if question is None else session.running_clock(question)
    if clock is None or not session.match.is_race():
        return value, None, None
    if session.clocks.opens(clock):
        raise Refused("race_not_open")
    arrival, credit = session.clocks.elapsed(clock), min(credit, MOST_CREDIT_MS)
    ms = arrival if answer.ms is None else min(arrival, max(answer.ms, arrival - credit))
    facts = {"reported": answer.ms, "arrival": arrival, "credit": credit}
    if answer.ms is not None and arrival - credit - answer.ms >= DOUBTED_MS:
        facts["doubted"] = arrival - credit - answer.ms
    return value, ms, msgspec.msgpack.encode(facts)


# Typed lines, as in the terminal


def _parsed(table: HostedTable, typed: protocol.TypedCommand) -> protocol.Answer | Command:
    """Parse a typed line: an answer to the seat's open question, or a command."""
    session = table.session
    if session.has_answer(typed.seat, typed.id):
        return protocol.Answer(typed.id, typed.question or "", typed.seat)
    match = session.match
    question = match.find_question(seat=typed.seat)
    if typed.question is not None and (question is None or question.name != typed.question):
        raise Refused("question_closed")
    asked = None if question is None else asked_of(match.game, match.view(typed.seat), question)
    parsed = parse(typed.text, asked)
    if isinstance(parsed, Command):
        return parsed
    assert question is not None
    passes = parsed.value is PASS
    return protocol.Answer(typed.id, question.name, typed.seat, None if passes else parsed.value, passes)


def _carry_out_typed(
    table: HostedTable, typed: protocol.TypedCommand, command: Command, t: Translator
) -> protocol.Done:
    """Carry out a typed command."""
    session, match, game, seat = table.session, table.session.match, table.session.game, typed.seat
    view, question = match.view(seat), match.find_question(seat=seat)
    asked = None if question is None else asked_of(game, view, question)
    match command.name:
        case "undo":
            undo = protocol.Undo(typed.id, seat, answers_of(command))
            return protocol.Done(typed.id, _undo(table, undo, t))
        case "log":
            log = table.logs.setdefault((seat, t.language), MatchLog(game, seat, t))
            log.update(match, view, table.renderer.notes, table.renderer.stages)
            return protocol.Done(typed.id, lines=log.texts())
        case "table" | "options" | "again":
            return protocol.Done(typed.id, lines=game.language.text(view, t))
        case "help":
            return protocol.Done(typed.id, t("typed-help"))
        case "auto" | "skip":
            if question is None or asked is None or asked.default is None:
                raise Refused("no_default")
            table.freezer.check()
            session.set_auto_answer(seat, question.kind, always=True, stage=command.name == "skip")
        case "weigh":
            return protocol.Done(typed.id, lines=weighed_lines(game, view, asked, command, t))
        case "why":
            return protocol.Done(typed.id, lines=why_lines(game, view, asked, command, t))
        case "ask":
            for kind in session.auto_answers(seat):
                table.freezer.check()
                session.set_auto_answer(seat, kind, always=False)
        case "concede":
            table.freezer.check()
            session.concede(seat)
        case "hint" | "language" | "quit":
            raise Refused("use_the_button")
    return protocol.Done(typed.id)


# Undo


def _undo(table: HostedTable, request: protocol.Undo, t: Translator) -> str:
    """Take answers back, preview that, or request the consent of the others; return it in words."""
    session = table.session
    if not request.preview:
        table.freezer.check()
    session.check_undo()
    if request.to is None and not request.ask:
        undone = preview_undo(session.match, request.seat, request.answers)
        words = quoted_words([one.words for one in undone], t)
        if request.preview:
            return t("undo-preview", answers=words)
        session.undo(request.seat, request.answers)
        table.add_note("took-back", request.seat)
        session.undo_requests.drop()
        return t("undo-done", answers=words)
    # The count is what the seat may know: secret answers of others go too, unmentioned.
    last = session.match.known_steps(request.seat)[-1]
    keep = own_answer(session.match, request.seat) if request.to is None else request.to
    if not 0 <= keep < last:
        raise Refused("nothing_to_undo")
    count = max(1, session.match.known_answers() - keep)
    if request.preview:
        return t("undo-to-preview", count=count)
    asks = message("asks-undo", seat=SeatName(request.seat), count=count)
    back_to = own_words(session.match, request.seat, keep) if request.to is None else None
    undo = UndoRequest(request.seat, keep, asks, back_to)
    return _go_back_or_ask(table, undo, t, count)


def _go_back_or_ask(table: HostedTable, undo: UndoRequest, t: Translator, count: int) -> str:
    """Carry out an undo at once if nobody has to agree, else open a request."""
    requests = table.session.undo_requests
    if requests.is_alone(undo.seat):
        _go_back(table, undo)
        return t("undo-to-done", count=count)
    requests.submit(undo)
    return undo_asked_words(undo, t)


def _vote(table: HostedTable, vote: protocol.Agree) -> None:
    """Count a vote on the open undo request; carry it out when the last seat agrees."""
    requests = table.session.undo_requests
    undo = requests.vote(vote.seat, yes=vote.yes)
    if not vote.yes:
        table.add_note("undo-refused", vote.seat)
    if undo is not None:
        if not undo.resumes:
            table.freezer.check()
        requests.drop()
        _go_back(table, undo)


def _go_back(table: HostedTable, undo: UndoRequest) -> None:
    """Carry out an undo, and note it in the log."""
    table.session.undo_requests.carry_out(undo)
    table.add_note("took-back", undo.seat)
    if undo.resumes:
        table.freezer.unfreeze()


def _resume(table: HostedTable, request: protocol.Resume, t: Translator) -> str:
    """Let a frozen table go on as it stands or, with consent, without the answer that failed."""
    if table.freezer.report_number is None:
        raise Refused("not_frozen")
    if not request.undo:
        table.freezer.unfreeze()
        return ""
    if not table.freezer.has_failed_answer():
        table.freezer.unfreeze()
        return t("thaw-nothing-taken")
    table.session.check_undo()
    assert request.seat is not None
    keep = len(table.session.match.answers) - 1
    if keep < 0:
        raise Refused("nothing_to_undo")
    words = message("asks-thaw", seat=SeatName(request.seat))
    return _go_back_or_ask(table, UndoRequest(request.seat, keep, words, resumes=True), t, 1)


# Hints


def _hint(table: HostedTable, request: protocol.Hint, language: str) -> protocol.Suggestion | ipc.BotRequest:
    """Return the coach's hint in a tutorial, else a request to the hint bot; the log notes the first."""
    table.freezer.check()
    session = table.session
    if table.renderer.rated:
        raise Refused("rated_no_hints")
    question = session.match.find_question(request.question, request.seat)
    if question is None:
        raise Refused("question_closed")
    lesson = None if table.coach is None else table.coach.lesson()
    if lesson is not None:
        return _lesson_hint(table, request.id, question, lesson, language)
    task = session.hints.task(question)
    if session.hints.record(question) and not _has_noted_hint(table, request.seat):
        table.add_note("hint", request.seat)
    return ipc.BotRequest(table.think_frame(task, request.id, language))


def _has_noted_hint(table: HostedTable, seat: Seat) -> bool:
    """Return whether the log says already that a seat asked for suggestions: one line is enough."""
    return any((note.what, note.seat) == ("hint", seat) for note in table.renderer.notes)


def _lesson_hint(
    table: HostedTable, id: str, question: AnyQuestion, lesson: Lesson, language: str
) -> protocol.Suggestion:
    """Return the answer that the lesson is about, with the text of the lesson."""
    match, t = table.session.match, table.translator(language, question.seat)
    value = lesson.allowed(question)[0]
    words = answer_words(match.game, match.view(question.seat), question, value)
    plain = None if value is PASS else msgspec.to_builtins(value)
    why = [t.text(page) for page in lesson.pages]
    return protocol.Suggestion(id, question.name, plain, t.text(words), why)
