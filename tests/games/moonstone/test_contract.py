"""What is true of every game, checked on Moonstone where it is dense: at close quarters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace as changed

from tablee.core import AnyGame, Game, GameOver, Match, Outcome, Procedure, Seat
from tablee.games.moonstone import GAME
from tablee.games.moonstone.rules.turn import step
from tablee.games.moonstone.state import NOT_YET, Skirmish
from tablee.games.moonstone.testing import SEES, at_close_quarters
from tablee.games.moonstone.view import View, view
from tablee.testing import contract, random_play, variant
from tests.contract.games import SOAK

MATCHES = 1_000 if SOAK else 3
LOOKS = 100 if SOAK else 1


CLOSE: Game[Skirmish, Any] = variant(GAME, new=at_close_quarters)
ZONES_OF_SET_UP = ("players[].faction", "players[].picks")


def test_random_matches_end_and_lose_nothing() -> None:
    for seed in range(MATCHES):
        contract.check_ends_and_conserves(CLOSE, seed)


CHECKS = [check for check in contract.CHECKS if check is not contract.check_zones_vary]
"""At close quarters the zones of set-up hide nothing: ``test_hidden_zones_vary`` looks at them apart."""


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
def test_close_look(check: Callable[[AnyGame, int], object]) -> None:
    for seed in range(LOOKS):
        check(CLOSE, seed)


def troupes_only(s: Skirmish) -> Procedure[None]:
    yield from step(s)
    raise GameOver(Outcome((0,), "chosen"))


SET_UP: Game[Skirmish, Any] = variant(GAME, step=troupes_only)


def test_hidden_zones_vary() -> None:
    class Chosen(Skirmish, kw_only=True):
        zones = ZONES_OF_SET_UP

    class Held(Skirmish, kw_only=True):
        zones = tuple(zone for zone in Skirmish.zones if zone not in ZONES_OF_SET_UP)

    contract.check_zones_vary(variant(SET_UP, state=Chosen), 0, matches=20)
    contract.check_zones_vary(variant(CLOSE, state=Held), 0, matches=20)


def test_every_hidden_zone_is_looked_at_and_seen_by_those_who_may() -> None:
    contract.check_hidden_zones([SET_UP, CLOSE], range(100 if SOAK else 20), SEES, each=30 if SOAK else 1)


def test_an_arcane_card_face_down_that_a_spectator_sees_is_noticed() -> None:
    def leaky(s: Skirmish, seat: Seat | None) -> View:
        seen = view(s, seat)
        if seat is not None or seen.duel is None or s.duel.face_down == NOT_YET:
            return seen
        return changed(seen, duel=changed(seen.duel, own_card=s.duel.face_down))

    with pytest.raises(contract.ContractBroken, match="the view of a spectator tell what they cannot know"):
        contract.check_hidden_zones([variant(CLOSE, view=leaky)], range(30), SEES, each=1)


def test_a_melee_card_chosen_in_secret_that_all_see_is_noticed() -> None:
    def leaky(s: Skirmish, seat: Seat | None) -> View:
        seen = view(s, seat)
        sides = zip(seen.fight, s.fight.sides, strict=False)
        return changed(seen, fight=tuple(changed(side, chosen=true.chosen) for side, true in sides))

    with pytest.raises(contract.ContractBroken, match=r"the view of seat \d tell what they cannot know"):
        contract.check_hidden_zones([variant(CLOSE, view=leaky)], range(30), SEES, each=1)


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
