"""Many matches, stepped in one call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.core import AnyGame
from tablee.rl.episode import Episode
from tablee.rl.spaces import Mask, Vector, space_called


class BatchStep(NamedTuple):
    """The outcome of one action in each match: a row for each match."""

    observations: Vector
    """The observations of the seats to act."""
    rewards: Vector
    """A column for each seat: 1 for a win, -1 for a loss, 0 before the end."""
    masks: Mask
    """Their legal actions."""
    dones: NDArray[np.bool_]
    """Whether the match ended with this action: its row shows the next one, which has begun in its place."""


class VectorMatches:
    """``n`` matches of a game, one after the other in each place.

    The arrays that :meth:`now` and :meth:`step` give are written again by the next step: copy what you keep.
    """

    def __init__(
        self,
        game: str | AnyGame,
        n: int,
        options: Mapping[str, Any] | None = None,
        *,
        seats: int | None = None,
        packs: Sequence[Path] = (),
        seed: int = 0,
        most_actions: int | None = None,
    ) -> None:
        self.space = space_called(game, options, seats=seats, packs=packs)
        self.most_actions = most_actions
        self.next_seed = seed
        """The matches have this seed and the numbers after it, in the order in which they begin."""
        self.episodes: list[Episode] = [self._table() for _ in range(n)]
        self.to_act = np.zeros(n, np.int64)
        """For each match, the seat that is to act."""
        self.ended: list[Episode] = []
        """The matches that ended with the last step, in the order of ``dones``."""
        self._now = BatchStep(
            np.zeros((n, self.space.size), np.float32),
            np.zeros((n, self.space.seats), np.float32),
            np.zeros((n, self.space.actions), np.int8),
            np.zeros(n, np.bool_),
        )
        for place, episode in enumerate(self.episodes):
            self._show(place, episode)

    def __len__(self) -> int:
        return len(self.episodes)

    def now(self) -> BatchStep:
        """The observations before the next step."""
        return self._now

    def step(self, actions: Sequence[int] | NDArray[np.integer[Any]]) -> BatchStep:
        """Take an action in each match, for its seat to act."""
        now = self._now
        now.rewards.fill(0)
        now.dones.fill(False)
        self.ended.clear()
        for place, (episode, action) in enumerate(zip(self.episodes, actions, strict=True)):
            episode.act(int(action))
            if episode.is_over:
                now.rewards[place] = episode.rewards()
                now.dones[place] = True
                self.ended.append(episode)
                self.episodes[place] = episode = self._table()
            self._show(place, episode)
        return now

    def _table(self) -> Episode:
        episode = Episode(self.space, self.next_seed, most_actions=self.most_actions)
        self.next_seed += 1
        return episode

    def _show(self, place: int, episode: Episode) -> None:
        self.to_act[place] = episode.seat
        episode.observe(episode.seat, self._now.observations[place])
        episode.mask(episode.seat, self._now.masks[place])
