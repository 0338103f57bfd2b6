"""KF-24 The roll call: players come and go, Seekers join, leave and wait in their boxes."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tablee.core import PASS, Match
from tablee.games.kinfire import GAME
from tablee.games.kinfire.checks import deck_fault, load
from tablee.games.kinfire.record import read, written
from tablee.games.kinfire.rules.bag import full_bag
from tablee.games.kinfire.rules.decks import change_deck
from tablee.games.kinfire.state import ChapterState, Options
from tablee.games.kinfire.testing import story
from tablee.testing import asked, play, random_play, refused

CARDS = load()


def pair(id: str) -> int:
    return CARDS.pair_numbers[id]


def record_of(party: str, seats: int, **given: Any) -> bytes:
    """The record of a chapter that these Seekers have played."""
    s = story("", party, seats=seats, phase="city", **given)
    s.prompts = s.prompts_had = ["3-p", "4-p"]
    return written(s)


def chapter(
    record: bytes, seats: int, came_from: tuple[int | None, ...] = (), **options: Any
) -> Match[ChapterState]:
    """The next chapter, for so many seats; each came from a seat of the last one, or is new."""
    return Match.new(
        GAME, Options(**options), 7, seats=seats, record=record, came_from=came_from, listening=True
    )


def held(match: Match[ChapterState]) -> dict[str, int]:
    """The seat of each Seeker of the party."""
    return {match.state.board(who).id: one.seat for who, one in enumerate(match.state.party)}


@pytest.mark.rule("KF-24.8")
def test_seekers_follow_their_people_to_other_seats() -> None:
    match = chapter(record_of("asha khor naz", 3), 3, (2, 0, 1))

    assert held(match) == {"asha": 1, "khor": 2, "naz": 0}
    assert {question.kind for question in match.questions} == {"roster"}


@pytest.mark.rule("KF-24.8")
def test_a_seeker_without_a_seat_is_offered_to_those_with_fewest_first() -> None:
    # Khor and Naz belong to people who are not here; seat 1 is new and has none yet.
    match = chapter(record_of("asha khor naz roland", 4), 2, (0, None))
    assert (asked(match).seat, asked(match).kind) == (1, "take_seeker")

    play(match, (1, True))
    # Now both hold one: seat 0 comes first.
    assert asked(match).seat == 0
    play(match, (0, False))
    assert asked(match).seat == 1
    play(match, (1, True), (0, True))

    assert held(match) == {"asha": 0, "khor": 1, "naz": 1, "roland": 0}


@pytest.mark.rule("KF-24.8", "KF-24.5")
def test_a_seeker_whom_nobody_takes_is_boxed_and_waits() -> None:
    match = chapter(record_of("asha khor naz", 3, kinfire=[1, 2, 3]), 2, (0, 1))

    play(match, (0, False), (1, False))

    assert held(match) == {"asha": 0, "khor": 1}
    assert [(CARDS.seekers[box.board].id, box.kinfire) for box in match.state.boxed] == [("naz", 3)]


@pytest.mark.rule("KF-24.8", "KF-24.2")
def test_a_new_seat_adds_a_seeker_of_its_choice() -> None:
    match = chapter(record_of("asha khor", 2, kinfire=[4, 2]), 3, (0, 1, None))
    assert (asked(match).seat, asked(match).kind) == (2, "choose_seeker")
    assert asked(match).options == ["feyn", "naz", "roland", "valora"]

    play(match, (2, "naz"), (0, "starting"), (1, "starting"))

    assert held(match) == {"asha": 0, "khor": 1, "naz": 2}
    assert match.state.party[2].kinfire == 2
    assert len(match.state.party[2].deck) == 18


@pytest.mark.rule("KF-24.8", "KF-24.6")
def test_in_a_full_party_somebody_with_several_hands_one_over() -> None:
    match = chapter(record_of("asha khor naz roland", 2), 3, (0, 1, None))
    # With two seats each held two of the four.
    assert (asked(match).seat, asked(match).kind, asked(match).options) == (0, "hand_over", [0, 2])

    play(match, (0, 2))

    assert held(match) == {"asha": 0, "khor": 1, "naz": 2, "roland": 1}


@pytest.mark.rule("KF-24.9", "KF-1.1")
def test_a_lone_seat_keeps_two_of_its_seekers_and_the_others_lose_nothing() -> None:
    match = chapter(record_of("asha khor naz", 3, kinfire=[1, 2, 3]), 1, (0,))
    play(match, True, True)
    assert asked(match).kind == "box_seekers"
    play(match, (0, 2))

    assert sorted(held(match)) == ["asha", "naz"]
    assert [box.kinfire for box in match.state.boxed] == [2]


@pytest.mark.rule("KF-24.9", "KF-24.6")
def test_a_party_that_would_have_one_seeker_adds_a_second() -> None:
    match = chapter(record_of("asha khor", 2), 1, (0,))
    play(match, False)
    assert asked(match).kind == "choose_seeker"

    play(match, "valora", "starting")

    assert held(match) == {"asha": 0, "valora": 0}


@pytest.mark.rule("KF-24.1", "KF-24.6")
def test_the_party_changes_between_quests_and_has_two_to_four() -> None:
    match = chapter(record_of("asha khor", 1), 1)
    kinds = {change if isinstance(change, str) else change[0] for change in asked(match).options}
    assert kinds == {"keep", "replace"}

    four = chapter(record_of("asha khor naz roland", 2), 2)
    kinds = {change if isinstance(change, str) else change[0] for change in asked(four, 0).options}
    assert kinds == {"keep", "replace", "remove", "give"}
    play(match, "keep")
    assert match.state.quest == "q3" or asked(match).kind == "choose_quest"


@pytest.mark.rule("KF-1.18", "KF-24.6")
def test_a_seat_keeps_at_least_one_seeker() -> None:
    match = chapter(record_of("asha khor naz", 2), 2)

    options = asked(match, 0).options

    assert {("add", 0, "feyn"), ("add", 1, "valora")} <= set(options)
    assert ("remove", 0) in options
    assert ("remove", 1) not in options
    assert ("give", 2, 1) in options
    assert refused(match, (0, ("give", 1, 0))).code == "not_offered"


@pytest.mark.rule("KF-24.2")
def test_a_seeker_who_returns_keeps_its_own_tokens_if_it_had_more() -> None:
    first = chapter(record_of("asha khor naz", 3, kinfire=[1, 2, 5]), 2, (0, 1))
    play(first, (0, False), (1, False))

    play(first, (0, ("add", 1, "naz")), (1, ("add", 1, "naz")), (0, "starting"), (1, "starting"))

    assert match_kinfire(first, "naz") == 5


@pytest.mark.rule("KF-24.2")
def test_the_fewest_tokens_are_those_before_the_change_the_leaver_included() -> None:
    match = chapter(record_of("asha khor", 2, kinfire=[1, 4]), 2)

    play(match, (0, ("replace", 0, "naz")), (1, ("replace", 0, "naz")), (0, "starting"), (1, "starting"))

    assert match_kinfire(match, "naz") == 1


def match_kinfire(match: Match[ChapterState], name: str) -> int:
    """The Kinfire tokens of a Seeker of the party."""
    return next(one.kinfire for who, one in enumerate(match.state.party) if match.state.board(who).id == name)


@pytest.mark.rule("KF-24.3", "KF-1.8")
def test_the_bag_is_divided_anew_and_start_hp_follow_the_size_of_the_party() -> None:
    match = chapter(record_of("asha khor", 2), 3, (0, 1, None))
    play(match, (2, "naz"), (0, "starting"), (1, "starting"))

    assert [one.hp for one in match.state.party] == [11, 13, 12]
    assert [full_bag(size).count(20) for size in (2, 3, 4)] == [6, 4, 3]
    assert [len(full_bag(size)) for size in (2, 3, 4)] == [29, 29, 29]

    two = chapter(record_of("asha khor naz", 3), 2, (0, 1))
    play(two, (0, False), (1, False))
    assert [one.hp for one in two.state.party] == [16, 18]


@pytest.mark.rule("KF-24.4", "KF-24.7")
def test_the_group_may_build_the_newcomers_deck_from_what_is_there() -> None:
    s = story("", "asha khor", seats=2, phase="city", kinfire=[2, 1])
    s.reserve = [pair("b-13"), pair("s-10")]
    s.boxed_pairs = [pair("u-04")]
    match = chapter(written(s), 3, (0, 1, None))
    play(match, (2, "naz"), (0, "built"), (1, "built"))
    assert (asked(match).seat, asked(match).kind) == (2, "deck")
    assert {pair("b-13"), pair("s-10"), pair("u-04"), pair("n1")} <= set(asked(match).options)

    swaps = {"n2": "b-13"}
    deck = tuple(pair(swaps.get(id, id)) for id in CARDS.seekers[CARDS.seeker_numbers["naz"]].base)
    dear = tuple(pair({"n2": "s-10"}.get(id, id)) for id in CARDS.seekers[CARDS.seeker_numbers["naz"]].base)
    assert refused(match, (2, dear)).rule == "KF-21.7"
    play(match, (2, deck))

    assert set(match.state.party[2].pairs) == set(deck)
    both = sorted(card for pair in deck for card in (2 * pair, 2 * pair + 1))
    assert sorted(match.state.party[2].deck) == both
    assert set(match.state.reserve) == {pair("n2"), pair("s-10"), pair("u-04")}
    assert match.state.boxed_pairs == []


@pytest.mark.rule("KF-24.5", "KF-24.7")
def test_who_leaves_takes_faces_kinfire_and_fatigue_and_leaves_the_rest() -> None:
    s = story("", "asha khor naz", phase="city", kinfire=[3, 1, 1])
    s.reserve = [pair("b-05"), pair("u-01")]
    draught = s.cards.disposable_numbers["x-01"]
    s.reserve_disposables = [draught]
    deck = [pair("b-05") if one == pair("a2") else one for one in s.party[0].pairs]
    change_deck(s, 0, deck, (draught,))
    s.party[0].discard = [s.cards.exhausted] * 2
    match = chapter(written(s), 2, (1, 2))

    play(match, (0, False), (1, False))

    box = match.state.boxed[0]
    assert (box.kinfire, box.exhausted) == (3, 2)
    assert box.pairs == [pair("u-01")]
    assert match.state.reserve == [pair("b-05")]
    assert match.state.reserve_disposables == [draught]

    # Back again: its face cards are in the reserve, its base deck is whole, and it is as tired as before.
    play(match, (0, ("add", 0, "asha")), (1, ("add", 0, "asha")), (0, "starting"), (1, "starting"))
    asha = match.state.party[2]
    assert sorted(asha.pairs) == sorted(pair(id) for id in CARDS.seekers[CARDS.seeker_numbers["asha"]].base)
    assert asha.deck.count(CARDS.exhausted) == 2
    assert match.state.reserve == sorted([pair("b-05"), pair("u-01")])


@pytest.mark.rule("KF-24.10", "KF-24.4")
def test_a_newcomer_with_the_starting_deck_changes_it_at_the_next_inn() -> None:
    match = chapter(record_of("asha khor", 2, city_actions=1, coins=2), 3, (0, 1, None), decide="leader")
    play(match, (2, "naz"), (0, "starting"), (0, "keep"), (0, 0), (0, ("go", 2)), (0, "sleep"))

    assert ("edit", 2) in asked(match, 2).options


@pytest.mark.rule("KF-24.8", "KF-17.3")
def test_the_lead_goes_with_its_person_and_ends_if_they_are_not_here() -> None:
    s = story("", "asha khor naz", phase="city")
    s.leader = 2
    record = written(s)

    assert chapter(record, 3, (2, 1, 0)).state.leader == 0
    gone = chapter(record, 2, (0, 1))
    assert gone.state.leader == -1
    # A tie before there is a new leader is settled by chance, not by a seat that is not there.
    play(gone, (0, False), (1, False), (0, "keep"), (1, ("replace", 0, "naz")))
    assert {question.seat for question in gone.questions} <= {0, 1}


@pytest.mark.rule("KF-24.8")
def test_the_group_may_hand_seekers_over_and_elects_a_leader() -> None:
    match = chapter(record_of("asha khor naz", 2), 2)
    play(match, (0, ("give", 0, 1)), (1, ("give", 0, 1)))
    assert held(match) == {"asha": 1, "khor": 1, "naz": 0}

    play(match, (0, "keep"), (1, "keep"))
    assert match.questions[0].kind == "elect_leader"
    assert asked(match, 1).options == [0, 1, -1]
    play(match, (0, 1), (1, PASS))

    assert match.state.leader == 1


@pytest.mark.rule("KF-23.8", "KF-24.8")
def test_a_seat_that_gives_up_in_the_roll_call_leaves_the_others_their_seekers() -> None:
    match = chapter(record_of("asha khor naz", 3), 3, (2, 0, 1))
    play(match, (0, "keep"))

    match.concede(2)

    assert held(match) == {"asha": 1, "khor": 0, "naz": 0}
    assert {question.seat for question in match.questions} == {0, 1}


@pytest.mark.rule("KF-24.8", "KF-24.3", "KF-21.7")
def test_a_chain_with_other_seats_each_chapter_keeps_decks_legal_and_cards_whole() -> None:
    """Two, three, one, four, two seats: at random, with whatever becomes of the party."""
    for seed in range(6):
        record: bytes | None = None
        before = 0
        for number, seats in enumerate((2, 3, 1, 4, 2)):
            came_from = (
                () if record is None else tuple(seat if seat < before else None for seat in range(seats))
            )
            match = Match.new(
                GAME, Options(), 50 * seed + number, seats=seats, record=record, came_from=came_from
            )
            random_play(match, seed * 10 + number, watch=is_sound)
            assert match.outcome is not None
            record, before = match.outcome.record, seats
            assert record is not None
            kept = read(record)
            assert 2 <= len(kept.party) <= 4
            assert msgspec.msgpack.encode(kept) == record
            if kept.ending:
                break


def is_sound(match: Any) -> None:
    """Each pair is in one place at most, decks are legal but for lost Kinfire, and the bag has 29 chits."""
    s: ChapterState = match.state
    everywhere = [*s.reserve, *s.boxed_pairs]
    everywhere += [one for seeker in s.party for one in seeker.pairs]
    everywhere += [one for box in s.boxed for one in box.pairs]
    assert len(everywhere) == len(set(everywhere)), s.phase
    assert all(0 <= one.seat < s.seats for one in s.party) or s.phase == "roll_call"
    for who, one in enumerate(s.party):
        assert deck_fault([s.cards.pairs[pair] for pair in one.pairs], s.board(who), 99) is None
        if s.combat.setup:
            assert sum(s.cards.pairs[pair].kinfire for pair in one.pairs) <= one.kinfire
    if s.combat.setup:
        combat = s.combat
        assert len([*combat.bag, *combat.used, *combat.track, *combat.drawn]) == 29
