"""Errors of commands, as messages that say what is wrong and what to do."""

from __future__ import annotations

import difflib
import errno
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tablee.bots import UnknownBot
from tablee.cli.i18n import words_for
from tablee.core import (
    AnyGame,
    GameNotFound,
    PackError,
    Refused,
    RuleBroken,
    SaveError,
    Translator,
    find_game,
    game_ids,
)
from tablee.sim.executors import WorkerDiffers
from tablee.sim.journal import AnotherRun, Unfinished
from tablee.sim.ray import ClusterError
from tablee.sim.results import NotResults
from tablee.sim.runner import WorkerLost
from tablee.storage import StoreError
from tablee.ui.messages import coded_words, refusal_words
from tablee.ui.option_forms import OptionError


class CommandError(Exception):
    """Something the person at the keyboard can put right: a message of the catalogue."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(f"{code}: {facts}" if facts else code)
        self.code = code
        self.facts = facts


class GameMessage(Exception):
    """Something that a game itself refuses, in its own words already."""


KNOWN = (
    CommandError,
    GameMessage,
    Refused,
    SaveError,
    StoreError,
    OptionError,
    UnknownBot,
    AnotherRun,
    ClusterError,
    NotResults,
    Unfinished,
    WorkerDiffers,
    WorkerLost,
    PackError,
    RuleBroken,
    OSError,
)
"""What is explained without a traceback."""


def explain(error: BaseException, t: Translator) -> str:
    """An error as a sentence."""
    match error:
        case Refused():
            return refusal_words(error.refusal, t)
        case PackError():
            return error.content_error.text(t.language)
        case GameMessage():
            return str(error)
        case RuleBroken():
            notes: list[str] = getattr(error, "__notes__", [])
            if notes:
                return t("refused-rule-broken-report", reason=str(error), path=notes[0])
            return t("refused-rule-broken", reason=str(error))
        case OSError():
            where = error.filename if error.filename is not None else ""
            return t("refused-file", path=str(where), reason=_system_words(error, t))
    code: str = getattr(error, "code", "")
    return coded_words(code, getattr(error, "facts", {}), t) if code else str(error)


def _system_words(error: OSError, t: Translator) -> str:
    """What the system says, in our words if we have any."""
    id = f"system-{errno.errorcode.get(error.errno or 0, '').lower()}"
    return t(id) if t.has(id) else error.strerror or str(error)


@contextmanager
def in_words_of(game: AnyGame, language: str) -> Iterator[None]:
    """What the game refuses here is told in the game's own words."""
    try:
        yield
    except Refused as refused:
        raise GameMessage(explain(refused, words_for(language, game))) from None


def game_named(name: str) -> AnyGame:
    """The game of that id, or trouble."""
    try:
        return find_game(name)
    except GameNotFound:
        near = difflib.get_close_matches(name, game_ids(), 1)
        installed = ", ".join(game_ids())
        raise CommandError("no_game", name=name, installed=installed, near=near[0] if near else "") from None
