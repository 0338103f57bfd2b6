"""The record of the lantern market's campaign, and its journal (RG-9)."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from tablee.art import Node, document, el
from tablee.core import CampaignRules, Message, Name, Seat, SeatName, Shape, Translator, message
from tests.reference.state import CHARMS, Cards

MATCHES = 3
VERSION = 2


class Record(Struct, frozen=True):
    """RG-9 What a match of a campaign gives out."""

    version: int
    coins: tuple[int, ...]
    charms: tuple[int, ...]
    """The hidden part: each known to one seat alone."""
    match: int = 1
    """The number of the match that gave it; version 1 knew no other than the first."""
    deck: tuple[str, ...] = ()
    """The goods that were traded: a record names cards by id."""


class RecordView(Struct, frozen=True):
    """What a seat may see of the record."""

    match: int
    coins: tuple[int, ...]
    charm: int | None
    goods: tuple[Name, ...] = ()


def read(record: bytes) -> Record:
    return msgspec.msgpack.decode(record, type=Record)


def upgrade(record: bytes) -> bytes:
    """Version 2 counts matches and names the goods."""
    known = read(record)
    if known.version == VERSION:
        return record
    return msgspec.msgpack.encode(msgspec.structs.replace(known, version=VERSION))


def record_view(record: bytes, seat: Seat | None, content: Cards) -> RecordView:
    known = read(record)
    names = {good.id: good.name for good in content.goods}
    return RecordView(
        known.match,
        known.coins,
        None if seat is None or not known.charms[seat] else known.charms[seat],
        tuple(names[id] for id in known.deck if id in names),
    )


def unknown(record: bytes, content: Cards) -> list[str]:
    here = {good.id for good in content.goods}
    return [id for id in read(record).deck if id not in here]


def title(view: RecordView) -> Message:
    return message("journal-title", match=view.match, of=MATCHES, coins=max(view.coins))


def text(view: RecordView, t: Translator) -> list[str]:
    """RG-9 The journal: what everybody had at the end, and one's own charm."""
    lines = [t("journal-match", match=view.match, of=MATCHES)]
    for seat, coins in enumerate(view.coins):
        lines.append(
            t("journal-seller", seat=message("seat", seat=SeatName(seat), number=seat + 1), coins=coins)
        )
    if view.charm in CHARMS:
        lines.append(t("journal-charm", card=message(f"charm-{view.charm}")))
    if view.goods:
        lines.append(t("journal-goods", goods=view.goods))
    return lines


def picture(view: RecordView, t: Translator, shape: Shape) -> Node:
    """A bar of coins for each seller."""
    bars = [
        el("rect", x=20, y=20 + 40 * seat, width=20 + 20 * coins, height=28, rx=6, class_="panel")
        for seat, coins in enumerate(view.coins)
    ]
    return document(
        340, 40 + 40 * len(view.coins), *bars, title=t("journal-match", match=view.match, of=MATCHES)
    )


CAMPAIGN = CampaignRules(
    view=record_view,
    title=title,
    text=text,
    picture=picture,
    is_over=lambda record: read(record).match >= MATCHES,
    seats=lambda record: (2, 4),
    upgrade=upgrade,
    unknown=unknown,
    options={"campaign": True},
)
