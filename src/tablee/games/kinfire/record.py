"""KF-23 The record of a campaign: what the next chapter takes in, named by ids (KF-23.9)."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from tablee.core import Seat
from tablee.games.kinfire.cards import Cards
from tablee.games.kinfire.state import (
    NOBODY,
    BoxedSeeker,
    CardRead,
    ChapterState,
    MarketStall,
    PartySeeker,
    Promise,
    QuestDone,
)

VERSION = 2
BOOST_MARK = "+"
FATIGUE = "fatigue"


class SeekerRecord(Struct, frozen=True):
    """A Seeker of the party."""

    id: str
    seat: Seat
    pairs: tuple[str, ...]
    disposables: tuple[str, ...]
    draw: tuple[str, ...]
    """The cards of the draw pile: their order is known to nobody (KF-23.5)."""
    discard: tuple[str, ...]
    kinfire: int


class BoxRecord(Struct, frozen=True):
    """A Seeker out of play."""

    id: str
    pairs: tuple[str, ...]
    kinfire: int
    exhausted: int


class StallRecord(Struct, frozen=True):
    """A shop of the market: how many of each of its goods are left."""

    card: str
    left: tuple[int, ...]


class CampaignRecord(Struct, frozen=True):
    """KF-23.1, KF-23.5 Everything that outlives a chapter."""

    version: int
    chapter: int
    ending: str
    party: tuple[SeekerRecord, ...]
    boxed: tuple[BoxRecord, ...]
    boxed_pairs: tuple[str, ...]
    leader: int
    coins: int
    fate: int
    void_fate: int
    void_kinfire: int
    trophies: tuple[str, ...]
    reserve: tuple[str, ...]
    reserve_disposables: tuple[str, ...]
    memories: tuple[str, ...]
    prompts: tuple[str, ...]
    prompts_had: tuple[str, ...]
    quest_log: tuple[QuestDone, ...]
    cards_read: tuple[CardRead, ...]
    packs_opened: tuple[str, ...]
    city_deck: tuple[str, ...]
    market: tuple[StallRecord, ...]
    visited: tuple[str, ...]
    resting: tuple[str, ...]
    known_empty: tuple[int, ...]
    city_actions: int
    promises: tuple[Promise, ...]


def card_id(cards: Cards, number: int) -> str:
    """A card of a deck by its id."""
    if number == cards.exhausted:
        return FATIGUE
    if number >= cards.first_disposable:
        return cards.disposables[number - cards.first_disposable].id
    return cards.pairs[number // 2].id + (BOOST_MARK if number % 2 else "")


def card_number(cards: Cards, id: str) -> int:
    """The number of a card."""
    if id == FATIGUE:
        return cards.exhausted
    if id in cards.disposable_numbers:
        return cards.disposable_numbers[id]
    return 2 * cards.pair_numbers[id.removesuffix(BOOST_MARK)] + id.endswith(BOOST_MARK)


def written(s: ChapterState) -> bytes:
    """The record that this chapter gives out."""
    cards = s.cards

    def ids(numbers: Iterable[int]) -> tuple[str, ...]:
        return tuple(sorted(card_id(cards, number) for number in numbers))

    def pairs(numbers: Iterable[int]) -> tuple[str, ...]:
        return tuple(sorted(cards.pairs[number].id for number in numbers))

    record = CampaignRecord(
        version=VERSION,
        chapter=s.chapter,
        ending=s.ending,
        party=tuple(
            SeekerRecord(
                cards.seekers[one.board].id,
                one.seat,
                pairs(one.pairs),
                ids(one.disposables),
                ids(one.deck),
                ids(one.discard),
                one.kinfire,
            )
            for one in s.party
        ),
        boxed=tuple(
            BoxRecord(cards.seekers[one.board].id, pairs(one.pairs), one.kinfire, one.exhausted)
            for one in s.boxed
        ),
        boxed_pairs=pairs(s.boxed_pairs),
        leader=s.leader,
        coins=s.coins,
        fate=s.fate,
        void_fate=s.void_fate,
        void_kinfire=s.void_kinfire,
        trophies=tuple(sorted(cards.enemies[board].id for board in s.trophies)),
        reserve=pairs(s.reserve),
        reserve_disposables=ids(s.reserve_disposables),
        memories=tuple(s.memories),
        prompts=tuple(s.prompts),
        prompts_had=tuple(s.prompts_had),
        quest_log=tuple(s.quest_log),
        cards_read=tuple(s.cards_read),
        packs_opened=tuple(s.packs_opened),
        city_deck=tuple(sorted(s.city_deck)),
        market=tuple(StallRecord(stall.card, tuple(stall.left)) for stall in s.market),
        visited=tuple(s.visited),
        resting=tuple(s.resting),
        known_empty=tuple(s.known_empty),
        city_actions=s.city_actions,
        promises=tuple(s.promises),
    )
    return msgspec.msgpack.encode(record)


def read(data: bytes) -> CampaignRecord:
    """The record in these bytes, of whatever version."""
    return msgspec.msgpack.decode(upgrade(data), type=CampaignRecord)


def upgrade(data: bytes) -> bytes:
    """KF-23.9 A record of an earlier version as this version writes it, one step for each version."""
    version = msgspec.msgpack.decode(data, type=_Versioned).version
    if version == VERSION:
        return data
    if version not in STEPS:
        raise msgspec.ValidationError(f"a record of version {version}; this program reads up to {VERSION}")
    plain = msgspec.msgpack.decode(data, type=dict[str, Any])
    for earlier in range(version, VERSION):
        STEPS[earlier](plain)
        plain["version"] = earlier + 1
    return msgspec.msgpack.encode(plain)


class _Versioned(Struct):
    version: int


def _to_2(plain: dict[str, Any]) -> None:
    """Version 1 named the Seeker of a promise by its place in the party, and a decision by its words."""
    party = [one["id"] for one in plain["party"]]
    for promise in plain["promises"]:
        promise["seeker"] = party[promise["seeker"]] if promise["seeker"] != NOBODY else ""
    plain["quest_log"] = [{"quest": id, "won": how == "won", "card": ""} for id, how in plain["quest_log"]]
    plain["cards_read"] = [{"id": id, "lines": [], "option": NOBODY} for id, _ in plain["cards_read"]]


STEPS: dict[int, Callable[[dict[str, Any]], None]] = {1: _to_2}
"""What brings a record of a version up to the next one."""


def take_in(s: ChapterState, data: bytes) -> None:
    """KF-23.2, KF-23.4, KF-23.6 The state as it was; the order of draw piles is made anew (KF-23.5)."""
    record, cards = read(data), s.cards

    def numbers(ids: Sequence[str]) -> list[int]:
        return sorted(card_number(cards, id) for id in ids)

    def pairs(ids: Sequence[str]) -> list[int]:
        return sorted(cards.pair_numbers[id] for id in ids)

    s.chapter = record.chapter + 1
    s.party = [
        PartySeeker(
            board=cards.seeker_numbers[one.id],
            seat=one.seat,
            hp=0,
            pairs=pairs(one.pairs),
            disposables=numbers(one.disposables),
            deck=numbers(one.draw),
            discard=numbers(one.discard),
            hand=[],
            kinfire=one.kinfire,
        )
        for one in record.party
    ]
    s.boxed = [
        BoxedSeeker(cards.seeker_numbers[one.id], pairs(one.pairs), one.kinfire, one.exhausted)
        for one in record.boxed
    ]
    s.boxed_pairs = pairs(record.boxed_pairs)
    s.leader = record.leader
    s.coins, s.fate = record.coins, record.fate
    s.void_fate, s.void_kinfire = record.void_fate, record.void_kinfire
    s.trophies = sorted(cards.enemy_numbers[id] for id in record.trophies)
    s.reserve = pairs(record.reserve)
    s.reserve_disposables = numbers(record.reserve_disposables)
    s.memories, s.prompts = list(record.memories), list(record.prompts)
    s.prompts_had = list(record.prompts_had)
    s.quest_log, s.cards_read = list(record.quest_log), list(record.cards_read)
    s.packs_opened = list(record.packs_opened)
    s.city_deck = list(record.city_deck)
    s.market = [MarketStall(stall.card, list(stall.left)) for stall in record.market]
    s.visited, s.resting = list(record.visited), list(record.resting)
    s.known_empty = list(record.known_empty)
    s.city_actions = record.city_actions
    s.promises = list(record.promises)


def unknown(data: bytes, cards: Cards) -> list[str]:
    """The ids in a record that the content does not have."""
    record = read(data)
    held = [*record.reserve, *record.boxed_pairs]
    held += [id for one in record.party for id in one.pairs]
    held += [id for box in record.boxed for id in box.pairs]
    seekers = [*(one.id for one in record.party), *(box.id for box in record.boxed)]
    piles = [id for one in record.party for id in (*one.draw, *one.discard) if id != FATIGUE]
    spare = [id for one in record.party for id in one.disposables]
    told = {**cards.story_of, **cards.city}
    decks = {**cards.pair_numbers, **cards.disposable_numbers}
    figures = {**cards.enemy_numbers, **cards.ally_numbers}
    named: tuple[tuple[Iterable[str], Container[str]], ...] = (
        (seekers, cards.seeker_numbers),
        (held, cards.pair_numbers),
        ((id.removesuffix(BOOST_MARK) for id in piles), decks),
        ((*spare, *record.reserve_disposables), cards.disposable_numbers),
        (record.trophies, cards.enemy_numbers),
        (record.memories, cards.memories),
        ((*record.prompts, *record.prompts_had), cards.prompts),
        ((done.quest for done in record.quest_log), cards.quests),
        ((read.id for read in record.cards_read), told),
        (filter(None, (record.ending, *(done.card for done in record.quest_log))), told),
        (record.packs_opened, {**cards.treasures, **cards.pouches}),
        ((*record.city_deck, *record.visited, *record.resting), cards.city),
        ((stall.card for stall in record.market), cards.city),
        (
            filter(None, (kept.figure for kept in record.promises)),
            figures,
        ),
        (filter(None, (kept.seeker for kept in record.promises)), cards.seeker_numbers),
    )
    return sorted({id for ids, known in named for id in ids if id not in known})
