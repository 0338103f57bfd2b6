"""The state of a table on a server, as the terminal needs it: questions, clocks, and lines to print."""

from __future__ import annotations

import time
import unicodedata

import msgspec

from tablee.cli.errors import CommandError
from tablee.cli.i18n import words_for
from tablee.core import PASS, AnyQuestion, Question, Translator
from tablee.core.model.questions import OrderQuestion, PlaceQuestion, SeveralQuestion
from tablee.server import protocol
from tablee.ui.choices import Asked, Choice, aliases

RECENT = 5
"""Lines of the log and of the chat that are printed to a person who joins later."""
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
"""Categories of characters that control a terminal or are invisible."""


def clean(line: str) -> str:
    """Remove control characters from a line: names and chat are written by others."""
    return "".join(letter for letter in line if unicodedata.category(letter) not in UNSEEN)


def asked_from(told: protocol.Question) -> Asked:
    """Convert a question of the protocol to the form of every screen, so that one parser reads answers."""
    values = [choice.value for choice in told.choices if not choice.passes]
    question: AnyQuestion
    match told.form:
        case "several":
            question = SeveralQuestion(
                told.seat, told.kind, values, name=told.name, at_least=told.least, at_most=told.most
            )
        case "order":
            question = OrderQuestion(told.seat, told.kind, values, name=told.name)
        case "place":
            question = PlaceQuestion(told.seat, told.kind, values, name=told.name)
        case "one":
            question = Question(told.seat, told.kind, values, name=told.name)
    choices = tuple(
        Choice(
            PASS if choice.passes else choice.value,
            choice.words,
            choice.number,
            choice.key,
            choice.word,
            aliases(choice.word, choice.value),
            choice.warning,
            choice.weighed,
        )
        for choice in told.choices
    )
    return Asked(question, told.prompt, choices, (), told.cut)


def greyed_told(greyed: list[protocol.Greyed], t: Translator) -> list[str]:
    """Group the illegal options by their reason."""
    reasons: dict[str, list[str]] = {}
    for one in greyed:
        reasons.setdefault(with_rule(one.reason, one.rule, t), []).append(one.words)
    return [t("greyed", option=", ".join(words), reason=reason) for reason, words in reasons.items()]


def with_rule(words: str, rule: str | None, t: Translator) -> str:
    """Return the reason of a refusal, with the id of its rule."""
    return words if rule is None else t("refused-by-rule", text=words, rule=rule)


class Clocks:
    """The clocks of a table, counted down between two messages of the server."""

    def __init__(self) -> None:
        self._ends: dict[str, float] = {}
        self._opened: dict[str, float] = {}
        """Return when the race of a clock was, or will be, revealed."""

    def set(self, clocks: list[protocol.Clock]) -> None:
        now = time.monotonic()
        self._ends = {clock.name: now + (clock.opens + clock.left) / 1000 for clock in clocks}
        known = {name: at for name, at in self._opened.items() if name in self._ends}
        self._opened = known | {c.name: now + c.opens / 1000 for c in clocks if c.opens}

    def left(self, name: str | None) -> float | None:
        """Return the seconds left of a running clock."""
        return max(0.0, self._ends[name] - time.monotonic()) if name in self._ends else None

    def first(self) -> float | None:
        """Return the seconds left of the clock that runs out first."""
        return min((max(0.0, ends - time.monotonic()) for ends in self._ends.values()), default=None)

    def opens(self, name: str | None) -> float:
        """Return the seconds until a race is revealed."""
        return max(0.0, self._opened.get(name or "", 0.0) - time.monotonic())

    def since(self, name: str | None) -> int | None:
        """Return the milliseconds since a race was revealed."""
        opened = self._opened.get(name or "")
        return None if opened is None else max(0, round((time.monotonic() - opened) * 1000))


class Log:
    """The log of the match, and how much of it was printed."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._printed: int | None = None
        self._of: tuple[int | None, str] | None = None

    def take(self, scene: protocol.Scene) -> list[str]:
        """Return the new lines; none if the log is of another seat or in another language."""
        if scene.log is not None:
            start = scene.log.start
            before = self.lines[start:]
            self.lines[start:] = [line.words for line in scene.log.lines]
            if self._printed is not None and self._of == (scene.seat, scene.language):
                self._printed = min(self._printed, start + _same(before, self.lines[start:]))
            elif self._printed is not None:
                self._printed = len(self.lines)
        self._of = (scene.seat, scene.language)
        if self._printed is None:
            self._printed = max(0, len(self.lines) - RECENT) if scene.number else 0
        new = self.lines[self._printed :]
        self._printed = len(self.lines)
        return new


def _same(before: list[str], after: list[str]) -> int:
    """Return the length of the common beginning."""
    count = 0
    for one, other in zip(before, after, strict=False):
        if one != other:
            break
        count += 1
    return count


class Chat:
    """The chat, and how much of it was printed."""

    def __init__(self) -> None:
        self._last = 0

    def take(self, told: protocol.ChatLines, t: Translator) -> list[str]:
        """Return the new lines of others; from before one joined, the latest."""
        new = [line for line in told.lines if line.number > self._last and not line.yours]
        self._last = max([self._last, *(line.number for line in told.lines)])
        return [t("chat-line", name=clean(line.name), text=clean(line.text)) for line in new[-RECENT:]]


class Seats:
    """The seats of the table, and what was printed of them."""

    def __init__(self) -> None:
        self.news: protocol.TableNews | None = None

    def take(self, news: protocol.TableNews, t: Translator) -> list[str]:
        """Return the seats that have changed."""
        before, self.news = self.news, news
        known = [] if before is None else [_lasting(seat) for seat in before.seats]
        late = set(news.overdue) - set(() if before is None else before.overdue)
        return [
            *(_seat_line(seat, t) for seat in news.seats if _lasting(seat) not in known),
            *(t("seat-overdue", seat=clean(news.seats[seat].name)) for seat in sorted(late)),
        ]

    def lines(self, t: Translator) -> list[str]:
        """Return all seats."""
        return [] if self.news is None else [_seat_line(seat, t) for seat in self.news.seats]

    def name(self, seat: int) -> str:
        """Return the name of a seat, as everybody at the table reads it."""
        return "" if self.news is None else clean(self.news.seats[seat].name)

    def have_others(self) -> bool:
        """Whether another player could be asked to agree."""
        return self.news is not None and any(seat.people and not seat.yours for seat in self.news.seats)


def _lasting(seat: protocol.Seated) -> protocol.Seated:
    """Return a seat without the time for which its player has been away."""
    return msgspec.structs.replace(seat, away=0)


def _seat_line(seat: protocol.Seated, t: Translator) -> str:
    number, people = seat.seat + 1, ", ".join(clean(name) for name in seat.people)
    if seat.bot is not None:
        return t("seat-bot", seat=number, bot=seat.bot)
    if not seat.people:
        return t("seat-free", seat=number)
    if seat.yours:
        return t("seat-yours", seat=number, people=people)
    return t("seat-here" if seat.present else "seat-away", seat=number, people=people)


class RemoteTable:
    """The last messages about the table, and which of them were printed."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.scene: protocol.Scene | None = None
        self.own: list[int] = []
        """The seats of the person."""
        self.clocks, self.log, self.chat, self.seats = Clocks(), Log(), Chat(), Seats()
        self.shown: protocol.Question | None = None
        """The question that was printed last and is still open."""

    @property
    def t(self) -> Translator:
        return words_for(self.language)

    def question(self) -> protocol.Question | None:
        """Return the open questions."""
        scene = self.scene
        return None if scene is None or scene.frozen or not scene.questions else scene.questions[0]

    def seat(self) -> int:
        """Return the acting seat: the one that is asked, or the one whose view is shown."""
        seat = self.shown.seat if self.shown is not None else None if self.scene is None else self.scene.seat
        if seat is None:
            raise CommandError("only_watching")
        return seat

    def number(self) -> int:
        """Return the number of the last scene."""
        return 0 if self.scene is None else self.scene.number
