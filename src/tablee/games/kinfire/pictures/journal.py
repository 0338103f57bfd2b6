"""The journal of a campaign as an open book: the road, the party, what it carries, what was decided."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.art import LEADING, Node, document, el, glyph, label, paragraph, piece, place, wrap
from tablee.core import Shape, Translator
from tablee.games.kinfire.journal import JournalCard, JournalSeeker, JournalTrophy, JournalView, title
from tablee.games.kinfire.pictures.field import ENEMY_SIGNS
from tablee.games.kinfire.pictures.signs import coin, lantern, seeker_mark, sign
from tablee.games.kinfire.pictures.style import CSS
from tablee.games.kinfire.pictures.vista import vista

WIDE, TALL = 1000.0, 390.0
EDGE = 34.0
LATELY = 9
"""Decisions that the book shows: the latest ones."""


class BookPage:
    """One page of the book, filled from the top down."""

    def __init__(self, words: Translator, x: float, y: float, width: float, small: float) -> None:
        self.words = words
        self.x, self.y, self.width, self.small = x, y, width, small
        self.parts: list[Node] = []

    def heading(self, id: str) -> None:
        """A title above a part of the page."""
        size = self.small + 5
        self.y += size * 1.2
        self.parts += [
            label(self.words(id), self.x, self.y, size, on="parchment", face="serif", bold=True),
            el(
                "path",
                d=f"M{self.x:g} {self.y + size * 0.75:g}h{self.width:g}",
                class_="kf-page-line",
            ),
        ]
        self.y += size * 1.2

    def line(
        self, mark: Node | None, said: str, *, bold: bool = False, soft: bool = False, note: str = ""
    ) -> None:
        """A sign, words beside it, and a note below them."""
        indent = 30.0 if mark is not None else 0.0
        inner = self.width - indent
        lines = wrap(said, inner, self.small + 1, "serif", bold)
        high = len(lines) * (self.small + 1) * LEADING
        if mark is not None:
            at = place(self.x + 11, self.y + (self.small + 1) * LEADING / 2)
            self.parts.append(el("g", mark, transform=at))
        self._words(said, indent, high, self.small + 1, bold=bold, soft=soft)
        self.y += high
        if note:
            high = len(wrap(note, inner, self.small)) * self.small * LEADING
            self._words(note, indent, high, self.small, soft=True, sans=True)
            self.y += high
        self.y += 6

    def _words(
        self,
        said: str,
        indent: float,
        high: float,
        size: float,
        *,
        bold: bool = False,
        soft: bool = False,
        sans: bool = False,
    ) -> None:
        self.parts.append(
            paragraph(
                said,
                self.x + indent,
                self.y,
                self.width - indent,
                high + 1,
                size,
                on="parchment",
                face="sans" if sans else "serif",
                bold=bold,
                soft=soft,
                smallest=size,
            )
        )


def picture(view: JournalView, words: Translator, shape: Shape) -> Node:
    """The book: two pages side by side, or one below the other on a phone."""
    if shape == "tall":
        column = BookPage(words, 22, 120, TALL - 44, 12)
        first_page(column, view, TALL)
        second_page(column, view)
        high = column.y + 22
        return book(view, words, TALL, high, painted(view, words, 14, TALL - 28, 92), column)
    half = WIDE / 2
    left = BookPage(words, EDGE, 158, half - 2 * EDGE, 14)
    right = BookPage(words, half + EDGE, 18, half - 2 * EDGE, 14)
    first_page(left, view, half)
    second_page(right, view)
    high = max(left.y, right.y, 420) + 26
    spine = [
        el("path", d=f"M{half - n} 10V{high - 10:g}M{half + n} 10V{high - 10:g}", class_="kf-page-line")
        for n in (1, 7)
    ]
    return book(
        view,
        words,
        WIDE,
        high,
        painted(view, words, EDGE - 8, half - 2 * EDGE + 16, 124),
        left,
        right,
        *spine,
    )


def book(view: JournalView, words: Translator, width: float, high: float, *parts: Node | BookPage) -> Node:
    """The parchment with what is written on it."""
    drawn = [one for part in parts for one in (part.parts if isinstance(part, BookPage) else [part])]
    return document(
        width,
        high,
        el("rect", x=3, y=3, width=width - 6, height=high - 6, rx=14, class_="kf-page"),
        el("rect", x=9, y=9, width=width - 18, height=high - 18, rx=10, class_="kf-page-line"),
        *drawn,
        title=words.text(title(view)),
        lang=words.language,
        css=CSS,
        background=False,
    )


def painted(view: JournalView, words: Translator, x: float, width: float, high: float) -> Node:
    """The painting at the head of the book, and where the campaign stands."""
    said = words.text(title(view))
    plate = 40.0
    seed = f"{view.chapter}{len(view.sections)}"
    return el(
        "g",
        vista("", seed, max(1, len(view.party)), round(width), round(high)),
        el("rect", y=high - plate, width=width, height=plate, class_="kf-scene-plate"),
        paragraph(
            said,
            12,
            high - plate + 3,
            width - 24,
            plate - 6,
            17,
            on="deep",
            face="serif",
            bold=True,
            smallest=12,
            middle=True,
        ),
        transform=place(x, 20),
    )


def first_page(column: BookPage, view: JournalView, width: float) -> None:
    """The road, the party and the purse."""
    words = column.words
    column.heading("journal-road")
    if not view.quests and not view.prompts:
        column.line(None, words("journal-nothing"), soft=True)
    for name, won in view.quests:
        how = words("quest-won" if won else "quest-lost")
        column.line(lantern(0, 2, 20, won), words.text(name), bold=True, note=how)
    for name in view.prompts:
        column.line(glyph("key", 0, 0, 18, "kf-initial"), words.text(name), note=words("journal-waits"))
    column.heading("margin-party-now")
    for one in view.party:
        seeker(column, one)
    column.heading("margin-purse")
    top = column.y + 12
    column.parts += [
        coin(column.x + 12, top, 11),
        label(words("margin-coins", coins=view.coins), column.x + 30, top, column.small + 1, on="parchment"),
        glyph("star", column.x + column.width / 2 + 8, top, 22, "kf-initial"),
        label(
            words("margin-fate", fate=view.fate),
            column.x + column.width / 2 + 26,
            top,
            column.small + 1,
            on="parchment",
        ),
    ]
    column.y = top + 18
    trophies(column, view.trophies)


def seeker(column: BookPage, one: JournalSeeker) -> None:
    """A Seeker with its Kinfire and its nine pairs."""
    words = column.words
    flames = [
        glyph("flame", column.x + column.width - 12 - 15 * n, column.y + 9, 18, "kf-initial")
        for n in range(min(one.kinfire, 6))
    ]
    column.parts += flames
    tired = words("journal-tired", tired=one.exhausted)
    names = ", ".join(words.text(name) for name in one.pairs)
    column.line(seeker_mark(one.id, 0, 0, 12), f"{words.text(one.name)} · {tired}", bold=True, note=names)


def trophies(column: BookPage, won: Sequence[JournalTrophy]) -> None:
    """What was taken from the beaten, in rows."""
    per = max(1, int(column.width // 38))
    for n, one in enumerate(won):
        column.parts.append(
            piece(
                "trophy",
                el("path", d="M0 -16L14 -8V8L0 16L-14 8V-8Z", class_="kf-trophy"),
                sign(ENEMY_SIGNS.get(one.enemy, "chaos"), 0, 0, 18, None, "kf-shard-sign"),
                x=column.x + 16 + (n % per) * 38,
                y=column.y + 18 + (n // per) * 38,
                title=column.words.text(one.name),
            )
        )
    column.y += -(-len(won) // per) * 38 + 6


def second_page(column: BookPage, view: JournalView) -> None:
    """What was decided lately, and what the group carries."""
    words = column.words
    column.heading("journal-lately")
    found: list[tuple[JournalCard, str]] = [
        (card, words.text(card.decided))
        for section in view.sections
        for card in section.cards
        if card.decided is not None
    ]
    for card, decided in found[-LATELY:]:
        column.line(
            glyph("flame", 0, 0, 17, "kf-initial"),
            words("journal-chose", name=card.name, decided=decided),
        )
    if not found:
        column.line(None, words("journal-nothing"), soft=True)
    column.heading("journal-kept")
    for name, said in view.memories:
        column.line(glyph("eye", 0, 0, 18, "kf-initial"), words.text(name), bold=True, note=words.text(said))
    for id, names in (("journal-reserve", view.reserve), ("journal-market", view.market)):
        if names:
            key = "cards" if id == "journal-reserve" else "shops"
            column.line(sign("cards", 0, 0, 18, None, "kf-initial"), words(id, **{key: names}))
    if not (view.memories or view.reserve or view.market):
        column.line(None, words("journal-nothing"), soft=True)
