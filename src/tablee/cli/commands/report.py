"""``tablee report``: what a simulation shows, as one page for a designer."""

from __future__ import annotations

from pathlib import Path

from tablee.cli.errors import CommandError, game_named
from tablee.cli.i18n import words_for
from tablee.core.i18n import LANGUAGES
from tablee.sim.report import MissingPlots, Run, page
from tablee.sim.sweep import read_runs
from tablee.ui.messages import known_language


def report(language: str, paths: list[Path], out: Path, page_language: str | None = None) -> None:
    """Write a page about the last of these results, compared with those before it."""
    spoken = language if page_language is None else known_language(page_language)
    if spoken is None:
        raise CommandError("no_language", name=page_language, known=", ".join(LANGUAGES))
    runs = [Run(name, read_runs(path)) for name, path in zip(_names(paths), paths, strict=True)]
    for run in runs:
        game_named(run.header.plan.game)
        if all(result.error is not None for result in run.results):
            raise CommandError("nothing_to_report", path=run.name)
    *others, run = runs
    other = others[0] if others else None
    if other is not None and other.header.plan.game != run.header.plan.game:
        raise CommandError("other_games", first=other.header.plan.game, second=run.header.plan.game)
    if not out.parent.is_dir():
        raise CommandError("no_folder", path=str(out.parent))
    try:
        text = page(run, other, spoken)
    except MissingPlots:
        raise CommandError("no_plots") from None
    out.write_text(text, encoding="utf-8")
    print(words_for(language)("report-page-written", path=str(out)))


def _names(paths: list[Path]) -> list[str]:
    """What each is called in a table: its own name, if that tells it from the other."""
    stems = [path.stem for path in paths]
    return stems if len(set(stems)) == len(stems) else [str(path) for path in paths]
