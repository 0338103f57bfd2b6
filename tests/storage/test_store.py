"""The file of matches: what is in it, how it is found, and what is wrong with it."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.core import SaveError, words
from tablee.core.i18n import CORE_TEXTS, LANGUAGES, check_catalogues
from tablee.core.model.joint_key import JointKey, commitment_of
from tablee.session import Replay, TableSession, replay_of
from tablee.storage import Store, StoreError, home, repository
from tablee.storage.backends import File
from tablee.storage.schema import answers, matches, people, tables
from tests.storage.helpers import CALM, ROUND, Hands, begin, resume, rows, say
from tests.storage.toy import GAME

TEXTS = Path(__file__).parents[2] / "src/tablee/storage/texts"


def test_matches_are_listed_the_latest_first(store: Store, hands: Hands) -> None:
    first, second = begin(store, hands, CALM), begin(store, hands, CALM)
    hands.move(10)
    say(first, "go")

    assert [saved.id for saved in store.matches()] == [first.id, second.id]
    assert store.matches("chess") == []


def test_a_match_is_found_by_the_beginning_of_its_id(store: Store, hands: Hands) -> None:
    table = begin(store, hands, CALM)

    assert store.find(table.id[:5]).id == table.id


@pytest.mark.parametrize("id", ["", "%", "_", "zzzzzzzzzz", "../x", "Ω"])
def test_an_unknown_id_is_refused(store: Store, hands: Hands, id: str) -> None:
    begin(store, hands, CALM)

    with pytest.raises(StoreError, match="no_such_match"):
        store.find(id)


def test_the_beginning_of_several_ids_is_refused(store: Store, hands: Hands) -> None:
    ids = [begin(store, hands, CALM).id for _ in range(60)]
    letter = max((id[0] for id in ids), key=lambda letter: sum(id[0] == letter for id in ids))

    with pytest.raises(StoreError, match="several_matches"):
        store.find(letter)


def test_a_match_is_forgotten_with_all_that_was_kept(store: Store, hands: Hands) -> None:
    gone, kept = begin(store, hands, CALM), begin(store, hands, CALM)
    say(gone, *ROUND * 8)
    say(kept, *ROUND * 8)
    gone.close()

    store.forget(gone.id)

    assert [saved.id for saved in store.matches()] == [kept.id]
    for name in ("answers", "checkpoints", "notes"):
        assert rows(store, f'SELECT 1 FROM {name} WHERE "match" = :id', id=gone.id) == []
    assert rows(store, "SELECT 1 FROM checkpoints") != []
    assert len(store.load(kept.id).answers) == len(ROUND) * 8


def test_nothing_is_left_of_the_lock_of_a_match_that_is_forgotten(file: File, hands: Hands) -> None:
    store = Store(file)
    gone, kept = begin(store, hands, CALM), begin(store, hands, CALM)
    gone.close()

    store.forget(gone.id)

    assert [path.stem for path in (file.folder / "locks").iterdir()] == [kept.id]
    store.close()


def test_a_match_that_is_played_is_not_forgotten(store: Store, hands: Hands) -> None:
    table = begin(store, hands, CALM)

    with pytest.raises(StoreError, match="match_elsewhere"):
        store.forget(table.id)

    say(table, "go")
    assert store.find(table.id).answers == 1


def test_a_match_of_a_table_in_the_browser_is_not_forgotten(store: Store, hands: Hands) -> None:
    table = begin(store, hands, CALM)
    say(table, "go")
    table.close()
    ana = {"id": "ana", "name": "Ana", "language": "en", "created": 0, "seen": 0}
    nothing: dict[type, Any] = {str: "x", bytes: b"", int: 0, bool: False}
    needed = {c.name: nothing[c.type.python_type] for c in tables.columns if not c.nullable}
    with store._writing() as db:
        db.execute(people.insert().values(ana))
        db.execute(tables.insert().values({**needed, "host": "ana", "match": table.id}))

    with pytest.raises(StoreError, match="match_of_a_table"):
        store.forget(table.id)

    assert len(store.load(table.id).answers) == 1


def test_the_folder_follows_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TABLEE_HOME", str(tmp_path / "mine"))
    assert home() == tmp_path / "mine"

    monkeypatch.delenv("TABLEE_HOME")
    assert home().name == "tablee"


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tablee.sqlite3"
    path.write_bytes(b"not a database at all" * 100)

    with pytest.raises(StoreError, match="store_broken"):
        Store(path)


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    with pytest.raises(StoreError, match="store_unusable"):
        Store(tmp_path / "file" / "tablee.sqlite3")


def test_a_file_of_a_later_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tablee.sqlite3"
    Store(path).close()
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 99")

    with pytest.raises(StoreError, match="store_newer"):
        Store(path)


def test_a_match_whose_key_is_not_the_committed_one_is_not_played_on(store: Store, hands: Hands) -> None:
    table = begin(store, hands, CALM)
    say(table, "go")
    table.close()
    with store._writing() as db:
        db.execute(matches.update().values(key=bytes(32)))

    with pytest.raises(SaveError, match="save_other_key"):
        resume(store, hands, table.id)
    with pytest.raises(SaveError, match="save_other_key"):
        store.load(table.id)


def test_how_a_key_was_made_is_kept_with_its_match(store: Store, hands: Hands) -> None:
    joint = JointKey(bytes(32), (commitment_of(b"n" * 32), b""), (b"n" * 32, b""))
    table = begin(store, hands, CALM, seats=2, joint=joint)
    table.close()

    loaded = store.load(table.id)

    assert loaded.setup.joint == joint
    assert loaded.setup.key == joint.key
    with store._writing() as db:
        swapped = msgspec.structs.replace(joint, secret=b"s" * 32)
        db.execute(matches.update().values(key=swapped.key, joint=msgspec.msgpack.encode(swapped)))
    with pytest.raises(SaveError, match="save_other_key"):
        store.load(table.id)


def test_a_match_that_is_shown_otherwise_is_played_on_and_says_so(
    store: Store, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begin(store, hands, CALM)
    say(table, "go")
    table.close()
    assert resume_and_leave(store, hands, table.id).shows_as_saved

    with store._writing() as db:
        db.execute(answers.update().values(digest=bytes(16)))
    again = resume(store, hands, table.id)

    assert not again.shows_as_saved
    say(again, 1)
    again.close()
    assert resume_and_leave(store, hands, table.id).shows_as_saved

    def fails(match: object) -> bytes:
        raise ZeroDivisionError

    monkeypatch.setattr(repository, "digest_of", fails)
    assert not resume_and_leave(store, hands, table.id).shows_as_saved


def resume_and_leave(store: Store, hands: Hands, id: str) -> TableSession:
    with resume(store, hands, id) as table:
        return table


def test_a_match_of_another_version_is_refused(store: Store, hands: Hands) -> None:
    table = begin(store, hands, CALM)
    with store._writing() as db:
        db.exec_driver_sql("UPDATE matches SET version = '0'")

    with pytest.raises(SaveError, match="save_other_version"):
        store.load(table.id)


def test_the_log_of_a_file_is_written_ahead(file: File, hands: Hands) -> None:
    store = Store(file)
    table = begin(store, hands, CALM)
    say(table, *ROUND * 6)

    with sqlite3.connect(file.path) as db:
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    store.close()


def test_each_answer_is_a_row_and_nothing_is_pickled(store: Store, hands: Hands) -> None:
    table = begin(store, hands, CALM)
    say(table, *ROUND * 6)

    numbers = [number for (number,) in rows(store, "SELECT number FROM answers ORDER BY number")]
    blobs = [blob for (blob,) in rows(store, "SELECT state FROM checkpoints UNION SELECT value FROM answers")]
    assert numbers == list(range(1, 37))
    assert not any(blob.startswith(b"\x80\x04") for blob in blobs)


def test_how_a_match_ended_is_kept_for_those_who_read_about_it(store: Store, hands: Hands) -> None:
    table = begin(store, hands)

    def kept() -> tuple[str | None, Any]:
        ((result, outcome),) = rows(store, "SELECT result, outcome FROM matches")
        return result, None if outcome is None else msgspec.msgpack.decode(outcome)

    assert kept() == (None, None)
    table.concede(0)
    outcome = table.match.outcome
    assert outcome is not None
    assert kept() == (outcome.reason, {"winners": list(outcome.winners), "facts": outcome.facts})


def test_checkpoints_are_rare(store: Store, hands: Hands) -> None:
    table = begin(store, hands, CALM)
    say(table, *ROUND * 15)

    assert 1 <= len(rows(store, "SELECT 1 FROM checkpoints")) <= 90 // 25


@pytest.mark.parametrize("folder", [TEXTS, CORE_TEXTS])
def test_the_catalogues_agree(folder: Path) -> None:
    assert check_catalogues(folder) == []


# Replays


def replay(store: Store, hands: Hands, seats: int = 1) -> Replay:
    table = begin(store, hands, CALM, seats=seats)
    say(table, *ROUND)
    return replay_of(table.whole())


def test_a_replay_comes_back_from_its_file(store: Store, hands: Hands) -> None:
    made = replay(store, hands)

    again = Replay.from_bytes(made.to_bytes())

    assert again.to_bytes() == made.to_bytes()
    assert len(again.frames) == len(ROUND) + 1
    assert again.frames[2].log["fr"] == ["Vous grimpez de 1 jusqu’à 1."]
    assert again.frames[1].prompt["en"] == "How far do you climb?"


def test_the_view_at_a_step_is_the_view_of_the_match_at_that_step(store: Store, hands: Hands) -> None:
    table = begin(store, hands, CALM)
    say(table, *ROUND)
    made = Replay.from_bytes(table.export())

    for frame in made.frames:
        assert made.view(GAME, frame) == table.match.at(frame.number).view(0)
        for language in LANGUAGES:
            text = GAME.language.text(
                table.match.at(frame.number).view(0), words(language, GAME.folder / "texts")
            )
            assert frame.text[language] == text


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (lambda data: b"hello", "save_not_a_match"),
        (lambda data: b"", "save_not_a_match"),
        (lambda data: data[:40], "save_damaged"),
        (lambda data: data[:60] + b"!" + data[61:], "save_damaged"),
        (lambda data: data[:6] + b"\x09" + data[7:], "save_other_format"),
    ],
)
def test_a_spoilt_replay_is_refused(store: Store, hands: Hands, spoil: object, code: str) -> None:
    data = replay(store, hands).to_bytes()
    assert callable(spoil)

    with pytest.raises(SaveError) as refused:
        Replay.from_bytes(spoil(data))

    assert refused.value.code == code


def test_a_spectator_is_asked_nothing(store: Store, hands: Hands) -> None:
    made = replay(store, hands, seats=2)

    assert made.seat is None
    assert all(frame.prompt == {} for frame in made.frames)
