"""The Seekers: the own board, and the panels of the others."""

from __future__ import annotations

from tablee.art import Node, el, glyph, label, paragraph, path, piece, place
from tablee.core import SeatName
from tablee.core.i18n import Argument
from tablee.games.kinfire.describing import card_text, lantern_words
from tablee.games.kinfire.effects import STATUSES
from tablee.games.kinfire.pictures.context import KinfireContext
from tablee.games.kinfire.pictures.field import figure_values
from tablee.games.kinfire.pictures.hand import names_of, sign_of
from tablee.games.kinfire.pictures.signs import (
    COLOURS,
    INKS,
    armor,
    colour_mark,
    heart,
    lantern,
    seeker_mark,
    sign,
    status_card,
)
from tablee.games.kinfire.state import NOBODY
from tablee.games.kinfire.words import card_name


def watchers(context: KinfireContext, who: int) -> str:
    """The enemies that target a Seeker, in words; nothing if there are none."""
    view = context.view
    names: tuple[Argument, ...] = tuple(
        context.name(figure) for figure in view.foes() if view.foe(figure).focus == who
    )
    return context.say("targeted-by", figures=names) if names else ""


def seeker_pick(context: KinfireContext, who: int) -> str | None:
    """The answer that picking a Seeker's panel gives."""
    if not context.asks("heart_seeker", "break_focus_tie", "assign_penalty", "choose_target"):
        return None
    return context.may(*figure_values(who))


def panel_class(context: KinfireContext, who: int) -> str:
    """How a panel stands: it acts, it is about to be hit, or neither."""
    if who in context.targets:
        return "kf-panel kf-hit"
    return "kf-panel kf-acts" if who == context.acting else "kf-panel"


def mini_hand(context: KinfireContext, who: int, x: float, y: float, width: float, size: float) -> Node:
    """A hand as small cards: Actions light, Boosts dark, each with the marks of its colours."""
    view = context.view
    hand = view.party[who].hand
    step = min(size + 4, (width - size) / max(1, len(hand) - 1)) if hand else 0
    drawn = []
    order = sorted(
        range(len(hand)), key=lambda n: (hand[n] < 0, hand[n] == view.cards.exhausted, hand[n] % 2, hand[n])
    )
    names = names_of(who, hand)
    for n, place_ in enumerate(order):
        card = hand[place_]
        face = context.part("mini", (card, size), lambda card=card: mini_card(context, card, size))  # type: ignore[misc]
        title = context.text(card_name(view, card))
        if card >= 0:
            title += f": {context.text(card_text(view.cards, card))}"
        drawn.append(piece("mini", face, x=x + n * step, y=y, id=f"mini-{names[place_]}", title=title))
    return el("g", *drawn)


def mini_card(context: KinfireContext, card: int, size: float) -> Node:
    """One small card."""
    cards = context.view.cards
    tall = size * 1.35
    if card < 0:
        return el(
            "g",
            el("rect", width=size, height=tall, rx=4, class_="kf-back"),
            sign("lamp", size / 2, tall / 2, size * 0.6, "#c9a553"),
        )
    if card == cards.exhausted:
        return el(
            "g",
            el("rect", width=size, height=tall, rx=4, fill="#5b5648", stroke="#b29c6d"),
            glyph("leaf", size / 2, tall / 2, size * 0.6, None, "#d8d0bd"),
        )
    boost = card < cards.first_disposable and card % 2 == 1
    colours = cards.colours(card)
    fill = COLOURS[colours[0]][0]
    return el(
        "g",
        el("rect", width=size, height=tall, rx=4, class_="kf-boost" if boost else "kf-card"),
        el(
            "path",
            d=f"M0 {tall * 0.3}V4A4 4 0 0 1 4 0H{size - 4}A4 4 0 0 1 {size} 4V{tall * 0.3}Z",
            fill=fill,
        ),
        colour_mark(colours[0], size / 2, tall * 0.3, size * 0.24),
        sign(sign_of(context, card), size / 2, tall * 0.72, size * 0.48, "#e9dfc6" if boost else "#5c523d"),
    )


def statuses(
    context: KinfireContext, who: int, x: float, y: float, size: float, *, picked: bool = False
) -> Node:
    """The status cards in a hand; on the own board they can be discarded."""
    one = context.view.party[who]
    drawn = []
    shown = [(status, count) for status, count in zip(STATUSES, one.statuses, strict=True) if count]
    for n, (status, count) in enumerate(shown):
        value = ("discard", status)
        pick = context.may(value, status) if picked else None
        drawn.append(
            piece(
                "status",
                status_card(status, count, 0, 0, size),
                el(
                    "rect",
                    x=-size * 0.52,
                    y=-size * 0.6,
                    width=size * 1.04,
                    height=size * 1.2,
                    rx=6,
                    class_="kf-halo",
                )
                if pick
                else None,
                x=x + n * size * 1.05,
                y=y,
                id=f"status-{who}-{status}" if picked else None,
                pick=pick,
                title=context.say("status-count", status=context.say(f"card-{status}"), count=count),
                does=context.does(value, status) if pick else None,
            )
        )
    return el("g", *drawn)


def armor_cards(
    context: KinfireContext, who: int, x: float, y: float, size: float, *, picked: bool = False
) -> Node:
    """The Armor cards in a hand."""
    count = context.view.party[who].armor
    if not count:
        return label(context.say("no-armor"), x - size * 0.4, y, context.small, soft=True)
    value = ("discard", "armor")
    pick = context.may(value) if picked else None
    shown = count if count <= 4 else 1
    return piece(
        "armor",
        armor(count, 0, 0, size),
        el("rect", x=-22, y=-22, width=max(44, shown * size * 0.62 + 20), height=44, rx=8, class_="kf-halo")
        if pick
        else None,
        x=x,
        y=y,
        id=f"armor-{who}" if picked else None,
        pick=pick,
        title=f"{context.say('card-armor')} {count}",
        does=context.does(value) if pick else None,
    )


def other_panel(context: KinfireContext, who: int, x: float, y: float, width: float, height: float) -> Node:
    """Another Seeker: HP, Armor, Lantern, statuses, and the hand as small cards."""
    view = context.view
    one, board = view.party[who], view.board(who)
    pick = seeker_pick(context, who)
    small = context.small
    # In a party of four the panels are low: Armor and statuses stand beside the name.
    is_low = height < 150
    hand_at = 62.0 if is_low else 84.0
    size = min(38.0, (height - hand_at - 26) / 1.35)
    armor_at = (154.0, 49.0) if is_low else (26.0, 68.0)
    counts = context.say("deck-and-discard", deck=len(one.deck), discard=len(one.discard))
    return piece(
        "seeker",
        el("rect", width=width, height=height, rx=14, class_=panel_class(context, who)),
        seeker_mark(board.id, 28, 28, 16),
        label(context.text(board.name), 54, 20, 17, face="serif", bold=True, width=90, smallest=small),
        label(context.text(SeatName(one.seat)), 54, 40, small, soft=True, width=80, smallest=small),
        heart(one.hp, width - 70, 26, 38),
        label(f"/{view.start_hp(who)}", width - 48, 27, small, soft=True),
        lantern_piece(context, who, width - 112, 27, 30),
        armor_cards(context, who, *armor_at, 20),
        statuses(context, who, 226 if is_low else 110, 54 if is_low else 68, 20 if is_low else 24)
        if any(one.statuses)
        else None,
        mini_hand(context, who, 14, hand_at, width - 28, size),
        label(
            counts, width - 14, height - 13, small, soft=True, anchor="end", width=width - 28, smallest=small
        ),
        el("rect", x=-2, y=-2, width=width + 4, height=height + 4, rx=15, class_="kf-halo") if pick else None,
        x=x,
        y=y,
        id=f"seeker-{who}",
        pick=pick,
        title=context.say(
            "seeker-title",
            seeker=context.text(board.name),
            seat=SeatName(one.seat),
            hp=one.hp,
            most=view.start_hp(who),
            more=watchers(context, who),
        ),
        does=context.does(*figure_values(who)) if pick else None,
        counts=f"hp {one.hp}, armor {one.armor}",
    )


def lantern_piece(context: KinfireContext, who: int, x: float, y: float, size: float) -> Node:
    """The Lantern of another Seeker."""
    lit = context.view.party[who].lantern
    name = context.text(context.view.board(who).lantern.name)
    said = context.say("lantern-charged" if lit else "lantern-charging")
    return piece("lantern", lantern(0, 0, size, lit), x=x, y=y, title=f"{name}: {said}")


def others(context: KinfireContext, x: float, y: float, width: float, height: float) -> Node:
    """The other Seekers, one below the other."""
    shown = context.others
    gap = 8.0
    each = min(190.0, (height - gap * (len(shown) - 1)) / max(1, len(shown)))
    return el(
        "g", *(other_panel(context, who, x, y + n * (each + gap), width, each) for n, who in enumerate(shown))
    )


def own_board(context: KinfireContext, x: float, y: float, width: float, height: float) -> Node:
    """The board of the Seeker in front of the viewer."""
    view = context.view
    who = context.shown
    one, board = view.party[who], view.board(who)
    pick = seeker_pick(context, who)
    small = context.small
    ability = context.text(board.ability.name)
    look = panel_class(context, who)
    watched = watchers(context, who)
    deep = 70.0 if not context.tall else 84.0
    half = (width - 36) / 2
    counts = context.say("deck-and-discard", deck=len(one.deck), discard=len(one.discard))
    cards_at = height - (102 if not context.tall else 116)
    armor_at = (30.0, 111.0) if not context.tall else (210.0, 84.0)
    status_at = 108.0 if not context.tall else 26.0
    return el(
        "g",
        piece(
            "seeker",
            el(
                "rect",
                width=width,
                height=height,
                rx=14,
                class_=look if look != "kf-panel" else "kf-panel kf-own",
            ),
            seeker_mark(board.id, 30, 30, 18),
            label(
                context.text(board.name),
                58,
                21,
                20,
                face="serif",
                bold=True,
                width=width - 130,
                smallest=small,
            ),
            label(
                f"{context.text(SeatName(one.seat))} · {ability}",
                58,
                44,
                small,
                soft=True,
                width=width - 70,
                smallest=small,
            ),
            heart(one.hp, 36, 78 if not context.tall else 74, 50 if not context.tall else 38),
            label(context.say("of-hp", most=view.start_hp(who)), 68, 68, small + 1, width=90, smallest=small),
            label(watched, 68, 88, small, lit=True, width=width - 78, smallest=small) if watched else None,
            el("rect", x=-2, y=-2, width=width + 4, height=height + 4, rx=15, class_="kf-halo")
            if pick
            else None,
            id=f"seeker-{who}",
            pick=pick,
            title=f"{context.text(board.name)}\n{ability}: {context.text(board.ability.text)}",
            does=context.does(*figure_values(who)) if pick else None,
            counts=f"hp {one.hp}, armor {one.armor}",
        ),
        armor_cards(context, who, *armor_at, 30, picked=True),
        statuses(
            context,
            who,
            width - 24 - 36 * max(0, sum(1 for count in one.statuses if count) - 1),
            status_at,
            34,
            picked=True,
        ),
        lantern_card(context, who, 12, cards_at, half, deep),
        ward_card(context, who, 24 + half, cards_at, half, deep),
        label(
            counts,
            width / 2,
            height - 15,
            small,
            soft=True,
            anchor="middle",
            width=width - 24,
            smallest=small,
        ),
        transform=place(x, y),
    )


def lantern_card(context: KinfireContext, who: int, x: float, y: float, width: float, height: float) -> Node:
    """The Lantern card: picking it uses it."""
    view = context.view
    one, board = view.party[who], view.board(who)
    values: tuple[object, ...] = ("lantern",) if context.asked == who else ()
    pick, stop = context.may(*values), context.stop(*values)
    small = context.small
    said = context.say("lantern-charged-short" if one.lantern else "lantern-charging-short")
    name = context.text(board.lantern.name)
    return piece(
        "lantern-card",
        el(
            "rect",
            width=width,
            height=height,
            rx=10,
            fill="#2b2618" if one.lantern else "#1c1e26",
            stroke="#e2ac47" if one.lantern else "#4a5162",
            stroke_width=1.6,
        ),
        lantern(24, height / 2 - 4, 40, one.lantern),
        el("text", *_lines(name, 46, small), class_="kf-said bold serif", font_size=small + 0.5),
        el(
            "text",
            said,
            x=46,
            y=height - 12,
            font_size=small,
            class_="kf-said lit" if one.lantern else "kf-said soft",
        ),
        el(
            "rect",
            x=-2,
            y=-2,
            width=width + 4,
            height=height + 4,
            rx=11,
            class_="kf-halo" if pick else "kf-locked",
        )
        if pick or stop
        else None,
        x=x,
        y=y,
        id=f"lantern-{who}",
        pick=pick,
        blocked=None if pick else stop,
        title=f"{name}: {context.text(lantern_words(board))}",
        does=context.does(*values) if pick or stop else None,
    )


def _lines(name: str, x: float, size: float) -> list[Node]:
    """A name in up to two lines."""
    words = name.split()
    if len(words) > 1:
        middle = (len(words) + 1) // 2
        return [
            el("tspan", " ".join(words[:middle]), x=x, y=size + 8),
            el("tspan", " ".join(words[middle:]), x=x, y=2 * size + 12),
        ]
    return [el("tspan", name, x=x, y=size + 14)]


def ward_card(context: KinfireContext, who: int, x: float, y: float, width: float, height: float) -> Node:
    """The Ward in force, or its place."""
    view = context.view
    one = view.party[who]
    small = context.small
    if one.ward == NOBODY:
        return piece(
            "ward",
            el("rect", width=width, height=height, rx=10, class_="kf-slot"),
            paragraph(
                context.say("no-ward"),
                8,
                4,
                width - 16,
                height - 8,
                small,
                soft=True,
                anchor="middle",
                smallest=small,
                middle=True,
            ),
            x=x,
            y=y,
            id=f"ward-{who}",
        )
    colours = view.cards.colours(one.ward)
    name = context.text(card_name(view, one.ward))
    return piece(
        "ward",
        el("rect", width=width, height=height, rx=10, class_="kf-card"),
        el(
            "path",
            d=path(
                "M",
                0,
                24,
                "V",
                10,
                "A",
                10,
                10,
                0,
                0,
                1,
                10,
                0,
                "H",
                width - 10,
                "A",
                10,
                10,
                0,
                0,
                1,
                width,
                10,
                "V",
                24,
                "Z",
            ),
            fill=COLOURS[colours[0]][0],
        ),
        colour_mark(colours[0], 14, 12, 8.5),
        el(
            "text",
            context.say("ward-heading"),
            x=30,
            y=17,
            font_size=small,
            class_=f"{INKS[colours[0]]} bold",
        ),
        label(
            name,
            width / 2,
            42,
            small,
            on="parchment",
            bold=True,
            anchor="middle",
            width=width - 12,
            smallest=small,
        ),
        sign("shield", width / 2, 66, 24, COLOURS[colours[0]][0] if colours[0] != "white" else "#8a6420"),
        x=x,
        y=y,
        id=f"ward-{who}",
        title=f"{name}: {context.text(card_text(view.cards, one.ward))}",
    )
