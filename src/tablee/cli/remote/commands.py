"""Typed lines at a table of a server: answers, commands, and commands for several players.

Each is acknowledged or refused; until then the next line waits.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import ceil
from typing import Any

import msgspec

from tablee.cli.errors import CommandError
from tablee.cli.remote.state import RemoteTable, asked_from, with_rule
from tablee.core import PASS, Refused
from tablee.core.i18n import LANGUAGES
from tablee.server import protocol
from tablee.server.client import Link, Lost, new_id
from tablee.ui.commands import KEYS, WORDS, Answer, Command, answers_of, find_choice, parse
from tablee.ui.messages import known_language, next_language, suggestion_words
from tablee.ui.option_forms import NO, YES

REPLY = 6.0
"""Seconds to wait for a reply before the next line is read."""
FOLLOWS = 1.5
"""Seconds within which the scene must show what an acknowledged message has changed."""

NEEDS_QUESTION = ("hint", "auto", "skip", "weigh", "why", "options", "again")
"""Commands that need an open question."""

AMONG_OTHERS = {
    "chat": "chat",
    "say": "chat",
    "dire": "chat",
    "who": "who",
    "qui": "who",
    "time": "time",
    "temps": "time",
    "agree": "agree",
    "accepter": "agree",
    "refuse": "refuse",
    "refuser": "refuse",
    "retry": "retry",
    "réessayer": "retry",
    "report": "report",
    "signaler": "report",
    "share": "share",
    "partager": "share",
}
"""The words of both languages, as for the other commands."""


def is_command(line: str) -> bool:
    """Whether a line is a command at any question: a whole word, not a letter that could be an option."""
    word = line.split()[0].lower() if line.strip() else ""
    name = WORDS.get(word)
    return word in AMONG_OTHERS or (name is not None and name not in NEEDS_QUESTION and word not in KEYS)


class Doing(msgspec.Struct):
    """A message without a final reply."""

    id: str
    line: str
    """The typed line."""
    until: float
    done: str
    """The text to print when it is done."""
    past: int | None
    """The number of the scene before it, if it leads to another scene."""
    is_acknowledged: bool = False


class Acts:
    """Sends what a person types at a table."""

    def __init__(
        self,
        link: Link,
        state: RemoteTable,
        print_all: Callable[[list[str]], None],
        invite: Callable[[int], str],
        *,
        confirm: bool,
    ) -> None:
        self.link = link
        self.sight = state
        self.confirm = confirm
        self.doing: Doing | None = None
        self.sure: Callable[[], None] | None = None
        """The action to take if the next line is yes."""
        self.has_acted = False
        """Whether the person has acted on the question that is shown."""
        self._print_all = print_all
        self._invite = invite
        """Returns an invitation link to share a seat."""

    # Typed lines

    def does(self, line: str) -> bool:
        """Carry out a typed line; False to leave."""
        if self.sure is not None:
            self._decide(line)
            return True
        shown = self.sight.shown
        asked = None if shown is None else asked_from(shown)
        word, _, argument = " ".join(line.split()).partition(" ")
        among_others = AMONG_OTHERS.get(word.lower())
        if among_others is not None and (asked is None or find_choice(line.strip(), asked) is None):
            self._among_others(among_others, argument, line)
            return True
        try:
            meant = parse(line, asked)
        except Refused as refused:
            self._not_understood(shown, line, refused)
            return True
        match meant:
            case Answer():
                assert shown is not None
                self._answer(shown, meant, line)
            case Command("quit"):
                return False
            case Command():
                self._command(meant, line)
        return True

    def _not_understood(self, shown: protocol.Question | None, line: str, refused: Refused) -> None:
        """Send a line to the server: it knows why an option is not legal, and parses places."""
        if shown is None:
            raise CommandError("not_asked") from None
        if refused.code not in ("not_understood", "not_offered"):
            raise refused
        self._have_typed(line, moves=True)

    def _have_typed(self, line: str, *, moves: bool) -> None:
        """Let the server parse a line."""
        shown = self.sight.shown
        assert shown is not None
        self._do(
            protocol.TypedCommand(new_id(), shown.seat, line.strip()[:500], shown.name), line, moves=moves
        )

    def _decide(self, line: str) -> None:
        """Handle a yes or no."""
        word, sure = line.strip().lower(), self.sure
        if word in (*YES, "y", "o"):
            self.sure = None
            if sure is not None:
                sure()
        elif word in (*NO, "n", ""):
            self.sure = self.sight.shown = None
        else:
            self._print(self.sight.t("are-you-sure"))

    def _ask_first(self, words: list[str], act: Callable[[], None]) -> None:
        self._print(*words, self.sight.t("are-you-sure"))
        self.sure = act

    def _print(self, *lines: str) -> None:
        self._print_all(list(lines))

    # Messages and replies

    def _do(self, said: protocol.FromClient, line: str, *, done: str = "", moves: bool = False) -> None:
        """Send a message that is acknowledged or refused; ``moves``: it leads to another scene."""
        is_answer = isinstance(said, protocol.Answer)
        if is_answer and self.doing is not None:
            raise CommandError("not_connected")
        if not self.link.send(said):
            if not is_answer:
                raise CommandError("not_connected")
            self._print(self.sight.t("remote-kept"))
        past = self.sight.number() if moves else None
        self.has_acted = self.has_acted or moves
        self.doing = Doing(getattr(said, "id", ""), line, time.monotonic() + REPLY, done, past)

    def replied(self, told: Any) -> None:
        """Handle a reply; after a refusal the question stays open."""
        doing, t = self.doing, self.sight.t
        if doing is None or told.id != doing.id:
            return
        match told:
            case protocol.Refused(_, code, words, rule):
                self._print(with_rule(words, rule, t))
                if code.startswith("undo_") and code != "undo_match_over" and self.sight.seats.have_others():
                    self._print(t("remote-undo-ask"))
                self.doing, self.has_acted = None, False
            case protocol.Done(_, words, lines):
                self._print(*[line for line in (words, *lines, doing.done) if line])
                doing.is_acknowledged, doing.until = True, time.monotonic() + FOLLOWS
                self.followed()
            case protocol.Suggestion(_, _, _, words, why):
                self._print(*suggestion_words(words, why, t))
                self.doing = None

    def followed(self) -> None:
        """Whether the scene shows what was acknowledged: then the message is finished."""
        doing = self.doing
        if doing is None or not doing.is_acknowledged:
            return
        if doing.past is None or self.sight.number() > doing.past:
            self.doing = None

    def lost(self, lost: Lost) -> None:
        """The connection broke: answers are repeated, other messages may be lost."""
        doing = self.doing
        if doing is not None and any(getattr(said, "id", "") == doing.id for said in lost.unsure):
            self._print(self.sight.t("remote-unsure", line=doing.line))
            self.doing = None

    def found(self) -> None:
        """The link has reconnected: repeated answers are under way again."""
        if self.doing is not None:
            self.doing.until = time.monotonic() + REPLY

    def is_late(self) -> bool:
        """Whether a message should be finished by now; if so it is not waited for any longer."""
        late = self.doing is not None and time.monotonic() > self.doing.until
        if late:
            self.doing = None
        return late

    # Answers and commands

    def _answer(self, question: protocol.Question, answer: Answer, line: str) -> None:
        t, clocks = self.sight.t, self.sight.clocks

        def send() -> None:
            passes = answer.value is PASS
            value, ms = None if passes else answer.value, clocks.since(question.clock)
            said = protocol.Answer(new_id(), question.name, question.seat, value, passes, ms)
            self._do(said, line, moves=True)

        warnings = [t.text(choice.warning) for choice in answer.choices if choice.warning is not None]
        if warnings and self.confirm and clocks.left(question.clock) is None:
            self._ask_first(warnings, send)
        else:
            send()

    def _command(self, command: Command, line: str) -> None:
        state, t = self.sight, self.sight.t
        if command.name in NEEDS_QUESTION and state.shown is None:
            raise CommandError("not_asked")
        match command.name:
            case "hint":
                self._hint(line)
            case "undo":
                self._undo(command, line)
            case "log":
                self._print(*state.log.lines)
            case "table":
                self._print(*(() if state.scene is None else state.scene.text))
            case "language":
                self._switch(command.argument)
            case "help":
                self._print(t("plain-help"), t("remote-help"))
            case "auto":
                self._auto(line)
            case "skip" | "weigh" | "why":
                self._have_typed(line, moves=command.name == "skip")
            case "ask":
                seat = state.seat()
                for kind in [] if state.scene is None else state.scene.standing:
                    self._do(protocol.AutoAnswer(new_id(), seat, kind, False), line)
                self._print(t("auto-off"))
            case "concede":
                give_up = protocol.Concede(new_id(), state.seat())
                self._ask_first([t("concede-sure")], lambda: self._do(give_up, line, moves=True))
            case "options" | "again":
                state.shown = None

    def _hint(self, line: str) -> None:
        shown, scene = self.sight.shown, self.sight.scene
        assert shown is not None
        if scene is None or not scene.can_hint:
            raise CommandError("no_hint")
        self._do(protocol.Hint(new_id(), shown.name, shown.seat), line)

    def _undo(self, command: Command, line: str) -> None:
        """Take back a secret answer, the last answers, or more with the consent of all."""
        seat, scene = self.sight.seat(), self.sight.scene
        if command.argument.lower() in ("ask", "demander"):
            self._do(protocol.Undo(new_id(), seat, ask=True), line)
        elif scene is not None and scene.can_retract and not command.argument:
            done = self.sight.t("remote-unsealed")
            self._do(protocol.Retract(new_id(), seat), line, done=done, moves=True)
        else:
            self._do(protocol.Undo(new_id(), seat, answers_of(command)), line, moves=True)

    def _auto(self, line: str) -> None:
        shown = self.sight.shown
        assert shown is not None
        if shown.default_words is None:
            raise Refused("no_default")
        done = self.sight.t("auto-on", option=shown.default_words)
        self._do(protocol.AutoAnswer(new_id(), shown.seat, shown.kind, True), line, done=done, moves=True)

    def _switch(self, wanted: str) -> None:
        language = known_language(wanted) if wanted else next_language(self.sight.language)
        if language is None:
            raise CommandError("no_language", name=wanted, known=", ".join(LANGUAGES))
        self.sight.language = language
        self.link.send(protocol.Look(language=spoken(language)))
        self._print(self.sight.t("language-now"))

    def _among_others(self, name: str, argument: str, line: str) -> None:
        state, t = self.sight, self.sight.t
        match name:
            case "chat" if argument:
                self._do(protocol.Chat(new_id(), argument[:500]), line)
            case "chat":
                raise CommandError("chat_empty")
            case "who":
                self._print(*state.seats.lines(t))
            case "time":
                left = state.clocks.first()
                self._print(t("time-left", seconds=ceil(left)) if left is not None else t("remote-no-clock"))
            case "agree" | "refuse":
                self._do(protocol.Agree(new_id(), state.seat(), name == "agree"), line)
            case "retry":
                self._do(protocol.Resume(new_id(), argument.lower() in ("undo", "annuler")), line)
            case "share" if not state.own:
                raise Refused("not_your_seat")
            case "share":
                self._print(t("remote-share", url=self._invite(state.seat())))
            case "report":
                self._do(protocol.Report(new_id(), argument[:2000]), line)


def spoken(language: str) -> protocol.Language:
    """Return a language as the protocol names it."""
    known: tuple[protocol.Language, ...] = ("en", "fr", "xx")
    return next((one for one in known if one == language), "en")
