"""Both builds of Tablée in turn: how much faster the compiled one plays.

Each build plays in a process of its own, since one process has room for one of them; they take turns round by
round and count the CPU seconds of their own process. ``python -m bench.builds`` measures them alone.
"""

import statistics
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

from bench.measure import FULL, Absent, Effort

NAMES = {
    "proving-grounds": "Proving Grounds: compiled / interpreted, decisions/s",
    "moonstone": "Moonstone: compiled / interpreted, decisions/s",
    "kinfire": "Kinfire: compiled / interpreted, decisions/s",
    "dark-rituals": "Dark Rituals: compiled / interpreted, decisions/s",
    "reflets-dacide": "Reflets d'Acide: compiled / interpreted, decisions/s",
}
"""The games whose rules are compiled, with what is measured of each."""
COMPILED = Path(__file__).parents[1] / ".venv-compiled" / "bin" / "python"
WARM_UP = {"proving-grounds": 300, "moonstone": 10, "kinfire": 100, "dark-rituals": 30, "reflets-dacide": 10}
"""Matches before the first round: what the rules remember about cards is worked out by then."""


@dataclass(frozen=True, slots=True)
class Builds:
    """Decisions a second of both builds, round by round."""

    interpreted: list[float] = field(default_factory=list)
    compiled: list[float] = field(default_factory=list)

    @property
    def ratio(self) -> float:
        """The median over the rounds: in each, both met the same machine."""
        pairs = zip(self.compiled, self.interpreted, strict=True)
        return statistics.median(fast / slow for fast, slow in pairs)


def measure(effort: Effort) -> tuple[dict[str, Builds], list[Absent]]:
    """Both builds in turn for each game, or why there is nothing to compare."""
    found, absent = {}, []
    for game, name in NAMES.items():
        builds = _measure_game(game, effort)
        if isinstance(builds, str):
            absent.append(Absent(name, builds))
        else:
            found[game] = builds
    return found, absent


def _measure_game(game: str, effort: Effort) -> Builds | str:
    if not COMPILED.exists():
        return "there is no compiled build: `make compiled` makes one"
    players = [_player(python, game, effort) for python in (sys.executable, str(COMPILED))]
    try:
        builds = [_asked(player) for player in players]
        if builds != ["interpreted", "compiled"]:
            return f"the builds are {builds[0]} and {builds[1]}: run `make compiled`"
        found = Builds()
        for _ in range(2 * effort.rounds + 1):
            for player, rates in zip(players, (found.interpreted, found.compiled), strict=True):
                rates.append(float(_asked(player)))
        return found
    finally:
        for player in players:
            player.kill()
            player.communicate()


def _player(python: str, game: str, effort: Effort) -> subprocess.Popen[str]:
    command = [python, "-m", "bench.builds", "--play", game, str(effort.seconds)]
    root = Path(__file__).parents[1]
    return subprocess.Popen(command, cwd=root, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def _asked(player: subprocess.Popen[str]) -> str:
    assert player.stdin is not None
    assert player.stdout is not None
    player.stdin.write("\n")
    player.stdin.flush()
    return player.stdout.readline().strip()


def play(id: str, seconds: float) -> None:
    """For every line of the standard input one: the build, then the decisions a second of a round."""
    from bench.ours import play as play_match
    from bench.ours import simulated
    from tablee.core import find_game
    from tablee.core.compiled import is_compiled

    game = find_game(id)
    options = simulated(game)
    for seed in range(WARM_UP[id]):
        play_match(game, options, seed)
    seed = WARM_UP[id]
    for number, _ in enumerate(sys.stdin):
        if number == 0:
            print("compiled" if is_compiled() else "interpreted", flush=True)
            continue
        begun, decisions, spent = time.process_time(), 0, 0.0
        while spent < seconds / 4:
            seed += 1
            decisions += play_match(game, options, seed)[1]
            spent = time.process_time() - begun
        print(decisions / spent, flush=True)


def main() -> None:
    found, absent = measure(FULL)
    for game, builds in found.items():
        for name, rates in (("interpreted", builds.interpreted), ("compiled", builds.compiled)):
            print(f"{name:<12} {statistics.median(rates):>8,.0f} decisions/s, best round {max(rates):>8,.0f}")
        print(f"{NAMES[game]}: {builds.ratio:.2f}")
    if absent:
        sys.exit("\n".join(f"{one.name}: {one.reason}" for one in absent))


if __name__ == "__main__":
    if sys.argv[1:2] == ["--play"]:
        play(sys.argv[2], float(sys.argv[3]))
    else:
        main()
