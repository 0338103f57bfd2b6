"""Scenarios that combine rules, with the numbers that the specification gives."""

from __future__ import annotations

import pytest

from tablee.core import PASS
from tablee.games.reflets_dacide.board import LAIR
from tablee.games.reflets_dacide.events import ChoseStride
from tablee.games.reflets_dacide.pieces import Won
from tablee.games.reflets_dacide.state import Race
from tablee.games.reflets_dacide.testing import hero, item, place, road, token, unforeseen
from tablee.testing import events, play
from tests.games.reflets_dacide.tables import CALM, at, kinds, offered

LEFT, RIGHT = ("h13", "h14"), ("h15", "h16")
AGILE = ("enoriel", "h12")
"""Both of agility 4."""


def give(s: Race, seat: int, slot: int, *ids: str) -> None:
    """Active equipment for a Hero, out of its deck."""
    for id in ids:
        s.teams[seat].slots[slot].active.append(item(id))
        deck = s.loot if item(id) in s.loot.cards else s.relics
        deck.cards.remove(item(id))


@pytest.mark.rule("AL-9.8", "AL-9.9", "AL-9.11")
def test_a_walk_past_an_occupied_token_to_a_free_one_or_to_the_zone_that_stops_it() -> None:
    s = road(
        AGILE,
        LEFT,
        RIGHT,
        options=CALM,
        dice=[6],
        places=["P03", "P04"],
        zones={"P06": "zone_fa"},
        tokens=[token("purse", 1, "P04"), token("purse", 1, "P05")],
    )
    match = at(s)

    play(match, (0, "walk"))

    assert offered(match) == [place("P05"), place("P06")]


@pytest.mark.rule("AL-9.6", "AL-9.11", "AL-9.12")
def test_a_run_to_an_occupied_square_goes_on_to_the_empty_zone_slot() -> None:
    match = at(road(AGILE, LEFT, RIGHT, options=CALM, dice=[2, 3], places=["P00", "P05"]))

    play(match, (0, "run"), (0, (0,)))

    assert offered(match) == [place("S1"), place("P06")]
    assert match.state.teams[0].gems == [0, 1, 1, 1, 1]


@pytest.mark.rule("AL-9.7", "AL-9.6")
def test_a_bonus_die_lengthens_a_run_and_the_log_says_by_how_much() -> None:
    s = road(AGILE, LEFT, RIGHT, options=CALM, dice=[2, 3, 4], places=["P14", "P02", "P03"])
    s.teams[0].waiting = [token("bonus_die", 0)]
    match = at(s)

    play(match, (0, ("extra", 0)), (0, "run"), (0, (0,)))

    assert offered(match) == [place("S2"), place("P20"), place("P23")]
    assert [event.steps for event in events(match, ChoseStride)] == [9]


@pytest.mark.rule("AL-9.5", "AL-9.7")
def test_a_bonus_die_lengthens_a_walk_and_the_log_says_by_how_much() -> None:
    s = road(AGILE, LEFT, RIGHT, options=CALM, dice=[2, 3], places=["P21", "P02", "P03"])
    s.teams[0].waiting = [token("bonus_die", 0)]
    match = at(s)

    play(match, (0, ("extra", 0)), (0, "walk"))

    assert offered(match) == [place("P26")]
    assert [event.steps for event in events(match, ChoseStride)] == [5]


@pytest.mark.rule("AL-10.5", "AL-10.6", "AL-10.7")
def test_a_shortcut_kills_for_the_guide_and_leads_to_a_hazard_in_the_same_turn() -> None:
    team = ("enoriel", "h12", "h13")
    match = at(road(team, LEFT[1:], RIGHT, options=CALM, dice=[2, 3, 5], zones={"P11": "zone_ra"}))

    play(match, (0, "run"), (0, (0,)), (0, place("S1")))

    guide = match.state.teams[0]
    assert guide.won == [Won("hero", hero("h12"))]
    assert guide.heroes == [hero("enoriel"), hero("h13")]
    assert guide.place == place("P11")
    assert kinds(match) == [(0, "teller")]


@pytest.mark.rule("AL-6.6", "AL-6.13", "AL-6.14")
def test_the_dragon_with_an_addition_eliminates_one_team_and_steps_past_a_protected_one() -> None:
    s = road(
        ("mikau", "h12"),
        LEFT,
        ("enoriel", "h16"),
        options=CALM,
        phase="dragon",
        places=["P03", "P12", "P15"],
    )
    s.dragon.place, s.dragon.additions = place("P10"), 1
    match = at(s)

    play(match, (0, "advance"), (1, "hide"), (2, "hide"))

    assert match.state.dragon.place == place("P16")
    assert [team.status for team in match.state.teams] == ["in", "rip", "in"]
    assert match.state.teams[1].place == place("P12")


@pytest.mark.rule("AL-6.15", "AL-6.16", "AL-6.22")
def test_four_steps_eliminate_the_guide_seal_the_door_and_open_a_room() -> None:
    s = road(
        ("h12", "h15"),
        LEFT,
        ("h17", "h16"),
        options=CALM,
        phase="dragon",
        places=["P55", "C1", "P10"],
        opened=True,
    )
    s.dragon.place = place("P54")
    give(s, 1, 0, "draconis_ring")
    match = at(s)

    play(match, (0, "advance"), (0, "hide"), (1, "hide"), (0, place("G1R")), (0, (0,)))

    assert [team.status for team in match.state.teams] == ["rip", "in", "sealed"]
    assert match.state.dragon.place == place("G1R")
    assert sum(match.state.teams[0].gems) == 5 + 1 - 1
    assert len(match.state.teams[0].hand) == 1
    assert match.state.hand_of == 1


@pytest.mark.rule("AL-20.4", "AL-6.19")
def test_a_ghost_pays_for_a_second_gem_of_the_countdown() -> None:
    s = road(
        ("h12",), LEFT, RIGHT, options=CALM, phase="ghost", places=["P55", "C1", "C3"], bank=[0, 0, 0, 3, 0]
    )
    s.teams[0].status = "rip"
    s.opened = s.sealed = s.dragon.tomb = True
    s.dragon.place, s.dragon.countdown = place("G5L"), [1, 1, 1, 0, 0]
    match = at(s)

    play(match, (0, "dragon"), (0, (0,)), (1, "draw"))

    assert match.state.dragon.countdown == [1, 1, 1, 1, 0]
    assert match.state.teams[1].gems == [1, 1, 1, 2, 1]
    assert match.state.dragon.additions == 0


@pytest.mark.rule("AL-6.6", "AL-6.19")
def test_a_stopped_countdown_leaves_no_addition_of_a_ghost() -> None:
    s = road(
        ("h12",),
        LEFT,
        RIGHT,
        options=CALM,
        phase="dragon",
        places=["C2", "C1", "C3"],
        quests=["q03"],
        opened=True,
    )
    s.sealed = s.dragon.tomb = True
    s.dragon.place, s.dragon.countdown, s.dragon.additions = place("G5L"), [1, 1, 1, 1, 0], 1
    match = at(s)

    play(match, (0, "stop"))

    assert match.state.dragon.stopped
    assert match.state.dragon.additions == 0
    assert match.state.teams[0].gems == [0, 0, 0, 0, 0]
    assert match.state.teams[0].revealed


@pytest.mark.rule("AL-9.3", "AL-3.10", "AL-R85")
def test_a_chance_token_in_the_middle_of_a_walk_shortens_it() -> None:
    s = road(AGILE, LEFT, RIGHT, options=CALM, dice=[6, 1], places=["P21", "P02", "P03"])
    s.teams[0].waiting = [token("chance", 0)]
    match = at(s)

    play(match, (0, "walk"))
    assert [value for value in offered(match) if isinstance(value, int)] == [place("P27")]
    play(match, (0, ("token", 0, 0)), (0, "roll"), (0, "keep"))

    assert [value for value in offered(match) if isinstance(value, int)] == [place("P22")]
    assert len(match.state.teams[0].hand) == 1


@pytest.mark.rule("AL-12.5", "AL-16.1", "AL-16.3")
def test_a_zone_a_creature_and_a_critter_move_the_winner_in_one_go() -> None:
    s = road(
        AGILE,
        LEFT,
        RIGHT,
        options=CALM,
        phase="hazard",
        golden=3,
        places=["P11", "P13", "P03"],
        zones={"P11": "zone_ra"},
        hands=[[], ["enraged_rabbits"], ["frog"]],
        dice=[4, 4],
    )
    match = at(s)

    play(match, (0, 1), (1, (unforeseen("enraged_rabbits"),)), (2, (unforeseen("frog"),)))
    play(match, (1, (0,)), (2, (0,)), (0, "roll"), (0, "done"))

    # Two critical successes: 5 + 5 of 7 + 2; the Critter's slot 3 is empty; 2 + 1 + 1 squares.
    guide = match.state.teams[0]
    assert guide.place == place("P15")
    assert [won.kind for won in guide.won] == ["zone", "creature", "critter"]
    assert sum(guide.gems) == 7


@pytest.mark.rule("AL-15.6", "AL-15.4")
def test_four_aces_double_the_squares_and_cost_the_gem_of_a_six_once() -> None:
    s = road(
        ("enoriel", "h12", "h28", "h32", "h44"),
        LEFT,
        RIGHT,
        options=CALM,
        phase="hazard",
        golden=3,
        places=["P11", "P02", "P03"],
        zones={"P11": "zone_ra"},
        hands=[[], ["roll_it_again"]],
        dice=[1, 1, 6, 1, 1],
    )
    match = at(s)

    play(match, (0, 1), (1, PASS), (0, "roll"), (0, (1, 1, 6, 1, 1)), (0, (0,)))
    assert kinds(match) == [(0, "spoils")]
    play(match, (0, "done"), (1, PASS))

    assert match.state.teams[0].place == place("P15")
    assert match.state.teams[0].gems == [0, 1, 1, 1, 1]


@pytest.mark.rule("AL-15.11", "AL-18.6", "AL-15.10")
def test_a_wounded_hero_aids_by_equipment_alone_at_one_gem_more() -> None:
    s = road(
        ("h42", "h12"),
        LEFT,
        RIGHT,
        options=CALM,
        phase="hazard",
        golden=2,
        places=["P11", "P02", "P03"],
        zones={"P11": "zone_ra"},
        dice=[5, 1],
    )
    s.teams[0].slots[1].life = 2
    s.teams[0].gems = [0, 0, 0, 2, 0]
    give(s, 0, 1, "springs_for_boots")
    match = at(s)

    play(match, (0, 1), (0, "roll"), (0, (5, 1)))
    aids = [value[:2] for value in offered(match) if value != "give_up"]
    assert {what for what, _ in aids} == {"substitute", "skill"}
    assert len([what for what, _ in aids if what == "skill"]) == 2
    play(
        match, (0, next(value for value in offered(match) if value[0] == "skill" and value[1] != hero("h42")))
    )

    assert match.state.trial is not None
    assert match.state.trial.lowered_points == 2
    assert match.state.teams[0].gems == [0, 0, 0, 0, 0]


@pytest.mark.rule("AL-17.11", "AL-17.8", "AL-12.6")
def test_a_critter_takes_what_a_hero_wore_who_dies_in_the_same_failure() -> None:
    s = road(
        AGILE,
        LEFT,
        RIGHT,
        options=CALM,
        phase="hazard",
        golden=2,
        places=["P11", "P02", "P03"],
        zones={"P11": "gue_tapant"},
        hands=[[], ["enraged_rabbits"], ["frog"]],
        dice=[6, 6, 1, 2, 3, 6],
    )
    give(s, 0, 1, "lens_of_the_observatory")
    match = at(s)

    play(match, (0, 1), (0, (0,)), (1, (unforeseen("enraged_rabbits"),)), (2, (unforeseen("frog"),)))
    play(match, (1, (0,)), (2, (0,)), (0, "roll"), (0, "give_up"), (0, (1, 2)))

    # Perception 3 with the lens, capped at 2: one star and two, less two for the sixes, of 2 + 1.
    guide, left, right = match.state.teams
    assert right.equipment() == [item("lens_of_the_observatory")]
    assert left.won[0] == Won("hero", hero("h12"))
    assert guide.place == place("P08")
    assert sum(guide.gems) == 5 - 1 - 2 + 1


@pytest.mark.rule("AL-17.10", "AL-6.11", "AL-6.12")
@pytest.mark.parametrize(("safe", "stops"), [(False, "P05"), (True, "P04")])
def test_a_failure_that_throws_a_team_back_onto_the_dragon(safe: bool, stops: str) -> None:
    s = road(
        ("h12", "h15"),
        LEFT,
        RIGHT,
        options=CALM,
        phase="hazard",
        golden=4,
        places=["P06", "P40", "P03"],
        zones={"P06": "zone_fa"},
        dice=[6, 6],
    )
    s.dragon.place = place("P05")
    s.teams[0].invincible = safe
    match = at(s)

    play(match, (0, 1), (0, "roll"), (0, "give_up"), (0, (0, 1)), (0, "hide"))

    assert match.state.teams[0].in_play == safe
    assert match.state.teams[0].place == place(stops)


@pytest.mark.rule("AL-15.5", "AL-15.13", "AL-18.12")
def test_the_last_hero_falls_in_defence_and_the_cards_are_still_won() -> None:
    s = road(
        ("h28",),
        LEFT,
        RIGHT,
        options=CALM,
        phase="hazard",
        golden=1,
        places=["P11", "P40", "P03"],
        zones={"P11": "zone_rc"},
        hands=[[], ["enraged_rabbits"]],
        dice=[5, 6, 6, 6, 3, 3],
    )
    s.teams[0].slots[0].life = 2
    s.teams[0].gems = [0, 2, 0, 0, 0]
    match = at(s)

    play(match, (0, 2), (1, (unforeseen("enraged_rabbits"),)), (1, (0,)), (0, "roll"), (0, "give_up"))
    play(match, (0, "roll"), (0, "give_up"))

    guide, left, right = match.state.teams
    assert guide.status == "rip"
    assert guide.place == place("P11")
    assert [won.kind for won in right.won] == ["hero", "zone"]
    assert [won.kind for won in left.won] == ["creature"]
    assert sum(guide.gems) == 0


@pytest.mark.rule("AL-5.9", "AL-15.2")
def test_of_two_contests_at_once_the_one_from_the_left_counts_and_the_other_is_kept() -> None:
    s = contested([], dice=[4, 4, 5, 5])
    match = at(s)

    play(match, (0, 1), (1, PASS), (2, PASS), (0, "roll"))
    play(match, (1, unforeseen("d15")), (2, unforeseen("roll_it_again")), (0, "give_up"))

    _, left, right = match.state.teams
    assert left.hand == []
    assert right.hand == [unforeseen("roll_it_again")]
    assert sum(right.gems) == 5
    assert match.state.teams[0].place == place("P10")


@pytest.mark.rule("AL-5.14", "AL-5.18", "AL-15.2")
def test_a_cancelled_contest_keeps_its_gem_and_leaves_the_success() -> None:
    s = contested(["i_say_no"], dice=[4, 4])
    match = at(s)

    play(match, (0, 1), (1, PASS), (2, PASS), (0, "roll"), (0, "keep"))
    play(match, (1, PASS), (2, unforeseen("roll_it_again")), (0, unforeseen("i_say_no")), (1, PASS))
    assert kinds(match) == [(0, "spoils")]
    play(match, (0, "done"))

    assert sum(match.state.teams[2].gems) == 6
    assert match.state.teams[0].place == place("P13")


def contested(guide: list[str], dice: list[int]) -> Race:
    """A River that the Guide will pass, and two Adversaries who hold a contest each."""
    return road(
        AGILE,
        LEFT,
        RIGHT,
        options=CALM,
        phase="hazard",
        golden=3,
        places=["P11", "P02", "P03"],
        zones={"P11": "zone_ra"},
        hands=[guide, ["d15"], ["roll_it_again"]],
        dice=dice,
    )


@pytest.mark.rule("AL-7.6", "AL-8.4", "AL-8.8")
def test_two_seizures_of_one_value_and_the_guides_comes_first() -> None:
    s = road(
        ("h12", "h13"),
        ("h14", "h17"),
        RIGHT,
        options=CALM,
        phase="blessing",
        places=["P14", "P01", "P40"],
        dice=[2, 1],
    )
    give(s, 0, 1, "pot_lid")
    give(s, 1, 1, "rope_belt")
    for team in s.teams:
        team.gems = [0, 0, 4, 0, 0]
    match = at(s)

    play(match, (0, ("power", 2, 0)), (1, "dah"), (2, "dah"), (0, 2), (2, "benefit"), (0, 1))
    assert set(match.state.teams[0].equipment()) == {item("pot_lid"), item("rope_belt")}
    play(match, (0, "done"), (2, 0))

    assert item("pot_lid") in match.state.teams[2].equipment()
    assert match.state.teams[1].gems == [0, 0, 4, 0, 0]
    assert match.state.teams[0].gems == match.state.teams[2].gems == [0, 0, 0, 0, 0]


@pytest.mark.rule("AL-7.9", "AL-20.8", "AL-4.21")
def test_a_ghost_comes_back_by_dah_with_the_equipment_of_the_board() -> None:
    s = road(
        ("mikau", "h15"),
        (),
        ("h16", "h17"),
        options=CALM,
        phase="blessing",
        places=["P14", "P12", "P03"],
        hands=[["d24"], ["replace_him"]],
        dice=[1],
    )
    s.teams[1].status = "rip"
    s.teams[1].loose = [item("pot_lid")]
    s.loot.cards.remove(item("pot_lid"))
    match = at(s)

    play(match, (0, ("dilemma", unforeseen("d24"), 0)), (1, "dah"), (2, PASS))
    play(match, (1, ("dilemma", unforeseen("replace_him"), 0)), (1, "enrol"))

    back = match.state.teams[1]
    assert back.in_play
    assert back.place == place("P12")
    assert back.loose == []
    assert back.equipment() == [item("pot_lid")]
    assert sum(match.state.teams[0].gems) == 5 + 3


@pytest.mark.rule("AL-12.13", "AL-16.9", "AL-13.4")
def test_two_notches_at_the_far_end_take_four_off_both_objectives_of_the_guardian() -> None:
    s = road(
        ("kyo_shin_zamurato", "h44"),
        LEFT,
        RIGHT,
        options=CALM,
        phase="hazard",
        golden=3,
        places=["G5R", "C9", "C8"],
        rooms={"G5R": "octuple", "G2L": "scales"},
        quests=["q04"],
        opened=True,
        dice=[6, 6, 5, 6, 5, 3, 5],
    )
    s.room(place("G5R")).notches = 2
    s.teams[0].gems = [0, 0, 4, 0, 0]
    match = at(s)

    # One star of 3 - 4, so 1; then 3 + 5 + 1 points of 13 - 4.
    play(match, (0, "trial"), (0, 1), (0, "roll"), (0, "roll"), (0, (3, 5)), (0, "done"))

    assert match.state.portal
    assert offered(match) == ["stay", "portal", "treasure", "octagon"]


@pytest.mark.rule("AL-9.13", "AL-9.14", "AL-9.15")
def test_a_walk_of_two_from_the_alcove_reaches_both_ends_of_the_abyss() -> None:
    s = road(
        ("h12", "h13"),
        ("h14", "h17"),
        RIGHT,
        options=CALM,
        dice=[2],
        places=["G1L", "C7", "P40"],
        rooms={"G1L": "alcove", "G5R": "mirrors"},
        opened=True,
    )
    match = at(s)

    play(match, (0, "walk"))

    assert set(offered(match)) == {place(name) for name in ("C2", "G1R", "G5R", "G5L", "C8")}


@pytest.mark.rule("AL-22.1", "AL-22.3", "AL-22.5")
def test_an_end_without_teams_counts_gems_missions_and_the_heroes_who_were_shut_out() -> None:
    s = road(
        ("h46", "h20", "mikau", "h22"),
        ("h14", "h17"),
        RIGHT,
        options=CALM,
        phase="dragon",
        places=["P54", "P53", "P52"],
        quests=["q12", "q06", "q10"],
        bank=[40, 0, 0, 0, 0],
    )
    s.dragon.place = place("P52")
    s.teams[0].gems = [2, 3, 3, 3, 3]
    s.teams[1].gems, s.teams[2].gems = [3] * 5, [3] * 5
    s.teams[0].chapel = 1
    match = at(s)

    play(match, (0, "advance"), (1, "hide"), (0, "hide"))

    # 3 sets, 6 for them and 4 for the Chapel; 3 sets; 3 sets, Heroes of 2 and 2, and no elf for 3.
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert [match.outcome.facts[f"points_{n}"] for n in (1, 2, 3)] == [25, 15, 22]


@pytest.mark.rule("AL-23.4", "AL-23.6")
def test_the_dragon_of_a_duel_leaves_her_track_and_finds_a_tax_of_nobody() -> None:
    s = road(
        ("mikau", "h15"),
        ("h13", "h14"),
        options=CALM,
        phase="dragon",
        places=["P10", "P12"],
        tokens=[token("gem_tax", 0, "P01")],
    )
    s.dragon.place = LAIR + 48
    match = at(s)

    play(match, (0, "advance"), (0, (0, 1, 2, 3, 4)))

    assert match.state.dragon.place == place("P01")
    assert match.state.teams[1].gems == [2, 2, 2, 2, 2]
    assert [one.colour for one in match.state.teams[1].used] == [0]


@pytest.mark.rule("AL-21.4", "AL-16.11")
def test_a_creature_of_a_player_who_gave_up_stays_in_the_trial_and_can_be_won() -> None:
    s = road(
        AGILE,
        LEFT,
        RIGHT,
        options=CALM,
        phase="hazard",
        golden=3,
        places=["P11", "P02", "P03"],
        zones={"P11": "zone_ra"},
        hands=[[], ["enraged_rabbits"]],
        dice=[4, 4],
    )
    match = at(s)

    play(match, (0, 2), (1, (unforeseen("enraged_rabbits"),)), (1, (0,)))
    match.concede(1)
    play(match, (0, "roll"), (0, "done"))

    assert [won.kind for won in match.state.teams[0].won] == ["zone", "creature"]
    assert match.state.teams[1].status == "gone"
