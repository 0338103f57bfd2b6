"""The runner of procedures: it holds what a procedure waits for and brings answers to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from tablee.core.model.questions import (
    Act,
    AnyQuestion,
    Claim,
    Parallel,
    Procedure,
    Question,
    Refused,
    Seat,
    Wait,
    Window,
)
from tablee.core.model.state import EndOf, TimeUp

T = TypeVar("T")

_NO_CLAIMS: list[Claim[Any]] = []
_NOBODY: set[Seat] = set()
_NO_PARTS: dict[Seat, ProcedureRunner] = {}


def run_procedure(procedure: Procedure[T], choose: Callable[[AnyQuestion], Any]) -> T:
    """Run a procedure on a copy of the state and return its result; ``choose`` answers its questions.

    Only one seat may be asked at a time.
    """
    answer = None
    while True:
        try:
            question = procedure.send(answer)
        except StopIteration as stop:
            result: T = stop.value
            return result
        assert isinstance(question, Question), "a window has no single answer"
        answer = choose(question)


class ProcedureRunner:
    """A running procedure and what it waits for.

    Its questions are named by a path that depends on this procedure alone ("12" at the top, "12/1:2"
    for seat 1's second question inside question 12): leaving out another seat's sealed answers
    renames nothing.
    """

    __slots__ = (
        "asked",
        "claims",
        "done",
        "parent",
        "parts",
        "passed",
        "path",
        "procedure",
        "result",
        "waiting",
    )

    def __init__(
        self, procedure: Procedure[Any], path: str, asked: int, parent: ProcedureRunner | None
    ) -> None:
        self.procedure = procedure
        self.path = path
        self.asked = asked
        self.parent = parent
        self.waiting: Wait | None = None
        # Made anew for each window; a step that only asks one seat at a time needs none of them.
        self.claims: list[Claim[Any]] = _NO_CLAIMS
        self.passed: set[Seat] = _NOBODY
        self.parts: dict[Seat, ProcedureRunner] = _NO_PARTS
        self.result: Any = None
        self.done = False

    def begin(self, procedure: Procedure[Any]) -> None:
        """Run another procedure after the one that has ended; its questions are counted on."""
        self.procedure = procedure
        self.waiting = None
        self.done = False

    @property
    def name(self) -> str:
        """The name of what it waits for."""
        waiting = self.waiting
        if type(waiting) is Window:
            return waiting.name
        return f"{self.path}{self.asked}"

    def resume(self, value: Any) -> None:
        """Go on with an answer, to the next question or to the end."""
        try:
            waiting = self.procedure.send(value)
        except StopIteration as stop:
            self._finish(stop.value)
        except EndOf as ended:
            self._end(ended)
        else:
            self.wait_for(waiting)

    def throw(self, error: Exception) -> None:
        """Go on with an exception at the place of the question (time is up; a part ended a scope)."""
        try:
            waiting = self.procedure.throw(error)
        except StopIteration as stop:
            self._finish(stop.value)
        except EndOf as ended:
            self._end(ended)
        else:
            self.wait_for(waiting)

    def close(self) -> None:
        """Close the procedures, so that their ``finally`` blocks run now."""
        for part in self.parts.values():
            part.close()
        self.procedure.close()

    def leave(self) -> None:
        """The procedure is given up where it stands; another one may begin."""
        self.close()
        self.parts = _NO_PARTS
        self.waiting = None
        self.done = True

    def open(self) -> Iterator[tuple[AnyQuestion, ProcedureRunner]]:
        """The open questions, each with the runner that waits for it."""
        waiting = self.waiting
        if isinstance(waiting, Question):
            yield waiting, self
        elif isinstance(waiting, Window):
            for question in waiting.questions.values():
                if not self._has_answered(question.seat):
                    yield question, self
        else:
            for part in self.parts.values():
                if not part.done:
                    yield from part.open()

    def open_question(self, name: str, seat: Seat) -> tuple[AnyQuestion, ProcedureRunner]:
        """The open question of this name that ``seat`` is asked, with the runner that waits for it."""
        waiting = self.waiting
        if isinstance(waiting, Question):
            if waiting.name == name and waiting.seat == seat:
                return waiting, self
            raise Refused(
                "question_closed" if waiting.name != name else "not_your_question", seat=waiting.seat
            )
        named = [(question, part) for question, part in self.open() if question.name == name]
        for question, part in named:
            if question.seat == seat:
                return question, part
        raise Refused("not_your_question" if named else "question_closed")

    def clock_of(self, question: AnyQuestion) -> str | None:
        """The clock of an open question of this procedure, its own or its window's."""
        waiting = self.waiting
        if type(waiting) is not Question and isinstance(waiting, Window):
            return waiting.clock
        return question.clock

    def find(self, name: str) -> ProcedureRunner | None:
        """The runner that waits for the answer to ``name``."""
        if self.waiting is not None and self.name == name:
            return self
        for part in self.parts.values():
            found = part.find(name)
            if found is not None:
                return found
        return None

    def answer(self, seat: Seat, value: Any, ms: int) -> None:
        """Give a checked answer to what this runner waits for."""
        waiting = self.waiting
        if type(waiting) is Question:
            self.resume(value)  # as it was accepted: of this form alone nothing has to be restored
        elif isinstance(waiting, Window):
            value = waiting.questions[seat].restored(value)
            if waiting.first:
                self.resume(Act(seat, value, waiting.name, frozenset(self.passed)))
                return
            self.claims.append(Claim(seat, value, ms))
            self._close_if_complete(waiting)
        else:
            assert isinstance(waiting, Question)
            self.resume(waiting.restored(value))

    def pass_(self, seat: Seat) -> None:
        """A seat that may act does not."""
        assert isinstance(self.waiting, Window)
        self.passed.add(seat)
        self._close_if_complete(self.waiting)

    def time_up(self) -> None:
        """The clock that the question cites has run out."""
        waiting = self.waiting
        if isinstance(waiting, Window):
            self.resume(None if waiting.first else self.claims)
        else:
            assert isinstance(waiting, Question)
            assert waiting.clock is not None
            self.throw(TimeUp(waiting.clock))

    def _close_if_complete(self, window: Window) -> None:
        if all(self._has_answered(seat) for seat in window.questions):
            self.resume(None if window.first else self.claims)

    def _has_answered(self, seat: Seat) -> bool:
        return seat in self.passed or any(claim.seat == seat for claim in self.claims)

    def wait_for(self, waiting: Wait) -> None:
        """Wait for what the procedure asks."""
        if type(waiting) is Question:
            # Nearly always it is one question to one seat.
            self.waiting = waiting
            self.asked = asked = self.asked + 1
            waiting.name = f"{self.path}{asked}" if self.path else str(asked)
            return
        if isinstance(waiting, Window):
            self._open_window(waiting)
            return
        self.asked += 1
        self.waiting = waiting
        if isinstance(waiting, Question):
            waiting.name = f"{self.path}{self.asked}"
            return
        self.parts = {}
        for seat, make in waiting.procedures.items():
            self.parts[seat] = ProcedureRunner(make(), f"{self.name}/{seat}:", 0, self)
        for part in list(self.parts.values()):
            part.resume(None)
            if self.waiting is not waiting:
                return
        self._gather(waiting)

    def _open_window(self, window: Window) -> None:
        """Wait for several seats; a window that goes on keeps its name, and who may act and has passed."""
        before = window.goes_on
        if before is not None and before.window:
            if before.window.rpartition(":")[0] != self.path[:-1]:
                raise ValueError(f"window {before.window} of another procedure cannot go on in {self.path!r}")
            window.name = before.window
            questions = window.questions
            self.passed = {seat for seat in before.passed if seat in questions and not questions[seat].must}
        else:
            self.asked += 1
            window.name = f"{self.path}{self.asked}"
            self.passed = set()
        self.waiting, self.claims, self.parts = window, [], {}
        for question in window.questions.values():
            question.name, question.clock = window.name, window.clock
        self._close_if_complete(window)

    def _end(self, ended: EndOf[Any]) -> None:
        """Pass a scope that ended inside this procedure to the one that runs it."""
        if self.parent is None:
            raise ended
        self.done, self.waiting = True, None
        parent = self.parent
        others, parent.parts = parent.parts, {}
        for part in others.values():
            part.close()
        parent.throw(ended)

    def _finish(self, result: Any) -> None:
        self.done, self.waiting, self.result = True, None, result
        parent = self.parent
        if parent is not None and isinstance(parent.waiting, Parallel):
            parent._gather(parent.waiting)

    def _gather(self, waiting: Parallel) -> None:
        if self.waiting is waiting and all(part.done for part in self.parts.values()):
            results = {seat: part.result for seat, part in self.parts.items()}
            self.parts = {}
            self.resume(results)
