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
    return value, observation.game.play.least_ms(observation, value)


def dice_seed(match: AnyMatch, seat: Seat) -> str:
    """Return the seed for the dice of a seat's bot: the same again after the same log.

    It comes from the key, which is secret while the match runs: nobody can predict a bot. It counts only the
    entries that the seat may know of. Every seat has dice of its own: in a race, bots do not react as one.
    """
    secret = hashlib.blake2b(match.setup.key, salt=b"bots", digest_size=16).hexdigest()
    return f"{secret}:{match.known_log(seat)}:{seat}"


class _Planned(msgspec.Struct, frozen=True):
    question: AnyQuestion
    value: Any
    at: float
    """The monotonic time at which it is submitted."""
    ms: int | None
    """Its time on the clock of a race; None: the time at which it is submitted."""


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
        self._thinking: dict[tuple[str, Seat], AnyQuestion] = {}
        """The questions that bots think about now, by name and seat: in a window all of them at once."""
        self._planned: dict[tuple[str, Seat], _Planned] = {}
        self._refusals: Counter[tuple[str, Seat, int]] = Counter()
        """Refused answers, by question, seat and what the seat may know of the log."""

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

        Bots of one window think at the same time. If it has gone on meanwhile they think again. A bot whose
        answers were refused is replaced by the stand-in.
        """
        match = self._session.match
        for question in match.questions:
            key = question.name, question.seat
            planned = self._planned.get(key)
            if (
                question.seat not in self.names
                or self._thinking.get(key) is question
                or (planned is not None and planned.question is question)
            ):
                continue
            self._thinking[key] = question
            self._planned.pop(key, None)
            refusals = self._refusals[self._attempt(question.name, question.seat)]
            bot = STAND_IN if refusals > MOST_REFUSALS else self.names[question.seat]
            return BotTask(question, bot, dice_seed(match, question.seat))
        return None

    def thinker(self, task: BotTask) -> Thinker:
        """Return a task with a copy of the match, to be run in this process."""
        seat = task.question.seat
        bot = self._bots[seat] if task.bot == self.names.get(seat) else self._made(task.bot)
        return Thinker(task, self._session.match, bot)

    def plan(self, name: str, seat: Seat, value: Any, least_ms: int, pace: float = 0.0) -> None:
        """Keep a bot's answer until its time: after ``pace`` seconds, or as soon as a person could under a
        clock.

        In a race it counts with that time, however many bots answer in between.
        """
        self._thinking.pop((name, seat), None)
        session = self._session
        question = session.match.find_question(name, seat)
        if question is None or seat not in self.names:
            return
        clock, wait, ms = session.running_clock(question), pace, None
        if clock is not None:
            opens, elapsed = session.clocks.opens(clock), session.clocks.elapsed(clock)
            answers_at = max(least_ms, 0 if opens else elapsed)
            wait = (opens + answers_at - elapsed) / 1000
            ms = answers_at if session.match.is_race() else None
        self._planned[name, seat] = _Planned(question, value, session.clocks.now() + wait, ms)

    def plan_result(self, thinker: Thinker, value: Any, least_ms: int) -> None:
        """Keep the result of a thinker, unless its very question has been answered or taken back."""
        question = thinker.question
        if self._session.is_asked(question):
            self.plan(question.name, question.seat, value, least_ms)
        elif self._thinking.get((question.name, question.seat)) is question:
            del self._thinking[question.name, question.seat]

    def due(self) -> float | None:
        """Return the monotonic time at which the next planned answer is submitted."""
        return min((planned.at for planned in self._planned.values()), default=None)

    def answer_due(self) -> bool:
        """Submit one answer whose time has come; return whether there was one.

        A refused answer is counted and raised: the bot has to think again.
        """
        now = self._session.clocks.now()
        for (name, seat), planned in sorted(self._planned.items(), key=lambda item: item[1].at):
            if planned.at > now:
                break
            del self._planned[name, seat]
            if seat not in self.names or not self._session.is_asked(planned.question):
                continue
            attempt = self._attempt(name, seat)
            try:
                self._session.submit_answer(name, seat, planned.value, by=self.names[seat], ms=planned.ms)
            except Refused:
                self._refusals[attempt] += 1
                raise
            return True
        return False

    def play(self) -> bool:
        """Let bots think and one of them answer in this thread; return whether one has answered."""
        self._session.tick()
        while (task := self.next_task()) is not None:
            thinker = self.thinker(task)
            self.plan_result(thinker, *thinker.answer())
        return self.answer_due()

    def forget_plans(self) -> None:
        """Drop planned answers after an undo: the same name may ask something else now."""
        self._planned.clear()

    def _attempt(self, name: str, seat: Seat) -> tuple[str, Seat, int]:
        return name, seat, self._session.match.known_log(seat)

    def _made(self, name: str) -> Bot:
        assert self._make_bot is not None
        return self._make_bot(self._session.game, name)
