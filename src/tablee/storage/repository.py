"""The repository of matches: an append-only log of answers each, and checkpoints that the log can rebuild."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, func, select, union, update
from sqlalchemy.exc import DatabaseError, IntegrityError

from tablee.core import (
    AnyGame,
    AnyMatch,
    LogEntry,
    RuleBroken,
    SaveError,
    Seat,
    Setup,
    Shared,
)
from tablee.core.engine.checkpoints import checkpoint_of
from tablee.core.serialization import encode_state
from tablee.storage.backends import StorageBackend, StoreError, at_driver, own_file, place_of
from tablee.storage.campaigns import (
    ChapterStart,
    SavedCampaigns,
    add_chapter,
    campaign_state,
    delete_match,
    prepare_chapter,
    refuse_chapter,
)
from tablee.storage.loading import load_match
from tablee.storage.locks import LeasedLocks, Lock
from tablee.storage.records import (
    LETTERS,
    Change,
    Note,
    Saved,
    asked_by,
    entry_from,
    entry_rows,
    match_row,
    pack,
    pinned_rules,
    result_columns,
    saved_from,
    setup_from,
)
from tablee.storage.schema import (
    VERSION,
    answers,
    checkpoints,
    former_sitters,
    matches,
    metadata,
    notes,
    revisions,
    sitters,
    tables,
)
from tablee.storage.statements import SELECT_LEASE, UPDATE_ASKED, AppendedRows, AppendStatements
from tablee.storage.view_digest import digest_of

CHECKPOINT_EVERY = 25
"""A checkpoint is saved at most once in so many answers."""


class Store:
    """The saved matches of one backend."""

    def __init__(
        self, place: StorageBackend | Path | None = None, holder: str | None = None, *, checked: bool = False
    ) -> None:
        """``checked``: the file was checked a moment ago, and is not checked again."""
        self.place = place_of(place) if isinstance(place, Path) else place or own_file()
        self.holder = holder
        """The web process under whose leases this store writes, where several share a database."""
        self._leased: dict[str, str] = {}
        self._saved_at: dict[str, int] = {}
        self._gathered: dict[str, list[AppendedRows]] | None = None
        """Rows that wait to be written, by matches: see :meth:`together`."""
        if not checked:
            self.place.check()
        try:
            self._engine = self.place.engine()
            self._reader = self._engine.execution_options(**self.place.reading)
            self._writer = self._engine.execution_options(**self.place.writing)
            self._rows = AppendStatements(self._engine.dialect)
            self._locks = (
                self.place.locks(self._engine)
                if holder is None
                else LeasedLocks(self._engine, self.place.telling)
            )
            self._prepare()
            self.campaigns = SavedCampaigns(self)
        except (OSError, DatabaseError) as error:
            raise self.place.trouble("store_unusable", getattr(error, "orig", None) or error) from None

    def close(self) -> None:
        self._locks.close()
        self._engine.dispose()

    def lock(self, id: str) -> Lock:
        """Return the lock of a match, which a session holds."""
        return self._locks.lock(id)

    def lease(self, id: str, name: str) -> None:
        """Write to a match only while our web process holds a lease from now on; refused if it does not."""
        if self.holder is not None:
            self._leased[id] = name
            with self._writing(id):
                pass

    # Matches

    def begin(
        self,
        match: AnyMatch,
        at: int,
        *,
        packs: Sequence[Path] = (),
        bots: Mapping[int, str] | None = None,
        chapter: ChapterStart | None = None,
    ) -> str:
        """Save a new match; return its id. ``chapter``: the chapter of a campaign that it plays."""
        row = match_row(match, at, packs, bots or {})
        with self._writing() as db:
            if chapter is not None:
                prepare_chapter(db, chapter)
            db.execute(matches.insert().values(row))
            if chapter is not None:
                add_chapter(db, chapter, str(row["id"]), at)
        return str(row["id"])

    def matches(self, game: str | None = None, *, running: bool = False) -> list[Saved]:
        """Return the saved matches, the latest first."""
        query = select(matches).order_by(matches.c.touched.desc(), matches.c.begun.desc())
        if game is not None:
            query = query.where(matches.c.game == game)
        if running:
            query = query.where(matches.c.result.is_(None))
        with self._reading() as db:
            return [saved_from(row) for row in db.execute(query).mappings()]

    def find(self, id: str) -> Saved:
        """Return a match by its id, or by the beginning of its id."""
        with self._reading() as db:
            # The letters of an id are no wildcards of LIKE; others find nothing.
            safe = "".join(letter for letter in id if letter in LETTERS)
            query = select(matches).where(matches.c.id.startswith(safe))
            found = db.execute(query).mappings().all() if safe == id and id else []
        if not found:
            raise StoreError("no_such_match", id=id)
        if len(found) > 1:
            raise StoreError("several_matches", id=id, ids=", ".join(sorted(row["id"] for row in found)))
        return saved_from(found[0])

    def update_match(self, id: str, **columns: Any) -> None:
        """Update columns of a match: auto answers, bots, hints, clocks."""
        packed = ("standing", "bots", "clocks")
        values = {name: pack(value) if name in packed else value for name, value in columns.items()}
        with self._writing(id) as db:
            db.execute(update(matches).where(matches.c.id == id).values(values))

    def add_host_note(self, id: str, note: Note, at: int) -> None:
        """Save a note of the host."""
        with self._writing(id) as db:
            _hold(db, id)
            last = select(func.coalesce(func.max(notes.c.number), 0)).where(notes.c.match == id)
            row = {
                "match": id,
                "number": db.execute(last).scalar_one() + 1,
                "at": at,
                **msgspec.structs.asdict(note),
            }
            db.execute(notes.insert().values(row))

    def notes(self, id: str) -> list[Note]:
        """Return the host's notes about a match."""
        with self._reading() as db:
            rows = db.execute(_ordered(notes, id)).mappings()
            return [Note(row["line"], row["what"], row["seat"], row["words"]) for row in rows]

    # The log

    def append(self, id: str, match: AnyMatch, change: Change) -> None:
        """Write one change in a transaction: log entries, clocks, the asked seats, a checkpoint if it is due.

        Within :meth:`together` it is written at the end of the block.
        """
        rows = entry_rows(id, change)
        rows[-1]["digest"] = digest_of(match)
        checkpoint = checkpoint_of(match)
        saved_at = self._saved_at.get(id, 0)
        kept = None
        if checkpoint.at - saved_at >= CHECKPOINT_EVERY:
            kept = {
                "match": id,
                "number": len(match.log),
                "line": checkpoint.at,
                "asked": checkpoint.asked,
                "state": encode_state(checkpoint.state),
            }
        elif checkpoint.at < saved_at:
            self._saved_at[id] = checkpoint.at
        values = {
            "touched": change.at,
            "answers": match.known_answers(),
            "clocks": pack(dict(change.clocks)),
            **result_columns(match.outcome),
        }
        made = AppendedRows(
            id, rows, values, pack(asked_by(match)), kept, campaign_state(match, change.entries)
        )
        if self._gathered is not None:
            self._gathered.setdefault(id, []).append(made)
            return
        for error in self._keep([[made]]).values():
            raise error

    @contextmanager
    def together(self) -> Iterator[dict[str, StoreError]]:
        """Write all changes of the block at its end, in one transaction: the disk is waited for once.

        After the block the yielded dict holds the matches that could not be written, and why; their sessions
        have to reload. The others are written all the same.
        """
        failed: dict[str, StoreError] = {}
        gathered: dict[str, list[AppendedRows]] = {}
        self._gathered = gathered
        try:
            yield failed
        finally:
            self._gathered = None
        failed.update(self._keep([gathered[id] for id in sorted(gathered)]))

    def _keep(self, appended: Sequence[Sequence[AppendedRows]]) -> dict[str, StoreError]:
        """Write appended rows, by matches; return the matches that could not be written."""
        if not appended:
            return {}
        try:
            with (
                self.place.telling("not_saved"),
                at_driver(self._engine, self.place.begin_writing) as cursor,
            ):
                for id in (made[0].id for made in appended):
                    lease = self._leased.get(id)
                    if lease is not None and not self._rows.holds(cursor, lease, self.holder):
                        raise StoreError("match_elsewhere", id=id)
                self._rows.write(cursor, list(itertools.chain(*appended)))
        except (IntegrityError, StoreError) as why:
            id = appended[0][0].id
            error = StoreError("match_elsewhere", id=id) if isinstance(why, IntegrityError) else why
            if len(appended) == 1:
                return {appended[0][0].id: error}
            return {id: why for one in appended for id, why in self._keep([one]).items()}
        for made in itertools.chain(*appended):
            if made.checkpoint is not None:
                self._saved_at[made.id] = made.checkpoint["line"]
        return {}

    def keep_asked(self, id: str, match: AnyMatch, at: int) -> None:
        """Update the asked seats in the row of a table whose match is resumed."""
        with self._writing(id) as db:
            db.execute(UPDATE_ASKED, {"b_match": id, "b_asked": pack(asked_by(match)), "b_at": at})

    def entries(self, id: str) -> int:
        """Return the length of the log of a match; it only grows."""
        with self._reading() as db:
            return int(db.execute(select(func.count()).where(answers.c.match == id)).scalar_one())

    def answer_ids(self, id: str) -> set[tuple[Seat, str]]:
        """Return the ids of clients' answers with their seats: each counts once."""
        query = select(answers.c.seat, answers.c.client_answer_id)
        known = query.where(answers.c.match == id, answers.c.client_answer_id.is_not(None))
        with self._reading() as db:
            return {(seat, given) for seat, given in db.execute(known)}

    def is_key_in_play(self, key: bytes) -> bool:
        """Return whether a running match has this key; the keys of tutorials are no secret."""
        lessons = select(tables.c.match).where(tables.c.tutorial.is_not(None), tables.c.match.is_not(None))
        runs = matches.c.result.is_(None) & matches.c.id.not_in(lessons)
        with self._reading() as db:
            return db.execute(select(matches.c.id).where(runs, matches.c.key == key)).first() is not None

    def has_opponents(self, id: str) -> bool:
        """Whether different people have, or have had, different seats of a match."""
        table = select(tables.c.id).where(tables.c.match == id)
        known = union(
            *(
                select(one.c.seat, one.c.person).where(one.c.table.in_(table))
                for one in (sitters, former_sitters)
            )
        ).subquery()
        counts = select(func.count(known.c.seat.distinct()), func.count(known.c.person.distinct()))
        with self._reading() as db:
            return min(db.execute(counts).one()) > 1

    def load(self, id: str, *, listening: bool = False, whole: bool = False) -> AnyMatch:
        """Load a match from the latest checkpoint; ``whole``: from its first answer."""
        with self._reading() as db:
            row = db.execute(select(matches).where(matches.c.id == id)).mappings().one()
            saved = saved_from(row)
            game, content = pinned_rules(saved)
            setup = setup_from(saved, row, game, content)
            log = [entry_from(r) for r in db.execute(_ordered(answers, id)).mappings()]
            cached = [] if whole else db.execute(_ordered(checkpoints, id)).mappings().all()
        try:
            match, self._saved_at[id] = load_match(game, setup, log, cached, listening=listening)
        except RuleBroken as error:
            raise SaveError("save_broken", reason=str(error)) from error
        return match

    def shows_as_saved(self, id: str, match: AnyMatch) -> bool:
        """Return whether the views of a match equal those after its last answer, if their digest is saved."""
        last = select(answers.c.digest).where(answers.c.match == id).order_by(answers.c.number.desc())
        with self._reading() as db:
            digest = db.execute(last.limit(1)).scalar_one_or_none()
        return digest is None or bytes(digest) == digest_of(match)

    def log(self, id: str) -> list[tuple[LogEntry, bytes | None]]:
        """Return all log entries of a match, each with the digest of the views after it, if it is saved."""
        with self._reading() as db:
            return [(entry_from(row), row["digest"]) for row in db.execute(_ordered(answers, id)).mappings()]

    # Other rules

    def setup(self, saved: Saved, game: AnyGame, content: Shared) -> Setup:
        """Return the setup of a match under other rules than its own."""
        with self._reading() as db:
            row = db.execute(select(matches).where(matches.c.id == saved.id)).mappings().one()
        return setup_from(saved, row, game, content)

    def move(self, id: str, version: str, content: str) -> None:
        """Let a match go on by other rules; its log stays as it is."""
        with self._writing() as db:
            db.execute(checkpoints.delete().where(checkpoints.c.match == id))
            pinned = {"version": version, "content": content}
            db.execute(update(matches).where(matches.c.id == id).values(pinned))

    # Deleting

    def forget(self, id: str) -> None:
        """Delete a match with its log and all that goes with it; refused while it is played."""
        lock = self.lock(id)
        if not lock.take():
            raise StoreError("match_elsewhere", id=id)
        try:
            with self._writing() as db:
                refuse_chapter(db, id)
                delete_match(db, id)
        except IntegrityError:
            raise StoreError("match_of_a_table", id=id) from None
        finally:
            lock.release()
        self._saved_at.pop(id, None)
        lock.remove()

    def forget_checkpoints(self, id: str | None = None) -> None:
        """Delete the checkpoints of a match, or of all."""
        with self._writing() as db:
            wanted = checkpoints.delete()
            db.execute(wanted if id is None else wanted.where(checkpoints.c.match == id))

    # Inside

    def _prepare(self) -> None:
        """Make the tables, or bring those of an earlier version to the present schema."""
        with self._reader.connect() as db:
            if _version(self.place, db) == VERSION:
                return
        with self._writer.begin() as db:
            self.place.alone(db)
            # Again, now that no other process can change it.
            version = _version(self.place, db)
            if version == 0:
                # Where something of that name is, it is not ours.
                metadata.create_all(db, checkfirst=False)
                db.execute(revisions.insert().values(version_num=f"{VERSION:04}"))
            elif version < VERSION:
                # Loading it takes longer than most commands.
                from tablee.storage.migrations import upgrade

                upgrade(db)
            self.place.mark(db)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Open a connection for reading."""
        with self._reading() as db:
            yield db

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Open a transaction."""
        with self._writing() as db:
            yield db

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        with self.place.telling("store_unusable"), self._reader.connect() as db:
            yield db

    @contextmanager
    def _writing(self, id: str | None = None) -> Iterator[Connection]:
        """Begin a transaction; refused for a match under a lease that our web process does not hold."""
        with self.place.telling("not_saved"), self._writer.begin() as db:
            lease = None if id is None else self._leased.get(id)
            held = {"b_name": lease, "b_holder": self.holder}
            if lease is not None and db.execute(SELECT_LEASE, held).first() is None:
                raise StoreError("match_elsewhere", id=id)
            yield db


def _hold(db: Connection, id: str) -> None:
    """Lock a match against other writers until this transaction ends."""
    db.execute(select(matches.c.id).where(matches.c.id == id).with_for_update())


def _ordered(table: Any, id: str) -> Any:
    return select(table).where(table.c.match == id).order_by(table.c.number)


def _version(place: StorageBackend, db: Connection) -> int:
    """Return the version of the schema; refused if it is newer than this program."""
    version = place.version(db)
    if version > VERSION:
        raise StoreError("store_newer", path=place.name, kind=place.kind)
    return version
