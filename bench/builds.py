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

NAME = "Proving Grounds: compiled / interpreted, decisions/s"
COMPILED = Path(__file__).parents[1] / ".venv-compiled" / "bin" / "python"
WARM_UP = 300
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


def measure(effort: Effort) -> tuple[Builds | None, list[Absent]]:
    """Both builds in turn, or why there is nothing to compare."""
    if not COMPILED.exists():
        return None, [Absent(NAME, "there is no compiled build: `make compiled` makes one")]
    players = [_player(sys.executable, effort), _player(str(COMPILED), effort)]
    try:
        builds = [_asked(player) for player in players]
        if builds != ["interpreted", "compiled"]:
            return None, [Absent(NAME, f"the builds are {builds[0]} and {builds[1]}: run `make compiled`")]
        found = Builds()
        for _ in range(2 * effort.rounds + 1):
            for player, rates in zip(players, (found.interpreted, found.compiled), strict=True):
                rates.append(float(_asked(player)))
        return found, []
    finally:
        for player in players:
            player.kill()
            player.communicate()


def _player(python: str, effort: Effort) -> subprocess.Popen[str]:
    command = [python, "-m", "bench.builds", "--play", str(effort.seconds)]
    root = Path(__file__).parents[1]
    return subprocess.Popen(command, cwd=root, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def _asked(player: subprocess.Popen[str]) -> str:
    assert player.stdin is not None
    assert player.stdout is not None
    player.stdin.write("\n")
    player.stdin.flush()
    return player.stdout.readline().strip()


def play(seconds: float) -> None:
    """For every line of the standard input one: the build, then the decisions a second of a round."""
    from bench.ours import play as play_match
    from tablee.core import find_game
    from tablee.core.compiled import is_compiled

    game = find_game("proving-grounds")
    for seed in range(WARM_UP):
        play_match(game, None, seed)
    seed = WARM_UP
    for number, _ in enumerate(sys.stdin):
        if number == 0:
            print("compiled" if is_compiled() else "interpreted", flush=True)
            continue
        begun, decisions, spent = time.process_time(), 0, 0.0
        while spent < seconds / 4:
            seed += 1
            decisions += play_match(game, None, seed)[1]
            spent = time.process_time() - begun
        print(decisions / spent, flush=True)


def main() -> None:
    found, absent = measure(FULL)
    if found is None:
        sys.exit(f"{absent[0].name}: {absent[0].reason}")
    for name, rates in (("interpreted", found.interpreted), ("compiled", found.compiled)):
        print(f"{name:<12} {statistics.median(rates):>8,.0f} decisions/s, best round {max(rates):>8,.0f}")
    print(f"{NAME}: {found.ratio:.2f}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--play"]:
        play(float(sys.argv[2]))
    else:
        main()
