"""boardgame.io's own server: a smallest game, its own storage in memory, its own clients.

What they run is in ``bench/boardgame``; npm fetches the rest into the environment of the bench.
"""

import json
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from bench.measure import Absent, explain

SOURCE = Path(__file__).parents[1] / "boardgame"
MATCHES = (1, 20, 100)
NAME = "boardgame.io server"
PATIENCE = 300


@dataclass(frozen=True)
class Moves:
    """So many matches at once: in each the other player moves as soon as a move is seen."""

    matches: int
    moves: float
    """A second, in all matches together."""
    p50: float
    p95: float
    """Milliseconds until the other player sees a move."""


def measure(seconds: float) -> tuple[list[Moves], list[Absent]]:
    """Its server and its clients, in a process each."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        return [], [Absent(NAME, "there is no node here")]
    try:
        folder = installed()
        with subprocess.Popen(
            ["node", "server.js"], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as server:
            try:
                assert server.stdout is not None
                port = next(line.strip() for line in server.stdout if line.strip().isdigit())
                return [played(folder, port, matches, seconds) for matches in MATCHES], []
            finally:
                server.kill()
    except Exception as error:  # ours is worth measuring without it
        return [], [Absent(NAME, explain(error))]


def installed() -> Path:
    """Where it is installed, with our scripts beside it."""
    folder = Path(sys.prefix) / "boardgame"
    folder.mkdir(exist_ok=True)
    for file in SOURCE.iterdir():
        shutil.copy(file, folder)
    if not (folder / "node_modules" / "boardgame.io").is_dir():
        command = ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"]
        subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=PATIENCE)
    return folder


def played(folder: Path, port: str, matches: int, seconds: float) -> Moves:
    command = ["node", "client.js", f"http://127.0.0.1:{port}", str(matches), str(seconds)]
    done = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True, timeout=PATIENCE)
    return Moves(matches, **json.loads(done.stdout.splitlines()[-1]))
