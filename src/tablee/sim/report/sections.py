"""The chapters of a report on one run; those that compare runs are in ``comparisons.py``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tablee.core import AnyGame, Translator
from tablee.sim.content import is_path
from tablee.sim.report.figures import Figures
from tablee.sim.report.findings import Findings, MatchGroup, rounds_of
from tablee.sim.report.parts import DataTable, Figure, Section
from tablee.sim.report.plots import Bar, PlotCell, curve, forest, grid, histogram
from tablee.sim.report.words import fact_name, option_name, option_value, reason_words
from tablee.sim.results import Header
from tablee.sim.stats.card_effects import CardInfluence
from tablee.sim.stats.comparison import decisions
from tablee.sim.stats.estimates import Rate, Spread, share_difference
from tablee.sim.summary import CampaignSummary, summarize_campaigns
from tablee.ui.option_forms import as_text

BINS = 45
SHOWN_ROUNDS = 0.05
"""Rounds that fewer of the matches reach are left out of the plot; the table has them."""


class Writer:
    """Writes the chapters on one run in a language."""

    def __init__(self, game: AnyGame, t: Translator, found: Findings) -> None:
        self.game = game
        self.t = t
        self.found = found
        self.figures = Figures(t)

    def sections(self) -> Iterator[Section]:
        """The chapters on one run, those with something to say."""
        yield self.wins()
        campaigns = summarize_campaigns(self.found.results, self.t.language)
        if campaigns is not None:
            yield self.campaigns(campaigns)
        if self.found.options:
            yield self.options()
        yield self.length()
        if self.found.decisions:
            yield self.decided()
        if self.found.cards:
            yield self.cards()
        if self.found.leads:
            yield self.leaders()
        if self.found.standings:
            yield self.standing()

    # How matches end

    def wins(self) -> Section:
        t, figures, found = self.t, self.figures, self.found
        total = found.summary.wins.matches
        ends = [
            (reason_words(t, reason), figures.number(count), figures.rate(Rate(count, total)))
            for reason, count in found.summary.reasons.items()
        ]
        columns = self.columns("end", "matches", "share")
        tables = [DataTable(t("report-ends-caption"), columns, ends)]
        if found.seats:
            rows = [
                (t("report-seat", seat=seat), figures.rate(rate)) for seat, rate in enumerate(found.seats, 1)
            ]
            tables.append(DataTable(t("report-seats-caption"), self.columns("seat", "wins"), rows))
        if found.characters:
            tables.append(self._groups("character", list(found.characters.items())))
        words = [self._wins_words(), *self.shared_words()]
        return Section("wins", t("report-wins-title"), words, tables=tables)

    def campaigns(self, shown: CampaignSummary) -> Section:
        """How whole campaigns ended, and how long they were."""
        t, figures = self.t, self.figures
        ends = [
            (said, figures.number(count), figures.rate(Rate(count, shown.campaigns)))
            for said, count in shown.endings.items()
        ]
        lengths = [
            (t(id), *map(figures.number, _four(spread)))
            for id, spread in (
                ("report-campaign-chapters", shown.chapters),
                ("report-campaign-won", shown.won),
                ("report-campaign-answers", shown.answers),
            )
        ]
        tables = [
            DataTable(t("report-campaign-ends"), self.columns("end", "campaigns", "share"), ends),
            DataTable(
                t("report-campaign-lengths"),
                self.columns("campaign", "mean", "least", "median", "most"),
                lengths,
            ),
        ]
        words = [t("report-campaign-words", count=shown.campaigns)]
        return Section("campaigns", t("report-campaign-title"), words, tables=tables)

    def shared_words(self) -> list[str]:
        """How often several share a win, if they do: then all seats together win more than all matches."""
        if self.found.is_solo() or not self.found.shared.wins:
            return []
        return [self.t("report-shared", share=self.figures.percent(self.found.shared.share))]

    def _wins_words(self) -> str:
        low, high = self.found.summary.wins.interval()
        id = "report-wins-solo" if self.found.is_solo() else "report-wins-several"
        return self.t(
            id,
            share=self.figures.percent(self.found.summary.wins.share),
            low=self.figures.percent(low),
            high=self.figures.percent(high),
        )

    # Options

    def options(self) -> Section:
        t, figures = self.t, self.figures
        those = [(self.option_words(one.option, one.value), one) for one in self.found.options]
        bars = []
        for name, one in those:
            apart = share_difference(one.having.wins, one.lacking)
            bars.append(Bar(name, apart.value, apart.low, apart.high, apart.is_clear()))
        bars.sort(key=lambda bar: -bar.value)
        columns = (*self.columns("option", "wins_with", "wins_without", "apart"), *self._group_columns())
        rows = [
            (
                name,
                figures.rate(one.having.wins),
                figures.rate(one.lacking),
                figures.points_interval(share_difference(one.having.wins, one.lacking)),
                *self._group_cells(one.having),
            )
            for name, one in those
        ]
        table = DataTable(t("report-options-caption"), columns, rows)
        plot = forest(bars, t("report-axis-points"), self.figures.tick, 0.0)
        picture = Figure(plot, t("report-options-plot"), table)
        return Section("options", t("report-options-title"), [t("report-options-words")], [picture])

    # Length

    def length(self) -> Section:
        t = self.t
        pictures = [self._histogram("answers", [one.answers for one in self.found.results])]
        rounds = [number for one in self.found.results if (number := rounds_of(one)) is not None]
        if rounds:
            pictures.insert(0, self._histogram("rounds", rounds))
        spreads = {"answers": self.found.summary.answers, **self.found.summary.facts}
        rows = [
            (fact_name(self.t, name), *(self.figures.number(value) for value in _four(spread)))
            for name, spread in spreads.items()
            if spread is not None
        ]
        columns = self.columns("fact", "mean", "least", "median", "most")
        table = DataTable(t("report-facts-caption"), columns, rows)
        return Section("length", t("report-length-title"), [t("report-length-words")], pictures, [table])

    def _histogram(self, name: str, values: Sequence[int]) -> Figure:
        t, counts = self.t, _binned(values)
        title = fact_name(self.t, name)
        plot = histogram(counts, title, t("report-axis-matches"), self.figures.number)
        rows = [(self._between(left, right), self.figures.number(count)) for left, right, count in counts]
        table = DataTable(title, (title, t("report-column-matches")), rows)
        return Figure(plot, t("report-histogram", name=title), table)

    def _between(self, left: float, right: float) -> str:
        first, last = round(left + 0.5), round(right - 0.5)
        return self.figures.number(first) if first == last else f"{first}–{last}"

    # Decisions

    def decided(self) -> Section:
        t, figures, found = self.t, self.figures, self.found
        rows = [
            (
                self.t.get(f"decision-{one.kind}", one.kind),
                figures.number(one.a_match),
                "–" if one.options is None else figures.number(one.options),
            )
            for one in found.decisions
        ]
        table = DataTable(t("report-decisions-caption"), self.columns("decision", "a_match", "options"), rows)
        words = [t("report-decisions-words")]
        pictures = [self._histogram("decisions", [decisions(one) for one in found.results])]
        return Section("decisions", t("report-decisions-title"), words, pictures, [table])

    # Cards

    def cards(self) -> Section:
        t = self.t
        words = [t("report-cards-words"), t("report-cards-many"), t("report-cards-not")]
        pictures = [
            self._deck(kind, own)
            for kind in self.found.decks
            if (own := [one for one in self.found.cards if one.kind == kind])
        ]
        return Section("cards", t("report-cards-title"), words, pictures)

    def _deck(self, kind: str, own: Sequence[CardInfluence]) -> Figure:
        t, figures = self.t, self.figures
        bars, rows = [], []
        for one in own:
            apart, name = one.effect.difference, self.card_words(one.card)
            bars.append(Bar(name, apart.value, apart.low, apart.high, one.is_clear()))
            rows.append(
                (
                    t("report-card-id", name=name, id=one.card),
                    figures.number(one.matches),
                    figures.percent(one.effect.having),
                    figures.percent(one.effect.lacking),
                    figures.points_interval(apart),
                    figures.chance(one.false_alarms),
                )
            )
        columns = self.columns("card", "came", "wins_met", "wins_other", "apart", "false_alarms")
        marked = frozenset(at for at, one in enumerate(own) if one.is_clear())
        deck = self.deck_words(kind)
        plot = forest(bars, t("report-axis-points"), self.figures.tick, 0.0)
        return Figure(plot, t("report-deck-plot", deck=deck), DataTable(deck, columns, rows, marked))

    # Leads

    def leaders(self) -> Section:
        t, figures, leads = self.t, self.figures, self.found.leads
        bars = [(lead.round, Bar("", lead.leaders.share, *lead.leaders.interval())) for lead in leads]
        plot = curve(
            bars,
            t("report-axis-round"),
            t("report-axis-leader-wins"),
            figures.whole_percent,
            self.found.fair,
        )
        rows = [
            (figures.number(lead.round), figures.number(lead.matches), figures.rate(lead.leaders))
            for lead in leads
        ]
        table = DataTable(t("report-leaders-plot"), self.columns("round", "matches", "leader_wins"), rows)
        words = [t("report-leaders-words", share=figures.percent(self.found.fair))]
        picture = Figure(plot, t("report-leaders-plot"), table)
        return Section("course", t("report-course-title"), words, [picture])

    def standing(self) -> Section:
        t = self.t
        counted = t.get("standing", t("report-standing"))
        pictures = [self._standing_grid(counted)]
        if self.found.foretold:
            pictures.append(self._foretold())
        words = [t("report-standing-words", standing=counted)]
        return Section("course", t("report-course-title"), words, pictures)

    def _standing_grid(self, counted: str) -> Figure:
        t, figures, found = self.t, self.figures, self.found
        reached = Counter[int]()
        for one in found.standings:
            reached[one.round] += one.wins.matches
        cells = [
            PlotCell(one.round, one.standing, one.wins.share)
            for one in found.standings
            if reached[one.round] >= SHOWN_ROUNDS * len(found.results)
        ]
        plot = grid(cells, t("report-axis-round"), counted, lambda share: f"{100 * share:.0f}")
        rows = [
            (
                t("report-round-standing", round=one.round, standing=figures.signed(one.standing)),
                figures.number(one.wins.matches),
                figures.rate(one.wins),
            )
            for one in found.standings
        ]
        caption = t("report-standing-plot", standing=counted)
        return Figure(plot, caption, DataTable(caption, self.columns("standing", "matches", "wins"), rows))

    def _foretold(self) -> Figure:
        t, figures = self.t, self.figures
        bars = [(number, Bar("", share, share, share)) for number, share in self.found.foretold]
        plot = curve(bars, t("report-axis-round"), t("report-axis-foretold"), figures.whole_percent, 0.5)
        rows = [(figures.number(number), figures.percent(share)) for number, share in self.found.foretold]
        caption = t("report-foretold-plot")
        return Figure(plot, caption, DataTable(caption, self.columns("round", "foretold"), rows))

    # How to read it, how to make it again

    def reading(self) -> Section:
        names = ("interval", "points", "clear", "paired", "card", "alarms", "bot")
        terms = [(self.t(f"report-term-{name}"), self.t(f"report-means-{name}")) for name in names]
        return Section("reading", self.t("report-reading-title"), terms=terms)

    def made(self, headers: Sequence[Header]) -> Section:
        t = self.t
        words = [
            t(
                "report-made-words",
                first=str(header.first),
                last=str(header.first + header.count - 1),
                rules=header.rules,
                content=header.content[:12],
                version=header.tablee,
            )
            for header in headers
        ]
        commands = [command_of(self.game, header) for header in headers]
        return Section("made", t("report-made-title"), words, commands=commands)

    # Words

    def option_words(self, option: str, value: Any, id: str = "report-option-is") -> str:
        name = option_name(self.t, option)
        return self.t(id, name=name, value=option_value(self.t, option, value))

    def settings_words(self, settings: dict[str, str]) -> str:
        return ", ".join(self._setting(name, text) for name, text in settings.items())

    def _setting(self, name: str, text: str) -> str:
        if not is_path(name):
            name = option_name(self.t, name)
            return self.t("report-option-is", name=name, value=text)
        _, card, inside = name.split(".", 2)
        said = self.t("report-card-value", card=self.card_words(card), inside=inside)
        return self.t("report-option-is", name=said, value=text)

    def card_words(self, card: str) -> str:
        return self.t.text(self.found.name_of(card))

    def deck_words(self, kind: str) -> str:
        return self.t.get(f"deck-{kind}", kind)

    def columns(self, *names: str) -> tuple[str, ...]:
        """The headings of columns."""
        return tuple(self.t(f"report-column-{name}") for name in names)

    def _groups(self, column: str, groups: Sequence[tuple[str, MatchGroup]]) -> DataTable:
        columns = (*self.columns(column, "wins"), *self._group_columns())
        rows = [
            (
                self._character(name),
                self.figures.rate(group.wins),
                *self._group_cells(group),
            )
            for name, group in groups
        ]
        return DataTable(self.t(f"report-{column}-caption"), columns, rows)

    def _character(self, id: str) -> str:
        """The name of a character: as the packs have it, or the catalogues."""
        name = self.found.name_of(id)
        return self.t.get(f"character-{id}", id) if name == id else self.t.text(name)

    def _group_columns(self) -> tuple[str, ...]:
        return self.columns("matches", "rounds", "answers", "decisions", "options")

    def _group_cells(self, group: MatchGroup) -> tuple[str, ...]:
        numbers = (group.wins.matches, group.rounds, group.answers, group.decisions, group.options)
        return tuple("–" if one is None else self.figures.number(round(one, 1)) for one in numbers)


def command_of(game: AnyGame, header: Header) -> str:
    """The command that plays the same matches again."""
    plan = header.plan
    words = [
        "tablee simulate",
        plan.game,
        f"--campaign {header.count}" if plan.campaign else f"-n {header.count}",
        f"--bot {plan.bot}",
        f"--seed {header.first}",
    ]
    usual = {**_plain(game.rules.options()), **_plain(game.play.simulation)}
    for name, value in _plain(plan.options).items():
        if value != usual[name] and name not in plan.settings:
            words.append(f"--option {name}={as_text(value)}")
    words += [f"--vary {name}" for name in plan.vary]
    words += [f"--vary '{name}={text}'" for name, text in plan.settings.items()]
    words += [] if plan.seats is None else [f"--seats {plan.seats}"]
    words += [f"--pack {pack}" for pack in plan.packs]
    return " ".join(words)


def _plain(options: Any) -> dict[str, Any]:
    """Options as a file of results has them."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(options))
    return plain


def _four(spread: Spread) -> tuple[float, float, float, float]:
    return spread.mean, spread.least, spread.median, spread.most


def _binned(values: Sequence[int]) -> list[tuple[float, float, int]]:
    """Bins of one whole width, from the least to the greatest value."""
    least, most = min(values, default=0), max(values, default=0)
    width = max(1, -(-(most - least + 1) // BINS))
    counts = Counter((value - least) // width for value in values)
    return [
        (least + at * width - 0.5, least + (at + 1) * width - 0.5, counts[at])
        for at in range((most - least) // width + 1)
    ]
