"""AL-11 to AL-18: Hazards, Objectives, aids and outcomes, what other tests leave open."""

from __future__ import annotations

import pytest

from tablee.core import PASS
from tablee.games.reflets_dacide.card_events import CardPlayed
from tablee.games.reflets_dacide.events import (
    DiceRolled,
    FourAces,
    HazardRevealed,
    HeroConcerned,
    MonsterWon,
    ObjectiveContested,
    ObjectiveReached,
    TrialAnnounced,
)
from tablee.games.reflets_dacide.options import Options
from tablee.games.reflets_dacide.pieces import Trial, Won
from tablee.games.reflets_dacide.rules import trial
from tablee.games.reflets_dacide.testing import BASE, hero, item, place, road, token, unforeseen
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
    on_zone,
)

# AL-11, AL-12


@pytest.mark.rule("AL-11.2", "AL-11.3")
@pytest.mark.parametrize(("id", "has_trial"), [("herbalists_clearing", False), ("zone_fa", True)])
def test_the_storyteller_tells_whether_there_is_a_trial(id: str, has_trial: bool) -> None:
    match = at(on_zone(id))

    play(match, (0, 1))

    (announced,) = events(match, TrialAnnounced)
    assert announced.is_trial == has_trial
    assert asked(match).kind == ("prior" if has_trial else "visit")


@pytest.mark.rule("AL-11.2")
def test_the_trial_of_a_room_is_optional() -> None:
    assert offered(at(in_room("bones"))) == ["visit", "trial"]


@pytest.mark.rule("AL-11.4", "AL-R8")
def test_a_door_is_turned_over_paid_for_and_given_a_storyteller() -> None:
    s = road(A, B, C, phase="hazard", places=["DOOR"], hands=[[], ["gorgon"]])
    s.door.card = next(n for n, card in enumerate(BASE.doors) if card.id == "door_who_asks")
    match = at(s)
    play(match, (0, (0, 1)))
    assert events(match, HazardRevealed)
    assert asked(match).kind == "teller"

    play(match, (0, 2))

    # All see the Door before the race of maluses (AL-11.15).
    assert kinds(match) == [(1, "malus")]
    assert match.view(None).door.card == s.door.card
    assert match.view(1).trial.need is not None


@pytest.mark.rule("AL-11.13")
def test_a_revealed_quest_stays_public() -> None:
    s = road(A, B, C, phase="hazard", places=["DOOR"])
    s.door.card = next(n for n, card in enumerate(BASE.doors) if card.id == "left_ajar")
    match = at(s)

    play(match, (0, (0,)), (0, place("G1L")), (0, 2))
    play(match, (1, "advance"))

    assert match.view(1).teams[2].quest == match.state.teams[2].quest
    assert match.view(None).teams[2].revealed
    assert match.view(None).teams[1].quest is None


@pytest.mark.rule("AL-11.14")
@pytest.mark.parametrize("policy", ["open_for_all", "each_team"])
def test_a_door_that_was_passed_stops_nobody_or_each_team_once(policy: str) -> None:
    options = Options(door_policy=policy, clock="turn_based")  # type: ignore[arg-type]  # one of two
    s = road(A, B, C, phase="hazard", places=["DOOR", "P55", "P01"], options=options)
    s.door.card = next(n for n, card in enumerate(BASE.doors) if card.id == "left_ajar")
    match = at(s)
    play(match, (0, (0,)), (0, place("G1L")), (0, 2), (1, "advance"), (1, "none"), (1, "run"), (1, (0,)))

    if policy == "each_team":
        assert offered(match) == [place("DOOR")]
        play(match, (1, place("DOOR")))
        # An open Door reveals a Room and a Quest each time.
        assert kinds(match) == [(1, "room")]
    else:
        assert place("DOOR") not in offered(match)


@pytest.mark.rule("AL-11.10", "AL-9.14")
def test_the_mirror_may_be_used_after_the_rooms_trial_too() -> None:
    s = in_room("alcove")
    at_slot = next(n for n, one in enumerate(s.rooms) if one.card == BASE.room_ids["mirrors"])
    s.rooms[at_slot].revealed, s.rooms[at_slot].known = True, 7
    match = judged(s, succeeded=True, kind="room")
    while asked(match).kind in ("equip", "spoils"):
        play(match, (0, "loot" if asked(match).kind == "spoils" else "done"))
    assert offered(match) == ["stay", "hop"]

    play(match, (0, "hop"))

    assert match.state.teams[0].place == 66 + at_slot
    assert match.state.hand_of == 1


@pytest.mark.rule("AL-12.1", "AL-12.3")
def test_the_race_of_maluses_comes_once_at_the_announcement() -> None:
    s = on_zone(
        "gue_tapant", ("h12", "remi_chelin"), hands=[[], ["gorgon"], ["frog"]], dice=[1] * 5 + [6] * 9
    )
    match = at(s)
    play(match, (0, 1), (0, (0,)))
    # The Storyteller may act too.
    assert kinds(match) == [(1, "malus"), (2, "malus")]
    play(match, (1, PASS), (2, PASS), (0, "roll"))
    assert kinds(match) == [(1, "contest"), (2, "contest")]

    play(match, (1, PASS), (2, PASS))

    # The second Objective begins without another race.
    assert events(match, ObjectiveReached)
    assert kinds(match) == [(0, "prior")]


@pytest.mark.rule("AL-12.4")
def test_without_a_trial_no_monster_is_played() -> None:
    match = at(on_zone("herbalists_clearing", hands=[[], ["gorgon"], ["frog"]]))

    play(match, (0, 1))

    assert kinds(match) == [(0, "visit")]


@pytest.mark.rule("AL-12.11")
def test_prior_bonuses_come_in_any_number_before_the_roll() -> None:
    s = before_objective("zone_fa", ("remi_chelin", "h16"), hands=[["d16", "d23", "terms_and_conditions"]])
    match = at(s)
    need = trial.difficulty(match.state)

    play(match, (0, ("skill", hero("remi_chelin"), 1)), (0, ("bottom", unforeseen("d16"), 0)))
    play(match, (0, ("bottom", unforeseen("d23"), 0)))

    assert need - trial.difficulty(match.state) == 6
    assert match.state.teams[0].gems[1] == 0


# AL-13, AL-14, AL-15


@pytest.mark.rule("AL-13.1", "AL-13.2")
@pytest.mark.parametrize(("id", "golden", "concerned"), [("zone_fe", 2, "mikau"), ("zone_fc", 2, "h12")])
def test_an_individual_objective_concerns_a_printed_slot_or_the_slot_golden(
    id: str, golden: int, concerned: str
) -> None:
    match = at(before_objective(id, golden=golden))

    (named,) = events(match, HeroConcerned)
    assert named.hero == hero(concerned)


@pytest.mark.rule("AL-13.6")
def test_a_changed_golden_die_names_the_hero_anew_before_the_roll() -> None:
    s = before_objective("zone_fc", golden=2, dice=[1])
    s.teams[0].gems = [0, 2, 0, 0, 0]
    match = at(s)

    play(match, (0, ("golden", 0, 0)))

    assert [one.hero for one in events(match, HeroConcerned)] == [hero("h12"), hero("mikau")]
    assert asked(match).kind == "prior"


@pytest.mark.rule("AL-13.6")
def test_if_the_concerned_hero_dies_after_the_roll_the_objective_is_failed() -> None:
    s = before_objective("zone_fc", golden=1, dice=[5, 5, 5, 5, 5, 6, 6])
    s.teams[0].waiting = [token("peril", RED, known=[0])]
    s.teams[0].gems = [0] * 5
    match = at(s)
    play(match, (0, "roll"), (0, "keep"))

    play(match, (0, ("token", 0, 0)), (0, hero("mikau")))

    assert offered(match) == ["give_up"]
    assert Won("hero", hero("mikau")) in match.state.teams[0].won


@pytest.mark.rule("AL-14.3", "AL-13.4")
@pytest.mark.parametrize(
    ("value", "points", "gems"), [(2, 2, 5), (3, 4, 6), (4, 0, 5), (5, 0, 5), (6, -1, 4)]
)
def test_each_result_is_classed_against_the_heros_characteristic(value: int, points: int, gems: int) -> None:
    # Defence of h12 is 3.
    s = before_objective("zone_ma", ("h12",), golden=6, dice=[value])
    s.teams[0].gems = [1, 1, 1, 1, 1]
    match = at(s)
    play(match, (0, "roll"))
    assert match.view(0).trial.total == points

    play(match, (0, "give_up"), *([(0, (0,))] if gems == 4 else []))

    assert sum(match.state.teams[0].gems) == gems


@pytest.mark.rule("AL-14.7", "AL-24.4")
def test_two_people_behind_a_team_roll_the_same_dice() -> None:
    match = at(before_objective("zone_ma", ("h12", "h13", "h14", "h15", "h16"), dice=[2, 2, 2, 2, 2]))

    play(match, (0, "roll"))

    assert [one.values for one in events(match, DiceRolled)] == [(2, 2, 2, 2, 2)]


@pytest.mark.rule("AL-15.1")
def test_a_bonus_die_comes_right_after_a_roll_and_before_the_assignment() -> None:
    s = before_objective("zone_ma", ("h12", "h13"), dice=[6, 6, 4, 2])
    s.teams[0].waiting = [token("bonus_die", RED, known=[0])]
    match = at(s)
    play(match, (0, "roll"))
    assert (asked(match).kind, offered(match)) == ("reroll", ["keep", ("bonus", 0, 0)])

    play(match, (0, ("bonus", 0, 0)), (0, (0, 1)))

    assert asked(match).kind == "assign"
    assert match.state.trial is not None
    assert sorted(die.value for die in match.state.trial.dice) == [2, 4]


@pytest.mark.rule("AL-15.3", "AL-15.4")
def test_gems_are_lost_by_choice_then_gained_and_then_lives_are_lost() -> None:
    # Defence: h43 5, h15 4, h13 4. Dice 5, 4 critical, 6 a critical failure: 6 + 5 - 1 = 10.
    s = before_objective("zone_ma", ("h43", "h15", "h13"), dice=[5, 4, 6])
    s.teams[0].gems = [1, 1, 0, 0, 0]
    match = at(s)
    play(match, (0, "roll"), (0, (5, 4, 6)))
    assert (asked(match).kind, offered(match)) == ("lose", [0, 1])

    play(match, (0, (1,)))

    assert events(match, ObjectiveReached)
    assert sum(match.state.teams[0].gems) >= 3
    assert match.state.teams[0].slots[2].life == BASE.heroes[hero("h13")].life - 1


@pytest.mark.rule("AL-15.4")
def test_losses_never_go_below_none() -> None:
    s = before_objective("zone_ma", ("h12",), golden=6, dice=[6])
    s.teams[0].gems = [0] * 5
    match = at(s)

    play(match, (0, "roll"), (0, "give_up"))

    assert match.state.teams[0].gems == [0] * 5


@pytest.mark.rule("AL-15.8", "AL-15.7")
def test_all_kinds_of_aids_are_offered_after_a_failed_roll() -> None:
    s = before_objective("zone_mb", ("h44", "h12"), golden=4, dice=[2, 1], hands=[["d23", "d17"]])
    s.teams[0].gems = [3, 2, 0, 0, 0]
    s.teams[0].waiting = [token("bonus_die", RED, known=[0])]
    match = at(s)
    play(match, (0, "roll"), (0, "keep"), (0, (2, 1)))

    assert {option if isinstance(option, str) else option[0] for option in offered(match)} == {
        "give_up",
        "reroll",
        "substitute",
        "skill",
        "bonus",
        "bottom",
    }


@pytest.mark.rule("AL-15.2", "AL-5.17")
def test_a_contest_rolls_all_dice_again_and_a_new_success_may_be_contested_anew() -> None:
    s = before_objective("zone_ma", ("h43", "h15"), dice=[4, 4, 5, 4], hands=[[], ["d13"], ["d15"]])
    match = at(s)
    play(match, (0, "roll"), (1, unforeseen("d13")), (2, PASS))

    assert [one.seat for one in events(match, ObjectiveContested)] == [1]
    play(match, (0, (5, 4)))

    # Seat 1 has played its Unforeseen of this turn.
    assert kinds(match) == [(2, "contest")]


@pytest.mark.rule("AL-15.6", "AL-R23")
def test_four_aces_double_the_gains_and_apply_the_track_once() -> None:
    s = before_objective("zone_ca", ("h53", "h12", "h14", "h21"), golden=1, dice=[1, 1, 1, 6])
    s.teams[0].gems = [0] * 5
    match = at(s)
    play(match, (0, "roll"), (0, ("substitute", 3, 0)))
    while asked(match).kind == "equip":
        play(match, (0, "done"))

    assert events(match, FourAces)
    assert not events(match, ObjectiveReached)
    # Zone: a Loot and a Gem, both doubled.
    assert len(match.state.teams[0].equipment()) == 2
    assert [won.kind for won in match.state.teams[0].won] == ["zone"]


# AL-16, AL-17


@pytest.mark.rule("AL-16.1", "AL-16.11")
def test_all_clear_outcomes_add_up_and_the_guide_wins_the_monsters() -> None:
    monsters = [(unforeseen("gorgon"), 1), (unforeseen("tax_goblin"), 2)]
    match = judged(on_zone("zone_fa"), succeeded=True, creatures=monsters)
    while asked(match).kind in ("equip", "spoils"):
        play(match, (0, "done"))

    # The Zone: a Loot. Gorgon: a Loot and a square. The goblin: a Gem.
    assert len(match.state.teams[0].equipment()) == 2
    assert sum(match.state.teams[0].gems) == 6
    assert match.state.teams[0].place == place("P07")
    assert [event.seat for event in events(match, MonsterWon)] == [0, 0]


@pytest.mark.rule("AL-16.6")
def test_a_room_gives_its_outcome_and_stays_where_it_is() -> None:
    match = judged(in_room("bones"), succeeded=True, kind="room")

    play(match, (0, "loot"), (0, "done"))

    assert sum(match.state.teams[0].gems) == 6
    assert match.state.room(place("G2L")).card == BASE.room_ids["bones"]
    assert match.state.teams[0].won == []
    assert match.state.teams[0].rooms_won == [BASE.room_ids["bones"]]


@pytest.mark.rule("AL-16.10", "AL-R29")
def test_a_team_takes_one_treasure_at_most() -> None:
    s = in_room("octuple")
    s.portal = s.teams[0].treasure = True
    match = judged(s, succeeded=True, kind="octagon")

    assert not [won for won in match.state.teams[0].won if won.kind == "treasure"]
    assert sum(match.state.teams[0].gems) >= 9


@pytest.mark.rule("AL-17.1", "AL-17.2")
def test_all_dark_outcomes_add_up_to_one_move_back() -> None:
    # The Zone: a test and a square. Sphinx: a test and two squares. The Frog: a square.
    s = on_zone("zone_md", ("h38", "h39"), golden=1, dice=[5, 5])
    match = judged(
        s,
        succeeded=False,
        creatures=[(unforeseen("sphinx"), 1)],
        critter=unforeseen("frog"),
        critter_of=2,
    )

    assert match.state.teams[0].place == place("P29") - 4
    assert len(match.state.teams[0].slots) == 2
    assert {won.kind for won in match.state.teams[1].won} == {"zone", "creature"}
    assert {won.kind for won in match.state.teams[2].won} == {"critter"}


@pytest.mark.rule("AL-17.2")
def test_a_creature_takes_the_guides_gems_and_never_its_players() -> None:
    match = judged(on_zone("zone_ba"), succeeded=False, creatures=[(unforeseen("tax_goblin"), 2)])

    # The Zone: a Gem to the Bank. The goblin: a Gem to its player.
    play(match, (0, (0,)), (0, (1,)))

    assert sum(match.state.teams[0].gems) == 3
    assert sum(match.state.teams[2].gems) == 6


@pytest.mark.rule("AL-17.10")
def test_a_move_back_goes_on_to_a_free_square_and_resolves_a_token_only() -> None:
    # Two squares back from P16 is the Chance square P14, where somebody stands: P13, with a token.
    s = road(A, B, C, phase="outcome", places=["P16", "P14", "P40"], zones={"P16": "twelve_hundred_steps"})
    s.tokens = [token("purse", BLUE, "P13")]
    match = judged(s, succeeded=False)

    play(match, (0, "play"))

    assert match.state.teams[0].place == place("P13")
    assert sum(match.state.teams[0].gems) == 10


@pytest.mark.rule("AL-17.10", "AL-R13")
def test_a_chance_square_at_the_end_of_a_move_back_gives_nothing() -> None:
    s = road(A, B, C, phase="outcome", places=["P16"], zones={"P16": "twelve_hundred_steps"})

    match = judged(s, succeeded=False)

    assert match.state.teams[0].place == place("P14")
    assert match.state.hand_of == 1


@pytest.mark.rule("AL-17.10", "AL-6.11")
def test_a_move_back_over_the_dragon_crosses_her() -> None:
    s = road(A, B, C, phase="outcome", places=["P16"], zones={"P16": "twelve_hundred_steps"})
    s.dragon.place = place("P15")
    match = judged(s, succeeded=False)

    play(match, (0, "hide"))

    assert (match.state.teams[0].status, match.state.teams[0].place) == ("rip", place("P15"))


# AL-18


@pytest.mark.rule("AL-18.1", "AL-18.5")
def test_a_marker_shows_the_life_that_is_left() -> None:
    # mikau has 4 lives; a 3 wounds.
    s = road(A, B, C, phase="square", places=["S1"], golden=1, dice=[3], options=CALM)
    s.turn.square = place("S1")

    match = at(s)

    seen = match.view(1).teams[0].slots[0]
    assert (seen.life, seen.most, seen.wounded) == (3, 4, True)
    assert not match.view(1).teams[0].slots[1].wounded


@pytest.mark.rule("AL-18.2", "AL-18.3")
@pytest.mark.parametrize(("golden", "asks"), [(1, None), (4, None), (6, 1)])
def test_a_vitality_test_is_for_the_slot_golden_and_on_a_six_for_whom_the_storyteller_names(
    golden: int, asks: int | None
) -> None:
    s = before_objective("avalanche_polite", golden=golden, dice=[4])
    match = at(s)

    if asks is not None:
        assert (asked(match).seat, asked(match).kind) == (asks, "point_out")
        play(match, (asks, hero("mikau")))

    # An empty slot: no test. Life 4 and a 4: unharmed.
    assert match.state.teams[0].slots[0].life == 4
    assert asked(match).kind == "prior"
    assert match.state.trial is not None
    assert match.state.trial.node == 1


@pytest.mark.rule("AL-18.13", "AL-5.14")
def test_after_a_cancelled_card_another_shield_may_be_used() -> None:
    s = road(("h15", "h12"), B, C, phase="square", places=["S1"], golden=1, dice=[6])
    s.turn.square = place("S1")
    s.teams[0].slots[0].active = [item("cloak_third_exit")]
    s.teams[0].hand, s.teams[1].hand = [unforeseen("d21")], [unforeseen("i_say_no")]
    match = at(s)
    play(match, (0, "keep"), (0, ("card", unforeseen("d21"))), (1, unforeseen("i_say_no")))
    assert ("discard", item("cloak_third_exit")) in offered(match)

    play(match, (0, ("discard", item("cloak_third_exit"))))

    assert match.state.teams[0].heroes == [hero("h15"), hero("h12")]
    assert item("cloak_third_exit") in match.state.loot.discard
    assert [event.card for event in events(match, CardPlayed)] == [unforeseen("d21"), unforeseen("i_say_no")]


@pytest.mark.rule("AL-15.13", "AL-18.12")
def test_a_team_that_dies_in_an_objective_fails_the_trial() -> None:
    s = before_objective("zone_ma", ("h14",), golden=6, dice=[6])
    s.teams[0].slots[0].life = 1
    match = at(s)

    play(match, (0, "roll"), (0, "give_up"), (0, (0,)))

    assert match.state.teams[0].status == "rip"
    assert Won("hero", hero("h14")) in match.state.teams[1].won
    assert [won.kind for won in match.state.teams[1].won] == ["hero", "zone"]


@pytest.mark.rule("AL-21.4", "AL-R84")
def test_an_announced_trial_goes_on_when_an_adversary_gives_up() -> None:
    s = on_zone("gue_tapant", hands=[[], ["gorgon"], ["frog"]])
    match = at(s)
    play(match, (0, 1), (0, (0,)))
    assert kinds(match) == [(1, "malus"), (2, "malus")]

    match.concede(2)

    assert kinds(match) == [(0, "prior")]
    assert isinstance(match.state.trial, Trial)
    zone = match.state.zone_on(place("P11"))
    assert zone is not None
    assert zone.revealed
