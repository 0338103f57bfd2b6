"""``tablee migrate``: which running matches go on by other rules, and which do not."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.core import AnyGame, Procedure, Seat, ask, register
from tablee.core.registry import unregister
from tablee.session import TableSession
from tablee.storage import Store, home
from tablee.testing import variant
from tests.cli.helpers import good, run, wrong
from tests.storage import toy
from tests.storage.helpers import CALM, ROUND, Hands, begin, say


@pytest.fixture
def store() -> Iterator[Store]:
    store = Store()
    yield store
    store.close()


@pytest.fixture
def table(store: Store) -> TableSession:
    """A round and a half, played by version 1 and left."""
    table = begin(store, Hands(), CALM)
    say(table, *ROUND, "go", 1)
    table.close()
    return table


def install(**changes: Any) -> AnyGame:
    """Another version of the toy game."""
    game = variant(toy.GAME, **{"version": "2", **changes})
    register(game)
    return game


def update(sql: str) -> None:
    with sqlite3.connect(home() / "tablee.sqlite3") as db:
        db.execute(sql)


def kept(*args: str) -> str:
    """What the command prints when a match is kept: code 1."""
    result = run("migrate", *args)
    assert result.exit_code == 1, f"{result.output}\n{result.exception!r}"
    return result.stdout


# Other rules


def tokens_first(s: toy.Beacon) -> Procedure[None]:
    """As version 1, but nobody climbs."""
    if s.phase == "climb":
        s.phase = "tokens"
    yield from toy.step(s)


def steep(s: toy.Beacon) -> Procedure[None]:
    """As version 1, but nobody climbs by one."""
    if s.phase == "climb":
        yield from ask(s.turn, "climb", (2, "stop"))
        s.phase = "tokens"
    else:
        yield from toy.step(s)


def lucky(s: toy.Beacon, seat: Seat | None) -> toy.View:
    """As version 1, but the second round looks like the third."""
    seen = toy.view(s, seat)
    seen.round += seen.round > 1
    return seen


def broken(s: toy.Beacon) -> Procedure[None]:
    """As version 1, but a card is too much for it."""
    if s.phase == "card":
        raise KeyError("card")
    yield from toy.step(s)


def short(s: toy.Beacon) -> Procedure[None]:
    """As version 1, but two steps are enough."""
    s.options = toy.Options(pace=s.options.pace, target=2)
    yield from toy.step(s)


class NoOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Nothing can be chosen any more."""


class OtherContent(toy.Content):
    hash = "other-content"


def load_other(_packs: Sequence[Path]) -> toy.Content:
    return OtherContent()


# Moving


def test_there_is_nothing_to_do_by_the_same_rules(table: TableSession) -> None:
    assert "nothing to do" in good("migrate")


def test_a_match_that_stays_the_same_goes_on_by_the_installed_rules(
    store: Store, table: TableSession
) -> None:
    install()
    assert "tablee migrate" in wrong("play", "--resume", table.id, "--plain")

    printed = good("migrate")

    assert printed == "One match now goes on by the installed rules: nothing changes for it.\n"
    assert store.find(table.id).version == "2"
    assert "Saved" in good("play", "--resume", table.id, "--plain", input="quit\n")
    assert "nothing to do" in good("migrate")


def test_other_content_is_no_difference_by_itself(store: Store, table: TableSession) -> None:
    install(version="1", load=load_other)
    assert "tablee migrate" in wrong("play", "--resume", table.id, "--plain")

    good("migrate")

    assert store.find(table.id).content == "other-content"
    assert len(store.load(table.id).answers) == len(ROUND) + 2


def test_what_was_computed_by_other_rules_is_dropped(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.storage.repository.CHECKPOINT_EVERY", 1)
    table = begin(store, Hands(), CALM)
    say(table, *ROUND * 5)
    table.close()
    with sqlite3.connect(home() / "tablee.sqlite3") as db:
        assert db.execute("SELECT count(*) FROM checkpoints").fetchone() != (0,)
    install()

    good("migrate")

    with sqlite3.connect(home() / "tablee.sqlite3") as db:
        assert db.execute("SELECT count(*) FROM checkpoints").fetchone() == (0,)


def test_a_dry_run_only_says_what_would_happen(store: Store, table: TableSession) -> None:
    install()

    printed = good("migrate", "--dry-run")

    assert printed == "One match would go on by the installed rules: nothing would change for it.\n"
    assert store.find(table.id).version == "1"


def test_a_match_with_all_kinds_of_entries_goes_on(store: Store) -> None:
    hands = Hands()
    table = begin(store, hands, toy.Options(target=50), seats=2, practice=True)
    say(table, "go", 1)
    table.undo(0)
    table.match.grace_ms = 300
    table.submit_answer(table.match.questions[0], 0, 1, ms=2_200)
    hands.move(3)
    assert table.tick()
    say(table, ("moss",), 2, "draw")
    secret = table.match.questions[0]
    table.submit_answer(secret, 0, next(iter(secret.offered())))
    table.retract(0)
    table.close()
    install()

    good("migrate")

    assert store.find(table.id).version == "2"


def test_a_match_that_is_over_stays_as_it_was(store: Store) -> None:
    table = begin(store, Hands(), CALM)
    table.concede(0)
    table.close()
    install()

    assert "nothing to do" in good("migrate")
    assert store.find(table.id).version == "1"


def test_another_file_can_be_named(table: TableSession, tmp_path: Path) -> None:
    install()
    other = tmp_path / "other.sqlite3"
    Store(other).close()

    assert "nothing to do" in good("migrate", "--database", str(other))
    assert "One match" in good("migrate", "--database", str(home() / "tablee.sqlite3"))


# Keeping


def test_a_match_whose_answer_is_refused_is_kept(store: Store, table: TableSession) -> None:
    install(step=steep)

    printed = kept()

    line, hint = printed.splitlines()
    assert line.startswith(f"{table.id}  Beacon, version 1  kept. Answer 2 would not be accepted: That is")
    assert "install the version of Tablée" in hint
    assert store.find(table.id).version == "1"
    assert kept("--dry-run") == printed


def test_a_match_that_asks_something_else_is_kept(store: Store, table: TableSession) -> None:
    install(step=tokens_first)

    assert "After answer 1 somebody would see or be asked something else." in kept()
    assert store.find(table.id).version == "1"


def test_a_match_that_looks_otherwise_is_kept(store: Store, table: TableSession) -> None:
    install(view=lucky)

    assert "After answer 6 somebody would see or be asked something else." in kept()
    assert store.find(table.id).version == "1"


def test_without_digests_the_answers_alone_are_compared(store: Store, table: TableSession) -> None:
    update("UPDATE answers SET digest = NULL")
    install(view=lucky)

    good("migrate")

    assert store.find(table.id).version == "2"


def test_a_match_that_would_be_over_is_kept(table: TableSession) -> None:
    update("UPDATE answers SET digest = NULL")
    install(step=short)

    assert "After answer 8 somebody would see" in kept()


def test_a_match_whose_rules_fail_is_kept(table: TableSession) -> None:
    install(step=broken)

    assert "Answer 5 would not be accepted: A rule of the game failed (toy 2: " in kept()


def test_a_match_whose_options_are_gone_is_kept(table: TableSession) -> None:
    install(options=NoOptions)

    assert "With the installed rules it could not begin: ValidationError" in kept()


def test_a_match_whose_game_is_gone_is_kept(table: TableSession) -> None:
    unregister("toy")

    assert f"{table.id}  toy, version 1  kept. This is a match of toy, which is not installed" in kept()


def test_a_match_that_is_played_elsewhere_is_kept(store: Store) -> None:
    table = begin(store, Hands(), CALM)
    install()

    assert "is being played in another window" in kept()

    table.close()
    good("migrate")


def test_what_can_be_moved_is_moved_beside_what_is_kept(store: Store, table: TableSession) -> None:
    fresh = begin(store, Hands(), CALM)
    say(fresh, "go")
    fresh.close()
    install(step=steep)

    printed = kept("--lang", "fr")

    assert "1 partie continue désormais avec les règles installées" in printed
    assert f"{table.id}  Le Phare, version 1  reste telle quelle. La réponse 2 ne serait" in printed
    assert {saved.id: saved.version for saved in store.matches()} == {fresh.id: "2", table.id: "1"}
