"""One table in an engine worker: what may be done at it, and whom it tells what."""

from __future__ import annotations

import secrets
import time
import traceback
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

from tablee.bots.registry import make_bot
from tablee.core import (
    PASS,
    DistanceQuery,
    Message,
    MovePreview,
    OptionPreview,
    PlaceQuestion,
    QueryResult,
    Refusal,
    Refused,
    RuleBroken,
    Translator,
    message,
    rule_words,
    to_bytes,
)
from tablee.core.content import tutorial
from tablee.core.content.tutorial import Lesson, Tutorial, tutorials_of
from tablee.core.model.questions import AnyQuestion, freeze
from tablee.core.pointing import pointed_at
from tablee.server import protocol
from tablee.server.engine import ipc
from tablee.server.engine.ipc import Audience
from tablee.server.engine.rendering import AudienceState, Lines, Renderer
from tablee.server.i18n import refusal_message, translator_for
from tablee.storage import Note, StoreError, Table, answer_words
from tablee.storage.clocks import NETWORK_GRACE_MS
from tablee.storage.crash_reports import NOT_KEPT, SAID, keep_players_report, keep_report
from tablee.storage.repository import asked_by
from tablee.ui.choices import asked_of, default_choice
from tablee.ui.commands import Command, answers_of, parse, weighed_lines, why_lines
from tablee.ui.messages import coded_words, quoted_words
from tablee.ui.pointing import pointed_words

LEAD_MS = 1500
"""How long before it begins a race is announced."""
MOST_CREDIT_MS = 250
"""What of a journey over the network is believed at most."""
DOUBTED_MS = 40
"""A client that reports so much less than its journey explains is marked in the log."""


class Asking(msgspec.Struct):
    """A seat asks all others to agree to going back."""

    seat: int
    to: int
    """How many answers of the match stay."""
    thaws: bool = False
    """Whether the table is frozen, and goes on then."""
    agreed: set[int] = msgspec.field(default_factory=set)

    def is_like(self, other: Asking) -> bool:
        """Whether both ask for the same, whoever has agreed to it."""
        return (self.seat, self.to, self.thaws) == (other.seat, other.to, other.thaws)


class Sitting:
    """A table that is being played."""

    def __init__(
        self,
        id: str,
        table: Table,
        *,
        show_key: bool,
        tutorial: str | None,
        frozen: str | None = None,
        rated: bool = False,
    ) -> None:
        self.id = id
        self.table = table
        table.match.grace_ms, table.lead_ms = NETWORK_GRACE_MS, LEAD_MS
        lessons = None if tutorial is None else find_tutorial(table.game, tutorial)
        self.showing = Renderer(
            table.match,
            table=table,
            lessons=lessons,
            show_key=show_key,
            rated=rated,
            notes=table.store.notes(table.id),
        )
        self._seen: dict[Audience, AudienceState] = {}
        self._logs: dict[tuple[int, str], Lines] = {}
        """The log as a seat reads it in a language, for those who type for it."""
        self._hinted: set[tuple[int, str, int]] = set()
        """Questions, each with the answers before it and its seat, for which it was noted that somebody wants
        a suggestion."""
        self._asking: Asking | None = None
        self._seated: list[int] = []
        """Seats that people have, as the web process said with its last order."""
        self._thinking: str | None = None
        self._thoughts: dict[str, tuple[int, Any, float]] = {}
        """What bots will answer to open questions, and not before when."""
        self._refusals: Counter[str] = Counter()
        """How often what a bot answered to a question was refused."""
        self.showing.frozen, self._frozen_at = frozen, table.clocks.wall_ms()
        if frozen is None:
            self.coach()

    # Showing

    def show(self, audience: Audience) -> bytes:
        """The whole scene; from now on this audience is told what changes."""
        seen = self._seen.get(audience)
        if seen is None:
            seen = self._seen[audience] = AudienceState(self.table.game, audience)
        try:
            return protocol.write(self.showing.whole(seen))
        except Exception:
            self._blank()
            return protocol.write(self.showing.whole(seen))

    def forget(self, audience: Audience) -> None:
        self._seen.pop(audience, None)

    @property
    def has_onlookers(self) -> bool:
        """Whether somebody looks who has no seat."""
        return any(audience.seat is None for audience in self._seen)

    def changed(self, *, for_onlookers: bool = False) -> ipc.Changed:
        """What everybody who has a seat is told now, or everybody who looks on."""
        match = self.showing.match = self.table.match
        try:
            scenes = self._news(for_onlookers)
        except Exception:
            self._blank()
            scenes = self._news(for_onlookers)
        outcome = match.outcome
        return ipc.Changed(
            self.id,
            scenes,
            self.asked(),
            None if outcome is None else outcome.reason,
            self.showing.frozen,
        )

    def asked(self) -> list[int]:
        """The seats that are asked."""
        return asked_by(self.table.match)

    def _news(self, for_onlookers: bool) -> list[tuple[Audience, bytes]]:
        if not self.showing.is_blank:
            self.showing.follow()
        scenes = [
            (audience, self.showing.news(seen))
            for audience, seen in self._seen.items()
            if (audience.seat is None) == for_onlookers
        ]
        return [(audience, protocol.write(scene)) for audience, scene in scenes if scene is not None]

    def _blank(self) -> None:
        """A view, a word or a picture of the game fails; a table that is frozen has its report already."""
        if self.showing.frozen is None:
            self.freeze(traceback.format_exc())
        self.showing.is_blank = True

    # What clients say

    def do(self, order: ipc.ClientCommand) -> protocol.ServerMessage:  # noqa: C901 - one case for each command
        """Do what somebody says; refused things change nothing."""
        said, language, self._seated = order.said, order.language, order.seated
        id = getattr(said, "id", "")
        game = self.table.game
        t = translator_for(language, game)
        try:
            match said:
                case protocol.Answer():
                    self.answer(said, order.credit)
                case protocol.TypedCommand():
                    return self.typed(said, language)
                case protocol.Retract():
                    self._active().retract(said.seat)
                case protocol.Undo():
                    return protocol.Done(id, self.undo(said, t))
                case protocol.Agree():
                    self.agree(said)
                case protocol.AutoAnswer():
                    self._active().order(said.seat, said.kind, always=said.always, stage=said.stage)
                case protocol.Concede():
                    self._active().concede(said.seat)
                case protocol.Measure():
                    return self.measure(said, language)
                case protocol.Stages():
                    return protocol.StageList(id, self.showing.stages.beginnings(t))
                case protocol.Report():
                    number = self.reported(f"{SAID} {order.person}: {said.text}")
                    return protocol.Done(id, t("report-kept", number=number))
                case protocol.Resume():
                    return protocol.Done(id, self.thaw(said, t))
                case _:
                    raise Refused("not_understood", text=type(said).__name__)
        except Refused as error:
            return refusal_message(id, error.refusal, game, language)
        except StoreError as error:
            if self.table.store.holder is not None:
                raise
            return refusal_message(id, Refusal(error.code, None, error.facts), game, language)
        except RuleBroken as error:
            number = Path(error.__notes__[0]).stem if hasattr(error, "__notes__") else "?"
            self._stop(number)
            return refusal_message(id, Refusal("table_frozen", None, {"report": number}), game, language)
        return protocol.Done(id)

    def answer(self, said: protocol.Answer, credit: int = 0) -> None:
        """A client's answer. In a race its time is the one it reports, as far as the network explains it."""
        if self.table.has_answered(said.seat, said.id):
            return
        table = self._active()
        value = PASS if said.passes else freeze(said.value)
        if self.showing.lessons is not None:
            tutorial.check(self.showing.lessons, table.match, said.question, said.seat, value)
        ms, raw = None, None
        asked = self._open(said.question, said.seat)
        clock = None if asked is None else table.running_clock(asked)
        if clock is not None and table.match.is_race():
            if table.clocks.opens(clock):
                raise Refused("race_not_open")
            arrival, credit = table.clocks.elapsed(clock), min(credit, MOST_CREDIT_MS)
            ms = arrival if said.ms is None else min(arrival, max(said.ms, arrival - credit))
            facts = {"reported": said.ms, "arrival": arrival, "credit": credit}
            if said.ms is not None and arrival - credit - said.ms >= DOUBTED_MS:
                facts["doubted"] = arrival - credit - said.ms
            raw = msgspec.msgpack.encode(facts)
        table.answer(said.question, said.seat, value, client_answer_id=said.id, ms=ms, raw=raw)
        self._drop_asking()
        self.coach()

    def typed(self, said: protocol.TypedCommand, language: str) -> protocol.ServerMessage:  # noqa: C901 - one case for each command
        """A line as one would type it in the terminal."""
        table, game = self.table, self.table.game
        t = translator_for(language, game)
        if table.has_answered(said.seat, said.id):
            return protocol.Done(said.id)
        question = next((q for q in table.match.questions if q.seat == said.seat), None)
        if said.question is not None and (question is None or question.name != said.question):
            raise Refused("question_closed")
        view = table.match.view(said.seat)
        asked = None if question is None else asked_of(game, view, question)
        meant = parse(said.text, asked)
        if not isinstance(meant, Command):
            assert question is not None
            passes = meant.value is PASS
            value = None if passes else meant.value
            self.answer(protocol.Answer(said.id, question.name, said.seat, value, passes))
            return protocol.Done(said.id)
        match meant.name:
            case "undo":
                back = protocol.Undo(said.id, said.seat, answers_of(meant))
                return protocol.Done(said.id, self.undo(back, t))
            case "log":
                lines = self._logs.setdefault((said.seat, language), Lines(game, said.seat, t))
                lines.follow(table.match, view, self.showing.notes, self.showing.stages)
                return protocol.Done(said.id, lines=[line.words for line in lines.all])
            case "table" | "options" | "again":
                return protocol.Done(said.id, lines=game.language.text(view, t))
            case "help":
                return protocol.Done(said.id, t("typed-help"))
            case "auto" | "skip":
                default = None if asked is None else default_choice(asked)
                if question is None or default is None:
                    raise Refused("no_default")
                stage = meant.name == "skip"
                self._active().order(said.seat, question.kind, always=True, stage=stage)
            case "weigh":
                return protocol.Done(said.id, lines=weighed_lines(game, view, asked, meant, t))
            case "why":
                return protocol.Done(said.id, lines=why_lines(game, view, asked, meant, t))
            case "ask":
                for kind in table.ordered(said.seat):
                    self._active().order(said.seat, kind, always=False)
            case "concede":
                self._active().concede(said.seat)
            case "hint" | "language" | "quit":
                raise Refused("use_the_button")
        return protocol.Done(said.id)

    def measure(self, said: protocol.Measure, language: str) -> protocol.Measured:
        """What a player asks of the table without deciding; it is worked out from what the seat may see."""
        game, t = self.table.game, translator_for(language, self.table.game)
        view = self.table.match.view(said.seat)
        if said.question is not None:
            question = None if said.seat is None else self._open(said.question, said.seat)
            if question is not None and said.value is not None:
                return self._weighed(said, view, question, t)
            if question is not None and said.thing is not None:
                return self._pointed(said, view, question, language)
            if not isinstance(question, PlaceQuestion):
                raise Refused("question_closed")
            if len(said.points) != 1:
                raise Refused("not_measured")
            aim = MovePreview(question, said.points[0])
            assert question.region is not None
            found = (
                QueryResult(answer=question.region.route(aim.at))
                if game.information.query is None
                else game.information.query(view, aim)
            )
        elif game.information.query is None or len(said.points) != 2:
            raise Refused("not_measured")
        else:
            found = game.information.query(view, DistanceQuery(*said.points))
        why = found.refusal
        return protocol.Measured(
            said.id,
            [t.text(one) for one in found.says],
            found.drawing,
            None if found.answer is None else msgspec.to_builtins(found.answer),
            "" if why is None else coded_words(why.code, why.facts, t),
            None if why is None else why.rule,
            None if why is None or why.rule is None else rule_words(game, t, why.rule),
        )

    def _weighed(
        self, said: protocol.Measure, view: Any, question: AnyQuestion, t: Translator
    ) -> protocol.Measured:
        """What a choice would come to."""
        game, option = self.table.game, question.accept(freeze(said.value))
        if game.information.query is None or not game.information.has_preview(view, question, option):
            raise Refused("not_weighed")
        found = game.information.query(view, OptionPreview(question, option))
        return protocol.Measured(said.id, [t.text(line) for line in found.says], found.drawing)

    def _pointed(
        self, said: protocol.Measure, view: Any, question: AnyQuestion, language: str
    ) -> protocol.Measured:
        """Which rules keep a thing from being chosen."""
        game, t = self.table.game, translator_for(language, self.table.game)
        thing = next((one for one in game.information.things(view) if one.id == said.thing), None)
        if thing is None:
            raise Refused("not_measured")
        pointed = pointed_at(game, view, question, thing)
        rules = {reason.refusal.rule for reason in pointed.reasons if reason.refusal.rule}
        rule = rules.pop() if len(rules) == 1 else None
        return protocol.Measured(
            said.id,
            [] if not pointed.reasons else pointed_words(pointed, thing, t),
            rule=rule,
            rule_text=None if rule is None else rule_words(game, t, rule),
        )

    # Undo

    def undo(self, said: protocol.Undo, t: Any) -> str:
        """Take back, or say what would be taken back, or ask the others to agree to it."""
        table = self._active(even_frozen=said.preview)
        if said.to is None and not said.ask:
            taken = table.taking_back(said.seat, said.answers)
            words = quoted_words([one.said for one in taken], t)
            if said.preview:
                return str(t("undo-preview", answers=words))
            table.undo(said.seat, said.answers)
            self._note("took-back", said.seat)
            self._drop_asking()
            return str(t("undo-done", answers=words))
        # As far as the seat may know: what others do in secret right now goes with it unsaid.
        line = table.match.known_steps(said.seat)[-1]
        to = line - 1 if said.to is None else said.to
        if not 0 <= to < line:
            raise Refused("nothing_to_undo")
        count = max(1, table.match.known_answers() - to)
        if said.preview:
            return str(t("undo-to-preview", count=count))
        if self._may_alone(said.seat):
            self._go_back(Asking(said.seat, to))
            return str(t("undo-to-done", count=count))
        asks = message("asks-undo", seat=said.seat + 1, count=count)
        return self._ask(Asking(said.seat, to), asks, t)

    def _ask(self, asking: Asking, words: Message, t: Translator) -> str:
        """Ask all others to agree. What they are asked does not change while they read it."""
        if self._asking is not None and not self._asking.is_like(asking):
            raise Refused("asked_already")
        self._asking = self._asking or asking
        self.showing.asking = (asking.seat, words)
        return t("undo-asked")

    def agree(self, said: protocol.Agree) -> None:
        """Yes or no to going back; when the last one says yes it is done."""
        if self._asking is None:
            raise Refused("nothing_asked")
        asking = self._asking
        if said.seat == asking.seat:
            raise Refused("others_must_agree")
        if said.yes:
            asking.agreed.add(said.seat)
            if not asking.agreed >= self._others(asking.seat):
                return
            self._active(even_frozen=asking.thaws)
            self._go_back(asking)
        self._drop_asking()

    def _go_back(self, asking: Asking) -> None:
        """Take back what everybody has agreed to; the log says so."""
        self.table.undo_to(asking.seat, asking.to, consent=not self.table.match.setup.practice)
        self._note("took-back", asking.seat)
        if asking.thaws:
            self._go_on()

    def _drop_asking(self) -> None:
        self._asking = self.showing.asking = None

    def _others(self, seat: int) -> set[int]:
        """The seats of people who must agree, also of those for whom a bot sits in."""
        return {*self.table.people(), *self._seated} - {seat}

    # Bots and lessons

    def seat_bot(self, seat: int, name: str | None) -> None:
        """A bot sits in for a seat, or leaves it to people."""
        before = self.table.bot_names.get(seat)
        self.table.seat_bot(seat, name, make_bot)
        if name != before:
            self._note("bot-leaves" if name is None else "bot-sits", seat, name or "")

    def wanted(self) -> ipc.Think | None:
        """What a bot should think about now, once for each question."""
        question = None if self.showing.frozen else self.table.bot_question()
        if question is None or question.name in self._thoughts or question.name == self._thinking:
            return None
        self._thinking = question.name
        # One that answers what is not on offer, again, is stood in for.
        bot = ipc.QUICK if self._refusals[question.name] > 1 else self.table.bot_names[question.seat]
        return self.think(question, bot)

    def think(
        self, question: AnyQuestion, bot: str, hint: str | None = None, language: str = "en"
    ) -> ipc.Think:
        """All that somebody needs to think about a question in another process."""
        match = self.table.match
        packs = list(self.table.store.find(self.table.id).packs)
        return ipc.Think(
            self.id,
            to_bytes(match),
            packs,
            question.name,
            question.seat,
            bot,
            self.table.seed_of_bots(match.known_log(question.seat)),
            hint,
            language,
            self.table.running_clock(question) is not None,
        )

    def hint(self, said: protocol.Hint, language: str) -> ipc.Think | protocol.Suggestion:
        """A suggestion is wanted: that it was asked for is in the log, once for each question.

        In a tutorial the coach gives it.
        """
        table = self._active()
        if self.showing.rated:
            raise Refused("rated_no_hints")
        question = self._open(said.question, said.seat)
        if question is None:
            raise Refused("question_closed")
        lessons = self.showing.lessons
        lesson = None if lessons is None else tutorial.lesson_at(lessons, table.match)
        if lesson is not None:
            return self._coached(said.id, question, lesson, language)
        if table.game.play.hint_bot is None:
            raise Refused("no_hint")
        asked = table.match.known_answers(), question.name, said.seat
        if asked not in self._hinted:
            self._hinted.add(asked)
            table.hints += 1
            table.store.note(table.id, hints=table.hints)
            self._note("hint", said.seat)
        return self.think(question, table.game.play.hint_bot, said.id, language)

    def _coached(self, id: str, question: AnyQuestion, lesson: Lesson, language: str) -> protocol.Suggestion:
        """What the coach would answer, and what the lesson says about it."""
        table, t = self.table, translator_for(language, self.table.game)
        value = lesson.allowed(question)[0]
        said = answer_words(table.game, table.match.view(question.seat), question, value)
        plain = None if value is PASS else msgspec.to_builtins(value)
        why = [t.text(page) for page in lesson.pages]
        return protocol.Suggestion(id, question.name, plain, t.text(said), why)

    def thought(self, thought: ipc.Thought, pace: float) -> None:
        """A bot has thought: its answer is given at a human pace, and no faster than a person could."""
        if self._thinking == thought.question:
            self._thinking = None
        table = self.table
        question = self._open(thought.question, thought.seat)
        if question is not None:
            clock = table.running_clock(question)
            early = 0
            if clock is not None:
                early = table.clocks.opens(clock) + thought.least - table.clocks.elapsed(clock)
            value = PASS if thought.passes else freeze(thought.value)
            at = time.monotonic() + max(pace, early / 1000)
            self._thoughts[question.name] = (thought.seat, value, at)

    def coach(self) -> None:
        """In a tutorial: answer for the seats that are not the learner's."""
        lessons = self.showing.lessons
        while lessons is not None:
            given = tutorial.coach_answer(lessons, self.table.match)
            if given is None:
                return
            question, value = given
            self.table.answer(question, question.seat, value, by="coach")

    # Time

    def due(self) -> float | None:
        """When something happens here by itself, on the monotonic clock."""
        clocks = self.table.clocks
        if self.showing.frozen or not (self._thoughts or clocks.names()):
            return None
        now = time.monotonic()
        moments = [at for _, _, at in self._thoughts.values()]
        for question in self.table.match.questions:
            name = self.table.running_clock(question)
            if name is not None:
                # Not what remains of it, which never falls below zero: past its end a clock is due at once.
                left = clocks.opens(name) + clocks.limit(name) - clocks.elapsed(name)
                moments.append(now + (left + NETWORK_GRACE_MS + 1) / 1000)
        return min(moments, default=None)

    def tick(self) -> bool:
        """Let clocks ring and bots answer whose time has come; whether anything happened."""
        happened = self.table.tick()
        now = time.monotonic()
        for name, (seat, value, at) in list(self._thoughts.items()):
            if at > now:
                continue
            del self._thoughts[name]
            bot = self.table.bot_names.get(seat)
            if bot is not None and self._open(name, seat) is not None:
                try:
                    self.table.answer(name, seat, value, by=bot)
                except Refused:
                    # Thought before something was taken back, it may not be on offer any more: think again.
                    self._refusals[name] += 1
                happened = True
        return happened

    # When something breaks

    def reported(self, text: str) -> str:
        """Keep what a player says, with the match as it stands; gives the number of the report."""
        number = f"{self.table.id}-{len(self.table.match.log)}-{secrets.token_hex(2)}"
        keep_players_report(self._reports, number, self.table.match, text)
        return number

    def report(self, text: str, *, in_log: bool = True) -> str:
        """Keep the match as it stands with these words; gives the number of the report.

        It names the entry of the log that it is about: the last one, or (``in_log``) one that was not kept. A
        disk that is full stops nothing: then the number says that nothing was kept.
        """
        at = len(self.table.match.log) + (not in_log)
        number = f"{self.table.id}-{at}-{secrets.token_hex(2)}"
        try:
            keep_report(self._reports, number, self.table.match, text)
        except OSError:
            return f"{self.table.id}-{at}-{NOT_KEPT}"
        return number

    @property
    def _reports(self) -> Path:
        return self.table.store.place.folder / "reports"

    def freeze(self, reason: str, *, blank: bool = False, in_log: bool = True) -> str:
        """Let nobody answer until somebody has looked, or wants to try again.

        ``blank``: show nothing but that, since showing is what fails. ``in_log``: whether the answer that led
        there is in the log.
        """
        number = self.report(reason, in_log=in_log)
        self._stop(number)
        self.showing.is_blank = blank
        return number

    def _stop(self, number: str) -> None:
        """From now on the table is frozen; what was asked before is asked no more."""
        if self.showing.frozen is None:
            self._frozen_at = self.table.clocks.wall_ms()
        self.showing.frozen = number
        self._drop_asking()

    def thaw(self, said: protocol.Resume, t: Translator) -> str:
        """Go on as the table stands, or, if everybody agrees, without the answer that led there."""
        if self.showing.frozen is None:
            raise Refused("not_frozen")
        if not said.undo:
            self._go_on()
            return ""
        if not self._keeps_what_failed(self.showing.frozen):
            self._go_on()
            return t("thaw-nothing-taken")
        assert said.seat is not None
        asking = Asking(said.seat, len(self.table.match.answers) - 1, thaws=True)
        if asking.to < 0:
            raise Refused("nothing_to_undo")
        if self._may_alone(said.seat):
            self._go_back(asking)
            return t("undo-to-done", count=1)
        return self._ask(asking, message("asks-thaw", seat=said.seat + 1), t)

    def _keeps_what_failed(self, report: str) -> bool:
        """Whether the answer that a report is about is in the log: that one can be taken back, no other."""
        at = report.split("-")[1:2]
        return not (at and at[0].isdecimal()) or int(at[0]) <= len(self.table.match.log)

    def _may_alone(self, seat: int) -> bool:
        """Whether a seat needs nobody's consent to go back as far as it likes."""
        return self.table.match.setup.practice or not self._others(seat)

    def _go_on(self) -> None:
        """The table is frozen no more; clocks get the time back."""
        self.table.clocks.give_back(self.table.clocks.wall_ms() - self._frozen_at)
        self.showing.frozen, self.showing.is_blank = None, False
        self._drop_asking()

    def _open(self, name: str, seat: int) -> AnyQuestion | None:
        """An open question to a seat."""
        return next((q for q in self.table.match.questions if (q.name, q.seat) == (name, seat)), None)

    def _active(self, *, even_frozen: bool = False) -> Table:
        if self.showing.frozen is not None and not even_frozen:
            raise Refused("table_frozen", report=self.showing.frozen)
        return self.table

    def _note(self, what: str, seat: int, words: str = "") -> None:
        note = Note(self.table.match.known_answers(), what, seat, words)
        self.table.store.tell(self.table.id, note, self.table.clocks.wall_ms())
        self.showing.notes.append(note)


def find_tutorial(game: Any, id: str) -> Tutorial:
    """A tutorial of a game by its id."""
    for known in tutorials_of(game):
        if known.id == id:
            return known
    raise Refused("no_tutorial", id=id)
