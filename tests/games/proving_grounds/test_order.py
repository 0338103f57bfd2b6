"""PG-16 The order of everything, and section 9: the order in which dice are drawn."""

from __future__ import annotations

from collections import Counter

import pytest

from tablee.core import GameOver, encode_state
from tablee.games.proving_grounds import events as ev
from tablee.games.proving_grounds.rules.turn import phases_with
from tablee.games.proving_grounds.state import DICE, DRAGON_FACES, MODULES, Arena, Zone
from tablee.testing import load_dice, play, random_play, stack
from tests.games.proving_grounds.arena import (
    arena,
    asked,
    dice_in,
    listen,
    new_match,
    positions,
    put,
    run_phase,
    run_until,
    showing,
)

WHITE, BLUE, GREEN, YELLOW = range(4)
NEAR_THE_BOTTOM = "L4 s1 [2,2,2]"


def with_all_modules() -> Arena:
    """The start of a round with everything in it."""
    s = arena(
        {1: ("L4 s1 [2,2,2]", None, "claw"), 2: NEAR_THE_BOTTOM},
        phase="conspirators",
        modules=MODULES,
        pos={1: 2},
        pool="w w w w",
        conspirators=["co4"],
        chariots=["ch11"],
        inspiration="in03",
        reveals=1,
    )
    # Everybody is hidden but Fern, whose die shows 4; then 1, 3, 5, 5 and the claw.
    load_dice(s, 4, 1, 3, 5, 5, 1)
    return s


# PG-16


@pytest.mark.rule("PG-16.1")
def test_a_round_goes_through_its_steps_in_the_rulebooks_order() -> None:
    s = with_all_modules()
    told = listen(s)

    run_until(s, "conspirators", 6, 5, "start", "stop", 1, BLUE)

    assert [type(event) for event in told] == [
        ev.ConspiratorRevealed,
        ev.ConspiratorRolled,
        ev.ConspiratorStruck,
        ev.MarkerFell,
        ev.DiscTurned,
        ev.ClockStarted,
        ev.Rolled,
        ev.ClockStopped,
        ev.ChariotStruck,
        ev.MarkerFell,
        ev.MarkerFell,
        ev.Wounded,
        ev.DragonUsed,
        ev.MarkerRose,
        ev.MarkerFell,
        ev.MarkerRose,
        ev.DieTired,
        ev.EnemyDefeated,
        ev.BonusTaken,
        ev.MarkerFell,
        ev.Wounded,
        ev.DieTired,
        ev.DiceReturned,
        ev.FatigueShifted,
        ev.EnemyEntered,
        ev.ChariotRevealed,
        ev.RoundBegan,
    ]


@pytest.mark.rule("PG-16.1", "PG-3.4")
def test_the_steps_of_all_modules() -> None:
    assert phases_with(MODULES) == (
        "conspirators",
        "rotate",
        "start",
        "rolling",
        "chariots",
        "dragon",
        "attack",
        "tally",
        "sun_moon",
        "reset",
    )


@pytest.mark.rule("PG-16.1")
def test_the_decisions_of_a_round_are_asked_for_in_its_order() -> None:
    answers = (6, 5, "start", "stop", 1)

    kinds = [asked(with_all_modules(), *answers[:count]).kind for count in range(6)]

    assert kinds == ["choose_enemy", "rotate", "start", "roll", "dragon", "bonus"]


@pytest.mark.rule("PG-16.1")
def test_chariots_strike_before_the_dragon_die_is_used() -> None:
    s = arena(
        dice="2b 2",
        phase="chariots",
        modules=["dragon", "chariots"],
        chariots=["ch18"],
        dragon_face="chaos",
    )

    run_until(s, "tally")

    assert showing(s) == "2b 2"
    assert positions(s)[1] == 4


@pytest.mark.rule("PG-16.1")
def test_the_dragon_die_is_assigned_before_attacks_are_resolved() -> None:
    s = arena(
        {3: ("L4 s1 [2,2,2]", None, "tail")}, dice="3", phase="dragon", modules=["dragon"], dragon_face="tail"
    )

    run_until(s, "tally", 3)

    assert positions(s)[2] == 2


@pytest.mark.rule("PG-16.1")
def test_attacks_are_resolved_and_tallied_before_the_sun_and_the_moon() -> None:
    s = arena({5: "L5 s2 [2,2,2,2]"}, dice="2 2 5", phase="attack", modules=["sun_moon"], sun=2, pos={5: 1})

    run_until(s, "reset", BLUE)

    assert s.health == 1
    assert positions(s) == [3, 4, 3, 3, 1, 3]
    assert len(s.bonus) == 1


@pytest.mark.rule("PG-16.1")
def test_enemies_are_drawn_before_chariots() -> None:
    s = arena(phase="reset", modules=["chariots"])
    s.slots[3].enemy = s.slots[1].enemy = -1
    told = listen(s)

    run_phase(s)

    assert [type(event) for event in told] == [
        ev.FatigueShifted,
        ev.EnemyEntered,
        ev.EnemyEntered,
        ev.ChariotRevealed,
        ev.RoundBegan,
    ]
    assert [event.slot for event in told if isinstance(event, ev.EnemyEntered)] == [2, 4]


@pytest.mark.rule("PG-16.1", "PG-11.11")
def test_the_reset_takes_the_attackers_and_the_stock_back() -> None:
    s = arena(dice="1 1", phase="reset", modules=["chariots"])
    put(s, Zone.STOCK, "B1", "Y1")

    run_phase(s)

    assert dice_in(s, Zone.POOL) == ["B1", "W3", "W4", "W5", "Y1"]
    assert s.faces == [0] * len(DICE)


@pytest.mark.rule("PG-16.2", "PG-14.4")
def test_the_conspirators_roll_and_an_immediate_ability_come_before_the_disc() -> None:
    s = arena(
        {2: NEAR_THE_BOTTOM},
        phase="conspirators",
        modules=["conspirators", "sun_moon"],
        conspirators=["co4"],
        rolls=[4],
    )
    told = listen(s)

    run_until(s, "rotate", 2, WHITE)

    assert [type(event) for event in told] == [
        ev.ConspiratorRolled,
        ev.ConspiratorStruck,
        ev.MarkerFell,
        ev.Wounded,
        ev.DieTired,
    ]
    assert s.sun is None


@pytest.mark.rule("PG-16.2")
def test_the_conspirators_roll_comes_after_the_reveals() -> None:
    s = arena(
        phase="conspirators",
        modules=["conspirators", "sun_moon"],
        conspirators=["co1"],
        rolls=[6],
        reveals=1,
    )
    stack(s.conspirator_deck, [card.id for card in s.cards.conspirators].index("co6"))

    run_phase(s)

    assert s.round_effects == [("co6", 0)]


@pytest.mark.rule("PG-16.3")
def test_a_second_chariot_comes_if_the_shift_has_emptied_the_fatigue_track() -> None:
    s = arena(phase="reset", modules=["chariots"])
    put(s, Zone.POOL, "W1", "W2")

    run_phase(s)

    assert dice_in(s, Zone.BOTTOM) == []
    assert len(s.chariots) == 2


@pytest.mark.rule("PG-16.3")
@pytest.mark.parametrize("space", [Zone.TOP, Zone.MIDDLE])
def test_one_chariot_comes_while_a_die_is_still_tired_after_the_shift(space: Zone) -> None:
    s = arena(phase="reset", modules=["chariots"])
    put(s, Zone.POOL, "W1", "W2", "W3")
    put(s, space, "W1")

    run_phase(s)

    assert len(s.chariots) == 1


@pytest.mark.rule("PG-16.3")
def test_a_die_helped_off_the_track_counts_for_the_second_chariot() -> None:
    s = arena(phase="reset", modules=["chariots", "inspiration"], inspiration="in12")
    put(s, Zone.POOL, "W1")

    run_phase(s, WHITE)

    assert len(s.chariots) == 2


@pytest.mark.rule("PG-16.3")
def test_the_chariots_come_last_of_all() -> None:
    s = arena(phase="reset", modules=["chariots"])
    put(s, Zone.POOL, "W1", "W2")
    s.slots[5].enemy = -1
    told = listen(s)

    run_phase(s)

    assert [type(event) for event in told] == [
        ev.FatigueShifted,
        ev.EnemyEntered,
        ev.ChariotRevealed,
        ev.ChariotRevealed,
        ev.RoundBegan,
    ]


# What is over when the round is over


@pytest.mark.rule("PG-R42")
def test_a_won_match_stops_before_the_reset() -> None:
    s = arena(dice="1 1", phase="reset", modules=["chariots"], defeated=8)
    s.slots[2].enemy = -1
    before = [*s.zones_of]

    with pytest.raises(GameOver, match="won"):
        run_phase(s)

    assert s.zones_of == before
    assert s.slots[2].enemy == -1
    assert s.round == 1


def test_what_held_for_a_round_is_over_in_the_next_one() -> None:
    s = arena(
        phase="reset",
        modules=MODULES,
        conspirators=["co5"],
        inspiration="in02",
        active=0,
        dragon_face="claw",
        dragon_slot=1,
        powers_used=["in02"],
        round_effects=[("co5", 0)],
        next_effects=[("ch16", 0)],
        sun=4,
    )
    s.slots[0].damaged = True

    run_phase(s)

    assert s.round_effects == [("ch16", 0)]
    assert s.next_effects == []
    assert (s.active, s.dragon_face, s.dragon_slot, s.powers_used) == (None, None, None, [])
    assert not any(place.damaged for place in s.slots)
    assert s.last_sun == 4
    assert s.round == 2


@pytest.mark.rule("PG-R38")
@pytest.mark.parametrize("seed", range(4))
def test_nothing_ever_moves_the_health_marker_back(seed: int) -> None:
    match = new_match(seed, modules=list(MODULES), clock_mode="ticks")
    health = [0]

    random_play(match, seed, watch=lambda seen: health.append(seen.state.health))

    assert health == sorted(health)
    assert health[-1] > 0


# Section 9: chance


def faces(s: Arena, dice: str) -> list[int]:
    """What these dice show."""
    return [s.faces[DICE.index(name)] for name in dice.split()]


def test_the_first_roll_draws_the_dice_in_the_order_of_their_ids_and_the_dragon_die_last() -> None:
    s = arena(phase="start", modules=["dragon"])
    put(s, Zone.POOL, *DICE)
    load_dice(s, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3)

    run_phase(s, "start")

    assert faces(s, "B1 B2 G1 G2") == [1, 2, 3, 4]
    assert faces(s, "W1 W2 W3 W4 W5 W6 W7 W8") == [5, 6, 1, 2, 3, 4, 5, 6]
    assert faces(s, "Y1 Y2") == [1, 2]
    assert s.dragon_face == "teeth"


def test_the_first_roll_of_a_match_draws_the_pool_of_set_up_in_order() -> None:
    match = new_match()
    load_dice(match.state, 6, 5, 1, 1, 2, 2, 3, 4)

    play(match, "start")

    assert faces(match.state, "B1 G1 W4 W5 W6 W7 W8 Y1") == [6, 5, 1, 1, 2, 2, 3, 4]


def test_a_reroll_draws_the_dice_of_the_set_in_order_and_the_dragon_die_last() -> None:
    s = arena(dice="5y 5 5b 5g 2", modules=["dragon"], dragon_face="claw", rolls=[1, 2, 3, 4, 6])

    run_phase(s, ("reroll", 5, "dragon"))

    assert showing(s) == "1b 2g 2 3 4y"
    assert s.dragon_face == "chaos"


def test_chaos_draws_the_colour_dice_in_order() -> None:
    s = arena(
        dice="5y 5 6b 6b 2g",
        phase="dragon",
        modules=["dragon"],
        dragon_face="chaos",
        rolls=[1, 2, 3, 4],
    )

    run_phase(s)

    assert faces(s, "B1 B2 G1 Y1") == [1, 2, 3, 4]


def test_the_conspirators_die_is_drawn_before_the_pool() -> None:
    s = arena(
        phase="conspirators", modules=["conspirators"], conspirators=["co2"], pool="b w", rolls=[6, 1, 2]
    )

    run_until(s, "rolling", "start")

    assert s.conspirator_roll == 6
    assert showing(s) == "1b 2"


@pytest.mark.rule("PG-R13")
def test_the_dragon_die_has_two_wings_and_one_of_each_other_face() -> None:
    assert Counter(DRAGON_FACES) == {"claw": 1, "tail": 1, "teeth": 1, "wing": 2, "chaos": 1}


@pytest.mark.parametrize("seed", [0, 7])
def test_a_seed_and_its_answers_reproduce_a_match(seed: int) -> None:
    one, other = (new_match(seed, modules=list(MODULES), clock_mode="ticks") for _ in range(2))

    random_play(one, 3)
    random_play(other, 3)

    assert encode_state(one.state) == encode_state(other.state)
    assert one.log == other.log


def test_another_seed_is_another_match() -> None:
    deals = {tuple(place.enemy for place in new_match(seed).state.slots) for seed in range(10)}

    assert len(deals) == 10
