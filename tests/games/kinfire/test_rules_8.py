"""KF-8: the renewal of hands, the Lantern and the deck."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tablee.core import Match
from tablee.games.kinfire.events import CardsDrawn
from tablee.games.kinfire.state import ChapterState, PartySeeker
from tablee.games.kinfire.testing import (
    answer,
    card,
    changes,
    facing,
    give_turn,
    match_of,
    next_chit,
    trigger_row,
)
from tablee.testing import asked, events, play, refused

BOOSTS = "k1+ k2+ k3+ k4+ k5+ k6+ k7+"


def khor(hand: str, **given: Any) -> ChapterState:
    """Khor, Roland and Valora against a wyvern in zone d; Khor holds this hand, the others an Action each."""
    hands = {0: hand, 1: "r1", 2: "v1"} | given.pop("hands", {})
    return facing("e01", given.pop("at", "e"), "khor roland valora", hands=hands, **given)


def turn(s: ChapterState, given: str, who: int = 0) -> Match[ChapterState]:
    give_turn(s, who)
    match = match_of(s)
    answer(match, given)
    return match


def is_new(one: PartySeeker, armor: int) -> bool:
    """Whether a hand is one of renewal: seven cards, the printed Armor, and the Lantern is charged."""
    return (len(one.hand), one.armor, one.lantern) == (7, armor, True)


@pytest.mark.rule("KF-8.1", "KF-8.2")
def test_a_hand_without_an_action_is_renewed_in_order() -> None:
    s = khor("k5 k1+ fatigue", armor={0: 5}, statuses={0: "weaken wound"})
    s.party[0].statuses = [0, 1, 0, 0]
    match = turn(s, "k5")

    one = match.state.party[0]
    assert is_new(one, armor=3)
    assert one.statuses == [0, 0, 0, 0]
    assert sorted(one.discard) == sorted([card(s, "k5"), card(s, "k1+"), s.cards.exhausted])
    # Stone Prayer has nothing to heal; the Exhausted card costs 1, and the old Armor does not help.
    assert one.hp == s.party[0].hp - 1


@pytest.mark.rule("KF-8.1")
@pytest.mark.parametrize("kept", ["k2", "x-01", "x-03", "s-02"])
def test_any_action_card_keeps_the_hand(kept: str) -> None:
    match = turn(khor(f"k5 k1+ {kept}"), "k5")

    assert card(match.state, kept) in match.state.party[0].hand
    assert not match.state.party[0].lantern


@pytest.mark.rule("KF-8.1", "KF-8.7")
def test_neither_ward_nor_lantern_keeps_the_hand() -> None:
    match = turn(khor("k5 k1+", lit=[0], wards={0: "k6"}), "k5")

    assert is_new(match.state.party[0], armor=3)
    assert match.state.party[0].ward == card(match.state, "k6")


@pytest.mark.rule("KF-8.3", "KF-6.12")
@pytest.mark.parametrize(("tired", "lost"), [(0, 0), (1, 1), (3, 3)])
def test_armor_of_the_old_hand_does_not_stop_exhausted_damage(tired: int, lost: int) -> None:
    s = khor("k1 " + "fatigue " * tired, armor={0: 6})
    match = turn(s, "k1")

    assert match.state.party[0].hp == s.party[0].hp - lost


@pytest.mark.rule("KF-8.3", "KF-12.1")
def test_exhausted_damage_can_lose_the_combat() -> None:
    match = turn(khor("k1 fatigue fatigue", hp={0: 2}), "k1")

    assert match.outcome is not None
    assert match.outcome.reason == "lost"


@pytest.mark.rule("KF-8.4", "KF-8.13")
def test_a_card_drawn_by_the_action_itself_counts() -> None:
    # Borrowed Spear draws an Action card: the hand is not renewed.
    drawn = turn(khor("b-01 k1+", on_top={0: "k2"}), "b-01")
    boost = turn(khor("b-01 k1+", on_top={0: "k2+"}), "b-01")

    assert sorted(drawn.state.party[0].hand) == sorted([card(drawn.state, "k1+"), card(drawn.state, "k2")])
    assert is_new(boost.state.party[0], armor=3)


@pytest.mark.rule("KF-8.4", "KF-7.10")
def test_what_a_card_boost_draws_comes_into_the_new_hand() -> None:
    s = khor("k5 k1+", hands={1: "r1 r5+"})
    match = turn(s, "k5 r5+ draw")

    assert len(match.state.party[0].hand) == 8


@pytest.mark.rule("KF-7.10", "KF-8.13")
def test_a_card_boost_that_takes_the_last_action_renews_the_hand() -> None:
    match = turn(khor("k5 k1 k2+", hands={1: "r1 r5+"}), "k5 r5+ -k1")

    assert asked(match).kind == "turn"
    assert is_new(match.state.party[0], armor=3)


@pytest.mark.rule("KF-8.5")
def test_the_new_hand_and_lantern_serve_the_action_that_is_still_owed() -> None:
    match = turn(khor("k3 k1+"), "k3")

    assert asked(match).kind == "turn"
    assert "lantern" in asked(match).options
    assert is_new(match.state.party[0], armor=3)


@pytest.mark.rule("KF-8.6")
def test_a_charged_lantern_stays_charged_and_can_be_charged_again() -> None:
    s = khor("k5", lit=[0])
    match = turn(s, "k5")
    assert match.state.party[0].lantern

    t = khor("k5 k1", lit=[0])
    used = turn(t, "lantern")
    assert not used.state.party[0].lantern
    used.state.party[0].hand = [card(t, "k2")]
    give_turn(used.state, 0)
    again = match_of(used.state)
    answer(again, "k2")
    assert again.state.party[0].lantern


@pytest.mark.rule("KF-8.7", "KF-7.4")
def test_the_lantern_is_boosted_like_a_card_of_its_colour() -> None:
    s = facing("e01", "b", "naz roland valora", hands={0: "n1", 1: "r1 r3+", 2: "v1 v1+"}, lit=[0])
    give_turn(s, 0)
    match = match_of(s)
    play(match, "lantern")

    assert [option for option in asked(match).options if option] == [(1, card(s, "r3+"))]
    answer(match, "r3+")
    assert match.state.combat.foes[0].hp == 30 - 5 - 2


@pytest.mark.rule("KF-8.7", "KF-11.11")
def test_a_charging_lantern_and_a_stunned_seeker() -> None:
    charging, stunned = khor("k1"), khor("k1", lit=[0], statuses={0: "stun"})
    give_turn(charging, 0)
    give_turn(stunned, 0)

    assert refused(match_of(charging), "lantern").rule == "KF-8.7"
    greyed = {blocked.value: blocked.rule for blocked in asked(match_of(charging)).question.greyed()}
    assert greyed["lantern"] == "KF-8.7"
    lit = khor("k1", lit=[0])
    give_turn(lit, 0)
    assert "lantern" not in [blocked.value for blocked in asked(match_of(lit)).question.greyed()]
    blocked = {blocked.value: blocked.rule for blocked in asked(match_of(stunned)).question.greyed()}
    assert blocked["lantern"] == "KF-11.11"


@pytest.mark.rule("KF-8.7", "KF-6.9")
def test_weaken_counts_against_the_lantern() -> None:
    s = facing("e01", "b", "naz roland valora", lit=[0], statuses={0: "weaken"})
    give_turn(s, 0)
    match = match_of(s)
    answer(match, "lantern")

    assert match.state.combat.foes[0].hp == 30 - 4


@pytest.mark.rule("KF-8.9", "KF-8.12")
def test_an_empty_deck_is_made_anew_from_the_discard_pile_in_the_middle_of_a_draw() -> None:
    s = khor("b-01 k2")
    one = s.party[0]
    one.discard, one.deck = one.deck, []
    match = turn(s, "b-01")

    after = match.state.party[0]
    assert len(after.hand) == 2
    assert after.hand == sorted(after.hand)
    assert Counter(after.deck + after.hand) == Counter([*one.discard, card(s, "k2")])
    assert after.discard == [card(s, "b-01")]


@pytest.mark.rule("KF-8.9", "KF-8.12")
@pytest.mark.parametrize("left", [0, 3])
def test_with_too_few_cards_one_draws_what_there_is(left: int) -> None:
    s = khor("k5 k1+")
    one = s.party[0]
    one.deck = one.deck[:left]
    match = turn(s, "k5")

    # The discarded hand is part of the supply: two cards, and what was left.
    assert len(match.state.party[0].hand) == left + 2
    assert match.state.party[0].deck == match.state.party[0].discard == []


@pytest.mark.rule("KF-8.9")
def test_without_any_card_none_is_drawn() -> None:
    s = khor("b-01 k2")
    s.party[0].deck = []
    match = turn(s, "b-01")

    assert match.state.party[0].hand == [card(s, "k2")]
    assert events(match, CardsDrawn) == []


@pytest.mark.rule("KF-8.10", "KF-3.9")
def test_a_new_hand_without_an_action_is_exchanged_for_another() -> None:
    s = khor("k5 fatigue", on_top={0: BOOSTS})
    match = turn(s, "k5")

    one = match.state.party[0]
    assert is_new(one, armor=3)
    assert one.hand == sorted(one.hand)
    assert any(s.cards.is_action(number) for number in one.hand)
    # One damage for the one Exhausted card, and one Armor, however often it is drawn.
    assert one.hp == s.party[0].hp - 1
    assert Counter(one.deck + one.hand + one.discard) == Counter(
        [*s.party[0].deck, card(s, "k5"), s.cards.exhausted]
    )


@pytest.mark.rule("KF-8.10")
def test_the_seven_are_put_back_after_seven_others_were_drawn() -> None:
    # Seven Boosts lie on top of seven Actions: the second draw never sees the first seven.
    s = khor("k5", on_top={0: BOOSTS + " k1 k2 k3 k4 k6 k7 k8"})
    match = turn(s, "k5")

    one = match.state.party[0]
    assert sorted(one.hand) == sorted(card(s, f"k{n}") for n in (1, 2, 3, 4, 6, 7, 8))
    # They are shuffled into the deck, not laid on it.
    boosts = [card(s, name) for name in BOOSTS.split()]
    assert set(boosts) < set(one.deck)
    assert one.deck != sorted(one.deck)
    assert set(one.deck[-7:]) != set(boosts)


@pytest.mark.rule("KF-8.11", "KF-8.13")
def test_a_pass_that_discards_the_last_action_renews() -> None:
    match = turn(khor("k5 fatigue"), "pass -k5")

    one = match.state.party[0]
    assert is_new(one, armor=3)
    discarded = turn(khor("k5 fatigue"), "pass -fatigue")
    assert discarded.state.party[0].hp == 13


@pytest.mark.rule("KF-8.12", "KF-8.13")
def test_several_seekers_renew_at_the_same_moment_in_seat_order() -> None:
    # Valora plays her last card, Roland commits his last Action as a Boost: white fits the blue action.
    hands = {0: "r4", 1: "x-03 fatigue", 2: "k1"}
    s = facing("e01", "c", "valora roland khor", hands=hands)
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "r4 x-03")

    assert is_new(match.state.party[0], armor=1)
    assert is_new(match.state.party[1], armor=2)
    assert match.state.party[1].hp == s.party[1].hp - 1


@pytest.mark.rule("KF-8.13", "KF-7.17")
def test_a_seeker_whose_last_action_served_as_a_boost_renews_after_the_attack() -> None:
    # Roland parries with his last Action and is hit by the same sweep: his old Armor still counts.
    s = facing("e02 e01", "e b", hands={0: "a1", 1: "s-02 fatigue", 2: "v1"}, armor={0: 0, 1: 1})
    s.combat.foes[1].focus = 0
    trigger_row(s, 1, 2)
    match = match_of(s)

    answer(match, "s-02>0")

    roland = match.state.party[1]
    assert match.state.party[0].hp == s.party[0].hp - 1
    # 4 less the Armor of the old hand; then 1 for the Exhausted card.
    assert roland.hp == s.party[1].hp - 3 - 1
    assert is_new(roland, armor=2)


@pytest.mark.rule("KF-8.13", "KF-7.12")
def test_a_substitution_that_empties_a_hand_renews_it_before_the_next_draw() -> None:
    s = khor("k1", hands={1: "r6+"})
    next_chit(s, 3)
    match = match_of(s)

    answer(match, "draw r6+")

    assert asked(match).kind == "draw"
    assert is_new(match.state.party[1], armor=2)


@pytest.mark.rule("KF-8.13")
def test_nothing_is_renewed_between_declaration_and_end_of_an_action() -> None:
    s = khor("k5 k1+")
    give_turn(s, 0)
    match = match_of(s)

    play(match, ("play", card(s, "k5")))

    assert asked(match).kind == "before"
    assert match.state.party[0].hand == [card(s, "k1+")]
    assert changes(s, match.state) == "free"
