"""KF-20 The city: actions, places, shops and bounty houses, and KF-22 its events and trainers."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import Match
from tablee.games.kinfire import events as ev
from tablee.games.kinfire.rules.shops import stall_of
from tablee.games.kinfire.state import ChapterState, MarketStall, Promise
from tablee.games.kinfire.testing import match_of, on_top, reading, story
from tablee.testing import asked, events, play, refused


def town(party: str = "asha khor", **given: Any) -> Match[ChapterState]:
    """The group in the city with three actions."""
    return reading("", party, phase="city", **{"city_actions": 3, **given})


def pair_ids(s: ChapterState, pairs: list[int]) -> list[str]:
    return [s.cards.pairs[pair].id for pair in pairs]


def to_town(match: Match[ChapterState]) -> None:
    """Read on, and through the events of the arrival, to the first action."""
    while match.questions[0].kind != "city_action":
        play(match, asked(match).options[0])


@pytest.mark.rule("KF-20.1")
@pytest.mark.parametrize(
    ("last", "actions"), [("2-15", 3), ("3-13", 3), ("4-10", 3), ("5-16", 4), ("7-12", 3)]
)
def test_a_completed_quest_gives_the_actions_that_its_last_card_prints(last: str, actions: int) -> None:
    match = reading(last, "asha khor")

    to_town(match)

    assert match.state.city_actions == actions
    assert (match.state.phase, match.state.card) == ("city", "")


@pytest.mark.rule("KF-20.2", "KF-20.3")
def test_the_group_visits_a_number_together_and_the_visit_ends_with_its_instructions() -> None:
    match = town("asha khor naz")

    play(match, (0, ("go", 11)), (2, ("go", 11)))
    assert (match.state.card, match.state.city_actions) == ("t-11", 2)
    play(match, (0, 1), (1, 1))

    assert asked(match, 1).kind == "city_action"
    assert match.state.card == ""


@pytest.mark.rule("KF-20.4")
def test_with_no_action_left_the_chapter_ends_and_a_quest_comes_next() -> None:
    match = town(city_actions=1)

    play(match, ("go", 6), "read")

    assert match.outcome is not None
    assert match.outcome.record is not None


@pytest.mark.rule("KF-20.5", "KF-20.13")
def test_an_empty_number_costs_nothing_and_is_remembered() -> None:
    match = town()

    play(match, ("go", 12))

    assert match.state.city_actions == 3
    assert events(match, ev.PlaceEmpty) == [ev.PlaceEmpty(12)]
    assert ("go", 12) not in asked(match).options
    assert refused(match, ("go", 12)).rule == "KF-20.13"
    # Nothing tells that the tenth is empty, too.
    assert ("go", 10) in asked(match).options


@pytest.mark.rule("KF-20.13")
def test_after_a_card_has_joined_the_city_deck_nothing_is_known_empty() -> None:
    s = story("3-13", "asha khor")
    s.known_empty = [10, 12]

    match = match_of(s)

    assert match.state.known_empty == []
    assert "t-12" in match.state.city_deck


@pytest.mark.rule("KF-20.13", "KF-22.6")
def test_a_place_that_rested_can_be_visited_again_in_the_next_city_phase() -> None:
    match = town()
    play(match, ("go", 6), "read", ("go", 6))
    assert match.state.known_empty == [6]
    assert match.state.resting == ["t-6"]

    s = story("4-10", "asha khor")
    s.city_deck.remove("t-6")
    s.resting, s.known_empty = ["t-6"], [6]
    later = match_of(s)
    to_town(later)

    play(later, ("go", 6))
    assert later.state.card == "t-6"


@pytest.mark.rule("KF-20.6")
def test_the_first_visit_lays_out_a_shop_and_each_purchase_visit_costs_an_action() -> None:
    match = town(coins=10)
    play(match, ("go", 3))
    assert match.state.market == [MarketStall("t-3", [2, 2, 2, 2, 1])]
    play(match, ("buy", 0), ("buy", 4), "leave")
    assert (match.state.coins, match.state.city_actions) == (10 - 2 - 3, 2)

    play(match, ("go", 3))

    assert match.state.city_actions == 1
    assert len(match.state.market) == 1
    assert asked(match).kind == "buy"


@pytest.mark.rule("KF-20.6")
def test_what_is_too_dear_cannot_be_bought() -> None:
    match = town(coins=1)

    play(match, ("go", 3))

    assert [option for option in asked(match).options if option[:2] == ("buy", 0)] == []
    assert refused(match, ("buy", 0)).rule == "KF-20.6"


@pytest.mark.rule("KF-20.7", "KF-21.11")
def test_a_bought_pair_goes_to_the_reserve_or_replaces_one_at_once() -> None:
    match = town(coins=10, kinfire=[1, 0])
    cards = match.state.cards
    a1, oiled, gull = (cards.pair_numbers[id] for id in ("a1", "h-02", "h-03"))
    play(match, ("go", 4), ("buy", 0))
    assert match.state.reserve == [oiled]

    play(match, ("buy", 1, 0, a1))

    assert gull in match.state.party[0].pairs
    assert sorted(match.state.reserve) == sorted([oiled, a1])
    assert len(match.state.party[0].deck) == 18


@pytest.mark.rule("KF-20.7", "KF-21.9")
def test_a_bought_card_that_would_break_a_limit_cannot_go_into_the_deck() -> None:
    match = town(coins=10)
    play(match, ("go", 4))
    a1 = match.state.cards.pair_numbers["a1"]

    # Asha has no Kinfire token for a card that costs one.
    assert refused(match, ("buy", 1, 0, a1)).rule == "KF-20.7"
    assert ("buy", 1) in asked(match).options


@pytest.mark.rule("KF-20.7", "KF-21.10")
def test_a_bought_disposable_is_simply_added() -> None:
    match = town(coins=10)
    draught = match.state.cards.disposable_numbers["x-01"]
    play(match, ("go", 3))

    play(match, ("buy", 0, 1, -1))

    assert match.state.party[1].disposables == [draught]
    assert len(match.state.party[1].deck) == 19


@pytest.mark.rule("KF-20.7", "KF-21.8")
def test_a_disposable_with_the_instant_icon_does_not_join_three_of_them() -> None:
    match = town("feyn khor", coins=10)
    play(match, ("go", 3))

    # Feyn's deck has three Instants: the Willow Draught would be a fourth; the Pitch Flask is none.
    offered = asked(match).options
    assert ("buy", 0, 0, -1) not in offered
    assert {("buy", 0, 1, -1), ("buy", 1, 0, -1)} <= set(offered)


@pytest.mark.rule("KF-20.8")
def test_goods_are_limited_to_their_copies() -> None:
    match = town(coins=20)
    play(match, ("go", 3), ("buy", 0), ("buy", 0))

    assert refused(match, ("buy", 0)).rule == "KF-20.8"


@pytest.mark.rule("KF-20.9", "KF-20.10")
def test_any_trophies_are_sold_by_rank_and_leave_the_campaign() -> None:
    match = town(trophies=["e10", "e10", "e09", "e06"])
    numbers = match.state.cards.enemy_numbers
    play(match, ("go", 4), "sell")

    play(match, (numbers["e10"], numbers["e10"], numbers["e09"]))

    assert match.state.coins == 1 + 1 + 3
    assert match.state.trophies == [numbers["e06"]]


@pytest.mark.rule("KF-20.9")
def test_a_special_object_wants_its_trophies_and_there_is_one_a_visit() -> None:
    match = town(trophies=["e01", "e08", "e05"])
    play(match, ("go", 4))
    assert refused(match, ("special", 2)).rule == "KF-20.9"

    play(match, ("special", 1))

    assert pair_ids(match.state, match.state.reserve) == ["o-02"]
    assert refused(match, ("special", 0)).code == "one_special"
    play(match, "leave", ("go", 4), ("special", 0))
    assert pair_ids(match.state, sorted(match.state.reserve)) == ["o-01", "o-02"]


@pytest.mark.rule("KF-20.11", "KF-19.4")
def test_coins_are_gained_and_spent_in_the_city() -> None:
    s = story("", "asha khor", phase="city", city_actions=2)
    s.visited = ["t-9"]
    on_top(s, 0, "a8 a1")
    on_top(s, 1, "k5 k6")
    match = match_of(s)

    play(match, ("go", 9), (0, "red"), (1, "green"))

    # One success each for Asha, none for Khor: one coin.
    assert match.state.coins == 1
    assert asked(match).kind == "city_action"


@pytest.mark.rule("KF-20.12")
def test_unspent_actions_are_given_up_before_a_quest_is_begun() -> None:
    s = story("", "asha khor", phase="city", city_actions=2)
    s.quest, s.prompts = "", ["3-p", "4-p"]
    match = match_of(s)
    assert asked(match).kind == "city_action"

    play(match, "give_up")

    assert match.state.city_actions == 0
    assert asked(match).kind == "choose_quest"


@pytest.mark.rule("KF-20.14", "KF-22.1")
def test_an_event_of_the_arrival_comes_before_the_first_action_and_costs_nothing() -> None:
    match = reading("3-13", "asha khor naz")
    play(match, (0, "read"), (1, "read"), (2, "read"))

    assert match.state.card == "t-e3"
    assert match.state.city_actions == 3
    play(match, (0, 0), (1, 0))

    assert match.questions[0].kind == "elect_leader"
    play(match, (0, 1), (2, 1))
    assert match.state.leader == 1
    assert match.questions[0].kind == "city_action"
    assert "t-e3" not in match.state.city_deck


@pytest.mark.rule("KF-20.14")
def test_an_event_belongs_to_the_quest_it_follows() -> None:
    match = reading("4-10", "asha khor")
    play(match, "read")

    assert match.state.card == "t-e4"
    assert "7-p" in match.state.prompts
    assert "t-5" not in match.state.city_deck
    assert "t-e3" in match.state.city_deck


@pytest.mark.rule("KF-20.15")
def test_a_fate_token_that_is_bought_joins_the_pool() -> None:
    s = story("", "asha khor", phase="city", city_actions=2, coins=9)
    s.city_deck.append("t-12")
    match = match_of(s)

    play(match, ("go", 12), ("buy", 5), ("buy", 5))

    assert match.state.fate == 2
    assert match.state.coins == 1
    assert refused(match, ("buy", 5)).rule == "KF-20.8"


@pytest.mark.rule("KF-22.1")
def test_a_place_may_send_the_group_to_an_event_of_one_time() -> None:
    match = town()
    play(match, ("go", 1), "read")
    assert match.state.card == "t-e1"
    play(match, 1)
    assert (match.state.coins, match.state.city_actions) == (1, 2)
    assert "t-e1" not in match.state.city_deck

    play(match, ("go", 1))

    assert match.state.card == "t-1"
    assert events(match, ev.CardsFlipped)


@pytest.mark.rule("KF-22.2")
def test_a_prompt_card_is_found_behind_a_mystery() -> None:
    s = story("", "asha khor", phase="city", city_actions=2, coins=3)
    on_top(s, 0, "a1 a2 a8")
    match = match_of(s)
    play(match, ("go", 5), (0, "green"))
    assert match.state.memories == ["t-a"]

    play(match, ("go", 5), 0)

    assert match.state.prompts == ["7-p"]
    assert match.state.coins == 0
    assert not {"t-5", "t-5b"} & set(match.state.city_deck)


@pytest.mark.rule("KF-22.2", "KF-22.6")
def test_a_failed_mystery_returns_to_the_city_deck() -> None:
    s = story("", "khor asha", phase="city", city_actions=2)
    on_top(s, 0, "k1 k2 k5")
    match = match_of(s)
    play(match, ("go", 5))
    # Only Asha may flip for green.
    assert asked(match).options == [(0, "blue"), (1, "blue"), (1, "green")]

    play(match, (0, "blue"))

    assert match.state.memories == []
    assert "t-5" in match.state.city_deck


@pytest.mark.rule("KF-22.3")
def test_a_prompt_card_is_chosen_and_discarded_and_its_quest_begins() -> None:
    s = story("", "asha khor", phase="city")
    s.quest, s.phase = "", "quest_choice"
    s.prompts = s.prompts_had = ["3-p", "4-p"]
    match = match_of(s)

    play(match, "4-p")

    assert match.state.quest == "q4"
    assert match.state.prompts == ["3-p"]
    assert match.state.card == "4-1"


@pytest.mark.rule("KF-22.4")
def test_a_trainer_takes_a_coin_and_a_test_for_each_attempt_as_long_as_coins_last() -> None:
    s = story("", "khor asha", phase="city", city_actions=2, coins=2, kinfire=[1, 0])
    on_top(s, 0, "k5 k8 k1 k2 k3 k6")
    match = match_of(s)
    play(match, ("go", 7), ("train", 0, 0))
    assert match.state.coins == 1
    assert asked(match).kind == "train"

    play(match, ("train", 0, 0))
    assert asked(match).kind == "loot"
    play(match, match.state.cards.pair_numbers["k1"])

    assert match.state.flips == []
    wrist = match.state.cards.pair_numbers["c-01"]
    assert wrist in match.state.party[0].pairs
    assert (match.state.coins, match.state.city_actions) == (0, 1)
    assert refused(match, ("train", 1, 0)).rule == "KF-22.4"


@pytest.mark.rule("KF-22.7")
def test_a_course_that_was_learnt_is_gone_and_a_failure_costs_its_price_alone() -> None:
    s = story("", "khor asha", phase="city", city_actions=2, coins=5)
    on_top(s, 0, "k1 k2 k5 k8 k9 k6")
    match = match_of(s)
    play(match, ("go", 7), ("train", 0, 0))
    # Khor has no token: the pair waits in the reserve.
    assert match.state.reserve == [match.state.cards.pair_numbers["c-01"]]
    assert refused(match, ("train", 0, 0)).rule == "KF-22.7"

    play(match, ("train", 2, 0))

    assert match.state.coins == 3
    assert match.state.city_actions == 1
    assert match.state.market[0].left == [0, 1, 1]
    assert match.state.reserve == [match.state.cards.pair_numbers["c-01"]]


@pytest.mark.rule("KF-22.7")
def test_each_course_is_learnt_once() -> None:
    s = story("", "khor asha", phase="city", city_actions=1, coins=5)
    stall_of(s, "t-7").left[1] = 0
    match = match_of(s)
    play(match, ("go", 7))

    assert refused(match, ("train", 1, 0)).rule == "KF-22.7"
    assert {("train", 0, 0), ("train", 2, 1)} <= set(asked(match).options)


@pytest.mark.rule("KF-22.6")
@pytest.mark.parametrize(("place", "back"), [(8, True), (2, True), (11, False)])
def test_a_city_card_says_whether_it_returns(place: int, back: bool) -> None:
    match = town(coins=0)
    play(match, ("go", place))
    to_town(match)

    assert (f"t-{place}" in match.state.city_deck) is back


@pytest.mark.rule("KF-22.6")
def test_the_ward_office_pays_once_and_is_removed() -> None:
    s = story("", "asha khor", phase="city", city_actions=2)
    s.city_deck.append("t-10")
    match = match_of(s)

    play(match, ("go", 10), "read", ("go", 10))

    assert match.state.coins == 4
    assert match.state.city_actions == 1
    assert match.state.known_empty == [10]


def test_the_yard_promises_armor_to_one_seeker_by_name() -> None:
    s = story("", "asha khor", phase="city", city_actions=1)
    s.visited = ["t-1"]
    on_top(s, 0, "a5 a6")
    match = match_of(s)

    play(match, ("go", 1), 1)

    assert match.state.promises == [Promise("armor", "", 1, "khor")]


def test_a_shop_of_the_market_keeps_what_is_left() -> None:
    s = story("", "asha khor", phase="city", city_actions=1, coins=9)
    s.city_deck.remove("t-3")
    stall_of(s, "t-3").left[4] = 0
    match = match_of(s)

    play(match, ("go", 3))

    assert refused(match, ("buy", 4)).rule == "KF-20.8"
