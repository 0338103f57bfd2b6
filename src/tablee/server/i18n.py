"""The texts that the server itself writes: translators, and refusals in words."""

from __future__ import annotations

from pathlib import Path

from tablee.core import AnyGame, Refusal, Translator
from tablee.core.game import rule_words
from tablee.server import protocol
from tablee.ui.messages import coded_words, words_for

SERVER_TEXTS = Path(__file__).parent / "texts" / "server"


def translator_for(language: str, game: AnyGame | None = None) -> Translator:
    """Return the messages of the server, and of a game, in one language."""
    return words_for(language, game, SERVER_TEXTS)


def refusal_message(
    id: str, refusal: Refusal, game: AnyGame | None, language: str | Translator
) -> protocol.Refused:
    """Put a refusal into words, with the text of the rule behind it.

    ``language``: or the translator of the table, which has the names of its seats.
    """
    t = language if isinstance(language, Translator) else translator_for(language, game)
    words = refusal.facts.get("words")
    return protocol.Refused(
        id,
        refusal.code,
        t.text(words) if words is not None else coded_words(refusal.code, refusal.facts, t),
        refusal.rule,
        None if refusal.rule is None or game is None else rule_words(game, t, refusal.rule),
    )
