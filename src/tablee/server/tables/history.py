"""The history of a person: their matches with results, and the best by game and options."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec
from sqlalchemy import RowMapping

from tablee.core import AnyGame, GameNotFound, Outcome, find_game
from tablee.server.db.matches import winners_of
from tablee.server.db.repository import Repository
from tablee.server.db.rows import Person, TableRow
from tablee.server.i18n import translator_for
from tablee.server.people.ratings import Rating, ratings_of
from tablee.server.tables.info import SeatInfo, chosen_options, seats_info
from tablee.ui.messages import ending_words, fact_name, game_name, reason_words
from tablee.ui.option_forms import is_ranked
from tablee.ui.seat_names import seat_names

MOST = 50
"""Matches on one page."""

Result = Literal["running", "won", "lost", "nobody", "over"]
"""``nobody``: there are several players and none has won. ``over``: the winner is unknown."""


class Played(msgspec.Struct, frozen=True):
    """One match of a person."""

    match: str
    table: str
    game: str
    name: str
    options: list[str]
    practice: bool
    rated: bool
    ranked: bool
    """Whether it can be among the best results."""
    result: Result
    ending: list[str]
    """The reason of its end and the recorded facts, in words."""
    others: list[SeatInfo]
    touched: int
    campaign: str | None = None
    campaign_name: str = ""
    chapter: int | None = None


class Best(msgspec.Struct, frozen=True):
    """The record of a person at a game with certain options."""

    game: str
    name: str
    options: list[str]
    played: int
    won: int
    facts: list[str]
    """The ranked facts of the best win, in words."""
    match: str | None
    """The best win."""


class Strength(msgspec.Struct, frozen=True):
    """The rating of a person at a game."""

    name: str
    points: int
    matches: int


class History(msgspec.Struct, frozen=True):
    """The matches, records and ratings of a person."""

    ratings: list[Strength]
    best: list[Best]
    matches: list[Played]
    older: int | None
    """The time before which there are more matches."""


async def history_of(repository: Repository, me: Person, language: str, before: int | None = None) -> History:
    """Return the history of a person, the newest match first."""
    rows = await repository.tables.played_by(me.id, before, MOST + 1)
    matches = await repository.matches.many(str(row.match) for row in rows)
    names = await repository.campaigns.names(row.campaign for row in rows if row.campaign is not None)
    shown = [_played(row, matches[str(row.match)], me, language, names) for row in rows[:MOST]]
    older = shown[-1].touched if len(rows) > MOST else None
    rated = [_strength(rating, language) for rating in await ratings_of(repository, me.id)]
    return History(rated, _best(await repository.matches.won_by(me.id), language), shown, older)


def _strength(rating: Rating, language: str) -> Strength:
    game = _game(rating.game)
    name = rating.game if game is None else game_name(game, language)
    return Strength(name, rating.points, rating.matches)


def by_campaign(matches: Sequence[Played]) -> list[list[Played]]:
    """Group matches: the chapters of a campaign in their order, where the latest of them stands."""
    groups: dict[str, list[Played]] = {}
    for one in matches:
        groups.setdefault(one.campaign or one.match, []).insert(0, one)
    return list(groups.values())


def _played(
    row: TableRow, match: RowMapping, me: Person, language: str, campaigns: Mapping[str, str]
) -> Played:
    mine = row.seats_of(me.id)
    name, options = _named(match, language)
    return Played(
        match["id"],
        row.id,
        row.game,
        name,
        options,
        row.practice or row.tutorial is not None,
        row.rated,
        _is_ranked(match),
        _result(match, mine),
        _ending(match, row, language),
        [seat for seat in seats_info(row, language) if seat.seat not in mine],
        row.touched,
        row.campaign,
        campaigns.get(row.campaign or "", ""),
        row.chapter,
    )


def _result(match: RowMapping, mine: Sequence[int]) -> Result:
    if match["result"] is None:
        return "running"
    if match["outcome"] is None:
        return "over"
    winners = winners_of(match)
    if set(winners) & set(mine):
        return "won"
    return "lost" if winners or match["seats"] == 1 else "nobody"


def _ending(match: RowMapping, row: TableRow, language: str) -> list[str]:
    if match["result"] is None:
        return []
    game = _game(match["game"])
    t = translator_for(language, game)
    if match["outcome"] is None or game is None:
        return [reason_words(t, match["result"])]
    return ending_words(game, _outcome(match), t.for_seats(seat_names(row.seat_people(), t)))


def _best(finished: Sequence[tuple[RowMapping, bool]], language: str) -> list[Best]:
    """Return the best win for each game and ranked options, the most played first."""
    kinds: dict[tuple[str, bytes], list[tuple[RowMapping, bool]]] = defaultdict(list)
    for match, won in finished:
        if not _is_ranked(match):
            continue
        kinds[match["game"], match["options"]].append((match, won))
    found = [_best_of(together, language) for together in kinds.values()]
    return sorted(found, key=lambda one: (-one.played, one.name))


async def preset_records(repository: Repository, me: Person, game: AnyGame, language: str) -> dict[str, Best]:
    """Return how a person has fared with each preset of a game that they have played to its end."""
    kinds: dict[str, list[tuple[RowMapping, bool]]] = defaultdict(list)
    presets = {
        msgspec.json.encode(game.rules.options(**preset.options), order="sorted"): preset.id
        for preset in game.play.presets
    }
    for match, won in await repository.matches.won_by(me.id):
        if match["game"] != game.id or not _is_ranked(match):
            continue
        options = msgspec.json.encode(msgspec.msgpack.decode(match["options"]), order="sorted")
        if options in presets:
            kinds[presets[options]].append((match, won))
    return {id: _best_of(together, language) for id, together in kinds.items()}


def _best_of(together: Sequence[tuple[RowMapping, bool]], language: str) -> Best:
    first = together[0][0]
    game = _game(first["game"])
    name, options = _named(first, language)
    wins = [match for match, won in together if won]
    best = min(wins, key=lambda match: _rank(game, _outcome(match)), default=None)
    facts: list[str] = []
    if best is not None and game is not None:
        t, known = translator_for(language, game), _outcome(best).facts
        facts = [
            t("fact", name=fact_name(t, fact), value=str(known[fact]))
            for fact in game.play.ranking
            if fact in known
        ]
    id = None if best is None else best["id"]
    return Best(first["game"], name, options, len(together), len(wins), facts, id)


def _rank(game: AnyGame | None, outcome: Outcome) -> list[int]:
    """Return the key by which results are compared, smaller is better; of equal ones the earlier is best."""
    ranking = {} if game is None else game.play.ranking
    return [
        int(outcome.facts.get(fact, 0)) * (-1 if better == "more" else 1) for fact, better in ranking.items()
    ]


def _named(match: RowMapping, language: str) -> tuple[str, list[str]]:
    game = _game(match["game"])
    if game is None:
        return match["game"], []
    options = msgspec.msgpack.decode(match["options"])
    return game_name(game, language), chosen_options(game, options, language)


def _is_ranked(match: RowMapping) -> bool:
    game = _game(match["game"])
    return game is None or is_ranked(game, msgspec.msgpack.decode(match["options"]))


def _outcome(match: RowMapping) -> Outcome:
    kept = msgspec.msgpack.decode(match["outcome"])
    return Outcome(tuple(kept["winners"]), match["result"], kept["facts"])


def _game(id: str) -> AnyGame | None:
    try:
        return find_game(id)
    except GameNotFound:
        return None
