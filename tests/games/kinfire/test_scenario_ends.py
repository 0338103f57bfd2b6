"""Scenes of defeat, new phases, giving up, the bag and the road, with the figures of the specification."""

from __future__ import annotations

import pytest

from tablee.games.kinfire.state import FIRST_SEEKER_CHIT, HEART
from tablee.games.kinfire.testing import (
    answer,
    card,
    changes,
    combat,
    give_turn,
    match_of,
    story,
    trigger,
    zone,
)
from tablee.testing import asked, play
from tests.games.kinfire.scenes import BARE, turn_of

# Defeat, phases and the end


@pytest.mark.rule("KF-12.15", "KF-12.11", "KF-6.20")
def test_acolytes_and_cantor_fall_to_one_blow() -> None:
    # Earthbreaker, 3 to each; Choir's Shelter leaves 2 for the Cantor. The left Acolyte's 3 HP do not save it
    # from its new phase (16 HP), the right one's come on top of that.
    s = combat("5-9", "khor asha", zones="e a", hands={0: "k4 k1"}, focus=1)
    for foe, hp in zip(s.combat.foes, (3, 2, 3), strict=True):
        foe.hp, foe.zone = hp, zone(s, "e")

    match = turn_of(s, 0, "k4")

    left, cantor, right = match.state.combat.foes
    assert (left.gone, right.gone) == (True, True)
    assert (cantor.hp, cantor.phase, cantor.focus) == (19, 1, 0)
    assert cantor.tokens[1] == []
    assert sorted(cantor.tokens[0] + cantor.tokens[2]) == list(range(13))
    assert len(match.state.trophies) == 2
    assert match.state.phase == "draw"


@pytest.mark.rule("KF-12.9", "KF-4.6", "KF-11.7")
def test_a_new_phase_in_a_heart_turn_ends_it_with_all_that_belongs_to_its_end() -> None:
    # A Free Action brings the Cantor's second phase: no further act, no Card boost, but a Wound card is
    # discarded, Echo gives 2 HP at the end of the Heart's turn, and the full track empties into the bag.
    s = combat("5-9", "asha khor", zones="e a", hands={0: "a1 a9", 1: "k1 k9+"}, armor=BARE, focus=1)
    left, cantor, right = s.combat.foes
    cantor.hp, left.gone, right.gone = 1, True, True
    cantor.covers[0] = [1, 1, 0, 0]
    s.party[0].statuses = [2, 0, 0, 0]
    for chit in (0, 0, HEART):
        s.combat.bag.remove(chit)
        s.combat.track.append(chit)

    match = turn_of(s, 0, "a1 k9+", by_heart=True)

    after = match.state
    assert changes(s, after).startswith("asha hp-2, asha wound-1, asha discards a1, khor discards k9+, e1")
    assert (after.combat.foes[1].hp, after.combat.foes[1].phase) == (18, 1)
    assert after.combat.foes[1].covers[0] == [0, 0, 0, 0]
    assert sorted(after.combat.bag) == sorted([*s.combat.bag, *s.combat.used, *s.combat.track])
    assert after.combat.track == after.combat.used == []


@pytest.mark.rule("KF-12.4", "KF-4.5", "KF-12.5")
def test_darkness_follows_its_token_to_the_row_that_took_it_over() -> None:
    # The Captain falls: its tokens 6, 7, 8 and Darkness join row 1 of the Span-Cutter, 9 and 10 row 2; row 3
    # of the Span-Cutter is passive, so that 11 and 12 are split. Darkness then drives the Hooked Knife.
    s = combat("2-11", "asha khor", zones="c b", hands={0: "a9 a1"}, armor=BARE, focus=0)
    s.combat.foes[0].zone = s.combat.foes[1].zone = zone(s, "c")
    s.combat.foes[1].hp = 5
    match = turn_of(s, 0, "a9 e1 end")
    cutter = match.state.combat.foes[0]

    assert len(cutter.tokens[0]) == 8
    assert len(cutter.tokens[1]) == 5

    later = match.state
    trigger(later, 0)
    answer(dark := match_of(later), "")
    assert changes(later, dark.state) == "asha hp-5, asha wound+1"


@pytest.mark.rule("KF-14.5", "KF-14.7", "KF-12.6")
def test_the_false_light_goes_out_without_a_trophy_or_a_token() -> None:
    # Aggro does nothing to the Light; its Darkness token goes to an active row of the Eel, on the right.
    s = combat("4-7", "asha khor", zones="e a", hands={0: "a9 a1"}, focus=1)
    s.combat.allies[0].hp = 5
    s.combat.foes[1].zone = zone(s, "a")

    match = turn_of(s, 0, "a9 end")

    assert "l0 gone" in changes(s, match.state)
    assert "focus" not in changes(s, match.state)
    assert [0 in tokens for tokens in match.state.combat.foes[2].tokens].count(True) == 1
    assert match.state.trophies == []


@pytest.mark.rule("KF-12.6", "KF-12.1")
def test_the_bosun_and_the_eel_are_the_victory_of_the_cove() -> None:
    # The Gaffer still stands when Earthbreaker fells the last of the two.
    s = combat("4-7", "khor asha", zones="e a", hands={0: "k4 k1"}, focus=1)
    gaffer, bosun, eel = s.combat.foes
    bosun.hp, bosun.zone, eel.gone = 3, zone(s, "e"), True
    gaffer.zone = zone(s, "a")

    match = turn_of(s, 0, "k4")

    assert match.outcome is not None
    assert match.outcome.winners == (0, 1)


@pytest.mark.rule("KF-12.8", "KF-13.7", "KF-4.5")
def test_everywhere_hurts_all_at_the_end_of_the_darkness_turn_that_brings_it() -> None:
    # A Wound on the row brings the third phase: no attack, but the turn that ends is one of Darkness.
    s = combat("6-15", "asha khor", zones="e a", armor=BARE, focus=0)
    shape = s.combat.foes[0]
    shape.phase, shape.hp = 1, 2
    shape.tokens[2].remove(0)
    shape.tokens[3].append(0)
    shape.covers[3] = [1, 0, 0, 0]
    trigger(s, 0)

    answer(match := match_of(s), "")

    after = match.state.combat.foes[0]
    assert (after.phase, after.hp) == (2, 16)
    assert [one.hp for one in match.state.party] == [one.hp - 1 for one in s.party]
    assert after.tokens[1] == []


# Giving up


@pytest.mark.rule("KF-23.8", "KF-4.15", "KF-5.6")
def test_a_turn_goes_on_with_the_next_seat_where_its_player_left_it() -> None:
    # Khor has walked and given nothing yet: seat 0 finishes the turn, cannot walk again, and then draws.
    s = combat("1-2", "asha khor", zones="b d", hands={0: "a1 a3+", 1: "k1 k2"})
    match = turn_of(s, 1, "@c")

    match.concede(1)

    assert asked(match, 0).kind == "turn"
    assert not [one for one in asked(match, 0).options if isinstance(one, tuple) and one[0] == "move"]
    answer(match, "k1")
    assert match.state.combat.foes[0].hp == s.combat.foes[0].hp - 4
    assert match.state.combat.holder == 0
    assert asked(match, 0).kind == "draw"


@pytest.mark.rule("KF-23.8", "KF-R104", "KF-5.6")
def test_a_movement_boost_that_was_walked_stays_played_when_somebody_gives_up() -> None:
    # Two Movement Boosts, one step of them walked before the hammer: one returns, and there is no step left.
    s = combat("1-2", "khor naz roland", zones="e a a", hands={0: "k1 k2", 1: "n1 n3+", 2: "r1 r8 k4+"})
    give_turn(s, 0)
    match = match_of(s)
    play(match, (0, ("move", "d")), (0, ("play", card(s, "k1"))))
    play(match, (1, (1, card(s, "n3+"))), (2, (2, card(s, "k4+"))), (0, ("move", "c")))

    match.concede(2)

    assert asked(match, 0).options == [("play", card(s, "k1")), ("play", card(s, "k2")), "pass"]
    assert match.state.combat.turn.moves == 0
    assert [len(one.discard) for one in match.state.party] == [0, 0, 1]


@pytest.mark.rule("KF-23.8", "KF-R104", "KF-2.10")
def test_salts_that_have_cleared_a_weaken_stay_used_when_somebody_gives_up() -> None:
    hands = {0: "k1 k2", 1: "n1 x-03", 2: "r1 r3+"}
    s = combat("1-2", "khor naz roland", zones="c a a", hands=hands, statuses={0: "weaken"})
    give_turn(s, 0)
    match = match_of(s)
    play(match, (0, ("play", card(s, "k1"))), (1, (1, card(s, "x-03"))))
    assert match.state.combat.turn.weaken == 0

    match.concede(2)

    after = match.state
    assert asked(match, 0).kind == "turn"
    assert (after.spent_disposables, after.party[1].hand) == ([card(s, "x-03")], [card(s, "n1")])


@pytest.mark.rule("KF-23.8", "KF-7.20")
def test_when_all_give_up_in_the_window_of_a_boost_nobody_wins() -> None:
    s = combat("1-2", "asha khor", zones="b c", hands={0: "a1 a8+", 1: "k1 k2"})
    give_turn(s, 1)
    match = match_of(s)
    play(match, (1, ("play", card(s, "k1"))))
    assert asked(match, 0).kind == "boost_action"

    match.concede(0)
    match.concede(1)

    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((), "abandoned")


# The bag


@pytest.mark.rule("KF-7.13", "KF-4.13", "KF-4.9")
def test_a_substitution_opens_a_new_draw_in_which_fate_may_be_spent() -> None:
    # Only Khor's chit is in the bag: Asha may put it back, Khor may not. Fate then shows what there is.
    s = combat("1-2", "asha khor", zones="a a", hands={0: "a1 a6+", 1: "k1 a6+"}, fate=2)
    khor = FIRST_SEEKER_CHIT + 1
    s.combat.bag.remove(khor)
    s.combat.used, s.combat.bag = s.combat.bag, [khor]
    match = match_of(s)

    answer(match, "draw a6+")

    assert asked(match, 0).kind == "draw"
    assert (match.state.combat.bag, match.state.fate) == ([khor], 2)

    answer(match, "fate")
    state = match.state
    assert (state.fate, state.void_fate, state.combat.fate_spent) == (1, 1, 1)
    assert state.combat.turn.seeker == 1


# The road


@pytest.mark.rule("KF-19.2", "KF-6.17")
def test_who_would_fall_on_the_road_must_take_the_exhausted_card() -> None:
    match = match_of(story("2-5", hp=(2, 3)))

    assert asked(match, 0).options == [(0, 1), (1, 0), (1, 1)]


@pytest.mark.rule("KF-19.4", "KF-6.17", "KF-1.12")
def test_a_lost_span_takes_the_coins_there_are() -> None:
    match = match_of(story("2-14", coins=1, hp=(3, 4)))
    while match.state.card == "2-14" and match.outcome is None:
        question = match.questions[0]
        match.answer(question, question.seat, question.default)

    assert match.state.coins == 0
    assert "2-d" in match.state.memories
    assert [one.discard.count(match.state.cards.exhausted) for one in match.state.party] == [1, 1]
    assert [one.hp for one in match.state.party] == [3, 4]


@pytest.mark.rule("KF-19.2", "KF-17.13")
def test_the_fall_under_the_pier_spares_whoever_would_die_of_it_and_changes_the_way() -> None:
    match = match_of(story("2-6", hp=(3, 8)))
    while match.state.card == "2-6" and match.outcome is None:
        question = match.questions[0]
        given = question.default if len(list(question.offered())) > 1 else next(iter(question.offered()))
        match.answer(question, question.seat, given)

    assert [one.hp for one in match.state.party] == [3, 5]
    assert "2-a" in match.state.memories
