"""The choice of Seekers: a card for each that is still in the box, and who has been chosen."""

from __future__ import annotations

from tablee.art import Node, el, glyph, label, paragraph, piece
from tablee.core import SeatName
from tablee.games.kinfire.cards import BAR, SeekerBoard
from tablee.games.kinfire.describing import lantern_words
from tablee.games.kinfire.pictures.combat import HEIGHT, PAD, TALL, WIDTH, framed
from tablee.games.kinfire.pictures.context import KinfireContext
from tablee.games.kinfire.pictures.signs import armor, colour_mark, heart, lantern, seeker_colour, seeker_mark


def gathering(context: KinfireContext) -> Node:
    """All Seekers, those in the party marked."""
    boards = context.view.cards.seekers
    taken = {
        context.view.party[who].board: context.view.party[who].seat for who in range(len(context.view.party))
    }
    columns, wide, tall_ = (3, 378.0, 380.0) if not context.tall else (1, TALL - 2 * PAD, 214.0)
    top = 70.0 if not context.tall else 58.0
    cards = []
    for n, board in enumerate(boards):
        row, column = divmod(n, columns)
        x, y = PAD + 6 + column * (wide + 12), top + row * (tall_ + 14)
        cards.append(
            seeker_card(context, board, taken.get(n), x if not context.tall else PAD, y, wide, tall_)
        )
    rows = -(-len(boards) // columns)
    high = max(HEIGHT, top + rows * (tall_ + 14)) if not context.tall else top + rows * (tall_ + 14)
    return framed(
        context,
        TALL if context.tall else WIDTH,
        high,
        lantern(36, 34, 40, True),
        label(
            context.say("gather-heading"),
            66,
            34,
            26 if not context.tall else 19,
            face="serif",
            bold=True,
            width=(TALL if context.tall else WIDTH) - 90,
        ),
        *cards,
    )


def starting_cards(context: KinfireContext, board: SeekerBoard, top: float, width: float) -> list[Node]:
    """The Actions of the starting deck by their names."""
    cards = context.view.cards
    small = context.small
    rows = []
    for n, id in enumerate(board.base):
        row, column = divmod(n, 2)
        x, y = 28 + column * (width / 2 - 14), top + 12 + row * 23
        pair = cards.pairs[cards.pair_numbers[id]]
        rows.append(colour_mark(pair.colours[0], x, y, 8))
        rows.append(
            label(
                context.text(pair.name),
                x + 14,
                y,
                small,
                on="parchment",
                width=width / 2 - 44,
                smallest=small,
            )
        )
    return rows


def seeker_card(
    context: KinfireContext,
    board: SeekerBoard,
    seat: int | None,
    x: float,
    y: float,
    width: float,
    height: float,
) -> Node:
    """A Seeker: HP, Armor, colours of the deck, ability and Lantern."""
    small = context.small
    pick = context.may(board.id) if context.asks("choose_seeker") else None
    head = 66.0
    ability = f"{context.text(board.ability.name)}: {context.text(board.ability.text)}"
    bar = [
        el(
            "g",
            colour_mark(colour, 30 + n * 74, head + 54, 11),
            label(f"× {count}", 46 + n * 74, head + 54, small + 1, on="parchment", bold=True),
        )
        for n, (colour, count) in enumerate(zip(BAR, board.bar, strict=True))
    ]
    return piece(
        "seeker",
        el("rect", x=2, y=5, width=width, height=height, rx=14, class_="shade"),
        el("rect", width=width, height=height, rx=14, class_="kf-board"),
        el(
            "path",
            d=f"M0 {head}V14A14 14 0 0 1 14 0H{width - 14}A14 14 0 0 1 {width} 14V{head}Z",
            fill="#1b1d26",
        ),
        el("path", d=f"M0 {head}H{width}", stroke=seeker_colour(board.id), stroke_width=3),
        seeker_mark(board.id, 38, head / 2, 22),
        el("text", context.text(board.name), x=74, y=head / 2 + 8, font_size=24, class_="kf-said serif bold"),
        heart(board.hp, width - 40, head / 2, 46),
        armor(board.armor, 30, head + 24, 22)
        if board.armor
        else label(context.say("no-armor"), 20, head + 24, small, on="parchment", soft=True),
        *bar,
        paragraph(ability, 18, head + 74, width - 36, 62, small + 0.5, on="parchment", smallest=small),
        *(starting_cards(context, board, head + 142, width) if not context.tall else []),
        glyph("flame", 28, height - 24, 20, "kf-initial"),
        paragraph(
            context.say("gather-lantern", name=board.lantern.name, text=lantern_words(board)),
            46,
            height - 44,
            width - 62,
            40,
            small,
            on="parchment",
            soft=True,
            smallest=small,
            middle=True,
        ),
        el("rect", width=width, height=height, rx=14, class_="kf-veil") if seat is not None else None,
        label(
            context.text(SeatName(seat)),
            width / 2,
            height / 2,
            22,
            on="deep",
            bold=True,
            anchor="middle",
        )
        if seat is not None
        else None,
        el("rect", x=-2, y=-2, width=width + 4, height=height + 4, rx=15, class_="kf-halo") if pick else None,
        x=x,
        y=y,
        id=f"choose-{board.id}",
        pick=pick,
        title=f"{context.text(board.name)}: {ability}",
        does=context.does(board.id) if pick else None,
    )
