"""Matches with every option, for two to six Teams, with grades and people who give up: nothing is lost."""

from __future__ import annotations

import random
from typing import Any, get_args

import msgspec
import pytest

from tablee.core import Match
from tablee.games.reflets_dacide import GAME
from tablee.games.reflets_dacide.hiding import components
from tablee.games.reflets_dacide.options import Options
from tablee.games.reflets_dacide.pieces import Grade
from tablee.games.reflets_dacide.rules.structs import Record
from tablee.testing.driving import random_move
from tests.contract.games import SOAK

MATCHES = 300 if SOAK else 8
CHOICES: dict[str, tuple[Any, ...]] = {
    "clock": ("live", "relaxed", "turn_based"),
    "race_factor": (2, 3, 10),
    "reactions": ("asked", "ambush"),
    "dragon_duty": ("timed", "honour", "strict"),
    "photo_finish_ms": (0, 150, 500),
    "dice_mode": ("simple", "expert", "choose"),
    "colours": ("by_seat", "chosen"),
    "quick_start": (False, True),
    "door_policy": ("open_for_all", "each_team"),
    "red_track": (0, 12, 20, 60),
    "max_turns": (0, 50, 400),
}


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_random_matches_with_any_options_end_and_lose_nothing(seats: int) -> None:
    for number in range(MATCHES):
        rng = random.Random(f"{seats}/{number}")
        options = Options(**{name: rng.choice(values) for name, values in CHOICES.items()})
        grades = tuple(tuple(rng.sample(get_args(Grade), rng.randint(0, 3))) for _ in range(seats))
        record = msgspec.msgpack.encode(Record(1, grades)) if number % 2 else None
        match = Match.new(GAME, options, seed=number, seats=seats, record=record)
        whole = components(match.state)
        gives_up = rng.randrange(600) if number % 3 == 0 else -1
        while match.outcome is None:
            if len(match.answers) == gives_up:
                match.concede(match.questions[0].seat)
                gives_up = -1
            else:
                random_move(match, rng)
            assert components(match.state) == whole, (options, match.log[-1])
            assert len(match.answers) < 20_000

        if match.outcome.reason != "conceded":
            assert match.outcome.record is not None


def test_the_choices_are_all_options() -> None:
    assert set(CHOICES) == set(Options.__struct_fields__)
