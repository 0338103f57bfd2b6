"""AL-5, AL-19 to AL-22: ambushes, the end of a turn, Ghosts, ends of a match, scoring, grades, giving up."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from tablee.bots import make_bot
from tablee.core import PASS, Match, Refused
from tablee.games.reflets_dacide import GAME
from tablee.games.reflets_dacide.events import ObjectiveReached
from tablee.games.reflets_dacide.hiding import components
from tablee.games.reflets_dacide.options import Options
from tablee.games.reflets_dacide.pieces import Ambush, Member, Trial, Won
from tablee.games.reflets_dacide.rules import trial
from tablee.games.reflets_dacide.rules.scoring import is_fulfilled, score
from tablee.games.reflets_dacide.rules.structs import Record
from tablee.games.reflets_dacide.state import Race
from tablee.games.reflets_dacide.testing import BASE, hero, item, place, road, token, unforeseen
from tablee.sim.match_runner import play_out
from tablee.testing import asked, events, load_dice, match_at, play, random_play, timed
from tablee.testing.driving import random_move

A, B, C = ("mikau", "h12"), ("h13", "h14"), ("h15", "h16")


def at(s: Race) -> Match[Race]:
    return match_at(GAME, s)


def offered(match: Match[Race]) -> list[Any]:
    return list(match.questions[0].offered())


# AL-19, AL-20


@pytest.mark.rule("AL-19.1", "AL-4.16")
def test_a_fourth_card_is_discarded_at_the_end_of_the_turn() -> None:
    s = road(A, B, C, phase="finish", hands=[["frog", "gorgon", "sphinx"]])
    match = at(s)
    assert asked(match).kind == "discard"

    play(match, (0, unforeseen("frog")))

    assert len(match.state.teams[0].hand) == 3
    assert match.state.hand_of == 1


@pytest.mark.rule("AL-19.2")
def test_what_was_used_in_a_turn_is_free_again_in_the_next() -> None:
    s = road(A, B, C, phase="finish")
    s.turn.skills, s.turn.hazard_used, s.turn.played = [(3, 0)], True, [1]

    match = at(s)

    assert (match.state.turn.skills, match.state.turn.hazard_used, match.state.turn.played) == ([], False, [])


def ghost(**fields: Any) -> Match[Race]:
    s = road((), B, C, phase="ghost", places=["P10", "C3", "C5"], **fields)
    s.teams[0].status = "rip"
    s.opened = True
    return at(s)


@pytest.mark.rule("AL-20.2", "AL-20.3", "AL-20.4")
def test_a_ghost_gains_a_gem_and_may_push_the_dragon_for_one() -> None:
    match = ghost()
    assert sum(match.state.teams[0].gems) == 6

    play(match, (0, "dragon"))
    play(match, (0, (match.questions[0].options[0],)))

    assert match.state.dragon.additions == 1
    assert sum(match.state.teams[0].gems) == 5
    assert match.state.hand_of == 1


@pytest.mark.rule("AL-20.5", "AL-20.9")
def test_a_ghost_may_draw_an_unforeseen_and_draws_no_other() -> None:
    match = ghost()

    play(match, (0, "unforeseen"))
    play(match, (0, (match.questions[0].options[0],)))

    assert len(match.state.teams[0].hand) == 1
    assert match.state.hand_of == 1


@pytest.mark.rule("AL-20.6")
def test_a_ghost_lays_an_own_token_on_a_free_corridor_square() -> None:
    s = road((), B, C, phase="ghost", places=["P10", "C3", "C5"])
    s.teams[0].status, s.teams[0].used, s.opened = "rip", [token("peril", 0)], True
    match = at(s)
    play(match, (0, "token"))
    play(match, (0, (match.questions[0].options[0],)), (0, ("used", 0)))
    assert place("C3") not in offered(match)

    play(match, (0, place("C4")))

    assert [(one.place, one.face) for one in match.state.tokens] == [(place("C4"), 6)]


@pytest.mark.rule("AL-20.8", "AL-R34")
def test_heroes_enrolled_outside_a_sealed_door_do_not_bring_the_team_back() -> None:
    s = road(A, (), C, places=["C3", "P10", "C5"], phase="blessing", hands=[["d24"], ["replace_him"]])
    s.opened = s.sealed = True
    s.teams[1].status = "rip"
    match = at(s)
    play(match, (0, ("dilemma", unforeseen("d24"), 0)), {1: timed(400, "dah"), 2: PASS})
    play(match, (1, ("dilemma", unforeseen("replace_him"), 0)))

    play(match, (1, "enrol"))

    assert match.state.teams[1].status == "rip"
    assert match.state.ep(1) == BASE.heroes[match.state.teams[1].heroes[0]].ep + 5


# AL-21


@pytest.mark.rule("AL-21.1")
def test_the_match_ends_when_no_team_is_left() -> None:
    s = road(("h14",), (), (), phase="square", places=["S3"], golden=1, dice=[6])
    s.turn.square = place("S3")
    s.teams[1].status = s.teams[2].status = "rip"

    match = at(s)

    assert match.outcome is not None
    assert match.outcome.reason == "no_team"


@pytest.mark.rule("AL-21.3")
def test_a_match_is_stopped_after_its_last_turn() -> None:
    s = road(A, B, C, phase="finish", options=Options(max_turns=50))
    s.turn_number = 50

    match = at(s)

    assert match.outcome is not None
    assert match.outcome.reason == "max_turns"


@pytest.mark.rule("AL-21.4", "AL-R79")
def test_who_gives_up_is_passed_over_and_the_others_play_on() -> None:
    match = Match.new(GAME, Options(dragon_duty="strict"), seed=3, seats=3)
    rng = random.Random(2)
    while match.state.phase != "stride":
        random_move(match, rng)
    guide = match.state.hand_of
    other = (guide + 1) % 3

    match.concede(other)

    assert match.outcome is None
    assert match.state.teams[other].status == "gone"
    for _ in range(400):
        if match.state.hand_of == guide:
            random_move(match, rng)
    assert match.state.hand_of == (guide + 2) % 3


@pytest.mark.rule("AL-21.4")
def test_the_last_player_wins_at_once() -> None:
    match = Match.new(GAME, seed=3, seats=2)

    match.concede(0)

    assert match.outcome is not None
    assert match.outcome.winners == (1,)


@pytest.mark.rule("AL-21.4")
@pytest.mark.parametrize("seed", range(12))
def test_giving_up_at_any_moment_leaves_a_match_that_ends(seed: int) -> None:
    match = Match.new(GAME, seed=seed, seats=3)
    rng = random.Random(seed)
    whole = dict(components(match.state))
    for _ in range(rng.randrange(1, 400)):
        random_move(match, rng)
    match.concede(rng.randrange(3))
    assert dict(components(match.state)) == whole

    random_play(match, seed)

    assert match.outcome is not None
    assert dict(components(match.state)) == whole


# AL-22


def ended(s: Race) -> Match[Race]:
    """The match ends with this turn, at the cap of turns."""
    s.phase, s.options, s.turn_number = "finish", Options(max_turns=50), 50
    return at(s)


def total(match: Match[Race], seat: int) -> int:
    assert match.outcome is not None
    return int(match.outcome.facts[f"points_{seat + 1}"])


def given(match: Match[Race]) -> tuple[tuple[str, ...], ...]:
    """The grades that the match gives out."""
    assert match.outcome is not None
    assert match.outcome.record is not None
    return msgspec.msgpack.decode(match.outcome.record, type=Record).grades


@pytest.mark.rule("AL-22.2", "AL-22.3", "AL-22.4")
def test_points_by_their_source() -> None:
    s = road(A, B, C, quests=["q02", "q04", "q05"])
    s.teams[0].won = [Won("zone", 0), Won("critter", 0), Won("creature", 0)]
    s.teams[0].slots[0].active = [item("scale")]
    s.teams[0].gems = [0] * 5

    match = ended(s)

    purse = BASE.zones[0].ep + 1 + BASE.creatures[0].value
    heroes = BASE.heroes[hero("mikau")].ep + BASE.heroes[hero("h12")].ep
    assert total(match, 0) == purse + heroes + 5 + score(match.state, 0).missions


@pytest.mark.rule("AL-22.5")
def test_each_set_of_five_gems_is_worth_five() -> None:
    s = road(A, B, C)
    s.teams[0].gems, s.teams[1].gems = [4, 3, 2, 2, 4], [4, 4, 0, 4, 4]
    s.teams[0].slots, s.teams[1].slots = [], []
    s.teams[0].status = s.teams[1].status = "rip"
    s.teams[0].quest, s.teams[1].quest = 9, 10

    match = ended(s)

    assert (total(match, 0), total(match, 1)) == (10, 0)


@pytest.mark.rule("AL-22.6")
def test_equal_points_are_settled_by_gold() -> None:
    s = road(("mikau", "h12"), ("h13", "h14"), ())
    s.teams[2].status = "rip"
    for team in s.teams:
        team.quest, team.gems = 8, [0] * 5
    s.teams[1].slots[0].active = [item("second_hand_sword")]

    match = ended(s)

    assert match.outcome is not None
    assert total(match, 0) == total(match, 1)
    assert match.outcome.winners == (1,)


@pytest.mark.rule("AL-22.7")
@pytest.mark.parametrize(
    ("points", "grade"),
    [
        (14, "red_kitten"),
        (15, "orange_pigeon"),
        (68, "violet_otter"),
        (69, "green_frog"),
        (122, "blue_duck"),
        (123, "epic_finch"),
    ],
)
def test_grades_by_total(points: int, grade: str) -> None:
    s = road((), B, C)
    s.teams[0].status, s.teams[0].quest, s.teams[0].gems = "rip", 9, [0] * 5
    # Zones of 5 EP and of 1.
    fives = [number for number, zone in enumerate(BASE.zones) if zone.ep == 5]
    ones = [number for number, zone in enumerate(BASE.zones) if zone.ep == 1]
    s.teams[0].won = [Won("zone", fives[0])] * (points // 5) + [Won("zone", ones[0])] * (points % 5)

    match = ended(s)

    assert total(match, 0) == points
    assert given(match)[0][0] == grade


@pytest.mark.rule("AL-22.8")
def test_grades_by_cards() -> None:
    s = road(("h38",), B, C)
    killers = [hero(id) for id in ("h12", "h23", "h39", "h46", "h51")]
    s.teams[0].won = [Won("hero", card) for card in killers] + [Won("treasure", 0)]
    s.teams[1].slots[0].backpack = list(range(6))

    match = ended(s)

    # Five Heroes won; no Loot; and five cards of 5 EP: three of those, a Treasure, the living Leader.
    assert given(match)[0][1:] == ("acid_sadist", "clover_less", "great_reflection")
    assert given(match)[1][1:] == ()


@pytest.mark.rule("AL-22.11")
def test_the_record_holds_the_grades_of_each_seat() -> None:
    match = ended(road(A, B, C))

    assert [grades[0] for grades in given(match)] == ["red_kitten"] * 3


@pytest.mark.rule("AL-22.1")
def test_without_living_heroes_no_mission_about_them_is_fulfilled() -> None:
    # "at most 3 Heroes alive", "no elf": not for an empty board.
    s = road((), B, C, quests=["q06", "q01", "q02"])
    s.teams[0].status = "rip"

    match = ended(s)

    assert total(match, 0) == 5


# AL-5.21 and options


@pytest.mark.rule("AL-5.21")
def test_an_ambush_is_played_at_the_first_moment_that_fits() -> None:
    s = road(A, B, C, phase="last_word", hands=[[], ["terms_and_conditions"]])
    s.options = Options(clock="turn_based", reactions="ambush")
    s.teams[1].ambush = [Ambush(unforeseen("terms_and_conditions"), 0)]

    match = at(s)

    assert asked(match).kind == "steal"
    assert match.state.teams[1].hand == []


@pytest.mark.rule("AL-5.21")
def test_an_ambush_for_somebody_else_waits() -> None:
    s = road(A, B, C, phase="last_word", hands=[[], ["terms_and_conditions"]])
    s.options = Options(clock="turn_based", reactions="ambush")
    s.teams[1].ambush = [Ambush(unforeseen("terms_and_conditions"), 2)]

    match = at(s)

    assert match.state.teams[1].hand == [unforeseen("terms_and_conditions")]


@pytest.mark.rule("AL-5.21")
def test_an_ambush_is_laid_at_the_end_of_the_own_turn() -> None:
    s = road(A, B, C, phase="finish", hands=[["frog"]])
    s.options = Options(clock="turn_based", reactions="ambush")
    match = at(s)

    play(match, (0, (unforeseen("frog"), 2)))

    assert match.state.teams[0].ambush == [Ambush(unforeseen("frog"), 2)]
    assert match.view(1).teams[0].ambush is None
    assert match.view(1).teams[0].ambushes == 1


@pytest.mark.rule("AL-4.18")
def test_an_adversary_plays_one_card_a_turn() -> None:
    s = road(A, B, C, phase="last_word", hands=[[], ["terms_and_conditions"]])
    s.turn.played = [1]

    match = at(s)

    assert match.state.hand_of == 1


@pytest.mark.parametrize("field", [{"red_track": 11}, {"max_turns": 49}, {"race_factor": 1}])
def test_options_out_of_bounds_are_refused(field: dict[str, int]) -> None:
    with pytest.raises(Refused, match="out_of_bounds"):
        Options(**field)  # type: ignore[arg-type]  # numbers all


@pytest.mark.rule("AL-14.6", "AL-15.10", "AL-3.10")
def test_e15_a_collective_objective_with_every_aid() -> None:
    """AL-E15: 11 points of Agility, with a Bonus Die, the Golden Die, a paid reroll and a Chance token."""
    team = [n for n, card in enumerate(BASE.heroes) if card.chars[3] in (3, 4) and not card.reserve]
    threes = [n for n in team if BASE.heroes[n].chars[3] == 3][:2]
    fours = [n for n in team if BASE.heroes[n].chars[3] == 4 and BASE.heroes[n].id != "kyo_shin_zamurato"][:2]
    s = road((), B, C, golden=3, phase="objective", zones={"P37": "zone_ra"}, places=["P37"])
    s.teams[0].slots = [
        Member(card, BASE.heroes[card].life) for card in (threes[0], fours[0], fours[1], threes[1])
    ]
    s.heroes.cards = [card for card in s.heroes.cards if card not in s.teams[0].heroes]
    s.heroes.cards.remove(hero("kyo_shin_zamurato"))
    s.heroes.cards.append(hero("kyo_shin_zamurato"))
    s.teams[0].waiting = [token("bonus_die", 0), token("chance", 0)]
    s.teams[0].gems = [0, 0, 0, 0, 2]
    s.trial = Trial("zone", place("P37"), 1, points=4)
    hidden = s.zone_on(place("P37"))
    assert hidden is not None
    hidden.revealed, hidden.known = True, 7
    load_dice(s, 6, 6, 5, 1, 6, 5, 5, 2, 5, 4)
    match = at(s)
    assert trial.difficulty(match.state) == 11

    play(match, (0, "roll"), (0, ("bonus", 0, 0)), (0, (0, 1, 2, 3)), (0, "keep"))
    play(match, (0, (6, 5, 5, 2)))
    play(match, (0, ("substitute", 0, 0)))
    assert offered(match)[0] == "give_up"
    play(match, (0, ("reroll", 1, 0)), (0, "keep"))
    play(match, (0, ("token", 0, 0)), (0, 5), (0, "enrol"))

    assert events(match, ObjectiveReached)
    assert hero("kyo_shin_zamurato") in match.state.teams[0].heroes


@pytest.mark.rule("AL-20.10", "AL-5.19")
@pytest.mark.parametrize("reactions", ["asked", "ambush"])
def test_nobody_has_a_last_word_in_the_turn_of_a_ghost_who_may_lay_an_ambush(reactions: str) -> None:
    options = Options(reactions=reactions, clock="turn_based")  # type: ignore[arg-type]  # one of two
    match = ghost(options=options, hands=[["d30"], ["d32"], ["terms_and_conditions"]])

    play(match, (0, "none"))

    if reactions == "ambush":
        assert (asked(match).seat, asked(match).kind) == (0, "ambush")
        play(match, (0, (unforeseen("d30"), 1)))
    assert (asked(match).seat, asked(match).kind) == (1, "dragon")


@pytest.mark.rule("AL-21.2", "AL-22.10", "AL-22.2")
def test_hands_and_wayside_cards_are_worth_nothing_and_no_total_is_negative() -> None:
    s = road(A, B, C, phase="finish", options=Options(max_turns=50), hands=[["sphinx", "retired_titan"]])
    s.teams[0].wayside = [0, 1]
    s.teams[2].slots, s.teams[2].gems, s.teams[2].status = [], [0] * 5, "rip"
    s.turn_number = 50

    match = at(s)

    assert match.outcome is not None
    heroes = sum(BASE.heroes[card].ep for card in match.state.teams[0].heroes)
    missions = score(match.state, 0).missions
    assert match.outcome.facts["points_1"] == heroes + 5 + missions
    assert int(match.outcome.facts["points_3"]) >= 0


@pytest.mark.rule("AL-23.7")
def test_in_a_duel_the_opponent_is_the_only_storyteller() -> None:
    s = road(
        A, B, phase="hazard", places=["P06"], zones={"P06": "zone_fa"}, options=Options(clock="turn_based")
    )

    match = at(s)

    assert match.state.trial is not None
    assert match.state.trial.teller == 1
    assert (asked(match).seat, asked(match).kind) == (0, "prior")


@pytest.mark.rule("AL-22.11", "AL-22.9", "AL-22.8")
def test_grades_follow_the_person_who_sits_elsewhere_in_the_next_match() -> None:
    s = road(A, B, C, phase="finish", options=Options(max_turns=50))
    s.teams[1].won = [Won("hero", hero(id)) for id in ("h17", "h18", "h19", "h21", "h22")]
    s.turn_number = 50
    match = at(s)
    assert match.outcome is not None
    assert match.outcome.record is not None

    # Seat 0 of the next match is taken by the player of Seat 1, Seat 1 by somebody new.
    following = Match.new(GAME, None, seed=3, seats=3, record=match.outcome.record, came_from=(1, None, 0))

    assert "acid_sadist" in following.state.teams[0].grades
    assert following.state.teams[1].grades == ()
    assert len(following.state.teams[0].waiting) == 6


# Whole matches, summed by hand


@pytest.mark.rule("AL-22.1", "AL-22.3", "AL-22.6")
@pytest.mark.parametrize("seed", [2, 5, 9])
def test_the_points_of_a_played_match_are_the_sum_made_by_hand(seed: int) -> None:
    match = Match.new(GAME, None, seed=seed, seats=4)
    rng = random.Random(seed)
    bots = [make_bot(GAME, "fair") for _ in range(4)]
    play_out(match, bots, rng)
    outcome = match.outcome
    assert outcome is not None

    totals = []
    for seat, team in enumerate(match.state.teams):
        quest = BASE.quests[team.quest]
        total = sum(BASE.heroes[member.card].ep for member in team.slots)
        for won in team.won:
            if won.kind == "hero":
                total += BASE.heroes[won.card].ep
            elif won.kind == "zone":
                total += BASE.zones[won.card].ep
            elif won.kind == "treasure":
                total += BASE.treasures[won.card].ep
            else:
                total += 1 if won.kind == "critter" else BASE.creatures[won.card].value
        carried = [*team.loose]
        for member in team.slots:
            carried += [*member.active, *member.backpack]
        total += sum(BASE.relics[card - 56].ep for card in carried if card >= 56)
        total += 5 * min(team.gems)
        total += 25 if outcome.reason == "quest" and team.place == 0 and team.relic_token >= 0 else 0
        total += sum(
            mission.ep for mission in quest.missions if is_fulfilled(match.state, seat, mission.when)
        )
        totals.append(total)

    assert [outcome.facts[f"points_{seat + 1}"] for seat in range(4)] == totals
    best = max(totals)
    assert all(totals[seat] == best for seat in outcome.winners)
