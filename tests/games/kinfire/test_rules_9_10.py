"""KF-9 and KF-10: the turn of an enemy, and its target."""

from __future__ import annotations

import pytest

from tablee.games.kinfire.atlas import ZoneEffect
from tablee.games.kinfire.testing import (
    answer,
    card,
    changes,
    combat,
    facing,
    give_turn,
    match_of,
    trigger,
    trigger_row,
    zone,
)
from tablee.testing import asked, play, refused

BARE = {0: 0, 1: 0, 2: 0}


@pytest.mark.rule("KF-9.1", "KF-9.12")
def test_only_the_row_of_the_drawn_token_acts_and_then_the_turn_is_over() -> None:
    s = facing("e01 e01", "b b", armor=BARE)
    trigger(s, 5)
    match = match_of(s)

    # 5 lies beside the Tail Sweep of the second wyvern.
    assert changes(s, match.state) == "asha hp-4, roland hp-4"
    assert asked(match).kind == "draw"


@pytest.mark.rule("KF-9.2")
def test_a_row_without_steps_has_no_token_and_is_never_triggered() -> None:
    for setup in ("2-11", "4-7", "5-9", "7-8"):
        s = combat(setup)
        for number, foe in enumerate(s.combat.foes):
            for row, tokens in enumerate(foe.tokens):
                assert bool(tokens) <= bool(s.row(100 + number, row).steps)


@pytest.mark.rule("KF-9.3", "KF-9.5")
def test_an_enemy_moves_one_zone_before_its_attack_and_only_to_its_focus() -> None:
    # Valora stands in its zone and is no focus.
    s = facing("e10", "d", armor=BARE)
    trigger_row(s, 0, 1)
    match = match_of(s)

    answer(match, "@c")

    assert changes(s, match.state) == "e0 at c"


@pytest.mark.rule("KF-9.4")
def test_a_row_without_an_attack_causes_no_move() -> None:
    s = facing("e13", "e", zones="a a a", phases={0: 1}, armor=BARE)
    trigger_row(s, 0, 4)

    assert changes(s, match_of(s).state) == "e0 hp+3, e0 focus roland"


@pytest.mark.rule("KF-9.6", "KF-9.8")
def test_a_ranged_enemy_steps_away_and_the_group_chooses_where_to() -> None:
    s = facing("e03", "b", armor=BARE)
    trigger_row(s, 0, 2)
    match = match_of(s)

    assert asked(match).kind == "enemy_move"
    assert asked(match).options == ["a", "c", "f"]
    assert refused(match, "d").rule == "KF-9.8"
    answer(match, "@f")
    assert changes(s, match.state) == "asha hp-5, e0 at f"


@pytest.mark.rule("KF-9.7")
def test_an_enemy_in_position_stays() -> None:
    s = facing("e03", "c", armor=BARE)
    trigger_row(s, 0, 2)

    assert changes(s, match_of(s).state) == "asha hp-5"


@pytest.mark.rule("KF-9.10", "KF-6.5")
def test_an_area_attack_needs_the_focus_in_its_zone() -> None:
    s = facing("e09", "d", zones="a d d", armor=BARE)
    trigger_row(s, 0, 1)
    match = match_of(s)
    answer(match, "@c")

    # Roland and Valora are one zone away then, Asha is two.
    assert changes(s, match.state) == "e0 at c"


@pytest.mark.rule("KF-9.13")
def test_the_bag_holder_chooses_for_the_enemies() -> None:
    s = combat("1-2", "asha khor naz", zones="b e e", hands={0: "a1", 1: "k1", 2: "n1"})
    s.combat.foes[0].zone = zone(s, "b")
    s.combat.holder = 2
    trigger_row(s, 0, 3)
    match = match_of(s)

    assert asked(match).kind == "enemy_move"
    assert asked(match).seat == 2


@pytest.mark.rule("KF-9.14")
def test_a_printed_move_replaces_the_usual_one() -> None:
    s = facing("e12", "e", zones="a a a", armor=BARE)
    trigger_row(s, 0, 1)
    match = match_of(s)
    answer(match, "@dc")

    assert changes(s, match.state) == "e0 at c"


@pytest.mark.rule("KF-9.14", "KF-10.1")
def test_several_enemies_told_to_move_go_from_left_to_right() -> None:
    s = facing("e01 e06 e02", "d a d")
    trigger_row(s, 1, 2)
    match = match_of(s)

    assert asked(match).question.about == 100
    play(match, "c")
    assert asked(match).question.about == 102
    play(match, "f")

    assert changes(s, match.state) == "e0 at c, e1 focus roland, e2 at f"


@pytest.mark.rule("KF-9.15", "KF-13.3")
def test_an_enemy_that_crosses_fences_is_still_stopped_by_walls() -> None:
    # In the cellars a and d, a and e are parted by walls; c and f by a fence.
    s = facing("e08", "e", zones="a a a", ground="m3", armor=BARE)
    trigger_row(s, 0, 2)

    assert changes(s, match_of(s).state) == "e0 at b"


@pytest.mark.rule("KF-13.7", "KF-13.11")
def test_a_move_zone_lets_an_enemy_go_one_zone_farther(monkeypatch: pytest.MonkeyPatch) -> None:
    s = facing("e01", "d", zones="a a a", armor=BARE)
    effects = list(s.ground.effects)
    effects[zone(s, "d")] = ZoneEffect(positive="move")
    monkeypatch.setattr(s.ground, "effects", tuple(effects))
    trigger_row(s, 0, 2)
    match = match_of(s)
    answer(match, "@cb")
    seeker = facing("e01", "e", zones="d a a")
    give_turn(seeker, 0)

    assert match.state.combat.foes[0].zone == zone(s, "b")
    assert match_of(seeker).state.combat.turn.moves == 2


@pytest.mark.rule("KF-9.14", "KF-13.7")
def test_a_move_zone_adds_to_a_printed_move(monkeypatch: pytest.MonkeyPatch) -> None:
    s = facing("e12", "e", zones="a a a", armor=BARE)
    effects = list(s.ground.effects)
    effects[zone(s, "e")] = ZoneEffect(positive="move")
    monkeypatch.setattr(s.ground, "effects", tuple(effects))
    trigger_row(s, 0, 1)
    match = match_of(s)
    answer(match, "@dcb")

    assert changes(s, match.state) == "e0 at b"


@pytest.mark.rule("KF-9.13", "KF-14.8")
def test_the_bag_holder_chooses_for_ally_cards() -> None:
    s = combat("3-9", "khor asha", zones="a b", hp={0: 5, 1: 5})
    s.combat.holder = 1
    trigger(s, 12)
    match = match_of(s)

    assert asked(match).seat == 1
    assert asked(match).kind == "choose_target"


# KF-10


@pytest.mark.rule("KF-10.2")
def test_a_token_moves_by_aggro_retarget_or_an_effect_and_else_stays() -> None:
    s = facing("e01", "b", "roland naz valora", hands={0: "s-01 r5"}, focus=2)
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "s-01")
    assert match.state.combat.foes[0].focus == 2
    give_turn(match.state, 0)
    match.state.party[0].hand = [card(s, "r1"), card(s, "r5")]
    again = match_of(match.state)
    answer(again, "r1")

    assert again.state.combat.foes[0].focus == 0


@pytest.mark.rule("KF-10.2", "KF-9.13", "KF-5.9")
def test_a_card_moves_the_tokens_that_it_names() -> None:
    hands = {0: "f5 f6", 1: "a6 a1"}
    s = combat("5-9", "feyn asha naz", zones="d d a", hands=hands, focus=1)
    give_turn(s, 0)
    match = match_of(s)
    play(match, (0, ("play", card(s, "f5"))), (0, None))
    # One enemy at most one zone away, and whoever Feyn likes: Feyn chooses, not the bag-holder.
    match.state.combat.holder = 2
    assert asked(match).options == [("enemy", 0), ("enemy", 1), ("enemy", 2)]
    play(match, (0, ("enemy", 2)), (0, ("seeker", 2)), (0, ("seeker", 1)), (1, None))
    assert [foe.focus for foe in match.state.combat.foes] == [1, 1, 2]

    give_turn(match.state, 1)
    second = match_of(match.state)
    play(second, (1, ("play", card(s, "a6"))), (1, None))
    # One of those that watch Asha.
    assert asked(second).options == [("enemy", 0), ("enemy", 1)]
    play(second, (1, ("enemy", 0)))
    # Any other Seeker.
    assert asked(second).options == [("seeker", 0), ("seeker", 2)]
    play(second, (1, ("seeker", 0)))
    assert [foe.focus for foe in second.state.combat.foes] == [0, 1, 2]


@pytest.mark.rule("KF-10.3")
def test_the_group_breaks_ties_for_or_against_the_holder() -> None:
    s = facing("e02", "b", armor=BARE)
    trigger_row(s, 0, 2)
    match = match_of(s)

    assert asked(match).kind == "break_focus_tie"
    assert asked(match).options == [0, 1]
    play(match, 0)

    assert match.state.combat.foes[0].focus == 0


@pytest.mark.rule("KF-10.4", "KF-12.12")
def test_a_later_phase_has_another_condition() -> None:
    # Gather retargets: most HP in the second phase, least HP in the third.
    s = facing("e13 e13", "d d", hp={0: 9, 1: 12, 2: 5}, phases={0: 1, 1: 2})
    trigger_row(s, 0, 4)
    second = match_of(s)
    t = facing("e13 e13", "d d", hp={0: 9, 1: 12, 2: 5}, phases={0: 1, 1: 2})
    trigger_row(t, 1, 4)
    third = match_of(t)

    assert second.state.combat.foes[0].focus == 1
    assert third.state.combat.foes[1].focus == 2


@pytest.mark.rule("KF-10.5", "KF-3.12")
@pytest.mark.parametrize(
    ("setup", "places", "focus"),
    [
        ("1-2", "a e e", [1]),
        ("2-11", "a b f", [1, 0]),
        ("3-9", "a a", [2, 2]),
        ("4-7", "a a", [2, 1, 2]),
        ("7-8", "b a b", [1, 1]),
    ],
)
def test_conditions_look_at_hp_armor_kinfire_and_moves(setup: str, places: str, focus: list[int]) -> None:
    """In the order of the boards: most HP; closest, most Armor; least Armor, closest; closest, most HP, least
    HP; farthest, most Kinfire. Where one place is left nobody is asked."""
    s = combat(setup, "khor asha feyn", seats=1, hp={0: 9, 1: 12, 2: 5})
    for one, tokens in zip(s.party, (1, 4, 2), strict=True):
        one.kinfire = tokens
    s.phase = "setup"
    match = match_of(s)

    play(match, *places.split())

    assert [foe.focus for foe in match.state.combat.foes] == focus
