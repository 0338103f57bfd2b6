"""Each row of each enemy, and each Ally card, triggered in a match: it does what the specification prints.

The position: Asha (the focus) and Roland stand in zone b of the causeway, Valora two zones away in d, without
Armor and without a Boost. An enemy stands where the row says; ``e09#1`` is in its second phase.
"""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.kinfire.checks import load
from tablee.games.kinfire.state import ChapterState
from tablee.games.kinfire.testing import (
    answer,
    changes,
    combat,
    facing,
    give_turn,
    match_of,
    trigger,
    trigger_row,
    zone,
)
from tablee.testing import asked

CARDS = load()

ROWS = """
e01   | c | 1 |      | asha hp-8, e0 at b, e0 focus roland
e01   | c | 2 |      | asha hp-4, roland hp-4, e0 at b
e01   | c | 3 |      | asha hp-4, asha wound+1
e01   | b | 3 | @f   | asha hp-4, asha wound+1, e0 at f
e02   | c | 1 |      | asha hp-5, asha wound+1, e0 at b
e02   | c | 2 | s1   | asha hp-4, e0 at b, e0 focus roland
e03   | c | 1 |      | asha hp-5, roland hp-5, e0 at b
e03   | c | 2 |      | asha hp-5
e03   | c | 3 |      | asha hp-4, e0 hp+2, e0 at b
e04   | c | 1 |      | asha hp-5, asha trap+1, e0 at b
e04   | c | 2 |      | asha hp-5, asha weaken+1, roland hp-5, roland weaken+1, e0 at b
e04   | c | 3 |      | asha hp-6
e05   | c | 1 |      | asha hp-2, asha wound+1, e0 at b
e05   | d | 2 | @cb  | asha hp-2, asha wound+1, roland hp-2, roland wound+1, e0 at b
e06   | c | 1 |      | asha hp-5, e0 at b
e06   | d | 3 | @fb  | asha hp-5, asha weaken+1, e0 at b
e07   | c | 1 |      | asha hp-4, asha at c
e07   | c | 2 |      | asha hp-5, asha wound+1, e0 at b
e08   | c | 1 |      | asha hp-3, asha stun+1
e08   | c | 2 |      | asha hp-6, roland hp-6, e0 at b
e09   | c | 1 |      | asha hp-5, asha weaken+1, roland hp-5, roland weaken+1
e09   | c | 2 | s2   | asha hp-4, asha trap+1, e0 focus valora
e09   | c | 3 |      | asha hp-7, e0 at b
e09#1 | c | 1 |      | asha hp-5, asha weaken+1, roland hp-5, roland weaken+1
e09#1 | c | 3 |      | asha hp-6, roland hp-6, e0 at b
e10   | c | 1 |      | asha hp-3, e0 at b
e10   | c | 2 |      | asha hp-2, asha weaken+1
e11   | c | 1 |      | asha hp-6, e0 at b
e11   | c | 2 |      | asha hp-4, asha discards fatigue, roland hp-4, roland discards fatigue, e0 at b
e11   | c | 3 |      | asha hp-3
e12   | d | 1 | @cb  | asha hp-5, e0 at b
e12   | c | 2 |      | asha hp-4, roland hp-4
e13   | c | 1 |      | asha hp-6
e13   | c | 2 |      | asha hp-6, asha weaken+1, roland hp-6, roland weaken+1, e0 at b
e13   | c | 3 |      | asha hp-3, e0 at b
e13#1 | d | 1 |      | asha hp-6
e13#1 | b | 1 | @a   | asha hp-6, e0 at a
e13#1 | c | 2 |      | asha hp-6, asha weaken+1, roland hp-6, roland weaken+1, e0 at b
e13#1 | c | 3 |      | asha hp-3, e0 at b
e13#1 | c | 4 |      | e0 hp+3, e0 focus roland
e13#2 | d | 1 |      | asha hp-6
e13#2 | c | 3 |      | asha hp-3, e0 at b
e13#2 | c | 4 |      | e0 hp+3, e0 focus valora
e14   | c | 1 |      | asha hp-1, asha weaken+1
e14   | c | 2 | s1   | asha hp-2, e0 at b, e0 focus roland
"""


def rows() -> list[tuple[str, str, int, str, str]]:
    parts = [[part.strip() for part in line.split("|")] for line in ROWS.strip().splitlines()]
    return [(board, at, int(row), given, wanted) for board, at, row, given, wanted in parts]


def against(board: str, at: str, **given: Any) -> ChapterState:
    """The position of this page."""
    id, _, phase = board.partition("#")
    armor = {0: 0, 1: 0, 2: 0} | given.pop("armor", {})
    return facing(id, at, armor=armor, phases={0: int(phase or 0)}, **given)


@pytest.mark.rule("KF-9.1", "KF-9.11", "KF-9.12")
@pytest.mark.parametrize(("board", "at", "row", "given", "wanted"), rows())
def test_a_row_does_what_its_board_says(board: str, at: str, row: int, given: str, wanted: str) -> None:
    s = against(board, at)
    trigger_row(s, 0, row)
    match = match_of(s)

    answer(match, given)

    assert changes(s, match.state) == wanted


@pytest.mark.rule("KF-9.2")
def test_every_active_row_of_every_phase_is_on_this_page() -> None:
    here = {(board, row) for board, _, row, _, _ in rows()} | {("e06", 2)}

    for board in CARDS.enemies:
        for phase in range(len(board.phases) + 1):
            for slot in range(1, len(board.rows) + 1):
                if board.row(phase, slot).steps:
                    name = f"{board.id}#{phase}" if phase else board.id
                    assert (name, slot) in here


@pytest.mark.rule("KF-9.14", "KF-9.4")
def test_bark_orders_moves_the_other_enemies_and_not_the_bosun() -> None:
    s = against("e06 e01 e02", "c d b")
    trigger_row(s, 0, 2)
    match = match_of(s)

    answer(match, "@f")

    assert changes(s, match.state) == "e0 focus roland, e1 at f"


@pytest.mark.rule("KF-6.11", "KF-6.21")
def test_whats_owed_takes_a_second_armor_card_after_the_blow() -> None:
    s = against("e03", "b", armor={0: 4})
    trigger_row(s, 0, 3)

    assert changes(s, match_of(s).state) == "asha armor-2, e0 hp+2"


@pytest.mark.rule("KF-9.11")
def test_healing_happens_even_if_the_attack_does_not() -> None:
    s = against("e03", "e", zones="a a a")
    trigger_row(s, 0, 3)
    match = match_of(s)

    assert changes(s, match.state) == "e0 hp+2, e0 at d"


@pytest.mark.rule("KF-5.11")
@pytest.mark.parametrize(
    ("ward", "armor", "given", "wanted"),
    [
        ("a7", 0, "", "asha hp-3, asha discards a7, asha no ward"),
        ("", 2, "", "asha hp-1, asha armor-2"),
        ("a7", 2, "armor", "asha hp-1, asha armor-2"),
        ("a7", 2, "ward", "asha hp-1, asha armor-1, asha discards a7, asha no ward"),
    ],
)
def test_repossess_takes_the_ward_or_an_armor_card(ward: str, armor: int, given: str, wanted: str) -> None:
    s = against("e11", "c", armor={0: armor}, wards={0: ward} if ward else None)
    trigger_row(s, 0, 3)
    match = match_of(s)

    answer(match, given)

    assert changes(s, match.state) == wanted


def test_swallow_light_turns_the_lantern_of_its_focus_face_down() -> None:
    s = against("e13", "c", lit=[0, 1])
    trigger_row(s, 0, 3)

    assert changes(s, match_of(s).state) == "asha hp-3, asha dark, e0 at b"


# Passive rows


def hit(board: str, at: str, card: str, given: str = "", **more: Any) -> str:
    """What an Action of Roland's does to an enemy (and of the others: nothing)."""
    s = against(board, at, party="roland naz valora", hands={0: f"{card} r5"}, **more)
    give_turn(s, 0)
    match = match_of(s)
    answer(match, f"{card} {given}")
    return ", ".join(part for part in changes(s, match.state).split(", ") if part.startswith("e"))


@pytest.mark.rule("KF-6.9", "KF-6.23")
def test_slippery_takes_one_off_ranged_attacks() -> None:
    assert hit("e02", "c", "v1") == "e0 hp-3"
    assert hit("e02", "b", "s-01") == "e0 hp-6"


@pytest.mark.rule("KF-11.10", "KF-6.8")
def test_an_enemy_immune_to_a_status_is_not_covered_by_it() -> None:
    assert hit("e04", "c", "r6") == "e0 hp-1"
    assert hit("e11", "c", "n9") == "e0 hp-2"
    assert hit("e09#1", "c", "f4") == "e0 hp-1"
    assert hit("e09", "c", "f4", "r1") == "e0 hp-1, e0 r1 stun+1"


@pytest.mark.rule("KF-6.22")
def test_too_many_caps_what_is_no_area_attack() -> None:
    assert hit("e05", "b", "r1") == "e0 hp-3"
    assert hit("e05", "b", "s-10", "r1") == "e0 hp-4, e0 r1 wound+1"


def test_close_ranks_holds_while_another_enemy_is_in_the_zone() -> None:
    assert hit("e07 e01", "b c", "s-01") == "e0 hp-6"
    assert hit("e07 e01", "b b", "s-01", "e0 e0") == "e0 hp-4"


@pytest.mark.rule("KF-9.15", "KF-13.12")
def test_the_eel_crosses_fences_and_others_do_not() -> None:
    for board, wanted in (("e08", "asha hp-6, e0 at c"), ("e03", "asha hp-5, e0 at c")):
        s = against(board, "f", ground="m3", zones="c g g")
        trigger_row(s, 0, 2 if board == "e08" else 1)
        match = match_of(s)
        answer(match, "")
        crossed = changes(s, match.state) == wanted
        assert crossed == (board == "e08")


def test_the_shelter_holds_while_an_acolyte_is_in_play() -> None:
    assert hit("e09 e10", "c a", "v1", "e0") == "e0 hp-3"
    assert hit("e09", "c", "v1") == "e0 hp-4"


@pytest.mark.rule("KF-12.15", "KF-6.14")
def test_a_sworn_acolyte_heals_the_cantor_when_it_falls() -> None:
    s = against("e10 e09 e01", "b d e", hands={0: "a9 a1"})
    s.combat.foes[0].hp = 2
    s.combat.foes[1].hp = s.combat.foes[2].hp = 10
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "a9")

    assert [foe.hp for foe in match.state.combat.foes] == [0, 13, 10]


@pytest.mark.rule("KF-5.14")
@pytest.mark.parametrize(("board", "gain"), [("e09#1", 2), ("e09", 0)])
def test_echo_heals_at_the_end_of_a_heart_turn(board: str, gain: int) -> None:
    s = against(board, "d")
    give_turn(s, 0, by_heart=True)
    match = match_of(s)

    answer(match, "pass draw end")

    assert match.state.combat.foes[0].hp == 20 + gain


@pytest.mark.rule("KF-5.14")
def test_echo_is_silent_at_the_end_of_other_turns() -> None:
    s = against("e09#1", "d")
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "pass draw end")

    assert match.state.combat.foes[0].hp == 20


@pytest.mark.rule("KF-4.5", "KF-6.15")
def test_everywhere_hurts_all_at_the_end_of_a_darkness_turn() -> None:
    s = against("e13#2", "c", armor={0: 1})
    trigger(s, 0)
    match = match_of(s)

    answer(match, "")

    lost = [s.party[who].hp - match.state.party[who].hp for who in range(3)]
    assert lost[1:] == [1, 1]
    assert match.state.party[0].armor == 0


@pytest.mark.rule("KF-10.4", "KF-6.14")
def test_the_hound_turns_to_whoever_gains_hp() -> None:
    s = against("e12", "d", hp={1: 5, 2: 10}, hands={0: "n8 a1"})
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "n8 s1")

    assert changes(s, match.state) == "asha discards n8, roland hp+4, e0 focus roland"


@pytest.mark.rule("KF-6.14")
def test_the_hound_stays_if_no_hp_are_really_gained() -> None:
    s = against("e12", "d", hands={0: "n8 a1"})
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "n8 s1")

    assert changes(s, match.state) == "asha discards n8"


def test_unlit_protects_from_seekers_whose_lantern_is_charging() -> None:
    assert hit("e13", "c", "v1") == "e0 hp-3"
    assert hit("e13", "c", "v1", lit=[0]) == "e0 hp-4"


def test_a_lantern_that_is_used_still_counts_as_charged() -> None:
    s = against("e13", "c", party="valora roland naz", lit=[0])
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "lantern")

    assert changes(s, match.state) == "valora dark, e0 hp-7"


# Allies


@pytest.mark.rule("KF-14.3", "KF-14.8", "KF-14.9")
def test_brannick_gives_two_hp_to_one_seeker_near_him() -> None:
    s = combat("3-9", "khor asha roland", zones="a b f", seats=1, hp={0: 5, 1: 5, 2: 5})
    trigger(s, 12)
    match = match_of(s)

    assert asked(match).options == [("seeker", 0), ("seeker", 1)]
    answer(match, "s1")
    assert changes(s, match.state) == "asha hp+2"


@pytest.mark.rule("KF-14.7")
def test_a_wail_out_of_reach_strikes_brannick_who_is_one_zone_away() -> None:
    # The trapped Wight stands one zone from Brannick (b), and two zones from its focus in g.
    s = combat("3-9", "khor asha", zones="g g", seats=1, hands={0: "k1", 1: "a1 a9+"})
    s.combat.foes[1].zone = zone(s, "e")
    trigger_row(s, 1, 3, "trap")
    match = match_of(s)

    assert changes(s, match.state) == "e1 r3 trap-1, l0 hp-6"


@pytest.mark.rule("KF-14.7")
def test_a_wail_in_reach_strikes_its_focus() -> None:
    s = combat("3-9", "khor asha", zones="a a", seats=1, hands={0: "k1", 1: "a1"}, armor={0: 0, 1: 0})
    s.combat.foes[1].zone = zone(s, "b")
    trigger_row(s, 1, 3)

    assert changes(s, match_of(s).state) == "khor hp-6"


@pytest.mark.rule("KF-14.8", "KF-14.5")
def test_brannick_leaves_at_0_hp_and_his_token_goes_to_the_rightmost_enemy() -> None:
    s = combat("3-9", "khor asha", zones="g g", seats=1, hands={0: "k1", 1: "a1"})
    s.combat.allies[0].hp = 5
    s.combat.foes[1].zone = zone(s, "e")
    trigger_row(s, 1, 3, "trap")
    match = match_of(s)

    assert asked(match).kind == "split_tokens"
    assert asked(match).options == [1, 2, 3]
    answer(match, "r2")

    assert match.state.combat.allies[0].gone
    assert 12 in match.state.combat.foes[1].tokens[1]


@pytest.mark.rule("KF-14.2", "KF-11.9", "KF-14.4")
def test_the_false_light_is_attacked_like_an_enemy_but_takes_no_status_and_no_token() -> None:
    s = combat("4-7", "roland asha", zones="d d", seats=1, hands={0: "v6 r1"})
    for foe in s.combat.foes:
        foe.zone = zone(s, "a")
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "v6")

    assert changes(s, match.state) == "roland discards v6, l0 hp-3"


@pytest.mark.rule("KF-14.3", "KF-14.6")
def test_the_false_light_hurts_all_and_weakens_the_one_with_the_fewest_armor() -> None:
    s = combat("4-7", "khor asha", zones="a f", seats=1)
    trigger(s, 0)

    assert changes(s, match_of(s).state) == "khor armor-1, asha armor-1, asha weaken+1"


@pytest.mark.rule("KF-14.5", "KF-14.8")
def test_the_darkness_token_of_the_false_light_goes_on_when_it_is_put_out() -> None:
    s = combat("4-7", "roland asha", zones="d d", seats=1, hands={0: "v1 r1"})
    for foe in s.combat.foes:
        foe.zone = zone(s, "a")
    s.combat.allies[0].hp = 4
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "v1 r2")

    assert changes(s, match.state) == "roland discards v1, l0 hp-4, l0 gone"
    assert 0 in match.state.combat.foes[2].tokens[1]


@pytest.mark.rule("KF-13.5", "KF-13.6")
def test_the_rising_tide_repeats_the_effects_of_negative_zones() -> None:
    s = combat("4-7", "khor asha", zones="b a", seats=1)
    s.combat.foes[0].zone = zone(s, "b")
    trigger(s, 6)
    match = match_of(s)

    # The Gaffer stands in b, the Bosun in e; the Eel in f ignores zones.
    assert asked(match).options == [1, 2]
    answer(match, "r2 r3")

    assert changes(s, match.state) == "khor weaken+1, e0 r2 weaken+1, e1 r3 weaken+1"


@pytest.mark.rule("KF-12.15", "KF-13.5")
def test_the_rising_tide_hurts_all_at_once() -> None:
    s = combat("4-7", "khor asha", zones="a a", seats=1)
    enemies_in_damage_zone(s)
    trigger(s, 6)
    match = match_of(s)

    # Both fall together: neither inherits the tokens of the other.
    answer(match, "")

    foes = match.state.combat.foes
    assert [foe.gone for foe in foes] == [True, True, False]
    assert sum(len(row) for row in foes[2].tokens) == 11


def enemies_in_damage_zone(s: ChapterState) -> None:
    """The Gaffer and the Bosun with 1 HP in zone e of the counting house, which deals 1; the Eel in a."""
    s.combat.map = "m7"
    for foe, letter in zip(s.combat.foes, "eea", strict=True):
        foe.hp, foe.zone = (1, zone(s, letter)) if letter == "e" else (22, zone(s, letter))


@pytest.mark.rule("KF-14.7")
@pytest.mark.parametrize(("row", "covers", "lost"), [(1, "", 1), (2, "", 2), (2, "weaken", 0)])
def test_a_moth_in_the_beacons_zone_strikes_the_beacon(row: int, covers: str, lost: int) -> None:
    s = combat("6-8", "khor asha", zones="e a", seats=1, hands={0: "k1", 1: "a1 a9+"})
    s.combat.foes[0].zone = zone(s, "e")
    trigger_row(s, 0, row, covers)
    match = match_of(s)

    said = changes(s, match.state)
    assert said == ", ".join([*["e0 r2 weaken-1"] * bool(covers), *[f"l0 hp-{lost}"] * bool(lost)])


@pytest.mark.rule("KF-14.8", "KF-12.6")
def test_the_combat_is_lost_when_the_beacon_goes_out() -> None:
    s = combat("6-8", "khor asha", zones="a a", seats=1)
    s.combat.allies[0].hp = 2
    s.combat.foes[0].zone = zone(s, "e")
    trigger_row(s, 0, 2)
    match = match_of(s)

    assert match.outcome is not None
    assert match.outcome.reason == "lost"


@pytest.mark.rule("KF-6.23")
def test_the_beacon_shelters_the_seekers_in_its_zone() -> None:
    s = combat("6-8", "khor asha", zones="a e", seats=1, focus=1, armor={1: 0}, hands={0: "k1", 1: "a1"})
    trigger_row(s, 1, 1)
    match = match_of(s)

    assert changes(s, match.state) == "asha hp-4, e1 at e"
