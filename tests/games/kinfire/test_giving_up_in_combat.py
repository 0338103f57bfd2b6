"""KF-23.8 in combat: the step under way begins anew, and what has happened in it does not happen again."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import Match
from tablee.games.kinfire import GAME
from tablee.games.kinfire.state import HEART, ChapterState
from tablee.games.kinfire.testing import (
    card,
    changes,
    combat,
    give_turn,
    match_of,
    next_chit,
    skirmish,
    trigger,
    trigger_row,
    zone,
)
from tablee.testing import asked, play

pytestmark = pytest.mark.rule("KF-23.8")
HANDS = {0: "r1 r5", 1: "k1 k2", 2: "n1 n2"}


def three(setup: str = "1-2", zones: str = "a a e", **given: Any) -> ChapterState:
    """Roland, Khor and Naz, each with a seat; seat 2 will give up."""
    return combat(setup, "roland khor naz", zones=zones, **({"hands": HANDS} | given))


def gone(match: Match[ChapterState]) -> None:
    """Seat 2 gives up; nothing gets lost by that."""
    before = GAME.information.components(match.state)
    match.concede(2)

    assert GAME.information.components(match.state) == before
    assert match.state.party[2].seat == 0


def test_while_seekers_are_chosen_the_others_choose_in_turn() -> None:
    match = skirmish(3)
    play(match, (0, "khor"))
    match.concede(1)

    assert asked(match).seat == 2
    play(match, (2, "naz"))
    assert asked(match).seat == 0
    assert [one.seat for one in match.state.party] == [0, 2]


def test_during_the_set_up_hands_are_dealt_once() -> None:
    s = three()
    s.phase = "setup"
    match = match_of(s)
    play(match, (0, "a"))
    gone(match)

    assert [len(one.hand) for one in match.state.party] == [7, 7, 7]


def test_a_heart_still_gives_its_turn() -> None:
    s = three(fate=0)
    next_chit(s, HEART)
    match = match_of(s)
    assert asked(match, 0).kind == "heart_seeker"
    gone(match)

    assert match.state.combat.track == [HEART]
    play(match, (0, 1), (1, 1))
    assert match.state.combat.turn.seeker == 1


def test_a_chit_that_was_drawn_stays_drawn() -> None:
    s = three(hands=HANDS | {0: "r1 r6+"})
    next_chit(s, 4)
    match = match_of(s)
    play(match, (0, "draw"))
    chit = match.state.combat.drawn[0]
    assert chit == 4
    gone(match)

    assert match.state.combat.drawn == [4]
    assert asked(match).kind == "substitute"


def test_a_spent_fate_token_still_gives_its_choice() -> None:
    match = match_of(three())
    play(match, (0, "fate"))
    drawn = list(match.state.combat.drawn)
    gone(match)

    assert asked(match, 0).kind == "pick_chit"
    assert match.state.combat.drawn == drawn
    assert (match.state.fate, match.state.void_fate) == (0, 1)


def test_wounds_hurt_once_at_the_start_of_a_turn() -> None:
    s = three(statuses={0: "wound trap stun"}, wards={0: "b-06"}, armor={0: 0})
    give_turn(s, 0)
    match = match_of(s)
    assert asked(match).kind == "choose_mode"
    gone(match)

    assert match.state.party[0].hp == s.party[0].hp - 1
    # What the Ward does is chosen again (KF-R104), once.
    assert asked(match).kind == "choose_mode"
    play(match, (0, asked(match).options[0]))
    assert asked(match).kind == "turn"
    assert sum(match.state.party[0].statuses) == 2


@pytest.mark.rule("KF-5.16")
def test_a_reaction_that_is_open_is_put_again_and_counts_once() -> None:
    s = combat("1-2", "feyn khor naz", zones="a a e", hands={0: "f2 f1 f3", 1: "k1 k2", 2: "n1 n2"})
    give_turn(s, 0)
    match = match_of(s)
    # After an Instant of Feyn's one other Seeker may draw or discard, once a turn.
    play(match, (0, ("play", card(s, "f2"))), (0, None), (0, ("seeker", 0)))
    assert asked(match, 0).kind == "choose_target"
    gone(match)

    assert sorted(asked(match, 0).options) == [("seeker", 1), ("seeker", 2)]
    play(match, (0, ("seeker", 2)), (0, "draw"))
    assert len(match.state.party[2].hand) == 3
    assert len(match.state.combat.turn.used) == 1
    assert match.state.combat.reacting == []
    assert asked(match, 0).kind == "turn"


def test_a_reaction_that_was_settled_does_not_come_again() -> None:
    s = combat("1-2", "feyn khor naz", zones="a a e", hands={0: "f2 f1 f3", 1: "k1 k2", 2: "n1 n2"})
    give_turn(s, 0)
    match = match_of(s)
    play(match, (0, ("play", card(s, "f2"))), (0, None), (0, ("seeker", 0)), (0, ("seeker", 1)), (1, None))
    assert asked(match, 0).kind == "turn"
    gone(match)

    assert asked(match, 0).kind == "turn"
    assert len(match.state.combat.turn.used) == 1


def test_a_pass_is_chosen_again() -> None:
    s = three()
    give_turn(s, 0)
    match = match_of(s)
    play(match, (0, "pass"))
    gone(match)

    assert "pass" in asked(match, 0).options


def test_a_declared_card_and_its_boosts_return_to_the_hands() -> None:
    s = three(hands={0: "r8 r1", 1: "k1 k8+", 2: "n1 x-03 n3+"}, statuses={0: "weaken"}, zones="c a e")
    give_turn(s, 0)
    match = match_of(s)
    play(match, (0, ("play", card(s, "r8"))), (1, (1, card(s, "k8+"))))
    assert match.state.combat.turn.moves == 2
    gone(match)

    assert match.state.party[0].hand == s.party[0].hand
    assert match.state.party[1].hand == s.party[1].hand
    assert (match.state.combat.turn.moves, match.state.combat.turn.actions) == (1, 0)
    play(match, (0, ("play", card(s, "r8"))))
    # Naz is held by seat 0 now.
    assert [question.seat for question in match.questions] == [0, 1]


@pytest.mark.rule("KF-5.9", "KF-5.10")
def test_an_action_that_has_begun_is_over() -> None:
    s = three(hands=HANDS | {0: "r3 r5"}, zones="c a e")
    give_turn(s, 0)
    match = match_of(s)
    play(match, (0, ("play", card(s, "r3"))), (0, None))
    assert asked(match).kind == "cover_row"
    gone(match)

    assert match.state.combat.foes[0].hp == 28
    assert match.state.party[0].discard == [card(s, "r3")]
    assert "end" in asked(match, 0).options


def test_an_enemy_makes_its_move_once() -> None:
    s = three("2-11", zones="a a g")
    s.combat.foes[0].zone = zone(s, "d")
    trigger_row(s, 0, 1)
    match = match_of(s)
    # It has entered c, the Weaken zone.
    assert asked(match).kind == "cover_row"
    gone(match)

    assert s.ground.letters[match.state.combat.foes[0].zone] == "c"
    # The attack does not reach; who has given up is not asked for fate.
    assert [(question.kind, question.seat) for question in match.questions] == [("draw", 0), ("draw", 1)]


def test_an_attack_that_has_hit_does_not_hit_again() -> None:
    s = three("7-8", zones="b d d", wards={0: "r2"}, armor={0: 2})
    s.combat.foes[1].zone = zone(s, "c")
    trigger_row(s, 1, 3)
    match = match_of(s)
    assert asked(match).kind == "choose_mode"
    lost = s.party[0].hp - match.state.party[0].hp
    gone(match)

    assert lost == 1
    assert s.party[0].hp - match.state.party[0].hp == lost
    assert {question.kind for question in match.questions} == {"draw"}


def test_an_ally_card_hurts_once() -> None:
    s = three("4-7", zones="a a f", armor={0: 1, 1: 1, 2: 3})
    s.combat.foes[2].zone = zone(s, "a")
    trigger(s, 0)
    match = match_of(s)
    # Roland and Khor have no Armor left: the group says who is weakened.
    assert asked(match).kind == "choose_target"
    gone(match)

    assert [one.armor for one in match.state.party] == [0, 0, 2]
    assert asked(match).kind == "choose_target"


def test_a_new_phase_still_ends_the_turn_and_its_tokens_stay_on_the_board() -> None:
    s = three("5-9", zones="e a a")
    s.combat.foes[1].hp = 1
    give_turn(s, 0)
    match = match_of(s)
    play(match, (0, ("play", card(s, "r1"))), (0, None))
    assert asked(match).kind == "split_tokens"
    gone(match)

    cantor = match.state.combat.foes[1]
    assert (cantor.hp, cantor.tokens[1]) == (16, [])
    assert sum(len(row) for row in cantor.tokens) == 9
    assert asked(match, 0).kind == "draw"
    assert card(s, "r1") in match.state.party[0].discard


def test_a_victory_is_still_a_victory() -> None:
    s = three("4-7", zones="d a a")
    s.combat.foes[1].gone = True
    s.combat.foes[0].tokens = [[1, 2, 3, 4, 5, 7, 8, 9], [10], []]
    s.combat.foes[1].tokens = [[], [], []]
    s.combat.foes[2].tokens = [[], [], [11, 12]]
    for foe, letter in zip(s.combat.foes, "aad", strict=True):
        foe.zone = zone(s, letter)
    s.combat.foes[2].hp = 1
    give_turn(s, 0)
    match = match_of(s)
    play(match, (0, ("play", card(s, "r1"))), (0, None))
    # The Eel leaves two tokens of a row that is passive on the Gaffer's board.
    assert asked(match).kind == "split_tokens"
    match.concede(2)

    assert match.outcome is not None
    assert match.outcome.reason == "won"


def test_it_changes_nothing_that_has_happened_in_words_of_the_table() -> None:
    s = three()
    give_turn(s, 0)
    match = match_of(s)
    gone(match)

    assert changes(s, match.state) == "free"
