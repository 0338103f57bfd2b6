"""The chapters of a report that compare runs: with an earlier run, and the settings of a sweep."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tablee.sim.report.changes import card_changes, option_changes
from tablee.sim.report.findings import Findings
from tablee.sim.report.parts import DataTable, Figure, Section
from tablee.sim.report.plots import Bar, forest
from tablee.sim.report.sections import Writer
from tablee.sim.report.words import fact_name
from tablee.sim.stats.comparison import Comparison
from tablee.sim.sweep import Effect


class ComparisonWriter:
    """Writes the chapters that compare runs."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.t = writer.t
        self.found = writer.found
        self.figures = writer.figures

    def comparison(
        self, against: Comparison, names: tuple[str, str], others: Iterable[DataTable] = ()
    ) -> Section:
        """The chapter that compares a run with an earlier one."""
        t, figures = self.t, self.figures
        rows = [
            (
                t("report-fact-wins"),
                figures.percent(against.before.share),
                figures.percent(against.after.share),
                t("report-points", points=figures.points_interval(against.wins)),
            )
        ]
        rows += [
            (
                fact_name(self.t, one.name),
                figures.number(one.before),
                figures.number(one.after),
                figures.signed_interval(one.difference),
            )
            for one in against.numbers
        ]
        marked = frozenset(
            at
            for at, apart in enumerate([against.wins, *(one.difference for one in against.numbers)])
            if apart.is_clear()
        )
        columns = (t("report-column-fact"), *names, t("report-column-apart_plain"))
        id = "report-compare-paired" if against.paired else "report-compare-unpaired"
        words = [t(id, count=against.matches)]
        table = DataTable(t("report-compare-caption"), columns, rows, marked)
        return Section("compare", t("report-compare-title"), words, tables=[table, *others])

    def changes(self, earlier: Findings, names: tuple[str, str]) -> Iterator[DataTable]:
        """The changes for each value of an option, and for the cards of each deck."""
        t, figures = self.t, self.figures
        options = list(option_changes(earlier, self.found))
        if options:
            rows = [
                (
                    self.writer.option_words(one.option, one.value),
                    figures.rate(one.against.before),
                    figures.rate(one.against.after),
                    figures.points_interval(one.against.wins),
                )
                for one in options
            ]
            marked = frozenset(at for at, one in enumerate(options) if one.against.wins.is_clear())
            columns = (t("report-column-option"), *names, t("report-column-apart"))
            yield DataTable(t("report-compare-options"), columns, rows, marked)
        cards = card_changes(earlier, self.found)
        for kind in self.found.decks:
            own = [one for one in cards if one.kind == kind]
            if own:
                rows = [
                    (
                        t("report-card-id", name=self.writer.card_words(one.card), id=one.card),
                        figures.points_interval(one.before),
                        figures.points_interval(one.after),
                        figures.points_interval(one.change),
                    )
                    for one in own
                ]
                marked = frozenset(at for at, one in enumerate(own) if one.is_clear())
                columns = (t("report-column-card"), *names, t("report-column-apart"))
                yield DataTable(
                    t("report-compare-cards", deck=self.writer.deck_words(kind)), columns, rows, marked
                )

    def sweep(self, effects: Sequence[Effect]) -> Section:
        """The chapter on a sweep: each setting against the first one."""
        t, figures = self.t, self.figures
        bars, rows = [], []
        for at, one in enumerate(effects):
            label, against = self.writer.settings_words(one.settings), one.comparison
            apart = against.wins
            lengths = [change for change in against.numbers if change.name in ("rounds", "answers")][:1]
            rows.append(
                (
                    label,
                    figures.number(against.matches),
                    figures.rate(against.after),
                    figures.points_interval(apart) if at else t("report-baseline"),
                    figures.signed_interval(lengths[0].difference) if at and lengths else "–",
                )
            )
            if at:
                bars.append(Bar(label, apart.value, apart.low, apart.high, apart.is_clear()))
        columns = self.writer.columns("setting", "matches", "wins", "apart", "longer")
        table = DataTable(t("report-sweep-caption"), columns, rows)
        baseline = self.writer.settings_words(effects[0].settings)
        words = [t("report-sweep-words", baseline=baseline)]
        plot = forest(bars, t("report-axis-points"), self.figures.tick, 0.0)
        picture = Figure(plot, t("report-sweep-plot"), table)
        return Section("sweep", t("report-sweep-title"), words, [picture])
