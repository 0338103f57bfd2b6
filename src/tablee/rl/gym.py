"""Solo games as Gymnasium environments.

Importing this module registers one for each solo game that is installed: Proving Grounds is
``gymnasium.make("tablee/ProvingGrounds-v0")``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from tablee.core import AnyGame, all_games
from tablee.rl.episode import LOSS, Episode
from tablee.rl.extras import MissingExtra
from tablee.rl.spaces import Vector, space_called

try:
    import gymnasium
    from gymnasium import spaces
except ImportError:
    raise MissingExtra("gymnasium") from None


class MatchEnv(gymnasium.Env[Vector, np.int64]):
    """A match for one: 1 for a win, -1 for a loss, 0 before the end.

    ``info["action_mask"]`` has a 1 for each legal action; any other action loses the match. ``options`` are
    those of the game, where they differ from what simulations play with.
    """

    metadata = {"render_modes": ["ansi", "svg"]}  # noqa: RUF012  # so it is declared by gymnasium

    def __init__(
        self,
        game: str | AnyGame,
        options: Mapping[str, Any] | None = None,
        *,
        packs: Sequence[Path] = (),
        most_actions: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.space = space_called(game, options, seats=1, packs=packs)
        self.most_actions = most_actions
        self.render_mode = render_mode
        low, high = self.space.bounds
        self.observation_space = spaces.Box(low, high, (self.space.size,), np.float32)
        self.action_space = spaces.Discrete(self.space.actions)
        self.episode: Episode | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Vector, dict[str, Any]]:
        """Begin a new match."""
        super().reset(seed=seed)
        key = self.np_random.bytes(32)
        self.episode = Episode(self.space, key, most_actions=self.most_actions)
        return self.episode.observe(0), self._info(self.episode)

    def step(self, action: Any) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        """Take an action."""
        episode = self._begun()
        if int(action) not in episode.legal:
            return episode.observe(0), LOSS, True, False, {**self._info(episode), "illegal": True}
        episode.act(int(action))
        (reward,) = episode.rewards()
        return (
            episode.observe(0),
            reward,
            episode.outcome is not None,
            episode.is_cut_short,
            self._info(episode),
        )

    def render(self) -> Any:
        """The table in words, or as an SVG document."""
        if self.render_mode is None:
            return None
        episode = self._begun()
        return episode.picture() if self.render_mode == "svg" else episode.text()

    def _begun(self) -> Episode:
        if self.episode is None:
            raise gymnasium.error.ResetNeeded("reset() begins a match: call it first")
        return self.episode

    def _info(self, episode: Episode) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": episode.mask(0)}
        if episode.outcome is not None:
            info |= {"reason": episode.outcome.reason, "facts": dict(episode.outcome.facts)}
        return info


def env_id(game: AnyGame) -> str:
    """The name under which a game is registered."""
    return f"tablee/{game.id.title().replace('-', '')}-v0"


def register(game: AnyGame) -> None:
    """Make a solo game known to ``gymnasium.make``."""
    gymnasium.register(env_id(game), entry_point="tablee.rl.gym:MatchEnv", kwargs={"game": game.id})


for _game in all_games():
    if _game.least_seats == 1:
        register(_game)
