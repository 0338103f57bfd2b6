"""``tablee migrate``: running matches go on by the installed rules, where nothing changes for them."""

from __future__ import annotations

from tablee.cli.errors import KNOWN, explain
from tablee.cli.i18n import words_for
from tablee.core import GameNotFound, Translator, find_game
from tablee.storage import Saved, Store, place_of
from tablee.storage.migrate_matches import Difference, is_outdated, move
from tablee.ui.messages import game_name


def migrate(language: str, database: str | None, *, dry_run: bool) -> bool:
    """Move each running match that can be moved, and list the others; whether there are none."""
    t = words_for(language)
    store = Store(None if database is None else place_of(database))
    try:
        outdated = [saved for saved in store.matches(running=True) if is_outdated(saved)]
        found = [(saved, move(store, saved, only_look=dry_run)) for saved in outdated]
    finally:
        store.close()
    if not found:
        print(t("migrate-nothing"))
    kept = [(saved, difference) for saved, difference in found if difference is not None]
    if len(found) > len(kept):
        print(t("migrate-would-move" if dry_run else "migrate-moved", count=len(found) - len(kept)))
    for saved, difference in kept:
        print(_kept_line(saved, difference, language))
    if kept:
        print(t("migrate-kept-hint"))
    return not kept


def _kept_line(saved: Saved, difference: Difference, language: str) -> str:
    """One match that stays as it is, and why."""
    try:
        game = find_game(saved.game)
    except GameNotFound:
        name, t = saved.game, words_for(language)
    else:
        name, t = game_name(game, language), words_for(language, game)
    why = _why(difference, t)
    return t("migrate-kept", id=saved.id, game=name, version=saved.version, why=why)


def _why(difference: Difference, t: Translator) -> str:
    number, error = difference.number or 0, difference.error
    if error is None:
        return t("migrate-other-sight", number=number)
    reason = explain(error, t) if isinstance(error, KNOWN) else f"{type(error).__name__}: {error}"
    if difference.number is None:
        return reason
    return t("migrate-other-answer", number=number, reason=reason)
