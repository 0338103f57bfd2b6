"""A match: its answers, and all that is computed from them.

``(game, rules version, content, options, key, answers)`` reproduces a match bit for bit. Saving,
replay, undo, copies and crash recovery are all the same thing: replaying answers from the nearest
checkpoint.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from tablee.core import display
from tablee.core.copying import made_copier
from tablee.core.engine import checkpoints, entries, secrecy, undo
from tablee.core.engine.history import History
from tablee.core.engine.legal import match_answer
from tablee.core.engine.runner import ProcedureRunner
from tablee.core.model.chance import Chance
from tablee.core.model.joint_key import JointKey
from tablee.core.model.log import Checkpoint, LogEntry, Moment, Setup
from tablee.core.model.questions import PASS, AnyQuestion, Question, Refused, Seat, freeze
from tablee.core.model.state import Event, EventWatcher, GameOver, Outcome, State, WatchedEvents

if TYPE_CHECKING:
    from tablee.core.game import Game

S = TypeVar("S", bound=State)

STEPS_WITHOUT_A_QUESTION = 10_000
CHECKPOINT_EVERY = 25
"""How many answers lie between two checkpoints at least: they come at the end of a step."""


class RuleBroken(Exception):
    """A rule raised an exception: a bug of the game. The match stands as it was before the answer."""

    def __init__(self, match: AnyMatch, entry: LogEntry | None, cause: Exception) -> None:
        game = match.game
        where = "at the start" if entry is None else f"at answer {len(match.answers) + 1} ({entry.question})"
        super().__init__(f"{game.id} {game.version}: {where}: {type(cause).__name__}: {cause}")
        self.entry = entry


class Match(Generic[S]):
    """A running or finished match: it takes answers and runs the rules to the next question.

    Undo, secrecy, checkpoints and the entries of the log have modules beside this one; attributes with an
    underscore are for these modules.
    """

    # Defaults that most matches never change are attributes of the class: copies are made often.
    grace_ms: int = 0
    """How late an answer under a clock may come: the host's allowance for a network."""
    determinized: bool = False
    """Whether what a seat cannot know has been replaced: such a match is for thinking only."""
    watcher: EventWatcher | None = None
    """The host's observer of events as they happen, in a match that listens."""
    _runner: ProcedureRunner | None = None
    _copied_from: Checkpoint[S] | None = None
    _asked: int = 0
    _step_start: int = 0
    _conceded: tuple[History[LogEntry], int, list[Seat]] | None = None
    """The answers that were searched for concessions, how many of them, and the seats that have given up."""

    def __init__(
        self,
        game: Game[S, Any],
        setup: Setup,
        *,
        listening: bool = False,
        checkpoint_every: int = CHECKPOINT_EVERY,
        standing: tuple[Checkpoint[S], Sequence[LogEntry]] | None = None,
    ) -> None:
        """``standing``: a checkpoint and all answers; the match stands as after them, not at its start."""
        self.game = game
        self.setup = setup
        self.answers: History[LogEntry]
        """The answers that count."""
        self.log: History[LogEntry]
        """All entries: a history of its own once something has been undone or taken back."""
        self.events: list[tuple[int, Event]] = []
        """The events, each with the number of answers before it; kept only while ``listening``."""
        self.listening = listening
        self.checkpoint_every = checkpoint_every
        self._copy_state: Callable[[S], S] = made_copier(game.rules.state)
        self._checkpoints: list[Checkpoint[S]]
        self.state: S
        if standing is None:
            self.answers = self.log = History()
            self._checkpoints = []
            self.state = game.rules.new(setup, Chance(setup.key))
            self._advance(None)
        else:
            checkpoint, answers = standing
            self._checkpoints = [checkpoint]
            checkpoints.restore(self, checkpoint, answers)

    @classmethod
    def new(  # noqa: PLR0913 - most of them are given by name
        cls,
        game: Game[S, Any],
        options: Any = None,
        seed: int | bytes | None = None,
        *,
        seats: int | None = None,
        content: Any = None,
        practice: bool = False,
        record: bytes | None = None,
        came_from: Sequence[Seat | None] = (),
        joint: JointKey | None = None,
        listening: bool = False,
        checkpoint_every: int = CHECKPOINT_EVERY,
    ) -> Match[S]:
        """A new match. Without a seed or a joint key, its key comes from the system's own randomness.

        ``record``: what the match before gave; ``came_from``: the seat that each player had in it.
        """
        setup = new_setup(
            game,
            options,
            seed,
            seats=seats,
            content=content,
            practice=practice,
            record=record,
            joint=joint,
            came_from=tuple(came_from),
        )
        return Match(game, setup, listening=listening, checkpoint_every=checkpoint_every)

    def __repr__(self) -> str:
        return display.match_line(self)

    def _repr_svg_(self) -> str:
        """The table in a notebook: as its only player sees it, or as a spectator does."""
        return display.match_svg(self)

    # Open questions

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None."""
        return self.state.outcome

    @property
    def question(self) -> AnyQuestion:
        """The first open question."""
        runner = self._runner
        if runner is None:
            raise Refused("match_over")
        waiting = runner.waiting
        return waiting if isinstance(waiting, Question) else self.questions[0]

    @property
    def questions(self) -> list[AnyQuestion]:
        """All open questions."""
        runner = self._runner
        if runner is None:
            return []
        waiting = runner.waiting
        return [waiting] if isinstance(waiting, Question) else [question for question, _ in runner.open()]

    def find_question(self, name: str | None = None, seat: Seat | None = None) -> AnyQuestion | None:
        """The first open question of this name and of this seat, as far as they are given, or None."""
        for question in self.questions:
            if (name is None or question.name == name) and (seat is None or question.seat == seat):
                return question
        return None

    @property
    def answers_in_step(self) -> int:
        """The number of answers that the step under way has taken: a copy replays at least these."""
        return len(self.answers) - self._step_start

    def clock_of(self, question: AnyQuestion) -> str | None:
        """The clock that an open question runs against, its own or its window's."""
        runner = self._runner and self._runner.find(question.name)
        return None if runner is None else runner.clock_of(question)

    # Answering

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
            runner = self._runner
            if (
                type(question) is Question
                and runner is not None
                and runner.waiting is question
                and question.clock is None
                and value is not PASS
            ):
                # Nearly always one seat is asked and no clock runs: the way there is short.
                if question.seat != seat:
                    raise Refused("not_your_question", seat=question.seat)
                self._advance(
                    LogEntry("answer", question.name, seat, match_answer(question, value), ms, by), runner
                )
                return
            name = question if isinstance(question, str) else question.name
            self._advance(entries.answer_entry(self, name, seat, value, ms, by))
        except Refused as refused:
            for found in self.questions:
                if found.seat == seat and (found is question or found.name == question):
                    refused.asked = self.game.id, found, value
            raise

    def time_up(self, question: str | AnyQuestion, by: str = "clock") -> None:
        """Record for the host that the clock of an open question has run out."""
        name = question if isinstance(question, str) else question.name
        self._record(entries.time_up_entry(self, name, by))

    def can_concede(self, seat: Seat) -> bool:
        """Whether a seat may give up now: once, where the game has a rule for it."""
        concede = self.game.rules.concede
        return concede is not None and self.outcome is None and not entries.has_conceded(self, seat)

    def concede(self, seat: Seat) -> None:
        """Give up; by the rules of the game the others may play on."""
        self._record(entries.concede_entry(self, seat))

    def replay(self, entry: LogEntry, *, checked: bool = False) -> None:
        """Apply an entry of a log; ``checked``: only if it would be accepted now, its time included."""
        if checked:
            entries.replay_checked(self, entry)
        else:
            self._record(entry)

    # Secrecy: tablee.core.engine.secrecy

    def others_asked(self, seat: Seat | None) -> list[tuple[Seat, str | None]]:
        """The other seats that are asked, each with the kind of question as far as ``seat`` may know it."""
        return secrecy.others_asked(self, seat)

    def awaited_seats(self) -> list[Seat]:
        """The seats without whose answer nothing goes on, as far as everybody may know."""
        return secrecy.awaited_seats(self)

    def is_race(self) -> bool:
        """Whether several seats may claim now, each by its own time."""
        return secrecy.is_race(self)

    def sealed_seats(self) -> list[Seat]:
        """The seats that have chosen in secret while others still think."""
        return secrecy.sealed_seats(self)

    def known_log(self, seat: Seat | None) -> int:
        """The number of entries of the log that ``seat`` may know of."""
        return secrecy.known_log(self, seat)

    def known_answers(self) -> int:
        """The number of answers that everybody may know of."""
        return secrecy.known_answers(self)

    def known_steps(self, seat: Seat | None) -> list[int]:
        """The numbers of answers after which ``seat`` may look at the match."""
        return secrecy.known_steps(self, seat)

    # Views and events

    def view(self, seat: Seat | None) -> Any:
        """The view of one seat; None: of a spectator."""
        return self.game.information.view(self.state, seat)

    def events_for(self, seat: Seat | None, since: int = 0) -> Iterator[tuple[int, Event]]:
        """The events as one seat may know them, from the ``since``-th on."""
        for number, event in self.events[since:]:
            seen = event.seen_by(seat)
            if seen is not None:
                yield number, seen

    # Undo: tablee.core.engine.undo

    def moment(self) -> Moment:
        """The facts about this moment that ``undoable`` asks for after the next answer."""
        return undo.moment(self)

    def undoable(self, seat: Seat, enough: int | None = None, before: Moment | None = None) -> int:
        """The number of answers that ``seat`` may freely take back now; a refusal if there are none."""
        return undo.undoable(self, seat, enough, before)

    def undo(self, seat: Seat, count: int = 1, *, consent: bool = False) -> None:
        """Take back the last ``count`` answers: freely back to the last barrier, further with consent."""
        self._record(undo.undo_entry(self, seat, count, consent))

    def can_retract(self, seat: Seat) -> bool:
        """Whether a seat has answered in secret and may still change its mind."""
        return bool(secrecy.retractable(self, seat))

    def retract(self, seat: Seat) -> None:
        """Take back the answers that a seat gave in secret, until the last answer is in."""
        self._record(undo.retract_entry(self, seat))

    # Copies: tablee.core.engine.checkpoints

    def copy(self) -> Match[S]:
        """A copy: the last checkpoint's state and a replay of the answers since."""
        return checkpoints.copied(self, self.answers)

    def determinize(self, seat: Seat, key: bytes) -> Match[S]:
        """A copy in which what ``seat`` cannot know is something equally possible."""
        return checkpoints.determinized(self, seat, key)

    def at(self, count: int) -> Match[S]:
        """The match as it was after its first ``count`` answers."""
        checkpoints.refuse_the_past(self, count)
        return checkpoints.past(self, count)

    def steps(self) -> Iterator[Match[S]]:
        """The match before each answer, then as it is: one object that moves on, for replays."""
        checkpoints.refuse_the_past(self, 0)
        other = Match(self.game, self.setup, listening=self.listening)
        yield other
        for entry in self.answers:
            other._record(entry)
            yield other

    # Running the rules

    def _record(self, entry: LogEntry) -> None:
        """Apply an entry and run on to the next question; undo it if a rule raises."""
        if entry.kind in ("retract", "undo"):
            if self.log is self.answers:
                self.log = self.answers.shared(len(self.answers))
            self.log.append(entry)
            checkpoints.rebuild(self, undo.folded([*self.answers, entry]))
        else:
            self._advance(entry)

    def _advance(self, entry: LogEntry | None, asking: ProcedureRunner | None = None) -> None:
        """Apply an entry (``asking``: the runner that it answers) and run on; undo it if a rule raises."""
        state = self.state
        if self.listening:
            watcher = self.watcher
            state.pending_events = [] if watcher is None else WatchedEvents(watcher.on_event)
        try:
            try:
                runner = self._runner
                if entry is not None:
                    answers = self.answers
                    answers.append(entry)
                    if self.log is not answers:
                        self.log.append(entry)
                    if asking is not None:
                        asking.resume(entry.value)
                    else:
                        entries.apply_entry(self, entry)
                if runner is None or runner.done or state.outcome is not None:
                    self._run()
            except GameOver as over:
                self.state.outcome = over.outcome
                self.state.clocks.clear()
                self._close()
        except Exception as error:
            if entry is not None:
                if self.log is not self.answers:
                    self.log.pop()
                checkpoints.rebuild(self, self.answers[:-1])
            raise RuleBroken(self, entry, error) from error
        if self.listening:
            events, self.state.pending_events = self.state.pending_events, None
            self.events += [(len(self.answers), event) for event in events or ()]

    def _run(self) -> None:
        """Play steps until a seat is asked something or the match is over."""
        state, step, runner = self.state, self.game.rules.step, self._runner
        if runner is not None:
            self._asked = runner.asked
        self._step_start = count = len(self.answers)
        is_due = not self._checkpoints or count - self._checkpoints[-1].at >= self.checkpoint_every
        for _ in range(STEPS_WITHOUT_A_QUESTION):
            if state.outcome is not None:
                self._close()
                return
            if is_due:
                is_due = not self.checkpoint_every  # 0: before each step
                self._checkpoints.append(
                    Checkpoint(count, self._asked, self._event_count(), self._copy_state(state))
                )
            procedure = step(state)
            try:
                waiting = procedure.send(None)
            except StopIteration:
                continue  # Most steps ask nothing.
            if runner is None:
                self._runner = runner = ProcedureRunner(procedure, "", self._asked, None)
            else:
                runner.begin(procedure)
            runner.wait_for(waiting)
            if not runner.done:
                return
            self._asked = runner.asked
        raise RuntimeError(f"{STEPS_WITHOUT_A_QUESTION} steps without a question or an end")

    def _close(self) -> None:
        """Close the procedures of a match that is over, so that their ``finally`` blocks run now."""
        if self._runner is not None:
            self._runner.close()
        self._runner = None

    def _event_count(self) -> int:
        """The number of events, those of the answer under way included."""
        return len(self.events) + len(self.state.pending_events or ())

    def _standing(self, checkpoint: Checkpoint[S], answers: Sequence[LogEntry], every: int) -> Match[S]:
        """A match of the same set-up that stands as after ``answers``, from a checkpoint on the way."""
        return Match(self.game, self.setup, checkpoint_every=every, standing=(checkpoint, answers))


AnyMatch: TypeAlias = "Match[Any]"
"""A match of any game."""


def new_setup(  # noqa: PLR0913 - most of them are given by name
    game: Game[S, Any],
    options: Any,
    seed: int | bytes | None,
    *,
    seats: int | None,
    content: Any,
    practice: bool,
    record: bytes | None,
    joint: JointKey | None,
    came_from: tuple[Seat | None, ...],
) -> Setup:
    """The set-up of a new match: the game's defaults for what is None, and a key."""
    content = game.content() if content is None else content
    least, most = game.least_seats, game.most_seats
    if record is not None and game.campaign is not None:
        record = game.campaign.readable(record, content)
        if game.campaign.is_over(record):
            raise Refused("campaign_over")
        least, most = game.campaign.seats(record)
    count = least if seats is None else seats
    if not least <= count <= most:
        raise Refused("wrong_seats", least=least, most=most)
    if record is None:
        came_from = ()
    known = [seat for seat in came_from if seat is not None]
    if (came_from and len(came_from) != count) or len(known) != len(set(known)) or min(known, default=0) < 0:
        raise Refused("wrong_came_from", seats=count)
    return Setup(
        options=game.rules.options() if options is None else options,
        seats=count,
        key=key_of(seed) if joint is None else joint.key,
        salt=secrets.token_bytes(16),
        content=content,
        practice=practice,
        record=record,
        joint=joint,
        came_from=came_from,
    )


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
    """The match from a saved checkpoint and the answers ``since``; the entries before it are not read."""
    # The log may have grown, or lost answers by an undo, when the history is first read.
    count = len(log)
    answers: History[LogEntry] = History(lambda: undo.folded(log[:count])[:at], at)
    for entry in since:
        answers.append(entry)
    match = Match(game, setup, listening=listening, standing=(Checkpoint(at, asked, 0, state), answers))
    match.log = log
    return match


def key_of(seed: int | bytes | None) -> bytes:
    """A 256-bit key from a seed, or from the system."""
    if seed is None:
        return secrets.token_bytes(32)
    if isinstance(seed, bytes):
        return seed if len(seed) == 32 else hashlib.blake2b(seed, digest_size=32).digest()
    return hashlib.blake2b(str(seed).encode(), digest_size=32).digest()
