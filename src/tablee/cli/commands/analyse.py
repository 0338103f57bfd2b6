"""``tablee analyse``: what each decision of a finished match was worth, and what would have been better."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tablee.analysis import DEFAULT_BUDGET, Analysis, analyse, decisions_of
from tablee.analysis.report import lines_of, report_of, words_for
from tablee.bots.budget import Budget
from tablee.cli.commands.files import check_seat, load
from tablee.cli.errors import CommandError
from tablee.core import AnyMatch, Seat, Translator


def analyse_match(
    language: str,
    source: str,
    *,
    seat: int | None,
    budget: str | None,
    out: Path | None,
    packs: Sequence[Path],
) -> None:
    """Analyse a match with a progress bar and print what was found; Ctrl-C ends it early."""
    loaded = load(source, packs)
    t = words_for(language, loaded.game)
    match = loaded.match
    if match is None or match.outcome is None:
        raise CommandError("analyse_running")
    check_seat(seat, match.setup.seats)
    if out is not None and not out.parent.is_dir():
        raise CommandError("no_folder", path=str(out.parent))
    wanted = DEFAULT_BUDGET if budget is None else Budget.read(budget)
    if wanted is None:
        raise CommandError("analyse_budget", budget=budget)
    found = _with_progress(match, wanted, None if seat is None else [seat - 1], t)
    report = report_of(match, found, t)
    print("\n".join(lines_of(report, t)))
    if out is not None:
        from tablee.analysis.page import page

        out.write_text(page(match, found, report, t), encoding="utf-8")
        print(t("analysis-written", path=str(out)))


def _with_progress(match: AnyMatch, budget: Budget, seats: list[Seat] | None, t: Translator) -> Analysis:
    """The analysis, as far as it got."""
    so_far = Analysis(match.setup.seats)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, transient=True) as progress:
        task = progress.add_task(t("analysis-progress"), total=decisions_of(match))

        def told(found: Analysis, count: int) -> bool:
            nonlocal so_far
            so_far = found
            progress.update(task, completed=count)
            return False

        try:
            return analyse(match, budget, seats, progress=told)
        except KeyboardInterrupt:
            return so_far
