"""The findings of a run in numbers, from which the page is written."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from tablee.core import AnyGame, Name, PackError
from tablee.sim.content import content_of
from tablee.sim.match_runner import Result
from tablee.sim.results import Header
from tablee.sim.stats.card_effects import CardInfluence, card_influences
from tablee.sim.stats.comparison import decisions
from tablee.sim.stats.estimates import Rate
from tablee.sim.stats.lead_changes import Lead, Standing, foretold, leads, seats_of, standings
from tablee.sim.summary import Summary, summarize

Decks = Mapping[str, Mapping[str, Name]]


class MatchGroup(msgspec.Struct, frozen=True):
    """Some of the matches: how they end and how long they are, on average."""

    wins: Rate
    rounds: float | None
    answers: float
    decisions: float
    options: float | None
    """To choose from, at a decision."""

    @classmethod
    def of(cls, results: Sequence[Result], won: Iterable[bool] | None = None) -> MatchGroup:
        """``won``: whether whoever it is about won each match; else the first seat."""
        count = max(1, len(results))
        rounds = [length for result in results if (length := rounds_of(result)) is not None]
        counted = sum(result.decisions[kind] for result in results for kind in result.choices)
        offered = sum(sum(result.choices.values()) for result in results)
        return cls(
            wins=Rate.of((result.won for result in results) if won is None else won),
            rounds=sum(rounds) / len(rounds) if rounds else None,
            answers=sum(result.answers for result in results) / count,
            decisions=sum(decisions(result) for result in results) / count,
            options=offered / counted if counted else None,
        )


class DecisionKind(msgspec.Struct, frozen=True):
    """A kind of question, where there was something to decide."""

    kind: str
    a_match: float
    """How many of them a match has."""
    options: float | None
    """How many answers there are to choose from, where they can be counted."""


class OptionGroup(msgspec.Struct, frozen=True):
    """The matches with one value of an option, and those without it."""

    option: str
    value: Any
    having: MatchGroup
    lacking: Rate


class Findings(msgspec.Struct, frozen=True):
    """The findings of a run."""

    header: Header
    results: list[Result]
    """Without those in which a rule failed."""
    summary: Summary
    whole: MatchGroup
    seats: list[Rate]
    """How often each seat won, a shared win for all who share it; nothing in a game for one."""
    shared: Rate
    """How often several shared the win."""
    fair: float
    """How often each seat would win if all had won equally often."""
    characters: dict[str, MatchGroup]
    options: list[OptionGroup]
    decisions: list[DecisionKind]
    cards: list[CardInfluence]
    decks: Decks
    leads: list[Lead]
    standings: list[Standing]
    foretold: list[tuple[int, float]]

    def is_solo(self) -> bool:
        return not self.seats

    def name_of(self, card: str) -> Name | str:
        """The name of a card; its id, if it is in no pack that is here."""
        return next((cards[card] for cards in self.decks.values() if card in cards), card)


def find(game: AnyGame, header: Header, results: Sequence[Result]) -> Findings:
    """Look at all that the results of a run show."""
    good = [result for result in results if result.error is None]
    decks, seats = _decks(game, header), seats_of(good)
    shown = summarize(results)
    rates = [Rate.of(seat in one.winners for one in good) for seat in range(seats)] if seats > 1 else []
    return Findings(
        header=header,
        results=good,
        summary=shown,
        whole=MatchGroup.of(good),
        seats=rates,
        shared=Rate.of(len(one.winners) > 1 for one in good),
        fair=sum(rate.share for rate in rates) / len(rates) if rates else 0.0,
        characters=_characters(good),
        options=[_option_group(good, one.option, one.value) for one in shown.influences],
        decisions=_decisions(good),
        cards=card_influences(good, {kind: list(cards) for kind, cards in decks.items()}),
        decks=decks,
        leads=leads(good) if seats > 1 else [],
        standings=standings(good) if seats == 1 else [],
        foretold=list(foretold(good)) if seats == 1 else [],
    )


def rounds_of(result: Result) -> int | None:
    """How many rounds a match had, if the game counts them."""
    if result.standings:
        return len(result.standings)
    rounds = result.facts.get("rounds")
    return rounds if isinstance(rounds, int) else None


def _decks(game: AnyGame, header: Header) -> Decks:
    """The names of the cards; of a pack that is not here any more, those of the base pack at least."""
    if game.play.chronicle is None:
        return {}
    try:
        content = content_of(game, header.plan.packs, header.plan.settings)
    except PackError:
        content = game.content()
    return game.play.chronicle.decks(content)


def _characters(results: Sequence[Result]) -> dict[str, MatchGroup]:
    played: dict[str, list[tuple[Result, bool]]] = defaultdict(list)
    for result in results:
        for seat, character in enumerate(result.characters):
            played[character].append((result, seat in result.winners))
    return {
        character: MatchGroup.of([result for result, _ in those], [won for _, won in those])
        for character, those in sorted(played.items())
    }


def _option_group(results: Sequence[Result], option: str, value: Any) -> OptionGroup:
    having = [result for result in results if has_value(result.options[option], value)]
    lacking = [result for result in results if not has_value(result.options[option], value)]
    return OptionGroup(option, value, MatchGroup.of(having), Rate.of(result.won for result in lacking))


def has_value(chosen: Any, value: Any) -> bool:
    """Whether an option was chosen so; one that is a list, whether the value is among what was chosen."""
    return value in chosen if isinstance(chosen, list | tuple) else bool(chosen == value)


def _decisions(results: Sequence[Result]) -> list[DecisionKind]:
    times, counted, offered = Counter[str](), Counter[str](), Counter[str]()
    for result in results:
        times.update(result.decisions)
        offered.update(result.choices)
        counted.update({kind: result.decisions[kind] for kind in result.choices})
    return [
        DecisionKind(kind, count / len(results), offered[kind] / counted[kind] if counted[kind] else None)
        for kind, count in times.most_common()
    ]
