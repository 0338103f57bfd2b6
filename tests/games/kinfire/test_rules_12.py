"""KF-12 and KF-16: defeat, the transfer of tokens, phases, and the end of a combat."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from tablee.core import Match
from tablee.games.kinfire import GAME
from tablee.games.kinfire.rules.bag import full_bag
from tablee.games.kinfire.state import HEART, ChapterState, Options, SetupName
from tablee.games.kinfire.testing import (
    answer,
    card,
    changes,
    combat,
    facing,
    give_turn,
    match_of,
    story,
    trigger,
    trigger_row,
    zone,
)
from tablee.testing import asked, play, random_play, refused

BARE = {0: 0, 1: 0, 2: 0}


def tokens(match: Match[ChapterState], enemy: int) -> list[list[int]]:
    return match.state.combat.foes[enemy].tokens


def strike(
    boards: str, at: str, action: str = "r1", given: str = "", **hp: int
) -> tuple[ChapterState, Match[ChapterState]]:
    """Roland plays an Action in zone b; ``e0=4`` gives the first enemy 4 HP."""
    s = facing(boards, at, "roland naz valora", hands={0: f"{action} r5"}, focus=1)
    for name, points in hp.items():
        s.combat.foes[int(name[1:])].hp = points
    give_turn(s, 0)
    match = match_of(s)
    answer(match, f"{action} {given}")
    return s, match


# Defeat


@pytest.mark.rule("KF-12.1", "KF-12.7")
def test_a_seeker_at_zero_ends_the_combat_even_if_the_enemy_falls_too() -> None:
    # The Rising Tide hurts Khor and the last enemy in zone e of the counting house: both have 1 HP.
    s = combat("4-7", "khor asha", zones="e a", seats=1, hp={0: 1}, armor={0: 0})
    s.combat.map = "m7"
    for number, foe in enumerate(s.combat.foes):
        foe.gone, foe.hp, foe.zone = number == 0, 1, zone(s, "e")
    s.combat.foes[2].gone = True
    trigger(s, 6)
    match = match_of(s)

    assert match.outcome is not None
    assert match.outcome.reason == "lost"


@pytest.mark.rule("KF-12.1", "KF-12.2")
def test_with_one_hp_left_everybody_fights_on() -> None:
    s = facing("e01", "b", armor=BARE, hp={0: 5})
    s.combat.foes[0].hp = 3
    trigger_row(s, 0, 2, "wound")
    match = match_of(s)

    assert match.outcome is None
    assert (match.state.party[0].hp, match.state.combat.foes[0].hp) == (1, 1)


@pytest.mark.rule("KF-12.2", "KF-12.3")
def test_a_defeated_enemy_leaves_with_its_statuses_and_becomes_a_trophy() -> None:
    s = facing("e02 e01", "b d", "roland naz valora", hands={0: "r1 r5"})
    s.combat.foes[0].hp = 4
    s.combat.foes[0].covers[0] = [1, 1, 1, 1]
    give_turn(s, 0)
    match = match_of(s)
    answer(match, "r1")

    foe = match.state.combat.foes[0]
    assert foe.gone
    # The turn goes on: there is a move left.
    assert asked(match).kind == "turn"
    assert foe.covers[0] == [0, 0, 0, 0]
    assert foe.tokens == [[], [], []]
    assert match.state.trophies == match.state.combat.gained == [foe.board]
    give_turn(match.state, 1)
    again = match_of(match.state)
    again.state.party[1].hand = [card(s, "n2"), card(s, "n1")]
    play(again, ("play", card(s, "n2")))
    assert asked(again).kind == "before"


@pytest.mark.rule("KF-12.4")
def test_tokens_go_to_the_rightmost_survivor_row_by_row() -> None:
    s, match = strike("e01 e02 e11", "b d e", e0=3)

    before = [foe.tokens for foe in s.combat.foes]
    assert tokens(match, 1) == before[1]
    assert tokens(match, 2) == [
        sorted(before[0][row] + before[2][row], key=lambda token: (token == 0, token)) for row in range(3)
    ] + [before[2][3]]


@pytest.mark.rule("KF-12.4", "KF-12.5")
def test_the_rightmost_one_that_falls_gives_to_the_next_on_its_left() -> None:
    _, match = strike("e02 e01", "d b", e1=3)

    rows = [len(row) for row in tokens(match, 0)]
    assert sum(rows) == 13
    assert rows[2] == 0
    assert abs(rows[0] - rows[1]) == 1


@pytest.mark.rule("KF-12.5")
def test_tokens_of_a_passive_row_are_split_evenly_among_the_active_ones() -> None:
    # Row 3 of the wyvern has five tokens here; the Span-Cutter's third row is passive.
    s = facing("e02 e01", "d b", "roland naz valora", hands={0: "r1 r5"})
    s.combat.foes[0].tokens = [[1, 2], [], []]
    s.combat.foes[1].tokens = [[3], [4, 5], [6, 7, 8, 9, 10, 11, 12, 0]]
    s.combat.foes[1].hp = 4
    give_turn(s, 0)
    match = match_of(s)
    play(match, ("play", card(s, "r1")), None)

    for token, row in ((6, 2), (7, 2), (8, 2), (9, 2)):
        assert asked(match).question.about == (100, token)
        play(match, row)
    # Eight in the lot, four a row: the first has to take the rest, and nobody is asked.
    assert tokens(match, 0) == [[1, 2, 3, 10, 11, 12, 0], [4, 5, 6, 7, 8, 9], []]


@pytest.mark.rule("KF-12.5", "KF-9.13")
def test_the_surplus_goes_where_the_group_wants_it() -> None:
    s = facing("e02 e01", "d b", "roland naz valora", hands={0: "r1 r5"})
    s.combat.foes[0].tokens = [[1], [], []]
    s.combat.foes[1].tokens = [[3, 4, 5], [6, 7, 8, 9], [10, 11, 12, 2, 0]]
    s.combat.foes[1].hp = 4
    give_turn(s, 0)
    match = match_of(s)
    play(match, ("play", card(s, "r1")), None)

    # Five tokens, two rows: three and two, which way is open until one row has three.
    play(match, 1, 1)
    assert asked(match).options == [1, 2]
    play(match, 1)
    assert tokens(match, 0)[0] == [1, 2, 3, 4, 5, 10, 11]
    assert tokens(match, 0)[1] == [6, 7, 8, 9, 12, 0]


@pytest.mark.rule("KF-12.5")
def test_an_uneven_split_is_refused() -> None:
    s = facing("e02 e01", "d b", "roland naz valora", hands={0: "r1 r5"})
    s.combat.foes[1].tokens[2] = [10, 11, 12]
    s.combat.foes[1].hp = 4
    give_turn(s, 0)
    match = match_of(s)
    play(match, ("play", card(s, "r1")), None, 1)

    assert asked(match).options == [1, 2]
    play(match, 2)
    assert refused(match, 3).rule == "KF-12.5"


@pytest.mark.rule("KF-12.4", "KF-12.5")
def test_no_token_is_ever_lost_whoever_falls_and_whoever_inherits() -> None:
    for boards in product(("e01", "e02", "e04", "e14"), repeat=2):
        _, match = strike(" ".join((*boards, "e12")), "b d e", e0=3)
        while asked(match).kind == "split_tokens":
            play(match, asked(match).options[-1])

        lying = Counter(token for foe in match.state.combat.foes for row in foe.tokens for token in row)
        assert lying == Counter(range(13))
        heir = match.state.combat.foes[2]
        assert heir.tokens[2] == []


# Victory


@pytest.mark.rule("KF-12.6", "KF-12.3", "KF-12.4")
def test_victory_ends_the_combat_at_once() -> None:
    # The second attack of Twin Fangs and the Card Boost are not carried out.
    s, match = strike("e02", "b", "s-01", e0=3)

    assert match.outcome is not None
    assert match.outcome.reason == "won"
    assert match.outcome.winners == (0,)
    assert s.cards.enemy_numbers["e02"] in match.state.trophies
    assert sorted(match.state.combat.loose) == list(range(13))


@pytest.mark.rule("KF-12.6")
@pytest.mark.parametrize(("falls", "over"), [(0, False), (1, True)])
def test_a_setup_card_may_name_those_who_have_to_fall(falls: int, over: bool) -> None:
    s = combat("7-8", "roland naz", zones="d d", seats=1, hands={0: "r1 r5", 1: "n1"})
    foe = s.combat.foes[falls]
    # Zone d takes 1 off melee attacks.
    foe.hp, foe.zone = 3, zone(s, "d")
    s.combat.foes[1 - falls].zone = zone(s, "a")
    give_turn(s, 0)
    match = match_of(s)
    answer(match, "r1")

    assert (match.outcome is not None) == over


@pytest.mark.rule("KF-12.6", "KF-4.2")
def test_a_chit_whose_token_lies_nowhere_ends_the_turn() -> None:
    # The Bosun and the Eel are to be beaten: here the last board that stands has no tokens left to give.
    s = facing("e01", "c", armor=BARE)
    s.combat.foes[0].tokens = [[], [], []]
    s.combat.loose = [*range(13)]
    s.combat.used = [chit for chit in s.combat.bag if chit != 3]
    s.combat.bag = [3]
    match = match_of(s)

    answer(match, "draw")

    assert changes(s, match.state) == ""
    assert asked(match).kind == "draw"


@pytest.mark.rule("KF-12.6")
def test_all_that_a_setup_card_names_have_to_fall() -> None:
    # The Bosun falls; the Eel still stands.
    s = combat("4-7", "roland naz", zones="d d", seats=1, hands={0: "r1 r5", 1: "n1"})
    for foe, letter in zip(s.combat.foes, "fdf", strict=True):
        foe.hp, foe.zone = 4, zone(s, letter)
    give_turn(s, 0)
    match = match_of(s)
    answer(match, "r1")

    assert match.state.combat.foes[1].gone
    assert match.outcome is None


# Phases


@pytest.mark.rule("KF-12.8", "KF-12.9", "KF-12.10")
def test_a_new_phase_sets_hp_lays_overlays_and_ends_the_turn() -> None:
    # Two attacks: the second is lost, with the Card Boost and the move that was left.
    hands = {0: "s-01 r5", 1: "n1 k9+", 2: "v1 v1+"}
    s = facing("e09", "b", "roland naz valora", hands=hands, hp={0: 5})
    s.combat.foes[0].hp = 1
    s.combat.foes[0].covers[0] = [1, 1, 0, 0]
    give_turn(s, 0)
    match = match_of(s)
    answer(match, "s-01 k9+ v1+")

    foe = match.state.combat.foes[0]
    assert (foe.phase, foe.hp) == (1, 16)
    assert foe.covers == [[0, 0, 0, 0]] * 4
    assert card(s, "s-01") in match.state.party[0].discard
    assert asked(match).kind == "draw"
    assert match.state.row(100, 2).name.en == "Shatter Note"


@pytest.mark.rule("KF-12.9", "KF-5.10")
@pytest.mark.parametrize("action", ["lantern", "x-02"])
def test_what_was_played_is_put_away_when_the_turn_ends_in_the_middle(action: str) -> None:
    s = facing("e09", "b", "naz roland valora", hands={0: "x-02 n1"}, lit=[0], statuses={0: "weaken"})
    if action == "x-02":
        s.combat.foes[0].zone = zone(s, "c")
    s.combat.foes[0].hp = 1
    give_turn(s, 0)
    match = match_of(s)
    answer(match, action)

    assert match.state.combat.foes[0].phase == 1
    one = match.state.party[0]
    assert one.lantern == (action != "lantern")
    assert (card(s, "x-02") in match.state.spent_disposables) == (action == "x-02")
    # The end of the turn still happens: the Weaken is gone.
    assert one.statuses == [0, 0, 0, 0]


@pytest.mark.rule("KF-12.9", "KF-4.6")
def test_the_bag_is_filled_at_the_end_of_a_turn_that_ended_in_the_middle() -> None:
    s = facing("e09", "b", "roland naz valora", hands={0: "r1 r5"})
    s.combat.foes[0].hp = 1
    for chit in (0, 0, HEART):
        s.combat.bag.remove(chit)
        s.combat.track.append(chit)
    give_turn(s, 0, by_heart=True)
    match = match_of(s)
    answer(match, "r1")
    while asked(match).kind == "split_tokens":
        play(match, asked(match).options[0])

    assert len(match.state.combat.bag) == 29
    # The end of a Heart turn too: Echo has healed the Cantor.
    assert match.state.combat.foes[0].hp == 18


@pytest.mark.rule("KF-12.8", "KF-12.9")
@pytest.mark.parametrize("cause", ["wound", "ward", "backlash", "zone", "stair"])
def test_a_turn_can_end_in_the_middle_of_anything(cause: str) -> None:
    party = {"ward": "asha roland valora", "backlash": "naz roland valora"}.get(cause, "asha roland valora")
    wards = {"ward": {0: "s-03"}, "stair": {0: "s-07"}}.get(cause)
    ground = "m7" if cause == "zone" else "m1"
    at = {"zone": "d", "stair": "c"}.get(cause, "b")
    zones = "e a a" if cause == "zone" else "b b d"
    s = facing("e09 e12", f"{at} a", party, zones, ground=ground, wards=wards, armor=BARE)
    s.combat.foes[0].hp = 2 if cause in ("wound", "ward", "stair") else 1
    trigger_row(s, 0, 3, "wound" if cause == "wound" else "")
    match = match_of(s)
    while asked(match).kind == "split_tokens":
        play(match, asked(match).options[0])

    foe = match.state.combat.foes[0]
    assert (foe.phase, foe.hp) == (1, 16)
    assert asked(match).kind == "draw"
    struck = match.state.party[0].hp < s.party[0].hp
    assert struck == (cause in ("ward", "backlash"))


@pytest.mark.rule("KF-12.8", "KF-12.10")
@pytest.mark.parametrize(("phase", "told"), [(0, "6-17"), (1, "6-18")])
def test_a_new_phase_has_its_words_in_a_campaign(phase: int, told: str) -> None:
    s = combat("6-15", "roland naz", zones="e a", hands={0: "r1 r5"}, lit=[0], options={"mode": "campaign"})
    s.quest, s.card = "q6", "6-15"
    s.combat.foes[0].hp, s.combat.foes[0].phase = 1, phase
    give_turn(s, 0)
    match = match_of(s)
    answer(match, "r1")

    assert [read.id for read in match.state.cards_read] == [told]
    # In a skirmish nothing is read.
    s.quest = ""
    plain = match_of(s)
    answer(plain, "r1")
    assert plain.state.cards_read == []


@pytest.mark.rule("KF-12.11")
def test_tokens_of_a_row_that_turns_passive_are_split_among_the_others() -> None:
    s = combat("5-9", "roland naz", zones="e a", seats=1, hands={0: "r1 r5", 1: "n1"})
    s.combat.foes[1].hp = 1
    s.combat.foes[1].covers[1] = [1, 0, 0, 0]
    give_turn(s, 0)
    match = match_of(s)
    play(match, ("play", card(s, "r1")), None)

    # Row 2 had 6, 7 and 8: rows 1 and 3 take one each, and one of them the third.
    assert asked(match).question.about == (101, 6)
    play(match, 3, 3)
    assert tokens(match, 1) == [[3, 4, 5, 8], [], [6, 7, 9, 10, 0], []]


@pytest.mark.rule("KF-12.11", "KF-12.10")
def test_a_row_that_turns_active_has_the_token_that_its_phase_gives_it() -> None:
    s = combat("6-15", "roland naz", zones="e a", seats=1, hands={0: "r1 r5", 1: "n1"}, lit=[0])
    s.combat.foes[0].hp = 1
    give_turn(s, 0)
    match = match_of(s)
    answer(match, "r1")

    assert tokens(match, 0) == [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10], [0]]
    assert match.state.combat.foes[0].hp == 18
    # And its third phase: row 2 turns passive, its four tokens go to three rows.
    match.state.combat.foes[0].hp = 1
    match.state.party[0].hand = [card(s, "r1"), card(s, "r5")]
    give_turn(match.state, 0)
    third = match_of(match.state)
    answer(third, "r1")
    while asked(third).kind == "split_tokens":
        play(third, asked(third).options[0])
    # Four tokens among rows of four, two and one: one each, and one more.
    assert tokens(third, 0)[1] == []
    assert sum(len(row) for row in tokens(third, 0)) == 11
    assert third.state.combat.foes[0].hp == 16


@pytest.mark.rule("KF-12.12")
def test_a_phase_change_leaves_the_target_token() -> None:
    # The Cantor's second phase seeks the most HP, and goes on with the one it has until it retargets.
    s = facing("e09", "b", "roland naz valora", hands={0: "s-01 r5"}, focus=2)
    s.combat.foes[0].hp = 1
    give_turn(s, 0)
    match = match_of(s)
    answer(match, "s-01")

    assert match.state.combat.foes[0].phase == 1
    assert match.state.combat.foes[0].focus == 2


@pytest.mark.rule("KF-12.8")
def test_an_enemy_without_a_further_phase_is_defeated() -> None:
    s = facing("e09 e01", "b d", "roland naz valora", hands={0: "r1 r5"}, phases={0: 1})
    s.combat.foes[0].hp = 1
    give_turn(s, 0)
    match = match_of(s)
    answer(match, "r1")

    assert match.state.combat.foes[0].gone


@pytest.mark.rule("KF-12.13", "KF-12.16")
def test_trophies_of_a_lost_combat_are_kept_and_handed_back_for_a_replay() -> None:
    s = combat("3-9", "khor asha", zones="f a", hp={0: 1, 1: 9}, armor={0: 0}, seats=1)
    played = story("3-9", "khor asha", options={"decide": "leader"})
    s.options, s.quest, s.card, s.coins = played.options, "q3", "3-9", 4
    s.trophies = s.combat.gained = [s.cards.enemy_numbers["e05"]]
    s.combat.foes[0].gone = True
    trigger_row(s, 1, 1)
    match = match_of(s)
    assert match.state.card == "3-12"
    assert match.state.trophies == [s.cards.enemy_numbers["e05"]]

    while match.state.phase == "card":
        options = asked(match).options
        play(match, 0 if 0 in options else options[0])

    assert match.state.trophies == []
    assert match.state.combat.setup == "3-9"
    assert [(foe.hp, foe.gone) for foe in match.state.combat.foes] == [(16, False), (26, False)]
    assert Counter(match.state.combat.bag) == Counter(full_bag(2))


@pytest.mark.rule("KF-12.15")
def test_enemies_that_fall_together_go_from_left_to_right_and_inherit_nothing() -> None:
    # Three fall at once; the fourth survives and takes everything.
    s = facing("e02 e14 e10 e01", "b b b e", "roland naz valora", hands={0: "k4 r5"})
    for foe in s.combat.foes[:3]:
        foe.hp = 1
    give_turn(s, 0)
    match = match_of(s)
    answer(match, "k4")

    assert [foe.gone for foe in match.state.combat.foes] == [True, True, True, False]
    assert sum(len(row) for row in tokens(match, 3)) == 13
    assert match.state.combat.gained == [s.combat.foes[n].board for n in range(3)]


@pytest.mark.rule("KF-12.15", "KF-12.8")
def test_a_defeat_and_a_phase_at_once_are_both_settled_before_the_turn_ends() -> None:
    # The Acolyte falls and would heal the Cantor, who is at 0 too: its phase begins all the same.
    s = facing("e10 e09", "b b", "roland naz valora", hands={0: "k4 r5"})
    for foe in s.combat.foes:
        foe.hp = 1
    give_turn(s, 0)
    match = match_of(s)
    answer(match, "k4")
    while asked(match).kind == "split_tokens":
        play(match, asked(match).options[0])

    acolyte, cantor = match.state.combat.foes
    assert acolyte.gone
    assert (cantor.phase, cantor.hp) == (1, 16)
    assert sum(len(row) for row in cantor.tokens) == 13
    assert cantor.tokens[1] == []


# KF-16


@pytest.mark.rule("KF-16.1", "KF-16.2", "KF-16.4")
@pytest.mark.parametrize("won", [True, False])
def test_after_a_combat_hands_wards_lanterns_and_chits_go_back(won: bool) -> None:
    s = combat(
        "1-2",
        "roland asha",
        zones="c e",
        seats=1,
        hp={0: 5, 1: 9},
        armor={0: 0},
        hands={0: "r1 r5 fatigue", 1: "a1"},
        wards={0: "r2"},
        lit=[0, 1],
        statuses={1: "wound trap"},
        options={"mode": "campaign"},
    )
    s.quest, s.card = "q1", "1-2"
    s.combat.foes[0].hp = 4
    if won:
        give_turn(s, 0)
    else:
        trigger_row(s, 0, 1)
    match = match_of(s)
    if won:
        play(match, ("play", card(s, "r1")), None)
    after = match.state

    assert after.card == ("1-3" if won else "1-4")
    for who, one in enumerate(after.party):
        assert (one.hp, one.ward, one.lantern, one.armor) == (after.start_hp(who), -1, False, 0)
        assert one.hand == []
        # Card 1-4 gives each Seeker an Exhausted card.
        assert one.discard == [s.cards.exhausted] * (not won)
        assert one.statuses == [0, 0, 0, 0]
        assert len(one.deck) == 18 + (who == 0)
        assert one.deck != sorted(one.deck)
    assert Counter(after.combat.bag) == Counter(full_bag(2))


@pytest.mark.rule("KF-16.3", "KF-8.3")
def test_the_end_of_a_combat_does_no_exhausted_damage() -> None:
    s = combat("1-2", "roland asha", zones="c e", seats=1, hp={0: 1}, hands={0: "r1 fatigue fatigue"})
    s.combat.foes[0].hp = 4
    give_turn(s, 0)
    match = match_of(s)
    answer(match, "r1")

    assert match.outcome is not None
    assert match.outcome.reason == "won"


@pytest.mark.rule("KF-16.5")
@pytest.mark.parametrize(("won", "reason"), [(True, "won"), (False, "lost")])
def test_a_skirmish_ends_with_its_combat(won: bool, reason: str) -> None:
    s = combat("1-2", "roland asha", zones="c e", hp={0: 5}, armor={0: 0}, hands={0: "r1 r5"})
    s.combat.foes[0].hp = 4
    if won:
        give_turn(s, 0)
    else:
        trigger_row(s, 0, 1)
    match = match_of(s)
    if won:
        answer(match, "r1")

    assert match.outcome is not None
    assert match.outcome.reason == reason
    assert match.outcome.winners == ((0, 1) if won else ())


@pytest.mark.rule("KF-12.4", "KF-3.5", "KF-10.1")
def test_in_random_play_all_tokens_chits_and_targets_are_always_somewhere() -> None:
    def look(match: Match[ChapterState]) -> None:
        s = match.state
        if s.phase in ("choose_party", "setup") or not s.combat.setup:
            return
        assert set(GAME.information.components(s).values()) <= {0, 3}
        lying = [token for foe in s.combat.foes for row in foe.tokens for token in row]
        lying += [token for ally in s.combat.allies for token in ally.tokens]
        assert Counter(lying + s.combat.loose + s.combat.lot) == Counter(range(13))
        for figure in s.foes():
            foe = s.foe(figure)
            assert 0 <= foe.focus < len(s.party)
            if not s.combat.lot:
                assert all(s.row(figure, row).steps for row, tokens in enumerate(foe.tokens) if tokens)
            for row, covers in enumerate(foe.covers):
                assert not any(covers) or s.row(figure, row).steps

    setups: tuple[SetupName, ...] = ("4-7", "5-9", "6-15")
    for seed, setup in enumerate(setups):
        match = Match.new(GAME, Options(mode="skirmish", setup=setup, kit="late", fate=3), seed, seats=3)
        random_play(match, seed, watch=look)
