"""The renderer: scenes of a match for each audience, from the view of its seat alone, full or as changes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from tablee.core import PASS, AnyGame, AnyMatch, AnyQuestion, Moment, Refused, Seat, SeatName, Translator
from tablee.core.content.tutorial import LEARNER, Tutorial, lesson_at, said_after
from tablee.core.engine.secrecy import needs_lead
from tablee.core.game import Shape, rule_words
from tablee.server import protocol
from tablee.server.engine.ipc import Audience
from tablee.server.engine.patches import Drawing
from tablee.server.i18n import translator_for
from tablee.session import Beat, MatchLog, Stages, TableSession, UndoRequest
from tablee.storage import Note
from tablee.ui.choices import Asked, asked_of, default_choice
from tablee.ui.messages import coded_words, ending_words, goal_words, winners_words

RECENT = 500
"""Answers among which the last one of a seat is looked for."""


class AudienceState:
    """The scene that one audience was sent last, so that only changes are sent next."""

    def __init__(self, game: AnyGame, audience: Audience, t: Translator | None = None) -> None:
        """``t``: the translator with the names of the seats."""
        self.audience = audience
        self.t = translator_for(audience.language, game) if t is None else t
        self._game = game
        self.reset()

    def call_by(self, t: Translator) -> None:
        """Take other names for the seats: the next scene has the whole log, and text and picture anew."""
        if t != self.t:
            self.t, self.log = t, self._new_log(t)
            self.is_renamed = True

    def _new_log(self, t: Translator) -> MatchLog:
        return MatchLog(self._game, self.audience.seat, t, shape_of(self.audience))

    def reset(self) -> None:
        """Forget everything: the next scene is a full one."""
        self.log = self._new_log(self.t)
        self.is_renamed = False
        """Whether the text and the drawing were made with other names."""
        self.view: Any = None
        self.text: list[str] = []
        self.question: AnyQuestion | None = None
        """The question that the drawing was made with."""
        self.drawing: Drawing | None = None
        self.scene: protocol.Scene | None = None
        self.events = 0
        """The number of events of the match that it has seen."""


class Renderer:
    """Makes the scenes of a match for all its audiences."""

    def __init__(
        self,
        match: AnyMatch,
        *,
        session: TableSession | None = None,
        tutorial: Tutorial | None = None,
        show_key: bool = False,
        rated: bool = False,
        notes: Iterable[Note] = (),
    ) -> None:
        """``session``: the table session; None for a step of a replay."""
        self.match = match
        self.session = session
        self.tutorial = tutorial
        self.show_key = show_key
        self.rated = rated
        self.notes = list(notes)
        """The host's notes about the match."""
        self.stages = Stages(match)
        self._before: Moment | None = None
        """The moment before the last answer."""
        self._now = match.moment()
        self.frozen: str | None = None
        """The number of the crash report while the table is frozen."""
        self.is_blank = False
        """Whether the game cannot be rendered: scenes say only that the table is frozen."""
        self._texts: dict[Translator, tuple[Any, list[str]]] = {}
        """The last view that was put into text in each language: a cache."""

    def update(self) -> None:
        """Follow the match after an answer or an undo."""
        self.stages.update(self.match)
        now = self.match.moment()
        if now.last is not self._now.last:
            self._before = self._now
        self._now = now

    def full_scene(self, state: AudienceState) -> protocol.Scene:
        """Return everything, for a client that has nothing yet."""
        if self.is_blank:
            return self._blank_scene(state)
        self._refresh(state)
        state.log.update(self.match, state.view, self.notes, self.stages)
        state.events = len(self.match.events)
        state.scene = scene = self._scene(state)
        drawing = state.drawing
        picture = None if drawing is None else protocol.Picture(drawing.hash, drawing.svg())
        return msgspec.structs.replace(scene, picture=picture, log=_log_from(state.log, 0))

    def changed_scene(self, state: AudienceState, beats: Sequence[Beat] = ()) -> protocol.Scene | None:
        """Return the changes since the last scene; None if there are none for this audience.

        An audience that learns nothing is sent nothing: an empty message would tell it that somebody acted.
        """
        if self.is_blank:
            return self._blank_scene(state)
        before = state.drawing
        drawn = self._drawn_beats(state, beats)
        self._refresh(state)
        start = state.log.update(self.match, state.view, self.notes, self.stages)
        state.events = len(self.match.events)
        scene = self._scene(state)
        log = None if start is None else _log_from(state.log, start)
        shown = drawn[-1][1] if drawn else before
        picture = None if state.drawing is shown else _changed_picture(shown, state.drawing)
        last = state.scene if log is None and picture is None and not drawn else None
        if last is not None and _without_clocks(last) == _without_clocks(scene):
            return None
        state.scene = scene
        sent = self._sent_beats(state, before, drawn)
        return msgspec.structs.replace(scene, picture=picture, beats=sent, log=log)

    def _drawn_beats(self, state: AudienceState, beats: Sequence[Beat]) -> list[tuple[Beat, Drawing]]:
        """Draw the beats of an audience whose pictures differ from the ones before them.

        A beat that could only be sent whole is left out.
        """
        drawn: list[tuple[Beat, Drawing]] = []
        last, shape = state.drawing, shape_of(state.audience)
        if last is None or shape is None or not state.audience.beats:
            return drawn
        game = self.match.game
        for beat in beats:
            drawing = Drawing(game.art.picture(beat.view, None, state.t, shape), game.id)
            if drawn and drawing.hash == last.hash:
                drawn[-1] = beat, drawn[-1][1]
            elif drawing.hash != last.hash and drawing.since(last) is not None:
                drawn.append((beat, drawing))
                last = drawing
        return drawn

    def _sent_beats(
        self, state: AudienceState, before: Drawing | None, drawn: Sequence[tuple[Beat, Drawing]]
    ) -> list[protocol.Beat]:
        """Return drawn beats as messages carry them."""
        sent = []
        for beat, drawing in drawn:
            behind = sum(1 for _ in self.match.events_for(state.audience.seat, beat.events))
            picture = _changed_picture(before, drawing)
            assert picture is not None
            sent.append(protocol.Beat(picture, state.log.place_of(behind)))
            before = drawing
        return sent

    def _blank_scene(self, state: AudienceState) -> protocol.Scene:
        """Return the scene of a game whose view, words or picture fail; the next scene is a full one."""
        state.reset()
        seat = state.audience.seat
        return protocol.Scene(
            self.match.known_log(seat),
            seat,
            state.audience.language,
            [],
            asking=self._undo_request(seat, state.t),
            frozen=self.frozen,
        )

    def _undo_request(self, seat: int | None, t: Translator, log: MatchLog | None = None) -> str | None:
        """Return the open undo request of another seat, in words.

        The move is named by the first line of the log that it left: what others may know of it.
        """
        request = self._open_request()
        if request is None or request.seat == seat:
            return None
        lines = () if log is None or request.resumes else log.lines[log.since(request.keep + 1) :]
        if not lines or lines[0].number != request.keep + 1:
            return t.text(request.message)
        more = self.match.known_answers() - request.keep - 1
        return t("asks-undo-move", seat=SeatName(request.seat), line=lines[0].words, more=max(0, more))

    def _own_undo_request(self, seat: int | None, t: Translator) -> str | None:
        """Return the open undo request of a seat itself, in words."""
        request = self._open_request()
        return None if request is None or request.seat != seat else undo_asked_words(request, t)

    def _open_request(self) -> UndoRequest | None:
        return None if self.session is None else self.session.undo_requests.open

    # The parts of a scene

    def _refresh(self, state: AudienceState) -> None:
        """Update the view, the text and the drawing of an audience; the same view is not drawn again."""
        audience = state.audience
        question = None if audience.seat is None else self.match.find_question(seat=audience.seat)
        view = self.match.view(audience.seat)
        if state.view is None or state.view != view or state.is_renamed:
            state.is_renamed = False
            state.view, state.text = view, self._text(view, state.t) if audience.text else []
        elif state.question is question:
            return
        state.question = question
        shape = shape_of(audience)
        if shape is None:
            return
        game = self.match.game
        drawing = Drawing(game.art.picture(view, question, state.t, shape), game.id)
        if state.drawing is None or state.drawing.hash != drawing.hash:
            state.drawing = drawing

    def _scene(self, state: AudienceState) -> protocol.Scene:
        match, seat, t, view = self.match, state.audience.seat, state.t, state.view
        game, over = match.game, match.outcome is not None
        joint = match.setup.joint
        since, answered = self._since(seat, state.log)
        return protocol.Scene(
            number=match.known_log(seat),
            seat=seat,
            language=state.audience.language,
            text=state.text,
            questions=[
                self._question(asked_of(game, view, question), t)
                for question in match.questions
                if question.seat == seat
            ],
            waiting=[
                protocol.Waiting(other, t("waiting-for", seat=SeatName(other)))
                for other in match.awaited_seats()
                if other != seat
            ],
            ready=match.sealed_seats(),
            clocks=self._clocks(),
            since=since,
            answered=answered,
            stages=[t.text(stage) for stage in game.language.stages(view)],
            goal=goal_words(match.setup.options, t) or "",
            can_undo=seat is not None and self._can_undo(seat),
            can_retract=seat is not None and match.can_retract(seat),
            can_concede=seat is not None and match.can_concede(seat),
            can_hint=seat is not None and not over and game.play.hint_bot is not None and not self.rated,
            standing=self.session.auto_answers(seat) if self.session and seat is not None else [],
            asking=self._undo_request(seat, t, state.log),
            undo_asked=self._own_undo_request(seat, t),
            lesson=self._lesson(t),
            ending=self._ending(state),
            frozen=self.frozen,
            fingerprint=match.setup.commitment(),
            contributors=[] if joint is None else [one for one, nonce in enumerate(joint.nonces) if nonce],
        )

    def _since(self, seat: Seat | None, log: MatchLog) -> tuple[int, bool]:
        """Return the index of the first line that is news to a seat, and whether its own answer is before it.

        The first line of that answer itself says what the seat has done, and is no news. For a spectator it
        is what the last answer led to.
        """
        match = self.match
        if seat is None:
            return (log.since(log.lines[-1].number) if log.lines else 0), False
        recent = match.answers[-RECENT:]
        for back, entry in enumerate(reversed(recent)):
            if entry.seat == seat and not entry.by:
                own = len(match.answers) - back
                place = log.since(own)
                return place + (place < len(log.lines) and log.lines[place].number == own), True
        return log.since(len(match.answers) - len(recent)), False

    def _text(self, view: Any, t: Translator) -> list[str]:
        """Return the table as text; the same view in the same language is put into words once."""
        known, lines = self._texts.get(t, (None, []))
        if known is None or known != view:
            lines = self.match.game.language.text(view, t)
            self._texts[t] = view, lines
        return lines

    def _question(self, asked: Asked, t: Translator) -> protocol.Question:
        question, game = asked.question, self.match.game
        least, most = asked.bounds()
        default = default_choice(asked)
        return protocol.Question(
            name=question.name,
            seat=question.seat,
            kind=question.kind,
            prompt=t.text(asked.prompt),
            form=question.form,  # type: ignore[arg-type]  # a string of the core's own
            choices=[
                protocol.Choice(
                    None if choice.value is PASS else msgspec.to_builtins(choice.value),
                    t.text(choice.said),
                    choice.key,
                    choice.value is PASS,
                    None if choice.warning is None else t.text(choice.warning),
                    choice.number,
                    choice.word,
                    choice.weighed,
                )
                for choice in asked.choices
            ],
            greyed=[
                protocol.Greyed(
                    msgspec.to_builtins(one.value),
                    t.text(one.said),
                    coded_words(one.refusal.code, one.refusal.facts, t),
                    one.refusal.rule,
                    rule_words(game, t, one.refusal.rule) if one.refusal.rule else None,
                )
                for one in asked.greyed
            ],
            least=least,
            most=most,
            clock=self.match.clock_of(question),
            race=self.match.clock_of(question) is not None and needs_lead(self.match),
            must=question.must,
            default=None if default is None else asked.choices.index(default),
            default_words=None if asked.default is None else t.text(asked.default),
            chosen=_chosen_by_default(question, asked),
            cut=asked.cut,
        )

    def _clocks(self) -> list[protocol.Clock]:
        if self.session is None:
            return []
        clocks = self.session.clocks
        return [
            protocol.Clock(name, clocks.remaining(name), clocks.limit(name), clocks.opens(name))
            for name in clocks.names()
        ]

    def _can_undo(self, seat: int) -> bool:
        if self.session is None:
            return False
        try:
            self.session.check_undo()
            return self.match.undoable(seat, 1, self._before) > 0
        except Refused:
            return False

    def _lesson(self, t: Translator) -> protocol.Lesson | None:
        if self.tutorial is None:
            return None
        taught = [lesson.seat == LEARNER for lesson in self.tutorial.lessons]
        of, number = sum(taught), sum(taught[: len(self.match.answers)])
        after = said_after(self.tutorial, self.match)
        lesson = lesson_at(self.tutorial, self.match)
        if lesson is None:
            return protocol.Lesson(of, of, [t.text(page) for page in after], done=True)
        pages = [t.text(page) for page in (*after, *lesson.pages)]
        return protocol.Lesson(number + 1, of, pages, list(lesson.point))

    def _ending(self, state: AudienceState) -> protocol.Ending | None:
        seat, t = state.audience.seat, state.t
        outcome = self.match.outcome
        if outcome is None:
            return None
        reason, *facts = ending_words(self.match.game, outcome, t)
        return protocol.Ending(
            None if seat is None else seat in outcome.winners,
            reason,
            list(outcome.winners),
            facts,
            self.match.setup.key.hex() if self.show_key else None,
            self._proof() if self.show_key else None,
            winners_words(outcome.winners, self.match.setup.seats, t),
            [protocol.KeyMoment(line.words, line.number, line.stage) for line in state.log.moments()],
        )

    def _proof(self) -> protocol.KeyProof | None:
        """Return the proof of a joint key."""
        joint = self.match.setup.joint
        if joint is None:
            return None
        hashes, nonces = ([part.hex() for part in parts] for parts in (joint.commitments, joint.nonces))
        return protocol.KeyProof(joint.secret.hex(), hashes, nonces)


def shape_of(audience: Audience) -> Shape | None:
    """Return the shape of an audience's pictures; None if it has none."""
    return None if audience.shape == "none" else "tall" if audience.shape == "tall" else "wide"


def _chosen_by_default(question: AnyQuestion, asked: Asked) -> list[int]:
    """Return which choices of a list its plain default takes; equal ones each count once."""
    if question.form != "several" or not isinstance(question.default, tuple):
        return []
    found: list[int] = []
    for value in question.default:
        at = (n for n, one in enumerate(asked.choices) if one.value == value and n not in found)
        found += [n for n in [next(at, None)] if n is not None]
    return found


def _log_from(log: MatchLog, start: int) -> protocol.Log:
    """Return the lines of a log from one of them on, as messages carry them."""
    lines = [
        protocol.Line(one.number, one.words, list(one.pieces), one.stage, list(one.why), one.trail)
        for one in log.lines[start:]
    ]
    return protocol.Log(start, lines)


def _changed_picture(old: Drawing | None, new: Drawing | None) -> protocol.Picture | None:
    """Return a patch of the old picture, or the whole new one."""
    if new is None:
        return None
    patch = None if old is None else new.since(old)
    if old is None or patch is None:
        return protocol.Picture(new.hash, new.svg())
    return protocol.Picture(new.hash, patch, old.hash)


def _without_clocks(scene: protocol.Scene) -> protocol.Scene:
    """Return a scene without the parts that change by themselves."""
    clocks = [protocol.Clock(clock.name, 0, clock.limit) for clock in scene.clocks]
    return msgspec.structs.replace(scene, number=0, clocks=clocks)


def undo_asked_words(request: UndoRequest, t: Translator) -> str:
    """Put an open undo request into words, for the seat that waits for an answer to it."""
    if request.back_to is None:
        return t("undo-asked")
    return t("undo-asked-move", answer=request.back_to)
