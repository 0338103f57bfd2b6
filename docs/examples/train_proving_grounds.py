"""Trains a small agent on Proving Grounds, on one core, with nothing but NumPy.

python docs/examples/train_proving_grounds.py

An actor and a critic of one hidden layer each learn from matches that are played 32 at a time, by proximal
policy optimisation. The actor gives every offered option a score, from what lies on the episode and from the
option itself, so it does not matter where in the list an option stands. Winning is rare at first: on the way
there every enemy defeated is worth something, and every wound costs something.
"""

from __future__ import annotations

import argparse
import math
import time
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.art.node import Node, el, render
from tablee.rl import Episode, Space, VectorMatches
from tablee.sim import Plan, Rate, simulate

GAME = "proving-grounds"
OPTIONS: dict[str, Any] = {}
"""The training match: no modules."""

PLACES, LENGTH = 32, 32
"""How many matches are played at once, and how many actions in each before the next lesson."""
HIDDEN = 64
LESSONS, BATCH = 4, 256
"""How often each action is learned from, and how many at a time."""
RATE = 1e-3
FORESIGHT, TRUST = 0.997, 0.95
"""How much a reward is worth one action earlier, and how far actual rewards are trusted over the critic."""
CLIP = 0.2
CURIOSITY = 0.01
FIRST_SEED, TEST_SEED = 1_000_000, 0
"""Matches to learn from and matches to be judged by are never the same."""

Floats = NDArray[np.float32]


class Agent:
    """The actor and the critic, and what they remember to learn faster (Adam)."""

    def __init__(self, space: Space, seed: int) -> None:
        self.space = space
        self.random = np.random.default_rng(seed)
        self.mean, self.spread = self._usual()
        seen, option = space.parts["options"].start, space.offer_width + space.actions - space.options_shown
        self.weights: dict[str, Floats] = {
            "look": self._matrix(seen, HIDDEN),
            "weigh": self._matrix(option, HIDDEN),
            "look_bias": np.zeros(HIDDEN, np.float32),
            "score": self._matrix(HIDDEN, 1)[:, 0] * np.float32(0.1),
            "judge": self._matrix(seen, HIDDEN),
            "judge_bias": np.zeros(HIDDEN, np.float32),
            "worth": self._matrix(HIDDEN, 1)[:, 0] * np.float32(0.1),
        }
        self.means = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.squares = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.updates = 0

    def _matrix(self, rows: int, columns: int) -> Floats:
        return self.random.normal(0, 1 / math.sqrt(rows), (rows, columns)).astype(np.float32)

    def _usual(self) -> tuple[Floats, Floats]:
        """The mean and the spread of what is seen in random play: it is learned from in these units."""
        rows = []
        for seed in range(50):
            episode = Episode(self.space, FIRST_SEED - 1 - seed)
            while not episode.is_over:
                rows.append(episode.observe(0)[: self.space.parts["options"].start])
                episode.act(int(self.random.choice(episode.legal)))
        return np.mean(rows, 0), np.std(rows, 0) + np.float32(0.01)

    def split(self, observations: Floats) -> tuple[Floats, Floats]:
        """What is seen, and a row for each action: the columns of its option, or which other action it is."""
        space, count = self.space, len(observations)
        shown, width = space.options_shown, space.offer_width
        actions = np.zeros((count, space.actions, width + space.actions - shown), np.float32)
        actions[:, :shown, :width] = observations[:, space.parts["options"]].reshape(count, shown, width)
        actions[:, shown:, width:] = np.eye(space.actions - shown)
        seen = (observations[:, : space.parts["options"].start] - self.mean) / self.spread
        return np.clip(seen, -5, 5), actions

    def think(self, seen: Floats, actions: Floats, masks: Floats) -> tuple[Floats, Floats]:
        """For each action the activity of the hidden layer, and how likely it is to be taken."""
        w = self.weights
        hidden = np.maximum(0, (seen @ w["look"] + w["look_bias"])[:, None, :] + actions @ w["weigh"])
        scores = np.where(masks > 0, hidden @ w["score"], -1e9)
        likely = np.exp(scores - scores.max(1, keepdims=True))
        return hidden, likely / likely.sum(1, keepdims=True)

    def judge(self, seen: Floats) -> tuple[Floats, Floats]:
        """The activity of the critic's hidden layer, and what is still to be had."""
        hidden = np.maximum(0, seen @ self.weights["judge"] + self.weights["judge_bias"])
        return hidden, hidden @ self.weights["worth"]

    def choose(self, likely: Floats) -> NDArray[np.int64]:
        """An action for each match, at random."""
        chosen: NDArray[np.int64] = (likely.cumsum(1) > self.random.random((len(likely), 1))).argmax(1)
        return chosen

    def learn(self, played: dict[str, Floats], left: float) -> None:
        """One lesson from what was played; ``left``: the share of the training that is still to come."""
        for _ in range(LESSONS):
            order = self.random.permutation(len(played["seen"]))
            for at in range(0, len(order), BATCH):
                rows = order[at : at + BATCH]
                self._update(self._gradients({name: part[rows] for name, part in played.items()}, left), left)

    def _gradients(self, b: dict[str, Floats], left: float) -> dict[str, Floats]:
        count = len(b["seen"])
        hidden, likely = self.think(b["seen"], b["actions"], b["masks"])
        taken = np.zeros_like(likely)
        taken[np.arange(count), b["taken"].astype(int)] = 1
        ratio = (likely * taken).sum(1) / b["likely"]
        gain = b["gain"]
        # What has moved far enough is left alone; the rest moves towards what was better than expected.
        free = ~(((ratio > 1 + CLIP) & (gain > 0)) | ((ratio < 1 - CLIP) & (gain < 0)))
        by_score = (likely - taken) * (ratio * gain * free)[:, None]
        logs = np.log(likely + 1e-9)
        doubt = -(likely * logs).sum(1, keepdims=True)
        by_score = (by_score + CURIOSITY * left * likely * (logs + doubt)) / count
        by_hidden = by_score[:, :, None] * self.weights["score"] * (hidden > 0)
        by_look = by_hidden.sum(1)
        judged, worth = self.judge(b["seen"])
        by_worth = (worth - b["worth"]) / count
        by_judged = by_worth[:, None] * self.weights["worth"] * (judged > 0)
        return {
            "look": b["seen"].T @ by_look,
            "weigh": np.einsum("nao,nah->oh", b["actions"], by_hidden),
            "look_bias": by_look.sum(0),
            "score": np.einsum("nah,na->h", hidden, by_score),
            "judge": b["seen"].T @ by_judged,
            "judge_bias": by_judged.sum(0),
            "worth": judged.T @ by_worth,
        }

    def _update(self, gradients: dict[str, Floats], left: float) -> None:
        self.updates += 1
        for name, by in gradients.items():
            mean, square = self.means[name], self.squares[name]
            mean += 0.1 * (by - mean)
            square += 0.001 * (by * by - square)
            size = np.sqrt(square / (1 - 0.999**self.updates)) + 1e-8
            self.weights[name] -= RATE * max(0.1, left) * mean / (1 - 0.9**self.updates) / size


def standing(episode: Episode) -> float:
    """How well a match stands, by what the player sees of it."""
    view = episode.view(0)
    return float(view.defeated / view.options.target_defeats - view.health / 10)


def train(agent: Agent, steps: int, seed: int) -> list[tuple[int, int]]:
    """Play and learn; gives the enemies defeated in each match, with the actions taken when it ended."""
    matches = VectorMatches(GAME, PLACES, OPTIONS, seed=FIRST_SEED * (seed + 1))
    before = np.array([standing(episode) for episode in matches.episodes], np.float32)
    curve: list[tuple[int, int]] = []
    begun = time.process_time()
    for taken in range(0, steps, PLACES * LENGTH):
        rows: list[dict[str, Any]] = []
        now = matches.now()
        for _ in range(LENGTH):
            (seen, actions), masks = agent.split(now.observations), now.masks.astype(np.float32)
            _, likely = agent.think(seen, actions, masks)
            chosen = agent.choose(likely)
            row = {"seen": seen, "actions": actions, "masks": masks, "taken": chosen}
            row |= {"likely": likely[np.arange(PLACES), chosen], "worth": agent.judge(seen)[1]}
            now = matches.step(chosen)
            after = np.array([standing(episode) for episode in matches.episodes], np.float32)
            reward = after - before
            for place, episode in zip(np.flatnonzero(now.dones), matches.ended, strict=True):
                reward[place] = standing(episode) - before[place] + (episode.rewards()[0] > 0)
                curve.append((taken, episode.view(0).defeated))
            before = after
            rows.append(row | {"reward": reward, "goes_on": 1.0 - now.dones})
        agent.learn(lesson(rows, agent.judge(agent.split(now.observations)[0])[1]), 1 - taken / steps)
        if taken % (PLACES * LENGTH * 50) == 0 and curve:
            recent = np.mean([defeated for _, defeated in curve[-400:]])
            print(f"{taken:9,} actions, {time.process_time() - begun:4.0f} s: {recent:.2f} enemies defeated")
    return curve


def lesson(rows: list[dict[str, Any]], worth: Floats) -> dict[str, Floats]:
    """What was played, what came of each action, and how much better that was than the critic thought."""
    gain = np.zeros(PLACES)
    for row in reversed(rows):
        surprise = row["reward"] + FORESIGHT * worth * row["goes_on"] - row["worth"]
        gain = surprise + FORESIGHT * TRUST * row["goes_on"] * gain
        worth = row["worth"]
        row["gain"], row["worth"] = gain, gain + worth
    names = ("seen", "actions", "masks", "taken", "likely", "worth", "gain")
    played = {name: np.concatenate([row[name] for row in rows]).astype(np.float32) for name in names}
    played["gain"] = (played["gain"] - played["gain"].mean()) / (played["gain"].std() + 1e-8)
    return played


class Score:
    """How matches went: the share won and the enemies defeated, each with its 95 % interval."""

    def __init__(self, won: list[bool], defeated: list[int]) -> None:
        self.wins = Rate(sum(won), len(won))
        self.mean = float(np.mean(defeated))
        self.margin = 1.96 * float(np.std(defeated)) / math.sqrt(len(defeated))

    def __str__(self) -> str:
        low, high = self.wins.interval()
        share = f"{self.wins.share:6.1%} won ({low:.1%} to {high:.1%})"
        return f"{share}, {self.mean:.2f} ± {self.margin:.2f} enemies defeated, {self.wins.matches} matches"


def judged(agent: Agent, count: int) -> Score:
    """The agent on new matches, always taking what it likes best."""
    episodes = [Episode(agent.space, TEST_SEED + number) for number in range(count)]
    while running := [episode for episode in episodes if not episode.is_over]:
        seen, actions = agent.split(np.stack([episode.observe(0) for episode in running]))
        masks = np.stack([episode.mask(0) for episode in running]).astype(np.float32)
        for episode, action in zip(running, agent.think(seen, actions, masks)[1].argmax(1), strict=True):
            episode.act(int(action))
    return Score(
        [episode.rewards()[0] > 0 for episode in episodes], [episode.view(0).defeated for episode in episodes]
    )


def bot(name: str, count: int) -> Score:
    """A bot on the same matches."""
    plan = Plan(GAME, name, {"clock_mode": "ticks", **OPTIONS})
    results = [result for unit in simulate(plan, TEST_SEED, count, 1) for result in unit]
    return Score([one.won for one in results], [int(one.facts["defeated"]) for one in results])


def picture(curve: list[tuple[int, int]], lines: dict[str, Score]) -> str:
    """The learning curve as SVG: enemies defeated a match, over the actions learned from."""
    width, height, left, top, least = 640, 320, 50, 20, 8
    most = curve[-1][0] + PLACES * LENGTH

    def x(taken: float) -> float:
        return left + (width - left - 110) * taken / most

    def y(defeated: float) -> float:
        return top + (height - top - 50) * (1 - defeated / least)

    groups = np.array_split(np.array(curve, float), 60)
    means = [(part[:, 0].mean(), part[:, 1].mean()) for part in groups]
    margins = [1.96 * part[:, 1].std() / math.sqrt(len(part)) for part in groups]
    upper = [(x(at), y(mean + m)) for (at, mean), m in zip(means, margins, strict=True)]
    lower = [(x(at), y(mean - m)) for (at, mean), m in zip(means, margins, strict=True)]
    nodes: list[Node] = [el("rect", width=width, height=height, fill="#fff")]
    for number in range(0, least + 1, 2):
        nodes.append(el("path", d=f"M{left} {y(number):.1f}H{width - 110}", stroke="#ddd"))
        nodes.append(el("text", str(number), x=left - 8, y=y(number) + 4, text_anchor="end"))
    for share in range(5):
        said = f"{most * share / 4 / 1000:,.0f}"
        nodes.append(el("text", said, x=x(most * share / 4), y=height - 32, text_anchor="middle"))
    nodes.append(el("polygon", points=points([*upper, *reversed(lower)]), fill="#2a6f97", fill_opacity=0.25))
    middle = points([(x(at), y(mean)) for at, mean in means])
    nodes.append(el("polyline", points=middle, fill="none", stroke="#2a6f97", stroke_width=2))
    for name, score in lines.items():
        at = y(score.mean)
        nodes.append(
            el("path", d=f"M{left} {at:.1f}H{width - 110}", stroke="#b5651d", stroke_dasharray="6 4")
        )
        nodes.append(el("text", f"{name} {score.mean:.1f}", x=width - 104, y=at + 4))
    nodes.append(
        el("text", "thousands of actions learned from", x=x(most / 2), y=height - 10, text_anchor="middle")
    )
    nodes.append(el("text", "enemies defeated in a match", x=left, y=14))
    title = el("title", "Enemies defeated in a match of Proving Grounds, while the agent learns")
    drawn = el("g", *nodes, font_family="sans-serif", font_size=13, fill="#222")
    box = f"0 0 {width} {height}"
    return render(el("svg", title, drawn, xmlns="http://www.w3.org/2000/svg", viewBox=box))


def points(pairs: list[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in pairs)


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a small agent on Proving Grounds.")
    parser.add_argument("--steps", type=int, default=1_000_000, help="actions to learn from")
    parser.add_argument("--matches", type=int, default=1_000, help="matches to be judged by")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--picture", type=Path, help="write the learning curve to this SVG file")
    chosen = parser.parse_args()

    agent = Agent(VectorMatches(GAME, 1, OPTIONS).space, chosen.seed)
    curve = train(agent, chosen.steps, chosen.seed)
    scores = {"random": bot("random", chosen.matches), "agent": judged(agent, chosen.matches)}
    scores["careful"] = bot("careful", chosen.matches)
    for name, score in scores.items():
        print(f"{name:8} {score}")
    if chosen.picture is not None:
        lines = {name: score for name, score in scores.items() if name != "agent"}
        chosen.picture.write_text(picture(curve, lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
