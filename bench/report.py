"""What came out: plain tables, targets beside the ratios, JSON."""

import os
import platform
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Literal, TypeAlias

from bench.builds import NAMES as BUILDS
from bench.builds import Builds
from bench.environments import OURS, THEIRS
from bench.life import LifeResult
from bench.load import MOST_P95, Loaded
from bench.measure import Absent, Effort, Result
from bench.peers.boardgame import Moves
from bench.searchers import OURS as OUR_SEARCH
from bench.searchers import THEIRS as THEIR_SEARCH
from bench.skirmish import MENUS, Skirmish
from tablee.devtools.load_test import Measured

Row: TypeAlias = Sequence[str]

FAST_GAME = "Tablée proving-grounds"
THINKING = 300
"""Milliseconds within which a bot's decision feels immediate."""
PLACES_A_SECOND = 1_000
"""Questions for a place of Moonstone, with all candidates: random play and search live on them."""
AIMING = 50
"""Milliseconds within which what is shown follows the hand that drags."""
LOAD_GROWTH = 1.5
"""From a quarter of a match to its end: a load that replays everything would take 4 times as long."""
ACTIONS = 5_000
"""Actions a second, each with the observation before it, that an agent which learns should have."""
COMPILED_GAIN = {"proving-grounds": 2.5, "moonstone": 2.0}
"""How much faster a second build must be to be worth having."""
LONG_MATCH = 300
"""Answers from which on a match is long enough for this to show."""


@dataclass(frozen=True, slots=True)
class Target:
    """A promise: a ratio, the bound it must keep, and a further one that we aim at."""

    what: str
    ratio: float | None
    """None: not measured."""
    bound: float
    aim: float | None = None
    sense: Literal["at least", "at most"] = "at least"
    why_not: str = ""

    def keeps(self, bound: float) -> bool:
        if self.ratio is None:
            return False
        return self.ratio >= bound if self.sense == "at least" else self.ratio <= bound

    @property
    def verdict(self) -> str:
        if self.ratio is None:
            return f"not measured ({self.why_not})"
        if not self.keeps(self.bound):
            return "MISS"
        if self.aim is None:
            return "PASS"
        return "PASS, aim met" if self.keeps(self.aim) else "PASS, aim missed"


def ratio_of(
    what: str,
    ours: float | None,
    theirs: float | None,
    bound: float,
    aim: float | None = None,
    sense: Literal["at least", "at most"] = "at least",
) -> Target:
    """Ours by theirs, where both are known."""
    if ours is None or theirs is None:
        missing = " and ".join(
            side for side, figure in (("ours", ours), ("theirs", theirs)) if figure is None
        )
        return Target(what, None, bound, aim, sense, f"{missing} missing: see below")
    return Target(what, ours / theirs, bound, aim, sense)


def menus_target(menus: Result | None, catan: Result | None) -> Target:
    """Moonstone's cards and menus, beside a game that has nothing else."""
    what = "Moonstone, cards and menus / catanatron, decisions/s"
    return ratio_of(what, _speed(menus), _speed(catan), bound=1)


def skirmish_targets(found: Skirmish | None) -> list[Target]:
    """Moonstone in its parts: places, what is shown to who drags, and the bot, at six against six."""
    places, aiming, thinking = (
        (None, None, None)
        if found is None
        else (found.places.decisions_per_second, found.aiming_ms, found.thinking_ms)
    )
    why_not = "see below"
    return [
        Target("Moonstone: places with all candidates, /s", places, PLACES_A_SECOND, why_not=why_not),
        Target(
            "Moonstone: what going there would do, p95, ms of CPU",
            aiming,
            AIMING,
            sense="at most",
            why_not=why_not,
        ),
        Target(
            "Moonstone: a bot's decision, p95, ms of CPU",
            thinking,
            THINKING,
            sense="at most",
            why_not=why_not,
        ),
    ]


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
    builds: dict[str, Builds] = field(default_factory=dict)
    """Both builds of Tablée in turn, for each game that is compiled."""

    def targets(self) -> list[Target]:
        """Every promise, measured or not."""
        found = {result.name: result for result in [*self.results, *self.toys]}
        ours, catan, dominion = (found.get(name) for name in (FAST_GAME, "catanatron", "pyminion"))
        speed, copy = "Proving Grounds / {}, decisions/s", "Proving Grounds / catanatron, copy"
        targets = [
            ratio_of(speed.format("catanatron"), _speed(ours), _speed(catan), bound=3, aim=5),
            ratio_of(speed.format("pyminion"), _speed(ours), _speed(dominion), bound=1, aim=2),
            ratio_of(copy, _copy(ours), _copy(catan), bound=1 / 4, sense="at most"),
        ]
        targets += [menus_target(found.get(MENUS), catan), *skirmish_targets(self.skirmish)]
        core, bare = found.get("toy: on the core"), found.get("toy: bare loop")
        overhead = "toy: core / bare loop, time per question"
        targets.append(ratio_of(overhead, _decision(core), _decision(bare), bound=3, sense="at most"))
        worlds = {result.name: result for result in self.environments}
        mine, other = _speed(worlds.get(OURS)), _speed(worlds.get(THEIRS))
        targets += [
            ratio_of("PettingZoo: Proving Grounds, actions/s", mine, 1.0, bound=ACTIONS),
            ratio_of("PettingZoo: Proving Grounds / texas_holdem_v4, actions/s", mine, other, bound=1),
        ]
        searches = {result.name: result for result in self.searches}
        targets.append(
            ratio_of(
                "search: Proving Grounds / OpenSpiel's backgammon, simulated decisions/s",
                _speed(searches.get(OUR_SEARCH)),
                _speed(searches.get(THEIR_SEARCH)),
                bound=1,
            )
        )
        for game, name in BUILDS.items():
            faster = self.builds[game].ratio if game in self.builds else None
            targets.append(Target(name, faster, COMPILED_GAIN[game], why_not="see below"))
        growth = "{}: load, end of the match / a quarter of it"
        long = [life for life in self.lives if life.weights[-1].answers >= LONG_MATCH]
        for life in long:
            ratio = life.growth(lambda weight: weight.load_us)
            targets.append(Target(growth.format(life.name), ratio, LOAD_GROWTH, sense="at most"))
        if not long:
            no_match = "no long match: see below"
            targets.append(
                Target(growth.format("long match"), None, LOAD_GROWTH, sense="at most", why_not=no_match)
            )
        return [*targets, *self._server_targets()]

    def _server_targets(self) -> list[Target]:
        """e1: a hundred tables, two hundred sockets, on two cores with the load on the same machine."""
        server, why_not = self.server, "see below"
        steady = None if server is None else server.steady
        memory = None if server is None or server.memory is None else server.memory / 1e6
        p50 = None if steady is None else steady.replies.p50
        p99 = None if steady is None else steady.replies.p99
        knee = None if server is None else server.knee
        return [
            Target("server, 50 answers/s: p50, ms", p50, 25, sense="at most", why_not=why_not),
            Target("server, 50 answers/s: p99, ms", p99, 150, sense="at most", why_not=why_not),
            Target("server: answers/s at p95 <= 100 ms", knee, 400, 1000, why_not=why_not),
            Target("server: memory of all processes, MB", memory, 600, sense="at most", why_not=why_not),
        ]

    def text(self) -> str:
        parts = [
            self._heading(),
            self._play(),
            self._toy(),
            self._side_by_side(("in PettingZoo", "what", "actions/s", "a match"), self.environments),
            self._side_by_side(("searching", "what", "simulated decisions/s", "a search"), self.searches),
            self._life(),
            self._server(),
            self._targets(),
            self._not_measured(),
        ]
        return "\n\n".join(part for part in parts if part)

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

    def _play(self) -> str:
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
                times(over(_speed(ours), _speed(result))),
                times(over(_copy(ours), _copy(result))),
            )
            for result in self.results
        ]
        legend = "a game: decisions in one. PG speed, PG copy: Proving Grounds' figure by this line's."
        return f"{table(header, rows)}\n{legend}"

    def _toy(self) -> str:
        bare = next((result for result in self.toys if result.name == "toy: bare loop"), None)
        header = ("one question", "µs", "× bare loop", "spread")
        rows = [
            (
                result.name,
                f"{result.decision_us:.2f}",
                times(over(_decision(result), _decision(bare))),
                f"{result.spread:.0%}",
            )
            for result in self.toys
        ]
        return table(header, rows) if rows else ""

    def _side_by_side(self, heading: Row, results: Sequence[Result]) -> str:
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
        return table((*heading, "spread"), rows) if rows else ""

    def _life(self) -> str:
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
        return table(header, rows) if rows else ""

    def _server(self) -> str:
        """Ours at rates that are given, boardgame.io's as fast as it goes."""
        rows: list[Row] = []
        ours = (("Tablée", self.server), ("Tablée, reference game", self.small))
        for name, server in ours:
            if server is None:
                continue
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
        if not rows:
            return ""
        header = ("server", "what", "due/s", "answers/s", "p50 ms", "p95 ms", "p99 ms", "errors")
        legend = (
            "Tablée: Proving Grounds, Moonstone and the reference game with pictures; an answer is on the "
            "disk before it is acknowledged. The reference game alone is the smallest there is.\n"
            "boardgame.io: noughts and crosses in memory, until the other player sees a move; each moves as "
            "soon as they may."
        )
        lines = [table(header, rows), legend]
        most = self.moves[-1] if self.moves else None
        for name, server in ours:
            if server is not None and server.web_ms is not None and server.worker_ms is not None:
                lines.append(
                    f"{name}, CPU for an answer: web process {server.web_ms:.2f} ms, "
                    f"workers {server.worker_ms:.2f} ms, the load itself {server.load_ms:.2f} ms."
                )
            if server is not None and most is not None:
                lines.append(
                    f"{name} at p95 <= {MOST_P95:.0f} ms / boardgame.io with {most.matches} matches, "
                    f"answers/s: {times(over(server.knee, most.moves))}"
                )
        return "\n".join(lines)

    def _targets(self) -> str:
        return targets_table(self.targets())

    def _not_measured(self) -> str:
        lines = [f"{absent.name}: not measured: {absent.reason}" for absent in self.absent]
        for result in self.results:
            reason = result.copy_failed or result.contender.no_copy
            if reason:
                lines.append(f"{result.name}: copy not measured: {reason}")
        return "\n".join(lines)


def targets_table(targets: Sequence[Target]) -> str:
    """Every promise with what was measured and whether it is kept."""
    header = ("target", "measured", "must be", "aim", "verdict")
    signs = {"at least": "≥", "at most": "≤"}
    rows = [
        (
            target.what,
            times(target.ratio),
            f"{signs[target.sense]} {target.bound:g}",
            "" if target.aim is None else f"{signs[target.sense]} {target.aim:g}",
            target.verdict,
        )
        for target in targets
    ]
    return table(header, rows)


def machine() -> str:
    return (
        f"Python {platform.python_version()} ({platform.python_implementation()}), {platform.system()} "
        f"{platform.machine()}, {os.cpu_count()} CPUs"
    )


def table(header: Row, rows: Sequence[Row]) -> str:
    """Columns in plain text: words to the left, figures to the right."""
    widths = [max(len(row[i]) for row in (header, *rows)) for i in range(len(header))]
    is_words = [not any(row[i][:1].isdigit() for row in rows) for i in range(len(header))]

    def line(row: Row) -> str:
        cells = zip(row, widths, is_words, strict=True)
        return "  ".join(cell.ljust(w) if words else cell.rjust(w) for cell, w, words in cells).rstrip()

    return "\n".join([line(header), line(["-" * width for width in widths]), *map(line, rows)])


def figure(number: float | None) -> str:
    if number is None:
        return "-"
    return f"{number:,.0f}" if number >= 100 else f"{number:.1f}"


def times(ratio: float | None) -> str:
    return "-" if ratio is None else f"{ratio:.2f}"


def over(ours: float | None, theirs: float | None) -> float | None:
    return None if ours is None or theirs is None else ours / theirs


def _speed(result: Result | None) -> float | None:
    return None if result is None else result.decisions_per_second


def _decision(result: Result | None) -> float | None:
    return None if result is None else result.decision_us


def _copy(result: Result | None) -> float | None:
    return None if result is None else result.copy_us


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
