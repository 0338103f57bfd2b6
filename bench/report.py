"""What came out: plain tables, targets beside the ratios, JSON."""

import os
import platform
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from bench.builds import Builds
from bench.life import LifeResult
from bench.load import MOST_P95, Loaded
from bench.measure import Absent, Effort, Result
from bench.parts import Parts
from bench.peers.boardgame import Moves
from bench.skirmish import Skirmish
from bench.tables import Row, Table, figure, over, parts_table, times
from bench.targets import FAST_GAME, Target, all_targets, copy_of, speed_of, targets_table, time_of_decision
from tablee.devtools.load_test import Measured


@dataclass(frozen=True, slots=True)
class Report:
    """One run of the bench."""

    effort: Effort
    versions: dict[str, str]
    results: list[Result]
    toys: list[Result]
    environments: list[Result]
    searches: list[Result]
    lives: list[LifeResult]
    absent: list[Absent]
    server: Loaded | None = None
    small: Loaded | None = None
    """The same with the reference game alone."""
    moves: list[Moves] = field(default_factory=list)
    skirmish: Skirmish | None = None
    """Moonstone in its parts."""
    parts: dict[str, Parts] = field(default_factory=dict)
    """Kinfire, Dark Rituals and Reflets d'Acide in their parts."""
    builds: dict[str, Builds] = field(default_factory=dict)
    """Both builds of Tablée in turn, for each game that is compiled."""

    def targets(self) -> list[Target]:
        """Every promise, measured or not."""
        return all_targets(self)

    def text(self) -> str:
        """The report for a terminal."""
        return "\n\n".join(str(section) for section in self._sections())

    def markdown(self) -> str:
        """The same as a document."""
        sections = self._sections()
        return "\n\n".join(one.markdown() if isinstance(one, Table) else one for one in sections)

    def _sections(self) -> list[Table | str]:
        searching = ("searching", "what", "simulated decisions/s", "a search")
        sections: list[Table | str] = [
            self._heading(),
            self._play(),
            "A game: decisions in one. PG speed, PG copy: Proving Grounds' figure by this line's.",
            parts_table(self.parts),
            self._toy(),
            self._side_by_side(("in PettingZoo", "what", "actions/s", "a match"), self.environments),
            self._side_by_side(searching, self.searches),
            self._life(),
            self._server(),
            self._about_server(),
            targets_table(self.targets()),
            self._not_measured(),
        ]
        return [one for one in sections if (one.rows if isinstance(one, Table) else one)]

    def data(self) -> dict[str, Any]:
        """The same for machines."""
        return {
            "machine": machine(),
            "versions": self.versions,
            "effort": asdict(self.effort),
            "results": [_data(result) for result in self.results],
            "toys": [_data(result) for result in self.toys],
            "environments": [_data(result) for result in self.environments],
            "searches": [_data(result) for result in self.searches],
            "lives": [asdict(life) for life in self.lives],
            "server": None if self.server is None else _loaded(self.server),
            "server, reference game": None if self.small is None else _loaded(self.small),
            "moonstone": None if self.skirmish is None else _fought(self.skirmish),
            "parts": {id: asdict(parts) for id, parts in self.parts.items()},
            "builds, decisions/s": {game: asdict(both) for game, both in self.builds.items()},
            "boardgame.io": [asdict(moves) for moves in self.moves],
            "targets": [{**asdict(target), "verdict": target.verdict} for target in self.targets()],
            "not_measured": [asdict(absent) for absent in self.absent],
        }

    def _heading(self) -> str:
        versions = ", ".join(f"{package} {version}" for package, version in self.versions.items())
        effort = self.effort
        return (
            f"{machine()}\n{versions}\n"
            f"Random legal play in one process; medians of {effort.rounds} interleaved rounds of about "
            f"{effort.seconds:g} CPU seconds.\n"
            "A decision is a question with at least two options. Copies are made in the middle of matches "
            f"({effort.positions} of them)."
        )

    def _play(self) -> Table:
        ours = {result.name: result for result in self.results}.get(FAST_GAME)
        play = ("name", "what", "decisions/s", "games/s", "a game", "copy µs", "spread")
        header = (*play, "PG speed", "PG copy")
        rows: list[Row] = [
            (
                result.name,
                result.contender.about,
                figure(result.decisions_per_second),
                figure(result.matches_per_second),
                figure(result.decisions_per_match),
                figure(result.copy_us),
                f"{result.spread:.0%}",
                times(over(speed_of(ours), speed_of(result))),
                times(over(copy_of(ours), copy_of(result))),
            )
            for result in self.results
        ]
        return Table(header, rows)

    def _toy(self) -> Table:
        bare = next((result for result in self.toys if result.name == "toy: bare loop"), None)
        header = ("one question", "µs", "× bare loop", "spread")
        rows = [
            (
                result.name,
                f"{result.decision_us:.2f}",
                times(over(time_of_decision(result), time_of_decision(bare))),
                f"{result.spread:.0%}",
            )
            for result in self.toys
        ]
        return Table(header, rows)

    def _side_by_side(self, heading: Row, results: Sequence[Result]) -> Table:
        rows = [
            (
                result.name,
                result.contender.about,
                figure(result.decisions_per_second),
                figure(result.decisions_per_match),
                f"{result.spread:.0%}",
            )
            for result in results
        ]
        return Table((*heading, "spread"), rows)

    def _life(self) -> Table:
        header = ("a match as it goes on", "at", "answers", "file bytes", "copy µs", "save µs", "load µs")
        rows = [
            (
                life.name,
                f"{weight.share:.0%}",
                str(weight.answers),
                str(weight.size),
                figure(weight.copy_us),
                figure(weight.save_us),
                figure(weight.load_us),
            )
            for life in self.lives
            for weight in life.weights
        ]
        return Table(header, rows)

    def _server(self) -> Table:
        """Ours at rates that are given, boardgame.io's as fast as it goes."""
        rows: list[Row] = []
        for name, server in self._servers():
            rows += [
                (
                    name,
                    f"{server.tables} tables, {server.sockets} sockets",
                    figure(step.rate),
                    figure(step.carried),
                    figure(step.replies.p50),
                    figure(step.replies.p95),
                    figure(step.replies.p99),
                    str(step.failed),
                )
                for step in (server.steady, *server.steps)
            ]
        rows += [
            (
                "boardgame.io",
                f"{m.matches} matches",
                "-",
                figure(m.moves),
                figure(m.p50),
                figure(m.p95),
                "-",
                "-",
            )
            for m in self.moves
        ]
        header = ("server", "what", "due/s", "answers/s", "p50 ms", "p95 ms", "p99 ms", "errors")
        return Table(header, rows)

    def _about_server(self) -> str:
        lines = []
        most = self.moves[-1] if self.moves else None
        for name, server in self._servers():
            if server.web_ms is not None and server.worker_ms is not None:
                lines.append(
                    f"{name}, CPU for an answer: web process {server.web_ms:.2f} ms, "
                    f"workers {server.worker_ms:.2f} ms, the load itself {server.load_ms:.2f} ms."
                )
            if most is not None:
                lines.append(
                    f"{name} at p95 <= {MOST_P95:.0f} ms / boardgame.io with {most.matches} matches, "
                    f"answers/s: {times(over(server.knee, most.moves))}"
                )
        if lines or most is not None:
            lines.append(
                "Tablée: all five games and the reference game in turn, with pictures; an answer is on "
                "the disk before it is acknowledged. The reference game alone is the smallest there is. "
                "boardgame.io: noughts and crosses in memory, until the other player sees a move; each "
                "moves as soon as they may."
            )
        return "\n".join(lines)

    def _servers(self) -> list[tuple[str, Loaded]]:
        both = (("Tablée", self.server), ("Tablée, reference game", self.small))
        return [(name, server) for name, server in both if server is not None]

    def _not_measured(self) -> str:
        lines = [f"{absent.name}: not measured: {absent.reason}" for absent in self.absent]
        for result in self.results:
            reason = result.copy_failed or result.contender.no_copy
            if reason:
                lines.append(f"{result.name}: copy not measured: {reason}")
        return "\n".join(lines)


def machine() -> str:
    return (
        f"Python {platform.python_version()} ({platform.python_implementation()}), {platform.system()} "
        f"{platform.machine()}, {os.cpu_count()} CPUs"
    )


def _fought(found: Skirmish) -> dict[str, Any]:
    return {
        "places/s": found.places.decisions_per_second,
        "what going there would do, ms": found.aiming_ms,
        "a picture with all that can be reached, ms": found.drawing_ms,
        "a bot's decision, ms": found.thinking_ms,
    }


def _loaded(server: Loaded) -> dict[str, Any]:
    def step(measured: Measured) -> dict[str, Any]:
        replies, news = measured.replies, measured.news
        return {
            "rate": measured.rate,
            "carried": measured.carried,
            "replies_ms": [replies.p50, replies.p95, replies.p99],
            "news_ms": [news.p50, news.p95, news.p99],
            "errors": measured.errors,
            "matches": measured.matches,
        }

    return {
        "tables": server.tables,
        "sockets": server.sockets,
        "steady": step(server.steady),
        "steps": [step(measured) for measured in server.steps],
        "knee": server.knee,
        "memory": server.memory,
        "web_cpu_ms": server.web_ms,
        "worker_cpu_ms": server.worker_ms,
    }


def _data(result: Result) -> dict[str, Any]:
    return {
        "name": result.name,
        "about": result.contender.about,
        "decisions_per_second": result.decisions_per_second,
        "games_per_second": result.matches_per_second,
        "decisions_per_game": result.decisions_per_match,
        "copy_us": result.copy_us,
        "copy_not_measured": result.copy_failed or result.contender.no_copy,
        "spread": result.spread,
        "rounds": [asdict(played) for played in result.rounds],
        "copy_rounds_us": [seconds * 1e6 for seconds in result.copies],
    }
