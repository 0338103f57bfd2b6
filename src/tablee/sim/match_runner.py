"""One simulated match between bots, from its seed to its result."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from tablee.bots import make_bot
from tablee.bots.rollout import give
from tablee.core import AnyGame, AnyMatch, Bot, Match, Observation, RuleBroken, Seat, words
from tablee.core.campaign import rules_of
from tablee.core.i18n import LANGUAGES
from tablee.sim.content import content_of
from tablee.sim.observer import CardSeen, Observer
from tablee.ui.option_forms import find_field, make_options

MOST_CHAPTERS = 1000
"""The most chapters of a campaign; the seeds of its matches follow each other."""


class Plan(msgspec.Struct, frozen=True):
    """The settings that all matches of a run share."""

    game: str
    bot: str
    """The bots: one name for all seats, or several with commas, assigned in turn around the table."""
    options: Mapping[str, Any]
    """The options that differ from their defaults."""
    vary: tuple[str, ...] = ()
    """Options that are chosen at random for each match."""
    seats: int | None = None
    packs: tuple[str, ...] = ()
    settings: Mapping[str, str] = {}
    """In a sweep, the values of this point as typed: options by name, values of cards by their place."""
    campaign: bool = False
    """Whether each seed is a whole campaign: a chain of matches, each from the record of the one before."""


class Result(msgspec.Struct, frozen=True):
    """The result of one match; each field is a column of the results file, so it holds plain data."""

    seed: int
    won: bool
    """Whether the first seat won."""
    winners: tuple[int, ...]
    reason: str
    answers: int
    facts: dict[str, int | str]
    options: dict[str, Any]
    longest_step: int
    """The most answers between two checkpoints: a copy of the match may have to replay them."""
    error: str | None = None
    decisions: dict[str, int] = {}
    """How many decisions (at least two legal answers) there were, by kind of question."""
    choices: dict[str, int] = {}
    """The legal answers summed over those decisions, by kind, where they are finite."""
    standings: tuple[tuple[int, ...], ...] = ()
    """The standings of all seats at the start of each round."""
    cards: tuple[CardSeen, ...] = ()
    """The cards that came up, in order."""
    characters: tuple[str, ...] = ()
    """The character of each seat, in games with that choice."""
    campaign: int | None = None
    """The seed of the campaign of which this match is a chapter."""
    chapter: int | None = None
    stands: dict[str, str] = {}
    """Where the campaign stands after the chapter, in each language; of the last one: how it ended."""


def options_of(game: AnyGame, plan: Plan, seed: int) -> Any:
    """The options of the match with this seed."""
    values = dict(plan.options)
    if plan.vary:
        rng = random.Random(f"vary:{seed}")
        for name in plan.vary:
            field = find_field(game, name)
            values[field.name] = field.at_random(rng)
    return make_options(game, values)


def play_match(game: AnyGame, plan: Plan, seed: int) -> Result:
    """Play one match; a rule that raises and an endless match give an error result."""
    return _play(game, plan, seed, options_of(game, plan, seed), None)[0]


def play_campaign(game: AnyGame, plan: Plan, seed: int) -> list[Result]:
    """Play one campaign to its end, with the same bots in the same seats; a chapter that fails ends it."""
    rules = rules_of(game)
    content = content_of(game, plan.packs, plan.settings)
    options = options_of(game, plan, seed)
    record: bytes | None = None
    chapters: list[Result] = []
    for number in range(1, MOST_CHAPTERS + 1):
        match_seed = seed * MOST_CHAPTERS + number - 1
        result, gave = _play(game, plan, match_seed, options, record)
        result = msgspec.structs.replace(result, campaign=seed, chapter=number)
        if gave is None or result.error is not None:
            error = result.error or f"{game.id}: chapter {number} of campaign {seed} gives no record"
            return [*chapters, msgspec.structs.replace(result, error=error)]
        record = rules.readable(gave, content)
        title = rules.title(rules.view(record, None, content))
        said = {language: words(language, game.folder / "texts").text(title) for language in LANGUAGES}
        chapters.append(msgspec.structs.replace(result, stands=said))
        if rules.is_over(record):
            return chapters
    last = msgspec.structs.replace(chapters[-1], error=f"{game.id}: more than {MOST_CHAPTERS} chapters")
    return [*chapters[:-1], last]


def _play(
    game: AnyGame, plan: Plan, seed: int, options: Any, record: bytes | None
) -> tuple[Result, bytes | None]:
    """Play one match from a record; return its result, and the record that it gives."""
    # Plain data: equal whether it comes from a worker or from a file.
    chosen = msgspec.json.decode(msgspec.json.encode(options))
    content = content_of(game, plan.packs, plan.settings)
    match: AnyMatch | None = None
    observer = Observer()
    try:
        came_from: Sequence[Seat | None] = ()
        if record is not None:
            came_from = range(game.least_seats if plan.seats is None else plan.seats)
        match = Match.new(
            game, options, seed, seats=plan.seats, content=content, record=record, came_from=tuple(came_from)
        )
        bots = line_up(game, plan.bot, match.setup.seats)
        longest = play_out(match, bots, random.Random(f"bots:{seed}"), observer=observer)
    except (RuleBroken, EndlessMatch) as error:
        answers = 0 if match is None else len(match.answers)
        return Result(seed, False, (), "error", answers, {}, chosen, 0, str(error)), None
    outcome = match.outcome
    assert outcome is not None
    result = Result(
        seed=seed,
        won=0 in outcome.winners,
        winners=outcome.winners,
        reason=outcome.reason,
        answers=len(match.answers),
        facts={**outcome.facts, **observer.tallies},
        options=chosen,
        longest_step=longest,
        decisions=observer.decisions,
        choices=observer.choices,
        standings=tuple(observer.standings),
        cards=tuple(observer.cards),
        characters=observer.characters,
    )
    return result, outcome.record


def line_up(game: AnyGame, names: str, seats: int) -> list[Bot]:
    """Make a bot for each seat from their names, assigned in turn around the table."""
    apart = names.split(",")
    return [make_bot(game, apart[seat % len(apart)]) for seat in range(seats)]


class EndlessMatch(Exception):
    """A match took more answers than its game allows."""


def play_out(
    match: AnyMatch,
    bots: Sequence[Bot],
    rng: random.Random,
    *,
    most: int | None = None,
    observer: Observer | None = None,
) -> int:
    """Let bots play a match to its end; return the length of its longest step, in answers."""
    longest = 0
    most = match.game.rules.most_answers if most is None else most
    while match.outcome is None:
        question = match.question
        if observer is not None:
            observer.look(match, question)
        observation = Observation(match, question, rng)
        value = bots[question.seat].answer(observation)
        if observer is not None:
            observer.tally(match, question, value)
        give(match, observation, value)
        longest = max(longest, match.answers_in_step)
        if len(match.answers) > most:
            raise EndlessMatch(f"{match.game.id}: more than {most} answers")
    return longest
