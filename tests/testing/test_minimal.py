"""The minimal game, which ``tablee new-game`` copies: small, complete, and true to the contract."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tablee.core import GameOver
from tablee.core.i18n import check_catalogues
from tablee.testing import answer, contract, load_dice, match_at, play, table
from tablee.testing.games.minimal import GAME, step

MOST_LINES = 110


@pytest.mark.parametrize("check", contract.CHECKS)
@pytest.mark.parametrize("seed", range(3))
def test_it_keeps_the_contract(check: Callable[[Any, int], None], seed: int) -> None:
    check(GAME, seed)


def test_it_is_small_and_speaks_both_languages() -> None:
    assert len(Path(GAME.folder / "__init__.py").read_text(encoding="utf-8").splitlines()) <= MOST_LINES
    assert check_catalogues(GAME.folder / "texts") == []
    contract.check_no_lost_procedure(GAME.folder)


def test_a_one_loses_the_embers_and_the_turn() -> None:
    s = table(GAME, seats=2, dice=[5, 1])

    answer(step(s), (0, "roll"))
    answer(step(s), (0, "roll"))

    assert (s.scores, s.turn, s.embers) == ([0, 0], 1, 0)


def test_the_first_at_the_target_wins() -> None:
    s = table(GAME, seats=2, scores=[0, 16], turn=1, embers=4)

    with pytest.raises(GameOver) as over:
        answer(step(s), (1, "stop"))

    assert over.value.outcome.winners == (1,)


def test_nobody_stops_with_nothing() -> None:
    s = table(GAME, seats=1)
    load_dice(s, 3)
    match = match_at(GAME, s, seats=1)
    assert "stop" not in match.question

    play(match, "roll")

    assert "stop" in match.question
