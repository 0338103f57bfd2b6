"""AL-3, AL-4: tokens, limits, the purse, equipment and Dilemmas, driven through matches."""

from __future__ import annotations

import pytest

from tablee.core import PASS
from tablee.games.reflets_dacide.events import TokenFound, TokenPlayed
from tablee.games.reflets_dacide.pieces import Won
from tablee.games.reflets_dacide.testing import hero, item, place, road, token, unforeseen
from tablee.testing import asked, events, play, timed
from tests.games.reflets_dacide.tables import (
    BLUE,
    CALM,
    GREEN,
    RED,
    STRICT,
    A,
    B,
    C,
    at,
    before_objective,
    kinds,
    offered,
    on_square,
    on_zone,
)

# AL-3 Tokens


@pytest.mark.rule("AL-3.2", "AL-5.20")
@pytest.mark.parametrize("phase", ["dragon", "blessing", "stride", "last_word"])
def test_the_guide_plays_a_waiting_token_at_any_moment_of_the_turn(phase: str) -> None:
    s = road(A, B, C, phase=phase, dice=[3])
    s.teams[0].waiting = [token("purse", RED, known=[0])]
    match = at(s)
    before = kinds(match)
    assert ("token", 0, 0) in offered(match)

    play(match, (0, ("token", 0, 0)))

    assert sum(match.state.teams[0].gems) == 10
    if phase != "last_word":
        # What was being decided is asked again.
        assert kinds(match) == before


@pytest.mark.rule("AL-3.2")
def test_an_adversary_plays_no_token_but_as_a_counter() -> None:
    s = on_zone("gue_tapant", hands=[[], ["gorgon"], []])
    s.teams[1].waiting = [token("purse", BLUE, known=[1]), token("gem_tax", BLUE, known=[1])]
    match = at(s)

    play(match, (0, 1), (0, (0,)))

    assert kinds(match) == [(1, "malus")]
    assert offered(match) == [(unforeseen("gorgon"),)]


@pytest.mark.rule("AL-3.3")
def test_a_token_on_which_the_pawn_stops_is_always_revealed() -> None:
    s = road(A, B, C, dice=[3])
    s.tokens = [token("gem_tax", BLUE, "P03", known=[1])]
    match = at(s)

    play(match, (0, "walk"), (0, place("P03")))

    (found,) = events(match, TokenFound)
    assert (found.seat, found.face) == (0, 4)
    assert match.state.token_on(place("P03")) is None


@pytest.mark.rule("AL-3.4", "AL-R60")
def test_a_found_token_set_waiting_stays_known_to_all_who_saw_it() -> None:
    s = on_square("P05")
    s.tokens = [token("vision", BLUE, "P05")]
    match = at(s)

    play(match, (0, "wait"))

    assert [one.face for one in match.view(2).teams[0].waiting] == [3]


@pytest.mark.rule("AL-23.6", "AL-R81")
@pytest.mark.parametrize(("face", "used"), [("purse", 0), ("gem_tax", 1)])
def test_a_neutral_token_goes_out_of_the_match_or_to_the_opponent(face: str, used: int) -> None:
    s = road(A, B, phase="square", places=["P05"], options=CALM)
    s.turn.square = place("P05")
    s.teams[0].gems = [1, 0, 0, 0, 0]
    s.tokens = [token(face, RED, "P05")]
    s.teams[0].colour, s.teams[1].colour = GREEN, BLUE
    match = at(s)

    if face == "purse":
        play(match, (0, "play"))

    assert len(match.state.teams[1].used) == used
    assert len(match.state.out_of_play) == 1 - used
    if face == "gem_tax":
        assert sum(match.state.teams[1].gems) == 6


@pytest.mark.rule("AL-R81", "AL-3.6", "AL-3.15")
def test_a_neutral_token_used_as_a_counter_counts_for_nobody() -> None:
    s = road(A, B, phase="square", places=["P05"], options=CALM)
    s.turn.square = place("P05")
    s.teams[0].colour, s.teams[1].colour = GREEN, BLUE
    s.tokens = [token("gem_tax", BLUE, "P05")]
    s.teams[0].waiting = [token("gem_tax", RED, known=[0])]
    match = at(s)
    assert ("token", 0, 0) not in offered(match)

    play(match, (0, 0))

    assert sum(match.state.teams[0].gems) == 5
    assert [one.colour for one in match.state.out_of_play] == [RED]
    assert [one.colour for one in match.state.teams[1].used] == [BLUE]


@pytest.mark.rule("AL-6.24", "AL-3.10", "AL-10.16")
def test_a_chance_token_of_an_adversary_who_handles_the_dragon_is_that_players_own() -> None:
    s = road(A, B, C, phase="dragon", places=["P40", "P41", "P42"], dice=[6, 6])
    s.dragon.place = place("P10")
    s.tokens = [token("chance", GREEN, "P14")]
    match = at(s)
    match.time_up(match.questions[0])
    play(match, {1: timed(500, "shout"), 2: PASS}, (1, "advance"), (1, "play"), (1, "roll"))

    # Bad Luck is the handler's: he names the Storyteller, who names one of his Heroes.
    assert (asked(match).seat, asked(match).kind) == (1, "teller")
    play(match, (1, 2))
    assert (asked(match).seat, list(asked(match).options)) == (2, [hero("h13"), hero("h14")])
    play(match, (2, hero("h14")))

    assert match.state.teams[1].heroes == [hero("h13")]
    assert Won("hero", hero("h14")) in match.state.teams[2].won
    assert len(match.state.teams[0].slots) == 2


@pytest.mark.rule("AL-9.4", "AL-R68")
def test_a_chance_token_without_a_roll_leaves_a_rerolled_golden_die_as_it_is() -> None:
    s = on_square("P08", dice=[2, 5])
    s.teams[0].gems = [0, 2, 0, 0, 0]
    s.teams[0].waiting = [token("chance", RED, known=[0])]
    match = at(s)
    play(match, (0, "roll"), (0, "reroll"))

    play(match, (0, ("token", 0)), (0, 3))

    assert match.state.turn.golden == 5
    assert offered(match) == [5, 4, 3, 2, 1]


# AL-4 Limits


@pytest.mark.rule("AL-4.1", "AL-4.11")
def test_no_colour_ever_has_more_than_four_gems() -> None:
    s = road(A, B, C)
    s.bank = [25, 0, 0, 0, 0]
    s.teams[0].gems = [3, 0, 0, 0, 0]
    s.teams[0].waiting = [token("purse", RED, known=[0])]
    match = at(s)

    play(match, (0, ("token", 0, 0)))

    assert match.state.teams[0].gems == [4, 0, 0, 0, 0]
    assert match.state.bank == [24, 0, 0, 0, 0]


@pytest.mark.rule("AL-4.2")
def test_the_purse_shows_what_was_won_and_hides_the_quest() -> None:
    s = road(("h14", "h12"), B, C, phase="square", places=["S1"], golden=1, dice=[6])
    s.turn.square = place("S1")

    match = at(s)

    assert match.view(1).teams[0].won == (Won("hero", hero("h14")),)
    assert match.view(1).teams[0].quest is None
    assert match.view(0).teams[0].quest == match.state.teams[0].quest


@pytest.mark.rule("AL-4.3", "AL-12.15")
def test_what_lies_in_a_backpack_does_nothing() -> None:
    s = road(("h12",), B, C, phase="square", places=["P08"])
    s.turn.square = place("P08")
    sword = item("second_hand_sword")
    s.teams[0].slots[0].active = [sword]
    match = at(s)
    assert match.view(1).teams[0].slots[0].values[0] == 2 + 1
    play(match, (0, 2))

    play(match, (0, ("stow", sword, 1)))

    assert match.view(1).teams[0].slots[0].values[0] == 2
    assert sword in match.view(1).teams[0].slots[0].backpack


@pytest.mark.rule("AL-4.10")
def test_equipment_may_be_arranged_after_each_gain_and_loss_until_done() -> None:
    s = road(A, B, C, phase="finish")
    s.phase = "last_word"
    s.turn.gained_loot = [item("second_hand_sword")]
    s.teams[0].slots[0].active = [item("second_hand_sword")]
    s.teams[0].slots[0].backpack = [item("boots_nearly_silence")]
    s.teams[1].hand = [unforeseen("d39")]
    match = at(s)

    play(match, (1, unforeseen("d39")))
    assert (asked(match).seat, asked(match).kind) == (0, "equip")
    play(match, (0, ("wear", item("boots_nearly_silence"), 1)))

    assert match.state.teams[0].slots[0].active == [item("boots_nearly_silence")]
    assert item("second_hand_sword") in match.state.teams[1].equipment()


@pytest.mark.rule("AL-4.14")
def test_a_dilemma_has_a_top_for_adversaries_and_a_bottom_for_the_guide() -> None:
    card = "replace_him"
    as_guide = at(road(A, B, C, phase="blessing", hands=[[card]]))
    as_adversary = at(on_zone("gue_tapant", hands=[[], [card]]))
    play(as_adversary, (0, 2), (0, (0,)))

    assert ("dilemma", unforeseen(card), 0) in offered(as_guide)
    assert offered(as_adversary) == [(unforeseen(card),)]


@pytest.mark.rule("AL-4.14", "AL-7.5")
def test_in_the_race_dah_an_adversary_plays_the_divine_option() -> None:
    s = road(A, B, C, phase="blessing", hands=[["d24"], ["d38"]])
    match = at(s)
    play(match, (0, ("dilemma", unforeseen("d24"), 0)), {1: timed(300, "dah"), 2: PASS})

    play(match, (1, ("dilemma", unforeseen("d38"), 0)))
    play(match, (1, 2), (1, (0, 1)))

    assert sum(match.state.teams[1].gems) == 7
    assert unforeseen("d38") in match.state.unforeseen.discard
    assert match.state.turn.played == [1]


@pytest.mark.rule("AL-4.15")
@pytest.mark.parametrize("cancelled", [False, True])
def test_a_played_dilemma_is_discarded_cancelled_or_not(cancelled: bool) -> None:
    s = before_objective("zone_fa", hands=[["terms_and_conditions"], ["i_say_no"]])
    match = at(s)
    play(match, (0, ("bottom", unforeseen("terms_and_conditions"), 0)))

    play(match, (1, unforeseen("i_say_no") if cancelled else PASS))

    assert unforeseen("terms_and_conditions") in match.state.unforeseen.discard
    assert match.state.trial is not None
    assert match.state.trial.lowered_points == (0 if cancelled else 3)


@pytest.mark.rule("AL-4.17")
def test_the_guide_plays_any_number_of_unforeseen() -> None:
    s = road(A, B, C, hands=[["field_surgery", "d28", "untouchable_mostly"]])
    for member in s.teams[0].slots:
        member.life = 1
    match = at(s)

    play(match, (0, ("card", unforeseen("field_surgery"), 0)))
    play(match, (0, ("card", unforeseen("untouchable_mostly"), 0)))
    play(match, (0, ("card", unforeseen("d28"), 0)))

    assert match.state.teams[0].invincible
    assert match.state.teams[0].hand == []
    assert len(events(match, TokenPlayed)) == 0


@pytest.mark.rule("AL-4.22", "AL-14.6")
def test_a_hero_replaced_during_an_objective_takes_the_die_away() -> None:
    # A waiting Chance token, bonus 5, in the catch-up: the newcomer brings a new die.
    s = before_objective("zone_ma", ("h12", "h15"), dice=[6, 6, 4])
    s.teams[0].gems = [1, 1, 1, 1, 1]
    s.teams[0].waiting = [token("chance", RED, known=[0])]
    s.heroes.cards.remove(hero("h39"))
    s.heroes.cards.append(hero("h39"))
    match = at(s)
    play(match, (0, "roll"), (0, "keep"))

    play(match, (0, ("token", 0, 0)), (0, 5), (0, 2))

    assert match.state.trial is not None
    assert [die.hero for die in match.state.trial.dice] == [hero("h12"), hero("h39")]
    assert [die.value for die in match.state.trial.dice] == [6, 4]


@pytest.mark.rule("AL-4.21", "AL-4.7")
def test_a_cursed_loot_that_lay_loose_is_worn_when_heroes_join() -> None:
    s = road((), B, C, phase="ghost", places=["P10", "P11", "P12"])
    s.phase, s.hand_of = "blessing", 1
    s.teams[0].status = "rip"
    s.teams[0].loose = [item("crown_of_itching")]
    s.teams[0].hand, s.teams[1].hand = [unforeseen("replace_him")], [unforeseen("d13")]
    match = at(s)

    play(match, (1, ("dilemma", unforeseen("d13"), 0)), {0: timed(300, "dah"), 2: PASS})
    play(match, (0, ("dilemma", unforeseen("replace_him"), 0)), (1, "discard"), (0, "enrol"))

    assert match.state.teams[0].status == "in"
    assert match.state.teams[0].slots[0].active == [item("crown_of_itching")]


@pytest.mark.rule("AL-18.13", "AL-5.4")
def test_a_shield_and_a_skill_of_the_same_hero_do_not_use_each_other_up() -> None:
    s = before_objective("zone_ca", ("h32", "h12"), golden=1, options=STRICT, dice=[2, 2])
    match = at(s)
    number = next(n for n, skill in enumerate(match.state.hero(hero("h32")).skills) if skill.kind == "hazard")
    match.state.turn.skills.append((hero("h32"), number))
    s = match.state
    s.phase = "square"
    s.turn.square = s.teams[0].place = place("S1")
    s.trial = None
    shielded = at(s)

    assert (asked(shielded).kind, asked(shielded).options[0]) == ("prevent", ("skill", hero("h32")))
