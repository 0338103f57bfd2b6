"""AL-1, AL-2, AL-23: set-up, draft, Quests, tokens, the duel."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from tablee.core import Match
from tablee.games.reflets_dacide import GAME
from tablee.games.reflets_dacide.board import PLAIN_SQUARES, ROOMS, ZONE_SLOTS
from tablee.games.reflets_dacide.options import Options
from tablee.games.reflets_dacide.pieces import DUEL_COLOURS, FACES, Grade
from tablee.games.reflets_dacide.rules.structs import Record
from tablee.games.reflets_dacide.state import Race
from tablee.testing import asked, play
from tablee.testing.driving import random_answer


def new(seats: int = 3, record: bytes | None = None, **options: Any) -> Match[Race]:
    return Match.new(GAME, Options(**options), seed=5, seats=seats, record=record)


def until(match: Match[Race], phase: str) -> None:
    """Random answers until a phase begins."""
    rng = random.Random(1)
    while match.state.phase != phase:
        question = match.questions[0]
        match.answer(question, question.seat, random_answer(question, rng))


def grades(*own: Grade) -> bytes:
    """A record in which the first seat has these grades."""
    return msgspec.msgpack.encode(Record(1, (own, (), ())))


@pytest.mark.rule("AL-1.1", "AL-1.2")
def test_zones_lie_on_slots_of_their_kind_and_all_rooms_are_out() -> None:
    s = new().state

    kinds = [s.cards.zones[slot.card].kind for slot in s.zone_slots]

    assert kinds == list(ZONE_SLOTS.values())
    assert sorted(room.card for room in s.rooms) == list(range(len(ROOMS)))
    assert not any(room.revealed for room in s.rooms)


@pytest.mark.rule("AL-1.4", "AL-1.5")
def test_everybody_begins_with_a_gem_of_each_colour_in_the_city() -> None:
    s = new().state

    assert [team.gems for team in s.teams] == [[1, 1, 1, 1, 1]] * 3
    assert s.bank == [22] * 5
    assert [team.place for team in s.teams] == [0, 0, 0]
    assert s.dragon.place == 100


@pytest.mark.rule("AL-1.7")
def test_two_quests_six_heroes_two_cards_and_a_wayside_card_are_dealt() -> None:
    s = new().state

    for team in s.teams:
        assert (len(team.dealt), len(team.packet), len(team.hand), len(team.wayside)) == (2, 6, 2, 1)


@pytest.mark.rule("AL-1.7", "AL-22.9")
@pytest.mark.parametrize("grade", ["green_frog", "epic_finch"])
def test_a_high_grade_gets_one_quest(grade: Grade) -> None:
    s = new(record=grades(grade)).state

    assert [len(team.dealt) for team in s.teams] == [1, 2, 2]


@pytest.mark.rule("AL-1.8", "AL-22.9")
@pytest.mark.parametrize("grade", ["blue_duck", "epic_finch"])
def test_a_high_grade_imposes_expert_dice(grade: Grade) -> None:
    s = new(record=grades(grade)).state

    assert [team.expert for team in s.teams] == [True, False, False]


@pytest.mark.rule("AL-1.9")
def test_colours_go_by_seat_or_are_chosen_among_the_free_ones() -> None:
    assert [team.colour for team in new(6).state.teams] == [0, 1, 2, 3, 4, 5]
    match = new(3, colours="chosen")

    play(match, (0, 4))

    assert asked(match).seat == 1
    assert 4 not in match.questions[0].offered()


@pytest.mark.rule("AL-2.2", "AL-2.3", "AL-2.6")
def test_all_pick_in_secret_and_packets_go_to_the_left() -> None:
    match = new()
    packets = [list(team.packet) for team in match.state.teams]
    play(match, (0, packets[0][0]))
    assert match.view(1).teams[0].drawn is None

    play(match, (1, packets[1][0]), (2, packets[2][0]))

    assert [team.heroes for team in match.state.teams] == [[packet[0]] for packet in packets]
    assert match.state.teams[1].packet == packets[0][1:]
    discarded = len(match.state.heroes.discard)
    until(match, "line_up")
    assert len(match.state.heroes.discard) == discarded + 3


@pytest.mark.rule("AL-2.7")
def test_grades_give_gems_and_heroes_to_swap_in() -> None:
    match = new(record=grades("orange_pigeon", "great_reflection"))
    until(match, "swaps")

    assert sum(match.state.teams[0].gems) == 5 + 2 + 5
    new_hero, old = match.state.teams[0].drawn[0], match.state.teams[0].heroes[2]
    play(match, (0, (new_hero, old)), (0, "done"))

    assert match.state.teams[0].heroes[2] == new_hero
    assert old in match.state.heroes.discard


@pytest.mark.rule("AL-2.7", "AL-22.9")
def test_clover_less_gives_two_loot() -> None:
    match = new(record=grades("clover_less"))

    until(match, "line_up")

    assert len(match.state.teams[0].equipment()) + len(match.state.loot.discard) == 2


@pytest.mark.rule("AL-2.8", "AL-2.4", "AL-2.9")
def test_order_and_quest_are_chosen_in_secret_and_the_other_quest_is_put_away() -> None:
    match = new()
    until(match, "line_up")
    team = match.state.teams[0]
    order, quests = list(reversed(team.heroes)), list(team.dealt)
    play(match, (0, tuple(order)), (0, quests[1]))
    assert match.view(1).teams[0].quest is None

    until(match, "tokens")

    assert match.state.teams[0].heroes == order
    assert (match.state.teams[0].quest, match.state.teams[0].put_away) == (quests[1], [quests[0]])


@pytest.mark.rule("AL-2.13", "AL-2.14")
def test_four_tokens_wait_and_three_lie_on_plain_squares() -> None:
    match = new()

    until(match, "dragon")

    s = match.state
    assert [len(team.waiting) for team in s.teams] == [4, 4, 4]
    assert Counter(token.colour for token in s.tokens) == {0: 3, 1: 3, 2: 3}
    assert {token.place for token in s.tokens} <= set(PLAIN_SQUARES)
    assert len({token.place for token in s.tokens}) == 9


@pytest.mark.rule("AL-2.14")
def test_a_token_whose_square_is_taken_goes_to_the_nearest_free_one() -> None:
    match = new()
    until(match, "tokens")
    faces = tuple(range(4))
    order = [(match.state.first + n) % 3 for n in range(3)]

    for seat in range(3):
        play(match, (seat, faces), (seat, 22), (seat, 30), (seat, 36))

    first, second = order[0], order[1]
    places = {
        seat: sorted(token.place for token in match.state.tokens if token.colour == seat) for seat in order
    }
    assert places[first] == [22, 30, 36]
    assert places[second] == [23, 31, 35]


@pytest.mark.rule("AL-2.14", "AL-22.9")
def test_the_acid_sadist_leaves_the_peril_token_out() -> None:
    match = new(record=grades("acid_sadist"))

    until(match, "dragon")

    s = match.state
    own = [token.face for token in (*s.teams[0].waiting, *(t for t in s.tokens if t.colour == 0))]
    assert len(s.teams[0].waiting) == 4
    assert sorted(own) == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("AL-2.15")
def test_a_quick_start_lays_the_tokens_at_random() -> None:
    match = new(quick_start=True)
    until(match, "line_up")

    until(match, "dragon")

    assert [len(team.waiting) for team in match.state.teams] == [4, 4, 4]
    assert len(match.state.tokens) == 9


@pytest.mark.rule("AL-3.1")
def test_each_colour_has_seven_tokens_four_of_them_gold() -> None:
    s = new().state

    assert [[token.face for token in team.waiting] for team in s.teams] == [list(range(len(FACES)))] * 3


@pytest.mark.rule("AL-23.1", "AL-23.2")
def test_a_duel_has_two_teams_and_fourteen_neutral_tokens() -> None:
    s = new(2).state

    assert [team.colour for team in s.teams] == list(DUEL_COLOURS)
    assert Counter(token.colour for token in s.tokens) == {0: 7, 5: 7}
    assert not any(token.known for token in s.tokens)


@pytest.mark.rule("AL-23.3")
def test_in_a_duel_each_keeps_one_of_an_opposed_pair_and_gives_the_other() -> None:
    match = new(2)
    until(match, "duel_quests")
    first = list(match.questions[0].offered())
    play(match, (0, first[0]))
    second = list(match.questions[0].offered())
    play(match, (1, second[1]))

    dealt = [sorted(team.dealt) for team in match.state.teams]

    assert dealt == [sorted((first[0], second[0])), sorted((first[1], second[1]))]
    cards = match.state.cards.quests
    assert cards[first[0]].opposite == cards[first[1]].id


@pytest.mark.rule("AL-22.11")
def test_grades_follow_the_seat_of_the_match_before() -> None:
    record = msgspec.msgpack.encode(Record(1, (("red_kitten",), ("blue_duck",), ())))

    match = Match.new(GAME, Options(), seed=5, seats=3, record=record, came_from=(1, None, 0))

    assert [team.grades for team in match.state.teams] == [("blue_duck",), (), ("red_kitten",)]
