"""Saved campaigns: chapters follow each other, and each takes in what the one before gave."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

from tablee.core import Campaign, Refused, SaveError, register, to_bytes
from tablee.core.engine.match import Match
from tablee.core.registry import unregister
from tablee.session import TableSession
from tablee.storage import StorageBackend, Store, StoreError
from tablee.storage.campaigns import checked_campaign
from tablee.testing import random_play
from tests.reference import GAME
from tests.reference.state import Options
from tests.storage.helpers import Hands, rows

OPTIONS = Options(rounds=1, campaign=True, bell="untimed")


@pytest.fixture(autouse=True)
def market() -> Iterator[None]:
    register(GAME)
    yield
    unregister(GAME.id)


def campaign(store: Store, name: str = "Friday") -> str:
    return store.campaigns.new(GAME, name, {"rounds": 1, "campaign": True, "bell": "untimed"}, 2, at=5)


def chapter(store: Store, id: str, hands: Hands, **more: object) -> TableSession:
    """Begin the next chapter of a campaign."""
    following = store.campaigns.next(id)
    return TableSession.begin(
        store,
        GAME,
        OPTIONS,
        seed=following.number,
        seats=2,
        record=following.took,
        chapter=(id, following.number),
        practice=bool(more.get("practice")),
        came_from=(1, 0) if following.took is not None else (),
        monotonic=hands.monotonic,
        wall=hands.wall,
    )


def play_out(table: TableSession, most: int | None = None) -> None:
    """Answer at random to the end, or ``most`` times."""
    other = Match(table.game, table.match.setup)
    random_play(other, 1)
    table.replay(other.answers[len(table.match.answers) : most])


def played(store: Store, id: str, hands: Hands) -> str:
    with chapter(store, id, hands) as table:
        play_out(table)
        return table.id


def test_the_record_is_given_out_with_the_last_answer(store: Store, hands: Hands) -> None:
    id = campaign(store)
    table = chapter(store, id, hands)

    play_out(table)

    assert table.match.outcome is not None
    gave = rows(store, "SELECT gave, result FROM matches WHERE id = :id", id=table.id)
    assert [(bytes(record), result) for record, result in gave] == [(table.match.outcome.record, "rounds")]


def test_the_next_chapter_takes_the_record_and_remembers_the_seats(store: Store, hands: Hands) -> None:
    id = campaign(store)
    first = played(store, id, hands)

    with chapter(store, id, hands) as second:
        setup = store.load(second.id).setup

    assert setup.came_from == (1, 0)
    assert setup.record == store.campaigns.chapters(id)[0].gave
    assert [one.match for one in store.campaigns.chapters(id)] == [first, second.id]
    assert store.campaigns.next(id).running == second.id


def test_a_campaign_says_where_it_stands_and_when_it_is_over(store: Store, hands: Hands) -> None:
    id = campaign(store)
    assert store.campaigns.find(id).stands is None

    for _ in range(3):
        played(store, id, hands)

    found = store.campaigns.find("friday")
    assert found.id == id
    assert found.over
    assert found.stands is not None
    assert found.stands.titles["en"].startswith("After match 3 of 3")
    assert found.stands.titles["fr"].startswith("Après la partie 3 sur 3")


def test_there_are_never_two_chapters_of_one_number(store: Store, hands: Hands) -> None:
    id = campaign(store)
    with chapter(store, id, hands), pytest.raises(StoreError) as caught:
        chapter(store, id, hands)

    assert caught.value.code == "chapter_begun"
    assert rows(store, "SELECT count(*) FROM matches") == [(1,)]


def test_of_two_that_begin_a_chapter_at_once_one_does(place: StorageBackend, hands: Hands) -> None:
    store = Store(place)
    id = campaign(store)
    played(store, id, hands)
    following = store.campaigns.next(id)
    results: list[str] = []
    ready = threading.Barrier(4)

    def begin() -> None:
        mine = Store(place)
        ready.wait()
        try:
            begun = TableSession.begin(
                mine, GAME, OPTIONS, seats=2, record=following.took, chapter=(id, following.number)
            )
            begun.close()
            results.append("begun")
        except StoreError as error:
            results.append(error.code)
        mine.close()

    threads = [threading.Thread(target=begin) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert sorted(results) == ["begun", *["chapter_begun"] * 3]
    assert [one.number for one in store.campaigns.chapters(id)] == [1, 2]
    store.close()


def test_practice_undo_reopens_a_chapter_until_it_has_a_successor(store: Store, hands: Hands) -> None:
    id = campaign(store)
    first = chapter(store, id, hands, practice=True)
    play_out(first)
    first.undo_to(0, len(first.match.answers) - 1)
    assert store.campaigns.next(id).running == first.id
    assert store.campaigns.find(id).stands is None
    play_out(first)

    second = chapter(store, id, hands)

    with pytest.raises(Refused, match="undo_has_successor"):
        first.undo_to(0, len(first.match.answers) - 1)
    second.close()
    first.close()


def test_an_undo_that_comes_too_late_is_not_saved(store: Store, hands: Hands) -> None:
    """The successor is begun after the undo was allowed, before it is written."""
    id = campaign(store)
    first = chapter(store, id, hands, practice=True)
    play_out(first)
    first.check_undo()
    chapter(store, id, hands).close()

    with pytest.raises(StoreError) as caught, first._committing() as match:
        match.undo(0, 1)

    assert caught.value.code == "undo_has_successor"
    assert first.match.outcome is not None
    assert store.campaigns.chapters(id)[0].gave is not None
    first.close()


def test_a_conceded_chapter_is_played_again(store: Store, hands: Hands) -> None:
    id = campaign(store)
    played(store, id, hands)
    with chapter(store, id, hands) as second:
        second.concede(0)
    assert store.campaigns.next(id).number == 2

    with chapter(store, id, hands) as again:
        play_out(again)

    counted = [(one.number, one.aside, one.match) for one in store.campaigns.chapters(id)]
    assert counted[1:] == [(2, 1, second.id), (2, 0, again.id)]
    assert store.campaigns.next(id).number == 3


def test_a_chapter_is_set_aside_and_begun_again(store: Store, hands: Hands) -> None:
    id = campaign(store)
    first, second = played(store, id, hands), played(store, id, hands)
    stood = store.campaigns.find(id).stands

    store.campaigns.set_aside(id)
    store.campaigns.restate(id, GAME)

    assert store.campaigns.next(id).number == 2
    assert store.campaigns.next(id).after == first
    assert store.campaigns.find(id).stands != stood
    with TableSession.resume(store, second) as table, pytest.raises(Refused):
        table.undo_to(0, 0)


def test_a_chapter_is_not_forgotten_alone(store: Store, hands: Hands) -> None:
    id = campaign(store)
    first = played(store, id, hands)

    with pytest.raises(StoreError) as caught:
        store.forget(first)

    assert caught.value.code == "match_of_a_campaign"
    store.campaigns.forget(id)
    assert rows(store, "SELECT count(*) FROM matches") == [(0,)]
    assert rows(store, "SELECT count(*) FROM campaigns") == [(0,)]


def test_a_campaign_moves_in_a_file_with_all_its_chapters(store: Store, hands: Hands) -> None:
    id = campaign(store)
    played(store, id, hands)
    with chapter(store, id, hands) as conceded:
        conceded.concede(1)
    played(store, id, hands)
    with chapter(store, id, hands) as running:
        play_out(running, 2)
    file = store.campaigns.export(id, lambda match: store.load(match, whole=True)).to_bytes()

    copy = store.campaigns.import_(checked_campaign(file, GAME), GAME, at=9)

    before, after = store.campaigns.chapters(id), store.campaigns.chapters(copy)
    kept = [(one.number, one.aside, one.gave, one.result) for one in before if one.result]
    assert [(one.number, one.aside, one.gave, one.result) for one in after] == kept
    assert store.campaigns.next(copy).number == 3
    assert store.campaigns.find(copy).name == "Friday"
    for one, other in zip((b for b in before if b.result), after, strict=True):
        assert to_bytes(store.load(other.match, whole=True)) == to_bytes(store.load(one.match, whole=True))
    with chapter(store, copy, hands) as third:
        assert third.match.state.match == 3


def test_a_file_whose_chapters_do_not_follow_each_other_is_refused(store: Store, hands: Hands) -> None:
    id = campaign(store)
    played(store, id, hands)
    played(store, id, hands)
    whole = store.campaigns.export(id, lambda match: store.load(match, whole=True))
    torn = Campaign(whole.game, whole.chapters[1:])

    with pytest.raises(SaveError):
        checked_campaign(torn.to_bytes(), GAME)


def test_several_campaigns_of_one_name_are_told_apart(store: Store) -> None:
    campaign(store)
    campaign(store)

    with pytest.raises(StoreError) as caught:
        store.campaigns.find("Friday")

    assert caught.value.code == "several_campaigns"


@pytest.mark.parametrize("name", ["", "  ", "x" * 61])
def test_a_campaign_has_a_name_that_fits(store: Store, name: str) -> None:
    with pytest.raises(Refused, match="campaign_name"):
        campaign(store, name)
