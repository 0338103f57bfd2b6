"""The story page: a card to be read aloud, what can be chosen, and the end of a match."""

from __future__ import annotations

from typing import Any

from tablee.art import LEADING, Node, el, glyph, label, paragraph, piece, place, wrap
from tablee.core import message_id, pick_of
from tablee.games.kinfire.pictures.combat import HEIGHT, PAD, TALL, WIDTH, framed
from tablee.games.kinfire.pictures.context import KinfireContext
from tablee.games.kinfire.pictures.margin import margin, tally_words
from tablee.games.kinfire.pictures.signs import colour_mark, lantern, seeker_mark
from tablee.games.kinfire.pictures.vista import vista
from tablee.games.kinfire.words import card_name

PAGE_WIDE = 816.0
MOST_CHOICES = 12
SIZES = (26.0, 24.0, 22.0, 20.0, 18.0, 16.0, 15.0)
PHONE_SIZE = 16.5
TALLY_LINE = 28.0


def told(context: KinfireContext) -> tuple[str, str, list[str]]:
    """Where the group is, the name of what it reads, and its paragraphs."""
    view = context.view
    quest = view.cards.quests.get(view.quest)
    where = context.text(quest.name) if quest is not None else context.say("game-name")
    card = view.cards.story_of.get(view.card)
    if card is not None:
        lines = view.cards_read[-1].lines if view.cards_read and view.cards_read[-1].id == view.card else ()
        return (
            where,
            context.text(card.name),
            [context.text(card.text), *(context.text(card.more[n].text) for n in lines)],
        )
    place_ = view.cards.city.get(view.card)
    if place_ is not None:
        return context.say("stage-city"), context.text(place_.name), [context.text(place_.text)]
    if quest is not None and view.phase in ("arrival", "city"):
        return context.say("stage-city"), context.say("stage-city"), [context.say("page-city")]
    if context.asks("choose_quest") or view.phase == "quest_choice":
        return context.say("stage-city"), context.say("page-quests"), [context.say("page-quests-text")]
    return context.say("game-name"), context.say("page-roll-call"), [context.say("page-roll-call-text")]


def page(context: KinfireContext) -> Node:
    """The page, with the party beside it or below."""
    if context.tall:
        drawn, high = parchment(context, PAD, PAD, TALL - 2 * PAD, None)
        beside, more = margin(context, PAD, high + 2 * PAD, TALL - 2 * PAD)
        return framed(context, TALL, high + more + 3 * PAD, drawn, beside)
    drawn, _ = parchment(context, PAD, PAD, PAGE_WIDE, HEIGHT - 2 * PAD)
    beside, _ = margin(context, PAGE_WIDE + 2 * PAD, PAD, WIDTH - PAGE_WIDE - 3 * PAD, HEIGHT - 2 * PAD)
    return framed(context, WIDTH, HEIGHT, drawn, beside)


def parchment(
    context: KinfireContext, x: float, y: float, width: float, height: float | None
) -> tuple[Node, float]:
    """The sheet with its title, its words, the cards of a test, and the choices. It grows on a phone."""
    where, title, paragraphs = told(context)
    outcome = context.view.outcome
    if outcome is not None:
        title = context.say("page-end-won" if outcome.winners else "page-end-lost")
        paragraphs = [context.say(message_id("outcome", outcome.reason), **outcome.facts)]
    edge = 54.0 if not context.tall else 18.0
    inner = width - 2 * edge
    choices = choice_list(context)
    columns = 2 if not context.tall and len(choices) > 5 else 1
    rows = -(-len(choices) // columns)
    box = 62.0 if not context.tall else 58.0
    others = 150 + test_high(context) + rows * (box + 10) + 20 + tally_high(context)
    size, words = read_aloud(paragraphs, inner, None if height is None else height - others)
    parts: list[Node | None] = []
    top = edge * 0.5 + 14 if not context.tall else 22
    parts.append(label(where, edge, top, context.small, on="parchment", soft=True, bold=True, width=inner))
    parts.append(
        paragraph(
            title,
            edge,
            top + (12 if not context.tall else 8),
            inner,
            46 if not context.tall else 32,
            31 if not context.tall else 22,
            on="parchment",
            face="serif",
            bold=True,
            smallest=18,
        )
    )
    top += 64 if not context.tall else 42
    parts.append(el("path", d=f"M{edge} {top}H{width - edge}", class_="kf-page-line"))
    top += 14 if not context.tall else 8
    lines = [
        el("tspan", line, x=edge, y=round(top + size + n * size * LEADING, 1))
        for n, line in enumerate(words)
        if line
    ]
    parts.append(el("text", *lines, font_size=size, class_="on-parchment serif"))
    top += len(words) * size * LEADING + 6
    parts += test_cards(context, edge, top, inner)
    top += test_high(context)
    room = inner if columns == 1 else (inner - 12) / 2
    for n, (value, pick, stop) in enumerate(choices):
        row, column = divmod(n, columns)
        parts.append(
            choice(
                context, value, pick, stop, n, edge + column * (room + 12), top + row * (box + 10), room, box
            )
        )
    top += rows * (box + 10)
    if outcome is not None:
        parts += tally(context, edge, top, inner)
        top += tally_high(context)
        parts.append(
            lantern(
                width - 90 if not context.tall else width - 44,
                64,
                84 if not context.tall else 50,
                bool(outcome.winners),
            )
        )
    room_left = (height or 0) - top - 30
    if room_left > 130 or context.tall:
        deep = min(330.0, room_left) if height is not None else 130.0
        scene = vista(
            context.view.quest, context.view.card, len(context.view.party), round(inner), round(deep)
        )
        parts.append(
            el("g", scene, transform=place(edge, (height - deep - 26) if height is not None else top + 4))
        )
        top += 0 if height is not None else deep + 8
    high = max(height or 0, top + 20)
    return (
        el(
            "g",
            el("rect", x=3, y=6, width=width, height=high, rx=12, class_="shade"),
            el("rect", width=width, height=high, rx=12, class_="kf-page"),
            el("rect", x=8, y=8, width=width - 16, height=high - 16, rx=8, class_="kf-page-line"),
            *parts,
            transform=place(x, y),
        ),
        high,
    )


def read_aloud(paragraphs: list[str], width: float, most: float | None) -> tuple[float, list[str]]:
    """The size of the words and their lines: on a table as large as fits, for somebody reads them aloud."""
    size, lines = PHONE_SIZE, [""]
    for size in SIZES if most is not None else (PHONE_SIZE,):
        lines = [line for text in paragraphs for line in (*wrap(text, width, size, "serif"), "")]
        if most is None or len(lines) * size * LEADING <= most:
            break
    return size, lines


def choice_list(context: KinfireContext) -> list[tuple[Any, str | None, str | None]]:
    """What can be chosen, and what a rule forbids now."""
    question = context.question
    if question is None or question.form != "one":
        return []
    found: list[tuple[Any, str | None, str | None]] = [
        (value, pick_of(value), None) for value in context.offered if value is not None
    ]
    found += [(one.value, None, pick_of(one.value)) for one in question.greyed()]
    return found if len(found) <= MOST_CHOICES else []


def choice(
    context: KinfireContext,
    value: Any,
    pick: str | None,
    stop: str | None,
    n: int,
    x: float,
    y: float,
    width: float,
    height: float,
) -> Node:
    """One thing that can be chosen, in words; of what cannot, the reason below."""
    small = context.small
    said = context.option(value)
    why = context.reason(value) if stop else None
    text_high = height - 8 if why is None else height - 26
    return piece(
        "choice",
        el("rect", width=width, height=height, rx=10, class_=f"kf-choice{' kf-closed' if stop else ''}"),
        glyph("lock", 24, height / 2, 20, "kf-arrow") if stop else mark_of(context, value, height),
        paragraph(
            said,
            48,
            4,
            width - 60,
            text_high,
            small + (4 if not context.tall else 2),
            on="parchment",
            soft=stop is not None,
            bold=stop is None,
            smallest=small,
            middle=True,
        ),
        label(why, 48, height - 14, small, on="parchment", soft=True, width=width - 60, smallest=small)
        if why
        else None,
        x=x,
        y=y,
        id=f"choice-{n}",
        pick=pick,
        blocked=stop,
        title=said if why is None else f"{said}: {why}",
        does=why or said,
    )


def mark_of(context: KinfireContext, value: Any, height: float) -> Node:
    """The sign of a choice: its Seeker, or its colour, or a wick."""
    who = value[0] if isinstance(value, tuple) and value and isinstance(value[0], int) else None
    if context.asks("heart_seeker", "assign_penalty", "hand_over", "break_focus_tie") and isinstance(
        value, int
    ):
        who = value
    if who is not None and 0 <= who < len(context.view.party):
        return seeker_mark(context.view.board(who).id, 25, height / 2, 14)
    return glyph("flame", 25, height / 2, 24, "kf-initial")


# The end


def tally_high(context: KinfireContext) -> float:
    """The height of the figures of an ended match: in two columns, on a phone in one."""
    columns = 1 if context.tall else 2
    return TALLY_LINE * -(-len(tally_words(context)) // columns) + (10 if tally_words(context) else 0)


def tally(context: KinfireContext, x: float, y: float, width: float) -> list[Node]:
    """The figures of an ended match: what is counted, and how many."""
    small = context.small
    size = small + (0 if context.tall else 2)
    columns = 1 if context.tall else 2
    wide = (width - 24 * (columns - 1)) / columns
    parts: list[Node] = []
    for n, (name, value) in enumerate(tally_words(context)):
        row, column = divmod(n, columns)
        left, level = x + column * (wide + 24), y + TALLY_LINE * row + 14
        parts += [
            label(name, left, level, size, on="parchment", soft=True, width=wide - 34, smallest=small),
            label(value, left + wide, level, size + 1, on="parchment", bold=True, anchor="end"),
            el("path", d=f"M{left:g} {level + 13:g}h{wide:g}", class_="kf-page-line"),
        ]
    return parts


# Tests


def test_high(context: KinfireContext) -> float:
    """The height of the cards that lie flipped."""
    return 44.0 * len(context.view.flips) + (10 if context.view.flips else 0)


def test_cards(context: KinfireContext, x: float, y: float, width: float) -> list[Node]:
    """The flipped cards of a test: what each Seeker has turned, and which of them count."""
    cards = context.view.cards
    rows: list[Node] = []
    for n, flipped in enumerate(context.view.flips):
        level = y + n * 44
        board = context.view.board(flipped.seeker)
        rows.append(seeker_mark(board.id, x + 16, level + 18, 13))
        rows += [
            colour_mark(colour, x + 46 + k * 22, level + 18, 9) for k, colour in enumerate(flipped.colours)
        ]
        for k, card in enumerate(flipped.cards):
            left = x + 110 + k * 62
            hit = bool(set(cards.colours(card)) & {*flipped.colours, "white"}) and card != cards.exhausted
            rows.append(
                piece(
                    "flip",
                    el("rect", x=left, y=level, width=54, height=36, rx=6, class_="kf-card"),
                    colour_mark(cards.colours(card)[0], left + 16, level + 18, 10)
                    if card != cards.exhausted
                    else None,
                    glyph(
                        "tick" if hit else "ban",
                        left + 39,
                        level + 18,
                        18,
                        "kf-arrow" if hit else "kf-initial",
                    ),
                    title=context.text(card_name(context.view, card)),
                )
            )
    return rows
