"""KF-7: Boosts."""

from __future__ import annotations

import pytest

from tablee.core import PASS, Match
from tablee.games.kinfire.state import ChapterState
from tablee.games.kinfire.testing import (
    answer,
    card,
    changes,
    combat,
    facing,
    give_turn,
    match_of,
    next_chit,
    trigger,
    trigger_row,
)
from tablee.testing import asked, play, refused


def four(**given: object) -> ChapterState:
    """Roland acts in c beside the wyvern; Khor, Valora and Naz, each with a seat, are elsewhere."""
    hands = {0: "r1 r5", 1: "k1 k1+ k7+", 2: "v1 v5+", 3: "n1 n1+ n3+"}
    return combat("1-2", "roland khor valora naz", zones="c a e e", **({"hands": hands} | given))  # type: ignore[arg-type]


def declared(action: str = "r1", **given: object) -> tuple[ChapterState, Match[ChapterState]]:
    s = four(**given)
    give_turn(s, 0)
    match = match_of(s)
    play(match, (0, ("play", card(s, action))))
    return s, match


@pytest.mark.rule("KF-7.1", "KF-7.18")
def test_boosts_are_optional_and_come_from_any_distance() -> None:
    s, match = declared()

    assert [question.seat for question in match.questions] == [1, 2, 3]
    assert not any(question.must for question in match.questions)
    play(match, (3, (3, card(s, "n1+"))), (1, PASS), (2, PASS), (0, None))

    assert match.state.combat.foes[0].hp == s.combat.foes[0].hp - 4 - 2


@pytest.mark.rule("KF-7.2", "KF-7.20")
def test_a_seeker_commits_one_boost_and_is_not_asked_again() -> None:
    s, match = declared()

    play(match, (1, (1, card(s, "k1+"))))
    assert [question.seat for question in match.questions] == [2, 3]
    play(match, (2, PASS))
    assert [question.seat for question in match.questions] == [3]
    play(match, (3, (3, card(s, "n1+"))))

    # All have answered: the window is closed.
    assert asked(match).kind == "before"
    assert card(s, "k1+") in match.state.party[1].discard


@pytest.mark.rule("KF-7.2", "KF-1.18")
def test_a_seat_with_two_seekers_commits_a_boost_of_each() -> None:
    s = facing("e01", "b", "roland khor naz", hands={0: "r1 r5", 1: "k1 k1+ k2+", 2: "n1 n1+ n2+"})
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "r1 k1+ n1+")

    assert (
        changes(s, match.state)
        == "roland discards r1, khor discards k1+, naz discards n1+, e0 hp-8, "
        + ("moves+0" if match.state.combat.turn.moves != 1 else "").rstrip(", ")
        or match.state.combat.foes[0].hp == 22
    )


@pytest.mark.rule("KF-7.2", "KF-7.1")
def test_a_second_boost_of_a_seeker_is_refused_with_its_rule() -> None:
    s = facing("e01", "b", "roland khor naz", hands={0: "r1 r5", 1: "k1 k1+ k4+", 2: "n1 n1+"})
    give_turn(s, 0)
    match = match_of(s)
    play(match, ("play", card(s, "r1")), (1, card(s, "k1+")))

    assert refused(match, (1, card(s, "k4+"))).rule == "KF-7.2"
    assert refused(match, (2, card(s, "n2+"))).rule == "KF-7.1"
    play(match, (2, card(s, "n1+")))


@pytest.mark.rule("KF-7.3")
def test_boosts_come_after_the_declaration_and_before_the_effects() -> None:
    s, match = declared()

    assert match.state.combat.declared is not None
    assert card(s, "r1") not in match.state.party[0].hand
    assert match.state.combat.foes[0].hp == s.combat.foes[0].hp


@pytest.mark.rule("KF-7.4", "KF-7.19")
def test_cards_that_do_not_fit_are_greyed_with_their_rule() -> None:
    hands = {0: "r1 r5", 1: "k1 k1+ k8+ k2+ b-03+ a6+ g-02+", 2: "v1", 3: "n1"}
    s, match = declared(hands=hands)

    blocked = {blocked.value: blocked.rule for blocked in match.questions[0].greyed()}
    assert blocked[1, card(s, "k8+")] == "KF-7.4"
    assert blocked[1, card(s, "k2+")] == "KF-7.19"
    assert blocked[1, card(s, "b-03+")] == "KF-7.4"
    assert blocked[1, card(s, "a6+")] == "KF-7.19"
    assert blocked[1, card(s, "g-02+")] == "KF-7.19"
    assert refused(match, (1, (1, card(s, "k1")))).rule == "KF-2.5"


@pytest.mark.rule("KF-7.6", "KF-15.1")
def test_a_void_action_or_attack_takes_no_boost() -> None:
    _, action = declared("g-02", hands={0: "g-02 r5", 1: "k1 k1+", 2: "v1 g-12+", 3: "n1 g-12"})
    assert asked(action).kind == "before"

    s = facing("e14", "c", hands={0: "a1", 1: "r1 g-12", 2: "v1 v4+"}, armor={0: 0})
    trigger_row(s, 0, 1)
    assert changes(s, match_of(s).state) == "asha hp-1, asha weaken+1"


@pytest.mark.rule("KF-7.7", "KF-7.1")
def test_in_an_area_attack_each_parry_protects_one_other_seeker() -> None:
    s = facing("e01", "b", hands={0: "a1 a9+", 1: "r1 r1+", 2: "v1 v6+"}, armor={0: 0, 1: 0})
    trigger_row(s, 0, 2)
    match = match_of(s)

    # Asha and Roland are hit and may parry for each other, Valora for either.
    offered = {option for option in asked(match).options if option}
    assert offered == {
        (0, card(s, "a9+"), 1),
        (1, card(s, "r1+"), 0),
        (2, card(s, "v6+"), 0),
        (2, card(s, "v6+"), 1),
    }
    assert refused(match, (0, card(s, "a9+"), 0)).rule == "KF-7.1"
    assert refused(match, (0, card(s, "a9+"), 2)).rule == "KF-7.7"
    answer(match, "a9+>1 v6+>0 no")

    said = changes(s, match.state)
    assert said.startswith("asha hp-1, asha discards a9+, roland hp-1, valora discards v6+")


@pytest.mark.rule("KF-7.7", "KF-7.2")
def test_parries_of_several_seekers_add_up_for_one() -> None:
    s = facing("e01", "b", hands={0: "a1", 1: "r1 r1+", 2: "v1 v6+"}, armor={0: 0, 1: 0})
    trigger_row(s, 0, 2)
    match = match_of(s)

    answer(match, "r1+>0 v6+>0")

    assert match.state.party[0].hp == s.party[0].hp
    assert match.state.party[1].hp == s.party[1].hp - 4


@pytest.mark.rule("KF-7.9")
def test_a_damage_boost_counts_for_every_attack_and_every_target() -> None:
    s = facing("e01 e01", "b b", "roland khor naz", hands={0: "k4 r5", 1: "k2 k1+"})
    give_turn(s, 0)
    area = match_of(s)
    answer(area, "k4 k1+")
    t = facing("e01", "b", "roland khor valora", hands={0: "s-05 r5", 2: "v1 v1+"})
    give_turn(t, 0)
    several = match_of(t)
    answer(several, "s-05 v1+")

    assert [foe.hp for foe in area.state.combat.foes] == [25, 25]
    assert several.state.combat.foes[0].hp == 30 - 3 * (2 + 2)


@pytest.mark.rule("KF-7.11", "KF-1.9")
def test_a_health_boost_heals_after_the_action_up_to_start_hp() -> None:
    # Suffering 2 comes first; the Boost of 2 heals it again.
    s = facing("e01", "b", "naz roland khor", hands={0: "n4 n1", 1: "r1 r2+"}, armor={0: 0})
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "n4 r2+")

    assert match.state.party[0].hp == s.party[0].hp


@pytest.mark.rule("KF-7.12", "KF-4.12")
def test_the_first_substitution_closes_the_window_and_the_chit_has_no_effect() -> None:
    s = combat("1-2", "asha roland naz", zones="a e e", hands={0: "a1", 1: "r1 r6+", 2: "n1 n6+"})
    next_chit(s, 2)
    match = match_of(s)
    play(match, (0, "draw"))
    assert [question.seat for question in match.questions] == [1, 2]

    play(match, (2, (2, card(s, "n6+"))))

    assert match.state.combat.bag == [2]
    assert card(s, "r6+") in match.state.party[1].hand
    assert asked(match, 0).kind == "draw"
    # The new chit has a window of its own.
    play(match, (0, "draw"))
    assert [question.seat for question in match.questions] == [1]
    assert asked(match).kind == "substitute"


@pytest.mark.rule("KF-7.13")
@pytest.mark.parametrize(("chit", "seats"), [(20, [1]), (21, [0]), (13, [0, 1]), (0, [0, 1]), (5, [0, 1])])
def test_whoever_is_on_the_chit_does_not_substitute_it(chit: int, seats: list[int]) -> None:
    s = combat("1-2", "asha roland", zones="a e", hands={0: "a1 a6+", 1: "r1 r6+"})
    next_chit(s, chit)
    match = match_of(s)

    play(match, (0, "draw"))

    assert [question.seat for question in match.questions] == seats
    assert {question.kind for question in match.questions} == {"substitute"}
    if chit == 20:
        assert refused(match, (1, (0, card(s, "a6+")))).code == "not_offered"


@pytest.mark.rule("KF-7.13", "KF-7.19", "KF-7.1")
def test_a_card_that_is_no_substitution_for_this_chit_is_refused_with_its_rule() -> None:
    s = facing("e01", "a", hands={0: "a1 a6+", 1: "r1 r6+ r4+", 2: "v1"})
    next_chit(s, 20)
    match = match_of(s)
    play(match, "draw")

    assert [option for option in asked(match).options if option] == [(1, card(s, "r6+"))]
    assert refused(match, (0, card(s, "a6+"))).rule == "KF-7.13"
    assert refused(match, (1, card(s, "r4+"))).rule == "KF-7.19"
    assert refused(match, (1, card(s, "r2+"))).rule == "KF-7.1"


@pytest.mark.rule("KF-7.14")
def test_a_boost_goes_at_once_to_the_discard_pile_of_its_owner() -> None:
    s, match = declared()

    play(match, (1, (1, card(s, "k1+"))))

    assert match.state.party[1].discard == [card(s, "k1+")]
    assert match.state.combat.declared is not None


@pytest.mark.rule("KF-7.15")
def test_passes_wounds_and_allies_cannot_be_boosted_or_parried() -> None:
    hands = {0: "k1", 1: "a1 a9+ a7+"}
    s = combat("4-7", "khor asha", zones="a f", seats=1, hands=hands, statuses={0: "wound"}, armor={0: 0})
    give_turn(s, 0)
    match = match_of(s)
    assert asked(match).kind == "turn"
    answer(match, "pass draw end")
    assert asked(match).kind == "draw"
    t = combat("4-7", "khor asha", zones="a f", seats=1, hands=hands)
    trigger(t, 0)

    assert asked(match_of(t)).kind == "draw"


@pytest.mark.rule("KF-7.16")
def test_a_boost_without_effect_may_be_played() -> None:
    s = facing("e01", "e", "roland khor naz", hands={0: "r1 r5", 1: "k1 k1+"})
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "r1 k1+")

    assert changes(s, match.state) == "roland discards r1, khor discards k1+"


@pytest.mark.rule("KF-7.17", "KF-7.1")
def test_a_dual_use_card_obeys_the_rules_of_boosts() -> None:
    s = facing("e02", "b", hands={0: "a1 g-12", 1: "r1 r9", 2: "v1"}, armor={0: 0})
    trigger_row(s, 0, 1)
    match = match_of(s)

    # Green attack: Riposte Study fits; Asha does not defend herself with the white bell.
    assert [option for option in asked(match).options if option] == [(1, card(s, "r9"), 0)]
    answer(match, "r9>0")

    assert changes(s, match.state) == "asha hp-3, asha wound+1, roland discards r9"


@pytest.mark.rule("KF-7.17", "KF-2.10", "KF-7.14")
def test_a_dual_use_disposable_is_used_up_as_a_boost() -> None:
    s = facing("e01", "b", "roland khor naz", hands={0: "r1 r5", 1: "k1 x-03"}, statuses={0: "weaken"})
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "r1 x-03")

    # The Weaken of the turn is cleared.
    assert match.state.combat.foes[0].hp == 26
    assert match.state.spent_disposables == [card(s, "x-03")]
    assert card(s, "x-03") not in match.state.party[1].discard


@pytest.mark.rule("KF-7.20")
def test_what_is_committed_is_seen_by_all_and_stays() -> None:
    s, match = declared()
    play(match, (1, (1, card(s, "k1+"))))

    assert [boost.card for boost in match.view(2).combat.declared.boosts] == [card(s, "k1+")]
    assert refused(match, (2, (1, card(s, "k7+")))).rule == "KF-1.18"


@pytest.mark.rule("KF-7.21")
@pytest.mark.parametrize(("open_hands", "seats"), [(True, [1]), (False, [1, 2, 3])])
def test_asking_tells_nothing_when_hands_are_hidden(open_hands: bool, seats: list[int]) -> None:
    hands = {0: "r1 r5", 1: "k1 k1+", 2: "v1 v1+", 3: "n1"}
    _, match = declared(hands=hands, options={"open_hands": open_hands})

    assert [question.seat for question in match.questions] == seats


@pytest.mark.rule("KF-7.21", "KF-7.13")
@pytest.mark.parametrize(("open_hands", "seats"), [(True, []), (False, [0, 2, 3])])
def test_substitutions_are_asked_of_all_when_hands_are_hidden(open_hands: bool, seats: list[int]) -> None:
    s = four(options={"open_hands": open_hands})
    next_chit(s, 21)
    match = match_of(s)

    play(match, (0, "draw"))

    substituting = [question.seat for question in match.questions if question.kind == "substitute"]
    assert substituting == seats
