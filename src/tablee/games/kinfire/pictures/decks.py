"""The deck table at an inn: the pairs that a Seeker may hold, and the limits that a deck keeps."""

from __future__ import annotations

from tablee.art import Node, el, ellipsis, glyph, label, paragraph, piece
from tablee.games.kinfire.cards import BAR, DECK, MOST_INSTANTS
from tablee.games.kinfire.describing import card_text
from tablee.games.kinfire.pictures.combat import HEIGHT, PAD, TALL, WIDTH, framed
from tablee.games.kinfire.pictures.context import KinfireContext
from tablee.games.kinfire.pictures.hand import gift_line
from tablee.games.kinfire.pictures.signs import COLOURS, INKS, colour_mark, seeker_mark, sign
from tablee.games.kinfire.words import card_name

FEW_PAIRS = 10
GAP = 12.0
ROOMY = 200.0


def deck_table(context: KinfireContext) -> Node:
    """All pairs that are on offer; those of the deck come first."""
    view = context.view
    question = context.question
    assert question is not None
    who: int = (
        question.about
        if isinstance(question.about, int) and question.about < len(view.party)
        else context.shown
    )
    one, board = view.party[who], view.board(who)
    pairs = [value for value in context.offered if isinstance(value, int)]
    now = set(one.pairs) if context.asks("deck", "newcomer_deck") else set(one.disposables)
    pairs.sort(key=lambda pair: (pair not in now, pair))
    width = TALL if context.tall else WIDTH
    top = 118.0 if not context.tall else 150.0
    columns = 2 if context.tall else 5 if len(pairs) <= FEW_PAIRS else 6
    wide = (width - 2 * PAD - (columns - 1) * GAP) / columns
    rows = -(-len(pairs) // columns)
    high = 168.0 if context.tall else max(168.0, min(250.0, (HEIGHT - top - PAD) / max(1, rows) - GAP))
    cards = []
    for n, pair in enumerate(pairs):
        row, column = divmod(n, columns)
        cards.append(
            pair_card(
                context, pair, pair in now, PAD + column * (wide + GAP), top + row * (high + GAP), wide, high
            )
        )
    total = top + rows * (high + GAP) + PAD
    return framed(
        context,
        width,
        max(total, HEIGHT) if not context.tall else total,
        seeker_mark(board.id, 34, 34, 18),
        label(
            context.say("ask-deck", seeker=board.name),
            62,
            34,
            22 if not context.tall else 17,
            face="serif",
            bold=True,
            width=width - 80,
            smallest=14,
        ),
        *meters(context, who),
        *cards,
    )


def meters(context: KinfireContext, who: int) -> list[Node | None]:
    """The limits: nine pairs, the colour bar, Kinfire, Instants; with what the deck holds now."""
    view = context.view
    one, board = view.party[who], view.board(who)
    small = context.small
    deck = [view.cards.pairs[pair] for pair in one.pairs]
    cost = sum(pair.kinfire for pair in deck)
    instants = sum(pair.instant for pair in deck)
    parts: list[Node | None] = [
        label(context.say("deck-size", count=len(deck), most=DECK), 20, 78, small + 1, bold=True)
    ]
    x = 150.0
    for colour, wanted in zip(BAR, board.bar, strict=True):
        has = sum(colour in pair.colours for pair in deck)
        parts += [colour_mark(colour, x, 78, 10), label(f"{has}/{wanted}", x + 16, 78, small + 1, bold=True)]
        x += 70
    if context.tall:
        x = 20.0
    level = 78.0 if not context.tall else 112.0
    parts += [
        glyph("flame", x + 14, level, 20, "kf-fire"),
        label(context.say("deck-kinfire", cost=cost, most=one.kinfire), x + 30, level, small + 1, bold=True),
        sign("bolt", x + 174, level, 20, None, "kf-fire"),
        label(f"{instants}/{MOST_INSTANTS}", x + 190, level, small + 1, bold=True),
    ]
    return parts


def pair_card(
    context: KinfireContext, value: int, held: bool, x: float, y: float, width: float, height: float
) -> Node:
    """A pair: the Action above, the Boost below; or a Disposable."""
    view = context.view
    cards = view.cards
    small = context.small
    whole = not context.asks("deck_disposables")
    card = 2 * value if whole else value
    colours = cards.colours(card)
    pick = context.may(value)
    action = context.text(card_text(cards, card))
    boost = gift_line(context, cards.gifts(card + 1)) if whole else ""
    cost = cards.pairs[value].kinfire if whole else 0
    instant = cards.is_instant(card)
    name = context.text(card_name(view, card))
    return piece(
        "pair",
        el("rect", x=2, y=4, width=width, height=height, rx=10, class_="shade"),
        el("rect", width=width, height=height, rx=10, class_=f"kf-card{' kf-held' if held else ''}"),
        el(
            "path",
            d=f"M0 28V10A10 10 0 0 1 10 0H{width - 10}A10 10 0 0 1 {width} 10V28Z",
            fill=COLOURS[colours[0]][0],
        ),
        colour_mark(colours[0], 15, 14, 9),
        el("text", _short(name, width), x=30, y=19, font_size=small, class_=f"{INKS[colours[0]]} bold"),
        paragraph(
            action,
            9,
            32,
            width - 18,
            height - 80,
            small + (3 if height > ROOMY else 0),
            on="parchment",
            smallest=small,
            middle=True,
        ),
        el("rect", x=8, y=height - 44, width=width - 16, height=24, rx=6, class_="kf-foot")
        if whole
        else None,
        label(
            boost,
            width / 2,
            height - 32,
            small,
            on="deep",
            bold=True,
            anchor="middle",
            width=width - 26,
            smallest=small,
        )
        if whole
        else None,
        *(glyph("flame", 18 + n * 14, height - 10, 15, "kf-initial") for n in range(cost)),
        sign("bolt", width - 18, height - 10, 15, None, "kf-initial") if instant else None,
        el("rect", x=-1, y=-1, width=width + 2, height=height + 2, rx=11, class_="kf-ring")
        if held and pick is None
        else None,
        x=x,
        y=y,
        id=f"pair-{value}",
        pick=pick,
        title=f"{name}: {action}\n{boost}",
        does=context.option(value) if pick else None,
    )


def _short(name: str, width: float) -> str:
    """A name as far as there is room for it beside the mark."""
    return ellipsis(name, width - 38, 14, bold=True)
