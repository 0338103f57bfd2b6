"""The hand: cards with their colour, and what they do as an Action or as a Boost."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tablee.art import Node, el, glyph, label, paragraph, piece, text_width
from tablee.games.kinfire import effects as fx
from tablee.games.kinfire.describing import card_text
from tablee.games.kinfire.effects import AnyGift
from tablee.games.kinfire.pictures.context import BOOST_KINDS, KinfireContext
from tablee.games.kinfire.pictures.signs import COLOURS, INKS, PALE, colour_mark, seeker_mark, sign
from tablee.games.kinfire.words import card_name, gift_words

WORD_SIGNS: tuple[tuple[type, str], ...] = (
    (fx.GainArmor, "shield"),
    (fx.Heal, "heart"),
    (fx.DrawCards, "cards"),
    (fx.DrawOrDiscard, "cards"),
    (fx.MoveFocus, "eye"),
    (fx.Push, "push"),
    (fx.Pull, "push"),
    (fx.Stride, "steps"),
    (fx.Cleanse, "leaf"),
    (fx.ChargeLantern, "lamp"),
    (fx.ReturnChit, "swap"),
)
GIFT_SIGNS: tuple[tuple[type, str], ...] = (
    (fx.ParryGift, "shield"),
    (fx.DamageGift, "sword"),
    (fx.MovementGift, "steps"),
    (fx.CardGift, "cards"),
    (fx.HealthGift, "heart"),
)


def values_of(context: KinfireContext, who: int, card: int) -> tuple[Any, ...]:
    """The options that mean a card of a hand, at this question."""
    question = context.question
    if question is None:
        return ()
    if question.kind in BOOST_KINDS:
        protected = sorted(context.targets)
        return ((who, card), *((who, card, one) for one in protected))
    if context.asked in (who, -1) and question.kind in (
        "turn",
        "pass_card",
        "card_boost",
        "discard_card",
        "choose_mode",
    ):
        return (("play", card), ("discard", card))
    return ()


def sign_of(context: KinfireContext, card: int) -> str:
    """The sign in the window of a card: what it mainly does."""
    cards = context.view.cards
    if card < cards.first_disposable and card % 2:
        gift = cards.pairs[card // 2].boost.gives[0]
        return next((name for kind, name in GIFT_SIGNS if isinstance(gift, kind)), "swap")
    action = cards.action(card)
    for word in action.effects:
        if isinstance(word, fx.Strike):
            return "bow" if word.reach in ("ranged", "far") else "sword"
    for word in action.effects:
        for kind, name in WORD_SIGNS:
            if isinstance(word, kind):
                return name
    return "shield" if cards.ward(card) else "star"


def gift_line(context: KinfireContext, gifts: tuple[AnyGift, ...]) -> str:
    """What a Boost gives, in short."""
    return ", ".join(context.text(gift_words(gift)) for gift in gifts)


def hand_card(
    context: KinfireContext,
    who: int,
    card: int,
    x: float,
    y: float,
    width: float,
    height: float,
    id: str,
    *,
    owner: bool = False,
) -> Node:
    """A card of a hand. ``owner``: with the mark of its Seeker, beside the cards of another one."""
    view = context.view
    values = values_of(context, who, card)
    offered = [value for value in values if context.may(value)]
    pick = context.may(*offered) if len(offered) == 1 else None
    stop = None if offered else context.stop(*values)
    chips = offered if len(offered) > 1 else []
    asking = context.question is not None and bool(values)
    dim = asking and not offered and any(_offers_cards(value) for value in context.offered)
    raised = -8 if offered else 0
    face = context.part("card", (card, width, height), lambda: face_of(context, card, width, height))
    title = card_title(context, card)
    lifted = 10.0 if offered else 0.0
    return piece(
        "hand-card",
        el("rect", x=2, y=5, width=width, height=height, rx=11, class_="shade"),
        el("rect", x=-2, y=-2, width=width + 4, height=height + 4, rx=12, class_="kf-halo-soft")
        if offered
        else None,
        face,
        seeker_mark(view.board(who).id, width - 16, 14, 10) if owner else None,
        el("rect", width=width, height=height, rx=11, class_="kf-veil") if dim else None,
        el("rect", x=-1, y=-1, width=width + 2, height=height + 2, rx=11, class_="kf-halo")
        if offered
        else None,
        el("rect", x=-1, y=-1, width=width + 2, height=height + 2, rx=11, class_="kf-locked")
        if stop
        else None,
        glyph("lock", width / 2, height * 0.42, 26, "kf-said") if stop else None,
        *(chip(context, value, n, len(chips), width, height, id) for n, value in enumerate(chips)),
        x=x,
        y=y + raised + (0 if raised else lifted),
        id=id,
        pick=pick,
        blocked=stop,
        title=title,
        does=context.does(*(offered or values)) if pick or stop else None,
    )


def _offers_cards(value: Any) -> bool:
    return isinstance(value, tuple) and (value[0] in ("play", "discard") or isinstance(value[0], int))


def chip(
    context: KinfireContext, value: Any, n: int, count: int, width: float, height: float, id: str
) -> Node:
    """Whom a Parry protects: one mark for each Seeker that is hit."""
    size = 44.0
    step = min(size + 4, (width - size) / max(1, count - 1)) if count > 1 else 0
    left = width / 2 + (n - (count - 1) / 2) * step
    board = context.view.board(value[2])
    return piece(
        "chip",
        el("rect", x=-size / 2, y=-size / 2, width=size, height=size, rx=10, fill="#12141b", opacity=0.92),
        seeker_mark(board.id, 0, 0, 15),
        el("rect", x=-size / 2, y=-size / 2, width=size, height=size, rx=10, class_="kf-halo"),
        x=left,
        y=height - 30,
        id=f"{id}-for-{value[2]}",
        pick=context.may(value),
        title=context.option(value),
        does=context.option(value),
    )


def card_title(context: KinfireContext, card: int) -> str:
    """All the words of a card; of a pair both halves."""
    cards = context.view.cards
    if card < 0:
        return context.say("card-hidden")
    name = context.text(card_name(context.view, card))
    said = f"{name}: {context.text(card_text(cards, card))}"
    if card < cards.first_disposable:
        other = card ^ 1
        said += f"\n{context.text(card_name(context.view, other))}: {context.text(card_text(cards, other))}"
    return said


def face_of(context: KinfireContext, card: int, width: float, height: float) -> Node:
    """The face of a card, or its back."""
    view = context.view
    cards = view.cards
    small = context.small
    if card < 0:
        return el(
            "g",
            el("rect", width=width, height=height, rx=10, class_="kf-back"),
            el(
                "rect",
                x=6,
                y=6,
                width=width - 12,
                height=height - 12,
                rx=7,
                fill="none",
                stroke="#8f7a48",
                stroke_width=1,
            ),
            sign("lamp", width / 2, height / 2, min(width, height) * 0.4, "#c9a553"),
        )
    tired = card == cards.exhausted
    boost = not tired and card < cards.first_disposable and card % 2 == 1
    colours = cards.colours(card)
    fill = "#5b5648" if tired else COLOURS[colours[0]][0]
    kind = (
        "kind-exhausted"
        if tired
        else "kind-boost"
        if boost
        else "kind-once"
        if card >= cards.first_disposable
        else "kind-action"
    )
    head = 27.0
    kind_words = context.say(kind)
    name = context.text(card_name(view, card))
    name_high = 42.0 if not context.tall else 34.0
    window_high = max(30.0, height * 0.15)
    top = head + name_high
    body = top + window_high + 5
    if tired:
        said, figure = context.say("exhausted-text"), "leaf"
    elif boost:
        said, figure = gift_line(context, cards.gifts(card)), sign_of(context, card)
    else:
        said, figure = context.text(card_text(cards, card)), sign_of(context, card)
    pale = PALE[colours[0]] if not tired else "#d8d0bd"
    tint = fill if colours[0] != "white" else "#8a6420"
    instant = not tired and not boost and cards.is_instant(card)
    cost = 0 if tired or card >= cards.first_disposable else cards.pairs[card // 2].kinfire
    return el(
        "g",
        el("rect", width=width, height=height, rx=10, class_="kf-card"),
        el("path", d=f"M0 {head}V10A10 10 0 0 1 10 0H{width - 10}A10 10 0 0 1 {width} 10V{head}Z", fill=fill),
        el(
            "path",
            d=f"M{width / 2} 0H{width - 10}A10 10 0 0 1 {width} 10V{head}H{width / 2}Z",
            fill=COLOURS[colours[1]][0],
        )
        if len(colours) > 1
        else None,
        None if tired else colour_mark(colours[0], 15, head / 2, 9.5),
        colour_mark(colours[1], 37, head / 2, 9.5) if len(colours) > 1 else None,
        _kind(
            kind_words,
            width,
            head,
            INKS[colours[0]] if not tired else "on-deep",
            small,
            len(colours) > 1,
            tired,
        ),
        paragraph(
            name,
            7,
            head + 2,
            width - 14,
            name_high - 3,
            small + 2,
            on="parchment",
            face="serif",
            bold=True,
            anchor="middle",
            smallest=small,
            middle=True,
        ),
        el(
            "rect",
            x=9,
            y=top,
            width=width - 18,
            height=window_high,
            rx=5,
            fill=pale,
            stroke="#b29c6d",
            stroke_width=1,
        ),
        sign(figure, width / 2, top + window_high / 2, window_high * 0.76, tint),
        sign("bolt", width - 21, top + 13, 17, "#8a6420") if instant else None,
        *(glyph("flame", 18 + n * 11, top + 11, 14, None, "#b4511f") for n in range(cost)),
        *(
            boost_body(context, card, said, body, width, height)
            if boost
            else [words(said, body + 1, width, height - body - 9, small)]
        ),
    )


def words(said: str, y: float, width: float, height: float, size: float) -> Node:
    """What a card does."""
    return paragraph(
        said, 9, y, width - 18, height, size, on="parchment", anchor="middle", smallest=size, middle=True
    )


def boost_body(
    context: KinfireContext, card: int, said: str, top: float, width: float, height: float
) -> list[Node]:
    """The gift of a Boost on its plate, and the Action that it is tied to."""
    small = context.small
    plate = 40.0 if not context.tall else 34.0
    action = context.text(card_name(context.view, card - 1))
    return [
        el("rect", x=9, y=top, width=width - 18, height=plate, rx=6, class_="kf-foot"),
        paragraph(
            said,
            8,
            top,
            width - 16,
            plate,
            small + 1,
            on="deep",
            bold=True,
            anchor="middle",
            smallest=small,
            middle=True,
        ),
        words(context.say("tied-to", card=action), top + plate + 2, width, height - top - plate - 8, small),
    ]


def _kind(
    words: str, width: float, head: float, ink: str, size: float, two: bool, tired: bool
) -> Node | None:
    """What sort of card it is, in its head, as far as there is room."""
    room = width - (9 if tired else 56 if two else 33) - 6
    if text_width(words, size, bold=True) > room:
        return None
    return el(
        "text",
        words,
        x=width - 8,
        y=head / 2 + size * 0.35,
        font_size=size,
        text_anchor="end",
        class_=f"{ink} bold",
    )


def names_of(who: int, hand: list[int]) -> list[str]:
    """The names of the cards of a hand in the picture; two that are alike are told apart."""
    seen: Counter[int] = Counter()
    found = []
    for n, card in enumerate(hand):
        if card < 0:
            found.append(f"back-{who}-{n}")
            continue
        seen[card] += 1
        found.append(f"card-{who}-{card}" + (f"-{seen[card]}" if seen[card] > 1 else ""))
    return found


def shown_cards(context: KinfireContext) -> list[tuple[int, int, str]]:
    """The cards in front of the viewer: the hand of the Seeker that is shown, and what others of its seat may
    play now."""
    view = context.view
    found = [(context.shown, card, id) for card, id in in_order(context, context.shown)]
    if context.question is not None and context.question.kind in BOOST_KINDS:
        for who in context.others:
            for card, id in in_order(context, who):
                if (
                    any(context.may(value) for value in values_of(context, who, card))
                    and view.party[who].seat == view.seat
                ):
                    found.append((who, card, id))
    return found


def in_order(context: KinfireContext, who: int) -> list[tuple[int, str]]:
    """A hand with Actions first, or Boosts first while a window is open; Exhausted cards last."""
    cards = context.view.cards
    hand = context.view.party[who].hand
    named = list(zip(hand, names_of(who, hand), strict=True))
    window = context.question is not None and context.question.kind in BOOST_KINDS

    def rank(card: int) -> tuple[bool, bool, int]:
        if card < 0:
            return False, False, card
        action = cards.is_action(card)
        return card == cards.exhausted, action == window, card

    return sorted(named, key=lambda one: rank(one[0]))


def hand(context: KinfireContext, x: float, y: float, width: float, height: float) -> Node:
    """The hand as a row of cards."""
    shown = shown_cards(context)
    if not shown:
        return el("g", label(context.say("hand-empty"), x + 10, y + height / 2, context.small, soft=True))
    wide = max(98.0, min(134.0, (width - 8 * (len(shown) - 1)) / len(shown)))
    step = min(wide + 8, (width - wide) / max(1, len(shown) - 1))
    drawn = [
        hand_card(context, who, card, x + n * step, y, wide, height - 14, id, owner=who != context.shown)
        for n, (who, card, id) in enumerate(shown)
    ]
    return el("g", *drawn)


def rows(context: KinfireContext, x: float, y: float, width: float) -> tuple[Node, float]:
    """The hand in rows of three, for a phone."""
    shown = shown_cards(context)
    wide, tall, gap = (width - 16) / 3, 196.0, 8.0
    drawn = []
    for n, (who, card, id) in enumerate(shown):
        row, column = divmod(n, 3)
        drawn.append(
            hand_card(
                context,
                who,
                card,
                x + column * (wide + gap),
                y + 8 + row * (tall + 14),
                wide,
                tall,
                id,
                owner=who != context.shown,
            )
        )
    return el("g", *drawn), 8 + -(-len(shown) // 3) * (tall + 14)
