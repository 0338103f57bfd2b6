"""The matches: an append-only log of each, checkpoints as a cache. Where they are kept: see ``place``."""

from __future__ import annotations

import itertools
import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import ClauseElement, Connection, Dialect, RowMapping, bindparam, func, select, update
from sqlalchemy import Table as SchemaTable
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.exc import DatabaseError, IntegrityError
from sqlalchemy.sql.compiler import SQLCompiler

from tablee.core import (
    AnyGame,
    AnyMatch,
    GameNotFound,
    LogEntry,
    Outcome,
    RuleBroken,
    SaveError,
    Seat,
    Setup,
    Shared,
    decode_state,
    find_game,
)
from tablee.core.engine.checkpoints import checkpoint_of
from tablee.core.engine.history import History
from tablee.core.engine.match import restored
from tablee.core.engine.undo import folded
from tablee.core.model.joint_key import JointKey
from tablee.core.model.questions import freeze
from tablee.core.serialization import encode_state, replayed
from tablee.storage.backends import StorageBackend, StoreError, at_driver, own_file, place_of
from tablee.storage.locks import LeasedLocks, Lock
from tablee.storage.schema import (
    VERSION,
    answers,
    checkpoints,
    leases,
    matches,
    metadata,
    notes,
    revisions,
    tables,
)
from tablee.storage.view_digest import digest_of

CHECKPOINT_EVERY = 25
"""A checkpoint is saved at most once in so many answers."""

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


class Saved(msgspec.Struct, frozen=True):
    """What the file says about a match without replaying it."""

    id: str
    game: str
    version: str
    content: str
    packs: tuple[str, ...]
    options: Any
    seats: int
    practice: bool
    bots: dict[int, str]
    standing: dict[int, tuple[str, ...]]
    clocks: dict[str, int]
    hints: int
    begun: int
    touched: int
    answers: int
    result: str | None


class Note(msgspec.Struct, frozen=True):
    """What the host tells the log besides the answers."""

    line: int
    """How many answers that count lay before it."""
    what: str
    seat: Seat
    words: str = ""


class _Appended(msgspec.Struct, frozen=True):
    """The rows of one change."""

    id: str
    entries: list[dict[str, Any]]
    match: dict[str, Any]
    asked: bytes
    checkpoint: dict[str, Any] | None


_TOUCHED = ("touched", "answers", "clocks", "result", "outcome")
_ASK = (
    update(tables)
    .where((tables.c.match == bindparam("b_match")) & (tables.c.asked != bindparam("b_asked")))
    .values(asked=bindparam("b_asked"), touched=bindparam("b_at"))
)
"""Lobbies know who is asked at a table without playing its match."""


_HELD = (
    select(leases.c.name)
    .where((leases.c.name == bindparam("b_name")) & (leases.c.holder == bindparam("b_holder")))
    .with_for_update(read=True, key_share=True)
)
"""A lease, which nobody can take until the transaction ends: see ``schema.leases``."""


class _Writing:
    """What every answer goes through, ready for the driver: to look at the statements each time would take
    several times as long as to do them."""

    def __init__(self, dialect: Dialect) -> None:
        touch = update(matches).where(matches.c.id == bindparam("b_id"))
        self._touch = _Statement(touch.values({name: bindparam(name) for name in _TOUCHED}), dialect)
        self._answer = _Statement(answers.insert().values(_bound(answers)), dialect)
        self._checkpoint = _Statement(checkpoints.insert().values(_bound(checkpoints)), dialect)
        self._ask = _Statement(_ASK, dialect)
        self._held = _Statement(_HELD, dialect)

    def holds(self, cursor: DBAPICursor, name: str, holder: str | None) -> bool:
        """Whether a lease is that web process's; until the transaction ends nobody can take it."""
        self._held.run(cursor, {"b_name": name, "b_holder": holder})
        return cursor.fetchone() is not None

    def write(self, cursor: DBAPICursor, made: Sequence[_Appended]) -> None:
        """Each kind of row at once: many answers are little more work than one."""
        # First: from now on nobody else appends to these matches.
        self._touch.run_all(cursor, [{"b_id": one.id, **one.match} for one in made])
        self._answer.run_all(cursor, list(itertools.chain.from_iterable([one.entries for one in made])))
        if kept := [one.checkpoint for one in made if one.checkpoint is not None]:
            self._checkpoint.run_all(cursor, kept)
        asked = [{"b_match": one.id, "b_asked": one.asked, "b_at": one.match["touched"]} for one in made]
        self._ask.run_all(cursor, asked)


class _Statement:
    """A statement as the driver of a database takes it."""

    def __init__(self, statement: ClauseElement, dialect: Dialect) -> None:
        compiled = statement.compile(dialect=dialect)
        assert isinstance(compiled, SQLCompiler)
        self._text = str(compiled)
        self._names = compiled.positiontup
        """The order of the values; None where the driver takes them by name."""

    def run(self, cursor: DBAPICursor, values: Mapping[str, Any]) -> None:
        cursor.execute(self._text, self._ordered(values))

    def run_all(self, cursor: DBAPICursor, rows: Iterable[Mapping[str, Any]]) -> None:
        cursor.executemany(self._text, [self._ordered(row) for row in rows])

    def _ordered(self, values: Mapping[str, Any]) -> Any:
        return values if self._names is None else [values[name] for name in self._names]


def _bound(table: SchemaTable) -> dict[str, Any]:
    return {column.name: bindparam(column.name, type_=column.type) for column in table.c}


def asked_by(match: AnyMatch) -> list[Seat]:
    """The seats that are asked, as everybody may know it: of a race not even who has claimed."""
    return sorted({seat for seat, _ in match.others_asked(None)})


class Change(msgspec.Struct, frozen=True):
    """What one transaction writes: entries of the log, and what goes with them."""

    number: int
    """How many entries the log had before."""
    entries: Sequence[LogEntry]
    clocks: Mapping[str, int]
    at: int
    client_answer_id: str | None = None
    raw: bytes | None = None


class Store:
    """The matches in one place."""

    def __init__(
        self, place: StorageBackend | Path | None = None, holder: str | None = None, *, checked: bool = False
    ) -> None:
        """``checked``: the file was looked through a moment ago, and need not be again."""
        self.place = place_of(place) if isinstance(place, Path) else place or own_file()
        self.holder = holder
        """The web process that we write for, where several share a database: only under its leases."""
        self._leased: dict[str, str] = {}
        self._saved_at: dict[str, int] = {}
        self._gathered: dict[str, list[_Appended]] | None = None
        """What waits to be written, by matches: see :meth:`together`."""
        if not checked:
            self.place.check()
        try:
            self._engine = self.place.engine()
            self._reader = self._engine.execution_options(**self.place.reading)
            self._writer = self._engine.execution_options(**self.place.writing)
            self._rows = _Writing(self._engine.dialect)
            self._locks = (
                self.place.locks(self._engine)
                if holder is None
                else LeasedLocks(self._engine, self.place.telling)
            )
            self._prepare()
        except (OSError, DatabaseError) as error:
            raise self.place.trouble("store_unusable", getattr(error, "orig", None) or error) from None

    def close(self) -> None:
        self._locks.close()
        self._engine.dispose()

    def lock(self, id: str) -> Lock:
        """The lock that whoever plays a match holds."""
        return self._locks.lock(id)

    def lease(self, id: str, name: str) -> None:
        """From now on write to a match only as long as a lease is our web process's; refused if it is not."""
        if self.holder is not None:
            self._leased[id] = name
            with self._writing(id):
                pass

    # Matches

    def begin(
        self, match: AnyMatch, at: int, *, packs: Sequence[Path] = (), bots: Mapping[int, str] | None = None
    ) -> str:
        """Write down a new match; gives its id."""
        setup = match.setup
        row = {
            "id": "".join(secrets.choice(_LETTERS) for _ in range(8)),
            "game": match.game.id,
            "version": match.game.version,
            "content": setup.content.hash,
            "packs": _pack([str(pack.resolve()) for pack in packs]),
            "options": _pack(msgspec.to_builtins(setup.options)),
            "seats": setup.seats,
            "key": setup.key,
            "salt": setup.salt,
            "commitment": setup.commitment(),
            "joint": None if setup.joint is None else _pack(setup.joint),
            "practice": setup.practice,
            "record": setup.record,
            "bots": _pack(dict(bots or {})),
            "standing": _pack({}),
            "clocks": _pack({}),
            "begun": at,
            "touched": at,
            **_result(match.outcome),
        }
        with self._writing() as db:
            db.execute(matches.insert().values(row))
        return str(row["id"])

    def matches(self, game: str | None = None, *, running: bool = False) -> list[Saved]:
        """What is in the file, the latest first."""
        query = select(matches).order_by(matches.c.touched.desc(), matches.c.begun.desc())
        if game is not None:
            query = query.where(matches.c.game == game)
        if running:
            query = query.where(matches.c.result.is_(None))
        with self._reading() as db:
            return [_saved(row) for row in db.execute(query).mappings()]

    def find(self, id: str) -> Saved:
        """A match by its id, or by enough of its beginning."""
        with self._reading() as db:
            # The letters of an id are no wildcards of LIKE; others find nothing.
            safe = "".join(letter for letter in id if letter in _LETTERS)
            query = select(matches).where(matches.c.id.startswith(safe))
            found = db.execute(query).mappings().all() if safe == id and id else []
        if not found:
            raise StoreError("no_such_match", id=id)
        if len(found) > 1:
            raise StoreError("several_matches", id=id, ids=", ".join(sorted(row["id"] for row in found)))
        return _saved(found[0])

    def update_match(self, id: str, **columns: Any) -> None:
        """Keep what is no answer: standing orders, bots that sit in, hints asked for, time given back."""
        packed = ("standing", "bots", "clocks")
        values = {name: _pack(value) if name in packed else value for name, value in columns.items()}
        with self._writing(id) as db:
            db.execute(update(matches).where(matches.c.id == id).values(values))

    def add_host_note(self, id: str, note: Note, at: int) -> None:
        """Keep a note of the host's."""
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
        """The host's notes about a match."""
        with self._reading() as db:
            rows = db.execute(_ordered(notes, id)).mappings()
            return [Note(row["line"], row["what"], row["seat"], row["words"]) for row in rows]

    # The log

    def append(self, id: str, match: AnyMatch, change: Change) -> None:
        """One transaction: entries of the log, running clocks, who is asked, a checkpoint if one is due.

        Within :meth:`together` it is written at the end of the block.
        """
        rows: list[dict[str, Any]] = [
            {
                "match": id,
                "number": change.number + place,
                "act": entry.kind,
                "question": entry.question,
                "seat": entry.seat,
                "value": _pack(entry.value),
                "ms": entry.ms,
                "by": entry.by,
                "client_answer_id": change.client_answer_id,
                "raw": change.raw,
                "digest": None,
                "at": change.at,
            }
            for place, entry in enumerate(change.entries, 1)
        ]
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
            "clocks": _pack(dict(change.clocks)),
            **_result(match.outcome),
        }
        made = _Appended(id, rows, values, _pack(asked_by(match)), kept)
        if self._gathered is not None:
            self._gathered.setdefault(id, []).append(made)
            return
        for error in self._keep([[made]]).values():
            raise error

    @contextmanager
    def together(self) -> Iterator[dict[str, StoreError]]:
        """What is appended in the block is written at its end, in one transaction: one wait for the disk.

        Gives the matches that could not be written, and why, once the block is over: whoever plays them has
        to read them again. One that cannot be written keeps no other from it.
        """
        failed: dict[str, StoreError] = {}
        gathered: dict[str, list[_Appended]] = {}
        self._gathered = gathered
        try:
            yield failed
        finally:
            self._gathered = None
        failed.update(self._keep([gathered[id] for id in sorted(gathered)]))

    def _keep(self, appended: Sequence[Sequence[_Appended]]) -> dict[str, StoreError]:
        """Write what was appended, by matches; gives those that could not be written."""
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
        """Have a table know who is asked, when its match is taken up."""
        with self._writing(id) as db:
            db.execute(_ASK, {"b_match": id, "b_asked": _pack(asked_by(match)), "b_at": at})

    def entries(self, id: str) -> int:
        """How many entries the log of a match has: it only ever grows."""
        with self._reading() as db:
            return int(db.execute(select(func.count()).where(answers.c.match == id)).scalar_one())

    def answer_ids(self, id: str) -> set[tuple[Seat, str]]:
        """The answers that clients gave an id to, each with its seat: they count once."""
        query = select(answers.c.seat, answers.c.client_answer_id)
        known = query.where(answers.c.match == id, answers.c.client_answer_id.is_not(None))
        with self._reading() as db:
            return {(seat, given) for seat, given in db.execute(known)}

    def is_key_in_play(self, key: bytes) -> bool:
        """Whether a match that runs has this key. That of a tutorial is no secret."""
        lessons = select(tables.c.match).where(tables.c.tutorial.is_not(None), tables.c.match.is_not(None))
        runs = matches.c.result.is_(None) & matches.c.id.not_in(lessons)
        with self._reading() as db:
            return db.execute(select(matches.c.id).where(runs, matches.c.key == key)).first() is not None

    def load(self, id: str, *, listening: bool = False, whole: bool = False) -> AnyMatch:
        """A match, from the nearest checkpoint; ``whole``: from its first answer."""
        with self._reading() as db:
            row = db.execute(select(matches).where(matches.c.id == id)).mappings().one()
            saved = _saved(row)
            game, content = _pinned(saved)
            setup = _setup(saved, row, game, content)
            log = [_entry(r) for r in db.execute(_ordered(answers, id)).mappings()]
            cached = [] if whole else db.execute(_ordered(checkpoints, id)).mappings().all()
        numbers = _line_numbers(log)
        try:
            for checkpoint in reversed(cached):
                line, number = checkpoint["line"], checkpoint["number"]
                if line > len(numbers) or any(n > number for n in numbers[:line]):
                    continue  # what it stands on was taken back
                try:
                    state = decode_state(checkpoint["state"], game.rules.state, setup.content)
                except (msgspec.DecodeError, UnicodeDecodeError):
                    continue
                self._saved_at[id] = line
                since = folded(log)[line:]
                history = History(log, len(log))
                return restored(
                    game, setup, history, since, line, checkpoint["asked"], state, listening=listening
                )
            self._saved_at[id] = 0
            return replayed(game, setup, log, listening=listening)
        except RuleBroken as error:
            raise SaveError("save_broken", reason=str(error)) from error

    def shows_as_saved(self, id: str, match: AnyMatch) -> bool:
        """Whether everybody sees of a match what they saw after its last answer, as far as that is known."""
        last = select(answers.c.digest).where(answers.c.match == id).order_by(answers.c.number.desc())
        with self._reading() as db:
            digest = db.execute(last.limit(1)).scalar_one_or_none()
        return digest is None or bytes(digest) == digest_of(match)

    def log(self, id: str) -> list[tuple[LogEntry, bytes | None]]:
        """All entries of a match, each with the digest of what everybody saw then, where it is known."""
        with self._reading() as db:
            return [(_entry(row), row["digest"]) for row in db.execute(_ordered(answers, id)).mappings()]

    # Other rules

    def setup(self, saved: Saved, game: AnyGame, content: Shared) -> Setup:
        """What a match would be made from by these rules, whichever it is played by."""
        with self._reading() as db:
            row = db.execute(select(matches).where(matches.c.id == saved.id)).mappings().one()
        return _setup(saved, row, game, content)

    def move(self, id: str, version: str, content: str) -> None:
        """Have a match go on by other rules; its log stays as it is."""
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
                for kept in (checkpoints, notes, answers):
                    db.execute(kept.delete().where(kept.c.match == id))
                db.execute(matches.delete().where(matches.c.id == id))
        except IntegrityError:
            raise StoreError("match_of_a_table", id=id) from None
        finally:
            lock.release()
        self._saved_at.pop(id, None)
        lock.remove()

    def forget_checkpoints(self, id: str | None = None) -> None:
        """Delete the cache."""
        with self._writing() as db:
            wanted = checkpoints.delete()
            db.execute(wanted if id is None else wanted.where(checkpoints.c.match == id))

    # Inside

    def _prepare(self) -> None:
        """Make the tables, or bring those of an earlier version to the present schema."""
        with self._reader.connect() as db:
            if self._version(db) == VERSION:
                return
        with self._writer.begin() as db:
            self.place.alone(db)
            # Again, now that no other process can change it.
            version = self._version(db)
            if version == 0:
                # Where something of that name is, it is not ours.
                metadata.create_all(db, checkfirst=False)
                db.execute(revisions.insert().values(version_num=f"{VERSION:04}"))
            elif version < VERSION:
                # Loading it takes longer than most commands.
                from tablee.storage.migrations import upgrade

                upgrade(db)
            self.place.mark(db)

    def _version(self, db: Connection) -> int:
        version = self.place.version(db)
        if version > VERSION:
            raise StoreError("store_newer", path=self.place.name, kind=self.place.kind)
        return version

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        with self.place.telling("store_unusable"), self._reader.connect() as db:
            yield db

    @contextmanager
    def _writing(self, id: str | None = None) -> Iterator[Connection]:
        """A transaction; about a match under a lease it is refused unless that is ours, until its end."""
        with self.place.telling("not_saved"), self._writer.begin() as db:
            lease = None if id is None else self._leased.get(id)
            held = {"b_name": lease, "b_holder": self.holder}
            if lease is not None and db.execute(_HELD, held).first() is None:
                raise StoreError("match_elsewhere", id=id)
            yield db


def _hold(db: Connection, id: str) -> None:
    """Have nobody else write to a match until this transaction ends."""
    db.execute(select(matches.c.id).where(matches.c.id == id).with_for_update())


def _pack(value: Any) -> bytes:
    return msgspec.msgpack.encode(value)


def _result(outcome: Outcome | None) -> dict[str, Any]:
    """How a match ended, for those who read about it without its rules."""
    if outcome is None:
        return {"result": None, "outcome": None}
    kept = {"winners": outcome.winners, "facts": outcome.facts}
    return {"result": outcome.reason, "outcome": _pack(kept)}


def _ordered(table: Any, id: str) -> Any:
    return select(table).where(table.c.match == id).order_by(table.c.number)


def _saved(row: RowMapping) -> Saved:
    packed = ("packs", "options", "bots", "standing", "clocks")
    values = {
        name: msgspec.msgpack.decode(row[name], strict=False) if name in packed else row[name]
        for name in Saved.__struct_fields__
    }
    return msgspec.convert(values, Saved, strict=False)


def _entry(row: RowMapping) -> LogEntry:
    value = freeze(msgspec.msgpack.decode(row["value"]))
    return LogEntry(row["act"], row["question"], row["seat"], value, row["ms"], row["by"])


def installed_game(saved: Saved) -> AnyGame:
    """The game of a match, whichever version is installed."""
    try:
        return find_game(saved.game)
    except GameNotFound:
        raise SaveError("save_unknown_game", game=saved.game) from None


def installed_content(saved: Saved, game: AnyGame) -> Shared:
    """The content of a match, with its packs as they are now."""
    return game.content([Path(pack) for pack in saved.packs])


def _pinned(saved: Saved) -> tuple[AnyGame, Shared]:
    """The rules and the content that a match was played by; refused if others are installed."""
    game = installed_game(saved)
    if saved.version != game.version:
        raise SaveError("save_other_version", version=saved.version, expected=game.version)
    content = installed_content(saved, game)
    if content.hash != saved.content:
        raise SaveError("save_other_content", content=saved.content, expected=content.hash)
    return game, content


def _setup(saved: Saved, row: RowMapping, game: AnyGame, content: Shared) -> Setup:
    """What a match was made from; refused if its key is not the one that was committed to."""
    options = msgspec.convert(saved.options, game.rules.options)
    joint = None if row["joint"] is None else msgspec.msgpack.decode(row["joint"], type=JointKey)
    keys = row["key"], row["salt"]
    setup = Setup(options, saved.seats, *keys, content, saved.practice, row["record"], joint)
    if not setup.is_key_sound() or row["commitment"] not in (None, setup.commitment()):
        raise SaveError("save_other_key", id=saved.id)
    return setup


def _line_numbers(log: Sequence[LogEntry]) -> list[int]:
    """The numbers, in the log, of the answers that count."""
    line: list[int] = []
    for number, entry in enumerate(log, 1):
        if entry.kind == "undo":
            del line[len(line) - entry.value :]
        elif entry.kind == "retract":
            line = [n for n in line if not _is_retracted(log[n - 1], entry)]
        else:
            line.append(number)
    return line


def _is_retracted(earlier: LogEntry, retraction: LogEntry) -> bool:
    return earlier.seat == retraction.seat and earlier.question in retraction.value
