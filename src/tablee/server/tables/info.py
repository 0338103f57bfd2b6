"""Games and tables as pages and the API describe them, in one language."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Any

import msgspec

from tablee.bots.registry import offered_bots
from tablee.core import AnyGame, GameNotFound, PackError, Translator, all_games, find_game
from tablee.core.content.packs import read_about
from tablee.core.content.tutorial import tutorials_of
from tablee.server.config import ClubSettings
from tablee.server.db.rows import LEFT, Person, TableRow
from tablee.server.engine.patches import Drawing
from tablee.server.i18n import translator_for
from tablee.server.tables.rooms import PROFILES
from tablee.ui.messages import allowed, game_name, goal_words, option_name, option_value
from tablee.ui.option_forms import fields_of, is_ranked
from tablee.ui.seat_names import bot_name


class Named(msgspec.Struct, frozen=True):
    """Something with an id and a name."""

    id: str
    name: str


class OptionChoice(msgspec.Struct, frozen=True):
    """One value that an option may take."""

    value: Any
    label: str
    help: str = ""


class OptionField(msgspec.Struct, frozen=True):
    """One option of a game, as a field of a form."""

    name: str
    label: str
    kind: str
    default: Any
    choices: list[OptionChoice]
    least: int | None
    most: int | None
    can_be_none: bool
    help: str


class PresetInfo(msgspec.Struct, frozen=True):
    """A ready choice of options."""

    id: str
    name: str
    help: str
    options: dict[str, Any]
    seats: int
    minutes: str
    picture: str = ""


class GameInfo(msgspec.Struct, frozen=True):
    """A game, for its page and for the front page."""

    id: str
    name: str
    version: str
    pitch: str
    goal: str
    cover: str
    seats: str
    least_seats: int
    most_seats: int
    bots: list[Named]
    hint: bool
    tutorials: list[Named]
    fields: list[OptionField]
    profiles: list[Named]
    packs: list[Named] = []
    """The packs that this server offers."""
    presets: list[PresetInfo] = []
    """What most people want to play; a first match is played with the first one."""
    minutes: str = ""
    """How long a match takes: 25–120."""
    pairs: bool = False
    """Whether two people may play a seat together by its rules."""
    phrases: list[Named] = []
    """What can be said in the chat in everybody's language."""
    campaigns: bool = False
    """Whether it has campaigns."""
    weight: str = ""
    """How much there is to learn: ``light``, ``medium`` or ``heavy``."""


class SeatInfo(msgspec.Struct, frozen=True):
    """One seat of a table."""

    seat: int
    people: list[str]
    bot: str | None
    free: bool
    places: int = 1
    """How many people it is meant for."""


class TableInfo(msgspec.Struct, frozen=True):
    """A row of the lobby."""

    id: str
    game: str
    name: str
    status: str
    seats: list[SeatInfo]
    free: int
    languages: list[str]
    clock: str
    options: list[str]
    bots_allowed: bool
    practice: bool
    rated: bool
    ranked: bool
    """Whether results with these options are ranked."""
    private: bool
    one_device: bool
    tutorial: str | None
    yours: bool
    your_turn: bool
    host: str
    match: str | None
    frozen: str | None
    touched: int
    invite_url: str | None = None
    friends: list[str] = []
    """The names of friends who have a seat."""
    chapter: int | None = None
    """Of a table of a campaign: the number of its chapter."""


def game_info(game: AnyGame, language: str, settings: ClubSettings) -> GameInfo:
    t = translator_for(language, game)
    few, many = game.least_seats, game.most_seats
    return GameInfo(
        id=game.id,
        name=game_name(game, language),
        version=game.version,
        pitch=t("game-pitch") if t.has("game-pitch") else "",
        goal=goal_words(game.rules.options(), t) or "",
        cover="" if game.art.cover is None else Drawing(game.art.cover(t), game.id).svg(),
        seats=f"{few}" if few == many else f"{few}–{many}",
        least_seats=few,
        most_seats=many,
        bots=[Named(name, bot_name(name, t)) for name in offered_bots(game)],
        hint=game.play.hint_bot is not None,
        tutorials=[Named(one.id, t.text(one.name)) for one in tutorials_of(game)],
        fields=_fields(game, language),
        profiles=[Named(id, t(f"profile-{id}")) for id in PROFILES],
        packs=[
            Named(read_about(Path(folder)).id, pack_name(folder, language))
            for folder in settings.packs.get(game.id, ())
        ],
        presets=_presets(game, t),
        minutes=_minutes([preset.minutes for preset in game.play.presets]),
        pairs=game.pairs,
        phrases=[Named(id, t(id)) for id in phrases_of(game)],
        campaigns=game.campaign is not None,
        weight=game.play.weight or "",
    )


PHRASES = ("ready-phrase-luck", "ready-phrase-well-played", "ready-phrase-thanks", "ready-phrase-moment")
"""The ready phrases of every table."""


def phrases_of(game: AnyGame) -> tuple[str, ...]:
    """Return the ids of the ready phrases at a table: those of the game first."""
    return (*game.language.phrases, *PHRASES)


def _presets(game: AnyGame, t: Translator) -> list[PresetInfo]:
    return [
        PresetInfo(
            preset.id,
            t(f"preset-{preset.id}"),
            t(f"preset-{preset.id}-help"),
            msgspec.to_builtins(dict(preset.options)),
            preset.seats or game.least_seats,
            _minutes([preset.minutes]),
            "" if game.art.preset is None else Drawing(game.art.preset(preset.id), game.id).svg(),
        )
        for preset in game.play.presets
    ]


def _minutes(ranges: Collection[tuple[int, int]]) -> str:
    """Return how long matches take, as a range; nothing where nobody knows."""
    known = [one for one in ranges if any(one)]
    if not known:
        return ""
    least, most = min(least for least, _ in known), max(most for _, most in known)
    return f"{least}–{most}"


def pack_name(folder: str, language: str) -> str:
    """Return the name of a pack; the name of its folder if the pack is missing."""
    try:
        return translator_for(language).text(read_about(Path(folder)).name)
    except PackError:
        return Path(folder).name


def _fields(game: AnyGame, language: str) -> list[OptionField]:
    t = translator_for(language, game)
    # Options that campaigns set are no choice of a table.
    set_by_campaigns = () if game.campaign is None else game.campaign.options

    return [
        OptionField(
            field.name,
            option_name(t, field.name),
            field.kind,
            msgspec.to_builtins(field.default),
            [
                OptionChoice(
                    choice,
                    option_value(t, field.name, choice),
                    t.get(f"option-{field.name}-{choice}-help", ""),
                )
                for choice in field.choices
            ],
            field.least,
            field.most,
            field.can_be_none,
            t.get(f"option-{field.name}-help", "") or (allowed(field, t) if field.kind == "other" else ""),
        )
        for field in fields_of(game)
        if field.name not in set_by_campaigns
    ]


WEIGHTS = ("light", "medium", "heavy", None)


def games_info(language: str, settings: ClubSettings) -> list[GameInfo]:
    """Describe all games, those that are easy to learn first."""
    games = sorted(all_games(), key=lambda game: WEIGHTS.index(game.play.weight))
    return [game_info(game, language, settings) for game in games]


def table_info(
    row: TableRow, me: Person | None, language: str, origin: str, friends: Collection[str] = ()
) -> TableInfo:
    """Describe a table to one client; the invitation only to players and the host."""
    try:
        game = find_game(row.game)
        name, options = game_name(game, language), chosen_options(game, row.options, language)
        ranked = is_ranked(game, row.options)
    except GameNotFound:
        name, options, ranked = row.game, [], True
    if row.pack is not None:
        options.append(pack_name(row.pack, language))
    mine = [] if me is None else row.seats_of(me.id)
    people = [person for chair in row.chairs for person in chair.people]
    invited = me is not None and (bool(mine) or row.host == me.id)
    return TableInfo(
        id=row.id,
        game=row.game,
        name=name,
        status=row.status,
        seats=seats_info(row, language),
        free=len(row.open_seats() if row.match is None else row.free()),
        languages=sorted({person.language for person in people if person.id != LEFT}),
        clock=translator_for(language)(f"profile-{row.profile}"),
        options=options,
        bots_allowed=row.bots_allowed,
        practice=row.practice,
        rated=row.rated,
        ranked=ranked,
        private=row.private,
        one_device=row.one_device,
        tutorial=row.tutorial,
        yours=bool(mine),
        your_turn=row.status == "playing" and bool(set(mine) & set(row.asked)),
        host=next(
            (person.called(translator_for(language)) for person in people if person.id == row.host), ""
        ),
        match=row.match,
        frozen=row.frozen,
        touched=row.touched,
        invite_url=f"{origin}/tables/{row.id}?invite={row.invitation}" if invited else None,
        friends=[person.name for person in people if person.id in friends],
        chapter=row.chapter,
    )


def seats_info(row: TableRow, language: str) -> list[SeatInfo]:
    """Describe the seats of a table."""
    t = translator_for(language)
    return [
        SeatInfo(
            chair.seat,
            [person.called(t) for person in chair.people],
            None if chair.bot is None else bot_name(chair.bot, t),
            chair.is_free,
            chair.places,
        )
        for chair in row.chairs
    ]


def chosen_options(game: AnyGame, options: dict[str, Any], language: str) -> list[str]:
    """Return the options that differ from the defaults, in words."""
    t = translator_for(language, game)
    set_by_campaigns = () if game.campaign is None else game.campaign.options
    # As JSON has them: tuples become lists.
    defaults = {
        field.name: msgspec.json.decode(msgspec.json.encode(field.default)) for field in fields_of(game)
    }
    return [
        t("fact", name=option_name(t, name), value=option_value(t, name, value))
        for name, value in options.items()
        if defaults.get(name) != value and name not in set_by_campaigns
    ]
