"""``tablee simulate``: thousands of matches, a progress bar, and what they show."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import closing, suppress
from pathlib import Path

import msgspec
from babel.numbers import format_decimal, format_percent
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table
from rich.text import Text

from tablee.bots import make_bot
from tablee.cli.commands.play import typed_options
from tablee.cli.commands.sweep import Sweep
from tablee.cli.errors import CommandError, game_named, in_words_of
from tablee.cli.i18n import words_for
from tablee.core import AnyGame, Match, Translator
from tablee.core.campaign import rules_of
from tablee.core.i18n import PSEUDO
from tablee.sim import Header, Plan, Rate, Result, Summary, summarize
from tablee.sim import simulate as simulated
from tablee.sim.journal import Journal
from tablee.sim.match_runner import options_of
from tablee.sim.summary import CampaignSummary, summarize_campaigns
from tablee.sim.sweep import points, read_axis, split_vary
from tablee.ui.messages import fact_name, game_name, option_name, option_value, reason_words
from tablee.ui.option_forms import find_field, make_options, read_options


class Run(msgspec.Struct, frozen=True):
    """What the command line asks for."""

    game: str
    matches: int
    bot: str
    options: tuple[str, ...]
    vary: tuple[str, ...]
    seed: int
    workers: int | None
    out: Path | None
    seats: int | None
    packs: tuple[Path, ...]
    on: str | None = None
    resume: bool = False
    campaign: bool = False
    """Whether ``matches`` are whole campaigns."""


def simulate(language: str, run: Run) -> None:
    """Play, and print what it shows; whoever interrupts keeps what was done."""
    game = game_named(run.game)
    t = words_for(language, game)
    with in_words_of(game, language):
        plan = plan_of(game, run)
    if run.resume and run.out is None:
        raise CommandError("resume_what")
    if run.out is not None and not run.out.parent.is_dir():
        raise CommandError("no_folder", path=str(run.out.parent))
    _, varied = split_vary(run.vary)
    if varied:
        with in_words_of(game, language):
            plans = points(game, plan, [read_axis(game, plan, word) for word in varied])
        Sweep(game, language, plans, run.matches).play(
            lambda point, out: gather(game, point, msgspec.structs.replace(run, out=out), t),
            run.out,
            resume=run.resume,
        )
        return
    results = gather(game, plan, run, t)
    played = len(seeds_of(plan, results))
    if played < run.matches:
        print(t("simulate-interrupted", done=played, wanted=run.matches))
    if not results:
        return
    if played < run.matches:
        print(t("simulate-interrupted-what"))
    campaigns = summarize_campaigns(results, "en" if language == PSEUDO else language)
    if campaigns is not None:
        Printer(game, language).print_campaigns(campaigns, run)
    Printer(game, language).print(summarize(results), run)
    if run.out is not None:
        print(t("simulate-written", path=str(run.out), count=len(results)))


def plan_of(game: AnyGame, run: Run) -> Plan:
    """What to play; everything that could be wrong is tried before the first process starts."""
    for name in run.bot.split(","):
        make_bot(game, name)
    options = read_options(game, typed_options(run.options), game.play.simulation)
    vary = tuple(find_field(game, name).name for word in split_vary(run.vary)[0] for name in word.split(","))
    if run.campaign:
        options = make_options(game, {**msgspec.to_builtins(options), **rules_of(game).options})
    content = game.content(run.packs)
    Match.new(game, options, run.seed, seats=run.seats, content=content)
    plan = Plan(
        game=game.id,
        bot=run.bot,
        options=msgspec.to_builtins(options),
        vary=vary,
        seats=run.seats,
        packs=tuple(str(pack.resolve()) for pack in run.packs),
        campaign=run.campaign,
    )
    options_of(game, plan, run.seed)
    return plan


def gather(game: AnyGame, plan: Plan, run: Run, t: Translator) -> list[Result]:
    """The results in the order of their seeds; fewer than wanted if somebody interrupts."""
    results: dict[int, Result] = {}
    if run.out is None:
        gather_into(results, lambda unit: results.update((one.seed, one) for one in unit), plan, run, t)
    else:
        header = Header.of(game, plan, run.seed, run.matches)
        with Journal(run.out, header, resume=run.resume) as journal:
            results = journal.results
            if run.resume:
                done = len(seeds_of(plan, results.values()))
                print(t("simulate-resumed", done=done, wanted=run.matches))
            gather_into(results, journal.add, plan, run, t)
            journal.finish()
    return [results[seed] for seed in sorted(results)]


def seeds_of(plan: Plan, results: Iterable[Result]) -> set[int]:
    """The seeds that were played: of matches, or of whole campaigns."""
    return {one.campaign if plan.campaign and one.campaign is not None else one.seed for one in results}


def gather_into(
    results: Mapping[int, Result], keep: Callable[[list[Result]], None], plan: Plan, run: Run, t: Translator
) -> None:
    """Play what is not among the results, and keep each unit as it comes in; Ctrl-C ends it early."""
    losses: list[None] = []
    done = seeds_of(plan, results.values())
    units = simulated(
        plan,
        run.seed,
        run.matches,
        run.workers,
        on=run.on,
        done=done,
        lost=lambda: losses.append(None),
    )
    progress = progress_bar(t)
    with suppress(KeyboardInterrupt), closing(units), progress:
        task = progress.add_task(t("simulate-playing"), total=run.matches, completed=len(done))
        for unit in units:
            keep(unit)
            progress.advance(task, len(seeds_of(plan, unit)))
    if losses:
        print(t("simulate-lost", count=len(losses)))


def progress_bar(t: Translator) -> Progress:
    """How far it is, how fast and how long it will take; nothing where nobody looks."""
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        RateColumn(t),
        TimeRemainingColumn(),
        console=console,
        disable=not console.is_terminal,
        transient=True,
    )


class RateColumn(ProgressColumn):
    """How many matches a second."""

    def __init__(self, t: Translator) -> None:
        super().__init__()
        self._t = t

    def render(self, task: Task) -> Text:
        return Text(self._t("simulate-rate", rate=f"{task.speed or 0:.1f}"))


class Printer:
    """A report in the words and numbers of a language."""

    def __init__(self, game: AnyGame, language: str) -> None:
        self.game = game
        self.language = language
        self.t = words_for(language, game)
        self.locale = "en" if language == PSEUDO else language
        self.console = Console(soft_wrap=False)

    def print(self, shown: Summary, run: Run) -> None:
        t = self.t
        name = game_name(self.game, self.language)
        self._line(t("simulate-title", game=name, bot=run.bot, count=shown.wins.matches))
        self._line(t("simulate-wins", rate=self.rate(shown.wins)))
        self._reasons(shown)
        self._numbers(shown)
        self._influences(shown)
        self._line(t("simulate-longest-step", count=shown.longest_step))
        if shown.errors:
            seed, error = shown.errors[0]
            self._line(t("simulate-errors", count=len(shown.errors), seed=str(seed), error=error))
            self._line(t("simulate-errors-hint", game=self.game.id))

    def print_campaigns(self, shown: CampaignSummary, run: Run) -> None:
        """What became of whole campaigns, before the figures of their chapters."""
        t = self.t
        name = game_name(self.game, self.language)
        self._line(t("simulate-campaigns", game=name, bot=run.bot, count=shown.campaigns))
        for ending, count in shown.endings.items():
            share = self.percent(count / shown.campaigns)
            self._line(t("simulate-reason", reason=ending, count=count, share=share))
        table = column_table(
            t, "column-campaign", "column-mean", "column-least", "column-median", "column-most"
        )
        for id, spread in (
            ("campaign-chapters", shown.chapters),
            ("campaign-won", shown.won),
            ("fact-answers", shown.answers),
        ):
            numbers = (spread.mean, spread.least, spread.median, spread.most)
            table.add_row(t(id), *(self.number(number) for number in numbers))
        self.console.print(table)

    def rate(self, rate: Rate) -> str:
        """A share with its interval: ``41.0 % (35.2 % to 47.1 %)``."""
        low, high = rate.interval()
        return self.t("rate", share=self.percent(rate.share), low=self.percent(low), high=self.percent(high))

    def short_rate(self, rate: Rate) -> str:
        """The same, for a narrow column: ``41.0 % (35.2–47.1)``."""
        low, high = (self.number(round(100 * bound, 1)) for bound in rate.interval())
        return self.t("rate-short", share=self.percent(rate.share), low=low, high=high)

    def percent(self, share: float) -> str:
        return format_percent(share, "#,##0.0 %", locale=self.locale)

    def number(self, value: float) -> str:
        return format_decimal(round(value, 2), locale=self.locale)

    def _line(self, text: str) -> None:
        self.console.print(text, markup=False, highlight=False)

    def _reasons(self, shown: Summary) -> None:
        total = shown.wins.matches
        for reason, count in shown.reasons.items():
            said = reason_words(self.t, reason)
            self._line(self.t("simulate-reason", reason=said, count=count, share=self.percent(count / total)))

    def _numbers(self, shown: Summary) -> None:
        t = self.t
        table = column_table(t, "column-fact", "column-mean", "column-least", "column-median", "column-most")
        spreads = {"": shown.answers, **shown.facts} if shown.answers is not None else shown.facts
        for name, spread in spreads.items():
            if spread is not None:
                title = fact_name(t, name) if name else t("fact-answers")
                numbers = (spread.mean, spread.least, spread.median, spread.most)
                table.add_row(title, *(self.number(number) for number in numbers))
        self.console.print(table)

    def _influences(self, shown: Summary) -> None:
        if not shown.influences:
            return
        t = self.t
        table = column_table(t, "column-option", "column-with", "column-without", "column-matches")
        for one in shown.influences:
            name, value = option_name(t, one.option), option_value(t, one.option, one.value)
            table.add_row(
                t("option-is", name=name, value=value),
                self.short_rate(one.having),
                self.short_rate(one.lacking),
                self.number(one.having.matches),
            )
        self.console.print(table)


def column_table(t: Translator, first: str, *others: str) -> Table:
    """A table without lines: names on the left, numbers on the right."""
    table = Table(box=None, pad_edge=False)
    table.add_column(t(first))
    for id in others:
        table.add_column(t(id), justify="right", no_wrap=True)
    return table
