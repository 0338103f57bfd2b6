"""What is true of every game, checked on skirmishes with all set-ups, seats and options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tablee.core import AnyGame, Chance, Game, Match, Setup
from tablee.games.kinfire import GAME
from tablee.games.kinfire.rules.chapter import new
from tablee.games.kinfire.state import ChapterState, Options, SetupName
from tablee.games.kinfire.testing import SEES
from tablee.testing import contract, random_play, variant
from tests.contract.games import SOAK

MATCHES = 1_000 if SOAK else 20
LOOKS = 30 if SOAK else 1

SETUPS: tuple[SetupName, ...] = ("1-2", "2-11", "2-12", "3-9", "3-10", "4-7", "5-9", "6-8", "6-15", "7-8")


def skirmishes(**given: Any) -> Game[ChapterState, Any]:
    """The game with every match a skirmish: set-up, kit and fate vary with the key."""

    def set_up(setup: Setup, chance: Chance) -> ChapterState:
        roll = setup.key[0]
        plain: dict[str, Any] = {
            "mode": "skirmish",
            "setup": SETUPS[roll % len(SETUPS)],
            "kit": ("start", "mid", "late")[roll % 3],
            "open_hands": roll % 4 != 0,
            "fate": 3,
        }
        return new(
            Setup(Options(**(plain | given)), setup.seats, setup.key, setup.salt, setup.content), chance
        )

    return variant(GAME, new=set_up, campaign=None)


ANY = skirmishes()


def test_random_matches_end_and_lose_nothing() -> None:
    for seed in range(MATCHES):
        contract.check_ends_and_conserves(ANY, seed)


CHECKS = [check for check in contract.CHECKS if check is not contract.check_zones_vary]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
def test_close_look(check: Callable[[AnyGame, int], object]) -> None:
    for seed in range(LOOKS):
        check(ANY, seed)


def test_hidden_zones_vary_and_are_seen_by_those_who_may() -> None:
    closed = skirmishes(open_hands=False)

    contract.check_zones_vary(closed, 0, matches=3)
    contract.check_hidden_zones([closed], range(2), SEES, each=1)


@pytest.mark.parametrize("setup", SETUPS)
def test_every_combat_is_played_to_its_end(setup: SetupName) -> None:
    match = Match.new(GAME, Options(mode="skirmish", setup=setup, kit="late"), 5, seats=4)

    played = random_play(match, 5)

    assert match.outcome is not None
    assert match.outcome.facts["setup"] == setup
    assert played.longest_step < 20


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
def test_chapters_of_campaigns_at_a_close_look(check: Callable[[AnyGame, int], object]) -> None:
    for seed in range(LOOKS):
        check(GAME, seed)
