"""AL-5 and AL-6: the clock of step A, and the Dragon."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import PASS, Match
from tablee.games.reflets_dacide import GAME
from tablee.games.reflets_dacide.board import LAIR
from tablee.games.reflets_dacide.options import Options
from tablee.games.reflets_dacide.pieces import Won
from tablee.games.reflets_dacide.state import Race
from tablee.games.reflets_dacide.testing import BASE, hero, item, place, road, token
from tablee.testing import asked, match_at, play, timed

A, B, C = ("mikau", "h12"), ("h13", "h14"), ("h15", "h16")
STRICT = Options(dragon_duty="strict")


def dragon(at: str | int, *, options: Options = STRICT, **fields: Any) -> Match[Race]:
    s = road(A, B, C, phase="dragon", options=options, **fields)
    s.dragon.place = place(at) if isinstance(at, str) else at
    return match_at(GAME, s)


def offered(match: Match[Race]) -> list[Any]:
    return list(match.questions[0].offered())


@pytest.mark.rule("AL-6.2")
def test_on_the_red_track_she_can_only_advance_one_square() -> None:
    match = dragon(LAIR + 3)
    assert offered(match) == ["advance"]

    play(match, (0, "advance"))

    assert match.state.dragon.place == LAIR + 4
    assert sum(match.state.teams[0].gems) == 6


@pytest.mark.rule("AL-6.3")
def test_on_the_path_braking_costs_a_gem_and_moves_her_one_square() -> None:
    match = dragon("P10")

    play(match, (0, "brake"), (0, (0,)))

    assert match.state.dragon.place == place("P11")
    assert sum(match.state.teams[0].gems) == 4


@pytest.mark.rule("AL-6.3")
def test_nobody_brakes_without_a_gem() -> None:
    s = road(A, B, C, phase="dragon", options=STRICT)
    s.dragon.place = place("P10")
    s.teams[0].gems = [0] * 5

    match = match_at(GAME, s)

    assert offered(match) == ["advance"]


@pytest.mark.rule("AL-23.4")
def test_in_a_duel_she_is_faster_and_may_be_braked_on_the_red_track() -> None:
    s = road(A, B, phase="dragon", options=STRICT)
    s.dragon.place = LAIR + 3
    match = match_at(GAME, s)
    assert offered(match) == ["advance", "brake"]

    play(match, (0, "advance"))

    assert match.state.dragon.place == LAIR + 5


@pytest.mark.rule("AL-6.6", "AL-20.4")
def test_ghosts_additions_are_added_and_cleared() -> None:
    match = dragon("P10")
    match.state.dragon.additions = 2

    play(match, (0, "brake"), (0, (0,)))

    assert match.state.dragon.place == place("P13")
    assert match.state.dragon.additions == 0


@pytest.mark.rule("AL-6.8", "AL-6.24")
def test_she_plays_a_token_that_she_stops_on() -> None:
    s = road(A, B, C, phase="dragon", options=STRICT)
    s.dragon.place = place("P10")
    s.tokens = [token("purse", 1, "P14")]
    match = match_at(GAME, s)

    play(match, (0, "advance"), (0, "play"))

    assert not match.state.tokens
    assert sum(match.state.teams[0].gems) == 5 + 1 + 5


@pytest.mark.rule("AL-6.9")
def test_a_zone_that_she_stops_on_is_paid_and_won_without_a_trial() -> None:
    match = dragon("P07", zones={"P11": "gue_tapant"})

    play(match, (0, "advance"), (0, (0,)))

    assert [won.kind for won in match.state.teams[0].won] == ["zone"]
    assert match.state.zone_on(place("P11")) is None


@pytest.mark.rule("AL-6.10", "AL-6.13")
def test_she_eliminates_the_teams_that_she_crosses() -> None:
    match = dragon("P10", places=["P20", "P12", "P40"])

    play(match, (0, "advance"), (1, "hide"))

    team = match.state.teams[1]
    assert (team.status, team.place, team.slots) == ("rip", place("P12"), [])
    assert {hero("h13"), hero("h14")} <= set(match.state.heroes.discard)
    assert not match.state.teams[0].won


@pytest.mark.rule("AL-6.12")
@pytest.mark.parametrize("worn", [True, False])
def test_the_ring_protects_also_from_the_backpack(worn: bool) -> None:
    s = road(A, B, C, phase="dragon", options=STRICT, places=["P20", "P12", "P40"])
    s.dragon.place = place("P10")
    pile = s.teams[1].slots[0].active if worn else s.teams[1].slots[0].backpack
    pile.append(item("draconis_ring"))
    match = match_at(GAME, s)

    play(match, (0, "advance"), (1, "hide"))

    assert match.state.teams[1].status == "in"


@pytest.mark.rule("AL-6.12", "AL-6.27")
def test_the_quest_of_the_scale_saves_who_reveals_it_and_everybody_is_asked() -> None:
    match = dragon("P10", places=["P11", "P12", "P40"], quests=["q02", "q01", "q03"])

    play(match, (0, "advance"))
    assert offered(match) == ["hide"]
    play(match, (0, "hide"))
    assert offered(match) == ["hide", "reveal"]
    play(match, (1, "reveal"))

    assert [team.status for team in match.state.teams] == ["rip", "in", "in"]
    assert match.state.teams[1].revealed


@pytest.mark.rule("AL-6.14")
def test_she_goes_on_from_a_pawn_that_survives() -> None:
    s = road(A, ("enoriel",), C, phase="dragon", options=STRICT, places=["P40", "P14", "P45"])
    s.dragon.place = place("P10")
    match = match_at(GAME, s)

    play(match, (0, "advance"), (1, "hide"))

    assert match.state.dragon.place == place("P15")
    assert match.state.teams[1].place == place("P14")


@pytest.mark.rule("AL-6.17")
def test_a_hidden_room_is_revealed_and_paid_and_ends_her_move() -> None:
    s = road(A, B, C, phase="dragon", options=STRICT, places=["C9", "C8", "C7"], rooms={"G1R": "bones"})
    s.dragon.place, s.sealed, s.opened = place("DOOR"), True, True
    s.rooms[0].card = BASE.room_ids["octuple"]
    s.rooms = [s.rooms[0], s.rooms[1], *(room for room in s.rooms[2:])]
    match = match_at(GAME, s)

    play(match, (0, "advance"))
    while asked(match).kind == "pay":
        play(match, (0, tuple(offered(match)[:3])))

    assert match.state.dragon.place == place("G1L")
    assert match.state.rooms[0].revealed
    assert match.state.portal


@pytest.mark.rule("AL-6.16", "AL-6.18")
def test_she_heads_for_the_revealed_tomb_and_stays_on_it() -> None:
    s = road(A, B, C, phase="dragon", options=STRICT, places=["C9", "C8", "C9"], rooms={"G2R": "white_tomb"})
    s.dragon.place, s.sealed, s.opened = place("DOOR"), True, True
    match = match_at(GAME, s)

    play(match, (0, "advance"))

    assert match.state.dragon.place == place("G2R")
    assert match.state.dragon.tomb


def tomb(countdown: list[int], quests: list[str]) -> Match[Race]:
    """The Dragon lies on the tomb."""
    s = road(
        A,
        B,
        C,
        phase="dragon",
        options=STRICT,
        places=["C9", "C8", "C7"],
        rooms={"G2R": "white_tomb"},
        quests=quests,
    )
    s.dragon.place, s.dragon.tomb, s.sealed, s.opened = place("G2R"), True, True, True
    s.dragon.countdown = countdown
    return match_at(GAME, s)


@pytest.mark.rule("AL-6.19", "AL-21.1")
def test_the_fifth_colour_of_the_countdown_ends_the_match() -> None:
    match = tomb([1, 1, 1, 1, 0], ["q02", "q04", "q05"])
    match.state.bank = [0, 0, 0, 0, 5]

    play(match, (0, "draw"))

    assert match.outcome is not None
    assert match.outcome.reason == "countdown"
    assert {team.status for team in match.state.teams} == {"rip"}


@pytest.mark.rule("AL-6.19")
def test_a_colour_that_lies_there_is_kept_by_who_draws_it() -> None:
    match = tomb([1, 0, 0, 0, 0], ["q02", "q04", "q05"])
    match.state.bank = [5, 0, 0, 0, 0]

    play(match, (0, "draw"))

    assert match.state.teams[0].gems == [2, 1, 1, 1, 1]
    assert match.state.dragon.countdown == [1, 0, 0, 0, 0]


@pytest.mark.rule("AL-6.19", "AL-6.27")
def test_a_quest_that_stops_the_countdown_costs_five_gems() -> None:
    match = tomb([1, 0, 0, 0, 0], ["q03", "q04", "q05"])
    assert offered(match) == ["draw", "stop"]

    play(match, (0, "stop"))

    assert match.state.dragon.stopped
    assert match.state.teams[0].revealed
    assert match.state.teams[0].gems == [0, 0, 0, 0, 0]


@pytest.mark.rule("AL-5.10", "AL-6.21")
def test_a_forgotten_dragon_that_nobody_notices_stays() -> None:
    match = dragon("P10", options=Options())
    match.time_up(match.questions[0])

    play(match, {1: PASS, 2: PASS})

    assert match.state.dragon.place == place("P10")
    assert match.state.phase == "blessing"


@pytest.mark.rule("AL-5.10")
def test_on_ones_honour_a_later_act_is_forgetting() -> None:
    match = dragon("P10", options=Options(dragon_duty="honour"))

    play(match, (0, "roll"))

    assert asked(match, 1).kind == "shout"


@pytest.mark.rule("AL-6.20")
def test_the_catcher_may_brake() -> None:
    match = dragon("P10", options=Options())
    match.time_up(match.questions[0])

    play(match, {1: timed(800, "shout"), 2: timed(1200, "shout")}, (1, "brake"), (1, (4,)))

    assert match.state.dragon.place == place("P11")


@pytest.mark.rule("AL-6.22", "AL-18.12")
def test_a_guide_whose_own_team_is_crossed_goes_to_the_end_of_the_turn() -> None:
    match = dragon("P10", places=["P12", "P40", "P45"])

    play(match, (0, "advance"), (0, "hide"))

    assert match.state.hand_of == 1
    assert len(match.state.teams[0].hand) == 1


@pytest.mark.rule("AL-6.23")
def test_a_survivor_on_the_slot_of_an_unopened_door_is_taken_off() -> None:
    s = road(A, ("enoriel",), C, phase="dragon", options=STRICT, places=["C3", "DOOR", "C9"])
    s.dragon.place = place("P54")
    match = match_at(GAME, s)

    play(match, (0, "advance"), (1, "hide"))

    assert match.state.sealed
    assert match.state.teams[1].status == "sealed"


@pytest.mark.rule("AL-6.11")
def test_a_team_that_walks_onto_her_crosses_her() -> None:
    s = road(A, B, C, places=["P02"], dice=[4])
    s.dragon.place = place("P04")
    match = match_at(GAME, s)

    play(match, (0, "walk"), (0, place("P06")), (0, "hide"))

    assert match.state.teams[0].status == "rip"
    assert match.state.teams[0].place == place("P04")
    assert Won("hero", hero("mikau")) not in match.state.teams[0].won
