"""Every game as a PettingZoo environment in which agents act in turn (AEC)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from tablee.core import AnyGame
from tablee.rl.episode import LOSS, Episode
from tablee.rl.extras import MissingExtra
from tablee.rl.spaces import space_called

try:
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv
except ImportError:
    raise MissingExtra("pettingzoo") from None


class MatchAEC(AECEnv):  # type: ignore[misc]  # pettingzoo has no types
    """A match: 1 for each winner, -1 for everybody else, 0 before the end.

    Agents are ``seat_0``, ``seat_1`` and so on. An observation is ``{"observation": vector, "action_mask":
    mask}``; the mask of an agent that is not to act is all zeros. An agent that takes a masked action loses,
    and the match is over. ``options`` are those of the game, where they differ from the defaults of
    simulations.
    """

    def __init__(
        self,
        game: str | AnyGame,
        options: Mapping[str, Any] | None = None,
        *,
        seats: int | None = None,
        packs: Sequence[Path] = (),
        most_actions: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.space = space_called(game, options, seats=seats, packs=packs)
        self.most_actions = most_actions
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{self.space.game.id.replace('-', '_')}_v0",
            "render_modes": ["ansi", "svg"],
            "is_parallelizable": self.space.seats == 1,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.space.seats)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.space.actions) for agent in self.possible_agents}
        self._random, _ = seeding.np_random()

    def _observation_space(self) -> spaces.Dict:
        low, high = self.space.bounds
        return spaces.Dict(
            {
                "observation": spaces.Box(low, high, (self.space.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.space.actions,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Dict:
        """The observation space of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The action space of an agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new match."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.episode = Episode(self.space, self._random.bytes(32), most_actions=self.most_actions)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.episode.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """The observation and the action mask of an agent."""
        seat = self.seats[agent]
        return {"observation": self.episode.observe(seat), "action_mask": self.episode.mask(seat)}

    def step(self, action: Any) -> None:
        """Take an action for the agent that is to act."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        episode = self.episode
        self._cumulative_rewards[agent] = 0.0
        if int(action) not in episode.legal:
            self.infos[agent]["illegal"] = True
            self._end({agent: LOSS}, self.terminations)
            return
        episode.act(int(action))
        if not episode.is_over:
            self.agent_selection = self.possible_agents[episode.seat]
            return
        rewards = dict(zip(self.possible_agents, episode.rewards(), strict=True))
        self._end(rewards, self.truncations if episode.is_cut_short else self.terminations)

    def _end(self, rewards: Mapping[str, float], ended: dict[str, bool]) -> None:
        self.rewards.update(rewards)
        ended.update(dict.fromkeys(self.agents, True))
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> Any:
        """The table in words, or as an SVG document."""
        if self.render_mode is None:
            return None
        return self.episode.picture() if self.render_mode == "svg" else self.episode.text()

    def close(self) -> None:
        """Nothing is left open."""


def env(game: str | AnyGame, options: Mapping[str, Any] | None = None, **settings: Any) -> MatchAEC:
    """The environment of a game, under the name that PettingZoo's own have."""
    return MatchAEC(game, options, **settings)
