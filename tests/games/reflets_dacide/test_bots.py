"""Section 16.1: the bots play to the end, at times of their own, and know no more than their seat."""

from __future__ import annotations

import random

import pytest

from tablee.bots import make_bot
from tablee.bots.rollout import give
from tablee.core import AnyMatch, Match, Observation, words
from tablee.games.reflets_dacide import GAME
from tablee.games.reflets_dacide.ai.beliefs import beliefs
from tablee.games.reflets_dacide.ai.fair import FairBot
from tablee.games.reflets_dacide.options import Options
from tablee.games.reflets_dacide.testing import road
from tablee.sim.match_runner import play_out
from tablee.testing import match_at
from tests.contract.games import SOAK

SEEDS = 200 if SOAK else 1


def played(seats: int, seed: int, *bots: str, options: Options | None = None) -> AnyMatch:
    match = Match.new(GAME, options, seed, seats=seats)
    play_out(match, [make_bot(GAME, bots[seat % len(bots)]) for seat in range(seats)], random.Random(seed))
    return match


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_fair_bots_play_to_the_end_and_lose_nothing(seats: int) -> None:
    for seed in range(SEEDS):
        match = played(seats, seed, "fair")

        assert match.outcome is not None
        assert match.outcome.reason in ("quest", "countdown", "no_team", "max_turns")
        fresh = Match.new(GAME, None, seed, seats=seats)
        assert GAME.information.components(match.state) == GAME.information.components(fresh.state)


@pytest.mark.parametrize(
    "options",
    [
        Options(clock="turn_based"),
        Options(clock="turn_based", reactions="ambush", door_policy="each_team"),
        Options(clock="relaxed", dragon_duty="honour", dice_mode="choose", colours="chosen"),
    ],
    ids=["turn_based", "ambush", "honour"],
)
def test_bots_play_with_every_option(options: Options) -> None:
    assert played(3, 1, "fair", "beginner", "random", options=options).outcome is not None


def test_bots_do_not_answer_by_what_they_cannot_know() -> None:
    match = Match.new(GAME, None, 7, seats=4)
    rng, bot, looked = random.Random(7), FairBot(), 0
    for number in range(600 if SOAK else 260):
        question = match.question
        value = bot.answer(Observation(match, question, random.Random(number)))
        if number % 5 == 0:
            other = match.determinize(question.seat, bytes([number % 251] * 32))
            same = other.find_question(question.name, question.seat)
            assert same is not None
            again = bot.answer(Observation(other.copy(), same, random.Random(number)))
            assert again == value, question.kind
            looked += 1
        observation = Observation(match, question, rng)
        give(match, observation, value)
        if match.outcome is not None:
            break
    assert looked > 20


def test_a_hint_comes_with_a_sentence_and_figures_in_both_languages() -> None:
    match = Match.new(GAME, None, 3, seats=4)
    rng, bot, kinds = random.Random(1), FairBot(), set[str]()
    while match.outcome is None and len(match.answers) < (100_000 if SOAK else 500):
        question = match.question
        observation = Observation(match, question, rng)
        value, reasons = bot.advise(observation)
        if reasons:
            kinds.add(question.kind)
            for language in ("en", "fr"):
                said = words(language, GAME.folder / "texts")
                assert all(said.text(reason).strip() for reason in reasons)
        give(match, Observation(match, question, rng), value)

    assert {"pick", "quest", "stride", "go", "teller", "prior"} <= kinds


def test_beliefs_follow_what_is_proved_and_what_a_team_looks_like() -> None:
    elves = ("alatarriel", "enoriel", "h28")
    s = road(("mikau",), elves, ("h15",), quests=["q03", "q01", "q05"])

    believed = beliefs(s, of=1, by=0)

    # The thinker's own Quest is nobody else's; a good Leader and elves speak for the first one.
    assert s.teams[0].quest not in believed
    assert sum(believed.values()) == pytest.approx(1.0)
    assert max(believed, key=lambda number: believed[number]) == s.cards.quest_ids["q01"]
    s.teams[1].possible = [s.cards.quest_ids["q02"]]
    assert beliefs(s, of=1, by=0) == {s.cards.quest_ids["q02"]: 1.0}


def test_whoever_has_helped_is_named_rather_than_whoever_has_hurt() -> None:
    """AL-5.22 The Storyteller: of two equal players the one to whom favours are owed."""
    for friend, foe in ((1, 2), (2, 1)):
        s = road(("mikau",), ("h12",), ("h12",), phase="hazard", places=["P06"], zones={"P06": "zone_fa"})
        s.ledger[friend][0], s.ledger[foe][0] = 2, -2
        match = match_at(GAME, s)

        assert FairBot().answer(Observation(match, match.question, random.Random(1))) == friend


def test_a_search_thinks_with_the_guide_of_the_game() -> None:
    match = Match.new(GAME, Options(clock="turn_based", quick_start=True), 4, seats=3)
    rng, fair, strong = random.Random(2), FairBot(), make_bot(GAME, "flat:2")
    searched = 0
    while searched < 2:
        question = match.question
        observation = Observation(match, question, rng)
        think = question.kind in ("go", "stride") and match.state.turn_number > 3
        searched += think
        give(match, observation, (strong if think else fair).answer(observation))

    assert match.state.turn_number > 3


@pytest.mark.rule("AL-5.8")
@pytest.mark.parametrize(("level", "least", "most"), [("fair", 0.04, 0.13), ("beginner", 0.25, 0.45)])
def test_a_bot_forgets_the_dragon_as_often_as_its_level_says(level: str, least: float, most: float) -> None:
    bot = make_bot(GAME, level)
    match = Match.new(GAME, None, 5, seats=3)
    while match.state.phase != "dragon":
        question = match.question
        give(
            match,
            Observation(match, question, random.Random(1)),
            FairBot().answer(Observation(match, question, random.Random(1))),
        )
    late, times = 0, []
    for seed in range(600):
        observation = Observation(match, match.question, random.Random(seed))
        bot.answer(observation)
        ms = GAME.play.least_ms(observation, "advance")
        late += ms > 3_000
        times += [ms] if ms <= 3_000 else []

    assert least < late / 600 < most
    assert min(times) >= 250
