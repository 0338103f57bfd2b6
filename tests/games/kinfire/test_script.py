"""KF-25 The script of quest 1: two turns that are given, then the rules as ever."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import PASS, Match
from tablee.games.kinfire import GAME
from tablee.games.kinfire import events as ev
from tablee.games.kinfire.state import ChapterState, Options, SeekerName
from tablee.games.kinfire.testing import card, hand, match_of, next_chit, story, zone
from tablee.testing import asked, events, play, refused

PARTY: tuple[SeekerName, ...] = ("asha", "khor", "roland")


def quest_1(
    seats: int = 3, seed: int = 3, *, leader: int | None = None, **options: Any
) -> Match[ChapterState]:
    """A first chapter, read up to the first question of its combat."""
    match = Match.new(
        GAME, Options(party=PARTY[: max(seats, 2)], **options), seed, seats=seats, listening=True
    )
    while match.questions[0].kind in ("elect_leader", "read_on", "place_seeker"):
        question = match.questions[0]
        answer = leader if question.kind == "elect_leader" and leader is not None else question.options[0]
        match.answer(question, question.seat, answer)
    return match


def scripted(hands: dict[int, str], *, leader: int = -1, **options: Any) -> Match[ChapterState]:
    """Quest 1 with these hands at the first turn of the script; Seekers stand on A, A and E."""
    s = story("1-2", "asha khor roland", options=options)
    s.leader, s.fate = leader, 2
    match = match_of(s)
    while match.questions[0].kind != "place_seeker":
        play(match, (match.questions[0].seat, "read"))
    play(match, (0, "a"), (1, "a"))
    after = match.state
    luck = card(after, "x-00")
    for who, names in hands.items():
        hand(after, who, f"{names} x-00" if luck in after.party[who].hand else names)
    for one in after.party:
        one.disposables = [luck] if luck in one.hand else []
        one.armor = 0
    return match_of(after)


@pytest.mark.rule("KF-25.1", "KF-19.10")
@pytest.mark.parametrize("tutorial", [True, False])
def test_the_group_has_two_fate_tokens_before_the_combat_of_quest_1(tutorial: bool) -> None:
    match = quest_1(tutorial=tutorial)

    assert match.state.combat.setup == "1-2"
    assert match.state.fate == 2


@pytest.mark.rule("KF-25.2")
@pytest.mark.parametrize(("leader", "reader"), [(-1, 0), (2, 2)])
def test_the_reader_is_the_leader_else_the_first_seat_and_holds_the_quest_card(
    leader: int, reader: int
) -> None:
    match = quest_1(leader=leader)
    s = match.state

    assert s.combat.used == [20 + reader]
    assert s.combat.bag.count(20 + reader) == 3
    assert card(s, "x-00") in s.party[reader].hand
    assert len(s.party[reader].hand) == 8
    assert (asked(match).seat, asked(match).kind) == (reader, "turn")


@pytest.mark.rule("KF-25.3")
def test_the_reader_moves_one_zone_toward_the_wyvern_and_plays_the_card() -> None:
    match = scripted({0: "a1", 1: "k1 k2+", 2: "r1"})
    assert asked(match).options == [("move", "b")]

    play(match, (0, ("move", "b")))
    assert asked(match).options == [("play", card(match.state, "x-00"))]
    play(match, (0, ("play", card(match.state, "x-00"))))

    wyvern = match.state.combat.foes[0]
    assert match.questions[0].kind == "parry"
    assert (wyvern.hp, wyvern.focus) == (30 - 4, 0)
    assert match.state.party[0].zone == zone(match.state, "b")


@pytest.mark.rule("KF-25.4")
def test_who_holds_damage_boosts_must_play_the_highest_and_nothing_else() -> None:
    # Khor holds Damage 2, Roland Damage 1 and a Parry.
    match = scripted({0: "a1", 1: "k1 k1+ k2+", 2: "r1 r9+ r1+"})
    s = match.state
    play(match, (0, ("move", "b")), (0, ("play", card(s, "x-00"))))

    assert asked(match, 1).options == [(1, card(s, "k1+"))]
    assert asked(match, 2).options == [(2, card(s, "r9+"))]
    assert refused(match, (1, PASS)).code == "must_answer"
    play(match, (2, (2, card(s, "r9+"))), (1, (1, card(s, "k1+"))))

    assert match.state.combat.foes[0].hp == 30 - 4 - 2 - 1


@pytest.mark.rule("KF-25.4")
def test_who_holds_no_damage_boost_is_not_asked() -> None:
    match = scripted({0: "a1", 1: "k1 k3+", 2: "r1 r9+"})

    play(match, (0, ("move", "b")), (0, ("play", card(match.state, "x-00"))))

    assert [question.seat for question in match.questions] == [2]


@pytest.mark.rule("KF-25.5")
def test_the_second_turn_is_chit_1_and_parries_are_the_highest_of_a_hand() -> None:
    # Asha is the focus, and Khor holds two Parries: colours do not matter for a white attack.
    match = scripted({0: "a1", 1: "k1 k2+ k3+", 2: "r1"})
    s = match.state
    play(match, (0, ("move", "b")), (0, ("play", card(s, "x-00"))))
    worth = {
        name: [getattr(gift, "n", 0) for gift in s.cards.gifts(card(s, name))] for name in ("k2+", "k3+")
    }
    best = max(worth, key=lambda name: worth[name])

    assert events(match, ev.ChitDrawn)[-1] == ev.ChitDrawn(1)
    assert 1 not in s.combat.bag
    assert asked(match, 1).kind == "parry"
    assert (1, card(s, best), 0) in asked(match, 1).options
    assert not [option for option in asked(match, 1).options if option and option[1] != card(s, best)]
    play(match, (1, (1, card(s, best), 0)))

    asha = match.state.party[0]
    assert asha.hp == s.start_hp(0) - (8 - worth[best][0])
    assert match.state.combat.foes[0].zone == zone(s, "b")
    # Retarget: Khor has most HP now.
    assert match.state.combat.foes[0].focus == 1


@pytest.mark.rule("KF-25.6")
def test_from_the_third_turn_on_the_rules_hold_as_ever() -> None:
    match = scripted({0: "a1", 1: "k1", 2: "r1"})
    play(match, (0, ("move", "b")), (0, ("play", card(match.state, "x-00"))))
    s = match.state

    assert s.combat.scripted == 0
    assert s.combat.used == [20, 1]
    assert s.combat.track == []
    assert s.combat.turn_number == 3
    assert asked(match, s.combat.holder).options == ["draw", "fate"]


@pytest.mark.rule("KF-25.7")
def test_without_the_script_the_first_turn_is_drawn_and_the_card_stays_in_its_box() -> None:
    match = quest_1(tutorial=False)
    s = match.state

    assert match.questions[0].kind == "draw"
    assert s.combat.used == []
    assert all(card(s, "x-00") not in (*one.hand, *one.deck) for one in s.party)


@pytest.mark.rule("KF-25.7", "KF-4.13")
def test_in_the_script_nobody_is_asked_for_fate_or_a_substitution() -> None:
    # Asha's Substitution could be played on chit 1, and there are two fate tokens.
    match = scripted({0: "a1 a6+", 1: "k1 k2", 2: "r1 r6+"})
    match.state.fate = 2
    kinds = set()
    while match.state.combat.scripted:
        question = match.questions[0]
        kinds.add(question.kind)
        match.answer(question, question.seat, question.options[0])

    assert not kinds & {"draw", "substitute", "pick_chit"}


@pytest.mark.rule("KF-25.2", "KF-23.3")
def test_the_script_is_for_quest_1_alone() -> None:
    s = story("2-11", "asha khor roland")
    match = match_of(s)
    while match.questions[0].kind in ("read_on", "place_seeker", "break_focus_tie"):
        play(match, (match.questions[0].seat, match.questions[0].options[0]))

    assert match.state.combat.scripted == 0
    assert all(card(s, "x-00") not in one.hand for one in match.state.party)


def test_a_chit_of_the_next_turn_is_drawn_from_what_is_left() -> None:
    match = scripted({0: "a1", 1: "k1", 2: "r1"})
    play(match, (0, ("move", "b")), (0, ("play", card(match.state, "x-00"))))
    s = match.state
    next_chit(s, 21)
    drawn = match_of(s)

    play(drawn, (s.combat.holder, "draw")) if drawn.questions and drawn.questions[0].kind == "draw" else None

    assert asked(drawn).seat == 1
