"""Campaigns as pages and the API describe them, to one member and in one language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from tablee.core import GameNotFound, find_game
from tablee.server.db.repository import Repository
from tablee.server.db.rows import Person, TableRow
from tablee.server.engine import ipc
from tablee.server.i18n import translator_for
from tablee.server.tables.chapters import seat_range
from tablee.storage.campaigns import NextChapter, SavedCampaign, SavedChapter, next_chapter
from tablee.ui.messages import game_name, reason_words

CampaignStatus = Literal["waits", "gathers", "runs", "over"]
"""``waits``: the next chapter has no table yet."""


class CampaignInfo(msgspec.Struct, frozen=True):
    """A campaign in a list."""

    id: str
    game: str
    game_name: str
    name: str
    status: CampaignStatus
    chapter: int
    """The chapter that runs, gathers players or comes next; the last one if the campaign is over."""
    title: str
    """Where it stands, in a few words."""
    table: str | None
    """The table where its chapter runs or gathers players."""
    your_turn: bool
    waits_for: list[str]
    """The names of the people whom the running chapter asks, or who are not at the next one yet."""
    members: list[str]
    least: int
    most: int
    """The seats of the next chapter, at least and at most."""
    seats: int
    """The seats of the chapter that runs, or of the last one."""
    touched: int


class ChapterInfo(msgspec.Struct, frozen=True):
    """One match of a campaign."""

    number: int
    aside: bool
    """Whether it was begun again: its result does not count."""
    match: str
    ending: str
    """How it ended; empty while it runs."""
    touched: int


class CampaignPage(msgspec.Struct, frozen=True):
    """A campaign with its chapters and its journal, for a member."""

    info: CampaignInfo
    private: bool
    host: bool
    """Whether it is mine to change."""
    invite_url: str
    chapters: list[ChapterInfo]
    again: str | None
    """The table of the chapter that may be begun again."""
    agreed: list[str]
    """The names of those who want it."""
    may_export: bool
    journal: list[str]
    """Its lines; the line after an empty one is the heading of what follows."""
    picture: str
    picture_tall: str = ""
    """The same for a phone held upright, where a page shows both."""


def journal_frame(
    campaign: SavedCampaign, following: NextChapter, seat: int | None, language: str, shape: str = "wide"
) -> ipc.JournalRequest | None:
    """Return the request for the journal of a campaign; None before its first chapter is over."""
    if following.took is None:
        return None
    return ipc.JournalRequest(campaign.game, following.took, list(campaign.packs), seat, language, shape)


async def campaign_info(
    repository: Repository, campaign: SavedCampaign, me: Person | None, language: str
) -> CampaignInfo:
    """Describe a campaign to a member."""
    chapters = await repository.campaigns.chapters(campaign.id)
    following, t = next_chapter(chapters), translator_for(language)
    tables = await repository.campaigns.tables_of(campaign.id)
    id = tables.get(following.running or "")
    row = None if id is None else await repository.tables.get(id)
    people = await repository.campaigns.members(campaign.id)
    status: CampaignStatus = "waits"
    if campaign.over:
        status = "over"
    elif row is not None or following.running is not None:
        status = "gathers" if row is not None and row.match is None else "runs"
    least, most = (0, 0) if campaign.over else seat_range(campaign)
    played = [one for one in chapters if not one.aside]
    return CampaignInfo(
        id=campaign.id,
        game=campaign.game,
        game_name=_name(campaign.game, language),
        name=campaign.name,
        status=status,
        chapter=following.number - (status == "over"),
        title="" if campaign.stands is None else campaign.stands.titles.get(language, ""),
        table=id,
        your_turn=row is not None and me is not None and bool(set(row.seats_of(me.id)) & set(row.asked)),
        waits_for=[person.called(t) for person in _waited_for(row, people)],
        members=[person.called(t) for person in people],
        least=least,
        most=most,
        seats=len(row.chairs) if row is not None else played[-1].seats if played else campaign.seats,
        touched=campaign.touched,
    )


def chapters_info(chapters: list[SavedChapter], game: str, language: str) -> list[ChapterInfo]:
    """Describe the chapters of a campaign."""
    try:
        t = translator_for(language, find_game(game))
    except GameNotFound:
        t = translator_for(language)
    return [
        ChapterInfo(
            one.number,
            bool(one.aside) or one.is_abandoned,
            one.match,
            "" if one.result is None else reason_words(t, one.result),
            one.touched,
        )
        for one in chapters
    ]


def chapter_to_repeat(chapters: list[SavedChapter], tables: Mapping[str, str]) -> str | None:
    """Return the table of the chapter that may be begun again: the last one that counts."""
    standing = [one for one in chapters if not one.aside and not one.is_abandoned]
    return tables.get(standing[-1].match) if standing else None


def seat_in_journal(row: TableRow | None, me: Person | None) -> int | None:
    """Return the seat whose journal a person may read: theirs in the chapter that gave the record."""
    own = [] if row is None or me is None else row.seats_of(me.id)
    return own[0] if own else None


def _waited_for(row: TableRow | None, people: list[Person]) -> list[Person]:
    if row is None:
        return []
    if row.match is None:
        return [person for person in people if not row.seats_of(person.id)]
    return [person for chair in row.chairs if chair.seat in row.asked for person in chair.people[:1]]


def _name(game: str, language: str) -> str:
    try:
        return game_name(find_game(game), language)
    except GameNotFound:
        return game
