"""A match as one audience sees it: made from the seat's view alone, whole or as what has changed."""

from __future__ import annotations

import bisect
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from tablee.core import PASS, AnyGame, AnyMatch, AnyQuestion, Event, Moment, Refused, Translator
from tablee.core.content import tutorial
from tablee.core.content.tutorial import Tutorial
from tablee.core.game import Shape, rule_words
from tablee.core.i18n import Message
from tablee.server import protocol
from tablee.server.engine.ipc import Audience
from tablee.server.engine.patches import Drawing
from tablee.server.i18n import translator_for
from tablee.storage import Note, Table
from tablee.ui.choices import Asked, asked_of, default_choice
from tablee.ui.messages import coded_words, ending_words, goal_words


class Lines:
    """The log of a match as one seat may know it, in one language."""

    def __init__(self, game: AnyGame, seat: int | None, t: Translator) -> None:
        self._game = game
        self._seat = seat
        self._t = t
        self._events: list[tuple[Event, protocol.Line]] = []
        """What the seat may know, and how it is said."""
        self._count = 0
        self._last: tuple[int, Event] | None = None
        """How many events of the match were looked at, and the last of them."""
        self._answers = 0
        """How many answers there were then."""
        self._notes: list[protocol.Line] = []
        """What the host noted, and how it is said."""
        self.all: list[protocol.Line] = []
        """Both, in the order of the match."""
        self._places: list[tuple[int, bool]] = []
        """Of each of these lines: its number, and whether it is a note, which stands behind events."""

    def follow(
        self, match: AnyMatch, view: Any, notes: Sequence[Note], stages: Stages
    ) -> protocol.Log | None:
        """What is new, or another than before; None if nothing is.

        Of a match that only went on what is known is not looked at again, however long it is and however much
        was noted. Lines that are known are not put into words again; those taken back are forgotten.
        """
        count, events = self._count, match.events
        went_on = count == 0 or (len(events) >= count and events[count - 1] is self._last)
        told = list(match.events_for(self._seat, count if went_on else 0))
        if not went_on:
            same = _first_difference([event for event, _ in self._events], [event for _, event in told])
            del self._events[same:], told[:same]
        lines = [self._line(view, number, event, stages) for number, event in told]
        noted = [self._noted_line(note, stages) for note in notes[len(self._notes) :]]
        self._events += [(event, line) for (_, event), line in zip(told, lines, strict=True)]
        self._notes += noted
        self._count, self._last = len(events), events[-1] if events else None
        before = len(self.all)
        if went_on:
            # What was taken back and is done again comes before a note that stands further on.
            places = [self._put(line, is_note=False) for line in lines]
            places += [self._put(line, is_note=True) for line in noted]
            start = min([*places, self._restage(stages), before])
        else:
            earlier, self.all, self._places, self._answers = self.all, [], [], 0
            for line in (line for _, line in self._events):
                self._put(line, is_note=False)
            for line in self._notes:
                self._put(line, is_note=True)
            self._restage(stages)
            start = _first_difference(earlier, self.all)
        self._answers = len(match.answers)
        return protocol.Log(start, self.all[start:]) if start < max(before, len(self.all)) else None

    def _restage(self, stages: Stages) -> int:
        """Notes that stood further on may be of another stage now; gives the place of the first of them."""
        first = len(self.all)
        for place in range(len(self.all) - 1, -1, -1):
            number, is_note = self._places[place]
            if number < self._answers:
                break
            stage = stages.named(number, self._t)
            if is_note and self.all[place].stage != stage:
                self.all[place] = msgspec.structs.replace(self.all[place], stage=stage)
                first = place
        return first

    def _put(self, line: protocol.Line, *, is_note: bool) -> int:
        """Put a line where it belongs; gives the place."""
        place = bisect.bisect_right(self._places, (line.number, is_note))
        self.all.insert(place, line)
        self._places.insert(place, (line.number, is_note))
        return place

    def _line(self, view: Any, number: int, event: Event, stages: Stages) -> protocol.Line:
        said = self._t.text(self._game.language.event(view, event))
        pieces = list(self._game.language.touches(view, event))
        return protocol.Line(number, said, pieces, stages.named(number, self._t))

    def _noted_line(self, note: Note, stages: Stages) -> protocol.Line:
        said = self._t(f"note-{note.what}", seat=note.seat + 1, words=note.words)
        return protocol.Line(note.line, said, [], stages.named(note.line, self._t))


class Stages:
    """Where in the match each answer was given: rounds and phases, as everybody sees them."""

    def __init__(self, match: AnyMatch) -> None:
        self._at: list[tuple[int, tuple[Message, ...]]] = []
        self._said: dict[int, dict[Translator, str]] = {}
        """How the stage that began after so many answers is called."""
        for step in match.steps():
            self.follow(step)

    def follow(self, match: AnyMatch) -> None:
        """After an answer, or after some were taken back."""
        number = len(match.answers)
        while self._at and self._at[-1][0] >= number:
            self._said.pop(self._at.pop()[0], None)
        now = match.game.language.stages(match.view(None))
        if not self._at or self._at[-1][1] != now:
            self._at.append((number, now))

    def named(self, number: int, t: Translator) -> str:
        """Where the match stood after so many answers."""
        place = bisect.bisect_right(self._at, number, key=lambda one: one[0])
        if not place:
            return ""
        at, stage = self._at[place - 1]
        said = self._said.setdefault(at, {})
        if t not in said:
            said[t] = " · ".join(t.text(part) for part in stage)
        return said[t]

    def beginnings(self, t: Translator) -> list[tuple[int, list[str]]]:
        """Each with the number of answers before it."""
        return [(at, [t.text(part) for part in stage]) for at, stage in self._at]


class AudienceState:
    """What one audience was shown last, so that only changes need to be sent."""

    def __init__(self, game: AnyGame, audience: Audience) -> None:
        self.audience = audience
        self.t = translator_for(audience.language, game)
        self._game = game
        self.forget()

    def forget(self) -> None:
        """From now on nothing counts as shown: what comes next is whole."""
        self.lines = Lines(self._game, self.audience.seat, self.t)
        self.view: Any = None
        self.text: list[str] = []
        self.question: AnyQuestion | None = None
        """What the drawing was made from, besides the view."""
        self.drawing: Drawing | None = None
        self.scene: protocol.Scene | None = None


class Renderer:
    """What is the same for everybody who looks at a match."""

    def __init__(
        self,
        match: AnyMatch,
        *,
        table: Table | None = None,
        lessons: Tutorial | None = None,
        show_key: bool = False,
        rated: bool = False,
        notes: Iterable[Note] = (),
    ) -> None:
        self.match = match
        self.table = table
        self.lessons = lessons
        self.show_key = show_key
        self.rated = rated
        self.notes = list(notes)
        self.stages = Stages(match)
        self._before: Moment | None = None
        """How the match stood before the last answer."""
        self._now = match.moment()
        self.frozen: str | None = None
        self.is_blank = False
        """Whether the game cannot even be shown."""
        self._told: dict[Translator, tuple[Any, list[str]]] = {}
        """The last view that was put into lines, and these, for each language."""
        self.asking: tuple[int, Message] | None = None
        """What a seat asks everybody to agree to."""

    def follow(self) -> None:
        """After an answer, or after some were taken back."""
        self.stages.follow(self.match)
        now = self.match.moment()
        if now.last is not self._now.last:
            self._before = self._now
        self._now = now

    def whole(self, seen: AudienceState) -> protocol.Scene:
        """Everything, for somebody who has nothing yet."""
        if self.is_blank:
            return self._blank(seen)
        self._look(seen)
        scene = self._scene(seen)
        seen.lines.follow(self.match, seen.view, self.notes, self.stages)
        seen.scene = scene
        picture = None if seen.drawing is None else protocol.Picture(seen.drawing.hash, seen.drawing.svg())
        return msgspec.structs.replace(scene, picture=picture, log=protocol.Log(0, list(seen.lines.all)))

    def news(self, seen: AudienceState) -> protocol.Scene | None:
        """What has changed; None if nothing has, as far as this audience may know.

        Who learns nothing is told nothing: a message without news would say that somebody acted.
        """
        if self.is_blank:
            return self._blank(seen)
        before = seen.drawing
        self._look(seen)
        scene = self._scene(seen)
        log = seen.lines.follow(self.match, seen.view, self.notes, self.stages)
        picture = None if seen.drawing is before else _changed(before, seen.drawing)
        told = seen.scene if log is None and picture is None else None
        if told is not None and _untimed(told) == _untimed(scene):
            return None
        seen.scene = scene
        return msgspec.structs.replace(scene, picture=picture, log=log)

    def _blank(self, seen: AudienceState) -> protocol.Scene:
        """All that can be said of a game whose view, words or picture fail; what comes after it is whole."""
        seen.forget()
        seat = seen.audience.seat
        return protocol.Scene(
            self.match.known_log(seat),
            seat,
            seen.audience.language,
            [],
            asking=self._asked_of(seat, seen.t),
            frozen=self.frozen,
        )

    def _asked_of(self, seat: int | None, t: Translator) -> str | None:
        """What another seat asks this one to agree to."""
        return None if self.asking is None or self.asking[0] == seat else t.text(self.asking[1])

    # The parts of a scene

    def _look(self, seen: AudienceState) -> None:
        """The table as it is now. Who sees what they saw before is shown what they were shown."""
        audience = seen.audience
        question = next((q for q in self.match.questions if q.seat == audience.seat), None)
        view = self.match.view(audience.seat)
        if seen.view is None or seen.view != view:
            seen.view, seen.text = view, self._text(view, seen.t) if audience.text else []
        elif seen.question is question:
            return
        seen.question = question
        if audience.shape == "none":
            return
        shape: Shape = "tall" if audience.shape == "tall" else "wide"
        game = self.match.game
        drawing = Drawing(game.art.picture(view, question, seen.t, shape), game.id)
        if seen.drawing is None or seen.drawing.hash != drawing.hash:
            seen.drawing = drawing

    def _scene(self, seen: AudienceState) -> protocol.Scene:
        match, seat, t, view = self.match, seen.audience.seat, seen.t, seen.view
        game, over = match.game, match.outcome is not None
        joint = match.setup.joint
        return protocol.Scene(
            number=match.known_log(seat),
            seat=seat,
            language=seen.audience.language,
            text=seen.text,
            questions=[
                self._question(asked_of(game, view, question), t)
                for question in match.questions
                if question.seat == seat
            ],
            waiting=[
                protocol.Waiting(other, t("waiting-for", seat=other + 1))
                for other, _ in match.others_asked(seat)
            ],
            ready=match.sealed_seats(),
            clocks=self._clocks(),
            stages=[t.text(stage) for stage in game.language.stages(view)],
            goal=goal_words(match.setup.options, t) or "",
            can_undo=seat is not None and self._can_undo(seat),
            can_retract=seat is not None and match.can_retract(seat),
            can_concede=seat is not None and match.can_concede(seat),
            can_hint=seat is not None and not over and game.play.hint_bot is not None and not self.rated,
            standing=self.table.ordered(seat) if self.table and seat is not None else [],
            asking=self._asked_of(seat, t),
            lesson=self._lesson(t),
            ending=self._ending(seat, t),
            frozen=self.frozen,
            fingerprint=match.setup.commitment(),
            contributors=[] if joint is None else [one for one, nonce in enumerate(joint.nonces) if nonce],
        )

    def _text(self, view: Any, t: Translator) -> list[str]:
        """The table in lines. Who sees the same, in the same language, is told the same."""
        known, lines = self._told.get(t, (None, []))
        if known is None or known != view:
            lines = self.match.game.language.text(view, t)
            self._told[t] = view, lines
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
            must=question.must,
            default=None if default is None else asked.choices.index(default),
            cut=asked.cut,
        )

    def _clocks(self) -> list[protocol.Clock]:
        if self.table is None:
            return []
        clocks = self.table.clocks
        return [
            protocol.Clock(name, clocks.remaining(name), clocks.limit(name), clocks.opens(name))
            for name in clocks.names()
        ]

    def _can_undo(self, seat: int) -> bool:
        if self.table is None:
            return False
        try:
            return self.match.undoable(seat, 1, self._before) > 0
        except Refused:
            return False

    def _lesson(self, t: Translator) -> protocol.Lesson | None:
        lessons = self.lessons
        if lessons is None:
            return None
        of, number = len(lessons.lessons), len(self.match.answers)
        after = tutorial.said_after(lessons, self.match)
        lesson = tutorial.lesson_at(lessons, self.match)
        if lesson is None:
            return protocol.Lesson(of, of, [t.text(page) for page in after], done=True)
        pages = [t.text(page) for page in (*after, *lesson.pages)]
        return protocol.Lesson(number + 1, of, pages, list(lesson.point))

    def _ending(self, seat: int | None, t: Translator) -> protocol.Ending | None:
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
        )

    def _proof(self) -> protocol.KeyProof | None:
        """What the key was made from."""
        joint = self.match.setup.joint
        if joint is None:
            return None
        hashes, nonces = ([part.hex() for part in parts] for parts in (joint.commitments, joint.nonces))
        return protocol.KeyProof(joint.secret.hex(), hashes, nonces)


def _changed(old: Drawing | None, new: Drawing | None) -> protocol.Picture | None:
    """The new picture for somebody who has the old one, or whole."""
    if new is None:
        return None
    made = None if old is None else new.since(old)
    if old is None or made is None:
        return protocol.Picture(new.hash, new.svg())
    return protocol.Picture(new.hash, made, old.hash)


def _first_difference(old: Sequence[object], new: Sequence[object]) -> int:
    for place, (one, other) in enumerate(zip(old, new, strict=False)):
        if one is not other and one != other:
            return place
    return min(len(old), len(new))


def _untimed(scene: protocol.Scene) -> protocol.Scene:
    """A scene without what changes when nothing has happened."""
    clocks = [protocol.Clock(clock.name, 0, clock.limit) for clock in scene.clocks]
    return msgspec.structs.replace(scene, number=0, clocks=clocks)
