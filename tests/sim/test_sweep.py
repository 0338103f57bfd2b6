"""Sweeps: values of options and of cards, read and checked as the game does it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tablee.core import PackError, register
from tablee.core.registry import unregister
from tablee.games.proving_grounds import GAME
from tablee.games.proving_grounds.cards import Cards
from tablee.sim import Header, Plan, play_match, write_results
from tablee.sim.content import content_of
from tablee.sim.sweep import Axis, effects, file_of, points, read_axis, read_runs, split_vary
from tablee.ui.option_forms import OptionError
from tests.reference import GAME as MARKET

PLAN = Plan("proving-grounds", "first-roll", {"clock_mode": "ticks"})
TRACK = "enemies.en07.track[2]"


def cards(settings: dict[str, str]) -> Cards:
    content = content_of(GAME, (), settings)
    assert isinstance(content, Cards)
    return content


def test_a_value_of_a_card_is_changed_and_nothing_else() -> None:
    changed, base = cards({TRACK: "3b", "enemies.en07.start": "2"}), cards({})

    assert changed.by_id["en07"].track == (*base.by_id["en07"].track[:2], "3b", base.by_id["en07"].track[3])  # type: ignore[attr-defined]  # an enemy
    assert changed.by_id["en07"].start == 2  # type: ignore[attr-defined]  # an enemy
    assert [card for card in changed.enemies if card.id != "en07"] == [
        card for card in base.enemies if card.id != "en07"
    ]
    assert changed.hash != base.hash


def test_the_present_value_is_the_same_content() -> None:
    present = cards({}).by_id["en07"].start  # type: ignore[attr-defined]  # an enemy

    assert cards({"enemies.en07.start": str(present)}).hash == cards({}).hash


def test_whole_lists_and_effects_can_be_varied() -> None:
    changed = cards({"enemies.en01.track": "[2, 3, 3]", "chariots.ch01.counter": "pair"})

    assert changed.by_id["en01"].track == (2, 3, 3)  # type: ignore[attr-defined]  # an enemy
    assert changed.by_id["ch01"].counter == "pair"  # type: ignore[attr-defined]  # a chariot


@pytest.mark.parametrize(
    ("path", "code", "near"),
    [
        ("enemy.en07.start", "vary_kind", "enemies"),
        ("enemies.en7.start", "vary_card", "en27"),
        ("enemies.en07.trak[2]", "vary_field", "track"),
        ("enemies.en07.track[9]", "vary_index", ""),
        ("enemies.en07.start.more", "vary_plain", ""),
        ("enemies.en07", "vary_form", ""),
        ("pack.base.version", "vary_kind", ""),
    ],
)
def test_a_wrong_place_is_explained(path: str, code: str, near: str) -> None:
    with pytest.raises(OptionError) as caught:
        cards({path: "2"})

    assert caught.value.code == code
    assert caught.value.facts.get("near", "") == near


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (TRACK, "3zz", "“3zz” is no requirement"),
        ("enemies.en07.strat", "2", "Did you mean “start”?"),
        ("enemies.en07.start", "two", "expected a whole number"),
        ("enemies.en07.symbol", "claws", "Did you mean “claw”?"),
    ],
)
def test_a_wrong_value_is_refused_as_in_a_pack(path: str, value: str, said: str) -> None:
    with pytest.raises(PackError) as caught:
        cards({path: value})

    assert said in str(caught.value)
    assert str(caught.value).startswith(f"--vary {path}={value}: en07: ")


def test_a_pack_above_the_base_is_varied() -> None:
    register(MARKET)
    try:
        changed = content_of(MARKET, (), {"goods.pebble.value": "4"})
    finally:
        unregister(MARKET.id)

    assert changed.hash != MARKET.content().hash


def test_what_to_vary_at_random_and_what_value_by_value() -> None:
    assert split_vary(["modules", "target_defeats=6,8"]) == (["modules"], ["target_defeats=6,8"])


def test_the_present_value_is_the_baseline() -> None:
    assert read_axis(GAME, PLAN, "target=6,8,10") == Axis("target_defeats", ("8", "6", "10"))
    assert read_axis(GAME, PLAN, "modules=dragon,none,dragon+shields").values[0] == "none"
    present = content_of(GAME, (), {}).by_id["en07"].start  # type: ignore[attr-defined]  # an enemy
    assert read_axis(GAME, PLAN, f"enemies.en07.start={present + 1},{present}").values[0] == str(present)
    assert read_axis(GAME, PLAN, "target=6,10").values == ("6", "10")
    assert read_axis(GAME, PLAN, "enemies.en07.track=[2,2,3],[2,3,3]").values == ("[2,2,3]", "[2,3,3]")


@pytest.mark.parametrize("word", ["target=", "targte=3", "modules=dragoon", "target=99"])
def test_wrong_values_of_options_are_refused(word: str) -> None:
    with pytest.raises(OptionError):
        points(GAME, PLAN, [read_axis(GAME, PLAN, word)])


def test_several_axes_make_a_grid() -> None:
    plan = msgspec.structs.replace(PLAN, vary=("modules", "swap_index"))
    axes = [Axis("modules", ("none", "dragon+shields")), Axis(TRACK, ("3", "4", "2"))]

    grid = points(GAME, plan, axes)

    assert len(grid) == 6
    assert grid[0].settings == {"modules": "none", TRACK: "3"}
    assert grid[5].options["modules"] == ["dragon", "shields"]
    assert grid[0].vary == ("swap_index",)
    with pytest.raises(OptionError, match="vary_twice"):
        points(GAME, PLAN, [axes[0], axes[0]])


def test_every_point_is_compared_with_the_baseline_seed_by_seed(tmp_path: Path) -> None:
    plans = points(GAME, PLAN, [Axis("target_defeats", ("8", "1"))])
    runs = [(plan, [play_match(GAME, plan, seed) for seed in range(20)]) for plan in plans]
    for number, (plan, results) in enumerate(runs):
        write_results(file_of(tmp_path, number), Header.of(GAME, plan, 0, 20), results)

    baseline, easier = effects(runs)

    assert baseline.comparison.wins.value == 0
    assert easier.settings == {"target_defeats": "1"}
    assert easier.comparison.paired
    assert easier.comparison.wins.value > 0
    read = read_runs(tmp_path)
    assert [header.plan.settings for header, _ in read] == [plan.settings for plan in plans]
    assert [results for _, results in read] == [results for _, results in runs]


def test_a_folder_without_results(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="no_results"):
        read_runs(tmp_path)
