"""What is true of every game, checked on Moonstone where it is dense: at close quarters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tablee.core import Chance, Game, GameOver, Match, Outcome, Point, Procedure, Setup
from tablee.games.moonstone import GAME
from tablee.games.moonstone.rules.setup import new
from tablee.games.moonstone.rules.turn import step
from tablee.games.moonstone.state import NOBODY, Character, Skirmish, Stone
from tablee.testing import contract, random_play
from tests.contract.games import SOAK

MATCHES = 1_000 if SOAK else 3
LOOKS = 100 if SOAK else 1


def at_close_quarters(setup: Setup, chance: Chance) -> Skirmish:
    """The last turn, with everybody around the centre: from the first action on there are fights."""
    s = new(setup, chance)
    size, seats = 2, setup.seats
    offered = [*s.cards.of_roster("core4"), *s.cards.of_roster("house")]
    cards = [offered[chance.below(len(offered))] for _ in range(size * seats)]
    spots: list[Point] = [(14_000 + 1700 * (n % 5), 15_500 + 1700 * (n // 5)) for n in range(20)]
    s.characters = [
        Character(card, number % seats, spots[number], status="in_play") for number, card in enumerate(cards)
    ]
    for player in range(seats):
        s.players[player].faction = "commonwealth"
        s.players[player].mulligan = False
    s.stones = [Stone((13_000 + 1700 * n, 14_600), 1 + n % 4) for n in range(s.options.stones)]
    s.turn, s.phase, s.initiative = 4, "replenish", NOBODY
    return s


CLOSE: Game[Skirmish, Any] = replace(GAME, new=at_close_quarters)
ZONES_OF_SET_UP = ("players[].faction", "players[].picks")


def test_random_matches_end_and_lose_nothing() -> None:
    for seed in range(MATCHES):
        contract.check_ends_and_conserves(CLOSE, seed)


@pytest.mark.parametrize("check", contract.CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
def test_close_look(check: Callable[[Game[Any, Any], int], object]) -> None:
    for seed in range(LOOKS):
        check(CLOSE, seed)


def test_hidden_zones_vary() -> None:
    class Chosen(Skirmish, kw_only=True):
        zones = ZONES_OF_SET_UP

    class Held(Skirmish, kw_only=True):
        zones = tuple(zone for zone in Skirmish.zones if zone not in ZONES_OF_SET_UP)

    def troupes_only(s: Skirmish) -> Procedure[None]:
        yield from step(s)
        raise GameOver(Outcome((0,), "chosen"))

    contract.check_zones_vary(replace(GAME, state=Chosen, step=troupes_only), range(20))
    contract.check_zones_vary(replace(CLOSE, state=Held), range(20), looks=40)


def test_at_close_quarters_everything_happens() -> None:
    """The checks look at fights, bluffs, deaths and harvests, and not only at walks."""
    wanted = {"choose_melee_card", "critical", "riposte", "signature", "damage_type", "go_for_it"}
    wanted |= {"play_arcane", "announce", "resist", "replace_card", "effect_move", "reaction"}
    for seed in range(30):
        match = Match.new(CLOSE, None, seed, seats=2)
        random_play(
            match, seed, watch=lambda match: wanted.difference_update(q.kind for q in match.questions)
        )
        if not wanted:
            break

    assert not wanted
