"""A table of a server in the plain terminal.

It looks like :mod:`tablee.cli.terminal.plain`. All texts of the game come from the server, so the game need
not be installed here. Lines are read while others play: one can chat, look at the table, or leave.
"""

from __future__ import annotations

import math
import time

import msgspec

from tablee.cli.errors import CommandError, GameMessage, explain
from tablee.cli.key_text import joint_key_lines
from tablee.cli.remote.commands import Acts, is_command
from tablee.cli.remote.local_files import first_fingerprint
from tablee.cli.remote.state import RemoteTable, asked_from, clean, greyed_told
from tablee.cli.terminal.plain import Left, changed_lines, question_lines
from tablee.cli.terminal.reading import LATE, Late, Lines
from tablee.core import Refused, Translator
from tablee.server import protocol
from tablee.server.client import (
    Ended,
    Link,
    LinkEvent,
    Lost,
    Server,
    TurnedDown,
    Unreachable,
    joint_key_of,
    promised_fingerprint,
)
from tablee.storage import home

TICK = 0.04
"""Seconds between two checks of the keyboard."""
QUIET = 1.0
"""Seconds of silence after which the seats that are asked are printed."""
GIVE_UP = 60.0
"""Seconds without a server after which a script ends; a person waits."""


class TableInfo(msgspec.Struct, frozen=True):
    """The part of the server's table info that a terminal reads."""

    id: str
    game: str
    name: str
    status: str
    free: int
    practice: bool
    yours: bool
    your_turn: bool
    match: str | None = None
    invite_url: str | None = None


class LinkInfo(msgspec.Struct, frozen=True):
    """A link that the server has made."""

    url: str


class Remote:
    """A table of a server in the plain terminal."""

    def __init__(
        self, server: Server, link: Link, table: TableInfo, language: str, lines: Lines, *, confirm: bool
    ) -> None:
        self.server = server
        self.link = link
        self.table = table
        self.lines = lines
        self.sight = RemoteTable(language)
        self.acts = Acts(link, self.sight, self.print_all, self._invite, confirm=confirm)
        self._table: list[str] = []
        self._noted: set[str] = set()
        """Texts that are printed once while they apply: requests of other seats, lessons."""
        self._has_dropped = False
        """Whether a question was closed while the person may have been typing."""
        self._held: str | Late | None = LATE
        """A line of a script, or its end, that waits for the next question."""
        self._lost_at: float | None = None
        self._heard_at = time.monotonic()
        self._waiting = ""
        self._looked: set[tuple[int, int]] = set()
        self._fingerprint = ""
        """The fingerprint that was last compared with the first one."""
        self._is_joint = False
        """Whether this client has contributed to the key of the match."""

    @property
    def t(self) -> Translator:
        return self.sight.t

    def play(self) -> Left:
        """Play until the match is over or the person leaves."""
        self._welcome()
        while True:
            self._hear_all()
            scene = self.sight.scene
            if scene is not None and scene.ending is not None:
                self._end(scene, scene.ending)
                return "over"
            self._look_around()
            line = LATE if self._is_busy() else self._read()
            if line is not LATE and (line is None or not self._does(line)):
                self.print(self.left())
                return "saved"

    def left(self) -> str:
        """Print how to come back."""
        return self.t("remote-left", server=self.server.url, id=self.table.id)

    def print(self, line: str = "") -> None:
        print("\n".join(clean(part) for part in line.split("\n")), flush=True)

    def print_all(self, lines: list[str]) -> None:
        for line in lines:
            self.print(line)

    def _welcome(self) -> None:
        t, table = self.t, self.table
        self.print(table.name)
        self.print(t("remote-welcome", id=table.id, server=self.server.url, name=self.server.name))
        if table.status == "gathering" and table.invite_url is not None:
            self.print(t("remote-invite", url=table.invite_url))
        if not table.yours:
            self.print(t("remote-watching"))
        if table.practice:
            self.print(t("practice-table"))
        self.print(t("plain-hello"))

    # Messages

    def _hear_all(self) -> None:
        heard = self.link.next(TICK)
        while heard is not None:
            self._hear(heard)
            heard = self.link.next(0)

    def _hear(self, heard: LinkEvent) -> None:
        self._heard_at = time.monotonic()
        match heard:
            case protocol.Scene():
                self._take(heard)
            case protocol.Commitments():
                self._is_joint = True
                self._compare(promised_fingerprint(heard))
            case protocol.Done() | protocol.Refused() | protocol.Suggestion() | protocol.StageList():
                self.acts.replied(heard)
            case protocol.TableNews():
                self.sight.own = [seat.seat for seat in heard.seats if seat.yours]
                self.print_all(self.sight.seats.take(heard, self.t))
            case protocol.ChatLines():
                self.print_all(self.sight.chat.take(heard, self.t))
            case protocol.Welcome():
                if self._lost_at is not None:
                    self.print(self.t("remote-again"))
                self._lost_at = None
                self.acts.found()
            case protocol.Error():
                self.print(heard.words)
            case Lost():
                self._lose(heard)
            case Ended():
                raise GameMessage(clean(heard.words))
            case protocol.Pong():
                pass

    def _lose(self, lost: Lost) -> None:
        if self._lost_at is None:
            self._lost_at = time.monotonic()
            self.print(self.t("remote-reconnecting"))
        self.acts.lost(lost)
        if not self.lines.is_terminal and time.monotonic() - self._lost_at > GIVE_UP:
            raise CommandError("server_gone", url=self.server.url)

    # The scene

    def _take(self, scene: protocol.Scene) -> None:
        state = self.sight
        before, state.scene = state.scene, scene
        if before is None:
            self.print_all([scene.goal] if scene.goal else [])
            self.print(self.t("remote-fingerprint", hash=scene.fingerprint[:16]))
        elif (before.seat, before.language) != (scene.seat, scene.language):
            self._table, state.shown = [], None
        if scene.fingerprint and scene.fingerprint != self._fingerprint:
            self._compare(scene.fingerprint)
        self.print_all(state.log.take(scene))
        self._note_gone(scene)
        state.clocks.set(scene.clocks)
        self.acts.followed()
        self._note(scene)
        self._waiting = ""

    def _compare(self, fingerprint: str) -> str:
        """Compare the fingerprint with the first one of this table; print a warning if it is another."""
        self._fingerprint = fingerprint
        first = first_fingerprint(home(), f"{self.server.url}/tables/{self.table.id}", fingerprint)
        if first != fingerprint:
            self.print(self.t("remote-other-fingerprint", first=first[:16], now=fingerprint[:16]))
        return first

    def _check_key(self, scene: protocol.Scene, ending: protocol.Ending) -> None:
        """Print whether the disclosed key fits the fingerprint."""
        if ending.key is None or not (self._is_joint or ending.proof):
            return
        joint = joint_key_of(ending, self._compare(scene.fingerprint))
        self.print_all([self.t("remote-other-key")] if joint is None else joint_key_lines(joint, self.t))

    def _note_gone(self, scene: protocol.Scene) -> None:
        """A question was closed: a line that is being typed must not answer another one."""
        shown = self.sight.shown
        if shown is None or any(question.name == shown.name for question in scene.questions):
            return
        if not self.acts.has_acted and scene.ending is None:
            late = self.sight.clocks.left(shown.clock) == 0
            self.print(self.t("time-up-press-enter" if late else "remote-gone-press-enter"))
            self._has_dropped = True
            self.acts.sure = None
        self.sight.shown = None

    def _note(self, scene: protocol.Scene) -> None:
        """Print lessons, requests of others and failures, once each."""
        t = self.t
        notes = [t("coach-says", text=page) for page in (scene.lesson.pages if scene.lesson else ())]
        if scene.can_retract and not scene.questions:
            notes.append(t("remote-sealed"))
        if scene.asking is not None:
            notes.append(t("remote-asking", words=scene.asking))
        if scene.undo_asked is not None:
            notes.append(scene.undo_asked)
        if scene.frozen is not None:
            notes.append(t("remote-frozen", report=scene.frozen))
        self.print_all([note for note in notes if note not in self._noted])
        self._noted = set(notes)

    def _end(self, scene: protocol.Scene, ending: protocol.Ending) -> None:
        moments = [self.t("moments"), *(f"  {one.words}" for one in ending.moments)] if ending.moments else []
        self.print_all([*scene.text, ending.headline, ending.words, *ending.facts, *moments])
        self._check_key(scene, ending)
        try:
            match = self.server.get(f"/api/tables/{self.table.id}", TableInfo).match
        except (TurnedDown, Unreachable):
            return  # the match is over all the same
        self.print(self.t("remote-over", url=f"{self.server.url}/replays/{match}"))

    # Output

    def _look_around(self) -> None:
        """Print a question, the start of a race, or the seats that are asked."""
        if self._lost_at is None and self.acts.is_late():
            self.link.send(protocol.Look())
        question = self.sight.question()
        if question is None:
            self._look_elsewhere()
        elif not (self._is_busy() or self._has_dropped or self.acts.sure or question == self.sight.shown):
            self._show(question)

    def _show(self, question: protocol.Question) -> None:
        """Print the table where it changed, the time left, and the question with its choices."""
        t, state = self.t, self.sight
        opens = state.clocks.opens(question.clock)
        if opens:
            self._note_race(t("remote-race-soon", seconds=math.ceil(opens)))
            return
        assert state.scene is not None
        state.shown, self.acts.has_acted = question, False
        self.print_all(changed_lines(self._table, state.scene.text))
        self._table = state.scene.text
        left = state.clocks.left(question.clock)
        if left is not None:
            self.print(t("time-left", seconds=math.ceil(left)))
        if len(state.own) > 1:
            self.print(t("seat-asked", seat=state.seats.name(question.seat)))
        self.print_all(question_lines(asked_from(question), greyed_told(question.greyed, t), t))

    def _note_race(self, words: str) -> None:
        if words not in self._noted:
            self._noted.add(words)
            self.print(words)

    def _look_elsewhere(self) -> None:
        """Nothing is asked of this seat: change to another of one's own seats, or print who is asked."""
        scene = self.sight.scene
        if scene is None:
            return
        mine = next((other.seat for other in scene.waiting if other.seat in self.sight.own), None)
        if mine is not None and (mine, scene.number) not in self._looked:
            self._looked.add((mine, scene.number))
            self.link.send(protocol.Look(seat=mine))
        waiting = "\n".join(other.words for other in scene.waiting)
        if waiting != self._waiting and time.monotonic() - self._heard_at > QUIET:
            self.print(waiting)
            self._waiting = waiting

    def _is_busy(self) -> bool:
        """Whether a message is under way that the next line might depend on."""
        return self.acts.doing is not None and self._lost_at is None

    # Input

    def _read(self) -> str | Late | None:
        """Return a line when it can be used; None when it is time to leave."""
        is_asked = self.sight.shown is not None or self._has_dropped or self.acts.sure is not None
        if self.lines.is_terminal:
            return self.lines.next(0) if self.lines.can_wait or is_asked else LATE
        if self._lost_at is not None or self.sight.seats.news is None:
            return LATE
        return self._read_script(self.sight.seats.news, is_asked)

    def _read_script(self, news: protocol.TableNews, is_asked: bool) -> str | Late | None:
        """Return a line of a script: it waits for a question, and so does the end of the script."""
        if self._held is LATE and (self.lines.can_wait or is_asked):
            self._held = self.lines.next(0)
        line = self._held
        if line is None:
            watches = news.status == "playing" and not self.sight.own
            is_quiet = time.monotonic() - self._heard_at > 2 * QUIET
            return None if not watches and (is_asked or is_quiet) else LATE
        if line is not LATE and (is_asked or is_command(line)):
            self._held = LATE
            return line
        return LATE

    def _invite(self, seat: int) -> str:
        """Return an invitation link to share a seat."""
        try:
            return self.server.post(f"/api/tables/{self.table.id}/share", {"seat": seat}, LinkInfo).url
        except TurnedDown as turned_down:
            raise GameMessage(turned_down.words) from None
        except Unreachable as error:
            raise CommandError("unreachable", url=self.server.url, reason=str(error)) from None

    def _does(self, line: str) -> bool:
        """Carry out a typed line; False to leave."""
        if self._has_dropped and not is_command(line):
            self._has_dropped = False
            if line.strip():
                self.print(self.t("refused-question-closed"))
            return True
        try:
            return self.acts.does(line)
        except (Refused, GameMessage, CommandError) as error:
            self.print(explain(error, self.t))
        return True
