"""Messages that all screens share: the names of games and options, outcomes, refusals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tablee import storage
from tablee.core import (
    AnyGame,
    Message,
    Name,
    Outcome,
    Refusal,
    SeatName,
    TextError,
    Translator,
    message_id,
    words,
)
from tablee.core.answer_text import Advice
from tablee.core.i18n import LANGUAGES, PSEUDO, Argument
from tablee.ui.option_forms import Field, OptionError, as_text, find_field

UI_TEXTS = Path(__file__).parent / "texts"
LONGEST_FACT = 200
STORAGE_TEXTS = Path(storage.__file__).parent / "texts"


# Languages


def known_language(text: str) -> str | None:
    """The language that ``fr``, ``fr_CA.UTF-8`` or ``French`` means, if we speak it."""
    short = text.lower()[:2]
    return short if short in (*LANGUAGES, PSEUDO) else None


def next_language(language: str) -> str:
    """The language after this one, round and round."""
    known = LANGUAGES.index(language) if language in LANGUAGES else -1
    return LANGUAGES[(known + 1) % len(LANGUAGES)]


def words_for(language: str, game: AnyGame | None = None, *screens: Path) -> Translator:
    """The translator of a screen: the texts that all screens share, those of its own folders, and of a
    game."""
    folders = [STORAGE_TEXTS, UI_TEXTS, *screens]
    if game is not None:
        folders.append(game.folder / "texts")
    return words(language, *folders)


# Games and their options


def game_name(game: AnyGame, language: str) -> str:
    """The name of the game."""
    t = words_for(language, game)
    return t("game-name") if t.has("game-name") else game.id


def goal_words(options: Any, t: Translator) -> str | None:
    """The goal of a match with these options in one sentence, if the game has one."""
    facts = {name: getattr(options, name) for name in options.__struct_fields__}
    plain = {name: value for name, value in facts.items() if isinstance(value, int | str)}
    for id in ("game-goal", "game-pitch"):
        if t.has(id):
            try:
                return t(id, **plain)
            except TextError:
                continue
    return None


def players(game: AnyGame, t: Translator) -> str:
    """For how many people a game is."""
    if 1 < game.least_seats == game.most_seats:
        return t("players-exactly", count=game.most_seats)
    return t("players", least=game.least_seats, most=game.most_seats)


def option_name(t: Translator, field: str) -> str:
    """The name of an option."""
    return t.get(f"option-{field}", field)


def option_value(t: Translator, field: str, value: Any) -> str:
    """The name of a value of an option."""
    if isinstance(value, bool):
        return t("word-yes" if value else "word-no")
    if value is None or value == ():
        return t("word-none")
    if isinstance(value, tuple | list):
        return ", ".join(option_value(t, field, item) for item in value)
    return t.get(f"option-{field}-{value}", str(value))


def allowed(field: Field, t: Translator) -> str:
    """The values that an option takes, in words."""
    match field.kind:
        case "list":
            return t("allowed-list")
        case "choice":
            return t("allowed-choice")
        case "flag":
            return t("allowed-flag")
        case "number" if field.most is not None:
            id = "allowed-range-or-none" if field.can_be_none else "allowed-range"
            return t(id, least=field.least or 0, most=field.most)
        case "number":
            return t("allowed-number")
        case "other":
            return t("allowed-json")


def as_said(value: Any, t: Translator) -> str:
    """A value as one would type it in this language."""
    return t("word-none") if value is None or value == () else as_text(value)


# At the table


def advice_words(advice: Advice, t: Translator) -> list[str]:
    """A suggestion, with its reasons."""
    return suggestion_words(t.text(advice.said), [t.text(why) for why in advice.why], t)


def suggestion_words(option: str, why: list[str], t: Translator) -> list[str]:
    """The remedy and the reason of a wrong option; some reasons contain the remedy."""
    return why if any(option in reason for reason in why) else [t("hint", option=option), *why]


def quoted_words(said: Sequence[Argument | None], t: Translator) -> str:
    """Answers, each in quotation marks, as a list."""
    return ", ".join(t("quoted", text=t.text(one)) for one in said if one is not None)


def winners_words(winners: Sequence[int], seats: int, t: Translator) -> str:
    """Who has won, by name; alone one has won or lost."""
    if [*winners] == [t.viewer]:
        return t("winner-you")
    if seats == 1:
        return t("winner-alone" if winners else "loser-alone")
    return t("winners", count=len(winners), seats=tuple(SeatName(seat) for seat in winners))


def ending_words(game: AnyGame, outcome: Outcome, t: Translator) -> list[str]:
    """The outcome of a match: the reason, and its facts; statistics over many matches are left out."""
    facts = [
        t("fact", name=fact_name(t, name), value=_fact(game, name, value, t))
        for name, value in outcome.facts.items()
        if not t.has(f"statistic-{name}")
    ]
    return [reason_words(t, outcome.reason, outcome.facts), *facts]


def fact_name(t: Translator, fact: str) -> str:
    """The name of a fact of an outcome; ``points_2`` is the second seat's, if there is ``fact-points-of``."""
    stem, _, number = fact.rpartition("_")
    if number.isdecimal() and t.has(of := f"fact-{stem}-of"):
        return t(of, seat=SeatName(int(number) - 1))
    return t.get(f"fact-{fact}", t.get(f"statistic-{fact}", fact))


def reason_words(t: Translator, reason: str, facts: Any = None) -> str:
    """Why a match ended."""
    id = message_id("outcome", reason)
    try:
        return t(id, **(facts or {})) if t.has(id) else reason
    except TextError:
        return t(id)


# Refusals


def refusal_words(refusal: Refusal, t: Translator) -> str:
    """The reason why an answer was not used, with the id of the rule."""
    text = coded_words(refusal.code, refusal.facts, t)
    return t("refused-by-rule", text=text, rule=refusal.rule) if refusal.rule else text


def coded_words(code: str, facts: Mapping[str, Any], t: Translator) -> str:
    """The message ``refused-CODE`` with its facts; the code itself where there is no such message."""
    near = facts.get("near")
    hint = t("did-you-mean", near=near) + " " if near else ""
    try:
        return hint + t(message_id("refused", code), **{n: _plain(v) for n, v in facts.items()})
    except TextError:
        return code


def _plain(value: Any) -> Any:
    """A fact as an argument of a message; typed input is cut to a readable length."""
    said = value if isinstance(value, int | float | str | Name | Message | SeatName | tuple) else str(value)
    return said if not isinstance(said, str) or len(said) <= LONGEST_FACT else said[:LONGEST_FACT] + "…"


def _fact(game: AnyGame, name: str, value: Any, t: Translator) -> str:
    """A fact of an outcome; the value of an option has the name of that value."""
    if not isinstance(value, str):
        return str(value)
    typed = value.replace("+", ",")
    try:
        field = find_field(game, name, typed)
        return option_value(t, field.name, field.read(typed))
    except OptionError:
        return value
