"""KF-5: the turn of a Seeker."""

from __future__ import annotations

import pytest

from tablee.games.kinfire.testing import (
    answer,
    card,
    changes,
    combat,
    facing,
    give_turn,
    match_of,
    trigger,
    zone,
)
from tablee.testing import asked, play, refused

PLAIN = {0: "a1 a4", 1: "r1", 2: "v1"}


@pytest.mark.rule("KF-5.1", "KF-11.6")
def test_what_statuses_do_lasts_for_the_turn() -> None:
    s = facing("e01", "b", hands={0: "a1 a4"}, statuses={0: "weaken trap"})
    give_turn(s, 0)
    match = match_of(s)

    # Discarding is for a pass; a cleansing in between changes nothing for this turn (KF-R7).
    match.state.party[0].statuses = [0, 0, 0, 0]
    answer(match, "a4")

    assert match.state.combat.foes[0].hp == 30 - (3 - 1)


@pytest.mark.rule("KF-5.2", "KF-5.5", "KF-5.6")
def test_a_seeker_moves_before_or_after_acting() -> None:
    s = facing("e01", "c", hands={0: "a9 a1"})
    give_turn(s, 0)
    before, after = match_of(s), match_of(s)

    play(before, ("move", "c"))
    done = match_of(s)
    answer(done, "pass draw end")
    assert asked(done).kind == "draw"
    assert refused(before, "end").rule == "KF-5.5"
    play(before, ("play", card(s, "a9")))
    answer(after, "pass draw @c")

    assert before.state.combat.foes[0].hp == 25
    assert after.state.party[0].zone == zone(s, "c")
    assert asked(after).kind == "draw"


@pytest.mark.rule("KF-5.2")
def test_there_is_one_move_and_it_need_not_be_used() -> None:
    s = facing("e01", "d", hands=PLAIN)
    give_turn(s, 0)
    match = match_of(s)

    play(match, ("move", "a"))
    assert refused(match, ("move", "b")).rule == "KF-5.6"
    answer(match, "pass draw")

    assert asked(match).kind == "draw"


@pytest.mark.rule("KF-5.3")
def test_a_seeker_acts_exactly_once() -> None:
    s = facing("e01", "b", hands={0: "a9 a4 a1"}, lit=[0])
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "a9")

    assert refused(match, ("play", card(s, "a4"))).rule == "KF-5.3"
    assert refused(match, "lantern").rule == "KF-5.3"
    assert refused(match, "pass").rule == "KF-5.3"


@pytest.mark.rule("KF-5.4", "KF-8.11")
@pytest.mark.parametrize("what", ["a4", "a3+", "fatigue", "armor", "weaken"])
def test_a_pass_draws_or_discards_any_card_without_damage(what: str) -> None:
    s = facing("e01", "d", hands={0: "a1 a4 a3+ fatigue"}, armor={0: 3}, statuses={0: "weaken"})
    give_turn(s, 0)
    match = match_of(s)

    play(match, "pass")
    assert refused(match, ("discard", card(s, "a9"))).rule == "KF-5.4"
    answer(match, f"-{what}")

    said = changes(s, match.state)
    wanted = {"armor": "asha armor-1", "weaken": "asha weaken-1"}.get(what, f"asha discards {what}")
    assert said == wanted


@pytest.mark.rule("KF-5.5")
def test_a_seeker_that_passes_may_still_move() -> None:
    s = facing("e01", "d", hands=PLAIN)
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "pass draw @a")

    assert match.state.party[0].zone == zone(s, "a")


@pytest.mark.rule("KF-5.6", "KF-7.8")
def test_a_movement_boost_adds_a_point_for_before_or_after_the_action() -> None:
    hands = {0: "r8 r1", 1: "v1 v2+", 2: "a1"}
    s = facing("e01", "d", "roland valora asha", "a a a", hands=hands)
    give_turn(s, 0)
    match = match_of(s)

    # One step before the effects, one by the card, one after it.
    answer(match, "r8 v2+ @b no")
    assert asked(match).kind == "turn"
    answer(match, "@f")

    assert match.state.party[0].zone == zone(s, "f")
    assert asked(match).kind == "draw"


@pytest.mark.rule("KF-5.6")
def test_the_moves_of_a_card_are_made_at_once_up_to_the_printed_number() -> None:
    s = facing("e01", "d", zones="a a a", hands={0: "a2 a1"})
    give_turn(s, 0)
    match = match_of(s)
    play(match, ("play", card(s, "a2")), None, ("move", "b"))
    assert asked(match).kind == "effect_move"
    play(match, ("move", "c"))

    # Two steps, and the move point of the turn is still there.
    assert asked(match).kind == "turn"
    assert match.state.party[0].zone == zone(s, "c")
    assert match.state.combat.turn.moves == 1


@pytest.mark.rule("KF-5.6")
def test_points_that_are_left_are_lost_at_the_end_of_the_turn() -> None:
    s = facing("e01", "d", hands=PLAIN)
    give_turn(s, 0)
    match = match_of(s)
    answer(match, "pass draw end")

    give_turn(match.state, 0)

    assert match_of(match.state).state.combat.turn.moves == 1


@pytest.mark.rule("KF-5.7", "KF-2.11")
def test_any_number_of_free_actions_come_before_the_act() -> None:
    s = facing("e01", "b", "asha roland valora", hands={0: "a1 v4 a9"})
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "a1 v4 a9")

    # Quick Nock is a ranged attack: nobody is one zone away.
    assert match.state.combat.foes[0].hp == 30 - 1 - 5
    assert refused(match, "pass").rule == "KF-5.3"


@pytest.mark.rule("KF-5.8", "KF-6.3")
def test_an_action_without_a_target_may_be_played_and_its_other_effects_happen() -> None:
    s = facing("e01", "e", hands={0: "f6 a1"})
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "f6")

    assert changes(s, match.state) == "asha drew 1, asha discards f6"


@pytest.mark.rule("KF-5.9")
def test_effects_come_in_printed_order() -> None:
    # Shadow Step moves first: the enemy of the old zone is out of reach.
    s = facing("e01", "b", hands={0: "a2 a1"})
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "a2 no @a no")

    assert changes(s, match.state) == "asha at a, asha discards a2"


@pytest.mark.rule("KF-5.12", "KF-7.1")
def test_the_acting_seeker_boosts_nobody_on_its_own_turn() -> None:
    s = facing("e01", "b", "roland khor valora", hands={0: "r1 r3+", 1: "k1 k1+", 2: "v1"})
    give_turn(s, 0)
    match = match_of(s)

    play(match, ("play", card(s, "r1")))

    assert [option for option in asked(match).options if option] == [(1, card(s, "k1+"))]
    assert refused(match, (0, card(s, "r3+"))).rule == "KF-5.12"


@pytest.mark.rule("KF-5.14", "KF-11.7")
def test_statuses_go_then_effects_of_the_end_then_the_hands_are_looked_at() -> None:
    # The last Action card is discarded in the pass: the hand is new before the turn ends.
    s = facing("e09", "e", hands={0: "a1 a3+"}, phases={0: 1}, statuses={0: "wound trap"}, armor={0: 0})
    give_turn(s, 0, by_heart=True)
    match = match_of(s)

    answer(match, "pass draw")

    one = match.state.party[0]
    assert one.statuses == [0, 0, 0, 0]
    assert match.state.combat.foes[0].hp == 22


@pytest.mark.rule("KF-5.14", "KF-12.9")
def test_what_happens_at_the_end_of_a_turn_comes_before_the_hands_are_looked_at() -> None:
    # Everywhere hurts Asha behind her old Armor; then she takes a new hand and the printed Armor.
    s = facing("e13", "c", armor={0: 1}, phases={0: 2})
    s.party[0].hand = [card(s, "a3+")]
    trigger(s, 0)
    s.combat.foes[0].covers = [[0, 0, 1, 0] for _ in range(4)]
    match = match_of(s)

    one = match.state.party[0]
    assert (one.hp, one.armor, one.lantern) == (s.party[0].hp, 1, True)


@pytest.mark.rule("KF-5.15")
def test_there_is_no_hand_limit() -> None:
    s = facing("e01", "e", hands={0: " ".join(f"a{n} a{n}+" for n in range(1, 9))})
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "pass draw")

    assert len(match.state.party[0].hand) == 17


@pytest.mark.rule("KF-5.16")
def test_once_a_turn_counts_anew_in_each_turn() -> None:
    s = facing("e01", "b", "roland asha valora", hands={0: "s-01 r1 r4"}, wards={1: "a7"}, fate=1)
    give_turn(s, 0)
    match = match_of(s)
    answer(match, "s-01 draw end")
    assert len(match.state.party[0].hand) == 3

    give_turn(match.state, 0)
    again = match_of(match.state)
    answer(again, "r1 draw")

    assert len(again.state.party[0].hand) == 3


@pytest.mark.rule("KF-5.13", "KF-1.4")
def test_each_seeker_has_its_own_ability() -> None:
    # Khor's Steadfast goes with Khor, not with his zone.
    s = combat("1-2", "khor asha", zones="b b", seats=1, hands={0: "k1 k5", 1: "a1"}, armor={1: 0}, focus=1)
    s.combat.foes[0].zone = zone(s, "c")
    give_turn(s, 0)
    match = match_of(s)
    answer(match, "pass draw @a")
    s = match.state
    s.combat.bag.remove(3)
    s.combat.used.append(3)
    s.combat.turn.figure, s.combat.turn.row, s.phase = 100, 2, "row"

    assert changes(s, match_of(s).state).startswith("asha hp-4")
