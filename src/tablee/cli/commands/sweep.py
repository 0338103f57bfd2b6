"""``tablee simulate --vary NAME=VALUES``: the same seeds with each value, and what that changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from rich.console import Console
from rich.table import Table

from tablee.cli.errors import CommandError
from tablee.cli.i18n import CLI_TEXTS
from tablee.core import AnyGame
from tablee.sim import Plan, Result
from tablee.sim.report.figures import Figures
from tablee.sim.report.words import SIM_TEXTS
from tablee.sim.sweep import Effect, effects, file_of
from tablee.ui.messages import words_for

Played: TypeAlias = Callable[[Plan, Path | None], list[Result]]
"""Plays a plan, and keeps the results in a file if there is one."""


class Sweep:
    """The points of a sweep, played one after the other."""

    def __init__(self, game: AnyGame, language: str, plans: Sequence[Plan], matches: int) -> None:
        self.plans = plans
        self.matches = matches
        self.t = words_for(language, game, CLI_TEXTS, SIM_TEXTS)
        self.figures = Figures(self.t)
        self.console = Console(soft_wrap=False)

    def play(self, played: Played, out: Path | None, *, resume: bool) -> None:
        """Play every point; whoever interrupts is shown the points that are whole."""
        if out is not None:
            _make_folder(out, resume=resume)
        runs: list[tuple[Plan, list[Result]]] = []
        for number, plan in enumerate(self.plans):
            self._line("sweep-point", number=number + 1, count=len(self.plans), setting=_typed(plan.settings))
            results = played(plan, None if out is None else file_of(out, number))
            if len(results) < self.matches:
                self._line("sweep-interrupted")
                break
            runs.append((plan, results))
        if runs:
            self._print(effects(runs))
        if out is not None:
            self._line("sweep-written", path=str(out), count=len(runs))

    def _print(self, found: Sequence[Effect]) -> None:
        t, figures = self.t, self.figures
        table = Table(box=None, pad_edge=False)
        table.add_column(t("report-column-setting"), overflow="fold")
        for name in ("matches", "wins", "apart", "longer"):
            table.add_column(t(f"report-column-{name}"), justify="right", no_wrap=True)
        for at, one in enumerate(found):
            against = one.comparison
            lengths = [change for change in against.numbers if change.name in ("rounds", "answers")]
            table.add_row(
                _typed(one.settings, "\n"),
                figures.number(against.matches),
                figures.rate(against.after),
                figures.points_interval(against.wins) if at else t("report-baseline"),
                figures.signed(lengths[0].difference.value) if at and lengths else "",
            )
        self.console.print(table)
        self._line("sweep-explained")

    def _line(self, id: str, **facts: Any) -> None:
        self.console.print(self.t(id, **facts), markup=False, highlight=False)


def _typed(settings: Mapping[str, str], between: str = " ") -> str:
    return between.join(f"{name}={text}" for name, text in settings.items())


def _make_folder(out: Path, *, resume: bool) -> None:
    if out.is_file():
        raise CommandError("sweep_needs_folder", path=str(out))
    if out.is_dir() and any(out.iterdir()) and not resume:
        raise CommandError("sweep_folder_taken", path=str(out))
    out.mkdir(exist_ok=True)
