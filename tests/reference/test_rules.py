"""The rules of the lantern market: the nastiest things that the core must be able to play."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tablee.core import PASS, EndOf, GameOver, Match, Path, Refusal, Refused
from tablee.testing import RETRACT, TIME_UP, answer, play, question_of, stack, table, timed
from tests.reference import GAME
from tests.reference.rules import (
    Leg,
    bell,
    commit,
    fined,
    prize,
    reveal,
    step,
    tidy,
    turn,
    walk,
    watchman,
)
from tests.reference.state import Market, Order

PEBBLE, LAMP, SILK, SALT, AMBER, CROWN = range(6)


def market(*hands: list[int], **fields: object) -> Market:
    """A table with these hands; the deck has the rest."""
    s = table(GAME, seats=len(hands), **fields)  # type: ignore[arg-type]  # fields are whatever the test sets
    for seller, hand in zip(s.sellers, hands, strict=True):
        for card in hand:
            s.deck.remove(card)
        seller.hand[:] = sorted(hand)
    return s


def coins(s: Market) -> list[int]:
    return [seller.coins for seller in s.sellers]


# RG-3 Commit


def test_card_and_stake_are_committed_in_secret() -> None:
    s = market([PEBBLE, AMBER], [LAMP, SILK])

    answer(commit(s), (1, SILK), (0, AMBER), (1, 0), (0, 2))

    assert [(seller.committed, seller.stake, seller.hand) for seller in s.sellers] == [
        (AMBER, 2, [PEBBLE]),
        (SILK, 0, [LAMP]),
    ]


def test_a_crown_and_the_whistle_are_shown_greyed_in_the_first_round() -> None:
    s = market([PEBBLE, CROWN], [LAMP, SILK], phase="commit")
    match = Match.new(GAME, None, 1)
    match.state.sellers[0].hand[:] = [PEBBLE, CROWN]
    question = match.questions[0]

    assert list(question.offered()) == [PEBBLE]
    assert [(blocked.value, blocked.rule) for blocked in question.greyed()] == [
        (CROWN, "RG-3.3"),
        ("whistle", "RG-3.2"),
    ]
    with pytest.raises(Refused, match=r"too_early \(RG-3.3\)"):
        match.answer(question, 0, CROWN)
    s.round = 2
    answer(commit(s), (0, CROWN), (0, 0), (1, LAMP), (1, 0))
    assert s.sellers[0].committed == CROWN


def test_a_whistle_in_secret_ends_the_round_and_cards_are_taken_back() -> None:
    s = market([PEBBLE, AMBER], [LAMP, SILK], [SALT, SALT], phase="commit", round=2)

    answer(step(s), (1, SILK), (1, 2), (0, AMBER), (2, "whistle"))

    assert [seller.hand for seller in s.sellers] == [[PEBBLE, AMBER], [LAMP, SILK], [SALT, SALT]]
    assert [seller.stake for seller in s.sellers] == [-1, -1, -1]
    assert coins(s) == [3, 3, 3]
    assert (s.round, s.phase, s.leader) == (3, "deal", 1)
    assert not s.sellers[2].whistle


def test_a_mind_may_change_while_one_seat_still_thinks() -> None:
    match = Match.new(GAME, None, 5, seats=3)
    hands = [list(seller.hand) for seller in match.state.sellers]
    cards = [next(card for card in hand if card != CROWN) for hand in hands]
    play(match, (0, cards[0]), (0, 1), (1, cards[1]))
    play(match, (0, RETRACT))

    assert match.state.sellers[0].hand == hands[0]
    assert match.view(2) == Match.new(GAME, None, 5, seats=3).view(2)
    assert sorted(q.seat for q in match.questions) == [0, 1, 2]


# RG-4 Reveal


def revealed(*cards: int, stakes: tuple[int, ...] = (0, 0, 0)) -> Market:
    s = market(*([card] for card in cards), phase="reveal")
    for seller, stake in zip(s.sellers, stakes, strict=False):
        seller.committed, seller.stake = seller.hand.pop(), stake
    reveal(s)
    s.phase = "bell"
    return s


def test_stakes_and_effects() -> None:
    s = revealed(SILK, SALT, PEBBLE, stakes=(1, 2, 0))

    assert coins(s) == [3, 0, 3]
    assert (s.pot, s.winner) == (4, 1)


def test_at_equal_values_the_one_nearest_to_the_leader_wins() -> None:
    assert revealed(LAMP, AMBER, AMBER).winner == 1


@pytest.mark.parametrize(
    ("claims", "rich"),
    [
        ([(2, 300), (1, 200), (0, 900)], 1),
        ([(2, 300), (1, 300), (0, 300)], 1),
        ([(0, 300), (2, 300)], 2),
        ([(0, 0)], 0),
    ],
)
def test_the_first_bell_counts_and_ties_go_round_from_the_leader(
    claims: list[tuple[int, int]], rich: int
) -> None:
    s = revealed(PEBBLE, LAMP, AMBER, stakes=(1, 0, 0))
    before = coins(s)

    answer(
        bell(s), *[(seat, timed(ms, "ring")) for seat, ms in claims], *([TIME_UP] if len(claims) < 3 else [])
    )

    assert [after - had for after, had in zip(coins(s), before, strict=True)] == [
        int(seat == rich) for seat in range(3)
    ]
    assert s.clocks == {}


@pytest.mark.parametrize(
    ("answers", "rich"), [(["ring"] * 3, 1), ([PASS, PASS, "ring"], 2), ([PASS] * 3, None)]
)
def test_without_a_clock_everybody_rings_or_lets_it_be(answers: list[Any], rich: int | None) -> None:
    s = revealed(PEBBLE, LAMP, AMBER, stakes=(1, 0, 0))
    s.options = replace(s.options, bell="untimed")
    before = coins(s)

    answer(bell(s), *enumerate(answers))

    assert [after - had for after, had in zip(coins(s), before, strict=True)] == [
        int(seat == rich) for seat in range(3)
    ]
    assert s.clocks == {}


def test_if_nobody_rings_the_coin_stays() -> None:
    for answers in ([TIME_UP], [{0: PASS, 1: PASS, 2: PASS}]):
        s = revealed(PEBBLE, LAMP, AMBER, stakes=(1, 0, 0))
        answer(bell(s), *answers)
        assert s.pot == 1


# RG-5 Prize


def prize_table(*hands: list[int]) -> Market:
    return market(*hands, phase="prize", pot=4, bank=60 - 4 - 3 * len(hands))


def test_the_winner_takes_the_pot() -> None:
    s = prize_table([], [PEBBLE], [])

    answer(prize(s), (0, "pot"))

    assert coins(s) == [7, 3, 3]


def test_an_empty_hand_is_asked_and_can_only_pass() -> None:
    s = prize_table([], [PEBBLE], [])

    with pytest.raises(AssertionError, match="'parry' of seat 2, on offer:  \\(or PASS\\)"):
        answer(prize(s), (2, PEBBLE))
    answer(prize(s), (2, PASS), (1, PASS), (0, "cards"))
    assert len(s.sellers[0].hand) == 2


def test_a_parry_that_is_not_countered_takes_the_prize_away() -> None:
    s = prize_table([], [PEBBLE], [])

    answer(prize(s), (1, PEBBLE), (0, PASS))

    assert coins(s) == [3, 3, 3]
    assert s.pile == [PEBBLE]


def test_a_counter_counters_a_parry() -> None:
    s = prize_table([PEBBLE], [PEBBLE], [])

    answer(prize(s), (1, PEBBLE), (0, PEBBLE), (2, PASS), (0, "pot"))

    assert coins(s) == [7, 3, 3]


def test_the_second_countered_parry_is_a_brawl_and_ends_the_round() -> None:
    hands = [[PEBBLE, PEBBLE], [PEBBLE], [PEBBLE]]
    parries = [(1, PEBBLE), (0, PEBBLE), (2, PEBBLE), (0, PEBBLE)]

    with pytest.raises(EndOf):
        answer(prize(prize_table(*hands)), *parries)
    s = prize_table(*hands)
    answer(step(s), *parries)
    assert (s.phase, s.round, len(s.pile)) == ("deal", 2, 4)


def test_who_has_let_a_parry_be_is_not_asked_again_after_another_one() -> None:
    s = prize_table([PEBBLE], [PEBBLE], [PEBBLE])

    with pytest.raises(AssertionError, match="seat 2 is not asked"):
        answer(prize(s), (2, PASS), (1, PEBBLE), (0, PEBBLE), (2, PEBBLE))


def test_a_card_that_is_no_pebble_does_not_parry() -> None:
    s = prize_table([], [LAMP], [])

    with pytest.raises(AssertionError, match=r"no_pebble \(RG-5.1\)"):
        answer(prize(s), (1, LAMP))


def test_ten_coins_end_the_match_at_once() -> None:
    s = prize_table([], [])
    s.sellers[0].coins, s.bank = 6, s.bank - 3

    with pytest.raises(GameOver) as over:
        answer(prize(s), (0, "pot"))
    assert over.value.outcome.winners == (0,)


# RG-6 Turns


def test_a_duty_lingers_into_another_seat_s_turn() -> None:
    s = market([SILK], [PEBBLE, LAMP, LAMP, SALT, AMBER], phase="turns", waiting=[0, 1])

    answer(step(s), (1, SALT), (0, "rest"))
    assert s.sellers[1].owes() == 1

    answer(step(s), (1, PEBBLE), (1, "rest"))
    assert s.sellers[1].hand == [LAMP, LAMP, AMBER]
    assert coins(s) == [4, 4]


def test_a_duty_may_be_left_until_it_must_be_done() -> None:
    s = market([SILK], [PEBBLE, LAMP, LAMP, SALT], phase="turns", waiting=[0, 1])

    answer(step(s), (1, PASS), (0, "rest"))
    with pytest.raises(AssertionError, match="'discard' of seat 1"):
        answer(turn(s, 1), (1, "rest"))


def test_the_turn_is_the_same_question_after_somebody_has_discarded() -> None:
    def table_of_four_cards() -> Market:
        return market([SILK], [PEBBLE, LAMP, LAMP, SALT], phase="turns")

    before = question_of(turn(table_of_four_cards(), 0))
    after = question_of(turn(table_of_four_cards(), 0), (1, SALT))

    assert (after.kind, after.name) == (before.kind, before.name) == ("act", "1")


def test_tidied_cards_must_be_worth_five() -> None:
    s = market([PEBBLE, LAMP, SALT], [])

    with pytest.raises(AssertionError, match=r"too_little \(RG-6.3\)"):
        answer(tidy(s, 0), (0, (PEBBLE, LAMP)))
    answer(tidy(s, 0), (0, (PEBBLE, SALT)), (0, (SALT, PEBBLE)))
    assert s.pile == [SALT, PEBBLE]
    assert coins(s) == [4, 3]
    answer(tidy(s, 0), (0, ()))
    assert coins(s) == [4, 3]


# RG-7 Walk


def path(*points: tuple[int, int], on: str = "square") -> Path:
    return Path(points, on)


def test_one_or_two_legs() -> None:
    s = market([], [])

    answer(walk(s, 0), (0, path((0, 0), (0, 3000))), (0, "stop"))
    assert s.sellers[0].lantern == (0, 3000)
    answer(
        walk(s, 0),
        (0, path((0, 3000), (1000, 3500), (2000, 3000))),
        (0, "on"),
        (0, path((2000, 3000), (2000, 3001))),
    )
    assert s.sellers[0].lantern == (2000, 3001)


@pytest.mark.parametrize("answers", [[TIME_UP], [(0, path((0, 0), (0, 3000))), TIME_UP]])
def test_when_time_runs_out_the_lantern_stays_where_it_is(answers: list[object]) -> None:
    s = market([], [])

    answer(walk(s, 0), *answers)

    assert s.sellers[0].lantern == (0, 3000 * (len(answers) - 1))
    assert s.clocks == {}


@pytest.mark.parametrize(
    ("way", "code"),
    [
        (path((1, 0), (0, 3000)), "not_from_here"),
        (path((4000, 4000), (4000, 8001)), "too_far"),
        (path((4000, 4000), (2500, 4000), (4000, 4000), (5500, 4000)), "too_far"),
        (path((4000, 4000), (4000, 5000), (5500, 5500)), "in_the_fountain"),
        (path((4000, 4000), (4000, 900)), "other_surface"),
    ],
)
def test_a_leg_names_the_rule_that_forbids_it(way: Path, code: str) -> None:
    refusal = Leg((4000, 4000)).check(way)

    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.rule) == (code, "RG-7.2")


def test_the_square_has_an_edge() -> None:
    refusal = Leg((0, 0)).check(path((0, 0), (-1, 2000)))

    assert refusal is not None
    assert refusal.code == "off_the_square"
    assert Leg((0, 0)).route((-500, 700)) == path((0, 0), (0, 700), on="steps")


def test_every_candidate_is_lawful() -> None:
    leg = Leg((4000, 4000))

    assert len(leg.candidates()) == 8
    assert all(leg.check(way) is None for way in leg.candidates())


# RG-8 The watchman


def order(target: str) -> Order:
    return next(card for card in GAME.content().orders if card.target == target)  # type: ignore[attr-defined,no-any-return]


def test_an_order_names_whom_the_watchman_fines() -> None:
    s = market([PEBBLE], [PEBBLE, PEBBLE], [], leader=2)
    s.sellers[1].coins = 5
    s.sellers[2].lantern = (6000, 100)

    assert [fined(s, order(target)) for target in ("richest", "nearest", "fullest")] == [1, 2, 1]


def test_a_rich_pile_makes_the_fine_dearer() -> None:
    for pile, left in (([], 2), ([SALT], 2), ([SALT, CROWN], 1)):
        s = market([], [], pile=pile)
        stack(s.orders, 1)
        watchman(s)
        assert coins(s) == [left, 3]
        assert s.bank == 60 - 6 + 3 - left
