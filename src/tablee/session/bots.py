"""The scheduler of bots: tasks to think about, and answers that wait for their time.

Terminal and server use the same scheduler. The terminal thinks in its own process, in a thread if need be;
the server sends each task to another process. Both give the result back with :meth:`BotScheduler.plan`.
"""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from tablee.core import AnyGame, AnyMatch, AnyQuestion, Bot, Observation, Refused, Seat
from tablee.core.answer_text import Advice, advised

if TYPE_CHECKING:
    from tablee.session.table import TableSession

STAND_IN = "random"
"""The bot that answers for one that fails, or that does not answer in time."""
MOST_REFUSALS = 1
"""Refused answers to one question before the stand-in answers it."""

MakeBot = Callable[[AnyGame, str], Bot]
"""Makes a bot of a game by its name."""


class BotTask(msgspec.Struct, frozen=True):
    """A question for a bot: everything about it that another process needs besides the match."""

    question: AnyQuestion
    bot: str
    seed: str
    """The seed of the bot's own dice."""


class Thinker:
    """A task with a copy of the match: it may run in another thread while the match goes on."""

    def __init__(self, task: BotTask, match: AnyMatch, bot: Bot) -> None:
        self.question = task.question
        """The question object of the match: once it is no longer open, the result is useless."""
        self._bot = bot
        self._observation = observe(match.copy(), task.question.name, task.question.seat, task.seed)

    def answer(self) -> tuple[Any, int]:
        """Return the bot's answer, and the milliseconds on the clock before which it may not be given."""
        return bot_answer(self._bot, self._observation)

    def advise(self) -> Advice:
        """Return the bot's advice with its reasons."""
        return advised(self._observation.game, self._bot, self._observation)


def observe(match: AnyMatch, name: str, seat: Seat, seed: str) -> Observation:
    """Return the observation of an open question, with dice of its own for the bot."""
    question = match.find_question(name, seat)
    assert question is not None
    return Observation(match, question, random.Random(seed))


def bot_answer(bot: Bot, observation: Observation) -> tuple[Any, int]:
    """Return a bot's answer, and the earliest time for it: against a clock it is as slow as a person."""
    value = bot.answer(observation)
    return value, observation.game.play.least_ms(observation.view, observation.question, value)


def dice_seed(match: AnyMatch, seat: Seat) -> str:
    """Return the seed for the dice of a seat's bot: the same again after the same log.

    It comes from the key, which is secret while the match runs: nobody can predict a bot. It counts only the
    entries that the seat may know of.
    """
    secret = hashlib.blake2b(match.setup.key, salt=b"bots", digest_size=16).hexdigest()
    return f"{secret}:{match.known_log(seat)}"


class _Planned(msgspec.Struct, frozen=True):
    value: Any
    at: float
    """The monotonic time at which it is submitted."""


class BotScheduler:
    """The bots of a table session: which of them thinks next, and when each answers."""

    def __init__(self, session: TableSession, names: Mapping[Seat, str], make_bot: MakeBot | None) -> None:
        if names and make_bot is None:
            raise ValueError("a table with bots needs to know how they are made")
        self._session = session
        self._make_bot = make_bot
        self.names = dict(names)
        """The names of the bots, by their seats."""
        self._bots = {seat: self._made(name) for seat, name in names.items()}
        self._pending: tuple[str, Seat] | None = None
        """The name and the seat of the question that a bot thinks about now."""
        self._planned: dict[tuple[str, Seat], _Planned] = {}
        self._refusals: Counter[tuple[str, Seat]] = Counter()

    def seat(self, seat: Seat, name: str | None, make_bot: MakeBot) -> None:
        """Give a seat to a bot, or back to people."""
        self._make_bot = make_bot
        self._bots.pop(seat, None)
        self.names.pop(seat, None)
        if name is not None:
            self._bots[seat] = self._made(name)
            self.names[seat] = name

    def question(self) -> AnyQuestion | None:
        """Return the first open question to a bot."""
        return next((one for one in self._session.match.questions if one.seat in self.names), None)

    def next_task(self) -> BotTask | None:
        """Return the next task, once for each question; None if no bot has to think now.

        A bot whose answers were refused is replaced by the stand-in.
        """
        question = self.question()
        if question is None:
            return None
        key = question.name, question.seat
        if key in self._planned or key == self._pending:
            return None
        self._pending = key
        bot = STAND_IN if self._refusals[key] > MOST_REFUSALS else self.names[question.seat]
        return BotTask(question, bot, dice_seed(self._session.match, question.seat))

    def thinker(self, task: BotTask) -> Thinker:
        """Return a task with a copy of the match, to be run in this process."""
        seat = task.question.seat
        bot = self._bots[seat] if task.bot == self.names.get(seat) else self._made(task.bot)
        return Thinker(task, self._session.match, bot)

    def plan(self, name: str, seat: Seat, value: Any, least_ms: int, pace: float = 0.0) -> None:
        """Keep a bot's answer until its time: after ``pace`` seconds, and no sooner than a person could."""
        if self._pending == (name, seat):
            self._pending = None
        session = self._session
        question = session.match.find_question(name, seat)
        if question is None or seat not in self.names:
            return
        clock = session.running_clock(question)
        early_ms = 0
        if clock is not None:
            early_ms = session.clocks.opens(clock) + least_ms - session.clocks.elapsed(clock)
        at = session.clocks.now() + max(pace, early_ms / 1000)
        self._planned[name, seat] = _Planned(value, at)

    def plan_result(self, thinker: Thinker, value: Any, least_ms: int) -> None:
        """Keep the result of a thinker, unless its very question has been answered or taken back."""
        question = thinker.question
        if self._session.is_asked(question):
            self.plan(question.name, question.seat, value, least_ms)
        elif self._pending == (question.name, question.seat):
            self._pending = None

    def due(self) -> float | None:
        """Return the monotonic time at which the next planned answer is submitted."""
        return min((planned.at for planned in self._planned.values()), default=None)

    def answer_due(self) -> bool:
        """Submit one answer whose time has come; return whether there was one.

        A refused answer is counted and raised: the bot has to think again.
        """
        now = self._session.clocks.now()
        for (name, seat), planned in list(self._planned.items()):
            if planned.at > now:
                continue
            del self._planned[name, seat]
            if seat not in self.names or self._session.match.find_question(name, seat) is None:
                continue
            try:
                self._session.submit_answer(name, seat, planned.value, by=self.names[seat])
            except Refused:
                self._refusals[name, seat] += 1
                raise
            return True
        return False

    def play(self) -> bool:
        """Let a bot think and answer in this thread; return whether one has answered."""
        self._session.tick()
        task = self.next_task()
        if task is not None:
            thinker = self.thinker(task)
            self.plan_result(thinker, *thinker.answer())
        return self.answer_due()

    def forget_plans(self) -> None:
        """Drop planned answers after an undo: the same name may ask something else now."""
        self._planned.clear()

    def _made(self, name: str) -> Bot:
        assert self._make_bot is not None
        return self._make_bot(self._session.game, name)
