"""AL-6, AL-7, AL-8: the Dragon's finer points, the order of Blessings, and the divine powers."""

from __future__ import annotations

import pytest

from tablee.core import PASS
from tablee.games.reflets_dacide.card_events import CardPlayed
from tablee.games.reflets_dacide.events import (
    BlessingUsed,
    Crossed,
    DahClaimed,
    DragonMoved,
    GemsLost,
)
from tablee.games.reflets_dacide.options import Options
from tablee.games.reflets_dacide.pieces import Won
from tablee.games.reflets_dacide.rules import moving
from tablee.games.reflets_dacide.testing import hero, item, place, road, token, unforeseen
from tablee.testing import asked, events, play, timed
from tests.games.reflets_dacide.tables import CALM, GREEN, STRICT, A, B, C, at, in_room, kinds, offered

# AL-6


@pytest.mark.rule("AL-6.1", "AL-6.19")
def test_she_is_moved_or_a_gem_is_drawn_for_the_countdown() -> None:
    moved = at(road(A, B, C, phase="dragon", options=CALM))
    assert offered(moved) == ["advance"]

    s = road(A, B, C, phase="dragon", options=CALM, rooms={"G1L": "white_tomb"}, quests=["q02"])
    for seat, name in enumerate(("C9", "C8", "C7")):
        s.teams[seat].place = place(name)
    s.opened = s.sealed = s.dragon.tomb = True
    s.dragon.place = place("G1L")
    counted = at(s)
    assert offered(counted) == ["draw"]
    play(counted, (0, "draw"))

    assert sum(counted.state.dragon.countdown) == 1


@pytest.mark.rule("AL-6.5")
def test_she_follows_the_main_path_past_zones_and_mouths_of_shortcuts() -> None:
    s = road(A, B, C, phase="dragon", options=CALM, places=["P40", "P40", "P40"], zones={"P06": "zone_fa"})
    s.teams[1].place, s.teams[2].place = place("P41"), place("P43")
    s.dragon.place = place("P01")
    s.dragon.additions = 2
    match = at(s)

    play(match, (0, "advance"))

    (moved,) = events(match, DragonMoved)
    assert moved.path == tuple(range(2, 8))
    zone = match.state.zone_on(place("P06"))
    assert zone is not None
    assert not zone.revealed


@pytest.mark.rule("AL-6.7", "AL-R66")
@pytest.mark.parametrize("stop", ["P08", "P16", "P09"])
def test_a_chance_square_and_an_empty_slot_are_empty_for_her(stop: str) -> None:
    s = road(A, B, C, phase="dragon", options=CALM, places=["P40", "P41", "P43"])
    s.dragon.place = place(stop) - 4
    match = at(s)

    play(match, (0, "advance"))

    assert match.state.dragon.place == place(stop)
    assert kinds(match) == [(0, "bless")]
    assert sum(match.state.teams[0].gems) == 6


@pytest.mark.rule("AL-6.25", "AL-6.11")
@pytest.mark.parametrize(("ally", "status"), [(False, "rip"), (True, "in")])
def test_who_enters_the_room_where_she_stands_crosses_her(ally: bool, status: str) -> None:
    s = road(A, B, C, places=["C3"], rooms={"G2L": "bones"}, options=CALM, dice=[1])
    s.opened = s.sealed = True
    s.teams[1].status = s.teams[2].status = "sealed"
    s.teams[1].place = s.teams[2].place = 3
    s.dragon.place = place("G2L")
    if ally:
        s.teams[0].slots[0].backpack = [item("draconis_ring")]
    match = at(s)

    play(match, (0, "walk"), (0, place("G2L")), (0, "hide"))

    assert match.state.teams[0].status == status
    assert [event.safe for event in events(match, Crossed)] == [ally]


@pytest.mark.rule("AL-6.26", "AL-11.10")
def test_after_the_sealing_a_team_still_leaves_by_the_portal() -> None:
    s = in_room("octuple")
    s.sealed = s.portal = True
    match = at(s)

    play(match, (0, "octuple"), (0, "portal"))

    assert match.state.teams[0].status == "portal"


@pytest.mark.rule("AL-6.22", "AL-7.10")
def test_a_guide_whose_team_is_lost_in_step_a_goes_straight_to_the_end() -> None:
    s = road(A, B, C, phase="dragon", options=CALM, places=["P12", "P40", "P41"])
    s.dragon.place = place("P10")
    match = at(s)

    play(match, (0, "advance"), (0, "hide"))

    assert match.state.teams[0].status == "rip"
    assert len(match.state.teams[0].hand) == 1
    assert match.state.hand_of == 1


# AL-7


@pytest.mark.rule("AL-7.1")
def test_a_blessing_is_a_divine_skill_a_divine_dilemma_or_a_power() -> None:
    s = road(("remi_chelin", "h12"), B, C, phase="blessing", options=CALM, hands=[["d24", "gorgon", "d16"]])
    s.teams[0].gems = [0, 4, 3, 0, 0]
    s.teams[0].slots[1].active = [item("staff_small_thunder")]
    match = at(s)

    heroes = 63
    assert offered(match) == [
        "none",
        ("skill", hero("remi_chelin"), 0),
        ("skill", heroes + item("staff_small_thunder"), 0),
        ("dilemma", unforeseen("d24"), 0),
        ("power", 1, 0),
    ]
    play(match, (0, ("skill", hero("remi_chelin"), 0)), (1, PASS), (2, PASS))
    play(match, (0, ("place", 66)), (0, ("place", 67)))

    # At most one a turn: step C follows.
    assert kinds(match) == [(0, "stride")]


@pytest.mark.rule("AL-7.4", "AL-7.9")
def test_any_adversary_may_shout_a_ghost_too_and_says_only_dah() -> None:
    s = road(("remi_chelin",), B, C, phase="blessing", options=CALM)
    s.teams[1].status = "sealed"
    match = at(s)

    play(match, (0, ("skill", hero("remi_chelin"), 0)))

    assert kinds(match) == [(1, "dah"), (2, "dah")]
    assert [list(question.offered()) for question in match.questions] == [["dah"], ["dah"]]


@pytest.mark.rule("AL-7.11", "AL-7.8")
def test_at_a_blessing_both_pay_then_the_guides_may_be_cancelled_then_the_claimants_resolves() -> None:
    hands = [["d24"], ["d22"], ["i_say_no"]]
    match = at(road(A, B, C, phase="blessing", hands=hands))
    play(match, (0, ("dilemma", unforeseen("d24"), 0)), {1: timed(300, "dah"), 2: PASS})
    play(match, (1, ("dilemma", unforeseen("d22"), 0)))
    # AL-R83: the claimant has acted, only the third player is asked whether to cancel.
    assert kinds(match) == [(2, "cancel")]

    play(match, (2, unforeseen("i_say_no")))

    # The Guide's is cancelled, the claimant's is untouched.
    assert [event.what for event in events(match, BlessingUsed)] == ["dilemma"]
    assert events(match, BlessingUsed)[0].seat == 1
    assert [event.seat for event in events(match, CardPlayed)] == [0, 1, 2]
    assert sum(match.state.teams[0].gems) <= 5


@pytest.mark.rule("AL-7.11", "AL-R82")
def test_deus_ex_machina_is_not_offered_for_cancelling() -> None:
    match = at(road(A, B, C, phase="blessing", hands=[["d13"], [], ["i_say_no"]]))

    play(match, (0, ("dilemma", unforeseen("d13"), 0)), {1: PASS, 2: PASS})

    assert asked(match).kind == "take"


@pytest.mark.rule("AL-7.7", "AL-R17")
def test_after_a_claim_that_cannot_be_played_the_opportunity_is_over() -> None:
    s = road(("remi_chelin",), B, ("alatarriel",), phase="blessing", options=CALM)
    match = at(s)
    play(match, (0, ("skill", hero("remi_chelin"), 0)), (1, "dah"), (2, "dah"), (0, 1), (1, "cannot"))

    play(match, (1, (0,)))

    assert [event.seat for event in events(match, GemsLost)] == [1]
    assert [event.seat for event in events(match, DahClaimed)] == [1]
    assert asked(match).seat == 0


# AL-8


@pytest.mark.rule("AL-8.12", "AL-8.6")
@pytest.mark.parametrize("status", ["portal", "sealed"])
def test_necropolis_may_name_any_player_with_heroes_in_play_or_not(status: str) -> None:
    s = road(A, B, C, phase="blessing", options=STRICT, dice=[1, 3])
    s.teams[0].gems = [4, 0, 0, 0, 0]
    s.teams[1].status = status  # type: ignore[assignment]  # one of two
    match = at(s)
    play(match, (0, ("power", 0, 0)), {1: PASS, 2: PASS})
    assert offered(match) == [0, 1, 2]

    play(match, (0, 1))

    assert Won("hero", hero("h13")) in match.state.teams[0].won


@pytest.mark.rule("AL-8.12", "AL-8.10")
def test_a_value_larger_than_what_there_is_is_cut_down() -> None:
    s = road(A, B, C, phase="blessing", options=STRICT, dice=[5, 3])
    s.teams[0].gems = [0, 0, 0, 0, 4]
    s.tokens = [token("peril", GREEN, "P10"), token("vision", GREEN, "P12"), token("purse", GREEN, "C3")]
    match = at(s)
    play(match, (0, ("power", 4, 0)), {1: PASS, 2: PASS})

    # Two tokens lie on the Path; that of the corridor is out of reach.
    assert offered(match) == [place("P10"), place("P12")]
    play(match, (0, (place("P10"), place("P12"))), (0, place("P01")), (0, "wait"))

    assert match.state.token_on(place("P01")) is not None
    # Both were of one colour: nobody else knows which lies where.
    assert match.state.token_on(place("P01")).known == 1  # type: ignore[union-attr]  # it is there


@pytest.mark.rule("AL-8.5", "AL-9.4")
def test_a_power_roll_of_six_can_be_changed_by_a_bonus_die() -> None:
    s = road(A, B, C, phase="blessing", options=STRICT, dice=[6, 1, 3])
    s.teams[0].gems = [4, 0, 0, 0, 0]
    s.teams[0].waiting = [token("bonus_die", 0, known=[0])]
    match = at(s)
    play(match, (0, ("power", 0, 0)), {1: PASS, 2: PASS})

    play(match, (0, ("token", 0)), (0, 2))

    assert Won("hero", hero("h15")) in match.state.teams[0].won


@pytest.mark.rule("AL-8.2", "AL-8.4")
def test_both_pay_before_the_die_is_rolled_and_the_opponent_sees_it() -> None:
    s = road(A, B, C, phase="blessing", options=STRICT, dice=[2, 3])
    s.teams[0].gems, s.teams[1].gems = [4, 0, 0, 0, 0], [0, 0, 0, 0, 4]
    match = at(s)

    play(match, (0, ("power", 0, 0)), {1: timed(400, "dah"), 2: PASS})

    assert match.questions[0].about == (0, 2)
    assert (sum(match.state.teams[0].gems), sum(match.state.teams[1].gems)) == (0, 0)
    assert offered(match) == ["cancel", "benefit"]


@pytest.mark.rule("AL-6.14", "AL-6.12")
def test_she_does_not_stop_on_a_team_that_survives() -> None:
    s = road(A, ("enoriel",), C, phase="dragon", options=CALM, places=["P40", "P14", "P41"])
    s.dragon.place = place("P10")
    match = at(s)

    play(match, (0, "advance"), (1, "hide"))

    assert match.state.teams[1].status == "in"
    assert match.state.dragon.place == place("P15")


@pytest.mark.rule("AL-5.10", "AL-R62")
def test_rolling_before_the_dragon_was_handled_is_forgetting_her() -> None:
    s = road(A, B, C, phase="dragon", options=Options(dragon_duty="honour"), dice=[3])
    match = at(s)
    assert offered(match) == ["advance", "announce", "roll"]

    play(match, (0, "roll"))
    assert kinds(match) == [(1, "shout"), (2, "shout")]
    play(match, {1: PASS, 2: PASS})

    # The act is void: step B begins, with its three seconds.
    assert kinds(match) == [(0, "bless")]
    assert match.questions[0].clock == "step"


@pytest.mark.rule("AL-6.15", "AL-6.23")
@pytest.mark.parametrize(("opened", "status"), [(True, "in"), (False, "sealed")])
def test_a_protected_team_on_the_slot_is_inside_only_if_the_door_was_opened(
    opened: bool, status: str
) -> None:
    s = road(A, ("enoriel",), C, phase="dragon", options=CALM, places=["C5", "DOOR", "C6"])
    s.opened = opened
    s.dragon.place = place("P53")
    match = at(s)

    play(match, (0, "advance"), (1, "hide"))

    assert match.state.sealed
    assert match.state.teams[1].status == status
    assert moving.is_in_abyss(match.state, 1) == opened
