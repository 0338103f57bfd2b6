"""Saved campaigns: a row for each, with its chapters; matches give their records to the next chapter."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Protocol

import msgspec
from sqlalchemy import Connection, RowMapping, func, select, update

from tablee.core import AnyGame, AnyMatch, Campaign, LogEntry, Refused, SaveError, from_bytes, to_bytes, words
from tablee.core.campaign import AsideChapter, Chapter, is_abandoned, rules_of
from tablee.core.i18n import LANGUAGES
from tablee.core.serialization import header_of
from tablee.storage.backends import StoreError
from tablee.storage.records import LETTERS, Change, entry_rows, match_row, pack
from tablee.storage.schema import answers, campaigns, chapters, checkpoints, matches, members, notes, tables
from tablee.storage.statements import SELECT_SUCCESSOR, CampaignState
from tablee.storage.view_digest import digest_of

MOST_NAME = 60


class ChapterStart(msgspec.Struct, frozen=True):
    """The chapter that a match begins, with the record that it takes in as it was read."""

    campaign: str
    number: int
    took: bytes | None


class SavedChapter(msgspec.Struct, frozen=True):
    """A match of a campaign."""

    number: int
    aside: int
    match: str
    seats: int
    result: str | None
    took: bytes | None
    gave: bytes | None
    touched: int

    @property
    def is_abandoned(self) -> bool:
        """Whether it has ended and left the campaign as it was."""
        return self.result is not None and is_abandoned(self.took, self.gave)


class Stands(msgspec.Struct, frozen=True):
    """Where a campaign stands after a chapter, without its record."""

    titles: dict[str, str]
    least: int
    most: int


class SavedCampaign(msgspec.Struct, frozen=True):
    """The row of a campaign."""

    id: str
    game: str
    name: str
    options: dict[str, Any]
    packs: tuple[str, ...]
    seats: int
    host: str | None
    invitation: str
    private: bool
    over: bool
    stands: Stands | None
    agreed: tuple[str, ...]
    created: int
    touched: int

    @classmethod
    def of(cls, row: RowMapping) -> SavedCampaign:
        kinds = {
            "options": dict[str, Any],
            "packs": tuple[str, ...],
            "agreed": tuple[str, ...],
            "stands": Stands,
        }
        return cls(
            **{
                name: msgspec.msgpack.decode(row[name], type=kinds[name])
                if name in kinds and row[name] is not None
                else row[name]
                for name in cls.__struct_fields__
            }
        )


class NextChapter(msgspec.Struct, frozen=True):
    """What is played next in a campaign: a chapter that runs, or one that is to be begun."""

    number: int
    running: str | None = None
    """The match of the chapter that runs."""
    after: str | None = None
    """The match whose record the chapter takes in."""
    took: bytes | None = None
    """That record."""


class Transactions(Protocol):
    """What reads and writes the database."""

    def reading(self) -> AbstractContextManager[Connection]: ...

    def writing(self) -> AbstractContextManager[Connection]: ...


class SavedCampaigns:
    """The campaigns of a store."""

    def __init__(self, store: Transactions) -> None:
        self._store = store

    def new(
        self,
        game: AnyGame,
        name: str,
        options: dict[str, Any],
        seats: int,
        at: int,
        packs: Sequence[Path] = (),
    ) -> str:
        """Save a campaign without chapters; return its id."""
        rules_of(game)
        folders = [str(pack.resolve()) for pack in packs]
        row = campaign_row(game.id, name, options, folders, seats, at)
        with self._store.writing() as db:
            db.execute(campaigns.insert().values(row))
        return str(row["id"])

    def all(self) -> list[SavedCampaign]:
        """Return all campaigns, the latest first."""
        with self._store.reading() as db:
            rows = db.execute(select(campaigns).order_by(campaigns.c.touched.desc())).mappings()
            return [SavedCampaign.of(row) for row in rows]

    def find(self, id: str) -> SavedCampaign:
        """Return a campaign by its id, by the beginning of its id, or by its name."""
        found = [one for one in self.all() if one.id.startswith(id) or one.name.casefold() == id.casefold()]
        exact = [one for one in found if one.id == id]
        if not found:
            raise StoreError("no_such_campaign", id=id)
        if len(found) > 1 and not exact:
            raise StoreError("several_campaigns", id=id, ids=", ".join(sorted(one.id for one in found)))
        return (exact or found)[0]

    def chapters(self, id: str) -> list[SavedChapter]:
        """Return the chapters of a campaign in their order; of each number those set aside first."""
        with self._store.reading() as db:
            return chapters_of(db, id)

    def next(self, id: str) -> NextChapter:
        """Return what is played next."""
        return next_chapter(self.chapters(id))

    def has_successor(self, match: str) -> bool:
        """Whether a match has to stay as it ended: its chapter has a next one, or was set aside."""
        with self._store.reading() as db:
            return db.execute(SELECT_SUCCESSOR, {"b_match": match}).first() is not None

    def set_aside(self, id: str) -> None:
        """Set the last chapter that counts aside: it is begun again, from the record before it."""
        with self._store.writing() as db:
            hold_campaign(db, id)
            standing = [one for one in chapters_of(db, id) if not one.aside]
            if not standing:
                raise Refused("no_chapter")
            set_chapter_aside(db, id, standing[-1])
            db.execute(update(campaigns).where(campaigns.c.id == id).values(agreed=pack([])))

    def restate(self, id: str, game: AnyGame) -> None:
        """Compute again where a campaign stands: after a chapter was set aside, or when it was imported."""
        content = game.content([Path(folder) for folder in self.find(id).packs])
        state = state_of(game, self.next(id).took, content)
        with self._store.writing() as db:
            values = {"over": state.over, "stands": state.stands}
            db.execute(update(campaigns).where(campaigns.c.id == id).values(values))

    def forget(self, id: str) -> None:
        """Delete a campaign with all its matches; refused while tables of a server play it."""
        with self._store.writing() as db:
            hold_campaign(db, id)
            if db.execute(select(tables.c.id).where(tables.c.campaign == id).limit(1)).first() is not None:
                raise StoreError("campaign_of_a_server", id=id)
            played = [one.match for one in chapters_of(db, id)]
            db.execute(chapters.delete().where(chapters.c.campaign == id))
            db.execute(members.delete().where(members.c.campaign == id))
            db.execute(campaigns.delete().where(campaigns.c.id == id))
            for match in played:
                delete_match(db, match)

    def export(self, id: str, load: Any) -> Campaign:
        """Return a campaign with its finished chapters. ``load``: loads a match whole, by its id."""
        saved = self.find(id)
        campaign = Campaign(saved.game, [], saved.name, saved.options, list(saved.packs))
        for one in self.chapters(saved.id):
            if one.result is None:
                continue  # its file would hold its key, and what others have not revealed yet
            data = to_bytes(load(one.match))
            if one.aside or one.is_abandoned:
                campaign.aside.append(AsideChapter(one.number, data))
            else:
                assert one.gave is not None
                campaign.chapters.append(Chapter(data, one.gave))
        return campaign

    def import_(self, campaign: Campaign, game: AnyGame, at: int, host: str | None = None) -> str:
        """Save a campaign of a file with all its matches; return its new id. ``host``: its first member."""
        content = game.content([Path(folder) for folder in campaign.packs])
        counted = [(number, 0, one.match) for number, one in enumerate(campaign.chapters, 1)]
        turns: Counter[int] = Counter()
        for one in campaign.aside:
            turns[one.number] += 1
            counted.append((one.number, turns[one.number], one.match))
        read = [(number, aside, from_bytes(data, game, content)) for number, aside, data in counted]
        seats = read[0][2].setup.seats if read else game.least_seats
        options = campaign.options or dict(rules_of(game).options)
        row = campaign_row(game.id, campaign.name or game.id, options, campaign.packs, seats, at, host=host)
        folders = [Path(folder) for folder in campaign.packs]
        with self._store.writing() as db:
            db.execute(campaigns.insert().values(row))
            if host is not None:
                db.execute(members.insert().values(campaign=row["id"], person=host, joined=at))
            for number, aside, match in read:
                saved = match_row(match, at, folders, {})
                saved["answers"] = match.known_answers()
                db.execute(matches.insert().values(saved))
                log = entry_rows(saved["id"], Change(0, match.log, {}, at))
                if log:
                    log[-1]["digest"] = digest_of(match)
                    db.execute(answers.insert(), log)
                chapter = {"campaign": row["id"], "number": number, "aside": aside, "match": saved["id"]}
                db.execute(chapters.insert().values(chapter))
        self.restate(row["id"], game)
        return str(row["id"])


def campaign_row(
    game: str, name: str, options: dict[str, Any], packs: Sequence[str], seats: int, at: int, **more: Any
) -> dict[str, Any]:
    """The row of a new campaign."""
    if not name.strip() or len(name) > MOST_NAME:
        raise Refused("campaign_name", most=MOST_NAME)
    return {
        "id": "".join(secrets.choice(LETTERS) for _ in range(8)),
        "game": game,
        "name": name.strip(),
        "options": pack(options),
        "packs": pack(list(packs)),
        "seats": seats,
        "host": None,
        "invitation": "".join(secrets.choice(LETTERS) for _ in range(20)),
        "private": True,
        "over": False,
        "stands": None,
        "agreed": pack([]),
        "created": at,
        "touched": at,
        **more,
    }


# Chapters, inside a transaction


def hold_campaign(db: Connection, id: str) -> None:
    """Lock a campaign against other writers until this transaction ends."""
    if db.execute(select(campaigns.c.id).where(campaigns.c.id == id).with_for_update()).first() is None:
        raise StoreError("no_such_campaign", id=id)


def chapters_of(db: Connection, id: str) -> list[SavedChapter]:
    """Return the chapters of a campaign in their order; of each number those set aside first."""
    return ordered_chapters(db.execute(select_chapters(id)).mappings().all())


def select_chapters(id: str) -> Any:
    """The statement that reads the chapters of a campaign."""
    columns = (chapters.c.number, chapters.c.aside, chapters.c.match, matches.c.seats, matches.c.result)
    joined = chapters.join(matches, matches.c.id == chapters.c.match)
    query = select(*columns, matches.c.record.label("took"), matches.c.gave, matches.c.touched)
    return query.select_from(joined).where(chapters.c.campaign == id)


def ordered_chapters(rows: Sequence[RowMapping]) -> list[SavedChapter]:
    found = [SavedChapter(**row) for row in rows]
    return sorted(found, key=lambda one: (one.number, one.aside == 0, one.aside))


def next_chapter(known: Sequence[SavedChapter]) -> NextChapter:
    """Return what is played next, by the chapters so far."""
    standing = [one for one in known if not one.aside]
    last = standing[-1] if standing else None
    if last is not None and last.result is None:
        before = standing[-2] if len(standing) > 1 else None
        if before is None:
            return NextChapter(last.number, last.match)
        return NextChapter(last.number, last.match, before.match, before.gave)
    done = [one for one in standing if not one.is_abandoned]
    if not done:
        return NextChapter(1)
    return NextChapter(done[-1].number + 1, None, done[-1].match, done[-1].gave)


def prepare_chapter(db: Connection, start: ChapterStart) -> None:
    """Refuse a chapter that is not the next one; set an abandoned one of its number aside."""
    hold_campaign(db, start.campaign)
    known = chapters_of(db, start.campaign)
    expected = next_chapter(known)
    if expected.running is not None or (expected.number, expected.took) != (start.number, start.took):
        raise StoreError("chapter_begun", id=start.campaign, number=start.number)
    for one in known:
        if not one.aside and one.number == start.number:
            set_chapter_aside(db, start.campaign, one)


def add_chapter(db: Connection, start: ChapterStart, match: str, at: int) -> None:
    """Add the match of a chapter that has just been saved."""
    row = {"campaign": start.campaign, "number": start.number, "aside": 0, "match": match}
    db.execute(chapters.insert().values(row))
    changed = {"touched": at, "agreed": pack([])}
    db.execute(update(campaigns).where(campaigns.c.id == start.campaign).values(changed))


def set_chapter_aside(db: Connection, id: str, chapter: SavedChapter) -> None:
    same = (chapters.c.campaign == id) & (chapters.c.number == chapter.number)
    last = db.execute(select(func.max(chapters.c.aside)).where(same)).scalar_one()
    db.execute(update(chapters).where(same & (chapters.c.aside == 0)).values(aside=last + 1))


def refuse_chapter(db: Connection, match: str) -> None:
    """Refuse a match that is a chapter: it is not deleted alone."""
    found = db.execute(select(chapters.c.campaign).where(chapters.c.match == match)).scalar_one_or_none()
    if found is not None:
        raise StoreError("match_of_a_campaign", id=match, campaign=found)


def delete_match(db: Connection, id: str) -> None:
    """Delete a match with its log and all that goes with it."""
    for kept in (checkpoints, notes, answers):
        db.execute(kept.delete().where(kept.c.match == id))
    db.execute(matches.delete().where(matches.c.id == id))


# Where a campaign stands


def campaign_state(match: AnyMatch, entries: Sequence[LogEntry]) -> CampaignState | None:
    """Return where the campaign of a match stands, if these entries have ended it or undone its end."""
    if match.game.campaign is None:
        return None
    undone = any(entry.kind == "undo" for entry in entries)
    if match.outcome is None and not undone:
        return None
    took = match.setup.record
    gave = None if match.outcome is None else match.outcome.record
    record = took if is_abandoned(took, gave) else gave
    return msgspec.structs.replace(state_of(match.game, record, match.setup.content), reopened=undone)


def state_of(game: AnyGame, record: bytes | None, content: Any) -> CampaignState:
    """Return where a campaign stands that has this record."""
    if record is None:
        return CampaignState(over=False, stands=None)
    rules = rules_of(game)
    record = rules.readable(record, content)
    title = rules.title(rules.view(record, None, content))
    titles = {language: words(language, game.folder / "texts").text(title) for language in LANGUAGES}
    over = rules.is_over(record)
    least, most = (0, 0) if over else rules.seats(record)
    return CampaignState(over=over, stands=pack(Stands(titles, least, most)))


def checked_campaign(data: bytes, game: AnyGame | None = None) -> Campaign:
    """Return the campaign in a file, if each of its chapters can be read and begins where the last ended."""
    campaign = Campaign.from_bytes(data)
    record: bytes | None = None
    for chapter in campaign.chapters:
        if header_of(chapter.match).game != campaign.game:
            raise SaveError("save_damaged")
        if game is None:
            continue
        content = game.content([Path(folder) for folder in campaign.packs])
        match = from_bytes(chapter.match, game, content)
        if match.outcome is None or match.outcome.record != chapter.record:
            raise SaveError("save_damaged")
        took = None if record is None else rules_of(game).readable(record, content)
        if match.setup.record != took:
            raise SaveError("save_damaged")
        record = chapter.record
    return campaign
