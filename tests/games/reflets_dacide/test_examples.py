"""Section 12: the worked examples of the rulebook, played by the real steps."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import PASS, Match
from tablee.games.reflets_dacide import GAME
from tablee.games.reflets_dacide.board import LAIR
from tablee.games.reflets_dacide.events import (
    Crossed,
    DahClaimed,
    ObjectiveContested,
    ObjectiveReached,
    PawnMoved,
)
from tablee.games.reflets_dacide.options import Options
from tablee.games.reflets_dacide.pieces import FACES, Trial, Won
from tablee.games.reflets_dacide.rules import moving, trial
from tablee.games.reflets_dacide.state import Race
from tablee.games.reflets_dacide.testing import hero, item, place, road, token, unforeseen
from tablee.testing import asked, events, match_at, play, timed

A = ("mikau", "remi_chelin", "alatarriel", "kyo_shin_zamurato", "enoriel")
B = ("brunhilde_tapedur", "sister_panacea", "gob_almost_honest")
C = ("mortimer_late", "lady_vesper_thorne", "pip_underleaf")
D = ("h12", "h13", "h14")
STRICT = Options(dragon_duty="strict")
RED, BLUE, GREEN = 0, 1, 2


def at(s: Race) -> Match[Race]:
    return match_at(GAME, s)


def options(match: Match[Race]) -> list[Any]:
    return list(match.questions[0].offered())


@pytest.mark.rule("AL-9.11")
def test_e1_a_taken_square_pushes_the_pawn_on() -> None:
    match = at(road(A, B, C, places=["P00", "P03"], dice=[3]))

    play(match, (0, "walk"))

    assert set(options(match)) == {place("P04"), place("S1")}


@pytest.mark.rule("AL-9.8", "AL-9.9", "AL-9.10")
def test_e2_legal_stops_before_a_zone() -> None:
    s = road(A, B, C, dice=[6], zones={"P06": "zone_fa"})
    s.tokens = [token("purse", GREEN, "P05")]
    match = at(s)

    play(match, (0, "walk"))

    assert set(options(match)) == {place("P05"), place("S1"), place("P06")}


@pytest.mark.rule("AL-10.10", "AL-10.11")
@pytest.mark.parametrize(("value", "bonuses"), [(2, [2, 1]), (5, [5, 4, 3, 2, 1])])
def test_e3_a_chance_roll_gives_that_bonus_and_all_lower_ones(value: int, bonuses: list[int]) -> None:
    s = road(A, B, C, phase="square", places=["P08"], dice=[value])
    s.turn.square = place("P08")
    match = at(s)

    play(match, (0, "roll"))

    assert options(match) == bonuses


@pytest.mark.rule("AL-9.14", "AL-9.13", "AL-6.11")
def test_e5_a_portal_avoids_the_dragon() -> None:
    rooms = {"G2L": "alcove", "G4R": "mirrors", "G4L": "octuple"}
    s = road(A, B, C, places=["C3", "P40", "P41"], rooms=rooms, dice=[3], options=Options(clock="turn_based"))
    s.opened = s.portal = True
    s.dragon.place = place("C5")
    match = at(s)
    play(match, (0, "walk"), (0, place("G4L")))

    play(match, (0, "octuple"), (0, "portal"))

    moved = [event.route for event in events(match, PawnMoved)]
    assert moved[0] == (place("G2L"), place("G4R"), place("C7"), place("G4L"))
    assert not events(match, Crossed)
    assert match.state.teams[0].status == "portal"


@pytest.mark.rule("AL-11.11", "AL-20.1")
def test_e5_without_stage_two_the_portal_makes_a_ghost() -> None:
    s = road(A, B, C, places=["G4L"], rooms={"G4L": "octuple"}, dice=[3])
    s.opened = s.portal = True
    match = at(s)

    play(match, (0, "walk"), (0, moving.PORTAL))

    assert match.state.teams[0].status == "portal"
    assert len(match.state.teams[0].slots) == 5


@pytest.mark.rule("AL-11.11", "AL-21.1")
def test_e5_with_stage_two_the_portal_ends_the_match() -> None:
    s = road(A, B, C, places=["G4L"], rooms={"G4L": "octuple", "G1L": "scales"}, dice=[3])
    s.opened = s.portal = True
    s.teams[0].relic_token = place("G1L")
    match = at(s)

    play(match, (0, "walk"), (0, moving.PORTAL))

    assert match.outcome is not None
    assert match.outcome.reason == "quest"


def objective(s: Race, zone: str, node: int = 0) -> None:
    """The Guide stands before an Objective of a Zone."""
    s.phase = "objective"
    at_zone = next(p for p in range(56) if s.zone_on(p) is not None)
    assert s.zone_on(at_zone) is not None
    s.teams[0].place = at_zone
    s.trial = Trial("zone", at_zone, 1, node=node)
    hidden = s.zone_on(at_zone)
    assert hidden is not None
    hidden.revealed, hidden.known = True, 7


@pytest.mark.rule("AL-14.1", "AL-14.8")
@pytest.mark.parametrize(
    ("expert", "shades"), [(False, "white white white black"), (True, "white white grey grey")]
)
def test_e6_the_dice_of_four_heroes(expert: bool, shades: str) -> None:
    s = road(A[:4], B, C, zones={"P06": "zone_fa"}, dice=[1, 2, 3, 4])
    s.teams[0].expert = expert
    objective(s, "zone_fa")
    match = at(s)

    play(match, (0, "roll"))

    assert match.state.trial is not None
    assert [die.shade for die in match.state.trial.dice] == shades.split()


@pytest.mark.rule("AL-15.10")
def test_e7_the_golden_die_stands_in_once() -> None:
    s = road(B[:1], A, C, golden=3, zones={"P53": "zone_ma"}, dice=[6])
    s.teams[0].gems = [0, 0, 0, 0, 0]
    objective(s, "zone_ma")
    match = at(s)

    play(match, (0, "roll"), (0, ("substitute", 0, 0)))

    assert match.state.trial is not None
    (die,) = match.state.trial.dice
    assert (die.value, die.golden) == (3, True)
    assert options(match) == ["give_up"]


@pytest.mark.rule("AL-18.11", "AL-18.9")
def test_e8_the_death_of_the_leader_shifts_the_team() -> None:
    s = road(A, B, C, golden=1, phase="square", places=["S1"], dice=[6])
    s.turn.square = place("S1")

    match = at(s)

    assert match.state.teams[0].heroes == [hero(id) for id in A[1:]]
    assert Won("hero", hero(A[0])) in match.state.teams[0].won


@pytest.mark.rule("AL-15.9")
def test_e9_a_paid_reroll_costs_two_gems_of_the_colour_of_the_value() -> None:
    s = road(("h14",), A, C, golden=6, zones={"P53": "zone_ma"}, dice=[5, 2])
    s.teams[0].gems = [0, 0, 0, 0, 2]
    objective(s, "zone_ma")
    match = at(s)
    play(match, (0, "roll"))
    assert options(match) == ["give_up", ("reroll", 0, 0)]

    play(match, (0, ("reroll", 0, 0)))

    assert match.state.teams[0].gems == [0, 0, 0, 0, 0]
    assert match.state.trial is not None
    assert match.state.trial.dice[0].value == 2


@pytest.mark.rule("AL-6.20")
def test_e10_whoever_shouts_first_gains_a_gem_and_handles_the_dragon() -> None:
    s = road(A, B, C, phase="dragon")
    s.dragon.place = LAIR
    match = at(s)
    match.time_up(match.questions[0])

    play(match, {1: PASS, 2: timed(900, "shout")})

    assert match.state.dragon.place == LAIR + 1
    assert sum(match.state.teams[2].gems) == 5 + 1 + 1
    assert sum(match.state.teams[0].gems) == 5


@pytest.mark.rule("AL-10.5", "AL-10.6", "AL-10.7")
def test_e12_a_hero_dies_on_a_shortcut() -> None:
    s = road(("h12", "h13", "mikau", "h14", "h15"), B, C, dice=[3, 5])
    s.teams[0].slots[3].active = [item("second_hand_sword")]
    match = at(s)

    play(match, (0, "walk"), (0, place("S1")), (0, "done"))

    team = match.state.teams[0]
    assert team.heroes == [hero(id) for id in ("h12", "h13", "h14", "h15")]
    assert Won("hero", hero("mikau")) in team.won
    assert team.slots[2].active == [item("second_hand_sword")]
    assert team.place == place("P11")


@pytest.mark.rule("AL-12.10", "AL-13.4")
def test_e14_an_individual_objective() -> None:
    s = road(("mikau", "remi_chelin", "alatarriel"), B, C, zones={"P11": "gue_tapant"}, dice=[3, 4, 4, 6, 5])
    objective(s, "gue_tapant")
    assert s.trial is not None
    s.trial.creatures = [(unforeseen("werewolf"), 1)]
    match = at(s)
    assert trial.difficulty(match.state) == 4

    play(match, (0, ("skill", hero("remi_chelin"), 1)))
    assert trial.difficulty(match.state) == 2
    play(match, (0, "roll"))

    # 3 simple successes, 1 critical, 1 critical failure: 4 stars; a Gem lost, then a Gem gained.
    play(match, (0, (0,)))
    assert events(match, ObjectiveReached)
    assert sum(match.state.teams[0].gems) == 5 - 1 - 1 + 1
    assert match.state.trial is not None
    assert match.state.trial.node == 1


@pytest.mark.rule("AL-16.2", "AL-16.3")
def test_e17_outcomes_add_up_to_one_move() -> None:
    s = road(A, B, C, zones={"P11": "gue_tapant"}, phase="outcome")
    s.teams[0].place = place("P11")
    s.trial = Trial("zone", place("P11"), 1, succeeded=True)
    s.trial.creatures = [(unforeseen("werewolf"), 1)]
    s.trial.critter, s.trial.critter_of = unforeseen("frog"), 2
    match = at(s)

    while asked(match).kind in ("equip", "spoils"):
        play(match, (0, "done"))

    team = match.state.teams[0]
    assert team.place == place("P14")
    assert len(team.equipment()) == 3
    assert sum(match.state.won_ep(won) for won in team.won) == 5
    assert asked(match).kind == "chance"


@pytest.mark.rule("AL-12.7", "AL-4.18")
def test_e19_creatures_of_different_value_may_meet() -> None:
    s = road(A, B, C, D, phase="hazard", places=["P06"], zones={"P06": "zone_fa"})
    for seat, id in ((1, "enraged_rabbits"), (2, "gorgon"), (3, "sphinx")):
        s.teams[seat].hand = [unforeseen(id)]
        s.unforeseen.cards.remove(unforeseen(id))
    match = at(s)
    play(match, (0, 1))

    play(match, *({seat: timed(500, (match.state.teams[seat].hand[0],))} for seat in (1, 2, 3)))
    while asked(match).kind == "pay":
        one = match.questions[0]
        play(match, (one.seat, tuple(one.offered())[: one.at_least]))  # type: ignore[attr-defined]  # several

    assert match.state.trial is not None
    assert len(match.state.trial.creatures) == 3


@pytest.mark.rule("AL-6.4")
@pytest.mark.parametrize(("teams", "squares"), [(3, 4), (4, 3), (5, 2), (6, 2)])
def test_e20_her_speed_by_active_teams(teams: int, squares: int) -> None:
    s = road(*[A[:1], B[:1], C[:1], D[:1], ("h15",), ("h16",)][:teams], phase="dragon", options=STRICT)
    s.dragon.place = place("P20")
    for team in s.teams:
        team.place = place("P01")
    match = at(s)

    play(match, (0, "advance"))

    assert match.state.dragon.place == place("P20") + squares


@pytest.mark.rule("AL-3.4")
def test_e23_with_four_waiting_tokens_a_gold_one_cannot_wait() -> None:
    s = road(A, B, C, phase="square", places=["P05"])
    s.turn.square = place("P05")
    s.tokens = [token("purse", BLUE, "P05")]
    s.teams[0].waiting = [token(face, RED) for face in ("vision", "bonus_die", "gem_tax", "peril")]

    match = at(s)

    assert "wait" not in options(match)
    assert "play" in options(match)


@pytest.mark.rule("AL-2.10")
def test_e24_the_first_guide_has_the_weakest_leader() -> None:
    # EP 3, 2, 2; in slot 2 a 4 against a 1.
    teams = (("mikau", "h12"), ("h13", "h21"), ("h14", "h12"))
    s = road(*teams, phase="line_up", options=Options(quick_start=True))
    for seat, team in enumerate(s.teams):
        team.dealt, team.quest = [team.quest], -1
        team.waiting = [token(face, team.colour, known=[seat]) for face in FACES]
    match = at(s)

    for seat, team in enumerate(s.teams):
        play(match, (seat, tuple(team.heroes)), (seat, team.dealt[0]))

    assert match.state.first == match.state.hand_of == 2


@pytest.mark.rule("AL-9.3", "AL-9.4")
def test_e26_a_chance_token_rerolls_the_golden_die() -> None:
    s = road(A, B, C, dice=[6, 1])
    s.teams[0].waiting = [token("chance", RED, known=[0])]
    match = at(s)

    play(match, (0, ("token", 0, 0)), (0, "roll"), (0, "keep"))

    assert match.state.turn.golden == 1
    assert asked(match).kind == "stride"


@pytest.mark.rule("AL-23.8")
def test_e27_in_a_duel_several_cards_in_one_trial() -> None:
    s = road(A, B, phase="hazard", places=["P06"], zones={"P06": "zone_fa"})
    s.teams[1].hand = sorted((unforeseen("frog"), unforeseen("enraged_rabbits")))
    for card in s.teams[1].hand:
        s.unforeseen.cards.remove(card)
    match = at(s)

    assert tuple(match.state.teams[1].hand) in options(match)


@pytest.mark.rule("AL-11.15")
def test_e28_the_storyteller_alone_has_read_the_zone() -> None:
    s = road(A, B, C, phase="hazard", places=["P06"], zones={"P06": "zone_fa"})
    s.teams[2].hand = [unforeseen("frog")]
    match = at(s)

    play(match, (0, 1))

    known = [match.view(seat).zones[0].card for seat in (0, 1, 2)]
    assert known[1] is not None
    assert known[0] is None
    assert known[2] is None


@pytest.mark.rule("AL-6.10", "AL-6.15", "AL-6.16")
def test_e30_sealing_with_teams_on_both_sides() -> None:
    s = road(("mikau",), ("h12",), ("h13",), phase="dragon", options=STRICT, places=["P55", "P40", "C1"])
    s.dragon.place = place("P54")
    s.opened = True
    match = at(s)
    play(match, (0, "advance"), (0, "hide"))

    play(match, (2, "hide"))

    assert [team.status for team in match.state.teams] == ["rip", "sealed", "rip"]
    assert match.outcome is not None


@pytest.mark.rule("AL-17.9")
@pytest.mark.parametrize(("sealed", "squares", "end"), [(False, 4, "C2"), (True, 7, "DOOR")])
def test_e31_a_retreat_out_of_a_room(sealed: bool, squares: int, end: str) -> None:
    # A Room and a Critter: a square each; a Sphinx: two; the seven of the second case with more Creatures.
    s = road(A, B, C, places=["G3L"], rooms={"G3L": "bones"}, golden=5, phase="outcome")
    s.opened, s.sealed = True, sealed
    s.teams[0].slots = s.teams[0].slots[:4]
    creatures = ["sphinx"] if squares == 4 else ["sphinx", "c16", "enraged_rabbits"]
    s.trial = Trial("room", place("G3L"), 1, failed=True, critter=unforeseen("frog"), critter_of=2)
    s.trial.creatures = [(unforeseen(id), 1) for id in creatures]

    match = at(s)

    assert match.state.teams[0].place == place(end)
    assert match.state.room(place("G3L")).notches == 1


@pytest.mark.rule("AL-8.9", "AL-8.2", "AL-8.3")
def test_e4_abundance_gives_as_many_different_bonuses_as_its_value() -> None:
    s = road(("h12",), B, C, phase="blessing", options=STRICT, dice=[3])
    s.teams[0].gems = [0, 0, 0, 4, 0]
    match = at(s)
    play(match, (0, ("power", 3, 0)), {1: PASS, 2: PASS})

    play(match, (0, 4))
    assert options(match) == [5, 3, 2, 1]
    play(match, (0, 3))

    assert options(match) == [5, 2, 1]
    assert match.state.teams[0].gems[3] <= 4


@pytest.mark.rule("AL-7.8", "AL-7.5")
def test_e11_dah_copies_a_skill_after_it() -> None:
    s = road(("remi_chelin",), ("alatarriel",), C, phase="blessing", options=STRICT)
    match = at(s)
    play(match, (0, ("skill", hero("remi_chelin"), 0)), {1: timed(500, "dah"), 2: PASS})
    play(match, (1, ("skill", hero("alatarriel"), 0)))

    play(match, (0, ("place", place("G1L"))), (0, ("place", place("G1R"))), (1, 0))

    assert match.state.rooms[0].known == 1
    assert match.state.heroes.known == 7


@pytest.mark.rule("AL-12.5", "AL-12.6")
def test_e13_the_frog_hampers_the_hero_in_the_slot_golden() -> None:
    s = road(A, B, C, golden=3, phase="hazard", places=["P06"], zones={"P06": "zone_fa"})
    s.teams[2].hand = [unforeseen("frog")]
    s.unforeseen.cards.remove(unforeseen("frog"))
    s.teams[2].gems = [1, 0, 0, 0, 0]
    match = at(s)
    play(match, (0, 1))

    play(match, (2, (unforeseen("frog"),)))

    assert match.state.trial is not None
    assert match.state.trial.hampered == hero("alatarriel")
    assert match.view(0).teams[0].slots[2].values == (2, 2, 2, 2, 1)
    assert match.state.teams[2].gems == [0, 0, 0, 0, 0]


@pytest.mark.rule("AL-15.2", "AL-5.14", "AL-5.18")
def test_e16_a_contest_that_is_cancelled_leaves_the_success() -> None:
    s = road(
        ("h43", "h15"), B, C, zones={"P53": "zone_ma"}, dice=[4, 4], hands=[["i_say_no"], ["roll_it_again"]]
    )
    objective(s, "zone_ma")
    match = at(s)
    play(match, (0, "roll"), (0, "keep"))
    assert asked(match).kind == "contest"
    play(match, (1, unforeseen("roll_it_again")))
    assert asked(match).kind == "cancel"

    play(match, (0, unforeseen("i_say_no")))

    assert events(match, ObjectiveReached)
    assert not events(match, ObjectiveContested)
    assert sum(match.state.teams[1].gems) == 6
    assert match.state.turn.played == [1]
    discarded = {unforeseen("i_say_no"), unforeseen("roll_it_again")}
    assert discarded <= set(match.state.unforeseen.discard)


@pytest.mark.rule("AL-19.1")
def test_e18_the_guide_draws_and_passes_the_hand() -> None:
    s = road(A, B, C, phase="finish")

    match = at(s)

    assert len(match.state.teams[0].hand) == 1
    assert match.state.hand_of == 1
    assert match.state.phase == "dragon"


@pytest.mark.rule("AL-10.10", "AL-9.4")
def test_e21_a_loaded_die_turns_bad_luck_into_five_bonuses() -> None:
    s = road(A, B, C, phase="square", places=["P08"], dice=[6], hands=[["loaded_die"]])
    s.turn.square = place("P08")
    match = at(s)
    play(match, (0, "roll"))

    play(match, (0, ("card", unforeseen("loaded_die"))), (0, 5))

    assert options(match) == [5, 4, 3, 2, 1]


@pytest.mark.rule("AL-20.8", "AL-7.9")
def test_e22_a_casting_brings_a_team_back() -> None:
    s = road(("mikau",), (), C, phase="blessing", options=STRICT, hands=[["replace_him"], ["casting"]])
    s.teams[1].status, s.teams[1].place = "rip", place("P10")
    match = at(s)
    play(match, (0, ("dilemma", unforeseen("replace_him"), 0)), {1: timed(400, "dah"), 2: PASS})
    play(match, (1, ("dilemma", unforeseen("casting"), 0)))
    play(match, (0, "discard"))

    play(match, (1, options(match)[0]))

    assert match.state.teams[1].status == "in"
    assert match.state.teams[1].place == place("P10")


@pytest.mark.rule("AL-22.1")
@pytest.mark.parametrize(("leader", "points"), [("alatarriel", 5), ("mikau", 0)])
def test_e25_a_mission_about_the_leader(leader: str, points: int) -> None:
    s = road((leader,), B, C, quests=["q01", "q02", "q03"])
    s.teams[0].won = [Won("hero", hero("h12"))]
    s.phase, s.turn_number, s.options = "finish", 50, Options(max_turns=50)

    match = at(s)

    assert match.outcome is not None
    assert match.outcome.facts["points_1"] == match.state.ep(0) + points


@pytest.mark.rule("AL-5.9", "AL-7.6")
@pytest.mark.parametrize(("first", "claimant"), [(812, None), (700, 2)])
def test_e29_two_shout_dah_within_a_photo_finish(first: int, claimant: int | None) -> None:
    s = road(("remi_chelin",), B, C, phase="blessing", options=STRICT)
    match = at(s)

    play(match, (0, ("skill", hero("remi_chelin"), 0)), {2: timed(first, "dah"), 1: timed(905, "dah")})

    if claimant is None:
        assert asked(match).kind == "dah_of"
        play(match, (0, 1))
        assert [event.seat for event in events(match, DahClaimed)] == [1]
    else:
        assert [event.seat for event in events(match, DahClaimed)] == [claimant]
