"""The command ``tablee pack check``."""

from __future__ import annotations

from pathlib import Path

from tablee.cli.errors import CommandError, GameMessage, game_named
from tablee.cli.i18n import words_for
from tablee.core import AnyGame, PackError, find_game, game_ids
from tablee.ui.messages import game_name


def check(language: str, folder: Path, name: str | None) -> None:
    """Check a pack for a game; without a name, for the one game that takes it."""
    t = words_for(language)
    wanted = [game_named(name)] if name is not None else [find_game(id) for id in game_ids()]
    errors: list[tuple[AnyGame, PackError]] = []
    for game in wanted:
        try:
            content = game.rules.load((folder,))
        except PackError as error:
            errors.append((game, error))
        else:
            print(t("pack-good", path=str(folder), game=game_name(game, language), hash=content.hash))
            told = words_for(language, game)
            for notice in game.rules.notices(content):
                print(t("pack-notice", words=told.text(notice)))
            return
    if not errors:
        raise CommandError("games_none")
    if len(errors) == 1:
        raise errors[0][1]
    lines = [
        t("pack-error", game=game.id, reason=error.content_error.text(language)) for game, error in errors
    ]
    raise GameMessage("\n".join([*lines, t("pack-name-game")]))
