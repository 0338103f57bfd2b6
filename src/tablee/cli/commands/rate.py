"""``tablee rate``: which bot plays better, and how sure that is."""

from __future__ import annotations

from contextlib import closing

import msgspec
from babel.numbers import format_decimal

from tablee.cli.commands.simulate import Printer, Run, column_table, plan_of, progress_bar
from tablee.cli.errors import CommandError, game_named, in_words_of
from tablee.cli.i18n import words_for
from tablee.core import AnyGame, Translator
from tablee.sim import Header, Plan
from tablee.sim.journal import Lines
from tablee.sim.rating import Comparison, Contest, ContestTerms, Played, Verdict, is_alone, play_contest
from tablee.sim.runner import executor_for
from tablee.sim.sweep import split_vary
from tablee.ui.messages import game_name


class RatingOrder(msgspec.Struct, frozen=True):
    """What the command line asks for."""

    run: Run
    bots: tuple[str, ...]
    terms: ContestTerms
    together: bool
    """All seats for one bot at a time, however many there are."""


def rate(language: str, trial: RatingOrder) -> None:
    """Play until it is known who is better, and print it; whoever interrupts is told what is known so far."""
    game = game_named(trial.run.game)
    t = words_for(language, game)
    _must_differ(trial.bots)
    _, swept = split_vary(trial.run.vary)
    if swept:
        raise CommandError("rate_sweep", name=swept[0])
    with in_words_of(game, language):
        plan = plan_of(game, trial.run)
    if trial.run.out is not None and not trial.run.out.parent.is_dir():
        raise CommandError("no_folder", path=str(trial.run.out.parent))
    alone = trial.together or is_alone(game, trial.run.seats)
    contest = Contest(trial.bots, msgspec.structs.replace(trial.terms, first=trial.run.seed, alone=alone))
    gather(game, plan, trial.run, contest, t)
    if contest.played:
        RatingPrinter(game, language).show(contest)
    if trial.run.out is not None:
        print(t("rating-written", path=str(trial.run.out), count=len(contest.played)))


def _must_differ(bots: tuple[str, ...]) -> None:
    twice = [bot for bot in bots if bots.count(bot) > 1]
    if twice:
        raise CommandError("rate_twice", name=twice[0])
    if len(bots) < 2:
        raise CommandError("rate_two")


def gather(game: AnyGame, plan: Plan, run: Run, contest: Contest, t: Translator) -> None:
    """Play the contest, on top of what the file holds; Ctrl-C ends it early."""
    if run.out is None:
        _play(contest, plan, run, t, None)
        return
    # The file is for any bots: which ones, each of its lines says.
    header = Header.of(game, msgspec.structs.replace(plan, bot=""), run.seed, 0)
    with closing(Lines(run.out, header, Played)) as lines:
        contest.add(lines.items)
        if lines.items:
            print(t("rating-resumed", count=len(lines.items)))
        _play(contest, plan, run, t, lines)


def _play(contest: Contest, plan: Plan, run: Run, t: Translator, lines: Lines[Played] | None) -> None:
    if not contest.wanted():
        return
    losses: list[None] = []
    progress = progress_bar(t)
    try:
        with executor_for(run.on, run.workers) as engine, progress:
            task = progress.add_task(t("simulate-playing"), total=None)

            def looked() -> None:
                progress.update(task, total=progress.tasks[0].completed + contest.at_most())

            for matches in play_contest(contest, plan, engine, lambda: losses.append(None), looked):
                if lines is not None:
                    for match in matches:
                        lines.add(match)
                progress.advance(task, len(matches))
    except KeyboardInterrupt:
        print(t("rating-interrupted"))
    if losses:
        print(t("simulate-lost", count=len(losses)))


class RatingPrinter(Printer):
    """What a contest shows, in the words and numbers of a language."""

    def show(self, contest: Contest) -> None:
        name = game_name(self.game, self.language)
        title = "rating-title-alone" if contest.terms.alone else "rating-title-against"
        self._line(self.t(title, game=name, count=len(contest.bots)))
        if contest.terms.alone:
            self._shares(contest)
        else:
            self._elo(contest)
        comparisons = [contest.compare(pair) for pair in contest.pairs]
        self._pairs(comparisons)
        self._line(self.t("rating-bars"))
        if any(one.verdict is Verdict.OPEN for one in comparisons):
            self._line(self.t("rating-open-hint"))
        errors = contest.errors()
        if errors:
            first = errors[0]
            self._line(
                self.t("simulate-errors", count=len(errors), seed=str(first.seed), error=first.error or "")
            )
            self._line(self.t("simulate-errors-hint", game=self.game.id))

    def _shares(self, contest: Contest) -> None:
        table = column_table(self.t, "column-bot", "column-wins", "column-matches")
        shares = {bot: contest.share(bot) for bot in contest.bots}
        for bot in sorted(shares, key=lambda bot: -shares[bot].share):
            one = shares[bot]
            table.add_row(bot, self._share(one.share, one.low, one.high), self.number(one.matches))
        self.console.print(table)

    def _elo(self, contest: Contest) -> None:
        table = column_table(self.t, "column-bot", "column-elo", "column-score", "column-matches")
        ratings = contest.elo()
        for bot in sorted(ratings, key=lambda bot: -ratings[bot].elo):
            one, share = ratings[bot], contest.share(bot)
            low, high = (self._signed(bound, "0") for bound in (one.low, one.high))
            elo = self.t("rating-span", value=self._signed(one.elo, "0"), low=low, high=high)
            table.add_row(
                bot, elo, self._share(share.share, share.low, share.high), self.number(share.matches)
            )
        self.console.print(table)

    def _pairs(self, comparisons: list[Comparison]) -> None:
        table = column_table(self.t, "column-pair", "column-difference", "column-seeds", "column-verdict")
        for one in comparisons:
            numbers = (self._signed(100 * value, "0.0") for value in (one.difference, one.low, one.high))
            value, low, high = numbers
            table.add_row(
                self.t("rating-pair", first=one.pair[0], second=one.pair[1]),
                self.t("rating-span", value=value, low=low, high=high),
                self.number(one.seeds),
                self._verdict(one),
            )
        self.console.print(table)

    def _verdict(self, one: Comparison) -> str:
        match one.verdict:
            case Verdict.BETTER:
                return self.t("rating-better", bot=one.pair[0])
            case Verdict.WORSE:
                return self.t("rating-better", bot=one.pair[1])
            case Verdict.EQUAL:
                return self.t("rating-equal")
            case Verdict.OPEN:
                return self.t("rating-open")

    def _share(self, share: float, low: float, high: float) -> str:
        """``41.0 % (35.2–47.1)``"""
        ends = (self.number(round(100 * bound, 1)) for bound in (low, high))
        return self.t("rate-short", share=self.percent(share), low=next(ends), high=next(ends))

    def _signed(self, value: float, digits: str) -> str:
        return format_decimal(value, f"+#,##{digits};-#,##{digits}", locale=self.locale)
