"""A campaign of Kinfire on a server that is killed: between chapters, and at random answers."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from tablee.core import Match
from tablee.games.kinfire.state import ChapterState
from tablee.storage import Store
from tests.pages.evenings import asks, evening
from tests.server.harness import SOAK, AtTable, Client, Json, Server, eventually

KILLS = 60 if SOAK else 3
CHAPTERS = 4 if SOAK else 2
"""Chapters that are begun while the server is killed, after the one that runs."""
MOST_ANSWERS = 400


def in_the_city(match: Match[ChapterState]) -> bool:
    return bool(asks(match, "city_action"))


def some_answer(question: Json, rng: random.Random) -> Any:
    """An answer that the question takes: its default of several, else any choice."""
    values = [choice.get("value") for choice in question["choices"]]
    if question["form"] == "several":
        chosen = [values[n] for n in question.get("chosen", [])]
        return chosen or rng.sample(values, question.get("least", 1))
    # Stopping for today brings the chapter to its end.
    return "stop" if "stop" in values and rng.random() < 0.5 else rng.choice(values)


def play_on(seats: list[AtTable], rng: random.Random, most: int) -> int:
    """So many answers, or to the end of the chapter; gives how many were acknowledged."""
    given = 0
    while given < most and not seats[0].scene().get("ending"):
        for player in seats:
            while player.hear(0.02):
                pass
            if player.scene().get("ending") or not player.questions():
                continue
            question = rng.choice(player.questions())
            if player.answer(question, some_answer(question, rng))["type"] == "done":
                given += 1
                break
    return given


@pytest.mark.line("c16", "d52", "e2")
def test_a_server_that_is_killed_loses_no_answer_and_begins_no_chapter_twice(own_server: Server) -> None:
    server, rng = own_server, random.Random(11)
    id = evening(server, 2, in_the_city, name="Fridays")
    ana = Client.guest(server, "Ana", host=server.host_secret)
    tables = [ana.post(f"/api/campaigns/{id}/next")["id"]]
    begun = ana.get(f"/api/campaigns/{id}")["info"]["chapter"]
    known = answers_of(server, id)
    acknowledged = kills = turns = 0
    while kills < KILLS or len(tables) < CHAPTERS:
        turns += 1
        assert turns < MOST_ANSWERS
        seats = [ana.connect(tables[-1], seat) for seat in (0, 1)]
        acknowledged += play_on(seats, rng, rng.randint(1, 12))
        server.restart()
        kills += 1
        if ana.get(f"/api/campaigns/{id}")["info"]["status"] == "waits":
            tables.append(ana.post(f"/api/campaigns/{id}/next")["id"])
            server.restart()
            assert ana.post(f"/api/campaigns/{id}/next")["id"] == tables[-1]
        elif ana.get(f"/api/campaigns/{id}")["info"]["status"] == "over":
            break
    last = [ana.connect(tables[-1], seat) for seat in (0, 1)]
    eventually(lambda: bool(last[0].scene()), "the chapter is shown")
    server.stop()

    # Each acknowledged answer is in the log once; each chapter is there once and takes in what the last gave.
    assert answers_of(server, id) - known == acknowledged
    store = Store(server.place)
    chapters = store.campaigns.chapters(id)
    assert [(one.number, one.aside) for one in chapters] == [(n, 0) for n in range(1, len(chapters) + 1)]
    assert len(chapters) == begun + len(tables) - 1
    for before, after in itertools.pairwise(chapters):
        assert after.took == before.gave
    for one in chapters:
        outcome = store.load(one.match, whole=True).outcome
        assert (None if outcome is None else outcome.record) == one.gave
    store.close()


def answers_of(server: Server, id: str) -> int:
    """The answers in the logs of a campaign."""
    store = Store(server.place)
    try:
        return sum(store.entries(one.match) for one in store.campaigns.chapters(id))
    finally:
        store.close()
