"""What is true of every game, checked on all of them: ``TABLEE_SOAK=1`` for the long run."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tablee.core import AnyGame
from tablee.testing import contract
from tests.contract.games import CLOSE_LOOKS, GAMES, MATCHES, SLOW_LOOKS, SOAK, affordable, is_short, sees
from tests.reference import GAME as REFERENCE
from tests.reference.rules import fined

CHUNKS = 200 if SOAK else 10

every_game = pytest.mark.parametrize("name", GAMES)


@every_game
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_matches_end_and_lose_nothing(name: str, chunk: int) -> None:
    _, game = GAMES[name]
    for seed in range(chunk, affordable(name, MATCHES), CHUNKS):
        contract.check_ends_and_conserves(game, seed)


@every_game
@pytest.mark.parametrize("check", contract.CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize("chunk", range(CHUNKS // 5))
def test_close_look(name: str, check: Callable[[AnyGame, int], object], chunk: int) -> None:
    _, game = GAMES[name]
    draws = check in (
        contract.check_no_leak,
        contract.check_sealed_answers,
        contract.check_zones_vary,
        contract.check_words,
        contract.check_pictures,
        contract.check_throughout,
        contract.check_touches,
        contract.check_beats,
        contract.check_names,
    )
    for seed in range(chunk, affordable(name, SLOW_LOOKS if draws else CLOSE_LOOKS), CHUNKS // 5):
        check(game, seed)


@every_game
def test_the_seats_that_see_a_hidden_zone_are_stated(name: str) -> None:
    _, game = GAMES[name]

    assert set(sees(name)) == set(game.rules.state.zones)


@pytest.mark.parametrize("name", [name for name in GAMES if is_short(name)])
def test_every_hidden_zone_is_looked_at_and_seen_by_those_who_may(name: str) -> None:
    _, game = GAMES[name]
    contract.check_hidden_zones([game], range(100 if SOAK else 40), sees(name), each=20 if SOAK else 2)


@every_game
def test_processes_with_other_hash_seeds_agree(name: str) -> None:
    where, _ = GAMES[name]
    contract.check_across_processes(where, range(affordable(name, 4)))


@every_game
def test_no_procedure_is_lost(name: str) -> None:
    _, game = GAMES[name]
    contract.check_no_lost_procedure(game.folder)


@every_game
def test_tutorials_can_be_played(name: str) -> None:
    _, game = GAMES[name]
    contract.check_tutorials(game)


@pytest.mark.parametrize("seed", range(10))
def test_the_watchman_decides_by_what_lies_open(seed: int) -> None:
    for order in REFERENCE.content().orders:  # type: ignore[attr-defined]  # a Game does not know its cards
        contract.check_decides_blind(REFERENCE, seed, lambda s, order=order: fined(s, order))  # type: ignore[misc]
