"""Section 4: the options of a match, and section 10: what records keep."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import msgspec
import pytest

from tablee.core import GameOver, Outcome, Refused
from tablee.games.proving_grounds import GAME
from tablee.games.proving_grounds.rules.turn import OF_A_MODULE, phases_with
from tablee.games.proving_grounds.state import MODULES, Costs, Options, Zone
from tablee.testing import TIME_UP, play, random_play, table, timed
from tests.games.proving_grounds.arena import arena, asked, dice_in, new_match, run_phase, run_until


def options(**chosen: Any) -> Options:
    return msgspec.convert(chosen, Options)


# Section 4


def test_the_defaults_are_the_rulebooks() -> None:
    plain = options()

    assert plain.modules == ()
    assert (plain.clock_mode, plain.tick_costs, plain.rerolls) == ("real_time", "standard", None)
    assert (plain.swap_index, plain.clock_seconds, plain.target_defeats, plain.health_spaces) == (2, 60, 8, 6)


@pytest.mark.rule("PG-9.1", "PG-9.2")
def test_all_sixty_four_combinations_of_modules_begin_and_have_their_steps() -> None:
    chosen = [subset for count in range(7) for subset in combinations(MODULES, count)]

    matches = [new_match(1, modules=list(subset)) for subset in chosen]

    assert len(matches) == 64
    for subset, match in zip(chosen, matches, strict=True):
        assert match.state.options.modules == subset
        steps = {phase for phase in phases_with(subset) if phase in OF_A_MODULE}
        assert {OF_A_MODULE[phase] for phase in steps} == set(subset) - {"inspiration", "shields"}


def test_the_order_in_which_modules_are_named_does_not_matter() -> None:
    assert options(modules=["sun_moon", "dragon"]) == options(modules=["dragon", "sun_moon"])


def test_a_module_named_twice_is_refused() -> None:
    with pytest.raises(Refused, match="module_twice"):
        options(modules=["dragon", "shields", "dragon"])


@pytest.mark.parametrize(
    "wrong",
    [
        {"modules": ["dragons"]},
        {"clock_mode": "hourglass"},
        {"tick_costs": "slow"},
        {"tick_costs": {"first_roll": 6}},
        {"tick_costs": {"first_roll": -1, "reroll": 4, "place": 2, "power_roll": 4, "power": 2}},
        {"swap_index": 0},
        {"swap_index": 3},
        {"clock_seconds": 29},
        {"clock_seconds": 121},
        {"target_defeats": 0},
        {"target_defeats": 14},
        {"health_spaces": 3},
        {"health_spaces": 9},
        {"clock_mode": "ticks", "rerolls": 0},
        {"lives": 9},
    ],
)
def test_an_option_out_of_its_range_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        options(**wrong)


@pytest.mark.parametrize(
    "right",
    [
        {"clock_seconds": 30},
        {"clock_seconds": 120},
        {"target_defeats": 1},
        {"target_defeats": 13},
        {"health_spaces": 4},
        {"health_spaces": 8},
        {"swap_index": 1},
        {"tick_costs": "novice"},
        {"tick_costs": "quick"},
        {"clock_mode": "ticks", "rerolls": 1},
    ],
)
def test_the_ends_of_the_ranges_are_allowed(right: dict[str, Any]) -> None:
    chosen = options(**right)

    assert {name: getattr(chosen, name) for name in right} == right


def test_custom_costs_are_read() -> None:
    costs = {"first_roll": 5, "reroll": 4, "place": 3, "power_roll": 2, "power": 1}

    assert options(tick_costs=costs).costs() == Costs(5, 4, 3, 2, 1)


@pytest.mark.parametrize("mode", ["real_time", "untimed"])
def test_a_plain_budget_of_rerolls_is_a_thing_of_ticks(mode: str) -> None:
    with pytest.raises(Refused, match="rerolls_need_ticks"):
        options(clock_mode=mode, rerolls=5)


@pytest.mark.parametrize("dial", [{"clock_seconds": 90}, {"target_defeats": 5}, {"health_spaces": 7}])
def test_a_match_with_a_custom_dial_is_not_ranked(dial: dict[str, int]) -> None:
    assert GAME.play.is_ranked(options())
    assert not GAME.play.is_ranked(options(**dial))


@pytest.mark.rule("PG-R1")
def test_the_place_of_the_swap_is_an_option_and_no_dial() -> None:
    assert GAME.play.is_ranked(options(swap_index=1))


@pytest.mark.rule("PG-R1")
@pytest.mark.parametrize(("index", "wounds"), [(1, 0), (2, 1)])
def test_the_swap_index_is_the_wound_that_first_offers_a_swap(index: int, wounds: int) -> None:
    s = arena(
        {1: "L4 s1 [2,2,2]"},
        dice="1 2",
        phase="tally",
        pos={1: 0},
        health=wounds,
        options={"swap_index": index},
    )

    assert asked(s).kind == "swap"


@pytest.mark.parametrize(("spaces", "fatal"), [(4, 3), (6, 5), (8, 7)])
def test_the_health_spaces_say_which_wound_kills(spaces: int, fatal: int) -> None:
    s = arena(
        {1: "L4 s1 [2,2,2]"},
        dice="1 2 2",
        phase="tally",
        pos={1: 0},
        modules=["sun_moon"],
        health=fatal - 2,
        options={"health_spaces": spaces},
    )
    run_phase(s)
    s.phase, s.slots[0].pos = "tally", 0

    with pytest.raises(GameOver, match="killed"):
        run_phase(s)

    assert s.health == fatal


@pytest.mark.parametrize("target", [1, 8, 13])
def test_the_target_says_how_many_defeats_win(target: int) -> None:
    almost = arena(phase="reset", defeated=target - 1, options={"target_defeats": target})
    enough = arena(phase="reset", defeated=target, options={"target_defeats": target})

    run_phase(almost)
    with pytest.raises(GameOver, match="won"):
        run_phase(enough)

    assert almost.round == 2


@pytest.mark.rule("PG-2.7")
def test_what_belongs_to_absent_modules_stays_out() -> None:
    s = table(GAME, {})

    assert not s.chariots
    assert s.chariot_deck == s.conspirators == s.conspirator_deck == []
    assert s.inspiration is None
    assert dice_in(s, Zone.DISC) == []
    assert s.dragon_face is None


# Section 10


def ended(s: Any, *answers: Any) -> Outcome:
    with pytest.raises(GameOver) as over:
        run_until(s, "start", *answers)
    return over.value.outcome


def test_a_win_is_recorded_with_its_facts() -> None:
    s = arena(
        {1: "L4 s1 [2,2,2]"},
        phase="start",
        pool="w w w w",
        pos={1: 2},
        modules=["dragon", "shields"],
        rolls=[2, 2, 1, 1, 6, 1, 1],
        options={"clock_mode": "ticks"},
        defeated=7,
        health=3,
        round=11,
        rerolls=40,
        seconds_used=300,
    )

    outcome = ended(s, "start", ("reroll", 2), "stop")

    assert outcome.winners == (0,)
    assert outcome.reason == "won"
    assert outcome.facts == {
        "rounds": 11,
        "wounds": 3,
        "defeated": 8,
        "rerolls": 41,
        "seconds": 310,
        "modules": "dragon+shields",
        "clock": "ticks",
    }


def test_a_loss_is_recorded_with_its_facts() -> None:
    s = arena(
        {1: "L4 s1 [2,2,2]"},
        phase="start",
        pool="w w w",
        rolls=[1, 2, 2],
        options={"clock_mode": "real_time"},
        defeated=5,
        health=4,
        round=9,
    )

    outcome = ended(s, "start", timed(7_900, "stop"))

    assert outcome.winners == ()
    assert outcome.reason == "killed"
    assert outcome.facts == {
        "rounds": 9,
        "wounds": 5,
        "defeated": 5,
        "rerolls": 0,
        "seconds": 7,
        "modules": "",
        "clock": "real_time",
    }


def test_a_clock_that_ran_out_counts_whole() -> None:
    s = arena(phase="start", pool="w w", rolls=[1, 1], options={"clock_mode": "real_time"})

    run_until(s, "attack", "start", TIME_UP)

    assert s.seconds_used == 60


@pytest.mark.rule("PG-8.5")
def test_conceding_is_a_loss_with_its_facts() -> None:
    match = new_match(modules=["shields"])
    play(match, "start")

    match.concede(0)

    assert match.outcome is not None
    assert match.outcome.winners == ()
    assert match.outcome.reason == "conceded"
    assert (match.outcome.facts["rounds"], match.outcome.facts["clock"]) == (1, "untimed")


@pytest.mark.parametrize("seed", range(5))
def test_a_match_ends_in_a_win_or_a_loss_and_the_deck_does_not_run_out(seed: int) -> None:
    match = new_match(seed, clock_mode="ticks", modules=list(MODULES))

    random_play(match, seed)

    assert match.outcome is not None
    assert match.outcome.winners in ((0,), ())
    assert (match.outcome.reason == "won") == bool(match.outcome.winners)
    assert match.state.enemy_deck
