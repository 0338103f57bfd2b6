"""Many matches in one call play as each of them would alone."""

from __future__ import annotations

import random

import numpy as np
import pytest

from tablee.rl import Episode, VectorMatches
from tests.contract.games import GAMES, small

every_game = pytest.mark.parametrize("name", GAMES)


@every_game
def test_each_place_plays_one_match_after_the_other(name: str) -> None:
    game = GAMES[name][1]
    vector = VectorMatches(game, 3, small(name), seed=40)
    alone = [Episode(vector.space, 40 + place) for place in range(3)]
    begun = 43
    rng = random.Random(1)
    ended = 0
    step = vector.now()
    while ended < 5:
        for place, episode in enumerate(alone):
            assert (step.observations[place] == episode.observe(episode.seat)).all()
            assert np.flatnonzero(step.masks[place]).tolist() == episode.legal
            assert vector.to_act[place] == episode.seat
        actions = [rng.choice(episode.legal) for episode in alone]

        step = vector.step(actions)

        for place, (episode, action) in enumerate(zip(alone, actions, strict=True)):
            episode.act(action)
            assert step.dones[place] == episode.is_over
            assert step.rewards[place].tolist() == episode.rewards()
            if episode.is_over:
                ended += 1
                alone[place] = Episode(vector.space, begun)
                begun += 1

    assert len(vector) == 3


def test_the_matches_that_ended_can_be_looked_at() -> None:
    vector = VectorMatches("proving-grounds", 4)
    rng = random.Random(1)
    step = vector.now()
    while not step.dones.any():
        step = vector.step([rng.choice(episode.legal) for episode in vector.episodes])

    assert len(vector.ended) == step.dones.sum()
    assert all(episode.outcome is not None for episode in vector.ended)


def test_actions_may_be_an_array() -> None:
    vector = VectorMatches("proving-grounds", 2, {"target_defeats": 3}, most_actions=2)

    vector.step(np.array([0, 0]))
    step = vector.step(np.argmax(vector.now().masks, axis=1))

    assert step.dones.all()
    assert not step.rewards.any()
