"""Ratings: for rated matches between people with accounts, each counted once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.core import Match
from tablee.server.db.repository import Repository
from tablee.server.people.ratings import Rating, count_finished, ratings_of
from tablee.storage import StorageBackend as Kept
from tablee.storage import Store
from tests.match_files import place_in, rows
from tests.reference import GAME
from tests.server.harness import Client, Json, eventually
from tests.server.test_accounts import refused, sign_up, turned_away

RATED = {"game": "lantern-market", "seats": 2, "rated": True}


def strengths(client: Client) -> list[Json]:
    found: list[Json] = client.get("/api/history")["ratings"]
    return found


def test_a_rated_match_counts_for_both(ana: Client, bea: Client) -> None:
    for client in (ana, bea):
        sign_up(client)
    table = ana.new_table(seats=2, rated=True)
    row = bea.get(f"/api/tables/{table}")
    bea.post(f"/api/tables/{table}/sit")
    at = bea.connect(table)

    at.request("concede", seat=1)

    assert (row["rated"], row["bots_allowed"]) == (True, False)
    eventually(lambda: strengths(ana) != [], "the match is counted")
    assert [(one["matches"], one["points"] > 0) for one in strengths(ana)] == [(1, True)]
    assert [(one["matches"], one["points"]) for one in strengths(bea)] == [(1, 0)]
    assert ana.get("/api/history")["matches"][0]["rated"] is True
    follower = ana.post(f"/api/tables/{table}/rematch")["id"]
    assert ana.get(f"/api/tables/{follower}")["rated"] is True


def test_only_people_with_accounts_play_rated_matches(ana: Client, bea: Client) -> None:
    assert refused(ana, "/api/tables", **RATED) == "rated_needs_account"
    sign_up(ana)
    table = ana.post("/api/tables", RATED)["id"]

    assert refused(bea, f"/api/tables/{table}/sit") == "rated_needs_account"


def test_nobody_leaves_a_rated_match_or_shares_it(ana: Client, bea: Client) -> None:
    cid = Client.guest(ana.server, "Cid")
    for client in (ana, bea, cid):
        sign_up(client)
    table = ana.new_table(seats=2, rated=True)
    invite = ana.get(f"/api/tables/{table}")["invite_url"].partition("=")[2]

    assert refused(ana, f"/api/tables/{table}/sit", seat=1) == "rated_one_each"
    bea.post(f"/api/tables/{table}/sit")
    assert refused(cid, f"/api/tables/{table}/sit", seat=1, invite=invite, share=True) == "rated_one_each"
    assert refused(bea, f"/api/tables/{table}/stand", seat=1) == "rated_one_each"


def test_a_rated_match_has_neither_hints_nor_programs(ana: Client, bea: Client) -> None:
    for client in (ana, bea):
        sign_up(client)
    table, other = ana.new_table(seats=2, rated=True), ana.new_table(seats=2, mine=[0, 1])
    bea.post(f"/api/tables/{table}/sit")
    at = ana.connect(table)
    name = at.question()["name"]
    token = str(ana.post(f"/api/tables/{other}/token", {"seat": 0})["token"])
    # As if it had been given to a program before rated matches were closed to them.
    rows(ana.server.place, 'UPDATE tokens SET "table" = ? WHERE "table" = ?', table, other)

    assert at.scene().get("can_hint", False) is False
    assert at.request("hint", question=name, seat=0)["code"] == "rated_no_hints"
    assert at.scene()["log"] == ana.connect(table).scene()["log"], (
        "nothing is noted of a hint that was refused"
    )
    assert refused(ana, f"/api/tables/{table}/token", seat=0) == "rated_no_programs"
    assert refused(Client(ana.server, token), "/api/tables", game="lantern-market") == "no_session"
    assert turned_away(Client(ana.server, token), table) == "no_session"


@pytest.mark.line("d38")
@pytest.mark.parametrize(
    "more",
    [
        {"practice": True},
        {"bots": {"1": "random"}},
        {"mine": [0, 1]},
        {"one_device": True},
        {"options": {"bell": "slow"}},
        {"options": {"bell": "untimed"}},
        {"game": "proving-grounds", "seats": 1},
    ],
)
def test_what_is_no_match_between_people_at_the_usual_pace_is_not_rated(
    ana: Client, more: dict[str, Any]
) -> None:
    assert refused(ana, "/api/tables", **{**RATED, **more}) == "cannot_be_rated"


# In a club of our own


class StorageBackend(msgspec.Struct):
    """A club with two people, and rated matches that have ended."""

    kept: Kept
    club: Repository
    people: list[str]

    async def end(self, winners: list[int], *, bot: bool = False, left: bool = False) -> None:
        """A rated match that is over; perhaps a bot sat in, or somebody has left for good."""
        store = Store(self.kept)
        match = store.begin(Match.new(GAME, seats=2, seed=1), 1)
        store.close()
        columns = {"game": GAME.id, "options": {}, "host": self.people[0], "profile": "live", "match": match}
        flags = dict.fromkeys(("practice", "private", "one_device", "bots_allowed", "show_key"), False)
        seats = {0: self.people[0]} if left else dict(enumerate(self.people))
        await self.club.tables.create({**columns, **flags, "tutorial": None, "rated": True}, 2, seats, {})
        outcome = msgspec.msgpack.encode({"winners": winners, "facts": {}})
        rows(self.kept, "UPDATE matches SET result = 'over', outcome = ? WHERE id = ?", outcome, match)
        if bot:
            rows(self.kept, "INSERT INTO notes VALUES (?, 1, 0, 'bot-sits', 0, 'random', 1)", match)

    async def ratings(self) -> list[list[Rating]]:
        await count_finished(self.club)
        return [await ratings_of(self.club, person) for person in self.people]


@pytest.fixture
async def place(tmp_path: Path) -> StorageBackend:
    kept = place_in(tmp_path)
    Store(kept).close()
    club = Repository(kept)
    people = [(await club.people.create(name, "en"))[0].id for name in ("Ana", "Bea")]
    return StorageBackend(kept, club, people)


async def test_each_match_is_counted_once(place: StorageBackend) -> None:
    await place.end([0])

    first = await place.ratings()
    again = await place.ratings()

    assert first == again
    assert [one[0].matches for one in first] == [1, 1]
    await place.club.close()


async def test_who_wins_more_is_rated_higher_and_a_tie_changes_little(place: StorageBackend) -> None:
    for _ in range(5):
        await place.end([0])
    ana, bea = await place.ratings()
    await place.end([0, 1])
    after, _ = await place.ratings()

    assert ana[0].points > 500 > bea[0].points
    assert after[0].matches == 6
    assert abs(after[0].points - ana[0].points) < ana[0].points / 2
    await place.club.close()


@pytest.mark.parametrize("odd", [{"bot": True}, {"left": True}])
async def test_what_was_not_played_by_two_people_is_not_counted(
    place: StorageBackend, odd: dict[str, bool]
) -> None:
    await place.end([0], **odd)

    assert await place.ratings() == [[], []]
    await place.club.close()
