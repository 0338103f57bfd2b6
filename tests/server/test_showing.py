"""Scenes: what is made once for several who look is what each of them would be shown alone."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tablee.core import Game, Match, find_game
from tablee.server import protocol
from tablee.server.scenes import Seen, Showing
from tablee.server.wire import Audience
from tablee.testing.driving import random_move
from tests.reference import GAME

PROVING_GROUNDS = find_game("proving-grounds")
MODULES = PROVING_GROUNDS.options(clock_mode="untimed", modules=("chariots", "dragon", "shields"))


class Onlooker:
    """Somebody who looks at a match, beside others or alone."""

    def __init__(self, showing: Showing, audience: Audience) -> None:
        self.showing, self.seen = showing, Seen(showing.match.game, audience)
        self.first = protocol.write(showing.whole(self.seen))

    def news(self) -> bytes | None:
        self.showing.follow()
        scene = self.showing.news(self.seen)
        return None if scene is None else protocol.write(scene)


@pytest.mark.parametrize(
    ("game", "options", "seats"),
    [(PROVING_GROUNDS, MODULES, 1), (GAME, GAME.options(rounds=3, bell="untimed"), 2)],
    ids=["proving-grounds", "lantern-market"],
)
@pytest.mark.line("e5")
def test_who_looks_beside_others_is_shown_what_they_would_be_alone(
    game: Game[Any, Any], options: Any, seats: int
) -> None:
    rng = random.Random(8)
    audiences = [
        Audience(seat, language, shape)
        for seat in (*range(seats), None)
        for language, shape in (("en", "wide"), ("fr", "wide"), ("en", "tall"))
    ]
    match = Match.new(game, options, 2, seats=seats, listening=True)
    shared = Showing(match)
    together = [Onlooker(shared, audience) for audience in audiences]
    alone = [Onlooker(Showing(match), audience) for audience in audiences]
    assert [one.first for one in together] == [one.first for one in alone]
    while match.outcome is None and len(match.line) < 20:
        random_move(match, rng)
        news = [one.news() for one in together]
        # In any other order: nothing may depend on who was shown it before.
        other = {id(one): one.news() for one in rng.sample(alone, len(alone))}

        assert news == [other[id(one)] for one in alone]
