"""Every game, by the conformance suites of Gymnasium, PettingZoo and OpenSpiel."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import warnings
from types import SimpleNamespace
from typing import Any, SupportsFloat

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, seed_test
from pettingzoo.utils import BaseWrapper, aec_to_parallel

from tablee.rl import MissingExtra, gym, openspiel, pettingzoo
from tests.contract.games import GAMES, small
from tests.reference import GAME as REFERENCE

SEATS = [
    (name, seats)
    for name, (_, game) in GAMES.items()
    for seats in sorted({game.least_seats, game.most_seats})
]
SOLO = [name for name, (_, game) in GAMES.items() if game.least_seats == 1]

openspiel.register(REFERENCE)
"""The installed games have been registered by the import; there is no way to take one back."""


@pytest.fixture(autouse=True)
def few_words() -> Any:
    """The suites of others warn about much that is a matter of taste."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


# Gymnasium


@pytest.mark.parametrize("name", SOLO)
def test_gymnasium_checks_every_solo_game(name: str) -> None:
    env = gymnasium.make(gym.env_id(GAMES[name][1]))

    check_env(env.unwrapped)


@pytest.mark.parametrize("name", SOLO)
def test_a_match_in_gymnasium(name: str) -> None:
    env = gymnasium.make(gym.env_id(GAMES[name][1]))
    seen, info = env.reset(seed=5)
    rng = random.Random(5)
    ended = False
    reward: SupportsFloat = 0.0
    while not ended:
        assert seen in env.observation_space
        action = rng.choice(np.flatnonzero(info["action_mask"]).tolist())
        seen, reward, ended, cut, info = env.step(action)
        assert not cut
        assert reward == 0 or ended

    assert reward in (1.0, -1.0)
    assert info["reason"]
    assert info["facts"]


def test_an_illegal_action_in_gymnasium_loses() -> None:
    env = gymnasium.make("tablee/ProvingGrounds-v0")
    _, info = env.reset(seed=1)

    _, reward, ended, cut, info = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))

    assert (reward, ended, cut, info["illegal"]) == (-1.0, True, False, True)


def test_options_of_the_game_in_gymnasium() -> None:
    env = gymnasium.make(
        "tablee/ProvingGrounds-v0", options={"modules": ["dragon"]}, most_actions=2, render_mode="ansi"
    )
    _, info = env.reset(seed=1)
    _, _, _, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
    _, _, ended, cut, _ = env.step(int(np.flatnonzero(info["action_mask"])[0]))

    assert cut
    assert not ended
    assert "Dragon" in str(env.render())


# PettingZoo


@pytest.mark.parametrize(("name", "seats"), SEATS)
def test_pettingzoo_checks_every_game(name: str, seats: int) -> None:
    game = GAMES[name][1]

    api_test(pettingzoo.env(game, small(name), seats=seats), num_cycles=200)
    seed_test(lambda: pettingzoo.env(game, small(name), seats=seats), num_cycles=100)


@pytest.mark.parametrize(("name", "seats"), SEATS)
def test_a_match_in_pettingzoo(name: str, seats: int) -> None:
    env = pettingzoo.env(GAMES[name][1], small(name), seats=seats)
    env.reset(seed=3)
    rng = random.Random(3)
    rewards = {}
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        assert not cut
        if ended:
            rewards[agent] = reward
            env.step(None)
            continue
        others = [one for one in env.agents if one != agent]
        assert not any(env.observe(one)["action_mask"].any() for one in others)
        env.step(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))

    assert len(rewards) == seats
    assert set(rewards.values()) <= {1.0, -1.0}


def test_an_illegal_action_in_pettingzoo_loses() -> None:
    env = pettingzoo.env(REFERENCE)
    env.reset(seed=3)
    loser = env.agent_selection

    env.step(env.space.actions - 1)

    assert env.rewards == {agent: -1.0 if agent == loser else 0.0 for agent in env.agents}
    assert all(env.terminations.values())
    assert env.infos[loser] == {"illegal": True}


class Lawful(BaseWrapper):  # type: ignore[misc]  # pettingzoo has no types
    """Takes the first legal action for one that is not: the suite's own actions ignore masks."""

    def step(self, action: int | None) -> None:
        legal = self.unwrapped.episode.legal
        super().step(action if action is None or action in legal else legal[0])


@pytest.mark.parametrize("name", SOLO)
def test_pettingzoo_counts_the_cycles_of_every_solo_game(name: str) -> None:
    def env(max_cycles: int) -> Any:
        return Lawful(pettingzoo.env(GAMES[name][1], most_actions=max_cycles))

    max_cycles_test(
        SimpleNamespace(env=env, parallel_env=lambda max_cycles: aec_to_parallel(env(max_cycles)))
    )


@pytest.mark.parametrize(("name", "seats"), SEATS)
def test_a_match_in_pettingzoo_is_cut_short_after_so_many_actions(name: str, seats: int) -> None:
    env = pettingzoo.env(GAMES[name][1], small(name), seats=seats, most_actions=4, render_mode="svg")
    env.reset(seed=3)
    steps = 0
    for _ in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        assert not ended
        assert reward == 0
        env.step(None if cut else int(np.flatnonzero(seen["action_mask"])[0]))
        steps += not cut

    assert steps == 4
    assert env.render().startswith("<svg")


# OpenSpiel


def loaded(name: str, **parameters: int) -> Any:
    options = json.dumps(small(name))
    return pyspiel.load_game(openspiel.short_name(GAMES[name][1]), {"options": options, **parameters})


@pytest.mark.parametrize(("name", "seats"), SEATS)
def test_openspiel_checks_every_game(name: str, seats: int) -> None:
    game = loaded(name, players=seats)

    # Of games written in Python it can save no game whose chance is drawn inside: states are tested below.
    # Each of its simulations copies the state at every step, which takes long for a match of six.
    pyspiel.random_sim_test(game, num_sims=3 if seats <= 4 else 1, serialize=False, verbose=False)


def at(game: Any, count: int, seed: int = 1) -> Any:
    state = game.new_initial_state()
    rng = random.Random(seed)
    while len(state.history()) < count and not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", GAMES)
def test_a_state_of_openspiel_can_be_saved(name: str) -> None:
    game = loaded(name, rng_seed=4)
    state = at(game, 9)

    again = game.deserialize_state(state.serialize())

    assert str(again) == str(state)
    assert again.history() == state.history()
    for player in range(game.num_players()):
        assert again.information_state_string(player) == state.information_state_string(player)


@pytest.mark.parametrize("name", GAMES)
def test_the_seed_of_openspiel_is_the_seed_of_the_match(name: str) -> None:
    first, same, other = (at(loaded(name, rng_seed=seed), 12) for seed in (4, 4, 5))

    assert str(first) == str(same)
    assert str(first) != str(other)


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_can_imagine_what_a_player_does_not_know(name: str) -> None:
    game = loaded(name, rng_seed=4)
    state = at(game, 9)
    player = state.current_player()

    other = state.resample_from_infostate(player, random.random)

    assert other.information_state_string(player) == state.information_state_string(player)
    assert other.observation_tensor(player) == state.observation_tensor(player)
    assert other.legal_actions() == state.legal_actions()
    while not other.is_terminal():
        other.apply_action(random.choice(other.legal_actions()))


def test_an_information_state_remembers_what_a_view_no_longer_shows() -> None:
    game = pyspiel.load_game("tablee_proving_grounds(rng_seed=4)")
    state = at(game, 2)
    other = state.clone()
    stop = state.legal_actions()[-1]

    state.apply_action(stop)

    assert other.information_state_string(0) != state.information_state_string(0)
    assert state.information_state_string(0).startswith(state.observation_string(0))
    assert state.action_to_string(0, 0).startswith(state.episode.picks.question.kind)


def test_options_of_the_game_in_openspiel() -> None:
    game = pyspiel.load_game("tablee_proving_grounds", {"options": '{"modules": ["dragon"]}'})

    assert "Dragon" in str(at(game, 1))


# Without the extra


@pytest.mark.parametrize(
    ("adapter", "library"), [("gym", "gymnasium"), ("pettingzoo", "pettingzoo"), ("openspiel", "pyspiel")]
)
def test_an_adapter_says_what_to_install(adapter: str, library: str) -> None:
    program = f"import sys; sys.modules['{library}'] = None; import tablee.rl; import tablee.rl.{adapter}"

    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)

    assert run.returncode == 1
    last = run.stderr.strip().splitlines()[-1]
    assert last.startswith("tablee.rl.extras.MissingExtra: ")
    assert last.endswith("is not installed: pip install 'tablee[rl]' installs it")
    assert issubclass(MissingExtra, ImportError)
