"""Environments for agents that learn, side by side: one action with the observation before it, in PettingZoo.

Here a decision is an action of an agent, taken at random from the mask of its observation. Both environments
come from the function that their users call, ``env``, with whatever it wraps around them.
"""

import random
from typing import Any

import numpy as np

from bench.measure import Absent, Contender, Seed, gather

OURS, THEIRS = "Tablée proving-grounds", "PettingZoo texas_holdem_v4"


def contenders() -> tuple[list[Contender], list[Absent]]:
    """The environments that can be made here."""
    return gather(
        [
            (OURS, lambda: contender(OURS, "Proving Grounds, 1 player", ours())),
            (THEIRS, lambda: contender(THEIRS, "limit hold'em", theirs())),
        ]
    )


def ours() -> Any:
    from tablee.rl import pettingzoo

    return pettingzoo.env("proving-grounds")


def theirs() -> Any:
    from pettingzoo.classic import texas_holdem_v4

    return texas_holdem_v4.env()


def contender(name: str, about: str, env: Any) -> Contender:
    def play_one(seed: Seed) -> int:
        rng = random.Random(seed)
        env.reset(seed=seed if seed == 1 else None)  # to be seeded anew is dear to some: once a round
        actions = 0
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            env.step(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            actions += 1
        return actions

    return Contender(name, about, play_one)
