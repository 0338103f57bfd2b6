"""The beginning of the page: what was played, what stands out, what to do next, in plain words."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tablee.sim.report.findings import OptionGroup
from tablee.sim.report.sections import Writer, command_of
from tablee.sim.report.words import game_name, option_name
from tablee.sim.stats.card_effects import CardInfluence
from tablee.sim.stats.comparison import Comparison
from tablee.sim.stats.estimates import Difference, Z, share_difference
from tablee.sim.sweep import Effect

NAMED = 3
"""So many cards of a kind are named; the rest are in the tables."""
ROUGH = 0.03
"""An interval that reaches further than this on each side calls for more matches."""
FINE = 0.015
STRONG = 0.15
"""An option that changes the chance to win by more than this is a choice of difficulty, not of taste."""
DECIDED, OPEN = 0.9, 0.75
"""Of a match won and a match lost, how often the one that is won stands better."""


class Tile(msgspec.Struct, frozen=True):
    """A figure to be seen first."""

    value: str
    name: str
    note: str


class Summary(msgspec.Struct, frozen=True):
    """The summary at the top of the page."""

    tiles: list[Tile]
    played: list[str]
    stands_out: list[str]
    next: list[str]


class Summariser:
    """Writes the findings of a run in plain words."""

    def __init__(
        self, writer: Writer, against: Comparison | None = None, effects: Sequence[Effect] = ()
    ) -> None:
        self.writer = writer
        self.t = writer.t
        self.found = writer.found
        self.figures = writer.figures
        self.against = against
        self.effects = effects

    def summary(self) -> Summary:
        return Summary(
            list(self._tiles()), list(self._played()), list(self._stands_out()), list(self._next())
        )

    # The figures to be seen first

    def _tiles(self) -> Iterator[Tile]:
        t, figures, whole = self.t, self.figures, self.found.whole
        low, high = (figures.percent(bound) for bound in whole.wins.interval())
        id = "report-tile-wins" if self.found.is_solo() else "report-tile-first"
        yield Tile(figures.percent(whole.wins.share), t(id), t("report-tile-interval", low=low, high=high))
        if whole.rounds is not None:
            answers = figures.number(round(whole.answers))
            note = t("report-tile-answers", answers=answers)
            yield Tile(figures.number(round(whole.rounds, 1)), t("report-tile-rounds"), note)
        if whole.options is not None:
            note = t("report-tile-options", options=figures.number(round(whole.options, 1)))
            yield Tile(figures.number(round(whole.decisions)), t("report-tile-decisions"), note)
        if self.found.cards:
            clear = sum(card.is_clear() for card in self.found.cards)
            note = t("report-tile-of-cards", count=len(self.found.cards))
            yield Tile(figures.number(clear), t("report-tile-cards", count=clear), note)

    # The matches

    def _played(self) -> Iterator[str]:
        t, plan = self.t, self.found.header.plan
        name = game_name(self.writer.game, t)
        count = self.figures.number(self.found.summary.wins.matches)
        yield t("report-played", count=count, game=name, bot=plan.bot)
        described = f"bot-{plan.bot}"
        yield t(described) if t.has(described) else t("report-played-bot", bot=plan.bot)
        if plan.vary:
            names = tuple(option_name(t, option) for option in plan.vary)
            yield t("report-played-vary", names=names)
        if self.effects:
            yield t("report-played-sweep", count=len(self.effects))
        if self.against is not None:
            yield t("report-played-compare")

    # Findings

    def _stands_out(self) -> Iterator[str]:
        if self.found.summary.errors:
            yield self.t("report-out-errors", count=len(self.found.summary.errors))
        if self.against is not None:
            yield self._change("report-out-compare", self.against.wins)
        yield from self._of_sweep()
        yield self._of_wins()
        yield from self._of_seats()
        yield from self._of_options()
        yield from self._of_cards()
        yield from self._of_course()

    def _change(self, id: str, apart: Difference, **facts: Any) -> str:
        """A sentence on a difference; another one where it may be chance."""
        said = f"{id}-unclear" if not apart.is_clear() else f"{id}-more" if apart.value > 0 else f"{id}-less"
        return self.t(
            said,
            points=self.figures.points(abs(apart.value)).lstrip("+"),
            interval=self.figures.points_range(apart),
            **facts,
        )

    def _of_sweep(self) -> Iterator[str]:
        others = self.effects[1:]
        if others:
            best = max(others, key=lambda one: abs(one.comparison.wins.value))
            label = self.writer.settings_words(best.settings)
            yield self._change("report-out-sweep", best.comparison.wins, setting=label)

    def _of_wins(self) -> str:
        share = self.found.summary.wins.share
        if not self.found.is_solo():
            said = self.t("report-out-several", share=self.figures.percent(share))
            return " ".join([said, *self.writer.shared_words()])
        id = "hard" if share < 0.05 else "easy" if share > 0.95 else "fair"
        return self.t(f"report-out-{id}", share=self.figures.percent(share))

    def _of_seats(self) -> Iterator[str]:
        fair = self.found.fair
        for seat, rate in enumerate(self.found.seats, 1):
            low, high = rate.interval()
            if low > fair or high < fair:
                yield self.t(
                    "report-out-seat",
                    seat=seat,
                    share=self.figures.percent(rate.share),
                    fair=self.figures.percent(fair),
                )

    def _of_options(self) -> Iterator[str]:
        clear = [
            (apart, one)
            for one in self.found.options
            if (apart := share_difference(one.having.wins, one.lacking)).is_clear()
        ]
        for apart, one in sorted(clear, key=lambda pair: -abs(pair[0].value))[:NAMED]:
            yield self.t(
                "report-out-option-up" if apart.value > 0 else "report-out-option-down",
                option=self._option(one),
                having=self.figures.percent(one.having.wins.share),
                lacking=self.figures.percent(one.lacking.share),
            )

    def _option(self, one: OptionGroup) -> str:
        return self.writer.option_words(one.option, one.value, "report-option-named")

    def _of_cards(self) -> Iterator[str]:
        if not self.found.cards:
            return
        clear = [card for card in self.found.cards if card.is_clear()]
        if not clear:
            yield self.t("report-out-no-card")
        for id, cards in (
            ("report-out-good-cards", [card for card in clear if card.effect.difference.value > 0]),
            ("report-out-bad-cards", [card for card in reversed(clear) if card.effect.difference.value < 0]),
        ):
            if cards:
                yield self.t(id, count=len(cards), cards=tuple(self._card(card) for card in cards[:NAMED]))

    def _card(self, card: CardInfluence) -> str:
        points = self.figures.points(card.effect.difference.value)
        return self.t("report-card-points", name=self.writer.card_words(card.card), points=points)

    def _of_course(self) -> Iterator[str]:
        early = next((at for at, share in self.found.foretold if share >= DECIDED), None)
        if early is not None:
            yield self.t("report-out-decided", round=early)
        elif self.found.foretold:
            at, share = min(self.found.foretold, key=lambda one: abs(one[0] - self._half_way()))
            id = "report-out-open" if share < OPEN else "report-out-leaning"
            yield self.t(id, round=at, share=self.figures.whole_percent(share))
        if self.found.leads:
            lead = min(self.found.leads, key=lambda one: abs(one.round - self._half_way()))
            yield self.t(
                "report-out-leader", round=lead.round, share=self.figures.whole_percent(lead.leaders.share)
            )

    def _half_way(self) -> float:
        """The round in the middle of a match of average length."""
        return 1 + (self.found.whole.rounds or 0) / 2

    # Next steps

    def _next(self) -> Iterator[str]:
        t, game = self.t, self.writer.game.id
        if self.found.summary.errors:
            yield t("report-next-errors", command=f"tablee fuzz {game}")
        yield from self._next_options()
        yield from self._next_card()
        yield from self._next_matches()
        if self.against is None:
            yield self._next_bot()

    def _next_options(self) -> Iterator[str]:
        strong = [
            one
            for one in self.found.options
            if abs(share_difference(one.having.wins, one.lacking).value) > STRONG
        ]
        if strong:
            best = max(strong, key=lambda one: abs(one.having.wins.share - one.lacking.share))
            yield self.t("report-next-option", option=self._option(best))

    def _next_card(self) -> Iterator[str]:
        clear = [card for card in self.found.cards if card.is_clear()]
        if clear:
            card = max(clear, key=lambda one: abs(one.effect.difference.value))
            plan = self.found.header.plan
            place = f"{card.kind}.{card.card}.FIELD=VALUE,VALUE"
            command = f"tablee simulate {plan.game} --bot {plan.bot} --vary '{place}' --out sweep"
            yield self.t("report-next-card", name=self.writer.card_words(card.card), command=command)

    def _next_matches(self) -> Iterator[str]:
        wins = self.found.summary.wins
        low, high = wins.interval()
        if high - low > 2 * ROUGH:
            needed = math.ceil(max(wins.share * (1 - wins.share), 0.05) * (Z / FINE) ** 2 / 100) * 100
            yield self.t("report-next-matches", count=self.figures.number(needed))

    def _next_bot(self) -> str:
        plan, bots = self.found.header.plan, list(self.writer.game.play.bots)
        other = next((bot for bot in reversed(bots) if bot != plan.bot), "random")
        header = msgspec.structs.replace(self.found.header, plan=msgspec.structs.replace(plan, bot=other))
        command = f"{command_of(self.writer.game, header)} --out other.parquet"
        return self.t("report-next-bot", command=command)
