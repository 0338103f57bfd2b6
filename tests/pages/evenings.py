"""Evenings of Kinfire for the tests of the pages: bots have brought campaigns to the moment that is wanted.

campaign = evening(server, 4, lambda match: asks(match, "story_choice"), name="The gorge")
table = gather(server, campaign, [ana, bea, cleo, dan])   # all of them sit
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page

from tablee.core import AnyQuestion, Campaign, Match, Observation
from tablee.games.kinfire import GAME
from tablee.games.kinfire.ai.bot import Companion
from tablee.games.kinfire.state import ChapterState, Options
from tablee.session import TableSession
from tablee.storage import Store
from tests.match_files import rows
from tests.server.harness import Server

SEEDS, CHAPTERS = 40, 3
MEMBER = (
    "SELECT person FROM members JOIN people ON people.id = members.person WHERE campaign = ? AND name = ?"
)
PLAIN = {"mode": "campaign", "tutorial": False}

Chosen = Callable[[Match[ChapterState], AnyQuestion], Any]


def asks(match: Match[ChapterState], kind: str) -> list[int]:
    """The seats that are asked a kind of question."""
    return [question.seat for question in match.questions if question.kind == kind]


def evening(
    server: Server,
    seats: int,
    until: Callable[[Match[ChapterState]], bool],
    *,
    name: str,
    choose: Chosen = lambda match, question: None,
) -> str:
    """Save a campaign whose running chapter stands where it is wanted; return its id.

    Bots play, but for what ``choose`` answers; the first campaign that comes to such a moment is taken.
    """
    options = Options(tutorial=False)
    for seed in range(SEEDS):
        campaign = Campaign("kinfire", [], name, PLAIN)
        for number in range(CHAPTERS):
            key = 1_000 * seed + number
            match = campaign.next_match(GAME, options, key, seats=seats)
            if is_played_until(match, until, choose):
                return saved(server, campaign, match, key)
            campaign.finish(match)
    raise AssertionError(f"{SEEDS} campaigns do not come to what {name} needs")


def is_played_until(
    match: Match[ChapterState], until: Callable[[Match[ChapterState]], bool], choose: Chosen
) -> bool:
    """Let bots play a chapter; whether it came to the moment."""
    bot, rng = Companion(), random.Random(1)
    while match.outcome is None:
        if until(match):
            return True
        question = match.questions[0]
        answer = choose(match, question)
        if answer is None:
            answer = bot.answer(Observation(match, question, rng))
        match.answer(question, question.seat, answer)
    return False


def saved(server: Server, campaign: Campaign, match: Match[ChapterState], key: int) -> str:
    """Save the chapters that are over, and the one that runs, as a terminal would."""
    store = Store(server.place)
    try:
        id = store.campaigns.import_(campaign, GAME, int(time.time() * 1000))
        took = store.campaigns.next(id).took
        running = TableSession.begin(
            store,
            GAME,
            Options(tutorial=False),
            seed=key,
            seats=match.setup.seats,
            record=took,
            chapter=(id, len(campaign.chapters) + 1),
        )
        running.replay(match.log)
        running.close()
    finally:
        store.close()
    return id


def gather(server: Server, campaign: str, people: Sequence[Page]) -> str:
    """Seat everybody at the table of the chapter, the host of the server first; return its address.

    A chapter of the terminal belongs to that host alone, so the chairs are given away in the file.
    """
    host = people[0]
    made = host.request.post(f"/api/campaigns/{campaign}/next", data={})
    assert made.ok, made.text()
    table, address = made.json()["id"], made.json()["url"]
    invite = host.request.get(f"/api/campaigns/{campaign}").json()["invite_url"].partition("invite=")[2]
    for seat, page in enumerate(people):
        page.request.post(f"/api/campaigns/{campaign}/join", data={"invite": invite})
        name = page.request.get("/api/me").json()["name"]
        me = rows(server.place, MEMBER, campaign, name)[0][0]
        rows(server.place, 'UPDATE sitters SET person = ? WHERE "table" = ? AND seat = ?', me, table, seat)
    rows(server.place, "UPDATE tables SET one_device = ? WHERE id = ?", False, table)
    for page in people:
        page.goto(address)
    for page in people:
        page.wait_for_selector("#t-play[data-status=playing] #t-picture svg")
    return str(address)
