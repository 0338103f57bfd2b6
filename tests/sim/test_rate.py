"""Contests: pairs play as long as it takes to know, whoever plays where and however often one stops."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tablee.sim import Plan
from tablee.sim.executors import InProcess
from tablee.sim.rating import Contest, ContestTerms, Played, Verdict, is_alone, play_contest
from tests.storage.toy import GAME

Judge = Callable[[str, int], tuple[int, ...]]
"""Who wins the match of a line-up with a seed."""


def hold(contest: Contest, judge: Judge) -> None:
    """Play a contest without a game."""
    while wanted := contest.wanted():
        contest.add(Played(name, seed, judge(name, seed)) for name, seeds in wanted.items() for seed in seeds)


def alone(**shares: float) -> Judge:
    """Bots that win their share of the seeds; the same luck for all."""
    return lambda name, seed: (0,) if random.Random(seed).random() < shares[name] else ()


def own_luck(share: float) -> Judge:
    """Bots that all win this share of the seeds, each by its own luck."""
    return lambda name, seed: (0,) if random.Random(f"{name}{seed}").random() < share else ()


def against(**strengths: float) -> Judge:
    """Two bots of these Elo strengths; a seed favours one of the seats."""

    def judge(line_up: str, seed: int) -> tuple[int, ...]:
        first, second = (strengths[name] for name in line_up.split(","))
        favour = random.Random(seed).gauss(0, 100)
        share = 1 / (1 + 10 ** ((second - first - favour) / 400))
        return (0,) if random.Random(f"{line_up}{seed}").random() < share else (1,)

    return judge


def test_a_contest_stops_when_it_is_known_who_is_better() -> None:
    contest = Contest(["weak", "strong"], ContestTerms())

    hold(contest, alone(weak=0.3, strong=0.9))

    (pair,) = contest.pairs
    found = contest.compare(pair)
    assert found.verdict is Verdict.WORSE
    assert found.low < -0.6 < found.high < 0
    assert 10 <= found.seeds <= 60
    assert contest.wanted() == {}


def test_a_contest_stops_when_nobody_cares_about_the_difference() -> None:
    contest = Contest(["one", "other"], ContestTerms(most=2000, margin=0.05))

    hold(contest, alone(one=0.5, other=0.5))

    found = contest.compare(("one", "other"))
    assert found.verdict is Verdict.EQUAL
    assert found.difference == 0
    assert found.seeds < 400


def test_a_contest_ends_after_the_seeds_it_may_take() -> None:
    contest = Contest(["one", "other"], ContestTerms(most=25, margin=0.0))

    hold(contest, alone(one=0.5, other=0.5))

    found = contest.compare(("one", "other"))
    assert (found.verdict, found.seeds) == (Verdict.OPEN, 25)
    assert contest.at_most() == 0


def test_whoever_is_proved_better_is_better_nineteen_times_of_twenty() -> None:
    """Three equal bots, sixty contests: hardly one sees a difference."""
    seen = 0
    for number in range(60):
        contest = Contest(["a", "b", "c"], ContestTerms(first=number * 1000, most=80, margin=0.0))
        hold(contest, own_luck(0.4))
        seen += any(contest.compare(pair).verdict is not Verdict.OPEN for pair in contest.pairs)

    assert seen <= 3


def test_a_gauntlet_is_the_first_against_each() -> None:
    assert Contest(["a", "b", "c"], ContestTerms(gauntlet=True)).pairs == [("a", "b"), ("a", "c")]
    assert Contest(["a", "b", "c"], ContestTerms()).pairs == [("a", "b"), ("a", "c"), ("b", "c")]


def test_seats_are_exchanged() -> None:
    contest = Contest(["a", "b"], ContestTerms(alone=False, batch=2))

    assert contest.wanted() == {"a,b": [0, 1], "b,a": [0, 1]}


def test_whoever_only_has_the_better_seat_is_not_better() -> None:
    contest = Contest(["a", "b"], ContestTerms(alone=False, most=50))

    hold(contest, lambda line_up, seed: (0,))

    found = contest.compare(("a", "b"))
    assert found.difference == 0
    assert contest.elo()["a"].elo == pytest.approx(0, abs=5)


@pytest.mark.parametrize(
    ("winners", "score"), [((0,), 1.0), ((1,), 0.0), ((0, 1), 0.5), ((), 0.5), ((0, 1, 2), 2 / 3)]
)
def test_winners_share_a_match(winners: tuple[int, ...], score: float) -> None:
    """Two bots in turn around a table for three; the other match of the seed was a draw."""
    contest = Contest(["a", "b"], ContestTerms(alone=False))
    contest.add([Played("a,b", 0, winners), Played("b,a", 0, ())])

    assert contest.compare(("a", "b")).difference == pytest.approx(score - 0.5)


def test_strengths_are_found_again_though_pairs_stop_when_they_are_told_apart() -> None:
    true = {"low": -150.0, "mid": 0.0, "top": 150.0}
    held = 0
    means = dict.fromkeys(true, 0.0)
    for number in range(20):
        contest = Contest(list(true), ContestTerms(first=1000 * number, alone=False, most=200, margin=0.0))
        hold(contest, against(**true))
        for bot, rating in contest.elo().items():
            held += rating.low < true[bot] < rating.high
            means[bot] += rating.elo / 20
        assert Verdict.BETTER not in [contest.compare(pair).verdict for pair in contest.pairs]

    # Of sixty bars three miss on average; seven or more would be one chance in thirty.
    assert held >= 54
    assert means == pytest.approx(true, abs=20)


def test_a_share_is_over_all_that_was_played() -> None:
    contest = Contest(["a", "b"], ContestTerms())
    contest.add([Played("a", seed, (0,) if seed < 6 else ()) for seed in range(8)])

    share = contest.share("a")

    assert (share.matches, share.share) == (8, 0.75)
    assert share.low < 0.75 < share.high
    assert contest.share("b").matches == 0


def test_what_came_in_early_does_not_count_before_its_turn() -> None:
    """Short matches come in first, and might be those that one bot loses."""
    contest = Contest(["a", "b"], ContestTerms())

    contest.add([Played(bot, seed, ()) for bot in "ab" for seed in (0, 1, 5)])

    assert contest.compare(("a", "b")).seeds == 2


def test_a_match_that_failed_counts_for_nobody() -> None:
    contest = Contest(["a", "b"], ContestTerms())
    contest.add([Played(bot, seed, (0,)) for bot in "ab" for seed in range(3)])
    contest.add([Played("a", 1, (), "the oil")])

    assert contest.compare(("a", "b")).seeds == 2
    assert [match.seed for match in contest.errors()] == [1]


def test_another_bot_adds_to_what_was_played() -> None:
    judge = alone(a=0.2, b=0.9, c=0.5)
    first = Contest(["a", "b"], ContestTerms(most=40))
    hold(first, judge)
    second = Contest(["a", "b", "c"], ContestTerms(most=40))
    second.add(first.played.values())

    wanted = second.wanted()

    assert "c" in wanted
    assert not set(wanted.get("a", ())) & {seed for name, seed in first.played if name == "a"}


def test_a_real_contest() -> None:
    plan = Plan("proving-grounds", "", {"clock_mode": "ticks"})
    contest = Contest(["careful", "random"], ContestTerms(most=60))

    with InProcess() as executor:
        matches = [match for unit in play_contest(contest, plan, executor) for match in unit]

    assert contest.compare(("careful", "random")).verdict is Verdict.BETTER
    assert len(matches) == len(contest.played) < 120


def test_a_game_for_one_is_played_alone() -> None:
    assert is_alone(GAME, None)
    assert not is_alone(GAME, 2)
