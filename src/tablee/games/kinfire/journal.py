"""The journal of a campaign: what its record shows to those who play it (section 15)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from tablee.core import CampaignRules, Message, Name, Seat, SeatName, Translator, message
from tablee.core.lazy import lazy_from
from tablee.games.kinfire import record as records
from tablee.games.kinfire.cards import Cards
from tablee.games.kinfire.state import CardRead
from tablee.games.kinfire.stories import CityCard, StoryCard
from tablee.games.kinfire.story_walk import choice_of
from tablee.games.kinfire.story_words import told_words

lazy = lazy_from("tablee.games.kinfire")


class JournalSeeker(Struct, frozen=True):
    """A Seeker of the party, as the journal tells of it."""

    id: str
    name: Name
    seat: Seat
    kinfire: int
    exhausted: int
    pairs: tuple[Name, ...]


class JournalTrophy(Struct, frozen=True):
    """An enemy that was beaten."""

    enemy: str
    name: Name


class JournalCard(Struct, frozen=True):
    """A card that was read: its words, and what the group decided on it."""

    name: Name
    text: Name
    more: tuple[Name, ...] = ()
    decided: Name | None = None
    is_again: bool = False
    """Whether the same words were told further up."""


class JournalSection(Struct, frozen=True):
    """The cards of a quest, or of an evening in the city."""

    quest: Name | None
    """None: in the city."""
    cards: tuple[JournalCard, ...]


class JournalView(Struct, frozen=True):
    """What a campaign has met, and nothing else."""

    chapter: int
    ending: Name | None
    party: tuple[JournalSeeker, ...]
    coins: int
    fate: int
    trophies: tuple[JournalTrophy, ...]
    memories: tuple[tuple[Name, Name], ...]
    prompts: tuple[Name, ...]
    quests: tuple[tuple[Name, bool], ...]
    """The quests that were completed: whether the last combat was won."""
    sections: tuple[JournalSection, ...]
    """The cards in the order in which they were read."""
    interludes: tuple[tuple[Name, Name, Name], ...]
    """The Seeker, the name and the text of each page that the party has found."""
    reserve: tuple[Name, ...]
    market: tuple[Name, ...]
    city_actions: int


def journal_view(data: bytes, seat: Seat | None, cards: Cards) -> JournalView:
    """The journal for one seat; nothing in it is secret between those who play."""
    record = records.read(data)
    enemies = {enemy.id: enemy.name for enemy in cards.enemies}
    pairs = {pair.id: pair.name for pair in cards.pairs}
    disposables = {card.id: card.name for card in cards.disposables}
    seekers = {board.id: board.name for board in cards.seekers}
    told: dict[str, StoryCard | CityCard] = {**cards.story_of, **cards.city}
    here = [one.id for one in record.party]
    pouches = [cards.pouches[id] for id in record.packs_opened if id in cards.pouches]
    found = [pouch.interludes[id] for pouch in pouches for id in here if id in pouch.interludes]
    pages = [cards.interludes[id] for id in found]
    return JournalView(
        chapter=record.chapter,
        ending=told[record.ending].name if record.ending else None,
        party=tuple(
            JournalSeeker(
                one.id,
                seekers[one.id],
                one.seat,
                one.kinfire,
                [*one.draw, *one.discard].count(records.FATIGUE),
                tuple(pairs[id] for id in one.pairs),
            )
            for one in record.party
        ),
        coins=record.coins,
        fate=record.fate,
        trophies=tuple(JournalTrophy(id, enemies[id]) for id in record.trophies),
        memories=tuple((cards.memories[id].name, cards.memories[id].text) for id in record.memories),
        prompts=tuple(cards.prompts[id].name for id in record.prompts),
        quests=tuple((cards.quests[done.quest].name, done.won) for done in record.quest_log),
        sections=journal_sections(record.cards_read, cards),
        interludes=tuple((seekers[page.seeker], page.name, page.text) for page in pages),
        reserve=tuple(
            [pairs[id] for id in record.reserve] + [disposables[id] for id in record.reserve_disposables]
        ),
        market=tuple(cards.city[stall.card].name for stall in record.market),
        city_actions=record.city_actions,
    )


def journal_sections(read: Sequence[CardRead], cards: Cards) -> tuple[JournalSection, ...]:
    """The cards by quests and evenings in the city; words that were told already are not told again."""
    first = {quest.starts: quest.name for quest in cards.quests.values()}
    sections: list[tuple[Name | None, list[JournalCard]]] = []
    told: set[tuple[str, tuple[int, ...]]] = set()
    for one in read:
        story = cards.story_of.get(one.id)
        is_event = story is None or (one.id not in first and bool(sections) and sections[-1][0] is None)
        if not sections or one.id in first or is_event != (sections[-1][0] is None):
            sections.append((None if is_event else first.get(one.id), []))
        card = journal_card(story or cards.city[one.id], one)
        is_again = (one.id, tuple(one.lines)) in told
        told.add((one.id, tuple(one.lines)))
        sections[-1][1].append(msgspec.structs.replace(card, is_again=is_again))
    return tuple(JournalSection(quest, tuple(those)) for quest, those in sections)


def journal_card(card: StoryCard | CityCard, read: CardRead) -> JournalCard:
    """A card as it was read; what it says where something else held is not told."""
    more = tuple(card.more[line].text for line in read.lines if line < len(card.more))
    options = choice_of(card)
    decided = options[read.option].text if 0 <= read.option < len(options) else None
    return JournalCard(card.name, card.text, more, decided)


def title(view: JournalView) -> Message:
    """Where the campaign stands."""
    if view.ending is not None:
        return message("journal-over", ending=view.ending)
    return message("journal-title", chapter=view.chapter, actions=view.city_actions)


def text(view: JournalView, words: Translator) -> list[str]:
    """The journal in lines: an evening later it says where the group was."""
    lines = [words.text(title(view)), words("journal-purse", coins=view.coins, fate=view.fate)]
    lines += [
        words(
            "journal-seeker", seeker=one.name, seat=SeatName(one.seat), kinfire=one.kinfire, pairs=one.pairs
        )
        for one in view.party
    ]
    lines += [
        words("journal-quest", quest=name, how=words("quest-won" if won else "quest-lost"))
        for name, won in view.quests
    ]
    lines += [words("journal-prompt", quest=name) for name in view.prompts]
    lines += [words("journal-memory", memory=name, text=said) for name, said in view.memories]
    if view.trophies:
        lines.append(words("journal-trophies", trophies=tuple(one.name for one in view.trophies)))
    if view.reserve:
        lines.append(words("journal-reserve", cards=view.reserve))
    if view.market:
        lines.append(words("journal-market", shops=view.market))
    for section in view.sections:
        lines += ["", words.text(message("stage-city") if section.quest is None else section.quest)]
        lines += section_text(section, words)
    if view.interludes:
        lines += ["", words("journal-interludes")]
    lines += [
        words("journal-interlude", seeker=seeker, name=name, text=said)
        for seeker, name, said in view.interludes
    ]
    return lines


def section_text(section: JournalSection, words: Translator) -> list[str]:
    """The cards of a section with what was decided; one that says nothing new is left out."""
    lines: list[str] = []
    for card in section.cards:
        if not card.is_again:
            lines.append(words.text(told_words(card.name, card.text, card.more)))
        elif card.decided is not None:
            lines.append(words("journal-again", name=card.name))
        if card.decided is not None:
            lines.append(words("journal-decided", decided=card.decided))
    return lines


def seats(data: bytes) -> tuple[int, int]:
    """KF-1.1 One to four may play the next chapter, whatever was before."""
    records.read(data)
    return 1, 4


CAMPAIGN = CampaignRules(
    view=journal_view,
    title=title,
    text=text,
    picture=lazy("pictures.journal:picture"),
    is_over=lambda data: bool(records.read(data).ending),
    seats=seats,
    upgrade=records.upgrade,
    unknown=records.unknown,
    options={"mode": "campaign"},
    has_secrets=True,
)
