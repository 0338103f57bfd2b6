"""The promises about speed: what is measured, against what, and the bound that it must keep."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from bench.builds import NAMES as BUILDS
from bench.builds import Builds
from bench.environments import OURS, THEIRS
from bench.life import LifeResult
from bench.load import Loaded
from bench.measure import Result
from bench.parts import NIGHTS, Parts
from bench.searchers import OURS as OUR_SEARCH
from bench.searchers import THEIRS as THEIR_SEARCH
from bench.skirmish import MENUS, Skirmish
from bench.tables import Table, times

if TYPE_CHECKING:
    from bench.report import Report

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
PICTURE = {"kinfire": 20, "dark-rituals": 20, "reflets-dacide": 12}
"""Milliseconds within which a picture is drawn."""
DECIDING = {"kinfire": 100, "dark-rituals": 300, "reflets-dacide": 300}
"""Milliseconds within which the bot of each of these games decides."""
HERO_TURN, STEADY_MATCH = 1, 150
"""Milliseconds of a Hero turn, and of a match of Dark Rituals by its bot."""
FASTER = {"kinfire": (2, None), "dark-rituals": (2, None), "reflets-dacide": (1, 2)}
"""Random decisions against catanatron's: what is promised, and what we aim at."""
COPIES = {"moonstone": 1.5, "kinfire": 40 / 25, "reflets-dacide": 60 / 25}
"""Copies against catanatron's: where that takes 25 µs, at most so many of them."""
MOONSTONE = 1.12
"""All questions of Moonstone against catanatron's decisions: twice what was measured before."""
SEARCHING = 2
"""Simulated decisions against OpenSpiel's search in Python."""
COMPILED_GAIN = {
    "proving-grounds": 2.5,
    "moonstone": 2.0,
    "kinfire": 2.5,
    "dark-rituals": 2.5,
    "reflets-dacide": 2.5,
}
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
    return ratio_of(what, speed_of(menus), speed_of(catan), bound=1)


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


def copies_and_speeds(found: Mapping[str, Result]) -> list[Target]:
    """The promises about random play and copies of all games but Proving Grounds, beside catanatron."""
    catan = found.get("catanatron")
    moonstone = speed_of(found.get("Tablée moonstone"))
    targets = [
        ratio_of(
            "Moonstone, all questions / catanatron, decisions/s", moonstone, speed_of(catan), bound=MOONSTONE
        )
    ]
    for id, (bound, aim) in FASTER.items():
        ours = speed_of(found.get(f"Tablée {id}"))
        targets.append(ratio_of(f"{id} / catanatron, decisions/s", ours, speed_of(catan), bound, aim))
    for id, most in COPIES.items():
        ours = copy_of(found.get(f"Tablée {id}"))
        targets.append(ratio_of(f"{id} / catanatron, copy", ours, copy_of(catan), most, sense="at most"))
    return targets


def parts_targets(found: Mapping[str, Parts]) -> list[Target]:
    """Pictures and bots of Kinfire, Dark Rituals and Reflets d'Acide, in milliseconds of CPU."""
    targets = []

    def promise(what: str, ms: float | None, most: float) -> None:
        targets.append(Target(f"{what}, ms of CPU", ms, most, sense="at most", why_not="see below"))

    for id in PICTURE:
        parts = found.get(id)
        promise(f"{id}: a picture, p95", None if parts is None else parts.picture_ms[1], PICTURE[id])
        promise(f"{id}: a bot's decision, p95", None if parts is None else parts.thinking_ms, DECIDING[id])
    nights = found.get(NIGHTS)
    turn = None if nights is None or nights.hero_turn_ms is None else nights.hero_turn_ms[1]
    promise(f"{NIGHTS}: a Hero turn, p95", turn, HERO_TURN)
    promise(f"{NIGHTS}: a match of its bot", None if nights is None else nights.match_ms, STEADY_MATCH)
    return targets


def all_targets(report: Report) -> list[Target]:
    """Every promise, measured or not."""
    return [
        *_play_targets(report),
        *skirmish_targets(report.skirmish),
        *parts_targets(report.parts),
        *_side_targets(report),
        *_build_targets(report.builds),
        *_load_targets(report.lives),
        *_server_targets(report.server),
    ]


def _play_targets(report: Report) -> list[Target]:
    """Random play and copies, beside peers."""
    found = {result.name: result for result in report.results}
    ours, catan, dominion = (found.get(name) for name in (FAST_GAME, "catanatron", "pyminion"))
    speed, copy = "Proving Grounds / {}, decisions/s", "Proving Grounds / catanatron, copy"
    return [
        ratio_of(speed.format("catanatron"), speed_of(ours), speed_of(catan), bound=5),
        ratio_of(speed.format("pyminion"), speed_of(ours), speed_of(dominion), bound=1.6, aim=2),
        ratio_of(copy, copy_of(ours), copy_of(catan), bound=0.2, sense="at most"),
        *copies_and_speeds(found),
        menus_target(found.get(MENUS), catan),
    ]


def _side_targets(report: Report) -> list[Target]:
    """The core, environments and the search, each beside another."""
    toys = {result.name: result for result in report.toys}
    core, bare = toys.get("toy: on the core"), toys.get("toy: bare loop")
    overhead = "toy: core / bare loop, time per question"
    worlds = {result.name: result for result in report.environments}
    mine, other = speed_of(worlds.get(OURS)), speed_of(worlds.get(THEIRS))
    searches = {result.name: result for result in report.searches}
    return [
        ratio_of(overhead, time_of_decision(core), time_of_decision(bare), bound=3, sense="at most"),
        ratio_of("PettingZoo: Proving Grounds, actions/s", mine, 1.0, bound=ACTIONS),
        ratio_of("PettingZoo: Proving Grounds / texas_holdem_v4, actions/s", mine, other, bound=1),
        ratio_of(
            "search: Proving Grounds / OpenSpiel's backgammon, simulated decisions/s",
            speed_of(searches.get(OUR_SEARCH)),
            speed_of(searches.get(THEIR_SEARCH)),
            bound=SEARCHING,
        ),
    ]


def _build_targets(builds: Mapping[str, Builds]) -> list[Target]:
    """The compiled build beside the interpreted one."""
    return [
        Target(name, builds[game].ratio if game in builds else None, COMPILED_GAIN[game], why_not="see below")
        for game, name in BUILDS.items()
    ]


def _load_targets(lives: Sequence[LifeResult]) -> list[Target]:
    """Loading a long match late in its life."""
    growth = "{}: load, end of the match / a quarter of it"
    long = [life for life in lives if life.weights[-1].answers >= LONG_MATCH]
    if not long:
        no_match = "no long match: see below"
        return [Target(growth.format("long match"), None, LOAD_GROWTH, sense="at most", why_not=no_match)]
    return [
        Target(
            growth.format(life.name),
            life.growth(lambda weight: weight.load_us),
            LOAD_GROWTH,
            sense="at most",
        )
        for life in long
    ]


def _server_targets(server: Loaded | None) -> list[Target]:
    """A hundred tables, two hundred sockets, on two cores with the load on the same machine."""
    why_not = "see below"
    steady = None if server is None else server.steady
    memory = None if server is None or server.memory is None else server.memory / 1e6
    p50 = None if steady is None else steady.replies.p50
    p99 = None if steady is None else steady.replies.p99
    knee = None if server is None else server.knee
    return [
        Target("server, 50 answers/s: p50, ms", p50, 25, sense="at most", why_not=why_not),
        Target("server, 50 answers/s: p99, ms", p99, 150, sense="at most", why_not=why_not),
        Target("server: answers/s at p95 <= 100 ms", knee, 700, 1000, why_not=why_not),
        Target("server: memory of all processes, MB", memory, 700, sense="at most", why_not=why_not),
    ]


def targets_table(targets: Sequence[Target]) -> Table:
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
    return Table(header, rows)


def speed_of(result: Result | None) -> float | None:
    return None if result is None else result.decisions_per_second


def time_of_decision(result: Result | None) -> float | None:
    return None if result is None else result.decision_us


def copy_of(result: Result | None) -> float | None:
    return None if result is None else result.copy_us
