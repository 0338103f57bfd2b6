"""Chapters of campaigns at tables: what a match takes in, and who comes from which seat."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.core import Refused, find_game
from tablee.server.db.repository import Repository
from tablee.server.db.rows import TableRow
from tablee.server.engine import ipc
from tablee.storage.campaigns import NextChapter, SavedCampaign


async def chapter_start(repository: Repository, row: TableRow) -> ipc.NewChapter | None:
    """Return the chapter that a table is about to begin; None if it plays no campaign."""
    if row.campaign is None:
        return None
    campaign = await repository.campaigns.get(row.campaign)
    following = await repository.campaigns.next(row.campaign)
    if following.running is not None or following.number != row.chapter:
        raise Refused("changed_meanwhile")
    seats, before = await seats_before(repository, following)
    origins = [] if not seats else came_from(row, before, seats)
    return ipc.NewChapter(campaign.id, following.number, following.took, origins, list(campaign.packs))


async def seats_before(repository: Repository, following: NextChapter) -> tuple[int, TableRow | None]:
    """Return the number of seats of the chapter before, and its table; a chapter of the terminal has none."""
    if following.after is None:
        return 0, None
    match = await repository.matches.get(following.after)
    assert match is not None
    return int(match["seats"]), await repository.tables.of_match(following.after)


def came_from(row: TableRow, before: TableRow | None, seats: int) -> list[int | None]:
    """Return for each seat the one that its player had in the chapter before; None for a new player.

    People find their own seats, wherever they sit now. A bot plays on for whoever had its seat and is not
    here; so does everybody after a chapter of the terminal, which knew no people.
    """
    had = {} if before is None else {p.id: before.seats_of(p.id) for c in before.chairs for p in c.people}
    found: dict[int, int] = {}
    for chair in row.chairs:
        own = [seat for person in chair.people for seat in had.get(person.id, ())]
        own.sort(key=lambda seat: seat != chair.seat)
        free = next((seat for seat in own if seat not in found.values()), None)
        if free is not None:
            found[chair.seat] = free
    for chair in row.chairs:
        keeps = chair.bot is not None or before is None
        if keeps and chair.seat < seats and chair.seat not in found.values():
            found.setdefault(chair.seat, chair.seat)
    return [found.get(chair.seat) for chair in row.chairs]


async def chapter_table(
    repository: Repository, campaign: SavedCampaign, me: str, settings: dict[str, Any], seats: int | None
) -> TableRow:
    """Make the table of the next chapter: the one who asks sits in their own seat, bots keep theirs.

    ``settings``: profile, devices and bots of a first chapter; later ones are as the chapter before.
    """
    following = await repository.campaigns.next(campaign.id)
    number, before = await seats_before(repository, following)
    least, most = seat_range(campaign)
    count = seats or min(max(number or campaign.seats, least), most)
    if not least <= count <= most:
        raise Refused("wrong_seats", least=least, most=most)
    mine: dict[int, str] = {0: me}
    bots: dict[int, str] = {}
    if before is not None:
        own = [seat for seat in before.seats_of(me) if seat < count]
        bots = {seat: bot for seat, bot in before.bots().items() if seat < count}
        free = next((seat for seat in range(count) if seat not in bots), None)
        mine = dict.fromkeys(own, me) or ({} if free is None else {free: me})
        settings = {name: getattr(before, name) for name in ("profile", "one_device", "bots_allowed")}
    columns = {
        "game": campaign.game,
        "options": campaign.options,
        "host": me,
        "practice": False,
        "show_key": False,
        "tutorial": None,
        "private": campaign.private,
        "pack": None,
        "campaign": campaign.id,
        "chapter": following.number,
        "invitation": campaign.invitation,
        "follows": await _follows(repository, before),
        **settings,
    }
    return await repository.tables.create(columns, count, mine, bots)


async def terminal_table(
    repository: Repository, campaign: SavedCampaign, following: NextChapter, me: str
) -> TableRow:
    """Make a table for a chapter that was begun in the terminal."""
    match = await repository.matches.get(str(following.running))
    assert match is not None
    bots = {int(seat): bot for seat, bot in msgspec.msgpack.decode(match["bots"], strict=False).items()}
    people = {seat: me for seat in range(match["seats"]) if seat not in bots}
    columns = {
        "game": campaign.game,
        "options": campaign.options,
        "host": me,
        "profile": "days",
        "practice": match["practice"],
        "show_key": False,
        "tutorial": None,
        "private": True,
        "one_device": len(people) > 1,
        "bots_allowed": True,
        "campaign": campaign.id,
        "chapter": following.number,
        "invitation": campaign.invitation,
        "match": following.running,
        "status": "playing",
    }
    return await repository.tables.create(columns, match["seats"], people, bots)


def seat_range(campaign: SavedCampaign) -> tuple[int, int]:
    """Return the least and the most seats of the next chapter."""
    if campaign.stands is not None:
        return campaign.stands.least, campaign.stands.most
    game = find_game(campaign.game)
    return game.least_seats, game.most_seats


async def _follows(repository: Repository, before: TableRow | None) -> str | None:
    """Return the table that the next one follows; None if another one follows it already."""
    if before is None or await repository.tables.rematch_of(before.id) is not None:
        return None
    return before.id
