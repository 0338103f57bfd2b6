"""KF-11: statuses, and KF-15: void cards."""

from __future__ import annotations

import pytest

from tablee.games.kinfire.effects import STATUSES
from tablee.games.kinfire.events import RowCleared
from tablee.games.kinfire.state import ChapterState
from tablee.games.kinfire.testing import (
    answer,
    card,
    changes,
    combat,
    facing,
    give_turn,
    match_of,
    trigger_row,
    zone,
)
from tablee.testing import asked, events, play, refused


@pytest.mark.rule("KF-11.1", "KF-16.3")
def test_temporary_statuses_end_with_the_combat_and_exhausted_cards_do_not() -> None:
    s = combat(
        "1-2", "asha khor", zones="c e", hands={0: "a9 a1 fatigue"}, options={"mode": "campaign"}, seats=1
    )
    s.quest, s.card = "q1", "1-2"
    s.party[0].statuses = [0, 1, 0, 0]
    s.party[1].statuses = [2, 1, 1, 1]
    s.combat.foes[0].hp = 3
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "a9")

    assert [one.statuses for one in match.state.party] == [[0] * 4] * 2
    assert match.state.party[0].deck.count(s.cards.exhausted) == 1


@pytest.mark.rule("KF-11.2", "KF-9.2")
def test_a_status_covers_one_active_row_chosen_by_the_attacker() -> None:
    s = facing("e02", "c", "roland naz valora", hands={0: "s-14 r5"})
    give_turn(s, 0)
    match = match_of(s)
    play(match, ("play", card(s, "s-14")), None)

    # Slippery is passive.
    assert asked(match).kind == "cover_row"
    assert asked(match).options == [1, 2]
    assert refused(match, 3).rule == "KF-11.2"
    # Each card's row is chosen by itself.
    play(match, 1, 2)

    assert match.state.combat.foes[0].covers == [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 0, 0]]


@pytest.mark.rule("KF-11.2")
def test_several_cards_may_lie_on_one_row() -> None:
    s = facing("e02", "c", "roland naz valora", hands={0: "s-14 r5"})
    s.combat.foes[0].covers[0] = [2, 1, 0, 0]
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "s-14 r1 r1")

    assert match.state.combat.foes[0].covers[0] == [3, 2, 0, 0]


@pytest.mark.rule("KF-11.3")
@pytest.mark.parametrize(
    ("covers", "wanted"),
    [
        ("wound", "asha hp-4, roland hp-4, e0 hp-2, e0 at b"),
        ("wound wound wound", "asha hp-4, roland hp-4, e0 hp-6, e0 at b"),
        ("weaken", "asha hp-2, roland hp-2, e0 at b"),
        ("weaken weaken", "e0 at b"),
        ("trap", ""),
        ("trap trap", ""),
        ("stun", ""),
        ("stun wound", "e0 hp-2"),
    ],
)
def test_the_statuses_of_a_row_apply_before_it_and_return(covers: str, wanted: str) -> None:
    s = facing("e01", "c", armor={0: 0, 1: 0})
    trigger_row(s, 0, 2, covers)
    s.combat.foes[0].covers[0] = [1, 1, 1, 1]
    match = match_of(s)

    taken_off = [
        (event.wounds, event.weakens, event.stuns, event.traps) for event in events(match, RowCleared)
    ]
    assert taken_off == [tuple(covers.split().count(status) for status in STATUSES)]
    said = ", ".join(part for part in changes(s, match.state).split(", ") if " r2 " not in part)
    assert said == wanted
    assert match.state.combat.foes[0].covers == [[1, 1, 1, 1], [0] * 4, [0] * 4]


@pytest.mark.rule("KF-11.3")
def test_a_row_without_statuses_takes_none_off() -> None:
    s = facing("e01", "c")
    trigger_row(s, 0, 2)

    assert events(match_of(s), RowCleared) == []


@pytest.mark.rule("KF-11.3", "KF-9.11")
def test_a_stunned_row_does_not_even_retarget() -> None:
    s = facing("e01", "b", armor={0: 0})
    trigger_row(s, 0, 1, "stun")

    assert changes(s, match_of(s).state) == "e0 r1 stun-1"


@pytest.mark.rule("KF-11.3", "KF-13.10")
def test_a_trapped_enemy_strikes_from_where_it_stands() -> None:
    s = facing("e01", "b", armor={0: 0, 1: 0})
    trigger_row(s, 0, 2, "trap")

    assert changes(s, match_of(s).state).startswith("asha hp-4, roland hp-4")


@pytest.mark.rule("KF-11.4", "KF-12.2")
def test_an_enemy_that_falls_to_its_wounds_does_nothing_more() -> None:
    s = facing("e02 e01", "b d", armor={0: 0})
    s.combat.foes[0].hp = 4
    trigger_row(s, 0, 1, "wound wound")
    match = match_of(s)

    answer(match, "")

    assert match.state.combat.foes[0].gone
    assert match.state.party[0].hp == s.party[0].hp


@pytest.mark.rule("KF-11.4", "KF-12.8")
def test_wounds_that_end_a_phase_end_the_turn() -> None:
    s = facing("e09", "b", armor={0: 0})
    s.combat.foes[0].hp = 2
    trigger_row(s, 0, 3, "wound")
    match = match_of(s)
    answer(match, "")

    assert match.state.combat.foes[0].hp == 16
    assert match.state.party[0].hp == s.party[0].hp


def held(statuses: str, **given: object) -> ChapterState:
    return facing("e01", "b", statuses={0: statuses}, armor={0: 0}, hands={0: "a4 a1"}, **given)  # type: ignore[arg-type]


@pytest.mark.rule("KF-11.5")
def test_a_status_goes_into_the_hand_of_a_seeker() -> None:
    s = facing("e10", "c", armor={0: 0})
    trigger_row(s, 0, 2)

    assert match_of(s).state.party[0].statuses == [0, 1, 0, 0]


@pytest.mark.rule("KF-11.6")
@pytest.mark.parametrize(
    ("statuses", "lost", "dealt"), [("wound wound wound", 3, 3), ("weaken weaken", 0, 1), ("weaken", 0, 2)]
)
def test_each_wound_hurts_and_each_weaken_counts(statuses: str, lost: int, dealt: int) -> None:
    s = held(statuses)
    give_turn(s, 0)
    match = match_of(s)
    answer(match, "a4")

    assert s.party[0].hp - match.state.party[0].hp == lost
    assert 30 - match.state.combat.foes[0].hp == dealt


@pytest.mark.rule("KF-11.6", "KF-6.12")
def test_wounds_come_in_one_packet_against_armor() -> None:
    s = held("wound wound wound")
    s.party[0].armor = 2
    give_turn(s, 0)
    match = match_of(s)

    assert changes(s, match.state).startswith("asha hp-1, asha armor-1")


@pytest.mark.rule("KF-11.6", "KF-13.10")
def test_a_trapped_seeker_does_not_move_whatever_moves_it() -> None:
    s = held("trap trap")
    s.party[0].hand = [card(s, "a2"), card(s, "a1")]
    give_turn(s, 0)
    match = match_of(s)

    blocked = {blocked.value: blocked.rule for blocked in asked(match).question.greyed()}
    assert blocked["move", "a"] == "KF-11.6"
    answer(match, "a2")

    assert match.state.party[0].zone == zone(s, "b")
    assert match.state.combat.foes[0].hp == 27


@pytest.mark.rule("KF-11.7", "KF-11.8")
def test_one_card_of_each_type_goes_at_the_end_of_the_own_turn() -> None:
    s = held("wound wound weaken weaken trap", hp={0: 11})
    give_turn(s, 0)
    match = match_of(s)
    answer(match, "pass draw")
    mine = match.state.party[0].statuses
    give_turn(match.state, 1)
    other = match_of(match.state)
    answer(other, "pass draw end")

    assert mine == [1, 1, 0, 0]
    assert other.state.party[0].statuses == [1, 1, 0, 0]


@pytest.mark.rule("KF-11.7", "KF-13.5")
def test_a_status_received_on_the_own_turn_stays_for_the_next() -> None:
    s = facing("e01", "e", zones="b a a", ground="m2", hands={0: "a1"})
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "@c pass draw")

    assert match.state.party[0].statuses == [0, 1, 0, 0]
    give_turn(match.state, 0)
    again = match_of(match.state)
    assert again.state.combat.turn.weaken == 1
    answer(again, "pass draw end")
    assert again.state.party[0].statuses == [0, 0, 0, 0]


@pytest.mark.rule("KF-11.8", "KF-8.2")
def test_a_renewal_takes_statuses_and_what_they_did_lasts() -> None:
    s = facing("e01", "b", statuses={0: "weaken"}, hands={0: "a1"})
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "a1")

    assert match.state.party[0].statuses == [0, 0, 0, 0]
    assert match.state.combat.turn.weaken == 1
    assert match.state.combat.foes[0].hp == 30


@pytest.mark.rule("KF-11.11")
def test_a_stunned_seeker_must_pass_and_may_still_help_others() -> None:
    s = facing("e01", "b", statuses={0: "stun stun"}, hands={0: "a1 a3+", 1: "v1 r1"}, lit=[0])
    give_turn(s, 0)
    match = match_of(s)

    assert [option for option in asked(match).options if option[0] != "move"] == ["pass"]
    answer(match, "pass draw end")
    give_turn(match.state, 1)
    other = match_of(match.state)
    play(other, ("play", card(s, "v1")))

    assert asked(other).kind == "boost_action"


@pytest.mark.rule("KF-15.1", "KF-15.3")
def test_a_void_card_is_boosted_by_nothing_and_boosts_nothing() -> None:
    s = facing(
        "e01", "b", "roland naz valora", hands={0: "g-10 r5 fatigue", 1: "n1 n1+ g-12+", 2: "v1 g-10+"}
    )
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "g-10")

    assert changes(s, match.state) == "roland discards g-10, e0 hp-7"
