"""Every game as an OpenSpiel game written in Python.

Importing this module registers all games that are installed: Proving Grounds is
``pyspiel.load_game("tablee_proving_grounds")``. The chance of a match is its own: there is one chance node,
the deal, which draws the key of the match, and every die after it is thrown inside an action.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np

from tablee.core import AnyGame, Seat, all_games
from tablee.core.serialization import encode_state
from tablee.rl.episode import LOSS, WIN, Episode
from tablee.rl.extras import MissingExtra
from tablee.rl.spaces import Vector, space_of
from tablee.ui.option_forms import make_options

try:
    import pyspiel
except ImportError:
    raise MissingExtra("open_spiel") from None

NO_SEED = -1
"""The value of ``rng_seed`` that means: another match each time."""


def short_name(game: AnyGame) -> str:
    """The name under which a game is registered."""
    return f"tablee_{game.id.replace('-', '_')}"


def register(game: AnyGame) -> None:
    """Make a game known to ``pyspiel.load_game``.

    Its parameters are ``players``, ``rng_seed`` and ``options``: a JSON object of the game's options, where
    they differ from what simulations play with.
    """
    kind = pyspiel.GameType(
        short_name=short_name(game),
        long_name=f"Tablée: {game.id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.most_seats,
        min_num_players=game.least_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.least_seats, "options": "{}", "rng_seed": NO_SEED},
    )
    # A class, as in OpenSpiel's own games: a function would be freed by its registry after Python has ended.
    pyspiel.register_game(kind, type("MatchGame", (MatchGame,), {"game": game, "kind": kind}))


class MatchGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game of Tablée as OpenSpiel knows games."""

    game: ClassVar[AnyGame]
    kind: ClassVar[Any]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game, params = self.game, params or {}
        chosen = make_options(game, {**game.play.simulation, **json.loads(params.get("options", "{}"))})
        self.space = space_of(game, chosen, seats=params.get("players", game.least_seats))
        seed = params.get("rng_seed", NO_SEED)
        self.random = random.Random(None if seed == NO_SEED else seed)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.space.actions,
            max_chance_outcomes=1,
            num_players=self.space.seats,
            min_utility=LOSS,
            max_utility=WIN,
            max_game_length=game.rules.most_answers,
        )
        super().__init__(self.kind, info, dict(params))

    def new_initial_state(self) -> MatchState:
        """A match before its deal."""
        return MatchState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TensorObserver:
        """The observer that writes observations."""
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return TensorObserver(self.space.size, recalls)


class MatchState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """Where a match stands. A clone has the same chance before it, and the same hidden cards."""

    def __init__(self, game: MatchGame) -> None:
        super().__init__(game)
        self.episode: Episode | None = None
        self.memories = [""] * game.num_players()
        """The history of observations and actions of each seat; with its view, the information state."""

    def current_player(self) -> int:
        """The player to act."""
        if self.episode is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.episode.is_over else self.episode.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deal."""
        return [(0, 1.0)]

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.episode is not None and self.episode.is_over

    def returns(self) -> list[float]:
        """1 for each winner, -1 for each other, 0 before the end."""
        return [0.0] * self.num_players() if self.episode is None else self.episode.rewards()

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.episode is None else list(self.episode.legal)

    def _apply_action(self, action: int) -> None:
        if self.episode is None:
            game = self.get_game()
            self.episode = Episode(game.space, game.random.randbytes(32))
            return
        seat = self.episode.seat
        self.memories[seat] = remembered(self.memories[seat], self.seen_by(seat), action)
        self.episode.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.episode is None or self.episode.is_over or action >= self.episode.space.actions:
            return f"deal {action}"
        return self.episode.picks.words(action)

    def seen_by(self, seat: Seat) -> bytes:
        """The view of a seat, with its question if it is to act."""
        assert self.episode is not None
        asked: Any = None
        if self.episode.seat == seat and not self.episode.is_over:
            picks = self.episode.picks
            asked = (picks.question.kind, picks.question.about, picks.items, picks.chosen, picks.page)
        return encode_state((self.episode.view(seat), asked))

    def resample_from_infostate(self, player: int, sampler: Any) -> MatchState:
        """A match that ``player`` could not distinguish from this one."""
        other = self.clone()
        if self.episode is not None:
            other.episode = self.episode.determinize(player, random.Random(sampler()).randbytes(32))
        return other  # type: ignore[no-any-return]  # a clone is of the same class

    def __str__(self) -> str:
        if self.episode is None:
            return "not dealt"
        if self.episode.is_over:
            return f"{self.episode.text()}\nover: {self.episode.rewards()}"
        picks = self.episode.picks
        return f"{self.episode.text()}\nseat {self.episode.seat}: {picks.question.kind} {picks.picked()}"


def remembered(memory: str, seen: bytes, action: int) -> str:
    """A digest of a seat's history after an action, distinct for distinct histories."""
    return hashlib.blake2b(b"%b %d %b" % (memory.encode(), action, seen), digest_size=16).hexdigest()


class TensorObserver:
    """Writes observations: the vector of the space, and the table in words.

    The tensor is what lies on the episode now, as the seat sees it, whether it is to be an observation or an
    information state; the string of an information state names the seat's past besides.
    """

    def __init__(self, size: int, recalls: bool) -> None:
        self.tensor: Vector = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}
        self.recalls = recalls

    def set_from(self, state: MatchState, player: int) -> None:
        """Write the tensor."""
        if state.episode is None:
            self.tensor.fill(0)
        else:
            state.episode.observe(player, self.tensor)

    def string_from(self, state: MatchState, player: int) -> str:
        """The same as text."""
        if state.episode is None:
            return "not dealt"
        past = state.memories[player] if self.recalls else ""
        name = hashlib.blake2b(state.seen_by(player), digest_size=16).hexdigest()
        return f"{state.episode.text(player)}\n{name} {past}".rstrip()


for _game in all_games():
    register(_game)
