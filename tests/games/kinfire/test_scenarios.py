"""Scenes in which several rules of a turn meet, with the figures that the specification gives for them."""

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
    on_top,
    story,
    trigger,
    trigger_row,
    zone,
)
from tablee.testing import asked
from tests.games.kinfire.scenes import BARE, row_of, turn_of

# Attacks of enemies: Parries, abilities, Wards, Armor and statuses together


@pytest.mark.rule("KF-6.10", "KF-7.7", "KF-6.13")
def test_a_sweep_over_three_seekers_is_reckoned_for_each_of_them() -> None:
    # Red, 4: Khor 4 - 3 (Asha's Parry) = 1, then 3 Armor; Asha 4 - 1 (Steadfast) = 3, then 1 Armor;
    # Roland 4 - 1 - 4 (Khor's Parry) = 0, so that no Armor is used.
    s = facing("e01", "b", "khor asha roland", "b b b", hands={0: "k1 k2+", 1: "a1 a9+", 2: "r1"})

    match = row_of(s, 0, 2, "k2+>2 a9+>0")

    assert changes(s, match.state) == (
        "khor armor-1, khor discards k2+, asha hp-2, asha armor-1, asha discards a9+"
    )


@pytest.mark.rule("KF-6.22", "KF-11.3", "KF-6.11")
def test_ward_ability_and_weaken_lower_an_attack_before_armor() -> None:
    # Talon Dive, 8: Brace takes 1, two Weakens take 4, three Armor cards stop the rest.
    s = facing("e01", "b", "khor asha roland", "b b d", wards={0: "k6"}, focus=0)

    match = row_of(s, 0, 1, covers="weaken weaken")

    assert changes(s, match.state) == "khor armor-1, e0 r1 weaken-2"


@pytest.mark.rule("KF-8.13", "KF-7.17", "KF-6.8")
def test_the_last_action_may_parry_and_its_hand_is_renewed_after_the_attack() -> None:
    # Venom Spit, 4 green from one zone away: Riposte Study parries 2 for Asha, her Armor 1 more. Roland has
    # no Action left: a new hand after the attack, and 1 damage for the Exhausted card of the old one.
    s = facing("e01", "c", "asha roland valora", "b a d", hands={1: "r9 r5+ fatigue"})

    match = row_of(s, 0, 3, "r9>0")

    asha, roland, _ = match.state.party
    assert (asha.hp, asha.armor, asha.statuses) == (s.party[0].hp - 1, 0, [1, 0, 0, 0])
    assert (roland.hp, roland.armor, roland.lantern) == (s.party[1].hp - 1, 2, True)
    assert len(roland.hand) == 7
    assert sorted(roland.discard) == sorted(card(s, name) for name in ("r9", "r5+", "fatigue"))


@pytest.mark.rule("KF-13.5", "KF-11.3", "KF-9.14")
def test_a_status_that_an_enemy_walks_into_waits_for_the_next_turn_of_the_row() -> None:
    # The Captain steps from d into the water of c: Weaken covers its row 1, whose attack goes on with all 5.
    s = facing("e03", "d", "asha roland valora", "c b a", ground="m2", armor=BARE)

    match = row_of(s, 0, 1, "r1")

    assert changes(s, match.state) == "asha hp-5, e0 at c, e0 r1 weaken+1"


@pytest.mark.rule("KF-9.11", "KF-11.3", "KF-9.6")
def test_a_trapped_enemy_still_retargets_and_a_stunned_one_does_not() -> None:
    # Cut and Shift from d: the focus Asha stands in c, Roland in d with the Span-Cutter.
    trapped = facing("e02", "d", "asha roland valora", "c d a")
    stunned = facing("e02", "d", "asha roland valora", "c d a")

    one = row_of(trapped, 0, 2, covers="trap")
    other = row_of(stunned, 0, 2, covers="stun")

    assert changes(trapped, one.state) == "e0 r2 trap-1, e0 focus roland"
    assert changes(stunned, other.state) == "e0 r2 stun-1"


@pytest.mark.rule("KF-10.3", "KF-6.21")
def test_a_retarget_after_the_attack_looks_at_what_the_attack_has_left() -> None:
    # Naz loses 8 - 1 of 12 HP to the Talon Dive and strikes back for 1: Asha, with 8, now has the most.
    s = facing("e01", "b", "naz asha valora", "b c c", hp={1: 8, 2: 7}, focus=0)

    match = row_of(s, 0, 1)

    assert changes(s, match.state) == "naz hp-7, naz armor-1, e0 hp-1, e0 focus asha"


@pytest.mark.rule("KF-12.6", "KF-11.4")
def test_a_wound_that_kills_the_last_enemy_wins_before_its_attack() -> None:
    s = facing("e01", "b", hp={0: 1}, armor=BARE, hands={0: "a1 fatigue"})
    s.combat.foes[0].hp = 2

    match = row_of(s, 0, 1, covers="wound")

    assert match.outcome is not None
    assert match.outcome.winners == (0,)


@pytest.mark.rule("KF-12.6", "KF-6.21")
def test_backlash_wins_in_the_middle_of_a_row_unless_naz_falls() -> None:
    # Gut: melee 5 and a Wound; the Gaffer has 1 HP.
    alive = facing("e07", "b", "naz asha valora", "b c d", armor=BARE, hp={0: 6})
    dead = facing("e07", "b", "naz asha valora", "b c d", armor=BARE, hp={0: 5})
    alive.combat.foes[0].hp = dead.combat.foes[0].hp = 1

    won, lost = row_of(alive, 0, 2), row_of(dead, 0, 2)

    assert won.outcome is not None
    assert won.outcome.winners == (0,)
    assert lost.outcome is not None
    assert lost.outcome.winners == ()


# Turns of Seekers


@pytest.mark.rule("KF-6.9", "KF-6.23", "KF-7.9")
def test_bonuses_weaken_and_reductions_of_a_shot_are_summed_before_the_cap() -> None:
    # Long Shot 4, Thrown Distraction +2, Opportunist +1, one Weaken -1: 6; Slippery makes it 5, Too Many 3.
    slippery = facing("e02", "b", "asha roland valora", "b d c", hands={0: "a1 a3+", 2: "v1 v2"})
    many = facing("e05", "b", "asha roland valora", "b d c", hands={0: "a1 a3+", 2: "v1 v2"})
    for s in (slippery, many):
        s.party[2].statuses = [0, 1, 0, 0]

    five, three = turn_of(slippery, 2, "v1 a3+ end"), turn_of(many, 2, "v1 a3+ end")

    assert changes(slippery, five.state) == "asha discards a3+, valora weaken-1, valora discards v1, e0 hp-5"
    assert changes(many, three.state) == "asha discards a3+, valora weaken-1, valora discards v1, e0 hp-3"


@pytest.mark.rule("KF-11.7", "KF-11.6", "KF-13.5")
def test_a_weaken_met_on_the_way_neither_counts_this_turn_nor_is_discarded() -> None:
    # Weakened once, Khor walks into the water of c (Weaken): the hammer does 4 - 1, one of two cards goes.
    s = facing("e03", "c", "khor asha roland", "b a a", ground="m2", hands={0: "k1 k2"}, focus=1)
    s.party[0].statuses = [0, 1, 0, 0]

    match = turn_of(s, 0, "@c k1")

    assert changes(s, match.state) == "khor at c, khor discards k1, e0 hp-3, e0 focus khor"
    assert match.state.party[0].statuses == [0, 1, 0, 0]


@pytest.mark.rule("KF-11.11", "KF-5.4", "KF-8.6")
def test_a_stunned_seeker_may_discard_the_last_action_and_renews() -> None:
    # Stunned twice with a charged Lantern: nothing but the pass; the renewal takes both Stuns away.
    s = combat("1-2", "asha khor", zones="b e", hands={0: "a1 a3+"}, statuses={0: "stun stun"}, lit=[0])
    give_turn(s, 0)
    match = match_of(s)
    acts = [value for value in asked(match, 0).options if not isinstance(value, tuple) or value[0] != "move"]

    answer(match, "pass -a1 end")

    one = match.state.party[0]
    assert acts == ["pass"]
    assert (len(one.hand), one.armor, one.lantern, one.statuses) == (7, 1, True, [0, 0, 0, 0])


@pytest.mark.rule("KF-11.6", "KF-6.12", "KF-12.1")
def test_wounds_at_the_start_of_a_turn_meet_armor_and_may_end_the_combat() -> None:
    alive = combat("1-2", "asha khor", zones="b e", hp={0: 2}, statuses={0: "wound wound"})
    dead = combat("1-2", "asha khor", zones="b e", hp={0: 2}, armor={0: 0}, statuses={0: "wound wound"})

    played, lost = turn_of(alive, 0, "pass draw end"), turn_of(dead, 0, "")

    assert changes(alive, played.state) == "asha hp-1, asha armor-1, asha wound-1, asha drew 1"
    assert lost.outcome is not None
    assert lost.outcome.winners == ()


@pytest.mark.rule("KF-8.10", "KF-5.11", "KF-8.4")
def test_a_ward_as_last_action_stays_and_the_card_boost_follows_the_second_hand() -> None:
    # The first seven cards are Boosts: they go back, seven others are drawn, then one by the Boost.
    s = facing("e01", "b", "asha roland valora", "a a d", hands={0: "a7", 1: "r1 r5+"}, wards={0: "b-06"})
    on_top(s, 0, "a1+ a2+ a3+ a4+ a5+ a6+ a7+")

    match = turn_of(s, 0, "a7 r5+ draw end")

    one = match.state.party[0]
    assert one.ward == card(s, "a7")
    assert one.discard == [card(s, "b-06")]
    assert (len(one.hand), one.armor, one.lantern) == (8, 1, True)
    assert any(number % 2 == 0 for number in one.hand)


@pytest.mark.rule("KF-12.1", "KF-8.3", "KF-12.6")
def test_exhausted_cards_of_a_renewal_kill_in_spite_of_armor_unless_the_combat_is_won_before() -> None:
    lost = facing("e01", "b", hands={0: "a9 fatigue"}, hp={0: 1})
    won = facing("e01", "b", hands={0: "a9 fatigue"}, hp={0: 1})
    won.combat.foes[0].hp = 5

    fallen, victorious = turn_of(lost, 0, "a9"), turn_of(won, 0, "a9")

    assert fallen.outcome is not None
    assert fallen.outcome.winners == ()
    assert victorious.outcome is not None
    assert victorious.outcome.winners == (0,)


@pytest.mark.rule("KF-8.9", "KF-8.12", "KF-5.14")
def test_a_pass_with_nothing_to_draw_and_a_renewal_from_a_discard_pile() -> None:
    bare = combat("1-2", "asha khor", zones="b e", hands={0: "a1 a2"})
    bare.party[0].deck, bare.party[0].discard = [], []
    few = combat("1-2", "asha khor", zones="b e", hands={0: "a9 a2+"})
    few.party[0].deck, few.party[0].discard = [card(few, "a3+")], [card(few, "a4"), card(few, "a5+")]

    nothing, renewed = turn_of(bare, 0, "pass draw end"), turn_of(few, 0, "a9 end")

    assert changes(bare, nothing.state) == ""
    one = renewed.state.party[0]
    assert sorted(one.hand) == sorted(card(few, name) for name in ("a9", "a2+", "a3+", "a4", "a5+"))
    assert (one.deck, one.discard, one.lantern) == ([], [], True)


@pytest.mark.rule("KF-7.11", "KF-10.2")
def test_scent_follows_hp_really_gained_by_a_boost_and_no_others() -> None:
    # Roland gives Health 2 to Asha's action: at start HP it does nothing, below it the Hound turns to her.
    full = facing("e12", "e", "asha roland valora", "a a a", hands={0: "a5 a1", 1: "r1 r2 r7+"}, focus=1)
    hurt = facing(
        "e12", "e", "asha roland valora", "a a a", hands={0: "a5 a1", 1: "r1 r2 r7+"}, focus=1, hp={0: 10}
    )

    same, turned = turn_of(full, 0, "a5 r7+ end"), turn_of(hurt, 0, "a5 r7+ end")

    assert changes(full, same.state) == "asha discards a5, roland discards r7+"
    assert changes(hurt, turned.state) == "asha hp+1, asha discards a5, roland discards r7+, e0 focus asha"


@pytest.mark.rule("KF-13.11", "KF-5.7", "KF-13.4")
def test_a_healing_zone_heals_after_each_action_and_not_after_a_pass() -> None:
    # Zone g of the cellars heals 1: once for Quick Cut, once for Backstab; f to c is a fence.
    s = facing(
        "e01", "f", "asha roland valora", "g a a", ground="m3", hands={0: "a1 a4 a2"}, hp={0: 5}, focus=1
    )
    idle = facing(
        "e01", "f", "asha roland valora", "g a a", ground="m3", hands={0: "a1 a4"}, hp={0: 5}, focus=1
    )

    twice, never = turn_of(s, 0, "a1 a4 end"), turn_of(idle, 0, "pass draw end")

    assert changes(s, twice.state) == "asha hp+2, asha discards a1 a4"
    assert changes(idle, never.state) == "asha drew 1"


# More of the boards


@pytest.mark.rule("KF-12.6", "KF-9.6")
def test_an_enemy_that_dies_on_the_stair_is_the_victory_and_strikes_nobody() -> None:
    # Hold the Stair: whatever enters Asha's zone suffers 2; the Wyvern has 2 HP, Asha 1.
    s = facing("e01", "c", hp={0: 1}, armor=BARE, wards={0: "s-07"})
    s.combat.foes[0].hp = 2

    match = row_of(s, 0, 1)

    assert match.outcome is not None
    assert match.outcome.winners == (0,)


@pytest.mark.rule("KF-6.21", "KF-7.7")
def test_interest_is_owed_by_whoever_is_hit_even_without_damage() -> None:
    # 4 to all in the zone: Asha is parried down to 0 (4 - 4) and still hit; Valora stands elsewhere.
    s = facing("e11", "b", "asha roland valora", "b b d", hands={0: "a1", 1: "r1", 2: "v1 k2+"}, focus=0)
    s.combat.foes[0].covers[1] = [0, 0, 0, 0]

    match = row_of(s, 0, 2, "k2+>0")

    assert changes(s, match.state) == (
        "asha discards fatigue, roland hp-2, roland armor-1, roland discards fatigue, valora discards k2+"
    )


@pytest.mark.rule("KF-6.11", "KF-9.11")
def test_what_the_captain_is_owed_comes_after_armor_and_his_healing_in_any_case() -> None:
    # Near: 4 - 4 Armor = 0, one card lost to the blow and one to the rider. Far: neither, but he heals 2.
    near = facing("e03", "b", "khor asha roland", "b d d", armor={0: 4})
    far = facing("e03", "b", "khor asha roland", "e b b")
    near.combat.foes[0].hp = far.combat.foes[0].hp = 10

    hit, missed = row_of(near, 0, 3), row_of(far, 0, 3)

    assert changes(near, hit.state) == "khor armor-2, e0 hp+2"
    assert changes(far, missed.state) == "e0 hp+2, e0 at c"


@pytest.mark.rule("KF-9.14", "KF-13.5", "KF-11.3")
def test_orders_move_the_others_though_the_bosun_is_trapped() -> None:
    # The Gaffer goes from a to c or b (water: Weaken) only if it must: from d, b and c lead to a, c is dry.
    s = facing("e07 e06", "d e", "asha roland valora", "a e e", ground="m4")

    match = row_of(s, 1, 2, covers="trap")

    assert changes(s, match.state).startswith("e0 at c, e1 r2 trap-1")


@pytest.mark.rule("KF-7.6", "KF-6.8")
def test_dust_cannot_be_parried_and_weakens_all_the_same() -> None:
    s = facing("e14", "a", "asha roland valora", "b c c", hands={1: "r1 r1+", 2: "v1 v4+"})

    match = row_of(s, 0, 1)

    assert changes(s, match.state) == "asha armor-1, asha weaken+1"


@pytest.mark.rule("KF-11.10", "KF-6.8")
def test_the_wight_is_hit_by_caltrops_and_not_trapped() -> None:
    s = facing("e04", "b", "asha roland valora", "a d d", hands={0: "a5 a1"}, focus=1)

    match = turn_of(s, 0, "a5 end")

    assert changes(s, match.state) == "asha discards a5, e0 hp-2"


@pytest.mark.rule("KF-12.1", "KF-5.9")
def test_going_all_in_with_too_little_loses_before_the_blow() -> None:
    lost = facing("e01", "b", "naz asha valora", hp={0: 2}, armor=BARE, hands={0: "n4 n1"})
    won = facing("e01", "b", "naz asha valora", hp={0: 2}, hands={0: "n4 n1"})
    for s in (lost, won):
        s.combat.foes[0].hp = 7

    fallen, victorious = turn_of(lost, 0, "n4"), turn_of(won, 0, "n4")

    assert fallen.outcome is not None
    assert fallen.outcome.winners == ()
    assert victorious.outcome is not None
    assert victorious.outcome.winners == (0,)


@pytest.mark.rule("KF-6.19", "KF-12.4", "KF-7.9")
def test_the_second_of_two_blows_strikes_whoever_is_left() -> None:
    # Ropewalk, 2 and 2, each with Damage 2: the Moth (4 HP) falls, its tokens reach the Wyvern; it loses 4.
    s = facing("e14 e01", "c c", "asha roland valora", "b d d", hands={0: "b-05 a1", 2: "v1 v1+"}, focus=1)
    s.combat.foes[0].hp = 4
    before = [len(row) for row in s.combat.foes[1].tokens]

    match = turn_of(s, 0, "b-05 v1+ @c e0")

    after = match.state.combat.foes
    assert after[0].gone
    assert s.combat.foes[1].hp - after[1].hp == 4
    assert [len(row) for row in after[1].tokens] == [
        n + len(row)
        for n, row in zip(before, [*s.combat.foes[0].tokens, *([] for _ in before)], strict=False)
    ]


@pytest.mark.rule("KF-13.10", "KF-11.6", "KF-13.5")
def test_a_trap_in_hand_does_not_hold_against_the_gaff() -> None:
    # Gaff Hook from d (ranged 4, pull 1): Asha in b is pulled into d; her Trap has not been triggered.
    s = facing("e07", "c", "asha roland valora", "d a a", ground="m2", armor=BARE, statuses={0: "trap"})

    match = row_of(s, 0, 1)

    assert changes(s, match.state) == "asha hp-4, asha at c, asha weaken+1"


@pytest.mark.rule("KF-5.7", "KF-6.9", "KF-11.6")
def test_crescendo_counts_the_free_actions_before_it() -> None:
    # Two Free Actions, then Crescendo: 2 + 2 - 1 (Weaken) = 3.
    s = facing("e01", "b", "feyn khor asha", "b b d", hands={0: "f5 f2 f8 f6"}, focus=1, hp={0: 8, 1: 10})
    s.party[0].statuses = [0, 1, 0, 0]

    match = turn_of(s, 0, "f5 s2 s1 no f2 s1 f8 end")

    assert changes(s, match.state).startswith("feyn weaken-1, feyn discards f2 f5 f8, khor hp+1")
    assert "e0 hp-3, e0 focus feyn" in changes(s, match.state)


@pytest.mark.rule("KF-8.7", "KF-7.11", "KF-8.8")
def test_a_lantern_is_boosted_like_an_action() -> None:
    # Hearthwall: 1 Armor and 2 HP for each; Chapter and Verse 2 HP more for Khor; Asha is 1 HP short only.
    s = facing(
        "e01", "c", "khor asha roland", "a a a", lit=[0], hands={0: "k1", 2: "r1 r2+"}, hp={0: 5, 1: 10}
    )

    match = turn_of(s, 0, "lantern r2+")

    assert changes(s, match.state).startswith(
        "khor hp+4, khor armor+1, khor dark, asha hp+1, asha armor+1, roland armor+1, roland discards r2+"
    )


@pytest.mark.rule("KF-12.1", "KF-12.8")
def test_everywhere_may_be_the_end_of_a_seeker() -> None:
    s = combat("6-15", "asha khor", zones="e a", hp={1: 1}, armor=BARE, focus=0)
    s.combat.foes[0].phase, s.combat.foes[0].hp = 1, 2
    s.combat.foes[0].covers[2] = [1, 0, 0, 0]
    trigger(s, 0)

    answer(match := match_of(s), "")

    assert match.outcome is not None
    assert match.outcome.winners == ()


@pytest.mark.rule("KF-12.1", "KF-11.3")
def test_a_weakened_moth_spares_the_beacon_for_a_turn() -> None:
    # Dust does 1 to the Beacon: with a Weaken nothing, without one its last HP.
    kept = combat("6-8", "asha khor", zones="a a")
    lost = combat("6-8", "asha khor", zones="a a")
    for s in (kept, lost):
        s.combat.foes[0].zone, s.combat.allies[0].hp = zone(s, "e"), 1

    one, other = row_of(kept, 0, 1, covers="weaken"), row_of(lost, 0, 1)

    assert changes(kept, one.state) == "e0 r1 weaken-1"
    assert other.outcome is not None
    assert other.outcome.winners == ()


@pytest.mark.rule("KF-5.16", "KF-5.6", "KF-6.9")
def test_covering_fire_counts_once_for_a_step_and_the_step_of_a_volley() -> None:
    # b to c, then the volley's own step to d and its shot at e; Noble Bearing makes the one Armor two.
    s = facing("e01", "e", "valora khor asha", "b a a", hands={0: "v2 v1"}, wards={0: "v9"}, focus=1)

    match = turn_of(s, 0, "@c s1 v2 @d")

    assert changes(s, match.state).startswith("valora at d, valora discards v2, khor armor+2, e0 hp-3")


@pytest.mark.rule("KF-13.2", "KF-8.7", "KF-11.6")
def test_a_high_window_looks_over_two_fences_and_is_weakened() -> None:
    # On the span, b to d is a fence and d touches e: two zones by attack adjacency, three by foot.
    s = facing("e01", "e", "valora khor asha", "b a a", ground="m2", lit=[0], hands={0: "v1"}, focus=1)
    s.party[0].statuses = [0, 1, 0, 0]

    match = turn_of(s, 0, "lantern")

    assert changes(s, match.state).startswith("valora dark, e0 hp-6")


@pytest.mark.rule("KF-16.1", "KF-16.2", "KF-12.13")
def test_after_a_lost_combat_all_is_put_away_and_the_trophy_kept() -> None:
    # The Span-Cutter is already defeated when the Captain's sweep fells Asha.
    start = story("2-11", coins=5)
    start.fate = 1
    begun = match_of(start)
    answer(begun, "")
    s = begun.state
    s.combat.foes[0].hp = 2
    s.combat.foes[0].covers[0] = [1, 0, 0, 0]
    trigger(s, 2)
    second = match_of(s)
    answer(second, "")
    s = second.state
    assert len(s.trophies) == 1

    for one in s.party:
        one.hp, one.armor, one.zone, one.lantern, one.statuses = (
            1,
            0,
            s.combat.foes[1].zone,
            True,
            [1, 1, 0, 0],
        )
        one.hand += [s.cards.exhausted]
    s.combat.foes[1].focus = 0
    trigger_row(s, 1, 1)
    lost = match_of(s)
    while lost.state.card != "2-14":
        question = lost.questions[0]
        lost.answer(question, question.seat, question.default)

    assert len(lost.state.trophies) == 1
    assert (lost.state.tally.won, lost.state.tally.lost) == (0, 1)
    for who, one in enumerate(lost.state.party):
        assert one.hp == lost.state.start_hp(who)
        assert (one.hand, one.armor, one.statuses, one.lantern) == ([], 0, [0, 0, 0, 0], False)
        assert one.deck.count(s.cards.exhausted) == 1
        assert len(one.deck) == 19
