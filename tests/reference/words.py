"""The words of the lantern market: all of them are in the catalogues and the pack."""

from __future__ import annotations

from typing import Any

from tablee.core import (
    AnyQuestion,
    Event,
    Message,
    Name,
    Path,
    Seat,
    SeatName,
    Span,
    TerminalPicture,
    Translator,
    message,
    message_id,
)
from tablee.core.terminal_picture import Line, beside, boxed, plain
from tests.reference import state as happened
from tests.reference.view import SellerView, View


def seat_words(seat: Seat) -> Message:
    return message("seat", seat=SeatName(seat), number=seat + 1)


def card_name(view: View, card: int) -> Name:
    return view.cards.goods[card].name


def prompt(view: View, question: AnyQuestion) -> Message:
    if question.kind == "walk":
        return message("ask-walk", leg=question.about)
    return message(message_id("ask", question.kind))


def option_words(view: View, question: AnyQuestion, option: Any) -> Message:
    if isinstance(option, Path):
        x, y = option.points[-1]
        return message("option-place", x=x // 1000, y=y // 1000, surface=message(f"surface-{option.surface}"))
    if isinstance(option, str):
        return message(f"option-{option}")
    if question.kind == "stake":
        return message("option-coins", coins=option)
    if question.kind == "charm":
        return message("option-card", card=card_name(view, option - 1))
    return message("option-card", card=card_name(view, option))


def event_words(view: View, event: Event) -> Message:
    match event:
        case happened.Drew(seat, cards):
            return message(
                "drew", seat=seat_words(seat), cards=tuple(card_name(view, card) for card in cards)
            )
        case happened.SomeoneDrew(seat, count):
            return message("someone-drew", seat=seat_words(seat), count=count)
        case happened.Revealed(seat, card, stake):
            return message("revealed", seat=seat_words(seat), card=card_name(view, card), stake=stake)
        case happened.Whistled(seat):
            return message("whistled", seat=seat_words(seat))
        case happened.Rang(seat, ms):
            return message("rang", seat=seat_words(seat), ms=ms)
        case happened.Parried(seat, countered):
            return message("parried-countered" if countered else "parried", seat=seat_words(seat))
        case happened.TookPrize(seat, coins):
            return message("took-prize", seat=seat_words(seat), coins=coins)
        case happened.Brawled():
            return message("brawled")
        case happened.Discarded(seat, cards):
            return message(
                "discarded", seat=seat_words(seat), cards=tuple(card_name(view, card) for card in cards)
            )
        case happened.Walked(seat, (x, y)):
            return message("walked", seat=seat_words(seat), x=x // 1000, y=y // 1000)
        case happened.RanOut(seat):
            return message("ran-out", seat=seat_words(seat))
        case happened.Fined(seat, order, coins):
            name = view.cards.orders[order].name
            return message("fined", order=name, seat=seat_words(seat), coins=coins)
        case _:
            raise AssertionError(event)


def why(view: View, event: Event) -> tuple[Message, ...]:
    """The rules of the watchman: whom he fines, and when he takes more."""
    match event:
        case happened.Fined(coins=coins):
            more = (message("why-fined-more"),) if coins > 1 else ()
            return message("why-fined"), *more
        case _:
            return ()


def touches(view: View, event: Event) -> tuple[str, ...]:
    """The lantern of whoever did it; the picture shows nothing else of a seller."""
    seat = getattr(event, "seat", None)
    return () if seat is None else (f"lantern-{seat}",)


def stages(view: View) -> tuple[Message, ...]:
    return message("stage-round", round=view.round), message(f"stage-{view.phase}")


def text(view: View, words: Translator) -> list[str]:
    """The market as lines of text."""
    pile = words.text(card_name(view, view.pile[-1])) if view.pile else words("nothing")
    return [
        words("table-round", round=view.round, pot=view.pot, deck=view.deck, pile=pile),
        *(_seller_line(view, seller, words) for seller in view.sellers),
    ]


def _seller_line(view: View, seller: SellerView, words: Translator) -> str:
    line = words(
        "table-seller",
        seat=seat_words(seller.seat),
        coins=seller.coins,
        cards=seller.cards,
        whistle=message("whistle-yes" if seller.whistle else "whistle-no"),
    )
    if seller.hand is not None:
        line += " " + words("table-hand", cards=tuple(card_name(view, card) for card in seller.hand))
    if seller.committed is not None:
        line += " " + words("table-committed", card=card_name(view, seller.committed))
    return line


def screen(view: View, question: AnyQuestion | None, t: Translator, columns: int) -> TerminalPicture:
    """The market in characters: a box for each seller, ● a coin of theirs, ○ one of the pot."""
    width = columns // len(view.sellers) - 1
    boxes = []
    for seller in view.sellers:
        mine = seller.seat == view.seat
        hand = tuple(card_name(view, card) for card in seller.hand or ())
        rows: list[Line] = [(Span("●" * seller.coins, "yellow"),), (Span("▯" * seller.cards),)]
        rows += [plain(t.text(card)) for card in hand]
        boxes.append(boxed(rows, width, t.text(seat_words(seller.seat)), "gold" if mine else "plain"))
    head = plain(t("table-pot", coins="○" * view.pot))
    return TerminalPicture((head, *beside(*boxes)), (plain(t("table-legend")),))


def key(question: AnyQuestion, value: Any) -> str | None:
    return value[0] if isinstance(value, str) else None
