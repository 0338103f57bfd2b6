"""Games are found by name: installed ones and those that a process registers."""

from __future__ import annotations

import pytest

from tablee.core import AnyGame, GameNotFound, all_games, ask, find_game, game_ids, register
from tests.core.small import game_of


def test_a_registered_game_is_found(lantern_market: AnyGame) -> None:
    assert find_game("lantern-market") is lantern_market
    assert "lantern-market" in game_ids()
    assert lantern_market in all_games()


def test_a_name_nearly_right_gets_a_hint(lantern_market: AnyGame) -> None:
    with pytest.raises(GameNotFound, match=r"No game “lantern-marget”. Did you mean “lantern-market”\?"):
        find_game("lantern-marget")


def test_the_later_of_two_games_of_one_name_wins(lantern_market: AnyGame) -> None:
    other = game_of(lambda s: ask(0, "go", [None]), id="lantern-market")
    register(other)

    assert find_game("lantern-market") is other
    assert game_ids().count("lantern-market") == 1


def test_content_is_read_once(lantern_market: AnyGame) -> None:
    assert lantern_market.content() is lantern_market.content()
