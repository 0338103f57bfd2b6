"""AL-7, AL-8, AL-11 to AL-18: Blessings, Hazards, Trials, their outcomes, Vitality."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import PASS, Match
from tablee.games.reflets_dacide import GAME
from tablee.games.reflets_dacide.card_events import HeroKilled, HeroWounded
from tablee.games.reflets_dacide.events import FourAces, ObjectiveFailed, ObjectiveReached
from tablee.games.reflets_dacide.options import Options
from tablee.games.reflets_dacide.pieces import Trial, Won
from tablee.games.reflets_dacide.rules import hazards, trial
from tablee.games.reflets_dacide.state import Race
from tablee.games.reflets_dacide.testing import BASE, hero, item, place, road, token, unforeseen
from tablee.testing import asked, events, match_at, play, timed

A, B, C = ("mikau", "h12"), ("h13", "h14"), ("h15", "h16")
STRICT = Options(dragon_duty="strict")


def at(s: Race) -> Match[Race]:
    return match_at(GAME, s)


def offered(match: Match[Race]) -> list[Any]:
    return list(match.questions[0].offered())


def zone(id: str, heroes: tuple[str, ...] = A, *, phase: str = "hazard", **fields: Any) -> Race:
    """The Guide stands on a Zone."""
    slots = {"forest": "P06", "river": "P11", "hill": "P16", "bivouac": "P21", "cave": "P25", "mount": "P29"}
    card = next(card for card in BASE.zones if card.id == id)
    slot = slots[card.kind]
    return road(heroes, B, C, phase=phase, places=[slot], zones={slot: id}, **fields)


def objective(id: str, heroes: tuple[str, ...] = A, **fields: Any) -> Race:
    """The Guide stands before the first Objective of a Zone."""
    s = zone(id, heroes, phase="objective", **fields)
    s.trial = Trial("zone", s.teams[0].place, 1)
    hidden = s.zone_on(s.teams[0].place)
    assert hidden is not None
    hidden.revealed, hidden.known = True, 7
    return s


def room(id: str, heroes: tuple[str, ...] = A, **fields: Any) -> Race:
    """The Guide stands in a revealed Room."""
    s = road(heroes, B, C, phase="hazard", places=["G2L"], rooms={"G2L": id}, **fields)
    s.opened = True
    return s


def result(s: Race, *, succeeded: bool, teller: int = 1) -> Match[Race]:
    """The Trial of the place where the Guide stands is over."""
    s.phase = "outcome"
    kind = "room" if s.teams[0].place > 56 else "door" if s.teams[0].place == 56 else "zone"
    creatures, critter = (s.trial.creatures, s.trial.critter) if s.trial else ([], -1)
    hampered = s.trial.hampered if s.trial else -1
    s.trial = Trial(
        kind,  # type: ignore[arg-type]  # one of the three
        s.teams[0].place,
        teller,
        succeeded=succeeded,
        failed=not succeeded,
        creatures=creatures,
        critter=critter,
        critter_of=2,
        hampered=hampered,
    )
    return at(s)


# AL-7, AL-8 Blessings


@pytest.mark.rule("AL-7.7")
def test_who_cannot_copy_a_blessing_gives_a_gem() -> None:
    s = road(("remi_chelin",), B, C, phase="blessing", options=STRICT)
    match = at(s)

    play(match, (0, ("skill", hero("remi_chelin"), 0)), {1: timed(300, "dah"), 2: PASS})
    play(match, (1, "cannot"), (1, (0,)))

    assert sum(match.state.teams[1].gems) == 4


@pytest.mark.rule("AL-23.5")
def test_in_a_duel_dah_is_for_powers_only() -> None:
    s = road(("remi_chelin",), B, phase="blessing", options=STRICT)
    match = at(s)

    play(match, (0, ("skill", hero("remi_chelin"), 0)))

    assert asked(match).kind == "choose"


@pytest.mark.rule("AL-7.2", "AL-18.6")
def test_a_wounded_hero_announces_nothing() -> None:
    s = road(("remi_chelin",), B, C, phase="blessing", options=STRICT)
    s.teams[0].slots[0].life = 1

    assert offered(at(s)) == []


def power(colour: int, *dice: int, heroes: tuple[str, ...] = A) -> Match[Race]:
    s = road(heroes, B, C, phase="blessing", options=STRICT, dice=[*dice, 3])
    s.teams[0].gems = [4 if n == colour else 0 for n in range(5)]
    match = at(s)
    play(match, (0, ("power", colour, 0)))
    return match


@pytest.mark.rule("AL-8.1", "AL-8.6")
def test_necropolis_kills_and_wins_the_hero_in_a_slot() -> None:
    match = power(0, 2)

    play(match, {1: PASS, 2: PASS}, (0, 1))

    assert match.state.teams[1].heroes == [hero("h13")]
    assert Won("hero", hero("h14")) in match.state.teams[0].won
    assert match.state.teams[0].gems[0] == 0


@pytest.mark.rule("AL-8.4")
@pytest.mark.parametrize(("choice", "heroes"), [("cancel", 2), ("benefit", 1)])
def test_an_opponent_cancels_the_power_or_uses_the_opposite_one(choice: str, heroes: int) -> None:
    match = power(0, 2)
    match.state.teams[1].gems = [0, 0, 0, 0, 4]
    play(match, {1: timed(200, "dah"), 2: PASS})

    play(match, (1, choice))
    if choice == "benefit":
        play(match, (0, 2))

    assert len(match.state.teams[2].slots) == heroes
    assert match.state.teams[1].gems == [0, 0, 0, 0, 0]


@pytest.mark.rule("AL-8.5")
def test_a_six_loses_the_power_and_the_rest_of_the_turn() -> None:
    match = power(0, 6)

    play(match, {1: PASS, 2: PASS})

    assert match.state.hand_of == 1
    assert match.state.teams[0].gems[0] == 0
    assert len(match.state.teams[1].slots) == 2


@pytest.mark.rule("AL-8.7", "AL-8.11")
def test_oracle_looks_at_rooms_and_puts_them_back_in_any_order() -> None:
    match = power(1, 2)
    before = [one.card for one in match.state.rooms]
    play(match, {1: PASS, 2: PASS})

    play(match, (0, (place("G1L"), place("G1R"))), (0, place("G1R")))

    assert [one.card for one in match.state.rooms][:2] == [before[1], before[0]]
    assert [one.known for one in match.state.rooms][:3] == [1, 1, 0]


@pytest.mark.rule("AL-8.8")
def test_seizure_takes_all_the_equipment_of_a_hero() -> None:
    s = road(A, B, C, phase="blessing", options=STRICT, dice=[1, 3])
    s.teams[0].gems = [0, 0, 4, 0, 0]
    s.teams[1].slots[0].active, s.teams[1].slots[0].backpack = [item("draconis_ring")], [0]
    match = at(s)

    play(match, (0, ("power", 2, 0)), {1: PASS, 2: PASS}, (0, 1), (0, "done"))

    assert set(match.state.teams[0].equipment()) == {item("draconis_ring"), 0}
    assert match.state.teams[0].stolen == 2


@pytest.mark.rule("AL-8.10")
def test_scouting_lays_tokens_anew() -> None:
    s = road(A, B, C, phase="blessing", options=STRICT, dice=[1, 3])
    s.teams[0].gems = [0, 0, 0, 0, 4]
    s.tokens = [token("peril", 1, "P10", known=[1])]
    match = at(s)

    play(match, (0, ("power", 4, 0)), {1: PASS, 2: PASS}, (0, (place("P10"),)), (0, "wait"))

    (one,) = match.state.teams[0].waiting
    assert (one.colour, one.face) == (1, 6)
    assert not match.state.tokens


# AL-11 Hazards


@pytest.mark.rule("AL-11.3", "AL-11.1")
def test_a_zone_is_read_by_a_storyteller_and_paid_for() -> None:
    match = at(zone("gue_tapant"))
    play(match, (0, 2))

    play(match, (0, (0,)))

    assert sum(match.state.teams[0].gems) == 4
    assert match.state.trial is not None
    assert match.state.trial.teller == 2
    assert match.state.turn.hazard_used


@pytest.mark.rule("AL-11.3", "AL-R11")
def test_a_poor_guide_pays_all_there_is() -> None:
    s = zone("gue_tapant")
    s.teams[0].gems = [0] * 5
    match = at(s)

    play(match, (0, 2))

    assert asked(match).kind == "prior"


@pytest.mark.rule("AL-11.6")
def test_a_salutary_zone_sells_each_option_once_and_is_won() -> None:
    match = at(zone("herbalists_clearing"))
    play(match, (0, 1), (0, 1), (0, (0, 1)))
    assert 1 not in offered(match)

    play(match, (0, "done"))

    assert [won.kind for won in match.state.teams[0].won] == ["zone"]
    assert match.state.hand_of == 1


@pytest.mark.rule("AL-11.6")
def test_squares_bought_in_a_salutary_zone_are_moved_last_when_the_card_is_won() -> None:
    """AL-R91 One may buy on after them."""
    match = at(zone("zone_rs"))
    start = match.state.teams[0].place
    play(match, (0, 1), (0, 0), (0, (0,)))

    assert match.state.teams[0].place == start
    assert {1, 2} <= set(offered(match))

    play(match, (0, "done"))

    assert [won.kind for won in match.state.teams[0].won] == ["zone"]
    assert match.state.teams[0].place == start + 1


@pytest.mark.rule("AL-11.7", "AL-16.15")
def test_an_open_door_reveals_a_room_and_a_quest() -> None:
    s = road(A, B, C, phase="hazard", places=["DOOR"])
    s.door.card = next(n for n, card in enumerate(BASE.doors) if card.id == "left_ajar")
    match = at(s)
    play(match, (0, (0,)))

    play(match, (0, place("G3L")), (0, 2))

    assert match.state.opened
    assert match.state.room(place("G3L")).revealed
    assert match.state.teams[2].revealed


@pytest.mark.rule("AL-11.8", "AL-11.5")
def test_a_revealed_room_costs_nothing_and_may_only_be_visited() -> None:
    match = at(room("bones"))

    play(match, (0, "visit"))

    assert sum(match.state.teams[0].gems) == 5
    assert match.state.hand_of == 1


@pytest.mark.rule("AL-11.9", "AL-R33")
def test_a_stage_two_room_is_tested_with_the_own_relic_only() -> None:
    s = room("chapel", quests=["q03", "q01", "q02"])
    assert "trial" not in offered(at(s))

    s.teams[0].slots[0].active = [item("prism")]

    assert "trial" in offered(at(s))


@pytest.mark.rule("AL-11.12")
def test_the_chapel_has_a_chance_square() -> None:
    match = at(room("chapel"))

    play(match, (0, "chance"), (0, 4))

    assert match.state.teams[0].on_chance
    assert match.state.teams[0].chapel == 1
    assert sum(match.state.teams[0].gems) == 9


@pytest.mark.rule("AL-11.10", "AL-9.14")
def test_the_mirror_may_be_stepped_through_after_a_visit() -> None:
    s = room("alcove")
    s.rooms[6].card, s.rooms[6].revealed = BASE.room_ids["mirrors"], True
    other = next(n for n, one in enumerate(s.rooms) if n != 6 and one.card == BASE.room_ids["mirrors"])
    s.rooms[other].card = next(
        n for n in range(10) if n not in {one.card for k, one in enumerate(s.rooms) if k != other}
    )
    match = at(s)

    play(match, (0, "hop"))

    assert match.state.teams[0].place == place("G4L")


# AL-12 Before an Objective


@pytest.mark.rule("AL-12.2", "AL-12.9", "AL-4.13")
def test_a_creature_that_cannot_be_paid_is_not_thrown_in() -> None:
    s = zone("zone_fa", hands=[[], ["sphinx", "enraged_rabbits"]])
    s.teams[1].gems = [1, 0, 0, 0, 0]
    match = at(s)
    play(match, (0, 2))
    assert offered(match) == [(unforeseen("enraged_rabbits"),)]

    play(match, (1, (unforeseen("enraged_rabbits"),)))

    assert match.state.teams[1].gems == [0, 0, 0, 0, 0]
    assert match.state.trial is not None
    assert match.state.trial.creatures == [(unforeseen("enraged_rabbits"), 1)]


@pytest.mark.rule("AL-12.8")
def test_of_two_equal_creatures_at_the_same_time_the_guide_names_one() -> None:
    s = zone("zone_fa", hands=[[], ["gorgon"], ["werewolf"]])
    match = at(s)
    play(match, (0, 2))
    play(match, {1: timed(500, (unforeseen("gorgon"),)), 2: timed(600, (unforeseen("werewolf"),))})
    assert asked(match).kind == "malus_of"

    play(match, (0, 2), (2, (0, 1)))

    assert match.state.trial is not None
    assert match.state.trial.creatures == [(unforeseen("werewolf"), 2)]
    assert match.state.teams[1].hand == [unforeseen("gorgon")]


@pytest.mark.rule("AL-12.16", "AL-5.18")
def test_the_guide_cancels_a_monster_that_was_paid() -> None:
    s = zone("zone_fa", hands=[["i_say_no"], ["gorgon"]])
    match = at(s)
    play(match, (0, 2), (1, (unforeseen("gorgon"),)), (1, (0, 1)))

    play(match, (0, (unforeseen("i_say_no"), unforeseen("gorgon"))))

    assert match.state.trial is not None
    assert match.state.trial.creatures == []
    assert sum(match.state.teams[1].gems) == 3
    assert match.state.turn.played == [1]


@pytest.mark.rule("AL-12.10", "AL-R12")
def test_the_cap_comes_before_the_reductions() -> None:
    s = objective("zone_fa")
    assert s.trial is not None
    s.trial.points, s.trial.lowered_points = 30, 5

    assert trial.difficulty(s) == 15


@pytest.mark.rule("AL-12.13")
def test_notches_lower_every_objective_of_a_room() -> None:
    s = room("bones")
    s.room(place("G2L")).notches = 2
    match = at(s)

    play(match, (0, "trial"), (0, 1))

    printed = BASE.rooms[BASE.room_ids["bones"]].trial[0].need
    assert match.view(0).trial.need == printed - 1 - 1


@pytest.mark.rule("AL-12.12")
def test_an_individual_objective_uses_the_skills_of_its_hero_alone() -> None:
    s = objective("gue_tapant", ("remi_chelin", "h12"))
    assert s.trial is not None
    match = at(s)

    assert not [one for one in offered(match) if one[0] == "skill"]


# AL-13, AL-14, AL-15


@pytest.mark.rule("AL-13.2")
def test_on_a_golden_six_the_storyteller_names_the_hero() -> None:
    s = objective("zone_fc", golden=6)
    match = at(s)
    assert (asked(match).seat, asked(match).kind) == (1, "point_out")

    play(match, (1, hero("h12")))

    assert match.state.trial is not None
    assert match.state.trial.concerned == hero("h12")


@pytest.mark.rule("AL-13.2")
def test_where_the_slot_is_empty_the_guide_names_the_hero() -> None:
    match = at(objective("zone_fc", golden=4))

    assert (asked(match).seat, asked(match).kind) == (0, "champion")


@pytest.mark.rule("AL-13.3", "AL-13.5")
def test_an_individual_objective_is_five_dice_for_one_hero() -> None:
    s = objective("gue_tapant", ("h12", "remi_chelin"), dice=[1, 1, 5, 5, 5])
    match = at(s)

    play(match, (0, "roll"))

    assert match.state.trial is not None
    assert events(match, ObjectiveReached)


@pytest.mark.rule("AL-14.2", "AL-14.4", "AL-14.5")
def test_results_are_given_to_heroes_of_their_colour() -> None:
    # Defence of h12 is 3, of h13 4: the 4 in slot 2 is critical.
    s = objective("zone_ma", ("h12", "h13"), dice=[4, 2])
    match = at(s)
    play(match, (0, "roll"))
    assert offered(match) == [(4, 2), (2, 4)]

    play(match, (0, (2, 4)))

    assert events(match, ObjectiveReached)
    assert sum(match.state.teams[0].gems) == 6


@pytest.mark.rule("AL-15.5", "AL-15.12")
def test_a_six_in_a_defence_objective_costs_a_life() -> None:
    s = objective("zone_ma", ("h12",), dice=[6], golden=6)
    s.teams[0].gems = [0] * 5
    match = at(s)

    play(match, (0, "roll"), (0, "give_up"))

    assert events(match, ObjectiveFailed)
    assert [event.life for event in events(match, HeroWounded)] == [3]


@pytest.mark.rule("AL-15.6")
def test_four_aces_win_the_whole_trial() -> None:
    s = objective("zone_mb", ("h42", "h43", "h47", "h48"), dice=[1, 1, 1, 1])
    s.teams[0].gems = [0] * 5
    match = at(s)

    play(match, (0, "roll"))

    assert events(match, FourAces)
    # loot(1) and move(+1), doubled.
    assert len(match.state.teams[0].equipment()) + len(match.state.loot.discard) == 2
    while match.state.hand_of == 0 and match.questions[0].kind == "equip":
        play(match, (0, "done"))
    assert match.state.teams[0].place == place("P31")


@pytest.mark.rule("AL-15.7", "AL-15.11")
def test_a_skill_after_the_roll_costs_a_gem_more() -> None:
    s = objective("zone_ma", ("brunhilde_tapedur", "h12"), dice=[4, 5], golden=6)
    s.teams[0].gems = [0, 0, 0, 0, 2]
    match = at(s)
    play(match, (0, "roll"))
    while asked(match).kind != "rescue":
        play(match, (0, offered(match)[0]))

    play(match, (0, ("skill", hero("brunhilde_tapedur"), 0)))

    assert sum(match.state.teams[0].gems) == 0 + len(events(match, ObjectiveReached))


@pytest.mark.rule("AL-12.14")
def test_a_failure_may_lead_to_another_objective() -> None:
    s = objective("zone_fd", ("h14",), dice=[6], golden=6)
    s.teams[0].gems = [0] * 5
    match = at(s)

    play(match, (0, "roll"), (0, "give_up"))

    assert match.state.phase == "objective"
    assert match.state.trial is not None
    assert match.state.trial.node == 1


# AL-16, AL-17 Outcomes


@pytest.mark.rule("AL-16.4", "AL-16.13")
def test_the_guide_wins_a_zone_that_was_passed() -> None:
    match = result(zone("zone_fa"), succeeded=True)

    play(match, (0, "done"))

    assert [won.kind for won in match.state.teams[0].won] == ["zone"]


@pytest.mark.rule("AL-17.3", "AL-17.2")
def test_the_storyteller_wins_a_zone_that_was_failed_and_the_team_falls_back() -> None:
    s = zone("zone_fa")

    match = result(s, succeeded=False)

    assert [won.kind for won in match.state.teams[1].won] == ["zone"]
    assert match.state.teams[0].place == place("P05")


@pytest.mark.rule("AL-17.4", "AL-17.9")
def test_a_door_that_was_failed_is_shifted_and_the_team_falls_back() -> None:
    s = road(A, B, C, places=["DOOR"])
    s.door.revealed = True
    s.door.card = next(n for n, card in enumerate(BASE.doors) if card.trial)

    match = result(s, succeeded=False)

    assert match.state.door.notches == 1
    assert match.state.teams[0].place == place("P55")
    assert not match.state.opened


@pytest.mark.rule("AL-17.5")
def test_a_room_is_shifted_three_notches_at_most() -> None:
    s = room("bones")
    s.room(place("G2L")).notches = 3

    match = result(s, succeeded=False)

    assert match.state.room(place("G2L")).notches == 3
    assert match.state.teams[0].place == place("C3")


@pytest.mark.rule("AL-17.6", "AL-17.11")
def test_a_critter_takes_what_the_hampered_hero_carries() -> None:
    s = zone("zone_fa")
    s.teams[0].slots[1].active = [item("draconis_ring")]
    s.trial = Trial("zone", place("P06"), 1, critter=unforeseen("frog"), hampered=hero("h12"))
    s.unforeseen.cards.remove(unforeseen("frog"))

    match = result(s, succeeded=False)

    assert match.state.teams[2].equipment() == [item("draconis_ring")]
    assert Won("critter", unforeseen("frog")) in match.state.teams[2].won
    assert match.state.teams[0].place == place("P04")


@pytest.mark.rule("AL-17.7", "AL-17.8")
def test_a_creature_kills_for_its_player() -> None:
    s = zone("zone_fa", golden=1, dice=[6])
    s.trial = Trial("zone", place("P06"), 1, creatures=[(unforeseen("gorgon"), 2)])
    s.unforeseen.cards.remove(unforeseen("gorgon"))

    match = result(s, succeeded=False)

    assert Won("hero", hero("mikau")) in match.state.teams[2].won
    assert [event.winner for event in events(match, HeroKilled)] == [2]


@pytest.mark.rule("AL-16.7")
def test_a_stage_one_room_gives_the_own_relic_or_three_loot() -> None:
    match = result(room("bones", quests=["q10", "q01", "q02"]), succeeded=True)
    assert offered(match) == ["relic", "loot"]

    play(match, (0, "relic"))

    assert item("horn") in match.state.teams[0].equipment()
    assert {BASE.quests[n].relic for n in match.state.teams[0].possible} == {"horn"}


@pytest.mark.rule("AL-16.7", "AL-R33")
def test_somebody_elses_relic_room_gives_loot() -> None:
    match = result(room("bones", quests=["q01", "q02", "q03"]), succeeded=True)

    assert offered(match) == ["loot"]


@pytest.mark.rule("AL-16.8")
def test_a_stage_two_room_takes_the_relic_token() -> None:
    match = result(room("scales"), succeeded=True)

    assert match.state.teams[0].relic_token == place("G2L")


@pytest.mark.rule("AL-16.9", "AL-16.10")
def test_the_octuple_chamber_opens_the_portal_and_gives_a_treasure_or_the_octagon() -> None:
    match = result(room("octuple"), succeeded=True)
    assert match.state.portal
    assert set(offered(match)) == {"stay", "portal", "treasure", "octagon"}

    play(match, (0, "treasure"))

    assert [won.kind for won in match.state.teams[0].won] == ["treasure"]


@pytest.mark.rule("AL-16.14")
def test_the_octagon_is_a_second_trial_of_the_turn() -> None:
    match = result(room("octuple"), succeeded=True)

    play(match, (0, "octagon"), (0, 1))

    assert match.state.trial is not None
    assert match.state.trial.kind == "octagon"


@pytest.mark.rule("AL-16.12")
def test_an_opportunity_is_taken_after_the_trial() -> None:
    match = result(zone("zone_fa", ("enoriel",)), succeeded=True)
    while asked(match).kind == "equip":
        play(match, (0, "done"))

    play(match, (0, ("skill", hero("enoriel"), 1)))

    assert sum(match.state.teams[0].gems) == 6


@pytest.mark.rule("AL-16.3", "AL-9.8")
def test_a_forward_move_stops_on_the_first_zone() -> None:
    s = road(A, B, C, phase="outcome", places=["P16"], zones={"P16": "zone_hb", "P21": "zone_ba"})
    s.trial = Trial("zone", place("P16"), 1, succeeded=True, aces=True)
    s.trial.creatures = [(unforeseen("enraged_rabbits"), 1)]
    match = at(s)

    while asked(match).kind in ("equip", "spoils"):
        play(match, (0, "done"))

    # Three squares, doubled: the Zone after five stops the pawn.
    assert match.state.teams[0].place == place("P21")


@pytest.mark.rule("AL-16.5")
def test_a_passed_door_reveals_rooms_and_quests() -> None:
    s = road(A, B, C, places=["DOOR"])
    s.door.revealed = True
    s.door.card = next(n for n, card in enumerate(BASE.doors) if card.trial and card.rooms == 3)
    match = result(s, succeeded=True)

    play(match, (0, place("G1L")), (0, place("G1R")), (0, place("G2L")), (0, 1))

    assert sum(one.revealed for one in match.state.rooms) == 3
    assert match.state.teams[1].revealed
    assert match.state.opened


# AL-18 Vitality


@pytest.mark.rule("AL-18.4", "AL-18.5")
@pytest.mark.parametrize(("die", "life"), [(4, 4), (2, 3), (5, None)])
def test_a_vitality_test(die: int, life: int | None) -> None:
    s = road(("mikau", "h12"), B, C, phase="square", places=["S3"], golden=1, dice=[die])
    s.turn.square = place("S3")

    match = at(s)

    member = match.state.teams[0].member(hero("mikau"))
    assert (None if member is None else member.life) == life


@pytest.mark.rule("AL-18.10")
def test_the_equipment_of_the_dead_goes_to_the_others() -> None:
    s = road(("mikau", "h12"), B, C, phase="square", places=["S3"], golden=1, dice=[6])
    s.turn.square = place("S3")
    s.teams[0].slots[0].active = [item("draconis_ring")]
    match = at(s)

    play(match, (0, ("stow", item("draconis_ring"), 1)))

    assert match.state.teams[0].slots[0].backpack == [item("draconis_ring")]


@pytest.mark.rule("AL-18.12", "AL-15.13")
def test_a_team_without_heroes_is_eliminated_and_its_trial_failed() -> None:
    s = objective("zone_cd", ("h14",), golden=1, dice=[6])

    match = at(s)

    assert match.state.teams[0].status == "rip"
    assert [won.kind for won in match.state.teams[1].won] == ["hero", "zone"]
    assert match.state.hand_of == 1


@pytest.mark.rule("AL-18.13")
def test_a_shield_prevents_a_wound() -> None:
    s = road(("mortimer_late", "h12"), B, C, phase="square", places=["S3"], golden=1, dice=[6])
    s.turn.square = place("S3")
    match = at(s)

    play(match, (0, ("skill", hero("mortimer_late"))))

    assert match.state.teams[0].heroes[0] == hero("mortimer_late")


@pytest.mark.rule("AL-R28")
def test_a_room_that_was_won_is_not_tested_again_but_for_the_own_relic() -> None:
    s = room("bones", quests=["q10", "q01", "q02"])
    s.teams[0].rooms_won = [BASE.room_ids["bones"]]
    assert hazards.may_test(s, BASE.rooms[BASE.room_ids["bones"]])

    s.relics.cards.remove(item("horn"))

    assert not hazards.may_test(s, BASE.rooms[BASE.room_ids["bones"]])
