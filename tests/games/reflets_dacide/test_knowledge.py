"""Section 9: what a seat cannot know reaches none of its bytes, in matches that bots play to the end."""

from __future__ import annotations

import random
from collections import Counter
from functools import partial

import pytest

from tablee.bots import make_bot
from tablee.bots.rollout import give
from tablee.core import AnyMatch, Chance, Match, Observation
from tablee.core.copying import copy_state
from tablee.games.reflets_dacide import GAME
from tablee.games.reflets_dacide.hiding import components
from tablee.games.reflets_dacide.options import Options
from tablee.games.reflets_dacide.pieces import NONE
from tablee.games.reflets_dacide.state import Race
from tablee.testing.contract.secrecy import reshuffled, shown
from tests.contract.games import SOAK

POSITIONS = 10_000 if SOAK else 40
"""Positions that are looked at closely."""
EVERY = 3 if SOAK else 60
VARIANTS = [
    partial(Options),
    partial(Options, clock="turn_based", reactions="ambush"),
    partial(Options, door_policy="each_team", dragon_duty="honour", quick_start=True),
]


def look(match: AnyMatch, number: int) -> Counter[str]:
    """Compare what each seat and a spectator is shown with what it would be if the hidden were otherwise."""
    hidden: Counter[str] = Counter()
    s: Race = match.state
    for seat in range(match.setup.seats):
        other = reshuffled(match, seat, bytes([number % 251, seat] * 16))
        assert shown(other, seat) == shown(match, seat), f"seat {seat}, {match.question.kind}"
        assert components(other.state) == components(s)
        for name, own, imagined in (
            ("zone", [one.card for one in s.zone_slots], [one.card for one in other.state.zone_slots]),
            ("room", [one.card for one in s.rooms], [one.card for one in other.state.rooms]),
            ("quest", [one.quest for one in s.teams], [one.quest for one in other.state.teams]),
            ("hand", [one.hand for one in s.teams], [one.hand for one in other.state.teams]),
        ):
            hidden[name] += own != imagined
    trial = s.trial
    zone = None if trial is None else s.zone_on(trial.place)
    hidden["read by one"] += zone is not None and not zone.revealed
    return hidden


@pytest.mark.rule("AL-11.15", "AL-7.11")
@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_hands_quests_and_what_a_storyteller_has_read_are_in_nobody_elses_bytes(variant: int) -> None:
    looked, seed, hidden = 0, 0, Counter[str]()
    while looked < POSITIONS // len(VARIANTS):
        seats = 2 + seed % 5
        match = Match.new(GAME, VARIANTS[variant](), seed=100 + seed, seats=seats)
        rng = random.Random(seed)
        bots = [make_bot(GAME, "fair" if seat % 2 else "random") for seat in range(seats)]
        number = 0
        while match.outcome is None and looked < POSITIONS // len(VARIANTS):
            question = match.question
            trial = match.state.trial
            wanted = question.kind == "malus" and trial is not None and trial.kind == "zone"
            if (number % EVERY == seed % EVERY) or (wanted and number % 2):
                hidden += look(match, number)
                looked += 1
            observation = Observation(match, question, rng)
            give(match, observation, bots[question.seat].answer(observation))
            number += 1
        seed += 1

    assert all(hidden[name] for name in ("zone", "room", "quest", "hand")), hidden
    if VARIANTS[variant]().reactions == "asked":
        assert hidden["read by one"]


def test_an_imagined_quest_agrees_with_what_was_proved() -> None:
    """Section 9: a Relic taken leaves the Quests that name it, in every imagined copy."""
    match = Match.new(GAME, None, seed=11, seats=5)
    rng = random.Random(1)
    bots = [make_bot(GAME, "fair")] * 5
    while match.state.phase != "stride":
        question = match.question
        observation = Observation(match, question, rng)
        give(match, observation, bots[question.seat].answer(observation))
    s = match.state
    quest = s.cards.quests[s.teams[2].quest]
    s.teams[2].possible = [n for n, one in enumerate(s.cards.quests) if one.relic == quest.relic]
    seen: Counter[int] = Counter()

    for number in range(60):
        other = copy_state(s)
        GAME.information.reshuffle_hidden(other, 0, Chance(bytes([number] * 32)))
        quests = [team.quest for team in other.teams]
        assert len(set(quests)) == 5
        assert NONE not in quests
        seen[quests[2]] += 1

    assert set(seen) == set(s.teams[2].possible) - {s.teams[0].quest, *s.teams[0].put_away}
