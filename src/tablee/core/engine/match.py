"""A match: its answers, and all that is computed from them.

``(game, rules version, content, options, key, answers)`` reproduces a match bit for bit. Saving,
replay, undo, copies and crash recovery are all the same thing: replaying answers from the nearest
checkpoint.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar, assert_never

import msgspec

from tablee.core import display
from tablee.core.copying import made_copier
from tablee.core.engine.history import History
from tablee.core.engine.legal import match_answer
from tablee.core.engine.runner import ProcedureRunner
from tablee.core.model.chance import Chance
from tablee.core.model.joint_key import JointKey
from tablee.core.model.log import Checkpoint, LogEntry, Moment, Setup
from tablee.core.model.questions import PASS, AnyQuestion, Parallel, Question, Refused, Seat, Window, freeze
from tablee.core.model.state import Event, GameOver, Outcome, State

if TYPE_CHECKING:
    from tablee.core.game import Game

S = TypeVar("S", bound=State)

STEPS_WITHOUT_A_QUESTION = 10_000
CONSENT = "consent"
"""By whom an undo beyond the last barrier was done: everybody at the table."""
CHECKPOINT_EVERY = 25
"""How many answers lie between two checkpoints at least: they come at the end of a step."""


class RuleBroken(Exception):
    """A rule raised: a bug of the game. The match stands as it was before the answer."""

    def __init__(self, match: AnyMatch, entry: LogEntry | None, cause: Exception) -> None:
        game = match.game
        where = "at the start" if entry is None else f"at answer {len(match.answers) + 1} ({entry.question})"
        super().__init__(f"{game.id} {game.version}: {where}: {type(cause).__name__}: {cause}")
        self.entry = entry


class Match(Generic[S]):
    """A running or finished match."""

    # What most matches never change is the same for all of them until they do: copies are made often.
    grace_ms: int = 0
    """How late an answer under a clock may come: the host's allowance for a network."""
    determinized: bool = False
    """Whether what a seat cannot know has been replaced: such a match is for thinking only."""
    _flow: ProcedureRunner | None = None
    _copied_from: Checkpoint[S] | None = None
    _asked: int = 0
    _step_at: int = 0
    _conceded: tuple[History[LogEntry], int, list[Seat]] | None = None
    """Who has given up in so many answers of this row."""

    def __init__(
        self,
        game: Game[S, Any],
        setup: Setup,
        *,
        listening: bool = False,
        checkpoint_every: int = CHECKPOINT_EVERY,
        standing: tuple[Checkpoint[S], Sequence[LogEntry]] | None = None,
    ) -> None:
        """``standing``: not at its start, but as after these answers, from a checkpoint on the way."""
        self.game = game
        self.setup = setup
        self.answers: History[LogEntry]
        """The answers that count."""
        self.log: History[LogEntry]
        """Everything that was done: a row of its own once something has been undone or taken back."""
        self.events: list[tuple[int, Event]] = []
        """What happened, each with the number of answers before it; only if somebody listens."""
        self.listening = listening
        self.checkpoint_every = checkpoint_every
        self._copy_state: Callable[[S], S] = made_copier(game.rules.state)
        self._checkpoints: list[Checkpoint[S]]
        self.state: S
        if standing is None:
            self.answers = self.log = History()
            self._checkpoints = []
            self.state = game.rules.new(setup, Chance(setup.key))
            self._guarded(None)
        else:
            checkpoint, line = standing
            self._checkpoints = [checkpoint]
            self._restore(checkpoint, line)

    @classmethod
    def new(
        cls,
        game: Game[S, Any],
        options: Any = None,
        seed: int | bytes | None = None,
        *,
        seats: int | None = None,
        content: Any = None,
        practice: bool = False,
        record: bytes | None = None,
        joint: JointKey | None = None,
        listening: bool = False,
        checkpoint_every: int = CHECKPOINT_EVERY,
    ) -> Match[S]:
        """A new match. Without a seed or a joint key, its key comes from the system's own randomness."""
        if options is None:
            options = game.rules.options()
        count = game.least_seats if seats is None else seats
        if not game.least_seats <= count <= game.most_seats:
            raise Refused("wrong_seats", least=game.least_seats, most=game.most_seats)
        setup = Setup(
            options=options,
            seats=count,
            key=key_of(seed) if joint is None else joint.key,
            salt=secrets.token_bytes(16),
            content=game.content() if content is None else content,
            practice=practice,
            record=record,
            joint=joint,
        )
        return Match(game, setup, listening=listening, checkpoint_every=checkpoint_every)

    def __repr__(self) -> str:
        return display.match_line(self)

    def _repr_svg_(self) -> str:
        """The table in a notebook: as its only player sees it, or as a spectator does."""
        return display.match_svg(self)

    # What is open

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None."""
        return self.state.outcome

    @property
    def question(self) -> AnyQuestion:
        """The first open question."""
        flow = self._flow
        if flow is None:
            raise Refused("match_over")
        waiting = flow.waiting
        return waiting if isinstance(waiting, Question) else self.questions[0]

    @property
    def questions(self) -> list[AnyQuestion]:
        """All open questions."""
        flow = self._flow
        if flow is None:
            return []
        waiting = flow.waiting
        return [waiting] if isinstance(waiting, Question) else [question for question, _ in flow.open()]

    def find_question(self, name: str, seat: Seat) -> AnyQuestion | None:
        """The open question of this name that ``seat`` is asked, or None."""
        for question in self.questions:
            if question.name == name and question.seat == seat:
                return question
        return None

    @property
    def answers_in_step(self) -> int:
        """How many answers the step under way has taken: what a copy replays at least."""
        return len(self.answers) - self._step_at

    def others_asked(self, seat: Seat | None) -> list[tuple[Seat, str | None]]:
        """Who else is asked, and what, as far as ``seat`` may know.

        Of secret choices only who still thinks is known; of a race not even who has claimed.
        """
        flow = self._flow
        if flow is None:
            return []
        waiting = flow.waiting
        if isinstance(waiting, Parallel):
            return [(other, None) for other, part in flow.parts.items() if other != seat and not part.done]
        asked = self.questions
        if isinstance(waiting, Window) and not waiting.first:
            asked = list(waiting.questions.values())
        return [(question.seat, question.kind) for question in asked if question.seat != seat]

    def is_race(self) -> bool:
        """Whether several seats may claim now, each by its own time."""
        waiting = None if self._flow is None else self._flow.waiting
        return isinstance(waiting, Window) and not waiting.first

    def sealed_seats(self) -> list[Seat]:
        """The seats that have chosen in secret while others still think."""
        flow = self._flow
        if flow is None or not isinstance(flow.waiting, Parallel):
            return []
        return [seat for seat, part in flow.parts.items() if part.done]

    def known_log(self, seat: Seat | None) -> int:
        """How many entries of the log ``seat`` may know of: not what others do in secret right now."""
        return len(self.log) - sum(entry.seat != seat for entry in self._secret(self.log))

    def known_answers(self) -> int:
        """How many answers that count everybody may know of."""
        return len(self.answers) - len(self._secret(self.answers))

    def known_steps(self, seat: Seat | None) -> list[int]:
        """After how many answers ``seat`` may look at the match: not where others did something in secret."""
        known = self.known_answers()
        own = [n for n, entry in enumerate(self.answers[known:], known + 1) if entry.seat == seat]
        return [*range(known + 1), *own]

    def _secret(self, entries: Sequence[LogEntry]) -> list[LogEntry]:
        """The last entries, as far as they belong to a secret choice or a race that is still open."""
        flow = self._flow
        if flow is None or not (isinstance(flow.waiting, Parallel) or self.is_race()):
            return []
        secret: list[LogEntry] = []
        for entry in reversed(entries):
            inside = entry.question == flow.name or entry.question.startswith(f"{flow.name}/")
            if entry.kind != "retract" and not inside:
                break
            secret.append(entry)
        return secret

    def clock_of(self, question: AnyQuestion) -> str | None:
        """The clock that an open question runs against, its own or its window's."""
        flow = self._flow and self._flow.find(question.name)
        return None if flow is None else self._clock(question, flow)

    # Doing something

    def play(self, *values: Any, seat: Seat | None = None) -> None:
        """Answer the open questions in turn: the first one, or the first one of ``seat``."""
        for value in values:
            asked = [question for question in self.questions if seat in (None, question.seat)]
            if not asked:
                raise Refused("match_over" if self.outcome is not None else "not_your_question", seat=seat)
            self.answer(asked[0], asked[0].seat, value)

    def answer(self, question: str | AnyQuestion, seat: Seat, value: Any, ms: int = 0, by: str = "") -> None:
        """Answer an open question; ``PASS`` where one may. A refusal changes nothing."""
        try:
            if type(value) is list:
                value = freeze(value)
            flow = self._flow
            if (
                type(question) is Question
                and flow is not None
                and flow.waiting is question
                and question.clock is None
                and value is not PASS
            ):
                # Nearly always one seat is asked and no clock runs: the way there is short.
                if question.seat != seat:
                    raise Refused("not_your_question", seat=question.seat)
                self._guarded(
                    LogEntry("answer", question.name, seat, match_answer(question, value), ms, by), flow
                )
                return
            name = question if isinstance(question, str) else question.name
            asked, part = self._open(name, seat)
            clock = self._clock(asked, part)
            if clock is not None:
                running = self.state.clocks[clock]
                if ms > running.limit + self.grace_ms:
                    raise Refused("clock_expired")
                # Of several seats that answer at once, a later one may have been the quicker.
                earliest = running.at if self._flow is not None and self._flow.waiting is asked else 0
                if ms < earliest:
                    raise Refused("clock_backwards", at=earliest)
            if value is PASS:
                if asked.must:
                    raise Refused("must_answer")
                entry = LogEntry("pass", name, seat, None, ms, by)
            else:
                accepted = match_answer(asked, value) if type(asked) is Question else asked.accept(value)
                entry = LogEntry("answer", name, seat, accepted, ms, by)
            self._record(entry)
        except Refused as refused:
            for found in self.questions:
                if found.seat == seat and (found is question or found.name == question):
                    refused.asked = self.game.id, found, value
            raise

    def time_up(self, question: str | AnyQuestion, by: str = "clock") -> None:
        """The host: the clock that an open question cites has run out."""
        name = question if isinstance(question, str) else question.name
        flow = self._flow and self._flow.find(name)
        if flow is None:
            raise Refused("question_closed")
        waiting = flow.waiting
        clock = waiting.clock if isinstance(waiting, Question | Window) else None
        if clock is None:
            raise Refused("no_clock")
        self._record(LogEntry("time_up", name, -1, None, self.state.clocks[clock].limit, by))

    def can_retract(self, seat: Seat) -> bool:
        """Whether a seat has answered in secret and may still change its mind."""
        return bool(self._retractable(seat))

    def retract(self, seat: Seat) -> None:
        """Take back what a seat answered in secret, until the last answer is in."""
        names = self._retractable(seat)
        if not names:
            raise Refused("nothing_to_retract")
        self._record(LogEntry("retract", "", seat, names))

    def can_concede(self, seat: Seat) -> bool:
        """Whether a seat may give up now: once, where the game knows what becomes of the others."""
        return self.game.rules.concede is not None and self.outcome is None and not self._has_conceded(seat)

    def concede(self, seat: Seat) -> None:
        """Give up; the others may play on, if the game says so."""
        if self.game.rules.concede is None:
            raise Refused("cannot_concede")
        if self.outcome is not None:
            raise Refused("match_over")
        if self._has_conceded(seat):
            raise Refused("already_conceded")
        self._record(LogEntry("concede", "", seat, None))

    def _has_conceded(self, seat: Seat) -> bool:
        """What was looked at before is not looked at again: a row of answers only grows."""
        known = self._conceded
        line, count, seats = (self.answers, 0, []) if known is None or known[0] is not self.answers else known
        seats += [entry.seat for entry in line.since(count) if entry.kind == "concede"]
        self._conceded = line, len(line), seats
        return seat in seats

    # Undo

    def moment(self) -> Moment:
        """How it stands now, for who will ask after the next answer whether that can be taken back."""
        return Moment(
            self.answers[-1] if self.answers else None,
            self._flow is not None and isinstance(self._flow.waiting, Question),
            bool(self.state.clocks),
            self.state.chance.position(),
        )

    def undoable(self, seat: Seat, enough: int | None = None, before: Moment | None = None) -> int:
        """How many answers ``seat`` may freely take back now; raises the reason if none.

        ``enough``: look no further back than that. ``before``: an earlier moment; if it was the one before
        the last answer, nothing is played again to know how it stood then.
        """
        windowed = self._flow is not None and not isinstance(self._flow.waiting, Question)
        # In a window the reason is the same whether others have answered in secret or not.
        if not self.answers and (self.setup.practice or not windowed):
            raise Refused("nothing_to_undo")
        if self.setup.practice:
            return len(self.answers)
        if self.outcome is not None:
            raise Refused("undo_match_over")
        if self.state.clocks:
            raise Refused("undo_clock_runs")
        if windowed:
            raise Refused("undo_window_open")
        count, reason = 0, ""
        here = self.state.chance.position()
        while count < len(self.answers) and count != enough:
            entry = self.answers[-1 - count]
            if entry.seat != seat or entry.kind != "answer":
                reason = "undo_other_seat"
                break
            earlier = self.answers[-2 - count] if count + 1 < len(self.answers) else None
            # Entries are made once: the last one tells all that was before it.
            if before is None or before.last is not earlier:
                before = self._at(len(self.answers) - count - 1).moment()
            if not before.asks_one:
                reason = "undo_reveal"  # what was answered at once has been shown to all
                break
            if before.clock_runs:
                reason = "undo_clock_ran"
                break
            if before.chance != here:
                reason = "undo_chance" if before.chance[2] == here[2] else "undo_reveal"
                break
            count += 1
        if not count:
            raise Refused(reason)
        return count

    def undo(self, seat: Seat, count: int = 1, *, consent: bool = False) -> None:
        """Take back the last ``count`` answers: freely back to the last barrier, further with consent."""
        if not 1 <= count <= len(self.answers):
            raise Refused("nothing_to_undo")
        self._refuse_the_past(len(self.answers) - count)
        if not consent and count > self.undoable(seat):
            raise Refused("undo_barrier")
        self._record(LogEntry("undo", "", seat, count, by=CONSENT if consent else ""))

    # Looking

    def view(self, seat: Seat | None) -> Any:
        """What one seat (None: a spectator) may see."""
        return self.game.information.view(self.state, seat)

    def events_for(self, seat: Seat | None, since: int = 0) -> Iterator[tuple[int, Event]]:
        """What happened, as one seat may know it, from the ``since``-th event on."""
        for number, event in self.events[since:]:
            seen = event.seen_by(seat)
            if seen is not None:
                yield number, seen

    # Copies

    def copy(self) -> Match[S]:
        """The last checkpoint's copy plus a replay of the answers since."""
        return self._copied(self.answers)

    def determinize(self, seat: Seat, key: bytes) -> Match[S]:
        """A copy in which what ``seat`` cannot know is something equally possible.

        Others' sealed answers in an open window are not known either: the copy asks them again.
        """
        sealed = self._sealed(seat)
        line: Sequence[LogEntry] = self.answers
        if sealed:
            line = [entry for entry in self.answers if (entry.question, entry.seat) not in sealed]
        other = self._copied(line)
        if sealed:
            other.log = other.answers
        other.setup, other.determinized = msgspec.structs.replace(self.setup, key=key, joint=None), True
        other._record(LogEntry("reshuffle", "", seat, key))
        return other

    def replay(self, entry: LogEntry, *, checked: bool = False) -> None:
        """Apply an entry of a log; ``checked``: only if it would be accepted now, its time included."""
        if not checked:
            self._record(entry)
            return
        match entry.kind:
            case "answer":
                self.answer(entry.question, entry.seat, entry.value, entry.ms, entry.by)
            case "pass":
                self.answer(entry.question, entry.seat, PASS, entry.ms, entry.by)
            case "time_up":
                self.time_up(entry.question, entry.by)
            case "retract":
                self.retract(entry.seat)
            case "concede":
                self.concede(entry.seat)
            case "undo":
                self.undo(entry.seat, entry.value, consent=entry.by == CONSENT)
            case "reshuffle":
                raise Refused("imagined_match")
            case _:
                assert_never(entry.kind)

    def at(self, count: int) -> Match[S]:
        """The match as it was after its first ``count`` answers."""
        self._refuse_the_past(count)
        return self._at(count)

    def steps(self) -> Iterator[Match[S]]:
        """The match as it was before each answer, then as it is: for replays."""
        self._refuse_the_past(0)
        other = Match(self.game, self.setup, listening=self.listening)
        yield other
        for entry in self.answers:
            other._record(entry)
            yield other

    # Inside

    def _refuse_the_past(self, count: int) -> None:
        """What an imagined match was before it was imagined is the truth, and nobody's business."""
        if self.determinized and any(entry.kind == "reshuffle" for entry in self.answers[count:]):
            raise Refused("imagined_match")

    def _open(self, name: str, seat: Seat) -> tuple[AnyQuestion, ProcedureRunner]:
        flow = self._flow
        if flow is None:
            raise Refused("match_over")
        waiting = flow.waiting
        if isinstance(waiting, Question):
            if waiting.name == name and waiting.seat == seat:
                return waiting, flow
            raise Refused(
                "question_closed" if waiting.name != name else "not_your_question", seat=waiting.seat
            )
        named = [(question, part) for question, part in flow.open() if question.name == name]
        for question, part in named:
            if question.seat == seat:
                return question, part
        raise Refused("not_your_question" if named else "question_closed")

    def _clock(self, question: AnyQuestion, flow: ProcedureRunner) -> str | None:
        waiting = flow.waiting
        if type(waiting) is not Question and isinstance(waiting, Window):
            return waiting.clock
        return question.clock

    def _record(self, entry: LogEntry) -> None:
        """Apply an entry and run on to the next question; if a rule raises, stand as before."""
        if entry.kind in ("retract", "undo"):
            if self.log is self.answers:
                self.log = self.answers.shared(len(self.answers))
            self.log.append(entry)
            self._rebuild(folded([*self.answers, entry]))
        else:
            self._guarded(entry)

    def _guarded(self, entry: LogEntry | None, asking: ProcedureRunner | None = None) -> None:
        """Apply an entry (``asking``: the answer to what this flow asks) and run on; stand as before if a
        rule raises."""
        state = self.state
        if self.listening:
            state.pending_events = []
        try:
            try:
                flow = self._flow
                if entry is not None:
                    line = self.answers
                    line.append(entry)
                    if self.log is not line:
                        self.log.append(entry)
                    if asking is not None:
                        asking.resume(entry.value)
                    else:
                        self._apply(entry)
                if flow is None or flow.done or state.outcome is not None:
                    self._run()
            except GameOver as over:
                self.state.outcome = over.outcome
                self.state.clocks.clear()
                self._close()
        except Exception as error:
            if entry is not None:
                if self.log is not self.answers:
                    self.log.pop()
                self._rebuild(self.answers[:-1])
            raise RuleBroken(self, entry, error) from error
        if self.listening:
            events, self.state.pending_events = self.state.pending_events, None
            self.events += [(len(self.answers), event) for event in events or ()]

    def _apply(self, entry: LogEntry) -> None:
        flow = self._flow
        if entry.kind == "answer" and flow is not None:
            waiting = flow.waiting
            if type(waiting) is Question and waiting.clock is None:
                flow.resume(entry.value)
                return
        if entry.kind == "reshuffle":
            self.game.information.reshuffle_hidden(self.state, entry.seat, Chance(entry.value))
            self.state.chance = Chance(hashlib.blake2b(entry.value, digest_size=32).digest())
            return
        if entry.kind == "concede":
            assert self.game.rules.concede is not None
            outcome = self.game.rules.concede(self.state, entry.seat)
            if outcome is not None:
                raise GameOver(outcome)
            # The others play on: the step under way is left, and the next one begins.
            if flow is not None:
                flow.leave()
            return
        found = flow and flow.find(entry.question)
        if not found or flow is None:
            raise Refused("question_closed")
        if found is flow and isinstance(found.waiting, Question) and found.waiting.clock is not None:
            # Only where one seat is asked: the clock must not tell when others have claimed.
            self.state.clocks[found.waiting.clock].at = entry.ms
        waiting = flow.waiting
        before = self.state.chance.position() if type(waiting) is Parallel else None
        if entry.kind == "time_up":
            found.time_up()
        elif entry.kind == "pass":
            found.pass_(entry.seat)
        else:
            found.answer(entry.seat, entry.value, entry.ms)
        if before is not None and flow.waiting is waiting and self.state.chance.position() != before:
            raise RuntimeError("a rule used chance inside together: roll and draw before it or after it")

    def _run(self) -> None:
        """Play steps until somebody is asked something or the match is over."""
        state, step, flow = self.state, self.game.rules.step, self._flow
        if flow is not None:
            self._asked = flow.asked
        self._step_at = line = len(self.answers)
        for _ in range(STEPS_WITHOUT_A_QUESTION):
            if state.outcome is not None:
                self._close()
                return
            if not self._checkpoints or line - self._checkpoints[-1].at >= self.checkpoint_every:
                self._checkpoints.append(
                    Checkpoint(line, self._asked, self._event_count(), self._copy_state(state))
                )
            if flow is None:
                self._flow = flow = ProcedureRunner(step(state), "", self._asked, None)
            else:
                flow.begin(step(state))
            flow.resume(None)
            if not flow.done:
                return
            self._asked = flow.asked
        raise RuntimeError(f"{STEPS_WITHOUT_A_QUESTION} steps without a question or an end")

    def _close(self) -> None:
        """The match is over; what procedures do at their end, they do now."""
        if self._flow is not None:
            self._flow.close()
        self._flow = None

    def _event_count(self) -> int:
        """How many events there are, those of the answer under way included."""
        return len(self.events) + len(self.state.pending_events or ())

    def _rebuild(self, line: Sequence[LogEntry]) -> None:
        """Stand as after these answers, which begin as the match did."""
        same = 0
        for mine, wanted in zip(self.answers, line, strict=False):
            if mine is not wanted:
                break
            same += 1
        checkpoint = self._checkpoint_before(same)
        self._checkpoints = [earlier for earlier in self._checkpoints if earlier.at < checkpoint.at]
        self._checkpoints.append(checkpoint)
        self._copied_from = None
        log = None if self.log is self.answers else self.log
        del self.events[checkpoint.events :]
        self._restore(checkpoint, line)
        if log is not None:
            self.log = log

    def _restore(self, checkpoint: Checkpoint[S], line: Sequence[LogEntry]) -> None:
        self.state = self._copy_state(checkpoint.state)
        self._asked = checkpoint.asked
        self._flow = None
        at = checkpoint.at
        if not isinstance(line, History):
            line = History(list(line), len(line))
        self.answers = self.log = line.shared(at)
        self._guarded(None)
        for entry in line.since(at):
            self._guarded(entry)

    def _checkpoint_before(self, count: int) -> Checkpoint[S]:
        """The latest checkpoint that has no more than ``count`` answers; the start, if need be."""
        for checkpoint in reversed(self._checkpoints):
            if checkpoint.at <= count:
                return checkpoint
        return Checkpoint(0, 0, 0, self.game.rules.new(self.setup, Chance(self.setup.key)))

    def _copied(self, line: Sequence[LogEntry]) -> Match[S]:
        """A copy that stands as after ``line``, from the nearest checkpoint.

        Who copies a match will copy it again: the first copy keeps a checkpoint of the step under way, and
        the next ones begin there.
        """
        nearest = self._nearest()
        if nearest.at >= self._step_at:
            return self._copy_with(line, nearest, self.checkpoint_every)
        other = self._copy_with(line, nearest, every=0)
        self._copied_from = other._checkpoints[-1]
        other._checkpoints = [self._copied_from]
        other.checkpoint_every = self.checkpoint_every
        return other

    def _nearest(self) -> Checkpoint[S]:
        copied, last = self._copied_from, self._checkpoints[-1]
        return copied if copied is not None and copied.at >= last.at else last

    def _copy_with(self, line: Sequence[LogEntry], checkpoint: Checkpoint[S], every: int) -> Match[S]:
        """A copy that stands as after ``line``, from a checkpoint on the way."""
        other = Match(self.game, self.setup, checkpoint_every=every, standing=(checkpoint, line))
        if self.grace_ms:
            other.grace_ms = self.grace_ms
        if self.determinized:
            other.determinized = True
        if self.log is not self.answers:
            other.log = self.log.shared(len(self.log))
        return other

    def _at(self, count: int) -> Match[S]:
        """The match as it was after ``count`` answers."""
        past = self._copy_with(self.answers[:count], self._checkpoint_before(count), self.checkpoint_every)
        past.log = past.answers
        return past

    def _sealed(self, seat: Seat) -> set[tuple[str, Seat]]:
        """The answers of other seats, since the last reveal, that nobody else may know yet."""
        flow = self._flow
        if flow is None:
            return set()
        hidden: set[tuple[str, Seat]] = set()
        if isinstance(flow.waiting, Parallel):
            inside, mine = f"{flow.name}/", f"{flow.name}/{seat}:"
            hidden |= {
                (e.question, e.seat)
                for e in self.answers
                if e.question.startswith(inside) and not e.question.startswith(mine)
            }
        elif isinstance(flow.waiting, Window) and not flow.waiting.first:
            hidden |= {
                (e.question, e.seat) for e in self.answers if e.question == flow.name and e.seat != seat
            }
        return hidden

    def _retractable(self, seat: Seat) -> tuple[str, ...]:
        """The questions that a seat has answered in secret and may still answer otherwise."""
        flow = self._flow
        if flow is None or not isinstance(flow.waiting, Parallel):
            return ()
        mine = f"{flow.name}/{seat}:"
        entries = [e for e in self.answers.since(self._step_at) if e.question.startswith(mine)]
        if any(e.kind == "time_up" for e in entries):
            return ()
        return tuple(e.question for e in entries)


AnyMatch: TypeAlias = "Match[Any]"
"""A match of any game."""


def checkpoint_of(match: Match[S]) -> Checkpoint[S]:
    """The latest checkpoint, for saving."""
    return match._checkpoints[-1]


def fresh_checkpoint_of(match: Match[S]) -> Checkpoint[S]:
    """A checkpoint of the step under way, or of the end: who loads it has little to replay."""
    if match.outcome is not None:
        return Checkpoint(len(match.answers), match._asked, match._event_count(), match.state)
    match.copy()
    return match._nearest()


def restored(
    game: Game[S, Any],
    setup: Setup,
    log: History[LogEntry],
    since: Sequence[LogEntry],
    at: int,
    asked: int,
    state: S,
    *,
    listening: bool = False,
) -> Match[S]:
    """The match that a saved checkpoint and the answers ``since`` make; what was before is not looked at."""
    # The log will have grown, and may have been undone, when somebody looks.
    entries = len(log)
    line: History[LogEntry] = History(lambda: folded(log[:entries])[:at], at)
    for entry in since:
        line.append(entry)
    match = Match(game, setup, listening=listening, standing=(Checkpoint(at, asked, 0, state), line))
    match.log = log
    return match


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


def key_of(seed: int | bytes | None) -> bytes:
    """A 256-bit key from a seed, or from the system."""
    if seed is None:
        return secrets.token_bytes(32)
    if isinstance(seed, bytes):
        return seed if len(seed) == 32 else hashlib.blake2b(seed, digest_size=32).digest()
    return hashlib.blake2b(str(seed).encode(), digest_size=32).digest()
