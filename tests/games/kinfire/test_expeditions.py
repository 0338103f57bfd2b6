"""KF-17 Expeditions: reading cards, choosing, voting, Memories, and small matters."""

from __future__ import annotations

import pytest

from tablee.core import PASS, Chance
from tablee.games.kinfire.state import ChapterState
from tablee.games.kinfire.testing import card, combat, match_of, reading, story
from tablee.testing import asked, play, refused


def path(s: ChapterState) -> list[str]:
    return [read.id for read in s.cards_read]


@pytest.mark.rule("KF-17.1", "KF-17.2")
def test_the_whole_group_takes_the_option_that_won() -> None:
    match = reading("2-1", "asha khor naz")

    play(match, (0, 1), (2, 1))

    assert path(match.state) == ["2-1", "2-3"]
    assert [question.kind for question in match.questions] == ["test_setup"] * 3


@pytest.mark.rule("KF-17.3")
def test_the_leader_decides_between_options_with_as_many_votes() -> None:
    s = story("2-1", "asha khor", seats=2)
    s.leader = 1
    match = match_of(s)

    play(match, (0, 0), (1, 1))

    assert asked(match).seat == 1
    assert asked(match).options == [0, 1]
    play(match, (1, 0))
    assert match.state.card == "2-2"


@pytest.mark.rule("KF-17.3")
def test_only_options_with_most_votes_are_left_to_the_leader() -> None:
    s = story("2-7", "asha khor naz roland", coins=2)
    s.leader = 3
    match = match_of(s)

    play(match, (0, 1), (1, 1), (2, 2), (3, 2))

    assert (asked(match).seat, asked(match).options) == (3, [1, 2])


@pytest.mark.rule("KF-17.4")
def test_without_a_leader_chance_decides_a_tie() -> None:
    came = set()
    for key in range(12):
        s = story("2-1", "asha khor", seats=2)
        s.chance = Chance(bytes([key]) * 32)
        match = match_of(s)
        play(match, (0, 0), (1, 1))
        came.add(match.state.card)

    assert came == {"2-2", "2-3"}


@pytest.mark.rule("KF-17.5")
def test_a_conundrum_gives_kinfire_with_its_ordinary_consequences() -> None:
    match = reading("2-7", "roland feyn", coins=3, kinfire=[0, 2])

    play(match, 0)

    assert [one.kinfire for one in match.state.party] == [1, 3]
    assert (match.state.coins, match.state.card) == (1, "2-8")


@pytest.mark.rule("KF-17.6")
def test_a_memory_is_kept_face_up_for_all() -> None:
    match = reading("2-8", "asha khor", seats=2)

    play(match, (0, "read"), (1, "read"))

    assert match.state.memories == ["2-b"]
    assert [match.view(seat).memories for seat in (0, 1, None)] == [["2-b"]] * 3


@pytest.mark.rule("KF-17.7")
def test_what_one_may_do_with_a_memory_is_a_choice() -> None:
    match = reading("2-15", "asha khor", memories=["2-b"])

    assert asked(match).kind == "may_memory"
    play(match, 1)

    assert match.state.fate == 0
    assert match.state.quest_log[-1].card == "2-15"


@pytest.mark.rule("KF-17.8")
def test_of_two_mandatory_lines_only_the_first_counts() -> None:
    match = reading("6-13", "asha khor", memories=["5-d", "5-b"])

    play(match, "read")

    assert match.state.card == "6-14"
    assert match.state.fate == 0


@pytest.mark.rule("KF-17.9")
def test_a_standing_memory_counts_at_every_way_to_the_card() -> None:
    for id, answer in (("3-6", 2), ("3-12", 0)):
        match = reading(id, "roland khor", memories=["3-a"], coins=2)

        play(match, answer)

        assert match.state.card == "3-10"


@pytest.mark.rule("KF-17.10")
def test_having_a_seeker_does_not_force_its_option() -> None:
    match = reading("3-1", "asha khor")

    assert asked(match).options == [0, 1, 2]
    play(match, 1)

    assert "3-4" not in path(match.state)


@pytest.mark.rule("KF-17.10")
def test_where_no_option_applies_the_otherwise_line_is_taken_without_a_question() -> None:
    match = reading("3-6", "khor feyn")

    assert asked(match).kind == "read_on"
    play(match, "read")

    assert match.state.card == "3-9"


@pytest.mark.rule("KF-17.11")
def test_an_option_that_cannot_be_paid_in_full_is_shown_and_not_available() -> None:
    match = reading("2-7", "asha khor", coins=1)

    assert asked(match).options == [1, 2]
    assert refused(match, 0).rule == "KF-17.11"
    assert reading("2-7", "asha khor", coins=2).question.options == [0, 1, 2]


@pytest.mark.rule("KF-17.11", "KF-19.5")
def test_a_kinfire_that_nobody_has_cannot_be_given() -> None:
    match = reading("7-7", "asha khor")

    assert asked(match).options == [1]
    assert refused(match, 0).rule == "KF-17.11"


@pytest.mark.rule("KF-17.12")
def test_a_seeker_named_without_may_is_a_mandatory_consequence() -> None:
    match = reading("5-5", "valora feyn")

    assert asked(match).kind == "read_on"
    play(match, "read")

    assert match.state.card == "5-7"


@pytest.mark.rule("KF-17.13")
def test_a_mandatory_line_prevails_over_a_choice_on_its_card() -> None:
    match = reading("5-5", "valora feyn")

    assert asked(match).kind == "read_on"
    assert asked(reading("5-5", "asha feyn")).kind == "seeker_option"


@pytest.mark.rule("KF-17.14")
def test_an_option_that_can_no_longer_be_equalled_wins_at_once() -> None:
    match = reading("2-1", "asha khor naz roland")

    play(match, (0, 1), (2, 1))
    assert match.state.card == "2-1"
    play(match, (3, 1))

    assert match.state.card == "2-3"


@pytest.mark.rule("KF-17.14")
def test_most_votes_win_when_all_have_voted_or_abstained() -> None:
    match = reading("2-1", "asha khor naz roland")

    play(match, (1, 1), (0, PASS), (3, PASS))
    assert match.state.card == "2-1"
    play(match, (2, PASS))

    assert match.state.card == "2-3"


@pytest.mark.rule("KF-17.14")
def test_a_seat_votes_once() -> None:
    match = reading("2-1", "asha khor naz")
    question = next(one for one in match.questions if one.seat == 1)

    play(match, (1, 0))

    assert 1 not in [one.seat for one in match.questions]
    assert refused(match, (1, 1)).code == "not_your_question"
    assert question.options == [0, 1]


@pytest.mark.rule("KF-17.14")
@pytest.mark.parametrize(("leader", "decides"), [(-1, 0), (2, 2)])
def test_if_nobody_votes_one_seat_decides_alone(leader: int, decides: int) -> None:
    s = story("2-1", "asha khor naz")
    s.leader = leader
    match = match_of(s)

    play(match, (0, PASS), (1, PASS), (2, PASS))

    assert asked(match).seat == decides
    play(match, (decides, 1))
    assert match.state.card == "2-3"


@pytest.mark.rule("KF-17.14")
def test_with_the_option_leader_there_is_no_vote() -> None:
    s = story("2-1", "asha khor naz", options={"decide": "leader"})
    s.leader = 1
    match = match_of(s)

    assert [question.seat for question in match.questions] == [1]
    play(match, (1, 0))
    assert match.state.card == "2-2"


@pytest.mark.rule("KF-17.15")
def test_small_matters_are_those_of_the_leader_else_the_first_seat() -> None:
    for leader, hand in ((1, 1), (-1, 0)):
        s = story("", "asha khor", seats=2, phase="city", city_actions=2, coins=5)
        s.leader = leader
        match = match_of(s)
        play(match, (0, ("go", 3)), (1, ("go", 3)))

        assert (asked(match).kind, asked(match).seat) == ("buy", hand)


@pytest.mark.rule("KF-17.15")
def test_in_combat_small_matters_are_those_of_the_bag_holder() -> None:
    s = combat("1-2", "asha khor", zones="a e", hands={0: "a1", 1: "k1"}, fate=1)
    s.combat.holder = 1
    s.leader = 0
    match = match_of(s)

    play(match, (1, "fate"))

    assert (asked(match).kind, asked(match).seat) == ("pick_chit", 1)


@pytest.mark.rule("KF-17.16")
def test_a_card_is_left_when_every_seat_has_read_it() -> None:
    match = reading("2-4", "asha khor naz")

    play(match, (2, "read"), (0, "read"))
    assert match.state.card == "2-4"
    play(match, (1, "read"))

    assert match.state.card == "2-7"


@pytest.mark.rule("KF-17.16")
def test_a_card_is_left_when_the_leader_goes_on() -> None:
    s = story("2-4", "asha khor naz")
    s.leader = 1
    match = match_of(s)

    play(match, (1, "read"))

    assert match.state.card == "2-7"


@pytest.mark.rule("KF-1.11", "KF-1.13")
def test_a_card_tells_what_holds_when_it_is_turned_over_and_nothing_else() -> None:
    for had, line in (([], (0,)), (["7-p"], (1,))):
        s = story("", "asha khor", seats=1, phase="arrival", quest="q4", city_actions=3)
        s.arriving = ["t-e4"]
        s.prompts_had = [*had]
        match = match_of(s)

        # By now the Prompt card is held; the words stay those of the moment when the card was read.
        assert match.state.cards_read[-1].lines == line
        assert "7-p" in match.state.prompts_had


@pytest.mark.rule("KF-17.5")
def test_ex_21_vanilla_and_rum_for_khor_and_naz() -> None:
    match = reading("2-7", "asha khor naz")

    play(match, (0, 1), (1, 1))

    assert [one.kinfire for one in match.state.party] == [0, 1, 1]


def test_a_hand_of_cards_is_not_touched_by_reading() -> None:
    s = story("2-4", "asha khor")
    assert card(s, "a1") in s.party[0].deck

    match = match_of(s)
    play(match, "read")

    assert all(not one.hand for one in match.state.party)
