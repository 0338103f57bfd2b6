"""Whole campaigns: they end with any number of seats, come to every card, and tell nothing beforehand."""

from __future__ import annotations

import random

import pytest

from tablee.bots.registry import make_bot
from tablee.core import Match
from tablee.games.kinfire import GAME
from tablee.games.kinfire.record import read
from tablee.games.kinfire.state import ChapterState, Options
from tablee.sim import play_out
from tablee.testing import asked, play, random_play
from tests.contract.games import SOAK
from tests.games.kinfire.exploring import CARDS, Explorer
from tests.games.kinfire.test_roll_call import is_sound

CAMPAIGNS = 50 if SOAK else 2
"""Random campaigns for each number of seats."""
MOST_CHAPTERS = 60
ENDINGS = {"6-20", "6-21", "6-22"}


@pytest.mark.rule("KF-1.5", "KF-23.6")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_campaigns_come_to_an_end_and_lose_nothing(seats: int) -> None:
    for seed in range(CAMPAIGNS):
        record: bytes | None = None
        for chapter in range(MOST_CHAPTERS):
            match: Match[ChapterState] = Match.new(
                GAME, Options(), 1_000 * seats + 100 * seed + chapter, seats=seats, record=record
            )
            played = random_play(match, chapter, watch=is_sound)
            assert played.longest_step < 20
            assert match.outcome is not None
            record = match.outcome.record
            assert record is not None
            if match.state.ending:
                break
        assert read(record or b"").ending in ENDINGS
        quests = [done.quest for done in read(record or b"").quest_log]
        assert quests[:2] == ["q1", "q2"]
        assert quests[-1] == "q6"
        assert len(quests) == len(set(quests))


@pytest.mark.rule("KF-1.5", "KF-1.10")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_campaigns_of_companions_come_to_an_end_whatever_combats_are_lost(seats: int) -> None:
    for seed in range(CAMPAIGNS):
        record: bytes | None = None
        for chapter in range(MOST_CHAPTERS):
            key = 10_000 * seats + 100 * seed + chapter
            match: Match[ChapterState] = Match.new(GAME, Options(), key, seats=seats, record=record)
            bots = [make_bot(GAME, "sensible") for _ in range(seats)]
            assert play_out(match, bots, random.Random(key)) < 20
            assert match.outcome is not None
            record = match.outcome.record
            assert record is not None
            if match.state.ending:
                break
        last = read(record or b"")
        assert last.ending in ENDINGS
        assert not all(done.won for done in last.quest_log) or last.ending != "6-22"


@pytest.mark.rule("KF-1.3", "KF-1.2")
def test_too_few_seekers_for_the_seats_are_filled_up_in_alphabetical_order() -> None:
    options = Options(party=("khor", "asha"), decide="leader")
    match: Match[ChapterState] = Match.new(GAME, options, 1, seats=4)

    assert [match.state.board(who).id for who in range(4)] == ["khor", "asha", "feyn", "naz"]
    assert [one.seat for one in match.state.party] == [0, 1, 2, 3]


@pytest.mark.rule("KF-1.2", "KF-1.3", "KF-1.18")
def test_each_seat_chooses_a_free_seeker_in_turn() -> None:
    match: Match[ChapterState] = Match.new(GAME, Options(seekers=3), 1, seats=2)
    play(match, (0, "naz"))
    assert asked(match).seat == 1
    assert "naz" not in asked(match).options

    play(match, (1, "feyn"), (0, "asha"))

    assert [(match.state.board(who).id, one.seat) for who, one in enumerate(match.state.party)] == [
        ("naz", 0),
        ("feyn", 1),
        ("asha", 0),
    ]


@pytest.mark.rule("KF-1.6", "KF-1.8")
def test_a_quest_begins_with_start_hp() -> None:
    match: Match[ChapterState] = Match.new(GAME, Options(party=("khor", "asha")), 1, seats=1)

    assert match.state.card == "1-1"
    assert [one.hp for one in match.state.party] == [18, 16]
    assert all(one.deck != sorted(one.deck) for one in match.state.party)


@pytest.mark.rule("KF-1.16", "KF-22.3")
def test_every_card_quest_memory_and_ending_is_come_to() -> None:
    explorer = Explorer(1)
    for number in range(60):
        explorer.campaign(1 + number % 4)
        if not explorer.wanted and len(explorer.pairs) == len(CARDS.pairs) and explorer.endings == ENDINGS:
            break

    assert explorer.wanted == set()
    assert explorer.quests == set(CARDS.quests)
    assert explorer.endings == ENDINGS
    assert explorer.memories == set(CARDS.memories)
    assert explorer.prompts == set(CARDS.prompts)
    assert explorer.opened == {*CARDS.treasures, *CARDS.pouches}
    assert explorer.pairs == {pair.id for pair in CARDS.pairs}
