"""AL-1, AL-2: the set-up and the preparation, rule by rule, in new matches."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest

from tablee.core import Chance, Match, Refused
from tablee.games.reflets_dacide import GAME
from tablee.games.reflets_dacide.hiding import components
from tablee.games.reflets_dacide.options import Options
from tablee.games.reflets_dacide.pieces import NONE, Grade
from tablee.games.reflets_dacide.rules.structs import Record
from tablee.games.reflets_dacide.state import Race
from tablee.games.reflets_dacide.testing import BASE, road, unforeseen
from tablee.testing import asked, play
from tablee.testing.driving import random_answer
from tests.games.reflets_dacide.tables import A, B, C, at, kinds, offered, on_zone


def new(seats: int = 3, seed: int = 5, record: bytes | None = None, **options: object) -> Match[Race]:
    return Match.new(GAME, Options(**options), seed=seed, seats=seats, record=record)  # type: ignore[arg-type]  # named by the tests


def until(match: Match[Race], phase: str, seed: int = 1) -> None:
    """Random answers until a phase begins."""
    rng = random.Random(seed)
    while match.state.phase != phase:
        question = match.questions[0]
        match.answer(question, question.seat, random_answer(question, rng))


def record(*grades: tuple[Grade, ...]) -> bytes:
    return msgspec.msgpack.encode(Record(1, grades))


@pytest.mark.rule("AL-1.3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_each_player_has_a_colour_a_pawn_seven_tokens_and_a_relic_token(seats: int) -> None:
    s = new(seats).state

    assert len({team.colour for team in s.teams}) == seats
    assert all(sorted(token.face for token in team.waiting) == list(range(7)) for team in s.teams)
    assert all(token.colour == team.colour for team in s.teams for token in team.waiting)
    assert all((team.place, team.relic_token, team.status) == (0, NONE, "in") for team in s.teams)


@pytest.mark.rule("AL-1.6")
def test_decks_are_shuffled_and_the_bank_lies_in_view() -> None:
    one, other = new(seed=1), new(seed=2)

    for name in ("heroes", "unforeseen", "loot", "relics", "treasures", "waysides"):
        assert getattr(one.state, name).cards != getattr(other.state, name).cards, name
    assert one.view(None).bank == (22,) * 5
    assert one.view(None).golden == 0


@pytest.mark.rule("AL-2.1")
def test_quests_are_read_secretly_before_the_draft() -> None:
    match = new()

    assert match.state.phase == "draft"
    assert match.view(0).teams[0].dealt == tuple(match.state.teams[0].dealt)
    assert match.view(1).teams[0].dealt is None
    assert match.view(None).teams[0].dealt is None


@pytest.mark.rule("AL-2.5", "AL-2.10")
def test_the_first_of_the_line_is_the_leader_and_the_weakest_leader_begins() -> None:
    match = new()
    until(match, "line_up")
    orders = {}
    for seat in range(3):
        by_ep = sorted(match.state.teams[seat].heroes, key=lambda hero: match.state.hero(hero).ep)
        orders[seat] = tuple(by_ep if seat == 2 else reversed(by_ep))
        play(match, (seat, orders[seat]), (seat, match.state.teams[seat].dealt[0]))

    assert [tuple(team.heroes) for team in match.state.teams] == list(orders.values())
    leaders = [match.state.hero(team.heroes[0]).ep for team in match.state.teams]
    assert leaders[match.state.first] == min(leaders)


@pytest.mark.rule("AL-2.11", "AL-20.1")
@pytest.mark.parametrize("status", ["in", "rip", "portal", "sealed"])
def test_the_holder_of_the_hand_is_guide_or_ghost_guide(status: str) -> None:
    s = road(A, B, C, phase="finish")
    s.teams[1].status = status  # type: ignore[assignment]  # one of the four

    match = at(s)

    assert match.state.hand_of == 1
    assert kinds(match) == [(1, "dragon" if status == "in" else "ghost")]


@pytest.mark.rule("AL-2.12", "AL-20.7")
def test_any_adversary_may_be_named_storyteller_a_ghost_too() -> None:
    s = on_zone("gue_tapant")
    s.teams[2].status, s.teams[2].place = "rip", 3

    match = at(s)
    assert asked(match).kind == "teller"
    assert offered(match)[:2] == [1, 2]
    play(match, (0, 2), (0, (0,)))

    assert match.state.trial is not None
    assert match.state.trial.teller == 2


@pytest.mark.rule("AL-2.17", "AL-2.7")
def test_heroes_drawn_for_a_grade_are_secret_until_the_others_are_discarded_face_up() -> None:
    match = new(record=record(("red_kitten",), ("violet_otter",), ()))
    until(match, "swaps")
    before = match.state.teams[0].heroes
    drawn = list(match.state.teams[0].drawn)
    assert len(drawn) == 3

    play(match, (0, (drawn[0], before[1])))

    assert match.view(1).teams[0].drawn is None
    assert match.view(1).teams[0].plan is None
    assert [one.card for one in match.view(1).teams[0].slots] == before
    play(match, (0, "done"), (1, "done"))
    assert match.state.teams[0].heroes == [before[0], drawn[0], *before[2:]]
    assert {before[1], drawn[1], drawn[2]} <= set(match.view(1).heroes.discard)


@pytest.mark.rule("AL-2.7")
def test_who_gives_up_while_heroes_are_swapped_takes_nothing_from_the_others() -> None:
    match = new(record=record(("red_kitten",), ("violet_otter",), ()))
    whole = components(new(record=record(("red_kitten",), ("violet_otter",), ())).state)
    until(match, "swaps")
    drawn = list(match.state.teams[0].drawn)
    play(match, (0, (drawn[0], match.state.teams[0].heroes[0])))

    match.concede(1)

    assert match.state.phase == "swaps"
    assert match.state.teams[0].drawn == drawn
    assert components(match.state) == whole


@pytest.mark.rule("AL-2.7", "AL-4.8", "AL-2.17")
def test_loot_of_a_grade_is_shown_and_a_cursed_one_may_be_left() -> None:
    match = new(record=record(("clover_less",), (), ()))
    whole = components(match.state)
    loot = match.state.loot.cards
    cursed = next(number for number, card in enumerate(BASE.loot) if card.cursed and not card.not_for)
    loot.remove(cursed)
    loot.append(cursed)
    until(match, "finds")

    assert asked(match).kind == "use"
    assert components(match.state) == whole
    play(match, (0, "discard"))

    assert cursed in match.state.loot.discard
    assert components(match.state) == whole


@pytest.mark.rule("AL-2.17")
def test_an_imagined_copy_deals_the_heroes_of_a_grade_anew() -> None:
    match = new(record=record(("red_kitten",), ("violet_otter",), ()))
    until(match, "swaps")
    play(match, (0, (match.state.teams[0].drawn[1], match.state.teams[0].heroes[3])))
    mine = (list(match.state.teams[1].drawn), match.state.teams[1].heroes)
    seen = Counter[tuple[int, ...]]()
    for number in range(30):
        s = match.copy().state
        GAME.information.reshuffle_hidden(s, 1, Chance(bytes([number] * 32)))
        assert (s.teams[1].drawn, s.teams[1].heroes) == mine
        assert sum(hero not in s.teams[0].heroes for hero in s.teams[0].plan) == 1
        assert components(s) == components(match.state)
        seen[tuple(sorted((*s.teams[0].drawn, *s.teams[0].plan)))] += 1

    assert len(seen) > 20


@pytest.mark.rule("AL-2.16", "AL-24.1")
def test_a_team_acts_as_one_player_whoever_sits_behind_it() -> None:
    """The rules know seats: one board, one hand, one Unforeseen a turn, one answer in a race."""
    s = on_zone("gue_tapant", hands=[[], ["enraged_rabbits", "gorgon"], []])
    match = at(s)
    play(match, (0, 2), (0, (0,)))
    assert kinds(match) == [(1, "malus")]

    play(match, (1, (unforeseen("enraged_rabbits"),)))
    while asked(match).kind == "pay":
        play(match, (1, (0,)))

    assert match.state.turn.played == [1]
    assert not match.state.may_play(1)


@pytest.mark.rule("AL-24.2", "AL-24.3")
def test_the_first_valid_answer_of_a_pair_binds_and_both_see_what_their_team_sees() -> None:
    """Two people behind a seat are one seat to the rules: one view, and one answer to each question."""
    s = road(("remi_chelin",), B, C, phase="blessing")
    match = at(s)
    play(match, (0, ("skill", 1, 0)))
    question = next(one for one in match.questions if one.seat == 1)

    match.answer(question.name, 1, "dah", 700)

    with pytest.raises(Refused):
        match.answer(question.name, 1, "dah", 650)
    assert match.view(1) == match.view(1)
    assert match.view(1).teams[1].quest == match.state.teams[1].quest
