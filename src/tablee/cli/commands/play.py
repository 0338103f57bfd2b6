"""``tablee play``: begin or resume a match, and sit down at its table."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from tablee.bots import make_bot
from tablee.cli.errors import CommandError, game_named, in_words_of
from tablee.cli.i18n import words_for
from tablee.cli.remote.state import clean
from tablee.cli.terminal.plain import Plain
from tablee.cli.terminal.presenter import Presenter
from tablee.cli.terminal.reading import Lines
from tablee.cli.terminal.setup import ask_plainly
from tablee.core import AnyGame, Seat, game_ids
from tablee.session import TableSession
from tablee.storage import Saved, Store
from tablee.ui.option_forms import read_options

PACE = 0.6
"""Seconds between the answers of bots, when a person watches."""


class Wish(msgspec.Struct, frozen=True):
    """What the command line asks for."""

    language: str
    game: str | None = None
    options: tuple[str, ...] = ()
    seed: int | None = None
    plain: bool = False
    resume: str | None = None
    """The id of a match; empty: the latest."""
    packs: tuple[Path, ...] = ()
    practice: bool = False
    bots: tuple[str, ...] = ()
    seats: int | None = None
    confirm: bool = True
    server: str | None = None
    """The address of a server: play there instead of here."""
    table: str | None = None
    name: str | None = None


def play(wish: Wish) -> None:
    """Play in the full screen, or line by line where there is no terminal."""
    if is_elsewhere(wish):
        # Loaded here: who plays on this machine needs no network.
        from tablee.cli.remote.login import play_there

        play_there(wish)
        return
    lines = Lines() if wish.plain or not can_draw() else None
    store = Store()
    try:
        if wish.resume is not None:
            table = resumed(wish, store)
        else:
            chosen = _wanted(wish, lines)
            if chosen is None:
                return
            game, options, wish = chosen
            table = begun(wish, store, game, options)
        with table:
            sit_down(table, wish, lines)
    finally:
        store.close()


def is_elsewhere(wish: Wish) -> bool:
    """Whether the table is on a server: by its address, or by an invitation to it."""
    is_link = wish.game is not None and wish.game.startswith(("http://", "https://"))
    if wish.server is None and wish.table is not None and not is_link:
        raise CommandError("name_a_server")
    return wish.server is not None or is_link


def can_draw() -> bool:
    """Whether there is a terminal that moves its cursor and knows the lines and letters of the screen."""
    utf8 = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    dumb = os.environ.get("TERM") in ("dumb", "unknown")
    return sys.stdin.isatty() and sys.stdout.isatty() and utf8 and not dumb


def sit_down(table: TableSession, wish: Wish, lines: Lines | None) -> None:
    """Play at a table until the match is over or the person leaves."""
    names = [] if wish.name is None else [clean(name).strip() for name in wish.name.split(",")]
    presenter = Presenter(table, wish.language, confirm=wish.confirm, names=names)
    if lines is not None:
        pace = PACE if sys.stdout.isatty() else 0.0
        try:
            Plain(presenter, lines, pace=pace).play()
        except KeyboardInterrupt:
            print(f"\n{presenter.t('saved', id=table.id)}", flush=True)
            raise
        return
    # Loaded here: the full screen is large, and plain mode never needs it.
    from tablee.cli.terminal.screen import TableApp

    app = TableApp(presenter, pace=PACE)
    app.run()
    for line in presenter.ending() or [presenter.t("saved", id=table.id)]:
        print(line)


def resumed(wish: Wish, store: Store) -> TableSession:
    """The match that is asked for, or the latest that runs."""
    if wish.game is not None:
        game_named(wish.game)
    id = wish.resume or _latest(wish, store).id
    return TableSession.resume(store, id, make_bot=make_bot)


def _latest(wish: Wish, store: Store) -> Saved:
    running = store.matches(wish.game, running=True)
    if not running:
        raise CommandError("nothing_to_resume")
    return running[0]


def _wanted(wish: Wish, lines: Lines | None) -> tuple[AnyGame, Any, Wish] | None:
    """The game, its options and the rest of the wish; without a game and options a menu asks for them."""
    game = None if wish.game is None else game_named(wish.game)
    if game is None and not game_ids():
        raise CommandError("games_none")
    typed = typed_options(wish.options)
    if game is None and not wish.options:
        return _chosen(wish, lines)
    if game is None:
        game = _only_game()
    with in_words_of(game, wish.language):
        return game, read_options(game, typed), wish


def begun(wish: Wish, store: Store, game: AnyGame, options: Any) -> TableSession:
    """A new match."""
    bots = bots_of(game, wish)
    return TableSession.begin(
        store,
        game,
        options,
        seed=wish.seed,
        seats=seats_of(game, wish),
        packs=wish.packs,
        practice=wish.practice,
        bots=bots,
        make_bot=make_bot,
    )


def _only_game() -> AnyGame:
    ids = game_ids()
    if len(ids) != 1:
        raise CommandError("name_a_game", installed=", ".join(ids))
    return game_named(ids[0])


def _chosen(wish: Wish, lines: Lines | None) -> tuple[AnyGame, Any, Wish] | None:
    """The game and the options that somebody picks from a menu; None if they leave.

    Language, seats and opponents are in the wish.
    """
    if lines is not None:
        if not sys.stdin.isatty() and len(game_ids()) == 1:
            # A script that names nothing wants the only game there is.
            game = _only_game()
            return game, read_options(game, ()), wish
        chosen = ask_plainly(words_for(wish.language), wish.language, lines)
        if chosen is None and not sys.stdin.isatty():
            raise CommandError("name_a_game", installed=", ".join(game_ids()))
        return None if chosen is None else (*chosen, wish)
    from tablee.cli.terminal.setup_screen import SetupApp

    form = SetupApp(wish.language)
    picked = form.run()
    if picked is None:
        return None
    seats = form.seats if wish.seats is None else wish.seats
    bots = wish.bots or ((form.opponent,) if form.opponent and seats > 1 else ())
    return *picked, msgspec.structs.replace(wish, language=form.language, seats=seats, bots=bots)


def typed_options(options: tuple[str, ...]) -> list[tuple[str, str]]:
    """Options as they were typed: ``name=value``."""
    typed = []
    for option in options:
        name, equals, value = option.partition("=")
        if not equals or not name:
            raise CommandError("option_form", text=option)
        typed.append((name, value))
    return typed


def seats_of(game: AnyGame, wish: Wish) -> int:
    """How many sit at the table: as asked, else as few as the game allows."""
    return game.least_seats if wish.seats is None else wish.seats


def bots_of(game: AnyGame, wish: Wish) -> dict[Seat, str]:
    """Which bot plays which seat: ``2=careful``; a bare name plays all seats but the first.

    In a game for one a bare name plays the only seat, and the person watches.
    """
    bots = seated_bots(wish.bots, seats_of(game, wish))
    for name in bots.values():
        make_bot(game, name)
    return bots


def seated_bots(words: Sequence[str], seats: int) -> dict[Seat, str]:
    """The same without the game itself, which may lie on a server."""
    bots: dict[Seat, str] = {}
    for word in words:
        seat, equals, name = word.rpartition("=")
        if not equals:
            others = range(1, seats) if seats > 1 else range(1)
            bots |= {other: name for other in others if other not in bots}
        elif not seat.isdecimal() or not 1 <= int(seat) <= seats:
            raise CommandError("no_seat", seat=seat, seats=seats)
        else:
            bots[int(seat) - 1] = name
    return bots
