"""The small print of rules: orders, limits, exceptions and what each player is asked."""

from __future__ import annotations

import msgspec
import pytest

from tablee.core import PASS, Chance, Match
from tablee.games.reflets_dacide import GAME
from tablee.games.reflets_dacide.card_events import CardPlayed, HeroHealed, UnforeseenDrawn
from tablee.games.reflets_dacide.options import Options
from tablee.games.reflets_dacide.pieces import Grade, Won
from tablee.games.reflets_dacide.rules import trial
from tablee.games.reflets_dacide.rules.structs import Record
from tablee.games.reflets_dacide.state import Race
from tablee.games.reflets_dacide.testing import BASE, hero, item, place, quest, road, token, unforeseen
from tablee.testing import asked, events, play
from tests.games.reflets_dacide.tables import (
    BLUE,
    CALM,
    RED,
    A,
    B,
    C,
    at,
    before_objective,
    in_room,
    judged,
    kinds,
    offered,
    on_square,
    on_zone,
)


def new(seats: int = 3, record: bytes | None = None, **options: object) -> Match[Race]:
    return Match.new(GAME, Options(**options), seed=5, seats=seats, record=record)  # type: ignore[arg-type]  # by name


def grades(*own: Grade) -> bytes:
    """A record in which the first seat has these grades."""
    return msgspec.msgpack.encode(Record(1, (own, (), ())))


# AL-1, AL-2 Set-up


@pytest.mark.rule("AL-1.9")
def test_a_team_whose_grade_imposes_dice_is_not_asked_for_them() -> None:
    match = new(record=grades("red_kitten", "blue_duck"), dice_mode="choose")

    assert kinds(match) == [(1, "use")]


# AL-10, AL-11 Squares and Hazards


@pytest.mark.rule("AL-10.1", "AL-11.1")
def test_a_pawn_that_stops_on_a_zone_card_resolves_it_and_elsewhere_its_square() -> None:
    match = at(road(A, B, C, options=CALM, golden=1, dice=[3], places=["P05"], zones={"P06": "zone_fa"}))
    s = road(A, B, C, options=CALM, golden=1, dice=[3], places=["P01"])
    s.teams[1].wayside = [s.waysides.cards.pop()]
    plain = at(s)

    play(match, (0, "walk"), (0, place("P06")))
    play(plain, (0, "walk"), (0, place("P04")))

    assert match.state.turn.square == place("P06")
    assert kinds(match) == [(0, "teller")]
    assert kinds(plain) == [(0, "wayside")]


@pytest.mark.rule("AL-10.5", "AL-10.6")
def test_on_a_six_a_storyteller_names_the_hero_whom_a_shortcut_tests() -> None:
    match = at(on_square("S3", golden=6, dice=[6]))
    assert kinds(match) == [(0, "teller")]

    play(match, (0, 2))
    assert asked(match).seat == 2
    play(match, (2, hero("h12")))

    assert match.state.teams[0].won == [Won("hero", hero("h12"))]


@pytest.mark.rule("AL-10.5", "AL-10.6")
def test_the_turn_of_a_team_that_dies_on_a_shortcut_is_over() -> None:
    s = road(("h14",), B, C, phase="square", places=["S1"], golden=1, dice=[6])
    s.turn.square = place("S1")

    match = at(s)

    assert match.state.hand_of == 1


@pytest.mark.rule("AL-10.9")
def test_a_roll_below_six_gives_as_many_bonuses() -> None:
    match = at(on_square("P08", dice=[2]))

    play(match, (0, "roll"))

    assert kinds(match) == [(0, "bonus_order")]


@pytest.mark.rule("AL-10.2", "AL-4.19")
def test_nobody_takes_back_what_led_to_a_wayside_event() -> None:
    s = on_square("P05", golden=2)
    s.teams[1].wayside = [s.waysides.cards.pop()]
    match = at(s)
    before = match.state.chance.seen

    play(match, (0, 1))

    assert match.state.chance.seen > before


@pytest.mark.rule("AL-11.13")
def test_a_quest_that_was_shown_is_the_only_one_that_others_think_possible() -> None:
    s = road(A, B, C, options=CALM, phase="dragon", places=["P03", "P12", "P15"], quests=["q05", "q01"])
    s.dragon.place = place("P11")
    match = at(s)

    play(match, (0, "advance"), (1, "reveal"))

    assert match.state.teams[1].possible == [quest("q01")]
    assert match.state.teams[1].status == "in"


@pytest.mark.rule("AL-11.9")
def test_a_stage_one_room_is_tested_by_any_team_until_it_has_succeeded_there() -> None:
    first = at(in_room("library", options=CALM, quests=["q01"]))
    again = in_room("library", options=CALM, quests=["q01"])
    again.teams[0].rooms_won = [BASE.room_ids["library"]]

    assert "trial" in offered(first)
    assert "trial" not in offered(at(again))


# AL-12 Maluses


@pytest.mark.rule("AL-12.9", "AL-5.22")
def test_a_malus_is_noted_as_harm_done_to_the_guide() -> None:
    match = at(on_zone("zone_fa", options=CALM, hands=[[], ["frog"]]))

    play(match, (0, 2))
    play(match, (1, (unforeseen("frog"),)), (1, (0,)))

    assert match.state.ledger[1][0] == -1
    assert match.state.ledger[2][0] == 0


@pytest.mark.rule("AL-12.2")
@pytest.mark.parametrize(("golden", "fits"), [(6, True), (3, False)])
def test_a_dilemma_for_a_golden_six_hinders_on_a_six_alone(golden: int, *, fits: bool) -> None:
    match = at(on_zone("zone_fa", options=CALM, golden=golden, hands=[[], ["d27"]]))

    play(match, (0, 2))

    assert ((unforeseen("d27"),) in offered(match)) is fits


@pytest.mark.rule("AL-12.5")
def test_whoever_plays_a_critter_on_a_six_is_advised_to_hamper_the_best_equipped() -> None:
    s = on_zone("zone_fa", options=CALM, golden=6, hands=[[], ["frog"]])
    s.teams[0].slots[1].active.append(item("draconis_ring"))
    match = at(s)

    play(match, (0, 2))
    play(match, (1, (unforeseen("frog"),)), (1, (0,)))

    assert kinds(match) == [(1, "hamper")]
    assert match.questions[0].default == hero("h12")


# AL-2 Set-up, once more


@pytest.mark.rule("AL-2.7", "AL-4.8")
def test_only_the_team_with_the_grade_looks_for_loot() -> None:
    record = msgspec.msgpack.encode(Record(1, ((), ("clover_less",), ())))
    match = new(record=record)
    while match.state.phase != "line_up":
        question = match.questions[0]
        match.answer(question, question.seat, question.sample(lambda n: 0))

    found = [len(team.equipment()) for team in match.state.teams]

    assert found[1] + len(match.state.loot.discard) == 2
    assert (found[0], found[2]) == (0, 0)


@pytest.mark.rule("AL-21.4", "AL-2.9")
def test_whoever_gives_up_in_the_line_up_makes_the_others_choose_their_quest_anew() -> None:
    match = new()
    while match.state.phase != "line_up":
        question = match.questions[0]
        match.answer(question, question.seat, question.sample(lambda n: 0))
    team = match.state.teams[0]
    dealt = list(team.dealt)
    play(match, (0, tuple(team.heroes)), (0, dealt[0]))

    match.concede(1)

    assert match.state.teams[0].dealt == dealt
    assert {seat for seat, _ in kinds(match)} == {0, 2}


# AL-3 Tokens


@pytest.mark.rule("AL-3.1", "AL-3.4")
@pytest.mark.parametrize(
    ("face", "gold"),
    [
        ("purse", True),
        ("chance", True),
        ("bonus_die", True),
        ("vision", True),
        ("gem_tax", False),
        ("peril", False),
    ],
)
def test_gold_tokens_may_wait_and_brown_ones_take_effect(face: str, *, gold: bool) -> None:
    match = at(on_square("P05", options=CALM, dice=[1], tokens=[token(face, BLUE, "P05")]))

    assert ((0, "found") in kinds(match)) is gold


@pytest.mark.rule("AL-3.4")
def test_a_free_place_is_advised_for_a_found_token_and_without_one_it_is_played() -> None:
    free = at(on_square("P05", tokens=[token("purse", BLUE, "P05")]))
    s = on_square("P05", tokens=[token("purse", BLUE, "P05")])
    s.teams[0].waiting = [token("peril", BLUE) for _ in range(4)]
    full = at(s)

    assert free.questions[0].default == "wait"
    assert full.questions[0].default == "play"
    assert "wait" not in offered(full)


@pytest.mark.rule("AL-3.4", "AL-3.7")
def test_a_waiting_token_is_played_to_make_room_for_a_found_one() -> None:
    s = on_square("P05", tokens=[token("vision", BLUE, "P05")])
    s.teams[0].waiting = [token("purse", RED), *(token("peril", BLUE) for _ in range(3))]
    match = at(s)

    play(match, (0, ("token", 0)), (0, "wait"))

    assert sum(match.state.teams[0].gems) == 10
    assert [one.face for one in match.state.teams[0].waiting] == [6, 6, 6, 3]


@pytest.mark.rule("AL-23.6")
def test_a_neutral_brown_token_works_for_the_first_seat_when_the_second_reveals_it() -> None:
    s = road(A, B, phase="square", places=["P01", "P05"], hand_of=1)
    s.turn.square = place("P05")
    s.tokens = [token("gem_tax", 5, "P05")]

    match = at(s)

    assert sum(match.state.teams[0].gems) == 10
    assert [one.colour for one in match.state.teams[0].used] == [5]


# AL-4, AL-5 Cards, races, decisions


@pytest.mark.rule("AL-4.12")
def test_a_price_of_any_gem_is_paid_by_choice() -> None:
    match = at(road(("h20", "h12"), B, C, phase="blessing", options=CALM))

    play(match, (0, ("skill", hero("h20"), 0)), {1: PASS, 2: PASS}, (0, (3,)))

    assert match.state.teams[0].gems[3] == 0


@pytest.mark.rule("AL-4.13")
def test_a_dilemma_costs_nothing() -> None:
    s = on_zone("zone_fa", options=CALM, hands=[[], ["it_was_like_that"]])
    match = at(s)

    play(match, (0, 2), (1, (unforeseen("it_was_like_that"),)))

    assert (1, "pay") not in kinds(match)
    assert sum(match.state.teams[1].gems) >= 5


@pytest.mark.rule("AL-4.16", "AL-19.1")
def test_the_card_of_the_end_is_seen_by_all_to_be_drawn_and_a_fourth_is_discarded() -> None:
    match = at(road(A, B, C, options=CALM, phase="finish", hands=[["frog", "gorgon", "sphinx"]]))

    assert [len(event.cards) for event in events(match, UnforeseenDrawn)] == [1]
    assert kinds(match) == [(0, "discard")]


@pytest.mark.rule("AL-5.6")
def test_the_clock_of_a_race_stops_with_the_race() -> None:
    match = at(on_zone("zone_fa", options=Options(), hands=[[], ["frog"], ["gorgon"]]))
    play(match, (0, 2))
    assert "race" in match.state.clocks

    play(match, {1: PASS, 2: PASS})

    assert "race" not in match.state.clocks


@pytest.mark.rule("AL-7.1")
def test_the_guide_may_announce_a_dilemma_of_the_hand() -> None:
    match = at(road(A, B, C, phase="blessing", options=CALM, hands=[["d24"]]))

    assert ("dilemma", unforeseen("d24"), 0) in offered(match)


@pytest.mark.rule("AL-7.4")
def test_of_two_who_shout_dah_at_the_same_time_the_guide_names_one() -> None:
    match = at(road(A, B, C, phase="blessing", options=CALM, hands=[["d24"], ["d22"], ["d29"]]))

    play(match, (0, ("dilemma", unforeseen("d24"), 0)), {1: "dah", 2: "dah"})

    assert kinds(match) == [(0, "dah_of")]


@pytest.mark.rule("AL-7.7", "AL-8.2")
def test_whoever_answers_a_power_without_four_gems_of_the_opposite_one_gives_a_gem() -> None:
    s = road(A, B, C, phase="blessing", options=CALM, dice=[2, 3])
    s.teams[0].gems = [4, 0, 0, 0, 0]
    match = at(s)

    play(match, (0, ("power", RED, 0)), {1: "dah", 2: PASS}, (1, (0,)))

    assert match.state.teams[1].gems == [0, 1, 1, 1, 1]


@pytest.mark.rule("AL-9.4", "AL-9.5")
def test_a_dilemma_that_sets_the_golden_die_is_offered_before_the_stride() -> None:
    match = at(road(A, B, C, options=CALM, hands=[["d25"]]))

    assert any(unforeseen("d25") in one for one in offered(match) if isinstance(one, tuple))


@pytest.mark.rule("AL-4.15", "AL-9.4")
def test_the_gem_of_a_title_is_not_for_the_bottom_of_a_dilemma() -> None:
    match = at(road(A, B, C, options=CALM, golden=4, hands=[["d25"]]))

    play(
        match, (0, next(one for one in offered(match) if isinstance(one, tuple) and unforeseen("d25") in one))
    )
    while match.questions[0].kind != "stride":
        question = match.questions[0]
        match.answer(question, question.seat, question.sample(lambda n: 0))

    assert [event.top for event in events(match, CardPlayed)] == [False]
    assert sum(match.state.teams[0].gems) == 5


@pytest.mark.rule("AL-9.15", "AL-9.8")
def test_a_closed_door_stops_nobody_on_the_way_to_it() -> None:
    match = at(road(A, B, C, options=CALM, dice=[3], places=["P01"]))

    play(match, (0, "walk"))

    assert place("P04") in offered(match)
    assert place("P02") not in offered(match)


# AL-16 to AL-22 Outcomes, Vitality, ghosts, points


@pytest.mark.rule("AL-16.4", "AL-16.7")
def test_a_room_that_was_won_is_remembered() -> None:
    match = judged(in_room("library", options=CALM, quests=["q01"]), succeeded=True, kind="room")
    while match.state.phase == "outcome":
        question = match.questions[0]
        match.answer(question, question.seat, question.sample(lambda n: 0))

    assert match.state.teams[0].rooms_won == [BASE.room_ids["library"]]


@pytest.mark.rule("AL-18.8")
def test_the_player_chooses_which_of_the_own_wounded_heroes_is_healed() -> None:
    s = road(("mikau", "h12", "h31", "enoriel"), B, C, phase="square", places=["P08"], options=CALM)
    s.turn.square = place("P08")
    for member in s.teams[0].slots:
        member.life = 1
    match = at(s)

    play(match, (0, 3))

    assert kinds(match) == [(0, "take")]


@pytest.mark.rule("AL-18.9")
def test_a_team_whose_only_hero_dies_by_a_token_lies_where_it_died() -> None:
    s = road(("h14",), B, C, phase="square", places=["P05"], dice=[6], tokens=[token("peril", BLUE, "P05")])
    s.turn.square = place("P05")

    match = at(s)

    assert match.state.teams[1].won == [Won("hero", hero("h14"))]
    assert (match.state.teams[0].status, match.state.teams[0].place) == ("rip", place("P05"))


@pytest.mark.rule("AL-20.2")
def test_a_ghost_does_not_push_a_dragon_whose_countdown_is_stopped() -> None:
    s = road(A, B, C, options=CALM, phase="ghost")
    s.teams[0].status = "rip"
    s.dragon.tomb, s.dragon.stopped = True, True
    match = at(s)

    assert "dragon" not in offered(match)
    assert sum(match.state.teams[0].gems) == 6


@pytest.mark.rule("AL-20.6", "AL-3.8")
@pytest.mark.parametrize(("pile", "known"), [("used", 0b111), ("waiting", 0b001)])
def test_a_used_token_that_a_ghost_lays_is_known_to_all_and_a_waiting_one_to_its_player(
    pile: str, known: int
) -> None:
    s = road(A, B, C, options=CALM, phase="ghost")
    s.teams[0].status = "rip"
    getattr(s.teams[0], pile).append(token("peril", RED))
    match = at(s)

    play(match, (0, "token"), (0, (0,)), (0, (pile, 0)), (0, place("C3")))

    assert [one.known for one in match.state.tokens] == [known]


@pytest.mark.rule("AL-22.2")
def test_a_set_of_all_gems_is_worth_five_points() -> None:
    s = road(A, B, C)
    match = at(s)
    heroes = sum(BASE.heroes[hero(id)].ep for id in A)

    assert match.view(0).teams[0].ep == heroes + 5


# Decisions and knowledge


@pytest.mark.rule("AL-2.10")
def test_of_two_weakest_leaders_chance_chooses_the_first_guide() -> None:
    firsts = set()
    for key in range(16):
        s = road(("h12", "h13"), ("h12", "h13"), ("mikau", "h14"), options=CALM, phase="line_up")
        s.chance = Chance(key=bytes([key]) * 32)
        for seat, team in enumerate(s.teams):
            team.dealt = [seat]
        match = at(s)
        while match.state.phase == "line_up":
            question = match.questions[0]
            match.answer(question, question.seat, question.sample(lambda n: 0))
        firsts.add(match.state.first)

    assert firsts == {0, 1}


@pytest.mark.rule("AL-3.11")
def test_a_room_that_was_seen_is_not_looked_at_again() -> None:
    s = road(A, B, C, options=CALM, dice=[3])
    s.rooms[0].known = 0b001
    s.teams[0].waiting = [token("vision", RED)]
    match = at(s)

    play(match, (0, ("token", 0, 0)))

    assert ("place", place("G1L")) not in offered(match)
    assert ("place", place("G1R")) in offered(match)


@pytest.mark.rule("AL-3.12")
def test_in_a_duel_ones_own_tax_is_paid_by_the_opponent() -> None:
    s = road(A, B, options=CALM, dice=[3])
    s.teams[0].waiting = [token("gem_tax", s.teams[0].colour)]
    match = at(s)

    play(match, (0, ("token", 0, 0)))

    assert [sum(team.gems) for team in match.state.teams] == [10, 0]


@pytest.mark.rule("AL-5.20", "AL-9.4")
def test_the_golden_die_is_rolled_again_for_two_gems_before_the_pawn_goes() -> None:
    s = road(A, B, C, options=CALM, golden=3, dice=[3, 5])
    s.teams[0].gems = [1, 1, 2, 1, 1]
    match = at(s)
    play(match, (0, "walk"))

    play(match, (0, ("golden", 0, 0)))

    assert match.state.turn.golden == 5
    assert match.state.teams[0].gems[2] == 0


@pytest.mark.rule("AL-6.20")
def test_of_two_who_catch_the_dragon_at_once_chance_chooses() -> None:
    winners = set()
    for key in range(16):
        s = road(A, B, C, options=Options(dragon_duty="honour"), phase="dragon", places=["P20", "P21", "P22"])
        s.chance = Chance(key=bytes([key]) * 32)
        match = at(s)
        play(match, (0, "announce"), {1: "shout", 2: "shout"})
        winners.add(next(seat for seat in (1, 2) if sum(match.state.teams[seat].gems) > 5))

    assert winners == {1, 2}


@pytest.mark.rule("AL-7.7", "AL-7.2")
def test_whoever_has_played_a_card_in_this_turn_has_no_similar_dilemma() -> None:
    s = road(A, B, C, phase="blessing", options=CALM, hands=[["d24"], ["d22"]])
    s.turn.played = [1]
    match = at(s)

    play(match, (0, ("dilemma", unforeseen("d24"), 0)), {1: "dah", 2: PASS})

    assert offered(match) == ["cannot"]


@pytest.mark.rule("AL-7.8")
@pytest.mark.parametrize(("chosen", "shown"), [("dilemma", 1), ("skill", 0)])
def test_a_dilemma_that_is_announced_is_shown_and_a_skill_hides_no_card(chosen: str, shown: int) -> None:
    match = at(road(("h20", "h12"), B, C, phase="blessing", options=CALM, hands=[["d24"]]))

    number = unforeseen("d24") if chosen == "dilemma" else hero("h20")
    play(match, (0, (chosen, number, 0)))

    assert match.state.turn.shown == [(0, number)][:shown]


@pytest.mark.rule("AL-11.4", "AL-11.9")
def test_a_stage_two_room_that_is_tested_tells_which_quest_it_is() -> None:
    s = in_room("white_tomb", options=CALM, quests=["q01"])
    s.teams[0].slots[0].active.append(item("scale"))
    s.relics.cards.remove(item("scale"))
    match = at(s)

    play(match, (0, "trial"))

    assert match.state.teams[0].possible == [quest("q01")]


@pytest.mark.rule("AL-12.8")
def test_a_critter_and_a_creature_of_the_least_value_do_not_stand_in_each_others_way() -> None:
    match = at(on_zone("zone_fa", options=CALM, hands=[[], ["frog"], ["tax_goblin"]]))

    play(match, (0, 2), {1: (unforeseen("frog"),), 2: (unforeseen("tax_goblin"),)})

    assert "malus_of" not in {kind for _, kind in kinds(match)}
    assert (1, "pay") in kinds(match)


@pytest.mark.rule("AL-18.1", "AL-18.8")
def test_only_who_has_a_marker_is_wounded_and_healed() -> None:
    s = on_square("P08", options=CALM)
    s.teams[0].slots[1].life -= 1
    match = at(s)

    play(match, (0, 3))

    assert [event.hero for event in events(match, HeroHealed)] == [hero("h12")]


@pytest.mark.rule("AL-12.7")
@pytest.mark.parametrize(("creature", "raises"), [("hydra_partly_assembled", False), ("tax_goblin", True)])
def test_a_creature_for_objectives_of_one_kind_raises_no_others(creature: str, *, raises: bool) -> None:
    plain = at(before_objective("zone_fc", options=CALM))
    s = before_objective("zone_fc", options=CALM)
    assert s.trial is not None
    s.trial.creatures = [(unforeseen(creature), 1)]

    raised = at(s)

    assert (trial.difficulty(raised.state) > trial.difficulty(plain.state)) is raises
